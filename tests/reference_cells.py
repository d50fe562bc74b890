"""What a search by codes and by cells must find, in plain Python: no arrays, nothing of tkindex."""


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


def compared_in_order(groups, sums, scores, n_top, least, further):
    """Return the groups that are compared, in their order: by the sums of their codes, and equals as they were given.

    `least` of them, and then `further` times as many as it takes to the last of the `n_top` best, until that is so.
    What is few from the beginning is compared as it is given.
    """
    n = min(len(groups), max(least, further * n_top))
    if n == len(groups):
        return groups
    ordered = [group for _, group in sorted(zip(sums, groups, strict=True), key=lambda pair: pair[0])]
    while True:
        worst = sorted((scores[group] for group in ordered[:n]), reverse=True)[n_top - 1]
        late = max(place for place, group in enumerate(ordered[:n], 1) if scores[group] >= worst)
        if n == len(ordered) or further * late <= n:
            return ordered[:n]
        n = min(len(ordered), further * late)


def compared_later(done, later, sums, scores, limit, n_top, further):
    """Return the groups that are compared where some are compared and others were put off, in their order.

    Of `done` those within `limit` are all that there are. Others follow by their sums until `further` times as many as
    it takes to the last of the best are compared within the limit, or none are left.
    """
    done, later = list(done), sorted(later, key=lambda group: sums[group])
    while later:
        best = sorted((scores[group] for group in done), reverse=True)[:n_top]
        goal = len(later)
        if len(best) == n_top:
            last = max(sums[group] for group in done if scores[group] >= best[-1])
            rank = len([group for group in done if sums[group] <= last]) if last <= limit else len(done)
            goal = min(goal, further * rank - len([group for group in done if sums[group] <= limit]))
        if goal <= 0:
            break
        done += later[:goal]
        limit = max(limit, sums[later[goal - 1]])
        del later[:goal]
    return done


def largest(cell_bounds, n):
    """Return the cells with the `n` largest bounds, best first and equals by their numbers."""
    return sorted(range(len(cell_bounds)), key=lambda cell: (-cell_bounds[cell], cell))[:n]


def affordable(cell_bounds, sizes, least, room):
    """Return the bound of the first cell that no longer fits `room`, the largest bounds first; None where all fit."""
    for cell in largest(cell_bounds, len(cell_bounds)):
        room -= sizes[cell]
        if cell_bounds[cell] >= least and room < 0:
            return cell_bounds[cell]
    return None
