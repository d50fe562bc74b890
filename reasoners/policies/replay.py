"""Decide as was recorded, with no network; and record what another policy decides.

A recording is JSON lines. The first is a head: ``{"recording": 2, "system", "prompts", "commit"}``, the format, and
what its replies were replies to, prompts by their digest; it comes again where a run was gone on with. Of format 1 is
what was recorded before there were heads: its prompts are not compared. Then one reply a line: ``{"system", "role",
"question", "step", "attempt", "reply", "calls", "tokens"}``, with ``try`` where a question is run several times to
learn from it, ``problem`` where the reply could not be read, and ``failed`` instead of ``reply`` where none came. A
later line takes the place of an earlier one. Roles that were never recorded are left to another policy. A recording
that is kept may be compressed by gzip.
"""

from __future__ import annotations

import gzip
import json
import os
import threading
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import IO, Any, cast

from reasoners.policies.base import Decision, Policy, PolicyFailedError, Reply, UndecidedError
from reasoners.prompts import prompt_digest
from reasoners.qa.predictions import drop_half_line
from reasoners.systems import SYSTEMS
from tkindex.results.cleaning import clean

_Key = tuple[str, str, str, int, int, int]
MAX_LINE = 4_000_000
"""Bytes of a line at most."""
FORMAT, _HEADLESS = 2, 1
_HEAD = "recording"
_FIELDS = ("system", "role", "question")
_FAILURES = {"undecided": UndecidedError, "policy": PolicyFailedError}


class RecordingError(ValueError):
    """A recording that cannot be read, or is of another format or of other prompts; names the file and the line."""


class Replay:
    """Replies of a recording, by system, role, question, step, attempt and try.

    Parameters
    ----------
    replies : mapping
        Key (system, role, question, step, attempt, try) → reply, or the error that came instead.
    otherwise : Policy, optional
        Decides what was not recorded; without it that is an `UndecidedError`.
    """

    name = "replay"

    def __init__(self, replies: dict[_Key, Reply | Exception], otherwise: Policy | None = None) -> None:
        self.replies = replies
        self.otherwise = otherwise

    def decide(self, decision: Decision, /) -> Reply:
        """Give the recorded reply."""
        key = _key(decision)
        found = self.replies.get(key)
        if isinstance(found, Exception):
            raise type(found)(*found.args)
        if found is not None:
            return found
        if self.otherwise is None:
            raise UndecidedError(f"nothing is recorded for {decision.role!r}, step {decision.step}, of this question")
        return self.otherwise.decide(decision)


@dataclass(slots=True)
class Tally:
    """Calls and tokens by question, the lock of the file that they stand for, and whether its head is written."""

    is_begun: bool = False
    calls: Counter[str] = field(default_factory=Counter)
    tokens: Counter[str] = field(default_factory=Counter)
    lock: threading.Lock = field(default_factory=threading.Lock)


class Recorder:
    """Pass decisions on to a policy and append each reply to a file, flushed line by line; safe among threads.

    What a question cost is kept too, for those that fail before they have an answer: `spent`. The recorder of a second
    policy is given the first one, whose file and counts it shares.

    Parameters
    ----------
    policy : Policy
    path : path
    beside : Recorder, optional
        Of the first policy.
    head : mapping
        ``system``, ``prompts`` and ``commit``, as far as they are known.
    """

    def __init__(
        self, policy: Policy, path: str | os.PathLike[str], beside: Recorder | None = None,
        head: Mapping[str, Any] = MappingProxyType({}),
    ) -> None:  # fmt: skip
        self.policy = policy
        self.name = policy.name
        self.path = Path(path)
        self.head: dict[str, Any] = {_HEAD: FORMAT, **head} if beside is None else beside.head
        self.tally: Tally = Tally() if beside is None else beside.tally
        if beside is None:
            drop_half_line(self.path)

    def decide(self, decision: Decision, /) -> Reply:
        """Decide and write down."""
        system, role, question, step, attempt, run = _key(decision)
        record: dict[str, Any] = {"system": system, "role": role, "question": question, "step": step}
        record |= {"attempt": attempt} | ({"try": run} if run else {})
        try:
            reply = self.policy.decide(decision)
        except tuple(_FAILURES.values()) as error:
            kind = next(name for name, failure in _FAILURES.items() if isinstance(error, failure))
            self._write(record | {"failed": kind, "reason": str(error)})
            raise
        record |= {"reply": reply.value, "calls": reply.calls, "tokens": reply.tokens}
        if reply.problem:
            record["problem"] = reply.problem
        with self.tally.lock:
            self.tally.calls[question] += reply.calls
            self.tally.tokens[question] += reply.tokens
        self._write(record)
        return reply

    def spent(self, question: str) -> tuple[int, int]:
        """Calls and tokens of a question since they were last asked for."""
        with self.tally.lock:
            return self.tally.calls.pop(question, 0), self.tally.tokens.pop(question, 0)

    def _write(self, record: dict[str, Any]) -> None:
        line = json.dumps(record, ensure_ascii=False) + "\n"
        with self.tally.lock, self.path.open("a", encoding="utf-8", errors="backslashreplace") as stream:
            if not self.tally.is_begun:
                stream.write(json.dumps(self.head, ensure_ascii=False) + "\n")
                self.tally.is_begun = True
            stream.write(line)


