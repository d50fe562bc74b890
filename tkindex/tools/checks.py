"""Arguments of a call, checked against the operator table before anything runs."""

from __future__ import annotations

import difflib
import json
import math
from collections.abc import Callable, Mapping
from typing import Any

from tkindex.choices import MAX_ITEMS, MAX_TEXT, WHEN_OPS
from tkindex.timeline.arrays import is_unicode
from tkindex.timeline.conditions import When
from tkindex.tools.arguments import MAX_ATTRIBUTES, MAX_CHARACTERS, MAX_FACTS, MAX_WRITTEN, Argument
from tkindex.tools.operators import Operator
from tkindex.tools.refusal import ToolRefusalError


def check_arguments(operator: Operator, arguments: object) -> dict[str, Any]:
    """Return the arguments of a call with defaults filled in and conditions made; absent ones are None.

    Raises
    ------
    ToolRefusalError
        Unknown or missing arguments, wrong types, values out of range, or too much of anything.

    Examples
    --------
    >>> from tkindex.tools.operators import OPERATORS
    >>> check_arguments(OPERATORS["count"], {"head": "ann", "when": {"op": "after", "time": "2014"}})["when"]
    after('2014')
    """
    if not isinstance(arguments, Mapping):
        raise ToolRefusalError(
            "wrong_type", f"the arguments of {operator.name} are a {type(arguments).__name__}; expected an object",
            "send {name: value, ...}",
        )  # fmt: skip
    names = [argument.name for argument in operator.arguments]
    for name in arguments:
        if name not in names:
            near = difflib.get_close_matches(str(name), names, 1)
            raise ToolRefusalError(
                "unknown_argument", f"{operator.name} takes no argument {str(name)[:80]!r}",
                f"it takes {', '.join(names)}", argument=str(name)[:80], suggestions=near,
            )  # fmt: skip
    _check_size(operator, arguments)
    checked: dict[str, Any] = {}
    for argument in operator.arguments:
        value = arguments.get(argument.name)
        if value is None:
            if argument.required:
                raise ToolRefusalError(
                    "missing_argument", f"{operator.name} needs {argument.name}: {argument.description}",
                    f"send {argument.name}", argument=argument.name,
                )  # fmt: skip
            checked[argument.name] = argument.default
        else:
            checked[argument.name] = _CHECKS[argument.kind](argument, value)
    return checked


def _check_size(operator: Operator, arguments: Mapping[str, Any]) -> None:
    try:
        size = len(json.dumps(arguments, ensure_ascii=False))
    except (TypeError, ValueError, RecursionError) as error:
        raise ToolRefusalError(
            "wrong_type", f"the arguments of {operator.name} are not JSON: {error}", "send plain JSON values"
        ) from error
    most = (
        MAX_WRITTEN if any(argument.kind in ("facts", "objects") for argument in operator.arguments) else MAX_CHARACTERS
    )
    if size > most:
        raise ToolRefusalError(
            "too_large", f"the arguments are {size:,} characters of JSON; at most {most:,} are taken",
            "send less, or split the call",
        )  # fmt: skip


def _wrong(argument: Argument, value: object, expected: str, hint: str = "") -> ToolRefusalError:
    shown = repr(value)
    shown = shown if len(shown) <= 80 else shown[:77] + "..."
    return ToolRefusalError(
        "wrong_type", f"{argument.name} is {shown}; expected {expected}", hint or f"send {expected}",
        argument=argument.name,
    )  # fmt: skip


def _check_text(argument: Argument, value: object) -> str:
    if not isinstance(value, str):
        raise _wrong(argument, value, "a string")
    if not value.strip():
        raise _wrong(argument, value, "a string that is not blank", f"leave {argument.name} out, or say what it is")
    if len(value) > MAX_TEXT:
        raise ToolRefusalError(
            "too_large", f"{argument.name} has {len(value):,} characters; at most {MAX_TEXT:,} are taken",
            "send the name alone", argument=argument.name,
        )  # fmt: skip
    return value


