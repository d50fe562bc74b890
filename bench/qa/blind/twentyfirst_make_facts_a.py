"""Writes the facts of the two graphs of letter a: vets and quarry. Seeded; the same bytes each time."""

import csv
import json
import random
from datetime import date, datetime, timedelta
from pathlib import Path

HERE = Path(__file__).parent


def d(text):
    return f"20{text[:2]}-{text[2:4]}-{text[4:]}"


def m(text):
    return f"2025-{text[:2]}-{text[2:4]}T{text[5:7]}:{text[7:9]}"


def parse(text, point_relations, time):
    """Blocks '[relation]', lines 'head > tail: stint, stint'; a stint is 'begin-stop', 'begin-' or a point 'begin'."""
    rows, relation = [], None
    for line in text.strip().splitlines():
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("["):
            relation = line[1:-1]
            continue
        pair, stints = line.rsplit(": ", 1)
        head, tail = pair.split(" > ")
        for stint in stints.split(","):
            begin, _, stop = stint.strip().partition("-")
            if relation in point_relations:
                assert not stop and "-" not in stint, line
            else:
                assert "-" in stint, line
            rows.append((head, relation, tail, time(begin), time(stop) if stop else ""))
    return rows


def write(name, rows, meta, seed):
    assert len(set(rows)) == len(rows), [x for x in rows if rows.count(x) > 1]
    assert 380 <= len(rows) <= 430, len(rows)
    for h, r, t, s, e in rows:
        assert s <= meta["now"] and e != meta["now"] and (not e or s < e), (h, r, t, s, e)
        assert bool(e) is False or r not in meta["point_relations"]
    states = [x for x in rows if x[1] not in meta["point_relations"]]
    for i, a in enumerate(states):
        for b in states[i + 1 :]:
            if a[:3] == b[:3]:
                assert (a[4] and a[4] < b[3]) or (b[4] and b[4] < a[3]), ("overlap", a, b)
    rows = sorted(rows)
    random.Random(seed).shuffle(rows)
    folder = HERE / f"twentyfirst_{name}"
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(["head", "relation", "tail", "start", "stop"])
        out.writerows(rows)
    (folder / "meta.json").write_text(json.dumps(meta, indent=1) + "\n", encoding="utf-8")
    labels = {x[0] for x in rows} | {x[2] for x in rows}
    print(name, len(rows), "facts", len(labels), "labels", len({x[1] for x in rows}), "relations")


