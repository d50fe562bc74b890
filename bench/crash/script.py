"""A history that anybody can tell without being told: what commit number k says follows from k."""

from __future__ import annotations

from bench.crash.model import Added, Draft, Model
from bench.crash.writer import Session


def rows_of(k: int) -> list[Added]:
    """What commit `k` appends: some labels are new, and most times are earlier than some before."""
    return [
        (f"e{(k * 7 + i) % 23}", f"r{k % 3}", f"t{k}-{i}", start := (k * 37) % 100, start + 1 + i % 3)
        for i in range(1 + k % 4)
    ]


def play(k: int, writer: Draft | Session, model: Model) -> None:
    """Make the changes of commit `k` on top of `model`, which holds all commits before."""
    writer.append(rows_of(k))
    if k % 3 == 0:
        writer.retract(next(b for b in model.beliefs if b.added == k - 2 and not b.head.startswith("holder")))
    if k % 5 == 0:
        writer.supersede(f"holder {k % 2}", "is", f"value {k}", k)


_MODELS = [Model()]


def model_of(k: int) -> Model:
    """Everything after commit `k`; commit times are 1, 2, 3 …"""
    while len(_MODELS) <= k:
        before, now = _MODELS[-1], len(_MODELS)
        draft = Draft(before)
        play(now, draft, before)
        _MODELS.append(draft.commit(now))
    return _MODELS[k]
