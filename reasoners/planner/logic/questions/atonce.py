"""Whether two facts hold at once, and how long: "both led it", "at the same time", "while", "overlap with"."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.base import Answer
from reasoners.planner.logic.english.words import ARTICLES, AUXILIARIES, PARTICLES, SELF, SILENT, UNITS
from reasoners.planner.logic.execution.running import other_side
from reasoners.planner.logic.forms import Grounded, Row
from reasoners.planner.logic.questions.turns import Turns
from reasoners.planner.logic.schema.calendar import is_open

_TOGETHER = frozenset("both together overlap overlapped overlapping simultaneously same common share shared".split())
_AT_ONCE = frozenset("together simultaneously concurrently".split())
_EVER = frozenset("ever both".split())
_OVERLAPPING = frozenset("overlap overlapped coincide coincided".split())
_MEANWHILE = frozenset("while whilst".split())
_HOW_LONG = SILENT | _TOGETHER | frozenset(UNITS) | {"how", "long", "much", "many", "for", "time"}
_MANY = 1_000
"""Of so many facts at most each is compared with each."""


class AtOnce(Turns):
    """Questions about a time that two facts share."""

    def _shared(self, said: set[str]) -> Answer | None:
        """ "How long did Ann and Bob both lead Acme", "how long did Ann's term overlap with Bob's"."""
        low = self.low
        how = next((n for n in range(len(low) - 1) if low[n] == "how" and low[n + 1] in ("long", "much", "many")), -1)
        if how < 0:
            return None
        joint = next((n for n, w in enumerate(low) if w == "and" and self.items[n - 1].kind == "name"), -1)
        whiles = [n for n, w in enumerate(low) if w in _MEANWHILE and any(self._named(m) for m in range(n))]
        withs = [n for n, w in enumerate(low) if w == "with" and said & _OVERLAPPING]
        if withs or whiles:
            joint = (withs or whiles)[-1]
        elif not said & _TOGETHER or joint < 1:
            return None
        clause = [
            n for n in range(len(low))
            if self._named(n) or (low[n] and (low[n] not in _HOW_LONG or low[n] in PARTICLES - {"for"}))
        ]  # fmt: skip
        first = [n for n in clause if n != joint]
        other = joint + 1
        while other < len(low) and low[other] in ARTICLES:
            other += 1
        names = [n for n in clause if self._named(n)]
        are_two = sum(n < joint for n in names) > 1 and sum(n > joint for n in names) > 1
        if other in names and not are_two and not whiles and not withs:
            # Two names with one verb: each of them in the place of both.
            parts = [[n for n in first if n != other], [n for n in first if n != joint - 1]]
        else:
            parts = [[n for n in first if n < joint], [n for n in first if n > joint]]
        facts = [self._fact(part) for part in parts]
        if facts[0] is not None and facts[1] is None and (withs or whiles):
            facts[1] = self._swapped(parts[1], facts[0][0], facts[0][1])
        if any(fact is None for fact in facts):
            return None
        rows = [fact[1] for fact in facts if fact is not None]
        if whiles and any(self.schema.relations[row.relation].is_point for row in rows):
            return None  # "how long had she led it when it burned" asks for no time that the two share
        low_end, high_end = max(rows, key=lambda r: r.start), min(rows, key=lambda r: r.stop)
        if is_open(low_end.start) or is_open(high_end.stop):
            return Answer(reason="nothing in the graph says when one of the events began or ended")
        if low_end.start >= high_end.stop:
            return self._answer(("no time",), "duration", rows, "the time shared")
        # What two facts share is a period of the graph: of years, all those that both of them fill.
        return self._distance(low_end.start, high_end.stop, rows, "the time shared")

    def _named(self, at: int) -> bool:
        return self.items[at].kind == "name"

    def _at_once(self) -> Answer | None:
        """ "Did Ann and Bob lead Acme at the same time", "... live in the same city", "was A sold while B opened"."""
        low = self.low
        if not low or low[0] not in AUXILIARIES or any(item.kind == "time" for item in self.items):
            return None  # what holds at once may do so at another time than the one that is named
        clause = [n for n in range(1, len(low)) if self.items[n].kind != "mark"]
        same = [n for n in clause if low[n] == "same"]
        at_once = next((n for n in same if low[n + 1 : n + 2] == ["time"]), -1)
        together = next((n for n in clause if low[n] in _AT_ONCE), -1)
        shared = next(
            (n for n in same if n != at_once and n + 1 < len(low) and low[n + 1] and low[n + 1] not in UNITS), -1
        )
        joint = next((n for n in clause if low[n] == "and"), -1)
        if (at_once < 0 and shared < 0 and together < 0) or joint < 0:
            return None
        noun = {shared + 1} if shared >= 0 and low[shared - 2] in PARTICLES else set()  # "in the same city"
        dropped = {joint, shared} | noun | ({at_once - 2, at_once - 1, at_once, at_once + 1} if at_once >= 0 else set())
        clause = [n for n in clause if n not in dropped | {together} and low[n] not in _EVER]
        names = [n for n in clause if self.items[n].kind == "name"]
        behind = joint + 1
        while behind < len(low) and low[behind] in ARTICLES:
            behind += 1
        if not names or names[0] > joint or any(low[n] in SELF for n in clause):
            return None  # whoever asks is one of the two by his name
        if self.items[joint - 1].kind == "name" and behind in names:
            parts = [[n for n in clause if n != behind], [n for n in clause if n != joint - 1]]
        else:
            right = [n for n in clause if n > joint]
            subject = [] if right and self.items[right[0]].kind == "name" else names[:1]
            parts = [[n for n in clause if n < joint], [*subject, *right]]
        told: list[Grounded] = []
        for part in parts:
            # What both share has to be of the kind that the noun names: "in the same quartet" is at no label.
            kind = sorted({*part, *noun})
            found = self._ground(kind, wants="entity", asker="which", kind_words=[*noun]) if noun else []
            found = found if noun else self._ground(part, wants="fact")
            if not found or found[0].unread or not found[0].rows or (shared >= 0 and not found[0].asked):
                return None
            told.append(found[0])
        if shared >= 0 and told[0].relation != told[1].relation:
            return None
        if max(len(one.rows) for one in told) > _MANY:
            return None
        pairs = [
            (a, b)
            for a in told[0].rows
            for b in told[1].rows
            if ((at_once < 0 and together < 0) or (a.start < b.stop and b.start < a.stop))
            and (shared < 0 or (a.relation == b.relation and other_side(told[0], a) == other_side(told[1], b)))
        ]
        rows = list(pairs[0]) if pairs else [told[0].rows[0], told[1].rows[0]]
        return self._answer(("yes" if pairs else "no",), "boolean", rows, "whether both hold at once")

    def _swapped(self, part: Sequence[int], grounded: Grounded, row: Row) -> tuple[Grounded, Row] | None:
        names = [n for n in part if self.items[n].kind == "name"]
        others = [n for n in part if self.items[n].kind == "word" and self.low[n] not in AUXILIARIES]
        if len(names) != 1 or others:
            return None
        for entity in self.spans[self.items[names[0]].ref].entities:
            for head, tail in ((entity, row.tail), (row.head, entity)):
                found = self.reader.grounder.pair_rows(head, row.relation, tail)
                if found:
                    return grounded, found[0]
        return None
