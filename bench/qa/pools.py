"""Messages of the spent blind sets with the readings of all ways to say them, judged; kept on disk between runs."""

from __future__ import annotations

import json
import random
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import log
from pathlib import Path
from typing import Any

import numpy as np

from bench.qa import blindsets
from bench.qa.narrowing import FILES, HELD, Sentence, fit, read_sentences
from reasoners.planner.agent import Planner
from reasoners.planner.logic.choice.choosing import group_of
from reasoners.planner.logic.choice.choosing import shipped as shipped_chooser
from reasoners.planner.logic.english.narrowingshare import Narrowing
from reasoners.planner.logic.pooled.pooling import POOL_SIGNS, Said, gather_all

_MOST, _MOST_SAID, _MOST_RIGHT, _OTHERS = 60, 20, 20, 40
"""Readings of a saying that are kept: the likeliest by the shipped choice, those whose words say most, and some right
ones and some wrong ones of the rest, each of which stands for as many as it was drawn from."""
_INTRUDED = 4
"""Of so many questions one is asked with a sentence more."""
_POORER, _MOST_POORER = 4, 6
"""Relations that are left out of a graph, each by itself, and the questions that are asked then."""


@dataclass
class Way:
    """One saying of a message with some of its readings, judged by what they give.

    Attributes
    ----------
    weights : (readings,) array
        The logarithm of how many readings it stands for.
    keys : (readings,) array of int
        The number of what a reading gives, over all ways of the pool.
    is_barred, unread : of each reading
        See `Gathered.is_barred` and `Licences.unread`.
    """

    kind: str
    text: str
    tokens: Sequence[str]
    operators: Sequence[str]
    conditions: Sequence[str]
    groups: np.ndarray
    signs: np.ndarray
    weights: np.ndarray
    keys: np.ndarray
    is_barred: np.ndarray
    unread: list[list[str]]
    n_readings: int
    is_bare: bool
    odd: list[str]
    unsaid: list[str]


@dataclass
class Pool:
    """A question with its ways.

    Attributes
    ----------
    verdict, is_refused, reason
        Of what the rules answer without the pool.
    n_relations : int
        Of the graph.
    is_right, values : list
        Of each key: whether that is right, and what it gives.
    tried : list of str
        Texts that the rules asked.
    hidden : str
        The relation that was left out of the graph; "" where none was.
    beside : str
        The file of a sentence that was put beside the question and narrows it; "" where none was.
    """

    graph: str
    question: Mapping[str, Any]
    verdict: str
    is_refused: bool
    reason: str
    n_relations: int
    ways: list[Way] = field(default_factory=list)
    is_right: list[bool] = field(default_factory=list)
    values: list[tuple[str, ...]] = field(default_factory=list)
    tried: list[str] = field(default_factory=list)
    hidden: str = ""
    beside: str = ""


def _way(one: Said, pool: Pool, known: dict[tuple[str, ...], int], rng: random.Random) -> Way:
    gathered, signer, chooser = one.gathered, one.gathered.signer, shipped_chooser()
    question, has_answer = pool.question, pool.question["answer_type"] != "none"
    for reading in gathered.readings:
        if reading.key not in known:
            known[reading.key] = len(known)
            pool.values.append(reading.key)
            pool.is_right.append(has_answer and blindsets.judge(question, reading.choice.values) == "right")
    weigh = chooser.words.weigh(signer.tokens)
    signs = one.part(is_refused=pool.is_refused).signs
    score = np.array([weigh(r.choice.operator, r.choice.condition) for r in gathered.readings])
    score += gathered.signs @ chooser.signs
    is_right = np.array([pool.is_right[known[r.key]] for r in gathered.readings])
    best = np.argsort(-score)[:_MOST].tolist()
    best += np.argsort(-signs[:, POOL_SIGNS.index("coverage")], kind="stable")[:_MOST_SAID].tolist()
    kept, weights = list(dict.fromkeys(best)), []
    weights += [0.0] * len(kept)
    for own, most in ((is_right, _MOST_RIGHT), (~is_right, _OTHERS)):
        rest = sorted(set(np.flatnonzero(own).tolist()) - set(kept))
        drawn = rng.sample(rest, min(most, len(rest)))
        kept += drawn
        weights += [log(len(rest) / len(drawn))] * len(drawn) if drawn else []
    some = [gathered.readings[n] for n in kept]
    licences, items = gathered.licences, signer.q.items
    return Way(
        one.saying.kind, one.saying.text, signer.tokens, [r.choice.operator for r in some],
        [r.choice.condition for r in some],
        np.array([group_of(r.choice) for r in some]), signs[kept].astype(np.float16), np.array(weights, np.float32),
        np.array([known[r.key] for r in some]), np.array([gathered.is_barred(r.choice) for r in some]),
        [[items[n].low for n in licences.unread(r.choice.grounded, r.choice.other)] for r in some],
        len(gathered.readings), gathered.is_bare, [items[n].low for n in licences.odd],
        [items[signer.a.words[n]].low for n in licences.unsaid],
    )  # fmt: skip


def pool_of(
    planner: Planner, graph: str, question: Mapping[str, Any], rng: random.Random, narrowing: Narrowing | None = None
) -> Pool:
    """One question with the readings of all its ways."""
    answer, tried = planner.by_rules_alone(question["question"])
    pool = Pool(
        graph, question, blindsets.judge(question, answer.values), not answer.values, answer.reason,
        len(planner.reader.schema.relations),
    )  # fmt: skip
    pool.tried = tried
    known: dict[tuple[str, ...], int] = {}
    for one in gather_all(
        planner.reader, planner.in_full(question["question"]), tried, planner.is_dated, None, narrowing
    ):
        pool.ways.append(_way(one, pool, known, rng))
    return pool


