"""Plans as they are written, checked: fields, references, types and caps, before anything runs."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from tkindex.choices import MAX_ITEMS, MAX_TEXT, WHEN_OPS
from tkindex.errors import QueryError
from tkindex.plans.schema import MAX_STEPS, STEPS, Part
from tkindex.timeline.ranges import format_instant, is_now, parse_range

_ID = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,31}")


class Ref(NamedTuple):
    """A reference to the value of an earlier step."""

    at: int


class Condition(NamedTuple):
    """A condition on time whose periods are texts or references."""

    op: str
    time: str | Ref
    until: str | Ref | None = None


class Step(NamedTuple):
    """A checked step: labels and times as text, references as `Ref`, absent fields left out."""

    id: str
    op: str
    gives: str
    parts: dict[str, Any]

    def refs(self) -> list[int]:
        """Return the places of the steps whose values this one takes."""
        found = []
        for value in self.parts.values():
            values = value if isinstance(value, (list, Condition)) else (value,)
            found += [item.at for item in values if isinstance(item, Ref)]
        return found


class Checked(NamedTuple):
    """A checked plan: its steps in order, and which one answers."""

    steps: tuple[Step, ...]
    answer: int


def check_plan(plan: object) -> Checked:
    """Check a plan.

    Parameters
    ----------
    plan : mapping
        ``{"steps": [{"id", "op", ...}, ...], "answer": id}``; see `tkindex.plans.run.PLAN_SCHEMA`.

    Raises
    ------
    QueryError
        Naming the step and the field at fault, and what was expected.

    Examples
    --------
    >>> steps = [{"id": "a", "op": "facts", "head": "ann"}, {"id": "n", "op": "count", "of": "$a"}]
    >>> checked = check_plan({"steps": steps})
    >>> [step.gives for step in checked.steps], checked.answer
    (['facts', 'number'], 1)
    """
    if not isinstance(plan, Mapping):
        raise QueryError(f"a plan is {{steps: [...], answer: id}}; got {type(plan).__name__}")
    unknown = [key for key in plan if key not in ("steps", "answer")]
    if unknown:
        raise QueryError(f"a plan has no field {str(unknown[0])[:80]!r}; it has steps and answer")
    steps = plan.get("steps")
    if not isinstance(steps, (list, tuple)) or not steps:
        raise QueryError("a plan needs steps: a list of at least one step")
    if len(steps) > MAX_STEPS:
        raise QueryError(f"the plan has {len(steps):,} steps; at most {MAX_STEPS} are run")
    places: dict[str, int] = {}
    checked: list[Step] = []
    for raw in steps:
        step = _check_step(raw, len(checked), places, checked)
        places[step.id] = len(checked)
        checked.append(step)
    answer = plan.get("answer", checked[-1].id)
    name = answer[1:] if isinstance(answer, str) and answer.startswith("$") else answer
    if not isinstance(name, str) or name not in places:
        raise QueryError(f"answer is {str(answer)[:80]!r}; expected the id of a step: {', '.join(places)}")
    return Checked(tuple(checked), places[name])


def _check_step(raw: object, number: int, places: dict[str, int], earlier: list[Step]) -> Step:
    if not isinstance(raw, Mapping):
        raise QueryError(f"step {number} is {type(raw).__name__}; expected an object with id and op")
    name, op = raw.get("id"), raw.get("op")
    if not isinstance(name, str) or not _ID.fullmatch(name):
        raise QueryError(f"step {number} has the id {str(name)[:80]!r}; expected letters, digits and _, at most 32")
    if name in places:
        raise QueryError(f"two steps have the id {name!r}; each needs its own")
    if not isinstance(op, str) or op not in STEPS:
        near = difflib.get_close_matches(str(op), list(STEPS), 1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise QueryError(f"step {name!r} has the op {str(op)[:80]!r}; known are {', '.join(STEPS)}{hint}")
    kind = STEPS[op]
    by_name = {part.name: part for part in kind.parts}
    parts: dict[str, Any] = {}
    for field, value in raw.items():
        if field in ("id", "op") or value is None:
            continue
        if field not in by_name:
            raise QueryError(f"step {name!r} ({op}) has no field {str(field)[:80]!r}; it takes {', '.join(by_name)}")
        parts[field] = _check_part(name, by_name[field], value, places, earlier)
    for part in kind.parts:
        if part.required and part.name not in parts:
            raise QueryError(f"step {name!r} ({op}) needs {part.name}")
    return Step(name, op, _gives(name, op, kind.gives, parts, earlier), parts)


def _gives(name: str, op: str, gives: str, parts: dict[str, Any], earlier: list[Step]) -> str:
    """The type of a step's value; checks that fields fit together on the way."""
    if op == "time" and ("text" in parts) == ("facts" in parts):
        raise QueryError(f"step {name!r} (time) needs either text or facts")
    if op == "time" and "facts" not in parts and "pick" in parts:
        raise QueryError(f"step {name!r} (time) takes pick only beside facts")
    if op == "time" and "text" not in parts and "until" in parts:
        raise QueryError(f"step {name!r} (time) takes until only beside text")
    if gives == "same":
        types = {earlier[ref.at].gives for ref in parts["of"]}
        if len(types) > 1:
            raise QueryError(f"step {name!r} ({op}) mixes {' and '.join(sorted(types))}; expected one type")
        return str(types.pop())
    if "relation" in (parts.get("kind"), parts.get("slot")) and gives == "entities":
        return "relations"
    return gives


