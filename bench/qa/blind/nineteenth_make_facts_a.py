"""Write the facts of the graphs of letter a: choir and harbour. Seeded, the same bytes each time."""

import csv
import json
import random
from datetime import datetime, timedelta
from pathlib import Path

HERE = Path(__file__).parent

CHOIR = """
# belongs to
Hester Quill; Calderwick Singers; 2019-09-09; 2021-05-17
Hester Quill; Calderwick Singers; 2022-01-10;
Hester Quill; Wednesday Ladies; 2023-02-01; 2024-12-18
Hester Quill; Calder Consort; 2025-01-14;
Dorothea Quill; Calderwick Singers; 2015-09-07; 2024-07-15
Dorothea Quill; Wednesday Ladies; 2018-01-10;
Maud Tansley; Calderwick Singers; 2017-09-04;
Maud Tansley; Wednesday Ladies; 2018-01-10; 2022-06-29
Bridget Oake; Calderwick Singers; 2016-09-05;
Philippa Thorne; Calderwick Singers; 2018-01-08; 2023-04-03
Philippa Thorne; Calderwick Singers; 2025-09-01;
Sunniva Marsh; Calderwick Singers; 2021-09-06;
Sunniva Marsh; Calder Consort; 2022-10-04;
Greta Holloway; Calderwick Singers; 2022-09-05;
Ines Caldera; Calderwick Singers; 2023-09-04; 2025-07-07
Ottilie Brandt; Calderwick Singers; 2024-09-02;
Cecily Thorne; Calderwick Singers; 2018-01-08;
Cecily Thorne; Calder Consort; 2019-02-05; 2023-12-05
Annika Vale; Calderwick Singers; 2020-09-07; 2025-01-06
Verity Pike; Calderwick Singers; 2022-01-10;
Verity Pike; Wednesday Ladies; 2023-02-01;
Lucinda Ferris; Calderwick Singers; 2021-09-06;
Lucinda Ferris; Calder Consort; 2023-12-05;
Tamsin Rook; Calderwick Singers; 2023-01-09;
Ambrose Kettle; Calderwick Singers; 2016-09-05;
Ambrose Kettle; Calder Consort; 2019-02-05;
Felix Marsh; Calderwick Singers; 2021-09-06; 2022-09-05
Felix Marsh; Calderwick Singers; 2024-01-08;
Gideon Rook; Calderwick Singers; 2019-09-09;
Tobias Ferris; Calderwick Singers; 2021-09-06;
Bernard Oake; Calderwick Singers; 2016-09-05;
Bernard Oake; Calder Consort; 2019-02-05; 2022-10-04
Cuthbert Slade; Calderwick Singers; 2015-09-07; 2023-07-10
Ivo Tansley; Calderwick Singers; 2017-09-04;
Ivo Tansley; Calder Consort; 2022-10-04;
Roland Crane; Calderwick Singers; 2022-09-05;
Percy Holloway; Calderwick Singers; 2022-09-05; 2026-01-12
# sings among
Hester Quill; Second Altos; 2019-09-09; 2021-05-17
Hester Quill; Second Altos; 2022-01-10; 2024-09-02
Hester Quill; First Altos; 2024-09-02;
Dorothea Quill; First Altos; 2015-09-07; 2020-09-07
Dorothea Quill; Second Altos; 2020-09-07; 2024-07-15
Maud Tansley; Second Altos; 2017-09-04;
Bridget Oake; First Altos; 2016-09-05;
Philippa Thorne; First Altos; 2018-01-08; 2023-04-03
Philippa Thorne; Second Altos; 2025-09-01;
Sunniva Marsh; First Altos; 2021-09-06;
Greta Holloway; Second Altos; 2022-09-05;
Ines Caldera; Second Altos; 2023-09-04; 2025-07-07
Ottilie Brandt; First Altos; 2024-09-02;
Cecily Thorne; First Sopranos; 2018-01-08; 2024-01-08
Cecily Thorne; Second Sopranos; 2024-01-08;
Annika Vale; First Sopranos; 2020-09-07; 2025-01-06
Verity Pike; Second Sopranos; 2022-01-10;
Lucinda Ferris; First Sopranos; 2021-09-06;
Tamsin Rook; Second Sopranos; 2023-01-09; 2025-01-13
Tamsin Rook; First Sopranos; 2025-01-13;
Ambrose Kettle; Tenors; 2016-09-05;
Felix Marsh; Tenors; 2021-09-06; 2022-09-05
Felix Marsh; Baritones; 2024-01-08;
Gideon Rook; Tenors; 2019-09-09; 2022-01-10
Gideon Rook; Baritones; 2022-01-10;
Tobias Ferris; Tenors; 2021-09-06;
Bernard Oake; Basses; 2016-09-05;
Cuthbert Slade; Basses; 2015-09-07; 2023-07-10
Ivo Tansley; Baritones; 2017-09-04; 2023-09-04
Ivo Tansley; Basses; 2023-09-04;
Roland Crane; Basses; 2022-09-05;
Percy Holloway; Basses; 2022-09-05; 2026-01-12
# sings alto beside
Hester Quill; Dorothea Quill; 2019-09-09; 2021-05-17
Hester Quill; Maud Tansley; 2020-01-13; 2021-05-17
Hester Quill; Maud Tansley; 2022-01-10; 2024-09-02
Greta Holloway; Hester Quill; 2022-09-05; 2023-09-04
Ines Caldera; Hester Quill; 2023-09-04; 2024-09-02
Hester Quill; Bridget Oake; 2024-09-02;
Ottilie Brandt; Hester Quill; 2024-09-02; 2025-03-10
Sunniva Marsh; Hester Quill; 2025-03-17;
Maud Tansley; Dorothea Quill; 2021-05-17; 2022-01-10
Bridget Oake; Philippa Thorne; 2018-01-08; 2023-04-03
Sunniva Marsh; Bridget Oake; 2023-04-03; 2024-09-02
Greta Holloway; Ines Caldera; 2024-09-02; 2025-07-07
Philippa Thorne; Greta Holloway; 2025-09-01;
# is seated in
Hester Quill; Row B seat 4; 2019-09-09; 2021-05-17
Hester Quill; Row B seat 6; 2022-01-10; 2024-09-02
Hester Quill; Row A seat 4; 2024-09-02;
Maud Tansley; Row B seat 5; 2017-09-04; 2025-09-01
Maud Tansley; Row A seat 7; 2025-09-01;
Dorothea Quill; Row B seat 3; 2019-09-09; 2021-09-06
Dorothea Quill; Row B seat 4; 2021-09-06; 2024-07-15
Bridget Oake; Row A seat 3; 2016-09-05;
Greta Holloway; Row B seat 7; 2022-09-05; 2023-09-04
Greta Holloway; Row B seat 4; 2024-09-02;
Ines Caldera; Row B seat 7; 2023-09-04; 2025-07-07
Philippa Thorne; Row A seat 4; 2018-01-08; 2023-04-03
Philippa Thorne; Row B seat 5; 2025-09-01;
Sunniva Marsh; Row A seat 4; 2023-04-03; 2024-09-02
Sunniva Marsh; Row A seat 5; 2025-03-17;
Ottilie Brandt; Row A seat 5; 2024-09-02; 2025-03-10
# is section leader of
Dorothea Quill; First Altos; 2017-09-04; 2020-09-07
Bridget Oake; First Altos; 2020-09-07; 2023-01-09
Sunniva Marsh; First Altos; 2023-01-09; 2025-01-13
Bridget Oake; First Altos; 2025-01-13;
Maud Tansley; Second Altos; 2018-09-03; 2023-09-04
Hester Quill; Second Altos; 2023-09-04; 2024-09-02
Greta Holloway; Second Altos; 2024-10-07;
Cecily Thorne; First Sopranos; 2019-09-09; 2022-09-05
Annika Vale; First Sopranos; 2022-09-05; 2024-06-10
Lucinda Ferris; First Sopranos; 2024-06-10;
Verity Pike; Second Sopranos; 2022-09-05; 2024-01-08
Cecily Thorne; Second Sopranos; 2024-01-08;
Ambrose Kettle; Tenors; 2017-09-04; 2023-09-04
Tobias Ferris; Tenors; 2023-09-04; 2024-04-15
Ambrose Kettle; Tenors; 2024-04-15;
Ivo Tansley; Baritones; 2018-09-03; 2022-01-10
Gideon Rook; Baritones; 2022-01-10;
Cuthbert Slade; Basses; 2016-09-05; 2023-07-10
Bernard Oake; Basses; 2023-07-10; 2025-09-01
Ivo Tansley; Basses; 2025-09-01;
# serves on the committee as
Cuthbert Slade; Chair; 2017-06-12; 2021-06-14
Dorothea Quill; Chair; 2021-06-14; 2024-06-10
Ambrose Kettle; Chair; 2024-06-10;
Bernard Oake; Treasurer; 2018-06-11; 2022-06-13
Roland Crane; Treasurer; 2023-01-16; 2025-06-09
Bernard Oake; Treasurer; 2025-06-09;
Philippa Thorne; Secretary; 2019-06-10; 2022-06-13
Verity Pike; Secretary; 2022-06-13; 2024-06-10
Lucinda Ferris; Secretary; 2024-06-10; 2025-11-03
Verity Pike; Secretary; 2025-11-03;
Maud Tansley; Librarian; 2018-06-11; 2023-06-12
Hester Quill; Librarian; 2023-06-12; 2025-06-09
Ottilie Brandt; Librarian; 2025-06-09;
Gideon Rook; Concert Manager; 2020-06-08; 2022-06-13
Cecily Thorne; Concert Manager; 2022-06-13; 2024-06-10
Tamsin Rook; Concert Manager; 2024-06-10;
Bridget Oake; Membership Secretary; 2019-06-10; 2024-06-10
Hester Quill; Membership Secretary; 2024-06-10;
Percy Holloway; Webmaster; 2023-06-12; 2026-01-12
# plays the piano for
Clement Fairweather; Calderwick Singers; 2014-09-01; 2021-12-20
Noor Haddar; Calderwick Singers; 2022-01-10; 2023-09-04
Stella Pell; Calderwick Singers; 2023-09-04; 2024-02-05
Clement Fairweather; Calderwick Singers; 2024-02-05; 2024-09-02
Jonas Whitlock; Calderwick Singers; 2024-09-02;
Clement Fairweather; Wednesday Ladies; 2018-01-10; 2025-04-30
Stella Pell; Wednesday Ladies; 2025-05-07;
Noor Haddar; Calder Consort; 2021-10-05; 2024-07-16
Jonas Whitlock; Calder Consort; 2024-09-10; 2025-12-16
Noor Haddar; Calder Consort; 2026-01-13;
# rehearses in
Calderwick Singers; Mill Lane Hall; 2016-09-05; 2020-03-16
Calderwick Singers; St Alban's Church; 2020-09-07; 2022-04-04
Calderwick Singers; Mill Lane Hall; 2022-04-04; 2024-01-08
Calderwick Singers; North Mill Studio; 2024-01-08; 2024-09-02
Calderwick Singers; St Alban's Hall; 2024-09-02; 2025-11-10
Calderwick Singers; Mill Lane Hall; 2025-11-10;
Wednesday Ladies; Library Annexe; 2018-01-10; 2023-02-01
Wednesday Ladies; St Alban's Hall; 2023-02-01; 2025-09-03
Wednesday Ladies; Library Annexe; 2025-09-03;
Calder Consort; Chapel Room; 2019-02-05; 2022-10-04
Calder Consort; North Mill Studio; 2022-10-04; 2024-07-16
Calder Consort; Chapel Room; 2024-09-10;
# is in the repertoire of
Winter Requiem; Calderwick Singers; 2021-09-06; 2022-03-28
Winter Requiem; Calderwick Singers; 2024-09-02; 2025-04-07
Magnificat in D; Calderwick Singers; 2021-09-06; 2022-07-04
Magnificat in G; Calderwick Singers; 2022-04-04; 2022-07-04
Magnificat in G; Calder Consort; 2023-09-05; 2023-11-14
Sea Psalms; Calderwick Singers; 2022-04-04; 2023-06-19
Sea Psalms; Calderwick Singers; 2025-04-14; 2025-06-23
Star Carol; Calderwick Singers; 2022-09-05; 2024-01-08
Star Carol; Calderwick Singers; 2025-09-01; 2026-01-05
Shepherds' Carol; Calderwick Singers; 2022-09-05;
Ferry Carol; Calderwick Singers; 2023-09-04; 2025-01-06
Ferry Cantata; Calderwick Singers; 2025-01-06; 2025-06-23
Missa Brevis; Calderwick Singers; 2023-01-09; 2023-03-27
Missa Brevis; Calder Consort; 2024-09-10; 2024-11-12
Missa Lucis; Calderwick Singers; 2025-09-01;
St Alban Passion; Calderwick Singers; 2023-09-04; 2024-03-25
Founders' Ode; Calderwick Singers; 2024-04-08; 2024-07-08
Five Lark Motets; Calder Consort; 2022-10-04; 2024-11-12
Lark Songs; Wednesday Ladies; 2023-02-01; 2024-07-17
Lark Songs; Wednesday Ladies; 2025-01-08; 2025-06-25
Evening Hymn; Wednesday Ladies; 2024-09-04;
Evening Hymn; Calder Consort; 2025-09-09; 2026-02-10
Harvest Cantata; Calderwick Singers; 2026-01-12;
# is conducted by
Winter Requiem; Leopold Varga; 2021-09-06; 2022-03-28
Winter Requiem; Marguerite Sloan; 2024-09-02; 2025-01-13
Winter Requiem; Edwin Pell; 2025-01-13; 2025-04-07
Magnificat in D; Leopold Varga; 2021-09-06; 2022-04-04
Magnificat in D; Edwin Pell; 2022-04-04; 2022-07-04
Magnificat in G; Leopold Varga; 2022-04-04; 2022-07-04
Magnificat in G; Edwin Pell; 2023-09-05; 2023-11-14
Sea Psalms; Edwin Pell; 2022-04-04; 2022-09-05
Sea Psalms; Leopold Varga; 2022-09-05; 2023-06-19
Sea Psalms; Marguerite Sloan; 2025-04-14; 2025-06-23
Star Carol; Leopold Varga; 2022-09-05; 2023-09-04
Star Carol; Marguerite Sloan; 2023-09-04; 2024-01-08
Star Carol; Ambrose Kettle; 2025-09-01; 2026-01-05
Shepherds' Carol; Edwin Pell; 2022-09-05; 2023-09-04
Shepherds' Carol; Marguerite Sloan; 2023-09-04; 2025-09-01
Shepherds' Carol; Edwin Pell; 2025-09-01;
Ferry Carol; Marguerite Sloan; 2023-09-04; 2025-01-06
Ferry Cantata; Marguerite Sloan; 2025-01-06; 2025-06-23
Missa Brevis; Leopold Varga; 2023-01-09; 2023-03-27
Missa Brevis; Edwin Pell; 2024-09-10; 2024-11-12
Missa Lucis; Marguerite Sloan; 2025-09-01; 2026-01-12
Missa Lucis; Edwin Pell; 2026-01-12;
St Alban Passion; Marguerite Sloan; 2023-09-04; 2024-03-25
Founders' Ode; Marguerite Sloan; 2024-04-08; 2024-07-08
Five Lark Motets; Edwin Pell; 2022-10-04; 2024-11-12
Lark Songs; Stella Pell; 2023-02-01; 2024-07-17
Lark Songs; Stella Pell; 2025-01-08; 2025-06-25
Evening Hymn; Stella Pell; 2024-09-04;
Harvest Cantata; Marguerite Sloan; 2026-01-12;
# has the solo in
Cecily Thorne; Winter Requiem; 2021-11-08; 2022-03-28
Bernard Oake; Winter Requiem; 2021-11-08; 2022-03-28
Annika Vale; Magnificat in D; 2022-01-17; 2022-07-04
Ambrose Kettle; Sea Psalms; 2022-05-09; 2022-07-04
Tobias Ferris; Sea Psalms; 2023-04-17; 2023-06-19
Annika Vale; Star Carol; 2022-10-10; 2022-12-19
Lucinda Ferris; Star Carol; 2023-10-09; 2024-01-08
Tamsin Rook; Star Carol; 2025-10-06; 2026-01-05
Sunniva Marsh; Missa Brevis; 2023-01-23; 2023-03-27
Ambrose Kettle; St Alban Passion; 2023-10-02; 2024-03-25
Ivo Tansley; St Alban Passion; 2023-10-02; 2024-02-12
Gideon Rook; St Alban Passion; 2024-02-12; 2024-03-25
Lucinda Ferris; Founders' Ode; 2024-05-13; 2024-07-08
Hester Quill; Ferry Carol; 2024-10-14; 2025-01-06
Lucinda Ferris; Winter Requiem; 2024-10-14; 2025-04-07
Ivo Tansley; Winter Requiem; 2024-10-14; 2025-04-07
Ambrose Kettle; Ferry Cantata; 2025-02-10; 2025-06-23
Hester Quill; Evening Hymn; 2025-10-07; 2026-02-10
Lucinda Ferris; Missa Lucis; 2025-10-06;
Felix Marsh; Missa Lucis; 2025-10-06; 2026-02-16
Gideon Rook; Missa Lucis; 2026-02-16;
# was performed at
Winter Requiem; Spring Concert 2022; 2022-03-26
Magnificat in D; Summer Concert 2022; 2022-07-02
Magnificat in G; Summer Concert 2022; 2022-07-02
Sea Psalms; Summer Concert 2022; 2022-07-02
Star Carol; Carol Evening 2022; 2022-12-17
Shepherds' Carol; Carol Evening 2022; 2022-12-17
Missa Brevis; Spring Concert 2023; 2023-03-25
Sea Psalms; Spring Concert 2023; 2023-03-25
Sea Psalms; Mill Benefit 2023; 2023-06-17
Lark Songs; Mill Benefit 2023; 2023-06-17
Five Lark Motets; Consort Recital 2023; 2023-11-11
Magnificat in G; Consort Recital 2023; 2023-11-11
Star Carol; Carol Evening 2023; 2023-12-16
Shepherds' Carol; Carol Evening 2023; 2023-12-16
Ferry Carol; Carol Evening 2023; 2023-12-16
St Alban Passion; Passion Concert 2024; 2024-03-23
Founders' Ode; Founders' Gala 2024; 2024-07-06
Lark Songs; Founders' Gala 2024; 2024-07-06
Five Lark Motets; Consort Recital 2024; 2024-11-09
Missa Brevis; Consort Recital 2024; 2024-11-09
Shepherds' Carol; Carol Evening 2024; 2024-12-14
Ferry Carol; Carol Evening 2024; 2024-12-14
Winter Requiem; Spring Concert 2025; 2025-04-05
Ferry Cantata; Ferry Festival 2025; 2025-06-21
Sea Psalms; Ferry Festival 2025; 2025-06-21
Lark Songs; Ladies' Tea 2025; 2025-06-21
Evening Hymn; Ladies' Tea 2025; 2025-06-21
Star Carol; Carol Evening 2025; 2025-12-20
Shepherds' Carol; Carol Evening 2025; 2025-12-20
Evening Hymn; Candlemas Recital 2026; 2026-02-07
# took place in
Spring Concert 2022; Corn Exchange; 2022-03-26
Summer Concert 2022; St Alban's Church; 2022-07-02
Carol Evening 2022; St Alban's Church; 2022-12-17
Spring Concert 2023; Guildhall; 2023-03-25
Mill Benefit 2023; North Mill Studio; 2023-06-17
Consort Recital 2023; Stonebeck Abbey; 2023-11-11
Carol Evening 2023; St Alban's Church; 2023-12-16
Passion Concert 2024; Stonebeck Abbey; 2024-03-23
Founders' Gala 2024; Corn Exchange; 2024-07-06
Consort Recital 2024; Chapel Room; 2024-11-09
Carol Evening 2024; Guildhall; 2024-12-14
Spring Concert 2025; Guildhall; 2025-04-05
Ferry Festival 2025; Ferry Meadow; 2025-06-21
Ladies' Tea 2025; Library Annexe; 2025-06-21
Carol Evening 2025; St Alban's Church; 2025-12-20
Candlemas Recital 2026; Stonebeck Abbey; 2026-02-07
# sang a solo at
Cecily Thorne; Spring Concert 2022; 2022-03-26
Bernard Oake; Spring Concert 2022; 2022-03-26
Annika Vale; Summer Concert 2022; 2022-07-02
Ambrose Kettle; Summer Concert 2022; 2022-07-02
Annika Vale; Carol Evening 2022; 2022-12-17
Sunniva Marsh; Spring Concert 2023; 2023-03-25
Tobias Ferris; Mill Benefit 2023; 2023-06-17
Verity Pike; Mill Benefit 2023; 2023-06-17
Lucinda Ferris; Carol Evening 2023; 2023-12-16
Ambrose Kettle; Passion Concert 2024; 2024-03-23
Gideon Rook; Passion Concert 2024; 2024-03-23
Cecily Thorne; Founders' Gala 2024; 2024-07-06
Hester Quill; Carol Evening 2024; 2024-12-14
Lucinda Ferris; Spring Concert 2025; 2025-04-05
Ivo Tansley; Spring Concert 2025; 2025-04-05
Ambrose Kettle; Ferry Festival 2025; 2025-06-21
Verity Pike; Ladies' Tea 2025; 2025-06-21
Tamsin Rook; Carol Evening 2025; 2025-12-20
Hester Quill; Candlemas Recital 2026; 2026-02-07
# gets a lift from
Hester Quill; Bernard Oake; 2019-09-16; 2021-05-17
Hester Quill; Maud Tansley; 2022-01-17; 2022-11-28
Hester Quill; Ivo Tansley; 2022-11-28; 2024-01-08
Hester Quill; Gideon Rook; 2024-01-08; 2024-09-02
Hester Quill; Roland Crane; 2025-02-03; 2025-10-13
Hester Quill; Bernard Oake; 2025-11-10;
Dorothea Quill; Bernard Oake; 2019-09-16; 2022-09-05
Dorothea Quill; Hester Quill; 2022-09-05; 2022-11-28
Dorothea Quill; Roland Crane; 2022-11-28; 2024-07-15
Verity Pike; Gideon Rook; 2022-02-07; 2023-01-09
Verity Pike; Tamsin Rook; 2023-01-09;
Greta Holloway; Percy Holloway; 2022-09-05; 2026-01-12
Greta Holloway; Roland Crane; 2026-01-12;
Ines Caldera; Ivo Tansley; 2023-10-02; 2024-01-08
Ines Caldera; Hester Quill; 2024-09-09; 2025-07-07
Annika Vale; Lucinda Ferris; 2021-09-13; 2024-01-08
Felix Marsh; Sunniva Marsh; 2024-01-08;
Ottilie Brandt; Roland Crane; 2024-09-09; 2025-10-13
Ottilie Brandt; Bernard Oake; 2025-11-10;
Noor Haddar; Ambrose Kettle; 2022-01-10; 2023-09-04
# is on loan to
Winter Requiem copy 3; Hester Quill; 2022-01-10; 2022-04-04
Winter Requiem copy 3; Ottilie Brandt; 2024-09-09; 2025-04-14
Winter Requiem copy 7; Dorothea Quill; 2021-09-06; 2022-03-28
Winter Requiem copy 7; Hester Quill; 2024-09-02; 2025-04-07
Winter Requiem copy 7; Felix Marsh; 2025-05-12; 2025-06-30
Winter Requiem copy 9; Cuthbert Slade; 2021-09-13; 2022-05-16
Winter Requiem copy 9; Ivo Tansley; 2024-09-16; 2025-04-07
Winter Requiem copy 12; Greta Holloway; 2024-09-02; 2025-09-08
Magnificat in D copy 1; Annika Vale; 2021-10-04; 2022-07-11
Magnificat in D copy 2; Hester Quill; 2022-01-17; 2022-07-11
Magnificat in G copy 2; Hester Quill; 2022-04-04; 2022-07-11
Magnificat in G copy 2; Lucinda Ferris; 2023-09-05; 2023-11-21
Sea Psalms copy 4; Maud Tansley; 2022-04-04; 2023-06-26
Sea Psalms copy 4; Philippa Thorne; 2025-12-01; 2026-01-26
Sea Psalms copy 5; Hester Quill; 2022-04-11; 2023-06-26
Sea Psalms copy 5; Ines Caldera; 2025-04-14; 2025-07-07
Sea Psalms copy 5; Hester Quill; 2025-07-14; 2025-09-01
Passion copy 11; Hester Quill; 2023-09-04; 2024-03-25
Passion copy 11; Gideon Rook; 2024-04-22;
Passion copy 12; Ivo Tansley; 2023-09-04; 2024-02-12
Passion copy 12; Gideon Rook; 2024-02-12; 2024-03-25
Missa Lucis copy 2; Hester Quill; 2025-09-01;
Missa Lucis copy 5; Felix Marsh; 2025-09-08; 2026-02-16
Missa Lucis copy 5; Gideon Rook; 2026-02-16;
Missa Lucis copy 6; Percy Holloway; 2025-09-01; 2026-01-19
Missa Lucis copy 8; Philippa Thorne; 2025-09-08;
Lark Songs copy 1; Dorothea Quill; 2023-02-01; 2025-06-25
Lark Songs copy 2; Hester Quill; 2023-02-01; 2024-07-17
Harvest Cantata copy 1; Maud Tansley; 2026-01-12;
# is off sick with
Hester Quill; bronchitis; 2020-02-03; 2020-03-02
Hester Quill; laryngitis; 2022-10-17; 2022-10-31
Hester Quill; flu; 2024-01-22; 2024-02-05
Hester Quill; laryngitis; 2025-09-29; 2025-10-06
Maud Tansley; a broken wrist; 2023-05-08; 2023-09-04
Maud Tansley; flu; 2024-01-29; 2024-02-12
Maud Tansley; shingles; 2026-02-23;
Dorothea Quill; pneumonia; 2023-11-06; 2024-01-15
Ivo Tansley; laryngitis; 2024-02-05; 2024-03-04
Bridget Oake; a slipped disc; 2022-10-24; 2023-01-23
Bernard Oake; flu; 2025-01-20; 2025-02-03
Cecily Thorne; laryngitis; 2022-06-13; 2022-06-27
Annika Vale; bronchitis; 2023-12-11; 2024-01-15
Ambrose Kettle; flu; 2025-01-13; 2025-01-27
Leopold Varga; pneumonia; 2022-03-28; 2022-05-23
Marguerite Sloan; a slipped disc; 2025-01-06; 2025-03-03
Felix Marsh; laryngitis; 2026-02-09;
Sunniva Marsh; a broken wrist; 2024-12-16; 2025-02-10
Clement Fairweather; shingles; 2021-12-20; 2022-02-14
Roland Crane; bronchitis; 2025-10-13; 2025-11-17
Stella Pell; flu; 2024-01-29; 2024-02-19
# lives in
Hester Quill; Mill Lane; 2018-08-01; 2021-05-20
Hester Quill; Harcombe; 2021-05-20; 2021-12-29
Hester Quill; Weir Cottages; 2021-12-29; 2024-08-17
Hester Quill; Upper Wick; 2024-08-17;
Dorothea Quill; Mill Lane; 2012-04-01; 2024-07-20
Dorothea Quill; Stonebeck; 2024-07-20;
Maud Tansley; Weir Cottages; 2014-05-10;
Ivo Tansley; Weir Cottages; 2017-06-24; 2024-01-20
Ivo Tansley; Ferry Street; 2024-01-20;
Bernard Oake; Upper Wick; 2010-03-01;
Bridget Oake; Upper Wick; 2010-03-01; 2023-10-14
Bridget Oake; Alban Close; 2023-10-14;
Ottilie Brandt; Upper Wick; 2024-06-15;
Ines Caldera; North Mill; 2023-08-12; 2025-07-19
Greta Holloway; Wick Lane; 2020-11-02;
Percy Holloway; Wick Lane; 2020-11-02; 2026-01-31
Percy Holloway; Harcombe; 2026-01-31;
Gideon Rook; Ferry Street; 2016-02-20;
Verity Pike; Ferry Street; 2021-11-06; 2023-01-07
Verity Pike; North Mill; 2023-01-07;
Felix Marsh; Mill Lane; 2021-07-10; 2022-08-27
Felix Marsh; Harcombe; 2022-08-27; 2023-12-16
Felix Marsh; Mill Lane; 2023-12-16;
Roland Crane; Wick Lane; 2022-05-28;
Philippa Thorne; Alban Close; 2017-09-30; 2023-04-22
Philippa Thorne; Stonebeck; 2023-04-22; 2025-08-16
Philippa Thorne; Alban Close; 2025-08-16;
# works at
Hester Quill; Calderwick Library; 2018-08-06; 2021-05-15
Hester Quill; Harcombe Hospital; 2021-05-24; 2021-12-18
Hester Quill; Calderwick Library; 2022-01-04; 2024-04-01
Hester Quill; Wick Primary School; 2023-09-01;
Maud Tansley; Ferry Street Bakery; 2015-03-02; 2023-05-08
Bernard Oake; Calder Valley Bank; 2005-09-01; 2022-12-24
Roland Crane; Calder Valley Bank; 2021-02-01;
Gideon Rook; Rook Joinery; 2014-01-06;
Tamsin Rook; Rook Joinery; 2019-03-04; 2024-08-31
Tamsin Rook; Corn Exchange; 2024-09-02;
Verity Pike; Wick Primary School; 2020-09-01;
Greta Holloway; Harcombe Hospital; 2021-01-11;
Percy Holloway; North Mill Textiles; 2020-11-16; 2025-12-19
Felix Marsh; Alban Pharmacy; 2021-07-19; 2022-08-20
Felix Marsh; Harcombe Hospital; 2022-09-01; 2023-12-08
Felix Marsh; Alban Pharmacy; 2024-01-02;
Stella Pell; Wick Primary School; 2019-09-01; 2025-07-18
Ottilie Brandt; Calderwick Library; 2024-04-08;
# takes lessons from
Hester Quill; Irina Ostrova; 2020-01-08; 2021-04-28
Hester Quill; Cecily Thorne; 2022-09-07; 2023-07-12
Hester Quill; Irina Ostrova; 2023-09-06;
Lucinda Ferris; Irina Ostrova; 2022-01-12; 2024-06-19
Sunniva Marsh; Irina Ostrova; 2022-11-02; 2023-04-05
Tamsin Rook; Cecily Thorne; 2023-02-15; 2025-01-29
Tobias Ferris; Ambrose Kettle; 2021-10-13; 2023-06-21
Felix Marsh; Ambrose Kettle; 2024-02-14; 2024-12-11
Felix Marsh; Irina Ostrova; 2025-01-15;
Ottilie Brandt; Sunniva Marsh; 2025-02-19;
"""


