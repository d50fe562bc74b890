"""Write facts.csv and meta.json of the two sets; seeded, the same bytes each time."""

import csv
import json
import random
from datetime import datetime, timedelta
from pathlib import Path

HERE = Path(__file__).parent


def write(name, rows, meta, rng):
    folder = HERE / f"sixteenth_{name}"
    folder.mkdir(exist_ok=True)
    rows = list(dict.fromkeys(rows))
    assert len({x[:4] for x in rows}) == len(rows)
    rng.shuffle(rows)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(("head", "relation", "tail", "start", "stop"))
        out.writerows(rows)
    (folder / "meta.json").write_text(json.dumps(meta, indent=1) + "\n", encoding="utf-8")
    print(name, len(rows), "facts", len({x[1] for x in rows}), "relations")


# ---------------------------------------------------------------- glassworks, by month


def glass():
    rng, rows, end = random.Random(1604), [], (2019 - 1960) * 12 + 5  # now 2019-06

    def m(k):
        return f"{1960 + k // 12}-{k % 12 + 1:02}"

    def at(y, mo=1):
        return (y - 1960) * 12 + mo - 1

    def add(h, r, t, a, b=None):
        assert a < end and (b is None or (a <= b and b < end)), (h, r, t, a, b)
        rows.append((h, r, t, m(a), "" if b is None else m(b)))

    def point(h, r, t, a):
        assert a < end
        rows.append((h, r, t, m(a), ""))

    def cuts(a, b, n, is_open, mix=("touch", "gap", "overlap")):
        """n terms from a to b, some touching, some with a gap, some overlapping."""
        step, found, x = (b - a) / n, [], a
        for i in range(n):
            y = b if i == n - 1 else round(a + step * (i + 1) + rng.uniform(-0.3, 0.3) * step)
            found.append([x, y])
            how = rng.choice(mix)
            x = (
                y + 1
                if how == "touch"
                else y + rng.randint(3, 14)
                if how == "gap"
                else max(x + 2, y - rng.randint(2, 9))
            )
        if is_open:
            found[-1][1] = None
        return found

    works = {  # begun, ended
        "Halm Glassworks": (at(1962, 3), None),
        "Upper Halm Glassworks": (at(1964, 9), at(2011, 4)),
        "Orrevik Glass": (at(1963, 5), None),
        "Orre Crystal": (at(1971, 2), None),
        "Tessing Hut": (at(1966, 10), at(1999, 8)),
        "Sundby Glass House": (at(1975, 6), None),
        "Kolmar Glassworks": (at(1968, 1), None),
        "Lindal Works": (at(1982, 4), at(2014, 11)),
    }
    people = {}
    for i, name in enumerate((
        "Ingrid Vall,Ingmar Vall,Tove Strand,Tore Strand,Anders Lindal,Anders Linde,Greta Holm,Greta Holmqvist,Nils Aspen,Nils Aspegren,"
        "Maj Ekhammar,Ruben Tallis,Karin Odell,Karl Odell,Elsa Brandel,Sixten Brandel,Oskar Munk,Signe Munk,Vera Sandell,Per Sandell,"
        "Ivar Kask,Liv Kask,Hedda Rosen,Henrik Rosenlund,Dagny Frisk,Jonas Frisk,Bo Nordell,Ylva Nordell,Axel Thorn,Alexa Thorne,"
        "Mona Gyllen,Rolf Backe,Stina Backe,Edvin Halm,Ture Ravn,Lisbet Ravn,Arvid Stjerne,Asta Stjernell"
    ).split(",")):  # fmt: skip
        a = 1961 + (i * 17) % 38 if i > 5 else 1961 + i
        people[name] = (at(a), min(at(a + rng.randint(24, 36), rng.randint(1, 12)), end + 1))
    busy = {}

    def who(rel, a, b, skip=(), twice=0.1):
        b = end if b is None else b
        fit = [x for x, (lo, hi) in people.items() if lo <= a and b <= hi and x not in skip]
        fit = fit or [x for x, (lo, hi) in people.items() if lo <= a <= hi and x not in skip]
        free = [x for x in fit if all(q < a or b < p for p, q in busy.get((rel, x), ()))]
        x = rng.choice(free if free and rng.random() > twice else fit)
        busy.setdefault((rel, x), []).append((a, b))
        return x

    def chain(rel, w, n, mix=("touch", "gap", "overlap"), late=0):
        a, b = works[w]
        held, skip = [], ()
        for p, q in cuts(a + late, end if b is None else b, n, b is None, mix):
            back = [x for x in held[:-1] if people[x][0] <= p <= people[x][1]]
            x = rng.choice(back) if back and rng.random() < 0.3 else who(rel, p, q, skip)
            add(x, rel, w, p, q)
            held.append(x)
            skip = (x,)

    for w in works:
        size = 6 if works[w][1] is None else 5
        chain("DirectorOf", w, size - 1, ("touch", "touch", "gap", "overlap"))
        chain("MasterBlowerAt", w, size - 1, ("overlap", "overlap", "gap"))
        chain("DesignerFor", w, size - 2, ("touch", "gap", "overlap"), rng.randint(10, 40))
    for w in ("Halm Glassworks", "Orrevik Glass", "Orre Crystal", "Kolmar Glassworks"):
        chain("CutterAt", w, 4, ("overlap", "gap"), rng.randint(20, 60))
    for w in ("Halm Glassworks", "Upper Halm Glassworks", "Orrevik Glass", "Sundby Glass House"):
        chain("ShopStewardAt", w, 3, ("touch", "gap"), rng.randint(20, 60))

    owners = ["Brandel Group", "Brandel Holding", "Nordell & Sons", "Nordell Trust", "Kask Family", "Aurel Capital"]
    for w, (a, b) in works.items():
        last = None
        for p, q in cuts(a, end if b is None else b, 3, b is None, ("touch", "touch", "gap")):
            last = rng.choice([x for x in owners if x != last])
            add(w, "OwnedBy", last, p, q)
    add("Sundby Glass House", "OwnedBy", "Sundby Co-operative", at(1990, 2), at(1996, 7))

    fuels = ["Wood", "Oil", "Town gas", "Natural gas", "Electricity"]
    furnaces = {"Furnace H1": "Halm Glassworks", "Furnace H2": "Halm Glassworks", "Furnace H11": "Halm Glassworks", "Furnace H12": "Upper Halm Glassworks",
                "Furnace O1": "Orrevik Glass", "Furnace OC1": "Orre Crystal", "Furnace T1": "Tessing Hut", "Furnace S1": "Sundby Glass House",
                "Furnace K1": "Kolmar Glassworks", "Furnace K2": "Kolmar Glassworks"}  # fmt: skip
    for f, w in furnaces.items():
        a, b = works[w]
        a += rng.randint(0, 60)
        if f == "Furnace H11":
            a = at(1988, 9)
        if f == "Furnace T1":
            add(f, "StandsIn", w, a, b)
            add(f, "StandsIn", "Lindal Works", at(2000, 1), works["Lindal Works"][1])
            b = works["Lindal Works"][1]
        elif f == "Furnace H2":
            add(f, "StandsIn", w, a, at(1987, 5))
            add(f, "StandsIn", "Upper Halm Glassworks", at(1987, 11), at(2002, 3))
            add(f, "StandsIn", w, at(2002, 6))
        else:
            add(f, "StandsIn", w, a, b)
        k, last = rng.randint(0, 1), None
        for p, q in cuts(a, end if b is None else b, rng.choice((2, 3)), b is None, ("touch", "gap")):
            last = fuels[k]
            add(f, "Burns", last, p, q)
            k = min(4, k + rng.randint(1, 2)) if rng.random() < 0.75 or k == 0 else k - 1
            if fuels[k] == last:
                k = 3
        skip = ()
        for p, q in cuts(
            a + rng.randint(1, 20), end if b is None else b, rng.choice((2, 3)), b is None, ("gap", "overlap")
        ):
            x = who("TendedBy", p, q, skip)
            add(f, "TendedBy", x, p, q)
            skip = (x,)

    names = ("Birch,Winter Birch,Birch Frost,Tern,Little Tern,Arctic Tern,Pattern 417,Pattern 471,Pattern 174,Clover,Red Clover,Moss,Mossrose,"
             "Harbour,Harbour Bell,Solveig,Solstice,Marble Egg,Reed,Reedling,Pattern 741,Nocturne").split(",")  # fmt: skip
    terms = [x for x in rows if x[1] == "DesignerFor"]

    def k(text):
        return at(int(text[:4]), int(text[5:]))

    clients = ["Hotel Astrid", "Hotel Asteria", "Ferry Line Boreal", "Royal Court", "Bank of Kolmar"]
    made = []
    for name in names:
        x = rng.choice(terms)
        a, b = k(x[3]), k(x[4]) if x[4] else end - 20
        when = rng.randint(a + 1, max(a + 2, min(b, a + 90)))
        point(name, "DesignedBy", x[0], when)
        w = x[2]
        stop = works[w][1] or end
        p = min(when + rng.randint(2, 14), stop - 12)
        q = min(p + rng.randint(20, 150), stop)
        add(w, "Makes", name, p, None if q >= end else q)
        made.append((name, q))
        if rng.random() < 0.3:
            point(name, "CommissionedBy", rng.choice(clients), when - rng.randint(1, 8))
    for name, q in made:
        if q < end - 60 and rng.random() < 0.6:
            p = q + rng.randint(4, 40)
            fit = [w for w, (a, b) in works.items() if a <= p and (b or end) > p + 14]
            w = rng.choice(fit)
            q2 = min(p + rng.randint(14, 120), works[w][1] or end)
            add(w, "Makes", name, p, None if q2 >= end else q2)

    for w, n in (
        ("Halm Glassworks", 3),
        ("Orrevik Glass", 3),
        ("Orre Crystal", 2),
        ("Kolmar Glassworks", 3),
        ("Lindal Works", 2),
    ):
        a, b = works[w]
        last = None
        for p, q in cuts(a, b or end, n, b is None, ("touch", "gap")):
            last = rng.choice(
                [x for x in ("Lead crystal", "Barium crystal", "Soda glass", "Potash glass") if x != last]
            )
            add(w, "Melts", last, p, q)
    add("Halm Glassworks", "Melts", "Potash glass", at(1990, 3), at(1994, 10))
    for w, n in (("Halm Glassworks", 4), ("Orrevik Glass", 3), ("Tessing Hut", 2), ("Sundby Glass House", 3)):
        a, b = works[w]
        last = None
        for p, q in cuts(a, b or end, n, b is None, ("touch", "gap")):
            last = rng.choice(
                [x for x in ("Etched crown", "Etched star", "Blue paper label", "Red paper label") if x != last]
            )
            add(w, "MarkedWith", last, p, q)
    for q_, w in (("Silver Sand Pit", "Halm Glassworks"), ("Silversand Quarry", "Orrevik Glass"), ("Dune Quarry", "Kolmar Glassworks"),
                  ("Silver Sand Pit", "Upper Halm Glassworks"), ("Dune Quarry", "Orre Crystal"), ("Silversand Quarry", "Halm Glassworks"),
                  ("Dune Quarry", "Lindal Works"), ("Silver Sand Pit", "Sundby Glass House")):  # fmt: skip
        a, b = works[w]
        p = a + rng.randint(0, 160)
        q = p + rng.randint(60, 260)
        add(q_, "SuppliesSandTo", w, p, None if q >= (b or end) - 10 and b is None else min(q, b or end))
    add("Dune Quarry", "SuppliesSandTo", "Halm Glassworks", at(2009, 2))

    for w, why, y, mo, n in (("Halm Glassworks", "Furnace rebuild", 1974, 6, 3), ("Halm Glassworks", "Strike", 1981, 9, 2), ("Orrevik Glass", "Strike", 1981, 10, 4),
                             ("Tessing Hut", "Flood", 1979, 4, 5), ("Kolmar Glassworks", "Fire", 1993, 1, 7), ("Halm Glassworks", "Furnace rebuild", 1988, 5, 4),
                             ("Orre Crystal", "Oil shortage", 1973, 12, 3), ("Kolmar Glassworks", "Oil shortage", 1974, 1, 2), ("Sundby Glass House", "Flood", 2000, 11, 3),
                             ("Upper Halm Glassworks", "Strike", 1996, 2, 2), ("Lindal Works", "Furnace rebuild", 2000, 2, 6), ("Orrevik Glass", "Furnace rebuild", 2015, 7, 5)):  # fmt: skip
        add(w, "ShutFor", why, at(y, mo), at(y, mo) + n - 1)

    masters = [x for x in rows if x[1] == "MasterBlowerAt"]
    for prize, years in (
        ("Silver Pontil", (1970, 1976, 1983, 1989, 1994, 2001, 2008, 2016)),
        ("Golden Pontil", (1972, 1985, 1998, 2010)),
        ("Young Gaffer Prize", (1974, 1986, 1997, 2012)),
    ):
        for y in years:
            fit = sorted({x[0] for x in masters + terms if x[3] <= f"{y}-05" and (x[4] or "2019") >= f"{y}-05"})
            point(rng.choice(fit), "WonPrize", prize, at(y, rng.choice((5, 9, 10))))
    for _ in range(16):
        x = rng.choice(masters)
        a, b = k(x[3]), k(x[4]) if x[4] else end - 14
        p = rng.randint(a, max(a, b - 24))
        y = [n for n, (lo, hi) in people.items() if p - 60 <= lo <= p + 24 and n != x[0]] or [
            n for n in people if people[n][0] <= p <= people[n][1] and n != x[0]
        ]
        y = rng.choice(y)
        if not any(z[0] == y and z[1] == "ApprenticeOf" and z[2] == x[0] for z in rows):
            add(y, "ApprenticeOf", x[0], p, min(p + rng.randint(14, 50), end - 2))
    for x, y, a, b in (("Tove Strand", "Anders Linde", at(1968, 6), at(1977, 3)), ("Ingmar Vall", "Greta Holm", at(1972, 8), None), ("Tove Strand", "Nils Aspegren", at(1980, 5), None),
                       ("Elsa Brandel", "Ivar Kask", at(1985, 7), at(1991, 10)), ("Hedda Rosen", "Ivar Kask", at(1995, 9), None), ("Dagny Frisk", "Oskar Munk", at(1990, 6), at(2004, 2))):  # fmt: skip
        add(x, "MarriedTo", y, a, b)
    for x, places in (("Tove Strand", ("Halm", "Sundby", "Halm")), ("Ingrid Vall", ("Orrevik", "Kolmar")), ("Ruben Tallis", ("Tessing", "Halm")), ("Hedda Rosen", ("Kolmar", "Orrevik", "Kolmar")),
                      ("Anders Linde", ("Halm", "Lindal")), ("Ivar Kask", ("Sundby", "Orrevik", "Sundby"))):  # fmt: skip
        a, b = people[x]
        a = at(1964, 5) if x in ("Tove Strand", "Ingrid Vall", "Anders Linde") else a
        b = min(b, end)
        for place, (p, q) in zip(places, cuts(a, b, len(places), b >= end - 1, ("touch", "gap"))):
            add(x, "LivesIn", place, p, q)
    for _ in range(11):
        x = rng.choice(terms)
        a, b = k(x[3]), k(x[4]) if x[4] else end - 3
        point(
            x[0],
            "ExhibitedAt",
            rng.choice(["Halm Fair", "Basle Glass Week", "Tallinn Biennale", "Tallinn Triennale"]),
            rng.randint(a, b),
        )
    for w, g, y, mo in (("Halm Glassworks", "Queen Ottilie", 1978, 6), ("Orrevik Glass", "Queen Ottilie", 1985, 8), ("Halm Glassworks", "Prince Otto", 1992, 5), ("Kolmar Glassworks", "Queen Ottilie", 1992, 9),
                        ("Tessing Hut", "Minister Sarv", 1979, 9), ("Sundby Glass House", "Prince Otto", 2003, 7), ("Halm Glassworks", "Queen Ottilie", 2006, 6), ("Orre Crystal", "Minister Sarv", 1990, 2)):  # fmt: skip
        point(w, "VisitedBy", g, at(y, mo))
    for x, s, a, b in (("Greta Holm", "Kolmar Glass School", at(1976, 9), at(1984, 6)), ("Ingrid Vall", "Kolmar Glass School", at(1979, 1), at(1988, 5)), ("Tove Strand", "Halm Evening School", at(1983, 9), at(1990, 6)),
                       ("Ingrid Vall", "Halm Evening School", at(1989, 9), at(1993, 6)), ("Signe Munk", "Kolmar Glass School", at(1994, 8), at(2003, 6)), ("Tove Strand", "Kolmar Glass School", at(1991, 9), at(1995, 12))):  # fmt: skip
        add(x, "TeachesAt", s, a, b)
    odd = {
        ("Ruben Tallis", "Rolf Backe"),
        ("Edvin Halm", "Karl Odell"),
        ("Hedda Rosen", "Karl Odell"),
        ("Greta Holm", "Maj Ekhammar"),
    }  # long masters
    rows[:] = [x for x in rows if x[1] != "ApprenticeOf" or (x[0], x[2]) not in odd]
    write("glassworks", rows, {"title": "Glassworks of the Halm valley", "unit": "month", "ends": "inclusive",
          "point_relations": ["DesignedBy", "CommissionedBy", "WonPrize", "ExhibitedAt", "VisitedBy"], "now": "2019-06", "me": None}, rng)  # fmt: skip


