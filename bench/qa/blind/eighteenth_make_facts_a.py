"""Write the facts and meta of the sets boatclub and pharma (invented; the same bytes at each run)."""

import csv
import json
import random
from pathlib import Path

HERE = Path(__file__).parent

# One block a relation ("@ relation", "@* relation" for events). A line is "head > tail @ start stop; ..." or, with the tail in
# front, "< tail > head @ start stop; ...". "=" begins where the one before stopped, "-" is an open end.

BOATCLUB = """
@ rows in the seat of
< Women's Four bow > Anneke Brill @ 2013-09-14 2016-05-02; Tess Varley @ = 2018-10-06; Sunniva Peel @ = 2020-03-15; Tess Varley @ 2020-09-05 2021-07-11; Noor Averill @ = 2024-02-03; Cass Whitlow @ = -
< Women's Four two > Gwen Mossop @ 2013-09-14 2015-08-30; Priya Lansing @ 2015-09-12 2019-06-22; Gwen Mossop @ = 2022-04-09; Yara Benholm @ = -
< Women's Four three > Marta Quill @ 2013-09-14 2017-03-25; Petra Lansdowne @ = 2021-09-18; Martha Quillan @ 2021-10-02 2025-03-08; Petra Lansdowne @ = -
< Women's Four stroke > Ilse Tarrant @ 2013-09-14 2018-10-06; Tess Varley @ = 2020-03-15; Ilse Tarrant @ 2020-09-05 2022-11-26; Tess Varley @ = 2025-01-18; Dora Hartnell @ = -
< Mixed Four bow > Fenella Cray @ 2015-04-11 2019-09-01; Ottilie Lund @ = 2023-05-20; Fenella Cray @ = -
< Mixed Four two > Jem Stroud @ 2015-04-11 2017-10-14; Nils Averill @ = 2022-01-29; Jem Stroud @ = -
< Mixed Four three > Wanda Pruitt @ 2015-04-11 2018-06-16; Tess Varley @ 2021-09-11 2022-11-26; Jemma Stroud @ = 2025-06-07; Tess Varley @ = -
< Mixed Four stroke > Kofi Adair @ 2015-04-11 2020-02-29; Oskar Lund @ = -
< Masters Four bow > Hugo Tarrant @ 2012-05-05 2019-08-17; Leopold Finch @ = 2024-09-28; Hugo Tarrant @ = -
< Masters Four two > Barnaby Peel @ 2012-05-05 2016-11-12; Gethin Moss @ = 2021-04-24; Ruben Oakes @ = -
< Masters Four three > Dov Hartnell @ 2012-05-05 2018-03-10; Barnaby Peel @ = 2023-10-21; Dov Hartnell @ = -
< Masters Four stroke > Joost Brill @ 2012-05-05 2017-07-01; Felix Crayford @ = 2020-10-10; Joost Brill @ = 2025-04-12; Felix Crayford @ = -
@ is coxed by
Women's Four > Colm Varley @ 2013-09-14 2016-04-02; Edda Rowan @ = 2019-05-18; Colm Varley @ 2019-06-15 2021-03-27; Yara Benholm @ = 2022-04-09; Edda Rowan @ = -
Mixed Four > Edda Rowan @ 2015-04-11 2018-02-24; Wanda Pruitt @ 2018-06-16 2022-08-13; Colm Varley @ = 2024-11-02; Wanda Pruitt @ = -
Women's Eight > Yara Benholm @ 2017-01-21 2020-11-14; Colm Varley @ = 2023-07-15; Marta Quill @ = -
Men's Eight > Edda Rowan @ 2014-02-08 2016-10-01; Yara Benholm @ = 2018-12-08; Noor Averill @ = 2021-07-11; Edda Rowan @ = -
Novice Eight > Colm Varley @ 2018-10-20 2019-06-15; Cass Whitlow @ 2019-10-19 2020-03-15; Wanda Pruitt @ 2021-10-16 2022-06-25; Martha Quillan @ 2022-10-15 2023-06-24; Cass Whitlow @ 2023-10-21 2024-02-03
@ is coached by
Women's Four > Hugo Tarrant @ 2013-09-14 2017-09-02; Barnaby Peel @ = 2020-03-15; Kofi Adair @ 2020-09-05 2023-08-26; Hugo Tarrant @ = -; Gethin Moss @ 2024-01-13 2025-05-31
Women's Eight > Wanda Pruitt @ 2017-01-21 2019-12-07; Kofi Adair @ = 2022-05-14; Gethin Moss @ = -; Leopold Finch @ 2023-02-11 2023-11-25
Men's Eight > Leopold Finch @ 2014-02-08 2018-08-25; Kofi Adair @ = 2021-02-06; Barnaby Peel @ = 2024-06-15; Kofi Adair @ 2024-07-20 -
Mixed Four > Gethin Moss @ 2016-03-19 2019-09-01; Dov Hartnell @ = -
Masters Four > Wanda Pruitt @ 2019-08-17 2021-04-24; Petra Lansdowne @ 2023-04-01 -
Novice Eight > Tess Varley @ 2018-10-20 2019-06-15; Priya Lansing @ 2019-10-19 2020-03-15; Tess Varley @ 2021-10-16 2022-06-25; Priya Lansing @ 2021-10-16 2022-06-25; Jemma Stroud @ 2022-10-15 2023-06-24; Anneke Brill @ 2023-10-21 -
Junior Quad > Sunniva Peel @ 2020-09-12 2022-07-09; Anneke Brill @ 2022-09-10 2024-07-06; Sunniva Peel @ 2024-09-07 -
@ serves on the committee as
< Captain > Dov Hartnell @ 2011-11-19 2014-11-22; Ilse Tarrant @ = 2018-11-17; Nils Averill @ = 2020-11-21; Ilse Tarrant @ = 2022-11-19; Petra Lansdowne @ = -
< Women's Captain > Marta Quill @ 2014-11-22 2016-11-19; Gwen Mossop @ = 2019-11-16; Tess Varley @ = 2021-11-20; Yara Benholm @ = -
< Treasurer > Joost Brill @ 2011-11-19 2017-11-18; Fenella Cray @ = 2021-11-20; Felix Crayford @ = 2023-05-06; Joost Brill @ 2023-06-10 -
< Secretary > Wanda Pruitt @ 2012-11-17 2016-11-19; Anneke Brill @ = 2020-11-21; Tess Varley @ 2021-11-20 2023-11-18; Ottilie Lund @ = -
< Boat Steward > Barnaby Peel @ 2013-11-23 2019-11-16; Jem Stroud @ = 2022-11-19; Barnaby Peel @ = 2024-11-16; Ruben Oakes @ = -
< Safety Officer > Gethin Moss @ 2014-11-22 2020-11-21; Kofi Adair @ = 2024-11-16; Gethin Moss @ = -
< Welfare Officer > Priya Lansing @ 2017-11-18 2020-03-15; Sunniva Peel @ 2020-11-21 -
< Social Secretary > Ottilie Lund @ 2016-11-19 2018-11-17; Jemma Stroud @ = 2019-11-16; Cass Whitlow @ 2022-11-19 2024-11-16; Jemma Stroud @ 2022-11-19 -
< President > Leopold Finch @ 2010-11-20 2019-11-16; Hugo Tarrant @ = -
< Regatta Secretary > Ilse Tarrant @ 2016-02-06 2019-01-19; Noor Averill @ = 2021-11-20; Gwen Mossop @ = 2024-03-02; Noor Averill @ = -
@ belongs to
Grey Heron > Lode Bridge Rowing Club @ 2012-03-03 -
Heron II > Castle Weir RC @ 2013-06-01 2018-04-21; Lode Bridge Rowing Club @ = -
Kingfisher > Hugo Tarrant @ 2010-05-15 2016-07-30; Tess Varley @ = 2023-03-18; Cass Whitlow @ = -
Lady Maud > Lode Bridge Rowing Club @ 2010-04-10 2022-09-24; Penhallow Rowers @ = -
Silver Otter > Aldermere Boat Club @ 2014-05-17 2020-06-20; Lode Bridge Rowing Club @ = -
Otter > Dov Hartnell @ 2011-08-06 2019-05-04; Dora Hartnell @ = -
Bittern > Lode Bridge Rowing Club @ 2015-03-28 -
Redshank > Leopold Finch @ 2013-02-16 2021-10-30; Ruben Oakes @ = -
Tern > Ilse Tarrant @ 2014-06-21 2017-05-27; Jem Stroud @ = 2020-08-22; Ilse Tarrant @ = -
Little Tern > Lode Bridge Rowing Club @ 2019-09-21 -
Marsh Harrier > Lode Bridge Rowing Club @ 2021-05-08 -
Swift > Kofi Adair @ 2017-04-29 2024-05-25; Tess Varley @ = -
@* was sold to
Heron II > Lode Bridge Rowing Club @ 2018-04-21
Kingfisher > Tess Varley @ 2016-07-30; Cass Whitlow @ 2023-03-18
Lady Maud > Penhallow Rowers @ 2022-09-24
Silver Otter > Lode Bridge Rowing Club @ 2020-06-20
Redshank > Ruben Oakes @ 2021-10-30
Tern > Jem Stroud @ 2017-05-27; Ilse Tarrant @ 2020-08-22
Swift > Tess Varley @ 2024-05-25
@ is stored in
Grey Heron > Long Shed rack 1 @ 2012-03-03 2017-10-07; Long Shed rack 3 @ = 2023-01-14; Long Shed rack 1 @ = -
Heron II > Short Shed rack 1 @ 2018-04-21 2021-05-08; Long Shed rack 2 @ = -
Kingfisher > Tarrant garden @ 2010-05-15 2016-07-30; Short Shed rack 2 @ = 2020-03-21; Tarrant garden @ = 2020-09-05; Short Shed rack 2 @ = 2023-03-18; Short Shed rack 4 @ = -
Lady Maud > Long Shed rack 3 @ 2010-04-10 2017-10-07; Trailer Park @ = 2022-09-24
Silver Otter > Long Shed rack 4 @ 2020-06-20 -
Otter > Short Shed rack 3 @ 2011-08-06 2022-06-11; Trailer Park @ = 2024-04-13; Short Shed rack 3 @ = -
Bittern > Long Shed rack 2 @ 2015-03-28 2021-05-08; Short Shed rack 1 @ = -
Redshank > Short Shed rack 4 @ 2013-02-16 2021-10-30; Trailer Park @ = 2022-06-11; Short Shed rack 3 @ = 2024-04-13; Trailer Park @ = -
Tern > Aldermere boathouse @ 2014-06-21 2017-05-27; Short Shed rack 5 @ = -
Little Tern > Long Shed rack 5 @ 2019-09-21 2021-05-08; Long Shed rack 6 @ = -
Marsh Harrier > Long Shed rack 5 @ 2021-05-08 -
Swift > Short Shed rack 6 @ 2017-04-29 -
@ was lent to
Grey Heron > Penhallow Rowers @ 2015-06-06 2015-08-29; Aldermere School @ 2019-04-27 2019-07-20
Kingfisher > Sunniva Peel @ 2017-05-13 2017-09-09; Noor Averill @ 2019-03-30 2019-11-02; Cass Whitlow @ 2022-05-07 2022-10-01; Noor Averill @ 2024-06-01 2024-08-31
Bittern > Aldermere School @ 2016-04-16 2016-07-09; Aldermere School @ 2021-05-15 2022-07-16; Castle Weir RC @ 2023-06-17 2023-07-08; Aldermere School @ 2025-04-26 -
Lady Maud > Castle Weir RC @ 2014-03-22 2014-06-07; Penhallow Rowers @ 2021-09-04 2022-09-24
Otter > Jemma Stroud @ 2018-07-14 2018-09-15; Colm Varley @ 2020-05-30 2021-03-06; Jemma Stroud @ 2025-07-05 -
Swift > Felix Crayford @ 2021-03-13 2021-08-28; Yara Benholm @ 2023-04-22 2023-09-16; Ruben Oakes @ 2025-05-10 -
Tern > Tess Varley @ 2016-03-12 2016-07-30; Gwen Mossop @ 2022-05-21 2022-08-20
Heron II > Aldermere Boat Club @ 2022-03-05 2022-03-26; Penhallow Rowers @ 2024-09-07 2025-02-15
Silver Otter > Castle Weir RC @ 2023-06-17 2023-09-02
@* was repaired by
Grey Heron > Wherry & Sons @ 2014-02-10; Tarrant Boatworks @ 2018-01-22; Wherry & Sons @ 2022-12-05; Barnaby Peel @ 2024-03-09
Kingfisher > Barnaby Peel @ 2017-10-21; Tarrant Boatworks @ 2020-04-18; Jem Stroud @ 2022-10-15
Bittern > Wherry & Sons @ 2017-02-13; Jem Stroud @ 2021-03-20; Castle Marine @ 2023-08-07
Lady Maud > Barnaby Peel @ 2015-11-14; Castle Marine @ 2019-03-04
Heron II > Wherry & Sons @ 2020-01-27; Tarrant Boatworks @ 2025-03-03
Silver Otter > Castle Marine @ 2021-11-29; Wherry & Sons @ 2023-09-18
Otter > Ruben Oakes @ 2024-04-20
Swift > Ruben Oakes @ 2025-01-25
@ is marked in the boat log as
Grey Heron > fit to row @ 2017-04-01 2017-12-16; out of action @ = 2018-01-27; fit to row @ = 2022-11-12; out of action @ = 2022-12-17; calm water only @ = 2023-01-14; fit to row @ = -
Bittern > fit to row @ 2020-09-05 2021-02-20; out of action @ = 2021-03-27; fit to row @ = 2023-07-08; calm water only @ = 2023-08-19; fit to row @ = -
Silver Otter > fit to row @ 2020-06-20 2021-10-09; calm water only @ = 2021-12-11; fit to row @ = 2023-09-02; out of action @ = 2023-10-07; calm water only @ = -
Heron II > fit to row @ 2018-04-21 2019-12-14; out of action @ = 2020-02-15; fit to row @ = 2025-02-15; out of action @ = 2025-03-22; fit to row @ = -
@* won at
Women's Four > Aldermere Head @ 2016-03-05; Castle Weir Sprints @ 2017-06-17; Aldermere Regatta @ 2018-07-07; Fenlode Head @ 2019-02-16; Castle Weir Sprints @ 2021-06-19; Aldermere Regatta @ 2023-07-08; Fenlode Head @ 2024-02-17
Mixed Four > Town Bumps @ 2016-05-21; Castle Weir Sprints @ 2019-06-15; Aldermere Regatta @ 2022-07-09; Town Bumps @ 2025-05-24
Men's Eight > Aldermere Head @ 2015-03-07; Fenlode Head @ 2017-02-18; Aldermere Head @ 2022-03-12
Masters Four > Aldermere Regatta @ 2014-07-05; Castle Weir Sprints @ 2018-06-16; Aldermere Regatta @ 2021-07-10; Aldermere Head @ 2024-03-09
Women's Eight > Aldermere Head @ 2023-03-11; Town Bumps @ 2024-05-18
Novice Eight > Lode Bridge Sprints @ 2019-05-11; Lode Bridge Sprints @ 2022-05-14
Junior Quad > Lode Bridge Sprints @ 2023-05-13
@* came second at
Women's Four > Aldermere Head @ 2018-03-10; Aldermere Regatta @ 2021-07-10; Castle Weir Sprints @ 2023-06-17
Mixed Four > Aldermere Regatta @ 2017-07-08; Town Bumps @ 2019-05-18; Castle Weir Sprints @ 2022-06-18
Men's Eight > Fenlode Head @ 2019-02-16; Aldermere Head @ 2020-03-07
Masters Four > Fenlode Head @ 2020-02-15
Women's Eight > Aldermere Head @ 2019-03-09; Fenlode Head @ 2023-02-18
@* was beaten by
Women's Four > Penhallow Four @ 2018-03-10; Castle Weir Four @ 2021-07-10; Penhallow Four @ 2023-06-17; Aldermere Four @ 2025-06-21
Mixed Four > Castle Weir Four @ 2017-07-08; Aldermere Four @ 2022-06-18
Men's Eight > Castle Weir Eight @ 2019-02-16; Aldermere Eight @ 2020-03-07; Aldermere Eight @ 2023-03-11
Women's Eight > Castle Weir Eight @ 2019-03-09; Penhallow Eight @ 2023-02-18
@ holds a key to
< Long Shed > Dov Hartnell @ 2011-11-19 2014-11-22; Barnaby Peel @ 2013-11-23 -; Ilse Tarrant @ 2014-11-22 2023-01-07; Tess Varley @ 2019-11-16 -; Jem Stroud @ 2019-11-16 2022-12-03; Ruben Oakes @ 2024-11-16 -
< Short Shed > Tess Varley @ 2016-07-30 2023-03-25; Kofi Adair @ 2017-04-29 2024-06-01; Dora Hartnell @ 2019-05-04 -; Cass Whitlow @ 2023-03-18 -; Tess Varley @ 2024-05-25 -
< fuel store > Gethin Moss @ 2014-11-22 2020-12-05; Kofi Adair @ = 2024-11-30; Gethin Moss @ = -
< bar > Ottilie Lund @ 2016-11-19 2018-11-17; Jemma Stroud @ = 2019-11-16; Jemma Stroud @ 2022-11-19 -; Cass Whitlow @ 2022-11-19 2024-11-23
< trophy cabinet > Leopold Finch @ 2010-11-20 2019-12-14; Hugo Tarrant @ = -
@ was off the water with
Tess Varley > rib stress fracture @ 2017-10-21 2018-01-13; back strain @ 2022-08-20 2022-09-24; wrist tendonitis @ 2024-10-19 2024-12-07
Ilse Tarrant > back strain @ 2016-02-13 2016-03-26; shoulder impingement @ 2022-06-04 2022-11-26
Gwen Mossop > wrist tendonitis @ 2018-04-07 2018-05-26
Ruben Oakes > back strain @ 2023-02-04 2023-04-15
Yara Benholm > knee sprain @ 2024-06-08 2024-07-27
Petra Lansdowne > wrist tendonitis @ 2021-08-14 2021-12-04
Jem Stroud > broken toe @ 2019-05-25 2019-07-06; back strain @ 2025-08-30 -
Dora Hartnell > rib stress fracture @ 2025-07-26 2025-09-06
Oskar Lund > back strain @ 2022-03-05 2022-05-21
Kofi Adair > shoulder impingement @ 2019-12-14 2020-02-29
@ pays a subscription for
Tess Varley > student membership @ 2012-10-01 2014-10-01; full membership @ = 2020-04-01; off-peak membership @ = 2020-09-01; full membership @ = -
Cass Whitlow > student membership @ 2018-10-01 2022-10-01; full membership @ = -
Colm Varley > junior membership @ 2011-10-01 2013-10-01; student membership @ = 2017-10-01; social membership @ = 2018-10-01; full membership @ = 2024-12-01; social membership @ = -
Ruben Oakes > social membership @ 2018-05-01 2021-04-01; full membership @ = -
Gwen Mossop > full membership @ 2013-04-01 2022-10-01; social membership @ = -
Marta Quill > full membership @ 2012-04-01 2017-04-01; off-peak membership @ = 2023-07-01; full membership @ = -
Leopold Finch > full membership @ 2010-04-01 2024-10-01; social membership @ = -
Noor Averill > student membership @ 2017-10-01 2019-10-01; full membership @ = 2024-04-01; off-peak membership @ = -
@* took the course in
Tess Varley > capsize drill @ 2012-10-14; launch driving @ 2017-04-08; Level 2 coaching @ 2018-09-15; capsize drill @ 2022-04-23
Ruben Oakes > capsize drill @ 2021-03-27; boat repair @ 2023-11-11
Kofi Adair > Level 2 coaching @ 2015-03-14; first aid @ 2020-10-17
Priya Lansing > Level 2 coaching @ 2018-09-15
Cass Whitlow > capsize drill @ 2018-10-13; launch driving @ 2024-04-06
Anneke Brill > Level 2 coaching @ 2022-06-18; first aid @ 2022-06-25
Edda Rowan > coxing @ 2014-01-18; coxing @ 2021-06-12
Noor Averill > coxing @ 2018-11-10
Jemma Stroud > Level 2 coaching @ 2022-09-03
Gethin Moss > launch driving @ 2014-12-06; first aid @ 2014-12-13
@ lives in
Tess Varley > Mill Lane @ 2012-09-15 2015-08-01; Quay Street @ = 2019-06-30; Tanner's Row @ 2019-07-15 -
Ruben Oakes > Station Road @ 2013-03-01 2019-07-15; Tanner's Row @ = -
Colm Varley > Mill Lane @ 2011-09-01 2018-10-01; Quay Street @ = 2024-11-16; Penhallow @ = -
Cass Whitlow > Quay Street @ 2021-09-01 -
Gwen Mossop > Station Road @ 2019-08-01 2022-09-01; Penhallow @ = -
@ works for
Tess Varley > Brackwater Library @ 2014-09-01 2017-02-01; Lockyer Surveyors @ 2017-03-06 2021-09-01; Brackwater Library @ = -
Ruben Oakes > Tarrant Boatworks @ 2015-05-01 2022-08-01; Oakes Joinery @ = -
Kofi Adair > Aldermere School @ 2016-09-01 2022-07-31; St Brannoc Hospital @ 2022-09-05 -
Yara Benholm > St Brannoc Hospital @ 2019-10-01 -
Priya Lansing > St Brannoc Hospital @ 2013-02-01 2020-03-15
Hugo Tarrant > Tarrant Boatworks @ 2010-01-04 2021-12-31
@* was presented with
Ilse Tarrant > Oar of the Year @ 2016-12-10
Edda Rowan > Cox's Cup @ 2016-12-10; Cox's Cup @ 2022-12-10
Tess Varley > Oar of the Year @ 2018-12-08; Oar of the Year @ 2023-12-09
Cass Whitlow > Rookie Shield @ 2018-12-08
Colm Varley > Cox's Cup @ 2019-12-14
Gwen Mossop > Oar of the Year @ 2021-12-11
@* drove the trailer to
Barnaby Peel > Fenlode Head @ 2017-02-18; Castle Weir Sprints @ 2019-06-15
Jem Stroud > Aldermere Regatta @ 2018-07-07; Castle Weir Sprints @ 2022-06-18
Gethin Moss > Castle Weir Sprints @ 2021-06-19
Ruben Oakes > Aldermere Regatta @ 2022-07-09; Fenlode Head @ 2024-02-17; Town Bumps @ 2025-05-24
@* stood in for
Sunniva Peel > Tess Varley @ 2017-11-18; Gwen Mossop @ 2018-04-14
Fenella Cray > Ottilie Lund @ 2021-07-24
Tess Varley > Petra Lansdowne @ 2021-09-04; Jemma Stroud @ 2023-05-27
Dora Hartnell > Ilse Tarrant @ 2022-07-02
Felix Crayford > Joost Brill @ 2022-10-08
Noor Averill > Dora Hartnell @ 2025-08-09
@ gives sponsorship to
Brackwater Brewery > Women's Four @ 2018-01-01 2021-01-01; Men's Eight @ 2021-01-01 2024-01-01
Oxbow Mutual > Men's Eight @ 2017-01-01 2020-01-01
Harbour Union > Women's Four @ 2022-01-01 -
Oakes Joinery > Mixed Four @ 2023-04-01 -
Lockyer Surveyors > Women's Eight @ 2019-04-01 2021-09-01
"""

