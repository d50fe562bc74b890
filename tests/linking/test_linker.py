"""Linking names and phrases: every rule of normalisation by example, bad input, and the dev questions' names."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from places import DATA

import tkindex as tk
from tkindex.errors import IndexFileError, QueryError, UnknownEntityError
from tkindex.linking.linker import Linker
from tkindex.linking.mentions import MentionFinder
from tkindex.linking.relations import label_units
from tkindex.linking.words import CONNECTORS, plain_words, stem, tokenize

FACTS = [
    ("Citizen_(Brazil)", "Praise_or_endorse", "Ismaïl Omar Guelleh", "2014-01-02"),
    ("Defense / Security Ministry (Denmark)", "Criticize or denounce", "Head of Government (Brazil)", "2014-01-03"),
    ("Yury Mikhaylovich Luzhkov", "Make a visit", "Nonaligned Movement", "2014-01-04"),
    ("Foreign Affairs (South Korea)", "Express intent to meet or negotiate", "UN Security Council", "2014-01-05"),
    ("South Korea", "Engage in negotiation", "Denmark", "2014-01-06"),
    ("Ministry (South Korea)", "Reject", "Brazil", "2014-01-07"),
    ("Saudi Arabia", "Return, release person(s)", "Brazil", "2014-01-08"),
]


@pytest.fixture(scope="module")
def linker() -> Linker:
    return Linker(tk.build(FACTS))


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("Citizen of Brazil", "Citizen_(Brazil)"),
        ("the Brazilian citizens", "Citizen_(Brazil)"),
        ("Brazil's citizens", "Citizen_(Brazil)"),
        ("the Danish defence ministry", "Defense / Security Ministry (Denmark)"),
        ("Ministry of Defence and Security of Denmark", "Defense / Security Ministry (Denmark)"),
        ("the leader of Brazil", "Head of Government (Brazil)"),
        ("South Korean foreign minister", "Foreign Affairs (South Korea)"),
        ("Ismail Guelleh Omar", "Ismaïl Omar Guelleh"),
        ("the United Nations Security Council", "UN Security Council"),
        ("Denmrk", "Denmark"),
        ("SAUDI ARABIA", "Saudi Arabia"),
    ],
)
def test_names_in_other_words_find_their_entity(linker: Linker, text: str, label: str) -> None:
    best = linker.link(text)[0]
    assert best.label == label
    assert 0.5 < best.score <= 1.0


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("commended", "Praise_or_endorse"),
        ("rebuffed", "Reject"),
        ("turned them down", "Reject"),
        ("sent people back", "Return, release person(s)"),
        ("hoped to hold talks with", "Express intent to meet or negotiate"),
        ("negotiations", "Engage in negotiation"),
        ("travelled to", "Make a visit"),
        ("condemnation", "Criticize or denounce"),
    ],
)
def test_phrases_find_their_relation(linker: Linker, text: str, label: str) -> None:
    assert linker.link(text, kind="relation")[0].label == label


def test_mentions_are_spans_of_the_question_that_do_not_overlap(linker: Linker) -> None:
    question = "Who did the foreign ministry of South Korea want to meet after South Korea's ministry and Denmark?"
    spans = linker.mentions(question)
    assert [span.candidates[0].label for span in spans] == [
        "Foreign Affairs (South Korea)",
        "Ministry (South Korea)",
        "Denmark",
    ]
    assert all(question[span.start : span.stop] == span.text for span in spans)
    assert all(a.stop <= b.start for a, b in pairwise(spans))


@pytest.mark.parametrize("name", ["Yuri Mikhailovich Luzhkov", "Non-Aligned Movement"])
def test_near_spellings_are_mentions_too(linker: Linker, name: str) -> None:
    spans = linker.mentions(f"Who visited {name} in 2014?")
    assert [span.text for span in spans] == [name]
    assert spans[0].candidates[0].label in ("Yury Mikhaylovich Luzhkov", "Nonaligned Movement")


def test_a_verb_is_no_part_of_a_name() -> None:
    ix = tk.build([("Malaysia", "Make an appeal or request", "Appeals Court (Malaysia)", "2014-01-01")])
    spans = Linker(ix).mentions("Who did Malaysia appeal to?")
    assert [(span.text, span.candidates[0].label) for span in spans] == [("Malaysia", "Malaysia")]


def test_aliases_of_the_caller(linker: Linker) -> None:
    own = Linker(linker.index, {"The Blue House": "South Korea"})
    assert own.link("blue house")[0].label == "South Korea"
    with pytest.raises(UnknownEntityError):
        own.add_aliases({"x": "Atlantis"})
    with pytest.raises(QueryError, match="no word"):
        own.add_aliases({"?!": "Denmark"})


def test_examples_teach_a_phrase_and_survive_a_file(linker: Linker, tmp_path: Path) -> None:
    own = Linker(linker.index, {"The Blue House": "South Korea"})
    assert not own.link("gave the cold shoulder", kind="relation")
    own.learn([("gave the cold shoulder", "Reject")] * 3 + [("spoke warmly", "Praise_or_endorse")] * 3)
    assert own.link("gave the cold shoulder", kind="relation")[0].label == "Reject"
    own.save(tmp_path / "links.npz")
    other = Linker(linker.index)
    other.load(tmp_path / "links.npz")
    assert other.link("cold shoulder", kind="relation")[0].label == "Reject"
    assert other.link("blue house")[0].label == "South Korea"


@pytest.mark.parametrize("content", [b"", b"no archive", b"PK\x03\x04 broken"])
def test_a_file_of_something_else_is_refused(linker: Linker, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "links.npz"
    path.write_bytes(content)
    with pytest.raises(IndexFileError, match="not a file of learnt links"):
        Linker(linker.index).load(path)


def test_arrays_of_another_program_are_refused(linker: Linker, tmp_path: Path) -> None:
    with (tmp_path / "links.npz").open("wb") as stream:
        np.savez(stream, head=np.frombuffer(b'{"format": "other"}', np.uint8), weights=np.zeros((1, 1)))
    with pytest.raises(IndexFileError, match="format 'other'"):
        Linker(linker.index).load(tmp_path / "links.npz")


@pytest.mark.parametrize("text", ["", "   ", "x" * 2001])
def test_bad_text_is_an_error(linker: Linker, text: str) -> None:
    with pytest.raises(QueryError):
        linker.link(text)
    with pytest.raises(QueryError):
        linker.mentions(text)


def test_bad_arguments_are_errors(linker: Linker) -> None:
    with pytest.raises(QueryError, match="k must be"):
        linker.link("Brazil", k=0)
    with pytest.raises(QueryError, match="kind must be"):
        linker.link("Brazil", kind="place")
    with pytest.raises(QueryError, match="text is expected"):
        linker.link(3)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["Привет мир", "東京", "!!!", "🙂"])
def test_text_that_names_nothing_links_to_nothing(linker: Linker, text: str) -> None:
    assert linker.link(text) == []
    assert linker.mentions(text) == []
    assert linker.link(text, kind="relation") == []


def test_k_larger_than_what_exists(linker: Linker) -> None:
    assert len(linker.link("Brazil", k=1000)) <= linker.index.n_entities


def test_words() -> None:
    assert plain_words("Saudi Arabian citizens") == (*plain_words("Citizen (Saudi Arabia)")[1:], "citizen")
    assert [token.plain for token in tokenize("Iran's")] == [("iran",), ()]
    assert stem("negotiations") == stem("negotiated")
    assert label_units("Abduct, hijack, or take hostage")[0] == (stem("abduct"), stem("hijack"), stem("take"))


def test_an_index_without_names() -> None:
    assert MentionFinder([]).find(tokenize("Who visited Iraq?")) == []


def test_gold_names_of_real_questions_are_linked() -> None:
    path = DATA / "multitq" / "dev_questions.jsonl"
    if not path.is_file():
        pytest.skip(f"{path} is absent: set TKINDEX_DATA to the folder of real data sets")
    ix = tk.build(DATA / "multitq" / "facts.parquet")
    linker = Linker(ix)
    # A name of a question that is a label as it stands must be found, in full, at that place.
    n = found = 0
    for line in path.read_text(encoding="utf-8").splitlines()[:400]:
        question = json.loads(line)["question"]
        spans = {span.text: span.candidates[0].label for span in linker.mentions(question)}
        for label in (c.label for span in linker.mentions(question) for c in span.candidates):
            if f" {label} " in f" {question.rstrip('?')} " and len(label.split()) > 1:
                n += 1
                found += spans.get(label) == label
    assert n > 100
    assert found / n >= 0.95  # a label may stand inside a longer name, which is then the one that is meant


PARTS = st.sampled_from(
    ["British", "Saudi", "Arabia", "saudi", "iran", "Iran's", "s", "’s", "the", "of", "Ministry", "(x)", "a_b", "-", "",
     "Łódź", "men", "!", "٣", "ⅷ", "²", "united", "kingdom", "UK", "é\u0301"]
)  # fmt: skip


@given(parts=st.lists(PARTS, max_size=6), between=st.sampled_from([" ", "", "_", "-"]))
def test_plain_words_are_those_of_the_tokens(parts, between):
    """They are found without tokens, since an inverted list of names asks for those of every label."""
    text = between.join(parts)
    words = [word for token in tokenize(text) for word in token.plain]
    assert plain_words(text) == (tuple(word for word in words if word not in CONNECTORS) or tuple(words))


def test_what_no_label_has_a_part_in_is_read_once_for_all_indexes():
    first, second = (Linker(tk.build([("ann", "visits", place, "2014-01-01")])) for place in ("rome", "oslo"))
    for linker in (first, second):
        linker.mentions("who visited rome?")
    assert first.relations.lexicon is second.relations.lexicon
    assert first.names._titles is second.names._titles
    assert first.names is not second.names


def test_aliases_of_odd_types_are_named():
    linker = Linker(tk.build([("ann", "visits", "rome", "2014-10-07")]))
    for value in (5, None, ["boss"], "boss", [("boss", "ann")]):
        with pytest.raises(TypeError, match=re.escape(f"got {value!r} ({type(value).__name__})")):
            linker.add_aliases(value)
    with pytest.raises(TypeError, match="an alias is a text, got 5"):
        linker.add_aliases({5: "ann"})
    with pytest.raises(tk.UnknownEntityError, match="names no entity"):
        linker.add_aliases({"boss": None})
