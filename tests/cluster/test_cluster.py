"""Every verb and convention over one to five shards, against one index of the same facts: equal, order and ties too."""

from __future__ import annotations

import numpy as np
import pytest
from cluster_cases import CONVENTIONS, Both, both, check, outcome, slots_of, whens
from hypothesis import given
from hypothesis import strategies as st
from reference import Fact
from strategies import calendar_cases, edge_ticks, fact_lists, ranges

import tkindex as tk
from tkindex.query.batch import Ragged


@st.composite
def pairs(draw: st.DrawFn, min_size: int = 0) -> tuple[Both, list[Fact]]:
    facts = draw(fact_lists(min_size=min_size))
    pair = both(facts, draw(st.integers(1, 5)), notes=draw(st.booleans()), pieces=draw(st.integers(1, 3)))
    return pair.under(draw(st.sampled_from(CONVENTIONS))), facts


@given(st.data())
def test_facts_first_last_count_and_exists(data):
    pair, facts = data.draw(pairs())
    slots, when = data.draw(slots_of(facts)), data.draw(whens(facts))
    limit, newest_first = data.draw(st.sampled_from((None, None, 0, 1, 2, 7))), data.draw(st.booleans())
    check(pair, lambda ix: ix.facts(**slots, when=when, limit=limit, newest_first=newest_first))
    for verb in ("first", "last", "count", "exists"):
        check(pair, lambda ix, verb=verb: getattr(ix, verb)(**slots, when=when))


@given(st.data())
def test_lists_in_slots_and_conditions_on_attributes(data):
    facts = data.draw(fact_lists(min_size=1))
    pair = both(facts, data.draw(st.integers(1, 5)), notes=True).under(data.draw(st.sampled_from(CONVENTIONS)))
    slots, when = data.draw(slots_of(facts)), data.draw(whens(facts))
    where = data.draw(st.sampled_from((None, "note != 'note 1'", "note in ('note 0', 'note 2')", "nothing = 3")))
    one = data.draw(st.sampled_from(facts))
    for name, value in list(slots.items()):
        if data.draw(st.booleans()):
            other = one.relation if name == "relation" else one.head
            slots[name] = [value, other] if data.draw(st.booleans()) else []
    limit, newest_first = data.draw(st.sampled_from((None, 0, 1, 3))), data.draw(st.booleans())
    check(pair, lambda ix: ix.facts(**slots, when=when, limit=limit, newest_first=newest_first, where=where))
    for verb in ("first", "last", "count", "exists"):
        check(pair, lambda ix, verb=verb: getattr(ix, verb)(**slots, when=when, where=where))
    check(pair, lambda ix: ix.neighborhood(one.head, hops=2, where=where, max_facts=data.draw(st.just(3))))


@given(st.data())
def test_operators_as_verbs(data):
    pair, facts = data.draw(pairs(min_size=1))
    slots = data.draw(slots_of(facts))
    entity = slots.pop("entity", None)
    tick = data.draw(st.sampled_from(edge_ticks(facts)))
    newest_first, limit = data.draw(st.booleans()), data.draw(st.sampled_from((None, 1, 3)))
    for verb in ("before", "after", "on", "during", "overlaps"):
        check(
            pair,
            lambda ix, verb=verb: getattr(ix, verb)(entity, tick, **slots, limit=limit, newest_first=newest_first),
        )
    first, second = data.draw(ranges(facts))
    check(pair, lambda ix: ix.between(entity, first.value, second.value, **slots))
    check(pair, lambda ix: ix.allen("overlaps", tick, entity, **slots))
    check(pair, lambda ix: ix.snapshot(tick, entity=entity, **slots))


@given(st.data())
def test_labels_times_profiles_and_walks(data):
    pair, facts = data.draw(pairs(min_size=1))
    when = data.draw(whens(facts))
    one, other = (data.draw(st.sampled_from(facts)) for _ in range(2))
    check(pair, lambda ix: ix.tails(one.head, one.relation, when=when))
    check(pair, lambda ix: ix.tails(one.head, relation=one.relation))
    check(pair, lambda ix: ix.heads(one.relation, one.tail, when=when))
    check(pair, lambda ix: ix.times(one.head, one.relation, other.tail, when=when))
    check(pair, lambda ix: ix.times(None, one.relation, None))
    check(pair, lambda ix: ix.describe(other.tail))
    check(pair, lambda ix: ix.describe(relation=one.relation))
    check(pair, lambda ix: ix.describe())
    check(pair, lambda ix: ix.span)
    check(pair, lambda ix: (ix.n_facts, ix.n_entities, ix.n_relations, len(ix), list(ix.entities), list(ix.relations)))
    caps = {"hops": data.draw(st.integers(0, 4)), "max_facts": data.draw(st.sampled_from((0, 1, 3, 1000)))}
    caps["max_entities"] = data.draw(st.sampled_from((0, 1, 2, 1000)))
    check(pair, lambda ix: ix.neighborhood(one.head, when=when, **caps))


