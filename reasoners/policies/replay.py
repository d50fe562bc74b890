"""Decide as was recorded, with no network; and record what another policy decides.

A recording is JSON lines, one reply each: ``{"system", "role", "question", "step", "attempt", "reply", "calls",
"tokens"}``. Roles that were never recorded are left to another policy.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from reasoners.policies.base import Decision, Policy, Reply, UndecidedError

_Key = tuple[str, str, str, int, int]
_FIELDS = ("system", "role", "question", "reply")


class RecordingError(ValueError):
    """A recording that cannot be read; names the file and the line."""


class Replay:
    """Replies of a recording, by system, role, question, step and attempt.

    Parameters
    ----------
    replies : mapping
        Key (system, role, question, step, attempt) → reply.
    otherwise : Policy, optional
        Decides what was not recorded; without it that is an `UndecidedError`.
    """

    name = "replay"

    def __init__(self, replies: dict[_Key, Reply], otherwise: Policy | None = None) -> None:
        self.replies = replies
        self.otherwise = otherwise

    def decide(self, decision: Decision, /) -> Reply:
        """Give the recorded reply."""
        key = _key(decision)
        found = self.replies.get(key)
        if found is not None:
            return found
        if self.otherwise is None:
            raise UndecidedError(f"nothing is recorded for {decision.role!r}, step {decision.step}, of this question")
        return self.otherwise.decide(decision)


class Recorder:
    """Pass decisions on to a policy and append each reply to a file, flushed line by line."""

    def __init__(self, policy: Policy, path: str | os.PathLike[str]) -> None:
        self.policy = policy
        self.name = policy.name
        self.path = Path(path)

    def decide(self, decision: Decision, /) -> Reply:
        """Decide and write down."""
        reply = self.policy.decide(decision)
        system, role, question, step, attempt = _key(decision)
        record = {"system": system, "role": role, "question": question, "step": step, "attempt": attempt}
        record |= {"reply": reply.value, "calls": reply.calls, "tokens": reply.tokens}
        with self.path.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps(record, ensure_ascii=False) + "\n")
        return reply


def read_recording(path: str | os.PathLike[str], otherwise: Policy | None = None) -> Replay:
    """Read JSON lines that `Recorder` wrote.

    Raises
    ------
    RecordingError
        A line is not JSON or lacks a field.
    """
    replies: dict[_Key, Reply] = {}
    with Path(path).open(encoding="utf-8") as stream:
        for number, line in enumerate(stream, 1):
            if not line.strip():
                continue
            try:
                record = json.loads(line)
            except ValueError as error:
                raise RecordingError(f"{path}, line {number}: not JSON ({error})") from None
            missing = [name for name in _FIELDS if not isinstance(record, dict) or name not in record]
            if missing:
                raise RecordingError(f"{path}, line {number}: {', '.join(missing)} expected in {line.strip()[:80]!r}")
            place = (record.get("step", 0), record.get("attempt", 0))
            key = (record["system"], record["role"], record["question"], *place)
            replies[key] = Reply(record["reply"], record.get("calls", 0), record.get("tokens", 0))
    return Replay(replies, otherwise)


def _key(decision: Decision) -> _Key:
    attempt: Any = decision.state.get("attempt", 0)
    return (decision.system, decision.role, decision.question, decision.step, int(attempt))
