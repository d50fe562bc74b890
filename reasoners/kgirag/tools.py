"""KG-IRAG's retrieval: what holds at a place in a closed window, k hops inside it, the next record, and whether one is.

Time is no node of the graph here, so hops cannot leave the window through it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from tkindex.results.cleaning import clean
from tkindex.timeline.conditions import after, between
from tkindex.tools.arguments import BUDGET, SLOTS, Argument, integer, time
from tkindex.tools.operators import Operator
from tkindex.tools.results import Call
from tkindex.tools.shapes import shape_facts

Run = Callable[[Operator, Call], dict[str, Any]]

_PLACE = Argument("place", "entity", "The place: an exact label, on either side of the facts.", required=True)
_A = time("a", "The first period of the window, included.", required=True)
_B = time("b", "The last period of the window, included.", required=True)
_CLOSED = "the window is closed: start < end of b and stop > start of a, so 05:00 to 06:00 holds the record of 06:00"
_ORDER = "by start, then by sequence number"


def hops_for(found: int, initial: int) -> int:
    """Return K(t), the hops of the next retrieval, from the triples just found and those found first.

    The paper's ``ceil(2 - log2(1 + found / initial))``, never less than 1, and 2 where nothing was found first.

    >>> [hops_for(found, 10) for found in (0, 5, 10, 30, 70)], hops_for(3, 0)
    ([2, 2, 1, 1, 1], 2)
    """
    return 2 if initial <= 0 else max(1, math.ceil(2 - math.log2(1 + found / initial)))


def _slots(call: Call) -> dict[str, Any]:
    arguments = call.arguments
    place = call.index.entities.resolve(arguments["place"])
    slots = {"entity": place, "relation": arguments.get("relation"), "tail": arguments.get("tail")}
    return {name: value for name, value in slots.items() if value is not None}


def _window(operator: Operator, call: Call) -> dict[str, Any]:
    slots, when = _slots(call), between(call.arguments["a"], call.arguments["b"])
    asked = Call(call.index, call.name, {**call.arguments, **slots})
    return shape_facts(asked, call.index.facts(**slots, when=when), when)


def _k_hop(operator: Operator, call: Call) -> dict[str, Any]:
    arguments, index = call.arguments, call.index
    place = index.entities.resolve(arguments["place"])
    when = between(arguments["a"], arguments["b"])
    around = index.neighborhood(place, arguments["hops"], when, arguments["max_facts"], arguments["max_facts"])
    entities = [
        {"entity": clean(label), "hop": hop} for label, hop in zip(around.entities, around.hops.tolist(), strict=True)
    ]
    extra = {"entities": entities[: arguments["max_rows"]], "n_entities": len(entities), "truncated": around.truncated}
    asked = Call(index, call.name, {**arguments, "entity": place})
    return shape_facts(asked, around.facts, when, extra)


def _next_after(operator: Operator, call: Call) -> dict[str, Any]:
    slots, when = _slots(call), after(call.arguments["time"])
    index = call.index.with_convention("standard")
    asked = Call(index, call.name, {**call.arguments, **slots})
    return shape_facts(asked, index.first(**slots, when=when), when)


def _exists(operator: Operator, call: Call) -> dict[str, Any]:
    slots, when = _slots(call), between(call.arguments["a"], call.arguments["b"])
    count = call.index.count(**slots, when=when)
    return {"exists": count > 0, "count": count}


_EVENT = (SLOTS[1], SLOTS[2]._replace(description="The event or value on the other side: its exact label."))
_NODE = "time is a bound on every hop, not a node of the graph: two hops from a time node would reach every place"


def _tool(
    name: str, what: str, bounds: str, run: Run, *arguments: Argument, returns: str, deviation: str = ""
) -> tuple[Operator, Run]:
    return Operator(name, "", what, arguments, bounds, _ORDER, "kept in sequence order", returns, deviation), run


TOOLS = {
    operator.name: (operator, run)
    for operator, run in (
        _tool(
            "window", "Find the records of a place in a closed window of time.", _CLOSED, _window,
            _PLACE, _A, _B, *_EVENT, *BUDGET, returns="facts",
        ),
        _tool(
            "k_hop", "Walk k hops from a place over the facts of a closed window.", _CLOSED, _k_hop,
            _PLACE, _A, _B, integer("hops", "How many hops.", 1, least=1, most=2),
            integer("max_facts", "Stop at so many facts.", 1000, least=1, most=10_000), *BUDGET,
            returns="neighborhood", deviation=_NODE,
        ),
        _tool(
            "next_after", "Find the first record of a place after a time: where the next window starts.",
            "strictly after the named period: start >= w1", _next_after,
            _PLACE, time("time", "The time of the last abnormal record.", required=True), *_EVENT, returns="pick",
        ),
        _tool(
            "exists", "Say whether an event is recorded at a place in a closed window.", _CLOSED, _exists,
            _PLACE, _A, _B, *_EVENT, returns="truth",
        ),
    )
}  # fmt: skip
