"""A message as somebody types it: its sentences, the names and the times in it, by characters.

text -> names, times, sentences -> what `framing` asks of it, what `antecedents` puts in place of pronouns
"""

from __future__ import annotations

import calendar
from collections.abc import Collection, Sequence
from typing import NamedTuple

from reasoners.planner.logic.english.interjections import without_interjections
from reasoners.planner.logic.english.nounforms import is_personal, is_titled, names_person
from reasoners.planner.logic.execution.rows import rows_of
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.schema.labels import tokens_of
from reasoners.planner.weights import WHOLE_NAME
from reasoners.times import read_times
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_english, is_noun
from tkindex.linking.words import singular

WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
_SHORT = re.compile(r"[A-Z]{2,3}")
"""Initials: "CV", "HR"."""
_DAYS = frozenset("monday tuesday wednesday thursday friday saturday sunday christmas easter".split())
"""Written with a capital, and nobody's name, however like one it may be."""
_PART = re.compile(r"[^\W\d_]+|\d+")
_STOP = re.compile(r"[.?!…]+[\"'”’)]*(?=\s|$)|\n+")
_CLAUSE = re.compile(r"\s*[,;:—–]\s*(?:(?:so|and|but) )?|\s+-+\s+")
"""Where an afterthought goes on with another."""
_NEAR = re.compile(
    r"\b(?:to(?:morrow|night|day)|yesterday|last (?:night|week|month)|next (?:week|month|year)"
    r"|this (?:morning|afternoon|evening|week|weekend)|later|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b",
    re.IGNORECASE,
)
"""Times of whoever asks."""
_BARE_MONTH = re.compile(
    rf"\b(?:back )?(?:in|last|this)(?: (?:early|late|mid))? (?:{'|'.join(calendar.month_name[1:])})\b(?! \d)",
    re.IGNORECASE,
)
"""A month without its year: a time all the same, which a "then" may mean."""
_PERSONS = 0.5
"""From this share of persons' names on a side of a relation is one of persons."""

_SOME_PERSONS = 0.3
"""Whoever has no name of a person stands on no side with fewer of them."""
_ALIKE = 3
"""Of so many labels the noun at their end says what they are."""


class Mention(NamedTuple):
    """A name of the graph in a message.

    Attributes
    ----------
    start, end : int
        Its place, in characters.
    text : str
        As it is written.
    entities : tuple of int
        Whom it may name.
    """

    start: int
    end: int
    text: str
    entities: tuple[int, ...]


