"""Shards as actors of Ray: replicas, deadlines, hedged retries, and room for so many calls at a time.

A call goes to one replica of its shard. Where that one is slow, a second replica is asked too, and the answer that is
first counts: shards answer questions and change nothing, so asking twice does no harm. Where a replica is dead another
is asked, until the deadline. Ray starts dead actors again, on a node that is left.
"""

from __future__ import annotations

import itertools
import json
import threading
import time
import warnings
from collections import deque
from collections.abc import Iterable
from typing import Any

from tkindex import __version__
from tkindex.cluster.calls import BatchCall, Call, ray_module, without
from tkindex.cluster.commit_log import read_log
from tkindex.cluster.commits import relations_after, relations_of
from tkindex.cluster.manifest import About
from tkindex.cluster.places import Places
from tkindex.cluster.requests import Ask, Few
from tkindex.cluster.shard_actor import ShardActor
from tkindex.cluster.shared_memory import Blocks, Lent
from tkindex.errors import IndexFileError, QueryError, ShardError
from tkindex.store.vocabulary import Vocabulary
from tkindex.threads import new_lock

NAMESPACE = "tkindex"
# Made once: with options `json.dumps` makes one for each question.
_WRITTEN = json.JSONEncoder(default=int).encode
_START_SECONDS = 120.0
_PIECE, _LEAST = 1_048_576, 65_536
"""Queries of a batch that are sent at a time, at most and, where replicas share them, at least."""
_SHARED = 16_384


class PartialAnswerWarning(RuntimeWarning):
    """An answer lacks the facts of a shard that no replica answers for; only where ``allow_partial=True`` says so."""


def start(address: str) -> None:
    """Join the Ray at an address; "auto" takes the one that runs, or starts one in this machine."""
    ray = ray_module()
    if ray.is_initialized():
        return
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    if address != "auto":
        try:
            ray.init(address=address, **quiet)
        except (ConnectionError, ValueError, ray.exceptions.RayError) as error:
            raise ShardError(
                f"no Ray answers at {address!r}: {error}. Start one with `ray start --head`, see that both sides have "
                "the same RAY_AUTH_MODE or token, or give ray='auto'",
                (),
            ) from error
        return
    try:
        ray.init(address="auto", **quiet)
    except ConnectionError:
        ray.init(include_dashboard=False, **quiet)


