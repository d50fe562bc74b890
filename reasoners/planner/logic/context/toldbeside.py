"""Whether what stands beside a name that a question took over could change what is asked, or is background.

Every other name of it is in the question as well, is of whoever reports, is one that might have been an answer, or
stands with one of the question in a fact; a date is of the only fact of those names; no word limits or denies anything.
"""

from __future__ import annotations

from calendar import month_name
from collections.abc import Iterator, Sequence
from itertools import combinations, product

from reasoners.base import Answer
from reasoners.planner.logic.context.toldnames import is_reporter
from reasoners.planner.logic.english.reporting import HOLDS
from reasoners.planner.logic.english.words import SILENT
from reasoners.planner.logic.execution.rows import rows_of
from reasoners.planner.logic.forms import Row
from reasoners.planner.logic.limits.denying import denies_some
from reasoners.planner.logic.limits.limiting import is_manner
from reasoners.planner.logic.messages import Mention, Message, is_inside
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.schema.calendar import cut, is_open
from tkindex.lazily import regex as re
from tkindex.results.facts import Fact

_LIMITS = re.compile(
    r"(?<!\bi )(?<!\bi['’]ve )\bonly\b|\b(?:(?<!\beverything )except|excluding|besides|apart|ignoring|without|twice"
    r"|(?<!\bis something )(?<!\bwas something )else|counting|unless|second|third|fourth|other|another"
    r"|acting(?! (?:up|out|funny|odd|strange|weird)\b)|vice"
    r"|deputy|interim|temporary|provisional|honorary)\b",
    re.IGNORECASE,
)
_DENIES = re.compile(r"\b(?:not|never|no longer|nobody|none|neither)\b|n['’]t\b", re.IGNORECASE)
_CLAIMED = re.compile(rf"\b(?:{HOLDS})\b", re.IGNORECASE)
_REMINDS = re.compile(
    r"\s*(?:(?:hey|hi|so|ok|well)\b[ ,]*)*(?:(?:do|did) )?(?:you )?(?:still )?(?:remember|recall)\b", re.IGNORECASE
)
_TAGGED = re.compile(
    r",\s*(?:right|yeah|yes|no|ok|okay|correct|you know|do you remember"
    r"|(?:is|was|are|were|has|had|have|did|does|do|ca|wo)n['’]t (?:he|she|it|they|we))\s*\?\s*$"
    r"|n['’]t\b[^?,]*, (?:is|was|are|were|has|had|have|did|does|do|can|will) (?:he|she|it|they|we)\s*\?\s*$",
    re.IGNORECASE,
)
_NOW = re.compile(r"\b(?:now|nowadays|currently|today|at present|these days|at the moment)\b", re.IGNORECASE)
_OF_ALL_TIMES = re.compile(
    r"\b(?:in (?:all|total)|altogether|all told|to date|so far|over the years|in (?:his|her|its|their) life)\b",
    re.IGNORECASE,
)
"""By it a question asks of all times, whatever was told of one."""
_OF_ASKER = re.compile(
    r"\s*(?:(?:so|and|but|hey|hi|hello|well|ok|okay)\b[ ,]*)*(?:i|we)(?:['’](?:m|ve|d|re|ll))?\s", re.IGNORECASE
)
"""What whoever asks tells of himself."""
_AND = re.compile(
    r"\s(?:and|but|so)\s(?=(?:i|we|they|he|she|it|that|nobody|no one|for a while|there|then|after that)\b)",
    re.IGNORECASE,
)
"""Where another clause begins."""

_SUBJECT = re.compile(r"\s*(?:(?:so|and|but|hey|hi|hello|well|ok|okay|poor|old|dear|our|my)\b[ ,]*)*", re.IGNORECASE)
_UNDER = re.compile(r"\s(?:and|but|so|when|while|because|as|since|that|whether|if|who|what|where|how|after|before)\s")

_MOST_FACTS = 50
"""So many facts an answer keeps at most: of more, some are not known."""


def asks_something(said: str) -> bool:
    """Whether a sentence asks something of its own, and does not just remind of something.

    >>> asks_something("Who led it?"), asks_something("Remember when Ann led it?"), asks_something("It shut, did it?")
    (True, False, True)
    """
    return "?" in said and _REMINDS.match(said) is None and _TAGGED.search(said) is None


def is_taken(
    message: Message, told: Sequence[Mention], entities: frozenset[int], clauses: Sequence[tuple[int, int]],
    first: int, last: int,
) -> bool:  # fmt: skip
    """Whether something between two places of a message was put into a question."""
    if any(first <= one < last for one, _ in clauses):
        return True
    return any(entities.issuperset(name.entities) for name in told if first <= name.start < last)


