"""Writes the graph of folder c: a broadcaster's control room and its crews. Plain Python, same bytes each time."""

import csv
import json
import random
from pathlib import Path

HERE = Path(__file__).parent
NAME = "twentyfourth_broadcast"
ROWS = []


def add(h, r, t, s, e=""):
    ROWS.append((h, r, t, s, e))


def when(text):
    """03-04T12:20 is of 2025; a full one stays."""
    return text if not text or text[4:5] == "-" else "2025-" + text


def block(rel, text):
    """head | tail | start | stop, a line each; an empty stop is open."""
    for line in text.strip().splitlines():
        h, t, s, e = (x.strip() for x in (line + " |").split("|")[:4])
        add(h, rel, t, when(s), when(e))


ENG = {
    "Ines": "Ines Tolvaret",
    "Bram": "Bram Oskley",
    "Colm": "Colm Oskley",
    "Dunya": "Dunya Haig",
    "Petra": "Petra Winslade",
    "Jonah": "Jonah Fenlau",
    "Sunniva": "Sunniva Arke",
    "Teodor": "Teodor Brisk",
    "Yusra": "Yusra Delmont",
}
ROOM = {"M": "Master Control", "N": "Control Room North", "S": "Control Room South", "U": "Uplink Room"}

# the duty sheet of March 2025: day, then room person from-to; a "to" not after "from" is on the next day
DUTY = """
03 M Bram 06:00-14:00, M Ines 14:00-22:00, M Colm 22:00-06:00, N Petra 07:00-15:00, N Jonah 15:00-23:00, S Dunya 09:00-17:00
04 M Bram 06:00-14:10, M Ines 14:00-22:00, M Colm 22:00-06:30, N Petra 07:00-12:20, N Sunniva 13:05-15:00, N Jonah 15:00-23:00, U Teodor 10:00-18:00
05 M Dunya 06:00-14:00, M Ines 14:00-22:15, M Bram 22:00-06:00, N Sunniva 07:00-15:00, N Jonah 15:00-23:00, S Yusra 09:00-17:00
06 M Dunya 06:00-14:00, M Teodor 14:00-22:00, M Bram 22:00-06:00, N Sunniva 07:00-15:00, N Colm 15:00-23:00, S Yusra 09:00-17:00, U Ines 08:00-12:00
07 M Ines 06:00-14:00, M Teodor 14:00-21:40, M Colm 22:00-06:00, N Jonah 07:00-15:00, N Dunya 15:00-23:00, S Yusra 09:00-13:00, S Yusra 14:00-17:00
08 M Ines 06:00-18:00, M Colm 18:00-06:00, N Jonah 09:00-18:30, N Teodor 16:00-21:00
09 M Bram 06:00-18:00, M Sunniva 18:00-06:00, N Dunya 10:00-20:00
10 M Petra 06:00-14:00, M Bram 14:00-22:00, M Sunniva 22:00-06:00, N Colm 07:00-15:00, N Yusra 15:00-23:00, S Teodor 09:00-17:00, U Jonah 10:00-16:00
11 M Petra 06:00-14:00, M Bram 14:00-22:00, M Dunya 22:00-06:00, N Colm 07:00-15:00, N Yusra 15:00-23:00, S Teodor 09:00-17:00, U Ines 10:00-16:30
12 M Petra 06:00-14:00, M Ines 14:00-22:00, M Dunya 22:00-06:00, N Colm 07:00-15:00, N Yusra 15:00-23:00, U Jonah 10:00-16:00
13 M Sunniva 06:00-14:00, M Ines 14:00-22:20, M Dunya 22:00-06:00, N Petra 07:00-15:00, N Bram 15:00-23:00, S Teodor 09:00-17:00
14 M Sunniva 06:00-14:00, M Ines 14:00-22:00, N Petra 07:00-15:30, N Bram 15:00-23:00, S Yusra 09:00-17:00, U Jonah 10:00-16:00
"""
for line in DUTY.strip().splitlines():
    day, rest = line.split(" ", 1)
    for shift in rest.split(", "):
        room, who, hours = shift.split()
        a, b = hours.split("-")
        stop = int(day) + (b <= a)
        add(ENG[who], "On duty in", ROOM[room], f"2025-03-{day}T{a}", f"2025-03-{stop:02}T{b}")