PHARMA = """
@* opened-for-product
BATCH-1024 > Velorin 20 @ 01-12T06:10
BATCH-1037 > Nasprex @ 01-20T05:55
BATCH-1038 > Velorin 40 @ 01-26T06:20
BATCH-1039 > Velorin 20 @ 02-02T06:05
BATCH-1040 > Cortavane @ 02-05T13:40
BATCH-1041 > Nasprex @ 02-11T06:15
BATCH-1042 > Cortavane Forte @ 02-16T06:00
BATCH-1043 > Velorin 20 @ 02-20T14:10
BATCH-1044 > Velorin 40 @ 02-26T06:30
BATCH-1045 > Cortavane @ 03-03T05:50
BATCH-1046 > Nasprex @ 03-09T06:05
BATCH-1047 > Velorin 20 @ 03-12T13:45
@ in-stage
BATCH-1024 > dispensing @ 01-12T06:10 01-12T09:40; granulation @ = 01-12T17:25; drying @ = 01-13T05:10; compression @ 01-13T06:30 01-13T15:45; coating @ 01-14T06:20 01-14T12:05; packaging @ 01-15T07:00 01-16T13:30; quarantine @ = 02-03T10:15
BATCH-1037 > dispensing @ 01-20T05:55 01-20T09:05; blending @ = 01-20T13:20; compression @ 01-20T14:00 01-21T01:30; packaging @ 01-21T06:45 01-22T11:10; quarantine @ = 02-06T16:40
BATCH-1038 > dispensing @ 01-26T06:20 01-26T10:10; granulation @ = 01-26T18:35; drying @ = 01-27T06:50; compression @ 01-27T07:30 01-27T17:15; coating @ 01-28T06:10 01-28T13:35; packaging @ 01-29T06:30 01-30T12:00; quarantine @ = 02-19T09:05
BATCH-1039 > dispensing @ 02-02T06:05 02-02T09:20; granulation @ = 02-02T16:50; drying @ = 02-03T04:40; compression @ 02-03T06:15 02-03T11:05; hold @ = 02-04T08:00; compression @ = 02-04T13:10; coating @ 02-05T06:25 02-05T11:55; packaging @ 02-06T06:40 02-07T10:20; quarantine @ = 02-25T14:30
BATCH-1040 > dispensing @ 02-05T13:40 02-05T16:25; blending @ = 02-05T21:40; compression @ 02-06T06:10 02-06T18:20; packaging @ 02-09T06:30 02-10T09:45; quarantine @ = 02-24T11:20
BATCH-1041 > dispensing @ 02-11T06:15 02-11T09:10; blending @ = 02-11T13:05; compression @ 02-11T14:20 02-12T01:55; packaging @ 02-12T06:35 02-13T12:15; quarantine @ = 03-02T15:05
BATCH-1042 > dispensing @ 02-16T06:00 02-16T09:50; granulation @ = 02-16T14:15; hold @ = 02-17T07:30; granulation @ = 02-17T11:40; drying @ = 02-17T23:55; compression @ 02-18T06:20 02-18T16:40; hold @ = 02-19T10:00; coating @ = 02-19T16:30; packaging @ 02-20T06:40 02-21T13:00; quarantine @ = -
BATCH-1043 > dispensing @ 02-20T14:10 02-20T17:30; granulation @ = 02-21T01:15; drying @ = 02-21T13:20; compression @ 02-23T06:10 02-23T15:25; coating @ 02-24T06:30 02-24T12:15; packaging @ 02-25T06:45 02-26T11:30; quarantine @ = -
BATCH-1044 > dispensing @ 02-26T06:30 02-26T10:05; granulation @ = 02-26T18:20; drying @ = 02-27T06:45; compression @ 02-27T07:20 02-27T17:05; coating @ 03-02T06:15 03-02T13:25; packaging @ 03-03T06:40 03-04T12:20; quarantine @ = -
BATCH-1045 > dispensing @ 03-03T05:50 03-03T08:45; blending @ = 03-03T14:00; compression @ 03-04T06:10 03-04T11:30; hold @ = 03-05T09:15; compression @ = 03-05T16:20; packaging @ 03-06T06:30 03-09T10:10; quarantine @ = -
BATCH-1046 > dispensing @ 03-09T06:05 03-09T09:15; blending @ = 03-09T13:10; compression @ 03-09T14:05 03-10T02:10; packaging @ 03-10T10:30 03-11T08:20; hold @ = -
BATCH-1047 > dispensing @ 03-12T13:45 03-12T17:05; granulation @ = 03-13T00:50; drying @ = 03-13T13:05; compression @ 03-13T14:10 -
@ runs-on
BATCH-1024 > LINE-1 @ 01-12T06:10 01-14T12:05; LINE-4 @ 01-15T07:00 01-16T13:30
BATCH-1037 > LINE-2 @ 01-20T05:55 01-21T01:30; LINE-4 @ 01-21T06:45 01-22T11:10
BATCH-1038 > LINE-1 @ 01-26T06:20 01-28T13:35; LINE-5 @ 01-29T06:30 01-30T12:00
BATCH-1039 > LINE-1 @ 02-02T06:05 02-05T11:55; LINE-4 @ 02-06T06:40 02-07T10:20
BATCH-1040 > LINE-2 @ 02-05T13:40 02-06T18:20; LINE-5 @ 02-09T06:30 02-10T09:45
BATCH-1041 > LINE-2 @ 02-11T06:15 02-12T01:55; LINE-4 @ 02-12T06:35 02-13T12:15
BATCH-1042 > LINE-3 @ 02-16T06:00 02-19T16:30; LINE-5 @ 02-20T06:40 02-21T13:00
BATCH-1043 > LINE-1 @ 02-20T14:10 02-24T12:15; LINE-4 @ 02-25T06:45 02-26T11:30
BATCH-1044 > LINE-1 @ 02-26T06:30 03-02T13:25; LINE-5 @ 03-03T06:40 03-04T12:20
BATCH-1045 > LINE-2 @ 03-03T05:50 03-05T16:20; LINE-4 @ 03-06T06:30 03-09T10:10
BATCH-1046 > LINE-2 @ 03-09T06:05 03-10T02:10; LINE-4 @ 03-10T10:30 -
BATCH-1047 > LINE-1 @ 03-12T13:45 -
@ recipe-in-force
Velorin 20 > VR20-v3 @ 2025-03-01T00:00 2025-11-15T08:00; VR20-v4 @ = 02-18T08:00; VR20-v5 @ = 03-06T12:00; VR20-v4 @ = -
Velorin 40 > VR40-v2 @ 2025-03-01T00:00 01-05T08:00; VR40-v3 @ = -
Nasprex > NPX-v6 @ 2025-06-10T08:00 02-09T08:00; NPX-v7 @ = -
Cortavane > CTV-v1 @ 2025-04-14T08:00 2025-10-20T08:00; CTV-v2 @ = 02-27T08:00; CTV-v3 @ = -
Cortavane Forte > CTF-v1 @ 2025-10-20T08:00 02-27T08:00; CTF-v2 @ = -
@* recipe-approved-by
VR20-v4 > Bettina Krohn @ 2025-11-12T14:20
VR20-v5 > Gustav Lindmoor @ 02-16T10:05
VR40-v3 > Bettina Krohn @ 2025-12-18T11:30
NPX-v7 > Gustav Lindmoor @ 02-05T15:45
CTV-v2 > Bettina Krohn @ 2025-10-15T13:00
CTV-v3 > Hanne Roake @ 02-24T09:10
CTF-v2 > Hanne Roake @ 02-24T09:25
@* deviation-raised-against
DEV-70 > BATCH-1024 @ 01-13T11:15
DEV-71 > PRESS-7 @ 01-21T01:40
DEV-72 > BATCH-1039 @ 02-03T11:20
DEV-73 > BATCH-1040 @ 02-06T15:05
DEV-74 > R-201 @ 02-10T22:30
DEV-75 > BATCH-1042 @ 02-16T14:25
DEV-76 > COAT-3 @ 02-18T17:00
DEV-77 > BATCH-1042 @ 02-20T09:35
DEV-78 > BATCH-1045 @ 03-04T11:40
DEV-79 > MIX-12 @ 03-07T08:15
DEV-80 > BATCH-1046 @ 03-11T08:30
@ deviation-status
DEV-70 > open @ 01-13T11:15 01-14T09:00; under investigation @ = 01-23T15:30; closed @ = -
DEV-71 > open @ 01-21T01:40 01-21T10:00; under investigation @ = 01-30T12:00; closed @ = 02-12T08:30; under investigation @ = 02-27T16:00; closed @ = -
DEV-72 > open @ 02-03T11:20 02-03T16:00; under investigation @ = 02-17T10:30; awaiting approval @ = 02-20T14:00; closed @ = -
DEV-73 > open @ 02-06T15:05 02-09T08:30; under investigation @ = 02-20T17:00; awaiting approval @ = 02-24T10:40; closed @ = -
DEV-74 > open @ 02-10T22:30 02-11T07:45; under investigation @ = 02-18T12:00; closed @ = -
DEV-75 > open @ 02-16T14:25 02-17T08:00; under investigation @ = 03-05T11:00; awaiting approval @ = 03-10T09:30; under investigation @ = -
DEV-76 > open @ 02-18T17:00 02-19T09:15; under investigation @ = 02-27T13:45; closed @ = -
DEV-77 > open @ 02-20T09:35 02-23T08:00; under investigation @ = -
DEV-78 > open @ 03-04T11:40 03-04T15:00; under investigation @ = 03-12T16:20; awaiting approval @ = -
DEV-79 > open @ 03-07T08:15 03-09T09:00; under investigation @ = -
DEV-80 > open @ 03-11T08:30 -
@ deviation-owner
DEV-70 > Elif Torrey @ 01-14T09:00 01-23T15:30
DEV-71 > Emil Torrance @ 01-21T10:00 01-30T12:00; Elif Torrey @ 02-12T08:30 02-27T16:00
DEV-72 > Dana Vennick @ 02-03T16:00 02-20T14:00
DEV-73 > Elif Torrey @ 02-09T08:30 02-24T10:40
DEV-74 > Nuria Halden @ 02-11T07:45 02-18T12:00
DEV-75 > Emil Torrance @ 02-17T08:00 02-26T09:00; Farah Osgood @ = -
DEV-76 > Idris Pell @ 02-19T09:15 02-27T13:45
DEV-77 > Emil Torrance @ 02-23T08:00 02-26T09:00; Elif Torrey @ = -
DEV-78 > Dana Vennick @ 03-04T15:00 -
DEV-79 > Idris Pell @ 03-09T09:00 -
@ shift-lead-on
< LINE-1 > Lotte Dunmore @ 02-02T06:00 02-02T14:00; Chidi Marwen @ = 02-02T22:00; Kasper Dune @ 02-03T06:00 02-03T14:00; Chidi Marwen @ = 02-03T22:00
< LINE-1 > Chidi Marwen @ 03-12T06:00 03-12T14:00; Lotte Dunmore @ = 03-12T22:00; Mirek Salt @ = 03-13T06:00; Lotte Dunmore @ = 03-13T14:00; Chidi Marwen @ = 03-13T22:00
< LINE-2 > Chidi Marwen @ 03-04T06:00 03-04T14:00; Lotte Dunmore @ = 03-04T22:00
< LINE-2 > Kasper Dune @ 03-09T06:00 03-09T14:00; Lotte Dunmore @ = 03-09T22:00; Mirek Salt @ = 03-10T06:00
< LINE-3 > Clara Marwick @ 02-16T06:00 02-16T14:00; Kasper Dune @ = 02-16T22:00; Clara Marwick @ 02-17T06:00 02-17T14:00; Mirek Salt @ = 02-17T22:00; Clara Marwick @ 02-18T06:00 02-18T14:00; Kasper Dune @ = 02-18T22:00
< LINE-4 > Kasper Dune @ 03-10T06:00 03-10T14:00; Chidi Marwen @ = 03-10T22:00; Kasper Dune @ 03-11T06:00 03-11T14:00; Clara Marwick @ = 03-11T22:00; Clara Marwick @ 03-13T06:00 03-13T14:00; Kasper Dune @ = 03-13T22:00
@ on-call-for
< engineering > Idris Pell @ 02-16T08:00 02-23T08:00; Jana Pellworth @ = 03-02T08:00; Idris Pell @ = 03-09T08:00; Jana Pellworth @ = 03-16T08:00
< QA > Elif Torrey @ 02-16T08:00 02-23T08:00; Dana Vennick @ = 03-02T08:00; Emil Torrance @ = 03-06T17:00; Elif Torrey @ = 03-09T08:00; Dana Vennick @ = 03-16T08:00
< microbiology > Nuria Halden @ 02-16T08:00 03-02T08:00; Oona Halder @ = 03-16T08:00
@ equipment-state
PRESS-7 > running @ 01-20T14:00 01-21T01:30; down @ = 01-22T10:00; maintenance @ = 01-23T16:30; idle @ = 02-06T06:10; running @ = 02-06T18:20
PRESS-17 > running @ 02-03T06:15 02-03T11:05; down @ = 02-04T07:40; idle @ = 02-04T08:00; running @ = 02-04T13:10; running @ 03-13T14:10 -
COAT-3 > running @ 02-05T06:25 02-05T11:55; idle @ = 02-18T16:45; down @ = 02-19T09:50; idle @ = 02-19T10:00; running @ = 02-19T16:30; cleaning @ = 02-19T19:10; idle @ = 02-24T06:30; running @ = 02-24T12:15
MIX-12 > idle @ 03-05T14:00 03-07T07:55; down @ = 03-08T18:30; cleaning @ = 03-08T21:00; idle @ = 03-09T09:15; running @ = 03-09T13:10; idle @ = -
AUTO-1 > running @ 03-12T06:00 03-12T11:30; cleaning @ = 03-12T12:40; running @ = 03-12T17:50; maintenance @ 03-12T18:00 03-13T09:45; idle @ = -
PACK-5 > down @ 03-11T08:20 03-11T16:05; idle @ = -
@* cleaned-by
PRESS-7 > Mirek Salt @ 02-06T20:15; Mirek Salt @ 03-10T04:25
PRESS-17 > Chidi Marwen @ 02-04T15:50
COAT-3 > Mirek Salt @ 02-19T19:10; Clara Marwick @ 03-02T16:00
MIX-11 > Kasper Dune @ 02-11T15:30; Lotte Dunmore @ 03-03T16:20
MIX-12 > Kasper Dune @ 03-08T21:00
GRAN-2 > Chidi Marwen @ 02-02T19:05; Clara Marwick @ 02-17T13:30; Mirek Salt @ 03-13T03:20
AUTO-1 > Oona Halder @ 03-12T12:40
@ supplied-by
lactose monohydrate > Brenna Chemicals @ 2025-01-10T00:00 2025-09-01T00:00; Ostmark Fine @ = 02-01T00:00; Brenna Chemicals @ = -
magnesium stearate > Ostmark Fine @ 2025-02-03T00:00 -; Halvard Minerals @ 2025-12-01T00:00 -
velorin base > Corvane Labs @ 2025-01-10T00:00 2025-11-03T00:00; Tessaly Bio @ = -
nasprex acid > Tessaly Bio @ 2025-01-10T00:00 2025-12-15T00:00; Corvane Labs @ = -
cortavane base > Corvane Labs @ 2025-03-17T00:00 -
blister foil > Pallas Foils @ 2025-01-10T00:00 01-19T00:00; Pallas Packaging @ = 02-23T00:00; Pallas Foils @ = -
film coat > Brenna Chemicals @ 2025-01-10T00:00 2025-08-26T00:00; Brennan Coatings @ 2025-09-08T00:00 -
@ supplier-rating
Brenna Chemicals > approved @ 2025-01-06T09:00 2025-08-25T09:00; suspended @ = 2025-11-17T09:00; conditional @ = 01-26T09:00; approved @ = -
Ostmark Fine > approved @ 2025-01-06T09:00 01-28T09:00; conditional @ = -
Corvane Labs > conditional @ 2025-01-06T09:00 2025-03-10T09:00; approved @ = 2025-10-27T09:00; conditional @ = 2025-12-08T09:00; approved @ = -
Tessaly Bio > approved @ 2025-01-06T09:00 -
Pallas Foils > approved @ 2025-01-06T09:00 01-15T09:00; suspended @ = 02-20T09:00; approved @ = -
Pallas Packaging > conditional @ 01-12T09:00 -
@* supplier-audited-by
Brenna Chemicals > Gustav Lindmoor @ 2025-08-20T10:00; Elif Torrey @ 01-22T10:00
Tessaly Bio > Farah Osgood @ 2025-09-30T13:30
Corvane Labs > Farah Osgood @ 2025-10-21T09:30
Ostmark Fine > Elif Torrey @ 01-27T11:00
Pallas Foils > Farah Osgood @ 02-17T10:00
@ room-owner
R-101 > Anders Solberg @ 2025-01-06T08:00 2025-09-15T08:00; Amira Solheim @ = 01-12T08:00; Anders Solberg @ = -
R-102 > Amira Solheim @ 2025-01-06T08:00 01-12T08:00; Dario Venn @ = -
R-110 > Bruno Kroll @ 2025-01-06T08:00 2025-11-24T08:00; Jana Pellworth @ = -
R-201 > Nuria Halden @ 2025-02-10T08:00 -
R-210 > Oona Halder @ 2025-02-10T08:00 02-16T08:00; Nuria Halden @ = -
@ room-grade
R-101 > Grade D @ 2025-01-06T08:00 -
R-110 > Grade D @ 2025-01-06T08:00 2025-11-24T08:00; unclassified @ = 01-19T08:00; Grade D @ = -
R-201 > Grade C @ 2025-02-10T08:00 02-10T22:15; Grade D @ = 02-18T12:00; Grade C @ = -
R-210 > Grade C @ 2025-02-10T08:00 -
@ installed-in
PRESS-7 > R-101 @ 2025-01-06T08:00 01-22T10:00; R-102 @ 01-23T16:30 -
PRESS-17 > R-101 @ 2025-06-16T08:00 -
COAT-3 > R-110 @ 2025-01-06T08:00 2025-11-24T08:00; R-102 @ 2025-11-26T14:00 -
MIX-11 > R-102 @ 2025-01-06T08:00 -
MIX-12 > R-110 @ 01-19T08:00 -
AUTO-1 > R-201 @ 2025-06-02T08:00 -
PACK-5 > R-101 @ 2025-01-06T08:00 2025-06-16T08:00; R-110 @ 01-19T08:00 -
@ head-of
< QA > Bettina Krohn @ 2024-05-01T08:00 01-05T08:00; Gustav Lindmoor @ = 02-23T08:00; Hanne Roake @ = -
< production > Dario Venn @ 2024-03-01T08:00 2025-09-15T08:00; Anders Solberg @ = -
< engineering > Bruno Kroll @ 2024-01-08T08:00 2025-11-24T08:00; Jana Pellworth @ = -
< warehouse > Amira Solheim @ 2024-06-03T08:00 01-12T08:00; Dario Venn @ = -
< microbiology > Nuria Halden @ 2024-02-05T08:00 -
< supply > Amira Solheim @ 2025-09-15T08:00 02-09T08:00; Farah Osgood @ = -
@ member-of
< Change Board > Bettina Krohn @ 2025-01-06T08:00 01-05T08:00; Bruno Kroll @ 2025-01-06T08:00 2025-11-24T08:00; Dario Venn @ 2025-01-06T08:00 2025-09-15T08:00; Gustav Lindmoor @ 2025-06-02T08:00 -; Anders Solberg @ 2025-09-15T08:00 -; Jana Pellworth @ 2025-11-24T08:00 -; Hanne Roake @ 02-23T08:00 -
< Release Panel > Bettina Krohn @ 2025-01-06T08:00 01-05T08:00; Hanne Roake @ 2025-09-01T08:00 -; Gustav Lindmoor @ 01-05T08:00 -; Elif Torrey @ 01-05T08:00 -
@* released-by
BATCH-1024 > Gustav Lindmoor @ 02-03T10:15
BATCH-1037 > Gustav Lindmoor @ 02-06T16:40
BATCH-1038 > Hanne Roake @ 02-19T09:05
BATCH-1039 > Hanne Roake @ 02-25T14:30
BATCH-1041 > Elif Torrey @ 03-02T15:05
@* rejected-by
BATCH-1040 > Gustav Lindmoor @ 02-24T11:20
@* shipped-to
BATCH-1024 > Northgate Depot @ 02-04T13:10; Salter Pharmacies @ 02-05T09:30
BATCH-1037 > Northgate Depot @ 02-09T14:00
BATCH-1038 > Northway Depot @ 02-20T08:50
BATCH-1039 > Northgate Depot @ 02-26T10:15
BATCH-1041 > Salter Pharmacies @ 03-03T09:20; Northway Depot @ 03-04T11:05
@* alarm-from
ALM-299 > PRESS-7 @ 01-21T01:31
ALM-300 > PRESS-17 @ 02-03T11:03
ALM-301 > R-201 @ 02-10T22:12
ALM-302 > COAT-3 @ 02-18T16:44
ALM-303 > R-210 @ 02-21T19:30
ALM-304 > R-201 @ 02-28T03:05
ALM-305 > MIX-12 @ 03-07T07:54
ALM-306 > PACK-5 @ 03-11T08:19
ALM-307 > AUTO-1 @ 03-12T17:48
ALM-308 > R-201 @ 03-13T04:40
@* acknowledged-by
ALM-299 > Mirek Salt @ 01-21T01:36
ALM-300 > Kasper Dune @ 02-03T11:06
ALM-301 > Oona Halder @ 02-10T22:20
ALM-302 > Kasper Dune @ 02-18T16:47
ALM-303 > Nuria Halden @ 02-21T19:44
ALM-304 > Nuria Halden @ 02-28T03:41
ALM-305 > Idris Pell @ 03-07T08:02
ALM-306 > Kasper Dune @ 03-11T08:21
ALM-307 > Oona Halder @ 03-12T17:52
@* inspected-by
LINE-3 > Medicines Board @ 2025-10-14T09:00; Medicines Board @ 03-10T09:00
LINE-4 > Medicines Board @ 2025-10-15T09:00
LINE-1 > Sanitary Office @ 01-29T13:00
R-201 > Sanitary Office @ 02-19T10:30
R-102 > Medicines Board @ 03-11T13:15
@* trained-on
Lotte Dunmore > SOP-12 @ 2025-09-22T10:00; SOP-21 @ 02-12T09:00
Kasper Dune > SOP-12 @ 2025-09-22T10:00; SOP-12 @ 02-19T13:00
Clara Marwick > SOP-21 @ 2025-10-06T10:00
Chidi Marwen > SOP-12 @ 2025-11-03T10:00; SOP-21 @ 02-12T09:00
Mirek Salt > SOP-12 @ 01-15T14:30
Idris Pell > SOP-30 @ 2025-12-02T09:00
@* calibrated-by
PRESS-7 > Metrix Service @ 01-23T14:00
COAT-3 > Metrix Service @ 2025-11-26T11:20
AUTO-1 > Kelvin House @ 2025-06-02T13:00; Metrix Service @ 03-13T09:30
"""


