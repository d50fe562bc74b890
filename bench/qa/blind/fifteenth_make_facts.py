"""Write facts.csv and meta.json of the three sets (seeded: the same bytes each time)."""
import csv
import json
import random
from datetime import date, datetime, timedelta
from pathlib import Path

HERE = Path(__file__).parent


class Maker:
    """Rows of one set; ticks are months, days or minutes, ends never within."""

    def __init__(self, seed, text, now, closed, coarse=None):
        self.r, self.text, self.now, self.closed, self.coarse = random.Random(seed), text, now, closed, coarse or {}
        self.rows, self.seen, self.points = [], {}, []

    def add(self, h, rel, t, a, b=None):
        """A state from a up to b (b None: still so)."""
        if b is not None and b >= self.now:
            b = None
        if a > self.now or h == t or any(a < y + 1 and x < (b or 10**9) + 1 for x, y in self.seen.get((h, rel, t), ())):
            return False
        self.seen.setdefault((h, rel, t), []).append((a, b or 10**9))
        cut = self.cut(rel)
        start = self.text(a)[:cut]
        stop = "" if b is None else self.text(b - 1 if self.closed else b)[: min(cut, self.cut(rel)) if cut < 10 else cut]
        if stop and stop < start:
            stop = start
        self.rows.append((h, rel, t, start, stop))
        return True

    def cut(self, rel):
        p = self.coarse.get(rel, 0)
        x = self.r.random()
        return 4 if x < p / 3 else 7 if x < p else 99

    def event(self, h, rel, t, a):
        if rel not in self.points:
            self.points.append(rel)
        if a <= self.now and h != t and (h, rel, t, self.text(a)) not in self.seen:
            self.seen[h, rel, t, self.text(a)] = [(a, a)]
            self.rows.append((h, rel, t, self.text(a)[: self.cut(rel)], ""))

    def chain(self, rel, keys, pool, t0, lo, hi, side="t", steps=(0, 0, 0), upto=None, snap=None, jitter=0):
        """Terms one after the other for each key: steps of 0 touch, above leave gaps, below overlap."""
        r = self.r
        for key in keys:
            t, prev = t0 + (r.randint(0, jitter) if jitter else 0), None
            if snap:
                t = snap(t)
            while t < (upto or self.now):
                who = r.choice([x for x in pool if x not in (prev, key)])
                e = t + r.randint(lo, hi)
                if snap:
                    e = snap(e)
                pair = (key, rel, who) if side == "h" else (who, rel, key)
                if self.add(*pair, t, e):
                    prev = who
                    t = max(t + 1, e + r.choice(steps))
                else:
                    t = t + max(1, (e - t) // 2)
                if snap and t != e:
                    t = snap(t)

    def events(self, rel, heads, tails, n, t0, snap=None):
        for _ in range(n):
            t = self.r.randint(t0, self.now - 1)
            self.event(self.r.choice(heads), rel, self.r.choice(tails), snap(t) if snap else t)

    def write(self, name, **meta):
        folder = HERE / f"fifteenth_{name}"
        folder.mkdir(exist_ok=True)
        rows = list(dict.fromkeys(self.rows))
        self.r.shuffle(rows)
        with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
            out = csv.writer(stream, lineterminator="\n")
            out.writerow(["head", "relation", "tail", "start", "stop"])
            out.writerows(rows)
        meta = {"title": meta["title"], "unit": meta["unit"], "ends": "inclusive" if self.closed else "exclusive",
                "point_relations": sorted(self.points), "now": self.text(self.now), "me": meta.get("me")}
        (folder / "meta.json").write_text(json.dumps(meta, indent=1) + "\n", encoding="utf-8")
        print(name, len(rows), len({x[1] for x in rows}))


def chess():
    """A regional chess league: months, inclusive."""
    def m(text):
        return int(text[:4]) * 12 + int(text[5:]) - 1

    k = Maker(1501, lambda t: f"{t // 12:04}-{t % 12 + 1:02}", m("2024-10"), True)
    clubs = ["Harrowmere Chess Club", "Harrowmere Knights", "Ostrow Bishops", "Ostrow Railwaymen", "Pell Valley Chess Circle", "Lindwick Chess Club"]
    teams = ["Harrowmere A", "Harrowmere B", "Knights One", "Ostrow First", "Ostrow Second", "Pell Valley A", "Lindwick A"]
    players = ["Anna Bellwright", "Anton Bellwright", "Tomas Vell", "Tomas Vellacott", "Ines Kordal", "Jarek Kordal", "Mirela Stanc",
               "Otto Graubner", "Pia Lindqvist-Roe", "Hugh Penhale", "Sunita Rao-Ellery", "Lev Abramenko", "Dora Halloran", "Felix Dunmarsh"]
    officers = ["Gwen Tarrant", "Gordon Tarrant", "Basil Okell", "Ruth Ambery", "Hugh Penhale", "Mirela Stanc", "Otto Graubner"]
    trainers = ["Lev Abramenko", "Viktor Szell", "Marta Ionas", "Otto Graubner", "Pavel Szell"]
    cups = ["Harrowmere Open", "Ostrow Easter Open", "Pell Valley Rapid", "County Championship", "Lindwick Blitz Cup"]
    k.chain("playsFor", players, clubs, m("2009-09"), 20, 66, side="h", steps=(0, 0, 1, 5, 11, -6), jitter=40)
    k.add("Tomas Vell", "playsFor", "Ostrow Bishops", m("2016-01"), m("2019-07"))
    k.add("Ines Kordal", "playsFor", "Lindwick Chess Club", m("2012-02"), m("2012-09"))
    k.chain("captains", teams[:5], players, m("2011-09"), 18, 44, steps=(0, 0, 3, -4), jitter=12)
    k.chain("chairs", clubs[:4], officers, m("2010-01"), 24, 60, steps=(0, 0, 4, -3), jitter=12)
    k.chain("treasurerOf", clubs[:3], officers, m("2010-06"), 26, 55, steps=(0, 2, -2), jitter=10)
    k.chain("coachedBy", players[:6], trainers, m("2011-03"), 12, 40, side="h", steps=(0, 6, 14, -5), jitter=50)
    k.chain("hasRating", ["Anna Bellwright", "Tomas Vell", "Ines Kordal", "Otto Graubner"], ["1980", "2015", "2040", "2105", "2150"],
            m("2015-01"), 14, 36, side="h", steps=(0, 0), jitter=12)
    k.chain("playsInDivision", teams[:6], ["Premier Division", "Division One", "Division Two"], m("2013-09"), 20, 48, side="h", steps=(0, 0, 3))
    k.chain("meetsAt", clubs, ["Quayside Hall", "The Lamb Inn", "St Brannock's Hall", "Ostrow Library Annexe", "Mill Lane Social Club", "The Old Lamb"],
            m("2010-02"), 25, 80, side="h", steps=(0, 0, 2), jitter=30)
    k.chain("sponsoredBy", clubs[:5], ["Tarrant & Daughters", "Vane Insurance Group", "Lamb Brewery", "Szell Optics"], m("2012-01"), 18, 50, side="h",
            steps=(0, 5, 12, -4), jitter=24)
    k.chain("prefersOpening", ["Anna Bellwright", "Tomas Vellacott", "Pia Lindqvist-Roe", "Lev Abramenko", "Dora Halloran"],
            ["Caro-Kann", "French Defence", "London System", "Dutch Defence", "English Opening"], m("2013-01"), 16, 50, side="h", steps=(0, 0, -4), jitter=20)
    k.chain("livesIn", players[:5], ["Harrowmere", "Ostrow", "Lindwick", "Pell Bridge"], m("2010-01"), 40, 90, side="h", steps=(0, 0), jitter=20)
    k.chain("usesClocksFrom", clubs[:3], ["Brandt Clocks", "Brandner Digital", "Tixall"], m("2010-03"), 40, 80, side="h", steps=(0,), jitter=9)
    k.chain("webmasterOf", clubs[1:3], ["Felix Dunmarsh", "Ruth Ambery", "Dora Halloran"], m("2014-01"), 20, 40, steps=(0, 7), jitter=9)
    k.chain("juniorLeadAt", clubs[:2], ["Pia Lindqvist-Roe", "Sunita Rao-Ellery", "Marta Ionas", "Gwen Tarrant"], m("2012-09"), 22, 40, steps=(0, 9), jitter=5)
    k.chain("writesFor", ["Basil Okell", "Dora Halloran", "Hugh Penhale"], ["The Pell Gazette", "County Chess Letter", "Ostrow Courier"], m("2013-02"), 15, 40,
            side="h", steps=(0, 4, -9), jitter=10)
    for who, title, a in (("Lev Abramenko", "International Master", "2010-05"), ("Otto Graubner", "FIDE Master", "2013-08"), ("Anna Bellwright", "Candidate Master", "2017-03"),
                          ("Anna Bellwright", "FIDE Master", "2021-11"), ("Tomas Vellacott", "FIDE Master", "2016-07"), ("Ines Kordal", "Candidate Master", "2019-06")):
        k.event(who, "earnedTitle", title, m(a))
    for who, by, a, b in (("Jarek Kordal", "County Chess Association", "2015-03", "2015-09"), ("Felix Dunmarsh", "County Chess Association", "2018-10", "2019-10"),
                          ("Jarek Kordal", "County Chess Association", "2020-02", "2020-05"), ("Hugh Penhale", "Ostrow Bishops", "2017-05", "2017-11")):
        k.add(who, "suspendedBy", by, m(a), m(b))
    months = {"Harrowmere Open": 8, "Ostrow Easter Open": 4, "Pell Valley Rapid": 10, "County Championship": 6, "Lindwick Blitz Cup": 12}
    hosts = {"Harrowmere Open": clubs[:2], "Ostrow Easter Open": clubs[2:4], "County Championship": clubs}
    for y in range(2013, 2025):
        for cup in cups:
            if k.r.random() < .52 and y != 2020:
                t = m(f"{y}-{months[cup]:02}")
                who = k.r.sample(players, 2)
                k.event(who[0], "won", cup, t)
                if k.r.random() < .55:
                    k.event(who[1], "runnerUpIn", cup, t)
                if cup in hosts and k.r.random() < .6:
                    k.event(k.r.choice(hosts[cup]), "hosted", cup, t)
                if k.r.random() < .35:
                    k.event(k.r.choice(officers[:4]), "arbiterAt", cup, t)
    k.events("beat", players[:8], players[:8], 22, m("2014-01"))
    k.event("Ostrow Railwaymen", "wonCharityMatchAgainst", "Harrowmere Knights", m("2014-03"))
    k.event("Harrowmere Knights", "wonCharityMatchAgainst", "Ostrow Railwaymen", m("2018-09"))
    k.event("Lindwick Chess Club", "wonCharityMatchAgainst", "Ostrow Bishops", m("2022-01"))
    k.write("chess", title="Chess clubs and players of a county league", unit="month")


def radio():
    """A community radio: days, inclusive, mixed precision."""
    def d(text):
        return date.fromisoformat(text).toordinal()

    k = Maker(1502, lambda t: date.fromordinal(t).isoformat(), d("2019-11-20"), True,
              {"was presenter of": .3, "was producer on": .25, "lived in": .8, "was married to": .5, "was a guest on": .12, "had shares in": .7,
               "was broadcast from": .3, "was sponsored by": .2, "was awarded the": .5, "was on the board of": .2})
    people = ["Colm Brannigan", "Colette Brannigan", "Una Fairlie", "Una Farley", "Desmond Pike", "Teresa Pike", "Wanda Osei-Marsh", "Rory Calder", "Rhona Calder",
              "Ivo Latham", "Marguerite Dunne", "Jasper Quill", "Nell Okoro", "Sandy Muirhead"]
    shows = ["Morning Tide", "Evening Tide", "The Harbour Hour", "Harbour Lights", "Vinyl Attic", "Book Attic", "Sunday Kitchen", "Late Kitchen", "The Grapevine", "Folk on Friday"]
    stations = ["Radio Skerry", "Skerry North", "Coastline FM"]
    rooms = ["Studio 1", "Studio 2", "Studio 2A", "the Net Loft", "the Customs House"]
    firms = ["Calder Bakery", "Pike & Sons Ironmongers", "Skerry Credit Union", "Marsh Lane Cycles", "Fairlie Fuels"]
    slots = ["Monday evenings", "Tuesday evenings", "Friday evenings", "Saturday mornings", "Sunday mornings", "weekday mornings"]
    guests = ["Eamon Strand", "Lady Ailsa Corrie", "Priya Venn", "Doctor Hallam Voss", "Ailsa Corran", "Bertie Strand"]
    k.chain("was presenter of", shows, people, d("1998-02-02"), 600, 2200, steps=(1, 1, 1, 60, 300, -120), jitter=1700)
    k.add("Una Fairlie", "was presenter of", "Vinyl Attic", d("2009-03-01"), d("2011-01-08"))
    k.add("Rory Calder", "was presenter of", "Folk on Friday", d("2006-05-05"), d("2008-09-27"))
    k.chain("was producer on", shows[:6], people, d("1999-01-11"), 800, 2500, steps=(1, 1, 90, -150), jitter=1900)
    k.chain("was station manager at", stations, ["Desmond Pike", "Rhona Calder", "Ivo Latham", "Marguerite Dunne", "Harriet Vole"], d("1997-05-01"), 900, 2300,
            steps=(1, 1, 45, -60), jitter=900)
    k.chain("was broadcast from", shows[:6], rooms, d("1999-03-01"), 900, 2900, side="h", steps=(1, 1, 30), jitter=1500)
    k.chain("went out on", shows[:7], slots, d("1999-06-07"), 1100, 3000, side="h", steps=(1, 1, 1), jitter=1500)
    k.chain("was sponsored by", shows[:6], firms, d("2002-01-01"), 500, 1500, side="h", steps=(1, 200, 500, -100), jitter=1500)
    k.chain("was heard on", stations, ["97.4 MHz", "97.9 MHz", "94.7 MHz", "106.1 MHz"], d("1997-05-01"), 1400, 2900, side="h", steps=(1, 1), jitter=900)
    k.chain("had its offices at", stations, ["12 Quay Street", "21 Quay Street", "the Customs House", "Marsh Lane Mill"], d("1997-04-01"), 1200, 3100, side="h",
            steps=(1, 1, -40), jitter=900)
    k.chain("was on the board of", people[4:10], stations, d("1999-01-01"), 800, 2400, side="h", steps=(200, 800, 1500, -300), jitter=2000)
    k.chain("was treasurer of", stations[:2], ["Teresa Pike", "Jasper Quill", "Nell Okoro", "Harriet Vole"], d("1998-01-15"), 900, 2100, steps=(1, 40), jitter=600)
    k.chain("lived in", people[:7], ["Port Skerry", "Skerry Head", "Corran", "Lochbay"], d("1994-01-01"), 2200, 4200, side="h", steps=(1, 1), jitter=900)
    for a, b, s, e in (("Colm Brannigan", "Colette Brannigan", "1996-06-15", "2007-03-30"), ("Desmond Pike", "Teresa Pike", "1989-09-02", None),
                       ("Rory Calder", "Wanda Osei-Marsh", "2004-08-21", "2013-11-05"), ("Rory Calder", "Nell Okoro", "2016-05-14", None), ("Ivo Latham", "Colette Brannigan", "2010-10-09", None)):
        k.add(a, "was married to", b, d(s), d(e) if e else None)
    k.chain("was mentored by", people[9:] + ["Una Farley"], ["Desmond Pike", "Marguerite Dunne", "Colm Brannigan", "Rhona Calder"], d("2001-01-01"), 300, 900, side="h",
            steps=(150, 2500), jitter=1500)
    for _ in range(16):
        a = k.r.randint(d("2003-01-01"), d("2019-09-01"))
        x, z = k.r.sample(people, 2)
        k.add(x, "stood in for", z, a, a + k.r.randint(5, 70))
    k.events("was a guest on", guests, shows, 28, d("2001-01-01"))
    k.events("was awarded the", shows, ["Golden Conch", "Silver Conch", "Listeners' Prize"], 13, d("2002-01-01"))
    k.events("wrote the jingle for", ["Jasper Quill", "Nell Okoro", "Rory Calder"], shows, 7, d("2000-01-01"))
    k.events("complained about", ["Mrs Orla Tench", "Mr Godfrey Tench", "Lady Ailsa Corrie"], shows, 10, d("2003-01-01"))
    for who, t, s, e in (("Sandy Muirhead", "the mobile mixing desk", "2011-04-04", "2011-05-20"), ("Nell Okoro", "the mobile mixing desk", "2012-07-10", "2012-07-23"),
                         ("Sandy Muirhead", "the old mixing desk", "2012-01-09", "2013-02-02"), ("Una Farley", "the field recorder", "2015-03-03", "2015-06-12"),
                         ("Ivo Latham", "the field recorder", "2017-08-01", "2017-08-19"), ("Una Farley", "the mobile mixing desk", "2018-10-15", None)):
        k.add(who, "had on loan", t, d(s), d(e) if e else None)
    for x, t, s, e in (("Radio Skerry", "the Coastal Broadcasting Board", "1997-03-20", "2009-03-19"), ("Radio Skerry", "the Small Stations Office", "2009-03-20", None),
                       ("Skerry North", "the Small Stations Office", "2001-02-01", "2016-06-30"), ("Coastline FM", "the Coastal Broadcasting Board", "1998-08-08", "2014-01-31")):
        k.add(x, "held a licence from", t, d(s), d(e) + 1 if e else None)
    for x, t, s, e in (("Fairlie Fuels", "Coastline FM", "1999-01-01", "2008-12-31"), ("Calder Bakery", "Coastline FM", "2003-01-01", "2014-12-31"),
                       ("Desmond Pike", "Coastline FM", "2001-01-01", None), ("Skerry Credit Union", "Radio Skerry", "2005-06-01", None)):
        k.add(x, "had shares in", t, d(s), d(e) if e else None)
    for x, t, s in (("Morning Tide", "Evening Tide", "2008-01-14"), ("Harbour Lights", "The Harbour Hour", "2012-09-03"), ("Late Kitchen", "Sunday Kitchen", "2017-02-05")):
        k.event(x, "was cut short for", t, d(s))
    for x, t, s in (("Radio Skerry", "Coastline FM", "2006-11-05"), ("Coastline FM", "Radio Skerry", "2010-04-18"), ("Skerry North", "Radio Skerry", "2013-10-27")):
        k.event(x, "was knocked off air by", "a lightning strike" if s < "2010" else "a flooded cellar" if s < "2013" else "a lightning strike", d(s))
    k.write("radio", title="Community radio on the Skerry coast", unit="day")


def tools():
    """A tool library with a workshop: minutes, exclusive."""
    zero = datetime(2000, 1, 1)

    def t_(text):
        return int((datetime.fromisoformat(text) - zero).total_seconds() // 60)

    k = Maker(1503, lambda t: (zero + timedelta(minutes=t)).isoformat()[:16], t_("2026-03-20T17:00"), False)
    r = k.r

    def snap(t):
        day, rest = divmod(t, 1440)
        return day * 1440 + 9 * 60 + (rest % 108) * 5

    me = "Ilse Marwood"
    people = [me, "Bram Marwood", "Joost Tillard", "Josie Tillman", "Kaya Demirel", "Kai Denning", "Petra Nowell", "Peter Nowell", "Amos Griggs", "Saoirse Lunt", "Hattie Brook", "Yusuf Karam"]
    staff = [me, "Joost Tillard", "Kaya Demirel", "Amos Griggs", "Saoirse Lunt", "Yusuf Karam"]
    toolz = ["cordless drill T-104", "cordless drill T-140", "hammer drill T-114", "belt sander T-201", "orbital sander T-210", "wet saw T-302", "jigsaw T-320",
             "pressure washer T-411", "tile cutter T-414", "carpet cleaner T-441"]
    branches = ["Mill Street branch", "Mill Lane branch", "Canal branch"]
    D = 1440
    k.chain("borrowed", toolz, people, t_("2025-06-02T10:00"), 4 * D, 36 * D, steps=(0, D, 3 * D, 9 * D, 40 * D, 70 * D), snap=snap, jitter=90 * D)
    k.chain("reserved", toolz[:4], people, t_("2025-05-01T09:00"), D, 9 * D, steps=(50 * D, 80 * D, 110 * D), snap=snap, jitter=80 * D)
    k.chain("coordinates", branches, staff, t_("2022-02-01T09:00"), 150 * D, 500 * D, steps=(0, 0, 20 * D, -15 * D), snap=snap, jitter=200 * D)
    k.chain("stored_in", toolz[:5], ["shelf B1", "shelf B2", "shelf B12", "cage 3", "cellar rack"], t_("2023-01-05T09:00"), 150 * D, 600 * D, side="h", steps=(0, 0, 0), snap=snap, jitter=250 * D)
    k.chain("kept_at_branch", toolz[:7], branches, t_("2023-01-05T09:00"), 300 * D, 700 * D, side="h", steps=(0, 0), snap=snap, jitter=100 * D)
    k.chain("deposit_set_to", toolz[:5], ["20 euros", "25 euros", "30 euros", "45 euros"], t_("2023-02-01T09:00"), 200 * D, 500 * D, side="h", steps=(0,), snap=snap, jitter=100 * D)
    k.chain("on_plan", people[:7], ["Basic plan", "Plus plan", "Family plan", "Helper plan"], t_("2022-03-01T09:00"), 250 * D, 800 * D, side="h", steps=(0, 0, 40 * D), snap=snap, jitter=700 * D)
    k.chain("has_fault", toolz[2:9], ["worn brushes", "cracked casing", "blown fuse", "missing guard", "jammed switch"], t_("2024-06-01T09:00"), 5 * D, 60 * D, side="h",
            steps=(120 * D, 200 * D, 320 * D, -3 * D), snap=snap, jitter=200 * D)
    k.chain("holds_key_to", ["front door Mill Street", "cellar Mill Street", "canal gate"], staff, t_("2023-03-01T09:00"), 120 * D, 420 * D, steps=(0, -40 * D, 30 * D), snap=snap, jitter=90 * D)
    k.chain("chairs_group", ["purchasing group", "safety group", "events group"], people[:10], t_("2022-09-01T09:00"), 200 * D, 480 * D, steps=(0, 0, 35 * D, -10 * D), snap=snap, jitter=90 * D)
    k.chain("certified_for", people[:8], ["table saw", "band saw", "lathe", "welding set"], t_("2023-05-01T09:00"), 365 * D, 366 * D, side="h", steps=(-200 * D, 20 * D, 0, 180 * D), snap=snap, jitter=400 * D)
    k.chain("lives_on", people[:5], ["Mill Street", "Mill Lane", "Towpath Row", "Cooper's Yard"], t_("2020-01-10T09:00"), 500 * D, 1200 * D, side="h", steps=(0,), snap=snap, jitter=300 * D)
    k.chain("sponsors", branches, ["Demirel Timber", "Lunt Hardware", "Tillman Paints"], t_("2023-01-01T09:00"), 200 * D, 420 * D, steps=(0, 60 * D, -30 * D), snap=snap, jitter=200 * D)
    k.chain("mentors_volunteer", ["Hattie Brook", "Kai Denning", "Petra Nowell"], staff, t_("2023-06-01T09:00"), 90 * D, 260 * D, steps=(0, 60 * D, 160 * D), snap=snap, jitter=200 * D)
    day0 = t_("2026-01-05T00:00")
    for week in range(11):
        for desk, dow in (("Mill Street desk", 1), ("Canal desk", 3), ("Mill Street desk", 5)):
            if r.random() < .85:
                a = day0 + (week * 7 + dow - (1 if dow == 1 else 0)) * D + r.choice((9 * 60, 9 * 60 + 30, 13 * 60, 14 * 60 + 15))
                b = a + r.choice((120, 150, 180, 195, 240))
                x, z = r.sample(staff, 2)
                k.add(x, "on_desk_shift", desk, a, b)
                if r.random() < .3:
                    k.add(z, "on_desk_shift", desk, b, b + r.choice((60, 90, 125)))
    for _ in range(20):
        a = day0 + r.randint(0, 72) * D + r.randint(108, 200) * 5
        k.add(r.choice(people), "booked_bench", r.choice(["bench 1", "bench 2", "bench 12"]), a, a + r.choice((45, 60, 75, 90, 130, 165)))
    for _ in range(13):
        a = t_("2025-09-01T00:00") + r.randint(0, 195) * D + r.choice((600, 615, 840, 1080, 1110))
        k.add(r.choice(staff), "led_course", r.choice(["Sharpening 1", "Sharpening 2", "Bike Repair Basics", "Plumbing Basics"]), a, a + r.choice((90, 105, 120, 150, 180)))
    k.events("donated_parts_for", people + ["Demirel Timber"], toolz, 8, t_("2022-06-01T09:00"), snap)
    k.events("paid_fine_of", people, ["2 euros", "3 euros", "5 euros", "12 euros"], 15, t_("2025-02-01T09:00"), snap)
    k.events("repaired", ["Amos Griggs", "Yusuf Karam", me, "Peter Nowell"], toolz[1:9], 18, t_("2024-08-01T09:00"), snap)
    k.events("inspected", ["Saoirse Lunt", "Joost Tillard", "Kaya Demirel"], toolz[:8], 8, t_("2025-01-05T09:00"), snap)
    k.events("reported_lost_part_of", people[3:9], toolz[:6], 3, t_("2025-03-05T09:00"), snap)
    k.write("tools", title="A tool library and its workshop", unit="minute", me=me)


chess()
radio()
tools()
