"""Writes the two graphs of letter a: twentyfourth_lighthouses and twentyfourth_podcasts (seeded, same bytes each time)."""

import csv
import json
import random
from datetime import date, timedelta
from pathlib import Path

HERE = Path(__file__).parent


def stints(relation, text):
    """Lines 'head: tail start-stop; tail start-; tail start' (years) or with '>' between days."""
    rows = []
    for line in text.strip().splitlines():
        if not line.strip():
            continue
        head, rest = line.split(": ", 1)
        for part in rest.split("; "):
            tail, when = part.strip().rsplit(" ", 1)
            if ">" in when:
                start, stop = when.split(">")
            elif len(when) in (5, 9) and when[4] == "-":
                start, stop = when[:4], when[5:]
            else:
                start, stop = when, ""
            rows.append((head.strip(), relation, tail, start, stop))
    return rows


def turned(rows):
    """The same with head and tail changed over (written by the item, told of the person)."""
    return [(t, r, h, s, e) for h, r, t, s, e in rows]


# ---------------------------------------------------------------------------------------------------- lighthouses

KEEPERS = """
Skerra Head: Magnus Thorburn 1888-1903; Josiah Quill 1903-1911; Anders Rask 1911-1919; Ivar Thorburn 1920-1931; Amos Pellow 1931-1934; Ivar Thorburn 1935-1944; Hugh Garrick 1944-1957; Leonard Pike 1957-
Skerra Rock: Silas Maddern 1891-1899; Peter Garrick 1899-1908; Anders Rask 1908-1911; Benjamin Oake 1912-1921; Amos Pellow 1921-1931; Colin Ewart 1932-1946; Tobias Rask 1946-1959
Holm Point: Jonas Holm 1888-1906; Josiah Quill 1911-1920; Daniel Ferris 1920-1933; Nathan Quill 1933-1950; Barnaby Yeo 1950-1962; Malcolm Ewart 1962-
Little Holm: Abel Venn 1893-1902; Jonas Holm 1904-1909; Joan Venn 1909-1917; Wilfred Crane 1918-1929; Joan Venn 1929-1936; Simon Lowther 1937-1949; Duncan Sorley 1949-1956
Cape Orrin: Gregor Tolland 1888-1897; Cuthbert Brandreth 1897-1910; Peter Garrick 1910-1918; Harold Stroud 1918-1927; Wilfred Crane 1930-1939; Philip Nance 1939-1948; Ernest Catchpole 1948-1960; Mark Trewin 1960-
Orrin Sands: Edmund Lisle 1896-1905; Silas Maddern 1905-1913; Harold Stroud 1914-1918; Robert Keel 1918-1930; Philip Nance 1931-1938; Mark Trewin 1951-1960
Tarn Ness: Adam Marchbank 1890-1907; Edmund Lisle 1907-1915; Adam Marchbank 1915-1917; Arthur Whitlow 1917-1928; Jabez Pellow 1928-1941; Colin Ewart 1946-1955; Hugh Garrick 1957-1966; Dora Ferris 1966-
Gull Stack: Josiah Quill 1897-1903; Benjamin Oake 1904-1912; Silas Maddern 1913-1916; Tobias Rask 1919-1932; Leonard Pike 1933-1947; Barnaby Yeo 1947-1950; Ernest Catchpole 1960-1965
Marrow Bank: Cuthbert Brandreth 1892-1897; Abel Venn 1902-1914; Robert Keel 1914-1918; Benjamin Oake 1921-1926; George Abney 1926-1940; Simon Lowther 1949-1958; George Abney 1958-1961
St Brede's: Gregor Tolland 1897-1904; Hester Pellow 1904-1912; Arthur Whitlow 1912-1917; Daniel Ferris 1917-1920; Elspeth Thorburn 1920-1938; George Abney 1940-1951; Nathan Quill 1951-1954; Duncan Sorley 1956-
Brede Harbour: Hester Pellow 1912-1923; Jabez Pellow 1923-1928; Catherine Lisle 1928-1943; Simon Lowther 1943-1946; Philip Nance 1948-1958; Dora Ferris 1958-1966; Ruth Oake 1966-
Fallow Island: Walter Isgar 1900-1913; Joan Venn 1917-1929; Robert Keel 1930-1937; Elspeth Thorburn 1938-1949; Colin Ewart 1955-1959; Tobias Rask 1959-1963
Wick Tor: Arthur Whitlow 1905-1912; Walter Isgar 1913-1925; Harold Stroud 1927-1936; Jabez Pellow 1941-1952; Malcolm Ewart 1953-1962; Barnaby Yeo 1962-1967
Hallan Point: Walter Isgar 1925-1935; Catherine Lisle 1943-1947; Leonard Pike 1947-1957; Ruth Oake 1957-1966
"""

