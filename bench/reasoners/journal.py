"""What was asked so far, a JSON line a question: a long measurement that was stopped goes on, and a sample may grow.

The first line says what is measured, at which commit; answers of another measurement are never mixed in.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from reasoners.qa.predictions import drop_half_line


@dataclass(frozen=True, slots=True)
class Asked:
    """One question put to one row of a table: what came of it, what it cost, and what the answer came from."""

    hit: float
    loose: float
    recall: float
    decisions: int
    calls: int
    tokens: int
    seconds: float
    status: str
    cause: str = ""
    source: str = ""


class JournalError(ValueError):
    """A journal of another measurement, or a file that is none; says which."""


class Journal:
    """Questions asked, by row and question.

    Parameters
    ----------
    path : Path, optional
        Made when absent; without one, nothing is kept.
    about : mapping, optional
        What must be the same for the answers to belong together: suite, seed, commit.

    Raises
    ------
    JournalError
        The file belongs to another measurement, or is no journal. A half-written last line is dropped.

    Examples
    --------
    >>> journal = Journal()
    >>> journal.get("ARI", "q1") is None
    True
    """

    def __init__(self, path: Path | None = None, about: Mapping[str, Any] | None = None) -> None:
        self.path = path
        self._held: dict[tuple[str, str], Asked] = {}
        if path is None:
            return
        head = json.dumps({"about": dict(about or {})}, sort_keys=True)
        path.parent.mkdir(parents=True, exist_ok=True)
        drop_half_line(path)
        lines = path.read_text(encoding="utf-8").split("\n")[:-1] if path.exists() else []
        if not lines:
            path.write_text(head + "\n", encoding="utf-8")
            return
        if lines[0] != head:
            raise JournalError(f"{path} was begun by {lines[0]:.300}, and this is {head}; name another file")
        for number, line in enumerate(lines[1:], 2):
            try:
                row, quid, *fields = json.loads(line)
                self._held[row, quid] = Asked(*fields)
            except (ValueError, TypeError):
                raise JournalError(f"{path}, line {number}: no answer of a measurement; name another file") from None

    def get(self, row: str, quid: str) -> Asked | None:
        """What came of a question, or None where it was not asked."""
        return self._held.get((row, quid))

    def put(self, row: str, quid: str, asked: Asked) -> None:
        """Keep an answer; its line is written at once."""
        self._held[row, quid] = asked
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as stream:
                stream.write(json.dumps([row, quid, *asdict(asked).values()], ensure_ascii=False) + "\n")