block(
    "Presents",
    """
Cassia Merrow | Morning Tide | 2023-09-04T06:00 | 2024-06-28T09:00
Hugo Delmont | Morning Tide | 2023-09-04T06:00 | 2024-01-12T09:00
Nell Aldermoor | Morning Tide | 2024-01-15T06:00 |
Kit Marchbank | Morning Tide | 2024-07-01T06:00 | 2024-11-01T09:00
Cassia Merrow | Morning Tide | 2024-11-04T06:00 |
Rafe Winslade | Evening Tide | 2023-10-02T18:00 | 2024-08-30T19:00
Odile Santry | Evening Tide | 2024-09-02T18:00 | 2025-01-31T19:00
Rafe Winslade | Evening Tide | 2025-02-03T18:00 |
Cassia Merrow | The Merrow Hour | 2023-09-10T11:00 | 2024-05-26T12:00
Imogen Vale | The Merrow Hour | 2024-06-02T11:00 | 2024-09-29T12:00
Cassia Merrow | The Merrow Hour | 2024-10-06T20:00 |
Hugo Delmont | Harbour Report | 2024-01-15T12:30 |
Odile Santry | Harbour Report | 2024-02-05T12:30 | 2024-08-30T13:00
Odile Santry | Harbour Report | 2025-02-03T12:30 |
Imogen Vale | Harbour Lights | 2024-03-02T17:00 | 2024-12-21T18:00
Kit Marchbank | Harbour Lights | 2025-01-04T10:00 |
Bastian Crewe | Sports Yard | 2023-09-02T10:00 |
Rafe Winslade | Sports Yard | 2024-09-07T10:00 | 2025-01-25T19:00
Odile Santry | Late Desk | 2023-09-04T22:30 | 2024-01-26T23:15
Kit Marchbank | Late Desk | 2024-01-29T22:30 | 2024-06-28T23:15
Bastian Crewe | Late Desk | 2024-07-01T22:30 | 2024-09-27T23:15
Kit Marchbank | Late Desk | 2024-11-04T22:30 | 2025-02-14T23:15
Imogen Vale | Late Desk | 2025-02-17T22:30 |
Nell Aldermoor | Farm and Field | 2023-09-03T08:00 | 2024-06-30T09:00
Bastian Crewe | Farm and Field | 2024-07-07T08:00 | 2024-12-29T12:00
Nell Aldermoor | Farm and Field | 2025-01-05T11:00 |
Desmond Hale | Question Room | 2024-04-04T20:00 | 2024-07-25T21:00
Imogen Vale | Question Room | 2024-10-03T20:00 | 2025-03-06T21:00
Kit Marchbank | Weekend Wire | 2023-09-02T08:00 | 2024-06-29T09:00
Hugo Delmont | Weekend Wire | 2024-07-06T08:00 |
Odile Santry | Weekend Wire | 2024-09-07T08:00 | 2024-12-28T09:00
Nell Aldermoor | Northern Notebook | 2024-09-04T21:00 | 2024-12-18T22:00
Nell Aldermoor | Northern Notebook | 2025-03-13T20:00 |
""",
)

block(
    "Goes out in",
    """
Morning Tide | Weekdays 06:00 | 2023-09-04T06:00 |
Evening Tide | Weekdays 18:00 | 2023-10-02T18:00 |
Harbour Report | Weekdays 12:30 | 2024-01-15T12:30 |
Late Desk | Weekdays 22:30 | 2023-09-04T22:30 | 2024-09-27T23:15
Late Desk | Weekdays 22:30 | 2024-11-04T22:30 |
Sports Yard | Saturdays 10:00 | 2023-09-02T10:00 | 2024-12-21T12:00
Sports Yard | Saturdays 17:00 | 2025-01-04T17:00 |
Harbour Lights | Saturdays 17:00 | 2024-03-02T17:00 | 2024-12-21T18:00
Harbour Lights | Saturdays 10:00 | 2025-01-04T10:00 |
The Merrow Hour | Sundays 11:00 | 2023-09-10T11:00 | 2024-09-29T12:00
The Merrow Hour | Sundays 20:00 | 2024-10-06T20:00 |
Farm and Field | Sundays 08:00 | 2023-09-03T08:00 | 2024-09-29T09:00
Farm and Field | Sundays 11:00 | 2024-10-06T11:00 |
Weekend Wire | Saturdays 08:00 | 2023-09-02T08:00 |
Weekend Wire | Sundays 08:00 | 2024-10-06T08:00 |
Question Room | Thursdays 20:00 | 2024-04-04T20:00 | 2024-07-25T21:00
Question Room | Thursdays 20:00 | 2024-10-03T20:00 | 2025-03-06T21:00
Northern Notebook | Wednesdays 21:00 | 2024-09-04T21:00 | 2024-12-18T22:00
Northern Notebook | Thursdays 20:00 | 2025-03-13T20:00 |
""",
)