ASSISTANTS = """
Josiah Quill: Skerra Head 1890-1896
Anders Rask: Skerra Rock 1899-1907
Peter Garrick: Cape Orrin 1892-1899
Benjamin Oake: Gull Stack 1899-1904
Hester Pellow: Brede Harbour 1898-1904
Joan Venn: Little Holm 1899-1909
Amos Pellow: Holm Point 1909-1915; Skerra Rock 1915-1921
Ivar Thorburn: Skerra Head 1909-1914; Skerra Head 1918-1920
Elspeth Thorburn: St Brede's 1915-1920
Harold Stroud: Tarn Ness 1908-1914
Arthur Whitlow: Fallow Island 1901-1905
Wilfred Crane: Marrow Bank 1909-1917
Jabez Pellow: Brede Harbour 1914-1923
Tobias Rask: Skerra Head 1912-1918
Colin Ewart: Cape Orrin 1920-1931
Nathan Quill: Holm Point 1922-1933
Philip Nance: Orrin Sands 1924-1931
Leonard Pike: Gull Stack 1926-1933
Catherine Lisle: Tarn Ness 1920-1928
Simon Lowther: Fallow Island 1929-1936
Hugh Garrick: Skerra Head 1933-1944
Barnaby Yeo: Tarn Ness 1936-1941; Gull Stack 1942-1947
Duncan Sorley: Skerra Rock 1938-1946
Ernest Catchpole: Little Holm 1940-1948
Mark Trewin: Hallan Point 1943-1951
Malcolm Ewart: Skerra Rock 1947-1953
Dora Ferris: St Brede's 1947-1958
Ruth Oake: Brede Harbour 1949-1957
Neil Thorburn: Skerra Head 1955-1961; Holm Point 1961-
Owen Trewin: Cape Orrin 1962-
Alice Venn: St Brede's 1960-
Percy Dunnock: Marrow Bank 1934-1940; Cape Orrin 1940-1944
Lewis Pike: Hallan Point 1950-1957; Skerra Head 1957-1964; Tarn Ness 1964-
"""

DISTRICTS = """
Skerra Head: Skerra District 1888-1924; Northern District 1925-
Skerra Rock: Skerra District 1891-1924; Northern District 1925-
Gull Stack: Skerra District 1897-1924; Northern District 1925-
Tarn Ness: Skerra District 1890-1924; Brede District 1925-1949; Northern District 1950-
Holm Point: Brede District 1888-
St Brede's: Brede District 1897-
Fallow Island: Brede District 1900-1911; Orrin District 1912-1945; Brede District 1946-1963
Cape Orrin: Orrin District 1888-
Marrow Bank: Orrin District 1892-1961
Hallan Point: Orrin District 1907-1924; Northern District 1925-1938; Orrin District 1939-
"""

SUPERINTENDENTS = """
Skerra District: Nicholas Brandreth 1888-1902; Gregor Tolland 1904-1915; Alban Frith 1915-1924
Northern District: Alban Frith 1925-1933; Ronald Sorley 1933-1949; Colin Ewart 1955-1963; Hugh Garrick 1966-
Brede District: Nicholas Brandreth 1899-1908; Edwin Marchbank 1909-1926; Clara Wynter 1927-1946; Elspeth Thorburn 1949-1955; Clara Wynter 1955-1959; Nathan Quill 1959-
Orrin District: Hubert Lowe 1888-1906; Cuthbert Brandreth 1910-1922; Edwin Marchbank 1922-1930; Ronald Sorley 1930-1940; Percy Dunnock 1944-1961; Ernest Catchpole 1965-
"""

MASTERS = """
Petrel: Isaac Drew 1889-1901; Thomas Yeo 1901-1914
Lady Orrin: Hugo Lisle 1894-1906; Isaac Drew 1906-1911; Matthew Tarn 1911-1926
Vigil: Rowland Keel 1903-1916; Thomas Yeo 1916-1922; Frank Drew 1922-1939
Storm Petrel: Rowland Keel 1912-1916; Frank Drew 1917-1922; Matthew Tarn 1926-1930; Oliver Garrick 1932-1945
Brede Castle: Thomas Yeo 1922-1929; Matthew Tarn 1930-1937; Gilbert Drew 1937-1950
Constance: Frank Drew 1939-1948; Oliver Garrick 1948-1958; Gilbert Drew 1958-
Kittiwake: Gilbert Drew 1951-1958; Judith Tarn 1958-
"""

BASES = """
Petrel: Skerra Haven 1889-1907; Port Arrow 1908-1914
Lady Orrin: Orrinmouth 1894-1926
Vigil: Skerra Haven 1903-1919; Hexby 1920-1928; Skerra Haven 1929-1939
Storm Petrel: Orrinmouth 1912-1930; Brede Quay 1931-1945
Brede Castle: Brede Quay 1922-1950
Constance: Port Arrow 1935-1941; Orrinmouth 1942-
Kittiwake: Port Arrow 1951-1957; Skerra Haven 1958-
"""

SERVED = """
Skerra Head: Petrel 1889-1903; Vigil 1904-1939; Constance 1940-1957; Kittiwake 1958-
Skerra Rock: Petrel 1891-1905; Vigil 1906-1939; Brede Castle 1940-1950; Kittiwake 1951-1959
Gull Stack: Petrel 1897-1914; Vigil 1915-1920; Storm Petrel 1921-1927; Vigil 1928-1938; Constance 1939-1965
Tarn Ness: Vigil 1905-1933; Brede Castle 1934-1950; Kittiwake 1951-
Holm Point: Petrel 1892-1914; Storm Petrel 1914-1922; Brede Castle 1922-1949; Constance 1950-
Little Holm: Lady Orrin 1895-1921; Brede Castle 1922-1948
St Brede's: Storm Petrel 1913-1945; Brede Castle 1930-1950
Cape Orrin: Lady Orrin 1894-1926; Storm Petrel 1926-1942; Constance 1942-
Orrin Sands: Lady Orrin 1896-1925; Storm Petrel 1927-1938; Constance 1951-1960
Marrow Bank: Lady Orrin 1894-1913; Storm Petrel 1913-1939; Constance 1946-1961
Fallow Island: Storm Petrel 1914-1931; Brede Castle 1932-1949; Kittiwake 1952-1963
"""