VETS_POINTS = ["was vaccinated against", "was referred to", "complained about", "was operated on by"]
VETS = """
[works as]
Odette Marrow > senior vet: 190401-
Odette Marrow > practice manager: 210201-210906
Bram Tolliver > vet: 200615-230301
Bram Tolliver > farm vet: 230301-
Piet Harrowgate > vet: 190902-220813, 240108-
Sunniva Dale > locum vet: 220822-230218, 230703-231028
Sunniva Dale > vet: 240902-250630
Mina Okafor > student: 230612-230916, 240610-240914
Mina Okafor > vet: 250714-
Ines Calloway > receptionist: 201005-210830
Ines Calloway > nurse: 210830-231106
Ines Calloway > head nurse: 231106-
Jory Penhale > head nurse: 200203-231021
Jory Penhale > nurse: 250310-
Caleb Marrow > trainee nurse: 220905-240722
Caleb Marrow > nurse: 240722-
Hester Quill > practice manager: 210906-250118
Hester Quill > complaints officer: 220502-250118
Ruth Tolliver > receptionist: 210830-250120
Ruth Tolliver > practice manager: 250120-
Tobias Wren > kennel hand: 210517-221210, 230502-
Greta Sallow > receptionist: 241111-
Greta Sallow > complaints officer: 250203-
[lodges at]
Ines Calloway > Station House: 200928-211204, 230601-240217
Ines Calloway > North Mill: 211211-230601
Ines Calloway > 4 Mill Lane: 240217-
Caleb Marrow > North Mill: 220901-230909
Caleb Marrow > The Annexe: 230909-
Sunniva Dale > The Annexe: 220820-230219, 230701-231029
Sunniva Dale > Station House: 240830-250705
Mina Okafor > Station House: 230610-230917, 250712-
Mina Okafor > 4 Mill Lane: 240608-240915
Tobias Wren > Forge Cottage: 210515-221212, 230501-240803
Tobias Wren > North Mill: 240803-
Piet Harrowgate > North Mill: 190831-211127
Piet Harrowgate > Forge Cottage: 211127-220815
Piet Harrowgate > The Old Forge: 240106-
Jory Penhale > 4 Mill Lane: 200201-231028
Jory Penhale > North Mill: 250308-250531
Jory Penhale > Forge Cottage: 250531-
[is supervised by]
Ines Calloway > Jory Penhale: 210830-231021
Caleb Marrow > Jory Penhale: 220905-231021
Caleb Marrow > Ines Calloway: 231106-240722
Mina Okafor > Odette Marrow: 230612-230916, 250714-251001
Mina Okafor > Piet Harrowgate: 240610-240914, 251001-
Sunniva Dale > Odette Marrow: 220822-221101
Tobias Wren > Jory Penhale: 210517-221210
Tobias Wren > Hester Quill: 230502-231106
Tobias Wren > Ines Calloway: 231106-
Greta Sallow > Ruth Tolliver: 241111-250203
[drives]
Bram Tolliver > the green van: 200615-220704
Bram Tolliver > the old Land Rover: 220704-240318
Bram Tolliver > the pickup: 240318-
Piet Harrowgate > the blue estate: 190902-220813
Piet Harrowgate > the green van: 240108-
Sunniva Dale > the green van: 220822-230218
Sunniva Dale > the blue estate: 230703-231028, 240902-250630
Mina Okafor > the blue estate: 250714-
Odette Marrow > the old Land Rover: 240318-
[is looked after by]
Ward One > Jory Penhale: 200203-231021
Ward One > Ines Calloway: 231106-250401
Ward One > Caleb Marrow: 250401-
Ward Two > Ines Calloway: 210830-231106
Ward Two > Caleb Marrow: 231106-250401
Ward Two > Jory Penhale: 250401-
the cat room > Ines Calloway: 220314-
the cat room > Caleb Marrow: 230109-231106
isolation > Jory Penhale: 210301-220314, 250310-
isolation > Ines Calloway: 220314-250310
the stable box > Bram Tolliver: 200615-230502
the stable box > Tobias Wren: 230502-
[belongs to]
Biscuit > Agnes Pell: 200312-230918
Biscuit > Martin Pell: 230918-
Pepper > Agnes Pell: 190506-240211
Little Pepper > Kit Ransome: 221003-
Marmalade > Dunmere Shelter: 210214-210620, 220105-220430
Marmalade > Nora Garrick: 210620-220105
Marmalade > Edie Fennimore: 220430-
Duke > Wilf Garrick: 180901-
Duke > Nora Garrick: 210801-
Duchess > Hamish Boyd: 200418-220919
Duchess > Teresa Boyd: 220919-
Clover > Upper Mill Farm: 190330-
Thistle > Upper Mill Farm: 200404-230815
Thistle > Crane Dairy: 230815-
Sorrel > Ottoline Crane: 170520-240601
Sorrel > Samuel Crane: 240601-
Sorrel > Petra Vance: 230401-
Bramble > Lionel Strand: 201111-221020
Bramble > Dunmere Shelter: 221020-230114
Bramble > Brigid Lowe: 230114-
Moth > Dunmere Shelter: 220301-220528
Moth > Ines Calloway: 220528-
Smoke > Dunmere Shelter: 220301-230610, 231002-231125
Smoke > Tobias Wren: 231125-
Smoke > Yusuf Demirel: 230610-231002
Captain > Hamish Boyd: 190707-
Nutmeg > Brigid Lowe: 210409-250322
Nutmeg > Petra Vance: 250322-
Fergus > Yusuf Demirel: 200101-
Pickle > Kit Ransome: 200820-
Wellington > Samuel Crane: 190228-
Wellington > Ottoline Crane: 210115-220731
Domino > Martin Pell: 211201-
Hazel > Crane Dairy: 200510-
Rowan > Crane Dairy: 200510-240908
Rowan > Upper Mill Farm: 240908-
Mr Tibbs > Edie Fennimore: 180315-230304
Pudding > Lionel Strand: 220206-
Quince > Teresa Boyd: 230901-
Barnaby > Dunmere Shelter: 250816-
Juniper > Nora Garrick: 230520-
[is insured with]
Biscuit > Pawsure: 200401-220401
Biscuit > Hearth Mutual: 220401-240401
Biscuit > Pawsure: 240401-
Duke > Hearth Mutual: 210901-
Duchess > Hearth Mutual: 200501-220930
Duchess > Bellwether: 221101-
Sorrel > Bellwether: 180101-240601
Sorrel > Hearth Mutual: 240615-
Captain > Pawsure: 210201-230201
Bramble > Pawsure: 230201-
Moth > Pawsure: 220601-
Fergus > Bellwether: 200301-220301
Fergus > Pawsure: 220301-250301
Little Pepper > Hearth Mutual: 221101-
Pickle > Hearth Mutual: 221101-240101
Domino > Pawsure: 220101-230918
Domino > Hearth Mutual: 230918-
Wellington > Bellwether: 190301-
Quince > Bellwether: 231001-
Nutmeg > Hearth Mutual: 210501-250322
[was operated on by]
Biscuit > Odette Marrow: 210622
Biscuit > Piet Harrowgate: 240514
Duke > Piet Harrowgate: 220118
Duke > Sunniva Dale: 250211
Duchess > Odette Marrow: 221206
Pepper > Bram Tolliver: 211019
Marmalade > Sunniva Dale: 220913
Captain > Piet Harrowgate: 211130, 240820
Sorrel > Bram Tolliver: 230327
Sorrel > Odette Marrow: 250506
Moth > Odette Marrow: 220614
Smoke > Sunniva Dale: 230822
Domino > Odette Marrow: 240514
Bramble > Bram Tolliver: 230221
Thistle > Bram Tolliver: 240409
Mr Tibbs > Sunniva Dale: 230131
Fergus > Piet Harrowgate: 250917
Pudding > Mina Okafor: 250902
Quince > Sunniva Dale: 250318
[was referred to]
Duke > Ashby Eye Clinic: 211104
Duke > Severn Heart Centre: 250120
Biscuit > Harbour Animal Hospital: 240430
Captain > Ashby Eye Clinic: 230612
Captain > Harbour Animal Hospital: 240806
Sorrel > Long Mead Equine: 230410
Sorrel > Long Mead Equine: 250428
Pepper > Severn Heart Centre: 231128
Moth > Ashby Eye Clinic: 240917
Mr Tibbs > Harbour Animal Hospital: 230207
Wellington > Severn Heart Centre: 220523
Fergus > Harbour Animal Hospital: 250925
Quince > Ashby Eye Clinic: 250602
Marmalade > Harbour Animal Hospital: 220920
[complained about]
Agnes Pell > Piet Harrowgate: 220203
Agnes Pell > the waiting room: 230711
Lionel Strand > Ruth Tolliver: 220819
Lionel Strand > the bill: 221014
Lionel Strand > Sunniva Dale: 250513
Hamish Boyd > the bill: 220601
Teresa Boyd > Sunniva Dale: 221213
Wilf Garrick > the car park: 230918
Ottoline Crane > Bram Tolliver: 230402
Edie Fennimore > Sunniva Dale: 230309
Kit Ransome > the bill: 240129
Yusuf Demirel > the waiting room: 240712
Brigid Lowe > the car park: 241203
Petra Vance > Greta Sallow: 250408
Samuel Crane > the bill: 250819
Martin Pell > the car park: 250819
[is supplied by]
vaccines > Norvet: 190401-220301
vaccines > Halden Pharma: 220301-250101
vaccines > Norvet: 250101-
bandages > Tarn Medical: 190401-
bandages > Norvet: 231001-240601
oxygen > Airlow Gases: 190401-230901
oxygen > Tarn Medical: 230915-
dog food > Mill Lane Feeds: 200101-240501
dog food > Brook Feeds: 240501-
cat litter > Mill Lane Feeds: 200101-220815
cat litter > Brook Feeds: 220815-230701
cat litter > Mill Lane Feeds: 230701-
hay > Upper Mill Farm: 200615-
syringes > Halden Pharma: 200301-220701
syringes > Tarn Medical: 220701-
painkillers > Norvet: 190401-210501
painkillers > Halden Pharma: 210501-
[is on loan to]
the portable X-ray > Long Mead Equine: 220214-220312, 230508-230603, 250505-250517
the portable X-ray > Upper Mill Farm: 240701-240704
the portable X-ray > Crane Dairy: 251110-
the spare autoclave > Dunmere Shelter: 221107-230130
the spare autoclave > Ashby Eye Clinic: 240311-241021
the cat trap > Dunmere Shelter: 220110-220404, 250804-
the cat trap > Edie Fennimore: 230417-230508
the cat trap > Kit Ransome: 241007-241028
the calving jack > Upper Mill Farm: 210312-210419, 230220-230417
the calving jack > Crane Dairy: 220307-220425, 250303-250428
[is treated by]
Biscuit > Odette Marrow: 210601-220110
Biscuit > Piet Harrowgate: 240422-240730
Duke > Piet Harrowgate: 211101-220813
Duke > Sunniva Dale: 241014-250630
Duke > Odette Marrow: 220822-241014, 250701-
Duchess > Odette Marrow: 221128-230213
Sorrel > Bram Tolliver: 230320-230529, 250414-
Sorrel > Odette Marrow: 250428-250714
Captain > Piet Harrowgate: 211115-220221, 240722-
Captain > Bram Tolliver: 220905-230710
Moth > Odette Marrow: 220606-220718, 240909-241111
Fergus > Piet Harrowgate: 250908-
Fergus > Mina Okafor: 251020-
Quince > Sunniva Dale: 250303-250630
Quince > Mina Okafor: 250714-250929
Pepper > Bram Tolliver: 211004-211213
Pepper > Odette Marrow: 231120-240211
Mr Tibbs > Sunniva Dale: 230116-230218
Mr Tibbs > Odette Marrow: 230218-230304
Pudding > Mina Okafor: 250825-251013
Thistle > Bram Tolliver: 240325-240513
Clover > Bram Tolliver: 220228-220328, 251103-
[is treated for]
Biscuit > torn ligament: 210601-211004, 240422-240730
Biscuit > ear mites: 211115-220110
Duke > cataract: 211101-220328
Duke > heart murmur: 241014-
Duke > arthritis: 220822-
Duchess > dental abscess: 221128-230213
Sorrel > colic: 230320-230417
Sorrel > laminitis: 250414-
Captain > cataract: 230522-230710
Captain > dental abscess: 211115-220221
Captain > torn ligament: 240722-241125
Captain > arthritis: 241104-
Moth > cataract: 240909-241111
Fergus > bladder stones: 250908-
Quince > cataract: 250519-250929
Pepper > heart murmur: 231120-240211
Pepper > dental abscess: 211004-211213
Mr Tibbs > kidney failure: 230116-230304
Pudding > bladder stones: 250825-251013
Wellington > heart murmur: 220509-
Clover > mastitis: 220228-220328, 251103-
Marmalade > kidney failure: 241202-
Thistle > mastitis: 240325-240513
[takes]
Duke > carprofen: 220822-240115, 240304-
Duke > digitalis: 250127-
Captain > carprofen: 241104-
Biscuit > carprofen: 210622-210803, 240514-240625
Wellington > digitalis: 220523-230109, 230206-
Pepper > digitalis: 231204-240211
Sorrel > phenylbutazone: 230327-230410, 250414-250728
Marmalade > benazepril: 241202-
Mr Tibbs > benazepril: 230116-230304
Fergus > amoxicillin: 250917-251001
Quince > amoxicillin: 250318-250401
Duchess > amoxicillin: 221128-221212
Moth > prednisolone: 240917-241111
Bramble > prednisolone: 240219-240415, 250602-
Clover > amoxicillin: 220228-220314, 251103-251117
[is housed in]
Biscuit > Ward One: 210622-210629, 240514-240521
Duke > Ward One: 220118-220127
Duke > Ward Two: 250211-250225
Duke > isolation: 220127-220131
Sorrel > the stable box: 230327-230412, 250506-250530
Captain > Ward One: 211130-211204
Captain > Ward Two: 240820-240902
Moth > the cat room: 220614-220617
Moth > isolation: 240920-240924
Fergus > Ward One: 250917-250926, 251113-
Quince > the cat room: 250318-250322
Pudding > Ward Two: 250902-250908
Pepper > Ward Two: 211019-211023, 240126-240211
Barnaby > isolation: 250816-250901
Barnaby > Ward Two: 250901-
Smoke > the cat room: 230822-230828
Mr Tibbs > the cat room: 230131-230203, 230221-230304
Clover > the stable box: 251104-
Marmalade > the cat room: 220913-220921, 241202-241209
"""