block(
    "Comes from",
    """
Morning Tide | Studio 1 | 2023-09-04T06:00 | 2024-08-30T09:00
Morning Tide | Quay Studio | 2024-09-02T06:00 |
Evening Tide | Studio 1 | 2023-10-02T18:00 |
Harbour Report | Quay Studio | 2024-01-15T12:30 |
Harbour Lights | Quay Studio | 2024-03-02T17:00 | 2024-12-21T18:00
Harbour Lights | Tower Studio | 2025-01-04T10:00 |
Late Desk | Studio 2 | 2023-09-04T22:30 | 2024-09-27T23:15
Late Desk | Studio 3 | 2024-11-04T22:30 | 2025-02-14T23:15
Late Desk | Studio 2 | 2025-02-17T22:30 |
Sports Yard | Studio 3 | 2023-09-02T10:00 | 2024-06-01T12:00
Sports Yard | Studio 1 | 2024-06-08T10:00 |
The Merrow Hour | Tower Studio | 2023-09-10T11:00 |
Farm and Field | Studio 2 | 2023-09-03T08:00 | 2024-06-30T09:00
Farm and Field | Studio 3 | 2024-07-07T08:00 |
Question Room | Studio 1 | 2024-04-04T20:00 | 2024-07-25T21:00
Question Room | Tower Studio | 2024-10-03T20:00 | 2025-03-06T21:00
Weekend Wire | Studio 2 | 2023-09-02T08:00 |
Northern Notebook | Studio 3 | 2024-09-04T21:00 | 2024-12-18T22:00
Northern Notebook | Studio 3 | 2025-03-13T20:00 |
""",
)

block(
    "Is kept in",
    """
CAM-201 | Studio 1 | 2024-01-08T09:00 | 2024-08-30T17:00
CAM-201 | Quay Studio | 2024-09-02T05:00 |
CAM-202 | Studio 1 | 2024-01-08T09:15 |
CAM-203 | Studio 2 | 2024-01-08T09:30 | 2024-11-01T16:00
CAM-203 | Studio 3 | 2024-11-04T10:00 |
CAM-204 | Van Heron | 2024-01-15T08:00 | 2024-07-19T14:30
CAM-204 | Van Curlew | 2024-07-19T14:30 | 2024-12-06T17:00
CAM-204 | Van Heron | 2024-12-09T08:00 |
CAM-205 | Van Curlew | 2024-01-15T08:20 | 2025-01-20T11:00
CAM-205 | Van Plover | 2025-01-20T11:00 |
CAM-207 | Van Plover | 2024-02-05T10:00 | 2024-09-12T13:15
CAM-207 | Tower Studio | 2024-09-12T13:15 |
CAM-208 | Tower Studio | 2024-02-05T10:30 | 2024-10-01T18:00
CAM-208 | Van Tern | 2024-10-07T09:00 |
CAM-211 | Van Gannet | 2024-03-11T08:00 | 2024-10-18T15:00
CAM-211 | Studio 2 | 2024-10-18T15:00 | 2025-02-14T12:00
CAM-211 | Van Gannet | 2025-02-17T08:30 |
CAM-214 | Van Heron | 2024-06-03T08:00 |
CAM-240 | Quay Studio | 2024-05-06T09:00 | 2025-03-01T13:00
CAM-240 | Studio 2 | 2025-03-03T09:00 |
""",
)

