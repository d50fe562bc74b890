"""What a question asks for: one who or what, a time, a length, a number, whether something is so."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile

from reasoners.planner.logic.english.words import (
    ADVERBIAL,
    ARTICLES,
    ASKING,
    AUXILIARIES,
    DIFFERENT,
    END,
    FIRST,
    INDEFINITE,
    LAST,
    NOW,
    NTH,
    PARTICLES,
    PRONOUNS,
    SHORT_UNITS,
    SILENT,
    UNITS,
)
from reasoners.planner.logic.syntax.askingtimes import AskingTimes
from tkindex.linking.lemmas import is_english, is_noun, is_past, is_verb, lemma
from tkindex.linking.words import is_plural

GREATEST = frozenset("greatest largest highest biggest maximum most".split())
SMALLEST = frozenset("smallest lowest least minimum fewest".split())
PERSONS = frozenset("person people individual individuals persons".split())
PLACES = frozenset("place places location locations".split())
_LENGTHS = frozenset("years months weeks days hours minutes".split())
_DEGREES = frozenset("most least first last".split())
_EXTREME = GREATEST | SMALLEST | frozenset("longest shortest least time length duration".split())
SPELLS = frozenset("times occasions spells stints stretches episodes instances bouts".split())
"""Nouns that count facts, whatever these are of."""
SEPARATE = DIFFERENT | {"separate"}
_ADVERBS = NOW | frozenset("still ever never also already".split())
_PLURALS = frozenset("people persons men women children".split())
_SPENT = frozenset("as in at on with under".split())
COUNTS = frozenset("number count tally".split())
_ONE_NEXT = frozenset("successor next direct directly immediately right straight replacement new".split())
_TO_WHOM = frozenset("to for from at on against".split())
_CLAUSES = frozenset("before after when while since until once".split())
_GONE = frozenset("gone returned died".split())


def is_many(noun: str) -> bool:
    """Whether a noun is in the plural, also one that no table has.

    >>> is_many("pupils"), is_many("carillonneurs"), is_many("chess"), is_many("equipment"), is_many("genera")
    (True, True, False, False, True)
    """
    if not noun.endswith("s") and lemma(noun) != noun and is_noun(noun) and not is_verb(noun):
        return True
    return noun.endswith("s") and (lemma(noun) != noun or (not is_english(noun) and is_plural(noun)))


class Asking(AskingTimes):
    """Reads what a question asks for, and the noun phrase that says its kind."""

    def _select(self) -> None:
        self._kind_of_question()
        q = self.q
        for at in range(len(self.items)):
            if self.word(at) in DIFFERENT and self._free(at) and q.select == "count":
                self.use(at)
                q.kind_words.discard(at)
                q.is_different = True

    def _kind_of_question(self) -> None:
        q, n = self.q, len(self.items)
        for at in range(n):
            if self.word(at) in ("during", "throughout") and self.word(at + 1) in ("what", "which"):
                self.use(at)  # "during what time": it asks, and sets no time
            if self.word(at) == "time" and self.word(at + 1) in ("frame", "span", "period"):
                self.use(at + 1)
        free = [at for at in range(n) if self._free(at) and self.kind(at) == "word"]
        if self._asks_length(free):
            return
        for at in free:
            word, after = self.word(at), self.word(at + 1)
            if word == "how" and (after == "long" or (after in ("many", "much") and (
                UNITS.get(self.word(at + 2)) or self.word(at + 2) == "time"
            ) and self.word(at + 2) not in ("times",) and self._is_length(at + 3))):  # fmt: skip
                q.select, q.asker_at = "duration", at
                q.unit = UNITS.get(self.word(at + 2), "") if after == "many" else ""
                self.use(at, at + 1, *((at + 2,) if after != "long" else ()))
                self._length_unit(at + 2)
                self._drop(
                    "last", "lasted", "pass", "passed", "elapsed", "elapse", "stay", "remain", "time", "for", "go", "by"
                )
                return
            if word == "how" and after in ("many", "often"):
                q.select, q.asker_at = "count", at
                self.use(at, at + 1)
                noun = at + 2 + (self.word(at + 2) in SEPARATE)
                if self.word(at + 2) == "separate" and self.word(noun).endswith("s"):
                    self.use(at + 2)  # each by itself: "separate stays", "separate owners"
                    q.kind_words.add(noun)
                    return
                if after == "often" or self.word(noun) in SPELLS:
                    q.is_distinct = False
                    self.use(*range(at + 2, noun + 1)) if after == "many" else None
                    return
                q.kind_words |= self._noun_phrase(at + 2) or self._begun_with(free)
                q.asker = "who" if {self.word(n) for n in q.kind_words} & PERSONS else q.asker
                return
            is_most = self.word(at - 1) == "total" and self.word(at - 2) in GREATEST | SMALLEST
            if is_most:
                continue  # "the greatest total number of days"
            if word in COUNTS and after == "of" and self.word(at - 1) in ("the", "a", "total", "what", "which", ""):
                q.select, q.asker_at = "count", at
                self.use(at, at + 1, *((at - 1,) if self.word(at - 1) in ("total", "what", "which") else ()))
                noun = at + 2 + (self.word(at + 2) in SEPARATE)
                if self.word(noun) in SPELLS:
                    q.is_distinct = False
                    self.use(*range(at + 2, noun + 1))
                    return
                q.kind_words |= self._noun_phrase(at + 2)
                return
        if self._counts(free) or self._counts_times(free):
            return
        if q.select != "whether" and self._asks_time(free):
            return
        for at in free:
            word = self.word(at)
            if word in ("who", "whom", "whose", "where") and not self._is_relative(at):
                q.asker, q.asker_at = ("who" if word != "where" else "where"), at
                self.use(at)
                break
            if word in ("what", "which") and not self._is_relative(at):
                q.asker, q.asker_at = "what", at
                self.use(at)
                q.kind_words |= self._noun_phrase(at + 1)
                break
        named = {self.word(n) for n in q.kind_words}
        if q.asker in ("what", "") and named & PERSONS:
            q.asker = "who"
        elif q.asker in ("what", "") and named & PLACES:
            q.asker = "where"
        if q.select == "whether":
            return
        if q.is_total and q.asker in ("", "what") and not _EXTREME & {self.word(n) for n in free}:
            # "Ann's wins in total": how many there are.
            q.select = "count"
            q.kind_words |= self._begun_with(free)
            return
        first = next((at for at in range(n) if self._free(at) and self.kind(at) != "mark"), -1)
        if q.asker_at < 0 and self.word(first) in AUXILIARIES - {"having", "being", "been", "done"}:
            q.select = "whether"
            self.use(first)
        if q.asker_at < 0 and q.select == "entity" and self._is_statement(first):
            q.select = "whether"
        if q.asker_at < 0 and first >= 0 and q.select == "entity":
            q.kind_words |= self._noun_phrase(self.skip(first)) or self._owned_noun(first)
        q.is_plural = any(is_many(self.items[at].text.lower()) for at in q.kind_words) or any(
            self.word(at) in ("all", "list", "each", "every", "everyone", "everybody") for at in free
        )
        q.is_plural = q.is_plural or bool(_PLURALS & {self.word(at) for at in q.kind_words})
        q.is_plural = q.is_plural or (q.asker == "who" and self.word(q.asker_at + 1) in ("were", "are"))
        low = [self.word(at) for at in range(len(self.items))]
        # "Who had been secretary before Ann": all that had.
        q.is_plural = q.is_plural or ("before" in low and self._had_done(low[: low.index("before")]))
        # "Where had Acme been based before it moved": everywhere that it had.
        begun = low[q.asker_at + 1 : q.asker_at + 2] == ["had"] and "before" in low
        q.is_plural = q.is_plural or (begun and "been" in low[q.asker_at : low.index("before")])
        # "Who joined after Ann had left": whoever did, and not her successor alone.
        is_left = "after" in low and any(
            one == "had" and two in END | _GONE for one, two in pairwise(low[low.index("after") :])
        )
        is_left = is_left and _ONE_NEXT.isdisjoint(low)
        q.is_plural = q.is_plural or (is_left and q.asker == "who") or self._begins_with_owned(first)

    @staticmethod
    def _had_done(low: Sequence[str]) -> bool:
        """Whether some words are told in the past perfect: "who had been", "who'd led", "what had she already led"."""
        for had, verb in pairwise(w for w in low if w not in _ADVERBS):
            if had in ("had", "d") and (verb == "been" or (is_past(verb) and is_verb(verb))):
                return True
        return False

    def _begins_with_owned(self, first: int) -> bool:
        """Whether a question without an asking word begins with a name and a noun in the plural: "Acme directors".

        A mark may stand between the two: "Acme - directors before Ann".
        """
        noun = first + 1 + (self.kind(first + 1) == "mark")
        word = self.word(noun)
        is_lone = self.q.asker_at < 0 and self.kind(first) == "name" and self._free(noun)
        is_plural = word.endswith("s") and lemma(word) != word and is_noun(lemma(word))
        return is_lone and is_plural and self.word(noun + 1) in ("before", "after", "since", "until")

    def _is_statement(self, first: int) -> bool:
        """Whether a name with a participle and nothing but times and names behind is asked: "mill sold in 1990?"."""
        last, behind = len(self.items) - 1, range(first + 2, len(self.items) - 1)
        is_asked = first >= 0 and last > first + 1 and self.kind(last) == "mark" and self.items[last].low == "?"
        is_begun = is_asked and self.kind(first) == "name" and is_past(self.word(first + 1))
        is_bare = all(self.kind(n) in ("name", "time") or self.word(n) in PARTICLES | ARTICLES for n in behind)
        has_time = any(self.kind(n) == "time" for n in behind)
        return is_begun and is_bare and has_time and not is_noun(self.word(first + 1))

    def _begun_with(self, free: Sequence[int]) -> set[int]:
        """The noun phrase that a question begins with: "plays directed by Ann, how many?"."""
        first = next((n for n in free if self._free(n)), -1)
        begin = self.skip(first)
        is_first = first >= 0 and not any(self.kind(n) == "name" for n in range(first))
        return self._noun_phrase(begin) if is_first and self.word(begin) not in ASKING else set()

    def _owned_noun(self, first: int) -> set[int]:
        """Of "Ann employer 2016", which asks for Ann's employer, the noun; the name becomes its owner."""
        names = [n for n in range(len(self.items)) if self.kind(n) == "name"]
        at = names[0] + 1 if len(names) == 1 else 0
        if not at or first != at or any(self.kind(n) == "word" for n in range(names[0])):
            return set()
        found = self._noun_phrase(at)
        rest = [n for n in range(at, len(self.items)) if self.kind(n) == "word" and n not in found and self._free(n)]
        if found and not rest and all(is_noun(self.word(n)) and not is_past(self.word(n)) for n in found):
            self.items[names[0]].is_possessive = True
            return found
        verbs = [n for n in rest if self.word(n) not in PARTICLES]
        if found and verbs and all(is_past(self.word(n)) and n > max(found) for n in verbs):
            return found if all(is_noun(self.word(n)) and not is_past(self.word(n)) for n in found) else set()
        return set()

    def _counts(self, free: Sequence[int]) -> bool:
        """ "Count ships in Rome", "ships in Rome, number", "ship count Rome": a word for a number, none that asks."""
        if any(self.word(n) in ASKING | AUXILIARIES for n in free):
            return False
        said = [n for n in free if self.kind(n) != "mark"]
        at = next((n for n in said if self.word(n) in COUNTS and self.word(n - 1) not in ARTICLES | PARTICLES), -1)
        names = [n for n in range(len(self.items)) if self.kind(n) in ("name", "time")]
        is_first, is_last = at == min((*said, *names), default=-1), at == max((*said, *names), default=-1)
        noun = self.word(at - 1)
        is_noun = bool(noun) and self._free(at - 1) and noun not in SILENT
        if (
            is_noun
            and self.word(at) == "number"
            and noun != "total"
            and not (noun.endswith("s") and lemma(noun) != noun)
        ):
            return False  # "room number": which one, and not how many
        if at < 0 or not (is_first or is_last or is_noun):
            return False
        q = self.q
        q.select, q.asker_at = "count", at
        self.use(at)
        if is_first:
            q.kind_words |= self._noun_phrase(at + 1)
        elif is_noun:
            q.kind_words.add(at - 1)
        else:
            begin = next((n for n in said if self.kind(n) == "word"), at)
            q.kind_words |= self._noun_phrase(begin) - {at}
        return True

    def _counts_times(self, free: Sequence[int]) -> bool:
        """ "Times the mill has been restored": how often, without "how many"."""
        at = next((n for n in free if self.word(n) not in ARTICLES), -1)
        subject = self.skip(at + 1)
        is_led = self.kind(subject) == "name" or self.word(subject) in PRONOUNS | {"i", "we"}
        names = [n for n in range(at) if self.kind(n) == "name"]
        if self.word(at) not in ("times", "occasions") or not is_led or names:
            return False
        if any(self.word(n) in ASKING for n in free):
            return False
        self.q.select, self.q.asker_at, self.q.is_distinct = "count", at, False
        self.use(at)
        return True

    def _asks_length(self, free: Sequence[int]) -> bool:
        """ "Length of the stay in days", "duration of": terse questions for a length."""
        for at in free:
            if self.word(at) in ("length", "duration") and self.word(at + 1) == "of":
                self.q.select, self.q.asker_at = "duration", at
                self.use(at, at + 1, *(n for n in range(at) if self.word(n) in ASKING | AUXILIARIES | ARTICLES))
                self._length_unit(at + 2)
                return True
        if self._asks_spent(free):
            return True
        last = max((n for n in free if self.kind(n) == "word"), default=-1)
        is_end = last > 0 and all(self.kind(n) == "mark" for n in range(last + 1, len(self.items)))
        is_bare = is_end and not any(self.word(n) in ASKING | AUXILIARIES | COUNTS for n in range(last))
        is_sum = self.word(last) == "time" and self.q.is_total  # "the crane's total idle time"
        if is_bare and (self.word(last) in ("length", "duration") or self.word(last) in _LENGTHS or is_sum):
            # "Ann Acme duration", "Ann chair of Acme years"
            before = self.word(last - 1)
            if before not in ARTICLES | PARTICLES | FIRST | LAST | {"many", "and", "or"} and not before.isdigit():
                self.q.select, self.q.asker_at = "duration", last
                self.q.unit = UNITS.get(self.word(last), "")
                self.use(last)
                return True
        return False

    def _asks_spent(self, free: Sequence[int]) -> bool:
        """ "Ann time as chair of Acme", "lot 5 days in storage": how long, told by a noun behind a name."""
        if any(self.word(n) in ASKING | AUXILIARIES | COUNTS for n in free):
            return False
        for at in free:
            is_noun = self.word(at) in _LENGTHS or self.word(at) == "time"
            behind = self.skip(at + 2)
            is_led = self.word(at + 1) in _SPENT and self.kind(behind) in ("word", "name")
            if is_noun and is_led and self.kind(at - 1) == "name":
                self.q.select, self.q.asker_at = "duration", at
                self.q.unit = UNITS.get(self.word(at), "") if self.word(at) != "time" else ""
                self.use(at)
                self._length_unit(behind)
                return True
        return False

    def _length_unit(self, begin: int) -> None:
        """ "In days", "(minutes)", "days please", "counted in days": the unit of a length."""
        for n in range(begin, len(self.items)):
            word = self.word(n)
            unit = UNITS.get(word) or SHORT_UNITS.get(word)
            is_said = unit and word not in ("date", "season", "day") and self.word(n - 1) not in ARTICLES | {"many"}
            if is_said and self._free(n) and not self.word(n - 1).isdigit():
                self.q.unit = self.q.unit or unit or ""
                self.use(n)
                if self.word(n - 1) in ("counted", "measured", "expressed", "in"):
                    self.use(n - 1)
                    if self.word(n - 2) in ("counted", "measured", "expressed"):
                        self.use(n - 2)

    def _is_length(self, at: int) -> bool:
        """Whether "how many years" asks for a length, and not for a number of years that are entities."""
        return True

    def _drop(self, *words: str) -> None:
        for at in range(len(self.items)):
            owner = self.items[at - 1] if at else None
            is_owned = owner is not None and (owner.is_possessive or owner.low in ARTICLES | PRONOUNS | {"my", "our"})
            if self._free(at) and self.word(at) in words and not (self.word(at) == "last" and is_owned):
                self.use(at)  # "how long did it last", but not "how long was my last shift"

    def _begins_object(self, at: int) -> bool:
        """Whether what stands here follows a verb: a name, a time, a preposition other than "of", an article."""
        word = self.word(at)
        return (
            self.kind(at) in ("name", "time")
            or word in ARTICLES | ADVERBIAL | _DEGREES
            or (word in PARTICLES and word != "of")
        )

    def _does(self, at: int) -> bool:
        """Whether a word right behind the asking word is its verb: no noun, before a name, and the last verb."""
        word = self.word(at)
        is_finite = (is_past(word) and not is_noun(word)) or (
            is_verb(word) and lemma(word) == word.removesuffix("s") != word
        )
        name = self.skip(at + 1)
        if not is_finite or self.kind(name) != "name" or self.items[name].is_possessive:
            return False
        behind = [self.word(n) for n in range(name + 1, len(self.items))]
        return not any(w in AUXILIARIES or is_past(w) or is_verb(w) for w in behind if w and w not in FIRST | LAST)

    def _does_to_named(self, at: int) -> bool:
        """Whether a word is the verb of a question behind its noun: no noun itself, and before a noun with its name.

        Or before a noun with a preposition: "which firm supplied feed to Ann".
        """
        word, after = self.word(at), self.word(at + 1)
        is_finite = is_past(word) and not is_noun(word) and self.word(at - 1) not in ARTICLES | FIRST | LAST
        is_led = self.word(at + 2) in _TO_WHOM and self.kind(self.skip(at + 3)) == "name"
        is_thing = is_noun(after) and (not is_past(after) or (is_led and after == lemma(after)))
        is_object = bool(after) and is_thing and (self.kind(at + 2) == "name" or is_led)
        return is_finite and is_object and self._is_last_verb(at + 1)

    def _is_last_verb(self, at: int) -> bool:
        """Whether no verb follows a word that may be one: "which goods trains were late" has another."""
        behind = [self.word(n) for n in range(at + 1, len(self.items))]
        behind = list(takewhile(lambda w: w not in _CLAUSES, behind))
        return self.kind(at + 1) not in ("mark", "") and not any(w in AUXILIARIES or is_past(w) for w in behind if w)

    def _noun_phrase(self, at: int) -> set[int]:
        """Items of the noun phrase that says the kind asked for, without what orders it."""
        found: set[int] = set()
        n = at
        while self.kind(n) == "word":
            word = self.word(n)
            if word in AUXILIARIES or word in PARTICLES - {"of"} or word in ASKING or word in PRONOUNS:
                break
            if word == "of" and not found:
                n += 1
                continue
            if word == "of" or (word == "that" and found) or (found and word in _ADVERBS):
                break
            before = self.word(n - 1)
            if not found and before in ("what", "which") and self._does(n):
                break  # "what visited the mill last": the asking word does it itself
            if found and is_past(word) and before.endswith("s") and lemma(before) != before:
                break  # "which clerks attended training": a plural noun ends the phrase
            if found and is_plural(before) and is_verb(word) and word == lemma(word) and self._is_last_verb(n):
                break  # "which turbines run this release": a plural noun, and the verb of it
            nouns = {m for m in found if self.word(m) not in FIRST | LAST and self.word(m) not in NTH}
            if nouns and is_verb(word) and self._begins_object(n + 1):
                break  # "which incidents affected the mill": the verb says what happened
            if nouns and is_past(word) and is_plural(self.word(n + 1)) and self._is_last_verb(n):
                break  # "which painting changed hands": no other verb, and what it was done to
            if found and is_past(word) and not (self.kind(n + 1) == "word" and self._free(n + 1)) and (at > 0 or nouns):
                break  # "how many ships detained (in May)"
            if found and self._does_to_named(n):
                break  # "which office granted licence L-7"
            if word not in ARTICLES | INDEFINITE and self._free(n):
                found.add(n)
            n += 1
        # "which team played for": the verb that ends the run says what happened, and reads as it would behind it.
        return found
