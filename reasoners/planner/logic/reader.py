"""Answer a question over any graph: read its form, ground its clauses in the graph, run the best reading, or refuse.

Nothing is dropped: a word of the question is part of the plan, or stands in a closed list, or the question is refused
and the word is named.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any

from rapidfuzz.distance import OSA

from reasoners.base import Answer
from reasoners.planner.events import find_events
from reasoners.planner.items import strip_frames
from reasoners.planner.logic.calendar import is_open, shift, unit_range
from reasoners.planner.logic.certifying import certified
from reasoners.planner.logic.comparing import compare
from reasoners.planner.logic.forms import Condition, Grounded, Item, Question, Row
from reasoners.planner.logic.grounding import Grounder
from reasoners.planner.logic.naming import Span, Token, tokens_of
from reasoners.planner.logic.periods import find_periods
from reasoners.planner.logic.reading import read_question
from reasoners.planner.logic.running import Found, Period, keep, period_of, select
from reasoners.planner.logic.saying import reading_said
from reasoners.planner.logic.thesaurus import all_words
from reasoners.planner.logic.words import AUXILIARIES, END, FIRST_PERSON, FORM, NEGATIONS, PRONOUNS, SILENT, START
from reasoners.times import TimeSpan, read_times
from tkindex.index import Index
from tkindex.linking.lemmas import is_english, is_verb, lemma
from tkindex.results.facts import Fact
from tkindex.timeline.ranges import TimeRange, parse_range

THRESHOLD = 0.45
"""Readings that are less sure are refused."""
_UNDATED = 0.7
"""What it costs that the only fact of a slot has no time, where a time is asked for."""
_SURE = 0.85
"""How well a relation must explain the words of a question for its absence to be an answer."""
_SELVES = ("I", "me", "Me", "user", "User", "the user", "The user", "self", "myself")
_TRIED = 8
_LESSER = 0.7
"""Where the best pattern gives nothing, others are tried down to this share of its score."""


@dataclass(slots=True)
class Reading:
    """A reading that gave something: its tree, its pattern, its periods, what it found, how sure it is."""

    question: Question
    grounded: Grounded
    periods: list[Period]
    found: Found
    score: float
    unread: list[int]


class Reader:
    """Reads questions about one index."""

    def __init__(
        self,
        index: Index,
        *,
        now: str | None = None,
        me: str | None = None,
        closed_world: bool = True,
        threshold: float = THRESHOLD,
    ) -> None:
        self.index = index
        self.grounder = Grounder(index)
        self.schema = self.grounder.schema
        self.closed_world, self.threshold = closed_world, threshold
        self.me = index.entities.id(me) if me is not None else self._self()
        self.now = self._instant(now)
        self._vocabulary = frozenset(word for r in self.schema.relations for word in (*r.words, *r.lemmas))

    def _self(self) -> int | None:
        """The entity that the graph itself calls the one who speaks, where there is exactly one."""
        found = [self.index.entities.id(label) for label in _SELVES if label in self.index.entities]
        return found[0] if len(found) == 1 else None

    def _instant(self, now: str | None) -> tuple[int, int]:
        if now is not None:
            found = parse_range(now, self.index.unit)
            return int(found.start), int(found.stop)
        span = self.index.span
        if span is None or is_open(int(span.stop)):
            return 0, 1
        return int(span.stop) - 1, int(span.stop)

    # ---- answering ---------------------------------------------------------------------------------------------------

    def answer(self, text: str) -> Answer:
        """The answer of the best reading; without values and with a reason where none is sure enough."""
        first = self._attempt(text, is_strict=False)
        if first.values or not first.details.get("has_common"):
            return first
        other = self._attempt(text, is_strict=True)
        return other if other.values else first

    def _attempt(self, text: str, *, is_strict: bool) -> Answer:
        answer = self._read(text, is_strict=is_strict)
        if answer.values or is_strict:
            return answer
        tokens = tokens_of(text)
        spans = self.grounder.names.spans(tokens, frozenset(), self._vocabulary)
        has_common = any(self.grounder.names._is_common(tokens, span) for span in spans)
        return replace(answer, details=answer.details | {"has_common": has_common})

    def _read(self, text: str, *, is_strict: bool) -> Answer:
        parsed = self.parse(text, is_strict=is_strict)
        if isinstance(parsed, str):
            return Answer(reason=f"not understood: {parsed}")
        items, spans, times = parsed
        compared = compare(self, items, spans, times)
        if compared is not None:
            return compared
        question = read_question(items, times, self.now)
        question.spans = spans
        problem = self._problem(question)
        if not problem and question.asker_at < 0 and question.select == "entity" and not self._content(question):
            problem = "it asks for nothing"
        if problem:
            return Answer(reason=f"not understood: {problem}")
        readings = self.readings(question, spans)
        if not readings:
            return Answer(reason=self._why(question))
        best = readings[0]
        if best.unread and best.grounded.likeness < 0.05 and len(best.unread) == len(self._content(question)):
            return Answer(reason="not understood: no words were found that say which relation is meant")
        if best.unread:
            said = ", ".join(repr(items[n].text) for n in best.unread)
            return Answer(
                reason=f"not understood: {said}; read without it: {self._said(best)}",
                details={"score": best.score},
            )
        confidence = self._confidence(readings)
        if confidence < self.threshold:
            others = "; or ".join(self._said(r) for r in readings[:3])
            return Answer(
                reason=f"not understood with confidence ({confidence:.2f}): {others}", details={"score": confidence}
            )
        return self._answer(best, confidence, readings)

    def _answer(self, best: Reading, confidence: float, readings: Sequence[Reading]) -> Answer:
        found = best.found
        values = self._values(found)
        excluded = {
            self.index.entities[e]
            for n in best.question.excluded
            for e in best.question.spans[best.question.items[n].ref].entities
        }
        values = tuple(v for v in values if v not in excluded)
        if not values:
            return Answer(reason=f"nothing in the graph answers {self._said(best)}")
        rows = [*(row for p in best.periods for row in p.rows[:5]), *found.rows[:50]]
        details: dict[str, Any] = {
            "score": confidence,
            "alternatives": [self._said(r) for r in readings[1:4]],
            "ties": found.ties,
            "bounds": "",
            "certify": partial(certified, self.index, best.question, best.grounded, best.periods, values),
        }
        trace = [self._said(best)]
        if any(p.text == "now" for p in best.periods):
            trace.append(f"now is {self.index.engine.instant(self.now[0])}")
        return Answer(
            values,
            tuple(self.fact(row) for row in dict.fromkeys(rows)),
            tuple(trace),
            details=details,
            kind="entity"
            if found.kind == "ids" and len(values) == 1
            else "list"
            if found.kind == "ids"
            else found.kind,
            confidence=round(confidence, 3),
        )

    def _values(self, found: Found) -> tuple[str, ...]:
        return tuple(self.index.entities[int(v)] for v in found.values) if found.kind == "ids" else found.values

    def fact(self, row: Row) -> Fact:
        """A row as a fact of the index."""
        index = self.index
        return Fact(
            index.entities[row.head], index.relations[row.relation], index.entities[row.tail],
            index.engine.instant(row.start), index.engine.instant(row.stop), row.row,
        )  # fmt: skip

    def _said(self, reading: Reading) -> str:
        said = reading_said(self.schema, reading.question, reading.grounded, reading.periods)
        return " ".join(said.split())

    def _confidence(self, readings: Sequence[Reading]) -> float:
        best = readings[0]
        sure = best.score
        top = set(self._values(best.found)[:1])
        rivals = [r for r in readings[1:] if not set(self._values(r.found)[:1]) & top]
        if rivals:
            gap = best.score - rivals[0].score
            sure *= min(1.0, 0.72 + 2.0 * gap)
        if best.found.is_unsure:
            sure *= 0.6
        return max(0.0, min(sure, 1.0))

    def _problem(self, question: Question) -> str:
        for n, item in enumerate(question.items):
            if item.kind == "word" and item.low in NEGATIONS and n in (*question.main, *(
                m for c in question.conditions for m in c.clause
            )):  # fmt: skip
                return f"{item.text!r}: what is not so cannot be read from what is; ask for what is"
            if item.kind == "word" and item.low in FIRST_PERSON and self.me is None and self._is_me(question.items, n):
                return f"{item.text!r}: say who asks with me="
        return question.problem

    @staticmethod
    def _content_of(question: Question, clause: Sequence[int]) -> list[int]:
        items = question.items
        skip = SILENT | START | END | {"last", "long", "lasted"}
        return [n for n in clause if items[n].kind == "word" and items[n].low not in skip]

    def _content(self, question: Question) -> list[int]:
        """Words of the main clause that carry meaning."""
        return [n for n in question.main if question.items[n].kind == "word" and question.items[n].low not in SILENT]

    @staticmethod
    def _is_me(items: Sequence[Item], at: int) -> bool:
        """Whether "i" is who asks, and not the number of a king: a verb stands beside it."""
        if items[at].low != "i" or items[at].text == "I":
            return not (items[at].text == "I" and at and items[at - 1].kind == "name")
        beside = [items[n].low for n in (at - 1, at + 1) if 0 <= n < len(items) and items[n].kind == "word"]
        return any(word in AUXILIARIES or is_verb(word) for word in beside)

    def _why(self, question: Question) -> str:
        items = question.items
        if not any(i.kind == "name" for i in items):
            return "not understood: no name of the graph's entities was found"
        names = ", ".join(items[n].text for n in range(len(items)) if items[n].kind == "name")
        return f"nothing in the graph answers this about {names} as it was read"

    # ---- parsing -----------------------------------------------------------------------------------------------------

    def parse(self, text: str, *, is_strict: bool = False) -> tuple[list[Item], list[Span], list[TimeSpan]] | str:
        """Items of a question, its names and its times; or why a time cannot be read."""
        clean = strip_frames(text.replace("’", "'"))
        times, problems = read_times(clean, self.index.unit)
        wide, vague = find_periods(clean, self.index.unit)
        if vague:
            problems = [p for p in problems if "has no exact bounds" not in p]
        times = [t for t in times if not any(t.start < w.end and t.end > w.start for w in wide)] + wide
        for event in find_events(clean):
            first = parse_range(f"{event.first:04}", self.index.unit)
            last = parse_range(f"{event.last:04}", self.index.unit)
            times = [t for t in times if t.end <= event.start or t.start >= event.end]
            times.append(
                TimeSpan(
                    event.start, event.end, clean[event.start : event.end], TimeRange(first.start, last.stop, "event")
                )
            )
        times.sort()
        if problems:
            return problems[0]
        tokens = tokens_of(clean)
        inside = {
            n: k for k, span in enumerate(times) for n, t in enumerate(tokens) if span.start <= t.start < span.end
        }
        names = self.grounder.names
        spans = names.spans(tokens, frozenset(inside), self._vocabulary, is_strict=is_strict)
        codes = _codes(clean, tokens, spans, self.index)
        if codes:
            return f"{codes!r} is no name in the graph; names with digits are taken as they are written"
        # A time inside a name is a part of the name.
        covered = {n for s in spans for n in range(s.start, s.stop)}
        dropped = {k for n, k in inside.items() if n in covered}
        items: list[Item] = []
        at = 0
        starts = {span.start: k for k, span in enumerate(spans)}
        while at < len(tokens):
            token = tokens[at]
            if at in starts:
                span = spans[starts[at]]
                end = tokens[span.stop - 1].end
                said = clean[token.start : end]
                is_own = clean[end : end + 2] == "'s" or (said.endswith("s") and clean[end : end + 1] == "'")
                words = " ".join(t.low for t in tokens[span.start : span.stop] if not t.is_mark)
                items.append(Item("name", words, said, token.start, end, starts[at], is_own))
                at = span.stop
                continue
            if at in inside and inside[at] not in dropped:
                k = inside[at]
                items.append(Item("time", times[k].text.lower(), times[k].text, token.start, times[k].end, k))
                while at < len(tokens) and tokens[at].start < times[k].end:
                    at += 1
                continue
            if token.low == "s" and at and tokens[at - 1].text == "'":
                if items and items[-1].kind == "mark":
                    items.pop()
                if items:
                    items[-1].is_possessive = True
                at += 1
                continue
            if token.low == "t" and at and tokens[at - 1].text == "'":
                if items and items[-1].kind == "mark":
                    items.pop()
                items.append(Item("word", "not", "n't", token.start, token.end))
                at += 1
                continue
            low = token.low if token.is_mark else self.right(token.low)
            items.append(Item("mark" if token.is_mark else "word", low, token.text, token.start, token.end))
            at += 1
        return items, spans, times

    def right(self, word: str) -> str:
        """A word of the question, a slip righted: never one that is a word of English, of a name, or has digits."""
        if len(word) < 5 or not word.isalpha() or is_english(word) or word in self.grounder.names.words:
            return word
        known = self._spellings
        near = {w for w in known if w[0] == word[0] and OSA.distance(word, w, score_cutoff=1) <= 1}
        return near.pop() if len({lemma(w) for w in near}) == 1 else word

    @cached_property
    def _spellings(self) -> frozenset[str]:
        """Words that questions about this graph are made of: of its labels, of the thesaurus, of the grammar."""
        return frozenset(w for w in (*self._vocabulary, *all_words(), *SILENT, *START, *END, *FORM) if len(w) > 3)

    # ---- readings ----------------------------------------------------------------------------------------------------

    def readings(self, q: Question, spans: Sequence[Span]) -> list[Reading]:
        """Readings that give something, best first."""
        wants = "entity" if q.select == "entity" or (q.select == "count" and q.is_distinct and q.kind_words) else "fact"
        subjects = [self.me] if self.me is not None and self._says_me(q, q.main) else []
        clause_names = [n for c in q.conditions for n in c.clause if q.items[n].kind == "name"]
        main_names = [n for n in q.main if q.items[n].kind == "name"]
        if (
            not main_names
            and not subjects
            and any(q.items[n].low in PRONOUNS for n in q.main if q.items[n].kind == "word")
        ):
            subjects = [e for n in clause_names[:1] for e in spans[q.items[n].ref].entities[:3]]
        ground = partial(
            self.grounder.ground, q.items, q.main, spans, asker=q.asker, asker_at=q.asker_at, kind_words=q.kind_words
        )
        is_open = bool(q.conditions or q.pick or q.select == "count")
        found = ground(wants=wants, subjects=subjects, is_open=is_open)
        if not found and wants == "entity" and q.select == "count":
            found = ground(wants="fact", subjects=subjects, is_open=is_open)
        names = [n for n in q.main if q.items[n].kind == "name"]
        if len(names) == 1 and q.select in ("duration", "time", "whether") and not self._content_of(q, q.main):
            # "How long did INC-101 last": the entity's own time.
            own = [row for e in spans[q.items[names[0]].ref].entities for row in self.own_time(e)][:1]
            if own:
                row = own[0]
                found = [Grounded(row.head, row.relation, row.tail, own, "", 0.75, [], row.head, (names[0],), 0.8)]
        made: list[Reading] = []
        for grounded in found[:_TRIED]:
            best = found[0]
            if not made and grounded is not best and (best.is_said or grounded.score < _LESSER * best.score):
                break  # what the words say gives nothing: what they hardly say is no answer
            reading = self._run(q, grounded, spans)
            if reading is not None:
                made.append(reading)
        is_plain = not any(c.clause for c in q.conditions)
        if q.select == "whether" and self.closed_world and is_plain and (not made or made[0].unread):
            absent = self._absent(q, found)
            if absent is not None:
                return [absent]
        made.sort(key=lambda r: -r.score)
        return made

    def _absent(self, q: Question, found: Sequence[Grounded]) -> Reading | None:
        """ "No", where a name has the relation that is asked about, and never with the other name."""
        for grounded in found[:3]:
            names = [n for n in grounded.unread if q.items[n].kind == "name"]
            if grounded.unread and names == grounded.unread and grounded.likeness >= _SURE and grounded.rows:
                exact = all(q.spans[q.items[n].ref].score >= 1.0 for n in names)
                if exact:
                    return Reading(q, grounded, [], Found(("no",), "boolean", grounded.rows[:5]), 0.6, [])
        return None

    @staticmethod
    def _says_me(q: Question, clause: Sequence[int]) -> bool:
        return any(q.items[n].kind == "word" and q.items[n].low in FIRST_PERSON for n in clause)

    def _run(self, q: Question, grounded: Grounded, spans: Sequence[Span]) -> Reading | None:
        periods: list[Period] = []
        score = grounded.score
        unread = list(grounded.unread)
        for condition in q.conditions:
            if not condition.clause:
                periods.append(self._plain(condition))
                continue
            anchored = self._anchor(q, condition, grounded, spans)
            if anchored is None:
                return None
            period, factor, missing = anchored
            periods.append(period)
            score *= factor
            unread += missing
        rows = grounded.rows
        if not rows:
            return None
        aspect = q.aspect
        relation = self.schema.relations[grounded.relation]
        if aspect and any(q.items[n].ref == -2 and relation.likeness(q.items[n].low) >= 0.95 for n in q.main):
            # "Where did she start": the word says the relation itself.
            aspect = ""
        if relation.is_point and aspect == "end":
            aspect = ""
        for period in periods:
            rows = keep(self.schema, rows, period, aspect if not period.is_clause or period.op == "on" else "")
        if periods and rows and all(is_open(row.start) and is_open(row.stop) for row in rows):
            score *= _UNDATED
        if q.select == "whether":
            found = self._whether(grounded, rows, periods)
        else:
            found = select(self.schema, q, grounded, rows, periods)
        if found is None:
            return None
        return Reading(q, grounded, periods, found, score, sorted(set(unread)))

    def _whether(self, grounded: Grounded, rows: list[Row], periods: Sequence[Period]) -> Found | None:
        if rows:
            return Found(("yes",), "boolean", rows)
        if grounded.asked == "" and grounded.rows and (self.closed_world or periods):
            return Found(("no",), "boolean", grounded.rows)
        return None

    def _plain(self, condition: Condition) -> Period:
        op, low, high = condition.op, condition.low, condition.high
        if condition.shift is not None:
            number, unit = condition.shift
            moved = shift(self.index, low, number if op != "before" else -number, unit)
            wide = "day" if unit in ("day", "week") else "year" if unit in ("decade", "century") else unit
            low, high = unit_range(self.index, moved, wide)
            op = "on"
        return Period(op, low, high, condition.text, is_next=condition.is_next)

    def _anchor(
        self, q: Question, condition: Condition, grounded: Grounded, spans: Sequence[Span]
    ) -> tuple[Period, float, list[int]] | None:
        """The period of a clause: the same slot with another filler, or facts of its own."""
        items, clause = q.items, condition.clause
        words = [items[n].low for n in clause if items[n].kind == "word"]
        aspect = "start" if any(w in START for w in words) else "end" if any(w in END for w in words) else ""
        for n in clause:
            if items[n].kind == "word" and items[n].low in START | END:
                items[n].ref = -2
        names = [n for n in clause if items[n].kind == "name"]
        options: list[tuple[float, list[Row], list[int], bool]] = []
        relation = self.schema.relations[grounded.relation]
        if len(names) == 1 and grounded.asked:
            ids = set(spans[items[names[0]].ref].entities)
            side = grounded.asked
            rows = [
                row for row in self._slot(grounded)
                if (row.head if side == "head" else row.tail if side == "tail" else
                    (row.tail if row.head == grounded.fixed else row.head)) in ids
            ]  # fmt: skip
            missing = [
                n for n in clause
                if items[n].kind == "word" and items[n].low not in SILENT and items[n].ref != -2
                and relation.likeness(items[n].low) < 0.3
            ]  # fmt: skip
            if rows:
                options.append((0.97 * 0.75 ** len(missing), rows, missing, True))
        if len(names) == 1 and not grounded.asked and grounded.head is not None and grounded.tail is not None:
            # "Was the vase lent to the hall before the fan": another head or tail of the same relation.
            for entity in spans[items[names[0]].ref].entities:
                for head, tail in ((entity, grounded.tail), (grounded.head, entity)):
                    rows = self.grounder.pair_rows(head, grounded.relation, tail)
                    if rows:
                        options.append((0.9, rows, [], False))
        subjects = [grounded.fixed] if grounded.fixed is not None else []
        if self.me is not None and self._says_me(q, clause):
            subjects = [self.me]
        has_pronoun = any(w in PRONOUNS for w in words)
        if self.me is not None and has_pronoun is False and not self._says_me(q, clause) and names:
            subjects = []
        asks = [w for w in words if w not in SILENT]
        if names or has_pronoun or subjects:
            for one in self.grounder.ground(
                items, clause, spans, wants="fact",
                subjects=subjects if (has_pronoun or not names or self._says_me(q, clause)) else (),
            )[:4]:  # fmt: skip
                if has_pronoun and subjects and not any(r.head in subjects or r.tail in subjects for r in one.rows[:1]):
                    continue
                if len(names) == 1 and not asks and not one.tail and len(one.rows) > 3:
                    continue
                factor = min(one.score + 0.1, 1.0)
                options.append((factor * (0.97 if one.likeness > 0.6 else 0.8), one.rows, one.unread, False))
        if len(names) == 1 and not [w for w in asks if w not in START | END]:
            own = [row for e in spans[items[names[0]].ref].entities for row in self.own_time(e)]
            if own and not any(is_slot for *_, is_slot in options):
                options.append((0.85, own[:1], [], False))
        for factor, rows, missing, is_slot in sorted(options, key=lambda o: -o[0]):
            period = period_of(self.schema, condition, rows, aspect, is_slot)
            if period is not None:
                return period, factor, missing
        return None

    def own_time(self, entity: int) -> list[Row]:
        """The fact that spans all others which an entity heads: its own time, where it is an event itself."""
        rows = [
            row
            for (_, is_head), some in self.grounder.neighbours(entity).items()
            if is_head
            for row in some
            if not is_open(row.start) and not is_open(row.stop)
        ]
        if not rows:
            return []
        low, high = min(r.start for r in rows), max(r.stop for r in rows)
        return [row for row in rows if (row.start, row.stop) == (low, high)]

    def _slot(self, grounded: Grounded) -> list[Row]:
        """All facts of the slot that a pattern asks about, whatever its words left out."""
        if grounded.fixed is None:
            return grounded.rows
        neighbours = self.grounder.neighbours(grounded.fixed)
        if grounded.asked == "other":
            return neighbours.get((grounded.relation, True), []) + neighbours.get((grounded.relation, False), [])
        return neighbours.get((grounded.relation, grounded.asked == "tail"), [])


_CODE = re.compile(r"\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*\b")
_ORDINAL = re.compile(r"\d+(?:st|nd|rd|th|s|am|pm)$|[qh]\d$", re.IGNORECASE)


def _codes(text: str, tokens: Sequence[Token], spans: Sequence[Span], index: Index) -> str:
    """The first identifier with digits that no whole name covers; "" where there is none."""
    covered = [(tokens[s.start].start, tokens[s.stop - 1].end) for s in spans]
    for match in _CODE.finditer(text):
        said = match[0]
        if _ORDINAL.match(said) or re.fullmatch(r"\d{4}-.*|\d+-\w+-\d+|\w+-\d{4}|mid-\w+", said):
            continue
        if any(low <= match.start() and match.end() <= high for low, high in covered):
            continue
        return said
    return ""
