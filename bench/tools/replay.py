"""Every search of a real agent on the MultiTQ development questions, put to our tools and compared with its retriever.

A recorded call is a text with, at times, bounds, an order, an entity and a relation. Ours takes the recorded filters as
they stand, links what the text names beyond them, and asks `facts` for the slots that this gives, the most specific
first, until ten rows are full: the most that the recorded retriever returned. A question counts where a gold answer
stands in any row of its calls: an entity as head or tail, a time as the beginning of the row's date. The language model
is not asked again, so later calls are those that it made after seeing other rows.
"""

from __future__ import annotations

import datetime as dt
import json
import re
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from bench.harness import bar
from tkindex.index import Index
from tkindex.tools.call import call_tool

BUDGET = 10
_DATE = re.compile(r"\b(\d{4}-\d{2}-\d{2}|\d{4}-\d{2}|\d{4})\b")
_KIND_OF_PLACE = re.compile(r"((?:\w+ ){0,3}\w+) of (?:the )?([A-Z]\w+(?: [A-Z]\w+)*)")
_RELATIONS = 3

Row = tuple[str, str, str]
"""Head, tail and date of a returned row."""


class Question(NamedTuple):
    """A question with its gold answers, and the calls that the agent made for it."""

    qtype: str
    answers: tuple[str, ...]
    is_time: bool
    calls: list[dict[str, Any]]


def read_questions(folder: Path, limit: int | None = None) -> dict[int, Question]:
    """Questions by number, the first `limit` of the file, with their calls in order."""
    found: dict[int, Question] = {}
    with (folder / "dev_questions.jsonl").open(encoding="utf-8") as lines:
        for line in islice(lines, limit):
            raw = json.loads(line)
            answers = tuple(_plain(answer) for answer in raw["answers"])
            found[raw["quid"]] = Question(raw["qtype"], answers, raw["answer_type"] == "time", [])
    calls = pq.read_table(folder / "dev_agent_search_calls.parquet")
    asked = pa.array(found, calls.schema.field("quid").type)
    calls = calls.filter(pc.is_in(calls["quid"], asked)).sort_by([("quid", "ascending"), ("step", "ascending")])
    for call in calls.to_pylist():
        found[call["quid"]].calls.append(call)
    return found


def _plain(label: str) -> str:
    return label.replace("_", " ").strip().casefold()


def has_gold(question: Question, rows: Iterable[Row]) -> bool:
    """Whether a gold answer stands in a row."""
    if question.is_time:
        return any(date.startswith(question.answers) for _, _, date in rows)
    return any(_plain(head) in question.answers or _plain(tail) in question.answers for head, tail, _ in rows)


# ---- the recorded retriever --------------------------------------------------------------------------------------


def recorded_rows(facts: Any, call: dict[str, Any]) -> list[Row]:
    """The rows that the recorded retriever returned, from its line numbers."""
    heads, tails, dates = facts
    return [(heads[line - 1], tails[line - 1], dates[line - 1]) for line in call["hit_lines"][:BUDGET]]


# ---- ours --------------------------------------------------------------------------------------------------------


