"""Writes the facts of the two graphs `cinemas` and `grants`: the same bytes each time."""

import csv
import json
import random
import re
from pathlib import Path

HERE = Path(__file__).parent


def block(rows, relation, text, is_flipped=False):
    """Lines `Head: tail 1911-1914, 1919-; tail 1920` (an event has one time; flipped: the line's label is the tail)."""
    for line in text.strip().splitlines():
        if not line.strip():
            continue
        head, rest = line.strip().split(": ", 1)
        for part in rest.split(";"):
            part = part.strip()
            time = r"\d{4}(?:-\d\d)?"
            found = re.fullmatch(rf"(.+?) ({time}(?:/(?:{time})?)?(?:, {time}(?:/(?:{time})?)?)*)", part)
            if not found:
                raise SystemExit(f"{relation}: {part}")
            for stint in found[2].split(", "):
                start, _, stop = stint.partition("/")
                row = (found[1], relation, head, start, stop) if is_flipped else (head, relation, found[1], start, stop)
                if stop and stop < start:
                    raise SystemExit(f"{row}")
                rows.append(row)


def write(name, rows, meta, seed):
    points = set(meta["point_relations"])
    assert len(rows) == len(set(rows)), [x for x in rows if rows.count(x) > 1]
    for h, r, t, s, e in rows:
        assert h != t and s <= meta["now"] and (not e or e < meta["now"]), (h, r, t, s, e)
        assert r not in points or not e, (h, r, t, s, e)
    # two stints of one state between the same two share no time
    for x in rows:
        for y in rows:
            if x is not y and x[:3] == y[:3] and x[1] not in points:
                assert (x[4] or "9") < y[3] or (y[4] or "9") < x[3], (x, y)
    labels = {x[0] for x in rows} | {x[2] for x in rows}
    relations = {x[1] for x in rows}
    assert points <= relations
    random.Random(seed).shuffle(rows)
    folder = HERE / f"nineteenth_{name}"
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(["head", "relation", "tail", "start", "stop"])
        out.writerows(rows)
    (folder / "meta.json").write_text(json.dumps(meta, indent=1) + "\n", encoding="utf-8")
    print(name, len(rows), "rows", len(labels), "labels", len(relations), "relations")


