"""Dialogues over many sessions, and questions about them, read from a file and checked.

The file is in the form of LoCoMo's: a list of ``{"conversation": {"session_1": [{"speaker", "dia_id", "text"}],
"session_1_date_time": "1:56 pm on 8 May, 2023", ...}, "qa": [{"question", "answer", "evidence", "category"}]}``.
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


class Question(NamedTuple):
    """A question, its answer, and the ids of the messages that say it."""

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
        {"id": turn["dia_id"], "speaker": turn["speaker"], "content": turn["text"], "time": written.isoformat()}
        for turn in talk[f"session_{number}"]
        if turn["text"].strip()
    ]


def _question(asked: dict[str, Any]) -> Question:
    # What cannot be answered has an adversarial answer instead.
    answer = asked.get("answer", asked.get("adversarial_answer", ""))
    return Question(asked["question"], str(answer), tuple(asked.get("evidence", ())), int(asked["category"]))


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
