"""Graphs and questions that nobody plans for: each gives an answer, a question back, or what is not read."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

PEOPLE = [
    ("Ann Lee", "works at", "Acme", "2015", None),
    ("Bo Ek", "works at", "Acme", "2018", "2020"),
    ("Cy Fo", "works at", "Acme", "2010", "2012"),
    ("Di Gu", "works at", "Acme", "2013", "2021"),
    ("Fi Ha", "works at", "Acme", "2022", None),
    ("Ann Lee", "lives in", "Rome", "2011", None),
    ("Bo Ek", "lives in", "Rome", "2012", "2019"),
    ("Cy Fo", "lives in", "Rome", "2020", None),
]


def planner_of(rows, **options):
    return make(tk.build(rows, **options), learn_from=())


@pytest.fixture(scope="module")
def people():
    return planner_of(PEOPLE)


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Who worked at Acme after Ann Lee?", ("Bo Ek",)),  # who began next
        ("Who worked at Acme before Ann Lee?", ("Di Gu",)),
        ("Who joined Acme after Bo Ek left?", ("Fi Ha",)),
        ("Did Fi Ha join Acme after Bo Ek left?", ("yes",)),
        ("Who moved to Rome after Bo Ek left Acme?", ("Cy Fo",)),
        ("Does Ann Lee still work at Acme?", ("yes",)),
    ],
)
def test_a_state_without_an_end_sets_a_time_by_its_beginning(people, question, values):
    assert people.answer(question).values == values


@pytest.mark.parametrize(
    "question",
    [
        "Who joined Acme after Ann Lee left?",
        "Who worked at Acme after Ann Lee stopped working there?",
        "Who worked at Acme after Ann Lee's departure?",
        "Who worked at Acme once Ann Lee had left?",
        "Who has joined Acme since Ann Lee left?",
        "Who was first to join Acme after Ann Lee left?",
        "Who was hired by Acme right after Ann Lee left?",
        "How many people joined Acme after Ann Lee left?",
        "Did Fi Ha join Acme after Ann Lee left?",
        "Who lived in Rome after Ann Lee left Acme?",
        "Who moved to Rome after Ann Lee left Acme?",
    ],
)
def test_nothing_is_after_the_end_of_what_has_none(people, question):
    answer = people.answer(question)
    assert not answer.values
    assert "no end of (Ann Lee, works at, Acme) is known" in answer.reason


def test_what_is_a_parting_by_its_label_has_happened_without_an_end():
    rows = [("Dora", "left", "Acme", "2015", None), ("Fi", "joined", "Acme", "2017", None), *PEOPLE[4:6]]
    assert planner_of(rows).answer("Who joined Acme after Dora left?").values == ("Fi",)


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Who works at Acme?", {"Ann Lee", "Bo Ek"}),
        ("How many people work at Acme?", {"2"}),
        ("Where does Ann Lee live now?", {"Rome"}),
        ("When did Ann Lee join Acme?", set()),
        ("How long did Ann Lee work at Acme?", set()),
        ("Who was the first to work at Acme?", set()),
        ("Who worked at Acme before Bo Ek?", set()),
        ("Who worked at Acme in 2015?", set()),
    ],
)
def test_facts_without_any_time_never_say_when(question, values):
    rows = [("Ann Lee", "works at", "Acme"), ("Bo Ek", "works at", "Acme"), ("Ann Lee", "lives in", "Rome")]
    facts = [{"head": h, "relation": r, "tail": t} for h, r, t in rows]
    answer = planner_of(facts, columns={"start": None}).answer(question)
    assert set(answer.values) == values
    assert bool(answer.reason) != bool(values)


SMITHS = [
    ("p1", "works at", "c1", "2015", "2018"),
    ("p2", "works at", "c2", "2016", "2019"),
    ("p3", "works at", "c1", "2019", None),
    ("p1", "lives in", "x1", "2010", None),
    ("p2", "lives in", "x1", "2012", None),
]
CALLED = {"p1": "John Smith", "p2": "John Smith", "p3": "Ann Lee", "c1": "Acme", "c2": "Bilt", "x1": "Rome"}


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Where did John Smith work in 2015?", ("c1",)),  # only one of them did
        ("Where does John Smith live?", ("x1",)),  # both do
        ("Who worked at Acme after John Smith?", ("p3",)),
        ("Where did John Smith work in 2017?", ()),
    ],
)
def test_of_two_people_of_one_name_it_is_asked_who_is_meant(question, values):
    answer = planner_of(SMITHS, names=CALLED).answer(question)
    assert answer.values == values
    assert values or "which is meant, 'John Smith (p1)' or 'John Smith (p2)'?" in answer.reason


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("When did Who play at The Marquee?", "1964"),
        ("Who played at The Marquee in 1964?", "Who"),
        ("Where did May work in 2016?", "Will"),
        ("Did May work at Will in May 2016?", "yes"),
        ("Who worked at Will after May?", "Mark"),
        ("Where does May live?", "Reading"),
        ("When was Now opened in Reading?", "2011"),
        ("Who owned After?", "May"),
    ],
)
def test_labels_may_be_words_of_english(question, value):
    rows = [
        ("Who", "played at", "The Marquee", "1964", "1965"),
        ("The The", "played at", "The Marquee", "1983", "1983"),
        ("May", "worked at", "Will", "2015", "2018"),
        ("Mark", "worked at", "Will", "2018", None),
        ("May", "lives in", "Reading", "2014", None),
        ("Now", "opened in", "Reading", "2011", "2012"),
        ("After", "owned by", "May", "2003", "2005"),
    ]
    assert planner_of(rows).answer(question).values == (value,)


@pytest.mark.parametrize(
    ("question", "unread"),
    [
        ("Wann hat Bo Ek bei Acme gearbeitet?", "'Wann'"),
        ("Wer arbeitete 2019 bei Acme?", "no words were found"),
        ("Où travaillait Bo Ek en 2019 ?", "no words were found"),
        ("¿Dónde trabajó Bo Ek en 2019?", "'en'"),
        ("Quand Bo Ek a-t-il quitté Acme ?", "'Quand'"),
        ("Где работал Bo Ek в 2019 году?", "'Где'"),
        ("アンナはどこで働いていますか", "no name of the graph"),
    ],
)
def test_of_another_language_it_is_told_what_was_not_read(people, question, unread):
    answer = people.answer(question)
    assert not answer.values
    assert unread in answer.reason


@pytest.mark.parametrize(
    "question", ["Where does Ann live?", "Where is Ann?", "Where did Ann sleep?", "Who hired Bo?", "Ann?"]
)
def test_a_schema_of_one_relation_answers_nothing_else(question):
    planner = planner_of([("Ann", "knows", "Bo", "2015", None), ("Bo", "knows", "Cy", "2016", None)])
    answer = planner.answer(question)
    assert not answer.values
    assert any(
        said in answer.reason
        for said in ("a place is asked for", "no label says", "no words were found", "asks for nothing")
    )
    assert planner.answer("Who did Ann know in 2016?").values == ("Bo",)


def test_a_schema_of_5000_relations_is_read():
    rows = [
        (f"Node {i % 700}", f"label {i} of", f"Node {(i * 7 + 1) % 700}", str(1980 + i % 30), str(1981 + i % 30))
        for i in range(5_000)
    ]
    rows += [("Ann Lee", "chairs", "Rust Board", "2001", "2004"), ("Bo Ek", "chairs", "Rust Board", "2004", None)]
    planner = planner_of(rows)
    assert planner.answer("Who chaired the Rust Board in 2002?").values == ("Ann Lee",)
    assert planner.answer("Who chaired the Rust Board after Ann Lee?").values == ("Bo Ek",)
    refused = planner.answer("Who painted the Rust Board?")
    assert not refused.values
    assert "no words were found that say which relation is meant" in refused.reason


IDS = [
    ("Q1", "P69", "Q10", "1971", "1974"),
    ("Q1", "P39", "Q42", "1980", "1985"),
    ("Q2", "P39", "Q42", "1986", "1990"),
    ("Q1", "P26", "Q2", "1982", "1999"),
]
LABELS = {
    "Q1": "Ada Berg", "Q2": "Bo Dahl", "Q10": "Uppsala University", "Q42": "mayor of Oslo",
    "P69": "educated at", "P39": "position held", "P26": "spouse",
}  # fmt: skip


def test_opaque_ids_are_asked_for_by_the_labels_of_a_column_apart():
    planner = planner_of(IDS, names=LABELS)
    assert planner.answer("Who was mayor of Oslo in 1982?").values == ("Q1",)
    assert planner.answer("Who was mayor of Oslo after Ada Berg?").values == ("Q2",)
    assert planner.answer("Where was Ada Berg educated?").values == ("Q10",)
    assert planner.answer("What position did Q2 hold in 1988?").values == ("Q42",)
    refused = planner.answer("Who was Ada Berg's employer?")
    assert not refused.values
    assert "no words were found that say which relation is meant" in refused.reason


def test_opaque_ids_without_labels_are_refused_by_name():
    planner = planner_of(IDS)
    assert planner.answer("Who had P39 Q42 in 1982?").values == ("Q1",)
    assert planner.answer("Who was mayor of Oslo in 1982?").reason == (
        "not understood: no name of the graph's entities was found"
    )
    assert not planner.answer("Where was Q1 educated?").values


CEOS = [
    ("Priya", "ceo of", "Halden", "2015", "2019"),
    ("Otto", "ceo of", "Halden", "2019", "2022"),
    ("Wen", "ceo of", "Halden", "2022", None),
]


def test_what_has_an_end_is_over_where_others_go_on():
    """Now, where nobody says when it is: of 2022, the last year that is told, both were."""
    planner = planner_of(CEOS)
    assert planner.answer("Who is the CEO of Halden?").values == ("Wen",)
    assert planner.answer("Is Otto still CEO of Halden?").values == ("no",)
    assert set(planner.answer("Who was CEO of Halden in 2022?").values) == {"Otto", "Wen"}
    assert planner.answer("How long has Wen been CEO of Halden?").values == ("0 years",)


def test_where_nothing_goes_on_now_is_the_last_instant():
    assert planner_of(CEOS[:2]).answer("Who is the CEO of Halden?").values == ("Otto",)
