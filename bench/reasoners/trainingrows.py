"""What SHRA's models from scratch are taught: a graph drawn by a seed, questions about it, their rows, and null rows.

The facts of a prompt are listed in an order that says nothing. As the retriever ranks them, the first of four is right
on half of the questions, and a model that answers with it need not read the others.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

import tkindex as tk
from reasoners.prompts import prompts_from
from reasoners.shra import agent as shra
from reasoners.shra.decisions import Group
from reasoners.shra.retriever import GroupRetriever
from reasoners.training.generated import FORMS, generate
from reasoners.training.renaming import Renaming
from reasoners.training.rows import ABOUT, Row, export

PEOPLE = "Ann Bob Cid Dan Eve Fay Gus Hal Ida Jon Kit Lou".split()
PLACES = "Rome Oslo Lima Bern Kyiv Doha Riga Baku Cairo Delhi Tunis Quito".split()
MORE_PEOPLE = (*PEOPLE, *"Max Nia Ola Pia Raj Sam Tea Uma Vic Wes Yan Zoe".split())
MORE_PLACES = (*PLACES, *"Paris Seoul Tokyo Dakar Hanoi Sofia Minsk Accra Sanaa Amman Male Lome".split())
RELATIONS = ("Make a visit", "Praise", "Threaten")
MORE_RELATIONS = tuple(
    "Accuse Arrest Consult Criticize Demand Fight Host Invite".split()
    + "Meet Praise Reject Sanction Sue Thank Threaten Visit".split()
)
TASKS: dict[str, dict[str, Any]] = {
    "nano": {
        "graph": {"n_facts": 1_500, "days": 300, "relations": RELATIONS},
        "questions": 12_000, "forms": FORMS, "path_lines": 1,
        "sft": {"model": "scratch:nano", "steps": 2_400, "batch": 8, "rate": 3e-3, "learn": "all", "every": 200},
        "grpo": {"steps": 40, "questions": 16, "group": 8, "rate": 3e-4, "beta": 0.04, "max_tokens": 40, "on": "all",
                 "every": 10, "unseen": 192},
        "room": 64,
    },
    "wide": {
        "graph": {"n_facts": 1_920, "days": 60, "relations": MORE_RELATIONS, "people": MORE_PEOPLE,
                  "places": MORE_PLACES},
        "questions": 14_000, "forms": ("first_after", "last_before", "when", "first", "last"), "path_lines": 2,
        "renamed": True,
        "sft": {"model": "scratch:wide", "steps": 4_000, "batch": 32, "rate": 1e-3, "learn": "reply", "every": 250,
                "bf16": True, "compiled": True, "max_tokens": 40},
        "grpo": {"steps": 240, "questions": 16, "group": 8, "rate": 1e-4, "beta": 0.0, "max_tokens": 40, "on": "all",
                 "every": 40, "unseen": 256, "bf16": True},
        "room": 40,
    },
}  # fmt: skip
"""What a model of each size is taught: a graph, questions about it, and how it learns.

