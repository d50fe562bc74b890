"""A slip that whoever asks takes back: "sorry, wrong bay, make that Bay 3", "no, I misread it, it says July 2024".

    message -> the sentences behind its question that take something back -> what they say instead
            -> the slot of the question that is of the same kind: a name for a name, a time for a time
            -> the question with it, and without what takes it back

Who repairs what he said says the new word alone, and what it stands for is told by its kind only. Of two slots of
that kind the one is meant whose name is like it, or that is told to be wrong. What has no slot is put behind what is
asked with the preposition that it is said with. Where neither goes nothing is asked.

A question that is asked anew behind such words is the only one: "no, that's not what I'm after: which boats ...?"
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from reasoners.base import Answer
from reasoners.planner.logic.english.spans import has_more
from reasoners.planner.logic.english.words import ARTICLES, ASKING, SILENT, UNITS
from reasoners.planner.logic.limits.excluding import says_why
from reasoners.planner.logic.limits.guesses import is_guess
from reasoners.planner.logic.limits.limiting import as_limited
from reasoners.planner.logic.limits.limits import behind_question
from reasoners.planner.logic.messages import Mention, Message, is_inside
from reasoners.planner.logic.reader import Reader
from tkindex.lazily import regex as re
from tkindex.linking.words import singular

_NO = r"no(?= *[,.;:!—–-]| (?:wait|sorry|not|hang|hold|make|actually)\b|$)|nope\b|actually\b"
_BEGUN = r"^(?:oh |ah |er+ |um+ |hm+ |well )*"
_SAYS_WRONG = (
    r"sorry|apologies|(?:hang|hold) on|oops|whoops|wrong|wrongly|mistaken?|misread|misspoke|mistyped|misheard|typo"
    r"|correction|scratch (?:that|it)|strike that|make (?:that|it)|my (?:bad|fault|error)|i meant"
    r"|should (?:be|have been|have said|say|read)"
)
_REPAIR = re.compile(
    rf"\b(?:{_SAYS_WRONG}|pardon|muddled|mixed|confused|(?<!can )(?<!will )(?<!to )wait|i mean|(?:that|it) is)\b"
    rf"|{_BEGUN}(?:{_NO}|rather\b)",
    re.IGNORECASE,
)
"""How somebody says that he takes something back."""
_TAKES_BACK = re.compile(
    rf"\b(?:{_SAYS_WRONG}|(?:forget|ignore) (?:that|it)|never mind(?: that)?|not (?:right|(?:the one|what) i))\b"
    rf"|{_BEGUN}(?:{_NO}|wait\b)",
    re.IGNORECASE,
)
"""How somebody says that he does not ask what he asked."""
_FRAME = re.compile(
    r"^(?:(?:the|my|our|this|that|his|her|their) [a-z]+(?: (?:in front of (?:me|us)|here|i have|on (?:my|the) [a-z]+))?"
    r"|it|that|this|there|she|he) (?:says|said|reads|shows|gives|has|is for|was for|is about|goes)\b",
    re.IGNORECASE,
)
"""Who says what it should be: "the sheet says", "it is for"."""
_AROUND = (SILENT - frozenset("can could may might will must".split())) | ARTICLES | frozenset(
    """sorry no nope oh ah er um hm well wait hang hold on apologies pardon oops actually really rather instead look see
    make made that it this is was be been being should would have has had say says said read reads mean meant need want
    wanted after asking about talking thinking looking interested i we me us m s ve d re one ones for of in on at from
    with to by as under during the a an not please thanks and but so just only then still correct right proper course
    question after before since until between here there""".split()
)  # fmt: skip
"""What may stand around the new word."""
_ANSWERS = re.compile(r"\b(?:it|that) was(?! (?:in|on)\b)(?= [A-Z])|\b(?i:i (?:think|guess|bet|reckon|suspect))\b")
"""How somebody says whom he takes the answer to be, or that he has found it: "no, it was Ann"."""
_NOT = re.compile(r"\b(?:not|instead of|rather than|as opposed to|never)\b", re.IGNORECASE)
_PREPOSITION = re.compile(
    r"\b(?P<at>for|in|on|at|from|with|to|by|of|as|under|during|after|before|since|until) (?:the )?$"
)
_BARE = re.compile(r"^(?:back )?(?P<at>in|last|this) ", re.IGNORECASE)
_MARKS = re.compile(r"\s*[,;:—–…]\s*|\s+-+\s+|\.{2,}\s*")
_ONE = re.compile(r"\bones?\b", re.IGNORECASE)
_KIND = re.compile(r"\b(?:which|what) (?P<noun>[a-z]+)\b", re.IGNORECASE)
_NARROWING = frozenset("only except unless just either both but".split())
_MOST_WORDS = 12
"""Of so many words is what says that something was wrong, and no more than that."""


class _New(NamedTuple):
    """What is said instead: where it stands, whether it is a time, and whom it names."""

    start: int
    end: int
    mention: Mention | None
    at: str


def corrected(message: Message) -> Iterator[str]:
    """A message with what it takes back put right in its question; nothing where that does not go.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "High Mill", "2001"), ("Bob", "led", "Low Mill", "2003")]
    >>> reader = Reader(tk.build(rows))
    >>> list(corrected(Message(reader, "Who led High Mill in 2003? Sorry, wrong one, make that Low Mill.")))
    ['Who led Low Mill in 2003?']
    >>> list(corrected(Message(reader, "Who led High Mill in 2003? No, wait, it says 2001 here.")))
    ['Who led High Mill in 2001?']
    """
    said = message.sentences
    asks = [n for n, (first, last) in enumerate(said) if "?" in message.text[first:last]]
    if not asks:
        behind = behind_question(message)
        asks = [] if behind is None else [said.index(behind.asked)]
    if len(asks) == 2:
        yield from _asked_anew(message, *asks)
    if len(asks) != 1:
        return
    repair = _repair(message, asks[0])
    if repair is None:
        return
    new, others, stop = repair
    asked = _put(message, said[asks[0]], new, others)
    if asked is not None:
        first = said[asks[0]][0]
        rest = message.text[said[stop][1] :]
        yield f"{message.text[:first]}{asked}{rest}".strip()


def _repair(message: Message, asked: int) -> tuple[list[_New], list[tuple[int, int]], int] | None:
    """What the sentences behind a question say instead, what they say is wrong, and which is the last of them."""
    new: list[_New] = []
    others: list[tuple[int, int]] = []
    stop, is_repair = -1, False
    for n in range(asked + 1, len(message.sentences)):
        found = _clauses(message, *message.sentences[n], is_repair=is_repair, is_told=bool(new))
        if found is None:
            break
        is_repair, stop = True, n
        new += found[0]
        others += found[1]
    return (new, others, stop) if new else None


def _clauses(
    message: Message, first: int, last: int, *, is_repair: bool, is_told: bool
) -> tuple[list[_New], list[tuple[int, int]]] | None:
    """What a sentence says instead and what is wrong; None where it says anything else."""
    if is_guess(message, first, last) or (not is_repair and _REPAIR.search(_plain(message, first, last)) is None):
        return None
    new: list[_New] = []
    others: list[tuple[int, int]] = []
    for one, two in message.clauses(first, last, _MARKS, spares_times=True):
        slots = _slots(message, one, two)
        if not slots:
            if not _says_nothing_more(message, one, two, is_told=bool(new) or is_told):
                return None
            continue
        denied = _NOT.search(message.text, one, two)
        if not _is_slot_alone(message, one, two, slots) or _ANSWERS.search(message.text, one, two):
            return None
        if _FRAME.match(message.text[one:two].strip()):
            slots = [slot._replace(at="") for slot in slots]  # "the sheet is for 22" says no "for 22"
        for slot in slots:
            if denied is not None and slot.start > denied.end():
                others.append((slot.start, slot.end))
            else:
                new.append(slot)
    return new, others


def _says_nothing_more(message: Message, first: int, last: int, *, is_told: bool) -> bool:
    """Whether a clause without names and times says that something is wrong, or why, and no more than that."""
    words = message.plain(first, last)
    if re.search(r"\d", message.text[first:last]) or not _NARROWING.isdisjoint(words):
        return False
    part = _plain(message, first, last)
    if all(word in _AROUND or (word in UNITS and _NOT.search(part)) for word in words):
        return True
    if _NOT.search(part) and not _TAKES_BACK.search(part):
        return False  # "not the paid ones"
    return (len(words) <= _MOST_WORDS and _TAKES_BACK.search(part) is not None) or (
        is_told and says_why(message, first, last)
    )


def _slots(message: Message, first: int, last: int) -> list[_New]:
    """The names and times between two places."""
    names = [_New(one.start, one.end, one, _led(message, one.start)) for one in message.within(first, last)]
    times = [
        _New(one, two, None, _led(message, one))
        for one, two in message.times
        if first <= one < last and not is_inside(one, message.names)
    ]
    return sorted([*names, *times])


def _led(message: Message, at: int) -> str:
    found = _PREPOSITION.search(message.text[max(0, at - 14) : at].lower())
    return found["at"] if found is not None else ""


def _is_slot_alone(message: Message, first: int, last: int, slots: Sequence[_New]) -> bool:
    """Whether beside names and times there are only words that say what is meant, or a noun for what is named."""
    kept = list(message.text[first:last])
    for slot in slots:
        for n in range(max(slot.start, first) - first, min(slot.end, last) - first):
            kept[n] = " "
    rest = " ".join("".join(kept).replace("’", "'").split())
    frame = _FRAME.match(rest)
    rest = rest[frame.end() :] if frame is not None else rest
    words = [word.lower().partition("'")[0] for word in re.findall(r"[^\W_]+(?:'[^\W_]+)?", rest)]
    mentions = [slot.mention for slot in slots if slot.mention is not None]
    return all(word in _AROUND or any(message.is_kind(one, word) for one in mentions) for word in words)


def _put(
    message: Message, asked: tuple[int, int], new: Sequence[_New], others: Sequence[tuple[int, int]]
) -> str | None:
    """The sentence that asks with what is said instead; None where something of it has no place."""
    first, last = asked
    wrong = {message.text[one:two].lower() for one, two in others}
    put: list[tuple[int, int, str]] = []
    behind = ""
    taken: set[int] = set()
    for slot in new:
        text = message.text[slot.start : slot.end]
        places = [one for one in _places(message, asked, slot) if one[0] not in taken]
        told = [one for one in places if message.text[slice(*one)].lower() in wrong]
        places = told or places
        if len(places) > 1:
            places = _alike(message, places, text)
        if len(places) > 1 or (not places and not slot.at):
            return None
        if places:
            taken.add(places[0][0])
            bare = _BARE.match(message.text, places[0][0]) if slot.mention is None else None
            put.append((*places[0], f"in {text}" if bare is not None else text))
        else:
            behind += f" {slot.at} {text}"
    if behind and re.search(r"\d", _without(message, asked)):
        return None  # a number that is no name and no time may be what is wrong
    said = message.text[first:last]
    stop = len(said.rstrip(" ?.!…"))
    for one, two, text in sorted(put, reverse=True):
        said = f"{said[: one - first]}{text}{said[two - first :]}"
        stop += len(text) - (two - one)
    return f"{said[:stop]}{behind}?"


def _without(message: Message, asked: tuple[int, int]) -> str:
    """A question without its names and times."""
    spans = [*message.names, *message.times]
    return "".join(message.text[n] for n in range(*asked) if not is_inside(n, spans))


def _places(message: Message, asked: tuple[int, int], slot: _New) -> list[tuple[int, int]]:
    """Where a question has something of the kind of what is said instead of it."""
    if slot.mention is None:
        return [one for one in message.dates if asked[0] <= one[0] < asked[1]]
    own = message.roles(slot.mention)
    return [(one.start, one.end) for one in message.within(*asked) if own & message.roles(one)]


def _alike(message: Message, places: Sequence[tuple[int, int]], text: str) -> list[tuple[int, int]]:
    """Of several places those whose name shares a word with what is said instead."""
    words = set(re.findall(r"[^\W_]+", text.lower()))
    alike = [one for one in places if words & set(re.findall(r"[^\W_]+", message.text[slice(*one)].lower()))]
    return alike or list(places)


def _asked_anew(message: Message, one: int, two: int) -> Iterator[str]:
    """The second question of a message, where what stands before it takes the first one back."""
    said = message.sentences
    first, last = said[two]
    cuts = message.clauses(first, last, _MARKS)
    at = next((n for n, part in enumerate(cuts) if not ASKING.isdisjoint(message.plain(*part)[:2])), 0)
    between = [*said[one + 1 : two], *cuts[:at]]
    if not any(_TAKES_BACK.search(_plain(message, *part)) for part in between):
        return
    asked = message.text[cuts[at][0] : last].strip()
    named = {entity for name in message.within(cuts[at][0], last) for entity in name.entities}
    kind = _KIND.search(message.text, *said[one])
    if kind is not None and message.names_kind(singular(kind["noun"].lower())):
        asked = _ONE.sub(kind["noun"], asked, count=1)
    front = message.text[: said[one][0]].strip()
    told = [message.text[slice(*part)].strip() for part in cuts[:at] if not named and message.within(*part)]
    yield " ".join(part for part in (front, *(f"{text}:" for text in told), asked, message.text[last:].strip()) if part)


def put_right(reader: Reader, text: str) -> str:
    """A message that takes back what it asked with its question put right; the message where that does not go.

    What is only meant in another way ("I mean") is none: as it stands it may be understood as well.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "High Mill", "2001"), ("Bob", "led", "Low Mill", "2003")]))
    >>> put_right(reader, "Who led High Mill? Wrong one, sorry, make that Low Mill. Thanks!")
    'Who led Low Mill?'
    """
    message = Message(reader, text)
    if not any(_TAKES_BACK.search(_plain(message, *part)) for part in message.sentences):
        return text
    return next(corrected(message), text)


def _plain(message: Message, first: int, last: int) -> str:
    """What stands between two places, with "is" for "'s"."""
    said = message.text[first:last].strip().replace("\u2019", "'")
    return " ".join(said.replace("'s ", " is ").split())


def ask_corrected(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """What a message gives with what it takes back put right; None where it takes nothing back, or gives nothing.

    Parameters
    ----------
    ask : callable
        Answers a shorter message.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "High Mill", "2001"), ("Bob", "led", "Low Mill", "2003")]))
    >>> ask_corrected(reader, "Who led High Mill? Hang on, make that Low Mill.", reader.answer).values
    ('Bob',)
    """
    for said in corrected(Message(reader, text)):
        answer = ask(said)
        # Where nothing stands beside the question it is asked as whoever makes no slip asks it.
        if answer.values and ("left over" not in answer.details or not has_more(said)):
            return as_limited(answer, said)
    return None
