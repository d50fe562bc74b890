"""Write the facts of the fourth generation of blind sets; the same bytes on every run. Imports nothing of the project.

``python bench/qa/blind/fourth_make_facts.py`` writes ``facts.csv`` and ``meta.json`` of the five sets beside it.
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
    folder = HERE / f"fourth_{name}"
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(("head", "relation", "tail", "start", "stop"))
        out.writerows((h, r, t, s, e or "") for h, r, t, s, e in rows)
    (folder / "meta.json").write_text(json.dumps(meta, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def day(at):
    return date.fromordinal(at).isoformat()


# --- household: days and some months, plain English verbs, what an assistant was told ----------------------------------

FOLK = split("""Lena Brandt | Jonas | Mum | Dad | Grandma Ilse | Uncle Theo | Aunt Petra | Marie | Jonas Keller | Marie Okafor
Samir | Yuki Tanaka | Bea | Tobias Lenz | Dilek | Paolo | Hannah Voss | Ravi Menon | Clara | Old Mr Hobbs""")
TOWNS = split("Bremen | Leipzig | Kiel | Lisbon | Freiburg | Utrecht | Graz | Bergen | Dresden | Bologna | Marburg | Aarhus")
JOBS = split("""Bluebell Bakery | Kiel University Library | Lenz & Sons Joinery | Hafen Radio | Nordwind Energy | City Hospital
St Anna School | Tanaka Ceramics | Polar Software | Green Fork Catering | the post office | Menon Dental Practice | Lighthouse Books""")
PETS = split("""Biscuit the beagle | Miso the cat | Pepper the parrot | Waldo the rabbit | Olive the tortoise | Bruno the boxer
Tinker the cat | Figaro the canary | Nelson the goldfish | Saffron the pony | Pickle the hamster | Dot the terrier""")
DIETS = split("vegetarian | vegan | gluten-free | low-salt | no dairy | pescatarian")
TRIPS = split("""the Azores | Rome | the Harz | Iceland | Porto | Vienna | the Baltic coast | Kyoto | Scotland | Lake Garda | Copenhagen
Corsica | Prague | the Black Forest""")
DOCTORS = split("""Dr Amsel, dentist | Dr Yilmaz, GP | Dr Novak, eye doctor | Dr Lind, dermatologist | Dr Petersen, GP
Dr Farid, physiotherapist | Dr Holm, allergist""")
SERVICES = split("""Streamly | Daily Courier | Veggie Box | Gym Nordpark | Audiobook Club | Cloud Photos | Coffee Post | Bike Share
Streamly Kids""")
CARS = split("""the red Fiat Panda | the grey Volvo | the green Mini | the blue Skoda | the old Beetle | the white van
the black Golf | the yellow Twingo""")
LESSONS = split("piano | Spanish | tango | pottery | Japanese | sailing | drums | chess | yoga | sourdough baking")
ITEMS = split("the cordless drill | the tall ladder | the camping stove | the pressure cooker | the roof box | the sewing machine | the fondue set")
COMPLAINTS = split("limping | vaccination | ear infection | not eating | claw trim | eye trouble | a swallowed sock")


def household():
    rng, rows = random.Random(4012), []
    low, high = date(2011, 1, 1).toordinal(), date(2025, 9, 1).toordinal()

    def put(head, relation, tail, start, stop, coarse=0.0):
        width = 7 if rng.random() < coarse else 10
        rows.append((head, relation, tail, day(start)[:width], day(stop - 1)[:width] if stop else None))

    def states(head, relation, labels, shortest, longest, since=0, coarse=0.0, **more):
        found = terms(rng, low + since, high, shortest, longest, **more)
        for (start, stop), label in zip(found, chain(rng, labels, len(found)), strict=True):
            put(head, relation, label, start, stop, coarse)

    def events(head, relation, tail, n):
        for _ in range(n):
            at = day(rng.randint(low, high - 20))
            rows.append((head, relation, tail() if callable(tail) else tail, at, None))

    number = iter(rng.sample(range(1000, 9999), 200))
    for who in FOLK:
        states(who, "lives in", TOWNS, 500, 1900, rng.randint(0, 300), 0.25, gap=0.1, is_open=0.95)
        if who not in ("Grandma Ilse", "Old Mr Hobbs"):
            states(who, "works at", JOBS, 350, 1600, rng.randint(0, 1500), 0.3, gap=0.5, is_open=0.8, overlap=0.2)
        for start, stop in terms(rng, low + rng.randint(0, 900), high, 700, 2400, gap=0.15, is_open=0.95):
            put(who, "has phone number", f"555-{next(number)}", start, stop)
        if rng.random() < 0.75:
            states(who, "eats", DIETS, 150, 1200, rng.randint(500, 2500), 0.3, gap=0.7, is_open=0.6)
        for _ in range(rng.randint(3, 8)):
            start = rng.randint(low, high - 60)
            put(who, "was on a trip to", rng.choice(TRIPS), start, start + rng.randint(3, 22))
        if rng.random() < 0.8:
            for label in rng.sample(SERVICES, rng.randint(1, 3)):
                subscription(rng, put, who, label, low, high)
        events(who, "had an appointment with", lambda: rng.choice(DOCTORS), rng.randint(2, 7))
        if rng.random() < 0.7:
            for _ in range(rng.randint(1, 3)):
                start = rng.randint(low + 300, high - 700)
                stop = start + rng.randint(60, 900)
                put(who, "takes lessons in", rng.choice(LESSONS), start, stop if stop < high - 90 else None, 0.4)
    for pet in PETS:
        found = terms(rng, low + rng.randint(0, 2500), high - rng.randint(0, 1500), 500, 2600, gap=0.1, is_open=0.6)[:3]
        for (start, stop), who in zip(found, chain(rng, FOLK, len(found)), strict=True):
            put(who, "looks after", pet, start, stop, 0.2)
        events(pet, "went to the vet for", lambda: rng.choice(COMPLAINTS), rng.randint(2, 6))
    for car in CARS:
        found = terms(rng, low + rng.randint(0, 1500), high, 600, 1900, gap=0.3, is_open=0.7)
        for (start, stop), who in zip(found, chain(rng, FOLK[:-1], len(found)), strict=True):
            put(who, "drives", car, start, stop, 0.3)
    for item in ITEMS:
        found = terms(rng, low + 2500 + rng.randint(0, 1500), high, 40, 300, gap=0.9, is_open=0.6)[-6:]
        found = [(a, b) for k, (a, b) in enumerate(found) if k % 2 == 0 or b is None]
        for (start, stop), who in zip(found, chain(rng, FOLK[1:], len(found)), strict=True):
            put(item, "is lent to", who, start, stop)
    for one, two, start, stop in (
        ("Lena Brandt", "Tobias Lenz", "2012-05", "2014-10"), ("Lena Brandt", "Samir", "2016-03-19", None),
        ("Jonas", "Dilek", "2013-08", "2019-01"), ("Jonas", "Clara", "2020-06-01", None), ("Marie Okafor", "Paolo", "2015-02", "2021-11"),
        ("Mum", "Dad", "2011-01", "2017-07"), ("Mum", "Ravi Menon", "2019-09", None), ("Hannah Voss", "Tobias Lenz", "2017-04", "2022-12"),
        ("Bea", "Yuki Tanaka", "2014-12", None), ("Jonas Keller", "Marie", "2018-10-06", "2024-03-30"),
    ):
        rows.append((one, "is together with", two, start, stop))
    write("household", rows, rng, title="a family and its friends, as a personal assistant remembers them", unit="day", ends="inclusive",
          point_relations=["had an appointment with", "went to the vet for"], now="2025-09-15", me="Lena Brandt")  # fmt: skip


def subscription(rng, put, who, label, low, high):
    """One subscription, or one that was taken up again after a gap."""
    at = low + rng.randint(200, 3600)
    for _ in range(rng.randint(1, 2)):
        stop = at + rng.randint(90, 1100)
        if stop > high - 60:
            put(who, "subscribes to", label, at, None, 0.2)
            return
        put(who, "subscribes to", label, at, stop, 0.2)
        at = stop + rng.randint(60, 700)
        if at > high - 120:
            return


# --- platform: minutes, kebab-case, clock times -------------------------------------------------------------------------

APPS = split("""checkout-api | checkout-web | payments-core | payments-ledger | search-api | search-indexer | auth-gateway | user-profiles
mail-sender | push-sender | image-resizer | feed-ranker | edge-proxy""")
TEAMS = split("team-basalt | team-heron | team-juniper | team-quartz")
CREW = split("""alice.moreau | bogdan.ilie | carmen.ruiz | deepa.nair | elif.kaya | femi.adeyemi | grace.lin | hugo.lindt | ivan.petrov
joana.reis | kofi.mensah | grace.li""")
ALERTS = split("HighErrorRate | HighLatency | DiskAlmostFull | QueueBacklog | CertExpiring | PodCrashLoop | ReplicaLag")
FLAGS = split("new-cart-flow | dark-mode | one-click-pay | fuzzy-search | avatar-v2 | lazy-feed | passkeys")
RINGS = split("staging | canary | eu-west | us-east")


def platform():
    rng, rows = random.Random(4028), []
    zero, high = datetime(2025, 3, 1), 92 * 1440

    def when(at):
        return (zero + timedelta(minutes=at)).strftime("%Y-%m-%dT%H:%M")

    def put(head, relation, tail, start, stop=None):
        rows.append((head, relation, tail, when(start), None if stop is None else when(stop)))

    for app in APPS:
        major, minor, patch = rng.randint(1, 5), rng.randint(0, 9), 0
        found = terms(rng, -rng.randint(0, 4000), high, 3000, 24000, gap=0.0, is_open=1.0)
        for k, (start, stop) in enumerate(found):
            start = max(start, rng.randint(0, 900) if k == 0 else start)
            stop = high - 2000 if stop is not None and stop > high else stop
            back = k >= 2 and rng.random() < 0.22
            if back:
                put(app, "rolled-back-by", rng.choice(CREW), start)
                version = previous
            else:
                minor, patch = (minor + 1, 0) if rng.random() < 0.5 else (minor, patch + 1)
                version = f"v{major}.{minor}.{patch}"
                put(app, "deployed-by", rng.choice(CREW), start)
            put(app, "runs-version", version, start, stop)
            previous, current = (current, version) if k else (version, version)
        owners = terms(rng, 0, high, 20000, 80000, gap=0.15, is_open=0.95)
        for (start, stop), team in zip(owners, chain(rng, TEAMS, len(owners)), strict=True):
            put(app, "owned-by", team, start, stop)
        for _ in range(rng.randint(4, 12)):
            put(app, "fired-alert", rng.choice(ALERTS), rng.randint(0, high - 600))
    for team in TEAMS:
        members = rng.sample(CREW, 5)
        at = 9 * 60 + rng.randint(0, 3) * 1440
        who = rng.choice(members)
        while at < high - 1440:
            stop = at + rng.choice([3, 4, 7, 7, 7]) * 1440
            put(who, "on-call-for", team, at, stop if stop < high else None)
            if rng.random() < 0.25:  # somebody stands in as well
                other = rng.choice([name for name in CREW if name != who])
                begin = at + rng.randint(300, 2000)
                put(other, "on-call-for", team, begin, begin + rng.randint(120, 900))
            at, who = stop + (rng.randint(60, 700) if rng.random() < 0.2 else 0), rng.choice([name for name in members if name != who])
    starts = sorted(rng.sample(range(300, high - 1500), 46))
    for k, at in enumerate(starts):
        label, lasts = f"INC-{2101 + k * 3}", rng.randint(12, 900)
        is_open = k >= 44
        for app in rng.sample(APPS, rng.choice([1, 1, 1, 2])):
            late = rng.randint(0, 40) if rng.random() < 0.4 else 0
            put(label, "affected", app, at + min(late, lasts // 2), None if is_open else at + lasts)
        who = rng.choice(CREW)
        if lasts > 240:
            half = at + rng.randint(60, lasts - 60)
            put(label, "commanded-by", who, at + 5, half)
            put(label, "commanded-by", rng.choice([name for name in CREW if name != who]), half, None if is_open else at + lasts)
        else:
            put(label, "commanded-by", who, at + 5, None if is_open else at + lasts)
        severity = rng.choice(["SEV1", "SEV2", "SEV2", "SEV3"])
        if lasts > 120 and rng.random() < 0.3:
            cut = at + rng.randint(15, lasts - 15)
            put(label, "had-severity", severity, at, cut)
            put(label, "had-severity", {"SEV1": "SEV2", "SEV2": "SEV1", "SEV3": "SEV2"}[severity], cut, None if is_open else at + lasts)
        else:
            put(label, "had-severity", severity, at, None if is_open else at + lasts)
        for _ in range(rng.choice([0, 1, 1, 2])):
            put(label, "paged", rng.choice(CREW), at + rng.randint(1, min(60, lasts - 1)))
    for flag in FLAGS:
        for ring in rng.sample(RINGS, rng.randint(2, 4)):
            for start, stop in terms(rng, rng.randint(0, 40000), high, 4000, 45000, gap=1.0, is_open=0.7):
                put(flag, "enabled-in", ring, start, stop)
    for app in rng.sample(APPS, 6):
        start = rng.randint(2000, high - 9000)
        put(app, "frozen-for", rng.choice(["spring sale", "audit", "database migration"]), start, start + rng.randint(1000, 7000))
    write("platform", rows, rng, title="services, versions, incidents, on-call, alerts and flags of a platform", unit="minute", ends="exclusive",
          point_relations=["rolled-back-by", "deployed-by", "fired-alert", "paged"], now="2025-06-01T08:00", me="")  # fmt: skip


# --- museum: years for the old owners, days for the new ones, title case -------------------------------------------------

WORKS = split("""The Oyster Seller, Evening | View of Delden after Rain | Portrait of a Notary | Portrait of a Notary's Wife | Still Life with Quinces
Still Life with Quinces and a Wasp | The Mill at Ooij | The Mill at Ooij, Winter | Saint Agnes | Susanna, Bathing | The Lute Lesson
The Skaters | Girl with a Goldfinch | Harbour at Dusk | The Card Players | Allegory of Touch | The Drowned Meadow | Boy Blowing Bubbles
Vanitas with a Watch | The Surgeon, His Pupils and a Dog""")
HOUSES = split("""Baron van Aldenhove | Countess Merode | Isaac Tielens | the Tielens Bank | Duke of Arnsberg | Wilhelmina Roos | Sir Percy Holt
the Holt heirs | Galerie Steinitz | Marcus Steinitz | Abbey of Sint-Joris | King Frederick III | Adèle Fournier | Otto Brandeis""")
MUSEUMS = split("Museum Delden | Holt Collection | Städtisches Museum Arnsberg | Galleria Corsi | National Gallery of Veen")
PAINTERS = split("Pieter Goossen | workshop of Pieter Goossen | Judith van Rhee | Adriaen Kuyper | circle of Adriaen Kuyper | Lucas Terborch the Younger | anonymous")
RESTORERS = split("Ilse Maas | Hendrik Maas | Roberto Conti | Sofia Wrede | Jan de Boer | Atelier Lemaire")
SHOWS = split("""Light and Salt, 1600-1700 | Quiet Rooms | Quiet Rooms II | The Northern Mills | Hands and Faces | Goossen Reconsidered
Winter Pictures | Masters of Veen | Lost and Found: Restituted Works | A Taste for Fruit | Women at the Easel | After the Flood""")
ROOMS = split("Room 1 | Room 2 | Room 3 | Room 4 | Room 12 | Long Gallery | Print Cabinet | Depot North | Depot South")
KEEPERS = split("""Wilhelmina Roos | Otto Brandeis | August Corsi | Johanna Straub | Cornelis Maas | Elsa Dykstra | Ludwig Aumann | Agnes Fournier
Theodor Veldkamp | Ida Bakker | Pietro Corsi | Henriette Holt | Willem Dykstra | Marta Straub | Noor Bakker | Emil Straub | Giulia Corsi | Peter Holt
Hanna Dykstra | Mireille Fournier | Jan Veldkamp | Katrin Aumann | Pia Holt | Anselm Corsi | Ruth Maas | Yusuf Demir""")


def museum():
    rng, rows = random.Random(4031), []

    def put(head, relation, tail, start, stop, wide=10):
        rows.append((head, relation, tail, day(start)[:wide], day(stop - 1)[:wide] if stop else None))

    def serving(year, besides=""):
        """One who may be in office from a year on."""
        return rng.choice([who for k, who in enumerate(KEEPERS) if 1906 + 4 * k <= year <= 1930 + 4 * k and who != besides])

    high = date(2025, 1, 10).toordinal()
    for work in WORKS:
        year, keepers = rng.randint(1648, 1790), chain(rng, HOUSES, 12)
        k = 0
        while year < 1890:  # years, until the ledgers begin: one ends in the year in which the next begins, or before
            stop = min(year + rng.randint(8, 60), 1905)
            rows.append((work, "Owned By", keepers[k], str(year), str(stop)))
            year, k = stop + (rng.randint(3, 25) if rng.random() < 0.25 else 1 if rng.random() < 0.3 else 0), k + 1
        at = date(year + 1, 1, 1).toordinal() + rng.randint(0, 900)
        while True:
            is_last = rng.random() < 0.45 or at > date(1975, 1, 1).toordinal()
            label = rng.choice(MUSEUMS) if is_last else keepers[k]
            stop = None if is_last else at + rng.randint(2000, 16000)
            put(work, "Owned By", label, at, stop)
            if rng.random() < 0.55:
                rows.append((work, "Sold At", rng.choice(["Steinitz Auctions", "Hotel Roos", "Veen Sale Rooms"]), day(at - rng.randint(1, 30)), None))
            if is_last:
                break
            at, k = stop + (rng.randint(30, 1500) if rng.random() < 0.3 else 0), k + 1
        home = at
        claims = terms(rng, 1750 + rng.randint(0, 90), 2025, 25, 110, gap=0.2, is_open=1.0, overlap=0.15)
        for (start, stop), label in zip(claims, chain(rng, PAINTERS, len(claims)), strict=True):
            rows.append((work, "Attributed To", label, str(start), str(stop - 1) if stop else None))
        begin = max(home, date(1985, 1, 1).toordinal()) + rng.randint(0, 900)
        hung = terms(rng, begin, high, 500, 3500, gap=0.3, is_open=0.9)
        for (start, stop), label in zip(hung, chain(rng, ROOMS, len(hung)), strict=True):
            put(work, "Hung In", label, start, stop)
        for _ in range(rng.randint(1, 4)):
            start = rng.randint(date(1930, 1, 1).toordinal(), high - 900)
            put(work, "Restored By", rng.choice(RESTORERS), start, start + rng.randint(20, 500), rng.choice([7, 10]))
        lent = rng.randint(date(1955, 1, 1).toordinal(), date(1990, 1, 1).toordinal())
        for _ in range(rng.randint(1, 5)):
            stop = lent + rng.randint(60, 1500)
            if stop > high - 300:
                break
            put(work, "Lent To", rng.choice(MUSEUMS), lent, stop)
            lent = stop + rng.randint(200, 4000)
        if rng.random() < 0.3:
            put(work, "Lent To", rng.choice(MUSEUMS), high - rng.randint(100, 700), None)
        for _ in range(rng.randint(1, 3)):
            at = rng.randint(date(1935, 1, 1).toordinal(), high - 100)
            rows.append((work, "Examined With", rng.choice(["X-ray", "infrared", "dendrochronology", "pigment analysis"]), day(at)[: rng.choice([4, 10])], None))
    for work, start, stop in (("Girl with a Goldfinch", "1974-05-02", "1979-11-20"), ("Saint Agnes", "1941", "1958"), ("The Card Players", "2003-08-14", "2004-01-09")):
        rows.append((work, "Reported Missing From", rng.choice(MUSEUMS), start, stop))
    at = date(1955, 3, 1).toordinal()
    for show in SHOWS:
        start = at + rng.randint(0, 900)
        at = start + 1620
        venues = rng.sample(MUSEUMS, rng.choice([1, 1, 2]))
        begin = start
        for venue in venues:
            stop = begin + rng.randint(60, 160)
            put(show, "Held At", venue, begin, stop)
            begin = stop + rng.randint(10, 60)
        put(show, "Curated By", serving(date.fromordinal(start).year), start - rng.randint(200, 700), begin)
        for work in rng.sample(WORKS, rng.randint(3, 8)):
            put(work, "Shown In", show, start, begin - 10)
    for place in MUSEUMS:
        found = terms(rng, 1920, 2025, 5, 24, gap=0.15, is_open=0.9)
        who = ""
        for start, stop in found:
            who = serving(start, who)
            rows.append((who, "Director Of", place, str(start), str(stop - 1) if stop else None))
    write("museum", rows, rng, title="owners, loans, exhibitions, restorations and rooms of paintings", unit="day", ends="inclusive",
          point_relations=["Sold At", "Examined With"], now="2025-02-28", me="")  # fmt: skip


# --- people: years, property labels like Wikidata's -----------------------------------------------------------------------

PERSONS = split("""Amalia Reinholt | Anton Reinholt | Boris Zelenka | Cecily Harcourt | Cecily Marsh | Dagmar Lindahl | Edmund Osei | Elena Vashti
Felix Brandner | Franz Brandner Jr. | Gita Sarabhai | Henrik Lindahl | Ines Pombal | Jakob Weissman | Josephine Achterberg | Kamil Nowicki
Leila Haddad | Ludvik Zelenka | Margit Solheim | Matteo Ferrante | Nadia Haddad | Olga Petrenko | Otakar Hrubý | Paula Ferrante | Rosa Dimitrova
Samuel Osei | Tamar Gelashvili | Ulrich Hahn | Viktor Petrenko | Wanda Nowicka""")
POSTS = split("""Minister of Education | Minister of Health | Mayor of Lindow | Mayor of Port Sable | rector of Lindow University | ambassador to Japan
Deputy Mayor of Lindow | governor of the Central Bank | chief conductor of the Sable Philharmonic""")
EMPLOYERS = split("Lindow University | Sable Polytechnic | Harcourt Steel | Aurora Press | Central Bank | Institute of Hydrology | Zelenka Motors | The Lindow Courier")
SCHOOLS = split("Lindow University | Sable Polytechnic | Royal Conservatory | St Clement's College")
PARTIES = split("Liberal Union | Workers' Party | Farmers' League | Green Forum")
BODIES = split("Academy of Sciences | Academy of Arts | PEN Lindow | Sable Philharmonic | Alpine Club | Order of Physicians")
PRIZES = split("Harcourt Prize | Golden Quill | Order of the Lion | Sable Medal | Zelenka Prize for Engineering | Peace Laurel")
CITIES = split("Lindow | Port Sable | Vienna | Geneva | Old Harrow | Kalmen")
COMPANIES = split("Harcourt Steel | Aurora Press | Zelenka Motors | The Lindow Courier | Sable Airways | Kalmen Breweries | Harcourt Shipping")


def people():
    rng, rows = random.Random(4044), []
    now = 2022

    def put(head, relation, tail, start, stop):
        rows.append((head, relation, tail, str(start), str(stop - 1) if stop else None))

    lives = {}
    for who in PERSONS:
        born = rng.randint(1894, 1968)
        died = born + rng.randint(52, 97)
        lives[who] = born, died if died < 2019 else None
        rows.append((who, "place of birth", rng.choice(CITIES), str(born), None))
        if lives[who][1]:
            rows.append((who, "place of death", rng.choice(CITIES), str(died), None))
    for who, (born, died) in lives.items():
        end = died or now
        def inside(low, high, *args, **more):
            found = []
            for start, stop in terms(rng, low, now, *args, **more):
                if start < high:
                    found.append((start, min(stop, high) if stop else (None if not died and high >= now else high)))
            return [(a, b) for a, b in found if b is None or b > a]

        at = born + 18
        for school in rng.sample(SCHOOLS, rng.choice([1, 1, 2, 2, 3])):
            stop = at + rng.randint(2, 6)
            put(who, "educated at", school, at, stop)
            at = stop + rng.choice([-1, 0, 0, 1, 3])
        retired = min(born + rng.randint(60, 72), end)
        work = inside(at, retired, 3, 16, gap=0.3, is_open=0.9, overlap=0.2)
        for (start, stop), label in zip(work, chain(rng, EMPLOYERS, len(work)), strict=True):
            put(who, "employer", label, start, stop)
        homes = inside(born + 18, end + 1, 6, 30, gap=0.1, is_open=1.0)
        for (start, stop), label in zip(homes, chain(rng, CITIES, len(homes)), strict=True):
            put(who, "residence", label, start, stop)
        if rng.random() < 0.55:
            party = inside(born + 20 + rng.randint(0, 15), end + 1, 8, 30, gap=0.4, is_open=0.8)[:3]
            for (start, stop), label in zip(party, chain(rng, PARTIES, len(party)), strict=True):
                put(who, "member of political party", label, start, stop)
        for label in rng.sample(BODIES, rng.choice([0, 1, 1, 2, 3])):
            start = rng.randint(born + 28, max(born + 29, min(end - 1, born + 60)))
            stop = min(end, start + rng.randint(4, 40)) + 1
            put(who, "member of", label, start, stop if stop < now and stop > start else None)
        for label in rng.sample(PRIZES, rng.choice([0, 1, 1, 2, 3])):
            rows.append((who, "award received", label, str(rng.randint(born + 30, min(end, born + 75))), None))
        for label in rng.sample(PRIZES, rng.choice([0, 0, 1, 2])):
            rows.append((who, "nominated for", label, str(rng.randint(born + 28, min(end, born + 70))), None))
    alive = list(PERSONS)
    for post in POSTS:
        found = terms(rng, 1936, now, 2, 10, gap=0.15, is_open=1.0)
        taken = ""
        for start, stop in found:
            fit = [p for p in alive if lives[p][0] + 32 <= start and (stop or now) <= min(lives[p][1] or 2100, lives[p][0] + 82) and p != taken]
            if fit:
                taken = rng.choice(fit)
                put(taken, "position held", post, start, stop)
    for company in COMPANIES:
        found = terms(rng, 1931, now, 4, 17, gap=0.15, is_open=0.9)
        taken = ""
        for start, stop in found:
            fit = [p for p in alive if lives[p][0] + 28 <= start and (stop or now) <= min(lives[p][1] or 2100, lives[p][0] + 85) and p != taken]
            if fit:
                taken = rng.choice(fit)
                put(company, "chief executive officer", taken, start, stop)
        seats = terms(rng, 1920, now, 15, 50, gap=0.0, is_open=1.0)
        for (start, stop), label in zip(seats, chain(rng, CITIES, len(seats)), strict=True):
            put(company, "headquarters location", label, start, stop)
        if company != "Harcourt Steel":
            held = terms(rng, 1948, now, 8, 30, gap=0.4, is_open=0.8)
            for (start, stop), label in zip(held, chain(rng, ["Harcourt Steel", "Reinholt family", "Kalmen Holding", "Vega Group"], len(held)), strict=True):
                put(company, "owned by", label, start, stop)
    women, busy = split("""Amalia Reinholt | Cecily Harcourt | Cecily Marsh | Dagmar Lindahl | Elena Vashti | Gita Sarabhai | Ines Pombal | Josephine Achterberg
