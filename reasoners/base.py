"""What every reasoner gives and takes: an `Answer` for a question, made by a `Reasoner` over an index."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable


@dataclass(frozen=True, slots=True)
class Answer:
    """What was found, what supports it, and what it cost.

    Attributes
    ----------
    values : tuple of str
        Answers in order of preference: labels, or times as text; empty where there is none.
    facts : tuple
        The facts of the index that support the answers: `tkindex.Fact`, or tab-separated text.
    trace : tuple of str
        How the answer came about, in words.
    calls, tokens : int
        What language models were asked; 0 without any.
    seconds : float
        By the wall clock, everything included.
    reason : str
        Of an answer without values: what was not understood, or that the graph holds nothing; else "".
    kind : {"entity", "time", "interval", "number", "boolean", "duration", "list"}
        What `values` are: times are written at the precision of the data, an interval is its two ends.
    confidence : float
        From 0 to 1, how sure the reading is; 1 where nobody said.
    names : dict of str to str
        What labels of values and facts are called, where the index has names for them; see `tkindex.Index.add_names`.
    """

    values: tuple[str, ...] = ()
    facts: tuple[Any, ...] = ()
    trace: tuple[str, ...] = ()
    calls: int = 0
    tokens: int = 0
    seconds: float = 0.0
    reason: str = ""
    details: dict[str, Any] = field(default_factory=dict)
    kind: str = "entity"
    confidence: float = 1.0
    names: dict[str, str] = field(default_factory=dict)


@runtime_checkable
class Reasoner(Protocol):
    """Anything that answers a question given as text."""

    def answer(self, question: str, /) -> Answer:
        """Answer one question."""
        ...


class Example(Protocol):
    """A question with its gold answers, as far as learning needs it."""

    @property
    def text(self) -> str: ...
    @property
    def gold(self) -> Sequence[str]: ...
    @property
    def answer_type(self) -> str: ...
