"""The gate behind every answer to a message: what stands in another sentence and narrows the question is never ignored.

    answer -> pieces of the message (sentences, brackets, conditions) -> which of them asks
           -> each other piece: a remark (`remarks`), or a clarification with which the answer agrees (`clarifying`)?
           -> otherwise the message is asked without it: what gives the same plan has not read it
           -> the answer, or a refusal that names the piece

Whatever road gave an answer, a reading of the whole message, a choice among readings or the question by itself, has to
pass. A piece that the plan was made of passes: without it there is another plan or none. So does one all of whose words
are said by the plan ("the chair, I mean"). What takes back or corrects what was asked ("1910, sorry", "not that one")
does not, where the answer joins both.
"""

from __future__ import annotations

from ast import literal_eval
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from reasoners.base import Answer
from reasoners.planner.logic.context.toldkinds import with_told_kind
from reasoners.planner.logic.english.leaving import leaves_out
from reasoners.planner.logic.english.narrowing import is_clause
from reasoners.planner.logic.english.nounforms import names_person
from reasoners.planner.logic.english.spans import CONDITIONS, has_more
from reasoners.planner.logic.english.thesaurus import concepts
from reasoners.planner.logic.english.words import DENIALS, FIRST_PERSON, INDEFINITE, NUMBERS, SILENT, START
from reasoners.planner.logic.limits.clarifying import clarification_of
from reasoners.planner.logic.limits.denying import denies_some
from reasoners.planner.logic.limits.guesses import is_guess
from reasoners.planner.logic.limits.limits import is_of_term
from reasoners.planner.logic.limits.remarks import ASKS, FRONTED, is_remark
from reasoners.planner.logic.messages import WORD, Mention, Message, is_inside
from reasoners.planner.logic.reader import Reader
from reasoners.planner.weights import SAME
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun, is_verb, lemmas
from tkindex.linking.words import singular

_SHORTENED = re.compile(
    r"(?:\b(?:mr|mrs|ms|dr|st|no|nos|prof|inc|ltd|jr|sr|co|corp|vs|etc|ca|approx|[a-z]|[ap]\.m|i\.e|e\.g))\.$",
    re.IGNORECASE,
)
"""A stop behind a shortened word ends no sentence."""
_NEXT = "what came next"
_ROLE = re.compile(r"\b(?P<word>acting|interim|caretaker|vice|deputy|assistant)[ -](?P<noun>[a-z]+)")
_COMPOUND = re.compile(r"\w+-\w+")
_BRACKET = re.compile(r"\((?P<said>[^()]*\w[^()]*)\)")
_BY = re.compile(r"\(by [a-z]+(?: (?:date|time|year))?\)", re.IGNORECASE)
"""By what things are put in order, which is read with them."""
_ON_CONDITION = re.compile(rf",\s*(?={CONDITIONS})|(?::|\s[-–—])\s*(?=(?:not|no)\b)", re.IGNORECASE)
_IS_CONDITION = re.compile(rf"(?!even\b)(?:{CONDITIONS})", re.IGNORECASE)
_BESIDE = ("chosen among", "read by itself", "asked as", "read as", "now is", "the same, however")
"""Lines of a trace that say how a question was read, and not what its plan is."""
_ASKED_AS = re.compile(r"(?:read by itself|asked as): (?P<text>'(?:[^'\\\\]|\\\\.)*'|\"(?:[^\"\\\\]|\\\\.)*\")")
_COUNTED_FROM = re.compile(r" (?:is|are) counted from ")
_AT = re.compile(r"\bon (\d{4}[\d:T-]*)")
_THERE_ARE = re.compile(
    r"(?:i think |i believe |i reckon |i guess )?(?:there |they |it )?(?:was |were |are |is |share it between )?"
    r"(?P<n>two|three|four|five|six)(?: of (?:them|those))?(?: i (?:think|believe|reckon|guess))?"
)
_DENIAL = re.compile(r"\s+(?:(?:is|was|are|were|has|had|did)(?:n['’]t| not| never)|never)\b", re.IGNORECASE)
_NO_LONGER = re.compile(r"\b(?:longer|any ?more|now|still|yet|these days|at the moment)\b", re.IGNORECASE)
_OTHERS = re.compile(r"\ball others of this kind\b|\bnobody held it\b")
_MEANING = frozenset(
    """mean meant i'm i think guess suppose believe reckon say sorry actually please is was that's though too also only
    then so or oh ok wait no yes right""".split()
)
"""Words by which somebody says that he says something once more."""
_WH = {
    "who": ("entity", "list"), "whom": ("entity", "list"), "which": ("entity", "list", "time"), "when": ("time",),
    "what": ("entity", "list", "time"), "where": ("entity", "list"), "whose": ("entity", "list"),
}  # fmt: skip

