"""Write the facts of `huts` and `stamps`; everything is invented. Same bytes at each run."""

import csv
import json
import random
import re
from pathlib import Path

HERE = Path(__file__).parent

# Under @relation (! = an event): "head > tail time; tail time" or "tail < head time; head time"; a..b is a state, a.. an open one.

HUTS = """
@ownedBy
Kessel Hut > Section Halvern 1950..1976; Vessaline Alpine Club 1977..1991; Section Halvern 1992..
Upper Kessel Hut > Section Halvern 1957..
Kessel Bivouac > Section Halvern 1972..1999; Halvern Climbing Club 2000..
Brenndal Hut > Section Brenndal 1950..1969; Municipality of Brenndal 1970..1985; Section Brenndal 1985..2011; Pallhuber & Daughter 2012..
Old Sarnhorn Hut > Aldo Ramsbeck 1950..1958; Academic Section Port Elling 1959..1963
Sarnhorn Hut > Academic Section Port Elling 1964..2003; Section Port Elling 2004..
Tovel Refuge > Workers' Mountain Union 1953..1994; Section Morrach 1996..
Irrel Saddle Hut > Section Morrach 1979..
Marwand Memorial Hut > Tilde Marwand 1968..1981; Workers' Mountain Union 1982..2008; Section Brenndal 2009..
Griesboden Hut > Leni Ramsbeck 1988..2015; Corvin Lauth 2016..
Widow's Rest > Berta Ramsbeck 1950..1974; Klaus Peterlin 1975..2003; Maja Peterlin 2004..
Seven Ropes Bivouac > Club of the Seven Ropes 1997..
@wardenOf
Kessel Hut < Aldo Ramsbeck 1950..1959; Berta Ramsbeck 1960..1967; Sepp Oberkamm 1968..1974; Leni Ramsbeck 1975..1987; Fritz Oberkamm 1988..1996; Leni Ramsbeck 1998..2005; Veit Mooser 2006..2014; Ada Mooser 2014..
Upper Kessel Hut < Konrad Ohlen 1957..1963; Jost Marwand 1964..1966; Tilde Marwand 1966..1970; Hanno Tannig 1971..1989; Elsbeth Tannig 1971..1993; Zeno Illich 1994..2001; Paula Hochrain 2002..2019; Ludo Sarn 2020..
Brenndal Hut < Wenzel Brandtner 1950..1968; Ignaz Quell 1969..1977; Mina Quell 1978..1986; Gundula Reth 1987..1995; Lorenz Reth 1991..1995; Mina Quell 1996..2008; Tessa Vindel 2012..2018; Lucia Venn 2019..
Old Sarnhorn Hut < Emmerich Stolz 1951..1963
Sarnhorn Hut < Emmerich Stolz 1964..1975; Rupert Sennhof 1976..1983; Vera Sennhof 1984..1998; Henrik Aas 1999..2010; Bruno Hochrain 2011..2018; Tessa Vindel 2019..2022
Tovel Refuge < Konrad Ohlmann 1955..1972; Ursin Calgari 1973..1988; Sepp Oberkamm 1989..1992; Ursin Calgari 1996..2007; Flora Calgari 2008..
Irrel Saddle Hut < Raimund Falke 1979..1990; Silvia Falke 1986..1999; Klaus Peterlin 2000..2006; Dario Venn 2007..2016; Lucia Venn 2013..2018; Corvin Lauth 2019..
Marwand Memorial Hut < Tilde Marwand 1971..1981; Gitta Dorr 1982..1997; Anselm Dorr 1982..1990; Nora Illich 1999..2009; Paula Hochrain 2020..
Griesboden Hut < Leni Ramsbeck 1988..1997; Pirmin Lauth 1998..2012; Maja Peterlin 2013..2021; Henrik Aas 2022..
Widow's Rest < Berta Ramsbeck 1950..1959; Ottmar Grieser 1961..1974; Klaus Peterlin 1975..1999; Maja Peterlin 2007..2012
@cookAt
Vera Sennhof > Sarnhorn Hut 1976..1983
Gundula Reth > Brenndal Hut 1979..1986
Flora Calgari > Tovel Refuge 1999..2007
Ada Mooser > Kessel Hut 2010..2013
Silvia Falke > Irrel Saddle Hut 1980..1985
Tilde Marwand > Kessel Hut 1951..1958
Nora Illich > Upper Kessel Hut 1994..1998
Ludo Sarn > Upper Kessel Hut 2012..2017; Griesboden Hut 2018..2019
@clubPresidentOf
Vessaline Alpine Club < Theodor Amrein 1950..1961; Charlotte Weyl 1962..1970; Ottmar Grieser 1971..1979; Charlotte Weyl 1980..1984; Justus Amrein 1985..1998; Edda Fenning 1999..2009; Pirmin Lauth 2010..2017; Nora Illich 2018..
Workers' Mountain Union < Ferdinand Kroll 1950..1967; Konrad Ohlmann 1968..1981; Agathe Kroll 1982..1995; Rainer Tobisch 1996..2008
Club of the Seven Ropes < Zeno Illich 1983..1993; Nora Illich 1994..2003; Klaus Peterlin 2004..2011; Zeno Illich 2012..2016; Tessa Vindel 2017..
Halvern Climbing Club < Sepp Oberkamm 1961..1978; Raimund Falke 1979..1987; Fritz Oberkamm 1988..2001; Dario Venn 2003..
@sectionChair
Section Halvern > Aldo Ramsbeck 1962..1973; Rupert Sennhof 1974..1988; Leni Ramsbeck 1989..1997; Edda Fenning 1998..2006; Silvia Falke 2007..2014; Veit Mooser 2015..
Section Brenndal > Wenzel Brandtner 1955..1970; Hilde Brandtner 1971..1983; Gundula Reth 1984..1990; Ida Brandtner 1991..2004; Lorenz Reth 2006..2019; Ida Brandtner 2020..
Section Morrach > Ignaz Quell 1960..1976; Moritz Stolz 1977..1993; Ursin Calgari 1994..2003; Flora Calgari 2004..2013; Corvin Lauth 2013..
Academic Section Port Elling > Charlotte Weyl 1952..1961; Pius Lindegg 1962..1980; Justus Amrein 1981..1984; Bruno Hochrain 1985..1993; Moritz Stolz 1994..2003
Section Port Elling > Bruno Hochrain 2004..2010; Henrik Aas 2014..2021
@sectionOf
Section Halvern > Vessaline Alpine Club 1950..
Section Brenndal > Vessaline Alpine Club 1950..1971; Workers' Mountain Union 1972..1980; Vessaline Alpine Club 1981..
Section Morrach > Workers' Mountain Union 1958..1993; Vessaline Alpine Club 1994..
Academic Section Port Elling > Vessaline Alpine Club 1950..2003
Section Port Elling > Vessaline Alpine Club 2004..
@memberOf
Henrik Aas > Halvern Climbing Club 1992..1998; Club of the Seven Ropes 1996..2011
Lucia Venn > Halvern Climbing Club 1991..2000; Club of the Seven Ropes 1998..2006; Halvern Climbing Club 2010..
Dario Venn > Halvern Climbing Club 1987..
Nora Illich > Club of the Seven Ropes 1983..
Klaus Peterlin > Workers' Mountain Union 1974..1982; Club of the Seven Ropes 1983..2015
Konrad Ohlmann > Workers' Mountain Union 1952..2008
Tessa Vindel > Club of the Seven Ropes 2009..
Maja Peterlin > Club of the Seven Ropes 2002..2009; Halvern Climbing Club 2010..2020
@guideWith
Sepp Oberkamm > Halvern Guides' Office 1952..1967
Rupert Sennhof > Halvern Guides' Office 1958..1975
Jost Marwand > Sankt Ilge Guides' Office 1950..1963
Fritz Oberkamm > Halvern Guides' Office 1979..1987; Sankt Ilge Guides' Office 1997..2009
Raimund Falke > Morrach Free Guides 1970..1978
Lorenz Reth > Sankt Ilge Guides' Office 1975..1990
Pirmin Lauth > Halvern Guides' Office 1974..1991; Morrach Free Guides 1992..1997
Zeno Illich > Morrach Free Guides 1980..1993; Halvern Guides' Office 2002..2018
Dario Venn > Halvern Guides' Office 1989..2006; Halvern Guides' Office 2017..
Henrik Aas > Sankt Ilge Guides' Office 1993..1998; Morrach Free Guides 2011..2021
Bruno Hochrain > Sankt Ilge Guides' Office 1986..2010
Veit Mooser > Halvern Guides' Office 1995..2005
Ludo Sarn > Sankt Ilge Guides' Office 2004..2011
Ida Brandtner > Morrach Free Guides 1984..1990; Sankt Ilge Guides' Office 2005..2019
Tessa Vindel > Morrach Free Guides 2023..
Corvin Lauth > Halvern Guides' Office 2001..2018
@apprenticeOf
Rupert Sennhof > Sepp Oberkamm 1955..1957
Pirmin Lauth > Rupert Sennhof 1971..1973
Fritz Oberkamm > Sepp Oberkamm 1975..1978
Raimund Falke > Rupert Sennhof 1967..1969
Zeno Illich > Raimund Falke 1977..1979
Dario Venn > Pirmin Lauth 1986..1988
Veit Mooser > Dario Venn 1992..1994
Ida Brandtner > Raimund Falke 1981..1982; Pirmin Lauth 1983..1983
Corvin Lauth > Dario Venn 1998..2000
Ludo Sarn > Bruno Hochrain 2001..2003
Tessa Vindel > Ida Brandtner 2020..2022
@firstAscentOf !
Sarnhorn West Ridge < Jost Marwand 1951; Konrad Ohlen 1951
Tovel Needle South Crack < Konrad Ohlmann 1954; Sepp Oberkamm 1954
Brandtner Corner < Wenzel Brandtner 1956
Marwand Variation < Jost Marwand 1961; Rupert Sennhof 1961
Sarnhorn North Face < Sepp Oberkamm 1963; Rupert Sennhof 1963
Weissgrat Traverse < Elsbeth Tannig 1969; Hanno Tannig 1969
Irrel Couloir < Raimund Falke 1974; Anselm Dorr 1974
Kesselspitz Chimney < Pirmin Lauth 1978
Irrel North Spur < Zeno Illich 1982; Klaus Peterlin 1982
Seven Ropes Route < Nora Illich 1984; Zeno Illich 1984; Klaus Peterlin 1984
Great Sarnhorn Pillar < Fritz Oberkamm 1986; Pirmin Lauth 1986
Tovel Needle Direct < Dario Venn 1993; Lucia Venn 1993
Widow's Slab < Henrik Aas 1997; Lucia Venn 1997
Little Sarnhorn East Wall < Bruno Hochrain 2000
Glasswork < Ludo Sarn 2009; Tessa Vindel 2009
Late Bread < Tessa Vindel 2016; Ada Mooser 2016
@firstWinterAscentOf !
Sarnhorn West Ridge < Sepp Oberkamm 1959
Sarnhorn North Face < Pirmin Lauth 1977; Raimund Falke 1977
Irrel Couloir < Zeno Illich 1981
Tovel Needle South Crack < Dario Venn 1995; Henrik Aas 1995
Great Sarnhorn Pillar < Ludo Sarn 2012; Corvin Lauth 2012
@routeOn
Great Sarnhorn < Sarnhorn West Ridge 1951..; Sarnhorn North Face 1963..; Great Sarnhorn Pillar 1986..
Tovel Needle < Tovel Needle South Crack 1954..; Seven Ropes Route 1984..; Tovel Needle Direct 1993..
Kesselspitz < Brandtner Corner 1956..2003; Kesselspitz Chimney 1978..; Widow's Slab 1997..
Mount Irrel < Irrel Couloir 1974..; Irrel North Spur 1982..; Glasswork 2009..
Little Sarnhorn < Marwand Variation 1961..; Little Sarnhorn East Wall 2000..
@routeGrade
Sarnhorn North Face > V+ 1963..1985; VI- 1986..2004; V+ 2005..
Tovel Needle South Crack > VI 1954..1979; VI+ 1980..
Seven Ropes Route > VII 1984..1999; VI+ 2000..2011; VII 2012..
Tovel Needle Direct > VIII- 1993..2010; VIII 2011..
@hutCategory
Kessel Hut > Category I 1950..1965; Category II 1966..1990; Category I 1991..
Brenndal Hut > Category II 1950..1984; Category III 1985..2012; Category II 2013..
Sarnhorn Hut > Category I 1964..1998; Category II 1999..2008; Category I 2009..
Tovel Refuge > Category II 1953..1995; Category I 1996..
Griesboden Hut > Category III 1988..
@hutNumber
Kessel Hut > H-14 1952..1978; H-114 1979..
Upper Kessel Hut > H-41 1957..1978; H-141 1979..
Old Sarnhorn Hut > H-17 1952..1963
Sarnhorn Hut > H-17 1964..1978; H-117 1979..
Brenndal Hut > H-11 1952..1978; H-111 1979..
Tovel Refuge > H-21 1953..1978; H-121 1979..
Irrel Saddle Hut > H-144 1979..
Kessel Bivouac > B-14 1972..
Seven Ropes Bivouac > B-41 1997..
@suppliedBy
Kessel Hut > Pallhuber Brothers 1953..1971; Morrach Dairy 1965..1989; Halvern Brewery 1990..; Pallhuber & Daughter 1990..2007; Tessmann Bakery 2008..
Upper Kessel Hut > Pallhuber Brothers 1957..1988; Pallhuber & Daughter 1989..2001; Dornacher Provisions 2002..
Brenndal Hut > Dornacher Provisions 1962..1984; Morrach Dairy 1985..1994; Dornacher Provisions 1995..2011; Pallhuber & Daughter 2012..
Sarnhorn Hut > Morrach Dairy 1964..1982; Halvern Brewery 1976..2010; Tessmann Bakery 2011..2018
Tovel Refuge > Tessmann Bakery 1974..1994; Dornacher Provisions 1996..2013; Tessmann Bakery 2014..
Griesboden Hut > Halvern Brewery 1988..1999; Tessmann Bakery 2000..2012; Halvern Brewery 2013..
@supplyMeans
Kessel Hut > mules 1950..1968; material cableway 1969..
Upper Kessel Hut > porters 1957..1970; helicopter 1971..1995; material cableway 1996..2016; helicopter 2017..
Sarnhorn Hut > mules 1964..1979; helicopter 1980..
Tovel Refuge > porters 1953..1976; mules 1977..1994; helicopter 1996..2019; mules 2020..
@closedFor
Kessel Hut > fire 1997..1997; water shortage 2003..2003
Brenndal Hut > rebuilding 2009..2011
Tovel Refuge > avalanche damage 1978..1978; ownership dispute 1993..1995; rockfall 2014..2014
Sarnhorn Hut > permafrost damage 2023..
Marwand Memorial Hut > fire 1998..1998; water shortage 2010..2019
Upper Kessel Hut > avalanche damage 1963..1963; water shortage 2003..2003
Widow's Rest > water shortage 2013..
Old Sarnhorn Hut > avalanche damage 1963..
@inauguratedBy !
Upper Kessel Hut > Theodor Amrein 1957
Tovel Refuge > Ferdinand Kroll 1953
Sarnhorn Hut > Charlotte Weyl 1964
Marwand Memorial Hut > Tilde Marwand 1968
Kessel Bivouac > Aldo Ramsbeck 1972
Irrel Saddle Hut > Konrad Ohlmann 1979
Griesboden Hut > Justus Amrein 1988
Seven Ropes Bivouac > Nora Illich 1997
@renovatedBy !
Kessel Hut > Ohm Carpentry 1958; Ohm & Son 1983; Rautner Carpentry 1997
Upper Kessel Hut > Ohm Carpentry 1964; Vellin Stoneworks 2003
Brenndal Hut > Vellin Stoneworks 1967; Ohm & Son 1990; Rautner Carpentry 2010
Sarnhorn Hut > Vellin Stoneworks 1985; Rautner Carpentry 2007
Tovel Refuge > Ohm & Son 1979; Ohm & Son 1995
Irrel Saddle Hut > Rautner Carpentry 2012
Marwand Memorial Hut > Ohm & Son 1991; Vellin Stoneworks 2019
Griesboden Hut > Rautner Carpentry 2004
Kessel Bivouac > Rautner Carpentry 2001
@prizeAwarded !
Golden Piton < Sepp Oberkamm 1964; Rupert Sennhof 1964; Raimund Falke 1975; Pirmin Lauth 1979; Nora Illich 1985; Pirmin Lauth 1987; Dario Venn 1994; Lucia Venn 1994; Henrik Aas 1998; Ludo Sarn 2013; Tessa Vindel 2017
Hut Warden of the Year < Leni Ramsbeck 1986; Elsbeth Tannig 1992; Mina Quell 2001; Leni Ramsbeck 2004; Flora Calgari 2011; Paula Hochrain 2015; Ada Mooser 2022
Amrein Medal < Wenzel Brandtner 1968; Berta Ramsbeck 1972; Charlotte Weyl 1986; Ursin Calgari 2006; Nora Illich 2010
@marriedTo
Aldo Ramsbeck > Berta Ramsbeck 1942..1979
Jost Marwand > Tilde Marwand 1949..1966
Tilde Marwand > Konrad Ohlmann 1969..1983
Rupert Sennhof > Vera Sennhof 1962..
Hanno Tannig > Elsbeth Tannig 1967..
Anselm Dorr > Gitta Dorr 1970..1990
Lorenz Reth > Gundula Reth 1976..
Raimund Falke > Silvia Falke 1977..1999; Mina Quell 2002..
Dario Venn > Lucia Venn 1992..2001; Lucia Venn 2005..
Bruno Hochrain > Paula Hochrain 1988..2012
Henrik Aas > Paula Hochrain 2014..
Klaus Peterlin > Ida Brandtner 1981..1989
Fritz Oberkamm > Nora Illich 1990..2002
@diedIn !
Aldo Ramsbeck > Halvern 1979
Berta Ramsbeck > Sankt Ilge 1998
Konrad Ohlen > Halvern 1971
Jost Marwand > Sankt Ilge 1966
Sepp Oberkamm > Oberhalvern 1995
Konrad Ohlmann > Port Elling 2010
@residesIn
Tilde Marwand > Sankt Ilge 1950..1968; Morrach 1969..1983; Sankt Ilge 1984..2006
Leni Ramsbeck > Halvern 1962..1987; Valdrun 1988..1997; Halvern 1998..
Henrik Aas > Sankt Ilge 1992..2003; Port Elling 2004..2013; Sankt Ilge 2014..
Nora Illich > Morrach 1979..1989; Halvern 1990..2002; Port Elling 2003..
Lucia Venn > Halvern 1992..2001; Port Elling 2002..2004; Halvern 2005..
Tessa Vindel > Brenndal 2012..2018; Sankt Ilge 2019..
@rescued !
Sepp Oberkamm > Hanno Tannig 1970
Lorenz Reth > Zeno Illich 1983
Fritz Oberkamm > Klaus Peterlin 1984
Zeno Illich > Lorenz Reth 1988
Veit Mooser > Henrik Aas 2003
Corvin Lauth > Ludo Sarn 2010; Maja Peterlin 2010
"""

