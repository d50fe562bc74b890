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
_MORE = re.compile(
    rf"[.?!…]+[\"'”’)]*\s+\S|\n|\(|,\s*{CONDITIONS}|(?::|\s[-–—])\s*(?:not|no)\b"
    r"|,[^,?.!]*\b(?:not|n['’]t) (?:count|counted|included)\b",
    re.IGNORECASE,
)
_FRONT = re.compile(
    r"[,;:—–]\s*(?:(?:so|and|but)\s+)?(?:(?:in|on|at|to|of|for|from|by|with)\s+)?"
    r"(?:who|whom|whose|what|which|where|when|how)\b",
    re.IGNORECASE,
)
_POINTS = re.compile(
    r"\b(?:he|him|his|she|hers?|it|its|they|them|theirs?|there|then|that|those|this|these)\b", re.IGNORECASE
)
_GOES_ON = re.compile(r"\?[\s\"'”’)]+\S")


def goes_on(text: str) -> bool:
    """Whether there is more behind a question.

    >>> goes_on("Who led it? All of them, please"), goes_on("Who led it?")
    (True, False)
    """
    return _GOES_ON.search(text) is not None


IS_RIGHT = re.compile(
    r", (?:so |and |but )?(?:is|was|am|are) (?:he|she|i|it|that|this|they) (?:really )?(?:right|true|correct)\s*\?\s*$",
    re.IGNORECASE,
)
"""A question for the truth of a claim, in the sentence of the claim."""
_WANTS = re.compile(
    r"\b(?:to (?:know|find out|check|see)|wonder(?:ing)?|just need|only (?:missing )?(?:thing|piece|bit|part)"
    r"|forg[eo]t(?:ten)?|no (?:idea|clue)|not (?:sure|certain)|unsure|ask(?:s|ed|ing)? (?:me|us)"
    r"|(?:can['’]?t|cannot|couldn['’]t|not|don['’]?t|doesn['’]t)(?: \w+| for the life of \w+)?"
    r" (?:find out|work out|figure out|know|remember|recall|tell|see|say))\b",
    re.IGNORECASE,
)
"""What may say that something is wanted."""
_IN_TIME = re.compile(
    r"\b(?:in|during|over) the (?:years|months|weeks|days|time) (?P<order>before|after|since|until)\b", re.IGNORECASE
)
"""Before or after something, however near to it."""
_EVER = "|".join(
    f"{one} and {other}"
    for now in ("present", "current")
    for then in ("past", "former")
    for one, other in ((now, then), (then, now))
)
_ALL_EVER = re.compile(
    rf"\s*[,(]\s*(?:both )?(?:{_EVER})(?: ones?)?(?: (?:together|alike|included|combined|all told))?\)?"
    r"(?=\s*(?:[?.!,]|$))",
    re.IGNORECASE,
)
"""What asks for all that ever were, behind a question."""
_OPEN_TOO = re.compile(
    r"\s*[,(–—-]\s*(?:(?:including|incl\.?|inclusive of|as well as) (?![^,.?!()]{0,80}\bonly\b)"
    r"(?!(?:also )?(?:the )?(?:current|present)(?: ones?| holder)?\s*[?.!)])[^,.?!()]{0,80}?\b"
    r"(?:still|now|today(?:['’]s)?|current|currently|present|ongoing)\b[^,.?!()]{0,80}"
    r"|counting (?:in |also )?(?:both past and present|the (?:current|present|one [^,.?!()]{0,80}?\b(?:now|today))"
    r"|this one)[^,.?!()]{0,80})\)?(?=\s*(?:[?.!]|$))",
    re.IGNORECASE,
)
"""That what still holds counts as well, which it does; "including the present one" is a filler (`syntax.fillers`)."""


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
    if _WANTS.search(text) is not None or IS_RIGHT.search(text) is not None:
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
    >>> with_plain_spans("Who left in the years before 2014, past and present ones together?")
    'Who left before 2014?'
    >>> with_plain_spans("How many people has Ann trained, including any who still learn?")
    'How many people has Ann trained?'
    """
    text = _IN_TIME.sub(r"\g<order>", _ALL_EVER.sub("", _OPEN_TOO.sub("", text)))
    return _SPAN.sub(r"\g<led> \g<first> \g<joint> \g<last>", text)
