"""The compiled table of names against dicts that are made label by label."""

from __future__ import annotations

import numpy as np
import pytest
import reference_names as reference
from hypothesis import example, given
from hypothesis import strategies as st

from tkindex.linking import labelkeys
from tkindex.linking.countries import COUNTRIES
from tkindex.linking.nameindex import NameIndex, total_weights
from tkindex.linking.words import CONNECTORS, fold, plain_form

ENGLISH = reference.English(fold, plain_form, CONNECTORS, COUNTRIES, labelkeys.SUFFIXES)
TABLES = ("folded", "plain", "exact", "short", "kindless", "bags", "initials")
PARTS = [
    "The", "Graduate", "of", " of ", "(film)", "(", ")", "((x)", "Real Madrid", "CF", " A.F.C.", " FC", " XIV", "<", ">",
    "_", ",", ", ", "Jr", "Sr.", "'s", "'", "’s", "s", "S", "Saudi", "Arabia", "British", "United States", "America", "US",
    "Ministries", "Defence", "organisation", "advertising", "realised", "realiser", "INC-101", "7", "²", "½", "ﬁ", "ﷺ",
    "ǅ", "İ", "ß", "ΣΑΣ", "Éa", "é", "日本", "Ж", "\t", "\n", "\x1f", "\x85", "-", "–", "/", "&", "+", "a", "An", "O'Neill",
    "camelCaseName", "<A_B>", "news", "buses", "x" * 40, "people", "I", " ", "  ", "ʼs", "\u0301", "٣", "the", "ab", "",
]  # fmt: skip
LABELS = st.lists(
    st.one_of(
        st.lists(st.sampled_from(PARTS), max_size=6).map("".join),
        st.lists(st.sampled_from(PARTS), max_size=9).map(" ".join),
        st.text(max_size=12),
    ),
    max_size=12,
)


def held(table):
    return {key: [int(row) for row in table[key]] for key in table}


@given(LABELS)
@example(["United States of America", "US of A", "'s Saudi Arabia of x", "The British Saudi of Arabian"])
@example(["Hull City A.F.C.", "Real Madrid CF", "Louis XIV", "AC  CF", "x CF", "abcd CF", "a_ FC", "Club CF\n"])
@example(["King, Jr", "Jr", "the", "the x", "(x)", "a (x) (y) ", "<a_(b)>", "a (b))", "a,b,c", "ab c,", ",abcd"])
def test_the_tables_of_labels_are_those_made_label_by_label(labels):
    names = NameIndex.of(labels)
    expected = reference.tables(ENGLISH, labels)
    for table in TABLES:
        assert held(getattr(names, table)) == expected[table], table
        for key, rows in expected[table].items():
            assert list(getattr(names, table).get(key)) == rows
    for table in ("exact", "short", "kindless", "initials", "folded", "plain"):
        for key in ("", "nothing", "the graduate", "\ud800"):
            assert list(getattr(names, table).get(key, ())) == expected[table].get(key, [])
    assert [names.label(row) for row in range(names.n)] == labels


@given(
    LABELS, st.sampled_from(["ministry", "graduat", "organization", "naïve", "madrit", "0123", "x"]), st.integers(0, 3)
)
def test_no_word_that_is_near_is_left_out(labels, word, most):
    from rapidfuzz import fuzz
    from rapidfuzz.distance import OSA

    names = NameIndex.of([*labels, "Ministrie graduate", "Orgniazation 01234", "10123 Madrid naive"])
    like, slips = names.like(word, 80), names.slips(word, most)
    in_order = list(dict.fromkeys(w for row in range(names.n) for w in labelkeys.plain_name(names.label(row))))
    assert [w for w in in_order if w in like] == like
    assert {w for w in names.plain if fuzz.ratio(word, w) >= 80} <= set(like)
    near = {w for w in names.folded if w[:1] == word[0] and OSA.distance(word, w) <= most}
    assert near <= set(slips)


def test_weights_are_added_in_the_order_of_words():
    starts, words = np.array([0, 3, 3, 5]), np.array([0, 1, 2, 2, 0], np.int32)
    weights = np.array([0.1, 1e16, -1e16])
    assert total_weights(starts, words, weights).tolist() == [0.1 + 1e16 - 1e16, 0.0, -1e16 + 0.1]


def test_two_names_of_one_hash_are_told_apart(monkeypatch):
    names = NameIndex.of(["Ann Lee", "Bo Lund", "Ann (Lee)"])
    monkeypatch.setattr("tkindex.linking.nameindex._hash_of", lambda key, kind: int(names.columns.keys[0]))
    row = int(names.columns.owners[0])
    found = [(key, rows) for key in ("ann lee", "bo lund") if (rows := names.exact.get(key))]
    assert all(labelkeys.key_of(names.label(row)) == key and row in rows for key, rows in found)
    assert names.exact.get("nobody") is None


@pytest.mark.parametrize("n", [0, 1])
def test_few_labels(n):
    names = NameIndex.of(["Rome"][:n])
    assert list(names.exact) == ["rome"][:n]
    assert names.nbytes < 50_000
