"""BM25 over a few texts, in plain Python: no arrays, nothing of tkindex."""

from __future__ import annotations

import math


def bm25(documents, query, k1=1.2, b=0.75):
    """Return the score of each document (a list of words) that has one of the words of a query, by number."""
    n = len(documents)
    mean = sum(map(len, documents)) / n if any(documents) else 1.0
    scores = {}
    for word in set(query):
        holders = [number for number, words in enumerate(documents) if word in words]
        rarity = math.log(1 + (n - len(holders) + 0.5) / (len(holders) + 0.5))
        for number in holders:
            often = documents[number].count(word)
            discount = k1 * (1 - b + b * len(documents[number]) / mean)
            scores[number] = scores.get(number, 0.0) + rarity * often * (k1 + 1) / (often + discount)
    return scores


def between(numbers):
    """Bring numbers into [0, 1]; equal ones are all 0."""
    least, greatest = min(numbers), max(numbers)
    return [(number - least) / (greatest - least) if greatest > least else 0.0 for number in numbers]


def fused(rankings, scores, text_weight, damping=60, of_ranks=2.0, of_text=0.5):
    """Groups of two rankings, by vectors and by words, best first, with what ranks and scores together say.

    `scores` are two mappings, group to score, of all groups.
    """
    every = sorted({group for ranking in rankings for group in ranking})
    ranks = [
        sum(
            weight / (damping + ranking.index(group) + 1)
            for ranking, weight in zip(rankings, (1.0, text_weight), strict=True)
            if group in ranking
        )
        for group in every
    ]
    parts = [between(ranks), *(between([side[group] for group in every]) for side in scores)] if every else [[], [], []]
    weights = of_ranks, 1.0, of_text * text_weight
    sums = [sum(w * part[i] for w, part in zip(weights, parts, strict=True)) / sum(weights) for i in range(len(every))]
    return sorted(zip(every, sums, strict=True), key=lambda item: (-item[1], item[0]))
