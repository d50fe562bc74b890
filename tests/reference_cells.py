"""What a search by cells must find, in plain Python: no arrays, nothing of tkindex."""


def bounds(centres, spreads, query, reach):
    """Return the bound of each cell, those around one centre after each other."""
    length = sum(x * x for x in query) ** 0.5
    found = []
    for centre, around in zip(centres, spreads, strict=True):
        near = sum(a * b for a, b in zip(centre, query, strict=True))
        found += [near + reach * length * spread for spread in around]
    return found


def missing(cells, cell_bounds, scores, passes, kept, k):
    """Return the groups that a search has missed: they pass, score better than what it found, and lie where it looked.

    `cells` has a list of groups for each cell, `scores` the score of each group, `passes` the groups that are asked
    for, `kept` those found. A search may leave out a cell whose bound is below the k-th score found.
    """
    ranked = sorted((scores[group] for group in kept), reverse=True)
    least = ranked[k - 1] if len(ranked) >= k else float("-inf")
    return [
        group
        for inside, bound in zip(cells, cell_bounds, strict=True)
        for group in inside
        if group in passes and group not in kept and scores[group] > least and bound > least + 1e-3 * abs(least)
    ]