Leila Haddad | Margit Solheim | Nadia Haddad | Olga Petrenko | Paula Ferrante | Rosa Dimitrova | Tamar Gelashvili | Wanda Nowicka"""), {}
    for one in women * 2:
        fit = [two for two in PERSONS if two not in women and abs(lives[one][0] - lives[two][0]) < 13]
        if not fit or rng.random() < 0.2:
            continue
        two = rng.choice(fit)
        low = max(lives[one][0] + 22, lives[two][0] + 22, busy.get(one, 0), busy.get(two, 0)) + rng.randint(0, 6)
        top = min(lives[one][1] or now + 9, lives[two][1] or now + 9)
        if top - low < 3:
            continue
        stop = min(low + rng.randint(3, 40), top + 1)
        busy[one] = busy[two] = stop + 1
        put(one, "spouse", two, low, None if stop >= now else stop)
    rows = [row for row in rows if int(row[3]) < now - 1 and int(row[4] or 0) < now - 1]  # nothing ends just at now
    write("people", rows, rng, title="lives, posts, employers and awards of people and organisations", unit="year", ends="inclusive",
          point_relations=["place of birth", "place of death", "award received", "nominated for"], now="2021-12-31", me="")  # fmt: skip


# --- parliament: days, upper snake case, ends exclusive -------------------------------------------------------------------

SEATS = split("""Ambry North | Ambry South | Castle Ward | Dunmere | Eastfold | Fenwick and Sole | Gallow Hill | Harrowby | Isle of Marn | Kestrel Bay
Lower Tamm | Upper Tamm | Minster | Ostrey | Port Aldous | Quarry Banks""")
PARTY = split("Civic Union | National Harvest Party | Labour Bloc | Green Dawn | New Civic Movement | Marn Islanders")
MINISTRIES = split("Finance | Health | Education | Fisheries | Justice | Defence | Culture, Youth and Sport")
COMMITTEES = split("Budget Committee | Justice Committee | Petitions Committee | Fisheries and Farming Committee | Ethics Committee | Foreign Affairs Committee")
GIVEN = split("""Aldo | Bettany | Corin | Delia | Emrys | Fenella | Garrick | Hesper | Idris | Jocasta | Kerr | Linnet | Merrick | Nerys | Osric | Petra
Quillon | Rhosyn | Silas | Tamsin | Ulla | Verity | Wystan | Ysolde""")
KIN = split("Ashdown | Brock | Calloway | Denholm | Eames | Farrow | Garnett | Hale | Innes | Jessop | Kemble | Lorne | Marsh | Nesbit | Orde | Pryor")
BILLS = split("""Fisheries Act 2003 | Fisheries (Amendment) Act 2012 | Clean Rivers Act | School Meals Act | Tobacco Levy Bill | Minimum Wage Act
Island Ferries Act | Data Privacy Act | Data Retention Bill | Assisted Dying Bill | Harbour Dues Act | Devolution Act, Marn | Pensions Act 1999
Pensions Act 2016 | Night Flights Bill | Broadcasting Act | Vaccination Act | Housing Act 2019 | Prisons Reform Act | Rural Post Bill""")
ELECTIONS = [date.fromisoformat(text).toordinal() for text in
             ("1995-06-11", "1999-05-16", "2003-06-08", "2006-10-22", "2010-10-17", "2014-09-28", "2018-10-14", "2022-05-29")]  # fmt: skip


def parliament():
    rng, rows = random.Random(4057), []
    high, low = date(2024, 11, 1).toordinal(), ELECTIONS[0]

    def put(head, relation, tail, start, stop=None):
        rows.append((head, relation, tail, day(start), day(stop) if stop else None))

    pool = [f"{one} {two}" for one, two in zip(GIVEN * 3, KIN * 4 + KIN[:8], strict=True)]
    pool = list(dict.fromkeys(pool))
    rng.shuffle(pool)
    spare, sits = iter(pool), {}
    for seat in SEATS:
        who, at = next(spare), low
        for k, election in enumerate(ELECTIONS):
            behind = ELECTIONS[k + 1] if k + 1 < len(ELECTIONS) else None
            end = behind or high
            if k and rng.random() < 0.36:
                put(who, "SITS_FOR", seat, at, election)
                sits.setdefault(who, []).append((at, election))
                back = [name for name in sits if sits[name][-1][1] is not None and sits[name][-1][1] < election and rng.random() < 0.05]
                who, at = back[0] if back else next(spare, None) or rng.choice([n for n in sits if sits[n][-1][1] and sits[n][-1][1] < election]), election
                sits.setdefault(who, []).append((at, None))
                sits[who] = [(a, b) for a, b in sits[who] if b is not None or a == at]
            if rng.random() < 0.09 and end - election > 900:  # a resignation or a death, and a by-election after a gap
                left = election + rng.randint(150, end - election - 500)
                new = next(spare, None)
                if new:
                    put(who, "SITS_FOR", seat, at, left)
                    sits[who] = [(a, b) for a, b in sits.get(who, []) if b is not None] + [(at, left)]
                    who, at = new, left + rng.randint(40, 200)
                    sits.setdefault(who, []).append((at, None))
        put(who, "SITS_FOR", seat, at)
        sits[who] = [(a, b) for a, b in sits.get(who, []) if b is not None] + [(at, None)]
    members = sorted(sits)
    party = {}
    for who in members:
        start, stop = sits[who][0][0] - rng.randint(100, 2500), sits[who][-1][1]
        label = rng.choices(PARTY, [6, 5, 5, 2, 1, 1])[0]
        spell = (stop or high) - start
        if rng.random() < 0.22 and spell > 1500:
            cut = start + rng.randint(700, spell - 300)
            put(who, "MEMBER_OF_PARTY", label, start, cut)
            again = rng.choice([name for name in PARTY if name != label])
            begin = cut + (rng.randint(20, 300) if rng.random() < 0.6 else 0)
            put(who, "MEMBER_OF_PARTY", again, begin, stop + rng.randint(50, 900) if stop and stop < high - 1200 else None)
            party[who] = [(label, start, cut), (again, begin, stop)]
        else:
            put(who, "MEMBER_OF_PARTY", label, start, stop + rng.randint(50, 900) if stop and stop < high - 1200 and rng.random() < 0.7 else None)
            party[who] = [(label, start, stop)]

    def sitting(start, stop=None):
        return [who for who in members if any(a <= start and (b is None or b >= (stop or start)) for a, b in sits[who])]

    def offices(relation, label, shortest, longest, gap, overlap=0.0):
        taken = ""
        for start, stop in terms(rng, low + rng.randint(20, 60), high, shortest, longest, gap=gap, is_open=1.0, overlap=overlap):
            fit = [who for who in sitting(start, stop or high) if who != taken] or [who for who in sitting(start) if who != taken]
            taken = rng.choice(fit)
            put(taken, relation, label, start, stop)

    offices("PRIME_MINISTER_OF", "Veldoria", 700, 1900, 0.0)
    offices("SPEAKER_OF", "Chamber of Deputies", 900, 2400, 0.2)
    for label in MINISTRIES:
        offices("MINISTER_OF", label, 250, 1500, 0.25)
    for label in COMMITTEES:
        offices("CHAIRS", label, 400, 1500, 0.3)
        for _ in range(9):
            start = rng.randint(low, high - 800)
            stop = start + rng.randint(300, 1600)
            put(rng.choice(sitting(start)), "SERVES_ON", label, start, stop if stop < high - 100 else None)
    for label in PARTY:
        found, taken = terms(rng, low - rng.randint(0, 400), high, 700, 2600, gap=0.15, is_open=1.0), ""
        for start, stop in found:
            fit = [who for who in members if who != taken and any(p == label and a <= start and (b is None or b > start) for p, a, b in party[who])]
            if fit:
                taken = rng.choice(fit)
                put(taken, "LEADS", label, start, stop)
    for one, two, start, stop in (
        ("Civic Union", "Green Dawn", "1995-07-02", "1998-11-30"), ("Civic Union", "Marn Islanders", "1997-02-10", "1999-05-16"),
        ("Labour Bloc", "Green Dawn", "1999-06-04", "2003-06-08"), ("National Harvest Party", "Civic Union", "2003-07-01", "2005-12-19"),
        ("National Harvest Party", "Marn Islanders", "2006-11-15", "2010-10-17"), ("Labour Bloc", "New Civic Movement", "2010-11-08", "2013-04-22"),
        ("Labour Bloc", "Green Dawn", "2010-11-08", "2014-09-28"), ("Civic Union", "New Civic Movement", "2014-10-20", "2018-10-14"),
        ("National Harvest Party", "Civic Union", "2018-11-05", "2021-03-09"), ("Labour Bloc", "Green Dawn", "2022-06-20", None),
        ("Labour Bloc", "Marn Islanders", "2023-01-16", None),
    ):
        rows.append((one, "GOVERNS_WITH", two, start, stop))
    years = {bill: int(part) for bill in BILLS for part in bill.split() if part.isdigit()}
    for bill in BILLS:
        year = years.get(bill) or rng.randint(1997, 2023)
        at = date(year, 1, 1).toordinal() + rng.randint(10, 340)
        here = sitting(at)
        for who in rng.sample(here, rng.choice([1, 1, 2])):
            put(who, "TABLED", bill, at - rng.randint(40, 300))
        voters = rng.sample(here, rng.randint(5, 9))
        for who in voters:
            put(who, rng.choice(["VOTED_FOR", "VOTED_FOR", "VOTED_AGAINST", "ABSTAINED_ON"]), bill, at)
        if bill.endswith("Bill"):
            rows.append((bill, "WAS_REJECTED_BY", "Chamber of Deputies", day(at), None))
        elif rng.random() < 0.8:
            stop = at + rng.randint(1200, 6000)
            put(bill, "IN_FORCE_IN", "Veldoria", at + rng.randint(20, 200), stop if stop < high - 50 else None)
    write("parliament", rows, rng, title="deputies, parties, ministries, committees and votes of a parliament", unit="day", ends="exclusive",
          point_relations=["TABLED", "VOTED_FOR", "VOTED_AGAINST", "ABSTAINED_ON", "WAS_REJECTED_BY"], now="2024-11-30", me="")  # fmt: skip


if __name__ == "__main__":
    for make in (household, platform, museum, people, parliament):
        make()
