"""Compiled verbs: the same answers and errors as their Python functions, the same looks, and no reference lost."""

from __future__ import annotations

import datetime as dt
import functools
import gc
import inspect
import pydoc
import sys
import typing
import weakref

import numpy as np
import pytest
from harness import in_threads, needs_compiled, plain_twin
from hypothesis import given
from hypothesis import strategies as st

import tkindex as tk
from tkindex.index import index_over
from tkindex.query.engine import Engine
from tkindex.results.facts import Facts
from tkindex.results.views import Labels, Neighborhood, Times
from tkindex.timeline.conditions import ANY_TIME

PLACES = ("rome", "oslo", "bern")
POINTS = [(f"p{i % 5}", f"r{i % 3}", PLACES[i % 3], f"2014-{1 + i % 12:02d}-{1 + i % 7:02d}") for i in range(120)]
SPANS = [(h, r, t, time, f"2015-{1 + i % 12:02d}") for i, (h, r, t, time) in enumerate(POINTS)]
VERBS = (
    "facts", "first", "last", "count", "exists", "tails", "heads", "times",
    "before", "after", "on", "during", "overlaps", "between", "snapshot", "neighborhood",
)  # fmt: skip


@functools.cache
def index(kind: str = "points", convention: str = "standard") -> tk.Index:
    built = tk.build(POINTS if kind == "points" else SPANS)
    return built if convention == "standard" else built.with_convention(convention)


def python_verb(name: str):
    verb = inspect.getattr_static(tk.Index, name)
    assert type(verb) is not type(python_verb), f"{name} has no compiled form"
    return verb.__wrapped__


def seen(call):
    """What a call gives, in values that can be compared, or how it fails."""
    try:
        found = call()
    except Exception as error:
        return type(error), str(error)
    if isinstance(found, Neighborhood):
        return found.entities, found.hops.tolist(), found.facts.tuples(), found.truncated, found.bounds, repr(found)
    views = {Labels: lambda found: (found._side, list(found)), Times: lambda found: found.ticks.tolist()}
    facts = found
    if type(found) in views:
        facts = found.facts
    if not isinstance(facts, Facts):
        return type(found), found
    extra = views[type(found)](found) if type(found) in views else None
    return (
        type(found), extra, facts.rows.tolist(), len(facts), facts.ties, facts.order, facts.bounds,
        *facts.slots, facts.box, facts.tuples(), repr(facts),
    )  # fmt: skip


class Text(str):
    __slots__ = ()


entities = st.sampled_from(
    [None, "p0", "p1", "p4", "rome", "oslo", "nowhere", "", 0, 1, 3, 7, 8, -1, 2**31, 2**63, 2**70, True, 1.0,
     np.int64(2), np.str_("p1"), Text("p1"), b"p1", [], (), object]
)  # fmt: skip
relations = st.sampled_from([None, "r0", "r2", "r9", 0, 2, 3, -5, 2**64, np.int32(1), 1.5, []])
instants = st.sampled_from(
    [None, "2014", "2014-03", "2014-03-03", "2013", "2016-02-30", "x", "", "open", 16_130, 16_200, -1, 0, 2**40,
     2**63 - 1, 2**63 - 2, -(2**63), -(2**63) + 1, 2**63, 2**90, True, 1.5, dt.date(2014, 5, 4),
     np.datetime64("2014-06"), [], ("2014", "2015")]
)  # fmt: skip
conditions = st.one_of(
    instants,
    st.builds(
        lambda op, time: getattr(tk, op)(time),
        st.sampled_from(["before", "after", "on", "during", "overlaps"]),
        instants,
    ),
    st.builds(tk.between, instants, instants),
    st.builds(lambda name, time: tk.allen(name, time), st.sampled_from(["meets", "before", "equals"]), instants),
)
limits = st.sampled_from([None, 0, 1, 2, 10, 10**6, 2**31, 2**31 + 1, 2**62, -1, 2**70, True, 1.5, np.int64(3), "2"])
counts = st.sampled_from([None, 0, 1, 2, 3, 7, 40, 10**6, -1, 2**63 - 1, 2**70, True, 1.5, np.int64(2)])
flags = st.sampled_from([None, True, False, 1, 0, "yes", ""])
OF_NAME = {
    "head": entities, "tail": entities, "entity": entities, "relation": relations,
    "time": instants, "a": instants, "b": instants, "until": instants, "when": conditions,
    "limit": limits, "newest_first": flags, "hops": counts, "max_facts": counts, "max_entities": counts,
    "where": st.sampled_from([None, None, None, "user == 'u1'", 3]),
}  # fmt: skip


