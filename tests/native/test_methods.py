"""Reading facts in compiled code: the objects are right, and no reference is lost or kept."""

from __future__ import annotations

import copy
import gc
import inspect
import pickle
import sys
from types import FunctionType

import pytest
from harness import in_threads, needs_compiled

import tkindex as tk
from tkindex.results.facts import Facts

FACTS = [(f"entity {i % 7}", f"relation {i % 3}", f"entity {i % 5}", f"2014-{1 + i % 12:02d}-03") for i in range(400)]


@pytest.fixture
def index():
    return tk.build(FACTS)


def test_facts_are_named_tuples_of_the_fields_of_the_input(index):
    found = list(index.facts())
    assert all(type(fact) is tk.Fact for fact in found)
    assert sorted((f.head, f.relation, f.tail, str(f.start)) for f in found) == sorted(FACTS)
    assert [(h, r, t, str(time)) for h, r, t, time in index.facts().tuples()] == [
        (f.head, f.relation, f.tail, str(f.start)) for f in found
    ]
    assert all(f.stop == f.start + 1 and isinstance(f.stop, tk.Instant) for f in found)


@needs_compiled
@pytest.mark.parametrize("facts", [FACTS, [(*fact, "2015-01-01") for fact in FACTS]], ids=["points", "intervals"])
def test_plain_tuples_are_none_of_the_collectors_business(facts):
    ix = tk.build(facts)
    for made in (ix.facts(), ix.facts(head="entity 1"), ix.facts(head="entity 1", relation="relation 1")):
        plain = made.tuples()
        assert plain
        assert type(plain[0]) is tuple
        assert not any(map(gc.is_tracked, plain))
    # They are freed like any other, and a collection in between changes nothing.
    again = ix.facts().tuples()
    gc.collect()
    assert again == [tuple(fact)[: len(again[0])] for fact in ix.facts()]
    label, before = again[0][0], sys.getrefcount(again[0][0])
    n = sum(label in fact for fact in again)
    del plain, again
    assert before - sys.getrefcount(label) >= n


def equal_and_hashed_alike(made, kind):
    """Whether a compiled named tuple stands for the tuple that it equals, and for one made by its class, anywhere."""
    plain = tuple(made)
    again = kind._make(plain)
    assert type(made) is kind
    assert hash(made) == hash(plain) == hash(again)
    # Twice: CPython 3.14 keeps the first answer.
    assert hash(made) == hash(plain)
    assert made == plain == again
    assert {made: 1}[plain] == {plain: 1}[made] == {again: 1}[made] == 1
    assert len({made, plain, again}) == 1
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        read = pickle.loads(pickle.dumps(made, protocol))
        assert type(read) is kind
        assert (read, hash(read)) == (plain, hash(plain))
    assert hash(copy.copy(made)) == hash(copy.deepcopy(made)) == hash(plain)


def test_facts_hash_as_the_tuples_that_they_equal(index):
    facts = list(index.facts())
    for fact in facts[:20]:
        equal_and_hashed_alike(fact, tk.Fact)
    assert len({hash(fact) for fact in facts}) == len(set(facts)) == len(FACTS)
    assert set(facts) == {tuple(fact) for fact in facts}
    equal_and_hashed_alike(index.first("entity 1").fact, tk.Fact)


def test_conditions_hash_as_the_tuples_that_they_equal(index):
    for time in ("2014-03", 7, 2**70, None):
        for name in ("before", "after", "on", "during", "overlaps"):
            equal_and_hashed_alike(getattr(tk, name)(time), tk.When)
        equal_and_hashed_alike(tk.between(time, "2015"), tk.When)
    assert len({tk.before(i) for i in range(500)} | {tk.after(i) for i in range(500)}) == 1000
    with pytest.raises(TypeError, match="unhashable"):
        hash(tk.before([]))


def test_tuples_of_intervals_hold_both_ends():
    index = tk.build([("a", "r", "b", 1, 5), ("a", "r", "c", 2, 9)], unit="hour")
    assert index.facts().tuples() == [("a", "r", "b", 1, 5), ("a", "r", "c", 2, 9)]