CALLS = """
MV-12; North Quay 1; 03 07:40; 04 15:20; Aino Halvard; Bram; Duncan Reay; Bram; Outer Roads 03 01:50
Northern Dawn; South Quay 1; 03 11:15; 05 06:30; Morag Reay; Little Bram; Morag Reay; -; Outer Roads 03 02:10
MV-21; Oil Jetty; 04 09:05; 05 13:45; Duncan Reay; Bram+Corrie; Duncan Reay; Corrie; -
Lady Ishbel; Fish Pier; 04 18:20; 06 05:10; -; -; -; -; -
Skerry Maid; Ro-Ro Ramp; 04 20:00; 05 05:30; -; -; -; -; -
MV-14; North Quay 2; 05 08:30; 06 19:00; Aino Halvard; Little Bram; Stellan Voss; Little Bram; North Roads 04 22:40
Northern Light; South Quay 1; 05 16:00; 07 09:25; Morag Reay; Corrie; Ewan Tulloch; Corrie; Outer Roads 05 01:15
Lady Oona; Fish Pier; 07 04:45; 08 21:30; -; -; -; -; -
MV-12; North Quay 1; 07 06:50; 08 12:10; Stellan Voss; Bram; Aino Halvard; Bram; -
MV-27; North Quay 2; 08 07:15; 10 16:40; Ewan Tulloch; Bram+Little Bram; -; Little Bram; North Roads 07 13:30
Skerry Maid; Ro-Ro Ramp; 08 20:05; 09 05:30; -; -; -; -; -
MV-33; Oil Jetty; 09 10:20; 10 22:05; Duncan Reay; Corrie; Stellan Voss; Corrie; -
MV-40; North Quay 1; 10 13:00; 13 11:35; Morag Reay; Bram+Corrie; Aino Halvard; Bram; Outer Roads 09 18:45
MV-27; South Quay 2; 10 17:30; 12 08:00; -; -; Ewan Tulloch; Bram; -
Northern Dawn; South Quay 1; 11 09:50; 14 07:00; Morag Reay; -; Morag Reay; -; -
MV-21; Oil Jetty; 12 06:10; 13 18:25; Duncan Reay; Corrie; Aino Halvard; Corrie; North Roads 11 15:20
Skerry Maid; Ro-Ro Ramp; 12 20:00; 13 06:45; -; -; -; Bram; -
Lady Ishbel; Fish Pier; 13 03:30; 14 22:15; -; -; -; -; -
MV-14; North Quay 2; 13 15:45; 15 10:10; Stellan Voss; Little Bram; Stellan Voss; Little Bram; Outer Roads 13 04:05
MV-12; North Quay 1; 14 08:20; 16 14:00; Aino Halvard; Bram; Duncan Reay; Bram; -
Skerry Maid; South Quay 2; 15 20:20; 16 05:40; -; -; -; -; -
MV-27; South Quay 1; 16 11:10; 18 17:25; Ewan Tulloch; Little Bram; Morag Reay; Little Bram; Outer Roads 15 21:35
MV-33; Oil Jetty; 16 19:30; 17 23:10; Duncan Reay; Corrie; Duncan Reay; Corrie; -
Northern Light; South Quay 2; 17 07:05; 19 06:15; Morag Reay; Bram; Ewan Tulloch; -; -
Lady Oona; Fish Pier; 18 02:50; 20 01:20; -; -; -; -; -
MV-40; North Quay 2; 18 09:40; 21 12:30; Aino Halvard; Bram+Corrie; -; Bram; -
Lady Ishbel; Fish Pier; 19 16:00; 21 05:00; -; -; -; -; -
Skerry Maid; Ro-Ro Ramp; 19 20:00; 20 05:30; -; -; -; -; -
Northern Dawn; South Quay 1; 20 08:15; 23 10:30; Stellan Voss; Little Bram; Morag Reay; -; North Roads 19 23:30
MV-21; Oil Jetty; 20 11:00; 21 20:40; Duncan Reay; Corrie; Stellan Voss; Corrie; -
MV-40; North Quay 1; 21 13:15; 22 20:00; -; -; Duncan Reay; Bram; -
FV Petrel; Fish Pier; 21 19:00; 24 04:30; -; -; -; -; -
MV-14; South Quay 2; 22 06:30; ; Ewan Tulloch; Little Bram; -; -; Outer Roads 21 22:50
MV-12; North Quay 1; 23 09:10; ; Aino Halvard; Bram; -; -; -
Skerry Maid; Ro-Ro Ramp; 23 20:10; ; -; -; -; -; -
MV-33; Oil Jetty; 23 21:20; ; Stellan Voss; Corrie; -; -; -
Lady Ishbel; Fish Pier; 24 05:15; ; -; -; -; -; -
"""

