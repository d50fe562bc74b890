"""Write the facts of the seventh generation of blind sets; the same bytes on every run. Imports nothing of the project.

``python bench/qa/blind/seventh_make_facts.py`` writes ``facts.csv`` and ``meta.json`` of the five sets beside it.
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
    folder = HERE / f"seventh_{name}"
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(("head", "relation", "tail", "start", "stop"))
        out.writerows((h, r, t, s, e or "") for h, r, t, s, e in rows)
    (folder / "meta.json").write_text(json.dumps(meta, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def spells(rng, low, high, short, long, gap=0.25, overlap=0.0, is_open=0.75):
    """Half-open spells one behind the other up to `high`; None for an end that is open."""
    found, at = [], low
    while at < high - short:
        stop = at + rng.randint(short, long)
        if stop >= high - max(1, short // 3):
            found.append((at, None) if rng.random() < is_open else (at, high - max(1, short // 3)))
            break
        found.append((at, stop))
        at = stop
        if rng.random() < gap:
            at += rng.randint(1, max(1, short))
        elif rng.random() < overlap:
            at = max(found[-1][0] + 1, at - rng.randint(1, max(1, short // 2)))
    return found


def row_of(rng, labels, n):
    """`n` labels, none equal to the one before it."""
    found = []
    for _ in range(n):
        found.append(rng.choice([x for x in labels if not found or x != found[-1]]))
    return found


# --- games: years, ends inclusive, free text ----------------------------------------------------------------------------

STUDIOS = split("Lantern Works | Oxbow Games | Oxbow North | Pixel Foundry | Mossy Cave | Kitsune Lab | Red Barn Interactive | Halfmoon")
OWNERS = split("Corvus Entertainment | Brightline | Tessera Holdings | Old Harbour Capital")
ENGINES = split("Quarry | Quarry 2 | Loom | Helio Engine")
TOWNS = split("Leeds | Tampere | Montreal | Kyoto | Tallinn | Porto | Denver")
PLAYED = split("VectorBox | VectorBox II | Palmstation | home computers | Nimbus cloud")
MAKERS = split("""Arlo Finch | Beatriz Sousa | Cass Okafor | Dmitri Halonen | Ebba Halonen | Farid Nazari | Gemma Tully | Hiro Nakata | Ines Caldeira
Jonas Weld | Keiko Nakata | Lorcan Tully | Mei Sandoval | Noor Aziz | Oskar Lindgren | Petra Voss | Quincy Adeyemi | Rosa Lindgren | Silas Crow | Tova Brandt""")
COMPOSERS = split("Ines Caldeira | Tova Brandt | Silas Crow | Wendel Moor | Aiko Ferris")
TITLES = split("""Ashfall | Ashfall: Embers | Brass Harbour | Cloudherd | Dead Reckoning | Emberline | Foxglove Lane | Glass Kingdoms | Hollow Tide
Iron Orchard | Junkyard Derby | Kestrel Down | Lost Letters | Moonlit Freight | Night Ferry | Night Ferry 2 | Owl & Anvil | Paper Siege
Quiet Quarry | Rook's Gambit | Saltwind | Tinker Town | Underhill | Vagabond Star | Winterkeep | Yonder""")
CUPS = split("Golden Joystick of Tampere | Best Story Award | Best Sound Award | Indie Lantern | Game of the Year")


