"""A message without the clauses by which whoever asks tells of himself: "Lot 4 was on hold and I'm doing a chart".

Where nobody said who that is, the graph knows nothing of him, and what he tells of himself beside a question narrows
nothing that is asked of others. Only a clause in front of the question is left out that has no name, time, number or
word that limits, and that wishes nothing: "I only want the first two" says what is asked. What he is asked about
himself ("who did I hand it to") stays as it is.
"""

from __future__ import annotations

from reasoners.planner.logic.context.pointedtimes import MONTHS
from reasoners.planner.logic.context.toldbeside import asks_something
from reasoners.planner.logic.english.leaving import leaves_out
from reasoners.planner.logic.english.nounforms import names_person
from reasoners.planner.logic.english.words import ARTICLES, NUMBERS, UNITS
from reasoners.planner.logic.limits.limiting import excludes_class, narrowing_share, says_which
from reasoners.planner.logic.messages import WORD, Message, is_inside, overlaps
from reasoners.planner.weights import SAME
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun, is_past, is_verb
from tkindex.linking.words import singular

_SELF = r"(?:(?:i|we)(?:['’](?:m|ve|d|ll|re))?|(?:my|our) [a-z]+|an? [a-z]+ of (?:mine|ours))"
_LEAD = r"(?:(?:and|but|so|because|cos|as|well|now|though|although|hey|hi|hello|ok|okay|oh)\b[ ,]*)*"
_CUT = re.compile(
    rf"\s*(?:[,;:—–]+|\.{{2,}}|…|\s-)\s*|\s+(?=(?:and|but|so|because|cos|though)\s+(?:now\s+)?{_SELF}\s)", re.IGNORECASE
)
"""Where a clause ends, or whoever asks begins to tell of himself."""
_OWN = re.compile(rf"\s*{_LEAD}(?:which\s+)?{_SELF}\s+(?P<more>\S[^?]*)", re.IGNORECASE)
_THIRD = re.compile(r"\s*(?:and |but |so )*(?:he|she|they)(?:['’](?:s|d|ll|re|ve))?\s+\S", re.IGNORECASE)
"""Somebody who was just told of: "he still has it"."""
_CIRCUMSTANCE = re.compile(
    r"\s+(?:right |just )?(?:on|during|in|at|over|for|before|after|behind) (?:my|our) (?:(?!name|names|list)[a-z]+)"
    r"(?: (?:off|out|away))?(?=\s*(?:[,;:.!?…—–]|$))",
    re.IGNORECASE,
)
"""When or where it was in the life of whoever asks: "on my day off"."""
_WISHES = frozenset(
    """want wants wanted need needs needed mean means meant count counts counting interested after looking care ask
    asked asking talking consider considering take taking include including exclude excluding ignore ignoring focus
    like prefer prefers pick say says said swear swears claim claims think thinks reckon reckons believe believes insist
    insists wonder wondering know""".split()
)
"""By them somebody says what he asks, or what is told behind them."""
_LIMITS = frozenset(
    """only except besides apart without unless other others another else instead rather each both every second third
    first last those ones same acting interim deputy""".split()
)

_PAIR = re.compile(r"\b(?:my|our) [a-z]+$", re.IGNORECASE)
"""Before "and I" one of two, and no clause: "my wife and I"."""
_ASKING = frozenset("who whom whose which what where when why that".split())
_NARROWS, _OF_ONE_NARROWS = 0.6, 0.9
"""From which probability on a clause narrows, by its words alone: it is too short for less. Of "I" it is seldom so, who
speaks for no house: "I lost the sheet", but "we do sprints"."""
_ONE = re.compile(rf"\s*{_LEAD}i\b", re.IGNORECASE)
_MONTH = re.compile(rf"\b(?:{MONTHS}|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b", re.IGNORECASE)
_GOES_ON = re.compile(r"\s*(?:or|nor|of|with|to|for|in|at|as|like|than|by|from)\s", re.IGNORECASE)
"""What is no clause by itself."""


