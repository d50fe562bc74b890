"""Vectors in fewer bytes and their products, in plain Python: no arrays, nothing of tkindex."""

import struct


def halved(vector):
    """Each number as half precision holds it: what `struct` rounds to the nearest, ties to the even one."""
    return [struct.unpack("e", struct.pack("e", number))[0] for number in vector]


def stepped(vector):
    """Each number in whole steps, of which the largest takes 127; all zeros are none."""
    step = max(abs(number) for number in vector) / 127
    return [round(number / step) * step if step else 0.0 for number in vector]


def nearest(vectors, query, passes, k):
    """The k groups that pass with the largest products, ties by number, each with its product."""
    scores = {group: sum(a * b for a, b in zip(vectors[group], query, strict=True)) for group in passes}
    return sorted(scores.items(), key=lambda pair: (-pair[1], pair[0]))[:k]
