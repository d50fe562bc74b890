"""Times and kinds that a graph tells by its own shape: of an event, of a state, of codes; and spells told by a noun."""

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner, make
from reasoners.planner.logic.english.words import BOUNDS, END, OWN_END, PARTED

EVENTS = [
    ("INC-101", "incident-in-hall", "Hall North", "2020-01-04", "2020-01-20"),
    ("INC-101", "incident-level", "amber", "2020-01-04", "2020-01-10"),
    ("INC-101", "incident-level", "red", "2020-01-10", "2020-01-20"),
    ("INC-101", "answered-by", "Nina Korvald", "2020-01-05", "2020-01-20"),
    ("INC-101", "review-written-by", "Otto Reinhold", "2020-03-02", ""),
    ("INC-102", "incident-in-hall", "Hall South", "2020-02-01", "2020-02-03"),
    ("INC-102", "incident-level", "amber", "2020-02-01", "2020-02-03"),
    ("INC-103", "incident-in-hall", "Hall North", "2021-05-01", ""),
    ("INC-103", "incident-level", "red", "2021-05-01", ""),
    ("LIC-11", "licence-covers", "Hall North", "2019-06-01", "2022-06-01"),
    ("LIC-12", "licence-covers", "Hall South", "2018-06-01", "2020-06-01"),
    ("LIC-11", "licence-granted-by", "Tarn Council", "2019-05-01", ""),
    ("Hall North", "hall-warden", "Otto Reinhold", "2018-01-01", "2020-01-15"),
    ("Hall North", "hall-warden", "Nina Korvald", "2020-01-15", "2021-01-15"),
    ("Hall North", "hall-warden", "Otto Reinhold", "2021-01-15", "2021-04-01"),
    ("Hall North", "hall-warden", "Selma Brandt", "2021-04-01", ""),
    ("Pump 3", "fitted-at", "Hall North", "2018-01-01", "2020-01-06"),
    ("Pump 3", "fitted-at", "Hall South", "2020-01-07", ""),
    ("Hall North", "hall-state", "under repair", "2020-02-10", "2020-02-15"),
    ("Hall North", "hall-state", "in service", "2018-01-01", "2020-02-10"),
    ("Hall North", "hall-state", "in service", "2020-02-15", ""),
]


@pytest.fixture(scope="module")
def halls() -> Planner:
    return make(tk.build(EVENTS, unit="day"), learn_from=(), now="2021-06-01")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("How long did INC-101 last?", ("17 days",)),  # a review of it is no part of it
        ("Who was the warden of Hall North during INC-102?", ("Nina Korvald",)),
        ("INC-101 end", ("2020-01-20",)),
        ("LIC-12 expiry", ("2020-06-01",)),
        ("inc-102 ended on", ("2020-02-03",)),
        ("Hall North end", ()),  # of a hall nobody knows what should end
        ("When INC-102 began, was Pump 3 fitted at Hall South?", ("yes",)),
        ("When INC-101 began, was Pump 3 fitted at Hall South?", ("no",)),
    ],
)
def test_the_own_time_of_an_event_is_that_of_its_states(halls, question, values):
    answer = halls.answer(question)
    assert answer.values == values, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("When did LIC-12 expire?", ("2020-06-01",)),
        ("Who was the warden of Hall North when INC-102 was resolved?", ("Nina Korvald",)),
        # What is left or lost goes on: it has no end of its own by that.
        ("When did LIC-12 leave?", ()),
        ("Who was the warden of Hall North when LIC-12 was lost?", ()),
        ("Who was the warden of Hall North when INC-102 left?", ()),
        ("Who was the warden of Hall North before LIC-12 was sold?", ()),
    ],
)
def test_what_somebody_parts_from_has_no_end_of_its_own(halls, question, values):
    answer = halls.answer(question)
    assert answer.values == values, (answer.reason, answer.trace)


def test_words_of_ends_are_of_one_class_each():
    assert OWN_END.isdisjoint(PARTED)
    assert OWN_END | PARTED == END
    assert BOUNDS & END <= OWN_END


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("longest incident", {"INC-103"}),
        ("current incidents", {"INC-103"}),
        ("Which incidents are open?", {"INC-103"}),
        ("Which licences are in force today?", {"LIC-11"}),
        ("Which hall has had the most incidents?", {"Hall North"}),
    ],
)
def test_codes_say_which_side_a_noun_names(halls, question, values):
    answer = halls.answer(question)
    assert set(answer.values) == values, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Who was warden of Hall North after Otto Reinhold's first term?", ("Nina Korvald",)),
        ("Who was the next warden of Hall North after Otto Reinhold's second term had ended?", ("Selma Brandt",)),
        ("Who was warden of Hall North after Selma Brandt's term had ended?", ()),  # it has not
    ],
)
def test_a_spell_told_by_a_noun(halls, question, values):
    answer = halls.answer(question)
    assert answer.values == values, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("When was Pump 3 removed from Hall North?", "2020-01-06"),
        ("When did the repair of Hall North in February 2020 end?", "2020-02-15"),
        ("Who was warden of Hall North on the day the pump 3 was fitted at Hall South?", "Otto Reinhold"),
    ],
)
def test_what_was_undone_and_what_has_the_word_itself(halls, question, value):
    answer = halls.answer(question)
    assert answer.values == (value,), (answer.reason, answer.trace)


