"""Facts as HTML for notebooks: small tables, and time lines as inline SVG; every text is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import numpy as np

from tkindex.timeline.ranges import OPEN_START, OPEN_STOP, format_instant

_WIDTH, _ROW, _FOOT = 640, 14, 16
_MOST_BARS, _BINS, _STRIP = 12, 128, 36
_COLOR = "#12808a"
_MOST_TEXT = 60


def clip(text: str, width: int = _MOST_TEXT) -> str:
    r"""Return the beginning of a text for one line; what cannot be printed becomes a mark.

    Labels come from data: a line break, a control character or a mark of direction must not break what stands around.

    >>> clip("Rome\u202e\n"), clip("x" * 70)[-5:]
    ('Rome\ufffd\ufffd', 'xx...')
    """
    plain = "".join(character if character.isprintable() else "\ufffd" for character in text[: width + 1])
    return plain if len(text) <= width else plain[: width - 3] + "..."


def table(names: Sequence[str], rows: Sequence[Sequence[str]], title: str = "", foot: str = "") -> str:
    """Return a table of clipped, escaped cells under a title.

    >>> table(["a"], [["<b>"]], "T")
    '<p>T</p><table><tr><th>a</th></tr><tr><td>&lt;b&gt;</td></tr></table>'
    """
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    body = "".join(f"<tr>{''.join(f'<td>{escape(clip(cell))}</td>' for cell in row)}</tr>" for row in rows)
    below = f"<p>{escape(foot)}</p>" if foot else ""
    above = f"<p>{escape(title)}</p>" if title else ""
    return f"{above}<table><tr>{head}</tr>{body}</table>{below}"


def time_line(starts: np.ndarray, stops: np.ndarray, unit: str, labels: Sequence[str] = (), name: str = "") -> str:
    """Draw facts as SVG: a bar each where they are few, else how many begin in each of equal parts of the time.

    Parameters
    ----------
    starts, stops : ndarray of int64, shape (K,)
        First ticks, and last ones (excluded); open ends reach to the edge.
    unit : str
        What a tick is.
    labels : sequence of str, optional
        What each bar is called when somebody points at it.
    name : str
        What the drawing is called by a screen reader.

    Returns
    -------
    str
        An ``<svg>`` element with nothing from outside; "" where no time is finite.

    Examples
    --------
    >>> svg = time_line(np.array([16350, 16352]), np.array([16351, 16353]), "day", ["a", "b"])
    >>> svg.count("<rect"), "2014-10-07" in svg
    (2, True)
    """
    finite = np.concatenate((starts[starts != OPEN_START], stops[stops != OPEN_STOP]))
    if not len(finite):
        return ""
    low, high = int(finite.min()), int(finite.max())
    span = max(high - low, 1)
    inner = _WIDTH - 20

    def x(ticks: np.ndarray) -> np.ndarray:
        cut = np.clip(ticks, low, high).astype(object) - low
        return 10 + (cut / span).astype(float) * inner

    parts: list[str] = []
    if len(starts) <= _MOST_BARS:
        height = len(starts) * _ROW + 4
        lefts, rights = x(starts), x(stops)
        for i, (left, right) in enumerate(zip(lefts.tolist(), rights.tolist(), strict=True)):
            told = f"<title>{escape(clip(labels[i], 200))}</title>" if i < len(labels) else ""
            wide = max(right - left, 3.0)
            parts.append(
                f'<rect x="{left:.1f}" y="{2 + i * _ROW}" width="{wide:.1f}" height="{_ROW - 4}" rx="2" '
                f'fill="{_COLOR}">{told}</rect>'
            )
    else:
        height = _STRIP
        begun = starts[starts != OPEN_START]
        share = (np.clip(begun, low, high).astype(object) - low) / span
        counts = np.bincount(np.minimum(share.astype(float) * _BINS, _BINS - 1).astype(int), minlength=_BINS)
        most = max(int(counts.max()), 1)
        for i, count in enumerate(counts.tolist()):
            if count:
                tall = max((_STRIP - 4) * count / most, 1.0)
                parts.append(
                    f'<rect x="{10 + i * inner / _BINS:.1f}" y="{_STRIP - 2 - tall:.1f}" width="{inner / _BINS:.1f}" '
                    f'height="{tall:.1f}" fill="{_COLOR}"/>'
                )
    ends = "".join(
        f'<text x="{at}" y="{height + 12}" text-anchor="{anchor}">{escape(format_instant(tick, unit))}</text>'
        for at, anchor, tick in ((10, "start", low), (_WIDTH - 10, "end", high))
    )
    axis = f'<line x1="10" x2="{_WIDTH - 10}" y1="{height}" y2="{height}" stroke="currentColor" stroke-opacity=".4"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height + _FOOT}" width="{_WIDTH}" role="img" '
        f'aria-label="{escape(name or "time line")}" style="max-width:100%" font-size="11" '
        f'fill="currentColor">{"".join(parts)}{axis}{ends}</svg>'
    )
