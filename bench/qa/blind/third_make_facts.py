"""Write the facts of the third generation of blind sets; the same bytes on every run. Imports nothing of the project.

``python bench/qa/blind/third_make_facts.py`` writes ``facts.csv`` and ``meta.json`` of the five sets beside it.
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
    folder = HERE / f"third_{name}"
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(("head", "relation", "tail", "start", "stop"))
        out.writerows((h, r, t, s, e or "") for h, r, t, s, e in rows)
    (folder / "meta.json").write_text(json.dumps(meta, indent=1) + "\n", encoding="utf-8")


def terms(rng, low, high, shortest, longest, gap=0.2, is_open=0.6, overlap=0.0):
    """Whole-number terms one behind the other: (start, stop exclusive or None where it still holds)."""
    at, found = low + rng.randint(0, shortest), []
    while at < high:
        stop = at + rng.randint(shortest, longest)
        if stop >= high:
            ended = max(at + 1, high - max(1, shortest // 2))  # none ends just now, so "still" has one reading
            found.append((at, None if rng.random() < is_open or ended >= high else ended))
            break
        found.append((at, stop))
        at = stop + (rng.randint(1, shortest) if rng.random() < gap else 0)
        if rng.random() < overlap:
            at = max(found[-1][0] + 1, at - rng.randint(1, shortest))
    return found


def chain(rng, pool, count):
    """`count` labels, no two neighbours equal."""
    found = []
    while len(found) < count:
        label = rng.choice(pool)
        if not found or found[-1] != label:
            found.append(label)
    return found


# --- abbeys and kings: years, plain English verbs, intervals and points ------------------------------------------------

ABBEYS = split("Abbey of Fontclair|St Osyth's Abbey|Holm Priory|Abbey of Our Lady, Wyre|Saltmere Abbey|Priory of Monthiers")
CHURCHMEN = split("""Aldhelm|Godric the Elder|Godric the Younger|Anselm of Wyre|Berengar|Wulfric|Odo of Monthiers|Lanfranc Bell
Hugh of Marle (abbot)|Thierry|Eadmer|Osbern|Peter the Deaf|Guibert|Ailred|Baldric|Samson|Ranulf of Holm|Ivo|Theobald
Warin|Gervase|Matthew of Fontclair|Roger Pike|Stephen Lark|Jocelin|Benedict Stone|Walter of Saltmere|Adam the Scribe
Simon Grey|Elias|Robert of Thorne|Fulk the Chanter|Drogo|Hamo|Martin of Brae|Nicholas|Reginald Vane|Laurence|Amaury""")
RULERS = split("""Ordric I|Ordric II|Ordric III|Emma the Wise|Baldwin the Bald|Sigbert|Adela of Lorne|Konrad the Stout|Mathilde
Renald I|Renald II|Thora|Harthac|Gunnar Longshanks|Isolde|Philip the Young|Eudes|Berta of Orr|Theoderic|Otker the Red
Walram|Ermengard|Leopold the Lame|Yolande""")
REALMS = split("Kingdom of Orr|Duchy of Lorne|Vessaly|County of Brandmark")
LORDS = split("""Hugh of Marle (knight)|Raoul of Creve|Alan Strang|Bertran de Vaux|Guy of Thorne|Maud of Thorne|Eustace Bray|Ralph the Boar
Amice de Vaux|Geoffrey Talvas|Sibyl Bray|William Strang|Odard|Hawise of Creve|Conan Fitzalan|Richenda|Thurstan Pell
Brian Fitzalan|Petronilla Pell|Arnulf of Gant|Hodierna|Savaric|Lambert the Proud|Denise of Gant""")
CASTLES = split("Castle Marle|Ravenspur|Grimhold|Château Vaux|Tower of Brae|Strangford Keep|Pellgate|Creve-sur-Lac|High Thorne|Low Thorne")
BATTLES = split("Battle of the Fords|Battle of Askel Moor|Battle of Three Mills|Battle of Lorne Bridge|Battle of Ashmere|Battle of the Ice")
BOOKS = split("""On the Nature of Bees, Book I|On the Nature of Bees, Book II|Life of Saint Osyth|Chronicle of Orr|Psalter of Emma
The Wyre Gospels|Herbal of Monthiers|Rule of Saint Benedict|Against Usury|Song of the Fords|Annals of Holm|Book of Tides
Commentary on Job|Letters of Anselm, with Answers|Bestiary of Brae|Treatise on Eclipses""")
BISHOPS = split("Bishop Ansgar|Bishop Rotrou|Bishop Hildebert|Archbishop Wido")


def abbey():
    rng, rows = random.Random(1131), []
    add = lambda h, r, t, s, e=None: rows.append((h, r, t, f"{s:04}", f"{e - 1:04}" if e else ""))  # noqa: E731
    for at, house in enumerate(ABBEYS):
        add(RULERS[at], "founded", house, 1040 + 7 * at)
        spans = terms(rng, 1045 + 7 * at, 1250, 6, 30, gap=0.3)
        for who, (start, stop) in zip(rng.sample(CHURCHMEN, len(spans)), spans):
            add(who, "was abbot of", house, start, stop)
    reigns = {}
    for at, realm in enumerate(REALMS):
        spans = terms(rng, 1035 + 3 * at, 1250, 8, 34, gap=0.1, is_open=1)
        for who, (start, stop) in zip(rng.sample(RULERS, len(spans)), spans):
            add(who, "ruled", realm, start, stop)
            reigns.setdefault(who, []).append(stop)
    for who, stops in reigns.items():
        if None not in stops:
            add(who, "died at", rng.choice(CASTLES + ABBEYS), max(stops) - 1)
    for castle in CASTLES:
        spans = terms(rng, 1060, 1250, 8, 35, gap=0.15, overlap=0.15)
        for who, (start, stop) in zip(chain(rng, LORDS + RULERS[:6], len(spans)), spans):
            add(who, "held", castle, start, stop)
        for _ in range(rng.randint(3, 6)):
            add(rng.choice(LORDS + RULERS[6:12]), "besieged", castle, rng.randint(1065, 1245))
    for who in LORDS:
        for start, stop in terms(rng, rng.randint(1065, 1180), 1225, 10, 30, gap=0.3, is_open=0.2)[:2]:
            add(who, "was vassal of", rng.choice(RULERS), start, stop)
    for one, two in zip(LORDS[::2], LORDS[1::2]):
        start = rng.randint(1080, 1215)
        add(one, "was married to", two, start, start + rng.randint(3, 28))
    for at, battle in enumerate(BATTLES):
        year = 1088 + 27 * at
        for who in rng.sample(LORDS + RULERS, 9):
            add(who, "fought at", battle, year)
    for book in BOOKS:
        for _ in range(rng.randint(2, 5)):
            add(rng.choice(CHURCHMEN[16:]), "copied", book, rng.randint(1070, 1248))
    for who in CHURCHMEN[16:]:
        for start, stop in terms(rng, rng.randint(1080, 1190), 1250, 8, 20, gap=0.4, is_open=0.4)[:3]:
            add(who, "was a monk at", rng.choice(ABBEYS), start, stop)
    for who in rng.sample(LORDS + RULERS, 22):
        start = rng.randint(1075, 1235)
        add(who, "was imprisoned at", rng.choice(CASTLES), start, start + rng.randint(1, 9))
        if rng.random() < 0.7:
            add(who, "was excommunicated by", rng.choice(BISHOPS), rng.randint(1075, 1240))
    write("abbey", rows, rng, title="abbots, rulers, castles and scribes of four realms", unit="year", ends="inclusive",
          point_relations=["founded", "died at", "besieged", "fought at", "copied", "was excommunicated by"],
          now="1249-06-30", me="")  # fmt: skip


# --- farms: months, snake_case -------------------------------------------------------------------------------------------

FIELDS = split("""Long Acre|Upper Mill Field|Lower Mill Field|Crow Piece|Ten Acres, East|Ten Acres, West|Badger Bottom|Chapel Close
The Slad|Hangman's Corner|Pound Meadow|River Meadow|Quarry Field|Old Orchard|Gravel Pit Field|Nine Elms|Saint's Croft|Fox Covert
Starveacre|Brickkiln Field""")
CROPS = split("winter wheat|spring barley|oilseed rape|field beans|sugar beet|maize|potatoes|oats|linseed")
FARMS = split("Hollin Farm|Grange Farm|Lower Dene|Pennock & Sons|Thistledown Organics|Wharram Estate")
HERDS = split("Hollin Jerseys|Dene Herefords|Black Welsh flock|Thistledown Texels|Grange Suffolks")
PEOPLE = split("""Bernard Pennock|Alice Pennock|Tom Garrow|Tomas Garrova|Wendy Liddle|Harold Oake|Sunita Rao|Piotr Wilk|Ewa Wilk
Jack Thorley (shepherd)|Jack Thorley (tractor driver)|Megan Pugh|Colin Straw|Rhoda Beck|Dylan Pugh|Nadia Haddad|Owen Liddle|Fay Marsh""")
MACHINES = split("red Massey|blue Ford|green Fendt|big Claas|small Claas|beet harvester|old Bamford baler|JCB loader")
PRODUCTS = split("glyphosate|lime|slurry|nitrogen top-dressing|slug pellets|fungicide|farmyard manure")
MISHAPS = split("hail|late frost|river flood|drought|pigeons|blackgrass|honey fungus")
GARAGES = split("Tarn Engineering|Moor Lane Garage|Fenwick Agri-Parts|Lomas Brothers, Smiths")
SHOWS = split("Dene Valley Show|Great Wharram Show|County Ploughing Match")


def month(at):
    return f"{at // 12:04}-{at % 12 + 1:02}"


def farm():
    rng, rows = random.Random(2212), []
    low, high = 2012 * 12, 2025 * 12 + 6
    add = lambda h, r, t, s, e=None: rows.append((h, r, t, month(s), month(e - 1) if e else ""))  # noqa: E731
    for field in FIELDS:
        for (start, stop), crop in zip(*(lambda s: (s, chain(rng, CROPS, len(s))))(terms(rng, low, high, 5, 11, gap=0.5))):
            add(field, "sown_with", crop, start, stop)
            if rng.random() < 0.4:
                add(field, "treated_with", rng.choice(PRODUCTS), start + rng.randint(0, 4))
        for (start, stop), tenant in zip(*(lambda s: (s, chain(rng, FARMS, len(s))))(terms(rng, low - 24, high, 24, 80, gap=0.2, is_open=0.8))):
            add(field, "leased_to", tenant, start, stop)
        for _ in range(rng.randint(1, 4)):
            start = rng.randint(low, high - 8)
            add(field, "grazed_by", rng.choice(HERDS), start, start + rng.randint(1, 6))
        for _ in range(rng.randint(1, 4)):
            add(field, "struck_by", rng.choice(MISHAPS), rng.randint(low, high - 1))
    for who in PEOPLE:
        spans = terms(rng, low - 30 + rng.randint(0, 60), high, 18, 70, gap=0.4, is_open=0.7)
        for (start, stop), place in zip(spans, chain(rng, FARMS, len(spans))):
            add(who, "works_for", place, start, stop)
        for _ in range(rng.randint(0, 4)):
            add(who, "won_prize_at", rng.choice(SHOWS), rng.choice((7, 8)) + 12 * rng.randint(2012, 2024))
    for place in FARMS:
        spans = terms(rng, low - 60, high, 30, 90, gap=0.1, is_open=0.9)
        for (start, stop), who in zip(spans, rng.sample(PEOPLE, len(spans))):
            add(who, "manages", place, start, stop)
    for machine in MACHINES:
        spans = terms(rng, low, high, 20, 60, gap=0.1, is_open=0.8)
        for (start, stop), place in zip(spans, chain(rng, FARMS, len(spans))):
            add(machine, "belongs_to", place, start, stop)
        for _ in range(rng.randint(5, 10)):
            add(machine, "serviced_by", rng.choice(GARAGES), rng.randint(low, high - 1))
    write("farm", rows, rng, title="fields, crops, tenants and machines of a parish", unit="month", ends="inclusive",
          point_relations=["treated_with", "struck_by", "won_prize_at", "serviced_by"], now="2025-06", me="")  # fmt: skip


# --- a zoo: days, camelCase, ends exclusive ------------------------------------------------------------------------------

ANIMALS = dict(part.split(":") for part in split("""Juno (okapi):okapi|Juno (red panda):red panda|Bao:red panda|Mirri:red panda
Kibo:okapi|Zuri:giraffe|Tembo:elephant|Asha:elephant|Rani:elephant|Grumbler:brown bear|Marta:brown bear|Sable:wolf|Fenris:wolf
Skadi:wolf|Pip:penguin|Pepper:penguin|Captain Flint:macaw|Silver:macaw|Noor:snow leopard|Altan:snow leopard|Old Tom:giant tortoise
Mabel:giant tortoise|Sprocket:meerkat|Widget:meerkat|Cog:meerkat|Lumi:reindeer|Halla:reindeer|Duke:lion|Nala:lion|Sheba:lion"""))
HOUSES = split("""Rainforest House|Savannah Paddock|Bear Wood|Wolf Ridge|Penguin Cove|Aviary 2|Aviary 3|High Asia Slope|Tortoise Barn
Desert Burrow|Tundra Yard|Lion Terrace|Quarantine Block|Elephant Barn""")
KEEPERS = split("""Ines Carvalho|Rob Attwood|Robin Attwood|Hye-jin Park|Malik Farouk|Greta Lindqvist|Sam Osborne|Dafydd Rees
Lucia Moretti|Chidi Okafor|Anneke Vos|Ben Tran""")
VETS = split("Dr Helen Ruiz|Dr Paul Szabo|Dr Amina Yusuf|Dr Ruiz-Lang")
ZOOS = split("Tierpark Adlerau|Port Merrin Zoo|Zoo de la Combe|Highmoor Wildlife Park")
SPONSORS = split("Tilbury Bank|Greenleaf Tea|Class 4B, Mill Lane School|Rotary Club|The Harker Trust|Moonbeam Toys")
SECTIONS = split("Carnivores|Birds|Primates and Small Mammals|Hoofstock|Reptiles")
VACCINES = split("rabies|tetanus|avian flu|distemper|West Nile virus")


def zoo():
    rng, rows = random.Random(3343), []
    zero = date(2019, 1, 1)
    high = (date(2024, 10, 1) - zero).days
    day = lambda at: (zero + timedelta(days=at)).isoformat()  # noqa: E731
    add = lambda h, r, t, s, e=None: rows.append((h, r, t, day(s), day(e) if e else ""))  # noqa: E731
    for name, species in ANIMALS.items():
        rows.append((name, "isA", species, "2019-01-01", ""))
        for relation, pool, short, long, gap in (("livesIn", HOUSES, 120, 700, 0.1), ("caredForBy", KEEPERS, 100, 600, 0.15)):
            spans = terms(rng, 0, high, short, long, gap=gap, is_open=0.95, overlap=0.15 if relation == "caredForBy" else 0)
            for (start, stop), label in zip(spans, chain(rng, pool, len(spans))):
                add(name, relation, label, start, stop)
        for _ in range(rng.randint(0, 3)):
            start = rng.randint(30, high - 400)
            add(name, "sponsoredBy", rng.choice(SPONSORS), start, start + rng.choice((90, 182, 365)))
        for _ in range(rng.randint(1, 4)):
            add(name, "vaccinatedAgainst", rng.choice(VACCINES), rng.randint(10, high))
        for _ in range(rng.randint(1, 6)):
            add(name, "treatedBy", rng.choice(VETS), rng.randint(10, high))
    for name in rng.sample(list(ANIMALS), 12):
        start = rng.randint(60, high - 200)
        add(name, "onLoanTo", rng.choice(ZOOS), start, start + rng.randint(30, 400) if rng.random() < 0.8 else None)
    for name in rng.sample(list(ANIMALS), 9):
        for _ in range(rng.randint(1, 2)):
            add(name, "escapedFrom", rng.choice(HOUSES), rng.randint(60, high - 10))
    for mother, young in (("Nala", "Sheba's rival, Kito"), ("Nala", "Amara"), ("Asha", "Rani"), ("Mirri", "Bamboo"), ("Mirri", "Ginger"),
                          ("Skadi", "Frost"), ("Skadi", "Ember"), ("Pepper", "Waddles"), ("Lumi", "Tuva"), ("Noor", "Temir")):  # fmt: skip
        add(mother, "gaveBirthTo", young, rng.randint(200, high - 100))
    for one, two in (("Noor", "Altan"), ("Nala", "Duke"), ("Sheba", "Duke"), ("Bao", "Mirri"), ("Juno (red panda)", "Bao"),
                     ("Juno (okapi)", "Kibo"), ("Skadi", "Fenris"), ("Sable", "Fenris"), ("Pip", "Pepper"), ("Marta", "Grumbler")):  # fmt: skip
        start = rng.randint(20, high - 400)
        add(one, "pairedWith", two, start, start + rng.randint(60, 390) if rng.random() < 0.7 else None)
    for section in SECTIONS:
        spans = terms(rng, 0, high, 200, 800, gap=0.2, is_open=1)
        for (start, stop), who in zip(spans, chain(rng, KEEPERS, len(spans))):
            add(who, "headOf", section, start, stop)
    write("zoo", rows, rng, title="animals, enclosures, keepers and vets of a zoo", unit="day", ends="exclusive",
          point_relations=["vaccinatedAgainst", "treatedBy", "escapedFrom", "gaveBirthTo"], now="2024-10-01",
          me="Ines Carvalho")  # fmt: skip


# --- an observatory: hours, plain phrases, ends exclusive ----------------------------------------------------------------

TELESCOPES = split("Big Bertha|North Dome|South Dome|Radio Dish A|Radio Dish B|Solar Tower")
INSTRUMENTS = split("FROST spectrograph|HERON camera|LYNX polarimeter|wide-field imager|OTTER photometer|echelle unit 2|L-band receiver")
OBJECTS = split("""Comet Varga-Lund|NGC 4410|Messier 82|asteroid 2024 CK7|Epsilon Lacertae|the Owl Cluster|quasar Q0311+08|Titania
pulsar J1744-11|supernova 2024bq|Kepler-88|the Vela Ridge""")
ASTRONOMERS = split("""Prof. Ottilie Brandt|Kwame Asante|Mei-Ling Chou|Rafael Quintero|Dr. Signe Aalto|Jun Watanabe|Jun Watari|Teresa Bloom|Ivan Hrdy""")
OPERATORS = split("Lupe Ortiz|Nils Berg|Cleo Papas|Tariq Aziz|Hanna Roth|Wes Dunn")
REASONS = split("high wind|snow|a visiting delegation|mirror cleaning|a power cut")
FAULTS = split("a stuck dome shutter|a coolant leak|a guiding error|a dead encoder|a tripped breaker")
PROPOSALS = split("P-101|P-102|P-115|P-120|P-133")


def observatory():
    rng, rows = random.Random(4454), []
    zero = datetime(2024, 2, 1)
    high = 50 * 24
    hour = lambda at: (zero + timedelta(hours=at)).isoformat()[:13]  # noqa: E731
    add = lambda h, r, t, s, e=None: rows.append((h, r, t, hour(s), hour(e) if e else ""))  # noqa: E731
    for scope in TELESCOPES:
        for night in range(0, 50, 2):
            at = 24 * night + 18 + rng.randint(0, 2)
            add(rng.choice(OPERATORS), "was on shift at", scope, at, at + rng.randint(5, 12))
            while at < 24 * night + 28 and rng.random() < 0.75:
                stop = at + rng.randint(1, 4)
                add(scope, "was pointed at", rng.choice(OBJECTS), at, stop)
                if rng.random() < 0.4:
                    add(rng.choice(ASTRONOMERS), "observed", rows[-1][2], at, stop)
                at = stop + rng.randint(0, 2)
        for _ in range(rng.randint(3, 6)):
            at = rng.randint(20, high - 50)
            add(scope, "was closed for", rng.choice(REASONS), at, at + rng.randint(3, 40))
        for _ in range(rng.randint(3, 7)):
            add(scope, "broke down with", rng.choice(FAULTS), rng.randint(10, high))
    for part in INSTRUMENTS:
        spans = terms(rng, 0, high, 72, 330, gap=0.4, is_open=0.9)
        for (start, stop), scope in zip(spans, chain(rng, TELESCOPES, len(spans))):
            add(part, "was mounted on", scope, start, stop)
        for _ in range(rng.randint(4, 9)):
            add(rng.choice(OPERATORS + ASTRONOMERS[-3:]), "calibrated", part, rng.randint(10, high))
    for who, what in (("Mei-Ling Chou", "asteroid 2024 CK7"), ("Kwame Asante", "supernova 2024bq"), ("Teresa Bloom", "Comet Varga-Lund"),
                      ("Jun Watari", "quasar Q0311+08"), ("Teresa Bloom", "pulsar J1744-11")):  # fmt: skip
        add(who, "discovered", what, rng.randint(30, high - 60))
    for who in ASTRONOMERS:
        for _ in range(rng.randint(1, 3)):
            at = rng.randint(0, high - 240)
            add(who, "stayed at", rng.choice(("the Residence", "Base Camp", "Guest House 3")), at, at + rng.randint(40, 220))
    for code in PROPOSALS:
        add(rng.choice(ASTRONOMERS), "led proposal", code, rng.randint(0, 300), None if rng.random() < 0.5 else rng.randint(500, 1100))
    write("observatory", rows, rng, title="telescopes, shifts, instruments and faults of an observatory", unit="hour", ends="exclusive",
          point_relations=["broke down with", "calibrated", "discovered"], now="2024-03-22T00", me="")  # fmt: skip


# --- a railway: days and months and years, noun labels, ends inclusive ---------------------------------------------------

ENGINES = split("""No. 7 Wren|No. 8 Kestrel|No. 9 Lady of Tarn|No. 12 Bulldog|No. 14 Sir Percy|No. 15 Sir Percival|No. 21 Meteor|No. 22 Comet
No. 30|No. 31|No. 32|No. 40 Duchess of Ayle|No. 41 Duchess of Brock|No. 55 Samphire|No. 56 Thrift|No. 60 Ironside""")
SHEDS = split("Ayle Shed|Brockhurst|Tarn Junction|Marsh Lane|Kirkby Quay|Top Shed")
COMPANIES = split("Ayle & Tarn Railway|Great Brock Railway|Northern Union|National Railways|Samuel Dowty, Contractor")
LIVERIES = split("apple green|crimson lake|plain black|wartime grey|royal blue|lined maroon")
WORKS = split("Brock Works|Tarn Works|Dowty's Foundry")
TRAINS = split("The Northern Mist|The Ayle Pullman|The Fish Express, up|The Fish Express, down|The Royal Train|The Miners' Special|The Night Mail")
DRIVERS = split("Alf Hodge|Bert Hodge|Joe Tindall|Ned Tindall|Wilf Carr|Percy Stott|Arthur Quill|Stan Rudge|Ginger Malone|Fred Laycock")
STATIONS = split("Ayle Town|Tarn Junction|Brock Central|Kirkby Quay|Saltby Halt|Marsh Lane")
MASTERS = split("""Mr Eldon|Mr Applegarth|Mr Sykes|Miss Verity|Mr Fothergill|Mr Penhale|Mrs Oddie|Mr Crabtree|Mr Rowan|Mr Dunstan
Mr Wolstenholme|Miss Peel""")
BOILERS = split("boiler 201|boiler 202|boiler 203|boiler 204|boiler 205|boiler 206|boiler 207")


def railway():
    rng, rows = random.Random(5565), []
    zero = date(1921, 1, 1)
    high = (date(1960, 1, 1) - zero).days
    day = lambda at: (zero + timedelta(days=at)).isoformat()  # noqa: E731
    add = lambda h, r, t, s, e=None, w=10: rows.append((h, r, t, day(s)[:w], day(e - 1)[:w] if e else ""))  # noqa: E731
    for engine in ENGINES:
        for relation, pool, short, long, is_open in (("shed", SHEDS, 700, 4000, 0.8), ("livery", LIVERIES, 1500, 5000, 0.9),
                ("owner", COMPANIES, 2500, 6000, 0.9), ("regular driver", DRIVERS, 900, 3800, 0.7), ("boiler", BOILERS, 1800, 5000, 0.8)):  # fmt: skip
            spans = terms(rng, 0, high, short, long, gap=0.15, is_open=is_open)
            for (start, stop), label in zip(spans, chain(rng, pool, len(spans))):
                add(engine, relation, label, start, stop)
        for _ in range(rng.randint(2, 5)):
            at = rng.randint(0, high - 300)
            add(engine, "overhauled at", rng.choice(WORKS), at, at + rng.randint(30, 200))
        for _ in range(rng.randint(4, 12)):
            add(engine, "hauled", rng.choice(TRAINS), rng.randint(0, high))
        for _ in range(rng.randint(0, 3)):
            add(engine, "accident at", rng.choice(STATIONS), rng.randint(0, high))
    for station in STATIONS:
        spans = terms(rng, 0, 39, 2, 11, gap=0.2, is_open=0.9)
        for (start, stop), who in zip(spans, rng.sample(MASTERS, len(spans))):
            rows.append((station, "station master", who, str(1921 + start), str(1920 + stop) if stop else ""))
    for who in DRIVERS:
        at = rng.randint(0, 8000)
        add(who, "passed out as driver at", rng.choice(SHEDS), at, None, 7)
        if rng.random() < 0.7:
            add(who, "commended by", rng.choice(MASTERS), at + rng.randint(500, 5000), None, 7)
    write("railway", rows, rng, title="engines, sheds, drivers and station masters of a railway", unit="day", ends="inclusive",
          point_relations=["hauled", "accident at", "passed out as driver at", "commended by"], now="1959-12-31", me="")  # fmt: skip


if __name__ == "__main__":
    for make in (abbey, farm, zoo, observatory, railway):
        make()
