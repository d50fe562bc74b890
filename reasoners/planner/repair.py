"""Make a plan that a model wrote fit to run: a bounded number of mends, each said, and a refusal where none is sure.

A plan is a value and nothing more: what it may do is what `tkindex.plans.run` offers. Only its writing is mended: a
label that is nearly right, a time in words, a field that does not exist. What it means is never guessed at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from reasoners.policies.base import MalformedReplyError
from reasoners.schemas import Schema, either, one_of, record, several, string
from reasoners.times import read_times
from tkindex.choices import MAX_ITEMS, MAX_TEXT
from tkindex.errors import AmbiguousTimeError, TkindexError
from tkindex.index import Index
from tkindex.plans.check import check_plan
from tkindex.plans.schema import MAX_FACTS, MAX_STEPS, SLOT_NAMES, STEPS, Part
from tkindex.plans.steps import MIN_SCORE
from tkindex.results.cleaning import clean
from tkindex.timeline.conditions import resolve_period
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP, format_instant

_WRITTEN = 10
"""Steps that a model may write; held to more, a small one went on until its tokens were spent."""
MAX_REPAIRS = 40
"""Mends of one plan; more are no slips."""
_SHOWN = 60
_MARKS = ("#", "$")
"""What begins a reference: prompts write #, since $ is filled in there; plans $."""
_ID = "[A-Za-z][A-Za-z0-9]{0,15}"
"""The name of a step as a model may write it, where it is named and where it is referred to."""
_CONDITION = ("op", "time", "until")


