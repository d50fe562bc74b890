"""Readings that are enumerated: patterns of names, under periods and operators; closed words that have no place."""

from __future__ import annotations

from dataclasses import replace

import pytest

import tkindex as tk
from reasoners.planner.logic.execution.operators import OPERATORS
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.grounding.licences import Licences
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.readings.enumerating import Enumerator
from reasoners.planner.logic.syntax.reading import read_question

FACTS = [
    ("Clos Martin", "owned by", "Ada Finch", "1990-01-01", "1999-05-03"),
    ("Clos Martin", "owned by", "Bo Marsh", "1999-05-03", "2004-01-01"),
    ("Quinta Alba", "owned by", "Bo Marsh", "1991-02-01", "1999-01-01"),
    ("Clos Martin", "inspected by", "Ida Falk", "1993-03-03", "1993-03-04"),
    ("Quinta Alba", "inspected by", "Ida Falk", "1994-06-01", "1994-06-02"),
    ("Ida Falk", "lives in", "Rome", "1980-01-01", "1995-01-01"),
    ("Ida Falk", "lives in", "Oslo", "1995-01-01", None),
]


@pytest.fixture(scope="module")
def reader():
    index = tk.build(FACTS, unit="day")
    return Reader(index, grounder=Grounder(index), now="2001-01-01")


def asked_of(reader, text):
    items, spans, times = reader.itemizer.parse(text)
    q = read_question([replace(item) for item in items], times, reader.now)
    q.spans, q.times = spans, times
    return Enumerator(reader.grounder, reader.now), Enumerator(reader.grounder, reader.now).asked(q)


def given(reader, text, *, licensed=False):
    enumerator, asked = asked_of(reader, text)
    licences = Licences(asked, is_strict=licensed)
    found = {}
    for choice in enumerator.choices(asked, licences) if licences.can_be else ():
        found.setdefault((choice.operator, choice.condition), set()).add(choice.values)
    return found


@pytest.mark.parametrize(
    ("text", "operator", "condition", "values"),
    [
        ("Clos Martin owners 1995", "list", "on", ("Ada Finch",)),
        ("first owner of Clos Martin", "first", "always", ("Ada Finch",)),
        ("who has Clos Martin now", "list", "now", ("Bo Marsh",)),
        ("Clos Martin owner before Bo Marsh", "list", "filler before", ("Ada Finch",)),
        ("when was Clos Martin inspected by Ida Falk", "when", "always", ("1993-03-03",)),
        ("how many inspections by Ida Falk", "how many facts", "always", ("2",)),
        ("which was inspected first, Clos Martin or Quinta Alba", "which came first", "pair", ("Clos Martin",)),
        ("where did the inspector of Quinta Alba live", "list", "hop all always", ("Rome", "Oslo")),
        ("owner of Clos Martin when Ida Falk moved to Oslo", "list", "clause on start", ("Ada Finch",)),
        ("what was owned by Bo Marsh at least 2 times", "having >=", "always", ("Bo Marsh",)),
    ],
)
def test_what_a_question_may_mean_is_among_the_readings(reader, text, operator, condition, values):
    assert values in given(reader, text)[operator, condition]


def test_every_reading_comes_from_the_graph_and_names_its_operator(reader):
    labels = {*reader.index.entities, "yes", "no"}
    enumerator, asked = asked_of(reader, "who owned Clos Martin in 1995")
    for choice in enumerator.choices(asked):
        assert choice.operator in OPERATORS or choice.condition.startswith("pair")
        if choice.found.kind in ("ids", "entity", "list", "boolean") and choice.question.select == "entity":
            assert labels.issuperset(choice.values)


@pytest.mark.parametrize("word", ["hardly", "allegedly", "wooden", "twice", "seventh", "Zaphod", "illegally", "except"])
def test_a_closed_word_without_a_place_leaves_no_reading(reader, word):
    assert given(reader, "Who owned Clos Martin in 1995?", licensed=True)
    assert not given(reader, f"Who {word} owned Clos Martin in 1995?", licensed=True)


@pytest.mark.parametrize(
    "text",
    ["Who owned Clos Martin in 1995?", "last owner of Clos Martin", "owner of Clos Martin when Ida Falk moved to Oslo",
     "which was inspected first, Clos Martin or Quinta Alba", "where did the last inspector of Quinta Alba live"],
)  # fmt: skip
def test_readings_without_a_place_are_the_ones_that_are_left_out_before_they_run(reader, text):
    enumerator, asked = asked_of(reader, text)
    licences = Licences(asked)
    told = [
        (choice.operator, choice.condition, choice.values) for choice in enumerator.choices(asked)
        if licences.has_name(choice.operator, choice.condition)
        and licences.has_patterns(
            choice.grounded, choice.other, choice.n_times, is_pair=choice.condition == "pair"
        )
    ]  # fmt: skip
    assert told
    assert [(c.operator, c.condition, c.values) for c in enumerator.choices(asked, licences)] == told


