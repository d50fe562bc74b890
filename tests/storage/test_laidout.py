"""Where columns lie, as the stamp notes it: an index that is opened by it is compared with what Arrow reads."""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tkindex as tk
from tkindex.index import Index
from tkindex.lazily.numbers import SIZES, Column
from tkindex.storage import laidout, saved
from tkindex.storage.files import OS_FILES, OsFiles
from tkindex.storage.manifest import MANIFEST, STAMP, fingerprint, noted_columns, read_manifest, seal, unseal
from tkindex.storage.mapped import of_bytes
from tkindex.storage.vectors import read_vectors

DAYS = [f"2014-{month:02d}-{day:02d}" for month in (1, 5, 12) for day in (1, 2, 28)]
POINTS = [(f"e{i % 4}", f"r{i % 3}", f"é{i % 5}", DAYS[i % 9]) for i in range(40)]
FACTS = {
    "points": POINTS,
    "intervals": [(*fact, f"2015-01-{i % 9 + 1:02d}") for i, fact in enumerate(POINTS)],
    "far": [("ann", "born", "rome", "0001-01-01T00:00:01"), ("bob", "born", "rome", "9998-12-31T00:00:00")],
    "one": POINTS[:1],
}


@pytest.fixture(scope="module")
def folders(tmp_path_factory) -> dict[str, Path]:
    """Indexes that were opened, verified and stamped."""
    found = {kind: tmp_path_factory.mktemp(kind) / "index" for kind in FACTS}
    for kind, facts in FACTS.items():
        tk.build(facts, found[kind])
    deadline = time.monotonic() + 10
    while not all((folder / STAMP).exists() for folder in found.values()):
        assert time.monotonic() < deadline, "an index is never stamped"
        time.sleep(0.03)
        for folder in found.values():
            tk.open(folder)
    return found


def noted(folder: Path) -> dict[str, list[object]]:
    found: dict[str, list[object]] = unseal((folder / STAMP).read_bytes())["columns"]
    return found


def by_arrow(folder: Path, monkeypatch: pytest.MonkeyPatch) -> tk.Index:
    with monkeypatch.context() as patch:
        patch.setattr(saved, "noted_columns", lambda *_: None)
        return tk.open(folder)


def answers(index: tk.Index) -> list[object]:
    labels = [*index.entities], [*index.relations]
    facts = index.facts().tuples(), index.before(index.entities[0], "2014-05-02").tuples()
    return [labels, facts, index.count(), index.facts().to_arrow().to_pylist(), index.entities.prefix("e")]


@pytest.mark.parametrize("kind", FACTS)
def test_columns_are_those_that_arrow_reads(folders, kind, monkeypatch):
    index, other = tk.open(folders[kind]), by_arrow(folders[kind], monkeypatch)
    store, plain = index.engine.store, other.engine.store
    assert all(type(column) is Column for column in store.given.values())
    assert not any(type(column) is Column for column in plain.given.values())
    assert store.given.keys() == plain.given.keys()
    for name, array in plain.columns.items():
        assert store.columns[name].dtype == array.dtype, name
        assert np.array_equal(store.columns[name], array), name
    for words, plain_words in ((index.entities, other.entities), (index.relations, other.relations)):
        assert words.nbytes == plain_words.nbytes
        for part in ("data", "offsets", "slots"):
            assert getattr(words, part).dtype == getattr(plain_words, part).dtype
            assert np.array_equal(getattr(words, part), getattr(plain_words, part)), part
    assert store.nbytes == plain.nbytes
    assert answers(tk.open(folders[kind])) == answers(other)


@pytest.mark.parametrize("kind", ["points", "intervals"])
def test_what_is_written_of_it_is_the_same(folders, kind, tmp_path):
    tk.open(folders[kind]).save(tmp_path / "copy")
    ours, other = read_manifest(folders[kind])["files"], read_manifest(tmp_path / "copy")["files"]
    assert ours == other


# ---- what is noted is not taken on trust -----------------------------------------------------------------------------

FILES = {"file": of_bytes(bytes(range(64)))}
SOUND = {f"{name}.{part}": ["file", 0, 2, "int32"] for name in laidout.VOCABULARIES for part in laidout.PARTS}


@given(
    st.integers(-9, 70) | st.none() | st.floats(0, 9) | st.just(1 << 63),
    st.integers(-9, 20) | st.none() | st.just(1 << 63),
    st.sampled_from([*SIZES, "float64", "", None, 3]),
)
def test_a_column_lies_inside_its_file_or_is_none(offset, n, kind):
    found = laidout.columns_of({**SOUND, "heads": ["file", offset, n, kind]}, FILES)
    sound = isinstance(offset, int) and isinstance(n, int) and kind in SIZES and offset >= 0 <= n
    if sound and n and offset % SIZES[kind] == 0 and offset + n * SIZES[kind] <= 64:
        column = found["heads"]
        assert column.array.tobytes() == bytes(range(64))[offset : offset + n * SIZES[kind]]
    elif found is not None:
        assert n == 0 == offset
        assert found["heads"].array.tolist() == []