def games():
    rng, rows = random.Random(7013), []
    high = 2023

    def put(head, relation, tail, start, stop=None, point=False):
        rows.append((head, relation, tail, str(start), None if point or stop is None else str(stop - 1)))

    titles, ready = iter(rng.sample(TITLES, len(TITLES))), {}
    for studio in STUDIOS:
        born = rng.randint(1991, 2003)
        found = spells(rng, born, high, 4, 11, gap=0.2, is_open=1.0)
        for (a, b), label in zip(found, row_of(rng, OWNERS, len(found)), strict=True):
            put(studio, "belonged to", label, a, b)
        found = spells(rng, born, high, 5, 14, gap=0, is_open=1.0)
        for (a, b), label in zip(found, row_of(rng, TOWNS, len(found)), strict=True):
            put(studio, "had its offices in", label, a, b)
        found = spells(rng, born, high, 4, 9, gap=0.1, overlap=0.5, is_open=1.0)
        for (a, b), label in zip(found, row_of(rng, ENGINES, len(found)), strict=True):
            put(studio, "built its games with", label, a, b)
        found = spells(rng, born, high, 2, 9, gap=0.2, is_open=0.9)
        for (a, b), label in zip(found, row_of(rng, MAKERS, len(found)), strict=True):
            put(label, "ran", studio, a, b)
        at = born + 1
        for _ in range(rng.choice([3, 3, 4])):
            title = next(titles, None)
            if title is None or at > high - 5:
                break
            out = at + rng.randint(2, 4)
            put(studio, "announced", title, rng.randint(at, out - 1), point=True)
            put(title, "was developed by", studio, at, out + 1)
            for who in rng.sample(MAKERS, 1 if rng.random() < 0.7 else 2):
                put(who, "was lead designer of", title, at + rng.choice([0, 0, 1]), out + 1)
            put(rng.choice(COMPOSERS), "wrote the music for", title, out, point=True)
            for k, kit in enumerate(rng.sample(PLAYED, rng.choice([1, 2, 2, 3]))):
                put(title, "came out on", kit, out + k * rng.choice([0, 1, 2]), point=True)
            if rng.random() < 0.45:
                put(title, "won", rng.choice(CUPS), out + rng.choice([0, 1]), point=True)
            ready[title] = out
            at = out + rng.choice([0, 1, 1, 2])
    for who in MAKERS:
        found = spells(rng, rng.randint(1993, 2005), high, 2, 9, gap=0.3, overlap=0.15, is_open=0.8)
        for (a, b), label in zip(found, row_of(rng, STUDIOS, len(found)), strict=True):
            put(who, "was employed at", label, a, b)
    for _ in range(12):
        one, two = rng.sample(MAKERS, 2)
        a = rng.randint(1998, 2016)
        put(one, "was mentored by", two, a, a + rng.randint(1, 5))
    rows = [row for row in rows if int(row[3]) < high]
    write("games", rows, rng, title="game studios, their owners, staff, engines and releases", unit="year", ends="inclusive",
          point_relations=["announced", "wrote the music for", "came out on", "won"], now="2023-12-31", me="")  # fmt: skip


# --- buses: months, ends inclusive, kebab-case, passive and inverse relations -------------------------------------------

LINES = split("Line 1 | Line 2 | Line 3 | Line 4 | Line 4A | Line 7 | Line 12 | Line 21 | Night Line N2 | Airport Express")
DEPOTS = split("Quayside Depot | Hollow Lane Depot | Birch Hill Depot | Old Tannery Depot")
FIRMS = split("CityHop | Meridian Transit | Bluebird Coaches | Kvarn & Sons")
STOPS = split("Market Square | University Gate | Fishmarket | Central Station | North Cemetery | Ropewalk | Lido | Airport Terminal 1 | Upper Mill")
STREETS = split("Canal Street | Abbey Road | Tanner's Row | the ring road | Bishop Street")
CREW = split("""Agnes Kvarn | Bilal Hadi | Corinne Lavoie | Dusan Petrik | Elif Arslan | Frode Kvarn | Graham Oyelaran | Hanne Lund | Ivan Petrik | Joyce Amadi
Kamila Wrona | Luis Ferrer | Mirela Tasic | Nuno Pires | Olga Brenner | Pavel Sykora""")
BOSSES = split("Ottilie Brandt | Ruben Castel | Sanna Virtanen | Theo Marchand | Agnes Kvarn | Dusan Petrik")
COACHES = split("Bus 301 | Bus 302 | Bus 310 | Bus 417 | Bus 418 | Bus 502 | Trolley 11 | Trolley 12")
ADS = split("Hansa Bank | Pike Brewery | Nordlicht Energy | Bellflower Soap")
HONOUR = split("Safe Driver Medal | Driver of the Year | Golden Wheel")
FARES = split("0.90 crowns | 1.10 crowns | 1.30 crowns | 1.60 crowns | 1.90 crowns | 2.20 crowns | 2.60 crowns")


