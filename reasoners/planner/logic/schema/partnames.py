"""Names that are written in part, in another order or form, in the plural, or with a slip of letters."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from rapidfuzz.distance import OSA

from reasoners.planner.logic.english.words import (
    ASKING,
    AUXILIARIES,
    EXCEPT,
    FIRST_PERSON,
    FORM,
    NEGATIONS,
    OPERATORS,
    SILENT,
)
from reasoners.planner.logic.schema.labels import Labels, Span, Token
from tkindex.linking.labelkeys import SUFFIXES, key_of
from tkindex.linking.lemmas import is_english, is_past, lemmas
from tkindex.linking.mentions import FUNCTION_WORDS
from tkindex.linking.names import overlaid
from tkindex.linking.words import plain_words, singular

NO_NAMES = SILENT | OPERATORS | FORM | NEGATIONS | EXCEPT | FIRST_PERSON | FUNCTION_WORDS | SUFFIXES | {"still"}
"""Words that are no part of a name by themselves."""
_SENTENCE = ASKING | AUXILIARIES | frozenset("please list name give tell show find count".split())
"""A question with one of these is a sentence, and its first word has a capital whatever it is."""
_MANY = 40
"""A part of a name that so many labels hold says nothing by itself."""
_MANY_HOLDERS = 400
_LEAST_SLIP, _LONGEST_SLIP = 4, 6
"""Letters that a word has at least that is a slip, one more in names of two words; words of the longest such name."""
_LONG_SLIP = 6
"""From so many letters on a word of a name may have two slips, one of them a letter that is doubled or is not."""
_DOUBLED = re.compile(r"(.)\1")
_VOWELS = re.compile(r"[aeiouy]+")
_LONGER_SLIP = 7
"""From so many letters on a word of a name may have two slips that are both of vowels."""
_MIDDLE = 3
"""Names between the first and the last that a label may leave out."""
_LONGEST_PLURAL = 4
PLURAL = 0.85
"""What a name is worth in the plural."""
SLIP = 0.85
"""What a name is worth of which one word has a slip."""


_CODE = re.compile(r"(?:[a-z]{1,3} )?\d+[a-z]?|[a-z]{1,3}\d+")
"""What tells things of one kind apart, as folded words: "t 302", "12", "p3b"."""
_LONGEST_CODED = 4
_LONGEST_OWNER = 3
_ASKED = frozenset("which what many".split())
_DEFINITE = frozenset("the this that my our your his her its their".split())
UNCODED = 0.8
"""What a name is worth without its code."""


def _is_slip(said: str, word: str) -> bool:
    """Whether a word is another with a slip of a letter: two other letters may be the name of somebody else.

    >>> _is_slip("harvei", "harvey"), _is_slip("harrvei", "harvey"), _is_slip("hanley", "harvey")
    (True, True, False)
    >>> _is_slip("aurther", "arthur"), _is_slip("marine", "moreno")
    (True, False)
    """
    if OSA.distance(said, word, score_cutoff=1) <= 1:
        return True
    is_long = min(len(said), len(word)) >= _LONG_SLIP and OSA.distance(said, word, score_cutoff=2) <= 2
    if is_long and max(len(said), len(word)) >= _LONGER_SLIP and _VOWELS.sub("", said) == _VOWELS.sub("", word):
        return True
    return is_long and OSA.distance(_DOUBLED.sub(r"\1", said), _DOUBLED.sub(r"\1", word), score_cutoff=1) <= 1


class PartNames(Labels):
    """Finds names that are no whole labels."""

    def _slipped(
        self, tokens: Sequence[Token], taken: frozenset[int], found: Sequence[Span], vocabulary: frozenset[str]
    ) -> Iterator[Span]:
        """Whole names of several words of which one has a slip: "Issac Newton", "Robert Muller" of Robert Mueller."""
        covered = {at for span in found if span.value > 2.0 for at in range(span.start, span.stop)}
        for at, token in enumerate(tokens):
            word = token.low
            if token.is_mark or at in taken or at in covered or len(word) < _LEAST_SLIP or not word.isalpha():
                continue
            if word in NO_NAMES or word in vocabulary or is_english(word):
                continue
            holders: set[int] = set()
            for beside in (at - 1, at + 1):
                if not 0 <= beside < len(tokens) or beside in taken or tokens[beside].low in NO_NAMES:
                    continue
                beside_it = self.having(tokens[beside].low)
                holders.update(beside_it.tolist() if len(beside_it) < _MANY_HOLDERS else ())
            spans: dict[tuple[int, int], list[int]] = {}
            for entity in holders:
                place = self._aligned(tokens, at, self.words_of(entity))
                if place is not None and not taken & set(range(*place)):
                    spans.setdefault(place, []).append(entity)
            for (start, stop), some in spans.items():
                if len(some) == 1:
                    yield Span(start, stop, tuple(some), SLIP, SLIP * float(stop - start) ** 1.5)

    @staticmethod
    def _aligned(tokens: Sequence[Token], at: int, label: Sequence[str]) -> tuple[int, int] | None:
        """Where a label stands if the token at a place is a slip of one of its words; initials may be left out."""
        words = [word for word in label if len(word) > 1]
        if not 2 <= len(words) <= _LONGEST_SLIP:
            return None
        said = tokens[at].low
        for n in range(1, len(words)):
            # "Thomas Alva Edison" of Thomas Edison: a name that the label leaves out.
            for extra in range(1, _MIDDLE + 1):
                start, stop = at - n, at - n + len(words) + extra
                beside = [t.low for t in (*tokens[max(start, 0) : at], *tokens[at + extra : stop])]
                is_written = extra == 1 or all(t.is_capital for t in tokens[at : at + extra])
                if start >= 0 and beside == words and is_written:
                    return start, stop
        for n, word in enumerate(words):
            start, stop = at - n, at - n + len(words)
            least = _LEAST_SLIP if len(words) > 2 else _LEAST_SLIP + 1
            if start < 0 or stop > len(tokens) or word[0] != said[0] or len(said) < least or word == said:
                continue
            pairs = zip(tokens[start:stop], words, strict=True)
            is_beside = sum(t.low == w for t, w in pairs) == len(words) - 1
            if is_beside and _is_slip(said, word):
                return start, stop
        return None

    def _mixed(self, tokens: Sequence[Token], taken: frozenset[int], found: Sequence[Span]) -> Iterator[Span]:
        """Names whose words stand in another order or form: "the Japanese prime minister"."""
        n = len(tokens)
        covered = {at for span in found if span.stop - span.start > 1 for at in range(span.start, span.stop)}
        for start in range(n):
            if tokens[start].is_mark or start in taken or (tokens[start].low in SILENT and tokens[start].low != "us"):
                continue
            one = plain_words(tokens[start].text)
            if one != (singular(tokens[start].low),) and (tokens[start].low != "us" or self._is_country(tokens, start)):
                # "British", "the US": another word for one name.
                entities = self._bags.get(frozenset(one)) or self._exact.get(" ".join(one))
                if entities:
                    yield Span(start, start + 1, tuple(entities), 0.9, 0.9)
            for stop in range(start + 2, min(start + 7, n + 1)):
                last = tokens[stop - 1]
                if last.is_mark and last.text not in "'’-.":
                    break
                if last.is_mark or last.low in SILENT or all(at in covered for at in range(start, stop)):
                    continue
                if stop - 1 in taken and stop in taken:
                    continue  # "a flat in Linden Court on 1 June" is not "Linden Court, flat 1"
                said = " ".join(t.text for t in tokens[start:stop] if not t.is_mark and t.low != "s")
                plain = plain_words(said)
                entities = self._bags.get(frozenset(plain)) if len(set(plain)) == len(plain) else None
                if any(tokens[n].low in ("or", "and") for n in range(start, stop)):
                    continue
                if entities and len(said.split()) > 1:
                    size = len(said.split())
                    yield Span(start, stop, tuple(entities), 0.9, 0.85 * float(size) ** 1.5)

    @staticmethod
    def _is_country(tokens: Sequence[Token], at: int) -> bool:
        """Whether "us" is the country: in capitals, or behind an article."""
        return tokens[at].text.isupper() or (at > 0 and tokens[at - 1].low == "the")

    def _parts(
        self, tokens: Sequence[Token], taken: frozenset[int], found: Sequence[Span], vocabulary: frozenset[str]
    ) -> Iterator[Span]:
        """Parts of names: runs of words that are no English words, or are written with a capital."""
        strong = {at for span in found if span.value >= 1.0 for at in range(span.start, span.stop)}
        runs: list[list[int]] = []
        is_typed = not any(token.low in _SENTENCE for token in tokens)
        for at, token in enumerate(tokens):
            if len(token.low) < 2 and not token.is_mark and at not in taken and at not in strong:
                # An initial inside of a name: "franklin d. roosevelt".
                if runs and at - runs[-1][-1] <= 2 and token.low.isalpha():
                    runs[-1].append(at)
                elif token.is_capital and token.low not in ("i", "a") and at > 0:
                    runs.append([at])  # "Sir W Hamilton"
                continue
            if token.is_mark or at in taken or at in strong or token.low in NO_NAMES:
                continue
            is_noun = token.low in vocabulary or singular(token.low) in vocabulary
            is_name = (not is_english(token.low) and not is_noun) or (token.is_capital and at > 0)
            if at == 0 and not is_name and is_typed and token.is_capital and not lemmas(token.low) & vocabulary:
                # "Kestrel shed 1940": what is typed into a search box begins with a capital where a name does.
                is_name = len(self.having(token.low)) == 1
            if not is_name or self._is_kind(tokens, at):
                continue
            is_next = runs and all(tokens[n].text in ".-'" for n in range(runs[-1][-1] + 1, at))
            if is_next and at - runs[-1][-1] <= 2:
                runs[-1].append(at)
            else:
                runs.append([at])
        for run in runs:
            while run and len(tokens[run[-1]].low) < 2:
                run.pop()
            if not run:
                continue
            for span in self._of_run(tokens, run):
                yield self._widened(tokens, taken, strong, vocabulary, span)

    @staticmethod
    def _is_kind(tokens: Sequence[Token], at: int) -> bool:
        """Whether a word in lower case is the noun that is asked for: "which boatyard has", no "which acme boat"."""
        if at == 0 or tokens[at].is_capital or tokens[at - 1].low not in _ASKED:
            return False
        behind = tokens[at + 1] if at + 1 < len(tokens) else None
        return behind is None or behind.is_mark or behind.low in AUXILIARIES or is_past(behind.low)

    def _widened(
        self,
        tokens: Sequence[Token],
        taken: Collection[int],
        strong: Collection[int],
        said: Collection[str],
        span: Span,
    ) -> Span:
        """A part of a name with the common words beside it that some of its entities have beside it: "upper marl".

        Those that some have there as well tell which are meant; a word of a relation is none of them.
        """
        entities, start, stop = list(span.entities), span.start, span.stop
        for step in (-1, 1):
            while True:
                at = start - 1 if step < 0 else stop
                beside = tokens[at] if 0 <= at < len(tokens) else None
                if beside is None or beside.is_mark or at in taken or at in strong or beside.low in NO_NAMES:
                    break
                if beside.low not in self.words or beside.low in said or lemmas(beside.low) & set(said):
                    break
                row = [t.low for t in tokens[min(at, start) : max(at + 1, stop)]]
                kept = [e for e in entities if self._has_row(self.words_of(e), row)]
                if not kept:
                    break
                entities, start, stop = kept, min(at, start), max(at + 1, stop)
        if (start, stop) == (span.start, span.stop):
            return span
        return Span(
            start, stop, tuple(entities), span.score, span.value + 0.6 * (stop - start - span.stop + span.start)
        )

    @staticmethod
    def _has_row(words: Sequence[str], row: Sequence[str]) -> bool:
        size = len(row)
        return any(list(words[n : n + size]) == list(row) for n in range(len(words) - size + 1))

    def _of_run(self, tokens: Sequence[Token], run: Sequence[int]) -> Iterator[Span]:
        start, stop = run[0], run[-1] + 1
        is_code = any(c.isdigit() for at in run for c in tokens[at].text)
        words = []
        sure = 1.0
        initials = [tokens[at].low for at in run if len(tokens[at].low) < 2]
        for at in run:
            word = tokens[at].low
            if len(word) < 2:
                continue
            if word in self.words:
                words.append(word)
                continue
            if word.endswith("s") and word[:-1] in self.words:
                words.append(word[:-1])  # "bob dylans first album"
                continue
            near = [] if is_code else self._near(word)
            if len(near) > 1:
                # Of several spellings the one that shares a name with the other words of the run.
                others = [w for at in run if (w := tokens[at].low) in self.words]
                near = [n for n in near if others and all(self.holders((n, other)) for other in others)]
            if len(near) != 1:
                return
            words.append(near[0])
            sure *= 0.85
        if is_code and len(run) == 1:
            return
        holders = self.holders(words)
        if not holders and len(words) > 1:
            holders = self._but_one(words)
            sure *= 0.85
        if initials:
            holders = {e for e in holders if all(any(w[0] == i for w in self.words_of(e)) for i in initials)}
        if not holders or len(holders) > _MANY:
            return
        exact = self._exact.get(" ".join(words)) if not initials else None
        if exact:
            yield Span(start, stop, tuple(exact), sure, sure * len(words))
            return
        ranked = sorted(holders, key=lambda e: (key_of(self.index.entities[e]).count(" "), e))
        yield Span(start, stop, tuple(ranked[:8]), 0.7 * sure, 0.6 * sure * len(words))

    def _owned(self, tokens: Sequence[Token], taken: frozenset[int]) -> Iterator[Span]:
        """What is called by its owner alone: "St Alban's" of "St Alban's School", where no other label begins so.

        "Moss's van" is somebody's: a name of one word has no noun behind it.
        """
        for at in range(2, len(tokens)):
            if tokens[at].low != "s" or tokens[at - 1].text not in "'’" or at in taken:
                continue
            behind = tokens[at + 1] if at + 1 < len(tokens) else None
            is_last = behind is None or behind.is_mark or behind.low in NO_NAMES
            words: list[str] = []
            for start in range(at - 2, max(at - 2 - _LONGEST_OWNER, -1), -1):
                token = tokens[start]
                if token.is_mark or start in taken or token.low in NO_NAMES:
                    break
                words.insert(0, token.low)
                if not token.is_capital or (len(words) == 1 and (not is_last or self.is_name(token.low))):
                    continue
                if any(word not in self.words for word in words):
                    break
                begin = (*words, "s")
                found = [e for e in self.holders(words) if self.words_of(e)[: len(begin)] == begin]
                if len(found) == 1 and len(self.words_of(found[0])) > len(begin):
                    yield Span(start, at + 1, tuple(found), PLURAL, PLURAL * float(len(begin)) ** 1.5)

    def _but_one(self, words: Sequence[str]) -> set[int]:
        """Names that hold all words but one, and a slip of that one: "Alfred Russell Wallace"."""
        for left, word in enumerate(words):
            if len(word) <= 4:
                continue
            near = {
                e
                for e in self.holders([*words[:left], *words[left + 1 :]])
                if any(OSA.distance(word, w, score_cutoff=1) <= 1 for w in self.words_of(e))
            }
            if len(near) == 1:
                return near
        return set()

    def _near(self, word: str) -> list[str]:
        """Words of names that a word may be a slip of; none for short words, codes and English words."""
        if len(word) < 5 or not word.isalpha() or is_english(word):
            return []
        most = 2 if len(word) > 8 else 1
        more = overlaid(self.words)
        return [
            other
            for other in dict.fromkeys((*self.base.slips(word, most), *more))
            if other[0] == word[0]
            and abs(len(other) - len(word)) <= most
            and OSA.distance(word, other, score_cutoff=most) <= most
        ]

    def _uncoded(
        self, tokens: Sequence[Token], taken: frozenset[int], found: Sequence[Span], vocabulary: frozenset[str]
    ) -> Iterator[Span]:
        """Common nouns of a label with a code behind them that no other has: "the wet saw" of "wet saw T-302".

        "A wet saw" is any of them, "saw" alone may ask for one, and what a relation says too is no name.
        """
        strong = {at for span in found if span.value >= 1.0 for at in range(span.start, span.stop)}
        for start, first in enumerate(tokens):
            before = tokens[start - 1].low if start else ""
            if before not in _DEFINITE or first.is_mark or first.low in NO_NAMES or first.is_capital:
                continue
            words: list[str] = []
            holders: set[int] = set()
            best: Span | None = None
            for stop in range(start + 1, min(start + _LONGEST_CODED, len(tokens)) + 1):
                word = tokens[stop - 1]
                is_word = word.low.isalpha() and word.low in self.words and not word.is_capital
                if not is_word or stop - 1 in taken or stop - 1 in strong or len(self.having(word.low)) > _MANY_HOLDERS:
                    break
                words.append(word.low)
                holders = self.holders(words)
                coded = [e for e in holders if self._is_coded(self.words_of(e), words)]
                is_said = len(words) == 1 and (word.low in vocabulary or lemmas(word.low) & vocabulary)
                if len(coded) == 1 and len(holders) == 1 and not is_said and is_english(words[-1]):
                    best = Span(start, stop, tuple(coded), UNCODED, UNCODED * float(len(words)) ** 1.5)
            if best is not None:
                yield best

    @staticmethod
    def _is_coded(label: Sequence[str], words: Sequence[str]) -> bool:
        """Whether a label is made of some words and a code behind them."""
        code = label[len(words) :]
        return list(label[: len(words)]) == list(words) and bool(code) and _CODE.fullmatch(" ".join(code)) is not None

    def plurals(self, tokens: Sequence[Token], taken: Collection[int]) -> Iterator[Span]:
        """Common nouns of the graph in the plural: "elephants" of "elephant", "flat tyres" of "a flat tyre"."""
        for stop in range(1, len(tokens) + 1):
            last = tokens[stop - 1]
            one = singular(last.low)
            if last.is_mark or one == last.low or last.is_capital or not is_english(last.low):
                continue
            for start in range(max(stop - _LONGEST_PLURAL, 0), stop):
                words = [*(token.low for token in tokens[start : stop - 1]), one]
                keys = (" ".join(words), " ".join(("a", *words)), " ".join(("an", *words)))
                entities = next((self._exact[key] for key in keys if key in self._exact), None)
                if entities and not any(n in taken for n in range(start, stop)):
                    yield Span(start, stop, tuple(entities), PLURAL, PLURAL * float(stop - start) ** 1.5)
                    break
