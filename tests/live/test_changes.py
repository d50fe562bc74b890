"""What two states of a live index do not share, and the bounds of all facts, against lists of the facts themselves."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tkindex as tk
from tkindex.live.changes import changed_facts

FACTS = st.tuples(
    st.sampled_from("abc"), st.sampled_from("rs"), st.sampled_from("abc"),
    st.sampled_from(["2001", "2002", "2003", "2004"]), st.sampled_from([None, "2004", "2005"]),
)  # fmt: skip
STEPS = st.lists(
    st.tuples(st.sampled_from(["append", "append", "retract", "commit", "rollback", "compact"]), FACTS), max_size=14
)
BASE = [("a", "r", "b", "2002", "2003"), ("b", "s", "c", "2001", "2004"), ("c", "r", "a", "2003", "2003")]


def facts_of(index):
    found = index.facts()
    return list(zip(*(getattr(found, name).tolist() for name in COLUMNS), strict=True))


COLUMNS = ("head_ids", "relation_ids", "tail_ids", "starts", "stops")


@pytest.fixture(autouse=True)
def layers(monkeypatch):
    monkeypatch.setattr("tkindex.live.snapshot._FEW_FACTS", 0)


def test_changed_facts_and_bounds(tmp_path_factory):
    @settings(deadline=None, max_examples=60)
    @given(STEPS, st.integers(0, 12))
    def run(steps, most):
        folder = tmp_path_factory.mktemp("live")
        tk.build(BASE, unit="day").save(folder / "live")
        with tk.open(folder / "live", mode="w") as live:
            views = [live.view]
            for step, fact in steps:
                if step == "append":
                    live.append([fact])
                elif step == "retract" and len(live.facts(head=fact[0])):
                    live.retract(live.facts(head=fact[0])[0])
                elif step == "commit":
                    live.commit()
                elif step == "rollback":
                    live.rollback()
                elif step == "compact":
                    live.commit()
                    live.compact()
                views.append(live.view)
            for view in views:
                held = facts_of(view)
                lows = [min(start, stop - 1) if start > -(2**62) else stop - 1 for *_, start, stop in held]
                highs = [stop if stop < 2**62 else start + 1 for *_, start, stop in held]
                span = view.span
                assert (held and (int(span.start), int(span.stop))) == (held and (min(lows), max(highs)))
            one = views[0]
            for two in (*views, *reversed(views)):
                for former, later in ((one, two), (two, one)):
                    found = changed_facts(former, later, most)
                    a, b = Counter(facts_of(former)), Counter(facts_of(later))
                    changed = (a - b) + (b - a)
                    if found is None:
                        continue
                    stops = found.starts + 1 if found.stops is None else found.stops
                    columns = (found.heads, found.relations, found.tails, found.starts, stops)
                    said = Counter(zip(*(column.tolist() for column in columns), strict=True))
                    # A fact that came back is said twice.
                    assert changed - said == Counter()
                    assert all(n % 2 == changed[fact] % 2 for fact, n in said.items())
                one = two

    run()


def test_nothing_is_said_of_states_on_other_bases_or_of_too_many_changes(tmp_path):
    tk.build(BASE, unit="day").save(tmp_path / "live")
    with tk.open(tmp_path / "live", mode="w") as live:
        first = live.view
        live.append([("a", "r", "b", str(year)) for year in range(2010, 2015)])
        live.commit()
        assert len(changed_facts(first, live.view, 5).seqs) == 5
        assert changed_facts(first, live.view, 4) is None
        before = live.view
        live.compact()
        assert changed_facts(before, live.view, 100) is None
        assert changed_facts(first, tk.build(BASE, unit="day"), 100) is None
        assert len(changed_facts(first, first, 0).seqs) == 0


def test_the_span_of_layers_merges_none(tmp_path, monkeypatch):
    tk.build(BASE, unit="day").save(tmp_path / "live")
    with tk.open(tmp_path / "live", mode="w") as live:
        monkeypatch.setattr("tkindex.live.snapshot.merge_stores", None)
        live.append([("a", "r", "b", "1999", "1999")])
        live.retract(live.facts(head="b")[0])
        held = facts_of(live.view)
        assert (int(live.span.start), int(live.span.stop)) == (min(f[3] for f in held), max(f[4] for f in held))
        assert live.view.engine.is_layered
