"""Dialogues over many sessions, and questions about them, read from a file and checked.

The file is in the form of LoCoMo's: a list of ``{"conversation": {"session_1": [{"speaker", "dia_id", "text"}],
"session_1_date_time": "1:56 pm on 8 May, 2023", ...}, "qa": [{"question", "answer", "evidence", "category"}]}``; a
message may have a ``blip_caption``, and a question of category 5 (which is not answered) no ``answer``.
"""

from __future__ import annotations

import datetime as dt
import json
import re
import string
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

_WRITTEN = "%I:%M %p on %d %B, %Y"
_ARTICLES = re.compile(r"\b(a|an|the)\b")
_SESSION = re.compile(r"session_(\d+)")
# Several ids may stand in one text.
_MESSAGE = re.compile(r"D\d+:\d+")
UNANSWERABLE = 5
"""The category of questions that the conversation does not answer."""
NOT_SAID = "not mentioned"
_SAY_SO = (NOT_SAID, "no information")


class Question(NamedTuple):
    """A question, its answer, and the ids of the messages that say it; one that has none has `NOT_SAID`."""

    text: str
    answer: str
    evidence: tuple[str, ...]
    category: int


class Dialogue(NamedTuple):
    """Sessions of messages, in order, and questions about them."""

    sessions: list[list[dict[str, Any]]]
    questions: list[Question]


def read_dialogues(path: Path) -> list[Dialogue]:
    """Read dialogues.

    Raises
    ------
    ValueError
        Something is missing; the message says what and where.
    """
    found = []
    for place, one in enumerate(json.loads(path.read_text(encoding="utf-8"))):
        try:
            talk = one["conversation"]
            numbers = sorted(int(match[1]) for key in talk if (match := _SESSION.fullmatch(key)))
            sessions = [_session(talk, number) for number in numbers]
            questions = [_question(asked) for asked in one["qa"]]
        except (KeyError, TypeError, ValueError) as error:
            raise ValueError(f"{path}, dialogue {place}: {type(error).__name__}: {error}") from error
        found.append(Dialogue(sessions, questions))
    return found


def _session(talk: dict[str, Any], number: int) -> list[dict[str, Any]]:
    written = dt.datetime.strptime(talk[f"session_{number}_date_time"], _WRITTEN)
    return [
        {"id": turn["dia_id"], "speaker": turn["speaker"], "content": said, "time": written.isoformat()}
        for turn in talk[f"session_{number}"]
        if (said := _said(turn))
    ]


def _said(turn: dict[str, Any]) -> str:
    """What a message says, and what a picture that it shares shows."""
    shown = str(turn.get("blip_caption") or "").strip()
    return f"{turn['text'].strip()} {f'[shares a picture: {shown}]' if shown else ''}".strip()


def _question(asked: dict[str, Any]) -> Question:
    category = int(asked["category"])
    # What is called the adversarial answer is the wrong one.
    answer = NOT_SAID if category == UNANSWERABLE else str(asked["answer"])
    evidence = [one for told in asked.get("evidence", ()) for one in _MESSAGE.findall(str(told))]
    return Question(asked["question"], answer, tuple(dict.fromkeys(evidence)), category)


def score(said: str, question: Question) -> float:
    """How right an answer is: `f1`, and of what cannot be answered whether it says so.

    >>> score("That is not mentioned.", Question("Who?", NOT_SAID, (), UNANSWERABLE))
    1.0
    """
    if question.category == UNANSWERABLE:
        return float(any(words_of in said.lower() for words_of in _SAY_SO))
    return f1(said, question.answer)


def words(text: str) -> list[str]:
    """Words of an answer, as SQuAD compares them: without case, punctuation and articles."""
    plain = text.lower().translate(str.maketrans("", "", string.punctuation))
    return _ARTICLES.sub(" ", plain).split()


def f1(said: str, answer: str) -> float:
    """How much two answers share, word by word.

    >>> round(f1("on the 7th of May", "7th May"), 2)
    0.67
    """
    one, other = words(said), words(answer)
    if not one or not other:
        return float(one == other)
    shared = sum((Counter(one) & Counter(other)).values())
    return 2 * shared / (len(one) + len(other))
