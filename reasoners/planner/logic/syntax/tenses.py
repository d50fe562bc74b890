"""Whether a question is about now, in which tense it is, whether it means ends, and in which order it lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from reasoners.planner.logic.english.words import (
    ARTICLES,
    ASKING,
    AUXILIARIES,
    END,
    LAST,
    NOW,
    PARTICLES,
    PRONOUNS,
    START,
    UNITS,
)
from reasoners.planner.logic.forms import Condition
from reasoners.planner.logic.schema.sides import is_attributive
from reasoners.planner.logic.syntax.asking import Asking
from tkindex.linking.lemmas import is_noun, is_past, is_verb, lemma
from tkindex.linking.words import is_plural


class Tenses(Asking):
    """Reads tenses, words for now, and verbs of beginning and ending."""

    def _now(self) -> None:
        for at in range(len(self.items)):
            word = self.word(at)
            if not word or not self._free(at):
                continue
            said, before_now = f"{word} {self.word(at + 1)}", self.word(at - 1)
            width = 0
            if word in NOW or word in ("current", "incumbent") or (word == "present" and self._before_noun(at)):
                width = 1
            elif said in ("at present", "right now", "these days", "this moment", "to date"):
                width = 2
            elif said == "this time" and before_now not in PARTICLES and self.word(at + 2) not in {*UNITS, *LAST}:
                width = 2 + (self.word(at + 2) in ("around", "round"))  # "how long has she lived there this time"
            elif said == "at the" and self.word(at + 2) == "moment":
                width = 3
            elif word == "still":
                self.use(at)
                inside = {n for c in self.q.conditions for n in c.clause}
                is_past = any(n not in inside and self.word(n) in ("was", "were", "did", "had") for n in range(at))
                if any(c.op == "on" or is_past for c in self.q.conditions):
                    continue  # "was it still banned after the war": then, and not now
                width = 1
            if width and (said == "to date" or before_now in ("by", "until", "till") or self._runs_to(at)):
                # "By now", "up to now", "to date": all that was, and not what is.
                self.use(at, *((at + 1,) if said == "to date" else (at - 1,)))
                if before_now == "to" and self.word(at - 2) == "up":
                    self.use(at - 2)
                continue
            if width:
                self.use(*range(at, at + width))
                if not any(c.text == "now" for c in self.q.conditions):
                    self.q.conditions.append(Condition("on", at, *self.now, text="now"))

    def _runs_to(self, at: int) -> bool:
        """Whether "to" before a word for now ends a period, and no verb: "up to now", "from 2010 to now"."""
        if self.word(at - 1) != "to":
            return False
        return self.word(at - 2) in ("up", "down") or any(
            self.word(n) in ("from", "since") or self.kind(n) == "time" for n in range(at - 1)
        )

    def _tense(self) -> None:
        """ "Who owns it", "is Ann a member", "where do I work": the present tense asks for what holds now.

        Where a first or last is asked for, "is" only says which one it is ("who is the first owner").
        """
        q = self.q
        low = [self.word(n) for n in range(len(self.items))]
        if q.conditions or q.excludes_now or q.select in ("time", "duration"):
            return
        outside = [n for n in range(len(low)) if n not in q.excluded]
        does = any(low[n] in ("does", "do") for n in outside)
        # "What does she have": beside "do" it is no auxiliary.
        done = {"was", "were", "did", "had", "has", "been", "ended", *(() if does else ("have",))}
        if self._has_now(low):
            q.is_tensed = True
            return
        if any(low[n] in done for n in outside):
            return
        be = next((n for n in outside if low[n] in ("is", "are", "am") or self._is_short_for_is(n)), -1)
        has_relative = any(
            low[n] in ("who", "that", "which", "whom") and any(low[m] in ASKING or m == be for m in range(n))
            for n in outside
            if n > 0
        )
        verbs = [n for n in outside if n not in q.kind_words and is_past(low[n]) and low[n] not in AUXILIARIES]
        if does:
            q.is_tensed = q.by != "count"  # "what do we buy most often": what one is used to do
        elif be >= 0:
            is_suffered = all(n > be for n in verbs)
            q.is_tensed = is_suffered and not (has_relative and verbs) and not q.pick
        else:
            # "Who owns the mill", "which company employs her", "how many members live in Rome"
            q.is_tensed = not verbs and not (q.pick and q.by == "time") and any(
                self._is_finite(n) and n not in q.kind_words and self._begins_object(n + 1)
                for n in outside if q.asker_at >= 0
            )  # fmt: skip

    def _has_now(self, low: Sequence[str]) -> bool:
        """Whether "has" is the verb: "who has the drill", "the drill, who has it"; not of "who has led it"."""
        at = next((n for n in range(1, len(low)) if low[n] in ("has", "have") and low[n - 1] == "who"), -1)
        if at < 0 or self.q.pick or self.q.by != "time" or self.q.having is not None:
            return False
        rest = [word for n, word in enumerate(low) if word and n not in (at - 1, at)]
        if len(rest) == 2 and rest[0] == "on" and is_noun(rest[1]) and not is_past(rest[1]):
            rest = []  # "who has the drill on loan"
        is_object = self.kind(self.skip(at + 1)) == "name" or low[at + 1 : at + 2] == ["it"]
        return is_object and all(word in ARTICLES or word == "it" for word in rest)

    def _is_short_for_is(self, at: int) -> bool:
        """Whether 's behind an asking word is "is": "who's leading the bay", "what's in the shed", "parked in".

        A thing is put somewhere by others; whoever "who's" asks for may have done it himself: "who's worked there".
        """
        word, after = self.word(at), self.word(at + 1)
        if word not in ASKING or not self.items[at].is_possessive:
            return False
        is_put = word == "what" and is_past(after) and after not in AUXILIARIES and self.word(at + 2) in PARTICLES
        # "Who's the head", "what's Ann's address": what somebody has done would be told by a participle.
        # Of several it would be "are": "who's Ann's teammates" says of no time that it is meant.
        is_owned = self.kind(at + 1) == "name" and self.items[at + 1].is_possessive
        is_named = after in ARTICLES or (is_owned and not is_plural(self.word(at + 2)))
        is_named = is_named and not any(is_past(self.word(n)) for n in range(at + 2, len(self.items)))
        return is_put or is_named or after in PARTICLES or (after.endswith("ing") and is_verb(after))

    def _is_finite(self, at: int) -> bool:
        """Whether a verb is in the present and agrees with the asking word or the noun before it."""
        word, before = self.word(at), self.word(at - 1)
        if not is_verb(word):
            return False
        is_noun = at - 1 in self.q.kind_words
        if word.endswith("s") and lemma(word) != word:
            return at == self.q.asker_at + 1 or (is_noun and not before.endswith("s"))
        return is_noun and (before.endswith("s") or self.q.select == "count")

    def _before_noun(self, at: int, last: int = -1) -> bool:
        """Whether an adjective, up to `last`, stands between an article, a possessive or a number and a noun."""
        before = self.word(at - 1)
        is_begun = before in ARTICLES or before in PRONOUNS or before in ("many", "all", "which", "what", "")
        return (is_begun or self.kind(at - 1) == "name") and self.kind(max(at, last) + 1) == "word"

    def _aspect(self) -> None:
        """Whether a fact's beginning or its end is what the time says: "left in 1988", "that start time is 2009"."""
        q = self.q
        found: list[tuple[int, Literal["start", "end"]]] = []
        for at in range(len(self.items)):
            word = self.word(at)
            if word == "over" and self.kind(self.skip(at + 1)) == "name":
                continue  # "presided over the case"
            if is_attributive(self.items, at):
                continue  # "which retired captain": it says whom, and nothing of ends
            if self._free(at) and (word in START or word in END) and word not in ("since", "until"):
                found.append((at, "start" if word in START else "end"))
        if not found:
            return
        at, aspect = found[-1]
        if aspect == "start" and any(c.text == "now" for c in q.conditions):
            pass  # "currently open": what holds now, whenever it began
        elif q.select == "time" and not q.edge:
            q.edge = "range" if len({a for _, a in found}) == 2 else aspect
        elif q.select != "time":
            q.aspect = aspect
        # The word stays free where a relation may say it; it needs no explaining.
        q.kind_words -= {n for n, _ in found}
        for n, _ in found:
            self.items[n].ref = -2

    def _listed(self) -> None:
        """ "Earliest first", "chronologically" at the end: the order in which all are told."""
        for at in range(len(self.items)):
            said = [self.word(n) for n in range(at, at + 4)]
            if self.q.select == "entity" and (
                said[:3] == ["in", "chronological", "order"] or said == ["in", "order", "of", "time"]
            ):
                self.q.listed = "first"
            own = at + 3 + (self.word(at + 3) in ("their", "the", "its"))
            if said[:3] == ["in", "order", "of"] and self.word(own) in ("start", "beginning"):
                self.q.listed = "first"
                self.use(own)
        last = len(self.items)
        while self.kind(last - 1) == "mark":
            last -= 1
        at = last - 2
        is_pair = self.word(at) in ("earliest", "latest", "oldest", "newest") and self.word(last - 1) == "first"
        if self.q.select != "entity" or not (is_pair or self.word(last - 1) == "chronologically"):
            return
        self.q.listed = "last" if is_pair and self.word(at) in ("latest", "newest") else "first"
        self.q.is_plural = True
        self.use(last - 1, *((at,) if is_pair else ()))
