"""A run in this process: interrupts, what reasoners raise, and samples."""

from __future__ import annotations

import threading

import pytest

from reasoners.base import Answer
from reasoners.policies.base import PolicyFailedError
from reasoners.policies.spending import Spending
from reasoners.qa.formats import Question
from reasoners.runs import run as running
from reasoners.runs.folder import RunFolder, begin


def test_stratified_samples_have_every_form_in_proportion():
    questions = [Question(f"{n}", f"q{n}", ("x",), "entity", "rare" if n % 10 == 0 else "often") for n in range(100)]
    drawn = running.sample(questions, 31, 4, stratified=True)
    assert len(drawn) == len({one.quid for one in drawn}) == 31
    assert sum(one.qtype == "rare" for one in drawn) == 3
    assert drawn == running.sample(list(reversed(questions)), 31, 4, stratified=True)[::-1]
    assert drawn != running.sample(questions, 31, 5, stratified=True)


class Interrupted:
    """Answers one question, then Ctrl-C."""

    def __init__(self):
        self.asked = 0

    def answer(self, question):
        self.asked += 1
        if self.asked == 2:
            raise KeyboardInterrupt
        return Answer(("x",))


QUESTION = [Question(str(n), f"q{n}", ("x",), "entity", "equal") for n in range(4)]
SETTINGS = {"format": "multitq", "system": "s", "policy": "rules"}


def test_an_interrupted_run_keeps_what_it_has(tmp_path):
    about = begin(tmp_path / "r", SETTINGS, QUESTION)
    with pytest.raises(KeyboardInterrupt):
        running.run(Interrupted(), QUESTION, tmp_path / "r", about)
    folder = RunFolder(tmp_path / "r")
    assert (len(folder.predictions()), folder.about["stopped"]) == (1, "interrupted")


@pytest.mark.parametrize("parallel", [1, 3])
def test_whatever_a_reasoner_raises_is_recorded(tmp_path, parallel):
    class Broken:
        def answer(self, question):
            if question == "q1":
                raise ZeroDivisionError("by\nzero")
            if question == "q2":
                raise PolicyFailedError("down: for ever")
            return Answer((), reason="nothing")

    about = begin(tmp_path / "r", SETTINGS, QUESTION)
    progress = running.run(Broken(), QUESTION, tmp_path / "r", about, parallel=parallel)
    assert (progress.statuses, progress.stopped, progress.accuracy) == ({"unanswered": 2, "failed": 2}, "", 0.0)
    errors = {quid: one.error for quid, one in RunFolder(tmp_path / "r").predictions().items()}
    assert errors == {"0": "", "1": "ZeroDivisionError: by zero", "2": "down: for ever", "3": ""}


def test_an_interrupt_waits_for_the_calls_under_way_alone(tmp_path, monkeypatch):
    """Questions take two calls each; Ctrl-C comes while both workers wait for their first."""
    spending = Spending()
    under_way = threading.Barrier(3, timeout=20)
    asked = []

    class Slow:
        def answer(self, question):
            for n in (1, 2):
                spending.reserve()
                asked.append((question, n))
                if n == 1:
                    under_way.wait()
                    interrupted.wait(20)
                spending.add(1, 1)
            return Answer(("x",))

    interrupted = threading.Event()

    def wait(futures, return_when):
        under_way.wait()
        monkeypatch.setattr(Spending, "stop", stop_and_go_on)
        raise KeyboardInterrupt

    real_stop = Spending.stop

    def stop_and_go_on(self, reason):
        real_stop(self, reason)
        interrupted.set()

    monkeypatch.setattr(running, "wait", wait)
    about = begin(tmp_path / "r", SETTINGS, QUESTION)
    with pytest.raises(KeyboardInterrupt):
        running.run(Slow(), QUESTION, tmp_path / "r", about, parallel=2, spending=spending)
    assert sorted(asked) == [("q0", 1), ("q1", 1)]
    assert RunFolder(tmp_path / "r").predictions() == {}
