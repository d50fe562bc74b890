"""Words, marks, names and times of a question as one row of items."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from rapidfuzz.distance import OSA

from reasoners.planner.events import find_events
from reasoners.planner.items import strip_frames
from reasoners.planner.logic.english.clocks import beside_clocks, with_clocks, with_ranges
from reasoners.planner.logic.english.counting import with_counted_year
from reasoners.planner.logic.english.spoken import CLIPPED
from reasoners.planner.logic.english.words import AUXILIARIES, FORM, NUMBERS, SILENT, TITLES
from reasoners.planner.logic.forms import Item
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.grounding.values import with_values
from reasoners.planner.logic.schema.labels import Span, Token, tokens_of
from reasoners.planner.logic.schema.loosenames import PLAIN, ROMAN, loose_names, with_titles
from reasoners.planner.logic.schema.othernames import with_adjective, with_contrary, with_number
from reasoners.planner.logic.schema.relations import NUMBER_SIGNS
from reasoners.planner.logic.schema.relationwords import relation_words
from reasoners.planner.logic.syntax.asides import asked_by_tag, asked_if_so, without_asides, without_included
from reasoners.planner.logic.syntax.fillers import drop_fillers
from reasoners.planner.logic.syntax.periods import find_periods, with_days_and_decades
from reasoners.planner.logic.syntax.relative import find_relative, find_today, find_yearless
from reasoners.planner.logic.syntax.rewriting import rewritten
from reasoners.planner.weights import SAID, WHOLE_NAME
from reasoners.times import TimeSpan, read_times
from tkindex.index import Index
from tkindex.lazily import regex as re
from tkindex.linking.labelkeys import SUFFIXES
from tkindex.linking.lemmas import is_english, lemma
from tkindex.timeline.ranges import TimeRange, parse_range


class Itemizer:
    """Reads questions about one index into items."""

    def __init__(self, index: Index, grounder: Grounder, now: int | None = None, present: int = 0) -> None:
        self.index, self.grounder, self.now = index, grounder, now
        self.present = present if now is None else now
        """The tick that is now for the index, where nobody said when that is."""
        self._words = relation_words(grounder.schema)
        self.vocabulary = self._words.vocabulary

    def _is_label(self, time: TimeSpan) -> bool:
        """Whether a year far from all that the graph has is the label of something: a rating of "2150"."""
        span = self.index.span
        if span is None or not time.text.isdigit() or not self.grounder.names.of_label(time.text):
            return False
        return time.range.start >= span.stop or time.range.stop <= span.start

    def whole_names(self, text: str) -> list[tuple[int, int]]:
        """Where names of the graph stand in a text, in characters: those that are written in full."""
        tokens = tokens_of(text)
        spans = self.grounder.names.spans(tokens, frozenset(), self.vocabulary)
        return [(tokens[s.start].start, tokens[s.stop - 1].end) for s in spans if s.score >= WHOLE_NAME]

    def parse(
        self,
        text: str,
        *,
        is_strict: bool = False,
        is_loose: bool = False,
        is_whole: bool = False,
        is_split: bool = False,
        is_day_first: bool | None = None,
    ) -> tuple[list[Item], list[Span], list[TimeSpan]] | str:
        """Items of a question, its names and its times; or why a time cannot be read."""
        clean = with_counted_year(_THAT_IS.sub(" ", text.replace("’", "'")))
        clean = _CLOCK.sub(r"\1T\2   ", strip_frames(clean))
        clean = _NUMBER.sub("number ", _YEARS.sub(_from_to, clean))
        clean = _AROUND.sub("at ", _COMMA.sub(r"\1 ", clean))
        clean = with_ranges(with_clocks(clean, self.whole_names), self.whole_names)
        order = "" if is_day_first is None else " (day first)" if is_day_first else " (month first)"
        clean = with_days_and_decades(clean, self.index, self.whole_names)
        times, problems = read_times(clean + order, self.index.unit)
        wide, vague = find_periods(clean, self.index.unit)
        if vague:
            problems = [p for p in problems if "has no exact bounds" not in p]
        wide += self._counted(clean, times)
        times = [t for t in times if not any(t.start < w.end and t.end > w.start for w in wide)] + wide
        for event in find_events(clean):
            first = parse_range(f"{event.first:04}", self.index.unit)
            last = parse_range(f"{event.last:04}", self.index.unit)
            times = [t for t in times if t.end <= event.start or t.start >= event.end]
            times.append(
                TimeSpan(
                    event.start, event.end, clean[event.start : event.end], TimeRange(first.start, last.stop, "event")
                )
            )
        times = [t for t in times if not self._is_label(t)]
        times.sort()
        if problems:
            return problems[0]
        tokens = tokens_of(clean)
        inside = {
            n: k for k, span in enumerate(times) for n, t in enumerate(tokens) if span.start <= t.start < span.end
        }
        names = self.grounder.names
        spans = names.spans(
            tokens,
            frozenset(inside),
            self.vocabulary,
            is_strict=is_strict,
            is_whole=is_whole,
            is_split=is_split,
            more=loose_names(self.index, names, self.vocabulary, clean, tokens, inside) if is_loose else (),
        )
        spans = with_titles(tokens, spans, inside)
        numbered = _numbered(tokens, spans)
        if numbered:
            return f"{numbered!r} is no name in the graph; {NUMBERED}"
        other = (
            with_adjective(names, tokens, spans, inside)
            or with_contrary(names, tokens, spans, inside)
            or with_number(names, tokens, spans, inside)
        )
        if other:
            return f"{other!r} is no name in the graph; names are taken as they are written"
        codes = _codes(clean, tokens, spans, times, self.vocabulary)
        if codes:
            return f"{codes!r} is no name in the graph; names with digits are taken as they are written"
        # A time inside a name is a part of the name.
        covered = {n for s in spans for n in range(s.start, s.stop)}
        dropped = {k for n, k in inside.items() if n in covered}
        items: list[Item] = []
        at = 0
        starts = {span.start: k for k, span in enumerate(spans)}
        while at < len(tokens):
            token = tokens[at]
            if at in starts:
                span = spans[starts[at]]
                end = tokens[span.stop - 1].end
                said = clean[token.start : end]
                is_own = clean[end : end + 2] == "'s" or (said.endswith("s") and clean[end : end + 1] == "'")
                words = " ".join(t.low for t in tokens[span.start : span.stop] if not t.is_mark)
                items.append(Item("name", words, said, token.start, end, starts[at], is_own))
                at = span.stop
                continue
            if at in inside and inside[at] not in dropped:
                k = inside[at]
                items.append(Item("time", times[k].text.lower(), times[k].text, token.start, times[k].end, k))
                while at < len(tokens) and tokens[at].start < times[k].end:
                    at += 1
                continue
            if token.low == "s" and at and tokens[at - 1].text == "'":
                if items and items[-1].kind == "mark":
                    items.pop()
                if items:
                    items[-1].is_possessive = True
                at += 1
                continue
            if token.low == "t" and at and tokens[at - 1].text == "'":
                if items and items[-1].kind == "mark":
                    items.pop()
                items.append(Item("word", "not", "n't", token.start, token.end))
                at += 1
                continue
            is_owner = bool(items) and items[-1].kind == "word" and items[-1].low.endswith("s")
            if token.text == "'" and is_owner and items[-1].end == token.start and " '" not in clean[: token.start]:
                items[-1].is_possessive = True  # "Ann's mentors' prizes"
                at += 1
                continue
            low = token.low if token.is_mark else self.right(token.low)
            items.append(Item("mark" if token.is_mark else "word", low, token.text, token.start, token.end))
            at += 1
        items = without_included(without_asides(items, self.grounder.schema, names.words))
        items = asked_if_so(asked_by_tag(items))
        items = self._without_synonyms(self._in_full(items))
        items, spans = with_values(self.index, self.grounder, drop_fillers(items, self.vocabulary), spans)
        return rewritten(items, self._words.phrases), spans, times

    def _in_full(self, items: list[Item]) -> list[Item]:
        """The items with the initials of a label as its words: "CEO" of "chief executive officer"."""
        made: list[Item] = []
        for n, item in enumerate(items):
            behind = items[n + 1].low if n + 1 < len(items) else ""
            before = made[-1].low if made and made[-1].kind == "word" else ""
            is_sign = item.kind == "word" and item.low in NUMBER_SIGNS and behind not in ("longer", "more")
            if is_sign and self.grounder.schema.has_pair((before, "number"), 0):
                made.append(replace(item, low="number"))  # "licence no": no negation
                continue
            words = self._words.initials.get(item.low, ()) if item.kind == "word" else ()
            if (
                item.kind == "word"
                and item.low in CLIPPED
                and item.low not in self.vocabulary
                and not self.grounder.schema.says(item.low)
            ):
                item = replace(item, low=CLIPPED[item.low])
            is_clock = bool(made) and (made[-1].kind == "time" or made[-1].low[-1:].isdigit())
            is_closed = item.low in PLAIN or item.low in TITLES or item.low in SUFFIXES  # "Carl Stern Sr."
            if words and not is_clock and not is_closed and (item.text.isupper() or not is_english(item.low)):
                made += [replace(item, low=word, is_possessive=False) for word in words[:-1]]
                made.append(replace(item, low=words[-1]))
            else:
                made.append(item)
        return made

    def _without_synonyms(self, items: list[Item]) -> list[Item]:
        """The items without the second of two words that say the same relations: "chairman or chairwoman"."""
        says = self.grounder.schema.saying
        for n in range(1, len(items) - 1):
            one, two = items[n - 1], items[n + 1]
            if (
                items[n].low == "or"
                and one.kind == two.kind == "word"
                and one.low not in PLAIN
                and two.low not in PLAIN
            ):
                said = says(one.low, SAID)
                if said and said == says(two.low, SAID):
                    return [*items[:n], *items[n + 2 :]]
        return items

    def _counted(self, text: str, known: Sequence[TimeSpan]) -> list[TimeSpan]:
        """Times that are counted from now, where somebody said when that is; dates without the only year there is."""
        found = [] if self.now is None else list(find_relative(text, self.now, self.index.unit))
        found += find_today(text, self.present, self.index.unit)
        span = self.index.span
        if span is not None:
            # What is now may lie behind all that the facts have: "on 10 February" is then the last before it.
            stop = int(span.stop) if self.now is None else max(int(span.stop), self.now + 1)
            bare = find_yearless(text, int(span.start), stop, self.index.unit, self.now)
            # "Between June 1 and June 30, 2025" is one time: the year is said behind the second day.
            bare, found = (beside_clocks(text, some, self.index.unit) for some in (bare, found))
            found += [one for one in bare if not any(t.start < one.end and t.end > one.start for t in known)]
        return found

    def right(self, word: str) -> str:
        """A word of the question, a slip righted: never one that is a word of English, of a name, or has digits."""
        if len(word) < 4 or not word.isalpha() or is_english(word) or word in self.grounder.names.words:
            return word
        known = self._words.spellings
        if word in known or word in _COUNTING or (word[-1] == "n" and word[:-1] in AUXILIARIES):
            return word  # "hasn" of "hasn't" is no slip
        near = {w for w in known if w[0] == word[0] and OSA.distance(word, w, score_cutoff=1) <= 1}
        if len(word) < 5:
            # Of so few letters half may be another name: a word of the grammar, or the very letters in another order.
            near = {w for w in near if w in _GRAMMAR or sorted(w) == sorted(word)}
        # Of several the one with the very letters, in another order: "recieve" is "receive", and not "relieve".
        near = {w for w in near if sorted(w) == sorted(word)} or near
        return near.pop() if len({lemma(w) for w in near}) == 1 else word


_COUNTING = frozenset(NUMBERS) | frozenset(
    "thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty each every".split()
)
"""What counts, or says that all are meant: "every" is no slip of "ever"."""
_GRAMMAR = SILENT | FORM


_NUMBER = re.compile(r"(?:^|(?<=\s))(?:#\s?(?=[A-Za-z])|(?:no\.|nr\.?|num\.?)\s(?=of\b))", re.IGNORECASE)
"""Signs for "number": "# of ships", "no. of ships"."""
_YEARS = re.compile(r"(?<![\w-])([12]\d{3}) ?[-–—] ?([12]\d{3})(?![\w-])")


def _from_to(years: re.Match[str]) -> str:
    """ "1990-95" may be a month; "1990-1995" is a period."""
    return f"from {years[1]} to {years[2]}" if years[1] < years[2] else years[0]


_THAT_IS = re.compile(r"(?<=[\s,(])i\.\s?e\.,?\s", re.IGNORECASE)
_CLOCK = re.compile(r"\b(\d{4}-\d\d-\d\d) at (\d\d:\d\d)\b")
"""An ISO day and a clock time with "at" between them: written as one time, of the same width."""
_COMMA = re.compile(
    r"\b(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october"
    r"|november|december),(?=\s*\d{1,2},?\s+\d{4}\b)",
    re.IGNORECASE,
)
"""A comma between a month and its day: "Jan, 1 2001"."""
_AROUND = re.compile(r"\b(?:(?:at )?(?:around|about|roughly|approximately)|circa) (?=\d\d?:\d\d\b)", re.IGNORECASE)
NUMBERED = "the number behind a name is a part of it"
_CODE = re.compile(r"\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*\b")
_ORDINAL = re.compile(r"\d+(?:st|nd|rd|th|s|am|pm)$|[qh]\d$", re.IGNORECASE)


def _numbered(tokens: Sequence[Token], spans: Sequence[Span]) -> str:
    """The first name with a Roman numeral behind it that is no part of it: "Salt II", where the graph has "Salt"."""
    for span in spans:
        is_lone = span.stop == span.start + 1 and ROMAN.fullmatch(tokens[span.start].text) is not None
        at = span.start if is_lone else span.stop  # of "Osmund II" the number alone is a part of another name
        if not 0 < at < len(tokens) or not ROMAN.fullmatch(tokens[at].text):
            continue
        before = tokens[at - 1]
        if before.is_capital and before.text.isalpha() and tokens[at].start == before.end + 1:
            return " ".join(token.text for token in tokens[min(span.start, at - 1) : at + 1])
    return ""


def _codes(
    text: str, tokens: Sequence[Token], spans: Sequence[Span], times: Sequence[TimeSpan], vocabulary: Collection[str]
) -> str:
    """The first identifier with digits that is no label of a relation, and that no whole name or time covers."""
    covered = [(tokens[s.start].start, tokens[s.stop - 1].end) for s in spans] + [(t.start, t.end) for t in times]
    for match in _CODE.finditer(text):
        said = match[0]
        if said.lower() in vocabulary:
            continue  # "who held P39": the graph calls a relation so
        if _ORDINAL.match(said) or re.fullmatch(
            r"\d{4}-.*|\d+(?:st|nd|rd|th)-century|\d+-\w+-\d+|\w+-\d{4}|mid-\w+", said
        ):
            continue
        if any(low <= match.start() and match.end() <= high for low, high in covered):
            continue
        return said
    return ""
