"""Write the facts of the second generation of blind sets; the same bytes on every run. Imports nothing of the project.

``python bench/qa/blind/second_make_facts.py`` writes ``facts.csv`` and ``meta.json`` of the four sets beside it.
"""

from __future__ import annotations

import csv
import json
import random
from datetime import date, datetime, timedelta
from pathlib import Path

HERE = Path(__file__).parent


def write(name, rows, meta, rng):
    rng.shuffle(rows)
    folder = HERE / f"second_{name}"
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(("head", "relation", "tail", "start", "stop"))
        out.writerows((h, r, t, s, e or "") for h, r, t, s, e in rows)
    (folder / "meta.json").write_text(json.dumps(meta, indent=1) + "\n", encoding="utf-8")


# --- a hospital: minutes, snake_case, stays and shifts as intervals, tests and operations as points -----------------

PATIENTS = """Tom Ashby|Ruth Ashby|Tom Ashdown|Marie Delacroix|Mario Delgado|Yusuf Demir|Elif Demir|Greta Holm
Gustav Holmgren|Priya Nair|Arjun Nair|Walter Penrose|Wanda Penrose|Colm Byrne|Sinead Byrne|Oliver Quist|Nora Quist
Hamid Rahimi|Leila Rahimi|Bettina Vogel|Bruno Vogt|Carla Mendes|Carlos Mendes|Dora Kovacs|Edgar Lund|Frida Lund
Ivo Petrov|Jana Petrova|Kenji Mori|Keiko Mori|Lars Tveit|Martha Crane|Ned Crane|Paula Osei|Samuel Osei|Rosa Linden
Theo Marchetti|Ursula Brandt|Viktor Salo|Zoe Carmichael""".replace("\n", "|").split("|")
WARDS = ["Ward 3 North", "Ward 3 South", "Cardiology", "Intensive Care Unit", "Orthopaedics", "Maternity", "Day Surgery"]
DOCTORS = ["Dr. Amelia Stone", "Dr. Henry Stone", "Dr. Okafor", "Dr. Lindqvist", "Dr. Banerjee", "Dr. Castellan",
           "Dr. Castle", "Dr. Farrow"]
NURSES = ["Nurse Adeyemi", "Nurse Adams", "Nurse Kowalska", "Nurse Pell", "Nurse Tran", "Nurse Whitlock"]
DRUGS = ["amoxicillin", "ibuprofen", "warfarin", "heparin", "morphine", "insulin glargine", "insulin lispro", "metformin",
         "paracetamol", "bisoprolol", "prednisolone"]
TESTS = ["chest X-ray", "hip X-ray", "MRI scan", "CT scan", "blood count", "ECG", "echocardiogram", "stress test"]
AFTERWARDS = ["home", "Larch House Nursing Home", "Larch Lane Hospice", "Saltmarsh Rehabilitation Clinic"]


def minute(when):
    return when.strftime("%Y-%m-%dT%H:%M")


