"""Find names of entities in a question: which words, which entities, how well they fit.

The inverted list of `tkindex.linking.names` gives the labels of which enough is in the question; the words of a label
must stand together, in any order, joined by nothing but connecting words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from operator import attrgetter
from typing import Self

import numpy as np
from rapidfuzz import fuzz

from tkindex.kernels.names import INITIALS
from tkindex.linking.asked import ARTICLES, FUNCTION_WORDS, POSSESSIVES, Asked, country_tokens, is_people
from tkindex.linking.countries import COUNTRIES, NATIONALITIES
from tkindex.linking.labelkeys import keys_of
from tkindex.linking.names import NEAR, TITLE, NameLookup, Overlay
from tkindex.linking.spans import Candidate, Mention, group
from tkindex.linking.titles import expand
from tkindex.linking.words import CONNECTORS, Token, singular
from tkindex.threads import cached_property

__all__ = ["ARTICLES", "FUNCTION_WORDS", "POSSESSIVES", "Candidate", "Mention", "MentionFinder", "group"]

_MIN_COVER = 0.45
_MAX_LABELS = 48
_FEW_NAMES = 50_000
"""The words of so many names are added up for all of them once, not for those that a question may name."""
_SORTED = 8
"""Where a question's words stand in one of so many names, those names are sorted; else all are counted through."""
_ROOTS = (1.0, 2**0.5, 3**0.5)
_GAP = 3
_RARE = 60
_LENT = 0.8
_INITIAL = 0.6
_ACRONYM = 0.9
_MAX_SAME = 20


