"""What the likeliest reading of a pool may leave unread: no more than it says anyway."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.choice.choosing import gather
from reasoners.planner.logic.pooled.leaving import NEVER, least_sure
from reasoners.planner.logic.pooled.pooling import Said
from reasoners.planner.logic.pooled.sayings import Saying
from reasoners.planner.weights import LEFT_NOUN, LEFT_VERB

ROWS = [
    ("Ann Lee", "commander of", "INC-12", "2001", "2002"),
    ("Bob Fry", "commander of", "INC-13", "2003", "2004"),
    ("Ann Lee", "robbed", "Northgate Bank", "2001", "2001"),
    ("Bob Fry", "robbed", "Vale Bank", "2002", "2002"),
    ("Ann Lee", "served as", "deputy", "2001", "2002"),
]


@pytest.fixture(scope="module")
def reader():
    return make(tk.build(ROWS), learn_from=()).reader


def least(reader, text, word, relation):
    """From which probability on the first reading of one relation may leave a word of a text."""
    gathered = gather(reader, text, is_lenient=True)
    said = Said(Saying(text, "whole", (), 0.0, 0.0), gathered)
    number = reader.index.relations.id(relation)
    choice = next(one.choice for one in gathered.readings if any(p.relation == number for p in one.choice.patterns))
    place = next(n for n, item in enumerate(gathered.signer.a.question.items) if item.low == word)
    return least_sure(reader, said, choice, [place])


@pytest.mark.parametrize(
    ("text", "word", "relation", "expected"),
    [
        ("who was incident commander of INC-12", "incident", "commander of", LEFT_NOUN),
        ("who was silk commander of INC-12", "silk", "commander of", NEVER),  # which of the commanders
        ("who was deputy commander of INC-12", "deputy", "commander of", NEVER),
        ("who was accident commander of INC-12", "accident", "commander of", NEVER),
        ("which bank robberies did Ann Lee admit", "bank", "robbed", LEFT_NOUN),
        ("which silk robberies did Ann Lee admit", "silk", "robbed", NEVER),
        ("who handled INC-12 as commander", "handled", "commander of", LEFT_VERB),
        ("who never commanded INC-12", "never", "commander of", NEVER),
        ("who commanded INC-12 in secret", "secret", "commander of", NEVER),
    ],
)
def test_only_what_a_side_holds_anyway_and_verbs_are_left(reader, text, word, relation, expected):
    assert least(reader, text, word, relation) == expected


def test_nothing_left_needs_no_more_than_any_answer(reader):
    gathered = gather(reader, "who was commander of INC-12", is_lenient=True)
    said = Said(Saying("", "whole", (), 0.0, 0.0), gathered)
    assert least_sure(reader, said, gathered.readings[0].choice, []) == 0.0