def hospital():
    rng = random.Random(71001)
    begin, now = datetime(2025, 1, 2, 6, 0), datetime(2025, 3, 20, 12, 0)
    rows = []

    def add(h, r, t, s, e=None):
        if s < now:
            rows.append((h, r, t, minute(s), None if e is None or e > now else minute(e)))

    for number, patient in enumerate(PATIENTS):
        when = begin + timedelta(days=rng.randrange(0, 68), minutes=rng.randrange(0, 1440))
        for stay in range(rng.choice((1, 1, 2))):
            if when > now:
                break
            first = when
            moves = rng.choice((1, 2, 2, 3))
            ward = rng.choice(WARDS)
            for _ in range(moves):
                long = rng.choice((300, 1500, 2900, 4400, 7300, 11000)) + rng.randrange(0, 600)
                until = when + timedelta(minutes=long)
                add(patient, "stays_on", ward, when, until)
                when, ward = until, rng.choice([w for w in WARDS if w != ward])
            doctors = rng.sample(DOCTORS, rng.choice((1, 2, 2)))
            middle = first + (when - first) * rng.random()
            if len(doctors) == 1:
                add(patient, "under_care_of", doctors[0], first, when)
            else:
                add(patient, "under_care_of", doctors[0], first, middle)
                add(patient, "under_care_of", doctors[1], middle, when)
            for drug in rng.sample(DRUGS, rng.choice((1, 2, 3))):
                start = first + (when - first) * (rng.random() * 0.6)
                add(patient, "takes_medication", drug, start, min(when, start + timedelta(hours=rng.choice((12, 24, 36, 72, 120)))))
            for _ in range(rng.choice((1, 2, 3, 4))):
                add(patient, "undergoes_test", rng.choice(TESTS), first + (when - first) * rng.random())
            if rng.random() < 0.45:
                add(patient, "operated_on_by", rng.choice(DOCTORS[:5]), first + (when - first) * rng.random())
            if rng.random() < 0.15:
                add(patient, "reacts_badly_to", rng.choice(DRUGS[:5]), first + (when - first) * rng.random())
            add(patient, "discharged_to", rng.choices(AFTERWARDS, (6, 2, 1, 2))[0], when)
            when = when + timedelta(days=rng.randrange(3, 25), minutes=rng.randrange(0, 1440))
    # Shifts touch: the late one begins at the minute at which the early one ends; some days two nurses share one.
    for day in range(78):
        for nurse, hour in ((NURSES[(day * 2) % 6], 6), (NURSES[(day * 2 + 1) % 6], 14), (NURSES[(day * 5 + 3) % 6], 22)):
            start = datetime(2025, 1, 2) + timedelta(days=day, hours=hour)
            add(nurse, "on_duty_in", WARDS[(day + hour) % 4], start, start + timedelta(hours=8 if rng.random() < 0.85 else 9))
    for ward, leader, s, e in (
        ("Cardiology", "Dr. Banerjee", "2025-01-02T06:00", "2025-02-14T18:00"),
        ("Cardiology", "Dr. Okafor", "2025-02-14T18:00", None),
        ("Orthopaedics", "Dr. Henry Stone", "2025-01-02T06:00", None),
        ("Maternity", "Dr. Amelia Stone", "2025-01-02T06:00", "2025-01-31T12:00"),
        ("Maternity", "Dr. Farrow", "2025-02-03T08:00", "2025-03-01T08:00"),
        ("Maternity", "Dr. Amelia Stone", "2025-03-01T08:00", None),
        ("Intensive Care Unit", "Dr. Lindqvist", "2025-01-02T06:00", None),
        ("Day Surgery", "Dr. Castle", "2025-01-10T07:30", "2025-03-10T07:30"),
    ):
        rows.append((leader, "in_charge_of", ward, s, e))
    rows += rng.sample([row for row in rows if row[1] == "undergoes_test"], 4)
    rows += rng.sample([row for row in rows if row[1] == "on_duty_in"], 3)
    meta = {
        "title": "stays, medication, tests and shifts in a hospital", "unit": "minute", "ends": "exclusive",
        "point_relations": ["undergoes_test", "operated_on_by", "reacts_badly_to", "discharged_to"],
        "now": minute(now), "me": "",
    }
    write("hospital", rows, meta, rng)


# --- a valley of towns: years, plain English, intervals only ---------------------------------------------------------

TOWNS = ["Castle Fenn", "Fennwick", "Great Harrow", "Little Harrow", "Port Orrin", "Kings Orrin", "Dunmere", "Netherby"]
ABROAD = ["Bad Lauten", "Lauten am See", "Villeneuve-sur-Aine", "Montclair-sur-Aine", "Ribera Alta", "Kopparvik",
          "Zelenka", "Tarnowiec", "Isola Piccola"]
GIVEN = """Agnes Albert Beatrice Cedric Daphne Edmund Flora Gilbert Harriet Ingram Josephine Kenneth Lavinia Maurice
Nigella Osbert Prudence Quentin Rosalind Stanley Tabitha Ulric Violet Wilfred""".split()
FAMILY = "Thorne Thornton Pike Pickering Hale Halewood Mossop Redfern Tully Garside Oakes Brindle Larkin Sallow".split()
PARTIES = ["Orrin Valley Party", "Green Orrin", "Labour League", "Liberal Union", "Farmers' Union"]
STOPS = ["Central Station", "Harbour Road", "Castle Gate", "University", "Old Mill", "Market Square", "North Cemetery",
         "Airport", "Stadium", "Fenn Hospital", "Mill Lane", "Gasworks"]
