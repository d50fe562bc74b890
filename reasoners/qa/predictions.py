"""The predictions file: one JSON object a line, appended as a run goes on, resumable after an interruption.

::

    {"quid": 3000011, "answers": ["Al-Shabaab"], "facts": ["head\\trelation\\ttail\\ttime"], "lines": [444458],
     "calls": 0, "tokens": 0, "seconds": 0.0004}

``answers`` stand in order of preference, ``facts`` are the supporting facts as tab-separated text, ``lines`` (optional)
their 1-based lines in the facts file. A question that got no answer carries ``reason``; one that broke carries
``error``. The file only grows: a run that was stopped is resumed, and a later line for a question replaces an earlier
one.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from reasoners.qa.formats import FormatError, required_text


@dataclass(frozen=True, slots=True)
class Prediction:
    """What a system answered to one question; see the module's description of the file.

    ``calls``, ``tokens`` and ``seconds`` are model calls, model tokens and wall-clock seconds spent on the question.
    """

    quid: str
    answers: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()
    calls: int = 0
    tokens: int = 0
    seconds: float = 0.0
    error: str = ""
    reason: str = ""

    def to_record(self, raw_quid: int | str | None = None) -> dict[str, Any]:
        """The JSON object of the predictions file; empty optional fields are left out."""
        record: dict[str, Any] = {
            "quid": self.quid if raw_quid is None else raw_quid,
            "answers": list(self.answers),
            "facts": list(self.facts),
        }
        if self.lines:
            record["lines"] = list(self.lines)
        record |= {"calls": self.calls, "tokens": self.tokens, "seconds": self.seconds}
        if self.error:
            record["error"] = self.error
        if self.reason:
            record["reason"] = self.reason
        return record


def _prediction(record: dict[str, Any], path: Path, where: str) -> Prediction:
    quid = required_text(record, "quid", path, where)
    answers = record.get("answers")
    if not isinstance(answers, list) or not all(isinstance(a, (str, int)) and not isinstance(a, bool) for a in answers):
        raise FormatError(path, where, f"field 'answers' must be a list of text (empty for none), found {answers!r}")
    facts = record.get("facts", [])
    if not isinstance(facts, list):
        raise FormatError(path, where, f"field 'facts' must be a list, found {type(facts).__name__}")
    numbers: dict[str, float] = {}
    for name in ("calls", "tokens", "seconds"):
        value = record.get(name)
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value < float("inf"):
            raise FormatError(path, where, f"field {name!r} must be a number that is not negative, found {value!r}")
        numbers[name] = value
    return Prediction(
        quid=quid,
        answers=tuple(str(answer) for answer in answers),
        facts=tuple(str(fact) for fact in facts),
        lines=tuple(int(line) for line in record.get("lines", ())),
        calls=int(numbers["calls"]),
        tokens=int(numbers["tokens"]),
        seconds=float(numbers["seconds"]),
        error=str(record.get("error") or ""),
        reason=str(record.get("reason") or ""),
    )


@dataclass(frozen=True, slots=True)
class PredictionFile:
    """Predictions by quid (the last line of each), and how many earlier lines were replaced or cut off."""

    by_quid: dict[str, Prediction]
    replaced: int = 0
    cut_off: bool = False


def read_predictions(path: str | os.PathLike[str]) -> PredictionFile:
    """Read a predictions file.

    A last line without its line break that is not whole JSON is what an interrupted run leaves: it is not counted, and
    `PredictionFile.cut_off` says so. Any other broken line raises `FormatError`.
    """
    source = Path(path)
    if not source.is_file():
        raise FormatError(source, "whole file", "there is no such predictions file; run the reasoner first")
    by_quid: dict[str, Prediction] = {}
    replaced = 0
    cut_off = False
    with source.open("rb") as stream:
        for number, line in enumerate(stream, 1):
            if not line.strip():
                continue
            where = f"line {number}"
            try:
                record = json.loads(line)
            except ValueError as error:
                if not line.endswith(b"\n"):
                    cut_off = True
                    break
                raise FormatError(source, where, f"not JSON ({error}); one object a line is expected") from None
            if not isinstance(record, dict):
                raise FormatError(source, where, f"an object is expected, found {type(record).__name__}")
            prediction = _prediction(record, source, where)
            replaced += prediction.quid in by_quid
            by_quid[prediction.quid] = prediction
    return PredictionFile(by_quid, replaced, cut_off)


def drop_half_line(path: Path) -> None:
    """Mend a file of JSON lines that a killed run left: cut a half-written last line, or end a whole one."""
    data = path.read_bytes() if path.exists() else b""
    if not data or data.endswith(b"\n"):
        return
    tail = data[data.rfind(b"\n") + 1 :]
    try:
        json.loads(tail)
    except ValueError:
        with path.open("r+b") as stream:
            stream.truncate(len(data) - len(tail))
    else:
        with path.open("ab") as stream:
            stream.write(b"\n")


class PredictionWriter:
    """Append predictions to a file that may hold those of a stopped run; each line is flushed as it is written.

    Parameters
    ----------
    path : path
        The predictions file; created with its folder when absent.
    resume : bool
        True keeps the lines that are there (`done` holds their quids) and drops a half-written last line;
        False raises `FormatError` when the file already holds anything, so that no run is overwritten by accident.
    """

    def __init__(self, path: str | os.PathLike[str], *, resume: bool = True) -> None:
        self.path = Path(path)
        self.done: dict[str, Prediction] = {}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self.path.exists() and self.path.stat().st_size:
            if not resume:
                raise FormatError(self.path, "whole file", "it already holds predictions; resume, or name another file")
            self.done = read_predictions(self.path).by_quid
            drop_half_line(self.path)
        self._stream = self.path.open("a", encoding="utf-8")

    def write(self, prediction: Prediction, raw_quid: int | str | None = None) -> None:
        """Append one line and hand it to the operating system; `raw_quid` keeps a number a number."""
        self._stream.write(json.dumps(prediction.to_record(raw_quid), ensure_ascii=False) + "\n")
        self._stream.flush()
        self.done[prediction.quid] = prediction

    def close(self) -> None:
        """Close the file; writing afterwards is an error."""
        self._stream.close()

    def __enter__(self) -> PredictionWriter:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