HARBOUR = """
# anchored-in
MV-27; Outer Roads; 24 03:40;
Northern Light; North Roads; 24 11:25;
# crane-assigned-to
CRN-1; MV-12; 03 08:30; 04 12:00
CRN-2; MV-12; 03 08:30; 03 17:45
CRN-3; Northern Dawn; 03 12:00; 04 18:00
CRN-2; MV-14; 05 09:15; 06 16:30
CRN-3; Northern Light; 05 17:00; 06 21:10
CRN-1; MV-12; 07 07:30; 08 10:20
CRN-2; MV-27; 08 08:10; 09 14:05
CRN-1; MV-27; 08 13:00; 10 15:00
CRN-4; MV-27; 10 18:15; 11 20:30
CRN-1; MV-40; 10 15:20; 12 09:40
CRN-2; MV-40; 10 14:00; 13 10:00
CRN-3; Northern Dawn; 11 10:40; 13 16:20
CRN-2; MV-14; 13 16:30; 15 08:45
CRN-1; MV-12; 14 09:00; 16 11:30
CRN-3; MV-27; 16 12:05; 17 10:15
CRN-4; MV-27; 17 10:15; 18 15:50
CRN-4; Northern Light; 18 16:20; 18 23:30
CRN-2; MV-40; 18 10:30; 20 13:25
CRN-1; MV-40; 18 10:30; 21 11:00
CRN-3; Northern Dawn; 20 09:10; 22 17:00
CRN-1; MV-40; 21 14:00; 22 18:30
CRN-4; MV-14; 22 07:20;
CRN-1; MV-12; 23 10:00;
CRN-2; MV-12; 24 08:00;
# operated-by
CRN-1; Petra Nyland; 03 08:30; 04 12:00
CRN-2; Colm Brand; 03 08:30; 03 17:45
CRN-3; Rhona Skea; 03 12:00; 04 18:00
CRN-2; Sven Dahlgard; 05 09:15; 06 16:30
CRN-3; Rhona Skea; 05 17:00; 06 08:00
CRN-3; Kit Marwick; 06 08:00; 06 21:10
CRN-1; Petra Nyland; 07 07:30; 08 10:20
CRN-2; Colm Brand; 08 08:10; 09 14:05
CRN-1; Petra Nyland; 08 13:00; 09 13:00
CRN-1; Sven Dahlgard; 09 13:00; 10 15:00
CRN-4; Kit Marwick; 10 18:15; 11 20:30
CRN-1; Petra Nyland; 10 15:20; 12 09:40
CRN-2; Colm Brand; 10 14:00; 11 18:00
CRN-2; Sven Dahlgard; 11 18:00; 13 10:00
CRN-3; Rhona Skea; 11 10:40; 13 16:20
CRN-2; Colm Brand; 13 16:30; 15 08:45
CRN-1; Kit Marwick; 14 09:00; 16 11:30
CRN-3; Rhona Skea; 16 12:05; 17 10:15
CRN-4; Rhona Skea; 17 10:15; 18 15:50
CRN-2; Sven Dahlgard; 18 10:30; 20 13:25
CRN-1; Petra Nyland; 18 10:30; 21 11:00
CRN-3; Kit Marwick; 20 09:10; 22 17:00
CRN-1; Colm Brand; 21 14:00; 22 18:30
CRN-4; Rhona Skea; 22 07:20;
CRN-1; Petra Nyland; 23 10:00;
CRN-2; Sven Dahlgard; 24 08:00;
# out-of-service-for
CRN-4; annual overhaul; 03 06:00; 08 16:00
CRN-2; brake fault; 06 16:30; 07 19:20
CRN-3; hydraulic leak; 07 10:00; 09 12:45
CRN-1; brake fault; 12 09:40; 13 08:15
CRN-3; hydraulic leak; 17 10:15; 19 14:30
CRN-2; worn cable; 20 13:25; 23 16:00
CRN-3; brake fault; 23 09:00;
# skippered-by
Bram; Lachlan Muir; 03 06:00; 09 06:00
Bram; Isla Brand; 09 06:00; 14 06:00
Bram; Lachlan Muir; 14 06:00; 21 06:00
Bram; Fergus Muir; 21 06:00;
Little Bram; Fergus Muir; 03 06:00; 08 18:00
Little Bram; Jock Tulloch; 08 18:00; 17 06:00
Little Bram; Fergus Muir; 17 06:00; 20 18:00
Little Bram; Isla Brand; 20 18:00;
Corrie; Jock Tulloch; 03 06:00; 08 06:00
Corrie; Lachlan Muir; 09 06:00; 13 18:00
Corrie; Isla Brand; 14 06:00; 20 06:00
Corrie; Jock Tulloch; 20 06:00;
# represented-by
MV-12; Reay & Sons; 03 00:00; 13 12:00
MV-12; Nordhaven Agency; 13 12:00;
MV-14; Skea Shipping; 03 00:00;
MV-21; Nordhaven Agency; 03 00:00; 19 09:00
MV-21; Reay & Sons; 19 09:00;
MV-27; Nordhaven Agency; 06 10:00; 12 08:00
MV-27; Marwick Forwarding; 15 09:00;
MV-33; Reay & Sons; 08 09:00;
MV-40; Skea Shipping; 09 09:00; 13 12:00
MV-40; Nordhaven Agency; 17 09:00; 22 20:00
Northern Dawn; Marwick Forwarding; 03 00:00;
Northern Light; Marwick Forwarding; 04 12:00; 07 10:00
Northern Light; Skea Shipping; 16 09:00;
# loaded-on
LOT-201; MV-12; 03 01:50; 03 10:20
LOT-202; MV-12; 03 01:50; 03 13:15
LOT-203; Northern Dawn; 03 02:10; 03 15:40
LOT-204; MV-12; 04 09:10;
LOT-205; MV-14; 04 22:40; 05 14:25
LOT-206; MV-14; 04 22:40; 06 10:05
LOT-207; Northern Light; 05 01:15; 06 12:50
LOT-203; Northern Light; 06 19:30;
LOT-208; MV-27; 07 13:30; 08 16:10
LOT-209; MV-27; 07 13:30; 09 11:35
LOT-210; MV-27; 07 13:30; 11 09:20
LOT-205; MV-12; 08 09:00;
LOT-211; MV-40; 09 18:45; 10 19:10
LOT-212; MV-40; 09 18:45; 11 13:30
LOT-213; Northern Dawn; 11 08:55; 12 10:15
LOT-214; MV-14; 13 04:05; 14 11:45
LOT-206; MV-14; 14 17:20;
LOT-202; MV-12; 15 13:40;
LOT-215; MV-27; 15 21:35; 16 18:00
LOT-216; MV-27; 15 21:35; 17 15:55
LOT-212; Northern Light; 18 18:05;
LOT-217; MV-40; 18 08:40; 19 10:50
LOT-218; MV-40; 18 08:40; 20 09:30
LOT-219; Northern Dawn; 19 23:30; 21 12:15
LOT-213; MV-40; 22 11:20;
LOT-220; MV-14; 21 22:50; 22 14:35
LOT-221; MV-14; 21 22:50; 24 09:05
LOT-222; MV-12; 23 08:05; 23 15:30
LOT-223; MV-12; 23 08:05;
# stored-in
LOT-201; Shed A; 03 10:20; 05 08:00
LOT-202; Shed A; 03 13:15; 09 07:30
LOT-202; Shed B; 09 07:30; 15 13:40
LOT-203; Cold Store; 03 15:40; 06 19:30
LOT-204; Yard 1; 03 06:00; 04 09:10
LOT-205; Shed B; 05 14:25; 08 09:00
LOT-206; Yard 1; 06 10:05; 14 17:20
LOT-207; Shed A; 06 12:50; 08 15:10
LOT-208; Yard 2; 08 16:10; 12 10:00
LOT-209; Yard 2; 09 11:35; 19 08:20
LOT-209; Yard 1; 19 08:20;
LOT-210; Cold Store; 11 09:20; 13 14:00
LOT-211; Shed A; 10 19:10; 16 09:45
LOT-212; Yard 1; 11 13:30; 18 18:05
LOT-213; Cold Store; 12 10:15; 20 07:00
LOT-213; Shed B; 20 07:00; 22 11:20
LOT-214; Shed B; 14 11:45;
LOT-215; Shed A; 16 18:00; 18 10:30
LOT-216; Yard 2; 17 15:55; 21 16:40
LOT-217; Yard 1; 19 10:50; 22 09:15
LOT-218; Shed A; 20 09:30;
LOT-219; Cold Store; 21 12:15;
LOT-220; Yard 2; 22 14:35;
LOT-221; Shed B; 24 09:05;
LOT-222; Shed A; 23 15:30; 24 07:45
# on-customs-hold-for
LOT-202; missing invoice; 03 14:00; 08 16:30
LOT-206; random check; 06 11:00; 07 09:20
LOT-208; weight mismatch; 08 17:00; 11 15:45
LOT-209; missing invoice; 09 12:30; 18 13:00
LOT-211; random check; 11 08:00; 11 17:10
LOT-211; weight mismatch; 12 09:15; 15 16:00
LOT-213; missing certificate; 12 11:00; 19 10:40
LOT-214; missing invoice; 14 13:00;
LOT-216; random check; 18 09:00; 18 14:35
LOT-217; weight mismatch; 19 12:00; 21 15:20
LOT-218; missing certificate; 20 11:15;
LOT-219; random check; 21 14:00; 22 10:25
LOT-220; missing certificate; 22 16:00;
# cleared-by
LOT-201; Tam Gray; 03 16:05
LOT-202; Hilda Gray; 08 16:30
LOT-203; Oskar Lindahl; 04 09:40
LOT-205; Tam Gray; 06 10:10
LOT-206; Hilda Gray; 07 09:20
LOT-207; Tam Gray; 07 11:30
LOT-208; Oskar Lindahl; 11 15:45
LOT-209; Hilda Gray; 18 13:00
LOT-210; Tam Gray; 12 14:20
LOT-211; Hilda Gray; 15 16:00
LOT-213; Oskar Lindahl; 19 10:40
LOT-215; Tam Gray; 17 09:50
LOT-216; Hilda Gray; 18 14:35
LOT-217; Oskar Lindahl; 21 15:20
LOT-219; Hilda Gray; 22 10:25
# inspected-by
CRN-4; Angus Fell; 08 15:10
CRN-2; Angus Fell; 07 18:50
CRN-3; Una Fell; 09 12:00
CRN-1; Una Fell; 13 07:50
CRN-3; Una Fell; 19 13:55
CRN-2; Angus Fell; 23 15:20
MV-12; Berit Sorley; 03 14:30
MV-21; Berit Sorley; 04 13:25
MV-27; Una Fell; 09 10:40
MV-33; Berit Sorley; 10 09:05
MV-40; Angus Fell; 12 15:15
Skerry Maid; Una Fell; 13 05:20
MV-27; Berit Sorley; 17 13:10
MV-40; Berit Sorley; 19 11:30
MV-14; Angus Fell; 22 16:20
Skerry Maid; Una Fell; 24 10:15
Bram; Angus Fell; 14 12:40
LOT-208; Una Fell; 10 13:35
LOT-213; Berit Sorley; 18 09:25
Ro-Ro Ramp; Angus Fell; 18 11:00
# on-shift-as
Callum Orr; duty harbour master; 03 06:00; 05 18:00
Greer Watt; duty harbour master; 05 18:00; 08 06:00
Effie Orr; duty harbour master; 08 06:00; 10 18:00
Callum Orr; duty harbour master; 10 18:00; 13 06:00
Greer Watt; duty harbour master; 13 06:00; 16 18:00
Nora Skea; duty harbour master; 16 18:00; 18 06:00
Callum Orr; duty harbour master; 18 06:00; 21 18:00
Effie Orr; duty harbour master; 21 18:00; 24 06:00
Greer Watt; duty harbour master; 24 06:00;
Pavel Strand; traffic watch; 03 06:00; 04 18:00
Nora Skea; traffic watch; 04 18:00; 06 18:00
Effie Orr; traffic watch; 06 18:00; 08 06:00
Pavel Strand; traffic watch; 08 06:00; 11 06:00
Nora Skea; traffic watch; 11 06:00; 14 06:00
Pavel Strand; traffic watch; 14 06:00; 16 22:00
Effie Orr; traffic watch; 17 06:00; 19 18:00
Nora Skea; traffic watch; 19 18:00; 22 06:00
Pavel Strand; traffic watch; 22 06:00;
Donal Watt; berthing foreman; 03 06:00; 09 06:00
Kit Marwick; berthing foreman; 09 06:00; 10 18:00
Donal Watt; berthing foreman; 11 06:00; 17 06:00
Sorcha Muir; berthing foreman; 17 06:00; 22 06:00
Donal Watt; berthing foreman; 22 06:00;
Sorcha Muir; gate duty; 03 06:00; 10 06:00
Tilde Aske; gate duty; 10 06:00; 17 06:00
Tilde Aske; gate duty; 18 06:00; 23 06:00
Sorcha Muir; gate duty; 23 06:00;
# occurred-at
INC-31; North Quay 1; 03 16:20
INC-32; Oil Jetty; 05 07:10
INC-33; North Quay 2; 09 13:40
INC-34; Yard 2; 10 11:25
INC-35; Ro-Ro Ramp; 13 05:05
INC-36; North Quay 1; 12 09:35
INC-37; South Quay 1; 17 10:05
INC-38; Oil Jetty; 17 02:45
INC-39; North Quay 2; 20 13:20
INC-40; Fish Pier; 20 00:40
INC-41; Ro-Ro Ramp; 24 05:20
# involves
INC-31; CRN-2; 03 16:20
INC-31; MV-12; 03 16:20
INC-32; MV-21; 05 07:10
INC-33; CRN-1; 09 13:40
INC-34; LOT-208; 10 11:25
INC-35; Skerry Maid; 13 05:05
INC-36; CRN-1; 12 09:35
INC-36; MV-40; 12 09:35
INC-37; CRN-3; 17 10:05
INC-37; MV-27; 17 10:05
INC-38; MV-33; 17 02:45
INC-39; CRN-2; 20 13:20
INC-40; Lady Oona; 20 00:40
INC-40; Lady Ishbel; 20 00:40
INC-41; Skerry Maid; 24 05:20
# reported-by
INC-31; Colm Brand; 03 16:32
INC-32; Nora Skea; 05 07:25
INC-33; Petra Nyland; 09 13:52
INC-34; Tilde Aske; 10 11:40
INC-35; Nora Skea; 13 05:08
INC-36; Petra Nyland; 12 09:38
INC-37; Rhona Skea; 17 10:12
INC-38; Effie Orr; 17 06:20
INC-39; Sven Dahlgard; 20 13:31
INC-40; Nora Skea; 20 00:55
INC-41; Pavel Strand; 24 05:45
# handled-by
INC-31; Callum Orr; 03 16:40; 03 19:10
INC-32; Callum Orr; 05 07:30; 05 18:00
INC-32; Greer Watt; 05 18:00; 06 11:20
INC-33; Effie Orr; 09 14:00; 09 16:15
INC-34; Effie Orr; 10 12:00; 10 18:00
INC-34; Callum Orr; 10 18:00; 12 12:30
INC-35; Callum Orr; 13 05:15; 13 06:00
INC-35; Greer Watt; 13 06:00; 15 09:40
INC-36; Callum Orr; 12 09:45; 13 08:30
INC-37; Nora Skea; 17 10:20; 17 17:05
INC-38; Nora Skea; 17 06:35; 18 06:00
INC-38; Callum Orr; 18 06:00; 19 15:25
INC-39; Callum Orr; 20 13:40; 21 18:00
INC-39; Effie Orr; 21 18:00; 23 16:10
INC-40; Callum Orr; 20 01:05; 20 09:50
INC-41; Effie Orr; 24 05:50; 24 06:00
INC-41; Greer Watt; 24 06:00;
# closed-for
South Quay 2; dredging; 03 06:00; 07 18:00
Ro-Ro Ramp; ramp repair; 13 07:00; 18 12:00
Oil Jetty; spill clean-up; 05 14:00; 06 11:20
North Quay 2; fender repair; 06 20:00; 07 16:00
Fish Pier; pressure washing; 15 07:00; 15 15:30
South Quay 1; dredging; 18 19:00; 19 20:00
North Quay 2; fender repair; 22 08:00;
"""