@given(calendar_cases(), st.integers(1, 5), st.sampled_from(CONVENTIONS))
def test_periods_as_text(case, n_shards, convention):
    unit, facts, found = case
    pair = both(facts, n_shards, unit).under(convention)
    for period in found:
        for op in (tk.before, tk.after, tk.on):
            check(pair, lambda ix, op=op, period=period: ix.facts(when=op(period.value)))
            for fact in facts[:3]:
                check(pair, lambda ix, op=op, period=period, fact=fact: ix.facts(head=fact.head, when=op(period.value)))


@given(st.data())
def test_batches(data):
    pair, facts = data.draw(pairs(min_size=1))
    entities = sorted({label for fact in facts for label in (fact.head, fact.tail)})
    n = data.draw(st.integers(0, 6))
    column = st.lists(st.sampled_from(entities), min_size=n, max_size=n)
    slots = {}
    for name in data.draw(st.lists(st.sampled_from(("head", "tail", "entity", "relation")), unique=True, max_size=3)):
        values = st.sampled_from(sorted({fact.relation for fact in facts})) if name == "relation" else None
        if values is not None:
            slots[name] = data.draw(st.one_of(values, st.lists(values, min_size=n, max_size=n)))
        else:
            slots[name] = data.draw(st.one_of(st.sampled_from(entities), column))
            if data.draw(st.booleans()) and isinstance(slots[name], list):
                slots[name] = np.array([pair.index.entities.id(label) for label in slots[name]], np.int64)
    times = {}
    if data.draw(st.booleans()):
        ticks = st.sampled_from(edge_ticks(facts))
        times = {
            "op": data.draw(st.sampled_from(("before", "after", "on", "during", "allen:meets"))),
            "start": data.draw(st.one_of(ticks, st.lists(ticks, min_size=n, max_size=n))),
        }
    for mode in ("count", "exists", "first", "last", "facts"):
        check_batch(pair, lambda ix, mode=mode: getattr(ix.batch, mode)(**slots, **times))
    asked = data.draw(column), [data.draw(st.sampled_from(edge_ticks(facts))) for _ in range(n)]
    check_batch(pair, lambda ix: ix.batch.last_before(*asked))
    check_batch(pair, lambda ix: ix.batch.first_after(*asked))


def check_batch(pair: Both, ask) -> None:
    expected, found = (outcome(pair, target, ask) for target in (pair.index, pair.cluster))
    if isinstance(expected, Ragged):
        assert found.offsets.tolist() == expected.offsets.tolist()
        assert found.rows.tolist() == pair.seqs[expected.rows].tolist()
        return
    if isinstance(expected, tuple):
        assert found == expected
        return
    assert found.dtype == expected.dtype
    if expected.dtype != bool and ask is not None:
        # Counts are smaller than any row that could stand in their place only where they are equal anyway.
        rows = [int(pair.seqs[row]) if row >= 0 else -1 for row in expected.tolist() if row < len(pair.seqs)]
        assert found.tolist() in (expected.tolist(), rows)
    else:
        assert found.tolist() == expected.tolist()


def test_ids_count_as_in_one_index():
    facts = [Fact("b", "r", "a", 3, 4), Fact("a", "r", "c", 1, 2), Fact("d", "s", "b", 1, 2)]
    pair = both(facts, 3)
    for i in range(4):
        check(pair, lambda ix, i=i: ix.facts(entity=i))
        check(pair, lambda ix, i=i: ix.describe(i))
        check(pair, lambda ix, i=i: ix.neighborhood(i, hops=2))
    check(pair, lambda ix: ix.facts(entity=4))
    check(pair, lambda ix: ix.batch.count(entity=np.array([4])).tolist())


