"""Paths through facts whose times go forward: earliest arrival, and fewest hops.

A fact that holds in ``[start, stop)`` can be walked along at any instant of it. Whoever is ready at t goes along at
``max(t, start)``, if that is before the stop and before the end of the window, and is ready then, or a tick later where
hops must be strictly later than each other. Waiting never helps, so the earliest arrival at an entity is all that
counts: B. Xuan, A. Ferreira, A. Jarry, Computing shortest, fastest, and foremost journeys in dynamic networks (2003).
"""

from __future__ import annotations

from tkindex.kernels._jit import inlined, kernel

_I32 = "Array(int32, 1, 'C', readonly=True)"
_I64 = "Array(int64, 1, 'C', readonly=True)"
_GRAPH = f"{_I64}, {_I32}, {_I64}, {_I64}"


@kernel(f"void({_I32}, int64[::1], int32[::1])")
def sort_edges(sources, bounds, order):
    """Sort edges by where they lead from, those of one source in the order that there is.

    Parameters
    ----------
    sources : ndarray of int32, shape (M,)
    bounds : ndarray of int64, shape (E + 1,)
        Zeros; writes where the edges of each source begin.
    order : ndarray of int32, shape (M,)
        Writes the edges.

    Notes
    -----
    Preconditions: sources are from 0 to E - 1. O(M + E).
    """
    n = len(bounds) - 1
    for i in range(len(sources)):
        bounds[sources[i] + 1] += 1
    for v in range(n):
        bounds[v + 1] += bounds[v]
    for i in range(len(sources)):
        v = sources[i]
        order[bounds[v]] = i
        bounds[v] += 1
    for v in range(n, 0, -1):
        bounds[v] = bounds[v - 1]
    bounds[0] = 0


@inlined
def _push(times, nodes, size, time, node):
    """Add to a heap whose root is the earliest, and of these the smallest; return its size."""
    place = size
    while place > 0:
        parent = (place - 1) >> 1
        if times[parent] < time or (times[parent] == time and nodes[parent] <= node):
            break
        times[place] = times[parent]
        nodes[place] = nodes[parent]
        place = parent
    times[place] = time
    nodes[place] = node
    return size + 1


@inlined
def _drop(times, nodes, size):
    """Take the root out of a heap; return its size."""
    size -= 1
    time, node = times[size], nodes[size]
    place = 0
    while True:
        child = 2 * place + 1
        if child >= size:
            break
        right = child + 1
        if right < size and (
            times[right] < times[child] or (times[right] == times[child] and nodes[right] < nodes[child])
        ):
            child = right
        if time < times[child] or (time == times[child] and node <= nodes[child]):
            break
        times[place] = times[child]
        nodes[place] = nodes[child]
        place = child
    times[place] = time
    nodes[place] = node
    return size