LINES = [*(f"Line {n}" for n in range(1, 13)), "Night Line 1", "Night Line 2"]
OPERATORS = ["Orrin Transit", "Fenn Buses", "Municipal Tramways", "Orrin Valley Coaches"]
HOUSES = ["City Library", "Fenn Museum", "Botanical Garden", "Civic Theatre", "Swimming Baths"]


def city():
    rng = random.Random(71002)
    rows, now = [], 2024
    people = [f"{given} {family}" for given in GIVEN for family in FAMILY]
    rng.shuffle(people)
    people = people[:260]

    def add(h, r, t, s, e=None):
        if s <= now:
            rows.append((h, r, t, str(s), None if e is None or e >= now else str(e)))

    pool = iter(people)
    everybody = set()
    for town in TOWNS:
        year, ex = rng.choice((1950, 1950, 1953, 1961)), None
        deputies = []
        while year <= now:
            long = rng.choice((2, 3, 4, 4, 5, 6, 8, 8, 12))
            if ex and rng.random() < 0.12:
                mayor = ex
            elif deputies and rng.random() < 0.5:
                mayor = deputies.pop()
            else:
                mayor = next(pool)
            add(mayor, "is mayor of", town, year, year + long - 1)
            everybody.add((mayor, year))
            if rng.random() < 0.75:
                near = sorted({name for name, at in everybody if abs(at - year) <= 12})
                deputy = next(pool) if rng.random() < 0.6 or not near else rng.choice(near)
                if deputy != mayor:
                    first = year + rng.randrange(0, 2)
                    add(deputy, "is deputy mayor of", town, first, max(first, year + long - 1))
                    everybody.add((deputy, year))
                    deputies.append(deputy)
            ex, year = mayor, year + long + (rng.random() < 0.06)
    seen = {}
    for person, year in sorted(everybody):
        seen.setdefault(person, year)
    for person, year in sorted(seen.items()):
        joined = year - rng.randrange(1, 9)
        party = rng.choice(PARTIES)
        if rng.random() < 0.3:
            change = year + rng.randrange(0, 6)
            add(person, "belongs to", party, joined, change - 1)
            add(person, "belongs to", rng.choice([p for p in PARTIES if p != party]), change, change + rng.randrange(6, 26))
        else:
            add(person, "belongs to", party, joined, joined + rng.randrange(12, 45))
        if rng.random() < 0.6:
            add(person, "sits on the council of", rng.choice(TOWNS), joined + 1, year + rng.randrange(0, 9))
    for town in TOWNS:
        for other in rng.sample(ABROAD, rng.choice((1, 2, 3, 4))):
            start = rng.randrange(1957, 2012)
            add(town, "is twinned with", other, start, None if rng.random() < 0.6 else start + rng.randrange(5, 40))
    for line in LINES:
        opened = rng.randrange(1952, 2006)
        for stop in rng.sample(STOPS, rng.choice((3, 4, 5, 6))):
            start = opened if rng.random() < 0.6 else opened + rng.randrange(1, 15)
            add(line, "calls at", stop, start, None if rng.random() < 0.55 else start + rng.randrange(3, 30))
        year = opened
        operators = rng.sample(OPERATORS, rng.choice((1, 2, 3)))
        for at, operator in enumerate(operators):
            until = None if at == len(operators) - 1 else year + rng.randrange(4, 16)
            add(line, "is run by", operator, year, until)
            year = (until or now) + 1
    for house in HOUSES:
        year = rng.randrange(1955, 1975)
        while year <= now:
            long = rng.randrange(4, 17)
            near = sorted(name for name, at in seen.items() if 0 <= year - at <= 12)
            add(next(pool) if rng.random() < 0.5 or not near else rng.choice(near), "manages", house, year, year + long - 1)
            year += long
    for town, place, s, e in (
        ("Castle Fenn", "Guildhall", 1950, 1978), ("Castle Fenn", "Fenn Tower", 1979, None),
        ("Port Orrin", "Customs House", 1950, 1999), ("Port Orrin", "Pier Building", 2000, None),
        ("Dunmere", "Corn Exchange", 1961, None), ("Netherby", "Old School", 1953, 1990), ("Netherby", "Corn Exchange", 1991, None),
    ):
        add(town, "holds its council meetings in", place, s, e)
    rows += rng.sample([row for row in rows if row[1] == "calls at"], 3)
    meta = {"title": "mayors, parties, twin towns and bus lines of a valley", "unit": "year", "ends": "inclusive",
            "point_relations": [], "now": "2024-07-01", "me": ""}
    write("city", rows, meta, rng)


