"""Ending what is believed: at a time, by another value, by declared functional relations; and who was quicker."""

from __future__ import annotations

import datetime as dt

import pytest

import tkindex as tk
from bench.crash.writer import PATH, Clock, new_disk
from tkindex.errors import ConflictError, QueryError, UnknownEntityError

DAY = 86_400_000_000
ROME = ("ann", "lives in", "rome", "2010-01-01", None)
OSLO = ("ann", "lives in", "oslo", "2014-05-01", None)


def new(**options):
    disk = new_disk()
    return disk, tk.create(PATH, unit="day", files=disk, clock=Clock(16_000 * DAY + 5), **options)


def values(index, head="ann"):
    return sorted((fact.relation, fact.tail, str(fact.start), str(fact.stop)) for fact in index.facts(head=head))


# ---- end -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", ["2014-05-01", "2014-05", dt.date(2014, 5, 1), 16191, "May 2014"])
@pytest.mark.parametrize("compacted", [False, True])
def test_end_gives_facts_a_stop_and_keeps_what_was_believed(at, compacted):
    _, index = new()
    index.append([(*ROME, "said so"), ("ann", "likes", "tea", "2010", None, "x")])
    index.commit()
    if compacted:
        index.compact()
    assert index.end(at=at, head="ann", relation="lives in") == 1
    assert values(index) == [("likes", "tea", "2010-01-01", "inf"), ("lives in", "rome", "2010-01-01", "2014-05-01")]
    # With its attributes, and the earlier version in the history.
    assert set(index.facts().to_arrow()["column_6"].to_pylist()) == {"said so", "x"}
    index.commit()
    assert [(v.tail, str(v.stop), v.removed) for v in index.history("ann", "lives in")] == [
        ("rome", "inf", 2),
        ("rome", "2014-05-01", None),
    ]
    assert index.as_of(1).facts(head="ann", relation="lives in").first().stop == 2**63 - 1


def test_end_takes_facts_in_every_form():
    _, index = new()
    rows = [(f"n{i}", "holds", "x", "2010-01-01", None) for i in range(6)]
    index.append(rows)
    index.commit()
    one = index.facts(head="n0").first()
    at = "2011-01-01"
    assert index.end(one, at) == 1
    assert index.end([index.facts(head="n1").first(), index.facts(head="n2").first()], at) == 2
    assert index.end(index.facts(head="n3"), at) == 1
    assert index.end(rows[4], at) == 1
    assert index.end({"head": "n5", "relation": "holds", "tail": "x", "start": "2010-01-01", "stop": None}, at) == 1
    assert {str(fact.stop) for fact in index.facts()} == {"2011-01-01"}


def test_end_now_by_the_clock_of_the_index():
    _, index = new()
    index.append([ROME])
    assert index.end(index.facts()) == 1
    assert int(index.facts().first().stop) == 16_000


def test_what_cannot_end_then_is_refused_and_nothing_changes():
    _, index = new()
    index.append([ROME, ("ann", "studies", "law", "2000-01-01", "2004-12-31"), OSLO])
    before = values(index)
    for ask, words in (
        (lambda: index.end(ROME, "2010-01-01"), "starts at 2010-01-01"),
        (lambda: index.end(ROME, "2009"), "starts at"),
        (lambda: index.end(("ann", "studies", "law", "2000-01-01", "2004-12-31"), "2005-01-01"), "has ended at"),
        (lambda: index.end(index.facts(head="ann"), "2012"), "cannot end"),
        (lambda: index.end(at="2012", head="ann", relation="studies"), "nothing is believed"),
        (lambda: index.end(ROME, "2012", head="ann"), "one of the two"),
        (lambda: index.end(at="2012"), "one of the two"),
        (lambda: index.end(("ann", "lives in", "bern", "2010-01-01", None), "2012"), "'bern'"),
    ):
        with pytest.raises(tk.TkindexError, match=words):
            ask()
        assert values(index) == before
    # With slots, only what holds then is meant.
    assert index.end(at="2012", head="ann") == 1


