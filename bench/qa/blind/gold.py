"""Gold answers by brute force over the fact rows, in plain Python (no index, no library).

python gold.py            recompute every gold answer from its gold_rule and compare with questions.jsonl
python gold.py --write    recompute and write the gold fields anew
A gold_rule is an expression over the functions below. They raise Ambiguous where two fair readings differ.
"""
import calendar, csv, hashlib, json, os, sys
from collections import Counter
from datetime import datetime

HERE = os.path.dirname(os.path.abspath(__file__))
GRAPHS = ["memory", "ops", "football", "film", "shipping"]
INF = 10 ** 15
EPOCH = datetime(1, 1, 1)
DAY = 1440


class Ambiguous(Exception):
    pass


class Row:
    """One fact: h, r, t, start and stop as written; [a, a2) is the start as written, [a, b) the time it holds (minutes)."""

    def __repr__(self):
        return f"{self.h} | {self.r} | {self.t} | {self.start} | {self.stop}"


def period(x):
    """The half-open minutes [lo, hi) of a text of any precision, of a pair (first, last) or of a fact."""
    if isinstance(x, Row):
        return (x.a, x.b)
    if isinstance(x, tuple):
        return (period(x[0])[0], period(x[1])[1])
    m = lambda d: int((d - EPOCH).total_seconds()) // 60
    if "T" in x:
        lo = m(datetime.strptime(x, "%Y-%m-%dT%H:%M"))
        return (lo, lo + 1)
    p = [int(q) for q in x.split("-")]
    if len(p) == 1:
        return (m(datetime(p[0], 1, 1)), m(datetime(p[0] + 1, 1, 1)))
    if len(p) == 2:
        lo = m(datetime(p[0], p[1], 1))
        return (lo, lo + DAY * calendar.monthrange(p[0], p[1])[1])
    lo = m(datetime(*p))
    return (lo, lo + DAY)


def load(graph):
    d = os.path.join(HERE, graph)
    meta = json.load(open(os.path.join(d, "meta.json"), encoding="utf-8"))
    rows = []
    for rec in csv.DictReader(open(os.path.join(d, "facts.csv"), encoding="utf-8", newline="")):
        f = Row()
        f.h, f.r, f.t, f.start, f.stop = rec["head"], rec["relation"], rec["tail"], rec["start"], rec["stop"]
        f.a, f.a2 = period(f.start)
        f.point = f.r in meta["point_relations"]
        if f.point:
            assert not f.stop, f
            f.b = f.a2
        elif not f.stop:
            f.b = INF
        else:
            lo, hi = period(f.stop)
            f.b = hi if meta["ends"] == "inclusive" else lo
        assert f.b > f.a, f
        rows.append(f)
    return rows, meta


class Answer:
    def __init__(self, gold, accept=()):
        self.gold, self.accept = gold, list(accept)