class Repair:
    """Mends one plan.

    Parameters
    ----------
    index : Index
    entities, relations : mapping of str to str
        Label as a model was shown it → the label.

    Attributes
    ----------
    said : list of str
        What was mended.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("Ann Lee", "Make a visit", "Rome", "2014-10-07")])
    >>> repair = Repair(ix)
    >>> plan = repair.plan({"steps": [{"id": "a", "op": "facts", "head": "ann lee", "mood": "gay"},
    ...                               {"id": "b", "op": "project", "facts": "a", "slot": "tail"}]})
    >>> plan["steps"][0], plan["steps"][1]["facts"]
    ({'id': 'a', 'op': 'facts', 'head': 'Ann Lee'}, '$a')
    >>> for line in repair.said:
    ...     print(line)
    step a: 'ann lee' was taken for 'Ann Lee'
    step a: the field 'mood' does not exist and was dropped
    step b: 'a' was taken for $a
    """

    def __init__(
        self, index: Index, entities: Mapping[str, str] | None = None, relations: Mapping[str, str] | None = None
    ) -> None:
        self.index = index
        self.shown = {"entity": entities or {}, "relation": relations or {}}
        self.said: list[str] = []

    def plan(self, value: Any) -> dict[str, Any]:
        """The plan that a reply holds, mended; `tkindex.plans.run` checks its types and references when it is run.

        Raises
        ------
        MalformedReplyError
            It is no plan, or too large, or something in it stands for nothing; says what.
        """
        if isinstance(value, list):
            value = {"steps": value}
        if not isinstance(value, dict):
            raise MalformedReplyError(f"a plan is an object with steps, the reply is {type(value).__name__}")
        steps = value.get("steps")
        if not isinstance(steps, list):
            raise MalformedReplyError("the plan has no list of steps")
        if not steps:
            raise MalformedReplyError("the model found no plan for it")
        if len(steps) > MAX_STEPS:
            raise MalformedReplyError(f"the plan has {len(steps):,} steps; at most {MAX_STEPS} are run")
        for name in value:
            if name not in ("steps", "answer"):
                self._say(f"the plan's field {_quote(name)} does not exist and was dropped")
        mended: list[dict[str, Any]] = []
        for number, step in enumerate(steps):
            mended.append(self._step(number, step, [str(one["id"]) for one in mended]))
        try:
            check_plan({"steps": mended})  # references point backwards only, and names are unique, from here on
        except TkindexError as error:
            raise MalformedReplyError(str(error)) from None
        return {"steps": mended, "answer": self._answer(value.get("answer"), mended)}

    def _say(self, text: str) -> None:
        self.said.append(text)
        if len(self.said) > MAX_REPAIRS:
            raise MalformedReplyError(f"the plan needs more than {MAX_REPAIRS} mends")

    # ---- steps -----------------------------------------------------------------------------------------------------

    def _step(self, number: int, raw: Any, earlier: Sequence[str]) -> dict[str, Any]:
        if not isinstance(raw, dict):
            raise MalformedReplyError(f"step {number} is {type(raw).__name__}; an object is expected")
        op = raw.get("op")
        if not isinstance(op, str) or op not in STEPS:
            raise MalformedReplyError(f"step {number} has the op {_quote(op)}, which does not exist")
        name = raw.get("id")
        if name is None:
            name = f"s{number}"
            self._say(f"step {number} had no id and is called {name}")
        if not isinstance(name, str) or not name.isidentifier() or len(name) > 32:
            raise MalformedReplyError(f"step {number} has the id {_quote(name)}; a short word is expected")
        parts = {part.name: part for part in STEPS[op].parts}
        step: dict[str, Any] = {"id": name, "op": op}
        for field, value in raw.items():
            if field in ("id", "op") or value is None:
                continue
            if field not in parts:
                self._say(f"step {name}: the field {_quote(field)} does not exist and was dropped")
                continue
            step[field] = self._part(name, parts[field], value, earlier)
        slots = [slot for slot in SLOT_NAMES if slot in step]
        if op == "facts" and not slots and self.index.n_facts > MAX_FACTS:
            raise MalformedReplyError(f"step {name} takes all {self.index.n_facts:,} facts of the graph")
        if op == "time" and "text" in step:
            self._period(step)
        return step

    def _part(self, step: str, part: Part, value: Any, earlier: Sequence[str]) -> Any:
        if part.kind in ("refs", "labels"):
            items = value if isinstance(value, list) else [value]
            if items is not value:
                self._say(f"step {step}: {part.name} is a list; one item was given")
            if not 1 <= len(items) <= MAX_ITEMS:
                raise MalformedReplyError(f"{part.name} of step {step} is no list of 1 to {MAX_ITEMS:,} items")
            mend = self._label if part.kind == "labels" else self._reference
            return [mend(step, part, item, earlier) for item in items]
        if part.kind == "label":
            if not isinstance(value, list):
                return self._label(step, part, value, earlier)
            if not 1 <= len(value) <= MAX_ITEMS:
                raise MalformedReplyError(f"{part.name} of step {step} is no list of 1 to {MAX_ITEMS:,} items")
            return [self._label(step, part, item, earlier) for item in value]
        if part.kind == "ref":
            return self._reference(step, part, value, earlier)
        if part.kind == "when":
            return self._when(step, part, value, earlier)
        return self._text(step, part, value)

    def _text(self, step: str, part: Part, value: Any) -> str:
        if isinstance(value, int) and not isinstance(value, bool):
            self._say(f"step {step}: the number {_quote(value)} was read as text")
            value = str(value)
        if not isinstance(value, str) or not value.strip():
            raise MalformedReplyError(f"{part.name} of step {step} is {_quote(value)}; text is expected")
        if len(value) > MAX_TEXT:
            raise MalformedReplyError(f"{part.name} of step {step} has {len(value):,} characters")
        try:
            value.encode()
        except UnicodeEncodeError:
            raise MalformedReplyError(f"{part.name} of step {step} is no Unicode text") from None
        return value

    def _reference(self, step: str, part: Part, value: Any, earlier: Sequence[str]) -> str:
        text = self._text(step, part, value)
        if text[0] in _MARKS and text[1:] in earlier:
            return f"${text[1:]}"
        if text in earlier:
            self._say(f"step {step}: {_quote(text)} was taken for ${text}")
            return f"${text}"
        return text

    # ---- labels ----------------------------------------------------------------------------------------------------

    def _label(self, step: str, part: Part, value: Any, earlier: Sequence[str]) -> str:
        """A label as the graph writes it, or a reference; a "$" that begins a label is doubled."""
        text = self._text(step, part, value)
        kind = "relation" if part.name == "relation" else "entity"
        known = self.index.relations if kind == "relation" else self.index.entities
        if text[0] in _MARKS and text[1:] in earlier:
            return f"${text[1:]}"
        label = text if text in known else self.shown[kind].get(text)
        if label is None:
            links = self.index.link(text, kind=kind, k=1)
            if not links or links[0].score < MIN_SCORE:
                raise MalformedReplyError(f"no {kind} of the graph is near {_quote(text)}")
            label = links[0].label
            self._say(f"step {step}: {_quote(text)} was taken for {_quote(label)}")
        return f"${label}" if label.startswith("$") else label

    # ---- times -----------------------------------------------------------------------------------------------------

    def _when(self, step: str, part: Part, value: Any, earlier: Sequence[str]) -> dict[str, str]:
        if not isinstance(value, dict):
            value = {"op": "on", "time": value}
        for field in value:
            if field not in _CONDITION:
                self._say(f"step {step}: the field {_quote(field)} of when does not exist and was dropped")
        op = self._text(step, part, value.get("op"))
        ends: list[tuple[str, str]] = []
        for given in (value.get("time"), value.get("until")):
            if given is not None:
                ends.append(self._ends(step, self._reference(step, part, given, earlier)))
        if not ends:
            raise MalformedReplyError(f"when of step {step} names no time")
        low, high = ends[0][0], ends[-1][1]
        if low == high and len(ends) == 1:
            return {"op": op, "time": low}
        if op == "between":
            return {"op": op, "time": low, "until": high}
        if len(ends) == 2:
            raise MalformedReplyError(f"when of step {step} has until beside {_quote(op)}; only between takes it")
        if op in ("before", "after"):
            return {"op": op, "time": low if op == "before" else high}
        # What an interval shares with a period is what `between` asks; that it lies inside one has no such form.
        if op in ("on", "overlaps") or (op == "during" and self.index.is_point):
            return {"op": "between", "time": low, "until": high}
        raise MalformedReplyError(f"when of step {step}: no single date names the period beside {_quote(op)}")

    def _period(self, step: dict[str, Any]) -> None:
        low, high = self._ends(step["id"], step["text"])
        step["text"] = low
        if low != high and "until" not in step:
            step["until"] = high
        elif "until" in step:
            step["until"] = self._ends(step["id"], step["until"])[1]

    def _ends(self, step: str, text: str) -> tuple[str, str]:
        """A time as the index reads it: twice the same, or the first and the last instant of a period in words."""
        if text.startswith("$"):
            return text, text
        unit = self.index.unit
        try:
            resolve_period(text, None, unit)
            return text, text
        except AmbiguousTimeError as error:
            raise MalformedReplyError(str(error).split(";")[0]) from None
        except TkindexError:
            spans, problems = read_times(text, unit)
        if problems or len(spans) != 1:
            raise MalformedReplyError(problems[0] if problems else f"{_quote(text)} in step {step} is no time")
        span = spans[0]
        if span.value is not None:
            low = high = span.value
        elif OPEN_START < span.range.start < span.range.stop < OPEN_STOP:
            low, high = format_instant(span.range.start, unit), format_instant(span.range.stop - 1, unit)
        else:
            raise MalformedReplyError(f"{_quote(text)} in step {step} is no time")
        self._say(f"step {step}: {_quote(text)} was read as {low if low == high else f'{low} to {high}'}")
        return low, high

    # ---- the answer ------------------------------------------------------------------------------------------------

    def _answer(self, value: Any, steps: list[dict[str, Any]]) -> str:
        """The step that answers; where it gives whole facts, the side that they leave open is put in their place."""
        ids = [step["id"] for step in steps]
        name = value[1:] if isinstance(value, str) and value[:1] in _MARKS else value
        if name not in ids:
            if name is not None:
                self._say(f"the plan's answer {_quote(value)} is no step; its last step answers")
            name = ids[-1]
        by_id = {step["id"]: step for step in steps}
        at = by_id[name]
        while at["op"] in ("filter", "first", "last", "exclude"):
            at = by_id[at["facts"][1:]]
        if at["op"] != "facts":
            return str(name)
        still_open = [side for side in ("head", "tail") if side not in at]
        if len(still_open) != 1 or "entity" in at or len(steps) >= MAX_STEPS:
            raise MalformedReplyError("the plan answers with whole facts; it does not say what of them is asked")
        added = next(new for number in range(len(steps) + 1) if (new := f"answer{number or ''}") not in ids)
        self._say(f"the plan answers with whole facts; their {still_open[0]} was taken, which it leaves open")
        steps.append({"id": added, "op": "project", "facts": f"${name}", "slot": still_open[0]})
        return added


