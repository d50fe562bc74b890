"""Who came after somebody in a role that was told."""

import pytest

from reasoners.planner.logic.context.roles import with_role
from reasoners.planner.logic.messages import Message


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann Tarrow isn't mayor of Arlen any more, right? So who succeeded her?",
         "So who succeeded Ann Tarrow as mayor of Arlen?"),
        ("I used to live in Arlen when Ann Tarrow was mayor. Who came after her in that job?",
         "Who came after Ann Tarrow as mayor in Arlen?"),
        ("Ann Tarrow used to have the Rail Account. Who took it over from her?",
         "Who took over the Rail Account from Ann Tarrow?"),
        ("Rail Account was Ann Tarrow's and then another mayor took it off her. Which mayor?",
         "Which mayor took over Rail Account from Ann Tarrow?"),
    ],
)  # fmt: skip
def test_what_was_told_is_put_into_the_question(told_reader, text, expected):
    assert expected in list(with_role(Message(told_reader, text)))


@pytest.mark.parametrize(
    "text",
    [
        "Ann Tarrow is not well. Who succeeded her?",
        "My aunt was mayor of Arlen. Who succeeded her?",
        "Who succeeded Ann Tarrow as mayor of Arlen?",
    ],
)
def test_what_does_not_lean_is_left_as_it_is(told_reader, text):
    assert list(with_role(Message(told_reader, text))) == []
