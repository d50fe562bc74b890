"""``tkindex-reason run``: ask questions, with a running accuracy, within a budget, to be gone on with."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from reasoners.cli.common import console, in_one_line
from tkindex.cli.options import TEXT
from tkindex.cli.text import one_line

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from reasoners.base import Reasoner
    from reasoners.policies.choose import PolicyMaker
    from reasoners.policies.client import Client
    from reasoners.policies.replay import Recorder
    from reasoners.policies.rules import Rules
    from reasoners.policies.spending import Spending
    from reasoners.qa.formats import Question
    from reasoners.running import Progress

_SYSTEMS = ("planner", "tempagent", "ari", "rtqa", "kgirag", "graphrag", "chainrag", "shra", "naiverag")
_CONVENTIONS = {"multitq": "multitq", "cronquestions": "cronquestions"}
_STOPPED = 3
_REASONS = 3
"""How many reasons of failures are shown."""
_COUNT = click.IntRange(min=1)
_FILE = click.Path(path_type=Path)


@click.command(short_help="Ask a file of questions.")
@click.argument("index", type=_FILE)
@click.option("--system", type=click.Choice(_SYSTEMS), required=True, help="The reasoner.")
@click.option(
    "--policy", type=click.Choice(("model", "rules", "replay")), default="rules", show_default=True, help="Who decides."
)
@click.option("--questions", type=_FILE, required=True, help="MultiTQ, CronQuestions, TimelineKGQA or trip questions.")
@click.option("--out", type=_FILE, required=True, help="Folder of the run; one that was stopped goes on.")
@click.option("--format", type=TEXT, help="Of the questions; by default recognised from their fields.")
@click.option("--convention", type=TEXT, help="Of the index; by default the questions' own.")
@click.option("--sample", type=_COUNT, help="Draw so many questions by --seed.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of the sample.")
@click.option("--limit", type=_COUNT, help="Only the first so many questions.")
@click.option("--learn-nothing", is_flag=True, help="Nothing learnt from any question, not even what is shipped.")
@click.option("--set", "options", multiple=True, metavar="NAME=N", help="Of the system: k=5 (TempAgent), n=10.")
@click.option("--parallel", type=_COUNT, default=1, show_default=True, help="Questions asked at once.")
@click.option("--keep-failed", is_flag=True, help="Do not ask those again that failed.")
@click.option(
    "--give-up-after", type=_COUNT, default=10, show_default=True, help="Stop when so many in a row found no endpoint."
)
@click.option("--recording", type=_FILE, help="replay: the run folder, or its recording, to replay.")
@click.option("--model", type=TEXT, help="model: its name at the endpoint.")
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
    """Ask a reasoner every question of a file over INDEX (a saved index, or a file of facts).

    Exit status 3 when the run ended early: a budget is spent, or the endpoint is gone; 1 when every question failed.
    The same command goes on.
    """
    with in_one_line():
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
    from reasoners import running
    from reasoners.policies.replay import Recorder
    from reasoners.qa.formats import detect_format, read_questions
    from reasoners.qa.runner import load_maker
    from reasoners.runfolder import RECORDING, begin, write_about

    _check(given)
    questions = read_questions(given["questions"], given["format"])
    format = given["format"] or str(detect_format(questions[0].extra))
    try:
        questions = running.sample(questions, given["sample"], given["seed"])[: given["limit"]]
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    convention = given["convention"] or _CONVENTIONS.get(format, "standard")
    options = _options(given["options"])
    settings = _settings(index, given, format, convention, options, questions)
    about = begin(out, settings, questions)
    built = _index(index, convention)
    policy, client = _policy(given, out)
    recorders: list[Recorder] = []

    def recorded(rules: Rules) -> Recorder:
        recorders.append(Recorder(policy(rules), out / RECORDING))
        return recorders[-1]

    maker: Callable[..., Reasoner] = load_maker(given["system"])
    learn_from = () if given["learn_nothing"] else None
    try:
        reasoner = maker(built, policy=recorded, learn_from=learn_from, **options)
    except TypeError as error:
        if not options:
            raise
        raise click.UsageError(f"{given['system']} does not take --set {' '.join(given['options'])}: {error}") from None
    try:
        with _display(given["system"], client.spending if client else None) as shown:
            progress = running.run(
                reasoner,
                questions,
                out,
                about,
                recorder=recorders[0] if recorders else None,
                spending=client.spending if client else None,
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


def _check(given: Mapping[str, Any]) -> None:
    if given["policy"] == "model" and not given["model"]:
        raise click.UsageError("--policy model needs --model, the model's name at the endpoint.")
    if given["policy"] == "replay" and not given["recording"]:
        raise click.UsageError("--policy replay needs --recording, a run's folder or its recording.")
    if given["budget_money"] and not (given["price_in"] or given["price_out"]):
        raise click.UsageError("--budget-money needs --price-in or --price-out, for a million tokens.")


def _options(pairs: Sequence[str]) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for pair in pairs:
        name, is_given, value = pair.partition("=")
        if not is_given or not name.isidentifier():
            raise click.UsageError(f"--set takes NAME=VALUE, got {pair!r}.")
        known = {"true": True, "false": False}
        options[name] = int(value) if value.lstrip("-").isdigit() else known.get(value.lower(), value)
    return options


def _settings(
    index: Path, given: Mapping[str, Any], format: str, convention: str, options: Mapping[str, Any],
    questions: Sequence[Question],
) -> dict[str, Any]:  # fmt: skip
    """What makes a run the same run; neither the endpoint, nor how many at once, nor any limit."""
    asked = hashlib.sha256("\n".join(f"{one.quid}\t{one.text}" for one in questions).encode()).hexdigest()[:16]
    settings: dict[str, Any] = {
        "system": given["system"], "policy": given["policy"], "options": dict(options), "facts": index.name,
        "convention": convention, "questions": given["questions"].name, "format": format, "sample": given["sample"],
        "seed": given["seed"], "limit": given["limit"], "asked": asked,
        "learnt_from": "nothing" if given["learn_nothing"] else "what the reasoner ships", "model": None,
    }  # fmt: skip
    if given["policy"] == "model":
        settings["model"] = {
            "name": given["model"], "quantisation": given["quantisation"], "temperature": given["temperature"],
            "max_tokens": given["max_tokens"], "form": given["form"],
            "calls_per_question": given["calls_per_question"],
        }  # fmt: skip
    return settings


def _index(facts: Path, convention: str) -> Any:
    import tkindex

    if not facts.exists():
        raise click.ClickException(f"{facts}: there are no facts there; give a saved index or a file of facts")
    if facts.is_dir():
        return tkindex.open(facts, convention=convention)
    return tkindex.build(facts, convention=convention)


def _policy(given: Mapping[str, Any], out: Path) -> tuple[PolicyMaker, Client | None]:
    """Who decides, once the reasoner's own rules are known."""
    if given["policy"] == "rules":
        return (lambda rules: rules), None
    if given["policy"] == "replay":
        from reasoners.policies.replay import read_recording
        from reasoners.runfolder import RECORDING

        source: Path = given["recording"]
        source = source / RECORDING if source.is_dir() else source
        if not source.is_file():
            raise click.ClickException(f"{source}: there is no recording there")
        if source.suffix == ".parquet":
            return _decompositions(source, given["system"]), None
        replay = read_recording(source)
        return (lambda rules: replay), None
    from reasoners.policies.cache import Cache
    from reasoners.policies.client import Client, Settings
    from reasoners.policies.model import Model
    from reasoners.policies.spending import Limits, Price, Spending
    from reasoners.runfolder import CACHE

    limits = Limits(given["max_calls"], given["budget_tokens"], given["budget_money"])
    spending = Spending(Price(given["price_in"], given["price_out"]), limits)
    settings = Settings(
        given["model"], given["base_url"], given["temperature"], given["max_tokens"], given["timeout"], given["form"],
        given["tries"],
    )  # fmt: skip
    client = Client(settings, cache=Cache(given["cache"] or out / CACHE), spending=spending)
    model = Model(client, calls_per_question=given["calls_per_question"])
    return (lambda rules: model), client