@st.composite
def calls(draw, name: str):
    """Arguments of a verb, some by position, most of them fitting."""
    parameters = list(inspect.signature(python_verb(name)).parameters.values())[1:]
    positional = [p.name for p in parameters if p.kind is p.POSITIONAL_OR_KEYWORD]
    n = draw(st.integers(0, len(positional)))
    by_place = tuple(draw(OF_NAME[p]) for p in positional[:n])
    rest = [p.name for p in parameters if p.name not in positional[:n]]
    by_name = {name: draw(OF_NAME[name]) for name in draw(st.lists(st.sampled_from(rest), unique=True))} if rest else {}
    if draw(st.integers(0, 19)) == 0:
        by_name[draw(st.sampled_from(["until", "head", "nonsense"]))] = "p1"
    if draw(st.integers(0, 29)) == 0:
        by_place = (*by_place, *("p1",) * 9)
    return by_place, by_name


@functools.cache
def plain_index(kind: str, convention: str) -> tk.Index:
    """An index that also searches and reads in plain Python."""
    return plain_twin(index(kind, convention))


@needs_compiled
@pytest.mark.parametrize("kind", ["points", "spans"])
@pytest.mark.parametrize("convention", ["standard", "multitq", "cronquestions"])
@pytest.mark.parametrize("name", VERBS)
@given(data=st.data())
def test_a_compiled_verb_answers_and_fails_as_its_python_function(name, convention, kind, data):
    ix = index(kind, convention)
    by_place, by_name = data.draw(calls(name))
    expected = seen(lambda: python_verb(name)(plain_index(kind, convention), *by_place, **by_name))
    assert seen(lambda: getattr(ix, name)(*by_place, **by_name)) == expected


@needs_compiled
def test_plain_calls_stay_out_of_python():
    """Otherwise the comparison above would compare Python with itself."""
    ix = index()
    called = []

    def watch(frame, event, argument):
        if event == "call":
            called.append(frame.f_code.co_qualname if hasattr(frame.f_code, "co_qualname") else frame.f_code.co_name)

    # Texts are parsed, and labels read, once.
    for _ in range(2):
        called.clear()
        sys.setprofile(watch)
        ix.facts("p1", "r1", when=tk.between(16_000, "2014-10"))
        ix.before("rome", "2014-03", limit=3, newest_first=True)
        ix.after(time=16_100, head=2, relation=0)
        ix.on(time=16_100, tail="oslo")
        ix.during("p2", "2014")
        ix.between("p2", "2014", 16_300)
        ix.snapshot("2014-03-03")
        ix.first("p1", when=tk.before("2014-03"))
        ix.last(tail="rome")
        ix.count("p1")
        ix.exists(entity="p1", when="2014-03")
        ix.tails("p1", "r1")
        ix.heads("r1", "oslo")
        ix.times("p1", "r1", "oslo")
        ix.neighborhood("p1", 2, tk.between(16_000, "2014-10"))
        sys.setprofile(None)
    assert set(called) <= {"before", "between"}


