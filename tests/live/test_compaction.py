"""What a compaction writes of what was taken back before it."""

from __future__ import annotations

import itertools

import pytest

import tkindex as tk


def rows(*names):
    return [
        {"head": name, "relation": "likes", "tail": "rome", "time": "2014-10-07", "note": f"of {name}"}
        for name in names
    ]


def shown(index):
    return sorted((row["head"], row.get("note")) for row in index.facts().to_dicts())


def test_every_commit_is_seen_as_it_was_after_a_compaction(tmp_path):
    """A fact that commit 2 took back is not there at commit 2, though it is history by then."""
    index = tk.create(tmp_path / "index", unit="day")
    expected = [[]]
    for change in (
        lambda: index.append(rows("ann", "bob")),
        lambda: index.retract(head="ann"),
        lambda: index.append(rows("cem")),
        lambda: index.retract(head="cem"),
        lambda: index.append(rows("ann")),
    ):
        change()
        index.commit()
        expected.append(shown(index))
    for _ in range(2):
        assert index.compact()
        for commit, want in enumerate(expected):
            assert shown(index.as_of(commit)) == want, commit
            assert shown(tk.open(tmp_path / "index").as_of(commit)) == want, commit
    index.close()


@pytest.mark.parametrize("order", list(itertools.permutations("abc")))
@pytest.mark.parametrize("compacted", [False, True])
def test_what_was_taken_back_out_of_order_keeps_its_attributes(tmp_path, order, compacted):
    index = tk.create(tmp_path / "index", unit="day")
    index.append(rows("a", "b", "c", "d"))
    index.commit()
    if compacted:
        index.compact()
    for name in order:
        index.retract(head=name)
        index.commit()
    index.compact()
    want = [(name, f"of {name}") for name in "abcd"]
    for found in (index, tk.open(tmp_path / "index")):
        assert shown(found.as_of(1)) == want
        for n, commit in enumerate(range(2, 5), 1):
            assert shown(found.as_of(commit)) == [pair for pair in want if pair[0] not in order[:n]]
    index.close()


def test_compactions_without_commits_leave_one_log(tmp_path):
    path = tmp_path / "index"
    with tk.create(path, unit="day") as index:
        index.append([("a", "r", "b", "2014")])
        index.commit()
        for _ in range(3):
            index.compact()
            assert len(list(path.glob("log-*.wal"))) == 1
        index.append([("a", "r", "c", "2014")])
        assert index.commit().number == 2
        assert not index.compact(stop=lambda: True)
        assert len(index) == 2
    assert len(tk.open(path)) == 2
