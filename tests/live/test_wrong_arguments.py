"""Arguments of the wrong kind: an error of tkindex that names them, and nothing is written."""

from __future__ import annotations

import numpy as np
import pytest

import tkindex as tk

FACTS = [("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "oslo", "2014-10-09")]
WRONG = {
    "columns": lambda ix: ix.append(FACTS, columns=5),
    "duplicates": lambda ix: ix.append(FACTS, duplicates=np.array([1, 2])),
    "normalize": lambda ix: ix.append(FACTS, normalize=["NFC"]),
    "only": lambda ix: ix.supersede(FACTS[0], only=1j),
    "row": lambda ix: ix.retract(2**63),
    "rows": lambda ix: ix.end([0, -(2**70)], at="2015"),
    "relation": lambda ix: ix.declare_functional(["visits"]),
    "durations": lambda ix: ix.expire_after(True),
    "texts": lambda ix: ix.search_many(5),
    "mode": lambda ix: ix.search("rome", mode=np.array(["text"])),
    "answer": lambda ix: ix.verify_answer({"steps": []}, 1.5),
}


@pytest.fixture
def index(tmp_path):
    with tk.create(tmp_path / "index", unit="day") as index:
        index.append(FACTS)
        index.commit()
        yield index


@pytest.mark.parametrize("name", WRONG)
def test_an_argument_of_the_wrong_kind_is_named(index, name):
    with pytest.raises(tk.TkindexError, match=name):
        WRONG[name](index)
    assert index.count() == len(FACTS)


def test_a_build_names_it_too():
    with pytest.raises(tk.InputError, match="normalize"):
        tk.build(FACTS, normalize=["NFC"])


def test_vectors_that_are_dropped_are_missed_by_scopes_of_before():
    index = tk.build([{"head": "ann", "relation": "visits", "tail": "rome", "time": "2014", "user": "u1"}])
    index.embed("hashed:64")
    scope = index.scope(user="u1")
    index.drop_embedding()
    with pytest.raises(tk.QueryError, match="dropped"):
        scope.search("rome")


@pytest.mark.parametrize("verb", ["create", "open"])
@pytest.mark.parametrize("path", [5, None, b"index", ["index"], True])
def test_a_path_that_is_none_is_named(verb, path):
    with pytest.raises(TypeError, match=f"{verb} takes the path of a folder, as str or Path; got ") as error:
        getattr(tk, verb)(path)
    assert repr(path) in str(error.value)
