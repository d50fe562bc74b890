"""What is told of two names in other words than the graph's, said in those of the one relation that joins them.

    "Delta were shut out by the Province for a while. How many months did that last?"
        -> "Delta was debarred by Province. How many months did that last?"
    "So Brim was out front for Ann for years. Which dog had that place before him?"
        -> "Which dog was lead dog of Ann before Brim?"

Whatever words somebody has for it, of two that one relation alone joins nothing else can be told that the graph knows.
Words of another relation on whose sides both stand tell of another; a date, a limit or a denial narrows; and where a
number of times is told, there are as many facts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from reasoners.planner.logic.context.toldbeside import asks_something, is_date_of
from reasoners.planner.logic.context.toldnames import is_reporter, told_names
from reasoners.planner.logic.english.words import AUXILIARIES, NUMBERS, SILENT, UNITS
from reasoners.planner.logic.execution.rows import rows_of
from reasoners.planner.logic.messages import Mention, Message
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.schema.relations import Relation, label_words
from reasoners.planner.weights import SAME
from tkindex.lazily import regex as re

_THAT = r"(?:that|it|this|(?:the|that) (?:first|second|third|last)(?: (?:one|time|go|spell|stint))?)"
_TIME_ASKED = re.compile(
    rf"\s*(?:(?:so|and|but|now)\b[ ,]*)*(?:how (?:long|many (?:{'|'.join(sorted(UNITS))})) did {_THAT}"
    rf" (?:last|go on|take|run)(?: for)?(?: (?:in (?:all|total|the end)|altogether|exactly|really|actually))?"
    rf"|(?:when|in (?:what|which) (?:year|month)|on (?:what|which) (?:day|date)) (?:did|was|is|had) {_THAT}"
    r"(?: (?:exactly|really|actually|first))?(?: (?:start|begin|end|stop|finish|happen|over))?)"
    r"(?:,? (?:exactly|please|pls|do you know|again))?\s*\?\s*",
    re.IGNORECASE,
)
"""A question for a time or a length, of something that was told."""
_LENGTH_ASKED = re.compile(r"\bhow (?:long|many)\b", re.IGNORECASE)
_NEIGHBOUR_ASKED = re.compile(
    r"\s*(?:(?:so|and|but|now)\b[ ,]*)*(?P<asker>who|(?:which|what) [a-z]+) (?:had|has had|held|got|took|did)"
    r" (?:it|that|(?:the|that|this) (?:place|job|post|spot|position|role|seat|office|part))"
    r" (?P<order>(?:(?:right|straight|just|directly|immediately) )?(?:before|after)) (?:him|her|it|them)\s*\?\s*",
    re.IGNORECASE,
)
"""A question for who had, before or after somebody, what was told of him."""
_LIMITS = re.compile(
    r"\b(?:only|not|never|no|nobody|except|besides|apart|without|unless|other|another|else|acting|deputy|vice|before"
    r"|after|until|since|first|second|third|last"
    r"|lost|miss(?:es|ed)?|fail(?:s|ed)?|refus(?:es|ed)|declin(?:es|ed)|reject(?:s|ed)|turned down)\b|n['’]t\b",
    re.IGNORECASE,
)
"""What limits or denies what is told, or says that it did not come about."""
_LENGTH = re.compile(
    rf"\b(?:for )?(?:(?:over|about|around|almost|nearly|some|more than|a good) )*(?:[a-z]+|\d+)"
    rf" (?:{'|'.join(sorted(UNITS))})\b",
    re.IGNORECASE,
)
_BEFORE_DATE = re.compile(r"\b(?:until|till|since|from|before|in|on|by)\s*$", re.IGNORECASE)
_TIMES = re.compile(r"\b(?:in |on )?(?P<n>[a-z]+) (?:goes|times|spells|stints|parts|occasions|terms|stretches)\b")


class Told(NamedTuple):
    """The one relation that joins two who are named, and in how many facts."""

    relation: Relation
    head: Mention
    tail: Mention
    n_facts: int
    facts: tuple[tuple[int, int], ...]
    """From when to when each holds."""

    def words(self) -> str:
        """The words of its label, with the auxiliary that they lack."""
        words = label_words(self.relation.label.rpartition(".")[2])
        return " ".join(words if words[0] in AUXILIARIES else ("was", *words))


def in_own_words(reader: Reader, message: Message) -> Iterator[str]:
    """A message with what it tells of two names in the words of the only relation that joins them.

    >>> import tkindex as tk
    >>> rows = [("Delta Ltd", "debarred_by", "Korlan", "2001", "2002"), ("Delta Ltd", "based_in", "Orm", "2001", None)]
    >>> reader = Reader(tk.build(rows))
    >>> said = "Delta Ltd was kept out by Korlan for a while, as they moan. How long did that last?"
    >>> list(in_own_words(reader, Message(reader, said)))
    ['Delta Ltd was debarred by Korlan. How long did that last?']
    """
    text, sentences = message.text, message.sentences
    at = asked_beside(message)
    if not at:
        return
    first, last = sentences[at - 1]
    neighbour = _NEIGHBOUR_ASKED.fullmatch(text, *sentences[at])
    if neighbour is None and _TIME_ASKED.fullmatch(text, *sentences[at]) is None:
        return
    is_length = neighbour is None and _LENGTH_ASKED.search(text, *sentences[at]) is not None
    told = told_of_two(reader, message, first, last, is_length=is_length)
    if told is None or any(message.within(*part) for part in sentences[: at - 1]):
        return
    before, behind = text[:first].strip(), text[sentences[at][1] :].strip()
    if neighbour is None:
        asked = f"{_said(told)}. {text[slice(*sentences[at])].strip()}"
    else:
        asked = _neighbour(told, neighbour["asker"], neighbour["order"])
    yield " ".join(part for part in (before, asked, behind) if part)


def asked_beside(message: Message) -> int:
    """Which sentence of a message asks first, behind another."""
    asking = (n for n, part in enumerate(message.sentences) if n and asks_something(message.text[slice(*part)]))
    return next(asking, 0)


def told_of_two(
    reader: Reader, message: Message, first: int, last: int, *, is_length: bool = False, is_dated: bool = False
) -> Told | None:
    """The one relation between the only two that a sentence names; None where it may tell of something else.

    Parameters
    ----------
    is_length : bool
        Whether a length is asked for: what happens at a moment is not meant.
    is_dated : bool
        Whether a date may be told, of their only fact.
    """
    names = [name for name in told_names(reader, message) if first <= name.start < last]
    names = [name for name in names if not is_reporter(message, name)]
    if len(names) != 2 or any(len(name.entities) != 1 for name in names):
        return None
    dates = [date for date in message.dates if first <= date[0] < last]
    if dates and not (is_dated and len(dates) == 1 and is_date_of(reader, message, dates[0], names)):
        return None
    rest = _LENGTH.sub(" ", _without(message, first, last, dates))
    times = _TIMES.search(rest.lower())
    rest = _TIMES.sub(" ", rest.lower())
    if _LIMITS.search(rest) or re.search(r"\d", rest) or set(rest.split()) & (NUMBERS.keys() - {"a", "an", "one"}):
        return None
    told = _joining(reader, *names, is_length=is_length)
    if told is None or (times is not None and NUMBERS.get(times["n"], told.n_facts) != told.n_facts):
        return None
    is_other = any(
        number != told.relation.id and _may_join(reader, number, *names)
        for word in message.plain(first, last)
        if word not in SILENT
        for number in message.schema.saying(word, SAME)
    )
    return None if is_other else told


class Joined(NamedTuple):
    """What joins two of whom something is told, and the date of it as it is put behind a question."""

    told: Told
    date: str


def joined_by_words(
    reader: Reader, message: Message, names: Sequence[Mention], said: str, place: tuple[int, int],
    asked: Sequence[str],
) -> Joined | None:  # fmt: skip
    """The one relation between two that is told of, by its words and its date; None where it is not known which.

    Parameters
    ----------
    names : sequence of Mention
        The two.
    said : str
        What is told, in small letters.
    place : tuple of int
        Where it stands.
    asked : sequence of str
        The words of the question, which may say the relation as well.
    """
    first, last = place
    dates = [date for date in message.dates if first <= date[0] < last]
    spans = [span for span in message.spans if (span.start, span.end) in dates]
    kept = "".join(
        " " if any(one <= n + first < two for one, two in (*message.names, *dates)) else said[n]
        for n in range(len(said))
    )
    kept = _LENGTH.sub(" ", kept)
    words = [word for word in re.findall(r"[a-z]+", kept) if word not in SILENT]
    if len(dates) > 1 or len(spans) < len(dates) or _LIMITS.search(kept) or re.search(r"\d", kept):
        return None
    joining = _all_joining(reader, *names)
    by_words = [
        told for told in joining
        if any(told.relation.id in message.schema.saying(word, SAME) for word in (*words, *asked) if word not in SILENT)
    ]  # fmt: skip
    others = {
        number for word in words for number in message.schema.saying(word, SAME)
        if _may_join(reader, number, *names) and number not in {told.relation.id for told in joining}
    }  # fmt: skip
    joining = by_words or ([] if others else joining)
    if spans:
        at, stop = int(spans[0].range.start), int(spans[0].range.stop)
        joining = [told for told in joining if any(at <= edge <= stop for row in told.facts for edge in row)]
    if len(joining) > 1:
        joining = [told for told in joining if _is_had_by_one(reader, message, told)]
    if len(joining) != 1:
        return None
    if not dates:
        return Joined(joining[0], "")
    date = message.text[slice(*dates[0])].strip()
    lead = "" if re.match(r"(?:in|on|at|during|around)\b", date, re.IGNORECASE) else "in "
    return Joined(joining[0], f"{lead}{re.sub(r'^(?:of|from|since|until|till|by) ', '', date, flags=re.IGNORECASE)}")


def _is_had_by_one(reader: Reader, message: Message, told: Told) -> bool:
    """Whether of two the thing has but one at a time in a relation, so that another can come after him."""
    index = reader.index
    things = [name for name in (told.head, told.tail) if message.is_person(name) is not True and name.text != "me"]
    if len(things) != 1:
        return False
    (thing,) = things[0].entities
    facts = index.facts(head=thing) if things[0] is told.head else index.facts(tail=thing)
    rows = sorted((row.start, row.stop) for row in rows_of(facts, index) if row.relation == told.relation.id)
    return all(after[0] >= before[1] for before, after in pairwise(rows))


def _all_joining(reader: Reader, one: Mention, other: Mention) -> list[Told]:
    """Each relation between two, from one to the other or back."""
    index, found = reader.index, []
    for head, tail in ((one, other), (other, one)):
        rows = rows_of(index.facts(head=head.entities[0], tail=tail.entities[0]), index)
        for number in sorted({row.relation for row in rows}):
            facts = tuple((row.start, row.stop) for row in rows if row.relation == number)
            found.append(Told(reader.schema.relations[number], head, tail, len(facts), facts))
    return found


def _without(message: Message, first: int, last: int, dates: Sequence[tuple[int, int]]) -> str:
    """The text between two places without its names and dates."""
    said = message.without_names(first, last)
    for one, two in dates:
        front = _BEFORE_DATE.sub(lambda led: " " * len(led.group()), said[: one - first])
        said = f"{front}{' ' * (two - one)}{said[two - first :]}"
    return said


def _joining(reader: Reader, one: Mention, other: Mention, *, is_length: bool) -> Told | None:
    """The only relation between two; None where there are several."""
    found = [told for told in _all_joining(reader, one, other) if not (is_length and told.relation.is_point)]
    return found[0] if len(found) == 1 else None


def _may_join(reader: Reader, number: int, one: Mention, other: Mention) -> bool:
    """Whether two stand on the two sides of a relation, with whomever."""
    heads, tails = (reader.grounder.kinds.members.get((number, is_head), frozenset()) for is_head in (True, False))
    a, b = one.entities[0], other.entities[0]
    return (a in heads and b in tails) or (b in heads and a in tails)


def _said(told: Told) -> str:
    """A fact as a sentence, by how head and tail lie to its label."""
    if told.relation.frame == "noun":
        return f"{told.tail.text} {told.words()} of {told.head.text}"
    words = told.words()
    if told.relation.frame == "verb":
        words = words.removeprefix("was ") if not told.relation.label.startswith("was") else words
    return f"{told.head.text} {words} {told.tail.text}"


def _neighbour(told: Told, asker: str, order: str) -> str:
    """Who had before or after the one that is told of first what is told of him."""
    asker = asker[0].upper() + asker[1:]
    words = told.words()
    if told.head.start < told.tail.start:
        if told.relation.frame == "noun":
            return f"{asker} had {told.tail.text} as {words.removeprefix('was ')} {order} {told.head.text}?"
        return f"{asker} {words} {told.tail.text} {order} {told.head.text}?"
    if told.relation.frame == "noun":
        return f"{asker} {words} of {told.head.text} {order} {told.tail.text}?"
    verb, _, rest = words.partition(" ")
    return f"{asker} {verb} {told.head.text} {rest} {order} {told.tail.text}?"
