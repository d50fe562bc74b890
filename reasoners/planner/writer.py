"""One model call where the planner's rules do not understand: the model writes a plan, the engine checks and runs it.

The model sees the question, the names found in it and relations of the graph, as data; it never sees the time of a
fact, and never answers. What it replies is mended (see `reasoners.planner.repair`) and run by `tkindex.plans.run`, or
refused with the reason.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Literal, get_args

import numpy as np
from rapidfuzz import fuzz

from reasoners.base import Answer
from reasoners.planner.logic.english.words import TITLES
from reasoners.planner.repair import Repair, reply_schema
from reasoners.planner.searches import MAX_LABEL, Offer, offer
from reasoners.policies.base import Cost, Decision, MalformedReplyError, Policy, UndecidedError
from reasoners.prompts import compose
from reasoners.times import read_times
from reasoners.trace import Trace
from tkindex.errors import TkindexError
from tkindex.index import Index
from tkindex.linking.lemmas import is_english
from tkindex.linking.linker import MAX_TEXT, Span
from tkindex.linking.words import CONNECTORS, Token, plain_words, tokenize
from tkindex.plans.result import text_of
from tkindex.plans.steps import MIN_SCORE
from tkindex.results.cleaning import clean
from tkindex.timeline.ranges import format_range

Form = Literal["steps", "choice", "readings", "rewrite"]
"""How a model helps: it writes any steps of a plan, or one choice among the facts and times that are offered, or says
which of the rules' readings is meant (`reasoners.planner.picking`), or says the message again as a plain question that
the rules answer (`reasoners.planner.rewriter`)."""
FORMS: tuple[Form, ...] = get_args(Form)
WRITTEN = "a model wrote the plan"
"""How the trace of an answer begins where a model wrote its plan."""
MAX_VALUES = 10_000
"""Values of an answer; more answer no question."""
_NAMES, _CANDIDATES, _RELATIONS = 8, 4, 18
_LOOKED_AT, _OTHERS = 100, 5
"""Relations by the question's words: how many are looked at, and how many are shown though no name has them."""
_TRIED = 4
"""Entities whose relations are listed when the question's words name few."""
_ALIKE = 75.0
"""From which share of letters in common, in per cent, a word is another with a slip."""


