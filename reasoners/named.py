"""Questions over a graph whose labels are ids of a system, such as Q42: read by the names that it has for them.

A reasoner asks the index that has names in the place of labels (`tkindex.Index.named`), and what it answers is given
back in labels, so that programs, certificates and whoever compares answers stay exact; the names stand beside. Prompts
and traces say names. `reads_names` makes a system do so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial, wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, cast

from reasoners.base import Answer, Example
from tkindex.plans.schema import STEPS

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.store.vocabulary import Vocabulary

_IDENTIFIER = re.compile(r"(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[^\W\d_])[\w-]+")
"""A word of letters and digits, as identifiers are; a number alone may be a year."""
_LABELS = ("label", "labels")
_Given = ParamSpec("_Given")
_Made = TypeVar("_Made")


class NamedIndex:
    """What a reasoner asks of a live index whose labels have names: the present state, in names."""

    def __init__(self, live: Any) -> None:
        self._live = live

    @property
    def view(self) -> Index:
        """The present state, with names in the place of labels."""
        found: Index = self._live.named
        return found

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self.view, name)


class NamedReasoner:
    """A reasoner that reads names and answers in labels; has whatever the reasoner has that it was made of.

    Parameters
    ----------
    index : Index or LiveIndex
        Its labels have names.
    make : callable
        Makes the reasoner of an index.
    """

    def __init__(self, index: Any, make: Callable[[Any], Any]) -> None:
        self.index = index
        self.reasoner = make(NamedIndex(index) if hasattr(index, "view") else index.named)

    def answer(self, question: str, /) -> Answer:
        """Answer one question: in labels, and with the name of each that has one."""
        return self._exact(self.reasoner.answer, question)

    def _exact(self, ask: Callable[[str], Answer], question: str) -> Answer:
        index = getattr(self.index, "view", self.index)
        return exact(ask(in_names(question, index)), index)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name == "reasoner":
            raise AttributeError(name)
        return getattr(self.reasoner, name)


class NamedPlanner(NamedReasoner):
    """A planner that reads names and answers in labels."""

    def by_rules(self, question: str) -> Answer:
        """Answer one question without a policy, whatever the planner has."""
        return self._exact(self.reasoner.by_rules, question)


@dataclass(frozen=True, slots=True)
class NamedExample:
    """A question to learn from, with names in the place of labels."""

    text: str
    gold: tuple[str, ...]
    answer_type: str


def examples_in_names(examples: Sequence[Example], index: Index) -> list[NamedExample]:
    """Return questions to learn from as the index of names would answer them."""
    named = index.named

    def name(text: str) -> str:
        return named.entities[index.entities.id(text)] if text in index.entities else text

    return [NamedExample(in_names(one.text, index), tuple(map(name, one.gold)), one.answer_type) for one in examples]


def reads_names(make: Callable[Concatenate[Any, _Given], _Made]) -> Callable[Concatenate[Any, _Given], _Made]:
    """Mark the ``make(index, *, learn_from, ...)`` of a system: over labels that have names it reads and says these.

    What is made then is a `NamedReasoner`, which has what the system has.
    """

    @wraps(make)
    def made(index: Any, /, *args: _Given.args, **given: _Given.kwargs) -> _Made:
        if not getattr(index, "has_names", False):
            return make(index, *args, **given)
        if given.get("learn_from"):
            view = getattr(index, "view", index)
            given["learn_from"] = examples_in_names(cast("Sequence[Example]", given["learn_from"]), view)
        return cast("_Made", NamedReasoner(index, lambda named: make(named, *args, **given)))

    return made


def in_names(question: Any, index: Index) -> Any:
    """Return a question with names in the place of identifiers that are labels: "where did Q42 live".

    >>> import tkindex as tk
    >>> ix = tk.build([("Q42", "P69", "Q691283", "1971")], names={"Q42": "Douglas Adams"})
    >>> in_names("When was Q42 in 1971?", ix)
    'When was Douglas Adams in 1971?'
    """
    if not isinstance(question, str):
        return question

    def name(found: re.Match[str]) -> str:
        for mine, named in ((index.entities, index.named.entities), (index.relations, index.named.relations)):
            if found[0] in mine:
                return named[mine.id(found[0])]
        return found[0]

    return _IDENTIFIER.sub(name, question)


def exact(answer: Answer, index: Index) -> Answer:
    """Return an answer over the index of names in labels, with the name of each label that has one.

    Parameters
    ----------
    answer : Answer
    index : Index
        That of the labels.
    """
    named, names = index.named, dict[str, str]()

    def label(text: str, mine: Vocabulary, of_names: Vocabulary) -> str:
        found = mine[of_names.id(text)]
        if found != text:
            names[found] = text
        return found

    def value(text: str) -> str:
        for mine, of_names in ((index.entities, named.entities), (index.relations, named.relations)):
            if text in of_names:
                return label(text, mine, of_names)
        return text

    def fact(one: Any) -> Any:
        if not hasattr(one, "_replace"):
            return one
        return one._replace(
            head=label(one.head, index.entities, named.entities),
            relation=label(one.relation, index.relations, named.relations),
            tail=label(one.tail, index.entities, named.entities),
        )

    # Times and numbers are what they are, also where a label is written like one.
    values = tuple(map(value, answer.values)) if answer.kind in ("entity", "list") else answer.values
    facts = tuple(map(fact, answer.facts))
    details = answer.details
    certify = details.get("certify")
    if certify is not None:
        details = details | {"certify": partial(_certificate, certify, index, values)}
    return replace(answer, values=values, facts=facts, details=details, names=names)


def _certificate(certify: Callable[[], dict[str, Any] | None], index: Index, values: tuple[str, ...]) -> Any:
    """The certificate of the same program in labels; None where there is none, or it gives other values."""
    found = certify()
    if found is None:
        return None
    result = index.run_plan(in_labels(found["plan"], index))
    return result.certificate() if sorted(map(str, result.answer)) == sorted(values) else None


def in_labels(plan: Mapping[str, Any], index: Index) -> dict[str, Any]:
    """Return a program over the index of names with the labels of facts.

    >>> import tkindex as tk
    >>> ix = tk.build([("Q42", "P69", "Q691283", "1971")], names={"Q42": "Douglas Adams"})
    >>> in_labels({"steps": [{"op": "facts", "head": "Douglas Adams"}]}, ix)
    {'steps': [{'op': 'facts', 'head': 'Q42'}]}
    """
    named = index.named

    def label(text: Any, is_relation: bool) -> Any:
        if isinstance(text, list):
            return [label(one, is_relation) for one in text]
        if not isinstance(text, str):
            return text
        mine, of_names = (index.relations, named.relations) if is_relation else (index.entities, named.entities)
        return mine[of_names.id(text)] if text in of_names else text

    steps = []
    for step in plan["steps"]:
        parts = {part.name: part.takes for part in STEPS[step["op"]].parts if part.kind in _LABELS}
        steps.append({
            key: label(value, parts[key] == ("relations",)) if key in parts else value for key, value in step.items()
        })  # fmt: skip
    return {**plan, "steps": steps}