``nano`` is asked in every form, by replies that may be cut off: ``room`` holds them all. ``wide`` is asked in those
forms only whose answer has to be chosen by date or relation from what is listed; its replies have SHRA's path, the fact
that says so and what follows, and none is cut. Its rows are ``renamed`` each time that they are learnt.
"""
PROMPTS = Path(__file__).parent / "small"
BEGIN = np.datetime64("2014-01-01")
_LISTED = re.compile(r"^\d+\. (.+?) \| .+ \| (.+): (.*)$", re.MULTILINE)


def graph(
    seed: int, n_facts: int, days: int = 300, relations: Sequence[str] = RELATIONS, people: Sequence[str] = PEOPLE,
    places: Sequence[str] = PLACES,
) -> tk.Index:  # fmt: skip
    """Facts between people and places, drawn at random, with vectors."""
    rng = np.random.default_rng(seed)
    rows = {
        (
            people[rng.integers(len(people))],
            relations[rng.integers(len(relations))],
            places[rng.integers(len(places))],
            str(BEGIN + int(rng.integers(days))),
        )
        for _ in range(n_facts)
    }
    index = tk.build(sorted(rows))
    index.embed("hashed:256")
    return index


class Unranked(GroupRetriever):
    """A retriever that gives the same groups in an order that says nothing of their rank."""

    def search(self, text: str, k: int | None = None) -> tuple[Group, ...]:
        """The groups, by a digest of them and of what is asked."""
        found = super().search(text, k)
        return tuple(sorted(found, key=lambda group: hashlib.sha256(f"{text}\t{group}".encode()).digest()))


def write_rows(out: Path, seed: int, task: Mapping[str, Any]) -> None:
    """Rows for both kinds of learning, split by question."""
    index = graph(seed, **task["graph"])
    made = shra.make(index, k=4, times_shown=2)
    made.retriever = Unranked(made.retriever.readings, 4, times_shown=2)
    asked = generate(index, task["questions"], seed, task["forms"])
    questions = {question.text: question for question in asked}
    with prompts_from(PROMPTS):
        for purpose in ("sft", "grpo"):
            if not (out / purpose / ABOUT).is_file():
                export(made, questions.values(), out / purpose, purpose, {"seed": seed}, seed=seed,
                       path_lines=task["path_lines"], roles=("reason",), one_class=True)  # fmt: skip


def renaming(seed: int, task: Mapping[str, Any], rows: Path) -> Renaming | None:
    """How a task's rows are told anew; None where each is told as it is."""
    if not task.get("renamed"):
        return None
    given, about = task["graph"], json.loads((rows / ABOUT).read_text(encoding="utf-8"))
    days = str(BEGIN), str(BEGIN + given["days"] - 1)
    return Renaming((given["people"], given["places"], given["relations"]), days, about["unseen"], seed)


def form_of(row: Row, task: Mapping[str, Any]) -> str:
    """The form that a generated question has: each is asked in turn."""
    return str(task["forms"][int(row.quid.rpartition("-")[2]) % len(task["forms"])])


def listed(row: Row) -> tuple[list[str], list[str]]:
    """Names and times that the groups of a prompt list, without the names that the question itself says.

    >>> user = {"role": "user", "content": "1. Ann | visits | Rome: 2014-01-02, ..., 2014-03-01\\nWho visited Rome?"}
    >>> listed(Row("1", "Who visited Rome?", "reason", False, True, [user], "", ["Ann"], 1))
    (['Ann'], ['2014-01-02', '2014-03-01'])
    """
    names: dict[str, None] = {}
    times: dict[str, None] = {}
    for head, tail, shown in _LISTED.findall(row.prompt[-1]["content"]):
        names |= dict.fromkeys(name for name in (head, tail) if name not in row.question)
        times |= dict.fromkeys(time for time in shown.split(", ") if time != "...")
    return list(names), list(times)


def _choices(row: Row) -> list[str]:
    """What may be answered of what is listed: times where these are asked for, else names."""
    names, times = listed(row)
    return times if row.gold[0][:1].isdigit() else names


def drawn(rows: Sequence[Row]) -> float:
    """What a reply would earn that draws one of the listed names, or times where these are asked for: a null row."""
    found = [_choices(row) for row in rows]
    shares = [sum(one in row.gold for one in some) / max(1, len(some)) for row, some in zip(rows, found, strict=True)]
    return float(np.mean(shares))


def first_listed(rows: Sequence[Row]) -> float:
    """What a reply would earn that says the first of the listed names, or times: a null row."""
    return float(np.mean([any(one in row.gold for one in _choices(row)[:1]) for row in rows]))


def reachable(rows: Sequence[Row]) -> float:
    """Share of the rows that list a gold answer: more than that no reply can earn that makes nothing up."""
    return float(np.mean([any(one in row.gold for one in _choices(row)) for row in rows]))