class PlanWriter:
    """Asks a policy for the plan of a question, once.

    Parameters
    ----------
    index : Index
    policy : Policy
        Decides ``plan``.
    form : {"steps", "choice"}
        What is asked for: steps, or one choice (see `reasoners.planner.searches`), which a small model keeps to.

    Notes
    -----
    A policy that says nothing about plans leaves the reason of the rules as it is.
    """

    def __init__(self, index: Index, policy: Policy, form: Form = "steps") -> None:
        self.index = index
        self.policy = policy
        self.form = form

    def answer(self, question: str, refused: Answer) -> Answer:
        """Answer a question that the rules refused, by one call; what fails is the refusal with a further reason.

        A question about no name that the graph has facts of is refused without a call, where a choice is asked for.

        Raises
        ------
        PolicyFailedError, BudgetSpentError
            The policy cannot be asked.
        """
        trace, cost = Trace(), Cost()
        try:
            asked, repair, offered = self._ask(question)
            reply = self.policy.decide(asked)
        except (UndecidedError, MalformedReplyError) as error:
            return replace(refused, reason=_because(refused.reason, str(error)))
        cost.calls, cost.tokens = reply.calls, reply.tokens
        first = f"{WRITTEN}, which the rules did not: {refused.reason.removeprefix('not understood: ')}"
        try:
            if reply.problem:
                raise MalformedReplyError(reply.problem)
            written = reply.value if offered is None else offered.steps(reply.value)
            answer = self._run(repair.plan(written), trace, repair)
        except (MalformedReplyError, TkindexError) as error:
            problem = clean(str(error), 300)
            reason = _because("not understood", f"the plan that a model wrote cannot be used: {problem}")
            cost.problems.append(f"plan: {problem}")
            answer = Answer(reason=reason)
        details = answer.details | {
            "steps": [{"tool": "plan", "note": first}, *trace.records()],
            "plan_by": self.policy.name, "repairs": repair.said, "problems": cost.problems,
        }  # fmt: skip
        texts = (first, *trace.texts())
        return replace(answer, trace=texts, calls=cost.calls, tokens=cost.tokens, details=details)

    # ---- what the model is told ------------------------------------------------------------------------------------

    def _ask(self, question: str) -> tuple[Decision, Repair, Offer | None]:
        index = self.index
        text = question[:MAX_TEXT]
        if self.form == "choice":
            offered = self.offer(question)
            form = offered.schema()
            lines = "\n".join((*offered.between, *offered.alone))
            said = clean(question, MAX_TEXT)
            told = compose("planner", "choose", facts=lines, times=", ".join(offered.times) or "(none)", question=said)
            asked = Decision("planner", "plan", question, 0, {}, told.prompt, told.instructions, form)
            return asked, Repair(index), offered
        spans, times = self.named(text), _times(text, index)
        entities = _shown(link.label for span in spans for link in span.candidates[:_CANDIDATES])
        held = self._relations(text, spans)
        relations = _shown(held)
        names = [
            _json({"name": clean(span.text, MAX_LABEL), "may be": [clean(one.label, MAX_LABEL) for one in found]})
            for span in spans
            if (found := span.candidates[:_CANDIDATES])
        ]
        told = compose(
            "planner",
            "plan",
            graph=_json(self._graph()),
            names="\n".join(names) or "(none)",
            relations="\n".join(_json({"relation": shown} | held[label]) for shown, label in relations.items()),
            question=_json(clean(question, MAX_TEXT)),
        )
        form = reply_schema(tuple(entities), tuple(relations), times)
        asked = Decision("planner", "plan", question, 0, {}, told.prompt, told.instructions, form)
        return asked, Repair(index, entities, relations), None

    def offer(self, question: str) -> Offer:
        """What a model may choose from for a question, where a choice is asked for."""
        text = question[:MAX_TEXT]
        return offer(self.index, text, self.named(text), _times(text, self.index))

    def named(self, text: str) -> list[Span]:
        """The names of a question, with the entities that they may be."""
        return without_others(_sure(self.index.mentions(text)), text)[:_NAMES]

    def _relations(self, text: str, spans: Sequence[Span]) -> dict[str, dict[str, str]]:
        """Relations, each with the names of the question that have it and the side on which they stand.

        Those of the names come first: what the question's words say before the rest, which goes by frequency. A
        relation that no name has can only answer through a further step, so few of them are shown.
        """
        index = self.index
        said = [link.label for link in index.link(text, kind="relation", k=_LOOKED_AT)]
        sides: dict[str, dict[str, str]] = {}
        counts: Counter[str] = Counter()
        for link in [link for span in spans for link in span.candidates[:1]][:_TRIED]:
            for side, facts in (("head", index.facts(head=link.id)), ("tail", index.facts(tail=link.id))):
                for number, count in enumerate(np.bincount(facts.relation_ids).tolist()):
                    if count:
                        label = index.relations[number]
                        counts[label] += count
                        sides.setdefault(label, {}).setdefault(side, clean(link.label, MAX_LABEL))
        found = dict.fromkeys(label for label in said if label in sides)
        found |= dict.fromkeys(label for label, _ in counts.most_common())
        shown = [*list(found)[: _RELATIONS - _OTHERS], *(label for label in said if label not in sides)]
        if not sides:
            # Asked one by one: each is read off the lists of the index, and no fact is looked at.
            n_facts = np.array([index.count(relation=number) for number in range(index.n_relations)])
            frequent = np.argsort(-n_facts, kind="stable")[:_RELATIONS].tolist()
            shown += [label for number in frequent if (label := index.relations[number]) not in said]
        return {label: sides.get(label, {}) for label in shown[:_RELATIONS]}

    def _graph(self) -> dict[str, str]:
        index = self.index
        span = index.span
        covers = format_range(int(span.start), int(span.stop), index.unit) if span is not None else "no time"
        held = f"one {index.unit}" if index.is_point else "an interval"
        return {"times from/to": covers, "finest time": index.unit, "a fact holds for": held}

    # ---- the plan ----------------------------------------------------------------------------------------------------

    def _run(self, plan: dict[str, Any], trace: Trace, repair: Repair) -> Answer:
        """Run a mended plan; an answer stands only where its certificate holds."""
        index = self.index
        result = index.run_plan(plan)
        for step, counted in zip(plan["steps"], result.steps, strict=True):
            said = {name: _cleaned(value) for name, value in step.items() if name not in ("op", "id")}
            trace.add(f"{step['id']} = {step['op']}", said, count=counted.count)
        for note in (*repair.said, *result.warnings):
            trace.add("repair", note=note)
        values = tuple(dict.fromkeys(text_of(value) for value in result.answer))
        details: dict[str, Any] = {"program": plan}
        if not values:
            empty = result.diagnose() or {}
            where = f": step {empty['step']} ({empty['op']}) finds nothing" if empty else ""
            reason = f"nothing in the graph answers the plan that a model wrote{where}"
            return Answer(reason=reason, details=details)
        if len(values) > MAX_VALUES:
            raise MalformedReplyError(f"it finds {len(values):,} answers; at most {MAX_VALUES:,} are given")
        certificate = result.certificate()
        verdict = index.verify_answer(certificate)
        if not verdict.ok:
            raise MalformedReplyError(f"its certificate does not hold: {'; '.join(verdict.reasons[:3])}")
        facts = tuple(_facts(index, certificate["facts"]))
        trace.add("verify_answer", count=len(facts), note="the certificate holds")
        return Answer(values, facts, details=details | {"certify": lambda: certificate})


