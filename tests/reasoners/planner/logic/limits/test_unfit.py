"""Answers of another sort than what is asked for."""

import pytest

import tkindex as tk
from reasoners.base import Answer
from reasoners.planner.agent import make
from reasoners.planner.logic.execution.rows import rows_of
from reasoners.planner.logic.limits.unfit import refuse_unfit

ROWS = [
    ("Fern House", "let for", "£90 a week", "2001", "2004"),
    ("Fern House", "cleaned by", "Ida Brandt", "2001", "2004"),
    ("blast 7", "fired on", "bench 12", "2002", "2002"),
    ("blast 7", "logged by", "Otto Kessler", "2002", "2002"),
    ("Lena Vogt", "mayor of", "Marl", "2001", "2003"),
    ("Selma Krantz", "head of", "Marl", "2003", "2006"),
    ("Otto Kessler", "steers", "Fern Cross", "2003", "2006"),
    ("Ida Brandt", "covered by", "Brand Mutual", "2001", "2002"),
    ("Ida Brandt", "covered by", "Hill Cover", "2003", "2004"),
    ("Lena Vogt", "covered by", "Hill Cover", "2003", "2004"),
    ("Otto Kessler", "treated for", "gout", "2003", "2004"),
]


@pytest.fixture(scope="module")
def reader():
    return make(tk.build(ROWS), learn_from=(), now="2007").reader


def slot(reader, label, is_head):
    return next(one.id for one in reader.schema.relations if one.label == label), is_head


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("landlord of fern house in 2002", "£90 a week", "entity"),
        ("Who let Fern House in 2002?", "£90 a week", "entity"),
        ("Which surgeon treated Otto Kessler?", "gout", "entity"),
        ("blast 7 moved from bench 12 to?", "yes", "boolean"),
    ],
)
def test_refused(reader, text, value, kind):
    answer = Answer((value,), kind=kind, trace=("the plan",))
    assert refuse_unfit(reader, text, answer).values == ()


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("What was the rent of Fern House in 2002?", "£90 a week", "entity"),
        ("Who cleaned Fern House in 2002?", "Ida Brandt", "entity"),
        ("What was Otto Kessler treated for?", "gout", "entity"),
        ("Is blast 7 the one that bench 12 belongs to?", "yes", "boolean"),
        ("How much was Fern House?", "90", "number"),
        ("belt sander deposit in 2002", "£90 a week", "entity"),
        ("former Fern House building, rent in 2002", "£90 a week", "entity"),
        ("Fern House in 2002", "£90 a week", "entity"),
    ],
)
def test_kept(reader, text, value, kind):
    answer = Answer((value,), kind=kind, trace=("the plan",))
    assert refuse_unfit(reader, text, answer).values == (value,)


@pytest.mark.parametrize(
    ("text", "label", "is_head", "value", "is_kept"),
    [
        ("mayor of Marl in 2004", "head of", True, "Selma Krantz", False),
        ("mayor of Fern Cross in 2004", "steers", True, "Otto Kessler", True),
        ("mayor of Marl in 2002", "mayor of", True, "Lena Vogt", True),
        ("head of Marl in 2004", "head of", True, "Selma Krantz", True),
        ("which patient had the most insurers", "covered by", False, "Hill Cover", False),
        ("which insurer had the most patients", "treated for", True, "Otto Kessler", False),
        ("who had the most insurers", "covered by", True, "Ida Brandt", True),
    ],
)
def test_by_side(reader, text, label, is_head, value, is_kept):
    side = slot(reader, label, is_head)
    rows = rows_of(reader.index.facts(relation=side[0]), reader.index)
    answer = Answer((value,), kind="entity", trace=("the plan",), details={"slot": side, "rows": rows})
    assert bool(refuse_unfit(reader, text, answer).values) == is_kept


WORKED = [
    ("Tom_Oak", "worksAt", "Fern_Labs", "2016-01-11", "2021-06-30"),
    ("Tom_Oak", "worksAt", "Bright_Well", "2021-07-01", None),
    ("Paul_Reid", "worksAt", "Fern_Labs", "2020-02-03", "2023-11-30"),
    ("Maya_Lind", "worksAt", "Fern_Labs", "2018-03-01", None),
    ("Maya_Lind", "reportsTo", "Tom_Oak", "2018-03-01", "2021-06-30"),
    ("Paul_Reid", "reportsTo", "Maya_Lind", "2021-01-01", "2023-11-30"),
]


@pytest.mark.parametrize(
    ("text", "values", "is_kept"),
    [
        ("Who left first, Tom Oak or Paul Reid?", ("Maya Lind",), False),
        ("Who left first, Tom Oak or Paul Reid?", ("Tom Oak",), True),
        ("Who left first, Tom Oak or Paul Reid?", ("Tom Oak", "Maya Lind"), False),
        ("Who worked for Fern Labs, Bright Well or Tom Oak?", ("Maya Lind",), True),  # a list has no two choices
        ("Who reported to Tom Oak or Maya Lind?", ("Paul Reid",), True),
    ],
)
def test_one_of_two_choices_is_neither_of_the_others(text, values, is_kept):
    reader = make(tk.build(WORKED, unit="day"), learn_from=()).reader
    found = refuse_unfit(reader, text, Answer(values, trace=("the head of (?, reportsTo, ?)",), kind="entity"))
    assert (found.values == values) == is_kept


def test_who_left_first_of_two_is_never_a_third():
    planner = make(tk.build(WORKED, unit="day", closed_stop=True), learn_from=(), now="2025-05-01")
    assert set(planner.answer("Who left first, Tom or Paul?").values) <= {"Tom_Oak"}
    assert planner.answer("Who left Fern Labs first, Tom or Paul?").values == ("Tom_Oak",)


@pytest.mark.parametrize(
    ("owner", "is_kept"), [("team-lynx", True), ("night team", True), ("legal department", True), ("old shed", False)]
)
def test_who_may_be_a_team_and_no_shed(owner, is_kept):
    rows = [("checkout", "owned by", owner, "2001", None), ("search", "led by", "Petra Holm", "2001", None)]
    reader = make(tk.build(rows), learn_from=(), now="2007").reader
    found = refuse_unfit(reader, "Who owns checkout now?", Answer((owner,), trace=("the tail",), kind="entity"))
    assert (found.values == (owner,)) == is_kept
