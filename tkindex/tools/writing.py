"""Tools that change an index: each call is one transaction, committed before it returns, or nothing at all."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from tkindex.errors import ConflictError, IndexFileError, QueryError
from tkindex.threads import anew
from tkindex.timeline.ranges import Instant, parse_range
from tkindex.tools.arguments import MAX_FACTS, SLOTS, WHEN, WHERE, Argument, choice, flag, integer, needed, text, time
from tkindex.tools.checks import check_arguments
from tkindex.tools.operators import Operator
from tkindex.tools.refusal import ToolRefusalError
from tkindex.tools.results import Call

_log = logging.getLogger("tkindex.tools")
_COLUMNS = {name: name for name in ("head", "relation", "tail", "start", "stop")}
_TIMES = (
    "Times are text; a period named by `time` is when it happened, `start` and `stop` are both included, and a `start` "
    "without a `stop` holds until further notice."
)
_STOPS = choice(
    "stops", "Whether each `stop` is the last period of its fact, or, as in rows that tools return, the first instant "
    "after it.", ("included", "excluded"), default="included",
)  # fmt: skip
_NO_TIES = "none"
_ALL_OR_NOTHING = "all of it is committed before the call returns, or nothing"


def _facts(description: str, *, required: bool = True) -> Argument:
    return Argument("facts", "facts", f"{description} At most {MAX_FACTS:,}. {_TIMES}", required)


APPEND = Operator(
    "append", "append", "Add facts.",
    (
        _facts("Facts, with labels as they are to be kept; new ones become known."),
        choice(
            "duplicates", "What to do with a fact that is believed already with the same times: leave it out, so that "
            "a call that has ended may be repeated; or add it again.", ("merge", "keep"), default="merge",
        ),
        _STOPS,
    ),
    "as the times of each fact say", _ALL_OR_NOTHING, _NO_TIES, "commit",
)  # fmt: skip
SUPERSEDE = Operator(
    "supersede", "supersede",
    "Replace what a head and a relation hold at present: what is believed without an end ends where each fact starts, "
    "and the fact is added. The old version stays in the history.",
    (
        _facts("The new facts, each with a `start`."),
        Argument(
            "only", "texts", "End these values alone, by exact label (tails), and let others go on; without it all end."
        ),
        _STOPS,
    ),
    "as the times of each fact say", _ALL_OR_NOTHING, _NO_TIES, "commit",
)  # fmt: skip
RETRACT = Operator(
    "retract", "retract",
    "Take facts back that were never true; they stay in the history. Give the facts, or slots and a time.",
    (
        _facts("Facts that are believed, with just these times.", required=False),
        *SLOTS,
        WHEN,
        WHERE,
        integer(
            "expect", "With slots: how many facts you expect them to find; required where it is not one.", 1, least=1,
            most=1_000_000,
        ),
        _STOPS,
    ),
    "as the operator in `when` says", _ALL_OR_NOTHING, _NO_TIES, "commit",
)  # fmt: skip
END = Operator(
    "end", "end",
    "Let facts that hold end at a time; what they were before stays in the history. Give the facts, or slots. For what "
    "was never true use retract.",
    (
        _facts("Facts that are believed, with just these times.", required=False),
        needed(time("at", "When they no longer hold: the first instant of a period, or now.")),
        *SLOTS,
        WHERE,
        integer(
            "expect", "With slots: how many facts you expect to hold then; required where it is not one.",
            1, least=1, most=1_000_000,
        ),
        _STOPS,
    ),
    "those that hold just before the time and at it", _ALL_OR_NOTHING, _NO_TIES, "commit",
)  # fmt: skip
COMPACT = Operator(
    "compact", "compact",
    "Write the index anew as one base, so that queries are as quick as after a build; nothing of the history is lost, "
    "unless you say so.",
    (
        flag("erase", "Remove for good, from every file, what `erase` has marked."),
        text("keep_history", "Drop versions that were taken back longer ago, such as 90d."),
    ),
    "none", "none", _NO_TIES, "commit",
)  # fmt: skip
ERASE = Operator(
    "erase", "erase",
    "Mark facts for erasure, with every version that the history has of them: nothing believes them from now on, and "
    "compact with erase removes them from all files.",
    (
        *SLOTS,
        WHEN,
        WHERE,
        needed(integer("expect", "How many versions you expect it to find.", None, least=0, most=2_000_000_000)),
    ),
    "as the operator in `when` says", _ALL_OR_NOTHING, _NO_TIES, "commit",
)  # fmt: skip
VERIFY_FILES = Operator(
    "verify_files", "verify", "Read every byte of what is committed and check it again.",
    (), "none", "none", _NO_TIES, "commit",
)  # fmt: skip

WRITING: dict[str, Operator] = {operator.name: operator for operator in (APPEND, SUPERSEDE, END, RETRACT)}
"""The tools that change facts, by name."""
ADMINISTRATION: dict[str, Operator] = {operator.name: operator for operator in (COMPACT, ERASE, VERIFY_FILES)}
"""The tools that keep the folder in order, by name."""


# A change is a `tkindex.live.transactions.Transaction`: the rooms of tools and of the writer do not know each other.

# ---- what each does inside a transaction ------------------------------------------------------------------------


def _rows(change: Any, arguments: Mapping[str, Any]) -> list[tuple[list[dict[str, Any]], dict[str, str]]]:
    """Facts as the reader of sources takes them: runs of rows of one kind, each with its columns."""
    facts: Sequence[Mapping[str, Any]] = arguments["facts"]
    are_excluded = arguments["stops"] == "excluded"
    runs: list[tuple[list[dict[str, Any]], dict[str, str]]] = []
    for fact in facts:
        row = {name: fact[name] for name in ("head", "relation", "tail")} | dict(fact.get("attributes") or {})
        columns = dict(_COLUMNS)
        if fact.get("time") is not None:
            row["start"] = fact["time"]
            del columns["stop"]
        else:
            stop = fact.get("stop")
            if are_excluded and stop is not None:
                # An instant is the first after a fact.
                stop = Instant(parse_range(stop, change.unit).start, change.unit)
            row |= {"start": fact["start"], "stop": stop}
        if not runs or runs[-1][1] != columns:
            runs.append(([], columns))
        runs[-1][0].append(row)
    return runs


def _append(change: Any, arguments: Mapping[str, Any]) -> dict[str, int]:
    done = {"appended": 0, "merged": 0}
    for rows, columns in _rows(change, arguments):
        report = change.append(rows, columns=columns, duplicates=arguments["duplicates"])
        done["appended"] += report.n_facts
        done["merged"] += report.n_merged
    return done


def _supersede(change: Any, arguments: Mapping[str, Any]) -> dict[str, int]:
    n_ended = 0
    for place, fact in enumerate(arguments["facts"]):
        if fact.get("time") is not None:
            raise ToolRefusalError(
                "wrong_type", f"facts[{place}] has a time; supersede needs to know since when it holds",
                "send start, and stop where it is known", argument=f"facts[{place}]",
            )  # fmt: skip
    for rows, columns in _rows(change, arguments):
        n_ended += change.supersede(rows, columns=columns, only=arguments["only"])
    return {"appended": len(arguments["facts"]), "ended": n_ended}


def _chosen(arguments: Mapping[str, Any], *names: str) -> dict[str, Any]:
    """The slots that are given, and these arguments."""
    return {name: arguments[name] for name in (*(slot.name for slot in SLOTS), *names) if arguments[name] is not None}


def _retract(change: Any, arguments: Mapping[str, Any]) -> dict[str, int]:
    slots = _chosen(arguments, "when", "where")
    if bool(arguments["facts"]) == bool(slots):
        raise ToolRefusalError(
            "bad_query", "say what to retract: facts, or slots and a time, one of the two", "send one of the two"
        )
    if not slots:
        return {"retracted": sum(change.retract(rows, columns=columns) for rows, columns in _rows(change, arguments))}
    n_found, expected = change.count(**slots), arguments["expect"]
    if n_found and n_found != expected:
        raise ToolRefusalError(
            "unexpected_count", f"these slots and this time find {n_found:,} facts; expected {expected:,}",
            f"narrow them, or send expect={n_found} to retract all of these", argument="expect",
        )  # fmt: skip
    return {"retracted": change.retract(**slots)}


def _end(change: Any, arguments: Mapping[str, Any]) -> dict[str, int]:
    slots = _chosen(arguments, "where")
    if bool(arguments["facts"]) == bool(slots):
        raise ToolRefusalError("bad_query", "say what to end: facts, or slots, one of the two", "send one of the two")
    at, expected = arguments["at"], arguments["expect"]
    if not slots:
        n_ended = sum(change.end(rows, at, columns=columns) for rows, columns in _rows(change, arguments))
        return {"ended": n_ended}
    # The transaction is left where this refuses, and nothing of it is kept.
    n_found = change.end(at=at, **slots)
    if n_found != expected:
        raise ToolRefusalError(
            "unexpected_count", f"these slots find {n_found:,} facts that hold then; expected {expected:,}",
            f"narrow them, or send expect={n_found} to end all of these", argument="expect",
        )  # fmt: skip
    return {"ended": n_found}


_CHANGES: dict[str, Callable[[Any, Mapping[str, Any]], dict[str, int]]] = {
    "append": _append,
    "supersede": _supersede,
    "end": _end,
    "retract": _retract,
}


# ---- calls -------------------------------------------------------------------------------------------------------


def run_writing(operator: Operator, call: Call) -> dict[str, Any]:
    """Run one tool that changes facts, as a transaction of its own."""
    return transact(call.index, [(operator.name, call.arguments)])


def transact(index: Any, changes: Sequence[tuple[str, Mapping[str, Any]]]) -> dict[str, Any]:
    """Make several checked changes as one commit.

    Parameters
    ----------
    index : LiveIndex
        A writer.
    changes : sequence of (str, mapping)
        Names of `WRITING`, and their checked arguments; later ones see what earlier ones have changed.

    Returns
    -------
    dict
        ``commit`` with its ``number`` and the instant at which it was ``recorded``, or None where nothing changed; and
        the counts of what was ``appended``, ``merged``, ``ended`` and ``retracted``.

    Raises
    ------
    ToolRefusalError
        The index cannot be written, or the commit could not be made durable.
    ConflictError
        Others changed the same facts meanwhile, again and again.
    """
    if getattr(index, "mode", "r") != "w":
        raise ToolRefusalError(
            "read_only", "this index is served for reading", "ask the operator of this server for --write"
        )

    def make() -> dict[str, Any]:
        with committing(), index.transaction() as change:
            done = stage(change, changes)
        return outcome(change.result, done)

    # Each fact of these that somebody else has added first is one less to be late for.
    found = anew(make, sum(len(arguments["facts"]) for name, arguments in changes if name == APPEND.name))
    if found["commit"] is not None and getattr(index, "is_part", False):
        # How much others write is not told.
        del found["commit"]["number"]
    return found


def stage(change: Any, changes: Sequence[tuple[str, Mapping[str, Any]]]) -> dict[str, int]:
    """Make checked changes in a transaction, and return the counts of what they did."""
    done: dict[str, int] = {}
    for name, arguments in changes:
        for what, n in _CHANGES[name](change, arguments).items():
            done[what] = done.get(what, 0) + n
    return done


def outcome(commit: Any, done: Mapping[str, int]) -> dict[str, Any]:
    """Return what `transact` does of a commit, or of None where nothing changed."""
    shown = None if commit is None else {"number": commit.number, "recorded": str(commit.recorded)}
    return {"commit": shown, **done}


def _cause(error: BaseException) -> str:
    """What the system says of a disk that is full, or that cannot be written; paths of the server are for its log."""
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, OSError) and cause.strerror:
            return f": {cause.strerror}"
        cause = cause.__cause__
    return ""


@contextmanager
def committing() -> Iterator[None]:
    """Tell a client that a commit failed; why is for the log."""
    try:
        yield
    except ConflictError:
        raise
    except IndexFileError as error:
        _log.error("a commit failed: %s", error)
        raise ToolRefusalError(
            "not_committed", f"the change could not be made durable, and is not acknowledged{_cause(error)}",
            "look whether it is there, then try again; the server's log says why",
        ) from error  # fmt: skip


def check_changes(changes: object) -> list[tuple[str, dict[str, Any]]]:
    """Check a list of changes, ``{"op": NAME, ...arguments}`` each, as `transact` takes them.

    Raises
    ------
    ToolRefusalError
        No list, too many, an unknown op, or arguments that its tool would refuse.
    """
    if not isinstance(changes, (list, tuple)) or not changes or len(changes) > MAX_FACTS:
        raise ToolRefusalError(
            "wrong_type", f"changes must be a list of 1 to {MAX_FACTS:,} objects", 'send [{"op": "append", ...}, ...]',
            argument="changes",
        )  # fmt: skip
    checked = []
    for place, change in enumerate(changes):
        name = change.get("op") if isinstance(change, Mapping) else None
        if not isinstance(name, str) or name not in WRITING:
            raise ToolRefusalError(
                "wrong_type", f"changes[{place}] has no op of {', '.join(WRITING)}", "send op and its arguments",
                argument=f"changes[{place}].op",
            )  # fmt: skip
        checked.append((name, check_arguments(WRITING[name], {k: v for k, v in change.items() if k != "op"})))
    return checked


def run_administration(operator: Operator, call: Call) -> dict[str, Any]:
    """Run a tool that keeps the folder in order."""
    index: Any = call.index
    if getattr(index, "mode", "r") != "w":
        raise QueryError("only a live index that is served with --write can be administered")
    try:
        if operator.name == COMPACT.name:
            return _compact(index, call.arguments)
        if operator.name == ERASE.name:
            return index.erase(**_chosen(call.arguments, "when", "where", "expect"))._asdict()
        return {"sound": index.verify()}
    except IndexFileError as error:
        _log.error("%s failed: %s", operator.name, error)
        raise ToolRefusalError(
            "failed", f"{operator.name} failed{_cause(error)}", "the server's log says why"
        ) from error  # fmt: skip


def _compact(index: Any, arguments: Mapping[str, Any]) -> dict[str, Any]:
    done = index.compact(erase=arguments["erase"], keep_history=arguments["keep_history"])
    if not arguments["erase"]:
        return {"compacted": done}
    return {"compacted": True, "erased": {**done._asdict(), "left_over": list(map(str, done.left_over))}}