LAMPS = """
Skerra Head: Argent wick lamp 1888-1904; Corliss mantle lamp 1905-1932; electric arc lamp 1933-1940; Corliss mantle lamp 1941-1946; electric arc lamp 1947-
Skerra Rock: Argent wick lamp 1891-1909; Corliss mantle lamp 1910-1938; acetylene lantern 1939-1959; Beacon B4 1960-
Holm Point: Argent wick lamp 1888-1899; Doublet burner 1900-1923; acetylene lantern 1924-1950; electric arc lamp 1951-
Little Holm: Doublet burner 1893-1920; acetylene lantern 1921-
Cape Orrin: Argent wick lamp 1888-1896; Halden lamp 1897-1929; electric arc lamp 1930-
Orrin Sands: Doublet burner 1896-1912; acetylene lantern 1913-1938; Beacon B4 1951-
Tarn Ness: Argent wick lamp 1890-1908; Doublet burner 1908-1930; Corliss mantle lamp 1931-1955; Beacon B4 1956-
Gull Stack: Halden lamp 1897-1921; Corliss mantle lamp 1922-1964; Beacon B4 1965-
St Brede's: Argent wick lamp 1897-1907; Halden lamp 1908-1936; electric arc lamp 1937-
"""

SIGNALS = """
Skerra Head: bronze bell 1888-1901; steam siren 1902-1937; diaphone 1938-
Skerra Rock: fog gun 1891-1910; reed horn 1911-1933; diaphone 1934-1959
Holm Point: bronze bell 1888-1913; reed horn 1914-1955; air horn 1956-
Cape Orrin: steam siren 1893-1940; diaphone 1941-
Orrin Sands: bronze bell 1896-1938; air horn 1951-1960
Tarn Ness: reed horn 1899-1945; air horn 1946-
Gull Stack: fog gun 1897-1919; diaphone 1920-1964
Marrow Bank: bronze bell 1892-1926; reed horn 1927-1943; bronze bell 1944-1961
St Brede's: steam siren 1905-1948
Brede Harbour: bronze bell 1898-
"""

SUPPLIERS = """
Skerra Head: Bram Brothers 1888-1912; Arrow Oil Company 1905-1938; Northway Fuels 1939-
Skerra Rock: Bram Brothers 1891-1912; Hexby Provisions 1913-1946
Holm Point: Widow Catley's Stores 1888-1909; Dobbs & Lisle 1910-1931; Widow Catley's Stores 1932-1940
Little Holm: Widow Catley's Stores 1893-1915; Dobbs & Lisle 1916-1931; Hexby Provisions 1932-1956
Cape Orrin: Orrin Coal & Oil 1888-1947; Dobbs & Lisle 1899-1914; Northway Fuels 1948-
Orrin Sands: Orrin Coal & Oil 1896-1938; Northway Fuels 1951-1960
Tarn Ness: Bram Brothers 1890-1905; Arrow Oil Company 1906-1941; Northway Fuels 1942-
Gull Stack: Hexby Provisions 1897-1928; Arrow Oil Company 1929-1950; Hexby Provisions 1951-1964
Marrow Bank: Orrin Coal & Oil 1892-1933; Arrow Oil Company 1934-1961
St Brede's: Dobbs & Lisle 1900-1931; Arrow Oil Company 1932-1952; Northway Fuels 1953-
Brede Harbour: Widow Catley's Stores 1898-1940; Hexby Provisions 1941-
"""

QUARTERS = """
Magnus Thorburn: Bell Cottage 1888-1903
Josiah Quill: Upper Bell Cottage 1890-1896; Bell Cottage 1903-1911; Holm Farm 1911-1920
Anders Rask: Bell Cottage 1911-1919
Ivar Thorburn: Upper Bell Cottage 1909-1914; Bell Cottage 1920-1931; Bell Cottage 1935-1944
Elspeth Thorburn: Brede Terrace 1915-1938
Hugh Garrick: Upper Bell Cottage 1933-1944; Bell Cottage 1944-1957; Tarn Cottage 1957-1966
Amos Pellow: Barrack Rooms 1915-1921; Bell Cottage 1931-1934
Jabez Pellow: Quay House 1914-1928; Tarn Cottage 1928-1941
Hester Pellow: Quay House 1898-1923
Daniel Ferris: Holm Farm 1920-1933
Nathan Quill: Holm Farm 1922-1950
Gregor Tolland: Orrin House 1888-1897
Cuthbert Brandreth: Orrin House 1897-1910
Peter Garrick: Orrin House 1910-1918
Harold Stroud: Orrin House 1918-1927
Wilfred Crane: Orrin House 1930-1939
Colin Ewart: Siren Row 1920-1931; Tarn Cottage 1946-1955
Philip Nance: Siren Row 1939-1948; Quay House 1948-1958
Tobias Rask: Gull Lodge 1919-1932; Barrack Rooms 1946-1959
Leonard Pike: Gull Lodge 1926-1947; Bell Cottage 1957-
Catherine Lisle: Tarn Cottage 1920-1928; Quay House 1928-1943
Dora Ferris: Brede Terrace 1947-1958; Quay House 1958-1966; Tarn Cottage 1966-
Ruth Oake: Quay House 1966-
Mark Trewin: Orrin House 1960-
Owen Trewin: Orrin House 1962-
Barnaby Yeo: Gull Lodge 1942-1950
"""

