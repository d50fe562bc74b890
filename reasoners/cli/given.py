"""What was given to ``tkindex-reason run``: what does not go together, options of systems, what is learnt from."""

from __future__ import annotations

import hashlib
import inspect
import math
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin, get_type_hints

import click

from reasoners.runs.folder import digest_of_facts, digest_of_questions
from reasoners.systems import ALONE, SYSTEMS

if TYPE_CHECKING:
    from reasoners.policies.choose import PolicyMaker
    from reasoners.qa.formats import Question

_ON_TRIPS = ("kgirag", "graphrag", "chainrag")
_BOOLEANS = {"true": True, "false": False}


def check(given: Mapping[str, Any]) -> None:
    """Refuse options that need others.

    Raises
    ------
    click.UsageError
    """
    if given["policy"] == "model" and not given["model"]:
        raise click.UsageError("--policy model needs --model, the model's name at the endpoint.")
    if given["second_model"] and (given["policy"] != "model" or given["system"] not in _ON_TRIPS):
        raise click.UsageError("--second-model needs --policy model and kgirag, graphrag or chainrag, which have two.")
    if given["policy"] == "replay" and not given["recording"]:
        raise click.UsageError("--policy replay needs --recording, a run's folder or its recording.")
    if given["budget_money"] and not (given["price_in"] or given["price_out"]):
        raise click.UsageError("--budget-money needs --price-in or --price-out, for a million tokens.")
    if given["stratified"] and not given["sample"]:
        raise click.UsageError("--stratified needs --sample, how many to draw.")
    if given["learn"] and given["learn_nothing"]:
        raise click.UsageError("--learn and --learn-nothing exclude each other.")
    if given["learn_sample"] and not given["learn"]:
        raise click.UsageError("--learn-sample needs --learn, the questions to draw from.")
    if given["learn"] and given["system"] in _ON_TRIPS:
        raise click.UsageError(f"{given['system']} learns nothing from questions; leave --learn out.")


def check_format(system: str, format: str, questions: Path) -> None:
    """Refuse ordinary questions for a system that answers trips alone.

    Raises
    ------
    click.UsageError
    """
    if system in _ON_TRIPS and format != "trips":
        raise click.UsageError(
            f"{system} answers trip questions alone, and {questions.name} holds {format} questions: make some with "
            "`python -m bench.qa.trips --series newyork --out DIR`, or take another --system."
        )


# ---- options of a system -----------------------------------------------------------------------------------------


def options_of(system: str, maker: Callable[..., Any], pairs: Sequence[str]) -> dict[str, Any]:
    """What ``--set`` says, as the system takes it.

    Raises
    ------
    click.UsageError
        Not NAME=VALUE, a name that the system does not take, or a value that it cannot be; says what would do.
    """
    # A number that the system sets itself where none is given is a number here.
    hints = {name: next((kind for kind in (int, float) if hint == kind | None), hint)
             for name, hint in get_type_hints(maker).items()}  # fmt: skip
    taken = {
        name: (hints[name], parameter.default)
        for name, parameter in inspect.signature(maker).parameters.items()
        if hints.get(name) in (int, float, bool) or get_origin(hints.get(name)) is Literal
    }
    options: dict[str, Any] = {}
    for pair in pairs:
        name, is_given, value = pair.partition("=")
        if not is_given or not name.isidentifier():
            raise click.UsageError(f"--set takes NAME=VALUE, got {pair!r}.")
        if name not in taken:
            known = ", ".join(f"{one}={_said(default)}" for one, (_, default) in taken.items())
            offered = f"it takes {known} (these are the defaults)" if known else "it has no options"
            raise click.UsageError(f"{system} does not take --set {pair}: {offered}.")
        options[name] = _value(pair, value, taken[name][0])
    return options


