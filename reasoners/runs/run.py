"""Ask a reasoner many questions, several at once, within a budget, into a folder that a stopped run goes on in."""

from __future__ import annotations

import json
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from reasoners.base import Reasoner
from reasoners.policies.base import BudgetSpentError, PolicyFailedError
from reasoners.policies.replay import Recorder
from reasoners.policies.spending import Spending
from reasoners.qa.formats import Question
from reasoners.qa.metrics import strict_hits_at_1
from reasoners.qa.predictions import Prediction, PredictionWriter, drop_half_line
from reasoners.qa.runner import fact_line
from reasoners.runs.folder import PREDICTIONS, TRACES, write_about
from reasoners.trace import answer_record

GIVE_UP_AFTER = 10
_SAVE_EVERY = 2.0
_SPENT = ("calls", "cached", "retries", "failed", "tokens_in", "tokens_out", "estimated", "money")


@dataclass(slots=True)
class Progress:
    """How far a run is; what its display shows."""

    total: int
    done: int = 0
    hits: float = 0.0
    statuses: Counter[str] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)
    causes: Counter[str] = field(default_factory=Counter)
    details: dict[str, str] = field(default_factory=dict)
    stopped: str = ""

    @property
    def accuracy(self) -> float:
        """Strict Hits@1 over the questions done, failures counted as wrong."""
        return self.hits / self.done if self.done else 0.0

    def take(self, question: Question, prediction: Prediction) -> None:
        """Count one question."""
        self.done += 1
        self.statuses["failed" if prediction.error else "answered" if prediction.answers else "unanswered"] += 1
        if prediction.error:
            self.failures[prediction.error] += 1
        else:
            if not prediction.answers and prediction.reason:
                # What is behind the first colon is of the question: like causes add up, and one of them is told whole.
                cause, _, detail = prediction.reason.partition(": ")
                self.causes[cause] += 1
                self.details.setdefault(cause, detail)
            self.hits += strict_hits_at_1(prediction.answers, question.gold)


def sample(questions: Sequence[Question], size: int | None, seed: int, *, stratified: bool = False) -> list[Question]:
    """So many questions, drawn by a seed from their identifiers, in the order of the file; None is all.

    Parameters
    ----------
    questions : sequence of Question
    size : int, optional
    seed : int
    stratified : bool
        Draw from each form (``qtype``) in proportion; what is left over by rounding goes to the greatest remainders.

    Raises
    ------
    ValueError
        There are fewer.
    """
    if size is None:
        return list(questions)
    if not 1 <= size <= len(questions):
        raise ValueError(f"a sample of 1 to {len(questions):,} questions is expected, got {size}")
    order = sorted(range(len(questions)), key=lambda place: questions[place].quid)
    rng = np.random.default_rng(seed)
    if not stratified:
        drawn = rng.choice(len(order), size, replace=False)
        return [questions[place] for place in sorted(order[int(one)] for one in drawn)]
    places: dict[str, list[int]] = {}
    for place in order:
        places.setdefault(questions[place].qtype, []).append(place)
    exact = {form: size * len(mine) / len(questions) for form, mine in places.items()}
    shares = {form: int(share) for form, share in exact.items()}
    for form in sorted(exact, key=lambda form: (shares[form] - exact[form], form))[: size - sum(shares.values())]:
        shares[form] += 1
    kept = [int(place) for form in sorted(places) for place in rng.permutation(places[form])[: shares[form]]]
    return [questions[place] for place in sorted(kept)]


