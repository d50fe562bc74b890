"""Steps of plans over facts and labels, each compiled to one closure: values of earlier steps in, a value out.

Labels become ids and time texts become boxes when a plan is compiled; what remains for a run are a few compiled calls.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.errors import QueryError, UnknownLabelError
from tkindex.plans.check import Condition, Ref, Step
from tkindex.plans.chosen import Chosen
from tkindex.plans.excluded import Excluded, check_size
from tkindex.plans.known import Known, ids_in, slot_of
from tkindex.plans.schema import SLOT_NAMES
from tkindex.plans.values import LabelSet, Period
from tkindex.query.passing import passing_engine
from tkindex.query.searcher import narrowed
from tkindex.results.cleaning import clean
from tkindex.results.facts import ID_FIELDS, Facts
from tkindex.schema import ANY
from tkindex.timeline.conditions import ANY_TIME, Box, make_box, resolve_period

if TYPE_CHECKING:
    from tkindex.query.engine import Engine
    from tkindex.semantic.verbs import SemanticQueries

Values = list[Any]
Run = Callable[[Values], Any]

_COARSE = frozenset(("year", "month", "decade", "century"))
_EMPTY = np.empty(0, np.int32)
# More rows are quicker read from one merged store than sought one by one in layers.
_MAX_SOUGHT = 100_000
MIN_SCORE = 0.5
"""The score of a link, from 0 to 1, below which a plan does not go on."""


# The same days come back: those of anchors, and of questions.
_box = functools.lru_cache(maxsize=65_536)(make_box)


# ---- conditions --------------------------------------------------------------------------------------------------


def read_period(index: SemanticQueries, text: str, until: str | None = None) -> Period:
    """Return the period that a text names."""
    found = resolve_period(text, until, index.unit)
    return Period(((found.start, found.stop),), found.granularity)


def box_of(index: SemanticQueries, op: str, w0: int, w1: int, granularity: str, head: int, tail: int) -> Box:
    """Return the box of an operator over a period, as the convention reads it for these slots."""
    if op == "after" and index.engine.keeps_period and granularity in _COARSE and head != ANY and tail == ANY:
        op = "from"
    return _box(op, w0, w1, index.is_point)


def boxes_of(index: SemanticQueries, condition: Condition, values: Values, head: int, tail: int) -> list[Box]:
    """Return the boxes of a condition, one for each range of its period."""
    time = values[condition.time.at] if isinstance(condition.time, Ref) else read_period(index, condition.time)
    if condition.until is None:
        return [box_of(index, condition.op, w0, w1, time.granularity, head, tail) for w0, w1 in time.ranges]
    until = values[condition.until.at] if isinstance(condition.until, Ref) else read_period(index, condition.until)
    if not time or not until:
        return []
    w0, w1 = time.ranges[0][0], until.ranges[-1][1]
    if w1 <= w0:
        raise QueryError("between: the second period ends before the first begins; swap them")
    return [box_of(index, condition.op, w0, w1, time.granularity, head, tail)]


def _is_fixed(condition: Condition | None) -> bool:
    return condition is None or not (isinstance(condition.time, Ref) or isinstance(condition.until, Ref))


# ---- facts -------------------------------------------------------------------------------------------------------


def make_facts(index: SemanticQueries, box: Box, like: tuple[int, int, int, int], rows: np.ndarray) -> Facts:
    """Return facts of given rows, ascending."""
    if rows.dtype != np.int32:
        rows = rows.astype(np.int32)
    engine = index.engine
    if len(rows) > _MAX_SOUGHT:
        engine.merge()
    # Read once: another thread may merge layers meanwhile.
    searcher = engine.searcher
    positions = searcher.places_of(rows)
    positions.setflags(write=False)
    found: Facts = searcher.facts(engine, 0, *like, box, False, None, positions)
    return found


def select(index: SemanticQueries, slots: tuple[int, int, int, int], box: Box, engine: Engine | None = None) -> Facts:
    """Return the facts of some slots in a box, as the convention reads it; of an engine other than the index's."""
    head, relation, tail, entity = (None if slot == ANY else slot for slot in slots)
    found: Facts = (engine or index.engine).run(head, relation, tail, entity, box, None, False)
    return found