def functions(rows, meta):
    NOW, ME, CLOSED = meta["now"], meta["me"], meta["ends"] == "inclusive"
    now_lo, now_hi = period(NOW)
    rels = {f.r for f in rows}
    ents = {f.h for f in rows} | {f.t for f in rows}

    def _in(v, want):
        return want is None or v == want or (isinstance(want, (list, tuple, set)) and v in want)

    def E(h=None, r=None, t=None):
        """All facts with this head, relation, tail (None = any; a list = any of them). A relation must exist."""
        for x in ([r] if isinstance(r, str) else r or []):
            assert x in rels, f"no relation {x}"
        return [f for f in rows if _in(f.h, h) and _in(f.r, r) and _in(f.t, t)]

    def K(h=None, r=None, t=None):
        """E, but named labels must exist in the graph."""
        for v in (h, t):
            for x in ([v] if isinstance(v, str) else v or []):
                assert x in ents, f"no label {x}"
        return E(h, r, t)

    def on(fs, w):
        """Facts that hold at some time in w (a point: that lie in w)."""
        lo, hi = period(w)
        out = []
        for f in fs:
            if f.a < hi and f.b > lo:
                if f.point and not (f.a >= lo and f.a2 <= hi):
                    raise Ambiguous(f"{f} only partly in {w}")
                out.append(f)
        return out

    def starting(fs, w):
        """Facts whose start lies in w."""
        lo, hi = period(w)
        for f in fs:
            if f.a < hi and f.a2 > lo and not (f.a >= lo and f.a2 <= hi):
                raise Ambiguous(f"start of {f} only partly in {w}")
        return [f for f in fs if f.a >= lo and f.a2 <= hi]

    def ending(fs, w):
        """Facts whose stop, as written, lies in w."""
        lo, hi = period(w)
        return [f for f in fs if f.stop and period(f.stop)[0] >= lo and period(f.stop)[1] <= hi]

    def bef(fs, w, by="whole"):
        """Facts before w. Points, or by='start': the start is wholly before w. States by='whole': ended before w; a state that straddles is refused."""
        lo, hi = period(w)
        out = []
        for f in fs:
            if f.point or by == "start":
                if f.a < lo < f.a2:
                    raise Ambiguous(f"{f} against {w}")
                if f.a2 <= lo:
                    out.append(f)
            else:
                if f.a < lo < f.b:
                    raise Ambiguous(f"{f} straddles {w}")
                if f.b <= lo:
                    out.append(f)
        return out

    def aft(fs, w, by="whole"):
        """Facts after w; as bef."""
        lo, hi = period(w)
        out = []
        for f in fs:
            if f.point or by == "start":
                if f.a < hi < f.a2:
                    raise Ambiguous(f"{f} against {w}")
                if f.a >= hi:
                    out.append(f)
            else:
                if f.a < hi < f.b:
                    raise Ambiguous(f"{f} straddles {w}")
                if f.a >= hi:
                    out.append(f)
        return out

    def begin(f):
        """The start of one fact, as written."""
        return one(f).start

    def end(f):
        """The stop of one fact, as written."""
        f = one(f)
        assert f.stop
        return f.stop

    def past(fs):
        """Facts that have begun by now."""
        return [f for f in fs if f.a < now_hi]

    def since(fs, w):
        """Facts whose start is in w or later, up to now."""
        lo, hi = period(w)
        return [f for f in fs if f.a >= lo and f.a < now_hi]

    def holds_since(fs, w):
        """Facts that hold at some time from the start of w up to now."""
        return [f for f in fs if f.b > period(w)[0] and f.a < now_hi]

    def cur(fs):
        """States that hold at now."""
        assert not any(f.point for f in fs)
        for f in fs:
            if f.stop and CLOSED and period(f.stop)[0] <= now_lo < f.b:
                raise Ambiguous(f"{f} ends now")
        return [f for f in fs if f.a < now_hi and f.b > now_lo]

    def one(fs):
        if isinstance(fs, Row):
            return fs
        assert len(fs) == 1, fs
        return fs[0]

    def first(fs):
        """The facts with the earliest start (all that tie); refused when precision leaves the order open."""
        if not fs:
            return []
        m = min(fs, key=lambda f: (f.a, f.a2))
        top = [f for f in fs if f.start == m.start]
        for f in fs:
            if f.start != m.start and f.a < m.a2:
                raise Ambiguous(f"{f} or {m}")
        return top

    def last(fs):
        """The facts with the latest start (all that tie); refused when precision leaves the order open."""
        if not fs:
            return []
        m = max(fs, key=lambda f: (f.a, f.a2))
        top = [f for f in fs if f.start == m.start]
        for f in fs:
            if f.start != m.start and f.a2 > m.a:
                raise Ambiguous(f"{f} or {m}")
        return top

    def single(fs):
        """Refuses ties: one label on each open side."""
        if len({(f.h, f.r) for f in fs}) > 1 and len({(f.t, f.r) for f in fs}) > 1:
            raise Ambiguous(f"tie {fs}")
        if len(fs) > 1 and len({f.h for f in fs}) > 1 or len({f.t for f in fs}) > 1:
            raise Ambiguous(f"tie {fs}")
        return fs

    def nth(fs, n):
        """The n-th by start (1 = first, -1 = last); refused at a tie."""
        fs = sorted(fs, key=lambda f: f.a)
        starts = [f.a for f in fs]
        i = n - 1 if n > 0 else n
        if starts.count(starts[i]) > 1:
            raise Ambiguous("tie")
        for f in fs:
            if f is not fs[i] and f.a < fs[i].a2 and fs[i].a < f.a2:
                raise Ambiguous("precision")
        return [fs[i]]

    def nxt(fs, f):
        """The one fact of fs that begins next after fact f begins."""
        f = one(f)
        return single(first([g for g in fs if g is not f and g.a > f.a]))

    def prv(fs, f):
        """The one fact of fs that begins last before fact f begins."""
        f = one(f)
        return single(last([g for g in fs if g is not f and g.a < f.a]))

    def nearest_after(fs, w):
        return single(first(aft(fs, w, by="start")))

    def nearest_before(fs, w):
        return single(last(bef(fs, w, by="start")))

    uniq = lambda xs: sorted(set(xs))
    H = lambda fs: uniq(f.h for f in fs)
    T = lambda fs: uniq(f.t for f in fs)
    starts = lambda fs: uniq(f.start for f in fs)
    stops = lambda fs: uniq(f.stop for f in fs if f.stop)

    def n(fs):
        """How many facts (or labels)."""
        return len(fs)

    def ends_with(fs, w):
        return [f for f in fs if f.stop == w]

    def most(labels, tie=False):
        """The label that occurs most often; a tie is refused unless asked for."""
        c = Counter(labels)
        m = max(c.values())
        top = sorted(k for k in c if c[k] == m)
        if len(top) > 1 and not tie:
            raise Ambiguous(f"tie {top}")
        return top

    def fewest(labels, tie=False):
        c = Counter(labels)
        m = min(c.values())
        top = sorted(k for k in c if c[k] == m)
        if len(top) > 1 and not tie:
            raise Ambiguous(f"tie {top}")
        return top

    def counts(labels):
        return Counter(labels)

    def at_least(labels, k):
        """Labels that occur k times or more."""
        return sorted(x for x, c in Counter(labels).items() if c >= k)

    def _len(f):
        return min(f.b, now_hi) - f.a

    def longest(fs, key, shortest=False):
        """The label (key 'h' or 't') with the longest time; longest single state and longest total must agree, no tie."""
        tot, sing = Counter(), {}
        for f in fs:
            k = getattr(f, key)
            tot[k] += _len(f)
            sing[k] = max(sing.get(k, 0), _len(f))
        pick = min if shortest else max
        out = []
        for d in (tot, sing):
            m = pick(d.values())
            top = [k for k in d if d[k] == m]
            if len(top) > 1:
                raise Ambiguous(f"tie {top}")
            out += top
        if len(set(out)) > 1:
            raise Ambiguous(f"total or single: {out}")
        return out[:1]

    def longest_one(fs, shortest=False):
        """The one state that lasted longest, single stretch; no tie."""
        pick = min if shortest else max
        m = pick(_len(f) for f in fs)
        top = [f for f in fs if _len(f) == m]
        if len(top) > 1:
            raise Ambiguous(f"tie {top}")
        return top

    def _text(v, unit):
        return f"{v} {unit if v != 1 else unit[:-1]}"

    def gap(x, y, unit):
        """Elapsed time from the start text x to the start text y in whole units (years only when both are years or same day of year)."""
        x, y = (begin(v) if not isinstance(v, str) else v for v in (x, y))
        assert len(x) == len(y), (x, y)
        lo, hi = sorted((period(x)[0], period(y)[0]))
        if unit == "years":
            assert len(x) == 4, "years between finer times are not whole"
            return Answer([_text(abs(int(y) - int(x)), unit)])
        k = {"minutes": 1, "hours": 60, "days": DAY}[unit]
        if (hi - lo) % k:
            raise Ambiguous(f"not whole {unit}")
        return Answer([_text((hi - lo) // k, unit)])

    def dur(f, unit):
        """How long one state lasted. Exclusive ends: stop - start. Inclusive ends: days count both ends (the difference is also accepted); years are the difference (counting both is also accepted)."""
        f = one(f)
        assert f.stop, f
        if unit == "years":
            d = int(f.stop[:4]) - int(f.start[:4])
            assert len(f.start) == len(f.stop) == 4
            return Answer([_text(d, unit)], [_text(d + 1, unit)])
        k = {"minutes": 1, "hours": 60, "days": DAY}[unit]
        v = f.b - f.a
        if v % k:
            raise Ambiguous(f"not whole {unit}")
        v //= k
        return Answer([_text(v, unit)], [_text(v - 1, unit)] if CLOSED else [])

    def so_far(f, unit):
        """From the start of a state that still holds up to now; counting both ends is also accepted for inclusive days or years."""
        f = one(f)
        assert f.b > now_lo
        if unit == "years":
            d = int(NOW[:4]) - int(f.start[:4])
            return Answer([_text(d, unit)], [_text(d + 1, unit)] if CLOSED else [])
        k = {"minutes": 1, "hours": 60, "days": DAY}[unit]
        v = now_lo - f.a
        if v % k:
            raise Ambiguous(f"not whole {unit}")
        return Answer([_text(v // k, unit)], [_text(v // k + 1, unit)] if CLOSED else [])

    def total(fs, unit):
        """Sum of the lengths of ended states."""
        k = {"minutes": 1, "hours": 60, "days": DAY}[unit]
        v = sum(f.b - f.a for f in fs)
        assert all(f.stop for f in fs) and v % k == 0
        return Answer([_text(v // k, unit)], [_text(v // k - len(fs), unit)] if CLOSED else [])

    def years(texts):
        return uniq(x[:4] for x in texts)

    def months(texts):
        return uniq(x[:7] for x in texts)

    def days(texts):
        return uniq(x[:10] for x in texts)

    def clock(texts):
        return uniq(x[11:16] for x in texts)

    def weekday_is(f, k):
        return datetime.strptime(f.start[:10], "%Y-%m-%d").weekday() == k

    def before_than(f, g):
        """Does fact f begin before fact g begins? Refused when precision leaves it open."""
        f, g = one(f), one(g)
        if f.a2 <= g.a:
            return True
        if g.a2 <= f.a or f.start == g.start:
            return False
        raise Ambiguous(f"{f} / {g}")

    def yes(x):
        return bool(x)

    both = lambda a, b: sorted(set(a) & set(b))
    minus = lambda a, b: sorted(set(a) - set(b))
    either = lambda a, b: sorted(set(a) | set(b))

    def absent(*words):
        """Nothing in the graph: no label and no relation contains any of the words. Gold is none."""
        for w in words:
            hit = [x for x in ents | rels if w.lower() in x.lower()]
            assert not hit, (w, hit[:5])
        return []

    def no_relation(*words):
        """No relation contains any of the words. Gold is none."""
        for w in words:
            assert not [x for x in rels if w.lower() in x.lower()], w
        return []

    def nothing(x):
        """The looked-up set is empty. Gold is none."""
        assert not x, x
        return []

    env = {k: v for k, v in locals().items() if not k.startswith("_") and k not in ("rows", "meta", "rels", "ents")}
    env.update(len=len, set=set, sorted=sorted, sum=sum, min=min, max=max, any=any, all=all, period=period, round=round, abs=abs, int=int)
    env["__builtins__"] = {}
    return env


def compute(rule, env):
    v = eval(rule, env)
    if isinstance(v, Answer):
        return v.gold, v.accept
    if isinstance(v, (bool, int, float, str)):
        return [v], []
    assert isinstance(v, list) and all(isinstance(x, str) for x in v), v
    return v, []


def main(write=False):
    bad = total = 0
    for g in GRAPHS:
        rows, meta = load(g)
        env = functions(rows, meta)
        path = os.path.join(HERE, g, "questions.jsonl")
        out = []
        for line in open(path, encoding="utf-8"):
            q = json.loads(line)
            total += 1
            try:
                gold, accept = compute(q["gold_rule"], env)
            except Exception as e:
                print("FAIL", q["id"], q["question"], type(e).__name__, e)
                bad += 1
                out.append(q)
                continue
            if not write and (gold != q["gold"] or accept != q.get("accept", [])):
                print("DIFF", q["id"], q["question"], q["gold"], gold)
                bad += 1
            q["gold"], q["accept"] = gold, accept
            out.append(q)
        if write:
            with open(path, "w", encoding="utf-8") as f:
                for q in out:
                    f.write(json.dumps(q, ensure_ascii=False) + "\n")
    print(f"{total} questions, {bad} bad")
    for line in [] if write else open(os.path.join(HERE, "DIGESTS")):
        h, p = line.split()
        if hashlib.sha256(open(os.path.join(HERE, p), "rb").read()).hexdigest() != h:
            print("DIGEST differs:", p)
            bad += 1
    return bad


if __name__ == "__main__":
    sys.exit(1 if main("--write" in sys.argv) else 0)
