"""Names of labels over one to five shards, against one index of the same facts and names."""

from __future__ import annotations

from itertools import product

import pytest
from click.testing import CliRunner
from cluster_cases import Both, both, check, slots_of, whens
from hypothesis import given, settings
from hypothesis import strategies as st
from reference import Fact
from strategies import fact_lists

import tkindex as tk
from reasoners.planner.agent import ask
from tkindex.cli import main
from tkindex.cluster.commits import relations_of
from tkindex.cluster.embedded import cluster_over
from tkindex.cluster.manifest import read_about
from tkindex.cluster.names import file_of
from tkindex.cluster.transport import Embedded
from tkindex.ingest.name_tables import read_names
from tkindex.tools.call import call_tool

TEXTS = ("Ann", "Bo", "Ann Bell", "Ann (a)", "a", "b", "visits", "the mayor", "ÉA", "r")
"""Some are labels of other things, and some are of several."""


def named(pair: Both, names: dict[str, list[str]]) -> Both:
    """The same with names of labels."""
    if names:
        pair.index.add_names(names)
    plain = pair.cluster.transport
    assert isinstance(plain, Embedded)
    over = Embedded(plain.about, plain.places, plain.shards, relations_of(plain.relations, plain.about))
    return pair._replace(cluster=cluster_over(over, names=read_names(names) if names else None))


def in_names(pair: Both) -> Both:
    return pair._replace(index=pair.index.named, cluster=pair.cluster.named)


@st.composite
def named_pairs(draw: st.DrawFn, min_size: int = 1) -> tuple[Both, list[Fact]]:
    facts = draw(fact_lists(min_size=min_size))
    labels = sorted({label for fact in facts for label in (fact.head, fact.relation, fact.tail)})
    texts = st.lists(st.sampled_from(TEXTS), min_size=1, max_size=3)
    names = draw(st.dictionaries(st.sampled_from(labels), texts, max_size=8)) if labels else {}
    return named(both(facts, draw(st.sampled_from((1, 2, 5)))), names), facts


@given(st.data())
def test_every_kind_of_question_in_names(data):
    pair, facts = data.draw(named_pairs())
    said = in_names(pair)
    check(said, lambda ix: (list(ix.entities), list(ix.relations)))
    assert pair.index.has_names == pair.cluster.has_names
    called = dict(zip(pair.index.entities, said.index.entities, strict=True))
    called |= dict(zip(pair.index.relations, said.index.relations, strict=True))
    plain, when = data.draw(slots_of(facts)), data.draw(whens(facts))
    # By names, and by the labels that stand behind them.
    for slots in ({slot: called.get(label, label) for slot, label in plain.items()}, plain):
        check(said, lambda ix, slots=slots: ix.facts(**slots, when=when))
        check(said, lambda ix, slots=slots: ix.last(**slots, when=when))
        check(said, lambda ix, slots=slots: ix.count(**slots))
    one, other = (data.draw(st.sampled_from(facts)) for _ in range(2))
    check(said, lambda ix: ix.describe(called[one.tail]))
    check(said, lambda ix: ix.describe(relation=called[one.relation]) if one.relation in ix.relations else None)
    check(said, lambda ix: ix.neighborhood(called[one.head], hops=3, when=when))
    check(said, lambda ix: ix.tails(called[one.head], one.relation))
    check(said, lambda ix: ix.facts(head=[called[one.head], called[other.head]]))
    entities = [called[one.head], called[other.tail]]
    check(said, lambda ix: ix.batch.count(entity=entities).tolist())
    check(said, lambda ix: ix.batch.count(head=[called[one.head]], tail=[called[other.tail]]).tolist())
    program = {"steps": [{"id": "s", "op": "facts", "entity": called[one.head]}]}
    check(said, lambda ix: [fact[:5] for fact in ix.run_plan(program).answer])


@given(st.data())
def test_links_and_mentions_are_labels(data):
    pair, _ = data.draw(named_pairs())
    text = data.draw(st.sampled_from((*TEXTS, "ann bell", "Bo and the mayor", "b of r")))
    for kind in ("entity", "relation"):
        check(pair, lambda ix, kind=kind: ix.link(text, kind))
    check(pair, lambda ix: ix.mentions(f"Who met {text}?"))
    check(pair, lambda ix: ix.named.link(text))


PEOPLE, PLACES, RELATIONS = ("Ann Bell", "Bo Carr", "Cy Dent"), ("Oslo", "Rome"), ("lives in", "mayor of", "visits")