def test_facts_have_their_sequence_number_for_a_row_however_they_are_read():
    """Points, which compiled code reads: it once gave the row within the shard."""
    pair = both([Fact(f"head {i}", "r", f"tail {i}", i, i + 1) for i in range(40)], 5)
    for ask in (lambda ix: ix.facts(tail="tail 7"), lambda ix: ix.last(tail="tail 7"), lambda ix: ix.facts("head 9")):
        one, many = ask(pair.index), ask(pair.cluster)
        assert [fact.row for fact in many] == [fact.row for fact in ask(pair.cluster)[:]] == [one[0].row]
        assert ask(pair.cluster)[0] == one[0]


def test_a_label_that_one_shard_does_not_know_is_known_elsewhere():
    facts = [Fact(f"head {i}", "r", f"tail {i}", i, i + 1) for i in range(40)]
    pair = both(facts, 5)
    for i in (0, 7, 11):
        check(pair, lambda ix, i=i: ix.facts("head 3", tail=f"tail {i}"))
        check(pair, lambda ix, i=i: ix.batch.count(head="head 3", tail=[f"tail {i}", "tail 3"]).tolist())
    check(pair, lambda ix: ix.facts("head 3", tail="tail 99"))
    with pytest.raises(tk.UnknownEntityError, match="did you mean"):
        pair.cluster.facts("head 3", tail="tale 3")


def test_labels_that_hash_alike_on_purpose_are_told_apart():
    """Whoever knows the key can put all labels in one shard: that one is large, and every answer is right."""
    from cluster_cases import KEY

    from tkindex.cluster.places import Places, new_key

    places = Places(KEY, 5)
    alike = [label for label in (f"e{i}" for i in range(400)) if places[label] == 3][:30]
    facts = [Fact(alike[i % 30], "r", alike[i * 7 % 30], i % 11, i % 11 + 2) for i in range(120)]
    pair = both(facts, 5)
    assert [shard.plain.n_facts for shard in pair.cluster.transport.shards] == [0, 0, 0, 120, 0]
    for label in alike:
        check(pair, lambda ix, label=label: ix.facts(entity=label, when=tk.after(4)))
        check(pair, lambda ix, label=label: ix.last(tail=label))
    check(pair, lambda ix: ix.batch.count(entity=alike).tolist())
    check(pair, lambda ix: ix.count(relation="r"))
    # Each cluster draws a key of its own, under which they lie apart.
    assert len({Places(new_key(), 5)[label] for label in alike}) > 1


def test_exports_and_attributes():
    facts = [Fact("a", "r", "b", i, i + 1 + i % 3) for i in range(30)] + [Fact("c", "r", "a", 3, 9)]
    pair = both(facts, 3, notes=True)
    for ask in (lambda ix: ix.facts("c"), lambda ix: ix.facts(relation="r"), lambda ix: ix.facts(entity="b")[3:9]):
        one, many = ask(pair.index), ask(pair.cluster)
        assert [row | {"row": int(pair.seqs[row["row"]])} for row in one.to_dicts()] == many.to_dicts()
        assert str(one) == str(many)
        assert one.tuples() == many.tuples()
        assert one.to_pandas().drop(columns="row").equals(many.to_pandas().drop(columns="row"))


def test_attributes_are_those_of_a_fact_where_its_place_in_time_is_not_its_place_in_the_source():
    facts = [Fact(f"h{i}", "r", "t", (7 * i + 5) % 23, 30) for i in range(23)]
    pair = both(facts, 3, notes=True)
    for ask in (lambda ix: ix.facts(tail="t"), lambda ix: ix.facts(relation="r", newest_first=True)[2:9]):
        found = ask(pair.cluster)
        expected = [f"note {fact.head[1:]}" for fact in found]
        assert [fact.attributes["note"] for fact in found] == expected
        assert [row["note"] for row in found.attributes] == expected
        # Asked by sequence number, as analytics ask.
        assert found.engine.attribute_rows(found.rows).column("note").to_pylist() == expected
        assert pair.cluster.top(30, "note", facts=found) == pair.index.top(30, "note", facts=ask(pair.index))


