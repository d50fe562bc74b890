"""What SHRA's models from scratch are taught: a graph drawn by a seed, questions about it, their rows, and null rows.

The facts of a prompt are listed in an order that says nothing. As the retriever ranks them, the first of four is right
on half of the questions, and a model that answers with it need not read the others.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
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
from reasoners.training.rows import ABOUT, Purpose, Row, export

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
        "questions": 24_000, "forms": ("first_after", "last_before", "first", "last"), "path_lines": 0,
        "renamed": True, "times_first": True,
        "easy": ({"questions": 4_000, "forms": ("first",), "k": 2, "steps": 700},
                 {"questions": 8_000, "k": 2, "steps": 700}),
        "sft": {"model": "scratch:wide", "steps": 2_800, "until": 2_000, "batch": 32, "rate": 1.5e-3,
                "learn": "reply", "every": 100, "bf16": True, "max_tokens": 20},
        "continued": (2_120, 2_620, 2_800),
        "grpo": {"steps": 120, "questions": 16, "group": 8, "rate": 2e-4, "beta": 0.0, "max_tokens": 20, "on": "all",
                 "every": 30, "unseen": 256, "bf16": True},
        "room": 20,
    },
}  # fmt: skip
"""What a model of each size is taught: a graph, questions about it, and how it learns.

``nano`` is asked in every form, by replies that may be cut off: ``room`` holds them all. ``wide`` is asked in those
forms only whose answer has to be chosen by date from what is listed; its replies have no path, and none is cut. Its
rows are ``renamed`` each time that they are learnt. Its lines begin with their times (``times_first``): a decoder that
reads from left to right knows of a name what stood before it, and so a name's date when it has to choose the name. The
first steps are of ``easy`` rows, which list two facts and ask for the earlier one, the next ones of two facts and all
forms. Fine-tuning ends before the end of its schedule (``until``), so that there is something left to reinforce; the
control goes on from there (``continued``): for as many steps as GRPO takes, for about as many seconds of a processor,
and to the end.
"""
PROMPTS = Path(__file__).parent / "small"
BEGIN = np.datetime64("2014-01-01")
_LISTED = re.compile(r"^\d+\. (?:([\d-]{10}.*): )?(.+?) \| .+ \| (.+?)(?:: ([\d-]{10}.*))?$", re.MULTILINE)


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


class TimesFirst(Group):
    """A group whose line begins with its times."""

    def __str__(self) -> str:
        said, _, times = super().__str__().rpartition(": ")
        return f"{times}: {said}"


class Unranked(GroupRetriever):
    """A retriever that gives the same groups in an order that says nothing of their rank."""

    times_first = False

    def search(self, text: str, k: int | None = None) -> tuple[Group, ...]:
        """The groups, by a digest of them and of what is asked."""
        kind = TimesFirst if self.times_first else Group
        found = [kind(one.number, one.score, one.facts, one.shown) for one in super().search(text, k)]
        return tuple(sorted(found, key=lambda group: hashlib.sha256(f"{text}\t{group}".encode()).digest()))


def write_rows(out: Path, seed: int, task: Mapping[str, Any]) -> None:
    """Rows for both kinds of learning, split by question; and easier ones to begin with, where a task has such."""
    index = graph(seed, **task["graph"])
    _write(index, out, seed, task, ("sft", "grpo"))
    for folder, given in zip(easy_folders(out, task), task.get("easy", ()), strict=True):
        _write(index, folder.parent, seed, task | given, ("sft",))


def easy_folders(out: Path, task: Mapping[str, Any]) -> list[Path]:
    """Where the easier rows of a task are, in the order in which they are learnt."""
    return [out / f"easy{n}" / "sft" for n in range(len(task.get("easy", ())))]


def _write(index: tk.Index, out: Path, seed: int, task: Mapping[str, Any], purposes: Sequence[Purpose]) -> None:
    k = task.get("k", 4)
    made = shra.make(index, k=k, times_shown=2)
    made.retriever = Unranked(made.retriever.readings, k, times_shown=2)
    made.retriever.times_first = task.get("times_first", False)
    asked = generate(index, task["questions"], seed, task["forms"])
    questions = {question.text: question for question in asked}
    with prompts_from(PROMPTS):
        for purpose in purposes:
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
    >>> user = {"role": "user", "content": "Who visited Rome?\\n1. 2014-01-02: Ann | visits | Rome"}
    >>> listed(Row("1", "Who visited Rome?", "reason", False, True, [user], "", ["Ann"], 1))
    (['Ann'], ['2014-01-02'])
    """
    names: dict[str, None] = {}
    times: dict[str, None] = {}
    for said, shown in _lines(row):
        names |= dict.fromkeys(said)
        times |= dict.fromkeys(shown)
    return list(names), list(times)


def _lines(row: Row) -> list[tuple[list[str], list[str]]]:
    """Of each group of a prompt the names that the question does not say, and the times."""
    return [
        ([name for name in (head, tail) if name not in row.question],
         [time for time in (early or late).split(", ") if time != "..."])
        for early, head, tail, late in _LISTED.findall(row.prompt[-1]["content"])
    ]  # fmt: skip


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


def constant(rows: Sequence[Row], taught: Sequence[Row]) -> float:
    """What a reply would earn that always says what is right most often among other rows: a null row."""
    said = Counter(one for row in taught for one in row.gold).most_common(1)[0][0]
    return float(np.mean([said in row.gold for row in rows]))


def earliest(rows: Sequence[Row]) -> float:
    """What a reply would earn that says the name with the earliest time of all, whatever is asked: a null row."""
    found = []
    for row in rows:
        lines = [(min(times), names[0]) for names, times in _lines(row) if names and times]
        found.append(bool(lines) and min(lines)[1] in row.gold)
    return float(np.mean(found))


def reachable(rows: Sequence[Row]) -> float:
    """Share of the rows that list a gold answer: more than that no reply can earn that makes nothing up."""
    return float(np.mean([any(one in row.gold for one in _choices(row)) for row in rows]))