@st.composite
def town(draw: st.DrawFn) -> tuple[list[Fact], dict[str, list[str]]]:
    """Facts about people whose labels are opaque, and what those are called."""
    people, places = [f"Q{i}" for i in range(3)], [f"Q{10 + i}" for i in range(2)]
    relations = [f"P{i}" for i in range(3)]
    one = st.tuples(
        st.sampled_from(people), st.sampled_from(relations), st.sampled_from(places), st.integers(0, 40)
    ).map(lambda parts: Fact(*parts[:3], 16_000 + parts[3] * 30, 16_020 + parts[3] * 30))
    facts = draw(st.lists(one, min_size=2, max_size=12))
    said = dict(zip((*people, *places, *relations), (*PEOPLE, *PLACES, *RELATIONS), strict=True))
    return facts, {label: [text] for label, text in said.items()}


QUESTIONS = (
    "Where does {who} live?", "Who was mayor of {where} first?", "Which place did {who} visit last?",
    "When did {who} live in {where}?", "Who visited {where} after {who}?", "How many people visited {where}?",
    "Did {who} visit {where} in 2014?",
)  # fmt: skip


@settings(deadline=None, max_examples=40)
@given(town(), st.sampled_from((1, 2, 5)), st.booleans(), st.data())
def test_questions_in_words_are_answered_as_by_one_index(made, n_shards, has_names, data):
    facts, names = made
    if not has_names:
        said = {label: texts[0] for label, texts in names.items()}
        facts = [Fact(*(said[label] for label in fact[:3]), *fact[3:]) for fact in facts]
    pair = named(both(facts, n_shards), names if has_names else {})
    form = data.draw(st.sampled_from(QUESTIONS))
    text = form.format(who=data.draw(st.sampled_from(PEOPLE)), where=data.draw(st.sampled_from(PLACES)))
    one, many = ask(pair.index, text), ask(pair.cluster, text)
    assert (many.values, many.kind, many.reason, many.names) == (one.values, one.kind, one.reason, one.names)
    assert [fact[:5] for fact in many.facts] == [fact[:5] for fact in one.facts]
    assert [fact.row for fact in many.facts] == [int(pair.seqs[fact.row]) for fact in one.facts]
    certify = many.details.get("certify")
    certificate = None if certify is None else certify()
    if certificate is not None:
        assert pair.cluster.verify_answer(certificate).ok


FACTS = [("Q1", "P69", "Q10", "1971"), ("Q2", "P69", "Q10", "1975"), ("Q1", "P26", "Q3", "1982")]
NAMES = {"Q1": ["Ann Bell", "Annie"], "Q2": "Bo Carr", "Q3": "Bo Carr", "P69": "educated at", "Q4": "Di Eck"}