@needs_compiled
@pytest.mark.parametrize("name", VERBS)
def test_a_verb_looks_like_its_function(name):
    index()
    verb, function = getattr(tk.Index, name), python_verb(name)
    assert inspect.isfunction(verb)
    assert inspect.signature(verb) == inspect.signature(function)
    assert inspect.getdoc(verb) == inspect.getdoc(function)
    assert (verb.__name__, verb.__qualname__, verb.__module__) == (name, function.__qualname__, function.__module__)
    assert (function.__qualname__, function.__module__) in (
        (f"Queries.{name}", "tkindex.query.verbs"),
        (f"PeriodQueries.{name}", "tkindex.query.period_verbs"),
    )
    assert inspect.getsource(verb).lstrip().startswith("@compiled_verb")
    assert verb.__annotations__ == function.__annotations__
    bound = getattr(index(), name)
    assert inspect.ismethod(bound)
    assert list(inspect.signature(bound).parameters) == list(inspect.signature(function).parameters)[1:]
    assert f"{name}(" in pydoc.render_doc(bound)
    assert callable(bound)
    assert typing.get_type_hints(verb) == typing.get_type_hints(function)


def test_verbs_can_be_passed_on():
    ix = index()
    before = ix.before
    assert before("rome", "2014-03").rows.tolist() == ix.before("rome", "2014-03").rows.tolist()
    last_three = functools.partial(ix.before, limit=3, newest_first=True)
    assert len(last_three("rome", "2014-09")) == 3
    assert [len(found) for found in map(ix.facts, ["p1", "p2"])] == [ix.count("p1"), ix.count("p2")]
    # Names that are not interned.
    options = {"".join(["lim", "it"]): 2, "".join(["newest_", "first"]): True}
    assert ix.facts("p1", **options).rows.tolist() == ix.facts("p1").rows.tolist()[:-3:-1]
    assert tk.Index.count(ix, "p1") == ix.count("p1")


def test_a_verb_keeps_its_index_alive():
    ix = tk.build(POINTS)
    before = ix.before
    del ix
    gc.collect()
    assert len(before("rome", "2015")) == 40


def test_an_index_is_let_go_without_the_collector():
    ix = tk.build(POINTS)
    found = [ix.facts("p1"), ix.tails("p1", "r1"), ix.first("p1")]
    gone = weakref.ref(ix.engine)
    del ix
    assert gone() is not None
    del found
    assert gone() is None


def test_results_take_part_in_garbage_collection():
    ix = tk.build(POINTS)
    ix.kept = [ix.facts("p1", when=16_100), ix.times("p1", "r1", "oslo")]
    gone = weakref.ref(ix)
    del ix
    gc.collect()
    assert gone() is None


def every_way(ix):
    """Calls that end at each exit of the compiled code."""
    for call in (
        lambda: ix.facts("p1", "r1", when=tk.between(16_000, "2014-10")),
        lambda: ix.before("rome", "2014-03", limit=3, newest_first=True),
        lambda: ix.after(2, 16_100, relation=0),
        lambda: ix.between("p2", "2014", 16_300).box,
        lambda: ix.snapshot(16_100).box,
        lambda: ix.first("p1", when=tk.before("2014-03")).head,
        lambda: ix.last(tail="rome").tuples(),
        lambda: ix.count("p1", when="2014"),
        lambda: ix.exists(entity="p1", when="2014-03"),
        lambda: list(ix.tails("p1", "r1")),
        lambda: list(ix.heads("r1", "oslo")),
        lambda: list(ix.times("p1", "r1", "oslo")),
        lambda: ix.neighborhood("p1", 2, "2014-03").facts,
        lambda: ix.neighborhood("p1", max_entities=2).entities,
        lambda: ix.neighborhood("nowhere", 2, "2014-03"),
        lambda: ix.neighborhood(10**9, 2, "2014-03"),
        lambda: ix.neighborhood("p1", -1),
        lambda: ix.before("nowhere", "2014-03"),
        lambda: ix.facts("p1", "r1", "nowhere", when="2014-03"),
        lambda: ix.facts("p1", "r77", when="2014-03"),
        lambda: ix.facts("p1", "r1", entity="oslo", when="2014-03"),
        lambda: ix.facts("p1", "r1", entity=10**9, when="2014-03"),
        lambda: ix.facts("p1", 2**80, when="2014-03"),
        lambda: ix.between("p1", "2015", "2014"),
        lambda: ix.between("p1", "2015", "x"),
        lambda: ix.before("p1", "x"),
        lambda: ix.before("p1", 2**90),
        lambda: ix.facts("p1", limit=2**90),
        lambda: ix.facts([]),
        lambda: ix.facts("p1", nonsense=1),
    ):
        try:  # noqa: SIM105 - errors are half of what is tested
            call()
        except (tk.TkindexError, TypeError):
            pass


