"""Builds on the disk: the same answers as one index, resumed, refused, and damage that names its shard."""

from __future__ import annotations

import json
import os
import shutil
import threading
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from cluster_cases import Both, check, table_of
from reference import Fact

import tkindex as tk
from tkindex.cluster import building, dividing, finishing, manifest, spilling
from tkindex.ingest.pieces import list_pieces
from tkindex.storage.files import OS_FILES
from tkindex.storage.manifest import seal, unseal
from tkindex.storage.writerlock import hold


@pytest.fixture
def facts() -> list[Fact]:
    chosen = np.random.default_rng(7)
    rows = chosen.integers(0, 40, (600, 4)).tolist()
    return [Fact(f"e{a}", f"r{b % 5}", f"e{c}", d, d + 1 + a % 3) for a, b, c, d in rows]


@pytest.fixture
def source(facts, tmp_path) -> Path:
    """Parquet in row groups of 50, and CSV behind it."""
    folder = tmp_path / "facts"
    folder.mkdir()
    pq.write_table(pa.table(table_of(facts[:500], notes=True)), folder / "a.parquet", row_group_size=50)
    day = [str(tk.Instant(tick, "day")) for tick in range(60)]
    lines = [
        f"{f.head},{f.relation},{f.tail},{day[f.start]},{day[f.stop]},note {i + 500}" for i, f in enumerate(facts[500:])
    ]
    (folder / "b.csv").write_text("\n".join(["head,relation,tail,start,stop,note", *lines]) + "\n")
    return folder


OPTIONS = {"unit": "day", "closed_stop": False, "ticks": True}


def built(source: Path, path: Path, n_shards: int = 3, **options):
    return tk.cluster.build(source, path, n_shards, piece_rows=120, **OPTIONS, **options)


def pair_of(facts: list[Fact], path: Path) -> Both:
    index = tk.build(table_of(facts, notes=True), **OPTIONS)
    seqs = np.argsort([fact.start for fact in facts], kind="stable")
    return Both(index, tk.cluster.connect(path), seqs)


def check_some(pair: Both) -> None:
    for i in range(0, 40, 3):
        check(pair, lambda ix, i=i: ix.facts(entity=f"e{i}", when=tk.before(20)))
        check(pair, lambda ix, i=i: ix.last(tail=f"e{i}"))
    check(pair, lambda ix: ix.facts(relation="r2", when=tk.after(30)))
    check(pair, lambda ix: ix.last())
    check(pair, lambda ix: (ix.n_facts, ix.n_entities, ix.span, list(ix.entities)))
    check(pair, lambda ix: ix.neighborhood("e1", hops=2, when=tk.on(12), max_facts=60))


def test_a_build_from_files_answers_as_one_index(facts, source, tmp_path):
    stages = []
    report = built(source, tmp_path / "cluster", progress=lambda *step: stages.append(step))
    assert report["n_facts"] == report["n_read"] == 600
    assert {stage for stage, _, _ in stages} == {"read", "index"}
    assert len(list_pieces([source], 120)) == 6
    assert not (tmp_path / "cluster" / manifest.BUILD).exists()
    check_some(pair_of(facts, tmp_path / "cluster"))


