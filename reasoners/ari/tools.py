"""ARI's nine tools over lists of facts, and the enumeration of the actions that are open at a step.

A list is given as fact ids, so that a call stands alone; the published code pipes the result of the previous call
whatever list is printed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.errors import QueryError
from tkindex.results.cleaning import NOTE, clean
from tkindex.results.numbered import facts_of_rows
from tkindex.results.rows import fact_rows
from tkindex.timeline.conditions import When, before, between, on
from tkindex.timeline.ranges import parse_range
from tkindex.tools.arguments import SLOTS, Argument, integer, needed, text, time
from tkindex.tools.operators import Operator
from tkindex.tools.refusal import ToolRefusalError
from tkindex.tools.results import Call

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.results.facts import Facts

Run = Callable[[Operator, Call], dict[str, Any]]

_LIST = Argument("facts", "integers", "The list: fact ids of an earlier result.", required=True)
_TIME = time("time", "A period: 2014, 2014-10, 2014-10-07.")
_ORDER = "by start, then by sequence number"
_PIPED = (
    "the list is an argument, where the published code always takes the previous result; equal items stay apart and in "
    "order, where it loses the order in a hash set"
)
_SHOWN = 1000
_COARSE = ("year", "month")
_ON_LISTS = ("getBefore", "getAfter", "getFirst", "getLast")


def _list(index: Index, facts: Facts) -> dict[str, Any]:
    """A list as every tool of ARI gives it: ids for the next call, and the two earliest and the latest in words."""
    n = len(facts)
    rows = facts.rows[:_SHOWN].tolist()
    shown = fact_rows(facts if n <= 3 else facts[[0, 1, n - 1]])
    texts = [_item(row) for row in shown]
    if n > 3:
        texts.insert(2, "...")
    return {
        "facts": rows,
        "total": n,
        "left_out": n - len(rows),
        "rows": shown,
        "shown": texts or "No results",
        "order": _ORDER,
        "note": NOTE,
    }


def _item(row: dict[str, Any]) -> str:
    when = row["time"] if "time" in row else f"{row['start']} to {row['stop']}"
    return f"{row['head']} | {row['relation']} | {row['tail']} | {when}"


def _given(call: Call) -> Facts:
    """The facts of a list, by row."""
    ids = np.unique(np.array(call.arguments["facts"], np.int64))
    n = call.index.n_facts
    if len(ids) and int(ids[-1]) >= n:
        raise ToolRefusalError(
            "bad_query", f"there is no fact {int(ids[-1])}: ids run from 0 to {n - 1}", "send ids of a result",
            argument="facts",
        )  # fmt: skip
    found = facts_of_rows(call.index, ids.astype(np.int32))
    return found[np.lexsort((found.rows, found.starts))]  # ids of a cluster are not in the order of time


def _find(operator: Operator, call: Call) -> dict[str, Any]:
    arguments = call.arguments
    slots = {name: arguments[name] for name in ("head", "relation", "tail") if name in arguments}
    when = None if arguments.get("time") is None else on(arguments["time"])
    return _list(call.index, call.index.facts(**slots, when=when))


def _times(operator: Operator, call: Call) -> dict[str, Any]:
    arguments = call.arguments
    facts = call.index.facts(arguments["head"], arguments["relation"], arguments["tail"])
    return _list(call.index, facts)


def _keep(index: Index, facts: Facts, when: When) -> Facts:
    """The facts of a list that satisfy a condition, without any convention."""
    wanted = index.with_convention("standard").facts(when=when)
    box = wanted.box
    starts, stops = facts.starts, facts.stops
    inside = (starts >= box[0]) & (starts <= box[1])
    if not index.is_point:
        inside &= (stops >= box[2]) & (stops <= box[3])
    return facts[inside]


def keep_before(index: Index, facts: Facts, asked: str) -> Facts:
    """Return the facts of a list that end before a period begins; the order stays."""
    return _keep(index, facts, before(asked))


def keep_after(index: Index, facts: Facts, asked: str) -> Facts:
    """Return the facts of a list after a period, as published: of points, a month or a year is included."""
    period = parse_range(asked, index.unit)
    # Dates are compared as strings: "2009-01-26" > "2009-01", so after a month or a year begins with it.
    first = period.start if index.is_point and period.granularity in _COARSE else period.stop
    return facts[facts.starts >= first]


def keep_between(index: Index, facts: Facts, first: str, last: str) -> Facts:
    """Return the facts of a list between two periods, both included; intervals must lie inside."""
    inside = _keep(index, facts, between(first, last))
    if index.is_point:
        return inside
    low, high = parse_range(first, index.unit).start, parse_range(last, index.unit).stop
    return inside[(inside.starts >= low) & (inside.stops <= high)]


def keep_first(facts: Facts) -> Facts:
    """Return the earliest fact of a list; of equal starts the first."""
    return facts[:1]


def keep_last(facts: Facts) -> Facts:
    """Return the latest fact of a list; of equal stops the first, as published (MultiTQ's gold takes the last)."""
    stops = facts.stops
    at = int(stops.argmax()) if len(stops) else 0
    return facts[at : at + 1]


def _before(operator: Operator, call: Call) -> dict[str, Any]:
    return _list(call.index, keep_before(call.index, _given(call), call.arguments["time"]))


def _after(operator: Operator, call: Call) -> dict[str, Any]:
    return _list(call.index, keep_after(call.index, _given(call), call.arguments["time"]))


def _between(operator: Operator, call: Call) -> dict[str, Any]:
    first, last = (call.arguments[name] for name in ("start", "end"))
    return _list(call.index, keep_between(call.index, _given(call), first, last))


def _first(operator: Operator, call: Call) -> dict[str, Any]:
    return _list(call.index, keep_first(_given(call)))


def _last(operator: Operator, call: Call) -> dict[str, Any]:
    return _list(call.index, keep_last(_given(call)))


def _answer(operator: Operator, call: Call) -> dict[str, Any]:
    return {"final": [clean(item) for item in call.arguments["answer"]]}


# ---- enumeration -------------------------------------------------------------------------------------------------


def _candidates(operator: Operator, call: Call) -> dict[str, Any]:
    arguments, index = call.arguments, call.index
    labels = arguments["entities"]
    if not 1 <= len(labels) <= 2:
        raise ToolRefusalError(
            "wrong_type", f"entities has {len(labels)} labels; expected one or two", "send the linked entities",
            argument="entities",
        )  # fmt: skip
    ids = [index.entities.resolve(label) for label in labels]
    actions = enumerate_actions(index, ids, arguments["time"])
    if arguments["question"] is not None:
        actions = keep_top(index, actions, arguments["question"], arguments["k"])
    found = [_as_call(index, action) for action in actions]
    if arguments["facts"]:
        found += [{"tool": tool, "arguments": {"facts": "the list"}} for tool in _ON_LISTS]
    return {"actions": found, "total": len(found), "note": NOTE}


def _as_call(index: Index, action: dict[str, Any]) -> dict[str, Any]:
    arguments: dict[str, str] = {
        name: clean((index.relations if name == "relation" else index.entities)[action[name]])
        for name in ("head", "relation", "tail")
        if name in action
    }
    if action["time"] is not None:
        arguments["time"] = action["time"]
    return {"tool": action["tool"], "arguments": arguments, "count": action["count"]}


def enumerate_actions(
    index: Index, entities: Sequence[int], asked: str | Sequence[str] | None = None, *, is_checked: bool = True
) -> list[dict[str, Any]]:
    """Return the knowledge-graph actions that are open: those that find something.

    Parameters
    ----------
    index : Index
    entities : sequence of int
        One or two linked entities, by id.
    asked : str or sequence of str, optional
        Times of the question; each action is tried with each of them and without.
    is_checked : bool, default True
        Leave out what finds nothing; without it every relation of the neighbourhood is combined with every entity,
        side and time, and ``count`` is -1.

    Returns
    -------
    list of dict
        ``tool``, the ids of its slots, ``time`` and ``count``; by entity, side, relation id, with the times first.

    Notes
    -----
    One look at the neighbourhood of each entity, and one batch of counts for the actions of each side with a time.
    """
    if not entities:
        raise QueryError("actions are enumerated from one or two entities; got none")
    times = [asked] if isinstance(asked, str) else list(asked or ())
    named = list(dict.fromkeys(entities))
    around: dict[tuple[int, str], dict[int, int]] = {}
    for entity in named:
        for slot in ("head", "tail"):
            found = index.facts(head=entity) if slot == "head" else index.facts(tail=entity)
            relations, counts = np.unique(found.relation_ids, return_counts=True)
            around[entity, slot] = dict(zip(relations.tolist(), counts.tolist(), strict=True))
    everything = sorted({relation for found in around.values() for relation in found})
    actions: list[dict[str, Any]] = []
    for entity in named:
        for slot, tool in (("head", "getTailEntity"), ("tail", "getHeadEntity")):
            own = around[entity, slot]
            for relation in sorted(own) if is_checked else everything:
                count = own[relation] if is_checked else -1
                for when in (*times, None):
                    actions.append({"tool": tool, slot: entity, "relation": relation, "time": when, "count": count})
    if len(named) == 2:
        for head, tail in (tuple(named), tuple(named)[::-1]):
            found = index.facts(head=head, tail=tail)
            relations, counts = np.unique(found.relation_ids, return_counts=True)
            own = dict(zip(relations.tolist(), counts.tolist(), strict=True))
            for relation in own if is_checked else everything:
                count = own[relation] if is_checked else -1
                actions.append(
                    {"tool": "getTime", "head": head, "relation": relation, "tail": tail, "time": None, "count": count}
                )
    if not is_checked:
        return actions
    _count_timed(index, actions)
    return [action for action in actions if action["count"]]


def _count_timed(index: Index, actions: list[dict[str, Any]]) -> None:
    """Count the actions that have a time, in one batch a side."""
    for slot in ("head", "tail"):
        timed = [action for action in actions if action["time"] is not None and slot in action]
        if not timed:
            continue
        periods = {text: parse_range(text, index.unit) for text in {action["time"] for action in timed}}
        counts = index.batch.count(
            **{slot: np.array([action[slot] for action in timed])},
            relation=np.array([action["relation"] for action in timed]),
            op="on",
            start=np.array([periods[action["time"]].start for action in timed]),
            stop=np.array([periods[action["time"]].stop for action in timed]),
        )
        for action, count in zip(timed, counts.tolist(), strict=True):
            action["count"] = count


def keep_top(index: Index, actions: Sequence[dict[str, Any]], question: str, k: int) -> list[dict[str, Any]]:
    """Keep the actions of the k relations that the linker ranks nearest to a question; unranked ones come last."""
    relations = list(dict.fromkeys(action["relation"] for action in actions))
    scores = {candidate.id: candidate.score for candidate in index.link(question, kind="relation", k=index.n_relations)}
    kept = sorted(relations, key=lambda i: (-scores.get(i, 0.0), i))[:k]
    rank = {relation: place for place, relation in enumerate(kept)}
    found = [action for action in actions if action["relation"] in rank]
    return sorted(found, key=lambda action: rank[action["relation"]])


def _tool(
    name: str, what: str, bounds: str, run: Run, *arguments: Argument, deviation: str = "", order: str = _ORDER
) -> tuple[Operator, Run]:
    ties = "equal times keep the order of sequence numbers"
    return Operator(name, "", what, arguments, bounds, order, ties, "items", deviation), run


_ON = "a time keeps the facts that hold at some instant of the period (a prefix of the date, for points)"

TOOLS = {
    operator.name: (operator, run)
    for operator, run in (
        _tool(
            "getTailEntity", "Find the tails of a head and a relation, with their times.", _ON, _find,
            needed(SLOTS[0]), needed(SLOTS[1]), _TIME, deviation=_PIPED,
        ),
        _tool(
            "getHeadEntity", "Find the heads of a tail and a relation, with their times.", _ON, _find,
            needed(SLOTS[2]), needed(SLOTS[1]), _TIME, deviation=_PIPED,
        ),
        _tool(
            "getTime", "Find when head, relation and tail hold together.", "all of time", _times,
            needed(SLOTS[0]), needed(SLOTS[1]), needed(SLOTS[2]), deviation=_PIPED,
        ),
        _tool(
            "getBefore", "Keep the facts of a list before a time.",
            "strict: stop <= w0, so a month or year is excluded", _before, _LIST, _TIME._replace(required=True),
            deviation=_PIPED,
        ),
        _tool(
            "getAfter", "Keep the facts of a list after a time.",
            "strict for days and for intervals (start >= w1); for points a month or year is included (start >= w0), as "
            "the published comparison of strings has it",
            _after, _LIST, _TIME._replace(required=True), deviation=_PIPED,
        ),
        _tool(
            "getBetween", "Keep the facts of a list between two times.",
            "both periods included; intervals must lie inside: start >= start of the first, stop <= end of the last",
            _between, _LIST, time("start", "The first period.", required=True),
            time("end", "The last period.", required=True), deviation=_PIPED,
        ),
        _tool(
            "getFirst", "Keep the earliest fact of a list.", "the smallest start; of equals the first", _first, _LIST,
            deviation=_PIPED,
        ),
        _tool(
            "getLast", "Keep the latest fact of a list.",
            "the largest stop; of equals the first, as published (MultiTQ's gold takes the last)", _last, _LIST,
            deviation=_PIPED,
        ),
        _tool(
            "answer", "Give the final answer.", "none", _answer,
            Argument("answer", "texts", "The answer's values.", required=True), order="as given",
        ),
        _tool(
            "candidates", "List the actions that are open and find something, for one or two linked entities.", _ON,
            _candidates, Argument("entities", "texts", "The labels of the linked entities.", required=True),
            time("time", "The time of the question; each action is tried with it and without."),
            text("question", "The question; with it only the actions of the k nearest relations are kept."),
            integer("k", "How many relations to keep.", 5, least=1, most=1000),
            Argument("facts", "integers", "The current list, if there is one: actions on it are listed too."),
            order="by nearness of the relation to the question, else by entity, side and relation",
            deviation="relations are ranked by the index's linker, not limited to a whitelist "
            "of 22; the non-empty check, commented out in the published notebook, is always made",
        ),
    )
}  # fmt: skip