def vets():
    rng = random.Random(2121)
    rows = parse(VETS, VETS_POINTS, d)
    lively = {x[0]: [x[3], x[4] or "2025-11-20"] for x in rows if x[1] == "belongs to"}
    for x in rows:
        if x[1] == "belongs to":
            lively[x[0]][0] = min(lively[x[0]][0], x[3])
            lively[x[0]][1] = max(lively[x[0]][1], x[4] or "2025-11-20")
    jabs = {
        "dog": ("distemper", "parvovirus", "leptospirosis", "rabies"),
        "cat": ("cat flu", "feline leukaemia"),
        "horse": ("tetanus", "equine flu"),
        "cow": ("blackleg", "leptospirosis"),
    }
    kinds = dict.fromkeys(
        "Biscuit,Pepper,Duke,Duchess,Bramble,Captain,Fergus,Wellington,Domino,Pudding,Barnaby".split(","), "dog"
    )
    kinds |= dict.fromkeys("Little Pepper,Marmalade,Moth,Smoke,Nutmeg,Pickle,Mr Tibbs,Quince,Juniper".split(","), "cat")
    kinds |= {"Sorrel": "horse"} | dict.fromkeys("Clover,Thistle,Hazel,Rowan".split(","), "cow")
    for animal in sorted(kinds):
        day = date.fromisoformat(max(lively[animal][0], "2021-01-04")) + timedelta(days=rng.randrange(14, 200))
        for k in range(rng.choice((1, 2, 2, 3, 3))):
            if day.weekday() > 4:
                day += timedelta(days=7 - day.weekday())
            if day.isoformat() >= lively[animal][1]:
                break
            jab = jabs[kinds[animal]][k % len(jabs[kinds[animal]])]
            rows.append((animal, "was vaccinated against", jab, day.isoformat(), ""))
            day += timedelta(days=rng.randrange(180, 420))
    # the rota: weeks, from Monday to Monday, now and then two weeks, now and then a week that nobody has
    employed = {
        "night calls": (
            ("Odette Marrow", "2019-04-01", ""),
            ("Bram Tolliver", "2020-06-15", ""),
            ("Piet Harrowgate", "2024-01-08", ""),
            ("Sunniva Dale", "2024-09-02", "2025-06-30"),
            ("Mina Okafor", "2025-07-14", ""),
        ),
        "the Saturday clinic": (
            ("Ines Calloway", "2021-08-30", ""),
            ("Caleb Marrow", "2024-07-22", ""),
            ("Jory Penhale", "2025-03-10", ""),
            ("Ruth Tolliver", "2021-08-30", ""),
        ),
        "the farm round": (
            ("Bram Tolliver", "2020-06-15", ""),
            ("Piet Harrowgate", "2024-01-08", ""),
            ("Odette Marrow", "2019-04-01", ""),
        ),
    }
    for duty, people in employed.items():
        monday, last = date(2025, 3, 3), None
        while monday < date(2025, 11, 17):
            weeks = rng.choice((1, 2, 2, 3))
            stop = monday + timedelta(weeks=weeks)
            may = [
                p for p, a, b in people if a <= monday.isoformat() and (not b or stop.isoformat() <= b) and p != last
            ]
            last = rng.choice(may)
            is_open = stop > date(2025, 11, 20)
            rows.append((last, "is on duty for", duty, monday.isoformat(), "" if is_open else stop.isoformat()))
            monday = stop + timedelta(weeks=rng.choice((0, 0, 1, 2)))
    # two at once in some weeks
    rows.append(("Caleb Marrow", "is on duty for", "night calls", "2025-11-10", ""))
    rows.append(("Mina Okafor", "is on duty for", "night calls", "2025-11-10", ""))
    meta = {
        "unit": "day",
        "ends": "exclusive",
        "now": "2025-11-20",
        "me": "Ines Calloway",
        "point_relations": VETS_POINTS,
    }
    return rows, meta


