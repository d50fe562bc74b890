"""Questions made of questions: both, and, or, never, of those that; each part is read by itself, then combined.

A part is a row of items like the question's own. What its parts give is put together as sets: intersection, union,
difference, complement within a kind, or the answers of one part in the place of a name in another.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Protocol

from reasoners.base import Answer
from reasoners.planner.logic.english.words import (
    ARTICLES,
    AUXILIARIES,
    END,
    FIRST,
    LAST,
    MINE,
    SELF,
    SILENT,
    START,
    UNITS,
)
from reasoners.planner.logic.forms import Item, Row
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.questions.gaps import read_gap
from reasoners.planner.logic.questions.statements import Statements
from reasoners.planner.logic.readings.evidence import of_parts
from reasoners.planner.logic.schema.calendar import cut, end_said, is_open, precision_of
from reasoners.planner.logic.schema.labels import Span
from reasoners.planner.weights import COMPOSED, confidence_of
from reasoners.times import TimeSpan
from tkindex.index import Index
from tkindex.linking.lemmas import is_past, is_verb

_SETS = ("entity", "list")
_OF_TIME = ARTICLES | frozenset("his her its their time date year point in of".split())
"""What a phrase for the time of a fact has beside the end that it names."""
_OF_FACTS = frozenset("length duration start end beginning number count".split())
"""What a fact has itself: "the length of Ann's leave" is no length of what she left for."""

Items = list[Item]


class Source(Protocol):
    """What a composition needs of the reader."""

    index: Index
    grounder: Grounder
    me: int | None

    def simple(
        self, items: list[Item], spans: Sequence[Span], times: Sequence[TimeSpan], *, is_part: bool = False
    ) -> Answer:
        """The answer of a question that is not composed."""
        ...


class Composer(Statements):
    """Reads one question as several."""

    def __init__(self, reader: Source, items: Items, spans: Sequence[Span], times: Sequence[TimeSpan]) -> None:
        self.reader, self.items, self.spans, self.times = reader, items, list(spans), times
        self.low = [i.low if i.kind == "word" else "" for i in items]
        self.is_empty = False

    @property
    def index(self) -> Index:
        """The index that is asked."""
        return self.reader.index

    @property
    def grounder(self) -> Grounder:
        """What grounds clauses in the index."""
        return self.reader.grounder

    # ---- parts -------------------------------------------------------------------------------------------------------

    def part(self, places: Iterable[int | Item]) -> Items:
        """Some items of the question as a question of their own."""
        return [replace(self.items[p]) if isinstance(p, int) else replace(p) for p in places]

    def ask(self, places: Iterable[int | Item], depth: int = 0) -> Answer:
        """The answer of a part, which may be composed itself."""
        items = self.part(places)
        inner = Composer(self.reader, items, self.spans, self.times)
        composed = inner.said(depth + 1) if depth < 2 else None
        if composed is not None and composed.values:
            return composed
        answer = self.reader.simple(self.part(items), self.spans, self.times, is_part=True)
        if not answer.values and depth < 2:
            return inner.tried(depth + 1) or answer
        return answer

    def _sets(self, parts: Sequence[Sequence[int | Item]], depth: int) -> list[Answer] | None:
        """The answers of parts that all ask for entities; None where one is not understood."""
        answers = []
        for part in parts:
            answer = self.ask(part, depth)
            if not answer.values or answer.kind not in _SETS:
                return None
            answers.append(answer)
        return answers

    @staticmethod
    def joined(
        answers: Sequence[Answer], values: Sequence[str], said: str, kind: str = "", empty: str = "nothing in the graph"
    ) -> Answer:
        """An answer put together from others, with their facts and readings."""
        trace = tuple(
            f"{said}: {line}" if n == 0 else line for n, line in enumerate(t for a in answers for t in a.trace)
        )
        if not values:
            return Answer(reason=f"{empty} answers {'; '.join(trace)}", details={"is_empty": True})
        evidence = of_parts(said, answers, values)
        return Answer(
            tuple(values),
            tuple(dict.fromkeys(f for a in answers for f in a.facts[:50])),
            trace,
            kind=kind or ("entity" if len(values) == 1 else "list"),
            confidence=round(confidence_of(evidence, COMPOSED), 3),
            details={"certify": lambda: None, "composed": said, "features": lambda: evidence},
        )

    def gap(self) -> Answer | None:
        """The time between two events, where it is asked for and the parts give one time each."""
        return read_gap(self.reader.index, self.items, self._when)

    def _when(self, items: Sequence[Item]) -> Answer:
        return self.reader.simple(list(items), self.spans, self.times)

    # ---- what the words say outright ---------------------------------------------------------------------------------

    def said(self, depth: int = 0) -> Answer | None:
        """The answer where the words themselves compose: both, never, not; None where none does."""
        return (
            self._came(depth)
            or self._more_then(depth)
            or self._beside_then(depth)
            or self._age(depth)
            or self._more_of_two(depth)
            or self._and_when(depth)
            or self._two_things(depth)
            or self._negated(depth)
            or self.same_thing(depth)
            or self.at_once(depth)
            or self._both(depth)
            or self._roles(depth)
            or self._of_two(depth)
            or self._nested(depth)
        )

    def _came(self, depth: int) -> Answer | None:
        """ "What film came after Dusk": which film followed it, where the graph says what follows what."""
        verb = next((n for n, w in enumerate(self.low) if w in ("come", "comes", "came")), -1)
        op, rest = self.low[verb + 1 : verb + 2], self.items[verb + 2 :]
        names = [item for item in rest if item.kind == "name"]
        is_bare = all(item.kind == "mark" or item in names or item.low in ARTICLES for item in rest)
        if depth or verb < 1 or op not in (["after"], ["before"]) or len(names) != 1 or not is_bare:
            return None
        if self.low[0] not in ("who", "which", "what") or any(i.kind != "word" for i in self.items[:verb]):
            return None
        asked = [n for n in range(verb) if self.low[n] not in AUXILIARIES]
        answer = self.ask([*asked, self._word("followed" if op == ["after"] else "preceded"), names[0]], depth + 1)
        return answer if answer.values and answer.kind in _SETS else None

    def _and_when(self, depth: int) -> Answer | None:
        """ "Who led Acme and when", "the employer of Ann and the start time": who it is, and when."""
        at = max((n for n, w in enumerate(self.low) if w == "and"), default=-1)
        said = [w for w in self.low[at + 1 :] if w and w not in _OF_TIME]
        is_time = said in (["when"], []) or (len(said) == 1 and said[0] in START | END)
        if depth or at < 2 or any(i.kind in ("name", "time") for i in self.items[at:]) or not is_time:
            return None
        if not said and not set(self.low[at:]) & {"time", "date", "year"}:
            return None
        is_end = bool(said) and said[0] in END
        answer = self.ask(range(at), depth + 1)
        if not self._dated(answer, is_end=is_end):
            # Nobody is it now, or nobody knows since when: whose time is asked for may be over.
            past = [self._word("was") if self.low[n] in ("is", "are") else self.items[n] for n in range(at)]
            answer = self.ask(past, depth + 1)
        rows = self._dated(answer, is_end=is_end)
        values: list[str] = []
        for label in answer.values if rows else ():
            entity = self.index.entities.id(label) if label in self.index.entities else -1
            own = [r for r in rows if entity in (r.head, r.tail)]
            values += [label, *dict.fromkeys(self._time_of(row, is_end=is_end) for row in own)]
        return self.joined([answer], values, "with its time", "list") if len(values) > len(answer.values) else None

    @staticmethod
    def _dated(answer: Answer, *, is_end: bool) -> list[Row]:
        """Facts of an answer of entities whose end, or beginning, is known."""
        rows: Sequence[Row] = answer.details.get("rows", ()) if answer.kind in _SETS else ()
        return [row for row in rows if not is_open(row.stop if is_end else row.start)]

    def _time_of(self, row: Row, *, is_end: bool) -> str:
        relation = self.grounder.schema.relations[row.relation]
        unit = precision_of(self.index, row, relation)
        return end_said(self.index, row.stop, unit) if is_end else cut(self.index, row.start, unit)

    def _nested(self, depth: int) -> Answer | None:
        """The answer where the syntax itself puts one question into another, and words alone would read them as one.

        "Who works for the company that Ann worked for" has a verb before its relative clause; "the employer of Ann's
        boss" has two nouns for one name.
        """
        if depth > 1:
            return None
        inner = self.named() or self
        asker = next((n for n, w in enumerate(inner.low) if w in ("who", "which", "what", "whom", "where")), -1)
        for noun, begin in inner.clauses_of_nouns() if asker >= 0 else ():
            closed = SILENT | FIRST | LAST  # "the last team that he was part of": its order is no verb
            verbs = [n for n in range(asker + 1, noun) if inner.low[n] and inner.low[n] not in closed]
            if begin > noun + 1 and any(is_verb(inner.low[n]) or is_past(inner.low[n]) for n in verbs):
                return inner.relative(depth)
        for n in range(len(inner.items) - 2):
            owner = inner.items[n + 1]
            is_time = (
                inner.low[n - 1] in UNITS or inner.low[n - 1] == "time"
            )  # "the year of her first cup": when it was
            if (
                inner.low[n] == "of"
                and owner.kind == "name"
                and owner.is_possessive
                and inner.low[n + 2]
                and not is_time
                and inner.low[n - 1] not in _OF_FACTS
            ):
                return inner.owned(depth)
        return None

    def named(self) -> Composer | None:
        """The same question with the name of who asks in the place of "I", "me" and "my"; None where nobody is."""
        me = self.reader.me
        if me is None or not any(word in SELF for word in self.low):
            return None
        items = self.part(range(len(self.items)))
        label = self.index.entities[me]
        for n, word in enumerate(self.low):
            is_number = word == "i" and n > 0 and self.items[n - 1].kind == "name"
            if word in SELF and not is_number:
                self.spans.append(Span(0, 0, (me,), 1.0, 1.0))
                is_own = word in ("my", MINE)
                items[n] = replace(
                    items[n], kind="name", low=label.lower(), text=label, ref=len(self.spans) - 1, is_possessive=is_own
                )
        return Composer(self.reader, items, self.spans, self.times)

    def _of_two(self, depth: int) -> Answer | None:
        """ "Which of Ann and Bob won first": "which won first, Ann or Bob"."""
        at = next(
            (n for n in range(len(self.low) - 1) if self.low[n] in ("which", "who") and self.low[n + 1] == "of"), -1
        )
        pair = self._pair(at + 2) if at >= 0 else None
        if pair is None or depth > 1:
            return None
        first, _, second, end = pair
        rest = list(range(end, len(self.items)))
        while rest and self.items[rest[-1]].kind == "mark":
            rest.pop()
        comma = Item("mark", ",", ",", 0, 0)
        items = self.part([*range(at + 1), *rest, comma, *first, self._word("or"), *second])
        answer = self.reader.simple(self.part(items), self.spans, self.times, is_part=True)
        if answer.values:
            return answer
        return Composer(self.reader, items, self.spans, self.times).choice(depth)

    # ---- what is tried where a question is not understood as one -----------------------------------------------------

    def tried(self, depth: int = 0) -> Answer | None:
        """The answer where splitting makes the whole question readable; None where nothing does."""
        if len(self.items) < 3:
            return None
        ways = (
            self.choice,
            self._coordinated,
            self._clauses,
            self._about,
            self.relative,
            self._chained,
            self._counted,
            self._in_order,
        )
        for way in ways:
            answer = way(depth)
            if answer is not None and answer.values:
                return answer
            self.is_empty = self.is_empty or (answer is not None and answer.details.get("is_empty", False))
        named = self.named()
        if named is None:
            return None
        answer = named.said(depth) or self.reader.simple(named.part(named.items), self.spans, self.times)
        fewer = sum(map(bool, named.low)) < sum(map(bool, self.low))  # words, as each name takes the place of some
        return answer if answer.values or not fewer else named.tried(depth)

    def _in_order(self, depth: int) -> Answer | None:
        """ "Who was emperor before Nero": "who preceded Nero", where the graph calls Nero an emperor."""
        at = next((n for n, w in enumerate(self.low) if w in ("before", "after")), -1)
        name = at + 1
        while at > 0 and name < len(self.items) and self.low[name] in ARTICLES:
            name += 1
        if at < 2 or not self._is_name(name) or any(i.kind != "mark" for i in self.items[name + 1 :]):
            return None
        closed = SILENT | {"right", "immediately", "directly", "just"}
        nouns = [n for n in range(at) if self.items[n].kind != "mark" and self.low[n] not in closed]
        if self.low[0] not in ("who", "which") or len(nouns) != 1 or self.items[name].kind != "name":
            return None
        noun = self.items[nouns[0]].low
        called = tuple(e for e in self.spans[self.items[name].ref].entities if self.grounder.is_called(e, noun))
        if not called:
            return None
        self.spans.append(Span(0, 0, called, self.spans[self.items[name].ref].score, 1.0))
        verb = self._word("preceded" if self.low[at] == "before" else "succeeded")
        answer = self.ask([self._word("who"), verb, replace(self.items[name], ref=len(self.spans) - 1)], depth + 1)
        if not answer.values or answer.kind not in _SETS:
            return None
        labels = self.index.entities
        values = [v for v in answer.values if v in labels and self.grounder.is_called(labels.id(v), noun)]
        return self.joined([answer], values or answer.values, f"{noun} {self.low[at]}")

    def _counted(self, depth: int) -> Answer | None:
        """ "How many members of Acme live in Rome": how many answers "which members of Acme live in Rome" has."""
        low = self.low
        at = next((n for n in range(len(low) - 2) if low[n] == "how" and low[n + 1] == "many"), -1)
        if at < 0 or depth > 1 or low[at + 2] in UNITS or low[at + 2] in ("times", "occasions") or not low[at + 2]:
            return None
        inner = Composer(
            self.reader, self.part([*range(at), self._word("which"), *range(at + 2, len(low))]), self.spans, self.times
        )
        answer = inner.said(depth + 1) or inner.tried(depth + 1)
        if answer is None:
            evidence = of_parts("none of both", (), ("0",))
            nobody = Answer(
                ("0",),
                kind="number",
                confidence=round(confidence_of(evidence, COMPOSED), 3),
                trace=("none of both",),
                details={"composed": "none of both", "features": lambda: evidence},
            )
            return nobody if inner.is_empty else None
        return self.joined([answer], [f"{len(answer.values)}"], "counted", "number") if answer.kind in _SETS else None
