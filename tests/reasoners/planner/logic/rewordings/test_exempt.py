"""Those of a kind of whom a clause is not said."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.rewordings.exempt import ask_exempt, take_exempt

ROWS = [
    *(("Ferry Heron", "crewed_by", name, "2001") for name in ("Ada Nordin", "Bo Tessel")),
    *(("Ferry Gannet", "crewed_by", name, "2002") for name in ("Ada Nordin", "Cy Marlow")),
    ("Ferry Plover", "crewed_by", "Cy Marlow", "2003"),
    *((f"Ferry {bird}", "calls_at", "Port Ardle", "2001") for bird in ("Heron", "Gannet", "Plover")),
    ("Ferry Heron", "calls_at", "Port Brock", "2002"),
    ("Ferry Gannet", "calls_at", "Port Cray", "2002"),
    ("Ferry Plover", "calls_at", "Port Cray", "2002"),
    ("Ferry Heron", "laid_up_for", "hull repairs", "2004"),
    ("Ferry Gannet", "laid_up_for", "engine trouble", "2004"),
    *((f"Port {name}", "dredged_by", "Marl Dredging", "2001") for name in ("Ardle", "Brock")),
    *((f"Port {name}", "lit_by", "oil lamps", "2001") for name in ("Ardle", "Brock", "Cray")),
    # A harbour board is laid up for nothing, though it calls at ports too.
    ("Harbour Board", "calls_at", "Port Cray", "2003"),
    *(("Harbour Board", relation, "Quay House", "2003") for relation in ("rents", "owns", "insures", "paints")),
]


@pytest.fixture(scope="module")
def ferries():
    return make(tk.build(ROWS), learn_from=(), now="2010")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Which ports have never been dredged?", ["Port Cray"]),
        ("which of the ports has never been dredged at all", ["Port Cray"]),
        ("Which of our ports have never been dredged, going by the records?", ["Port Cray"]),
        ("Which ports has Ferry Heron never called at?", ["Port Cray"]),
        ("Which ports did Ferry Gannet not call at?", ["Port Brock"]),
        ("Which ferries have never been laid up?", ["Ferry Plover"]),
        ("Which ports has Ferry Heron called at that Ferry Gannet hasn't?", ["Port Brock"]),
        ("Who are the idle ones, as in which ports have never been dredged?", ["Port Cray"]),
    ],
)
def test_all_others_of_the_kind(ferries, question, values):
    assert sorted(ferries.answer(question).values) == values


@pytest.mark.parametrize(
    "question",
    [
        "Which ports have never been painted?",
        "Which ports have never been dredged or lit?",
        "Which ports were never dredged before 2001?",
        "Which ports have never been dredged twice?",
        "Which ports have never been dredged in a hurry?",
    ],
)
def test_what_is_not_known_of_whom_is_refused(ferries, question):
    assert not ferries.answer(question).values


@pytest.mark.parametrize(
    "text",
    [
        "Which port was dredged",
        "Who has never been dredged",
        "Which port has never been dredged",  # of one, nobody asks for all others
        "Which ports never, as far as I know, were dredged",
        "Which ports were dredged and never lit",
        "Which ports have never been dredged since 2001",
    ],
)
def test_what_denies_nothing_of_a_kind(text):
    assert take_exempt(text) is None


def test_a_part_with_a_word_left_over_gives_nothing(ferries):
    def ask(text):
        told = ferries.answer("Which ports has Ferry Heron called at?")
        return type(told)(
            told.values, told.facts, told.trace, kind="list", details={**told.details, "left over": "never"}
        )

    assert ask_exempt(ferries.reader, "Which ports has Ferry Heron never called at?", ask) is None
