"""What was read from a question, and the plans that its names can fill: one side, both, or one beside an anchor."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Literal

from reasoners.planner.items import Item
from reasoners.planner.lessons import Lessons, order_features, side_features
from reasoners.planner.plans import Filter, Plan
from reasoners.planner.readings import Condition, Reading
from reasoners.planner.weights import (
    ANCHOR,
    CLEAR,
    JOINT,
    LEARNT,
    NAME,
    OPEN,
    PART,
    ROLE,
    RULES,
    SHARED,
    UNUSED,
    WHOLE,
)
from reasoners.times import TimeSpan
from tkindex.index import Index
from tkindex.linking.linker import Linker
from tkindex.linking.mentions import Candidate, Mention
from tkindex.linking.relations import Cues
from tkindex.linking.words import plain_words

_TOGETHER = frozenset("with alongside together teammate teammates while when during".split())
_MANY = 12


@dataclass(slots=True)
class Parsed:
    """Everything that was read from a question.

    Attributes
    ----------
    plans : list of Plan
        Best first.
    problem : str
        Why there is none.
    fits, unused : dict
        What the parser has worked out already: by item, the entities that it may name; by items that a plan uses, what
        leaving the others unused costs.
    """

    items: list[Item]
    times: list[TimeSpan]
    mentions: list[Mention]
    reading: Reading
    cues: Cues
    relations: list[tuple[int, float]]
    plans: list[Plan] = field(default_factory=list)
    problem: str = ""
    is_wide: bool = False
    lessons: Lessons | None = None
    is_loose: bool = False
    fits: dict[int, list[tuple[Candidate, float]]] = field(default_factory=dict, repr=False, compare=False)
    unused: dict[tuple[int, ...], float] = field(default_factory=dict, repr=False, compare=False)


class Filling:
    """Fills plans of one index with the names of a question."""

    index: Index
    linker: Linker

    def _candidates(self, parsed: Parsed, at: int) -> list[tuple[Candidate, float]]:
        """Entities that an item may name, with how well they fit and what leaving the other names unused costs."""
        found = parsed.fits.get(at)
        if found is None:
            found = parsed.fits[at] = self._fitting(parsed, parsed.mentions[parsed.items[at].ref])
        return found

    def _fitting(self, parsed: Parsed, mention: Mention) -> list[tuple[Candidate, float]]:
        best = mention.candidates[0]
        found = [
            (c, NAME * math.log(max(c.weight, 1e-6) / best.weight) + math.log(max(c.score, 0.01)))
            for c in mention.candidates[:4]
            # A name said in full is no other that shares its words.
            if c.score >= WHOLE or best.score < CLEAR or parsed.is_loose
        ]
        if best.score < WHOLE or parsed.is_loose:
            seen = {c.entity for c in mention.candidates[:4]}
            found += [
                (Candidate(entity, share, share, mention.start, mention.stop), -PART + math.log(share))
                for entity, share in self._parts(mention)
                if entity not in seen
            ]
        return found

    def _parts(self, mention: Mention) -> list[tuple[int, float]]:
        """Entities of which the mention says only a part, as "Bulgaria" of "Citizen (Bulgaria)"."""
        words = [word for word in plain_words(mention.text) if self.linker.names.knows(word)]
        return self.linker.names.holding(min(words, key=self.linker.names.frequency)) if words else []

    @staticmethod
    def _unused(parsed: Parsed, at_names: Sequence[int], used: tuple[int, ...]) -> float:
        """What it costs to leave names of the question out of a plan."""
        lost = parsed.unused.get(used)
        if lost is None:
            lost = 0.0
            for at in at_names:
                if at not in used:
                    best = parsed.mentions[parsed.items[at].ref].candidates[0]
                    lost += min(UNUSED * best.weight * best.score + 0.1, 1.0)
            parsed.unused[used] = lost
        return lost

    def _filters(self, parsed: Parsed) -> tuple[list[Filter], list[Condition]]:
        """Conditions with a time of their own, and those that wait for an anchor."""
        fixed: list[Filter] = []
        waiting: list[Condition] = []
        for condition in parsed.reading.conditions:
            if condition.time < 0:
                waiting.append(condition)
                continue
            span = parsed.times[condition.time]
            until = parsed.times[condition.until].range if condition.until >= 0 else None
            fixed.append(Filter(condition.op, span.range, span.text, span.value, until))
        return fixed, waiting

    def _pairs(
        self, parsed: Parsed, relation: int, base: float, at_names: Sequence[int], agents: dict[int, float]
    ) -> Iterator[Plan]:
        """Plans of a question that names both sides."""
        fixed, _ = self._filters(parsed)
        reading = parsed.reading
        for head_at, tail_at in permutations(at_names, 2):
            role = ROLE * (agents[head_at] - agents[tail_at]) / 2 + (0.15 if head_at < tail_at else 0.0)
            if parsed.lessons is not None and parsed.lessons.orders is not None:
                first, second = min(head_at, tail_at), max(head_at, tail_at)
                features = order_features(parsed.items, first, second, relation, (agents[first], agents[second]))
                learnt = parsed.lessons.orders.log_odds(features)
                role = RULES * role + (0.5 if head_at < tail_at else -0.5) * LEARNT * learnt
            role -= self._unused(parsed, at_names, (head_at, tail_at))
            tails = self._candidates(parsed, tail_at)
            heads = self._candidates(parsed, head_at)
            for head, head_fit in heads:
                known = self._partners(relation, head.entity, False, len(tails)) if len(heads) < len(tails) else None
                for tail, tail_fit in tails:
                    if known is not None and tail.entity not in known:
                        continue
                    if not self.index.exists(head=head.entity, relation=relation, tail=tail.entity):
                        continue
                    yield self._timed(
                        parsed, fixed, head.entity, relation, tail.entity, base + role + head_fit + tail_fit
                    )
        if len(at_names) == 1 or reading.pick:
            # "When was Iraq first visited?": one side is left open.
            for at in at_names:
                lost = OPEN * len(at_names) ** 2 + self._unused(parsed, at_names, (at,)) - ROLE * abs(agents[at]) / 2
                for candidate, fit in self._candidates(parsed, at)[:4]:
                    sides = (candidate.entity, None) if agents[at] >= 0 else (None, candidate.entity)
                    yield self._timed(parsed, fixed, sides[0], relation, sides[1], base + fit - lost)
                    yield self._timed(parsed, fixed, sides[1], relation, sides[0], base + fit - lost - OPEN)

    def _timed(
        self, parsed: Parsed, fixed: Sequence[Filter], head: int | None, relation: int, tail: int | None, score: float
    ) -> Plan:
        reading = parsed.reading
        asked: Literal["time", "whether", "count"] = "whether" if reading.asks == "entity" else reading.asks
        unit = reading.unit or ("year" if self.index.convention.years else self.index.unit)
        edge = "" if self.index.is_point else reading.edge
        return Plan(
            asked, head, relation, tail, tuple(fixed), reading.pick, unit, score=score, nth=reading.nth, edge=edge
        )

    def _sides(
        self,
        parsed: Parsed,
        relation: int,
        base: float,
        at_names: Sequence[int],
        agents: dict[int, float],
        asked: float,
    ) -> Iterator[Plan]:
        """Plans of a question that names one side, and maybe an anchor on the other."""
        fixed, waiting = self._filters(parsed)
        reading = parsed.reading
        plan = Plan("head", None, relation, None, tuple(fixed), reading.pick, nth=reading.nth)
        if not waiting and len(at_names) > 1 and not self.index.is_point:
            # "With whom did X play at Y?": those of the same slot whose time overlaps.
            is_joint = any(item.text in _TOGETHER for item in parsed.items)
            for at, other in permutations(at_names, 2):
                joint = Condition("same", anchors=(other,), unit="overlap")
                for is_head_asked in (True, False):
                    lean = (SHARED if is_head_asked else 0.0) + (JOINT if is_joint else 0.0)
                    yield from self._anchored(parsed, plan, joint, at, is_head_asked, base + lean, at_names)
        for at in at_names:
            learnt = 0.0
            if parsed.lessons is not None and parsed.lessons.sides is not None:
                features = side_features(parsed.items, reading, at, relation, asked, agents[at], parsed.cues.said)
                learnt = parsed.lessons.sides.log_odds(features)
            for is_head_asked in (True, False):
                sign = 1.0 if is_head_asked else -1.0
                role = ROLE * sign * (asked * 1.5 - agents[at])
                if parsed.lessons is not None and parsed.lessons.sides is not None:
                    role = RULES * role + sign * LEARNT * learnt
                if waiting:
                    yield from self._anchored(
                        parsed, plan, waiting[0], at, is_head_asked, base + role, at_names, agents
                    )
                    continue
                unused = self._unused(parsed, at_names, (at,))
                for candidate, fit in self._candidates(parsed, at):
                    value = base + role + fit - unused
                    yield self._side(plan, candidate.entity, is_head_asked, value)

    @staticmethod
    def _side(
        plan: Plan,
        entity: int,
        is_head_asked: bool,
        score: float,
        filters: tuple[Filter, ...] | None = None,
        excluded: int | None = None,
    ) -> Plan:
        """A plan with the entity on one side, and the other asked for; `replace` takes twice as long."""
        asked: Literal["head", "tail"] = "head" if is_head_asked else "tail"
        head, tail = (None, entity) if is_head_asked else (entity, None)
        return Plan(
            asked, head, plan.relation, tail, plan.filters if filters is None else filters, plan.pick, plan.unit,
            excluded, score, plan.nth, plan.edge,
        )  # fmt: skip

    def _anchored(
        self,
        parsed: Parsed,
        plan: Plan,
        condition: Condition,
        at: int,
        is_head_asked: bool,
        base: float,
        at_names: Sequence[int],
        agents: dict[int, float] | None = None,
    ) -> Iterator[Plan]:
        for rank, anchor_at in enumerate(condition.anchors):
            if anchor_at == at:
                continue
            told = 0.0
            if agents is not None and not condition.is_direct and len(condition.anchors) > 1:
                # Of two names told of, the one in the part that is asked for sets the time.
                told = ROLE * agents[anchor_at] * (1.0 if is_head_asked else -1.0)
            late = -(ANCHOR if condition.is_direct else 1.0) * min(rank, 2) - self._unused(
                parsed, at_names, (at, anchor_at)
            )
            others = self._candidates(parsed, anchor_at)
            for candidate, fit in self._candidates(parsed, at):
                known = self._partners(plan.relation, candidate.entity, is_head_asked, len(others))
                for other, other_fit in others:
                    head, tail = (other, candidate) if is_head_asked else (candidate, other)
                    if known is None:
                        if not self.index.exists(head=head.entity, relation=plan.relation, tail=tail.entity):
                            continue
                    elif other.entity not in known:
                        continue
                    triple = (head.entity, plan.relation, tail.entity)
                    made = Filter(condition.op, anchor=triple, unit=condition.unit)
                    # Among CronQuestions' answers stands the one who shared the time, and never the neighbour himself.
                    out = other.entity if (condition.op == "same") != self.index.convention.years else None
                    score = base + late + told + fit + other_fit
                    yield self._side(plan, candidate.entity, is_head_asked, score, (*plan.filters, made), out)
                    if plan.filters:
                        # The anchor's own time may stand beside it: "after Kuwait on 21 June 2011".
                        yield self._side(plan, candidate.entity, is_head_asked, score - 1.0, (made,), out)

    def _partners(self, relation: int, entity: int, is_head: bool, n: int) -> frozenset[int] | None:
        """Everything that an entity has a relation with, where so many are to be tried that it is worth collecting."""
        if n <= _MANY:
            return None
        side = self.index.heads(relation, entity) if is_head else self.index.tails(entity, relation)
        return frozenset(side.ids.tolist())
