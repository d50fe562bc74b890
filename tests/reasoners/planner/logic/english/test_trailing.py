"""A number that is asked for behind what is counted."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.english.trailing import with_number_first


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("open tickets, how many?", "how many open tickets are there now?"),
        ("Bids for the bridge in 2004: how many?", "how many Bids for the bridge in 2004?"),
        ("riders of bay mare - how many different?", "how many different riders of bay mare?"),
        ("how many active permits", "how many active permits are there now?"),
        ("how many permits", "how many permits"),
        ("Ann knows of how many?", "Ann knows of how many?"),
        ("I saw the deer, how many?", "I saw the deer, how many?"),
        ("Who led it? How many did?", "Who led it? How many did?"),
    ],
)
def test_number_first(text, plain):
    assert with_number_first(text) == plain


def test_what_is_open_is_not_ignored():
    rows = [(f"TIC-{n}", "ticket raised by", "Ann Hill", f"200{n}", "2006" if n < 4 else "") for n in range(1, 6)]
    planner = make(tk.build(rows), learn_from=(), now="2008")
    assert planner.answer("open tickets, how many?").values in (("2",), ())
