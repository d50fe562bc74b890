"""Whether a sentence beside a question limits it: by learnt words, by grammar, by what it denies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.english.narrowing import narrows
from reasoners.planner.logic.english.narrowingshare import shipped
from reasoners.planner.logic.english.openings import TEXTS
from reasoners.planner.logic.english.words import ARTICLES, PRONOUNS
from reasoners.planner.logic.messages import Message
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun
from tkindex.linking.words import is_plural, singular, stem

_HOW = re.compile(
    r"\b(?:as|in|on|at|by|with|under|against|without|out of|for) (?:an? )?(?P<how>[a-z]+)(?: [a-z]+)?", re.IGNORECASE
)
"""A phrase that may say how what is asked was done, where a sentence ends with it: "as a favour", "in secret"."""
FOR_WHAT = frozenset(
    """work school class college university breakfast lunch dinner supper later now today tomorrow fun once instance
    interest""".split()
)
_STANCE = frozenset(
    "really actually honestly apparently certainly obviously finally only recently lovely family".split()
)
LEAST_NARROW = 0.15
"""From which probability on a sentence may narrow, and is not left out: of a hand of which nothing was learnt .05 of
those that narrow are below, and .56 of the harmless."""


def first_whole(texts: Iterable[str], ask: Callable[[str], Answer]) -> tuple[str, Answer] | None:
    """The first of some texts that is answered and leaves no word over, with its answer; None where none is.

    >>> answers = {"Who led it?": Answer(("Ann",), details={"left over": ("it",)}), "Who led?": Answer(("Bob",))}
    >>> first_whole(["Why?", *answers], lambda text: answers.get(text, Answer()))[1].values
    ('Bob',)
    """
    for text in texts:
        answer = ask(text)
        if answer.values and "left over" not in answer.details:
            return text, answer
    return None


def as_limited(answer: Answer, said: str) -> Answer:
    """An answer to a question into which a limit was put, with how it was said; nothing weighs against such a one."""
    return replace(answer, trace=(*answer.trace, f"read as: {said!r}"), details=answer.details | {"limited": said})


def narrowing_share(message: Message, first: int, last: int) -> float:
    """How likely what stands between two places narrows what the rest of a message asks, by its words alone.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> message = Message(reader, "Thanks for this! Who led the mill? Only the women.")
    >>> [narrowing_share(message, *message.sentences[n]) > 0.5 for n in (0, 2)]
    [False, True]
    """
    rest = f"{message.text[:first]} {message.text[last:]}"
    return shipped().share(message.text[first:last], rest, is_behind="?" in message.text[:first])


def says_which(message: Message, first: int, last: int, *, is_behind: bool = True) -> bool:
    """Whether what stands beside a question says by its grammar which of it is meant.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> message = Message(reader, "Who led the mill? We drop the juniors. We came by bike.")
    >>> [says_which(message, *message.sentences[n]) for n in (1, 2)]
    [True, False]
    """
    asked = {stem(word) for word in message.plain(0, first) + message.plain(last, len(message.text))}
    plain = message.plain(first, last)
    return narrows(plain, asked, is_behind=is_behind, has_name=bool(message.within(first, last)))


def excludes_class(plain: Sequence[str]) -> bool:
    """Whether words say of a class that there is none of it: "my poster has no novices", but not "no rush".

    >>> excludes_class("my poster has no novices".split()), excludes_class("there is no rush".split())
    (True, False)
    """
    behind = ((plain[at + 1 : at + 3]) for at, word in enumerate(plain) if word == "no")
    return any(is_noun(singular(word)) and is_plural(word) for words in behind for word in words)


def says_how(plain: Sequence[str]) -> bool:
    """Whether words end with a phrase that may say how what is asked was done: "as a favour", "under protest".

    >>> says_how("i am doing the rota under protest".split()), says_how("it is for a quiz at work".split())
    (True, False)
    """
    ends = (_HOW.fullmatch(" ".join(plain[n:])) for n in range(max(len(plain) - 4, 0), len(plain)))
    how = next(filter(None, ends), None)
    return how is not None and is_noun(how["how"]) and how["how"] not in TEXTS | FOR_WHAT | PRONOUNS | ARTICLES


def is_manner(word: str) -> bool:
    """Whether a word says in which manner something was so: "hardly", "unwillingly", but not "really".

    >>> is_manner("unwillingly"), is_manner("really")
    (True, False)
    """
    return word.endswith("ly") and word not in _STANCE and len(word) > 4
