"""What the words of a question say about names: which are none, which stand between two, which name a country."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tkindex.linking.countries import COUNTRIES
from tkindex.linking.words import CONNECTORS, Token

FUNCTION_WORDS = frozenset(
    """who whom whose which what when where why how did do does done is was were be been being are am has have had
    having will would can could shall should may might must the a an and or but not no nor of in on at by with
    to from for about against between among into onto over under before after since until till during while as
    than then there here this that these those it its he she him her his hers they them their theirs i you we us
    me my your our same first last next please country year month day date time ever also else other another any
    some all both each every one ones so too very tell give""".split()
)
POSSESSIVES = frozenset(("its", "their"))
ARTICLES = frozenset(("the", "a", "an", "some"))
_LENDING = POSSESSIVES | ARTICLES


class Asked:
    """What fitting names asks of the tokens of a question again and again, found once.

    Attributes
    ----------
    taken : frozenset of int
        Tokens that are something else.
    is_known : frozenset of str
        Plain words that are no misspelt names.
    low : list of str
        The tokens in lower case.
    is_mixed : bool
        Whether a word behind the first is a capital one, so that case says something.
    lends, is_capital, is_said : list of bool
        Of each token: whether it stands for what is said elsewhere, is a capital word, says what happened.
    is_continued : list of bool
        Whether a token goes on with what the one before says; one more, False, for the end.
    """

    __slots__ = (
        "_gap", "_tokens", "is_capital", "is_continued", "is_known", "is_mixed", "is_said", "lends", "low", "taken",
    )  # fmt: skip

    def __init__(self, tokens: Sequence[Token], taken: frozenset[int], is_known: frozenset[str]) -> None:
        self._tokens, self.taken, self.is_known = tokens, taken, is_known
        self.low = [token.text.lower() for token in tokens]
        self.is_capital = [token.text[0].isupper() for token in tokens]
        self.is_mixed = True in self.is_capital[1:]
        self.lends = [text in _LENDING for text in self.low]
        self.is_continued = [
            not token.plain and len(token.text) > 1 and token.text[0].isalnum() for token in tokens
        ] + [False]  # fmt: skip
        self.is_said = [
            not is_capital and not is_known.isdisjoint(token.plain)
            for token, is_capital in zip(tokens, self.is_capital, strict=True)
        ]
        # Of most tokens nobody asks what they cost, since names are said in one piece.
        self._gap: list[float | None] = [None] * len(tokens)

    def gaps(self, low: int, high: int, said: Collection[tuple[int, int]], is_listed: bool) -> float:
        """What it costs a name that tokens between its words, from `low` to `high`, are none of its own."""
        used = {at for a, b in said for at in range(a, b + 1)}
        gaps = 0.0
        for at in range(low + 1, high):
            # A comma parts names, but for those that are lists.
            if at not in used and not (is_listed and self.low[at] == "," and at not in self.taken):
                gap = self._gap[at]
                if gap is None:
                    gap = self._gap[at] = _gap(self._tokens, at, at in self.taken, self.is_known)
                gaps += gap
        return gaps


def _gap(tokens: Sequence[Token], at: int, is_taken: bool, is_known: frozenset[str]) -> float:
    """What it costs a name that a token stands between two of its words."""
    token = tokens[at]
    if token.text == "." and len(tokens[at - 1].text) <= 4:
        # An initial, or an abbreviation.
        return 0.0 if len(tokens[at - 1].text) <= 3 else 1.0
    if is_taken or token.text in ".,?!;:–—":
        return 10.0
    if not token.is_mark and token.plain and token.text.lower() not in CONNECTORS:
        if token.text == "to":
            return 1.0
        # A verb, or a word like "did", stands between names and not inside one.
        return 6.0 if token.plain[0] in is_known and not token.is_capital else 1.5
    return 0.5 if token.text.lower() in ("in", "on", "at", "for") else 0.0


def country_tokens(plain: Sequence[tuple[int, str]]) -> frozenset[int]:
    """Tokens that name a country or a nationality, given (token, plain word) of a question."""
    found: set[int] = set()
    for n, (_, first) in enumerate(plain):
        for size in _COUNTRY_SIZES.get(first, ()):
            if tuple(word for _, word in plain[n : n + size]) in COUNTRIES:
                found.update(at for at, _ in plain[n : n + size])
                break
    return frozenset(found)


_COUNTRY_SIZES: dict[str, tuple[int, ...]] = {
    first: tuple(sorted({len(country) for country in COUNTRIES if country[0] == first}, reverse=True))
    for first in {country[0] for country in COUNTRIES}
}
"""First word of countries → how many words they have, the most first."""


def is_people(tokens: Sequence[Token], at: int, is_known: frozenset[str]) -> bool:
    """Whether a nationality stands for its people: "the Australians want", "before the Vietnamese, who"."""
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    is_alone = (
        after is None
        or after.is_mark
        or after.text.lower() in FUNCTION_WORDS
        or any(w in is_known for w in after.plain)
    )
    is_plural = tokens[at].text.endswith("s")
    is_group = tokens[at].text.endswith(("ese", "ish", "ch")) and at > 0 and tokens[at - 1].text.lower() == "the"
    return is_alone and (is_plural or is_group) and not (after is not None and after.text in "'’")
