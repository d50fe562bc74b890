"""The directory of runs against plain Python: what is marked, and which layers are looked at."""

from __future__ import annotations

import numpy as np
import reference_layers as plain
from hypothesis import given
from hypothesis import strategies as st

from tkindex.kernels import layerdirectory as ld
from tkindex.kernels import layertable as lt
from tkindex.kernels._jit import compiler
from tkindex.schema import ANY

IDS = st.sampled_from([0, 1, 2, 3, 2**16, 2**31 - 2])
FACTS = st.tuples(IDS, IDS, IDS)
RUNS = st.lists(st.lists(FACTS, max_size=6), min_size=1, max_size=ld.N_BITS)


@compiler().njit
def _cell(what, entity, relation, mask):
    return ld.cell_of(what, entity, relation, mask)


@compiler().njit
def _holders(layers, head, relation, tail, entity, out):
    return ld.list_holders(layers, head, relation, tail, entity, out), ld.bits_of(layers, head, relation, tail, entity)


@given(st.integers(0, 3), IDS, IDS, st.integers(0, 24))
def test_cells(what, entity, relation, bits):
    assert _cell(what, entity, relation, (1 << bits) - 1) == plain.cell_of(what, entity, relation, 1 << bits)


@given(RUNS, st.tuples(*[st.none() | IDS] * 4), st.integers(0, 8), st.sets(st.integers(0, ld.N_BITS - 1)))
def test_runs_that_may_hold_what_is_asked_for(runs, slots, bits, always):
    cells = np.zeros(1 << bits, np.uint16)
    for number, run in enumerate(runs):
        columns = np.array(run, np.int32).reshape(-1, 3).T.copy()
        ld.mark_run(cells, *columns, number)
    expected = plain.marked(runs, len(cells))
    assert [{number for number in range(16) if cell >> number & 1} for cell in cells.tolist()] == expected
    layers = np.zeros(lt.LAYERS_SIZE, np.int64)
    layers[lt.N_LAYERS] = len(runs) + 1
    layers[lt.CELLS], layers[lt.CELLS + 1] = cells.ctypes.data, len(cells)
    layers[lt.MARKS] = 1 << ld.ALWAYS
    for number in range(len(runs)):
        layers[lt.MARKS + 1 + number] = 1 << (ld.ALWAYS if number in always else number)
    asked = plain.Asked(*slots)
    may = plain.holders(expected, asked, len(runs))
    out = np.full(len(runs) + 2, -7, np.int64)
    n, found = _holders(layers, *(ANY if i is None else i for i in slots), out)
    assert out[:n].tolist() == [0, *sorted(1 + number for number in may | always & set(range(len(runs))))]
    assert found >> ld.ALWAYS & 1
    # None is missed that holds a fact which fits.
    for number, run in enumerate(runs):
        if any(asked.admits(plain.Fact(*fact, 0, 1, 0)) for fact in run):
            assert number in may


@given(st.tuples(*[st.none() | IDS] * 4), st.integers(1, lt.MAX_LAYERS))
def test_without_a_directory_every_layer_is_looked_at(slots, n_layers):
    layers = np.zeros(lt.LAYERS_SIZE, np.int64)
    layers[lt.N_LAYERS] = n_layers
    layers[lt.MARKS : lt.MARKS + lt.MAX_LAYERS] = 1 << ld.ALWAYS
    out = np.full(n_layers + 1, -7, np.int64)
    assert _holders(layers, *(ANY if i is None else i for i in slots), out) == (n_layers, -1)
    assert out[:n_layers].tolist() == list(range(n_layers))
