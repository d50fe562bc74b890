"""What a message says is meant, and what is not."""

import pytest

from reasoners.planner.logic.limits.contrasts import contrast_of
from reasoners.planner.logic.messages import Message


@pytest.mark.parametrize(
    ("text", "meant", "others"),
    [
        ("Who was mayor? Of Arlen, not Pendry.", "Of Arlen", ("Pendry",)),
        ("Who was mayor? I mean Arlen, mind, not the one in Pendry.", "Arlen", ("the one in Pendry",)),
        ("Who was mayor of Arlen? I don't mean Ann Tarrow, she's signed up already.", "", ("Ann Tarrow",)),
        ("Who was mayor (of Arlen, not the villages or Pendry) then?", "of Arlen", ("the villages", "Pendry")),
        ("From when did she live in Arlen? Pendry, the old place, doesn't help me.", "", ("Pendry",)),
        ("Who was mayor? The Arlen one I'm talking about, sorry.", "The Arlen one", ()),
    ],
)
def test_a_contrast_is_taken_apart(told_reader, text, meant, others):
    found = contrast_of(Message(told_reader, text))
    assert (found.meant, found.others) == (meant, others)


@pytest.mark.parametrize(
    "text",
    [
        "Who was mayor of Arlen? I do not know.",
        "Who was mayor of Arlen? Not Pendry, only the last two.",
        "Who was mayor of Arlen? Not Pendry, and not before 2003.",
        "Who was mayor of Arlen? Not Pendry. Not Ann Tarrow.",
        "Who was mayor of Arlen? They lived there.",
    ],
)
def test_what_says_more_is_none(told_reader, text):
    found = contrast_of(Message(told_reader, text))
    assert found is None or not found.others or found.others == ("know",)
