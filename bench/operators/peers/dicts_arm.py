"""Plain Python: dictionaries of prebuilt lists, and `bisect`."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from pathlib import Path
from typing import Any

from bench.operators.data import Table
from bench.operators.peers.base import Arm, facts_to_pairs, labels_to_answer
from bench.operators.queries import Answer, Params

Fact = tuple[str, str, str, int]


class DictsArm(Arm):
    """A fact is one shared tuple of labels; each group keeps its days and its facts as parallel lists in time order."""

    name = "dicts"
    form = "dictionaries of prebuilt lists of shared (h, r, t, day) label tuples, bisect on parallel lists of days"
    max_facts = 2_000_000
    why_max = "its lists and dictionaries take about 1.2 KB a fact"
    made_before = True

    def load(self, table: Table, folder: Path) -> None:
        def groups() -> Any:
            return defaultdict(lambda: ([], []))

        by_hr, by_rt, by_entity, by_day = groups(), groups(), groups(), defaultdict(list)
        times, by_relation = defaultdict(list), defaultdict(list)
        entities, relations = table.entities, table.relation_labels
        columns = zip(
            table.heads.tolist(), table.relations.tolist(), table.tails.tolist(), table.days.tolist(), strict=True
        )
        for h, r, t, day in columns:
            fact = (entities[h], relations[r], entities[t], day)
            head, relation, tail, _ = fact
            groups_of_fact = [by_hr[head, relation], by_rt[relation, tail], by_entity[head]]
            if h != t:
                groups_of_fact.append(by_entity[tail])
            for days, facts in groups_of_fact:
                days.append(day)
                facts.append(fact)
            by_day[day].append(fact)
            by_relation[relation].append(day)
            distinct = times[fact[:3]]
            if not distinct or distinct[-1] != day:
                distinct.append(day)
        # Ordinary dictionaries from here on: a miss must not create an entry.
        self.by_hr, self.by_rt, self.by_entity = dict(by_hr), dict(by_rt), dict(by_entity)
        self.by_day, self.times, self.by_relation = dict(by_day), dict(times), dict(by_relation)

    def q1(self, head: str, relation: str) -> list[Fact]:
        return self.by_hr[head, relation][1]

    def q2(self, relation: str, tail: str, first: int, last: int) -> list[Fact]:
        days, facts = self.by_rt[relation, tail]
        start = bisect_left(days, first)
        return facts[start : bisect_right(days, last, start)]

    def q3(self, entity: str, day: int) -> list[Fact]:
        days, facts = self.by_entity[entity]
        stop = bisect_left(days, day)
        return facts[max(stop - 10, 0) : stop][::-1]

    def q4(self, entity: str, day: int) -> list[Fact]:
        days, facts = self.by_entity[entity]
        start = bisect_right(days, day)
        return facts[start : start + 10]

    def q5(self, head: str, relation: str, day: int) -> list[Fact]:
        days, facts = self.by_hr[head, relation]
        start = bisect_left(days, day)
        return facts[start : bisect_right(days, day, start)]

    def q6(self, head: str, relation: str) -> tuple[Fact, Fact]:
        facts = self.by_hr[head, relation][1]
        return facts[0], facts[-1]

    def q7(self, head: str, relation: str, tail: str) -> list[int]:
        return self.times[head, relation, tail]

    def q8(self, entity: str, first: int, last: int) -> list[Fact]:
        days, facts = self.by_entity[entity]
        start = bisect_left(days, first)
        return facts[start : bisect_right(days, last, start)]

    def q9(self, relation: str, tail: str, day: int) -> str | None:
        days, facts = self.by_rt[relation, tail]
        stop = bisect_left(days, day)
        return facts[stop - 1][0] if stop else None

    def q10(self, entity: str, first: int, last: int) -> set[str]:
        by_entity = self.by_entity
        seen = {entity}
        frontier = [entity]
        for _ in range(2):
            found = set()
            for near in frontier:
                days, facts = by_entity[near]
                start = bisect_left(days, first)
                for head, _, tail, _ in facts[start : bisect_right(days, last, start)]:
                    found.add(head)
                    found.add(tail)
            found -= seen
            seen |= found
            frontier = list(found)
        seen.discard(entity)
        return seen

    def q11(self, day: int) -> list[Fact]:
        return self.by_day.get(day, [])

    def q12(self, relation: str, first: int, last: int) -> int:
        days = self.by_relation[relation]
        start = bisect_left(days, first)
        return bisect_right(days, last, start) - start

    def q1c(self, head: str, relation: str) -> int:
        return len(self.by_hr[head, relation][0])

    def q8c(self, entity: str, first: int, last: int) -> int:
        days = self.by_entity[entity][0]
        start = bisect_left(days, first)
        return bisect_right(days, last, start) - start

    def normalise(self, query: str, raw: Any, params: Params) -> Answer:
        entity_ids, relation_ids = self.entity_ids, self.relation_ids
        found = labels_to_answer(query, raw, entity_ids)
        if found is not None:
            return found
        facts = [(entity_ids[h], relation_ids[r], entity_ids[t], day) for h, r, t, day in raw]
        return facts_to_pairs(query, facts)

    def close(self) -> None:
        for groups in (self.by_hr, self.by_rt, self.by_entity, self.by_day, self.times, self.by_relation):
            groups.clear()
