"""What every optional part of the vectors of an index keeps to, whether it is cells or a graph."""

from __future__ import annotations

import json

import pytest

import tkindex as tk
from tkindex.errors import IndexFileError

FACTS = [(f"person {i}", f"does {i % 7}", f"place {i % 91}", f"20{10 + i % 9}-0{1 + i % 9}-11") for i in range(3000)]


def searches_as_planned(index, plan, listed=None):
    """Let an index search as a plan says (lists of rows as another, if given), whatever the planner would choose."""
    index.plan = lambda *_, **options: listed if listed is not None and options["listed"] else plan
    # What searches narrow windows plans by itself.
    index._quick = None


def answers_alike_when_opened(index, folder, part):
    """Saved and opened, an index of FACTS goes by the same part to the same answers, in windows too."""
    found = index.search("person 7 does 0", k=5)
    assert found.path == part
    index.save(folder)
    again = tk.open(folder, verify=True)
    assert again.search("person 7 does 0", k=5).path == part
    assert again.search("person 7 does 0", k=5).group_ids.tolist() == found.group_ids.tolist()
    window = tk.between("2012", "2016-12")
    assert again.search("person 7 does 0", window, k=20).path == part
    for hit in again.search("person 7 does 0", window, k=20):
        assert all("2012" <= str(fact.start) <= "2016-12-31" for fact in hit.facts)
    only = again.search("does 0", relation="does 3", k=20)
    assert {hit.relation for hit in only} == {"does 3"}


def is_named_when_damaged(index, folder, part, names):
    """Cut off, with a bit flipped, empty or missing, a file is named, and the scan answers; mended, it serves again."""
    index.save(folder)
    scanned = tk.build(FACTS)
    scanned.embed("hashed:64", index="scan")
    found = scanned.search("person 7", k=3)
    for name in names:
        file, named = folder / "semantic" / name, name.replace(".", r"\.")
        whole = file.read_bytes()
        middle = len(whole) // 2
        for damaged in (whole[:middle], whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :], b""):
            file.write_bytes(damaged)
            with pytest.raises(IndexFileError, match=named):
                tk.open(folder, verify=True)
            _answers_by_scan(folder, named, part, found)
        file.unlink()
        with pytest.raises(IndexFileError, match=named):
            tk.open(folder, verify=True)
        for _ in range(2):  # the second time a stamp vouches for what is left
            _answers_by_scan(folder, named, part, found)
        file.write_bytes(whole)
    assert tk.open(folder).search("person 7", k=1).path == part


def _answers_by_scan(folder, named, part, expected):
    with pytest.warns(RuntimeWarning, match=named):
        index = tk.open(folder)
    found = index.search("person 7", k=3)
    assert found.path != part
    assert found.scores.tolist() == expected.scores.tolist()
    assert len(index) == len(FACTS)


def is_not_mentioned_where_it_was_not_built(folder, part):
    index = tk.build(FACTS[:50])
    index.embed("hashed:64")
    index.save(folder)
    manifest = json.dumps(json.loads((folder / "manifest.json").read_text()))
    assert f'"{part}"' not in manifest
    assert f"{part}.arrow" not in manifest
    assert tk.open(folder).search("person 7", k=1).path != part