def _decompositions(source: Path, system: str) -> PolicyMaker:
    """Published decompositions, which RTQA alone replays."""
    from pyarrow import ArrowException

    from reasoners.rtqa import read_decompositions

    if system != "rtqa":
        raise click.UsageError(f"a table of decompositions is replayed by rtqa, not by {system}.")
    try:
        replay = read_decompositions(source)
    except (ArrowException, KeyError) as error:
        raise click.ClickException(
            f"{source}: not a Parquet file with the columns question and decomposition ({error})"
        ) from None
    return lambda rules: replay


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
    shown = console()
    statuses = " · ".join(f"{count} {status}" for status, count in sorted(progress.statuses.items()))
    shown.print(f"{progress.done} of {progress.total} questions: {statuses}", markup=False)
    shown.print(f"strict Hits@1 {progress.accuracy:.3f}, failures counted as wrong", markup=False)
    spent = about.get("spent", {})
    if about["settings"]["policy"] == "model":
        shown.print(
            f"{spent['calls']:,} calls and {spent['cached']:,} from the cache · {spent['tokens_in']:,} tokens read, "
            f"{spent['tokens_out']:,} written · {spent['money']:g} spent · {spent['retries']:,} requests repeated",
            markup=False,
        )
    for reason, count in progress.failures.most_common(_REASONS):
        shown.print(f"failed: {count} × {one_line(reason)}", markup=False)
    if progress.stopped:
        shown.print(f"stopped: {progress.stopped}; the same command goes on from here", markup=False)
    shown.print(f"score it: tkindex-reason eval {out}", markup=False)
