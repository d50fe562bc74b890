"""Write facts.csv and meta.json of the sets `stage` and `cables` (same bytes at each run).

Each block below is a relation; a line is ``head > tail @ start..stop``, or with several ``start..stop`` parts divided by
``;`` and a new tail (``> tail @``) for the same head. A relation with (point) has only a start.
"""

import csv
import json
import random
from pathlib import Path

HERE = Path(__file__).parent

PLAYS = {
    "P1": "The Lamplighter's Daughter", "P2": "A Ferret at the Vicarage", "P3": "Cinder and the Sea",
    "P4": "The Lamplighter's Return", "P5": "Murder at Marrow Hall", "P6": "The Goose of Gold Street",
    "P7": "Marrow Hall Revisited", "P8": "Salt Letters", "P9": "The Widow Tansy", "P10": "A Ferret in the Pulpit",
    "P11": "Rumpel and the Rent", "P12": "Winter at Gannet Row", "P13": "The Goose Flies South",
}  # fmt: skip

STAGE = """
# is a character in
Widow Grice > P1 @ 2021-09-06
Tom Lantern > P1 @ 2021-09-06
Lettice Grice > P1 @ 2021-09-06
Constable Pugh > P1 @ 2021-09-06 > P4 @ 2022-09-05
Reverend Tolley > P2 @ 2022-01-24 > P10 @ 2025-02-24
Mrs Tolley > P2 @ 2022-01-24 > P10 @ 2025-02-24
Constable Dunn > P2 @ 2022-01-24
Aunt Prudence > P2 @ 2022-01-24
Old Tom Lantern > P4 @ 2022-09-05
Lettice Lantern > P4 @ 2022-09-05
Cinder > P3 @ 2022-10-10
Captain Brine > P3 @ 2022-10-10
Dame Barnacle > P3 @ 2022-10-10 > P11 @ 2024-10-07
Inspector Quell > P5 @ 2023-02-20 > P7 @ 2024-02-19
Lady Marrow > P5 @ 2023-02-20 > P7 @ 2024-02-19
Dr Ashby > P5 @ 2023-02-20
Parlourmaid Dot > P5 @ 2023-02-20
Nell Harbour > P8 @ 2023-09-04
The Postmaster > P8 @ 2023-09-04
Young Nell > P8 @ 2023-09-04
Dame Dumpling > P6 @ 2023-10-09 > P13 @ 2025-09-29
Squire Pinch > P6 @ 2023-10-09
The Goose > P6 @ 2023-10-09 > P13 @ 2025-09-29
Cousin Ambrose > P7 @ 2024-02-19
Widow Tansy > P9 @ 2024-09-02
Farrier Holt > P9 @ 2024-09-02
Bess Holt > P9 @ 2024-09-02
Rumpel > P11 @ 2024-10-07
Miller's Lass > P11 @ 2024-10-07
Bishop Lumb > P10 @ 2025-02-24
Ada Gannet > P12 @ 2025-09-01
Mr Fitch > P12 @ 2025-09-01
Sister Clement > P12 @ 2025-09-01
Lodger Briggs > P12 @ 2025-09-01

# plays the part of
Hester Vane > Widow Grice @ 2021-09-06..2021-11-21 > Lady Marrow @ 2023-02-20..2023-03-27
Callum Fenwright > Tom Lantern @ 2021-09-06..2021-11-21
Tamsin Orrell > Lettice Grice @ 2021-09-06..2021-11-21 > Aunt Prudence @ 2022-04-08..2022-04-10
Tamsin Orrell > Parlourmaid Dot @ 2023-02-20..2023-05-21 > Bess Holt @ 2024-09-02..2024-11-10 > Sister Clement @ 2025-09-01
Norbert Tranter > Constable Pugh @ 2021-09-06..2021-10-18 ; 2022-09-05..2022-11-13
Wendell Hask > Constable Pugh @ 2021-10-20..2021-11-21 > Dame Barnacle @ 2024-10-07..2025-01-19
Bertrand Quoyle > Reverend Tolley @ 2022-01-24..2022-04-10 ; 2025-02-24..2025-04-14
Marguerite Lisle > Mrs Tolley @ 2022-01-24..2022-04-10 > Lady Marrow @ 2023-03-29..2023-05-21 ; 2024-02-19..2024-05-19
Peter Nunn > Constable Dunn @ 2022-01-24..2022-04-10 > Dr Ashby @ 2023-02-20..2023-05-21
Ottoline Crabbe > Aunt Prudence @ 2022-01-24..2022-04-08
Solomon Birtley > Old Tom Lantern @ 2022-09-05..2022-11-13 > The Postmaster @ 2023-09-04..2023-11-12
Solomon Birtley > Bishop Lumb @ 2025-02-24..2025-05-18
Esther Vane > Lettice Lantern @ 2022-09-05..2022-11-13
Callie Fenwright > Cinder @ 2022-10-10..2023-01-22 > Young Nell @ 2023-09-04..2023-11-12
Callie Fenwright > Miller's Lass @ 2024-12-09..2025-01-19
Hal Strickmoor > Captain Brine @ 2022-10-10..2023-01-22 > Farrier Holt @ 2024-09-02..2024-11-10
Rufus Marl > Dame Barnacle @ 2022-10-10..2023-01-22 > Dame Dumpling @ 2023-10-09..2024-01-21 ; 2025-09-29
Leander Moyse > Inspector Quell @ 2023-02-20..2023-05-21 ; 2024-02-19..2024-04-02 > Lodger Briggs @ 2025-09-01
Gwendolyn Hask > Nell Harbour @ 2023-09-04..2023-11-12 > Ada Gannet @ 2025-09-01..2025-09-22
Sol Addick > Squire Pinch @ 2023-10-09..2024-01-21
Wren Tolliver > The Goose @ 2023-10-09..2024-01-14 ; 2025-09-29
Tobias Wren > The Goose @ 2024-01-14..2024-01-21 > Rumpel @ 2024-10-07..2025-01-19
Ivo Castellain > Inspector Quell @ 2024-04-04..2024-05-19 > Reverend Tolley @ 2025-04-16..2025-05-18
Bertie Quoyle > Cousin Ambrose @ 2024-02-19..2024-05-19
Fenella Drew > Widow Tansy @ 2024-09-02..2024-11-10 > Ada Gannet @ 2025-09-24
Beatrix Olney > Miller's Lass @ 2024-10-07..2024-12-09
Odette Marl > Mrs Tolley @ 2025-02-24..2025-05-18
Drew Fennimore > Mr Fitch @ 2025-09-01

# is directed by
P1 > Dilys Arkwell @ 2021-07-01..2021-11-21
P2 > Norbert Tranter @ 2021-12-01..2022-04-10
P4 > Dilys Arkwell @ 2022-06-13..2022-11-13
P3 > Zuleika Bann @ 2022-08-01..2023-01-22
P5 > Norbert Tranter @ 2022-12-12..2023-03-20 > Hester Vane @ 2023-03-27..2023-05-21
P8 > Priya Sundaresh @ 2023-06-19..2023-11-12
P6 > Zuleika Bann @ 2023-07-31..2024-01-21 > Aldous Pym @ 2023-11-20..2024-01-21
P7 > Hester Vane @ 2023-12-04..2024-05-19
P9 > Priya Sundaresh @ 2024-06-10..2024-11-10
P11 > Aldous Pym @ 2024-07-29..2025-01-19
P10 > Norbert Tranter @ 2024-12-02..2025-05-18
P12 > Ottoline Crabbe @ 2025-06-16..2025-09-08 > Esther Vane @ 2025-09-10
P13 > Zuleika Bann @ 2025-08-04

# stage-manages
Joss Pellow > P1 @ 2021-09-06..2021-11-21 > P4 @ 2022-09-05..2022-11-13 > P3 @ 2022-10-10..2023-01-22
Joss Pellow > P6 @ 2023-12-04..2024-01-21
Jocelyn Pellow > P2 @ 2022-01-24..2022-04-10 > P8 @ 2023-09-04..2023-11-12 > P7 @ 2024-02-19..2024-05-19 > P12 @ 2025-09-01
Kit Olney > P5 @ 2023-02-20..2023-05-21 > P6 @ 2023-10-09..2023-12-04 > P11 @ 2024-10-07..2025-01-19
Petra Nunnery > P9 @ 2024-09-02..2024-11-10 > P10 @ 2025-02-24..2025-05-18

# is understudy for
Tamsin Orrell > Aunt Prudence @ 2022-02-07..2022-04-08 > Lady Marrow @ 2024-03-04..2024-05-19
Wendell Hask > Constable Pugh @ 2021-09-20..2021-10-20
Odette Marl > Widow Grice @ 2021-09-20..2021-11-21 > Parlourmaid Dot @ 2023-03-06..2023-05-21 > Sister Clement @ 2025-09-08
Beatrix Olney > Cinder @ 2022-11-07..2023-01-22
Marguerite Lisle > Lady Marrow @ 2023-03-06..2023-03-29
Tobias Wren > The Goose @ 2023-11-06..2024-01-14 ; 2025-10-06
Ivo Castellain > Inspector Quell @ 2024-03-04..2024-04-04 > Reverend Tolley @ 2025-03-10..2025-04-16
Maud Quoyle > Widow Tansy @ 2024-09-16..2024-11-10 > Mrs Tolley @ 2025-03-10..2025-05-18
Callie Fenwright > Miller's Lass @ 2024-11-04..2024-12-09
Fenella Drew > Ada Gannet @ 2025-09-08..2025-09-24

# rehearses in
P1 > St Osyth's Hall @ 2021-09-06..2021-10-25 > Corn Exchange @ 2021-10-25..2021-11-17
P2 > St Osyth's Vestry @ 2022-01-24..2022-03-07 > St Osyth's Hall @ 2022-03-07..2022-04-06
P4 > Drill Hall @ 2022-09-05..2022-11-07
P3 > Upper Room at the Bell @ 2022-10-10..2022-12-05 > Drill Hall @ 2022-12-05..2023-01-09
P5 > St Osyth's Hall @ 2023-02-20..2023-03-06 > Drill Hall @ 2023-03-06..2023-04-24 > St Osyth's Hall @ 2023-04-24..2023-05-15
P8 > St Osyth's Vestry @ 2023-09-04..2023-11-06
P6 > Drill Hall @ 2023-10-09..2024-01-08
P7 > St Osyth's Hall @ 2024-02-19..2024-05-13
P9 > Upper Room at the Bell @ 2024-09-02..2024-09-30 > St Osyth's Hall @ 2024-09-30..2024-11-04
P11 > Drill Hall @ 2024-10-07..2025-01-06
P10 > Scout Hut @ 2025-02-24..2025-03-31 > St Osyth's Hall @ 2025-03-31..2025-05-12
P12 > Scout Hut @ 2025-09-01..2025-09-29 > St Osyth's Vestry @ 2025-09-29
P13 > Drill Hall @ 2025-10-06

# is on at
P1 > Corn Exchange @ 2021-11-17..2021-11-21
P2 > St Osyth's Hall @ 2022-04-06..2022-04-10
P4 > Corn Exchange @ 2022-11-09..2022-11-13
P3 > Gaiety Rooms @ 2023-01-11..2023-01-22
P5 > Corn Exchange @ 2023-05-17..2023-05-21
P8 > Little Granary Theatre @ 2023-11-08..2023-11-12
P6 > Gaiety Rooms @ 2024-01-10..2024-01-21
P7 > Corn Exchange @ 2024-05-15..2024-05-19
P9 > Little Granary Theatre @ 2024-11-06..2024-11-10
P11 > Gaiety Rooms @ 2025-01-08..2025-01-19
P10 > Corn Exchange @ 2025-05-14..2025-05-18

# sits on the committee as
Bertrand Quoyle > chair @ 2019-10-14..2021-10-11 ; 2023-10-09..2024-12-02
Dilys Arkwell > chair @ 2021-10-11..2023-10-09
Ingrid Tranter > treasurer @ 2018-10-15..2022-10-10 ; 2024-03-04..2024-10-14 > vice-chair @ 2024-10-14..2025-01-20 > chair @ 2025-01-20
Solomon Birtley > treasurer @ 2022-10-10..2024-03-04
Sol Addick > treasurer @ 2024-10-14
Gwendolyn Hask > secretary @ 2020-10-12..2023-10-09
Tamsin Orrell > secretary @ 2023-10-09..2025-03-17
Fenella Drew > secretary @ 2025-04-07
Maud Quoyle > wardrobe keeper @ 2017-10-16..2022-05-09 ; 2024-10-14
Odette Marl > wardrobe keeper @ 2022-06-13..2024-10-14
Wendell Hask > props keeper @ 2020-10-12..2023-02-06
Tobias Wren > props keeper @ 2023-02-06..2025-06-02
Kit Olney > props keeper @ 2025-06-02
Esther Vane > membership secretary @ 2021-10-11..2024-10-14 > safeguarding officer @ 2023-10-09
Drew Fennimore > membership secretary @ 2024-10-14
Jocelyn Pellow > safeguarding officer @ 2020-10-12..2023-10-09
Ivo Castellain > publicity officer @ 2022-10-10..2023-06-12 ; 2025-02-03
Zuleika Bann > publicity officer @ 2023-10-09..2025-02-03
Peter Nunn > box office manager @ 2021-10-11..2024-05-20
Petra Nunnery > box office manager @ 2024-05-20
Hester Vane > vice-chair @ 2021-10-11..2023-10-09
Leander Moyse > vice-chair @ 2025-01-20

# pays subs at
Tamsin Orrell > student rate @ 2019-09-01..2021-09-01 > standard rate @ 2021-09-01..2024-09-01
Tamsin Orrell > concession rate @ 2024-09-01..2025-09-01 > standard rate @ 2025-09-01
Esther Vane > standard rate @ 2018-09-01..2022-09-01 > patron rate @ 2022-09-01..2024-09-01 > standard rate @ 2024-09-01
Callie Fenwright > student rate @ 2022-09-01..2025-09-01 > standard rate @ 2025-09-01
Bertrand Quoyle > patron rate @ 2018-09-01
Norbert Tranter > standard rate @ 2018-09-01..2023-09-01 > concession rate @ 2023-09-01
Leander Moyse > standard rate @ 2022-09-01..2023-09-01 > patron rate @ 2023-09-01..2024-09-01 > standard rate @ 2024-09-01

# holds a key to
Joss Pellow > St Osyth's Hall @ 2020-01-06..2023-07-03
Gwendolyn Hask > St Osyth's Hall @ 2020-10-12..2023-10-16
Tamsin Orrell > St Osyth's Hall @ 2023-10-16..2025-03-24 > costume store @ 2025-09-08
Fenella Drew > St Osyth's Hall @ 2025-04-07
Jocelyn Pellow > St Osyth's Hall @ 2023-07-03
Maud Quoyle > costume store @ 2017-10-16..2022-05-16 ; 2024-10-21
Odette Marl > costume store @ 2022-06-13..2024-10-21
Wendell Hask > props cupboard @ 2020-10-12..2023-02-13
Tobias Wren > props cupboard @ 2023-02-06..2025-06-09
Kit Olney > props cupboard @ 2025-06-02 > Drill Hall @ 2023-10-09..2024-01-22 ; 2024-10-07..2025-01-20
Callum Fenwright > lighting box @ 2021-03-01..2022-08-15 ; 2024-02-12
Aldous Pym > lighting box @ 2022-09-05..2024-02-12
Zuleika Bann > Drill Hall @ 2025-10-06

# was lent to
crimson opera cloak > Harrowmere Operatic Society @ 2022-06-01..2022-07-15 > Tollbeck Mummers @ 2023-12-01..2024-01-08
crimson opera cloak > Hester Vane @ 2024-06-03..2024-06-24
crimson velvet curtain > Harrowmere Operatic Society @ 2023-03-13..2023-04-03 ; 2025-06-02
brass lantern > Tollbeck Mummers @ 2022-02-07..2022-03-21 > Tamsin Orrell @ 2023-08-14..2023-09-11 > Quillfold Library @ 2025-09-15
brass telescope > Callum Fenwright @ 2023-02-01..2023-10-02 > Peter Nunn @ 2024-07-08
smoke machine > Harrowmere Operatic Society @ 2024-03-11..2024-03-25 > Quillfold Youth Stage @ 2025-07-07..2025-08-04
goose costume > Quillfold Youth Stage @ 2024-02-05..2024-04-22 > Harrowmere Operatic Society @ 2024-12-02..2025-02-10
constable's helmet > Tollbeck Mummers @ 2022-12-05..2023-01-09 > Rufus Marl @ 2024-10-28..2024-11-04
typewriter > Tamsin Orrell @ 2025-03-24..2025-06-09 > Priya Sundaresh @ 2025-06-16
clerical collar > Ivo Castellain @ 2025-04-16..2025-05-26
nun's habit > Tamsin Orrell @ 2025-09-08

# belongs to
crimson opera cloak > Maud Quoyle @ 2015-03-01..2023-03-06 > Quillfold Players @ 2023-03-06
brass lantern > Quillfold Players @ 2012-01-16
brass telescope > Bertrand Quoyle @ 2010-06-01..2024-06-03 > Bertie Quoyle @ 2024-06-03
smoke machine > Harrowmere Operatic Society @ 2016-05-09..2022-11-28 > Quillfold Players @ 2022-11-28
typewriter > Norbert Tranter @ 2008-01-14
nun's habit > Harrowmere Operatic Society @ 2019-01-07
constable's helmet > Wendell Hask @ 2014-02-03

# is worn by
crimson opera cloak > Hester Vane @ 2021-10-25..2021-11-21 > Marguerite Lisle @ 2023-04-10..2023-05-21 ; 2024-04-08..2024-05-19
constable's helmet > Wendell Hask @ 2021-10-25..2021-11-21 > Peter Nunn @ 2022-03-07..2022-04-10
constable's helmet > Norbert Tranter @ 2022-10-10..2022-11-13
goose costume > Wren Tolliver @ 2023-12-04..2024-01-14 > Tobias Wren @ 2024-01-14..2024-01-21
dame's wig > Rufus Marl @ 2022-12-05..2023-01-22 > Wendell Hask @ 2024-12-02..2025-01-19
clerical collar > Bertrand Quoyle @ 2022-03-07..2022-04-10 > Ivo Castellain @ 2025-04-16..2025-05-18
grey apron > Tamsin Orrell @ 2023-04-10..2023-05-21 ; 2024-10-07..2024-11-10 > Callie Fenwright @ 2024-12-16..2025-01-19

# gets a lift from
Tamsin Orrell > Peter Nunn @ 2021-09-06..2022-04-11 > Gwendolyn Hask @ 2022-09-05..2023-05-22 > Peter Nunn @ 2023-09-04..2024-05-20
Tamsin Orrell > Fenella Drew @ 2024-09-02..2025-06-02 > Drew Fennimore @ 2025-09-01
Callie Fenwright > Callum Fenwright @ 2022-10-10..2024-01-22 > Joss Pellow @ 2024-12-09..2025-01-20
Beatrix Olney > Kit Olney @ 2022-11-07..2024-12-09
Solomon Birtley > Sol Addick @ 2022-09-05..2023-01-23 > Leander Moyse @ 2023-09-04
Wren Tolliver > Tobias Wren @ 2023-10-09..2024-01-22 > Zuleika Bann @ 2025-09-29

# lives in
Tamsin Orrell > Harrowmere @ 2016-09-01..2020-08-15 > Quillfold @ 2020-08-15..2022-03-28 > Nether Tollbeck @ 2022-03-28..2024-07-01
Tamsin Orrell > Quillfold @ 2024-07-01
Peter Nunn > Tollbeck @ 2009-05-01
Gwendolyn Hask > Nether Tollbeck @ 2012-06-11..2024-09-16 > Quillfold @ 2024-09-16
Wendell Hask > Nether Tollbeck @ 2012-06-11..2023-01-30 > Tollbeck @ 2023-01-30
Leander Moyse > Gannet Bay @ 2019-04-01..2022-08-22 > Quillfold @ 2022-08-22
Fenella Drew > Marsh End @ 2021-06-14..2025-02-10 > Quillfold @ 2025-02-10
Drew Fennimore > Quillfold @ 2023-11-06
Esther Vane > Gannet Bay @ 2016-03-14..2023-06-05 > Quillfold @ 2023-06-05
Ottoline Crabbe > Tollbeck @ 1998-10-05..2025-09-15 > Gannet Bay @ 2025-09-15

# works for
Tamsin Orrell > Quillfold Library @ 2020-09-01..2023-07-01 > Pinder and Lowe Solicitors @ 2023-08-14..2024-08-31
Tamsin Orrell > Quillfold Library @ 2025-01-06
Leander Moyse > Gannet Bay Lifeboat Trust @ 2018-02-05..2022-08-01 > Harrowmere College @ 2022-09-05
Priya Sundaresh > Harrowmere College @ 2016-09-05
Callum Fenwright > Fenwright Electrical @ 2015-01-05
Callie Fenwright > Fenwright Electrical @ 2024-07-08..2024-09-20 > Brackett's Bakery @ 2025-07-01
Ivo Castellain > Harrowmere Gazette @ 2019-11-04..2024-02-01 > Tollbeck Courier @ 2024-02-05
Fenella Drew > Pinder and Lowe Solicitors @ 2020-10-19
Kit Olney > Gaiety Rooms @ 2022-01-10..2025-03-28 > Corn Exchange @ 2025-04-14
Petra Nunnery > Corn Exchange @ 2019-06-03

# is laid up with
Norbert Tranter > sprained ankle @ 2021-10-16..2021-11-22 > shingles @ 2023-03-18..2023-04-17
Ottoline Crabbe > broken wrist @ 2022-04-07..2022-05-30 > sprained ankle @ 2025-09-05..2025-10-06
Maud Quoyle > shingles @ 2022-05-02..2022-06-20
Tamsin Orrell > laryngitis @ 2022-12-01..2022-12-10 > sprained ankle @ 2024-02-05..2024-03-01
Wren Tolliver > chickenpox @ 2024-01-13..2024-01-27
Leander Moyse > slipped disc @ 2024-03-30..2024-06-10
Beatrix Olney > glandular fever @ 2024-12-07..2025-02-17
Bertrand Quoyle > broken hip @ 2025-04-12..2025-08-04
Gwendolyn Hask > laryngitis @ 2025-09-18..2025-10-02
Rufus Marl > laryngitis @ 2025-10-07

# is marked as
smoke machine > in working order @ 2022-11-28..2023-12-18 > out of order @ 2023-12-18..2024-01-05
smoke machine > in working order @ 2024-01-05..2025-08-04 > awaiting inspection @ 2025-08-04..2025-09-22
smoke machine > in working order @ 2025-09-22
dimmer rack > in working order @ 2021-03-01..2022-10-31 > out of order @ 2022-10-31..2022-12-12
dimmer rack > in working order @ 2022-12-12..2025-01-20 > awaiting inspection @ 2025-01-20..2025-02-24 > out of order @ 2025-02-24
trapdoor > out of order @ 2024-01-17..2024-12-28 > in working order @ 2024-12-28

# is a member of
Tamsin Orrell > Quillfold Youth Stage @ 2010-09-01..2016-08-01 > Harrowmere Operatic Society @ 2017-01-09..2020-04-01
Tamsin Orrell > Quillfold Players @ 2019-09-01
Callie Fenwright > Quillfold Youth Stage @ 2017-09-04..2022-09-01 > Quillfold Players @ 2022-09-01
Wren Tolliver > Quillfold Youth Stage @ 2018-09-03..2023-09-01 > Quillfold Players @ 2023-09-01
Leander Moyse > Tollbeck Mummers @ 2015-10-05..2022-07-01 > Quillfold Players @ 2022-09-01
Hal Strickmoor > Tollbeck Mummers @ 2019-10-07 > Quillfold Players @ 2022-09-01
Ottoline Crabbe > Quillfold Players @ 1999-01-11..2025-09-15
Fenella Drew > Harrowmere Operatic Society @ 2021-09-06..2024-07-01 > Quillfold Players @ 2024-09-01
Ivo Castellain > Quillfold Players @ 2022-01-17..2023-06-12 ; 2024-03-01

# won (point)
Hester Vane > Brandreth Cup @ 2021-12-11
Solomon Birtley > Brandreth Cup @ 2022-12-10
Gwendolyn Hask > Brandreth Cup @ 2023-12-09
Fenella Drew > Brandreth Cup @ 2024-12-14
Callum Fenwright > Golden Prompt @ 2021-12-11
Tamsin Orrell > Golden Prompt @ 2022-12-10 ; 2024-12-14
Kit Olney > Golden Prompt @ 2023-12-09
P1 > Halloran Rose Bowl @ 2022-06-18
P5 > Halloran Rose Bowl @ 2023-06-17
P8 > Halloran Rose Bowl @ 2024-06-15
P9 > Halloran Rose Bowl @ 2025-06-21
Dilys Arkwell > Dunmore Medal @ 2022-06-18
Priya Sundaresh > Dunmore Medal @ 2024-06-15 ; 2025-06-21

# auditioned for (point)
Tamsin Orrell > Widow Grice @ 2021-08-30 > Mrs Tolley @ 2022-01-17 > Cinder @ 2022-10-03 > Lady Marrow @ 2023-02-13
Tamsin Orrell > Nell Harbour @ 2023-08-28 > Widow Tansy @ 2024-08-26 > Ada Gannet @ 2025-08-26
Fenella Drew > Widow Tansy @ 2024-08-26 > Ada Gannet @ 2025-08-25
Gwendolyn Hask > Ada Gannet @ 2025-08-25
Callie Fenwright > Cinder @ 2022-10-03
Rufus Marl > Rumpel @ 2024-09-30

# turned down (point)
Marguerite Lisle > Ada Gannet @ 2025-08-29
Hal Strickmoor > Squire Pinch @ 2023-10-06
Tamsin Orrell > Young Nell @ 2023-09-01 > Miller's Lass @ 2024-10-04
Rufus Marl > Dame Barnacle @ 2024-10-04
Esther Vane > Mrs Tolley @ 2025-02-21

# was reviewed in (point)
P1 > Harrowmere Gazette @ 2021-11-19
P4 > Harrowmere Gazette @ 2022-11-11 > Tollbeck Courier @ 2022-11-16
P5 > Tollbeck Courier @ 2023-05-24
P6 > Harrowmere Gazette @ 2024-01-12
P7 > Harrowmere Gazette @ 2024-05-17
P9 > Tollbeck Courier @ 2024-11-13
P10 > Harrowmere Gazette @ 2025-05-16 > Tollbeck Courier @ 2025-05-21

# fell out with (point)
Norbert Tranter > Peter Nunn @ 2022-04-11 > Hester Vane @ 2023-05-22
Maud Quoyle > Odette Marl @ 2022-05-08
Tamsin Orrell > Zuleika Bann @ 2024-02-03
Ottoline Crabbe > Leander Moyse @ 2025-09-04

# made it up with (point)
Hester Vane > Norbert Tranter @ 2024-06-01
Tamsin Orrell > Zuleika Bann @ 2024-09-14
Odette Marl > Maud Quoyle @ 2024-10-12

# was mended by (point)
crimson opera cloak > Maud Quoyle @ 2021-10-04 > Odette Marl @ 2024-02-05
constable's helmet > Tobias Wren @ 2023-01-23
smoke machine > Callum Fenwright @ 2024-01-05
goose costume > Odette Marl @ 2024-01-16 > Maud Quoyle @ 2025-03-17
typewriter > Drew Fennimore @ 2025-06-12
"""

