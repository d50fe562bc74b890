"""Search on the index: against brute force with every filter, saved and opened, and everything that goes wrong."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tomllib
import zlib
from itertools import product

import numpy as np
import pyarrow as pa
import pytest
from click.testing import CliRunner
from harness import Pair, when_of, when_value
from hypothesis import given
from hypothesis import strategies as st
from places import PROJECT
from reference import Fact
from strategies import POINT_OPERATORS, allen_query, between_query, fact_lists, periods, query, ranges

import tkindex as tk
from tkindex.cli import main
from tkindex.errors import IndexFileError, QueryError
from tkindex.schema import FORMAT_VERSION
from tkindex.semantic.search import SearchResult
from tkindex.storage.manifest import MANIFEST, seal, unseal
from tkindex.storage.vectors import CODEC, FILES, FOLDER, GROUPS, ROWS

FACTS = [
    ("ann", "visits", "rome", "2014-10-07"),
    ("bob", "visits", "rome", "2014-10-07"),
    ("ann", "visits", "oslo", "2014-11-02"),
    ("ann", "calls", "bob", "2015-01-01"),
    ("bob", "praises", "cem", "2015-01-03"),
    ("ann", "visits", "rome", "2015-06-01"),
]
SPANS = [
    ("ann", "leads", "acme", "2012", "2014"),
    ("bob", "leads", "acme", "2015", "2016"),
    ("cem", "works for", "acme", "2013", "2015"),
    ("ann", "leads", "acme", "2016", None),
]


class Numbers:
    """An encoder into halves, of length 1: their products are exact in float32, so ties are ties."""

    name = "numbers"
    dimension = 4

    def __init__(self, fingerprint="numbers-1"):
        self.fingerprint = fingerprint
        self.encoded = []

    def encode(self, texts):
        self.encoded += texts
        digests = [zlib.crc32(text.encode()) for text in texts]
        numbers = [[(digest >> shift & 1) - 0.5 for shift in (0, 8, 16, 24)] for digest in digests]
        return np.array(numbers, np.float32).reshape(-1, 4)

    def score(self, one, other):
        left, right = Numbers().encode([one, other])
        return float(left @ right)


def text_of(fact):
    return f"{fact[0]} {fact[1]} {fact[2]}".replace("_", " ")


def embedded(facts, **options):
    index = tk.build([tuple(fact) for fact in facts], **options)
    index.embed(Numbers())
    return index


@pytest.fixture(scope="module")
def index():
    return embedded(FACTS)


@pytest.fixture
def saved(tmp_path):
    path = tmp_path / "saved"
    tk.build(FACTS, path).embed("hashed:64")
    return path


# ----------------------------------------------------------------------------------------------------------------------
# Against brute force


def brute_force(reference, text, rows, k):
    """The top k of the groups that have one of these rows: (triple, score, its rows), plain Python."""
    numbers = {}
    for fact in reference.facts:
        numbers.setdefault(fact[:3], len(numbers))
    groups = {}
    for row in rows:
        groups.setdefault(reference.facts[row][:3], []).append(row)
    scored = [(triple, Numbers().score(text_of(triple), text), members) for triple, members in groups.items()]
    return sorted(scored, key=lambda item: (-item[1], numbers[item[0]]))[:k]


@st.composite
def cases(draw):
    """Facts of either kind, and one condition of each operator beside their ends."""
    facts = draw(fact_lists(max_size=16))
    queries = [None, *(query(op, draw(periods(facts))) for op in POINT_OPERATORS)]
    queries.append(between_query(*draw(ranges(facts))))
    queries.append(allen_query("overlaps", *draw(ranges(facts))))
    return facts, queries


TEXTS = st.sampled_from(("who", "visits rome", "Ministre de l’Économie", "مصر تزور", "习近平", "?!", "x" * 3000))


@pytest.mark.parametrize("convention", ["standard", "multitq", "cronquestions"])
@given(cases(), TEXTS, st.sampled_from((1, 3, 1000, 2**70)), st.booleans())
def test_search_equals_brute_force_with_every_filter(convention, case, text, k, newest_first):
    facts, queries = case
    pair = Pair(facts, convention)
    pair.index.embed(Numbers())
    for slots, asked in product(pair.all_slots(), queries):
        rows = pair.reference.rows(**slots, when=when_of(asked))
        options = {**slots, "when": when_value(asked), "k": k, "newest_first": newest_first}
        found = pair.index.search(text, exact=True, **options)
        expected = brute_force(pair.reference, text, rows, k)
        order = slice(None, None, -1) if newest_first else slice(None)
        assert [(hit[:3], hit.score, hit.facts.rows.tolist()) for hit in found] == [
            (triple, score, members[order]) for triple, score, members in expected
        ]
        assert found.n_facts == len(rows)
        assert bool(found.reason) == (not rows)
        # Never outside the window, and never more than is there; small windows are exact by themselves.
        assert set(found.facts.rows.tolist()) <= set(rows)
        assert [hit[:4] for hit in pair.index.search(text, **options)] == [hit[:4] for hit in found]


@given(cases(), TEXTS, st.sampled_from((1, 3, 1000)), st.booleans())
def test_order_by_time_is_over_all_facts_that_pass(case, text, k, newest_first):
    facts, queries = case
    pair = Pair(facts)
    pair.index.embed(Numbers())
    for slots, asked in product(pair.all_slots(), queries):
        rows = pair.reference.rows(**slots, when=when_of(asked), limit=k, newest_first=newest_first)
        value = when_value(asked)
        found = pair.index.search(text, value, **slots, k=k, order="time", newest_first=newest_first)
        assert [hit.facts.rows.tolist() for hit in found] == [[row] for row in rows]
        assert found.facts.rows.tolist() == rows
        for hit, row in zip(found, rows, strict=True):
            assert hit[:3] == pair.reference.facts[row][:3]
            assert hit.score == Numbers().score(text_of(hit), text)
        assert found.path == ("time" if rows else "none")


def random_facts(n, n_groups, seed):
    random = np.random.default_rng(seed)
    triples = [(f"e{a}", f"r{b}", f"e{c}") for a, b, c in random.integers(0, 60, (n_groups, 3)).tolist()]
    chosen, starts = random.integers(0, n_groups, n).tolist(), np.sort(random.integers(0, 2000, n)).tolist()
    return [Fact(*triples[i], start, start + 1) for i, start in zip(chosen, starts, strict=True)]


def test_wide_windows_keep_time_and_recall():
    """Large enough for every path of the planner."""
    facts = random_facts(40_000, 9_000, 1)
    index = tk.build([tuple(fact) for fact in facts], unit="day")
    index.embed("hashed:256")
    random, paths, found, wanted = np.random.default_rng(2), set(), 0, 0
    for width in (3, 10, 200, 1500, 2000):
        for text in ("e1 r2 e3", "r17", "e40 e41"):
            first = int(random.integers(0, 2001 - width))
            when = tk.between(first, first + width - 1)
            fast, exact = (index.search(text, when, exact=flag) for flag in (False, True))
            paths.add(fast.path)
            found += len(set(fast.group_ids.tolist()) & set(exact.group_ids.tolist()))
            wanted += len(exact)
            inside = index.facts(when=when)
            for hit in fast:
                assert len(hit.facts)
                assert hit.facts.starts.min() >= first
                assert hit.facts.starts.max() < first + width
            assert fast.n_facts == len(inside)
            filtered = index.search(text, when, relation="r17")
            assert {hit.relation for hit in filtered} <= {"r17"}
            assert filtered.n_facts == index.count(relation="r17", when=when)
    assert paths == {"exact", "small", "row codes", "group codes"}
    assert found / wanted >= 0.97


# ----------------------------------------------------------------------------------------------------------------------
# Results


def test_a_result_says_what_it_did(index):
    found = index.search("visits rome", tk.before("2015"), k=2)
    assert isinstance(found, SearchResult)
    assert (found.encoder, found.path, found.order, found.n_facts) == ("numbers", "exact", "relevance", 3)
    assert found.bounds.text == "before [2015-01-01, 2016-01-01)"
    assert found.convention.name == "standard"
    assert sum(found.scanned) == 3
    assert found[-1] == found[1]
    assert [hit.head for hit in found[:1]] == [found[0].head]
    with pytest.raises(IndexError, match="out of range"):
        found[2]
    plain = found.to_dict(max_facts=0)
    json.dumps(plain, allow_nan=False)
    assert plain["scanned"] == {"codes": 0, "small": 0, "vectors": 3}
    assert [hit["facts"] for hit in plain["hits"]] == [[], []]
    assert "2 hits for 'visits rome' before" in repr(found)
    assert "<table>" in found._repr_html_()
    assert found.facts.rows.tolist() == sorted(row for hit in found for row in hit.facts.rows.tolist())


def test_facts_of_intervals_are_those_in_the_window():
    index = embedded(SPANS)
    found = index.search("leads", "2015", k=10)
    assert {(hit.head, len(hit.facts)) for hit in found} == {("bob", 1), ("cem", 1)}
    assert {(hit.head, len(hit.facts)) for hit in index.search("leads", k=10)} == {("ann", 2), ("bob", 1), ("cem", 1)}


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"k": 0}, "k is 0"),
        ({"when": "1999"}, r"no fact on \[1999-01-01, 2000-01-01\)"),
        ({"when": "1999", "head": "ann"}, r"no fact with head 'ann' on .*: 4 at other times"),
        ({"head": "rome", "relation": "calls"}, "no fact with head 'rome', relation 'calls' at any time: none"),
        ({"when": "1999", "order": "time"}, "no fact on"),
        ({"when": tk.before("2014-10-07"), "entity": "bob"}, "no fact with entity 'bob' before"),
    ],
)
def test_an_empty_result_says_why(index, options, reason):
    import re

    found = index.search("who", **options)
    assert list(found) == []
    assert found.path == "none"
    assert re.search(reason, found.reason)
    assert found.reason in repr(found)
    assert len(found.facts) == 0
    assert found.to_dict()["hits"] == []


def test_an_index_without_facts_answers_with_nothing():
    empty = embedded([], unit="day")
    assert empty.search("who").reason == "the index holds no facts"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"text": ""}, "empty"),
        ({"text": " \n"}, "empty"),
        ({"text": None}, "NoneType"),
        ({"text": "\ud800"}, "Unicode"),
        ({"k": -1}, "k is -1"),
        ({"k": 1.5}, "k is 1.5"),
        ({"k": True}, "k is True"),
        ({"order": "best"}, "order is 'best'"),
    ],
)
def test_bad_arguments_are_errors(index, options, message):
    with pytest.raises(QueryError, match=message):
        index.search(**{"text": "who", **options})
    with pytest.raises(tk.UnknownEntityError):
        index.search("who", head="nobody")
    with pytest.raises(tk.TimeParseError):
        index.search("who", "last spring")


# ----------------------------------------------------------------------------------------------------------------------
# Encoders and embedding


def test_without_vectors_the_error_names_the_remedy(tmp_path):
    index = tk.build(FACTS)
    assert not index.has_vectors
    assert index.encoder is None
    with pytest.raises(QueryError, match=r"ix\.embed\(\).*tkindex embed PATH"):
        index.search("who")
    index.save(tmp_path / "bare")
    with pytest.raises(QueryError, match=r"tkindex embed .*bare"):
        tk.open(tmp_path / "bare").search("who")


def test_each_text_is_encoded_once():
    encoder = Numbers()
    index = tk.build([("a_b", "is", "c", "2014"), ("a b", "is", "c", "2014"), ("a b", "is", "c", "2015")])
    index.embed(encoder)
    assert encoder.encoded == ["a b is c"]
    assert len(index.search("x")) == 2
    index.embed(encoder, "{relation}")
    assert encoder.encoded[-1] == "is"
    index.embed(encoder, lambda head, relation, tail: head)
    assert sorted(encoder.encoded[-2:]) == ["a b", "a_b"]


def test_other_encoders_and_templates_are_refused(index):
    with pytest.raises(QueryError, match="no encoder is called"):
        tk.build(FACTS).embed("bert")
    with pytest.raises(QueryError, match="expected a name such as"):
        tk.build(FACTS).embed(7)
    with pytest.raises(QueryError, match="template"):
        tk.build(FACTS).embed("hashed", "{time}")
    with pytest.raises(QueryError, match=r"numbers-1, and 'numbers' has\s+numbers-2.*embed again"):
        index.use_encoder(Numbers("numbers-2"))


@pytest.mark.parametrize("value", [np.nan, np.inf])
def test_vectors_that_are_not_numbers_are_refused(value):
    class Broken(Numbers):
        def encode(self, texts):
            vectors = super().encode(texts)
            vectors[0, 0] = value
            return vectors

    index = tk.build(FACTS)
    with pytest.raises(QueryError, match="NaN or infinity"):
        index.embed(Broken())
    assert not index.has_vectors


def test_conventions_share_the_vectors_and_the_aliases(index):
    index.linker.add_aliases({"the eternal city": "rome"})
    other = index.with_convention("multitq")
    assert [hit[:4] for hit in other.search("who", k=3)] == [hit[:4] for hit in index.search("who", k=3)]
    assert other.link("the eternal city")[0].label == "rome"
    assert [span.candidates[0].label for span in other.mentions("Who visited Oslo?")] == ["oslo"]


# ----------------------------------------------------------------------------------------------------------------------
# Saved


def test_vectors_are_saved_with_the_index_and_mapped(saved):
    index, again = tk.build(FACTS), tk.open(saved)
    index.embed("hashed:64")
    assert again.has_vectors
    assert again.encoder == "hashed"
    # Mapped, not read: the collection is made by the first search.
    assert again.vectors.made is None
    vectors = again.vectors.stored.vectors
    assert not vectors.flags.writeable
    assert not vectors.flags.owndata
    for when in (None, "2014", tk.after("2014")):
        one, other = (each.search("who visited rome", when) for each in (index, again))
        assert [hit[:4] for hit in one] == [hit[:4] for hit in other]
        assert [hit.facts.rows.tolist() for hit in one] == [hit.facts.rows.tolist() for hit in other]
    # Saved again elsewhere, and without a trace of the work.
    again.save(saved.parent / "copy")
    assert tk.open(saved.parent / "copy", verify=True).search("rome")[0].tail == "rome"
    assert sorted(path.name for path in saved.parent.iterdir()) == ["copy", "saved"]


def test_the_files_are_plain_arrow(saved):
    with pa.memory_map(str(saved / GROUPS)) as source:
        table = pa.ipc.open_file(source).read_all()
    assert table.column_names == ["head", "relation", "tail", "vector", "small", "code"]
    assert table.column("vector").type == pa.list_(pa.float32(), 64)
    assert len(table) == 5
    body = unseal((saved / MANIFEST).read_bytes())
    assert body["version"] == FORMAT_VERSION
    assert set(FILES) <= set(body["files"])
    assert body[FOLDER]["encoder"] == "hashed"


def test_embedding_keeps_what_was_saved(tmp_path):
    path = tmp_path / "ix"
    tk.build([(*fact, "note") for fact in FACTS], path, columns={"stop": None}, convention="multitq")
    tk.open(path, convention="standard").embed("hashed")
    again = tk.open(path)
    assert again.convention.name == "multitq"
    assert again.facts(head="bob").to_dicts()[0].keys() == tk.open(path).facts().to_dicts()[0].keys()
    # In memory only, where that is asked for.
    bare = tk.build(FACTS, tmp_path / "bare")
    bare.embed("hashed", save=False)
    assert bare.has_vectors
    assert not tk.open(tmp_path / "bare").has_vectors


def test_an_index_that_was_replaced_is_not_embedded(saved):
    index = tk.open(saved)
    tk.build(FACTS[:3], saved)
    with pytest.raises(IndexFileError, match="another index"):
        index.embed("hashed")
    assert len(tk.open(saved)) == 3


def test_an_interrupted_run_goes_on(tmp_path, monkeypatch):
    monkeypatch.setattr("tkindex.semantic.embed.CHUNK", 2)
    path = tmp_path / "ix"
    index = tk.build(FACTS, path)

    class Stopping(Numbers):
        def encode(self, texts):
            if len(self.encoded) >= 4:
                raise KeyboardInterrupt
            return super().encode(texts)

    first, second, steps = Stopping(), Numbers(), []
    with pytest.raises(KeyboardInterrupt):
        index.embed(first)
    assert not tk.open(path).has_vectors
    with pytest.raises(IndexFileError, match="another run"):
        index.embed("hashed")
    tk.open(path).embed(second, progress=lambda done, total: steps.append((done, total)))
    assert sorted(first.encoded + second.encoded) == sorted({text_of(fact) for fact in FACTS})
    assert len(second.encoded) == 1
    assert steps == [(5, 5)]
    assert [item.name for item in tmp_path.iterdir()] == ["ix"]


def test_only_packaged_models_are_loaded_unasked(tmp_path):
    path = tmp_path / "ix"
    tk.build(FACTS, path).embed(Numbers())
    index = tk.open(path)
    with pytest.raises(QueryError, match=r"numbers.*ix\.use_encoder\(encoder\)"):
        index.search("who")
    index.use_encoder(Numbers())
    assert len(index.search("who")) == 5
    # A folder or an endpoint in a file that came from elsewhere is not followed.
    body = unseal((path / MANIFEST).read_bytes())
    for spec in ("openai:model", "st:some/folder", "onnx:folder", "pickle"):
        body[FOLDER]["spec"] = spec
        (path / MANIFEST).write_bytes(seal(body))
        with pytest.raises(QueryError, match="not loaded without being asked"):
            tk.open(path).search("who")


def rewrite(saved, name, change):
    """Change a table of a saved index, and make the checksums right again."""
    file = saved / name
    with pa.OSFile(str(file)) as source:
        table = pa.ipc.open_file(source).read_all()
    table = change(table).combine_chunks()
    with pa.OSFile(str(file), "wb") as sink, pa.ipc.new_file(sink, table.schema) as writer:
        writer.write_table(table)
    data, manifest = file.read_bytes(), saved / MANIFEST
    body = unseal(manifest.read_bytes())
    body["files"][name] = {"size": len(data), "crc32": zlib.crc32(data)}
    manifest.write_bytes(seal(body))


def replaced(name, values):
    def change(table):
        column = table.column(name)
        kind = column.type
        new = values(np.array(column.to_pylist(), dtype=object if pa.types.is_uint64(kind) else None))
        return table.set_column(table.column_names.index(name), name, pa.array(new.tolist(), kind))

    return change


def put(place, value):
    def values(array):
        array = array.astype(np.float64) if isinstance(value, float) else array
        array[place] = value
        return array

    return values


DAMAGE = {
    "a vector holds NaN": (GROUPS, replaced("vector", put((2, 3), np.nan)), "vector 2 holds NaN"),
    "an axis holds infinity": (CODEC, replaced("axis", put((1, 0), np.inf)), "axis 0 holds NaN or infinity"),
    "the mean holds NaN": (CODEC, replaced("axis", put((0, 0), np.nan)), "mean 0 holds NaN"),
    "a fact of no group": (ROWS, replaced("group", put(0, 99)), "group that does not exist"),
    "a negative group": (ROWS, replaced("group", put(0, -1)), "group that does not exist"),
    "a fact of another group": (ROWS, replaced("group", put(0, 1)), "whose heads are not those"),
    "another tail": (GROUPS, replaced("tail", put(0, 1)), "whose tails are not those"),
    "fewer rows": (ROWS, lambda table: table.slice(0, 3), "groups of 3 facts"),
    "fewer groups": (GROUPS, lambda table: table.slice(0, 3), "5 groups"),
    "no vectors": (GROUPS, lambda table: table.drop_columns(["vector"]), "damaged"),
    "nulls": (ROWS, lambda table: table.set_column(0, "group", pa.array([None] * 6, pa.int32())), "column 'group'"),
    "codes of another type": (
        GROUPS,
        lambda table: table.set_column(5, "code", table.column("code").cast(pa.list_(pa.float64(), 1), safe=False)),
        "column 'code' holds",
    ),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_damaged_vectors_are_found_when_the_index_is_opened(saved, damage):
    name, change, message = DAMAGE[damage]
    rewrite(saved, name, change)
    with pytest.raises(IndexFileError, match=message) as caught:
        tk.open(saved)
    assert str(saved) in str(caught.value)


@pytest.mark.parametrize(
    ("field", "value"),
    [("n_bits", 0), ("n_bits", 9999), ("scale", 0.0), ("scale", float("inf")), ("dimension", 3), ("n_small", 7)],
)
def test_a_manifest_that_does_not_fit_the_vectors_is_an_error(saved, field, value):
    body = unseal((saved / MANIFEST).read_bytes())
    body[FOLDER][field] = value
    (saved / MANIFEST).write_bytes(seal(body))
    with pytest.raises(IndexFileError):
        tk.open(saved)


def test_flipped_and_missing_files_are_found(saved):
    whole = saved.parent / "whole"
    shutil.copytree(saved, whole)
    for name in FILES:
        data = bytearray((whole / name).read_bytes())
        data[len(data) // 2] ^= 1
        (saved / name).write_bytes(data)
        with pytest.raises(IndexFileError, match="checksum"):
            tk.open(saved)
        (saved / name).unlink()
        with pytest.raises(IndexFileError, match="missing"):
            tk.open(saved)
        shutil.copy(whole / name, saved / name)
    assert tk.open(saved).has_vectors
    body = unseal((saved / MANIFEST).read_bytes())
    del body[FOLDER]
    (saved / MANIFEST).write_bytes(seal(body))
    with pytest.raises(IndexFileError, match="damaged"):
        tk.open(saved)


# ----------------------------------------------------------------------------------------------------------------------
# Command line


def run(*args, status=0):
    done = CliRunner().invoke(main, [str(arg) for arg in args])
    assert done.exit_code == status, (done.output, done.exception)
    return done.stdout if not status else done.stderr


def test_the_command_line_embeds_searches_and_links(tmp_path):
    path = tmp_path / "ix"
    tk.build(FACTS, path)
    assert "tkindex embed" in run("search", path, "who", status=1)
    known = json.loads(run("embed", path, "--encoder", "hashed", "--json"))
    assert (known["groups"], known["encoder"]) == (5, "hashed")
    assert "5 distinct facts" in run("embed", path, "--encoder", "hashed", "--template", "{head} {tail}")
    run("embed", path, "--encoder", "hashed")
    index = tk.open(path)

    found = json.loads(run("search", path, "visits rome", "--before", "2015", "--head", "ann", "-k", 1, "--json"))
    expected = index.search("visits rome", tk.before("2015"), head="ann", k=1).to_dict()
    assert {name: found[name] for name in expected} == expected
    found = json.loads(run("search", path, "x", "--between", "2014-11", "2015-01", "--order", "time", "--json"))
    assert [hit["facts"][0]["row"] for hit in found["hits"]] == [2, 3, 4]
    found = json.loads(run("search", path, "rome", "--mode", "text", "--json"))
    assert found["path"] == "words"
    assert "no hits" in run("search", path, "x", "--on", "1999")
    assert "4 at other times" in run("search", path, "x", "--on", "1999", "--head", "ann")
    shown = run("search", path, "praises cem", "--exact", "--encoder", "hashed")
    assert "praises" in shown.splitlines()[1]
    assert "path: exact" in shown
    assert "fingerprint" in run("search", path, "x", "--encoder", "hashed:64", status=1)
    assert "empty" in run("search", path, " ", status=1)
    assert "exclude each other" in run("search", path, "x", "--on", "2014", "--before", "2015", status=2)

    assert "rome" in run("link", path, "Rome")
    links = json.loads(run("link", path, "praised", "--kind", "relation", "--json"))
    assert links["spans"][0]["candidates"][0]["label"] == "praises"
    spans = json.loads(run("link", path, "Did Ann visit Oslo?", "--kind", "mentions", "--json"))["spans"]
    assert [span["candidates"][0]["label"] for span in spans] == ["ann", "oslo"]
    assert "nothing in the index" in run("link", path, "?!")


@pytest.mark.parametrize("command", ["embed", "search", "link"])
def test_help_loads_nothing_heavy(command):
    code = (
        "import sys\nfrom tkindex.cli import main\n"
        f"try: main([{command!r}, '--help'])\nexcept SystemExit as leave: assert not leave.code\n"
        "heavy = {'numba', 'numpy', 'pyarrow', 'wordllama', 'rich'} & set(sys.modules)\nassert not heavy, heavy"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr


def test_the_default_encoder_comes_with_the_package_and_loads_only_when_needed(tmp_path):
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert any(line.startswith("wordllama") for line in project["dependencies"])
    assert {"onnx", "st", "openai", "hnsw", "vector-peers"} <= set(project["optional-dependencies"])
    pytest.importorskip("wordllama", reason="wordllama is not installed: the default encoder is not tested")
    path = tmp_path / "ix"
    tk.build(FACTS, path).embed()
    code = (
        "import sys, tkindex as tk\n"
        f"ix = tk.open({str(path)!r})\nassert ix.encoder == 'wordllama' and ix.has_vectors\n"
        "assert 'wordllama' not in sys.modules and 'tkindex.semantic.vectors' not in sys.modules\n"
        "assert ix.search('Who admires Cem?')[0].relation == 'praises'\n"
        # Its files are read by it, without the package that holds them, and its machine code without the compiler.
        "assert 'tkindex.semantic.backends.static' in sys.modules and 'wordllama' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr


def test_many_texts_are_searched_as_one_after_the_other():
    index = tk.build(FACTS)
    index.embed("hashed:64")
    texts = ["who blamed bern", "who visited rome", "who blamed bern"]
    conditions = [None, tk.before("1900"), None]
    found = index.search_many(texts, conditions, k=3)
    for result, text, when in zip(found, texts, conditions, strict=True):
        alone = index.search(text, when, k=3)
        assert result.group_ids.tolist() == alone.group_ids.tolist()
        assert (result.text, result.reason, result.n_facts) == (text, alone.reason, alone.n_facts)
        assert [hit.facts.to_dicts() for hit in result] == [hit.facts.to_dicts() for hit in alone]
    head = index.facts()[0].head
    (listed,) = index.search_many(["anything"], head=head)
    assert {hit.head for hit in listed} == {head}
    assert index.search_many([]) == []
    for texts, when, message in (
        ("text", None, "one str"),
        (["a", "b"], [None], "2 texts and 1 conditions"),
        ([" "], None, "empty"),
    ):
        with pytest.raises(QueryError, match=message):
            index.search_many(texts, when)


def test_words_are_searched_without_vectors(tmp_path):
    rows = [
        (f"person {i % 9}", "likes" if i % 2 else "hates", f"thing {i}", f"2014-01-{i % 28 + 1:02d}") for i in range(60)
    ]
    plain, vectors = tk.build(rows), tk.build(rows)
    vectors.embed("hashed:64")
    for how in ({}, {"when": "2014-01-07"}, {"head": "person 3"}, {"k": 3}, {"newest_first": True}):
        found = [ix.search("likes thing 17", mode="text", **how) for ix in (plain, vectors)]
        assert [[(hit[:4], hit.facts.rows.tolist()) for hit in one] for one in found[:1]] == [
            [(hit[:4], hit.facts.rows.tolist()) for hit in one] for one in found[1:]
        ]
        assert found[0].to_dict()["encoder"] == ""
    assert not plain.has_vectors
    with pytest.raises(QueryError, match="mode='text' searches by words, and needs none"):
        plain.search("thing")
    with pytest.raises(QueryError, match="no vectors"):
        plain.search("thing", mode="hybrid")
    told = tkindex_tool(plain, {"text": "thing 17", "mode": "text"})
    assert told["rows"][0]["tail"] == "thing 17"
    assert "a search with mode text words" in tkindex_tool(plain, {"text": "thing"})["error"]["hint"]
    live = tk.create(tmp_path / "live", unit="day")
    assert not len(live.search("newcomer", mode="text"))
    live.append([{"head": "newcomer", "relation": "likes", "tail": "tea", "time": "2014-01-01", "user": "u1"}])
    assert [hit.head for hit in live.search("newcomer", mode="text")] == ["newcomer"]
    live.commit()
    live.append([{"head": "guest", "relation": "likes", "tail": "rum", "time": "2014-01-01", "user": "u2"}])
    live.commit()
    assert [hit.head for hit in live.scope(user="u2").search("likes", mode="text")] == ["guest"]
    assert len(live.search("likes", mode="text", where="user == 'u1'")) == 1
    live.close()


def tkindex_tool(index, arguments):
    from tkindex.tools.call import call_tool

    return call_tool(index, "search", arguments)