def run(
    reasoner: Reasoner,
    questions: Sequence[Question],
    folder: Path,
    about: dict[str, Any],
    *,
    recorder: Recorder | None = None,
    spending: Spending | None = None,
    parallel: int = 1,
    retry_failed: bool = True,
    give_up_after: int = GIVE_UP_AFTER,
    shown: Callable[[Progress], None] = lambda _: None,
) -> Progress:
    """Ask every question that the folder has no answer for.

    Parameters
    ----------
    reasoner : Reasoner
        Asked from several threads when `parallel` is more than 1.
    questions : sequence of Question
    folder : Path
        Of the run; see `reasoners.runs.folder.begin`.
    about : dict
        What ``run.json`` holds; what is spent and why the run ended is put there.
    recorder : Recorder, optional
        What the reasoner's policy is recorded by.
    spending : Spending, optional
    parallel : int
        Questions asked at once.
    retry_failed : bool
        Ask those again that failed before.
    give_up_after : int
        The run ends when so many questions in a row failed because the policy could not be asked.
    shown : callable
        Called after each question.

    Returns
    -------
    Progress
        ``stopped`` says why the run ended early; "" when all questions were asked.
    """
    progress = Progress(len(questions))
    before = dict(about.get("spent", {}))
    counted = spending or Spending()
    lock = threading.Lock()
    drop_half_line(folder / TRACES)
    with PredictionWriter(folder / PREDICTIONS) as writer, (folder / TRACES).open("a", encoding="utf-8") as traces:
        still_open: list[Question] = []
        for question in questions:
            held = writer.done.get(question.quid)
            if held is None or (held.error and retry_failed):
                still_open.append(question)
            else:
                progress.take(question, held)
        shown(progress)
        in_a_row, saved = 0, 0.0

        def save() -> None:
            about["spent"] = _spent(before, counted)
            about["statuses"] = dict(progress.statuses)
            about["stopped"] = progress.stopped
            write_about(folder, about)

        def finish(question: Question, prediction: Prediction, trace: dict[str, Any]) -> None:
            nonlocal in_a_row, saved
            with lock:
                writer.write(prediction, question.raw_quid)
                traces.write(json.dumps(trace, ensure_ascii=False) + "\n")
                traces.flush()
                progress.take(question, prediction)
                in_a_row = in_a_row + 1 if trace.get("policy_failed") else 0
                if in_a_row >= give_up_after and not progress.stopped:
                    progress.stopped = f"{in_a_row} questions in a row failed, the last one: {prediction.error}"
                if time.monotonic() - saved > _SAVE_EVERY:
                    save()
                    saved = time.monotonic()
                shown(progress)

        def one(question: Question) -> None:
            try:
                finish(question, *_ask(reasoner, question, recorder))
            except BudgetSpentError as error:
                with lock:
                    progress.stopped = progress.stopped or str(error)

        try:
            _each(one, still_open, parallel, lambda: bool(progress.stopped), lambda: counted.stop("interrupted"))
        except KeyboardInterrupt:
            progress.stopped = "interrupted"
            raise
        finally:
            save()
    return progress


def stopped_before(
    folder: Path, about: dict[str, Any], questions: Sequence[Question], reason: str, spending: Spending | None
) -> Progress:
    """Take down that a run ended before its first question, and what that cost; the same run goes on."""
    about["spent"] = _spent(about.get("spent", {}), spending or Spending())
    about["stopped"] = reason
    write_about(folder, about)
    return Progress(len(questions), stopped=reason)


def _spent(before: Mapping[str, Any], spending: Spending) -> dict[str, Any]:
    now = spending.to_dict()
    return {name: round(before.get(name, 0) + now[name], 6) for name in _SPENT}


def _each(
    call: Callable[[Question], None],
    questions: Sequence[Question],
    parallel: int,
    is_over: Callable[[], bool],
    interrupted: Callable[[], None],
) -> None:
    """Call with each question, so many at once; no new one is begun once it is over, or interrupted."""
    if parallel <= 1:
        for question in questions:
            if is_over():
                return
            call(question)
        return
    waiting: Iterator[Question] = iter(questions)
    under_way: set[Future[None]] = set()
    with ThreadPoolExecutor(parallel, thread_name_prefix="question") as pool:
        while True:
            while len(under_way) < parallel and not is_over():
                following = next(waiting, None)
                if following is None:
                    break
                under_way.add(pool.submit(call, following))
            if not under_way:
                return
            try:
                done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            except KeyboardInterrupt:
                interrupted()  # before the pool waits for the questions under way
                raise
            for future in done:
                future.result()


def _ask(reasoner: Reasoner, question: Question, recorder: Recorder | None) -> tuple[Prediction, dict[str, Any]]:
    """One question; whatever breaks is recorded with its reason. A budget that is spent leaves it open."""
    begin = time.perf_counter()
    trace: dict[str, Any] = {"quid": question.quid, "question": question.text, "gold": list(question.gold)}
    try:
        answer = reasoner.answer(question.text)
    except BudgetSpentError:
        raise
    except Exception as error:
        calls, tokens = recorder.spent(question.text) if recorder else (0, 0)
        seconds = time.perf_counter() - begin
        reason = " ".join(str(error).split())[:500] or "no message"
        is_policy = isinstance(error, PolicyFailedError)
        said = reason if is_policy else f"{type(error).__name__}: {reason}"
        trace |= {"values": [], "error": said, "policy_failed": is_policy, "calls": calls, "tokens": tokens}
        return Prediction(question.quid, calls=calls, tokens=tokens, seconds=seconds, error=said), trace
    if recorder:
        recorder.spent(question.text)
    seconds = time.perf_counter() - begin
    trace |= answer_record(answer) | {"seconds": round(seconds, 6)}
    lines = tuple(fact_line(fact) for fact in answer.facts)
    cost = (answer.calls, answer.tokens, seconds)
    return Prediction(question.quid, tuple(trace["values"]), lines, (), *cost, reason=trace["reason"]), trace
