"""Write the facts of the tenth generation of blind sets; the same bytes on every run. Imports nothing of the project.

``python tenth_make_facts.py`` writes ``facts.csv`` and ``meta.json`` of the five sets beside it.
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
    folder = HERE / f"tenth_{name}"
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(("head", "relation", "tail", "start", "stop"))
        out.writerows((h, r, t, s, e or "") for h, r, t, s, e in rows)
    (folder / "meta.json").write_text(json.dumps(meta, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def chain(rng, lo, hi, short, long, gap=0.25, over=0.0, is_open=0.75):
    """Half-open spells one behind the other up to `hi`; None for an end that is open."""
    found, at = [], lo
    while at < hi - short:
        stop = at + rng.randint(short, long)
        if stop >= hi - max(1, short // 3):
            found.append((at, None if rng.random() < is_open else hi - max(1, short // 3)))
            break
        found.append((at, stop))
        luck = rng.random()
        at = stop
        if luck < gap:
            at += rng.randint(max(1, short // 3), max(2, short))
        elif luck < gap + over:
            at -= rng.randint(1, max(1, short // 3))
    return found


def pick(rng, things, n, again=True):
    """So many things, no two the same side by side."""
    found = []
    while len(found) < n:
        x = rng.choice(things)
        if found and found[-1] == x or (not again and x in found and len(set(found)) < len(things)):
            continue
        found.append(x)
    return found


class Rows(list):
    def __init__(self, text, closed):
        self.text, self.closed = text, closed

    def state(self, h, r, t, a, b=None):
        self.append((h, r, t, self.text(a), None if b is None else self.text(b - self.closed)))

    def point(self, h, r, t, a):
        self.append((h, r, t, self.text(a), None))

    def run(self, rng, rel, h, things, spells, flip=False, again=True):
        """One head with one thing after another (flip: one tail with one head after another)."""
        for t, (a, b) in zip(pick(rng, things, len(spells), again), spells):
            if h != t:
                self.state(*((t, rel, h) if flip else (h, rel, t)), a, b)


# runner: what a coaching agent remembers of its user and her clubmates


def runner():
    rng = random.Random("tenth runner")
    base, now = date(2017, 1, 1), date(2025, 10, 12)
    hi = (now - base).days
    rows = Rows(lambda n: (base + timedelta(days=n)).isoformat(), 0)
    me = "Ilse Brandvold"
    people = [me] + split(
        "Tomek Rusin|Gwen Aldous|Farid Nasseri|Petra Lindqvist|Owen Marsh|Jun Takeda|Sabine Roth|Callum Bligh|Rosa Entwistle|Rosa Marchetti"
    )
    clubs = split("Harbour Harriers|Fellside Striders|Quarry Road Runners|Tarn Valley AC")
    coaches = split("Dov Perlman|Agnes Whitlock|Bruno Sacchi|Mireille Oduya")
    plans = split(
        "Base Builder|Base Builder Plus|Sub-4 Autumn|Hill Block|Return to Running|Spring Half 12 weeks|Taper Two"
    )
    shoes = split("Kestrel Glide 3|Kestrel Glide 4|Kestrel Trail|Moa Cloudline|Moa Racer|Torrent GTX|Vanta Zero")
    injuries = split("plantar fasciitis|shin splints|a stress fracture|a sore Achilles|runner's knee|a calf strain")
    physios = split("Hanne Voss|Ravi Chandra|Lowri Pugh")
    brands = split("Kestrel|Moa|Brightgel|Torrent")
    watches = split("Pulsar 2|Pulsar 3|Lodestar S|Lodestar S Pro")
    towns = split("Corrie Bay|Upper Corrie|Stenfield|Marlock")
    foods = split("dairy|gluten|caffeine|red meat|energy gels")
    races = split(
        "Corrie Bay 10K|Corrie Bay Half|Stenfield Marathon|Three Tarns Ultra|Marlock Mile|Gull Rock Fell Race|Winter Dash|Midsummer Relay"
    )
    bests = split("5 km|10 km|half marathon|marathon|mile")
    for p in people:
        rows.run(rng, "member_of", p, clubs, chain(rng, rng.randint(0, 900), hi, 400, 1500, 0.3))
        rows.run(rng, "lives_in", p, towns, chain(rng, rng.randint(0, 300), hi, 700, 2200, 0.0))
        if rng.random() < 0.75 or p == me:
            rows.run(rng, "coached_by", p, coaches, chain(rng, rng.randint(100, 900), hi, 250, 900, 0.5))
        if rng.random() < 0.75 or p == me:
            rows.run(rng, "tracks_with", p, watches, chain(rng, rng.randint(0, 600), hi, 400, 1300, 0.1))
        for _ in range(rng.randint(0, 2) if p != me else 6):
            a = rng.randint(200, hi - 200)
            rows.state(p, "injured_with", rng.choice(injuries), a, a + rng.randint(15, 120))
        if rng.random() < 0.5:
            rows.run(rng, "sponsored_by", p, brands, chain(rng, rng.randint(300, 1500), hi, 300, 900, 0.6))
        for _ in range(rng.randint(1, 4) if p != me else 12):
            a = rng.randint(100, hi - 20)
            rows.point(p, "ran", rng.choice(races), a)
        for _ in range(rng.randint(0, 2) if p != me else 5):
            rows.point(p, "set_personal_best_at", rng.choice(bests), rng.randint(100, hi - 20))
        if rng.random() < 0.4 or p == me:
            rows.point(p, "dropped_out_of", rng.choice(races), rng.randint(300, hi - 20))
    rows.run(rng, "follows_plan", me, plans, chain(rng, 500, hi, 60, 240, 0.6))
    for p in rng.sample(people[1:], 4):
        rows.run(rng, "follows_plan", p, plans, chain(rng, rng.randint(900, 2400), hi, 90, 400, 0.6))
    for shoe in shoes:
        a = rng.randint(200, 2400)
        rows.point(me, "bought", shoe, a)
        rows.state(me, "runs_in", shoe, a + rng.randint(0, 9), a + rng.randint(200, 600))
    rows.point(me, "bought", "Kestrel Glide 4", hi - 130)
    rows.state(me, "runs_in", "Kestrel Glide 4", hi - 128)
    rows.point(me, "bought", "Torrent GTX", hi - 60)
    rows.state(me, "runs_in", "Torrent GTX", hi - 55)
    for p in rng.sample(people[1:], 5):
        rows.run(rng, "runs_in", p, shoes, chain(rng, rng.randint(900, 2200), hi, 200, 600, 0.2, 0.3))
    rows.run(rng, "treated_by", me, physios, chain(rng, 700, hi, 60, 300, 0.9, is_open=1))
    for p in rng.sample(people[1:], 4):
        rows.run(rng, "treated_by", p, physios, chain(rng, rng.randint(1200, 2600), hi, 60, 300, 0.9))
    rows.run(rng, "trains_with", me, people[1:], chain(rng, 300, hi, 200, 700, 0.2, 0.5))
    for p in rng.sample(people[1:], 3):
        rows.run(
            rng,
            "trains_with",
            p,
            [x for x in people[1:] if x != p],
            chain(rng, rng.randint(500, 2000), hi, 200, 700, 0.4),
        )
    for c in clubs:
        rows.run(rng, "captain_of", c, people, chain(rng, rng.randint(0, 500), hi, 365, 900, 0.2), flip=True)
    rows.run(rng, "avoids", me, foods, chain(rng, 400, hi, 150, 700, 0.2, 0.6))
    for p in rng.sample(people[1:], 4):
        a = rng.randint(500, 2500)
        rows.state(p, "avoids", rng.choice(foods), a, None if rng.random() < 0.6 else a + rng.randint(100, 600))
    for race in races:
        for _ in range(rng.randint(1, 3)):
            rows.point(rng.choice(people), "won", race, rng.randint(200, hi - 10))
    for _ in range(7):
        rows.point(rng.choice([me, *people]), "volunteered_at", rng.choice(races), rng.randint(200, hi - 10))
    write(
        "runner", rows, rng, title="what a coaching agent remembers of its user, her running and her clubmates", unit="day",
        ends="exclusive", point_relations=["ran", "set_personal_best_at", "dropped_out_of", "bought", "won", "volunteered_at"],
        now=now.isoformat(), me=me,
    )  # fmt: skip


# fab: a week in a chip factory


def fab():
    rng = random.Random("tenth fab")
    base = datetime(2026, 3, 2, 6, 0)
    hi = int((datetime(2026, 3, 8, 14, 0) - base).total_seconds() // 60)
    rows = Rows(lambda n: (base + timedelta(minutes=n)).isoformat(timespec="minutes"), 0)
    etch, litho, depo = split("ETX-01|ETX-02|ETX-03"), split("SCN-11|SCN-12"), split("CVD-21|CVD-22|CVD-22A")
    metro = split("CDS-41|CDS-42|OVL-43")
    tools = etch + litho + depo
    recipes = {
        "E": split("PE-ETCH-07|PE-ETCH-08|OX-ETCH-12"), "S": split("M1-EXPOSE|M2-EXPOSE|VIA-EXPOSE"),
        "C": split("NIT-300|NIT-350|TEOS-200"),
    }  # fmt: skip
    lots = [f"LOT-{n}" for n in (7701, 7702, 7703, 7704, 7710, 7711, 7712, 7725, 7726, 7731)]
    split_lots = ["LOT-7703B", "LOT-7711B", "LOT-7731B"]
    eng = split("Maren Hoekstra|Idris Bello|Yuki Arakawa|Lena Orlova|Piet Hoekstra")
    techs = split("Ciaran Doyle|Nadine Roux|Samir Haddad|Ewa Zielinska")
    ops = split("Tess Malloy|Benoit Fournier|Kofi Mensah|Anneli Saar|Dario Conti")
    causes = split(
        "RF generator fault|vacuum leak|wafer jam|scheduled maintenance|particle excursion|cooling water loss"
    )
    for i, t in enumerate(tools):
        rows.run(rng, "tool.recipe_loaded", t, recipes[t[0]], chain(rng, rng.randint(0, 200), hi, 900, 3200, 0.2))
        for a, b in chain(rng, rng.randint(500, 2500), hi, 70, 400, 0.0, is_open=1)[:1]:
            rows.state(t, "tool.down_for", rng.choice(causes), a, b)
        for _ in range(rng.randint(1, 2)):
            a = rng.randint(3000, hi - 700)
            rows.state(t, "tool.down_for", rng.choice(causes), a, a + rng.randint(35, 480))
        rows.run(
            rng, "operator.logged_on", t, ops, chain(rng, rng.randint(0, 300), hi, 420, 1500, 0.8, 0.1)[:5], flip=True
        )
    rows.state("CVD-22", "tool.down_for", "vacuum leak", hi - 312)
    rows.state("ETX-03", "tool.down_for", "wafer jam", hi - 47)
    for t in rng.sample(tools, 6):
        for _ in range(rng.randint(1, 2)):
            a = rng.randint(300, hi - 600)
            rows.state(t, "tool.serviced_by", rng.choice(techs), a, a + rng.randint(40, 420))
    rows.state("CVD-22", "tool.serviced_by", "Samir Haddad", hi - 201)
    for lot in lots:
        at = rng.randint(0, 1500)
        for t in pick(rng, tools, rng.randint(3, 6)):
            stop = at + rng.randint(55, 540)
            if stop > hi - 30:
                break
            rows.state(lot, "lot.at_tool", t, at, stop)
            if rng.random() < 0.4:
                rows.point(lot, "lot.measured_at", rng.choice(metro), stop + rng.randint(5, 60))
            at = stop + rng.randint(60, 900)
        if rng.random() < 0.75:
            a = rng.randint(700, hi - 900)
            rows.state(lot, "lot.held_by", rng.choice(eng), a, a + rng.randint(90, 1300))
    rows.state("LOT-7712", "lot.at_tool", "ETX-02", hi - 76)
    rows.state("LOT-7726", "lot.at_tool", "SCN-12", hi - 118)
    rows.state("LOT-7731B", "lot.at_tool", "CVD-21", hi - 33)
    rows.state("LOT-7703B", "lot.held_by", "Lena Orlova", hi - 1410)
    rows.state("LOT-7704", "lot.held_by", "Idris Bello", hi - 655)
    for lot in split_lots:
        rows.point(lot[:-1], "lot.split_into", lot, rng.randint(3000, 5500))
    for lot in ("LOT-7701", "LOT-7702", "LOT-7710", "LOT-7725"):
        rows.point(
            lot,
            "lot.shipped_to",
            rng.choice(split("Brisa Motors|Orrin Medical|Keld Avionics")),
            hi - rng.randint(30, 1500),
        )
    for i, lot in enumerate(lots + split_lots):
        rows.run(
            rng,
            "lot.priority",
            lot,
            split("hot|rush|standard"),
            chain(rng, rng.randint(0, 400), hi, 2000, 6000, 0.0, is_open=1),
        )
        rows.run(
            rng,
            "pod.carries",
            lot,
            [f"POD-{n}" for n in (118, 119, 120, 124, 131, 140)],
            chain(rng, rng.randint(0, 1500), hi, 1500, 4000, 0.4),
            flip=True,
        )
    for bay in ("etch bay", "litho bay", "deposition bay"):
        rows.run(rng, "bay.shift_lead", bay, ops + techs, chain(rng, 0, hi, 720, 720, 0.0, is_open=1))
    for r in ("RET-M1-A", "RET-M1-B", "RET-M2-A", "RET-VIA-A"):
        rows.run(rng, "reticle.in_scanner", r, litho, chain(rng, rng.randint(0, 900), hi, 400, 1800, 0.8))
    for t in etch + depo:
        rows.run(
            rng,
            "tool.gas_from",
            t,
            split("GC-1|GC-2|GC-3"),
            chain(rng, rng.randint(0, 60), hi, 2500, 6000, 0.0, is_open=1),
        )
    for t in tools:
        for _ in range(rng.randint(1, 5)):
            rows.point(t, "tool.alarm", rng.choice(split("A-101|A-204|A-204X|A-417|A-530")), rng.randint(60, hi - 20))
        for _ in range(rng.randint(0, 2)):
            rows.point(
                t,
                "tool.got_part",
                rng.choice(split("O-ring kit|turbo pump|ESC chuck|mass flow controller|lamp module")),
                rng.randint(600, hi - 90),
            )
        for _ in range(rng.randint(0, 2)):
            rows.point(
                t,
                "tool.passed_qual",
                rng.choice(split("particle check|etch-rate check|overlay check|thickness check")),
                rng.randint(600, hi - 90),
            )
    for bay, who in (("etch bay", "Ciaran Doyle"), ("litho bay", "Anneli Saar"), ("deposition bay", "Nadine Roux")):
        rows.state(bay, "bay.shift_lead", who, 6 * 1440)
    for who, t, ago in (
        ("Kofi Mensah", "ETX-02", 95),
        ("Benoit Fournier", "CVD-21", 180),
        ("Tess Malloy", "SCN-12", 250),
        ("Tess Malloy", "SCN-11", 205),
    ):
        rows.state(who, "operator.logged_on", t, hi - ago)
    # a lot that was split off has neither pod nor priority before it was
    made = {x[2]: x[3] for x in rows if x[1] == "lot.split_into"}
    kept = []
    for h, r, t, s, e in rows:
        child = h if h in made else t if r == "pod.carries" and t in made else None
        if child is None:
            kept.append((h, r, t, s, e))
        elif e is None or e > made[child]:
            kept.append((h, r, t, max(s, made[child]), e))
    rows[:] = kept
    write(
        "fab", rows, rng, title="a week in a chip factory: tools, lots, recipes, holds and shifts", unit="minute", ends="exclusive",
        point_relations=["lot.measured_at", "lot.split_into", "lot.shipped_to", "tool.alarm", "tool.got_part", "tool.passed_qual"],
        now=(base + timedelta(minutes=hi)).isoformat(timespec="minutes"), me="",
    )  # fmt: skip


# abbeys: religious houses over 340 years


def abbeys():
    rng = random.Random("tenth abbeys")
    hi = 1498
    rows = Rows(str, 1)
    houses = {
        "Holmwick Abbey": 1134, "Holmwick Priory": 1171, "Saltmere Abbey": 1140, "Ravenscar Cell": 1203, "Thornby Abbey": 1152,
        "Upper Thornby Priory": 1188, "Ellesham Abbey": 1147, "Quarr Ness Priory": 1222,
    }  # fmt: skip
    first = split(
        "Aldred|Odo|Serlo|Gervase|Hamo|Ranulf|Walter|Ivo|Baldwin|Osbert|Thurstan|Reginald|Eudo|Simon|Gilbert|Ailred|Jocelin|Warin|Drogo|Hubert"
    )
    places = split("Kirkholm|Marsh|Wexcombe|Stow|Lindale|Penrath|Crowle|Aske|Burnell|Dunmere|Fosse|Garth")
    names = [f"{f} of {p}" for f in first for p in places]
    rng.shuffle(names)
    fresh = iter(names)
    dioceses = split("Carnmouth|Wystan|East Wystan")
    orders = split("Benedictines|Cistercians|Cluniacs|Augustinian canons")
    families = split("de Brus|Mauleverer|FitzAlder|Percival|de Roche")
    manors = split("Aldbrook|Netherby|Fenwick Grange|Cold Aston|Marram|Pike Hall|Little Marram")
    relics = split("arm of Saint Wystan|tooth of Saint Ebba|girdle of Saint Ethelreda|staff of Saint Cuthman")
    monks = {}
    bishops = []
    for d in dioceses:
        for a, b in chain(rng, rng.randint(1125, 1140), hi, 14, 44, 0.35):
            p = next(fresh)
            bishops.append((p, d, a, b))
            rows.state(p, "was bishop of", d, a, b)
    for h, at in houses.items():
        abbot = "was abbot of" if "Abbey" in h else "was prior of"
        for a, b in chain(rng, at, hi, 12, 48, 0.3):
            p = next(fresh)
            monks.setdefault(h, []).append(p)
            rows.append((p, abbot, h, str(a), None if b is None else str(b - (rng.random() < 0.7))))
        spells = chain(rng, at, hi, 90, 260, 0.0, is_open=1)
        rows.run(rng, "belonged to the order of", h, orders, spells)
        rows.run(rng, "lay in the diocese of", h, dioceses, chain(rng, at, hi, 120, 300, 0.0, is_open=1))
        rows.run(rng, "was under the patronage of", h, families, chain(rng, at, hi, 40, 130, 0.3))
        for m in rng.sample(manors, 3):
            for a, b in chain(rng, at + rng.randint(5, 160), hi, 40, 200, 0.5, is_open=0.6)[: rng.randint(1, 2)]:
                rows.state(h, "held the manor of", m, a, b)
        if rng.random() < 0.8:
            for a, b in chain(rng, at + rng.randint(20, 120), hi, 60, 90, 0.8)[:3]:
                p = next(fresh)
                monks[h].append(p)
                rows.state(p, "was cellarer of", h, a, min(b, a + rng.randint(4, 22)) if b else a + 9)
        for _ in range(rng.randint(1, 3)):
            rows.point(
                h, "was struck by", rng.choice(split("fire|flood|plague|lightning")), rng.randint(at + 5, hi - 4)
            )
    for c, m, b in (
        ("Holmwick Priory", "Holmwick Abbey", 1310), ("Ravenscar Cell", "Saltmere Abbey", None), ("Upper Thornby Priory", "Thornby Abbey", 1402),
        ("Quarr Ness Priory", "Saltmere Abbey", 1341), ("Quarr Ness Priory", "Ellesham Abbey", None),
    ):  # fmt: skip
        rows.append(
            (c, "was a daughter house of", m, "1345" if m == "Ellesham Abbey" else str(houses[c]), b and str(b))
        )
    for h, at in houses.items():
        rows.point(
            rng.choice(["Robert de Brus", "Maud Mauleverer", "Alan FitzAlder", "Hugh Percival"]), "founded", h, at
        )
    for r in relics:
        rows.run(rng, "kept the", r, list(houses), chain(rng, rng.randint(1205, 1250), hi, 30, 110, 0.3), flip=True)
    for _ in range(12):
        h = rng.choice(list(houses))
        rows.point(
            h,
            "was visited by",
            rng.choice(split("King Edmer|King Lothar II|King Lothar III|Queen Isolde|Cardinal Orsino")),
            rng.randint(1240, 1490),
        )
    for h, at in houses.items():
        a = at + rng.randint(20, 70)
        for p, d, s, e in bishops:
            if s <= a and (e is None or a < e - 1):
                rows.point(p, "consecrated the church of", h, a)
                break
    works = split(
        "Holmwick Psalter|Saltmere Annals|Book of Tithes|Life of Saint Ebba|Thornby Herbal|Little Herbal|Ellesham Missal|Lesser Missal"
    )
    for w in works:
        p = next(fresh)
        rows.point(p, "copied the", w, rng.randint(1180, 1470))
        if rng.random() < 0.4:
            rows.point(next(fresh), "copied the", w, rng.randint(1180, 1470))
    for h in houses:
        for p in rng.sample(monks[h], 2):
            s, e = next((x[3], x[4]) for x in rows if x[0] == p)
            if e and rng.random() < 0.8:
                rows.point(p, "was buried at", rng.choice([h, h, rng.choice(list(houses))]), int(e) + rng.randint(0, 6))
    for _ in range(8):
        h = rng.choice(list(houses))
        who = [
            x
            for x in rows
            if x[2] == h and x[1] in ("was abbot of", "was prior of") and x[4] and int(x[4]) - int(x[3]) > 6
        ]
        x = rng.choice(who)
        a = rng.randint(int(x[3]) + 1, int(x[4]) - 1)
        by = [p for p, d, s, e in bishops if s < a and (e is None or a < e - 1)]
        if by:
            rows.point(x[0], "was excommunicated by", rng.choice(by), a)
    # one man who rose from sacrist to cellarer, one who left and came back
    rows.append(("Walter the Lame", "was cellarer of", "Saltmere Abbey", "1198", "1204"))
    rows.append(("Walter the Lame", "was sacrist of", "Saltmere Abbey", "1190", "1197"))
    for h, p, s, e in (
        ("Thornby Abbey", "Adam Greenhood", 1261, 1269), ("Thornby Abbey", "Adam Greenhood", 1274, 1280), ("Thornby Abbey", "Peter Rush", 1270, 1273),
        ("Ellesham Abbey", "Stephen Tolliver", 1388, 1401), ("Ellesham Abbey", "John Tolliver", 1402, 1419), ("Holmwick Abbey", "Brother Nicodemus", 1455, 1470),
        ("Holmwick Abbey", "Piers Wake", 1471, None), ("Saltmere Abbey", "Adam Greenhood", 1282, 1285), ("Saltmere Abbey", "Luke Farrow", 1480, None),
    ):  # fmt: skip
        rows.append((p, "was sacrist of", h, str(s), e and str(e)))
    write(
        "abbeys", rows, rng, title="religious houses of an invented country, their heads, patrons, lands and relics", unit="year",
        ends="inclusive", point_relations=["was struck by", "founded", "was visited by", "consecrated the church of", "copied the", "was buried at", "was excommunicated by"],
        now="1498-12-31", me="",
    )  # fmt: skip


# violins: old instruments and those who own and play them


def violins():
    rng = random.Random("tenth violins")
    base, now = date(1920, 1, 1), date(1998, 5, 20)
    hi = (now - base).days
    rows = []

    def cut(n, p):
        return (base + timedelta(days=n)).isoformat()[:p]

    def state(h, r, t, a, b=None, p=None):
        p = p or rng.choice((4, 7, 10, 10))
        if p == 4 and b is not None and b - a < 800:
            p = 7
        rows.append((h, r, t, cut(a, p), None if b is None else cut(b - {4: 366, 7: 31, 10: 1}[p], p)))

    def point(h, r, t, a, p=None):
        rows.append((h, r, t, cut(a, p or rng.choice((4, 7, 10, 10, 10))), None))

    def run(rel, h, things, spells, flip=False, p=None):
        for t, (a, b) in zip(pick(rng, things, len(spells)), spells):
            state(*((t, rel, h) if flip else (h, rel, t)), a, b, p)

    fiddles = split(
        "Aurelian|Black Swan|Lady Harcourt|Young Harcourt|Nightjar|Il Moro|Dauphin|Petit Dauphin|Silver Fox|Widow"
    )
    makers = split("Matteo Lanfranchi|Giulio Lanfranchi|Anton Kessler|Bettina Kessler")
    owners = split(
        "Baron Steiger|Harcourt Foundation|Ottilie Brandt|Lorimer Bank|Countess Zelenka|Hill Street Trust|Edgar Pym|Nippori Music Fund|Salomon Weil|Margit Weil"
    )
    players = split(
        "Clara Voigt|Leon Abramov|Imre Halasz|Judit Halasz|Desmond Okoro|Frieda Lang|Paolo Bassani|Ingrid Solberg|Naomi Pereira|Viktor Drasny|Helene Morand|Stefan Lang"
    )
    teachers = split("Professor Adler|Madame Corvin|Emil Tausk|Ruth Oppenheim")
    orchestras = split("Velden Philharmonic|Radio Orchestra Velden|Northern Sinfonia of Halm|Carsow Opera Orchestra")
    quartets = split("Adler Quartet|Lang Quartet|Meridian Quartet|Meridian Trio")
    schools = split("Velden Conservatory|Halm Academy|Carsow Music School")
    insurers = split("Castellan Mutual|Baltic & General|Orpheus Assurance")
    places = split("vault at Lorimer Bank|Harcourt House|Velden Town Museum|Steiger Castle|workshop of Kessler & Son")
    strings = split("gut|steel|Perlon|wound gut")
    houses = split("Thackeray's|Dorn & Cie|Galerie Sterzing")
    restorers = split("Hugo Fenn|Amalia Fenn|Tadeusz Zych")
    contests = split("Halm Competition|Carsow Prize|Adler Memorial")
    for f in fiddles:
        run("ownedBy", f, owners, chain(rng, rng.randint(100, 3500), hi, 2500, 9000, 0.25, is_open=0.9))
        run("onLoanTo", f, players, chain(rng, rng.randint(6000, 14000), hi, 900, 4200, 0.5, is_open=0.7))
        if rng.random() < 0.75:
            run(
                "insuredWith",
                f,
                insurers,
                chain(rng, rng.randint(8000, 14000), hi, 2000, 7000, 0.2),
                p=rng.choice((4, 7)),
            )
        if rng.random() < 0.75:
            run("keptAt", f, places, chain(rng, rng.randint(3000, 14000), hi, 1500, 6000, 0.4), p=10)
        if rng.random() < 0.5:
            run("strungWith", f, strings, chain(rng, rng.randint(6000, 16000), hi, 2500, 7000, 0.1), p=4)
        for _ in range(rng.randint(0, 3)):
            point(f, "restoredBy", rng.choice(restorers), rng.randint(6000, hi - 400))
        for _ in range(rng.randint(0, 2)):
            point(f, "soldAt", rng.choice(houses), rng.randint(3000, hi - 400))
        if rng.random() < 0.6:
            point(f, "authenticatedBy", rng.choice(restorers + ["Ruth Oppenheim"]), rng.randint(9000, hi - 400))
        if rng.random() < 0.6:
            point(f, "exhibitedIn", rng.choice(split("Velden|Halm|Carsow|Lisbon")), rng.randint(9000, hi - 400))
        rng.choice(makers)
        year = rng.randint(1688, 1861)
        rows.append((f, "madeBy", makers[(year >= 1740) + (year >= 1795) + (year >= 1832)], str(year), None))
    for f, place, a in (
        ("Nightjar", "vault at Lorimer Bank", 16211),
        ("Il Moro", "Steiger Castle", 8805),
        ("Widow", "Velden Town Museum", 22050),
    ):
        point(f, "stolenFrom", place, a, 10)
    for p in players:
        born = rng.randint(0, 16000)
        run("studiedWith", p, teachers, chain(rng, born, born + 3000, 600, 1500, 0.1, is_open=0)[:2])
        if rng.random() < 0.8:
            run(
                "memberOf",
                p,
                quartets,
                chain(rng, born + 3000, min(hi, born + 15000), 1200, 5000, 0.5, is_open=0.0 if born < 12000 else 0.8)[
                    :3
                ],
            )
        if rng.random() < 0.6:
            run(
                "teachesAt",
                p,
                schools,
                chain(
                    rng,
                    min(hi - 4000, born + 6000),
                    min(hi, born + 18000),
                    1500,
                    6000,
                    0.3,
                    is_open=0.0 if born < 9000 else 0.9,
                )[:2],
            )
        for _ in range(rng.randint(0, 2)):
            point(p, "wonPrizeAt", rng.choice(contests), min(hi - 100, born + rng.randint(1800, 5000)))
    for o in orchestras:
        run("leaderOf", o, players, chain(rng, rng.randint(9000, 13000), hi, 1300, 5000, 0.3), flip=True)
    state("Imre Halasz", "marriedTo", "Judit Halasz", 12403, 20050, 10)
    state("Stefan Lang", "marriedTo", "Frieda Lang", 9044, 15444, 10)
    state("Stefan Lang", "marriedTo", "Helene Morand", 17300, None, 7)
    state("Desmond Okoro", "marriedTo", "Naomi Pereira", 19877, None, 10)
    for p, label in zip(rng.sample(players, 8), pick(rng, split("Halcyon Records|Trident Disques|Altamont"), 8)):
        a = rng.randint(12500, 19000)
        state(p, "signedTo", label, a, None if rng.random() < 0.4 else a + rng.randint(1500, 6000))
    write(
        "violins", rows, rng, title="old violins, their owners, players, keepers and repairs", unit="day", ends="inclusive",
        point_relations=["madeBy", "restoredBy", "soldAt", "authenticatedBy", "exhibitedIn", "stolenFrom", "wonPrizeAt"],
        now=now.isoformat(), me="",
    )  # fmt: skip


# zoo: animals, keepers, enclosures


def zoo():
    rng = random.Random("tenth zoo")
    hi = (2024 - 2010) * 12 + 8  # 2024-09
    rows = Rows(lambda n: f"{2010 + n // 12}-{n % 12 + 1:02}", 1)
    animals = split(
        "Bodo|Bodo Junior|Sultana|Pip|Marzipan|Okapi Joe|Tindra|Grumble|Lady Ash|Sergei|Mirri|Tango|Fig|Old Fig|Nimbus|Wanda"
    )
    places = split(
        "Lion Terrace|Lower Lion Terrace|Penguin Cove|Otter Creek|Ape House|Savanna Paddock|Night House|Quarantine Barn"
    )
    keepers = split(
        "Hattie Crane|Moses Adeyemi|Linnea Falk|Rob Tranter|Jess Tranter|Obed Kuhn|Yara Sabbagh|Colm Reilly"
    )
    sections = split("Carnivores|Primates|Birds|Hoofstock")
    zoos = split("Borstal Zoo|Lake Elm Zoo|Parc de Vernay|Wildpark Ostheim")
    ills = split("arthritis|a tooth abscess|ringworm|pneumonia|a torn ligament")
    firms = split("Pellow Biscuits|Tallis Bank|Greenline Coaches|Hobday Paints")
    vets = split("Dr Imogen Shaw|Dr Felix Brandao|Dr Ines Brandao")
    for x in animals:
        at = rng.randint(0, 70)
        gone = hi if rng.random() < 0.75 else rng.randint(at + 50, hi - 6)
        is_open = 1 if gone == hi else 0
        rows.run(rng, "lives-in", x, places, chain(rng, at, gone, 14, 60, 0.1, is_open=is_open))
        rows.run(rng, "looked-after-by", x, keepers, chain(rng, at, gone, 10, 45, 0.15, 0.15, is_open=is_open)[:5])
        if rng.random() < 0.7:
            rows.point(x, "transferred-from", rng.choice(zoos), at)
        if rng.random() < 0.5:
            rows.run(
                rng, "adopted-by", x, firms, chain(rng, at + rng.randint(2, 30), gone, 12, 36, 0.5, is_open=is_open)
            )
        for _ in range(rng.randint(0, 2)):
            a = rng.randint(at + 1, gone - 8)
            rows.state(x, "treated-for", rng.choice(ills), a, a + rng.randint(2, 8))
        if rng.random() < 0.5:
            rows.point(x, "operated-on-by", rng.choice(vets), rng.randint(at + 2, gone - 2))
        if gone < hi:
            rows.point(x, "died-of", rng.choice(split("old age|pneumonia|a fall|kidney failure")), gone)
        if rng.random() < 0.35:
            a = rng.randint(at + 5, gone - 12)
            rows.state(x, "on-loan-to", rng.choice(zoos), a, a + rng.randint(4, 11))
    rows.state("Sergei", "on-loan-to", "Parc de Vernay", hi - 7)
    rows.state("Tindra", "treated-for", "ringworm", hi - 2)
    for a, b, s, e in (
        ("Bodo", "Sultana", 64, 77), ("Bodo", "Mirri", 80, 118), ("Sergei", "Tindra", 66, 102), ("Bodo Junior", "Mirri", 125, None),
        ("Old Fig", "Wanda", 61, 99), ("Tango", "Pip", 71, None), ("Nimbus", "Lady Ash", 90, 131), ("Nimbus", "Lady Ash", 140, None),
    ):  # fmt: skip
        rows.state(a, "paired-with", b, s, e)
    for child, mother, at in (
        ("Bodo Junior", "Sultana", 14), ("Fig", "Wanda", -9), ("Kola", "Mirri", 97), ("Kola's twin Kiri", "Mirri", 97), ("Snow", "Tindra", 84),
        ("Pebble", "Pip", 112), ("Drizzle", "Lady Ash", 121), ("Dot", "Pip", 139), ("Thunder", "Lady Ash", 155),
    ):  # fmt: skip
        rows.point(child, "born-to", mother, at)
        if child not in animals:
            rows.run(rng, "lives-in", child, places, chain(rng, at, hi, 14, 50, 0.0, is_open=1))
            rows.run(rng, "looked-after-by", child, keepers, chain(rng, at, hi, 12, 50, 0.1, is_open=1))
    for s in sections:
        rows.run(rng, "heads", s, keepers, chain(rng, rng.randint(0, 20), hi, 20, 60, 0.3), flip=True)
        rows.run(rng, "vet-for", s, vets, chain(rng, rng.randint(0, 30), hi, 24, 70, 0.2), flip=True)
    for p in rng.sample(places, 6):
        for _ in range(rng.randint(1, 2)):
            a = rng.randint(10, hi - 20)
            rows.state(
                p,
                "closed-for",
                rng.choice(split("repainting|a new roof|flood damage|bird flu")),
                a,
                a + rng.randint(2, 9),
            )
        rows.run(rng, "sponsored-by", p, firms, chain(rng, rng.randint(5, 60), hi, 18, 50, 0.4))
    rows.state("Ape House", "closed-for", "a new roof", hi - 4)
    for _ in range(6):
        rows.point(rng.choice(animals[:6]), "escaped-from", rng.choice(places), rng.randint(72, 150))
    for x in rng.sample(animals, 5):
        rows.point(
            x, "featured-in", rng.choice(split("Wild at Heart|Zoo Diaries|Breakfast Live")), rng.randint(110, hi - 3)
        )
    for k in rng.sample(keepers, 6):
        a = rng.randint(0, 60)
        rows.state(k, "mentored-by", rng.choice([y for y in keepers if y != k]), a, a + rng.randint(10, 40))
    for k in rng.sample(keepers, 4):
        a = rng.randint(50, hi - 20)
        rows.state(
            k, "on-leave-for", rng.choice(split("parental leave|a sabbatical|back surgery")), a, a + rng.randint(3, 12)
        )
    write(
        "zoo", rows, rng, title="a zoo: animals, enclosures, keepers, vets and sponsors", unit="month", ends="inclusive",
        point_relations=["transferred-from", "operated-on-by", "died-of", "born-to", "escaped-from", "featured-in"],
        now="2024-09-30", me="",
    )  # fmt: skip


if __name__ == "__main__":
    for make in (runner, fab, abbeys, violins, zoo):
        make()