def buses():
    rng, rows = random.Random(7027), []
    low, high = 2006 * 12, 2024 * 12 + 3

    def month(at):
        return f"{at // 12}-{at % 12 + 1:02}"

    def put(head, relation, tail, start, stop=None):
        rows.append((head, relation, tail, month(start), month(stop - 1) if stop else None))

    def states(head, relation, labels, start, short, long, inverse=False, **more):
        found = spells(rng, start, high, short, long, **more)
        for (a, b), label in zip(found, row_of(rng, labels, len(found)), strict=True):
            put(*((label, relation, head) if inverse else (head, relation, label)), a, b)

    for line in LINES:
        born = low + rng.randint(0, 50)
        states(line, "run-from", DEPOTS, born, 20, 90, gap=0.1, is_open=1.0)
        states(line, "operated-by", FIRMS, born, 30, 100, gap=0.0, is_open=1.0)
        states(line, "terminates-at", STOPS, born, 24, 110, gap=0.0, is_open=1.0)
        for _ in range(rng.randint(0, 2)):
            a = rng.randint(born + 5, high - 14)
            put(line, "diverted-via", rng.choice(STREETS), a, a + rng.randint(1, 9))
    for depot in DEPOTS:
        states(depot, "managed-by", BOSSES, low + rng.randint(0, 12), 14, 60, gap=0.35, is_open=1.0)
    for bus in COACHES:
        born = low + rng.randint(0, 70)
        states(bus, "garaged-at", DEPOTS, born, 14, 70, gap=0.2, is_open=0.7)
        states(bus, "advertises", ADS, born + rng.randint(3, 30), 6, 30, gap=0.8, is_open=0.6)
        for _ in range(rng.randint(1, 4)):
            put(bus, "broke-down-on", rng.choice(LINES), rng.randint(born + 6, high - 5))
        for _ in range(rng.randint(0, 2)):
            put(bus, "inspected-by", rng.choice(["Inspector Moll", "Inspector Dray"]), rng.randint(born + 6, high - 5))
    for who in CREW:
        states(who, "drives-on", LINES, low + rng.randint(0, 80), 10, 60, gap=0.35, overlap=0.3, is_open=0.8)
        if rng.random() < 0.45:
            a = rng.randint(low + 60, high - 30)
            put(who, "on-leave-for", rng.choice(["parental leave", "a broken arm", "studies"]), a, a + rng.randint(2, 14))
        for _ in range(rng.choice([0, 1, 1, 2])):
            put(who, "awarded", rng.choice(HONOUR), rng.randint(low + 70, high - 6))
    states("drivers' union", "chaired-by", CREW, low + 5, 18, 60, gap=0.2, is_open=1.0)
    found = spells(rng, low, high, 24, 48, gap=0.0, is_open=1.0)[: len(FARES)]
    for k, (a, b) in enumerate(found):
        put("single ticket", "costs", FARES[k], a, b if k + 1 < len(found) else None)
    write("buses", rows, rng, title="bus lines, depots, operators, vehicles and drivers of a city", unit="month", ends="inclusive",
          point_relations=["broke-down-on", "inspected-by", "awarded"], now="2024-04", me="")  # fmt: skip


# --- turbines: minutes, ends exclusive, camelCase -----------------------------------------------------------------------

MILLS = [f"WTG-{k:02}" for k in range(1, 11)]
CAUSES = split("gearbox overheating | pitch fault | high wind | bird strike | converter trip | planned service")
VERSIONS = split("v3.8.1 | v3.9.0 | v3.9.2 | v4.0.0")
TECHS = split("""Aleksi Rinne | Bronagh Daly | Callum Reid | Dagny Holm | Espen Holm | Freya Sinclair | Gordon Reid | Hilde Aas | Iain Moffat | Jorunn Vik
Kasia Zielinska | Lars Aas""")
BOATS = split("Tern Runner | Sea Otter | Sea Otter II | Crane Ship Boreas")
QUAYS = split("Port of Arnish | Kilda Quay")
CODES = split("E-113 | E-114 | E-207 | E-330 | W-12")
TOOLS = split("torque wrench 3 | torque wrench 4 | rope kit | thermal camera | borescope")
CAPS = split("80 percent | 60 percent | 40 percent")
PARTS = split("pitch motor | yaw brake | anemometer | oil filter | slip ring")