def read_recording(
    path: str | os.PathLike[str], otherwise: Policy | None = None, prompts: str | None = None, system: str = ""
) -> Replay:
    """Read JSON lines that `Recorder` wrote, as they are or compressed by gzip.

    Parameters
    ----------
    path : path
    otherwise : Policy, optional
        See `Replay`.
    prompts : str, optional
        Digest of the prompts that the replies must be replies to; by default of those that the head's system has now.
    system : str
        Whose prompts these are, for the error.

    Raises
    ------
    RecordingError
        A line is not JSON, is longer than `MAX_LINE`, or lacks a field; what is compressed is damaged; no head comes
        first; or its format or its prompts are others than today's.
    """
    replies: dict[_Key, Reply | Exception] = {}
    has_head = False
    with _opened(Path(path)) as stream:
        for number, line in enumerate(_lines(path, stream), 1):
            if not line.strip():
                continue
            try:
                record = json.loads(line)
            except ValueError as error:
                if not line.endswith(b"\n"):
                    break  # what an interrupted run leaves
                raise RecordingError(f"{path}, line {number}: not JSON ({error})"[:300]) from None
            if isinstance(record, dict) and _HEAD in record:
                if problem := _refused(record, prompts, system):
                    raise RecordingError(f"{path}, line {number}: {problem}")
                has_head = True
                continue
            missing = [name for name in _FIELDS if not isinstance(record, dict) or name not in record]
            if not missing and ("reply" in record) == (record.get("failed") in _FAILURES):
                missing = ["reply"]
            if missing:
                raise RecordingError(f"{path}, line {number}: {', '.join(missing)} expected in {_start_of(line)}")
            if not has_head:
                raise RecordingError(
                    f"{path}, line {number}: a reply before any head, as recordings of earlier versions have it; put "
                    f'the line {{"{_HEAD}": {_HEADLESS}}} before it to replay it with whatever the prompts are now'
                )
            place = (record.get("step", 0), record.get("attempt", 0), record.get("try", 0))
            key = (record["system"], record["role"], record["question"], *place)
            if "failed" in record:
                replies[key] = _FAILURES[record["failed"]](str(record.get("reason", "")))
            else:
                cost = (record.get("calls", 0), record.get("tokens", 0))
                replies[key] = Reply(record["reply"], *cost, record.get("problem", ""))
    return Replay(replies, otherwise)


def _refused(head: Mapping[str, Any], prompts: str | None, wanted: str) -> str:
    """Why what stands under a head cannot be replayed; "" where it can."""
    format, system = head[_HEAD], str(head.get("system", ""))
    by = f" (written at commit {str(head['commit'])[:12]})" if head.get("commit") else ""
    if format == _HEADLESS:
        return ""
    if format != FORMAT:
        return f"a recording of format {str(format)[:20]}{by}; this version reads {FORMAT} and {_HEADLESS}"
    known = SYSTEMS.get(system)
    now = prompt_digest(known.split(".")[1]) if prompts is None and known else prompts
    then = str(head.get("prompts", ""))[:16]
    if not now or not then or now == then:
        return ""
    if wanted and wanted != system:
        return f"replies of {clean(system, 40)}, which {wanted} has no use for{by}; give a recording of {wanted}"
    return (
        f"replies to other prompts of {clean(system, 40)} than those of now ({then}, not {now}){by}; "
        "replay it with these, by --prompts or at that commit"
    )


def _opened(path: Path) -> IO[bytes]:
    with path.open("rb") as stream:
        is_packed = stream.read(2) == b"\x1f\x8b"
    return cast("IO[bytes]", gzip.open(path, "rb")) if is_packed else path.open("rb")


def _lines(path: str | os.PathLike[str], stream: IO[bytes]) -> Iterator[bytes]:
    """Lines, each of so many bytes at most: a small file may be packed of a line without end."""
    number = 0
    while True:
        try:
            line = stream.readline(MAX_LINE + 1)
        except (OSError, EOFError, zlib.error) as error:
            raise RecordingError(f"{path}, after line {number}: what is compressed is damaged ({error})") from None
        if not line:
            return
        number += 1
        if len(line) > MAX_LINE:
            raise RecordingError(f"{path}, line {number}: longer than {MAX_LINE:,} bytes, which no reply is")
        yield line


def _start_of(line: bytes) -> str:
    return repr(line.strip()[:80].decode(errors="replace"))


def _key(decision: Decision) -> _Key:
    attempt, run = (int(decision.state.get(name, 0)) for name in ("attempt", "try"))
    return (decision.system, decision.role, decision.question, decision.step, attempt, run)
