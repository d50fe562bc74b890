"""Writes twentieth_bakery/facts.csv and meta.json (seeded; same bytes each time)."""
import csv, json, random
from datetime import date, timedelta
from pathlib import Path

HERE = Path(__file__).parent
NOW = "2025-11-20"
POINTS = ["RepairedBy", "InspectedBy", "WonPrize", "BrokeDownAt"]

STORY = """
== BakesAt
Ottilie Brandreth: Mill Lane 170301 190901; Old Quay 210201 210517
Ansel Brandreth: Mill Lane 170301 181112; North Gate 181112 220404; Mill Lane 220404
Bruno Castellan: Mill Lane 170410 190603; Old Quay 190603 230814; Tanner's Yard 231002
Mirela Castellan: Old Quay 190603 220620; Quay Street 220620 240205; Old Quay 240205
Corin Vey: Mill Lane 170904 200615; North Gate 210111 241007
Dagny Oxley: Mill Lane 171016
Tom Oxley: North Gate 190204 210830; Station Arcade 210830 230213; Mill Lane 230213 250630
Esme Thackray: Chapel Hill 180305 200629; Quay Street 200803 230102; Station Arcade 230102
Piet Lammers: Chapel Hill 180611 190415; Old Quay 200217
Ruta Kalnin: Station Arcade 190114 201130; Mill Lane 201130 220509; Station Arcade 220509 240617
Ivo Marchetti: North Gate 200302 230925; Tanner's Yard 231002
Ivo Penrose: Quay Street 210907
Jonah Stibbs: Station Arcade 191007 200323; Old Quay 200914 220411; Station Arcade 220411 221219
Lotte Averill: Station Arcade 200615 250120; Quay Street 250120
Nuala Dolan: Mill Lane 190909 230306; North Gate 230306
Sunniva Rask: North Gate 220207 240108; Tanner's Yard 240108; North Gate 250505
Felix Ambrose: Old Quay 220905 240401; Quay Street 240401
Petra Quill: Station Arcade 190114 200203
Yusuf Demir: North Gate 200706
Wanda Koss: Quay Street 200803 220718; Mill Lane 221003
Bea Tarrant: Chapel Hill 180305 190506; Mill Lane 190506 200413
Owen Larkspur: Mill Lane 230904 250210; Tanner's Yard 250210
Signe Hallam: Old Quay 190902 240826; Station Arcade 250210
Kofi Asante-Reed: Station Arcade 190114 221010; Quay Street 230501 240902
Teodor Blum: Chapel Hill 180305 200629; Quay Street 200803 230515
Rosalind Pike: North Gate 181112 201005
Linnea Rask: Tanner's Yard 240902
Jory Penrose: Mill Lane 240311

== Manages
Ottilie Brandreth: Mill Lane 170301 180507
Dagny Oxley: Mill Lane 180507 200914; Mill Lane 230109
Rosalind Pike: Mill Lane 201005 230109; Quay Street 230515
Ansel Brandreth: North Gate 181112 200203
Petra Quill: Station Arcade 190114 200203; North Gate 200203 210719; North Gate 211101 240311
Hedda Farrow: North Gate 210719 211101
Yusuf Demir: North Gate 240311
Bruno Castellan: Old Quay 190603 210329; Tanner's Yard 231002
Signe Hallam: Old Quay 210412 240826; Station Arcade 250210
Mirela Castellan: Old Quay 240826
Piet Lammers: Old Quay 250303
Teodor Blum: Chapel Hill 190506 200629; Quay Street 200803 230515
Bea Tarrant: Chapel Hill 180305 190506
Kofi Asante-Reed: Station Arcade 200203 221010
Lotte Averill: Station Arcade 221010 250120

== StandsIn
Big Bertha: Mill Lane 170301
Old Ember: Mill Lane 170301 190603; Old Quay 190603 220228; Tanner's Yard 231002
Little Ember: Chapel Hill 180305 200629; Quay Street 200720
The Monarch: North Gate 181029 230116; Old Quay 230206
The Swede: Station Arcade 190107
Vulcan: North Gate 181029
Vesta: Old Quay 190527 210913; Quay Street 210913
Deck Four: Mill Lane 200113 240715; Station Arcade 240715
The Salamander: North Gate 230130

== SuppliedBy
Mill Lane: North Mill 170301 200901; Quern Hill 200901 221114; North Mill 221114; Talbot & Daughters 240603
North Gate: North Mill 181112 210201; Southmill Organics 210201 240304; Quern Hill 240304
Old Quay: Fenwater Mill 190603 201012; North Mill 200914 220704; Fenwater Mill 220704 250407; Southmill Organics 250407
Quay Street: Talbot & Daughters 200803 230320; Southmill Organics 230320
Station Arcade: Quern Hill 190114 210607; Talbot & Daughters 210607 231120; North Mill 231120
Chapel Hill: Fenwater Mill 180305 190701; Talbot & Daughters 190701 200629
Tanner's Yard: Talbot & Daughters 231002 250106; Dunmore Millers 241209

== OrdersFrom
Hotel Meridian: Mill Lane 170619 190311; Old Quay 190610 220905; Tanner's Yard 231106
Café Lindqvist: Station Arcade 190401 211115; Quay Street 211115
Corner Café: Mill Lane 180205 200330; Mill Lane 200713 230605; North Gate 230605
St Brannock's School: Chapel Hill 180903 200629; North Gate 200907
The Lamb Inn: Mill Lane 171204 210419; Old Quay 210419 240318; Mill Lane 240318
The Lamb & Anchor: Old Quay 190708 210125; Quay Street 210125
Harbour Hospice: Old Quay 200106
Riverside Deli: Station Arcade 190225 200511; Quay Street 200817 221003; Station Arcade 221003 250317
Town Hall Canteen: North Gate 190506 220801; Mill Lane 220801
Bistro Pomme: Quay Street 210614 230130; Mill Lane 240122; Tanner's Yard 240909
Larkspur Tea Rooms: Station Arcade 230320; Mill Lane 240513 241118
Hotel Astoria: Station Arcade 190916 200323; Old Quay 230515

== OwnsRecipe
Ottilie Brandreth: Harbour Rye 170301 200504; Widow's Loaf 170301; Plum Cake 170301 190212; Quay Sourdough 190603 210517
Ansel Brandreth: Seeded Cob 170612; Plum Cake 190212 221121
Bruno Castellan: Harbour Rye 200504 230814; Ember Crust 180820; Miller's Batard 210301 220912
Mirela Castellan: Quay Sourdough 210517; Saffron Knot 191111 220620; Harbour Rye 230814
Sunniva Rask: Cardamom Knot 220502; Saffron Knot 220620 240610
Linnea Rask: Saffron Knot 240610
Hedda Farrow: Plum Cake 221121; Oat Brittle 200317 230418
Esme Thackray: Midnight Brioche 180917
Ruta Kalnin: Black Seed Loaf 190520 240617; Miller's Batard 220912
Dagny Oxley: Caraway Plait 180129; Oat Brittle 230418
Yusuf Demir: Black Seed Loaf 240617
Ivo Marchetti: Ember Crust 240115

== ApprenticedTo
Corin Vey: Ansel Brandreth 170904 200615
Piet Lammers: Teodor Blum 180611 190415; Bruno Castellan 200217 211004
Tom Oxley: Rosalind Pike 190204 201005; Ansel Brandreth 201005 210830
Signe Hallam: Bruno Castellan 190902 210405
Jonah Stibbs: Petra Quill 191007 200203; Signe Hallam 210412 220411
Nuala Dolan: Ottilie Brandreth 190909 200309; Dagny Oxley 200309 220530
Ivo Marchetti: Ansel Brandreth 200302 220404
Ivo Penrose: Teodor Blum 210907 230515; Esme Thackray 230515 240708
Wanda Koss: Esme Thackray 200803 220718
Felix Ambrose: Mirela Castellan 240401 250224; Signe Hallam 220905 240401
Owen Larkspur: Dagny Oxley 230904 250210; Bruno Castellan 250210
Linnea Rask: Bruno Castellan 240902; Sunniva Rask 240902 250505
Jory Penrose: Wanda Koss 240311

== DrivesVan
Hal Winship: Bluebell 170301 200127; Grey Goose 200127 220606; Marigold 220606
Clem Tarrant: Biscuit 180416 210823; Bluebell 210823 230717; Biscuit 231204
Gus Norwood: Grey Goose 190218 200127; Bluebell 200127 210823
Milly Sparrow: Biscuit 210823 231204; Van Seven 231204
Marek Dolan: Grey Goose 220606; Van Three 240205
Hedda Farrow: Bluebell 200330 200713; Biscuit 230717 230911; Van Three 250818
Owen Larkspur: Bluebell 230717 230904
Tilda Norwood: Van Three 210510 240205; Bluebell 240205

== StationedAt
Bluebell: Mill Lane 170301 210823; North Gate 210823 240205; Mill Lane 240205
Biscuit: Chapel Hill 180416 200629; Quay Street 200803
Grey Goose: North Gate 190218 220606; Tanner's Yard 231002; Old Quay 220606 231002
Van Three: Station Arcade 210510 240205; Old Quay 240205
Van Seven: Station Arcade 231204
Marigold: Old Quay 220606 240205; North Gate 240205

== OnLeave
Esme Thackray: parental leave 190204 190909; sick leave 220124 220307
Dagny Oxley: sabbatical 200914 210301; sick leave 241104 241216
Nuala Dolan: parental leave 211108 220530; parental leave 240617 250113
Corin Vey: study leave 230904 240108
Petra Quill: sick leave 210719 211101
Yusuf Demir: parental leave 220314 220516; sick leave 250210 250303
Hedda Farrow: sabbatical 220901 221101; sick leave 240122 240212
Ivo Marchetti: study leave 210906 211220
Wanda Koss: sick leave 230508 230626
Lotte Averill: parental leave 250825 260209
Ruta Kalnin: sabbatical 231002 231204
Piet Lammers: parental leave 230605 230814
Hal Winship: sick leave 210301 210419; sick leave 250922
Signe Hallam: study leave 221003 221219
Milly Sparrow: study leave 250901
Tom Oxley: sick leave 240212 240304

== LodgesAt
Corin Vey: Flat over Mill Lane 170904 190401; Pump House 190401 210111; 12 Weir Street 210111 241007
Piet Lammers: Mrs Grindle's 180611 190415; Chandler's Loft 200217 231030; Swan Cottage 231030
Ruta Kalnin: Pump House 190107 200907; 12 Weir Street 200907 220321; Pump House 220321 240617
Jonah Stibbs: Mrs Grindle's 191007 200323; Mrs Grindle's 200914 221219
Signe Hallam: Chandler's Loft 190902 220815; Swan Cottage 220815
Hedda Farrow: Mrs Grindle's 180115 200601; Flat over Mill Lane 200601 230918; 21 Weir Street 230918
Ivo Marchetti: 12 Weir Street 200302 210628; Pump House 210628 231002; Flat over Mill Lane 231002
Ivo Penrose: Mrs Grindle's 210907 240708
Sunniva Rask: Swan Cottage 220207 220815; Pump House 220815
Linnea Rask: Pump House 240902
Felix Ambrose: Chandler's Loft 220905
Owen Larkspur: Mrs Grindle's 230904 250210; Tannery Rooms 250210
Milly Sparrow: 21 Weir Street 221003 230918; 12 Weir Street 241014

== StarterKeptBy
Gertrude: Ottilie Brandreth 170301 200914; Dagny Oxley 210301 230213; Tom Oxley 230213 250630; Dagny Oxley 250630
Old Tom: Bruno Castellan 170410
Young Tom: Bruno Castellan 200217 211004; Piet Lammers 211004 230605; Mirela Castellan 230605 230814; Piet Lammers 230814
Duchess: Esme Thackray 180305 220124; Wanda Koss 220124 220307; Esme Thackray 220307
Lazarus: Yusuf Demir 200706 220314; Ansel Brandreth 220314 220516; Yusuf Demir 220516
Little Duchess: Ivo Penrose 230515

== WonPrize
Ottilie Brandreth: Golden Loaf 171014; Golden Loaf 181013
Ansel Brandreth: Silver Crumb 181013; Best Rye 191012; Best Rye 221008
Bruno Castellan: Golden Loaf 191012; Best Rye 211009; Best Rye 231014
Mirela Castellan: Golden Loaf 211009; Silver Crumb 191012; Golden Loaf 251011
Esme Thackray: County Pastry Cup 190608; County Pastry Cup 220611; Silver Crumb 221008
Sunniva Rask: County Pastry Cup 230610; Golden Loaf 231014
Linnea Rask: Young Baker Award 250517
Corin Vey: Young Baker Award 190518
Signe Hallam: Young Baker Award 210522; Golden Loaf 221008
Ivo Marchetti: Young Baker Award 220521; Silver Crumb 241012
Ruta Kalnin: Best Rye 181013; County Pastry Cup 210612
Yusuf Demir: Silver Crumb 211009; Golden Loaf 241012
Felix Ambrose: Young Baker Award 240518; County Pastry Cup 250614
Hedda Farrow: Plum Pudding Rosette 221203; Plum Pudding Rosette 241207
Dagny Oxley: Silver Crumb 231014
Wanda Koss: County Pastry Cup 240608
Piet Lammers: Best Rye 241012; Silver Crumb 251011
Ivo Penrose: Young Baker Award 230520
Teodor Blum: County Pastry Cup 180609

== BrokeDownAt
Bluebell: Ferry Bridge 181119; Ring Road 200206; Ferry Bridge 220513; Coldharbour Hill 241202
Biscuit: Coldharbour Hill 190730; Ring Road 221024; Market Square 250711
Grey Goose: Ferry Bridge 200914; Coldharbour Hill 210108; Ring Road 230321; Ring Road 250127; Coldharbour Hill 250926
Van Three: Market Square 220818; Ferry Bridge 250904
Marigold: Ring Road 240430

== RepairedBy
Big Bertha: Brightling Bros 180409; Jem Cotterill 190722; Brightling Bros 210315; Fornax Oven Service 240819
Old Ember: Brightling Bros 180130; Jem Cotterill 191118; Jem Cotterill 201207; Jem Cotterill 220117; Fornax Oven Service 231016
Little Ember: Jem Cotterill 190617; Brightling Bros 200724; Fornax Oven Service 230508
The Monarch: Fornax Oven Service 191216; Fornax Oven Service 211122; Brightling Bros 230213; Nils Brightling 250428
The Swede: Fornax Oven Service 200907; Fornax Oven Service 220321; Nils Brightling 240520
Vulcan: Brightling Bros 190909; Brightling Bros 220627; Jem Cotterill 230918; Nils Brightling 250428; Fornax Oven Service 250805
Vesta: Jem Cotterill 210920; Fornax Oven Service 241014
Deck Four: Fornax Oven Service 210503; Jem Cotterill 240722
The Salamander: Nils Brightling 241111
"""


