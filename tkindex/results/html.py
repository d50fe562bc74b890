"""Results as a notebook shows them: a title, a time line, and a small table; the text form stays for other places."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from tkindex.results import export
from tkindex.timeline.drawing import clip, table, time_line

if TYPE_CHECKING:
    import numpy as np

    from tkindex.results.source import Selection

_SHOWN = 10
_MOST_DRAWN = 200_000
"""Facts that a time line counts; of more, the first of them."""


def line_of(facts: Selection) -> str:
    """Draw the facts of a result."""
    some: Any = facts[:_MOST_DRAWN] if len(facts) > _MOST_DRAWN else facts
    labels = [f"{fact.start}: {fact.head} {fact.relation} {fact.tail}" for fact in some] if len(some) <= _SHOWN else []
    return time_line(some.starts, some.stops, some.engine.unit, labels, f"{len(facts):,} facts on a time line")


def facts_html(facts: Selection, more: str = "") -> str:
    """Show facts: the title, with whatever else is to be said, the time line, and the first facts."""
    cells = export.cells(facts)
    left = len(facts) - len(cells)
    said = export.title(facts) + (f"; {more}" if more else "")
    shown = table(export.names(facts), cells, foot=f"... {left:,} more" if left else "")
    return f"<p>{escape(said)}</p>{line_of(facts)}{shown}"


def neighborhood_html(entities: Sequence[str], hops: np.ndarray, facts: Selection, truncated: bool) -> str:
    """Show what a walk reached."""
    cut = "; cut short by a cap" if truncated else ""
    title = f"{len(entities):,} entities over {len(facts):,} facts {facts.box.describe(facts.engine.unit)}{cut}"
    rows = [(label, str(hop)) for label, hop in zip(entities[:_SHOWN], hops.tolist(), strict=False)]
    more = len(entities) - len(rows)
    return (
        f"<p>{escape(title)}</p>{line_of(facts)}"
        f"{table(('entity', 'hop'), rows, foot=f'... {more:,} more' if more else '')}"
    )


def plan_html(
    answer: Sequence[Any], kind: str, steps: Sequence[tuple[str, str, int]], explanation: str, facts: Selection | None
) -> str:
    """Show what a plan found: the answer, the facts behind it, and each step."""
    shown = ", ".join(clip(str(value)) for value in answer[:_SHOWN])
    more = f", ... {len(answer) - _SHOWN:,} more" if len(answer) > _SHOWN else ""
    head = f"<p><b>{escape(shown or 'no answer')}</b>{escape(more)} ({len(answer):,} {escape(kind)})</p>"
    line = line_of(facts) if facts is not None and len(facts) else ""
    why = "".join(f"<li>{escape(clip(text, 300))}</li>" for text in explanation.splitlines())
    counts = table(("step", "operator", "holds"), [(name, op, f"{count:,}") for name, op, count in steps])
    return f"{head}{line}<ol>{why}</ol>{counts}"


def index_html(
    text: str, starts: np.ndarray, stops: np.ndarray, unit: str, relations: Sequence[tuple[str, int]]
) -> str:
    """Show an index: what it is, its facts over time, and its most frequent relations."""
    rows = [(label, f"{count:,}") for label, count in relations]
    line = time_line(starts, stops, unit, (), "facts over time")
    return f"<p>{escape(text)}</p>{line}{table(('relation', 'facts'), rows)}"