def test_a_batch_is_divided_among_threads(monkeypatch):
    """Each thread takes some of the queries to all shards."""
    from tkindex.cluster import batches

    facts = [Fact(f"e{i % 17}", f"r{i % 3}", f"e{i % 13}", i % 50, i % 50 + 1 + i % 4) for i in range(400)]
    pair = both(facts, 3)
    pair.cluster.transport.threads = 3
    monkeypatch.setattr(batches, "_PER_THREAD", 10)
    ids = np.arange(100) % pair.index.n_entities
    others = [f"e{i % 17}" for i in range(100)]
    for n in (19, 20, 31, 100):
        times = {"op": "before", "start": np.arange(n) % 60}
        for slots in ({"entity": ids[:n]}, {"head": "e3", "tail": ids[:n]}, {"head": others[:n], "relation": "r1"}):
            for mode in ("count", "exists", "first", "last", "facts"):
                check_batch(pair, lambda ix, mode=mode, s=slots, t=times: getattr(ix.batch, mode)(**s, **t))
                check_batch(pair, lambda ix, mode=mode, s=slots: getattr(ix.batch, mode)(**s))


@pytest.mark.parametrize("n_kept", [0, 3])
def test_labels_of_before_are_asked_for_beside_others_when_all_are_forgotten(n_kept, monkeypatch):
    monkeypatch.setattr("tkindex.cluster.homes._REMEMBERED", n_kept)
    pair = both([Fact(f"e{i % 7}", "r", "x", i, i + 1) for i in range(30)], 3)
    for heads in (["e1", "e2"], ["e1", "e2", "e3", "e4"], ["e5", "e1"], ["e1", "e6", "e1"]):
        assert pair.cluster.batch.count(heads).tolist() == pair.index.batch.count(heads).tolist()
        homes = pair.cluster.batch._homes._known
        assert len(homes) <= max(n_kept, len(set(heads)))


def test_a_batch_is_sent_piece_by_piece():
    """As over actors: and of what is wrong the same is said as over one index."""
    facts = [Fact(f"e{i % 17}", f"r{i % 3}", f"e{i % 13}", i % 50, i % 50 + 1) for i in range(400)]
    for n_shards in (1, 3):
        pair = both(facts, n_shards)
        pair.cluster.transport.piece_of, pair.cluster.transport.threads = lambda n: 7, 1
        sent, ask_each = [], pair.cluster.transport.ask_each
        pair.cluster.transport.ask_each = lambda calls, a=ask_each, s=sent: a([s.append(c) or c for c in calls])
        pair.cluster.batch.__dict__["_direct"] = None
        ids, ticks = np.arange(25) % pair.index.n_entities, np.arange(25) % 60
        late = {"op": "before", "start": 2**40 - ticks}
        relations = np.arange(25) % 3
        for slots in ({"entity": ids}, {"head": "e3", "tail": ids}, {"head": ids.astype(np.int32), "relation": "r1"}):
            for mode in ("count", "exists", "first", "last", "facts"):
                for times in (
                    {},
                    {"op": "before", "start": ticks},
                    {"op": "on", "start": ticks, "stop": ticks + 9},
                    late,
                ):
                    check_batch(pair, lambda ix, m=mode, s=slots, t=times: getattr(ix.batch, m)(**s, **t))
        check_batch(pair, lambda ix, i=ids, r=relations: ix.batch.count(head=i, relation=r))
        assert max(len(next(iter(call[2][1].values()))) for call in sent if call[1] == "batch") <= 7
        for wrong in (
            {"entity": np.append(ids, 99)},
            {"entity": ids, "op": "on", "start": ticks, "stop": np.append(ticks[:-1] + 1, 0)},
            {"entity": ids, "op": "on", "start": np.append(ticks[:-1], 2**63 - 1)},
            {"entity": ids, "op": "on", "start": ticks[:-1]},
            {"entity": ids, "relation": np.append(relations[:-1], 3)},
        ):
            check_batch(pair, lambda ix, w=wrong: ix.batch.count(**w))