def files_of(folder: Path) -> dict[str, bytes]:
    """All files but those that say when and by whom."""
    files = {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    return {name: data for name, data in files.items() if "verified" not in name and name != "lock"}


def test_any_number_of_workers_writes_the_same_files(source, tmp_path, monkeypatch):
    """Side by side where memory allows, in turn where it does not; and where labels are numbered anew."""
    monkeypatch.setattr(spilling, "new_key", lambda: "0123456789abcdef" * 2)
    side_by_side = []
    real = finishing._build_side_by_side
    monkeypatch.setattr(finishing, "_build_side_by_side", lambda *args: side_by_side.append(args[2]) or real(*args))
    for bound, ways in (
        (dividing.MAX_LABEL_BYTES, [{"workers": 3}, {"workers": 3, "memory": 1}]),
        (0, [{"workers": 2}]),
    ):
        monkeypatch.setattr(dividing, "MAX_LABEL_BYTES", bound)
        built(source, tmp_path / f"one-{bound}", workers=1)
        one = files_of(tmp_path / f"one-{bound}")
        assert len([name for name in one if name.endswith("facts.arrow")]) == 3
        for way, options in enumerate(ways):
            built(source, tmp_path / f"{way}-{bound}", **options)
            assert files_of(tmp_path / f"{way}-{bound}") == one
    assert side_by_side == [3, 2]


@pytest.mark.parametrize("means", [{"workers": 0}, {"workers": 1.5}, {"memory": -1}, {"memory": True}])
def test_workers_and_memory_are_whole_numbers(source, tmp_path, means):
    with pytest.raises(tk.InputError, match=f"{next(iter(means))} is .*; expected an integer from 1"):
        built(source, tmp_path / "cluster", **means)
    assert not (tmp_path / "cluster").exists()


def test_labels_that_take_too_much_memory_are_numbered_anew(facts, source, tmp_path, monkeypatch):
    monkeypatch.setattr(dividing, "MAX_LABEL_BYTES", 0)
    begun = []
    real = spilling.Unfinished.numberings
    monkeypatch.setattr(spilling.Unfinished, "numberings", lambda self: begun.append(real(self)) or begun[-1])
    built(source, tmp_path / "cluster")
    assert len(begun[0]) == 6
    check_some(pair_of(facts, tmp_path / "cluster"))


def test_attributes_of_text_are_read_as_what_they_are_declared_to_be_or_seem(tmp_path):
    """As over one index; what a later file holds and the first does not show is an error that names the column."""
    lines = [f"a{i},r,b,2014-01-{i + 1:02d},{i}.5,{i % 2 == 0},x{i}" for i in range(9)]
    for name, some in (("a.csv", lines[:5]), ("b.csv", lines[5:])):
        (tmp_path / name).write_text("\n".join(["head,relation,tail,start,score,seen,note", *some, ""]))
    files = [tmp_path / "a.csv", tmp_path / "b.csv"]
    for number, asked in enumerate(("infer", {"score": "number"}, True, {"note": "text"})):
        tk.cluster.build(files, tmp_path / f"c{number}", 2, attributes=asked)
        one, many = tk.build(files, attributes=asked), tk.cluster.connect(tmp_path / f"c{number}")
        expected, found = (ix.facts(relation="r").to_arrow().select(["score", "seen", "note"]) for ix in (one, many))
        assert found.to_pydict() == expected.to_pydict()
        assert found.schema.types == expected.schema.types
    assert many.facts(where="note == 'x7'")[0].head == "a7"
    with pytest.raises(tk.InputError, match="declares 'color', which the source has not"):
        tk.cluster.build(files, tmp_path / "x", 2, attributes={"color": "text"})
    (tmp_path / "b.csv").write_text((tmp_path / "b.csv").read_text().replace("7.5", "much"))
    with pytest.raises(tk.InputError, match=r"b\.csv: the attribute 'score' is declared as number, and 'much' is none"):
        tk.cluster.build(files, tmp_path / "y", 2, attributes="infer")


def test_what_a_disk_makes_of_a_shard_is_seen(source, tmp_path, monkeypatch):
    real = finishing.save

    def lossy(path, saved):
        real(path, saved)
        file = Path(path) / "segment-000000" / "facts.arrow"
        data = bytearray(file.read_bytes())
        data[len(data) // 2] ^= 1
        file.write_bytes(bytes(data))

    monkeypatch.setattr(finishing, "save", lossy)
    with pytest.raises(tk.IndexFileError, match=r"facts\.arrow: the checksum does not match"):
        built(source, tmp_path / "cluster")


@pytest.mark.parametrize("workers", [1, 3])
@pytest.mark.parametrize("where", ["spill", "keep", "save", "vouch", "write_about"])
def test_an_interrupted_build_goes_on(facts, source, tmp_path, monkeypatch, where, workers):
    """Killed at any of its steps, the second time around: the next call finishes, and reads no piece twice."""
    path, calls = tmp_path / "cluster", []
    target = {"spill": dividing, "keep": spilling.Unfinished, "write_about": building}.get(where, finishing)
    real = getattr(target, where)

    def failing(*args, **options):
        calls.append(args)
        if len(calls) == (1 if where == "write_about" else 2):
            raise KeyboardInterrupt
        return real(*args, **options)

    with monkeypatch.context() as patch:
        patch.setattr(target, where, failing)
        with pytest.raises(KeyboardInterrupt):
            built(source, path, workers=workers)
    assert not [thread for thread in threading.enumerate() if "ThreadPool" in thread.name]
    with pytest.raises(tk.IndexFileError, match="unfinished; run the same"):
        tk.cluster.connect(path)
    noted = unseal((path / manifest.BUILD / spilling.PROGRESS).read_bytes())["pieces"]
    if noted:
        with pytest.raises(tk.IndexFileError, match="n_shards differ"):
            built(source, path, 4)
    read = []
    real_read = dividing.read_piece
    monkeypatch.setattr(dividing, "read_piece", lambda piece, reading: read.append(piece) or real_read(piece, reading))
    # With other workers it is the same build.
    built(source, path, workers=4 - workers)
    assert len(read) == 6 - noted
    if where not in ("spill", "keep"):
        assert noted == 6
    elif workers == 1:
        assert noted == 0
    check_some(pair_of(facts, path))


@pytest.mark.parametrize("is_corrected", [False, True])
@pytest.mark.parametrize("n_good", [0, 1])
def test_a_build_that_a_bad_row_stopped_goes_on_as_its_error_says(tmp_path, n_good, is_corrected):
    """Without its bad row, or, where nothing was divided yet, from a corrected file."""
    files = [tmp_path / f"{number}.csv" for number in range(n_good + 1)]
    for file in files:
        file.write_text("head,relation,tail,start\nAnn,visits,Rome,2014\nBob,visits,Rome,2015\n")
    files[-1].write_text("head,relation,tail,start\nAnn,visits,Oslo,2014\nBob,visits,Oslo,someday\n")
    path = tmp_path / "cluster"
    with pytest.raises(tk.BadRowError, match="someday"):
        tk.cluster.build(files, path, 2, workers=1)
    assert unseal((path / manifest.BUILD / spilling.PROGRESS).read_bytes())["pieces"] == n_good
    if is_corrected:
        files[-1].write_text("head,relation,tail,start\nAnn,visits,Oslo,2014\n")
        if n_good:
            with pytest.raises(tk.IndexFileError, match="pieces differ"):
                tk.cluster.build(files, path, 2)
            return
    report = tk.cluster.build(files, path, 2, on_error="raise" if is_corrected else "skip")
    assert (report["n_facts"], report["n_bad"]) == (2 * n_good + 1, 0 if is_corrected else 1)
    assert tk.cluster.connect(path).count(tail="Oslo") == 1


def test_an_interrupt_stops_the_shards_that_are_under_way(facts, source, tmp_path, monkeypatch):
    path, made = tmp_path / "cluster", []

    def interrupting(stage, n_done, total):
        if (stage, n_done) == ("index", 1):
            raise KeyboardInterrupt

    real = finishing.shard_of
    monkeypatch.setattr(finishing, "shard_of", lambda *args, **kind: made.append(real(*args, **kind)) or made[-1])
    with pytest.raises(KeyboardInterrupt):
        built(source, path, 8, workers=2, progress=interrupting)
    assert not [thread for thread in threading.enumerate() if "ThreadPool" in thread.name]
    assert 1 <= len(made) < 4
    built(source, path, 8)
    check_some(pair_of(facts, path))


@pytest.mark.parametrize(("step", "which"), [("spill", 5), ("save", 2)])
def test_a_full_disk_is_an_error_that_says_how_to_go_on(facts, source, tmp_path, monkeypatch, step, which):
    path = tmp_path / "cluster"
    target = {"spill": dividing, "save": finishing}[step]
    real, calls = getattr(target, step), []

    def full(where, what):
        calls.append(where)
        if len(calls) == which:
            raise OSError(28, "No space left on device")
        real(where, what)

    with monkeypatch.context() as patch:
        patch.setattr(target, step, full)
        with pytest.raises(tk.IndexFileError, match=r"No space left.*build again to go on"):
            built(source, path)
    built(source, path)
    check_some(pair_of(facts, path))


def test_two_builds_into_one_folder_are_refused(source, tmp_path):
    path = tmp_path / "cluster"
    path.mkdir()
    lock = hold(str(path), OS_FILES)
    with pytest.raises(tk.IndexLockedError, match="being written by process"):
        built(source, path)
    lock.close()
    built(source, path)
    with pytest.raises(tk.IndexFileError, match="holds a cluster already"):
        built(source, path)


@pytest.mark.parametrize("given", ["lower", str.lower])
def test_a_normalisation_without_a_name_is_refused_before_anything_is_written(source, tmp_path, given):
    with pytest.raises(tk.InputError, match="a cluster takes one of NFC, NFKC, casefold"):
        tk.cluster.build(source, tmp_path / "c", 2, normalize=given)
    assert not (tmp_path / "c").exists()


def test_a_folder_with_something_else_is_left_alone(source, tmp_path):
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "letter.txt").write_text("dear")
    with pytest.raises(tk.IndexFileError, match=r"something else \('letter.txt'\)"):
        built(source, tmp_path / "own")
    with pytest.raises(tk.IndexFileError, match="is a file"):
        built(source, tmp_path / "own" / "letter.txt")
    for n in (0, 5000, "2"):
        with pytest.raises(tk.InputError, match="expected from 1 to 4096"):
            tk.cluster.build(source, tmp_path / "x", n)


def test_bad_rows_are_named_by_file_and_row(facts, source, tmp_path):
    table = pa.table(table_of(facts[:200], notes=True))
    heads = table.column("head").to_pylist()
    heads[170] = None
    table = table.set_column(0, "head", pa.array(heads))
    pq.write_table(table, source / "a.parquet", row_group_size=50)
    with open(source / "b.csv", "a") as file:
        file.write("e1,r1,e2,nonsense,4,x\n")
    with pytest.raises(tk.BadRowError, match=r"a\.parquet, row 171, column 'head'"):
        built(source, tmp_path / "strict")
    report = built(source, tmp_path / "lenient", on_error="skip")
    assert (report["n_bad"], report["n_facts"]) == (2, 299)
    assert "a.parquet, row 171, column 'head'" in report["bad_rows"][0]
    assert "b.csv, line 102, column 'start'" in report["bad_rows"][1]


def test_a_source_that_changes_is_refused(source, tmp_path, monkeypatch):
    real = dividing.spill

    def changing(path, part):
        real(path, part)
        (source / "b.csv").write_text("head,relation,tail,start,stop\n")

    monkeypatch.setattr(dividing, "spill", changing)
    with pytest.raises(tk.InputError, match=r"b\.csv has changed since the build began"):
        built(source, tmp_path / "cluster")


def rewrite(path: Path, change) -> None:
    body = unseal(path.read_bytes())
    change(body)
    path.write_bytes(seal(body))


def test_a_shard_that_is_missing_foreign_or_damaged_is_named(facts, source, tmp_path):
    path = tmp_path / "cluster"
    built(source, path)
    other = tmp_path / "other"
    tk.cluster.build(source, other, 3, **OPTIONS)
    shard = path / "shard-00001"
    shutil.move(shard, tmp_path / "kept")
    with pytest.raises(tk.IndexFileError, match=r"shard 1 of the cluster is missing.*restore"):
        tk.cluster.connect(path)
    # Of another cluster of the same facts, and of an older state of this one.
    pq.write_table(pq.read_table(source / "a.parquet").slice(0, 300), tmp_path / "older.parquet")
    tk.cluster.build(tmp_path / "older.parquet", tmp_path / "older", 3, **OPTIONS)
    for wrong in (other, tmp_path / "older"):
        shutil.copytree(wrong / "shard-00001", shard)
        message = r"shard 1 of the cluster .* is another one than cluster\.json names.*older.*restore"
        with pytest.raises(tk.IndexFileError, match=message):
            tk.cluster.connect(path)
        shutil.rmtree(shard)
    shutil.copytree(tmp_path / "kept", shard)
    data = bytearray((shard / "segment-000000" / "facts.arrow").read_bytes())
    data[len(data) // 2] ^= 0xFF
    (shard / "segment-000000" / "facts.arrow").write_bytes(bytes(data))
    with pytest.raises(tk.IndexFileError, match=r"shard 1 of the cluster is damaged: .*facts\.arrow"):
        tk.cluster.connect(path)
    shutil.rmtree(shard)
    shutil.copytree(tmp_path / "kept", shard)
    check_some(pair_of(facts, path))


def test_a_manifest_that_lies_or_is_of_another_version_is_refused(source, tmp_path):
    path = tmp_path / "cluster"
    built(source, path)
    file = path / manifest.CLUSTER
    good = file.read_bytes()
    for change, message in (
        (lambda body: body.update(version=9), "version 9, this release reads 1 to 3"),
        (lambda body: body.update(format="x"), "does not describe a cluster"),
        (lambda body: body.update(shards=[]), "damaged"),
        (lambda body: body.pop("unit"), "damaged"),
        (lambda body: body["shards"][0].update(name="../elsewhere"), "no name of a shard"),
        (lambda body: body.update(unit="hour"), "shard 0 of the cluster .* has unit 'day'"),
    ):
        file.write_bytes(good)
        rewrite(file, change)
        with pytest.raises(tk.IndexFileError, match=message):
            tk.cluster.connect(path)
    file.write_bytes(good.replace(b'"n_facts"', b'"n_fact"', 1))
    with pytest.raises(tk.IndexFileError, match="damaged"):
        tk.cluster.connect(path)
    file.write_bytes(json.dumps({"no": 1}).encode())
    with pytest.raises(tk.IndexFileError, match="damaged"):
        tk.cluster.connect(path)
    os.remove(file)
    with pytest.raises(tk.IndexFileError, match="is no cluster"):
        tk.cluster.connect(path)


def test_a_cluster_is_not_taken_for_a_folder_of_facts(tmp_path):
    (tmp_path / "facts.csv").write_text("a,r,b,2014-10-07\n")
    tk.cluster.build(tmp_path / "facts.csv", tmp_path / "c", 2)
    for mode in ("r", "w"):
        with pytest.raises(
            tk.IndexFileError,
            match=r"is a cluster, and not one index; open it with tk\.cluster\.connect; tkindex query",
        ):
            tk.open(tmp_path / "c", mode)


def test_facts_in_memory_are_refused_in_one_line_that_says_what_to_do(tmp_path):
    facts = [("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "oslo", "2014-11-02")]
    table = tk.build(facts).facts().to_arrow()
    for given, said in (
        (facts, "('ann', 'visits', 'rome', '2014-10-07') (tuple)"),
        (iter(facts), "('ann', 'visits', 'rome', '2014-10-07') (tuple)"),
        ([tmp_path, facts[0]], "('ann', 'visits', 'rome', '2014-10-07') (tuple)"),
        ({"head": ["ann"]}, "{'head': ['ann']} (dict)"),
        (table, "(Table)"), (table.to_pandas(), "(DataFrame)"), ([], "[] (list)"), (5, "5 (int)"),
        (None, "None (NoneType)"), (b"x", "b'x' (bytes)"),
    ):  # fmt: skip
        with pytest.raises(tk.InputError) as found:
            tk.cluster.build(given, tmp_path / "cluster", 2)
        text = str(found.value)
        assert f"{said} is no path: a cluster is built from files" in text
        assert "\n" not in text
        assert not (tmp_path / "cluster").exists()
    # What the message says to do.
    pq.write_table(table, tmp_path / "facts.parquet")
    for given in (tmp_path / "facts.parquet", str(tmp_path / "facts.parquet"), [tmp_path / "facts.parquet"]):
        shutil.rmtree(tmp_path / "cluster", ignore_errors=True)
        tk.cluster.build(given, tmp_path / "cluster", 2)
    with tk.cluster.connect(tmp_path / "cluster") as cluster:
        assert [fact[:3] for fact in cluster.facts()] == [fact[:3] for fact in facts]