block(
    "Is signed out to",
    """
CAM-204 | Joss Tarrant | 02-24T08:15 | 02-24T18:40
CAM-204 | Wren Halloway | 02-26T07:30 | 02-28T19:10
CAM-204 | Joss Tarrant | 03-03T08:00 | 03-03T17:25
CAM-204 | Saskia Merrow | 03-05T09:20 | 03-06T16:45
CAM-204 | Dario Kemp | 03-10T06:50 | 03-10T15:05
CAM-204 | Wren Halloway | 03-12T07:40 |
CAM-214 | Saskia Merrow | 02-24T09:00 | 02-25T12:30
CAM-214 | Ewan Lisle | 03-01T10:10 | 03-02T22:00
CAM-214 | Joss Tarrant | 03-08T09:30 | 03-09T20:15
CAM-214 | Joss Tarrant | 03-13T08:05 |
CAM-205 | Thandi Roke | 02-25T09:00 | 02-27T17:30
CAM-205 | Dario Kemp | 03-04T07:15 | 03-07T18:20
CAM-205 | Thandi Roke | 03-11T08:45 | 03-14T11:10
CAM-208 | Ewan Lisle | 02-27T06:30 | 02-27T14:00
CAM-208 | Wren Halloway | 03-06T12:00 | 03-08T23:30
CAM-208 | Ewan Lisle | 03-10T08:30 |
CAM-211 | Dario Kemp | 03-01T09:00 | 03-01T21:45
CAM-211 | Saskia Merrow | 03-07T13:10 | 03-09T11:55
CAM-211 | Thandi Roke | 03-09T12:20 | 03-10T19:00
CAM-211 | Dario Kemp | 03-13T14:20 |
CAM-240 | Saskia Merrow | 03-12T10:00 | 03-12T16:30
""",
)

block(
    "Drives",
    """
Marek Tolvaret | Van Heron | 2024-01-15T07:00 | 2024-08-09T18:00
Bridie Kemp | Van Heron | 2024-08-12T07:00 | 2025-01-17T18:00
Marek Tolvaret | Van Heron | 2025-01-20T07:00 |
Bridie Kemp | Van Curlew | 2024-01-15T07:30 | 2024-08-09T17:30
Otis Varn | Van Curlew | 2024-08-12T07:30 |
Otis Varn | Van Plover | 2024-02-05T07:00 | 2024-08-09T17:00
Lew Harcastle | Van Plover | 2024-09-02T07:00 |
Nadine Roke | Van Plover | 2025-02-03T07:00 |
Lew Harcastle | Van Gannet | 2024-03-11T07:00 | 2024-08-30T18:00
Marek Tolvaret | Van Gannet | 2024-09-02T06:30 | 2025-01-17T17:00
Bridie Kemp | Van Gannet | 2025-01-20T07:00 |
Nadine Roke | Van Tern | 2024-10-07T07:00 |
Lew Harcastle | Van Tern | 2025-02-24T08:00 | 2025-03-07T18:00
""",
)

block(
    "Parked at",
    """
Van Heron | Market Square | 03-03T08:05 | 03-03T17:30
Van Heron | North Yard | 03-03T18:10 | 03-08T08:00
Van Heron | Ferrow Stadium | 03-08T09:15 | 03-09T19:50
Van Heron | North Yard | 03-09T20:40 | 03-12T06:55
Van Heron | Quayside | 03-12T07:50 |
Van Curlew | Stonegate Bridge | 03-04T09:40 | 03-04T15:20
Van Curlew | South Yard | 03-04T16:05 | 03-10T06:10
Van Curlew | Ferrow Hall | 03-10T07:30 | 03-12T21:00
Van Curlew | South Yard | 03-12T21:45 |
Van Plover | Stonegate Bridge | 03-04T07:30 | 03-07T18:45
Van Plover | North Yard | 03-07T19:30 | 03-11T08:00
Van Plover | Quayside | 03-11T08:50 | 03-14T11:30
Van Plover | North Yard | 03-14T12:15 |
Van Gannet | Ferrow Stadium | 03-07T13:30 | 03-09T20:30
Van Gannet | South Yard | 03-09T21:20 | 03-13T13:40
Van Gannet | Market Square | 03-13T14:30 |
Van Tern | Ferrow Hall | 03-06T12:10 | 03-08T23:50
Van Tern | Quayside | 03-10T08:40 | 03-13T18:00
Van Tern | South Yard | 03-13T18:50 |
""",
)