class Message:
    """A message with its sentences, names and times, by characters.

    Attributes
    ----------
    mentions : list of Mention
    spans : list of TimeSpan
        The times, with the ranges that they name.
    names, times, sentences : list of (int, int)
        Where each begins and ends, the end exclusive.
    dates : list of (int, int)
        Those of `times` that are no part of a name, and not of the days of whoever asks ("tomorrow").
    """

    def __init__(self, reader: Reader, text: str) -> None:
        text, self.removed = without_interjections(text)
        self.text, self._reader = text, reader
        self.schema = reader.itemizer.grounder.schema
        self.known = reader.itemizer.grounder.names.words
        self.mentions = self._mentioned()
        self.names = [(one.start, one.end) for one in self.mentions]
        times, _ = read_times(text, reader.index.unit)
        self.spans = times
        self.times = [(time.start, time.end) for time in times]
        near = [one.span() for one in _NEAR.finditer(text)]
        months = [one.span() for one in _BARE_MONTH.finditer(text) if not overlaps(one.span(), self.times)]
        dates = sorted((*self.times, *months))
        self.dates = [one for one in dates if not overlaps(one, near) and not overlaps(one, self.names)]
        self.sentences = self._sentences()

    def names_in(self, text: str) -> list[tuple[int, int]]:
        """Where names of the graph are in another text, in full."""
        tokens = tokens_of(text)
        spans = self._reader.itemizer.grounder.names.spans(tokens, frozenset(), self._reader.itemizer.vocabulary)
        whole = [span for span in spans if span.score >= WHOLE_NAME]
        return [(tokens[one.start].start, tokens[one.stop - 1].end) for one in whole]

    def _mentioned(self) -> list[Mention]:
        """The names in the text: in full, or a part of one that is written with capitals and is no English word."""
        tokens = tokens_of(self.text)
        names = self._reader.itemizer.grounder.names
        found = []
        for span in names.spans(tokens, frozenset(), self._reader.itemizer.vocabulary):
            own = [token for token in tokens[span.start : span.stop] if not token.is_mark]
            is_part = all(token.is_capital and not _is_common(token.low) for token in own)
            is_day = len(own) == 1 and own[0].low in _DAYS and own[0].low not in self.known
            if (span.score >= WHOLE_NAME or is_part) and not is_day:
                begin, end = tokens[span.start].start, tokens[span.stop - 1].end
                found.append(Mention(begin, end, self.text[begin:end], tuple(span.entities)))
        return found

    def _sentences(self) -> list[tuple[int, int]]:
        """Where sentences begin and end; a stop inside a name ends none."""
        found, begin = [], 0
        for stop in _STOP.finditer(self.text):
            if not is_inside(stop.start(), self.names):
                found.append((begin, stop.end()))
                begin = stop.end()
        found.append((begin, len(self.text)))
        return [(first, last) for first, last in found if WORD.search(self.text, first, last)]

    def within(self, first: int, last: int) -> list[Mention]:
        """The names between two places."""
        return [one for one in self.mentions if first <= one.start < last]

    def clauses(
        self, first: int, last: int, marks: re.Pattern[str] = _CLAUSE, *, spares_times: bool = False
    ) -> list[tuple[int, int]]:
        """What stands between two places, cut at what is no part of a name; only where it has words.

        Parameters
        ----------
        marks : pattern, optional
            Where it is cut; by default at commas, colons and dashes.
        spares_times : bool
            Whether it is cut at no part of a time either.
        """
        spared = [*self.names, *self.times] if spares_times else self.names
        found, at = [], first
        for cut in marks.finditer(self.text, first, last):
            if not is_inside(cut.start(), spared):
                found.append((at, cut.start()))
                at = cut.end()
        return [(one, two) for one, two in [*found, (at, last)] if WORD.search(self.text, one, two)]

    def words(self, first: int, last: int) -> list[re.Match[str]]:
        """The words between two places that are in no name."""
        return [word for word in WORD.finditer(self.text, first, last) if not is_inside(word.start(), self.names)]

    def plain(self, first: int, last: int) -> list[str]:
        """Those words in lower case, without what is contracted to them, but for "not": "she's" is "she"."""
        low = [word.group().lower().replace("’", "'") for word in self.words(first, last)]
        return [word if word.endswith("n't") else word.partition("'")[0] for word in low]

    def without_names(self, first: int, last: int) -> str:
        """The text between two places, with blanks for its names."""
        kept = list(self.text[first:last])
        for one, two in self.names:
            for n in range(max(one, first) - first, min(two, last) - first):
                kept[n] = " "
        return "".join(kept)

    def has_stranger(self, first: int, last: int) -> bool:
        """Whether there is the name of somebody whom the graph does not know."""
        return any(
            word.group()[0].isupper() and not _is_common(word.group().lower().partition("'")[0])
            for word in self.words(first, last)
            if word.start() > first
            and not _SHORT.fullmatch(word.group())
            and self.text[: word.start()].rstrip()[-1:] not in ("", ".", "?", "!", "…")
        )

    def is_person(self, mention: Mention) -> bool | None:
        """Whether whom a name names is a person, by those that stand beside it in the graph; None where none says.

        Where persons have names of persons, what stands on no side of theirs and has a digit or an English word in its
        name is none.
        """
        found = {self._is_person(entity) for entity in mention.entities}
        return found.pop() if len(found) == 1 else None

    def roles(self, mention: Mention) -> set[tuple[int, bool]]:
        """The sides of relations on which whom a name names stands."""
        members = self._reader.grounder.kinds.members
        return {side for side, some in members.items() if any(entity in some for entity in mention.entities)}

    def is_english(self, mention: Mention) -> bool:
        """Whether a name begins with an English word, as first names seldom do."""
        first = _PART.search(mention.text)
        return first is None or is_english(first.group().lower())

    def is_kind(self, mention: Mention, noun: str) -> bool | None:
        """Whether a noun of the graph names the kind of whom a name names; None where the graph has no such kind."""
        kinds = self._reader.grounder.kinds
        sides = kinds.kind_of_word(singular(noun))
        if not sides:
            return None
        linked = sides.union(*(kinds.links.get(side, frozenset()) for side in sides))
        return any(entity in kinds.members.get(side, ()) for side in linked for entity in mention.entities)

    def has_namesake(self, words: Collection[str], of: Collection[str]) -> bool:
        """Whether the label of an entity has all of some words and one of others: "tunnel" of "Kessel Bridge"."""
        labels = (set(map(singular, map(str.lower, _PART.findall(label)))) for label in self._reader.index.entities)
        return any(label.issuperset(words) and not label.isdisjoint(of) for label in labels)

    def label(self, entity: int) -> str:
        """How the graph calls an entity."""
        return self._reader.index.entities[entity]

    def beside(self, entity: int) -> set[int]:
        """Who stands in a fact with an entity."""
        index = self._reader.index
        rows = (*rows_of(index.facts(head=entity), index), *rows_of(index.facts(tail=entity), index))
        return {one for row in rows for one in (row.head, row.tail)}

    def is_thing(self, label: str) -> bool:
        """Whether a label of the graph is no person's."""
        labels = self._reader.index.entities
        return label in labels and self._is_person(labels.id(label)) is False

    def names_kind(self, noun: str) -> bool:
        """Whether a noun names a kind that the graph knows."""
        return bool(self._reader.grounder.kinds.kind_of_word(singular(noun)))

    def _is_person(self, entity: int) -> bool | None:
        kinds = self._reader.grounder.kinds
        label = self._reader.index.entities[entity]
        sides = [kinds.personal(slot) for slot, members in kinds.members.items() if entity in members]
        is_named = is_personal(label) or is_titled(label)
        if sides and max(sides) > _PERSONS and (is_named or min(sides) > _SOME_PERSONS):
            return not self._is_of_kind(entity, label)
        if is_titled(label) or (not sides and is_personal(label)):
            return True
        is_thing = any(word.isdigit() or is_english(word.lower()) for word in _PART.findall(label))
        return False if kinds.has_persons and (is_thing or sides) else None

    def _is_of_kind(self, entity: int, label: str) -> bool:
        """Whether a label says itself of what kind it is: "Low Lock" among the locks, initials as of "MV Tern"."""
        words = _PART.findall(label)
        if label.islower():
            return True
        if len(words) < 2 or is_titled(label):
            return False
        if len(words) > 2 and sum(is_english(word.lower()) for word in words) > 1:
            return True
        if any(len(word) > 1 and word.isupper() for word in (words[0], words[-1])) and not label.isupper():
            return True
        last = words[-1].lower()
        if not is_english(last) or not is_noun(last) or names_person(last):
            return False
        kinds = self._reader.grounder.kinds
        alike = [label for slot, some in kinds.members.items() if entity in some for label in kinds.ending(slot, last)]
        return len(set(alike)) >= _ALIKE and any(is_english(one.split()[0].lower()) for one in alike)


def _is_common(word: str) -> bool:
    return is_english(word) or word in _DAYS or word.removesuffix("s") in _DAYS


def is_inside(at: int, spans: Sequence[tuple[int, int]]) -> bool:
    """Whether a place is in one of some spans.

    >>> is_inside(3, [(0, 2), (3, 5)]), is_inside(2, [(0, 2), (3, 5)])
    (True, False)
    """
    return any(first <= at < last for first, last in spans)


def overlaps(one: tuple[int, int], spans: Sequence[tuple[int, int]]) -> bool:
    """Whether a span shares a place with one of some spans.

    >>> overlaps((1, 4), [(3, 5)]), overlaps((1, 3), [(3, 5)])
    (True, False)
    """
    return any(first < one[1] and one[0] < last for first, last in spans)
