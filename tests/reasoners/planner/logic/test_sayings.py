"""Further names of relations are ways to say them: phrases of either direction, and nouns for either side."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.schema.schema import Schema, schema_of
from tkindex.errors import BadRowError

FACTS = [
    ("Ann Bell", "R_COMMANDED", "Red Kite", "2010", "2012"), ("Bo Carr", "R_COMMANDED", "Red Kite", "2013", "2015"),
    ("Ann Bell", "R_BUILT", "Grey Heron", "2011", "2014"), ("Cy Dent", "R_BUILT", "Red Kite", "2005", "2007"),
    ("Red Kite", "based_at", "Port Elm", "2010", "2015"), ("Bo Carr", "R_COMMANDED", "Grey Heron", "2016", "2018"),
    ("Eve Ford", "R_BUILT", "White Swan", "2001", "2003"),
]  # fmt: skip
NAMES = {
    "R_COMMANDED": ["R_COMMANDED", "skippered", "was at the helm of", "<had as skipper", "head: skipper"],
    "R_BUILT": ["R_BUILT", "<was knocked together by", "tail: brainchild"],
}


def answer(names, question, facts=FACTS):
    return make(tk.build(facts, names=names), learn_from=(), now="2019").answer(question)


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Who skippered Red Kite in 2011?", {"Ann Bell"}),
        ("Who was skippering Red Kite in 2014?", {"Bo Carr"}),
        ("Who was the skipper of Red Kite in 2011?", {"Ann Bell"}),
        ("Red Kite was skippered by whom in 2014?", {"Bo Carr"}),
        ("Who was at the helm of Red Kite in 2011?", {"Ann Bell"}),
        ("What did Bo Carr skipper in 2017?", {"Grey Heron"}),
        ("When did Ann Bell skipper Red Kite?", {"2010"}),
    ],
)
def test_a_saying_says_its_relation_in_any_inflection_and_from_either_side(question, values):
    found = answer(NAMES, question)
    assert set(found.values) == values, found.reason
    assert not answer(None, question).values or set(answer(None, question).values) == values


@pytest.mark.parametrize("saying", ["<wore", "wore"])
def test_the_mark_says_who_does_it(saying):
    facts = [("ann", "R_1", "bob", "2010", "2012"), ("bob", "R_1", "cid", "2010", "2012")]
    found = answer({"R_1": ["R_1", saying]}, "Who wore bob in 2011?", facts)
    assert found.values == (("cid",) if saying.startswith("<") else ("ann",)), found.reason


def test_a_saying_of_two_relations_is_asked_back_or_told_by_the_graph_and_never_the_first():
    facts = [("Ann Bell", "R_1", "Elm", "2010", "2012"), ("Ann Bell", "R_2", "Fir", "2010", "2012")]
    both = {"R_1": ["R_1", "oversaw"], "R_2": ["R_2", "oversaw"]}
    for names in (both, dict(reversed(both.items()))):
        assert not answer(names, "What did Ann Bell oversee in 2011?", facts).values
        # Fir is no tail of the other.
        found = answer(names, "Who oversaw Fir in 2011?", facts)
        assert found.values == ("Ann Bell",), found.reason


def test_a_saying_that_is_the_label_of_another_relation_does_not_take_its_questions():
    facts = [("Ann Bell", "manages", "Elm", "2010", "2012"), ("Ann Bell", "R_2", "Fir", "2010", "2012")]
    names = {"R_2": ["R_2", "manages"]}
    assert answer(None, "What did Ann Bell manage in 2011?", facts).values == ("Elm",)
    assert answer(names, "What did Ann Bell manage in 2011?", facts).values != ("Fir",)
    assert answer(names, "Who managed Elm in 2011?", facts).values == ("Ann Bell",)


@pytest.mark.parametrize(
    "saying", ["never skippered", "skippered until 2011", "not", "was", "of", "<by", "in 2014", "tail: a"]
)
def test_closed_words_in_a_saying_never_go_unread(saying):
    names = {"R_COMMANDED": ["R_COMMANDED", "skippered"], "R_BUILT": ["R_BUILT", saying]}
    assert answer(names, "Who skippered Red Kite in 2011?").values == ("Ann Bell",)
    never = answer(names, "Who never skippered Red Kite?")
    assert not {"Ann Bell", "Bo Carr"} & set(never.values)


@pytest.mark.parametrize("mark", ["<", "head:", " Tail : "])
def test_a_mark_with_nothing_behind_it_is_a_bad_row(mark):
    with pytest.raises(BadRowError, match="nothing stands behind the mark"):
        tk.build(FACTS, names={"R_BUILT": ["built", mark]})
    index = tk.build(FACTS, names={"Red Kite": ["Red Kite", mark]})
    assert index.has_names  # of an entity it is a name as any other


def test_part_of_a_saying_says_nothing():
    # By the rules. Whoever chooses among readings sees that the words are near, and says how sure that makes it.
    index = tk.build(FACTS, names={"R_BUILT": ["R_BUILT", "helm away"]})
    rules = make(index, learn_from=(), now="2019", ranking="learnt")
    found = rules.answer("Who was at the helm of Grey Heron?")
    assert "R_BUILT" not in {fact.relation for fact in found.facts}
    assert rules.answer("Who was helm away of Grey Heron?").values == ("Ann Bell",)


words = st.sampled_from("skipper skippered helm built never until 2014 of by who wore < > head: tail: é _ 東 a".split())


@settings(max_examples=25, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(["R_COMMANDED", "R_BUILT", "based_at"]), st.lists(st.lists(words, max_size=4), max_size=4)
    )
)
def test_any_sayings_are_read_or_are_bad_rows(drawn):
    names = {label: [label, *map(" ".join, some)] for label, some in drawn.items()}
    try:
        index = tk.build(FACTS, names=names)
    except BadRowError:
        return
    found = make(index, learn_from=(), now="2019").answer("Who was based at Port Elm in 2011?")
    assert not found.values or {fact.relation for fact in found.facts} <= set(index.relations)
    assert make(index, learn_from=(), now="2019").answer("When did Eve Ford ever?").kind is not None


def test_sayings_are_kept_with_the_index(tmp_path):
    tk.build(FACTS, names=NAMES).save(tmp_path / "ix.tk")
    found = make(tk.open(tmp_path / "ix.tk"), learn_from=(), now="2019").answer("Who skippered Red Kite in 2011?")
    assert found.values == ("Ann Bell",), found.reason


def test_five_thousand_relations_with_sayings():
    facts = [(f"Name{n}", f"R_{n}", f"Other{n}", "2010", "2012") for n in range(5_000)]
    names = {f"R_{n}": [f"R_{n}", f"glorped w{n}", "zorbled"] for n in range(5_000)}
    planner = make(tk.build(facts, names=names), learn_from=(), now="2013")
    assert planner.answer("Who zorbled Other7 in 2011?").values == ("Name7",)


def test_without_further_names_nothing_is_read_otherwise():
    plain, named = tk.build(FACTS), tk.build(FACTS, names={"Ann Bell": "Ann Bell"})
    assert all(not one.sayings for one in schema_of(named.named).relations)
    one, other = Schema(plain), Schema(named.named)
    assert one.likenesses("skipper") == other.likenesses("skipper")
    assert one.vocabulary == other.vocabulary
