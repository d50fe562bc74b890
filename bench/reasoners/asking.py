"""Ask a reasoner questions and measure what it said: accuracy, what of the gold it retrieved, decisions, time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

import tkindex as tk
from bench import harness
from bench.reasoners.journal import Asked, Journal
from reasoners.base import Answer
from reasoners.policies.base import Decision, Policy, Reply
from reasoners.qa.formats import Question, read_questions
from reasoners.qa.metrics import canonical, intervals, strict_hits_at_1, substring_list
from reasoners.qa.runner import ask

ENCODER = "wordllama"
QTYPES = ("equal", "before_after", "first_last", "equal_multi", "before_last", "after_first")


def load_multitq(data: Path, *, embed: bool = True) -> tuple[tk.Index, list[Question]]:
    """The MultiTQ graph, with vectors of its fact groups unless `embed` is false, and the dev questions.

    Raises
    ------
    FileNotFoundError
        The data are not there.
    """
    folder = data / "multitq"
    for name in ("facts.parquet", "dev_questions.jsonl"):
        if not (folder / name).is_file():
            raise FileNotFoundError(f"{folder / name} is not there; name the data folder with --data or TKINDEX_DATA")
    index = tk.build(folder / "facts.parquet", convention="multitq")
    if embed:
        index.embed(ENCODER, save=False)
    return index, read_questions(folder / "dev_questions.jsonl", "multitq")


def draw(questions: Sequence[Question], n: int, seed: int) -> list[Question]:
    """At most n questions, drawn by the seed from each form in proportion, in file order."""
    if n >= len(questions):
        return list(questions)
    rng = np.random.default_rng(seed)
    kept: set[int] = set()
    for qtype in sorted({question.qtype for question in questions}):
        mine = [i for i, question in enumerate(questions) if question.qtype == qtype]
        share = max(1, round(n * len(mine) / len(questions)))
        kept |= set(rng.permutation(mine)[:share].tolist())
    return [questions[i] for i in sorted(kept)]


class Counted:
    """A policy that counts its decisions: with a model each would be a call."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.name = policy.name
        self.n = 0

    def decide(self, decision: Decision, /) -> Reply:
        """Pass on."""
        self.n += 1
        return self.policy.decide(decision)


def count_decisions(reasoner: Any) -> Counted | None:
    """Have a reasoner's decisions counted; None for one that has no policy."""
    for name in ("policy", "m1"):
        policy = getattr(reasoner, name, None)
        if policy is not None:
            counted = policy if isinstance(policy, Counted) else Counted(policy)
            setattr(reasoner, name, counted)
            if name == "m1":
                reasoner.m2 = counted
            return counted
    return None


def gold_found(facts: Sequence[str], question: Question) -> float:
    """The share of a question's gold answers that its facts hold: as head or tail, or as the beginning of a time."""
    fields = [line.split("\t") for line in facts]
    names = {canonical(name) for line in fields for name in (line[0], line[2])}
    times = {line[3] for line in fields}
    gold = {canonical(text) for text in question.gold}
    found = sum(one in names or any(time.startswith(one) for time in times) for one in gold)
    return found / len(gold)


class _Telling:
    """A reasoner, and what its last answer came from, where it has several ways."""

    def __init__(self, reasoner: Any) -> None:
        self.reasoner = reasoner
        self.source = ""

    def answer(self, question: str, /) -> Answer:
        found: Answer = self.reasoner.answer(question)
        self.source = str(found.details.get("answered_by", ""))
        return found


def _put(reasoner: Any, question: Question) -> Asked:
    """Ask one question."""
    counted = count_decisions(reasoner)
    before = counted.n if counted is not None else 0
    telling = _Telling(reasoner)
    found = ask(telling, question)
    return Asked(
        strict_hits_at_1(found.answers, question.gold),
        substring_list(found.answers, question.gold),
        gold_found(found.facts, question),
        counted.n - before if counted is not None else 0,
        found.calls,
        found.tokens,
        found.seconds,
        "failed" if found.error else "answered" if found.answers else "unanswered",
        "" if found.answers else (found.error or found.reason).split(":", 1)[0].strip(),
        telling.source,
    )


def _by(hits: Sequence[float], kinds: Sequence[str]) -> dict[str, float]:
    """The mean of each kind but "": MultiTQ's forms in the papers' order, then others as they first come."""
    order = [*(kind for kind in QTYPES if kind in kinds), *dict.fromkeys(kind for kind in kinds if kind not in QTYPES)]
    return {
        kind: float(np.mean([hit for hit, its in zip(hits, kinds, strict=True) if its == kind]))
        for kind in order
        if kind
    }


def measure(
    name: str,
    reasoner_of: Callable[[Question], Any],
    questions: Sequence[Question],
    *,
    seed: int = 0,
    resamples: int = 1000,
    journal: Journal | None = None,
) -> dict[str, Any]:
    """Ask every question that the journal has no answer for, and sum up.

    Returns
    -------
    dict
        ``n``; ``strict_hits_at_1`` with its 95 % bootstrap interval; ``by``: its mean by form; ``by_level``: by form
        and granularity, as "equal day"; ``loose``: RTQA's substring rule; ``gold_recall``; ``decisions``, ``calls`` and
        ``tokens`` a question; ``seconds``; ``statuses``; ``causes`` of failures; ``answered_by``: how many answers came
        from what, of systems that say so; ``hits``: 0 or 1 for each question, for paired comparisons.
    """
    journal = journal or Journal()
    found: list[Asked] = []
    n_right = 0.0
    with harness.progress(name, len(questions)) as step:
        for question in questions:
            step(f"{n_right / len(found):.3f}" if found else "")
            asked = journal.get(name, question.quid)
            if asked is None:
                asked = _put(reasoner_of(question), question)
                journal.put(name, question.quid, asked)
            found.append(asked)
            n_right += asked.hit
    hits = [one.hit for one in found]
    strict = intervals(np.array(hits).reshape(-1, 1), resamples=resamples, seed=seed)[0]
    forms = [question.qtype for question in questions]
    levels = [f"{one.qtype} {one.time_level}" if one.time_level else "" for one in questions]
    seconds = [one.seconds for one in found]
    return {
        "name": name,
        "n": len(questions),
        "strict_hits_at_1": strict._asdict(),
        "by": _by(hits, forms),
        "by_level": _by(hits, levels),
        "loose": float(np.mean([one.loose for one in found])),
        "gold_recall": float(np.mean([one.recall for one in found])),
        "decisions": float(np.mean([one.decisions for one in found])),
        "calls": float(np.mean([one.calls for one in found])),
        "tokens": float(np.mean([one.tokens for one in found])),
        "seconds": {"median": float(np.median(seconds)), "p99": float(np.quantile(seconds, 0.99))},
        "statuses": dict(Counter(one.status for one in found)),
        "causes": dict(Counter(one.cause for one in found if one.cause).most_common(8)),
        "answered_by": dict(sorted(Counter(one.source for one in found if one.source).items())),
        "hits": [int(hit) for hit in hits],
    }