# --- courts: days, upper-case phrases, points only -------------------------------------------------------------------

FIRMS = ["Halden Paper", "Halden Steel", "Halden & Sons", "Northgate Dairy", "Northgate Insurance", "Quill Pharmaceuticals",
         "Quillon Motors", "Bramble Foods", "Bramley Foods", "Corvus Telecom", "Lakeland Water Board", "Sunrise Airlines",
         "Tern Software", "Ironwood Mining", "City of Melby", "Vesper Hotels"]
CITIZENS = ["Anita Rao", "Boris Keller", "Clara Wynn", "Dmitri Volkov", "Esther Volk", "Felix Oduya", "Gloria Reyes",
            "Hugo Reyes", "Irene Kessler", "Jonas Keller"]
LAWYERS = ["Petra Vance", "Peter Vance", "Rufus Adler", "Selma Adler", "Tobias Finch", "Una Finnegan", "Victor Hsu"]
JUDGES = ["Judge Carvalho", "Judge Carver", "Judge Abernathy", "Judge Njoroge", "Judge Silva"]
COURTS = ["Melby District Court", "High Court of Melby", "Court of Appeal", "Tarn County Court"]


def courts():
    rng = random.Random(71003)
    first, last = date(2009, 1, 5), date(2019, 12, 20)
    rows = []

    def day(low=first, high=last):
        found = low + timedelta(days=rng.randrange((high - low).days + 1))
        while found.weekday() > 4:
            found -= timedelta(days=1)
        return found

    def add(h, r, t, when):
        if when <= last:
            rows.append((h, r, t, when.isoformat(), None))

    parties = FIRMS + CITIZENS
    weights = [5] * 4 + [3] * 8 + [2] * 4 + [1] * 10
    for _ in range(170):
        one, two = rng.choices(parties, weights, k=2)
        if one == two:
            continue
        when = day()
        add(one, "FILE SUIT AGAINST", two, when)
        judge, court = rng.choice(JUDGES), rng.choice(COURTS)
        for side in (one, two):
            if rng.random() < 0.8:
                add(rng.choice(LAWYERS), "REPRESENT IN COURT", side, when + timedelta(days=rng.randrange(10, 60)))
        if rng.random() < 0.25:
            add(judge, "ISSUE SUBPOENA TO", rng.choice(CITIZENS), when + timedelta(days=rng.randrange(20, 90)))
        if rng.random() < 0.45:
            add(rng.choice(CITIZENS), "TESTIFY AGAINST", two, when + timedelta(days=rng.randrange(40, 150)))
        end = when + timedelta(days=rng.randrange(90, 400))
        chance = rng.random()
        if chance < 0.3:
            add(one, "REACH SETTLEMENT WITH", two, end)
        elif chance < 0.42:
            add(one, "WITHDRAW COMPLAINT AGAINST", two, end)
        else:
            winner, loser = (one, two) if rng.random() < 0.5 else (two, one)
            add(judge, "RULE IN FAVOUR OF", winner, end)
            add(judge, "RULE AGAINST", loser, end)
            if rng.random() < 0.4:
                add(loser, "APPEAL TO", rng.choice(COURTS[1:3]), end + timedelta(days=rng.randrange(5, 30)))
            if rng.random() < 0.35:
                add(court, "IMPOSE FINE ON", loser, end)
    for _ in range(60):
        add(rng.choice(COURTS), "IMPOSE INJUNCTION ON", rng.choice(FIRMS), day())
    for _ in range(45):
        add(rng.choice(JUDGES), "GRANT BAIL TO", rng.choice(CITIZENS), day())
    for _ in range(40):
        add(rng.choice(FIRMS), "APOLOGISE TO", rng.choice(CITIZENS), day())
    rows += rng.sample([row for row in rows if row[1] == "REPRESENT IN COURT"], 5)
    rows = [row for row in rows if row[0] != row[2]]
    meta = {"title": "suits, rulings, fines and appeals", "unit": "day", "ends": "inclusive",
            "point_relations": sorted({row[1] for row in rows}), "now": "2020-01-02", "me": ""}
    write("courts", rows, meta, rng)


# --- a university: days, camelCase, offices and supervision as intervals, theses and prizes as points ----------------

