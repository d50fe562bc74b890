"""What people add to a question of sets, of the most or of a number that says only how it is read anyhow.

"... doesn't have to be at the same time", "... if it's a tie name them all", "... count each of them once": whoever was
both, whoever are level, and each of several once is what those questions ask for. Such a rider is left out, and the
question asked by itself; every word of it has to be of its closed class. Also what "as in" says once more: "who are the
saints, as in which traders have never been fined".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.reader import Reader
from tkindex.linking.words import singular

_MOST = re.compile(r"\b(?:most|fewest|least|greatest|largest|highest|longest|shortest|smallest)\b", re.IGNORECASE)
_BOTH = re.compile(r"\bboth\b|\band (?:also|then)\b|\bas well as\b|\band\b", re.IGNORECASE)
_NUMBER = re.compile(r"\s*(?:so |and |right |ok |okay )*how many (?!times\b|occasions\b)", re.IGNORECASE)
_MARK = re.compile(r"[.?!;,(–—]+(?=\s)|\s-+(?=\s)|\(")
_WORD = re.compile(r"[a-z]+(?:['’][a-z]+)?")
_TIED = frozenset("tie ties tied level equal".split())
_LEVEL = _TIED | frozenset(
    """it it's its is a an the i i've i'm think guess feel feeling have had got there there's could can may might be if
    in case of several some two three four five more than one ones them they they're all everyone everybody are at top
    please just so give tell me us name names list say which that share shares shared record and or but then both any
    for these who they'd at top place people welcome okay ok fine possible included first thanks every""".split()
)
_EQUAL = _TIED | frozenset("draw draws drawing several ties joint".split())
"""Words that say that there may be several at the top."""
_SOME_OF = re.compile(
    r"\b(?:the|just|only|me|please|want) (?:first|one|two|three|four|five)\b(?! place)|\bnone\b|\bone name\b"
)
"""What asks for some of them only."""
_APART = re.compile(
    r"\b(?:does(?:n['’]t| not) have to|need(?:n['’]t| not)|not necessarily|or not|no matter|whether or not)\b",
    re.IGNORECASE,
)
_ANY_TIME = frozenset(
    """it doesn't don't does do not have need needn't necessarily to be at the same time times or and no matter matters
    mind i care just ever where when whether in any order which either way is fine one now then they
    needn't together""".split()
)
_INLINE = re.compile(
    r",?\s+at (?:(?:one|some) (?:time|point|stage) or (?:an)?other|whatever time|whichever time)\b,?", re.IGNORECASE
)
_ONCE = re.compile(
    r"(?:if you |if we |and |please )?count(?:ing)? (?:each|every|a|any)(?: [a-z]+){0,4} (?:only |just )?once(?: only)?"
    r"|(?:someone|somebody|anyone|those|people|a person) who (?:came|comes|come|went|goes|returned|returns)"
    r"(?: back)?(?: later| again)? (?:is|are|counts?|still)(?: still)?(?: as)?(?: only)?(?: just)? one(?: person)?",
    re.IGNORECASE,
)
_DIFFERENT = re.compile(r"(?:i mean )?different (?:ones|people|places|things)(?: i mean)?", re.IGNORECASE)
_BY_NUMBER = re.compile(
    r"(?:i mean )?(?:by|in) (?:the )?number(?:s)?(?: i mean)?(?:,? (?:and )?not (?:by |in )?(?:the )?"
    r"(?:hours?|minutes?|length|time|days?|duration))?"
    r"|(?:and )?not (?:by |in )?(?:the )?(?:hours?|length|time|duration)",
    re.IGNORECASE,
)  # fmt: skip
_LONG = re.compile(
    r"\b(?:longest|shortest|longer|how (?:long|many (?:years|months|weeks|days|hours|minutes)))\b", re.IGNORECASE
)
_TOTAL = re.compile(r"\b(?:total|altogether|overall|combined|all together)\b", re.IGNORECASE)
_ADDED = re.compile(
    r"(?:and |so )?(?:if|with|when|once|both|all)?(?: ?(?:you|we|the|his|her|its|their|both|all|two|three|separate"
    r"|different|add|adding|put|putting|of|them))*"
    r" ?(?:times|terms|stints|spells|stays|periods|goes|visits|turns|tenures|stretches|sessions|ones|it)?"
    r"(?: (?:is|are|was|were|being|get|taken|put|added|counted|summed|all))*(?: (?:up|together))+",
    re.IGNORECASE,
)
_COUNTED = re.compile(
    r"(?:and )?counting (?:every|each)(?: single)?(?: (?P<each>[a-z]+))?|by (?:the )?number of (?P<noun>[a-z]+)",
    re.IGNORECASE,
)
_EACH = (None, "one", "time", "occasion", "win", "go")
_AGAIN = re.compile(
    r"^(?P<first>[^?!]{8,}?)[,;:–—-]+\s*(?:as in|i\.?e\.?,?|that is,?|in other words,?|meaning|i mean)\s+"
    r"(?P<again>(?:which|who|what|where|when|how (?:many|long|often))\b[^?!]*)\??$",
    re.IGNORECASE,
)
_ASKS = re.compile(r"\b(?:who|what|which|where|how)\b", re.IGNORECASE)
_LEANING = re.compile(
    r"\b(?:there|here|this|these|it|its|they|them|their|he|him|his|she|her|that|those|one|ones|so)\b", re.IGNORECASE
)