QUARRY_POINTS = ["fired-on", "shot-by", "inspected-by", "reported-by", "refuelled-from"]
QUARRY = """
[member-of]
Dag Ferrow > Amber Crew: 0303.0600-
Lena Ferrow > Slate Crew: 0303.0600-0324.0600
Lena Ferrow > Flint Crew: 0324.0600-
Petra Coyle > Amber Crew: 0303.0600-0411.1400
Owen Coyle > Slate Crew: 0303.0600-
Salma Idris > Flint Crew: 0303.0600-
Bo Lindqvist > Amber Crew: 0303.0600-0317.0600, 0407.0600-
Bo Lindqvist > Flint Crew: 0317.0600-0407.0600
Nils Lindqvist > Flint Crew: 0303.0600-
Rhea Tamm > Slate Crew: 0303.0600-
Cormac Dunne > Amber Crew: 0303.0600-0331.0600
Cormac Dunne > Slate Crew: 0331.0600-
Jutta Weil > Flint Crew: 0310.0600-
Abel Nkemo > Amber Crew: 0303.0600-
Abel Nkemo > Slate Crew: 0414.0600-
Yara Quist > Slate Crew: 0303.0600-0418.1400
Hugo Brandt > Amber Crew: 0324.0600-
[led-by]
Amber Crew > Dag Ferrow: 0303.0600-0322.1400
Amber Crew > Abel Nkemo: 0324.0600-0411.1400
Amber Crew > Dag Ferrow: 0414.0600-
Slate Crew > Yara Quist: 0303.0600-0418.1400
Slate Crew > Rhea Tamm: 0405.0600-
Flint Crew > Salma Idris: 0303.0600-0324.0600, 0414.0600-
Flint Crew > Lena Ferrow: 0324.0600-0414.0600
[works-on]
EX-03 > Bench 140 North: 0303.0600-0314.1800
EX-03 > Bench 125: 0317.0600-0404.2200
EX-03 > Bench 140 North: 0407.0600-
EX-07 > Bench 140 South: 0303.0600-0327.1330
EX-07 > Bench 110: 0328.0700-0416.1800
EX-07 > Bench 140 South: 0417.0600-
EX-11 > Bench 125: 0310.0600-0325.2200
EX-11 > Bench 110: 0326.0600-
WL-02 > Bench 140 South: 0303.0600-0320.1400
WL-02 > stockpile yard: 0320.1400-
WL-05 > stockpile yard: 0303.0600-0402.0600
WL-05 > Bench 125: 0402.0600-
DR-01 > Bench 140 North: 0303.0600-0311.1700, 0331.0700-0409.1600
DR-01 > Bench 125: 0312.0700-0328.1600
DR-01 > Bench 110: 0410.0700-
DR-04 > Bench 140 South: 0303.0700-0321.1500, 0407.0700-0423.1200
DR-04 > Bench 110: 0324.0700-0404.1500
[fired-on]
BL-301 > Bench 140 North: 0305.1215
BL-302 > Bench 140 South: 0307.1205
BL-303 > Bench 140 North: 0312.1220
BL-304 > Bench 125: 0314.1210
BL-305 > Bench 140 South: 0318.1545
BL-306 > Bench 125: 0321.1200
BL-307 > Bench 140 South: 0325.1230
BL-308 > Bench 125: 0328.1205
BL-309 > Bench 110: 0401.1210
BL-310 > Bench 140 North: 0404.1540
BL-311 > Bench 110: 0408.1225
BL-312 > Bench 140 North: 0410.1200
BL-313 > Bench 110: 0410.1535
BL-314 > Bench 140 South: 0415.1215
BL-315 > Bench 110: 0417.1220
BL-316 > Bench 140 South: 0424.1205
[shot-by]
BL-301 > Victor Hale: 0305.1215
BL-302 > Victor Hale: 0307.1205
BL-303 > Tamsin Rook: 0312.1220
BL-304 > Victor Hale: 0314.1210
BL-305 > Tamsin Rook: 0318.1545
BL-306 > Tamsin Rook: 0321.1200
BL-307 > Mirela Sava: 0325.1230
BL-308 > Victor Hale: 0328.1205
BL-309 > Tamsin Rook: 0401.1210
BL-310 > Mirela Sava: 0404.1540
BL-311 > Tamsin Rook: 0408.1225
BL-312 > Tamsin Rook: 0410.1200
BL-313 > Victor Hale: 0410.1535
BL-314 > Mirela Sava: 0415.1215
BL-315 > Victor Hale: 0417.1220
BL-316 > Tamsin Rook: 0424.1205
[issued-to]
PTW-61 > Gus Okonjo: 0304.0700-0304.1530
PTW-62 > Edda Krall: 0306.0800-0307.1600
PTW-63 > Harrow Cranes: 0311.0700-0314.1700
PTW-64 > Gus Okonjo: 0313.0900-0313.1145
PTW-65 > Edda Krall: 0319.0630-0319.1830
PTW-66 > Fintan Moss: 0320.0800-0321.1200
PTW-67 > Brightwire Electrical: 0324.0800-0328.1600
PTW-68 > Gus Okonjo: 0327.1400-0328.0645
PTW-69 > Harrow Cranes: 0402.0700-0402.1515
PTW-70 > Fintan Moss: 0409.1000-0410.0930
PTW-71 > Edda Krall: 0414.0700-0417.1700
PTW-72 > Brightwire Electrical: 0415.0800-
PTW-73 > Gus Okonjo: 0423.1300-
PTW-74 > Harrow Cranes: 0425.0700-0425.1130
[covers]
PTW-61 > CV-2: 0304.0700-0304.1530
PTW-62 > CV-4: 0306.0800-0307.1600
PTW-63 > the primary crusher: 0311.0700-0314.1700
PTW-64 > EX-03: 0313.0900-0313.1145
PTW-65 > CV-2: 0319.0630-0319.1830
PTW-66 > PU-1: 0320.0800-0321.1200
PTW-67 > the primary crusher: 0324.0800-0328.1600
PTW-67 > CV-1: 0324.0800-0326.1600
PTW-68 > EX-07: 0327.1400-0328.0645
PTW-69 > DR-04: 0402.0700-0402.1515
PTW-70 > PU-3: 0409.1000-0410.0930
PTW-71 > CV-5: 0414.0700-0417.1700
PTW-72 > CV-1: 0415.0800-
PTW-73 > DR-04: 0423.1300-
PTW-74 > EX-11: 0425.0700-0425.1130
[down-for]
EX-03 > hydraulic leak: 0313.0725-0313.1210
EX-03 > track repair: 0404.2200-0406.1630
EX-07 > hydraulic leak: 0327.1330-0328.0700, 0411.0945-0411.1320
EX-07 > planned service: 0319.0600-0319.1400
EX-11 > bucket teeth: 0321.1010-0321.1150, 0418.0820-0418.1005
EX-11 > hydraulic leak: 0425.0640-0425.1130
WL-02 > flat tyre: 0306.1415-0306.1640
WL-02 > planned service: 0320.0600-0320.1400
WL-05 > overheating: 0329.1105-0401.1500
WL-05 > flat tyre: 0424.1530-
DT-21 > flat tyre: 0308.0930-0308.1125
DT-21 > brake fault: 0326.1340-0327.0915
DT-22 > overheating: 0315.1250-0315.1520, 0419.1410-0419.1655
DT-23 > brake fault: 0312.0805-0314.1000
DT-24 > planned service: 0325.0600-0325.1330
DT-25 > gearbox failure: 0409.1720-
DT-26 > flat tyre: 0403.0710-0403.0845
DR-01 > planned service: 0311.1700-0312.0700
DR-01 > overheating: 0402.1030-0402.1215
DR-04 > track repair: 0401.1600-0402.1515
DR-04 > gearbox failure: 0423.1200-
CV-1 > torn belt: 0324.0500-0326.1630
CV-1 > electrical fault: 0415.0735-
CV-2 > torn belt: 0304.0640-0304.1540
CV-2 > seized roller: 0319.0610-0319.1835, 0416.2110-0416.2345
CV-4 > seized roller: 0306.0740-0307.1605
CV-5 > torn belt: 0414.0615-0417.1710
PU-1 > electrical fault: 0320.0715-0321.1215
PU-3 > seized roller: 0409.0950-0410.0940
the primary crusher > planned service: 0311.0700-0314.1700
the primary crusher > electrical fault: 0324.0730-0328.1610
[repaired-by]
EX-03 > Gus Okonjo: 0313.0900-0313.1145
EX-03 > Fintan Moss: 0405.0700-0406.1630
EX-03 > Edda Krall: 0405.0700-0405.1900
EX-07 > Gus Okonjo: 0327.1400-0328.0645, 0411.1000-0411.1315
EX-07 > Fintan Moss: 0319.0600-0319.1330
EX-11 > Edda Krall: 0321.1020-0321.1150
EX-11 > Fintan Moss: 0418.0835-0418.1000
EX-11 > Harrow Cranes: 0425.0700-0425.1130
WL-02 > Fintan Moss: 0306.1430-0306.1635
WL-05 > Gus Okonjo: 0331.0800-0401.1500
DT-21 > Fintan Moss: 0308.0945-0308.1120
DT-21 > Edda Krall: 0327.0600-0327.0900
DT-23 > Edda Krall: 0313.0700-0314.0930
DT-25 > Fintan Moss: 0410.1100-0412.1500
DT-25 > Edda Krall: 0421.0700-
DR-04 > Harrow Cranes: 0402.0700-0402.1515
DR-04 > Gus Okonjo: 0423.1300-
CV-1 > Brightwire Electrical: 0324.0800-0326.1600, 0415.0800-
CV-2 > Gus Okonjo: 0304.0700-0304.1530
CV-2 > Edda Krall: 0319.0630-0319.1830
CV-4 > Edda Krall: 0306.0800-0307.1600
CV-5 > Edda Krall: 0414.0700-0417.1700
PU-1 > Fintan Moss: 0320.0800-0321.1200
PU-3 > Fintan Moss: 0409.1000-0410.0930
[feeds]
CV-1 > CV-2: 0303.0600-0324.0500, 0326.1630-0415.0735
CV-2 > SP-A: 0303.0600-0319.0610, 0319.1835-0407.0600
CV-2 > SP-D: 0407.0600-
CV-3 > SP-B: 0303.0600-0331.0600
CV-3 > SP-C: 0331.0600-0422.1800
CV-3 > SP-B: 0422.1800-
CV-4 > SP-C: 0303.0600-0331.0600
CV-4 > SP-E: 0331.0600-
CV-5 > SP-D: 0310.0600-0414.0615
CV-5 > SP-A: 0417.1710-
[holds]
SP-A > armour stone: 0303.0600-0329.1800
SP-A > railway ballast: 0330.0600-
SP-B > railway ballast: 0303.0600-0415.1200
SP-B > washed sand: 0415.1200-
SP-C > road base: 0303.0600-0320.0600, 0404.0600-
SP-C > fine chippings: 0320.0600-0404.0600
SP-D > fine chippings: 0310.0600-
SP-E > washed sand: 0303.0600-0411.1800
SP-E > road base: 0412.0600-
[closed-for]
North Ramp > ice: 0304.0430-0304.0910, 0306.0415-0306.0855
North Ramp > blasting: 0312.1150-0312.1245, 0410.1130-0410.1230
North Ramp > grading: 0325.1300-0325.1650
South Ramp > ice: 0304.0430-0304.1005
South Ramp > rockfall: 0318.1620-0320.0700
South Ramp > blasting: 0415.1145-0415.1240, 0424.1135-0424.1230
South Ramp > grading: 0425.1230-
the haul road > flooding: 0402.0215-0403.1740
the haul road > grading: 0410.0600-0410.0940
[pumped-by]
North Sump > PU-1: 0303.0600-0320.0715
North Sump > PU-2: 0320.0900-0321.1400
North Sump > PU-1: 0321.1400-
South Sump > PU-3: 0303.0600-0409.0950
South Sump > PU-2: 0402.0330-0404.1200, 0409.1130-0410.1000
South Sump > PU-3: 0410.1000-
[reported-by]
NM-41 > Owen Coyle: 0304.0920
NM-42 > Petra Coyle: 0309.2140
NM-43 > Nils Lindqvist: 0318.1605
NM-44 > Salma Idris: 0322.0330
NM-45 > Owen Coyle: 0331.1715
NM-46 > Yara Quist: 0402.0205
NM-47 > Bo Lindqvist: 0410.0735
NM-48 > Owen Coyle: 0416.2105
NM-49 > Jutta Weil: 0419.0145
"""


