"""A clause that was told as the time of a question."""

import pytest

from reasoners.planner.logic.context.occasions import with_occasion
from reasoners.planner.logic.messages import Message


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Bob Pellow was mayor of Arlen for a while. Who lived there in that time?",
         "Who lived at Arlen while Bob Pellow was mayor of Arlen?"),
        ("I've got the date Ann Tarrow left Arlen, fine. Who was its mayor on that day?",
         "fine. Who was Arlen's mayor on the day Ann Tarrow left Arlen?"),
        ("Ann Tarrow became mayor of Arlen at some point. The month she took over, who lived there?",
         "in the month Ann Tarrow became mayor of Arlen, who lived at Arlen?"),
        ("Ann Tarrow lived in Arlen, and I want the date of the first time she did.",
         "I want the date of the first time Ann Tarrow lived in Arlen."),
    ],
)  # fmt: skip
def test_what_was_told_is_put_into_the_question(told_reader, text, expected):
    assert expected in list(with_occasion(Message(told_reader, text)))


@pytest.mark.parametrize(
    "text",
    [
        "Which towns did Ann Tarrow and Bob Pellow live in that year?",
        "Ann Tarrow hates Arlen. Who was its mayor when she did?",
        "Ann Tarrow sold Arlen. The month she took over, who lived there?",
        "Ann Tarrow lived in Arlen. Who lives there at the moment?",
    ],
)
def test_what_does_not_lean_is_left_as_it_is(told_reader, text):
    assert list(with_occasion(Message(told_reader, text))) == []
