"""Text for a terminal: labels come from strangers' data, so that nothing in them may move the cursor or hide."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import click

from tkindex.lazily import regex as re
from tkindex.results.cleaning import is_hidden

_NAMED = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}
# Where nobody looks (a pipe, a file) lines may be long, but not as long as a hostile label.
_WIDEST_PIPED = 200
_WIDEST = 60
_GAP = "  "


def safe(text: str) -> str:
    """Write every character that does not print as an escape: controls, bidirectional marks, tags, invisible spaces.

    >>> print(safe("a\\x1b[31mred"), safe("abc\\u202edef"), safe("tail\\n"))
    a\\x1b[31mred abc\\u202edef tail\\n
    """
    return text if is_plain(text) else "".join(_escape(character) for character in text)


def is_plain(text: str) -> bool:
    """Whether every character of a text prints, and is seen."""
    return text.isprintable() and (text.isascii() or not any(map(is_hidden, text)))


def _escape(character: str) -> str:
    if is_plain(character):
        return character
    code = ord(character)
    if code < 0x100:
        return _NAMED.get(character) or f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def one_line(text: str) -> str:
    """A message as one printable line."""
    return safe(" ".join(text.split()))


def _as_columns(found: re.Match[str]) -> str:
    return " ".join(f"--column {role}={name}" for role, name in re.findall(r"'(\w+)': (?:None|('[^']*'))", found[1]))


_OPTIONS: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (re.compile(r"\bdayfirst=True or dayfirst=False"), "--dayfirst or --monthfirst"),
    (re.compile(r"\bon_error='(\w+)'"), r"--on-error \1"),
    (re.compile(r"\bencoder='([\w:.-]+)'"), r"--encoder \1"),
    (re.compile(r"\bembedding='([\w-]+)'"), r"--embedding \1"),
    (re.compile(r"\bunit='(\w+)'"), r"--unit \1"),
    (
        re.compile(r"\bclose that writer first, wait for it with timeout=, or open it for reading"),
        "close that writer, or wait until it has ended, and run the command again",
    ),
    (re.compile(r"\bcolumns=\{([^{}]*)\}"), _as_columns),
    (re.compile(r"\bclosed_stop=True"), "--closed-stop"),
    (re.compile(r"\battributes=False"), "--no-attributes"),
    (re.compile(r"\bticks=True"), "--ticks"),
)


def in_options(message: str) -> str:
    """An error's advice for Python as the options that stand for it.

    >>> in_options("build with on_error='skip' to leave such rows out")
    'build with --on-error skip to leave such rows out'
    """
    for pattern, option in _OPTIONS:
        message = pattern.sub(option, message)
    return message


def json_text(value: Any, **options: Any) -> str:
    """JSON in which every character prints: what does not is an escape of JSON's own, so that nothing is lost.

    >>> json_text({"label": "Zoë\\u202e"})
    '{"label": "Zoë\\\\u202e"}'
    """
    text = json.dumps(_jsonable(value), ensure_ascii=False, allow_nan=False, **options)
    if is_plain(text):
        return text
    # Line breaks between values are json's own indentation; those inside of strings are escaped already.
    return "".join(c if c == "\n" or is_plain(c) else json.dumps(c)[1:-1] for c in text)


def _jsonable(value: Any) -> Any:
    """Plain values of JSON: attributes may be dates, bytes, decimals, or numbers that are none."""
    if isinstance(value, dict):
        return {str(name): _jsonable(item) for name, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_jsonable(item) for item in value]
    if value is None or isinstance(value, (str, bool, int)):
        return value
    if isinstance(value, float):
        return value if value - value == 0 else None
    return str(value)


def is_terminal() -> bool:
    """Whether standard output is one."""
    return sys.stdout.isatty()


def table(names: Sequence[str], rows: Iterable[Sequence[str]], *, right: Sequence[str] = ()) -> Iterator[str]:
    """Lay out lines under a header: escaped, clipped, and narrowed to the terminal where there is one.

    Parameters
    ----------
    names : sequence of str
        The header.
    rows : iterable of sequence of str
        Cells; all of them are held to measure them.
    right : sequence of str
        Names of columns that are aligned to the right.

    Yields
    ------
    str
        The header, then one line a row.
    """
    from rich.cells import cell_len, set_cell_size

    on_terminal = is_terminal()
    widest = _WIDEST if on_terminal else _WIDEST_PIPED
    lines = [[clip(cell, widest) for cell in row] for row in rows]
    widths = [max([len(name), *(cell_len(row[at]) for row in lines)]) for at, name in enumerate(names)]
    if on_terminal:
        narrow(widths, shutil.get_terminal_size().columns - len(_GAP) * (len(widths) - 1))

    def line(cells: Sequence[str]) -> str:
        parts = []
        for cell, width, name in zip(cells, widths, names, strict=True):
            taken = cell_len(cell)
            if taken > width:
                cell, taken = set_cell_size(cell, width - 1) + "…", width
            pad = " " * (width - taken)
            parts.append(pad + cell if name in right else cell + pad)
        return _GAP.join(parts).rstrip()

    yield click.style(line(names), bold=True)
    yield from map(line, lines)


def narrow(widths: list[int], width: int) -> None:
    """Take from the widest columns, in place, until all fit into the room or are 8 cells wide."""
    while sum(widths) > width and max(widths) > 8:
        widest = max(range(len(widths)), key=lambda at: widths[at])
        widths[widest] -= 1


def clip(text: str, width: int) -> str:
    """Escape a cell, and cut it off where it is too long."""
    text = safe(text[: width + 1])
    return text if len(text) <= width else text[: width - 1] + "…"


def fields(pairs: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Lines of a name and a value, the values below each other."""
    kept = list(pairs)
    width = max((len(name) for name, _ in kept), default=0)
    for name, value in kept:
        yield f"{click.style(name.ljust(width), dim=True)}{_GAP}{safe(value)}"


def print_lines(lines: Iterable[str]) -> None:
    """Print lines in one go: a write for each would be slow, and flicker."""
    text = "\n".join(lines)
    if text:
        click.echo(text)


def size_text(n_bytes: int) -> str:
    """A number of bytes for people.

    >>> size_text(999), size_text(20_500_000)
    ('999 B', '20.5 MB')
    """
    size, units = float(n_bytes), ["B", "kB", "MB", "GB", "TB"]
    while size >= 1000 and len(units) > 1:
        size, _ = size / 1000, units.pop(0)
    return f"{size:.0f} {units[0]}" if units[0] == "B" else f"{size:.1f} {units[0]}"