MARRIED = """
Amos Pellow: Rhoda Keel 1937-1952
Ivar Thorburn: Grace Rask 1921-1946
Daniel Ferris: Ada Quill 1923-1941
Hugh Garrick: Clara Wynter 1947-
Tobias Rask: Joan Venn 1930-1944
Mark Trewin: Ruth Oake 1958-
George Abney: Catherine Lisle 1929-1942
"""

APPRENTICES = """
Nathan Quill: Daniel Ferris 1920-1922
Philip Nance: Robert Keel 1922-1924
Leonard Pike: Tobias Rask 1924-1926
Hugh Garrick: Ivar Thorburn 1930-1933
Barnaby Yeo: Jabez Pellow 1934-1936
Neil Thorburn: Hugh Garrick 1951-1955
Owen Trewin: Mark Trewin 1960-1962
Alice Venn: Duncan Sorley 1957-1960
"""

LAUNCHED = """
Petrel: Hexby Yard 1889
Lady Orrin: Colm & Sons 1894
Vigil: Hexby Yard 1903
Storm Petrel: Colm & Sons 1912
Brede Castle: Port Arrow Works 1921
Constance: Hexby Yard 1934
Kittiwake: Colm & Sons 1951
"""

WRECKS = """
Harvest Queen: Skerra Rock 1894
Anna Voss: Gull Stack 1902
Sea Harvest: Marrow Bank 1907
Bright Morrow: Orrin Sands 1916
Corvina: Orrin Sands 1922
Halcyon Star: Skerra Rock 1929
Vigil: Skerra Rock 1939
Merrion: Tarn Ness 1940
Storm Petrel: St Brede's 1945
Loyal Anna: Marrow Bank 1953
"""

HONOURS = """
Silas Maddern: Lifesaving Cross 1894
Josiah Quill: Lifesaving Cross 1902; Lamp Medal 1920
Harold Stroud: Lifesaving Cross 1916
Amos Pellow: Lifesaving Cross 1929
Jabez Pellow: Lamp Medal 1940
Ivar Thorburn: Lamp Medal 1944
Oliver Garrick: Lifesaving Cross 1945
Clara Wynter: Board's Gold Medal 1946
Elspeth Thorburn: Lamp Medal 1949
Simon Lowther: Lifesaving Cross 1953
Hugh Garrick: Lamp Medal 1966
"""


def lighthouses():
    keepers = turned(stints("keeperAt", KEEPERS))
    rows = list(keepers)
    rows += stints("assistantAt", ASSISTANTS) + stints("inDistrict", DISTRICTS)
    rows += turned(stints("superintendentOf", SUPERINTENDENTS)) + turned(stints("masterOf", MASTERS))
    rows += stints("basedAt", BASES) + stints("servedBy", SERVED) + stints("litBy", LAMPS)
    rows += stints("soundsWith", SIGNALS) + stints("suppliedBy", SUPPLIERS) + stints("quarteredIn", QUARTERS)
    rows += stints("marriedTo", MARRIED) + stints("apprenticedTo", APPRENTICES) + stints("launchedFrom", LAUNCHED)
    rows += stints("wreckedNear", WRECKS) + stints("honouredWith", HONOURS)
    # who relieved whom: a handover within one year, at the four stations that kept a book of it
    for station in ("Skerra Head", "Skerra Rock", "Holm Point", "Cape Orrin"):
        line = [x for x in keepers if x[2] == station]
        for old, new in zip(line, line[1:]):
            if old[4] == new[3]:
                rows.append((old[0], "relievedBy", new[0], old[4], ""))
    points = ["relievedBy", "launchedFrom", "wreckedNear", "honouredWith"]
    write(
        "lighthouses", rows, {"unit": "year", "ends": "inclusive", "now": "1968", "me": None, "point_relations": points}
    )


# ------------------------------------------------------------------------------------------------------- podcasts

HOSTS = """
Night Ferry: Theo Finch 2017-03-06>2020-09-14; Kemi Adair 2018-01-15>2019-06-03; Lena Dray 2020-09-14>2022-05-02; Theo Finch 2022-05-02>2024-01-08; Omar Zaydan 2024-01-08>; Nell Hathersage 2024-09-02>
Low Tide: Pilar Sandoz 2017-10-02>2021-04-19; Jonah Whitmore 2021-05-10>2023-11-27; Pilar Sandoz 2024-02-05>
Tide Tables: Saga Lindholm 2019-02-11>2022-08-29; Tom Dray 2022-08-29>2025-03-17
Second Helping: Beatrice Whitmore 2018-05-07>; Gus Marlowe 2018-05-07>2021-12-20; Priya Nandan 2022-01-24>2024-06-10; Rufus Calloway 2024-06-10>
The Second Half: Gus Marlowe 2019-08-05>2023-05-29; Felix Auer 2020-01-13>2022-07-04; Felix Auer 2023-05-29>
Paper Moons: Dot Penhale 2018-11-12>2020-03-30; Kemi Adair 2020-03-30>2023-02-13; Dot Penhale 2023-02-13>
Half Moon Radio: Nell Hathersage 2020-10-05>2024-07-22; Lena Dray 2022-06-13>2023-12-18
Bricks and Ivy: Jonah Whitmore 2018-03-19>2021-05-10; Beatrice Whitmore 2021-06-07>2022-10-17; Omar Zaydan 2022-10-17>2023-12-11; Priya Nandan 2024-09-16>
Small Hours: Rufus Calloway 2019-11-25>2022-03-07; Theo Finch 2020-11-02>2021-08-09; Tom Dray 2022-03-07>2022-08-22; Saga Lindholm 2022-09-12>
Small Print: Priya Nandan 2020-06-22>2021-11-15; Felix Auer 2022-07-18>2023-04-03; Kemi Adair 2023-04-24>
Crooked Mile: Lena Dray 2017-05-15>2019-10-28; Tom Dray 2019-01-21>2021-09-06; Omar Zaydan 2021-09-06>2022-10-10
Lost Luggage: Dot Penhale 2021-02-08>2022-04-04; Rufus Calloway 2022-04-04>2024-05-27; Lena Dray 2024-06-24>
Cold Kettle: Gus Marlowe 2023-09-18>; Kemi Adair 2024-03-11>2025-06-30
Saltmarsh: Pilar Sandoz 2022-09-26>2024-01-29; Saga Lindholm 2025-01-13>
Field Notes: Noor Sabet 2021-03-22>2023-08-14; Jonah Whitmore 2024-04-15>2025-09-08
"""

