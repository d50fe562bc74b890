"""Give an index vectors: encode its groups, take vectors that were given with its facts, or follow it as it grows."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from tkindex.choices import VECTOR_DTYPES, VECTOR_INDEXES
from tkindex.errors import IndexFileError, QueryError
from tkindex.semantic import cell_building
from tkindex.semantic.collection import NO_FUNCTION, Collection, load
from tkindex.semantic.embed import encode_texts
from tkindex.semantic.encoders import Encoder, Progress, Vectors, unit_rows
from tkindex.semantic.few import FewVectors
from tkindex.semantic.graph_building import attach, require_faiss
from tkindex.semantic.groups import TEMPLATE, FactGroups, Template, has_rows
from tkindex.semantic.lexical import WordIndex
from tkindex.semantic.texts import extras_of_index, extras_of_vectors, first_rows, texts_of_groups
from tkindex.semantic.vectors import VectorIndex
from tkindex.storage.cells import StoredCells
from tkindex.storage.embeddings import check_name, with_embedding
from tkindex.storage.packed import ChosenVectors, packed_as
from tkindex.storage.vectors import StoredGraph, StoredVectors

if TYPE_CHECKING:
    from tkindex.query.engine import Engine
    from tkindex.storage.saved import Saved
    from tkindex.store.store import Store


def embed_index(
    engine: Engine,
    encoder: str | Encoder | None,
    template: Template | None,
    progress: Progress | None,
    path: Path | None,
    index: str = "auto",
    vectors: Any = None,
    dtype: str = "float32",
    name: str | None = None,
    *,
    is_part: bool = False,
) -> Collection:
    """Encode the groups of an index; with a path, write the vectors into the index saved there.

    While they are made they stand beside the folder, in ``NAME.embedding.npy``, where a later call goes on; those of an
    embedding with a name in ``NAME.embedding-name.npy``. What is a part of a graph may have no text at all.
    """
    if name is not None:
        check_name(name)
    store = engine.store
    if path is not None:
        check_same(path, store)
    store.assure()
    # A name that is none, or a package that is not there, is said before anything is encoded.
    if index not in VECTOR_INDEXES:
        raise QueryError(f"index is {index!r}; expected {' or '.join(map(repr, VECTOR_INDEXES))}")
    if dtype not in VECTOR_DTYPES:
        raise QueryError(f"dtype is {dtype!r}; expected {' or '.join(map(repr, VECTOR_DTYPES))}")
    if index == "hnsw":
        require_faiss()
    spec, loaded = load(encoder)
    form = TEMPLATE if template is None else template
    columns = store.columns
    ids = columns["heads"], columns["relations"], columns["tails"]
    suffix = f".embedding{'' if name is None else f'-{name}'}.npy"
    partial = None if path is None else _beside(path, suffix)
    if vectors is None:
        groups = FactGroups.of(*ids, extras=extras_of_index(engine, form))
        texts = texts_of_groups(engine, groups, form, 0)
        # An attribute may have no value; a label always is one.
        if groups.extras is not None and not is_part and not any(map(str.strip, texts)):
            raise QueryError(f"no fact has a value for what the template {form!r} names: there is nothing to encode")
        made_of = encode_texts(loaded, texts, partial, progress, may_be_empty=groups.extras is not None)
    else:
        given = check_given(vectors, len(ids[0]), loaded)
        groups = FactGroups.of(*ids, extras=extras_of_vectors(given))
        made_of = given[first_rows(groups)]
        texts = texts_of_groups(engine, groups, form, 0)
    searched = VectorIndex(packed_as(made_of, dtype), groups.row_group)
    graph = attach(searched, progress) if index == "hnsw" else None
    cells = cell_building.attach(searched, index, progress)
    codec, (small, codes) = searched.codec, searched.short
    stored = StoredVectors(
        loaded.name, spec, loaded.fingerprint, form if isinstance(form, str) and vectors is None else "",
        groups.heads, groups.relations, groups.tails, groups.row_group,
        searched.vectors, small, codes, codec.mean, codec.projection, codec.scale, codec.n_bits,
        None if graph is None else StoredGraph(*graph),
        groups.extras,
        None if cells is None else StoredCells(*cells),
        WordIndex.of(texts).stored,
        name or "",
    )  # fmt: skip
    if path is not None and partial is not None:
        from tkindex.storage.saving import save

        saved = check_same(path, store)
        save(
            path,
            saved._replace(vectors=stored)
            if name is None
            else saved._replace(embeddings=with_embedding(saved.embeddings, stored)),
        )
        for file in (partial, _beside(path, f"{suffix}.json")):
            file.unlink(missing_ok=True)
    made = Collection(stored, loaded)
    made.form = form
    made.belongs_to(engine)
    made.__dict__["vectors"] = searched
    return made


def texts_alone(engine: Engine) -> Collection:
    """Return the groups of an index without vectors, to be searched by their words; O(F log F)."""
    store = engine.store
    store.assure()
    columns = store.columns
    groups = FactGroups.of(columns["heads"], columns["relations"], columns["tails"])
    # What is searched by words reads which rows a group has, and no vector.
    nothing = ChosenVectors(np.zeros((1, 1), np.float32), np.zeros(len(groups), np.int64))
    one = np.ones((1, 1), np.float32)
    stored = StoredVectors(
        "", "", "", TEMPLATE, groups.heads, groups.relations, groups.tails, groups.row_group, nothing,
        np.empty((0, 1), np.int8), np.empty((0, 1), np.uint64), one[0], one, 1.0, 1,
    )  # fmt: skip
    made = Collection(stored)
    made.__dict__["vectors"] = FewVectors(nothing, groups.row_group)
    return made


def drop_saved(path: Path, store: Store, name: str | None) -> None:
    """Write a saved index anew without one of its embeddings.

    Raises
    ------
    IndexFileError
        Another index stands there by now, or it cannot be written.
    """
    from tkindex.storage.saving import save

    saved = check_same(path, store)
    left = tuple(stored for stored in saved.embeddings if stored.name != name)
    if (name is None and saved.vectors is not None) or len(left) < len(saved.embeddings):
        save(path, saved._replace(vectors=None if name is None else saved.vectors, embeddings=left))


def grown(older: Collection, engine: Engine) -> Collection:
    """Return the vectors of an index from those of another state of the same graph: only new groups are encoded.

    Raises
    ------
    QueryError
        There are new groups, and their texts were made by a function, or the encoder is not to be had.
    """
    store, stored = engine.store, older.stored
    known = FactGroups(stored.heads, stored.relations, stored.tails, stored.row_group, stored.extras)
    columns, vectors = store.columns, None
    if older.is_given:
        groups = replace(known, row_group=_rows_of_given(older, engine))
    else:
        extras = None if stored.extras is None else extras_of_index(engine, stored.template)
        groups = FactGroups.of(columns["heads"], columns["relations"], columns["tails"], known, extras)
    if len(groups) > len(known):
        if not stored.template:
            raise QueryError(f"{NO_FUNCTION}: {_mend(stored)}")
        vectors = older.encode_new(texts_of_groups(engine, groups, stored.template, len(known)))
    searched = older.vectors.with_rows(groups.row_group, vectors)
    small, codes = searched.short
    # A group that was taken back, or is there again, makes words rarer or less rare, and the mean text another.
    before, now = (has_rows(of.row_group, len(groups)) for of in (known, groups))
    is_same = len(groups) == len(known) and np.array_equal(before, now)
    made = Collection(
        stored._replace(
            heads=groups.heads, relations=groups.relations, tails=groups.tails, row_group=groups.row_group,
            vectors=searched.vectors, small=small, codes=codes, extras=groups.extras,
            # The same texts have the same words; of others they are read when they are searched.
            words=stored.words if is_same else None,
        )
    )  # fmt: skip
    made.asked, made.form, made.encoded, made.counted = older.asked, older.form, older.encoded, older.counted
    made.belongs_to(engine)
    if is_same:
        made.kept_words = older.kept_words
    made.__dict__["vectors"] = searched
    return made


def _rows_of_given(older: Collection, engine: Engine) -> NDArray[np.int32]:
    """Return the group of each fact of another state, whose vectors were given with the facts: none may be new.

    Facts are told by their labels and times. Of several that are the same in these, with different vectors, all are
    there, or it is not known which.
    """
    before, groups = older.facts, older.stored.row_group
    assert before is not None
    n_old, n = len(groups), engine.store.header.n_facts
    columns = [
        np.concatenate([before.whole.column(name, np.arange(n_old)), engine.whole.column(name, np.arange(n))])
        for name in ("heads", "relations", "tails", "starts", "stops")
    ]
    order = np.lexsort(columns)
    is_first = np.zeros(len(order), np.bool_)
    for column in columns:
        is_first[1:] |= column[order[1:]] != column[order[:-1]]
    number = np.empty(len(order), np.int64)
    number[order] = np.cumsum(is_first)
    old, new = number[:n_old], number[n_old:]
    size = int(number.max(initial=-1)) + 1
    n_old_of, n_new_of = np.bincount(old, minlength=size), np.bincount(new, minlength=size)
    least, most = np.full(size, len(older.stored.heads)), np.full(size, -1)
    np.minimum.at(least, old, groups)
    np.maximum.at(most, old, groups)
    is_whole = n_old_of == n_new_of
    if not (n_old_of[new] > 0).all() or not ((least == most) | is_whole)[new].all():
        raise QueryError(f"the vectors were given with their facts, so other facts have none: {_mend(older.stored)}")
    found = least[new].astype(np.int32)
    # Both in the order of rows.
    from_old, into_new = (np.argsort(some, kind="stable") for some in (old, new))
    found[into_new[is_whole[new[into_new]]]] = groups[from_old[is_whole[old[from_old]]]]
    return found


def _mend(stored: StoredVectors) -> str:
    name = f"name={stored.name!r}" if stored.name else ""
    return f"call ix.embed({name}), or ix.drop_embedding({repr(stored.name) if name else ''})"


def check_given(vectors: Any, n_facts: int, encoder: Encoder) -> Vectors:
    """Return vectors that were given with the facts as unit vectors.

    Raises
    ------
    QueryError
        They are no array of numbers, too few or too many, of another dimension than the encoder's, not finite, or zero.
    """
    try:
        given = np.asarray(vectors, dtype=np.float32)
    except (TypeError, ValueError) as error:
        raise QueryError(f"vectors is no array of numbers: {error}") from None
    if given.shape != (n_facts, encoder.dimension):
        raise QueryError(
            f"vectors has the shape {given.shape}; expected ({n_facts}, {encoder.dimension}): one for each fact, in "
            f"the order of ix.facts(), as long as those of {encoder.name!r}, which encodes the questions"
        )
    return unit_rows(given)


def _beside(path: Path, suffix: str) -> Path:
    folder = Path(os.path.realpath(path))
    return folder.with_name(folder.name + suffix)


def check_same(path: Path, store: Store) -> Saved:
    """Return what is saved at a path, if it is this index.

    Raises
    ------
    IndexFileError
        Another index stands there by now, or none.
    """
    from tkindex.storage.livejson import is_live
    from tkindex.storage.saved import load as load_saved

    if is_live(path):
        raise IndexFileError(
            f"{path} has become a live index since this was opened, and its writer keeps its vectors: embed it there, "
            f"with tk.open({str(path)!r}, mode='w').embed(...), or here for this process alone, with embed(save=False)"
        )
    saved = load_saved(path)
    names = ("heads", "relations", "tails", "start")
    if saved.store.header != store.header or any(
        not np.array_equal(saved.store.columns[name], store.columns[name]) for name in names
    ):
        raise IndexFileError(f"{path} holds another index by now; open it again, and embed that one")
    return saved