@pytest.mark.parametrize("first", [0, 2**31 - 5, 2**40])
def test_an_actor_answers_in_32_bits_where_all_numbers_fit(first):
    from tkindex.cluster import direct_batches

    ix = tk.build([(f"e{i % 3}", "r", f"f{i}", i) for i in range(10)], unit="day")
    shard = direct_batches.Direct([(ix.engine.whole, np.arange(10) + first)])
    batch = direct_batches.NumberedBatch(ix.engine, 1)
    ids, ticks = np.array([0, 1, 2, 0, 1, 2, 0], np.int32), np.array([9, 9, 9, 3, 0, 1, 99], np.int32)
    expected = ix.batch.last(head=ids, op="before", start=ticks)
    for relations in ({}, {"relation": np.zeros(7, np.int64)}):
        found = batch.numbers("last", {"head": ids} | relations, "before", ticks, None, lambda: shard)
        assert found.tolist() == [row + first if row >= 0 else -1 for row in expected.tolist()]
    found = batch.numbers("last", {"head": ids}, "before", ticks, None, lambda: shard)
    assert found.dtype == (np.int32 if first + 9 < 2**31 else np.int64)
    stops = ticks + np.arange(1, 8)
    found = batch.numbers("count", {"head": ids}, "on", ticks, stops.astype(np.int64), lambda: shard)
    assert found.tolist() == ix.batch.count(head=ids, op="on", start=ticks, stop=stops).tolist()
    for mode, slots, op, start in (
        ("facts", {"head": ids}, None, None),
        ("count", {"relation": ids[:1]}, None, None),
        # What no kernel may read: ids that there are not, columns of other lengths, ticks at the ends of 64 bits.
        ("count", {"head": ids + 90}, None, None),
        ("count", {"head": ids}, "before", ticks[:3]),
        ("count", {"head": ids}, "before", np.full(7, 2**63 - 2)),
    ):
        assert batch.numbers(mode, slots, op, start, None, lambda: shard) is None


def test_how_bounds_follow_from_periods_is_found_for_every_operator():
    """Against the rule itself, on periods of all kinds; None only where both ends decide, or stops are bounded."""
    from tkindex.cluster.direct_batches import _followed
    from tkindex.query.batch_plan import bounds_of
    from tkindex.timeline.conditions import PUBLIC_OPERATORS

    periods = [(start, start + length) for start in (-7, 0, 3, 10**9) for length in (1, 2, 3, 90)]
    starts, stops = np.array(periods, np.int64).T.copy()
    for is_point in (True, False):
        for op in PUBLIC_OPERATORS:
            found = _followed(op, is_point)
            first, last, *others = bounds_of(op, starts, stops, is_point)
            if found is None:
                assert op.startswith("allen:") or (not is_point and any(len(bound) for bound in others))
                continue
            assert not any(len(bound) for bound in others)
            for bound, (which, shift) in zip((first, last), found, strict=True):
                expected = [] if which < 0 else ((starts, stops)[which] + shift).tolist()
                assert bound.tolist() == expected


def test_a_question_with_a_label_goes_to_its_shard_in_compiled_code(monkeypatch):
    """Only what is not plain is asked in Python: what one shard does not know, conventions, several labels, ids."""
    facts = [Fact(f"head {i}", "r", f"tail {i}", i, i + 1) for i in range(40)]
    pair = both(facts, 5)
    engine = type(pair.cluster.engine)
    calls = []
    real = engine.run
    monkeypatch.setattr(engine, "run", lambda *args, **given: calls.append(args) or real(*args, **given))
    for ask in (
        lambda ix: ix.facts("head 3"),
        lambda ix: ix.last(tail="tail 7", when=tk.before(20)),
        lambda ix: ix.before("head 9", 30),
        lambda ix: ix.count(entity="tail 11", when=11),
        lambda ix: ix.tails("head 3", "r"),
        lambda ix: ix.times(None, "r", "tail 5"),
    ):
        check(pair, ask)
    assert len(calls) == (0 if pair.index.engine._context else 6)
    calls.clear()
    for ask in (
        lambda ix: ix.facts("head 3", tail="tail 3"),
        lambda ix: ix.facts(3),
        lambda ix: ix.facts("nobody"),
        lambda ix: ix.facts("head 3", when="nonsense"),
        lambda ix: ix.facts(tail="\udcff"),
        lambda ix: ix.facts(relation="r"),
    ):
        check(pair, ask)
    with pytest.raises(TypeError):
        pair.cluster.facts(nothing="head 3")
    assert len(calls) >= 4


def test_nothing_found_has_the_attributes_of_an_index_though_most_shards_hold_no_fact(tmp_path):
    """A shard without facts knows no attributes, and the first one was asked for them."""
    (tmp_path / "f.csv").write_text("head,relation,tail,time,note\na,r,a,2014-01-01,x\n")
    tk.cluster.build(tmp_path / "f.csv", tmp_path / "c", 16)
    one, many = tk.build(tmp_path / "f.csv"), tk.cluster.connect(tmp_path / "c")
    for asked in ({"when": "2015"}, {"head": []}, {"head": "a", "when": "2015"}, {"where": "note == 'y'"}):
        expected, found = (ix.facts(**asked).to_arrow() for ix in (one, many))
        assert found.column_names == expected.column_names, asked
        assert found.num_rows == 0