def iso(t):
    return f"20{t[:2]}-{t[2:4]}-{t[4:]}"


def story():
    rel, rows = None, []
    for line in STORY.strip().splitlines():
        line = line.strip()
        if not line:
            continue
        if line.startswith("=="):
            rel = line[2:].strip()
            continue
        head, rest = line.split(": ", 1)
        for part in rest.split(";"):
            words = part.split()
            dates = []
            while words and len(words[-1]) == 6 and words[-1].isdigit():
                dates.insert(0, iso(words.pop()))
            assert dates and words, part
            assert len(dates) == 1 or (len(dates) == 2 and rel not in POINTS and dates[0] < dates[1]), part
            rows.append((head, rel, " ".join(words), dates[0], dates[1] if len(dates) > 1 else ""))
    return rows


# shifts: a few by hand, the rest made up within the time that a person bakes
SHIFTS = {
    "Dagny Oxley": [("early shift", "2017-10-16", "2019-04-01"), ("night shift", "2019-04-01", "2020-09-14"),
                    ("early shift", "2021-03-01", "")],
    "Bruno Castellan": [("night shift", "2017-04-10", "2021-03-29"), ("early shift", "2021-03-29", "2023-08-14"),
                        ("night shift", "2023-10-02", ""), ("Sunday shift", "2024-06-02", "2024-12-22")],
    "Mirela Castellan": [("night shift", "2019-06-03", "2022-06-20"), ("early shift", "2022-06-20", "")],
    "Nuala Dolan": [("late shift", "2019-09-09", "2021-11-08"), ("early shift", "2022-05-30", "2024-06-17"),
                    ("late shift", "2025-01-13", "")],
    "Yusuf Demir": [("night shift", "2020-07-06", "2022-03-14"), ("late shift", "2022-05-16", "2024-03-11"),
                    ("early shift", "2024-03-11", ""), ("Sunday shift", "2023-01-08", "")],
    "Piet Lammers": [("late shift", "2018-06-11", "2019-04-15"), ("night shift", "2020-02-17", "2023-06-05"),
                     ("early shift", "2023-08-14", "")],
    "Linnea Rask": [("late shift", "2024-09-02", "2025-05-19"), ("night shift", "2025-05-19", "")],
    "Wanda Koss": [("late shift", "2020-08-03", "2022-07-18"), ("early shift", "2022-10-03", "2024-02-26"),
                   ("night shift", "2024-02-26", "")],
    "Hedda Farrow": [("Sunday shift", "2021-07-25", "2021-10-31"), ("Sunday shift", "2024-12-22", "")],
    "Ivo Penrose": [("late shift", "2021-09-07", "2023-05-15"), ("night shift", "2023-05-15", "")],
    "Sunniva Rask": [("night shift", "2022-02-07", "2024-01-08"), ("early shift", "2024-01-08", "2025-05-05"),
                     ("late shift", "2025-05-05", "")],
    "Ansel Brandreth": [("early shift", "2017-03-01", "2022-04-04"), ("late shift", "2022-04-04", "")],
}
MADE = []
INSPECTORS = ["Mrs Vane", "Inspector Luddock", "Peregrine Aldous"]


