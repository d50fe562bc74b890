"""Write the facts of the fifth generation of blind sets; the same bytes on every run. Imports nothing of the project.

``python bench/qa/blind/fifth_make_facts.py`` writes ``facts.csv`` and ``meta.json`` of the five sets beside it.
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
    folder = HERE / f"fifth_{name}"
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


# --- bands: years, ends inclusive, labels like Wikidata's properties ----------------------------------------------------

BANDS = split("""The Paper Lanterns | Salt Cathedral | Nine Ravens | The Ravens | Copper Moon | Velvet Tram | Los Faroles | Winter Palace
Dr. Lagoon | The Hollow Kings | Mirabel & the Foxes | Static Orchard""")
PLAYERS = split("""Ada Quill | Benny Tarrant | Carla Núñez | Dom Farrell | Edie Farrell | Felix Brandt | Georgia Moss | Hal Winslow | Iris Kwan
Joel Abara | Kit Sorensen | Lola Prieto | Mick Dunning | Nora Vance | Otis Bell | Pia Lindqvist | Quentin Rhodes | Rafa Prieto | Saskia Holt
Teddy Moss | Una Brady | Vince Calder | Wren Ashby | Xavier Lund | Yara Haddad | Zeke Mallory | Benny Calder | Mirabel Stone""")
LABELS = split("Bluebird Records | Anvil Music | Harbour Sound | Tin Roof | Parallax Records | Tin Roof International")
GENRES = split("folk rock | post-punk | synth-pop | blues rock | dream pop | garage rock | country rock")
AGENTS = split("Sid Marlowe | Greta Nilsen | Frank Obi | Delphine Roux | Lou Castellano | Marlowe & Daughters")
BASES = split("Manchester | Bristol | Glasgow | Lyon | Rotterdam | Austin | Seville")
OWNERS = split("Orpheus Group | Northgate Media | Castellano Holdings | Sonora Corporation")
TOOLS = split("bass guitar | drums | keyboards | violin | lead guitar | saxophone | trumpet")
KNOBS = split("Martin Yeo | Conny Albrecht | Hilary Banks | Teo Navarro | Ada Quill | Vince Calder")
HONOURS = split("Silver Disc Prize | Meridian Award | Best Newcomer Prize | Lyre of Lyon | Critics' Choice")
FIELDS = split("Greenfield Festival | Nordlys Festival | Cape Sound | Festival du Quai | Moorland Weekender")
ALBUMS = split("""Second-Hand Weather | Lantern Street | The Year of the Moth | Low Tide | Low Tide, Live | Kettle Black | Eleven Doors | Ash Wednesday
Letters to Nobody | Tram Songs | Harvest of Wires | Blue Hour | Blue Hour Revisited | Nightjar | Somewhere Else, Again | Parade | Cold Kitchen
A Field Guide to Leaving | Ferry Lights | Rust | The Hollow Crown | Foxglove | Orchard, Static | Palace in Winter | Palmistry | Tall Grass
Ordinary Saints | Mercury Falls | Silver Mile | Goodbye, Rotterdam | Cartographers | Elm | The Long Encore | Vinegar | Small Hours
Border Radio | Chalk | Ghost Signs | Ten Past Never | Marble Run | Old Money | Wasp Summer | Signal Box | Undertow | Faroles""")


def bands():
    rng, rows, high = random.Random(5011), [], 2020

    def put(head, relation, tail, start, stop=None):
        rows.append((head, relation, tail, str(start), str(stop - 1) if stop else None))

    def states(head, relation, labels, low, shortest, longest, behind=None, since=0, **more):
        found = [(a, b) for a, b in terms(rng, low, high, shortest, longest, **more) if behind is None or a < behind]
        found = [(max(a, since), behind if behind and (b is None or b > behind) else b) for a, b in found]
        for (start, stop), label in zip(found, chain(rng, labels, len(found)), strict=True):
            put(head, relation, label, start, stop)

    albums, spells = iter(rng.sample(ALBUMS, len(ALBUMS))), {}
    for band in BANDS:
        formed = rng.randint(1968, 1998)
        split_up = formed + rng.randint(16, 30)
        split_up = None if split_up > 2014 else split_up
        put(band, "location of formation", rng.choice(BASES), formed)
        until = split_up or high
        for _ in range(rng.randint(4, 5)):
            at = formed + rng.choice([0, 0, 0, 1])
            while at < until - 1:
                fit = [who for who in PLAYERS if all(at > b + 1 for x, a, b in spells.get(who, ()) if x == band)
                       and all(abs(at - a) < 28 for _, a, _ in spells.get(who, ()))]
                if not fit:  # the place stays empty
                    break
                who = min(rng.sample(fit, min(3, len(fit))), key=lambda name: len(spells.get(name, ())))
                stop = at + rng.randint(2, 15)
                stop = (split_up if stop >= until - 1 else stop)
                put(who, "member of", band, at, stop)
                spells.setdefault(who, []).append((band, at, stop or 9999))
                if stop is None:
                    break
                at = stop + rng.choice([-1, 0, 0, 1])
        states(band, "record label", LABELS, formed, 3, 11, split_up, gap=0.2, is_open=1.0)
        states(band, "genre", GENRES, formed - 3, 5, 14, split_up, formed, gap=0.0, is_open=1.0, overlap=0.2)
        states(band, "represented by", AGENTS, formed, 3, 12, split_up, gap=0.3, is_open=1.0)
        states(band, "work location", BASES, formed - 4, 6, 20, split_up, formed, gap=0.0, is_open=1.0)
        at = formed + rng.randint(1, 3)
        for _ in range(rng.randint(3, 4)):
            title = next(albums, None)
            if title is None or at >= until:
                break
            put(band, "released album", title, at)
            for who in rng.sample(KNOBS, rng.choice([1, 1, 1, 2])):
                put(title, "produced by", who, at)
            at += rng.randint(2, 6)
        for year in rng.sample(range(formed + 1, until), min(until - formed - 2, rng.randint(4, 8))):
            put(band, "performed at", rng.choice(FIELDS), year)
        for _ in range(rng.randint(0, 3)):
            put(band, rng.choice(["award received", "nominated for"]), rng.choice(HONOURS), rng.randint(formed + 1, until - 1))
    for who in PLAYERS:
        if who not in spells:
            continue
        low = min(a for _, a, _ in spells[who]) - rng.randint(1, 4)
        states(who, "instrument", TOOLS, low - 5, 6, 22, gap=0.1, is_open=1.0, overlap=0.25)
        for _ in range(rng.choice([0, 0, 1, 1, 2])):
            put(who, rng.choice(["award received", "nominated for"]), rng.choice(HONOURS), rng.randint(low + 5, 2017))
    for label in LABELS:
        states(label, "owned by", OWNERS, 1966 + rng.randint(0, 6), 8, 22, gap=0.25, is_open=0.9)
    rows = [row for row in rows if int(row[3]) < high - 1 and int(row[4] or 0) < high - 1]  # nothing ends just at now
    write("bands", rows, rng, title="bands, their members, labels, managers and albums", unit="year", ends="inclusive",
          point_relations=["location of formation", "released album", "produced by", "performed at", "award received", "nominated for"],
          now="2019-12-31", me="")  # fmt: skip


# --- hotel: minutes, ends exclusive, camelCase --------------------------------------------------------------------------

GUESTS = split("""Agatha Pell | Bram de Wit | Mr Castellan | Mrs Castellan | Dina Rahal | Edgar Stroud | Fumiko Arai | Gilles Perrot | Hester Vane
Igor Malik | Judit Szabo | Kamal Rahal | Leonie Faber | Marcus Teague | Nils Oberg | Oriana Fonti | Percy Stroud | Quinn Adair | Rosalind Teague
Stefan Brodi | Tilda Oberg | Ursula Wenk | Victor Lanz | Winnie Cho | Xenia Markova | Yusuf Demir | Zora Beck | Father Malachy""")
CHAMBERS = split("Room 101 | Room 102 | Room 103 | Room 201 | Room 202 | Room 203 | Room 301 | Room 302 | Suite Bellevue | Suite Miramar")
STAFF = split("Anton | Brigitte | Chidi | Delia | Emil | Fatou | Gregor | Henrike | Ivo | Jasmin | Brigitte Lang")
POSTS = split("Front Desk | Concierge | Night Porter | Duty Manager")
HALLS = split("Lark Hall | Heron Room | Roof Terrace | Garden Salon")
FETES = split("""Szabo wedding | Tern & Co. offsite | dental congress | chess open | Demir birthday | book fair | tax seminar | charity auction
Oberg anniversary | Faber christening | Lanz & Beck wedding | union assembly | stamp fair | graduation ball | string quartet | tango night | press lunch""")
REPEATED = split("wine tasting | choir rehearsal | yoga retreat | jazz brunch | Rotary dinner")
DISHES = split("club sandwich | onion soup | lobster risotto | pancakes | cheese plate | sparkling wine | fruit salad | chocolate mousse")
GRIPES = split("noise | cold shower | slow wifi | wrong bill | stained towel | broken safe | hard pillow")
SPA = split("hot stone massage | facial | sauna hour | mud bath | foot massage | manicure")
BAYS = split("Bay 1 | Bay 2 | Bay 3 | Bay 4 | Bay 5")
GEAR = split("Lift A | Lift B | the pool | the ice machine | the laundry press | the wifi router")


def hotel():
    rng, rows = random.Random(5023), []
    zero, high = datetime(2025, 6, 9), 42 * 1440

    def when(at):
        return (zero + timedelta(minutes=at)).strftime("%Y-%m-%dT%H:%M")

    def put(head, relation, tail, start, stop=None):
        rows.append((head, relation, tail, when(start), None if stop is None else when(stop)))

    stays, busy = {}, {guest: 0 for guest in GUESTS}
    queue = [(rng.randint(0, 3) * 1440 + 14 * 60 + rng.randint(0, 300), room) for room in CHAMBERS]
    while queue:  # the room that is free first is let next
        at, room = min(queue)
        queue.remove((at, room))
        if at > high - 2000:
            continue
        guest = rng.choice([guest for guest in GUESTS if busy[guest] <= at])
        stop = (at // 1440 + rng.randint(1, 6)) * 1440 + 8 * 60 + rng.randint(0, 210)
        is_open = stop > high - 600
        put(guest, "staysIn", room, at, None if is_open else stop)
        busy[guest] = stop + 2000
        stays.setdefault(guest, []).append((at, min(stop, high - 700)))
        if is_open:
            continue
        put(room, "cleanedBy", rng.choice(STAFF[4:]), stop + rng.randint(20, 150))
        if rng.random() < 0.12:
            put(room, "blockedFor", rng.choice(["painting", "bedbug check", "plumbing", "new carpet"]), stop + 200,
                (lambda end: None if end > high - 600 else end)(stop + rng.randint(900, 4000)))
            stop += 4000
        queue.append(((stop // 1440 + rng.choice([0, 0, 1])) * 1440 + 14 * 60 + rng.randint(0, 420), room))
    taken = {}
    for guest, found in stays.items():
        for start, stop in found:
            def inside():
                found = [rng.randint(start + 5, max(start + 6, stop - 5)) for _ in range(30)]
                return next((at for at in found if 480 <= at % 1440 < 1380), found[0])  # by day, if the stay has any

            if rng.random() < 0.5:
                for _ in range(rng.randint(1, 3)):
                    put(guest, "orderedDish", rng.choice(DISHES), inside())
            if rng.random() < 0.35:
                put(guest, "complainedAbout", rng.choice(GRIPES), inside())
            if rng.random() < 0.4:
                for _ in range(rng.randint(1, 2)):
                    put(guest, "bookedTreatment", rng.choice(SPA), inside())
            if rng.random() < 0.45:
                free = [bay for bay in BAYS if all(b <= start or a >= stop for a, b in taken.get(bay, ()))]
                if free:
                    bay = rng.choice(free)
                    taken.setdefault(bay, []).append((start, stop))
                    put(guest, "parksIn", bay, start + rng.randint(3, 25), None if stop == high - 700 else stop - rng.randint(1, 12))
    for post in POSTS:
        begin, long = {"Front Desk": (360, 480), "Concierge": (480, 600), "Night Porter": (1320, 480), "Duty Manager": (420, 720)}[post]
        people, before = rng.sample(STAFF, 4), ""
        for k in range(0, 41, 1 if post == "Front Desk" else 2):
            who = rng.choice([name for name in people if name != before])
            before = who
            start = k * 1440 + begin + rng.choice([0, 0, 0, 10, 30])
            put(who, "onDutyAs", post, start, start + long + rng.choice([0, 0, 0, 25, 60]))
    fetes = FETES + REPEATED * 5
    rng.shuffle(fetes)
    fetes = iter(fetes)
    for hall in HALLS:
        at = rng.randint(0, 3) * 1440
        while at < high - 4000:
            start = at + rng.choice([8, 9, 10, 14, 18]) * 60
            put(next(fetes), "heldIn", hall, start, start + rng.choice([150, 240, 300, 480, 600, 1900]))
            at += rng.randint(3, 7) * 1440
    for gear in GEAR:
        for start, stop in terms(rng, rng.randint(0, 20000), high, 300, 5000, gap=1.0, is_open=1.0)[::3]:
            put(gear, "outOfOrderDueTo", rng.choice(["power cut", "wear", "water damage", "inspection"]), start, stop)
    write("hotel", rows, rng, title="guests, rooms, shifts, halls and complaints of a hotel", unit="minute", ends="exclusive",
          point_relations=["cleanedBy", "orderedDish", "complainedAbout", "bookedTreatment"], now="2025-07-20T18:00", me="")  # fmt: skip


# --- newspapers: months, ends inclusive, Title Case ----------------------------------------------------------------------

PAPERS = split("The Morning Ledger | The Evening Ledger | Coast Gazette | Valley Herald | Le Matin de Brune | Sunday Observer of Brune | Tribune of Labour")
PENS = split("""Alma Reyes | Bastian Kohl | Cora Whitfield | Desmond Pike | Esther Lowe | Fergus Lowe | Gwen Talbot | Henri Dufour | Imogen Strand
Jasper Quint | Karin Ost | Lionel Bask | Maud Ferreira | Noel Ashworth | Odette Dufour | Pascal Rey | Ruth Ellery | Sunil Bhatt | Thea Morrow
Umberto Galli | Vera Lindholm | Wilfred Tate | Yvonne Marsh | Zachary Boon""")
MAGNATES = split("Ashworth Press | Brune Media | the Talbot family | Kestrel Capital | Readers' Cooperative | Lord Harwick")
BUREAUS = split("Cairo | Brussels | Washington | Nairobi | Moscow | Jakarta | Lima | Beirut")
DESKS = split("Politics Desk | Sports Desk | Business Desk | Culture Desk | Foreign Desk | Investigations Desk")
COLUMNS = split("Notes from the Pier | The Money Page | Letter from Abroad | Small Beer | Second Thoughts | The Chess Corner | Kitchen Table | Off the Record")
PLANTS = split("Millgate Press | Dockside Printworks | Brune Central Plant | Harrow Lane")
PRICES = split("20 cents | 30 cents | 45 cents | 60 cents | 80 cents | 1 euro | 1.50 euro | 2 euro")
LAURELS = split("Pen of Gold | Foreign Reporter of the Year | Whitfield Medal | Truth Prize | Young Journalist Award")
STORIES = split("""the Dam Papers | the Harwick Tapes | the Bread Cartel | the Ferry Fire Cover-up | the Ministry Leaks | the Doping Ring | the Ghost Pensions
the Asbestos Schools | the Election Buses | the Vanishing Trawlers | the Lottery Fix | the Quarry Deaths | the Phantom Hospital | the Toll Road Deal""")
SUITORS = split("Lord Harwick | Minister Oduba | Brune Water Company | Senator Pell | FC Brune | Dr. Salo | the Dean of Brune")
CAMPS = split("Social Democrats | Conservative Alliance | Liberal List | Green Party | no party")


def newspapers():
    rng, rows = random.Random(5039), []
    low, high = 1988 * 12, 2023 * 12 + 6

    def put(head, relation, tail, start, stop=None):
        rows.append((head, relation, tail, month(start), month(stop - 1) if stop else None))

    def states(head, relation, labels, shortest, longest, since=0, **more):
        found = terms(rng, low + since, high, shortest, longest, **more)
        for (start, stop), label in zip(found, chain(rng, labels, len(found)), strict=True):
            put(head, relation, label, start, stop)

    for paper in PAPERS:
        states(paper, "Edited By", PENS, 20, 100, gap=0.2, is_open=1.0)
        states(paper, "Belongs To", MAGNATES, 50, 180, gap=0.0, is_open=1.0)
        states(paper, "Printed At", PLANTS, 40, 170, gap=0.1, is_open=1.0)
        found = terms(rng, low, high, 30, 90, is_open=1.0, gap=0.0)[: len(PRICES)]
        for k, (start, stop) in enumerate(found):
            put(paper, "Sold For", PRICES[k], start, stop if k + 1 < len(found) or stop is None else None)
        for _ in range(rng.randint(2, 5)):
            put(paper, "Sued By", rng.choice(SUITORS), rng.randint(low + 12, high - 10))
        for year in rng.sample([1990, 1994, 1998, 2002, 2006, 2010, 2014, 2018, 2022], 7):
            put(paper, "Endorsed", rng.choice(CAMPS), year * 12 + 8)
        if rng.random() < 0.7:
            start = rng.randint(low + 60, high - 60)
            put(paper, "On Strike Over", rng.choice(["pay", "layoffs", "the sale"]), start, start + rng.randint(1, 4))
    for who in PENS:
        begin = rng.randint(0, 160)
        states(who, "Writes For", PAPERS, 24, 130, begin, gap=0.3, is_open=0.8, overlap=0.3)
        if rng.random() < 0.75:
            found = terms(rng, low + begin + 20, high, 12, 70, gap=0.8, is_open=0.7)[: rng.randint(1, 5)]
            for (start, stop), label in zip(found, chain(rng, BUREAUS, len(found)), strict=True):
                put(who, "Reports From", label, start, stop)
        for _ in range(rng.choice([0, 0, 1, 1, 2])):
            put(who, "Won Prize", rng.choice(LAURELS), rng.randint(low + begin + 12, high - 5))
    for desk in DESKS:
        for paper in PAPERS[:2]:
            found = terms(rng, low + rng.randint(0, 60), high, 18, 100, gap=0.3, is_open=0.9)
            for (start, stop), who in zip(found, chain(rng, PENS, len(found)), strict=True):
                put(who, "Heads", f"{paper.split()[1]} {desk}", start, stop)
    for label in COLUMNS:
        found = terms(rng, low + rng.randint(0, 100), high, 24, 120, gap=0.35, is_open=0.7)
        for (start, stop), who in zip(found, chain(rng, PENS, len(found)), strict=True):
            put(who, "Writes Column", label, start, stop)
    for story in STORIES:
        at = rng.randint(low + 40, high - 20)
        put(rng.choice(PAPERS), "Broke Story", story, at)
        for who in rng.sample(PENS, rng.choice([1, 2, 2])):
            put(who, "Investigated", story, at - rng.randint(2, 14), at + rng.randint(1, 6))
    write("newspapers", rows, rng, title="newspapers, their editors, owners, reporters, columns and scoops", unit="month", ends="inclusive",
          point_relations=["Sued By", "Endorsed", "Won Prize", "Broke Story"], now="2023-11", me="")  # fmt: skip


# --- station: days, ends exclusive, kebab-case ---------------------------------------------------------------------------

FLYERS = split("""Anika Rao | Boris Zelenin | Camille Ortega | David Okonjo | Elena Zelenina | Finn Halloran | Goro Ishida | Hana Novotna | Isak Berglund
Jun Takeda | Katya Morozova | Liam Okonjo | Mei Tanaka | Nadim Farouk | Olga Sokol | Paul Verhoeven | Rina Takeda | Sergei Volk | Tomas Rey | Uma Iyer
Vasil Petkov | Wendy Hart""")
AGENCIES = split("NASDA-2 | EuroSpace | Kosmoflot | ISA India | Helios Inc.")
HOMES = split("Halcyon Station | Meridian Outpost | Tern Station")
PORTS = split("Halcyon North Port | Halcyon South Port | Meridian Dock | Tern Dock A | Tern Dock B")
SHIPS = split("Skylark 1 | Skylark 2 | Skylark 3 | Pelican | Pelican II | Volga-M | Aurora | Kite 7 | Kite 8")
MODULES = split("Kepler Lab | Noor Lab | Greenhouse | Cupola East | Node Alpha | Node Beta | Airlock One | Garage | Hab Ring")
TRIALS = split("""Plant Growth 4 | Flame Study | Bone Loss Survey | Crystal Box | Sleep Log | Dust Catcher | Mouse Colony | Fluid Loop | Gamma Eye
Algae Tank | Yeast Run | Radio Mirror""")
PADS = split("Cape Moresby | Baikal Field | Kourou East | Thumba Pad")
FAULTS = split("coolant leak | power loss | smoke alarm | pressure drop | stuck hatch | software crash")
CENTRES = split("Star Village | Cologne Training Centre | Houston Annex | Tsukuba Pool")


def station():
    rng, rows = random.Random(5047), []
    low, high = date(2009, 1, 10).toordinal(), date(2024, 3, 1).toordinal()

    def put(head, relation, tail, start, stop=None):
        rows.append((head, relation, tail, day(start), day(stop) if stop else None))

    aboard, free = {}, {who: low for who in FLYERS}
    seats = [(low + rng.randint(0, 200) + 700 * k, base) for k, base in enumerate(HOMES) for _ in range(3 if k == 0 else 2)]
    while seats:  # the seat that is free first is taken next
        at, base = min(seats)
        seats.remove((at, base))
        if at > high - 60:
            continue
        who = rng.choice([name for name in FLYERS if free[name] <= at])
        stop = at + rng.randint(90, 330)
        is_open = stop > high - 40
        put(who, "lives-aboard", base, at, None if is_open else stop)
        aboard.setdefault(base, []).append((who, at, high if is_open else stop, is_open))
        free[who] = stop + 220
        if not is_open:
            seats.append((stop + rng.choice([-12, -5, 0, 0, rng.randint(20, 160)]), base))
    for base, found in aboard.items():
        found = sorted(found, key=lambda x: x[1])
        at = 0
        for who, start, stop, is_open in found:
            begin = max(at, start + rng.randint(0, 12))
            if stop - begin > 50 and (at == 0 or rng.random() < 0.8):
                end = stop - (0 if is_open else rng.randint(0, 10))
                put(who, "commands", base, begin, None if is_open else end)
                at = end
    for who in FLYERS:
        found = terms(rng, low - rng.randint(200, 1500), high, 1500, 4500, gap=0.25, is_open=0.9)
        for (start, stop), label in zip(found, chain(rng, AGENCIES, len(found)), strict=True):
            put(who, "belongs-to", label, start, stop)
        for _ in range(rng.randint(1, 3)):
            start = rng.randint(low - 300, high - 500)
            put(who, "trains-at", rng.choice(CENTRES), start, start + rng.randint(60, 400))
        for label in rng.sample(FLYERS, rng.choice([0, 1, 1])):
            if label != who:
                start = rng.randint(low, high - 900)
                put(who, "mentored-by", label, start, start + rng.randint(200, 800))
    docks = {port: low for port in PORTS}
    for ship in SHIPS:
        at = low + rng.randint(0, 1200)
        while at < high - 250:
            port = rng.choice([p for p in PORTS if docks[p] <= high])
            start = max(at, docks[port]) + rng.randint(20, 200)
            stop = start + rng.randint(25, 300)
            if start > high - 60:
                break
            put(ship, "launched-from", rng.choice(PADS), start - rng.randint(1, 4))
            is_open = stop > high - 30
            put(ship, "docked-to", port, start, None if is_open else stop)
            if is_open:
                docks[port] = high + 1
                break
            put(ship, "landed-at", rng.choice(PADS), stop + rng.randint(1, 5))
            docks[port], at = stop, stop + rng.randint(200, 1100)
    homes = {}
    for module in MODULES:
        found = terms(rng, low + rng.randint(0, 1300), high, 1200, 4000, gap=0.3, is_open=0.9)
        for (start, stop), base in zip(found, chain(rng, HOMES, len(found)), strict=True):
            put(module, "attached-to", base, start, stop)
            homes.setdefault(module, []).append((start, stop or high))
        for _ in range(rng.randint(3, 7)):
            start, stop = rng.choice(homes[module])
            put(module, "had-fault", rng.choice(FAULTS), rng.randint(start + 1, max(start + 2, stop - 20)))
    for trial in TRIALS:
        found = terms(rng, low + 900 + rng.randint(0, 1500), high, 150, 1100, gap=0.4, is_open=0.7)[:5]
        for (start, stop), module in zip(found, chain(rng, MODULES, len(found)), strict=True):
            put(trial, "housed-in", module, start, stop)
            at = start
            while at < (stop or high) - 60 and rng.random() < 0.8:
                here = [who for found in aboard.values() for who, a, b, _ in found if a <= at < b - 30]
                if not here:
                    break
                end = min(at + rng.randint(30, 200), stop or high - 30)
                put(trial, "run-by", rng.choice(here), at, end)
                at = end + rng.choice([0, 0, 30, 100])
    walks = []
    for _ in range(24):
        base = rng.choice(HOMES)
        at = rng.randint(low + 1500, high - 60)
        here = [who for who, a, b, _ in aboard[base] if a + 5 <= at < b - 5]
        if here:
            walks.append((at, here[:2]))
    for k, (at, here) in enumerate(sorted(walks)):
        for who in here:
            put(who, "took-part-in", f"spacewalk {k + 11}", at)
    write("station", rows, rng, title="crews, commanders, ships, modules and experiments of three space stations", unit="day", ends="exclusive",
          point_relations=["launched-from", "landed-at", "had-fault", "took-part-in"], now="2024-04-10", me="")  # fmt: skip


# --- flats: days and some months, ends inclusive, snake_case -------------------------------------------------------------

DWELLERS = split("""Greta Olin | Abdul Karimi | Beata Wolska | Conor Daly | Dorota Wolska | Ephraim Stone | Francine Leroy | Gustav Hahn | Helga Hahn
Ilir Hoxha | Jolanda Meier | Kurt Meier | Lucy Chen | Mateo Vidal | Nuria Vidal | Olek Baran | Priya Nair | Ralf Zimmer | Selma Kaya | Tom Birch
Ulrike Sand | Vito Greco | Wanda Birch | Yann Leroy""")
HOUSES = split("Linden Court | Linden House | 14 Mill Lane | Harbour View | The Old Dairy")
FLATS = {"Linden Court": 5, "Linden House": 4, "14 Mill Lane": 4, "Harbour View": 5, "The Old Dairy": 3}
PURSES = split("Hahn Estates | Ulrike Sand | Nordbank Property | the city | Vito Greco | Daly Brothers | Helga Hahn | Greta Olin")
WARDENS = split("Greta Olin | Ralf Zimmer | Keystone Management | Beata Wolska | Tom Birch")
GUARDS = split("Aegis Insurance | Harbour Mutual | Provincia | Nordbank Insurance")
SWEEPERS = split("Sparkle & Sons | Bright Stairs | Clean Team Nord")
HEATING = split("oil | gas | district heating | a heat pump | wood pellets")
CHARGES = split("540 euro | 580 euro | 620 euro | 690 euro | 720 euro | 760 euro | 815 euro | 870 euro | 920 euro | 980 euro | 1050 euro")
TROUBLES = split("a dripping tap | mould | a blocked drain | a broken boiler | a cracked window | mice | a dead doorbell | a stuck blind")
FIXERS = split("Rossi Plumbing | Weber Electric | Pavel the handyman | Glasworks Ltd | Pest Patrol")
SPACES = split("Space 1 | Space 2 | Space 3 | Space 4 | Space 5 | Space 6")
CELLARS = split("Cellar A | Cellar B | Cellar C | Cellar D")


def flats():
    rng, rows = random.Random(5051), []
    low, high = date(2008, 1, 1).toordinal(), date(2024, 11, 1).toordinal()

    def put(head, relation, tail, start, stop=None, coarse=0.0):
        width = 7 if rng.random() < coarse else 10
        rows.append((head, relation, tail, day(start)[:width], day(stop - 1)[:width] if stop else None))

    def reverse(tail, relation, labels, shortest, longest, since=0, coarse=0.0, **more):
        found = terms(rng, low + since, high, shortest, longest, **more)
        for (start, stop), label in zip(found, chain(rng, labels, len(found)), strict=True):
            put(label, relation, tail, start, stop, coarse)

    def states(head, relation, labels, shortest, longest, since=0, coarse=0.0, **more):
        found = terms(rng, low + since, high, shortest, longest, **more)
        for (start, stop), label in zip(found, chain(rng, labels, len(found)), strict=True):
            put(head, relation, label, start, stop, coarse)

    busy = {}
    for house in HOUSES:
        reverse(house, "manages", WARDENS, 600, 2000, coarse=0.2, gap=0.15, is_open=1.0)
        states(house, "insured_by", GUARDS, 700, 2200, gap=0.1, is_open=1.0)
        states(house, "cleaned_by", SWEEPERS, 500, 1800, coarse=0.3, gap=0.3, is_open=1.0)
        states(house, "heated_by", HEATING, 1500, 4000, coarse=0.6, gap=0.0, is_open=1.0)
        reverse(house, "speaks_for_tenants_of", DWELLERS, 400, 1400, rng.randint(0, 900), gap=0.4, is_open=0.9)
        for number in range(1, FLATS[house] + 1):
            flat = f"{house}, flat {number}"
            reverse(flat, "owns", PURSES, 1400, 4500, coarse=0.25, gap=0.0, is_open=1.0)
            found = terms(rng, low + rng.randint(0, 400), high, 500, 1500, gap=0.0, is_open=1.0)
            first = rng.randint(0, 4)
            for k, (start, stop) in enumerate(found[: len(CHARGES) - first]):
                put(flat, "costs", CHARGES[first + k], start, stop)
            for _ in range(rng.randint(1, 4)):
                put(flat, "repaired_by", rng.choice(FIXERS), rng.randint(low + 100, high - 30))
            put(flat, "inspected_by", rng.choice(["Inspector Roth", "Inspector Amsler"]), rng.randint(low + 400, high - 90))
    queue = [(low + rng.randint(0, 500), f"{house}, flat {number}", "") for house in HOUSES for number in range(1, FLATS[house] + 1)]
    while queue:  # the flat that is free first is let next
        at, flat, before = min(queue)
        queue.remove((at, flat, before))
        fit = [name for name in DWELLERS if busy.get(name, 0) <= at and name != before]
        if at > high - 200 or not fit:
            continue
        who, stop = rng.choice(fit), at + rng.randint(250, 2100)
        is_open = stop > high - 60
        put(who, "rents", flat, at, None if is_open else stop, 0.15)
        busy[who] = stop + rng.choice([0, 0, 0, 40])
        if rng.random() < 0.6:
            for _ in range(rng.randint(1, 2)):
                put(who, "reported", rng.choice(TROUBLES), rng.randint(at + 5, min(stop, high) - 20))
        if not is_open:
            queue.append((stop + rng.choice([0, 0, 14, 30, rng.randint(30, 300)]), flat, who))
    for space in SPACES + CELLARS:
        reverse(space, "parks_in" if space in SPACES else "stores_things_in", DWELLERS, 300, 1800, rng.randint(0, 1500), 0.2, gap=0.4, is_open=0.85)
    for _ in range(34):
        one, two = rng.sample(DWELLERS, 2)
        put(one, "complained_about", two, rng.randint(low + 200, high - 60))
    write("flats", rows, rng, title="flats of five buildings, their tenants, owners, rents and repairs", unit="day", ends="inclusive",
          point_relations=["reported", "repaired_by", "inspected_by", "complained_about"], now="2024-12-10", me="Greta Olin")  # fmt: skip


if __name__ == "__main__":
    for make in (bands, hotel, newspapers, station, flats):
        make()
