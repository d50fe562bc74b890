"""Write the facts of the graphs sailschool and datacentre; the same bytes each time."""

import csv
import json
import random
from pathlib import Path

HERE = Path(__file__).parent


def read(text, prefix=""):
    """Lines `head: tail start..stop; tail start..; ...` (a point: `tail time`) as (head, tail, start, stop)."""
    for line in text.strip().splitlines():
        head, rest = line.split(": ", 1)
        for part in rest.split("; "):
            tail, when = part.strip().rsplit(" ", 1)
            start, _, stop = when.partition("..")
            yield head.strip(), tail.strip(), prefix + start, prefix + stop if stop else ""


def write(name, blocks, extra, meta, seed, prefix=""):
    rows = [(h, rel, t, a, b) for rel, text in blocks.items() for h, t, a, b in read(text, prefix)] + extra
    assert len(set(rows)) == len(rows), [r for r in rows if rows.count(r) > 1]
    size = 16 if meta["unit"] == "minute" else 10
    for h, rel, t, a, b in rows:
        assert len(a) == size and len(b) in (0, size), (h, rel, t, a, b)
        assert a < meta["now"] and (not b or a < b < meta["now"]), (h, rel, t, a, b)
        assert not (b and rel in meta["point_relations"]), (h, rel, t)
    for i, x in enumerate(rows):
        for y in rows[i + 1 :]:
            if x[:3] == y[:3] and x[1] not in meta["point_relations"]:
                assert (x[4] and x[4] <= y[3]) or (y[4] and y[4] <= x[3]), (x, y)
    random.Random(seed).shuffle(rows)
    folder = HERE / f"twentieth_{name}"
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(["head", "relation", "tail", "start", "stop"])
        out.writerows(rows)
    (folder / "meta.json").write_text(json.dumps(meta, indent=1) + "\n", encoding="utf-8")
    return rows


# ---------------------------------------------------------------- the sailing school

