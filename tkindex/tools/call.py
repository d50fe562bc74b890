"""Call a tool: check the arguments, run the operator, bound the result; errors come back as data."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from tkindex.errors import TkindexError, UnknownLabelError
from tkindex.query.emptiness import why_empty
from tkindex.query.field_text import as_expression
from tkindex.query.fields import Expression
from tkindex.results.cleaning import NOTE, clean
from tkindex.results.rows import bounds_of, plain_attributes
from tkindex.timeline.conditions import between, on
from tkindex.tools.called import names_in, resolve
from tkindex.tools.checks import check_arguments
from tkindex.tools.cursors import at_one_time, labels_of
from tkindex.tools.hits import search_hits, search_many_hits
from tkindex.tools.operators import FORMER_NAMES, Operator
from tkindex.tools.refusal import ToolRefusalError, describe_error
from tkindex.tools.results import Call, bounded
from tkindex.tools.shapes import SLOTS, shape_facts
from tkindex.tools.toolboxes import run_of
from tkindex.tools.toolboxes import toolbox as find_toolbox

if TYPE_CHECKING:
    from tkindex.index import Index

_MAX_EXPLAINED = 10
_BUDGET = frozenset(("max_rows", "max_tokens", "show", "cursor"))


def call_tool(index: Index, name: str, arguments: Mapping[str, Any], *, toolbox: str = "index") -> dict[str, Any]:
    """Call a tool of a toolbox.

    Parameters
    ----------
    index : Index
    name : str
        A tool of `tkindex.tools.operators`.
    arguments : mapping
        As its JSON schema says; absent and null mean the same.
    toolbox : str
        A name of `tkindex.tools.toolboxes.toolboxes`.

    Returns
    -------
    dict
        JSON values alone. ``ok`` is true beside the result with its ``order``, ``bounds``, ``ties`` and ``convention``;
        or false beside ``error`` with ``code``, ``message`` and ``hint``. An empty result says why in ``empty``.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("ann", "visits", "oslo", "2014-11-02")])
    >>> found = call_tool(ix, "first", {"head": "ann", "when": {"op": "after", "time": "2014-10"}})
    >>> found["rows"][0]["tail"], found["bounds"]["text"]
    ('oslo', 'after [2014-10-01, 2014-11-01)')
    >>> call_tool(ix, "first", {"head": "anne"})["error"]["suggestions"]
    ['ann']
    """
    argument = ""
    try:
        operator = _find_operator(toolbox, name)
        checked, now = check_arguments(operator, arguments), None
        if "cursor" in checked:
            checked, now = at_one_time(operator, checked, index.unit)
        for argument in SLOTS:
            given = checked.get(argument)
            if isinstance(given, (str, list)):
                vocabulary = index.relations if argument == "relation" else index.entities
                ids = [resolve(index, argument, label) for label in ([given] if isinstance(given, str) else given)]
                # What is changed is found in a transaction, where a tenant's ids, or those of before an erasure, are
                # other labels.
                fixed: list[Any] = [vocabulary[i] for i in ids] if operator.returns == "commit" else ids
                checked[argument] = fixed[0] if isinstance(given, str) else fixed
        argument = ""
        where = None if operator.returns == "commit" else checked.pop("where", None)
        if where is not None:
            index = cast("Index", PassingIndex(index, as_expression(where)))
        run = run_of(toolbox, operator.name) or _RUNS.get(operator.name, _run_verb)
        found = run(operator, Call(index, name, checked, now))
    except TkindexError as error:
        at = argument if isinstance(error, UnknownLabelError) else ""
        return {"ok": False, "tool": clean(str(name), 80), "error": describe_error(error, at)}
    rows = found.get("rows")
    # Facts that are written may say it otherwise.
    said = {"stops": "excluded"} if rows and isinstance(rows[0], dict) and "stop" in rows[0] else {}
    about = {"convention": index.convention.name, "unit": index.unit, **said, **found}
    names = names_in(index, found)
    return {"ok": True, "tool": name, **about, **({"names": names} if names else {})}


class PassingIndex:
    """An index whose verbs are asked about the facts that pass a condition, whatever else a tool asks for.

    Attributes
    ----------
    condition_text : str
    """

    _VERBS = frozenset(
        ("facts", "before", "after", "on", "during", "overlaps", "between", "allen", "snapshot", "first", "last",
         "count", "exists", "tails", "heads", "times", "neighborhood", "describe", "search", "search_many",
         "histogram",
         "rolling", "top", "gaps", "sessions", "durations", "overlaps_with", "paths", "motifs")
    )  # fmt: skip

    def __init__(self, index: Any, where: Expression) -> None:
        self._index, self._where, self.condition_text = index, where, where.text
        # Refused before anything runs, whatever the tool.
        index.count(where=where)

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._index, name)
        if name == "as_of":
            return lambda when: PassingIndex(found(when), self._where)
        if name == "history":
            return partial(found, where=self._where)
        return partial(found, where=self._where) if name in self._VERBS else found


def _find_operator(box: str, name: str) -> Operator:
    operators = find_toolbox(box)
    found = operators.get(FORMER_NAMES.get(name, name)) if isinstance(name, str) else None
    if found is None:
        raise ToolRefusalError(
            "unknown_tool",
            f"there is no tool {str(name)[:80]!r} in the toolbox {box}",
            f"there are {', '.join(operators)}",
            suggestions=difflib.get_close_matches(str(name)[:80], list(operators), 2),
        )  # fmt: skip
    return found


# ---- shapes ------------------------------------------------------------------------------------------------------


def _when_of(operator: Operator, arguments: dict[str, Any]) -> Any:
    """The condition that a verb with a time of its own stands for."""
    from tkindex.timeline.conditions import When, allen

    if operator.name == "between":
        return between(arguments["a"], arguments["b"])
    if operator.name == "allen":
        return allen(arguments["name"], arguments["time"], arguments.get("until"))
    if operator.name in ("before", "after", "on", "during", "overlaps"):
        return When(operator.name, arguments["time"])
    return on(arguments["time"]) if arguments.get("time") else None


def shape_strings(call: Call, values: Sequence[Any], extra: dict[str, Any]) -> dict[str, Any]:
    """Return labels or times within the budgets."""
    return bounded(call, len(values), lambda places: [values[i] for i in places], {**extra, "note": NOTE})


# ---- runs --------------------------------------------------------------------------------------------------------


def _run_verb(operator: Operator, call: Call) -> dict[str, Any]:
    """Tools that are one verb of the index, with its arguments by the same names."""
    given = {name: value for name, value in call.arguments.items() if name not in _BUDGET and value is not None}
    result = getattr(call.index, operator.verb)(**given)
    if operator.returns in ("facts", "pick"):
        return shape_facts(call, result, given.get("when") or _when_of(operator, given))
    if operator.returns == "count":
        found: dict[str, Any] = {"count": result}
    elif operator.returns == "truth":
        found = {"exists": result}
    else:
        facts = result.facts
        extra = {"order": operator.order, "bounds": bounds_of(facts.bounds), "facts": len(facts)}
        if operator.returns == "labels":
            values = [clean(label) for label in result]
        else:
            values = [_time_text(time) for time in result]
        found = shape_strings(call, values, extra)
    if result is False or (operator.returns != "truth" and not result):
        found["empty"] = why_empty(call.index, {slot: given.get(slot) for slot in SLOTS}, given.get("when"))
    return found


def _time_text(time: Any) -> Any:
    return {"start": str(time[0]), "stop": str(time[1])} if isinstance(time, tuple) else str(time)


def _run_neighborhood(operator: Operator, call: Call) -> dict[str, Any]:
    given = {name: value for name, value in call.arguments.items() if name not in _BUDGET and value is not None}
    around = call.index.neighborhood(**given)
    labels = [
        {"entity": clean(label), "hop": hop} for label, hop in zip(around.entities, around.hops.tolist(), strict=True)
    ]
    most = call.arguments["max_rows"]
    extra = {
        "entities": labels[:most],
        "entities_left_out": max(0, len(labels) - most),
        "truncated": around.truncated,
    }
    return shape_facts(call, around.facts, given.get("when"), extra)


def _run_free_window(operator: Operator, call: Call) -> dict[str, Any]:
    arguments, index = call.arguments, call.index
    until = arguments["until"]
    within = arguments["within"] if until is None else (arguments["within"], until)
    condition = on(within) if until is None else between(*within)
    slots = {slot: arguments[slot] for slot in SLOTS}
    events = index.facts(**slots, when=condition)
    window = index.free_window(
        events, arguments["length"], within, latest=arguments["latest"], min_events=arguments["min_events"],
        step=arguments["step"],
    )  # fmt: skip
    found: dict[str, Any] = {"events": len(events), "bounds": bounds_of(events.bounds), "window": None}
    if window is not None:
        found["window"] = {"start": str(window.start), "stop": str(window.stop), "events": window.events}
    return found


def _run_current(operator: Operator, call: Call) -> dict[str, Any]:
    arguments, index = call.arguments, call.index
    if arguments["recorded"] is not None:
        if not hasattr(index, "as_of"):
            raise ToolRefusalError(
                "no_history", "this index keeps no history of what was recorded when", "leave `recorded` out",
                argument="recorded",
            )  # fmt: skip
        # An erasing compaction may have come in between, and have given labels other ids.
        arguments = {**arguments, **labels_of(index, arguments)}
        index = index.as_of(arguments["recorded"])
    slots = {slot: arguments[slot] for slot in SLOTS}
    time = arguments["time"]
    if index.is_point:
        # From the first fact on; where there are no facts at all, any condition finds them.
        first = index.span.start if index.span else None
        period = index.facts(limit=0, when=on(time)).bounds
        condition = on(time) if first is None or first > period.start else between(first, time)
        facts = index.facts(**slots, when=condition, newest_first=True)
    else:
        facts = index.snapshot(time, **slots, newest_first=True)
    return shape_facts(replace(call, index=index), facts, on(time))


def _run_why(operator: Operator, call: Call) -> dict[str, Any]:
    arguments, index = call.arguments, call.index
    most = arguments["max_rows"]
    facts = index.facts(**{slot: arguments[slot] for slot in SLOTS}, when=arguments["when"])
    found = shape_facts(call, facts, arguments["when"])
    history = getattr(index, "history", None)
    if history is None:
        return {**found, "versions": [], "versions_left_out": 0, "history": "this index keeps none"}
    # One look-up for each head, relation and tail, the first of them.
    keys = list(dict.fromkeys((fact.head, fact.relation, fact.tail) for fact in facts[:most]))
    versions = [version for key in keys for version in history(*key)]
    return {**found, "versions": [_version(one) for one in versions[:most]], "versions_left_out": len(versions[most:])}


def _version(version: Any) -> dict[str, Any]:
    row: dict[str, Any] = {
        "head": clean(version.head),
        "relation": clean(version.relation),
        "tail": clean(version.tail),
    }
    row |= {"start": str(version.start), "stop": str(version.stop), "recorded": str(version.recorded)}
    row["retracted"] = None if version.retracted is None else str(version.retracted)
    if version.attributes:
        row["attributes"] = plain_attributes(version.attributes)
    return row


def _run_link(operator: Operator, call: Call) -> dict[str, Any]:
    arguments, index = call.arguments, call.index
    kind, k, written = arguments["kind"], arguments["k"], arguments["text"]
    linked = index.link(written, kind=kind, k=k)
    if linked:
        candidates: list[dict[str, Any]] = [
            {"label": clean(link.label), "score": round(link.score, 4), "id": link.id} for link in linked
        ]
        return {"method": "linker", "candidates": candidates, "note": NOTE}
    # No word in common with any label: what is left is a misspelling.
    vocabulary = index.entities if kind == "entity" else index.relations
    labels = [written] if written in vocabulary else vocabulary.suggest(written, k)
    candidates = [{"label": clean(label), "id": vocabulary.id(label)} for label in labels]
    return {"method": "spelling", "candidates": candidates, "note": NOTE}


def _run_search(operator: Operator, call: Call) -> dict[str, Any]:
    return search_hits(call.index, **call.arguments)


def _run_search_many(operator: Operator, call: Call) -> dict[str, Any]:
    return search_many_hits(call.index, **call.arguments)


def _run_describe(operator: Operator, call: Call) -> dict[str, Any]:
    arguments = call.arguments
    profile = call.index.describe(arguments["entity"], relation=arguments["relation"]).to_dict()
    most = arguments["max_rows"]
    lines = profile.pop("relations")
    profile["name"] = clean(profile["name"])
    shown = [{**line, "relation": clean(line["relation"])} for line in lines[:most]]
    return {**profile, "relations": shown, "left_out": max(0, len(lines) - most), "note": NOTE}


def _run_plan(operator: Operator, call: Call) -> dict[str, Any]:
    arguments = call.arguments
    result = call.index.run_plan(arguments["plan"])
    found = result.to_dict(arguments["max_rows"])
    asked = arguments["why_not"]
    if asked:
        found["why_not"] = [result.explain(row) for row in asked[:_MAX_EXPLAINED]]
    return {**found, "note": NOTE}


def _run_verify(operator: Operator, call: Call) -> dict[str, Any]:
    arguments = call.arguments
    verdict = call.index.verify_answer(arguments["plan"], arguments["answer"], facts=arguments["facts"])
    return {**verdict.to_dict(), "note": NOTE}


_RUNS: dict[str, Callable[[Operator, Call], dict[str, Any]]] = {
    "neighborhood": _run_neighborhood,
    "free_window": _run_free_window,
    "current": _run_current,
    "why": _run_why,
    "link": _run_link,
    "search": _run_search,
    "search_many": _run_search_many,
    "describe": _run_describe,
    "run_plan": _run_plan,
    "verify_answer": _run_verify,
}
