"""Items of a question, and what looks around in them: which words ask, and which begin a clause."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.planner.logic.english.words import (
    ARTICLES,
    ASKING,
    AUXILIARIES,
    FIRST,
    LAST,
    NTH,
    PARTICLES,
    PRONOUNS,
    UNITS,
)
from reasoners.planner.logic.forms import Item, Question
from reasoners.times import TimeSpan
from tkindex.linking.lemmas import is_adjective, is_noun, is_past, is_verb

PLACES = frozenset("in on at during within of".split())
EXACT = frozenset("exact specific precise".split())
"""What says of a time that it is asked for as it was, and nothing of which."""
_LEADS_UNIT = EXACT | frozenset("is was the calendar were are".split())
_LEADING = PARTICLES | ARTICLES | {"until", "till", "since"}
"""What stands before a "when" that asks: "since when"."""


def leads_unit(word: str) -> bool:
    """Whether a word may stand before a time that is asked for, as an adjective that is no noun: "the exact time at".

    >>> leads_unit("exact"), leads_unit("scheduled"), leads_unit("river")
    (True, False, False)
    """
    return word in EXACT or (is_adjective(word) and not is_noun(word))


class Looking:
    """Items of a question with what stands around each."""

    def __init__(self, items: list[Item], times: Sequence[TimeSpan], now: tuple[int, int]) -> None:
        self.items, self.times, self.now = items, times, now
        self.q = Question(items)

    def word(self, at: int) -> str:
        return self.items[at].low if 0 <= at < len(self.items) and self.items[at].kind == "word" else ""

    def kind(self, at: int) -> str:
        return self.items[at].kind if 0 <= at < len(self.items) else ""

    def use(self, *places: int) -> None:
        self.q.used.update(n for n in places if 0 <= n < len(self.items))

    def skip(self, at: int, words: frozenset[str] = ARTICLES) -> int:
        while self.word(at) in words:
            at += 1
        return at

    def _asks_when(self, at: int) -> bool:
        """Whether "when" asks and does not begin a clause."""
        if self.q.select == "whether":
            return False
        words = [self.word(n) for n in range(len(self.items))]
        if self.word(at - 1) in ("to", "until", "till") and words[:at].count("when"):
            return True  # "from when to when"
        noun = at - 1 - (self.word(at - 1) == "of")  # "the date of when it began"
        is_unit = self.word(noun) in UNITS or self.word(noun) in ("time", "moment")
        is_twice = any(word == "when" and self._unit_asked(n) == noun for n, word in enumerate(words[:at]))
        if is_unit and (is_twice or set(words[:at]) & {"what", "which"} or self._asks_unit(noun)):
            return True  # "what is the last year when", "when was the last year when": it asks, through its noun
        others = [
            n for n, w in enumerate(words) if w in ASKING and w != "when" and n != at and not self._is_relative(n)
        ]
        if others:
            return False
        first = next((n for n in range(len(self.items)) if self.kind(n) != "mark"), 0)
        follows = self.skip(at + 1)
        is_clause = self.kind(follows) == "name" or self.word(follows) in PRONOUNS | {"i", "we"}
        behind_it = self.skip(follows + 1)
        is_done = is_past(self.word(follows)) and self.word(follows) not in AUXILIARIES
        if not is_clause and is_done and self.kind(behind_it) == "name" and at > first:
            return False  # "her employer when awarded the medal"
        is_asked_of = any(self.kind(n) == "name" or self.word(n) not in _LEADING for n in range(first, at))
        if is_asked_of and is_clause:
            behind = [self.word(n) for n in range(follows, len(self.items))]
            before = [self.word(n) for n in range(first, at)]
            # Who asks turns subject and auxiliary around: "when was Ann", and not "when Ann was".
            is_told = any(is_verb(w) and w not in AUXILIARIES for w in behind) or not AUXILIARIES.isdisjoint(
                behind[1:2]
            )
            if is_told and not any(is_past(w) for w in before if w):
                return False  # "the coach when they won the cup", "night shift when the fire broke out"
        if at == first or self.word(first) not in AUXILIARIES:
            return self.word(first) == "when" or at == first or all(w != "when" for n, w in enumerate(words) if n < at)
        return False

    def _asks_unit(self, at: int) -> bool:
        """Whether a unit begins a question without another asking word: "the month in which", "the last year when"."""
        before = [self.word(n) for n in range(at) if self.kind(n) != "mark"]
        behind = at + 1 + (self.word(at + 1) in PLACES)
        return all(w in ARTICLES | FIRST | LAST or leads_unit(w) for w in before) and not any(
            self.word(n) in ASKING for n in range(behind + 1, len(self.items))
        )

    def _noun_asked(self, at: int) -> int:
        """Where the noun of "what", "which" or "when" stands, behind what may lead a unit: "what was the last year"."""
        noun = at + 1
        while self.word(noun) in _LEADS_UNIT or self._orders_time(noun):
            noun += 1
        return noun

    def _unit_asked(self, at: int) -> int:
        """Where the unit stands that a "when" asks for, "when was the last year that she led it"; 0 where none does."""
        noun = self._noun_asked(at)
        is_unit = noun > at + 1 and (self.word(noun) in UNITS or self.word(noun) == "time")
        return noun if is_unit and self.word(noun + 1) in ("when", "that") else 0

    def _orders_time(self, at: int) -> bool:
        """Whether "first" or "last" stands before a unit: "the last year"."""
        word, after = self.word(at), self.word(at + 1)
        return word in FIRST | LAST | frozenset(NTH) and (after in UNITS or after == "time")

    def _is_relative(self, at: int) -> bool:
        """Whether who, which or that begins a clause about the word before it."""
        if self.word(at) not in ("who", "which", "where", "what"):
            return False
        before = at - 1
        if self.word(at) == "which" and self.word(before) in ("in", "on", "at") and self.kind(before - 1) == "word":
            # "The city in which she worked": behind a noun, and not "and in which".
            return self.word(before - 1) not in PARTICLES | AUXILIARIES | {"and", "or", "but"} and any(
                self.word(n) in ASKING for n in range(before)
            )
        return (
            before >= 0
            and (
                self.kind(before) == "name"
                or (
                    self.kind(before) == "word"
                    and self.word(before) not in PARTICLES | AUXILIARIES | {"and", "or", "but"}
                )
            )
            and any(self.word(n) in ASKING for n in range(before))
        )