_PERSONAL = frozenset("he she they him her them".split())
_ORDER = frozenset("after before next previous following other another else".split())
_EVERY = frozenset("all both each every".split())

Ask = Callable[[str], Answer]


class Piece(NamedTuple):
    """A part of a message that says something of its own.

    Attributes
    ----------
    start, end : int
        Its place.
    is_apart : bool
        Whether it stands inside another sentence: a bracket, a condition.
    """

    start: int
    end: int
    is_apart: bool = False


def refuse_unread(reader: Reader, text: str, answer: Answer, ask: Ask) -> Answer:
    """An answer, or a refusal where a piece of the message beside its question was not read.

    Parameters
    ----------
    ask : callable
        Answers a message, by all roads, without the gate.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> answer = reader.answer("Who led the mill first?")
    >>> refuse_unread(reader, "Who led the mill first? Thanks!", answer, reader.answer).values
    ('Ann',)
    >>> refuse_unread(reader, "Who led the mill first? The women.", answer, lambda text: answer).reason
    "not understood: 'The women.': nothing of the plan says it"
    """
    if not answer.values or not has_more(text):
        return answer
    lesser = _lesser(reader, text, answer)
    if lesser:
        return Answer(reason=f"not understood: {lesser!r}: nothing of the plan says it")
    if answer.trace[:1] and answer.trace[0].startswith(_NEXT) and _is_of_things(reader, text, answer):
        return Answer(reason="not understood: somebody is asked for, and what came next is nobody")
    gate, left = _Gate(reader, text, answer, ask), _left_of(text, answer)
    kinds = with_told_kind(gate.message)
    if kinds:
        return Answer(reason=f"not understood: it points to what was told before it: {kinds[0]!r}?")
    if is_of_term(gate.message, answer.trace):
        return Answer(reason="not understood: of which of several times is it asked?")
    piece = gate.denied()
    if piece is None:
        gate = gate if left == text else _Gate(reader, left, answer, ask)
        piece = gate.unread()
    if piece is None:
        return gate.without_remarks()
    said = gate.text[piece.start : piece.end].strip()
    return Answer(reason=f"not understood: {said!r}: nothing of the plan says it", details={"score": answer.confidence})


def _lesser(reader: Reader, text: str, answer: Answer) -> str:
    """A word that makes another role of the one that the plan has: "acting chair", "vice chair"; "" where none does."""
    plan = " ".join(_plan(answer)).lower()
    for said in _ROLE.finditer(text.lower()):
        word = said["word"]
        is_role = names_person(said["noun"]) or bool(reader.schema.saying(said["noun"], SAME))
        lines = concepts(word)
        is_told = word in plan or any(lines & concepts(one) for one in re.findall(r"[a-z]+", plan.replace("_", " ")))
        if is_role and not is_told:
            return said.group()
    return ""


def _is_of_things(reader: Reader, text: str, answer: Answer) -> bool:
    """Whether "who" is asked for, and what came next is a thing."""
    message = Message(reader, text)
    return re.search(r"\bwho\b", text, re.IGNORECASE) is not None and any(map(message.is_thing, answer.values))


def _left_of(text: str, answer: Answer) -> str:
    """The part of a message that its answer is of: what was found to stand beside it was judged there."""
    for line in answer.trace:
        found = _ASKED_AS.match(line)
        if found is not None:
            text = str(literal_eval(found["text"]))
    return text


