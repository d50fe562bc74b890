"""Writes twentythird_brewery and twentythird_airbase (facts.csv, meta.json); seeded, same bytes each time."""
import csv, json, random
from datetime import date, timedelta
from pathlib import Path

HERE = Path(__file__).parent


def read(text, points):
    """`= relation`, then `head: tail start stop; ...` (stop - is open) or, with <, `< tail: head start stop; ...`."""
    rows, rel = [], None
    for line in text.strip().splitlines():
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("= "):
            rel = line[2:]
            continue
        turned = line.startswith("< ")
        name, rest = line.removeprefix("< ").split(": ", 1)
        for item in rest.split(";"):
            words = item.split()
            if rel in points:
                other, start, stop = " ".join(words[:-1]), words[-1], ""
            else:
                other, start, stop = " ".join(words[:-2]), words[-2], words[-1].strip("-") if words[-1] == "-" else words[-1]
            head, tail = (other, name) if turned else (name, other)
            rows.append((head, rel, tail, start, stop))
    return rows


def write(name, meta, rows, seed):
    assert len(rows) == len(set(rows)), [x for x in rows if rows.count(x) > 1]
    for h, r, t, s, e in rows:
        assert h and t and s <= meta["now"], (h, r, t, s, e)
        assert len(s) == len(meta["now"]) and len(e) in (0, len(s)), (h, r, t, s, e)
        assert e == "" or s < e or (meta["ends"] == "inclusive" and s == e), (h, r, t, s, e)
        assert e != meta["now"] and e <= meta["now"], (h, r, t, s, e)
    random.Random(seed).shuffle(rows)
    folder = HERE / f"twentythird_{name}"
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(["head", "relation", "tail", "start", "stop"])
        out.writerows(rows)
    (folder / "meta.json").write_text(json.dumps(meta, indent=1) + "\n", encoding="utf-8")