@pytest.fixture
def room(tmp_path):
    rows = "".join(",".join(row) + "\n" for row in FACTS)
    (tmp_path / "facts.csv").write_text("head,relation,tail,start\n" + rows, encoding="utf-8")
    lines = ["Q1,Ann Bell,Annie", "Q2,Bo Carr,", "Q3,Bo Carr,", "P69,educated at,", "Q4,Di Eck,"]
    (tmp_path / "labels.csv").write_text("id,label,alias\n" + "\n".join(lines) + "\n", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("names", [{}, {"a": "Ann Bell", "b": "Bo", "r": "visits"}])
def test_another_convention_shares_what_the_linker_was_taught(names):
    pair = named(both([Fact("a", "r", "b", 1, 2), Fact("b", "r", "c", 3, 4)], 2), names)
    for ix in (pair.index, pair.cluster):
        ix.linker.add_aliases({"the boss": ix.linker.link("Bo" if names else "b")[0].label})
        other = ix.with_convention("multitq")
        assert other.convention.name == "multitq"
        for one in (ix, other, other.with_convention("standard"), other.named):
            assert one.link("the boss")[0].label == ("Bo" if names and one is other.named else "b")
        assert other.named.convention.name == "multitq"
    fresh = named(both([Fact("a", "r", "b", 1, 2)], 2), names).cluster.with_convention("multitq")
    assert not [found for found in fresh.link("the boss") if found.score > 0.9]


class Watched(Embedded):
    """Notes what shards are asked."""

    def __init__(self, plain: Embedded) -> None:
        super().__init__(plain.about, plain.places, plain.shards, relations_of(plain.relations, plain.about))
        self.asked: list[str] = []

    def ask(self, shard, method, *args):
        self.asked.append(method)
        return super().ask(shard, method, *args)

    def ask_all(self, method, *args):
        self.asked.append(method)
        return super().ask_all(method, *args)


def test_a_question_in_names_translates_what_it_needs_and_gathers_nothing():
    """It made a vocabulary of the labels of all shards, and one of their names, before the first answer."""
    facts = [Fact(f"Q{i}", "P1", f"Q{i + 1}", i, i + 1) for i in range(60)]
    names = {f"Q{i}": [f"person {i}"] for i in range(100)} | {"Q7": ["person 8"], "P1": ["visits"], "Q99": ["person 9"]}
    pair = both(facts, 3)
    plain = pair.cluster.transport
    assert isinstance(plain, Embedded)
    watched = Watched(plain)
    cluster = cluster_over(watched, names=read_names(names))
    pair.index.add_names(names)
    one, many = pair.index.named, cluster.named
    assert cluster.has_names
    for question in (
        lambda ix: ix.facts(head="person 5"), lambda ix: ix.facts(head="Q5", relation="visits"),
        lambda ix: ix.last(tail="person 8 (Q8)"), lambda ix: ix.facts(head="person 8 (Q7)"),
        # Q99 has no fact, so its name is that of Q9 alone.
        lambda ix: ix.facts(head="person 9"), lambda ix: ix.facts(head=["person 3", "Q4"]),
        lambda ix: ix.neighborhood("person 20", hops=2).entities, lambda ix: ix.count(relation="visits"),
        lambda ix: ix.describe("person 30"), lambda ix: ix.facts(relation="visits", limit=5),
        lambda ix: ix.batch.count(head=["person 5", "person 6"]).tolist(),
    ):  # fmt: skip
        assert repr(question(many)) == repr(question(one))
    labels = ["Q5", "Q7", "Q99", "nobody", "P1"]
    assert cluster.names_shown(labels) == {"Q5": "person 5", "Q7": "person 8"}
    assert cluster.names_shown(labels, kind="relation") == {"P1": "visits"}
    assert "named" not in watched.asked
    # What asks for all of them still can.
    assert list(many.entities) == list(one.entities)
    assert "named" in watched.asked


@pytest.mark.parametrize("form", ["casefold", "NFC"])
def test_names_of_labels_in_a_normal_form(tmp_path, form):
    facts = [("Ma\u0301ry", "P1", "Bo", "2014"), ("\u00c9A", "P1", "bo", "2015"), ("C (d)", "P1", "x", "2016")]
    rows = "".join(",".join(row) + "\n" for row in facts)
    (tmp_path / "facts.csv").write_text("head,relation,tail,start\n" + rows, encoding="utf-8")
    names = {"M\u00e1ry": "Bo", "\u00c9a": ["Ann"], "BO": "Ann", "x": "C", "c (d)": "C", "Z": "Bo", "P1": "met"}
    tk.cluster.build(tmp_path / "facts.csv", tmp_path / "c", 3, names=names, normalize=form)
    index = tk.build(tmp_path / "facts.csv", names=names, normalize=form)
    with tk.cluster.connect(tmp_path / "c") as cluster:
        one, many = index.named, cluster.named
        assert [fact[:5] for fact in many.facts()] == [fact[:5] for fact in one.facts()]
        texts = [*one.entities, *index.entities, *names, "Bo", "bo", "BO", "Ann", "C", "C (x)", "\u00e9a", "C (c (d))"]
        for text, slot in product(texts, ("head", "tail")):
            told = []
            for ix in (one, many):
                try:
                    told.append([fact[:5] for fact in ix.facts(**{slot: text})])
                except tk.UnknownEntityError:
                    told.append(None)
            assert told[0] == told[1], (text, slot)


def test_tools_take_names_and_say_them(room):
    tk.cluster.build(room / "facts.csv", room / "c", 2, names=NAMES)
    with tk.cluster.connect(room / "c") as cluster:
        assert call_tool(cluster, "facts", {"tail": "Q10"})["names"] == {
            "Q1": "Ann Bell", "P69": "educated at", "Q2": "Bo Carr",
        }  # fmt: skip
        assert call_tool(cluster, "count", {"relation": "educated at"})["count"] == 2
        assert call_tool(cluster, "first", {"head": "Bo Carr (Q2)"})["rows"][0]["tail"] == "Q10"
        refused = call_tool(cluster, "first", {"head": "Bo Carr"})
        assert refused["error"]["code"] == "unknown_entity"
        assert call_tool(cluster, "link", {"text": "annie"})["names"]["Q1"] == "Ann Bell"


def test_names_are_kept_by_commits_reshard_and_an_object_store(room):
    tk.cluster.build(room / "facts.csv", room / "c", 2, names=room / "labels.csv")
    with tk.cluster.Router(room / "c") as router:
        router.append([("Q4", "P69", "Q10", "2001")])
        router.commit()
    tk.cluster.reshard(room / "c", room / "d", 3)
    tk.cluster.publish(room / "d", (room / "store").as_uri())
    stored = {"path": (room / "store").as_uri(), "cache": room / "cache"}
    for cluster in (tk.cluster.connect(room / "c"), tk.cluster.connect(room / "d"), tk.cluster.connect(**stored)):
        # Named before its first fact arrived.
        assert cluster.named.last(relation="educated at").head == "Di Eck"
        assert cluster.link("annie")[0].label == "Q1"
        assert cluster.with_convention("multitq").named.count(head="Ann Bell") == 2
    assert "Di Eck" not in tk.cluster.connect(room / "c", commit=0).named.entities


def test_vectors_are_of_names(room):
    tk.cluster.build(room / "facts.csv", room / "c", 2)
    index = tk.build(room / "facts.csv")
    for names in ({}, NAMES, {"Q10": "Elm College"}):
        if names:
            tk.cluster.add_names(room / "c", names)
            index.add_names(names)
        cluster = tk.cluster.connect(room / "c")
        for one in (index, cluster):
            one.embed("hashed:64")
        again = tk.cluster.connect(room / "c")
        for mode in ("vector", "text", "hybrid"):
            found = [
                [(hit.head, hit.relation, hit.tail, hit.score) for hit in one.search("Ann Bell educated", mode=mode)]
                for one in (index, cluster, again)
            ]
            assert found[0] == found[1] == found[2]
            if names:
                hits = cluster.named.search("Ann Bell educated", mode=mode, exact=True)
                assert hits[0].head == cluster.named.entities[cluster.entities.id(found[0][0][0])]


def test_names_are_given_and_given_again(room):
    tk.cluster.build(room / "facts.csv", room / "c", 2)
    assert not tk.cluster.connect(room / "c").has_names
    assert '"names"' not in (room / "c" / "cluster.json").read_text(encoding="utf-8")
    report = tk.cluster.add_names(room / "c", room / "labels.csv")
    assert (report.n_entities, report.n_relations, report.n_others, report.n_unknown) == (3, 1, 1, 1)
    for text in ("Ann Moe", "Ann Noe"):
        tk.cluster.add_names(room / "c", {"Q1": text})
        assert tk.cluster.connect(room / "c").named.entities[0] == text
    assert tk.cluster.connect(room / "c").link("Annie")[0].label == "Q1"
    assert len([path for path in (room / "c").iterdir() if path.name.startswith("names-")]) == 2
    with pytest.raises(tk.BadRowError, match="row 1"):
        tk.cluster.add_names(room / "c", {"Q1": ""})
    with pytest.raises(tk.QueryError, match=r"tk\.cluster\.add_names"):
        tk.cluster.connect(room / "c").add_names({})


def test_damaged_and_missing_names_are_said(room):
    tk.cluster.build(room / "facts.csv", room / "c", 2, names=NAMES)
    names = read_about(room / "c").names
    assert names is not None
    path = room / "c" / file_of(names)
    data = path.read_bytes()
    path.write_bytes(data[:-9] + b"x" + data[-8:])
    with pytest.raises(tk.IndexFileError, match=r"names-.* is damaged"):
        tk.cluster.connect(room / "c")
    path.unlink()
    with pytest.raises(tk.IndexFileError, match=r"names of the cluster .* cannot be read"):
        tk.cluster.connect(room / "c")
    with pytest.raises(tk.IndexFileError, match="cannot be read"):
        tk.cluster.add_names(room / "c", NAMES)


def test_a_build_with_bad_names_builds_nothing(room):
    with pytest.raises(tk.BadRowError):
        tk.cluster.build(room / "facts.csv", room / "c", 2, names={"Q1": ""})
    assert not (room / "c").exists()
    report = tk.cluster.build(room / "facts.csv", room / "c", 2, names={"Q1": "", "Q2": "Bo"}, on_error="skip")
    assert (report["n_names"], len(report["bad_names"])) == (1, 1)


def test_the_command_line_gives_names(room):
    run = CliRunner().invoke
    build = ["cluster", "build", str(room / "facts.csv"), str(room / "c"), "--shards", "2"]
    made = run(main, [*build, "--names", str(room / "labels.csv")])
    assert made.exit_code == 0, made.output
    assert "names: 5 rows" in made.output
    (room / "more.csv").write_text("id,label\nQ10,Elm College\n,no id\n", encoding="utf-8")
    given = ["cluster", "names", str(room / "c"), str(room / "more.csv")]
    refused = run(main, given)
    assert refused.exit_code == 1
    assert "line 3" in refused.output
    done = run(main, [*given, "--on-error", "skip"])
    assert done.exit_code == 0, done.output
    assert "4 entities and 1 relations named" in done.output
    assert "1 bad row left out" in done.output
