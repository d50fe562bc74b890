"""``tkindex-reason run``: ask questions, with a running accuracy, within a budget, to be gone on with."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from reasoners.cli.common import console, in_one_line, sources_said
from reasoners.cli.given import (
    alone,
    check,
    check_format,
    decompositions,
    lessons,
    options_of,
    recording_of,
    settings_of,
)
from reasoners.systems import SYSTEMS
from tkindex.cli.options import TEXT
from tkindex.cli.text import one_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reasoners.base import Reasoner
    from reasoners.policies.base import Policy
    from reasoners.policies.choose import PolicyMaker
    from reasoners.policies.client import Client
    from reasoners.policies.replay import Recorder
    from reasoners.policies.rules import Rules
    from reasoners.policies.spending import Spending
    from reasoners.qa.formats import Question
    from reasoners.runs.run import Progress

CONVENTIONS = {"multitq": "multitq", "cronquestions": "cronquestions"}
_STOPPED = 3
_REASONS = 3
"""How many reasons of failures, and of questions without an answer, are shown."""
_COUNT = click.IntRange(min=1)
_FILE = click.Path(path_type=Path)


class _System(click.Choice[str]):
    """A reasoner that is shipped, or the module of one's own: ``package.module``."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        return value if "." in value else super().convert(value, param, ctx)


@click.command(short_help="Ask a file of questions.")
@click.argument("index", type=_FILE)
@click.option("--system", type=_System(SYSTEMS), required=True, help="The reasoner; package.module is one of your own.")
@click.option(
    "--policy",
    type=click.Choice(("model", "rules", "replay", "null:nonsense", "null:random", "null:constant", "null:other")),
    default="rules",
    show_default=True,
    help="Who decides; those of null know nothing (other: what rules say of another question) and decide alone: the "
    "planner with first=model, RTQA with reads_nodes=false, unless --set says otherwise.",
)
@click.option(
    "--questions", type=_FILE, required=True, help="Of MultiTQ, CronQuestions, TimelineKGQA, trips, or plain."
)
@click.option("--out", type=_FILE, required=True, help="Folder of the run; one that was stopped goes on.")
@click.option("--format", type=TEXT, help="Of the questions; by default recognised from their fields.")
@click.option("--convention", type=TEXT, help="Of the index; by default the questions' own, of plain ones standard.")
@click.option("--sample", type=_COUNT, help="Draw so many questions by --seed.")
@click.option("--stratified", is_flag=True, help="Draw from each form of question in proportion.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of the sample.")
@click.option("--limit", type=_COUNT, help="Only the first so many questions.")
@click.option("--learn-nothing", is_flag=True, help="Nothing learnt from any question, not even what is shipped.")
@click.option("--learn", type=_FILE, help="Questions with answers to learn from; those that are asked are left out.")
@click.option("--learn-sample", type=_COUNT, help="Draw so many of them by --seed.")
@click.option("--set", "options", multiple=True, metavar="NAME=N", help="Of the system: k=5 (TempAgent), n=10.")
@click.option("--prompts", type=_FILE, help="Folder with prompts of your own, SYSTEM.md in the form of those shipped.")
@click.option("--parallel", type=_COUNT, default=1, show_default=True, help="Questions asked at once.")
@click.option("--keep-failed", is_flag=True, help="Do not ask those again that failed.")
@click.option(
    "--give-up-after", type=_COUNT, default=10, show_default=True, help="Stop when so many in a row found no endpoint."
)
@click.option("--recording", type=_FILE, help="replay: the run folder, or its recording, to replay.")
@click.option("--model", type=TEXT, help="model: its name at the endpoint.")
@click.option("--second-model", type=TEXT, help="model: of KG-IRAG's second role, at the same endpoint.")
@click.option("--quantisation", type=TEXT, default="", help="model: noted in the results.")
@click.option("--base-url", type=TEXT, help="model: an OpenAI-compatible endpoint. The key is OPENAI_API_KEY.")
@click.option("--temperature", type=click.FloatRange(min=0), default=0.0, show_default=True)
@click.option("--max-tokens", type=_COUNT, default=512, show_default=True, help="model: tokens of a reply at most.")
@click.option(
    "--timeout", type=click.FloatRange(min=0.1), default=60.0, show_default=True, help="Seconds for a request."
)
@click.option("--tries", type=_COUNT, default=5, show_default=True, help="Requests for one reply at most.")
@click.option(
    "--form",
    type=click.Choice(("auto", "schema", "json", "text")),
    default="auto",
    show_default=True,
    help="How replies are held to their form.",
)
@click.option("--cache", type=_FILE, help="File of replies already paid for; by default one in the run's folder.")
@click.option("--calls-per-question", type=_COUNT, default=60, show_default=True)
@click.option("--max-calls", type=_COUNT, help="Stop the run after so many calls.")
@click.option("--budget-tokens", type=_COUNT, help="Stop the run after so many tokens.")
@click.option("--budget-money", type=click.FloatRange(min=0, min_open=True), help="Stop after so much; needs prices.")
@click.option("--price-in", type=click.FloatRange(min=0), default=0.0, help="Money for a million tokens read.")
@click.option("--price-out", type=click.FloatRange(min=0), default=0.0, help="Money for a million tokens written.")
@click.option("--json", "as_json", is_flag=True, help="What the run came to, as JSON.")
def run(index: Path, out: Path, as_json: bool, **given: Any) -> None:
    """Ask a reasoner every question of a file over INDEX (a saved index, a cluster, or a file of facts).

    Exit status 3 when the run ended early: a budget is spent, or the endpoint is gone; 1 when every question failed.
    The same command goes on.
    """
    from reasoners.prompts import prompts_from

    with in_one_line(), prompts_from(given["prompts"]):
        progress, about = _run(index, out, given)
    if as_json:
        from tkindex.cli.text import json_text

        click.echo(json_text({"n": progress.total, "done": progress.done, "accuracy": progress.accuracy} | about))
    else:
        _print(progress, about, out)
    if progress.stopped:
        sys.exit(_STOPPED)
    if progress.done and progress.statuses["failed"] == progress.done:
        sys.exit(1)