def quarry():
    rng = random.Random(4242)
    rows = parse(QUARRY, QUARRY_POINTS, m)

    def iso(at):
        return at.strftime("%Y-%m-%dT%H:%M")

    now = datetime(2025, 4, 25, 14, 0)
    # shifts by the week: each crew takes the next one
    shifts, crews = ("early shift", "late shift", "night shift"), ("Amber Crew", "Slate Crew", "Flint Crew")
    for week in range(8):
        monday = datetime(2025, 3, 3, 6) + timedelta(weeks=week)
        for k, crew in enumerate(crews):
            stop = monday + timedelta(days=5, hours=8) if crew != "Flint Crew" else monday + timedelta(days=7)
            rows.append((crew, "works-shift", shifts[(k + week) % 3], iso(monday), iso(stop) if stop < now else ""))
    # who sits in what
    drivers = {
        "EX-03": ("Dag Ferrow", "Petra Coyle", "Abel Nkemo"),
        "EX-07": ("Owen Coyle", "Rhea Tamm", "Lena Ferrow"),
        "EX-11": ("Salma Idris", "Nils Lindqvist", "Jutta Weil"),
        "WL-05": ("Bo Lindqvist", "Hugo Brandt"),
        "DT-21": ("Cormac Dunne", "Jutta Weil", "Hugo Brandt"),
        "DT-23": ("Nils Lindqvist", "Owen Coyle"),
    }
    for machine, people in drivers.items():
        at, last = datetime(2025, 3, 10, 6) + timedelta(days=rng.randrange(4), minutes=5 * rng.randrange(12)), None
        for _ in range(7):
            who = rng.choice([x for x in people if x != last])
            stop = at + timedelta(minutes=5 * rng.randrange(60, 150))
            if stop > now:
                break
            rows.append((machine, "operated-by", who, iso(at), iso(stop)))
            last = who
            at = stop + timedelta(
                minutes=rng.choice((0, 0, 15, 30, 720, 1440, 4320)) + rng.choice((0, 1440, 4320, 7200))
            )
    for machine, who in (("EX-03", "Abel Nkemo"), ("EX-07", "Owen Coyle"), ("DT-23", "Nils Lindqvist")):
        rows.append((machine, "operated-by", who, f"2025-04-25T06:{rng.randrange(0, 30):02}", ""))
    # nobody sits in two cabs at once: the later stint of such a pair is left out
    cabs = sorted((x for x in rows if x[1] == "operated-by"), key=lambda x: x[3])
    twice = [b for i, b in enumerate(cabs) for a in cabs[:i] if a[2] == b[2] and (not a[4] or b[3] < a[4])]
    rows = [x for x in rows if x not in twice]
    # what loads the trucks and where they tip
    loads = ("EX-03", "EX-07", "EX-11", "WL-05")
    tips = ("the primary crusher", "SP-B", "SP-C", "SP-E")
    for truck in ("DT-21", "DT-22", "DT-23", "DT-24", "DT-26"):
        for relation, may, least in (("loaded-by", loads, 5), ("hauls-to", tips, 6)):
            at, last = datetime(2025, 3, 10, 6), None
            for k in range(4):
                to = rng.choice([x for x in may if x != last])
                stop = at + timedelta(days=rng.randrange(least, least + 9), hours=rng.choice((0, 8)))
                is_open = stop > now - timedelta(days=3) or k == 3
                rows.append((truck, relation, to, iso(at), "" if is_open else iso(stop)))
                last = to
                if is_open:
                    break
                at = stop + timedelta(hours=rng.choice((0, 0, 16, 40)))
    rows.append(("DT-25", "loaded-by", "EX-07", "2025-03-03T06:00", "2025-04-09T17:20"))
    rows.append(("DT-25", "hauls-to", "the primary crusher", "2025-03-03T06:00", "2025-04-09T17:20"))
    # inspections
    inspectors = ("Ivo Stannard", "Zoltan Pike", "Tamsin Rook")
    for machine in (
        "EX-03",
        "EX-07",
        "EX-11",
        "WL-02",
        "WL-05",
        "DT-21",
        "DT-22",
        "DT-23",
        "DT-25",
        "DR-04",
        "CV-1",
        "CV-2",
        "CV-5",
        "PU-2",
        "the primary crusher",
    ):
        at = datetime(2025, 3, 3, 7) + timedelta(days=rng.randrange(14), minutes=5 * rng.randrange(96))
        for _ in range(rng.choice((1, 2, 3, 3))):
            if at < now:
                rows.append((machine, "inspected-by", rng.choice(inspectors), iso(at), ""))
            at += timedelta(days=rng.randrange(9, 24), minutes=5 * rng.randrange(-30, 30))
    # diesel, in the last two weeks of the notes
    for machine in ("EX-03", "EX-07", "EX-11", "WL-02", "DT-21", "DT-22", "DT-24", "DR-04"):
        at = datetime(2025, 4, 14, 5) + timedelta(days=rng.randrange(3), minutes=rng.randrange(600))
        for _ in range(rng.choice((2, 3, 4))):
            if at < now:
                rows.append((machine, "refuelled-from", rng.choice(("BW-1", "BW-1", "BW-2")), iso(at), ""))
            at += timedelta(days=rng.randrange(1, 5), minutes=rng.randrange(-200, 200))
    meta = {"unit": "minute", "ends": "exclusive", "now": iso(now), "me": None, "point_relations": QUARRY_POINTS}
    return rows, meta


if __name__ == "__main__":
    write("vets", *vets(), 21)
    write("quarry", *quarry(), 42)
