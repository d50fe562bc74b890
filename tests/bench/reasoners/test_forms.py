"""The three forms of the records, from reports of one retrieval whose form was said."""

from __future__ import annotations

import copy

import pytest

from bench.reasoners import forms, modelpage, modelruns


@pytest.fixture
def report():
    kept = [one for one in modelruns.read_reports() if one["settings"]["system"] == "graphrag" and one.get("quids")]
    found = copy.deepcopy(kept[0])
    found["settings"]["options"] = {}
    return found


def in_form(report, form, em):
    found = copy.deepcopy(report)
    found["settings"]["options"] = {"form": form}
    found["trips"]["all"]["em"] = {"mean": em, "low": em, "high": em}
    return found


def test_each_form_that_was_asked_has_a_row(report):
    asked = [in_form(report, "table", 0.25), in_form(report, "text", 0.5)]
    text = forms.forms_text([report, *asked])
    rows = [line for line in text.splitlines() if line.startswith(("| text", "| table", "| triples"))]
    assert [row.split(" | ")[0] for row in rows] == ["| text", "| table", "| triples"]
    assert [row.rsplit(" | ", 1)[1] for row in rows] == [".500 (.500–.500) |", ".250 (.250–.250) |", "– |"]
    assert "| *GPT-4o, published* | – | 1.000 | .396 | .517 |" in rows[2]
    assert text in modelpage.page_of([report, *asked])


def test_one_form_alone_is_no_comparison(report):
    assert forms.forms_text([report, in_form(report, "text", 0.5)]) == ""
    assert forms.forms_text([]) == ""
