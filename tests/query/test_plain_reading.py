"""Plain Python finds and reads what compiled code does: the same objects, errors and orders."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest
from harness import needs_compiled, plain_twin
from hypothesis import assume, given
from hypothesis import strategies as st
from layer_cases import cases, make
from places import PROJECT
from strategies import fact_lists

import tkindex as tk
from tkindex.live.layer_searcher import LayerSearcher
from tkindex.query import plain_reading
from tkindex.schema import ANY


@needs_compiled
@given(fact_lists(), st.data())
def test_plain_reading_gives_what_compiled_reading_gives(facts, data):
    compiled = tk.build([tuple(fact) for fact in facts], unit="day")
    plain = plain_twin(compiled)
    n = len(facts)
    low, high = sorted(data.draw(st.tuples(st.integers(0, n), st.integers(0, n))))
    rows = np.array(data.draw(st.lists(st.integers(0, n - 1), max_size=8)) if n else [], np.int32)
    for n_fields in (0, 1, 2, 4, 5, 6):
        for ends, where in (((low, high), 0), ((0, len(rows)), rows.ctypes.data)):
            read = [
                one.read_method(one.address, ANY, ANY, ANY, ANY, *ends, where, one.make_pointers()[1], n_fields)
                for one in (compiled.engine.whole, plain.engine.whole)
            ]
            assert read[0] == read[1]
            assert [type(x) for x in read[0]] == [type(x) for x in read[1]]
            if n_fields > 2:
                assert [list(map(type, x)) for x in read[0]] == [list(map(type, x)) for x in read[1]]
                assert [list(map(str, x)) for x in read[0]] == [list(map(str, x)) for x in read[1]]


@needs_compiled
@given(cases(max_size=16), st.data())
def test_plain_reading_of_layers_gives_what_compiled_reading_gives(case, data):
    index = make(case)
    # Where a part holds no fact, there is one store.
    layers = index.engine.origin
    assume(isinstance(layers, LayerSearcher))
    n = index.count()
    assert plain_reading.find()(layers.address, *[ANY] * 4, -(2**63), 2**63 - 1, 0) == n
    low, high = sorted(data.draw(st.tuples(st.integers(0, n), st.integers(0, n))))
    pointers = layers.make_pointers()
    store, fact_type = layers.base.store, pointers[2][1]
    reader = plain_reading.Reader(index.entities, index.relations, layers.instant, store, fact_type=fact_type)
    places = index.facts().positions
    for n_fields in (4, 5, 6):
        for where in (0, places.ctypes.data):
            given = (layers.address, *[ANY] * 4, -(2**63), 2**63 - 1, low, high, where)
            compiled = layers._read(*given, pointers[1], n_fields)
            plain = plain_reading.read_layers(*given, reader, n_fields)
            assert plain == compiled
            assert list(map(type, plain)) == list(map(type, compiled))


@needs_compiled
def test_a_label_that_is_no_text_is_the_same_error():
    for place in (0, 3, 4):
        index = tk.build([("ann", "r", "b", "2014-01-02"), ("cid", "r", "b", "2014-01-03")], unit="day")
        index.entities.data.flags.writeable = True
        index.entities.data[place] = 0xFF
        errors = []
        for ix in (index, plain_twin(index)):
            for read in (ix.facts().tuples, lambda ix=ix: list(ix.facts())):
                with pytest.raises(tk.IndexFileError) as caught:
                    read()
                errors.append(caught.value.args)
        assert errors == errors[:1] * 4


# The other tests of this folder, and what stands on them.
QUERIES = (
    "query",
    "native/test_methods.py",
    "timeline/test_conventions.py",
    "live/test_layer_searcher.py",
    "plans/test_steps.py",
    "store/test_vocabulary.py",
    "ingest/test_bad_input.py",
)


@needs_compiled
def test_the_tests_of_queries_pass_without_compiled_verbs():
    """The comparison with the slow reference again, on fewer examples."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, *(str(PROJECT / "tests" / name) for name in QUERIES)],
        cwd=PROJECT,
        env={**os.environ, "TKINDEX_COMPILED_VERBS": "0", "TKINDEX_HYPOTHESIS": "short"},
        capture_output=True,
        text=True,
        timeout=1200,
        check=False,
    )
    assert done.returncode == 0, f"{done.stdout[-6000:]}\n{done.stderr[-3000:]}"
    assert " passed" in done.stdout
