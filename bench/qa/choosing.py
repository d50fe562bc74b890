"""``python -m bench.qa.choosing``: teach the planner which of the readings that are enumerated is meant.

Every question of the spent blind sets is asked of the rules, and its readings are enumerated
(`reasoners.planner.logic.enumerating`). Which of them are right is told by what they give, and no reading is marked by
hand: a log-linear model is fitted so that the right ones together, or "none of these" where there is none, are likely.
``--held`` leaves each generation out in turn and shows what is then answered of it; ``--train`` fits all of them and
writes `reasoners/planner/logic/choosing.json`. ``--oracle`` shows what a perfect choice would reach. Fitting needs
PyTorch, answering does not.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from bench import harness
from bench.qa import blindsets
from reasoners.planner.agent import make
from reasoners.planner.logic.choosing import FILE, GROUPS, NONE_SIGNS, Chooser, gather, group_of, none_signs
from reasoners.planner.logic.signing import SIGNS

_MOST_WRONG, _MOST_RIGHT = 150, 150
"""Readings of a question that are trained on."""
_LEAST_SEEN, _LEAST_GRAPHS = 4, 3
"""A word counts that so many questions over so many graphs have."""
_STEPS, _RATE = 110, 0.08
_OF_WORDS, _OF_SIGNS = 0.3, 0.1
"""How much weights of words and of signs cost."""
_KEPT = 3
"""Hundredths: weights of words below are left out of the file."""
_LEAST = (0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95)


class Case(NamedTuple):
    """A question with its readings; `verdict` is that of the rules alone."""

    graph: str
    question: Mapping[str, Any]
    verdict: str
    refusal: str
    n_read: int
    read: int
    """At which place of the rules' own readings a right one stands; -1 where none does."""
    tokens: Sequence[str]
    operators: Sequence[str]
    conditions: Sequence[str]
    groups: np.ndarray
    signs: np.ndarray
    keys: np.ndarray
    is_right: np.ndarray
    says: Sequence[bool]

    @property
    def has_answer(self) -> bool:
        return bool(self.question["answer_type"] != "none")

    @property
    def none(self) -> np.ndarray:
        return none_signs(self.signs, self.says, self.refusal)


def collect(graph: str) -> Iterator[Case]:
    """The questions of one set."""
    index, meta = blindsets.build_graph(graph), blindsets.read_meta(graph)
    planner = make(index, learn_from=(), now=meta.get("now"), me=meta.get("me") or None)
    for row in blindsets.read_questions(graph):
        answer = planner.answer(row["question"])
        verdict = blindsets.judge(row, answer.values)
        refusal = "" if answer.values else answer.reason or "refused"
        yield case_of(graph, row, verdict, refusal, gather(planner.reader, row["question"]))


def case_of(graph: str, row: Mapping[str, Any], verdict: str, refusal: str, found: Any) -> Case:
    """A question with its readings judged."""
    if found is None:
        empty = np.zeros(0, np.int64)
        no_signs = np.zeros((0, len(SIGNS)), np.float32)
        return Case(graph, row, verdict, refusal, 0, -1, (), (), (), empty, no_signs, empty, empty.astype(bool), ())
    numbers: dict[tuple[str, ...], int] = {}
    right: dict[tuple[str, ...], bool] = {}
    for one in found.readings:
        numbers.setdefault(one.key, len(numbers))
        if one.key not in right:
            right[one.key] = row["answer_type"] != "none" and blindsets.judge(row, one.choice.values) == "right"
    refused = found.signer.refused
    read = [n for n, (values, _) in enumerate(refused) if blindsets.judge(row, values) == "right"]
    return Case(
        graph, row, verdict, refusal, len(refused), read[0] if read else -1, found.signer.tokens,
        [one.choice.operator for one in found.readings], [one.choice.condition for one in found.readings],
        np.array([group_of(one.choice) for one in found.readings]), found.signs,
        np.array([numbers[one.key] for one in found.readings]), np.array([right[one.key] for one in found.readings]),
        found.signer.says,
    )  # fmt: skip


def _sampled(case: Case, rng: random.Random) -> list[int]:
    """Readings of a case that are trained on: right ones, the wrong ones that are best said, and some others."""
    right, wrong = (np.flatnonzero(case.is_right == which).tolist() for which in (True, False))
    if len(wrong) > _MOST_WRONG:
        said = case.signs[:, SIGNS.index("coverage")] + case.signs[:, SIGNS.index("rule first")]
        wrong.sort(key=lambda n: -said[n])
        half = _MOST_WRONG // 2
        wrong = [*wrong[:half], *rng.sample(wrong[half:], half)]
    return sorted([*(right if len(right) <= _MOST_RIGHT else rng.sample(right, _MOST_RIGHT)), *wrong])


