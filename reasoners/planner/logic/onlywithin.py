"""A question behind which a sentence limits it to a time, as one question: "only after 2020, please".

    "Who has borrowed the Gull? Only after 2020, please, I know the earlier ones."
        -> "Who has borrowed the Gull after 2020?"
    "Which boats won the cup? Just the names will do."  -> "Which boats won the cup?"
    "When did Ann leave the mill? The second time, that is."  -> "When did Ann leave the mill the second time?"

What the limit is of has to be what the question asks for, by its own noun or none; what is said behind it only says
that whoever asks knows the others, or stays in the message and is judged as any other sentence.
"""

from __future__ import annotations

from collections.abc import Iterator

from reasoners.planner.logic.messages import Message, is_inside
from reasoners.planner.logic.toldbeside import asks_something
from reasoners.planner.logic.words import FIRST, LAST, NTH
from tkindex.lazily import regex as re
from tkindex.linking.words import singular

_PREPOSITIONS = (
    r"(?:after|before|since|until|till|up to|up until|from|between|during|in|within|as of|starting (?:from|in|with))"
)
_WISH = (
    r"(?:(?:i|we)(?:['’]d| would)? (?:(?:just|only|really) )?(?:need|want|mean|care about|like)"
    r"|count(?:ing)?|take|list|give me|show(?: me)?|name)"
)
_LEAD = r"\s*(?:(?:but|and|so|oh|well|ok|okay|please|pls|though|actually)\b[ ,]*)*"
_OF = r"(?:(?:the|those|his|her|its|their)\s+)?(?P<noun>(?!in\b|from\b|up\b|the\b)[a-z]+)"
_LIMIT = re.compile(
    rf"{_LEAD}(?:{_WISH}\s+)?(?:only|just)\s+(?:{_WISH}\s+)?(?:{_OF}\s+)?(?P<limit>{_PREPOSITIONS}\s+[^,;:.!?()—–]+)",
    re.IGNORECASE,
)
_WISHED = re.compile(
    rf"{_LEAD}(?:i|we)(?:['’]d| would)? (?:only|just) (?:need|want|mean|care about) (?:{_OF}\s+)?"
    rf"(?P<limit>{_PREPOSITIONS}\s+[^,;:.!?()—–]+)",
    re.IGNORECASE,
)
_BEHIND = re.compile(r"\s+(?:please|pls|thanks|thank you|thx|though|i mean|for me)\s*$", re.IGNORECASE)
_ONES = frozenset("ones those one anything everything".split())
_FORM = re.compile(
    r"(?:(?:just|only) )?(?:the |their )?(?:names?|titles?|numbers?|codes?|ids?|labels?)"
    r"(?P<said>(?: (?:(?:is|are|will be|would be) (?:enough|fine|plenty)|(?:will|would) do|suffice|only|please|pls"
    r"|thanks|thx))*)",
    re.IGNORECASE,
)
_OTHERS = re.compile(
    r"\b(?:older|earlier|later|newer|previous|former|old|new|rest|others?|ones? (?:before|after)|before that|after that"
    r"|(?:those|these) before|everything (?:before|after))\b",
    re.IGNORECASE,
)
_KNOWN = re.compile(
    r"^(?:and |but |as |since |because |cos )?(?:i|we)\b|\b(?:i|we) (?:can['’]?t|have|had|know|remember|got)\b"
    r"|\b(?:already|anyway|anyhow|irrelevant)\b|\b(?:does|do)(?:n['’]t| not) (?:matter|count|interest)\b",
    re.IGNORECASE,
)
_NARROWS = re.compile(
    r"\d|\b(?:only|just|except|but not|without|unless|both|either|women|men|second|third|apart|besides|including"
    r"|count)\b",
    re.IGNORECASE,
)
_NTH_TIME = re.compile(
    rf"{_LEAD}(?:i mean,? )?(?:(?:when|after|once) (?:he|she|they|it) (?:came|got|was|had (?:it|him|her|them)|took it) "
    rf"back|(?:(?:when|after|once) (?:he|she|they|it) (?:came|got|was) back,? )?(?:for )?"
    rf"(?:the|his|her|their|its|that) (?P<nth>{'|'.join(sorted(NTH))}) (?:one|time|go|term|stint|spell|turn|round))"
    r"(?: (?:around|round|of (?:them|the two|those)))?,?(?: (?:that is|i mean|please|pls|thanks))*[\s.!…]*",
    re.IGNORECASE,
)
"""Of several times the one that is meant: "the second time, that is", "when she came back, I mean"."""
_ORDERED = re.compile(
    rf"\b(?:{'|'.join(sorted(FIRST | LAST | NTH.keys()))}|most|least|how (?:many|often)"
    r"|follow(?:s|ed)?|succeed(?:s|ed)?|replaced?|took over|take over)\b",
    re.IGNORECASE,
)
"""Questions of which an order says something else: of those who followed the second."""
_JOINED = re.compile(r"\b(?:and|or|but|not|only|just|except|without)\b", re.IGNORECASE)
_HOW_LONG = re.compile(r"\bhow (?:long|many (?:years|months|weeks|days|hours|minutes))\b", re.IGNORECASE)
_PLEASE = re.compile(r"\s*(?:please|pls|thanks(?: a lot)?|thank you|thx|cheers|ta|sorry)?[\s.!…]*", re.IGNORECASE)


