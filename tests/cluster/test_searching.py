"""Search by meaning over one to five shards, against one index of the same facts: hits, scores, order and ties."""

from __future__ import annotations

import numpy as np
import pytest
from cluster_cases import CONVENTIONS, Both, both, facts_of, outcome, slots_of, whens
from hypothesis import given, settings
from hypothesis import strategies as st
from reference import Fact
from strategies import fact_lists

import tkindex as tk

TEXTS = ("e1 r0 e2", "r1", "e3 meets e1", "nobody")


def embedded_pair(facts: list[Fact], n_shards: int, notes: bool = False, template: str | None = None) -> Both:
    pair = both(facts, n_shards, notes=notes)
    pair.index.embed("hashed:64", template)
    pair.cluster.embed("hashed:64", template)
    return pair


def hits_of(pair: Both, found: tk.SearchResult, is_cluster: bool) -> dict[str, object]:
    return {
        "hits": [
            (hit.head, hit.relation, hit.tail, round(hit.score, 6), facts_of(pair, hit.facts, is_cluster))
            for hit in found
        ],
        "facts": facts_of(pair, found.facts, is_cluster),
        "n": (len(found), found.n_facts, found.encoder, found.order, found.text, found.convention.name),
        "bounds": found.bounds,
        "reason": found.reason,
        "scores": np.round(found.scores, 6).tolist(),
    }


def check_search(pair: Both, ask) -> None:
    expected, found = outcome_of(pair, pair.index, ask), outcome_of(pair, pair.cluster, ask)
    assert found == expected


def outcome_of(pair: Both, target, ask):
    found = outcome(pair, target, lambda ix: [ask(ix)])
    if isinstance(found, list):
        many = found[0] if isinstance(found[0], list) else found
        return [hits_of(pair, one, target is pair.cluster) for one in many]
    return found


@settings(max_examples=40)
@given(st.data())
def test_hits_scores_order_and_ties(data):
    facts = data.draw(fact_lists(min_size=0))
    template = data.draw(st.sampled_from((None, None, "{relation}", "{head}")))
    notes = data.draw(st.booleans())
    pair = embedded_pair(facts, data.draw(st.integers(1, 5)), notes=notes, template=template)
    pair = pair.under(data.draw(st.sampled_from(CONVENTIONS)))
    slots, when = data.draw(slots_of(facts)), data.draw(whens(facts))
    for name, value in list(slots.items()):
        if data.draw(st.booleans()):
            slots[name] = [value, value] if data.draw(st.booleans()) else []
    where = data.draw(st.sampled_from((None, None, "note != 'note 1'", "nothing = 3"))) if facts and notes else None
    k, order = data.draw(st.sampled_from((0, 1, 3, 50))), data.draw(st.sampled_from(("relevance", "time")))
    newest_first, text = data.draw(st.booleans()), data.draw(st.sampled_from(TEXTS))
    mode = data.draw(st.sampled_from(("vector", "text", "hybrid")))
    words = {"mode": mode, "text_weight": data.draw(st.sampled_from((None, 0.5)))}
    given_ = {**slots, "k": k, "newest_first": newest_first, "where": where, "exact": True}
    check_search(pair, lambda ix: ix.search(text, when, order=order, **words, **given_))
    check_search(pair, lambda ix: ix.search_many([*TEXTS[:2], text], [when, None, when], **given_))
    check_search(
        pair,
        lambda ix: ix.search(text, when, rerank=lambda _, texts: [len(one) % 3 for one in texts], **words, **given_),
    )


def test_facts_that_a_template_tells_apart_are_found_apart():
    facts = [Fact("a", "r", "b", t, t + 1) for t in range(6)] + [Fact("c", "r", "a", 2, 3)]
    pair = embedded_pair(facts, 3, notes=True, template="{note} of {head}")
    check_search(pair, lambda ix: ix.search("note 3 of a", k=4, exact=True))
    assert [len(hit.facts) for hit in pair.cluster.search("note 3 of a", k=2)] == [1, 1]
    with pytest.raises(tk.QueryError, match=r"may use .* and \{tail\}\.$"):
        both(facts, 3).cluster.embed("hashed:64", "{note}")


