"""A cluster whose shards this process opens itself: it writes their vectors, too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tkindex.cluster.cluster import Cluster
from tkindex.cluster.entities import EntityNames
from tkindex.cluster.transport import Embedded, Transport
from tkindex.errors import QueryError
from tkindex.timeline.conventions import Convention, get_convention

if TYPE_CHECKING:
    from tkindex.ingest.name_tables import NameRows
    from tkindex.semantic.collection import Collection
    from tkindex.semantic.encoders import Encoder, Progress
    from tkindex.semantic.groups import Template


class EmbeddedCluster(Cluster):
    """A cluster whose shards are all in this process: questions about one entity go straight to its shard."""

    transport: Embedded

    def __init__(self, transport: Embedded, convention: Convention, entities: EntityNames | None = None) -> None:
        super().__init__(transport, convention, entities)
        self.engine.route([shard.under(convention.name)[1].engine for shard in transport.shards])

    def embed(
        self, encoder: str | Encoder | None = None, template: Template | None = None, progress: Progress | None = None,
        *, save: bool = True, index: str = "auto", vectors: Any = None, dtype: str = "float32", name: str | None = None,
    ) -> None:  # fmt: skip
        """Encode the text of each distinct (head, relation, tail) once, so that `search` works.

        Of each shard the facts whose head lives there are written, with their vectors, beside it: an ordinary saved
        index in ``SHARD-vectors``. Shards are done one after the other; a call that was interrupted goes on where it
        stopped. They are the vectors of this commit of the cluster: with facts that arrive later they are made again.

        Parameters
        ----------
        encoder, template, index
            As in `tkindex.Index.embed`.
        progress : callable, optional
            Called as ``progress(done, total)`` with numbers of texts of one shard.
        save : bool
            Write them; otherwise they are this process's alone.
        vectors, dtype, name
            As in `tkindex.Index.embed`; over shards only as they are by default.

        Raises
        ------
        QueryError, MissingExtraError, IndexFileError
        """
        from tkindex.semantic.collection import load

        if vectors is not None or dtype != "float32" or name is not None:
            raise QueryError(
                "shards are embedded by an encoder, in float32, without a name; leave vectors=, dtype= and name= out"
            )
        load(encoder)
        given = encoder, template, progress, save, index, self._named.names
        is_said = [shard.vectors.embed(*given) for shard in self.transport.shards]
        if template is not None and self.n_facts and not any(is_said):
            raise QueryError(
                f"no fact has a value for what the template {template!r} names: there is nothing to encode"
            )

    def collections(self) -> list[Collection]:
        """Return the vectors of each shard, which `embed` has made.

        Raises
        ------
        QueryError
            There are none.
        """
        return [shard.vectors.collection() for shard in self.transport.shards]

    def __reduce__(self) -> Any:
        raise TypeError("a cluster cannot be copied or sent to another process; send its path, and connect there")


def cluster_over(transport: Transport, convention: str | None = None, names: NameRows | None = None) -> Cluster:
    """Return a cluster over shards that can be asked, whose labels have some names."""
    rules = get_convention(convention or transport.about.convention)
    kind = EmbeddedCluster if isinstance(transport, Embedded) else Cluster
    return kind(transport, rules, EntityNames(transport, names))  # type: ignore[arg-type]
