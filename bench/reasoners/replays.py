"""``python -m bench.reasoners.models --replay``: each kept recording answers its questions anew, beside the kept row.

A row is worth what somebody else can make of it: questions are drawn again by the row's own settings, or are those that
its recording names where their file was never kept, and the digest that the run took of them has to come out the same.
Then today's loops ask the recording in place of the model, and what they answer is scored and compared.
"""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from operator import itemgetter
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq

import tkindex as tk
from bench import harness
from bench.harness import RESULTS
from bench.qa import trips
from bench.qa.series import facts as facts_of
from bench.qa.series import load_series
from bench.reasoners.asking import load_multitq
from bench.reasoners.modelruns import NAMES, PATTERN
from reasoners.policies.replay import Recorder, RecordingError, read_recording
from reasoners.qa.formats import Question, read_questions, write_questions
from reasoners.qa.predictions import read_predictions
from reasoners.qa.runner import load_maker
from reasoners.qa.score import report, score
from reasoners.runs.folder import PREDICTIONS, RECORDING, RunError, RunFolder, begin, digest_of_questions
from reasoners.runs.reports import answered_by
from reasoners.runs.run import run, sample

ANCHORS, SEED = 600, 0
"""What every run of trips was drawn from: the file that ``bench.qa.trips`` makes when nothing else is said."""
UNRECORDED = "nothing is recorded"
"""What a replay says of a question that its run was still at when it ended."""
PACKED = ".jsonl.gz"
_TAUGHT = re.compile(r"(?P<n>\d+) questions of (?P<file>\S+) that are not asked, (?P<digest>\w+)")
"""What `reasoners.cli.given.lessons` says of questions that were learnt from."""


class ReplayError(ValueError):
    """A row that cannot be made anew; says what is missing."""


class Sources:
    """Graphs and questions that rows are of, each read once.

    Parameters
    ----------
    data : Path
        The data folder.
    room : Path
        Where files that are made anew lie.
    """

    def __init__(self, data: Path, room: Path) -> None:
        self.data, self.room = data, room
        self._of = cache(self._read)

    def of(self, settings: Mapping[str, Any]) -> tuple[tk.Index, list[Question]]:
        """The graph of a run, and the questions that its own were drawn from."""
        if settings["format"] == "trips":
            return self._of("trips")
        return self._of("multitq" if settings["convention"] == "multitq" else "timequestions")

    def _read(self, what: str) -> tuple[tk.Index, list[Question]]:
        if what == "multitq":
            return load_multitq(self.data)
        if what == "timequestions":
            folder = self.data / "external" / "timequestions"
            if not folder.is_dir():
                raise FileNotFoundError(f"{folder} is not there; name the data folder with --data or TKINDEX_DATA")
            return tk.build(folder / "facts_timed.tsv", on_error="skip"), read_questions(
                folder / "questions.jsonl", "multitq"
            )
        series = load_series("irish", self.data)
        facts, questions = self.room / "irish_facts.parquet", self.room / "irish_questions.jsonl"
        pq.write_table(facts_of(series), facts)
        write_questions(questions, trips.question_records(series, ANCHORS, SEED))
        return tk.build(facts), read_questions(questions, "trips")


def asked_by(settings: Mapping[str, Any], questions: Sequence[Question], recorded: set[str]) -> list[Question]:
    """The questions of a run, drawn anew.

    Raises
    ------
    ReplayError
        Neither its sample nor what it recorded has the digest that the run took.
    """
    drawn = sample(questions, settings["sample"], settings["seed"], stratified=bool(settings.get("stratified")))
    for some in (drawn, [question for question in questions if question.text in recorded]):
        if digest_of_questions(some[: settings["limit"]]) == settings["asked"]:
            return some[: settings["limit"]]
    raise ReplayError(f"questions of {settings['questions']} with the digest {settings['asked']} cannot be drawn anew")


def taught_by(settings: Mapping[str, Any], asked: Sequence[Question], data: Path) -> list[Question] | None:
    """The questions that a run learnt from, drawn anew from MultiTQ's files; None where it was given none.

    Raises
    ------
    ReplayError
        The file is not there, or its questions have not the digest that the run took.
    """
    told = _TAUGHT.fullmatch(settings["learnt_from"])
    if told is None:
        return None
    file = data / "multitq" / told["file"]
    if not file.is_file():
        raise ReplayError(f"{file.name}, which the run learnt from, is not in the data folder")
    texts = {question.text for question in asked}
    left = [question for question in read_questions(file, settings["format"]) if question.text not in texts]
    n = int(told["n"])
    for some in (left, sample(left, n, settings["seed"]) if n < len(left) else left):
        if digest_of_questions(some) == told["digest"]:
            return some
    raise ReplayError(f"questions of {file.name} with the digest {told['digest']} cannot be drawn anew")


