"""Questions about two events or more: which came first, how long between them, whether they share a time."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from reasoners.base import Answer
from reasoners.planner.logic.english.words import (
    ARTICLES,
    BOUNDS,
    END,
    NEGATIONS,
    NTH,
    SILENT,
    SPANS_OF_TIME,
    START,
    UNITS,
)
from reasoners.planner.logic.execution.running import is_event_noun, other_side
from reasoners.planner.logic.forms import Grounded, Item, Row
from reasoners.planner.logic.questions.atonce import AtOnce
from reasoners.planner.logic.questions.listed import LATER, SOONER
from reasoners.planner.logic.readings.events import Source
from reasoners.planner.logic.schema.calendar import is_open, until_now
from reasoners.planner.logic.schema.labels import Span
from reasoners.planner.spans import allen_name
from reasoners.planner.weights import SAID
from reasoners.times import TimeSpan
from tkindex.linking.lemmas import lemmas

_FORM = frozenset(
    """which what event events happened happen took place came come occurred occur order chronological chronologically
    one is the in of was were did does do or and given following two three four five six seven eight nine ten true
    false that it at same time a an more less than duration length for to longer shorter lasted last long between
    start end started ended starts ends happening ongoing still when began begin begins
    """.split()
) | SOONER | LATER | frozenset(NTH)  # fmt: skip
_BETWEEN_TWO = (
    "longer shorter than last overlap overlapped with temporal allen relation what which time between of the is in for "
    "holds hold lies lie"
)
_LONGER = frozenset("longer shorter longest shortest".split())
_LASTS = SILENT | START | END | {"last", "lasted", "came", "come"}
_STAYING = frozenset("stay remain spend last".split())
_OF_TWO = ARTICLES | {"of", "two", "both", "them"}
_OVERLAPS = frozenset("overlaps starts during finishes equals finished_by contains started_by overlapped_by".split())


def compare(reader: Source, items: list[Item], spans: Sequence[Span], times: Sequence[TimeSpan]) -> Answer | None:
    """Answer a question about several events; None where it is none.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> compare(reader, *reader.itemizer.parse("Who led the mill first, Ann or Bob?")).values
    ('Ann',)
    """
    made = _Comparison(reader, items, spans)
    return made.answer()


class _Comparison(AtOnce):
    def answer(self) -> Answer | None:
        groups = self._brackets()
        inside = {n for group in groups for n in group}
        outside = [n for n in range(len(self.items)) if n not in inside and self.items[n].kind != "mark"]
        said = {self.low[n] for n in outside}
        if len(groups) >= 2 and all(
            self.items[n].kind == "word" and (self.low[n] in _FORM or self.low[n] in UNITS) for n in outside
        ):
            answer = self._listed(groups, outside, said)
            if answer is not None:
                return answer
        if len(groups) == 1 and {"what", "happened"} <= said and said & {"before", "after"}:
            return self._neighbour(groups[0], outside, said)
        ordered = self._in_turn()
        if ordered is not None:
            return ordered
        either = self._either(said) or self._shared(said) or self._between() or self._more(said)
        return either or self._at_once() or self._than()

    def _either(self, said: set[str]) -> Answer | None:
        """ "Who led Acme longer, Ann or Bob?": the pattern of the rest, with one of two names as its answer."""
        at = next((n for n in range(1, len(self.items) - 1) if self.low[n] == "or"), -1)
        more = next(
            (n for n, pair in enumerate(pairwise(self.low)) if pair[0] == "more" and pair[1] in SPANS_OF_TIME), -1
        )
        if more >= 0:
            said = said | {"longer"}  # "who spent more years there, Ann or Bob"
        if at < 0 or not said & (SOONER | LATER | {"longer", "shorter", "longest", "shortest"}):
            return None
        left = at - 1
        while left >= 0 and self.items[left].kind == "mark":
            left -= 1
        right = at + 1
        while right < len(self.items) and self.low[right] in ARTICLES:
            right += 1
        if left < 0 or right >= len(self.items) or self.items[left].kind != "name" or self.items[right].kind != "name":
            return None
        marked = said & (SOONER | LATER | {"longer", "shorter", "longest", "shortest", "time"})
        skip = {left, at, right, *((more, more + 1) if more >= 0 else ())} | {
            n for n in range(len(self.items)) if self.low[n] in marked | {"for"} | ARTICLES
        }
        joint = next((n for n in range(1, left) if self.low[n] == "of" and self.low[n - 1] in ("which", "who")), -1)
        skip |= {n for n in range(joint, left) if joint > 0 and set(self.low[joint : n + 1]) <= _OF_TWO}
        clause = [n for n in range(len(self.items)) if n not in skip]
        if any(self.items[n].kind == "name" for n in clause) and said & {"longer", "longest"}:
            clause = [n for n in clause if not lemmas(self.low[n]) & _STAYING]  # "stayed longer in the band"
        if any(self.low[n] not in _LASTS and self.items[n].kind == "word" for n in clause):
            clause = [n for n in clause if self.low[n] not in BOUNDS]  # "which started in force first"
        asker = next((w for w in ("who", "what", "which") if w in said), "")
        nouns = [n for n in clause if n and self.low[n - 1] in ("which", "what")]
        more_clause = [n for n in clause if n not in nouns]
        found: list[Grounded] = []
        for some in (
            (clause, more_clause) if nouns and any(self.low[n] not in SILENT for n in more_clause) else (clause,)
        ):
            # "Which band was formed earlier, A or B": what A and B are may be said by no label.
            found = found if found and not found[0].unread else self._ground(
                some, wants="entity", asker="what" if asker == "which" else asker,
                asker_at=next((n for n, w in enumerate(self.low) if w == asker), -1),
                kind_words=[n for n in some if n in nouns],
            )  # fmt: skip
        sides = [set(self.spans[self.items[n].ref].entities) for n in (left, right)]
        told = [n for n in clause if self.items[n].kind == "name" or (self.low[n] and self.low[n] not in _LASTS)]
        if asker in ("what", "which") and len(told) <= 1 and all(self.items[n].kind == "word" for n in told):
            # "Which incident lasted longer, A or B": the two are events themselves.
            own = [
                row
                for n in (left, right)
                for e in sorted(sides[n == right])[:1]
                for row in self.reader.anchors.own_time(e)[:1]
            ]
            if len(own) == 2:
                return self._winner(own, (left, right), said)
        for grounded in found:
            if grounded.unread:
                continue
            fits = [sorted(r for r in grounded.rows if other_side(grounded, r) in ids) for ids in sides]
            if not all(fits):
                continue
            if said & _LONGER and any(len(fit) > 1 for fit in fits):
                return self._longer_in_all(fits, (left, right), said)
            return self._winner([fit[0] for fit in fits], (left, right), said)
        names = [n for n in clause if self.items[n].kind == "name"]
        # "Which came first for the mill, the fire or the flood": both are facts of what is named beside them.
        is_bare = all(n in names or not self.low[n] or self.low[n] in _LASTS for n in clause)
        clause = names if names and is_bare else clause
        facts = [self._fact([name, *clause]) for name in (left, right)] if not names or is_bare else []
        rows = [fact[1] for fact in facts if fact is not None]
        return (
            self._winner(rows, (left, right), said) if len(rows) == 2 and rows[0].relation == rows[1].relation else None
        )

    def _longer_in_all(self, fits: Sequence[Sequence[Row]], places: tuple[int, int], said: set[str]) -> Answer | None:
        """Who of two held it longer, where one held it several times: all of them together."""
        now = self.reader.now
        stops = {
            r: until_now(self.index, r, self.schema.relations[r.relation], now) if is_open(r.stop) else r.stop
            for fit in fits
            for r in fit
        }
        lengths = [[min(stops[r], now[1]) - r.start for r in fit if not is_open(r.start)] for fit in fits]
        if not all(lengths):
            return None
        totals = [sum(one) for one in lengths]
        best = max(totals) if said & {"longer", "longest"} else min(totals)
        labels = []
        for place, fit, total in zip(places, fits, totals, strict=True):
            ids = self.spans[self.items[place].ref].entities
            labels += [self.index.entities[fit[0].head if fit[0].head in ids else fit[0].tail]] if total == best else []
        kind = "entity" if len(labels) == 1 else "list"
        return self._answer(labels, kind, [row for fit in fits for row in fit], "the two compared, all in all")

    def _winner(self, rows: Sequence[Row], places: tuple[int, int], said: set[str]) -> Answer | None:
        values = []
        for row in rows:
            first, last = self._bounds(row)
            if said & {"longer", "shorter", "longest", "shortest"}:
                if is_open(first[0]) or is_open(last[0]):
                    return Answer(reason="nothing in the graph says when one of them began or ended")
                values.append(self._length(row, first[0], last[0]))
            elif is_open(row.start):
                return Answer(reason="nothing in the graph says when one of them began")
            else:
                values.append(row.start)
        is_great = bool(said & {"longer", "longest"}) or (
            not said & {"shorter", "shortest"} and bool(said & LATER) and not said & (SOONER - {"before"})
        )
        best = max(values) if is_great else min(values)
        winners = [n for n in (0, 1) if values[n] == best]
        labels = []
        for n in winners:
            ids = self.spans[self.items[places[n]].ref].entities
            row = rows[n]
            labels.append(self.index.entities[row.head if row.head in ids else row.tail])
        return self._answer(labels, "entity" if len(labels) == 1 else "list", rows, "the two compared")

    def _between(self) -> Answer | None:
        """ "How long between A and B", "how many years passed from A to B", "how long after A did B"."""
        low = self.low
        how = next((n for n in range(len(low) - 1) if low[n] == "how" and low[n + 1] in ("long", "many", "much")), -1)
        if how < 0:
            return None
        at = next((n for n in range(how, len(low)) if low[n] == "between"), -1)
        if any(word in NEGATIONS for word in low[how : at if at >= 0 else len(low)]):
            return None  # "how long had it no keeper between Ann and Bob"
        if at >= 0:
            ands = [n for n in range(at, len(low)) if low[n] == "and"]
            for cut_at in ands:
                parts = [range(at + 1, cut_at), range(cut_at + 1, len(low))]
                if any(self._is_bare(part) for part in parts):
                    continue
                facts = [self._fact([n for n in part if not self._is_edge(n)]) for part in parts]
                if all(f is not None for f in facts):
                    rows = [f[1] for f in facts if f is not None]
                    return self._gap([list(p) for p in parts], rows)
            return None
        width = 3 if low[how + 1] != "long" else 2
        word = next(
            (n for n in range(how + width, min(how + width + 1, len(low))) if low[n] in ("after", "before")), -1
        )
        if word < 0:
            return None
        cut_at = next(
            (n for n in range(word + 2, len(low)) if low[n] in ("did", "was", "were") or self.items[n].low == ","), -1
        )
        if cut_at < 0:
            return None
        parts = [range(word + 1, cut_at), range(cut_at, len(low))]
        if any(self._is_bare(part) for part in parts):
            return None
        facts = [self._fact([n for n in part if not self._is_edge(n)]) for part in parts]
        if any(f is None for f in facts):
            return None
        rows = [f[1] for f in facts if f is not None]
        return self._gap([list(p) for p in parts], rows)

    def _is_bare(self, part: Sequence[int]) -> bool:
        """Whether a part only names somebody or something that has facts of several kinds: it tells no event."""
        names = [n for n in part if self.items[n].kind == "name"]
        if len(names) != 1 or any(self.low[n] and self.low[n] not in SILENT for n in part):
            return False
        (entity, *_) = self.spans[self.items[names[0]].ref].entities
        return len(self.reader.grounder.slots(entity)) > 1 and not self.reader.anchors.own_time(entity)

    def _is_edge(self, at: int) -> bool:
        return self.low[at] in ("start", "end", "beginning") and self.low[at + 1 : at + 2] == ["of"]

    def _more(self, said: set[str]) -> Answer | None:
        """ "Who won more cups, Ann or Bob", "did Ann win more cups than Bob": partners counted for both."""
        low = self.low
        at = next((n for n, w in enumerate(low) if w in ("more", "fewer")), -1)
        joint = next((n for n in range(max(at, 0), len(low)) if low[n] in ("or", "than")), -1)
        if joint < 0:
            joint = next((n for n in range(1, len(low) - 1) if low[n] == "or" and self._named(n - 1)), -1)
        if at < 0 or joint < 0 or joint + 1 >= len(low) or low[at + 1 : at + 2] == ["than"]:
            return None
        if any(item.kind == "time" for item in self.items):
            return None  # all that they have is not what they had by then
        right = joint + 1
        while right < len(low) and low[right] in ARTICLES:
            right += 1
        names = [*range(at), *(range(joint - 1, at, -1) if low[at - 2 : at] == ["how", "many"] else ())]
        left = joint - 1 if low[joint] == "or" else next((n for n in names if self.items[n].kind == "name"), -1)
        if left < 0 or right >= len(low) or not self.items[left].kind == self.items[right].kind == "name":
            return None
        dropped = {at, joint, left, right} | {n for n in range(len(low)) if self.items[n].kind == "mark"}
        dropped |= {
            n
            for n in range(len(low))
            if low[n] in ("who", "which", "did", "does", "has", "have", "what", "of", "how", "many")
        }
        rest = [n for n in range(len(low)) if n not in dropped]
        heads = [n for n in rest if n > at and (n < joint or joint < at)]
        counts: list[int] = []
        shown: list[Row] = []
        if low[joint] == "or" and "who" in low:
            # "Who testified more often": the two stand where "who" does.
            whose = self._ground(rest, wants="entity", asker="who", asker_at=low.index("who"), is_open=True)
            if whose and not whose[0].unread and whose[0].asked:
                for name in (left, right):
                    own = [
                        r for r in whose[0].rows if other_side(whose[0], r) in self.spans[self.items[name].ref].entities
                    ]
                    counts.append(self._number(own, heads, at, name))
                    shown += own[:5]
        if not any(counts):
            counts = []  # neither stands there: each is asked for by itself
        for name in (left, right) if not counts else ():
            found = self._ground([name, *rest], wants="entity", kind_words=heads, asker="what")
            best = next((g for g in found if not g.unread and g.fixed is not None and g.rows), None)
            if best is None or (counts and best.relation != shown[0].relation):
                return None
            counts.append(self._number(best.rows, heads, at, name))
            shown += best.rows[:5]
        if len(counts) != 2 or not shown:
            return None
        first = counts[0] > counts[1] if low[at] == "more" else counts[0] < counts[1]
        if at > 1 and low[at - 2 : at] == ["how", "many"]:
            # "How many more cups did Ann win than Bob": the difference, where it is that way round.
            more = str(abs(counts[0] - counts[1]))
            return self._answer((more,), "number", shown, "by number") if first and low[joint] == "than" else None
        if low[joint] == "than":
            return self._answer(("yes" if first else "no",), "boolean", shown, "by number")
        winners = [left, right] if counts[0] == counts[1] else [left if first else right]
        labels = [self.index.entities[self.spans[self.items[n].ref].entities[0]] for n in winners]
        return self._answer(labels, "entity" if len(labels) == 1 else "list", shown, "by number")

    def _number(self, rows: Sequence[Row], nouns: Sequence[int], at: int, name: int) -> int:
        """How many facts, where "often" or a noun of what happens counts them, or how many different partners."""
        if not rows:
            return 0
        relation, low = self.schema.relations[rows[0].relation], self.low
        own = self.spans[self.items[name].ref].entities
        is_event = low[at + 1] in ("often", "frequently") or "times" in low
        for n in nouns:
            is_event = is_event or (
                bool(low[n]) and relation.likeness(low[n]) >= SAID and is_event_noun(low[n], relation)
            )
        near = {row.row for row in rows} if is_event else {r.tail if r.head in own else r.head for r in rows}
        return len(near)

    def _than(self) -> Answer | None:
        """ "Did A last longer than B", "did A overlap with B", "what is the Allen relation between A and B"."""
        low = self.low
        said = set(low)
        joint = -1
        form = ""
        if "than" in said and said & {"longer", "shorter"}:
            joint, form = low.index("than"), "longer"
        elif said & {"overlap", "overlapped"} and "how" not in said:
            joint = next((n for n, w in enumerate(low) if w in ("with", "and")), -1)
            form = "overlap"
        elif "relation" in said and said & {"temporal", "allen", "time"} and "and" in said:
            joint, form = low.index("and"), "relation"
        if joint < 0:
            return None
        how_much = next((n for n, w in enumerate(low) if w == "how" and form == "longer"), -1)
        skip = frozenset(_BETWEEN_TWO.split()) | ({"how", "much", "many", *UNITS} if how_much >= 0 else set())
        # The relations are called after James Allen, who is nobody in the graph.
        allen = next((n for n in range(len(low) - 1) if self.items[n].low == "allen" and low[n + 1] == "relation"), -1)
        parts = [
            [n for n in range(len(low)) if (n < joint) == is_left and n not in (joint, allen) and low[n] not in skip]
            for is_left in (True, False)
        ]
        facts = [self._fact(part) for part in parts]
        if facts[0] is not None:
            # "Did Ann lead Acme longer than Bob?": the second name takes the place of the first.
            facts[1] = self._swapped(parts[1], facts[0][0], facts[0][1]) or facts[1]
        if any(f is None for f in facts):
            return None
        rows = [f[1] for f in facts if f is not None]
        if how_much >= 0:
            return self._longer_by(rows, said)
        if form == "longer":
            return self._longer(rows, said - {"which", "what", "who"})
        relation = allen_name(self.reader.fact(rows[0]), self.reader.fact(rows[1]))
        if form == "overlap":
            return self._answer(("yes" if relation in _OVERLAPS else "no",), "boolean", rows, "whether they overlap")
        return self._answer((relation,), "entity", rows, "the Allen relation")

    def _longer_by(self, rows: Sequence[Row], said: set[str]) -> Answer | None:
        """ "How much longer did A last than B": the difference of the two lengths, where it is as the words say."""
        if any(is_open(row.start) or is_open(row.stop) for row in rows):
            return Answer(reason="nothing in the graph says when one of the events began or ended")
        one, other = (row.stop - row.start for row in rows)
        more = other - one if "shorter" in said else one - other
        begin = max(rows, key=lambda row: row.stop - row.start).start
        return self._distance(begin, begin + more, rows, "by how much the one is longer") if more > 0 else None
