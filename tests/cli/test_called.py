"""Names beside labels in what commands print."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

import tkindex as tk
from tkindex.cli import main

FACTS = [("Q42", "P69", "Q5", "1971", "1974"), ("Q42", "P26", "Q8", "1991-11-25", "2001-05-11")]
FACTS += [("Q76", "P26", "Q9", "1992-10-03", None)]
NAMES = {"Q42": ["Douglas Adams", "DNA"], "Q5": "St John's", "P69": ["educated at", "studied at"], "Q1": "x"}


def run(*args, status=0):
    done = CliRunner().invoke(main, list(map(str, args)))
    assert done.exit_code == status, done.output
    return done.output


@pytest.fixture
def path(tmp_path):
    tk.build(FACTS, tmp_path / "ix", names=NAMES)
    return tmp_path / "ix"


def test_what_is_printed_has_names_beside_labels(path):
    table = run("query", path, "facts", "--head", "Q42")
    assert "Douglas Adams (Q42)  educated at (P69)  St John's (Q5)" in table
    assert "Douglas Adams (Q42)  P26                Q8" in table
    assert "entity          Douglas Adams (Q42)" in run("query", path, "describe", "--entity", "Q42")
    assert "1  St John's (Q5)" in run("query", path, "neighborhood", "Q42")
    assert "\nSt John's (Q5)\n" in run("query", path, "tails", "--head", "Q42", "--relation", "P69")
    assert "educated at (P69)" in run("info", path)
    assert "Douglas Adams (Q42)" in run("link", path, "DNA")


def test_json_has_labels_and_the_name_of_each_beside(path):
    facts = json.loads(run("query", path, "facts", "--head", "Q42", "--json"))
    assert [fact["head"] for fact in facts["facts"]] == ["Q42", "Q42"]
    assert facts["names"] == {"Q42": "Douglas Adams", "P69": "educated at", "Q5": "St John's"}
    about = json.loads(run("query", path, "describe", "--entity", "Q42", "--json"))
    assert (about["name"], about["names"]) == ("Q42", {"Q42": "Douglas Adams", "P69": "educated at"})
    assert json.loads(run("query", path, "facts", "--head", "Q76", "--json"))["names"] == {}
    assert "names" not in json.loads(run("query", path, "count", "--head", "Q42", "--json"))
    assert json.loads(run("link", path, "DNA", "--json"))["names"] == {"Q42": "Douglas Adams"}
    assert json.loads(run("info", path, "--json"))["names"] == {"P69": "educated at"}
    csv = run("query", path, "facts", "--head", "Q42", "--csv")
    assert csv.splitlines()[1].startswith("Q42,P69,Q5,")


def test_search_says_names(path):
    run("embed", path, "--encoder", "hashed")
    found = ("search", path, "who was educated", "-k", 1, "--relation", "P69")
    assert "Douglas Adams (Q42)  educated at (P69)  St John's (Q5)" in run(*found)
    told = json.loads(run(*found, "--json"))
    assert told["hits"][0]["head"] == "Q42"
    assert told["names"]["P69"] == "educated at"


def test_without_names_nothing_is_said_of_them(tmp_path):
    tk.build(FACTS, tmp_path / "plain")
    assert "names" not in json.loads(run("query", tmp_path / "plain", "facts", "--json"))
    assert "names" not in json.loads(run("link", tmp_path / "plain", "Q42", "--json"))
