"""What people say around a question: greetings, hedges, where it was written down. Closed classes, taken out first.

The classes are those of grammars of spoken English (inserts, stance adverbials, reporting frames), not of any set of
questions. A frame is taken out only where it stands whole; each of its words says nothing of the facts.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from reasoners.planner.logic.english.leaving import leaves_out
from reasoners.planner.logic.english.telling import told_end
from reasoners.planner.logic.english.words import AUXILIARIES, NOW, NUMBERS, SILENT, UNITS
from reasoners.planner.logic.forms import Item
from tkindex.lazily import regex as re

_NAME, _TIME = "\x01", "\x02"
_RECORDS = (
    r"(?:records?|notes?|logs?|logbooks?|data|database|dataset|memory|files?|books|graph|entries|history|journal|diary|"
    r"list|register|knowledge base|information|documents?|sources?|timeline|calendar)"
)
_OF = r"(?:the |your |our |my |these |those |this |all |any |all the |all your )?"
_COGNITION = (
    r"(?:know|remember|recall|forget|forgot|forgotten|think|thinking|guess|believe|wonder|wondering|suppose|say|tell|"
    r"remind|ask|asking|mean|see|check|figure|find|curious|interested|sure|certain|understand|confirm|hear|learn|"
    r"need|want|like|love|help|trying|try|let|bet|hope|imagine|reckon|look|looking|work|dig|explain|share|clarify|"
    r"any idea|any clue|no idea)"
)
_WHOSE = r"(?:i|we|you|me|us|someone|somebody|anyone|it|my|your)"
_AUX = "(?:" + "|".join(sorted(AUXILIARIES)) + ")"
_ASK = r"(?:who|whom|whose|what|which|where|when|how)"
_SMALL = (
    r"(?:not|n't|to|just|really|quite|quickly|please|again|also|so|but|and|for|out|up|about|exactly|kindly|d|m|ll|ve|s"
    r"|re)"
)
_INSERTS = (
    r"(?:hi|hello|hey|hiya|howdy|greetings|oh|ok|okay|alright|all right|um|uh|er|erm|hm|hmm|huh|ah|aha|eh|wow|gosh|"
    r"well|so|now then|right|please|pls|plz|thanks|thank you|thx|cheers|sorry|pardon|pardon me|excuse me|yeah|"
    r"yep|yup|sure|"
    r"cool|great|nice|good (?:morning|day|afternoon|evening)|listen|look|wait|hang on|"
    r"hold on|anyway|anyways|"
    r"by the way|btw|fyi|quick one|quick question|one more|one more thing|one more question|another one|"
    r"another question|"
    r"question|"
    r"just curious|curious|just wondering|just checking|out of curiosity|random question|out of interest|"
    r"for the record|"
    r"in other words|let s see|let me see|let me think|you know|i mean|i think|i guess|i believe|i suppose|if you know|"
    r"if you can|if you could|if you will|if possible|do you know|you see|as it were|"
    r"so to speak|to be clear|"
    r"to be exact|"
    r"to be precise|say|remind me|tell me|help me out|let me know|mind you|"
    r"actually|basically|honestly|frankly|seriously|again|next question|"
    r"lol|umm|umh|hmmm|my friend|mate|dear|buddy|team|folks|i e|e g|that is|if any|no rush|ta)"
)
_EQUAL = r"(?:tie|ties|tied|draw|draws|drawn|equal|level|joint|several|more than one)"
_EVERY = (
    r"(?:please )?(?:(?:name|list|give|tell|show|say)(?: me| us)? )?(?:all of them|both of them|them all|every one|all|"
    r"both|each|which ones)(?: please)?"
)
_IF_EQUAL = (
    rf"(?:if|in case)(?: [a-z']+){{0,4}}? {_EQUAL}(?: (?:(?:are|is|come|come out) )?{_EQUAL})?"
    r"(?: (?:share|shares|have|has|take) (?:the )?(?:same )?(?:first|top|lead|highest|lowest|number|total|count|record)"
    r"(?: (?:place|spot|position|rank|number))?)?"
    r"(?: (?:for it|for this|on top|first|ones?|of them|here|people|things))?"
)
_PATTERNS = [
    # What to do with several who share the first place: all of them are told anyway.
    rf"(?:or )?{_EVERY} {_IF_EQUAL}|{_IF_EQUAL}(?: [,:])?(?: (?:then )?{_EVERY})?|"
    rf"(?:{_EVERY} )?in (?:the )?case of (?:a |any )?(?:tie|ties|draw|draws)(?: {_EVERY})?|"
    r"ties? (?:welcome|allowed|okay|ok|fine|possible|included|count)|"
    rf"(?:it |there |they )?(?:could|might|may) (?:well )?be (?:a )?{_EQUAL}(?: (?:of them|people|ones?|answers?))?",
    # What whoever asks says of himself behind the question, and what he takes the answer to be.
    rf"(?<=[,;:.!?–—-] )i(?! mean)"
    rf"(?: (?!{_ASK} |(?:of|for|by|as|with|without|on|in|under|only|first|last) )[a-z']+){{1,6}}"
    r"(?= [?.!;,]| $)",
    rf"(?<=[,;:.!?–—-] )i (?:d |ll |would )?(?:guess|think|believe|bet|reckon|say|assume|suppose) {_NAME}(?= [?.!]| $)",
    r"by (?:anybody|anyone|somebody|someone|whomever|whoever|(?:whichever|whatever) [a-z]+)(?! but\b)",
    r"(?<=, )i e|(?<=, )that is(?: to say)?(?= ,)",
    rf"(?:excluding|not counting|not including|without) {_TIME}(?: itself)?(?= [?.!]| $)",
    r"(?:both|all|two|three|the two|the three) (?:spells|stints|stretches|terms|times)(?: together)?(?= [?.!)]| $)",
    r"all (?:spells|stints|periods|times|of it|of them)(?: being)? (?:added|taken|put|counted) (?:up|together)",
    r"all (?:the |of the |her |his |its |their )?[a-z]+ (?:being )?(?:taken|added|put|counted) (?:together|up)",
    r"(?<=, )all (?:the |of the |our )?[a-z]+ (?:being )?(?:counted|included|considered)|"
    r"(?<=, )(?:counting|counted|measured|reckoned) (?:up )?to (?:now|today|date)"
    r"(?: if (?:it s |it is |they are )?still [a-z]+)?",
    # Where it was written down, and by whose knowledge.
    rf"(?:according to|going by|judging by|based on|as per|per|to judge by|from|in|on|among|of|across|over|within) "
    rf"(?:what )?{_OF}(?:whole |entire |full )?{_RECORDS}"
    r"(?: (?:you have|we have|here|you keep|go|goes|say|says|show|shows|up to now|so far))?",
    r"(?:according to|going by|judging by|based on|from) what (?:you|we|i) (?:know|have|ve got|can see|see)",
    rf"as far as {_OF}(?:{_WHOSE}|{_RECORDS}) (?:know|knows|can tell|can see|remember|recall|are aware|"
    r"is aware|go|goes|show|shows|"
    r"say|says|tell|tells|is concerned|are concerned)",
    rf"(?:do|does) {_OF}{_RECORDS} (?:say|show|tell|know|have)",
    r"to (?:your|the best of your|my|our) knowledge|that you know of|that we know of|on record|on file|on the books|"
    r"as recorded|as known|(?:am |is |are |was |were |been |being )?recorded as(?: having| being)?"
    r"|among those recorded",
    rf"(?:in|of|from) {_OF}memory",
    r"(?:both |all )?(?:days |months |years |dates |ends |ones |of them )?(?:are |being )?"
    r"(?:included|inclusive)|inclusive",
    r"(?:and )?(?:counting|count) (?:each|every) [a-z]+ (?:only |just )?once|"
    r"(?:and )?(?:counting|count) (?:each|every|all)(?: (?:of them|one|person|occasion|time))?"
    r"(?: (?:only |just )?once)?|"
    r"(?:the )?(?:present|current|latest|last|first) (?:one|ones) (?:included|inclusive)|"
    # What is counted over everything there is: no part of it is meant.
    r"(?:(?:across|over|at|in|on|for|of|by|from) )?all (?:of )?(?:the |our |your )?[a-z]+ "
    r"(?:together|combined|taken together|put together|alike)|"
    r"(?:across|in|over|throughout|around|on) the (?:whole|entire) "
    r"(?!(?:year|month|week|day|decade|century|time|period|season)\b)[a-z]+|"
    r"(?:over|through|down|across) the (?:years|months|decades|centuries|ages)|of all time|all told|"
    r"(?<=, )all (?:the )?[a-z]+(?= \?? ?$)|(?<=, )any time|"
    r"(?:including|counting) (?:also )?(?:the )?(?:current|present|latest|last|first)(?: (?:one|ones|holder))?|"
    r"in (?:his|her|their|its|my|our) (?:whole |entire )?(?:life|lifetime|career|history)|"
    # What is held is held in office.
    r"in office(?! (?:of|at|in|as)\b)|"
    rf"at any (?:time|point|stage|moment)(?! (?:before|after) {_TIME})|"
    rf"at all|at some (?:time|point|stage|moment)(?! (?:before|after) {_TIME})(?: or (?:other|another))?|"
    r"at one (?:time|point)(?: or (?:another|other))?|in fact|of course|in particular|to be sure|so far|thus far|"
    r"up to now|up until now|"
    r"as well(?! as)|over there|around here|over here|back then|for sure|no doubt|"
    r"(?:in|at) (?:my|our|your) (?:view|opinion)",
    rf"(?:if |in case |as )?(?:{_AUX} )?{_WHOSE} (?:{_AUX} |{_SMALL} )*{_COGNITION}"
    r"(?: (?:me|us|of|about|if you (?:can|could)))?"
    r"(?= [,;:.!?()–—-])",
]  # fmt: skip
_FRAMES = re.compile("|".join(rf"(?<= )(?:{p})(?= )" for p in _PATTERNS))
_BEGIN = re.compile(
    rf"(?:(?<=^ )(?:and |but |also |then )?|(?<=[,;:.!?–—-] )){_INSERTS}(?: [,;:.!–—-])*(?= )"
    r"|(?<=^ )(?:and|but|also|then)(?= )"
)
_END = re.compile(rf"(?<= ){_INSERTS}(?= [,;:.!?)–—-] | [,;:.!?)–—-]?$| $)|(?<= )then(?= \??\s*$)")
_PREFIX = re.compile(
    rf"(?:(?<=^ )|(?<=[.!?;–—-] )|(?<=[,:] ))"
    rf"(?:(?:{_WHOSE}|{_AUX}|{_SMALL}) )*{_COGNITION} (?:(?:{_WHOSE}|{_AUX}|{_COGNITION}|{_SMALL}) )*?"
    rf"(?:[,;:–—-] (?={_AUX} ))?(?:[,;:–—-] )?"
    rf"(?:(?={_ASK} )|(?={_AUX} )|(?=(?:the |a |an |{_TIME}|{_NAME}))|(?P<whether>(?:if|whether) (?:or not )?))"
)
_YES_OR_NO = re.compile(r"(?<= )(?:[,(] )?(?:y / n|yes or no|yes / no|or nah|or not)(?= (?:[?.!)] )*$)")
_SUMMED = re.compile(r"together|combined|added up|(?:both|all|two|three) (?:spells|stints|stretches|terms)")
_OF_LENGTH = re.compile(
    r" (?:total )?time .*(?:spells|stints|stretches|terms)"
    r"| how (?:long|much time|many (?:years|months|weeks|days|hours|minutes)) "
)
_CHANCE = r"(?:be )?(?:any|a|some|the) (?:chance|possibility|evidence|sign|record)"
_SO = r"(?:be )?(?:possible|true|correct|right|the case|so|likely)"
_WHO = rf"(?:{_NAME} |(?:the|a|an|i|we|he|she|it|they|my|our|your|any|anyone) )"
_MAYBE = re.compile(
    rf"(?<=^ )(?:(?:{_AUX} (?:it|there) )?{_CHANCE}|{_AUX} it {_SO})(?: (?:at all|here|to say))? (?:that )?(?={_WHO})"
)
"""What asks in a roundabout way whether something is so: "any chance that", "could it be possible that"."""
_ADVERBS = frozenset(
    """very really actually simply exactly precisely ever indeed certainly definitely probably perhaps maybe possibly
    apparently already yet honestly basically literally officially personally please quickly
    supposedly presumably currently-known namely specifically somehow anyway
    roughly approximately"""
    .split()
)  # fmt: skip
_ABOUT = frozenset("roughly approximately".split())
"""Beside what is asked they say that less would do; before a time that is named they make it another one."""


_COUNTING = frozenset(NUMBERS) | frozenset("a an the same each every any which what no other another whole".split())
"""What stands before a noun, and before nobody who is spoken to."""
_PLAIN = SILENT | NOW | frozenset(UNITS)
_PAST = {"is": "was", "are": "were", "does": "did", "do": "did"}


def drop_fillers(items: list[Item], vocabulary: Collection[str]) -> list[Item]:
    """The items without what only surrounds the question.

    Parameters
    ----------
    vocabulary : collection of str
        Words of the graph's relations: they are never taken for where something was written down.
    """
    for _ in range(4):
        kept = _once(items, vocabulary)
        # Not by their number: "whether" becomes a word of asking in its place.
        if kept == items:
            break
        items = kept
    return items


def _once(items: list[Item], vocabulary: Collection[str]) -> list[Item]:
    words = [_NAME if i.kind == "name" else _TIME if i.kind == "time" else i.low for i in items]
    places, at = {}, 1
    for n, word in enumerate(words):
        places[at] = n
        at += len(word) + 1
    text = " " + " ".join(words) + " "
    told = _YES_OR_NO.search(text)
    dropped = {n for start, n in places.items() if told is not None and told.start() <= start < told.end()}
    # "Ann ever in Rome", "Ann in Rome in 2014, y/n": a statement that asks whether it holds.
    is_stated = told is not None and words[0] not in AUXILIARIES and not re.search(rf" {_ASK} ", text)
    whether = is_stated or words[:2] == [_NAME, "ever"]
    for pattern in (_MAYBE, _PREFIX, _FRAMES, _BEGIN, _END):
        for match in pattern.finditer(text) if not dropped else ():
            inside = {n for start, n in places.items() if match.start() <= start < match.end()}
            if any(words[n] in vocabulary and re.fullmatch(_RECORDS, words[n]) for n in inside):
                continue
            if any(words[n] in vocabulary and re.fullmatch(_COGNITION, words[n]) for n in inside) and all(
                items[n].kind != "word" or words[n] in _PLAIN for n in range(len(items)) if n not in inside
            ):
                continue  # "what do I like": nothing else says what is asked
            said = [words[n] for n in sorted(inside) if items[n].kind == "word"]
            if said[:1] == ["i"] and leaves_out(said):
                continue  # "I leave out whoever quit early"
            is_address = pattern is _END and len(inside) == 1
            if is_address and match.group() == "then" and told_end(items) > 0:
                continue  # "Ann won the cup. Who was captain then?"
            if is_address and any(words[n - 1] in _COUNTING or words[n - 1].isdigit() for n in inside if n):
                continue  # "in more than one team" speaks to nobody
            if is_address and any(words[n] in vocabulary and n and items[n - 1].kind != "mark" for n in inside):
                continue  # "in their team" speaks to nobody
            if pattern is _MAYBE or (pattern is _PREFIX and match["whether"]):
                whether = True
            if _SUMMED.search(match.group()) and _OF_LENGTH.search(text):
                # "For how long, all stops taken together": the sum of the spells.
                first = min(inside)
                items = [*items[:first], replace(items[first], low="altogether"), *items[first + 1 :]]
                inside = inside - {first}
            dropped |= inside
        if dropped:
            break
    dropped |= {
        n
        for n, word in enumerate(words)
        if items[n].kind == "word" and word in _ADVERBS and word not in vocabulary
        and not (n + 1 < len(words) and (words[n + 1] in NUMBERS or words[n + 1].isdigit()))  # "exactly two"
        and not (word in _ABOUT and _TIME in words[n + 1 : n + 3])
    }  # fmt: skip
    if not any(items[n].kind != "mark" for n in range(len(items)) if n not in dropped):
        return items
    if any(words[n] == "having" for n in dropped):
        # "Is he recorded as having lived there": of the past, whatever the tense of the frame.
        items = [replace(i, low=_PAST.get(i.low, i.low)) if i.kind == "word" else i for i in items]
    kept = [item for n, item in enumerate(items) if n not in dropped]
    while kept and kept[0].kind == "mark" and kept[0].low != "(":
        kept = kept[1:]
    if kept and kept[0].low in ("if", "whether") and kept[0].kind == "word":
        whether, kept = True, kept[1:]
    if whether and kept:
        kept.insert(0, Item("word", "may", "whether", kept[0].start, kept[0].start))
    return kept