ENTRIES = {
    "no file": ["elsewhere", 0, 1, "int32"], "too few": ["file", 0, 1], "too many": ["file", 0, 1, "int32", 0],
    "no list": 7, "a list for a name": [["file"], 0, 1, "int32"], "a truth": ["file", 0, True, "int32"],
    "past the end": ["file", 32, 9, "int32"], "before the beginning": ["file", -4, 1, "int32"],
    "not aligned": ["file", 2, 1, "int32"], "less than none": ["file", 0, -1, "int32"],
}  # fmt: skip


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=ENTRIES)
def test_what_note_never_writes_is_none(entry):
    assert laidout.columns_of({**SOUND, "heads": ["file", 8, 2, "int16"]}, FILES) is not None
    assert laidout.columns_of({**SOUND, "heads": entry}, FILES) is None


@pytest.mark.parametrize("of_all", [None, [], 5, "columns", {}, {"heads": ["file", 0, 1, "int32"]}])
def test_without_labels_there_is_none(of_all):
    assert laidout.columns_of(of_all, FILES) is None


def stamp_with(folder: Path, columns: object) -> None:
    body = unseal((folder / STAMP).read_bytes())
    (folder / STAMP).write_bytes(seal({**body, "columns": columns}))


@pytest.mark.parametrize("how", ["nothing", "a column too long", "another type", "of another name", "swapped"])
def test_an_index_is_read_with_arrow_or_refused_where_the_stamp_says_something_else(folders, tmp_path, how):
    folder = tmp_path / "index"
    shutil.copytree(folders["points"], folder)
    time.sleep(0.11)
    tk.open(folder)
    time.sleep(0.01)
    sound = noted(folder)
    file, offset, n, kind = sound["heads"]
    stamp_with(
        folder,
        {
            "nothing": {},
            "a column too long": {**sound, "heads": [file, offset, 1 << 40, kind]},
            "another type": {**sound, "heads": [file, offset, n, "float64"]},
            "of another name": {("tials" if name == "tails" else name): where for name, where in sound.items()},
            "swapped": {**sound, "heads": sound["hr_offsets"]},
        }[how],
    )
    if how in ("of another name", "swapped"):
        # As of any index whose columns are not those of its facts.
        with pytest.raises(tk.IndexFileError, match=r"column '(heads|tails)' of the index is damaged.*build"):
            tk.open(folder)
    else:
        index = tk.open(folder)
        assert not any(type(column) is Column for column in index.engine.store.given.values())
        assert index.facts().tuples() == tk.open(folders["points"]).facts().tuples()


def test_a_stamp_of_an_earlier_release_is_written_anew(folders, tmp_path):
    folder = tmp_path / "index"
    shutil.copytree(folders["points"], folder)
    time.sleep(0.11)
    tk.open(folder)
    body = unseal((folder / STAMP).read_bytes())
    assert body.pop("columns")
    (folder / STAMP).write_bytes(seal(body))
    names = read_manifest(folder)["files"]
    assert noted_columns(folder, fingerprint(folder, names)) is None
    tk.open(folder)
    assert noted_columns(folder, fingerprint(folder, names)) == noted(folder)


def test_what_is_noted_of_other_files_is_not_asked(folders):
    found = fingerprint(folders["points"], read_manifest(folders["points"])["files"])
    assert noted_columns(folders["points"], found) == noted(folders["points"])
    found[MANIFEST][0] += 1
    assert noted_columns(folders["points"], found) is None


# ---- files that change between the stamp and the map -----------------------------------------------------------------


class Changing(OsFiles):
    """Changes a file right before it is mapped the first time."""

    def __init__(self, name: str, change) -> None:
        self.name, self.change = name, change

    def map(self, path: str):
        if path.endswith(self.name) and self.change is not None:
            change, self.change = self.change, None
            change(path)
        return OS_FILES.map(path)


def cut(path: str) -> None:
    os.truncate(path, os.path.getsize(path) // 2)


def flip(path: str) -> None:
    data = bytearray(Path(path).read_bytes())
    data[len(data) // 2] ^= 1
    Path(path).write_bytes(data)


def other(path: str) -> None:
    shutil.copy(Path(path).with_name("relations.arrow"), f"{path}.other")
    os.replace(f"{path}.other", path)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (cut, r"the index is damaged .*build it again"),
        (flip, r"facts\.arrow: the checksum does not match"),
        (os.remove, r"facts\.arrow: a file of the index is missing"),
        (other, r"the index is damaged .*build it again"),
    ],
)
def test_a_change_behind_the_stamp_is_an_error(folders, tmp_path, change, said):
    folder = tmp_path / "index"
    shutil.copytree(folders["points"], folder)
    time.sleep(0.11)
    tk.open(folder)
    names = read_manifest(folder)["files"]
    assert noted_columns(folder, fingerprint(folder, names)) is not None
    with pytest.raises(tk.IndexFileError, match=said):
        saved.load(folder, files=Changing("facts.arrow", change))
    # And to whoever opens it next.
    with pytest.raises(tk.IndexFileError, match=r"facts\.arrow: "):
        tk.open(folder)


