"""Which spans of a question name which entities: whole labels first, then parts of labels, then other spellings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reasoners.planner.logic.english.words import AUXILIARIES, NOW, OPERATORS, PARTICLES, SILENT, UNITS
from reasoners.planner.logic.schema.labels import Span, Token
from reasoners.planner.logic.schema.longernames import longer_names
from reasoners.planner.logic.schema.partnames import NO_NAMES, SLIP, PartNames
from reasoners.planner.logic.schema.unkinded import without_kinds
from tkindex.index import Index
from tkindex.linking.labelkeys import key_of
from tkindex.linking.lemmas import is_english, lemmas

_ROMAN = {
    str(n): numeral
    for n, numeral in enumerate(
        "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi xxii xxiii".split(), 1
    )
}
"""How the numbers of kings and popes are written."""

_CLOSED = PARTICLES | AUXILIARIES | NOW | frozenset("before after since until when while during".split())
_SIGNS = frozenset("*+#")
_CLOSING = "<>\"'_ "
"""What may close a label behind its last letter, and is not said: "<Ipswich_Town_F.C.>"."""
_MAX_WORDS = 14
"""A name of more words is not found."""


def _is_closed(tokens: Sequence[Token], at: int, taken: frozenset[int]) -> bool:
    """Whether what stands at a place begins no noun phrase: an end, a mark, a time, a preposition."""
    return at >= len(tokens) or tokens[at].is_mark or at in taken or tokens[at].low in _CLOSED


def _signs_of(label: str) -> str:
    return label[len(label.rstrip("*+#")) :]


class NameTable(PartNames):
    """Names of one index by whole label, by their words in any order, and by single words."""

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
        found = [span for span in found if len(found) == 1 or not self._is_form(tokens, span)]
        if is_strict:
            found = [span for span in found if not self.is_plain(tokens, span)]
        found += () if is_whole else self._mixed(tokens, taken, found)
        found = [span for span in found if not self._is_relation(tokens, span)]
        if is_split:
            found = [span for span in found if not self.has_owner(tokens, span)]
        found += self._slipped(tokens, taken, found, vocabulary)
        found += self._parts(tokens, taken, found, vocabulary)
        found += self._uncoded(tokens, taken, found, vocabulary)
        found += self._owned(tokens, taken)
        found += without_kinds(self, tokens, taken, vocabulary)
        found += longer_names(self, tokens, taken, [span for span in found if span.score == 1.0])
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
            words: list[str] = []
            for stop in range(start + 1, n + 1):
                token = tokens[stop - 1]
                if not token.is_mark:
                    words.append(token.low)
                if len(words) > _MAX_WORDS or not self._may_hold(token):
                    break
                if token.is_mark and token.text not in ".'’-,/()&!:+":
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
                named, close = self._as_signed(tokens, entities, close)
                score = 1.0 if exact else 0.9 if key in self._short else SLIP
                yield Span(start, close, tuple(named), score, value * score)

    def _as_signed(self, tokens: Sequence[Token], entities: Sequence[int], close: int) -> tuple[Sequence[int], int]:
        """Of entities with the same words those with the sign that stands behind them, and where the name ends.

        "Grade II*" is not "Grade II", and "C++" not "C"; without a sign the one without is meant.
        """
        end = close
        while end < len(tokens) and tokens[end].text in _SIGNS and tokens[end].start == tokens[end - 1].end:
            end += 1
        said = "".join(token.text for token in tokens[close:end])
        if not said and len(entities) == 1:
            return entities, close
        signs = {entity: _signs_of(self.index.entities[entity]) for entity in entities}
        kept = [entity for entity in entities if signs[entity] == said]
        return (kept, end) if kept else (entities, close)

    def _may_hold(self, token: Token) -> bool:
        """Whether a name may have a token: as a mark, a word, a number that it writes in Roman, or several words."""
        return token.is_mark or token.low in self.words or token.low in _ROMAN or " " in token.low

    def _ends_in_a_stop(self, entities: Sequence[int]) -> bool:
        return all(self.index.entities[e].rstrip(_CLOSING).endswith(".") for e in entities)

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
            is_led = start > 0 and tokens[start - 1].low == "the"
            if len(words) == 2 and words[-1].low == "a" and _is_closed(tokens, stop, taken):
                return 1.0  # "had grade a in 2004": nothing stands behind that it may be an article of
            if [w.low for w in words[-3:-1]] == ["of", "the"] and words[-1].low in UNITS and len(words) > 3:
                return float(len(words)) ** 1.5  # "player of the year": a title, whatever relations have its words
            if start > 0 and tokens[start - 1].low == "as" and not any(w.low in SILENT for w in words):
                return 1.0  # "marked as open": what something is said to be
            return 0.0 if any(w.low in OPERATORS for w in words) else 0.3 if len(words) > 2 - is_led else 0.0
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

    @staticmethod
    def _is_form(tokens: Sequence[Token], span: Span) -> bool:
        """Whether one word in lower case is of the grammar, whatever has it as its label: "does Leo still have it"."""
        token = tokens[span.start]
        if span.start and tokens[span.start - 1].low == "as":
            return False  # "marked as open": what something is said to be
        return span.stop - span.start == 1 and token.low == token.text and token.low in NO_NAMES

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


def names_of(index: Index) -> NameTable:
    """The table of names of an index, kept with its linker, which later states of a live index go on from.

    >>> import tkindex as tk
    >>> ix = tk.build([("Ann Lee", "led", "the mill", "2001")])
    >>> names_of(ix) is names_of(ix)
    True
    """
    kept = index.linker.beside.get("names")
    if not isinstance(kept, NameTable):
        kept = NameTable(index)
    elif not kept.is_of(index):
        kept = kept.over(index)
    index.linker.beside["names"] = kept
    return kept
