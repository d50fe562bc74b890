"""Names of labels, and vocabularies of them, against plain Python."""

import pickle

import numpy as np
import pyarrow as pa
import pytest
import reference_names as reference
from hypothesis import given
from hypothesis import strategies as st

import tkindex as tk
from tkindex.errors import IndexFileError
from tkindex.store.named import named_labels, other_names, said, said_labels
from tkindex.store.names import Names
from tkindex.store.vocabulary import Vocabulary

LABELS = ["Q1", "Q2", "Q3", "P39", "John (Q1)", "a b", "Ω"]
words = st.sampled_from(["John", "John (Q1)", "Q2", "Ann", " Ann ", "Ω", "\u4eac", "P39", "John (Q2)"])
tables = st.lists(st.tuples(st.sampled_from([*LABELS, "Q9"]), words, st.lists(words, max_size=2)), max_size=12)


def vocabulary_of(names):
    words = Vocabulary.from_labels(LABELS, kind="entity")
    pairs = [(LABELS.index(label), text) for label, texts in names.items() for text in texts]
    words.naming.names = Names.of(pairs) if pairs else None
    return words


@given(tables)
def test_what_labels_are_called_is_what_plain_python_says(rows):
    names = reference.read(rows, LABELS)
    words = vocabulary_of(names)
    assert said_labels(words) == [reference.called(label, names) for label in LABELS]
    assert [said(words)[i] for i in range(len(LABELS))] == said_labels(words)
    named = named_labels(words)
    assert list(named) == reference.told_apart(LABELS, names)
    assert len(set(named)) == len(LABELS)
    for i, label in enumerate(LABELS):
        assert named.id(named[i]) == i
        # A label is found too, unless it is what another is called.
        assert named.id(label) == (list(named).index(label) if label in list(named) else i)
    told = other_names(words)
    for label, texts in names.items():
        for text in texts[1:]:
            mine = [own for own, owner in told.items() if owner == label and own.startswith(text)]
            assert text in mine or any(own.endswith(f"({label})") for own in mine)
    assert all(text.startswith(tuple(names[label][1:])) for text, label in told.items())


@given(tables, st.lists(st.integers(0, len(LABELS) - 1), unique=True))
def test_labels_that_are_taken_keep_their_names(rows, ids):
    names = reference.read(rows, LABELS)
    taken = vocabulary_of(names).kept(np.array(ids, np.int32))
    assert list(taken) == [LABELS[i] for i in ids]
    assert said_labels(taken) == [reference.called(LABELS[i], names) for i in ids]


def test_vocabularies_that_extend_one_another_share_names():
    words = vocabulary_of({})
    more = words.extended(["Q8"])
    words.naming.names = Names.of([(0, "John"), (len(LABELS), "Eight")])
    assert said_labels(more)[0] == "John"
    assert said_labels(more)[-1] == "Eight"


@pytest.mark.parametrize(
    ("ids", "texts"),
    [([2, 1], ["a", "b"]), ([0, 9], ["a", "b"]), ([-1], ["a"]), ([0], ["a", "b"]), ([0, 1], ["a", None])],
)
def test_damaged_names_are_refused_when_they_are_read(ids, texts):
    names = Names(np.array(ids, np.int32), pa.array(texts, pa.large_string()), (3, "entity"))
    with pytest.raises(IndexFileError, match="entity names of the index are damaged"):
        names.pairs()


FACTS = [("Q1", "P39", "Q2", "2014"), ("Q3", "P39", "Q2", "2015"), ("Q1", "P26", "Q3", "2016")]
NAMES = {"Q1": ["Ann Bell", "Annie"], "P39": "position held", "Q2": "mayor"}


