"""``python -m bench.qa.pooling``: teach the planner what a message means that its rules refuse.

Every question of the spent blind sets is asked of the rules, and the readings of all ways to say it are enumerated and
judged by what they give (`bench.qa.pools`); no reading is marked by hand. First a log-linear model is fitted over them,
four times without a quarter of the generations; of these the likeliest answer is taken, and a logistic regression is
fitted on whether it is right (`bench.qa.poolfit`). Nothing is right of questions with a sentence more that narrows
them, and of some over their graph without the relation that says the answer.
``--held`` shows by threshold what is then answered of the messages that the rules refuse, each by models that saw
nothing of its generation; ``--train`` writes both files that are shipped. ``--cache DIR`` keeps readings between runs;
empty it when the planner changes.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from bench import harness
from bench.qa import blindsets
from bench.qa.poolfit import fit, fit_trust
from bench.qa.pools import Pool, held_out, planner_of, pools_of
from reasoners.planner.agent import Planner
from reasoners.planner.logic.pooled import trust
from reasoners.planner.logic.pooled.asking import is_allowed, is_settled, weighed
from reasoners.planner.logic.pooled.pooling import FILE, Pooler, gather_all

_FOLDS = 4
_ANSWERED, _BESIDE = 0.08, 0.1
"""What a message counts for that the rules answer, and one with a sentence more, beside one that they refuse."""
_LEAST = (0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9)


class Best(NamedTuple):
    """The likeliest answer to a question.

    Attributes
    ----------
    signs : (signs,) array
        The numbers of `trust.SIGNS`.
    is_right : bool
    is_given : bool
        Whether the planner would give it, were it sure enough.
    """

    pool: Pool
    signs: np.ndarray
    is_right: bool
    is_given: bool


def best_of(pooler: Pooler, planner: Planner, pool: Pool) -> Best | None:
    """What the planner would find likeliest, all readings being weighed; None where it has none."""
    narrowing = held_out(pool.beside)[0] if pool.beside else None
    text = planner.in_full(pool.question["question"])
    some = gather_all(planner.reader, text, pool.tried, planner.is_dated, pooler.words, narrowing)
    if not some:
        return None
    meant, signs = weighed(pooler, some, pool.n_relations, "" if not pool.is_refused else pool.reason)
    said = some[meant.part]
    values = said.gathered.readings[meant.at].choice.values
    is_right = pool.question["answer_type"] != "none" and blindsets.judge(pool.question, values) == "right"
    is_open = pool.is_refused and bool(pool.tried) and not is_settled(pool.reason, text, pool.n_relations)
    return Best(pool, signs, is_right, is_open and is_allowed(planner.reader, said, meant.at, signs, 1.0))


def bests_of(pooler: Pooler, graph: str, pools: Sequence[Pool]) -> list[Best]:
    """The same of the pools of one graph; a poorer graph has its own planner."""
    found = []
    for hidden in sorted({pool.hidden for pool in pools}):
        planner = planner_of(graph, hidden)
        own = (best_of(pooler, planner, pool) for pool in pools if pool.hidden == hidden)
        found += [one for one in own if one is not None]
    return found


def trusted(found: Sequence[Best]) -> dict[str, float]:
    """The weights that say how sure such an answer is."""
    counts = [_BESIDE if one.pool.beside else 1.0 if one.pool.is_refused else _ANSWERED for one in found]
    return fit_trust(
        np.stack([one.signs for one in found]), np.array([one.is_right for one in found]), np.array(counts)
    )


def show(name: str, found: Sequence[Best], weights: Mapping[str, float], n: int) -> list[dict[str, Any]]:
    """Print and return, by threshold, what is answered of the messages that the rules refuse."""
    some = [(one, trust.sure_of(one.signs, weights)) for one in found if one.is_given]
    right = sum(one.is_right for one, _ in some)
    harness.say(f"{name}: {n} questions, {len(some)} that might be answered, {right} of these rightly")
    curve = []
    for least in _LEAST:
        given = [one for one, sure in some if sure >= least]
        right = sum(one.is_right for one in given)
        lost = sum(one.pool.question["answer_type"] == "none" for one in given)
        by = {
            style: f"{sum(o.is_right for o in own)}/{sum(not o.is_right for o in own)}"
            for style in ("chatty", "careful", "terse")
            if (own := [o for o in given if o.pool.question.get("style") == style])
        }
        curve.append({"least": least, "right": right, "wrong": len(given) - right, "has no answer": lost, **by})
        harness.say("    " + "  ".join(f"{k} {v}" for k, v in curve[-1].items()))
    return curve


def _counted(pools: Sequence[Pool]) -> dict[str, int]:
    beside, hidden = sum(bool(pool.beside) for pool in pools), sum(bool(pool.hidden) for pool in pools)
    return {"messages": len(pools) - beside - hidden, "with a sentence more": beside, "over poorer graphs": hidden}


def main(arguments: Sequence[str] | None = None) -> int:
    """Collect, and do what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.qa.pooling", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--generations", nargs="*", choices=blindsets.SPENT, default=list(blindsets.SPENT))
    parser.add_argument("--held", action="store_true", help="show what is answered by models that did not see it")
    parser.add_argument(
        "--train", action="store_true", help="fit all generations, and write the files that are shipped"
    )
    parser.add_argument("--cache", type=Path, help="keep readings here, outside the repository")
    parser.add_argument("--json", type=Path, help="write the report here")
    options = parser.parse_args(arguments)
    if len(options.generations) < 2:
        parser.error("--generations needs two or more: each is answered by what the others teach")
    by_generation = {
        name: [pool for graph in blindsets.GENERATIONS[name] for pool in pools_of(graph, options.cache)]
        for name in options.generations
    }
    every = [pool for pools in by_generation.values() for pool in pools]
    found: dict[str, list[Best]] = {}
    for fold in range(min(_FOLDS, len(options.generations))):
        out = options.generations[fold::_FOLDS]
        seen = [pool for name, pools in by_generation.items() if name not in out for pool in pools]
        pooler = Pooler(fit([pool for pool in seen if not pool.beside]))
        for name in out:
            by_graph: dict[str, list[Pool]] = {}
            for pool in by_generation[name]:
                by_graph.setdefault(pool.graph, []).append(pool)
            found[name] = [one for graph, pools in by_graph.items() for one in bests_of(pooler, graph, pools)]
    report: dict[str, Any] = {**harness.describe_run(("tkindex", "numpy")), "held": {}}
    if options.held:
        for name, some in found.items():
            weights = trusted([one for other, rest in found.items() if other != name for one in rest])
            report["held"][name] = show(name, some, weights, len(by_generation[name]))
    if options.train:
        made = {"made by": "python -m bench.qa.pooling --train", "trained on": _counted(every)}
        text = json.dumps(
            made | fit([pool for pool in every if not pool.beside]), ensure_ascii=False, separators=(",", ":")
        )
        FILE.write_text(text + "\n", encoding="utf-8")
        weights = trusted([one for some in found.values() for one in some])
        trust.FILE.write_text(json.dumps(made | {"weights": weights}, indent=1) + "\n", encoding="utf-8")
    if options.json:
        harness.write_json(options.json, report)
    return 0


if __name__ == "__main__":
    sys.exit(main())
