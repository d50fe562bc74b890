"""Which spans of a question name which entities: whole labels first, then parts of labels, then other spellings."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz.distance import OSA

from reasoners.planner.logic.words import (
    ASKING,
    AUXILIARIES,
    EXCEPT,
    FIRST_PERSON,
    FORM,
    NEGATIONS,
    OPERATORS,
    SILENT,
    SUFFIXES,
)
from tkindex.index import Index
from tkindex.linking.countries import COUNTRIES
from tkindex.linking.lemmas import is_english, lemmas
from tkindex.linking.mentions import FUNCTION_WORDS
from tkindex.linking.words import fold, plain_words, singular

_TOKEN = re.compile(r"[^\W_]+|[^\w\s]")
_BRACKETS = re.compile(r"\s*\([^()]*\)\s*$")
_ROMAN_NUMBER = r"M{0,3}(?:C[MD]|D?C{0,3})(?:X[CL]|L?X{0,3})(?:I[XV]|V?I{0,3})$"
_KIND = re.compile(rf"(?<=\w) (?!{_ROMAN_NUMBER})(?:[A-Z]{{2,4}}|(?:[A-Z]\.){{2,4}})$")
"""The kind of a club or firm in capitals behind its name: "Real Madrid CF", "Hull City A.F.C."; not "Louis XIV"."""
_MAX_WORDS = 14
_ROMAN = {
    str(n): numeral
    for n, numeral in enumerate(
        "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi xxii xxiii".split(), 1
    )
}
"""How the numbers of kings and popes are written."""
_NO_NAMES = SILENT | OPERATORS | FORM | NEGATIONS | EXCEPT | FIRST_PERSON | FUNCTION_WORDS | SUFFIXES
"""Words that are no part of a name by themselves."""
_SENTENCE = ASKING | AUXILIARIES | frozenset("please list name give tell show find count".split())
"""A question with one of these is a sentence, and its first word has a capital whatever it is."""
_MANY = 40
"""A part of a name that so many labels hold says nothing by itself."""
_MANY_HOLDERS = 400
_LEAST_SLIP, _LONGEST_SLIP = 4, 6
"""Letters that a word has at least that is a slip, one more in names of two words; words of the longest such name."""
_MIDDLE = 3
"""Names between the first and the last that a label may leave out."""
_LONGEST_PLURAL = 4
PLURAL = 0.85
"""What a name is worth in the plural."""
SLIP = 0.85
"""What a name is worth of which one word has a slip."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word or mark of a question with its place, as written and folded."""

    text: str
    low: str
    start: int
    end: int

    @property
    def is_mark(self) -> bool:
        return not self.text[0].isalnum()

    @property
    def is_capital(self) -> bool:
        return self.text[0].isupper()


@dataclass(frozen=True, slots=True)
class Span:
    """Tokens ``[start, stop)`` that name one of some entities, and how surely."""

    start: int
    stop: int
    entities: tuple[int, ...]
    score: float
    value: float


def tokens_of(text: str) -> list[Token]:
    """Words and marks of a text.

    >>> [token.low for token in tokens_of("Who met O'Neill (INC-101)?")]
    ['who', 'met', 'o', "'", 'neill', '(', 'inc', '-', '101', ')', '?']
    """
    return [Token(m[0], fold(m[0]), m.start(), m.end()) for m in _TOKEN.finditer(text.replace("_", " "))]


def key_of(text: str) -> str:
    """Words of a label, folded, with nothing between them but spaces.

    >>> key_of("<King's_Theatre,_Glasgow>")
    'king s theatre glasgow'
    """
    return " ".join(token.low for token in tokens_of(text) if not token.is_mark)


