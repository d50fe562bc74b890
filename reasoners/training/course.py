"""The folder of a training run: what was asked for, a log line a step, and what a stopped run goes on from.

::

    train.json      settings, digests of data and prompts, how far it came
    log.jsonl       a line a step: loss, or reward; and what unseen rows gave
    model/          weights and tokenizer, as transformers writes them
    optimizer/      moments of the optimizer, as safetensors
    curves.png      the log, where matplotlib is installed

A step depends on the seed and its number alone, so a run that was stopped and gone on with is the run that was not.
"""

from __future__ import annotations

import hashlib
import json
import math
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from reasoners.training.rows import TrainingError
from reasoners.training.torchland import need

ABOUT, LOG, MODEL, OPTIMIZER, CURVES = "train.json", "log.jsonl", "model", "optimizer", "curves.png"
MOMENTS = "moments.safetensors"
SAVE_EVERY = 120.0
"""Seconds between two checkpoints."""


class Course:
    """A training run in its folder.

    Parameters
    ----------
    folder : Path
    settings : mapping
        What makes it the same run, in JSON values.
    seconds : float, optional
        The run ends by itself after so long, and the same command goes on.

    Raises
    ------
    TrainingError
        The folder holds a run with other settings: other weights, prompts, data or numbers; says which.
    """

    def __init__(self, folder: Path, settings: Mapping[str, Any], seconds: float | None = None) -> None:
        self.folder = folder
        self.settings = json.loads(json.dumps(settings))
        self.step = 0
        self._begin = self._saved = time.monotonic()
        self._seconds = seconds
        self._worked = time.process_time()
        self.spent, self.worked = 0.0, 0.0
        if (folder / ABOUT).is_file():
            try:
                held = json.loads((folder / ABOUT).read_text(encoding="utf-8"))
                before, self.step, self.spent = held["settings"], int(held["step"]), float(held["seconds"])
                self.worked = float(held.get("processor_seconds", "nan"))
            except (ValueError, KeyError, TypeError):
                raise TrainingError(f"{folder / ABOUT}: not what training leaves; name another folder") from None
            for name in sorted({*before, *self.settings}):
                if before.get(name) != self.settings.get(name):
                    raise TrainingError(
                        f"{folder} holds a run with another {name} ({before.get(name)!r}, not "
                        f"{self.settings.get(name)!r}): name another folder"
                    )
            self._forget_later_steps()
        elif folder.exists() and any(folder.iterdir()):
            raise TrainingError(f"{folder} is not a training run and not empty; name another folder")

    def claim(self) -> None:
        """Write the settings: from now on the folder is this run's. A model that is not there claims nothing."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._write(self.step)

    @property
    def is_resumed(self) -> bool:
        """Whether a checkpoint is there."""
        return (self.folder / MODEL).is_dir() and self.step > 0

    def steps(self, last: int) -> Iterator[int]:
        """Numbers of the steps that are left, until the time is over."""
        while self.step < last and not self.is_over:
            yield self.step
            self.step += 1

    @property
    def is_over(self) -> bool:
        """Whether the seconds of this part are spent."""
        return self._seconds is not None and time.monotonic() - self._begin > self._seconds

    def log(self, **told: Any) -> None:
        """Append a line: the step, and what is told; numbers to six digits."""
        plain = {name: round(value, 6) if isinstance(value, float) else value for name, value in told.items()}
        with (self.folder / LOG).open("a", encoding="utf-8") as stream:
            stream.write(json.dumps({"step": self.step} | plain) + "\n")

    def save(self, model: Any, tokenizer: Any, optimizer: Any, *, is_last: bool = False) -> None:
        """Write a checkpoint of the steps done, once in a while or at the end."""
        if not is_last and time.monotonic() - self._saved < SAVE_EVERY:
            return
        self._saved = time.monotonic()
        model.save_pretrained(self.folder / MODEL)
        tokenizer.save_pretrained(self.folder / MODEL)
        moments = optimizer.state_dict()["state"]
        tensors = {f"{n}.{name}": value for n, state in moments.items() for name, value in state.items()}
        if tensors:
            (self.folder / OPTIMIZER).mkdir(exist_ok=True)
            plain = {name: value.contiguous() for name, value in tensors.items()}
            need("safetensors.torch").save_file(plain, self.folder / OPTIMIZER / MOMENTS)
        # Within a step that step is done, though its number is still the course's.
        self._write(self.step + (not is_last))

    def restore(self, optimizer: Any) -> None:
        """Put the moments of the last checkpoint into an optimizer."""
        source = self.folder / OPTIMIZER / MOMENTS
        if not source.is_file():
            return
        held = optimizer.state_dict()
        state: dict[int, dict[str, Any]] = {}
        for key, value in need("safetensors.torch").load_file(source).items():
            number, _, name = key.partition(".")
            state.setdefault(int(number), {})[name] = value
        optimizer.load_state_dict(held | {"state": state})

    def _write(self, done: int) -> None:
        spent = round(self.spent + time.monotonic() - self._begin, 1)
        told: dict[str, Any] = {"settings": self.settings, "step": done, "seconds": spent}
        worked = self.worked + time.process_time() - self._worked
        if not math.isnan(worked):  # it is not known of a run that an older version began
            told["processor_seconds"] = round(worked, 1)
        part = self.folder / f"{ABOUT}.part"
        part.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        part.replace(self.folder / ABOUT)

    def _forget_later_steps(self) -> None:
        """Lines that a killed run wrote after its last checkpoint are cut: these steps are done again."""
        kept = [line for line in read_log(self.folder) if line["step"] < self.step]
        with (self.folder / LOG).open("w", encoding="utf-8") as stream:
            stream.writelines(json.dumps(line) + "\n" for line in kept)


def read_log(folder: Path) -> list[dict[str, Any]]:
    """The lines of a run's log; a half-written last one is passed over."""
    source = folder / LOG
    lines = []
    for line in source.read_text(encoding="utf-8").splitlines() if source.is_file() else ():
        try:
            lines.append(json.loads(line))
        except ValueError:
            break
    return lines


def draw_curves(folder: Path) -> Path | None:
    """Draw every number of the log over its steps, a panel each; None without matplotlib, or with nothing to draw."""
    try:
        import matplotlib
    except ModuleNotFoundError:
        return None
    matplotlib.use("Agg")
    from matplotlib import pyplot

    lines = read_log(folder)
    names = [
        name for name in dict.fromkeys(key for line in lines for key in line)
        if name != "step" and any(isinstance(line.get(name), int | float) for line in lines)
    ]  # fmt: skip
    if not names:
        return None
    figure, axes = pyplot.subplots(len(names), 1, figsize=(7, 2 * len(names)), squeeze=False, sharex=True)
    for name, axis in zip(names, axes[:, 0], strict=True):
        points = [(line["step"], line[name]) for line in lines if name in line]
        axis.plot(*zip(*points, strict=True), marker="." if len(points) < 50 else None, linewidth=1)
        axis.set_ylabel(name)
    axes[-1, 0].set_xlabel("step")
    figure.tight_layout()
    figure.savefig(folder / CURVES, dpi=90)
    pyplot.close(figure)
    return folder / CURVES


def digest_of_model(name: str | Path) -> str:
    """Digits that change with the weights of a folder; a name that is not a folder stands for itself."""
    folder = Path(name)
    if not folder.is_dir():
        return str(name)
    found = hashlib.sha256()
    for path in sorted(folder.glob("*.safetensors")):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]