def test_what_is_licensed_uses_every_name_and_time(reader):
    assert ("list", "always") not in given(reader, "Who owned Clos Martin in 1995?", licensed=True)
    assert ("list", "on") in given(reader, "Who owned Clos Martin in 1995?", licensed=True)
    assert {o for o, _ in given(reader, "last owner of Clos Martin", licensed=True)} <= {
        "last", "last to end", "when last", "when the last ended", "how long the last", "when it ended", "last but one",
        "when the first ended", "first to end",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "operator", "condition", "values"),
    [
        ("Who never owned Clos Martin before 1998?", "never", "before", ("Bo Marsh",)),
        ("which were never inspected by Ida Falk in 1993", "never", "on", ("Quinta Alba",)),
        ("how many never owned Quinta Alba", "how many never", "always", ("1",)),
        ("has Ada Finch never owned Quinta Alba", "whether never", "always", ("yes",)),
        ("who owned Clos Martin other than Bo Marsh", "list", "except always", ("Ada Finch",)),
        ("besides Clos Martin, what did Bo Marsh own in 1995", "list", "except on", ("Quinta Alba",)),
        ("who inspected Quinta Alba while Bo Marsh owned it in 1994", "list", "clause on within", ("Ida Falk",)),
        ("who owned Quinta Alba when Ida Falk inspected Clos Martin in 1993", "list", "clause on dated", ("Bo Marsh",)),
        ("who owned Clos Martin after Ada Finch owned it in 1995", "list", "filler after dated", ("Bo Marsh",)),
        ("what did Bo Marsh own in the same year as Ida Falk inspected Clos Martin", "list", "clause same",
         ("Quinta Alba",)),
        ("what did Bo Marsh own between Ida Falk inspected Clos Martin and Ada Finch sold it", "list", "clause between",
         ("Quinta Alba",)),
        ("how long between the first and the second inspection by Ida Falk", "from the first to the second", "always",
         ("455 days",)),
        ("which two did Bo Marsh own at the same time", "at once", "always", ()),
        ("did Bo Marsh own two at the same time", "whether two at once", "always", ("no",)),
        ("was anything inspected by Ida Falk in both 1993 and 1994", "whether both", "pair times", ("yes",)),
        ("was more inspected by Ida Falk in 1993 than in 1994", "whether more", "pair times", ("no",)),
        ("did Bo Marsh own Clos Martin longer than Quinta Alba", "whether longer", "pair", ("no",)),
        ("how much longer did Bo Marsh own Quinta Alba than Clos Martin", "how much longer", "pair", ("2,282 days",)),
        ("was Quinta Alba inspected by Ida Falk entirely within the time Bo Marsh owned it", "whether within", "pair",
         ("yes",)),
        ("who owned Clos Martin longer, Ada Finch or Bo Marsh", "which longer", "pair", ("Ada Finch",)),
        ("who owned Clos Martin first, Ada Finch or Bo Marsh", "which came first", "pair", ("Ada Finch",)),
        ("when did the second inspection by Ida Falk end", "when the second ended", "always", ("1994-06-02",)),
        ("how long was the second inspection by Ida Falk", "how long the second", "always", ("2 days",)),
        ("Ida Falk in Oslo?", "whether", "always", ("yes",)),
        ("who owned Clos Martin and Quinta Alba at once", "both at once", "pair", ()),
    ],
)  # fmt: skip
def test_conditions_meet(reader, text, operator, condition, values):
    enumerator, asked = asked_of(reader, text)
    licences = Licences(asked, is_lenient=True)
    some = enumerator.choices(asked, licences)
    found = [one.values for one in some if (one.operator, one.condition) == (operator, condition)]
    assert values in found if values else not found


@pytest.mark.parametrize(
    ("text", "longest", "most"),
    [
        ("which owner had the most vineyards", False, True),
        ("who had the fewest vineyards", False, True),
        ("who had Clos Martin for the most time", True, True),
        ("who owned Clos Martin for the most years", True, True),
        ("who owned it most often", True, True),
    ],
)
def test_the_most_of_several_things_is_no_length(reader, text, longest, most):
    licences = Licences(asked_of(reader, text)[1])
    assert (licences.has_name("longest", "always"), licences.has_name("most", "always")) == (longest, most)
