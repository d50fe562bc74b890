"""From a question to candidate plans with scores."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Literal

from reasoners.planner.events import find_events
from reasoners.planner.grammar import read
from reasoners.planner.items import Item, itemize, strip_frames
from reasoners.planner.lessons import Lessons, order_features, side_features
from reasoners.planner.plans import Filter, Plan
from reasoners.planner.readings import Condition, Reading
from reasoners.planner.roles import agent_score, asked_score, has_receiver, is_guest
from reasoners.planner.weights import (
    ANCHOR,
    CLEAR,
    FAR,
    JOINT,
    LEARNT,
    NAME,
    OPEN,
    PART,
    RELATION,
    ROLE,
    RULES,
    SHARED,
    UNSAID,
    UNUSED,
    WHOLE,
)
from reasoners.times import TimeSpan, read_times
from tkindex.index import Index
from tkindex.linking.mentions import ARTICLES, POSSESSIVES, Candidate, Mention, group
from tkindex.linking.relations import Cues, label_units
from tkindex.linking.words import plain_words, stem, tokenize
from tkindex.timeline.ranges import TimeRange, parse_range

_RECEIVING = frozenset(stem(word) for word in ("receive", "host"))
_TOGETHER = frozenset("with alongside together teammate teammates while when during".split())
_MANY = 12
_STAY = stem("visit")
_N_RELATIONS = 8


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


class Parser:
    """Reads questions about one index."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self.linker = index.linker
        # Whether the head of a relation is the one who receives, of those that were looked at.
        self._receivers: dict[int, bool] = {}

    def parse(
        self, question: str, *, is_wide: bool = False, is_loose: bool = False, lessons: Lessons | None = None
    ) -> Parsed:
        """Read a question and make its plans.

        Parameters
        ----------
        question : str
        is_wide : bool
            Try every relation, whatever the words say.
        is_loose : bool
            Let a name stand for those that it is a part of, and "the citizens" for those of a country named elsewhere.
        lessons : Lessons, optional
            What was learnt.
        """
        times, problems = read_times(question, self.index.unit)
        events = list(self._events(question))
        times = self._not_named(question, times)
        times = sorted(
            [span for span in times if not any(span.start < e.end and span.end > e.start for e in events)] + events
        )
        tokens = self.linker.speller.right(tokenize(question))
        text = strip_frames(question)
        taken = frozenset(
            n
            for n, token in enumerate(tokens)
            if any(span.start <= token.start < span.end for span in times)
            or (not token.is_mark and text[token.start] == " ")
        )
        lends = POSSESSIVES | ARTICLES if is_loose else POSSESSIVES
        found = self.linker.names.find(
            tokens, taken, self.linker.said_words(" ".join(token.text for token in tokens)), lends
        )
        mentions = [
            mention
            for mention in group(found, question, tokens)
            if mention.candidates[0].weight >= (0.5 if tokens[mention.start].is_capital else 0.9)
        ]
        kept = [n for n, token in enumerate(tokens) if token.is_mark or text[token.start] != " "]
        at = {n: place for place, n in enumerate(kept)}
        mentions = [m for m in mentions if m.start in at and m.stop - 1 in at]
        placed = [m._replace(start=at[m.start], stop=at[m.stop - 1] + 1) for m in mentions]
        items = itemize([tokens[n] for n in kept], times, placed, question)
        reading = read(items)
        stems = ["" if n in reading.used else item.stem for n, item in enumerate(items)]
        cues = self.linker.relations.cues(stems)
        if not cues.said and _is_stay(items):
            # "When was X in Kuwait?" has no other word for being there.
            cues = self.linker.relations.cues([*stems, _STAY])
        if is_wide:
            relations = self.linker.relations.scores(cues, self.index.n_relations)
            scored = {relation for relation, _ in relations}
            relations += [(r, UNSAID) for r in range(self.index.n_relations) if r not in scored]
        else:
            relations = self.linker.relations.scores(cues, _N_RELATIONS, lessons.relations if lessons else None)
            relations = relations or self._only_relation(placed)
        parsed = Parsed(items, times, placed, reading, cues, relations, [], "", is_wide, lessons, is_loose)
        if problems:
            # A time that was named and not understood: any answer would leave it out.
            parsed.problem = problems[0]
            return parsed
        parsed.plans = sorted(self._plans(parsed), key=lambda plan: -plan.score)
        if not parsed.plans:
            parsed.problem = _problem(parsed)
        return parsed

    def _not_named(self, question: str, times: list[TimeSpan]) -> list[TimeSpan]:
        """Times without those that are a part of a name: the year of "Bologna F.C. 1909"."""
        names = self.linker.names
        if not any(names.knows(span.text) for span in times):
            return times
        words = {word for token in tokenize(question) for word in token.plain}
        return [span for span in times if not names.is_in_name(span.text, words)]

    def _events(self, question: str) -> Iterator[TimeSpan]:
        """Well-known events that the question names and the graph does not, as the years that they took."""
        for event in find_events(question):
            said = question[event.start : event.end]
            if any(link.score > WHOLE for link in self.linker.link(said, k=1)):
                continue
            first = parse_range(f"{event.first:04}", self.index.unit)
            last = parse_range(f"{event.last:04}", self.index.unit)
            yield TimeSpan(event.start, event.end, said, TimeRange(first.start, last.stop, "event"))

    def _only_relation(self, mentions: Sequence[Mention]) -> list[tuple[int, float]]:
        """Where no word says which relation is meant: the one that a name has, if it has a single one."""
        for mention in sorted(mentions, key=lambda m: -m.candidates[0].weight):
            entity = mention.candidates[0].entity
            if mention.candidates[0].score < WHOLE:
                continue
            found = {line.relation for line in self.index.describe(entity).relations}
            if len(found) == 1:
                return [(self.index.relations.id(found.pop()), 1.0)]
        return []

    def _plans(self, parsed: Parsed) -> Iterator[Plan]:
        if not parsed.relations:
            return
        top = parsed.relations[0][1]
        at_names = [n for n, item in enumerate(parsed.items) if item.kind == "name"]
        by_receiver: dict[bool, tuple[float, dict[int, float]]] = {}
        for relation, score in parsed.relations:
            if score < FAR * top and not parsed.is_wide:
                break
            base = RELATION * math.log(score / top)
            receives = self._receives(relation)
            if receives not in by_receiver:
                by_receiver[receives] = self.roles(parsed, relation)
            asked, agents = by_receiver[receives]
            if parsed.reading.asks in ("time", "whether") or (parsed.reading.asks == "count" and len(at_names) > 1):
                yield from self._pairs(parsed, relation, base, at_names, agents)
            else:
                yield from self._sides(parsed, relation, base, at_names, agents, asked)

    def roles(self, parsed: Parsed, relation: int) -> tuple[float, dict[int, float]]:
        """What word order says of a relation: who is asked for, and of each name whether it is the one who does it."""
        spots = frozenset(at for _, at in parsed.cues.said.values())
        is_received = has_receiver(parsed.items) and not self._receives(relation)
        agents = {
            n: agent_score(parsed.items, n, spots, is_received)
            for n, item in enumerate(parsed.items)
            if item.kind == "name"
        }
        if self._receives(relation):
            # "played host to a visit by X", "received the visit of X": whoever comes is not who receives.
            for n in agents:
                if is_guest(parsed.items, n):
                    agents[n] = -0.9
        asked = asked_score(parsed.items, parsed.reading, spots)
        hosts = [parsed.cues.said[word][1] for word in _RECEIVING if word in parsed.cues.said]
        if self._receives(relation) and hosts and all(parsed.items[n].stem == "visit" for n in hosts):
            # Only "visited by" says that somebody was received: whoever visits is the guest.
            return -asked, {n: -score for n, score in agents.items()}
        return -asked if is_received else asked, agents

    def fixed_items(self, parsed: Parsed, plan: Plan) -> list[int]:
        """Items that name the head and the tail of a plan, as far as they are fixed."""
        found = []
        anchors = (
            {n for condition in parsed.reading.conditions for n in condition.anchors[:1]} if plan.filters else set()
        )
        for entity in (plan.head, plan.tail):
            if entity is None:
                continue
            items = [
                n
                for n, item in enumerate(parsed.items)
                if item.kind == "name"
                and n not in found
                and any(c.entity == entity for c in parsed.mentions[item.ref].candidates)
            ]
            items.sort(key=lambda n: n in anchors)
            found += items[:1]
        return found

    def _receives(self, relation: int) -> bool:
        """Whether the head of a relation is the one who receives."""
        found = self._receivers.get(relation)
        if found is None:
            words = {stem for unit in label_units(self.index.relations[relation]) for stem in unit}
            found = self._receivers[relation] = bool(words & _RECEIVING)
        return found

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
        if not waiting and len(at_names) > 1 and not self.index.is_point:
            # "With whom did X play at Y?": those of the same slot whose time overlaps.
            is_joint = any(item.text in _TOGETHER for item in parsed.items)
            for at, other in permutations(at_names, 2):
                joint = Condition("same", anchors=(other,), unit="overlap")
                plan = Plan("head", None, relation, None, tuple(fixed), reading.pick, nth=reading.nth)
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
                plan = Plan("head", None, relation, None, tuple(fixed), reading.pick, nth=reading.nth)
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


def _is_stay(items: Sequence[Item]) -> bool:
    """Whether somebody "was in" or "was at" a named place."""
    return any(item.text in ("was", "were", "been", "is", "saw") for item in items) and any(
        item.text in ("in", "at") and items[n + 1].kind == "name" for n, item in enumerate(items[:-1])
    )


def _problem(parsed: Parsed) -> str:
    if not parsed.mentions:
        return "no name of the graph's entities was found"
    if not parsed.relations:
        return "no words were found that say which relation is meant"
    return "the names, the relation and the condition that were found do not fit together in the graph"
