"""Questions over a graph whose labels are ids of a system, such as Q42: read by the names that it has for them.

The planner asks the index that has names in the place of labels (`tkindex.Index.named`), and what it answers is given
back in labels, so that programs, certificates and whoever compares answers stay exact; the names stand beside.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from reasoners.base import Answer
from tkindex.plans.schema import STEPS

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.store.vocabulary import Vocabulary

_IDENTIFIER = re.compile(r"(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[^\W\d_])[\w-]+")
"""A word of letters and digits, as identifiers are; a number alone may be a year."""
_LABELS = ("label", "labels")


class NamedIndex:
    """What the planner asks of a live index whose labels have names: the present state, in names."""

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


class NamedPlanner:
    """A planner that reads names and answers in labels.

    Parameters
    ----------
    index : Index or LiveIndex
        Its labels have names.
    make : callable
        Makes the planner of an index.
    """

    def __init__(self, index: Any, make: Callable[[Any], Any]) -> None:
        self.index = index
        self.planner = make(NamedIndex(index) if hasattr(index, "view") else index.named)

    def answer(self, question: str, /) -> Answer:
        """Answer one question: in labels, and with the name of each that has one."""
        return self._exact(self.planner.answer, question)

    def by_rules(self, question: str) -> Answer:
        """The same without a policy, whatever the planner has."""
        return self._exact(self.planner.by_rules, question)

    def _exact(self, ask: Callable[[str], Answer], question: str) -> Answer:
        index = getattr(self.index, "view", self.index)
        return exact(ask(in_names(question, index)), index)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name == "planner":
            raise AttributeError(name)
        return getattr(self.planner, name)


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
