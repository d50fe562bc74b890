"""Ways to say the question of a message: the whole of it, the sentence that asks, and that beside a part of the rest.

    message, texts that were tried -> sayings -> signs of each: what it leaves out of the message, and what it adds

No way is taken to be right here. Which of them has the reading that is meant is learnt (`pooling`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from reasoners.planner.logic.english.narrowingshare import Narrowing
from reasoners.planner.logic.english.narrowingshare import shipped as shipped_narrowing
from reasoners.planner.logic.english.spans import with_plain_spans
from reasoners.planner.logic.english.words import PRONOUNS, SILENT
from reasoners.planner.logic.limits.remarks import is_remark
from reasoners.planner.logic.messages import WORD, Message
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.rewordings.existing import with_which
from reasoners.planner.weights import TAKEN_NARROWS

KINDS = ("whole", "asking", "tried", "beside", "named", "timed")
"""The whole message; its sentence that asks; what the rules tried; that sentence with the one beside it, with a name of
the rest, with a time of the rest."""
SIGNS = (
    *KINDS, "narrowing", "narrowing behind", "no remark", "no remark behind", "sentences left", "names left",
    "times left", "pointing", "asked words lost", "words new", "stranger",
)  # fmt: skip
"""Signs of a saying: what it is; how likely a sentence that it leaves out narrows the question, and one behind it; how
many such sentences are no remarks by the rules; how much it leaves out; words that point to what was told; words of the
sentence that asks which it lacks, and words that the message lacks; a name in that sentence which the graph does not
have."""
_MOST, _MOST_TRIED, _MOST_NAMES, _MOST_TIMES = 9, 4, 3, 1
_POINTING = PRONOUNS | frozenset("this these those that there then same one ones we us our".split())
_SOME = 3


class Saying(NamedTuple):
    """One way to say a question, and the numbers of `SIGNS`.

    Attributes
    ----------
    narrows : float
        How likely the question is narrowed by what the saying leaves out, or by a sentence beside it that has no name
        and no time, of which a reading seldom takes anything: the most of any. One that tells a name which the saying
        puts into the question counts from `weights.TAKEN_NARROWS` on.
    beside : float
        The same of every sentence of the message beside the one that asks, left out or not.
    """

    text: str
    kind: str
    signs: tuple[float, ...]
    narrows: float
    beside: float


def sayings_of(
    reader: Reader, text: str, tried: Sequence[str] = (), narrowing: Narrowing | None = None
) -> list[Saying]:
    """The ways to say a message, each once: the whole first, at most nine.

    Parameters
    ----------
    tried : sequence of str
        Texts that the rules asked for it, in their order.
    narrowing : Narrowing, optional
        Says how likely a sentence narrows a question; by default by the weights that are shipped.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Ann Lee", "led", "the mill", "2001"), ("Bob Fry", "led", "the mill", "2003")]))
    >>> said = "Ann Lee was my aunt. When did she lead the mill?"
    >>> [(one.kind, one.text) for one in sayings_of(reader, said)][1:]
    [('asking', 'When did she lead the mill?'), ('named', 'When did she lead the mill, Ann Lee?')]
    """
    message = Message(reader, text)
    sentences = [message.text[first:last].strip() for first, last in message.sentences]
    asking = asking_of(sentences)
    found: dict[str, str] = {}
    for kind, said in _said(message, sentences, asking, tried):
        found.setdefault(with_which(with_plain_spans(said)), kind)
    signer = _Signer(message, sentences, asking, narrowing or shipped_narrowing())
    some = list(found.items())[:_MOST]
    return [Saying(said, kind, signer.signs(said, kind), *signer.narrows(said)) for said, kind in some]


def asking_of(sentences: Sequence[str]) -> int:
    """The number of the sentence that asks: the last with a question mark, else the last."""
    asks = [n for n, one in enumerate(sentences) if "?" in one]
    return asks[-1] if asks else len(sentences) - 1


def _said(message: Message, sentences: Sequence[str], asking: int, tried: Sequence[str]) -> Iterator[tuple[str, str]]:
    yield "whole", message.text
    if len(sentences) > 1:
        yield "asking", sentences[asking]
    for said in tried[:_MOST_TRIED]:
        yield "tried", said
    if len(sentences) > 1:
        asked = sentences[asking]
        bare = asked.rstrip(" ?!.")
        for name in _others([one.text for one in message.mentions], asked)[:_MOST_NAMES]:
            yield "named", f"{bare}, {name}?"  # apart: "for charity, Ann" is no Ann of a charity
        for time in _others([message.text[first:last] for first, last in message.times], asked)[:_MOST_TIMES]:
            yield "timed", f"{bare} in {time}?"
    if len(sentences) > 2:
        if asking:
            yield "beside", f"{sentences[asking - 1]} {sentences[asking]}"
        if asking + 1 < len(sentences):
            yield "beside", f"{sentences[asking]} {sentences[asking + 1]}"


def _others(texts: Sequence[str], asked: str) -> list[str]:
    return [text for text in dict.fromkeys(texts) if text not in asked]


def _words(text: str) -> list[str]:
    return [word.lower().replace("’", "'") for word in WORD.findall(text)]


class _Signer:
    """Makes the signs of the sayings of one message."""

    def __init__(self, message: Message, sentences: Sequence[str], asking: int, shares: Narrowing) -> None:
        self.names = list(dict.fromkeys(one.text for one in message.mentions))
        self.times = list(dict.fromkeys(message.text[first:last] for first, last in message.times))
        self.sentences, self.asking = sentences, asking
        self.asked = [word for word in _words(sentences[asking]) if word not in SILENT] if sentences else []
        self.all = set(_words(message.text))
        first, last = message.sentences[asking] if sentences else (0, 0)
        self.is_strange = message.has_stranger(first, last)
        self.is_remark = [
            n == asking or _is_remark(message, *place, is_behind=n > asking)
            for n, place in enumerate(message.sentences)
        ]
        self.is_bare = [
            not message.within(*place) and not any(place[0] <= first < place[1] for first, _ in message.times)
            for place in message.sentences
        ]
        self.shares = [
            0.0 if n == asking else shares.share(one, sentences[asking], is_behind=n > asking)
            for n, one in enumerate(sentences)
        ]

    def narrows(self, text: str) -> tuple[float, float]:
        """How likely the question is narrowed: `Saying.narrows` and `Saying.beside`."""
        left, shares = self._left(set(_words(text))), self._shares(text)
        told = [share for n, share in enumerate(shares) if n in left or self.is_bare[n]]
        return max(told, default=0.0), max(shares, default=0.0)

    def _shares(self, text: str) -> list[float]:
        """How likely each sentence narrows; not at all, where it hardly does and the asked sentence takes its name."""
        asked = self.sentences[self.asking] if self.sentences else ""
        taken = [name for name in self.names if name in text and name not in asked]
        return [
            0.0 if share < TAKEN_NARROWS and any(name in one for name in taken) else share
            for one, share in zip(self.sentences, self.shares, strict=True)
        ]

    def _left(self, own: set[str]) -> list[int]:
        """Sentences beside the one that asks most of whose words are not among some."""
        return [n for n, one in enumerate(self.sentences) if n != self.asking and not _is_mostly(one, own)]

    def signs(self, text: str, kind: str) -> tuple[float, ...]:
        own = set(_words(text))
        left = self._left(own)
        behind = [self.shares[n] for n in left if n > self.asking]
        told = [n for n in left if not self.is_remark[n]]
        return (
            *(float(kind == one) for one in KINDS),
            max((self.shares[n] for n in left), default=0.0), max(behind, default=0.0), _few(len(told)),
            _few(sum(n > self.asking for n in told)), _few(len(left)),
            _few(sum(one not in text for one in self.names)), _few(sum(one not in text for one in self.times)),
            _few(len(own & _POINTING)), _few(sum(word not in own for word in self.asked)), _few(len(own - self.all)),
            float(self.is_strange),
        )  # fmt: skip


def _is_remark(message: Message, first: int, last: int, *, is_behind: bool) -> bool:
    return is_remark(
        message, first, last, is_behind=is_behind, is_joined=False, is_named=not is_behind, is_own=True
    )  # fmt: skip


def _is_mostly(sentence: str, own: set[str]) -> bool:
    """Whether most words of a sentence are among some."""
    words = _words(sentence)
    return sum(word in own for word in words) > 0.7 * len(words)


def _few(n: int) -> float:
    return min(n, _SOME) / _SOME
