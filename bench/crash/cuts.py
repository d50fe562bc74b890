"""Which states a power cut may leave: all of them where they are few, else corners and a sample."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from hashlib import blake2b
from typing import Any

from bench.crash.simulated import SimulatedFiles, Slot
from tkindex.storage.filesystem import Status
from tkindex.storage.mapped import Mapped, of_bytes


def number_of_states(slots: list[Slot]) -> int:
    """How many ways a power cut may go."""
    return math.prod(len(slot.options) for slot in slots)


def every_choice(slots: list[Slot], cap: int, rng: random.Random) -> Iterator[list[int]]:
    """Every way a power cut may go, or `cap` of them where there are more.

    Then the first are the corners: nothing or everything got to the disk, everything up to a moment did, a single
    operation did or did not; the rest are drawn.
    """
    if number_of_states(slots) <= cap:
        choices: list[list[int]] = [[]]
        for slot in slots:
            choices = [[*choice, option] for choice in choices for option in slot.options]
        yield from choices
        return
    seen = 0
    for choice in _corners(slots):
        if seen == cap:
            return
        seen += 1
        yield choice
    for _ in range(cap - seen):
        yield random_choice(slots, rng)


def _corners(slots: list[Slot]) -> Iterator[list[int]]:
    all_of = [slot.options[-1] if slot.place >= 0 else 0 for slot in slots]
    none = [0] * len(slots)
    yield none
    yield all_of
    for i in range(len(slots)):
        if slots[i].place >= 0:
            yield [*none[:i], all_of[i], *none[i + 1 :]]
            yield [*all_of[:i], 0, *all_of[i + 1 :]]
    for i in range(2, len(slots) - 1):
        yield [*all_of[:i], *none[i:]]


def random_choice(slots: list[Slot], rng: random.Random) -> list[int]:
    """One way a power cut may go: everything up to a moment, or each operation by itself, and torn anywhere."""
    if rng.random() < 0.25:
        now = rng.randrange(len(slots) + 1)
        return [slot.options[-1] if i < now and slot.place >= 0 else 0 for i, slot in enumerate(slots)]
    share, torn = rng.choice((0.1, 0.5, 0.9)), rng.choice((0.0, 0.2, 0.6))
    choice = []
    for slot in slots:
        if slot.place < 0:
            choice.append(rng.choice(slot.options))
        elif len(slot.options) > 2 and rng.random() < torn:
            choice.append(rng.randint(0, slot.options[-1]))
        else:
            choice.append(slot.options[-1] if rng.random() < share else 0)
    return choice


class ReadOnly:
    """`SimulatedFiles` for a reader: notes what was asked and what came of it, and refuses every change."""

    def __init__(self, files: SimulatedFiles) -> None:
        self._files = files
        self.asked: list[tuple[tuple[str, str], Any]] = []

    def _ask(self, operation: str, path: str) -> Any:
        result = ask(self._files, operation, path)
        self.asked.append(((operation, path), result))
        if isinstance(result, tuple) and result and result[0] == "error":
            raise result[1](*result[2:])
        return result

    def read(self, path: str, begin: int = 0, n: int | None = None) -> bytes:
        # The whole is asked for: what a reader was told depends on a file's bytes, not on the part that it took.
        found: bytes = self._ask("read", path)
        return found[begin:] if n is None else found[begin : begin + n]

    def map(self, path: str) -> Mapped:
        return of_bytes(self._ask("read", path))

    def list(self, path: str) -> list[str]:
        return list(self._ask("list", path))

    def size(self, path: str) -> int:
        return self._ask("size", path)

    def exists(self, path: str) -> bool:
        return self._ask("exists", path)

    def is_dir(self, path: str) -> bool:
        return self._ask("is_dir", path)

    def status(self, path: str) -> Status:
        return self._ask("status", path)

    def write_back(self, path: str) -> None:
        """Nothing is mapped for writing here, and nothing is changed."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"a reader asked to {name}: readers change nothing")


def ask(files: SimulatedFiles, operation: str, path: str) -> Any:
    """What a reader is told; an error as a tuple, so that it can be compared."""
    try:
        result = getattr(files, operation)(path)
    except OSError as error:
        return ("error", type(error), error.errno, error.strerror, error.filename)
    except ValueError as error:
        return ("error", type(error), *error.args)
    return tuple(result) if isinstance(result, list) else result


class Recoveries:
    """Recovers states, and knows again a state in which a recovery would be told the very same things.

    A recovery is a function of what the file system tells it, and it is told the same by states that differ only in
    what it never asks for. One in fifty is recovered all the same, and must come to the same end.
    """

    def __init__(self, recover: Callable[[Any], Any]) -> None:
        self._recover = recover
        self._root: dict[str, Any] = {}
        self._seen = 0
        self.digests: set[int] = set()

    def __call__(self, files: SimulatedFiles) -> tuple[Any, bool]:
        """What recovery made of a state, and whether it is one never seen before."""
        node = self._root
        while "ask" in node:
            answer = ask(files, *node["ask"])
            if answer not in node["next"]:
                break
            node = node["next"][answer]
        if "end" in node:
            self._seen += 1
            if self._seen % 50 == 0 and self._recover(ReadOnly(files)) != node["end"]:
                raise AssertionError("two recoveries were told the same and came to different ends")
            return node["end"], False
        reader = ReadOnly(files)
        end = self._recover(reader)
        node = self._root
        for question, answer in reader.asked:
            node.setdefault("ask", question)
            node = node.setdefault("next", {}).setdefault(answer, {})
        node["end"] = end
        self.digests.add(digest_of(reader.asked))
        return end, True


def digest_of(value: Any) -> int:
    """Eight bytes that stand for a value made of tuples, bytes, text and numbers."""
    return int.from_bytes(blake2b(repr(value).encode(), digest_size=8).digest(), "little")
