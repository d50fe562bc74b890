"""Who has a thing and where something is, by words that no label has; a firm; a verb that is another label's own."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

YARD = [
    ("Ada Pimm", "borrowed", "tile saw", "2030-01-04", "2030-02-01"),
    ("Bo Lundt", "borrowed", "tile saw", "2030-02-05", None),
    ("Cy Vann", "repaired", "tile saw", "2030-02-02", "2030-02-03"),
    ("punt", "is lent to", "Ada Pimm", "2030-01-01", "2030-03-01"),
    ("punt", "is lent to", "Cy Vann", "2030-03-02", None),
    ("lathe", "ownedBy", "Dee Holm", "2029-01-01", None),
    ("lathe", "rentedBy", "Bo Lundt", "2030-01-01", None),
    ("kiln", "rentedBy", "Ada Pimm", "2030-01-01", None),
    ("kiln", "borrowedBy", "Cy Vann", "2030-01-01", None),
    ("Dee Holm", "looks after", "Rex the pony", "2029-01-01", "2030-01-01"),
    ("Cy Vann", "looks after", "Rex the pony", "2030-01-02", None),
    ("Dee Holm", "painted", "Rex the pony", "2029-02-01", "2029-02-02"),
    ("Chess Society", "meetsAt", "Fern Rooms", "2028-01-01", "2029-06-01"),
    ("Chess Society", "meetsAt", "Ivy Annexe", "2029-06-02", None),
    ("Chess Society", "sponsoredBy", "Bray & Co", "2028-01-01", None),
    ("Blue Plate", "locatedAt", "Pier 9", "2028-01-01", "2029-06-01"),
    ("Blue Plate", "locatedAt", "4 Fern Lane", "2029-06-02", None),
    ("Blue Plate", "keptIn", "Town Register", "2028-01-01", None),
    ("Gold Plate", "locatedAt", "6 Fern Lane", "2028-01-01", None),
    ("Blue Plate", "supplied_by", "Larch Mill", "2028-01-01", "2029-01-01"),
    ("Blue Plate", "supplied_by", "Seaward Fish", "2029-01-02", None),
    ("Blue Plate", "security_firm", "Keepsafe", "2028-01-01", None),
    ("Bray & Co", "praised", "Ada Pimm", "2029-01-01", "2029-01-02"),
    ("Bray & Co", "complained_about", "Bo Lundt", "2029-03-01", "2029-03-02"),
]


@pytest.fixture(scope="module")
def yard():
    return make(tk.build(YARD, unit="day"), learn_from=(), now="2030-06-01")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        # whoever borrows, keeps or rents a thing has it
        ("who had the tile saw on 10 January 2030", {"Ada Pimm"}),
        ("Who has the tile saw?", {"Bo Lundt"}),
        ("tile saw who has it", {"Bo Lundt"}),
        ("Who had the punt in February 2030?", {"Ada Pimm"}),
        ("who has Rex the pony now", {"Cy Vann"}),
        ("Who had Rex the pony in 2029?", {"Dee Holm"}),
        ("Who has the lathe?", {"Dee Holm"}),  # to own it comes first
        ("Who has the kiln?", set()),  # of two either may be meant
        # where something is, whatever it does there
        ("chess society venue 2028", {"Fern Rooms"}),
        ("current address of Gold Plate", {"6 Fern Lane"}),
        ("At which venue was the Chess Society in 2030?", {"Ivy Annexe"}),
        ("address of blue plate", set()),  # also of the register
        # a firm that does what the relation says, whatever else is called one
        ("Which firm supplied Blue Plate in 2028?", {"Larch Mill"}),
        ("Which company was supplying Blue Plate in 2030?", {"Seaward Fish"}),
        ("Which firm guarded the Chess Society in 2028?", set()),
        # a verb that is another label is not left over
        ("Who praised Ada Pimm?", {"Bray & Co"}),
        ("Which firm praised Bo Lundt?", set()),
        ("Which client praised Bo Lundt?", set()),
    ],
)
def test_a_word_stands_for_the_one_relation_of_its_sort(yard, question, values):
    answer = yard.answer(question)
    assert set(answer.values) == values, answer.reason or answer.trace


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Which union did the Bray Choir belong to in 2002?", {"Hill Union"}),
        ("Until which year did the Bray Choir belong to the Hill Union?", {"2004"}),
    ],
)
def test_a_section_belongs_to_its_whole(question, values):
    rows = [
        ("Bray Choir", "section of", "Hill Union", "2001", "2004"),
        ("Bray Choir", "section of", "Low Union", "2005", "2009"),
        ("Cy Marlow", "memberOf", "Hill Union", "2001", "2009"),
        ("Ann Hillier", "clerk of", "Hill Union", "2001", "2009"),
        ("Old Barn", "ownedBy", "Bray Choir", "2001", "2009"),
    ]
    answer = make(tk.build(rows, closed_stop=True), learn_from=(), now="2010").answer(question)
    assert set(answer.values) == values, answer.reason or answer.trace