def test_an_index_that_is_replaced_meanwhile_is_the_new_one(folders, tmp_path):
    folder = tmp_path / "index"
    shutil.copytree(folders["points"], folder)
    time.sleep(0.11)
    tk.open(folder)
    files = Changing("facts.arrow", lambda path: tk.build(POINTS[:7], folder))
    assert saved.load(folder, files=files).store.header.n_facts == 7


# ---- what else an index may have -------------------------------------------------------------------------------------


def told(folder: Path, n: int) -> None:
    """Save facts that have a note each."""
    tk.build(
        [{"head": f"e{i}", "relation": "r", "tail": "t", "time": "2014-01-01", "note": f"n{i}"} for i in range(n)],
        folder,
    )
    time.sleep(0.11)
    tk.open(folder)


@pytest.fixture
def embedded(tmp_path) -> Index:
    """An index with vectors, which is saved, and stamped by whoever opened it."""
    index = tk.build(POINTS)
    index.embed("hashed")
    index.save(tmp_path / "vectors")
    time.sleep(0.11)
    tk.open(tmp_path / "vectors")
    assert noted(tmp_path / "vectors")
    return index


def test_vectors_are_read_when_something_is_searched(tmp_path, embedded, monkeypatch):
    def read(*given):
        asked.append(given)
        return read_vectors(*given)

    asked = []
    monkeypatch.setattr(saved, "read_vectors", read)
    parts = saved.load(tmp_path / "vectors")
    assert callable(parts.vectors)
    index = tk.open(tmp_path / "vectors")
    assert all(type(column) is Column for column in index.engine.store.given.values())
    assert index.has_vectors
    assert index.count("é3") == embedded.count("é3")
    assert not asked
    copy = index.with_convention("exclusive_ends")
    assert index.search("r1 é3")[0].score == embedded.search("r1 é3")[0].score == copy.search("r1 é3")[0].score
    # Once, for all that came of one index.
    assert len(asked) == 1
    assert index.encoder == embedded.encoder
    # What is written of it has them, though nobody has searched.
    tk.open(tmp_path / "vectors").save(tmp_path / "copy")
    assert tk.open(tmp_path / "copy").search("r1 é3")[0].score == embedded.search("r1 é3")[0].score


def test_vectors_that_are_not_as_the_manifest_says_are_refused_when_they_are_asked_for(tmp_path, embedded, monkeypatch):
    # A stamp that vouches for what has changed below it.
    columns = noted(tmp_path / "vectors")
    monkeypatch.setattr(saved, "is_verified", lambda *_: True)
    monkeypatch.setattr(saved, "noted_columns", lambda *_: columns)
    (tmp_path / "vectors" / "semantic" / "groups.arrow").write_bytes(b"no table")
    index = tk.open(tmp_path / "vectors")
    assert index.count("é3") == embedded.count("é3")
    with pytest.raises(tk.IndexFileError, match=f"{tmp_path / 'vectors'}"):
        index.search("r1 é3")


def test_an_index_with_names_or_embeddings_with_a_name_is_read_with_arrow(tmp_path, embedded):
    embedded.embed("hashed", "{tail}", name="tails")
    embedded.save(tmp_path / "named")
    time.sleep(0.11)
    tk.open(tmp_path / "named")
    assert noted(tmp_path / "named")
    index = tk.open(tmp_path / "named")
    assert not any(type(column) is Column for column in index.engine.store.given.values())
    for name in (None, "tails"):
        assert index.search("é3", embedding=name)[0].score == embedded.search("é3", embedding=name)[0].score


def test_attributes_are_read_when_they_are_asked_for(tmp_path):
    told(tmp_path / "told", 9)
    assert noted(tmp_path / "told")
    parts = saved.load(tmp_path / "told")
    assert callable(parts.attributes)
    assert parts.attribute_table()["note"].to_pylist() == [f"n{i}" for i in range(9)]
    index = tk.open(tmp_path / "told")
    assert all(type(column) is Column for column in index.engine.store.given.values())
    assert index.facts("e3").to_dicts()[0]["note"] == "n3"
    # What is written of it has them, though nobody has asked for them.
    tk.open(tmp_path / "told").save(tmp_path / "copy")
    assert tk.open(tmp_path / "copy").facts("e3").to_dicts()[0]["note"] == "n3"


def test_attributes_of_other_facts_are_refused_when_they_are_asked_for(tmp_path, monkeypatch):
    told(tmp_path / "told", 9)
    told(tmp_path / "fewer", 8)
    # A stamp that vouches for what has changed below it.
    columns = noted(tmp_path / "told")
    monkeypatch.setattr(saved, "is_verified", lambda *_: True)
    monkeypatch.setattr(saved, "noted_columns", lambda *_: columns)
    shutil.copy(*(tmp_path / name / "segment-000000" / "attributes.arrow" for name in ("fewer", "told")))
    index = tk.open(tmp_path / "told")
    assert index.count("e3") == 1
    with pytest.raises(tk.IndexFileError, match="8 rows of attributes, the manifest says 9"):
        index.facts("e3").to_dicts()
