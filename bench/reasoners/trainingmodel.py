"""A model from scratch: fine-tuned, reinforced, and beside it the control, the same fine-tuning gone on with.

A gain of GRPO over what it began with is one of learning longer as well. So that part of a task which says where else
the fine-tuning is taken (``continued``) goes on from the same checkpoint, by the same schedule and in the same order of
rows, and GRPO is set beside that, question by question; once more it reinforces what the whole schedule gave.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from bench import harness
from bench.reasoners.trainingrows import (
    constant,
    drawn,
    earliest,
    easy_folders,
    first_listed,
    form_of,
    listed,
    reachable,
    renaming,
    write_rows,
)
from reasoners.policies.base import MalformedReplyError
from reasoners.policies.parsing import UnreadableError, read_value
from reasoners.qa.metrics import intervals, paired_bootstrap
from reasoners.shra.decisions import check_reasoned
from reasoners.training.course import ABOUT, read_log
from reasoners.training.grpo import grpo
from reasoners.training.rows import read_rows
from reasoners.training.sft import sft
from reasoners.training.torchland import encode, load, precision, reply_to, rewards_of

NULLS = ("drawn_from_listed", "first_listed", "constant", "earliest_listed")
"""What replies would earn that know nothing of the question."""
LEAST = 1e-9
"""A gain is above nothing."""


@dataclass(frozen=True)
class Arm:
    """A model that is judged: its folder, and the steps of fine-tuning and of GRPO that made it."""

    name: str
    tuned: int
    reinforced: int = 0
    begins: str = ""
    """The arm whose checkpoint it goes on from."""


def arms_of(task: Mapping[str, Any]) -> list[Arm]:
    """What is judged of a task, in the order in which it is made.

    >>> task = {"sft": {"steps": 9, "until": 5}, "grpo": {"steps": 2}, "continued": (7, 9)}
    >>> [(arm.name, arm.tuned, arm.reinforced, arm.begins) for arm in arms_of(task)][:3]
    [('taught', 5, 0, ''), ('better', 5, 2, 'taught'), ('longer7', 7, 0, 'taught')]
    >>> [(arm.name, arm.tuned, arm.reinforced, arm.begins) for arm in arms_of(task)][3:]
    [('longer9', 9, 0, 'longer7'), ('later', 9, 2, 'longer9')]
    """
    arms = [Arm("taught", task["sft"].get("until", task["sft"]["steps"]))]
    arms.append(Arm("better", arms[0].tuned, task["grpo"]["steps"], arms[0].name))
    before = arms[0].name
    for until in task.get("continued", ()):
        arms.append(Arm(f"longer{until}", until, 0, before))
        before = arms[-1].name
    if before != arms[0].name:
        arms.append(Arm("later", arms[-1].tuned, task["grpo"]["steps"], before))
    return arms


def judged(
    model: Path, data: Path, most: int | None = None, *, max_tokens: int, bf16: bool = False
) -> tuple[np.ndarray, dict[str, float]]:
    """Strict Hits@1 of the best reply to each unseen question, 0 or 1, shape (n,); and what the replies are like.

    ``usable`` is the share that the loop would accept, ``listed`` the share whose first answer is a name or a time of
    the groups: one that is not was made up.
    """
    net, tokenizer = load(model)
    rows = read_rows(data, "unseen", "grpo")[:most]
    prompts = [encode(tokenizer, [row], 2_000)[0][0] for row in rows]
    with precision(bf16):
        replies = reply_to(net, tokenizer, prompts, temperature=0.0, max_tokens=max_tokens, batch=128)
    usable = known = 0
    for row, reply in zip(rows, replies, strict=True):
        try:
            said = check_reasoned(read_value(tokenizer.decode(reply, skip_special_tokens=True)), row.n_groups)
        except (UnreadableError, MalformedReplyError):
            continue
        usable += 1
        known += bool(said.answer) and said.answer[0] in {one for some in listed(row) for one in some}
    told = {"usable": usable / len(rows), "listed": known / len(rows)}
    return np.asarray(rewards_of(tokenizer, rows, replies)), told


def run(out: Path, seed: int, seconds: float | None, threads: int, task: Mapping[str, Any]) -> dict[str, Any] | None:
    """Everything that is not done yet; the results, or None where seconds are over before the end."""
    write_rows(out, seed, task)
    given: dict[str, Any] = {"seed": seed, "seconds": seconds, "threads": threads, "shown": said}
    tuned = given | task["sft"] | {
        "renaming": renaming(seed, task, out / "sft"),
        "first": [(folder, one["steps"]) for folder, one in zip(easy_folders(out, task), task.get("easy", ()),
                                                                strict=True)],
    }  # fmt: skip
    arms = arms_of(task)
    for arm in arms:
        folder = out / arm.name
        if arm.reinforced:
            course = grpo(out / "grpo", folder, **given, **task["grpo"], model=str(out / arm.begins / "model"))
        else:
            _begin_from(folder, out / arm.begins if arm.begins else None)
            course = sft(out / "sft", folder, **(tuned | {"until": arm.tuned}))
        if course.step < (arm.reinforced or arm.tuned):
            return None
    limit, room = task["grpo"]["max_tokens"], task["room"]
    data, bf16 = out / "grpo", task["grpo"].get("bf16", False)
    found = {
        (arm.name, tokens): judged(out / arm.name / "model", data, max_tokens=tokens, bf16=bf16)
        for arm in arms
        for tokens in ({limit, room} if arm.name in ("taught", "better") else {room})
    }
    compared = {
        tokens: _compared(*(found[name, tokens] for name in ("taught", "better")), seed) for tokens in {limit, room}
    }
    logs = {name: read_log(out / name) for name in ("taught", "better")}
    unseen = read_rows(data, "unseen", "grpo")
    forms = np.array([form_of(row, task) for row in unseen])
    return {
        "unseen_questions": len(unseen),
        "weights": logs["taught"][0]["weights"],
        "rows": {name: json.loads((out / name / "export.json").read_text())["rows"] for name in ("sft", "grpo")},
        "drawn_from_listed": drawn(unseen),
        "first_listed": first_listed(unseen),
        "constant": constant(unseen, read_rows(data, "train", "grpo")),
        "earliest_listed": earliest(unseen),
        "gold_is_listed": reachable(unseen),
        "by_form": {
            form: {
                "questions": int((forms == form).sum()),
                "drawn": drawn([unseen[at] for at in np.flatnonzero(forms == form)]),
            }
            | {name: float(found[name, room][0][forms == form].mean()) for name in ("taught", "better")}
            for form in task["forms"]
        },
        "strict_hits_at_1": compared[limit],
        "with_room": compared[room],
        "sft": [line for line in logs["taught"] if "unseen_loss" in line],
        "grpo": [line for line in logs["better"] if "unseen_reward" in line],
        "reward": [line["reward"] for line in logs["better"] if "reward" in line],
        "varied": [line["varied"] for line in logs["better"] if "varied" in line],
    } | _controlled(out, arms, {arm.name: found[arm.name, room] for arm in arms}, seed)


def _begin_from(folder: Path, source: Path | None) -> None:
    """Copy a run's folder, whole or not at all, for a longer run to go on from."""
    if source is None or folder.exists():
        return
    part = folder.with_name(f"{folder.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    shutil.copytree(source, part)
    part.rename(folder)


def _compared(
    before: tuple[np.ndarray, dict[str, float]], after: tuple[np.ndarray, dict[str, float]], seed: int
) -> dict[str, Any]:
    """Hits with intervals and what the replies are like, before and after; and the gain, question by question."""
    told = {name: _told(*found, seed) for name, found in (("before", before), ("after", after))}
    return told | {"gain": _gain(after[0], before[0], seed)}


def _told(hits: np.ndarray, like: Mapping[str, float], seed: int) -> dict[str, float]:
    return {**intervals(hits.reshape(-1, 1), seed=seed)[0]._asdict(), **like}


def _gain(hits: np.ndarray, over: np.ndarray, seed: int) -> dict[str, float]:
    return paired_bootstrap(hits, over, resamples=2_000, seed=seed)._asdict()


def _controlled(
    out: Path, arms: Sequence[Arm], found: Mapping[str, tuple[np.ndarray, dict[str, float]]], seed: int
) -> dict[str, Any]:
    """Each arm with its steps and seconds, and what GRPO gains over fine-tuning gone on with; {} without a control."""
    longer = [arm for arm in arms if arm.begins and not arm.reinforced]
    if not longer:
        return {}
    pairs = [(arm, arms[0]) for arm in longer] + [(arms[1], arm) for arm in longer] + [(arms[-1], longer[-1])]
    return {
        "arms": [
            {"arm": arm.name, "fine_tuned": arm.tuned, "reinforced": arm.reinforced}
            | _told(*found[arm.name], seed) | _seconds(out, arm, arms[0])
            for arm in arms
        ],
        "gains": [
            {"of": arm.name, "over": other.name} | _gain(found[arm.name][0], found[other.name][0], seed)
            for arm, other in pairs
        ],
    }  # fmt: skip


def _seconds(out: Path, arm: Arm, base: Arm) -> dict[str, float | None]:
    """Processor seconds of an arm from where GRPO begins, of the first one from its own begin; None if not known."""
    spent = [
        json.loads((out / name / ABOUT).read_text(encoding="utf-8")).get("processor_seconds")
        for name in ((arm.name,) if arm.reinforced or arm == base else (arm.name, base.name))
    ]
    known = [one for one in spent if one is not None]
    return {"processor_seconds": known[0] - sum(known[1:]) if len(known) == len(spent) else None}


def said(told: dict[str, Any]) -> None:
    """A line of a run's log, now and then."""
    if told["step"] % 50 == 0 or "unseen_reward" in told:
        harness.say(" · ".join(f"{name} {value:.4g}" for name, value in told.items()))


def bars(report: dict[str, Any]) -> list[dict[str, Any]]:
    """For each seed: Hits@1 is above every null row, reward on unseen questions rises, Hits@1 gains beyond doubt, over
    what GRPO began with and over each control.
    """
    found = []
    for run in report["runs"]:
        looks, seed = [line["unseen_reward"] for line in run["grpo"]], run["seed"]
        hits, null = run["strict_hits_at_1"], max(run[name] for name in NULLS if name in run)
        told = [
            ("least Hits@1 on unseen questions before it, less the greatest null row", hits["before"]["low"] - null),
            ("reward on unseen questions, last look less the first", looks[-1] - looks[0]),
            ("least gain of strict Hits@1 on unseen questions", hits["gain"]["low"]),
        ]
        tuned = {arm["arm"]: arm["fine_tuned"] for arm in run.get("arms", ())}
        told += [
            (f"least gain of strict Hits@1, after {tuned[gain['of']]:,} steps, over {tuned[gain['over']]:,} without it",
             gain["low"])
            for gain in run.get("gains", ()) if gain["of"] in ("better", "later")
        ]  # fmt: skip
        found += [harness.bar(f"GRPO, seed {seed}: {name}", value, LEAST, at_least=True) for name, value in told]
    return found
