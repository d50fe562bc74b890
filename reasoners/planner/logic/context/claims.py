"""A message that tells what somebody claims and asks whether it is so, as the question for it.

    "Bob swears he was keeper of Low Lock when it flooded. Was he?"
        -> "Is it true that Bob was keeper of Low Lock when it flooded?"
    "My dad says that Ann was still mayor in 2004, is he right?"
        -> "Is it true that Ann was still mayor in 2004?"
    "Bob swears he was keeper when it flooded. I have my doubts. Who was it really?"
        -> "Who was keeper when it flooded?"

What is said beside the claim stays in the message, as around any other question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from reasoners.base import Answer
from reasoners.planner.logic.context.toldnames import told_names
from reasoners.planner.logic.english.reporting import HOLDS
from reasoners.planner.logic.english.spans import IS_RIGHT
from reasoners.planner.logic.execution.saying import read_as
from reasoners.planner.logic.messages import Mention, Message
from reasoners.planner.logic.reader import Reader
from tkindex.lazily import regex as re

_TAG = re.compile(
    r"\s*(?:(?:so|and|but|well)\b,? )?(?:is|was|were|did|does|do|has|had|have|am|are)(?:n['’]t)?"
    r" (?:he|she|i|it|that|this|they|we|what (?:he|she|they) (?:says?|said|claims?|claimed|thinks?))"
    r"(?: (?:really|actually|ever))*(?: (?:right|true|correct|so|the case))?"
    r"(?: (?:about|on|in) (?:that|this|it))?\s*\?\s*",
    re.IGNORECASE,
)
_LAST_TAG = re.compile(
    r"[.!…;,]\s+(?:(?:so|and|but)\b,? )?(?:is|was|am|are) (?:he|she|i|it|that|this|they|we) (?:right|true|correct|so"
    r"|the case)\s*\?\s*$",
    re.IGNORECASE,
)
_RIGHT_BY_ITSELF = re.compile(
    r"read by itself: ['\"](?:is|was|am|are) .* (?:right|true|correct|so|the case)\s*\?['\"]", re.IGNORECASE
)
_CLAIM = re.compile(
    rf"\b(?:{HOLDS}|maintains?|bets?|(?:tells?|told) (?:(?:my|our|the|his|her|their) )?[\w]+|heard"
    r"|(?:have )?read(?: somewhere)?)"
    r"(?: that)? (?=\S)",
    re.IGNORECASE,
)
_PRONOUN = re.compile(r"\b(?P<who>he|she|they|it)\b", re.IGNORECASE)
_BEHIND = re.compile(
    r", (?:which|when|who|where|while|though|and i|but i)\b[^,]*$"
    r"|,? (?:but|though|although|yet|whereas|while) (?:i|we|you|the|my|our|his|her|its|their|nobody|everyone|everybody"
    r"|someone|somebody|[a-z]+ (?:says|thinks|swears|reckons|insists))\b(?![^,]* for\b)[^,]*$",
    re.IGNORECASE,
)
"""What is said against a claim, or beside it, and is no part of it: "but his timesheet only says lane 1"."""
_WHO_REALLY = re.compile(
    r"\s*(?:(?:so|and|but|well|then)\b,? )*who (?:(?:really|actually) )?(?:was|were|is|did|had|has)"
    r"(?: (?:it|that|this|so))?(?: (?:really|actually|in fact|in truth|then|instead))*\s*\?\s*",
    re.IGNORECASE,
)
_VAGUE = re.compile(
    r",?\s+(?:for (?:ages|years|a (?:bit|while|time|long time|spell)|some time)|at (?:some|one) (?:point|time|stage)"
    r"|once(?: upon a time)?|back then|(?:back )?in the (?:day|old days)|in (?:his|her|their) (?:day|time))(?=\s*$)",
    re.IGNORECASE,
)
"""When or how long it was, to whoever tells it."""
_MOST = 6

Ask = Callable[[str], Answer]


def ask_claimed(reader: Reader, text: str, ask: Ask) -> Answer | None:
    """Whether what a message claims is so; None where it claims nothing, or several claims may be meant.

    Parameters
    ----------
    ask : callable
        Answers a message.

    Examples
    --------
    >>> import tkindex as tk
    >>> rows = [("Ann", "keeper of", "Low Lock", "2001", "2003"), ("Bob", "keeper of", "Low Lock", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> said = "Bob swears he was keeper of Low Lock in 2002. Was he?"
    >>> ask_claimed(reader, said, reader.answer).values
    ('no',)
    """
    message = Message(reader, text)
    found: Answer | None = None
    for claim in list(claimed(reader, message))[:_MOST]:
        answer = ask(claim)
        if answer.kind != "boolean" or not answer.values or "left over" in answer.details:
            continue
        if found is not None and found.values != answer.values:
            return None
        found = found or read_as(answer, claim)
    return found


def asks_truth(text: str) -> bool:
    """Whether all that a message asks is whether what it says is so.

    >>> asks_truth("Bob had it when Ann left. Is that right?"), asks_truth("Bob had it. When was that?")
    (True, False)
    """
    return text.count("?") == 1 and _LAST_TAG.search(text) is not None


def is_of_truth(answer: Answer) -> bool:
    """Whether an answer says whether something is so, and not whether somebody "is right" who says so.

    >>> trace = ("read by itself: 'Is Ann right?'; beside it: 'Ann says so.'",)
    >>> is_of_truth(Answer(("yes",), kind="boolean", trace=trace))
    False
    """
    return answer.kind == "boolean" and not any(map(_RIGHT_BY_ITSELF.match, answer.trace))


def claimed(reader: Reader, message: Message) -> Iterator[str]:
    """The message with its claim as a question, in each way in which its pronouns may be meant.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Ann", "keeper of", "Low Lock", "2001"), ("Bob", "keeper of", "Low Lock", "2003")]))
    >>> list(claimed(reader, Message(reader, "Bob swears he was keeper of Low Lock. Was he?")))
    ['Is it true that Bob was keeper of Low Lock?']
    """
    text = message.text
    names = told_names(reader, message)
    for first, last, end in _tagged(message):
        claim = _CLAIM.search(text, first, last)
        if claim is None:
            continue
        told = text[claim.end() : last].strip(" .!…")
        if _CLAIM.search(told):
            told = _BEHIND.sub("", told)  # "..., but his sheet says lane 1"
        end_of_claim = claim.end() + len(told)
        own = [name for name in names if claim.end() <= name.start < end_of_claim]
        if _CLAIM.search(told) or (not own and _PRONOUN.match(told) is None):
            continue
        before, after = text[:first].strip(), text[end:].strip()
        for put in _put(message, names, told, claim.end()):
            short = _BEHIND.sub("", put)
            for said in dict.fromkeys((put, short, _VAGUE.sub("", short))):
                yield " ".join(part for part in (before, f"Is it true that {said}?", after) if part)
        return


def _tagged(message: Message) -> Iterator[tuple[int, int, int]]:
    """Where something is told of which the truth is asked behind it, and where that question ends."""
    for n, (begin, end) in enumerate(message.sentences):
        own = IS_RIGHT.search(message.text[:end], begin)
        if own is not None:
            yield begin, own.start(), end
        elif n and _TAG.fullmatch(message.text, begin, end) is not None:
            yield (*message.sentences[n - 1], end)


def really_asked(reader: Reader, message: Message) -> Iterator[str]:
    """A message that tells who claims to be it, and asks who it really was, with the claim as its question.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Ann", "keeper of", "Low Lock", "2001"), ("Bob", "keeper of", "Low Lock", "2003")]))
    >>> said = "Bob swears he was keeper of Low Lock in 2001. I doubt it. Who was it really?"
    >>> list(really_asked(reader, Message(reader, said)))
    ['Who was keeper of Low Lock in 2001?']
    """
    text, said = message.text, message.sentences
    if len(said) < 2 or _WHO_REALLY.fullmatch(text, *said[-1]) is None:
        return
    names = told_names(reader, message)
    for n in range(len(said) - 2, -1, -1):
        first, last = said[n]
        claim = _CLAIM.search(text, first, last)
        if claim is None or not message.within(first, last):
            if message.within(first, last) or "?" in text[first:last] or re.search(r"\d", text[first:last]):
                return  # it is told of somebody else
            continue
        told = text[claim.end() : last].strip(" .!…")
        before = text[:first].strip()
        for put in _put(message, names, _BEHIND.sub("", told), claim.end()):
            subject = next((one for one in names if put.startswith(f"{one.text} ")), None)
            if subject is not None and message.is_person(subject) is not False:
                yield f"{before} Who {put[len(subject.text) :].strip()}?".strip()
        return


def _put(message: Message, names: list[Mention], said: str, start: int) -> Iterator[str]:
    """A claim with somebody in place of each of its pronouns: whoever was named before it, and fits."""
    found = list(_PRONOUN.finditer(said))
    options: list[list[Mention | None]] = []
    for one in found:
        before = [name for name in names if name.end <= start + one.start()]
        is_it = one["who"].lower() == "it"
        fits = [name for name in before if message.is_person(name) in (not is_it, None)]
        options.append([*dict.fromkeys(fits)] or [None])
    for chosen in product(*options):
        parts, at = [], 0
        for one, name in zip(found, chosen, strict=True):
            parts += [said[at : one.start()], one.group() if name is None else name.text]
            at = one.end()
        yield "".join([*parts, said[at:]])
