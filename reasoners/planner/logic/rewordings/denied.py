"""Questions with "never" and "not" that the whole planner takes apart: those of one clause without those of another.

    text -> the clause that is said, the one that is denied (`take_denied`) -> an answer for each -> the difference

What the rules put together they read by rules alone (`lacking`). Each part is asked here as a question of its own, by
rules and by whoever chooses among readings, and a clause without names gives all of its side (`wholes`). Some of those
who are left out have to be among those that the first clause gives: else the two were read of different things.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from reasoners.base import Answer
from reasoners.planner.logic.english.nounforms import is_personal
from reasoners.planner.logic.english.words import (
    ARTICLES,
    AUXILIARIES,
    FIRST,
    FIRST_PERSON,
    LAST,
    NEGATIONS,
    PARTICLES,
    PRONOUNS,
    RELATIVES,
)
from reasoners.planner.logic.forms import Item
from reasoners.planner.logic.questions.lacking import STANDS_FOR
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.rewordings.wholes import answer_part
from tkindex.linking.lemmas import is_noun, is_past, is_verb
from tkindex.linking.words import is_plural, singular

_SETS = ("entity", "list")
_DENYING = frozenset("never not n't".split())
_SAID = re.compile(r"\b(?:never|not)\b|n't\b", re.IGNORECASE)
_JOINTS = frozenset("but and yet though although while".split())
_OTHERWISE = FIRST | LAST | frozenset(
    "most least fewest longest shortest more less longer than or how when where only until since before after".split()
)  # fmt: skip
"""Words of questions that are none of two sets."""
_SMALL = frozenset("ever actually in fact once also".split())


class Denied(NamedTuple):
    """The clause that is said of whoever is asked for, and the one that is denied, as questions of their own."""

    positive: str
    negative: str


def ask_denied(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """Those of one clause without those of the one that is denied; None where there are no two, or they do not give it.

    Parameters
    ----------
    ask : callable
        Answers a question by itself.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> said = (("Ann", "edited"), ("Bob", "edited"), ("Bob", "printed"))
    >>> reader = Reader(tk.build([(who, did, "Tidings", "2001") for who, did in said]))
    >>> ask_denied(reader, "Who edited Tidings but never printed it?", reader.answer).values
    ('Ann',)
    """
    denied = take_denied(reader, text)
    if denied is None:
        return None
    answers = []
    for part in denied:
        answer = answer_part(reader, part, ask)
        if not answer.values or answer.kind not in _SETS or "left over" in answer.details:
            return None
        answers.append(answer)
    return without(reader, answers)


def without(reader: Reader, answers: Sequence[Answer]) -> Answer | None:
    """Those of the first answer that are not in the second; None where nobody is left out, or nobody is left.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> without(reader, [reader.answer("Who led the mill?"), reader.answer("Who led the mill in 2001?")]).values
    ('Bob',)
    """
    first, second = answers
    sides = [answer.details.get("slot") for answer in answers]
    out = set(first.values) & set(second.values)
    values = tuple(value for value in first.values if value not in out)
    if not out or not values:
        return None
    one, other = sides
    if one is not None and other is not None and one != other and other not in reader.grounder.kinds.links.get(one, ()):
        return None
    return replace(
        first,
        values=values,
        facts=tuple(dict.fromkeys(fact for answer in answers for fact in answer.facts[:50])),
        trace=(f"without those of the second: {first.trace[0]}", second.trace[0]),
        kind="entity" if len(values) == 1 else "list",
        confidence=min(first.confidence, second.confidence),
        details={"certify": lambda: None, "composed": "without"},
    )


def take_denied(reader: Reader, text: str) -> Denied | None:
    """The two clauses of a question; None where it has no two, or is none of sets.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> take_denied(reader, "Who led the mill but never praised it?")
    Denied(positive='who led the mill', negative='who praised the mill')
    """
    parsed = reader.itemizer.parse(text) if _SAID.search(text) else ""
    if isinstance(parsed, str):
        return None
    items = [item for item in parsed[0] if item.kind != "mark" or item.text == ","]
    low = [item.low if item.kind == "word" else "" for item in items]
    places = [n for n, word in enumerate(low) if word in NEGATIONS]
    if len(places) != 1 or low[places[0]] not in _DENYING or set(low) & _OTHERWISE:
        return None
    if any(text[item.start : item.end] not in ("", item.text) for item in items):
        return None
    return _Scan(items, low, places[0]).parts()


class _Scan:
    """The items of one question, and where it says "never"."""

    def __init__(self, items: Sequence[Item], low: Sequence[str], at: int) -> None:
        self.items, self.low, self.at = items, low, at

    def parts(self) -> Denied | None:
        """The two clauses."""
        asked = self._asked()
        if asked is None:
            return None
        head, begin = asked
        end = self.at
        while end > begin and self.low[end - 1] in AUXILIARIES:
            end -= 1
        own = [self.items[n].text for n in range(end, self.at)]
        rest = range(self.at + 1, len(self.items))
        while rest and (self.low[rest[0]] in _SMALL or self._is_comma(rest[0])):
            rest = rest[1:]
        if not rest or any(self._is_comma(n) for n in rest):
            return None
        is_joined = end > begin and self.low[end - 1] in _JOINTS
        is_of_those = self._is_of_those(begin, end)
        if not is_joined and not is_of_those:
            return None
        cut = end - is_joined if is_joined else is_of_those
        cut -= cut > begin and self._is_comma(cut - 1)
        said = range(begin, cut)
        timed = [n for n in rest if self.items[n].kind == "time"]
        if len(said) < 2 or (timed and not any(self.items[n].kind == "time" for n in said)):
            return None  # a time behind both would be that of the second alone, which nobody knows
        led = self._led(said)
        ahead = own or [self.items[n].text for n in led]
        if not is_of_those and not own and not self._is_done(rest[0]):
            return None
        denied = self._with_those(rest, said)
        if denied is None:
            return None
        told = [self.items[n].text for n in said]
        return Denied(_joined(*head, *told), _joined(*head, *ahead, *denied))

    def _asked(self) -> tuple[list[str], int] | None:
        """The words by which each part asks ("which clients", "who"), and where the first clause begins."""
        low = self.low
        first = int(low[0] in ("which", "what"))
        if low[0] in ("who", "whom"):
            return ["who"], 1
        is_of = low[first : first + 1] == ["of"]
        begin = first + is_of
        is_those = low[begin : begin + 1] == ["those"]
        if is_of and low[begin : begin + 1] not in (["the"], ["those"], ["our"], ["my"]):
            return None
        begin += is_of
        noun = begin
        while noun < self.at and self._is_in_noun(noun):
            noun += 1
        if noun == begin and not is_those:
            return None
        nouns = [self.items[n].text for n in range(begin, noun)]
        is_clause = low[noun : noun + 1] and low[noun] in RELATIVES
        if not is_clause and (is_of or not first):
            return None  # "the lions not fed": nothing is said of them
        if nouns and not first and not is_plural(nouns[-1].lower()):
            return None
        return (["who"] if not nouns or nouns == ["people"] else ["which", *nouns]), noun + bool(is_clause)

    def _is_of_those(self, begin: int, end: int) -> int:
        """Where the clause of "which of the clients who left have never paid" ends; 0 where it is not built so."""
        low = self.low
        if low[begin - 1] not in RELATIVES or begin == 1:
            return 0
        if self._is_comma(end - 1) or (low[end - 1] in RELATIVES and end - 1 > begin and self._is_comma(end - 2)):
            return 0 if low[0] != "of" else end - 1 - (low[end - 1] in RELATIVES)
        is_first = low[0] in ("which", "what")
        return end if is_first and end > begin + 1 and self.items[end - 1].kind != "time" else 0

    def _led(self, said: range) -> range:
        """What the first clause begins with that the second goes on from: "did Ann", "have"; also "Ann"."""
        n = said.start
        while n < said.stop and self.low[n] in AUXILIARIES:
            n += 1
        behind = n
        while behind < said.stop and self.low[behind] in ARTICLES:
            behind += 1
        is_subject = behind < said.stop and (self.items[behind].kind == "name" or self.low[behind] in FIRST_PERSON)
        if is_subject and behind + 1 < said.stop and self._is_done(behind + 1):
            return range(said.start, behind + 1)
        return range(said.start, n)

    def _with_those(self, rest: range, said: range) -> list[str] | None:
        """The words of the clause that is denied, with what its pronoun stands for; None where that is not known."""
        texts, names = [], [n for n in said if self.items[n].kind == "name"]
        has_name = any(self.items[n].kind == "name" for n in rest)
        for n in rest:
            word = self.low[n]
            if word == "one" and n == rest[-1]:
                noun = next((m for m in reversed(said) if is_noun(singular(self.low[m] or "-"))), -1)
                if noun < 0:
                    return None
                texts.append(f"a {singular(self.low[noun])}")
            elif word in STANDS_FOR | {"her"} and n == rest[-1]:
                if len(names) != 1 or has_name or word == "there":
                    return None
                if word in ("him", "her") and not is_personal(self.items[names[0]].text.title()):
                    return None
                texts.append(self.items[names[0]].text)
            elif word in PRONOUNS:
                return None
            else:
                texts.append("a" if word in ("any", "another") else self.items[n].text)
        return texts

    def _is_in_noun(self, at: int) -> bool:
        word = self.low[at]
        is_open = bool(word) and word not in PARTICLES | AUXILIARIES | ARTICLES | RELATIVES | PRONOUNS | FIRST_PERSON
        return is_open and not (is_past(word) and not is_noun(word))

    def _is_done(self, at: int) -> bool:
        word = self.low[at]
        return bool(word) and (word in AUXILIARIES or is_past(word) or is_verb(word))

    def _is_comma(self, at: int) -> bool:
        return 0 <= at < len(self.items) and self.items[at].kind == "mark"


def _joined(*words: str) -> str:
    return " ".join(words)