def test_what_was_read_builds_the_same_index_again(index):
    again = tk.build(index.facts().tuples())
    assert again.unit == index.unit
    assert again.facts().tuples() == index.facts().tuples()


def test_instants_beyond_the_table_are_made_one_by_one():
    far = [("a", "r", "b", 0, 1), ("a", "r", "c", 2**40, 2**41), ("a", "r", "d", -(2**63), 2**63 - 1)]
    index = tk.build(far, unit="second")
    assert [tuple(fact)[:5] for fact in sorted(index.facts())] == sorted(far)


def test_an_instant_is_made_once_when_it_is_first_read(index):
    made = [fact.start for fact in index.facts()]
    assert all(a is b for a, b in zip(made, (fact.start for fact in index.facts()), strict=True))
    before = [sys.getrefcount(instant) for instant in made]
    for _ in range(50):
        index.facts().tuples()
    gc.collect()
    assert [sys.getrefcount(instant) for instant in made] == before


def test_references_are_counted(index):
    labels = [index.entities[i] for i in range(index.n_entities)] + [index.relations[0]]
    list(index.facts())
    before = [sys.getrefcount(label) for label in labels]
    for _ in range(50):
        list(index.facts())
        index.facts().tuples()
        index.facts(newest_first=True)[3:9].tuples()
    gc.collect()
    assert [sys.getrefcount(label) for label in labels] == before
    held = list(index.facts())
    after = [sys.getrefcount(label) for label in labels]
    assert sum(after) - sum(before) >= len(held) * 2
    del held
    assert [sys.getrefcount(label) for label in labels] == before


def test_blocks_of_memory_do_not_grow(index):
    def read():
        for _ in range(200):
            list(index.facts())
            index.facts().tuples()

    read()
    before = sys.getallocatedblocks()
    read()
    read()
    assert sys.getallocatedblocks() - before < 200


def test_labels_are_decoded_once_whoever_comes_first(tmp_path):
    tk.build(FACTS).save(tmp_path / "ix")
    expected = [fact[:3] for fact in tk.open(tmp_path / "ix").facts().tuples()]
    for _ in range(20):
        fresh = tk.open(tmp_path / "ix")
        wrong: list[object] = []

        def work(_, fresh=fresh, wrong=wrong):
            for _ in range(5):
                found = [fact[:3] for fact in fresh.facts().tuples()]
                if found != expected:
                    wrong.append(found)

        in_threads(4, work)
        assert not wrong


def test_decoded_labels_are_those_of_the_vocabulary(tmp_path):
    odd = [
        ("a\u00e9", "r\u2013s", "\U0001f600 long " + "x" * 300, "2014-01-02"),
        ("b", "r\u2013s", "a\u00e9", "2014-01-03"),
    ]
    tk.build(odd).save(tmp_path / "ix")
    index = tk.open(tmp_path / "ix")
    found = index.facts().tuples()
    assert [fact[:3] for fact in found] == [fact[:3] for fact in odd]
    # One object a label, whoever reads it, kept by the dict and by nobody else but the results.
    assert found[0][0] is found[1][2] is index.entities.labels[0] is index.entities[0]
    assert found[0][1] is found[1][1] is index.relations.labels[0]
    label = found[0][2]
    del found
    # As many references as an object has that a dict and a local variable hold: the number depends on the interpreter.
    kept = {0: "".join(["an", "other"])}
    other = kept[0]
    assert sys.getrefcount(label) == sys.getrefcount(other)
    assert len(index.entities.labels) == len(index.entities) == 3


def test_a_label_that_is_no_text_is_an_error_for_all_that_reads_it():
    index = tk.build([("ann", "r", "b", "2014-01-02"), ("cid", "r", "b", "2014-01-03")], unit="day")
    index.entities.data.flags.writeable = True
    index.entities.data[0] = 0xFF
    for _ in range(3):
        with pytest.raises(tk.IndexFileError, match="entity label 0 "):
            index.facts().tuples()
        with pytest.raises(tk.IndexFileError, match="entity label 0 "):
            index.facts()[0]
    assert index.facts()[1].head == "cid"


