"""Damaged files of a live index: reading them ends in an error or in what was written, never in anything else.

*Honest* damage is what disks, copies and people do: flipped bits, lost ends, files in each other's place, pieces of
logs at the wrong place, files of another day. What opens must be exactly what was committed. One thing is allowed:
where `live.json` or the note of what was acknowledged is damaged as well, damage behind a commit in the newest log
looks like a commit that never ended, so later commits may be missing. *Forged* damage comes with right checksums, as an
attacker would make it: what opens must be a sound index. The files lie in memory, so that a hundred thousand can be
damaged; a signal would end the process, so ``python -m bench.crash.mutations N SEED`` is run as one of its own.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from typing import Any

from bench.crash.cuts import digest_of
from bench.crash.damages import HONEST
from bench.crash.forgeries import FORGERIES, forge_columns
from bench.crash.model import Model
from bench.crash.originals import NOTE, Original, Tree, damaged, make_original
from bench.crash.script import model_of
from bench.crash.simulated import SimulatedFiles
from bench.crash.writer import PATH, Snapshot, read_model
from tkindex.errors import TkindexError


def outcome(disk: SimulatedFiles) -> Model | str:
    """What recovery finds, or its error."""
    try:
        return read_model(disk)
    except TkindexError as error:
        return str(error)


def is_wrong(original: Original, tree: Tree, found: Model, *, forged: bool) -> str | None:
    """None where it is what was committed, or may pass for it."""
    n = len(found.commits)
    if forged:
        return None
    if n > original.n_commits or found != model_of(n):
        return "silently wrong"
    before, after = original.tree[original.newest], tree.get(original.newest, b"")
    at = next((i for i, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), min(len(before), len(after)))
    whole = (
        original.n_commits if before == after else max((k for k, end in original.ends.items() if end <= at), default=0)
    )
    if tree.get(f"{PATH}/live.json") != original.tree[f"{PATH}/live.json"]:
        # With all that it names, the live.json of another day is that day's index: nobody can tell.
        return None
    noted = original.n_commits if tree.get(NOTE) == original.tree[NOTE] else 0
    if n < max(whole, original.vouched, noted):
        return f"silently lost commits after {n}, though {max(whole, original.vouched, noted)} lie before the damage"
    return None


def check(original: Original, tree: Tree, *, forged: bool) -> tuple[str, str | None]:
    """Say how reading ended (``error``, ``whole``, ``in part``, ``sound``), and what is wrong with that."""
    disk = damaged(original, tree)
    found = outcome(disk)
    wrong = None if isinstance(found, str) else is_wrong(original, tree, found, forged=forged)
    rows: list[Any] | None = None
    snapshot = None
    try:
        snapshot = Snapshot(disk, PATH)
        rows = snapshot.rows()
    except TkindexError as error:
        if not isinstance(found, str) and not forged:
            wrong = wrong or f"recovery reads it, but opening ends in {error}"
    if rows is not None:
        if isinstance(found, str):
            # Recovery reads beliefs alone; whatever it refuses, opening must refuse too.
            wrong = f"recovery says {found}, but it opens"
        elif rows != [belief[:5] for belief in found.visible()]:
            wrong = wrong or "it answers otherwise than recovery says"
        elif snapshot is not None and found.commits:
            at = found.commits[len(found.commits) // 2][0]
            if snapshot.rows_at(at) != [belief[:5] for belief in found.visible(at)]:
                wrong = wrong or f"as of commit {at} it answers otherwise than recovery says"
    if rows is None:
        return "error", wrong
    if forged:
        return "sound", wrong
    return "whole" if found == model_of(original.n_commits) else "in part", wrong


def run(n: int, seed: int, *, share_forged: float = 0.2, most_violations: int = 20) -> dict[str, Any]:
    """Damage an index so often; the very same damage is looked at once, and counted each time.

    Parameters
    ----------
    n, seed : int
    share_forged : float
        Of the mutations, how many come with right checksums.
    most_violations : int
        Stop after so many.

    Returns
    -------
    dict
        ``mutations``, ``digests`` of the distinct ones, ``by_kind``, ``by_outcome``, ``violations``.
    """
    rng = random.Random(seed)
    originals = [
        make_original((), 9, closed=False),
        make_original((8,), 14, closed=True),
        make_original((6, 12), 18, closed=False),
    ]
    kinds: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    violations = []
    known: dict[int, tuple[str, str | None]] = {}
    done = 0
    while done < n and len(violations) < most_violations:
        original = rng.choice(originals)
        tree = original.tree.copy()
        forged = rng.random() < share_forged
        mutate = rng.choice(FORGERIES if forged else HONEST)
        if forged and mutate is forge_columns and original is originals[0]:
            continue
        # Where a signal ends the process, the last line says why.
        if __name__ == "__main__":
            print(f"mutation {done} of seed {seed}: {mutate.__name__}", file=sys.stderr, flush=True)
        title = mutate(rng, original, tree)
        if not title or tree == original.tree:
            continue
        done += 1
        kinds[mutate.__name__.strip("_")] += 1
        digest = digest_of((originals.index(original), forged, _changes(original, tree)))
        if digest not in known:
            try:
                known[digest] = check(original, tree, forged=forged)
            except Exception as error:
                wrong = f"{type(error).__name__} instead of an error that helps: {error}"
                known[digest] = "exception", wrong
        end, wrong = known[digest]
        ends[f"{'forged' if forged else 'honest'}: {end}"] += 1
        if wrong:
            violations.append(f"mutation {done} of seed {seed}, {title}: {wrong}")
    return {
        "mutations": done,
        "digests": sorted(known),
        "by_kind": dict(kinds),
        "by_outcome": dict(ends),
        "violations": violations,
    }


def _changes(original: Original, tree: Tree) -> list[tuple[str, bytes | None]]:
    """The files that are other ones now, and None of those that are gone."""
    paths = sorted(original.tree.keys() | tree.keys())
    return [(path, tree.get(path)) for path in paths if tree.get(path) != original.tree.get(path)]


if __name__ == "__main__":
    print(json.dumps(run(int(sys.argv[1]), int(sys.argv[2]))))