BREWERY = """
= brews at
Greta Holm: North Mill Brewery 2012-03 2017-09; Harbour Brewery 2017-10 2020-02; North Mill Brewery 2020-05 -
Ivo Holm: North Mill Brewery 2014-06 2019-01; Mill Lane Brewery 2019-01 -
Marta Quill: Mill Lane Brewery 2010-01 2016-04; Saltgate Brewery 2016-06 2021-11; Mill Lane Brewery 2022-02 2024-08
Tom Quill: Harbour Brewery 2015-09 2018-03; Saltgate Brewery 2018-03 -
Dessa Rane: Harbour Brewery 2013-02 -
Piet Varga: Saltgate Brewery 2011-05 2015-12; North Mill Brewery 2016-02 2021-06; Old Harbour Brewhouse 2019-03 2023-01
Lena Varga: Old Harbour Brewhouse 2017-04 -
Oskar Brill: North Mill Brewery 2018-08 2020-05; Harbour Brewery 2021-01 2024-03
Hugo Tansy: Mill Lane Brewery 2015-02 2019-10; Old Harbour Brewhouse 2019-12 2022-07; Mill Lane Brewery 2023-01 -
Sunniva Lark: Saltgate Brewery 2022-01 -; North Mill Brewery 2023-05 -
Kit Marlow: Harbour Brewery 2020-03 2022-09; Saltgate Brewery 2022-10 2025-02
Edda Stroud: Old Harbour Brewhouse 2015-01 2017-04; North Mill Brewery 2021-06 2024-11
Nell Abbot: Harbour Brewery 2024-04 -
= is head brewer of
< North Mill Brewery: Greta Holm 2014-01 2017-09; Piet Varga 2017-11 2020-06; Greta Holm 2020-06 -
< Mill Lane Brewery: Marta Quill 2011-03 2016-04; Hugo Tansy 2016-04 2019-10; Ivo Holm 2019-10 2022-05; Marta Quill 2022-05 2024-08; Ivo Holm 2024-09 -
< Harbour Brewery: Dessa Rane 2013-06 2017-10; Greta Holm 2017-10 2020-02; Dessa Rane 2020-02 -; Oskar Brill 2022-01 2023-06
< Saltgate Brewery: Piet Varga 2012-01 2015-12; Marta Quill 2016-06 2021-11; Tom Quill 2022-01 -
< Old Harbour Brewhouse: Edda Stroud 2015-01 2017-04; Lena Varga 2017-05 2020-09; Hugo Tansy 2020-09 2022-07; Lena Varga 2022-07 -
= runs
< The Heron: Aldo Finch 2010-04 2016-10; Bea Finch 2016-10 2023-03; Rufus Penn 2023-05 -
< The Lamplighter Arms: Wilma Tansy 2013-07 2019-02; Jory Stroud 2019-02 2021-01; Wilma Tansy 2021-06 -
< The Ferry Inn: Colm Drury 2012-01 2018-08; Yara Moss 2018-09 -
< Old Ferry House: Yara Moss 2016-03 2018-08; Colm Drury 2018-09 2022-12; Aldo Finch 2023-02 -
< The Bell: Rufus Penn 2014-05 2023-04; Clara Penn 2017-01 2020-06; Jory Stroud 2023-04 -
< The Bell & Anchor: Clara Penn 2020-07 -
< The Anchor: Bea Finch 2012-02 2016-09; Nils Ebbe 2016-11 2024-01; Bea Finch 2024-02 -
< Miller's Rest: Nils Ebbe 2011-06 2016-10; Aldo Finch 2017-01 2022-11; Colm Drury 2023-01 -
< The Crooked Spoon: Jory Stroud 2015-10 2019-01; Hedy Brill 2019-03 -
< The Plough: Hedy Brill 2013-01 2019-03; Wilma Tansy 2019-04 2021-05; Nils Ebbe 2024-01 -
= belongs to
North Mill Brewery: Tarn & Weir 2009-01 -
Mill Lane Brewery: Corvin Holdings 2008-06 2018-10; Tarn & Weir 2018-10 -
Harbour Brewery: Lanyard Trust 2011-03 2020-01; Tarn & Weir 2020-01 2023-07; Lanyard Trust 2023-07 -
Saltgate Brewery: Tarn & Weir 2010-09 -
Old Harbour Brewhouse: Lanyard Trust 2014-11 -
The Heron: Corvin Holdings 2009-05 2016-10; Tarn & Weir 2016-10 -
The Lamplighter Arms: Tarn & Weir 2013-06 -
The Ferry Inn: Lanyard Trust 2011-11 2018-09; Corvin Holdings 2018-09 -
Old Ferry House: Lanyard Trust 2016-02 -
The Bell: Corvin Holdings 2014-04 2021-03; Tarn & Weir 2021-05 -
The Anchor: Lanyard Trust 2012-01 -
The Crooked Spoon: Corvin Holdings 2015-08 2022-02
= is brewed at
Mill Bitter: North Mill Brewery 2010-02 2019-06; Mill Lane Brewery 2019-06 -
Mill Lane Stout: Mill Lane Brewery 2011-09 2020-12; Saltgate Brewery 2021-02 2022-08; Mill Lane Brewery 2022-08 -
Harbour Light: Harbour Brewery 2013-05 -
Harbour Dark: Harbour Brewery 2014-10 2021-04; Old Harbour Brewhouse 2021-04 -
Grey Heron: North Mill Brewery 2013-03 2018-02; Harbour Brewery 2018-02 2020-05; North Mill Brewery 2020-05 -
Black Heron: North Mill Brewery 2016-11 -
Saltgate Porter: Saltgate Brewery 2012-04 -
Lamplighter: Mill Lane Brewery 2013-07 2023-09
Old Lamplighter: Mill Lane Brewery 2017-10 2023-09; North Mill Brewery 2024-01 -
Widow's Wheat: Saltgate Brewery 2016-09 2021-12
Red Ferry: Old Harbour Brewhouse 2015-06 -
Blue Ferry: Old Harbour Brewhouse 2018-03 2022-07; Harbour Brewery 2022-09 -
Fogbell IPA: Harbour Brewery 2020-06 -; Saltgate Brewery 2022-11 -
Tansy Ale: Old Harbour Brewhouse 2020-01 2022-06
= was created by
Mill Bitter: Marta Quill 2010-02
Mill Lane Stout: Marta Quill 2011-09
Harbour Light: Dessa Rane 2013-05
Harbour Dark: Dessa Rane 2014-10
Grey Heron: Greta Holm 2013-03
Black Heron: Greta Holm 2016-10
Saltgate Porter: Piet Varga 2012-04
Lamplighter: Marta Quill 2013-06
Old Lamplighter: Hugo Tansy 2017-09
Widow's Wheat: Marta Quill 2016-08
Red Ferry: Edda Stroud 2015-05
Blue Ferry: Lena Varga 2018-02
Fogbell IPA: Kit Marlow 2020-05; Dessa Rane 2020-05
Tansy Ale: Hugo Tansy 2019-12
= stands at
Big Bess: North Mill Brewery 2011-01 2018-04; Harbour Brewery 2018-04 2023-08; North Mill Brewery 2023-10 -
Little Bess: North Mill Brewery 2012-05 -
Copper Joan: Mill Lane Brewery 2010-03 2021-02; Saltgate Brewery 2021-03 -
Tank 7: Mill Lane Brewery 2013-08 -
Tank 8: Mill Lane Brewery 2014-02 2019-12; Old Harbour Brewhouse 2020-01 -
Tank 9: Saltgate Brewery 2012-11 2017-05
The Whale: Harbour Brewery 2013-03 -
The Old Whale: Old Harbour Brewhouse 2015-01 -
Grandfather: Saltgate Brewery 2010-10 2020-06; Harbour Brewery 2020-08 -
The Twins: Old Harbour Brewhouse 2017-09 2024-05
= is stored in
Mill Bitter: Big Bess 2011-02 2013-06; Little Bess 2013-06 2019-06; Tank 7 2019-07 2022-04; Tank 8 2016-01 2018-03
Mill Bitter: Tank 7 2023-01 -
Mill Lane Stout: Copper Joan 2011-10 2018-05; Tank 7 2018-05 2019-07; Copper Joan 2021-04 2022-08; Tank 7 2022-09 -
Harbour Light: The Whale 2013-06 2018-05; Big Bess 2018-05 2021-09; The Whale 2021-09 -
Harbour Dark: The Whale 2018-06 2021-03; The Old Whale 2021-05 -
Grey Heron: Big Bess 2013-07 2018-02; Big Bess 2018-09 2020-04; Little Bess 2020-06 2023-10; Big Bess 2023-11 -
Black Heron: Little Bess 2019-08 -
Saltgate Porter: Tank 9 2012-12 2017-04; Grandfather 2017-05 2020-05; Copper Joan 2021-03 -
Lamplighter: Tank 7 2013-09 2018-04; Copper Joan 2018-06 2021-01; Tank 7 2021-03 2023-08
Old Lamplighter: Tank 8 2018-04 2019-11; Little Bess 2024-02 -
Widow's Wheat: Grandfather 2016-10 2020-05; Copper Joan 2021-04 2021-12
Red Ferry: The Old Whale 2015-07 2020-11; The Twins 2020-12 2024-04; Tank 8 2024-06 -
Blue Ferry: The Twins 2018-04 2022-06; Grandfather 2022-10 -
Fogbell IPA: Grandfather 2020-09 2022-09; The Whale 2022-10 -
Tansy Ale: Tank 8 2020-02 2022-06
= is licensed for
The Heron: late opening 2012-06 2016-09; live music 2013-02 2019-08; late opening 2017-01 -; pavement tables 2020-05 -
The Lamplighter Arms: live music 2014-03 -; late opening 2015-01 2021-01; late opening 2021-09 -
The Ferry Inn: pavement tables 2014-04 2018-10; off-sales 2019-01 -
Old Ferry House: off-sales 2016-06 2022-11; live music 2018-11 2020-03
The Bell: late opening 2015-05 2020-03; live music 2016-02 -; pavement tables 2020-05 2023-10
The Bell & Anchor: pavement tables 2020-08 -; late opening 2021-06 -
The Anchor: off-sales 2012-09 2016-09; off-sales 2017-02 2024-01; live music 2019-05 2022-09
Miller's Rest: off-sales 2013-03 -; gaming machines 2014-07 2017-01
The Crooked Spoon: late opening 2016-04 2019-02; gaming machines 2019-06 2021-06; pavement tables 2021-04 -
The Plough: live music 2013-06 2019-03; off-sales 2019-05 2021-05; live music 2024-04 -
= won
Mill Bitter: Silver Cask 2012-09; Golden Cask 2015-09; People's Pint 2018-05
Mill Lane Stout: Golden Cask 2013-09; Stout Cup 2014-11; Stout Cup 2016-11; Silver Cask 2023-09
Harbour Light: People's Pint 2016-05; Silver Cask 2017-09
Harbour Dark: Stout Cup 2019-11; Stout Cup 2022-11
Grey Heron: Golden Cask 2014-09; People's Pint 2015-05; Golden Cask 2021-09; Silver Cask 2022-09; People's Pint 2022-05
Black Heron: Stout Cup 2018-11; Golden Cask 2019-09
Saltgate Porter: Stout Cup 2013-11; Silver Cask 2015-09; Golden Cask 2017-09
Lamplighter: Silver Cask 2016-09; People's Pint 2014-05
Widow's Wheat: People's Pint 2017-05; Golden Cask 2018-09
Red Ferry: Silver Cask 2018-09; Silver Cask 2019-09
Fogbell IPA: People's Pint 2021-05; Golden Cask 2022-09; Golden Cask 2024-09
Old Lamplighter: Silver Cask 2024-09; Stout Cup 2024-11
= lives in
Greta Holm: Weirford 2008-05 2017-10; Harnby 2017-10 2020-04; Upper Weirford 2020-04 -
Ivo Holm: Weirford 2011-09 2018-12; Millbeck 2018-12 -
Marta Quill: Millbeck 2009-11 2016-05; Saltgate 2016-05 2022-01; Millbeck 2022-01 -
Tom Quill: Harnby 2015-08 2018-04; Saltgate 2018-04 -
Dessa Rane: Harnby 2012-12 -
Piet Varga: Saltgate 2011-04 2016-01; Weirford 2016-01 2019-02; Stennock 2019-02 -
Lena Varga: Weirford 2014-03 2017-03; Stennock 2017-03 -
Oskar Brill: Upper Weirford 2018-07 2020-12; Harnby 2020-12 2024-04; Stennock 2024-05 -
Hugo Tansy: Millbeck 2014-10 2019-11; Stennock 2019-11 2022-08; Millbeck 2022-08 -
Sunniva Lark: Saltgate 2021-12 2023-04; Weirford 2023-04 -
Kit Marlow: Harnby 2019-10 2022-10; Saltgate 2022-10 -
Edda Stroud: Stennock 2014-12 2017-06; Upper Weirford 2021-05 -
Wilma Tansy: Millbeck 2013-05 -
= was apprenticed to
Ivo Holm: Greta Holm 2014-06 2016-06
Tom Quill: Dessa Rane 2015-09 2017-09
Lena Varga: Edda Stroud 2015-10 2017-04
Hugo Tansy: Marta Quill 2015-02 2016-04
Oskar Brill: Piet Varga 2018-08 2019-12; Greta Holm 2020-05 2020-12
Kit Marlow: Dessa Rane 2020-03 2021-08
Sunniva Lark: Tom Quill 2022-01 2023-05
Nell Abbot: Dessa Rane 2024-04 -
Edda Stroud: Piet Varga 2012-02 2014-10
= is married to
Piet Varga: Lena Varga 2015-06 2022-10
Aldo Finch: Bea Finch 2009-08 2016-08
Rufus Penn: Clara Penn 2013-05 2020-03
Hugo Tansy: Wilma Tansy 2012-04 -
Oskar Brill: Hedy Brill 2019-07 -
Aldo Finch: Yara Moss 2019-05 -
= sits on the board of
Greta Holm: Tarn & Weir 2018-01 2020-01; Tarn & Weir 2021-04 -
Marta Quill: Corvin Holdings 2013-05 2016-03; Tarn & Weir 2018-11 2024-08
Dessa Rane: Lanyard Trust 2015-02 2019-12; Tarn & Weir 2020-02 2023-06; Lanyard Trust 2023-09 -
Lena Varga: Lanyard Trust 2021-01 -
Aldo Finch: Corvin Holdings 2011-01 2016-10; Lanyard Trust 2017-03 2021-02
Hedy Brill: Corvin Holdings 2017-06 -
Percy Corvin: Corvin Holdings 2008-01 -; Lanyard Trust 2012-10 2014-09
Astrid Weir: Tarn & Weir 2009-01 2021-04
= buys hops from
North Mill Brewery: Pell Farm 2009-03 2015-08; Ostley Hops 2015-08 2021-03; Pell Farm 2021-03 -
Mill Lane Brewery: Ostley Hops 2010-01 2014-02; Marrow Hill 2014-02 -; Pell Farm 2019-05 -
Harbour Brewery: Marrow Hill 2012-10 2017-12; Vale Growers 2017-12 -
Saltgate Brewery: Pell Farm 2010-11 2013-01; Vale Growers 2013-04 2018-03; Ostley Hops 2018-03 2022-06; Marrow Hill 2022-06 -
Old Harbour Brewhouse: Vale Growers 2015-01 2016-12; Ostley Hops 2017-02 -
= drives for
Stig Ambler: North Mill Brewery 2013-04 2018-11; Mill Lane Brewery 2018-11 2021-07; North Mill Brewery 2022-03 -
Rosa Ambler: Harbour Brewery 2016-02 -; Old Harbour Brewhouse 2019-01 2023-05
Finn Tolland: Saltgate Brewery 2012-06 2017-09; Harbour Brewery 2018-01 2020-10
Jory Stroud: Old Harbour Brewhouse 2015-03 2015-09
Milo Dunn: Mill Lane Brewery 2014-08 2018-10; Saltgate Brewery 2019-02 -
= was patched up by
Big Bess: Dunn Coppersmiths 2014-03; Weir Welding 2018-04; Dunn Coppersmiths 2023-09
Little Bess: Dunn Coppersmiths 2016-11; Brill & Daughter 2021-07
Copper Joan: Dunn Coppersmiths 2013-02; Dunn Coppersmiths 2017-08; Dunn Coppersmiths 2021-02
Tank 7: Weir Welding 2016-05; Weir Welding 2022-05
Tank 8: Weir Welding 2018-10; Brill & Daughter 2024-05
The Whale: Brill & Daughter 2019-04; Weir Welding 2021-08
The Old Whale: Brill & Daughter 2021-03
Grandfather: Dunn Coppersmiths 2012-07; Brill & Daughter 2020-07
Tank 9: Weir Welding 2015-06
"""