def rows(text):
    found, relation = [], None
    for line in text.strip().splitlines():
        if line.startswith("# "):
            relation = line[2:].strip()
        elif line.strip():
            parts = [part.strip() for part in line.split(";")] + [""]
            head, tail, start, stop = parts[:4]
            found.append((head, relation, tail, start, stop))
    return found


def stamp(text):
    return f"2026-05-{text[:2]}T{text[3:]}" if text else ""


def harbour():
    """The written stints, and pilots and tugs around the mooring times of each call."""
    random.seed(1905)
    facts = [(h, r, t, stamp(s), stamp(e)) for h, r, t, s, e in rows(HARBOUR)]

    def shifted(at, minutes):
        return (datetime.fromisoformat(at) + timedelta(minutes=minutes)).isoformat()[:16]

    for line in CALLS.strip().splitlines():
        ship, berth, start, stop, pilot_in, tugs_in, pilot_out, tugs_out, roads = (x.strip() for x in line.split(";"))
        start, stop = stamp(start), stamp(stop)
        facts.append((ship, "moored-at", berth, start, stop))
        board = shifted(start, -random.randint(42, 78))
        if pilot_in != "-":
            facts.append((ship, "piloted-by", pilot_in, board, shifted(start, random.randint(0, 6))))
        for tug in tugs_in.split("+") if tugs_in != "-" else ():
            facts.append((ship, "towed-by", tug, shifted(start, -random.randint(21, 38)), shifted(start, random.randint(3, 14))))
        if pilot_out != "-":
            facts.append((ship, "piloted-by", pilot_out, shifted(stop, -random.randint(5, 12)), shifted(stop, random.randint(36, 66))))
        for tug in tugs_out.split("+") if tugs_out != "-" else ():
            facts.append((ship, "towed-by", tug, shifted(stop, -random.randint(2, 9)), shifted(stop, random.randint(12, 29))))
        if roads != "-":
            facts.append((ship, "anchored-in", roads[:-9], stamp(roads[-8:]), board))
    # a pilot or a tug serves one ship at a time
    for a in facts:
        for b in facts:
            if a != b and a[1] == b[1] and a[1] in ("piloted-by", "towed-by") and a[2] == b[2]:
                assert a[4] <= b[3] or b[4] <= a[3], (a, b)
    return facts


