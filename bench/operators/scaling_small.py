"""``python -m bench.operators.scaling_small``: the figures behind the README's plot.

Four questions, asked of tkindex, pandas and plain Python over synthetic facts of growing number. Every arm is checked
against brute force, gets labels, and hands over labels (tuples or a frame of them), so that nobody is paid for an
answer that was not finished; tkindex's lazy result, before a fact is read, is measured beside. Plain Python comes
twice: a list that is scanned, as one writes it first, and dictionaries of sorted lists made for these very questions,
as one writes it last.
"""

from __future__ import annotations

import os
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import click

from bench.harness import ONE_THREAD, Timed, describe_run, interleave, progress, say, write_json

# Read once, when pandas' own libraries are first imported.
os.environ.update(ONE_THREAD)

from bench.operators.data import Table, synthetic
from bench.operators.latency import WrongAnswerError, build_arms, check_answers
from bench.operators.peers.base import Arm, facts_to_pairs
from bench.operators.peers.dicts_arm import DictsArm
from bench.operators.peers.pandas_arm import PandasArm
from bench.operators.peers.tkindex_arm import PACKAGES, TkindexArm, TkindexTuplesArm
from bench.operators.queries import ASKS, QUERIES, Answer, Draw, Params

ASKED = ("q3", "q9", "q8", "q10")
SIZES = (1_000, 10_000, 100_000, 1_000_000)


class ScanArm(Arm):
    """A list of tuples in time order and a comprehension over all of it."""

    name = "list scan"
    form = "one list of (h, r, t, day) label tuples in time order, a comprehension over all of it"

    def load(self, table: Table, folder: Path) -> None:
        entities, relations = table.entities, table.relation_labels
        self.facts = [
            (entities[h], relations[r], entities[t], day)
            for h, r, t, day in zip(
                table.heads.tolist(), table.relations.tolist(), table.tails.tolist(), table.days.tolist(), strict=True
            )
        ]

    def q3(self, entity: str, day: int) -> list[Any]:
        return [f for f in self.facts if f[3] < day and (f[0] == entity or f[2] == entity)][-10:][::-1]

    def q9(self, relation: str, tail: str, day: int) -> str | None:
        # From the end, so that the first one met is the last one before the day.
        return next((f[0] for f in reversed(self.facts) if f[3] < day and f[2] == tail and f[1] == relation), None)

    def q8(self, entity: str, first: int, last: int) -> list[Any]:
        return [f for f in self.facts if first <= f[3] <= last and (f[0] == entity or f[2] == entity)]

    def q10(self, entity: str, first: int, last: int) -> set[str]:
        facts = [f for f in self.facts if first <= f[3] <= last]
        near = {entity}
        for _ in range(2):
            touching = [f for f in facts if f[0] in near or f[2] in near]
            near.update(side for f in touching for side in (f[0], f[2]))
        near.discard(entity)
        return near

    def normalise(self, query: str, raw: Any, params: Params) -> Answer:
        if query in ("q9", "q10"):
            return _label_answer(query, raw, self.entity_ids)
        ids = [(self.entity_ids[h], self.relation_ids[r], self.entity_ids[t], day) for h, r, t, day in raw]
        return facts_to_pairs(query, ids)

    def close(self) -> None:
        self.facts.clear()


def _label_answer(query: str, raw: Any, entity_ids: dict[str, int]) -> Answer:
    if query == "q9":
        return [] if raw is None else [entity_ids[raw]]
    return sorted(entity_ids[label] for label in raw)


def measure_size(n_facts: int, seed: int, samples: int, folder: Path) -> dict[str, Any]:
    """Build every arm over `n_facts` facts, time the four questions, and check the answers.

    Run in a new process for each size, so that a first call is one.

    Returns
    -------
    dict
        ``"builds"``: arm -> seconds and bytes a fact; ``"latency"``: query -> arm -> median, 99th percentile and first
        call, in microseconds.

    Raises
    ------
    WrongAnswerError
        Some arm answers other than brute force.
    """
    table = synthetic(n_facts, seed)
    own = TkindexTuplesArm()
    arms: list[Arm] = [own, DictsArm(), PandasArm(), ScanArm()]
    builds = build_arms(arms, table, folder)
    lazy = TkindexArm(own.index)
    lazy.build(table, folder)
    arms.append(lazy)
    draw, warm = Draw(table, seed), Draw(table, seed + 1)
    found: dict[str, dict[str, dict[str, Any]]] = {}
    try:
        params = {query: draw(query, samples) if query in ASKED else [] for query in QUERIES}
        for query in ASKED:
            timed = [Timed(arm.name, getattr(arm, query), params[query], warm(query, 200)) for arm in arms]
            interleave(timed, samples=samples, block=50, cap_seconds=2.0)
            found[query] = {one.name: one.figures() for one in timed}
        # After the timing: checking first would make the first calls warm.
        check_answers(arms, table, {query: of[:5] for query, of in params.items()})
    finally:
        for arm in arms:
            arm.close()
    return {"builds": builds, "latency": found}


@click.command(help="Query time against the number of facts, for tkindex, pandas and plain Python: the README's plot.")
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path), required=True)
@click.option("--largest", type=click.IntRange(min=1_000), default=SIZES[-1], show_default=True, metavar="N")
@click.option("--samples", type=click.IntRange(min=20), default=1_000, show_default=True, help="Calls a query and arm.")
@click.option("--seed", default=0, show_default=True)
def main(out: Path, largest: int, samples: int, seed: int) -> None:
    sizes = [n for n in SIZES if n <= largest]
    report: dict[str, Any] = {
        "suite": "readme scaling",
        **describe_run(sorted({*PACKAGES, "pandas"}), seed=seed, samples=samples),
        "asks": {query: ASKS[query] for query in ASKED},
        "forms": {arm.name: arm.form for arm in (TkindexTuplesArm, TkindexArm, DictsArm, PandasArm, ScanArm)},
        "sizes": sizes,
        "figures": {},
        "bars": [],
    }
    with tempfile.TemporaryDirectory(prefix="tkindex-bench-") as folder, progress("sizes", len(sizes)) as step:
        for n_facts in sizes:
            step(f"{n_facts:,} facts")
            try:
                with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as process:
                    of_size = process.submit(measure_size, n_facts, seed, samples, Path(folder))
                    report["figures"][str(n_facts)] = of_size.result()
            except WrongAnswerError as error:
                raise click.ClickException(f"wrong answer, nothing is reported: {error}") from None
    write_json(out, report)
    say(f"report: {out}")


if __name__ == "__main__":
    sys.exit(main(prog_name="python -m bench.operators.scaling_small"))