def _check_label(argument: Argument, value: object) -> str | list[str]:
    if not argument.is_listed or not isinstance(value, (list, tuple)):
        return _check_text(argument, value)
    if not value:
        raise _wrong(argument, value, "a label, or a list of one or more", f"leave {argument.name} out to mean any")
    return [
        _check_text(argument._replace(name=f"{argument.name}[{i}]"), one)
        for i, one in enumerate(_check_items(argument, list(value)))
    ]


def _check_time(argument: Argument, value: object) -> str:
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        # An integer is a tick to the index, and a year to whoever wrote it here.
        is_year = isinstance(value, int)
        hint = f'write "{value}" in quotes for the year {value}' if is_year else "send text such as 2014-10-07"
        raise _wrong(argument, value, "time as text", hint)
    return _check_text(argument, value)


def _check_when(argument: Argument, value: object) -> str | When:
    if not isinstance(value, Mapping):
        return _check_time(argument, value)
    unknown = [key for key in value if key not in ("op", "time", "until")]
    if unknown or "op" not in value or "time" not in value:
        raise _wrong(argument, dict(value), "a period such as 2014-10, or {op, time} with until for between")
    op, time, until = value["op"], value["time"], value.get("until")
    if op not in WHEN_OPS:
        near = difflib.get_close_matches(str(op), WHEN_OPS, 1)
        raise ToolRefusalError(
            "wrong_type", f"{argument.name}.op is {str(op)[:80]!r}; expected one of {', '.join(WHEN_OPS)}",
            "use one of these operators", argument=f"{argument.name}.op", suggestions=near,
        )  # fmt: skip
    time = _check_time(argument._replace(name=f"{argument.name}.time"), time)
    if until is not None:
        if op in ("before", "after", "on", "during", "overlaps"):
            raise _wrong(argument, dict(value), "no until beside this op", "use op between for two periods")
        until = _check_time(argument._replace(name=f"{argument.name}.until"), until)
    elif op == "between":
        raise _wrong(argument, dict(value), "until as well: between needs two periods", "send until")
    return When(op, time, until)


def _check_integer(argument: Argument, value: object) -> int:
    # Models and JavaScript clients write 5.0 for 5.
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or not argument.least <= value <= argument.most:
        raise _wrong(argument, value, f"a whole number from {argument.least} to {argument.most:,}")
    return value


def _check_boolean(argument: Argument, value: object) -> bool:
    if not isinstance(value, bool):
        raise _wrong(argument, value, "true or false")
    return value


def _check_choice(argument: Argument, value: object) -> str:
    if not isinstance(value, str) or value not in argument.choices:
        raise _wrong(argument, value, f"one of {', '.join(argument.choices)}")
    return value


def _check_object(argument: Argument, value: object) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        raise _wrong(argument, value, "an object")
    return dict(value)


def _check_texts(argument: Argument, value: object) -> list[str]:
    if not isinstance(value, (list, tuple)) or not all(isinstance(item, str) for item in value):
        raise _wrong(argument, value, "a list of strings")
    return [item[:MAX_TEXT] for item in _check_items(argument, value)]


def _check_integers(argument: Argument, value: object) -> list[int]:
    if not isinstance(value, (list, tuple)) or not all(
        isinstance(item, int) and not isinstance(item, bool) and 0 <= item < 2**31 for item in value
    ):
        raise _wrong(argument, value, "a list of fact ids (whole numbers)")
    return _check_items(argument, value)


def _check_items(argument: Argument, value: list[Any] | tuple[Any, ...]) -> list[Any]:
    if len(value) > MAX_ITEMS:
        raise ToolRefusalError(
            "too_large", f"{argument.name} has {len(value):,} items; at most {MAX_ITEMS:,} are taken", "send fewer",
            argument=argument.name,
        )  # fmt: skip
    return list(value)