block(
    "Is away on",
    """
Petra Winslade | Sick leave | 03-04T12:20 | 03-10T06:00
Hugo Delmont | Annual leave | 2024-12-23T00:00 | 2025-01-02T00:00
Hugo Delmont | Sick leave | 03-11T09:00 |
Nadine Roke | Training | 02-24T08:00 | 03-07T18:00
Cassia Merrow | Parental leave | 2024-07-01T00:00 | 2024-10-01T00:00
Ines Tolvaret | Training | 2024-10-14T09:00 | 2024-10-18T17:00
Ines Tolvaret | Annual leave | 02-17T00:00 | 03-03T00:00
Bram Oskley | Annual leave | 2024-07-15T00:00 | 2024-07-29T00:00
Colm Oskley | Sick leave | 01-20T06:00 | 01-24T22:00
Colm Oskley | Annual leave | 03-13T00:00 | 03-24T00:00
Dunya Haig | Training | 2024-11-11T09:00 | 2024-11-15T17:00
Agnes Corrigall | Sick leave | 01-07T08:00 | 02-10T08:00
Agnes Corrigall | Annual leave | 03-10T00:00 | 03-17T00:00
Victor Hale | Annual leave | 2024-08-12T00:00 | 2024-08-26T00:00
Odile Santry | Sick leave | 01-13T08:00 | 01-20T08:00
Otis Varn | Annual leave | 03-14T00:00 | 03-22T00:00
""",
)

block(
    "Stands in for",
    """
Sunniva Arke | Petra Winslade | 03-04T13:05 | 03-07T07:00
Jonah Fenlau | Petra Winslade | 03-07T07:00 | 03-08T18:30
Rafe Winslade | Hugo Delmont | 03-11T12:00 | 03-11T18:00
Kit Marchbank | Hugo Delmont | 03-12T12:00 |
Magnus Thorley | Agnes Corrigall | 01-07T13:00 | 01-24T18:00
Rowena Stell | Agnes Corrigall | 01-27T08:00 | 02-10T08:00
Rowena Stell | Agnes Corrigall | 03-10T08:00 | 03-17T00:00
Desmond Hale | Victor Hale | 2024-08-12T09:00 | 2024-08-26T00:00
Lew Harcastle | Nadine Roke | 02-24T08:00 | 03-07T18:00
Bridie Kemp | Otis Varn | 03-14T05:30 | 03-22T00:00
Bram Oskley | Colm Oskley | 01-20T07:00 | 01-22T14:00
Teodor Brisk | Colm Oskley | 01-22T14:00 | 01-24T22:00
Dunya Haig | Colm Oskley | 03-13T00:00 | 03-24T00:00
Ines Tolvaret | Dunya Haig | 2024-11-11T09:00 | 2024-11-15T17:00
Ines Tolvaret | Bram Oskley | 2024-07-15T06:00 | 2024-07-22T06:00
Yusra Delmont | Ines Tolvaret | 2024-10-14T09:00 | 2024-10-18T17:00
Yusra Delmont | Ines Tolvaret | 02-17T06:00 | 02-24T06:00
Bram Oskley | Ines Tolvaret | 02-24T06:00 | 03-03T00:00
Rafe Winslade | Odile Santry | 01-13T17:00 | 01-20T08:00
Kit Marchbank | Cassia Merrow | 2024-07-01T06:00 | 2024-10-01T00:00
""",
)

block(
    "Holds",
    """
Teodor Brisk | Uplink licence | 2023-05-02T09:00 | 2025-05-02T09:00
Ines Tolvaret | Uplink licence | 2023-06-12T09:00 | 2024-06-12T09:00
Ines Tolvaret | Uplink licence | 2024-06-20T10:30 | 2026-06-20T10:30
Jonah Fenlau | Uplink licence | 2024-02-19T11:00 | 2026-02-19T11:00
Yusra Delmont | Uplink licence | 2022-09-05T10:00 | 2024-09-05T10:00
Dunya Haig | Uplink licence | 2024-11-18T14:00 | 2026-11-18T14:00
Bram Oskley | Mast licence | 2023-03-01T09:00 | 2025-03-01T09:00
Colm Oskley | Mast licence | 2024-04-08T09:30 | 2026-04-08T09:30
Ines Tolvaret | Mast licence | 2024-10-21T13:00 | 2026-10-21T13:00
Sunniva Arke | Mast licence | 2023-07-10T09:00 | 2025-07-10T09:00
Marek Tolvaret | Heavy vehicle licence | 2021-02-15T10:00 |
Otis Varn | Heavy vehicle licence | 2022-01-10T10:00 |
Lew Harcastle | Heavy vehicle licence | 2022-01-10T11:30 |
Nadine Roke | Heavy vehicle licence | 2025-03-07T16:00 |
Wren Halloway | Drone licence | 2024-02-01T12:00 | 2026-02-01T12:00
Ewan Lisle | Drone licence | 2024-09-16T15:00 | 2026-09-16T15:00
Joss Tarrant | Drone licence | 2023-05-15T09:00 | 2024-05-15T09:00
""",
)