CABLES = """
# belongs-to-system
SEG-11 > Kestrel-1 @ 2019-05-01T00:00
SEG-12 > Kestrel-1 @ 2019-05-01T00:00
SEG-13 > Kestrel-2 @ 2021-09-15T00:00
SEG-14 > Kestrel-2 @ 2021-09-15T00:00
SEG-15 > Petrel @ 2017-02-01T00:00..2024-06-01T00:00 > Auk Ring @ 2024-06-01T00:00
SEG-17 > Petrel @ 2017-02-01T00:00
SEG-21 > Northern Petrel @ 2022-11-10T00:00
SEG-22 > Northern Petrel @ 2022-11-10T00:00
SEG-24 > Auk Ring @ 2023-03-01T00:00
SEG-41 > Auk Ring @ 2024-06-01T00:00

# lands-at
SEG-11 > Porthkellan LS @ 2019-05-01T00:00 > Skarvoe LS @ 2019-05-01T00:00
SEG-12 > Skarvoe LS @ 2019-05-01T00:00 > Dunmarra LS @ 2019-05-01T00:00
SEG-13 > Porthkellan LS @ 2021-09-15T00:00 > Cape Ommen LS @ 2021-09-15T00:00
SEG-14 > Cape Ommen LS @ 2021-09-15T00:00 > Isla Verrin LS @ 2021-09-15T00:00
SEG-15 > Tarnholm LS @ 2017-02-01T00:00 > Dunmarra LS @ 2017-02-01T00:00..2024-06-01T00:00 > Porthkeller LS @ 2024-06-01T00:00
SEG-17 > Tarnholm LS @ 2017-02-01T00:00 > Isla Verrin LS @ 2017-02-01T00:00
SEG-21 > Skarvik LS @ 2022-11-10T00:00 > Tarnholm LS @ 2022-11-10T00:00
SEG-22 > Skarvik LS @ 2022-11-10T00:00 > Skarvoe LS @ 2022-11-10T00:00
SEG-24 > Porthkeller LS @ 2023-03-01T00:00 > Dunmarra LS @ 2023-03-01T00:00
SEG-41 > Dunmarra LS @ 2024-06-01T00:00 > Skarvik LS @ 2024-06-01T00:00

# fault-on-segment
FLT-201 > SEG-14 @ 2025-06-03T02:14..2025-06-11T17:40
FLT-203 > SEG-11 @ 2025-07-19T22:05..2025-07-20T03:31
FLT-204 > SEG-14 @ 2025-08-02T11:47..2025-08-09T06:20
FLT-207 > SEG-22 @ 2025-09-14T04:58..2025-09-26T19:10
FLT-209 > SEG-17 @ 2025-10-01T13:22..2025-10-01T16:07
FLT-210 > SEG-21 @ 2025-10-20T07:35..2025-11-02T12:15
FLT-213 > SEG-13 @ 2025-11-11T19:44..2025-11-18T08:30
FLT-214 > SEG-14 @ 2025-11-15T01:09..2025-11-25T14:55
FLT-217 > SEG-24 @ 2025-12-08T16:40..2025-12-09T01:12
FLT-219 > SEG-41 @ 2025-12-27T05:27..2026-01-08T20:45
FLT-221 > SEG-12 @ 2026-01-16T10:18..2026-01-24T09:05
FLT-223 > SEG-15 @ 2026-02-05T23:50..2026-02-06T04:42
FLT-230 > SEG-22 @ 2026-02-21T03:33..2026-03-04T18:20
FLT-232 > SEG-14 @ 2026-03-10T15:16
FLT-233 > SEG-11 @ 2026-03-18T20:02

# fault-severity
FLT-201 > sev-2 @ 2025-06-03T02:14..2025-06-03T05:30 > sev-1 @ 2025-06-03T05:30..2025-06-05T12:00 > sev-2 @ 2025-06-05T12:00..2025-06-11T17:40
FLT-203 > sev-1 @ 2025-07-19T22:05..2025-07-19T23:50 > sev-3 @ 2025-07-19T23:50..2025-07-20T03:31
FLT-204 > sev-2 @ 2025-08-02T11:47..2025-08-09T06:20
FLT-207 > sev-3 @ 2025-09-14T04:58..2025-09-15T09:00 > sev-2 @ 2025-09-15T09:00..2025-09-26T19:10
FLT-209 > sev-3 @ 2025-10-01T13:22..2025-10-01T16:07
FLT-210 > sev-1 @ 2025-10-20T07:35..2025-10-22T16:00 > sev-2 @ 2025-10-22T16:00..2025-11-02T12:15
FLT-213 > sev-2 @ 2025-11-11T19:44..2025-11-18T08:30
FLT-214 > sev-1 @ 2025-11-15T01:09..2025-11-25T14:55
FLT-217 > sev-3 @ 2025-12-08T16:40..2025-12-09T01:12
FLT-219 > sev-2 @ 2025-12-27T05:27..2025-12-30T08:00 > sev-1 @ 2025-12-30T08:00..2026-01-03T10:00 > sev-2 @ 2026-01-03T10:00..2026-01-08T20:45
FLT-221 > sev-2 @ 2026-01-16T10:18..2026-01-24T09:05
FLT-223 > sev-1 @ 2026-02-05T23:50..2026-02-06T01:05 > sev-2 @ 2026-02-06T01:05..2026-02-06T04:42
FLT-230 > sev-3 @ 2026-02-21T03:33..2026-03-04T18:20
FLT-232 > sev-2 @ 2026-03-10T15:16..2026-03-12T08:30 > sev-1 @ 2026-03-12T08:30
FLT-233 > sev-3 @ 2026-03-18T20:02

# incident-commander
FLT-201 > Yewande Cole @ 2025-06-03T02:14..2025-06-03T14:00 > Marek Dufresne @ 2025-06-03T14:00..2025-06-08T09:00 > Yewande Cole @ 2025-06-08T09:00..2025-06-11T17:40
FLT-203 > Teun Valk @ 2025-07-19T22:05..2025-07-20T03:31
FLT-204 > Imogen Farrow @ 2025-08-02T11:47..2025-08-05T08:00 > Teun Vasquez @ 2025-08-05T08:00..2025-08-09T06:20
FLT-207 > Hana Petrosyan @ 2025-09-14T04:58..2025-09-19T18:00 > Yewande Cole @ 2025-09-19T18:00..2025-09-26T19:10
FLT-209 > Imogen Marrow @ 2025-10-01T13:22..2025-10-01T16:07
FLT-210 > Marek Dufresne @ 2025-10-20T07:35..2025-10-24T20:00 > Imogen Farrow @ 2025-10-24T20:00..2025-10-29T07:30 > Marek Dufresne @ 2025-10-29T07:30..2025-11-02T12:15
FLT-213 > Kofi Lindqvist @ 2025-11-11T19:44..2025-11-18T08:30
FLT-214 > Yewande Cole @ 2025-11-15T01:09..2025-11-20T10:00 > Kofi Lindqvist @ 2025-11-20T10:00..2025-11-25T14:55
FLT-217 > Teun Valk @ 2025-12-08T16:40..2025-12-09T01:12
FLT-219 > Teun Vasquez @ 2025-12-27T05:27..2025-12-31T18:00 > Aino Sarkela @ 2026-01-01T06:00..2026-01-08T20:45
FLT-221 > Imogen Farrow @ 2026-01-16T10:18..2026-01-24T09:05
FLT-223 > Hana Petrosyan @ 2026-02-05T23:50..2026-02-06T04:42
FLT-230 > Colm Yewdall @ 2026-02-21T03:33..2026-02-27T12:00 > Hana Petrosyan @ 2026-02-27T12:00..2026-03-04T18:20
FLT-232 > Aino Sarkela @ 2026-03-10T15:16..2026-03-12T09:00 > Yewande Cole @ 2026-03-12T09:00
FLT-233 > Teun Valk @ 2026-03-18T20:02

# repair-ship-assigned
FLT-201 > CS Amber Tern @ 2025-06-03T09:00..2025-06-11T17:40
FLT-204 > CS Amber Tern @ 2025-08-02T16:30..2025-08-09T06:20
FLT-207 > CS Maren Holt @ 2025-09-14T12:00..2025-09-17T15:45 > CS Amber Gannet @ 2025-09-18T08:00..2025-09-26T19:10
FLT-210 > CS Amber Gannet @ 2025-10-20T13:10..2025-11-02T12:15
FLT-213 > CS Amber Tern @ 2025-11-12T06:00..2025-11-18T08:30
FLT-214 > CS Maren Holt @ 2025-11-15T07:20..2025-11-25T14:55
FLT-219 > CS Amber Gannet @ 2025-12-27T14:00..2025-12-29T22:10 > MV Northern Skua @ 2025-12-30T09:30..2026-01-08T20:45
FLT-221 > CS Amber Tern @ 2026-01-16T18:00..2026-01-24T09:05
FLT-230 > CS Maren Holt @ 2026-02-21T10:45..2026-03-04T18:20
FLT-232 > CS Amber Tern @ 2026-03-11T05:00

# segment-status
SEG-14 > in-service @ 2021-09-15T00:00..2025-06-03T02:14 > down @ 2025-06-03T02:14..2025-06-11T17:40 > in-service @ 2025-06-11T17:40..2025-08-02T11:47
SEG-14 > degraded @ 2025-08-02T11:47..2025-08-09T06:20 > in-service @ 2025-08-09T06:20..2025-11-15T01:09 > down @ 2025-11-15T01:09..2025-11-25T14:55
SEG-14 > in-service @ 2025-11-25T14:55..2026-03-10T15:16 > degraded @ 2026-03-10T15:16..2026-03-12T08:30 > down @ 2026-03-12T08:30
SEG-22 > in-service @ 2022-11-10T00:00..2025-09-14T04:58 > degraded @ 2025-09-14T04:58..2025-09-15T09:00 > down @ 2025-09-15T09:00..2025-09-26T19:10
SEG-22 > in-service @ 2025-09-26T19:10..2026-02-21T03:33 > degraded @ 2026-02-21T03:33..2026-03-04T18:20 > in-service @ 2026-03-04T18:20
SEG-11 > in-service @ 2019-05-01T00:00..2025-07-19T22:05 > down @ 2025-07-19T22:05..2025-07-20T03:31 > in-service @ 2025-07-20T03:31..2026-03-18T20:02 > degraded @ 2026-03-18T20:02
SEG-21 > in-service @ 2022-11-10T00:00..2025-10-20T07:35 > down @ 2025-10-20T07:35..2025-11-02T12:15 > under-maintenance @ 2025-11-02T12:15..2025-11-03T06:00 > in-service @ 2025-11-03T06:00
SEG-13 > in-service @ 2021-09-15T00:00..2025-11-11T19:44 > degraded @ 2025-11-11T19:44..2025-11-18T08:30 > in-service @ 2025-11-18T08:30
SEG-41 > in-service @ 2024-06-01T00:00..2025-12-27T05:27 > degraded @ 2025-12-27T05:27..2025-12-30T08:00 > down @ 2025-12-30T08:00..2026-01-08T20:45 > in-service @ 2026-01-08T20:45
SEG-12 > in-service @ 2019-05-01T00:00..2026-01-16T10:18 > down @ 2026-01-16T10:18..2026-01-24T09:05 > in-service @ 2026-01-24T09:05..2026-03-15T22:00
SEG-12 > under-maintenance @ 2026-03-15T22:00..2026-03-16T05:30 > in-service @ 2026-03-16T05:30

# traffic-rerouted-via
SEG-14 > SEG-17 @ 2025-06-03T04:05..2025-06-11T18:30 ; 2025-08-02T13:00..2025-08-09T07:00 ; 2025-11-15T02:00..2025-11-17T10:00 ; 2026-03-12T08:45
SEG-14 > SEG-15 @ 2025-11-17T10:00..2025-11-25T15:30
SEG-11 > SEG-13 @ 2025-07-19T22:40..2025-07-20T04:00
SEG-13 > SEG-11 @ 2025-11-12T00:30..2025-11-18T09:15
SEG-22 > SEG-21 @ 2025-09-15T09:20..2025-09-26T20:00 ; 2026-02-21T05:00..2026-03-04T19:00
SEG-21 > SEG-22 @ 2025-10-20T08:10..2025-11-03T06:00
SEG-41 > SEG-24 @ 2025-12-30T08:20..2026-01-08T21:30
SEG-12 > SEG-24 @ 2026-01-16T11:00..2026-01-24T10:00

# root-cause (point)
FLT-201 > trawl snag @ 2025-06-07T10:20
FLT-203 > power-feed trip @ 2025-07-20T01:15
FLT-204 > anchor drag @ 2025-08-06T15:00
FLT-207 > abrasion @ 2025-09-23T11:30
FLT-209 > firmware bug @ 2025-10-02T09:40
FLT-210 > submarine landslide @ 2025-10-27T13:05
FLT-213 > anchor drag @ 2025-11-16T17:25
FLT-214 > trawl snag @ 2025-11-22T08:50
FLT-217 > power-feed trip @ 2025-12-08T23:30
FLT-219 > ice scour @ 2026-01-05T12:00
FLT-221 > anchor drag @ 2026-01-21T14:35
FLT-223 > firmware bug @ 2026-02-09T10:00
FLT-230 > abrasion @ 2026-03-02T16:10

# first-detected-by (point)
FLT-201 > noc-south @ 2025-06-03T02:16
FLT-203 > noc-north @ 2025-07-19T22:06
FLT-204 > noc-south @ 2025-08-02T11:55
FLT-207 > noc-north @ 2025-09-14T05:21
FLT-209 > Sunniva Aldane @ 2025-10-01T13:30
FLT-210 > noc-north @ 2025-10-20T07:36
FLT-213 > Halcyon Net @ 2025-11-11T20:09
FLT-214 > noc-south @ 2025-11-15T01:10
FLT-217 > Liv Tannahill @ 2025-12-08T16:52
FLT-219 > noc-north @ 2025-12-27T05:40
FLT-221 > Orrin Cloud @ 2026-01-16T10:31
FLT-223 > noc-south @ 2026-02-05T23:52
FLT-230 > Osman Delacroix @ 2026-02-21T03:50
FLT-232 > noc-south @ 2026-03-10T15:18

# escalated-to (point)
FLT-201 > Britt Lindqvist @ 2025-06-03T05:30
FLT-203 > Desmond Reyes @ 2025-07-19T22:20
FLT-207 > Britt Lindqvist @ 2025-09-15T09:05
FLT-210 > Nuria Castellane @ 2025-10-20T08:00 > Britt Lindqvist @ 2025-10-20T09:30
FLT-214 > Nuria Castellane @ 2025-11-15T01:40
FLT-219 > Britt Lindqvist @ 2025-12-30T08:05
FLT-221 > Marek Dufresne @ 2026-01-17T12:00
FLT-223 > Desmond Reyes @ 2026-02-06T00:10
FLT-232 > Nuria Castellane @ 2026-03-12T08:40

# postmortem-written-by (point)
FLT-201 > Marek Dufresne @ 2025-06-20T15:00
FLT-203 > Teun Valk @ 2025-07-24T11:00
FLT-204 > Teun Vasquez @ 2025-08-15T16:30
FLT-207 > Hana Petrosyan @ 2025-10-06T10:00
FLT-209 > Imogen Marrow @ 2025-10-09T14:00
FLT-210 > Imogen Farrow @ 2025-11-14T09:30
FLT-214 > Kofi Lindqvist @ 2025-12-05T13:00
FLT-219 > Aino Sarkela @ 2026-01-20T12:45
FLT-223 > Hana Petrosyan @ 2026-02-13T17:00

# on-call-for
Sunniva Aldane > noc-north @ 2026-01-05T08:00..2026-01-12T08:00 ; 2026-01-26T08:00..2026-02-02T08:00 ; 2026-02-12T20:00..2026-02-16T08:00 ; 2026-03-02T08:00..2026-03-09T08:00
Osman Delacroix > noc-north @ 2026-01-12T08:00..2026-01-19T08:00 ; 2026-02-02T08:00..2026-02-09T08:00 ; 2026-02-16T08:00..2026-02-23T08:00 ; 2026-03-09T08:00..2026-03-16T08:00
Liv Tannahill > noc-north @ 2026-01-19T08:00..2026-01-26T08:00 ; 2026-02-09T08:00..2026-02-12T20:00 ; 2026-02-23T08:00..2026-03-02T08:00 ; 2026-03-16T08:00..2026-03-23T08:00
Teun Vasquez > wet-plant @ 2026-01-05T08:00..2026-01-19T08:00 ; 2026-02-02T08:00..2026-02-16T08:00 ; 2026-03-02T08:00..2026-03-09T08:00
Kofi Lindqvist > wet-plant @ 2026-01-19T08:00..2026-02-02T08:00 ; 2026-03-09T20:00..2026-03-16T08:00
Aino Sarkela > wet-plant @ 2026-02-16T08:00..2026-03-02T08:00 ; 2026-03-16T08:00..2026-03-30T08:00
Greta Pieters > noc-south @ 2026-02-02T08:00..2026-02-16T08:00 ; 2026-03-02T08:00..2026-03-16T08:00
Piet Grootveld > noc-south @ 2026-02-16T08:00..2026-03-02T08:00 ; 2026-03-16T08:00..2026-03-30T08:00
Desmond Reyes > field-power @ 2026-01-05T08:00..2026-02-02T08:00 ; 2026-03-02T08:00..2026-03-16T08:00
Ewan Strang > field-power @ 2026-02-02T08:00..2026-03-02T08:00 ; 2026-03-14T08:00..2026-03-30T08:00

# works-in-team
Sunniva Aldane > noc-north @ 2023-04-03T09:00
Osman Delacroix > noc-south @ 2022-01-10T09:00..2024-10-01T09:00 > noc-north @ 2024-10-01T09:00
Liv Tannahill > noc-north @ 2025-02-17T09:00
Greta Pieters > noc-south @ 2021-06-01T09:00
Piet Grootveld > noc-south @ 2024-11-04T09:00
Teun Vasquez > wet-plant @ 2020-03-02T09:00
Teun Valk > field-power @ 2022-05-16T09:00..2025-01-13T09:00 > terminal-engineering @ 2025-01-13T09:00
Kofi Lindqvist > wet-plant @ 2021-08-16T09:00
Aino Sarkela > terminal-engineering @ 2023-02-06T09:00..2025-09-01T09:00 > wet-plant @ 2025-09-01T09:00
Imogen Farrow > marine-ops @ 2019-10-07T09:00
Imogen Marrow > terminal-engineering @ 2022-03-14T09:00
Hana Petrosyan > terminal-engineering @ 2020-01-20T09:00..2023-07-03T09:00 > wet-plant @ 2023-07-03T09:00..2024-12-02T09:00 > terminal-engineering @ 2024-12-02T09:00
Colm Yewdall > marine-ops @ 2024-04-22T09:00
Desmond Reyes > field-power @ 2018-02-05T09:00
Ewan Strang > field-power @ 2025-03-31T09:00
Yewande Cole > marine-ops @ 2017-09-04T09:00..2022-06-06T09:00 > wet-plant @ 2022-06-06T09:00
Marek Dufresne > wet-plant @ 2016-11-14T09:00

# leads-team
Marek Dufresne > wet-plant @ 2019-01-07T09:00..2024-03-04T09:00
Yewande Cole > wet-plant @ 2024-03-04T09:00
Britt Lindqvist > marine-ops @ 2018-05-01T09:00 > field-power @ 2025-02-03T09:00..2025-08-11T09:00
Nuria Castellane > permits-desk @ 2020-02-17T09:00..2023-01-09T09:00
Rosalind Achter > permits-desk @ 2023-02-01T09:00
Desmond Reyes > field-power @ 2021-04-12T09:00..2025-02-03T09:00 ; 2025-08-11T09:00
Greta Pieters > noc-south @ 2023-01-16T09:00
Sunniva Aldane > noc-north @ 2024-07-01T09:00..2025-12-01T09:00
Osman Delacroix > noc-north @ 2025-12-01T09:00
Hana Petrosyan > terminal-engineering @ 2021-03-01T09:00..2023-07-03T09:00 ; 2025-05-12T09:00
Imogen Marrow > terminal-engineering @ 2023-07-03T09:00..2025-04-01T09:00

# ship-master
CS Amber Tern > Ingvild Storm @ 2021-02-01T12:00..2024-08-15T12:00 > Bastian Storm @ 2024-08-15T12:00..2025-09-30T12:00 > Joaquim Peel @ 2025-10-06T12:00..2026-01-31T12:00 > Ingvild Storm @ 2026-01-31T12:00
CS Amber Gannet > Torvald Eide @ 2020-06-15T12:00..2025-07-01T12:00 > Ingvild Storm @ 2025-07-01T12:00..2026-01-31T12:00 > Torvald Eide @ 2026-01-31T12:00
CS Maren Holt > Joaquim Peel @ 2022-04-04T12:00..2025-10-06T12:00 > Bastian Storm @ 2025-10-06T12:00
MV Northern Skua > Solveig Harte @ 2023-03-20T12:00

# berthed-at
CS Amber Tern > Porthkellan Quay @ 2025-06-12T10:00..2025-08-02T21:00 > Verrin Dock @ 2025-08-10T06:00..2025-09-29T09:00 > Porthkellan Quay @ 2025-09-30T12:00..2025-11-12T14:00
CS Amber Tern > Verrin Dock @ 2025-11-19T07:30..2026-01-17T03:00 > Skarvoe Quay @ 2026-01-25T11:00..2026-02-10T08:00 > Porthkellan Quay @ 2026-02-11T19:00..2026-03-11T10:30
CS Amber Gannet > Tarnholm Basin @ 2025-07-01T08:00..2025-09-18T13:00 ; 2025-09-27T16:00..2025-10-20T18:00
CS Amber Gannet > Skarvoe Quay @ 2025-11-03T09:00..2025-12-27T19:30 ; 2025-12-30T06:15..2026-02-02T10:00 > Tarnholm Basin @ 2026-02-03T15:00
CS Maren Holt > Skarvoe Quay @ 2025-08-20T11:00..2025-09-14T17:00 ; 2025-09-17T22:00..2025-11-15T12:30 > Verrin Dock @ 2025-11-26T08:00..2026-02-21T16:00 > Skarvoe Quay @ 2026-03-05T13:20
MV Northern Skua > Tarnholm Basin @ 2025-10-05T10:00..2025-12-30T15:00 ; 2026-01-09T18:00..2026-02-01T07:00 > Porthkellan Quay @ 2026-02-20T09:00

# leases-capacity-on
Halcyon Net > Kestrel-1 @ 2020-01-01T00:00..2023-01-01T00:00 ; 2024-04-01T00:00 > Kestrel-2 @ 2022-07-01T00:00
Halcyon Bank > Kestrel-2 @ 2023-01-01T00:00..2026-01-01T00:00 > Auk Ring @ 2025-10-01T00:00
Bluefinch Media > Petrel @ 2018-04-01T00:00..2022-12-01T00:00 > Northern Petrel @ 2022-12-01T00:00
Orrin Cloud > Kestrel-1 @ 2021-03-01T00:00 > Northern Petrel @ 2023-05-01T00:00..2025-05-01T00:00 > Auk Ring @ 2024-07-01T00:00
Tessaly Mobile > Petrel @ 2019-06-01T00:00 > Kestrel-2 @ 2021-10-01T00:00..2024-10-01T00:00
Pelagia Exchange > Auk Ring @ 2023-03-15T00:00..2025-03-15T00:00 ; 2025-09-01T00:00
Skarvoe University Grid > Kestrel-1 @ 2019-09-01T00:00 > Northern Petrel @ 2023-09-01T00:00

# station-owned-by
Porthkellan LS > Merrowline @ 2018-11-01T00:00
Porthkeller LS > Brackwater Holdings @ 2016-08-01T00:00..2022-10-01T00:00 > Merrowline @ 2022-10-01T00:00
Skarvoe LS > Norsund Infra @ 2015-01-01T00:00
Skarvik LS > Norsund Infra @ 2020-05-01T00:00..2025-07-01T00:00 > Merrowline @ 2025-07-01T00:00
Dunmarra LS > Merrowline @ 2016-03-01T00:00..2021-12-01T00:00 > Brackwater Holdings @ 2021-12-01T00:00..2024-05-01T00:00 > Merrowline @ 2024-05-01T00:00
Cape Ommen LS > Ommen Coastal Trust @ 2014-06-01T00:00
Isla Verrin LS > Verrin Telecom @ 2012-01-01T00:00..2024-01-01T00:00 > Norsund Infra @ 2024-01-01T00:00
Tarnholm LS > Merrowline @ 2016-10-01T00:00

# station-operated-by
Porthkeller LS > Merrowline @ 2019-01-01T00:00
Skarvoe LS > Merrowline @ 2019-04-01T00:00..2022-04-01T00:00 > Norsund Infra @ 2022-04-01T00:00
Skarvik LS > Norsund Infra @ 2020-05-01T00:00..2025-09-01T00:00 > Merrowline @ 2025-09-01T00:00
Dunmarra LS > Merrowline @ 2016-03-01T00:00
Cape Ommen LS > Verrin Telecom @ 2021-09-01T00:00..2024-03-01T00:00 > Merrowline @ 2024-03-01T00:00
Isla Verrin LS > Verrin Telecom @ 2012-01-01T00:00

# installed-at
SLTE-03 > Porthkellan LS @ 2019-04-10T10:00
SLTE-04 > Skarvoe LS @ 2019-04-18T10:00
SLTE-07 > Cape Ommen LS @ 2021-08-20T10:00..2025-02-11T15:00 > Isla Verrin LS @ 2025-03-04T10:00
SLTE-13 > Tarnholm LS @ 2022-10-03T10:00
SLTE-30 > Dunmarra LS @ 2024-05-14T09:00
PFE-1 > Porthkellan LS @ 2018-12-05T10:00
PFE-2 > Dunmarra LS @ 2017-01-16T10:00..2022-09-06T16:00 > Skarvik LS @ 2022-10-20T10:00
PFE-12 > Porthkeller LS @ 2022-12-01T10:00

# runs-firmware
SLTE-03 > SLX 4.2.0 @ 2024-09-10T02:00..2025-05-06T01:30 > SLX 4.2.1 @ 2025-05-06T01:30..2025-09-30T02:10 > SLX 4.3.0 @ 2025-09-30T02:10..2025-10-01T15:50
SLTE-03 > SLX 4.2.1 @ 2025-10-01T15:50..2026-02-17T01:45 > SLX 4.3.1 @ 2026-02-17T01:45
SLTE-04 > SLX 4.2.0 @ 2024-09-12T02:00..2025-05-08T02:20 > SLX 4.2.1 @ 2025-05-08T02:20
SLTE-07 > SLX 4.2.1 @ 2025-03-04T10:00..2025-09-30T03:40 > SLX 4.3.0 @ 2025-09-30T03:40..2025-10-01T16:00 > SLX 4.2.1 @ 2025-10-01T16:00
SLTE-13 > SLX 4.2.0 @ 2024-10-01T01:00..2026-02-05T23:30 > SLX 4.3.0 @ 2026-02-05T23:30..2026-02-06T04:30 > SLX 4.2.0 @ 2026-02-06T04:30..2026-02-24T02:00
SLTE-13 > SLX 4.3.1 @ 2026-02-24T02:00
SLTE-30 > SLX 4.2.0 @ 2024-05-14T09:00..2025-06-17T02:00 > SLX 4.2.1 @ 2025-06-17T02:00
PFE-1 > PowerFeed 2.8 @ 2023-03-01T02:00..2025-07-22T03:00 > PowerFeed 2.9 @ 2025-07-22T03:00
PFE-2 > PowerFeed 2.8 @ 2023-03-03T02:00..2025-12-11T02:30 > PowerFeed 2.9 @ 2025-12-11T02:30..2026-01-13T01:00 > PowerFeed 2.8 @ 2026-01-13T01:00
PFE-12 > PowerFeed 2.9 @ 2024-06-01T02:00..2026-03-03T02:00 > PowerFeed 3.0 @ 2026-03-03T02:00

# permit-covers
PRM-61 > SEG-14 @ 2025-01-01T00:00..2026-01-01T00:00
PRM-66 > SEG-22 @ 2025-04-01T00:00..2026-01-01T00:00
PRM-68 > SEG-13 @ 2025-06-01T00:00..2026-06-01T00:00
PRM-71 > SEG-21 @ 2025-10-22T09:00..2026-01-22T09:00
PRM-77 > SEG-14 @ 2026-01-12T09:00..2027-01-12T09:00
PRM-78 > SEG-41 @ 2025-12-28T12:00..2026-06-28T12:00 > SEG-24 @ 2025-12-28T12:00..2026-06-28T12:00
PRM-87 > SEG-22 @ 2026-02-22T08:00..2026-08-22T08:00
PRM-88 > SEG-12 @ 2026-01-17T15:00..2026-04-17T15:00

# permit-granted-by (point)
PRM-61 > Verrin Coastal Ministry @ 2024-12-12T11:00
PRM-66 > Skarvoe Maritime Agency @ 2025-03-20T14:00
PRM-68 > Ommen Fisheries Board @ 2025-05-19T10:00
PRM-71 > Skarvoe Maritime Agency @ 2025-10-22T08:30
PRM-77 > Ommen Fisheries Board @ 2026-01-09T16:00
PRM-78 > Skarvoe Maritime Agency @ 2025-12-28T11:20
PRM-87 > Skarvoe Maritime Agency @ 2026-02-21T17:45
PRM-88 > Skarvoe Maritime Agency @ 2026-01-17T13:10

# power-fed-from
SEG-11 > Porthkellan LS @ 2019-05-01T00:00..2025-07-19T22:05 > Skarvoe LS @ 2025-07-19T22:30..2025-07-22T03:30 > Porthkellan LS @ 2025-07-22T03:30
SEG-12 > Dunmarra LS @ 2019-05-01T00:00..2026-03-15T22:00 > Skarvoe LS @ 2026-03-15T22:00
SEG-24 > Porthkeller LS @ 2023-03-01T00:00..2025-12-08T16:40 > Dunmarra LS @ 2025-12-08T17:30..2025-12-11T03:00 > Porthkeller LS @ 2025-12-11T03:00
SEG-22 > Skarvik LS @ 2022-11-10T00:00
SEG-21 > Tarnholm LS @ 2022-11-10T00:00

# station-inspected-by (point)
Porthkellan LS > Liv Tannahill @ 2025-06-24T10:00
Porthkeller LS > Ewan Strang @ 2025-12-10T09:30
Dunmarra LS > Ewan Strang @ 2025-12-12T13:00
Cape Ommen LS > Colm Yewdall @ 2025-08-20T11:15
Skarvik LS > Desmond Reyes @ 2025-09-03T14:20
Tarnholm LS > Imogen Marrow @ 2026-02-10T10:45
Skarvik LS > Ewan Strang @ 2026-01-15T09:00
Porthkellan LS > Desmond Reyes @ 2026-03-06T15:30
"""


