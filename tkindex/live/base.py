"""The base of a live index, read from its folder."""

from __future__ import annotations

import os

from tkindex.errors import IndexFileError
from tkindex.index import index_of_parts
from tkindex.live.committed import Loaded
from tkindex.semantic.held import IndexVectors
from tkindex.storage.bases import read_base
from tkindex.storage.files import Files
from tkindex.storage.live import Manifest
from tkindex.storage.saved import load
from tkindex.timeline.conditions import get_convention


def load_base(path: str, manifest: Manifest, verify: bool, convention: str | None, files: Files) -> Loaded:
    """Return the base that a manifest names; an empty index where it names none.

    Raises
    ------
    IndexFileError
        Damaged, or not what the manifest says.
    """
    rules = convention or manifest.convention
    if manifest.base is None:
        from tkindex.ingest.build import build_parts
        from tkindex.ingest.readers import read_facts

        parts = build_parts(read_facts([], unit=manifest.unit), normalize=manifest.normalization or None)
        return Loaded(index_of_parts(parts, get_convention(rules)), read_base(path, None, files))
    beliefs = read_base(path, manifest.base, files)
    place = os.path.normpath(os.path.join(path, manifest.base.name))
    saved = load(place, verify=verify, files=files)
    index = index_of_parts(saved, get_convention(rules))
    index.vectors = IndexVectors.of_saved(saved)
    sizes = (manifest.base.n_facts, manifest.base.n_entities, manifest.base.n_relations)
    if (index.n_facts, index.n_entities, index.n_relations) != sizes or saved.unit != manifest.unit:
        raise IndexFileError(f"{place}: not the base that live.json names; restore the index from a backup")
    return Loaded(index, beliefs)
