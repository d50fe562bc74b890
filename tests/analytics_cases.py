"""Facts for questions about many of them: an index of any kind over nasty facts, selections of it, and plain rows."""

from __future__ import annotations

from typing import Any, NamedTuple

import layer_cases
from hypothesis import strategies as st
from reference import OPEN_START, OPEN_STOP, Fact, Reference
from reference_analytics import ANY_PERIOD, Group, Period
from strategies import edge_ticks, fact_lists

import tkindex


class Chosen(NamedTuple):
    """A selection, three ways: the index, the arguments that name it, and its facts with their rows, by row."""

    index: Any
    arguments: dict[str, Any]
    numbered: list[tuple[int, Fact]]
    period: Period = ANY_PERIOD

    @property
    def facts(self) -> list[Fact]:
        return [fact for _, fact in self.numbered]

    def rank(self, by: tuple[str, ...]) -> Any:
        """The declared order of groups: ids, part by part."""
        entities, relations = self.index.entities, self.index.relations

        def rank(group: Group) -> tuple[int, ...]:
            return tuple((relations if f == "relation" else entities).id(g) for f, g in zip(by, group, strict=True))

        return rank


@st.composite
def indexes(draw: st.DrawFn, kind: str | None = None, ticks: list[int] | None = None, unit: str = "day") -> Any:
    """An index, plain or over layers, and its facts in the order of rows."""
    if ticks is None and draw(st.booleans()):
        case = draw(layer_cases.cases(kind=kind))
        return layer_cases.make(case, unit=unit), Reference(case.visible).facts
    facts = draw(fact_lists(kind=kind, ticks=ticks))
    return tkindex.build([tuple(fact) for fact in facts], unit=unit), Reference(facts).facts


@st.composite
def chosen(draw: st.DrawFn, kind: str | None = None, ticks: list[int] | None = None, unit: str = "day") -> Chosen:
    """The whole index, slots and a time of it, or a result in any order."""
    index, facts = draw(indexes(kind, ticks, unit))
    numbered = list(enumerate(facts))
    way = draw(st.sampled_from(("whole", "slots", "when", "result", "backward", "some")))
    if way == "whole" or not facts:
        return Chosen(index, {}, numbered)
    one = draw(st.sampled_from(facts))
    if way == "slots":
        slot = draw(st.sampled_from(("head", "relation", "tail", "entity")))
        value = one.tail if slot == "entity" else getattr(one, slot)
        mine = [
            (row, fact)
            for row, fact in numbered
            if (value in (fact.head, fact.tail) if slot == "entity" else getattr(fact, slot) == value)
        ]
        return Chosen(index, {slot: value}, mine)
    if way == "when":
        low, high = sorted(draw(st.sampled_from(edge_ticks(facts))) for _ in range(2))
        op = draw(st.sampled_from(("between", "before", "after")))
        w0, w1 = low, high + 1
        if op == "between":
            mine = [(row, fact) for row, fact in numbered if fact.start < w1 and fact.stop > w0]
            return Chosen(index, {"when": tkindex.between(low, high)}, mine, (w0, w1))
        if op == "before":
            mine = [(row, fact) for row, fact in numbered if fact.stop <= w0]
            return Chosen(index, {"when": tkindex.before(low)}, mine, (OPEN_START, w0))
        mine = [(row, fact) for row, fact in numbered if fact.start > low]
        return Chosen(index, {"when": tkindex.after(low)}, mine, (low + 1, OPEN_STOP))
    if way == "result":
        return Chosen(index, {"facts": index.facts()}, numbered)
    if way == "backward":
        return Chosen(index, {"facts": index.facts(newest_first=True)}, numbered)
    step = draw(st.sampled_from((-2, -1, 1, 2)))
    begin = draw(st.integers(0, 3))
    found = index.facts(relation=one.relation)[begin:][::step]
    mine = [(row, fact) for row, fact in numbered if fact.relation == one.relation][begin:][::step]
    return Chosen(index, {"facts": found}, sorted(mine))


BY = st.sampled_from(
    (None, "head", "relation", "tail", "entity", ("head", "relation"), ("relation", "entity"), ("tail", "head"))
)


def fields_of(by: Any) -> tuple[str, ...]:
    """What a value of ``by=`` names."""
    return () if by is None else (by,) if isinstance(by, str) else by


def ticks_of(column: Any, open_end: int, per_unit: int = 1) -> list[int]:
    """A column of times as ticks again; null is an open end."""
    import pyarrow as pa

    if not pa.types.is_integer(column.type):
        width = pa.int32() if pa.types.is_date32(column.type) else pa.int64()
        column = column.cast(width)
    else:
        per_unit = 1
    return [open_end if value is None else value // per_unit for value in column.to_pylist()]


def rows_of(table: Any, by: tuple[str, ...], per_unit: int = 1) -> list[tuple[Group, int, int]]:
    """Group, start and stop of each row of a result."""
    groups = list(zip(*(table[name].to_pylist() for name in by), strict=True)) if by else [()] * len(table)
    starts, stops = ticks_of(table["start"], OPEN_START, per_unit), ticks_of(table["stop"], OPEN_STOP, per_unit)
    return list(zip(groups, starts, stops, strict=True))
