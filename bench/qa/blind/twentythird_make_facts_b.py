"""Writes twentythird_assistant and twentythird_gallery: facts.csv and meta.json (same bytes each time)."""
import csv, json, random
from datetime import date, timedelta
from pathlib import Path

HERE = Path(__file__).parent


def iso(x):
    return f"{x[:4]}-{x[4:6]}-{x[6:]}" if len(x) == 8 else x


def parse(text):
    """'## relation' then 'head: tail begin-end; tail begin-; tail begin' a line."""
    rows, rel = [], None
    for line in text.strip().splitlines():
        line = line.strip()
        if not line:
            continue
        if line.startswith("## "):
            rel = line[3:]
            continue
        head, rest = line.split(": ", 1)
        for part in rest.split(";"):
            tail, when = part.strip().rsplit(" ", 1)
            a, _, b = when.partition("-")
            rows.append((head, rel, tail, iso(a), iso(b)))
    return rows


def write(name, rows, meta, seed):
    assert len(set(rows)) == len(rows), [x for x in rows if rows.count(x) > 1]
    points = meta["point_relations"]
    for h, r, t, s, e in rows:
        assert s <= meta["now"] and e != meta["now"] and (not e or e >= s), (h, r, t, s, e)
        assert not (r in points and e)
        if meta["ends"] == "exclusive":
            assert not e or e > s, (h, r, t)
    rows = sorted(rows)
    random.Random(seed).shuffle(rows)
    folder = HERE / f"twentythird_{name}"
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as f:
        out = csv.writer(f, lineterminator="\n")
        out.writerow(["head", "relation", "tail", "start", "stop"])
        out.writerows(rows)
    (folder / "meta.json").write_text(json.dumps(meta, indent=1) + "\n", encoding="utf-8")
    labels = {x[0] for x in rows} | {x[2] for x in rows}
    print(name, len(rows), "facts", len(labels), "labels", len({x[1] for x in rows}), "relations")