block(
    "Works under",
    """
Ines Tolvaret | Fixed-term contract | 2022-05-02T09:00 | 2023-05-02T09:00
Ines Tolvaret | Staff contract | 2023-05-02T09:00 |
Colm Oskley | Freelance contract | 2022-10-03T09:00 | 2023-12-31T18:00
Colm Oskley | Fixed-term contract | 2024-01-08T09:00 | 2024-12-31T18:00
Colm Oskley | Staff contract | 2025-01-06T09:00 |
Jonah Fenlau | Fixed-term contract | 2024-01-08T09:00 | 2026-01-08T09:00
Sunniva Arke | Freelance contract | 2023-06-05T09:00 |
Teodor Brisk | Staff contract | 2020-03-02T09:00 | 2023-02-28T18:00
Teodor Brisk | Freelance contract | 2023-03-01T09:00 | 2024-03-01T18:00
Teodor Brisk | Staff contract | 2024-03-04T09:00 |
Yusra Delmont | Fixed-term contract | 2022-08-01T09:00 | 2024-08-01T09:00
Yusra Delmont | Staff contract | 2024-08-01T09:00 |
Hugo Delmont | Freelance contract | 2023-08-28T10:00 |
Rafe Winslade | Freelance contract | 2023-09-25T10:00 | 2025-01-31T20:00
Rafe Winslade | Staff contract | 2025-02-03T09:00 |
Odile Santry | Fixed-term contract | 2023-08-28T11:00 | 2025-08-28T11:00
Kit Marchbank | Freelance contract | 2023-08-28T14:00 | 2024-12-31T18:00
Kit Marchbank | Fixed-term contract | 2025-01-02T09:00 | 2025-12-31T18:00
Nadine Roke | Freelance contract | 2024-10-01T09:00 | 2025-03-07T18:00
Nadine Roke | Staff contract | 2025-03-10T09:00 |
""",
)

block(
    "Answers to",
    """
Ines Tolvaret | Magnus Thorley | 2022-05-02T09:00 | 2024-04-01T09:00
Ines Tolvaret | Rowena Stell | 2024-04-01T09:00 |
Bram Oskley | Magnus Thorley | 2022-02-01T09:00 | 2024-04-01T09:00
Bram Oskley | Rowena Stell | 2024-04-01T09:00 |
Colm Oskley | Magnus Thorley | 2022-10-03T09:00 |
Petra Winslade | Magnus Thorley | 2022-02-01T09:00 |
Jonah Fenlau | Rowena Stell | 2024-04-01T09:00 | 2024-11-01T18:00
Jonah Fenlau | Magnus Thorley | 2024-11-04T09:00 |
Dunya Haig | Rowena Stell | 2024-04-01T09:00 |
Yusra Delmont | Magnus Thorley | 2022-08-01T09:00 | 2024-04-01T09:00
Yusra Delmont | Rowena Stell | 2024-04-01T09:00 | 2025-01-31T18:00
Yusra Delmont | Magnus Thorley | 2025-02-03T09:00 |
Magnus Thorley | Agnes Corrigall | 2022-02-01T09:00 |
Rowena Stell | Agnes Corrigall | 2024-04-01T09:00 |
Cassia Merrow | Victor Hale | 2023-09-04T09:00 | 2024-12-31T18:00
Cassia Merrow | Desmond Hale | 2025-01-06T09:00 |
Hugo Delmont | Victor Hale | 2023-09-04T09:30 |
Bastian Crewe | Desmond Hale | 2023-09-02T09:00 | 2024-12-31T18:00
Bastian Crewe | Gareth Pym | 2025-02-03T09:00 |
Marek Tolvaret | Priya Lonsdale | 2023-07-03T09:00 |
""",
)

