"""The verbs of an index that take words: embed, search, link and mentions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tkindex.choices import SEARCH_MODES
from tkindex.errors import QueryError
from tkindex.linking.exact import exact_links, exact_spans
from tkindex.query.verbs import Label, Queries
from tkindex.threads import cached_property

if TYPE_CHECKING:
    from tkindex.linking.linker import Link, Linker, Span
    from tkindex.semantic.collection import Collection
    from tkindex.semantic.encoders import Encoder, Progress
    from tkindex.semantic.groups import Template
    from tkindex.semantic.held import IndexVectors
    from tkindex.semantic.search import Rerank, SearchResult


class SemanticQueries(Queries):
    """Queries by natural language: semantic search and entity linking; `tkindex.index.Index` is what users hold."""

    vectors: IndexVectors
    path: Path | None

    @property
    def has_vectors(self) -> bool:
        """Whether facts can be searched by meaning without naming an embedding: `embed` makes it so."""
        return self.vectors.exist

    @property
    def embeddings(self) -> tuple[str, ...]:
        """Names of the embeddings that have one: what ``search(text, embedding=...)`` takes, in the order of making.

        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07")])
        >>> ix.embed("hashed", "{tail}", name="places")
        >>> ix.embeddings, ix.has_vectors
        (('places',), False)
        """
        return tuple(name for name in self.vectors.each() if name)

    @property
    def encoder(self) -> str | None:
        """Name of the encoder that made the vectors without a name; None without such vectors."""
        stored, older = self.vectors.stored, self.vectors.older
        if stored is None and older is not None:
            stored = older().stored
        return None if stored is None else stored.encoder

    def collection(self, embedding: str | None = None) -> Collection:
        """Return the vectors as `search` takes them, made when they are first asked for.

        Parameters
        ----------
        embedding : str, optional
            Those of that name.

        Raises
        ------
        QueryError
            There are none.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07")])
        >>> ix.embed("hashed")
        >>> ix.collection().stored.vectors.shape
        (1, 512)
        """
        return self.vectors.at(embedding, self.path).collection(self.engine)

    def embed(
        self,
        encoder: str | Encoder | None = None,
        template: Template | None = None,
        progress: Progress | None = None,
        *,
        save: bool = True,
        index: str = "auto",
        vectors: Any = None,
        dtype: str = "float32",
        name: str | None = None,
    ) -> None:
        """Encode the text of each distinct (head, relation, tail) once, so that `search` works.

        Parameters
        ----------
        encoder : str or Encoder, optional
            ``"wordllama"`` (the default), ``"hashed"``, ``"onnx"``, ``"st"``, ``"openai:MODEL"``, as in
            `tkindex.semantic.registry.load_encoder`; or any object with name, dimension, fingerprint and encode.
        template : str or callable, optional
            ``"{head} {relation} {tail}"`` by default; or a function of the three labels. A template may name columns
            of attributes too, as in ``"{note}"``: then facts with another text are found, and shown, apart.
        progress : callable, optional
            Called as ``progress(done, total)`` with numbers of texts.
        save : bool
            Write the vectors of a saved index into its folder. Until they are complete they stand beside it, in
            ``NAME.embedding.npy``; a run that was interrupted goes on there when it is called again.
        index : {"auto", "scan", "cells", "hnsw"}
            How windows that hold much of a large graph are searched. ``"scan"``: by comparing codes, always.
            ``"cells"``: texts with near vectors stand together, and a search compares the codes of those cells alone
            that may hold one of the nearest. ``"hnsw"``: a proximity graph is built, and windows of a tenth of the rows
            or more are walked over. ``"auto"``: cells from 500,000 groups on, used where they are less work than a
            scan, at a recall of .99, as it is measured on these vectors when they are made.
            `SearchResult.path` says ``"cells"`` or ``"graph"`` where it was. Facts that arrive later are searched
            beside both, and join the cells when the vectors are next saved.
        vectors : array of numbers, shape (F, D), optional
            One for each fact, in the order of `facts`, instead of those that the encoder would make; it encodes the
            questions. They are scaled to length 1.
        dtype : {"float32", "float16", "int8"}
            What the vectors are kept as, in the folder and in memory, and the last ranking compares: 4, 2 or 1 byte a
            number, and 4 a vector under ``"int8"``.
        name : str, optional
            Makes an embedding beside the one without a name, which `search` compares under ``embedding=name``: of other
            texts, or by another encoder. 1 to 64 of a-z, 0-9, _ and -. An embedding of that name is replaced.

        Raises
        ------
        QueryError
            An unknown encoder or template, a group without text, vectors that are not finite, an unknown `index`
            or `dtype`, or a `name` that is none.
        MissingExtraError
            The encoder needs a package that is not installed, or ``index="hnsw"`` does: ``tkindex[hnsw]``.
        IndexFileError
            The folder holds another index by now or cannot be written, or the unfinished vectors are of another run.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "praises", "oslo", "2014-11-02")])
        >>> ix.embed("hashed")
        >>> ix.has_vectors, ix.encoder
        (True, 'hashed')
        """
        from tkindex.semantic.embedding import embed_index

        path = self.path if save else None
        made = embed_index(self.engine, encoder, template, progress, path, index, vectors, dtype, name)
        self.vectors.made_new(name).keep(made)

    def drop_embedding(self, name: str | None = None) -> None:
        """Remove an embedding: its vectors, its words, and its files where the index is saved.

        Parameters
        ----------
        name : str, optional
            By default the embedding without a name.

        Raises
        ------
        QueryError
            There is none of that name.
        IndexFileError
            The folder holds another index by now, or cannot be written.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07")])
        >>> ix.embed("hashed", "{tail}", name="places")
        >>> ix.drop_embedding("places")
        >>> ix.embeddings
        ()
        """
        self.vectors.at(name, self.path)
        if self.path is not None:
            from tkindex.semantic.embedding import drop_saved

            drop_saved(self.path, self.engine.store, name)
        self.vectors.drop(name)

    def use_encoder(self, encoder: str | Encoder, embedding: str | None = None) -> None:
        """Encode questions with this encoder: needed where vectors were made by a model outside of installed packages.

        Parameters
        ----------
        encoder : str or Encoder
        embedding : str, optional
            The embedding whose questions are meant; by default that without a name.

        Raises
        ------
        QueryError
            It is not the encoder that made the vectors, or there are none.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07")])
        >>> ix.embed("hashed")
        >>> ix.use_encoder("hashed:128")
        Traceback (most recent call last):
        tkindex.errors.QueryError: the index holds vectors of an encoder with fingerprint ...
        """
        from tkindex.semantic.collection import load

        self.collection(embedding).use(load(encoder)[1])

    def search(
        self,
        text: str,
        when: Any = None,
        *,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        entity: Label | None = None,
        k: int = 10,
        order: str = "relevance",
        exact: bool = False,
        newest_first: bool = False,
        where: Any = None,
        mode: str = "vector",
        text_weight: float | None = None,
        rerank: Rerank | None = None,
        embedding: str | None = None,
    ) -> SearchResult:
        """Find the facts nearest in meaning to a text among those that pass the filters.

        Time and filters are exact always: facts are selected first, and ranked inside of the selection.

        Parameters
        ----------
        text : str
            What the facts should say; not blank.
        when, head, relation, tail, entity, where
            As in `facts`.
        k : int
            How many hits at most; 0 and more than there are are fine.
        order : {"relevance", "time"}
            ``"relevance"``: the k best groups of facts, best first, equal scores by group number. ``"time"``: the k
            first facts of *all* that pass the filters, in the order (start, seq), one hit each, with its score; the
            text selects nothing, so no fact is missed for standing outside of a top k.
        exact : bool
            Compare every vector. Otherwise a recall of .99 is expected on wide windows; narrow ones are exact anyway.
        newest_first : bool
            Reverse the order of time: of the result under ``order="time"``, and of the facts of each hit.
        mode : {"vector", "text", "hybrid"}
            What ranks: vectors; the words of the texts by BM25, where a group needs one of the words to be found; or
            both, by their ranks and scores together. Words are read when they are first searched for; ``"text"`` needs
            no vectors.
        text_weight : float, optional
            Of the ranking by words under ``mode="hybrid"``, that by vectors having 1. By default 2 beside vectors that
            are sums over words ("wordllama", "hashed"), and 1 beside those of other encoders.
        rerank : callable, optional
            Such as a cross-encoder: ``rerank(text, texts)`` gets the 100 best texts, or k if that is more, and returns
            a score for each, by which the k best are chosen.
        embedding : str, optional
            The embedding to compare with, and whose texts have the words: one that ``embed(name=...)`` has made. By
            default that without a name.

        Returns
        -------
        SearchResult
            A sequence of `Hit(head, relation, tail, score, facts)`; says which path ran, how much was scanned, the
            bounds, and why it is empty where it is.

        Raises
        ------
        QueryError
            No vectors, none of that name, a blank text, a bad `k`, `order`, `mode` or `text_weight`, scores of `rerank`
            that do not fit, or an encoder that did not make the vectors.
        UnknownEntityError, UnknownRelationError, TimeParseError, AmbiguousTimeError

        Notes
        -----
        O(n) in the facts selected, at less than a nanosecond each where their codes are scanned.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "praises", "oslo", "2014-11-02")])
        >>> ix.embed("hashed")
        >>> [(hit.head, len(hit.facts)) for hit in ix.search("who praised oslo", k=1)]
        [('bob', 1)]
        >>> [hit.head for hit in ix.search("who praised oslo", tk.before("2014-11"))]
        ['ann']
        >>> [hit.head for hit in ix.search("Oslo", mode="text")]
        ['bob']
        """
        if not isinstance(mode, str):
            raise QueryError(f"mode is {mode!r}; expected one of {', '.join(SEARCH_MODES)}")
        slots, by_words = (head, relation, tail, entity), mode == "text" and embedding is None
        held = self.vectors if by_words and not self.vectors.each() else self.vectors.at(embedding, self.path)
        beside = held.beside
        if beside is not None and mode == "vector" and text_weight is None:
            engine = beside.asked(self.engine.convention, (self.engine.entities, self.engine.relations), where)
            box = engine.window(when, head, tail)
            return beside.search(engine, text, box, slots, k, order, exact, newest_first, rerank)
        collection = held.collection(self.engine) if held.exist else held.words(self.engine)
        engine = self._asked(where)
        box = engine.window(when, head, tail)
        from tkindex.semantic.search import search_index

        return search_index(
            engine, collection, text, box, slots, k, order, exact, newest_first, mode, text_weight, rerank
        )

    def search_many(
        self,
        texts: Sequence[str],
        when: Any = None,
        *,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        entity: Label | None = None,
        k: int = 10,
        exact: bool = False,
        newest_first: bool = False,
        where: Any = None,
        embedding: str | None = None,
    ) -> list[SearchResult]:
        """Search for many texts at once, on all cores: each as `search` would.

        Parameters
        ----------
        texts : sequence of str
            None of them blank. They are encoded together.
        when : condition on time, or list of them
            One for all texts, or a list with one for each (None: any time).
        head, relation, tail, entity, k, exact, newest_first, where, embedding
            As in `search`, the same for all.

        Returns
        -------
        list of SearchResult
            In the order of the texts.

        Raises
        ------
        QueryError
            As `search`; or a list of conditions of another length than the texts.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "praises", "oslo", "2014-11-02")])
        >>> ix.embed("hashed")
        >>> found = ix.search_many(["who praised oslo", "who visited rome"], [tk.before("2014-11"), None], k=1)
        >>> [result[0].head for result in found]
        ['ann', 'ann']
        """
        if isinstance(texts, str):
            raise QueryError("texts is one str: give a list of them, or call search()")
        if not isinstance(texts, Iterable):
            raise QueryError(f"texts is {texts!r}: give a list of them")
        texts = list(texts)
        collection = self.collection(embedding)
        engine = self._asked(where)
        conditions = list(when) if isinstance(when, list) else [when] * len(texts)
        if len(conditions) != len(texts):
            raise QueryError(f"{len(texts)} texts and {len(conditions)} conditions on time: give one for each, or one")
        from tkindex.semantic.search import search_texts

        boxes = [engine.window(condition, head, tail) for condition in conditions]
        return search_texts(engine, collection, texts, boxes, (head, relation, tail, entity), k, exact, newest_first)

    @cached_property
    def linker(self) -> Linker:
        """What `link` and `mentions` ask: add aliases to it, or let it learn from examples."""
        from tkindex.linking.linker import Linker

        return Linker(self)

    @property
    def named(self) -> SemanticQueries:
        """The same facts with names in the place of labels; itself where there are none."""
        return self

    def link(self, text: str, kind: str = "entity", k: int = 5) -> list[Link]:
        """Find the entities or relations that a name or phrase means, best first; see `Linker.link`.

        >>> import tkindex as tk
        >>> ix = tk.build([("Citizen (Brazil)", "Praise or endorse", "Ministry (Iran)", "2014-10-07")])
        >>> ix.link("the Brazilian citizens")[0].label, ix.link("commended", kind="relation")[0].label
        ('Citizen (Brazil)', 'Praise or endorse')
        """
        found = self.linker.link(text, kind, k)
        return (
            found if self.named is self else exact_links(found, self.relations if kind == "relation" else self.entities)
        )

    def mentions(self, question: str) -> list[Span]:
        """Find the names in a question, from left to right, each with ranked entities; see `Linker.mentions`.

        >>> import tkindex as tk
        >>> ix = tk.build([("Citizen (Brazil)", "Praise or endorse", "Ministry (Iran)", "2014-10-07")])
        >>> [span.candidates[0].label for span in ix.mentions("Who did the citizens of Brazil praise?")]
        ['Citizen (Brazil)']
        """
        found = self.linker.mentions(question)
        return found if self.named is self else exact_spans(found, self.entities)