@needs_compiled
@pytest.mark.parametrize("name", ["before", "after", "on", "during", "overlaps", "between"])
def test_compiled_conditions_are_those_of_the_python_functions(index, name):
    compiled = getattr(tk, name)
    python = compiled.__wrapped__
    assert type(python) is FunctionType
    assert type(compiled) is not FunctionType
    names = list(inspect.signature(compiled).parameters)
    times = ("2014-03", 7)[: len(names)]
    assert compiled(*times) == python(*times) == compiled(**dict(zip(names, times, strict=True)))
    assert type(compiled(*times)) is tk.When
    assert inspect.getdoc(compiled) == inspect.getdoc(python)
    for wrong in ((), (*times, 1)):
        with pytest.raises(TypeError, match=f"{name}.. (takes|missing)"):
            compiled(*wrong)


@needs_compiled
@pytest.mark.parametrize("name", ["before", "after", "on", "during", "overlaps", "between"])
def test_compiled_conditions_are_copied_and_pickled_by_name(index, name):
    compiled = getattr(tk, name)
    assert copy.copy(compiled) is copy.deepcopy(compiled) is compiled
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(compiled, protocol)) is compiled


@pytest.mark.parametrize("method", [tk.Index.count, tk.Index.last, Facts.tuples])
def test_the_interpreter_may_remember_where_a_method_was_found(method):
    # It does so only of a descriptor whose type cannot change; looking for it each time took a third of a count.
    with pytest.raises(TypeError, match="immutable type"):
        type(method).anything = 1


def test_conditions_count_references(index):
    time = object()
    before = sys.getrefcount(time)
    kept = [tk.between(time, time) for _ in range(100)] + [tk.before(time) for _ in range(100)]
    assert sys.getrefcount(time) == before + 300
    assert all(gc.is_tracked(condition) for condition in kept)
    del kept
    assert sys.getrefcount(time) == before


@needs_compiled
@pytest.mark.parametrize("made", [tk.before, lambda tick: tk.between(tick, tick + 5)])
def test_a_condition_of_ints_is_used_again_where_nobody_has_it(made):
    ticks = [1000 + i for i in range(20)]
    # All at once, then each gone before the next: also where its hash was asked for.
    kept = [made(tick) for tick in ticks]
    assert [one.time for one in kept] == ticks
    assert len({*map(id, kept)}) == len(ticks)
    alone = [(one, hash(made(tick)), hash(one)) for tick, one in ((tick, (*made(tick),)) for tick in ticks)]
    assert [one for one, _, _ in alone] == kept
    assert all(found == expected for _, found, expected in alone)
    first = made(5)
    place = id(first)
    del first
    again = made(6)
    assert id(again) == place
    other = made(7)
    assert (again.time, other.time) == (6, 7)
    assert gc.is_tracked(again)
    assert pickle.loads(pickle.dumps(again)) == again
    # What is no plain integer is let go of at once.
    label, tick = "".join(("20", "14")), 10**9 + 1
    before = sys.getrefcount(label)
    tk.before(label)
    assert sys.getrefcount(label) == before
    before = sys.getrefcount(tick)
    for _ in range(50):
        tk.before(tick)
    assert sys.getrefcount(tick) <= before + 1


@needs_compiled
def test_wrong_arguments_are_errors_not_crashes(index):
    from tkindex.native.methods import read_method, select_method

    for method in (select_method, read_method):
        with pytest.raises(SystemError):
            method(1, 2)
    with pytest.raises(TypeError):
        select_method(index.engine.whole.address, "x", 0, 0, 0, 0, 0, 0)
    with pytest.raises(OverflowError):
        select_method(index.engine.whole.address, 2**70, 0, 0, 0, 0, 0, 0)