def _check_objects(argument: Argument, value: object) -> list[dict[str, Any]]:
    if not isinstance(value, (list, tuple)) or not value or not all(isinstance(item, Mapping) for item in value):
        raise _wrong(argument, value, "a list of objects")
    return [dict(item) for item in _check_items(argument, list(value))]


_FACT_FIELDS = ("head", "relation", "tail", "time", "start", "stop", "attributes")


def _check_facts(argument: Argument, value: object) -> list[dict[str, Any]]:
    if not isinstance(value, (list, tuple)) or not value:
        raise _wrong(argument, value, "a list of facts", "send [{head, relation, tail, time}, ...]")
    if len(value) > MAX_FACTS:
        raise ToolRefusalError(
            "too_large", f"{argument.name} has {len(value):,} facts; at most {MAX_FACTS:,} are taken",
            "send them in several calls", argument=argument.name,
        )  # fmt: skip
    return [_check_fact(argument._replace(name=f"{argument.name}[{i}]"), fact) for i, fact in enumerate(value)]


def _check_fact(argument: Argument, value: object) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        raise _wrong(argument, value, "an object with head, relation, tail and time, or start and stop")
    for name in value:
        if name not in _FACT_FIELDS:
            raise ToolRefusalError(
                "unknown_argument", f"{argument.name} has no field {str(name)[:80]!r}",
                f"fields are {', '.join(_FACT_FIELDS)}; others go under attributes", argument=argument.name,
            )  # fmt: skip
    fact: dict[str, Any] = {}
    for name in ("head", "relation", "tail"):
        fact[name] = _check_text(argument._replace(name=f"{argument.name}.{name}"), value.get(name))
    for name in ("time", "start", "stop"):
        if value.get(name) is not None:
            fact[name] = _check_time(argument._replace(name=f"{argument.name}.{name}"), value[name])
    if ("time" in fact) == ("start" in fact) or ("time" in fact and "stop" in fact):
        raise _wrong(argument, dict(value), "a time, or a start with or without a stop", "send one of the two")
    attributes = value.get("attributes")
    if attributes is not None:
        fact["attributes"] = _check_attributes(argument._replace(name=f"{argument.name}.attributes"), attributes)
    return fact


def _check_attributes(argument: Argument, value: object) -> dict[str, Any]:
    if not isinstance(value, Mapping) or len(value) > MAX_ATTRIBUTES:
        raise _wrong(argument, value, f"an object of at most {MAX_ATTRIBUTES} values")
    for name, item in value.items():
        _check_text(argument, name)
        if not is_unicode(name):
            raise _wrong(argument, name, "names without half of a surrogate pair")
        if name in _FACT_FIELDS:
            raise _wrong(argument, name, f"names other than {', '.join(_FACT_FIELDS)}")
        if isinstance(item, (str, list)):
            texts = [item] if isinstance(item, str) else item
            at = argument._replace(name=f"{argument.name}.{name}")
            if not 0 < len(texts) <= MAX_ATTRIBUTES or not all(isinstance(text, str) for text in texts):
                raise _wrong(at, item, f"a list of 1 to {MAX_ATTRIBUTES} texts")
            if any(len(text) > MAX_TEXT for text in texts):
                raise _wrong(at, item, f"at most {MAX_TEXT} characters")
            if not all(map(is_unicode, texts)):
                raise _wrong(at, item, "text without half of a surrogate pair")
        elif not (item is None or isinstance(item, (bool, int, float))) or (
            isinstance(item, float) and not math.isfinite(item)
        ):
            raise _wrong(
                argument._replace(name=f"{argument.name}.{name}"), item, "text, a number, true or false, or texts"
            )
    return dict(value)


_CHECKS: dict[str, Callable[[Argument, Any], Any]] = {
    "entity": _check_label,
    "relation": _check_label,
    "time": _check_time,
    "text": _check_text,
    "when": _check_when,
    "integer": _check_integer,
    "boolean": _check_boolean,
    "choice": _check_choice,
    "object": _check_object,
    "texts": _check_texts,
    "integers": _check_integers,
    "facts": _check_facts,
    "objects": _check_objects,
}
