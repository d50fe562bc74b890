"""``tkindex ask``: answers a natural-language question without a language model, or with one call if one is named."""

from __future__ import annotations

import contextlib
import sys
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tkindex.choices import CONVENTIONS
from tkindex.cli.called import called
from tkindex.cli.options import TEXT
from tkindex.cli.text import fields, json_text, one_line, print_lines, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from tkindex.index import Index

GROUP = "tkindex.reasoners"
_SHOWN = 10
_ENDS = 2


@click.command(short_help="Answer a natural-language question.")
@click.argument("path", type=click.Path(path_type=Path))
@click.argument("question", type=TEXT, required=False)
@click.option(
    "--convention", type=click.Choice(CONVENTIONS), help="Follow another convention than the index was built with."
)
@click.option("--model", type=TEXT, help="A model that plans what is not understood: one call. Key: OPENAI_API_KEY.")
@click.option("--base-url", type=TEXT, help="Its OpenAI-compatible endpoint.")
@click.option(
    "--form",
    type=click.Choice(("steps", "choice", "readings", "rewrite")),
    help="How the model helps: it writes a plan, in steps (default) or as one choice, says which reading is meant "
    "(readings), or says the message again as one plain question (rewrite).",
)
@click.option(
    "--now",
    type=TEXT,
    help='The time that "now" and "still" mean; by default the last of the facts, and the clock for a live index.',
)
@click.option("--me", type=TEXT, help='The entity that "I" means.')
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one object a question.")
def ask(
    path: Path,
    question: str | None,
    convention: str | None,
    model: str | None,
    base_url: str | None,
    form: str | None,
    now: str | None,
    me: str | None,
    as_json: bool,
) -> None:
    """Answer QUESTION from the index or cluster PATH: the answer, the plan in words, and the facts that support it.

    Without QUESTION, questions are read line by line until the input ends. No key and no model is needed. What is not
    understood is said, with exit status 1 for a single question; --model names one that writes its plan instead, which
    is checked and run here.

    Example: tkindex ask facts.tk "Who visited Iraq first in 2014?"
    """
    from tkindex.cli.compiling import announce_compiling
    from tkindex.serve.opening import open_any

    if base_url is not None and model is None:
        raise click.UsageError("--base-url needs --model, the model's name at the endpoint.")
    if form is not None and model is None:
        raise click.UsageError("--form needs --model, the name of a model at an endpoint.")
    answer_of = _reasoner()
    if model is not None:
        answer_of = partial(answer_of, model=model, base_url=base_url)
    given = {key: value for key, value in (("now", now), ("me", me), ("form", form)) if value is not None}
    if given:
        answer_of = partial(answer_of, **given)
    announce_compiling("kernels.vocab", "kernels.search", "native.methods")
    index = open_any(path, convention)
    if question is not None:
        if not _answer(answer_of, index, question, as_json):
            sys.exit(1)
        return
    stream = sys.stdin
    shown = stream.isatty()
    while True:
        if shown:
            click.echo("ask> ", nl=False)
        line = stream.readline()
        if not line:
            break
        if line.strip():
            _answer(answer_of, index, line.strip(), as_json)


def _reasoner() -> Callable[..., Any]:
    """The planner, found by entry point, since it stands above this package."""
    from importlib.metadata import PackageNotFoundError, distribution, entry_points

    found_at = None
    # It comes with this package: to look through all that is installed takes longer than a question.
    with contextlib.suppress(PackageNotFoundError):
        found_at = distribution("tkindex").entry_points.select(group=GROUP, name="planner")
    for entry in found_at or entry_points(group=GROUP, name="planner"):
        found: Callable[..., Any] = entry.load()
        return found
    raise click.ClickException(
        "no reasoner is installed (entry point 'planner' of 'tkindex.reasoners'); install the project again"
    )


def _answer(answer_of: Callable[[Index, str], Any], index: Index, question: str, as_json: bool) -> bool:
    """Answer one question and print it; say whether there was an answer."""
    begin = time.perf_counter()
    answer = answer_of(index, question)
    seconds = time.perf_counter() - begin
    if as_json:
        click.echo(json_text(_plain(question, answer, seconds)))
        return bool(answer.values)
    if not answer.values:
        click.echo(one_line(answer.reason or "no answer"))
        return False
    values = [one_line(called(value, answer.names)) for value in answer.values[:_SHOWN]]
    print_lines([" to ".join(values)] if answer.kind == "interval" and len(values) == _ENDS else values)
    if len(answer.values) > _SHOWN:
        click.echo(f"... {len(answer.values) - _SHOWN:,} more")
    click.echo()
    facts = [fact for fact in answer.facts if hasattr(fact, "head")]
    if facts:
        times = ("time",) if index.is_point else ("from", "to")
        rows = [
            (*_times(index, fact), *(called(label, answer.names) for label in (fact.head, fact.relation, fact.tail)))
            for fact in facts[:_SHOWN]
        ]
        print_lines(table((*times, "head", "relation", "tail"), rows))
        if len(facts) > _SHOWN:
            click.echo(f"... {len(facts) - _SHOWN:,} more facts")
        click.echo()
    about = [("plan" if i == 0 else "", one_line(step)) for i, step in enumerate(answer.trace)]
    if answer.confidence < 1:
        about.append(("confidence", f"{answer.confidence:.2f}"))
    about.append(("convention", index.convention.name))
    spent = f", {answer.tokens:,} tokens" if answer.calls else ""
    calls = "1 model call" if answer.calls == 1 else f"{answer.calls} model calls"
    about.append(("time", f"{1e3 * seconds:.1f} ms, {calls}{spent}"))
    print_lines(fields(about))
    return True


def _times(index: Index, fact: Any) -> tuple[str, ...]:
    """When a fact was, or from when to when it held, as answers say it: the last day in which it did, or a clock time.

    A convention that tells stops has the first day in which it no longer did.
    """
    from tkindex.timeline.ranges import OPEN_START, OPEN_STOP, Instant

    if index.is_point:
        return (str(fact.start),)
    begin = "open" if fact.start <= OPEN_START else str(fact.start)
    if fact.stop >= OPEN_STOP:
        return begin, "open"
    is_day_inside = index.unit == "day" and not index.convention.told_stops
    return begin, str(Instant(fact.stop - is_day_inside, index.unit))


def _plain(question: str, answer: Any, seconds: float) -> dict[str, Any]:
    certify = answer.details.get("certify") if answer.values else None
    return {
        "question": question,
        "answers": list(answer.values),
        # What labels of the answers and facts are called, where the index has names.
        "names": answer.names,
        # Of what was not answered there is no kind, and nothing to be sure of.
        "kind": answer.kind if answer.values else None,
        "confidence": answer.confidence if answer.values else None,
        "reason": answer.reason,
        "plan": list(answer.trace),
        "facts": [
            {
                "head": f.head,
                "relation": f.relation,
                "tail": f.tail,
                "start": str(f.start),
                "stop": str(f.stop),
                "row": f.row,
            }
            for f in answer.facts
            if hasattr(f, "head")
        ],
        # What verify_answer of the index checks; null where the plan is no program of operators.
        "certificate": certify() if certify is not None else None,
        "calls": answer.calls,
        "tokens": answer.tokens,
        "microseconds": round(1e6 * seconds, 1),
    }