PRODUCERS = """
Night Ferry: Marcus Finch 2017-03-06>2019-09-30; Ines Calloway 2019-09-30>2022-01-17; Hanne Oster 2022-01-17>2023-06-05; Ines Calloway 2023-06-05>
Low Tide: Bruno Salter 2017-10-02>2020-02-24; Joy Ekwale 2020-02-24>2024-10-21; Callum Vane 2024-10-21>
Tide Tables: Ines Calloway 2019-02-11>2020-07-13; Callum Vane 2020-07-13>2025-03-17
Second Helping: Hanne Oster 2018-05-07>2021-03-15; Marcus Finch 2021-03-15>2022-11-07; Joy Ekwale 2022-11-21>
The Second Half: Bruno Salter 2019-08-05>2022-04-25; Marcus Finch 2022-05-09>2024-12-02; Bruno Salter 2024-12-02>
Paper Moons: Joy Ekwale 2018-11-12>2020-03-30; Ines Calloway 2020-06-15>2021-10-04; Hanne Oster 2021-10-04>
Half Moon Radio: Marcus Finch 2020-10-05>2022-06-13; Ines Calloway 2022-06-13>2024-07-22
Bricks and Ivy: Hanne Oster 2018-03-19>2019-12-09; Callum Vane 2021-06-07>2023-12-11; Joy Ekwale 2024-09-16>
Small Hours: Ines Calloway 2019-11-25>2021-02-22; Bruno Salter 2021-02-22>2024-08-05; Tilda Marsh 2024-08-05>
Small Print: Joy Ekwale 2020-06-22>2021-11-15; Marcus Finch 2022-07-18>
Crooked Mile: Marcus Finch 2017-05-15>2018-10-01; Bruno Salter 2018-10-01>2022-10-10
Lost Luggage: Callum Vane 2021-02-08>2023-01-23; Ines Calloway 2023-01-23>2023-09-04; Tilda Marsh 2023-09-04>
Cold Kettle: Ines Calloway 2023-09-18>
Saltmarsh: Hanne Oster 2022-09-26>2024-01-29; Ines Calloway 2025-01-13>
Field Notes: Tilda Marsh 2021-03-22>2023-08-14; Callum Vane 2024-04-15>2025-09-08
"""

EDITORS = """
Night Ferry: Wren Adair 2017-03-06>2018-11-19; Ivo Petrak 2018-11-19>2021-06-28; Mina Sorel 2021-06-28>2024-03-04; Wren Adair 2024-03-04>
Low Tide: Dag Lindholm 2018-01-08>2021-04-19; Mina Sorel 2021-05-10>
Tide Tables: Tilda Marsh 2019-02-11>2021-03-08; Ivo Petrak 2021-08-02>2025-03-17
Second Helping: Mina Sorel 2018-05-07>2020-12-14; Wren Adair 2020-12-14>2022-02-28; Lotte Brink 2022-02-28>
The Second Half: Ivo Petrak 2019-08-05>2021-07-26; Dag Lindholm 2021-07-26>
Paper Moons: Wren Adair 2018-11-12>2020-03-30; Tilda Marsh 2020-03-30>2022-12-05; Lotte Brink 2023-02-13>
Half Moon Radio: Mina Sorel 2020-10-05>2022-04-11; Wren Adair 2022-04-11>2024-07-22
Bricks and Ivy: Dag Lindholm 2018-03-19>2020-11-23; Lotte Brink 2024-09-16>
Small Hours: Ivo Petrak 2019-11-25>2021-06-21; Tilda Marsh 2021-06-21>2023-05-15; Mina Sorel 2023-05-15>
Small Print: Lotte Brink 2020-06-22>2021-11-15; Ivo Petrak 2022-07-18>
Crooked Mile: Wren Adair 2017-05-15>2020-01-06; Dag Lindholm 2020-01-06>2022-10-10
Lost Luggage: Hanne Oster 2021-02-08>2022-01-17; Wren Adair 2022-02-28>
Cold Kettle: Mina Sorel 2023-09-18>2024-11-11; Ivo Petrak 2024-11-11>
Saltmarsh: Tilda Marsh 2022-09-26>2024-01-29; Wren Adair 2025-01-13>
"""