def _run(index: Path, out: Path, given: Mapping[str, Any]) -> tuple[Progress, dict[str, Any]]:
    from reasoners.policies.base import BudgetSpentError, PolicyFailedError
    from reasoners.policies.replay import Recorder
    from reasoners.qa.formats import detect_format, read_questions
    from reasoners.qa.runner import load_maker
    from reasoners.runs import run as running
    from reasoners.runs.folder import RECORDING, begin, write_about
    from tkindex.errors import TkindexError

    check(given)
    questions = read_questions(given["questions"], given["format"])
    format = given["format"] or str(detect_format(questions[0].extra))
    check_format(given["system"], format, given["questions"])
    try:
        questions = running.sample(questions, given["sample"], given["seed"], stratified=given["stratified"])[
            : given["limit"]
        ]
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    convention = given["convention"] or CONVENTIONS.get(format, "standard")
    maker: Callable[..., Reasoner] = load_maker(given["system"])
    options = alone(given["system"], given["policy"], options_of(given["system"], maker, given["options"]))
    learn_from, learnt_from = lessons(given, questions)
    settings = settings_of(index, given, format, convention, options, questions, learnt_from)
    about = begin(out, settings, questions)
    built = open_index(index, convention)
    policy, client = _policy(given, out, questions, settings["prompts"])
    spending = client.spending if client else None
    recorders: list[Recorder] = []
    head = {name: settings[name] for name in ("system", "prompts")} | {"commit": about["parts"][-1]["commit"]["id"]}

    def recorded(rules: Rules) -> Recorder:
        recorders.append(Recorder(policy(rules), out / RECORDING, head=head))
        return recorders[-1]

    other = _second(given, client, out)

    def recorded_too(rules: Rules) -> Recorder:
        assert other is not None
        return Recorder(other, out / RECORDING, beside=recorders[0])

    try:
        try:
            more = {} if other is None else {"m2": recorded_too}
            reasoner = maker(built, policy=recorded, learn_from=learn_from, **options, **more)
        except KeyboardInterrupt:
            return running.stopped_before(out, about, questions, "while learning: interrupted", spending), about
        except ValueError as error:
            if not learn_from or isinstance(error, TkindexError):
                raise
            running.stopped_before(out, about, questions, f"while learning: {error}", spending)
            raise click.ClickException(f"while learning: {error}") from None
        except (BudgetSpentError, PolicyFailedError) as error:
            return running.stopped_before(out, about, questions, f"while learning: {error}", spending), about
        about["learning"] = dict(getattr(reasoner, "learnt", {}))
        with _display(given["system"], spending) as shown:
            progress = running.run(
                reasoner,
                questions,
                out,
                about,
                recorder=recorders[0] if recorders else None,
                spending=spending,
                parallel=given["parallel"],
                retry_failed=not given["keep_failed"],
                give_up_after=given["give_up_after"],
                shown=shown,
            )
    finally:
        if client:
            client.close()
    if client and client.learnt:
        about["endpoint_lacks"] = list(client.learnt)
        write_about(out, about)
    return progress, about