def turbines():
    rng, rows = random.Random(7039), []
    zero, high = datetime(2025, 9, 1), 29 * 1440 + 1200

    def when(at):
        return (zero + timedelta(minutes=at)).strftime("%Y-%m-%dT%H:%M")

    def put(head, relation, tail, start, stop=None):
        rows.append((head, relation, tail, when(start), None if stop is None else when(stop)))

    for mill in MILLS:
        found = spells(rng, rng.randint(600, 9000), high, 200, 2600, gap=1.0, is_open=0.7)
        found = [(a, b) for a, b in found if b is None or rng.random() < 0.22]
        for a, b in found:
            put(mill, "stoppedBecauseOf", rng.choice(CAUSES), a, b)
            if rng.random() < 0.6:
                put(mill, "raisedAlarm", rng.choice(CODES), a - rng.randint(1, 45))
        for _ in range(rng.randint(1, 4)):
            put(mill, "raisedAlarm", rng.choice(CODES), rng.randint(500, high - 500))
        at = rng.randint(-20000, 0)
        first = rng.choice([0, 0, 1])
        for k in range(first, rng.choice([3, 4, 4])):
            stop = max(at, 0) + rng.randint(7000, 17000)
            is_last = stop > high - 2000
            put(mill, "runsFirmware", VERSIONS[k], at, None if is_last or k == 3 else stop)
            if is_last:
                break
            at = stop + rng.choice([0, 0, rng.randint(5, 90)])
        for _ in range(rng.randint(1, 2)):
            a = rng.randint(1000, high - 4000)
            put(mill, "curtailedTo", rng.choice(CAPS), a, a + rng.randint(60, 1500))
        for part in rng.sample(PARTS, rng.choice([0, 1, 1, 2])):
            put(part, "deliveredTo", mill, rng.randint(7, 14) * 60 + rng.randint(1, 26) * 1440)
    for who in TECHS:
        at = rng.randint(0, 3) * 1440
        while at < high - 3000:
            a = at + 360 + rng.randint(0, 60)
            b = a + rng.randint(400, 660)
            put(who, "isAboard", rng.choice(BOATS[:3]), a, b)
            if rng.random() < 0.75:
                c = a + rng.randint(40, 120)
                put(who, "worksUpOn", rng.choice(MILLS), c, min(b - 20, c + rng.randint(60, 400)))
            at += rng.randint(3, 8) * 1440
        for tool in rng.sample(TOOLS, rng.choice([0, 1, 1, 2])):
            a = rng.randint(500, high - 6000)
            put(who, "hasOnLoan", tool, a, None if rng.random() < 0.2 else a + rng.randint(300, 4300))
    at, before = 420, ""
    while at < high - 1500:
        who = rng.choice([x for x in TECHS[:6] if x != before])
        stop = at + rng.choice([1440, 2880, 2880, 4320])
        put(who, "isOnCallFor", "Skarv Wind Farm", at, None if stop > high - 1500 else stop)
        at, before = stop, who
        if stop > high:
            break
    for boat in BOATS:
        found = spells(rng, rng.randint(300, 2000), high, 500, 5000, gap=0.6, is_open=0.8)
        found = found if boat != "Crane Ship Boreas" else found[3:9]
        for (a, b), label in zip(found, row_of(rng, QUAYS + MILLS[:3], len(found)), strict=True):
            put(boat, "mooredAt", label, a, b)
    for number in range(551, 569):
        a = rng.randint(300, high - 5000)
        mill, n = rng.choice(MILLS), rng.choice([1, 1, 2])
        put(f"WO-{number}", "concerns", mill, a, None)
        at = a + rng.randint(10, 300)
        for k, who in enumerate(rng.sample(TECHS, n)):
            b = at + rng.randint(300, 3000)
            put(f"WO-{number}", "assignedTo", who, at, None if k == n - 1 and rng.random() < 0.25 else b)
            at = b
    write("turbines", rows, rng, title="turbines, alarms, technicians, boats and work orders of an offshore wind farm", unit="minute",
          ends="exclusive", point_relations=["raisedAlarm", "deliveredTo", "concerns"], now="2025-09-30T20:00", me="")  # fmt: skip


# --- allotment: days, ends exclusive, snake_case, first person ----------------------------------------------------------

GROWERS = split("""Marit Dahl | Abel Fontaine | Bettina Roth | Cyril Roth | Desta Bekele | Edna Pruitt | Fausto Neri | Gwil Parry | Hedda Dahl | Ignace Fontaine
Jytte Borg | Kofi Mensah | Lotte Weir | Manfred Weir | Nerys Parry | Orla Keane""")
BEDS = split("plot 1 | plot 2 | plot 3 | plot 4 | plot 5 | plot 6 | plot 7 | plot 7a | plot 8 | plot 9")
CROPS = split("potatoes | broad beans | runner beans | leeks | sweetcorn | pumpkins | garlic | strawberries | kale")
JOBS = split("chair | treasurer | key keeper | newsletter editor")
GEARS = split("rotavator | big wheelbarrow | small wheelbarrow | apple press | strimmer")
PESTS = split("slugs | blight | carrot fly | pigeons | bindweed")
SHEDS = split("green shed | tin shed | old caravan")
PRIZES = split("biggest pumpkin | longest leek | best jam | tidiest plot")
BEASTS = split("chickens | bees | ducks")


