"""Ask a reasoner every question of a file and append what it says to a predictions file.

A reasoner is found by name: module ``reasoners.NAME``, or ``package.module`` for one of your own. The module has ::

    def make(index, *, policy: str, learn_from: Sequence[Question] | None) -> Reasoner

``index`` is a `tkindex.Index`, ``policy`` one of the reasoner's own (``rules``, ``replay``, a model), and
``learn_from`` says what may be learnt from questions: None is whatever the reasoner ships, an empty sequence nothing at
all, and any other sequence exactly those.
"""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from reasoners.base import Reasoner
from reasoners.qa.formats import Question
from reasoners.qa.metrics import strict_hits_at_1
from reasoners.qa.predictions import Prediction, PredictionWriter
from reasoners.systems import SYSTEMS


class ReasonerError(LookupError):
    """A reasoner that does not exist or does not fit; says what was looked for."""


def load_maker(name: str) -> Callable[..., Reasoner]:
    """The ``make`` function of a reasoner, by name; nothing is imported before this call.

    Raises
    ------
    ReasonerError
        There is no such module, or it has no ``make``.
    """
    module_name = name if "." in name else SYSTEMS.get(name, f"reasoners.{name}")
    try:
        module = importlib.import_module(module_name)
    except ModuleNotFoundError as error:
        if error.name is None or not module_name.startswith(error.name):
            raise  # the module is there; something that it needs is not, and the error names it
        raise ReasonerError(f"no reasoner {name!r}: module {module_name} does not exist") from None
    maker: Callable[..., Reasoner] | None = getattr(module, "make", None)
    if not callable(maker):
        raise ReasonerError(f"module {module_name} has no function make(index, *, policy, learn_from)")
    return maker


# --------------------------------------------------------------------------------------------------------------
# facts as text


def fact_line(fact: Any) -> str:
    """One supporting fact as ``head<TAB>relation<TAB>tail<TAB>time``, an interval with ``start<TAB>stop``.

    Text is taken as it is. A fact that holds for one tick is written with its start alone.
    """
    if isinstance(fact, str):
        return fact
    times = [str(fact.start)]
    if int(fact.stop) != int(fact.start) + 1:
        times.append(str(fact.stop))
    return "\t".join([str(fact.head), str(fact.relation), str(fact.tail), *times])


def source_lines(facts: Path) -> NDArray[np.int64] | None:
    """Line in the source of each row of an index built from `facts`, or None where the file does not number its lines.

    Only a parquet file with a column ``line`` numbers them. An index keeps facts by time and then by order of arrival,
    so row r is the r-th of the file sorted stably by its time.
    """
    if not facts.is_file() or facts.suffix != ".parquet":
        return None
    schema = pq.read_schema(facts)
    times = [name for name in ("date", "time", "timestamp", "start") if name in schema.names]
    if "line" not in schema.names or not times or not pa.types.is_temporal(schema.field(times[0]).type):
        return None
    table = pq.read_table(facts, columns=["line", times[0]])
    order = np.argsort(table[times[0]].to_numpy(), kind="stable")
    return np.asarray(table["line"].to_numpy(), dtype=np.int64)[order]


# --------------------------------------------------------------------------------------------------------------
# the run


def ask(reasoner: Reasoner, question: Question, lines: NDArray[np.int64] | None = None) -> Prediction:
    """One question: its answer, what it cost by the wall clock, or why it failed; a reasoner's error is recorded."""
    begin = time.perf_counter()
    try:
        answer = reasoner.answer(question.text)
        seconds = time.perf_counter() - begin
        facts = list(answer.facts)
        rows = [fact.row for fact in facts if lines is not None and hasattr(fact, "row")]
        return Prediction(
            question.quid,
            tuple(str(value) for value in answer.values),
            tuple(fact_line(fact) for fact in facts),
            tuple(int(lines[row]) for row in rows) if lines is not None else (),
            int(answer.calls),
            int(answer.tokens),
            seconds,
            reason="" if answer.values else str(getattr(answer, "reason", "") or "no answer"),
        )
    except Exception as error:  # the run goes on, and the failure is counted with its cause
        seconds = time.perf_counter() - begin
        message = " ".join(str(error).split()) or "no message"
        return Prediction(question.quid, error=f"{type(error).__name__}: {message}"[:500], seconds=seconds)


def run(
    reasoner_for: Callable[[Question], Reasoner],
    questions: Sequence[Question],
    writer: PredictionWriter,
    *,
    lines: NDArray[np.int64] | None = None,
    retry_failed: bool = False,
    step: Callable[[str], None] = lambda _: None,
) -> int:
    """Ask every question that the file has no prediction for; returns how many were asked.

    Parameters
    ----------
    reasoner_for : callable
        The reasoner to ask a question of: one for all, or one for each fold.
    questions : sequence of Question
    writer : PredictionWriter
        What it holds already is not asked again.
    lines : ndarray of int64, optional
        See `source_lines`.
    retry_failed : bool
        Ask those again whose stored prediction is an error; the new line replaces the old.
    step : callable
        Called before each question, done or not, with the running accuracy as text.
    """
    asked, hits = 0, 0.0
    for number, question in enumerate(questions):
        step(f"strict Hits@1 {hits / number:.3f}" if number else "")
        prediction = writer.done.get(question.quid)
        if prediction is None or (retry_failed and prediction.error):
            prediction = ask(reasoner_for(question), question, lines)
            writer.write(prediction, question.raw_quid)
            asked += 1
        if not prediction.error:
            hits += strict_hits_at_1(prediction.answers, question.gold)
    return asked


def folds(questions: Sequence[Question], k: int, seed: int) -> dict[str, int]:
    """A fold from 0 to k−1 for each question, by a seeded shuffle of the identifiers; sizes differ by one at most."""
    if not 2 <= k <= len(questions):
        raise ValueError(f"between 2 and {len(questions)} folds are expected for {len(questions)} questions, got {k}")
    quids = sorted(question.quid for question in questions)
    order = np.random.default_rng(seed).permutation(len(quids))
    return {quids[i]: int(place % k) for place, i in enumerate(order)}
