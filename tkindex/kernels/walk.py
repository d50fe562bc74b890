"""Breadth-first walks over facts inside a window, with every cap inside the kernel."""

from __future__ import annotations

from tkindex.kernels._jit import kernel
from tkindex.kernels.walking import walk


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def neighborhood(
    address, entity, hops, start_first, start_last, stop_first, stop_last, max_facts, max_entities,
    marks_address, n_entities, out_address,
):  # fmt: skip
    """Walk from an entity over facts of a box, hop by hop, both directions.

    Parameters
    ----------
    address : int
        The pointer table.
    entity : int
        A valid id.
    hops : int
        At least 0.
    start_first, start_last, stop_first, stop_last : int
        The box every fact lies in, all ends included.
    max_facts, max_entities : int
        Caps; the entity itself is not counted. The walk ends where one more would exceed them.
    marks_address, n_entities : int
        Scratch: n_entities int32, all 0. It is all 0 again on return.
    out_address : int
        Address of room for max_facts + 2 max_entities + SCRATCH values of int32. Writes: the rows met, in the order
        met; then the entities met, in order of discovery; then the hop of each.

    Returns
    -------
    int
        facts met << 32 | entities met << 1 | whether something was left out.

    Notes
    -----
    A mark holds an entity's place in the order of discovery, from 1. An entity is expanded in that order, so a fact was
    listed before exactly when its other end has a smaller mark: no second set is needed. O(facts met) and, for
    intervals, the tiles passed over.
    """
    return walk(
        address, entity, hops, start_first, start_last, stop_first, stop_last, max_facts, max_entities,
        marks_address, n_entities, out_address,
    )  # fmt: skip
