"""The table of thresholds of vector search: complete, used, and what it says of the planner holds."""

from __future__ import annotations

import ast

import numpy as np
from places import PROJECT

from tkindex.semantic import codec, planning, vectors
from tkindex.semantic import part as part_module
from tkindex.semantic.tuning import PARAMETERS
from tkindex.storage import vectors as stored


def test_every_parameter_says_what_it_is_and_is_read():
    names = ("planning.py", "codec.py", "graph_building.py", "cells.py", "cell_building.py", "lexical.py", "fusion.py")
    text = "".join((PROJECT / "tkindex/semantic" / name).read_text() for name in names)
    for name, parameter in PARAMETERS.items():
        assert parameter.value > 0
        assert parameter.meaning
        assert parameter.origin
        assert f'PARAMETERS["{name}"]' in text


def test_no_other_number_decides_in_the_planner():
    """Small factors of arithmetic apart: a threshold that is not in the table would be a literal in a function."""
    tree = ast.parse((PROJECT / "tkindex/semantic/planning.py").read_text())
    functions = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]
    numbers = {
        n.value for f in functions for n in ast.walk(f) if isinstance(n, ast.Constant) and type(n.value) in (int, float)
    }
    assert numbers <= {0, 1.0, 2, 4, 10}


def of_eight_groups():
    """Of as many dimensions as it takes for codes to be asked."""
    return vectors.VectorIndex(np.eye(8, 128, dtype=np.float32), np.arange(5_000) % 8)


def test_thresholds_are_the_bounds_of_the_paths():
    index = of_eight_groups()
    exact, small = (int(PARAMETERS[name].value) for name in ("exact_rows", "small_rows"))
    assert index.plan(exact, 10).path == planning.EXACT
    assert index.plan(exact + 1, 10).path == planning.SMALL == index.plan(small, 10).path
    assert index.plan(small + 1, 10).path in (planning.ROW_CODES, planning.GROUP_CODES)


def test_codes_are_asked_sooner_where_the_caches_hold_few_small_vectors(monkeypatch):
    monkeypatch.setattr(planning, "SMALL_GROUPS", 8)
    index = of_eight_groups()
    small = int(PARAMETERS["small_rows"].value)
    least = next(n for n in range(small) if planning.candidates(n, 8) <= n)
    assert index.plan(least - 1, 8).path == planning.SMALL
    assert index.plan(least, 8).path in (planning.ROW_CODES, planning.GROUP_CODES)


def test_small_vectors_are_compared_where_many_are_wanted_of_few_rows():
    values = np.random.default_rng(0).normal(size=(5_000, 128)).astype(np.float32)
    index = vectors.VectorIndex(values / np.sqrt(np.arange(1, 129, dtype=np.float32)), np.arange(5_000))
    bound = int(PARAMETERS["small_rows_each"].value) * 100
    assert index.plan(bound, 100).path == planning.SMALL
    assert index.plan(bound + 1, 100).path == planning.ROW_CODES == index.plan(bound, 10).path


def test_what_is_compared_follows_from_the_dimensions_and_the_spread():
    """Evenly spread vectors, and some that lie along few of many directions, from the first judgement on."""
    random, rows = np.random.default_rng(0), np.arange(2_000)
    falling = 1 / np.sqrt(np.arange(1, 257, dtype=np.float32))
    least, bits = (int(PARAMETERS[name].value) for name in ("least_dimensions", "least_bits"))
    for dimension, fall, path in (
        (least - 1, False, planning.EXACT),
        (least, False, planning.SMALL),
        (bits - 1, True, planning.SMALL),
        (bits, True, planning.ROW_CODES),
        (bits, False, planning.SMALL),
        (256, False, planning.SMALL),
        (256, True, planning.ROW_CODES),
    ):
        values = random.normal(size=(2_000, dimension)).astype(np.float32) * (falling[:dimension] if fall else 1)
        index = vectors.VectorIndex(values, rows)
        # Few vectors along axes of chance are judged alike.
        plainly = vectors.VectorIndex(values, rows, codec=codec.Codec.of_few(values))
        part = part_module.VectorPart(index, rows.astype(np.int32))
        for one in (index, plainly, part, index.with_rows(rows)):
            assert one.plan(2_000, 10).path == path, (dimension, fall)
            assert one.plan(1_500, 10, listed=True).path in (path, planning.GROUP_CODES, planning.SMALL)


def test_what_was_judged_when_there_were_few_vectors_is_judged_again():
    values = np.random.default_rng(0).normal(size=(5_000, 256)).astype(np.float32)
    few = vectors.VectorIndex(values[:20], np.arange(5_000) % 20, codec=codec.Codec.of_few(values[:20]))
    assert few.plan(5_000, 10).path == planning.ROW_CODES
    assert few.with_rows(np.arange(5_000), values[20:]).plan(5_000, 10).path == planning.SMALL


def test_the_saved_format_allows_what_the_codec_makes():
    assert codec.MAX_SMALL <= stored._MAX_SMALL
    assert codec.MAX_BITS <= stored._MAX_BITS
