"""The planner: every form on a small world, wordings, bad input, learning, and real questions."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pytest
from places import DATA

import tkindex as tk
from reasoners.base import Reasoner
from reasoners.planner.agent import Planner, ask, make
from reasoners.planner.items import strip_frames
from reasoners.planner.lessons import Lessons
from reasoners.times import find_times
from tkindex.errors import IndexFileError

FACTS = [
    ("France", "Make a visit", "Iraq", "2014-01-05"),
    ("Angela Merkel", "Make a visit", "Iraq", "2014-02-10"),
    ("Citizen (Japan)", "Make a visit", "Iraq", "2014-02-10"),
    ("Barack Obama", "Make a visit", "Iraq", "2014-02-20"),
    ("Japan", "Make a visit", "Iraq", "2015-03-01"),
    ("Angela Merkel", "Praise or endorse", "France", "2014-05-01"),
    ("Angela Merkel", "Praise or endorse", "Japan", "2014-06-01"),
    ("Angela Merkel", "Praise or endorse", "Iraq", "2015-06-01"),
    ("Barack Obama", "Praise or endorse", "Angela Merkel", "2014-06-15"),
    ("Iraq", "Reject", "Barack Obama", "2014-03-03"),
    ("Iraq", "Reject", "Barack Obama", "2014-07-03"),
    ("Japan", "Express intent to meet or negotiate", "France", "2014-08-08"),
    ("Japan", "Engage in negotiation", "France", "2014-09-09"),
    ("France", "Provide humanitarian aid", "Iraq", "2014-10-01"),
    ("France", "Provide humanitarian aid", "Japan", "2014-11-01"),
]


@pytest.fixture(scope="module")
def planner() -> Planner:
    return make(tk.build(FACTS), learn_from=())


CASES = [
    ("Who visited Iraq on 10 February 2014?", {"Angela Merkel", "Citizen (Japan)"}),
    ("Who paid a visit to Iraq in February 2014?", {"Angela Merkel", "Citizen (Japan)", "Barack Obama"}),
    ("visitors to Iraq, 2015?", {"Japan"}),
    ("Who did Angela Merkel commend in 2014?", {"France", "Japan"}),
    ("When did Barack Obama praise Angela Merkel?", {"2014-06-15"}),
    ("In which month did Barack Obama praise Angela Merkel?", {"2014-06"}),
    ("Please tell me the year in which Japan visited Iraq.", {"2015"}),
    ("Who visited Iraq before 10 February 2014?", {"France"}),
    ("After February 2014, who visited Iraq?", {"Japan"}),
    ("Who travelled to Iraq after Angela Merkel did?", {"Barack Obama", "Japan"}),
    ("Who was the first to visit Iraq after France?", {"Angela Merkel"}),
    ("Before Barack Obama, who was the last to visit Iraq?", {"Citizen (Japan)"}),
    ("Barack Obama visited Iraq. Who was the last to do so before him?", {"Citizen (Japan)"}),
    ("Who else visited Iraq on the same day as Angela Merkel?", {"Citizen (Japan)"}),
    ("Who visited Iraq in the same month as the Japanese citizens?", {"Angela Merkel", "Barack Obama"}),
    ("Who was the first to visit Iraq?", {"France"}),
    ("Which one did Angela Merkel praise last in 2014?", {"Japan"}),
    ("When did Iraq last turn Barack Obama down?", {"2014-07-03"}),
    ("When did Iraq reject Barack Obama for the first time?", {"2014-03-03"}),
    ("who was rejected by iraq in march 2014", {"Barack Obama"}),
    ("With whom did Japan want to negotiate in 2014?", {"France"}),
    ("In which month did Japan negotiate with France?", {"2014-09"}),
    ("Which country received humanitarian aid from France first?", {"Iraq"}),
    ("Which country was given humanitarian aid by France after Iraq?", {"Japan"}),
    ("How many visited Iraq in February 2014?", {"3"}),
    ("How often did Iraq reject Barack Obama in 2014?", {"2"}),
    ("Did France visit Iraq in January 2014?", {"yes"}),
]


@pytest.mark.parametrize(("question", "expected"), CASES)
def test_forms(planner: Planner, question: str, expected: set[str]) -> None:
    answer = planner.answer(question)
    assert set(answer.values) == expected, answer
    assert answer.trace
    assert answer.reason == ""
    assert answer.calls == answer.tokens == 0


def test_answers_carry_the_facts_that_support_them(planner: Planner) -> None:
    answer = planner.answer("Who was the first to visit Iraq after France?")
    assert [(f.head, str(f.start)) for f in answer.facts] == [("France", "2014-01-05"), ("Angela Merkel", "2014-02-10")]
    assert answer.trace == ("the first head of (?, Make a visit, Iraq) after (France, Make a visit, Iraq)",)
    assert answer.details["ties"] == 2


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ("", "empty"),
        ("  \n", "empty"),
        ("Who visited Iraq? " * 1000, "characters"),
        (7, "a question is text"),
        ("Who visited Atlantis in 2014?", "not understood"),
        ("Qui a visité l'Atlantide en 2014 ?", "not understood"),
        ("東京はどこですか", "not understood"),
        ("Iraq", "not understood"),
        ("Who danced in the moonlight of Iraq?", "not understood"),
        ("Who visited Iraq in 1999?", "nothing in the graph answers"),
        ("42", "not understood"),
        ("!!!", "not understood"),
    ],
)
def test_what_is_not_understood_is_said(planner: Planner, question: object, reason: str) -> None:
    answer = planner.answer(question)  # type: ignore[arg-type]
    assert answer.values == ()
    assert reason in answer.reason


def test_conventions_are_the_index_s_own() -> None:
    facts = [("Ann", "praises", "Bob", "2014-02-01"), ("Ann", "praises", "Carl", "2014-03-01")]
    question = "Who did Ann praise after February 2014?"
    standard, multitq = (tk.build(facts, convention=name) for name in ("standard", "multitq"))
    assert make(standard).answer(question).values == ("Carl",)
    assert make(multitq).answer(question).values == ("Bob", "Carl")


def test_intervals() -> None:
    ix = tk.build(
        [("Ann Smith", "works for", "Acme", "2001", "2004"), ("Bob Jones", "works for", "Acme", "2004", "2006")]
    )
    planner = make(ix)
    assert set(planner.answer("Who worked for Acme in 2004?").values) == {"Ann Smith", "Bob Jones"}
    assert planner.answer("Who worked for Acme before Bob Jones did?").values in ((), ("Ann Smith",))


@dataclass
class Gold:
    text: str
    gold: tuple[str, ...]
    answer_type: str = "entity"


def test_learning_is_deterministic_and_harms_nothing(planner: Planner) -> None:
    known = [Gold(text, tuple(expected)) for text, expected in CASES]
    taught = [make(planner.index, learn_from=known) for _ in range(2)]
    assert taught[0].lessons is not None
    assert taught[0].lessons.n_reproduced >= 20
    for text, expected in CASES:
        first, second = (one.answer(text) for one in taught)
        assert first.values == second.values
        assert set(first.values) == expected


def test_lessons_survive_a_file(planner: Planner, tmp_path: Path) -> None:
    known = [Gold(text, tuple(expected)) for text, expected in CASES]
    taught = make(planner.index, learn_from=known)
    assert taught.lessons is not None
    taught.lessons.save(tmp_path / "lessons.npz", planner.index)
    read = Planner(planner.index, Lessons.load(tmp_path / "lessons.npz", planner.index))
    assert [read.answer(text).values for text, _ in CASES] == [taught.answer(text).values for text, _ in CASES]
    (tmp_path / "other.npz").write_bytes(b"something else")
    with pytest.raises(IndexFileError, match="not a file of lessons"):
        Lessons.load(tmp_path / "other.npz", planner.index)


def test_another_policy_is_refused(planner: Planner) -> None:
    with pytest.raises(ValueError, match="rules"):
        make(planner.index, policy="gpt")


def test_ask_and_the_protocol(planner: Planner) -> None:
    assert ask(planner.index, "Who was the first to visit Iraq?").values == ("France",)
    assert isinstance(planner, Reasoner)


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("Could you please tell me who visited Iraq?", "who visited Iraq?"),
        ("I would be grateful to know when it was.", "when it was."),
        ("Name the first to visit Iraq.", "the first to visit Iraq."),
        ("Would you mind telling me which country it is?", "which country it is?"),
        ("Who wanted to tell me?", "Who wanted to tell me?"),
    ],
)
def test_frames(text: str, rest: str) -> None:
    stripped = strip_frames(text)
    assert len(stripped) == len(text)
    assert stripped.strip() == rest


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("on the 4th of June 2006", "2006-06-04"),
        ("in Nov, the year of 2006", "2006-11"),
        ("before 27.02.2006", "2006-02-27"),
        ("on 2014-03-5", "2014-03-05"),
        ("Jun 25th, 2006?", "2006-06-25"),
        ("in the year 2009", "2009"),
    ],
)
def test_times(text: str, found: str) -> None:
    (span,) = find_times(text, "day")
    assert span.range == tk.parse_range(found, "day")


@pytest.mark.parametrize("text", ["March 23 Movement", "12345", "room 101", "30 February 2010", "5/7/2008"])
def test_no_times(text: str) -> None:
    assert [span for span in find_times(text, "day") if span.range.granularity == "day"] == []


def test_real_questions_nothing_learnt() -> None:
    questions = DATA / "multitq" / "dev_questions.jsonl"
    if not questions.is_file():
        pytest.skip(f"{questions} is absent: set TKINDEX_DATA to the folder of real data sets")
    from reasoners.qa.formats import read_questions

    planner = make(tk.build(DATA / "multitq" / "facts.parquet", convention="multitq"), learn_from=())
    sample = read_questions(questions, "multitq")[::10]
    right = sum(bool(a.values) and a.values[0] in q.gold for q in sample if (a := planner.answer(q.text)))
    assert right / len(sample) >= 0.96


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Who visited Rome last spring?", "last spring"),
        ("Who visited Rome two weeks ago?", "weeks ago"),
        ("Whom did Ann visit yesterday?", "yesterday"),
        ("who visited rome last year", "last year"),
    ],
)
def test_a_time_that_depends_on_today_is_refused_and_named(question, said):
    index = tk.build([("Ann", "visits", "Rome", "2014-10-07"), ("Bob", "visits", "Rome", "2014-10-09")])
    answer = make(index).answer(question)
    assert not answer.values
    assert answer.reason.startswith("not understood")
    assert repr(said) in answer.reason
    assert make(index).answer("Who was the last to visit Rome?").values == ("Bob",)


def test_the_lexicon_of_events_can_be_left_out():
    index = tk.build(FACTS)
    question = "Who did Angela Merkel commend in 2014?"  # only the lexicon says that to commend is to praise
    with_it, without = make(index, learn_from=()), make(index, learn_from=(), lexicon="none")
    assert with_it.speaks_cameo
    assert not without.speaks_cameo
    assert set(with_it.answer(question).values) == {"France", "Japan"}
    assert without.answer("Who praised France?").values == ("Angela Merkel",)  # the label's own word
    with pytest.raises(ValueError, match="lexicon is one of"):
        make(index, lexicon="cameo")


def test_the_clock_of_a_live_index_goes_on_between_commits(tmp_path, monkeypatch):
    class Clock(datetime):
        shown = datetime(2021, 12, 31, 23, 59, tzinfo=UTC)

        @classmethod
        def now(cls, tz=None):
            return cls.shown

    monkeypatch.setattr("reasoners.planner.byrules.datetime", Clock)
    with tk.create(tmp_path / "live", unit="day") as live:
        live.append(
            [("ann", "lives in", "Rome", "2019-01-01", "2021-12-31"), ("ann", "lives in", "Oslo", "2022", None)]
        )
        live.commit()
        assert ask(live, "Where does ann live now?").values == ("Rome",)
        Clock.shown = datetime(2022, 1, 1, 0, 1, tzinfo=UTC)
        assert ask(live, "Where does ann live now?").values == ("Oslo",)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("first", "the first head of"),
        ("second", "the number 2 from the beginning, head of"),
        ("last", "the last head of"),
        ("second last", "the number 2 from the end, head of"),
    ],
)
def test_the_trace_says_which_in_order_is_meant(words, said):
    index = tk.build([(f"p{i}", "visits", "Iraq", f"2014-01-{i:02d}") for i in range(1, 6)])
    assert ask(index, f"Who was the {words} to visit Iraq?").trace[0].startswith(said)