def allotment():
    rng, rows = random.Random(7043), []
    low, high = date(2016, 1, 10).toordinal(), date(2024, 8, 20).toordinal()

    def day(at):
        return date.fromordinal(at).isoformat()

    def put(head, relation, tail, start, stop=None):
        rows.append((head, relation, tail, day(start), day(stop) if stop else None))

    def taken(thing, relation, people, start, short, long, **more):
        found = spells(rng, start, high, short, long, **more)
        for (a, b), who in zip(found, row_of(rng, people, len(found)), strict=True):
            put(who, relation, thing, a, b)

    for bed in BEDS:
        taken(bed, "holds", GROWERS, low + rng.randint(0, 200), 200, 1500, gap=0.35, is_open=1.0)
        at = low + rng.randint(60, 500)
        while at < high - 60:
            stop = at + rng.randint(70, 220)
            put(bed, "planted_with", rng.choice(CROPS), at, None if stop > high - 20 else stop)
            at = stop + rng.randint(60, 420)
        if rng.random() < 0.6:
            for _ in range(rng.randint(1, 2)):
                a = rng.randint(low + 100, high - 120)
                put(bed, "infested_by", rng.choice(PESTS), a, a + rng.randint(9, 90))
    for job in JOBS:
        taken(job, "serves_as", GROWERS, low + rng.randint(0, 40), 250, 1000, gap=0.25, is_open=1.0)
    for gear in GEARS:
        found = spells(rng, low + rng.randint(30, 500), high, 4, 60, gap=1.0, is_open=0.6)
        found = [x for x in found if rng.random() < 0.12]
        for (a, b), who in zip(found, row_of(rng, GROWERS, len(found)), strict=True):
            put(who, "borrowed", gear, a, b)
    for shed in SHEDS:
        for k in range(2):
            taken(shed, "keeps_tools_in", GROWERS[k::2], low + rng.randint(0, 600), 300, 1400, gap=0.3, is_open=0.8)
    for who in rng.sample(GROWERS, 8):
        a = rng.randint(low, high - 900)
        put(who, "keeps", rng.choice(BEASTS), a, rng.choice([None, a + rng.randint(200, 880)]))
    for who in rng.sample(GROWERS, 9):
        a = rng.randint(low, high - 900)
        put(who, "helped_by", rng.choice([x for x in GROWERS if x != who]), a, a + rng.randint(60, 700))
    for _ in range(40):
        at = date(rng.randint(2016, 2023), rng.choice([7, 8, 9]), rng.randint(1, 28)).toordinal()
        put(rng.choice(GROWERS), "harvested", rng.choice(CROPS), at)
    for year in range(2016, 2024):
        for prize in rng.sample(PRIZES, 3):
            put(rng.choice(GROWERS), "won_prize_for", prize, date(year, 9, 3 + year % 5).toordinal())
    for _ in range(18):
        one, two = rng.sample(GROWERS, 2)
        put(one, "quarrelled_with", two, rng.randint(low, high - 30))
    write("allotment", rows, rng, title="plots, crops, offices, tools and quarrels of the Pump Lane allotments", unit="day",
          ends="exclusive", point_relations=["harvested", "won_prize_for", "quarrelled_with"], now="2024-09-15", me="Marit Dahl")  # fmt: skip


# --- envoys: days, months and years, ends inclusive, dotted names -------------------------------------------------------

LANDS = split("Varland | Karsia | Tolmen | Upper Tolmen | Ilyra | Besk | Orlaine | Maru Islands")
ENVOYS = split("""Adrian Voss | Bruna Castellani | Cosmo Thale | Dorothea Lindqvist | Emeric Duval | Fenna Aldous | Gaspar Orsini | Hjalmar Brek | Ilse Brek
Janos Ferenc | Konstanze Ahl | Leander Pym | Mathis Duval | Nadezhda Orlova | Octavia Pym | Piet Vermeer | Rahel Stern | Sigurd Thale""")
CHIEFS = split("""Queen Isaura | King Aldric II | King Aldric III | President Marchetti | President Holub | Marshal Denko | Regent Oyane | President Adair
Chancellor Pell | President Tamsin Roe | Prince Lucan | First Citizen Harkov""")
TREATIES = split("""Treaty of Saltholm | Saltholm Protocol | Fisheries Accord | Border Rivers Treaty | Air Routes Convention | Nonaggression Pact of 1961
Copyright Union | Lake Mining Ban | Extradition Compact | Grain Agreement""")
TALKS = split("Saltholm Talks | Lake Conference | Winter Conference | Three Rivers Talks | Grain Round | Second Grain Round | Armistice Talks")
PLACES = split("Saltholm | Port Ilyr | Beskmouth | Orla | Karsgrad")
BLOCS = split("Northern League | Customs Union | Oceanic Forum")
STARS = split("Order of the Heron | Silver Anchor | Grand Cross of Orlaine")


