"""The compiled table of names against dicts that are made label by label."""

from __future__ import annotations

import numpy as np
import pytest
import reference_nameindex as reference
from hypothesis import example, given
from hypothesis import strategies as st

import tkindex as tk
from tkindex.kernels import letters
from tkindex.kernels import names as names_kernels
from tkindex.linking import labelkeys, lettertable
from tkindex.linking.countries import COUNTRIES
from tkindex.linking.namecolumns import make_columns
from tkindex.linking.nameindex import NameIndex, longer_labels, total_weights
from tkindex.linking.words import CONNECTORS, fold, plain_form
from tkindex.store.label_cache import LabelText
from tkindex.store.vocabulary import Vocabulary

ENGLISH = reference.English(fold, plain_form, CONNECTORS, COUNTRIES, labelkeys.SUFFIXES)
TABLES = ("folded", "plain", "exact", "short", "kindless", "bags", "initials")
PARTS = [
    "The", "Graduate", "of", " of ", "(film)", "(", ")", "((x)", "Real Madrid", "CF", " A.F.C.", " FC", " XIV", "<",
    ">", "_", ",", ", ",
    "Jr", "Sr.", "'s", "'", "’s", "s", "S", "Saudi", "Arabia", "British", "United States", "America",
    "Ministries", "Defence", "organisation", "advertising", "realised", "realiser", "INC-101", "7", "²", "½", "ﬁ", "ﷺ",
    "ǅ", "İ", "ß", "ΣΑΣ", "Éa", "é", "日本", "Ж", "\t", "\n", "\x1f", "\x85", "-", "–", "/", "&", "+", "a", "An", "US",
    "camelCaseName", "<A_B>", "news", "buses", "x" * 40, "people", "I", " ", "  ", "ʼs", "\u0301", "٣", "the", "ab", "",
    "O'Neill",
]  # fmt: skip
PARTS_OF_LABELS = st.sampled_from(PARTS)
LABELS = st.lists(
    st.one_of(
        st.lists(PARTS_OF_LABELS, max_size=6).map("".join),
        st.lists(PARTS_OF_LABELS, max_size=9).map(" ".join),
        st.text(max_size=12),
    ),
    max_size=12,
)
SAID = st.sampled_from(["ministry", "graduat", "organization", "naïve", "madrit", "0123", "x"])


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


# Of each script that compiled code folds, and what it must leave: spaces, a sigma at the end of a word, digits.
WIDE = (
    "éÉàÀñßẞæÆœøØłŁđĐþðıŞşğĞćČżŻőűășțǅǆŉſĿŀžŽŒÿÅÑÇêẾếịΑΩάήώΣςσϹβЖжЁёйЙЄіїўЎҐґѓћџ"
    "–—’‘“”•…·«»¿ʼªº²½µ\u00a0\u2003\u0301\u0130"
)
WIDE_LABELS = st.lists(
    st.lists(
        st.one_of(
            st.sampled_from(PARTS), st.sampled_from(WIDE), st.text(WIDE + "abSs'", min_size=1, max_size=5),
            st.characters(max_codepoint=0x2100),
        ),
        max_size=8,
    ).map("".join),
    max_size=10,
)  # fmt: skip


@given(WIDE_LABELS)
@example(
    ["À of Zoë (ß) s", "Zoë’s Café, Jr", "the Élan", "é", "Éa Bé Cé", "à b c", "Ñandú A.F.C.", "жжж, x", "Жук (а)"]
)
def test_letters_that_are_no_ascii_are_folded_as_python_folds_them(labels):
    names = NameIndex.of(labels)
    expected = reference.tables(ENGLISH, labels)
    for table in TABLES:
        assert held(getattr(names, table)) == expected[table], table
    # Bit by bit what Python makes of each such label.
    with pytest.MonkeyPatch.context() as patch:
        none = np.zeros_like(lettertable.characters())
        patch.setattr("tkindex.linking.namecolumns.characters", lambda: none)
        by_python = make_columns(*LabelText.of(labels))
    for name, one, other in zip(names.columns._fields, names.columns, by_python, strict=True):
        assert (one.dtype, one.tobytes()) == (other.dtype, other.tobytes()), name


def test_every_entry_of_the_table_says_what_python_says_of_its_character():
    table = lettertable.characters()
    codes = [code for low, high in letters.RANGES for code in range(low, high)]
    assert len(table) == len(codes) * letters.ENTRY < 32_000
    left_out = set()
    for n, code in enumerate(codes):
        entry, c = table[n * letters.ENTRY : (n + 1) * letters.ENTRY].tobytes(), chr(code)
        if not entry[0]:
            left_out.add(c)
            continue
        assert bool(entry[0] & letters.LETTER) == c.isalnum()
        if c.isalnum():
            assert entry[letters.FOLDED :][: entry[letters.FOLDED - 1]].decode() == fold(c)
            assert entry[letters.LOWER :][: entry[letters.LOWER - 1]].decode() == c.lower()
        else:
            assert bool(entry[0] & letters.PARTS) == (c in ".?!,;:()/-–—&")
            assert bool(entry[0] & letters.APOSTROPHE) == (c in "'’ʼ")
    assert {"Σ", "Ϲ", "İ", "ʼ", "\u00a0", "\u2028"} <= left_out
    assert not left_out & set("éÉßæøłđþşğćžőățñçåĐŁẾịάώЖЁйїґ–—’“”·«»")


