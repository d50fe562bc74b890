"""Changes that name where something came from and ask where it went, or the other way round.

"Which plan did Acme switch to from Basic", "to whom did the mill pass from Ann", "where did Bob go when he left Bray",
"who got the case after Ann passed it on". Which relation is meant is said by the fact that joins the two that are
named.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reasoners.planner.logic.english.words import ADVERBIAL, ARTICLES, AUXILIARIES, END, PARTICLES, PRONOUNS
from reasoners.planner.logic.readings.events import Events
from tkindex.linking.lemmas import is_verb, lemmas

_CHANGING = frozenset(
    "move go pass switch change transfer shift convert migrate relocate turn swap drop jump come hand".split()
)
"""Verbs, as lemmas, that say that one thing took the place of another: where to is asked, and from where is said."""
_TAKING = frozenset("succeed take get inherit receive pick replace lead assume acquire start".split())
"""Verbs, as lemmas, of whoever has it next, in a question that says who had it before."""
_GIVING = frozenset("leave give pass hand go quit step stop move drop resign retire finish be".split())
"""Verbs, as lemmas, by which somebody gives up what he had, or is done with it."""
_GOING_ON = ADVERBIAL | frozenset("on over out in up being it".split())
_CONNECTORS = frozenset("when once after".split())
_TOWARDS = frozenset("to into onto".split())
_ASKERS = frozenset("who whom which what where".split())
_NOTHING_MORE = frozenset("directly immediately straight right just next then finally eventually".split())


@dataclass(slots=True)
class Step:
    """What a question about a succession names: the filler, what else is named, the words, and which way it asks."""

    given: int
    fixed: list[int]
    words: list[int]
    is_back: bool
    is_told: bool = False
    """Whether the filler stands in a sentence of its own, whose verb may be any that ends a state."""
    is_change: bool = False
    """Whether it is told as a change from the one that is named."""
    mine: tuple[int, ...] = ()
    """Whoever asks, where the change is told of "I" and nobody else is named."""


class Handing(Events):
    """Reads questions that tell of a change and name one of its ends."""

    me: int | None

    def _is_name(self, at: int) -> bool:
        return 0 <= at < len(self.items) and self.items[at].kind == "name"

    def _skip(self, at: int) -> int:
        while at < len(self.low) and self.low[at] in ARTICLES:
            at += 1
        return at

    def _changing(self) -> int:
        """The one verb of change of the main clause; -1 where there is none, or another verb beside it."""
        found = [
            n for n, word in enumerate(self.low)
            if word and lemmas(word) & _CHANGING and self.low[n - 1 : n] not in (["the"], ["a"])
        ]  # fmt: skip
        return found[0] if found else -1

    def by_change(self) -> Step | None:
        """ "Which plan did Acme move to from Basic", "from whom did the mill pass to Bob", "where did Ann go after"."""
        verb = self._changing()
        asker = next((n for n, word in enumerate(self.low) if word in _ASKERS), -1)
        if verb < 0 or asker < 0 or self.low[asker + 1 : asker + 2] == ["of"]:
            return None
        cut = next((n for n in range(verb + 1, len(self.low)) if self.low[n] in _CONNECTORS), len(self.low))
        ends = {word: self._led(word, cut) for word in ("from", *_TOWARDS)}
        source, target = ends["from"], max(ends[word] for word in _TOWARDS)
        if source >= 0 and target < 0:
            return self._of_change(source, verb, is_back=False)
        if target >= 0 and source < 0 and self._asks_from():
            return self._of_change(target, verb, is_back=True)
        return self._by_leaving(verb, cut) if source < 0 and target < 0 else None

    def _led(self, word: str, end: int) -> int:
        """The name right behind a preposition of the main clause; -1 where none is."""
        return next(
            (self._skip(n + 1) for n in range(end) if self.low[n] == word and self._is_name(self._skip(n + 1))), -1
        )

    def _asks_from(self) -> bool:
        """Whether "from" has no name behind it: "from which", "which plan did it move from"."""
        return any(word == "from" and not self._is_name(self._skip(n + 1)) for n, word in enumerate(self.low))

    def _by_leaving(self, verb: int, cut: int) -> Step | None:
        """ "Where did Ann go when she left Bray", "which cafe did I switch to after the Blue Cup"."""
        names = [n for n in range(cut + 1, len(self.items)) if self._is_name(n)]
        if cut >= len(self.low) or len(names) != 1 or not lemmas(self.low[verb]) & {"go", "move", "switch", "change"}:
            return None
        said = [n for n in range(cut + 1, names[0]) if self.low[n] and self.low[n] not in ARTICLES]
        verbs = [n for n in said if self.low[n] not in AUXILIARIES | PRONOUNS | PARTICLES | ADVERBIAL | {"i", "being"}]
        is_left = len(verbs) == 1 and self._gives_up(verbs[0])
        is_bare = not said and self.low[cut] == "after"
        behind = [n for n in range(names[0] + 1, len(self.low)) if self.low[n]]
        return self._of_change(names[0], verb, is_back=False) if (is_left or is_bare) and not behind else None

    def _gives_up(self, at: int) -> bool:
        return self.low[at] in END or bool(lemmas(self.low[at]) & _GIVING)

    def _of_change(self, given: int, verb: int, *, is_back: bool) -> Step | None:
        """The change of the one other name, or of whoever asks."""
        fixed = [n for n in range(len(self.items)) if self._is_name(n) and n != given]
        is_mine = not fixed and self.me is not None and any(word in ("i", "me") for word in self.low)
        if len(fixed) > 1 or (not fixed and not is_mine):
            return None
        asker = next(n for n, word in enumerate(self.low) if word in _ASKERS)
        nouns = []
        at = asker + 1
        while at < len(self.low) and self.low[at] and self.low[at] not in AUXILIARIES | PARTICLES and at != verb:
            nouns.append(at)
            at += 1
        rest = [
            n for n, word in enumerate(self.low)
            if word and n not in nouns and n != verb and not self._is_frame(word) and n < self._clause_begin(verb)
        ]  # fmt: skip
        mine = (self.me,) if is_mine and self.me is not None else ()
        return Step(given, fixed, [*nouns, *rest], is_back, is_change=True, mine=mine)

    def _clause_begin(self, verb: int) -> int:
        return next((n for n in range(verb + 1, len(self.low)) if self.low[n] in _CONNECTORS), len(self.low))

    @staticmethod
    def _is_frame(word: str) -> bool:
        closed = AUXILIARIES | PARTICLES | ARTICLES | PRONOUNS | _ASKERS | _NOTHING_MORE | {"i", "me", "back", "over"}
        return word in closed

    def by_handing(self) -> Step | None:
        """ "Who took over the barn when Ann left", "who got the case after Ann passed it on": whoever had it next."""
        cut = next((n for n, word in enumerate(self.low) if word in _CONNECTORS and n > 1), -1)
        if cut < 0 or self.low[0] not in ("who", "whom", "which", "what"):
            return None
        given = self._skip(cut + 1)
        behind = [n for n in range(given + 1, len(self.low)) if self.low[n]]
        verbs = [n for n in behind if self.low[n] not in AUXILIARIES | PRONOUNS | PARTICLES | _GOING_ON]
        fixed = [n for n in range(cut) if self._is_name(n)]
        if not self._is_name(given) or len(fixed) != 1 or len(verbs) != 1 or not self._gives_up(verbs[0]):
            return None
        if any(self._is_name(n) for n in range(given + 1, len(self.items))):
            return None
        taking = [n for n in range(1, cut) if self.low[n] and is_verb(self.low[n]) and lemmas(self.low[n]) & _TAKING]
        if len(taking) != 1:
            return None
        words = self._told(range(1, cut), taking)
        return Step(given, fixed, words, False)

    def _told(self, places: Sequence[int], without: Sequence[int]) -> list[int]:
        return [n for n in places if self.low[n] and n not in without and not self._is_frame(self.low[n])]
