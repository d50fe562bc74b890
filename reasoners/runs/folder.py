"""The folder of a run: what was asked, what was answered, how, and with what settings.

::

    run.json           settings, what was spent, why the run ended; commit and machine of each part
    questions.jsonl    the questions asked, with gold
    predictions.jsonl  answers, for the scorer
    traces.jsonl       every step of every answer
    recording.jsonl    every reply of the policy, for `reasoners.policies.replay`

A run that was stopped goes on in its folder; a later line for a question takes the place of an earlier one.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from reasoners.qa.formats import FormatError, Question
from reasoners.qa.predictions import Prediction, read_predictions
from reasoners.runs import origin

RUN, QUESTIONS, PREDICTIONS = "run.json", "questions.jsonl", "predictions.jsonl"
TRACES, RECORDING, CACHE = "traces.jsonl", "recording.jsonl", "cache.jsonl"
_LATER = ("prompts", "stratified", "facts_digest")
_SAID = {
    "asked": "digest of the questions asked",
    "facts": "file or index of facts",
    "facts_digest": "digest of the facts",
    "prompts": "digest of prompts",
}
_SEALS = frozenset(("manifest.json", "live.json", "cluster.json"))
_BLOCK = 1 << 20
_FIELDS = ("answer_type", "qtype", "time_level", "qlabel")


class RunError(ValueError):
    """A folder that holds no run, or another run than the one asked for; says which."""


class RunFolder:
    """A run as it lies in its folder.

    Parameters
    ----------
    path : path

    Raises
    ------
    RunError
        There is no run, or a file of it cannot be read.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        if not (self.path / RUN).is_file():
            raise RunError(f"{path}: no run is there; expected the folder that `tkindex-reason run --out` wrote")
        try:
            self.about: dict[str, Any] = json.loads((self.path / RUN).read_text(encoding="utf-8"))
            self.settings: dict[str, Any] = self.about["settings"]
            self.format = str(self.settings["format"])
        except (ValueError, KeyError, TypeError):
            raise RunError(f"{self.path / RUN}: not what a run leaves; run again into another folder") from None

    @property
    def name(self) -> str:
        """System and policy."""
        model = f" {self.settings['model']['name']}" if self.settings.get("model") else ""
        return f"{self.settings.get('system')} · {self.settings.get('policy')}{model}"

    def questions(self) -> list[Question]:
        """The questions of the run, in the order asked."""
        return [_question(record, self.path / QUESTIONS) for record in _lines(self.path / QUESTIONS)]

    def predictions(self) -> dict[str, Prediction]:
        """Answers by question; empty where none was given yet."""
        source = self.path / PREDICTIONS
        return read_predictions(source).by_quid if source.is_file() else {}

    def traces(self) -> dict[str, dict[str, Any]]:
        """Traces by question."""
        return {str(record.get("quid")): record for record in _lines(self.path / TRACES)}


def begin(path: Path, settings: Mapping[str, Any], questions: Sequence[Question]) -> dict[str, Any]:
    """Make a run's folder, or go on in it; gives what its ``run.json`` holds.

    A folder in which nothing was asked yet is made anew: there is nothing to go on from, and nothing to lose.

    Raises
    ------
    RunError
        The folder holds a run with other settings, or something else.
    """
    is_begun = path.is_dir() and {one.name for one in path.iterdir()} <= {RUN, f"{RUN}.part", QUESTIONS}
    if (path / RUN).exists() and not is_begun:
        held = RunFolder(path)
        # Runs of earlier versions did not say what the later names were.
        asked = {*held.settings, *settings} - {name for name in _LATER if name not in held.settings}
        different = [name for name in asked if held.settings.get(name) != _plain(settings.get(name))]
        different.sort(key=lambda name: (name in _LATER, name))
        if different:
            said, before, now = _difference(different[0], held.settings, settings)
            raise RunError(
                f"{path} holds a run with another {said} ({_short(before)}, not {_short(now)}); name another folder"
            )
        _add_part(held.about)
        return held.about
    if path.exists() and not ((path / RUN).exists() or (path.is_dir() and not any(path.iterdir()))):
        raise RunError(f"{path} is not a run and not empty; name another folder")
    path.mkdir(parents=True, exist_ok=True)
    with (path / QUESTIONS).open("w", encoding="utf-8") as stream:
        for question in questions:
            stream.write(json.dumps(_record(question), ensure_ascii=False) + "\n")
    about: dict[str, Any] = {"settings": _plain(settings)}
    _add_part(about)
    write_about(path, about)
    return about