def _times(text: str, index: Index) -> tuple[str, ...]:
    """The times of a question as they are written."""
    return tuple(dict.fromkeys(span.text for span in read_times(text, index.unit)[0]))


def _because(refusal: str, why: str) -> str:
    return (
        f"{refusal}, because {why}" if why and refusal == "not understood" else f"{refusal}; {why}" if why else refusal
    )


def _sure(spans: Sequence[Span]) -> Sequence[Span]:
    """Where a name is clear, it and what is written like one: "short" is no Bobby Short beside a name spelt out."""
    is_clear = [_is_clear(span) for span in spans]
    if not any(is_clear):
        return spans
    return [span for span, clear in zip(spans, is_clear, strict=True) if clear or span.text[:1].isupper()]


def without_others(spans: Sequence[Span], text: str) -> list[Span]:
    """Spans without candidates that are somebody else: "Jeremy Lin", where the question says "Jeremy Shockey".

    A candidate that is not sure is another's name where both it and the name that is written around the span have a
    word of their own. A name goes on, before and behind the span, over words that are no English or have a capital.

    >>> import tkindex as tk
    >>> text = "When did Jeremy Shockey play?"
    >>> ix = tk.build([("Jeremy Lin", "plays for", "Houston", "2012")])
    >>> [span.candidates for span in without_others(ix.mentions(text), text)]
    []
    """
    tokens = tokenize(text)
    clear = {n for n, token in enumerate(tokens) for span in spans if _is_clear(span) and _is_in(token, span)}
    found = []
    for span in spans:
        own = [n for n, token in enumerate(tokens) if _is_in(token, span)]
        said = _words_of(tokens[n] for n in _written(tokens, own, clear.difference(own))) if own else []
        kept = tuple(one for one in span.candidates if one.score >= MIN_SCORE or not _is_another(one.label, said))
        if kept:
            found.append(span._replace(candidates=kept))
    return found


def _is_clear(span: Span) -> bool:
    return bool(span.candidates) and span.candidates[0].score >= MIN_SCORE


def _is_in(token: Token, span: Span) -> bool:
    return not token.is_mark and span.start <= token.start and token.end <= span.stop


def _written(tokens: Sequence[Token], own: Sequence[int], others: Collection[int]) -> list[int]:
    """Places of the whole name that is written around some of its words; full stops of initials are no end of it."""

    def is_name(at: int) -> bool:
        token = tokens[at]
        is_written = token.is_capital and at > 0
        return at not in others and token.text.isalpha() and (is_written or not is_english(token.text.lower()))

    found = list(own)
    for step, end in ((-1, own[0]), (1, own[-1])):
        at = end + step
        while 0 <= at < len(tokens) and (is_name(at) or tokens[at].text == "."):
            found += [at] if is_name(at) else []
            at += step
    return sorted(found)


def _words_of(tokens: Iterable[Token]) -> list[str]:
    return [word for token in tokens for word in token.plain if word not in TITLES and word not in CONNECTORS]


def _is_another(label: str, said: Sequence[str]) -> bool:
    """Whether a label and a name have a word each that the other has not, slips and initials apart."""

    def has(words: Sequence[str], word: str) -> bool:
        is_initial = len(word) == 1
        return any(
            other[:1] == word if is_initial else other == word[:1] or fuzz.ratio(word, other) >= _ALIKE
            for other in words
        )

    own = [word for word in plain_words(label.partition("(")[0]) if word not in TITLES]
    return any(not has(own, word) for word in said) and any(not has(said, word) for word in own)


def _shown(labels: Iterable[str]) -> dict[str, str]:
    """Label as it is shown → the label; of two that look alike once they are cut, the first."""
    shown: dict[str, str] = {}
    for label in labels:
        shown.setdefault(clean(label, MAX_LABEL), label)
    return shown


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _cleaned(value: Any) -> Any:
    if isinstance(value, str):
        return clean(value, MAX_LABEL)
    if isinstance(value, dict):
        return {name: _cleaned(one) for name, one in value.items()}
    return [_cleaned(one) for one in value]


def _facts(index: Index, rows: Sequence[int]) -> Iterator[Any]:
    """Facts by their row numbers."""
    from tkindex.plans.steps import make_facts
    from tkindex.schema import ANY
    from tkindex.timeline.conditions import ANY_TIME

    yield from make_facts(index, ANY_TIME, (ANY,) * 4, np.array(rows, np.int32))