block(
    "Heads",
    """
Magnus Thorley | Engineering | 2020-01-06T09:00 | 2022-01-31T18:00
Agnes Corrigall | Engineering | 2022-02-01T09:00 |
Victor Hale | News | 2021-09-01T09:00 | 2024-12-31T18:00
Desmond Hale | News | 2025-01-06T09:00 |
Desmond Hale | Sport | 2022-03-01T09:00 | 2024-12-31T18:00
Gareth Pym | Sport | 2025-02-03T09:00 |
Gareth Pym | Presentation | 2023-07-03T09:00 | 2024-12-31T18:00
Victor Hale | Presentation | 2025-01-06T09:00 |
Priya Lonsdale | Outside Broadcasts | 2023-07-03T09:00 |
""",
)

block(
    "Transmits on",
    """
Van Heron | 1427.5 MHz | 2024-01-15T08:00 | 2024-09-30T23:00
Van Heron | 2215.0 MHz | 2024-10-01T05:00 |
Van Curlew | 1433.0 MHz | 2024-01-15T08:00 |
Van Plover | 2215.0 MHz | 2024-02-05T08:00 | 2024-09-30T23:00
Van Plover | 1427.5 MHz | 2024-10-01T05:00 |
Van Gannet | 2231.5 MHz | 2024-03-11T08:00 | 2025-03-10T12:00
Van Gannet | 1433.0 MHz | 2025-03-10T12:00 |
Van Tern | 2231.5 MHz | 2024-10-07T08:00 |
Cold Hill mast | 7110.0 MHz | 2022-06-01T04:00 |
Cold Hill mast | 7124.0 MHz | 2023-11-15T04:00 | 2025-02-26T03:40
Ferrow mast | 7124.0 MHz | 2025-02-26T05:10 |
""",
)

