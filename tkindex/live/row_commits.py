"""Commits of a few plain rows, which need no draft: the records of many at once, and the state that follows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import numpy as np

from tkindex.live.committed import Committed, Following
from tkindex.live.few_rows import FewRows, KnownPoint
from tkindex.storage.records import FewRecord

_NO_PLACES = np.empty(0, np.int64)


def with_rows(
    committed: Committed, commits: Sequence[Sequence[FewRows]], recorded: Sequence[int]
) -> tuple[list[FewRecord], Following]:
    """Return the records of commits of facts without attributes, and what makes the state with them.

    Nothing but these facts is in such a commit: it needs no draft of its own, whose labels would be numbered again.
    What follows is made while the disk writes the records; it refuses nothing.

    Parameters
    ----------
    committed : Committed
    commits : sequence of sequence of SmallBatch or KnownPoint
        The facts of each.
    recorded : sequence of int
        When each is recorded: microseconds, ascending, and later than all before.

    Raises
    ------
    CapacityError
        There are too many labels.
    """
    if len(commits) == 1 and len(commits[0]) == 1:
        point = commits[0][0]
        if type(point) is KnownPoint and point.n_renumbered == committed.n_renumbered:
            record, grown = with_known_point(committed, point, recorded[0])
            return [record], grown
    ones = [batches[0] for batches in commits if len(batches) == 1]
    if len(ones) == len(commits) and all(len(one.heads) == 1 and one.stop is None for one in ones):
        return _with_points(committed, ones, recorded)
    names: list[str] = []
    links: list[str] = []
    parts: list[tuple[int, np.ndarray, np.ndarray, bool]] = []
    for batches in commits:
        n = len(links)
        for batch in batches:
            names += batch.heads
            links += batch.relations
        for batch in batches:
            names += batch.tails
        begins = _joined([batch.start for batch in batches])
        ends = _joined([batch.start + 1 if batch.stop is None else batch.stop for batch in batches])
        parts.append((len(links) - n, begins, ends, all(batch.stop is None for batch in batches)))
    entities, relations = committed.entities.numbering(), committed.relations.numbering()
    ids, relation_ids = entities.number(names), relations.number(links)
    # New labels were numbered in the order of the commits: those of each are up to the highest id in it.
    n_labels, n_relations, high, high_relation = len(committed.entities), len(committed.relations), 0, 0
    beliefs = committed.beliefs
    number, seq, at = beliefs.next_commit, beliefs.next_seq, 0
    records, new, new_relations = [], entities.new_labels(), relations.new_labels()
    for when, (n, starts, stops, are_points) in zip(recorded, parts, strict=True):
        mine, mine_too = ids[2 * at : 2 * (at + n)], relation_ids[at : at + n]
        labels, others = new, new_relations
        if new:
            labels = _up_to(new, high, max(mine) + 1 - n_labels)
            high += len(labels)
        if new_relations:
            others = _up_to(new_relations, high_relation, max(mine_too) + 1 - n_relations)
            high_relation += len(others)
        records.append(
            FewRecord(
                number, when, seq, labels, others, mine[:n], mine_too, mine[n:], starts.tolist(),
                None if are_points else stops.tolist(),
            )
        )  # fmt: skip
        number, seq, at = number + 1, seq + n, at + n

    def following() -> Committed:
        if len(records) == 1:
            one = records[0]
            values = one.heads, one.relation_ids, one.tails, *parts[0][1:3]
            grown = beliefs.with_commit(one.recorded_at, values, _NO_PLACES)
        else:
            counts = np.array([n for n, *_ in parts])
            columns = [np.array([*chain.from_iterable(column)], np.int32) for column in (
                [one.heads for one in records], [one.relation_ids for one in records],
                [one.tails for one in records],
            )]  # fmt: skip
            columns += [_joined([part[1] for part in parts]), _joined([part[2] for part in parts])]
            grown = beliefs.extended(
                np.array(recorded, np.int64), counts, columns, np.zeros(len(records), np.int64), _NO_PLACES
            )
        return committed.grown(grown, entities, relations, at)

    return records, following


def with_known_point(committed: Committed, point: KnownPoint, recorded: int) -> tuple[FewRecord, Following]:
    """Do the same with one point of known labels in one commit, which is what is written most often."""
    head, relation, tail = point.ids
    beliefs, start = committed.beliefs, point.tick
    seq = beliefs.base.next_seq + beliefs.n_tail
    one = FewRecord(beliefs.last_commit + 1, recorded, seq, (), (), [head], [relation], [tail], [start], None)

    def following() -> Committed:
        values = (head,), (relation,), (tail,), (start,), (start + 1,)
        return Committed(
            committed.base, committed.history_attributes, beliefs.with_commit(recorded, values, _NO_PLACES),
            committed.entities, committed.relations, committed.attributes.extended(None, 1), committed.n_renumbered,
        )  # fmt: skip

    return one, following


def _with_known_points(
    committed: Committed, points: Sequence[KnownPoint], recorded: Sequence[int]
) -> tuple[list[FewRecord], Following]:  # fmt: skip
    """Do it with a point of known labels in each commit."""
    beliefs = committed.beliefs
    number, seq = beliefs.next_commit, beliefs.next_seq
    heads, relation_ids, tails = zip(*[point.ids for point in points], strict=True)
    starts = [point.tick for point in points]
    records = [
        FewRecord(number + i, when, seq + i, (), (), [head], [relation], [tail], [start], None)
        for i, (when, head, relation, tail, start) in enumerate(
            zip(recorded, heads, relation_ids, tails, starts, strict=True)
        )
    ]

    def following() -> Committed:
        n, ticks = len(points), np.array(starts, np.int64)
        ints = (np.array(column, np.int32) for column in (heads, relation_ids, tails))
        grown = beliefs.extended(
            np.array(recorded, np.int64), np.ones(n, np.int64), [*ints, ticks, ticks + 1], np.zeros(n, np.int64),
            _NO_PLACES,
        )  # fmt: skip
        return Committed(
            committed.base, committed.history_attributes, grown, committed.entities, committed.relations,
            committed.attributes.extended(None, n), committed.n_renumbered,
        )  # fmt: skip

    return records, following


def _with_points(
    committed: Committed, points: Sequence[FewRows], recorded: Sequence[int]
) -> tuple[list[FewRecord], Following]:  # fmt: skip
    """Do what `with_rows` does with a point in each commit, which is what is written most often."""
    ready = [point for point in points if type(point) is KnownPoint and point.n_renumbered == committed.n_renumbered]
    if len(ready) == len(points):
        return _with_known_points(committed, ready, recorded)
    names, starts = [], []
    for point in points:
        names += point.heads
        names += point.tails
        starts += point.start.tolist()
    entities, relations = committed.entities.numbering(), committed.relations.numbering()
    ids, relation_ids = entities.number(names), relations.number([point.relations[0] for point in points])
    beliefs = committed.beliefs
    number, seq = beliefs.next_commit, beliefs.next_seq
    new, new_relations = entities.new_labels(), relations.new_labels()
    # New labels were numbered in the order of the commits: those of each are up to the highest id in it.
    n_labels, n_relations, known, known_relations = len(committed.entities), len(committed.relations), 0, 0
    records = []
    for i, (when, relation, start) in enumerate(zip(recorded, relation_ids, starts, strict=True)):
        head, tail = ids[2 * i : 2 * i + 2]
        labels, others = new, new_relations
        if new:
            labels = _up_to(new, known, max(head, tail) + 1 - n_labels)
            known += len(labels)
        if new_relations:
            others = _up_to(new_relations, known_relations, relation + 1 - n_relations)
            known_relations += len(others)
        records.append(FewRecord(number + i, when, seq + i, labels, others, [head], [relation], [tail], [start], None))

    def following() -> Committed:
        n, ticks = len(points), np.array(starts, np.int64)
        ints = (np.array(column, np.int32) for column in (ids[::2], relation_ids, ids[1::2]))
        grown = beliefs.extended(
            np.array(recorded, np.int64), np.ones(n, np.int64), [*ints, ticks, ticks + 1], np.zeros(n, np.int64),
            _NO_PLACES,
        )  # fmt: skip
        return committed.grown(grown, entities, relations, n)

    return records, following


def _joined(columns: list[np.ndarray]) -> np.ndarray:
    """Return columns one behind the other; one alone as it is."""
    return columns[0] if len(columns) == 1 else np.concatenate(columns)


def _up_to(labels: list[str], begin: int, end: int) -> list[str]:
    """Return the labels from one place to another, none where that is not behind it, or even negative."""
    return labels[begin:end] if end > begin else []
