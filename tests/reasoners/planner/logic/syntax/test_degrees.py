"""Superlatives said in other ways are read as the plain question for them."""

import pytest

from reasoners.planner.logic.forms import Item
from reasoners.planner.logic.syntax.degrees import with_plain_degrees


def said(text):
    words = text.replace(",", " ,").replace("'", " ' ").split()
    items = [Item("mark" if w in ",'" else "word", w, w, n, n) for n, w in enumerate(words)]
    return " ".join(item.low for item in with_plain_degrees(items))


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("who fined me more than anybody else", "who fined me most often"),
        ("who crossed it more often than anyone", "who crossed it most often"),
        ("who among us has the most fines", "who has the most fines"),
        ("out of all of us , who has the most fines", "who has the most fines"),
        ("cranes tied for the most fines", "which cranes had the most fines"),
        ("which two cranes share the record for being oiled most often", "which two cranes were oiled most often"),
        ("the two cranes most oiled", "which two cranes was oiled most often"),
        ("most oiled crane", "which crane was oiled most often"),
        ("most common reason for fines", "which reason for fines most often"),
        ("the crane we rented most often", "which crane have we rented most often"),
        ("crane we ' ve rented most often", "which crane have we rented most often"),
        ("crane rented most often", "which crane was rented most often"),
        ("show most of our cats have starred in", "which show have most of our cats starred in"),
        ("song that the most people sang", "which song the most people sang"),
        ("who lasted longest in the job", "who was longest"),
        ("which park gets filmed at the most", "which park was filmed at the most"),
        ("which cranes have gotten oiled most often", "which cranes have been oiled most often"),
        ("which barn got painted the longest", "which barn was painted the longest"),
        ("which client got the most visits from us", "which client got the most visits"),
        ("who was fined most often by us", "who was fined most often"),
    ],
)
def test_a_superlative_is_said_plainly(text, plain):
    assert said(text) == plain


@pytest.mark.parametrize(
    "text",
    [
        "which park gets the most visitors",
        "who got married to us",
        "which client got the most visits from us in May",
        "which of us has the most visits",
        "",
        "than",
        "who had more fines than Ann",
        "which crane was rented most often",
        "who shares the cabin with the most guests",
        "what is the most oiled crane that we sold",
        "who lasted longest in the rain",
        "crane rented by most",
    ],
)
def test_what_is_said_plainly_or_says_more_stays(text):
    assert said(text) == " ".join(text.split())