# fault | what it hits (several with +) | begin | end | reporter time | engineer from-to, ...
FAULTS = """
FLT-3301 | CAM-204 | 02-24T11:05 | 02-24T16:30 | Joss Tarrant 02-24T11:10 | Bram 02-24T11:40 02-24T16:30
FLT-3304 | Cold Hill mast | 02-26T03:40 | 02-26T14:50 | Dunya Haig 02-26T03:45 | Colm 02-26T04:00 02-26T09:00, Sunniva 02-26T09:00 02-26T14:50
FLT-3306 | CAM-211 | 03-01T15:30 | 03-04T10:00 | Dario Kemp 03-01T15:45 | Petra 03-03T08:00 03-04T10:00
FLT-3309 | CAM-204 | 03-03T12:15 | 03-04T09:30 | Joss Tarrant 03-03T12:20 | Petra 03-03T12:40 03-03T15:00, Jonah 03-03T15:10 03-03T22:50, Bram 03-04T06:30 03-04T09:30
FLT-3310 | Master Control | 03-03T16:05 | 03-03T20:40 | Ines Tolvaret 03-03T16:08 | Ines 03-03T16:10 03-03T20:40
FLT-3311 | Van Plover | 03-04T11:00 | 03-05T13:25 | Lew Harcastle 03-04T11:05 | Teodor 03-04T11:20 03-04T17:45, Yusra 03-05T09:15 03-05T13:25
FLT-3312 | Studio 1 | 03-04T17:50 | 03-04T18:35 | Rafe Winslade 03-04T17:52 | Ines 03-04T17:55 03-04T18:35
FLT-3313 | Uplink Room + Cold Hill mast | 03-05T02:10 | 03-05T07:45 | Colm Oskley 03-05T02:12 | Colm 03-05T02:15 03-05T06:20, Dunya 03-05T06:20 03-05T07:45
FLT-3315 | Quay Studio | 03-05T06:25 | 03-05T12:10 | Nell Aldermoor 03-05T06:28 | Dunya 03-05T06:35 03-05T12:10
FLT-3316 | CAM-205 | 03-06T10:40 | 03-08T14:00 | Dario Kemp 03-06T10:50 | Sunniva 03-06T11:00 03-06T15:00, Ines 03-07T08:20 03-07T13:00, Jonah 03-08T09:30 03-08T14:00
FLT-3318 | Cold Hill mast | 03-06T23:55 | 03-07T06:30 | Bram Oskley 03-06T23:58 | Bram 03-07T00:05 03-07T05:50
FLT-3320 | CAM-214 | 03-08T17:10 | 03-08T19:05 | Joss Tarrant 03-08T17:12 | Teodor 03-08T17:15 03-08T19:05
FLT-3321 | Van Gannet | 03-08T20:30 | 03-10T11:00 | Bridie Kemp 03-08T20:35 | Jonah 03-10T10:05 03-10T11:00
FLT-3323 | Studio 3 | 03-09T07:30 | 03-09T10:45 | Nell Aldermoor 03-09T07:40 | Bram 03-09T07:45 03-09T10:45
FLT-3324 | Ferrow mast | 03-10T13:20 | 03-12T17:30 | Colm Oskley 03-10T13:22 | Colm 03-10T13:25 03-10T15:00, Bram 03-10T15:00 03-10T21:30, Ines 03-11T10:10 03-11T16:30, Ines 03-12T14:05 03-12T17:30
FLT-3326 | CAM-208 | 03-11T09:10 | 03-11T18:45 | Ewan Lisle 03-11T09:15 | Teodor 03-11T09:30 03-11T16:50, Yusra 03-11T17:00 03-11T18:45
FLT-3327 | Studio 2 + CAM-240 | 03-11T21:40 | | Imogen Vale 03-11T21:42 | Bram 03-11T21:45 03-11T22:00, Dunya 03-11T22:00 03-12T05:40, Jonah 03-14T10:10 03-14T15:55
FLT-3328 | Van Tern | 03-12T08:30 | 03-13T17:15 | Nadine Roke 03-12T08:40 | Jonah 03-12T10:15 03-12T15:40, Teodor 03-13T09:20 03-13T16:30
FLT-3330 | Studio 1 | 03-12T18:10 | 03-12T18:55 | Rafe Winslade 03-12T18:11 | Ines 03-12T18:12 03-12T18:55
FLT-3331 | CAM-204 | 03-13T10:30 | | Wren Halloway 03-13T10:33 | Teodor 03-13T10:45 03-13T16:40, Ines 03-13T17:00 03-13T22:10, Petra 03-14T07:20 03-14T15:10, Ines 03-14T15:15
FLT-3332 | Cold Hill mast | 03-14T02:50 | 03-14T11:35 | Dunya Haig 03-14T02:52 | Dunya 03-14T02:55 03-14T05:50, Sunniva 03-14T06:10 03-14T11:35
FLT-3334 | Quay Studio | 03-14T12:40 | | Odile Santry 03-14T12:45 | Yusra 03-14T12:55
FLT-3335 | Van Heron | 03-14T14:25 | | Marek Tolvaret 03-14T14:30 | Bram 03-14T15:20
FLT-3336 | CAM-240 | 03-14T15:50 | | Saskia Merrow 03-14T15:55 |
"""
for line in FAULTS.strip().splitlines():
    fault, what, a, b, reporter, takers = (x.strip() for x in line.split("|"))
    for thing in what.split(" + "):
        add(fault, "Affects", thing, when(a), when(b))
    who, at = reporter.rsplit(" ", 1)
    add(fault, "Reported by", who, when(at))
    for stint in filter(None, takers.split(", ")):
        who, a, b = (stint + " ").split(" ")[:3]
        add(fault, "Taken by", ENG[who], when(a), when(b))

block(
    "Called out to",
    """
Colm Oskley | Cold Hill mast | 02-26T04:20
Sunniva Arke | Cold Hill mast | 02-26T09:30
Teodor Brisk | Stonegate Bridge | 03-04T11:40
Bram Oskley | Cold Hill mast | 03-07T00:40
Teodor Brisk | Ferrow Stadium | 03-08T17:30
Ines Tolvaret | Ferrow mast | 03-11T11:15
Ines Tolvaret | Ferrow mast | 03-12T15:00
Jonah Fenlau | Quayside | 03-12T11:00
Sunniva Arke | Cold Hill mast | 03-14T06:50
""",
)

META = {
    "unit": "minute", "ends": "exclusive", "now": "2025-03-14T16:20", "me": "Ines Tolvaret",
    "point_relations": ["Reported by", "Called out to"],
}  # fmt: skip

if __name__ == "__main__":
    assert len(set(ROWS)) == len(ROWS)
    for h, r, t, s, e in ROWS:
        assert len(s) == 16 and len(e) in (0, 16), (h, r, t, s, e)
        assert s < META["now"] and e != META["now"] and (not e or s < e), (h, r, t, s, e)
    random.Random(2424).shuffle(ROWS)
    folder = HERE / NAME
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(("head", "relation", "tail", "start", "stop"))
        out.writerows(ROWS)
    (folder / "meta.json").write_text(json.dumps(META, indent=2) + "\n", encoding="utf-8")