AIRBASE = """
= works_as
Jonna Reik: paramedic 2018-02-01 2020-08-31; co-pilot 2020-09-01 2022-06-30; captain 2022-07-01 -
Matti Reik: mechanic 2017-04-03 2021-11-30; chief mechanic 2021-12-01 -
Aino Salve: captain 2016-05-02 2023-03-31; instructor 2021-01-11 -
Tor Halden: captain 2017-01-09 2021-05-14; captain 2022-02-01 -
Eske Halden: dispatcher 2018-06-04 2022-09-30; base manager 2022-10-01 -
Runa Dahl: winch operator 2018-03-12 2021-06-30; paramedic 2021-07-05 -
Leif Dahlmann: co-pilot 2019-05-06 2021-05-16; captain 2021-05-17 -
Pia Vesper: doctor 2018-01-15 2020-12-31; doctor 2022-03-01 -
Noor Castell: winch operator 2019-02-04 -; paramedic 2022-05-09 2023-10-31
Bruno Castell: base manager 2016-01-04 2022-09-30
Silja Orm: mechanic 2019-09-02 2022-02-28; winch operator 2022-03-01 -
Gregor Tamm: chief mechanic 2015-03-02 2021-11-30
Ylva Brandt: doctor 2020-11-16 -
Sami Orlov: dispatcher 2021-04-01 -
Dag Brandt: co-pilot 2022-07-04 -
Henna Kallas: mechanic 2022-03-14 2024-11-15; dispatcher 2024-11-18 -
Otto Vinter: co-pilot 2023-02-06 2025-01-31
= stationed_at
Jonna Reik: Kestrel Field 2018-02-01 2020-08-31; North Quay 2020-09-01 2021-12-31; Kestrel Field 2022-01-01 -
Matti Reik: Kestrel Field 2017-04-03 -
Aino Salve: Tarn Ridge 2016-05-02 2020-12-31; Kestrel Field 2021-01-11 -
Tor Halden: North Quay 2017-01-09 2021-05-14; Tarn Ridge 2022-02-01 2024-06-30; North Quay 2024-07-01 -
Runa Dahl: Tarn Ridge 2018-03-12 2021-06-30; North Quay 2021-07-05 2023-08-20; Tarn Ridge 2023-08-21 -
Leif Dahlmann: Tarn Ridge 2019-05-06 2022-01-31; Kestrel Field 2022-02-01 2023-12-31; Tarn Ridge 2024-01-08 -
Pia Vesper: Kestrel Field 2018-01-15 2020-12-31; North Quay 2022-03-01 -
Noor Castell: Kestrel Field 2019-02-04 2021-09-30; Tarn Ridge 2021-10-01 -
Silja Orm: North Quay 2019-09-02 2022-02-28; Kestrel Field 2022-03-01 -
Ylva Brandt: Kestrel Field 2020-11-16 2023-05-31; Tarn Ridge 2023-06-01 -
Dag Brandt: Kestrel Field 2022-07-04 2024-02-29; North Quay 2024-03-01 -
Henna Kallas: Tarn Ridge 2022-03-14 2024-11-15; Kestrel Field 2024-11-18 -
Otto Vinter: North Quay 2023-02-06 2025-01-31
= parked_in
Puffin: Hangar 1 2018-01-08 2020-03-31; Hangar 3 2020-04-01 2021-10-17; Hangar 1 2021-10-18 2024-04-30; North Shed 2024-05-02 -
Little Puffin: Hangar 2 2019-06-03 2022-11-06; Hangar 1 2022-11-07 -
Skua: Hangar 1 2018-05-14 2019-05-31; North Shed 2019-06-01 2023-02-12; Hangar 3 2023-02-20 -
Great Skua: North Shed 2021-03-01 2024-05-01; Hangar 2 2024-05-03 -
Petrel: Ridge Hangar 2018-02-19 2022-08-31; Hangar 2 2022-11-14 2023-07-09; Ridge Hangar 2023-07-10 -
Gannet: Ridge Hangar 2020-09-07 -
Tern: Hangar 3 2018-03-05 2020-03-25; Hangar 2 2020-03-30 2020-12-18
= goes_by_call_sign
Puffin: Rescue 11 2018-01-08 2021-12-31; Rescue 21 2022-01-01 2024-04-30; Rescue 31 2024-05-02 -
Little Puffin: Rescue 12 2019-06-03 -
Skua: Rescue 21 2018-05-14 2021-12-31; Rescue 11 2022-01-01 2023-02-12; Rescue 21 2024-05-15 -
Great Skua: Rescue 31 2021-03-01 2024-05-01; Rescue 11 2024-05-03 -
Petrel: Rescue 41 2018-02-19 2022-08-31; Rescue 42 2023-07-10 -
Gannet: Rescue 41 2022-09-01 -; Rescue 42 2020-09-07 2022-08-31
Tern: Rescue 31 2018-03-05 2020-12-18
= flies
Jonna Reik: Skua 2020-09-01 2021-12-31; Little Puffin 2022-01-01 2024-03-17; Puffin 2022-07-01 2023-04-30; Great Skua 2024-05-06 -
Aino Salve: Petrel 2018-02-19 2020-12-31; Puffin 2021-01-11 2023-03-31
Tor Halden: Puffin 2018-01-08 2019-05-26; Skua 2019-06-03 2021-05-14; Gannet 2022-02-01 2024-06-30; Skua 2024-07-01 -
Leif Dahlmann: Petrel 2019-05-06 2022-01-31; Little Puffin 2022-02-01 2023-12-31; Gannet 2024-01-08 -; Petrel 2024-06-10 -
Dag Brandt: Little Puffin 2022-07-04 2024-02-29; Skua 2024-03-04 2025-03-16; Puffin 2025-03-17 -
Otto Vinter: Great Skua 2023-02-06 2024-05-01; Puffin 2024-05-02 2025-01-31
= grounded_for
Puffin: gearbox trouble 2019-11-04 2019-12-20; cracked windscreen 2021-10-18 2021-10-25; corrosion 2023-09-11 2023-11-02
Little Puffin: hydraulic leak 2020-07-13 2020-07-30; gearbox trouble 2022-01-24 2022-03-06; bird strike 2024-03-18 2024-04-19
Skua: bird strike 2019-04-02 2019-04-11; hydraulic leak 2021-05-15 2021-06-20; gearbox trouble 2023-02-13 2024-05-14
Great Skua: cracked windscreen 2022-12-05 2022-12-14; hydraulic leak 2025-06-02 2025-06-18
Petrel: corrosion 2022-09-01 2023-07-09; hydraulic leak 2025-09-08 -
Gannet: bird strike 2023-05-22 2023-06-06; gearbox trouble 2025-02-10 2025-04-27
Tern: hydraulic leak 2018-10-01 2018-10-12; corrosion 2020-03-26 2020-03-29
= on_leave_for
Jonna Reik: parental leave 2019-03-04 2019-09-29; knee surgery 2022-11-14 2022-12-23; holiday 2024-07-08 2024-07-28
Tor Halden: back injury 2018-09-10 2018-11-25; holiday 2023-07-03 2023-07-23
Aino Salve: knee surgery 2019-10-07 2019-12-01; holiday 2024-08-05 2024-08-25
Runa Dahl: parental leave 2020-01-13 2020-10-18; holiday 2023-07-10 2023-07-30
Leif Dahlmann: parental leave 2020-06-01 2020-08-30; burnout 2023-02-06 2023-05-14
Noor Castell: back injury 2021-03-15 2021-05-02; holiday 2024-07-15 2024-08-04
Matti Reik: holiday 2022-06-27 2022-07-17; parental leave 2019-10-01 2020-02-29
Pia Vesper: knee surgery 2025-09-01 -
Ylva Brandt: holiday 2025-08-18 2025-09-07
Dag Brandt: holiday 2025-09-15 -
Otto Vinter: burnout 2024-10-21 2025-01-05
= serves_on
Jonna Reik: Blue Roster 2018-02-01 2019-03-03; Blue Roster 2019-09-30 2020-08-31; Night Roster 2020-09-01 2021-12-31; Red Roster 2022-01-01 2023-06-30; Blue Roster 2023-07-01 -
Aino Salve: Green Roster 2018-01-01 2020-12-31; Blue Roster 2021-01-11 2023-03-31
Tor Halden: Night Roster 2018-01-01 2021-05-14; Green Roster 2022-02-01 2024-06-30; Night Roster 2024-07-01 -
Runa Dahl: Green Roster 2018-03-12 2021-06-30; Night Roster 2021-07-05 2023-08-20; Green Roster 2023-08-21 -
Leif Dahlmann: Green Roster 2019-05-06 2022-01-31; Red Roster 2022-02-01 2023-12-31; Green Roster 2024-01-08 -
Pia Vesper: Blue Roster 2018-01-15 2020-12-31; Night Roster 2022-03-01 2024-12-31; Red Roster 2025-01-01 -
Noor Castell: Red Roster 2019-02-04 2021-09-30; Green Roster 2021-10-01 -
Silja Orm: Red Roster 2022-03-01 2023-06-30; Blue Roster 2023-07-01 -
Ylva Brandt: Red Roster 2020-11-16 2023-05-31; Green Roster 2023-06-01 -
Dag Brandt: Red Roster 2022-07-04 2024-02-29; Night Roster 2024-03-01 -
Otto Vinter: Night Roster 2023-02-06 2025-01-31
= heads
< Blue Roster: Aino Salve 2021-03-01 2023-03-31; Jonna Reik 2023-07-01 -
< Red Roster: Noor Castell 2019-08-01 2021-09-30; Jonna Reik 2022-01-01 2022-11-13; Leif Dahlmann 2022-11-14 2023-12-31; Pia Vesper 2025-01-01 -
< Green Roster: Aino Salve 2018-01-01 2020-12-31; Leif Dahlmann 2021-01-01 2022-01-31; Tor Halden 2022-02-01 2024-06-30; Leif Dahlmann 2024-07-01 -
< Night Roster: Tor Halden 2018-01-01 2021-05-14; Jonna Reik 2021-05-15 2021-12-31; Runa Dahl 2022-01-01 2023-08-20; Tor Halden 2024-07-01 -
= trained_under
Jonna Reik: Aino Salve 2020-03-02 2020-08-28; Tor Halden 2020-09-01 2021-05-14; Aino Salve 2022-01-10 2022-06-24
Leif Dahlmann: Aino Salve 2019-05-06 2020-05-29; Aino Salve 2021-02-01 2021-05-14
Dag Brandt: Aino Salve 2022-07-04 2022-12-16; Jonna Reik 2023-01-09 2023-09-29
Otto Vinter: Aino Salve 2023-02-06 2023-06-30; Jonna Reik 2023-10-02 2024-03-29; Tor Halden 2024-07-01 2024-10-20
Silja Orm: Gregor Tamm 2019-09-02 2020-09-04; Noor Castell 2022-03-01 2022-07-29
Runa Dahl: Pia Vesper 2020-10-19 2020-12-18; Ylva Brandt 2021-01-04 2021-06-25
Henna Kallas: Matti Reik 2022-03-14 2023-03-10; Sami Orlov 2024-11-18 2025-02-14
Matti Reik: Gregor Tamm 2017-04-03 2018-03-30
= holds_rating
Jonna Reik: night vision 2021-02-15 2023-02-14; mountain flying 2022-06-24 2024-06-23; night vision 2023-04-03 2025-04-02; mountain flying 2025-01-20 -
Aino Salve: mountain flying 2017-03-06 2023-03-31; night vision 2018-09-03 2022-09-02; instruction 2021-01-11 -
Tor Halden: night vision 2017-06-12 2021-05-14; night vision 2022-05-16 -; winching 2018-04-09 2020-04-08
Leif Dahlmann: mountain flying 2020-09-21 2024-09-20; winching 2021-10-04 -; mountain flying 2024-10-14 -
Noor Castell: winching 2019-04-15 2023-04-14; winching 2023-06-19 -
Runa Dahl: winching 2018-05-07 2021-06-30
Silja Orm: winching 2022-08-01 -
Dag Brandt: night vision 2024-04-22 -
Otto Vinter: night vision 2023-11-06 2025-01-31
= lives_in
Jonna Reik: Harrow Street 2017-10-01 2020-08-23; Quay Row 2020-08-24 2022-01-15; Kestrel Lane 2022-01-16 -
Matti Reik: Kestrel Lane 2016-05-01 -
Tor Halden: Quay Row 2016-12-01 2021-06-30; Ridge Road 2022-01-20 2024-07-14; Old Quay Row 2024-07-15 -
Eske Halden: Quay Row 2016-12-01 2019-08-31; Harrow Street 2019-09-01 -
Aino Salve: Ridge Road 2015-06-15 2021-01-03; Harrow Street 2021-01-04 -
Leif Dahlmann: Ridge Road 2019-04-28 2022-02-13; Kestrel Lane 2022-02-14 2024-01-06; Ridge Road 2024-01-07 -
Noor Castell: Harrow Street 2019-01-20 2021-10-10; Ridge Road 2021-10-11 -
Pia Vesper: Harrow Street 2017-12-20 2021-01-09; Quay Row 2022-02-14 -
Dag Brandt: Kestrel Lane 2022-06-25 2024-03-09; Old Quay Row 2024-03-10 -
Ylva Brandt: Kestrel Lane 2020-11-01 2023-06-11; Ridge Road 2023-06-12 -
= borrowed
Jonna Reik: red helmet 2020-09-01 2021-01-29; spare radio 2022-08-08 2022-08-19; flight simulator key 2024-01-15 2024-02-02; spare radio 2025-09-12 -
Matti Reik: torque wrench 2019-01-21 2019-02-08; torque wrench 2021-12-06 2022-01-14; heat gun 2024-05-13 2024-05-17
Tor Halden: spare radio 2019-08-12 2019-08-30; flight simulator key 2022-02-07 2022-03-04; red helmet 2025-05-05 -
Leif Dahlmann: red helmet 2021-05-17 2021-09-03; flight simulator key 2024-02-05 2024-02-23
Silja Orm: torque wrench 2020-02-10 2020-03-13; red helmet 2022-03-01 2022-10-28; heat gun 2025-07-14 2025-08-08
Henna Kallas: torque wrench 2022-04-04 2022-06-17; heat gun 2022-06-20 2022-07-01; torque wrench 2024-10-07 2024-11-15
Dag Brandt: flight simulator key 2022-08-15 2022-12-16; spare radio 2024-06-17 2024-07-05
Otto Vinter: flight simulator key 2023-02-13 2023-06-30; red helmet 2023-08-14 2025-01-31
= is_fitted_with
Puffin: rescue winch 2018-01-08 2020-02-16; searchlight 2019-01-14 2023-09-10; rescue winch 2021-11-01 -; thermal camera 2023-11-03 -
Little Puffin: incubator 2019-06-03 2021-09-12; searchlight 2021-10-04 -; incubator 2022-11-07 -
Skua: rescue winch 2018-05-14 -; thermal camera 2020-01-20 2023-02-12
Great Skua: rescue winch 2021-03-01 -; incubator 2021-09-13 2022-11-04; searchlight 2022-12-15 -
Petrel: rescue winch 2018-02-19 2022-08-31; rescue winch 2023-07-10 -
Gannet: thermal camera 2020-09-07 2023-05-21; rescue winch 2020-09-07 -
Tern: searchlight 2018-03-05 2018-12-21; incubator 2018-04-16 2019-06-02
= married_to
Jonna Reik: Matti Reik 2017-08-19 -
Tor Halden: Eske Halden 2014-06-07 2019-10-15
Ylva Brandt: Dag Brandt 2021-05-08 -
Noor Castell: Bruno Castell 2012-09-01 2020-02-10
Tor Halden: Pia Vesper 2023-08-12 -
= has_locker
Jonna Reik: Locker 4 2018-02-01 2020-08-31; Locker 9 2022-01-03 2023-06-30; Locker 4 2023-07-01 -
Aino Salve: Locker 4 2021-01-11 2023-03-31
Leif Dahlmann: Locker 9 2023-07-03 2023-12-31
Dag Brandt: Locker 6 2022-07-04 2024-02-29
Silja Orm: Locker 6 2024-03-04 -; Locker 5 2022-03-01 2024-03-03
Henna Kallas: Locker 9 2024-11-18 -
Pia Vesper: Locker 5 2018-01-15 2020-12-31
Ylva Brandt: Locker 5 2021-02-01 2022-02-28
= inspected_by
Puffin: Ida Korn 2018-11-05; Paul Sende 2019-12-19; Ida Korn 2021-02-08; Ida Korn 2022-03-14; Vera Korn 2023-11-02; Paul Sende 2025-01-20
Little Puffin: Paul Sende 2020-06-22; Ida Korn 2021-09-13; Vera Korn 2022-03-04; Vera Korn 2023-10-09; Paul Sende 2024-04-18
Skua: Ida Korn 2019-04-11; Paul Sende 2020-05-04; Paul Sende 2021-06-18; Vera Korn 2022-07-25; Vera Korn 2024-05-13; Rolf Amsel 2025-05-26
Great Skua: Paul Sende 2022-02-21; Vera Korn 2023-03-06; Rolf Amsel 2024-05-03; Rolf Amsel 2025-06-17
Petrel: Ida Korn 2019-02-25; Ida Korn 2020-04-20; Paul Sende 2021-05-31; Vera Korn 2023-07-07; Rolf Amsel 2024-08-12
Gannet: Paul Sende 2021-09-13; Vera Korn 2022-10-03; Vera Korn 2023-06-05; Rolf Amsel 2025-04-25
Tern: Ida Korn 2018-10-11; Paul Sende 2019-11-18
"""