class RayTransport:
    """Asks shards that are actors of Ray; see `tkindex.cluster.transport.Transport`.

    Parameters
    ----------
    folder : str
        Of the cluster: the same path on every node.
    about : About
    commit : int
        The last one that answers know.
    source : str, optional
        The URI that shards are fetched from, by each actor to its own disk.
    replicas : int
        Of each shard, at least 1.
    timeout : float
        Seconds until a call that no replica has answered is an error; to start, actors have at least two minutes.
    hedge_after : float
        Seconds until a second replica is asked too.
    max_in_flight : int
        Calls that wait for an answer at a time; further ones wait for their turn, within the same deadline.
    allow_partial : bool
        Answer without the facts of shards that nobody answers for, with a `PartialAnswerWarning`; `missing` lists them.
    shared : bool
        Use actors that other clients use too, and that live on after `close`.
    cpus : float
        That Ray reserves for each actor.
    """

    def __init__(
        self, folder: str, about: About, commit: int = 0, source: str | None = None, *, replicas: int = 1,
        timeout: float = 30.0, hedge_after: float = 0.25, max_in_flight: int = 256, allow_partial: bool = False,
        shared: bool = False, cpus: float = 0.0,
    ) -> None:  # fmt: skip
        if not isinstance(replicas, int) or replicas < 1:
            raise QueryError(f"replicas is {replicas!r}; expected at least 1")
        self._ray = ray_module()
        self.folder, self.about, self.commit, self.source = folder, about, commit, source
        self._options: dict[str, Any] = {
            "replicas": replicas, "timeout": timeout, "hedge_after": hedge_after, "max_in_flight": max_in_flight,
            "allow_partial": allow_partial, "shared": shared, "cpus": cpus,
        }  # fmt: skip
        self.places = Places(about.key, len(about.shards))
        self.timeout, self.hedge_after, self.allow_partial = timeout, hedge_after, allow_partial
        self.missing: set[int] = set()
        self._shared, self._cpus = shared, cpus
        self._room = threading.BoundedSemaphore(max_in_flight)
        # Of each shard one, so that its replicas take turns whatever others are asked between.
        self._turns = [itertools.count() for _ in about.shards]
        # Actors divide what they are asked themselves.
        self.threads = 1
        self._in_flight = 0
        self._lock = new_lock()
        # So many queries are worth shared memory; fewer travel with the call.
        self.shared_from = _SHARED
        self._blocks = Blocks()
        # Hashes, not handles: a handle kept would keep its actor alive. Two that hash alike are both sent everything.
        self._far: set[int] = set()
        self._class = self._ray.remote(ShardActor)
        self._replicas: list[list[Any]] = [[] for _ in about.shards]
        self.add_replicas(replicas)
        self.check()
        self.relations: Vocabulary = self._first_relations()
        if commit and not self.missing:
            counts = self.ask_all("counts")
            n_facts, n_entities = (sum(count[at] for count in counts) for at in (0, 1))
            self.about = about._replace(n_facts=n_facts, n_entities=n_entities)

    # ---- actors ------------------------------------------------------------------------------------------------------

    def add_replicas(self, n: int = 1, shard: int | None = None) -> None:
        """Start more replicas, of one shard or of each; calls use them as soon as they answer."""
        # Those that Ray has: more actors than cores answer a batch no sooner.
        self._cores = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        for number in range(len(self.about.shards)) if shard is None else [shard]:
            for _ in range(n):
                options: dict[str, Any] = {"max_restarts": -1, "num_cpus": self._cpus, "max_concurrency": 8}
                if self._shared:
                    name = f"{self.about.id}-{self.commit}-{number}-{len(self._replicas[number])}"
                    options |= {"name": name, "namespace": NAMESPACE, "get_if_exists": True, "lifetime": "detached"}
                actor = self._class.options(**options).remote(self.folder, self.about, number, self.commit, self.source)
                self._replicas[number].append(actor)

    def replicas_of(self, shard: int) -> list[Any]:
        """Return the actors of a shard."""
        return list(self._replicas[shard])

    def check(self) -> None:
        """See that each shard has a replica that answers, and that it is of this version and of this cluster.

        Raises
        ------
        ShardError, IndexFileError
        """
        for number, entry in enumerate(self.about.shards):
            try:
                found = self._ask_directly(number, "hello", ())
            except ShardError:
                if not self.allow_partial:
                    raise
                self._note(number)
                continue
            if tuple(found) != (__version__, self.about.id, entry.crc32, self.commit):
                raise IndexFileError(
                    f"shard {number} of the cluster is served by tkindex {found[0]} from another state of it than "
                    f"{self.folder} holds, and this client is tkindex {__version__}: restart the actors, or use their "
                    "version"
                )

    def _first_relations(self) -> Vocabulary:
        problem: ShardError | None = None
        for number in range(len(self.about.shards)):
            try:
                labels = self._ask_directly(number, "relations", ())
                labels = relations_after(labels, read_log(self.folder, self.about, self.commit).commits)
                return relations_of(labels, self.about)
            except ShardError as error:
                problem = error
        assert problem is not None
        raise problem

    def piece_of(self, n: int) -> int:
        """See `tkindex.cluster.transport.Transport.piece_of`: as many calls as there are replicas, and cores.

        Not more: a call, the bytes that it takes and those that it gives cost Ray 2 to 5 ms of processor time beside
        the work, most of it whatever they hold, which is more than is won where one is prepared while another is
        answered.
        """
        sharing = min(min(map(len, self._replicas), default=1), self._cores)
        each = -(-n // max(1, sharing))
        return min(_PIECE, max(_LEAST, each))

    def lend(self, n: int, n_bytes: int) -> Lent | None:
        """See `tkindex.cluster.transport.Transport.lend`: for many queries, where the machine has such memory."""
        return self._blocks.lend(n_bytes) if n >= self.shared_from else None

    def is_far(self, actor: Any) -> bool:
        """Say whether an actor is known to see no block of this process."""
        return hash(actor) in self._far

    def note_far(self, actor: Any) -> None:
        """Send batches to an actor whole from now on."""
        self._far.add(hash(actor))

    # ---- calls -------------------------------------------------------------------------------------------------------

    def find(self, shard: int, ask: Ask) -> Any:
        """See `tkindex.cluster.transport.Transport.find`: a few facts or columns, which become a result here."""
        found = self._ask_one(shard, "answer", (_WRITTEN(ask).encode(),))
        if isinstance(found, bytes):
            found = json.loads(found)
        return Few(found, self.relations.ids) if isinstance(found, list) else found

    def ask(self, shard: int, method: str, *args: Any) -> Any:
        """See `tkindex.cluster.transport.Transport.ask`."""
        return self.ask_each([(shard, method, args)])[0]

    def ask_all(self, method: str, *args: Any) -> list[Any]:
        """See `tkindex.cluster.transport.Transport.ask_all`."""
        return self.ask_each([(shard, method, args) for shard in range(len(self.about.shards))])

    def ask_each(self, calls: Iterable[tuple[int, str, tuple[Any, ...]]]) -> list[Any]:
        """See `tkindex.cluster.transport.Transport.ask_each`: each call is sent as soon as it is given.

        Raises
        ------
        ShardError
            A shard that no replica answers for in time; names it.
        """
        deadline = time.monotonic() + self.timeout
        with self._lock:
            self._in_flight += 1
        try:
            found: list[Any] = []
            flying: deque[tuple[Call, str, tuple[Any, ...]]] = deque()
            try:
                for shard, method, args in calls:
                    call = self._call(shard, method, args, deadline)
                    # Nobody waits for room while holding some: callers that all did would wait for each other.
                    while flying and not call.finds_room():
                        found.append(self._answer(*flying[0]))
                        flying.popleft()[0].leave()
                    flying.append((call, method, args))
                    call.submit()
                while flying:
                    found.append(self._answer(*flying[0]))
                    flying.popleft()[0].leave()
                return found
            finally:
                for one, _, _ in flying:
                    one.leave()
        finally:
            with self._lock:
                self._in_flight -= 1

    def _call(self, shard: int, method: str, args: tuple[Any, ...], deadline: float) -> Call:
        if method == "batch_shared":
            return BatchCall(self, shard, args[0], deadline)
        return Call(self, shard, "call", (method, args), deadline)

    def _answer(self, call: Call, method: str, args: tuple[Any, ...]) -> Any:
        try:
            return call.answer()
        except ShardError:
            if not self.allow_partial:
                raise
            self._note(call.shard)
            return without(method, args)

    def _note(self, shard: int) -> None:
        self.missing.add(shard)
        name = self.about.shards[shard].name
        warnings.warn(
            f"no replica of shard {shard} ({name}) answers: what it holds is missing from this answer",
            PartialAnswerWarning,
            stacklevel=2,
        )

    def _ask_one(self, shard: int, method: str, args: tuple[Any, ...]) -> Any:
        """Call a method of an actor, as `ask_each` does."""
        with self._lock:
            self._in_flight += 1
        call = Call(self, shard, method, args, time.monotonic() + self.timeout)
        try:
            call.submit()
            return self._answer(call, method, args)
        finally:
            call.leave()
            with self._lock:
                self._in_flight -= 1

    def _ask_directly(self, shard: int, method: str, args: tuple[Any, ...]) -> Any:
        # A process has to start first, and to import all of this.
        call = Call(self, shard, method, args, time.monotonic() + max(self.timeout, _START_SECONDS))
        try:
            call.submit()
            return call.answer()
        finally:
            call.leave()

    def take_room(self, deadline: float) -> None:
        """Wait for room for one more call."""
        if not self._room.acquire(timeout=max(0.0, deadline - time.monotonic())):
            raise ShardError("too many calls wait for the cluster; ask fewer at a time, or raise max_in_flight", ())

    def find_room(self) -> bool:
        """Take room for one more call where there is some now."""
        return self._room.acquire(blocking=False)

    def give_room(self) -> None:
        """Give the room of a call back."""
        self._room.release()

    def rotation(self, shard: int) -> deque[Any]:
        """Return the replicas of a shard in the order in which this call asks them."""
        found = deque(self._replicas[shard])
        found.rotate(-next(self._turns[shard]))
        return found

    def name_of(self, shard: int) -> str:
        """Return what errors call a shard."""
        return f"shard {shard} ({self.folder}/{self.about.shards[shard].name})"

    def again(self, folder: str, about: About, commit: int, source: str | None) -> RayTransport:
        """Return new actors for another state of the cluster, with the same options."""
        return RayTransport(folder, about, commit, source, **self._options)

    def drain(self, seconds: float) -> None:
        """Wait until no call is under way, or the time is over."""
        end = time.monotonic() + seconds
        while self._in_flight and time.monotonic() < end:
            time.sleep(0.01)

    def close(self) -> None:
        """See `tkindex.cluster.transport.Transport.close`; actors that are shared live on."""
        if not self._shared and self._ray.is_initialized():
            for actor in itertools.chain.from_iterable(self._replicas):
                self._ray.kill(actor)
        self._replicas = [[] for _ in self.about.shards]
        self._blocks.close()