# ---- supersede -------------------------------------------------------------------------------------------------------


def test_supersede_only_ends_the_values_that_are_named():
    _, index = new()
    index.append([("ann", "likes", food, "2010-01-01", None) for food in ("tea", "rice", "figs")])
    assert index.supersede(("ann", "likes", "coffee", "2014-01-01"), only="tea") == 1
    assert index.supersede(("ann", "likes", "dates", "2015-01-01"), only=["figs", index.entities.id("rice")]) == 2
    assert index.supersede(("ann", "likes", "eggs", "2016-01-01"), only=()) == 0
    assert values(index) == sorted(
        [
            ("likes", "tea", "2010-01-01", "2014-01-01"),
            ("likes", "rice", "2010-01-01", "2015-01-01"),
            ("likes", "figs", "2010-01-01", "2015-01-01"),
            ("likes", "coffee", "2014-01-01", "inf"),
            ("likes", "dates", "2015-01-01", "inf"),
            ("likes", "eggs", "2016-01-01", "inf"),
        ]
    )
    before = values(index)
    with pytest.raises(UnknownEntityError):
        index.supersede(("ann", "likes", "soup", "2017-01-01"), only="te")
    assert values(index) == before
    # The facts themselves say their tails.
    held = index.facts(tail=["dates", "eggs"])
    assert [index.supersede(("ann", "likes", "soup", "2017-01-01"), only=one) for one in (held[0], held)] == [1, 1]


# ---- functional relations --------------------------------------------------------------------------------------------


def test_a_second_open_value_of_a_functional_relation_ends_the_first():
    disk, index = new(functional={"lives in": "end"})
    index.append([ROME, ("ann", "likes", "tea", "2010-01-01", None)])
    index.append([("ann", "likes", "figs", "2011-01-01", None), OSLO, ("bob", *OSLO[1:])])
    # What has an end of its own, or is a point, is no second value.
    index.append(
        [
            ("ann", "lives in", "bern", "2012-01-01", "2012-03-31"),
            ("ann", "lives in", "york", "2013-01-01", "2013-01-01"),
        ]
    )
    assert [row for row in values(index) if row[0] == "lives in"] == sorted(
        [
            ("lives in", "rome", "2010-01-01", "2014-05-01"),
            ("lives in", "bern", "2012-01-01", "2012-04-01"),
            ("lives in", "york", "2013-01-01", "2013-01-02"),
            ("lives in", "oslo", "2014-05-01", "inf"),
        ]
    )
    assert len([row for row in values(index) if row[0] == "likes" and row[3] == "inf"]) == 2
    before = values(index)
    with pytest.raises(QueryError, match="cannot end what is believed"):
        index.append([("cem", "lives in", "rome", "2013-01-01", None), ("ann", "lives in", "kiev", "2013-01-01", None)])
    assert values(index) == before
    assert "cem" not in index.entities
    index.commit()
    index.close()
    with tk.open(PATH, mode="w", files=disk) as again:
        assert again.functional == tk.open(PATH, files=disk).functional == {"lives in": "end"}
        again.append(("ann", "lives in", "bonn", "2015-01-01", None))
        assert again.facts(head="ann", tail="oslo").first().stop < 2**63 - 1


def test_or_it_is_refused_as_declared():
    _, index = new(functional={"lives in": "raise"})
    index.append(ROME)
    with pytest.raises(QueryError, match="declared to have one at a time"):
        index.append([("bob", "x", "y", "2014", "2014"), OSLO])
    assert values(index, "ann") == [("lives in", "rome", "2010-01-01", "inf")]
    with pytest.raises(QueryError, match="declared"):
        index.append([("cem", *ROME[1:]), ("cem", *OSLO[1:])])
    # Said in so many words, it is no accident.
    assert index.supersede(OSLO) == 1
    index.commit()
    with pytest.raises(QueryError), index.transaction() as t:
        t.append(("ann", "lives in", "bern", "2015-01-01", None))


