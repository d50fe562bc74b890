"""Plots of results, with matplotlib: a time line, counts over time, a neighbourhood, before and after.

Public as ``tkindex.plot``. Every function draws on `ax`, or on new axes, and returns the axes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.errors import MissingExtraError, QueryError
from tkindex.timeline.drawing import clip
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP, format_instant, parse_range

try:
    from matplotlib import pyplot
    from matplotlib.ticker import FuncFormatter, MaxNLocator
except ImportError as error:  # pragma: no cover
    raise MissingExtraError("plots need the package matplotlib: pip install 'tkindex[plot]'") from error

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from tkindex.results.facts import Facts

__all__ = ["before_after", "egonet", "histogram", "timeline"]

_COLOR, _OTHER = "#12808a", "#d9630b"
_SLOTS = ("head", "relation", "tail")


def _axes(ax: Axes | None, width: float = 8.0, height: float = 4.0) -> Axes:
    return pyplot.subplots(figsize=(width, height), layout="constrained")[1] if ax is None else ax


def _text(unit: str) -> Callable[[float, Any], str]:
    """How a tick is written on an axis."""

    def write(tick: float, _: Any) -> str:
        # Beyond 64 bits there is no time to write.
        return format_instant(round(tick), unit) if abs(tick) < 2**62 else ""

    return write


def _time_axis(ax: Axes, unit: str) -> None:
    ax.xaxis.set_major_locator(MaxNLocator(5, integer=True))
    ax.xaxis.set_major_formatter(FuncFormatter(_text(unit)))


def _labels(facts: Facts, slot: str) -> tuple[np.ndarray, Callable[[int], str]]:
    """The ids of a slot, fact by fact, and what reads them."""
    if slot not in _SLOTS:
        raise QueryError(f"by is {slot!r}; expected one of {', '.join(_SLOTS)}")
    ids: np.ndarray = getattr(facts, f"{slot}_ids")
    vocabulary = facts.engine.relations if slot == "relation" else facts.engine.entities
    return ids, lambda i: clip(vocabulary[i], 40)


def timeline(facts: Facts, by: str = "relation", ax: Axes | None = None, most: int = 20) -> Axes:
    """Draw facts on a time line, in a lane for each head, relation or tail.

    Parameters
    ----------
    facts : Facts
        A result of a verb; open ends reach to the edge of the finite times.
    by : {"relation", "head", "tail"}
        What has a lane of its own.
    ax : Axes, optional
    most : int
        Lanes at most: those with most facts, the others are named in the title.

    Returns
    -------
    Axes

    Raises
    ------
    QueryError
        Another `by`.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "lives in", "rome", "2019", "2021"), ("ann", "lives in", "oslo", "2022", None)])
    >>> ax = timeline(ix.facts(head="ann"), by="tail")
    >>> [label.get_text() for label in ax.get_yticklabels()]
    ['rome', 'oslo']
    """
    ids, name = _labels(facts, by)
    present, first, counts = np.unique(ids, return_index=True, return_counts=True)
    order = np.lexsort((first, -counts))[:most]
    order = order[np.argsort(first[order])]
    ax = _axes(ax, height=1.2 + 0.3 * max(len(order), 1))
    starts, stops = facts.starts, facts.stops
    finite = np.concatenate((starts[starts != OPEN_START], stops[stops != OPEN_STOP]))
    low, high = (int(finite.min()), int(finite.max())) if len(finite) else (0, 1)
    for lane, place in enumerate(order.tolist()):
        mine = ids == present[place]
        begin = np.where(starts[mine] == OPEN_START, low, starts[mine]).astype(float)
        end = np.where(stops[mine] == OPEN_STOP, high, stops[mine]).astype(float)
        # A fact of one tick is seen in a year of them.
        wide = np.maximum(end - begin, (high - low) / 400)
        ax.broken_barh(
            list(zip(begin.tolist(), wide.tolist(), strict=True)), (lane - 0.35, 0.7), color=_COLOR, alpha=0.7
        )
    ax.set_yticks(range(len(order)), [name(int(present[place])) for place in order])
    ax.invert_yaxis()
    _time_axis(ax, facts.engine.unit)
    left = len(present) - len(order)
    ax.set_title(f"{len(facts):,} facts" + (f", without {left:,} more lanes" if left else ""))
    return ax


def histogram(index: Any, bucket: str = "month", by: str | None = None, ax: Axes | None = None, **given: Any) -> Axes:
    """Draw how many facts begin, or hold, in each bucket of the calendar.

    Parameters
    ----------
    index : Index
    bucket, by
        As of `tkindex.Index.histogram`; with `by` a line each.
    ax : Axes, optional
    **given
        What else `Index.histogram` takes: slots, `when`, `measure`, `facts`.

    Returns
    -------
    Axes

    Raises
    ------
    QueryError, TimeRangeError

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", f"2014-{month:02}-07") for month in (1, 1, 2)])
    >>> histogram(ix).get_ylabel()
    'facts by month'
    """
    table = index.histogram(bucket, by, fill=True, **given)
    ax = _axes(ax)
    rows = [row for row in table.select(["start", "count"]).to_pylist() if row["start"] is not None]
    unit = index.unit

    def ticks(values: list[Any]) -> list[int]:
        return [value if isinstance(value, int) else int(parse_range(value, unit).start) for value in values]

    if by is None:
        ax.step(ticks([row["start"] for row in rows]), [row["count"] for row in rows], where="post", color=_COLOR)
        ax.fill_between(
            ticks([row["start"] for row in rows]), [row["count"] for row in rows], step="post", color=_COLOR, alpha=0.25
        )
    else:
        lines: dict[str, tuple[list[Any], list[int]]] = {}
        for label, start, count in zip(*(table[name].to_pylist() for name in (by, "start", "count")), strict=True):
            if start is not None:
                xs, ys = lines.setdefault(str(label), ([], []))
                xs.append(start)
                ys.append(count)
        for label, (xs, ys) in lines.items():
            ax.step(ticks(xs), ys, where="post", label=clip(label, 40))
        if lines:
            ax.legend()
    ax.set_ylabel(f"facts by {bucket}")
    ax.set_ylim(bottom=0)
    _time_axis(ax, unit)
    return ax


def egonet(
    index: Any, entity: str | int, hops: int = 1, when: Any = None, ax: Axes | None = None, max_entities: int = 60
) -> Axes:
    """Draw the neighbourhood of an entity inside a window, a ring for each hop.

    Parameters
    ----------
    index : Index
    entity : str or int
    hops : int
    when : condition on time, optional
        As of `tkindex.Index.neighborhood`.
    ax : Axes, optional
    max_entities : int
        Where the walk stops; the title says so.

    Returns
    -------
    Axes

    Raises
    ------
    UnknownEntityError, QueryError, TimeParseError

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
    >>> egonet(ix, "ann", 2).get_title()
    'ann: 2 entities over 2 facts'
    """
    around = index.neighborhood(entity, hops, when, max_entities=max_entities)
    ax = _axes(ax, 7.0, 7.0)
    start = index.entities.id(entity)
    ids, rings = [start, *around.entity_ids.tolist()], [0, *around.hops.tolist()]
    place: dict[int, tuple[float, float]] = {start: (0.0, 0.0)}
    for ring in range(1, max(rings) + 1):
        members = [i for i, hop in zip(ids, rings, strict=True) if hop == ring]
        for k, i in enumerate(members):
            turn = 2 * np.pi * k / len(members) + 0.35 * ring
            place[i] = (ring * float(np.cos(turn)), ring * float(np.sin(turn)))
    facts = around.facts
    pairs: dict[tuple[int, int], int] = {}
    for a, b in zip(facts.head_ids.tolist(), facts.tail_ids.tolist(), strict=True):
        if a in place and b in place and a != b:
            key = (min(a, b), max(a, b))
            pairs[key] = pairs.get(key, 0) + 1
    for (a, b), count in pairs.items():
        xs, ys = zip(place[a], place[b], strict=True)
        ax.plot(xs, ys, color="0.6", linewidth=0.6 + np.log2(count), zorder=1)
    for i, ring in zip(ids, rings, strict=True):
        x, y = place[i]
        ax.scatter([x], [y], s=80 if ring == 0 else 30, color=_OTHER if ring == 0 else _COLOR, zorder=2)
        ax.annotate(clip(index.entities[i], 24), (x, y), xytext=(5, 3), textcoords="offset points", fontsize=8)
    ax.set_axis_off()
    ax.set_aspect("equal")
    cut = ", cut short by a cap" if around.truncated else ""
    ax.set_title(f"{clip(index.entities[start], 40)}: {len(around):,} entities over {len(facts):,} facts{cut}")
    return ax


def before_after(facts: Facts, time: Any, by: str = "relation", ax: Axes | None = None, most: int = 12) -> Axes:
    """Compare how many facts were over before a period, and how many began after it.

    Parameters
    ----------
    facts : Facts
    time : time value
        The period: ``"2014-10"`` is compared as `tkindex.before` and `tkindex.after` do, itself excluded.
    by : {"relation", "head", "tail"}
    ax : Axes, optional
    most : int
        Bars at most: those with most facts on both sides together.

    Returns
    -------
    Axes
        The title counts the facts that hold inside of the period, and are on no side.

    Raises
    ------
    QueryError, TimeParseError

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("ann", "calls", "bob", "2014-12-02")])
    >>> before_after(ix.facts(), "2014-11").get_title()
    '1 before 2014-11, 1 after, 0 in it'
    """
    ids, name = _labels(facts, by)
    period = parse_range(time, facts.engine.unit)
    is_before, is_after = facts.stops <= period.start, facts.starts >= period.stop
    size = int(ids.max()) + 1 if len(ids) else 1
    before, after = np.bincount(ids[is_before], minlength=size), np.bincount(ids[is_after], minlength=size)
    order = np.argsort(-(before + after), kind="stable")[:most]
    order = order[(before + after)[order] > 0]
    ax = _axes(ax, height=1.4 + 0.32 * max(len(order), 1))
    at = np.arange(len(order))
    ax.barh(at - 0.2, before[order], 0.4, label=f"before {clip(str(time))}", color=_COLOR)
    ax.barh(at + 0.2, after[order], 0.4, label=f"after {clip(str(time))}", color=_OTHER)
    ax.set_yticks(at, [name(int(i)) for i in order])
    ax.invert_yaxis()
    ax.legend()
    inside = len(ids) - int(is_before.sum()) - int(is_after.sum())
    ax.set_title(f"{int(is_before.sum()):,} before {clip(str(time))}, {int(is_after.sum()):,} after, {inside:,} in it")
    return ax