def rows(text):
    """The facts of a text, and the relations that are events."""
    found, points, rel = [], [], ""
    for line in text.strip().splitlines():
        if line.startswith("# "):
            rel = line[2:].removesuffix(" (point)")
            points += [rel] * line.endswith(" (point)")
        elif line.strip():
            head, *parts = (x.strip() for x in line.split(" > "))
            for part in parts:
                tail, times = (x.strip() for x in part.split(" @ "))
                for time in times.split(";"):
                    start, _, stop = time.strip().partition("..")
                    found.append((PLAYS.get(head, head), rel, PLAYS.get(tail, tail), start, stop))
    return found, points


def write(name, text, unit, now, me):
    found, points = rows(text)
    facts = sorted(set(found))
    assert len(facts) == len(found), "twice"
    for h, r, t, s, e in facts:
        assert h != t and s <= now and e != now and (not e or s < e) and not (e and r in points), (h, r, t, s, e)
    groups = {}
    for h, r, t, s, e in facts:
        if r not in points:
            groups.setdefault((h, r, t), []).append((s, e or "9999"))
    for key, some in groups.items():
        some.sort()
        assert all(a[1] < b[0] for a, b in zip(some, some[1:])), key
    random.Random(1717).shuffle(facts)
    folder = HERE / f"seventeenth_{name}"
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(["head", "relation", "tail", "start", "stop"])
        out.writerows(facts)
    meta = {"unit": unit, "ends": "exclusive", "now": now, "me": me, "point_relations": points}
    (folder / "meta.json").write_text(json.dumps(meta, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(name, len(facts), "facts", len({x[1] for x in facts}), "relations")


write("stage", STAGE, "day", "2025-10-12", "Tamsin Orrell")
write("cables", CABLES, "minute", "2026-03-19T14:30", None)