def test_it_may_be_declared_later_and_taken_back_and_outlives_a_compaction():
    disk, index = new(normalize="casefold")
    index.append([ROME, OSLO])
    index.commit()
    index.declare_functional("Lives In", "raise")
    index.declare_functional("born in")
    assert index.functional == {"lives in": "raise", "born in": "end"}
    index.compact()
    disk.kill()
    with tk.open(PATH, mode="w", files=disk) as again:
        assert again.functional == {"lives in": "raise", "born in": "end"}
        again.declare_functional("lives in", None)
        again.append(("ann", "lives in", "bern", "2015-01-01", None))
    assert tk.open(PATH, files=disk).functional == {"born in": "end"}


@pytest.mark.parametrize("wrong", ["lives in", {"lives in": "stop"}, {1: "end"}, {"": "end"}, [("a", "end")]])
def test_a_declaration_that_says_something_else_is_refused(wrong, tmp_path):
    with pytest.raises(QueryError):
        tk.create(tmp_path / "index", functional=wrong)
    assert not (tmp_path / "index").exists()


# ---- who was quicker -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at_first", [[], [ROME]])
@pytest.mark.parametrize("how", ["supersede", "append"])
def test_two_transactions_that_fill_one_slot_do_not_both_succeed(at_first, how):
    _, index = new(functional={"lives in": "end"})
    if at_first:
        index.append(at_first)
    index.append(("bob", "likes", "tea", "2010-01-01"))
    index.commit()
    one, two = index.transaction(), index.transaction()
    getattr(one, how)(("ann", "lives in", "oslo", "2014-05-01", None))
    getattr(two, how)(("ann", "lives in", "bern", "2015-05-01", None))
    getattr(two, how)(("eve", "lives in", "bern", "2015-05-01", None))
    one.commit()
    with pytest.raises(ConflictError):
        two.commit()
    two.rollback()
    assert [row[1] for row in values(index) if row[3] == "inf"] == ["oslo"]
    assert not index.exists(tail="bern") if "bern" in index.entities else True
    # Other slots are others' business.
    with index.transaction() as three, index.transaction() as four:
        three.supersede(("fay", "lives in", "oslo", "2014-05-01"))
        four.supersede(("gus", "lives in", "oslo", "2014-05-01"))
    assert index.count(tail="oslo") == 3


def test_what_waits_in_the_index_itself_is_told_too():
    _, index = new()
    index.supersede(OSLO)
    with index.transaction() as t:
        t.supersede(("ann", "lives in", "bern", "2015-05-01"))
    with pytest.raises(ConflictError):
        index.commit()
    index.rollback()
    assert [row[1] for row in values(index)] == ["bern"]


# ---- forms of rows ---------------------------------------------------------------------------------------------------