ASSISTANT = """
## lives in
Ines Calder: Saltmere 20120903-20160701; Mill Lane 20160701-20181015; Old Harbour 20181015-20210320; North Mill 20210320-20240601; Mill Lane 20240601-
Marta Calder: Saltmere 20130901-20170210; Castle Hill 20170210-20220815; Wexby 20220815-
Judith Calder: Wexby 20100401-20231105; Lime Court 20231105-
Owen Calder: Wexby 20100401-20190612; Ostrand 20190612-
Edith Calder: Hilltop 20080101-20200901; Lime Court 20200901-20241219
Pavel Strand: Castle Hill 20180420-20220815; Wexby 20220815-
Rosa Strand: Tannery Row 20150110-20190930; Old Harbour 20190930-20230401; Castle Hill 20230401-
Nell Strand: Castle Hill 20190506-20220815; Wexby 20220815-
Felix Arden: Harbour Street 20140601-20200115; North Mill 20200115-20240601; Mill Lane 20240601-
Tobias Renk: Old Harbour 20171101-20210801; Ostrand 20210801-
Dev Mahler: Tannery Row 20160301-20210930; Saltmere 20211010-20230110; Tannery Row 20230201-
Lotte Mahler: Harbour Street 20180801-
Hugo Penrose: Mill Lane 20050501-
Carmen Osei: Castle Hill 20140901-20251001; Hilltop 20251001-
Yusuf Osei: Mill Lane 20170601-20200301; Wexby 20200301-20220701; Harbour Street 20220701-
Bea Lindqvist: Ostrand 20130101-20180630; North Mill 20180701-20250212; Tannery Row 20250212-
Anders Lindqvist: North Mill 20180701-20221120; Saltmere 20221120-
Felix Lindqvist: Saltmere 20200901-20240715; Hilltop 20240715-
## works for
Ines Calder: Kestrel Logistics 20160815-20190228; Ombra Design 20190401-20220930; Brightwater Studio 20221015-; Wexby College 20230901-20240731
Marta Calder: Saltmere Hospital 20170301-20200601; Wexby School 20200901-
Judith Calder: Brightwater Bank 20100401-20210630
Owen Calder: Kestrel Air 20100401-20180930; Tern & Co 20190701-20240401
Pavel Strand: Lumen Labs 20160501-20210115; Greenfold 20210201-20230831; Lumen Labs 20231001-
Rosa Strand: Ombra Design 20150201-20200731; Brightwater Studio 20200801-20240930; Ombra Design 20241014-
Felix Arden: Saltmere Hospital 20140701-20191231; Kestrel Air 20200210-20230315; Greenfold 20230401-
Tobias Renk: Brightwater Bank 20160901-20210715; Tern & Co 20210901-
Dev Mahler: Kestrel Logistics 20160401-20200331; Lumen Labs 20200401-20250630
Lotte Mahler: Ombra Design 20180820-20210531; Brightwater Studio 20210601-
Carmen Osei: Brightwater Studio 20140915-20251130; Tern & Co 20251201-
Yusuf Osei: Wexby School 20170801-20200228; Greenfold 20200401-20221231; Brightwater Bank 20230101-
Bea Lindqvist: Kestrel Air 20130201-20180615; Saltmere Hospital 20180801-
Anders Lindqvist: Brightwater Bank 20180901-20221031; Saltmere Hospital 20221201-
Felix Lindqvist: Kestrel Logistics 20240801-
## is dating
Ines Calder: Tobias Renk 20171224-20210105; Yusuf Osei 20220304-20220911; Felix Arden 20230214-
Rosa Strand: Dev Mahler 20180501-20190815; Anders Lindqvist 20230520-20240102; Dev Mahler 20240310-
Felix Arden: Lotte Mahler 20190901-20211130
Tobias Renk: Bea Lindqvist 20230709-20241201
Felix Lindqvist: Lotte Mahler 20240905-
Yusuf Osei: Bea Lindqvist 20250301-
## is married to
Marta Calder: Pavel Strand 20180707-
Judith Calder: Owen Calder 19860517-20190520
Bea Lindqvist: Anders Lindqvist 20140823-20221020
Carmen Osei: Hugo Penrose 20020615-20090930
## subscribes to
Ines Calder: Streamly 20170101-20190601; Streamly 20200401-20231231; Cinefox 20220915-; Tunebox 20160901-; Daily Harbour 20190101-20220101; Daily Harbour 20250201-; VeloPass 20210401-20241031; Greenbox 20230301-20230901; Cloudnest 20180520-
Marta Calder: Streamly 20190506-; Greenbox 20220901-20250115; Tunebox 20180301-20210301
Judith Calder: Daily Harbour 20110101-; Streamly 20240110-
Owen Calder: Daily Harbour 20110101-20190612; Cinefox 20200101-20210601
Felix Arden: Tunebox 20180601-20240701; Cinefox 20210910-20230301; VeloPass 20200201-; Harbour Gym 20190101-20200101; Castle Gym 20240615-
Rosa Strand: Castle Gym 20230415-; VeloPass 20190401-20220401; Greenbox 20210501-; Cloudnest 20200811-20240930
Dev Mahler: Streamly 20180101-20200101; Cinefox 20200101-; Harbour Gym 20230215-
Lotte Mahler: Tunebox 20190701-; Harbour Gym 20180901-20220315; Harbour Gym 20230901-
Yusuf Osei: Daily Harbour 20221001-; VeloPass 20220801-20230801
Pavel Strand: Cloudnest 20170601-; Castle Gym 20180501-20220731
## is lent to
black drill: Hugo Penrose 20170312-20170401; Yusuf Osei 20180909-20181011; Pavel Strand 20190603-20190820; Felix Arden 20220506-20220520; Hugo Penrose 20241102-
blue tent: Marta Calder 20170720-20170805; Rosa Strand 20190611-20190702; Dev Mahler 20210714-20210730; Rosa Strand 20220801-20220822; Lotte Mahler 20250710-20250901
old tablet: Judith Calder 20190115-20200620; Edith Calder 20200625-20241219; Nell Strand 20250105-
new tablet: Felix Arden 20230305-20230318; Lotte Mahler 20240122-20240212
film projector: Dev Mahler 20181214-20190107; Tobias Renk 20200229-20210104; Bea Lindqvist 20231209-20240110; Dev Mahler 20251024-
sewing machine: Rosa Strand 20200330-20200914; Marta Calder 20210208-20220702; Bea Lindqvist 20230610-20230708; Rosa Strand 20251005-
big suitcase: Marta Calder 20180708-20180723; Owen Calder 20190605-20190630; Carmen Osei 20230810-20230829; Felix Lindqvist 20240710-20240728; Bea Lindqvist 20250206-20250220; Yusuf Osei 20260115-
bread maker: Lotte Mahler 20200418-20210106; Judith Calder 20231112-20240301
camera tripod: Tobias Renk 20180603-20180610; Lotte Mahler 20191004-20191025; Lotte Mahler 20230502-20230517; Carmen Osei 20250318-
waffle iron: Pavel Strand 20221203-20230107; Hugo Penrose 20250606-20250608
folding bike: Yusuf Osei 20220315-20220915; Felix Lindqvist 20240801-20250330; Dev Mahler 20250701-20250815
## goes to
Ines Calder: Tuesday choir 20160920-20181009; Thursday pottery 20190110-20191219; Sunday swim 20200607-20220925; Friday quiz 20220114-; Tuesday choir 20240903-; yoga class 20251006-
Felix Arden: chess evening 20180117-20211208; climbing hall 20230314-; Friday quiz 20230303-20250627
Rosa Strand: Thursday pottery 20180913-20200312; climbing hall 20210907-; Tuesday choir 20170905-20191203
Dev Mahler: Friday quiz 20190201-; chess evening 20161005-20200304; climbing hall 20230509-20240618
Lotte Mahler: yoga class 20191014-20230605; Friday quiz 20211105-20220708
Hugo Penrose: chess evening 20061011-
Judith Calder: Sunday swim 20210704-; Tuesday choir 20120911-20231031
Yusuf Osei: Friday quiz 20220401-20220909; Sunday swim 20230108-
Marta Calder: yoga class 20230911-; Sunday swim 20181007-20190407
Bea Lindqvist: Thursday pottery 20240118-
## is allergic to
Ines Calder: birch pollen 20110410-; kiwi 20210530-
Marta Calder: penicillin 20020809-
Nell Strand: peanuts 20210312-20250918; cat hair 20220627-
Felix Arden: wasp stings 20150722-
Dev Mahler: shellfish 20090214-; birch pollen 20170419-20220601
Lotte Mahler: peanuts 20041111-
Judith Calder: penicillin 19930115-
Bea Lindqvist: cat hair 20120320-
Owen Calder: shellfish 20201003-
## takes
Ines Calder: Zyrelin 20170401-20170701; Zyrelin 20190325-20190630; Betrazol 20220210-20220224; iron tablets 20231004-20240403; Zyrelin 20240401-
Judith Calder: Lorvatin 20160601-20210901; Betrazol 20210901-; vitamin D 20191101-
Edith Calder: Lorvatin 20110301-20241219; iron tablets 20180416-20200901; vitamin D 20200910-20241219
Owen Calder: Lorvatin 20200115-
Dev Mahler: Zyrelin 20170420-20220601
Nell Strand: Zyrelin 20220701-
Felix Arden: vitamin D 20211101-20220401; Betrazol 20240510-20240531
## drives
Ines Calder: red Corvo 20170415-20201130; green Tandem 20240620-
Felix Arden: grey Corvo 20180301-20230930; green Tandem 20240620-
Marta Calder: white Lario 20180901-
Pavel Strand: white Lario 20180901-20221231; grey Corvo 20231005-
Owen Calder: red Corvo 20201130-
Rosa Strand: blue Lario 20190501-20230601
Bea Lindqvist: blue Lario 20230601-
Hugo Penrose: old Tandem 19980401-20220214
Tobias Renk: black Corvo 20180110-
## studies at
Ines Calder: Saltmere University 20120903-20160630; Harbour Language School 20200907-20210625; Harbour Language School 20250908-
Marta Calder: Saltmere University 20130901-20170131
Felix Lindqvist: Saltmere University 20200901-20240712
Dev Mahler: Wexby College 20250901-
Lotte Mahler: Wexby College 20150901-20180630; Harbour Language School 20240115-20240614
Nell Strand: Wexby School 20250825-
Rosa Strand: Harbour Language School 20210111-20210625
Yusuf Osei: Wexby College 20130902-20170630
## is a patient of
Ines Calder: Dr. Hale 20160910-20210415; Dr. Amari 20210415-20240801; Dr. Hale 20240801-; Dr. Penrose 20170105-
Felix Arden: Dr. Amari 20200301-20240801; Dr. Hale 20240801-; Dr. Quill 20180612-20220101
Judith Calder: Dr. Hale 20100401-20231201; Dr. Sorel 20231201-
Owen Calder: Dr. Hale 20100401-20190612; Dr. Penrose 20110301-20190612
Edith Calder: Dr. Sorel 20200910-20241219
Marta Calder: Dr. Quill 20180228-20220901; Dr. Hale 20220901-
Nell Strand: Dr. Quill 20190510-
Dev Mahler: Dr. Amari 20170418-; Dr. Penrose 20180205-20211001
## belongs to
Ines Calder: Book Circle 20170912-20200315; Book Circle 20211109-; Mill Lane Residents 20160801-20181015; Mill Lane Residents 20240610-; Rowing Club 20210501-20230930
Hugo Penrose: Mill Lane Residents 20050601-; Garden Society 20070301-
Yusuf Osei: Mill Lane Residents 20170701-20200229; Rowing Club 20220502-
Rosa Strand: Book Circle 20170912-; Rowing Club 20200601-20221031
Felix Arden: Rowing Club 20190401-20240531; Mill Lane Residents 20240610-
Judith Calder: Garden Society 20120301-20231105
Carmen Osei: Book Circle 20180213-20210608; Garden Society 20251101-
Lotte Mahler: Book Circle 20220111-20251209
Bea Lindqvist: Rowing Club 20190415-
## keeps
Ines Calder: Biscuit 20190817-20240229; Moss 20240914-
Marta Calder: Figaro 20190220-20220626; Pepper 20230422-
Hugo Penrose: Figaro 20220626-
Rosa Strand: Juno 20211212-
Judith Calder: Biscuit 20240229-
Dev Mahler: Otto 20180305-20230919
## is learning
Ines Calder: Danish 20170901-20190301; Portuguese 20200907-20210625; Portuguese 20250908-; Italian 20230109-20230710
Felix Arden: Danish 20230601-; sign language 20190204-20191129
Rosa Strand: Portuguese 20210111-20220131
Lotte Mahler: Arabic 20240115-20250301
Judith Calder: Italian 20210907-
Dev Mahler: Danish 20190601-20200601; Arabic 20230901-20240901
Marta Calder: sign language 20200901-
## stays with
Dev Mahler: Ines Calder 20210930-20211010; Rosa Strand 20230110-20230201
Edith Calder: Judith Calder 20200710-20200901
Bea Lindqvist: Rosa Strand 20221020-20221103; Ines Calder 20250212-20250214
Owen Calder: Marta Calder 20190520-20190612; Ines Calder 20211223-20211229; Marta Calder 20221222-20230103; Ines Calder 20241220-20250102
Tobias Renk: Yusuf Osei 20210105-20210131
Felix Lindqvist: Bea Lindqvist 20240712-20240715
Nell Strand: Judith Calder 20230804-20230818; Ines Calder 20240805-20240812; Ines Calder 20250811-20250822
Lotte Mahler: Ines Calder 20211201-20211220
## visits
Ines Calder: Cape Lorn 20170805; Tern Museum 20181103; Cape Lorn 20200718; Botanic Garden 20220508; Tern Museum 20220508; Lake Ostrand 20230624; Cape Lorn 20230812; Tern Museum 20240331; Lake Ostrand 20250531; Glass Pavilion 20251116
Felix Arden: Tern Museum 20240331; Cape Lorn 20230812; Lake Ostrand 20250531; Glass Pavilion 20260110
Marta Calder: Botanic Garden 20210613; Lake Ostrand 20230624; Tern Museum 20190914; Cape Lorn 20240727
Rosa Strand: Cape Lorn 20200718; Glass Pavilion 20251116; Tern Museum 20220508; Botanic Garden 20250607
Judith Calder: Botanic Garden 20220508; Botanic Garden 20240519; Tern Museum 20230304; Glass Pavilion 20251227
Nell Strand: Lake Ostrand 20230624; Tern Museum 20250816
Dev Mahler: Lake Ostrand 20220611; Cape Lorn 20210720
"""


