"""Certificates: an answer checked against the index, value by value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from tkindex.errors import QueryError, cut_quotes
from tkindex.plans.result import PlanResult, text_of
from tkindex.plans.support import support_of
from tkindex.plans.values import LabelSet
from tkindex.results.cleaning import clean

if TYPE_CHECKING:
    from tkindex.timeline.conditions import Convention

    class Checkable(Protocol):
        """What an answer is checked against: an index, or a cluster."""

        convention: Convention

        @property
        def n_facts(self) -> int: ...


class Verdict(NamedTuple):
    """What became of an answer.

    Attributes
    ----------
    ok : bool
        Whether every value is entailed, and so are the facts given as support; an empty answer is right where the plan
        finds nothing.
    entailed, rejected : list of str
        The values that the plan finds, and those that it does not.
    missing : list of str
        Values that the plan finds and the answer leaves out (at most 100).
    facts : dict of str to list of int
        For each entailed value the fewest facts that show it.
    unsupported : list of str
        Entailed values that the given facts do not show.
    false_facts : list of int
        Given facts that the index does not hold.
    reasons : list of str
        What is wrong, as messages.
    """

    ok: bool
    entailed: list[str]
    rejected: list[str]
    missing: list[str]
    facts: dict[str, list[int]]
    unsupported: list[str]
    false_facts: list[int]
    reasons: list[str]

    def to_dict(self) -> dict[str, Any]:
        """Return the verdict as JSON values, without what is empty."""
        found = {
            name: value for name, value in self._asdict().items() if value or name in ("ok", "entailed", "rejected")
        }
        # `ok` of a tool's result says that the call went well.
        return {"verified": found.pop("ok"), **found}


def verify_answer(
    index: Checkable,
    run: Callable[[Any], PlanResult],
    plan: Any,
    answer: Sequence[Any] | str | None,
    facts: Sequence[int] | None,
) -> Verdict:
    """See `tkindex.index.Index.verify_answer`; `run` executes a plan."""
    certificate = None
    if answer is None:
        if not isinstance(plan, Mapping) or not {"plan", "answer", "facts", "index"} <= set(plan):
            raise QueryError("give a plan and an answer, or a certificate as PlanResult.certificate() makes it")
        certificate = plan
        plan, answer, facts = plan["plan"], plan["answer"], plan["facts"]
    if isinstance(answer, (str, int)):
        answer = [answer]
    if any(getattr(given, "ndim", 1) == 0 for given in (answer, facts)):
        raise QueryError("an array of an answer, or of its facts, has no dimension; expected a list")
    if answer is not None and not isinstance(answer, Iterable):
        raise QueryError(f"the answer is {answer!r}; expected a label, a number, or a list of them")
    claimed = list(dict.fromkeys(text_of(value) for value in answer or ()))
    result, reasons = run(plan), []
    if certificate is not None:
        if certificate["index"] != result.version:
            reasons.append("the certificate belongs to another version of the index")
        if certificate.get("convention", index.convention.name) != index.convention.name:
            reasons.append(
                f"the certificate follows the convention {certificate['convention']!r}, not {index.convention.name!r}"
            )
    return _judge(index, result, claimed, facts, reasons)


def _judge(
    index: Checkable, result: PlanResult, claimed: list[str], facts: Sequence[int] | None, reasons: list[str]
) -> Verdict:
    texts = [text_of(value) for value in result.answer]
    places = {clean(text, 10_000): i for i, text in enumerate(texts)}
    places |= {clean(text): i for i, text in enumerate(texts)} | {text: i for i, text in enumerate(texts)}
    entailed = [value for value in claimed if value in places]
    rejected = [value for value in claimed if value not in places]
    chosen = {places[value] for value in entailed}
    missing = [text for i, text in enumerate(texts) if i not in chosen]
    shown = {value: _support(result, places[value]) for value in entailed}
    reasons += [f"{value!r} is not entailed: the plan does not find it" for value in rejected]
    if not claimed and texts:
        reasons.append(f"the answer is empty, and the plan finds {len(texts):,}")
    unsupported, false_facts = [], []
    if facts is not None:
        false_facts = [row for row in facts if not 0 <= row < index.n_facts]
        reasons += [f"there is no fact {row}" for row in false_facts[:10]]
        given = set(facts)
        unsupported = [value for value in entailed if not _shows(result, places[value], given, shown[value])]
        reasons += [f"the facts given do not show {value!r}" for value in unsupported]
    reasons = [cut_quotes(reason) for reason in reasons]
    return Verdict(not reasons, entailed, rejected, missing[:100], shown, unsupported, false_facts, reasons)


def _support(result: PlanResult, place: int) -> list[int]:
    return result.numbered(support_of(result._checked, result.values, [place]))


def _shows(result: PlanResult, place: int, given: set[int], minimal: list[int]) -> bool:
    """Whether given facts show a value: the minimal ones, or others of the same label in the same set."""
    if set(minimal) <= given:
        return True
    step = result._checked.steps[result._checked.answer]
    value = result.value
    if step.op != "project" or not isinstance(value, LabelSet):
        return False
    facts = result.values[step.parts["facts"].at]
    ids = {"head": facts.head_ids, "tail": facts.tail_ids, "relation": facts.relation_ids}[step.parts["slot"]]
    rows = result.numbered(facts.rows[ids == value.ids[place]].tolist())
    anchors = set(minimal) - set(rows)
    return anchors <= given and any(row in given for row in rows)
