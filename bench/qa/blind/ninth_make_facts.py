"""Write the facts of the ninth generation of blind sets; the same bytes on every run. Imports nothing of the project.

``python ninth_make_facts.py`` writes ``facts.csv`` and ``meta.json`` of the five sets beside it.
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


def day(text):
    return date.fromisoformat(text).toordinal()


def day_text(at):
    return date.fromordinal(at).isoformat()


def month_text(at):
    return f"{at // 12:04}-{at % 12 + 1:02}"


def minute_text(at):
    return (datetime(2026, 3, 12) + timedelta(minutes=at)).isoformat(timespec="minutes")


class Maker:
    """Facts of one set; times are whole numbers until they are written."""

    def __init__(self, name, text, is_closed, shares=False):
        self.name, self.text, self.rng = name, text, random.Random(f"ninth {name}")
        self.is_closed, self.shares, self.rows, self.busy = is_closed, shares, [], {}

    def state(self, rel, head, tail, lo, hi=None, text=None):
        """A state from `lo` to `hi`, the end not within, or open."""
        text = text or self.text
        stop = "" if hi is None else text(hi - 1 if self.is_closed and not self.shares else hi)
        self.rows.append((head, rel, tail, text(lo), stop))

    def point(self, rel, head, tail, at, text=None):
        self.rows.append((head, rel, tail, (text or self.text)(at), ""))

    def spells(self, lo, hi, short, long, gap=0.25, is_open=0.75, wide=None):
        """Half-open spells one behind the other up to `hi`; None for an end that is open."""
        found, at = [], lo
        while at < hi - short:
            stop = at + self.rng.randint(short, long)
            if stop >= hi - short:
                found.append(
                    (at, None if self.rng.random() < is_open else hi - self.rng.randint(1, max(1, short // 2)))
                )
                break
            found.append((at, stop))
            at = stop + (self.rng.randint(1, wide or max(1, short // 2)) if self.rng.random() < gap else 0)
        return found

    def chain(self, rel, head, pool, lo, hi, short, long, text=None, **more):
        """One tail behind the other; never the same twice running."""
        last = None
        for a, b in self.spells(lo, hi, short, long, **more):
            last = self.rng.choice([x for x in pool if x != last])
            self.state(rel, head, last, a, b, text)

    def posts(self, rel, tail, pool, lo, hi, short, long, text=None, **more):
        """One head behind the other at the same tail."""
        last = None
        for a, b in self.spells(lo, hi, short, long, **more):
            last = self.rng.choice([x for x in pool if x != last])
            self.state(rel, last, tail, a, b, text)

    def free(self, pool, lo, hi):
        """One of a pool that is not taken meanwhile; takes it."""
        found = [x for x in pool if all(b <= lo or hi <= a for a, b in self.busy.get(x, ()))]
        one = self.rng.choice(found)
        self.busy.setdefault(one, []).append((lo, hi))
        return one

    def write(self, **meta):
        rows = sorted(set(self.rows))
        self.rng.shuffle(rows)
        folder = HERE / f"ninth_{self.name}"
        folder.mkdir(exist_ok=True)
        with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
            out = csv.writer(stream, lineterminator="\n")
            out.writerow(("head", "relation", "tail", "start", "stop"))
            out.writerows(rows)
        told = json.dumps(meta, indent=1, ensure_ascii=False) + "\n"
        (folder / "meta.json").write_text(told, encoding="utf-8")


def errands():
    """What a personal agent remembers of a self-employed illustrator and the people about her."""
    m = Maker("errands", day_text, is_closed=False)
    rng, me, low, now = m.rng, "Ilse Vanterpool", day("2021-02-01"), day("2025-10-22")
    people = split(
        "Bram Okkerse|Petra Sandoval|Joost Vanterpool|Lien Vanterpool|Kofi Adomako|Maud Terlinden|Rune Aspelund"
    )
    places = split("Tulip Lane 14|Harbour Row 3|Mill Street 27|Mill Street 72|Fennel Court|Anchor Yard 9|Larkhill")
    firms = split("Corvane Shipping|Dunlin Press|Halfmoon Bakery|Ostrava Optics|Pelt & Sons|Brightleaf|Brightleaf Kids")
    for who, spell in zip([me, *people], (500, 600, 450, 900, 700, 380, 620, 520), strict=True):
        m.chain("lives_at", who, places, low + rng.randint(0, 90), now, spell - 160, spell + 60, gap=0)
    for who in people:
        m.chain("employed_by", who, firms, low + rng.randint(0, 200), now, 330, 760, gap=0.4, wide=120)
    for a, b, lo, hi in (
        (me, "Bram Okkerse", "2021-05-14", "2022-09-30"),
        (me, "Rune Aspelund", "2023-04-08", "2023-11-19"),
        (me, "Kofi Adomako", "2024-06-21", None),
        ("Petra Sandoval", "Joost Vanterpool", "2022-01-10", "2024-03-02"),
        ("Petra Sandoval", "Rune Aspelund", "2024-09-14", None),
        ("Maud Terlinden", "Bram Okkerse", "2023-07-22", None),
    ):
        m.state("partner_of", a, b, day(lo), hi and day(hi))
    pills = split("loratadine|sertraline|iron tablets|vitamin D|omeprazole|ibuprofen gel")
    for who, some in ((me, pills), ("Lien Vanterpool", pills[1:5]), ("Joost Vanterpool", pills[2:])):
        for drug in some:
            for a, b in m.spells(low + rng.randint(10, 700), now, 60, 420, gap=1, wide=300, is_open=0.5)[-2:]:
                m.state("takes_medication", who, drug, a, b)
    for who, healers in (
        (me, ("Dr Quillon", "Dr Sabatier", "Dr Osei-Marr")),
        (me, ("Wenda the physio", "Ansgar the physio")),
        ("Lien Vanterpool", ("Dr Sabatier", "Dr Osei-Marr")),
        ("Joost Vanterpool", ("Dr Quillon", "Ansgar the physio")),
    ):
        m.chain("patient_of", who, healers, low + rng.randint(30, 300), now, 200, 600, gap=0.5, wide=150)
    for name in split("Flixa|Flixa Family|Tonewell|Paperdesk|Meal Crate|Cloudnest|Gymbo|The Dispatch|Penpal Plus"):
        for a, b in m.spells(low + rng.randint(0, 800), now, 200, 600, gap=1, wide=250, is_open=0.6)[-2:]:
            m.state("subscribed_to", me, name, a, b)
    for name in ("Flixa", "Tonewell", "Gymbo"):
        m.chain("subscribed_to", rng.choice(people), (name, "Cloudnest"), low + 200, now, 300, 500)
    for pool, short, long in (
        (("Orbit 5", "Orbit 6", "Orbit 6 Mini"), 380, 700),
        (("Slate tablet", "Slate tablet 2"), 500, 800),
        (("Novabook 13", "Novabook 15", "Tern laptop"), 450, 700),
        (("Fuchs camera", "Fuchs camera II"), 420, 800),
    ):
        spells = m.spells(low + rng.randint(0, 60), now + 20, short, long, gap=0.2)
        for name, (a, b) in zip(pool, spells, strict=False):
            m.state("owns_device", me, name, a, b)
    for who, cars in (("Bram Okkerse", 400), ("Joost Vanterpool", 700), ("Maud Terlinden", 600), (me, 500)):
        m.chain(
            "drives",
            who,
            split("Vello hatchback|Vello van|Marra estate|Kite scooter"),
            low + 40,
            now,
            cars - 150,
            cars + 80,
            gap=0.4,
        )
    clients = split(
        "Dunlin Press|Halfmoon Bakery|Brightleaf|Brightleaf Kids|Tessel Museum|Noordwind Theatre|"
        "Ostrava Optics|Yarrow Tea"
    )
    projects = split(
        "harbour mural|owl picture book|tea tin labels|bakery bags|season posters|bird atlas|"
        "eyewear window|alphabet cards|"
        "map of Larkhill|owl sequel|whale postcards|moss calendar|theatre programme|bread zine|"
        "lighthouse stamps|winter brochure"
    )
    for client in clients:
        for a, b in m.spells(low + rng.randint(0, 500), now, 240, 800, gap=1, wide=200, is_open=0.7)[:2]:
            m.state("on_retainer_for", me, client, a, b)
    at, number = low + 40, 101
    for project in projects:
        client = rng.choice(clients)
        m.point("commissioned_by", project, client, at)
        lo, hi = at + rng.randint(4, 25), at + rng.randint(60, 190)
        m.state("working_on", me, project, lo, hi if hi < now - 20 else None)
        if rng.random() < 0.3:
            m.state("working_on", rng.choice(("Petra Sandoval", "Rune Aspelund")), project, lo + 12, hi - 9)
        for part in (1, 2)[: rng.choice((1, 1, 2))]:
            sent = min(hi, now - 70) + 9 * part
            m.point("invoice_sent_to", f"invoice {number}", client, sent)
            if rng.random() < 0.8:
                m.point("invoice_paid_by", f"invoice {number}", client, sent + rng.randint(6, 44))
            number += 1
        at += rng.randint(70, 125)
    for who in (me, "Kofi Adomako", "Maud Terlinden", "Lien Vanterpool"):
        m.chain(
            "learning",
            who,
            split("Portuguese|cello|Japanese|pottery|sign language"),
            low + rng.randint(50, 300),
            now,
            200,
            520,
            gap=0.6,
            wide=160,
        )
        m.chain(
            "member_of",
            who,
            split("Night Runners|Dyke Rowers|Print Guild|Choir of Larkhill|Seed Swap"),
            low + rng.randint(50, 300),
            now,
            200,
            500,
            gap=0.3,
        )
    for place, town in enumerate(split("Lisbon|Ghent|Oslo|Porto|Lisbon|Bath|Kyoto|Ghent|Turin|Oslo|Cadiz")):
        at = low + 70 + place * 148 + rng.randint(0, 110)
        m.state("staying_in", me, town, at, at + rng.randint(3, 19))
    m.state("staying_in", me, "Madeira", day("2025-11-08"), day("2025-11-17"))
    m.state("staying_in", "Kofi Adomako", "Madeira", day("2025-11-06"), day("2025-11-17"))
    m.state("staying_in", "Kofi Adomako", "Accra", day("2024-12-20"), day("2025-01-11"))
    m.state("staying_in", "Kofi Adomako", "Kyoto", day("2025-05-02"), day("2025-05-21"))
    for thing in split("light box|folding easel|green tent|cargo bike|sewing machine|cake stand"):
        m.chain("lent_to", thing, people, low + rng.randint(60, 500), now, 60, 320, gap=0.8, wide=300, is_open=0.5)
    for diet, lo, hi in (
        ("vegetarian", "2021-03-01", "2022-06-15"),
        ("gluten-free", "2022-08-01", "2023-01-20"),
        ("vegan", "2023-02-01", "2023-12-24"),
        ("vegetarian", "2024-01-08", None),
    ):
        m.state("follows_diet", me, diet, day(lo), hi and day(hi))
    m.state("follows_diet", "Kofi Adomako", "gluten-free", day("2022-04-03"))
    m.state("follows_diet", "Maud Terlinden", "vegan", day("2021-09-01"), day("2024-05-05"))
    for who, what, lo in (
        (me, "hazelnuts", "2021-02-01"),
        (me, "cats", "2023-08-14"),
        ("Kofi Adomako", "shellfish", "2022-03-03"),
        ("Lien Vanterpool", "hazelnuts", "2021-04-04"),
    ):
        m.state("allergic_to", who, what, day(lo))
    m.chain(
        "goes_for_coffee_at",
        me,
        split("Kaffeine|Roastery Row|The Blue Cup|Blue Cup Annex"),
        low,
        now,
        150,
        420,
        gap=0.2,
    )
    races = split("Dune Ten|Polder Half|Harbour Mile|Larkhill Marathon")
    for year in range(2021, 2026):
        for month, race in zip((4, 6, 9, 10), races, strict=False):
            on = date(year, month, 5 + (year * month) % 11).toordinal()
            for who in (me, "Maud Terlinden", "Rune Aspelund"):
                if on < now and rng.random() < 0.42:
                    m.point("ran", who, race, on)
                    if who == me:
                        m.state("training_for", me, race, on - rng.randint(50, 100), on)
    books = split(
        "The Salt Road|A Winter Ledger|Moth Season|Twelve Bridges|The Glass Orchard|Low Water|The Salt Road Home|"
        "Paper Tigers of Oudewijk|Small Hours|The Cartographer's Aunt|Ashes and Apricots|Nine Letters"
    )
    for book in books:
        m.point("finished_reading", me, book, rng.randint(low + 20, now - 10))
        if rng.random() < 0.5:
            m.point("recommended", rng.choice(people), book, rng.randint(low, now - 300))
    for _ in range(17):
        m.point("phoned", me, rng.choice(people), rng.randint(now - 420, now - 3))
    for _ in range(9):
        m.point("phoned", rng.choice(people), me, rng.randint(now - 420, now - 3))
    m.write(
        title="a personal agent's memory of an illustrator",
        unit="day",
        ends="exclusive",
        point_relations=[
            "commissioned_by",
            "invoice_sent_to",
            "invoice_paid_by",
            "ran",
            "finished_reading",
            "recommended",
            "phoned",
        ],
        now=day_text(now),
        me=me,
    )


def airport():
    """Two and a half days of an airport."""
    m = Maker("airport", minute_text, is_closed=False)
    rng, now = m.rng, 2 * 1440 + 930
    cities = split("Alvor|Brancaster|Corrine|Dunmere|Estavel|Farrow|Galt|Hesper|Istra|Jorvik Bay")
    planes = {
        "QX": split("ZV-QXA|ZV-QXB|ZV-QXC|ZV-QXD"),
        "MB": split("ZV-MBA|ZV-MBB|ZV-MBC"),
        "TL": split("ZV-TLA|ZV-TLB|ZV-TLC"),
    }
    captains = {
        "QX": split("Capt. Oduya|Capt. Verhage|Capt. Lindgren"),
        "MB": split("Capt. Sorel|Capt. Mbeki-Ross"),
        "TL": split("Capt. Pirlo|Capt. Tanaka-Boyd"),
    }
    agents = {"QX": "Skyhand", "MB": "Ramp United", "TL": "Skyhand"}
    gates = split("A1|A2|A3|A4|B1|B2|B3|B10|B11")
    stands = split("stand 11|stand 12|stand 14|stand 21|stand 22|stand 31|stand 31L|stand 40|stand 41")
    belts, tugs = split("belt 1|belt 2|belt 3"), split("tug 3|tug 5|tug 8")
    number = {"QX": 101, "MB": 510, "TL": 70}
    closed = (
        ("09L", "sweeping", 410, 447),
        ("09R", "bird strike inspection", 838, 871),
        ("09L", "snow clearance", 1702, 1795),
        ("09R", "snow clearance", 1795, 1850),
        ("09L", "lighting repair", 2590, 2741),
        ("09R", "sweeping", 3290, 3322),
        ("09L", "disabled aircraft", 3618, 3724),
        ("09R", "lighting repair", 3765, None),
    )
    for runway, why, lo, hi in closed:
        m.state("CLOSED_FOR", runway, why, lo, hi)

    def runway_at(at):
        shut = [x for x, _, lo, hi in closed if lo <= at < (hi or at + 1)]
        return rng.choice([x for x in ("09L", "09R") if x not in shut])

    for lo in (330, 1770, 3210):
        for slot in range(7):
            at = lo + slot * 102 + rng.randint(0, 25)
            if at > now - 60:
                break
            line = rng.choice(("QX", "QX", "MB", "MB", "TL"))
            plane = m.free(planes[line], at - 75, at + 150)
            inbound, outbound = f"{line} {number[line]}", f"{line} {number[line] + 1}"
            number[line] += 2
            delay = rng.choice((0, 0, 0, 18, 35, 47, 64))
            leave = at + 75 + delay
            stand = m.free(stands, at - 5, leave + 15)
            if at < now:
                out = at - rng.randint(45, 74)
                m.state("INBOUND_FROM", inbound, rng.choice(cities), out, at)
                m.point("LANDED_ON", inbound, runway_at(at), at)
                m.state("OPERATED_WITH", inbound, plane, out, at + 12)
                if at + 58 < now:
                    m.state("BAGS_ON", inbound, m.free(belts, at + 20, at + 60), at + 20, at + 44 + rng.randint(0, 15))
            m.state("BOUND_FOR", outbound, rng.choice(cities), at - 150, leave if leave < now else None)
            m.state("OPERATED_WITH", outbound, plane, at + 12, leave if leave < now else None)
            m.state("COMMANDED_BY", outbound, rng.choice(captains[line]), at + 15, leave if leave < now else None)
            m.state("PARKED_ON", plane, stand, at + 8, leave - 9 if leave - 9 < now else None)
            gate = m.free(gates, at - 60, leave + 10)
            if rng.random() < 0.45:
                swap = at + rng.randint(1, 22)
                m.state("BOARDS_AT", outbound, gate, at - 55, swap)
                m.state(
                    "BOARDS_AT",
                    outbound,
                    m.free(gates, at - 60, leave + 10),
                    swap,
                    leave - 12 if leave - 12 < now else None,
                )
            else:
                m.state("BOARDS_AT", outbound, gate, at - 55, leave - 12 if leave - 12 < now else None)
            m.state(
                "HANDLED_BY",
                outbound,
                agents[line] if rng.random() < 0.8 else "Apronix",
                at - 60,
                leave if leave < now else None,
            )
            if delay:
                why = rng.choice(
                    ("late crew", "fog at destination", "baggage mismatch", "technical check", "slot restriction")
                )
                m.state("HELD_FOR", outbound, why, at + 70, at + 70 + delay)
            if at + 60 < now:
                m.state(
                    "FUELLED_BY",
                    plane,
                    rng.choice(("bowser 1", "bowser 2", "bowser 4")),
                    at + 24,
                    at + 24 + rng.randint(14, 29),
                )
            if rng.random() < 0.6 and leave - 14 < now:
                m.point("DEICED_BY", plane, rng.choice(("rig Polar", "rig Boreas")), leave - 14)
            if leave < now:
                m.point("TOOK_OFF_FROM", outbound, runway_at(leave), leave)
                if rng.random() < 0.5:
                    m.state("TOWED_BY", plane, rng.choice(tugs), leave - 9, leave - 2)
    m.rows.sort()
    for flight, city, at in (
        ("TL 90", "Brancaster", 741),
        ("QX 160", "Galt", 2204),
        ("MB 602", "Brancaster", 2391),
        ("QX 166", "Farrow", 3655),
    ):
        m.state("INBOUND_FROM", flight, rng.choice(("Hesper", "Istra", "Corrine")), at - 90, at)
        m.point("DIVERTED_TO", flight, city, at)
    for post, pool in (
        ("duty manager", split("Greta Holm|Idris Vane|Paolo Recchi")),
        ("tower supervisor", split("Nuala Byrne|Sten Ekdal|Idris Vane")),
        ("stand controller", split("Wim Castelein|Hana Mori|Ottilie Frey")),
        ("fire chief", split("Rocco Danso|Mary Quill")),
    ):
        m.posts("ON_DUTY_AS", post, pool, rng.randint(0, 90), 3 * 1440 + 200, 440, 700, gap=0.2, wide=60)
    clerks = split("Lotte Brand|Ezio Fanti|Amara Nwosu|Piet Halloran|Suki Lemaire|Noa Berger|Marek Duda")
    for desk in split("desk 1|desk 2|desk 12|desk 14"):
        last = None
        for a, b in m.spells(rng.randint(250, 330), now, 220, 560, gap=0.6, wide=240):
            clerk = m.free([x for x in clerks if x != last], a, b or now)
            last = clerk
            m.state("STAFFED_BY", desk, clerk, a, b)
    for lane in split("lane 1|lane 2|lane 3"):
        m.chain("LANE_STATUS", lane, ("open", "closed", "fast track only"), rng.randint(200, 260), now, 150, 600, gap=0)
    for thing, fault, lo, hi in (
        ("jet bridge A2", "stuck canopy", 395, 640),
        ("jet bridge B1", "hydraulic leak", 1210, 2105),
        ("escalator 4", "broken step", 80, 1530),
        ("escalator 4", "motor failure", 2290, None),
        ("belt 3", "jam", 700, 742),
        ("belt 3", "jam", 2001, 2066),
        ("belt 1", "motor failure", 3410, 3495),
        ("jet bridge A2", "hydraulic leak", 3342, None),
        ("lift 2", "door sensor", 1890, 1975),
        ("lift 2", "door sensor", 2480, 2900),
        ("kiosk 7", "printer jam", 3500, 3548),
        ("jet bridge B10", "stuck canopy", 3105, 3377),
        ("radar north", "power supply", 1661, 1702),
    ):
        m.state("OUT_OF_SERVICE_WITH", thing, fault, lo, hi)
    last = None
    for a, b in m.spells(0, now, 150, 520, gap=0, is_open=1):
        last = rng.choice([x for x in ("clear", "fog", "light snow", "freezing rain", "crosswind") if x != last])
        m.state("WEATHER_IS", "the field", last, a, b)
    incidents = split(
        "unattended bag|fuel spill|ramp collision|sick passenger|smoke smell|loose dog|lost child|"
        "wildlife on taxiway|glass broken|fuel spill two"
    )
    spots = split(
        "terminal A|stand 12|stand 14|terminal B|terminal A|stand 40|belt 2 hall|taxiway K|terminal B|stand 40"
    )
    staff = split("Greta Holm|Wim Castelein|Hana Mori|Lotte Brand|Amara Nwosu|Piet Halloran")
    for what, spot, at in zip(incidents, spots, sorted(rng.sample(range(400, now - 60), 10)), strict=False):
        m.point("REPORTED_BY", what, rng.choice(staff), at)
        m.point("HAPPENED_AT", what, spot, at - rng.randint(1, 6))
        m.state(
            "ATTENDED_BY",
            what,
            rng.choice(("crew Red", "crew Blue", "medic team")),
            at + rng.randint(3, 14),
            at + rng.randint(25, 90),
        )
    m.write(
        title="an airport's operations over three days",
        unit="minute",
        ends="exclusive",
        point_relations=["LANDED_ON", "TOOK_OFF_FROM", "DEICED_BY", "DIVERTED_TO", "REPORTED_BY", "HAPPENED_AT"],
        now=minute_text(now),
        me="",
    )


def crowns():
    """Rulers, courts, wars and treaties of five realms."""
    m = Maker("crowns", str, is_closed=True, shares=True)
    rng, now = m.rng, 1612
    realms = {
        "Verland": split(
            "Aldric I|Aldric II|Osmund the Grey|Hedda I|Aldric III|Torvald I|Hedda II|Torvald II|Aldric IV"
        ),
        "Castamere": split("Renaud I|Blanche I|Renaud II|Thibault the Bald|Renaud III|Blanche II|Gaspard I|Renaud IV"),
        "Ostmark": split("Konrad I|Ulrich I|Konrad II|Mathilde I|Ulrich II|Konrad III|Ulrich III|Mathilde II"),
        "Tarsenia": split("Zoran I|Zoran II|Ilija I|Desa I|Zoran III|Ilija II|Ilija III"),
        "the Sea Isles": split("Finnan I|Orla I|Finnan II|Cormac the Lame|Orla II|Cormac II|Finnan III"),
    }
    brides = split(
        "Isaura of Pelham|Magnus of Rethel|Sunniva of Brae|Otto of Lindau|Clemence of Aude|"
        "Jadwiga of Sarn|Roland of Foix|"
        "Elke of Westfold|Mirela of Drava|Aveline of Brae|Hugo of Sarn|Beatrix of Lindau|"
        "Ysolde of Pelham|Petar of Drava|"
        "Gisela of Rethel|Lorcan of Skerry|Nerys of Skerry|Bohdan of Sarn|Adela of Foix|"
        "Rainer of Westfold|Maeve of Aude|"
        "Sibylle of Lindau|Jarek of Drava|Oda of Westfold"
    )
    rng.shuffle(brides)
    churches = {
        "Verland": "Holm Minster",
        "Castamere": "St Aubin",
        "Ostmark": "the Red Chapel",
        "Tarsenia": "St Sava's",
        "the Sea Isles": "Skerry Abbey",
    }
    nobles = split(
        "Count Ermold|Countess Ragna|Lord Daventry|Lady Maur|Duke Sever|Bishop Anselm|Lord Quince|"
        "Lady Thorne|Count Varga|Duke Hallam"
    )
    towns = split(
        "Kronfeld|Marisburg|Port Aldric|Sankt Ulrich|Vellin|Drava Crossing|Stonehythe|Newmarch|Rethelstad|Fort Orla"
    )
    regencies = {
        "Aldric III": "Lady Maur",
        "Renaud III": "Blanche of Nemours",
        "Konrad II": "Bishop Anselm",
        "Ilija I": "Count Varga",
        "Finnan II": "Lady Thorne",
        "Hedda II": "Duke Sever",
    }
    for realm, rulers in realms.items():
        at, step = rng.randint(1392, 1408), (now - 1400) // len(rulers)
        for place, ruler in enumerate(rulers):
            stop = at + rng.randint(step - 10, step + 8) if place < len(rulers) - 1 else None
            child = ruler in regencies
            born = at - (rng.randint(5, 9) if child else rng.randint(19, 38))
            m.state("reigned over", ruler, realm, at, stop)
            m.point("was born in", ruler, rng.choice((realm, realm, "Pelham", "Lindau")), born)
            m.point(
                "was crowned at",
                ruler,
                churches[realm] if rng.random() < 0.8 else "the Red Chapel",
                at + rng.choice((0, 0, 1)),
            )
            if child:
                m.state("was regent of", regencies[ruler], realm, at, born + 18)
            if ruler in ("Torvald I", "Thibault the Bald", "Cormac the Lame", "Desa I"):
                m.state(
                    "lived in exile at",
                    ruler,
                    {"T": "Pelham", "C": "Lindau", "D": "Skerry"}[ruler[0]],
                    stop,
                    stop + rng.randint(4, 11),
                )
                m.point("died at", ruler, "Pelham" if ruler[0] == "T" else "Lindau", stop + 12)
            elif stop:
                m.point(
                    "died at",
                    ruler,
                    rng.choice(("Kronfeld", "Vellin", "Marisburg", "Stonehythe", "Sankt Ulrich")),
                    stop,
                )
            wed, end = max(at, born + 20) - rng.randint(0, 2), stop or now + 1
            for _ in range(rng.choice((0, 1, 1, 2))):
                if wed < end - 3 and brides:
                    til = rng.randint(wed + 2, end)
                    m.state("was married to", ruler, brides.pop(), wed, til if til < now else None)
                    wed = til + rng.randint(1, 3)
            at = stop
    low = 1396
    for realm, short, pool in (
        ("Verland", 30, ("Kronfeld", "Port Aldric", "Holmgate")),
        ("Castamere", 50, ("Vellin", "Aubinville")),
        ("Ostmark", 40, ("Sankt Ulrich", "Marisburg")),
        ("Tarsenia", 35, ("Drava Crossing", "Belgrod")),
        ("the Sea Isles", 45, ("Stonehythe", "Skerry")),
    ):
        m.chain("had its capital at", realm, pool, low, now, short, short * 2, gap=0)
    for realm in realms:
        m.chain("professed", realm, ("the Old Rite", "the Reformed Rite", "the Eastern Rite"), low, now, 30, 90, gap=0)
        m.posts("was chancellor of", realm, nobles, low + rng.randint(0, 12), now, 14, 34, gap=0.4, wide=6)
        if realm != "Tarsenia":
            m.posts("was marshal of", realm, nobles, low + rng.randint(20, 40), now, 17, 40, gap=0.4, wide=9)
    for see in ("Holm", "Aubinville", "Belgrod"):
        m.posts(
            "was archbishop of",
            see,
            split("Anselm of Brae|Gunther|Eudes|Matej|Pius of Sarn|Wulfric|Theodora's nephew Luka"),
            low + rng.randint(3, 20),
            now,
            16,
            40,
            gap=0.3,
            wide=4,
        )
    for duchy, pool in (
        ("Pelham", ("Verland", "Castamere")),
        ("Lindau", ("Ostmark", "Castamere")),
        ("Drava", ("Tarsenia", "Ostmark")),
        ("Skerry March", ("the Sea Isles", "Verland")),
        ("Westfold", ("Verland", "Ostmark")),
    ):
        m.chain("was a fief of", duchy, pool, low + rng.randint(0, 30), now, 30, 70, gap=0.4, wide=12)
    pairs = [(a, b) for place, a in enumerate(realms) for b in list(realms)[place + 1 :]]
    for a, b in pairs:
        kind = 0
        for lo, hi in m.spells(low + rng.randint(5, 45), now, 5, 14, gap=1, wide=60, is_open=0.3)[:4]:
            kind = rng.choice((0, 1))
            m.state(("was at war with", "was allied with")[kind], a, b, lo, hi)
            if not kind and hi:
                name = f"the Peace of {rng.choice(towns)}" if rng.random() < 0.7 else None
                if name and not any(x[2] == name for x in m.rows):
                    m.point("signed", a, name, hi)
                    m.point("signed", b, name, hi)
    for payer, taker, lo, hi in (
        ("Tarsenia", "Ostmark", 1431, 1458),
        ("the Sea Isles", "Castamere", 1466, 1490),
        ("Tarsenia", "Ostmark", 1502, 1519),
        ("Verland", "Castamere", 1540, 1551),
        ("Drava", "Tarsenia", 1570, None),
    ):
        m.state("paid tribute to", payer, taker, lo, hi)
    for coin, lo in (("the silver mark", 1405), ("the gold lion", 1440), ("the copper ferry", 1470)):
        m.chain(
            "was struck at", coin, ("Kronfeld", "Vellin", "Marisburg", "Stonehythe"), lo, now, 25, 60, gap=0.4, wide=10
        )
    for castle in split("Greywatch|Highfang|Highfang Minor|Sallow Keep"):
        m.posts("held the castle of", castle, nobles, low + rng.randint(0, 30), now, 18, 45, gap=0.4, wide=10)
    reigns = [(x[0], int(x[3]), int(x[4] or now)) for x in m.rows if x[1] == "reigned over"]
    for castle in split("Greywatch|Highfang|Highfang Minor|Sallow Keep"):
        for who, lo, hi in rng.sample([x for x in reigns if x[2] - x[1] > 4], 4):
            m.point("besieged", who, castle, rng.randint(lo + 1, hi - 1))
    for town, who, at in (
        ("Newmarch", "Konrad I", 1415),
        ("Zoranov", "Zoran I", 1418),
        ("Rethelstad", "Aldric I", 1421),
        ("New Pelham", "Ulrich I", 1442),
        ("Ulrichsau", "Ulrich I", 1449),
        ("Queensferry", "Hedda I", 1479),
        ("Fort Orla", "Hedda I", 1492),
        ("Heddaburg", "Hedda I", 1498),
        ("Gaspardel", "Gaspard I", 1548),
    ):
        m.point("was founded by", town, who, at)
    m.state("was chancellor of", "Lord Quince", "Castamere", now - 6)
    houses = {
        "Count Ermold": ("Count Ermold", "Count Ermold the Younger", "Count Leofric"),
        "Countess Ragna": ("Countess Ragna", "Countess Sif", "Countess Sif of Orm"),
        "Lord Daventry": ("Piers Daventry", "Lord Daventry", "Giles Daventry"),
        "Lady Maur": ("Lady Maur", "Lady Maur of Rook", "Dame Perrin"),
        "Duke Sever": ("Duke Milan", "Duke Sever", "Duke Sever the Deaf"),
        "Bishop Anselm": ("Bishop Anselm", "Bishop Crispin", "Bishop Tancred"),
        "Lord Quince": ("Lord Quince", "Hob Quince", "Lord Marchmain"),
        "Lady Thorne": ("Lady Thorne", "Lady Isolde Thorne", "Lady Thorne of Wick"),
        "Count Varga": ("Count Varga", "Count Bela", "Count Varga the Red"),
        "Duke Hallam": ("Duke Hallam", "Duke Rafe", "Duke Hallam of Ise"),
        "Eudes": ("Eudes", "Joscelin", "Eudes the Mild"),
        "Gunther": ("Gunther", "Gunther of Lindau", "Abel of Foix"),
        "Matej": ("Matej", "Branko", "Matej of Drava"),
        "Pius of Sarn": ("Pius of Sarn", "Urban", "Pius of Rethel"),
        "Wulfric": ("Wulfric", "Ceolred", "Wulfric of Skerry"),
        "Theodora's nephew Luka": ("Luka", "Luka the Greek", "Silvan"),
        "Anselm of Brae": ("Anselm of Brae", "Odilo", "Anselm of Aude"),
    }
    courts = ("was chancellor of", "was marshal of", "held the castle of", "was archbishop of", "was regent of")
    m.rows = [
        (houses[x[0]][min(2, (int(x[3]) - 1390) // 74)], *x[1:]) if x[1] in courts and x[0] in houses else x
        for x in m.rows
    ]
    m.write(
        title="rulers, courts, wars and treaties of five realms",
        unit="year",
        ends="inclusive",
        point_relations=["was born in", "was crowned at", "died at", "signed", "besieged", "was founded by"],
        now=str(now),
        me="",
    )


def dance():
    """Dance companies, their dancers, works and theatres; times known to the day, the month or the year."""
    m = Maker("dance", day_text, is_closed=True)
    rng, low, now = m.rng, 1972, day("2019-05-20")
    scale = {"year": (str, 1), "month": (month_text, 12), "day": (day_text, 365)}

    def units(kind, year):
        return {
            "year": int(year),
            "month": int(year * 12),
            "day": date(int(year), 1, 1).toordinal() + int(year % 1 * 365),
        }[kind]

    def run(how, rel, who, pool, lo, hi, short, long, kind=None, **more):
        kind = kind or rng.choice(("year", "month", "month", "day"))
        text, size = scale[kind]
        how(rel, who, pool, units(kind, lo), units(kind, hi), int(short * size), int(long * size), text, **more)

    companies = split("Ballet Corvina|Nordhaven Dance|Corvina Junior|Teatro Mobile|Kestrel Dance Group")
    theatres = split("the Alhambra Rooms|Lyric Nordhaven|the Tannery|Casino Theatre|the Tannery Studio")
    schools = split("Corvina School|Academy Petrenko|Nordhaven Conservatoire|Studio Lisle")
    dancers = split(
        "Amedea Russo|Blaise Tournier|Ciara Mullan|Dragan Ilic|Edda Norberg|Fabrice Oyelaran|"
        "Greta Sunde|Hiro Matsuda|Ines Caldeira|"
        "Jules Amadi|Kasia Wolna|Leonid Barsky|Mireille Tournier|Noor Haddad|Orsolya Vida|Pascal Leduc"
    )
    elders = split("Viktor Petrenko|Dame Ottoline Marsh|Sasha Lindqvist|Bettina Krall|Anton Reve|Claudia Fenn")
    start = {}
    for place, who in enumerate(dancers):
        start[who] = begin = low + 4 + place * 2.1 + rng.random() * 2
        end = min(2019.3, begin + rng.randint(11, 24))
        run(m.chain, "trainedAt", who, schools, begin - 6, begin, 2.5, 4, gap=0.0, is_open=0)
        run(m.chain, "dancesWith", who, companies, begin, end, 3, 9, gap=0.3, is_open=1 if end > 2019 else 0)
        if place % 2 == 0:
            at = begin
            for rank in ("corps de ballet", "soloist", "principal"):
                til = at + rng.randint(2, 6)
                a, b = units("month", at), units("month", til)
                if til >= end or rank == "principal":
                    m.state("holdsRank", who, rank, a, None if end > 2019 else units("month", end), month_text)
                    break
                m.state("holdsRank", who, rank, a, b, month_text)
                at = til
        if place % 3 != 1:
            run(m.chain, "coachedBy", who, elders, begin + 1, end, 3, 7, kind="month", gap=0.5, wide=14)
        for hurt in (
            () if place % 3 == 2 else rng.sample(("torn calf", "stress fracture", "sprained ankle", "slipped disc"), 1)
        ):
            at = units("day", begin + 1 + rng.random() * (end - begin - 2))
            m.state("injuredWith", who, hurt, at, at + rng.randint(20, 260))
        if end < 2019:
            run(m.chain, "teachesAt", who, schools, end + 0.3, 2019.3, 2.5, 7, gap=0.4)
        if end < 2019:
            last = units("month", end)
            m.rows = [(*x[:4], month_text(last)) if x[:2] == (who, "coachedBy") and not x[4] else x for x in m.rows]
    for who in elders[:4]:
        run(m.chain, "teachesAt", who, schools, low + rng.randint(0, 8), 2006, 3, 9, gap=0.4, is_open=0)
    for company in companies:
        founded = low if company in companies[:2] else low + rng.randint(3, 12)
        run(
            m.posts,
            "artisticDirectorOf",
            company,
            [*elders, *dancers[:4]],
            founded,
            2019.3,
            5,
            11,
            kind=("day", "month")[company > "L"],
            gap=0.3,
        )
        run(
            m.posts,
            "conductsFor",
            company,
            split("Maestro Vinci|Hal Brodie|Ludmila Horak|Tess Arden"),
            founded,
            2019.3,
            6,
            14,
            kind="month",
            gap=0.3,
        )
        run(
            m.chain,
            "inResidenceAt",
            company,
            theatres,
            founded,
            2019.3,
            5,
            14,
            kind=rng.choice(("year", "month")),
            gap=0.2,
        )
        run(
            m.chain,
            "fundedBy",
            company,
            split("Arts Council|Halloway Trust|Meridian Bank|City of Nordhaven"),
            founded,
            2019.3,
            5,
            12,
            kind="year",
            gap=0.4,
            wide=3,
        )
        at = founded + 2.0
        while at < 2018:
            a = units("day", at)
            m.state(
                "onTourIn",
                company,
                rng.choice(split("Lisbon|Osaka|Buenos Aires|Tallinn|Cairo|Montreal|Athens")),
                a,
                a + rng.randint(6, 34),
            )
            at += 5 + rng.random() * 7
    works = split(
        "Salt|The Glass Stair|Ember Suite|Three Rivers|Nocturne for Nine|The Cartographers|"
        "Ash Wednesday|Salt II|Paper Moons|The Long Table|"
        "Kites|Undertow|Vespers|The Orchard Gate|Low Tide"
    )
    makers = [*elders[:4], "Dragan Ilic", "Edda Norberg", "Noor Haddad"]
    for place, work in enumerate(works):
        kind = ("day", "month", "day", "year")[place % 4]
        text = scale[kind][0]
        year = low + 3 + place * 2.8 + rng.random() * 2
        at = units(kind, year)
        m.point("premieredAt", work, rng.choice(theatres), at, text)
        maker = rng.choice([x for x in makers if start.get(x, 0) + 6 < year])
        m.point("choreographedBy", work, maker, at, text)
        m.point("scoreBy", work, rng.choice(split("Ludmila Horak|Piers Amory|Jun Tachibana")), at, text)
        if rng.random() < 0.8:
            m.point("costumesBy", work, rng.choice(split("Maison Brel|Ottavia Conti|Dame Ottoline Marsh")), at, text)
        first = rng.choice(companies[:2] if year < 1985 else companies)
        for a, b in m.spells(int(year) + 1, 2019, 4, 13, gap=1, wide=5, is_open=0.7)[:2]:
            m.state("inRepertoireOf", work, first, a, b, str)
        if rng.random() < 0.4:
            other = rng.choice([x for x in companies if x != first])
            m.state("inRepertoireOf", work, other, int(year) + 5, min(int(year) + 9, 2019), str)
        casts = [x for x in dancers if start[x] + 2 < year < start[x] + 11]
        for who in rng.sample(casts, min(2, len(casts))):
            m.point("createdRoleIn", who, work, at, text)
    for a, b, lo, hi in (
        ("Blaise Tournier", "Mireille Tournier", "2004-06-12", None),
        ("Amedea Russo", "Dragan Ilic", "1986-09-03", "1993-02-17"),
        ("Amedea Russo", "Anton Reve", "1995-05-20", "2011-10-08"),
        ("Edda Norberg", "Hiro Matsuda", "1997-08-30", None),
        ("Dragan Ilic", "Ciara Mullan", "1996-12-01", "2002-04-11"),
    ):
        m.state("marriedTo", a, b, day(lo), hi and day(hi) + 1)
    for a, b, lo, hi in (
        ("Amedea Russo", "Blaise Tournier", 1980, 1985),
        ("Amedea Russo", "Dragan Ilic", 1985, 1991),
        ("Edda Norberg", "Hiro Matsuda", 1993, 1999),
        ("Greta Sunde", "Fabrice Oyelaran", 1992, 1997),
        ("Greta Sunde", "Hiro Matsuda", 1999, 2003),
        ("Kasia Wolna", "Jules Amadi", 1998, 2004),
        ("Kasia Wolna", "Leonid Barsky", 2004, 2009),
        ("Orsolya Vida", "Pascal Leduc", 2008, 2016),
    ):
        m.state("partneredBy", a, b, lo, hi, str)
    for prize, first in (("Golden Slipper", 1980), ("Marsh Medal", 1991), ("Prix Lisle", 1984)):
        for year in range(first, 2019, 5):
            pool = [x for x in dancers if start[x] + 2 < year < start[x] + 11]
            m.point(
                "awarded",
                rng.choice(pool or elders),
                prize,
                *((units("month", year + 0.5), month_text) if year % 3 else (year, str)),
            )
    m.write(
        title="dance companies, their dancers, works and theatres",
        unit="day",
        ends="inclusive",
        point_relations=["premieredAt", "choreographedBy", "scoreBy", "costumesBy", "createdRoleIn", "awarded"],
        now=day_text(now),
        me="",
    )


def crm():
    """The customer records of a firm that sells software."""
    m = Maker("crm", day_text, is_closed=True)
    rng, low, now = m.rng, day("2021-01-11"), day("2024-08-20")
    accounts = split(
        "Brightwater Foods|Brightwater Logistics|Calder Mills|Ennis & Vale|Farleigh Trust|Gorse Energy|"
        "Hollin Rail|Ibex Outdoor|Juno Clinics|"
        "Kilbride Glass|Lumen Schools|Calder Mills Export"
    )
    reps = split("Tamsin Roe|Obi Marchetti|Dilys Faber|Ravi Sundaram|Ken Whitlock|Jo Whitlock|Marta Kubik")
    csms = split("Pia Lund|Sam Achterberg|Noel Ferreira")
    rivals = split("Rosterly|ShiftPilot|Planwise|Planwise Go")
    contacts = {
        "Hugh Bannerman": 0,
        "Saskia Prior": 0,
        "Della Quist": 1,
        "Owen Trask": 2,
        "Imani Bello": 3,
        "Rufus Cole": 4,
        "Lena Hartog": 5,
        "Yusuf Demir": 6,
        "Agnes Thrale": 7,
        "Colm Reddy": 8,
        "Zadie Munt": 9,
        "Petros Vlachos": 10,
        "Wanda Ilk": 11,
        "Graham Sorley": 2,
    }
    signed = {}
    for place, account in enumerate(accounts):
        signed[account] = lo = low + 20 + place * 45 + rng.randint(0, 30)
        m.chain("account.owned_by", account, reps, lo - 15, now, 260, 700, gap=0)
        m.chain("account.looked_after_by", account, csms, lo + 20, now, 320, 700, gap=0.3, wide=60)
        m.chain(
            "account.on_plan",
            account,
            ("Starter", "Team", "Enterprise"),
            lo,
            now,
            250,
            720,
            gap=0.1,
            wide=40,
            is_open=0.9,
        )
        m.chain("account.health", account, ("green", "amber", "red"), lo + 60, now, 200, 600, gap=0)
        if rng.random() < 0.55:
            m.chain("account.discount", account, ("5%", "10%", "15%", "20%"), lo, now, 200, 500, gap=0.6, wide=150)
        if rng.random() < 0.5:
            m.chain("account.uses_competitor", account, rivals, lo - 200, now, 160, 520, gap=0.7, wide=200, is_open=0.4)
    for who, place in contacts.items():
        rest = [x for x in accounts if x != accounts[place]]
        a = low + rng.randint(0, 150)
        b = a + rng.randint(420, 1000)
        m.state("contact.employed_by", who, accounts[place], a, b)
        if rng.random() < 0.75:
            m.state("contact.employed_by", who, rng.choice(rest), b + rng.choice((0, 0, 33)))
        m.chain(
            "contact.job_title",
            who,
            split("office manager|operations director|head of IT|procurement lead|chief executive"),
            a,
            now,
            420,
            900,
            gap=0,
        )
    m.state("rep.reports_to", "Marta Kubik", "Beatrice Lowe", low)
    for rep in reps[:6]:
        m.chain(
            "rep.reports_to",
            rep,
            ("Beatrice Lowe", "Marta Kubik", "Stellan Brandt"),
            low + rng.randint(0, 60),
            now,
            300,
            720,
            gap=0,
        )
        m.chain(
            "rep.covers",
            rep,
            ("the North", "the South", "public sector", "Ireland", "key accounts"),
            low + rng.randint(0, 60),
            now,
            280,
            640,
            gap=0.2,
        )
        for a, b in m.spells(low + rng.randint(100, 400), now + 60, 10, 95, gap=1, wide=560, is_open=0.3)[:2]:
            m.state(
                "rep.on_leave_for", rep, rng.choice(("holiday", "parental leave", "sick leave", "sabbatical")), a, b
            )
    for owner, firm, lo, hi in (
        ("Brightwater Logistics", "Brightwater Foods", "2021-04-01", "2023-06-30"),
        ("Calder Mills Export", "Calder Mills", "2022-03-01", None),
        ("Ibex Outdoor", "Gorse Energy", "2022-10-15", "2024-01-31"),
        ("Brightwater Logistics", "Hollin Rail", "2023-07-01", None),
    ):
        m.state("account.subsidiary_of", owner, firm, day(lo), hi and day(hi) + 1)
    for place in range(17):
        account = rng.choice(accounts)
        deal = f"D-{301 + place}"
        at = max(signed[account] - 60, low) + rng.randint(5, 150) + place * 38
        at = min(at, now - 20 - rng.randint(0, 60))
        m.point("deal.with", deal, account, at)
        m.point("deal.opened_by", deal, rng.choice(reps), at)
        for stage in ("discovery", "proposal", "negotiation"):
            til = at + rng.randint(9, 60)
            if til >= now - 1:
                m.state("deal.in_stage", deal, stage, at)
                break
            m.state("deal.in_stage", deal, stage, at, til)
            at = til
            if stage != "discovery" and rng.random() < 0.25:
                m.point("deal.lost_to", deal, rng.choice((*rivals, "no decision")), at)
                break
        else:
            m.point("deal.won_by", deal, rng.choice(reps), at)
    for place in range(17):
        account = rng.choice(accounts)
        at = rng.randint(signed[account] + 15, now - 12)
        ticket = f"T-{1101 + place * 7}"
        m.point("ticket.raised_by", ticket, account, at)
        m.chain(
            "ticket.assigned_to",
            ticket,
            split("Fay Osgood|Lars Winter|Bo Tran"),
            at,
            min(at + rng.randint(9, 60), now - 2),
            9,
            26,
            gap=0,
            is_open=0,
        )
    for _ in range(19):
        who = rng.choice(list(contacts))
        m.point("contact.called_by", who, rng.choice(reps), rng.randint(now - 400, now - 2))
    for _ in range(13):
        account = rng.choice(accounts)
        m.point("rep.gave_demo_to", rng.choice(reps), account, rng.randint(signed[account] - 40, now - 5))
    for a, b in (
        ("Calder Mills", "Brightwater Foods"),
        ("Gorse Energy", "Ennis & Vale"),
        ("Ibex Outdoor", "Calder Mills"),
        ("Lumen Schools", "Farleigh Trust"),
        ("Kilbride Glass", "Calder Mills"),
    ):
        m.point("account.referred_by", a, b, signed[a] - 25)
    for name, lo, hi in (
        ("Spring Push", "2022-03-14", "2022-05-20"),
        ("Spring Push 2023", "2023-03-20", "2023-05-12"),
        ("Rail Roadshow", "2023-09-04", "2023-10-06"),
        ("Win-back Winter", "2024-01-15", None),
    ):
        for account in rng.sample(accounts, 4):
            m.state("campaign.targeted", name, account, day(lo), hi and day(hi) + 1)
    for year in (2021, 2022, 2023):
        for award, month in (("Rep of the Year", 12), ("Rookie Prize", 6)):
            m.point("rep.awarded", rng.choice(reps), award, date(year, month, 15).toordinal())
    for account, why, lo, hi in (
        ("Juno Clinics", "overdue invoice", "2023-02-06", "2023-04-21"),
        ("Calder Mills", "credit check", "2022-05-09", "2022-05-24"),
        ("Ibex Outdoor", "overdue invoice", "2024-06-03", None),
        ("Juno Clinics", "disputed charge", "2023-11-13", "2023-12-19"),
    ):
        m.state("account.on_hold_for", account, why, day(lo), hi and day(hi) + 1)
    m.rows = [x for x in m.rows if x[0] not in ("D-313", "D-315", "T-1108", "T-1136", "T-1171")]
    for deal, account, rep, *stages in (
        ("D-318", "Hollin Rail", "Tamsin Roe", "2024-06-03", "2024-07-02"),
        ("D-319", "Lumen Schools", "Ravi Sundaram", "2024-07-29"),
        ("D-320", "Brightwater Foods", "Ken Whitlock", "2024-05-13", "2024-06-11", "2024-07-23"),
    ):
        m.point("deal.with", deal, account, day(stages[0]))
        m.point("deal.opened_by", deal, rep, day(stages[0]))
        for stage, lo, hi in zip(("discovery", "proposal", "negotiation"), stages, [*stages[1:], None], strict=False):
            m.state("deal.in_stage", deal, stage, day(lo), hi and day(hi))
    m.point("ticket.raised_by", "T-1220", "Lumen Schools", day("2024-08-12"))
    m.state("ticket.assigned_to", "T-1220", "Bo Tran", day("2024-08-12"))
    m.point("ticket.raised_by", "T-1227", "Hollin Rail", day("2024-08-05"))
    m.state("ticket.assigned_to", "T-1227", "Lars Winter", day("2024-08-05"), day("2024-08-14"))
    m.state("ticket.assigned_to", "T-1227", "Fay Osgood", day("2024-08-14"))
    m.state("rep.on_leave_for", "Jo Whitlock", "parental leave", day("2024-07-22"))
    m.state("rep.on_leave_for", "Ken Whitlock", "holiday", day("2024-09-02"), day("2024-09-14"))
    m.write(
        title="the customer records of a firm that sells software",
        unit="day",
        ends="inclusive",
        point_relations=[
            "deal.with",
            "deal.opened_by",
            "deal.lost_to",
            "deal.won_by",
            "ticket.raised_by",
            "contact.called_by",
            "rep.gave_demo_to",
            "account.referred_by",
            "rep.awarded",
        ],
        now=day_text(now),
        me="",
    )


if __name__ == "__main__":
    for make in (errands, airport, crowns, dance, crm):
        make()