STAMPS = """
@owned_by
3 skilling Blue Error > Casimir Holm 1931-05-04..1948-11-20; Thaddeus Halberd 1948-11-20..1952-03-14; Edmund Trask 1952-03-15..1969-10-02; Lavinia Crowe 1969-10-02..1988-06-17; National Postal Museum 1988-06-18..1996-01-31; Petra Vallis 1996-02-01..2011-09-23; Ilse Marrable 2011-09-24..
3 skilling Blue Pair > Edmund Trask 1955-02-08..1971-07-30; Edwin Trask 1971-07-31..1990-04-11; Hugo Penrith 1990-04-12..2006-12-01; Edwin Trask 2006-12-02..2014-08-19; Greta Achterberg 2014-08-20..
Inverted Heron 5 skilling > Otto Marrable 1947-03-03..1979-05-26; Ilse Marrable 1979-05-27..1993-10-08; Emeric Vance 1993-10-09..2004-02-16; Ilse Marrable 2004-02-17..
Inverted Heron 10 skilling > Casimir Holm 1936-09-12..1959-01-18; Judith Holm 1959-01-19..1974-06-07; Lavinia Crowe 1974-06-08..1988-06-17; Desmond Crowe 1988-06-18..2009-03-27; Crown Postal Collection 2009-03-28..
Black Lysa > Augustin Vallis 1940-08-01..1963-12-09; Petra Vallis 1963-12-10..1985-03-21; Simon Achterberg 1985-03-22..2001-05-05; Greta Achterberg 2001-05-06..
Black Lysa Block of Four > Corrin City Museum 1951-04-30..1977-09-14; Konstantin Abel 1977-09-15..1998-11-11; Marguerite Tull 1999-02-01..2016-10-21; Sabine Roth 2016-10-22..
Tarsk Provisional Cover > Edmund Trask 1949-06-10..1958-08-22; Konstantin Abel 1961-01-16..1977-09-14; Hugo Penrith 1977-09-15..1990-04-11; Petra Vallis 1990-04-12..2019-06-30; Milo Pettifer 2019-07-01..
Tarsk Provisional No. 7 > Arvid Lund 1966-10-05..1982-02-26; Beate Lund 1982-02-27..2007-11-15; Emeric Vance 2007-11-16..2018-05-03; Dora Vance 2018-05-04..
Corrin Balloon Letter > Corrin City Museum 1928-07-14..1986-12-31; Leopold Strand 1987-01-01..1999-08-08; Corrin City Museum 1999-08-09..
Mourning Queen Proof > Rosalind Quillon 1972-03-18..1984-10-29; Lavinia Crowe 1984-10-30..1988-06-17; Sabine Roth 1988-06-18..2005-09-06; Ilse Marrable 2005-09-07..2015-02-12; Felix Sorrel 2015-02-13..
Harbour Issue Sheet > Walter Oake 1957-11-02..1981-04-04; Nadine Oake 1981-04-05..2013-12-18; Hallamont Library 2013-12-19..
Vennemark Tete-beche > Hedda Norling 1964-05-21..1978-01-09; Ralf Norling 1978-01-10..1995-07-03; Desmond Crowe 1995-07-04..2009-03-27; Milo Pettifer 2009-03-28..
Red Lighthouse > Judith Holm 1953-08-27..1974-06-07; Otto Marrable 1974-06-08..1979-05-26; Vivian Sorrel 1983-02-11..2000-10-10; Felix Sorrel 2000-10-11..
Lighthouse Essay > Vivian Sorrel 1989-09-19..2008-01-25; Felix Sorrel 2008-01-26..2017-11-30; Ilse Marrable 2017-12-01..
Penny Kestrel > Jonas Halberd 1991-05-14..2003-06-20; Dora Vance 2003-06-21..2012-04-08; Ingrid Strand 2012-04-09..
Holm Album > Judith Holm 1959-01-19..1980-09-30; Walter Oake 1962-03-01..1981-04-04; Ingrid Strand 1980-10-01..1997-03-15; Leopold Strand 1980-10-01..1999-08-08; Hallamont Library 1999-08-09..
@sold_at !
3 skilling Blue Error > Halberd Sale 12 1948-11-20; Halberd Sale 21 1952-03-14; Halberd Sale 112 1969-10-02; Merrow Sale 8 2011-09-23
3 skilling Blue Pair > Halberd Sale 211 1990-04-11
Inverted Heron 5 skilling > Tarsk Rooms Sale 40 1993-10-08
Inverted Heron 10 skilling > Quillon Sale 9 1974-06-07; Merrow Sale 3 2009-03-27
Red Lighthouse > Quillon Sale 9 1974-06-07
Black Lysa Block of Four > Halberd Sale 121 1977-09-14; Merrow Sale 13 2016-10-21
Tarsk Provisional Cover > Halberd Sale 121 1977-09-14; Halberd Sale 211 1990-04-11
Tarsk Provisional No. 7 > Tarsk Rooms Sale 44 2007-11-15
Mourning Queen Proof > Quillon Sale 19 1984-10-29
Vennemark Tete-beche > Quillon Sale 29 1995-07-03; Merrow Sale 3 2009-03-27
@hammer_price !
3 skilling Blue Error > 900 crowns 1948-11-20; 1,450 crowns 1952-03-14; 18,500 crowns 1969-10-02; 640,000 crowns 2011-09-23
3 skilling Blue Pair > 88,000 crowns 1990-04-11
Inverted Heron 5 skilling > 52,000 crowns 1993-10-08
Inverted Heron 10 skilling > 14,500 crowns 1974-06-07; 310,000 crowns 2009-03-27
Red Lighthouse > 6,200 crowns 1974-06-07
Black Lysa Block of Four > 21,000 crowns 1977-09-14; 275,000 crowns 2016-10-21
Tarsk Provisional Cover > 9,800 crowns 1977-09-14; 41,000 crowns 1990-04-11
Mourning Queen Proof > 12,000 crowns 1984-10-29
Vennemark Tete-beche > 36,000 crowns 1995-07-03; 97,000 crowns 2009-03-27
@underbidder !
3 skilling Blue Error > Otto Marrable 1948-11-20; Edwin Trask 1969-10-02; Greta Achterberg 2011-09-23
Inverted Heron 10 skilling > Petra Vallis 1974-06-07; Milo Pettifer 2009-03-27
Tarsk Provisional Cover > Arvid Lund 1977-09-14; Emeric Vance 1990-04-11
Black Lysa Block of Four > Greta Achterberg 2016-10-21
@sale_held_by !
Halberd & Sons < Halberd Sale 12 1948-11-20; Halberd Sale 21 1952-03-14; Halberd Sale 112 1969-10-02; Halberd Sale 121 1977-09-14; Halberd Sale 211 1990-04-11
Quillon Auctions < Quillon Sale 9 1974-06-07; Quillon Sale 19 1984-10-29; Quillon Sale 29 1995-07-03
Merrow Fine Philately < Merrow Sale 3 2009-03-27; Merrow Sale 8 2011-09-23; Merrow Sale 13 2016-10-21
Tarsk Stamp Rooms < Tarsk Rooms Sale 40 1993-10-08; Tarsk Rooms Sale 44 2007-11-15
@auctioneer !
Halberd Sale 12 > Gideon Marsh 1948-11-20
Halberd Sale 21 > Gideon Marsh 1952-03-14
Halberd Sale 112 > Gideon Marsh 1969-10-02
Halberd Sale 121 > Cora Halberd 1977-09-14
Halberd Sale 211 > Cora Halberd 1990-04-11
Quillon Sale 9 > Bartholomew Quillon 1974-06-07
Quillon Sale 19 > Ottilie Kern 1984-10-29
Quillon Sale 29 > Ottilie Kern 1995-07-03
Merrow Sale 3 > Ottilie Kern 2009-03-27
Merrow Sale 8 > Anneke Dahl 2011-09-23
Merrow Sale 13 > Anneke Dahl 2016-10-21
Tarsk Rooms Sale 40 > Tobias Marsh 1993-10-08
Tarsk Rooms Sale 44 > Ruben Kerne 2007-11-15
@employed_by
Gideon Marsh > Halberd & Sons 1946-02-01..1971-12-31; Quillon Auctions 1972-01-01..1979-08-31
Tobias Marsh > Halberd & Sons 1968-09-01..1983-06-30; Tarsk Stamp Rooms 1983-07-01..2002-03-31; Halberd & Sons 2002-04-01..2010-12-31
Ottilie Kern > Quillon Auctions 1980-01-07..1997-05-16; Merrow Fine Philately 1997-06-02..2012-10-31
Ruben Kerne > Tarsk Stamp Rooms 1999-04-12..2014-02-28; Quillon Auctions 2014-03-01..
Anneke Dahl > Merrow Fine Philately 2006-09-04..2018-12-31; Halberd & Sons 2019-02-01..
Milo Pettifer > Norling Rare Stamps 1992-08-03..2001-01-31; Merrow Fine Philately 2001-02-01..2008-06-30
Felix Sorrel > Trask Stamps 1986-10-01..1994-04-30
Sabine Roth > National Postal Museum 1979-03-01..1987-11-30
@head_auctioneer_of
Halberd & Sons < Gideon Marsh 1953-01-01..1971-12-31; Cora Halberd 1972-01-01..1990-12-31; Jonas Halberd 1991-01-01..2002-03-31; Tobias Marsh 2002-04-01..2010-12-31; Jonas Halberd 2011-01-01..2018-11-30; Anneke Dahl 2019-02-01..
Quillon Auctions < Bartholomew Quillon 1960-05-02..1979-12-31; Ottilie Kern 1984-01-01..1997-05-16; Rosalind Quillon 1997-05-17..2014-02-28; Ruben Kerne 2014-03-01..
Merrow Fine Philately < Ines Merrow 1996-01-15..2006-08-31; Ottilie Kern 2006-09-01..2009-12-31; Anneke Dahl 2010-01-01..2018-12-31; Ines Merrow 2019-01-01..
@expert_in
Arvid Lund > Tarsk Provisionals 1958-01-01..1982-02-26
Beate Lund > Tarsk Provisionals 1983-04-01..2010-06-30
Sabine Roth > Tarsk Provisionals 2008-01-01..
Judith Holm > Classic Blues 1950-02-01..1966-04-30
Leopold Strand > Classic Blues 1962-05-01..1998-12-31
Ingrid Strand > Classic Blues 1999-01-01..
Hedda Norling > Heron Inverts 1955-10-01..1977-12-31
Ralf Norling > Heron Inverts 1978-01-10..2003-08-14
Greta Achterberg > Heron Inverts 2003-09-01..
Nadine Oake > Lighthouse Issues 1985-05-01..2013-12-18
Felix Sorrel > Lighthouse Issues 2010-03-01..
Simon Achterberg > Balloon Mail 1970-10-01..1992-10-01
@certified_genuine !
Judith Holm > 3 skilling Blue Pair 1954-12-01
Leopold Strand > 3 skilling Blue Error 1969-07-15
Ingrid Strand > 3 skilling Blue Error 2011-06-02
Hedda Norling > Inverted Heron 5 skilling 1963-03-09
Ralf Norling > Inverted Heron 10 skilling 1988-09-12; Inverted Heron 5 skilling 1993-08-30
Arvid Lund > Tarsk Provisional Cover 1960-12-05
Beate Lund > Tarsk Provisional Cover 1990-01-22
Sabine Roth > Tarsk Provisional Cover 2019-04-17
Nadine Oake > Lighthouse Essay 1989-08-01; Red Lighthouse 2000-09-01
Simon Achterberg > Corrin Balloon Letter 1986-11-20
@declared_forged !
Arvid Lund > Tarsk Provisional Cover 1958-05-05
Leopold Strand > 3 skilling Blue Pair 1989-12-13
Judith Holm > Black Lysa 1957-02-02
Ingrid Strand > Harbour Issue Sheet 2013-05-30
@exhibited_at
3 skilling Blue Error > Lysaphil 1955 1955-05-12..1955-05-22; Corrinex 1972 1972-09-01..1972-09-10; Orsanne 2014 2014-05-30..2014-06-08
3 skilling Blue Pair > Corrinex 1972 1972-09-01..1972-09-10; Orsanne 2014 2014-05-30..2014-06-08
Inverted Heron 5 skilling > Lysaphil 1987 1987-06-05..1987-06-14; Hallamont Jubilee Show 2004-10-08..2004-10-17; Lysaphil 2019 2019-03-15..2019-03-24
Inverted Heron 10 skilling > Lysaphil 1955 1955-05-12..1955-05-22; Lysaphil 1987 1987-06-05..1987-06-14
Black Lysa > Corrinex 1972 1972-09-01..1972-09-10
Black Lysa Block of Four > Lysaphil 1987 1987-06-09..1987-06-14
Tarsk Provisional Cover > Corrinex 1992 1992-04-24..1992-05-03; Lysaphil 2019 2019-03-15..2019-03-19
Corrin Balloon Letter > Lysaphil 1955 1955-05-12..1955-05-22; Hallamont Jubilee Show 2004-10-08..2004-10-17
Mourning Queen Proof > Orsanne 2014 2014-05-30..2014-06-08
Holm Album > Corrinex 1972 1972-09-01..1972-09-10
@took_place_in
Lysaphil 1955 > Port Lysa 1955-05-12..1955-05-22
Corrinex 1972 > Corrin 1972-09-01..1972-09-10
Lysaphil 1987 > Vennemark 1987-06-05..1987-06-14
Corrinex 1992 > Corrin 1992-04-24..1992-05-03
Hallamont Jubilee Show > Hallamont 2004-10-08..2004-10-17
Orsanne 2014 > Port Lysa 2014-05-30..2014-06-08
Lysaphil 2019 > Port Lysa 2019-03-15..2019-03-24
@won_medal !
Casimir Holm > Gold 1955-05-22
Edmund Trask > Large Gold 1955-05-22
Judith Holm > Grand Prix 1972-09-10
Petra Vallis > Gold 1972-09-10; Large Gold 1992-05-03
Lavinia Crowe > Grand Prix 1987-06-14
Ilse Marrable > Vermeil 1987-06-14; Gold 2004-10-17; Large Gold 2014-06-08
Simon Achterberg > Vermeil 1987-06-14
Emeric Vance > Gold 1992-05-03
Desmond Crowe > Grand Prix 2004-10-17
Greta Achterberg > Grand Prix 2014-06-08; Large Gold 2019-03-24
Felix Sorrel > Vermeil 2019-03-24
Milo Pettifer > Gold 2019-03-24
@on_loan_to
3 skilling Blue Error > National Postal Museum 1973-01-08..1980-06-30; Corrin City Museum 2016-04-01..2018-03-31; National Postal Museum 2021-09-01..
Inverted Heron 5 skilling > Hallamont Library 2006-05-02..2009-05-01
Black Lysa > National Postal Museum 2003-02-10..2012-11-30
Black Lysa Block of Four > National Postal Museum 2000-03-01..2011-12-31
Harbour Issue Sheet > Corrin City Museum 1998-01-15..2003-01-14
Corrin Balloon Letter > National Postal Museum 2008-06-01..2010-05-31
Vennemark Tete-beche > Hallamont Library 2020-01-20..
@stolen_from !
Tarsk Provisional Cover > Edmund Trask 1958-08-22
Red Lighthouse > Judith Holm 1961-11-03
Corrin Balloon Letter > Corrin City Museum 1975-04-13
3 skilling Blue Pair > Hugo Penrith 1997-09-09
Penny Kestrel > Dora Vance 2008-07-07
Mourning Queen Proof > Ilse Marrable 2010-12-24
Holm Album > Hallamont Library 2020-02-02
@recovered_by !
Tarsk Provisional Cover > Corrin Police 1960-10-30
Red Lighthouse > Port Lysa Police 1962-02-17
Corrin Balloon Letter > Corrin Police 1975-04-19
3 skilling Blue Pair > Amalia Bright 2003-11-06
Penny Kestrel > Amalia Bright 2009-01-19
Mourning Queen Proof > Port Lysa Police 2011-03-02
@editor_of
Orell Catalogue < Gustav Orell 1949-01-01..1964-12-31; Leopold Strand 1965-01-01..1983-12-31; Hedda Norling 1970-01-01..1977-12-31; Nadine Oake 1984-01-01..1991-12-31; Ingrid Strand 1992-01-01..2006-12-31; Nadine Oake 2007-01-01..2012-12-31; Dora Vance 2013-01-01..
Orell Specialised < Arvid Lund 1968-03-01..1981-12-31; Beate Lund 1982-01-01..1999-12-31; Ralf Norling 1993-01-01..1999-12-31; Ingrid Strand 2001-01-01..2015-06-30; Sabine Roth 2015-07-01..
Strand Handbook < Leopold Strand 1959-01-01..1979-12-31; Ingrid Strand 1980-01-01..1998-12-31; Greta Achterberg 2003-01-01..
@published_by
Orell Catalogue > Orell Press 1949-01-01..1986-12-31; Corrin Books 1987-01-01..2009-12-31; Orell Press 2010-01-01..
Orell Specialised > Orell Press 1968-03-01..1999-12-31; Corrin Books 2001-01-01..
Strand Handbook > Strand & Co 1959-01-01..1998-12-31; Corrin Books 2003-01-01..
@catalogue_no
3 skilling Blue Error > Orell 3F 1949-01-01..1983-12-31; Orell 3E 1984-01-01..2012-12-31; Orell 3F 2013-01-01..
Inverted Heron 5 skilling > Orell 17a 1949-01-01..1991-12-31; Orell 71a 1992-01-01..
Inverted Heron 10 skilling > Orell 17b 1949-01-01..1991-12-31; Orell 71b 1992-01-01..
Red Lighthouse > Orell 44 1965-01-01..
Black Lysa > Orell 1 1949-01-01..
@president_of
Royal Orsanne Philatelic Society < Casimir Holm 1934-01-20..1951-01-19; Edmund Trask 1951-01-20..1962-01-19; Judith Holm 1962-01-20..1970-01-16; Walter Oake 1970-01-17..1978-01-20; Lavinia Crowe 1978-01-21..1986-01-17; Leopold Strand 1986-01-18..1994-01-21; Petra Vallis 1994-01-22..2002-01-18; Beate Lund 2002-01-19..2008-01-18; Petra Vallis 2008-01-19..2012-01-20; Greta Achterberg 2012-01-21..2020-01-17; Ilse Marrable 2020-01-18..
Corrin Stamp Club < Augustin Vallis 1948-02-01..1963-12-09; Hedda Norling 1964-02-01..1975-01-31; Edwin Trask 1975-02-01..1991-01-31; Nadine Oake 1991-02-01..2009-01-31; Milo Pettifer 2009-02-01..
Tarsk Philatelic Circle < Arvid Lund 1960-10-01..1976-09-30; Konstantin Abel 1976-10-01..1988-09-30; Emeric Vance 1988-10-01..2003-09-30; Dora Vance 2006-10-01..
@secretary_of
Royal Orsanne Philatelic Society < Hedda Norling 1958-01-18..1969-12-31; Vivian Sorrel 1970-01-17..1989-01-20; Ralf Norling 1989-01-21..2002-01-18; Felix Sorrel 2002-01-19..2016-01-15; Sabine Roth 2016-01-16..
@treasurer_of
Royal Orsanne Philatelic Society < Walter Oake 1959-01-17..1970-01-16; Simon Achterberg 1970-01-17..1985-01-18; Desmond Crowe 1985-01-19..2003-01-17; Ilse Marrable 2003-01-18..2020-01-17; Milo Pettifer 2021-01-16..
@member_of
Ilse Marrable > Royal Orsanne Philatelic Society 1981-11-14..; Corrin Stamp Club 1984-03-01..1995-12-31
Edwin Trask > Corrin Stamp Club 1968-02-01..2015-03-31; Royal Orsanne Philatelic Society 1972-10-14..1989-10-13
Emeric Vance > Tarsk Philatelic Circle 1978-10-01..2018-05-03
Milo Pettifer > Corrin Stamp Club 1994-02-01..; Royal Orsanne Philatelic Society 2010-05-15..
Konstantin Abel > Tarsk Philatelic Circle 1962-10-01..1998-11-11
Greta Achterberg > Royal Orsanne Philatelic Society 1996-03-09..
Hugo Penrith > Corrin Stamp Club 1970-02-01..1982-01-31; Corrin Stamp Club 1991-02-01..2006-12-01
@proprietor_of
Trask Stamps < Edmund Trask 1938-04-01..1970-12-31; Edwin Trask 1971-01-01..2015-03-31; Felix Sorrel 2015-04-01..
The Penny Counter < Marguerite Tull 1974-05-06..1999-04-30; Vivian Sorrel 1999-05-01..2008-01-25; Milo Pettifer 2008-07-01..
Norling Rare Stamps < Hedda Norling 1951-09-01..1977-12-31; Ralf Norling 1972-01-01..2003-08-14
Heron House < Emeric Vance 1986-03-15..2018-05-03; Dora Vance 2003-10-01..
Lund & Daughter < Arvid Lund 1975-02-03..1982-02-26; Beate Lund 1975-02-03..2012-12-31
@shop_address
Trask Stamps > 12 Tallow Street 1938-04-01..1959-06-30; 21 Tallow Street 1959-07-01..1994-08-31; 12 Tallow Street 1994-09-01..
The Penny Counter > 5 Mint Yard 1974-05-06..2008-01-25; 15 Mint Yard 2008-07-01..
Norling Rare Stamps > 3 Exchange Passage 1951-09-01..1960-04-30; 12 Tallow Street 1960-05-01..1991-12-31; 3 Exchange Passage 1992-01-01..2003-08-14
Heron House > 51 Mint Yard 1986-03-15..2010-09-30; 7 Quay Steps 2010-10-01..
Lund & Daughter > 7 Quay Steps 1975-02-03..2009-12-31; 17 Quay Steps 2010-01-01..2012-12-31
@lives_in
Ilse Marrable > Corrin 1983-09-01..1996-04-30; Port Lysa 1996-05-01..
Petra Vallis > Corrin 1958-06-01..1977-02-28; Hallamont 1977-03-01..1999-12-31; Corrin 2000-01-01..2019-06-30
Greta Achterberg > Vennemark 1989-10-01..2005-07-31; Port Lysa 2005-08-01..
Milo Pettifer > Tarsk 1990-01-15..2001-01-31; Port Lysa 2001-02-01..2008-06-14; Corrin 2008-06-15..
Felix Sorrel > Corrin 1984-08-01..2003-03-31; Vennemark 2003-04-01..2015-03-15; Corrin 2015-03-16..
Sabine Roth > Port Lysa 1978-12-01..1987-11-30; Tarsk 1988-01-10..
@married_to
Casimir Holm > Judith Holm 1933-06-17..1959-01-18
Walter Oake > Judith Holm 1961-09-23..1972-02-29
Walter Oake > Nadine Oake 1973-05-12..1981-04-04
Leopold Strand > Ingrid Strand 1979-08-18..1996-12-20
Simon Achterberg > Greta Achterberg 1988-04-30..2001-05-05
Emeric Vance > Dora Vance 2001-07-21..2018-05-03
Felix Sorrel > Milo Pettifer 2012-09-15..
@died_in !
Casimir Holm > Port Lysa 1959-01-18
Augustin Vallis > Corrin 1963-12-09
Otto Marrable > Port Lysa 1979-05-26
Walter Oake > Hallamont 1981-04-04
Arvid Lund > Tarsk 1982-02-26
Leopold Strand > Corrin 1999-08-08
Simon Achterberg > Vennemark 2001-05-05
Emeric Vance > Tarsk 2018-05-03
@insured_with
3 skilling Blue Error > Lysa Mutual 1969-10-02..1988-06-17; Anchor Assurance 1996-02-01..2011-09-23; Lysa Mutual 2011-09-24..2018-12-31; Corrin Fire & Life 2019-01-01..
Inverted Heron 5 skilling > Anchor Assurance 1980-01-01..1993-10-08; Lysa Mutual 2004-02-17..
Black Lysa > Corrin Fire & Life 1964-01-01..1985-03-21; Anchor Assurance 1985-03-22..
Mourning Queen Proof > Lysa Mutual 2005-09-07..2011-03-31; Anchor Assurance 2011-04-01..2015-02-12
"""

