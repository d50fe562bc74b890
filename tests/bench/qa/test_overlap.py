"""How often blind questions say relations in the words of their labels."""

from __future__ import annotations

import pytest

from bench.qa import overlap


@pytest.mark.parametrize(
    ("question", "relations", "is_said"),
    [
        ("Which teams did Ann captain?", ["CAPTAINED_BY"], True),
        ("who skippered it", ["CAPTAINED_BY"], False),
        # Each relation has to be said.
        ("who captained the ship that was built in Rome", ["CAPTAINED_BY", "builtAt"], True),
        ("who captained the ship from the Rome yard", ["CAPTAINED_BY", "builtAt"], False),
        # A preposition says no relation.
        ("who stood by the quay", ["CAPTAINED_BY"], False),
        # A name is none of the question's words.
        ("When did The Captain sail?", ["CAPTAINED_BY"], False),
    ],
)
def test_each_relation_shares_a_word_that_means_something(question, relations, is_said):
    assert overlap.says_labels(question, relations, ["The Captain", "Rome"]) == is_said


def test_questions_with_an_answer_are_counted_by_style(capsys):
    found = overlap.shares(("twelfth_cars",))
    assert found["all"][1] == sum(n for key, (_, n) in found.items() if key != "all") == 109
    assert all(0 <= said <= n for said, n in found.values())
    assert overlap.main(["--generation", "second"]) == 0
    assert "no relations" in capsys.readouterr().out
