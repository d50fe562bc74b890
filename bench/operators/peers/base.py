"""What every arm of the operator suite has in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any, ClassVar

from bench.operators.data import Table
from bench.operators.queries import Answer, Params


class Arm(ABC):
    """One way to answer the fourteen queries.

    A subclass answers each of `q1` … `q8c` with whatever is natural to it: a list, an array, a lazy view. That call,
    and nothing else, is timed. `normalise` then turns the answer into the normal form of `bench.operators.queries`,
    outside the timing, so that answers can be compared.

    Attributes
    ----------
    name : str
        How the arm is called in reports.
    packages : tuple of str
        Distributions that must be installed, and whose versions are recorded.
    form : str
        What the arm returns and how it was set up: said in every report.
    max_facts : int or None
        Above this the arm is left out, because its memory would not fit the machine; `why_max` says so.
    made_before : bool
        Whether it hands out tuples, or the list of them, that were made when it was built: whoever only asks has
        touched none of them. Such an arm is timed a second time, its answers walked to the end.
    """

    name: ClassVar[str]
    packages: ClassVar[tuple[str, ...]] = ()
    form: ClassVar[str]
    max_facts: ClassVar[int | None] = None
    why_max: ClassVar[str] = ""
    made_before: ClassVar[bool] = False

    def __init__(self) -> None:
        self.table: Table

    def build(self, table: Table, folder: Path) -> None:
        """Load the facts; files go below `folder`."""
        self.table = table
        self.entity_ids = table.entity_ids
        self.relation_ids = table.relation_ids
        self.load(table, folder)

    @abstractmethod
    def load(self, table: Table, folder: Path) -> None:
        """Build the arm's own structures."""

    def prepare(self, query: str, params: Params) -> Params:
        """Parameters as a user of this arm would already hold them; not timed. Labels and integer days by default."""
        return params

    def readers(self) -> list[Arm]:
        """Arms over the same structures that read every answer as labelled tuples, where this one hands out less.

        They are named after this arm, with ``, tuples`` behind it, and are built after it.
        """
        return []

    @abstractmethod
    def normalise(self, query: str, raw: Any, params: Params) -> Answer:
        """The normal form of what ``q…(*params)`` returned."""

    @abstractmethod
    def close(self) -> None:
        """Give back files and memory."""


def facts_to_pairs(query: str, facts: list[tuple[int, int, int, int]]) -> Answer:
    """Reduce full (h, r, t, day) facts to what queries 1, 2, 5 and 9 compare; the others stay as they are."""
    if query in ("q1", "q5"):
        return [(t, d) for _, _, t, d in facts]
    if query == "q2":
        return [(h, d) for h, _, _, d in facts]
    if query == "q9":
        return [h for h, _, _, _ in facts]
    return facts


def labels_to_answer(query: str, raw: Any, entity_ids: dict[str, int]) -> Answer | None:
    """Normal form of what is no facts: counts, days, a label or labels; None for queries that are answered by facts."""
    if query in ("q12", "q1c", "q8c"):
        return [raw]
    if query == "q7":
        return list(raw)
    if query == "q9":
        return [] if raw is None else [entity_ids[raw]]
    if query == "q10":
        return sorted(entity_ids[label] for label in raw)
    return None
