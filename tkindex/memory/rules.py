"""Facts from structured events without a model: templates that are filled in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tkindex.errors import QueryError
from tkindex.memory.statements import OPS
from tkindex.timeline.calendar import quote

_FIELD = re.compile(r"\{([\w.]+)\}")


@dataclass(frozen=True)
class Rule:
    """What an event of some kind says.

    Attributes
    ----------
    head, relation, tail, time : str
        Templates: ``{name}`` is a field of the event, ``{place.city}`` a field of an object in it. A field that is a
        list gives a fact for each item; where several templates hold one list, they go together item by item.
    match : dict
        Fields, as in a template, and the values that they must have.
    until : str
        A template; empty where it is not known.
    op : {"happened", "holds", "ended"}
    replaces : bool
        Whether head and relation hold one value at a time.
    confidence : float

    Examples
    --------
    >>> rule = Rule("{user}", "moved to", "{city}", "{at}", match={"type": "move"}, op="holds", replaces=True)
    >>> [one["tail"] for one in rule.fill({"type": "move", "user": "Ann", "city": "Oslo", "at": "2026-03-01"})]
    ['Oslo']
    """

    head: str
    relation: str
    tail: str
    time: str
    match: Mapping[str, Any] = field(default_factory=dict)
    until: str = ""
    op: str = "happened"
    replaces: bool = False
    confidence: float = 1.0

    def __post_init__(self) -> None:
        if self.op not in OPS:
            raise QueryError(f"op is {self.op!r}; expected one of {', '.join(OPS)}")
        for name in ("head", "relation", "tail", "time", "until"):
            template = getattr(self, name)
            if not isinstance(template, str) or set("{}") & set(_FIELD.sub("", template)):
                raise QueryError(
                    f"{name} is {quote(template)}; expected a template such as '{{user}} of {{place.city}}'"
                )

    def fill(self, event: Mapping[str, Any]) -> list[dict[str, Any]]:
        """Return the statements of an event; none where it does not match, or lacks a field of a template.

        Raises
        ------
        QueryError
            Lists of different lengths go into one fact, or what a template names is no value but an object or a list
            of lists.
        """
        if any(_get(event, name) != value for name, value in self.match.items()):
            return []
        templates = {"head": self.head, "relation": self.relation, "tail": self.tail, "time": self.time}
        names = {name for template in (*templates.values(), self.until) for name in _FIELD.findall(template)}
        values = {name: _get(event, name) for name in names}
        required = {name for template in templates.values() for name in _FIELD.findall(template)}
        if any(values[name] is None for name in required):
            return []
        lists = {name: value for name, value in values.items() if isinstance(value, (list, tuple))}
        lengths = {len(value) for value in lists.values()}
        if len(lengths) > 1:
            raise QueryError(f"lists of different lengths go into one fact: {', '.join(sorted(lists))}")
        found = []
        for place in range(lengths.pop() if lengths else 1):
            here = {name: value[place] if name in lists else value for name, value in values.items()}
            for name, value in here.items():
                if isinstance(value, (Mapping, list, tuple)):
                    raise QueryError(
                        f"{name!r} is {quote(value)}: a template takes a value, or a field of an object as in "
                        f"{{{name}.name}}"
                    )
            one: dict[str, Any] = {name: _fill(template, here) for name, template in templates.items()}
            until = _fill(self.until, here) if self.until else None
            one |= {"op": self.op, "until": until or None, "replaces": self.replaces, "confidence": self.confidence}
            found.append(one)
        return found


def _get(event: Mapping[str, Any], name: str) -> Any:
    value: Any = event
    for part in name.split("."):
        if not isinstance(value, Mapping):
            return None
        value = value.get(part)
    return value


def _fill(template: str, values: Mapping[str, Any]) -> str:
    return _FIELD.sub(lambda found: "" if values[found[1]] is None else str(values[found[1]]), template)


def fill_rules(rules: Sequence[Rule], events: Iterable[Mapping[str, Any]]) -> list[tuple[int, dict[str, Any]]]:
    """Return the statements of events, each with the place of its event.

    Raises
    ------
    QueryError
        An event that is no mapping.
    """
    found = []
    for place, event in enumerate(events):
        if not isinstance(event, Mapping):
            raise QueryError(f"event {place} is a {type(event).__name__}; expected an object")
        found += [(place, one) for rule in rules for one in rule.fill(event)]
    return found
