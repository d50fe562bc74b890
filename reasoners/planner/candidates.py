"""From a question to candidate plans with scores."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from reasoners.planner.elision import without_repeat
from reasoners.planner.events import find_events
from reasoners.planner.filling import Filling, Parsed
from reasoners.planner.grammar import read
from reasoners.planner.items import Item, itemize, strip_frames
from reasoners.planner.lessons import Lessons
from reasoners.planner.plans import Plan
from reasoners.planner.roles import agent_score, asked_score, has_receiver, is_guest
from reasoners.planner.weights import (
    FAR,
    RELATION,
    UNSAID,
    WHOLE,
)
from reasoners.times import TimeSpan, read_times
from tkindex.index import Index
from tkindex.linking.mentions import ARTICLES, POSSESSIVES, Mention, group
from tkindex.linking.relations import label_units
from tkindex.linking.words import stem, tokenize
from tkindex.timeline.ranges import TimeRange, parse_range

_RECEIVING = frozenset(stem(word) for word in ("receive", "host"))
_STAY = stem("visit")
_N_RELATIONS = 8


class Parser(Filling):
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
        # What stands in a frame is blank there; marks stay.
        framed = {n for n, token in enumerate(tokens) if text[token.start] == " " and not token.is_mark}
        taken = frozenset(framed).union(
            [n for span in times for n, token in enumerate(tokens) if span.start <= token.start < span.end]
        )
        lends = POSSESSIVES | ARTICLES if is_loose else POSSESSIVES
        found = self.linker.names.find(tokens, taken, self.linker.said_words(tokens), lends)
        mentions = [
            mention
            for mention in group(found, question, tokens)
            if mention.candidates[0].weight >= (0.5 if tokens[mention.start].is_capital else 0.9)
        ]
        kept = [n for n in range(len(tokens)) if n not in framed]
        at = {n: place for place, n in enumerate(kept)}
        mentions = [m for m in mentions if m.start in at and m.stop - 1 in at]
        placed = [m._replace(start=at[m.start], stop=at[m.stop - 1] + 1) for m in mentions]
        items = itemize([tokens[n] for n in kept], times, placed, question)
        items = without_repeat(items, lambda item: placed[item.ref].candidates[0].entity)
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
