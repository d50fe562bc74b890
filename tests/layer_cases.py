"""Facts dealt out to a base, to runs beside it and to what was taken back, and the layered index over them."""

from __future__ import annotations

import ctypes
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
from hypothesis import strategies as st
from reference import Fact
from strategies import fact_lists

import tkindex
from tkindex.kernels.layertable import UNTIL_FOLD
from tkindex.live.snapshot import DeltaSegment, have_one_kind, make_layered, merged
from tkindex.store.merge import Added


class Case(NamedTuple):
    """Facts in order of seq, and for each its part: 0 is the base, -1 a base fact that was removed, k > 0 the run k.

    All runs but the first are folded after so many questions of compiled verbs; -1 is never.
    """

    facts: list[Fact]
    parts: list[int]
    plain_seqs: bool = False
    until_fold: int = -1

    @property
    def visible(self) -> list[Fact]:
        return [fact for fact, part in zip(self.facts, self.parts, strict=True) if part >= 0]


def labels_of(facts: list[Fact]) -> tuple[list[str], list[str]]:
    """Distinct entities and relations, in order of first appearance."""
    entities = dict.fromkeys(label for fact in facts for label in (fact.head, fact.tail))
    return list(entities), list(dict.fromkeys(fact.relation for fact in facts))


def added_of(facts: list[Fact], seqs: list[int], entities: Any, relations: Any, points: bool) -> Added:
    """The columns of some facts."""

    def column(values: Any, dtype: Any) -> np.ndarray:
        return np.array(list(values), dtype)

    return Added(
        column((entities.id(fact.head) for fact in facts), np.int32),
        column((relations.id(fact.relation) for fact in facts), np.int32),
        column((entities.id(fact.tail) for fact in facts), np.int32),
        column((fact.start for fact in facts), np.int64),
        None if points else column((fact.stop for fact in facts), np.int64),
        column(seqs, np.int64),
        pa.table({"note": [f"{seq}" for seq in seqs]}),
    )


def make(case: Case, convention: str = "standard", unit: str = "day") -> Any:
    """The layered index of a case. Seqs have gaps, unless `plain_seqs` asks for those that need no column."""
    numbered = list(enumerate(case.facts))
    if case.plain_seqs:
        # The facts of the base come first, and their seqs are made to be their rows.
        in_base = [fact for (_, fact), part in zip(numbered, case.parts, strict=True) if part <= 0]
        base_facts = sorted(in_base, key=lambda fact: fact.start)
        base_seqs = list(range(len(base_facts)))
        gone = [part < 0 for part in _parts_of(case, base_facts)]
    else:
        base_seqs = [3 * i + 5 for i, part in enumerate(case.parts) if part <= 0]
        base_facts = [fact for fact, part in zip(case.facts, case.parts, strict=True) if part <= 0]
        gone = [part < 0 for part in case.parts if part <= 0]
    notes = [(*fact, f"{seq}") for fact, seq in zip(base_facts, base_seqs, strict=True)]
    base = tkindex.build(
        {
            name: pa.array([row[i] for row in notes], pa.int64() if i in (3, 4) else pa.string())
            for i, name in enumerate(("head", "relation", "tail", "start", "stop", "note"))
        },
        unit=unit,
        convention=convention,
        closed_stop=False,
    )
    rows = sorted(range(len(base_facts)), key=lambda i: base_facts[i].start)
    removed = np.array([row for row, i in enumerate(rows) if gone[i]], np.int32)
    seqs = None if case.plain_seqs else np.array([base_seqs[i] for i in rows], np.int64)
    all_entities, all_relations = labels_of([fact for fact, part in zip(case.facts, case.parts, strict=True) if part])
    entities = base.entities.extended([label for label in all_entities if label not in base.entities])
    relations = base.relations.extended([label for label in all_relations if label not in base.relations])
    segments = []
    for k in range(1, max(case.parts, default=0) + 1):
        mine = [i for i, part in enumerate(case.parts) if part == k]
        facts = [case.facts[i] for i in mine]
        points = all(fact.stop == fact.start + 1 for fact in facts)
        segments.append(DeltaSegment(added_of(facts, [3 * i + 5 for i in mine], entities, relations, points)))
    segments = [segment for segment in segments if len(segment)]
    # What `layered` would merge, being small, is layered here wherever that is possible.
    if have_one_kind(base, seqs, segments, removed):
        made = make_layered(base, seqs, segments, removed, entities, relations)
        if len(segments) > 1:
            made.engine.origin.layers.table[UNTIL_FOLD] = case.until_fold
        return made
    return merged(base, seqs, [segment.added for segment in segments], removed, entities, relations)[0]


def _parts_of(case: Case, ordered: list[Fact]) -> list[int]:
    """The parts of the facts of the base in another order; equal facts keep theirs."""
    waiting: dict[Fact, list[int]] = {}
    for fact, part in zip(case.facts, case.parts, strict=True):
        if part <= 0:
            waiting.setdefault(fact, []).append(part)
    return [waiting[fact].pop(0) for fact in ordered]


@st.composite
def cases(draw: st.DrawFn, kind: str | None = None, max_size: int = 24) -> Case:
    """Facts of every kind dealt out at random; or, as most are in life, the base first and the runs behind it."""
    facts = draw(fact_lists(kind=kind, max_size=max_size))
    n_runs = draw(st.integers(0, 3))
    deal = st.sampled_from([0, 0, 0, -1, *range(1, n_runs + 1)])
    parts = draw(st.lists(deal, min_size=len(facts), max_size=len(facts)))
    until_fold = draw(st.sampled_from([-1, 0, 1, 20]))
    if kind != "points" and draw(st.booleans()):
        # Intervals beside a base of points.
        facts = [
            fact._replace(start=(begin := max(fact.start, -9)), stop=begin + 1) if part <= 0 else fact
            for fact, part in zip(facts, parts, strict=True)
        ]
    if draw(st.booleans()):
        # In order: the base, then run after run.
        parts = sorted(parts, key=lambda part: max(part, 0))
        n_base = sum(part <= 0 for part in parts)
        # Rows are seqs where the base came in order of time.
        facts = sorted(facts[:n_base], key=lambda fact: fact.start) + facts[n_base:]
        return Case(facts, parts, draw(st.booleans()), until_fold)
    return Case(facts, parts, until_fold=until_fold)


def numbers_at(address: int, n: int, kind: Any = ctypes.c_int32) -> list[int]:
    """Numbers in memory."""
    return list((kind * n).from_address(address)) if n else []
