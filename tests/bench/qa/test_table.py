"""The documented table of questions and the questions it counts."""

from __future__ import annotations

from bench import readme
from bench.harness import PROJECT
from bench.qa import table, timelines


def test_the_table_is_what_the_reports_say():
    found = readme.read_block((PROJECT / "docs/guides/questions.md").read_text(encoding="utf-8"), "questions")
    assert found == table.table()


def test_every_report_of_the_table_says_what_was_learnt_and_names_no_folder():
    for _, _, names, first in table.ROWS:
        for name in (*names, *([first] if first else [])):
            report = table.load(name)
            assert report["settings"]["reasoner"] == "planner"
            assert "/" not in report["settings"]["questions"] + report["settings"]["facts"]
            learnt = "other folds" if name == "planner-folds" else "nothing"
            assert report["settings"]["learnt_from"] == learnt


def test_gold_of_timelines_follows_hand_made_cases():
    a = timelines.Fact("Ann", "owns", "Mill", *timelines.days("2001", "2003"), 0)
    b = timelines.Fact("Bob", "owns", "Mill", *timelines.days("2004", "2004-02-28"), 1)
    c = timelines.Fact("Cem", "owns", "Mill", *timelines.days("2002-05-01", "2002-05-02"), 2)
    assert [timelines.length(f.start, f.stop) for f in (a, b, c)] == ["3 years", "59 days", "2 days"]
    assert [timelines.allen(a, b), timelines.allen(b, a), timelines.allen(c, a), timelines.allen(a, a)] == [
        "meets", "met_by", "during", "equals",
    ]  # fmt: skip


def test_timelines_draw_each_form_with_gold():
    facts = [
        timelines.Fact(name, "owns", mill, *timelines.days(str(first), str(last)), row)
        for row, (name, mill, first, last) in enumerate(
            [
                ("Ann", "Mill", 2001, 2003),
                ("Bob", "Mill", 2003, 2009),
                ("Cem", "Mill", 2010, 2011),
                ("Dora", "Farm", 2002, 2002),
                ("Eva", "Farm", 2002, 2012),
            ]
        )
    ]
    maker = timelines.Maker(facts, 1)
    for form in timelines.FORMS:
        found = [question for _ in range(200) if (question := maker.draw(form)) is not None]
        assert found, form
        assert all(question["answers"] and question["qtype"] == form for question in found)