@pytest.mark.parametrize("kind", ["points", "spans"])
def test_references_are_counted(kind):
    ix = index(kind)
    every_way(ix)
    boxes = [box for cache in ix.engine.boxes.values() for box in cache.values()]
    things = [
        ix, None, True, False, int, str, Facts, tk.Pick, Labels, Times, ANY_TIME, tk.When, *boxes,
        *ix.engine.boxes.values(), *ix.engine.entity_id, *ix.engine.relation_id, *ix.engine.entity_id.values(),
        *ix.entities.labels,
    ]  # fmt: skip
    gc.collect()
    before = [sys.getrefcount(thing) for thing in things]
    for _ in range(300):
        every_way(ix)
    gc.collect()
    # None and small ints are everybody's: a lost or kept reference shows 300 times.
    assert max(abs(sys.getrefcount(thing) - count) for thing, count in zip(things, before, strict=True)) < 100


def test_blocks_of_memory_do_not_grow():
    ix = index()
    for _ in range(20):
        every_way(ix)
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(200):
        every_way(ix)
    gc.collect()
    assert sys.getallocatedblocks() - before < 150


def test_what_a_subclass_overrides_is_asked():
    class Counting(Engine):
        asked = 0

        def run(self, *arguments, **named):
            self.asked += 1
            return super().run(*arguments, **named)

    class Shouting(tk.Index):
        def before(self, *arguments, **named):
            return "mine"

    plain = index()
    parts = {"unit": "day", "convention": plain.convention}
    counting = index_over(Counting(plain.engine.origin, plain.convention))
    assert counting.count("p1") == plain.count("p1")
    assert counting.engine.asked == 1
    shouting = Shouting(plain.engine.store, plain.entities, plain.relations, **parts)
    assert shouting.before("rome", "2014") == "mine"
    assert shouting.count("p1") == plain.count("p1")


def test_things_that_are_no_index_are_refused():
    for wrong in (5, "rome", None, object(), tk.Index):
        with pytest.raises((AttributeError, TypeError)):
            tk.Index.before(wrong, "rome", 3)
    # One that was never made.
    with pytest.raises(AttributeError):
        tk.Index.before(object.__new__(tk.Index), "rome", 3)


def test_threads_get_their_own_answers():
    ix = tk.build(POINTS)
    expected = {f"p{i}": [f[0] == f"p{i}" for f in POINTS].count(True) for i in range(5)}
    wrong: list[object] = []

    def work(seed: int) -> None:
        for i in range(2_000):
            name = f"p{(i + seed) % 5}"
            found = ix.facts(name, when=tk.between("2014", 17_000 + i))
            if len(found) != expected[name] or found.box.w1 != 17_001 + i:
                wrong.append((name, len(found)))

    in_threads(4, work)
    assert not wrong


@pytest.mark.parametrize("n", [1, 2, 255, 256, 257, 600])
def test_distinct_labels_stand_in_the_order_of_their_first_fact(n):
    towns = [f"town {i * i % 37}" for i in range(n)]
    ix = tk.build([("ann", "visits", town, 7 * i) for i, town in enumerate(towns)], unit="day")
    found = ix.tails("ann", "visits")
    assert list(found) == list(dict.fromkeys(towns))
    assert found.ids.dtype == np.int32
    assert not found.ids.flags.writeable
    assert [ix.entities[i] for i in found.ids.tolist()] == list(found)
    assert list(ix.heads("visits", towns[-1])) == ["ann"]