def envoys():
    rng, rows = random.Random(7057), []
    low, high = date(1949, 2, 1).toordinal(), date(1997, 6, 1).toordinal()

    def day(at, width=10):
        return date.fromordinal(at).isoformat()[:width]

    def put(head, relation, tail, start, stop=None, width=10):
        rows.append((head, relation, tail, day(start, width), day(stop - 1, width) if stop else None))

    def coarse():
        return rng.choice([10, 10, 10, 7, 4])

    for land in LANDS:
        found = spells(rng, low + rng.randint(0, 500), high, 1500, 6500, gap=0.0, is_open=1.0)
        for (a, b), who in zip(found, row_of(rng, CHIEFS, len(found)), strict=True):
            put(land, "state.headed_by", who, a, b)
        found = spells(rng, low + rng.randint(0, 1500), high, 700, 4000, gap=0.15, is_open=1.0)
        for (a, b), who in zip(found, row_of(rng, ENVOYS, len(found)), strict=True):
            put(land, "state.foreign_minister", who, a, b, rng.choice([10, 10, 7]))
        for bloc in rng.sample(BLOCS, rng.choice([1, 1, 2])):
            found = spells(rng, low + rng.randint(500, 7000), high, 3000, 12000, gap=1.0, is_open=0.9)[: rng.choice([1, 1, 2])]
            for a, b in found:
                put(land, "state.member_of", bloc, a, b, 4)
    for who in ENVOYS:
        found = spells(rng, low + rng.randint(0, 7000), low + rng.randint(9000, 17000), 400, 2200, gap=0.5, is_open=0.25)
        for (a, b), land in zip(found, row_of(rng, LANDS, len(found)), strict=True):
            put(who, "envoy.ambassador_to", land, a, b, coarse())
            if b and rng.random() < 0.15:
                put(who, "envoy.expelled_by", land, b - 1)
        found = spells(rng, low + rng.randint(0, 2000), high, 5000, 12000, gap=0.1, is_open=0.8)
        for (a, b), land in zip(found, row_of(rng, LANDS, len(found)), strict=True):
            put(who, "envoy.citizen_of", land, a, b, 4)
        for star in rng.sample(STARS, rng.choice([0, 0, 1, 1, 2])):
            put(who, "envoy.decorated_with", star, rng.randint(low + 4000, high - 100), None, rng.choice([10, 7, 4]))
    for treaty in TREATIES:
        at = int(date(1961, 5, 9).toordinal()) if "1961" in treaty else rng.randint(low + 800, high - 3500)
        for land in rng.sample(LANDS, rng.choice([2, 3, 3, 4])):
            put(treaty, "treaty.signed_by", land, at + rng.choice([0, 0, 0, rng.randint(20, 400)]))
            if rng.random() < 0.8:
                a = at + rng.randint(420, 1500)
                b = rng.choice([None, None, a + rng.randint(700, 5000)])
                put(treaty, "treaty.in_force_for", land, a, b if b and b < high - 300 else None)
    for talk in TALKS:
        a = rng.randint(low + 1000, high - 900)
        for _ in range(rng.choice([1, 1, 2])):
            b = a + rng.randint(4, 60)
            put(talk, "talks.held_in", rng.choice(PLACES), a, b)
            for land in rng.sample(LANDS, rng.choice([2, 3, 3])):
                put(talk, "talks.attended_by", land, a, b)
            put(talk, "talks.chaired_by", rng.choice(ENVOYS), a, b)
            a = b + rng.randint(60, 500)
    for _ in range(8):
        one, two = rng.sample(LANDS, 2)
        a = rng.randint(low + 500, high - 5000)
        put(one, "state.broke_off_relations_with", two, a, a + rng.randint(200, 3500))
    write("envoys", rows, rng, title="envoys, ministers, treaties and conferences of eight invented states", unit="day", ends="inclusive",
          point_relations=["envoy.expelled_by", "envoy.decorated_with", "treaty.signed_by"], now="1997-10-01", me="")  # fmt: skip


if __name__ == "__main__":
    for make in (games, buses, turbines, allotment, envoys):
        make()