def says_ties(words: Sequence[str]) -> bool:
    """Whether words are only about what to do where several are level, and that all are to be told.

    >>> says_ties("name all if there is a tie".split()), says_ties("if tied the elder".split())
    (True, False)
    """
    if _SOME_OF.search(" ".join(words)):
        return False
    return not _EQUAL.isdisjoint(words) and all(word in _LEVEL | _EQUAL for word in words)


def ask_without_riders(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """What a question gives without its riders; None where it has none, or is not understood without them either.

    Parameters
    ----------
    ask : callable
        Answers a question by itself.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.agent import make
    >>> rows = [(name, "won", f"Cup {n}", f"200{n}") for n, name in enumerate(("Ann", "Bob", "Ann"))]
    >>> planner = make(tk.build(rows), learn_from=())
    >>> text = "Who won the most cups? If it's a tie just give me all the names"
    >>> found = ask_without_riders(planner.reader, text, planner.by_rules)
    >>> found.values, found.trace[-1]
    (('Ann',), "asked as: 'Who won the most cups?'")
    """
    plain = without_riders(text)
    if plain == text or any(one.text.lower() not in plain.lower() for one in Message(reader, text).mentions):
        return None
    answer = ask(plain)
    if not answer.values or "left over" in answer.details:
        return None
    return replace(answer, trace=(*answer.trace, f"asked as: {plain!r}"))


def without_riders(text: str) -> str:
    """A question without what only says how it is read anyhow.

    >>> without_riders("Who was both chair and clerk of it? Doesn't have to be at the same time")
    'Who was both chair and clerk of it?'
    >>> without_riders("Who won the cup most often? If it's a tie just give me all the names")
    'Who won the cup most often?'
    >>> without_riders("How many chairs has it had? Someone who came back later is still one person")
    'How many chairs has it had?'
    >>> without_riders("Who won the cup most often? Only in May")
    'Who won the cup most often? Only in May'
    """
    again = _AGAIN.match(text.strip())
    is_same = again is not None and not _LEANING.search(again["again"]) and _ASKS.search(again["first"]) is not None
    if again is not None and is_same and len(again["again"].split()) > 3:
        text = again["again"] + "?"
    if _BOTH.search(text):
        text = _INLINE.sub("", text)
    for _ in range(3):
        shorter = _shorter(text)
        if shorter == text:
            return text
        text = shorter
    return text


def _shorter(text: str) -> str:
    """The text without its last rider; the text where it has none."""
    at = len(text)
    while at > 0:
        found = next((one for one in _marks(text) if one[0] < at), None)
        if found is None:
            return text
        at, rider = found
        before = text[:at]
        said = rider.lower().replace("’", "'")
        words = _WORD.findall(said)
        if not words or re.search(r"\d", said):
            continue
        is_tie = (
            bool(_TIED.intersection(words))
            and _SOME_OF.search(" ".join(words)) is None
            and _MOST.search(before)
            and _is_of(words, _LEVEL, before)
        )
        is_any = _APART.search(said) and _BOTH.search(before) and _is_of(words, _ANY_TIME, "")
        is_once = _NUMBER.match(before) and _ONCE.fullmatch(said)
        is_number = _MOST.search(before) and _BY_NUMBER.fullmatch(said)
        is_added = _LONG.search(before) and _ADDED.fullmatch(said)
        every = _COUNTED.fullmatch(said) if _MOST.search(before) and not _LONG.search(before) else None
        if every is not None and every["each"] not in _EACH and not _is_of([every["each"]], frozenset(), before):
            continue  # "counting every tie"
        if every is not None and every["noun"] and not _is_of([every["noun"]], frozenset(), before):
            continue  # "the most prolific author, by number of books": it says what is counted
        if is_tie or is_any or is_once or is_number or is_added or every is not None:
            kept = before.rstrip(" ,;.–—-(?")
            return kept + " in total" * bool(is_added and not _TOTAL.search(kept)) + "?"
        if _DIFFERENT.fullmatch(said) and re.search(r"\bmost (?!different)", before):
            return re.sub(r"\bmost ", "most different ", before.rstrip(" ,;")) + "?" * ("?" not in before)
    return text


def _marks(text: str) -> list[tuple[int, str]]:
    """Where a mark stands behind which a rider may begin, the last first, and what is behind it."""
    found = [(mark.end(), text[mark.end() :].strip(" .?!,;()–—-")) for mark in _MARK.finditer(text)]
    return [(at, rider) for at, rider in reversed(found) if rider]


def _is_of(words: list[str], closed: frozenset[str], before: str) -> bool:
    """Whether all words of a rider are of its class, or nouns of the question before it in any number."""
    said = {singular(word) for word in _WORD.findall(before.lower())}
    return all(word in closed or singular(word) in said for word in words)