def limited(message: Message) -> Iterator[str]:
    """A message with the limit behind its question put into it, in each place where it may stand.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> list(limited(Message(reader, "Who led the mill? Only after 2002, please, I know the earlier ones.")))
    ['Who led the mill after 2002?']
    >>> list(limited(Message(reader, "Who led the mill? Only the women after 2002.")))
    []
    """
    text = message.text
    asking = [n for n, (first, last) in enumerate(message.sentences) if asks_something(text[first:last])]
    if len(asking) != 1 or asking[0] + 1 >= len(message.sentences):
        return
    asked = message.sentences[asking[0]]
    begin, end = message.sentences[asking[0] + 1]
    before, behind = text[: asked[0]], text[end:]
    if _is_of_form(message, begin, end):
        yield f"{text[: asked[1]].rstrip()} {behind.strip()}".strip()
        return
    nth = _NTH_TIME.fullmatch(text, begin, end)
    if nth is not None and not _ORDERED.search(text, *asked):
        question = text[slice(*asked)].strip().rstrip("? ")
        again = f"{question} the {(nth['nth'] or 'second').lower()} time?"
        yield " ".join(part for part in (before.strip(), again, behind.strip()) if part)
        return
    limit = _LIMIT.match(text, begin, end) or _WISHED.match(text, begin, end)
    if limit is None or any(asked[0] <= one < asked[1] for one, _ in message.dates):
        return
    if not _is_of_asked(message, limit["noun"], asked) or _HOW_LONG.search(text, *asked):
        return
    rest = _rest(message, limit.end(), end)
    if rest is None:
        return
    said = _BEHIND.sub("", limit["limit"]).strip()
    if _JOINED.search(said) and not said.lower().startswith("between"):
        return
    question = text[slice(*asked)].strip().rstrip("? ")
    places = [len(question)]
    comma = question.rfind(",")
    if comma > 0 and not is_inside(asked[0] + comma, message.names):
        places.append(comma)
    for place in places:
        parts = (before.strip(), f"{question[:place]} {said}{question[place:]}?", rest, behind.strip())
        yield " ".join(part for part in parts if part)


def _is_of_form(message: Message, begin: int, end: int) -> bool:
    """Whether a sentence says only that the names of what is asked for are enough."""
    found = _FORM.fullmatch(" ".join(message.plain(begin, end)))
    said = message.text[begin:end].strip().lower()
    return found is not None and (bool(found["said"]) or said.startswith(("just ", "only ")))


def _is_of_asked(message: Message, noun: str | None, asked: tuple[int, int]) -> bool:
    """Whether what is limited is what is asked for."""
    if noun is None or noun.lower() in _ONES:
        return True
    return singular(noun.lower()) in {singular(word) for word in message.plain(*asked)}


def _rest(message: Message, begin: int, end: int) -> str | None:
    """What is said behind a limit and has to be judged: "" where the others are known, None where it limits."""
    kept = []
    for first, last in message.clauses(begin, end):
        said = message.text[first:last].strip(" ,;:.!?—–-")
        if not said or _PLEASE.fullmatch(said):
            continue
        is_named = any(first <= one < last for one, _ in message.names)
        if _NARROWS.search(said) or is_named:
            return None
        if not (_OTHERS.search(said) and _KNOWN.search(said)):
            kept.append(said[0].upper() + said[1:] + ".")
    return " ".join(kept)
