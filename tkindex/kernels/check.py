"""Is every row of a posting list where it belongs? Run on lists from files, before any other kernel sees them.

A list whose parts hold only rows of their own group, each part strictly ascending, and whose length is that of all
parts together, can be nothing but the list that `tkindex.kernels.build` makes: no row can be missing, doubled or
misplaced. Offsets must climb within the list, and rows and ids must be in range, before these kernels run.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import kernel

_I32 = "Array(int32, 1, 'C', readonly=True)"
_I64 = "Array(int64, 1, 'C', readonly=True)"


@kernel(f"int64({_I32}, {_I32}, {_I32}, {_I32}, {_I64})")
def first_stray(rows, offsets, owners, others, stops):
    """Find the first position whose row is in the wrong part or out of order.

    Parameters
    ----------
    rows : ndarray of int32, shape (n,)
        The list.
    offsets : ndarray of int32, shape (E + 1,)
        Where the part of each owner begins.
    owners : ndarray of int32, shape (F,)
        The owner of each row.
    others : ndarray of int32, shape (F,) or (0,)
        A second owner of each row; empty where there is one.
    stops : ndarray of int64, shape (F,) or (0,)
        Parts are ordered by (stop, row); empty means by row.

    Returns
    -------
    int
        The position, or -1.
    """
    for owner in range(len(offsets) - 1):
        before = np.int64(-1)
        stop_before = np.int64(-(2**63))
        for position in range(offsets[owner], offsets[owner + 1]):
            row = np.int64(rows[position])
            if owners[row] != owner and (len(others) == 0 or others[row] != owner):
                return np.int64(position)
            if len(stops):
                stop = stops[row]
                if stop > stop_before:
                    before = np.int64(-1)
                elif stop < stop_before:
                    return np.int64(position)
                stop_before = stop
            if row <= before:
                return np.int64(position)
            before = row
    return np.int64(-1)


@kernel(f"int64({_I32}, {_I32}, {_I32}, {_I32}, {_I32}, {_I32}, {_I32}, {_I64})")
def first_stray_in_groups(rows, first, group_relations, offsets, owners, relations, tails, stops):
    """Find the first position of a list in (owner, relation) groups whose row is in the wrong group or out of order.

    Parameters
    ----------
    rows : ndarray of int32, shape (F,)
        The list.
    first : ndarray of int32, shape (E + 1,)
        The first group of each owner.
    group_relations : ndarray of int32, shape (G,)
        The relation of each group; must climb strictly within an owner.
    offsets : ndarray of int32, shape (G + 1,)
        Where each group begins in `rows`.
    owners, relations : ndarray of int32, shape (F,)
        Of each row.
    tails : ndarray of int32, shape (F,) or (0,)
        Groups are ordered by tail first; empty means they are not.
    stops : ndarray of int64, shape (F,) or (0,)
        Then by stop; empty means they are not. Then by row.

    Returns
    -------
    int
        The position, or -1.
    """
    for owner in range(len(first) - 1):
        relation_before = np.int64(-1)
        for group in range(first[owner], first[owner + 1]):
            relation = np.int64(group_relations[group])
            if relation <= relation_before:
                return np.int64(offsets[group])
            relation_before = relation
            before = np.int64(-1)
            tail_before = np.int64(-1)
            stop_before = np.int64(-(2**63))
            for position in range(offsets[group], offsets[group + 1]):
                row = np.int64(rows[position])
                if owners[row] != owner or relations[row] != relation:
                    return np.int64(position)
                if len(tails):
                    tail = np.int64(tails[row])
                    if tail > tail_before:
                        before = np.int64(-1)
                        stop_before = np.int64(-(2**63))
                    elif tail < tail_before:
                        return np.int64(position)
                    tail_before = tail
                if len(stops):
                    stop = stops[row]
                    if stop > stop_before:
                        before = np.int64(-1)
                    elif stop < stop_before:
                        return np.int64(position)
                    stop_before = stop
                if row <= before:
                    return np.int64(position)
                before = row
    return np.int64(-1)
