"""Calls of actors: each is sent to one replica of a shard, and to others where that one is slow or gone.

A batch goes through memory that the client and an actor of its machine share, where there is some: see
`tkindex.cluster.shared_memory`. Only the first replica that is asked reads and writes there; whichever is asked beside
it, or after it, is sent everything.
"""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from tkindex.cluster.requests import Ask, no_facts
from tkindex.cluster.shard import nothing_found
from tkindex.cluster.vectors import nothing_near
from tkindex.errors import IndexFileError, MissingExtraError, ShardError
from tkindex.semantic.lexical import Totals

if TYPE_CHECKING:
    from collections import deque

    from tkindex.cluster.shared_memory import SharedBatch


def ray_module() -> Any:
    """Return Ray, or raise `MissingExtraError`."""
    try:
        import ray
    except ImportError:
        raise MissingExtraError(
            "Ray is not installed: pip install 'tkindex[cluster]', or connect without ray= to open all shards here"
        ) from None
    return ray


class Caller(Protocol):
    """What calls need of `tkindex.cluster.actors.RayTransport`."""

    timeout: float
    hedge_after: float

    def rotation(self, shard: int) -> deque[Any]: ...
    def name_of(self, shard: int) -> str: ...
    def take_room(self, deadline: float) -> None: ...
    def find_room(self) -> bool: ...
    def give_room(self) -> None: ...
    def is_far(self, actor: Any) -> bool: ...
    def note_far(self, actor: Any) -> None: ...


class Call:
    """One call, until one of the replicas that it was sent to has answered."""

    def __init__(self, caller: Caller, shard: int, method: str, args: tuple[Any, ...], deadline: float) -> None:
        self._ray = ray_module()
        self._caller, self.shard, self._method, self._args = caller, shard, method, args
        self._deadline = deadline
        self._has_room = False
        self._refs: list[Any] = []
        self._left = caller.rotation(shard)
        self._problem = "it has no replica"

    def finds_room(self) -> bool:
        """Take room where there is some now."""
        self._has_room = self._has_room or self._caller.find_room()
        return self._has_room

    def submit(self) -> bool:
        """Send it to the next replica; False where each has been asked."""
        if not self._left:
            return False
        if not self._has_room:
            self._caller.take_room(self._deadline)
            self._has_room = True
        self._refs.append(self.send(self._left.popleft()))
        return True

    def send(self, replica: Any) -> Any:
        """Ask a replica; return what its answer is waited for by."""
        return getattr(replica, self._method).remote(*self._args)

    def leave(self) -> None:
        """Give its room back; what still comes is not waited for."""
        if self._has_room:
            self._has_room = False
            self._caller.give_room()
        self._refs.clear()

    def answer(self) -> Any:
        """Return the first answer of a replica."""
        errors = self._ray.exceptions
        pause = 0.01
        try:
            # One step where all is well, which is nearly always.
            return self._ray.get(self._refs[0], timeout=min(self._caller.hedge_after, self._caller.timeout))
        except (errors.GetTimeoutError, errors.RayError, IndexError):
            # The reference is still there, and is looked at again below.
            pass
        while True:
            now = time.monotonic()
            if now >= self._deadline:
                raise self._unavailable(f"no answer in {self._caller.timeout:g} s; {self._problem}")
            wait = min(self._deadline - now, self._caller.hedge_after if self._left else self._deadline - now)
            ready = self._ray.wait(self._refs, num_returns=1, timeout=wait)[0] if self._refs else []
            if not ready:
                # The replica may hang: ask another one too. Where each was asked, begin again after a while: Ray
                # starts dead ones anew.
                if not self.submit() and not self._refs:
                    time.sleep(min(pause, max(0.0, self._deadline - time.monotonic())))
                    pause = min(2 * pause, 0.5)
                    self._left = self._caller.rotation(self.shard)
                    if not self._left:
                        raise self._unavailable(self._problem)
                continue
            self._refs.remove(ready[0])
            try:
                return self._ray.get(ready[0])
            except errors.RayTaskError as error:
                cause = error.cause
                # Of a question that is wrong, or a mistake of ours, another replica would say the same.
                if not isinstance(cause, IndexFileError):
                    raise cause from None
                self._problem = f"a replica failed: {cause}"
            except errors.RayError as error:
                self._problem = f"a replica is gone: {str(error).splitlines()[0][:200]}"

    def _unavailable(self, why: str) -> ShardError:
        name = self._caller.name_of(self.shard)
        return ShardError(
            f"{name} has no replica that answers: {why}. Add replicas or nodes, see that the folder can be read there, "
            "or connect with allow_partial=True for answers without it",
            (self.shard,),
        )


class BatchCall(Call):
    """A batch through shared memory, if the first replica that is asked has it."""

    def __init__(self, caller: Caller, shard: int, batch: SharedBatch, deadline: float) -> None:
        super().__init__(caller, shard, "call", ("batch", batch.asked), deadline)
        self._batch = batch
        self._first: Any = None
        self._writes = False

    def send(self, replica: Any) -> Any:
        if self._first is not None or self._caller.is_far(replica):
            return super().send(replica)
        self._first, self._writes = replica, True
        lent, (mode, slots, *others) = self._batch.lent, self._batch.asked
        places = {name: lent.place(column) for name, column in slots.items()}
        asked = mode, places, *(lent.place(one) if isinstance(one, np.ndarray) else one for one in others)
        return replica.batch_shared.remote(tuple(lent.address), asked, lent.place(self._batch.out))

    def leave(self) -> None:
        """See `Call.leave`; a block that somebody may still write into is not used again."""
        super().leave()
        if self._writes:
            self._batch.lent.spoil()

    def answer(self) -> Any:
        """See `Call.answer`."""
        found = super().answer()
        if found is None:
            # It lives on another machine: it is sent everything.
            self._writes = False
            self._caller.note_far(self._first)
            self._left.appendleft(self._first)
            self._refs.clear()
            self.submit()
            found = super().answer()
        if not isinstance(found, int):
            return found
        self._writes = False
        return self._batch.out if found == 8 else self._batch.out.view(np.int32)[: len(self._batch.out)]


def without(method: str, args: tuple[Any, ...]) -> Any:
    """Return what stands for the answer of a shard that is missing."""
    if method == "find":
        return 0 if args[0].gives == "count" else no_facts()
    if method == "answer":
        return without("find", (Ask(*json.loads(args[0])),))
    if method == "find_all":
        return [without("find", (ask,)) for ask in args[0]]
    if method == "neighbors":
        return [no_facts() for _ in args[0]]
    if method == "search":
        return [nothing_near() for _ in args[0].texts]
    if method == "word_totals":
        return Totals(0, 0, np.zeros(len(args[0]), np.int64))
    if method in ("batch", "batch_shared"):
        mode, slots = (args if method == "batch" else args[0].asked)[:2]
        return nothing_found(mode, len(next(iter(slots.values()))))
    plain: dict[str, Any] = {
        "columns": no_facts(), "suggest": [], "span": None, "knows": True, "profile": ([], 0),
        "most_frequent": [], "encoder": "", "facts_of_group": no_facts(),
    }  # fmt: skip
    if method in plain:
        return plain[method]
    raise ShardError(f"{method} needs every shard; connect when all of them have a replica", ())
