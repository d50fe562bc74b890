"""What a question's words cost a name that they stand between."""

from __future__ import annotations

import pytest

from tkindex.linking.asked import Asked
from tkindex.linking.words import tokenize

TOKENS = tokenize("Security, Defence Council")
COMMA = next(at for at, token in enumerate(TOKENS) if token.text == ",")


@pytest.mark.parametrize(
    ("said", "is_listed", "is_taken", "cost"),
    [
        ((), False, False, 10.0),
        # A name that is a list has commas of its own, unless another name has taken this one.
        ((), True, False, 0.0),
        ((), True, True, 10.0),
        # What is said as part of the name stands between nothing.
        ([(COMMA, COMMA)], False, False, 0.0),
    ],
)
def test_a_comma_parts_names_but_for_lists(said, is_listed, is_taken, cost):
    asked = Asked(TOKENS, frozenset((COMMA,)) if is_taken else frozenset(), frozenset())
    assert asked.gaps(COMMA - 1, COMMA + 1, said, is_listed) == cost
