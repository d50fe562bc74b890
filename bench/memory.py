"""``python -m bench.memory --data FILE --model NAME --json OUT``: evidence found and answers given, with the memory of
one model and without.

It is no suite: it needs data and a model, neither of which is here. `bench.dialogues` says what the file holds. The
ten dialogues of LoCoMo were not had: nothing is reported of them. Questions of category 2 are about time; those of
category 5 have no answer, and saying so is right. Beside what is recalled stand two
policies that know nothing of the question: the latest facts, and facts drawn at random, as many as were recalled.
"""

from __future__ import annotations

import json
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import fmean
from typing import Any

import click

import tkindex as tk
from bench.dialogues import NOT_SAID, Dialogue, read_dialogues, score
from bench.harness import describe_run, kept_when_stopped, print_grid, say, write_json
from tkindex.memory import ChatModel, Memory, OpenAIModel
from tkindex.results.cleaning import estimate_tokens

_PACKAGES = ("tkindex", "numpy", "openai")
_MESSAGES = 40
"""Messages that the model is given at a time."""
_SCHEMA = {
    "type": "object",
    "properties": {"answer": {"type": "string"}},
    "required": ["answer"],
    "additionalProperties": False,
}
_ASKED = f"""Answer the question from the context alone, in a few words; dates as 7 May 2023. Where the context does
not say it, the answer is "{NOT_SAID}". Reply with JSON: {{"answer": "..."}}."""


def measure(
    dialogue: Dialogue, model: ChatModel, k: int, tokens: int, lost: list[int] | None = None
) -> list[dict[str, Any]]:
    """What is found and answered for each question of one dialogue.

    Returns
    -------
    list of dict
        ``category``; ``evidence``: the share of the messages that say the answer among those of the recalled facts,
        None where none is named; ``evidence_latest`` and ``evidence_random`` the same for as many facts, the latest
        ones and ones drawn at random; ``recall_ms``; and the F1 of answers ``with_memory`` and ``without``: from the
        last messages that fit the same number of tokens.
    """
    latest: list[str] = []
    rows = []
    with tempfile.TemporaryDirectory() as folder, tk.create(Path(folder) / "index", unit="day") as index:
        memory = Memory(index, model)
        for session in dialogue.sessions:
            for first in range(0, len(session), _MESSAGES):
                told = session[first : first + _MESSAGES]
                try:
                    memory.remember(told)
                except tk.ModelError:
                    # A small model may fail on some: what it could not read is counted, and the run goes on.
                    if lost is None:
                        raise
                    lost.append(len(told))
            latest += [f"{turn['time'][:10]} {turn['speaker']}: {turn['content']}" for turn in session]
        if len(index):
            index.embed()
        window: list[str] = []
        spent = 0
        for line in reversed(latest):
            spent += estimate_tokens(line + "\n")
            if spent > tokens:
                break
            window.insert(0, line)
        newest = [attributes.get("message") for attributes in index.facts(newest_first=True).attributes]
        chance = random.Random(0)
        for question in dialogue.questions:
            begin = time.perf_counter()
            found = memory.recall(question.text, k=k, tokens=tokens)
            took = (time.perf_counter() - begin) * 1e3
            messages = {fact.get("message") for fact in found.facts}
            named = set(question.evidence)
            n = len(found.facts)
            blind = {"latest": newest[:n], "random": chance.sample(newest, n)}
            rows.append(
                {
                    "category": question.category,
                    "evidence": len(named & messages) / len(named) if named else None,
                    **{
                        f"evidence_{policy}": len(named & set(drawn)) / len(named) if named else None
                        for policy, drawn in blind.items()
                    },
                    "recall_ms": took,
                    "with_memory": score(_answer(model, found.text, question.text), question),
                    "without": score(_answer(model, "\n".join(window), question.text), question),
                }
            )
    return rows


def _answer(model: ChatModel, context: str, question: str) -> str:
    asked = [
        {"role": "system", "content": _ASKED},
        {"role": "user", "content": f"Context:\n{context}\n\nQuestion: {question}"},
    ]
    reply = model(asked, _SCHEMA)
    try:
        return str(json.loads(reply[reply.index("{") : reply.rindex("}") + 1])["answer"])
    except (ValueError, KeyError, TypeError):
        # Small models forget the form; what they say is compared as it is.
        return reply


def summary(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Means by category and over all, each with the number of questions."""

    def mean(part: list[dict[str, Any]], name: str) -> float | None:
        values = [row[name] for row in part if row[name] is not None]
        return round(fmean(values), 4) if values else None

    parts: dict[str, list[dict[str, Any]]] = {"all": rows}
    for row in rows:
        parts.setdefault(f"category {row['category']}", []).append(row)
    names = ("evidence", "evidence_latest", "evidence_random", "with_memory", "without", "recall_ms")
    return {key: {"questions": len(part), **{name: mean(part, name) for name in names}} for key, part in parts.items()}


@click.command(help="Evidence found and answers given on long conversations, by one model with the memory and without.")
@click.option("--data", type=click.Path(exists=True, dir_okay=False, path_type=Path), required=True)
@click.option("--model", "name", required=True, help="The name of a model behind an OpenAI-compatible endpoint.")
@click.option("--url", help="The endpoint; else the library's default.")
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path), required=True, help="The report.")
@click.option("--dialogues", "most", type=click.IntRange(min=1), help="So many dialogues only.")
@click.option("--k", default=20, show_default=True)
@click.option("--tokens", default=1000, show_default=True, help="Of context, with the memory and without.")
def main(data: Path, name: str, url: str | None, out: Path, most: int | None, k: int, tokens: int) -> None:
    run(data, OpenAIModel(name, base_url=url), name, out, most, k, tokens)


def run(
    data: Path, model: ChatModel, name: str, out: Path, most: int | None, k: int, tokens: int,
    tell: Callable[[str], None] = say,
) -> dict[str, Any]:  # fmt: skip
    """Measure dialogues of a file, and write the report."""
    report = describe_run(_PACKAGES, data=data.name, model=name, k=k, tokens=tokens)
    report |= {"suite": "memory", "bars": [], "questions": [], "messages": 0, "messages_not_read": 0}
    lost: list[int] = []
    with kept_when_stopped(out, report):
        for place, dialogue in enumerate(read_dialogues(data)[:most]):
            tell(f"dialogue {place}: {len(dialogue.questions)} questions")
            report["questions"] += measure(dialogue, model, k, tokens, lost)
            report["messages"] += sum(map(len, dialogue.sessions))
            report["messages_not_read"] = sum(lost)
            report["summary"] = summary(report["questions"])
    write_json(out, report)
    shown = {key: [str(value) for value in row.values()] for key, row in report.get("summary", {}).items()}
    tell(f"{report['messages_not_read']} of {report['messages']} messages could not be read by the model")
    print_grid("means", ["questions", "evidence", "latest", "random", "with", "without", "recall, ms"], shown)
    return report


if __name__ == "__main__":
    main(prog_name="python -m bench.memory")
