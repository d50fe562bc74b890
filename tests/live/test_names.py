"""Names of the labels of a live index: through commits, compactions, erasure, readers, scopes and what was before."""

import asyncio

import pytest
import reference_names as reference

import tkindex as tk

FIRST = [("Q42", "P69", "Q1", "1971"), ("Q43", "P69", "Q1", "1972")]
NAMES = {"Q42": ["Ann Bell", "Annie"], "Q43": "Bo Carr", "P69": "educated at", "Q7": "Oslo"}


def rows_of(ix):
    return [fact[:3] for fact in ix.facts()]


def in_names(ix, names):
    return [tuple(reference.called(label, names) for label in row) for row in rows_of(ix)]


@pytest.fixture(params=[1, 1_500])
def live(request, tmp_path):
    """An index whose states are merged, and one whose states are layers."""
    ix = tk.create(tmp_path / "live", unit="day")
    ix.append([*FIRST, *((f"e{n}", "P1", f"e{n + 1}", "1960") for n in range(request.param))])
    ix.commit()
    ix.compact()
    yield ix
    ix.close()


def test_names_go_with_every_state(live):
    assert live.named.has_names is False
    report = live.add_names(NAMES)
    assert (report.n_entities, report.n_relations, report.n_unknown) == (2, 1, 1)
    names = reference.read(
        [(i, t, []) if isinstance(t, str) else (i, t[0], t[1:]) for i, t in NAMES.items()], [*live.entities, "P69"]
    )
    assert rows_of(live.named) == in_names(live, names)
    live.append([("Q42", "P69", "Q7", "1975"), ("Q44", "P70", "Q42", "1976")])
    assert rows_of(live.named) == in_names(live, names)
    live.commit()
    assert rows_of(live.named) == in_names(live, names)
    assert live.link("annie")[0].label == "Q42"
    live.linker.add_aliases({"the boss": "Q44"})
    live.append([("Q45", "P69", "Q7", "1977")])
    live.commit()
    # Made anew where labels have come, and what was taught with it.
    assert [live.link(text)[0].label for text in ("the boss", "bo carr", "annie")] == ["Q44", "Q43", "Q42"]
    assert rows_of(live.as_of(1).named) == in_names(live.as_of(1), names)
    live.add_names({"Q7": "Oslo", "Q44": "Dee"})
    names |= {"Q7": ["Oslo"], "Q44": ["Dee"]}
    assert rows_of(live.named) == in_names(live, names)
    assert live.link("the boss")[0].label == "Q44"
    live.compact()
    assert rows_of(live.named) == in_names(live, names)
    with tk.open(live.path) as reader:
        assert rows_of(reader.named) == in_names(live, names)
        with pytest.raises(tk.IndexFileError, match="open for reading"):
            reader.add_names({"Q1": "x"})


def test_names_are_durable_with_the_next_commit_and_readers_see_them(live):
    reader = tk.open(live.path)
    live.add_names({"Q42": "Ann Bell"})
    assert reader.refresh() is False
    assert reader.has_names is False
    assert live.commit() is None
    reader.refresh()
    assert reader.named.facts(head="Ann Bell")[0].head == "Ann Bell"
    live.backup(live.path.parent / "copy")
    assert tk.open(live.path.parent / "copy").entities.names.shown == live.entities.names.shown


def test_tasks_add_names_too(live):
    async def scenario():
        async with tk.AsyncIndex(live) as ix:
            await ix.append([("Q60", "P69", "Q1", "1981")])
            return await ix.add_names({"Q42": "Ann Bell", "Q60": "Flo"})

    assert asyncio.run(scenario()).n_entities == 2
    assert tk.open(live.path).entities.names.shown[live.entities.id("Q60")] == "Flo"


def test_conventions_of_named_indexes_keep_what_was_taught(live):
    live.add_names(NAMES)
    live.linker.add_aliases({"the boss": "Q43"})
    other = live.view.with_convention("multitq")
    assert other.named.link("the boss")[0].label == "Bo Carr"


def test_names_wait_for_labels_to_be_committed(live):
    live.append([("Q50", "P69", "Q1", "1980")])
    with pytest.raises(tk.QueryError, match=r"changes wait for a commit; .* then add names"):
        live.add_names({"Q50": "Eve"})
    live.rollback()
    assert live.add_names({"Q50": "Eve"}).n_unknown == 1


def test_erasure_removes_names_of_labels_that_are_gone(tmp_path):
    rows = [
        {"head": h, "relation": r, "tail": t, "time": w, "user": u} for (h, r, t, w), u in zip(FIRST, "ab", strict=True)
    ]
    with tk.create(tmp_path / "live", unit="day") as ix:
        ix.append(rows)
        ix.commit()
        ix.add_names(NAMES)
        ix.linker.add_aliases({"her": "Q42", "him": "Q43"})
        scope = ix.scope(user="b")
        assert rows_of(scope.named) == [("Bo Carr", "educated at", "Q1")]
        assert scope.link("annie") == []
        assert scope.entities.names.shown == {0: "Bo Carr"}
        ix.commit()
        ix.erase("user == 'a'")
        ix.commit()
        ix.compact(erase=True)
        assert ix.entities.names.pairs() == [(ix.entities.id("Q43"), "Bo Carr")]
        assert rows_of(ix.named) == [("Bo Carr", "educated at", "Q1")]
        assert ix.link("him")[0].label == "Q43"
        for file in (tmp_path / "live").rglob("*.arrow"):
            assert b"Ann Bell" not in file.read_bytes()


def test_a_scope_knows_names_that_come_later(live):
    live.append([{"head": "Q42", "relation": "P69", "tail": "Q9", "time": "1990", "user": "u"}])
    live.commit()
    scope = live.scope(user="u")
    scope.linker.add_aliases({"the boss": "Q42"})
    live.add_names(NAMES)
    assert rows_of(scope.named) == [("Ann Bell", "educated at", "Q9")]
    assert [scope.link(text)[0].label for text in ("the boss", "annie")] == ["Q42", "Q42"]


def test_texts_of_facts_that_arrive_are_names(live):
    live.add_names(NAMES)
    live.embed("hashed")
    live.commit()
    live.append([("Q43", "P69", "Q42", "1999")])
    live.commit()
    assert live.search("Bo Carr educated at Ann Bell", k=1)[0].tail == "Q42"
    assert live.named.search("Bo Carr educated at Ann Bell", k=1)[0].tail == "Ann Bell"
    live.compact()
    assert live.search("Bo Carr educated at Ann Bell", k=1, mode="text")[0].tail == "Q42"
