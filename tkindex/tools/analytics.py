"""Questions about many facts as tools: counts over time, the most frequent, gaps, sessions, overlaps, paths, motifs.

They are a toolbox of their own, ``analytics``: who needs them asks for it, and nobody else pays for their schemas.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.results.cleaning import NOTE, clean
from tkindex.results.rows import plain_value
from tkindex.timeline.arrays import arrow_column, python_rows
from tkindex.tools.arguments import BUDGET, LISTED, SLOTS, WHEN, WHERE, Argument, choice, flag, integer, needed, text
from tkindex.tools.operators import Operator
from tkindex.tools.results import Call, bounded

if TYPE_CHECKING:
    import pyarrow as pa

_BUCKETS = ("second", "minute", "hour", "day", "week", "month", "quarter", "year", "decade", "century")
_FIELDS = "head, relation, tail, entity (either side), or an attribute"
_BY = text("by", f"One group for each: {_FIELDS}; without it all facts are one group.")
_CHOSEN = (*LISTED, WHEN, WHERE)
_PAGE = (*BUDGET[:2], BUDGET[3])
_AS_WHEN = "as the operator in `when` says"


def _verb(name: str, description: str, arguments: tuple[Argument, ...], order: str, ties: str = "none") -> Operator:
    return Operator(name, name, description, (*arguments, *_CHOSEN, *_PAGE), _AS_WHEN, order, ties, "table")


_MEASURE = choice(
    "measure", "Count facts where they start, or in each bucket that they hold in.", ("starts", "holding"),
    default="starts",
)  # fmt: skip
HISTOGRAM = _verb(
    "histogram", "Count facts per bucket of time, for example per month and relation.",
    (
        choice("bucket", "The length of a bucket.", _BUCKETS, required=True), _BY, _MEASURE,
        flag("fill", "Show buckets without facts too."),
    ),
    "by bucket, then by group",
)  # fmt: skip
ROLLING = _verb(
    "rolling", "Count facts in windows that overlap: of a length, a step apart.",
    (text("window", "The length of a window: 7 days, 12h.", required=True), text("step", "From one to the next."), _BY,
     _MEASURE),
    "by window, then by group",
)  # fmt: skip
TOP = _verb(
    "top", "Say which labels or values occur in the most facts.",
    (
        needed(text("of", f"What to count: {_FIELDS}.")),
        integer("k", "How many.", 10, least=1, most=1000),
    ),
    "by falling count", "the smaller id first; `left_out_ties` counts those that share the last count",
)  # fmt: skip
GAPS = _verb(
    "gaps", "Find the stretches of time in which no matching fact holds.",
    (text("min_length", "Leave out shorter ones: 7 days, 12h; without it all are found."), _BY),
    "by group, then by start",
)  # fmt: skip
SESSIONS = _verb(
    "sessions", "Join facts into stretches of activity that no gap of a length parts.",
    (text("gap", "The gap that parts two sessions: 7 days, 30 min.", required=True), _BY), "by group, then by start",
)  # fmt: skip
DURATIONS = _verb(
    "durations", "Say how long facts last: in sum, covered time, the shortest, the longest and the mean.", (_BY,),
    "by group",
)  # fmt: skip
OVERLAPS_WITH = _verb(
    "overlaps_with",
    "Pair facts with facts of a second selection that share an instant with them; `where` holds for both.",
    (
        choice("on", "What the two facts of a pair must have in common.", ("head", "relation", "tail")),
        SLOTS[0]._replace(name="other_head", description="The subject of the second facts: its exact label."),
        SLOTS[1]._replace(name="other_relation", description="The relation of the second facts: its exact label."),
        SLOTS[2]._replace(name="other_tail", description="The object of the second facts: its exact label."),
    ),
    "by the first fact, then by the second",
)  # fmt: skip
PATHS = Operator(
    "paths", "paths",
    "Find a path from one entity to another along facts that hold when they are walked along.",
    (
        needed(SLOTS[0]._replace(name="a", description="Where it begins: an exact label.")),
        needed(SLOTS[0]._replace(name="b", description="Where it ends: an exact label.")),
        WHEN,
        choice("by", "Arrive earliest, or use the fewest hops.", ("arrival", "hops"), default="arrival"),
        choice("direction", "From head to tail, or either way.", ("out", "both"), default="out"),
        SLOTS[1], WHERE, *_PAGE,
    ),
    "the walk begins and ends inside the period of `when`", "hop by hop", "one of several, always the same", "table",
)  # fmt: skip
MOTIFS = _verb(
    "motifs",
    "Count sequences of facts by their shape, such as a>b b>c c>a: each starts later than the one before.",
    (
        text("within", "From the first start to the last at most: 7 days, 12h.", required=True),
        integer("n_facts", "Facts of a sequence: 2 or 3.", 3, least=2, most=3),
    ),
    "by the second fact of the shape, then by the third",
)  # fmt: skip

ANALYTICS: dict[str, Operator] = {
    operator.name: operator
    for operator in (HISTOGRAM, TOP, ROLLING, GAPS, SESSIONS, DURATIONS, OVERLAPS_WITH, PATHS, MOTIFS)
}  # fmt: skip
"""The tools by name."""
_OWN = ("max_rows", "max_tokens", "cursor")
_MOST_PAIRS = 1000


def run_analytics(operator: Operator, call: Call) -> dict[str, Any]:
    """Run a question about many facts, within the budgets of the call."""
    index = call.index
    given = {name: value for name, value in call.arguments.items() if name not in _OWN and value is not None}
    if operator.name == "overlaps_with":
        return _overlaps(call, given)
    if operator.name == "paths":
        table = index.paths(given.pop("a"), given.pop("b"), given.pop("when", None), **given)
        return _shown(call, table, {"found": table.schema.metadata[b"tkindex.found"].decode()})
    first = {"histogram": "bucket", "rolling": "window", "top": "k", "sessions": "gap", "motifs": "within"}.get(
        operator.name
    )
    head = [given.pop(first)] if first is not None else []
    table = getattr(index, operator.verb)(*head, **given)
    extra = {}
    cut = (table.schema.metadata or {}).get(b"tkindex.left_out")
    if cut is not None:
        extra["left_out_ties"] = int(cut)
    return _shown(call, table, extra)


def _overlaps(call: Call, given: dict[str, Any]) -> dict[str, Any]:
    index = call.index
    slots = {name.removeprefix("other_"): given.pop(name) for name in list(given) if name.startswith("other_")}
    other = index.facts(**slots)
    n_pairs = index.overlaps_with(other, count=True, **given)
    table = index.overlaps_with(other, times=True, limit=_MOST_PAIRS, **given)
    shown = _shown(call, table, {"pairs": n_pairs})
    for name in ("row", "other_row"):
        facts = other.with_rows(np.array([row[name] for row in shown["rows"]], np.int32))
        for row, fact in zip(shown["rows"], facts, strict=True):
            row[name] = [clean(fact.head), clean(fact.relation), clean(fact.tail)]
    return shown


def _shown(call: Call, table: pa.Table, extra: dict[str, Any]) -> dict[str, Any]:
    """The rows of a table within the budgets."""

    def rows_at(places: Sequence[int]) -> list[dict[str, Any]]:
        rows = python_rows(table.take(arrow_column(np.array(places, np.int64)))) if places else []
        return [{name: plain_value(value) for name, value in row.items()} for row in rows]

    columns = [field.name for field in table.schema]
    return bounded(call, table.num_rows, rows_at, {"columns": columns, **extra, "note": NOTE})
