"""One-shot Graph-RAG, the first baseline of KG-IRAG: one plan, one retrieval of the largest window."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.base import Example
from reasoners.kgirag import agent as kgirag
from reasoners.kgirag.evidence import Form
from reasoners.policies.base import Policy
from reasoners.policies.choose import PolicyMaker
from reasoners.trips import questions as trips
from tkindex.index import Index


def make(
    index: Index,
    *,
    policy: str | Policy = "rules",
    learn_from: Sequence[Example] | None = None,
    m2: Policy | PolicyMaker | None = None,
    form: Form = "text",
    kappa: int = trips.KAPPA,
    anchored: bool = True,
) -> kgirag.KGIRAG:
    """The baseline for an index of records; see `reasoners.kgirag.agent.make`."""
    return kgirag.make(
        index,
        policy=policy,
        learn_from=learn_from,
        method="graph-rag",
        m2=m2,
        form=form,
        kappa=kappa,
        anchored=anchored,
    )
