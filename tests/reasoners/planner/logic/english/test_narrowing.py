"""A class, a fragment, a statement of the answer narrow; what somebody does, has of his own or feels does not."""

import pytest

from reasoners.planner.logic.english.narrowing import narrows


def _narrows(said, *asked, **kind):
    return narrows(said.split(), set(asked), **{"is_behind": True, **kind})


@pytest.mark.parametrize(
    "said",
    [
        "we drop the juniors",
        "my accountant skips pubs",
        "the union adds stints up",
        "i write up league games",
        "closed pits are not my concern",
        "trial shifts get me nothing",
        "my uncle is out of it",
        "the boss counts full seasons",
        "the insurer pays for working days",
        "my paper prints living people",
        "a woman i think",
        "with me there",
        "racing as an amateur",
        "assuming it was rated",
        "he was a manager then",
        "it has to be unpaid",
        "i think it was unpaid",
        "i need the winter base",
        "i mean women",
        "i'm writing about the development team".replace("'m", ""),
        "my notes start in spring",
        "local time is an hour ahead",
        "my book treats deputies as captains",
    ],
)
def test_what_narrows(said):
    assert _narrows(said)


@pytest.mark.parametrize(
    "said",
    [
        "i keep losing track",
        "need it for the invoices",
        "i got a trophy to drop off",
        "i got a box of home baked biscuits to hand out",
        "my grandson has a thing about buses",
        "tracking down some old cash books",
        "my boss wants the number on a slide",
        "payroll wants to know as always at the worst moment",
        "felt like he would never leave",
        "she says forever but i like the actual date",
        "my gran swears she saw it",
        "too many i know",
        "doing my hours",
        "people mix us up enough as it is",
        "can you look that up",
        "it came up at dinner",
    ],
)
def test_what_does_not(said):
    assert not _narrows(said)


def test_what_the_question_says_is_no_other_class():
    assert _narrows("we are counting endorsements", is_behind=False)
    assert not _narrows("we are counting endorsements", "endors", is_behind=False)
    assert _narrows("we are counting late endorsements", "endors", is_behind=False)


def test_in_front_a_sentence_with_a_name_is_of_what_it_names():
    assert not _narrows("has opinions on tools", is_behind=False, has_name=True)
    assert _narrows("the prize is for women", is_behind=False)
    assert not _narrows("he was ill then", is_behind=False)