STAFF = ["Margit Sorensen", "Matthias Soren", "Ilse Achterberg", "Rafael Quintero", "Raquel Quintana", "Deborah Nwosu",
         "Daniel Nwosu", "Chen Weimin", "Frances Ellery", "Francis Emery", "Goran Babic", "Hedwig Stahl", "Lucia Ferri",
         "Owen Tregarth", "Pilar Montoya", "Stefan Zeller"]
STUDENTS = ["Hanna Lindgren", "Hanna Lindqvist", "Aaron Feld", "Bilal Aziz", "Camille Roux", "Dario Conti", "Emeka Obi",
            "Fatima Zahra", "Georg Winter", "Helena Winters", "Ines Prado", "Jakub Nowak", "Kim Soo-ah", "Liam Doyle",
            "Mei Tanaka", "Noor Haddad", "Olga Sirova", "Pavel Sirov", "Rita Gomes", "Sven Dahl", "Tara Singh", "Umut Kaya",
            "Vera Novak", "Willem Bos", "Xenia Papas", "Yara Costa", "Zoltan Szabo", "Alma Reiter"]
DEPARTMENTS = ["Department of Physics", "Department of Applied Physics", "Department of History", "Department of Botany",
               "Institute of Linguistics"]
COURSES = {
    "Department of Physics": ["Mechanics I", "Mechanics II", "Quantum Theory"],
    "Department of Applied Physics": ["Optics", "Fibre Optics", "Solid State Devices"],
    "Department of History": ["Medieval History", "Modern History", "History of Trade"],
    "Department of Botany": ["Plant Ecology", "Mosses and Lichens", "Field Botany"],
    "Institute of Linguistics": ["Phonetics", "Syntax", "History of English"],
}
TITLES = {
    "Department of Physics": ["On Slow Neutrons", "Cold Atoms in Traps", "Noise in Pendulums", "Vortices in Helium", "Dark Counts",
                              "Drops on Drums", "Slow Light"],
    "Department of Applied Physics": ["Fibres that Bend", "Lasers in Fog", "Cheap Solar Glass", "Mirrors of Ice", "Silent Fans",
                                      "Light in Wood", "Printed Lenses"],
    "Department of History": ["Salt Roads of the North", "The Wool Ledger", "Guilds and Gates", "Letters from Riga", "A Port in Winter",
                              "Bread and Law", "The Amber Tax"],
    "Department of Botany": ["Mosses of the Fen", "Lichens on Slate", "Orchids and Fungi", "The Grey Alder", "Seeds in Peat",
                             "Roots in Sand", "The Late Oak"],
    "Institute of Linguistics": ["Vowels in Contact", "Tone and Stress", "Verbs that Wander", "Silence as Syntax", "Island Creoles",
                                 "The Lost Dative", "Whispered Speech"],
}
PRIZES = ["Rector's Medal", "Silver Quill", "Young Scholar Award", "Teaching Prize"]
GRANTS = ["Northern Stipend", "Northern Lights Fellowship", "Orchard Scholarship", "City Bursary"]
ABODES = ["University of Turku", "University of Padua", "Kyoto Institute", "University of Porto"]