def pieces_of(message: Message) -> list[Piece]:
    """The sentences of a message, with brackets and conditions apart."""
    ends: list[int] = []
    for _, last in message.sentences:
        if ends and _SHORTENED.search(message.text[: ends[-1]].rstrip()):
            ends.pop()
        ends.append(last)
    sentences = [Piece(first, last) for first, last in zip([0, *ends], ends, strict=False)]
    return [piece for sentence in sentences for piece in _apart(message, sentence)]


def _apart(message: Message, sentence: Piece) -> Iterator[Piece]:
    at, is_apart = sentence.start, False
    cuts = [
        *_BRACKET.finditer(message.text, sentence.start, sentence.end),
        *_ON_CONDITION.finditer(message.text, sentence.start, sentence.end),
    ]
    for cut in sorted(cuts, key=lambda one: one.start()):
        if (
            _BY.fullmatch(cut[0])
            or is_inside(cut.start(), message.names)
            or is_inside(cut.start() + 1, message.names)
            or cut.start() < at
        ):
            continue
        yield Piece(at, cut.start(), is_apart=is_apart)
        is_apart = "said" not in cut.groupdict()
        if not is_apart:
            yield Piece(*cut.span(), is_apart=True)
        at = cut.end()
    yield Piece(at, sentence.end, is_apart=is_apart or at > sentence.start)