def main():
    rng = random.Random(2020)
    rows = story()
    bakes = {}
    for h, r, t, s, e in rows:
        if r == "BakesAt":
            bakes.setdefault(h, []).append((s, e))
    for who, stints in SHIFTS.items():
        rows += [(who, "WorksShift", t, s, e) for t, s, e in stints]
    for who in MADE:
        was = None
        for s, e in bakes[who]:
            now = rng.choice([x for x in ("early shift", "late shift", "night shift") if x != was])
            rows.append((who, "WorksShift", now, s, e))
            was = now
    opened = {"Mill Lane": ("2017-03-01", NOW), "Chapel Hill": ("2018-03-05", "2020-06-29"),
              "North Gate": ("2018-11-12", NOW), "Station Arcade": ("2019-01-14", NOW), "Old Quay": ("2019-06-03", NOW),
              "Quay Street": ("2020-08-03", NOW), "Tanner's Yard": ("2023-10-02", NOW)}
    for shop, (a, b) in opened.items():
        at = date.fromisoformat(a) + timedelta(days=rng.randint(20, 160))
        while at < date.fromisoformat(b) - timedelta(days=5):
            while at.weekday() > 4:
                at += timedelta(days=1)
            who = rng.choice(INSPECTORS[:2] if at.year < 2022 else INSPECTORS if at.year < 2024 else INSPECTORS[1:])
            rows.append((shop, "InspectedBy", who, at.isoformat(), ""))
            at += timedelta(days=rng.randint(330, 560))
    # two inspections that went with each other on one day
    rows.append(("Old Quay", "InspectedBy", "Mrs Vane", "2023-03-21", ""))
    rows.append(("Quay Street", "InspectedBy", "Mrs Vane", "2023-03-21", ""))
    assert len(rows) == len(set(rows))
    for h, r, t, s, e in rows:
        assert s <= NOW and e != NOW, (h, r, t, s, e)
        for h2, r2, t2, s2, e2 in rows:
            if (h, r, t) == (h2, r2, t2) and s < s2 and r not in POINTS:
                assert e and e < s2, (h, r, t, s, e, s2)
    rows.sort()
    random.Random(77).shuffle(rows)
    out = HERE / "twentieth_bakery"
    out.mkdir(exist_ok=True)
    with open(out / "facts.csv", "w", newline="", encoding="utf-8") as f:
        w = csv.writer(f, lineterminator="\n")
        w.writerow(["head", "relation", "tail", "start", "stop"])
        w.writerows(rows)
    meta = {"unit": "day", "ends": "exclusive", "now": NOW, "me": "Hedda Farrow", "point_relations": POINTS}
    (out / "meta.json").write_text(json.dumps(meta, indent=1) + "\n", encoding="utf-8")
    print(len(rows), len({x[1] for x in rows}), len({x[0] for x in rows} | {x[2] for x in rows}))


main()
