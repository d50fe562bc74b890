"""What the text of a question shows before it is read: whether more follows it, and spans with ends said in full."""

from __future__ import annotations

from tkindex.lazily import regex as re

_MONTH = r"(?:jan|febr?|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?"
_TIME = rf"(?:{_MONTH},? \d{{4}}|\d{{4}}|{_MONTH})"
_SPAN = re.compile(
    rf"\b(?P<led>from|between) (?:the (?:very )?(?:start|beginning) of )?(?P<first>{_TIME})"
    rf" (?P<joint>to|until|till|through|up to|and) (?:the (?:very )?end of )?(?P<last>{_TIME})(?=[\s?,.!;:)]|$)",
    re.IGNORECASE,
)
CONDITIONS = r"(?:provided|providing|assuming|supposing|as long as|so long as|on condition|even)\b"
"""What a condition behind a comma begins with."""
_MORE = re.compile(rf"[.?!…]+[\"'”’)]*\s+\S|\n|\(|,\s*{CONDITIONS}|(?::|\s[-–—])\s*(?:not|no)\b", re.IGNORECASE)
_FRONT = re.compile(
    r"[,;:—–]\s*(?:(?:so|and|but)\s+)?(?:(?:in|on|at|to|of|for|from|by|with)\s+)?"
    r"(?:who|whom|whose|what|which|where|when|how)\b",
    re.IGNORECASE,
)
_POINTS = re.compile(
    r"\b(?:he|him|his|she|hers?|it|its|they|them|theirs?|there|then|that|those|this|these)\b", re.IGNORECASE
)
_BARE_NUMBER = re.compile(r"(?<![\w.,:/#£$€-])\d{3,6}(?![\w%:/-])")
_GOES_ON = re.compile(r"\?[\s\"'”’)]+\S")


def goes_on(text: str) -> bool:
    """Whether there is more behind a question.

    >>> goes_on("Who led it? All of them, please"), goes_on("Who led it?")
    (True, False)
    """
    return _GOES_ON.search(text) is not None


_WANTS = re.compile(
    r"\b(?:to (?:know|find out|check|see)|wonder(?:ing)?|just need|only (?:missing )?(?:thing|piece|bit|part))\b",
    re.IGNORECASE,
)
"""What may say that something is wanted."""


def has_bare_number(text: str) -> bool:
    """Whether a text has a number of three digits or more that stands alone: a year, or a code without its letters.

    >>> has_bare_number("Who got 1041?"), has_bare_number("Who got LOT-1041 in May?")
    (True, False)
    """
    return _BARE_NUMBER.search(text) is not None


def has_more(text: str) -> bool:
    """Whether a text may have a piece beside its question: another sentence, a bracket, a condition.

    >>> has_more("A toast for Friday. Who led it"), has_more("Who led it (in May)?"), has_more("Who led it?")
    (True, True, False)
    """
    return _MORE.search(text) is not None


def has_front(text: str) -> bool:
    """Whether a clause stands before what is asked, which points back to it, or says that it is wanted.

    >>> has_front("Ann got the mill in May, so who had it before her?"), has_front("After 2001, who led the mill?")
    (True, False)
    """
    if _WANTS.search(text) is not None:
        return True
    front = _FRONT.search(text)
    return front is not None and _POINTS.search(text, front.end()) is not None


def with_plain_spans(text: str) -> str:
    """Return a question with spans between whole years or months said shortly; both are within.

    "From the start of 2014 to the end of 2019" is from 2014 to 2019: as two times nothing would be at both.

    >>> with_plain_spans("Who left between the start of May 2014 and the end of 2019?")
    'Who left between May 2014 and 2019?'
    >>> with_plain_spans("Who left from the start of 2014 to 3 May 2019?")
    'Who left from the start of 2014 to 3 May 2019?'
    """
    return _SPAN.sub(r"\g<led> \g<first> \g<joint> \g<last>", text)