def whole(text):
    """A time with its year."""
    return text if text[:2] == "20" else f"2026-{text}"


def facts(text):
    relation, found, points = "", [], []
    for line in text.strip().splitlines():
        if line.startswith("@"):
            mark, relation = line.split(" ", 1)
            if mark == "@*":
                points.append(relation)
            continue
        is_tail = line.startswith("< ")
        name, items = line.removeprefix("< ").split(" > ")
        stop = ""
        for item in items.split("; "):
            other, times = item.split(" @ ")
            start, *rest = times.split()
            start = stop if start == "=" else whole(start)
            stop = "" if not rest or rest[0] == "-" else whole(rest[0])
            assert start and (rest or relation in points) and (not stop or start < stop), line
            head, tail = (other, name) if is_tail else (name, other)
            assert head != tail, line
            found.append((head, relation, tail, start, stop))
    return found, points


def main():
    for name, text, meta in (
        ("boatclub", BOATCLUB, {"unit": "day", "ends": "exclusive", "now": "2025-09-21", "me": "Tess Varley"}),
        ("pharma", PHARMA, {"unit": "minute", "ends": "exclusive", "now": "2026-03-13T15:20", "me": None}),
    ):
        found, points = facts(text)
        assert len(set(found)) == len(found) and 380 <= len(found) <= 420, (name, len(found))
        assert all(x[3] <= meta["now"] and x[4] != meta["now"] for x in found)
        states = {}
        for h, r, t, s, e in found:
            states.setdefault((h, r, t), []).append((s, e or "9"))
        assert all(a[1] <= b[0] for k, v in states.items() if k[1] not in points for a, b in zip(sorted(v), sorted(v)[1:]))
        random.Random(18).shuffle(found)
        folder = HERE / f"eighteenth_{name}"
        folder.mkdir(exist_ok=True)
        with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
            out = csv.writer(stream, lineterminator="\n")
            out.writerow(("head", "relation", "tail", "start", "stop"))
            out.writerows(found)
        told = json.dumps(meta | {"point_relations": points}, indent=1, ensure_ascii=False) + "\n"
        (folder / "meta.json").write_text(told, encoding="utf-8")
        print(name, len(found), "facts", len({x[1] for x in found}), "relations")


if __name__ == "__main__":
    main()
