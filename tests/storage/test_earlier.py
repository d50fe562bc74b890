"""What version 0.1.0 wrote opens and answers the same: saved indexes, live folders, embeddings, pickles, import paths.

``earlier/0.1.0.zip`` was written by that version: a saved point index with an embedding, a saved interval index, a live
folder with a compaction and a retraction, pickles of values, and what it answered.
"""

from __future__ import annotations

import base64
import importlib
import json
import pickle
import sys
import zipfile

import pytest
from places import TESTS

import reasoners.moved
import tkindex as tk
from tkindex import moved


@pytest.fixture
def earlier(tmp_path):
    with zipfile.ZipFile(TESTS / "storage" / "earlier" / "0.1.0.zip") as archive:
        archive.extractall(tmp_path)
    return tmp_path


@pytest.fixture
def said(earlier):
    return json.loads((earlier / "answers.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ["points", "intervals", "live"])
def test_an_index_opens_and_answers_the_same(earlier, said, name):
    index = tk.open(earlier / f"{name}.tk")
    assert repr(index.facts()[:]) == said["answers"][name]
    if name == "live":
        assert repr(index.as_of(1).facts()[:]) == said["answers"]["live as of 1"]


def test_a_live_folder_goes_on(earlier):
    with tk.open(earlier / "live.tk", "w") as live:
        live.append([("Dan", "visits", "Rome", "2015-02-01")])
        live.commit()
    assert tk.open(earlier / "live.tk").last(tail="Rome").head == "Dan"


def test_an_embedding_is_searched_as_it_is(earlier, said):
    index = tk.open(earlier / "points.tk")
    assert index.has_vectors
    found = [[str(hit)] for hit in index.search("who travels to Rome", k=3)]
    assert found == said["answers"]["search"]


def test_pickled_values_are_read_and_are_of_the_types_of_now(said):
    for name, kept in said["pickles"].items():
        for old in list(sys.modules):
            if old in moved.MOVED and sys.modules[old].__doc__ == f"Moved to `{moved.MOVED[old]}`.":
                del sys.modules[old]
        with pytest.warns(DeprecationWarning, match="has moved: use"):
            value = pickle.loads(base64.b64decode(kept["pickle"]))
        assert repr(value) == kept["repr"], name
        assert type(value).__module__.count(".") == 2
        assert pickle.loads(pickle.dumps(value)) == value


@pytest.mark.parametrize(("old", "new"), sorted({**moved.MOVED, **reasoners.moved.MOVED}.items()))
def test_an_old_import_path_warns_once_and_works(old, new):
    home = importlib.import_module(new)
    name = next(name for name, value in vars(home).items() if getattr(value, "__module__", "") == new or name.isupper())
    if new.rpartition(".")[0] != old:
        # A stand-in warns when it is made; a package that was a module warns at each name that is taken from it.
        sys.modules.pop(old, None)
    with pytest.warns(DeprecationWarning, match="has moved: use ") as warned:
        assert getattr(importlib.import_module(old), name) is getattr(home, name)
    assert [str(warning.message).split(" use ")[1].removesuffix(f".{name}") for warning in warned] == [new]


@pytest.mark.parametrize(("old", "new"), sorted(moved.APART.items()))
def test_a_name_that_left_its_module_is_found_by_its_old_path(old, new):
    module, _, name = old.rpartition(".")
    assert not hasattr(importlib.import_module(moved.MOVED[module]), name)
    sys.modules.pop(module, None)
    with pytest.warns(DeprecationWarning, match="has moved: use ") as warned:
        found = getattr(importlib.import_module(module), name)
    assert found is getattr(importlib.import_module(new), name)
    assert str(warned[-1].message) == f"{old} has moved: use {new}.{name}"
    assert warned[-1].filename == __file__


def test_what_is_in_no_table_is_as_missing_as_ever():
    with pytest.raises(ModuleNotFoundError, match=r"tkindex\.nothing"):
        importlib.import_module("tkindex.nothing")
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        getattr(importlib.import_module("tkindex.timeline.ranges"), "nothing")  # noqa: B009