SAIL = {
    "is moored at": """
Sandpiper: Buoy 3 2022-04-02..2023-05-14; Buoy 7 2023-05-14..2024-03-09; Mill Quay 2024-04-20..2024-10-28; Buoy 3 2025-03-22..
Little Sandpiper: North Pontoon 2022-05-01..2023-10-30; South Pontoon 2024-04-06..
Dunlin: North Pontoon 2022-04-02..2024-06-18; Buoy 11 2024-06-18..2025-04-12; North Pontoon 2025-04-12..
Whimbrel: Mill Quay 2022-06-11..2023-11-05; Buoy 7 2024-03-09..2024-11-02; Buoy 7 2025-04-05..
Osprey: Buoy 11 2022-04-15..2024-06-18; Mill Creek Berth 2024-06-18..2025-08-03; Mill Quay 2025-08-03..
Grey Heron: Mill Creek Berth 2022-07-20..2024-05-31; South Pontoon 2024-05-31..2025-09-14
Heron II: South Pontoon 2023-03-25..2024-04-06; North Pontoon 2024-04-06..2025-07-11; Mill Creek Berth 2025-08-03..
Puffin: Buoy 5 2023-04-22..2023-09-30; Buoy 5 2024-04-27..2024-09-28; Buoy 5 2025-04-26..2025-09-27
Marigold: Mill Quay 2022-04-30..2022-10-22; Buoy 3 2023-05-14..2024-10-05
Bulldog: South Pontoon 2022-03-19..
Terrier: South Pontoon 2023-05-06..2024-08-17; North Pontoon 2024-08-17..
""",
    "is on loan to": """
Sandpiper: Bram Oakley 2023-06-03..2023-06-17; Declan Frayne 2024-07-08..2024-08-02; Bram Oakley 2025-06-14..2025-07-19
Little Sandpiper: Ines Calder 2023-07-01..2023-08-26; Owen Frayne 2024-07-06..2024-08-31; Ines Calder 2025-06-28..
Dunlin: Imogen Oakley 2023-05-20..2023-09-02; Nell Pargeter 2024-05-11..2024-06-01; Imogen Oakley 2024-09-07..2025-01-18; Cormac Dunne 2025-05-03..2025-08-16
Whimbrel: Anouk Delacroix 2024-05-18..2024-09-21; Lotte Brandt 2024-08-10..2024-09-21; Anouk Delacroix 2025-05-31..
Osprey: Gus Merriweather 2023-08-05..2023-08-20; Tamsin Pell 2024-08-12..2024-10-13; Lotte Brandt 2025-03-08..2025-05-25
Puffin: Sadie Quill 2024-06-15..2024-09-28; Hester Quill 2024-06-15..2024-09-28; Hester Quill 2025-06-07..2025-09-27
Marigold: Theo Lindqvist 2023-06-10..2023-09-10; Freya Holm 2024-05-04..2024-07-27
Heron II: Jonah Pell 2025-05-17..2025-07-11; Kofi Amankwah 2025-08-09..
Terrier: Declan Frayne 2025-09-06..
""",
    "belongs to": """
Sandpiper: Kestrel Bay School 2019-03-01..
Little Sandpiper: Marguerite Ashby 2021-05-15..2023-11-11; Kestrel Bay School 2023-11-11..
Dunlin: Kestrel Bay School 2020-04-18..
Whimbrel: Gus Merriweather 2018-09-01..2024-02-24; Yusuf Haldane 2024-02-24..
Osprey: Kestrel Bay School 2020-04-18..2025-02-15; Rhona Calder 2025-02-15..2025-06-21; Tamsin Pell 2025-06-21..
Grey Heron: Captain Alder 2017-06-10..
Heron II: Kestrel Bay School 2023-03-18..
Puffin: Marguerite Ashby 2022-10-01..
Marigold: Rhona Calder 2021-08-14..2024-10-12; Theo Lindqvist 2024-10-12..
Bulldog: Kestrel Bay School 2019-03-01..
Terrier: Kestrel Bay School 2023-05-06..
""",
    "works as": """
Rhona Calder: assistant instructor 2020-04-01..2021-10-31; dinghy instructor 2022-03-15..2024-11-30; chief instructor 2024-12-01..
Bram Oakley: chief instructor 2019-03-01..2022-09-18; keelboat instructor 2022-09-18..2024-02-10; bosun 2023-04-01..2024-10-26; keelboat instructor 2025-02-22..
Imogen Oakley: dinghy instructor 2021-05-10..2023-10-15; dinghy instructor 2024-04-08..
Declan Frayne: powerboat instructor 2021-03-20..; chief instructor 2022-09-18..2024-12-01
Tamsin Pell: cook 2022-04-11..2023-09-24; assistant instructor 2023-04-17..2024-03-31; dinghy instructor 2024-03-31..
Yusuf Haldane: keelboat instructor 2023-03-06..2025-08-30; bosun 2024-10-26..
Lotte Brandt: assistant instructor 2024-04-15..2025-03-29; powerboat instructor 2025-03-29..
Gus Merriweather: bosun 2018-05-01..2023-04-01; cook 2023-09-24..2024-09-29
Winnie Tolliver: office manager 2020-01-13..2024-06-28; office manager 2025-01-06..
Marguerite Ashby: office manager 2024-07-01..2024-12-20
Jonah Pell: cook 2025-04-14..
""",
    "lodges at": """
Bram Oakley: Coastguard Row 4 2019-03-10..2024-02-17; Rosehip Cottage 2025-02-20..
Imogen Oakley: Coastguard Row 4 2021-05-08..2022-12-03; The Net Loft 2022-12-03..2023-10-20; Coastguard Row 6 2024-04-06..
Tamsin Pell: The Bunkhouse 2022-04-10..2023-03-05; Mrs Tolliver's 2023-03-05..2024-09-14; Coastguard Row 6 2024-09-14..
Yusuf Haldane: Mrs Tolliver's 2023-03-04..2023-11-19; The Net Loft 2023-11-19..
Lotte Brandt: The Bunkhouse 2024-04-13..2024-10-19; Mrs Tolliver's 2024-10-19..2025-06-08; Rosehip Cottage 2025-06-08..
Gus Merriweather: Coastguard Row 6 2018-04-22..2024-10-02
Jonah Pell: The Bunkhouse 2025-04-12..
Rhona Calder: The Bunkhouse 2020-03-29..2020-10-30; The Net Loft 2021-04-05..2022-11-26
""",
    "teaches on": """
Rhona Calder: Spring Beginners 2023 2023-04-15..2023-06-17; Summer Beginners 2023 2023-07-08..2023-09-02; Junior Week 2024 2024-08-05..2024-08-10; Autumn Racing 2024 2024-09-14..2024-11-09; Summer Beginners 2025 2025-07-05..2025-07-26; Day Skipper Theory 2025 2025-01-14..2025-03-25
Bram Oakley: Autumn Racing 2023 2023-09-16..2023-11-11; Day Skipper Theory 2025 2025-02-25..2025-03-25; Autumn Racing 2025 2025-09-13..
Imogen Oakley: Spring Beginners 2023 2023-04-15..2023-06-17; Spring Beginners 2024 2024-04-13..2024-06-15; Summer Beginners 2024 2024-07-06..2024-08-31; Spring Beginners 2025 2025-04-12..2025-06-14; Junior Week 2025 2025-08-04..2025-08-09
Declan Frayne: Powerboat 2024 2024-06-22..2024-07-06; Powerboat 2025 2025-06-21..2025-06-28; Autumn Racing 2023 2023-09-16..2023-10-07
Tamsin Pell: Spring Beginners 2024 2024-04-20..2024-06-15; Junior Week 2024 2024-08-05..2024-08-10; Spring Beginners 2025 2025-04-12..2025-05-10; Summer Beginners 2025 2025-07-26..2025-08-30
Yusuf Haldane: Summer Beginners 2023 2023-07-08..2023-09-02; Autumn Racing 2024 2024-09-14..2024-10-12; Junior Week 2025 2025-08-04..2025-08-09; Autumn Racing 2025 2025-10-04..
Lotte Brandt: Summer Beginners 2024 2024-07-06..2024-08-31; Powerboat 2025 2025-06-21..2025-07-05; Spring Beginners 2025 2025-05-10..2025-06-14
""",
    "is mentored by": """
Tamsin Pell: Rhona Calder 2023-04-17..2023-11-30; Imogen Oakley 2024-01-15..2024-06-15
Lotte Brandt: Declan Frayne 2024-04-15..2024-12-20; Rhona Calder 2025-01-06..2025-03-29
Jonah Pell: Bram Oakley 2025-05-05..2025-07-21; Yusuf Haldane 2025-07-21..
Yusuf Haldane: Bram Oakley 2023-03-13..2023-09-30
Freya Holm: Imogen Oakley 2024-09-02..2025-02-08; Rhona Calder 2025-02-08..
Ines Calder: Tamsin Pell 2025-04-21..
Cormac Dunne: Imogen Oakley 2024-10-07..2025-08-16
""",
    "has the key to": """
Rhona Calder: Sail Loft 2022-03-15..; Medical Cupboard 2023-02-01..2024-11-30; Locker B 2022-03-15..2024-08-19; Fuel Store 2024-12-01..
Bram Oakley: Locker A 2019-03-01..2024-02-10; Fuel Store 2023-04-01..2024-10-26; Locker A 2025-02-22..
Imogen Oakley: Locker B 2021-05-10..2023-10-15; Medical Cupboard 2024-05-02..
Declan Frayne: Fuel Store 2021-03-20..; Locker C 2022-09-18..2025-01-04
Tamsin Pell: Locker C 2023-04-17..; Locker B 2024-08-19..2025-06-02
Yusuf Haldane: Sail Loft 2023-06-12..2023-12-01; Fuel Store 2024-10-26..; Sail Loft 2025-03-01..
Lotte Brandt: Locker D 2024-04-15..2024-10-12; Medical Cupboard 2025-03-29..
Gus Merriweather: Fuel Store 2018-05-01..2023-04-01; Sail Loft 2018-05-01..2024-01-20
Winnie Tolliver: Medical Cupboard 2020-01-13..2023-02-01; Locker D 2025-01-06..
Jonah Pell: Locker B 2025-06-02..
Marguerite Ashby: Locker D 2024-10-12..2024-12-20
""",
    "is on the rota for": """
Declan Frayne: Saturday safety boat 2023-04-01..2023-07-01; Saturday safety boat 2024-04-06..2024-06-29; Sunday safety boat 2025-04-06..2025-07-06
Lotte Brandt: Saturday safety boat 2024-06-29..2024-10-26; Saturday safety boat 2025-04-05..2025-06-28; Wednesday evening club 2025-05-07..2025-09-24
Yusuf Haldane: Saturday safety boat 2023-07-01..2023-10-28; Sunday safety boat 2024-04-07..2024-10-27; radio watch 2025-05-01..
Tamsin Pell: Wednesday evening club 2023-05-03..2023-09-27; Wednesday evening club 2024-05-01..2024-07-31; Sunday safety boat 2025-07-06..
Rhona Calder: Sunday safety boat 2023-04-02..2023-10-29; early opening 2024-05-01..2024-09-01; Saturday safety boat 2025-06-28..2025-08-30
Imogen Oakley: Wednesday evening club 2024-07-31..2024-09-25; early opening 2025-04-07..2025-06-16; Saturday safety boat 2025-08-30..
Gus Merriweather: early opening 2023-04-03..2023-10-30; radio watch 2023-05-15..2024-09-29
Jonah Pell: early opening 2025-06-16..
Winnie Tolliver: radio watch 2025-01-06..2025-05-01
Bram Oakley: radio watch 2022-05-01..2023-05-15; Wednesday evening club 2025-05-07..2025-07-02
""",
    "is in charge of": """
Winnie Tolliver: the booking book 2020-01-13..2024-06-28; the booking book 2025-01-06..; the tea hut 2025-03-01..2025-04-14
Marguerite Ashby: the booking book 2024-07-01..2024-12-20
Tamsin Pell: the tea hut 2022-04-11..2023-09-24; the junior fleet 2024-04-02..2025-03-15
Gus Merriweather: engine servicing 2019-02-01..2023-04-01; the tea hut 2023-09-24..2024-09-29
Bram Oakley: engine servicing 2023-04-01..2024-02-10; the race programme 2021-03-01..2024-02-10; the race programme 2025-02-22..
Yusuf Haldane: the race programme 2024-02-10..2025-02-22; engine servicing 2024-03-04..
Jonah Pell: the tea hut 2025-04-14..
Imogen Oakley: the junior fleet 2022-05-02..2023-10-15; first aid training 2024-05-02..
Rhona Calder: first aid training 2023-02-01..2024-03-18; the junior fleet 2023-10-15..2024-04-02; the safety plan 2024-12-01..
Declan Frayne: the safety plan 2022-09-18..2024-12-01
Freya Holm: the junior fleet 2025-03-15..
""",
    "is in for repair with": """
Sandpiper: Saltmarsh Boatyard 2024-03-09..2024-04-20; Gilbert & Daughter 2024-10-28..2025-03-22
Little Sandpiper: Gilbert & Daughter 2023-10-30..2024-04-06; Saltmarsh Sails 2024-09-07..2024-09-21
Dunlin: Henk Boer 2025-01-18..2025-02-22
Whimbrel: Saltmarsh Boatyard 2023-11-05..2024-03-09; Saltmarsh Boatyard 2024-11-02..2025-04-05
Osprey: Henk Boer 2023-08-20..2023-09-09; Saltmarsh Boatyard 2025-06-02..2025-07-30
Grey Heron: Saltmarsh Boatyard 2025-09-14..
Heron II: Gilbert & Daughter 2025-07-11..2025-08-03; Saltmarsh Sails 2024-02-12..2024-02-26
Puffin: Saltmarsh Sails 2024-10-05..2024-11-16; Gilbert & Daughter 2025-10-04..
Bulldog: Henk Boer 2023-12-04..2024-01-15; Henk Boer 2024-12-02..2025-01-27; Henk Boer 2025-08-18..2025-08-25
Terrier: Henk Boer 2024-08-03..2024-08-17
Marigold: Saltmarsh Boatyard 2022-10-22..2023-05-14; Saltmarsh Sails 2024-08-01..2024-08-29
""",
    "is nursing": """
Bram Oakley: a torn shoulder 2023-10-07..2023-12-20
Owen Frayne: a sprained wrist 2024-07-20..2024-08-10; a bruised knee 2025-07-02..2025-07-16
Sadie Quill: concussion 2024-08-24..2024-09-16
Yusuf Haldane: a cracked rib 2024-10-12..2024-11-30
Tamsin Pell: rope burn 2023-06-14..2023-06-25; a sprained wrist 2025-05-10..2025-06-20
Rhona Calder: a sprained wrist 2025-07-26..2025-09-05; a cracked rib 2023-11-18..2024-01-13
Declan Frayne: a bruised knee 2023-10-07..2023-10-28; a bad back 2024-07-06..2024-08-04
Cormac Dunne: concussion 2025-08-16..2025-09-08
Milo Tran: rope burn 2025-10-11..
Gus Merriweather: a bad back 2022-11-14..2023-04-01; a bad back 2024-08-30..2024-10-02
Jonah Pell: a torn shoulder 2025-09-20..
Hester Quill: rope burn 2024-07-13..2024-07-19
""",
    "is closed because of": """
Kestrel Bay: a gale 2023-10-19..2023-10-23; fog 2024-05-22..2024-05-23; a gale 2024-09-25..2024-09-28; lightning 2025-06-30..2025-07-01; a gale 2025-10-03..2025-10-07
Inner Lagoon: an algae bloom 2023-08-14..2023-08-30; an algae bloom 2024-08-19..2024-09-09; ice 2025-01-08..2025-01-16; an algae bloom 2025-08-11..2025-09-03
Mill Creek: a spring flood 2024-03-10..2024-03-19; a gale 2024-09-25..2024-09-27; a spring flood 2025-02-27..2025-03-04; a broken sluice 2025-09-29..
Shingle Point: a gale 2023-10-18..2023-10-24; fog 2024-05-21..2024-05-24; a gale 2025-10-03..
""",
    "capsized off": """
Sandpiper: Shingle Point 2023-06-10; Kestrel Bay 2025-07-12
Little Sandpiper: Inner Lagoon 2023-07-22; Inner Lagoon 2024-07-20; Mill Creek 2025-08-02
Puffin: Kestrel Bay 2024-08-24; Shingle Point 2025-06-21
Dunlin: Shingle Point 2024-10-12; Kestrel Bay 2025-08-16
Heron II: Mill Creek 2025-07-05
Marigold: Kestrel Bay 2023-08-19
Whimbrel: Shingle Point 2024-09-14
""",
    "was examined by": """
Ines Calder: Morwenna Stride 2023-09-02; Captain Alder 2024-11-09; Morwenna Stride 2025-06-28
Owen Frayne: Morwenna Stride 2024-08-31; Fergus Blyth 2025-07-05
Milo Tran: Captain Alder 2023-06-17; Captain Alder 2024-06-15; Hilary Stride 2025-03-25
Sadie Quill: Hilary Stride 2024-06-15; Morwenna Stride 2025-08-30
Hester Quill: Hilary Stride 2024-06-15; Captain Alder 2025-06-14
Piotr Zelen: Captain Alder 2023-11-11; Fergus Blyth 2024-07-06
Anouk Delacroix: Morwenna Stride 2023-09-02; Hilary Stride 2025-03-25; Fergus Blyth 2025-06-28
Ravi Sundar: Fergus Blyth 2024-07-06
Freya Holm: Captain Alder 2023-06-17; Morwenna Stride 2024-08-31; Captain Alder 2025-03-25
Cormac Dunne: Morwenna Stride 2024-08-31; Captain Alder 2024-11-09
Nell Pargeter: Captain Alder 2023-06-17; Fergus Blyth 2024-07-06
Jonah Pell: Fergus Blyth 2025-06-28
Beatrix Vane: Hilary Stride 2025-03-25; Morwenna Stride 2025-08-30
Theo Lindqvist: Morwenna Stride 2023-09-02; Captain Alder 2024-11-09
Kofi Amankwah: Captain Alder 2025-06-14
""",
    "was awarded": """
Ines Calder: Level 1 2023-09-05; Level 2 2024-11-16; Seamanship 2025-07-01
Owen Frayne: Level 1 2024-09-03; Powerboat Level 2 2025-07-08
Milo Tran: Level 1 2024-06-18; Day Skipper 2025-04-08
Sadie Quill: Level 1 2024-06-18; Level 2 2025-09-02
Hester Quill: Level 1 2024-06-18; Level 2 2025-06-17
Piotr Zelen: Start Racing 2023-11-14; Powerboat Level 2 2024-07-09
Anouk Delacroix: Level 1 2023-09-05; Day Skipper 2025-04-01; Powerboat Level 2 2025-07-01
Ravi Sundar: Powerboat Level 2 2024-07-09
Freya Holm: Level 1 2023-06-20; Level 2 2024-09-03; Day Skipper 2025-04-01
Cormac Dunne: Level 1 2024-09-03; Start Racing 2024-11-16
Nell Pargeter: Level 1 2023-06-20; Powerboat Level 2 2024-07-09
Beatrix Vane: Day Skipper 2025-04-01
Theo Lindqvist: Level 1 2023-09-05; Start Racing 2024-11-16
Kofi Amankwah: Level 1 2025-06-17
Tamsin Pell: Instructor Ticket 2024-03-26
Lotte Brandt: Instructor Ticket 2025-03-25; First Aid 2024-05-14
Yusuf Haldane: First Aid 2024-05-14
Rhona Calder: Instructor Ticket 2022-03-08; First Aid 2023-01-24
""",
}
COURSES = {
    "Spring Beginners 2023": ("2023-04-15", "2023-06-17", "Milo Tran, Freya Holm, Nell Pargeter, Dov Lerner -2023-05-06, Elsie Tarrant"),
    "Summer Beginners 2023": ("2023-07-08", "2023-09-02", "Ines Calder, Anouk Delacroix, Theo Lindqvist, Dov Lerner, Marguerite Ashby -2023-07-29"),
    "Autumn Racing 2023": ("2023-09-16", "2023-11-11", "Piotr Zelen, Freya Holm, Nell Pargeter -2023-10-14, Jonah Pell"),
    "Spring Beginners 2024": ("2024-04-13", "2024-06-15", "Milo Tran, Sadie Quill, Hester Quill, Elsie Tarrant -2024-05-04, Beatrix Vane, Ravi Sundar"),
    "Powerboat 2024": ("2024-06-22", "2024-07-06", "Piotr Zelen, Ravi Sundar, Nell Pargeter, Winnie Tolliver"),
    "Summer Beginners 2024": ("2024-07-06", "2024-08-31", "Owen Frayne, Freya Holm, Cormac Dunne, Sadie Quill -2024-08-24, Dov Lerner"),
    "Junior Week 2024": ("2024-08-05", "2024-08-10", "Ines Calder, Owen Frayne, Hester Quill"),
    "Autumn Racing 2024": ("2024-09-14", "2024-11-09", "Ines Calder, Cormac Dunne, Theo Lindqvist, Piotr Zelen -2024-10-05"),
    "Day Skipper Theory 2025": ("2025-01-14", "2025-03-25", "Milo Tran, Anouk Delacroix, Freya Holm, Beatrix Vane, Gus Merriweather -2025-02-11"),
    "Spring Beginners 2025": ("2025-04-12", "2025-06-14", "Hester Quill, Kofi Amankwah, Elsie Tarrant, Ravi Sundar -2025-05-10"),
    "Powerboat 2025": ("2025-06-21", "2025-07-05", "Owen Frayne, Anouk Delacroix, Jonah Pell, Ines Calder"),
    "Summer Beginners 2025": ("2025-07-05", "2025-08-30", "Sadie Quill, Beatrix Vane, Kofi Amankwah -2025-08-09, Dov Lerner"),
    "Junior Week 2025": ("2025-08-04", "2025-08-09", "Ines Calder, Owen Frayne, Milo Tran"),
    "Autumn Racing 2025": ("2025-09-13", "", "Cormac Dunne, Theo Lindqvist, Kofi Amankwah, Milo Tran -2025-10-11, Hester Quill, Beatrix Vane"),
}  # fmt: skip
enrolled = []
for course, (a, b, pupils) in COURSES.items():
    for pupil in pupils.split(", "):
        who, _, left = pupil.partition(" -")
        enrolled.append((who, "is enrolled on", course, a, left or b))

