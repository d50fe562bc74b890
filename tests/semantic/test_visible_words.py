"""Search by words over a live index: a text counts as long as one of its facts is there, against plain Python."""

from __future__ import annotations

from contextlib import suppress

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reference_words import bm25

import tkindex as tk
from tkindex.errors import QueryError, UnknownEntityError
from tkindex.semantic.lexical import WordCounts, terms

NAMES = ["ann", "bob lee", "lee"]
PLACES = ["rome", "new rome", "oslo"]
WORDS = ["rome", "lee", "oslo", "new", "ann", "bob"]
TEMPLATES = {"labels": "{head} visits {tail}", "notes": "{head} {note}"}
NOTES = ["", "by sea", "by air by night"]

FACT = st.tuples(st.sampled_from(NAMES), st.sampled_from(PLACES), st.integers(1, 3), st.sampled_from(NOTES))
STEP = st.one_of(
    st.tuples(st.just("append"), st.lists(FACT, min_size=1, max_size=4)),
    st.tuples(st.just("retract"), st.sampled_from(NAMES)),
    st.tuples(st.just("erase"), st.sampled_from(PLACES)),
    st.tuples(st.sampled_from(["compact", "reopen", "ask"]), st.none()),
)


def scores_of(index, name, word):
    """What a search by one word says, by the text of the hit."""
    found = index.search(word, k=50, mode="text", embedding=name)
    facts = [hit.facts[0] for hit in found]
    notes = [fact.attributes["note"] or "" for fact in facts]
    texts = [
        TEMPLATES[name].format(head=fact.head, tail=fact.tail, note=note)
        for fact, note in zip(facts, notes, strict=True)
    ]
    return sorted(zip(texts, found.scores.tolist(), strict=True))


def plain_scores(facts, name, word):
    """The same of the facts that are visible: (head, tail, note)."""
    keys = {fact if name == "notes" else fact[:2] for fact in facts}
    texts = [TEMPLATES[name].format(head=key[0], tail=key[1], note=key[-1]) for key in keys]
    scores = bm25([terms(text) for text in texts], terms(word))
    return sorted((texts[at], score) for at, score in scores.items())


def as_plain(index, name):
    facts = {(fact.head, fact.tail, fact.attributes["note"] or "") for fact in index.facts()}
    for word in WORDS:
        found, expected = scores_of(index, name, word), plain_scores(facts, name, word)
        assert [text for text, _ in found] == [text for text, _ in expected], word
        np.testing.assert_allclose([score for _, score in found], [score for _, score in expected], rtol=1e-5)


@settings(max_examples=15)
@given(st.lists(FACT, min_size=1, max_size=6), st.lists(STEP, max_size=8))
def test_words_count_the_texts_that_have_a_fact_and_no_others(tmp_path_factory, first, steps):
    path = tmp_path_factory.mktemp("live") / "live"

    def rows(facts):
        return [
            {"head": head, "relation": "visits", "tail": tail, "time": f"2014-01-0{day}", "note": note}
            for head, tail, day, note in facts
        ]

    live = tk.create(path, unit="day")
    try:
        # One that stays: to erase every fact is another verb.
        live.append(rows([*first, ("dan", "bern", 1, "")]))
        live.commit()
        for name, template in TEMPLATES.items():
            live.embed("hashed:16", template, name=name)
        live.commit()
        for step, what in [*steps, ("ask", None)]:
            if step == "append":
                live.append(rows(what))
            elif step in ("retract", "erase"):
                # Whoever takes back what is not there is told so.
                with suppress(QueryError, UnknownEntityError):
                    live.retract(head=what) if step == "retract" else live.erase(tail=what)
            elif step == "compact":
                live.compact()
            elif step == "reopen":
                live.commit()
                live.close()
                live = tk.open(path, mode="w")
            if step != "ask":
                live.commit()
                continue
            for name in TEMPLATES:
                as_plain(live, name)
        # A reader has seen none of the states between, and an earlier state has its own facts.
        for name in TEMPLATES:
            as_plain(tk.open(path), name)
    finally:
        live.close()


def test_a_fact_that_was_taken_back_makes_no_word_common(tmp_path):
    with tk.create(tmp_path / "live", unit="day") as live:
        live.append([("ann", "visits", "rome", "2014-01-01"), ("bob", "visits", "oslo", "2014-01-02")])
        live.append([(f"x{i}", "leaves", "rome", "2014-01-03") for i in range(8)])
        live.commit()
        live.embed("hashed:16")
        live.commit()
        before = live.as_of(1)
        common = live.search("rome", k=1, mode="text")[0].score
        live.retract(relation="leaves")
        live.commit()
        again = tk.build([("ann", "visits", "rome", "2014-01-01"), ("bob", "visits", "oslo", "2014-01-02")])
        found, alone = (ix.search("rome", k=9, mode="text") for ix in (live, again))
        assert [(hit.head, hit.score) for hit in found] == [(hit.head, hit.score) for hit in alone]
        assert found[0].score > common
        assert before.search("rome", k=1, mode="text")[0].score == pytest.approx(common)
        again.embed("hashed:16")
        both = [[(hit.head, hit.score) for hit in ix.search("rome", k=2, mode="hybrid")] for ix in (live, again)]
        assert both[0] == both[1]


TEXT = st.lists(st.sampled_from(["rome", "oslo", "bern", "ämter", "2014"]), max_size=5).map(" ".join)


@given(st.lists(st.tuples(TEXT, st.integers(0, 3), st.booleans()), max_size=12))
def test_texts_that_are_read_part_by_part_count_as_those_read_at_once(drawn):
    n = len(drawn)
    counted = WordCounts.none_of(0)
    for part in range(3):
        numbers = np.array([at for at, one in enumerate(drawn) if one[1] == part], np.int64)
        counted = counted.with_texts(n, numbers, [drawn[at][0] for at in numbers.tolist()])
    # Those of part 3 are never read, and some of the others are left out.
    is_held = np.array([part < 3 and held for _, part, held in drawn], bool)
    found = counted.among(is_held)
    kept = np.flatnonzero(is_held)
    expected = WordCounts.of([drawn[at][0] for at in kept.tolist()])
    assert found.vocabulary == expected.vocabulary
    assert found.offsets.tolist() == expected.offsets.tolist()
    assert found.groups.tolist() == kept[expected.groups].tolist()
    assert found.counts.tolist() == expected.counts.tolist()
    assert found.lengths[kept].tolist() == expected.lengths.tolist()
    assert (found.lengths[~is_held] == -1).all()
    assert (found.totals.n_groups, found.totals.n_words) == (expected.totals.n_groups, expected.totals.n_words)
    if len(kept):
        weights = [one.weighted(one.totals).weights.tolist() for one in (found, expected)]
        assert weights[0] == weights[1]
