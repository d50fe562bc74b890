"""Write facts.csv and meta.json of the sets of the sixteenth generation: seeded, the same bytes each time."""

import csv
import json
import random
from datetime import date
from pathlib import Path

HERE = Path(__file__).parent


class Maker:
    def __init__(self, name, seed, unit, ends, now, me, title, points):
        self.name, self.r, self.unit, self.closed, self.nowtext = (
            name,
            random.Random(seed),
            unit,
            ends == "inclusive",
            now,
        )
        self.meta = {
            "title": title,
            "unit": unit,
            "ends": ends,
            "point_relations": sorted(points),
            "now": now,
            "me": me,
        }
        self.now, self.rows, self.points = self.num(now), [], points

    def num(self, text):
        parts = [int(x) for x in str(text).split("-")]
        if self.unit == "year":
            return parts[0]
        if self.unit == "month":
            return parts[0] * 12 + (parts[1] if len(parts) > 1 else 1) - 1
        return date(*(parts + [1, 1])[:3]).toordinal()

    def text(self, at):
        if self.unit == "year":
            return str(at)
        if self.unit == "month":
            return f"{at // 12:04}-{at % 12 + 1:02}"
        return date.fromordinal(at).isoformat()

    def add(self, h, rel, t, s, e=None):
        """A fact; False where the same one holds then, or just before or after."""
        s = s if isinstance(s, int) else self.num(s)
        e = e if isinstance(e, int) or e is None else self.num(e)
        far = 10**9
        if rel in self.points:
            if s > self.now or any(x[:3] == (h, rel, t) and x[3] == s for x in self.rows):
                return False
        else:
            if e is not None and (e >= self.now or e <= s):
                e = None
            if s >= self.now - (self.unit == "day"):
                return False
            for x in self.rows:
                if x[:3] == (h, rel, t) and x[3] <= (e or far) + 1 and s <= (far if x[4] is None else x[4]) + 1:
                    return False
        self.rows.append((h, rel, t, s, e))
        return True

    def chain(self, rel, fixed, pool, lo, lens, side="t", gap=0.2, lap=0.15, stop=0.12):
        """One after the other at a place: terms touch, overlap, leave gaps; people come back."""
        at, prev, r, odd = self.num(lo) + self.r.randint(0, lens[0] // 2), None, self.r, 0
        while at < self.now - 2 and odd < 30:
            who, long = r.choice(pool), r.randint(*lens)
            end = at + long if at + long < self.now - max(1, lens[0] // 4) else None
            h, t = (who, fixed) if side == "t" else (fixed, who)
            if who == prev or h == t or not self.add(h, rel, t, at, end):
                odd += 1
                continue
            prev = who
            if end is None or (r.random() < stop and at > self.num(lo) + lens[1]):
                break
            x = r.random()
            if x < gap:
                at = end + r.randint(max(1, lens[0] // 6), max(2, lens[0] // 2)) + int(self.closed)
            elif x < gap + lap:
                at = end - max(1, lens[0] // 4)
            else:
                at = end + int(self.closed)

    def scatter(self, rel, heads, tails, lo, n):
        """Events here and there."""
        todo = 0
        while todo < n:
            todo += self.add(
                self.r.choice(heads), rel, self.r.choice(tails), self.r.randint(self.num(lo), self.now - 1)
            )

    def cut(self, rel, n):
        """Some rows of a relation fewer."""
        for x in self.r.sample([x for x in self.rows if x[1] == rel], n):
            self.rows.remove(x)

    def write(self):
        folder = HERE / f"sixteenth_{self.name}"
        folder.mkdir(exist_ok=True)
        rows = list(self.rows)
        self.r.shuffle(rows)
        with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as out:
            w = csv.writer(out, lineterminator="\n")
            w.writerow(["head", "relation", "tail", "start", "stop"])
            for h, rel, t, s, e in rows:
                w.writerow([h, rel, t, self.text(s), "" if e is None else self.text(e)])
        (folder / "meta.json").write_text(json.dumps(self.meta, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        print(self.name, len(rows), len({x[1] for x in rows}))


def pantry():
    m = Maker(
        "pantry",
        1601,
        "day",
        "exclusive",
        "2025-05-20",
        "Tamsin Orrell",
        "A network of food banks and its volunteers",
        {"was trained in", "gave money to", "was inspected by", "took part in", "broke down at"},
    )
    sites = [
        "Harrow Lane Pantry",
        "Harrow Vale Food Bank",
        "Vale Street Larder",
        "St Brannock's Food Bank",
        "Brannock Green Pantry",
        "Quay Community Larder",
    ]
    folk = [
        "Tamsin Orrell",
        "Tamsin Orde",
        "Piers Calloway",
        "Ines Calloway",
        "Ines Callow",
        "Gideon Marsh",
        "Ruth Marshall",
        "Owen Pettifer",
        "Della Pettifer",
        "Kofi Amadi",
        "Kit Amory",
        "Leonie Strand",
        "Bashir Nazari",
        "Maud Thackery",
        "Joss Thacker",
        "Yusra Haddow",
    ]
    vans = ["Van 2", "Van 2B", "Van 12", "the old Transit"]
    for i, s in enumerate(sites):
        m.chain("is coordinator of", s, folk, f"{2016 + i // 2}-03-01", (300, 1000))
        m.chain("holds the keys to", s, folk, f"{2017 + i // 3}-02-01", (350, 1000), lap=0.5)
        m.chain(
            "is housed in",
            s,
            [
                "the Methodist Hall",
                "Brannock Scout Hut",
                "Old Post Office",
                "Vale Street Chapel",
                "Quay Warehouse",
                "the Corn Store",
            ],
            f"{2016 + i // 2}-03-01",
            (700, 1500),
            side="h",
            gap=0.15,
            lap=0,
            stop=0,
        )
        m.chain(
            "gets surplus from",
            s,
            [
                "Merrow's",
                "Merrow's Express",
                "Fieldgate Bakery",
                "Fieldgate Dairy",
                "Orchard & Son",
                "Pinnock Wholesale",
            ],
            f"{2016 + i // 2}-06-01",
            (450, 1100),
            side="h",
            lap=0.5,
        )
        m.chain(
            "is open on",
            s,
            ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays"],
            f"{2017 + i // 3}-01-08",
            (500, 1100),
            side="h",
            gap=0.1,
            lap=0.3,
        )
        m.chain(
            "has a hygiene rating of",
            s,
            ["3 stars", "4 stars", "5 stars"],
            f"{2017 + i // 3}-05-01",
            (600, 1100),
            side="h",
            gap=0,
            lap=0,
            stop=0,
        )
    for i, p in enumerate(folk):
        m.chain("volunteers at", p, sites, f"{2016 + i % 4}-04-01", (450, 1300), side="h", lap=0.35)
    for p in folk[:8]:
        if m.r.random() < 0.8:
            m.chain(
                "lives in",
                p,
                ["Upper Harrow", "Nether Harrow", "Brannock", "Brannock Quay", "Vale End"],
                "2015-06-01",
                (900, 1800),
                side="h",
                gap=0,
                lap=0,
                stop=0,
            )
    for p in folk[:6]:
        m.chain(
            "works for",
            p,
            [
                "Merrow's",
                "Brannock Council",
                "Harrow Primary School",
                "Pinnock Wholesale",
                "Quay Dental Practice",
                "Fieldgate Bakery",
            ],
            "2016-01-01",
            (600, 1400),
            side="h",
            gap=0.4,
            lap=0.1,
        )
    for p in ("Tamsin Orde", "Ines Callow", "Kit Amory", "Tamsin Orrell"):
        m.chain(
            "is mentored by",
            p,
            ["Maud Thackery", "Gideon Marsh", "Ruth Marshall", "Tamsin Orrell", "Leonie Strand"],
            "2018-05-01",
            (350, 800),
            side="h",
        )
    for v in vans:
        m.chain(
            "is driven by",
            v,
            ["Owen Pettifer", "Bashir Nazari", "Kofi Amadi", "Joss Thacker", "Piers Calloway"],
            "2017-03-01",
            (250, 700),
            side="h",
            lap=0.3,
        )
        m.chain(
            "is parked at",
            v,
            ["the Corn Store", "Quay Warehouse", "Brannock Scout Hut", "Pettifers' yard"],
            "2017-03-01",
            (500, 1100),
            side="h",
            gap=0,
            lap=0,
        )
        m.chain(
            "is insured with",
            v,
            ["Larkfield Mutual", "Lark & Field", "Tollgate Direct"],
            "2017-03-01",
            (365, 1100),
            side="h",
            gap=0.1,
            lap=0,
            stop=0,
        )
        m.chain("is on loan to", v, sites, "2018-01-01", (90, 300), side="h", gap=0.9, lap=0, stop=0.3)
    m.chain("is chair of", "Brannock Pantry Network", folk, "2016-01-10", (500, 1200))
    m.chain("is treasurer for", "Brannock Pantry Network", folk, "2016-01-10", (400, 900))
    m.chain("is secretary to", "Brannock Pantry Network", folk, "2016-02-10", (350, 800))
    for task in ("Tuesday sorting", "Thursday sorting", "Saturday deliveries"):
        m.chain("is on the rota for", task, folk, "2019-01-05", (200, 600), lap=0.45)
    m.scatter(
        "was trained in", folk, ["food hygiene", "first aid", "manual handling", "safeguarding"], "2017-01-01", 18
    )
    m.scatter(
        "gave money to",
        ["Merrow's", "Fieldgate Bakery", "Brannock Council", "Larkfield Mutual", "the Rotary Club", "Orchard & Son"],
        sites,
        "2017-01-01",
        13,
    )
    m.scatter("was inspected by", sites, ["Hal Denby", "Hale Danby", "Prue Ostler"], "2017-06-01", 12)
    m.scatter("broke down at", vans, ["Nether Harrow", "Vale End", "Brannock Quay"], "2018-01-01", 7)
    for y, ev in (
        ("2018-10-06", "Harvest Appeal 2018"),
        ("2019-10-05", "Harvest Appeal 2019"),
        ("2021-10-09", "Harvest Appeal 2021"),
        ("2022-12-10", "Winter Collection 2022"),
        ("2024-10-05", "Harvest Appeal 2024"),
    ):
        for p in sorted(m.r.sample(folk, 4)):
            m.add(p, "took part in", ev, y)
    m.write()


def cycling():
    m = Maker(
        "cycling",
        1602,
        "year",
        "inclusive",
        "2024",
        None,
        "Road racing cyclists, their teams and races",
        {"wonRace", "runnerUpIn", "wonMountainsJersey", "nationalChampionOf", "bornIn", "abandoned"},
    )
    teams = [
        "Aurel-Kvist",
        "Kvist Steel",
        "Team Bellandi",
        "Bellandi Due",
        "Nordvind",
        "Nordvind Continental",
        "Orange Hollow",
    ]
    riders = [
        "Teo Maresh",
        "Theo Marsh",
        "Luka Brandvold",
        "Lukas Brandt",
        "Emil Sorrano",
        "Emilio Sorran",
        "Jonas Feyt",
        "Joris Feyten",
        "Aldo Kestrin",
        "Pau Kestrel",
        "Sven Ohlander",
        "Sverre Ohl",
        "Davit Loria",
        "David Lorian",
        "Rafe Tollund",
        "Ciaran Voss",
    ]
    staff = [
        "Bruno Halvard",
        "Bruna Halver",
        "Piet Zonder",
        "Marit Eklo",
        "Sven Ohlander Sr.",
        "Guido Farrin",
        "Gwen Farring",
        "Ansel Roe",
    ]
    races = [
        "Tour of Lorvia",
        "Grand Prix Lorvia",
        "Ronde van Aarlo",
        "Aarlo Classic",
        "Giro dei Colli",
        "Coastal Six Days",
    ]
    for p in riders:
        m.chain("ridesFor", p, teams, str(m.r.randint(2004, 2010)), (2, 6), side="h", gap=0.15, lap=0.15, stop=0.15)
        m.add(p, "bornIn", m.r.choice(["Lorvia City", "Aarlo", "Port Kestrel", "Vinnmark"]), m.r.randint(1980, 1987))
    for t in teams:
        m.chain("sportingDirector", t, staff, "2004", (3, 6), side="h")
        m.chain(
            "titleSponsor",
            t,
            [
                "Kvist Steel AG",
                "Bellandi Coffee",
                "Nordvind Bank",
                "Castrel Insurance",
                "Hollow Foods",
                "Aurel Telecom",
            ],
            "2003",
            (3, 7),
            side="h",
            lap=0.3,
        )
        m.chain(
            "bikeSupplier", t, ["Falco", "Falcone", "Wieler", "Pinarolo"], "2004", (3, 7), side="h", gap=0.1, lap=0.1
        )
        m.chain("division", t, ["First Division", "Second Division"], "2005", (3, 7), side="h", gap=0, lap=0, stop=0)
        for p, rel, x, a, b in list(m.rows):
            if rel == "ridesFor" and x == t and (b or 2024) - a >= 2 and m.r.random() < 0.55:
                m.add(t, "teamCaptain", p, a + m.r.randint(0, 1), b)
        if m.r.random() < 0.7:
            m.chain(
                "headMechanic", t, ["Otto Blom", "Otis Bloom", "Carla Denti", "Ansel Roe"], "2005", (3, 7), side="h"
            )
    for p in riders[:8]:
        m.chain("coachedBy", p, ["Ansel Roe", "Bruna Halver", "Ilse Tamm", "Iker Tamayo"], "2007", (2, 6), side="h")
    for p in riders[3:9]:
        m.chain("agent", p, ["Fenwick Sports", "Fenn & Wick", "Roza Milic"], "2008", (3, 8), side="h")
    for p in riders[:9:2]:
        m.chain(
            "trainingBase", p, ["Port Kestrel", "Vinnmark", "Monte Alvo", "Aarlo"], "2009", (3, 6), side="h", lap=0.2
        )
    for x in races:
        m.chain(
            "raceDirector", x, ["Henk Aarlo", "Guido Farrin", "Odette Lorv", "Marit Eklo"], "2005", (3, 8), side="h"
        )
        m.chain(
            "finishTown",
            x,
            ["Lorvia City", "Aarlo", "Port Kestrel", "Monte Alvo"],
            "2005",
            (3, 7),
            side="h",
            gap=0,
            lap=0,
        )
        m.chain("broadcastBy", x, ["Channel 4 Lorvia", "SportVinn", "Aarlo TV"], "2008", (3, 6), side="h", lap=0.3)
        for y in range(2008, 2025):
            if m.r.random() < 0.42:
                on = sorted({z[0] for z in m.rows if z[1] == "ridesFor" and z[3] <= y <= (z[4] or y)})
                a, b = m.r.sample(on, 2)
                m.add(a, "wonRace", x, y)
                if m.r.random() < 0.5:
                    m.add(b, "runnerUpIn", x, y)
    for y in range(2009, 2024, 2):
        m.add(m.r.choice(riders[:9]), "wonMountainsJersey", "Tour of Lorvia", y)
    for c in ("Lorvia", "Vinnmark"):
        for y in range(2009, 2025, 3):
            m.add(m.r.choice(riders[:8] if c == "Lorvia" else riders[8:]), "nationalChampionOf", c, y)
    m.scatter("abandoned", riders, races, "2010", 10)
    for p, why, a, b in (
        ("Emil Sorrano", "a positive test", 2012, 2013),
        ("Rafe Tollund", "missed tests", 2015, 2016),
        ("Pau Kestrel", "a positive test", 2017, 2020),
        ("Emil Sorrano", "missed tests", 2018, 2019),
        ("Joris Feyten", "betting", 2023, None),
    ):
        m.add(p, "bannedFor", why, a, b)
    for h, t, a, b in (
        ("Luka Brandvold", "Marit Eklo", 2012, 2017),
        ("Jonas Feyt", "Carla Denti", 2010, None),
        ("Ciaran Voss", "Gwen Farring", 2015, 2019),
        ("Ciaran Voss", "Ilse Tamm", 2021, None),
        ("Teo Maresh", "Roza Milic", 2014, 2022),
    ):
        m.add(h, "marriedTo", t, a, b)
    m.chain("hourRecordHeldBy", "Lorvian Hour Record", riders[:6], "2009", (1, 3), side="h", gap=0, lap=0, stop=0)
    m.chain(
        "federationPresident",
        "Lorvian Cycling Union",
        ["Henk Aarlo", "Odette Lorv", "Piet Zonder", "Ilse Tamm"],
        "2003",
        (3, 6),
        side="h",
        gap=0.1,
        lap=0,
    )
    for rel in ("runnerUpIn", "coachedBy", "agent", "bikeSupplier"):
        m.cut(rel, 5)
    m.write()


def market():
    m = Maker(
        "market",
        1603,
        "month",
        "inclusive",
        "2024-09",
        None,
        "The covered markets of a town: stalls, traders, halls",
        {"fined_for", "won_award", "inspected_by", "bought_business_from", "sponsored_event"},
    )
    halls = ["Corn Hall", "Butter Hall", "Butter Cross Market", "Old Corn Yard"]
    stalls = ["Stall 4", "Stall 4A", "Stall 14", "Stall 14B", "Stall 40", "Stall 41", "Pitch 4", "Pitch 7"]
    traders = [
        "Agnes Dunmore",
        "Angus Dunmore",
        "Agnes Moor",
        "Bilal Rahmani",
        "Bela Raman",
        "Cato Verrill",
        "Kate Verrell",
        "Dorrit Finch",
        "Doris Fincham",
        "Edwin Sallow",
        "Edwina Sallow",
        "Farida Quill",
        "Hugo Tansley",
    ]
    people = [
        "Lowri Beck",
        "Laurie Becket",
        "Nils Garrow",
        "Nell Garroway",
        "Mina Sprake",
        "Oskar Thole",
        "Petra Winch",
        "Pete Winchell",
    ]
    firms = ["Hobday & Daughters", "Hobday Brothers", "Seaton Produce", "Seaward Fish", "Larch Mill"]
    for s in stalls:
        m.chain("rented_by", s, traders, "2008-02", (12, 54), side="h", lap=0.2)
        m.chain(
            "weekly_rent", s, ["£38", "£42", "£45", "£50", "£55"], "2008-02", (36, 84), side="h", gap=0, lap=0, stop=0
        )
        m.chain("located_in", s, halls, "2008-01", (50, 110), side="h", gap=0.1, lap=0, stop=0)
        m.chain(
            "hygiene_rating",
            s,
            ["rating 2", "rating 3", "rating 4", "rating 5"],
            "2011-03",
            (36, 72),
            side="h",
            gap=0.1,
            lap=0,
        )
    for h in halls:
        m.chain("managed_by", h, people, "2008-01", (18, 60), side="h")
        m.chain("deputy_manager", h, people, "2009-05", (18, 50), side="h", gap=0.35)
        m.chain(
            "cleaning_contractor",
            h,
            ["Brightwell", "Brightwater Services", "Tidy Tern"],
            "2009-01",
            (24, 60),
            side="h",
            gap=0.15,
            lap=0,
        )
        m.chain(
            "security_firm",
            h,
            ["Keepwell", "Tern Security", "Brightwater Services"],
            "2010-01",
            (30, 60),
            side="h",
            gap=0.3,
            lap=0,
        )
        m.chain(
            "market_day",
            h,
            ["Monday", "Wednesday", "Thursday", "Friday", "Saturday"],
            "2008-01",
            (30, 90),
            side="h",
            gap=0.1,
            lap=0.5,
        )
        m.chain(
            "owned_by",
            h,
            ["Ashby Town Council", "Ashby Estates", "Marlow Trust"],
            "2008-01",
            (60, 120),
            side="h",
            gap=0,
            lap=0,
            stop=0,
        )
        m.chain(
            "head_porter", h, ["Jem Tull", "Jim Tulley", "Oskar Thole", "Sid Carver"], "2009-01", (20, 60), side="h"
        )
    for h, why, a, b in (
        ("Corn Hall", "roof repairs", "2013-02", "2013-09"),
        ("Corn Hall", "flood damage", "2019-11", "2020-02"),
        ("Butter Hall", "roof repairs", "2016-05", "2017-01"),
        ("Old Corn Yard", "resurfacing", "2018-03", "2018-05"),
        ("Butter Cross Market", "flood damage", "2019-11", "2020-06"),
        ("Butter Hall", "rewiring", "2022-08", "2022-11"),
        ("Old Corn Yard", "drainage works", "2024-06", None),
    ):
        m.add(h, "closed_for", why, a, b)
    for t in traders:
        m.chain(
            "sells",
            t,
            ["cheese", "eggs", "bread", "fish", "cut flowers", "second-hand books", "haberdashery", "spices"],
            f"{2008 + m.r.randint(0, 4)}-03",
            (36, 100),
            side="h",
            gap=0.2,
            lap=0.4,
        )
    for t in traders[:9]:
        m.chain("supplied_by", t, firms, f"{2009 + m.r.randint(0, 3)}-01", (30, 90), side="h", lap=0.25)
    for t in traders[2:8]:
        m.chain(
            "stores_goods_in",
            t,
            ["Cellar 1", "Cellar 11", "Loft Store", "Cold Room"],
            f"{2010 + m.r.randint(0, 4)}-01",
            (30, 80),
            side="h",
        )
    for t in traders[:5:2]:
        m.chain(
            "employs",
            t,
            ["Robin Stagg", "Robyn Staggs", "Zeke Lomas", "Tilly Arden"],
            "2012-01",
            (12, 40),
            side="h",
            lap=0.3,
        )
    m.chain("chair", "Ashby Traders' Association", traders, "2008-04", (18, 50), side="h", lap=0)
    m.chain("treasurer", "Ashby Traders' Association", traders, "2008-04", (18, 50), side="h")
    m.chain("chair", "Corn Hall Stallholders' Club", traders, "2011-04", (18, 50), side="h", lap=0)
    m.chain("treasurer", "Corn Hall Stallholders' Club", traders, "2011-04", (18, 50), side="h")
    m.scatter("fined_for", traders, ["late set-up", "blocking the aisle", "unpaid rent", "short weight"], "2010-01", 12)
    for y in range(2010, 2024):
        m.add(m.r.choice(traders[:9]), "won_award", "Stall of the Year", f"{y}-12")
        if y % 2:
            m.add(m.r.choice(traders[4:]), "won_award", "Golden Basket", f"{y}-06")
    m.scatter("inspected_by", stalls, ["Irma Coyle", "Irma Doyle", "Gus Hartnell"], "2011-01", 16)
    for a, b, y in (
        ("Agnes Moor", "Agnes Dunmore", "2014-06"),
        ("Cato Verrill", "Hugo Tansley", "2012-02"),
        ("Kate Verrell", "Bela Raman", "2017-10"),
        ("Farida Quill", "Cato Verrill", "2019-03"),
        ("Bela Raman", "Doris Fincham", "2021-08"),
    ):
        m.add(a, "bought_business_from", b, y)
    for f, ev, y in (
        ("Seaton Produce", "Apple Day", "2012-10"),
        ("Hobday & Daughters", "Apple Day", "2014-10"),
        ("Hobday Brothers", "Lantern Night", "2015-12"),
        ("Seaton Produce", "Lantern Night", "2016-12"),
        ("Seaward Fish", "Herring Fair", "2017-05"),
        ("Hobday & Daughters", "Apple Day", "2018-10"),
        ("Larch Mill", "Lantern Night", "2022-12"),
    ):
        m.add(f, "sponsored_event", ev, y)
    for rel in ("stores_goods_in", "employs", "supplied_by"):
        m.cut(rel, 4)
    m.write()


if __name__ == "__main__":
    pantry()
    cycling()
    market()
