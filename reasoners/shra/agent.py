"""SHRA made for an index: the loop, decided by a policy, over a retriever that may learn first."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.base import Example
from reasoners.named import reads_names
from reasoners.namesreading import Reader, reader_of
from reasoners.policies.base import Policy
from reasoners.policies.choose import choose_policy
from reasoners.policies.rules import Rules
from reasoners.reading import Readings
from reasoners.shra.decisions import N_NEGATIVES, TIMES_SHOWN, W_N, W_P, K
from reasoners.shra.learning import EPOCHS, TAU, Loss, improve
from reasoners.shra.loop import SHRA, Run, Stage, is_right, write_paths
from reasoners.shra.retriever import Adapter, GroupRetriever
from reasoners.shra.rules import is_complex, reason, split
from tkindex.index import Index

__all__ = ["SHRA", "Run", "Stage", "is_right", "make", "write_paths"]


@reads_names
def make(
    index: Index,
    *,
    policy: str | Policy = "rules",
    learn_from: Sequence[Example] | None = None,
    k: int = K,
    adapter: Adapter | None = None,
    is_linked: bool = True,
    times_shown: int = TIMES_SHOWN,
    loss: Loss = "infonce",
    tau: float = TAU,
    w_p: float = W_P,
    w_n: float = W_N,
    negatives: int = N_NEGATIVES,
    epochs: int = EPOCHS,
    reader: Reader = "grammar",
) -> SHRA:
    """SHRA for an index; one without vectors is embedded first, in memory, by the default encoder.

    Parameters
    ----------
    index : Index
    policy : {"rules", "replay:PATH"} or Policy
    learn_from : sequence of questions with gold answers, optional
        The retriever improves itself by these, and nothing else is learnt.
    k : int
        Fact groups retrieved for a sub-question.
    adapter : Adapter, optional
        What the retriever learnt before.
    is_linked : bool
        See `GroupRetriever`.
    times_shown : int
        Times of a group that the policy sees at most, 2 or more: of more the earliest and the latest.
    loss, tau, w_p, w_n, negatives, epochs
        Of what is learnt from questions: see `reasoners.shra.learning.fit`.
    reader : {"grammar", "names"}
        Who reads for rules: see `reasoners.namesreading`.
    """
    if not index.has_vectors:
        index.embed(save=False)
    readings = reader_of(Readings(index, ()), reader)
    rules = Rules(
        {
            "classify": lambda decision: is_complex(readings, decision),
            "decompose": lambda decision: split(readings, decision),
            "reason": lambda decision: reason(readings, decision),
        }
    )
    retriever = GroupRetriever(readings, k, adapter, is_linked=is_linked, times_shown=times_shown)
    made = SHRA(index, choose_policy(policy, rules), retriever)
    if learn_from:
        improve(made, learn_from, loss=loss, tau=tau, w_p=w_p, w_n=w_n, negatives=negatives, epochs=epochs)
    return made
