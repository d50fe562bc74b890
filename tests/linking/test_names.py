"""Names found in questions: what is looked up beforehand, against the same rules written plainly."""

from __future__ import annotations

from collections.abc import Sequence
from unittest import mock

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tkindex.linking import asked, mentions
from tkindex.linking.countries import COUNTRIES
from tkindex.linking.mentions import ARTICLES, FUNCTION_WORDS, POSSESSIVES, Candidate, MentionFinder
from tkindex.linking.words import CONNECTORS, Token, tokenize

Places = dict[str, list[tuple[int, int, float]]]


class PlainNames(MentionFinder):
    """`MentionFinder` with every rule of `_fit` read from the tokens whenever it is needed."""

    def find(self, tokens: Sequence[Token], *others: frozenset) -> list[Candidate]:
        taken, is_known, _ = others
        self.given = tokens, taken, is_known
        # All names are counted through, and the words of each are added up when they are needed.
        with mock.patch.object(mentions, "_FEW_NAMES", 0), mock.patch.object(mentions, "_SORTED", 10**9):
            return super().find(tokens, *others)

    def _fit(self, row: int, places: Places, rank: object, asked: object) -> list[Candidate]:
        tokens, taken, is_known = self.given
        name = self.name(row)
        words = [word for word in name if word in places]
        if not words:
            return []
        is_mixed = any(token.is_capital for token in tokens[1:])
        rarest = min(words, key=lambda word: (len(places[word]), -self._weights[word]))
        found = []
        for start, end, sure in places[rarest]:
            low, high, n_found = start, end, 1
            weight = self._weights[rarest] * sure
            said = {(start, end): weight}
            used = set(range(start, end + 1))
            for word in sorted(words, key=lambda w: min(abs(p[0] - start) for p in places[w])):
                if word == rarest:
                    continue
                a, b, s = min(places[word], key=lambda p: max(p[0] - high, low - p[1], 0) + 20.0 * (1.0 - p[2]))
                if max(a - high, low - b) > 6:
                    continue
                low, high, n_found = min(low, a), max(high, b), n_found + 1
                weight += self._weights[word] * s
                if s < 1.0:
                    less, more = sorted((said.get((a, b), 0.0), self._weights[word] * s))
                    said[a, b] = more + 0.1 * less
                else:
                    said[a, b] = said.get((a, b), 0.0) + self._weights[word]
                used.update(range(a, b + 1))
            if low == high and tokens[low].text.lower() in POSSESSIVES | ARTICLES:
                continue
            while high + 1 < len(tokens) and _goes_on(tokens[high + 1]):
                high += 1
                used.add(high)
            gaps = sum((_gap(tokens, at, at in taken, is_known, len(name)) for at in range(low, high + 1)
                        if at not in used), 0.0)  # fmt: skip
            cover = weight / float(self._totals[row])
            if gaps >= weight or cover < 0.45:
                continue
            is_part = n_found < len(name)
            if is_part and is_mixed and any(_says(tokens[at], is_known) for at in (low, high)):
                continue
            value = max(sum(w * min(b - a + 1, 3) ** 0.5 for (a, b), w in said.items()) - gaps, 0.05) * cover * cover
            unsaid = tuple(word for word in name if word not in places)
            if is_part and (unsaid in COUNTRIES or unsaid[-1:] in COUNTRIES):
                value *= 0.4
            if len(words) == 1 and not tokens[low].is_capital and is_mixed:
                value *= 0.35
            score = min(1.0, cover * cover * weight / (weight + gaps))
            found.append(Candidate(self.entity_of(row), round(score, 4), value, low, high + 1))
        return found


def _goes_on(token: Token) -> bool:
    return not token.is_mark and not token.plain and len(token.text) > 1


def _says(token: Token, is_known: frozenset[str]) -> bool:
    return not token.is_capital and any(word in is_known for word in token.plain)