SPONSORS = """
Night Ferry: Pigeon Mattress 2017-09-04>2019-03-04; Oakleaf Bank 2019-03-04>2021-03-01; Brightcup Coffee 2020-06-01>2021-06-01; Pigeon Mattress 2021-09-06>2022-09-05; Tern Bicycles 2023-01-09>2024-07-08; Oakleaf Bank 2024-09-02>
Low Tide: Tern Bicycles 2018-04-02>2020-04-06; Halloway Books 2020-10-05>2023-10-02; Mossy Meals 2024-02-05>
Tide Tables: Brightside Insurance 2019-06-03>2021-12-06; Quillpen VPN 2022-03-14>2025-03-17
Second Helping: Mossy Meals 2018-09-03>2020-08-31; Brightcup Coffee 2020-11-02>2022-10-31; Mossy Meals 2022-10-31>2025-04-28; Halloway Books 2023-05-01>
The Second Half: Quillpen VPN 2019-10-07>2021-10-04; Tern Bicycles 2021-10-04>2023-04-10; Quillpen VPN 2023-09-11>
Paper Moons: Halloway Books 2019-01-14>2020-03-30; Brightcup Coffee 2020-09-07>2023-03-06; Pigeon Mattress 2023-03-06>
Half Moon Radio: Oakleaf Bank 2021-02-01>2022-08-01; Brightside Insurance 2022-08-01>2024-07-22
Bricks and Ivy: Oakleaf Bank 2018-07-02>2020-01-06; Brightside Insurance 2021-07-05>2023-07-03
Small Hours: Pigeon Mattress 2020-02-03>2023-02-06; Brightcup Coffee 2022-05-02>2024-04-29; Pigeon Mattress 2024-09-09>
Small Print: Quillpen VPN 2020-08-17>2021-11-15; Brightside Insurance 2022-09-05>
Crooked Mile: Tern Bicycles 2017-08-07>2019-08-05; Quillpen VPN 2019-09-16>2021-09-06
Lost Luggage: Tern Bicycles 2021-05-03>2022-05-02; Oakleaf Bank 2022-07-11>2023-07-10; Brightcup Coffee 2024-06-24>
Cold Kettle: Brightcup Coffee 2023-11-06>2024-12-02; Mossy Meals 2025-01-20>
Saltmarsh: Halloway Books 2025-02-17>
"""

STUDIOS = """
Night Ferry: Studio Tin 2017-03-06>2020-03-23; Basement B 2020-03-23>2021-07-05; The Vault 2021-07-05>2023-02-20; Studio Tin 2023-02-20>
Low Tide: Canal Loft 2017-10-02>2022-06-27; Canal Street Studio 2022-06-27>
Tide Tables: Canal Street Studio 2019-02-11>2021-11-01; The Vault 2021-11-01>2025-03-17
Second Helping: Tin Roof Studio 2018-05-07>2020-03-23; Canal Loft 2020-07-06>2023-08-21; Tin Roof Studio 2023-08-21>
The Second Half: Studio Tin 2019-08-05>2022-04-25; Tin Roof Studio 2022-04-25>
Paper Moons: The Vault 2018-11-12>
Half Moon Radio: Basement B 2020-10-05>2022-02-07; Canal Loft 2022-02-07>2024-07-22
Bricks and Ivy: Canal Street Studio 2018-03-19>2020-03-16; Studio Tin 2021-06-07>2023-12-11; Canal Loft 2024-09-16>
Small Hours: Basement B 2019-11-25>2023-05-15; The Vault 2023-05-15>
Small Print: Tin Roof Studio 2020-06-22>2021-11-15; Canal Street Studio 2022-07-18>
Lost Luggage: Canal Loft 2021-02-08>2023-01-23; Basement B 2023-01-23>
Cold Kettle: Studio Tin 2023-09-18>
Saltmarsh: Basement B 2022-09-26>2024-01-29; Canal Street Studio 2025-01-13>
Crooked Mile: Studio Tin 2017-05-15>2022-10-10
"""

NETWORKS = """
Night Ferry: Kettle Audio 2017-03-06>
Low Tide: Longwave House 2017-10-02>2022-06-27; Kettle Audio 2022-06-27>
Tide Tables: Kettle Audio 2019-02-11>2025-03-17
Second Helping: Brass Tack Media 2018-05-07>2020-07-06; Kettle Audio 2020-07-06>
The Second Half: Brass Tack Media 2019-08-05>
Paper Moons: Longwave House 2018-11-12>2020-03-30; Kettle Audio 2020-03-30>2024-09-30; Longwave House 2024-09-30>
Half Moon Radio: Longwave House 2020-10-05>2022-06-13; Kettle Audio 2022-06-13>2024-07-22
Bricks and Ivy: Longwave House 2018-03-19>2023-12-11; Brass Tack Media 2024-09-16>
Small Hours: Kettle Audio 2019-11-25>
Small Print: Longwave House 2020-06-22>2021-11-15; Brass Tack Media 2022-07-18>
Crooked Mile: Brass Tack Media 2017-05-15>2022-10-10
Lost Luggage: Kettle Audio 2021-02-08>
Cold Kettle: Kettle Audio 2023-09-18>
Saltmarsh: Longwave House 2022-09-26>2024-01-29; Kettle Audio 2025-01-13>
"""

HOMES = """
Ines Calloway: Marlbeck 2017-08-21>2020-10-12; Port Ansel 2020-10-12>2023-04-17; Marlbeck 2023-04-17>
Rufus Calloway: Thornby 2018-02-05>2022-03-21; Marlbeck 2022-03-21>
Theo Finch: Port Ansel 2017-01-09>2024-02-19; Great Wexcombe 2024-02-19>
Marcus Finch: Port Ansel 2018-06-11>
Lena Dray: Ansel Hill 2017-04-03>2021-01-25; Thornby 2021-01-25>
Gus Marlowe: Great Wexcombe 2018-09-17>2023-09-04; Marlbeck 2023-09-04>
Hanne Oster: Marlbeck 2019-05-13>
Kemi Adair: Ansel Hill 2018-01-08>2023-04-10; Port Ansel 2023-04-10>
"""

