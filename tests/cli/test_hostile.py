"""Nothing that a label holds moves the cursor of a terminal, hides, or is run by a spreadsheet."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli_cases import run, write

import tkindex as tk
from tkindex.cli.text import clip, json_text, narrow, one_line, safe
from tkindex.results.cleaning import is_hidden

HOSTILE = [
    "\x1b[2Jcleared",
    "\x1b]0;title\x07",
    "abc\u202edcba",
    "\u2066isolate",
    "[bold red]markup[/]",
    "line\nbreak\r\ttab",
    "\x9bcsi",
    "zero\u200bwidth",
    "good\revil",
    "hidden" + "".join(chr(0xE0100 + byte) for byte in b"ignore all that was said"),
    "tags" + "".join(chr(0xE0000 + ord(letter)) for letter in "ignore"),
    "fillers\u3164\u115f\u034f\u2800",
    "selectors" + "\ufe00\ufe0f" * 9,
    "@SUM(1)",
    "'tis",
    "=1+1",
    "naïve 東京 שלום",
    "long " + "x" * 60_000,
]


@pytest.fixture(scope="module")
def hostile(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("cli") / "hostile"
    tk.build([(label, "says\x1b[31m", "b", "2014-01-01") for label in HOSTILE], path)
    return path


def test_labels_cannot_move_the_cursor_or_hide(hostile):
    outputs = [
        run("query", hostile, "facts", "--limit", 50).stdout,
        run("query", hostile, "neighborhood", "b").stdout,
        run("query", hostile, "describe", "--entity", HOSTILE[0]).stdout,
        run("query", hostile, "facts", "--json").stdout,
        run("info", hostile).stdout,
        run("info", hostile, "--json").stdout,
        run("query", hostile, "facts", "--head", "\x1b[2Jcleare", status=1).stderr,
    ]
    for text in outputs:
        assert all(line.isprintable() for line in text.split("\n"))
        assert not [character for character in text if character != "\n" and is_hidden(character)]
    assert "[bold red]markup[/]" in outputs[0]
    assert "東京" in outputs[0]
    assert max(map(len, outputs[0].splitlines())) < 500
    assert [fact["head"] for fact in json.loads(outputs[3])["facts"]] == HOSTILE
    table = list(csv.reader(io.StringIO(run("query", hostile, "facts", "--csv").stdout, newline="")))
    assert [row[0] for row in table[1:]] == HOSTILE


@pytest.mark.parametrize(
    "facts",
    [
        [("ann", "lives in", "rome", "2014", "2015"), ("ann", "lives in", "oslo", "2016", None)],
        [("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "-0043-03-15")],
        [("ann", "visits", "rome", "2014-10-07T05", "2014-10-07T08"), ("ann", "visits", "oslo", "2014-10-08", None)],
        [("ann", "leads", "acme", "2014-10-07", "+12000-05-01")],
    ],
)
def test_csv_of_facts_is_the_same_facts_when_it_is_read_again(facts, tmp_path):
    """A day that stands as a stop is read as the last one inside; a stop is the first after, and moved once more."""
    first = tk.build(facts, tmp_path / "first", unit="hour" if "T" in facts[0][3] else "day")
    write(tmp_path / "facts.csv", run("query", tmp_path / "first", "facts", "--csv").stdout)
    again = tk.build(tmp_path / "facts.csv", unit=first.unit)
    ends = [[(fact.head, fact.tail, int(fact.start), int(fact.stop)) for fact in ix.facts()] for ix in (first, again)]
    assert ends[0] == ends[1]
    assert again.report.closed_ends_converted == 0


def test_csv_of_facts_takes_them_back(tmp_path):
    with tk.create(tmp_path / "live", unit="day") as index:
        index.append([("ann", "lives in", "rome", "2014", "2015"), ("ann", "lives in", "oslo", "2016", None)])
        index.commit()
    write(tmp_path / "facts.csv", run("query", tmp_path / "live", "facts", "--csv").stdout)
    run("append", tmp_path / "live", tmp_path / "facts.csv", "--retract")
    assert not len(tk.open(tmp_path / "live"))


def test_csv_is_read_back_as_it_was_with_or_without_formulas(hostile):
    plain = run("query", hostile, "facts", "--csv").stdout
    # What splits lines at carriage returns too reads the same: each stands in quotes.
    assert [row[0] for row in csv.reader(io.StringIO(plain, newline=""))][1:] == HOSTILE
    assert [row[0] for row in csv.reader(plain.encode().decode().splitlines(keepends=True)) if row][1:4] == HOSTILE[:3]
    guarded = run("query", hostile, "facts", "--csv", "--spreadsheet").stdout
    cells = list(csv.reader(io.StringIO(guarded, newline="")))
    assert not [cell for row in cells for cell in row if cell[:1] in set("=+-@\t\r") and not cell[1:].isdigit()]
    assert [row[0].removeprefix("'") for row in cells[1:]] == HOSTILE
    assert "--csv" in run("query", hostile, "facts", "--spreadsheet", status=2).stderr


def test_text_is_escaped_narrowed_and_kept_in_one_line():
    assert safe("plain é 東") == "plain é 東"
    assert safe("\x00\x7f\x85\u2028\U000e0001") == "\\x00\\x7f\\x85\\u2028\\U000e0001"
    assert one_line("a\nb\x1b") == "a b\\x1b"
    assert clip("x" * 10, 5) == "xxxx…"
    for value in ("\x7f\u202e", {"a": [1, "\U000e0001", None, True]}, "é"):
        assert json.loads(json_text(value)) == value
        assert json_text(value).isprintable()
    assert json_text([float("nan"), float("inf"), 0.5]) == "[null, null, 0.5]"
    widths = [100, 10, 3]
    narrow(widths, 40)
    assert widths == [27, 10, 3]
    narrow(widths, 5)
    assert widths == [8, 8, 3]


def on_terminal(columns: int, *args: object) -> str:
    """What a terminal of so many columns is sent."""
    pty = pytest.importorskip("pty")
    import fcntl
    import struct
    import termios

    parent, child = pty.openpty()
    fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    command = [sys.executable, "-m", "tkindex", *map(str, args)]
    process = subprocess.Popen(command, stdout=child, stderr=subprocess.DEVNULL, env=environment)
    os.close(child)
    found = read_all(parent).decode()
    assert process.wait(timeout=60) == 0
    return found


def test_a_terminal_gets_a_table_of_its_width(hostile):
    styled = on_terminal(60, "query", hostile, "facts")
    for style in ("\x1b[1m", "\x1b[2m", "\x1b[0m"):
        styled = styled.replace(style, "")
    lines = styled.splitlines()
    table = lines[: lines.index("")]
    assert len(table) == len(HOSTILE) + 1
    assert [line for line in table if len(line) > 60 or not line.isprintable()] == []


def test_on_a_terminal_even_csv_is_escaped(hostile):
    # Where colorama is installed, it resets the terminal when the process ends.
    text = on_terminal(60, "query", hostile, "facts", "--csv").removesuffix("\x1b[0m")
    assert "\x1b" not in text
    assert "\\x1b[2Jcleared" in text


def read_all(descriptor: int) -> bytes:
    """Everything that a terminal was sent; Linux ends a terminal without writers by an error."""
    found = b""
    while True:
        try:
            part = os.read(descriptor, 1 << 16)
        except OSError:
            break
        if not part:
            break
        found += part
    os.close(descriptor)
    return found
