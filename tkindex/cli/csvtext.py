"""Cells and lines of CSV: whatever a label holds is read back as it was."""

from __future__ import annotations

import re
from collections.abc import Sequence

# What a reader of CSV takes for the end of a cell or a line, a bare carriage return included.
_SPECIAL = re.compile('[,"\r\n]')
# What a spreadsheet takes for a formula; Tab and CR lead to one in some.
_FORMULA = re.compile("[=+\\-@\t\r']")
_DAY = re.compile(r"[+-]?[0-9]{4,}-[0-9]{2}-[0-9]{2}", re.ASCII)
_NUMBER = re.compile(r"[+-]?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?", re.ASCII)


def csv_line(cells: Sequence[str]) -> str:
    r"""Return one line, its end included, as RFC 4180 has it but for the line feed; `csv.reader` gives the cells back.

    >>> csv_line(["a,b", 'a "b" c', "good\revil", ""])
    '"a,b","a ""b"" c","good\revil",\n'
    """
    if len(cells) == 1 and not cells[0]:
        # An empty line is no row.
        return '""\n'
    return ",".join('"' + cell.replace('"', '""') + '"' if _SPECIAL.search(cell) else cell for cell in cells) + "\n"


def first_instant_after(stop: str) -> str:
    """Return a stop as the instant that it is: a day alone would be read as the last one inside the fact.

    >>> [first_instant_after(stop) for stop in ("2014-10-08", "-0043-03-15", "2014-10-08T05", "inf")]
    ['2014-10-08T00:00', '-0043-03-15T00:00', '2014-10-08T05', 'inf']
    """
    return f"{stop}T00:00" if _DAY.fullmatch(stop) else stop


def as_text(cell: str) -> str:
    """Return a cell that no spreadsheet runs: with an apostrophe before a formula, and before an apostrophe.

    >>> [as_text(cell) for cell in ("=1+1", "@SUM(1)", "-2.5", "-0043-03-15", "'tis", "plain")]
    ["'=1+1", "'@SUM(1)", '-2.5', "'-0043-03-15", "''tis", 'plain']
    """
    return f"'{cell}" if _FORMULA.match(cell) and not _NUMBER.fullmatch(cell) else cell