def cinemas():
    rows = []
    add = lambda *x, **y: block(rows, *x, **y)
    add("locatedIn", """
Electric Palace: Quay Street 1911/1958
New Palace: Larch Avenue 1934/
Regal: Market Square 1929/
Little Regal: Mill Lane 1936/1971
Tivoli: Chapel Row 1913/1940; Larch Avenue 1949/1967
Wenby Tivoli: Wenby 1921/1964
Majestic: Harbour Terrace 1924/
Coronet: Ketterhythe 1912/1973
Picturedrome: Thorpe Sallow 1910/1931
Corn Exchange: Market Square 1919/1929, 1974/
Rialto: Wenby 1938/
Lyric: North Mill 1927/1956
Harbour Lyric: Quay Street 1959/
Gaiety: Ketterhythe 1930/1961
""")
    add("ownedBy", """
Electric Palace: Ambrose Pell 1911/1923; Pell Brothers 1923/1946; Castellan Estates 1947/1958
New Palace: Pell Brothers 1934/1946; Castellan Estates 1947/1960, 1973/; Crown Estates 1960/1972
Regal: Brewster & Orme 1929/1938; Crown Estates 1938/1969; Starlight Property 1970/
Little Regal: Brewster & Orme 1936/1941; Maud Lisle 1941/1958; Crown Estates 1959/1971
Tivoli: Edwin Tarrow 1913/1926; Ivy Tarrow 1926/1940, 1949/1955; Leo Castellan 1955/1967
Wenby Tivoli: Edwin Tarrow 1921/1930; Wenby Amusements 1931/1964
Majestic: Brewster & Orme 1924/1933; Castellan Estates 1933/1952; Starlight Property 1952/1976; Friends of the Majestic 1977/
Coronet: Cuthbert Lisle 1912/1927; Maud Lisle 1927/1939, 1946/1957; Wenby Amusements 1958/1973
Picturedrome: Cuthbert Lisle 1910/1922; Jasper Quill 1922/1931
Corn Exchange: Sallowmere Council 1919/1929, 1974/
Rialto: Wenby Amusements 1938/1965; Starlight Property 1966/1974; Rosa Fenn 1975/
Lyric: Jasper Quill 1927/1944; Dora Quill 1944/1956; Julian Quill 1950/1956
Harbour Lyric: Dora Quill 1959/1968; Julian Quill 1964/
Gaiety: Wenby Amusements 1930/1949; Crown Estates 1949/1961
""")
    add("partOfChain", """
Electric Palace: Pell Circuit 1925/1946
New Palace: Pell Circuit 1934/1946; Crown Circuit 1958/1972
Regal: Crown Circuit 1936/1969; Starlight Theatres 1970/
Little Regal: Crown Circuit 1959/1971
Majestic: Crown Circuit 1935/1945; Starlight Theatres 1950/1976
Coronet: Pell Circuit 1930/1939; Coast & Country 1958/1973
Wenby Tivoli: Coast & Country 1931/1964
Rialto: Coast & Country 1938/1965; Starlight Theatres 1966/1974
Gaiety: Coast & Country 1931/1949; Crown Circuit 1949/1961
Lyric: Crown Circuit 1948/1952
""")
    add("chairOf", """
Pell Circuit: Hector Pell 1925/1939; Winifred Pell 1940/1946
Crown Circuit: Basil Orme 1935/1951; Giles Amory 1951/1964; Gwen Orme 1964/1972
Starlight Theatres: Leo Castellan 1950/1962; Vera Castellan 1962/1973; Moira Chase 1974/
Coast & Country: Norman Brack 1931/1948, 1956/1973; Maud Lisle 1948/1955
""", is_flipped=True)
    add("managedBy", """
Electric Palace: Ambrose Pell 1911/1914, 1919/1926; Winifred Pell 1914/1918; Percy Hallam 1927/1941; Olive Fenn 1941/1946; Stanley Brack 1947/1958
New Palace: Hector Pell 1934/1939; Winifred Pell 1940/1947; Percy Hallam 1947/1955; Tom Ruddock 1956/1972; Sheila Ruddock 1973/
Regal: Basil Orme 1929/1935; Lionel Chase 1935/1950; Gwen Orme 1950/1964; Alec Tarrow 1964/1976; Moira Chase 1976/
Little Regal: Lionel Chase 1936/1942; Rosa Fenn 1942/1959; Alec Tarrow 1959/1964; Denis Wray 1964/1971
Tivoli: Edwin Tarrow 1913/1926; Ivy Tarrow 1926/1940, 1949/1953; Alec Tarrow 1953/1959; Denis Wray 1960/1964; Nora Wray 1964/1967
Wenby Tivoli: Albert Skeat 1921/1936; Norman Brack 1936/1945; Ernest Hallam 1945/1964
Majestic: Leo Castellan 1924/1933; Walter Dunmore 1933/1952; Vera Castellan 1952/1962; Kenneth Dunmore 1962/1976; Sheila Ruddock 1977/
Coronet: Cuthbert Lisle 1912/1920; Maud Lisle 1920/1939, 1946/1950; Ernest Hallam 1950/1957; Philip Skeat 1958/1973
Picturedrome: Albert Skeat 1910/1921; Jasper Quill 1922/1931
Corn Exchange: Percy Hallam 1919/1926; Nora Wray 1974/
Rialto: Norman Brack 1938/1940; Philip Skeat 1946/1957; Kenneth Dunmore 1957/1962; Frank Ashdown 1962/1974; Rosa Fenn 1975/1977; Ada Fenn 1978/
Lyric: Dora Quill 1927/1931, 1944/1949; Jasper Quill 1931/1944; Tom Ruddock 1949/1956
Harbour Lyric: Dora Quill 1959/1965; Julian Quill 1965/
Gaiety: Stanley Brack 1930/1946; Olive Fenn 1947/1961
""")
    add("projectionistAt", """
Joe Marl: Electric Palace 1911/1928; Lyric 1928/1941
Sam Marl: Regal 1929/1940, 1960/1968; Majestic 1946/1959
Ken Marl: Regal 1968/
Harold Pike: Tivoli 1913/1940, 1949/1961; Little Regal 1941/1949
Reg Pike: Tivoli 1949/1967; Harbour Lyric 1967/1977
Linda Pike: Harbour Lyric 1978/
Enid Stroud: Electric Palace 1940/1946; New Palace 1946/1963
Cyril Stroud: Majestic 1924/1946
Bert Loomis: Picturedrome 1910/1931; Gaiety 1931/1952
Wilf Loomis: Coronet 1927/1939, 1946/1973
Arthur Neame: Wenby Tivoli 1921/1950; Rialto 1938/1950
Doris Neame: Rialto 1943/1962; Wenby Tivoli 1951/1964
Gordon Tull: New Palace 1934/1940; Regal 1941/1959
Ray Tull: New Palace 1963/; Majestic 1977/
Ted Mossop: Little Regal 1936/1940, 1950/1971
Colin Mossop: Rialto 1963/1976; Corn Exchange 1974/
Percy Hallam: Corn Exchange 1919/1922
""")
    add("organistAt", """
Quentin Farrow: Regal 1929/1938; Majestic 1938/1951
Adelaide Voss: Majestic 1926/1937; New Palace 1938/1949; Regal 1951/1952
Ida Crisp: Gaiety 1933/1938; Regal 1938/1950
Mervyn Farrow: New Palace 1950/1957; Regal 1953/1960
Hugh Penrose: Tivoli 1928/1940; Rialto 1940/1955
Sybil Penrose: Majestic 1952/1956, 1974/; Rialto 1956/1961
""")
    add("pianistAt", """
Winifred Pell: Electric Palace 1911/1913
Florrie Dunmore: Electric Palace 1913/1921; Picturedrome 1922/1929
Adelaide Voss: Electric Palace 1922/1926
Ida Crisp: Tivoli 1919/1928; Lyric 1927/1931
Quentin Farrow: Coronet 1918/1928
""")
    add("housedIn", """
Brindle organ: Regal 1929/1961; Corn Exchange 1975/
Little Brindle organ: Tivoli 1928/1940; Rialto 1940/1962; Harbour Lyric 1969/
Hale organ: Majestic 1926/
Marchetti organ: Gaiety 1933/1938; New Palace 1938/1958
""")
    add("screenCount", """
Regal: 1 screen 1929/1970; 3 screens 1971/
New Palace: 1 screen 1934/1968; 2 screens 1969/1975; 3 screens 1976/
Majestic: 1 screen 1924/1965, 1977/; 2 screens 1966/1976
Rialto: 1 screen 1938/1974; 2 screens 1975/
Harbour Lyric: 1 screen 1959/1973; 2 screens 1974/
Little Regal: 1 screen 1936/1971
Tivoli: 1 screen 1913/1940; 2 screens 1949/1967
""")
    add("closedFor", """
Electric Palace: fire 1917/1918; influenza 1918/1919
Picturedrome: influenza 1918/1919
Lyric: fire 1936/1937
Coronet: refurbishment 1927/1928; requisition 1939/1946
Tivoli: bomb damage 1940/1949
Gaiety: bomb damage 1941/1943
Regal: fire 1947/1948; refurbishment 1970/1971
Little Regal: flood 1953/1953
Majestic: flood 1953/1953; refurbishment 1965/1966; strike 1976/1977
New Palace: flood 1953/1954; refurbishment 1968/1969
Rialto: flood 1953/1954; refurbishment 1974/1975
Harbour Lyric: strike 1977/1977
""")
    add("usedAs", """
Electric Palace: furniture store 1959/1970; car park 1971/
Tivoli: bingo hall 1968/
Wenby Tivoli: bingo hall 1965/1976; supermarket 1977/
Coronet: bingo hall 1974/
Little Regal: supermarket 1972/
Gaiety: dance hall 1962/1969; car park 1970/
Lyric: warehouse 1957/
Picturedrome: chapel 1932/1950; warehouse 1951/
""")
    add("designedBy", """
Picturedrome: Sidney Amberley 1910
Electric Palace: Sidney Amberley 1911
Coronet: Clement Vance 1912
Tivoli: Clement Vance 1913
Wenby Tivoli: Clement Vance 1920
Majestic: Sidney Amberley 1923
Lyric: Rowland Amberley 1926
Regal: Rowland Amberley 1928
Gaiety: Hedda Lund 1930
New Palace: Hedda Lund 1933; Rowland Amberley 1933
Little Regal: Rowland Amberley 1935
Rialto: Hedda Lund 1937
Harbour Lyric: Oswald Vance 1958
""")
    add("rebuiltBy", """
Electric Palace: Sidney Amberley 1918
Coronet: Clement Vance 1927; Oswald Vance 1946
Lyric: Rowland Amberley 1937
Gaiety: Hedda Lund 1943
Tivoli: Hedda Lund 1948
Regal: Rowland Amberley 1948; Oswald Vance 1971
Rialto: Oswald Vance 1954; Marian Lund 1975
Majestic: Oswald Vance 1966
New Palace: Marian Lund 1969
""")
    add("wonAward", """
Rowland Amberley: Stone Prize 1929
Hedda Lund: Stone Prize 1938, 1949
Oswald Vance: Stone Prize 1967
Marian Lund: Stone Prize 1976
Ivy Tarrow: Showmanship Shield 1934, 1951
Lionel Chase: Showmanship Shield 1938
Maud Lisle: Showmanship Shield 1931; Golden Reel 1956
Rosa Fenn: Showmanship Shield 1955; Silver Reel 1978
Tom Ruddock: Showmanship Shield 1963
Dora Quill: Silver Reel 1954; Golden Reel 1962
Leo Castellan: Golden Reel 1959
Regal: Silver Reel 1937
Harbour Lyric: Silver Reel 1975
Joe Marl: Lantern Medal 1939
Arthur Neame: Lantern Medal 1946
Enid Stroud: Lantern Medal 1952
Wilf Loomis: Lantern Medal 1969
Harold Pike: Lantern Medal 1952
Ray Tull: Lantern Medal 1974
""")
    add("marriedTo", """
Ambrose Pell: Winifred Pell 1908/1926
Cuthbert Lisle: Maud Lisle 1909/1927
Norman Brack: Maud Lisle 1933/1948
Walter Dunmore: Florrie Dunmore 1910/1952
Edwin Tarrow: Ivy Tarrow 1912/1930
Jasper Quill: Dora Quill 1920/1944
Basil Orme: Gwen Orme 1927/1951
Arthur Neame: Doris Neame 1929/1950
Leo Castellan: Vera Castellan 1931/1962
Cyril Stroud: Enid Stroud 1935/1946
Gordon Tull: Enid Stroud 1951/1963
Lionel Chase: Olive Fenn 1939/1945; Moira Chase 1949/1968
Hugh Penrose: Sybil Penrose 1941/1955
Mervyn Farrow: Sybil Penrose 1957/
Tom Ruddock: Sheila Ruddock 1954/
Denis Wray: Nora Wray 1958/1971
Colin Mossop: Nora Wray 1973/
Frank Ashdown: Rosa Fenn 1961/
Ken Marl: Linda Pike 1972/
""")
    add("livedIn", """
Ambrose Pell: Quay Street 1908/1926
Winifred Pell: Quay Street 1908/1934; Larch Avenue 1935/1958
Ivy Tarrow: Chapel Row 1912/1940; Wenby 1941/1949; Larch Avenue 1950/1961
Maud Lisle: Ketterhythe 1909/1932, 1949/1965; Wenby 1933/1948
Norman Brack: Wenby 1930/
Jasper Quill: Thorpe Sallow 1918/1930; North Mill 1931/1944
Dora Quill: Thorpe Sallow 1920/1930; North Mill 1931/1957; Quay Street 1958/1970
Julian Quill: North Mill 1935/1960; Quay Street 1961/
Rosa Fenn: Mill Lane 1938/1961; Wenby 1962/
Olive Fenn: Mill Lane 1936/1939; Market Square 1939/1945; Ketterhythe 1946/1966
Lionel Chase: Market Square 1935/1968
Enid Stroud: Harbour Terrace 1935/1950; Larch Avenue 1951/
Gordon Tull: Mill Lane 1941/1951; Larch Avenue 1951/1963
Sam Marl: Mill Lane 1929/1945; Harbour Terrace 1946/1972
Ken Marl: Harbour Terrace 1948/1971; Mill Lane 1972/
Linda Pike: Quay Street 1967/1971; Mill Lane 1972/
Percy Hallam: Market Square 1919/1933; Quay Street 1934/1956
Nora Wray: Larch Avenue 1958/1971; Wenby 1972/
Sheila Ruddock: North Mill 1954/1959; Harbour Terrace 1960/
""")
    add("apprenticedTo", """
Sam Marl: Joe Marl 1923/1928
Wilf Loomis: Bert Loomis 1922/1926
Gordon Tull: Joe Marl 1930/1933
Enid Stroud: Cyril Stroud 1936/1939
Doris Neame: Arthur Neame 1938/1942
Reg Pike: Harold Pike 1945/1948
Ted Mossop: Sam Marl 1932/1935
Ray Tull: Gordon Tull 1955/1958; Enid Stroud 1959/1962
Ken Marl: Sam Marl 1962/1967
Colin Mossop: Ted Mossop 1957/1961
Linda Pike: Reg Pike 1973/1977
""")
    films = {
        "The Lamplighter's Daughter": "Albion Film Hire 1912/1929; Kestrel Releasing 1951/1958",
        "The Lamplighter's Return": "Albion Film Hire 1915/1930",
        "A Basket of Herring": "Gaunt Brothers 1911/1924",
        "Harbour of Fog": "Albion Film Hire 1931/1946; Meridian Pictures 1947/1966",
        "Fog on the Moor": "Gaunt Brothers 1926/1940",
        "Seven Blue Doors": "Kestrel Releasing 1934/1960",
        "The Blue Hussar": "Kestrel Releasing 1938/1955",
        "Midnight Ferry": "Meridian Pictures 1946/1969",
        "The Ferryman's Oath": "Meridian Pictures 1953/1975",
        "Tin Soldiers": "North Albion 1941/1962",
        "Paper Moonrise": "North Albion 1957/",
        "Kettledrum": "Kestrel Releasing 1961/1978",
        "The Orchard Rebellion": "North Albion 1965/; Meridian Pictures 1970/",
        "Rockets over Wenby": "Meridian Pictures 1972/",
    }
    for film, told in films.items():
        add("distributedBy", f"{film}: {told}")
    add("showed", """
Electric Palace: A Basket of Herring 1911, 1914; The Lamplighter's Daughter 1912; The Lamplighter's Return 1915; Harbour of Fog 1932
Picturedrome: The Lamplighter's Daughter 1913; Fog on the Moor 1927
Coronet: The Lamplighter's Daughter 1913; The Ferryman's Oath 1954
Tivoli: A Basket of Herring 1916; Harbour of Fog 1931; Midnight Ferry 1950
Wenby Tivoli: The Lamplighter's Return 1922; The Blue Hussar 1939
Corn Exchange: Fog on the Moor 1926; Kettledrum 1974; The Orchard Rebellion 1977
Majestic: Seven Blue Doors 1934; The Blue Hussar 1938; Midnight Ferry 1947; The Lamplighter's Daughter 1952; The Orchard Rebellion 1966
Regal: Harbour of Fog 1931, 1948; Seven Blue Doors 1935; Tin Soldiers 1942; Paper Moonrise 1957, 1972; Rockets over Wenby 1973
Little Regal: The Blue Hussar 1939; Kettledrum 1961
New Palace: Seven Blue Doors 1936; Tin Soldiers 1941; The Ferryman's Oath 1953; Paper Moonrise 1958
Rialto: Tin Soldiers 1942; Harbour of Fog 1949; Rockets over Wenby 1972
Harbour Lyric: Midnight Ferry 1960; Kettledrum 1962; The Orchard Rebellion 1967, 1979
""")
    points = ["designedBy", "rebuiltBy", "wonAward", "showed"]
    write("cinemas", rows, {"unit": "year", "ends": "inclusive", "now": "1979", "me": None, "point_relations": points}, 1911)