def facts_step(index: SemanticQueries, step: Step, known: Sequence[Known]) -> Run:
    """Compile a step that finds the facts of a slot."""
    condition: Condition | None = step.parts.get("when")
    where = step.parts.get("where")
    engine = index.engine if where is None else passing_engine(index.engine, where)
    slots = known[-1]
    if slots is not None:
        if _is_fixed(condition):
            box = ANY_TIME if condition is None else boxes_of(index, condition, [], slots[0], slots[2])[0]
            head, relation, tail, entity = (None if slot == ANY else slot for slot in slots)
            if box is ANY_TIME and where is None:
                # The verb is compiled.
                find = index.facts
                return lambda values: find(head, relation, tail, entity)
            run = engine.run
            return lambda values: run(head, relation, tail, entity, box, None, False)
        assert condition is not None
        return lambda values: _in_boxes(index, slots, boxes_of(index, condition, values, slots[0], slots[2]), engine)
    fixed = [slot_of(index, step, name) for name in SLOT_NAMES]
    return lambda values: _joined(index, engine, fixed, condition, values)


def _in_boxes(index: SemanticQueries, slots: Any, boxes: list[Box], engine: Engine | None = None) -> Facts:
    """Facts of some slots in any of some boxes."""
    if len(boxes) == 1:
        return select(index, slots, boxes[0], engine)
    if not boxes:
        return make_facts(index, ANY_TIME, slots, _EMPTY)
    parts = [select(index, slots, box, engine).rows for box in boxes]
    return make_facts(index, boxes[0], slots, np.unique(np.concatenate(parts)))


def _joined(
    index: SemanticQueries, engine: Engine, fixed: list[Any], condition: Condition | None, values: Values
) -> Facts:
    """Facts of slots that list labels or refer to sets of them: of every combination of their members."""
    combinations: list[list[int]] = [[]]
    for value in fixed:
        combinations = [[*chosen, i] for chosen in combinations for i in ids_in(value, values)]
        if len(combinations) > 10_000:
            raise QueryError("its slots name more than 10,000 combinations of labels; narrow them first")
    found = []
    for chosen in combinations:
        boxes = [ANY_TIME] if condition is None else boxes_of(index, condition, values, chosen[0], chosen[2])
        found.append(_in_boxes(index, tuple(chosen), boxes, engine))
    if len(found) == 1:
        return found[0]
    check_size(sum(map(len, found)))
    rows = np.unique(np.concatenate([facts.rows for facts in found])) if found else _EMPTY
    return make_facts(index, found[0].box if found else ANY_TIME, (ANY,) * 4, rows)


# ---- filters -----------------------------------------------------------------------------------------------------


def filter_step(index: SemanticQueries, step: Step, known: Sequence[Known]) -> Run:
    """Compile a step that keeps the facts which satisfy a condition on time."""
    at = step.parts["facts"].at
    condition: Condition = step.parts["when"]
    if condition.until is not None:
        return lambda values: _filtered(index, values[at], condition, values)
    fixed = None if isinstance(condition.time, Ref) else read_period(index, condition.time)
    if not index.is_point or index.engine.nearest_only:
        return lambda values: _filtered(index, values[at], condition, values)
    if fixed is not None:
        return _filter_by(index, at, condition, fixed)
    op = condition.op
    keeps_period = index.engine.keeps_period and op == "after"
    time_at = step.parts["when"].time.at

    def run(values: Values) -> Facts:
        facts, period = values[at], values[time_at]
        ranges = period[0]
        if len(ranges) == 1:
            w0, w1 = ranges[0]
            if keeps_period:
                head, _, tail, _ = facts.slots
                box = box_of(index, op, w0, w1, period[1], head, tail)
            else:
                box = _box(op, w0, w1, True)
            found: Facts | None = facts.within(box)
            if found is not None:
                return found
        return _filtered(index, facts, condition, values)

    return run


def _filter_by(index: SemanticQueries, at: int, condition: Condition, period: Period) -> Run:
    """A filter of points by a period that is known before it runs: its box is made once."""
    w0, w1 = period.ranges[0]
    op, granularity = condition.op, period.granularity
    box = _box(op, w0, w1, True)
    keeps_period = index.engine.keeps_period and op == "after"

    def run(values: Values) -> Facts:
        facts, within = values[at], box
        if keeps_period:
            head, _, tail, _ = facts.slots
            within = box_of(index, op, w0, w1, granularity, head, tail)
        found: Facts | None = facts.within(within)
        return _filtered(index, facts, condition, values) if found is None else found

    return run


def _filtered(index: SemanticQueries, facts: Facts, condition: Condition, values: Values) -> Facts:
    slots = facts.slots
    boxes = boxes_of(index, condition, values, slots[0], slots[2])
    if facts.is_any_time:
        return _in_boxes(index, slots, boxes)
    check_size(len(facts))
    chosen = Chosen(facts)
    kept = np.zeros(len(chosen.rows), bool)
    for box in boxes:
        within = narrowed(chosen, slots, box) if index.engine.nearest_only else box
        kept[chosen.positions(slots, within)] = True
    return make_facts(index, boxes[0] if boxes else ANY_TIME, slots, chosen.rows[kept])