def fit(cases: Sequence[Case], seed: int = 0) -> dict[str, Any]:
    """The weights, as the file holds them."""
    import torch

    cases = [case for case in cases if len(case.keys)]
    seen: Counter[str] = Counter()
    graphs: dict[str, set[str]] = defaultdict(set)
    for case in cases:
        for token in case.tokens:
            seen[token] += 1
            graphs[token].add(case.graph)
    tokens = {
        t: n
        for n, t in enumerate(sorted(t for t in seen if seen[t] >= _LEAST_SEEN and len(graphs[t]) >= _LEAST_GRAPHS))
    }
    operators = {name: n for n, name in enumerate(sorted({name for case in cases for name in case.operators}))}
    conditions = {name: n for n, name in enumerate(sorted({name for case in cases for name in case.conditions}))}
    rng = random.Random(seed)
    picked = [_sampled(case, rng) for case in cases]
    said = [[tokens[t] for t in case.tokens if t in tokens] for case in cases]

    def longs(values: Iterable[int]) -> Any:
        return torch.tensor(list(values), dtype=torch.long)

    bag, begins = longs(t for some in said for t in some), longs(np.cumsum([0, *map(len, said)])[:-1].tolist())
    of = longs(n for n, some in enumerate(picked) for _ in some)
    o = longs(operators[case.operators[n]] for case, some in zip(cases, picked, strict=True) for n in some)
    c = longs(conditions[case.conditions[n]] for case, some in zip(cases, picked, strict=True) for n in some)
    group = longs(int(case.groups[n]) for case, some in zip(cases, picked, strict=True) for n in some)
    signs = torch.tensor(np.concatenate([case.signs[some] for case, some in zip(cases, picked, strict=True)]))
    none = torch.tensor(np.array([case.none for case in cases]))
    right = torch.tensor(np.concatenate([case.is_right[some] for case, some in zip(cases, picked, strict=True)]))
    n_o, n_c, n = len(operators), len(conditions), len(cases)
    has_right = torch.zeros(n, dtype=torch.bool).index_put((of[right],), torch.tensor(True))

    words = torch.nn.EmbeddingBag(len(tokens), n_o + n_c + 1, mode="sum")
    torch.nn.init.zeros_(words.weight)
    bias, both = (torch.zeros(shape, requires_grad=True) for shape in ((n_o + n_c + 1,), (n_o, n_c)))
    weights, by_group = (torch.zeros(shape, requires_grad=True) for shape in ((len(SIGNS),), (len(GROUPS), len(SIGNS))))
    by_none = torch.zeros(len(NONE_SIGNS), requires_grad=True)
    optimizer = torch.optim.Adam([words.weight, bias, both, weights, by_group, by_none], lr=_RATE)

    def total(scores: Any, at: Any, nothing: Any = None) -> Any:
        """The logarithm of the sums of exponentials by question."""
        top = torch.full((n,), -1e9).scatter_reduce(0, at, scores.detach(), "amax", include_self=True)
        top = top if nothing is None else torch.maximum(top, nothing.detach())
        sums = torch.zeros(n).index_add(0, at, (scores - top[at]).exp())
        return top + (sums + 1e-30 + (0.0 if nothing is None else (nothing - top).exp())).log()

    for step in range(_STEPS):
        optimizer.zero_grad()
        of_words = words(bag, begins) + bias
        scores = (
            of_words[of, o] + of_words[of, n_o + c] + both[o, c] + signs @ weights + (signs * by_group[group]).sum(1)
        )
        nothing = of_words[:, -1] + none @ by_none
        wanted = torch.where(has_right, total(scores[right], of[right]), nothing)
        cost = _OF_WORDS * ((words.weight**2).sum() + (both**2).sum())
        cost = cost + _OF_SIGNS * ((weights**2).sum() + 3 * (by_group**2).sum() + (by_none**2).sum())
        ((total(scores, of, nothing) - wanted).mean() + cost / n).backward()
        optimizer.step()
        if step == int(_STEPS * 0.7):
            for some in optimizer.param_groups:
                some["lr"] = _RATE / 4
    table = np.round(words.weight.detach().numpy() * 100).astype(int)
    table[np.abs(table) < _KEPT] = 0
    pairs = np.round(both.detach().numpy() * 100).astype(int)

    def named(names: Sequence[str], values: Any) -> dict[str, float]:
        return {name: round(float(value), 3) for name, value in zip(names, values.detach().numpy(), strict=True)}

    return {
        "operators": list(operators), "conditions": list(conditions),
        "signs": named(SIGNS, weights), "groups": {g: named(SIGNS, by_group[k]) for k, g in enumerate(GROUPS)},
        "none": named(NONE_SIGNS, by_none), "bias": [round(float(b), 3) for b in bias.detach().numpy()],
        "both": [[int(a), int(b), int(pairs[a, b])] for a, b in zip(*np.nonzero(np.abs(pairs) >= _KEPT), strict=True)],
        "tokens": {t: [int(x) for k in np.flatnonzero(table[at]) for x in (k, table[at, k])]
                   for t, at in tokens.items() if table[at].any()},
    }  # fmt: skip