def open_index(facts: Path, convention: str) -> Any:
    """The index of a saved folder, the cluster of one, or the index of a file of facts."""
    import tkindex
    from tkindex.serve.opening import open_any

    if not facts.exists():
        raise click.ClickException(f"{facts}: there are no facts there; give a saved index or a file of facts")
    if facts.is_dir():
        return open_any(facts, convention)
    try:
        return tkindex.build(facts, convention=convention)
    except tkindex.TkindexError as error:
        raise click.ClickException(
            f"{error}; where a file needs options to be read, give the index that tkindex build makes of it"
        ) from None


def _policy(
    given: Mapping[str, Any], out: Path, questions: Sequence[Question], prompts: str
) -> tuple[PolicyMaker, Client | None]:
    """Who decides, once the reasoner's own rules are known; a recording has to be of these prompts."""
    if given["policy"] == "null:other":
        from reasoners.policies.null import Null

        texts = [question.text for question in questions]
        if len(set(texts)) < 2:
            raise click.UsageError("--policy null:other answers by another question: ask two or more.")
        return (lambda rules: Null("other", seed=given["seed"], rules=rules, questions=texts)), None
    if given["policy"] == "rules" or given["policy"].startswith("null:"):
        from reasoners.policies.choose import choose_policy

        return (lambda rules: choose_policy(given["policy"], rules)), None
    if given["policy"] == "replay":
        from reasoners.policies.replay import read_recording

        source = recording_of(given["recording"])
        if source.suffix == ".parquet":
            return decompositions(source, given["system"]), None
        replay = read_recording(source, prompts=prompts, system=given["system"])
        if not replay.replies:
            raise click.ClickException(
                f"{source} holds no reply at all: nothing was asked in its run, or it is not one"
            )
        if not {key[2] for key in replay.replies} & {question.text for question in questions}:
            raise click.ClickException(f"{source} holds no reply to any of the questions asked: give that of their run")
        return (lambda rules: replay), None
    from reasoners.policies.cache import Cache
    from reasoners.policies.client import Client, Settings
    from reasoners.policies.model import Model
    from reasoners.policies.spending import Limits, Price, Spending
    from reasoners.runs.folder import CACHE

    limits = Limits(given["max_calls"], given["budget_tokens"], given["budget_money"])
    spending = Spending(Price(given["price_in"], given["price_out"]), limits)
    settings = Settings(
        given["model"], given["base_url"], given["temperature"], given["max_tokens"], given["timeout"], given["form"],
        given["tries"],
    )  # fmt: skip
    client = Client(settings, cache=Cache(given["cache"] or out / CACHE), spending=spending)
    model = Model(client, calls_per_question=given["calls_per_question"])
    return (lambda rules: model), client


