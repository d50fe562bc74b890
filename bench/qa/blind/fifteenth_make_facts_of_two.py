"""Write facts.csv and meta.json of the two sets; seeded, the same bytes each time."""

import csv
import json
import random
from datetime import datetime, timedelta
from pathlib import Path

HERE = Path(__file__).parent


def write(name, rows, meta, rng):
    folder = HERE / f"fifteenth_{name}"
    folder.mkdir(exist_ok=True)
    assert len({r[:4] for r in rows}) == len(rows), [r for r in rows if rows.count(r) > 1]
    for r in rows:
        assert r[3] < meta["now"] and (not r[4] or r[3] < r[4] < meta["now"] or r[3] == r[4]), r
        for q in rows:
            if q is not r and q[:3] == r[:3] and r[1] not in meta["point_relations"]:
                assert (r[4] and r[4] < q[3]) or (q[4] and q[4] < r[3]) or q[3] == r[4] or q[4] == r[3], (q, r)
    rng.shuffle(rows)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(["head", "relation", "tail", "start", "stop"])
        out.writerows(rows)
    (folder / "meta.json").write_text(json.dumps(meta, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(name, len(rows), len({r[1] for r in rows}))


def carillons():
    rng, rows = random.Random(1501), []

    def ym(m):
        return f"{m // 12:04}-{m % 12 + 1:02}"

    def m(text):
        return int(text[:4]) * 12 + int(text[5:7]) - 1

    now = m("2025-09")

    def seq(rel, what, text, begin, end="2025-04", flip=False):
        """Terms one after the other: + overlaps the one before, - after a gap, * at the end: still so."""
        parts, still = text.rstrip("*").split("|"), text.endswith("*")
        a, z = m(begin), m(end)
        width = (z - a) / len(parts)
        cuts = [a] + [a + round(width * (i + rng.uniform(-0.3, 0.3))) for i in range(1, len(parts))] + [z]
        for i, part in enumerate(parts):
            who = part.lstrip("+-")
            lo, hi = cuts[i], cuts[i + 1] - 1
            if part[0] == "-":
                lo += rng.randint(3, max(4, int(width / 3)))
            if part[0] == "+":
                lo -= rng.randint(2, max(3, int(width / 3)))
            hi = max(hi, lo + 2)
            stop = "" if still and i == len(parts) - 1 else ym(min(hi, now - 2))
            rows.append((what, rel, who, ym(lo), stop) if flip else (who, rel, what, ym(lo), stop))

    c = "city-carillonneur-of"
    seq(c, "Belfry of Varle", "Pieter Oosterlinck|Marta Vandael|Joris Vandael|-Marta Vandael|Lode Wyck*", "1981-03", "2024-02")
    seq(c, "Nieuw-Varle Belfry", "Hedwig Staal|+Joris Daelman|-Noor van Ablas|Ivo Brandsma*", "1985-09", "2023-01")
    seq(c, "Tessemer Town Hall", "Basil Terhune|-Ruth Calloway|+Bas Terhune|Ruth Calloway*", "1984-01", "2022-05")
    seq(c, "Tessemer Minster", "Ruth Merrin|Bas Terhune|-Quirin Staal|Mira Arent*", "1988-06")
    seq(c, "Halder Gate", "Aldo Penn|+Aldric Penn|Sanne Halder|-Lodewijk Arent", "1983-10", "2021-08")
    seq(c, "Halderen Cloth Hall", "Lodewijk Arent|Sanne Halder|Femke Brandsma|+Sanne Halder*", "1990-02")
    seq(c, "St Aldric's Brennwijk", "Tobias Korver|-Tobias Korvink|Griet Lommers|Casper Dhont*", "1982-05")
    seq(c, "St Aldric's Oostbrenn", "Griet Lommers|Lena Korver|+Grietje Lomme", "1992-11", "2023-06")
    seq(c, "Lomme Peace Carillon", "Pieternel Ooster|Joris Daelman|-Pieternel Ooster|Noor Ablas*", "1987-04")
    seq(c, "Lomme Water Tower", "Noor Ablas|-Casper Dhont|Joris Daelman*", "2001-05")
    seq(c, "Pell Harbour Tower", "Wim Calloway|+Edda Merrin|Femke Brandsma*", "1995-07")
    d = "deputy-carillonneur-of"
    seq(d, "Belfry of Varle", "Marta Vandael|-Lode Wyck|Noor Ablas|+Mira Arent*", "1982-01")
    seq(d, "Tessemer Minster", "Quirin Staal|+Hedwig Staal|-Casper Dhont*", "1990-09")
    seq(d, "Halderen Cloth Hall", "Sanne Halder|Ivo Brandsma|-Aldric Penn", "1991-03", "2019-12")
    seq(d, "St Aldric's Brennwijk", "Lena Korver|Griet Lommers|-Lena Korver*", "1986-02")
    seq(d, "Lomme Peace Carillon", "Edda Merrin|-Grietje Lomme|+Lode Wyck*", "1993-06")
    t = "taught-at"
    seq(t, "Korver Institute", "Tobias Korver|+Hedwig Staal|+Joris Daelman|+Ruth Calloway|-Lena Korver*", "1984-09")
    seq(t, "Korver Institute", "Wim Calloway|-Pieter Oosterlinck|Wim Calloway|Mira Arent*", "1987-02")
    seq(t, "Varle Bell Academy", "Pieter Oosterlinck|+Marta Vandael|Tobias Korvink|+Marta Vandael*", "1989-09")
    seq(t, "Varle Bell Academy", "Ruth Calloway|-Quirin Staal|Joris Daelman", "1996-01", "2020-07")
    h = "heads-institute"
    seq(h, "Korver Institute", "Tobias Korver|Hedwig Staal|-Wim Calloway|Lena Korver*", "1984-09")
    seq(h, "Varle Bell Academy", "Pieter Oosterlinck|Marta Oosterlinck|+Tobias Korvink|-Marta Oosterlinck*", "1989-09")
    g = "chairs-guild"
    seq(g, "Guild of Low Bells", "Basil Terhune|Hedwig Staal|Bas Terhune|-Hedwig Staal|Femke Brandsma*", "1986-01")
    seq(g, "Guild of High Bells", "Ruth Merrin|-Aldric Penn|Noor van Ablas|+Noor Ablas|Griet Lommers*", "1988-05")
    for line in """
        Low | Basil Terhune 1985-05 2002-04, Hedwig Staal 1988-01 2018-03, Bas Terhune 1991-11 2013-02, Femke Brandsma 1999-02 2010-12
        Low | Femke Brandsma 2014-06, Casper Dhont 2003-07 2009-07, Quirin Staal 2000-03 2008-08, Lode Wyck 2003-09 2011-06
        Low | Noor Ablas 2006-01 2008-06, Wim Calloway 2009-07 2023-02, Lode Wyck 2015-01, Bas Terhune 2015-10 2019-05
        High | Ruth Merrin 1987-09 2003-07, Aldric Penn 1990-05 2009-07, Noor van Ablas 1993-12 2013-04, Noor Ablas 1996-03 2019-10
        High | Griet Lommers 1999-03, Lena Korver 2002-05 2008-05, Casper Dhont 2007-09, Joris Daelman 2008-02 2017-03
        High | Edda Merrin 2011-02, Mira Arent 2014-10, Lena Korver 2016-11
    """.strip().splitlines():
        guild, members = line.strip().split(" | ")
        for member in members.split(", "):
            *who, lo, hi = member.split() if len(member.split()[-2]) == 7 and member.split()[-2][4] == "-" else [*member.split(), ""]
            rows.append((" ".join(who), "member-of-guild", f"Guild of {guild} Bells", lo, hi))
    for pupil, *rest in (
        ("Marta Vandael", "Pieter Oosterlinck", "1976-09", "1980-06"), ("Joris Vandael", "Pieter Oosterlinck", "1979-09", "1984-06"),
        ("Joris Vandael", "Hedwig Staal", "1984-10", "1986-02"), ("Joris Daelman", "Hedwig Staal", "1983-09", "1988-06"),
        ("Noor Ablas", "Ruth Merrin", "1990-10", "1994-06"), ("Noor van Ablas", "Ruth Merrin", "1988-09", "1992-06"),
        ("Bas Terhune", "Basil Terhune", "1978-01", "1985-12"), ("Bas Terhune", "Ruth Merrin", "1984-03", "1987-11"),
        ("Quirin Staal", "Hedwig Staal", "1985-09", "1990-05"), ("Sanne Halder", "Aldric Penn", "1984-02", "1989-07"),
        ("Lodewijk Arent", "Aldo Penn", "1980-09", "1983-06"), ("Mira Arent", "Lodewijk Arent", "1996-09", "2003-06"),
        ("Mira Arent", "Quirin Staal", "2002-10", "2004-12"), ("Lena Korver", "Tobias Korver", "1979-09", "1985-06"),
        ("Griet Lommers", "Tobias Korver", "1984-09", "1987-06"), ("Griet Lommers", "Pieternel Ooster", "1987-09", "1989-01"),
        ("Grietje Lomme", "Pieternel Ooster", "1998-09", "2003-06"), ("Casper Dhont", "Griet Lommers", "2004-09", "2009-06"),
        ("Femke Brandsma", "Sanne Halder", "1998-02", "2002-11"), ("Ivo Brandsma", "Sanne Halder", "1996-09", "1999-03"),
        ("Ivo Brandsma", "Aldric Penn", "1999-05", "2000-12"), ("Lode Wyck", "Marta Vandael", "1986-09", "1991-06"),
        ("Edda Merrin", "Ruth Merrin", "1987-01", "1992-08"),
    ):
        rows.append((pupil, "studied-under", *rest))
    for who, text, begin in (
        ("Joris Daelman", "Varle|Nieuw-Varle|-Lomme*", "1983-06"), ("Noor Ablas", "Tessemer|Lomme|-Tessemer|Lomme*", "1990-10"),
        ("Ruth Calloway", "Pell|Tessemer*", "1989-04"), ("Wim Calloway", "Pell|Korver|Pell*", "1986-11"),
        ("Marta Vandael", "Varle|-Halderen|Varle*", "1979-05"), ("Sanne Halder", "Halderen*", "1984-02"),
        ("Casper Dhont", "Oostbrenn|Lomme|Brennwijk*", "2003-09"), ("Mira Arent", "Halderen|Varle|Tessemer*", "1996-08"),
        ("Lena Korver", "Korver|-Oostbrenn|Brennwijk|Korver*", "1980-01"), ("Bas Terhune", "Tessemer|-Varle", "1978-01"),
    ):
        seq("lives-in", who, text, begin, flip=True)
    for row in (
        ("Ruth Calloway", "Wim Calloway", "1988-05", "2003-10"), ("Marta Vandael", "Joris Vandael", "1983-06", "1997-02"),
        ("Marta Oosterlinck", "Pieter Oosterlinck", "1986-08", "2011-03"), ("Femke Brandsma", "Ivo Brandsma", "2004-09", ""),
        ("Mira Arent", "Lode Wyck", "2012-06", "2019-11"), ("Hedwig Staal", "Basil Terhune", "1979-04", "1985-01"),
        ("Wim Calloway", "Edda Merrin", "2006-07", ""),
    ):
        rows.append((row[0], "married-to", *row[1:]))
    bells = (
        ("Great Aldric", "Van Horick Foundry", "St Aldric's Brennwijk*", "1984-05"),
        ("Little Aldric", "Van Horick Foundry", "St Aldric's Brennwijk|-St Aldric's Oostbrenn*", "1984-05"),
        ("Aldric's Echo", "Horick & Dael", "St Aldric's Oostbrenn*", "1993-02"),
        ("Roelant", "Royal Merrin Foundry", "Belfry of Varle|-Nieuw-Varle Belfry|Belfry of Varle*", "1986-10"),
        ("Roelanda", "Royal Merrin Foundry", "Nieuw-Varle Belfry|Belfry of Varle*", "1990-03"),
        ("Bourdon Marta", "Ostrander Bellworks", "Tessemer Minster|-Tessemer Town Hall*", "1989-01"),
        ("Bourdon Martha", "Calloway Bellworks", "Tessemer Town Hall|-Tessemer Minster*", "1985-11"),
        ("bell H-14", "Horick & Dael", "Halder Gate|-Halderen Cloth Hall*", "1994-04"),
        ("bell H-41", "Horick & Dael", "Halderen Cloth Hall|-Halder Gate|Halderen Cloth Hall*", "1992-06"),
        ("bell H-114", "Van Horick Foundry", "Halder Gate|-Pell Harbour Tower", "1996-08"),
        ("Pax", "Ostrander Bellworks", "Lomme Peace Carillon*", "1988-11"),
        ("Pax Minor", "Ostrander Bellworks", "Lomme Peace Carillon|Lomme Water Tower*", "1991-05"),
        ("Old Kornelis", "Calloway Bellworks", "Pell Harbour Tower|-Lomme Water Tower|Pell Harbour Tower*", "1996-03"),
        ("Young Kornelis", "Royal Merrin Foundry", "Pell Harbour Tower*", "2003-09"),
    )
    for bell, foundry, text, begin in bells:
        rows.append((bell, "cast-by", foundry, ym(m(begin) - rng.randint(2, 14)), ""))
        seq("hangs-in", bell, text, begin, flip=True)
    rows += [
        ("Roelant", "cast-by", "Ostrander Bellworks", "2009-02", ""), ("bell H-41", "cast-by", "Van Horick Foundry", "2012-10", ""),
        ("Roelant", "cracked-at", "Nieuw-Varle Belfry", "2004-01", ""), ("bell H-41", "cracked-at", "Halder Gate", "2011-12", ""),
        ("Great Aldric", "cracked-at", "St Aldric's Brennwijk", "1999-02", ""), ("Pax Minor", "cracked-at", "Lomme Water Tower", "2018-01", ""),
        ("Great Aldric", "cracked-at", "St Aldric's Brennwijk", "2016-07", ""),
    ]
    k = "maintained-by"
    seq(k, "Belfry of Varle", "Royal Merrin Foundry|Ostrander Bellworks|-Royal Merrin Foundry*", "1986-01", flip=True)
    seq(k, "Nieuw-Varle Belfry", "Royal Merrin Foundry|-Horick & Dael*", "1989-05", flip=True)
    seq(k, "Tessemer Minster", "Calloway Bellworks|Ostrander Bellworks*", "1988-07", flip=True)
    seq(k, "Halder Gate", "Van Horick Foundry|Horick & Dael|-Van Horick Foundry*", "1985-03", flip=True)
    seq(k, "St Aldric's Brennwijk", "Van Horick Foundry|-Calloway Bellworks|Horick & Dael*", "1985-02", flip=True)
    seq(k, "Lomme Peace Carillon", "Ostrander Bellworks|+Horick & Dael*", "1987-06", flip=True)
    seq(k, "Pell Harbour Tower", "Calloway Bellworks|-Royal Merrin Foundry", "1995-08", "2021-03", flip=True)
    o = "owned-by"
    seq(o, "Belfry of Varle", "Varle Town Council|Varle Belfry Trust*", "1981-01", flip=True)
    seq(o, "Halder Gate", "Halder Estate|Halderen Town Council|Halder Estate*", "1983-01", flip=True)
    seq(o, "Tessemer Minster", "Tessemer Chapter*", "1980-05", flip=True)
    seq(o, "Lomme Water Tower", "Lomme Waterworks|-Lomme Peace Fund*", "2000-02", flip=True)
    seq(o, "Lomme Peace Carillon", "Lomme Peace Fund*", "1987-01", flip=True)
    b = "bell-count"
    seq(b, "Belfry of Varle", "37 bells|47 bells|49 bells|47 bells*", "1981-03", flip=True)
    seq(b, "Nieuw-Varle Belfry", "35 bells|37 bells*", "1985-09", flip=True)
    seq(b, "Tessemer Minster", "47 bells|53 bells|47 bells*", "1988-06", flip=True)
    seq(b, "Halder Gate", "23 bells|32 bells|23 bells*", "1983-10", flip=True)
    seq(b, "Pell Harbour Tower", "42 bells|49 bells*", "1995-07", flip=True)
    seq(b, "Lomme Peace Carillon", "48 bells*", "1987-04", flip=True)
    p = "transposition-set-to"
    seq(p, "Belfry of Varle", "up a fourth|concert pitch|-up a fourth*", "1984-04", flip=True)
    seq(p, "Tessemer Minster", "down a tone|up a tone|down a tone|concert pitch*", "1988-06", flip=True)
    seq(p, "Lomme Peace Carillon", "concert pitch|up a tone*", "1987-04", flip=True)
    for row in (
        ("Belfry of Varle", "Royal Merrin Foundry", "1995-02", "1996-09"), ("Belfry of Varle", "Ostrander Bellworks", "2008-11", "2009-10"),
        ("Tessemer Minster", "Calloway Bellworks", "1999-04", "2001-01"), ("Halder Gate", "Van Horick Foundry", "1990-03", "1990-12"),
        ("Halder Gate", "Horick & Dael", "2006-05", "2008-08"), ("St Aldric's Brennwijk", "Van Horick Foundry", "1999-05", "2000-03"),
        ("Lomme Water Tower", "Horick & Dael", "2018-03", "2019-01"), ("Nieuw-Varle Belfry", "Horick & Dael", "2004-04", "2005-11"),
        ("St Aldric's Brennwijk", "Horick & Dael", "2025-02", ""),
    ):
        rows.append((row[0], "restored-by", *row[1:]))
    f = "directs-festival"
    seq(f, "Brennwijk Bell Week", "Tobias Korver|Griet Lommers|-Ruth Calloway|Griet Lommers*", "1990-01")
    seq(f, "Lomme Night of Bells", "Pieternel Ooster|+Noor Ablas|-Edda Merrin*", "1994-03")
    seq(f, "Tessemer Bell Days", "Bas Terhune|-Mira Arent|Quirin Staal", "1998-06", "2018-10")
    s = "sponsors-festival"
    seq(s, "Brennwijk Bell Week", "Brennwijk Brewery|-Lomme Waterworks|+Arlo Savings Bank*", "1990-01")
    seq(s, "Lomme Night of Bells", "Lomme Waterworks|Arlo Savings Bank|-Lomme Waterworks*", "1994-03")
    seq(s, "Tessemer Bell Days", "Tessel Tobacco|Arlo Savings Bank", "1998-06", "2018-10")
    w = "master-founder-at"
    seq(w, "Royal Merrin Foundry", "Otto Merrin|Ernst Merrin|-Elsa Merrin*", "1980-02")
    seq(w, "Horick & Dael", "Hugo Dael|+Jan Horick|Hugo Dael|Nel Horick*", "1988-09")
    seq(w, "Ostrander Bellworks", "Piet Ostrander|-Nel Horick|Kees Ostrander*", "1985-05")
    for text in (
        "Joris Vandael|Golden Clapper|1987-08", "Joris Daelman|Golden Clapper|1990-08", "Noor van Ablas|Golden Clapper|1994-08",
        "Noor Ablas|Golden Clapper|1997-08", "Joris Daelman|Golden Clapper|2001-08", "Sanne Halder|Golden Clapper|2003-08",
        "Mira Arent|Golden Clapper|2008-08", "Casper Dhont|Golden Clapper|2013-08", "Mira Arent|Golden Clapper|2017-08",
        "Femke Brandsma|Golden Clapper|2022-08", "Noor Ablas|Silver Clapper|1994-08", "Bas Terhune|Silver Clapper|1990-08",
        "Sanne Halder|Silver Clapper|1997-08", "Femke Brandsma|Silver Clapper|2008-08", "Lode Wyck|Silver Clapper|2001-08",
        "Ivo Brandsma|Silver Clapper|2013-08", "Grietje Lomme|Silver Clapper|2017-08", "Edda Merrin|Tessemer Composition Prize|1999-05",
        "Lena Korver|Tessemer Composition Prize|2004-05", "Edda Merrin|Tessemer Composition Prize|2010-05",
    ):
        who, what, when = text.split("|")
        rows.append((who, "won-prize", what, when, ""))
    towers = ["Belfry of Varle", "Tessemer Minster", "Halder Gate", "Lomme Peace Carillon", "Pell Harbour Tower", "Halderen Cloth Hall"]
    guests = ["Mira Arent", "Joris Daelman", "Noor Ablas", "Noor van Ablas", "Casper Dhont", "Sanne Halder", "Ruth Calloway", "Lode Wyck", "Edda Merrin"]
    seen = set()
    while len(seen) < 38:
        who, where = rng.choice(guests), rng.choice(towers)
        a = m("1994-05") + rng.randint(0, 30) * 12 + rng.randint(0, 4)
        if who in ("Mira Arent", "Casper Dhont"):
            a = max(a, m("2006-06") + rng.randint(0, 180))
        if a not in seen:
            seen.add(a)
            rows.append((who, "gave-recital-at", where, ym(a), ""))
    for text in (
        "Edda Merrin|Rain Prelude|1998-06|Pell Harbour Tower", "Edda Merrin|Rain Fugue|2009-05|Lomme Peace Carillon",
        "Lena Korver|Seven Small Psalms|2003-11|x", "Lena Korver|Seven Psalms|2011-04|x", "Joris Daelman|Harbour Suite|1996-07|x",
        "Noor van Ablas|Harbour Nocturne|2000-09|x", "Casper Dhont|Rain Variations|2014-10|x", "Mira Arent|Frost Music|2009-12|x",
        "Mira Arent|Rain Fugue|2015-06|x", "Sanne Halder|Gate Music|1996-05|x", "Edda Merrin|Harbour Nocturne|2002-03|x",
        "Ruth Calloway|Market Dances|1999-10|x", "Lode Wyck|Seven Small Psalms|2019-02|x",
    ):
        who, what, when, _ = text.split("|")
        rows.append((who, "played-in-concert", what, when, ""))
    for text in (
        "Joris Daelman|Bronze Weather|1992-11", "Joris Daelman|Bronze Winter|2003-02", "Noor Ablas|Low Bells of Lomme|1999-05",
        "Noor van Ablas|High Summer|1996-10", "Mira Arent|Minster Music|2011-09", "Mira Arent|Minster Evenings|2018-03",
        "Sanne Halder|Cloth Hall Dances|2005-01", "Sanne Halder|Gate and Hall|2016-12", "Lode Wyck|Forty-Seven|2021-04",
    ):
        who, what, when = text.split("|")
        rows.append((who, "recorded-album", what, when, ""))
    points = ["won-prize", "gave-recital-at", "cast-by", "cracked-at", "played-in-concert", "recorded-album"]
    meta = {"title": "Carillons, bells and the people who play them", "unit": "month", "ends": "inclusive", "point_relations": points, "now": "2025-09", "me": None}
    write("carillons", rows, meta, rng)


def studio():
    rng, rows = random.Random(1502), []
    now = "2026-03-14T18:40"

    def at(text):
        return f"2026-{text[:5]}T{text[6:]}" if text else ""

    def plus(text, minutes):
        return (datetime.fromisoformat(text) + timedelta(minutes=minutes)).isoformat()[:16]

    def put(rel, block):
        """One fact a line: head | tail | start | stop."""
        for line in block.strip().splitlines():
            h, t, s, *e = (x.strip() for x in line.split("|"))
            rows.append((h, rel, t, at(s), at(e[0]) if e else ""))

    put("is away for", """
        Tomas Brandvold | dentist | 03-04 13:00 | 03-04 15:30
        Perrin Osei | a wedding | 03-07 08:00 | 03-09 08:00
        Marek Tull | flu | 03-09 06:30 | 03-11 12:00
        Sunniva Rask | flu | 03-05 07:00 | 03-06 12:30
        Ilka Brandvold | a funeral | 03-08 08:00 | 03-08 20:00
        Jo Hallam | training | 03-10 09:00 | 03-12 17:00
        Jo Halloran | dentist | 03-10 09:30 | 03-10 11:00
        Yusuf Lindqvist | training | 03-04 09:00 | 03-05 17:00
        Tomas Brandvold | flu | 03-13 06:00 |
        Dilys Halloran | a wedding | 03-11 17:00 | 03-13 12:00
    """)

    def free(who, a, z):
        """Those of a list who are not away, on air or at a desk just then."""
        work = ("is away for", "is on air with", "works the desk for")
        busy = {r[0] for r in rows if r[1] in work and r[3] < z and (not r[4] or a < r[4])}
        return [x for x in who if x not in busy]

    put("is on air with", """
        Ilka Brandt | Quiet Wires | 03-04 20:00 | 03-04 21:30
        Yara Lind | Wires and Wool | 03-05 14:00 | 03-05 15:10
        Ilka Brandt | Quiet Wires | 03-11 20:10 | 03-11 21:25
        Yara Lind | Wires and Wool | 03-12 14:00 | 03-12 14:55
        Tomasz Brand | Saturday Sprawl | 03-07 10:00 | 03-07 13:00
        Dilys Halloran | Saturday Sprawl | 03-07 11:00 | 03-07 12:30
        Tomasz Brand | Saturday Sprawl | 03-14 10:05 | 03-14 13:20
        Ilka Brandvold | Saturday Sprawl | 03-14 12:00 | 03-14 13:20
        Bertil Quay | Pledge Special | 03-14 17:00 |
        Oona Fisk | Pledge Special | 03-14 17:30 |
    """)
    put("works the desk for", """
        Bert Quayle | Quiet Wires | 03-04 19:40 | 03-04 21:40
        Bert Quayle | Quiet Wires | 03-11 19:45 | 03-11 21:35
        Jo Hallam | Wires and Wool | 03-05 13:45 | 03-05 15:15
        Jo Halloran | Wires and Wool | 03-12 13:45 | 03-12 15:00
        Mareike Tull | Saturday Sprawl | 03-07 09:40 | 03-07 11:30
        Marek Tull | Saturday Sprawl | 03-07 11:30 | 03-07 13:10
        Mareike Tull | Saturday Sprawl | 03-14 09:45 | 03-14 13:30
        Yusuf Lindqvist | Pledge Special | 03-14 16:40 |
    """)
    # on air: show, times of the day, presenters, desk, studios
    shows = (
        ("Morning Kettle", "07:00", 120, ["Ilka Brandvold", "Tomas Brandvold", "Ilka Brandvold", "Jo Hallam"], ["Marek Tull", "Oona Fisk", "Jo Halloran"], ["Studio A", "Studio A", "Studio B"]),
        ("Kettle Hour", "12:00", 60, ["Jo Halloran", "Jo Hallam", "Perrin Osei"], ["Oona Fisk", "Ilka Brandvold", "Marek Tull"], ["Studio B", "the Nook"]),
        ("Harbour Desk", "17:00", 45, ["Sunniva Rask", "Dilys Halloran", "Sunniva Rask", "Sunny Raskin"], ["Ilka Brandvold", "Yusuf Lindqvist", "Mareike Tull"], ["Studio A", "the Nook", "Studio B"]),
        ("Late Kettle", "22:00", 90, ["Perrin Osei", "Perrine Osborne", "Bertil Quay"], ["Mareike Tull", "Yusuf Lindqvist", "Bert Quayle"], ["Studio A", "the Attic Booth"]),
    )
    rests = {("Morning Kettle", 8), ("Late Kettle", 2), ("Late Kettle", 8), ("Harbour Desk", 7), ("Harbour Desk", 8), ("Kettle Hour", 8), ("Kettle Hour", 14), ("Late Kettle", 14), ("Kettle Hour", 4), ("Harbour Desk", 12), ("Late Kettle", 6), ("Morning Kettle", 7)}
    for day in range(3, 15):
        for show, clock, long, who, desk, where in shows:
            if (show, day) in rests or (day < 5 and show == "Kettle Hour"):
                continue
            a = plus(f"2026-03-{day:02}T{clock}", rng.choice((0, 0, 5, -5, 10)))
            z = plus(a, long + rng.choice((0, 0, 5, -10, 15, -15)))
            if z >= now:
                continue
            one, two, room = rng.choice(free(who, a, z)), rng.choice(free(desk, plus(a, -30), plus(z, 10))), rng.choice(where)
            rows.append((one, "is on air with", show, a, z))
            rows.append((two, "works the desk for", show, plus(a, -rng.choice((15, 20, 30))), plus(z, rng.choice((5, 10)))))
            rows.append((show, "goes out from", room, a, z))
    put("goes out from", """
        Quiet Wires | the Attic Booth | 03-04 20:00 | 03-04 21:30
        Quiet Wires | the Nook | 03-11 20:10 | 03-11 21:25
        Wires and Wool | the Nook | 03-05 14:00 | 03-05 15:10
        Wires and Wool | Studio B | 03-12 14:00 | 03-12 14:55
        Saturday Sprawl | Studio A | 03-07 10:00 | 03-07 13:00
        Saturday Sprawl | Studio B | 03-14 10:05 | 03-14 13:20
        Pledge Special | Studio A | 03-14 17:00 |
    """)
    put("has booked", """
        Ilka Brandvold | the Attic Booth | 03-03 10:00 | 03-03 11:30
        Ilka Brandvold | the Nook | 03-05 16:00 | 03-05 16:45
        Ilka Brandvold | the Attic Booth | 03-10 13:30 | 03-10 15:00
        Ilka Brandt | the Attic Booth | 03-04 17:00 | 03-04 19:30
        Ilka Brandt | the Attic Booth | 03-10 15:00 | 03-10 16:20
        Yara Lind | the Nook | 03-04 09:30 | 03-04 11:00
        Yara Lind | the Attic Booth | 03-11 09:00 | 03-11 10:40
        Perrin Osei | Studio B | 03-06 15:00 | 03-06 17:30
        Perrine Osborne | Studio B | 03-06 18:00 | 03-06 19:15
        Tomasz Brand | the Nook | 03-06 11:00 | 03-06 12:00
        Tomasz Brand | Studio B | 03-13 09:30 | 03-13 11:15
        Jo Hallam | the Attic Booth | 03-13 14:00 | 03-13 16:30
        Dilys Halloran | the Attic Booth | 03-14 16:00 |
        Sunniva Rask | the Nook | 03-14 18:00 |
    """)
    put("holds the keys to", """
        Oona Fisk | the mast hut | 03-02 08:15 | 03-05 09:00
        Bert Quayle | the mast hut | 03-05 09:00 | 03-09 17:20
        Oona Fisk | the mast hut | 03-10 08:00 | 03-12 10:30
        Yusuf Lindqvist | the mast hut | 03-12 10:30 |
        Ilka Brandvold | the tape store | 03-02 09:00 | 03-04 18:00
        Dilys Halloran | the tape store | 03-04 18:00 | 03-06 12:10
        Ilka Brandvold | the tape store | 03-07 09:45 | 03-11 16:05
        Jo Halloran | the tape store | 03-11 16:05 |
        Tomas Brandvold | the front door | 03-01 07:00 |
        Marek Tull | the front door | 03-06 07:30 | 03-13 19:00
        Ilka Brandvold | the record library | 03-12 09:10 |
        Yara Lind | the record library | 03-03 09:00 | 03-12 09:10
    """)
    put("is on call for", """
        Oona Fisk | Hillside mast | 03-02 08:00 | 03-05 20:00
        Bert Quayle | Hillside mast | 03-05 20:00 | 03-09 08:00
        Bertil Quay | Hillside mast | 03-09 20:00 | 03-12 08:00
        Oona Fisk | Hillside mast | 03-12 08:00 |
        Bert Quayle | Hilltop mast | 03-02 08:00 | 03-06 08:00
        Yusuf Lindqvist | Hilltop mast | 03-06 08:00 | 03-11 08:00
        Bert Quayle | Hilltop mast | 03-11 12:00 |
        Yusuf Lindqvist | the web stream | 03-03 06:00 | 03-08 06:00
        Mareike Tull | the web stream | 03-08 06:00 | 03-10 18:00
        Ilka Brandvold | the web stream | 03-10 18:00 | 03-13 06:00
        Mareike Tull | the web stream | 03-13 06:00 |
    """)
    put("has borrowed", """
        Ilka Brandvold | recorder 3 | 03-03 09:20 | 03-04 12:00
        Ilka Brandt | recorder 3 | 03-04 14:15 | 03-06 10:00
        Ilka Brandvold | recorder 3 | 03-09 11:00 | 03-09 17:45
        Sunniva Rask | recorder 3 | 03-10 08:30 | 03-12 18:10
        Perrin Osei | recorder 13 | 03-02 16:00 | 03-05 09:40
        Sunny Raskin | recorder 13 | 03-05 10:00 | 03-10 13:25
        Ilka Brandvold | recorder 13 | 03-11 09:05 |
        Jo Hallam | recorder 31 | 03-04 08:00 | 03-07 19:30
        Jo Halloran | recorder 31 | 03-08 10:00 | 03-13 11:00
        Perrine Osborne | recorder 31 | 03-13 12:20 |
        Yara Lind | boom mic 3 | 03-05 08:45 | 03-05 18:00
        Tomasz Brand | boom mic 3 | 03-06 13:00 | 03-08 15:00
        Yara Lind | boom mic 3 | 03-12 08:30 |
        Dilys Halloran | boom mic 13 | 03-06 09:15 | 03-10 10:10
        Ilka Brandvold | boom mic 13 | 03-11 09:05 | 03-13 17:00
        Sunniva Rask | boom mic 13 | 03-13 18:00 |
    """)
    put("is fixing", """
        Oona Fisk | F-108 | 03-03 08:10 | 03-03 11:00
        Bert Quayle | F-118 | 03-04 09:30 | 03-05 17:15
        Oona Fisk | F-118 | 03-06 10:00 | 03-09 12:00
        Yusuf Lindqvist | F-181 | 03-06 20:15 | 03-07 01:40
        Bert Quayle | F-188 | 03-08 13:00 | 03-09 16:00
        Bertil Quay | F-188 | 03-09 14:00 | 03-10 18:20
        Mareike Tull | F-801 | 03-11 07:50 | 03-11 08:35
        Yusuf Lindqvist | F-811 | 03-12 11:00 | 03-13 09:00
        Oona Fisk | F-811 | 03-13 10:15 |
        Bert Quayle | F-818 | 03-14 09:10 |
    """)
    put("is marked as", """
        F-108 | open | 03-03 07:40 | 03-03 08:10
        F-108 | in hand | 03-03 08:10 | 03-03 11:00
        F-108 | closed | 03-03 11:00 |
        F-118 | open | 03-04 08:05 | 03-04 09:30
        F-118 | in hand | 03-04 09:30 | 03-05 17:15
        F-118 | waiting for parts | 03-05 17:15 | 03-06 10:00
        F-118 | in hand | 03-06 10:00 | 03-09 12:00
        F-118 | closed | 03-09 12:00 |
        F-181 | open | 03-06 19:50 | 03-06 20:15
        F-181 | in hand | 03-06 20:15 | 03-07 01:40
        F-181 | closed | 03-07 01:40 | 03-10 22:50
        F-181 | open | 03-10 22:50 |
        F-188 | open | 03-08 11:20 | 03-08 13:00
        F-188 | in hand | 03-08 13:00 | 03-10 18:20
        F-188 | closed | 03-10 18:20 |
        F-801 | open | 03-11 07:25 | 03-11 07:50
        F-801 | in hand | 03-11 07:50 | 03-11 08:35
        F-801 | closed | 03-11 08:35 |
        F-811 | open | 03-12 09:40 | 03-12 11:00
        F-811 | in hand | 03-12 11:00 | 03-13 09:00
        F-811 | waiting for parts | 03-13 09:00 | 03-13 10:15
        F-811 | in hand | 03-13 10:15 |
        F-818 | open | 03-14 08:55 | 03-14 09:10
        F-818 | in hand | 03-14 09:10 |
    """)
    put("was reported by", """
        F-108 | Tomas Brandvold | 03-03 07:40
        F-118 | Ilka Brandvold | 03-04 08:05
        F-181 | Perrine Osborne | 03-06 19:50
        F-188 | Dilys Halloran | 03-08 11:20
        F-801 | Ilka Brandvold | 03-11 07:25
        F-811 | Yara Lind | 03-12 09:40
        F-818 | Ilka Brandvold | 03-14 08:55
    """)
    put("affects", """
        F-108 | Studio A | 03-03 07:30 | 03-03 10:50
        F-118 | Hillside mast | 03-04 07:55 | 03-09 11:40
        F-181 | the web stream | 03-06 19:40 | 03-07 01:30
        F-181 | the web stream | 03-10 22:40 | 03-11 00:15
        F-188 | Hilltop mast | 03-08 11:10 | 03-10 18:00
        F-801 | the Nook | 03-11 07:15 | 03-11 08:30
        F-811 | Studio B | 03-12 09:30 |
        F-811 | the Nook | 03-12 16:00 | 03-13 08:00
        F-818 | Hillside mast | 03-14 08:45 |
    """)
    put("runs at", """
        Hillside mast | full power | 03-02 00:00 | 03-04 07:55
        Hillside mast | low power | 03-04 07:55 | 03-06 10:30
        Hillside mast | no power | 03-06 10:30 | 03-06 14:05
        Hillside mast | low power | 03-06 14:05 | 03-09 11:40
        Hillside mast | full power | 03-09 11:40 | 03-14 08:45
        Hillside mast | low power | 03-14 08:45 |
        Hilltop mast | full power | 03-02 00:00 | 03-08 11:10
        Hilltop mast | no power | 03-08 11:10 | 03-08 16:30
        Hilltop mast | low power | 03-08 16:30 | 03-10 18:00
        Hilltop mast | full power | 03-10 18:00 |
    """)
    put("stands in for", """
        Ilka Brandvold | Tomas Brandvold | 03-04 13:00 | 03-04 15:30
        Perrine Osborne | Perrin Osei | 03-07 08:00 | 03-09 08:00
        Jo Halloran | Marek Tull | 03-09 06:30 | 03-10 09:00
        Oona Fisk | Marek Tull | 03-10 09:00 | 03-11 12:00
        Sunny Raskin | Sunniva Rask | 03-05 07:00 | 03-06 12:30
        Tomasz Brand | Ilka Brandvold | 03-08 08:00 | 03-08 20:00
        Perrin Osei | Jo Hallam | 03-10 09:00 | 03-12 17:00
        Yara Lind | Tomas Brandvold | 03-13 07:15 |
        Sunny Raskin | Dilys Halloran | 03-11 17:30 | 03-13 12:00
    """)
    put("shadows", """
        Yara Lind | Ilka Brandvold | 03-03 08:30 | 03-06 17:00
        Yara Lind | Oona Fisk | 03-09 09:00 | 03-11 17:00
        Yara Lind | Ilka Brandvold | 03-12 09:15 |
        Sunny Raskin | Sunniva Rask | 03-02 12:00 | 03-04 18:30
        Sunny Raskin | Dilys Halloran | 03-09 10:00 | 03-11 16:40
        Bertil Quay | Bert Quayle | 03-03 08:00 | 03-09 16:00
        Tomasz Brand | Ilka Brandvold | 03-11 09:00 |
    """)
    put("leads", """
        Dilys Halloran | the news crew | 03-02 08:00 | 03-07 18:00
        Sunniva Rask | the news crew | 03-08 09:00 |
        Ilka Brandvold | the pledge crew | 03-03 10:00 | 03-06 17:00
        Perrin Osei | the pledge crew | 03-06 17:00 | 03-10 09:00
        Ilka Brandvold | the pledge crew | 03-10 12:00 |
        Bert Quayle | the tech crew | 03-02 08:00 | 03-11 08:00
        Oona Fisk | the tech crew | 03-11 08:00 |
        Ilka Brandt | the music crew | 03-02 08:00 |
    """)
    put("is in", """
        Ilka Brandvold | the news crew | 03-02 08:00 | 03-09 09:00
        Ilka Brandvold | the pledge crew | 03-03 10:00 |
        Sunniva Rask | the news crew | 03-02 08:00 |
        Sunny Raskin | the news crew | 03-02 12:00 |
        Dilys Halloran | the news crew | 03-02 08:00 |
        Yara Lind | the pledge crew | 03-06 09:00 |
        Yara Lind | the music crew | 03-03 08:30 |
        Tomasz Brand | the music crew | 03-04 10:00 |
        Tomasz Brand | the pledge crew | 03-09 10:30 | 03-12 13:00
        Ilka Brandt | the music crew | 03-02 08:00 |
        Bert Quayle | the tech crew | 03-02 08:00 |
        Oona Fisk | the tech crew | 03-02 08:00 |
        Yusuf Lindqvist | the tech crew | 03-03 06:00 |
        Bertil Quay | the tech crew | 03-03 08:00 |
        Perrin Osei | the pledge crew | 03-06 15:00 | 03-10 09:00
        Mareike Tull | the tech crew | 03-07 12:00 |
    """)
    put("is kept in", """
        the minidisc box | the tape store | 03-02 09:00 | 03-05 15:20
        the minidisc box | the record library | 03-05 15:20 | 03-10 10:05
        the minidisc box | the tape store | 03-10 10:05 |
        the mini cassette box | the tape store | 03-03 14:00 | 03-12 11:30
        the mini cassette box | the Nook | 03-12 11:30 |
        the pledge tin | the front office | 03-03 10:30 | 03-07 10:00
        the pledge tin | Studio A | 03-07 10:00 | 03-07 13:30
        the pledge tin | the front office | 03-07 13:30 | 03-14 16:45
        the pledge tin | Studio A | 03-14 16:45 |
        the spare mixer | the mast hut | 03-02 10:00 | 03-12 12:20
        the spare mixer | Studio B | 03-12 12:20 |
    """)
    put("interviewed", """
        Ilka Brandvold | Odile Kamp | 03-05 16:10
        Sunniva Rask | Odile Kampf | 03-04 17:15
        Dilys Halloran | Odile Kamp | 03-09 10:20
        Ilka Brandvold | Hob Fenner | 03-03 10:15
        Sunny Raskin | Hob Fenner | 03-11 14:30
        Ilka Brandvold | Ansel Wren | 03-10 13:50
        Yara Lind | Anselma Wrenn | 03-05 14:20
        Yara Lind | the Tin Larks | 03-12 14:10
        Jo Hallam | the Tin Larks | 03-13 14:25
        Ilka Brandt | Gus Pirro | 03-10 15:20
        Jo Halloran | Gusta Piro | 03-06 12:15
        Ilka Brandvold | Gusta Piro | 03-14 12:25
        Perrin Osei | Hob Fenner | 03-06 15:40
        Tomasz Brand | Ansel Wren | 03-14 10:50
    """)
    put("phoned", """
        Ilka Brandvold | Odile Kamp | 03-04 16:20
        Ilka Brandvold | Bert Quayle | 03-04 08:12
        Odile Kamp | Ilka Brandvold | 03-05 09:05
        Ilka Brandvold | Bertil Quay | 03-09 19:30
        Dilys Halloran | Ilka Brandvold | 03-08 11:25
        Perrine Osborne | Yusuf Lindqvist | 03-06 19:55
        Ilka Brandvold | Mareike Tull | 03-11 07:30
        Hob Fenner | Ilka Brandvold | 03-11 16:40
        Ansel Wren | Ilka Brandvold | 03-09 18:05
        Ilka Brandvold | Ansel Wren | 03-12 15:15
        Gus Pirro | Ilka Brandt | 03-09 12:45
        Ilka Brandvold | Bert Quayle | 03-14 09:00
        Tomas Brandvold | Ilka Brandvold | 03-13 06:10
        Ilka Brandvold | Yara Lind | 03-13 06:25
    """)
    put("handed in", """
        Ilka Brandvold | the ferry queue piece | 03-04 11:40
        Ilka Brandvold | the mayor piece | 03-06 09:30
        Sunny Raskin | the ferry fares piece | 03-06 13:10
        Dilys Halloran | the market piece | 03-05 11:05
        Sunniva Rask | the flood wall piece | 03-11 15:50
        Ilka Brandvold | the wren piece | 03-11 12:30
        Sunny Raskin | the flood barrier piece | 03-12 10:45
        Ilka Brandt | the organ piece | 03-12 17:20
        Yara Lind | the wool piece | 03-13 16:15
    """)
    put("pledged", """
        Hob Fenner | 40 crowns | 03-07 11:15
        Anselma Wrenn | 25 crowns | 03-07 11:50
        Odile Kamp | 120 crowns | 03-09 10:45
        Gusta Piro | 40 crowns | 03-14 12:40
        Hob Fenner | 15 crowns | 03-14 17:20
        Gus Pirro | 60 crowns | 03-10 16:05
        Odile Kampf | 25 crowns | 03-14 17:55
        Ansel Wren | 75 crowns | 03-14 18:10
        Hob Fenner | 40 crowns | 03-14 18:25
    """)
    tracks = ["Slow Ferry", "Slow Fair", "Tin Roof Waltz", "Tin Roof Blues", "Copper Moon", "Paper Moon Road"]
    airs = sorted([r for r in rows if r[1] == "is on air with" and r[4]], key=lambda r: r[3])
    for r in rng.sample(airs, 24):
        long = datetime.fromisoformat(r[4]) - datetime.fromisoformat(r[3])
        rows.append((r[0], "played", rng.choice(tracks), plus(r[3], rng.randint(4, int(long.total_seconds() // 60) - 6)), ""))
    points = ["was reported by", "interviewed", "phoned", "handed in", "pledged", "played"]
    meta = {"title": "An assistant's notes about two weeks at a small radio station", "unit": "minute", "ends": "exclusive", "point_relations": points, "now": now, "me": "Ilka Brandvold"}
    write("studio", rows, meta, rng)


carillons()
studio()