def digest_of_questions(questions: Sequence[Question]) -> str:
    """Digits that change with which questions are asked, and in which order.

    >>> digest_of_questions([]), len(digest_of_questions([Question("1", "Who?", ("Ann",), "entity", "equal")]))
    ('e3b0c44298fc1c14', 16)
    """
    listed = "\n".join(f"{one.quid}\t{one.text}" for one in questions)
    return hashlib.sha256(listed.encode()).hexdigest()[:16]


def digest_of_facts(source: Path) -> str:
    """Digits that change with a file of facts, or with what a saved index or cluster holds; none of what is not there.

    Of a folder only what seals the rest is read: its manifests have a checksum of every file, and a log is read whole.
    """
    if not source.exists():
        return ""
    found = hashlib.sha256()
    sealing = [one for one in source.rglob("*") if one.name in _SEALS or one.suffix == ".wal"]
    for one in sorted(sealing) if source.is_dir() else [source]:
        found.update(one.relative_to(source).as_posix().encode())
        with one.open("rb") as stream:
            for block in iter(partial(stream.read, _BLOCK), b""):
                found.update(block)
    return found.hexdigest()[:16]


def _add_part(about: dict[str, Any]) -> None:
    """Take down by which code and where the run goes on from here."""
    part = {"commit": origin.commit(), "machine": origin.machine()}
    if not about.get("parts") or about["parts"][-1] != part:
        about["parts"] = [*about.get("parts", []), part]


def write_about(path: Path, about: Mapping[str, Any]) -> None:
    """Write ``run.json`` whole or not at all."""
    partial = path / f"{RUN}.part"
    partial.write_text(json.dumps(about, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    partial.replace(path / RUN)


def _plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


def _difference(name: str, held: Mapping[str, Any], settings: Mapping[str, Any]) -> tuple[str, Any, Any]:
    """What two settings of a name differ in, and both: of several values in one the first that differs."""
    said, before, now = _SAID.get(name, name), held.get(name), _plain(settings.get(name))
    if not isinstance(before, dict) or not isinstance(now, dict):
        return said, before, now
    key = next(key for key in (*before, *now) if before.get(key) != now.get(key))
    return f"{key} of the {said}", before.get(key), now.get(key)


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:59] + "…"


def _record(question: Question) -> dict[str, Any]:
    record: dict[str, Any] = {"quid": question.raw_quid, "question": question.text, "answers": list(question.gold)}
    record |= {name: getattr(question, name) for name in _FIELDS}
    return record | ({"trip": question.extra["trip"]} if "trip" in question.extra else {})


def _question(record: Mapping[str, Any], path: Path) -> Question:
    try:
        fields = {name: str(record[name]) for name in _FIELDS}
        gold = tuple(str(answer) for answer in record["answers"])
        return Question(
            str(record["quid"]), str(record["question"]), gold, extra=MappingProxyType(dict(record)), **fields
        )
    except (KeyError, TypeError):
        raise FormatError(path, "a line", "not a question that a run wrote; run again into another folder") from None


def _lines(path: Path) -> Iterator[dict[str, Any]]:
    """Objects of a file of JSON lines; a half-written last line, as a killed run leaves, is passed over."""
    if not path.is_file():
        return
    with path.open("rb") as stream:
        for number, line in enumerate(stream, 1):
            try:
                record = json.loads(line)
            except ValueError:
                if not line.endswith(b"\n"):
                    return
                raise FormatError(path, f"line {number}", "not JSON; one object a line is expected") from None
            if not isinstance(record, dict):
                raise FormatError(path, f"line {number}", f"an object is expected, found {type(record).__name__}")
            yield record