def reply_schema(entities: Sequence[str] = (), relations: Sequence[str] = (), times: Sequence[str] = ()) -> Schema:
    """The JSON schema of a plan, in the subset that endpoints hold a model to: no property is left out.

    A field of a step is there or not by the form of step that the model chooses, so that none has to be filled to no
    purpose; and what a small model makes up, it cannot write: names, relations and times are those of the question.

    Parameters
    ----------
    entities, relations : sequence of str
        Labels as the model is shown them; where none is, any text is taken.
    times : sequence of str
        Times as the question has them; where none is, the only times are those of earlier steps.

    Examples
    --------
    >>> forms = reply_schema(["Ann"], ["visits"], ["2014"])["properties"]["steps"]["items"]["anyOf"]
    >>> [tuple(form["properties"]) for form in forms if form["properties"]["op"]["enum"] == ["facts"]][0]
    ('id', 'op', 'head', 'relation')
    """
    reference = string(pattern=f"^[#$]{_ID}$")
    null = {"type": "null"}
    labels = {
        "entity": either(one_of(entities), reference) if entities else string(MAX_TEXT),
        "relation": either(one_of(relations), reference) if relations else string(MAX_TEXT),
    }
    named = one_of(times) if times else None
    at = either(named, reference) if named else reference
    when = either(
        record(op=one_of(("on", "before", "after", "during", "overlaps")), time=at),
        record(op=one_of(("between",)), time=at, until=at),
    )

    def item(part: Part) -> Schema:
        if part.kind == "choice":
            return one_of(part.choices)
        if part.kind == "refs":
            return several(reference, 20)
        if part.kind == "labels":
            return several(labels["entity"], 20)
        if part.kind == "label":
            return labels["relation" if part.name == "relation" else "entity"]
        if part.kind == "when":
            return when
        return reference if part.kind == "ref" else string(MAX_TEXT)

    def field(part: Part) -> Schema:
        return item(part) if part.required else either(item(part), null)

    def step(op: str, **fields: Schema) -> Schema:
        return record(id=string(pattern=f"^{_ID}$"), op=one_of((op,)), **fields)

    forms: list[Schema] = []
    for kind in STEPS.values():
        parts = {part.name: part for part in kind.parts}
        if kind.name == "facts":
            label = {name: item(parts[name]) for name in SLOT_NAMES} | {"relation": field(parts["relation"])}
            # A slot that is asked for has no field: a small model filled it with the name of the other side.
            for names in (("head",), ("tail",), ("head", "tail"), ("entity",), ()):
                slots = {name: label[name] for name in SLOT_NAMES if name in ("relation", *names)}
                forms += [step("facts", **slots, **more) for more in ({}, {"when": when})]
        elif kind.name == "time":
            more = {"granularity": field(parts["granularity"])}
            forms.append(step("time", facts=reference, pick=field(parts["pick"]), **more))
            if named:
                forms.append(step("time", text=named, until=either(named, null), **more))
        else:
            forms.append(step(kind.name, **{name: field(part) for name, part in parts.items()}))
    return record(steps=several(either(*forms), _WRITTEN), answer=string(pattern=f"^[#$]?{_ID}$"))


def _quote(value: Any) -> str:
    """A value of a reply for a message: one line, short; of lists and objects the type alone, which may be deep."""
    if isinstance(value, str):
        return repr(clean(value, _SHOWN))
    return repr(value)[:_SHOWN] if value is None or isinstance(value, (bool, int, float)) else type(value).__name__