def test_the_tool_of_models_searches_shards():
    from tkindex.tools.call import call_tool

    facts = [Fact(f"e{i % 5}", f"r{i % 3}", f"e{i % 7}", i, i + 2) for i in range(40)]
    pair = embedded_pair(facts, 3)
    for given_ in ({}, {"order": "time"}, {"entity": "e3", "when": {"op": "after", "time": "1970-01-12"}}):
        one, many = (call_tool(ix, "search", {"text": "e1 r2", "k": 5, **given_}) for ix in (pair.index, pair.cluster))
        assert many["facts_in_window"] == one["facts_in_window"]
        # Facts are numbered by their place in the source.
        for row in (*one["rows"], *many["rows"]):
            row.pop("id", None), row.pop("facts", None)
        assert many["rows"] == one["rows"] != []


def test_what_cannot_be_searched_is_said():
    pair = both([Fact("a", "r", "b", 1, 2), Fact("b", "r", "c", 2, 3)], 2)
    assert pair.cluster.has_vectors is False
    assert pair.cluster.encoder is None
    with pytest.raises(tk.QueryError, match=r"has no vectors.*cluster.embed"):
        pair.cluster.search("a")
    pair.cluster.embed("hashed")
    assert pair.cluster.has_vectors is True
    assert pair.cluster.encoder == "hashed"
    pair.index.embed("hashed")
    for wrong in ({"text": " "}, {"text": 3}, {"k": -1}, {"order": "size"}, {"order": "time", "rerank": len},
                  {"rerank": lambda *_: [1]}, {"head": "nobody"}, {"tail": ["a", "nobody"]}, {"relation": "s"},
                  {"when": "last spring"}, {"where": "note = 3"}, {"mode": "words"}, {"mode": "text", "order": "time"},
                  {"text_weight": 0}):  # fmt: skip
        check_search(pair, lambda ix, wrong=wrong: ix.search(**{"text": "a", **wrong}))
        refused = outcome_of(pair, pair.cluster, lambda ix, wrong=wrong: ix.search(**{"text": "a", **wrong}))
        assert isinstance(refused, tuple)
    with pytest.raises(tk.QueryError, match="texts is one str"):
        pair.cluster.search_many("a")
    with pytest.raises(tk.QueryError, match="2 texts and 1 conditions"):
        pair.cluster.search_many(["a", "b"], [None])
    with pytest.raises(tk.QueryError, match="fingerprint"):
        pair.cluster.use_encoder("hashed:128")
    assert pair.cluster.search_many([]) == []


def test_vectors_are_kept_beside_their_shards_and_are_of_one_commit(tmp_path):
    rows = [(f"e{i % 7}", f"r{i % 3}", f"e{i % 5}", f"2014-01-{i % 28 + 1:02d}") for i in range(40)]
    with (tmp_path / "facts.csv").open("w", encoding="utf-8") as out:
        out.write("head,relation,tail,start\n")
        out.writelines(f"{','.join(row)}\n" for row in rows)
    tk.cluster.build(tmp_path / "facts.csv", tmp_path / "cluster", 3)
    one = tk.build(rows)
    one.embed("hashed:64")
    with tk.cluster.connect(tmp_path / "cluster") as cluster:
        cluster.embed("hashed:64")
    names = sorted(path.name for path in (tmp_path / "cluster").iterdir())
    assert [name for name in names if name.endswith("-vectors")] == [f"shard-{i:05d}-vectors" for i in range(3)]
    with tk.cluster.connect(tmp_path / "cluster") as cluster:
        found, expected = (ix.search("e1 r2 e3", "2014", k=5, exact=True) for ix in (cluster, one))
        assert [hit[:4] for hit in found] == [hit[:4] for hit in expected]
        assert found.to_dict()["hits"][0]["n_facts"] == expected.to_dict()["hits"][0]["n_facts"]
        assert found._repr_html_().count("<tr>") == expected._repr_html_().count("<tr>")
        assert repr(found).count("\n") == repr(expected).count("\n") == 5
    with tk.cluster.Router(tmp_path / "cluster") as router:
        router.append([("new", "r0", "e1", "2014-02-01")])
        router.commit()
    with tk.cluster.connect(tmp_path / "cluster") as cluster:
        with pytest.raises(tk.QueryError, match="another commit"):
            cluster.search("new")
        cluster.embed("hashed:64")
        assert cluster.search("new r0 e1", k=1)[0].head == "new"
    with tk.cluster.connect(tmp_path / "cluster") as cluster:
        assert cluster.search("new r0 e1", k=1)[0].head == "new"
