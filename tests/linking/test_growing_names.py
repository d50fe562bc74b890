"""Names that grow with an index: what was extended answers as what was made of all labels at once."""

from __future__ import annotations

import tempfile
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

import tkindex as tk
from tkindex.linking.mentions import MentionFinder
from tkindex.linking.words import tokenize

WORDS = ["Ministry", "of", "Defence", "Iran", "France", "(France)", "Citizen", "Smith", "J.", "Anna", "Nonaligned", "x"]
LABELS = st.lists(
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=4).map(" ".join), min_size=1, max_size=14, unique=True
)
TEXTS = ["Ministry of Defence", "the French citizens", "MOD and Anna Smith", "J. Smith of Iran", "Frence minstry", "x"]


def answers(names):
    linked = [names.link(text, k) for text in TEXTS for k in (1, 5)]
    found = [names.find(tokenize(text)) for text in TEXTS]
    held = [names.holding(word) for word in ("france", "ministry", "smith")]
    return linked, found, held, [names.frequency(word) for word in ("iran", "of", "nobody")]


@given(LABELS, st.lists(st.integers(1, 14), max_size=4), st.booleans(), st.booleans())
def test_what_was_extended_answers_as_what_was_made_at_once(labels, cuts, asks, with_alias):
    aliases = {"Persia": 0} if with_alias else {}
    ends = [*sorted({cut for cut in cuts if cut < len(labels)}), len(labels)]
    names = MentionFinder(labels[: ends[0]], aliases)
    earlier = [(names, labels[: ends[0]])]
    for begin, end in pairwise(ends):
        if asks:
            # Whatever was worked out before is not to last longer than it is true.
            answers(names)
        names = names.extended(labels[begin:end])
        earlier.append((names, labels[:end]))
    # Another way on from each of them, as after a rollback, leaves the first as it was.
    others = [(one.extended(["Anna of France", "other"]), [*its, "Anna of France", "other"]) for one, its in earlier]
    for one, its in [*earlier, *others]:
        assert one.n_labels == len(its)
        assert answers(one) == answers(MentionFinder(its, aliases))


def index_of(rows):
    index = tk.create(tempfile.mkdtemp() + "/index", unit="day")
    index.append(rows)
    index.commit()
    return index


def rows_of(*names):
    return [(name, "praises", "Rome", 5) for name in names]


def test_a_live_index_links_new_names_and_keeps_what_its_linker_was_taught():
    index = index_of(rows_of("Ministry (France)", "Citizen (France)"))
    index.linker.add_aliases({"the Quai": "Ministry (France)"})
    index.linker.learn([("hails", "praises"), ("hails again", "praises")])
    lookup = index.linker.names
    for name in ("Anna Smith", "Bob Jones"):
        assert not index.link(name) or index.link(name)[0].label != name
        index.append(rows_of(name))
        assert index.link(name)[0].label == name
        index.commit()
        assert index.link(name)[0].label == name
        assert index.link("the Quai")[0].label == "Ministry (France)"
        assert index.linker.relations.learnt is not None
        assert index.link("hails", kind="relation")
    assert lookup.n_labels == 3
    index.close()


def test_a_commit_without_new_labels_keeps_the_list_of_names():
    index = index_of(rows_of("Ministry (France)", "Citizen (France)"))
    names = index.linker.names
    index.append([("Citizen (France)", "praises", "Rome", 9)])
    index.commit()
    assert index.linker.names is names
    assert index.linker.index is index.view
    index.close()


def test_labels_that_were_rolled_back_are_no_names():
    index = index_of(rows_of("Ministry (France)", "Citizen (France)"))
    index.append(rows_of("Anna Smith"))
    assert index.link("Anna Smith")[0].label == "Anna Smith"
    index.rollback()
    assert not index.link("Anna Smith")
    index.append(rows_of("Bob Jones"))
    index.commit()
    assert index.link("Bob Jones")[0].label == "Bob Jones"
    assert not index.link("Anna Smith")
    index.close()


def test_relations_are_counted_anew():
    index = index_of([("a", "praise one", "b", 1), ("a", "praise two", "b", 2), ("a", "praise two", "b", 3)])
    assert index.link("praise", kind="relation")[0].label == "praise two"
    index.append([("a", "praise one", "b", day) for day in range(5, 15)])
    index.commit()
    assert index.link("praise", kind="relation")[0].label == "praise one"
    index.append([("a", "hit", "b", 1)])
    index.commit()
    assert index.link("hit", kind="relation")[0].label == "hit"
    index.close()
