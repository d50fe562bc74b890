"""Write the facts of the set `dogs`: the table below, shuffled with a fixed seed (same bytes at each run)."""

import csv
import json
import random
from pathlib import Path

HERE = Path(__file__).parent
NOW = "2023-11-20"
POINTS = ["SiredBy", "WhelpedBy", "BornInLitter", "RetiredTo", "OperatedOnBy", "RaceWonBy", "AwardedTo", "ScratchedAt", "RepairedBy"]

# relation in brackets; then "head: tail start..stop; tail start.." ("tail day" where the relation is an event)
TABLE = """
[SiredBy]
Litter R-11: Old Brim 1995-04-18
Litter R-12: Flint 1999-03-27
Litter F-03: Moss 2001-06-11
Litter S-13: Varg 2003-04-09
Litter F-08: Brimstone 2005-05-20
Litter N-05: Rook 2007-04-30
Litter R-21: Little Varg 2009-05-14
Litter O-07: Black Pepper 2012-04-03
Litter N-15: Kestrel 2015-05-25
Litter N-16: Kestrel 2016-09-19
Litter S-31: Rookie 2018-04-12
[WhelpedBy]
Litter R-11: Hekla 1995-04-18
Litter R-12: Juno 1999-03-27
Litter F-03: Tinder 2001-06-11
Litter S-13: Comet 2003-04-09
Litter F-08: Juniper 2005-05-20
Litter N-05: Skadi 2007-04-30
Litter R-21: Hazel 2009-05-14
Litter O-07: Ashka 2012-04-03
Litter N-15: Tundra 2015-05-25
Litter N-16: Tundra 2016-09-19
Litter S-31: Flinta 2018-04-12
[BornInLitter]
Kettle: Litter R-11 1995-04-18
Flint: Litter R-11 1995-04-18
Varg: Litter R-12 1999-03-27
Tinder: Litter R-12 1999-03-27
Ash: Litter R-12 1999-03-27
Ember: Litter R-12 1999-03-27
Brimstone: Litter F-03 2001-06-11
Comet: Litter F-03 2001-06-11
Juniper: Litter S-13 2003-04-09
Rook: Litter S-13 2003-04-09
Skadi: Litter F-08 2005-05-20
Little Varg: Litter F-08 2005-05-20
Hazel: Litter N-05 2007-04-30
Pepper: Litter N-05 2007-04-30
Black Pepper: Litter N-05 2007-04-30
Ashka: Litter R-21 2009-05-14
Kestrel: Litter R-21 2009-05-14
Tundra: Litter O-07 2012-04-03
Rookie: Litter O-07 2012-04-03
Mossfoot: Litter N-15 2015-05-25
Flinta: Litter N-15 2015-05-25
Storm: Litter N-16 2016-09-19
Lykke: Litter S-31 2018-04-12
Little Storm: Litter S-31 2018-04-12
[OwnedBy]
Flint: Ravnfell Kennel 1995-06-20..2004-03-30; Aslak Tornmo 2004-03-30..2008-12-01
Juno: Sotvatn Kennel 1997-07-01..1998-10-12; Ravnfell Kennel 1998-10-12..2003-05-25; Sotvatn Kennel 2003-05-25..2009-01-18
Varg: Ravnfell Kennel 1999-06-01..2009-10-10; Marit Ulvsdal 2002-03-01..2006-03-01
Ash: Aslak Tornmo 1999-07-10..2008-04-30; Jorun Kvass 2008-04-30..2012-01-22
Ember: Ravnfell Kennel 1999-06-01..2004-07-01; Marit Ulvsdal 2004-07-01..2013-09-09
Juniper: Sotvatn Kennel 2003-06-15..2004-10-01; Frostgate Sled Dogs 2004-10-01..2009-09-01; Sotvatn Kennel 2009-09-01..2015-03-12
Rook: Sotvatn Kennel 2003-06-15..2006-05-01; Nine Pines Kennel 2006-05-01..2016-02-14
Skadi: Frostgate Sled Dogs 2005-07-25..2006-11-30; Nine Pines Kennel 2006-11-30..2012-10-10; Ragna Holt 2012-10-10..2018-06-21
Little Varg: Frostgate Sled Dogs 2005-07-25..2008-09-15; Ravnfell Kennel 2008-09-15..2017-12-03
Pepper: Nine Pines Kennel 2007-07-10..2010-02-01; Halvor Skog 2010-02-01..2019-07-07
Black Pepper: Nine Pines Kennel 2007-07-10..2011-03-21; Orrdal Huskies 2011-03-21..2020-09-02
Kestrel: Ravnfell Kennel 2009-07-20..2014-11-01; Nine Pines Kennel 2014-11-01..2019-05-30; Gro Saltnes 2019-05-30..2022-06-30
Tundra: Orrdal Huskies 2012-06-10..2014-09-12; Nine Pines Kennel 2014-09-12..
Rookie: Orrdal Huskies 2012-06-10..2016-04-25; Upper Sotvatn Kennel 2016-04-25..2022-06-11; Eirik Ulvsdal 2022-06-11..
Mossfoot: Nine Pines Kennel 2015-07-30..; Runa Holt 2019-05-01..
Flinta: Nine Pines Kennel 2015-07-30..2017-09-05; Upper Sotvatn Kennel 2017-09-05..2022-05-20; Tuva Ryggen 2022-05-20..
Storm: Nine Pines Kennel 2016-11-28..2020-10-01; Orrdal Huskies 2020-10-01..
Lykke: Upper Sotvatn Kennel 2018-06-20..2020-12-12; Orrdal Huskies 2020-12-12..
Little Storm: Upper Sotvatn Kennel 2018-06-20..2021-09-01; Frostgate Sled Dogs 2021-09-01..
[TrainedBy]
Flint: Ingvild Brenning 1998-03-01..1999-11-15
Varg: Ingvild Brenning 2000-01-20..2002-02-28
Brimstone: Kjetil Varne 2002-05-05..2004-10-10
Rook: Jorun Kvass 2004-02-02..2005-03-31; Gro Saltnes 2006-06-01..2007-12-20
Skadi: Kjetil Varne 2006-03-15..2006-11-30; Gro Saltnes 2007-09-10..2008-06-15
Little Varg: Kjetil Varne 2006-03-15..2008-09-15; Ingvild Brenning 2008-10-01..2010-01-31
Black Pepper: Gro Saltnes 2008-03-01..2010-05-30
Kestrel: Ingvild Brenning 2010-03-10..2012-09-09
Rookie: Mattis Orre 2013-01-12..2015-06-30
Mossfoot: Gro Saltnes 2016-04-01..2019-02-15
Flinta: Gro Saltnes 2016-04-01..2017-09-05
Lykke: Jorun Kvass 2019-01-07..2020-12-12; Mattis Orre 2021-01-15..2022-11-30
Little Storm: Jorun Kvass 2019-01-07..2021-06-01; Kjetil Varne 2021-10-10..
[LeadDogOf]
Old Brim: Osvald Krenn 1995-11-20..1998-04-15
Kettle: Osvald Krenn 1998-11-01..2000-11-05; Petter Eldvik 2000-11-20..2003-04-01
Flint: Marit Ulvsdal 1998-10-15..2002-04-10
Moss: Aslak Tornmo 1998-11-10..2000-06-08; Petter Eldvik 2003-10-12..2005-11-01
Varg: Aslak Tornmo 2001-11-01..2006-04-20
Ash: Aslak Tornmo 2006-04-20..2008-04-30
Ember: Marit Ulvsdal 2002-10-20..2007-05-05
Brimstone: Petter Eldvik 2005-11-01..2010-03-31
Comet: Halvor Skog 2004-11-15..2009-03-20
Juniper: Halvor Skog 2009-10-05..2012-04-22
Rook: Ragna Holt 2007-10-01..2012-12-15
Skadi: Ragna Holt 2009-10-01..2011-04-30
Little Varg: Marit Ulvsdal 2009-11-15..2013-04-02
Black Pepper: Halvor Skogen 2011-11-11..2013-06-01
Pepper: Tuva Ryggen 2012-11-20..2015-04-30
Kestrel: Marit Ulvsdal 2013-04-02..2014-11-01; Runa Holt 2015-11-01..2018-10-20
Tundra: Petter Eldvik 2016-12-20..2018-05-05
Rookie: Tuva Ryggen 2016-12-01..2019-03-25; Tuva Ryggen 2020-11-01..2022-04-01
Mossfoot: Runa Holt 2018-10-20..
Flinta: Tuva Ryggen 2019-11-05..2020-11-01; Tuva Ryggen 2022-04-01..
Storm: Sanna Eldvik 2020-11-10..2021-06-15
Little Storm: Sanna Eldvik 2021-11-01..
[LoanedTo]
Brimstone: Ragna Holt 2004-12-10..2005-02-20
Varg: Halvor Skog 2006-12-01..2007-03-31
Rook: Ravnfell Kennel 2008-05-01..2008-09-30
Pepper: Tuva Ryggen 2012-11-01..2015-04-30
Black Pepper: Halvor Skogen 2013-11-01..2014-04-01
Kestrel: Upper Sotvatn Kennel 2018-11-15..2019-04-10
Tundra: Dag Myrland 2018-11-20..2019-04-15
Rookie: Sanna Eldvik 2019-11-01..2020-03-31
Storm: Dag Myrland 2019-12-15..2020-02-10; Dag Myrland 2022-01-05..2022-03-25
Lykke: Tuva Ryggen 2023-09-15..
[InjuredWith]
Flint: Shoulder strain 2001-12-28..2002-02-15
Moss: Frostbite 2004-01-24..2004-02-18
Varg: Wrist strain 2003-11-30..2004-02-01; Wrist strain 2005-12-12..2006-01-25
Rook: Shoulder strain 2010-01-09..2010-04-05
Pepper: Frostbite 2014-01-25..2014-03-02
Kestrel: Fractured rib 2016-12-05..2017-03-18
Rookie: Wrist strain 2019-03-25..2019-06-10
Flinta: Shoulder strain 2020-12-30..2021-03-05
Mossfoot: Torn dewclaw 2021-02-20..2021-03-13
Little Storm: Split pad 2023-02-18..2023-03-04; Wrist strain 2023-10-28..
[OperatedOnBy]
Flint: Dr. Arvid Grann 2002-01-05
Varg: Dr. Elin Fosse 2003-12-04
Rook: Dr. Signe Fosse 2010-01-16
Pepper: Dr. Jonas Reik 2014-02-01
Kestrel: Dr. Signe Fosse 2016-12-07
Rookie: Dr. Jonas Reik 2019-04-02
Flinta: Dr. Jonas Reik 2021-01-04
Mossfoot: Dr. Tove Grann 2021-02-22
[RetiredTo]
Old Brim: Osvald Krenn 1998-04-15
Kettle: Gammelbu Old Dogs' Home 2003-10-01
Flint: Aslak Tornmo 2004-03-30
Comet: Gammelbu Old Dogs' Home 2009-05-16
Juniper: Gammelbu Old Dogs' Home 2012-06-02
Skadi: Ragna Holt 2012-10-10
Pepper: Halvor Skog 2015-05-22
Kestrel: Gro Saltnes 2019-05-30
Rookie: Eirik Ulvsdal 2022-06-11
[MushesFor]
Osvald Krenn: Ravnfell Kennel 1995-10-10..2003-04-12
Aslak Tornmo: Sotvatn Kennel 1995-11-01..2001-05-31; Ravnfell Kennel 2001-09-15..2008-04-30
Marit Ulvsdal: Ravnfell Kennel 1997-10-01..2004-06-30; Upper Sotvatn Kennel 2004-06-30..2009-05-15; Ravnfell Kennel 2009-11-01..2015-04-20
Petter Eldvik: Frostgate Sled Dogs 1998-11-12..2010-03-31; Nine Pines Kennel 2014-10-01..2018-05-05
Halvor Skog: Sotvatn Kennel 2000-10-20..2012-04-22
Ragna Holt: Nine Pines Kennel 2003-12-01..2014-05-10
Halvor Skogen: Orrdal Huskies 2006-11-05..2013-06-01; Frostgate Sled Dogs 2013-06-01..2019-04-14
Tuva Ryggen: Sotvatn Kennel 2010-10-15..2016-08-31; Upper Sotvatn Kennel 2016-12-01..
Sanna Eldvik: Frostgate Sled Dogs 2012-11-20..2017-05-02; Orrdal Huskies 2017-05-02..2021-06-15; Frostgate Sled Dogs 2021-10-01..
Runa Holt: Nine Pines Kennel 2015-10-10..
Dag Myrland: Ravnfell Kennel 2018-09-20..
[HandlerAt]
Yngve Lodd: Ravnfell Kennel 1996-09-01..2002-05-31; Sotvatn Kennel 2002-10-01..2007-04-15; Ravnfell Kennel 2010-08-20..2014-06-30
Solveig Lodd: Sotvatn Kennel 1999-01-10..2006-01-01
Mattis Orre: Nine Pines Kennel 2005-10-01..2012-03-31; Orrdal Huskies 2012-03-31..2014-01-01
Tuva Ryggen: Sotvatn Kennel 2008-08-15..2010-10-15
Vidar Tangen: Frostgate Sled Dogs 2010-05-01..2013-09-30
Pia Stenbakk: Upper Sotvatn Kennel 2011-09-01..2017-02-28; Frostgate Sled Dogs 2017-06-01..2020-05-31; Upper Sotvatn Kennel 2020-09-01..
Runa Holt: Nine Pines Kennel 2013-01-07..2015-10-10
Dag Myrland: Orrdal Huskies 2014-09-01..2018-09-20
Henrik Stenbakk: Ravnfell Kennel 2016-11-11..
[ManagedBy]
Ravnfell Kennel: Osvald Krenn 1995-01-15..2003-04-12; Ingvild Brenning 2003-04-12..2012-12-31; Bente Storfjell 2013-02-01..
Sotvatn Kennel: Torbjorn Ask 1995-03-01..2004-08-31; Solveig Lodd 2006-01-01..2016-08-31
Upper Sotvatn Kennel: Marit Ulvsdal 2004-06-30..2009-05-15; Eirik Ulvsdal 2009-05-15..2018-03-31; Jorun Kvass 2018-03-31..2021-06-01; Eirik Ulvsdal 2021-06-01..
Frostgate Sled Dogs: Kjetil Varne 1998-05-01..2011-09-30; Vidar Tangen 2011-09-30..2015-10-31; Kjetil Varne 2015-10-31..
Orrdal Huskies: Bente Storfjell 2006-02-01..2012-08-31; Mattis Orre 2014-01-01..2019-11-01; Sanna Eldvik 2019-11-01..2021-06-15; Mattis Orre 2021-06-15..
Nine Pines Kennel: Ragna Holt 2003-09-01..2005-09-01; Gro Saltnes 2005-09-01..2020-04-30; Runa Holt 2020-04-30..; Liv Myrland 2021-09-01..
[KennelVetOf]
Dr. Arvid Grann: Ravnfell Kennel 1995-05-01..2006-10-31; Frostgate Sled Dogs 1999-01-01..2009-12-31
Dr. Elin Fosse: Sotvatn Kennel 1998-08-01..2011-03-15; Ravnfell Kennel 2006-11-15..2010-07-01
Dr. Signe Fosse: Nine Pines Kennel 2008-01-01..2018-06-30; Ravnfell Kennel 2010-07-01..2017-04-30
Dr. Jonas Reik: Sotvatn Kennel 2011-05-01..2016-08-31; Upper Sotvatn Kennel 2012-01-15..2021-12-31; Frostgate Sled Dogs 2020-01-10..
Dr. Tove Grann: Frostgate Sled Dogs 2010-03-01..2019-08-31; Orrdal Huskies 2015-04-01..; Nine Pines Kennel 2018-06-30..
[SponsoredBy]
Aslak Tornmo: Kaldness Savings Bank 1998-05-01..2003-04-30; Polar Lamp Company 2003-08-01..2008-04-30
Marit Ulvsdal: Havre Knives 2001-05-01..2006-12-31; Northbeam Energy 2007-03-01..2013-04-30; Havre Knives 2013-04-30..2015-04-20
Petter Eldvik: Polar Lamp Company 1999-10-01..2003-07-31; Brannvik Outfitters 2005-04-01..2010-03-31; Brannvik Outfitters 2015-01-01..2018-05-05
Halvor Skog: Kaldness Savings Bank 2004-02-15..2012-04-22
Sanna Eldvik: Polar Lamp Company 2014-03-01..2019-12-31; Northbeam Energy 2020-02-01..
Tuva Ryggen: Kaldness Credit Union 2013-01-01..2018-12-31; Northbeam Energy 2019-01-15..
Runa Holt: Havre Knives 2020-01-01..; Brannvik Outfitters 2022-05-01..
[FeedSuppliedBy]
Ravnfell Kennel: Tindfor Feed 1995-09-01..2005-01-01; Kaldness Fish Meal 2005-01-01..2011-07-01; Tindfor Feed 2011-07-01..
Sotvatn Kennel: Kaldness Fish Meal 1996-01-01..2010-04-01; Orrdal Meats 2010-04-01..2016-08-31
Frostgate Sled Dogs: Tindfor Feed 1998-10-01..2007-06-01; Orrdal Meats 2007-06-01..2015-10-01; Tindfor Frozen Meats 2015-10-01..
Upper Sotvatn Kennel: Kaldness Fish Meal 2004-07-01..2014-03-01; Tindfor Feed 2014-06-01..2020-09-01; Kaldness Fish Meal 2020-09-01..
Orrdal Huskies: Orrdal Meats 2006-02-01..
Nine Pines Kennel: Orrdal Meats 2004-01-01..2020-01-01; Tindfor Frozen Meats 2018-06-01..
[LicenceClass]
Ravnfell Kennel: Class A 1996-01-01..2007-10-01; Class B 2007-10-01..2010-05-01; Class A 2010-05-01..
Frostgate Sled Dogs: Provisional 1998-05-01..2000-01-01; Class B 2000-01-01..2006-07-01; Class A 2006-07-01..2014-12-01; Suspended 2014-12-01..2015-11-01; Class B 2015-11-01..2021-04-01; Class A 2021-04-01..
Sotvatn Kennel: Class A 1996-06-01..2012-11-01; Class B 2012-11-01..2016-08-31
Orrdal Huskies: Provisional 2006-03-01..2008-03-01; Class B 2008-03-01..
Nine Pines Kennel: Class B 2004-05-01..2013-09-01; Class A 2013-09-01..
[WardenOf]
Nils Garde: Section 4 1995-09-01..2002-04-30; Ytterfell Pass 2002-04-30..2009-03-31
Ole Ytterbo: Section 4 2002-09-01..2011-05-01; Wolf Lake Ice Road 2008-11-01..2013-04-15; Section 4 2019-11-01..
Nora Garde: Section 4A 2005-01-10..2011-05-01; Section 4 2011-05-01..2019-09-01; Section 14 2019-09-01..
Torbjorn Ask: Section 14 2005-01-15..2010-12-31
Aslak Tornmo: Section 14 2011-02-01..2018-10-01
Kari Sandvik: Ytterfell Pass 2009-10-01..
Halvor Skog: Wolf Lake Ice Road 2013-04-15..2021-05-01
Vidar Tangen: Section 4A 2016-01-01..
[TrailStatus]
Section 4: Open 2003-01-01..2010-04-18; Closed 2010-04-18..2010-12-01; Open 2010-12-01..2016-02-11; Daylight Only 2016-02-11..2017-10-20; Open 2017-10-20..
Section 14: Open 2005-01-15..2014-05-01; Closed 2014-05-01..2015-11-15; Daylight Only 2015-11-15..2018-12-01; Open 2018-12-01..2022-04-28; Closed 2022-04-28..
Ytterfell Pass: Open 2002-01-05..2007-02-09; Daylight Only 2007-02-09..2009-10-01; Open 2009-10-01..2020-01-30; Closed 2020-01-30..2020-12-15; Daylight Only 2020-12-15..
[CheckpointChief]
Gammelbu Hut: Ragnhild Moe 1996-01-01..2007-04-01; Petter Eldvik 2010-11-01..2014-10-01; Ragna Holt 2015-01-10..
Wolf Lake Checkpoint: Osvald Krenn 2003-11-01..2012-04-30; Ragnhild Moe 2012-11-01..2016-05-01; Solveig Lodd 2017-01-05..
Wolf River Checkpoint: Torbjorn Ask 2004-12-01..2009-05-01; Marit Ulvsdal 2015-12-01..
Stakkheim Church: Jens Almo 1997-02-01..2013-03-31; Halvor Skogen 2019-11-15..
[RaceMarshalOf]
Jens Almo: Norrvarg 500 1996-01-01..2004-05-01; Ytterfell Crossing 2002-01-01..2012-03-01
Torbjorn Ask: Norrvarg 500 2004-09-01..2011-06-01
Osvald Krenn: Norrvarg 500 2012-05-01..2017-04-30
Halvor Skog: Norrvarg 500 2017-09-01..
Ragnhild Moe: Norrvarg 200 1997-01-01..2009-04-01
Ingvild Brenning: Norrvarg 200 2013-01-01..2021-03-01
Marit Ulvsdal: Norrvarg 200 2021-10-01..
Kari Sandvik: Ytterfell Crossing 2013-11-01..
Bente Storfjell: Sotvatn Sprint 2018-11-01..
[ResidesIn]
Marit Ulvsdal: Brennmo 1995-08-01..2004-06-15; Upper Sotvatn 2004-06-15..2009-10-20; Brennmo 2009-10-20..2016-03-01; Hjelmvik 2016-03-01..
Petter Eldvik: Kaldness 1998-01-01..2012-05-05; Stakkheim 2014-09-20..
Sanna Eldvik: Kaldness 2012-10-01..2017-06-10; Orrdal 2017-06-10..2021-09-01; Kaldness Harbour 2021-09-01..
Ragna Holt: Stakkheim 2003-08-01..2014-12-01; Gammelbu 2014-12-01..
Tuva Ryggen: Sotvatn 2008-08-01..2016-11-15; Upper Sotvatn 2016-11-15..
[MemberOf]
Aslak Tornmo: Norrvarg Mushers' Guild 1997-05-01..2009-05-01; Trail Safety Board 2011-02-01..2016-12-31
Marit Ulvsdal: Norrvarg Mushers' Guild 1998-02-01..2006-02-01; Norrvarg Mushers' Guild 2012-01-01..
Ole Ytterbo: Trail Safety Board 2004-01-01..2013-05-01
Halvor Skogen: Norrvarg Mushers' Guild 2008-01-15..2019-06-01
Kari Sandvik: Trail Safety Board 2010-06-01..
Nora Garde: Trail Safety Board 2012-03-01..
Runa Holt: Norrvarg Mushers' Guild 2016-02-01..
[RaceWonBy]
Norrvarg 500: Aslak Tornmo 1998-03-12; Osvald Krenn 1999-03-11; Aslak Tornmo 2000-03-16; Marit Ulvsdal 2001-03-15; Aslak Tornmo 2003-03-13; Petter Eldvik 2005-03-10; Aslak Tornmo 2006-03-16; Halvor Skog 2008-03-13; Marit Ulvsdal 2010-03-11; Ragna Holt 2011-03-17; Marit Ulvsdal 2013-03-14; Sanna Eldvik 2016-03-10; Tuva Ryggen 2018-03-15; Halvor Skogen 2019-03-14; Runa Holt 2022-03-17; Tuva Ryggen 2023-03-16
Norrvarg 200: Petter Eldvik 2000-01-22; Ragna Holt 2007-01-27; Halvor Skogen 2012-01-21; Sanna Eldvik 2014-01-25; Petter Eldvik 2017-01-21; Dag Myrland 2020-01-25; Runa Holt 2023-01-21
Ytterfell Crossing: Marit Ulvsdal 2002-02-16; Halvor Skog 2006-02-18; Petter Eldvik 2009-02-14; Tuva Ryggen 2015-02-14; Sanna Eldvik 2021-02-20; Runa Holt 2023-02-18
Sotvatn Sprint: Tuva Ryggen 2011-12-10; Runa Holt 2019-12-07; Runa Holt 2022-12-03
[AwardedTo]
Golden Harness: Flint 2001-04-07; Varg 2003-04-05; Varg 2006-04-08; Rook 2011-04-09; Tundra 2017-04-08; Mossfoot 2022-04-09; Flinta 2023-04-08
Vets' Cup: Marit Ulvsdal 2004-04-10; Ragna Holt 2008-04-05; Marit Ulvsdal 2013-04-06; Sanna Eldvik 2016-04-09
Rookie of the Year: Halvor Skogen 2007-04-07; Tuva Ryggen 2011-04-09; Runa Holt 2016-04-09; Dag Myrland 2019-04-06
[ScratchedAt]
Petter Eldvik: Gammelbu Hut 2003-03-10; Wolf Lake Checkpoint 2016-03-08
Aslak Tornmo: Wolf Lake Checkpoint 2005-03-08
Marit Ulvsdal: Wolf River Checkpoint 2006-03-13; Gammelbu Hut 2012-03-14
Ragna Holt: Wolf Lake Checkpoint 2010-03-09
Halvor Skogen: Wolf River Checkpoint 2015-03-11
Tuva Ryggen: Wolf River Checkpoint 2021-03-16
Dag Myrland: Wolf Lake Checkpoint 2022-03-15; Wolf Lake Checkpoint 2023-03-14
[RepairedBy]
Gammelbu Hut: Stakkheim Carpenters 2004-08-12; Havre Bridgeworks 2015-07-30
Section 4: Havre Bridgeworks 2010-09-21; Ytterfell Road Crew 2016-08-05
Section 14: Havre Bridgeworks 2015-10-02
Ytterfell Pass: Ytterfell Road Crew 2009-09-12; Havre Bridgeworks 2020-11-08
"""