def exclude_step(index: SemanticQueries, step: Step, known: Sequence[Known]) -> Run:
    """Compile a step that drops the facts of some entities."""
    at = step.parts["facts"].at
    items = step.parts["entities"]
    fixed = [index.entities.resolve(item) for item in items if isinstance(item, str)]
    refs = [item.at for item in items if isinstance(item, Ref)]

    def run(values: Values) -> Facts:
        return Excluded(values[at], fixed + [i for ref in refs for i in values[ref].ids] if refs else fixed)

    return run


# ---- sets --------------------------------------------------------------------------------------------------------


def set_step(index: SemanticQueries, step: Step, known: Sequence[Known]) -> Run:
    """Compile a union, intersection or difference of facts or of labels."""
    places = [ref.at for ref in step.parts["of"]]
    return _fact_sets(index, step.op, places) if step.gives == "facts" else _label_sets(step.op, places)


def _label_sets(op: str, places: list[int]) -> Run:
    def run(values: Values) -> LabelSet:
        first, *others = (values[at] for at in places)
        if op == "union":
            ids = list(dict.fromkeys(i for part in (first, *others) for i in part.ids))
        elif op == "intersect":
            shared = [set(part.ids) for part in others]
            ids = [i for i in first.ids if all(i in part for part in shared)]
        else:
            gone = {i for part in others for i in part.ids}
            ids = [i for i in first.ids if i not in gone]
        return LabelSet(ids, first.is_relation)

    return run


def _fact_sets(index: SemanticQueries, op: str, places: list[int]) -> Run:
    def run(values: Values) -> Facts:
        parts = [values[at] for at in places]
        check_size(sum(map(len, parts)))
        rows = parts[0].rows
        for part in parts[1:]:
            if op == "union":
                rows = np.union1d(rows, part.rows)
            else:
                rows = rows[np.isin(rows, part.rows, invert=op == "minus")]
        slots = parts[0].slots if op != "union" else (ANY,) * 4
        return make_facts(index, parts[0].box, slots, rows.copy())

    return run


def count_step(index: SemanticQueries, step: Step, known: Sequence[Known]) -> Run:
    """Compile a count."""
    at = step.parts["of"].at
    return lambda values: size_of(values[at])


def size_of(value: Any) -> int:
    """Return how many things a value holds; a word or a number is one."""
    if isinstance(value, Facts):
        return len(value)
    if isinstance(value, LabelSet):
        return len(value.ids)
    return 1 if isinstance(value, (int, str)) else len(value.ranges)


# ---- labels ------------------------------------------------------------------------------------------------------


def link_step(index: SemanticQueries, step: Step, known: Sequence[Known]) -> Run:
    """Compile a step that finds the label that a name means."""
    text, kind = step.parts["text"], step.parts.get("kind", "entity")
    vocabulary = index.relations if kind == "relation" else index.entities
    try:
        found = vocabulary.resolve(text)
    except UnknownLabelError as error:
        candidates = index.link(text, kind=kind, k=5)
        if not candidates:
            raise
        if candidates[0].score < MIN_SCORE:
            # A guess would answer another question.
            labels = tuple(candidate.label for candidate in candidates)
            names = " or ".join(repr(clean(label)) for label in labels[:3])
            raise type(error)(
                f"step {step.id!r} (link): nothing is near enough to {text!r}; nearest are {names}", labels
            ) from None
        found = candidates[0].id
    linked = LabelSet([found], kind == "relation")
    return lambda values: linked


def project_step(index: SemanticQueries, step: Step, known: Sequence[Known]) -> Run:
    """Compile a projection on heads, tails or relations."""
    at, slot = step.parts["facts"].at, step.parts["slot"]
    is_relation, field = slot == "relation", ID_FIELDS[slot]
    slots = known[at]
    # Where the other side is fixed, to exclude a label takes away the facts that have it on this side, and no others.
    other = ANY
    if slots is not None and not is_relation:
        own, across = (slots[0], slots[2]) if slot == "head" else (slots[2], slots[0])
        other = across if own == ANY else ANY
    # Half the time of `LabelSet(...)`, whose constructor is Python code.
    new: Callable[..., LabelSet] = tuple.__new__

    def run(values: Values) -> LabelSet:
        facts: Any = values[at]
        gone = None
        if facts.__class__ is Excluded and other != ANY and len(facts.gone) == 1 and facts.gone[0] != other:
            # The labels without one of them: cheaper than the facts without its facts.
            gone, facts = facts.gone[0], facts.given
        ids = facts.read_slice(field)
        if ids is None:
            ids = facts.ids(slot)
        if len(ids) > 1:
            ids = list(dict.fromkeys(ids))
        if gone is not None and gone in ids:
            ids.remove(gone)
        return new(LabelSet, (ids, is_relation))

    return run