@pytest.mark.parametrize(
    "bad", [b"\xc3", b"\xe1\xba", b"\x80", b"\xe0\x83\xa9", b"\xf0\x9f\x98\x80", b"\xc3A", b"\xed\xa0\x80"]
)
def test_bytes_that_are_no_known_character_are_left_to_python(bad):
    data, ends = np.frombuffer(b"ab " + bad, np.uint8), np.array([0, 3 + len(bad)], np.int32)
    is_odd, counts = np.empty(1, np.uint8), np.empty(1, np.int32)
    where = (data.ctypes.data, len(data), ends.ctypes.data, ends.itemsize)
    assert names_kernels.count_words(*where, 1, lettertable.characters(), is_odd, counts) == 1
    assert (is_odd[0], counts[0]) == (names_kernels.ODD, 0)


def test_weights_are_added_in_the_order_of_words():
    starts, words = np.array([0, 3, 3, 5]), np.array([0, 1, 2, 2, 0], np.int32)
    weights = np.array([0.1, 1e16, -1e16])
    assert total_weights(starts, words, weights).tolist() == [0.1 + 1e16 - 1e16, 0.0, -1e16 + 0.1]


def test_two_names_of_one_hash_are_told_apart(monkeypatch):
    names = NameIndex.of(["Ann Lee", "Bo Lund", "Ann (Lee)"])
    monkeypatch.setattr("tkindex.linking.nameindex.hash_of", lambda key, kind: int(names.columns.keys[0]))
    row = int(names.columns.owners[0])
    found = [(key, rows) for key in ("ann lee", "bo lund") if (rows := names.exact.get(key))]
    assert all(labelkeys.key_of(names.label(row)) == key and row in rows for key, rows in found)
    assert names.exact.get("nobody") is None


@pytest.mark.parametrize("n", [0, 1])
def test_few_labels(n):
    names = NameIndex.of(["Rome"][:n])
    assert list(names.exact) == ["rome"][:n]
    assert names.nbytes < 50_000


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """A saved index whose names are kept, and what a change of its file leads to."""
    monkeypatch.setattr("tkindex.linking.nameindex._WORTH_KEEPING", 1)
    tk.build([("Ann Lee", "visits", "Rome", "2001"), ("Bo Lund", "visits", "Émile", "2002")]).save(tmp_path / "index")
    tk.open(tmp_path / "index").link("Ann Lee")
    return tmp_path / "index"


def made(monkeypatch):
    """How often labels are taken apart from now on."""
    calls = []
    monkeypatch.setattr(
        "tkindex.linking.nameindex.make_columns", lambda *given, old=make_columns: calls.append(1) or old(*given)
    )
    return calls


def test_names_of_a_saved_index_are_kept_and_mapped(kept, monkeypatch):
    calls = made(monkeypatch)
    index = tk.open(kept)
    names = index.linker.names.base
    assert (index.link("Lund")[0].label, calls) == ("Bo Lund", [])
    for table in TABLES:
        assert held(getattr(names, table)) == held(getattr(NameIndex.of(index.entities), table))
    assert all(not column.flags.writeable for column in names.columns if len(column))


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data[: len(data) // 2],
        lambda data: b"",
        lambda data: data.replace(b"lund", b"lunt"),
        lambda data: data.replace(b"tkindex-names-1", b"tkindex-names-2"),
        lambda data: bytes(data[:-200]) + bytes(200),
    ],
)
def test_names_that_are_damaged_or_of_another_release_are_made_anew(kept, change, monkeypatch):
    file = kept / "name-index.arrow"
    before = file.read_bytes()
    file.write_bytes(change(before))
    assert file.read_bytes() != before
    calls = made(monkeypatch)
    assert tk.open(kept).link("Lund")[0].label == "Bo Lund"
    assert (calls, file.read_bytes()) == ([1], before)


def test_names_of_other_labels_are_made_anew_and_an_index_with_names_can_be_replaced(kept, monkeypatch):
    old = (kept / "name-index.arrow").read_bytes()
    tk.build([("Cid Roe", "visits", "Rome", "2001")]).save(kept)
    assert not (kept / "name-index.arrow").exists()
    (kept / "name-index.arrow").write_bytes(old)
    index = tk.open(kept)
    assert index.link("Cid Roe")[0].label == "Cid Roe"
    assert not index.link("Ann Lee")


def test_a_folder_that_cannot_be_written_is_no_error(kept, monkeypatch):
    (kept / "name-index.arrow").unlink()
    monkeypatch.setattr("tkindex.storage.nameindex.write_table", lambda *given: (_ for _ in ()).throw(OSError("full")))
    assert tk.open(kept).link("Lund")[0].label == "Bo Lund"
    assert sorted(file.name for file in kept.iterdir() if file.name.startswith("names")) == []


@pytest.mark.parametrize("look", [NameIndex.of, lambda labels: longer_labels(labels, 4)])
def test_damaged_labels_are_refused_before_compiled_code_reads_them(look):
    labels = ["Ann Lee", "Ann Lee unmarried", "Bo unmarried"]
    words = Vocabulary.from_labels(labels, kind="entity")
    offsets = words.offsets.copy()
    offsets[2] = 1 << 30
    damaged = Vocabulary(words.data, offsets, words.slots, kind="entity").doubt()
    with pytest.raises(tk.IndexFileError, match="offsets must climb"):
        look(damaged)
    # Of labels that are whole, doubt is settled.
    look(words.doubt())