MARRIED_P = """
Jonah Whitmore: Beatrice Whitmore 2016-06-18>2021-11-30
Lena Dray: Tom Dray 2018-08-25>
Ines Calloway: Felix Auer 2022-07-30>
Kemi Adair: Wren Adair 2019-09-14>
Saga Lindholm: Ivo Petrak 2020-12-05>2024-03-22
"""

MENTORS = """
Marcus Finch: Ines Calloway 2017-09-11>2019-09-30; Callum Vane 2020-01-20>2021-01-18
Ines Calloway: Tilda Marsh 2021-03-22>2022-10-31; Lotte Brink 2022-03-14>2023-02-13; Alma Reyes 2025-02-03>
Bruno Salter: Joy Ekwale 2018-10-15>2020-02-24
Hanne Oster: Lotte Brink 2023-06-12>
"""

STOOD_IN = """
Lena Dray: Theo Finch 2019-07-22
Rufus Calloway: Theo Finch 2020-02-10; Gus Marlowe 2021-08-16; Kemi Adair 2024-10-07
Tom Dray: Lena Dray 2021-02-15; Saga Lindholm 2022-01-31
Dot Penhale: Kemi Adair 2021-05-24; Kemi Adair 2022-08-01
Omar Zaydan: Theo Finch 2023-07-03; Lena Dray 2024-11-18
Priya Nandan: Beatrice Whitmore 2022-12-19; Gus Marlowe 2024-07-15
Nell Hathersage: Omar Zaydan 2025-08-04
Felix Auer: Gus Marlowe 2022-11-21
"""

MUSIC = """
Fitch Lowell: Night Ferry 2017-03-06>2022-05-02; Tide Tables 2019-02-11>2025-03-17; Cold Kettle 2023-09-18>
Anouk Berne: Paper Moons 2018-11-12>2023-02-13; Night Ferry 2022-05-02>; Saltmarsh 2025-01-13>
Dag Lindholm: Low Tide 2018-01-08>; Small Hours 2019-11-25>2023-05-15; Paper Moons 2023-02-13>
"""

AGENTS = """
Theo Finch: Tall Order Talent 2018-04-16>2021-10-18; Rook & Daughter 2021-10-18>
Kemi Adair: Featherstone Voices 2018-03-05>2023-05-08; Rook & Daughter 2023-06-19>
Lena Dray: Tall Order Talent 2017-11-06>
Gus Marlowe: Rook & Daughter 2018-05-28>2022-02-14; Tall Order Talent 2022-04-11>2024-08-26; Rook & Daughter 2024-08-26>
Pilar Sandoz: Featherstone Voices 2019-01-28>
Omar Zaydan: Featherstone Voices 2021-09-20>2023-12-04; Tall Order Talent 2024-01-15>
Saga Lindholm: Rook & Daughter 2019-03-18>2022-12-12
"""

BORROWED = """
Ines Calloway: the blue recorder 2019-04-01>2019-05-20; the field kit 2021-06-14>2021-07-12; the Zeppelin mic 2024-02-26>2024-03-25; the blue recorder 2025-10-13>
Theo Finch: the Zeppelin mic 2019-05-06>2019-06-24; the old mixer 2022-09-19>2023-01-30
Jonah Whitmore: the field kit 2021-07-19>2021-10-25; the field kit 2024-05-06>2025-09-08
Tilda Marsh: the blue recorder 2021-04-12>2021-11-08; the shotgun mic 2023-10-02>2023-10-30
Omar Zaydan: the Zeppelin mic 2025-07-21>; the shotgun mic 2022-02-21>2022-04-18
Lena Dray: the old mixer 2025-05-19>
"""

AWARDS = """
Night Ferry: Golden Earbud 2018-11-22; Listener's Choice 2020-11-19; Golden Earbud 2024-11-21
Low Tide: Silver Earbud 2019-11-21
Second Helping: Listener's Choice 2019-11-21; Golden Earbud 2022-11-24
Crooked Mile: Best Newcomer 2017-11-23; Night Owl Prize 2020-05-14
Small Hours: Night Owl Prize 2021-05-13; Night Owl Prize 2023-05-11
Paper Moons: Silver Earbud 2021-11-18
Half Moon Radio: Best Newcomer 2021-11-18
Cold Kettle: Best Newcomer 2024-11-21
Ines Calloway: Night Owl Prize 2024-05-16
"""

NOMINATIONS = """
Night Ferry: Golden Earbud 2018-10-15; Night Owl Prize 2019-04-08; Golden Earbud 2024-10-14
Low Tide: Golden Earbud 2018-10-15; Silver Earbud 2019-10-14; Listener's Choice 2022-10-17
Second Helping: Listener's Choice 2019-10-14; Golden Earbud 2022-10-17
Crooked Mile: Night Owl Prize 2020-04-06
Small Hours: Night Owl Prize 2021-04-05; Night Owl Prize 2023-04-03; Night Owl Prize 2025-04-07
Paper Moons: Silver Earbud 2021-10-18
Bricks and Ivy: Golden Earbud 2019-10-14
Lost Luggage: Best Newcomer 2021-10-18
Cold Kettle: Best Newcomer 2024-10-14; Listener's Choice 2025-10-13
Ines Calloway: Night Owl Prize 2024-04-08
"""

