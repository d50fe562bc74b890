"""What a walk over a proximity graph must find, in plain Python: no arrays, nothing of tkindex."""

from __future__ import annotations

import heapq


def walk(links, entries, loose, scores, passes, beam, budget, starts=32):
    """Return the groups that a walk keeps, best first, or None where it is given up.

    `links` has a list of neighbours for each group of the graph, `scores` the score of each group, `passes` the groups
    that may be returned. Nearer means a higher score, then a smaller number.
    """
    compared = len(entries) + len(loose)
    kept = [group for group in loose if group in passes]
    first = sorted(entries, key=lambda group: (-scores[group], group))[:starts]
    seen = set(first)
    waiting = [(-scores[group], -group) for group in first]
    heapq.heapify(waiting)
    kept = best(kept + [group for group in first if group in passes], scores, beam)
    while waiting:
        distance, negative = heapq.heappop(waiting)
        if len(kept) == beam and -distance < scores[kept[-1]]:
            break
        met = []
        for group in links[-negative]:
            if group not in seen:
                seen.add(group)
                met.append(group)
        compared += len(met)
        if compared > budget:
            return None
        for group in met:
            if len(kept) < beam or scores[group] > scores[kept[-1]]:
                heapq.heappush(waiting, (-scores[group], -group))
                if group in passes:
                    kept = best([*kept, group], scores, beam)
    return kept


def best(groups, scores, n):
    """The `n` best, best first."""
    return sorted(groups, key=lambda group: (-scores[group], group))[:n]
