"""Which codes are near a query: sums of small tables over blocks of 32 codes, and the choice of the smallest sums.

A code holds the signs of turned dimensions. The query keeps its numbers: a sign that differs from the query's costs
what the query has there, in steps of one size, so the sum over a code is its distance. Four bits are looked up at a
time. Sums stop at 255, which lies above the mean sum: what is so far away is never asked for.

Codes stand in blocks of 32: first the first byte of each of the 32, then the second of each, and so on, so that one
instruction looks up the same four bits of 32 codes.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import inlined
from tkindex.kernels.lanes import at_most, looks_up, lowest_one, ones_in, prefetch, sum_by_lookup
from tkindex.kernels.registers import LANES

FARTHEST = 255
# Where the mean sum of codes without relation to the query lies.
MEAN = np.float32(240)
# This many blocks, spread evenly, tell about how far the nearest candidates reach.
SAMPLE_BLOCKS = 384
# One block of so many, or more, is enough to tell it well.
FEW_STEPS = 4
# Candidates lie as near, by their codes, as the nearest NEAREST for each result, or up to MARGIN farther: of 480 for a
# code that differs everywhere. So the spread of distances says how many there are, which differs by four times among
# three encoders with codes of 128 to 320 bits; .994 or more of the ten nearest are found in windows of every width.
NEAREST, MARGIN = 2, 36
# And MARGIN_GROWTH farther for each doubling of the codes compared, where that is more: the nearest of more codes are
# near by more luck, so that what is nearest in truth lies farther behind them. (250,000 groups: 36 found .9895.
# 540 rows of 20,000 groups, codes of 128 bits: 28 find .9865, 33 .9925, 36 .9936.)
MARGIN_GROWTH = 3
# No more than so many times the number of candidates that was planned, and those as near as the last of them.
MOST = 3
# How many candidates ahead the memory is asked for what they need.
AHEAD = 16


@inlined
def sum_plainly(blocks, first, n_blocks, n_bytes, tables, out):
    """Write the sums of `n_blocks` blocks of codes from block `first` on.

    Parameters
    ----------
    blocks : uint8, 32 * n_bytes a block
    tables : uint8 (32 * n_bytes,)
        Sixteen entries for the lower four bits of each byte of a code, then sixteen for the upper four.
    out : uint8 (32 * n_blocks,)
    """
    totals = np.empty(LANES, dtype=np.uint16)
    for block in range(n_blocks):
        totals[:] = 0
        for byte in range(n_bytes):
            start = ((first + block) * n_bytes + byte) * LANES
            for lane in range(LANES):
                packed = np.intp(blocks[start + lane])
                lower, upper = 32 * byte + (packed & 15), 32 * byte + 16 + (packed >> 4)
                totals[lane] += np.uint16(tables[lower]) + np.uint16(tables[upper])
        for lane in range(LANES):
            out[block * LANES + lane] = min(totals[lane], np.uint16(FARTHEST))


@inlined
def sum_codes(blocks, first, n_blocks, n_bytes, tables, out):
    """Like `sum_plainly`, by the quickest way that the processor has; the sums are the same."""
    if looks_up():
        sum_by_lookup(blocks, first, n_blocks, n_bytes, tables, out)
    else:
        sum_plainly(blocks, first, n_blocks, n_bytes, tables, out)


@inlined
def weight_of(weights, j, step):
    """Return what the query has in a dimension, in steps: nothing behind the last one."""
    return weights[j] * step if j < weights.shape[0] else np.float32(0)


@inlined
def write_tables(weights, tables):
    """Write what each four bits of a code cost, given what the query has in each dimension (float32)."""
    total = np.float32(0)
    for j in range(weights.shape[0]):
        total += abs(weights[j])
    step = np.float32(2) * MEAN / total if total > 0 else np.float32(0)
    for four in range(tables.shape[0] // 16):
        # A bit that is set differs from a query below the middle, one that is not from a query above it.
        first, second = weight_of(weights, 4 * four, step), weight_of(weights, 4 * four + 1, step)
        third, fourth = weight_of(weights, 4 * four + 2, step), weight_of(weights, 4 * four + 3, step)
        for entry in range(16):
            cost = max(-first if entry & 1 else first, np.float32(0))
            cost += max(-second if entry & 2 else second, np.float32(0))
            cost += max(-third if entry & 4 else third, np.float32(0))
            cost += max(-fourth if entry & 8 else fourth, np.float32(0))
            tables[16 * four + entry] = np.uint8(min(cost + np.float32(0.5), np.float32(FARTHEST)))


@inlined
def radius(counts, wanted):
    """Return the smallest sum within which `counts` (by sum) reach `wanted`."""
    total = 0
    for d in range(counts.shape[0]):
        total += counts[d]
        if total >= wanted:
            return d
    return counts.shape[0] - 1


@inlined
def sampled_limit(sums, n_blocks, step, share):
    """Return a sum within which about `share` of 2**20 codes lie, and a quarter more; every `step`-th block tells."""
    wanted = (LANES * ((n_blocks + step - 1) // step) * share) >> 20
    wanted += wanted // 4 + 3
    nearest, farthest = 0, FARTHEST
    while nearest < farthest:
        middle = (nearest + farthest) // 2
        n = 0
        for block in range(0, n_blocks, step):
            n += ones_in(at_most(sums, block * LANES, np.uint8(middle)))
        if n < wanted:
            nearest = middle + 1
        else:
            farthest = middle
    return nearest


@inlined
def further(limit):
    """Return the next sum to try, when the sample promised more than there is within this one."""
    return min(limit + max(4, limit // 16), FARTHEST)


@inlined
def margin_among(n):
    """Return how much farther than the nearest candidates may lie, among `n` codes."""
    doublings = 0
    while n >> (doublings + 1):
        doublings += 1
    return max(MARGIN, MARGIN_GROWTH * doublings)


@inlined
def first_limit(sums, n_blocks, step, share, margin):
    """Return a sum to begin with: candidates lie within it where all codes have been looked at, or most of them."""
    limit = sampled_limit(sums, n_blocks, step, share)
    # The nearest of few codes of many are not as near as those of all: no margin is needed.
    return min(limit + margin, FARTHEST) if step <= FEW_STEPS else limit


@inlined
def last_limit(near, n, nearest, most, margin):
    """Return the sum within which candidates lie, from those near enough: `margin` beyond the `nearest`-th.

    Or the sum of the `most`-th, where there are so many, but never nearer than the `nearest`-th.
    """
    counts = np.zeros(FARTHEST + 1, dtype=np.int32)
    for i in range(n):
        counts[np.intp(near[i])] += 1
    limit = radius(counts, nearest)
    return max(limit, min(limit + margin, radius(counts, most)))


@inlined
def keep_within(found, near, n, limit):
    """Keep the candidates that lie within a sum, with their sums, in the order in which they were found; count them."""
    kept = 0
    for i in range(n):
        found[kept], near[kept] = found[i], near[i]
        kept += near[i] <= limit
    return kept


@inlined
def in_order(found, near, n):
    """Return the candidates by their sums, nearest first and equals as they were found; put the sums in that order."""
    ends = np.zeros(FARTHEST + 2, dtype=np.int32)
    for i in range(n):
        ends[np.intp(near[i]) + 1] += 1
    for total in range(FARTHEST + 1):
        ends[total + 1] += ends[total]
    ordered = np.empty(n, dtype=np.int32)
    for i in range(n):
        place = np.intp(near[i])
        ordered[ends[place]] = found[i]
        ends[place] += 1
    first = 0
    for total in range(FARTHEST + 1):
        for place in range(first, ends[total]):
            near[place] = total
        first = ends[total]
    return ordered


@inlined
def inside(mask, block, first_item, past_item):
    """Clear the bits of a block's mask that stand for items outside [first_item, past_item)."""
    start = block * LANES
    if start < first_item:
        mask &= np.uint32(0xFFFFFFFF) << np.uint32(first_item - start)
    if start + LANES > past_item:
        mask &= np.uint32(0xFFFFFFFF) >> np.uint32(start + LANES - past_item)
    return np.uint32(mask)