GUESTS = """
Edgar Moon: Night Ferry 2017-06-12; Paper Moons 2019-04-15; Half Moon Radio 2021-03-08; Night Ferry 2023-10-16
Cass Winterbourne: Low Tide 2018-07-09; Small Hours 2020-05-25; Second Helping 2023-11-13; Cold Kettle 2024-04-22
Zofia Marek: Second Helping 2018-10-22; Second Helping 2021-04-26; The Second Half 2022-03-28
Bashir Colley: The Second Half 2020-08-17; Bricks and Ivy 2022-02-14; Small Print 2023-09-25
Ray Dunstable: Crooked Mile 2018-02-26; Crooked Mile 2020-11-09; Night Ferry 2024-10-28
Yara Stenning: Tide Tables 2019-09-23; Low Tide 2022-09-19; Saltmarsh 2023-03-13; Saltmarsh 2025-04-14
Noor Sabet: Lost Luggage 2021-02-22; Night Ferry 2021-02-22; Paper Moons 2024-05-20
Theo Finch: Second Helping 2019-12-16; Lost Luggage 2024-11-04; Cold Kettle 2025-10-06
Gus Marlowe: Crooked Mile 2019-11-18; Night Ferry 2022-07-11
Kemi Adair: Low Tide 2019-09-02
Pilar Sandoz: Small Hours 2021-10-11; Tide Tables 2023-05-08
"""

EPISODES = """
Night Ferry: The Last Boat Out 2017-06-12; Fog on the Line 2019-07-22; Empty Harbour 2020-04-13; The Pilot's Daughter 2021-02-22; A Lamp for Edgar 2023-10-16; Ten Bells 2024-10-28; Boat Number Nine 2025-08-04
Low Tide: Mud and Mussels 2018-07-09; The Eel Counters 2019-09-02; Spring Tide Special 2022-09-19; Back in the Mud 2024-02-05
Second Helping: Bread at Last 2018-10-22; Burnt Sugar 2019-12-16; Dumplings for Zofia 2021-04-26; Leftovers 2023-11-13
Crooked Mile: Mile One 2017-05-15; The Toll Keeper 2020-11-09; The Last Mile 2022-10-03
Small Hours: Four in the Morning 2019-11-25; Bakers and Bats 2021-10-11; Insomnia Live 2023-05-15
Paper Moons: Paper Boats 2019-04-15; Moth Season 2021-05-24; Moons Reprise 2024-05-20
Tide Tables: High Water 2019-09-23; Slack Water 2023-05-08; Closing Tide 2025-03-10
The Second Half: Extra Time 2020-08-17; Own Goal 2022-11-21
Cold Kettle: First Boil 2023-09-18; Steam 2024-04-22; Cold Tea with Theo 2025-10-06
Lost Luggage: Carousel Four 2021-02-22; The Wrong Suitcase 2024-11-04
Saltmarsh: Samphire 2025-04-14
"""


def podcasts():
    rows = turned(stints("hosts", HOSTS)) + turned(stints("produces", PRODUCERS)) + turned(stints("edits", EDITORS))
    rows += stints("is sponsored by", SPONSORS) + stints("records at", STUDIOS) + stints("belongs to", NETWORKS)
    rows += stints("lives in", HOMES) + stints("is married to", MARRIED_P) + stints("mentors", MENTORS)
    rows += stints("stood in for", STOOD_IN) + stints("writes the music for", MUSIC)
    rows += stints("is represented by", AGENTS) + stints("borrowed", BORROWED) + stints("won", AWARDS)
    rows += stints("was nominated for", NOMINATIONS) + stints("was a guest on", GUESTS) + stints("released", EPISODES)
    # more guests, who are on a show once on a Monday of its life
    dice, taken = random.Random(2411), {(x[2], x[3]) for x in rows if x[1] == "was a guest on"}
    guests = ["Ottoline Pike", "Greta Holm", "Linus Farrow", "Hal Brewster", "Imogen Tidewell", "Victor Kettering"]
    lives = [x for x in rows if x[1] == "belongs to"]
    for guest in guests:
        for home in dice.sample(lives, dice.choice((2, 3, 3, 4))):
            lo, hi = date.fromisoformat(home[3]), date.fromisoformat(home[4] or "2025-11-17")
            day = lo + timedelta(days=7 * dice.randrange(2, (hi - lo).days // 7 - 1))
            if (home[0], day.isoformat()) not in taken:
                taken.add((home[0], day.isoformat()))
                rows.append((guest, "was a guest on", home[0], day.isoformat(), ""))
    points = ["stood in for", "won", "was nominated for", "was a guest on", "released"]
    write(
        "podcasts",
        rows,
        {"unit": "day", "ends": "exclusive", "now": "2025-11-20", "me": "Ines Calloway", "point_relations": points},
    )


def write(name, rows, meta):
    assert len(rows) == len(set(rows)), [x for x in rows if rows.count(x) > 1]
    rows = sorted(rows)
    for h, r, t, s, e in rows:
        assert s <= meta["now"] and e != meta["now"] and (not e or s <= e), (h, r, t, s, e)
        assert not (e and r in meta["point_relations"]), (h, r, t, s, e)
    random.Random(f"24-a-{name}").shuffle(rows)
    folder = HERE / f"twentyfourth_{name}"
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(["head", "relation", "tail", "start", "stop"])
        out.writerows(rows)
    (folder / "meta.json").write_text(json.dumps(meta, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    lighthouses()
    podcasts()
