"""States are values: two that go on from one do not see each other, and the one stays as it was."""

from __future__ import annotations

import tkindex as tk


def rows(*names):
    return [
        {"head": name, "relation": "likes", "tail": "rome", "time": "2014-10-07", "note": f"of {name}"}
        for name in names
    ]


def shown(index):
    return sorted((row["head"], row["note"]) for row in index.facts().to_dicts())


def test_two_states_that_go_on_from_one_do_not_see_each_other(tmp_path):
    index = tk.create(tmp_path / "index", unit="day")
    index.append(rows("ann", "bob"))
    index.commit()
    before = index._now
    pairs = lambda *names: [(name, f"of {name}") for name in names]  # noqa: E731
    index.append(rows("cem"))
    index.retract(head="bob")
    one = index._now
    assert shown(index) == pairs("ann", "cem")
    index._now = before
    index.append(rows("dan", "eve"))
    two = index._now
    assert shown(index) == pairs("ann", "bob", "dan", "eve")
    for state, want in ((one, "ann cem"), (before, "ann bob"), (two, "ann bob dan eve"), (one, "ann cem")):
        state.view = None
        index._now = state
        assert shown(index) == pairs(*want.split())
        assert sorted(index.entities) == sorted({"rome", "ann", "bob", *index.facts().to_arrow()["head"].to_pylist()})
    index.rollback()
    index.close()


def test_commits_that_go_on_from_one_state_do_not_see_each_other(tmp_path):
    index = tk.create(tmp_path / "index", unit="day")
    index.append(rows("ann", "bob"))
    index.commit()
    committed = index._now.committed
    found = []
    for names, gone in ((("cem",), "ann"), (("dan", "eve"), "bob"), (("fay",), "ann")):
        index.append(rows(*names))
        index.retract(head=gone)
        record, following = committed.committed(index._now.draft, 5)
        found.append((record, following, names))
        index.rollback()
    for record, following, names in found:
        assert record.commit == 2
        assert following.entities.new[-len(names) :] == list(names)
        assert following.beliefs.tail.removed.tolist().count(2) == 1
        assert following.attributes.joined()["note"].to_pylist()[2:] == [f"of {name}" for name in names]
    assert committed.beliefs.last_commit == 1
    assert len(index) == 2
    index.close()
