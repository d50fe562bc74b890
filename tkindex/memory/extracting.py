"""What a model is asked about messages: with what is known already, and once more where its reply cannot be read."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tkindex.errors import ModelError
from tkindex.memory.messages import Message
from tkindex.memory.model import ChatModel, ask
from tkindex.memory.statements import INSTRUCTIONS, SCHEMA, parse_reply
from tkindex.results.cleaning import clean

if TYPE_CHECKING:
    from tkindex.index import Index

_KNOWN_RELATIONS = 50
_KNOWN_ENTITIES = 20


def extract_statements(model: ChatModel, view: Index, messages: Sequence[Message]) -> list[Any]:
    """Return what a model says that messages say, as it says it; `check_statements` judges it.

    Raises
    ------
    ModelError
        It gave no reply, or twice none that can be read.
    """
    asked = [{"role": "system", "content": INSTRUCTIONS}, {"role": "user", "content": prompt(view, messages)}]
    reply = ask(model, asked, SCHEMA)
    try:
        return parse_reply(reply)
    except ModelError as error:
        # Told what was wrong, most models mend it.
        asked += [
            {"role": "assistant", "content": str(reply)[:4000]},
            {"role": "user", "content": f"{error}. Reply again."},
        ]
        try:
            return parse_reply(ask(model, asked, SCHEMA))
        except ModelError as again:
            raise ModelError(f"{again}, asked twice; nothing was remembered") from None


def prompt(view: Index, messages: Sequence[Message]) -> str:
    """Return messages as a model is shown them, behind the relations and entities that are known."""
    parts = []
    if len(view):
        lines = view.describe().relations[:_KNOWN_RELATIONS]
        parts.append("Known relations: " + "; ".join(clean(line.relation) for line in lines))
        named = [
            span.candidates[0].label for one in messages for span in view.mentions(one.text[:2000]) if span.candidates
        ]
        speakers = [one.speaker for one in messages]
        entities = list(dict.fromkeys([*speakers, *named]))[:_KNOWN_ENTITIES]
        parts.append("Known entities: " + "; ".join(clean(label) for label in entities))
    for one in messages:
        written = one.time.strftime("%Y-%m-%dT%H:%M (%A)")
        told = {"id": one.id, "time": written, "speaker": one.speaker, "text": one.text}
        parts.append(json.dumps(told, ensure_ascii=False))
    return "\n".join(parts)
