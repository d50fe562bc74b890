"""Questions as users type them over graphs of their own: a memory in the first person, a support desk, a band."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

MEMORY = [
    ("me", "livesIn", "Utrecht", "2019-05-01", "2023-08-14"),
    ("me", "livesIn", "Leiden", "2023-08-15", None),
    ("Noor", "livesIn", "Leiden", "2022-06-01", None),
    ("Ben", "livesIn", "Ghent", "2017-04-01", None),
    ("me", "worksFor", "Bluepeak", "2020-01-06", "2024-02-29"),
    ("me", "worksFor", "Sundial Labs", "2024-03-15", None),
    ("Ben", "worksFor", "Acme", "2018-09-01", "2024-11-30"),
    ("me", "ordered", "oat milk", "2025-02-03", "2025-02-03"),
    ("me", "ordered", "printer paper", "2025-02-11", "2025-02-11"),
    ("me", "ordered", "cat food", "2025-02-14", "2025-02-14"),
    ("me", "ordered", "desk lamp", "2024-02-02", "2024-02-02"),
    ("me", "metWith", "Ben", "2024-02-12", "2024-02-12"),
    ("me", "metWith", "Noor", "2025-02-06", "2025-02-06"),
    ("me", "called", "Ben", "2025-02-10", "2025-02-10"),
    ("Ben", "called", "me", "2025-02-18", "2025-02-18"),
    ("me", "subscribesTo", "Filmbox", "2021-03-01", "2024-06-30"),
    ("me", "subscribesTo", "Dagblad", "2022-01-01", None),
    ("me", "likes", "running", "2021-04-01", "2024-09-30"),
    ("me", "likes", "sushi", "2019-01-01", None),
]
DESK = [
    ("dana", "on_call_for", "checkout", "2024-03-04T09:00", "2024-03-11T09:00"),
    ("priya", "on_call_for", "checkout", "2024-03-11T09:00", "2024-03-18T09:00"),
    ("mikhail", "on_call_for", "checkout", "2024-03-18T09:00", None),
    ("leo", "on_call_for", "search", "2024-03-11T09:00", "2024-03-25T09:00"),
    ("T-203", "about_service", "checkout", "2024-03-08T16:30", "2024-03-13T10:00"),
    ("T-204", "about_service", "checkout", "2024-03-12T11:05", "2024-03-12T11:50"),
    ("T-205", "about_service", "search", "2024-03-19T09:50", "2024-03-21T17:00"),
    ("T-203", "escalated_to", "vera", "2024-03-10T12:00", "2024-03-10T12:01"),
    ("T-205", "escalated_to", "tomas", "2024-03-20T15:30", "2024-03-20T15:31"),
]
BAND = [
    ("Mara Quill", "member of", "Tin Harbour", "2015-03-01", None),
    ("Cleo Vance", "member of", "Tin Harbour", "2019-09-15", "2022-12-31"),
    ("Tin Harbour", "released", "Saltworks", "2017-02-10", "2017-02-10"),
    ("Tin Harbour", "released", "Night Ferry", "2019-05-24", "2019-05-24"),
]


@pytest.fixture(scope="module")
def memory():
    return make(tk.build(MEMORY, unit="day", closed_stop=True), learn_from=(), now="2025-02-19", me="me")


@pytest.fixture(scope="module")
def desk():
    return make(tk.build(DESK, unit="minute"), learn_from=(), now="2024-03-25T12:00")


@pytest.fixture(scope="module")
def band():
    return make(tk.build(BAND, unit="day", closed_stop=True), learn_from=(), now="2024-06-30")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        # a verb that is a word of form elsewhere: "in order"
        ("what did I order last week", {"printer paper", "cat food"}),
        ("what did i order yesterday?", set()),
        # the last February by now, of the two that the facts have
        ("who did I meet in February", {"Noor"}),
        ("what did I order in february?", {"oat milk", "printer paper", "cat food"}),
        # a call back is another call, and not the same fact from the other side
        ("when did Ben call me", {"2025-02-18"}),
        ("when did I call Ben", {"2025-02-10"}),
        # to have is no auxiliary beside "do": what holds now
        ("what subscriptions do I have", {"Dagblad"}),
        ("what subscriptions have I had", {"Filmbox", "Dagblad"}),
        # no frame around a question, but its verb
        ("what do I like these days", {"sushi"}),
        # others than who asks
        ("who else lives in Leiden?", {"Noor"}),
    ],
)
def test_a_memory_in_the_first_person(memory, question, values):
    answer = memory.answer(question)
    assert set(answer.values) == values, (question, answer)


@pytest.mark.parametrize(
    ("question", "values"),
    [
        # what both clauses share stands behind the second alone
        ("who was on call after dana for checkout", {"priya"}),
        ("who was on call before mikhail for checkout", {"priya"}),
        # others of its kind were: it was not
        ("was T-204 escalated?", {"no"}),
        ("was T-203 escalated?", {"yes"}),
        # checkout is no ticket, so that nothing says that it could have been
        ("was checkout escalated?", set()),
        ("how long was the escalation of T-203", set()),
    ],
)
def test_a_support_desk(desk, question, values):
    answer = desk.answer(question)
    assert set(answer.values) == values, (question, answer)


def test_what_has_a_moment_alone_has_no_length(band):
    answer = band.answer("how long did Tin Harbour release Saltworks?")
    assert not answer.values, answer


def test_two_days_share_the_year_behind_the_second(memory):
    asked = memory.answer("what did I order between February 1 and February 12, 2025?")
    assert set(asked.values) == {"oat milk", "printer paper"}, asked


def test_without_a_now_a_month_of_two_years_is_refused():
    asked = make(tk.build(MEMORY, unit="day", closed_stop=True), learn_from=(), me="me")
    assert not asked.answer("who did I meet in February").values


STAFF = [
    ("Ana Ruiz", "works in", "Sales", "2019-03-01", "2020-06-30"),
    ("Ana Ruiz", "works in", "Marketing", "2020-07-01", None),
    ("Ben Okri", "works in", "Sales", "2018-01-01", "2019-12-31"),
    ("Cleo Tan", "manages", "Sales", "2021-06-01", None),
    ("Cleo Tan", "works in", "Legal", "2017-02-01", "2021-05-31"),
]


@pytest.mark.parametrize(
    ("question", "values"),
    [
        # no such department: neither everybody of that year nor a kind of department
        ("Who worked in Logistics in 2020?", set()),
        ("Who worked in Finance in 2020?", set()),
        ("Who worked in finance in 2020?", set()),
        ("Who worked in Sales in 2019?", {"Ana Ruiz", "Ben Okri"}),
        ("Who worked in departments in 2020?", {"Ana Ruiz", "Cleo Tan"}),
        ("Who worked in a department in 2020?", {"Ana Ruiz", "Cleo Tan"}),
    ],
)
def test_what_no_name_of_the_graph_fills_is_not_left_out(question, values):
    asked = make(tk.build(STAFF, unit="day", closed_stop=True), learn_from=()).answer(question)
    assert set(asked.values) == values, asked
