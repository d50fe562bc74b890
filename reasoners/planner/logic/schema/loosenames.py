"""Names that a question says otherwise than the graph writes them: in part, by initials, with titles behind."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from reasoners.planner.logic.english.thesaurus import concepts
from reasoners.planner.logic.english.words import END, FORM, SILENT, START, TITLES
from reasoners.planner.logic.schema.aliases import find_aliases
from reasoners.planner.logic.schema.labels import Span, Token
from reasoners.planner.logic.schema.naming import NameTable
from reasoners.planner.weights import LOOSE_NAME, NEAR_BEST, WHOLE_NAME
from tkindex.index import Index
from tkindex.lazily import regex as re
from tkindex.linking.labelkeys import SUFFIXES, key_of
from tkindex.linking.lemmas import is_english, is_past

PLAIN = SILENT | START | END | FORM
_JOINING = frozenset("de da do di du del della la le van von der den of the y e i".split())
ROMAN = re.compile(r"II|III|IV|VI{1,3}|IX|XI{1,3}|XIV|XVI{0,3}|XIX")
"""Numbers of kings and parts, but those of one letter."""


def loose_names(
    index: Index,
    names: NameTable,
    vocabulary: frozenset[str],
    text: str,
    tokens: Sequence[Token],
    inside: Mapping[int, int],
) -> list[Span]:
    """Names as the index's own linker finds them: parts of labels, other forms, words between.

    Parameters
    ----------
    vocabulary : frozenset of str
        Words of the graph's relations: alone they name nothing.
    inside : mapping of int to int
        Tokens that are parts of a time.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.labels import tokens_of
    >>> from reasoners.planner.logic.schema.naming import names_of
    >>> ix = tk.build([("Ann Maria Lee", "visits", "Rome", "2014-10-07"), ("Bob Moss", "visits", "Rome", "2014")])
    >>> text = "When did Ann Lee visit Rome?"
    >>> tokens = tokens_of(text)
    >>> [(s.start, s.stop) for s in loose_names(ix, names_of(ix), frozenset(), text, tokens, {})]
    [(2, 4), (5, 6)]
    """
    whole = [s for s in names.spans(tokens, frozenset(inside), vocabulary) if s.score >= 0.9]
    taken = {*inside, *(n for s in whole for n in range(s.start, s.stop))}
    taken -= {n for n in inside if n and tokens[n].low.isdigit() and tokens[n - 1].is_capital}
    found = find_aliases(names, tokens, taken, PLAIN)
    found += names.plurals(tokens, taken)
    starts = {token.start: n for n, token in enumerate(tokens)}
    for mention in index.linker.mentions(text):
        begin = starts.get(mention.start)
        best = mention.candidates[0].score
        if begin is None or best < LOOSE_NAME:
            continue
        stop = begin
        while stop < len(tokens) and tokens[stop].start < mention.stop:
            stop += 1
        words = [t for t in tokens[begin:stop] if not t.is_mark]
        lone = words[0].low if len(words) == 1 else ""
        if any(n in inside for n in range(begin, stop)) or all(t.low in PLAIN for t in words):
            continue
        is_asked = begin > 0 and tokens[begin - 1].low in ("which", "what")  # "which hall" names none
        if lone and is_english(lone) and (
            is_asked or lone in vocabulary or concepts(lone) or is_past(lone)
        ):  # fmt: skip
            continue
        is_initials = bool(lone) and words[0].text.isupper() and _has_initials(lone, mention.candidates[0].label)
        if lone and not is_initials and lone not in map(str.lower, _capitals(mention.candidates[0].label)):
            continue
        said = {t.low for t in words if t.low not in PLAIN}
        if best < WHOLE_NAME and not is_initials and not said <= set(key_of(mention.candidates[0].label).split()):
            continue  # it says more than the name: "best costume design" is no "best actress"
        label = set(key_of(mention.candidates[0].label).split())
        if ROMAN.fullmatch(words[-1].text) and not said <= label:
            continue  # "Osmund II" is no "Ilija II"
        others = [s for s in whole if s.stop <= begin or s.start >= stop]
        closed = {*inside, *(n for s in others for n in range(s.start, s.stop))}
        if best < WHOLE_NAME and not is_initials and _is_of_another(tokens, begin, stop, closed, label):
            continue  # "Salt North Wall" is no "Salt Ridge"
        begin, stop = _run_of(tokens, begin, stop, closed) if best >= WHOLE_NAME else (begin, stop)
        ids = tuple(c.id for c in mention.candidates if c.score >= NEAR_BEST * best)
        said_words = sum(not t.is_mark for t in tokens[begin:stop])
        found.append(Span(begin, stop, ids, best, 0.8 * best * float(said_words) ** 1.5))
    return found


def _is_of_another(
    tokens: Sequence[Token], begin: int, stop: int, inside: Collection[int], label: Collection[str]
) -> bool:
    """Whether a word of a name stands beside a capitalised word that the label does not have, in a plain sentence."""
    if not any(not t.is_capital and t.low.isalpha() and t.low not in PLAIN for t in tokens):
        return False
    for at in (begin - 1, stop):
        word = tokens[at] if 0 < at < len(tokens) and at not in inside else None
        if word is None or not word.is_capital or not word.low.isalpha() or word.low in label:
            continue
        if word.low not in PLAIN | SUFFIXES | TITLES:
            return True
    return False


def _has_initials(word: str, label: str) -> bool:
    """Whether a word is made of the first letters of a label: "SAFC" of "Sunderland A.F.C.".

    >>> _has_initials("safc", "Sunderland A.F.C."), _has_initials("acme", "Acme Works")
    (True, False)
    """
    return word == "".join(part[0] for part in re.findall(r"[^\W_]+", label)).lower()


def _capitals(label: str) -> list[str]:
    return [word for word in re.findall(r"[^\W_]+", label) if word[0].isupper()]


def _run_of(tokens: Sequence[Token], begin: int, stop: int, inside: Collection[int]) -> tuple[int, int]:
    """A whole name with what belongs to it: initials, capitalised words beside it, titles behind a comma."""
    low, high, last = begin, stop, len(tokens) - 1

    def is_own(n: int) -> bool:
        is_open = 0 < n <= last and n not in inside and tokens[n].is_capital and tokens[n].low not in PLAIN
        return is_open and not _begins(tokens, n)

    while is_own(low - 1) or (tokens[low - 1].text == "." and is_own(low - 2) and len(tokens[low - 2].low) == 1):
        low -= 1
    while high <= last:
        if is_own(high) or (tokens[high].low in _JOINING and is_own(high + 1)):
            high += 1
            continue
        # ", 1st Baron Ettrick", "and 2nd Earl of": another title of the same.
        title = high + 1 + (high < last and tokens[high + 1].text[0].isdigit())
        if tokens[high].text in (",", "and") and title <= last and tokens[title].low in TITLES:
            high = title + 1
            continue
        break
    return low, high


def _begins(tokens: Sequence[Token], at: int) -> bool:
    """Whether an English word begins a sentence, whose capital says nothing: "Not" of "Who led it? Not Ann"."""
    is_behind = tokens[at - 1].text in ("?", "!") or (tokens[at - 1].text == "." and len(tokens[at - 2].low) > 1)
    return is_behind and is_english(tokens[at].low)


def with_titles(tokens: Sequence[Token], spans: Sequence[Span], inside: Mapping[int, int]) -> list[Span]:
    """Names with the titles that follow them: "Ann Lee, 1st Baroness Lee of Bray and Cork".

    >>> from reasoners.planner.logic.schema.labels import tokens_of
    >>> tokens = tokens_of("Where was Ann Lee, 1st Baroness Lee of Bray and Cork, in 1901?")
    >>> [found] = with_titles(tokens, [Span(2, 4, (7,), 1.0, 1.0)], {})
    >>> [token.text for token in tokens[found.start : found.stop]][-3:]
    ['Bray', 'and', 'Cork']
    """
    found = []
    for n, span in enumerate(spans):
        last = spans[n + 1].start if n + 1 < len(spans) else len(tokens)
        stop = _title_end(tokens, span, last, inside) if span.score >= WHOLE_NAME else span.stop
        found.append(replace(span, stop=stop))
    return found


def _title_end(tokens: Sequence[Token], span: Span, last: int, inside: Mapping[int, int]) -> int:
    stop = span.stop

    def is_own(n: int) -> bool:
        return n < last and n not in inside and tokens[n].is_capital and tokens[n].low not in PLAIN

    end = stop
    while end < last and tokens[end].text in (",", "and"):
        title = end + 1 + (end + 1 < last and tokens[end + 1].text[0].isdigit())
        if title + 1 >= last or tokens[title].low not in TITLES or not tokens[title].is_capital:
            break
        end = title + 1
        while end < last and (is_own(end) or (tokens[end].low in (*_JOINING, "and") and is_own(end + 1))):
            end += 1
    # "Lisgar of Lisgar and Bray": places behind a name that ends in its title.
    if end == stop and stop > 1 and any(t.low in TITLES for t in tokens[span.start + 1 : stop]):
        while end < last and (is_own(end) or (tokens[end].low in ("of", "and") and is_own(end + 1))):
            end += 1
    return end
