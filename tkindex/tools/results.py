"""Results of tools: rows within a budget, with what was left out and how to get it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.results.cleaning import estimate_tokens
from tkindex.tools.cursors import make_cursor, read_cursor

if TYPE_CHECKING:
    from tkindex.index import Index


@dataclass(frozen=True, slots=True)
class Call:
    """A checked call: the index, the tool's name, its arguments with defaults filled in, and the tick for "now"."""

    index: Index
    name: str
    arguments: dict[str, Any]
    now: int | None = None


def choose(total: int, most: int) -> list[int]:
    """Return `most` places of `total`, ascending: the earliest, the latest, and places spread evenly between.

    >>> choose(100, 7), choose(3, 7), choose(5, 1)
    ([0, 1, 25, 49, 73, 98, 99], [0, 1, 2], [0])
    """
    if total <= most:
        return list(range(total))
    if most < 3:
        return [0, total - 1][:most]
    early = late = (most + 1) // 3 if most < 6 else max(most * 2 // 5, 1)
    middle = most - early - late
    spread = np.linspace(early, total - late - 1, middle + 2)[1:-1].astype(int) if middle else np.empty(0, int)
    return sorted({*range(early), *spread.tolist(), *range(total - late, total)})


def bounded(
    call: Call, total: int, rows_at: Callable[[Sequence[int]], list[Any]], extra: dict[str, Any] | None = None
) -> dict[str, Any]:
    """Return rows within the call's budgets.

    Parameters
    ----------
    call : Call
        Its ``max_rows``, ``max_tokens``, ``show`` and ``cursor`` count.
    total : int
        How many rows there are.
    rows_at : callable
        Places, ascending → their rows.
    extra : dict, optional
        More fields of the result.

    Returns
    -------
    dict
        ``rows``, ``total``, ``left_out`` (rows that are neither shown nor before the place of the given cursor) and,
        where rows are left, ``cursor`` for those after the first unbroken run.
    """
    arguments = call.arguments
    begin = read_cursor(call.index, call.name, arguments, total)
    most = arguments.get("max_rows") or total
    is_page = begin is not None or arguments.get("show", "ends") != "ends"
    low = begin or 0
    places = list(range(low, min(total, low + most))) if is_page else choose(total, most)
    rows = rows_at(places)
    budget = arguments.get("max_tokens")
    if budget is not None:
        kept = _affordable(rows, budget, is_page)
        places, rows = [places[i] for i in kept], [rows[i] for i in kept]
    # The rows from `low` on without a gap; the cursor goes on where they end.
    run = next((i for i, place in enumerate(places) if place != low + i), len(places))
    found: dict[str, Any] = {"total": total, "rows": rows, "left_out": total - low - len(places)}
    if low + run < total:
        found["cursor"] = make_cursor(call.index, call.name, arguments, low + run, call.now)
    found.update(extra or {})
    return found


def _affordable(rows: list[Any], budget: int, is_page: bool) -> list[int]:
    """Return which rows fit: from the first on, or from both ends inwards; one row is always kept."""
    n = len(rows)
    order = list(range(n)) if is_page else [i // 2 if i % 2 == 0 else n - 1 - i // 2 for i in range(n)]
    spent = 0
    kept: list[int] = []
    for i in order:
        spent += estimate_tokens(json.dumps(rows[i], ensure_ascii=False, separators=(",", ":")))
        if spent > budget and kept:
            break
        kept.append(i)
    return sorted(kept)
