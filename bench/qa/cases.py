"""Questions of the spent blind sets with their readings enumerated and judged, kept on disk between runs.

Beside each question as it was written stand some of the same over a poorer graph: the relation that says its answer is
left out of the graph, or only the facts of that relation about whom it asks. Then none of the readings is meant.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

import tkindex as tk
from bench.qa import blindsets
from bench.qa.series import data_folder
from reasoners.base import Answer
from reasoners.planner.agent import Planner, make
from reasoners.planner.logic.choice.choosing import Gathered, gather, group_of, keys_of, none_signs
from reasoners.planner.logic.readings.signing import SIGNS
from tkindex.errors import TkindexError

_WHOLE, _PART, _OF = 1, 2, 12
"""Of twelve questions one is asked again without its relation, one without the facts about whom it asks."""
PEOPLE = "timequestions"
"""Half of the development questions of TimeQuestions, which people wrote over a graph of some hundred relations."""
_MOST_NAMES = 40
Judge = Callable[[Mapping[str, Any], Sequence[str]], str]


@dataclass
class Case:
    """A question with its readings.

    Attributes
    ----------
    graph, hidden : str
        The set, and the relation that was left out of it; "" where none was.
    verdict, refusal : str
        Of the rules alone, and why they refuse; "" where they answer.
    confidence : float
        Of the rules' answer; 0 where they refuse.
    given : int
        The number of what the rules answer among `keys`; -1 where no reading gives it, or they refuse.
    read : int
        At which place of the rules' own readings a right one stands; -1 where none does.
    meant : str
        The relation that says the answer, as far as right readings show it.
    about : list of str
        Entities of the facts behind it.
    keys : (readings,) array of int
        The number of what a reading gives.
    is_barred : (readings,) array of bool
        Whether it is never chosen, whatever speaks for it: see `Gathered.is_barred`.
    """

    graph: str
    hidden: str
    question: Mapping[str, Any]
    verdict: str
    refusal: str
    confidence: float = 0.0
    given: int = -1
    read: int = -1
    n_relations: int = 0
    meant: str = ""
    about: Sequence[str] = ()
    tokens: Sequence[str] = ()
    says: Sequence[bool] = ()
    operators: Sequence[str] = ()
    conditions: Sequence[str] = ()
    groups: np.ndarray = field(default_factory=lambda: np.zeros(0, np.int64))
    signs: np.ndarray = field(default_factory=lambda: np.zeros((0, len(SIGNS)), np.float32))
    keys: np.ndarray = field(default_factory=lambda: np.zeros(0, np.int64))
    is_right: np.ndarray = field(default_factory=lambda: np.zeros(0, bool))
    is_barred: np.ndarray = field(default_factory=lambda: np.zeros(0, bool))

    @property
    def has_answer(self) -> bool:
        return not self.hidden and bool(self.question["answer_type"] != "none")

    @property
    def none(self) -> np.ndarray:
        return none_signs(self.signs, self.says, self.refusal, self.n_relations)


def case_of(
    graph: str, row: Mapping[str, Any], answer: Answer, found: Gathered | None, hidden: str = "",
    judge: Judge = blindsets.judge,
) -> Case:  # fmt: skip
    """A question with its readings judged by what they give, and what the rules answer."""
    refusal = "" if answer.values else answer.reason or "refused"
    case = Case(graph, hidden, row, judge(row, answer.values), refusal, answer.confidence if answer.values else 0.0)
    if found is None:
        return case
    numbers: dict[tuple[str, ...], int] = {}
    right: dict[tuple[str, ...], bool] = {}
    for one in found.readings:
        numbers.setdefault(one.key, len(numbers))
        if one.key not in right:
            right[one.key] = row["answer_type"] != "none" and judge(row, one.choice.values) == "right"
    case.given = next((numbers[key] for key in keys_of(answer) if key in numbers), -1)
    read = [n for n, (values, _) in enumerate(found.signer.refused) if judge(row, values) == "right"]
    case.read = read[0] if read else -1
    case.n_relations = len(found.signer.schema.relations)
    case.tokens, case.says = found.signer.tokens, found.signer.says
    case.operators = [one.choice.operator for one in found.readings]
    case.conditions = [one.choice.condition for one in found.readings]
    case.groups = np.array([group_of(one.choice) for one in found.readings])
    case.signs = found.signs
    case.keys = np.array([numbers[one.key] for one in found.readings])
    case.is_right = np.array([right[one.key] for one in found.readings])
    case.is_barred = np.array([found.is_barred(one.choice) for one in found.readings])
    if case.is_right.any():
        said = case.signs[:, SIGNS.index("coverage")] + 2 * case.signs[:, SIGNS.index("rule first")]
        best = found.readings[int(np.where(case.is_right, said, -np.inf).argmax())].choice
        index = found.signer.e.index
        case.meant = index.relations[best.grounded.relation]
        ids = {e for fact in best.found.rows[:_MOST_NAMES] for e in (fact.head, fact.tail)}
        case.about = sorted(index.entities[e] for e in ids)[:_MOST_NAMES]
    return case


def _asked(
    planner: Planner, graph: str, row: Mapping[str, Any], hidden: str = "", judge: Judge = blindsets.judge
) -> Case:
    answer = planner.answer(row["question"])
    try:
        found = gather(planner.reader, row["question"], is_wide=True)
    except TkindexError:
        found = None  # a time that the index cannot hold
    return case_of(graph, row, answer, found, hidden, judge)


def collect(graph: str) -> Iterator[Case]:
    """The questions of one set, and some of them over a graph that cannot answer them."""
    meta = blindsets.read_meta(graph)

    def planner(index: tk.Index) -> Planner:
        me = meta.get("me") or None
        known = me if me in index.entities else None
        return make(index, learn_from=(), now=meta.get("now"), me=known, ranking="learnt")

    whole = planner(blindsets.build_graph(graph))
    by_relation: dict[str, list[Case]] = {}
    for row in blindsets.read_questions(graph):
        case = _asked(whole, graph, row)
        by_relation.setdefault(case.meant, []).append(case)
        yield case
    by_relation.pop("", None)
    for relation, cases in by_relation.items():
        for part in (_WHOLE, _PART):
            some = [case for case in cases if zlib.crc32(case.question["question"].encode()) % _OF == part]
            if not some:
                continue
            about = frozenset() if part == _WHOLE else frozenset(name for case in some for name in case.about)

            def is_left(row: Mapping[str, str], about: frozenset[str] = about, relation: str = relation) -> bool:
                is_about = not about or row["head"] in about or row["tail"] in about
                return not (row["relation"] == relation and is_about)

            poorer = planner(blindsets.build_graph(graph, is_left))
            for case in some:
                yield _asked(poorer, graph, case.question, relation)


def collect_people(folder: Path) -> Iterator[Case]:
    """Every second development question of TimeQuestions; the others are for looking."""
    planner = make(tk.build(folder / "facts_timed.tsv", on_error="skip"), learn_from=(), ranking="learnt")
    lines = (folder / "questions.jsonl").read_text(encoding="utf-8").splitlines()
    for line in lines[::2]:
        yield _asked(planner, PEOPLE, json.loads(line), judge=judge_people)


def _plain(text: object) -> str:
    return " ".join(
        re.sub(r"(?<=\w),(?=\d{3}\b)", "", str(text)).strip().strip("<>").replace("_", " ").casefold().split()
    )


def judge_people(row: Mapping[str, Any], values: Sequence[str]) -> str:
    """Fair: the first value, also where gold is coarser or a length without its unit."""
    if not values:
        return "abstained"
    gold, top = {_plain(text) for text in row["answers"]}, _plain(values[0])
    is_cut = any(top.startswith(text + "-") for text in gold if re.fullmatch(r"-?\d{3,4}(-\d\d)?", text))
    is_first = any(re.fullmatch(r"\d{4}-01-01", text) and top == text[:4] for text in gold)
    length = re.fullmatch(r"(\d+) \w+", top)
    is_said = top in gold or {"yes": "true", "no": "false"}.get(top) in gold or bool(length and length[1] in gold)
    is_span = len(values) == 2 and f"{_plain(values[0])} to {_plain(values[1])}" in gold
    return "right" if is_said or is_cut or is_first or is_span else "wrong"


def save(path: Path, cases: Sequence[Case]) -> None:
    """Write cases: texts as JSON, arrays as npz."""
    some = [case for case in cases if len(case.keys)]
    names = {
        what: sorted({name for case in some for name in getattr(case, what)}) for what in ("operators", "conditions")
    }
    places = {what: {name: n for n, name in enumerate(some)} for what, some in names.items()}
    arrays = {
        **{what: np.concatenate([getattr(case, what) for case in some]) for what in _ARRAYS},
        **{
            what: np.array([places[what][name] for case in some for name in getattr(case, what)], np.int32)
            for what in names
        },
    }
    texts = [
        {name: getattr(case, name) for name in _TEXTS} | {"n": len(case.keys), "says": [bool(one) for one in case.says]}
        for case in cases
    ]
    np.savez(str(path) + ".npz", **arrays)
    Path(str(path) + ".json").write_text(
        json.dumps({"signs": SIGNS, **names, "cases": texts}, ensure_ascii=False), encoding="utf-8"
    )


_ARRAYS = ("groups", "signs", "keys", "is_right", "is_barred")
_TEXTS = (
    "graph", "hidden", "question", "verdict", "refusal", "confidence", "given", "read", "n_relations", "meant", "about",
    "tokens",
)  # fmt: skip


def load(path: Path) -> list[Case] | None:
    """Cases that were written; None where there are none, or they have other signs."""
    file = Path(str(path) + ".json")
    if not file.exists():
        return None
    told = json.loads(file.read_text(encoding="utf-8"))
    if told["signs"] != list(SIGNS):
        return None
    with np.load(str(path) + ".npz") as arrays:
        parts = {name: arrays[name] for name in (*_ARRAYS, "operators", "conditions")}
    cases, at = [], 0
    for text in told["cases"]:
        n, says = text.pop("n"), text.pop("says")
        case = Case(**text, says=says)
        if n:
            own = slice(at, at + n)
            at += n
            for name in _ARRAYS:
                setattr(case, name, parts[name][own])
            case.operators = [told["operators"][k] for k in parts["operators"][own]]
            case.conditions = [told["conditions"][k] for k in parts["conditions"][own]]
        cases.append(case)
    return cases


def cases_of(graph: str, cache: Path | None) -> list[Case]:
    """The cases of one set, from the disk where they were made before."""
    found = None if cache is None else load(cache / graph)
    if found is None:
        found = list(collect(graph) if graph != PEOPLE else collect_people(data_folder() / "external" / PEOPLE))
        if cache is not None:
            cache.mkdir(parents=True, exist_ok=True)
            save(cache / graph, found)
    return found
