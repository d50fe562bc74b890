"""One call of the explorer's API: an operator by name and its arguments become bytes; errors come back as data."""

from __future__ import annotations

import difflib
import json
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any

from tkindex.errors import TkindexError, UnknownLabelError
from tkindex.ingest.json_text import DoubledKeyError, parse_json
from tkindex.serve.explore import beliefs, questions, views
from tkindex.serve.explore.runs import Runs
from tkindex.serve.explore.source import Seen, Source
from tkindex.serve.explore.table import EVERY, EXPLORER
from tkindex.threads import new_lock
from tkindex.tools.call import call_tool
from tkindex.tools.checks import check_arguments
from tkindex.tools.refusal import ToolRefusalError, describe_error
from tkindex.tools.results import Call
from tkindex.tools.shapes import SLOTS

JSON, BINARY = "application/json", "application/octet-stream"
_RUNS: dict[str, Callable[[Seen, Call], Any]] = {
    "rows": views.rows, "histogram": views.histogram, "top": views.top, "lanes": views.lanes, "graph": views.graph,
    "labels": views.labels, "ask": questions.ask, "why_not": questions.why_not, "examples": questions.examples,
    "commits": beliefs.commits, "changes": beliefs.changes, "versions": beliefs.versions,
}  # fmt: skip
# Not the same when it is asked again: the clock, or files that others write.
_NOT_KEPT = frozenset(("ask", "runs", "run", "trace", "run_diff"))
_KEPT_BYTES, _MOST_KEPT = 32 << 20, 4 << 20


class Answer:
    """What a call gives.

    Attributes
    ----------
    status : int
        Of HTTP: 200, 400 for a call that is wrong, 404 for an operator that there is not.
    kind : str
        The content type.
    body : bytes
    stamp : str
        Of the index that was asked; "" where none was.
    """

    __slots__ = ("body", "kind", "stamp", "status")

    def __init__(self, status: int, kind: str, body: bytes, stamp: str = "") -> None:
        self.status, self.kind, self.body, self.stamp = status, kind, body, stamp


class Calls:
    """The operators over one source, with answers kept as long as the index stays the same.

    Parameters
    ----------
    source : Source
    runs : Runs
    """

    def __init__(self, source: Source, runs: Runs) -> None:
        self.source, self.runs = source, runs
        self._kept: OrderedDict[tuple[str, str, bytes], Answer] = OrderedDict()
        self._size = 0
        self._lock = new_lock()

    def kept(self, name: str, written: bytes, as_of: str | None) -> Answer | None:
        """Return the answer to the same call of the same index, where there is one.

        Raises
        ------
        TkindexError
            As of `Source.now`.
        """
        if name in _NOT_KEPT:
            return None
        seen = self.source.now(as_of)
        with self._lock:
            key = (seen.stamp, name, written)
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
        return found

    def call(self, name: str, written: bytes, as_of: str | None = None) -> Answer:
        """Run an operator.

        Parameters
        ----------
        name : str
        written : bytes
            Its arguments: an object in JSON.
        as_of : str, optional
            See `Source.now`.
        """
        stamp = ""
        try:
            if name not in EVERY:
                raise ToolRefusalError(
                    "unknown_tool", f"there is no operator {name[:80]!r}", f"there are {', '.join(EVERY)}",
                    suggestions=difflib.get_close_matches(name[:80], list(EVERY), 2),
                )  # fmt: skip
            seen = self.source.now(as_of)
            stamp = seen.stamp
            found = self._run(seen, name, _read(written))
        except TkindexError as error:
            return refused(error, stamp)
        if isinstance(found, bytes):
            answer = Answer(200, BINARY, found, stamp)
        else:
            status = 200 if found.get("ok", True) else 400
            answer = Answer(status, JSON, as_json({"ok": True, **found}), stamp)
        if answer.status == 200 and name not in _NOT_KEPT and len(answer.body) <= _MOST_KEPT:
            self._keep((stamp, name, written), answer)
        return answer

    def _keep(self, key: tuple[str, str, bytes], answer: Answer) -> None:
        with self._lock:
            if key not in self._kept:
                self._kept[key] = answer
                self._size += len(answer.body) + len(key[2])
            while self._size > _KEPT_BYTES:
                (_, _, written), old = self._kept.popitem(last=False)
                self._size -= len(old.body) + len(written)

    def _run(self, seen: Seen, name: str, arguments: Mapping[str, Any]) -> Any:
        operator = EXPLORER.get(name)
        if operator is None:
            return call_tool(seen.index, name, arguments, toolbox="index")
        checked = check_arguments(operator, arguments)
        for slot in SLOTS:
            if isinstance(checked.get(slot), str):
                vocabulary = seen.index.relations if slot == "relation" else seen.index.entities
                try:
                    checked[slot] = vocabulary.resolve(checked[slot])
                except UnknownLabelError as error:
                    return {"ok": False, "tool": name, "error": describe_error(error, slot)}
        call = Call(seen.index, name, checked)
        of_runs = getattr(self.runs, name) if name in ("runs", "run", "trace", "run_diff") else None
        return of_runs(call) if of_runs is not None else _RUNS[name](seen, call)


def _read(written: bytes) -> Mapping[str, Any]:
    try:
        arguments = parse_json(written or b"{}")
    except DoubledKeyError as error:
        raise ToolRefusalError("wrong_type", str(error), "send each key once") from None
    except (ValueError, RecursionError):
        raise ToolRefusalError("wrong_type", "the body is no JSON", "send an object: {name: value, ...}") from None
    if not isinstance(arguments, dict):
        raise ToolRefusalError("wrong_type", "the body is no object", "send an object: {name: value, ...}")
    return arguments


def refused(error: TkindexError, stamp: str = "") -> Answer:
    """Return an error as an answer."""
    told = describe_error(error)
    status = 404 if told["code"] == "unknown_tool" else 400
    return Answer(status, JSON, as_json({"ok": False, "error": told}), stamp)


def as_json(value: Any) -> bytes:
    """Return JSON; what UTF-8 cannot say is escaped."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "backslashreplace")
