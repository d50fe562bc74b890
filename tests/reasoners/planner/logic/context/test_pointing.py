"""Who that is of whom was told."""

import pytest

from reasoners.planner.logic.context.pointing import with_pointed
from reasoners.planner.logic.messages import Message


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I owe a pint to whoever lived in Pendry. Who was that?",
         "I owe a pint to. Who lived in Pendry?"),
        ("I must name all the towns that Ann Tarrow has lived in, which ones were they?",
         "I must name. Which towns has Ann Tarrow lived in?"),
        ("Is there a list of the towns in which Ann Tarrow has lived? Which are they?",
         "In which towns has Ann Tarrow lived?"),
    ],
)  # fmt: skip
def test_what_was_told_is_put_into_the_question(told_reader, text, expected):
    assert expected in list(with_pointed(Message(told_reader, text)))


@pytest.mark.parametrize(
    "text",
    [
        "Whoever lived in Pendry has my pity. Which towns are they?",
        "I know who I like. Who was that?",
    ],
)
def test_what_does_not_lean_is_left_as_it_is(told_reader, text):
    assert list(with_pointed(Message(told_reader, text))) == []