class Background:
    """What was left out of a message with the names that its question took.

    Parameters
    ----------
    told : sequence of Mention
        The names before the question.
    entities : frozenset of int
        Those that it took.
    clauses : sequence of (int, int)
        What it took as a whole.
    begin : int
        Where it begins.
    """

    def __init__(
        self, reader: Reader, message: Message, told: Sequence[Mention], entities: frozenset[int],
        clauses: Sequence[tuple[int, int]], begin: int,
    ) -> None:  # fmt: skip
        self.reader, self.message, self.told, self.begin = reader, message, told, begin
        self.entities, self.clauses = entities, clauses
        self.taken = [one for one in told if entities.issuperset(one.entities)]
        own = message.text[begin:]
        self._asks_of_all = _OF_ALL_TIMES.search(own) is not None
        self._asks_of_time = any(one[0] >= begin for one in message.dates) or _NOW.search(own) is not None

    def holds(self, answer: Answer, *, is_open: bool = False) -> bool:
        """Whether it changes nothing of what the question with all of its names gave.

        Parameters
        ----------
        is_open : bool
            Whether something of the question that has to stand for a name stands for none.
        """
        message, might, borne_out = self.message, 0, 0
        own = {entity for name in message.within(self.begin, len(message.text)) for entity in name.entities}
        for first, last in _pieces(message, self.told, self.entities, self.clauses, self.begin):
            if asks_something(message.text[first:last]) or not says_no_more(
                message, self.told, self.entities, self.clauses, first, last
            ):
                return False
            for name in (name for name in self.told if first <= name.start < last):
                if not self.entities.union(own).isdisjoint(name.entities) or is_reporter(message, name):
                    continue
                if is_open:
                    is_harmless = _is_of_answers(self.reader, name, answer)
                    borne_out += is_harmless
                elif might_answer(self.reader, name, answer):
                    might += 1
                    continue
                else:
                    is_harmless = (
                        self._is_linked(name, first, last, own)
                        or self._is_met(first, last)
                        or _is_busy(message, name, first, last)
                    )
                if not is_harmless:
                    return False
            dates = [date for date in message.dates if first <= date[0] < last]
            is_own = self._asks_of_time and self.reader.me is None and is_of_asker(message, first, last)
            is_own = is_own or self._asks_of_all or _is_only_time(answer)
            if not is_own and not all(
                self._is_placed(date) or self._is_told_of(date) or self._is_of_facts(date, answer) for date in dates
            ):
                return False
        return might < 2 and (borne_out > 0 or not is_open)

    def _is_linked(self, name: Mention, first: int, last: int, own: set[int]) -> bool:
        """Whether a name stands in a fact with one of the question that the sentence has too, or with one that does."""
        rest = [one for one in self.told if first <= one.start < last]
        near = [one for one in rest if one in self.taken or not own.isdisjoint(one.entities)]
        while near:
            if any(_are_linked(self.message, name, one) for one in near):
                return True
            rest = [one for one in rest if one not in near and one != name]
            near = [one for one in rest if any(_are_linked(self.message, one, other) for other in near)]
        return False

    def _is_met(self, first: int, last: int) -> bool:
        """Whether whoever asks, of whom the graph knows nothing, tells when he was with somebody: all that counts."""
        is_when = any(first <= date[0] < last for date in self.message.dates) or not self.message.dates
        return (
            self.reader.me is None
            and not self.entities
            and is_when
            and any(first <= one < last for one, _ in self.clauses)
            and is_of_asker(self.message, first, last)
        )

    def _is_placed(self, date: tuple[int, int]) -> bool:
        return any(one <= date[0] < two for one, two in self.clauses) or any(
            name.start < date[0] < name.end for name in self.taken
        )

    def _is_of_facts(self, date: tuple[int, int], answer: Answer) -> bool:
        """Whether a date goes with all facts that answer: without it the same would be told."""
        spans = [span for span in self.message.spans if (span.start, span.end) == date]
        if not spans or not 0 < len(answer.facts) < _MOST_FACTS or answer.kind not in ("entity", "list"):
            return False
        first, stop = int(spans[0].range.start), int(spans[0].range.stop)
        rows = [row for fact in answer.facts for row in _rows(self.reader, fact)]
        return bool(rows) and all(first <= row.start < stop for row in rows)

    def _is_told_of(self, date: tuple[int, int]) -> bool:
        return is_date_of(self.reader, self.message, date, self.taken)


def _is_only_time(answer: Answer) -> bool:
    """Whether a time is asked for, and there is but one: what is told of another cannot mean which."""
    return answer.kind == "time" and len(answer.values) == len(answer.facts) == 1


def _is_busy(message: Message, name: Mention, first: int, last: int) -> bool:
    """Whether a sentence begins with somebody of whom its first clause tells nothing that the graph says."""
    if _SUBJECT.fullmatch(message.text, first, name.start) is None:
        return False
    end = next((two for one, two in _clauses(message, first, last) if one <= name.start < two), last)
    end = min([end, *(at.start() for at in _UNDER.finditer(message.text, name.end, end))])
    words = message.plain(name.end, end)
    return len(words) > 1 and any(word not in SILENT for word in words) and not denies_some(message, name.end, end)