def test_what_was_never_there_was_never_removed(halls):
    assert halls.answer("When was Pump 3 removed from Tarn Council?").values == ()


PLAYS = [
    ("The Red Sail", "is directed by", "Otto Reinhold", "2020-01-01", "2020-05-10"),
    ("The Red Sail", "rehearses in", "Mill Barn", "2020-02-01", "2020-05-01"),
    ("The Red Sail", "is on at", "Corn Hall", "2020-05-05", "2020-05-10"),
    ("Nina Korvald", "designs", "The Red Sail", "2020-03-01", "2020-05-10"),
    ("Old Ferryman", "is a part in", "The Red Sail", "2020-02-01", ""),
    ("Old Ferryman", "is a part in", "The Long Tide", "2018-02-01", "2018-06-01"),
    ("Selma Brandt", "plays", "Old Ferryman", "2020-02-01", "2020-05-10"),
    ("Anton Weiss", "plays", "Old Ferryman", "2018-02-01", "2018-06-01"),
    ("Vera Lindqvist", "sits on the board as", "chair", "2019-01-01", "2020-04-01"),
    ("Anton Weiss", "sits on the board as", "chair", "2020-04-01", "2021-01-01"),
    ("Selma Brandt", "sits on the board as", "treasurer", "2019-01-01", "2021-01-01"),
    ("tin drum", "belongs to", "Vera Lindqvist", "2018-01-01", "2020-03-05"),
    ("tin drum", "belongs to", "Anton Weiss", "2020-03-05", ""),
]


@pytest.fixture(scope="module")
def stage() -> Planner:
    return make(tk.build(PLAYS, unit="day"), learn_from=(), now="2022-01-01")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Who was chair when The Red Sail was on?", {"Anton Weiss"}),
        ("the red sail venue", {"Corn Hall"}),
        ("Who was chair when The Red Sail opened?", {"Anton Weiss"}),  # its first night, and no day of work on it
        ("Who was chair on the opening night of The Red Sail?", {"Anton Weiss"}),
        ("Who was chair when the tin drum opened?", set()),  # what is nowhere to be seen opens nowhere
        ("Who played the Old Ferryman in The Red Sail?", {"Selma Brandt"}),
        ("Who played the Old Ferryman in The Long Tide?", {"Anton Weiss"}),
        ("Who has served as treasurer?", {"Selma Brandt"}),
        ("Which people served at any time as either chair or treasurer?",
         {"Vera Lindqvist", "Anton Weiss", "Selma Brandt"}),
        ("date drum went to Anton Weiss", {"2020-03-05"}),
        ("Who was chair on the day the tin drum was given to Anton Weiss?", {"Vera Lindqvist"}),
        ("At which venue did The Red Sail have its designs?", set()),  # nobody is a place
    ],
)  # fmt: skip
def test_states_that_say_when(stage, question, values):
    answer = stage.answer(question)
    assert set(answer.values) == values, (answer.reason, answer.trace)


PORTS = [
    ("Line 4", "calls-at", "Ostwick FP", "2001", "2009"),
    ("Line 4", "calls-at", "Grell FP", "2001", "2009"),
    ("Ostwick FP", "port-owned-by", "Tarn Council", "2001", "2005"),
    ("Ostwick FP", "port-owned-by", "Grell Trust", "2005", "2009"),
    ("Grell FP", "port-owned-by", "Grell Trust", "2001", "2009"),
]


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Who owned the Ostwick ferry port in 2003?", {"Tarn Council"}),
        ("Which ferry ports does Line 4 call at?", {"Ostwick FP", "Grell FP"}),
        ("Which fish markets does Line 4 call at?", set()),
    ],
)
def test_initials_in_a_label(question, values):
    answer = make(tk.build(PORTS), learn_from=(), now="2010").answer(question)
    assert set(answer.values) == values, (answer.reason, answer.trace)


STUDIES = [
    ("Dora Vint", "graduatedFrom", "Holm College", "1989", None),
    ("Carl Beck", "graduatedFrom", "Holm College", "2004", None),
    ("Ada Horn", "graduatedFrom", "Holm College", "2019", "2022"),
    ("Mia Pohl", "studied at", "Holm College", "1985", None),
]


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Who first graduated from Holm College?", ("Dora Vint",)),
        ("Who was the second to graduate from Holm College?", ("Carl Beck",)),
        ("Did Dora Vint graduate from Holm College?", ("yes",)),
        ("Has Carl Beck graduated from Holm College?", ("yes",)),
        ("When did Ada Horn graduate from Holm College?", ("2022",)),
    ],
)
def test_a_label_that_says_a_parting_itself_needs_no_end(question, values):
    """Of "graduated from" without an end nobody knows more; of "studied at" it goes on."""
    assert make(tk.build(STUDIES), learn_from=()).answer(question).values == values


def test_a_state_without_an_end_is_not_left():
    rows = [("Ann Lee", "works at", "Acme", "2019", None), ("Bo Ek", "works at", "Acme", "2020", "2022")]
    planner = make(tk.build(rows), learn_from=())
    assert planner.answer("Did Ann Lee leave Acme?").values != ("yes",)
    assert planner.answer("Who was the first to leave Acme?").values == ("Bo Ek",)
