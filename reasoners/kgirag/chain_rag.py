"""KG-RAG by a chain of exploration, the second baseline of KG-IRAG: three steps, then an answer."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.base import Example
from reasoners.kgirag import agent as kgirag
from reasoners.policies.base import Policy
from tkindex.index import Index


def make(index: Index, *, policy: str | Policy = "rules", learn_from: Sequence[Example] | None = None) -> kgirag.KGIRAG:
    """The baseline for an index of records; see `reasoners.kgirag.agent.make`."""
    return kgirag.make(index, policy=policy, learn_from=learn_from, method="chain")
