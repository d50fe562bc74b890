"""How a cluster reaches its shards: in this process, or (`tkindex.cluster.actors`) as actors of Ray."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from tkindex.threads import n_cores

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tkindex.cluster.manifest import About
    from tkindex.cluster.places import Places
    from tkindex.cluster.requests import Ask
    from tkindex.cluster.shared_memory import Lent
    from tkindex.cluster.vectors import SearchedShard
    from tkindex.store.vocabulary import Vocabulary


class Transport(Protocol):
    """Asks shards.

    Attributes
    ----------
    about : About
    places : Places
    relations : Vocabulary
        The same in all shards.
    threads : int
        Threads of this process among which a batch is divided.
    """

    about: About
    places: Places
    relations: Vocabulary
    threads: int

    def piece_of(self, n: int) -> int:
        """Return how many of n queries of a batch are sent at a time; at least 1."""

    def lend(self, n: int, n_bytes: int) -> Lent | None:
        """Return memory for n queries of a batch that shards may read and write too; None where they are sent."""

    def find(self, shard: int, ask: Ask) -> Any:
        """Return what one shard answers: a result, columns or a few facts, a count, or `Unknown`."""

    def ask(self, shard: int, method: str, *args: Any) -> Any:
        """Call a method of one `tkindex.cluster.vectors.SearchedShard`."""

    def ask_each(self, calls: Iterable[tuple[int, str, tuple[Any, ...]]]) -> list[Any]:
        """Call methods of several shards at once; answers in the order of the calls."""

    def ask_all(self, method: str, *args: Any) -> list[Any]:
        """Call a method of every shard; answers in the order of the shards."""

    def close(self) -> None:
        """Let the shards go."""


class Embedded:
    """All shards in this process, memory-mapped."""

    def __init__(
        self, about: About, places: Places, shards: list[SearchedShard], relations: Vocabulary | None = None
    ) -> None:
        self.about, self.places, self.shards = about, places, shards
        self.threads = n_cores()
        self.relations = shards[0].relations if relations is None else relations

    def piece_of(self, n: int) -> int:
        """See `Transport.piece_of`: all."""
        return max(1, n)

    def lend(self, n: int, n_bytes: int) -> None:
        """See `Transport.lend`: nothing is sent."""

    def find(self, shard: int, ask: Ask) -> Any:
        """See `Transport.find`: a lazy result over the shard itself."""
        return self.shards[shard].facts(ask, numbered=True)

    def ask(self, shard: int, method: str, *args: Any) -> Any:
        """See `Transport.ask`."""
        return getattr(self.shards[shard], method)(*args)

    def ask_each(self, calls: Iterable[tuple[int, str, tuple[Any, ...]]]) -> list[Any]:
        """See `Transport.ask_each`."""
        return [self.ask(shard, method, *args) for shard, method, args in calls]

    def ask_all(self, method: str, *args: Any) -> list[Any]:
        """See `Transport.ask_all`."""
        return [getattr(shard, method)(*args) for shard in self.shards]

    def close(self) -> None:
        """See `Transport.close`."""
        self.shards = []