def brewery():
    points = ["was created by", "won", "was patched up by", "was inspected by"]
    rows = read(BREWERY, points)
    rng = random.Random(2301)
    pubs = {
        "The Heron": ("Grey Heron", "Black Heron", "Mill Bitter"), "The Lamplighter Arms": ("Lamplighter", "Old Lamplighter", "Mill Lane Stout"),
        "The Ferry Inn": ("Red Ferry", "Harbour Light", "Blue Ferry"), "Old Ferry House": ("Red Ferry", "Harbour Dark"),
        "The Bell": ("Fogbell IPA", "Saltgate Porter", "Grey Heron"), "The Bell & Anchor": ("Fogbell IPA", "Harbour Light"),
        "The Anchor": ("Harbour Light", "Harbour Dark", "Red Ferry"), "Miller's Rest": ("Mill Bitter", "Mill Lane Stout"),
        "The Crooked Spoon": ("Widow's Wheat", "Saltgate Porter"), "The Plough": ("Mill Bitter", "Saltgate Porter"),
    }  # fmt: skip
    begins = {"The Bell & Anchor": 2020 * 12 + 7, "Old Ferry House": 2016 * 12 + 3, "The Crooked Spoon": 2015 * 12 + 10}
    tell = lambda m: f"{m // 12:04}-{m % 12 + 1:02}"
    number = lambda s: int(s[:4]) * 12 + int(s[5:]) - 1
    made = {}
    for h, r, t, s, e in rows:
        if r == "is brewed at":
            a, b = made.get(h, (9**9, 0))
            made[h] = min(a, number(s)), max(b, number(e) if e else 9**9)
    now = number("2025-06")
    for pub, beers in pubs.items():
        for beer in beers:
            m = max(made[beer][0], begins.get(pub, 0), 2012 * 12) + rng.randint(1, 14)
            for _ in range(2):
                stop = min(m + rng.randint(14, 70), made[beer][1])
                if m >= stop or m > now - 4:
                    break
                rows.append((pub, "pours", beer, tell(m), tell(stop) if stop < now - 1 else ""))
                if stop >= now - 1:
                    break
                m = stop + rng.randint(3, 24)
    staff = {"Inez Corder": (2012, 2018), "Bram Fenwick": (2014, 2022), "Olla Corder": (2019, 2025)}
    for place in ("North Mill Brewery", "Mill Lane Brewery", "Harbour Brewery", "Saltgate Brewery", "Old Harbour Brewhouse", "The Heron", "The Bell", "The Ferry Inn"):
        m = 2015 * 12 + rng.randint(0, 20)
        while m < now - 2:
            who = rng.choice([x for x, (a, b) in staff.items() if a <= m // 12 <= b])
            rows.append((place, "was inspected by", who, tell(m), ""))
            m += rng.randint(22, 40)
    meta = {"unit": "month", "ends": "exclusive", "now": "2025-06", "me": None, "point_relations": points}
    write("brewery", meta, rows, 11)
    return rows


def airbase():
    points = ["inspected_by", "flew_rescue_to", "sat_check_flight_with"]
    rows = read(AIRBASE, points)
    rng = random.Random(2302)
    places = ["Mount Serle", "Lake Serle", "Cold Sound", "Merrin Pass", "Merrin Glacier", "Eider Island", "Port Tavish", "Route 9"]
    use = {"Puffin": ("2018-01-20", "2025-09-10"), "Little Puffin": ("2019-06-20", "2025-09-10"), "Skua": ("2018-06-01", "2025-09-10"),
           "Great Skua": ("2021-03-20", "2025-09-10"), "Petrel": ("2018-03-10", "2025-09-01"), "Gannet": ("2020-09-20", "2025-09-10"), "Tern": ("2018-03-20", "2020-12-01")}
    down = [(h, s, e or "2025-09-20") for h, r, t, s, e in rows if r == "grounded_for"]
    for ship, (a, b) in use.items():
        first, last = date.fromisoformat(a), date.fromisoformat(b)
        at, days = first, (last - first).days
        for k in range(max(3, days // 300)):
            while True:
                at = first + timedelta(days=rng.randint(0, days))
                if not any(h == ship and s <= at.isoformat() <= e for h, s, e in down):
                    break
            rows.append((ship, "flew_rescue_to", rng.choice(places), at.isoformat(), ""))
    pilots = {"Jonna Reik": (2021, 2025), "Leif Dahlmann": (2020, 2025), "Tor Halden": (2018, 2020), "Dag Brandt": (2023, 2025), "Otto Vinter": (2023, 2024)}
    for pilot, (a, b) in pilots.items():
        for y in range(a, b + 1):
            who = rng.choice([x for x in ("Aino Salve", "Colm Ryder", "Bettina Ryder")])
            rows.append((pilot, "sat_check_flight_with", who, date(y, rng.randint(3, 8), rng.randint(1, 28)).isoformat(), ""))
    meta = {"unit": "day", "ends": "inclusive", "now": "2025-09-20", "me": "Jonna Reik", "point_relations": points}
    write("airbase", meta, rows, 12)
    return rows


if __name__ == "__main__":
    brewery()
    airbase()