class Replayer:
    """Answers recorded calls with the tools of an index.

    Parameters
    ----------
    index : Index
    """

    def __init__(self, index: Index) -> None:
        self.index = index
        self.tool_calls = self.refused = 0
        self._short_relations = [(label.partition(" (")[0].casefold(), label) for label in index.relations]

    def rows(self, call: dict[str, Any]) -> list[Row]:
        """Up to ten rows for a recorded call."""
        text = _DATE.sub(" ", (call["text"] or "").replace("_", " "))
        relations, is_fixed = self._relations(call["relation_filter"], text)
        entities = self._entities(call, text)
        newest = call["sort"] == "time_desc"
        found: dict[int, Row] = {}
        tiers = list(self._tiers(entities, relations, call, is_fixed))
        # Once within the quotas, so that no reading of the text crowds out the next, and again for the rows left over.
        for is_last in (False, True):
            for slots, quota in tiers:
                for when in self._windows(call):
                    room = BUDGET - len(found)
                    if room:
                        # Rows that are there already are asked for again, so a full page is needed to find others.
                        self._ask(slots, when, BUDGET if is_last else min(quota, room), newest, found, is_last)
        return list(found.values())

    def _ask(
        self, slots: dict[str, str], when: Any, room: int, newest: bool, found: dict[int, Row], is_last: bool
    ) -> None:
        # With both ends named the times are asked for, else the other end: then no triple is worth two rows.
        show = "page" if is_last or {"head", "tail"} <= set(slots) else "distinct"
        arguments = {**slots, "max_rows": min(BUDGET, room), "newest_first": newest, "show": show}
        if when is not None:
            arguments["when"] = when
        self.tool_calls += 1
        answer = call_tool(self.index, "facts", arguments, toolbox="temporal")
        if not answer["ok"] and answer["error"]["code"] not in ("bad_time", "too_large"):
            raise ValueError(f"the tool refused {arguments}: {answer['error']['message']}")
        # The agent wrote days that do not exist, such as 2014-02-29.
        self.refused += not answer["ok"]
        for row in answer.get("rows", ()):
            if len(found) < BUDGET:
                found.setdefault(row["id"], (row["head"], row["tail"], row["time"]))

    def _windows(self, call: dict[str, Any]) -> Iterator[Any]:
        """The conditions to try: the recorded bounds; without them a date in the text, and then any time."""
        start, end = call["start"], call["end"]
        if start and end:
            if start <= end:
                yield {"op": "between", "time": start, "until": end}
            return
        if start or end:
            # Recorded bounds are included; before and after are strict.
            try:
                day = dt.date.fromisoformat(start or end) + dt.timedelta(days=-1 if start else 1)
            except ValueError:
                yield start or end
            else:
                yield {"op": "after" if start else "before", "time": day.isoformat()}
            return
        date = _DATE.search(call["text"] or "")
        if date:
            yield date.group()
        yield None

    def _relations(self, given: str | None, text: str) -> tuple[list[str], bool]:
        if given:
            name = given.replace("_", " ")
            if name in self.index.relations:
                return [name], True
            text = name
        if not text.strip():
            return [], False
        plain = text.casefold()
        # Written out, but for the explanation in brackets that some labels end in; the longest says the most.
        written = [label for short, label in self._short_relations if short in plain]
        linked = [candidate.label for candidate in self.index.link(text, "relation", _RELATIONS)]
        return list(dict.fromkeys([*sorted(written, key=len)[-1:], *linked])), False

    def _entities(self, call: dict[str, Any], text: str) -> list[tuple[str, str]]:
        """Labels and the side that each is on: "head", "tail" or "entity"."""
        sides = {"front": "head", "back": "tail"}
        found: list[tuple[str, str]] = []
        given = call["entity_filter"]
        if given:
            name = given.replace("_", " ")
            if name not in self.index.entities:
                near = self.index.link(name, "entity", 1)
                name = near[0].label if near else ""
            if name:
                found.append((name, sides.get(call["entity_position"], "entity")))
        for match in _KIND_OF_PLACE.finditer(text):
            # "Activist of Thailand" is written "Activist (Thailand)".
            words = match.group(1).split()
            for first in range(len(words)):
                label = f"{' '.join(words[first:])} ({match.group(2)})"
                if label in self.index.entities and all(label != other for other, _ in found):
                    found.append((label, "head" if match.start() < 3 else "tail"))
        if text.strip():
            for span in self.index.mentions(text):
                for candidate in span.candidates[:2]:
                    if candidate.score >= 0.5 and all(candidate.label != label for label, _ in found):
                        # "China praise" has its head first, "praise China" its tail last.
                        found.append((candidate.label, "head" if span.start < 3 else "tail"))
        return found

    def _tiers(
        self, entities: list[tuple[str, str]], relations: list[str], call: dict[str, Any], is_fixed: bool
    ) -> Iterator[tuple[dict[str, str], int]]:
        """Slots to ask for, most specific first, and how many rows each may take at first."""
        given = entities[0] if call["entity_filter"] and entities else None
        # The rarer a name, the more it says.
        names = [given] if given else sorted(entities, key=lambda item: self.index.count(entity=item[0]))
        pairs = [(a, b) for a, _ in entities for b, _ in entities if a != b and self.index.exists(head=a, tail=b)]
        if given:
            pairs = [(a, b) for a, b in pairs if given[0] == {"head": a, "tail": b}.get(given[1], given[0])]
            pairs = [(a, b) for a, b in pairs if given[0] in (a, b)]
        for relation in relations:
            for a, b in pairs:
                # Whoever names both ends looks for their time first, and then for what else the slot holds.
                yield {"head": a, "relation": relation, "tail": b}, BUDGET // 2
        if not is_fixed:
            for a, b in pairs:
                yield {"head": a, "tail": b}, 2
        others = {"head": "tail", "tail": "head"}
        for place, relation in enumerate(relations):
            for name, side in names:
                most = BUDGET if is_fixed else BUDGET // 2 if place == 0 else 2
                yield {side: name, "relation": relation}, max(1, most // len(names))
        if not given:
            for relation in relations:
                for name, side in names:
                    yield {others[side]: name, "relation": relation}, 2
        if not names:
            for relation in relations:
                yield {"relation": relation}, BUDGET // 2
        if not is_fixed:
            for name, _ in names:
                yield {"entity": name}, 2


# ---- figures -----------------------------------------------------------------------------------------------------


def measure(index: Index, folder: Path, limit: int | None = None) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Replay every call, and compare shares of questions whose gold stands in the rows."""
    questions = read_questions(folder, limit)
    table = pq.read_table(folder / "facts.parquet", columns=["subject", "object", "date"])
    facts = tuple(table[name].cast(pa.string()).to_pylist() for name in ("subject", "object", "date"))
    replayer = Replayer(index)
    tally: dict[str, list[tuple[bool, bool]]] = defaultdict(list)
    n_calls, n_rows, seconds = 0, [0, 0], 0.0
    for question in questions.values():
        ours: list[Row] = []
        theirs: list[Row] = []
        for call in question.calls:
            begin = time.perf_counter()
            rows = replayer.rows(call)
            seconds += time.perf_counter() - begin
            recorded = recorded_rows(facts, call)
            n_calls += 1
            n_rows[0] += len(rows)
            n_rows[1] += len(recorded)
            ours += rows
            theirs += recorded
        pair = (has_gold(question, ours), has_gold(question, theirs))
        tally["overall"].append(pair)
        tally[question.qtype].append(pair)
    shares = {
        name: {
            "questions": len(pairs),
            "ours": sum(ours for ours, _ in pairs) / len(pairs),
            "recorded": sum(theirs for _, theirs in pairs) / len(pairs),
        }
        for name, pairs in sorted(tally.items())
    }
    figures = {
        "calls": n_calls,
        "rows_a_call": {"ours": n_rows[0] / n_calls, "recorded": n_rows[1] / n_calls, "at_most": BUDGET},
        "tool_calls": replayer.tool_calls,
        "tool_calls_refused": replayer.refused,
        "seconds": seconds,
        "calls_a_second": n_calls / seconds,
        "tool_calls_a_second": replayer.tool_calls / seconds,
        "gold_in_rows": shares,
    }
    bars = [
        bar(
            f"gold in rows, {name}: ours over recorded",
            shares[name]["ours"] - shares[name]["recorded"],
            0,
            at_least=True,
        )
        for name in ("overall", "after_first", "before_last")
        if name in shares
    ]
    return figures, bars
