"""A question that asks only for the open end of what the sentence before it tells, as one question.

    "We have a bet on who has done the most trips. Which pilot is it?"     -> "Which pilot has done the most trips?"
    "Ann kept a key to the house she rented in 2004. Which house was that?" -> "Which house did she rent in 2004?"
    "One boat has been at both quays. Which one was that?"                 -> "Which boat has been at both quays?"
    "Two of them were repaired in May 2004. Which boats were they?"        -> "Which boats were repaired in May 2004?"
    "They tell of the night Ann won the cup. Which year was that?"         -> "Which year did Ann win the cup?"
    "A card for the pilot of the Gannet. Who is it these days?"      -> "Who is the pilot of the Gannet these days?"
    "A quiz on my first house. What was it?"                         -> "What was my first house?"
    "The form wants to know whose boat it was. What do I write?"     -> "Whose boat was it?"

What the sentence says in front of it names nobody but who tells it, and what it says behind it tells nothing more: no
name, no date, no number and no word that limits. `describing` has the plainer ones that ask "who".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from reasoners.planner.logic.context.describing import asks_who_it_is
from reasoners.planner.logic.context.toldnames import is_reporter, told_names
from reasoners.planner.logic.context.wishes import as_question
from reasoners.planner.logic.english.words import ARTICLES, AUXILIARIES, FIRST_PERSON, NUMBERS, SILENT
from reasoners.planner.logic.limits.limiting import LEAST_NARROW, excludes_class, narrowing_share
from reasoners.planner.logic.messages import WORD, Mention, Message, is_inside
from reasoners.planner.logic.reader import Reader
from reasoners.planner.weights import SAME
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun, is_past, is_verb, lemma
from tkindex.linking.words import singular

_LED = r"\s*(?:(?:so|and|now|but|well|ok|okay)\b[ ,]*)*"
_BE = (
    r"(?:['’](?:s|re)| (?:is|was|are|were)| (?:would|might|could|must|will|may)(?: (?:have been|be))?"
    r"| ha(?:s|ve|d) been)"
)
_IT = r" (?:it|that|this|those|these|they)(?: (?:have been|be))?"
_NOW = r"(?: (?:now|nowadays|currently|today|at present|at the moment|(?:in )?these days))"
_TAIL = r"(?: (?:again|then|exactly|please|pls))?(?:,? (?:do you know|can you tell|any idea|please|pls))?\s*\?\s*"
_ASKED = re.compile(
    rf"{_LED}(?:(?P<who>who)|(?P<which>which|what)(?P<noun>(?: [a-z-]+){{1,3}}?)){_BE}{_IT}(?P<now>{_NOW})?{_TAIL}",
    re.IGNORECASE,
)
"""A question that asks who, or which of some kind, something told of is."""
_TIME = re.compile(r"(?:month and )?(?:year|month|day|date)", re.IGNORECASE)
_EMBEDDED = re.compile(
    r"(?:\bwhoever|\b(?:on|about|over|as to|of|for|with|know|knows|knew|remember|recall|say|see|tell|check|idea|clue|to"
    r"|after) (?:who|which (?P<noun>[a-z-]+))) (?P<clause>.+)",
    re.IGNORECASE,
)
"""A question that is part of a sentence: "a bet on who has done it"."""
_SOME = re.compile(
    r"(?P<some>\b(?:some(?:one|body)"
    r"|(?:one|two|three|four|a (?:couple|few)|some) of (?:them|us|ours|these|those|(?:the|our|my) [a-z-]+)"
    r"|(?:one|an?|some|two|three|four|several) (?!of\b)[a-z-]+(?: of (?:ours|mine|theirs))?))"
    r" (?P<clause>[a-z]+(?:n['’]t)? .+)",
    re.IGNORECASE,
)
"""Somebody or something whom a sentence does not name, as its subject."""
_SAID = re.compile(r"(?:^|\b(?:says?|said|claims?|claimed|reckons?|swears?|swore|thinks?|know|knows|that|heard))\s*$")
"""What stands in front of such a subject: nothing, or who tells it."""
_TELLS = frozenset(
    "told tells asked asks said says mentioned mentions claimed claims swore swears wants wanted".split()
)
_EVENT = re.compile(
    r"\b(?:that|how|(?:about|of|on|since|from|recalls?|remembers?|forgets?|forgot|celebrates?) (?:the|that) "
    r"(?:very )?(?:night|day|morning|evening|afternoon|week|summer|winter|year|month|time)(?: (?:that|when))?"
    r"|when) (?P<clause>.+)",
    re.IGNORECASE,
)
"""What a sentence tells to have happened."""
_ROLE_OF = re.compile(
    r"\b(?:the|our) (?P<role>(?:current |present )?[a-z-]+(?: [a-z-]+)?) (?P<of>of|at|for|in) (?=(?:the )?(?:[A-Z]|\d))"
)
_CUT = re.compile(
    r"\s*[,;:—–]+\s*|\s-+\s|\s+(?=(?:and|but|so|because|cos|as)\s+(?:i|we|you|he|she|they|it|no|not|now|then|the|my|our"
    r"|their|his|her|its|a|an|that|this|is|was|forgot|forgets|left|got|nobody|everybody|everyone|could|can|never)\b)",
    re.IGNORECASE,
)
_LIMITS = re.compile(
    r"\b(?:only|except|excluding|besides|apart|ignoring|leaving|counting|unless|other|another|else|acting|deputy|vice"
    r"|former|interim|assistant|instead|rather|both|each|every)\b",
    re.IGNORECASE,
)
_JOINED = re.compile(r"\s*[,;:—–-]*\s*(?:and|but|so|because|cos|as)\s", re.IGNORECASE)
"""How another clause is joined to what is told."""
_NO_IDEA = re.compile(
    r"\s*,? (?:and|but) (?:(?:have |with )?no (?:idea|clue|name|date|address)"
    r"|(?:i|we)(?:['’]ve| have)? (?:gone blank|forgot(?:ten)?|can['’]?t (?:remember|recall|think)))\b",
    re.IGNORECASE,
)
"""What says only that whoever asks does not know it."""
_ORDERS = frozenset(
    "before after until till since while during when once first last second next then again still between".split()
)
_NARROWS = 0.65
"""From which probability on such a clause narrows: its own verb says nothing of what is asked."""
_DENIES = re.compile(r"n['’]t\b|\b(?:not|never|no|nobody|none|neither|without)\b", re.IGNORECASE)
_MOST = 6
_ACT = re.compile(
    rf"{_LED}(?:whose name|whom?|what(?: name| date)?|which(?: ones?)?|where) (?:do|should|shall|must|can)"
    r" (?:i|we) (?:(?:have|need) to )?(?:write|put|tick|say|tell|answer|enter|fill|give|address|send"
    r"|thank|ring|call|contact|blame|mention)\b(?! (?:up|off|out)\b)[^?]*\?\s*",
    re.IGNORECASE,
)
"""What somebody is to do now with the answer, which the graph knows nothing of: "what do I write?"."""
_NOUN = re.compile(
    r"(?P<name>\b(?:the )?(?:names?|word) (?:of|for|to) )?\b(?P<noun>(?P<led>the|my|our|his|her|their|its)"
    r" (?:very )?(?P<order>first|last|latest|newest|longest|shortest|only|current|present)? ?(?=[a-z]))",
    re.IGNORECASE,
)
"""Something told of as the first, last or only one of its kind, or by what it is asked to have a name."""
_STANDS = re.compile(r"\b(?P<word>there|it|he|she|they)\b", re.IGNORECASE)
_BEHIND_NOUN = re.compile(r" (?:in|for|at|on|with) (?:this|that|my|our|his|her|their) [a-z]+$", re.IGNORECASE)


class _Asked(NamedTuple):
    """What the bare question asks for: "who" or a noun, and whether now."""

    noun: str
    now: str


def asks_open_end(text: str) -> bool:
    """Whether a question asks only who or which something is that was told of.

    >>> asks_open_end("Which pilot would that be?"), asks_open_end("Which pilot was at the quay?")
    (True, False)
    """
    return _ASKED.fullmatch(text) is not None


def is_bare(message: Message, begin: int, end: int) -> bool:
    """Whether a question asks for no more than what was told of, or what to do with it: "what do I write?"."""
    said = message.text[begin:end]
    return (
        asks_open_end(said)
        or asks_who_it_is(said)
        or (_ACT.fullmatch(said) is not None and not message.within(begin, end))
    )


def told_of_bare(reader: Reader, message: Message) -> Iterator[str]:
    """A message with what is wanted in it, or told of as a noun, as the question that its last one asks.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Ann Lee", "sold", "Low Mill", "2001", "2003")]))
    >>> said = "The form wants to know who sold Low Mill in 2001. What do I write?"
    >>> list(told_of_bare(reader, Message(reader, said)))
    ['who sold Low Mill in 2001?']
    >>> list(told_of_bare(reader, Message(reader, "A quiz on the first mill that Ann Lee sold. What was it?")))
    ['What was the first mill that Ann Lee sold?']
    """
    text, sentences = message.text, message.sentences
    at = next((n for n, part in enumerate(sentences) if n and is_bare(message, *part)), 0)
    if not at or "?" in text[: sentences[at][0]]:
        return
    (first, last), (begin, end) = sentences[at - 1], sentences[at]
    before, behind = text[:first].strip(), text[end:].strip()
    questions = list(dict.fromkeys((*_wanted(reader, message, first, last), *_nouns(reader, message, at))))
    if _ACT.fullmatch(text, begin, end):
        questions += _of_role(reader, message, _Asked("", "now"), first, last)
    for question in questions[:_MOST]:
        yield " ".join(part for part in (before, question, behind) if part)


def _wanted(reader: Reader, message: Message, first: int, last: int) -> Iterator[str]:
    """What a sentence says that somebody wants to know."""
    for said in _ending(message, first, last):
        wished = as_question(Message(reader, f"{said}."))
        if wished is not None and not wished.startswith(("Tell me ", "What is ")):
            yield wished  # a question, and no noun: "the presenters of both" are several


def _nouns(reader: Reader, message: Message, at: int) -> Iterator[str]:
    """Who or what is told of as a noun: "my first house", "the name of the boat she sold"."""
    (first, last), (begin, end) = message.sentences[at - 1], message.sentences[at]
    asked = message.plain(begin, end)
    asker = next((word for word in asked if word in ("who", "what", "which")), "what")
    verb = next((word for word in asked if word in ("was", "were", "is", "are")), "is")
    for found in _NOUN.finditer(message.text, first, last):
        start = found.start("noun")
        if not (found["name"] or found["order"]) or is_inside(start, message.names):
            continue
        names = [name for name in told_names(reader, message) if first <= name.start < start]
        names = [name for name in names if not is_reporter(message, name)]
        is_dated = any(first <= one < start for one, _ in message.dates)
        if len(names) > 1 or is_dated or _LIMITS.search(message.text, first, found.start()):
            continue
        for noun in _ending(message, start, last):
            stands = _STANDS.search(noun)
            if names and (stands is None or not _may_stand(message, names[0], stands["word"].lower())):
                continue
            if names and stands is not None:
                led = "at " if stands["word"].lower() == "there" else ""
                noun = f"{noun[: stands.start()]}{led}{names[0].text}{noun[stands.end() :]}"
            for said in dict.fromkeys((noun, _BEHIND_NOUN.sub("", noun))):
                yield f"{asker.capitalize()} {verb} {said}?"
        return


def _may_stand(message: Message, name: Mention, word: str) -> bool:
    """Whether a pronoun may stand for whom a name names."""
    is_person = message.is_person(name)
    return is_person is not False if word in ("he", "she") else is_person is not True


def open_ends(reader: Reader, message: Message) -> Iterator[str]:
    """A message with what its last question asks of the sentence before it as its question, the longest first.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Ann Lee", "sold", "Low Mill", "2001", "2003")]))
    >>> said = "We have a bet on who has sold the most. Which agent is it?"
    >>> list(open_ends(reader, Message(reader, said)))
    ['Which agent has sold the most?']
    """
    text, sentences = message.text, message.sentences
    asking = ((n, _ASKED.fullmatch(text, *part)) for n, part in enumerate(sentences) if n)
    at, found = next(((n, one) for n, one in asking if one is not None), (0, None))
    if found is None or "?" in text[: sentences[at][0]]:
        return
    asked = _Asked((found["noun"] or "").strip().lower(), (found["now"] or "").strip())
    first, last = sentences[at - 1]
    before, behind = text[:first].strip(), text[sentences[at][1] :].strip()
    questions = list(dict.fromkeys(_questions(reader, message, asked, first, last)))[:_MOST]
    for question in questions:
        yield " ".join(part for part in (before, question, behind) if part)


def _questions(reader: Reader, message: Message, asked: _Asked, first: int, last: int) -> Iterator[str]:
    if _TIME.fullmatch(asked.noun):
        yield from _of_time(reader, message, asked, first, last)
        return
    yield from _embedded(reader, message, asked, first, last)
    yield from _relative(reader, message, asked, first, last)
    yield from _of_some(reader, message, asked, first, last)
    yield from _of_role(reader, message, asked, first, last)


def _asker(asked: _Asked, told: str = "") -> str:
    noun = told if asked.noun in ("", "one", "ones") else asked.noun
    return f"Which {noun}" if noun else "Who"


def _embedded(reader: Reader, message: Message, asked: _Asked, first: int, last: int) -> Iterator[str]:
    """A question that is part of the sentence: "on who has done the most", "for whoever did it"."""
    found = _EMBEDDED.search(message.text, first, last)
    if found is None or not _is_aside(reader, message, first, found.start()):
        return
    for clause in _clauses(message, found.start("clause"), last):
        if _is_finite(clause):
            yield f"{_asker(asked, found['noun'] or '')} {clause}{_with(asked)}?"


def _relative(reader: Reader, message: Message, asked: _Asked, first: int, last: int) -> Iterator[str]:
    """What is told of one of the kind that is asked for: "the house she rented"."""
    noun = asked.noun.split()[-1] if asked.noun else ""
    if not noun or not is_noun(noun) or noun in ("one", "ones"):
        return
    told = re.compile(
        rf"\b(?:the|a|an|that|one|some|his|her|their)(?: [a-z-]+)? {re.escape(noun)}(?P<that> (?:that|who|which))?"
        r" (?P<clause>.+)",
        re.IGNORECASE,
    ).search(message.text, first, last)
    if told is None or not _is_aside(reader, message, first, told.start()):
        return
    for clause in _clauses(message, told.start("clause"), last):
        clause = _with_subject(reader, message, first, told.start(), clause)
        put = clause if told["that"] and _is_finite(clause) else _inverted(message, clause)
        if put:
            yield f"{_asker(asked)} {put}?"


def _of_some(reader: Reader, message: Message, asked: _Asked, first: int, last: int) -> Iterator[str]:
    """What somebody did whom the sentence does not name: "one boat has been at both quays"."""
    for found in _SOME.finditer(message.text, first, last):
        some, clause = found["some"].lower(), found["clause"]
        verb = clause.split()[0].lower()
        is_person = some in ("someone", "somebody")
        if verb in _TELLS or is_inside(found.start(), message.names) or not _is_finite(clause):
            continue
        if _SAID.search(message.text[first : found.start()].lower()) is None or not _is_aside(
            reader, message, first, found.start()
        ):
            continue
        told = "" if is_person or " of " in some else some.split()[-1]
        if told and not is_noun(told):
            continue
        if asked.noun in ("one", "ones") and not told:
            continue
        if told and asked.noun not in ("", "one", "ones") and singular(asked.noun) != singular(told):
            continue
        for part in _clauses(message, found.start("clause"), last):
            yield f"{_asker(asked, told)} {part}?"
        return


def _of_role(reader: Reader, message: Message, asked: _Asked, first: int, last: int) -> Iterator[str]:
    """Who has now a role of what is named: "a card for the pilot of the Gannet. Who is it these days?"."""
    if asked.noun or not asked.now:
        return
    found = list(_ROLE_OF.finditer(message.text, first, last))
    if len(found) != 1 or not _is_aside(reader, message, first, found[0].start()):
        return
    thing = next((name for name in message.within(found[0].end(), last)), None)
    if thing is None or thing.start - found[0].end() > len("the "):
        return
    if _tells_nothing(message, thing.end, last):
        said = message.text[found[0].start() : thing.end]
        yield f"Who is {said} {asked.now}?"


def _of_time(reader: Reader, message: Message, asked: _Asked, first: int, last: int) -> Iterator[str]:
    """When it was what the sentence tells: "the night Ann won the cup. Which year was that?"."""
    for found in _EVENT.finditer(message.text, first, last):
        if not _is_aside(reader, message, first, found.start()):
            return
        for clause in _clauses(message, found.start("clause"), last):
            put = _inverted(message, clause)
            if put:
                yield f"When {put}?"


def _with_subject(reader: Reader, message: Message, first: int, last: int, clause: str) -> str:
    """A clause with the one person who tells it in place of its first pronoun: "Ann has a key to the house she had"."""
    told = [name for name in told_names(reader, message) if first <= name.start < last]
    pronoun, _, rest = clause.partition(" ")
    is_one = len(told) == 1 and message.is_person(told[0]) is not False and pronoun.lower() in ("he", "she", "they")
    return f"{told[0].text} {rest}" if is_one else clause


def _with(asked: _Asked) -> str:
    return f" {asked.now}" if asked.now else ""


def _clauses(message: Message, first: int, last: int) -> Iterator[str]:
    """A clause of others that begins at a place, as `_ending` has it."""
    for clause in _ending(message, first, last):
        if len(clause.split()) > 1 and not FIRST_PERSON & set(message.plain(first, first + len(clause))[:2]):
            yield clause


def _ending(message: Message, first: int, last: int) -> Iterator[str]:
    """What begins at a place, to the end of its sentence or to where more is told that says nothing."""
    text = message.text
    ends = [last, *(cut.start() for cut in reversed(list(_CUT.finditer(text, first, last))))]
    for end in ends:
        if not is_inside(end, message.names) and _tells_nothing(message, end, last):
            yield text[first:end].strip(" ,;:.!…—–-")


def _tells_nothing(message: Message, first: int, last: int) -> bool:
    """Whether what stands between two places has no name, date, number or word that limits."""
    said = message.text[first:last]
    if WORD.search(said) is None:
        return True
    plain = message.plain(first, last)
    has_name = any(first <= one < last for one, _ in (*message.names, *message.dates))
    has_number = bool(re.search(r"\d", said)) or bool(set(plain) & (NUMBERS.keys() - ARTICLES - {"one"}))
    if has_name or has_number or _LIMITS.search(said) or excludes_class(plain) or message.has_stranger(first, last):
        return False
    idea = _NO_IDEA.match(said)
    plain = plain if idea is None else message.plain(first + idea.end(), last)
    is_joined = _JOINED.match(said) is not None and _ORDERS.isdisjoint(plain)
    if is_joined and any(message.schema.saying(word, SAME) for word in plain if word not in SILENT | AUXILIARIES):
        return False
    if idea is not None:
        return True
    return narrowing_share(message, first, last) < (_NARROWS if is_joined else LEAST_NARROW)


def _is_aside(reader: Reader, message: Message, first: int, last: int) -> bool:
    """Whether what stands in front of a description names nobody but who tells it, and limits or denies nothing."""
    said = message.text[first:last]
    names = [name for name in told_names(reader, message) if first <= name.start < last]
    is_dated = any(first <= one < last for one, _ in message.dates)
    is_told = all(is_reporter(message, name) for name in names)
    is_denied = _DENIES.search(
        re.sub(r"\bno (?:idea|clue|name)\b|\b(?:can|do|could)(?:not|n['’]t)\b", "", said.lower())
    )
    return is_told and not is_dated and not re.search(r"\d", said) and not _LIMITS.search(said) and is_denied is None


def _is_finite(clause: str) -> bool:
    """Whether a clause begins with its verb."""
    word = clause.split()[0].lower()
    word = word.removesuffix("n't").removesuffix("n’t")
    return word in AUXILIARIES or is_past(word) or (is_verb(word) and word.endswith("s"))


def _inverted(message: Message, clause: str) -> str:
    """A clause as it stands behind what asks: "she rented in 2004" as "did she rent in 2004"; "" where it is none."""
    for word in WORD.finditer(clause):
        low = word.group().lower()
        subject = clause[: word.start()].strip()
        if not subject or message.names_in(clause[word.start() : word.end()]):
            continue
        if low in AUXILIARIES:
            return f"{low} {subject} {clause[word.end() :].strip()}".strip()
        if is_past(low) and _is_subject(message, subject):
            return f"did {subject} {lemma(low)} {clause[word.end() :].strip()}".strip()
    return ""


def _is_subject(message: Message, said: str) -> bool:
    """Whether words are a pronoun or end with a name of the graph or a noun."""
    words = said.split()
    if len(words) == 1 and words[0].lower() in ("he", "she", "it", "they"):
        return True
    is_named = any(end >= len(said.rstrip()) for _, end in message.names_in(said)) or words[-1][0].isupper()
    return is_named or (words[0].lower() in ARTICLES and is_noun(words[-1].lower()))