# ---------------------------------------------------------------- the data centre

DATA = {
    "sits-in": """
SRV-101: RCK-1 03-01T00:00..
SRV-102: RCK-1 03-01T00:00..03-09T10:40; RCK-4 03-09T11:25..
SRV-103: RCK-1 03-01T00:00..03-17T22:15; RCK-2 03-17T22:50..
SRV-104: RCK-2 03-01T00:00..
SRV-105: RCK-2 03-01T00:00..03-05T14:05; RCK-7 03-05T14:45..03-12T09:20; RCK-2 03-12T10:10..
SRV-106: RCK-2 03-01T00:00..03-18T16:30
SRV-107: RCK-3 03-01T00:00..
SRV-108: RCK-3 03-01T00:00..03-09T10:40; RCK-4 03-09T11:50..
SRV-109: RCK-4 03-01T00:00..03-20T13:00
SRV-110: RCK-4 03-02T09:15..
SRV-111: RCK-5 03-01T00:00..03-14T23:10; RCK-5 03-15T03:35..
SRV-112: RCK-5 03-01T00:00..03-06T08:30; RCK-7 03-06T09:10..03-19T20:05; RCK-12 03-19T20:40..
SRV-113: RCK-7 03-03T11:00..
SRV-114: RCK-7 03-03T11:30..03-19T20:05; RCK-12 03-19T21:15..
SRV-115: RCK-12 03-10T15:20..
SRV-116: RCK-12 03-10T15:20..
SRV-121: RCK-3 03-16T10:00..
""",
    "rented-by": """
SRV-101: Tidewater Bank 03-01T00:00..
SRV-102: Tidewater Bank 03-01T00:00..03-09T10:00; Tidewater Insurance 03-09T12:00..
SRV-103: Mosswood Clinic 03-01T00:00..
SRV-104: Gablehouse Media 03-01T00:00..03-08T18:00; Pinecroft Games 03-08T18:00..03-16T00:00; Gablehouse Media 03-16T00:00..
SRV-105: Pinecroft Games 03-01T00:00..
SRV-106: Lumen Freight 03-01T00:00..03-18T12:00
SRV-107: Tidewater Bank 03-01T00:00..; Tidewater Insurance 03-04T08:00..
SRV-108: Ostrava Rail 03-01T00:00..03-13T17:30
SRV-109: Gablehouse Media 03-01T00:00..03-20T12:00
SRV-110: Mosswood Clinic 03-02T12:00..
SRV-111: Lumen Freight 03-01T00:00..03-07T00:00; Ostrava Rail 03-07T00:00..
SRV-112: Pinecroft Games 03-01T00:00..03-06T08:00; Tidewater Bank 03-06T10:00..
SRV-113: Ostrava Rail 03-03T14:00..
SRV-114: Lumen Freight 03-03T14:00..03-12T09:00; Pinecroft Games 03-12T09:00..
SRV-115: Mosswood Clinic 03-11T08:00..
SRV-121: Gablehouse Media 03-16T12:00..
""",
    "on-call-for": """
Anneke Vos: network 03-01T00:00..03-04T08:00; network 03-11T08:00..03-14T08:00; storage 03-18T08:00..03-20T08:00
Marcus Vos: network 03-04T08:00..03-08T08:00; facilities 03-15T08:00..03-18T20:00
Priyanka Rao: compute 03-01T00:00..03-05T08:00; compute 03-09T08:00..03-13T08:00; compute 03-20T08:00..
Dimitri Lask: facilities 03-01T00:00..03-06T20:00; facilities 03-10T08:00..03-15T08:00
Sol Herrera: compute 03-05T08:00..03-09T08:00; network 03-14T08:00..03-19T08:00
June Okafor: storage 03-01T00:00..03-07T08:00; storage 03-12T08:00..03-18T08:00; network 03-19T08:00..
Wes Tarbell: facilities 03-06T20:00..03-10T08:00; facilities 03-18T20:00..
Lena Fischbach: storage 03-07T08:00..03-12T08:00; compute 03-13T08:00..03-17T08:00; storage 03-20T08:00..
Otto Fischer: network 03-08T08:00..03-11T08:00; compute 03-17T08:00..03-20T08:00
""",
    "hits": """
INC-51: SRV-101 03-02T03:12..03-02T05:40; SRV-102 03-02T03:12..03-02T04:55; SRV-103 03-02T03:20..03-02T05:40
INC-52: SW-3 03-04T14:07..03-04T15:31; SRV-107 03-04T14:09..03-04T15:36
INC-53: CRU-2 03-06T01:44..03-06T11:20; SRV-111 03-06T02:30..03-06T09:05; SRV-112 03-06T02:41..03-06T08:30
INC-54: SRV-105 03-08T19:02..03-08T19:48
INC-55: CORE-1 03-11T10:15..03-11T10:52; SRV-104 03-11T10:16..03-11T10:58; SRV-107 03-11T10:15..03-11T11:40; SRV-110 03-11T10:18..03-11T10:52
INC-56: SRV-109 03-13T22:30..03-14T06:10
INC-57: SRV-112 03-15T12:25..03-15T13:10; SRV-114 03-15T12:31..03-15T14:02
INC-58: CRU-4 03-17T16:48..03-18T02:15; SRV-113 03-17T17:30..03-18T01:20; SRV-114 03-17T17:05..03-18T02:15
INC-59: SW-3 03-19T08:50..03-19T09:41; SW-5 03-19T08:50..03-19T11:05
INC-60: SRV-105 03-21T20:14..03-21T23:59
INC-61: CRU-1 03-22T09:33..; SRV-101 03-22T10:05..; SRV-104 03-22T10:40..03-22T15:20
""",
    "commands": """
Priyanka Rao: INC-51 03-02T03:25..03-02T05:50; INC-60 03-21T20:20..03-21T22:00
Marcus Vos: INC-52 03-04T14:15..03-04T15:45
Dimitri Lask: INC-53 03-06T02:00..03-06T07:30; INC-58 03-17T17:00..03-17T20:00
Carys Bevan: INC-53 03-06T07:30..03-06T11:45; INC-58 03-17T20:00..03-18T02:40
Sol Herrera: INC-54 03-08T19:10..03-08T20:00; INC-57 03-15T12:35..03-15T14:30
Anneke Vos: INC-55 03-11T10:20..03-11T11:50
Lena Fischbach: INC-56 03-13T22:45..03-14T03:00; INC-60 03-21T22:00..03-22T00:20
June Okafor: INC-56 03-14T03:00..03-14T06:30; INC-59 03-19T09:00..03-19T11:15
Wes Tarbell: INC-61 03-22T09:45..03-22T14:00
Quentin Abara: INC-61 03-22T14:00..
""",
    "runs-firmware": """
SRV-101: bios 2.4.1 03-01T00:00..03-10T02:30; bios 2.5.0 03-10T02:45..
SRV-102: bios 2.4.1 03-01T00:00..03-10T03:10; bios 2.5.0 03-10T03:25..03-11T17:00; bios 2.4.1 03-11T17:20..
SRV-104: bios 2.4.1 03-01T00:00..
SRV-107: bios 2.4.1 03-01T00:00..03-20T02:05; bios 2.5.2 03-20T02:20..
SRV-112: bios 2.3.9 03-01T00:00..03-06T09:20; bios 2.5.0 03-06T09:45..03-20T03:00; bios 2.5.2 03-20T03:15..
CORE-1: nx 9.1 03-01T00:00..03-11T10:14; nx 9.2 03-11T10:14..03-11T10:52; nx 9.1 03-11T10:52..03-18T01:30; nx 9.3 03-18T01:30..
CORE-2: nx 9.1 03-01T00:00..03-18T02:40; nx 9.3 03-18T02:40..
SW-3: nx 8.7 03-01T00:00..03-04T15:20; nx 8.8 03-04T15:20..
SW-5: nx 8.7 03-01T00:00..03-19T10:50; nx 8.8 03-19T10:50..
CRU-2: frost 1.6 03-01T00:00..03-06T10:30; frost 1.7 03-06T10:30..
CRU-4: frost 1.6 03-01T00:00..03-18T00:40; frost 1.7 03-18T00:40..
""",
    "uplinks-to": """
SW-1: CORE-1 03-01T00:00..
SW-2: CORE-1 03-01T00:00..03-11T10:15; CORE-2 03-11T10:31..03-12T04:00; CORE-1 03-12T04:00..
SW-3: CORE-1 03-01T00:00..03-04T14:07; CORE-2 03-04T15:31..03-19T08:50; CORE-2 03-19T09:41..
SW-4: CORE-2 03-01T00:00..; CORE-1 03-13T05:00..
SW-5: CORE-2 03-01T00:00..03-19T08:50; CORE-1 03-19T11:05..
SW-6: CORE-1 03-10T16:00..03-18T01:28; CORE-1 03-18T01:46..
""",
    "cooled-by": """
RCK-1: CRU-1 03-01T00:00..03-22T09:50; CRU-5 03-22T09:50..
RCK-2: CRU-1 03-01T00:00..
RCK-3: CRU-1 03-01T00:00..03-07T06:00; CRU-3 03-07T06:00..
RCK-4: CRU-3 03-01T00:00..
RCK-5: CRU-2 03-01T00:00..03-06T02:20; CRU-3 03-06T02:20..03-06T12:00; CRU-2 03-06T12:00..
RCK-7: CRU-4 03-01T00:00..03-17T17:10; CRU-5 03-17T17:10..03-18T03:00; CRU-4 03-18T03:00..
RCK-12: CRU-4 03-10T15:00..; CRU-5 03-10T15:00..03-17T17:10
""",
    "serviced-by": """
CRU-1: Northwind Chillers 03-01T00:00..
CRU-2: Northwind Chillers 03-01T00:00..03-09T00:00; Polarflux 03-09T00:00..
CRU-3: Polarflux 03-01T00:00..
CRU-4: Northwind Chillers 03-01T00:00..03-18T12:00; Polarflux 03-18T12:00..
CRU-5: Hallam Electric 03-01T00:00..03-12T00:00; Polarflux 03-14T00:00..
CORE-1: Kestane Networks 03-01T00:00..03-16T00:00; Brightcore 03-16T00:00..
CORE-2: Kestane Networks 03-01T00:00..
SW-3: Kestane Networks 03-01T00:00..03-16T00:00; Brightcore 03-16T00:00..
SW-5: Brightcore 03-01T00:00..
""",
    "has-status": """
CRU-1: running 03-01T00:00..03-22T09:33; degraded 03-22T09:33..
CRU-2: running 03-01T00:00..03-06T01:44; down 03-06T01:44..03-06T08:15; degraded 03-06T08:15..03-06T11:20; running 03-06T11:20..
CRU-3: running 03-01T00:00..
CRU-4: running 03-01T00:00..03-17T16:48; degraded 03-17T16:48..03-17T19:25; down 03-17T19:25..03-18T02:15; running 03-18T02:15..
CRU-5: standby 03-01T00:00..03-10T15:00; running 03-10T15:00..03-18T03:00; standby 03-18T03:00..03-22T09:50; running 03-22T09:50..
CORE-1: running 03-01T00:00..03-11T10:15; down 03-11T10:15..03-11T10:52; running 03-11T10:52..
""",
    "works-on": """
Hamid Noor: CHG-81 03-05T14:00..03-05T15:10; CHG-84 03-09T10:30..03-09T12:10; CHG-90 03-19T20:00..03-19T21:40
Quentin Abara: CHG-82 03-06T08:25..03-06T10:05; CHG-84 03-09T10:30..03-09T11:40; CHG-87 03-12T09:15..03-12T10:20
Priyanka Rao: CHG-85 03-10T02:15..03-10T03:40; CHG-91 03-20T02:00..03-20T03:30
Anneke Vos: CHG-86 03-11T10:00..03-11T10:55
Otto Fischer: CHG-89 03-18T01:15..03-18T03:05; CHG-88 03-17T22:00..03-17T23:05
Sol Herrera: CHG-89 03-18T01:15..03-18T02:05; CHG-83 03-07T05:40..03-07T06:35
Lena Fischbach: CHG-92 03-21T13:00..03-21T16:45; CHG-91 03-20T02:00..03-20T02:50
Wes Tarbell: CHG-83 03-07T05:40..03-07T06:20; CHG-93 03-22T09:45..03-22T10:10
Carys Bevan: CHG-94 03-22T16:30..
""",
    "approved-by": """
CHG-81: Carys Bevan 03-04T16:20
CHG-82: Carys Bevan 03-06T08:10
CHG-83: Otto Fischer 03-06T17:45
CHG-84: Carys Bevan 03-08T11:30
CHG-85: Marcus Vos 03-09T15:05; Carys Bevan 03-09T16:40
CHG-86: Marcus Vos 03-10T18:55
CHG-87: June Okafor 03-11T14:00
CHG-88: Carys Bevan 03-16T09:30
CHG-89: Marcus Vos 03-17T10:10; June Okafor 03-17T15:45
CHG-90: Carys Bevan 03-18T13:15
CHG-91: June Okafor 03-19T17:20
CHG-92: Marcus Vos 03-20T11:00
CHG-94: June Okafor 03-22T15:55
""",
    "touches": """
CHG-81: SRV-105 03-05T14:00..03-05T15:10
CHG-82: SRV-112 03-06T08:25..03-06T10:05
CHG-83: RCK-3 03-07T05:40..03-07T06:35
CHG-84: SRV-102 03-09T10:30..03-09T11:30; SRV-108 03-09T10:30..03-09T12:10
CHG-85: SRV-101 03-10T02:15..03-10T02:55; SRV-102 03-10T02:55..03-10T03:40
CHG-86: CORE-1 03-11T10:00..03-11T10:55
CHG-87: SRV-105 03-12T09:15..03-12T10:20
CHG-88: SRV-103 03-17T22:00..03-17T23:05
CHG-89: CORE-1 03-18T01:15..03-18T02:05; CORE-2 03-18T02:05..03-18T03:05; SW-6 03-18T01:20..03-18T01:50
CHG-90: SRV-112 03-19T20:00..03-19T20:50; SRV-114 03-19T20:00..03-19T21:40
CHG-91: SRV-107 03-20T02:00..03-20T02:40; SRV-112 03-20T02:40..03-20T03:30
CHG-92: SW-4 03-21T13:00..03-21T16:45
CHG-93: RCK-1 03-22T09:45..03-22T10:10
CHG-94: CRU-1 03-22T16:30..
""",
    "holds-badge": """
Anneke Vos: BDG-11 03-01T00:00..
Marcus Vos: BDG-12 03-01T00:00..03-14T11:20; BDG-19 03-14T15:00..
Priyanka Rao: BDG-13 03-01T00:00..
Dimitri Lask: BDG-14 03-01T00:00..03-19T17:00
Sol Herrera: BDG-15 03-01T00:00..
Hamid Noor: BDG-16 03-01T00:00..03-10T09:00; BDG-14 03-20T08:30..
Quentin Abara: BDG-16 03-10T09:40..; BDG-17 03-01T00:00..03-10T09:40
Wes Tarbell: BDG-18 03-02T07:50..
Carys Bevan: BDG-20 03-01T00:00..
Lena Fischbach: BDG-21 03-05T10:00..
Ilka Drumm: BDG-17 03-11T13:00..03-13T16:00; BDG-17 03-17T18:10..03-18T02:30
""",
    "is-inside": """
Hamid Noor: Hall A 03-05T13:50..03-05T15:20; Hall A 03-09T10:20..03-09T12:15; Hall B 03-19T19:50..03-19T21:55
Quentin Abara: Hall B 03-06T08:20..03-06T10:10; Hall A 03-09T10:25..03-09T11:45; Hall B 03-12T09:05..03-12T10:30; Battery Room 03-16T14:00..03-16T15:25
Dimitri Lask: Plant Room 03-06T02:15..03-06T07:40; Hall B 03-17T17:15..03-17T18:05; Plant Room 03-17T18:10..03-17T20:05
Carys Bevan: Plant Room 03-06T07:25..03-06T11:50; Hall B 03-17T20:10..03-17T21:00
Ilka Drumm: Hall B 03-11T13:20..03-11T17:00; Plant Room 03-17T18:20..03-18T02:20
Wes Tarbell: Plant Room 03-07T05:30..03-07T06:45; Plant Room 03-22T09:55..03-22T13:50
Anneke Vos: Meet-me Room 03-11T10:05..03-11T11:15; Hall A 03-13T04:40..03-13T05:20
Otto Fischer: Hall A 03-17T21:50..03-17T23:10; Meet-me Room 03-18T01:00..03-18T03:15
Lena Fischbach: Hall A 03-14T01:10..03-14T02:50; Meet-me Room 03-21T12:50..03-21T17:00
June Okafor: Meet-me Room 03-19T09:20..03-19T11:20
Marcus Vos: Battery Room 03-16T14:10..03-16T15:00
Priyanka Rao: Hall A 03-02T04:05..03-02T06:00; Hall A 03-10T02:00..03-10T03:45; Hall B 03-20T01:50..03-20T03:40
Sol Herrera: Hall B 03-08T19:25..03-08T20:10; Meet-me Room 03-18T01:05..03-18T02:10; Hall B 03-15T12:45..03-15T14:20
""",
    "rebooted-by": """
SRV-101: Priyanka Rao 03-02T05:31; Priyanka Rao 03-10T02:44
SRV-102: Priyanka Rao 03-02T04:50; Priyanka Rao 03-10T03:24; Otto Fischer 03-11T17:19
SRV-103: Priyanka Rao 03-02T05:35; Otto Fischer 03-17T23:00
SRV-105: Sol Herrera 03-08T19:40; Lena Fischbach 03-21T23:50
SRV-107: Marcus Vos 03-04T15:33; Anneke Vos 03-11T11:36; Priyanka Rao 03-20T02:19
SRV-109: June Okafor 03-14T06:02; Lena Fischbach 03-14T02:20
SRV-112: Quentin Abara 03-06T09:44; Sol Herrera 03-15T13:05; Lena Fischbach 03-20T03:14
SRV-114: Sol Herrera 03-15T13:58
CORE-1: Anneke Vos 03-11T10:50; Otto Fischer 03-18T01:29
CORE-2: Otto Fischer 03-18T02:38
SW-3: Marcus Vos 03-04T15:19; June Okafor 03-19T09:38
SRV-104: Quentin Abara 03-22T15:12
""",
    "alarms-on": """
ALM-301: SRV-101 03-02T03:13..03-02T05:41
ALM-302: SRV-103 03-02T03:21..03-02T05:41
ALM-303: SW-3 03-04T14:07..03-04T15:33
ALM-304: CRU-2 03-06T01:43..03-06T11:22
ALM-305: RCK-5 03-06T02:05..03-06T04:50
ALM-306: SRV-112 03-06T02:42..03-06T08:31
ALM-307: SRV-105 03-08T19:03..03-08T19:49
ALM-308: CORE-1 03-11T10:15..03-11T10:53
ALM-309: SRV-107 03-11T10:17..03-11T11:41
ALM-310: SRV-109 03-13T22:31..03-14T02:22
ALM-311: SRV-109 03-14T02:40..03-14T06:12
ALM-312: SRV-114 03-15T12:33..03-15T14:03
ALM-313: CRU-4 03-17T16:48..03-18T02:17
ALM-314: RCK-7 03-17T17:00..03-17T19:55
ALM-315: SW-5 03-19T08:51..03-19T11:06
ALM-316: SRV-105 03-21T20:15..03-22T00:01
ALM-317: CRU-1 03-22T09:32..
ALM-318: RCK-1 03-22T09:58..03-22T11:30
ALM-319: SRV-101 03-22T10:06..
ALM-320: RCK-2 03-22T10:31..
""",
    "looks-after": """
Carys Bevan: Tidewater Bank 03-01T00:00..03-16T09:00; Ostrava Rail 03-09T09:00..
June Okafor: Tidewater Insurance 03-01T00:00..; Mosswood Clinic 03-16T09:00..
Quentin Abara: Mosswood Clinic 03-01T00:00..03-16T09:00; Tidewater Bank 03-16T09:00..
Hamid Noor: Gablehouse Media 03-01T00:00..03-12T09:00; Gablehouse Media 03-19T09:00..; Lumen Freight 03-01T00:00..03-06T17:00
Lena Fischbach: Gablehouse Media 03-12T09:00..03-19T09:00; Pinecroft Games 03-02T09:00..
Dimitri Lask: Lumen Freight 03-06T17:00..03-18T12:00
Otto Fischer: Ostrava Rail 03-01T00:00..03-11T09:00; Tidewater Insurance 03-16T09:00..
""",
    "replicates-to": """
ARR-1: ARR-2 03-01T00:00..03-05T02:15; ARR-2 03-05T06:40..03-12T21:05; ARR-4 03-12T21:30..03-15T09:00; ARR-2 03-15T09:30..
ARR-2: ARR-3 03-01T00:00..03-08T00:00; ARR-5 03-08T00:00..
ARR-3: ARR-4 03-01T00:00..; ARR-1 03-10T12:00..03-13T12:00
ARR-5: ARR-3 03-08T01:00..03-18T22:40
ARR-6: ARR-3 03-11T07:30..; ARR-4 03-18T23:00..
""",
    "acknowledged-by": """
ALM-301: Priyanka Rao 03-02T03:24
ALM-302: Priyanka Rao 03-02T03:26
ALM-303: Marcus Vos 03-04T14:13
ALM-304: Dimitri Lask 03-06T01:58
ALM-305: Dimitri Lask 03-06T02:12
ALM-306: Sol Herrera 03-06T02:55
ALM-307: Sol Herrera 03-08T19:09
ALM-308: Anneke Vos 03-11T10:18
ALM-309: Priyanka Rao 03-11T10:35
ALM-310: Lena Fischbach 03-13T22:43
ALM-311: June Okafor 03-14T03:04
ALM-312: Sol Herrera 03-15T12:34
ALM-313: Marcus Vos 03-17T16:59
ALM-314: Dimitri Lask 03-17T17:12
ALM-315: June Okafor 03-19T08:58
ALM-316: Priyanka Rao 03-21T20:19
ALM-317: Wes Tarbell 03-22T09:41
ALM-319: Priyanka Rao 03-22T10:12
""",
}

if __name__ == "__main__":
    sail = write("sailschool", SAIL, enrolled, {
        "unit": "day", "ends": "exclusive", "now": "2025-10-20", "me": "Rhona Calder",
        "point_relations": ["capsized off", "was examined by", "was awarded"],
    }, 2041)  # fmt: skip
    data = write("datacentre", DATA, [], {
        "unit": "minute", "ends": "exclusive", "now": "2026-03-22T18:00", "me": None,
        "point_relations": ["approved-by", "rebooted-by", "acknowledged-by"],
    }, 2042, "2026-")  # fmt: skip
    for rows in (sail, data):
        print(len(rows), len({x for r in rows for x in (r[0], r[2])}), len({r[1] for r in rows}))