class Told(NamedTuple):
    """What is chosen of a question: how sure, and whether that is right."""

    case: Case
    sure: float
    is_right: bool
    rank: int


def told(model: Mapping[str, Any], cases: Iterable[Case]) -> Iterator[Told]:
    """What a model chooses, without a threshold."""
    chooser = Chooser(model, 0.0)
    for case in cases:
        if not len(case.keys):
            yield Told(case, 0.0, False, -1)
            continue
        shares = chooser.shares(case.tokens, case.operators, case.conditions, case.groups, case.signs, case.none)
        sums = np.bincount(case.keys, weights=shares)
        right = np.zeros(len(sums), bool)
        right[case.keys[case.is_right]] = True
        order = np.argsort(-sums)
        rank = next((n for n, k in enumerate(order.tolist()) if right[k]), -1)
        yield Told(case, float(sums[order[0]]), rank == 0, rank)


def show(name: str, found: Sequence[Told]) -> dict[str, Any]:
    """Print and return what is answered by threshold, beside the rules alone."""
    n = len(found)
    rules = Counter(one.case.verdict for one in found)
    open_ = [one for one in found if one.case.refusal]
    harness.say(
        f"{name:10} n {n}  rules alone {rules['right'] / n:.3f} / {rules['wrong'] / n:.3f}; refused {len(open_)}"
    )
    asked = [one for one in open_ if one.case.has_answer]
    ranks = {most: sum(0 <= one.rank < most for one in asked) / max(len(asked), 1) for most in (1, 5, 20, 10**9)}
    harness.say(
        "    refused with an answer: right first, of 5, of 20, anywhere "
        + "  ".join(f"{v:.3f}" for v in ranks.values())
    )
    curve = []
    for least in _LEAST:
        given = [one for one in open_ if one.sure >= least]
        gained = sum(one.is_right for one in given)
        lost = sum(not one.case.has_answer for one in given)  # what has no answer is rightly refused
        right, wrong = rules["right"] + gained - lost, rules["wrong"] + len(given) - gained
        of_given = wrong / max(n - len(open_) + len(given), 1)
        curve.append({"least": least, "right": right / n, "wrong": wrong / n, "wrong of given": of_given,
                      "chosen right": gained, "chosen wrong": len(given) - gained})  # fmt: skip
        harness.say(
            "    " + "  ".join(f"{k} {v:.3f}" if isinstance(v, float) else f"{k} {v}" for k, v in curve[-1].items())
        )
    return {"n": n, "rules": {k: v / n for k, v in rules.items()}, "ranks": ranks, "curve": curve}


def oracle(cases: Mapping[str, Sequence[Case]]) -> None:
    """Print what a perfect choice would reach of the questions with an answer that the rules do not answer rightly."""
    for name, some in cases.items():
        for verdict in ("abstained", "wrong"):
            left = [case for case in some if case.has_answer and case.verdict == verdict]
            n = max(len(left), 1)
            first, any_ = sum(case.read == 0 for case in left) / n, sum(case.read >= 0 for case in left) / n
            all_ = sum(bool(case.is_right.any()) for case in left) / n
            harness.say(
                f"{name:8} {verdict:10} n {len(left):4}  read first {first:.3f}  read {any_:.3f}  enumerated {all_:.3f}"
            )


def main(arguments: Sequence[str] | None = None) -> int:
    """Collect, and do what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.qa.choosing", description=__doc__.partition("\n")[0])
    parser.add_argument("--generations", nargs="*", choices=blindsets.SPENT, default=list(blindsets.SPENT))
    parser.add_argument("--held", action="store_true", help="leave each generation out in turn, and score it")
    parser.add_argument("--oracle", action="store_true", help="show what a perfect choice would reach")
    parser.add_argument("--train", action="store_true", help="fit all generations, and write the file that is shipped")
    parser.add_argument("--out", type=Path, default=FILE, help="the file to write (default: the one that is shipped)")
    parser.add_argument("--json", type=Path, help="write the report here")
    options = parser.parse_args(arguments)
    cases = {g: [case for graph in blindsets.GENERATIONS[g] for case in collect(graph)] for g in options.generations}
    report: dict[str, Any] = {**harness.describe_run(("tkindex", "numpy")), "held": {}}
    if options.oracle:
        oracle(cases)
    if options.train:
        every = [case for some in cases.values() for case in some]
        made = {"made by": "python -m bench.qa.choosing --train", "trained on": {"questions": len(every)}, **fit(every)}
        options.out.write_text(json.dumps(made, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    if options.held:
        every_told: list[Told] = []
        for name, some in cases.items():
            model = fit([case for other, rest in cases.items() if other != name for case in rest])
            found = list(told(model, some))
            report["held"][name] = show(name, found)
            every_told += found
        report["held"]["all"] = show("all", every_told)
    if options.json:
        harness.write_json(options.json, report)
    return 0


if __name__ == "__main__":
    sys.exit(main())