def assistant():
    rows = parse(ASSISTANT)
    rng = random.Random(2301)
    # who Ines meets for lunch or coffee ("meets") and who phones whom ("phones")
    taken = set()

    def days(who, a, b, k):
        a, b = date.fromisoformat(a), date.fromisoformat(b)
        out = []
        while len(out) < k:
            d = (a + timedelta(days=rng.randrange((b - a).days))).isoformat()
            if (who, d) not in taken:
                taken.add((who, d))
                out.append(d)
        return sorted(out)

    for who, a, b, k in (
        ("Rosa Strand", "2017-10-01", "2026-03-01", 10), ("Dev Mahler", "2018-01-01", "2026-02-20", 6),
        ("Lotte Mahler", "2019-05-01", "2025-12-20", 7), ("Carmen Osei", "2022-10-01", "2026-02-10", 5),
        ("Marta Calder", "2018-01-01", "2026-03-05", 8), ("Yusuf Osei", "2021-12-01", "2024-06-01", 4),
        ("Bea Lindqvist", "2021-06-01", "2026-01-30", 4), ("Hugo Penrose", "2024-06-10", "2026-03-08", 3),
    ):
        rows += [("Ines Calder", "meets", who, d, "") for d in days("m", a, b, k)]
    for who, to, a, b, k in (
        ("Judith Calder", "Ines Calder", "2022-01-01", "2026-03-13", 9),
        ("Ines Calder", "Judith Calder", "2023-01-01", "2026-03-13", 5),
        ("Owen Calder", "Ines Calder", "2021-01-01", "2026-03-01", 5),
        ("Marta Calder", "Judith Calder", "2024-01-01", "2026-03-01", 4),
        ("Ines Calder", "Marta Calder", "2024-01-01", "2026-03-10", 6),
        ("Tobias Renk", "Ines Calder", "2021-01-10", "2023-06-01", 3),
        ("Carmen Osei", "Ines Calder", "2023-01-01", "2025-11-30", 4),
        ("Rosa Strand", "Dev Mahler", "2024-03-12", "2025-12-01", 3),
    ):
        rows += [(who, "phones", to, d, "") for d in days("p" + who, a, b, k)]
    meta = {"unit": "day", "ends": "exclusive", "now": "2026-03-14", "me": "Ines Calder",
            "point_relations": ["meets", "phones", "visits"]}
    write("assistant", rows, meta, 23)


