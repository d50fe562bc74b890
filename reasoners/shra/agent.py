"""SHRA made for an index: the loop, decided by a policy, over a retriever that may learn first."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.base import Example
from reasoners.policies.base import Policy
from reasoners.policies.choose import choose_policy
from reasoners.policies.rules import Rules
from reasoners.reading import Readings
from reasoners.shra.decisions import TIMES_SHOWN, K
from reasoners.shra.learning import improve
from reasoners.shra.loop import SHRA, Run, Stage, is_right, write_paths
from reasoners.shra.retriever import Adapter, GroupRetriever
from reasoners.shra.rules import is_complex, reason, split
from tkindex.index import Index

__all__ = ["SHRA", "Run", "Stage", "is_right", "make", "write_paths"]


def make(
    index: Index,
    *,
    policy: str | Policy = "rules",
    learn_from: Sequence[Example] | None = None,
    k: int = K,
    adapter: Adapter | None = None,
    is_linked: bool = True,
    times_shown: int = TIMES_SHOWN,
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
    """
    if not index.has_vectors:
        index.embed(save=False)
    readings = Readings(index, ())
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
        improve(made, learn_from)
    return made