SETS = {
    "huts": (HUTS, {"unit": "year", "ends": "inclusive", "now": "2024", "me": None}),
    "stamps": (STAMPS, {"unit": "day", "ends": "inclusive", "now": "2023-10-12", "me": "Ilse Marrable"}),
}


def rows_of(text):
    rows, points, relation, is_point = [], [], None, False
    for line in text.strip().splitlines():
        if line.startswith("@"):
            relation, _, mark = line[1:].partition(" ")
            is_point = mark == "!"
            points += [relation] * is_point
            continue
        one, way, others = re.fullmatch(r"(.+?) ([<>]) (.+)", line).groups()
        for other in others.split("; "):
            other, when = other.rsplit(" ", 1)
            start, dots, stop = when.partition("..")
            assert bool(dots) != is_point, line
            rows.append((one, relation, other, start, stop) if way == ">" else (other, relation, one, start, stop))
    return rows, points


def check(name, rows, points, now):
    assert len(set(rows)) == len(rows), [x for x in rows if rows.count(x) > 1]
    died = {h: s for h, r, t, s, e in rows if r in ("diedIn", "died_in")}
    for row in rows:
        h, r, t, s, e = row
        assert h != t and s <= now and (not e or s <= e < now), row
        for x in (h, t):
            assert x not in died or s <= died[x] and (r in points or e and e <= died[x]), ("dead", row)
    print(name, len(rows), "facts", len({x[1] for x in rows}), "relations")


def main():
    for name, (text, meta) in SETS.items():
        rows, points = rows_of(text)
        check(name, rows, points, meta["now"])
        random.Random(1717).shuffle(rows)
        folder = HERE / f"seventeenth_{name}"
        folder.mkdir(exist_ok=True)
        with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
            writer = csv.writer(stream, lineterminator="\n")
            writer.writerow(("head", "relation", "tail", "start", "stop"))
            writer.writerows(rows)
        told = json.dumps(meta | {"point_relations": points}, ensure_ascii=False, indent=1)
        (folder / "meta.json").write_text(told + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