def replayed(kept: Path, sources: Sources, out: Path) -> dict[str, Any]:
    """Ask the recording of a kept report; the row of it as kept and as it came out, which values differ, and what the
    answers came from, where the system says so.

    Parameters
    ----------
    kept : Path
        The report, beside which the recording lies.
    sources : Sources
    out : Path
        Folder of the replay: that of any run, with questions, traces and answers.

    Raises
    ------
    ReplayError
        See `asked_by` and `taught_by`.
    """
    was = json.loads(kept.read_text(encoding="utf-8"))
    settings, packed = was["settings"], kept.with_suffix(PACKED)
    # Today's loops ask what was recorded with the row's own prompts, whatever they are now.
    replay = read_recording(packed, prompts=settings["prompts"])
    index, questions = sources.of(settings)
    asked = asked_by(settings, questions, {key[2] for key in replay.replies})
    about = begin(out, settings | {"policy": "replay"}, asked)
    maker: Callable[..., Any] = load_maker(settings["system"])
    recorders: list[Recorder] = []

    def recorded(rules: object) -> Recorder:
        recorders.append(Recorder(replay, out / RECORDING))
        return recorders[-1]

    learn_from = taught_by(settings, asked, sources.data)
    reasoner = maker(index, policy=recorded, learn_from=learn_from, **settings["options"])
    run(reasoner, asked, out, about, recorder=recorders[0], give_up_after=len(asked) + 1)
    answers = read_predictions(out / PREDICTIONS).by_quid
    whole = [one for one in asked if UNRECORDED not in f"{answers[one.quid].error} {answers[one.quid].reason}"]
    now = values_of(report(score(whole, answers), resamples=1000, seed=0))
    before = values_of(was["scores"])
    differ = sorted(name for name in before if before[name] != now.get(name))
    found = {"kept": before, "replayed": now, "differ": differ, "answered_by": answered_by(RunFolder(out).traces())}
    return _named(kept, was) | found


def _named(path: Path, report: Mapping[str, Any]) -> dict[str, Any]:
    """What a row is called, and of how many questions it is."""
    settings = report["settings"]
    return {
        "report": path.name, "name": NAMES[settings["system"]], "model": settings["model"]["name"],
        "asked": report["scores"]["n"],
    }  # fmt: skip


def values_of(scores: Mapping[str, Any]) -> dict[str, Any]:
    """What of a score a replay has to give again: all but seconds."""
    cost = {f"{name} a question": round(scores["cost"][name]["mean"], 6) for name in ("calls", "tokens")
            if name in scores["cost"]}  # fmt: skip
    means = {name: round(found["mean"], 6) for name, found in scores["overall"].items()}
    return {"questions": scores["n"], **means, **scores["statuses"], **cost}


def _beside(
    held: Mapping[str, Any], rows: Sequence[dict[str, Any]], unrecorded: Sequence[dict[str, Any]]
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Rows that were replayed now among those of an earlier report, each with the commit that it came out at."""
    now = {row["report"] for row in (*rows, *unrecorded)}
    kept = [{"commit": held["commit"]} | row for row in held["rows"] if row["report"] not in now]
    left = [row for row in held["unrecorded"] if row["report"] not in now]
    by_name = itemgetter("report")
    return sorted((*kept, *rows), key=by_name), sorted((*left, *unrecorded), key=by_name)


def main(data: Path, only: Sequence[str], out: Path | None, json_to: Path | None) -> int:
    """Replay the kept rows, those whose file's name holds one of `only`; 1 where one differs or cannot be made anew.

    With `only`, the other rows of a report that is there already stay as they are.
    """
    kept = [path for path in sorted(RESULTS.glob(PATTERN)) if not only or any(word in path.name for word in only)]
    rows, unrecorded = [], []
    with tempfile.TemporaryDirectory() as room:
        sources = Sources(data, Path(room))
        for path in kept:
            if not path.with_suffix(PACKED).is_file():
                harness.say(f"{path.name}: no recording was kept")
                unrecorded.append(_named(path, json.loads(path.read_text(encoding="utf-8"))))
                continue
            try:
                row = replayed(path, sources, (out or Path(room)) / path.stem)
            except (ReplayError, RecordingError, RunError, FileNotFoundError) as error:
                harness.say(f"error: {path.name}: {error}")
                return 1
            rows.append(row)
            said = "as kept" if not row["differ"] else "differs in " + ", ".join(
                f"{name} ({row['replayed'].get(name)}, not {row['kept'][name]})" for name in row["differ"]
            )  # fmt: skip
            harness.say(f"{path.name}: {row['asked']} questions, {said}")
    if json_to is not None:
        report = harness.describe_run(("tkindex", "numpy", "numba", "pyarrow", "rapidfuzz", "wordllama"))
        rows = [row | {"commit": report["commit"]} for row in rows]
        if only and json_to.is_file():
            rows, unrecorded = _beside(json.loads(json_to.read_text(encoding="utf-8")), rows, unrecorded)
        harness.write_json(json_to, report | {"suite": "reasoners-replays", "rows": rows, "unrecorded": unrecorded})
    return int(any(row["differ"] for row in rows))
