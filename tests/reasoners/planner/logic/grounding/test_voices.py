"""Two labels with one verb in two voices: what was brewed, and who brewed."""

from types import SimpleNamespace

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.forms import Grounded
from reasoners.planner.logic.grounding.voices import agree_in_voice
from reasoners.planner.logic.schema.schema import schema_of
from reasoners.planner.weights import OTHER_VOICE

ROWS = [
    ("Grey Heron", "is brewed at", "North Mill", "2001", "2005"),
    ("Red Ferry", "is brewed at", "North Mill", "2003", "2007"),
    ("Ann Tarrow", "brews at", "North Mill", "2001", "2004"),
    ("Bob Pellick", "brews at", "North Mill", "2004", "2008"),
    ("Ann Tarrow", "lives in", "Hoxley", "2001", "2004"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2011")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Which beers were brewed at North Mill in 2004?", ("Grey Heron", "Red Ferry")),
        ("What was brewed at North Mill in 2002?", ("Grey Heron",)),
        ("Which beers did they brew at North Mill in 2002?", ("Grey Heron",)),
        ("Who brewed at North Mill in 2002?", ("Ann Tarrow",)),
        ("Who was brewing at North Mill in 2006?", ("Bob Pellick",)),
    ],
)
def test_the_label_in_the_voice_of_the_question_is_meant(planner, text, expected):
    assert tuple(sorted(planner.answer(text).values)) == expected


@pytest.mark.parametrize(
    ("labels", "is_passive", "expected"),
    [
        (("brews at", "is brewed at"), True, {"brews at": OTHER_VOICE, "is brewed at": 1.0}),
        (("brews at", "is brewed at"), False, {"brews at": 1.0, "is brewed at": OTHER_VOICE}),
        # Labels of two verbs: each verb has one voice alone, and neither label has a rival.
        (("runs at", "runs for", "is led by", "is led from"), True, {}),
        (("runs at", "runs for", "is led by", "is led from"), False, {}),
    ],
)
def test_only_a_label_with_the_same_verb_in_the_other_voice_is_a_rival(labels, is_passive, expected):
    schema = schema_of(tk.build([("Ann", label, "North Mill", "2001") for label in labels]))
    clause = SimpleNamespace(g=SimpleNamespace(schema=schema), verbs=[1], is_passive=is_passive, asker="who", items=[])
    found = [Grounded(0, number, None, [], "tail", 1.0, []) for number in range(len(labels))]
    agree_in_voice(clause, found)
    scores = {schema.relations[one.relation].label: one.score for one in found}
    assert scores == dict.fromkeys(labels, 1.0) | expected
