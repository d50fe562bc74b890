"""Files that a stamp vouches for and that have changed all the same, as on a disk that forgets bits."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest
import rotten
from click.testing import CliRunner

import tkindex as tk
from tkindex.cli import main
from tkindex.storage import saved as module
from tkindex.storage.manifest import STAMP

KINDS = "points points-noted intervals-noted attributes names big vectors cells hnsw embeddings live layers"


@pytest.mark.parametrize("kind", KINDS.split())
def test_damage_is_an_error_or_a_wrong_answer_and_never_a_crash(tmp_path, kind):
    if kind == "hnsw":
        pytest.importorskip("faiss")
    script = Path(rotten.__file__)
    done = subprocess.run(
        [sys.executable, str(script), str(tmp_path / "index"), kind, "11", "40"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr[-2000:]
    found = json.loads(done.stdout)
    assert set(found["ends"]) <= set(rotten.GOOD), found["examples"]
    assert sum(found["ends"].values()) == 40
    # Some of it is met.
    assert found["ends"].get("refused", 0) > 5


@pytest.fixture
def trusted(tmp_path, monkeypatch) -> Path:
    """A saved index whose stamp holds, whatever happens to its files."""
    rotten.build("attributes", tmp_path / "index")
    monkeypatch.setattr(module, "is_verified", lambda *_: True)
    return tmp_path / "index"


def damage(folder: Path, file: str, old: bytes, new: bytes) -> None:
    """Write other bytes over the first place where some stand."""
    path = folder / "segment-000000" / f"{file}.arrow"
    data = path.read_bytes()
    assert len(old) == len(new)
    at = data.index(old)
    path.write_bytes(data[:at] + new + data[at + len(old) :])


def damage_start(folder: Path) -> None:
    """A head that is another one: nothing that is read shows it."""
    heads = tk.open(folder).engine.store.columns["heads"][:64].copy()
    other = heads.copy()
    other[5] = (heads[5] + 1) % rotten.N_ENTITIES
    damage(folder, "facts", heads.tobytes(), other.tobytes())


def test_what_is_written_anew_is_verified_first(trusted, tmp_path):
    damage_start(trusted)
    index = tk.open(trusted)
    for write in (lambda: index.save(tmp_path / "copy"), lambda: index.embed("hashed")):
        with pytest.raises(tk.IndexFileError, match=r"facts\.arrow: the checksum does not match"):
            write()
    assert not (tmp_path / "copy").exists()
    with tk.open(trusted, mode="w") as live:
        live.append([("a", "b", "c", "1970-02-03")])
        live.commit()
        with pytest.raises(tk.IndexFileError, match="checksum"):
            live.compact()
        with pytest.raises(tk.IndexFileError, match="checksum"):
            live.batch.count(head=["a"] * 200)
        assert live.batch.count(head=["a"]).tolist() == [1]
        assert live.count("a") == 1


def test_a_label_that_cannot_be_read_is_an_error_that_says_what_to_do(trusted):
    whole = tk.open(trusted)
    offsets = whole.entities.offsets[:65].copy()
    wrong = offsets.copy()
    wrong[40] = wrong[40] + 2**28
    damage(trusted, "entities", offsets.tobytes(), wrong.tobytes())
    index = tk.open(trusted)
    with pytest.raises(tk.IndexFileError, match=r"entity label 40 .*tkindex verify"):
        index.facts(head=40).tuples()
    with pytest.raises(tk.IndexFileError, match="entity label 40"):
        _ = index.entities[40]
    with pytest.raises(tk.IndexFileError, match="offsets must climb"):
        index.facts(head=3).to_arrow()
    assert index.facts(head=3, relation=2).head_ids.tolist() == whole.facts(head=3, relation=2).head_ids.tolist()


def test_text_that_is_no_utf8_is_an_error_too(trusted):
    damage(trusted, "entities", b"number 7 ", b"number\xff7 ")
    index = tk.open(trusted)
    with pytest.raises(tk.IndexFileError, match="entity label 7 "):
        index.facts(head=7).tuples()


def test_attributes_are_checked_when_they_are_first_read(trusted):
    table = tk.open(trusted).engine.whole.attributes
    chunk = table.column("note").chunk(0)
    offsets = np.frombuffer(chunk.buffers()[1], np.int32)[:65].copy()
    wrong = offsets.copy()
    wrong[9] = 2**30
    damage(trusted, "attributes", offsets.tobytes(), wrong.tobytes())
    index = tk.open(trusted)
    assert len(index.facts(head=3).tuples())
    for _ in range(2):
        with pytest.raises(tk.IndexFileError, match=r"attributes .* cannot be read"):
            index.facts(head=3).to_dicts()


def test_words_of_a_group_that_does_not_exist_and_words_that_cannot_be_read(tmp_path, monkeypatch):
    folder = rotten.build("vectors", tmp_path / "index")
    monkeypatch.setattr(module, "is_verified", lambda *_: True)
    words = tk.open(folder).collection().stored.words
    groups, weights = words.groups[:64].copy(), words.weights[:64].copy()
    postings, listed = folder / "semantic" / "postings.arrow", folder / "semantic" / "words.arrow"
    whole = postings.read_bytes(), listed.read_bytes()
    for wrong in (2**30, -1, len(tk.open(folder).collection().stored.heads)):
        other = groups.copy()
        other[:] = wrong
        postings.write_bytes(whole[0].replace(groups.tobytes(), other.tobytes()))
        with pytest.raises(tk.IndexFileError, match=r"a group that does not exist.*tkindex verify"):
            tk.open(folder).search(words.vocabulary[0].as_py(), mode="text")
    # Sums that are 0 again and again: each group is met once for each of its words, and noted once.
    postings.write_bytes(whole[0].replace(weights.tobytes(), bytes(weights.nbytes)))
    tk.open(folder).search(" ".join(words.vocabulary[:40].to_pylist()), mode="text")
    postings.write_bytes(whole[0])
    listed.write_bytes(whole[1].replace(b"number", b"num\xffer"))
    with pytest.raises(tk.IndexFileError, match="words of the vectors are damaged"):
        tk.open(folder).search("number 3", mode="hybrid")
    listed.write_bytes(whole[1])
    assert tk.open(folder).search("number 3", mode="text")


def test_a_column_of_another_length_is_refused_at_once(trusted):
    whole = tk.open(trusted)
    store = whole.engine.store
    short = {**store.columns, "hr_offsets": store.columns["hr_offsets"][:-1]}
    with pytest.raises(tk.IndexFileError, match=r"hr_offsets.*elements, expected"):
        module.check_shapes(type(store)(store.header, short))
    for name, column in store.columns.items():
        # How many places there are hangs on how many facts are self-loops: between F and 2 F.
        other = {**store.columns, name: column[: store.header.n_facts - 1] if name == "entity_rows" else column[:-1]}
        with pytest.raises(tk.IndexFileError, match="expected"):
            module.check_shapes(type(store)(store.header, other))


def settle(folder: Path) -> None:
    deadline = time.monotonic() + 10
    while not (folder / STAMP).exists():
        assert time.monotonic() < deadline, "the index is never stamped"
        time.sleep(0.05)
        tk.open(folder)


def test_verify_takes_the_stamp_away_from_damage(tmp_path, monkeypatch):
    folder = rotten.build("points", tmp_path / "index")
    settle(folder)
    with monkeypatch.context() as patch:
        patch.setattr(module, "is_verified", lambda *_: True)
        damage_start(folder)
        tk.open(folder)
        with pytest.raises(tk.IndexFileError, match="checksum"):
            tk.open(folder, verify=True)
    assert not (folder / STAMP).exists()


def test_a_scrub_goes_on_until_damage_is_found(tmp_path, monkeypatch):
    folder = rotten.build("points", tmp_path / "index")
    pauses = []

    def sleep(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 2:
            damage_start(folder)

    monkeypatch.setattr("tkindex.cli.live.time.sleep", sleep)
    done = CliRunner().invoke(main, ["verify", str(folder), "--every", "7 days"])
    assert done.exit_code == 1
    assert pauses == [7 * 86_400] * 2
    assert done.output.count("every checksum and every invariant holds") == 2
    assert "facts.arrow" in done.output
    for wrong in ("0s", "never", "1 month"):
        refused = CliRunner().invoke(main, ["verify", str(folder), "--every", wrong])
        assert refused.exit_code in (1, 2), wrong
        assert wrong == "0s" or wrong in refused.output