def is_of_asker(message: Message, first: int, last: int) -> bool:
    """Whether a sentence tells when whoever asks did something: "I met Bo in 2005"."""
    return _OF_ASKER.match(message.text, first, last) is not None


def _pieces(
    message: Message, told: Sequence[Mention], entities: frozenset[int], clauses: Sequence[tuple[int, int]], begin: int
) -> Iterator[tuple[int, int]]:
    for first, last in message.sentences:
        stop = min(last, begin)
        if first < stop and is_taken(message, told, entities, clauses, first, stop):
            yield first, stop


def says_no_more(
    message: Message, told: Sequence[Mention], entities: frozenset[int], clauses: Sequence[tuple[int, int]],
    first: int, last: int,
) -> bool:  # fmt: skip
    """Whether no word of a sentence that is not in the question limits it, or denies anything that the graph tells."""
    kept = "".join(" " if any(one <= n < two for one, two in clauses) else message.text[n] for n in range(first, last))
    for one, two in message.names:
        if first <= one < last:
            kept = f"{kept[: one - first]}{' ' * (two - one)}{kept[two - first :]}"
    says_manner = any(map(is_manner, kept.lower().split())) and not is_of_asker(message, first, last)
    if says_manner or _LIMITS.search(kept):
        return False
    if _CLAIMED.search(kept):
        return True
    # What was taken as a whole is not what "I can't stop thinking of the day Ann left" denies.
    bare = [name for name in told if not is_inside(name.start, clauses)]
    return not any(
        _DENIES.search(kept, one - first, two - first) is not None and denies_some(message, one, two)
        for one, two in _clauses(message, first, last)
        if any(one <= name.start < two and entities.issuperset(name.entities) for name in bare)
    )


def _clauses(message: Message, first: int, last: int) -> Iterator[tuple[int, int]]:
    for one, two in message.clauses(first, last):
        at = one
        for mark in _AND.finditer(message.text, one, two):
            yield at, mark.start()
            at = mark.end()
        yield at, two


def might_answer(reader: Reader, name: Mention, answer: Answer) -> bool:
    """Whether a name is of those that may answer: on the side of the relation that is asked for."""
    slot = answer.details.get("slot")
    if not slot or answer.kind not in ("entity", "list"):
        return False
    return not reader.grounder.kinds.members.get(slot, frozenset()).isdisjoint(name.entities)


def _facts(reader: Reader, one: Sequence[int], other: Sequence[int]) -> list[tuple[int, int]]:
    """From when to when the facts hold in which two names stand together."""
    index = reader.index
    return [
        (row.start, row.stop)
        for head, tail in (*product(one, other), *product(other, one))
        for row in rows_of(index.facts(head=head, tail=tail), index)
    ]


def _rows(reader: Reader, fact: Fact) -> list[Row]:
    """The rows of the index that a fact tells of, which may be several."""
    index = reader.index
    head, tail = index.entities.id(fact.head), index.entities.id(fact.tail)
    rows = rows_of(index.facts(head=head, tail=tail), index)
    return [row for row in rows if index.relations[row.relation] == fact.relation]


def _are_linked(message: Message, name: Mention, taken: Mention) -> bool:
    """Whether a name, or whoever has it as a part of his, stands beside another in a fact."""
    said = f" {name.text.lower()} "
    return any(
        other in name.entities or said in f" {message.label(other).lower()} "
        for entity in taken.entities
        for other in message.beside(entity) - {entity}
    )


def _is_of_answers(reader: Reader, name: Mention, answer: Answer) -> bool:
    """Whether all answers stand beside a name: of the parts of Ann that in "Low Mill", a part in that play."""
    labels = reader.index.entities
    if answer.kind not in ("entity", "list"):
        return False
    return all(value in labels and _facts(reader, name.entities, (labels.id(value),)) for value in answer.values)


def is_date_of(reader: Reader, message: Message, date: tuple[int, int], taken: Sequence[Mention]) -> bool:
    """Whether a date is when the only fact of two names began, ended or held, or a month in which one of theirs did."""
    spans = [span for span in message.spans if (span.start, span.end) == date]
    month = 0 if spans else _month_of(message.text[slice(*date)])
    for one, other in combinations(taken, 2) if spans or month else ():
        facts = _facts(reader, one.entities, other.entities)
        if spans and len(facts) == 1:
            begin, end = facts[0]
            if begin < int(spans[0].range.stop) and end >= int(spans[0].range.start):
                return True
        ends = [at for fact in facts for at in fact if not is_open(at)] if month else ()
        if any(cut(reader.index, at, "month")[5:] == f"{month:02}" for at in ends):
            return True
    return False


def _month_of(said: str) -> int:
    """The number of the month that a text names; 0 where it names none.

    >>> _month_of("last April"), _month_of("in 2004")
    (4, 0)
    """
    low = said.lower()
    return next((n for n, name in enumerate(month_name) if name and name.lower() in low), 0)
