"""What a question that a message was rewritten as says otherwise than the message: a name, a time, a number, a limit.

message, question -> names, times, numbers, limits, kind of each -> the first thing that one has and the other has not

A rewritten question may leave out a story with its names, a reason or thanks, and say a relation in other words. It may
not name anybody or any time that the message does not name, nor leave out a name of the sentence that asks, of one that
may narrow it, or for which a pronoun stands, nor have a number of its own, nor ask for another kind of thing, nor limit
what is asked by a word of a closed class that the message has no word for, nor leave out a sentence that may narrow it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reasoners.planner.logic.english.words import ARTICLES, NUMBERS, SILENT, TITLES
from reasoners.planner.logic.limits.limiting import narrowing_share
from reasoners.planner.logic.limits.remarks import is_remark
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.reader import Reader
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import lemma

_LIMITS: dict[str, tuple[str, str]] = {
    "a denial": (r"not|never|no|nobody|none|nothing|without|neither|nor|cannot|\w+n['’]t", ""),
    "an exception": (
        r"except|excluding|besides?|apart from|other than|else|not counting",
        r"others?|counting|leaving|left out|rather|but|aside|already|beyond|different",
    ),
    "'only'": (r"only|alone|solely|exactly|sole", r"just|single|nobody else|one"),
    "'still'": (
        r"still|now|nowadays|current|currently|today|at present",
        r"these days|at the moment|so far|to date|yet|present(?:ly)?|as of|already|is|are|has|have",
    ),
    "a first": (r"first|earliest|initial|initially|original|originally|oldest", r"start\w*|beg[ai]n\w*|1st"),
    "a last": (r"last|latest|final|newest|most recent|most recently|previous", r"recent(?:ly)?|end\w*|before|newer"),
    "a time before": (
        r"before|prior|earlier|preced\w+|until|till|predecessors?",
        r"by|ahead|previous(?:ly)?|up to|then|gave way|took over|followed|after|succe\w+|replac\w+|hand\w+",
    ),
    "a time after": (
        r"after|later|since|following|succe\w+|next",
        r"then|took|taken|takes?|replac\w+|from|onwards?|behind|follow\w*|once|gave way|hand\w+|before|until|when"
        r"|left|ended|between",
    ),
    "'both'": (r"both|together|at once|altogether", r"as well|also|and|too|common|same|two|with|total|in all"),
    "a comparison": (
        r"most|least|more|less|fewe\w+|longe\w+|shorte\w+|large\w+|bigge\w+|greate\w+|highe\w+|lowe\w+",
        r"olde\w+|younge\w+|record|top|than|often|best|worst|max\w*|min\w*|first|last",
    ),
    "'same'": (r"same|simultaneous(?:ly)?", r"also|at once|together|too|as well|shared?|both|with|when|while"),
    "an order": (
        r"second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|2nd|3rd|[4-9]th|twice",
        r"again|next|two|three|four|five|six|seven|eight|nine|ten|other",
    ),
}
"""Words of closed classes that limit what is asked, and what else may say the same."""
_SAYS = {name: re.compile(rf"\b(?:{own})\b", re.IGNORECASE) for name, (own, _) in _LIMITS.items()}
_MAY_SAY = {
    name: re.compile(rf"\b(?:{'|'.join(filter(None, both))})\b", re.IGNORECASE) for name, both in _LIMITS.items()
}
_EVERYBODY = re.compile(r"\b(?:everyone|everybody|all of them|not (?:only|just) the|each of them)\b", re.IGNORECASE)
_OF_ONE = re.compile(r"who (?:was|is|became) the\b", re.IGNORECASE)
_NUMBER = r"\bhow (?:many|often)\b|\b(?:number|count|total|tally|times)\b"
_LENGTH = (
    r"\bhow (?:long|much (?:time|longer))\b|\b(?:length|duration|long|longer|longest|days|weeks|months|years|hours"
    r"|minutes|gap)\b"
)
_TIME = r"\b(?:when|date|day|days|month|year|time|since|long ago|hour)\b"
_THING = r"\b(?:who(?:se|m|ever)?|which|what|where|names?|list|everyone|everybody|all|anyone|anybody|else)\b"
_VERB = (
    r"(?:is|was|were|are|did|does|do|has|have|had|would|could|can"
    r"|(?:is|was|were|are|did|does|do|has|have|had)n['’]t)"
)
_YES_OR_NO = (
    r"(?:^|[,;:.?!–—-]\s+|\b(?:so|and|but|or|then|well|ok|okay|if|whether)\s+(?:\w+\s+)?)['\"]?" + _VERB + r"\b"
    r"|\b(?:if|whether|right|true|correct|(?:is|was|did|has|had|were|does)n['’]t (?:he|she|it|they))\b"
)
_KINDS = {
    "a number": re.compile(_NUMBER, re.IGNORECASE),
    "a length of time": re.compile(_LENGTH, re.IGNORECASE),
    "a time": re.compile(_TIME, re.IGNORECASE),
    "yes or no": re.compile(_YES_OR_NO, re.IGNORECASE),
    "who or which": re.compile(_THING, re.IGNORECASE),
}
"""What is asked for, each with what asks for it in a message."""
_LEADS = {
    "a number": r"(?:(?:on|at|in|for|to|by|of) )?how (?:many|often)\b|what (?:is|was) the (?:total )?number\b",
    "a length of time": r"(?:for )?how (?:long|much (?:time|longer))\b",
    "a time": r"(?:since |until )?when\b|(?:(?:on|in|at|since|until) )?(?:what|which) (?:date|day|month|year|time)\b",
    "yes or no": _VERB + r"\b",
}
"""With what a plain question of each kind begins; any other asks who or which."""
_BEGINS = {kind: re.compile(lead, re.IGNORECASE) for kind, lead in _LEADS.items()}
_WHEN = re.compile(r"\b(?:when|how|what|which) (?:long|did|was|were|is|date|day|month|year)\b", re.IGNORECASE)
_ASKS_OF_US = re.compile(
    r"\b(?:can|could|do|did|would|will) (?:you|we|i|anyone|anybody|somebody|someone)\b", re.IGNORECASE
)
_POINTS = re.compile(r"\b(?:he|him|his|she|hers?|it|its|they|them|theirs?|there|those|these)\b", re.IGNORECASE)
_POINTS_AT_PERSON = re.compile(r"\b(?:he|him|his|she|hers?)\b", re.IGNORECASE)
_OWN = re.compile(r"\b(?:i|me|my|mine|myself)\b", re.IGNORECASE)
_UNKNOWING = re.compile(
    r"\b(?:can(?:no|['’])t|do(?:n['’]t| not)|could(?:n['’]t| not)|wo(?:n['’]t)|would(?:n['’]t| not)|never)"
    r" (?:\w+ ){0,2}(?:remember|recall|know|care|mind|think|find|see|believe|happen|figure|tell|work)\b",
    re.IGNORECASE,
)
"""What whoever asks does not know or mind: no denial of what he asks."""
NARROWS = 0.3
"""From which probability on a sentence that is no remark by grammar may not be left out by a model. Without it a model
left out 38 of 88 sentences that narrow, with it 8; of 320 chats that nobody has read 46 are answered rightly with its
help instead of 65."""
_DIGITS = re.compile(r"\d+")
_LEAVES_OUT, _SAYS_NOTHING = "it leaves out ", "it says nothing of "


def departures(reader: Reader, message: str, question: str) -> Iterator[str]:
    """What a question says otherwise than the message that it was made of, the first thing of each sort.

    Parameters
    ----------
    reader : Reader
        Knows the names of the graph, and who "I" is.
    message, question : str

    Yields
    ------
    str
        In words, to be read behind "the question": "it names 'Bob', the message does not".

    Notes
    -----
    It compares what can be compared without understanding: that both say the same of the graph is not proved.
    Linear in the length of both, beside looking for names.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> said = "Quiz night again! Ann had the mill at some point. Who led it after her?"
    >>> list(departures(reader, said, "Who led the mill after Ann?"))
    []
    >>> next(departures(reader, said, "Who led the mill after Bob?"))
    "it names 'Bob', which the message does not"
    >>> list(departures(reader, said, "Who led the mill first?"))[-1]
    "it says 'first', and nothing of the message does"
    """
    told, asked = Message(reader, message), Message(reader, question)
    for compared in (_of_names, _of_times, _of_numbers, _of_kind, _of_limits):
        if departure := compared(told, asked):
            yield departure
    if departure := _of_self(reader, told, asked):
        yield departure
    if departure := _of_sentences(told, asked):
        yield departure


def is_omission(departure: str) -> bool:
    """Whether a question only leaves something out of its message, and says nothing of its own.

    >>> is_omission("it leaves out 'Ann'"), is_omission("it names 'Bob', which the message does not")
    (True, False)
    """
    return departure.startswith((_LEAVES_OUT, _SAYS_NOTHING))


def _of_names(told: Message, asked: Message) -> str:
    """A name of one that the other has not."""
    for one in asked.mentions:
        if not any(set(one.entities) & set(other.entities) for other in told.mentions):
            return f"it names {one.text!r}, which the message does not"
    kept = [any(set(one.entities) & set(other.entities) for other in asked.mentions) for one in told.mentions]
    story = [_is_of_story(told, one.start) for one in told.mentions]
    asks = " ".join(told.text[first:last] for first, last in told.sentences if "?" in told.text[first:last])
    taken = [
        one for one, is_kept, is_of_story in zip(told.mentions, kept, story, strict=True) if is_kept and is_of_story
    ]
    # A pronoun of the sentence that asks stands for something of the story, "he" or "she" for somebody.
    is_open = (_POINTS.search(asks) is not None and not taken) or (
        _POINTS_AT_PERSON.search(asks) is not None and not any(told.is_person(one) is not False for one in taken)
    )
    for one, is_kept, is_of_story in zip(told.mentions, kept, story, strict=True):
        if one.text.lower() not in TITLES and not is_kept and (is_open or not is_of_story):
            return f"{_LEAVES_OUT}{one.text!r}"
    return ""


def _is_of_story(told: Message, at: int) -> bool:
    """Whether a place is in a sentence that asks nothing and most likely narrows nothing."""
    first, last = next((part for part in told.sentences if part[0] <= at < part[1]), (0, len(told.text)))
    return "?" not in told.text[first:last] and narrowing_share(told, first, last) < NARROWS


def _of_times(told: Message, asked: Message) -> str:
    """A time of one that the other has not; those of whoever asks, "on Friday", may be left out."""
    of_told, of_asked = ({(one.range.start, one.range.stop): one for one in text.spans} for text in (told, asked))
    for key, span in of_asked.items():
        if key not in of_told:
            return f"it says {span.text!r}, which the message does not"
    for key, span in of_told.items():
        if key not in of_asked and (span.start, span.end) in told.dates:
            return f"{_LEAVES_OUT}{span.text!r}"
    return ""


def _of_numbers(told: Message, asked: Message) -> str:
    """A number outside of names that only the question has."""
    known = _numbers(told)
    for number in sorted(_numbers(asked) - known):
        return f"it says {number}, which the message does not"
    return ""


def _numbers(message: Message) -> set[int]:
    text = message.without_names(0, len(message.text)).lower()
    words = (NUMBERS[word] for word in re.findall(r"[a-z]+", text) if word in NUMBERS and word not in ARTICLES)
    return {int(found) for found in _DIGITS.findall(text)} | set(words)


def _of_kind(told: Message, asked: Message) -> str:
    """Another kind of thing that is asked for."""
    text = told.without_names(0, len(told.text))
    plain = asked.text.strip()
    kind = next((kind for kind, lead in _BEGINS.items() if lead.match(plain)), "who or which")
    is_keyed = "?" not in text and not any(pattern.search(text) for pattern in _KINDS.values())
    if not _KINDS[kind].search(text) and not (is_keyed and kind == "who or which"):
        return f"it asks for {kind}, which the message does not"
    marked = [told.text[first:last] for first, last in told.sentences if told.text[first:last].rstrip().endswith("?")]
    is_yes_or_no = bool(marked) and all(_is_yes_or_no(one) for one in marked)
    if is_yes_or_no and kind != "yes or no":
        return f"it asks for {kind}, the message for yes or no"
    return ""


def _is_yes_or_no(sentence: str) -> bool:
    has_other = any(_KINDS[kind].search(sentence) for kind in ("a number", "who or which"))
    is_other = has_other or _WHEN.search(sentence) or _ASKS_OF_US.search(sentence)
    return bool(_KINDS["yes or no"].search(sentence)) and not is_other


def _of_limits(told: Message, asked: Message) -> str:
    """A limit that only the question has, or that only those sentences of the message have that ask."""
    message, question = _bare(told), _bare(asked)
    asks = " ".join(message[first:last] for first, last in told.sentences if "?" in told.text[first:last]) or message
    asks = _UNKNOWING.sub("", asks)
    for name in _LIMITS:
        said = _SAYS[name].search(question)
        if said and not _MAY_SAY[name].search(message):
            return f"it says {said[0].lower()!r}, and nothing of the message does"
        lost = _SAYS[name].search(asks)
        if lost and not _MAY_SAY[name].search(question):
            return f"{_LEAVES_OUT}{lost[0].lower()!r}"
    everybody = _EVERYBODY.search(message)
    if everybody and _OF_ONE.match(asked.text.strip()):
        return f"it asks for one, the message for {everybody[0].lower()!r}"
    return ""


def _bare(message: Message) -> str:
    """A message without its names and times."""
    kept = list(message.without_names(0, len(message.text)))
    for one, two in message.times:
        kept[one:two] = " " * (two - one)
    return "".join(kept)


def _of_sentences(told: Message, asked: Message) -> str:
    """A sentence that narrows what is asked, most likely, and of which the question has no word."""
    said = {lemma(word) for word in asked.plain(0, len(asked.text)) if word not in SILENT}
    for first, last in told.sentences:
        text = told.text[first:last].strip()
        words = {lemma(word) for word in told.plain(first, last) if word not in SILENT}
        if "?" in text or words & said or told.within(first, last):
            continue
        is_behind = "?" in told.text[:first]
        is_likely = narrowing_share(told, first, last) >= NARROWS
        if is_likely and not is_remark(told, first, last, is_behind=is_behind, is_joined=False, is_own=True):
            return f"{_SAYS_NOTHING}{text!r}"
    return ""


def _of_self(reader: Reader, told: Message, asked: Message) -> str:
    """Whoever asks, where he is somebody of the graph and asks of himself."""
    if reader.me is None or _OWN.search(asked.text):
        return ""
    sentences = [told.text[first:last] for first, last in told.sentences]
    questions: Sequence[str] = [one for one in sentences if "?" in one] or sentences
    if any(_OWN.search(one) for one in questions):
        return f"{_LEAVES_OUT}whoever asks"
    return ""
