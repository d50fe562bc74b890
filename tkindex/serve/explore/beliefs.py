"""The history of a live index: commits, what changed between two of them, versions of facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.errors import QueryError
from tkindex.serve.explore.views import shown
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP
from tkindex.tools.refusal import ToolRefusalError
from tkindex.tools.results import Call, bounded

if TYPE_CHECKING:
    from tkindex.live.index import LiveIndex
    from tkindex.serve.explore.source import Seen
    from tkindex.store.versions import Beliefs


def _history(seen: Seen) -> LiveIndex:
    if seen.live is None:
        raise ToolRefusalError(
            "no_history", "this index keeps no history: it was built at once",
            "tkindex append, or tk.open(path, 'w'), begins one",
        )  # fmt: skip
    return seen.live


def commits(seen: Seen, call: Call) -> dict[str, Any]:
    """List commits, newest first."""
    made = _history(seen).commits()[::-1]

    def rows_at(places: Any) -> list[Any]:
        return [
            {"number": one.number, "recorded": str(one.recorded), "added": one.n_added, "retracted": one.n_retracted}
            for one in (made[i] for i in places)
        ]

    return bounded(Call(call.index, call.name, {**call.arguments, "show": "page"}), len(made), rows_at)


def _rows(beliefs: Beliefs, most: int) -> list[dict[str, Any]]:
    part = beliefs[:most]
    columns = part.columns
    ids = zip(columns.heads.tolist(), columns.relations.tolist(), columns.tails.tolist(), strict=True)
    return [
        {
            "head": shown(one.head), "relation": shown(one.relation), "tail": shown(one.tail), "ids": each,
            "start": None if one.start == OPEN_START else str(one.start),
            "stop": None if one.stop == OPEN_STOP else str(one.stop),
            "recorded": str(one.recorded), "retracted": None if one.retracted is None else str(one.retracted),
            "added": one.added, "removed": one.removed,
        }
        for one, each in zip(part, ids, strict=True)
    ]  # fmt: skip


def changes(seen: Seen, call: Call) -> dict[str, Any]:
    """List what changed; a retracted fact whose head and relation got a new one in the same commit was superseded."""
    arguments, live = call.arguments, _history(seen)
    try:
        found = live.changes(arguments["since"], arguments["until"])
    except QueryError as error:
        raise ToolRefusalError("bad_query", str(error), "name commits that there are", argument="since") from error
    most = arguments["max_rows"]
    retracted = _rows(found.retracted, most)
    new = found.believed.columns
    wanted = {(row["removed"], row["ids"][0], row["ids"][1]) for row in retracted}
    near = np.flatnonzero(np.isin(new.heads, [head for _, head, _ in wanted]))
    replaced = set(zip(new.added[near].tolist(), new.heads[near].tolist(), new.relations[near].tolist(), strict=True))
    for row in retracted:
        row["superseded"] = (row["removed"], row["ids"][0], row["ids"][1]) in replaced
    return {
        "since": found.since, "until": found.until,
        "believed": _rows(found.believed, most), "n_believed": len(found.believed),
        "retracted": retracted, "n_retracted": len(found.retracted),
    }  # fmt: skip


def versions(seen: Seen, call: Call) -> dict[str, Any]:
    """List versions of facts."""
    arguments = call.arguments
    given = {name: arguments[name] for name in ("head", "relation", "tail")}
    if all(value is None for value in given.values()):
        raise ToolRefusalError("bad_query", "no slot is given", "name a head, a relation or a tail")
    found = _history(seen).history(**given)
    return {"rows": _rows(found, arguments["max_rows"]), "total": len(found)}
