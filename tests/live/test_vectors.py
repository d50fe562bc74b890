"""Vectors of a live index are as durable as what is committed."""

from __future__ import annotations

import os

import pytest

import tkindex as tk
from tkindex.storage.files import OS_FILES

FACTS = [("ann", "visits", "rome", "2014-10-07"), ("bob", "praises", "oslo", "2014-11-02")]
MORE = [("cid", "visits", "bonn", "2015-01-01")]


def found(path) -> list[str]:
    index = tk.open(path)
    assert index.has_vectors
    return [hit.head for hit in index.search("who visits", k=3)]


@pytest.fixture
def live(tmp_path):
    index = tk.create(tmp_path / "live", unit="day")
    index.append(FACTS)
    yield index
    index.close()


def test_vectors_are_there_after_a_commit(live):
    live.commit()
    live.embed("hashed:64")
    # Nothing is staged, and there is something to make durable all the same.
    assert live.commit() is None
    live.close()
    assert set(found(live.path)) == {"ann", "bob"}


def test_vectors_made_with_facts_staged_cover_them(live):
    live.embed("hashed:64")
    assert live.commit().number == 1
    live.close()
    assert set(found(live.path)) == {"ann", "bob"}


def test_vectors_made_before_the_first_commit_wait_for_it(tmp_path):
    with tk.create(tmp_path / "live", unit="day") as live:
        live.append(FACTS)
        live.commit()
        live.embed("hashed:64")
        live.append(MORE)
        live.commit()
        base = os.listdir(live.path)
        # Facts that came later are encoded when somebody searches; one base is written, and no other.
        live.append([("dan", "visits", "rome", "2015-02-01")])
        live.commit()
        assert sorted(name for name in os.listdir(live.path) if name.startswith("base")) == sorted(
            name for name in base if name.startswith("base")
        )
    assert "dan" in [hit.head for hit in tk.open(tmp_path / "live").search("dan visits rome", k=4)]


def test_an_embedding_that_is_not_committed_is_forgotten(live):
    live.commit()
    live.embed("hashed:64")
    live.close()
    assert not tk.open(live.path).has_vectors


class FullDisk:
    """The file system, until it is full: then no base can be written, though logs can."""

    def __init__(self):
        self.is_full = False

    def create(self, path):
        if self.is_full and "log-" not in os.path.basename(path):
            raise OSError(28, "No space left on device")
        return OS_FILES.create(path)

    def __getattr__(self, name):
        return getattr(OS_FILES, name)


def test_a_full_disk_says_that_the_facts_are_durable_and_the_vectors_are_not(tmp_path):
    disk = FullDisk()
    live = tk.create(tmp_path / "live", unit="day", files=disk)
    live.append(FACTS)
    live.embed("hashed:64")
    disk.is_full = True
    with pytest.raises(tk.IndexFileError, match=r"durable, but not the vectors that embed made: .*commit or compact"):
        live.commit()
    assert live.last_commit == 1
    disk.is_full = False
    live.commit()
    live.close()
    assert set(found(tmp_path / "live")) == {"ann", "bob"}


@pytest.mark.parametrize("compacted", [False, True])
def test_a_saved_index_whose_folder_became_live_says_where_to_embed(tmp_path, compacted):
    path = tmp_path / "index"
    tk.build([("ann", "likes", "tea", "2014-01-01"), ("bob", "likes", "tea", "2014-01-02")]).save(path)
    saved = tk.open(path)
    with tk.open(path, mode="w") as live:
        live.append([("cem", "likes", "tea", "2014-01-03")])
        live.commit()
        if compacted:
            live.compact()
    with pytest.raises(tk.IndexFileError, match="has become a live index"):
        saved.embed("hashed:16")
    with pytest.raises(tk.IndexFileError, match="is a live index"):
        saved.save(path)
    saved.embed("hashed:16", save=False)
    assert saved.has_vectors
    assert len(tk.open(path)) == 3