@inlined
def collect_rows(
    blocks, n_bytes, tables, row_group, row_prev, small, row_lo, row_hi, nearest, most, found, near
):  # fmt: skip
    """Write the groups whose codes are nearest among those with a row in [row_lo, row_hi), each once, and their sums.

    These are the `nearest`, and those up to `margin_among` farther, as long as these are no more than `most`; of
    equals all or none. Returns how many.
    """
    first_block, past_block = row_lo // LANES, (row_hi + LANES - 1) // LANES
    n_blocks = past_block - first_block
    sums = np.empty(n_blocks * LANES, dtype=np.uint8)
    sum_codes(blocks, first_block, n_blocks, n_bytes, tables, sums)
    base = first_block * LANES
    step = n_blocks // SAMPLE_BLOCKS + 1
    # A group counts once, at its first row in the window: one row of each block tells how many are.
    looked, met = 1, 1
    for row in range(row_lo, row_hi, step * LANES):
        looked += 1
        met += row_prev[row] < row_lo
    reach = min(row_hi - row_lo, nearest * looked // met)
    margin = margin_among(row_hi - row_lo)
    limit = first_limit(sums, n_blocks, step, (reach << 20) // (row_hi - row_lo), margin)
    # Where all codes were looked at for the limit, nearly all that lie within it will be compared.
    is_few = step == 1
    while True:
        n = 0
        for block in range(n_blocks):
            mask = at_most(sums, block * LANES, np.uint8(limit))
            if mask:
                mask = inside(mask, first_block + block, row_lo, row_hi)
                while mask:
                    row = base + block * LANES + lowest_one(mask)
                    mask = np.uint32(mask & (mask - np.uint32(1)))
                    group = row_group[row]
                    if is_few:
                        prefetch(small, group)
                    found[n] = group
                    near[n] = sums[row - base]
                    n += row_prev[row] < row_lo
        if n >= nearest or limit == FARTHEST:
            last = last_limit(near, n, nearest, most, margin)
            if last <= limit:
                return keep_within(found, near, n, last)
            limit = last
        else:
            limit = further(limit)


@inlined
def has_row(group_offsets, group_rows, group, row_lo, row_hi):
    """Say whether a group has a row in [row_lo, row_hi); its rows ascend."""
    first, past = group_offsets[group], group_offsets[group + 1]
    # Among all rows any row will do: the rows need not be read, which the memory would be waited for.
    if row_lo <= 0 and row_hi >= group_rows.shape[0]:
        return first < past
    end = past
    # Wide windows, which are searched by group, hold the first row of most groups: one look, where halving takes more.
    if first < past and group_rows[first] >= row_lo:
        return group_rows[first] < row_hi
    while first < past:
        middle = (first + past) // 2
        if group_rows[middle] < row_lo:
            first = middle + 1
        else:
            past = middle
    return first < end and group_rows[first] < row_hi


@inlined
def is_member(members, group_offsets, group_rows, group, row_lo, row_hi):
    """Say whether a group is asked for: one of `members` (bits), or, where there are none, one with a row inside."""
    if members.shape[0]:
        return (members[group >> 6] >> np.uint64(group & 63)) & np.uint64(1) != 0
    return has_row(group_offsets, group_rows, group, row_lo, row_hi)


@inlined
def collect_groups(
    blocks, n_bytes, tables, members, group_offsets, group_rows, row_lo, row_hi, nearest, most, found, near
):  # fmt: skip
    """Like `collect_rows`, by going through all groups and asking of those that are near whether they are asked for."""
    n_groups = group_offsets.shape[0] - 1
    n_blocks = (n_groups + LANES - 1) // LANES
    sums = np.empty(n_blocks * LANES, dtype=np.uint8)
    sum_codes(blocks, 0, n_blocks, n_bytes, tables, sums)
    step = n_blocks // SAMPLE_BLOCKS + 1
    # One group of a block is asked; one more on both sides, as a sample without a hit proves nothing.
    looked, met = 1, 1
    stride = step * LANES
    for group in range(0, n_groups, stride):
        if not members.shape[0]:
            prefetch(group_offsets, min(group + 2 * AHEAD * stride, n_groups))
            prefetch(group_rows, group_offsets[min(group + AHEAD * stride, n_groups - 1)])
        looked += 1
        met += is_member(members, group_offsets, group_rows, group, row_lo, row_hi)
    reach = min(n_groups, nearest * looked // met)
    margin = margin_among(n_groups)
    limit = first_limit(sums, n_blocks, step, (reach << 20) // n_groups, margin)
    while True:
        n_near = 0
        for block in range(n_blocks):
            mask = at_most(sums, block * LANES, np.uint8(limit))
            if mask:
                mask = inside(mask, block, 0, n_groups)
                while mask:
                    found[n_near] = block * LANES + lowest_one(mask)
                    mask = np.uint32(mask & (mask - np.uint32(1)))
                    n_near += 1
        n = 0
        for i in range(n_near):
            if not members.shape[0]:
                prefetch(group_offsets, found[min(i + 2 * AHEAD, n_near - 1)])
                prefetch(group_rows, group_offsets[found[min(i + AHEAD, n_near - 1)]])
            group = found[i]
            found[n] = group
            near[n] = sums[group]
            n += is_member(members, group_offsets, group_rows, group, row_lo, row_hi)
        if n >= nearest or limit == FARTHEST:
            last = last_limit(near, n, nearest, most, margin)
            if last <= limit:
                return keep_within(found, near, n, last)
            limit = last
        else:
            limit = further(limit)
