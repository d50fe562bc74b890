"""Verbs of saying stand in one place: their forms are those of their lemmas, and whatever reads a claim reads them."""

from __future__ import annotations

import re

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.english.reporting import HOLDING, HOLDS, HOLDS_NOW
from tkindex.linking.lemmas import lemmas


def _forms(pattern):
    return {form for one in pattern.split("|") for form in ({one.replace("?", ""), one[:-2]} if "?" in one else {one})}


def test_every_form_is_one_of_a_verb_of_the_class():
    for form in _forms(HOLDS) | _forms(HOLDS_NOW):
        assert lemmas(form) & HOLDING, form
    assert {verb for verb in HOLDING if verb in _forms(HOLDS)} == HOLDING
    assert all(re.fullmatch(HOLDS, form) for form in _forms(HOLDS_NOW))


@pytest.mark.parametrize("holds", ["swears", "believed", "insisted", "reckoned"])
def test_what_somebody_holds_is_asked_for(holds):
    rows = [("Ann Orr", "led", "the mill", "2001", "2003"), ("Bob Dorr", "led", "the mill", "2003", "2005")]
    planner = make(tk.build(rows), learn_from=())
    assert planner.answer(f"Bob Dorr {holds} he led the mill in 2004. Did he?").values == ("yes",)
