"""Cells and lines of CSV: read back as they were, whatever they hold."""

from __future__ import annotations

import csv
import io

from hypothesis import given
from hypothesis import strategies as st

from tkindex.cli.csvtext import as_text, csv_line


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")), min_size=1, max_size=4))
def test_any_line_of_csv_is_read_back(cells):
    assert list(csv.reader(io.StringIO(csv_line(cells), newline=""))) == [cells]
    for cell in cells:
        guarded = as_text(cell)
        assert guarded.removeprefix("'") == cell
        assert guarded == cell or guarded[0] == "'"
        assert guarded[:1] not in set("=+-@\t\r") or float(guarded) == float(cell)