def test_names_are_saved_opened_and_checked(tmp_path):
    ix = tk.build(FACTS, tmp_path / "named", names=NAMES)
    plain = tk.build(FACTS, tmp_path / "plain")
    for _ in range(2):
        opened = tk.open(tmp_path / "named")
        assert list(opened.named.facts()) == list(ix.named.facts())
        assert opened.link("Annie")[0].label == "Q1"
    assert [fact[:3] for fact in opened.named.facts(head="Q1")] == [
        ("Ann Bell", "position held", "mayor"),
        ("Ann Bell", "P26", "Q3"),
    ]
    assert list(opened.facts()) == list(plain.facts())
    # Nothing is stored where there are none.
    assert not list((tmp_path / "plain").rglob("*-names.arrow"))
    assert tk.open(tmp_path / "plain").named.has_names is False
    file = next((tmp_path / "named").rglob("entities-names.arrow"))
    data = bytearray(file.read_bytes())
    at = data.index(b"Annie")
    data[at] ^= 1
    file.write_bytes(data)
    with pytest.raises(IndexFileError, match="entities-names"):
        tk.open(tmp_path / "named")


def test_names_that_are_not_saved_are_not_lost_on_the_way_to_another_process(tmp_path):
    ix = tk.build(FACTS, tmp_path / "ix")
    assert pickle.loads(pickle.dumps(ix)).has_names is False
    ix.add_names(NAMES)
    with pytest.raises(TypeError, match="save it"):
        pickle.dumps(ix)
    ix.save(tmp_path / "ix")
    assert list(pickle.loads(pickle.dumps(ix)).named.facts()) == list(ix.named.facts())


def test_scopes_and_conventions_have_the_names_of_their_labels():
    rows = [
        {"head": h, "relation": r, "tail": t, "time": when, "user": u}
        for (h, r, t, when), u in zip(FACTS, "aab", strict=True)
    ]
    ix = tk.build(rows, names=NAMES | {"Q3": "Carl"})
    scope = ix.scope(user="b")
    assert [fact[:3] for fact in scope.named.facts()] == [("Ann Bell", "P26", "Carl")]
    assert ix.named.facts(where="user == 'b'")[0].attributes == {"user": "b"}
    assert scope.entities.names.shown == {0: "Ann Bell", 1: "Carl"}
    assert scope.relations.names is None
    other = ix.with_convention("multitq")
    assert other.named.convention.name == "multitq"
    assert other.named.facts()[0].head == "Ann Bell"


def test_a_linker_keeps_what_it_was_taught_when_names_come():
    ix = tk.build(FACTS)
    ix.linker.add_aliases({"the boss": "Q3"})
    ix.add_names(NAMES)
    assert [link.label for link in (ix.link("the boss")[0], ix.link("ann bell")[0])] == ["Q3", "Q1"]
    ix.linker.add_aliases({"her majesty": "Q1"})
    ix.add_names({"Q1": "Anna Bell", "Q3": "!!!"})
    assert ix.named.entities[0] == "Anna Bell"
    for text, label in (("the boss", "Q3"), ("her majesty", "Q1"), ("Annie", "Q1"), ("anna bell", "Q1")):
        assert ix.link(text)[0].label == label
    assert ix.mentions("when was Annie mayor?")[0].candidates[0].label == "Q1"
    assert ix.link("position", kind="relation")[0].label == "P39"


def test_texts_that_are_encoded_are_names():
    ix = tk.build(FACTS, names=NAMES)
    ix.embed("hashed")
    found = ix.search("Ann Bell position held mayor", k=1)[0]
    assert (found.head, found.relation, found.tail) == ("Q1", "P39", "Q2")
    assert ix.search("mayor", k=1, mode="text")[0].tail == "Q2"
    assert ix.named.search("mayor", k=1)[0].tail == "mayor"


def test_a_name_in_the_place_of_a_label_is_refused_with_the_label():
    ix = tk.build(FACTS, names=NAMES)
    with pytest.raises(
        tk.UnknownEntityError, match=r"'Ann Bell' is no entity but a name of 'Q1'; give the label"
    ) as got:
        ix.facts(head="Ann Bell")
    assert got.value.suggestions == ("Q1",)
    with pytest.raises(tk.UnknownEntityError, match="unknown entity 'Ann Belt'"):
        ix.facts(head="Ann Belt")