@kernel(
    f"boolean(int64, int64, int64, int64, int64, {_GRAPH}, boolean, int64[::1], int64[::1], int64[::1], int32[::1])"
)
def earliest_path(
    source, target, begin, end, pause, bounds, ends, starts, stops, are_points, ready, via, times, nodes
):  # fmt: skip
    """Find a path that arrives earliest.

    Parameters
    ----------
    source, target : int
        Entities, different from each other.
    begin, end : int
        The window ``[begin, end)`` in ticks.
    pause : int
        Ticks from one hop to the next at least: 0 or 1.
    bounds : ndarray of int64, shape (E + 1,)
        The edges of entity v are those at ``bounds[v]`` to ``bounds[v + 1]``.
    ends : ndarray of int32, shape (M,)
        Where each edge leads.
    starts, stops : ndarray of int64, shape (M,)
        When each holds; the starts of one entity ascend.
    are_points : bool
        Whether each lasts one tick.
    ready : ndarray of int64, shape (E,)
        The largest integer; writes when each entity that was reached is ready for a hop.
    via : ndarray of int64, shape (E,)
        -1; writes the place of the edge by which each was reached.
    times, nodes : ndarray of int64 and int32, shape (M + 1,)
        Room for a heap.

    Returns
    -------
    bool
        Whether the target was reached.

    Notes
    -----
    O((E + M) log M). What begins once the target is known to be reached is not looked at, nor are points that are over.
    """
    ready[source] = begin
    size = _push(times, nodes, 0, begin, source)
    limit = end
    while size > 0:
        time, v = times[0], nodes[0]
        size = _drop(times, nodes, size)
        if v == target:
            return True
        if time > ready[v] or time >= limit:
            continue
        low, high = bounds[v], bounds[v + 1]
        if are_points:
            past = high
            while low < past:
                middle = (low + past) >> 1
                if starts[middle] < time:
                    low = middle + 1
                else:
                    past = middle
        for at in range(low, high):
            start = starts[at]
            if start >= limit:
                break
            along = max(time, start)
            if along >= stops[at]:
                continue
            w = ends[at]
            if along + pause < ready[w]:
                ready[w] = along + pause
                via[w] = at
                if w == target:
                    # Whoever goes along later reaches the target no earlier.
                    limit = along
                size = _push(times, nodes, size, along + pause, w)
    return False


@kernel(
    f"int64(int64, int64, int64, int64, int64, int64, {_GRAPH}, int64[::1], int64[::1], int32[::1], int32[::1], "
    "int64[::1], int64[::1], int64[::1])"
)
def shortest_path(
    source, target, begin, end, pause, most, bounds, ends, starts, stops, ready, last, frontier, following,
    log_edges, log_before, log_ready,
):  # fmt: skip
    """Find a path of the fewest hops, and of these one that arrives earliest.

    Parameters
    ----------
    source, target, begin, end, pause, bounds, ends, starts, stops
        As in `earliest_path`.
    most : int
        Hops at most.
    ready : ndarray of int64, shape (E,)
        The largest integer.
    last : ndarray of int64, shape (E,)
        -1; writes for each entity the entry of the log that reached it last.
    frontier, following : ndarray of int32, shape (E,)
        Room for the entities that a round has improved.
    log_edges, log_before, log_ready : ndarray of int64, shape (K,)
        Writes: the place of the edge of each improvement, the entry of the hop before it (-1 at the source), and when
        it is ready.

    Returns
    -------
    int
        The entry of the log that reached the target; -1 where none does within `most` hops; -2 where that many hops
        were not enough and more might be; -3 where the log is full.

    Notes
    -----
    O(hops x M): each round looks at the edges of entities that are reached earlier than by fewer hops.
    """
    room, limit = len(log_edges), end
    ready[source] = begin
    frontier[0] = source
    n_frontier, n_log = 1, 0
    for _ in range(most):
        if n_frontier == 0:
            return -1
        n_following, round_begin = 0, n_log
        for i in range(n_frontier):
            v = frontier[i]
            before = last[v]
            # `last` is written at the end of a round: what this round improves does not count for its own hops.
            time = begin if before < 0 else log_ready[before]
            for at in range(bounds[v], bounds[v + 1]):
                start = starts[at]
                if start >= limit:
                    break
                along = max(time, start)
                if along >= stops[at] or along >= limit:
                    continue
                w = ends[at]
                if along + pause < ready[w]:
                    if n_log == room:
                        return -3
                    ready[w] = along + pause
                    log_edges[n_log] = at
                    if w == target:
                        limit = along
                    log_before[n_log] = before
                    log_ready[n_log] = along + pause
                    n_log += 1
        # The last entry of each entity is its best of this round.
        for entry in range(n_log - 1, round_begin - 1, -1):
            w = ends[log_edges[entry]]
            if last[w] < round_begin:
                last[w] = entry
                following[n_following] = w
                n_following += 1
        if last[target] >= 0:
            return last[target]
        for i in range(n_following):
            frontier[i] = following[i]
        n_frontier = n_following
    return -2 if n_frontier > 0 else -1
