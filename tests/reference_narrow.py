"""Which groups of a narrow window are compared by their small vectors, in plain Python: nothing of tkindex."""


def sampled(sums, step, share):
    """Return a sum within which that share (of 2**20) of the codes lies, and more, by every `step`-th 32 of them."""
    known = sorted(total for first in range(0, len(sums), 32 * step) for total in sums[first : first + 32])
    wanted = (len(known) * share) >> 20
    wanted += wanted // 4 + 3
    return known[wanted - 1] if wanted <= len(known) else 255


def bound(pairs, worst, mean, deviations):
    """Return the sum beyond which none of the best is expected, from scores and the sums of their codes."""
    scores, nearer = [float(score) for score, _ in pairs], [mean - total for _, total in pairs]
    if sum(scores) <= 0 or sum(nearer) <= 0:
        return 255
    each = sum(scores) / sum(nearer)
    squares = sum(score * score for score in scores)
    products = sum(score * one for score, one in zip(scores, nearer, strict=True))
    variance = (squares - 2.0 * each * products + each * each * sum(one * one for one in nearer)) / len(pairs)
    reach = mean - (worst - deviations * max(variance, 0.0) ** 0.5) / each
    return int(min(max(reach, 0.0), 255.0))


def compared(
    groups, sums, scores, first, past, k, nearest, most, *, sample, share_of_nearest, margin, mean, deviations
):  # fmt: skip
    """Return the groups that are compared, in their order.

    `groups` has the group of each row and `sums` the sum of each row's code, in whole blocks of 32 that hold the window
    [first, past); `scores` has the score of each group.
    """
    n_blocks, n_rows = len(sums) // 32, past - first
    share = (min(n_rows, share_of_nearest * nearest // 2) << 20) // n_rows
    limit = sampled(sums, n_blocks // sample + 1, share)
    window = {}
    for row in range(first, past):
        window.setdefault(groups[row], sums[row])
    done = [group for group, total in window.items() if total <= limit]
    while len(done) < nearest and limit < 255:
        above, limit = limit, min(limit + max(4, limit // 16), 255)
        done += [group for group, total in window.items() if above < total <= limit]
    far = sorted(window[group] for group in done)
    last = (far[nearest - 1] if nearest <= len(far) else 255) + margin
    worst = sorted((scores[group] for group in done), reverse=True)[min(k, len(done)) - 1]
    last = min(last, bound([(scores[group], window[group]) for group in done], worst, mean, deviations))
    if last > limit and len([total for total in sums if total <= last]) > most:
        last = min(last, sampled(sums, 1, (most << 20) // n_rows))
    return done + [group for group, total in window.items() if limit < total <= last]