GALLERY = """
## ownedBy
The Salt Gatherers: Anselm Drury 1891-1919; Clara Drury 1919-1946; Baron Ostrov 1946-1958; Velm Municipal Gallery 1958-
Salt Harbour at Dusk: Baron Ostrov 1902-1931; Ruben Castellane 1933-1951; Castellane Gallery 1951-1988; Orsk Museum 1989-
Woman with Quinces: Clara Drury 1910-1946; Drury Collection 1946-1979; Ida Sable 1979-2003; Sable Foundation 2003-
Quinces: Maud Fenwick 1926-1937; Helene Ostrov 1937-1960; Maud Fenwick 1960-1968; Lindmere Museum 1968-
Boy with a Lute: Helene Ostrov 1929-1955; Harrow House 1955-1971; Viktor Sable 1971-1994; Orsk Kunsthalle 1996-
The Lute Player: Velm Academy 1887-1923; Anselm Drury 1923-1928; Velm Academy 1928-
Winter Ferry: Ruben Castellane 1921-1949; Viktor Sable 1949-1966; Ida Sable 1966-2003; Sable Foundation 2003-2015; Lindmere Museum 2016-
The Ferry House: Lindmere Museum 1934-1977; North Lindmere Gallery 1977-
Portrait of Anselm Drury: Anselm Drury 1895-1930; Clara Drury 1930-1946; Drury Collection 1946-
Self-Portrait at Forty: Baron Ostrov 1911-1958; Helene Ostrov 1958-1974; Galerie Tavisk 1974-1977; Velm Municipal Gallery 1978-
Blue Orchard: Castellane Gallery 1938-1965; Harrow House 1965-1990; Maison Teyssier 1990-1991; Ida Sable 1991-2003; Sable Foundation 2003-
Orchard in Rain: Castellane Gallery 1938-1952; Baron Ostrov 1952-1958; Orsk Museum 1958-1999; Castellane Gallery 1999-
The Blind Piper: Maud Fenwick 1919-1968; Velm Municipal Gallery 1968-1985; Drury Collection 1985-
Saint Irma Reading: Velm Academy 1868-1940; Harrow House 1946-
Market at Velm: Velm Municipal Gallery 1904-; Velm Academy 1948-1969
Bridge at Velm: Anselm Drury 1907-1930; Velm Municipal Gallery 1930-1951; Ruben Castellane 1951-1962; Castellane Gallery 1962-
Three Herons: Helene Ostrov 1946-1974; Galerie Tavisk 1974-1982; Viktor Sable 1982-1994; North Lindmere Gallery 1995-2011; Otto Fenwick 2011-
Heron and Reeds: Otto Fenwick 1972-1998; Galerie Tavisk 1998-2004; Otto Fenwick 2004-
Night Procession: Orsk Museum 1949-; Orsk Kunsthalle 1980-2000
The Green Coat: Galerie Tavisk 1959-1963; Ida Sable 1963-1985; Otto Fenwick 1985-2009; Orsk Kunsthalle 2009-
## attributedTo
The Salt Gatherers: Joris Valk 1891-1964; Circle of Joris Valk 1964-1997; Joris Valk 1997-
Salt Harbour at Dusk: Joris Valk 1902-
Woman with Quinces: Ottilie Brandt 1910-
Quinces: unknown Lindmere master 1926-1949; Ottilie Brandt 1949-1983; Sanne Dijkveld 1983-
Boy with a Lute: Pieter Valk 1929-1972; Joris Valk 1972-1986; Pieter Valk 1986-
The Lute Player: Joris Valk 1887-1951; Pieter Valk 1951-
Winter Ferry: Emil Ronne 1921-
The Ferry House: Workshop of Emil Ronne 1934-1969; Emil Ronne 1969-2008; Workshop of Emil Ronne 2008-
Portrait of Anselm Drury: Ottilie Brandt 1895-
Self-Portrait at Forty: Emil Ronne 1911-
Blue Orchard: Sanne Dijkveld 1938-
Orchard in Rain: Ottilie Brandt 1938-1961; Sanne Dijkveld 1961-
The Blind Piper: Circle of Joris Valk 1919-1933; unknown Lindmere master 1933-1978; Pieter Valk 1978-
Saint Irma Reading: unknown Lindmere master 1868-
Market at Velm: Joris Valk 1904-1970; Pieter Valk 1970-2012; Circle of Joris Valk 2012-
Bridge at Velm: Joris Valk 1907-
Three Herons: Sanne Dijkveld 1946-
Heron and Reeds: Sanne Dijkveld 1972-1992; Workshop of Emil Ronne 1992-
Night Procession: Emil Ronne 1949-1975; unknown Lindmere master 1975-
The Green Coat: Ottilie Brandt 1959-
## lentTo
The Salt Gatherers: Velm Academy 1933-1936; Orsk Museum 1962-1964; Lindmere Museum 1990-1991; Orsk Museum 2005-2008
Salt Harbour at Dusk: Harrow House 1954-1957; Velm Municipal Gallery 1992-1993; Lindmere Museum 2019-
Woman with Quinces: Velm Academy 1950-1952; North Lindmere Gallery 1981-1988; Orsk Kunsthalle 2014-2016
Quinces: Velm Municipal Gallery 1975-1976
Boy with a Lute: Orsk Kunsthalle 1960-1961; Lindmere Museum 1974-1979; Velm Academy 2000-2003
The Lute Player: Orsk Museum 1957-1958; Harrow House 1986-1987; Velm Municipal Gallery 2022-
Winter Ferry: Castellane Gallery 1953-1959; North Lindmere Gallery 1969-1973; Harrow House 1998-2001; North Lindmere Gallery 2018-2021
The Ferry House: Lindmere Museum 1985-1990; Castellane Gallery 2004-2005
Portrait of Anselm Drury: Velm Municipal Gallery 1949-1963; Velm Academy 1994-1995; Velm Municipal Gallery 2010-
Blue Orchard: Orsk Kunsthalle 1970-1972; Castellane Gallery 1996-1997; Castellane Gallery 2011-2013
Orchard in Rain: Harrow House 1968-1971; Lindmere Museum 1994-1996; Sable Foundation 2017-2023
The Blind Piper: Orsk Museum 1971-1972; Harrow House 1991-2002
Saint Irma Reading: Velm Municipal Gallery 1925-1926; Lindmere Museum 1952-1955; Lindmere Museum 1983-1984; Sable Foundation 2020-
Bridge at Velm: Velm Municipal Gallery 1958-1959; Orsk Museum 1979-1981; Velm Municipal Gallery 2016-
Three Herons: North Lindmere Gallery 1958-1960; Orsk Kunsthalle 1999-2000; North Lindmere Gallery 2013-2022
Heron and Reeds: Harrow House 1978-1980; Sable Foundation 2008-2010
The Green Coat: Castellane Gallery 1968-1971; Orsk Kunsthalle 2002-2009
Night Procession: Velm Academy 1964-1965; Lindmere Museum 2006-2007
## exhibitedAt
The Salt Gatherers: Salon of Orsk 1893-1893; Velm Biennale 1935-1935; Orsk Museum 1962-1963; Valk Centenary 1997-1998; Velm Municipal Gallery 2001-
Salt Harbour at Dusk: Salon of Orsk 1903-1903; Harrow House 1955-1956; Valk Centenary 1997-1998; Orsk Museum 2003-2018
Woman with Quinces: Velm Biennale 1911-1911; Velm Academy 1950-1951; Still Life Now 1984-1985; Orsk Kunsthalle 2014-2015
Quinces: Velm Biennale 1927-1927; Velm Municipal Gallery 1975-1976; Still Life Now 1984-1985; Lindmere Museum 1990-
Boy with a Lute: Velm Biennale 1931-1931; Orsk Kunsthalle 1960-1960; Lindmere Museum 1975-1978; Valk Centenary 1997-1997
The Lute Player: Salon of Orsk 1893-1893; Velm Biennale 1935-1935; Orsk Museum 1957-1957; Valk Centenary 1998-1998; Velm Municipal Gallery 2022-
Winter Ferry: Velm Biennale 1923-1923; North Lindmere Gallery 1970-1972; Harrow House 1999-2000; Northern Waters 2018-2019; Lindmere Museum 2022-
The Ferry House: Lindmere Museum 1936-1955; Lindmere Museum 1986-1989; Northern Waters 2018-2019
Portrait of Anselm Drury: Salon of Orsk 1897-1897; Velm Municipal Gallery 1950-1961; Velm Municipal Gallery 2011-
Self-Portrait at Forty: Velm Biennale 1911-1911; Velm Municipal Gallery 1979-1999; Northern Waters 2019-2019
Blue Orchard: Castellane Gallery 1939-1964; Orsk Kunsthalle 1971-1971; Castellane Gallery 2012-2013
Orchard in Rain: Castellane Gallery 1940-1951; Harrow House 1969-1970; Orsk Museum 1975-1990; Sable Foundation 2018-2020
The Blind Piper: Salon of Orsk 1921-1921; Velm Municipal Gallery 1970-1984; Harrow House 1992-2000
Saint Irma Reading: Salon of Orsk 1893-1893; Velm Municipal Gallery 1925-1925; Harrow House 1960-1982; Sable Foundation 2021-
Market at Velm: Velm Biennale 1911-1911; Velm Municipal Gallery 1920-1947; Velm Academy 1950-1968; Valk Centenary 1997-1998
Bridge at Velm: Velm Biennale 1909-1909; Velm Municipal Gallery 1931-1950; Orsk Museum 1980-1981; Velm Municipal Gallery 2017-
Three Herons: Northern Waters 2018-2018; North Lindmere Gallery 1996-2010; North Lindmere Gallery 2013-2022
Heron and Reeds: Harrow House 1979-1979; Northern Waters 2018-2018
Night Procession: Orsk Museum 1951-1963; Lindmere Museum 2006-2007
The Green Coat: Castellane Gallery 1969-1970; Orsk Kunsthalle 2003-2008; Orsk Kunsthalle 2011-
## restoredBy
The Salt Gatherers: Agnes Pohl 1947-1949; Studio Ferrand 1988-1989; Marta Kell 2009-2010
Salt Harbour at Dusk: Agnes Pohl 1952-1953; Marta Kell 2001-2002
Woman with Quinces: Jonas Kell 1978-1979; Studio Ferrand 2011-2013
Quinces: Studio Ferrand 1982-1983
Boy with a Lute: Agnes Pohl 1956-1957; Jonas Kell 1985-1986; Jonas Kell 1995-1999
The Lute Player: Agnes Pohl 1949-1950; Marta Kell 2020-2021
Winter Ferry: Studio Ferrand 1967-1968; Lea Ferrand 2015-2017
The Ferry House: Jonas Kell 1980-1984; Studio Ferrand 2006-2007
Self-Portrait at Forty: Lea Ferrand 2000-2003
Blue Orchard: Studio Ferrand 1992-1995; Lea Ferrand 2014-2014
The Blind Piper: Agnes Pohl 1969-1969; Jonas Kell 1987-1990
Saint Irma Reading: Agnes Pohl 1940-1945; Studio Ferrand 1985-1988; Marta Kell 2017-2019
Market at Velm: Agnes Pohl 1948-1949; Marta Kell 1999-2004; Lea Ferrand 2023-
Bridge at Velm: Studio Ferrand 1977-1978; Lea Ferrand 2014-2015
Three Herons: Jonas Kell 1983-1984; Lea Ferrand 2012-2012
Night Procession: Marta Kell 2001-2005
The Green Coat: Marta Kell 2009-2010
## directorOf
Hedda Moll: Velm Municipal Gallery 1948-1967
Conrad Pell: Velm Municipal Gallery 1967-1981; Orsk Museum 1982-1990
Nora Quist: Velm Municipal Gallery 1981-2002; Velm Academy 1998-2002
Basil Moll: Velm Municipal Gallery 2003-2014; Sable Foundation 2015-
Tessa Rook: Lindmere Museum 2006-2014; Velm Municipal Gallery 2014-
Edgar Rook: Lindmere Museum 1961-1983
Sofie Lund: Lindmere Museum 1984-2005; North Lindmere Gallery 2007-2013
Arvid Lund: North Lindmere Gallery 1977-2006; North Lindmere Gallery 2014-2017
Philippa Gray: North Lindmere Gallery 2018-; Lindmere Museum 2015-2017
Oskar Brill: Orsk Museum 1949-1981; Orsk Kunsthalle 1955-1966
Dana Brill: Orsk Kunsthalle 1990-2009; Orsk Museum 2010-
Ludo Haas: Orsk Museum 1991-2009; Lindmere Museum 2018-
Ida Sable: Sable Foundation 2003-2009
Viktor Sable: Galerie Tavisk 1959-1982
Ruben Castellane: Castellane Gallery 1938-1962
Colette Marr: Castellane Gallery 1962-1993; Sable Foundation 2010-2014
Gil Castellane: Castellane Gallery 1994-
## curatorOf
Nora Quist: Velm Municipal Gallery 1972-1980; Valk Centenary 1997-1998
Sofie Lund: Lindmere Museum 1976-1983; Still Life Now 1984-1985
Dana Brill: Orsk Museum 1979-1989
Basil Moll: Velm Academy 1990-2002
Tessa Rook: Orsk Kunsthalle 1999-2005; Northern Waters 2018-2018
Philippa Gray: North Lindmere Gallery 2003-2014; Northern Waters 2018-2019
Colette Marr: Castellane Gallery 1953-1961
Gil Castellane: Castellane Gallery 1982-1993
Yara Fenn: Velm Municipal Gallery 1995-2009; Velm Municipal Gallery 2015-; Valk Centenary 1997-1998
Ludo Haas: Harrow House 1978-1990
Milo Fenn: Harrow House 1996-2019; Sable Foundation 2016-
## soldThrough
The Salt Gatherers: Hallward's 1946
Salt Harbour at Dusk: Maison Teyssier 1933; Hallward's 1989
Woman with Quinces: Bramley & Coe 1979
Quinces: Maison Teyssier 1937; Maison Teyssier 1960; Bramley & Coe 1968
Boy with a Lute: Hallward's 1955; Hallward's 1971; Bramley & Coe 1996
Winter Ferry: Bramley & Coe 1949; Hallward's 2016
Self-Portrait at Forty: Maison Teyssier 1974; Bramley & Coe 1978
Blue Orchard: Hallward's 1965; Maison Teyssier 1991
Orchard in Rain: Maison Teyssier 1952; Bramley & Coe 1999
Bridge at Velm: Bramley & Coe 1951
Three Herons: Maison Teyssier 1974; Bramley & Coe 1995; Hallward's 2011
Heron and Reeds: Bramley & Coe 1998; Bramley & Coe 2004
The Green Coat: Maison Teyssier 1963; Hallward's 1985; Hallward's 2009
## stolenFrom
Saint Irma Reading: Velm Academy 1940
Salt Harbour at Dusk: Baron Ostrov 1931
Boy with a Lute: Viktor Sable 1994
Three Herons: Galerie Tavisk 1979
The Green Coat: Otto Fenwick 1997
## hangsIn
The Salt Gatherers: Long Gallery 1958-1987; Blue Room 1992-2004; Long Gallery 2011-
Market at Velm: Long Gallery 1904-1947; East Wing 1970-1998; Long Gallery 2005-2022
Self-Portrait at Forty: East Wing 1978-1999; Blue Room 2004-
Portrait of Anselm Drury: Red Cabinet 1946-1948; Red Cabinet 1964-1993; Blue Room 2010-
Saint Irma Reading: Tower Room 1956-1982; Red Cabinet 1989-2016
Blue Orchard: Garden Hall 1965-1969; Tower Room 1973-1990
The Lute Player: Old Library 1928-1956; Old Library 1959-1985; Garden Hall 1988-2019
Night Procession: North Stair 1949-1963; North Stair 1966-2000; Tower Room 2008-
## insuredBy
The Salt Gatherers: Northstar Mutual 1958-1989; Corvin Insurance 1990-
Salt Harbour at Dusk: Lloyd Marrow 1951-1988; Northstar Mutual 1989-
Woman with Quinces: Corvin Insurance 1979-2003; Northstar Mutual 2003-
Boy with a Lute: Lloyd Marrow 1971-1994; Corvin Insurance 1996-
Winter Ferry: Northstar Mutual 1966-2015; Lloyd Marrow 2016-
Three Herons: Lloyd Marrow 1974-1979; Northstar Mutual 1982-2011; Corvin Insurance 2011-
The Green Coat: Corvin Insurance 1963-1985; Lloyd Marrow 1985-1997; Northstar Mutual 2009-
## locatedIn
Galerie Tavisk: Velm 1959-1971; Orsk 1971-2004
Sable Foundation: Lindmere 2003-2011; Velm 2012-
Castellane Gallery: Orsk 1938-1970; Lindmere 1971-
Velm Municipal Gallery: Velm 1904-
Velm Academy: Velm 1868-
Orsk Museum: Orsk 1949-
Orsk Kunsthalle: Orsk 1955-
Lindmere Museum: Lindmere 1934-
North Lindmere Gallery: North Lindmere 1977-
Harrow House: Harrow 1946-
Drury Collection: Velm 1946-1984; Harrow 1985-
## copiedBy
The Salt Gatherers: Ottilie Brandt 1904
Bridge at Velm: Sanne Dijkveld 1933
Market at Velm: Sanne Dijkveld 1935; Agnes Pohl 1951
Winter Ferry: Sanne Dijkveld 1950
Boy with a Lute: Agnes Pohl 1957
Self-Portrait at Forty: Jonas Kell 1982
"""


