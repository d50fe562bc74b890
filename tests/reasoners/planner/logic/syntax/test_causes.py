"""Why, and how much: answered where a relation of the graph gives a reason or an amount, and refused elsewhere."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

GRAPH = [
    ("Gull Light", "went dark because of", "a cracked lens", "2003-05-01", "2003-05-01"),
    ("Gull Light", "went dark because of", "a storm", "2007-03-01", "2007-03-01"),
    ("Gull Light", "closed for", "new paint", "2005-03-01", "2005-04-01"),
    ("Ada Pim", "lives in", "Orm", "2000-01-01", "2003-12-31"),
    ("Ada Pim", "lives in", "Vik", "2004-01-01", "2009-12-31"),
    ("Ada Pim", "worked for", "Harbour Office", "2004-01-01", "2009-12-31"),
    ("Ada Pim", "borrowed", "long ladder", "2002-01-01", "2002-01-31"),
    ("Orm Bank", "is rated", "B plus", "2000-01-01", "2004-12-31"),
    ("Orm Bank", "is rated", "A", "2005-01-01", None),
    ("case 7", "stands at", "open", "2003-01-01", "2003-12-31"),
    ("case 7", "stands at", "closed", "2004-01-01", None),
    ("Orm Bank", "was built", "Vik", "1999-01-01", "1999-01-01"),
    ("Ada Pim", "may spend up to", "40 crowns", "2001-01-01", "2004-12-31"),
    ("Ada Pim", "may spend up to", "90 crowns", "2005-01-01", None),
    ("boat pass", "costs", "2.10 crowns", "2000-01-01", "2005-12-31"),
    ("boat pass", "costs", "2.60 crowns", "2006-01-01", None),
]


@pytest.fixture(scope="module")
def lights():
    return make(tk.build(GRAPH, unit="day", closed_stop=True), learn_from=(), now="2016-01-01", ranking="learnt")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Why did Gull Light go dark in 2003?", {"a cracked lens"}),
        ("Why was Gull Light closed in March 2005?", {"new paint"}),
        ("How much did a boat pass cost in 2004?", {"2.10 crowns"}),
        ("Why did Ada Pim live in Vik?", set()),
        ("Why did Ada Pim work in 2005?", set()),  # for whom is no reason
        ("How was Orm Bank rated in 2003?", {"B plus"}),
        ("How did case 7 stand in 2003?", {"open"}),
        ("How is Orm Bank rated now?", {"A"}),
        ("How was Orm Bank built?", set()),  # where it was built is no manner
        ("How did Ada Pim live in 2002?", set()),
        ("How much could Ada Pim spend in 2003?", {"40 crowns"}),
        ("What could Ada Pim spend up to in 2006?", {"90 crowns"}),
        ("How much did Ada Pim borrow?", set()),  # a ladder is no amount
    ],
)
def test_a_reason_is_what_a_relation_of_reasons_leads_to(lights, question, values):
    answer = lights.answer(question)
    assert set(answer.values) == values, answer.reason or answer.trace


def test_by_which_means_where_the_graph_says_it():
    rows = [("Inn", "supplied by", "Dale Dairy", "2001", "2012"), ("Inn", "supply means", "mules", "2001", "2006")]
    rows += [("Inn", "supply means", "lorries", "2007", "2012"), ("Mill", "supplied by", "Fen Bakery", "2001", "2012")]
    planner = make(tk.build(rows), learn_from=(), now="2012")
    assert planner.answer("How was the Inn supplied in 2005?").values == ("mules",)
    assert not planner.answer("How was the Mill supplied in 2005?").values
    assert not planner.answer("How was the Inn painted in 2005?").values