def _second(given: Mapping[str, Any], client: Client | None, out: Path) -> Policy | None:
    """Who decides KG-IRAG's second role, where that is another model: it spends from the same purse."""
    if client is None or not given["second_model"]:
        return None
    from dataclasses import replace

    from reasoners.policies.client import Client
    from reasoners.policies.model import Model

    settings = replace(client.settings, model=given["second_model"])
    other = Client(settings, cache=client.cache, spending=client.spending)
    return Model(other, calls_per_question=given["calls_per_question"])


# ---- what is seen ------------------------------------------------------------------------------------------------


@contextmanager
def _display(system: str, spending: Spending | None) -> Iterator[Callable[[Progress], None]]:
    """A progress bar with the running accuracy; ten lines where nobody watches."""
    shown_on = console(stderr=True)

    def said(progress: Progress) -> str:
        text = f"strict Hits@1 {progress.accuracy:.3f}"
        if progress.statuses["failed"]:
            text += f" · {progress.statuses['failed']} failed"
        if spending is not None:
            text += f" · {spending.calls:,} calls, {spending.tokens_in + spending.tokens_out:,} tokens"
            text += f", {spending.money:.4f} spent" if spending.money else ""
        return text

    if not sys.stderr.isatty():

        def line(progress: Progress) -> None:
            if progress.done and (progress.done % max(1, progress.total // 10) == 0 or progress.done == progress.total):
                shown_on.print(f"{system} {progress.done}/{progress.total} {said(progress)}", markup=False)

        yield line
        return
    from rich.progress import BarColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Bars

    columns = (
        TextColumn("[bold]{task.description}"), BarColumn(), TextColumn("{task.completed}/{task.total}"),
        TextColumn("{task.fields[said]}"), TimeElapsedColumn(),
    )  # fmt: skip
    with Bars(*columns, console=shown_on, transient=True) as bars:
        task = bars.add_task(system, total=None, said="")
        yield lambda progress: bars.update(task, total=progress.total, completed=progress.done, said=said(progress))


def _print(progress: Progress, about: Mapping[str, Any], out: Path) -> None:
    from reasoners.runs.folder import RunFolder
    from reasoners.runs.reports import answered_by

    shown = console()
    statuses = " · ".join(f"{count} {status}" for status, count in sorted(progress.statuses.items()))
    shown.print(f"{progress.done} of {progress.total} questions: {statuses}", markup=False)
    of = about["settings"]
    shown.print(
        f"strict Hits@1 {progress.accuracy:.3f}, failures counted as wrong; {of['format']} questions, "
        f"{of['convention']} convention",
        markup=False,
    )
    sources = answered_by(RunFolder(out).traces())
    if sources:
        shown.print(f"answers come from: {sources_said(sources)}", markup=False)
    spent = about.get("spent", {})
    if of["policy"] == "model":
        shown.print(
            f"{spent['calls']:,} calls and {spent['cached']:,} from the cache · {spent['tokens_in']:,} tokens read, "
            f"{spent['tokens_out']:,} written · {spent['money']:g} spent · {spent['retries']:,} requests repeated",
            markup=False,
        )
    learnt = about.get("learning")
    if learnt:
        said = ", ".join(f"{count:,} {name}" for name, count in learnt.items() if name != "problems")
        shown.print(f"learnt from {said}", markup=False)
        for problem, count in Counter(learnt.get("problems", ())).most_common(_REASONS):
            shown.print(f"while learning: {count} × {one_line(problem)}", markup=False)
    for reason, count in progress.failures.most_common(_REASONS):
        shown.print(f"failed: {count} × {one_line(reason)}", markup=False)
    for cause, count in progress.causes.most_common(_REASONS):
        detail = progress.details[cause]
        said = f"{cause}, one of them: {detail}" if detail else cause
        shown.print(f"unanswered: {count} × {one_line(said)}", markup=False)
    if progress.stopped:
        shown.print(f"stopped: {progress.stopped}; the same command goes on from here", markup=False)
    shown.print(f"score it: tkindex-reason eval {out}", markup=False)
