"""Who else, and which other."""

import pytest

from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.rewordings.elsewise import with_others


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann Tarrow has lived in Arlen. Anybody else who has?",
         "Who other than Ann Tarrow has lived in Arlen?"),
        ("Ann Tarrow and Pendry, fine. In which other towns has she lived?",
         "In which towns other than Pendry has Ann Tarrow lived?"),
        ("Ann Tarrow lived in Arlen. There's another mayor who lived there as well, which one?",
         "Which mayor other than Ann Tarrow lived at Arlen?"),
    ],
)  # fmt: skip
def test_what_was_told_is_put_into_the_question(told_reader, text, expected):
    assert expected in list(with_others(Message(told_reader, text)))


@pytest.mark.parametrize(
    "text",
    [
        "My aunt has lived in Arlen. Anybody else who has?",
        "Besides Ann Tarrow, which other towns had Bob Pellow? He lived there.",
        "Rail Account was hers. There's another mayor who took it off them, which one?",
    ],
)
def test_what_does_not_lean_is_left_as_it_is(told_reader, text):
    assert list(with_others(Message(told_reader, text))) == []
