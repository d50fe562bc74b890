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


def fused(rankings, weights, damping=60):
    """Groups by the weighted sum of their inverse ranks, best first, with the sums."""
    every = {group for ranking in rankings for group in ranking}
    sums = {
        group: sum(
            weight / (damping + ranking.index(group) + 1)
            for ranking, weight in zip(rankings, weights, strict=True)
            if group in ranking
        )
        for group in every
    }
    return sorted(sums.items(), key=lambda item: (-item[1], item[0]))