def alone(system: str, policy: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options, with those by which a policy that knows nothing decides alone, unless they are given otherwise.

    Raises
    ------
    click.UsageError
        A form of help that is asked for behind the rules only.
    """
    if not policy.startswith("null:"):
        return dict(options)
    if system == "planner" and options.get("form") == "readings" and "first" not in options:
        raise click.UsageError(
            "the planner has a reading picked only where its rules abstain, so that a policy that knows nothing scores "
            "as they do: say --set first=rules too, and hold its row against theirs."
        )
    return ALONE.get(system, {}) | dict(options)


def _said(value: Any) -> str:
    if value is None:
        return "its own"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _value(pair: str, value: str, kind: Any) -> Any:
    if kind is bool:
        if value.lower() in _BOOLEANS:
            return _BOOLEANS[value.lower()]
        raise click.UsageError(f"--set {pair}: true or false is expected.")
    if kind is float:
        try:
            found = float(value)
        except ValueError:
            found = math.nan
        if math.isfinite(found) and found >= 0:
            return found
        raise click.UsageError(f"--set {pair}: a number of at least 0 is expected.")
    if kind is int:
        if value.isdecimal() and int(value) >= 1:
            return int(value)
        raise click.UsageError(f"--set {pair}: a whole number of at least 1 is expected.")
    if value in get_args(kind):
        return value
    raise click.UsageError(f"--set {pair}: one of {', '.join(get_args(kind))} is expected.")


# ---- what is learnt from -----------------------------------------------------------------------------------------


def lessons(given: Mapping[str, Any], asked: Sequence[Question]) -> tuple[Sequence[Question] | None, str]:
    """Questions to learn from, and what a run's settings say of them; none has the text of a question that is asked.

    Raises
    ------
    FormatError
        A file that cannot be read.
    click.UsageError
        Fewer are left than --learn-sample wants, or none.
    """
    from reasoners.qa.formats import read_questions
    from reasoners.runs import run as running

    if given["learn_nothing"]:
        return (), "nothing"
    if not given["learn"]:
        return None, "what the reasoner ships"
    source: Path = given["learn"]
    texts = {question.text for question in asked}
    left = [question for question in read_questions(source, given["format"]) if question.text not in texts]
    if not left:
        raise click.UsageError(f"every question of --learn {source.name} is asked too: there is none to learn from.")
    try:
        drawn = running.sample(left, given["learn_sample"], given["seed"])
    except ValueError as error:
        raise click.UsageError(f"--learn-sample: {error}, those that are asked left out.") from None
    return drawn, f"{len(drawn)} questions of {source.name} that are not asked, {digest_of_questions(drawn)}"


def _digest_of_recording(given: Path) -> str:
    source = recording_of(given)
    return hashlib.sha256(source.read_bytes()).hexdigest()[:16]


def recording_of(given: Path) -> Path:
    """The recording that `--recording` names: a file, or that of a run's folder, compressed or not."""
    from reasoners.runs.folder import RECORDING

    source = given / RECORDING if given.is_dir() else given
    if given.is_dir() and not source.is_file() and (given / f"{RECORDING}.gz").is_file():
        source = given / f"{RECORDING}.gz"
    if not source.is_file():
        raise click.ClickException(f"{source}: there is no recording there")
    return source


# ---- settings ----------------------------------------------------------------------------------------------------


def digest_of_prompts(
    system: str, folder: Path | None, options: Mapping[str, Any] = MappingProxyType({}), *, learns: bool = False
) -> str:
    """Digits that change with the prompt file of a system; of one of your own, with any file of its folder.

    Raises
    ------
    click.UsageError
        The folder of ``--prompts`` has none for it.
    PromptError
        It has one that cannot be read, or lacks a role that will be asked: said once, and not of each question.
    """
    from reasoners.prompts import prompt_digest
    from reasoners.prompts.asked import check_roles

    module = SYSTEMS.get(system, "")
    name = module.split(".")[1] if module else ""
    files = sorted(folder.glob(f"{name or '*'}.md")) if folder is not None else []
    if folder is not None and not files:
        raise click.UsageError(f"--prompts: {folder} has no {name or '*'}.md, which {system} would read.")
    if name and folder is not None:
        check_roles(name, system, options, folder, learns=learns)
    if name:
        return prompt_digest(name)
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16] if files else ""


def settings_of(
    index: Path, given: Mapping[str, Any], format: str, convention: str, options: Mapping[str, Any],
    questions: Sequence[Question], learnt_from: str,
) -> dict[str, Any]:  # fmt: skip
    """What makes a run the same run; neither the endpoint, nor how many at once, nor any limit."""
    settings: dict[str, Any] = {
        "system": given["system"], "policy": given["policy"], "options": dict(options), "facts": index.name,
        "convention": convention, "questions": given["questions"].name, "format": format, "sample": given["sample"],
        "seed": given["seed"], "limit": given["limit"], "asked": digest_of_questions(questions),
        "learnt_from": learnt_from, "model": None, "stratified": given["stratified"],
        "prompts": digest_of_prompts(given["system"], given["prompts"], options, learns=bool(given["learn"])),
        "facts_digest": digest_of_facts(index),
    }  # fmt: skip
    if given["policy"] == "model":
        settings["model"] = {
            "name": given["model"], "quantisation": given["quantisation"], "temperature": given["temperature"],
            "max_tokens": given["max_tokens"], "form": given["form"],
            "calls_per_question": given["calls_per_question"],
        } | ({"second": given["second_model"]} if given["second_model"] else {})  # fmt: skip
    if given["policy"] == "replay":
        settings["recording"] = _digest_of_recording(given["recording"])
    return settings


def decompositions(source: Path, system: str) -> PolicyMaker:
    """Published decompositions, which RTQA alone replays."""
    from pyarrow import ArrowException

    from reasoners.rtqa.agent import read_decompositions

    if system != "rtqa":
        raise click.UsageError(f"a table of decompositions is replayed by rtqa, not by {system}.")
    try:
        replay = read_decompositions(source)
    except (ArrowException, KeyError) as error:
        raise click.ClickException(
            f"{source}: not a Parquet file with the columns question and decomposition ({error})"
        ) from None
    return lambda rules: replay
