"""What is asked of statements, read from the words around them."""

from __future__ import annotations

import pytest

from reasoners.planner.logic.english.frames import Frame, read_frame


def test_frames_are_read_to_the_last_word():
    assert read_frame("which ended last S or S").by == "end"
    assert read_frame("of S and S which is nicer") is None
    assert read_frame("rank by duration longest first S S S").is_great
    assert read_frame("rank by duration S S S earliest latest") is None


@pytest.mark.parametrize(
    ("text", "frame"),
    [
        ("which went on for more years S or S", Frame("pick", "length", is_great=True)),
        ("did event #1 end before event #2 S S", Frame("whether", edges=("end", "end"))),
        ("is it true S ended after S started", Frame("whether", edges=("end", "start"), is_great=True)),
        ("was year in which S also year in which S", Frame("same", unit="year")),
        ("was year in which S also month in which S", None),
        ("how does second stand to first in allen s interval algebra S and S", Frame("allen", is_turned=True)),
        ("during what period is it true S", Frame("range")),
        ("duration in years of S", Frame("length", "length", unit="year")),
        ("S", None),
    ],
)
def test_each_kind_has_its_words(text: str, frame: Frame | None):
    assert read_frame(text) == frame