def gallery():
    rows = parse(GALLERY)
    # valuations in crowns
    rng = random.Random(2302)
    for painting, base, years in (
        ("The Salt Gatherers", 40, (1958, 1974, 1998, 2011)), ("Salt Harbour at Dusk", 60, (1951, 1989, 2019)),
        ("Woman with Quinces", 25, (1979, 2003)), ("Boy with a Lute", 30, (1955, 1971, 1987, 1996)),
        ("Winter Ferry", 50, (1949, 1966, 2003, 2016)), ("Blue Orchard", 15, (1965, 1991, 2014)),
        ("Three Herons", 20, (1974, 1995, 2011)), ("The Green Coat", 10, (1963, 1985, 2009)),
        ("Night Procession", 35, (1949, 1976, 2001)),
    ):
        value = base
        for k, year in enumerate(years):
            if k:
                value = max(10, round(value * rng.choice((0.6, 1.0, 1.5, 2.0, 2.5)) / 5) * 5)
            rows.append((painting, "valuedAt", f"{value},000 crowns", str(year), ""))
    meta = {"unit": "year", "ends": "inclusive", "now": "2024", "me": None,
            "point_relations": ["soldThrough", "stolenFrom", "copiedBy", "valuedAt"]}
    write("gallery", rows, meta, 24)


assistant()
gallery()
