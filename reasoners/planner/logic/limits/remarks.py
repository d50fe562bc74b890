"""What people say beside a question: whether a piece of a message tells nothing of what is asked.

A remark has no date, no number and no word that narrows ("except", "counting"), and names nobody who is not in the
question. Behind a question, where afterthoughts are, somebody has to tell it ("I", "my boss") in words that say nothing
of the graph, or it is thanks.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from reasoners.planner.logic.english.bystanders import is_of_bystander
from reasoners.planner.logic.english.leaving import leaves_out
from reasoners.planner.logic.english.nounforms import names_person
from reasoners.planner.logic.english.oncemore import says_more
from reasoners.planner.logic.english.openings import TEXTS, is_called, is_opening
from reasoners.planner.logic.english.reporting import HOLDS_NOW
from reasoners.planner.logic.english.words import (
    ARTICLES,
    ASKING,
    AUXILIARIES,
    DENIALS,
    FIRST_PERSON,
    NUMBERS,
    PARTICLES,
    SILENT,
)
from reasoners.planner.logic.limits.limiting import (
    FOR_WHAT,
    excludes_class,
    is_manner,
    narrowing_share,
    says_how,
    says_which,
)
from reasoners.planner.logic.messages import Message, is_inside
from reasoners.planner.weights import SAID, SAME
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_english, is_noun, is_verb

ASKS = ASKING | frozenset("whether if".split())
FRONTED = AUXILIARIES - frozenset("be been being am".split())
LED = frozenset("and or in of for to with by on at from under during until since".split())
"""Words in front of one that asks which belong to the question: "for whom", "in which"."""
TOLD_BY = FIRST_PERSON | frozenset(
    """we us ours our you your someone somebody everyone everybody nobody people folks they one friend colleague boss
    neighbour neighbor brother sister mum mom dad gran grandad grandma grandpa uncle aunt cousin wife husband partner
    son daughter kids mate flatmate roommate manager editor teacher""".split()
)
"""Who tells of himself, or is told of as somebody whom no graph names."""
_TELLING = frozenset("i we my our".split())
_DROPPED = frozenset("don't can't couldn't cannot hope need want wanted honestly".split())
"""First words of a clause whose subject, whoever asks, is dropped: "can't place it", "hope it is right"."""
_SEEMING = frozenset(
    """seem seems seemed feel feels felt look looks looked sound sounds sounded think thought guess hope suppose reckon
    doubt bet""".split()
)
"""Verbs of opinions whose subject is dropped: "seems a lot", "felt like all of them"."""
_ALL_OF_THEM = frozenset("of all".split())
_ASKED_FOR = frozenset("name list give tell show say".split())
_OPINIONS = frozenset("think thought believe guess suppose reckon bet mean know say hear heard care".split())
"""Verbs behind which comes what somebody takes to be so."""
_STATED_OF = frozenset("he she they the that this".split())
_FINITE = re.compile(r"['’]s\b|\b(?:is|was|are|were|has|have|had|looks?|seems?|won['’]t|can['’]t)\b", re.IGNORECASE)
"""With a subject in front of it, it makes a statement: "the blade's gone"."""
_NARROWS = frozenset(
    """except excepting excluding exclude besides ignoring ignore counting including include mean meaning means
    specifically limited instead apart among within ones former latter""".split()
)
"""What may narrow a question from in front of it: "except draws", "not counting the first"."""
_LIMITS = (
    _NARROWS
    | frozenset(
        """only rather neither nor other others another exactly unless until till during between most least first last
        second third before after since both each every several those""".split()
    )
    | NUMBERS.keys() - {"a", "an", "one"}
)
"""What may do so from a clause that somebody tells of himself behind it."""
_NARROWS_BEHIND = _LIMITS | PARTICLES | frozenset("while not without now still at all name list give one".split())
"""What may do so in another afterthought."""
_COMMANDS = frozenset("only just count not all every".split())
_EVERYBODY = re.compile(
    r"(?:and )?every ?(?:one|body)(?: of them)?(?: since(?: then)?)?(?: please)?\b.*", re.IGNORECASE
)
"""What asks for all of them, where a question could mean the nearest."""
_JUST_SO = re.compile(r"(?:just |only )?(?:so(?: that)?|in case|because|cos|for when) (?:i|we|my|our)\b", re.IGNORECASE)
"""What for somebody asks."""
_SO_I_KNOW = re.compile(
    r"(?:just |only )?so(?: that)? (?:i|we) (?:can |could |will |d |finally |at least )*(?:know|see|tell"
    r"|remember|find out)"
    r" (?:who|what|which|where|when|how|whether|if|that|it|to|for|why|whose)\b",
    re.IGNORECASE,
)
_SURE = re.compile(
    r"(?:pretty|fairly|almost|nearly|quite|rather|dead|not (?:so|too|quite|entirely|totally|really)|reasonably|half)"
    r" (?:sure|certain|positive|confident|convinced)\b|no doubt\b|bound to\b",
    re.IGNORECASE,
)
"""How sure somebody is, who is not said: what follows he takes to be so."""
_OF_OTHERS = re.compile(
    r"(?:people|folks|they all|the neighbours|the neighbors|my \w+|our \w+) (?:all |always |just |still |really )*"
    r"(?:mix|keep|say|tell|ask|think|reckon|claim|swear|argue|wonder|insist|moan|complain|forget|confuse"
    r"|call|go on|do|are"
    r"|were|have|had|kept|said|told|asked|swore|thought)\b"
    r"|(?:someone|somebody|everyone|everybody|nobody|no one) (?:just |here |always |also |else )*(?:told"
    r"|said|asked|swore"
    r"|reckons|says|claims|keeps|thinks|insists|wants|mixes|was|is|has)\b",
    re.IGNORECASE,
)
"""What people whom no graph names say and do."""
_BEFORE_I = re.compile(
    r"(?P<knows>\b(?:know|check|find out|ask|be sure|remember|hear|tell|decide|finish|confirm|see|look(?: it)? up|sort)"
    r"(?: (?:it|this|that|them|out|for sure|who|which|what|when))*) (?:before|while|until|till|when|once"
    r"|since) (?:i|we|my)\b"
)
_LIKE = re.compile(
    r"(?:seem|look|sound|feel)(?:s|ed)? (?:like|as if|as though|that) (?:he|she|they|it|i|we|you|everyone"
    r"|everybody|people)"
    r" (?!(?:in|on|at|by|for|to|of|with|from|as)\b)\w+",
    re.IGNORECASE,
)
"""A whole clause that seems to be so."""
_NOT_I_BET = re.compile(
    r"(?:not|never|hardly) .* (?:i|we) (?:bet|guess|suppose|reckon|assume|presume|imagine|hope|suspect)", re.IGNORECASE
)
"""What somebody takes not to be the answer, which is the same whatever he takes it to be."""
_FOR_IT = re.compile(
    r"(?:it|this|that|all this|asking) (?:is |are |s )?(?:all |just |only )?(?:for|about) "
    r"(?:a|an|the|my|our|some|this|next|someone|somebody|work|school|class)\b(?: [a-z]+){0,8}",
    re.IGNORECASE,
)
"""What the answer is for."""
_TO_ME = re.compile(r"\b(?:to|for|with) (?:me|us)\b")
_OR_OTHER = re.compile(r"\b(?P<some>some(?: \w+){1,4}) or (?:other|another)\b")
_NUMBER_ASKED = re.compile(r"\bhow (?:many|often|long|much|old)\b|\bnumber of\b", re.IGNORECASE)
_GUESS = re.compile(
    r"(?:i|we|my|a|wild|so|maybe|perhaps|probably|at a)? ?(?:(?:d|would|d like to|want to|wanna|would have|ve|have) )*"
    r"(?:guess|bet|say|said|think|thought|reckon|believe|suppose|imagine|remember|a feeling|guessing|hunch|must be)\b",
    re.IGNORECASE,
)
_NUMBER = rf"(?:{'|'.join(NUMBERS)}|twenty|thirty|forty|fifty|hundred)"
_HOW_MANY = re.compile(
    rf"\b(?:(?:about|around|maybe|at least|more than|less than) )?{_NUMBER}(?: (?:or|to|and) {_NUMBER})*\b"
    r"(?: or (?:so|more|less|something))?(?: of (?:them|us|those))?"
)
_IS_HARMLESS, _NARROWS_SURELY = 0.15, 0.93
"""Below the one a sentence of its own that says nothing of the graph is a remark, from the other on none is; between
them grammar tells. Of the answers to chats that nobody has read the second takes .02, the first gives them back. The
second at .6 would halve what narrows and passes, and take .05."""
_MANNER = re.compile(
    r"\w+ \w+.* (?:out of|under|without|against|with|for|on|by|in an?) (?!me\b|us\b|it\b|that\b|this\b|you\b|them\b)"
    r"(?P<how>[a-z]+)"
)
"""An afterthought that ends with a phrase that may say how or why what is asked was done: "... under protest"."""
_PARTED = re.compile(r"\s*(?:[,;:–—]|\.{2,}|…|\s-+\s)\s*")
_UNSURE = frozenset("sure certain that my".split())
_TIED = re.compile(
    r"(?:or \w+ )?(?:(?:and|but) )?(?:if|in case|should) (?:(?!only\b|not\b|without\b)\w+ ){0,6}"
    r"(?:tie|ties|tied|draw|level|several|multiple|joint)\b"
    r"(?: (?:then|please|just|so|i|d|we|like|want|need|give|tell|name|list|show|say|me|us|all|both|of|them|the|names"
    r"|every|everyone|everybody|each|who|it|is|are|at|top|place|first|ones|in|front|that|which|share|shares|it|those|can|could"
    r"|you|a|any))*"
)
"""What to do where several are it, which are all told anyway."""
_ALIKE = re.compile(r"[a-z]+ (?:and|or) [a-z]+ alike")
"""Two kinds that together are all that is asked for."""
_EVEN = re.compile(r"even (?:(?!only\b.*\bcounts? as\b)[\w']+ ){1,10}counts?(?: too| as well)?")
"""What is not too little to count: what holds for a while at a time holds then."""
_OTHERS_GUESS = re.compile(rf"(?:(?:my|our|the) )?\w+ (?:{HOLDS_NOW}|said|bets)\b")
_WISHING = frozenset(
    """want wants wanted need needs needed mean means meaning count counting interested after looking care ask asked
    asking talk talking think thinking consider considering take taking include including exclude excluding ignore
    ignoring focus focusing concerned like prefer prefers pick""".split()
)
"""Verbs by which whoever asks says what he wants to be told: their objects narrow."""
_ONLY = re.compile(
    r"\bonly (?:really )?(?:interested|care|need|want|after|about|looking|consider|take|concerning|regarding|talking)\b"
    r"|\b(?:interested|need|want|after|about|looking|consider|take|regarding|talking)(?: \w+)? only\b"
    r"|^(?:\w+ ){0,6}only$"
)
"""With "only" they narrow: "I only care about the first two"."""
_THOSE = re.compile(r"\bthose (?:who|that|which|with|in|from|of|before|after|since)\b|\bthose\s*$", re.IGNORECASE)
"""Where "those" tells which are meant."""
_BUSY = re.compile(r"\b(?:am|is|are|was|were|been|['’]m|['’]re) counting\b", re.IGNORECASE)
"""Where "counting" is what somebody does."""
_CLOSING = re.compile(
    r"(?:(?:many |a lot of )?thanks?(?: you)?|cheers|ta|thx|ty|pls|(?:pretty )?please|(?:much )?appreciated"
    r"|in advance|so much|very much|a lot|again|a bunch|a million"
    r"|for (?:your )?help(?:ing)?|you(?: \w+)? a star|you(?: re|r)? the best"
    r"| |haha|lol|(?:and |so )?(?:which|who|what|where|when)(?: \w+)?(?: (?:is|are|was|were|would|might|could))?"
    r" (?:it|they|that|those|these|this)(?: be)?"
    r"|(?:can|could|do|would|did) (?:you|we|anyone|i)(?: (?:say|know|tell me|tell|help|check|remember))?"
    r"|if you (?:can|could|know|don't mind|mind|would)(?: (?:tell|say)(?: me)?)?|any (?:idea|clue|thoughts)"
    r"|sorry(?: to (?:bother|trouble|nag)(?: you)?| about (?:this|that)| for (?:asking|the bother))?"
    r"|help(?: me)?(?: out)?|no (?:rush|hurry|pressure|worries|problem|big deal)(?: at all| though)?"
    r"|don't (?:ask|judge|laugh|worry|shout)(?: me)?|i promise|typical|naturally|of course|bless (?:him|her|them))+",
    re.IGNORECASE,
)
"""How a message ends: thanks, and the question put once more in a word."""


def is_remark(
    message: Message,
    first: int,
    last: int,
    *,
    is_behind: bool,
    is_joined: bool,
    is_named: bool = False,
    is_own: bool = False,
) -> bool:
    """Whether what stands between two places, beside a question, tells nothing of what is asked.

    A sentence of its own does not where none of its parts does: "Licence audit, sorry to bother you".

    Parameters
    ----------
    is_behind, is_joined : bool
        Whether it stands behind the question, and whether right before it in the same sentence.
    is_named : bool
        Whether all names in it are names of the question as well.
    is_own : bool
        Whether it is a sentence of its own.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> message = Message(reader, "I am curious. Not counting Ann, who led the mill?")
    >>> [is_remark(message, *part, is_behind=False, is_joined=False) for part in ((0, 14), (14, 32))]
    [True, False]
    """
    plain = message.plain(first, last)
    if is_called(plain):
        return True
    said = " ".join(plain)
    if says_more(said):
        return False
    is_guess = _NUMBER_ASKED.search(message.text) and _GUESS.match(said)
    if not is_guess and not _is_closed(said) and (is_own or is_behind) and not is_joined:
        share = narrowing_share(message, first, last)
        if share >= _NARROWS_SURELY:
            return False
        if share < _IS_HARMLESS and is_own and _is_of_nothing(message, first, last):
            return True
        if says_which(message, first, last, is_behind=is_behind):
            return False
    kind = {"is_behind": is_behind, "is_joined": is_joined, "is_named": is_named, "is_own": is_own}
    if _is_remark(message, first, last, **kind):
        return True
    parts = _parts(message, first, last) if is_own and not is_joined else []
    if len(parts) < 2:
        return False
    is_closed = any(_CLOSING.fullmatch(" ".join(message.plain(*part))) for part in parts)
    return all(_is_remark(message, *part, **kind) or (is_closed and _is_occasion(message, *part)) for part in parts)


def _is_closed(said: str) -> bool:
    """Whether words are a closed form behind a question: thanks, what to do with several, how sure somebody is."""
    return any(form.fullmatch(said) for form in (_CLOSING, _TIED, _EVEN, _NOT_I_BET, _ALIKE)) or any(
        form.match(said) for form in (_SURE, _JUST_SO, _SO_I_KNOW, _LIKE)
    )


def _is_of_nothing(message: Message, first: int, last: int) -> bool:
    """Whether there is no name, word of the graph, number, date or limit, and no phrase at the end that says how."""
    plain = message.plain(first, last)
    has_name = any(first <= one < last for one, _ in (*message.names, *message.dates))
    has_number = bool(re.search(r"\d", message.text[first:last])) or bool(set(plain) & (NUMBERS.keys() - ARTICLES))
    is_limited = bool(set(plain) & (_ASKED_FOR | DENIALS)) or excludes_class(plain)
    is_said = any(_is_of_graph(message, word, least=SAME) for word in _content(plain))
    is_open = has_name or has_number or is_limited or is_said or message.has_stranger(first, last)
    return not is_open and not says_how(plain)


def _parts(message: Message, first: int, last: int) -> list[tuple[int, int]]:
    """The parts of a sentence between its commas and dashes, where they hold words."""
    cuts = [cut.span() for cut in _PARTED.finditer(message.text, first, last)]
    cuts = [cut for cut in cuts if not is_inside(cut[0], message.names)]
    ends = [first, *(place for cut in cuts for place in cut), last]
    return [(one, two) for one, two in zip(ends[::2], ends[1::2], strict=True) if message.plain(one, two)]


def _is_occasion(message: Message, first: int, last: int) -> bool:
    """Whether words are only nouns that the graph does not know: what somebody asks for, as in "quiz night, sorry"."""
    plain = message.plain(first, last)
    nouns = [word for word in plain if word not in ("for", *ARTICLES, "my", "our")]
    has_name = any(first <= one < last for one, _ in message.names)
    return (
        not has_name
        and len(nouns) in (2, 3)
        and all(is_noun(word) or not is_english(word) for word in nouns)
        and not set(plain) & _LIMITS
        and not any(_is_of_graph(message, word, least=SAME) for word in nouns)
    )


def _is_remark(
    message: Message,
    first: int,
    last: int,
    *,
    is_behind: bool,
    is_joined: bool,
    is_named: bool,
    is_own: bool,
) -> bool:
    plain = message.plain(first, last)
    if re.search(r"\d", message.without_names(first, last)) or any(first <= one < last for one, _ in message.dates):
        return False
    said = " ".join(plain)
    if is_behind and _NOT_I_BET.fullmatch(said):
        return True
    how = _MANNER.fullmatch(said) if is_behind else None
    if how is not None and is_noun(how["how"]) and how["how"] not in TEXTS | FOR_WHAT:
        return False
    if is_behind and (_TIED.fullmatch(said) or _EVEN.fullmatch(said)):
        return True
    is_busy = _BUSY.search(message.text[first:last]) is not None
    if _ONLY.search(said) or _is_command(plain, is_behind) or message.has_stranger(first, last):
        return False
    if leaves_out(plain) and not is_busy:
        return False
    if _CLOSING.fullmatch(said) or (not is_behind and is_opening(plain, partial(_is_of_graph, message, least=SAME))):
        return True
    if (
        (is_behind or is_own)
        and not set(plain) & _LIMITS
        and is_of_bystander(plain, partial(_is_of_graph, message, least=SAME))
    ):
        return True
    has_name = any(first <= one < last for one, _ in message.names)
    is_told = bool(set(plain) & TOLD_BY)
    if is_behind:
        return _is_afterthought(message, first, last, is_told=is_told)
    text = message.text[first:last]
    narrowing = set(plain) & _NARROWS - ({"counting"} if is_busy else set())
    if narrowing or _THOSE.search(text):
        return False
    if not set(plain[:1]) & LED or (is_own and is_told):
        # In the sentence itself "during the strike, who" tells when; "I forgot who" and "can you say who" do not.
        is_asking = bool(set(plain[:1]) & (ASKS | FRONTED)) and "you" not in plain[:3]
        is_asking = is_asking and not (plain[0] == "what" and plain[1:2] in (["i"], ["we"]))
        if is_joined:
            return is_told and not is_asking
        return is_told or not has_name or (is_named and not any(map(is_manner, plain)))
    return says_nothing(message, plain) and (is_told or not _content(plain))


def may_narrow(message: Message, first: int, last: int, date: tuple[int, int]) -> bool:
    """Whether what is told with a date in front of a question may say more of what is asked than the date."""
    plain = message.plain(first, date[0]) + message.plain(date[1], last)
    rest = message.without_names(first, date[0]) + message.without_names(date[1], last)
    others = any(first <= one[0] < last for one in message.dates if one != date)
    limits = others or re.search(r"\d", rest) or set(plain) & _NARROWS or _ONLY.search(" ".join(plain))
    return bool(limits) or message.has_stranger(first, last) or _THOSE.search(message.text[first:last]) is not None


def _is_command(plain: Sequence[str], is_behind: bool) -> bool:
    said = " ".join(plain)
    if is_behind and _EVERYBODY.fullmatch(said) and not _OF_OTHERS.match(said):
        return True
    if _JUST_SO.match(said) or (plain[:1] == ["just"] and plain[1:2] and _is_doing(plain[1])):
        return False  # "just so I know", "just checking my notes"
    is_doing = bool(plain[1:2]) and _is_doing(plain[1]) and not set(plain) & _NARROWS
    return bool(set(plain[:1]) & _COMMANDS) and not (plain[0] == "not" and (is_doing or set(plain[1:2]) & _UNSURE))


def _is_afterthought(message: Message, first: int, last: int, *, is_told: bool) -> bool:
    """Whether what stands behind a question is told by whoever asks, or seems to him, and says nothing of the graph."""
    plain = _unbound(message, message.plain(first, last))
    lead = set(plain[:1])
    said = " ".join(plain)
    is_seeming = bool(lead & (_SEEMING | {"it"}))
    is_sure = _SURE.match(said) is not None
    is_own = bool(lead & (_TELLING | _DROPPED)) or (bool(plain) and _is_doing(plain[0]))
    is_own = is_own or is_sure or _JUST_SO.match(said) is not None
    is_stated = bool(lead & _STATED_OF) and _FINITE.search(message.text[first:last]) is not None
    is_of_others = _OF_OTHERS.match(said) is not None or _LIKE.match(said) is not None
    if _FOR_IT.fullmatch(said) and not set(plain) & (_LIMITS | _ASKED_FOR):
        return says_nothing(message, [word for word in plain if word not in TEXTS])
    limits = _LIMITS | _ASKED_FOR if is_own or is_stated or is_of_others else _NARROWS_BEHIND
    is_wish = bool(set(plain) & ((_WISHING - {"after"}) | _OPINIONS)) or plain[1:2] == ["after"]
    if lead & _TELLING and not is_wish:
        # "I keep losing count after the second one": what somebody does does not narrow, whatever limits it.
        limits = _NARROWS | _ASKED_FOR | {"only"}
    if set(plain) & (limits - _ALL_OF_THEM if is_seeming else limits):
        return False
    if _SO_I_KNOW.match(said):
        return True  # whatever is to be known then
    if is_own and not is_sure and not set(plain[:4]) & _OPINIONS and len(plain) > 2:
        return True  # what somebody does: "I've got a trophy to drop off"
    is_led = is_told or is_own or is_seeming or is_stated or is_of_others
    return says_nothing(message, plain) and (is_led or not _content(plain))


def _unbound(message: Message, plain: Sequence[str]) -> list[str]:
    """The words of an afterthought without those that limit only what somebody does or thinks, and no question.

    "Need to check before I ring her" tells when he rings; "sounds odd to me" to whom it does; "some kit or other" which
    kit. How many it is, is what is asked where a number is: "I'd say four or five" guesses it.
    """
    said = _OR_OTHER.sub(r"\g<some>", _TO_ME.sub("", " ".join(plain)))
    doing = _BEFORE_I.search(said)
    if doing is not None and not set(said[doing.end() :].split()) & (_LIMITS | ASKING):
        said = said[: doing.end("knows")]
    guess = _GUESS.match(said) or _OTHERS_GUESS.match(said)
    if guess is not None and _NUMBER_ASKED.search(message.text):
        said = "i think" + _HOW_MANY.sub("", said[guess.end() :])
    return said.split()


def _is_doing(word: str) -> bool:
    """Whether a word is a verb that says what whoever asks does: "writing a report"."""
    return word.endswith("ing") and is_verb(word)


def _content(plain: Sequence[str]) -> list[str]:
    return [word for word in plain if word not in SILENT and word not in TOLD_BY]


def says_nothing(message: Message, plain: Sequence[str]) -> bool:
    """Whether words say nothing of the graph: no relation, no kind of person, no word of a name."""
    return not any((names_person(word) and is_noun(word)) or _is_of_graph(message, word) for word in _content(plain))


def _is_of_graph(message: Message, word: str, least: float = SAID) -> bool:
    """Whether a word is one of a name, or says a relation, so well at least."""
    return word in message.known or bool(message.schema.saying(word, least))