class _Gate:
    """One answer and the message that it answers."""

    def __init__(self, reader: Reader, text: str, answer: Answer, ask: Ask) -> None:
        self.reader, self.answer, self.ask = reader, answer, ask
        self.message = Message(reader, text)
        self.text = self.message.text
        self.pieces = [one for one in pieces_of(self.message) if WORD.search(self.text, one.start, one.end)]
        self.plan = _plan(answer)
        self.is_whole = not any(_ASKED_AS.match(line) for line in answer.trace)
        said = " ".join(self.plan)
        self.relations = {n for n, one in enumerate(reader.schema.relations) if one.label in said}

    def unread(self) -> Piece | None:
        """The first piece that the plan does not say, and that is no remark; None where there is none."""
        if len(self.pieces) < 2:
            return None
        asked = self._asked()
        for piece in self.pieces:
            if self._is_guess(piece, asked):
                return piece
            if piece == asked or self._is_harmless(piece, asked) or self._is_same(piece, asked):
                continue
            if not self._is_used(piece, asked):
                return piece
        return None

    def _is_guess(self, piece: Piece, asked: Piece) -> bool:
        """Whether a piece guesses the answer, of whom nothing is asked, and the plan was made of it."""
        names = [name for name in self.message.within(piece.start, piece.end) if name.text not in self._said(asked)]
        is_used = piece.start > asked.start and any(map(self._is_named, names))
        return is_used and is_guess(self.message, piece.start, piece.end)

    def denied(self) -> Piece | None:
        """The first statement by which somebody of the plan was not what it asks of."""
        asked = self._asked() if self.pieces else None
        return next((one for one in self.pieces if asked is not None and self._is_denied(one, asked)), None)

    def without_remarks(self) -> Answer:
        """The answer, or that of the message without a remark whose denial was read: "Can't think. Who led it?"."""
        asked = self._asked()
        for piece in self.pieces if len(self.pieces) > 1 and self.is_whole else ():
            words = self.message.plain(piece.start, piece.end)
            is_denying = any(word in DENIALS or word.endswith("n't") for word in words)
            if piece == asked or not is_denying or self.message.within(piece.start, piece.end):
                continue
            if not self._is_harmless(piece, asked):
                continue
            other = self._without(piece)
            if other.values and _plan(other) != self.plan:
                return replace(other, trace=(*other.trace, f"left out: {self._said(piece).strip()!r}"))
        return self.answer

    def _without(self, piece: Piece) -> Answer:
        """What the message gives without one of its pieces."""
        return self.ask(f"{self.text[: piece.start].rstrip()} {self.text[piece.end :].lstrip()}".strip())

    def _said(self, piece: Piece) -> str:
        return self.text[piece.start : piece.end]

    def _asked(self) -> Piece:
        """The piece that asks: of several the first."""
        whole = [one for one in self.pieces if not one.is_apart]
        ends = [*(one.start for one in whole[1:]), len(self.text)]
        asks = [one for one, end in zip(whole, ends, strict=True) if "?" in self.text[one.start : end]]
        asks = asks or [
            one for one in self.pieces if set(self.message.plain(one.start, one.end)[:1]) & (ASKS | FRONTED)
        ]
        return asks[0] if asks else self.pieces[0]

    def _is_denied(self, piece: Piece, asked: Piece) -> bool:
        """Whether a statement says that somebody of the plan was not what it asks of."""
        words = self.message.plain(asked.start, asked.end)
        if "?" in self._said(piece) or any(word in DENIALS or word.endswith("n't") for word in words):
            return False
        for name in self.message.within(piece.start, piece.end):
            denial = _DENIAL.match(self.text, name.end)
            if (
                denial is not None
                and not _NO_LONGER.search(self.text, denial.end(), piece.end)
                and self._is_named(name)
                and denies_some(self.message, denial.end(), piece.end)
            ):
                return True
        return False

    def _is_harmless(self, piece: Piece, asked: Piece) -> bool:
        """Whether a piece is a remark, or says of the question what its answer agrees with."""
        is_behind = piece.start > asked.start
        if _IS_CONDITION.match(self.text, piece.start, piece.end):
            return False
        names = self.message.within(piece.start, piece.end)
        asked_of = self._said(asked)
        if is_behind and not all(one.text in asked_of or self._is_named(one) for one in names):
            return False
        if self._is_remark(piece, asked) or (is_behind and self._is_their_number(piece)):
            return True
        if self._agrees(piece, asked, is_behind):
            return True
        parts = [Piece(*part) for part in self.message.clauses(piece.start, piece.end)] if is_behind else []
        return len(parts) > 1 and all(
            self._agrees(part, asked, is_behind) or self._is_remark(part, asked) for part in parts
        )

    def _is_their_number(self, piece: Piece) -> bool:
        """Whether a piece says how many there are, and as many are told: "I think there were two of them"."""
        said = _THERE_ARE.fullmatch(" ".join(self.message.plain(piece.start, piece.end)))
        return said is not None and NUMBERS[said["n"]] == len(self.answer.values)

    def _is_remark(self, piece: Piece, asked: Piece) -> bool:
        is_behind = piece.start > asked.start
        return is_remark(
            self.message,
            piece.start,
            piece.end,
            is_behind=is_behind,
            is_joined=False,
            is_named=not is_behind,
            is_own=True,
        )

    def _agrees(self, piece: Piece, asked: Piece, is_behind: bool) -> bool:
        said = clarification_of(self.message, piece.start, piece.end, is_front=not is_behind)
        return said is not None and said.agrees(said.as_meant(self._said(asked)), self.answer)

    def _is_same(self, piece: Piece, asked: Piece) -> bool:
        """Whether a piece says once more what is asked, in words of the question or of the plan's relations."""
        plain = self.message.plain(piece.start, piece.end)
        if not _ORDER.isdisjoint(plain):
            return False
        compounds = _COMPOUND.findall(self._said(piece))
        if any(one not in self._said(asked) for one in compounds):
            return False  # "the under-manager"
        if set(plain) & (DENIALS | FIRST_PERSON - {"i"}) or re.search(r"\d", self._said(piece)):
            return False
        wh = [word for word in plain[:3] if word in _WH]
        if wh and self.answer.kind not in _WH[wh[0]]:
            return False
        if any(word in ASKS and word not in _WH for word in plain[:3]) or (not wh and "?" in self._said(piece)):
            return False
        names = self.message.within(piece.start, piece.end)
        if not all(map(self._is_named, names)):
            return False
        is_start = self._is_of_start()
        known = {singular(word) for word in self.message.plain(asked.start, asked.end)} | (START if is_start else set())
        content = [word for word in plain if word not in SILENT and word not in _MEANING and word not in INDEFINITE]
        if (
            wh
            and wh[0].startswith("who")
            and any(is_verb(word) and not is_noun(word) and not (is_start and word in START) for word in content)
        ):
            return False  # another question
        if wh and wh[0].startswith("who") and not _PERSONAL.isdisjoint(plain):
            return False  # "who beat him": the other way round
        led = plain[plain.index(content[0]) - 1] if len(content) == 1 else ""
        if (led in wh or led in _EVERY) and is_noun(content[0]) and not names_person(content[0]):
            return True  # "which club?", "which stand, I mean": a noun alone says of what kind it is
        return bool(content or wh or names) and all(singular(word) in known or self._is_said(word) for word in content)

    def _is_named(self, name: Mention) -> bool:
        """Whether the plan has a name."""
        labels = [self.message.label(entity) for entity in name.entities]
        return any(label in line for label in labels for line in self.plan)

    def _is_of_start(self) -> bool:
        """Whether the answer is when something began."""
        return self.answer.kind == "time" and not any(re.search(r"\bend\b", line) for line in self.plan)

    def _is_said(self, word: str) -> bool:
        """Whether a relation of the plan says a word."""
        forms = {word, *lemmas(word)}
        return any(not self.relations.isdisjoint(self.reader.schema.saying(form, SAME)) for form in forms)

    def _is_used(self, piece: Piece, asked: Piece) -> bool:
        """Whether the plan has something of a piece: without it there is another plan, or none."""
        other = self._without(piece)
        if not other.values:
            return True
        plan = _plan(other)
        if plan == self.plan:
            return False
        if set(other.values) == set(self.answer.values):
            names = self.message.within(piece.start, piece.end)
            has_date = any(piece.start <= first < piece.end for first, _ in self.message.times)
            is_told = (bool(names) or has_date) and all(map(self._is_named, names))
            return is_told and not self._is_at_both(plan)
        if self._turns_round(piece, plan) or self._is_at_both(plan) or self._is_told_of_others(piece, plan):
            return False
        return not self._is_guessed() or bool(self.message.within(piece.start, piece.end))

    def _turns_round(self, piece: Piece, plan: list[str]) -> bool:
        """Whether a denial in a piece makes the plan one of all others, or leaves some out who were asked for."""
        plain = self.message.plain(piece.start, piece.end)
        is_denying = any(word in DENIALS or word == "no" or word.endswith("n't") for word in plain)
        is_round = any(_OTHERS.search(line) for line in self.plan) and not any(_OTHERS.search(line) for line in plan)
        return (is_denying and is_round) or (leaves_out(plain) and not self.message.within(piece.start, piece.end))

    def _is_at_both(self, plan: list[str]) -> bool:
        """Whether the plan joins a time of a piece with another one that the question has without it."""
        before = {time for line in plan for time in _AT.findall(line)}
        added = {time for line in self.plan for time in _AT.findall(line)} - before
        return bool(before) and any(not one.startswith(tuple(before)) for one in added)

    def _is_told_of_others(self, piece: Piece, plan: list[str]) -> bool:
        """Whether a statement that names nothing brings a relation into the plan: it is of whoever is told of."""
        said = " ".join(plan)
        new = {n for n in self.relations if self.reader.schema.relations[n].label not in said}
        is_told = "?" not in self._said(piece) and not self.message.within(piece.start, piece.end)
        return bool(new) and is_told and is_clause(self.message.plain(piece.start, piece.end))

    def _is_guessed(self) -> bool:
        """Whether the answer was chosen among readings, or leaves words over."""
        return any("chosen among" in line or "left over" in line for line in self.answer.trace)


def _plan(answer: Answer) -> list[str]:
    """The lines of a trace that tell a plan."""
    return [line for line in answer.trace if not line.startswith(_BESIDE) and not _COUNTED_FROM.search(line)]
