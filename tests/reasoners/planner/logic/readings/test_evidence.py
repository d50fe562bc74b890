"""How sure an answer is, from what speaks for it."""

import pytest

import tkindex as tk
from reasoners.base import Answer
from reasoners.planner.agent import make
from reasoners.planner.logic.readings.evidence import of_parts
from reasoners.planner.weights import COMPOSED, confidence_of

FACTS = [
    ("Ann", "works at", "Acme", "2001", "2005"),
    ("Ben", "works at", "Acme", "2003", "2009"),
    ("Ann", "lives in", "Graz", "2001", "2003"),
    ("Cara", "lives in", "Graz", "2001", "2003"),
]


def test_what_is_put_together_is_no_surer_for_parts_that_are_less_sure():
    def sure(*parts: float) -> float:
        return confidence_of(of_parts("and", [Answer(("x",), confidence=one) for one in parts], ("x",)), COMPOSED)

    assert sure(0.95, 0.95) > sure(0.95, 0.7) > sure(0.95, 0.5) > sure(0.5, 0.5)


@pytest.fixture(scope="module")
def index():
    return tk.build(FACTS)


@pytest.mark.parametrize(
    "question",
    ["Who worked at Acme and lived in Graz?", "Who worked at Acme longer, Ann or Ben?", "Where did Ann live?"],
)
def test_every_road_says_what_speaks_for_its_answer(index, question):
    answer = make(index, learn_from=()).answer(question)
    assert answer.values
    assert answer.details["features"]()
    # Surer than a threshold is asked for, or there is no answer.
    refused = make(index, learn_from=(), threshold=answer.confidence + 0.001).answer(question)
    assert not refused.values
    assert "not understood" in refused.reason
