"""Write the facts of the eleventh generation of blind sets; the same bytes on every run. Imports nothing of the project.

``python bench/qa/blind/eleventh_make_facts.py`` writes ``facts.csv`` and ``meta.json`` of the five sets beside it.
"""

from __future__ import annotations

import csv
import json
import random
from datetime import date, datetime, timedelta
from pathlib import Path

HERE = Path(__file__).parent


def split(text):
    return [part.strip() for part in text.replace("\n", "|").split("|") if part.strip()]


def write(name, rows, rng, **meta):
    rows = sorted(set(rows), key=str)
    rng.shuffle(rows)
    folder = HERE / f"eleventh_{name}"
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(("head", "relation", "tail", "start", "stop"))
        out.writerows((h, r, t, s, e or "") for h, r, t, s, e in rows)
    (folder / "meta.json").write_text(json.dumps(meta, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(name, len(rows))


def spells(rng, low, high, short, long, gap=0.25, overlap=0.0, is_open=0.75, space=None):
    """Half-open spells one behind the other up to `high`; None for an end that is open."""
    found, at, space = [], low, space or max(2, short // 2)
    while at < high - short:
        stop = at + rng.randint(short, long)
        if stop >= high - max(1, short // 3):
            found.append((at, None) if rng.random() < is_open else (at, high - max(1, short // 3)))
            break
        found.append((at, stop))
        dice = rng.random()
        at = stop
        if dice < gap:
            at += rng.randint(1, space)
        elif dice < gap + overlap:
            at -= rng.randint(1, max(1, short // 3))
    return found


class Crowd:
    """People with years of work, who are seldom in two places of one kind at once."""

    def __init__(self, rng, names, low=None, high=None, career=None):
        self.rng, self.busy, self.work = rng, {}, {}
        names = list(names)
        for k, name in enumerate(names):
            if career is None:
                self.work[name] = (-(10**12), 10**12)
            else:
                begin = low - career // 2 + (high - low) * k // len(names)
                self.work[name] = (begin, begin + career)

    def pick(self, a, b, kind, double=0.06, avoid=()):
        stop = 10**11 if b is None else b
        known = [
            n
            for n, (x, y) in self.work.items()
            if x <= a and (stop <= y or b is None and a + 12 <= y) and n not in avoid
        ]
        free = [n for n in known if not any(p < stop and a < q for p, q, k in self.busy.get(n, ()) if k == kind)]
        pool = known if self.rng.random() < double or not free else free
        name = self.rng.choice(pool)
        self.busy.setdefault(name, []).append((a, stop, kind))
        return name


def chains(rng, rows, heads, relation, pick, told, low, high, short, long, is_tail=True, late=0, **more):
    """One chain of spells for each head."""
    for head in heads:
        begin, last = low + (rng.randint(0, late) if late else 0), None
        for a, b in spells(rng, begin, high, short, long, **more):
            for _ in range(20):
                tail = pick(head, a, b)
                if tail != last:
                    break
            else:
                continue
            last = tail
            row = (head, relation, tail) if is_tail else (tail, relation, head)
            rows.append((*row, *told(a, b)))


# coal mines: years, exclusive, UPPER_SNAKE


def mines():
    rng, rows, low, high = random.Random(11101), [], 1872, 1958
    told = lambda a, b: (str(a), str(b) if b else None)  # noqa: E731
    pits = split(
        "Harrow Main|Harrow Deep|Brindle|Old Brindle|Brindle Drift|Tarn Hill|Cold Fell No. 1|Cold Fell No. 2|Lady Agnes|Lady Maud|Whinmoor|Sallow Bank"
    )
    firms = split(
        "Harrow Coal Company|Harrow & Tarn Collieries|Fell Iron & Coal|Brindle Brothers|Ostler Trust|Northern Amalgamated|Whinmoor Coal Company|Pargeter & Sons"
    )
    people = split(
        """Josiah Pargeter|Enoch Tolliver|Amos Raistrick|Silas Greenhow|Caleb Thwaite|Jabez Holroyd|Matthias Orrell|Seth Ackroyd
        Gideon Lumb|Abel Sugden|Isaac Crowther|Thomas Harrow|Reuben Fothergill|Nathan Kirkbride|Edwin Pargeter|Walter Skelding
        Harold Tolliver|Ernest Mawdsley|Frank Ackroyd|George Wadsworth|Albert Kershaw|Percy Dinsdale|Arthur Raistrick|Joseph Lumb
        Stanley Kirkbride|Leonard Peel|Wilfred Oakes|Hugh Mallinson|Cyril Fothergill|Norman Batty|Ronald Skelding|Kenneth Orrell|Douglas Hain"""
    )
    crowd = Crowd(rng, people, low, high, 46)
    seams = split("Top Hard|Yard Seam|Five Quarter|Low Main|Black Bed|Silkstone Bed|Little Coal|Deep Hard")
    at = lambda kind: lambda head, a, b: crowd.pick(a, b, kind)  # noqa: E731
    chains(rng, rows, pits, "MANAGED_BY", at("manager"), told, low, high, 6, 19, late=6, gap=0.2)
    chains(
        rng,
        rows,
        pits,
        "OWNED_BY",
        lambda h, a, b: rng.choice(firms if a < 1940 else firms[:6]),
        told,
        low,
        1947,
        14,
        34,
        gap=0.05,
        is_open=0,
    )
    closed = {"Old Brindle", "Lady Maud", "Brindle Drift"}
    rows[:] = [r for r in rows if not (r[0] in closed and int(r[3]) >= 1936)]
    rows[:] = [
        (h, r, t, s, "1936") if h in closed and (e is None or int(e) > 1936) else (h, r, t, s, e)
        for h, r, t, s, e in rows
    ]
    for pit in pits:
        if pit not in closed:
            rows[:] = [
                (h, r, t, s, "1947") if h == pit and r == "OWNED_BY" and e == "1943" else (h, r, t, s, e)
                for h, r, t, s, e in rows
            ]
            rows.append((pit, "OWNED_BY", "National Fuel Board", "1947", None))
    chains(
        rng, rows, pits[:9], "LODGE_SECRETARY_AT", at("lodge"), told, 1890, high, 7, 22, is_tail=False, late=8, gap=0.3
    )
    chains(rng, rows, firms[:6], "CHAIRED_BY", at("chair"), told, low, 1947, 8, 22, late=8, gap=0.1, is_open=0)
    for pit in pits:
        for seam in rng.sample(seams, rng.randint(3, 4)):
            a = rng.randint(1874, 1925)
            b = a + rng.randint(6, 38)
            b = b if b < 1954 else None
            if pit in closed:
                a, b = min(a, 1918), min(b or 1936, 1936)
                b = max(b, a + 3)
            rows.append((pit, "WORKED_SEAM", seam, *told(a, b)))
            if b and b < 1935 and rng.random() < 0.25 and pit not in closed:
                rows.append((pit, "WORKED_SEAM", seam, *told(b + rng.randint(3, 9), None)))
    for h, t, a, b in (
        ("Brindle Brothers", "Pargeter & Sons", 1889, 1903), ("Brindle Brothers", "Ostler Trust", 1906, 1931),
        ("Harrow Coal Company", "Harrow & Tarn Collieries", 1898, 1921), ("Harrow Coal Company", "Northern Amalgamated", 1921, 1947),
        ("Harrow & Tarn Collieries", "Northern Amalgamated", 1924, 1939), ("Whinmoor Coal Company", "Fell Iron & Coal", 1881, 1912),
        ("Whinmoor Coal Company", "Ostler Trust", 1915, 1944), ("Fell Iron & Coal", "Northern Amalgamated", 1930, 1947),
        ("Pargeter & Sons", "Ostler Trust", 1909, 1927),
    ):  # fmt: skip
        rows.append((h, "SUBSIDIARY_OF", t, *told(a, b)))
    buyers = split(
        "Aldmoor Gasworks|Aldmoor Ironworks|Port Selby Coke Ovens|Selby Power House|Marl Street Mill|Tarnside Brickworks|Hexley Cement"
    )
    for buyer in buyers:
        chains(rng, rows, [buyer], "BOUGHT_COAL_FROM", lambda h, a, b: rng.choice([p for p in pits if p not in closed or (b or 9999) < 1936]),
               told, 1880, high, 5, 18, late=9, gap=0.3, overlap=0.2, is_open=0.6)  # fmt: skip
    engines = split("Big Hannah|Little Hannah|Goliath|Old Faithful|Number Nine Winder|Siemens Winder|The Duchess")
    for engine in engines:
        chains(rng, rows, [engine], "INSTALLED_AT", lambda h, a, b: rng.choice([p for p in pits if p not in closed or (b or 9999) < 1936]),
               told, 1876, high, 12, 32, late=14, gap=0.5, is_open=0.6)  # fmt: skip
    for pit in pits:
        for _ in range(rng.randint(1, 3)):
            rows.append(
                (
                    pit,
                    "SUFFERED",
                    rng.choice(split("explosion|inundation|roof fall|underground fire|cage accident|explosion")),
                    str(rng.randint(1876, 1934 if pit in closed else 1955)),
                    None,
                )
            )
        for year in sorted(rng.sample(range(1878, 1935 if pit in closed else 1956), 2)):
            rows.append(
                (
                    pit,
                    "INSPECTED_BY",
                    rng.choice(split("Inspector Dunmore|Inspector Hale|Inspector Prewett")),
                    str(year),
                    None,
                )
            )
    for name in rng.sample(people, 12):
        a, b = crowd.work[name]
        rows.append(
            (
                name,
                "RECEIVED",
                rng.choice(split("Edward Medal|Lamp Medal|Hexley Prize|Order of the Pick")),
                str(rng.randint(max(a + 8, 1880), min(b - 3, 1957))),
                None,
            )
        )
    for pit in pits[:10]:
        a = rng.randint(1874, 1900)
        rows.append((pit, "SANK_SHAFT", "Upcast shaft", str(a), None))
        rows.append((pit, "SANK_SHAFT", "Downcast shaft", str(a + rng.randint(1, 9)), None))
    chains(
        rng,
        rows,
        split("Harrow Main|Brindle|Tarn Hill|Lady Agnes|Cold Fell No. 1"),
        "SURGEON_WAS",
        lambda h, a, b: rng.choice(split("Dr Imlach|Dr Pomfret|Dr Wray|Dr Ellen Sharrow|Dr Jessop")),
        told,
        1884,
        high,
        9,
        26,
        late=8,
        gap=0.3,
    )
    lodges = [r for r in rows if r[1] == "LODGE_SECRETARY_AT" and r[2] in closed]
    rows[:] = [r for r in rows if r not in lodges] + [
        (*r[:4], min(r[4] or "1936", "1936")) for r in lodges if int(r[3]) < 1934
    ]
    write("mines", rows, rng, title="coal mines, their owners, managers, seams, buyers and accidents", unit="year", ends="exclusive",
          point_relations=["SUFFERED", "INSPECTED_BY", "RECEIVED", "SANK_SHAFT"], now="1958", me="")  # fmt: skip


# satellites: minutes, exclusive, dotted


def satellites():
    rng, rows = random.Random(11202), []
    zero, now = datetime(2031, 2, 20), datetime(2031, 3, 31, 12, 0)
    high = int((now - zero).total_seconds() // 60)
    step = lambda m, q=1: m // q * q  # noqa: E731
    clock = lambda m: (zero + timedelta(minutes=m)).isoformat(timespec="minutes")  # noqa: E731

    def told(a, b):
        return clock(a), clock(b) if b is not None else None

    sats = split("Petrel 1|Petrel 2|Petrel 2B|Fulmar 1|Fulmar 3|Gannet|Gannet Polar|Skua A|Skua B|Tern")
    dishes = split("Kessock 1|Kessock 2|Kessock North|Mirador|Ubari|Lomas Deep|Lomas 2")
    crew = split(
        "Anouk Verheyen|Tariq Benali|Rosa Lindqvist|Jonas Lindqvist|Mei Okafor|Piotr Zaleski|Hana Sato|Dele Adeyemi|Clara Mont|Ivo Brandt|Yusuf Karaman|Signe Holt"
    )
    day = 1440
    leads = Crowd(rng, crew)
    for room in ("Control Room 1", "Control Room 2"):
        at, last = 8 * 60 + 30 * day, None
        while at < high + 1000:
            length = 480 if rng.random() < 0.8 else 720
            lead = leads.pick(at, at + length, "shift", double=0, avoid=(last,))
            last = lead
            rows.append((lead, "ops.shift_lead_in", room, *told(at, at + length)))
            at += length + (rng.choice((0, 0, 0, 480, 960)) if rng.random() < 0.75 else 30 * rng.randint(1, 5))
    for sat in sats:
        at, last = rng.randint(0, 2 * day), None
        while at < high - 300:
            mode = rng.choice(
                [m for m in split("safe mode|nominal|nominal|eclipse mode|calibration|nominal|low power") if m != last]
            )
            length = (
                rng.randint(6 * 60, 30 * 60)
                if mode in ("safe mode", "low power")
                else rng.randint(5 * day, 14 * day)
                if mode == "nominal"
                else rng.randint(240, 3 * day)
            )
            if at + length > high - 60:
                rows.append((sat, "sat.mode", mode, *told(at, None)))
                break
            rows.append((sat, "sat.mode", mode, *told(at, at + length)))
            at, last = at + length, mode
        for a, b in spells(rng, rng.randint(0, 3 * day), high, 13 * day, 24 * day, gap=0.3, space=day, is_open=0.9):
            rows.append((sat, "sat.responsible_engineer", leads.pick(a, b, "engineer", double=0.2), *told(a, b)))
        version = rng.randint(0, 2)
        for a, b in spells(rng, 0, high, 13 * day, 26 * day, gap=0.0, is_open=1):
            rows.append(
                (
                    sat,
                    "sat.flight_software",
                    split("FSW 7.1|FSW 7.2|FSW 7.2.1|FSW 8.0|FSW 8.1|FSW 8.2|FSW 8.3")[version],
                    *told(a, b),
                )
            )
            version += 1
        for a, b in spells(rng, rng.randint(0, 4 * day), high, 12 * day, 30 * day, gap=0.4, space=2 * day, is_open=1):
            rows.append(
                (
                    sat,
                    "sat.slot",
                    rng.choice(split("Slot A1|Slot A2|Slot A3|Slot B1|Slot B2|Graveyard orbit|Slot C4")),
                    *told(a, b),
                )
            )
        for _ in range(4):
            a = rng.randint(5 * day, high - 2000)
            rows.append((sat, "link.tracked_by", rng.choice(dishes), *told(a, a + rng.randint(7, 95))))
        for _ in range(rng.randint(1, 3)):
            rows.append(
                (
                    sat,
                    "sat.burn",
                    rng.choice(split("east-west burn|north-south burn|avoidance burn")),
                    clock(rng.randint(2 * day, high - 200)),
                    None,
                )
            )
        for _ in range(rng.randint(1, 3)):
            rows.append(
                (
                    sat,
                    "sat.anomaly",
                    rng.choice(
                        split(
                            "reaction wheel stall|star tracker blinded|battery undervoltage|heater stuck on|memory bit flip"
                        )
                    ),
                    clock(rng.randint(2 * day, high - 200)),
                    None,
                )
            )
        for _ in range(rng.randint(0, 3)):
            rows.append(
                (
                    sat,
                    "conj.warning_about",
                    rng.choice(split("Debris 4471|Debris 4477|Rocket body 88|Cubesat Lumen|Debris 90")),
                    clock(rng.randint(2 * day, high - 200)),
                    None,
                )
            )
    for dish in dishes:
        for a, b in spells(rng, rng.randint(0, 6 * day), high, 60, 1500, gap=1, space=11 * day, is_open=0.4):
            if b is not None or high - a < 1500:
                rows.append(
                    (
                        dish,
                        "antenna.down_for",
                        rng.choice(split("lightning|servo fault|repainting|high wind|receiver swap|snow load")),
                        *told(a, b),
                    )
                )
        last = None
        for a, b in spells(rng, 0, high, 12 * day, 24 * day, gap=0.0, is_open=1):
            last = rng.choice([x for x in split("Northlink|Skyreach|Skyreach South|Ubari Telecom") if x != last])
            rows.append((dish, "antenna.run_by", last, *told(a, b)))
    for unit in split("P1-Ku-03|P1-Ku-04|P2-C-01|P2-C-02|F3-Ka-07|G-Ku-11|S-L-02|T-X-05"):
        last = None
        for a, b in spells(rng, rng.randint(0, 5 * day), high, 5 * day, 15 * day, gap=0.4, space=4 * day, is_open=0.6):
            last = rng.choice(
                [
                    c
                    for c in split(
                        "Meridian TV|Meridian Radio|Oceanic Rescue|Ministry of Fisheries|Helio Weather|Banda Mobile"
                    )
                    if c != last
                ]
            )
            rows.append((unit, "transponder.leased_to", last, *told(a, b)))
    cases = [f"AR-{n}" for n in (301, 302, 303, 305, 306, 307, 310, 311, 312, 313, 315, 318)]
    at = 3 * day
    for case in cases:
        at += rng.randint(600, 6 * day)
        if at > high - 900:
            break
        rows.append((case, "case.about", rng.choice(sats), clock(at), None))
        begin = at + rng.randint(5, 200)
        for _ in range(rng.randint(1, 3)):
            stop = begin + rng.randint(300, 5 * day)
            stop = stop if stop < high - 200 else None
            rows.append((case, "case.assigned_to", rng.choice(crew), *told(begin, stop)))
            if stop is None:
                break
            begin = stop + (0 if rng.random() < 0.6 else rng.randint(30, 900))
    for relation in ("sat.flight_software", "antenna.run_by"):  # these never lack one
        for head in sats + dishes:
            mine = [k for k, row in enumerate(rows) if row[:2] == (head, relation)]
            if mine:
                k = max(mine, key=lambda k: rows[k][3])
                rows[k] = (*rows[k][:4], None)
    rows.append(("Lomas 2", "antenna.down_for", "snow load", "2031-03-30T21:15", None))
    rows[:] = [(*r[:4], None) if r[1] == "antenna.down_for" and r[4] and r[4] > "2031-03-31T11" else r for r in rows]
    write("satellites", rows, rng, title="a fleet of satellites, its antennas, control rooms, leases and anomaly cases", unit="minute", ends="exclusive",
          point_relations=["sat.burn", "sat.anomaly", "conj.warning_about", "case.about"], now="2031-03-31T11:00", me="")  # fmt: skip


# restaurants: days, exclusive, camelCase


def restaurants():
    rng, rows = random.Random(11303), []
    zero, now = date(2015, 1, 5), date(2024, 10, 20)
    high = (now - zero).days
    day = lambda n: (zero + timedelta(days=n)).isoformat()  # noqa: E731
    told = lambda a, b: (day(a), day(b) if b is not None else None)  # noqa: E731
    places = split(
        "Saffron Yard|Saffron Table|The Copper Ladle|Ladle & Loaf|Bar Tito|Tito's Cellar|Quince|Oyster Row|Marrow|Little Marrow|Nonna Pia"
    )
    cooks = split(
        """Ines Corvo|Bruno Castellan|Davide Castellan|Amara Nwosu|Lotte Vinter|Pascal Huy|Rafiq Mirza|Siobhan Daly|Greta Vinter
        Tomasz Wilk|Noor Haddad|Eamon Daly|Chiara Bel|Kofi Mensah|Jun Takeda|Wanda Prus|Felix Arnaud|Oona Reilly"""
    )
    crowd = Crowd(rng, cooks[1:])
    at = lambda kind, d=0.06: lambda head, a, b: crowd.pick(a, b, kind, double=d)  # noqa: E731
    chains(
        rng,
        rows,
        places,
        "headChefAt",
        at("kitchen"),
        told,
        0,
        high,
        300,
        1300,
        is_tail=False,
        late=900,
        gap=0.35,
        overlap=0.1,
        space=90,
    )
    chains(
        rng,
        rows,
        places[:8],
        "sousChefAt",
        at("kitchen", 0),
        told,
        200,
        high,
        300,
        900,
        is_tail=False,
        late=700,
        gap=0.4,
        space=120,
    )
    floor = Crowd(rng, split("Marcel Oduya|Pilar Ronda|Iris Kahn|Vera Kahn|Leon Abt|Sasha Blum|Dunja Peric|Ines Corvo"))
    chains(
        rng,
        rows,
        places,
        "managesFloorAt",
        lambda h, a, b: floor.pick(a, b, "floor", double=0.1),
        told,
        0,
        high,
        350,
        1300,
        is_tail=False,
        late=900,
        gap=0.3,
        space=80,
    )
    owners = split(
        "Corvo Dining|Saffron Group|Castellan Family|Harbour Tables|Harbour Holdings|Tito Marchetti|Ines Corvo"
    )
    chains(
        rng, rows, places, "ownedBy", lambda h, a, b: rng.choice(owners), told, 0, high, 800, 2600, late=700, gap=0.05
    )
    chains(
        rng,
        rows,
        places,
        "locatedAt",
        lambda h, a, b: rng.choice(
            split("12 Mill Lane|14 Mill Lane|The Old Bank|Pier 4|Pier 6|Station Arcade|Hatters Court|3 Cannon Row")
        ),
        told,
        0,
        high,
        1100,
        2600,
        late=700,
        gap=0.6,
        space=150,
    )
    for maker in split(
        "Bexley Fish|Bexley Meats|Orchard & Daughters|Fennmoor Dairy|Crust Bakery|Tallow Butchers|Wild Forage Co|Kelp & Co"
    ):
        for place in rng.sample(places, 4):
            a = rng.randint(100, high - 400)
            b = a + rng.randint(120, 1500)
            rows.append((maker, "supplies", place, *told(a, b if b < high - 40 else None)))
    for dish in split(
        "saffron monkfish|beef shin ragu|smoked eel toast|smoked eel tart|burnt honey cake|celeriac pie|oyster po'boy|lamb neck curry"
    ):
        for place in rng.sample(places, rng.randint(2, 3)):
            for a, b in spells(rng, rng.randint(200, 2200), high, 200, 900, gap=1, space=500, is_open=0.6)[:2]:
                rows.append((place, "servesDish", dish, *told(a, b)))
    for place in places:
        for _ in range(rng.randint(1, 3)):
            a = rng.randint(950, high - 120)
            rows.append(
                (
                    place,
                    "closedFor",
                    rng.choice(split("refurbishment|flooding|staff holiday|kitchen fire|staff shortage|pest control")),
                    *told(a, a + rng.randint(5, 75)),
                )
            )
    rows.append(("Quince", "closedFor", "refurbishment", "2024-09-30", None))
    for place in rng.sample(places, 6):
        for a, b in spells(rng, rng.randint(300, 1500), high, 500, 1200, gap=0.5, space=400, is_open=0.6):
            rows.append(
                (place, "holdsRating", rng.choice(split("one star|two stars|Green Fork|one star")), *told(a, b))
            )
    for young in split("Mina Azar|Otto Prus|Lily Tran|Caspar Hale|Bea Moreau|Sam Odell"):
        for a, b in spells(rng, rng.randint(300, 2500), high, 180, 700, gap=0.4, space=200, is_open=0.5)[:3]:
            rows.append((young, "apprenticedTo", rng.choice(cooks[1:]), *told(a, b)))
    for place in places:
        for n in sorted(rng.sample(range(920, high - 5), rng.randint(2, 4))):
            rows.append(
                (
                    place,
                    "reviewedBy",
                    rng.choice(split("Gil Marchmont|Dora Pell|The Hungry Owl|Tess Marchmont")),
                    day(n),
                    None,
                )
            )
        for n in sorted(rng.sample(range(920, high - 5), rng.randint(1, 2))):
            rows.append(
                (
                    place,
                    "failedInspectionOver",
                    rng.choice(split("cold storage|mice|allergen labels|drains")),
                    day(n),
                    None,
                )
            )
        for n in sorted(rng.sample(range(920, high - 5), rng.randint(1, 2))):
            rows.append(
                (
                    place,
                    "hostedPartyFor",
                    rng.choice(
                        split("Harbour Rowing Club|Judge Ekholm|Marchetti Wedding|Fennmoor Dairy|Lumen Architects")
                    ),
                    day(n),
                    None,
                )
            )
    for name in rng.sample(cooks[1:], 9):
        rows.append(
            (
                name,
                "wonAward",
                rng.choice(split("Golden Whisk|Young Chef of the Year|Coast Cook-off|Pastry Cup")),
                day(rng.randint(600, high - 30)),
                None,
            )
        )
    mine = ((200, 410), (460, 1130), (1130, 1720))
    for (a, b), place in zip(mine, ("Quince", "Marrow", "Saffron Yard")):
        rows.append(("Ines Corvo", "washedDishesAt" if a == 200 else "tendedBarAt", place, *told(a, b)))
    rows.append(("Ines Corvo", "sharesOfficeWith", "Tito Marchetti", day(2100), None))
    rows.append(("Ines Corvo", "sharesOfficeWith", "Vera Kahn", day(1500), day(2020)))
    write("restaurants", rows, rng, title="restaurants of one town, who cooks, who owns, who supplies them", unit="day", ends="exclusive",
          point_relations=["reviewedBy", "failedInspectionOver", "hostedPartyFor", "wonAward"], now="2024-10-20", me="Ines Corvo")  # fmt: skip


# a standards body: months, inclusive, kebab-case


def standards():
    rng, rows = random.Random(11404), []
    low, high = 2009 * 12, 2026 * 12 + 7
    month = lambda n: f"{n // 12}-{n % 12 + 1:02}"  # noqa: E731
    told = lambda a, b: (month(a), month(b - 1) if b is not None else None)  # noqa: E731
    groups = split(
        "WG 1|WG 2|WG 2A|WG 3|WG 5|Task Group Sensors|Task Group Security|Study Group Sensors|Steering Board"
    )
    papers = split("MTS 100|MTS 100-1|MTS 100-2|MTS 210|MTS 211|MTS 305|MTS 305 Annex C|MTS 400|MTS 412|MTS 77")
    firms = split(
        "Arkwell|Arkwell Labs|Bosun Metering|Corvid Systems|Delphi Grid|Eastmark|Eastmark Energy|Fathom|Greyline|Helix Meter"
    )
    people = split(
        """Birgit Aalto|Simon Okello|Priya Raman|Paul Raman|Luca Ferri|Hye-jin Park|Marta Novak|Jan Novak|Colm Brady|Aisha Diallo
        Victor Stahl|Wen Zhao|Oscar Lindt|Tova Erling|Rui Prado|Nadia Kless|Gareth Pugh|Emre Aydin|Kirsi Aalto|Ben Achterberg"""
    )
    crowd = Crowd(rng, people)
    at = lambda kind, d=0.12: lambda head, a, b: crowd.pick(a, b, kind, double=d)  # noqa: E731
    chains(
        rng,
        rows,
        groups,
        "chairs",
        at("chair"),
        told,
        low,
        high,
        18,
        60,
        is_tail=False,
        late=30,
        gap=0.25,
        overlap=0.15,
        space=6,
    )
    chains(
        rng,
        rows,
        groups[:7],
        "is-secretary-of",
        at("secretary"),
        told,
        low,
        high,
        20,
        60,
        is_tail=False,
        late=30,
        gap=0.35,
        space=7,
    )
    chains(
        rng,
        rows,
        papers,
        "edits",
        at("editor", 0.2),
        told,
        low + 12,
        high,
        18,
        60,
        is_tail=False,
        late=50,
        gap=0.2,
        overlap=0.25,
        space=8,
    )
    chains(
        rng,
        rows,
        people,
        "employed-by",
        lambda h, a, b: rng.choice(firms),
        told,
        low - 20,
        high,
        36,
        110,
        late=60,
        gap=0.25,
        overlap=0.1,
        space=8,
    )
    for paper in papers:
        n = low + rng.randint(6, 60)
        for stage in (
            "working draft",
            "committee draft",
            "final draft",
            "in force",
            "under review",
            "in force",
            "withdrawn",
        ):
            length = rng.randint(6, 22) if stage not in ("in force", "withdrawn") else rng.randint(30, 110)
            if n + length > high - 3 or stage == "withdrawn":
                rows.append((paper, "has-status", stage, *told(n, None)))
                break
            rows.append((paper, "has-status", stage, *told(n, n + length)))
            n += length + (rng.randint(1, 4) if rng.random() < 0.2 else 0)
        chains(
            rng,
            rows,
            [paper],
            "assigned-to-group",
            lambda h, a, b: rng.choice(groups[:7]),
            told,
            low + 6,
            high,
            40,
            110,
            late=40,
            gap=0.1,
        )
    for firm in firms:
        a = rng.randint(low, low + 80)
        b = a + rng.randint(30, 150)
        rows.append(
            (firm, "holds-membership", rng.choice(("full member", "associate")), *told(a, b if b < high - 6 else None))
        )
        if b < high - 30:
            rows.append(
                (
                    firm,
                    "holds-membership",
                    rng.choice(("full member", "observer")),
                    *told(b + rng.choice((0, 0, 9)), None),
                )
            )
    chains(
        rng,
        rows,
        groups[:6],
        "liaises-with",
        lambda h, a, b: rng.choice(
            split("Grid Forum|Grid Forum Asia|Radio Council|Water Metering Union|Office of Weights")
        ),
        told,
        low,
        high,
        15,
        50,
        late=40,
        gap=0.5,
        space=20,
    )
    chains(
        rng,
        rows,
        groups[:7],
        "run-by-secretariat",
        lambda h, a, b: rng.choice(split("Norland Standards|Pellan Institute|Ostrian Bureau|Pellan Chamber")),
        told,
        low,
        high,
        36,
        100,
        late=20,
        gap=0.1,
    )
    for group in groups:
        for n in sorted(rng.sample(range(low + 34, high - 1), rng.randint(3, 5))):
            rows.append(
                (
                    group,
                    "met-in",
                    rng.choice(split("Tampere|Porto|Busan|Leuven|Cork|Ghent|Kyoto|Porto")),
                    month(n),
                    None,
                )
            )
    for paper in papers:
        for firm in rng.sample(firms, rng.randint(1, 3)):
            rows.append((firm, "voted-against", paper, month(rng.randint(low + 66, high - 2)), None))
    for name in rng.sample(people, 10):
        rows.append(
            (
                name,
                "was-awarded",
                rng.choice(split("Pellan Medal|Service Plaque|Young Editor Prize")),
                month(rng.randint(low + 40, high - 3)),
                None,
            )
        )
    for firm in rng.sample(firms, 6):
        rows.append((firm, "declared-patent-on", rng.choice(papers), month(rng.randint(low + 66, high - 2)), None))
    write("standards", rows, rng, title="a metering standards body, its groups, documents, editors and members", unit="month", ends="inclusive",
          point_relations=["met-in", "voted-against", "was-awarded", "declared-patent-on"], now="2026-08", me="")  # fmt: skip


# regiments: days, months, years, inclusive, free text


def regiments():
    rng, rows = random.Random(11505), []
    zero, now = date(1791, 3, 1), date(1856, 6, 30)
    high = (now - zero).days

    def told(a, b, coarse=0.35):
        dice = rng.random()
        cut = 10 if dice > coarse else 7 if dice > coarse * 0.5 else 4
        x = (zero + timedelta(days=a)).isoformat()[:cut]
        return x, None if b is None else (zero + timedelta(days=b - 1)).isoformat()[:cut]

    units = split(
        "1st Foot|2nd Foot|2nd Dragoons|7th Hussars|Queen's Hussars|Marrick Rifles|Upper Marrick Rifles|Guard Grenadiers|Coast Artillery|Lancers of Sorn|Sorn Militia"
    )
    men = split(
        """Anton Velde|Joachim Reiss|Casimir Dorn|Lukas Harrach|Theodor Sand|Philip Orsay|Emil Varga|Konrad Velde|August Brill|Matthias Lorne
        Ferdinand Kessel|Otto Reiss|Hugo Tarnow|Ludwig Strahl|Nikolas Hale|Victor Dorn|Bernhard Quint|Rainer Holz|Stefan Orsay|Karl Mirow
        Edmund Varga|Felix Harrach|Georg Sand|Ignaz Pohl|Leopold Kessel|Moritz Aune|Rudolf Tarnow|Severin Brill"""
    )
    crowd = Crowd(rng, men, 0, high, 11500)
    at = lambda kind, d=0.05: lambda head, a, b: crowd.pick(a, b, kind, double=d)  # noqa: E731
    chains(
        rng, rows, units, "was commanded by", at("colonel"), told, 0, high, 2000, 6800, late=1500, gap=0.3, space=400
    )
    chains(
        rng,
        rows,
        units,
        "was brigaded in",
        lambda h, a, b: rng.choice(
            split("Northern Brigade|Southern Brigade|Guard Brigade|Light Brigade|Light Division|Reserve")
        ),
        told,
        0,
        high,
        2200,
        8000,
        late=1500,
        gap=0.3,
        space=500,
    )
    chains(
        rng,
        rows,
        units,
        "was garrisoned at",
        lambda h, a, b: rng.choice(split("Marrick|Upper Marrick|Sorn|Fort Sorn|Halden|Castle Brenn|Ostwick|Velmar")),
        told,
        0,
        high,
        1800,
        6200,
        late=1200,
        gap=0.35,
        space=500,
    )
    chains(
        rng,
        rows,
        units[:7],
        "had as adjutant",
        at("adjutant"),
        told,
        0,
        high,
        1900,
        5600,
        late=2500,
        gap=0.4,
        space=700,
    )
    chains(
        rng,
        rows,
        units,
        "was armed with",
        lambda h, a, b: rng.choice(
            split("Halden musket|Brenn carbine|sabre and pistol")
            if a < 11500
            else split("Brenn carbine|Halden rifle|needle rifle")
        ),
        told,
        0,
        high,
        3500,
        9000,
        late=600,
        gap=0.0,
    )
    chains(
        rng,
        rows,
        split("Marrick|Sorn|Castle Brenn|Velmar"),
        "had as governor",
        at("governor"),
        told,
        400,
        high,
        1800,
        6000,
        late=1500,
        gap=0.3,
        space=700,
    )
    for man in men:
        a, _ = crowd.work[man]
        n = max(a, 0) + rng.randint(0, 900)
        for rank in split("captain|major|colonel|general"):
            length = rng.randint(900, 3600)
            if n + length > high - 60:
                rows.append((man, "held the rank of", rank, *told(n, None)))
                break
            if n + 200 > a + 11500:
                break
            rows.append((man, "held the rank of", rank, *told(n, n + length, 0.15)))
            n += length
            if rng.random() < 0.25:
                break
    wars = (("Sornland", "Kingdom of Aure", "1796-04-12", "1801-09-30"), ("Sornland", "Duchy of Pell", "1809-02-03", "1811-11-19"),
            ("Sornland", "Kingdom of Aure", "1822-05", "1825-10"), ("Sornland", "Free Cities", "1839-07-01", "1840-12-24"), ("Duchy of Pell", "Kingdom of Aure", "1799", "1803"),
            ("Sornland", "Duchy of Pell", "1848-03-18", "1849-08-22"), ("Sornland", "Free Cities", "1855-10-02", None))  # fmt: skip
    rows.extend((h, "was at war with", t, s, e) for h, t, s, e in wars)
    battles = (("Battle of Aldern", "1797-06-14"), ("Battle of Lower Aldern", "1800-10-02"), ("Battle of Pellmar", "1809-08-21"), ("Siege of Brenn", "1811-04"),
               ("Battle of the Fords", "1823-09-09"), ("Second Battle of Aldern", "1825-05-30"), ("Battle of Gray Hill", "1840-03-17"), ("Battle of Kestrel Pass", "1848-07-11"), ("Night of Velmar", "1856-01-19"))  # fmt: skip
    for battle, when in battles:
        for unit in rng.sample(units, rng.randint(4, 5)):
            rows.append((unit, "fought at", battle, when, None))
        n = (date.fromisoformat((when + "-15")[:10]) - zero).days
        alive = [m for m in men if crowd.work[m][0] < n - 1000 and n < crowd.work[m][1] - 300]
        for man in rng.sample(alive, min(len(alive), rng.randint(1, 3))):
            rows.append((man, "was wounded at", battle, when, None))
        for man in rng.sample(alive, min(len(alive), rng.randint(1, 2))):
            k = n + rng.randint(20, 200)
            if k < high:
                rows.append(
                    (
                        man,
                        "was decorated with",
                        rng.choice(split("Iron Star|Silver Star|Order of Brenn|Grand Cross")),
                        *told(k, k + 1, 0.2)[:1],
                        None,
                    )
                )
        if rng.random() < 0.8 and alive:
            k = n + 2
            rows.append(
                (
                    rng.choice(alive),
                    "was held prisoner at",
                    rng.choice(split("Castle Aure|Pellmar Citadel|Fort Lorn")),
                    *(told(k, k + rng.randint(60, 700), 0) if k + 700 < high else told(k, None, 0)),
                )
            )
    for unit, place, when in (
        ("Sorn Militia", "Fort Sorn", "1804-11-02"),
        ("Marrick Rifles", "Ostwick", "1832-02"),
        ("2nd Foot", "Velmar", "1817"),
        ("Coast Artillery", "Halden", "1849-12-12"),
        ("Sorn Militia", "Halden", "1843-06-25"),
    ):
        rows.append((unit, "mutinied at", place, when, None))
    unknown = {"2nd Foot", "Queen's Hussars", "2nd Dragoons"}  # whose adjutants nobody wrote down
    rows[:] = [row for row in rows if row[1] != "had as adjutant" or row[0] not in unknown]
    write("regiments", rows, rng, title="regiments of an invented army, their commanders, garrisons and battles", unit="day", ends="inclusive",
          point_relations=["fought at", "was wounded at", "was decorated with", "mutinied at"], now="1856-06-30", me="")  # fmt: skip


if __name__ == "__main__":
    mines()
    satellites()
    restaurants()
    standards()
    regiments()