FORMS = {
    "tuple": lambda row, fact: row,
    "tuples": lambda row, fact: [row],
    "tuple of tuples": lambda row, fact: (row,),
    "list": lambda row, fact: [list(row)],
    "dict": lambda row, fact: dict(zip(("head", "relation", "tail", "start", "stop"), row, strict=False)),
    "dicts": lambda row, fact: [dict(zip(("subject", "relation", "object", "start", "stop"), row, strict=False))],
    "columns": lambda row, fact: {
        name: [value] for name, value in zip(("head", "relation", "tail", "start", "stop"), row, strict=False)
    },
    "fact": lambda row, fact: fact,
    "facts": lambda row, fact: [fact],
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("row", [ROME, ("ann", "visits", "rome", "2014-10-07"), ("ann", "ate", "figs", "2010", "2011")])
def test_every_verb_takes_every_form_of_row(form, row):
    _, index = new()
    fact = tk.build([row], unit="day").facts().first()
    given = FORMS[form](row, fact)
    report = index.append(given)
    assert report.n_facts == 1
    assert index.facts().first()[:5] == fact[:5]
    assert "row_" not in index.facts().to_arrow().column_names
    assert index.retract(given) == 1
    with index.transaction() as t:
        t.append(given)
        assert t.retract(given) == 1
        assert t.supersede(given) == 0
        assert [f[:3] for f in t.facts()] == [fact[:3]]
    if row is ROME:
        assert index.end(given, "2012") == 1


def test_now_in_rows_is_the_tick_that_passes():
    _, index = new()
    index.append([("ann", "visits", "rome", "now"), ("bob", "visits", "rome", " Now ")])
    index.append({"subject": "cem", "relation": "visits", "object": "now", "date": "now"})
    index.append(("dan", "lives in", "oslo", 15_000, "now"))
    assert {(int(fact.start), int(fact.stop)) for fact in index.facts(relation="visits")} == {(16_000, 16_001)}
    assert [int(fact.stop) for fact in index.facts(head="dan")] == [16_000]
    assert index.facts(head="cem").first().tail == "now"
    assert index.retract(("ann", "visits", "rome", "now")) == 1


@pytest.mark.parametrize("is_layered", [False, True])
def test_now_is_read_once_when_a_question_is_asked(monkeypatch, is_layered):
    from tkindex.timeline import ranges

    class Moving:
        tick = 150

        def time_ns(self):
            return self.tick * DAY * 1000 + 7

    clock = Moving()
    monkeypatch.setattr(ranges, "time", clock)
    _, index = new()
    names = "head", "relation", "tail", "start", "src"
    rows = [dict(zip(names, ("ann", "visits", f"t{i}", 10 * i, "x"), strict=True)) for i in range(10, 40)]
    for part in (rows[:12], rows[12:]) if is_layered else (rows,):
        index.append(part, ticks=True)
        index.commit()
        if part is not rows[12:]:
            index.compact()
    kept = tk.between("now", 300)
    asked = [
        lambda: index.facts(head="ann", when=kept), lambda: index.between("ann", "now", 300),
        lambda: index.facts(when=kept, newest_first=True), lambda: index.scope("src == 'x'").facts(when=kept),
        lambda: index.facts(head="ann", when=tk.allen("after", "now")), lambda: index.tails("ann", "visits", when=kept),
        lambda: index.run_plan({"steps": [
            {"id": "f", "op": "facts", "head": "ann", "when": {"op": "between", "time": "now", "until": "1970-10-28"}},
            {"id": "t", "op": "time", "text": "now"}, {"id": "g", "op": "filter", "facts": "$f", "when": "$t"},
        ], "answer": "f"}),
    ]  # fmt: skip

    def told(found):
        if isinstance(found, tk.Facts):
            return found.tuples(), len(found), found.bounds, found.starts.tolist(), found[1:3].tuples()
        return list(found) if not hasattr(found, "answer") else (found.answer, found.explain(), found.to_dict())

    compiled = index.compile_plan({"steps": [{"id": "f", "op": "facts", "when": {"op": "after", "time": "now"}}]})
    for ask in asked:
        clock.tick = 150
        expected, late = told(ask()), ask()
        clock.tick = 250
        assert told(late) == expected
        # Asked again it is another time.
        assert told(ask()) != expected
    clock.tick = 150
    early = compiled.run()
    clock.tick = 250
    late = compiled.run()
    assert [int(found.value.starts.min()) for found in (early, late)] == [160, 260]
    certificate = early.certificate()
    assert index.verify_answer(certificate["plan"], certificate["answer"]).ok


def test_now_in_queries_is_read_anew_each_time(monkeypatch):
    from tkindex.timeline import ranges

    _, index = new()
    index.append([("ann", "lives in", "rome", 100, 200), ("ann", "lives in", "oslo", 200, None)])
    for tick, tail in ((150, "rome"), (250, "oslo"), (150, "rome")):
        monkeypatch.setattr(ranges.time, "time_ns", lambda tick=tick: tick * DAY * 1000 + 7)
        for when in ("now", tk.on("now"), tk.between("now", "now"), tk.overlaps("NOW")):
            assert [fact.tail for fact in index.facts(head="ann", when=when)] == [tail]
        assert [fact.tail for fact in index.snapshot("now")] == [tail]
        assert index.count(head="ann", when=tk.before("now")) == (tick > 200)
        assert tk.parse_range("now", "day") == (tick, tick + 1, "day")