def _gap(tokens: Sequence[Token], at: int, is_taken: bool, is_known: frozenset[str], n_words: int) -> float:
    token = tokens[at]
    if token.text == "." and len(tokens[at - 1].text) <= 3:
        return 0.0
    if token.text == "." and len(tokens[at - 1].text) <= 4:
        return 1.0
    if is_taken or token.text in ".?!;:–—" or (token.text == "," and n_words <= 3):
        return 10.0
    if not token.is_mark and token.plain and token.text.lower() not in CONNECTORS:
        if token.text == "to":
            return 1.0
        return 6.0 if token.plain[0] in is_known and not token.is_capital else 1.5
    return 0.5 if token.text.lower() in ("in", "on", "at", "for") else 0.0


WORDS = (
    "Iraq Iran Saudi Arabia South Korea North British Iranian Saudis Ministry Defence Security Citizen citizens of the "
    "and in for to Police Party Angela Merkel A. J. St. Gov. its their praised visit men Media Head Government Council "
    "Minister Foreign Finance Trade Economy Commerce O'Brien Non Aligned Nonaligned ECB European Central Bank Mrkel"
).split()
MARKS = (" ", " ", " ", ", ", " / ", ". ", " (", ") ", "-", "'s ", "? ")


def texts(most: int) -> st.SearchStrategy[str]:
    parts = st.tuples(st.sampled_from(WORDS), st.sampled_from(MARKS), st.booleans())
    return st.lists(parts, min_size=1, max_size=most).map(
        lambda some: "".join((word.lower() if is_low else word) + mark for word, mark, is_low in some)
    )


@given(
    st.lists(texts(6), min_size=1, max_size=8, unique=True),
    texts(14),
    st.frozensets(st.integers(0, 20), max_size=3),
    st.booleans(),
    st.booleans(),
)
@example(["Iraq", "Citizen (Iraq)", "Government (Iraq)"], "Iraq praised its citizens", frozenset(), False, True)
@example(["Citizen (Saudi Arabia)", "Saudi Arabia"], "the Saudi citizens, the Saudi's police", frozenset(), True, True)
@example(["A. J. Merkel", "Gov. Merkel", "St. Merkel"], "A. J. Merkel and Gov. Merkel", frozenset(), False, False)
@example(
    ["Foreign, Trade, Finance Ministry (Iran)"],
    "the Foreign, Trade, Finance Ministry of Iran",
    frozenset(),
    False,
    False,
)
@example(["Ministry (Iran)"], "Iran to visit Ministry, police of Iran", frozenset((1,)), False, True)
@settings(max_examples=150, deadline=None)
def test_names_fit_as_the_rules_say(labels, question, taken, is_loose, is_known):
    # Names that share no word with the question: few rows of many, which are sorted instead of counted.
    more = [f"zz{n} yy{n}" for n in range(400)]
    tokens = tokenize(question)
    known = frozenset(("praised", "visit", "police") if is_known else ()) | (
        FUNCTION_WORDS if is_known else frozenset()
    )
    lends = POSSESSIVES | ARTICLES if is_loose else POSSESSIVES
    expected = PlainNames([*labels, *more]).find(tokens, taken, known, lends)
    assert MentionFinder([*labels, *more]).find(tokens, taken, known, lends) == expected


@given(
    st.lists(st.sampled_from(sorted({word for country in COUNTRIES for word in country} | {"of", "army"})), max_size=9)
)
@settings(deadline=None)
def test_countries_are_found_by_their_first_word(words):
    expected: set[int] = set()
    for n in range(len(words)):
        for size in (4, 3, 2, 1):
            if tuple(words[n : n + size]) in COUNTRIES:
                expected.update(range(n, min(n + size, len(words))))
                break
    assert asked.country_tokens(list(enumerate(words))) == expected


def test_a_people_without_citizens_in_the_graph():
    names = MentionFinder(["Australia", "Rome"])
    found = names.find(tokenize("Where did the Australians go?"))
    assert [(candidate.entity, candidate.score) for candidate in found] == [(0, 1.0)]