def rows():
    found, relation = [], None
    for line in TABLE.strip().splitlines():
        if line.startswith("["):
            relation = line[1:-1]
            continue
        head, rest = line.split(": ", 1)
        for part in rest.split("; "):
            tail, when = part.rsplit(" ", 1)
            start, _, stop = when.partition("..")
            found.append((head, relation, tail, start, stop))
            assert (relation in POINTS) == (".." not in when), part
            assert len(start) == 10 and start <= NOW and head != tail and stop != NOW, part
            assert not stop or start < stop < NOW, part
    assert len(set(found)) == len(found)
    born = {h: s for h, r, t, s, e in found if r == "BornInLitter"}
    for h, r, t, s, e in found:
        for dog in (h, t):
            assert dog not in born or s >= born[dog], (h, r, t, s)
    random.Random(18).shuffle(found)
    return found


def main():
    folder = HERE / "eighteenth_dogs"
    folder.mkdir(exist_ok=True)
    found = rows()
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(["head", "relation", "tail", "start", "stop"])
        writer.writerows(found)
    meta = {"unit": "day", "ends": "exclusive", "now": NOW, "me": None, "point_relations": POINTS}
    (folder / "meta.json").write_text(json.dumps(meta, indent=1) + "\n", encoding="utf-8")
    print(len(found), len({x[1] for x in found}))


if __name__ == "__main__":
    main()
