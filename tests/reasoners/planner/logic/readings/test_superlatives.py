"""Who has the most of all: which relation and which of its sides is asked for, where no name says where to look."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

DAYS = [
    ("JOB-11", "job.inspected_at", "Quay Depot", "2001-01-01"),
    ("JOB-11", "job.inspected_at", "Hill Depot", "2001-02-01"),
    ("JOB-11", "job.inspected_at", "Fen Depot", "2001-03-01"),
    ("JOB-12", "job.inspected_at", "Quay Depot", "2001-04-01"),
    ("JOB-13", "job.inspected_at", "Quay Depot", "2001-05-01"),
    ("JOB-14", "job.inspected_at", "Quay Depot", "2001-06-01"),
    ("JOB-11", "job.signed_off_by", "Ilka Brenner", "2001-03-02"),
    ("JOB-12", "job.signed_off_by", "Ilka Brenner", "2001-04-02"),
    ("JOB-13", "job.signed_off_by", "Tove Marsden", "2001-05-02"),
    ("crane.red", "crane.stopped_for", "high wind", "2001-01-01"),
    ("crane.red", "crane.stopped_for", "high wind", "2001-02-01"),
    ("crane.red", "crane.stopped_for", "oil leak", "2001-03-01"),
    ("crane.blue", "crane.stopped_for", "high wind", "2001-02-02"),
    ("Quay Depot", "suffered", "roof fire", "2001-01-05"),
    ("Quay Depot", "suffered", "yard fire", "2001-02-05"),
    ("Hill Depot", "suffered", "yard fire", "2001-03-05"),
    ("Fen Depot", "suffered", "burst pipe", "2001-03-05"),
    ("Ilka Brenner", "reviewed", "Old Ditty", "2001-01-07"),
    ("Ilka Brenner", "reviewed", "Old Ditty", "2001-02-07"),
    ("Ilka Brenner", "reviewed", "Old Ditty", "2001-03-07"),
    ("Tove Marsden", "reviewed", "Old Ditty", "2001-01-08"),
    ("Tove Marsden", "reviewed", "Grey Ballad", "2001-02-08"),
    ("Vance", "fuelled-by", "Ilka Brenner", "2001-01-01"),
    ("Vance", "fuelled-by", "Tove Marsden", "2001-02-01"),
    ("Corsair", "fuelled-by", "Tove Marsden", "2001-03-01"),
]


@pytest.fixture(scope="module")
def yard():
    rows = [(head, relation, tail, day, day) for head, relation, tail, day in DAYS]
    return make(tk.build(rows, unit="day", closed_stop=True), learn_from=(), now="2002-01-01")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        # The namespace of a label, and codes, say what the heads are.
        ("Which job was inspected most often?", ["JOB-11"]),
        ("job inspected most often", ["JOB-11"]),
        ("Which depot have our jobs been inspected at most often?", ["Quay Depot"]),
        ("Which depot had the most jobs inspected?", ["Quay Depot"]),
        # Who did what a noun says happened.
        ("Who signed off the most jobs?", ["Ilka Brenner"]),
        ("which of us has written the most reviews", ["Ilka Brenner"]),
        # A reason, and what a preposition at the end leads to.
        ("most common reason for stopping a crane", ["high wind"]),
        ("What do our cranes stop for most often?", ["high wind"]),
        ("Which crane had the most stops?", ["crane.red"]),
        # No word says the relation: one noun is in the labels of one side alone.
        ("What kind of fire happened most often across all the depots?", ["yard fire"]),
        ("Which depot recorded the most fires?", ["Quay Depot"]),
        # Either of two nouns, and a noun for everything there is.
        ("At which depot or yard were the largest number of jobs inspected?", ["Quay Depot"]),
        ("Which kind of fire occurred most frequently across the fleet?", ["yard fire"]),
        # What is done again is done.
        ("which planes were refuelled most often", ["Vance"]),
    ],
)
def test_the_side_that_is_asked_for(yard, question, values):
    assert sorted(yard.answer(question).values) == values


@pytest.mark.parametrize(
    "question",
    [
        "Which depot cancelled the most fires?",
        "Which retired job was inspected most often?",
        "Which depot saw the most weddings?",
        "Which crane was stopped most often by mistake?",
        "Which job was inspected most often for charity?",
        "Which depot had the most fires as a favour?",
        "which depot had the most fires under protest",
    ],
)
def test_a_word_that_nothing_says_is_not_passed_over(yard, question):
    assert yard.answer(question).values == ()


POSTS = [
    ("Ada Nordin", "warden_of", "Low Bridge", "2001-01-01"),
    ("Ada Nordin", "warden_of", "High Bridge", "2001-02-01"),
    ("Bo Tessel", "warden_of", "Low Bridge", "2001-03-01"),
    ("Ada Nordin", "toll_collector_at", "Low Bridge", "2001-01-05"),
    ("Cy Marlow", "toll_collector_at", "Low Bridge", "2001-02-05"),
    ("Cy Marlow", "toll_collector_at", "Long Bridge", "2001-03-05"),
    ("Low Bridge", "charges_toll_of", "2 pence", "2001-01-01"),
    ("Low Bridge", "charges_toll_of", "3 pence", "2001-02-01"),
    ("High Bridge", "charges_toll_of", "2 pence", "2001-03-01"),
    ("Long Bridge", "charges_toll_of", "2 pence", "2001-04-01"),
    ("Low Bridge", "closed_for", "painting", "2001-01-01"),
    ("High Bridge", "closed_for", "painting", "2001-05-01"),
    ("Low Bridge", "broke_down_because_of", "rust", "2001-05-01"),
    ("High Bridge", "broke_down_because_of", "rust", "2001-06-01"),
    ("Low Bridge", "broke_down_because_of", "ice", "2001-07-01"),
    ("Ina Falk", "operated_on_by", "Dr. Osk", "2001-01-01"),
    ("Ina Falk", "operated_on_by", "Dr. Osk", "2001-02-01"),
    ("Jon Rudd", "operated_on_by", "Dr. Osk", "2001-02-03"),
    ("Ina Falk", "operated_on_by", "Dr. Vale", "2001-03-01"),
    ("Milla & Co", "lodged_claim", "C-12", "2001-01-01"),
    ("Milla & Co", "lodged_claim", "C-13", "2001-02-01"),
    ("Rook Mill", "lodged_claim", "C-14", "2001-03-01"),
    ("Milla & Co", "complained_about", "Ina Falk", "2001-03-01"),
    ("Ina Falk", "is_adjusting", "C-12", "2001-01-02"),
    ("Ina Falk", "is_adjusting", "C-13", "2001-02-02"),
]


@pytest.fixture(scope="module")
def bridges():
    rows = [(head, relation, tail, day, day) for head, relation, tail, day in POSTS]
    return make(tk.build(rows, unit="day", closed_stop=True), learn_from=(), now="2002-01-01", me="Ina Falk")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        # What "be" calls whoever is asked for.
        ("Who has been a warden most often?", ["Ada Nordin"]),
        ("Who has been a toll collector most often?", ["Cy Marlow"]),
        ("who was warden of the most bridges", ["Ada Nordin"]),
        ("what was the most frequent cause of breakdowns", ["rust"]),
        # A verb begins the label, whose noun is no head.
        ("which bridge has charged a toll most often?", ["Low Bridge"]),
        ("Which bridge charged the most tolls", ["Low Bridge"]),
        # A title with a dot stands before the name of a person.
        ("which doctor operated on the most patients", ["Dr. Osk"]),
        ("Which doctors operated on anybody most often", ["Dr. Osk"]),
        ("who was operated on most often", ["Ina Falk"]),
        # "C-12" is short for the claim that a label says, and for no client and no complaint.
        ("Which client has lodged the most claims?", ["Milla & Co"]),
        ("client with the most claims", ["Milla & Co"]),
        ("How many complaints about Ina Falk have there been?", ["1"]),
        # Nouns that are made of what a label says.
        ("which bridge had the most breakdowns", ["Low Bridge"]),
        # Passives with "get", and "us" who are all.
        ("which bridges get closed the most", ["High Bridge", "Low Bridge"]),
    ],
)
def test_posts_codes_and_nouns_of_verbs_tell_the_side(bridges, question, values):
    assert sorted(bridges.answer(question).values) == values


@pytest.mark.parametrize(
    "question",
    [
        "who was tenant of the most bridges",
        "which bridge has charged a fine most often?",
        "which dentist cured the most horses",
        "Which cleric has lodged the most complaints?",
        "which bridge had the most takeovers",
        "which bridges get painted blue the most",
    ],
)
def test_posts_and_nouns_that_no_label_says(bridges, question):
    assert bridges.answer(question).values == ()


CLUBS = [
    *(("Brook Rovers", "teamCaptain", name, "2001-01-01") for name in ("Ann Hillier", "Bo Tessel", "Cy Marlow")),
    *((f"Dale {kind}", "teamCaptain", "Ann Hillier", "2002-01-01") for kind in ("Wanderers", "United")),
    ("Bo Tessel", "coachedBy", "Ezra Quint", "2001-01-01"),
    ("Cy Marlow", "coachedBy", "Ezra Quint", "2001-01-02"),
    ("Ann Hillier", "coachedBy", "Fay Orrin", "2001-01-01"),
    *((f"Clay Pit {n}", "supplies_clay_to", "Hill Pottery", "2001-01-01") for n in (1, 2, 3)),
    *(("Clay Pit 1", "supplies_clay_to", f"{name} Pottery", "2001-01-01") for name in ("Dale", "Fen")),
    *((f"{name} Trust", "gave money to", "Hill Pottery", "2001-01-01") for name in ("Marl", "Orrin", "Quay")),
    *(("Marl Trust", "gave money to", f"{name} Pottery", "2001-01-01") for name in ("Dale", "Fen", "Brook")),
    *((f"{name} Revue", "was staged by", "Quay Players", "2001-01-01") for name in ("Spring", "Winter", "Harbour")),
    *(("Spring Revue", "was staged by", f"{name} Players", "2001-01-01") for name in ("Hill", "Fen")),
    *(("Marl Trust", "complained against", f"{name} Players", "2001-01-01") for name in ("Hill", "Fen")),
    *((f"{name} Trust", "complained against", "Hill Players", "2001-01-01") for name in ("Orrin", "Quay")),
    *(("Ann Hillier", "is in", f"Crew {bird}", "2001-01-01") for bird in ("Heron", "Plover")),
    *((name, "is in", "Crew Heron", "2001-02-01") for name in ("Bo Tessel", "Cy Marlow")),
]


@pytest.fixture(scope="module")
def clubs():
    rows = [(head, relation, tail, day, day) for head, relation, tail, day in CLUBS]
    return make(tk.build(rows, unit="day", closed_stop=True), learn_from=(), now="2003-01-01")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        # The noun before a label's own is who has one: no team is a captain.
        ("Which team has had the most different captains?", ["Brook Rovers"]),
        ("Which captain has led the most teams?", ["Ann Hillier"]),
        # A noun for whoever does what the verb of the same form says.
        ("Which coach has worked with the most players?", ["Ezra Quint"]),
        # What stands before "which one" is what is asked for.
        ("Of the pits, which one has supplied the most potteries?", ["Clay Pit 1"]),
        # Who is given something, by a verb that is silent otherwise.
        ("Which pottery has been given money the most times?", ["Hill Pottery"]),
        ("Which trust has given money the most times?", ["Marl Trust"]),
        # Who did it stands behind "by", whatever the label begins with; a preposition in front leads to its own side.
        ("Which players have staged the greatest number of different revues?", ["Quay Players"]),
        ("Which revue has been staged by the most players?", ["Spring Revue"]),
        ("Against which players have trusts complained most often?", ["Hill Players"]),
        # How many it has to have: the side is told alike.
        ("Which teams have had more than two captains?", ["Brook Rovers"]),
        ("Who has been captain of more than one team?", ["Ann Hillier"]),
        ("Who has been in more than one crew?", ["Ann Hillier"]),
        ("Who has been in the most crews?", ["Ann Hillier"]),
    ],
)
def test_the_side_is_of_the_kind_that_is_asked_for(clubs, question, values):
    assert sorted(clubs.answer(question).values) == values


@pytest.mark.parametrize(
    "question",
    [
        "Which referee has worked with the most players?",
        "Which coach has worked with the most potteries?",
        "Which pottery has worked with the most players?",
        "Who has been in more than one choir?",
        "Of the quarries, which one has supplied the most clubs?",
    ],
)
def test_of_another_kind_nobody_is_said(clubs, question):
    assert not clubs.answer(question).values


def test_a_boatyard_is_like_a_boat_and_is_none():
    rows = [("Long Tern", "RepairedAt", "Skerrow Boatyard", f"20{n:02}") for n in range(5)]
    rows += [("Wide Gull", "RepairedAt", yard, "2009") for yard in ("Skerrow Boatyard", "Hill Boatyard", "Quay Marine")]
    rows += [("Ann Hillier", "skipper of", boat, "2001") for boat in ("Long Tern", "Wide Gull")]
    planner = make(tk.build(rows), learn_from=(), now="2012")
    for question in ("Which boat has been in for repair most often?", "Which boat has been repaired most often?"):
        assert planner.answer(question).values == ("Long Tern",)
    for question in ("Which boatyard has done the most repairs?", "Which boatyard has repaired the most boats?"):
        assert planner.answer(question).values == ("Skerrow Boatyard",)


BEERS = [
    ("Lamplighter", "was created by", "Marta Quill", "2010"),
    ("Mill Bitter", "was created by", "Marta Quill", "2011"),
    ("Fogbell", "was created by", "Kit Marlow", "2012"),
    ("Fogbell", "was created by", "Dessa Rane", "2012"),
    ("Kit Marlow", "trained under", "Marta Quill", "2003"),
    ("Dessa Rane", "trained under", "Marta Quill", "2004"),
    ("Ivo Senn", "trained under", "Kit Marlow", "2005"),
]


@pytest.mark.parametrize(
    "question",
    [
        "Which person has created the largest number of beers?",
        "which person created the most beers",
        "who created the most beers",
        "Which person has trained the largest number of people?",
        "Who trained the most people?",
    ],
)
def test_a_person_is_asked_for_as_who_is(question):
    brewers = make(tk.build(BEERS), learn_from=(), now="2015")
    assert brewers.answer(question).values == ("Marta Quill",)
