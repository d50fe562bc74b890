"""Write the facts of the sixth generation of blind sets; the same bytes on every run. Imports nothing of the project.

``python bench/qa/blind/sixth_make_facts.py`` writes ``facts.csv`` and ``meta.json`` of the five sets beside it.
"""

from __future__ import annotations

import csv
import json
import random
from datetime import date, datetime, timedelta
from pathlib import Path

from third_make_facts import chain, split, terms

HERE = Path(__file__).parent


def write(name, rows, rng, **meta):
    rows = sorted(set(rows), key=str)
    rng.shuffle(rows)
    folder = HERE / f"sixth_{name}"
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(("head", "relation", "tail", "start", "stop"))
        out.writerows((h, r, t, s, e or "") for h, r, t, s, e in rows)
    (folder / "meta.json").write_text(json.dumps(meta, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def day(at):
    return date.fromordinal(at).isoformat()


def month(at):
    return f"{at // 12}-{at % 12 + 1:02}"


# --- wine: years, ends inclusive, labels like Wikidata's properties -----------------------------------------------------

ESTATES = split("""Château Brisac | Domaine des Aulnes | Quinta do Sobral | Weingut Hartl | Castell Roig | Tenuta Morena | Clos Brisac | Bodega Larrea
Penfold Hill | Sobral Velho""")
PARCELS = split("""Les Grives | Les Petites Grives | Steinacker | Unterer Steinacker | Vinha da Serra | La Solana | Monte Corvo | Clos du Puits | Am Kirchberg
El Roble | Cinder Slope | Riverbend | Costa Bruna | La Combe""")
VINTNERS = split("""Adèle Fournier | Bruno Hartl | Carmen Larrea | Davi Sobral | Elsa Hartl | Filippo Moreni | Gaspard Fournier | Hugo Lenz | Inês Sobral
Jordi Roig | Kaspar Lenz | Lucía Larrea | Marc Aubin | Nadège Aubin | Otto Brandl | Paola Moreni | Rui Teixeira | Simone Aubin | Tessa Penfold | Ute Brandl""")
VINEHOLDERS = split("Fournier family | Groupe Valmy | Hartl family | Larrea Hermanos | Oriel Wines plc | Bishopric of Tarn | Banco do Vale | Valmy Heritage")
CULTIVARS = split("Syrah | Grenache | Riesling | Touriga Nacional | Carignan | Chenin blanc | Tempranillo | Silvaner")
IMPORTERS = split("Corkline Imports | Vinothek Nord | Bacchus & Daughters | Hudson Cellars | Ota Trading | Corkline Asia")
OENOLOGISTS = split("Marc Aubin | Prof. Ilse Wendt | Michel Garrigue | Olga Petri | Rui Teixeira")
SEALS = split("organic certification | Demeter certification | sustainable farming label | heritage estate label")
CUVEES = split("""Brisac Grand Vin | Brisac Rosé | Cuvée Adèle | Vieilles Vignes | Sobral Reserva | Steinacker Riesling | Hartl Auslese | Roig Negre | La Morena
Corvo Rosso | Larrea Crianza | Larrea Gran Reserva | Cinder Shiraz | Riverbend White | Old Vat No. 9 | Les Grives blanc""")
VESSELS = split("French oak | American oak | chestnut casks | concrete eggs | steel tanks | clay amphorae")
MEDALS = split("Golden Cork | Decanteur Gold | Decanteur Silver | Wine of the Year | Vinalia Medal | Best in Show")
HAZARDS = split("hail | spring frost | drought | downy mildew | wildfire smoke | flooding")


def wine():
    rng, rows, high = random.Random(6011), [], 2022

    def put(head, relation, tail, start, stop=None):
        rows.append((head, relation, tail, str(start), str(stop - 1) if stop else None))

    def states(head, relation, labels, low, shortest, longest, **more):
        found = terms(rng, low, high, shortest, longest, **more)
        for (start, stop), label in zip(found, chain(rng, labels, len(found)), strict=True):
            put(head, relation, label, start, stop)

    for estate in ESTATES:
        states(estate, "owned by", VINEHOLDERS, 1950 + rng.randint(0, 12), 9, 30, gap=0.0, is_open=1.0)
        states(estate, "winemaker", VINTNERS, 1958 + rng.randint(0, 8), 4, 17, gap=0.25, is_open=0.9, overlap=0.15)
        states(estate, "distributor", IMPORTERS, 1970 + rng.randint(0, 12), 5, 16, gap=0.3, is_open=0.9)
        states(estate, "consulting oenologist", OENOLOGISTS, 1978 + rng.randint(0, 12), 3, 12, gap=0.6, is_open=0.7)
        if rng.random() < 0.85:
            states(estate, "certification", SEALS, 1990 + rng.randint(0, 10), 4, 14, gap=0.4, is_open=0.9)
        for year in sorted(rng.sample(range(1970, 2021), rng.randint(3, 6))):
            put(estate, "damaged by", rng.choice(HAZARDS), year)
    for parcel in PARCELS:
        states(parcel, "operator", ESTATES, 1955 + rng.randint(0, 8), 9, 30, gap=0.1, is_open=1.0)
        states(parcel, "cultivar grown", CULTIVARS, 1955 + rng.randint(0, 8), 10, 32, gap=0.35, is_open=1.0)
        for year in sorted(rng.sample(range(1962, 2021), rng.randint(1, 3))):
            put(parcel, "replanted by", rng.choice(VINTNERS), year)
    for cuvee in CUVEES:
        first = rng.randint(1968, 1996)
        put(rng.choice(ESTATES), "launched cuvée", cuvee, first)
        states(cuvee, "aged in", VESSELS, first - 4, 5, 16, gap=0.0, is_open=0.9)
        for year in sorted(rng.sample(range(first + 2, 2021), rng.randint(1, 5))):
            put(cuvee, "award received", rng.choice(MEDALS), year)
    for who in VINTNERS:
        start = rng.randint(1960, 2005)
        for _ in range(rng.choice([0, 1, 1, 2])):
            master = rng.choice([name for name in VINTNERS if name != who])
            stop = start + rng.randint(1, 5)
            put(who, "apprentice of", master, start, stop)
            start = stop + rng.randint(0, 6)
    rows = [row for row in rows if int(row[3]) < high - 1 and int(row[4] or 0) < high - 1]
    write("wine", rows, rng, title="wine estates, their vineyards, winemakers, importers and cuvées", unit="year", ends="inclusive",
          point_relations=["damaged by", "replanted by", "launched cuvée", "award received"], now="2021-12-31", me="")  # fmt: skip


# --- opera: days, ends inclusive, Title Case ----------------------------------------------------------------------------

SINGERS = split("""Amelia Storck | Benedikt Rau | Clara Vitez | Danilo Ferro | Eva Lindgren | Fritz Hollerer | Giulia Ferro | Hedda Rasmus | Ivan Kostov
Julia Storck | Karel Havel | Lina Morgenthal | Matteo Brandi | Nadia Orlova | Oskar Wiesner | Petra Havel | Rosa Delgado | Sven Aalto | Theodora Kiss | Viktor Orlov""")
OPERAS = split("""The Glass Widow | La Tempestosa | Der Salzprinz | Queen of Tides | The Lighthouse Keeper's Daughter | Il Finto Medico | Orphia | Orphia in Exile
The Clockmaker | Night at Varenne | Die Räuberbraut | The Last Tsarina""")
PARTS = {
    "The Glass Widow": ("Anselma", "the Glazier"), "La Tempestosa": ("Tempesta", "Don Fosco"), "Der Salzprinz": ("the Salt Prince", "the Miller"),
    "Queen of Tides": ("Queen Maris", "the Pilot"), "The Lighthouse Keeper's Daughter": ("Signe", "the Keeper"), "Il Finto Medico": ("Doctor Balzo", "Lisetta"),
    "Orphia": ("Orphia", "Aristo"), "Orphia in Exile": ("old Orphia", "the Ferryman"), "The Clockmaker": ("the Clockmaker", "Mirella"),
    "Night at Varenne": ("Madame Varenne", "the Lieutenant"), "Die Räuberbraut": ("the Bride", "Black Jost"), "The Last Tsarina": ("the Tsarina", "Prince Oleg"),
}  # fmt: skip
BATONS = split("Arvid Sandell | Beatrix Noll | Cesare Montalto | Dorian Pike | Emilia Sandell | Franz Xaver Noll")
STAGERS = split("Pilar Ugarte | Rainer Stolz | Wilma Decker | Yannis Petrou | Cesare Montalto")
STAGES = split("Main Stage | Studio Stage | Lake Stage")
GROUPS = split("Soloists' Ensemble | Opera Studio | Opera Chorus")
FUNCTIONS = split("General Director | Music Director | Chorus Master | Head of Wardrobe | Technical Director | Head of Lighting | Ballet Master")
HEADS = split("""Ottilie Kern | Rainer Stolz | Arvid Sandell | Beatrix Noll | Hans Kern | Moira Finch | Stanislav Bures | Wilma Decker | Gerda Finch | Leo Tamm""")
CHAIRS = split("Concertmaster | Principal Cello | Principal Flute | Principal Horn | Principal Oboe")
MUSICIANS = split("Agnes Bohm | Bela Farkas | Cosima Reuss | Dmitri Lasko | Esme Tarrant | Florian Bohm | Gil Navon | Hanne Reuss")
DONORS = split("Kern Foundation | Alpine Savings Bank | Friends of the Opera | Tarrant & Co. | City of Lindmark")
AILMENTS = split("laryngitis | a broken ankle | influenza | back pain")
TUTORS = split("Madame Zelenka | Fritz Hollerer | Professor Amati | Eva Lindgren")
WARDROBES = split("Dressing Room 1 | Dressing Room 2 | Dressing Room 3 | Dressing Room 4 | Dressing Room 5 | Dressing Room 6")
CRITICS = split("Der Kurier | Stage & Score | Lindmark Post | Il Palco")
MISHAPS = split("a power cut | a strike | illness | a flooded stage | a bomb scare")


def opera():
    rng, rows = random.Random(6029), []
    low, high = date(2012, 9, 1).toordinal(), date(2024, 2, 1).toordinal()

    def put(head, relation, tail, start, stop=None):
        rows.append((head, relation, tail, day(start), day(stop - 1) if stop else None))

    def states(head, relation, labels, shortest, longest, since=0, behind=None, **more):
        found = [(a, b) for a, b in terms(rng, low + since, behind or high, shortest, longest, **more)]
        for (start, stop), label in zip(found, chain(rng, labels, len(found)), strict=True):
            put(head, relation, label, start, stop)

    def reverse(tail, relation, labels, shortest, longest, since=0, **more):
        found = terms(rng, low + since, high, shortest, longest, **more)
        for (start, stop), label in zip(found, chain(rng, labels, len(found)), strict=True):
            put(label, relation, tail, start, stop)

    free = {stage: low + rng.randint(5, 40) for stage in STAGES}
    runs, until = {title: 0 for title in OPERAS}, {title: 0 for title in OPERAS}
    while min(free.values()) < high - 60:
        stage = min(free, key=free.get)
        at = free[stage]
        stop = at + rng.randint(20, 90)
        title = min(rng.sample([x for x in OPERAS if until[x] + 20 < at], 3), key=runs.get)
        runs[title], until[title] = runs[title] + 1, stop
        is_open = stop > high - 20
        put(title, "On Bill At", stage, at, None if is_open else stop)
        put(title, "Staged By", rng.choice(STAGERS), at, None if is_open else stop)
        first = rng.choice(BATONS)
        if rng.random() < 0.35 and not is_open:
            change = at + rng.randint(8, stop - at - 8)
            put(title, "Conducted By", first, at, change)
            put(title, "Conducted By", rng.choice([x for x in BATONS if x != first]), change, stop)
        else:
            put(title, "Conducted By", first, at, None if is_open else stop)
        cast = rng.sample(SINGERS, 3)
        for role, who in zip(PARTS[title], cast, strict=False):
            if rng.random() < 0.8:
                put(who, "Sings", f"{role} in {title}", at, None if is_open else stop)
        if rng.random() < 0.35:
            put(title, "Funded By", rng.choice(DONORS), at - rng.randint(30, 200), None if is_open else stop + rng.randint(5, 60))
        end = min(stop, high - 10)
        if rng.random() < 0.4:
            put(cast[2], "Stood In For", cast[rng.randint(0, 1)], rng.randint(at + 2, end - 1))
        for paper in rng.sample(CRITICS, rng.choice([0, 1, 1])):
            put(title, "Reviewed By", paper, at + rng.randint(1, 4))
        if rng.random() < 0.25:
            put(title, "Cancelled Because Of", rng.choice(MISHAPS), rng.randint(at + 2, end - 1))
        free[stage] = stop + rng.choice([4, rng.randint(40, 160), rng.randint(90, 300), rng.randint(90, 300)])
    for who in SINGERS:
        states(who, "Belongs To", GROUPS, 500, 2200, rng.randint(0, 900), gap=0.3, is_open=0.8)
        if rng.random() < 0.7:
            states(who, "Studies With", [x for x in TUTORS if x != who], 300, 1300, rng.randint(0, 1400), gap=0.5, is_open=0.6)
        for _ in range(rng.choice([0, 1, 1, 2])):
            start = rng.randint(low + 200, high - 200)
            put(who, "On Sick Leave With", rng.choice(AILMENTS), start, start + rng.randint(4, 70))
    for room in WARDROBES:
        reverse(room, "Uses", SINGERS, 350, 1500, rng.randint(0, 300), gap=0.25, is_open=0.9)
    for post in FUNCTIONS:
        reverse(post, "Serves As", HEADS, 500, 2000, rng.randint(0, 200), gap=0.3, is_open=0.95)
    for chair in CHAIRS:
        reverse(chair, "Holds Chair", MUSICIANS, 500, 1900, rng.randint(0, 200), gap=0.35, is_open=0.95)
    write("opera", rows, rng, title="singers, productions, conductors and staff of an opera house", unit="day", ends="inclusive",
          point_relations=["Stood In For", "Reviewed By", "Cancelled Because Of"], now="2024-03-15", me="")  # fmt: skip


# --- rescue: minutes, ends exclusive, camelCase -------------------------------------------------------------------------

RESCUERS = split("""Jana Kofler | Anderl Moser | Bea Pichler | Chris Moser | Dario Senn | Elif Aydin | Flo Gasser | Gitta Senn | Hannes Pichler | Irma Wolf
Josef Kofler | Kilian Rohr""")
STATIONS = split("Talbach Station | Upper Talbach Station | Grimmsee Station")
HELIS = split("Falke 1 | Falke 2 | Edelweiss 7")
PADS6 = split("Talbach Helipad | Hospital Roof | Grimmsee Meadow")
SLOPES = split("Nordkar | Hexenkessel | Rotwand | Sonnleiten | Grimmjoch | Hinteres Grimmjoch")
PATHS = split("Eagle Trail | Lake Path | Smugglers' Ladder | Chapel Route | Wolfsgraben Road")
HUTS = split("Rotwand Hut | Grimmjoch Hut | Sonnleiten Hut")
WARDENS6 = split("Old Xaver | Marlies Ebner | Toni Ebner | Hannes Pichler | Vroni Haas")
HIKERS = split("""Alan Frost | Birgit Lohmann | Carlo Bassi | Doreen Frost | Emil Jansen | Fabio Bassi | Greta Thorn | Harald Lohmann | Ilse Jansen | Jules Martin
Kenji Mori | Laura Peeters | Mo Rahimi | Nele Vogt""")
TOOLS6 = split("stretcher A | stretcher B | thermal camera | snow drone | rope kit 1 | rope kit 2 | avalanche probe set | ski-doo")
DOGS = split("Balu | Frieda | Kira | Ranger")
CAUSES = split("rockfall | avalanche danger | fallen trees | ice")
GROUNDS = split("fog | storm | engine check | rotor repair")
HARMS = split("broken leg | hypothermia | concussion | twisted knee | frostbite | dislocated shoulder")
CLINICS = split("St. Anna Hospital | Talbach Clinic | University Hospital")


def rescue():
    rng, rows = random.Random(6043), []
    zero, high = datetime(2026, 1, 12), 35 * 1440

    def when(at):
        return (zero + timedelta(minutes=at)).strftime("%Y-%m-%dT%H:%M")

    def put(head, relation, tail, start, stop=None):
        rows.append((head, relation, tail, when(start), None if stop is None else when(stop)))

    busy = {who: 0 for who in RESCUERS}
    for k in range(34):
        for number, base in enumerate(STATIONS):
            if number == 2 and k % 2:
                continue
            start = k * 1440 + (360, 420, 480)[number] + rng.choice([0, 0, 0, 15, 30])
            free = [who for who in RESCUERS if busy[who] <= start]
            if not free:
                continue
            who = rng.choice(free)
            stop = start + rng.choice([600, 720, 720, 900])
            put(who, "onCallAt", base, start, stop)
            busy[who] = stop + 500
    hiker_free, away, flights = {who: 0 for who in HIKERS}, {who: [] for who in HIKERS}, {heli: [] for heli in HELIS}

    def is_about(who, start, stop):
        return all(b <= start or a >= stop for a, b in away.get(who, ()))

    for k in range(30):
        name, at = f"Mission {k + 201}", rng.randint(k * 1600 + 600, k * 1600 + 1900)
        who = rng.choice([x for x in HIKERS if hiker_free[x] <= at])
        slope, lead = rng.choice(SLOPES), rng.choice(RESCUERS)
        raised = at + rng.randint(20, 400)
        put(who, "missingOn", slope, at, raised + rng.randint(60, 900))
        found = int((datetime.fromisoformat(rows[-1][4]) - zero).total_seconds()) // 60
        hiker_free[who] = found + 1500
        away[who].append((at, found + 140))
        put(name, "searchesFor", who, raised, found)
        put(rng.choice([x for x in [*WARDENS6, *HIKERS] if x != who and is_about(x, raised, raised + 1)]), "calledIn", name, raised)
        put(lead, "leads", name, raised + rng.randint(3, 25), found + rng.randint(5, 60))
        for other in rng.sample([x for x in RESCUERS if x != lead], rng.randint(1, 3)):
            put(other, "deployedOn", name, raised + rng.randint(10, 50), found + rng.randint(0, 40))
        if rng.random() < 0.6:
            put(rng.choice(DOGS), "searches", slope, raised + rng.randint(30, 50), found - rng.randint(1, 9))
        if rng.random() < 0.65:
            put(who, "diagnosedWith", rng.choice(HARMS), found + rng.randint(5, 50))
            if rng.random() < 0.8:
                heli, lift, stop = rng.choice(HELIS), found + rng.randint(55, 90), found + rng.randint(700, 6000)
                put(heli, "flewTo", rng.choice(CLINICS), lift)
                put(who, "treatedAt", rows[-1][2], lift + rng.randint(20, 50), stop)
                flights[heli].append(lift)
                away[who].append((found, stop))
                hiker_free[who] = max(hiker_free[who], stop)
    rows[:] = [r for r in rows if not r[4] or r[4] < when(high - 300)]
    for slope in SLOPES:
        found = terms(rng, 0, high, 900, 9000, gap=0.0, is_open=1.0)
        for (start, stop), label in zip(found, chain(rng, ["low", "moderate", "considerable", "high"], len(found)), strict=True):
            put(slope, "avalancheDanger", f"{label} danger", start, stop)
    for path in PATHS:
        for start, stop in terms(rng, rng.randint(0, 5000), high, 700, 7000, gap=1.0, is_open=0.8)[::2]:
            put(path, "closedDueTo", rng.choice(CAUSES), start, stop)
    for heli in HELIS:
        found = terms(rng, 0, high, 3000, 16000, gap=0.0, is_open=1.0)
        for (start, stop), label in zip(found, chain(rng, PADS6, len(found)), strict=True):
            put(heli, "basedAt", label, start, stop)
        for start, stop in terms(rng, rng.randint(500, 5000), high, 300, 3000, gap=1.0, is_open=0.5)[::3]:
            if not any(start <= at < (stop or high) for at in flights[heli]):
                put(heli, "groundedBy", rng.choice(GROUNDS), start, stop)
    for tool in TOOLS6:
        found = terms(rng, rng.randint(0, 4000), high, 500, 6000, gap=0.8, is_open=0.8)
        for (start, stop), label in zip(found, chain(rng, RESCUERS, len(found)), strict=True):
            put(tool, "checkedOutBy", label, start, stop)
    for hut in HUTS:
        found = terms(rng, 0, high, 6000, 18000, gap=0.3, is_open=1.0)
        for (start, stop), label in zip(found, chain(rng, WARDENS6, len(found)), strict=True):
            put(label, "keeps", hut, start, stop)
        for k in sorted(rng.sample(range(33), 11)):
            start = k * 1440 + rng.randint(900, 1250)
            stop = (k + 1) * 1440 + rng.randint(360, 560)
            guests = [who for who in HIKERS if is_about(who, start, stop)]
            if guests:
                put(rng.choice(guests), "overnightsIn", hut, start, stop)
                away[rows[-1][0]].append((start, stop))
    for who in RESCUERS:
        for _ in range(rng.choice([0, 1, 2])):
            put(who, "trainedWith", rng.choice(DOGS), rng.randint(500, high - 500))
    write("rescue", rows, rng, title="shifts, missions, helicopters, slopes and equipment of a mountain rescue", unit="minute", ends="exclusive",
          point_relations=["calledIn", "diagnosedWith", "flewTo", "trainedWith"], now="2026-02-16T09:00", me="Jana Kofler")  # fmt: skip


# --- trial: days, ends exclusive, kebab-case ----------------------------------------------------------------------------

PATIENTS = [f"P-{n}" for n in (101, 102, 103, 104, 105, 106, 107, 201, 202, 203, 204, 205, 206, 301, 302, 303, 304, 305, 401, 402, 403, 404, 405, 406)]
SITES = {"1": "Oslo Site", "2": "Leuven Site", "3": "Porto Site", "4": "Porto Norte Site"}
DOCTORS = split("Dr. Aksel Lund | Dr. Bieke Maes | Dr. Carla Pinto | Dr. Duarte Pinto | Dr. Eline Maes | Dr. Frode Haugen | Dr. Graça Lima")
NURSES = split("Nurse Ottesen | Nurse Claes | Nurse Ribeiro | Nurse Vandamme | Nurse Ferraz | Nurse Dahl")
MONITORS = split("Ken Adachi | Lorna Byrne | Sofie Witte | Ravi Menon")
ARMS = split("Arm A | Arm B | placebo arm")
DOSES = split("10 mg | 20 mg | 40 mg | 60 mg")
DRUGS = split("metformin | ibuprofen | aspirin | omeprazole | atorvastatin | amoxicillin | cetirizine")
EVENTS = split("headache | nausea | rash | dizziness | insomnia | fatigue | high blood pressure")
REASONS = split("adverse event | moved away | lost interest | pregnancy | protocol violation")
BATCHES = split("batch L-01 | batch L-02 | batch L-03 | batch L-04 | batch L-05 | batch L-06 | batch L-07 | batch L-08")
LAPSES = split("missed visit window | wrong dose dispensed | missing consent form | temperature excursion | late lab sample")
FREEZERS = split("Freezer North | Freezer South | Freezer B2 | Cryo Tank 1")


def trial():
    rng, rows = random.Random(6053), []
    low, high = date(2021, 3, 1).toordinal(), date(2024, 5, 20).toordinal()

    def put(head, relation, tail, start, stop=None):
        rows.append((head, relation, tail, day(start), day(stop) if stop else None))

    def states(head, relation, labels, shortest, longest, since=0, **more):
        found = terms(rng, low + since, high, shortest, longest, **more)
        for (start, stop), label in zip(found, chain(rng, labels, len(found)), strict=True):
            put(head, relation, label, start, stop)

    def reverse(tail, relation, labels, shortest, longest, since=0, **more):
        found = terms(rng, low + since, high, shortest, longest, **more)
        for (start, stop), label in zip(found, chain(rng, labels, len(found)), strict=True):
            put(label, relation, tail, start, stop)

    for site in SITES.values():
        reverse(site, "principal-investigator-at", DOCTORS, 200, 700, gap=0.2, is_open=1.0)
        reverse(site, "coordinates", NURSES, 120, 500, gap=0.3, is_open=1.0)
        states(site, "monitored-by", MONITORS, 120, 480, gap=0.25, is_open=1.0)
        for _ in range(rng.randint(3, 6)):
            put(site, "reported-deviation", rng.choice(LAPSES), rng.randint(low + 60, high - 20))
        for _ in range(rng.randint(1, 3)):
            put(site, "audited-by", rng.choice(["the sponsor", "EMA inspectors", "the ethics board"]), rng.randint(low + 100, high - 30))
        start = rng.randint(low + 300, high - 300)
        put(site, "enrolment-paused-for", rng.choice(["safety review", "drug shortage", "staff shortage"]), start, start + rng.randint(20, 120))
    for k, start in enumerate((0, 210, 505, 840)):
        stops = (210, 505, 840, None)
        put("LUMEN-2", "runs-under", f"protocol {('1.0', '1.1', '2.0', '3.0')[k]}", low + start, low + stops[k] if stops[k] else None)
    for batch in BATCHES:
        at = rng.randint(low, high - 300)
        for site in rng.sample(sorted(SITES.values()), rng.randint(1, 3)):
            put(batch, "shipped-to", site, at)
            at += rng.randint(3, 40)
        if rng.random() < 0.5:
            put(batch, "quarantined-for", rng.choice(["temperature excursion", "label error", "potency test"]), at + 10, at + 10 + rng.randint(6, 60))
    for who in PATIENTS:
        at = rng.randint(low + 10, high - 320)
        site, number = SITES[who[2]], rng.randint(150, 620)
        stop = at + number
        is_open = stop > high - 30
        end = high - 30 if is_open else stop
        if rng.random() < 0.15:
            other = rng.choice([x for x in SITES.values() if x != site])
            put(who, "enrolled-at", site, at, at + number // 3)
            put(who, "enrolled-at", other, at + number // 3, None if is_open else stop)
        else:
            put(who, "enrolled-at", site, at, None if is_open else stop)
        begin = at + rng.randint(5, 14)
        change = begin + (end - begin) // 2 + rng.randint(-20, 20)
        arms = chain(rng, ARMS, 2)
        if rng.random() < 0.3:
            put(who, "assigned-to", arms[0], begin, change)
            put(who, "assigned-to", arms[1], change, None if is_open else stop)
        else:
            put(who, "assigned-to", arms[0], begin, None if is_open else stop)
        found = terms(rng, begin, end, 40, 150, gap=0.25, is_open=1.0)
        found = [(a, end if b is None else b) for a, b in found]
        for (a, b), label in zip(found, chain(rng, DOSES, len(found)), strict=True):
            put(who, "takes-dose", label, a, None if is_open and b == end else b)
        for n in range(1, 7):
            visit = begin + (n - 1) * 56 + rng.randint(-4, 4)
            if visit < end - 5 and rng.random() < 0.75:
                put(who, "attended", f"Visit {n}", visit)
        for _ in range(rng.randint(1, 3)):
            a = rng.randint(begin + 3, end - 10)
            b = a + rng.randint(2, 40)
            put(who, "experienced", rng.choice(EVENTS), a, None if is_open and b > high - 35 else b)
        for label in rng.sample(DRUGS, rng.choice([0, 1, 2, 2])):
            a = rng.randint(at - 60, end - 30)
            b = a + rng.randint(10, 260)
            put(who, "also-takes", label, a, None if b > high - 20 else b)
        if not is_open and rng.random() < 0.45:
            put(who, "withdrew-because-of", rng.choice(REASONS), stop)
        if rng.random() < 0.7:
            found = terms(rng, begin, high, 80, 420, gap=0.0, is_open=0.8)
            for (a, b), label in zip(found, chain(rng, FREEZERS, len(found)), strict=True):
                put(f"sample {who[2:]}", "stored-in", label, a, b)
    write("trial", rows, rng, title="patients, sites, doses and adverse events of the clinical trial LUMEN-2", unit="day", ends="exclusive",
          point_relations=["reported-deviation", "audited-by", "shipped-to", "attended", "withdrew-because-of"], now="2024-06-14", me="")  # fmt: skip


# --- schools: months, ends inclusive, snake_case ------------------------------------------------------------------------

SCHOOLS = split("Elm Street School | Elm Park School | Harbour Primary | St. Brigid's | Northfield High | Riverside Middle | Cove Academy")
TEACHERS = split("""Marta Ilves | Aaron Beck | Bridget Nolan | Colin Reyes | Dana Whitlock | Esteban Cruz | Fiona Nolan | Gordon Pratt | Helen Osei | Isaac Lowell
Joyce Tan | Kofi Osei | Lydia Marsh | Malcolm Reyes | Nina Petrov | Owen Gallagher | Priscilla Beck | Raymond Tan | Sheila Voss | Trevor Ames""")
SUBJECTS = split("maths | physics | history | French | music | art | PE | biology | geography")
KITCHENS = split("Green Ladle | Sunny Plate | Harbour Kitchens | the in-house kitchen")
DRIVERS = split("Walt Dempsey | Irene Cobb | Samir Aziz | Lou Dempsey | Patty Grange")
ROUTES = split("Route 1 | Route 2 | Route 3 | Route 4 | Route 12")
FIRMS = split("BlueLine Buses | Cobb Coaches | Metro Transit")
TEAMS = split("Northfield Hawks | Harbour Herons | Riverside Rowers | Cove Chess Club | Elm Street Choir")
CLUBS6 = split("debate club | robotics club | drama society | school paper")
PUPILS = split("Amir Dalal | Beth Coleman | Cal Nolan | Daisy Wu | Eli Marsh | Freya Lindqvist | Gus Romero | Hana Sato | Ivy Coleman")
SEATS = split("board chair | vice chair | treasurer | superintendent")
BOARD = split("Augusta Finley | Bertram Cole | Cecily Harmon | Gordon Pratt | Douglas Finley | Estelle Marsh | Helen Osei | Ray Underhill")
SITES6 = split("the Old Mill building | the Annex | the Harbour campus | the Hill building | the Portakabins")
LEAVES = split("parental leave | a sabbatical | illness | jury duty")
INSPECTORS = split("Inspector Quayle | Inspector Bose | Inspector Fenn")
HONOURS6 = split("Teacher of the Year | Golden Apple | Science Fair Trophy | Reading Medal")
SHUTS = split("burst pipes | a flood | asbestos removal | a teachers' strike | a heating failure")
FUNDS = split("Finley Trust grant | state literacy grant | green roof grant | music fund grant")


def schools():
    rng, rows = random.Random(6067), []
    low, high = 1998 * 12 + 8, 2025 * 12 + 2

    def put(head, relation, tail, start, stop=None):
        rows.append((head, relation, tail, month(start), month(stop - 1) if stop else None))

    def states(head, relation, labels, shortest, longest, since=0, **more):
        found = terms(rng, low + since, high, shortest, longest, **more)
        for (start, stop), label in zip(found, chain(rng, labels, len(found)), strict=True):
            put(head, relation, label, start, stop)

    def reverse(tail, relation, labels, shortest, longest, since=0, **more):
        found = terms(rng, low + since, high, shortest, longest, **more)
        for (start, stop), label in zip(found, chain(rng, labels, len(found)), strict=True):
            put(label, relation, tail, start, stop)

    for school in SCHOOLS:
        reverse(school, "principal_of", TEACHERS[1:], 24, 110, gap=0.25, is_open=1.0)
        states(school, "meals_by", KITCHENS, 30, 110, gap=0.2, is_open=1.0)
        states(school, "housed_in", SITES6, 50, 180, gap=0.0, is_open=1.0)
        for _ in range(rng.randint(2, 4)):
            put(school, "inspected_by", rng.choice(INSPECTORS), rng.randint(low + 12, high - 8))
        for _ in range(rng.randint(1, 3)):
            put(school, "received", rng.choice(FUNDS), rng.randint(low + 12, high - 8))
        for _ in range(rng.randint(2, 4)):
            start = rng.randint(low + 20, high - 40)
            put(school, "shut_by", rng.choice(SHUTS), start, start + rng.randint(1, 5))
    for who in TEACHERS:
        since = rng.randint(0, 110)
        states(who, "teaches_at", SCHOOLS, 24, 120, since, gap=0.3, is_open=0.85, overlap=0.15)
        states(who, "teaches", SUBJECTS, 30, 150, since, gap=0.1, is_open=0.85, overlap=0.2)
        for _ in range(rng.choice([0, 1, 1, 2])):
            start = rng.randint(low + since + 10, high - 30)
            put(who, "on_leave_for", rng.choice(LEAVES), start, start + rng.randint(2, 14))
        for _ in range(rng.choice([0, 0, 1, 2])):
            put(who, "won", rng.choice(HONOURS6), rng.randint(low + since + 10, high - 6))
        for other in rng.sample(TEACHERS, rng.choice([0, 1, 1, 2])):
            if other != who:
                start = rng.randint(low + since, high - 40)
                put(who, "mentors", other, start, start + rng.randint(6, 30))
    for route in ROUTES:
        states(route, "driven_by", DRIVERS, 20, 90, rng.randint(0, 40), gap=0.2, is_open=1.0)
        states(route, "operated_by", FIRMS, 50, 150, rng.randint(0, 30), gap=0.1, is_open=1.0)
        states(route, "stops_at", SCHOOLS, 40, 140, rng.randint(0, 30), gap=0.1, is_open=1.0)
    for team in TEAMS:
        reverse(team, "coaches", TEACHERS, 18, 80, rng.randint(0, 40), gap=0.35, is_open=0.9)
    for club in CLUBS6:
        states(club, "meets_at", SCHOOLS, 20, 90, rng.randint(0, 60), gap=0.3, is_open=0.8)
        reverse(club, "presides_over", PUPILS, 6, 16, rng.randint(150, 250), gap=0.3, is_open=0.9)
    for seat in SEATS:
        reverse(seat, "sits_as", BOARD, 24, 90, rng.randint(0, 12), gap=0.2, is_open=1.0)
    write("schools", rows, rng, title="schools of a district, their principals, teachers, buses and board", unit="month", ends="inclusive",
          point_relations=["inspected_by", "received", "won"], now="2025-06", me="Marta Ilves")  # fmt: skip


if __name__ == "__main__":
    for make in (wine, opera, rescue, trial, schools):
        make()
