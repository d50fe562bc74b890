"""Whether there is something, and which."""

import pytest

from reasoners.planner.logic.rewordings.existing import inverted, with_which


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Are there boats that have never been lent? Tell me which please", "Which boats have never been lent?"),
        ("Have any drivers been late twice? I need the names", "Which drivers have been late twice?"),
        ("has anybody led both the mill and the farm? Who?", "who has led both the mill and the farm?"),
        ("Is there anyone who has led the mill? Who?", "Who has led the mill?"),
        ("Are there any papers that Ann has never sued, and which?", "Which papers has Ann never sued?"),
        ("There was an alarm ringing then. Which alarm?", "which alarm was ringing then?"),
        ("Is it true Ann left? If so, I'd need the date.", "When Ann left?"),
        ("Is it true Ann left? If so I need the dates, please.", "On which dates Ann left?, please."),
        ("Ann led the mill, then somebody replaced her. Who, though?", "Ann led the mill. Who replaced her?"),
    ],
)
def test_which_is_asked_in_place_of_whether(text, expected):
    assert with_which(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Are there boats that have never been lent?",  # of yes or no
        "Have any drivers been late twice? I need to know by Friday",
        "Are there boats that Ann sold? Which one did Bob sell?",  # another question
        "There was an alarm ringing. Which bell?",
        "Is it true Ann left? If so, who followed her?",
        "Which boats have been lent?",
    ],
)
def test_what_asks_no_more_is_left_as_it_is(text):
    assert with_which(text) == text


def test_an_auxiliary_stands_before_its_subject():
    assert inverted("Ann has never sued") == "has Ann never sued"
    assert inverted("never left the farm") == "never left the farm"
    assert inverted("won a prize that was lost") == "won a prize that was lost"