def grants():
    rows = []
    add = lambda *x, **y: block(rows, *x, **y)
    add("applied_for", """
Irena Holm: Quiet Reef 2014-10; Reef Memory 2017-09, 2018-05
Jonas Whitlow: Salt Ledger 2014-02
Clara Whitlow: Cold Ledger 2016-11, 2017-09
Tobias Holm: Deep Peat 2013-09; Moss Atlas 2018-05, 2020-02
Grace Adeyo: Peat Fire 2019-02
Samuel Adeyo: Lake Archive 2015-03
Petra Vance: Night Lake 2018-10, 2019-10
Yusuf Karam: Sparrow Routes 2015-07; Iron Sparrow 2021-03
Henrik Sand: Slow Battery 2016-02
Hana Mori: Glass Battery 2020-06
Ottilie Crane: Lost Speech 2016-10
Felix Crane: Second Speech 2021-04
Leila Karam: Fungal Roads 2017-11
Oskar Brandt: Thin Ice 2016-05
Elise Brandt: River Clock 2020-09, 2021-09
Anselm Rook: Tin Library 2016-10, 2019-04
Beatrix Rook: Harbour Books 2022-02
""")
    add("declined_by", """
Reef Memory: Life Sciences Panel 2018-01
Cold Ledger: Humanities Panel 2017-04
Moss Atlas: Environment Panel 2018-10, 2020-07
Night Lake: Early Career Panel 2019-03
Iron Sparrow: Life Sciences Panel 2021-09
River Clock: Environment Panel 2021-02
Tin Library: Humanities Panel 2017-04, 2019-10
""")
    add("awarded_by", """
Quiet Reef: Life Sciences Panel 2015-03
Reef Memory: Life Sciences Panel 2018-10
Salt Ledger: Humanities Panel 2014-06
Cold Ledger: Humanities Panel 2018-01
Deep Peat: Environment Panel 2014-01
Peat Fire: Environment Panel 2019-07
Lake Archive: Environment Panel 2015-07
Night Lake: Environment Panel 2020-02
Sparrow Routes: Life Sciences Panel 2015-11
Slow Battery: Engineering Panel 2016-06
Glass Battery: Engineering Panel 2020-10
Lost Speech: Life Sciences Panel 2017-02
Second Speech: Early Career Panel 2021-08
Fungal Roads: Life Sciences Panel 2018-03
Thin Ice: Environment Panel 2016-10
River Clock: Environment Panel 2022-01
Harbour Books: Humanities Panel 2022-06
""")
    add("leads_grant", """
Quiet Reef: Irena Holm 2015-06/2018-11
Reef Memory: Irena Holm 2019-01/2021-03; Nina Sandoval 2021-04/2022-12
Salt Ledger: Jonas Whitlow 2014-09/2017-08
Cold Ledger: Clara Whitlow 2018-03/2022-02
Deep Peat: Tobias Holm 2014-04/2016-05, 2017-02/2018-03; Dermot Fahy 2016-06/2017-01
Peat Fire: Grace Adeyo 2019-10/
Lake Archive: Samuel Adeyo 2015-10/2018-04; Grace Adeyo 2017-01/2017-12; Petra Vance 2018-05/2019-09
Night Lake: Petra Vance 2020-05/
Sparrow Routes: Yusuf Karam 2016-02/2020-01
Slow Battery: Henrik Sand 2016-09/2020-08
Glass Battery: Hana Mori 2021-01/; Lucas Vance 2023-01/
Lost Speech: Ottilie Crane 2017-05/2020-10
Second Speech: Felix Crane 2021-11/
Fungal Roads: Leila Karam 2018-06/2023-05
Thin Ice: Oskar Brandt 2017-01/2019-12; Elise Brandt 2020-01/2020-03; Petra Vance 2020-04/2021-06
River Clock: Elise Brandt 2022-03/
Harbour Books: Beatrix Rook 2022-09/
""", is_flipped=True)
    add("co_applicant_on", """
Quiet Reef: Kenji Mori 2015-06/2018-11; Leila Karam 2016-03/2017-10
Reef Memory: Nina Sandoval 2019-01/2021-03; Kenji Mori 2019-01/2022-12; Irena Holm 2021-04/2022-12
Salt Ledger: Clara Whitlow 2014-09/2017-08; Anselm Rook 2015-02/2016-08
Cold Ledger: Beatrix Rook 2019-11/2022-02; Jonas Whitlow 2018-03/2018-12
Deep Peat: Dermot Fahy 2014-04/2016-05; Samuel Adeyo 2014-04/2018-03
Peat Fire: Tobias Holm 2019-10/; Samuel Adeyo 2019-10/2021-08; Leila Karam 2020-02/2021-12
Lake Archive: Grace Adeyo 2015-10/2016-12; Tobias Holm 2016-04/2019-09
Night Lake: Elise Brandt 2020-06/2022-02; Oskar Brandt 2020-05/
Sparrow Routes: Leila Karam 2016-02/2018-05
Slow Battery: Lucas Vance 2016-09/2019-12; Hana Mori 2016-09/2020-08
Glass Battery: Dermot Fahy 2021-01/; Lucas Vance 2021-01/2022-12; Kenji Mori 2022-10/
Lost Speech: Felix Crane 2017-05/2020-10; Priya Menon 2018-02/2020-10
Second Speech: Priya Menon 2021-11/2023-06; Ottilie Crane 2021-11/2022-10
Fungal Roads: Yusuf Karam 2018-06/2020-05, 2022-01/2023-05; Tobias Holm 2018-09/2019-06
Thin Ice: Elise Brandt 2017-01/2019-12; Grace Adeyo 2017-01/2017-12
River Clock: Petra Vance 2022-03/; Anselm Rook 2022-05/2023-09
Harbour Books: Clara Whitlow 2022-09/
""", is_flipped=True)
    add("hosted_at", """
Quiet Reef: University of Kesters 2015-06/2018-11
Reef Memory: University of Kesters 2019-01/2021-08; Port Sabine University 2021-09/2022-12
Salt Ledger: Velland College 2014-09/2017-08
Cold Ledger: Velland College 2018-03/2020-08; Norhaven University 2020-09/2022-02
Deep Peat: Aldermoor University 2014-04/2018-03
Peat Fire: Aldermoor University 2019-10/2021-08; Norhaven University 2021-09/
Lake Archive: Norhaven University 2015-10/2019-09
Night Lake: Norhaven University 2020-05/
Sparrow Routes: Port Sabine University 2016-02/2020-01
Slow Battery: Aldermoor Institute of Technology 2016-09/2020-08
Glass Battery: Aldermoor Institute of Technology 2021-01/2022-09; University of Kesters 2022-10/
Lost Speech: Velland College 2017-05/2020-10
Second Speech: Velland College 2021-11/2023-01; Port Sabine University 2023-02/
Fungal Roads: Port Sabine University 2018-06/2019-12, 2022-01/2023-05; Aldermoor University 2020-01/2021-12
Thin Ice: Norhaven University 2017-01/2021-06
River Clock: University of Kesters 2022-03/
Harbour Books: University of Kesters 2022-09/
""")
    add("employed_at", """
Irena Holm: University of Kesters 2010-09/2021-08; Port Sabine University 2021-09/
Tobias Holm: Aldermoor University 2009-01/2019-06; Norhaven University 2019-07/
Samuel Adeyo: Norhaven University 2011-10/2018-04; Aldermoor University 2018-05/
Grace Adeyo: Norhaven University 2013-02/2017-12, 2021-09/; Aldermoor University 2018-01/2021-08
Petra Vance: Norhaven University 2016-10/
Lucas Vance: Aldermoor Institute of Technology 2012-01/2019-12, 2022-09/; University of Kesters 2020-01/2022-08
Yusuf Karam: Port Sabine University 2010-01/
Leila Karam: Port Sabine University 2014-09/2019-12, 2022-01/; Aldermoor University 2020-01/2021-12
Henrik Sand: Aldermoor Institute of Technology 2008-03/2021-02
Nina Sandoval: University of Kesters 2017-03/2021-08; Port Sabine University 2021-09/
Hana Mori: Aldermoor Institute of Technology 2015-04/2022-09; University of Kesters 2022-10/
Kenji Mori: University of Kesters 2014-01/
Ottilie Crane: Velland College 2006-01/2021-07
Felix Crane: Velland College 2016-09/2023-01; Port Sabine University 2023-02/
Clara Whitlow: Velland College 2012-09/2020-08; Norhaven University 2020-09/
Jonas Whitlow: Velland College 2003-09/2018-12
Oskar Brandt: Norhaven University 2013-06/; Port Sabine University 2022-01/
Elise Brandt: Norhaven University 2015-09/2020-03; University of Kesters 2020-06/
Anselm Rook: University of Kesters 2011-01/2023-09
Beatrix Rook: University of Kesters 2019-09/
Dermot Fahy: Aldermoor University 2012-05/2017-10; Aldermoor Institute of Technology 2018-01/
Priya Menon: Velland College 2018-02/
""")
    add("heads_group", """
Reef Group: Irena Holm 2013-01/2021-03; Nina Sandoval 2021-04/
Peat Group: Tobias Holm 2011-05/2019-06; Samuel Adeyo 2019-07/
Water and Peat Group: Samuel Adeyo 2012-10/2018-04; Petra Vance 2018-05/2021-08; Grace Adeyo 2021-09/
Trade History Group: Jonas Whitlow 2005-01/2018-12; Clara Whitlow 2019-01/2020-08; Priya Menon 2021-10/
Battery Lab: Henrik Sand 2009-01/2018-07, 2019-08/2021-02; Lucas Vance 2018-08/2019-07; Dermot Fahy 2021-03/
Speech Lab: Ottilie Crane 2008-09/2021-07; Felix Crane 2021-08/
Migration Group: Yusuf Karam 2012-02/2019-10, 2022-04/; Leila Karam 2019-10/2019-12; Oskar Brandt 2022-01/2022-04
Ice Group: Oskar Brandt 2014-01/; Elise Brandt 2018-02/2020-03
""", is_flipped=True)
    add("part_of", """
Reef Group: University of Kesters 2013-01/2021-08; Port Sabine University 2021-09/
Peat Group: Aldermoor University 2011-05/
Water and Peat Group: Norhaven University 2012-10/
Trade History Group: Velland College 2005-01/
Battery Lab: Aldermoor Institute of Technology 2009-01/
Speech Lab: Velland College 2008-09/2023-01; Port Sabine University 2023-02/
Migration Group: Port Sabine University 2012-02/
Ice Group: Norhaven University 2014-01/
""")
    add("reviewed", """
Quiet Reef: Magda Zielin 2014-12; Gareth Pym 2015-01
Reef Memory: Magda Zielin 2017-11; Yusuf Karam 2018-07; Aoife Fahy 2018-07
Salt Ledger: Ines Tavares 2014-04
Cold Ledger: Ines Tavares 2017-02; Anselm Rook 2017-11
Deep Peat: Tess Aldous 2013-11
Peat Fire: Tess Aldous 2019-04; Aoife Fahy 2019-05; Oskar Brandt 2019-05
Lake Archive: Gareth Pym 2015-05; Tobias Holm 2015-05
Night Lake: Aoife Fahy 2018-12, 2019-12; Samuel Adeyo 2020-01
Sparrow Routes: Bruno Tavares 2015-09
Slow Battery: Mei Zhou 2016-04
Glass Battery: Henrik Sand 2020-08; Mei Zhou 2020-08
Lost Speech: Bruno Tavares 2016-12
Second Speech: Aoife Fahy 2021-06
Fungal Roads: Magda Zielin 2018-01; Tobias Holm 2018-02
Thin Ice: Samuel Adeyo 2016-07; Tess Aldous 2016-08
River Clock: Gareth Pym 2020-11; Oskar Brandt 2021-11; Grace Adeyo 2021-11
Harbour Books: Ines Tavares 2022-04
Moss Atlas: Oskar Brandt 2018-08; Tess Aldous 2020-05
Iron Sparrow: Magda Zielin 2021-06
Tin Library: Jonas Whitlow 2017-01; Ines Tavares 2019-07
""", is_flipped=True)
    add("sits_on", """
Environment Panel: Gareth Pym 2011-01/; Tess Aldous 2014-03/2022-06; Samuel Adeyo 2015-01/2017-12; Oskar Brandt 2018-01/
Life Sciences Panel: Magda Zielin 2012-01/2021-12; Bruno Tavares 2015-01/2022-12; Yusuf Karam 2018-01/; Aoife Fahy 2018-07/2020-06
Humanities Panel: Anselm Rook 2012-09/2018-08; Ines Tavares 2014-01/; Clara Whitlow 2019-09/
Engineering Panel: Mei Zhou 2013-01/; Lucas Vance 2018-03/2021-12; Henrik Sand 2015-01/2021-02
Early Career Panel: Tess Aldous 2019-01/2022-06; Aoife Fahy 2019-01/; Priya Menon 2021-03/
""", is_flipped=True)
    add("chairs_panel", """
Environment Panel: Gareth Pym 2013-01/2016-12, 2021-02/; Tess Aldous 2017-01/2020-12
Life Sciences Panel: Magda Zielin 2014-01/2018-06; Bruno Tavares 2018-07/2022-12; Yusuf Karam 2023-01/
Humanities Panel: Anselm Rook 2013-09/2017-08; Ines Tavares 2017-09/2021-10; Clara Whitlow 2021-11/
Engineering Panel: Mei Zhou 2015-01/2019-04, 2022-01/; Lucas Vance 2019-03/2021-12
Early Career Panel: Tess Aldous 2019-01/2022-06; Priya Menon 2022-07/
""", is_flipped=True)
    add("officer_for", """
Quiet Reef: Harriet Slade 2015-06/2018-11
Reef Memory: Harriet Slade 2019-01/2020-04; Omar Nasser 2020-05/2022-12
Salt Ledger: Judith Peel 2014-09/2017-08
Cold Ledger: Judith Peel 2018-03/2021-07; Dominic Slade 2021-08/2022-02
Deep Peat: Freya Lund 2014-04/2017-06; Dominic Slade 2017-07/2018-03
Peat Fire: Dominic Slade 2019-10/2022-11; Freya Lund 2022-12/
Lake Archive: Freya Lund 2015-10/2017-06; Dominic Slade 2017-07/2018-09; Freya Lund 2018-10/2019-09
Night Lake: Freya Lund 2020-05/
Sparrow Routes: Harriet Slade 2016-02/2020-01
Slow Battery: Omar Nasser 2016-09/2020-08
Glass Battery: Omar Nasser 2021-01/2023-03; Harriet Slade 2023-04/
Lost Speech: Judith Peel 2017-05/2019-10; Harriet Slade 2019-11/2020-10
Second Speech: Omar Nasser 2021-11/
Fungal Roads: Harriet Slade 2018-06/2020-04; Omar Nasser 2020-05/2023-05
Thin Ice: Dominic Slade 2017-01/2021-06
River Clock: Freya Lund 2022-03/2023-08; Dominic Slade 2023-09/
Harbour Books: Dominic Slade 2022-09/
""", is_flipped=True)
    add("has_topic", """
Quiet Reef: coral genetics 2015-06/2018-11
Reef Memory: coral genetics 2019-01/2020-09; heat stress 2020-10/2022-12
Salt Ledger: medieval trade 2014-09/2017-08
Cold Ledger: whaling 2018-03/2022-02
Deep Peat: peat ecology 2014-04/2018-03
Peat Fire: peat ecology 2019-10/; heat stress 2021-09/
Lake Archive: lake sediments 2015-10/2019-09
Night Lake: light pollution 2020-05/; lake sediments 2020-05/2022-02
Sparrow Routes: bird migration 2016-02/2020-01
Slow Battery: battery chemistry 2016-09/2020-08
Glass Battery: battery chemistry 2021-01/
Lost Speech: speech loss 2017-05/2020-10
Second Speech: speech loss 2021-11/
Fungal Roads: soil fungi 2018-06/2023-05
Thin Ice: sea ice 2017-01/2021-06
River Clock: river floods 2022-03/
Harbour Books: medieval trade 2022-09/
""")
    add("report_due", """
Quiet Reef: interim report 2017-03; final report 2019-02
Reef Memory: interim report 2020-12; final report 2023-03
Cold Ledger: interim report 2020-03; final report 2022-05
Deep Peat: final report 2018-06
Peat Fire: interim report 2021-10; financial statement 2021-12
Lake Archive: final report 2019-12
Sparrow Routes: final report 2020-04
Slow Battery: interim report 2018-09; final report 2020-11
Glass Battery: interim report 2023-01
Second Speech: interim report 2023-05; financial statement 2023-03
Fungal Roads: interim report 2020-12; financial statement 2022-03; final report 2023-08
Thin Ice: final report 2021-09
River Clock: interim report 2024-03
Harbour Books: interim report 2024-03
""")
    add("report_sent", """
Quiet Reef: interim report 2017-03; final report 2019-05
Reef Memory: interim report 2021-02; final report 2023-03
Cold Ledger: interim report 2020-05; final report 2022-05
Deep Peat: final report 2018-06
Peat Fire: interim report 2021-10
Lake Archive: final report 2020-04
Slow Battery: interim report 2018-08; final report 2021-01
Glass Battery: interim report 2023-04
Second Speech: financial statement 2023-06
Fungal Roads: interim report 2021-05; final report 2023-08
Thin Ice: final report 2021-09
River Clock: interim report 2024-02
""")
    add("audited_by", """
Quiet Reef: Marsh & Tiller 2016-05/2016-07
Reef Memory: Kettleby Partners 2021-10/2022-01
Cold Ledger: Marsh & Tiller 2020-10/2020-12
Deep Peat: Tiller Audit 2016-06/2016-09
Peat Fire: Tiller Audit 2021-11/2022-03
Slow Battery: Marsh & Tiller 2019-02/2019-06; Kettleby Partners 2019-05/2019-06
Glass Battery: Kettleby Partners 2024-02/
Second Speech: Tiller Audit 2023-04/2023-08
Fungal Roads: Marsh & Tiller 2020-02/2020-03, 2022-02/2022-03
""")
    add("suspended_for", """
Deep Peat: ethics review 2015-11/2016-01
Reef Memory: late report 2021-01/2021-02; host change 2021-08/2021-10
Cold Ledger: late report 2020-04/2020-05; staff shortage 2020-06/2020-09
Peat Fire: missing accounts 2022-01/2022-05
Slow Battery: missing accounts 2019-03/2019-06
Glass Battery: late report 2023-02/2023-04
Second Speech: ethics review 2022-05/2022-07; missing accounts 2023-04/2023-06
Fungal Roads: late report 2021-01/2021-05
Harbour Books: late report 2024-04/
""")
    add("has_budget", """
Quiet Reef: 240,000 euros 2015-06/2016-12; 290,000 euros 2017-01/2018-11
Reef Memory: 410,000 euros 2019-01/2021-08; 380,000 euros 2021-09/2022-12
Salt Ledger: 95,000 euros 2014-09/2017-08
Cold Ledger: 120,000 euros 2018-03/2022-02
Deep Peat: 240,000 euros 2014-04/2018-03
Peat Fire: 350,000 euros 2019-10/2021-12, 2022-06/; 290,000 euros 2022-01/2022-05
Lake Archive: 180,000 euros 2015-10/2019-09
Night Lake: 290,000 euros 2020-05/
Sparrow Routes: 150,000 euros 2016-02/2020-01
Slow Battery: 520,000 euros 2016-09/2020-08
Glass Battery: 520,000 euros 2021-01/2022-09; 640,000 euros 2022-10/
Lost Speech: 180,000 euros 2017-05/2020-10
Second Speech: 180,000 euros 2021-11/2023-01; 210,000 euros 2023-02/
Fungal Roads: 310,000 euros 2018-06/2023-05
Thin Ice: 350,000 euros 2017-01/2021-06
River Clock: 260,000 euros 2022-03/
Harbour Books: 95,000 euros 2022-09/
""")
    add("kept_in", """
sequencer: Reef Group 2015-09/2018-12, 2021-09/; Migration Group 2019-01/2021-08
old sequencer: Reef Group 2013-01/2015-08; Speech Lab 2016-01/2017-06
confocal microscope: Reef Group 2017-02/2021-03; Battery Lab 2021-04/
sediment corer: Water and Peat Group 2013-05/2017-03, 2018-05/; Peat Group 2017-04/2018-04
drone fleet: Peat Group 2016-10/2021-08; Water and Peat Group 2021-09/2023-07; Ice Group 2023-08/
glove box: Battery Lab 2017-01/
eye tracker: Speech Lab 2017-09/
ice radar: Ice Group 2017-03/2022-10
""")
    points = ["applied_for", "declined_by", "awarded_by", "reviewed", "report_due", "report_sent"]
    write("grants", rows, {"unit": "month", "ends": "inclusive", "now": "2024-06", "me": None, "point_relations": points}, 2014)


if __name__ == "__main__":
    cinemas()
    grants()
