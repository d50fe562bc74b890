"""What the views ask of the index: each function runs one operator of `tkindex.serve.explore.table`.

Labels leave here as they are written, cut to a length: the page shows them as text, and control characters as such.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from tkindex.query.emptiness import why_empty
from tkindex.query.field_text import as_expression
from tkindex.results.numbered import entity_ids
from tkindex.results.rows import bounds_of, with_attributes
from tkindex.timeline.calendar import TICK_US, US_PER_DAY
from tkindex.timeline.conditions import between
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP
from tkindex.tools.refusal import ToolRefusalError
from tkindex.tools.results import Call, bounded

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.results.facts import Facts
    from tkindex.serve.explore.source import Seen
    from tkindex.store.vocabulary import Vocabulary

MOST_LABEL = 300
"""Characters of a label that the page is sent."""
_SLOTS = ("head", "relation", "tail", "entity")
_BUCKETS, _MOST_BUCKETS = 400, 20_000
_LENGTHS = {
    **{unit: TICK_US[unit] for unit in ("second", "minute", "hour", "day")},
    **{name: days * US_PER_DAY for name, days in (("week", 7), ("month", 30), ("quarter", 91), ("year", 365),
                                                 ("decade", 3652), ("century", 36524))},
}  # fmt: skip
"""How long a bucket is, about, in microseconds."""


def shown(label: str) -> str:
    """Return a label as the page is sent it: whole, or its beginning."""
    return label if len(label) <= MOST_LABEL else f"{label[:MOST_LABEL]}… ({len(label):,} characters)"


def slots_of(arguments: dict[str, Any]) -> dict[str, Any]:
    """Return the slots of a call as verbs take them; `arguments` hold ids by now."""
    return {name: arguments[name] for name in _SLOTS if arguments.get(name) is not None}


def passing(arguments: dict[str, Any]) -> dict[str, Any]:
    """Return the condition on attributes of a call as verbs take it."""
    where = arguments.get("where")
    return {} if where is None else {"where": as_expression(where)}


def chosen(seen: Seen, arguments: dict[str, Any]) -> Facts:
    """Return the facts that pass every filter of a call."""
    newest_first = arguments.get("newest_first", False)
    return seen.index.facts(
        **slots_of(arguments), when=arguments.get("when"), newest_first=newest_first, **passing(arguments)
    )


def timed(seen: Seen, arguments: dict[str, Any]) -> Facts:
    """Return the facts that pass for their relations and times alone: what of shards comes soonest."""
    timeline = getattr(seen.index, "timeline", None)
    if timeline is None:
        return chosen(seen, arguments)
    found: Facts = timeline(**slots_of(arguments), when=arguments.get("when"), **passing(arguments))
    return found


def fact_rows(seen: Seen, facts: Facts) -> list[dict[str, Any]]:
    """Return facts with raw labels and ids; open ends are None."""
    head_ids, tail_ids = entity_ids(facts, seen.index.entities)
    heads, relations, tails = head_ids.tolist(), facts.relation_ids.tolist(), tail_ids.tolist()
    rows: list[dict[str, Any]] = [
        {
            "id": fact.row,
            "head": shown(fact.head), "relation": shown(fact.relation), "tail": shown(fact.tail),
            "ids": ids,
            "start": None if fact.start == OPEN_START else str(fact.start),
            "stop": None if fact.stop == OPEN_STOP else str(fact.stop),
            "ticks": [tick(int(fact.start)), tick(int(fact.stop))],
        }
        for fact, ids in zip(facts, zip(heads, relations, tails, strict=True), strict=True)
    ]  # fmt: skip
    return with_attributes(rows, facts)


def tick(at: int) -> int | None:
    """Return a tick as a number of JavaScript; an open end is None."""
    return None if at in (OPEN_START, OPEN_STOP) else int(at)


def rows(seen: Seen, call: Call) -> dict[str, Any]:
    """List facts, page by page."""
    arguments = call.arguments
    facts = chosen(seen, arguments)

    def rows_at(places: Sequence[int]) -> list[Any]:
        return fact_rows(seen, facts[places[0] : places[-1] + 1]) if places else []

    arguments = {**arguments, "show": "page"}
    found = bounded(Call(call.index, call.name, arguments), len(facts), rows_at)
    found |= {"order": facts.order, "bounds": bounds_of(facts.bounds)}
    if not len(facts):
        found["empty"] = why_empty(seen.index, {name: arguments.get(name) for name in _SLOTS}, arguments["when"])
    return found


def _bucket(seen: Seen, facts: Facts) -> str:
    """The shortest bucket, no finer than a tick, that makes at most 400 of the time asked for."""
    bounds, span, tick = facts.bounds, seen.index.span, TICK_US[seen.index.unit]
    if span is None:
        return "century"
    low = int(span.start) if bounds.start == OPEN_START else max(int(bounds.start), int(span.start))
    high = int(span.stop) if bounds.stop == OPEN_STOP else min(int(bounds.stop), int(span.stop))
    length = max(high - low, 0) * tick
    return next((name for name, each in _LENGTHS.items() if each >= tick and length <= _BUCKETS * each), "century")


def _ticks(column: Any, kind: str, unit: str) -> list[int | None]:
    """Times of an Arrow column as ticks; what is null stays so."""
    import pyarrow as pa

    if kind == "ticks":
        return column.to_pylist()
    if kind == "date32":
        return column.cast(pa.int32()).to_pylist()
    per_unit = {"hour": 3600, "minute": 60}.get(unit, 1)
    return [None if value is None else value // per_unit for value in column.cast(pa.int64()).to_pylist()]


def counted_in(seen: Seen, facts: Facts, bucket: str, measure: str) -> pa.Table:
    """Count facts in buckets; those of shards together, where the index itself does not count."""
    from tkindex.analytics.counting import histogram as count
    from tkindex.analytics.selection import FactColumns

    return count(FactColumns(facts), bucket, None, measure, None, False)


def histogram(seen: Seen, call: Call) -> dict[str, Any]:
    """Count facts over time."""
    arguments, index = call.arguments, seen.index
    facts = timed(seen, arguments)
    bucket = arguments["bucket"]
    if bucket == "auto":
        bucket = _bucket(seen, facts)
    table = counted_in(seen, facts, bucket, arguments["measure"])
    if len(table) > _MOST_BUCKETS:
        raise ToolRefusalError(
            "too_large", f"there are {len(table):,} buckets of a {bucket}; at most {_MOST_BUCKETS:,} are sent",
            "take a longer bucket, or less time", argument="bucket",
        )  # fmt: skip
    kind = (table.schema.metadata or {}).get(b"tkindex.times", b"ticks").decode()
    starts, stops = (_ticks(table[name].combine_chunks(), kind, index.unit) for name in ("start", "stop"))
    counts = table["count"].to_pylist()
    # Facts whose start is open stand under no time, and come first.
    open_start = counts[0] if starts and starts[0] is None else 0
    first = 1 if starts and starts[0] is None else 0
    return {
        "bucket": bucket, "measure": arguments["measure"],
        "starts": starts[first:], "stops": stops[first:], "counts": counts[first:], "open_start": open_start,
        "total": len(facts), "bounds": bounds_of(facts.bounds),
        "bounds_ticks": [tick(int(facts.bounds.start)), tick(int(facts.bounds.stop))],
    }  # fmt: skip


def top(seen: Seen, call: Call) -> dict[str, Any]:
    """Count what most facts have."""
    from tkindex.analytics.ranking import top as most_frequent
    from tkindex.analytics.selection import FactColumns

    arguments, index = call.arguments, seen.index
    of = arguments["of"]
    is_of_all = all(arguments.get(name) is None for name in (*_SLOTS, "when", "where"))
    if of != "relation" and is_of_all and hasattr(index, "most_frequent"):
        return _top_of_all(seen, arguments)
    facts = timed(seen, arguments) if of == "relation" else chosen(seen, arguments)
    # A result of shards numbers its own entities: those that share the last count are cut by the ids of the index here.
    k, is_shared = arguments["k"], facts.engine.entities is index.entities
    table = most_frequent(FactColumns(facts), k, of, "cut" if is_shared else "keep")
    vocabulary: Vocabulary = index.relations if of == "relation" else index.entities
    found = [
        {"label": shown(label), "id": vocabulary.id(label), "count": count}
        for label, count in zip(table[of].to_pylist(), table["count"].to_pylist(), strict=True)
    ]
    left_out = int((table.schema.metadata or {}).get(b"tkindex.ties_left_out", b"0"))
    if not is_shared:
        found.sort(key=lambda row: (-row["count"], row["id"]))
        found, left_out = found[:k], max(0, len(found) - k)
    return {"rows": found, "of": of, "ties_left_out": left_out}


def _top_of_all(seen: Seen, arguments: dict[str, Any]) -> dict[str, Any]:
    """Count the entities of all facts, each in the shard where it lives."""
    k, index = arguments["k"], cast("Any", seen.index)
    found = index.most_frequent(k, arguments["of"])
    rows = [{"label": shown(label), "id": index.entities.id(label), "count": count} for label, count in found]
    rows.sort(key=lambda row: (-row["count"], row["id"]))
    return {"rows": rows[:k], "of": arguments["of"], "ties_left_out": max(0, len(rows) - k)}


# ---- lanes of an entity ----------------------------------------------------------------------------------------------

_MOST_LANES = 40
_MOST_TICK = 2**62


def lanes(seen: Seen, call: Call) -> bytes:
    """Return the facts of an entity as arrays, or counts of them."""
    arguments, index = call.arguments, seen.index
    entity = arguments["entity"]
    where = passing(arguments)
    whole = index.facts(entity=entity, **where)
    since, until = _edge(arguments, "since"), _edge(arguments, "until")
    facts = whole
    if since is not None and until is not None:
        if since >= until:
            raise ToolRefusalError(
                "time_out_of_range", "the window ends before it begins", "change its ends round", argument="until"
            )
        facts = index.facts(entity=entity, when=between(since, until - 1), **where)
    head: dict[str, Any] = {
        "ok": True, "entity": {"id": entity, "label": shown(index.entities[entity])}, "total": len(whole),
        "in_sight": len(facts), "unit": index.unit, "is_point": index.is_point,
    }  # fmt: skip
    relations = facts.relation_ids
    order = np.bincount(relations, minlength=1)
    present = np.flatnonzero(order)
    present = present[np.argsort(-order[present], kind="stable")]
    head["relations_named"] = [
        {"id": int(i), "label": shown(index.relations[int(i)]), "count": int(order[i])} for i in present[:500].tolist()
    ]
    extent = head["extent"] = _extent(facts.starts, facts.stops)
    if len(facts) <= arguments["max_facts"]:
        return _as_bytes({**head, "mode": "facts"}, _columns(seen, facts, entity))
    low, high = (since, until) if since is not None and until is not None else extent or (0, 1)
    return _as_bytes(*_density(head, facts, present, low, high, arguments["bins"]))


def _edge(arguments: dict[str, Any], name: str) -> int | None:
    written = arguments[name]
    if written is None:
        return None
    digits = written.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 20 and abs(int(written)) <= _MOST_TICK):
        raise ToolRefusalError(
            "bad_time", f"{name} is {written[:40]!r}; expected a whole number of ticks", "send a tick", argument=name
        )
    return int(written)


def _extent(starts: np.ndarray, stops: np.ndarray) -> tuple[int, int] | None:
    """From the first to the last time that is known; None where none is."""
    ends = np.concatenate((starts[starts != OPEN_START], stops[stops != OPEN_STOP]))
    if not len(ends):
        return None
    low, high = int(ends.min()), int(ends.max())
    return low, max(high, low + 1)


def _columns(seen: Seen, facts: Facts, entity: int) -> dict[str, np.ndarray]:
    heads, tails = entity_ids(facts, seen.index.entities)
    starts, stops = facts.starts, facts.stops
    return {
        # Open ends are infinite; ticks within 2^53 are exact as numbers of JavaScript.
        "starts": np.where(starts == OPEN_START, -np.inf, starts.astype(np.float64)),
        "stops": np.where(stops == OPEN_STOP, np.inf, stops.astype(np.float64)),
        "relations": relations_of(facts), "others": np.where(heads == entity, tails, heads).astype(np.int32),
        "rows": facts.rows.astype(np.int32), "sides": (heads != entity).astype(np.uint8),
    }  # fmt: skip


def relations_of(facts: Facts) -> np.ndarray:
    """Return the relations of facts as int32."""
    return facts.relation_ids.astype(np.int32)


def _density(
    head: dict[str, Any], facts: Facts, present: np.ndarray, low: int, high: int, bins: int
) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    """How many facts of each relation hold in each of some equal buckets; the rarest relations share one."""
    shown_lanes = present[:_MOST_LANES]
    lane_of = np.full(int(present.max()) + 1, len(shown_lanes), np.int32)
    lane_of[shown_lanes] = np.arange(len(shown_lanes))
    n_lanes = len(shown_lanes) + (len(present) > len(shown_lanes))
    width = (high - low) / bins
    starts, stops = facts.starts, facts.stops
    first = np.clip((np.maximum(starts, low) - low) / width, 0, bins - 1).astype(np.int64)
    last = np.clip((np.minimum(stops, high) - 1 - low) / width, 0, bins - 1).astype(np.int64)
    lane = lane_of[facts.relation_ids].astype(np.int64) * (bins + 1)
    # Up where a fact begins, down behind its end; the running sum counts those that hold.
    steps = np.bincount(lane + first, minlength=n_lanes * (bins + 1))
    steps -= np.bincount(lane + np.maximum(last, first) + 1, minlength=n_lanes * (bins + 1))
    counts = np.cumsum(steps.reshape(n_lanes, bins + 1), axis=1)[:, :bins]
    return {**head, "mode": "density", "bins": bins, "lanes": n_lanes, "window": [low, high]}, {
        "counts": counts.astype(np.int32).reshape(-1)
    }


_KINDS = {"float64": "<f8", "int32": "<i4", "uint8": "u1"}


def _as_bytes(head: dict[str, Any], arrays: dict[str, np.ndarray]) -> bytes:
    """A line of JSON, filled up with blanks to a multiple of eight bytes, and arrays, the widest first."""
    head["arrays"] = [[name, _KINDS[array.dtype.name], len(array)] for name, array in arrays.items()]
    line = json.dumps(head, ensure_ascii=False).encode()
    line += b" " * (-(len(line) + 1) % 8) + b"\n"
    return line + b"".join(array.astype(_KINDS[array.dtype.name], copy=False).tobytes() for array in arrays.values())


def labels(seen: Seen, call: Call) -> dict[str, Any]:
    """Return labels of entities."""
    entities = seen.index.entities
    return {"labels": [shown(entities[entities.check_id(i)]) for i in call.arguments["ids"]]}


# ---- the neighbourhood -----------------------------------------------------------------------------------------------

_MOST_EDGES = 3000


def graph(seen: Seen, call: Call) -> dict[str, Any]:
    """Return what a walk reached as nodes and edges."""
    arguments, index = call.arguments, seen.index
    entity = arguments["entity"]
    around = index.neighborhood(
        entity,
        arguments["hops"],
        arguments["when"],
        arguments["max_facts"],
        arguments["max_entities"],
        **passing(arguments),
    )
    facts = around.facts
    found, tails = entity_ids(facts, seen.index.entities)
    is_shared = facts.engine.entities is index.entities
    reached = around.entity_ids.tolist() if is_shared else [index.entities.id(label) for label in around.entities]
    ids = [entity, *reached]
    hops = [0, *around.hops.tolist()]
    heads, tails = found.astype(np.int64), tails.astype(np.int64)
    keys, counts = np.unique((np.minimum(heads, tails) << 32) | np.maximum(heads, tails), return_counts=True)
    known = np.array(ids, np.int64)
    low, high = keys >> 32, keys & 0xFFFFFFFF
    kept = np.isin(low, known) & np.isin(high, known)
    order = np.argsort(-counts[kept], kind="stable")[:_MOST_EDGES]
    edges = np.stack((low[kept], high[kept], counts[kept]), axis=1)[order]
    return {
        "nodes": [
            {"id": i, "label": shown(index.entities[i]), "hop": hop} for i, hop in zip(ids, hops, strict=True)
        ],
        "edges": edges.tolist(), "edges_left_out": int(kept.sum()) - len(edges), "facts": len(facts),
        "truncated": bool(around.truncated), "bounds": bounds_of(around.bounds),
    }  # fmt: skip