def without_own_clauses(message: Message) -> str | None:
    """A message without what whoever asks tells of himself in front of its question; None where he tells nothing.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> without_own_clauses(Message(reader, "Ann led the mill and I'm doing a chart. Who led it after her?"))
    'Ann led the mill. Who led it after her?'
    >>> without_own_clauses(Message(reader, "Ann led the mill and I only want the next. Who led it?"))
    """
    text = message.text
    asking = [first for first, last in message.sentences if asks_something(text[first:last])]
    end = asking[0] if asking else max((first for first, _ in message.sentences), default=0)
    left: list[tuple[int, int]] = []
    for first, last in message.sentences:
        if first < end:
            left += _of_sentence(message, first, min(last, end))
    if not left:
        return None
    kept = text
    for first, last in reversed(left):
        kept = f"{kept[:first].rstrip()}{kept[last:]}"
    kept = kept.strip(" ,;:—–-")
    return kept[:1].upper() + kept[1:] if WORD.search(kept) else None


def _of_sentence(message: Message, first: int, last: int) -> list[tuple[int, int]]:
    """What may be left out of a sentence, with the marks in front of it."""
    text = message.text
    stop = last - (len(text[first:last]) - len(text[first:last].rstrip(" .!…")))
    cuts = [one for one in _CUT.finditer(text, first, stop) if not is_inside(one.start(), message.names)]
    cuts = [one for one in cuts if _PAIR.search(text, first, one.start()) is None or not one.group().isspace()]
    begins, ends = [first, *(one.end() for one in cuts)], [*(one.start() for one in cuts), stop]
    clauses = [(one, two) for one, two in zip(begins, ends, strict=True) if WORD.search(text, one, two)]
    left: list[tuple[int, int]] = []
    is_of_other = False
    for n, (one, two) in enumerate(clauses):
        said = text[one:two]
        own = _OWN.fullmatch(said)
        is_led = own is not None or (is_of_other and _THIRD.match(said) is not None)
        is_behind = bool(left) and left[-1][1] in (one, clauses[n - 1][1]) and _GOES_ON.match(said) is not None
        is_of_other = is_led if own is None else re.match(r"i\b|we\b", said.lstrip().lower()) is None
        is_told = is_behind or (is_led and (own is None or _is_clause(own["more"])))
        if is_told and _tells_nothing(
            message, one, two, _least(said) if own is not None else 1.0 if is_behind else _NARROWS
        ):
            if len(clauses) > 1:
                left.append((clauses[n - 1][1] if n else one, two if n else clauses[1][0]))
            else:
                left.append((first, last))
            continue
        for when in _CIRCUMSTANCE.finditer(text, one, two):
            noun = WORD.findall(when.group())[-1].lower()
            if not message.names_kind(noun) and not is_inside(when.start() + 1, message.names):
                left.append(when.span())
    return left


def _least(said: str) -> float:
    """From which probability on a clause narrows, by who tells it."""
    return _OF_ONE_NARROWS if _ONE.match(said) else _NARROWS


def _is_clause(behind: str) -> bool:
    """Whether a verb stands behind somebody who tells of himself."""
    words = [word.lower() for word in WORD.findall(behind)[:4]]
    return any(is_verb(word.partition("'")[0]) or is_past(word) or word.endswith(("n't", "ing")) for word in words)


def _tells_nothing(message: Message, first: int, last: int, least: float) -> bool:
    """Whether a clause has no name, time or number, no word that limits or wishes, and no name of the graph's."""
    plain = message.plain(first, last)
    words = set(plain)
    if overlaps((first, last), message.names) or overlaps((first, last), message.times):
        return False
    if re.search(r"\d", message.text[first:last]) or words & (NUMBERS.keys() - ARTICLES - {"one"}):
        return False
    wishes = _WISHES if plain[:1] != ["which"] else frozenset()  # "which I can't believe"
    if (
        words & (wishes | _LIMITS)
        or _MONTH.search(message.text, first, last)
        or excludes_class(plain)
        or message.has_stranger(first, last)
    ):
        return False
    if set(plain[2:]) & _ASKING or leaves_out(plain) or says_which(message, first, last, is_behind=False):
        return False
    is_unable = any(word in ("can't", "cannot", "couldn't") for word in plain[:3])  # "I can't keep up with the numbers"
    if set(plain) & UNITS.keys() or (not is_unable and any(_names_some(message, word) for word in plain[2:])):
        return False
    if any(word in message.known and message.schema.saying(word, SAME) for word in plain):
        return False
    return narrowing_share(message, first, last) < least


def _names_some(message: Message, word: str) -> bool:
    """Whether a noun in the plural says of what kind those may be who are asked for: "the juniors", "the mills"."""
    one = singular(word)
    return one != word and is_noun(one) and (names_person(one) or message.names_kind(one))