def university():
    rng = random.Random(71004)
    now = date(2026, 3, 15)
    rows = []

    def add(h, r, t, s, e=None, point=False):
        if s <= now:
            rows.append((h, r, t, s.isoformat(), None if point or e is None or e >= now else e.isoformat()))

    home = {}
    for at, person in enumerate(STAFF):
        place = DEPARTMENTS[at % 5]
        joined = date(rng.randrange(2004, 2014), rng.choice((4, 9, 10)), 1)
        home[person] = place
        if rng.random() < 0.3:
            moved = date(joined.year + rng.randrange(4, 9), 10, 1)
            other = rng.choice([d for d in DEPARTMENTS if d != place])
            add(person, "worksIn", place, joined, moved - timedelta(days=1))
            add(person, "worksIn", other, moved)
        else:
            add(person, "worksIn", place, joined, None if rng.random() < 0.7 else date(rng.randrange(2018, 2025), 9, 30))
        for _ in range(rng.choice((0, 1, 1, 2))):
            away = date(rng.randrange(2012, 2025), rng.randrange(1, 13), rng.choice((1, 15)))
            add(person, "visitsAsGuest", rng.choice(ABODES), away, away + timedelta(days=rng.choice((29, 59, 89, 180))))
        if rng.random() < 0.5:
            add(person, "receivesPrize", rng.choice(PRIZES), date(rng.randrange(2010, 2026), 6, rng.choice((12, 12, 20))), point=True)
        room = f"Room {rng.randrange(1, 5)}.{rng.randrange(10, 20)}"
        add(person, "hasOfficeIn", room, joined, date(2019, 7, 31))
        add(person, "hasOfficeIn", f"Room {rng.randrange(1, 5)}.{rng.randrange(10, 20)}", date(2019, 8, 1))
    for place in DEPARTMENTS:
        team = [person for person in STAFF if home[person] == place]
        start = date(2009, 10, 1)
        while start <= now:
            until = date(start.year + rng.choice((2, 3, 3, 4, 5)), 9, 30)
            add(rng.choice(team), "chairs", place, start, until)
            start = until + timedelta(days=1)
        for course in COURSES[place]:
            start = date(2010, rng.choice((4, 10)), 1)
            while start <= now:
                until = start + timedelta(days=rng.choice((181, 364, 730, 1095)))
                for person in rng.sample(team, rng.choice((1, 1, 1, 2))):
                    add(person, "teachesCourse", course, start, until)
                start = until + timedelta(days=rng.choice((1, 1, 184)))
    for at, student in enumerate(STUDENTS):
        place = DEPARTMENTS[(at * 3) % 5]
        team = [person for person in STAFF if home[person] == place]
        begin = date(rng.randrange(2009, 2024), rng.choice((1, 4, 10)), 1)
        years = rng.choice((3, 4, 4, 5, 6))
        end = date(begin.year + years, begin.month, 1) - timedelta(days=1)
        add(student, "enrolledIn", place, begin, end)
        title = TITLES[place].pop(0)
        if rng.random() < 0.35:
            change = date(begin.year + rng.choice((1, 2)), rng.choice((2, 6, 11)), 1)
            one, two = rng.sample(team, 2)
            add(one, "supervises", student, begin, change - timedelta(days=1))
            add(two, "supervises", student, change, end)
        else:
            one = two = rng.choice(team)
            add(one, "supervises", student, begin, end)
            if rng.random() < 0.3:
                add(rng.choice([p for p in STAFF if p != one]), "supervises", student,
                    date(begin.year + 1, begin.month, 1), end)
        if end < now and rng.random() < 0.9:
            defence = end - timedelta(days=rng.randrange(0, 90))
            while defence.weekday() > 4:
                defence -= timedelta(days=1)
            add(student, "defendsThesis", title, defence, point=True)
            for person in rng.sample([p for p in STAFF if p not in (one, two)], 2):
                add(person, "examinesThesis", title, defence, point=True)
            if rng.random() < 0.4:
                add(student, "receivesPrize", rng.choice(PRIZES[:3]), date(defence.year + 1, 6, rng.choice((12, 20))), point=True)
        for _ in range(rng.choice((0, 1, 2))):
            start = date(begin.year + rng.randrange(0, 2), rng.choice((1, 7, 10)), 1)
            add(student, "holdsScholarship", rng.choice(GRANTS), start, start + timedelta(days=rng.choice((179, 364, 729))))
        if rng.random() < 0.3:
            away = date(begin.year + 1, rng.randrange(2, 9), rng.choice((1, 10)))
            add(student, "visitsAsGuest", rng.choice(ABODES), away, away + timedelta(days=rng.choice((27, 60, 120))))
        passed = sorted({begin + timedelta(days=rng.randrange(30, 800)) for _ in range(rng.choice((1, 2, 3, 4)))})
        for when in passed:
            add(student, "passesExamIn", rng.choice(COURSES[place] + COURSES[rng.choice(DEPARTMENTS)]), when, point=True)
    rows += rng.sample([row for row in rows if row[1] == "passesExamIn"], 3)
    meta = {
        "title": "offices, supervision, courses, theses and prizes of a university", "unit": "day", "ends": "inclusive",
        "point_relations": ["defendsThesis", "examinesThesis", "passesExamIn", "receivesPrize"],
        "now": now.isoformat(), "me": "Olga Sirova",
    }
    write("university", rows, meta, rng)


if __name__ == "__main__":
    hospital()
    city()
    courts()
    university()
