"""The memory as tools of a model: remember, recall, correct, forget."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tkindex.errors import ModelError, TkindexError
from tkindex.memory.messages import MAX_MESSAGES
from tkindex.results.cleaning import NOTE, clean
from tkindex.timeline.calendar import OPEN_STOP
from tkindex.timeline.ranges import instant_type
from tkindex.tools.arguments import SLOTS, WHEN, WHERE, Argument, integer, needed, text, time
from tkindex.tools.checks import check_arguments
from tkindex.tools.operators import Operator
from tkindex.tools.refusal import ToolRefusalError, describe_error

if TYPE_CHECKING:
    from tkindex.memory.memory import Memory
    from tkindex.memory.outcomes import Remembered

_ONE_COMMIT = "all of it is one commit, or nothing changes"

REMEMBER = Operator(
    "remember", "", "Remember what messages of a conversation say: facts with their times, known labels used, "
    "contradictions ended, what is known already left out.",
    (
        Argument(
            "messages", "objects", f"Messages: {{content, speaker, time, id}}, at most {MAX_MESSAGES}; time is when it "
            "was written, such as 2026-03-01T09:30.", True,
        ),
    ),
    "as the messages say, counted from their own times", _ONE_COMMIT, "none", "commit",
)  # fmt: skip
RECALL = Operator(
    "recall", "", "Recall what is known about a question: a line a fact with its time and how sure it is, within a "
    "budget.",
    (
        text("query", "What is to be known.", required=True),
        WHEN,
        WHERE,
        integer("k", "At most so many facts.", 20, least=1, most=1000),
        integer("tokens", "At most about so many tokens of text.", 1000, least=20, most=100_000),
    ),
    "as the operator in `when` says, kept exactly", "by start", "by sequence number", "items",
)  # fmt: skip
CORRECT = Operator(
    "correct", "", "Put right a fact that was never true: name it by head, relation, tail and when, and say what is "
    "otherwise. What was true and is so no longer is for remember or supersede.",
    (
        needed(SLOTS[0]), needed(SLOTS[1]), SLOTS[2], WHEN,
        text("new_head", "The subject that is right."),
        text("new_relation", "The relation that is right."),
        text("new_tail", "The object that is right."),
        time("new_start", "Since when it holds, or when it happened."),
        time("new_stop", "The last period in which it holds."),
    ),
    "as the operator in `when` says", _ONE_COMMIT, "none", "commit",
)  # fmt: skip
FORGET = Operator(
    "forget", "", "Take facts back; they stay in the history, and are believed no longer.",
    (
        *SLOTS, WHEN, WHERE,
        integer("expect", "How many facts you expect to be found.", 1, least=1, most=1_000_000),
    ),
    "as the operator in `when` says", _ONE_COMMIT, "none", "commit",
)  # fmt: skip

TOOLS: dict[str, Operator] = {operator.name: operator for operator in (RECALL, REMEMBER, CORRECT, FORGET)}
"""The tools by name; all but recall write."""


def call_memory(memory: Memory, name: str, arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Call a tool of a memory.

    Parameters
    ----------
    memory : Memory
        Of a tenant, by `tkindex.memory.Memory.scope`, or of all.
    name : str
        Of `TOOLS`.
    arguments : mapping
        As its schema says.

    Returns
    -------
    dict
        JSON values alone, as `tkindex.tools.call.call_tool` returns them.

    Examples
    --------
    >>> import tempfile
    >>> import tkindex as tk
    >>> from tkindex.memory import Memory
    >>> with tk.create(tempfile.mkdtemp() + "/index", unit="day") as index:
    ...     _ = index.append([("Ann", "visits", "Rome", "2014-10-07")])
    ...     call_memory(Memory(index), "recall", {"query": "What did Ann visit?"})["text"]
    '2014-10-07: Ann | visits | Rome'
    """
    try:
        operator = TOOLS.get(name)
        if operator is None:
            raise ToolRefusalError("unknown_tool", f"there is no tool {name[:80]!r}", f"there are {', '.join(TOOLS)}")
        found = _RUNS[name](memory, check_arguments(operator, arguments))
    except ModelError as error:
        return {"ok": False, "tool": name, "error": {"code": "model_failed", "message": clean(str(error), 600),
                "hint": "nothing was remembered; try again, or append the facts"}}  # fmt: skip
    except TkindexError as error:
        return {"ok": False, "tool": str(name)[:80], "error": describe_error(error)}
    return {"ok": True, "tool": name, "unit": memory.index.unit, **found}


def _remember(memory: Memory, given: dict[str, Any]) -> dict[str, Any]:
    if not memory.has_model:
        raise ToolRefusalError(
            "bad_query", "there is no model to read messages",
            "append the facts, or have the operator of this server name a model in TKINDEX_MODEL",
        )  # fmt: skip
    return _shown(memory, memory.remember(given["messages"]))


def _recall(memory: Memory, given: dict[str, Any]) -> dict[str, Any]:
    found = memory.recall(given["query"], given["when"], given["k"], given["tokens"], where=given["where"])
    return {"text": found.text, "facts": len(found.facts), "left_out": found.left_out, "tokens": found.tokens,
            "methods": list(found.methods), "note": NOTE}  # fmt: skip


def _correct(memory: Memory, given: dict[str, Any]) -> dict[str, Any]:
    wrong = {name: given[name] for name in ("head", "relation", "tail", "when") if given[name] is not None}
    names = ("head", "relation", "tail", "start", "stop")
    right = {name: given[f"new_{name}"] for name in names if given[f"new_{name}"] is not None}
    return _shown(memory, memory.correct(wrong, right))


def _forget(memory: Memory, given: dict[str, Any]) -> dict[str, Any]:
    commit = memory.forget(**given)
    return {"commit": _commit(memory, commit), "retracted": commit.n_retracted}


_RUNS: dict[str, Callable[[Memory, dict[str, Any]], dict[str, Any]]] = {
    "remember": _remember,
    "recall": _recall,
    "correct": _correct,
    "forget": _forget,
}


def _commit(memory: Memory, commit: Any) -> dict[str, Any] | None:
    if commit is None:
        return None
    # How much others write is not told.
    number = {} if memory.is_part else {"number": commit.number}
    return {**number, "recorded": str(commit.recorded)}


def _shown(memory: Memory, done: Remembered) -> dict[str, Any]:
    instant: Callable[[int], Any] = instant_type(memory.index.unit)

    def row(fact: Mapping[str, Any]) -> dict[str, Any]:
        stop = None if fact["stop"] == OPEN_STOP else str(instant(fact["stop"]))
        labels = {name: clean(fact[name]) for name in ("head", "relation", "tail")}
        return {"start": str(instant(fact["start"])), "stop": stop, **labels}

    rejected = [{"reason": clean(one.reason), "statement": clean(str(one.statement), 300)} for one in done.rejected]
    return {
        "commit": _commit(memory, done.commit),
        "added": [row(fact) for fact in done.added],
        "ended": [row(fact) for fact in done.ended],
        "merged": len(done.merged),
        "rejected": rejected,
        "note": NOTE,
    }
