"""What stands beside the facts of a live index, vectors and names, and commits, after which a base holds those too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tkindex.errors import IndexFileError, QueryError
from tkindex.live.compacting import Compacting
from tkindex.live.states import Now
from tkindex.live.tickets import Ticket
from tkindex.store.versions import Commit

if TYPE_CHECKING:
    from tkindex.ingest.name_tables import NamesReport
    from tkindex.semantic.encoders import Encoder
    from tkindex.semantic.groups import Template


class Furnishing(Compacting):
    """What `tkindex.live.index.LiveIndex` does with vectors and names."""

    def embed(
        self,
        encoder: str | Encoder | None = None,
        template: Template | None = None,
        progress: Any = None,
        *,
        index: str = "auto",
        vectors: Any = None,
        dtype: str = "float32",
        name: str | None = None,
    ) -> None:
        """Encode the text of each distinct (head, relation, tail), so that `search` works; see `tkindex.Index.embed`.

        The next `commit` makes the vectors durable, by a compaction that writes them with everything committed; until
        then they are in memory. Facts that arrive later are encoded when something is searched, and are searched beside
        the vectors of the base; nothing is encoded twice, and the next compaction writes their vectors. Arguments as in
        `tkindex.Index.embed`.
        """
        from tkindex.semantic.embedding import embed_index

        with self._lock:
            now = self._now
            made = embed_index(self.view.engine, encoder, template, progress, None, index, vectors, dtype, name)
            self._vectors.of(name).take(made)
            self._look_anew(now)

    def add_names(self, names: Any, *, on_error: str = "raise", replace: bool = False) -> NamesReport:
        """Give labels names that people use; see `tkindex.Index.add_names`.

        The next `commit` makes them durable, by a compaction that writes them with everything committed; until then
        they are in memory.

        Raises
        ------
        QueryError
            Changes wait for a commit, so that their labels are not there yet.
        IndexFileError
            It is open for reading.
        """
        from tkindex.ingest.name_tables import name_labels, read_names

        # A compaction that is under way would write the names of before.
        with self._compacting, self._lock:
            now = self._writable()
            if not now.is_settled:
                raise QueryError("changes wait for a commit; commit() or rollback() first, then add names")
            labels = now.committed.entities.as_vocabulary(), now.committed.relations.as_vocabulary()
            report = name_labels(read_names(names, on_error, labels[1]), *labels, replace=replace)
            self._has_new_names = True
            self._forget_views()
            for view in (now.committed.base, now.view):
                if view is not None:
                    view.in_names.forget(view)
            return report

    def _look_anew(self, now: Now) -> None:
        """Go on with the same state, and with other vectors."""
        self._forget_views()
        self._now = Now(now.committed, now.draft, now)

    def drop_embedding(self, name: str | None = None) -> None:
        """Remove an embedding; the next `commit` makes that durable, as it does with what `embed` makes.

        Parameters
        ----------
        name : str, optional
            By default the embedding without a name.

        Raises
        ------
        QueryError
            There is none of that name.
        """
        with self._lock:
            now = self._now
            self.view.vectors.at(name, self.path)
            self._vectors.of(name).drop()
            self._look_anew(now)

    def use_encoder(self, encoder: str | Encoder, embedding: str | None = None) -> None:
        """Encode questions with this encoder, now and after `refresh` and `compact`; see `tkindex.Index.use_encoder`.

        Raises
        ------
        QueryError
            It is not the encoder that made the vectors, or there are none.
        """
        from tkindex.semantic.collection import load

        with self._lock:
            loaded = load(encoder)[1]
            # Says which embeddings there are, where there is none of that name.
            self.view.vectors.at(embedding, self.path)
            known = self._vectors.of(embedding)
            known.of(self._base).use(loaded)
            self.view.use_encoder(loaded, embedding)
            known.encoder = loaded
            self._scopes.clear()

    def commit(self) -> Commit | None:
        """Make everything since the last commit durable and visible to others, all of it or nothing.

        Returns
        -------
        Commit or None
            None where there was nothing to commit.

        Raises
        ------
        IndexFileError
            It is not acknowledged. Earlier commits are intact, and what was staged is staged still: the message says
            what may be done. What was written of it is cut off; where a failing disk refuses that as well, the message
            says that an open may find it. Or it is durable and the vectors that `embed` made are not, as the message
            says.
        IndexLockedError
            The file `lock` was removed by hand: another writer may be at work.
        ConflictError
            A transaction has taken back meanwhile what this takes back, changed what is open of a (head, relation) that
            this supersedes, or added or taken back what this was to add with ``duplicates="merge"``.
        TimeRangeError
            The clock says no time; see `tkindex.create`.

        Notes
        -----
        One write, and one sync of the log, together with whatever transactions wait for their commit at the moment. An
        interrupt (Ctrl-C, or memory that runs out) leaves either all of it committed, as `last_commit` tells, or none
        of it and everything staged.
        """
        with self._lock:
            now = self._writable()
            done = None
            if not now.is_settled:
                done = self._commit_alone(now.rows, is_own=True) or self._commit_with(
                    Ticket(now, now.rows, is_own=True)
                )
            else:
                self._now = now.without_merged()
        self._save_made()
        return done

    def _save_made(self) -> None:
        """Make durable what `embed` and `add_names` have made since: a base holds it, so a compaction writes it."""
        while self._is_unsaved and self.last_commit and not self._stop.is_set():
            unsaved = self._vectors.unsaved
            with self._compacting:
                # Whoever compacted meanwhile may have written it.
                if self._is_unsaved and self._vectors.unsaved == unsaved:
                    try:
                        self._compact(self._stop.is_set)
                    except IndexFileError as error:
                        what = "the vectors that embed made" if unsaved else "the names that were added"
                        raise IndexFileError(
                            f"what was committed is durable, but not {what}: {error}; commit or compact again to write "
                            "them"
                        ) from error

    @property
    def _is_unsaved(self) -> bool:
        """Whether there are vectors or names that no base holds yet."""
        return self._has_new_names or bool(self._vectors.unsaved)