class MentionFinder(NameLookup):
    """Names, and where a question says them."""

    def _places(
        self, tokens: Sequence[Token], asked: Asked, lends: frozenset[str]
    ) -> dict[str, list[tuple[int, int, float]]]:
        """Word of a name → where the question has it: (first token, last token, how sure)."""
        taken, is_known, is_capital = asked.taken, asked.is_known, asked.is_capital
        places: dict[str, list[tuple[int, int, float]]] = {}
        plain: list[tuple[int, str]] = []
        for at, token in enumerate(tokens):
            if at in taken or not token.plain:
                continue
            folded = asked.low[at]
            is_function = folded in FUNCTION_WORDS and not (
                (token.text.isupper() and len(folded) > 1) or (is_capital[at] and at > 0 and is_capital[at - 1])
            )
            for word in token.plain:
                if word not in CONNECTORS:
                    plain.append((at, word))
                    if is_function:
                        continue
                if word in self._postings:
                    places.setdefault(word, []).append((at, at, 1.0))
                elif (
                    len(word) > 3
                    and not is_function
                    and (is_capital[at] or not asked.is_mixed)
                    and word not in is_known
                ):
                    for other, score in self._near(word):
                        places.setdefault(other, []).append((at, at, score * score))
            if (
                (folded in NATIONALITIES or singular(folded) in NATIONALITIES)
                and folded not in token.plain
                and "citizen" in self._postings
                and is_people(tokens, at, is_known)
            ):
                places.setdefault("citizen", []).append((at, at, TITLE))
        for (at, word), (after, other) in pairwise(plain):
            joined = word + other  # "Non-Aligned" and "Nonaligned"
            if joined in self._postings and after - at <= 2:
                places.setdefault(joined, []).append((at, after, 1.0))
        self._initial_words(tokens, asked, places)
        of_countries = country_tokens(plain)
        # "member of the South Korean government" holds the title "member of the government".
        bare = [(at, word) for at, word in plain if at not in of_countries]
        for first, last, words in (*expand(plain, self._titles), *(expand(bare, self._titles) if of_countries else ())):
            for word in words:
                if word in self._postings and not any(a <= last and b >= first for a, b, _ in places.get(word, ())):
                    places.setdefault(word, []).append((first, last, TITLE))
        for at, text in enumerate(asked.low if of_countries else ()):
            # "Thailand praised its citizens": the country of a possessive is the one said before.
            if text in lends and at not in taken:
                for place, word in plain:
                    if place in of_countries and word in self._postings:
                        places.setdefault(word, []).append((at, at, _LENT))
        return places

    def find(
        self,
        tokens: Sequence[Token],
        taken: frozenset[int] = frozenset(),
        is_known: frozenset[str] = frozenset(),
        lends: frozenset[str] = POSSESSIVES,
    ) -> list[Candidate]:
        """Every entity that the question seems to name, best first.

        Parameters
        ----------
        tokens : sequence of Token
        taken : frozenset of int
            Tokens that are something else, such as a time.
        is_known : frozenset of str
            Plain words that are no misspelt names.
        lends : frozenset of str
            Words that stand for a country said elsewhere, where a title follows: "its citizens".
        """
        asked = Asked(tokens, taken, is_known)
        places = self._places(tokens, asked, lends)
        words = [word for word in places if word not in CONNECTORS]
        if not words:
            return self._acronyms(tokens, taken)
        postings = [self._postings[word] for word in words]
        rows = np.concatenate(postings)
        sure = [self._weights[word] * max([s for _, _, s in places[word]]) for word in words]
        weights = np.array(sure).repeat([len(known) for known in postings])
        if len(rows) * _SORTED > self._n:
            matched = np.bincount(rows, weights, self._n)
            distinct = np.flatnonzero(matched > 0.0)
            matched = matched[distinct]
        else:
            # `np.unique` does the same in twice the time.
            order = rows.argsort(kind="stable")
            rows = rows[order]
            is_new = np.empty(len(rows), np.bool_)
            is_new[0] = True
            np.not_equal(rows[1:], rows[:-1], out=is_new[1:])
            distinct = rows[is_new]
            matched = np.bincount(is_new.cumsum() - 1, weights[order])
        totals = self._totals[distinct] if self._n <= _FEW_NAMES else self._totals_of(distinct)
        enough = matched >= _MIN_COVER * totals
        distinct, matched, totals = distinct[enough], matched[enough], totals[enough]
        if len(distinct) > _MAX_LABELS:
            # Whole names stay whatever their length; of those said in part, the ones that explain most.
            cover = matched / totals
            value = matched * cover**2 + 100.0 * (cover > 0.97)
            best = (-value).argpartition(_MAX_LABELS)[:_MAX_LABELS]
            distinct = distinct[best]
        found: list[Candidate] = []
        # Of the words of a name the one said least often is placed first; of several, the heaviest.
        rank = {word: (len(said), -self._weights[word]) for word, said in places.items()}
        for row in distinct.tolist():
            found.extend(self._fit(row, places, rank, asked))
        found.extend(self._near_runs(tokens, asked, found))
        found.extend(self._acronyms(tokens, taken))
        found.extend(self._loose_words(tokens, asked, found))
        found.sort(key=_PLACE)
        found.sort(key=_WEIGHT, reverse=True)
        return found

    def _near_runs(self, tokens: Sequence[Token], asked: Asked, found: Sequence[Candidate]) -> list[Candidate]:
        """Names spelt another way: runs of capitals that no name fits, compared with names that share a word."""
        runs: list[tuple[int, int]] = []
        start = -1
        # The end closes the last one.
        for at, (is_capital, text) in enumerate(zip((*asked.is_capital, False), (*asked.low, ""), strict=True)):
            if is_capital:
                is_open = at not in asked.taken and text not in FUNCTION_WORDS
            else:
                is_open = start >= 0 and text == "-" and at not in asked.taken
            if is_open and start < 0:
                start = at
            elif not is_open and start >= 0:
                if at - start > 1 and not any(c.start < at and c.stop > start for c in found if c.score > 0.8):
                    runs.append((start, at))
                start = -1
        near = []
        for start, stop in runs:
            words = [word for token in tokens[start:stop] for word in token.plain]
            rows = {
                row
                for word in words
                if len(self._postings.get(word, ())) in range(1, _RARE)
                for row in self._postings[word].tolist()
            }
            said = " ".join(words)
            for row in rows:
                score = fuzz.token_sort_ratio(said, " ".join(self.name(row))) / 100.0
                if score >= NEAR / 100.0:
                    weight = self._total_of(row) * score**3
                    near.append(Candidate(self.entity_of(row), round(score**3, 4), weight, start, stop))
        return near

    def _acronyms(self, tokens: Sequence[Token], taken: frozenset[int]) -> list[Candidate]:
        """Names said by their first letters: "the ECB", "SAFC"."""
        found = []
        for at, token in enumerate(tokens):
            said = token.text.lower()
            if at in taken or not (token.text.isupper() and token.text.isalpha() and 3 <= len(said) <= 6):
                continue
            if said in self._postings or said in NATIONALITIES:
                continue
            for row in self.initials.get(said, ())[:_MAX_SAME]:
                weight = _ACRONYM * self._total_of(row)
                found.append(Candidate(self.entity_of(row), _ACRONYM, weight, at, at + 1))
        return found

    @cached_property
    def initials(self) -> Mapping[str, list[int]]:
        """First letters of names → the names."""
        return self._with_initials(self.base.initials, self._buffer.labels[: self.n_labels - self.base.n], self.base.n)

    @staticmethod
    def _with_initials(known: Mapping[str, list[int]], labels: Sequence[str], first: int) -> Mapping[str, list[int]]:
        """First letters of some names, and of labels the rows of which are numbered from `first`."""
        more: dict[str, list[int]] = {}
        for row, label in enumerate(labels, first):
            for said in keys_of(label, INITIALS):
                more.setdefault(str(said), []).append(row)
        return Overlay(known, {said: [*known.get(said, ()), *rows] for said, rows in more.items()})

    def extended(self, labels: Sequence[str]) -> Self:
        """See `NameLookup.extended`."""
        new = super().extended(labels)
        known = vars(self).get("initials")
        if known is not None:
            new.initials = self._with_initials(known, labels, self.n_labels)
        return new

    def _initial_words(
        self, tokens: Sequence[Token], asked: Asked, places: dict[str, list[tuple[int, int, float]]]
    ) -> None:
        """First names said by a letter: "W Hamilton", "J. Smith"."""
        for at, token in enumerate(tokens):
            if len(token.text) != 1 or not asked.is_capital[at] or token.text == "I":
                continue
            after = at + 1
            while after < len(tokens) and (tokens[after].text == "." or len(tokens[after].text) == 1):
                after += 1
            if after >= len(tokens):
                continue
            for family in tokens[after].plain if tokens[after].is_capital else ():
                rows = self._postings.get(family)
                if rows is None or len(rows) > _RARE:
                    continue
                for row in rows.tolist():
                    for word in self.name(row):
                        if word[0] == token.text.lower() and len(word) > 1 and word != family:
                            places.setdefault(word, []).append((at, at, _INITIAL))

    def _loose_words(self, tokens: Sequence[Token], asked: Asked, found: Sequence[Candidate]) -> list[Candidate]:
        """Capital words that no candidate covers, as "Bulgaria" where the graph has only "Citizen (Bulgaria)"."""
        loose = []
        for at, token in enumerate(tokens):
            if not asked.is_capital[at] or at in asked.taken or not token.plain or asked.low[at] in FUNCTION_WORDS:
                continue
            if not asked.is_known.isdisjoint(token.plain) or any(c.start <= at < c.stop for c in found):
                continue
            word = min(token.plain, key=self.frequency)
            for entity, share in self.holding(word)[:4]:
                loose.append(Candidate(entity, round(share * share, 4), self._weights[word], at, at + 1))
        return loose

    def _fit(
        self,
        row: int,
        places: dict[str, list[tuple[int, int, float]]],
        rank: dict[str, tuple[int, float]],
        asked: Asked,
    ) -> list[Candidate]:
        """The places where the words of one name stand together."""
        name = self.name(row)
        words = [word for word in name if word in places]
        if not words:
            return []
        if len(words) == 1:
            return self._fit_one(row, name, words[0], places, asked)
        weights, total = self._weights, self._total_of(row)
        rarest = min(words, key=rank.__getitem__)
        others = [word for word in words if word != rarest]
        heavy_one = weights[rarest]
        found = []
        for start, end, sure in places[rarest]:
            low, high = start, end
            n_found = 1
            weight = heavy_one * sure
            said = {(start, end): weight}
            near = others
            if len(others) > 1:
                near = sorted(others, key=lambda w: min([abs(p[0] - start) for p in places[w]]))
            for word in near:
                at = places[word]
                a, b, s = (
                    at[0]
                    if len(at) == 1
                    else min(at, key=lambda p: max(p[0] - high, low - p[1], 0) + 20.0 * (1.0 - p[2]))
                )
                if max(a - high, low - b) > _GAP + 3:
                    continue
                low, high = min(low, a), max(high, b)
                n_found += 1
                heavy = weights[word] * s
                weight += heavy
                # Of several words of a label that one word of the question means, the heaviest counts.
                if s < 1.0:
                    low_one, high_one = sorted((said.get((a, b), 0.0), heavy))
                    said[a, b] = high_one + 0.1 * low_one
                else:
                    said[a, b] = said.get((a, b), 0.0) + heavy
            cover = weight / total
            if cover < _MIN_COVER or (low == high and asked.lends[low]):
                continue
            while asked.is_continued[high + 1]:
                high += 1  # "Saudi" says "Arabia" already
                said.setdefault((high, high), 0.0)
            # Nothing stands between two that are next to each other.
            gaps = asked.gaps(low, high, said, len(name) > _LISTED) if high > low + 1 else 0.0
            if gaps >= weight:
                continue
            is_part = n_found < len(name)
            if is_part and asked.is_mixed and (asked.is_said[low] or asked.is_said[high]):
                continue  # "Malaysia appeal" is no "Appeals Court (Malaysia)"
            explained = 0.0
            for (a, b), heavy in said.items():
                explained += heavy * _ROOTS[min(b - a, 2)]
            value = max(explained - gaps, 0.05) * cover * cover
            if is_part and _is_elsewhere([word for word in name if word not in places]):
                value *= 0.4  # "the foreign ministry" of which country was not said, or another one was
            score = min(1.0, cover * cover * weight / (weight + gaps))
            found.append(_new_candidate(Candidate, (self.entity_of(row), round(score, 4), value, low, high + 1)))
        return found

    def _fit_one(
        self,
        row: int,
        name: tuple[str, ...],
        word: str,
        places: dict[str, list[tuple[int, int, float]]],
        asked: Asked,
    ) -> list[Candidate]:
        """The same of a name that shares one word with the question, as two of three do: nothing stands between."""
        heavy, total = self._weights[word], self._total_of(row)
        found = []
        for low, high, sure in places[word]:
            weight = heavy * sure
            cover = weight / total
            if cover < _MIN_COVER or (low == high and asked.lends[low]):
                continue
            explained = weight * _ROOTS[min(high - low, 2)]
            while asked.is_continued[high + 1]:
                high += 1
            value = max(explained, 0.05) * cover * cover
            if len(name) > 1:
                if asked.is_mixed and (asked.is_said[low] or asked.is_said[high]):
                    continue
                if _is_elsewhere([other for other in name if other != word]):
                    value *= 0.4
            if asked.is_mixed and not asked.is_capital[low]:
                value *= 0.35  # "men" and "media" are words before they are names
            score = min(1.0, cover * cover * weight / weight)
            found.append(_new_candidate(Candidate, (self.entity_of(row), round(score, 4), value, low, high + 1)))
        return found


_WEIGHT = attrgetter("weight")
_PLACE = attrgetter("start", "entity")
_LISTED = 3
"""Words of names; longer ones may be lists, as ministries of four subjects are."""
# A third of the time of `Candidate(...)`, whose constructor is Python code.
_new_candidate: Callable[..., Candidate] = tuple.__new__


def _is_elsewhere(unsaid: list[str]) -> bool:
    """Whether the words of a name that are not said are those of its country."""
    return bool(unsaid) and ((unsaid[-1],) in COUNTRIES or (len(unsaid) > 1 and tuple(unsaid) in COUNTRIES))
