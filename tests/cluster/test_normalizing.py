"""Labels in a normal form, over one to five shards as over one index: equal answers, order, ties and errors."""

from __future__ import annotations

import unicodedata

import numpy as np
import pytest
from cluster_cases import CONVENTIONS, both, check, whens
from hypothesis import given, settings
from hypothesis import strategies as st
from reference import Fact

import tkindex as tk
from tkindex.storage.manifest import seal, unseal
from tkindex.store.normalization import NORMALIZATIONS

# One name in several spellings each: letters, accents as one character or two, ligatures, and what none changes.
_NAMES = ("Zoë", "Zoe\u0308", "ZOË", "straße", "STRASSE", "ﬁn", "fin", "x²", "X2", "\u0345α", "İ", "ǅ")
_FORMS = st.sampled_from(sorted(NORMALIZATIONS))


@st.composite
def _facts(draw: st.DrawFn) -> list[Fact]:
    names, starts = st.sampled_from(_NAMES), st.integers(0, 6)
    drawn = st.tuples(names, st.sampled_from(("Sees", "sees", "hears")), names, starts, st.integers(1, 3))
    facts = draw(st.lists(drawn, min_size=1, max_size=12))
    is_point = draw(st.booleans())
    return [Fact(h, r, t, start, start + (1 if is_point else length)) for h, r, t, start, length in facts]


@settings(max_examples=40)
@given(_facts(), _FORMS, st.integers(1, 5), st.sampled_from(CONVENTIONS), st.data())
def test_labels_in_any_spelling(facts, form, n_shards, convention, data):
    pair = both(facts, n_shards, pieces=data.draw(st.integers(1, 2)), form=form).under(convention)
    names = st.sampled_from((*_NAMES, "nobody", "NOBODY"))
    one, other, when = data.draw(names), data.draw(names), data.draw(whens(facts))
    relation = data.draw(st.sampled_from(facts)).relation
    relation = relation.upper() if form == "casefold" else relation
    for slots in (
        {"head": one},
        {"entity": one, "relation": relation},
        {"head": one, "tail": other},
        {"head": [one, other], "tail": data.draw(names)},
        {"relation": relation},
    ):
        check(pair, lambda ix, s=slots: ix.facts(**s, when=when))
        for verb in ("first", "last", "count"):
            check(pair, lambda ix, v=verb, s=slots: getattr(ix, v)(**s, when=when))
    check(pair, lambda ix: ix.tails(one, relation))
    check(pair, lambda ix: ix.describe(one))
    check(pair, lambda ix: ix.neighborhood(one, hops=2))
    check(pair, lambda ix: (ix.n_entities, list(ix.entities), list(ix.relations), ix.entities.normalization))
    check(pair, lambda ix: ix.batch.count(entity=[one, other, one]).tolist())
    check(pair, lambda ix: ix.batch.count(head=one, tail=[one, other], relation=relation).tolist())
    check(pair, lambda ix: [link.label for link in ix.link(one)])
    plan = {"steps": [{"op": "facts", "entity": one, "relation": relation}, {"op": "count", "of": "$0"}]}
    check(pair, lambda ix: ix.run_plan(plan).values())


@pytest.mark.parametrize("form", sorted(NORMALIZATIONS))
def test_a_normalisation_leaves_what_it_has_made(form):
    """So that a label which it changes is none that is stored, and one shard is asked."""
    normal = NORMALIZATIONS[form]
    marks = [chr(c) for c in (0x300, 0x301, 0x307, 0x308, 0x323, 0x345, 0x1161, 0x11A8)]
    changed = [c for c in map(chr, range(0x110000)) if unicodedata.category(c) != "Cn" and normal(c) != c]
    assert len(changed) > 900
    for text in changed:
        for found in (
            normal(text),
            *(normal(text + mark) for mark in marks),
            *(normal("α" + m + text) for m in marks[:6:5]),
        ):
            assert normal(found) == found


def test_a_cluster_on_the_disk_keeps_its_normalisation(tmp_path):
    source = tmp_path / "facts.csv"
    source.write_text("head,relation,tail,start\nAnn,Visits,ROME,2014-10-07\nann,visits,Oslo,2014-11-02\n", "utf-8")
    path, other = tmp_path / "cluster", tmp_path / "other"
    said = tk.cluster.build(source, path, 3, normalize="casefold", piece_rows=1)
    assert said["n_entities"] == 3
    with tk.cluster.Router(path) as router:
        router.append([("ANN", "VISITS", "Rome", "2015-01-01"), ("ann", "Leaves", "oslo", "2015-01-02")])
    tk.cluster.reshard(path, other, 2)
    one = tk.build(
        [("Ann", "Visits", "ROME", "2014-10-07"), ("ann", "visits", "Oslo", "2014-11-02"),
         ("ANN", "VISITS", "Rome", "2015-01-01"), ("ann", "Leaves", "oslo", "2015-01-02")],
        normalize="casefold",
    )  # fmt: skip
    for folder in (path, other):
        with tk.cluster.connect(folder) as cluster:
            for ask in (
                lambda ix: ix.facts("ANN").tuples(),
                lambda ix: ix.count(relation="LEAVES"),
                lambda ix: ix.last(tail="rome", when=tk.before("2015")).tuples(),
                lambda ix: ix.batch.last_before(np.array([0, 1, 2]), ["2015", "2015", "2014-11-03"]).tolist(),
                lambda ix: list(ix.relations),
            ):
                assert ask(cluster) == ask(one)
    manifest = path / "cluster.json"
    body = unseal(manifest.read_bytes())
    assert (body["version"], body["normalization"]) == (2, "casefold")
    for wrong in ({"normalization": "lower"}, {"version": 1}):
        manifest.write_bytes(seal(body | wrong))
        with pytest.raises(tk.IndexFileError, match="damaged"):
            tk.cluster.connect(path)
