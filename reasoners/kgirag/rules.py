"""KG-IRAG's two models by rules: M1 plans and answers; M2 says whether what was read is enough, and where to go on."""

from __future__ import annotations

from typing import Any

from reasoners.policies.base import Decision
from reasoners.policies.rules import Rules
from reasoners.trips.questions import NO_ANSWER, as_text, judge, read_trip, trip_state, trip_text
from tkindex.index import Index
from tkindex.linking.linker import Linker


def rules_for(index: Index, graph_of: Any) -> Rules:
    """M1 and M2 by rules.

    Parameters
    ----------
    index : Index
    graph_of : callable
        Gives the `TripGraph`, for the next record after the event.
    """
    linker = Linker(index)

    def read(decision: Decision) -> dict[str, Any]:
        trip, seen, step = decision.state["trip"], decision.state["seen"], decision.state["step"]
        found = judge(trip, seen, step)
        if found.is_enough or found.wanted is None:
            return {"enough": found.is_enough}
        forward = trip.sign > 0
        last = max((tick * trip.sign for tick, _ in seen), default=found.wanted - step)
        if found.wanted == last + step and any(event for tick, event in seen if tick * trip.sign == last):
            # Behind the event the next window starts at the next record.
            return {"enough": False, "next": graph_of().beside(trip.place, last * trip.sign, forward)}
        # Otherwise neighbouring windows share an end.
        return {"enough": False, "next": (found.wanted - step if found.wanted > last else found.wanted) * trip.sign}

    def final(decision: Decision) -> dict[str, Any]:
        found = judge(decision.state["trip"], decision.state["seen"], graph_of().grid)
        return {"answer": as_text(index, found.answer) if found.answer != "" else NO_ANSWER}

    def plan(decision: Decision) -> dict[str, Any]:
        trip, hour = read_trip(index, linker, decision.question), graph_of().hour
        said = trip_state(index, trip)
        hours = {name: said[name] / hour for name in ("length", "limit")}
        prompt = f"read hour by hour; enough is known once {trip_text(index, trip)} is settled by records of every hour"
        return {**said, **{name: int(n) if n == int(n) else n for name, n in hours.items()}, "prompt": prompt}

    def explore(decision: Decision) -> dict[str, Any]:
        # A chain goes on where the last window ended, whatever was read.
        return {"next": (decision.state["u"] + decision.state["width"]) * decision.state["trip"].sign}

    return Rules({"plan": plan, "read": read, "explore": explore, "final": final})