class NameTable:
    """Names of one index by whole label, by their words in any order, and by single words."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self._exact: dict[str, list[int]] = {}
        self._short: dict[str, list[int]] = {}
        self._kindless: dict[str, list[int]] = {}
        self._bags: dict[frozenset[str], list[int]] = {}
        self.words: dict[str, list[int]] = {}
        self._first: dict[str, int] = {}
        self._label_words: dict[int, tuple[str, ...]] = {}
        self._relations = frozenset(key_of(label) for label in index.relations)
        for entity, label in enumerate(index.entities):
            self._add(entity, label)
        for alias, entity in index.linker._aliases.items():
            self._add(entity, alias)

    def _add(self, entity: int, label: str) -> None:
        key = key_of(label)
        if not key:
            return
        self._exact.setdefault(key, []).append(entity)
        words = key.split()
        first = words[0]
        self._first[first] = max(self._first.get(first, 0), min(len(words), _MAX_WORDS))
        for word in dict.fromkeys(words):
            self.words.setdefault(word, []).append(entity)
        kind = self._without_kind(label)
        if kind:
            self._kindless.setdefault(kind, []).append(entity)
            begin = kind.split(" ", 1)[0]
            self._first[begin] = max(self._first.get(begin, 0), min(kind.count(" ") + 1, _MAX_WORDS))
        for short in self._shorter(label, key):
            self._short.setdefault(short, []).append(entity)
            begin = short.split(" ", 1)[0]
            self._first[begin] = max(self._first.get(begin, 0), min(short.count(" ") + 1, _MAX_WORDS))
        if 1 < len(words) < 9:
            self._bags.setdefault(frozenset(plain_words(label)), []).append(entity)
            country = plain_words(label.split(" of ")[0])
            if " of " in label and country in COUNTRIES:
                self._bags.setdefault(frozenset(country), []).append(entity)  # "United States of America"

    @staticmethod
    def _shorter(label: str, key: str) -> Iterator[str]:
        without = key_of(_BRACKETS.sub("", label.strip("<>").replace("_", " ")))
        if without and without != key:
            yield without
        if key.startswith("the ") and len(key) > 4:
            yield key[4:]
        if key.rpartition(" ")[2] in SUFFIXES:
            yield key.rpartition(" ")[0]
        head = label.replace("_", " ").split(",")[0]
        if "," in label and len(key_of(head)) > 3:
            yield key_of(head)

    @staticmethod
    def _without_kind(label: str) -> str:
        """The key of a label without the kind of club or firm behind it; "" where it has none, or is a code."""
        kind = _KIND.search(label)
        if kind is None or any(c.isdigit() for c in label):
            return ""
        key = key_of(label[: kind.start()])
        return key if len(key) > 3 else ""

    def spans(
        self,
        tokens: Sequence[Token],
        taken: frozenset[int],
        vocabulary: frozenset[str],
        *,
        is_strict: bool = False,
        is_whole: bool = False,
        is_split: bool = False,
        more: Sequence[Span] = (),
    ) -> list[Span]:
        """The best spans that do not overlap: the sum of their values is the greatest.

        Parameters
        ----------
        taken : frozenset of int
            Tokens of times: a name may hold them among others, and is never made of them alone.
        vocabulary : frozenset of str
            Words of relation labels, in lower case: such words are no names by themselves.
        is_strict : bool
            Leave out names that are made of common words in lower case, as "basketball team" is.
        is_whole : bool
            Leave out names whose words stand in another order or form.
        is_split : bool
            Leave out names that end in "of" and another whole name: "mayor of Rome" then is a noun, and Rome.
        more : sequence of Span
            Spans that something else found.
        """
        found = list(self._whole(tokens, taken, vocabulary))
        if is_strict:
            found = [span for span in found if not self.is_plain(tokens, span)]
        found += () if is_whole else self._mixed(tokens, taken, found)
        found = [span for span in found if not self._is_relation(tokens, span)]
        if is_split:
            found = [span for span in found if not self.has_owner(tokens, span)]
        found += self._slipped(tokens, taken, found, vocabulary)
        found += self._parts(tokens, taken, found, vocabulary)
        found += more
        best: list[tuple[float, tuple[Span, ...]]] = [(0.0, ())] * (len(tokens) + 1)
        by_stop: dict[int, list[Span]] = {}
        for span in found:
            by_stop.setdefault(span.stop, []).append(span)
        for stop in range(1, len(tokens) + 1):
            best[stop] = best[stop - 1]
            for span in by_stop.get(stop, ()):
                value = best[span.start][0] + span.value
                if value > best[stop][0]:
                    best[stop] = value, (*best[span.start][1], span)
        return list(best[-1][1])

    def _whole(self, tokens: Sequence[Token], taken: frozenset[int], vocabulary: frozenset[str]) -> Iterator[Span]:
        n = len(tokens)
        for start in range(n):
            if tokens[start].is_mark:
                continue
            longest = self._first.get(tokens[start].low, 0)
            words: list[str] = []
            for stop in range(start + 1, n + 1):
                token = tokens[stop - 1]
                if not token.is_mark:
                    words.append(token.low)
                if len(words) > longest:
                    break
                if token.is_mark and token.text not in ".'’-,/()&!:":
                    break
                if token.is_mark:
                    continue
                key = " ".join(words)
                exact = self._exact.get(key)
                if exact is None and len(words) > 1 and words[-1] in _ROMAN:
                    exact = self._exact.get(" ".join((*words[:-1], _ROMAN[words[-1]])))  # "Elizabeth 2"
                entities = exact or self._short.get(key) or self._kindless.get(key)
                if not entities:
                    continue
                value = self._value(tokens, start, stop, taken, vocabulary)
                if value <= 0.0:
                    continue
                close = stop
                # The bracket that a label ends in belongs to the name.
                if close < n and tokens[close].text == ")" and any(t.text == "(" for t in tokens[start:stop]):
                    close += 1
                if close < n and tokens[close].text == "." and self._ends_in_a_stop(entities):
                    close += 1  # "F.C."
                score = 1.0 if exact else 0.9 if key in self._short else SLIP
                yield Span(start, close, tuple(entities), score, value * score)

    def _ends_in_a_stop(self, entities: Sequence[int]) -> bool:
        return all(self.index.entities[e].endswith(".") for e in entities)

    @staticmethod
    def _value(
        tokens: Sequence[Token], start: int, stop: int, taken: frozenset[int], vocabulary: frozenset[str]
    ) -> float:
        words = [tokens[n] for n in range(start, stop) if not tokens[n].is_mark]
        said = [n for n in range(start, stop) if not tokens[n].is_mark and n not in taken]
        if not said:
            return 0.0
        is_written = any(w.is_capital for w in words if w.start > 0) or any(c.isdigit() for w in words for c in w.text)
        is_common = all(is_english(w.low) or w.low in SILENT for w in words)
        if all(w.low in SILENT or len(w.low) == 1 for w in words) and not (
            is_written and all(w.is_capital for w in words)
        ):
            return 0.0
        if not is_written and all(
            w.low in OPERATORS or w.low in SILENT or (w.low in vocabulary and is_english(w.low)) for w in words
        ):
            return 0.0 if any(w.low in OPERATORS for w in words) else 0.3 if len(words) > 2 else 0.0
        content = [w for w in words if w.low not in SILENT] or words
        if len(content) == 1 and not is_written:
            if is_common and (content[0].low in vocabulary or lemmas(content[0].low) & vocabulary):
                return 0.0  # "france" is a name, also where a relation's label has it
            if is_common:
                return 0.4
        if len(words) == 1:
            return 1.2
        return float(len(words)) ** 1.5

    @staticmethod
    def is_plain(tokens: Sequence[Token], span: Span) -> bool:
        words = [tokens[n] for n in range(span.start, span.stop) if not tokens[n].is_mark]
        return all((is_english(w.low) or w.low in SILENT) and w.low == w.text for w in words)

    def has_owner(self, tokens: Sequence[Token], span: Span) -> bool:
        """Whether a span in lower case begins with a noun and "of", and a whole name is behind it."""
        for at in range(span.start + 1, span.stop - 1):
            if tokens[at].low != "of":
                continue
            begin = at + 1 + (tokens[at + 1].low == "the" and at + 2 < span.stop)
            key = " ".join(t.low for t in tokens[begin : span.stop] if not t.is_mark)
            if is_english(tokens[at - 1].low) and (key in self._exact or key in self._short):
                return True
        return False

    def _is_relation(self, tokens: Sequence[Token], span: Span) -> bool:
        """Whether words in lower case are the label of a relation as well: "the head coach of" says the relation."""
        words = [tokens[n] for n in range(span.start, span.stop) if not tokens[n].is_mark]
        return all(w.low == w.text for w in words) and any(
            key_of(self.index.entities[e]) in self._relations for e in span.entities
        )

    def _slipped(
        self, tokens: Sequence[Token], taken: frozenset[int], found: Sequence[Span], vocabulary: frozenset[str]
    ) -> Iterator[Span]:
        """Whole names of several words of which one has a slip: "Issac Newton", "Robert Muller" of Robert Mueller."""
        covered = {at for span in found if span.value > 2.0 for at in range(span.start, span.stop)}
        for at, token in enumerate(tokens):
            word = token.low
            if token.is_mark or at in taken or at in covered or len(word) < _LEAST_SLIP or not word.isalpha():
                continue
            if word in _NO_NAMES or word in vocabulary or is_english(word):
                continue
            holders: set[int] = set()
            for beside in (at - 1, at + 1):
                if not 0 <= beside < len(tokens) or beside in taken or tokens[beside].low in _NO_NAMES:
                    continue
                some = self.words.get(tokens[beside].low, ())
                holders.update(some if len(some) < _MANY_HOLDERS else ())
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
            if sum(t.low == w for t, w in pairs) == len(words) - 1 and OSA.distance(word, said, score_cutoff=1) <= 1:
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
            if token.is_mark or at in taken or at in strong or token.low in _NO_NAMES:
                continue
            is_name = (not is_english(token.low) and token.low not in vocabulary) or (token.is_capital and at > 0)
            if at == 0 and not is_name and is_typed and token.is_capital and not lemmas(token.low) & vocabulary:
                # "Kestrel shed 1940": what is typed into a search box begins with a capital where a name does.
                is_name = len(self.words.get(token.low, ())) == 1
            if not is_name:
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
            yield from self._of_run(tokens, run)

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
                others = [set(self.words[w]) for at in run if (w := tokens[at].low) in self.words]
                near = [n for n in near if others and all(set(self.words[n]) & o for o in others)]
            if len(near) != 1:
                return
            words.append(near[0])
            sure *= 0.85
        if is_code and len(run) == 1:
            return
        sets = [set(self.words[word]) for word in words]
        holders = set.intersection(*sets)
        if not holders and len(words) > 1:
            holders = self._but_one(words, sets)
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

    def _but_one(self, words: Sequence[str], sets: Sequence[set[int]]) -> set[int]:
        """Names that hold all words but one, and a slip of that one: "Alfred Russell Wallace"."""
        for left, word in enumerate(words):
            others = [s for n, s in enumerate(sets) if n != left]
            near = {
                e
                for e in set.intersection(*others)
                if len(word) > 4 and any(OSA.distance(word, w, score_cutoff=1) <= 1 for w in self.words_of(e))
            }
            if len(near) == 1:
                return near
        return set()

    def _near(self, word: str) -> list[str]:
        """Words of names that a word may be a slip of; none for short words, codes and English words."""
        if len(word) < 5 or not word.isalpha() or is_english(word):
            return []
        most = 2 if len(word) > 8 else 1
        return [
            other
            for other in self.words
            if other[0] == word[0]
            and abs(len(other) - len(word)) <= most
            and OSA.distance(word, other, score_cutoff=most) <= most
        ]

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

    def having(self, words: Sequence[str], entities: Sequence[int]) -> list[int]:
        """Those of some entities whose label holds all the words."""
        wanted = set(words)
        return [e for e in entities if wanted <= set(self.words_of(e))]

    def of_label(self, key: str) -> Sequence[int]:
        """Entities whose whole label is made of some words."""
        return self._exact.get(key, ())

    def is_name(self, word: str) -> bool:
        """Whether a word is the whole name of an entity."""
        return word in self._exact

    def is_common(self, entity: int) -> bool:
        """Whether a label is written as a common noun: in lower case, of English words."""
        label = self.index.entities[entity]
        return label.islower() and all(is_english(word) or len(word) < 3 for word in self.words_of(entity))

    def written(self, entity: int) -> tuple[str, ...]:
        """Words of a label as they are written."""
        return tuple(m[0] for m in _TOKEN.finditer(self.index.entities[entity].replace("_", " ")) if m[0][0].isalnum())

    def words_of(self, entity: int) -> tuple[str, ...]:
        """Folded words of a label."""
        found = self._label_words.get(entity)
        if found is None:
            found = self._label_words[entity] = tuple(key_of(self.index.entities[entity]).split())
        return found


def names_of(index: Index) -> NameTable:
    """The table of names of an index, kept with it between calls."""
    kept = index.__dict__.get("_name_table")
    if not isinstance(kept, NameTable) or kept.index is not index:
        kept = index.__dict__["_name_table"] = NameTable(index)
    return kept
