"""Write the facts of the thirteenth generation of blind sets; the same bytes on every run. Imports nothing of the project.

``python bench/qa/blind/thirteenth_make_facts.py`` writes ``facts.csv`` and ``meta.json`` of the five sets beside it.
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
    folder = HERE / f"thirteenth_{name}"
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
        dice = rng.random()
        if dice < gap:
            at = stop + rng.randint(max(1, short // 4), max(2, short))
        elif dice < gap + overlap:
            at = max(at + 1, stop - rng.randint(1, max(1, short // 3)))
        else:
            at = stop
    return found


class Rows(list):
    """Facts in ticks; `text` writes a tick, `closed` is what is taken off a half-open end."""

    def __init__(self, rng, text, low, high, closed=0):
        self.rng, self.text, self.low, self.high, self.closed = rng, text, low, high, closed

    def state(self, h, r, t, a, b=None):
        self.append((h, r, t, self.text(a), None if b is None else self.text(max(a, b - self.closed))))

    def chain(self, r, one, others, short, long, low=None, high=None, swap=False, busy=None, **how):
        """One thing with others behind each other; never twice the same in a row, nor one of `busy` twice at a time."""
        last = None
        for a, b in spells(self.rng, self.low if low is None else low, high or self.high, short, long, **how):
            if high and high < self.high and b is None:
                b = high
            free = [x for x in others if x not in (last, one)]
            if busy is not None:
                free = [x for x in free if not any(c < (b or self.high * 2) and a < d for c, d in busy.get(x, ()))]
            if not free:
                last = None
                continue
            last = other = self.rng.choice(free)
            if busy is not None:
                busy.setdefault(other, []).append((a, b or self.high * 2))
            self.state(*((other, r, one) if swap else (one, r, other)), a, b)

    def bits(self, r, heads, tails, count, short, long, low=None, high=None, is_open=0.1, life=None):
        """Scattered states, no two of one pair that touch, each within the life of its head."""
        used = []
        while count:
            h, t = self.rng.choice(heads), self.rng.choice(tails)
            a = self.rng.randint(self.low if low is None else low, (high or self.high) - short - 1)
            b = a + self.rng.randint(short, long)
            if life and not life[h][0] <= a < b <= life[h][1]:
                continue
            if h == t or any(x[0] == h and x[1] == t and a <= x[3] + 1 and x[2] <= b + 1 for x in used):
                continue
            if b >= self.high:
                if self.rng.random() > is_open * 4:
                    continue
                used.append((h, t, a, self.high * 2))
                self.state(h, r, t, a)
            else:
                used.append((h, t, a, b))
                self.state(h, r, t, a, b)
            count -= 1

    def points(self, r, heads, tails, count, low=None, high=None, once=False, life=None, fits=None):
        seen = set()
        while count:
            h, t, a = self.rng.choice(heads), self.rng.choice(tails), self.rng.randint(self.low if low is None else low, (high or self.high) - 1)
            if (life and not life[h][0] <= a < life[h][1]) or (fits and not fits(self.text(a))):
                continue
            if h == t or (h, t, a) in seen or (once and any(x[1] == t for x in seen)):
                continue
            seen.add((h, t, a))
            self.append((h, r, t, self.text(a), None))
            count -= 1


def bees():
    rng = random.Random(1301)
    zero = date(2019, 4, 1)
    now = (date(2025, 10, 12) - zero).days
    rows = Rows(rng, lambda k: str(zero + timedelta(days=k)), 0, now)
    me = "Rosa Lindqvist"
    colonies = split("Amber|Juniper|Little Juniper|Blackthorn|Saffron|Duchess|Duchess II|Comfrey|Pepperpot|Old Faithful|Marzipan|Thunder")
    apiaries = split("Mill Orchard|Upper Mill Orchard|Quarry Field|Rectory Garden|Heather Moor|Canal Roof")
    queens = split("Queen Maud|Maud the Younger|Isolde|Philippa|Queen Agnes|Agnes of Sten|Bathilda|Cosima|Drusilla|Eudora|Fenella|Griselda|Hestia|Io|Jocasta|Kunigunde|Leocadia|Melisende")
    boxes = split("cedar hive 1|cedar hive 2|cedar hive 3|long hive|straw skep|poly hive 1|poly hive 2|poly hive 11|top-bar hive|red nucleus box|green nucleus box|glass observation hive")
    people = [me, *split("Per Ahlgren|Birgit Ahlgren|Tomas Quill|Greta Solberg|Yusuf Demir|Ingrid Vass|Old Henrik|Henrik Vass|Lotte Brandt|Samir Haddad")]
    life, sits, boxed = {}, {}, {}
    for k, c in enumerate(colonies):
        born = 15 + 61 * (k * 5 % 12) + rng.randint(0, 30)
        died = None if k % 4 else born + rng.randint(900, 1400)
        life[c] = (born, died or now * 2)
        how = dict(low=born, high=died)
        rows.chain("was kept at", c, apiaries, 200, 800, gap=0.0, is_open=1.0, **how)
        rows.chain("had as queen", c, queens, 200, 800, gap=0.35, is_open=1.0, busy=sits, **how)
        rows.chain("lived in", c, boxes, 300, 1000, gap=0.0, is_open=1.0, busy=boxed, **how)
        rows.chain("was owned by", c, [me, *people[1:6]], 400, 1500, gap=0.0, is_open=1.0, **how)
    rows.bits("was being treated with", colonies, split("oxalic acid|formic acid|thymol strips|lactic acid"), 22, 7, 42, low=900, life=life)
    rows.bits("suffered from", colonies, split("varroa|nosema|chalkbrood|wax moth|sacbrood"), 22, 14, 120, low=700, is_open=0.2, life=life)
    for a in apiaries:
        rows.chain("looked after", a, people[:9], 120, 600, swap=True, gap=0.2, overlap=0.3, is_open=0.9)
        rows.chain("stood on the land of", a, split("the Grange|Sten Abbey Farm|the canal company|the rectory|Mrs Falk|the council"), 500, 1600, gap=0.1, is_open=1.0)
    for t in split("honey extractor|small extractor|smoker|bee suit|wax melter|refractometer"):
        rows.chain("borrowed", t, people, 20, 90, low=1700, swap=True, gap=0.8, is_open=1.0) if t in ("smoker",) else rows.bits("borrowed", people, [t], 5, 5, 50, low=1200, is_open=0.15)
    for o in split("chair of the bee club|treasurer of the bee club|swarm coordinator|newsletter editor"):
        rows.chain("served as", o, people, 250, 800, swap=True, gap=0.25, is_open=0.9)
    rows.bits("was mentored by", people[3:], people[:6], 8, 200, 700, is_open=0.4)
    rows.points("gave a harvest of", colonies, split("lime honey|heather honey|rape honey|forest honey|buckwheat honey"), 26, low=800, life=life, fits=lambda x: "-05-10" < x[4:] < "-09-20")
    rows.points("swarmed to", colonies, split("the church tower|Mrs Falk's chimney|the school yard|the old pear tree|the bus shelter"), 14, low=700, life=life, fits=lambda x: "-04-25" < x[4:] < "-07-20")
    rows.points("was inspected by", colonies, [me, "Greta Solberg", "Yusuf Demir", "the bee inspector"], 24, low=900, life=life, fits=lambda x: "-03-25" < x[4:] < "-10-01")
    rows.points("stung", colonies, people, 16, low=700, life=life, fits=lambda x: "-03-25" < x[4:] < "-10-01")
    rows.points("won", people[:7], split("Golden Skep|Silver Skep|honey cake prize|best wax candle"), 10, low=300)
    rows += [
        (me, "was mentored by", "Birgit Ahlgren", "2019-06-01", "2020-09-15"),
        ("Samir Haddad", "was mentored by", me, "2023-03-10", None),
        (me, "looked after", "Rectory Garden", "2025-07-27", None),
        ("Lotte Brandt", "was mentored by", me, "2021-05-03", "2022-04-18"),
        ("Old Faithful", "stung", me, "2025-06-22", None),
    ]
    write("bees", rows, rng, title="a beekeeper's diary: colonies, queens, apiaries, helpers", unit="day", ends="exclusive",
          point_relations=["gave a harvest of", "swarmed to", "was inspected by", "stung", "won"], now="2025-10-12", me=me)


def carhire():
    rng = random.Random(1302)
    zero = datetime(2025, 7, 14, 6, 0)
    finish = datetime(2025, 8, 21, 17, 30)
    now = int((finish - zero).total_seconds() // 60)
    day = 1440
    rows = Rows(rng, lambda k: (zero + timedelta(minutes=k)).isoformat(timespec="minutes"), 0, now)
    cars = split("Vireo 3|Vireo 31|Vireo Estate|Kestrel 12|Kestrel 12B|Pilot Van|Pilot Van Long|Bramble|Bramble Sport|Tern 7|Tern 7 Electric|Old Minibus|Convertible Red")
    customers = split("Mabel Oyelaran|Mabel Stroud|Dr Fenwick|Caspar Lindt|Lindt Catering|Joao Prado|Prado Brothers|Wanda Kubik|Theo Marsh|Harriet Marsh|Nils Okafor|Sunrise Choir")
    staff = split("Bea Tilling|Omar Nasser|Ruth Castell|Gus Castell|Yvette Dumas|Piotr Zalewski|Kim Arden|Leroy Banks")
    branches = split("Airport Desk|Airport Annex|Harbour Branch|Old Town Branch|Station Road")
    garages = split("Hobbs Motors|Hobbs Tyres|Lakeside Garage")
    for k, c in enumerate(cars):
        low = rng.randint(0, 600)
        at = low
        while True:
            at += rng.randint(200, 4 * day) if rng.random() < 0.8 else 0
            stop = at + rng.randint(300, 6 * day)
            if at >= now - 600:
                break
            who = rng.choice(customers)
            if stop >= now:
                rows.state(c, "rentedBy", who, at)
                break
            rows.state(c, "rentedBy", who, at, stop)
            at = stop
            if rng.random() < 0.35:
                fix = at + rng.randint(60, 600)
                done = fix + rng.randint(90, 2 * day)
                if done < now:
                    rows.state(c, "inRepairAt", rng.choice(garages), fix, done)
                    at = done
        rows.chain("stationedAt", c, branches, 6 * day, 20 * day, gap=0.0, is_open=1.0)
    rows.state("Old Minibus", "inRepairAt", "Lakeside Garage", now - 410) if not any(x[0] == "Old Minibus" and x[1] == "rentedBy" and not x[4] for x in rows) else None
    rows.bits("showedWarning", cars, split("oil light|tyre pressure light|engine light|low battery"), 24, 30, 2 * day, is_open=0.1)
    rows.bits("fittedWith", cars, split("roof box 1|roof box 2|child seat 3|child seat 3A|snow chains|bike rack|tow bar"), 26, 600, 7 * day, is_open=0.15)
    for b in branches:
        rows.chain("managedBy", b, staff[:5], 8 * day, 25 * day, gap=0.2, is_open=1.0)
        rows.chain("wasInsuredBy", b, split("Corvus Mutual|Anchor Cover|Anchor Cover Plus"), 12 * day, 40 * day, gap=0.0, is_open=1.0)
    for k in range(38):
        for b in rng.sample(branches, 1):
            a = k * day + rng.choice((0, 60, 90, 450, 480)) + rng.choice((0, 5, 15))
            rows.state(rng.choice(staff), "onShiftAt", b, a, a + rng.choice((240, 360, 425, 480)))
    a = now - 200
    rows.state("Kim Arden", "onShiftAt", "Harbour Branch", a)
    rows.state("Leroy Banks", "onShiftAt", "Airport Desk", a - 65)
    for p in split("small class rate|van class rate|luxury class rate"):
        rows.chain("setAt", p, split("35 euro|39 euro|49 euro|59 euro|89 euro|119 euro"), 4 * day, 12 * day, gap=0.0, is_open=1.0)
    rows.bits("coveringFor", staff, staff, 9, 120, 3 * day, is_open=0.2)
    rows.bits("blacklistedFor", customers, split("unpaid fine|late return|smoking in the car"), 8, 2 * day, 14 * day, is_open=0.4)
    rents = [x for x in rows if x[1] == "rentedBy"]
    for x in rng.sample(rents, 18):
        a = int((datetime.fromisoformat(x[3]) - zero).total_seconds() // 60)
        b = int((datetime.fromisoformat(x[4]) - zero).total_seconds() // 60) if x[4] else now
        rows.append((x[2], "damaged", x[0], rows.text(rng.randint(a + 5, b - 5)), None))
    for x in rng.sample(rents, 14):
        a = int((datetime.fromisoformat(x[3]) - zero).total_seconds() // 60)
        b = int((datetime.fromisoformat(x[4]) - zero).total_seconds() // 60) if x[4] else now
        rows.append((x[2], "finedAt", rng.choice(split("the ring road|the ferry ramp|Market Square|the toll tunnel")), rows.text(rng.randint(a + 5, b - 5)), None))
    rows.points("complainedAbout", customers, staff, 16, low=day)
    rows.points("washed", staff[3:], cars, 26, low=day)
    for x in [x for x in rows if x[1] == "rentedBy"]:  # a rental that the same customer goes on with is one
        for y in [y for y in rows if y[:3] == x[:3] and y[3] == x[4]]:
            rows.remove(x)
            rows.remove(y)
            rows.append((*x[:4], y[4]))
    write("carhire", rows, rng, title="a car hire firm: rentals, repairs, shifts, rates", unit="minute", ends="exclusive",
          point_relations=["damaged", "finedAt", "complainedAbout", "washed"], now="2025-08-21T17:30", me="")


def brigade():
    rng = random.Random(1303)
    first, finish = 1992 * 12, 2024 * 12 + 10
    rows = Rows(rng, lambda k: f"{k // 12}-{k % 12 + 1:02}", first, finish, closed=1)
    at = lambda text: int(text[:4]) * 12 + int(text[5:]) - 1
    stations = split("Castle Street|Castle Hill|Dockside|Fernley|North Fernley|Wexcombe|Marsh End")
    engines = split("Goliath|Little Goliath|Pump 1|Pump 1A|Pump 2|Red Maria|Maria II|Long Ladder|Foam Tender|Water Bowser")
    people = split("Aileen Frost|Dermot Frost|Nadia Kessler|Bill Okoro|Hugh Penrose|Hugh Penrose jun.|Sunita Rao|Tessa Lund|Gareth Pike|Ivor Pike|Moira Quinn|Jack Sandell|Olu Adeyemi|Petra Vogt|Rhys Callow")
    for k, e in enumerate(engines):
        low = first + rng.randint(0, 110) if k else first
        high = low + rng.randint(160, 250) if k in (3, 5, 8) else None
        rows.chain("stationed-at", e, stations, 30, 150, low=low, high=high and min(high, finish - 30), gap=0.0, is_open=1.0)
        rows.chain("driven-by", e, people, 24, 120, low=low, high=high and min(high, finish - 30), gap=0.3, overlap=0.1, is_open=0.9)
    for s in stations:
        rows.chain("commanded-by", s, people, 30, 110, low=first + rng.randint(0, 40), gap=0.25, is_open=0.9)
        rows.chain("houses-watch", s, split("Red Watch|Blue Watch|Green Watch|White Watch"), 70, 200, gap=0.15, is_open=1.0)
    for o in split("chief officer|deputy chief officer|union secretary|bandmaster"):
        rows.chain("holds-post", o, people, 25, 95, swap=True, gap=0.2, is_open=0.9)
    for v in split("Low Wexcombe|Little Marsh|Abbotsby|Cray|Cray Mills|Thorle"):
        rows.chain("covered-by", v, stations, 60, 190, low=first + rng.randint(0, 50), gap=0.1, is_open=1.0)
    rows.bits("trained-by", people, people, 16, 6, 40, is_open=0.2)
    rows.bits("seconded-to", people, split("Harbour Police|Airfield Brigade|Forest Service|Fire College"), 12, 5, 36, is_open=0.2)
    rows.bits("shut-for", stations, split("asbestos removal|flood damage|roof repairs|budget cuts"), 9, 3, 16, is_open=0.2)
    rows.bits("fitted-with", [x for x in engines if x not in ("Pump 1A", "Red Maria", "Foam Tender")], split("thermal camera|foam cannon|drone mast|winch|cutting gear"), 16, 24, 120, low=first + 120, is_open=0.4)
    fires = split("Corn Exchange fire|Second Corn Exchange fire|Dockside warehouse fire|Abbotsby school fire|Cray Mills fire|Thorle heath fire|Second Thorle heath fire|Ferry terminal fire|Palace Cinema fire|Silo explosion|Museum store fire|Tyre dump fire")
    when = sorted(rng.sample(range(first + 130, finish - 6), len(fires)))
    rng.shuffle(when)
    when[0], when[1] = sorted(when[:2])
    when[5], when[6] = sorted(when[5:7])
    for f, m in zip(fires, when):
        for e in rng.sample(engines, rng.randint(1, 4)):
            spans = [x for x in rows if x[0] == e and x[1] == "stationed-at"]
            if at(spans[0][3]) <= m and (not spans[-1][4] or m <= at(spans[-1][4])):
                rows.append((e, "attended", f, rows.text(m), None))
        rows.append((f, "investigated-by", rng.choice(people), rows.text(m + rng.randint(1, 5)), None))
    rows.points("decorated-with", people, split("Bravery Medal|Long Service Cross|Mayor's Star"), 15, low=first + 60)
    rows.points("promoted-to", people, split("sub-officer|station officer|divisional officer"), 16, low=first + 30)
    rows.points("broke-down-at", engines, split("Gallows Hill|the level crossing|Cray bridge|the ring road"), 14, low=first + 130, high=finish - 60)
    rows.points("audited-by", stations, split("County Inspectorate|Lloyd Barker|Fire College"), 16, low=first + 60)
    write("brigade", rows, rng, title="a county fire brigade: stations, engines, officers, fires", unit="month", ends="inclusive",
          point_relations=["attended", "investigated-by", "decorated-with", "promoted-to", "broke-down-at", "audited-by"], now="2024-11-30", me="")


def fossils():
    rng = random.Random(1304)
    rows = Rows(rng, lambda k: str(k), 1921, 2023, closed=1)
    specimens = split("Big Alma|Little Alma|Slab 17|Slab 17b|the Hollin skull|the Hollin jaw|Old Mossback|Pemba Egg|Gilded Wing|Broken Tooth|Twin Fern|The Diver|The Second Diver|Sleeping Calf|Marrow Stone")
    museums = split("Halden Museum|Halden University|Museum of the Basin|Corrie Hall|National Cabinet|Port Ansel Gallery")
    genera = split("Almasaurus|Mossodon|Hollinia|Neohollinia|Pembaornis|Dipteryx|Protodipteryx|Corrieodon|Basinotherium|Filicula|Ansellia|Dubiosaurus")
    people = split("Edith Marlow|Edith Zamora|Otto Brandvold|Karin Brandvold|Lemuel Stacey|Priya Nandan|Jonas Weir|Constance Weir|Hiro Tanabe|Abel Fontaine|Magda Ilic|Silas Crowe|Rute Almeida|Walter Pym")
    born = {x: 1921 + rng.randint(0, 6) + 5 * k for k, x in enumerate(people)}
    sites = split("Hollin Quarry|Hollin Bridge|Pemba Gorge|Red Basin|Lower Red Basin|Ansel Cliffs|Mossy Beck|Corrie Tarn")
    found, named = {}, {g: 1927 + rng.randint(0, 3) + 5 * k for k, g in enumerate(genera)}
    alive = lambda y: [p for p in people if born[p] <= y <= born[p] + 38]
    for k, x in enumerate(specimens):
        y = found[x] = 1926 + rng.randint(0, 4) + 5 * k
        rows.append((x, "was_found_at", rng.choice(sites), str(y), None))
        rows.append((x, "was_found_by", rng.choice(alive(y)), str(y), None))
        rows.chain("is_kept_in", x, museums, 8, 45, low=y + rng.randint(0, 2), gap=0.1, is_open=1.0)
        last = None
        for a, b in spells(rng, max(y + rng.randint(1, 4), 1937), 2024, 7, 40, gap=0.05, is_open=1.0):
            last = rng.choice([g for g in genera if named[g] <= a and g != last])
            rows.state(x, "assigned_to", last, a, b)
        for _ in range(rng.choice((0, 1, 1, 2))):
            z = rng.randint(max(y + 3, 1985), 2022)
            rows.append((x, "was_scanned_by", rng.choice(alive(z)), str(z), None))
    for g in genera:
        y = named[g]
        rows.append((rng.choice(alive(y)), "named", g, str(y), None))
        rows.chain("placed_in_family", g, split("Almidae|Mossodontidae|Pembidae|Dipterygidae|family uncertain"), 9, 50, low=y, gap=0.0, is_open=1.0)
    for p in people:
        a = born[p]
        b = a + 38
        rows.chain("on_staff_of", p, museums, 5, 16, low=a, high=min(b, 2024) if b < 2019 else None, gap=0.2, overlap=0.15, is_open=1.0)
    def office(r, one, short, long, low, swap=False, gap=0.2):
        at, last = low, None
        while at < 2020:
            stop = at + rng.randint(short, long)
            fit = [p for p in alive(at) if p != last and (stop <= born[p] + 42) and not any(x[1] == r and p in (x[0], x[2]) and int(x[3]) <= stop and at <= int(x[4] or 2024) for x in rows)]
            if not fit:
                at += 2
                continue
            last = rng.choice(fit)
            rows.state(*((last, r, one) if swap else (one, r, last)), at, None if stop > 2022 else stop)
            at = stop + (rng.randint(1, 4) if rng.random() < gap else -1 if rng.random() < 0.15 else 0)
    for m in museums:
        office("has_director", m, 7, 17, 1922 + rng.randint(0, 12))
    for t in sites:
        office("dig_led_by", t, 3, 12, 1924 + rng.randint(0, 30), gap=0.7)
        rows.chain("funded_by", t, split("Lowell Trust|Coal Board|Cement Works|the county|Basin Foundation"), 10, 40, low=1924 + rng.randint(0, 12), gap=0.3, is_open=0.9)
    for j in split("Basin Annals|Corrie Letters"):
        office("edits", j, 4, 12, 1924 + rng.randint(0, 6), swap=True)
    used = set()
    while len(used) < 15:
        a, b = rng.sample(people, 2)
        y = born[a] + rng.randint(0, 4)
        if born[b] + 6 <= y <= born[b] + 36 and (a, b) not in used:
            used.add((a, b))
            rows.state(a, "doctoral_student_of", b, y, y + rng.randint(2, 6) if y < 2015 else None)
    count = 14
    while count:
        x = rng.choice(specimens)
        y = rng.randint(max(1940, found[x] + 3), 2020)
        m = rng.choice(museums)
        if any(z[0] == x and z[1] == "on_loan_to" and abs(int(z[3]) - y) < 6 for z in rows) or any(z[0] == x and z[1] == "is_kept_in" and z[2] == m for z in rows):
            continue
        rows.state(x, "on_loan_to", m, y, None if y > 2018 else y + rng.randint(1, 4))
        count -= 1
    for k in range(12):
        y = rng.randint(1935, 2022)
        rows.append((rng.choice(alive(y)), "received_medal", rng.choice(split("Cuvell Medal|Golden Trowel|Basin Prize")), str(y), None))
    write("fossils", rows, rng, title="fossils, those who dig and name them, and the museums that keep them", unit="year", ends="inclusive",
          point_relations=["was_found_at", "was_found_by", "was_scanned_by", "named", "received_medal"], now="2023-12-31", me="")


class Dated(Rows):
    """Facts in days, written to the day, the month or the year; where a term gives way to the next the two do not share."""

    def cut(self, k, p):
        x = date(1290, 1, 1) + timedelta(days=k)
        return x if p == 10 else x.replace(day=1) if p == 7 else x.replace(day=1, month=1)

    def state(self, h, r, t, a, b=None, least=4):
        p, q = (max(least, random.Random(x).choice((4, 4, 7, 10, 10))) if x is not None else 10 for x in (a, b))
        x, y = self.cut(a, p), b if b is None else self.cut(b, q) - timedelta(days=1)
        if y is not None and y < x:
            p = q = 10
            x, y = self.cut(a, p), self.cut(b, q) - timedelta(days=1)
        begin, end = str(x)[:p], str(y)[:q] if y else None
        if end and len(begin) != len(end) and (begin.startswith(end) or end.startswith(begin)):
            begin, end = str(self.cut(a, 10)), str(self.cut(b, 10) - timedelta(days=1))
        self.append((h, r, t, begin, end))


def castles():
    rng = random.Random(1305)
    zero = date(1290, 1, 1)
    now = (date(1460, 6, 30) - zero).days
    year = 365

    def text(k):
        p = random.Random(k).choice((4, 7, 7, 10, 10))
        return str(zero + timedelta(days=k))[:p]

    rows = Dated(rng, text, 0, now)
    forts = split("Carrow|Old Carrow|Hartmoor|Hartmoor Tower|Wendle|Wendle Bridge|Skerrin|Blaise Rock|Tamsin's Keep")
    nobles = split("Aldric of Wendle|Isabeau Marche|Hugh Marche|Roland Tarn|Beatrix Vane|Aldric the Younger|Hugh Marche of Skerrin|Osric Vane|Maud Tarn|Edmund Lisle|Joan Lisle|Gervase Tarn|Piers Marche|Sybil Vane|Robert Quarle|Robert Quarle the Bald|Eleanor Lisle|Thomas Vane|Guy of Hartmoor|Alys Marche|Conrad Tarn|Margery Quarle|Simon Lisle|Walter Vane|Agnes of Wendle|Henry Quarle|Lionel Marche|Cecily Tarn|Rafe Lisle|Ambrose Vane")
    clergy = split("Brother Anselm|Father Odo|Brother Luke|Brother Anselm the Black|Father Giles|Brother Simeon|Father Hob|Brother Crispin|Father Matthias|Brother Luke of Carrow")
    life = {}
    for people, step in ((nobles, 5), (clergy, 15)):
        for k, p in enumerate(people):
            a = (k * step - 8 + rng.randint(0, 4)) * year
            life[p] = (max(0, a), a + rng.randint(24, 44) * year + rng.randint(0, 364))
    for p in nobles[:2] + clergy[:1]:
        life[p] = (0, life[p][1])
    for p in nobles[-7:] + clergy[-2:]:
        life[p] = (life[p][0], now * 2)
    women = [p for p in nobles if p.split()[0] in ("Isabeau", "Beatrix", "Maud", "Joan", "Sybil", "Eleanor", "Alys", "Margery", "Agnes", "Cecily")]
    knights = [p for p in nobles if p not in women]
    men = lambda a, b, who=nobles: [p for p in who if life[p][0] <= a and (b is None or b <= life[p][1] or life[p][1] > now)]

    def office(r, one, who, short, long, low, swap=True, gap=0.2, over=0.0, single=True):
        at, last = low, None
        while at < now - year:
            stop = at + rng.randint(short * year, long * year)
            fit = [p for p in men(at, min(stop, now), who) if p != last and not (single and any(x[1] == r and p in (x[0], x[2]) and z[0] < stop and at < z[1] for x, z in when))]
            if not fit:
                at += 300
                continue
            last = rng.choice(fit)
            rows.state(*((last, r, one) if swap else (one, r, last)), at, None if stop > now - 200 else stop)
            when.append((rows[-1], (at, stop)))
            dice = rng.random()
            at = stop + (rng.randint(200, 4 * year) if dice < gap else -rng.randint(400, 700) if dice < gap + over else 0)

    when = []
    for f in forts:
        office("HELD_BY", f, nobles, 7, 26, rng.randint(0, 12 * year), swap=False, gap=0.1, single=False)
        if f not in ("Wendle Bridge", "Hartmoor Tower", "Old Carrow"):
            office("CONSTABLE_OF", f, nobles, 4, 18, rng.randint(0, 20 * year), gap=0.35, over=0.15)
        rows.chain("GARRISONED_BY", f, split("White Company|Company of the Boar|Boar's Head Company|the town levy|Skerrin archers"), 9 * year, 45 * year, low=rng.randint(0, 30 * year), gap=0.2, is_open=1.0)
    for f in forts[::2]:
        office("CHAPLAIN_OF", f, clergy, 6, 20, rng.randint(0, 10 * year), gap=0.3)
    for o in split("marshal of the march|warden of the coast"):
        office("SERVED_AS", o, nobles, 5, 17, rng.randint(0, 5 * year), gap=0.2)
    count, paired = 11, set()
    while count:
        a, b = rng.choice(knights), rng.choice(women)
        low = max(life[a][0], life[b][0]) + rng.randint(2, 8) * year
        high = min(life[a][1], life[b][1])
        if high - low < 5 * year or any(x in (a, b) and low < z[1] and z[0] < high for x, z in paired) or low > now - 3 * year:
            continue
        paired |= {(a, (low, high)), (b, (low, high))}
        rows.state(a, "MARRIED_TO", b, low, None if high > now else high)
        count -= 1
    def both(r, count, heads, tails, short, long, least):
        while count:
            h, t = rng.choice(heads), rng.choice(tails)
            spans = [life[x] for x in (h, t) if x in life] or [(9 * year, now)]
            low, high = max(x[0] for x in spans), min(x[1] for x in spans)
            if h == t or high - low < long + 300:
                continue
            a = rng.randint(low, high - long)
            b = a + rng.randint(short, long)
            if a > now - 500 or any(x[1] == r and {h, t} == {x[0], x[2]} for x in rows):
                continue
            rows.state(h, r, t, a, None if b > now - 100 else b, least)
            count -= 1
    both("VASSAL_OF", 16, nobles, nobles, 3 * year, 12 * year, 4)
    both("IMPRISONED_IN", 14, nobles, forts, 60, 4 * year, 7)
    both("BESIEGED_BY", 14, forts, nobles, 12, 200, 10)
    both("PLEDGED_TO", 9, forts, split("Bardelli Bank|Lombards of Carrow|the abbot of Sole"), 1 * year, 9 * year, 4)
    rows.bits("REBUILT_UNDER", forts, split("Master Ivo|Master Ivo the Lame|Master Perrin|Mistress Halle"), 13, 500, 3200)
    for r, tails, count in (("VISITED", forts, 20), ("KNIGHTED_BY", nobles, 14)):
        while count:
            h, t = rng.choice(knights if tails is nobles else nobles), rng.choice(tails)
            low, high = life[h][0], min(life[h][1], now - 1)
            if t in life:
                low, high = max(low, life[t][0] + 3 * year), min(low + 6 * year, high, life[t][1])
            if h == t or low >= high or (t in life and any(x[0] == h and x[1] == r for x in rows)):
                continue
            rows.append((h, r, t, text(rng.randint(low, high)), None))
            count -= 1
    rows.points("DAMAGED_BY", forts, split("fire|lightning|flood|cannon shot|a fallen oak"), 18, low=5 * year)
    for p in rng.sample([x for x in nobles + clergy if life[x][1] < now - 300], 14):
        rows.append((p, "DIED_AT", rng.choice(forts), text(life[p][1] + rng.randint(1, 200)), None))
    rows[:] = [x for x in rows if x[1] != "CONSTABLE_OF" or x[2] not in ("Tamsin's Keep", "Blaise Rock")]
    write("castles", rows, rng, title="castles of an invented march, their lords, constables and sieges", unit="day", ends="inclusive",
          point_relations=["VISITED", "KNIGHTED_BY", "DAMAGED_BY", "DIED_AT"], now="1460-06-30", me="")


if __name__ == "__main__":
    bees()
    carhire()
    brigade()
    fossils()
    castles()
