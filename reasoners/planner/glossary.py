"""A draft of how people say the relations of a graph, for whoever owns the graph to edit.

`draft` describes each relation and, where there is a policy, asks it once for phrases and nouns. A policy is told a
relation's label (its name, where it has one), how many facts it has, what else its heads and tails are in, and two
facts; nothing else of the graph.
What it says is only written down: `tkindex.Index.add_names` takes the file once its owner has read it.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from reasoners.planner.logic.schema.kinds import Kinds, Slot
from reasoners.planner.logic.schema.schema import schema_of
from reasoners.policies.base import Decision, Policy, UndecidedError
from reasoners.prompts import compose
from reasoners.schemas import record, several, string
from tkindex.index import Index
from tkindex.results.cleaning import clean
from tkindex.store.named import said
from tkindex.store.sayings import BACK

N_ALIASES = 8
_SHOWN = 3
_MAX_LABEL, _MAX_SAYING = 200, 60
_PARTS = (("phrases", "", 3), ("back", BACK, 2), ("heads", "head: ", 1), ("tails", "tail: ", 2))
"""Parts of a reply, the mark of each in the file, and how many are asked for."""
_SCHEMA = record(**{name: several(string(_MAX_SAYING), most) for name, _, most in _PARTS})
COLUMNS = (
    "id", "label", *("alias" if n == 1 else f"alias_{n}" for n in range(1, N_ALIASES + 1)),
    "facts", "heads", "tails", "example", "example_2", "problem",
)  # fmt: skip


class Drafted(NamedTuple):
    """One relation of a draft.

    Attributes
    ----------
    label : str
        What it is called: its name, where it has one.
    n_facts : int
    heads, tails : str
        How many different ones there are, and in which other relations the same stand.
    examples : tuple of (str, str, str)
        Two facts at most.
    sayings : tuple of str
        With their marks, as the file has them; empty where nobody was asked.
    problem : str
        Why a policy that was asked said nothing.
    id : str
        Its label in the index; that which it is called, where empty.
    """

    label: str
    n_facts: int
    heads: str
    tails: str
    examples: tuple[tuple[str, str, str], ...]
    sayings: tuple[str, ...] = ()
    problem: str = ""
    id: str = ""


def draft(index: Index, policy: Policy | None = None) -> list[Drafted]:
    """Describe the relations of an index, those with the most facts first, and let a policy say them.

    Parameters
    ----------
    index : Index
    policy : Policy, optional
        Asked once a relation; what cannot be read is left empty, with the problem beside it.

    Raises
    ------
    PolicyFailedError, BudgetSpentError
        The policy cannot be asked.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("Ann", "TAUGHT_BY", "Bob", "2014"), ("Bob", "TAUGHT_BY", "Cid", "2012")])
    >>> draft(ix)[0][:4]
    ('TAUGHT_BY', 2, '2 different', '2 different')
    """
    called, shown = said(index.relations), index.named
    schema = schema_of(shown)
    kinds = Kinds(schema)
    found = []
    for relation in sorted(schema.relations, key=lambda one: (-one.n_facts, one.id)):
        facts = shown.facts(relation=relation.id, limit=2)
        one = Drafted(
            called[relation.id], relation.n_facts, _side(kinds, (relation.id, True)),
            _side(kinds, (relation.id, False)),
            tuple((fact.head, fact.relation, fact.tail) for fact in facts), id=index.relations[relation.id],
        )  # fmt: skip
        found.append(one if policy is None else _asked(policy, one))
    return found


def _side(kinds: Kinds, slot: Slot) -> str:
    """How many stand on a side, and where else they stand."""
    relations = kinds.schema.relations
    others = sorted(other for other in kinds.links.get(slot, ()) if other != slot)
    named = [f"{'heads' if is_head else 'tails'} of {relations[number].label}" for number, is_head in others[:_SHOWN]]
    n = len(kinds.members[slot])
    return f"{n:,} different" + (f", some also {', '.join(named)}" if named else "")


def _asked(policy: Policy, one: Drafted) -> Drafted:
    facts = ", ".join("(" + ", ".join(clean(text, _MAX_LABEL) for text in fact) + ")" for fact in one.examples)
    told = compose(
        "glossary", "sayings", label=clean(one.label, _MAX_LABEL), n_facts=f"{one.n_facts:,}", heads=one.heads,
        tails=one.tails, facts=facts,
    )  # fmt: skip
    decision = Decision("glossary", "sayings", one.label, 0, {}, told.prompt, told.instructions, _SCHEMA)
    try:
        reply = policy.decide(decision)
    except UndecidedError as error:
        return one._replace(problem=clean(str(error), _MAX_LABEL))
    if reply.problem:
        return one._replace(problem=clean(reply.problem, _MAX_LABEL))
    return one._replace(sayings=tuple(_sayings(reply.value)))


def _sayings(value: Any) -> Iterable[str]:
    """What a reply says, each once, behind its mark."""
    found: dict[str, None] = {}
    for name, mark, most in _PARTS:
        said = value.get(name) if isinstance(value, dict) else None
        for text in (said if isinstance(said, list) else [])[:most]:
            plain = clean(text, _MAX_SAYING).strip().lstrip(BACK) if isinstance(text, str) else ""
            if plain:
                found[mark + plain] = None
    return list(found)[:N_ALIASES]


def as_csv(relations: Sequence[Drafted]) -> str:
    """Return a draft as a table of names: a row a relation, and beside what `tkindex.Index.add_names` reads the facts.

    The name that is shown is the one that the relation has, or the label itself, until its owner writes another.

    >>> import tkindex as tk
    >>> ix = tk.build([("Ann", "TAUGHT_BY", "Bob", "2014")])
    >>> as_csv(draft(ix)).splitlines()[1]
    'TAUGHT_BY,TAUGHT_BY,,,,,,,,,1,1 different,1 different,Ann; TAUGHT_BY; Bob,,'
    """
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(COLUMNS)
    for one in relations:
        told = [*one.sayings, *[""] * (N_ALIASES - len(one.sayings))]
        facts = ["; ".join(fact) for fact in one.examples]
        facts += [""] * (2 - len(facts))
        writer.writerow([one.id or one.label, one.label, *told, one.n_facts, one.heads, one.tails, *facts, one.problem])
    return stream.getvalue()