def _check_part(step: str, part: Part, value: object, places: dict[str, int], earlier: list[Step]) -> Any:
    where = f"{part.name} of step {step!r}"
    if part.kind == "choice":
        if value not in part.choices:
            raise QueryError(f"{where} is {str(value)[:80]!r}; expected one of {', '.join(part.choices)}")
        return value
    if part.kind in ("refs", "labels") or (part.kind == "label" and isinstance(value, (list, tuple))):
        if not isinstance(value, (list, tuple)) or not 1 <= len(value) <= MAX_ITEMS:
            raise QueryError(f"{where} is no list of 1 to {MAX_ITEMS:,} items")
        return [_check_text(where, part, item, places, earlier) for item in value]
    if part.kind == "when":
        return _check_when(where, part, value, places, earlier)
    return _check_text(where, part, value, places, earlier)


def _check_when(where: str, part: Part, value: object, places: dict[str, int], earlier: list[Step]) -> Condition:
    if isinstance(value, Mapping):
        unknown = [key for key in value if key not in ("op", "time", "until")]
        if unknown:
            raise QueryError(f"{where} has no field {str(unknown[0])[:80]!r}; it takes op, time and until")
        op, until = value.get("op"), value.get("until")
        if op not in WHEN_OPS:
            raise QueryError(f"{where} has the op {str(op)[:80]!r}; known are {', '.join(WHEN_OPS)}")
        if (until is None) == (op == "between"):
            raise QueryError(f"{where}: between takes time and until, the other operators time alone")
        time = _check_text(f"time in {where}", part, value.get("time"), places, earlier)
        last = None if until is None else _check_text(f"until in {where}", part, until, places, earlier)
        return Condition(str(op), time, last)
    return Condition("on", _check_text(where, part, value, places, earlier))


def _check_text(where: str, part: Part, value: object, places: dict[str, int], earlier: list[Step]) -> str | Ref:
    """Text as it stands, or a reference that has the right type; "$$x" is the text "$x"."""
    if not isinstance(value, str) or not value.strip():
        hint = "; write numbers such as years in quotes" if isinstance(value, (int, float)) else ""
        raise QueryError(f"{where} is {str(value)[:80]!r}; expected text or a reference such as $a{hint}")
    if len(value) > MAX_TEXT:
        raise QueryError(f"{where} has {len(value):,} characters; at most {MAX_TEXT:,} are taken")
    is_reference = value.startswith("$") and not value.startswith("$$") and part.kind != "text"
    if not is_reference:
        if part.kind in ("ref", "refs"):
            raise QueryError(f"{where} is {value[:80]!r}; expected a reference to an earlier step, such as $a")
        return value[1:] if value.startswith("$$") else value
    at = places.get(value[1:])
    if at is None:
        known = ", ".join(f"${name}" for name in places) or "none yet"
        raise QueryError(f"{where} refers to {value[:80]!r}; earlier steps are {known}")
    gives = earlier[at].gives
    if gives not in part.takes:
        raise QueryError(f"{where} refers to {value}, which gives {gives}; expected {' or '.join(part.takes)}")
    return Ref(at)


def names_now(plan: Any) -> bool:
    """Whether a time in a checked plan is the text "now"."""
    return any(map(is_now, _times_of(plan)))


def at_present(plan: Any, unit: str) -> Any:
    """Return a checked plan with the tick that is passing in the place of each time "now".

    One instant for all steps, and for whoever looks at the result or checks it later.

    >>> plan = {"steps": [{"id": "x", "op": "facts", "head": "now", "when": {"op": "before", "time": "now"}}]}
    >>> step = at_present(plan, "day")["steps"][0]
    >>> step["head"], len(step["when"]["time"])
    ('now', 10)
    """
    now = format_instant(parse_range("now", unit).start, unit)

    def at(value: Any) -> Any:
        if isinstance(value, Mapping):
            return {name: now if name != "op" and is_now(given) else given for name, given in value.items()}
        return now if is_now(value) else value

    steps = [
        {name: at(value) if name in _times_in(step) else value for name, value in step.items()}
        for step in plan["steps"]
    ]
    return {**plan, "steps": steps}


def _times_in(step: Mapping[str, Any]) -> tuple[str, ...]:
    return ("when", "text", "until") if step["op"] == "time" else ("when",)


def _times_of(plan: Any) -> Iterator[Any]:
    """What stands for times in a checked plan."""
    for step in plan["steps"]:
        for name in _times_in(step):
            value = step.get(name)
            yield from (value.get("time"), value.get("until")) if isinstance(value, Mapping) else (value,)
