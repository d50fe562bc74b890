"""Labels with the beginning of a relation's name behind them, and what questions make of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tkindex as tk
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.schema import cutlabels
from reasoners.planner.logic.schema.cutlabels import CutLabels

CUT = [
    ("Ann Lee unmarried", "partner", "Bob Ray", "2009"), ("Cid Poe unmarried", "partner", "Dan Roe", "2011"),
    ("Eve Low unmarried", "partner", "Bob Ray", "2014"), ("Ann Lee significant event date", "of", "death", "2031"),
    ("Bob Ray significant event date", "of", "death", "2033"),
    ("Cid Poe significant event date", "of", "death", "2035"),
]  # fmt: skip
OWN = [
    ("Ann Lee", "employer", "Mill", "2001"), ("Bob Ray", "employer", "Mill", "2002"),
    ("Cid Poe", "employer", "Pub", "2003"),
    ("Eve Low", "employer", "Pub", "2004"),
]  # fmt: skip


def test_labels_behind_which_the_same_phrase_stands():
    index = tk.build(CUT + OWN)
    cut = CutLabels(index)
    assert cut.base["Ann Lee unmarried"] == "Ann Lee"
    assert [index.entities[e] for e in cut.same((index.entities.id("Ann Lee"),))] == [
        "Ann Lee", "Ann Lee unmarried", "Ann Lee significant event date",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "facts",
    [
        CUT[:2] + OWN,  # too few to tell
        [*CUT[:3], ("Eve Low unmarried", "pays", "x", "2001"), *OWN],  # of two relations
        [*CUT[:3], ("Zoe", "knows", "Ann Lee unmarried", "2001"), *OWN],  # a thing of its own
        [(h.lower(), r, t, y) for h, r, t, y in CUT + OWN],  # without capitals nothing says where a name ends
    ],
)
def test_labels_that_are_whole(facts):
    assert "Ann Lee unmarried" not in CutLabels(tk.build(facts)).base


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Who was Ann Lee's partner in 2009?", ("Bob Ray",)),
        ("Who was the partner of Dan Roe?", ("Cid Poe",)),
        ("When did Bob Ray die?", ("2033",)),
    ],
)
def test_questions(question, values):
    assert Reader(tk.build(CUT + OWN)).answer(question).values == values


PARTS = st.lists(
    st.sampled_from(["Ann", "Lee", "Zoë", "née", "unmarried", "partner", "x", "-", "A.", "B2"]), min_size=1
)
GROWING = st.lists(PARTS.map(lambda parts: " ".join(parts[:5])), min_size=2, max_size=12, unique=True)


@given(GROWING, st.lists(st.integers(1, 11), max_size=4), st.sampled_from([0, 1, 5_000]), st.sampled_from([1, 1_000]))
def test_what_goes_on_over_new_labels_is_what_is_made_of_all(labels, cuts, held, new):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cutlabels, "_MOST_HELD", held)
        patch.setattr(cutlabels, "_MOST_NEW", new)
        linker = None
        for n in (*sorted({min(cut, len(labels) - 1) for cut in cuts}), len(labels)):
            index = tk.build([(label, "is", label, "2001") for label in labels[:n]])
            anew = list(cutlabels._behind(index).items())
            if linker is not None:
                index.linker = linker.over(index)
                assert list(cutlabels._behind(index).items()) == anew
            linker = index.linker