def write(name, facts, meta, seed):
    assert len(facts) == len(set(facts)), [x for x in facts if facts.count(x) > 1]
    now = meta["now"]
    for fact in facts:
        assert all(fact[:4]) and len(fact[3]) == len(now) and fact[3] <= now, fact
        assert (not fact[4]) or (len(fact[4]) == len(now) and fact[3] < fact[4] < now), fact
        assert fact[1] not in meta["point_relations"] or not fact[4], fact
    # the same head and tail of a relation do not overlap with themselves
    for a in facts:
        for b in facts:
            if a is not b and a[:3] == b[:3] and a[1] not in meta["point_relations"]:
                assert (a[4] or "9") <= b[3] or (b[4] or "9") <= a[3], (a, b)
    random.Random(seed).shuffle(facts)
    folder = HERE / f"nineteenth_{name}"
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(["head", "relation", "tail", "start", "stop"])
        out.writerows(facts)
    (folder / "meta.json").write_text(json.dumps(meta, indent=1) + "\n", encoding="utf-8")
    print(name, len(facts), "facts", len({x[1] for x in facts}), "relations",
          len({x[0] for x in facts} | {x[2] for x in facts}), "labels")


def main():
    write("choir", rows(CHOIR), {
        "unit": "day", "ends": "exclusive", "now": "2026-03-15", "me": "Hester Quill",
        "point_relations": ["was performed at", "took place in", "sang a solo at"],
    }, 191)
    write("harbour", harbour(), {
        "unit": "minute", "ends": "exclusive", "now": "2026-05-24T18:00", "me": None,
        "point_relations": ["inspected-by", "cleared-by", "occurred-at", "involves", "reported-by"],
    }, 192)


if __name__ == "__main__":
    main()