def intruded(planner: Planner, graph: str, question: Mapping[str, Any], rng: random.Random) -> Iterator[Pool]:
    """A question that the rules answer, with a sentence beside it that narrows it, where they refuse that.

    The sentence was written by somebody else beside another question, so that nothing is right. How likely it narrows
    is told by weights that did not see its file.
    """
    text = question["question"]
    if any(stop in text[:-1] for stop in "?.!") or not planner.by_rules_alone(text)[0].values:
        return
    name = rng.choice(HELD)
    narrowing, sentences = held_out(name)
    one = rng.choice(sentences)
    body = text.rstrip(" ?.!") + "?"
    said = f"{body} {one.sentence}" if one.is_behind else f"{one.sentence} {body}"
    row = {**question, "answer_type": "none", "gold": [], "question": said}
    pool = pool_of(planner, graph, row, rng, narrowing)
    if pool.is_refused and pool.ways:
        yield replace(pool, beside=name)


def poorer(graph: str, questions: Sequence[Mapping[str, Any]], rng: random.Random) -> Iterator[Pool]:
    """Some questions over their graph without the relation that says the answer, where the rules refuse them.

    Which relation that is stands first in the rule of their gold; generations without rules have none.
    """
    by_relation: dict[str, list[Mapping[str, Any]]] = {}
    relations = {row["relation"] for row in blindsets.read_facts(graph)}
    for question in questions:
        said = re.search(r"""["']([^"']+)["']""", question.get("gold_rule") or "")
        if said is not None and said[1] in relations and question["answer_type"] != "none":
            by_relation.setdefault(said[1], []).append(question)
    for relation in rng.sample(sorted(by_relation), min(_POORER, len(by_relation))):
        planner = planner_of(graph, relation)
        for question in by_relation[relation][:_MOST_POORER]:
            pool = pool_of(planner, graph, {**question, "answer_type": "none", "gold": []}, rng)
            if pool.is_refused and pool.ways:
                yield replace(pool, hidden=relation)


@lru_cache(maxsize=len(HELD))
def held_out(name: str) -> tuple[Narrowing, list[Sentence]]:
    """Shares learnt from all files but one, and the sentences of that one that narrow."""
    files = {other: read_sentences(other) for other in FILES}
    weights = fit([one for other, some in files.items() if other != name for one in some])
    return Narrowing(weights), [one for one in files[name] if one.narrows]


def planner_of(graph: str, hidden: str = "") -> Planner:
    """The planner of a set, or of it without a relation; nobody asks there, who might be gone with it."""
    meta = blindsets.read_meta(graph)
    if not hidden:
        return blindsets.make_planner(blindsets.build_graph(graph), meta)  # type: ignore[return-value]
    index = blindsets.build_graph(graph, lambda row: row["relation"] != hidden)
    return blindsets.make_planner(index, meta | {"me": None})  # type: ignore[return-value]


def pools_of(graph: str, cache: Path | None = None) -> list[Pool]:
    """The pools of one set, and of some of its questions with something more; from the cache where they are kept."""
    found = None if cache is None else load(cache / graph)
    if found is None:
        planner, rng, found = planner_of(graph), random.Random(graph), []
        for question in blindsets.read_questions(graph):
            found.append(pool_of(planner, graph, question, rng))
            if zlib.crc32(question["question"].encode()) % _INTRUDED == 0:
                found += intruded(planner, graph, question, rng)
        found += poorer(graph, blindsets.read_questions(graph), rng)
        if cache is not None:
            cache.mkdir(parents=True, exist_ok=True)
            save(cache / graph, found)
    return found


def save(path: Path, pools: Sequence[Pool]) -> None:
    """Write pools: texts as JSON, arrays as npz."""
    ways = [way for pool in pools for way in pool.ways]
    arrays = {name: np.concatenate([getattr(way, name) for way in ways]) for name in _ARRAYS} if ways else {}
    np.savez_compressed(f"{path}.npz", **arrays)
    told = [
        {name: getattr(pool, name) for name in _OF_POOL}
        | {"ways": [{"n": len(way.keys), **{name: getattr(way, name) for name in _OF_WAY}} for way in pool.ways]}
        for pool in pools
    ]
    text = json.dumps({"signs": POOL_SIGNS, "pools": told}, ensure_ascii=False)
    Path(f"{path}.json").write_text(text, encoding="utf-8")


_ARRAYS = ("groups", "signs", "weights", "keys", "is_barred")
_OF_WAY = ("kind", "text", "tokens", "operators", "conditions", "unread", "n_readings", "is_bare", "odd", "unsaid")
_OF_POOL = (
    "graph", "question", "verdict", "is_refused", "reason", "n_relations", "is_right", "values", "tried",
    "hidden", "beside",
)  # fmt: skip


def load(path: Path) -> list[Pool] | None:
    """Pools that were written; None where there are none, or they have other signs."""
    file = Path(f"{path}.json")
    if not file.exists():
        return None
    told = json.loads(file.read_text(encoding="utf-8"))
    if told["signs"] != list(POOL_SIGNS):
        return None
    with np.load(f"{path}.npz") as arrays:
        parts = {name: arrays[name] for name in arrays.files}
    found, at = [], 0
    for text in told["pools"]:
        pool = Pool(**{**text, "ways": [], "values": [tuple(one) for one in text["values"]]})
        for way in text["ways"]:
            own = slice(at, at := at + way.pop("n"))
            pool.ways.append(Way(**way, **{name: parts[name][own] for name in _ARRAYS}))
        found.append(pool)
    return found