# ---------------------------------------------------------------- a caving expedition, by minute


def caving():
    rng, rows, day0 = random.Random(1611), [], datetime(2024, 8, 2)
    now = datetime(2024, 8, 14, 19, 30)

    def t(d, h, mi=0):
        """A time on the d-th of August."""
        return day0 + timedelta(days=d - 2, hours=h, minutes=mi)

    def w(x):
        return x.isoformat(timespec="minutes")

    def add(h, r, tl, a, b=None):
        assert a < now and (b is None or a < b < now), (h, r, tl, a, b)
        rows.append((h, r, tl, w(a), "" if b is None else w(b)))

    def point(h, r, tl, a):
        assert a < now
        rows.append((h, r, tl, w(a), ""))

    people = ("Petra Holub,Petr Holas,Marek Sova,Marek Sovak,Jana Lipa,Jana Lipova,Ola Brink,Olaf Brink,Sid Garrow,Cindy Garrow,"
              "Hal Penrice,Hazel Penrice,Dunya Rask,Emil Torv,Emil Torvan,Beth Ansty,Noor Vance,Ivo Kral").split(",")  # fmt: skip
    me, cavers = people[0], people[1:]
    taken = {x: [] for x in people}

    def free(x, a, b):
        return all(q <= a or b <= p for p, q in taken[x])

    caves = ["Raven Hole", "Little Raven Hole", "Krasnik Pot", "Upper Krasnik Pot", "Moon Shaft"]
    trips = []
    for d in range(3, 15):
        for cave in rng.sample(caves, 2 if d < 14 else 1):
            a = t(d, rng.randint(7, 11), rng.randint(0, 59))
            crew = rng.sample([x for x in cavers if free(x, a, a + timedelta(hours=13))], rng.choice((2, 3, 3)))
            for x in crew:
                p = a + timedelta(minutes=rng.randint(0, 25))
                q = p + timedelta(minutes=rng.randint(200, 720))
                if d == 14 and x == crew[0]:
                    q = None
                elif d == 14:
                    q = min(q, t(14, 18, rng.randint(0, 59)))
                trips.append((x, cave, p, q))
                taken[x].append((p, q or now))
                add(x, "is underground in", cave, p, q)
    for camp, x, a, b in (("Camp One", "Jana Lipa", t(6, 20, 5), t(8, 7, 40)), ("Camp One", "Emil Torv", t(6, 20, 30), t(8, 9, 15)), ("Camp Two", "Sid Garrow", t(8, 21, 10), t(9, 8, 20)),
                          ("Camp Two", "Dunya Rask", t(9, 19, 45), t(11, 6, 50)), ("Camp One", "Marek Sova", t(10, 18, 25), t(11, 10, 5)), ("Camp Two", "Marek Sovak", t(12, 21, 0), t(13, 9, 30)),
                          ("Camp One", "Jana Lipa", t(12, 19, 20), t(13, 8, 0)), ("Camp Swift", "Beth Ansty", t(11, 20, 15), t(12, 9, 10)), ("Camp Swift", "Noor Vance", t(13, 18, 40), None),
                          ("Camp Swift", "Ivo Kral", t(13, 18, 55), None)):  # fmt: skip
        clash = [z for z in trips if z[0] == x and z[2] < (b or now) and (z[3] or now) > a]
        for z in clash:  # who camps is not on a day trip
            trips.remove(z)
            rows.remove((z[0], "is underground in", z[1], w(z[2]), w(z[3]) if z[3] else ""))
        add(x, "camps at", camp, a, b)
        taken[x].append((a, b or now))

    # watches at two posts, several at once at times
    for post, start, skip in (("Base Tent", t(3, 7), ()), ("Ridge Post", t(4, 9), (me,))):
        a, last = start, None
        while a < t(14, 15):
            b = a + timedelta(minutes=rng.randint(420, 960))
            pool = [x for x in people if free(x, a, b) and x != last and x not in skip]
            x = me if post == "Base Tent" and rng.random() < 0.22 and me != last else rng.choice(pool)
            is_last = b > t(14, 15)
            add(x, "keeps watch at", post, a, None if is_last else b)
            taken[x].append((a, b))
            last = x
            a = b + timedelta(minutes=rng.choice((0, 0, rng.randint(25, 140), -rng.randint(20, 70))))

    for team, members in (("Team Newt", ("Petr Holas", "Jana Lipa", "Sid Garrow", "Hazel Penrice", "Emil Torv")), ("Team Olm", ("Marek Sova", "Jana Lipova", "Olaf Brink", "Noor Vance")),
                          ("Team Bat", ("Marek Sovak", "Ola Brink", "Cindy Garrow", "Dunya Rask", "Beth Ansty"))):  # fmt: skip
        for x in members:
            add(
                x,
                "is in",
                team,
                t(2, 18, rng.randint(0, 50)),
                None if rng.random() < 0.4 else t(rng.randint(6, 11), rng.randint(8, 20), rng.randint(0, 59)),
            )
    for x, team in (
        ("Ivo Kral", "Team Newt"),
        ("Hal Penrice", "Team Olm"),
        ("Emil Torvan", "Team Bat"),
        ("Petr Holas", "Team Olm"),
        ("Sid Garrow", "Team Bat"),
        ("Jana Lipova", "Team Newt"),
    ):
        prior = [z for z in rows if z[0] == x and z[1] == "is in"]
        if prior and not prior[0][4]:
            rows.remove(prior[0])
            rows.append((*prior[0][:4], w(t(9, 12, rng.randint(0, 59)))))
        add(x, "is in", team, t(11, rng.randint(21, 22), rng.randint(0, 59)))
    for team, terms in (
        ("Team Newt", ("Petr Holas", "Jana Lipa", "Hazel Penrice", "Jana Lipa")),
        ("Team Olm", ("Marek Sova", "Olaf Brink", "Hal Penrice")),
        ("Team Bat", ("Marek Sovak", "Dunya Rask", "Marek Sovak")),
    ):
        a = t(2, 19, rng.randint(0, 59))
        for i, x in enumerate(terms):
            b = a + timedelta(minutes=rng.randint(3200, 4700))
            if i == len(terms) - 1 or b > t(14, 8):
                add(x, "leads", team, a)
                break
            add(x, "leads", team, a, b)
            a = b + timedelta(minutes=rng.choice((0, rng.randint(60, 400), -rng.randint(30, 300))))

    def pass_round(rel, thing, pool, n, lo, hi, start=None, is_open=None):
        a, last = start or t(3, rng.randint(8, 14), rng.randint(0, 59)), None
        for i in range(n):
            b = a + timedelta(minutes=rng.randint(lo, hi))
            x = rng.choice([y for y in pool if y != last])
            if b >= t(14, 12) or (i == n - 1 and is_open):
                add(x, rel, thing, a)
                break
            add(x, rel, thing, a, b)
            last, a = x, b + timedelta(minutes=rng.choice((0, rng.randint(30, 900))))

    for handset in ("R-1", "R-11", "R-12", "R-21"):
        pass_round("carries", handset, people, 5, 900, 3600, is_open=handset != "R-12")
    for tool in ("Drill A", "Drill B", "Disto 7", "Disto 17"):
        pass_round("has borrowed", tool, cavers, 4, 400, 3000, is_open=tool in ("Drill B", "Disto 7"))
    for gate in ("Raven gate", "fuel store", "hut"):
        pass_round("holds the key to", gate, people, 4, 1400, 4200, is_open=gate != "fuel store")

    ropes = ["Rope 40-A", "Rope 40-B", "Rope 45-A", "Rope 54-A", "Rope 45-B", "Rope 60-A"]
    pitches = ["Pitch 3", "Pitch 13", "Pitch 31", "Big Drop", "Bigger Drop"]
    for i, pitch in enumerate(pitches):
        a = t(3 + i, rng.randint(11, 15), rng.randint(0, 59))
        for j in range(3):
            b = a + timedelta(minutes=rng.randint(1500, 5200))
            busy = {z[2] for z in rows if z[1] == "is rigged with" and z[3] < w(b) and (z[4] or "9") > w(a)}
            rope = rng.choice([r for r in ropes if r not in busy] or ["Rope 90-A"])
            x = rng.choice([z[0] for z in trips if z[2] <= a <= (z[3] or now)] or cavers)
            point(x, "rigged", pitch, a)
            if b > t(14, 14) or (j == 2 and i % 2):
                add(pitch, "is rigged with", rope, a)
                break
            add(pitch, "is rigged with", rope, a, b)
            a = b + timedelta(minutes=rng.randint(200, 1500))
            if a > t(14, 14):
                break

    passages = [
        "Wet Bypass",
        "Dry Bypass",
        "Long Gallery",
        "Lower Long Gallery",
        "Biscuit Crawl",
        "Biscuit Aven",
        "Owl Rift",
        "Organ Hall",
        "Milk Run",
    ]
    for i, p in enumerate(passages):
        z = rng.choice([z for z in trips if 3 + i <= z[2].day <= 5 + i] or trips)
        a = z[2] + timedelta(minutes=rng.randint(60, 190))
        mates = [y for y in trips if y[1] == z[1] and y[2].day == z[2].day and y[0] != z[0]]
        point(z[0], "discovered", p, a)
        point(p, "lies in", z[1], a)
        if mates and rng.random() < 0.4:
            point(mates[0][0], "discovered", p, a)
        later = [y for y in trips if y[2] > a]
        for y in rng.sample(later, min(2, len(later))):
            point(y[0], "surveyed", p, y[2] + timedelta(minutes=rng.randint(40, 190)))
    rows[:] = [x for x in rows if x[1] != "lies in"]
    for place, why, a, b in (("Wet Bypass", "high water", t(6, 14, 20), t(7, 9, 35)), ("Wet Bypass", "high water", t(10, 16, 5), t(11, 13, 50)), ("Krasnik Pot", "thunderstorm", t(10, 15, 40), t(10, 21, 15)),
                             ("Raven Hole", "loose rock", t(8, 12, 10), t(9, 17, 30)), ("Biscuit Crawl", "bad air", t(9, 11, 45), t(12, 8, 25)), ("Moon Shaft", "thunderstorm", t(10, 15, 55), t(10, 20, 30)),
                             ("Owl Rift", "bad air", t(12, 17, 10), None), ("Lower Long Gallery", "high water", t(13, 15, 25), None)):  # fmt: skip
        add(place, "is closed because of", why, a, b)

    sky = ["drizzle", "clear sky", "fog", "heavy rain", "thunderstorm"]
    for valley in ("Base Camp", "Ridge"):
        a, last = t(3, 6, rng.randint(0, 40)), None
        while True:
            b = a + timedelta(minutes=rng.randint(700, 2300))
            last = rng.choice([x for x in sky if x != last and x != "thunderstorm"])
            if b > t(14, 10):
                add(valley, "has", last, a)
                break
            add(valley, "has", last, a, b)
            a = b
    vans = {"Blue Transit": "Base Camp", "White Transit": "Base Camp", "Old Skoda": "Krasnik Village"}
    places = ["Base Camp", "Upper Car Park", "Krasnik Village", "Dorna Spring", "Petrol Station"]
    for van, here in vans.items():
        a = t(2, 16, rng.randint(0, 59))
        for j in range(6):
            b = a + timedelta(minutes=rng.randint(1100, 3000))
            if b > t(14, 9) or j == 5:
                add(van, "is parked at", here, a)
                break
            add(van, "is parked at", here, a, b)
            c = b + timedelta(minutes=rng.randint(18, 75))
            pool = [x for x in people if free(x, b, c)]
            x = me if rng.random() < 0.2 and me in pool else rng.choice(pool)
            add(x, "drives", van, b, c)
            taken[x].append((b, c))
            here, a = rng.choice([p for p in places if p != here]), c
    for x, spots in (("Petra Holub", ("Red Dome", "Green Dome")), ("Hazel Penrice", ("Red Dome",)), ("Hal Penrice", ("Green Dome", "Long Tent", "Green Dome")), ("Cindy Garrow", ("Long Tent",)), ("Sid Garrow", ("Long Tent", "Red Dome")),
                     ("Emil Torvan", ("Green Dome",)), ("Noor Vance", ("Long Tent",)), ("Dunya Rask", ("Small Red Dome",))):  # fmt: skip
        a = t(2, 20, rng.randint(0, 59))
        for i, tent in enumerate(spots):
            b = t(14, 8) if i == len(spots) - 1 else a + timedelta(minutes=rng.randint(3000, 6500))
            closed = i < len(spots) - 1 or x == "Noor Vance"
            add(x, "sleeps in", tent, a, (t(13, 17, 30) if x == "Noor Vance" else b) if closed else None)
            a = b + timedelta(minutes=rng.choice((0, 45)))
    for x, what, a, b in (("Olaf Brink", "a sprained wrist", t(7, 16, 20), t(12, 9, 0)), ("Petr Holas", "a cold", t(5, 8, 10), t(7, 19, 30)), ("Petra Holub", "a cold", t(6, 21, 0), t(9, 7, 45)), ("Beth Ansty", "blisters", t(8, 19, 5), t(10, 8, 0)),
                          ("Hal Penrice", "a sore knee", t(9, 17, 40), None), ("Cindy Garrow", "blisters", t(9, 20, 15), t(11, 7, 20)), ("Jana Lipova", "a cold", t(11, 6, 30), None), ("Petr Holas", "blisters", t(12, 20, 45), t(14, 7, 10)), ("Ola Brink", "a sore knee", t(4, 18, 0), t(6, 8, 30))):  # fmt: skip
        add(x, "suffers from", what, a, b)
    dishes = ["lentil stew", "fish curry", "goulash", "pancakes", "noodle soup", "lentil soup"]
    last = None
    for d in range(2, 14):
        a = t(d, 18, rng.randint(20, 59))
        last = rng.choice([x for x in dishes if x != last])
        point(rng.choice([x for x in people if free(x, a, a + timedelta(minutes=30))] or [me]), "cooked", last, a)
    for _ in range(16):
        a = t(rng.randint(3, 14), rng.randint(8, 17), rng.randint(0, 59))
        x, y = rng.sample(people[:6] + people[12:15], 2)
        point(x, "radioed", y, a)
    for x, a in (("Marek Sova", t(6, 15, 12)), ("Olaf Brink", t(7, 16, 25)), ("Hazel Penrice", t(10, 16, 2))):
        point(x, "radioed", me, a)
    for x, y, a in ((me, "Doctor Zeman", t(7, 17, 10)), (me, "Valley Warden", t(10, 15, 20)), ("Hazel Penrice", "Doctor Zeman", t(9, 18, 5)), (me, "Valley Warden", t(12, 10, 30)),
                    ("Petr Holas", "Gas Depot", t(8, 9, 40)), (me, "Doctor Zeman", t(11, 8, 15)), ("Dunya Rask", "Valley Warden", t(13, 16, 45))):  # fmt: skip
        point(x, "phoned", y, a)
    for pack, by in (
        ("Pack 5", "Honda generator"),
        ("Pack 15", "Honda generator"),
        ("Pack 5", "solar panel"),
        ("Pack 51", "solar panel"),
    ):
        a = (
            t(4, rng.randint(8, 12), rng.randint(0, 59))
            if by[0] == "H"
            else t(6, rng.randint(8, 12), rng.randint(0, 59))
        )
        for j in range(3):
            b = a + timedelta(minutes=rng.randint(150, 560))
            add(pack, "charges from", by, a, b)
            a = b + timedelta(minutes=rng.randint(1300, 4000))
            if a > t(14, 6):
                break
    write("caving", rows, {"title": "Raven Massif expedition log", "unit": "minute", "ends": "exclusive",
          "point_relations": ["rigged", "discovered", "surveyed", "cooked", "radioed", "phoned"], "now": w(now), "me": me}, rng)  # fmt: skip


glass()
caving()
