"""Write the facts of `orchestras` and `tenders`: invented, by hand; the order of rows is shuffled with a fixed seed.

A line is ``head > tail start stop; tail start stop`` or, turned, ``tail < head start stop; ...``; "-" is an open end,
and a relation marked "point" has only a start.
"""

import csv
import json
import random
import re
from pathlib import Path

HERE = Path(__file__).parent

ORCHESTRAS = """
= chiefConductor
Harnstad Philharmonic > Anselm Torvald 1930 1944; Ruben Hask 1946 1957; Halvard Orell 1957 1960; Ruben Hask 1961 1969; Matthias Lund-Orell 1970 1988; Elsbet Torvald 1989 2001; Pavel Hask 2003 2014; Ines Caldor 2014 -
Harnstad Radio Orchestra > Teodor Vask 1947 1959; Ivo Brenn 1959 1972; Katrin Sorrel 1973 1985; Jonas Marsk 1986 1998; Lorens Brenn 2000 2011; Mirela Stanov 2012 -
Harnstad Chamber Orchestra > Desmond Aarle 1956 1971; Katrin Sorrel 1971 1979; Elsbet Torvald 1980 1989; Felix Aarle 1992 2007; Judit Hask 2008 2019; Lorens Brenn 2021 -
Velmora Symphony > Halvard Orell 1933 1949; Ivo Brenn 1950 1958; Desmond Aarle 1962 1969; Ruben Hask 1970 1976; Jonas Marsk 1978 1986; Katrin Sorrel 1987 2004; Ines Caldor 2005 2014; Pavel Hask 2016 2022
Velmora Opera Orchestra > Anselm Torvald 1946 1955; Matthias Lund-Orell 1956 1965; Ivo Brenn 1973 1984; Elsbet Torvald 2002 2010; Lorens Brenn 2011 2020; Mirela Stanov 2022 -
Kessin Philharmonic > Ruben Hask 1934 1945; Desmond Aarle 1950 1956; Katrin Sorrel 1964 1971; Pavel Hask 1988 2002; Jonas Marsk 1999 2006; Tomas Ebbing 2009 2018; Pavel Hask 2018 -
Dravno State Orchestra > Halvard Orell 1950 1956; Teodor Vask 1960 1974; Matthias Lund-Orell 1966 1970; Jonas Marsk 1989 1995; Elsbet Torvald 2011 2019
Ostermoor Sinfonietta > Katrin Sorrel 1960 1964; Felix Aarle 1985 1991; Lorens Brenn 1995 2000; Judit Hask 2003 2008; Felix Aarle 2010 2021
= principalGuestConductor
Harnstad Philharmonic > Ivo Brenn 1962 1968; Desmond Aarle 1972 1980; Jonas Marsk 1996 2002; Mirela Stanov 2017 -
Harnstad Radio Orchestra > Matthias Lund-Orell 1990 1999; Ines Caldor 2001 2006
Velmora Symphony > Katrin Sorrel 1976 1984; Lorens Brenn 2012 2016; Elsbet Torvald 2020 -
Dravno State Orchestra > Ivo Brenn 1976 1983
= concertmaster
Harnstad Philharmonic > Oskar Telling 1934 1958; Iva Brenn 1958 1971; Ludmila Quist 1972 1981; Iva Brenn 1982 1988; Sanna Aldersen 1989 2006; Petra Kolm 2007 -; Tomas Ebbing 2019 -
Harnstad Radio Orchestra > Iva Brenn 1949 1957; Ludmila Quist 1958 1970; Sanna Aldersen 1976 1988; Judit Hask 1989 2002; Petra Kolm 2003 2006
Velmora Symphony > Oskar Telling 1960 1968; Judit Hask 1985 1988; Tomas Ebbing 1996 2008
Kessin Philharmonic > Ludmila Quist 1984 1993
= principalCello
Harnstad Philharmonic > Bruno Aldersen 1938 1959; Greta Marsk 1960 1983; Henrik Dael 1990 2012; Yara Lindqvar 2013 -
Velmora Symphony > Greta Marsk 1954 1959; Felix Aarle 1979 1985; Henrik Dael 1986 1989
Harnstad Radio Orchestra > Bruno Aldersen 1960 1972; Yara Lindqvar 2008 2012
= principalHorn
Harnstad Philharmonic > Nils Fennimar 1946 1966; Arne Sorrel 1967 1973; Viktor Kolm 1974 1985; Viktor Kolmer 1985 2003; Emil Rosko 2005 -
Harnstad Radio Orchestra > Arne Sorrel 1958 1966; Viktor Kolmer 1978 1984; Emil Rosko 2001 2004
Dravno State Orchestra > Viktor Kolm 1968 1973; Viktor Kolm 1987 1996
= principalOboe
Harnstad Philharmonic > Clara Telling 1966 1989; Marit Dael 1990 2010; Leonora Fennimar 2011 -
Velmora Symphony > Marit Dael 1987 1989; Leonora Fennimar 1999 2010; Marit Dael 2012 2020
= memberOf
Oskar Telling > Kessin Philharmonic 1930 1933; Harnstad Philharmonic 1934 1958; Velmora Symphony 1960 1970
Iva Brenn > Harnstad Radio Orchestra 1947 1957; Harnstad Philharmonic 1958 1990
Greta Marsk > Velmora Symphony 1951 1959; Harnstad Philharmonic 1960 1985; Harnstad Chamber Orchestra 1965 1978
Viktor Kolm > Dravno State Orchestra 1966 1973; Harnstad Philharmonic 1974 1985; Dravno State Orchestra 1987 2001
Viktor Kolmer > Harnstad Radio Orchestra 1976 1984; Harnstad Philharmonic 1985 2008
Ludmila Quist > Harnstad Radio Orchestra 1956 1970; Harnstad Philharmonic 1972 1981; Kessin Philharmonic 1983 1995
Marit Dael > Velmora Symphony 1986 1989; Harnstad Philharmonic 1990 2010; Velmora Symphony 2012 2021
Arne Sorrel > Harnstad Radio Orchestra 1955 1966; Harnstad Philharmonic 1967 1973; Ostermoor Sinfonietta 1976 1988
Yara Lindqvar > Harnstad Radio Orchestra 2006 2012; Harnstad Philharmonic 2013 -; Harnstad Chamber Orchestra 2016 -
= homeVenue
Harnstad Philharmonic > Old Exchange Hall 1930 1943; Clothiers' Hall 1945 1953; Old Exchange Hall 1954 1976; New Exchange Hall 1977 2014; Clothiers' Hall 2015 2018; New Exchange Hall 2019 -
Harnstad Radio Orchestra > Studio 1 1947 1974; Studio 10 1975 2009; Torvald Hall 2010 -
Harnstad Chamber Orchestra > Clothiers' Hall 1956 2002; Torvald Hall 2003 -
Velmora Symphony > Riverside Hall 1933 1960; Velmora Opera House 1961 1966; Riverside Hall 1967 -
Velmora Opera Orchestra > Velmora Opera House 1946 -
Kessin Philharmonic > Riverside Rooms 1934 1958; Kessin Corn Hall 1959 1999; Riverside Rooms 2000 -
Dravno State Orchestra > Palace of Culture 1950 1992; Palace Theatre 1993 -
Ostermoor Sinfonietta > Ostermoor Corn Hall 1960 -
= ownedBy
Old Exchange Hall > Imhoff Estates 1930 1953; City of Harnstad 1954 1979; Meridian Holdings 1980 1996; Imhoff Estates 1997 -
New Exchange Hall > City of Harnstad 1976 -
Clothiers' Hall > Guild of Clothiers 1930 1948; State Concert Agency 1949 1991; Guild of Clothiers 1992 -
Torvald Hall > Rann Foundation 2001 2013; City of Harnstad 2014 -
Riverside Rooms > Imhoff Estates 1930 1947; City of Kessin 1948 1963; Meridian Holdings 1964 1997; City of Kessin 1998 -
Velmora Opera House > State Concert Agency 1946 1990; City of Velmora 1991 -
Palace of Culture > State Concert Agency 1950 1991; Meridian Holdings 1992 2006; Rann Foundation 2011 -
Kessin Corn Hall > Meridian Holdings 1955 1999
Ostermoor Corn Hall > Rann Foundation 1958 -
= hallStatus
Old Exchange Hall > open 1930 1943; war-damaged 1944 1953; open 1954 1978; derelict 1979 1996; under renovation 1997 2000; open 2001 -
New Exchange Hall > open 1977 2014; under renovation 2015 2018; open 2019 -
Riverside Hall > open 1933 1960; under renovation 1961 1966; open 1967 -
Velmora Opera House > open 1946 1984; under renovation 1985 1988; open 1989 -
Palace of Culture > open 1950 1992; derelict 1993 2010; under renovation 2011 2017; open 2018 -
= foundedBy point
Harnstad Chamber Orchestra > Desmond Aarle 1956
Ostermoor Sinfonietta > Katrin Sorrel 1960
Harnstad Radio Orchestra > Ostrevian Radio 1947
Kessin Philharmonic > Ruben Hask 1934
Velmora Symphony > Halvard Orell 1933
Velmora Opera Orchestra > Anselm Torvald 1946
Dravno State Orchestra > State Concert Agency 1950
= registeredName
Dravno State Orchestra > Workers' Orchestra of Dravno 1950 1963; State Symphony of Dravno 1964 1991; Dravno Symphonic Society 1992 2004; State Symphony of Dravno 2005 -
= fundingTier
Harnstad Philharmonic > Tier A 1960 -
Harnstad Radio Orchestra > Tier A 1960 1982; Tier B 1983 1999; Tier A 2000 -
Velmora Symphony > Tier B 1960 1974; Tier A 1975 1990; Tier B 1991 2008; Tier A 2009 2019; Tier B 2020 -
Kessin Philharmonic > Tier C 1960 1971; Tier B 1972 1993; Tier C 1994 2012; Tier B 2013 -
Dravno State Orchestra > Tier A 1960 1989; Tier C 1990 2011; Tier B 2012 -
= composer point
Vask Symphony No. 1 > Teodor Vask 1949
Vask Symphony No. 2 > Teodor Vask 1957
Vask Symphony No. 3 > Teodor Vask 1968
Vask Symphony No. 4 > Teodor Vask 1985
The Drowned Bells > Agnes Morrow 1938
The Drowned City > Dietmar Pohl 1966
Harn Dances > Agnes Morrow 1951
Kessin Dances > Dietmar Pohl 1959
Winter Concerto > Rosalind Vask 1981
Winter Songs > Agnes Morrow 1962
Nocturne for Horn > Rosalind Vask 1976
Salt Psalms > Simeon Karr 1997
Salt Cantata > Simeon Karr 2008
Lanterns > Rosalind Vask 2003
= premieredBy point
Vask Symphony No. 1 > Harnstad Radio Orchestra 1950
Vask Symphony No. 2 > Harnstad Radio Orchestra 1958
Vask Symphony No. 3 > Dravno State Orchestra 1969
The Drowned Bells > Velmora Symphony 1939
The Drowned City > Harnstad Philharmonic 1967
Harn Dances > Harnstad Philharmonic 1951
Kessin Dances > Kessin Philharmonic 1960
Winter Concerto > Harnstad Philharmonic 1982
Winter Songs > Harnstad Chamber Orchestra 1963
Nocturne for Horn > Harnstad Philharmonic 1976
Salt Psalms > Velmora Symphony 1998
Salt Cantata > Velmora Opera Orchestra 2009
Lanterns > Harnstad Chamber Orchestra 2004
= premiereVenue point
Vask Symphony No. 1 > Studio 1 1950
Vask Symphony No. 2 > Studio 1 1958
Vask Symphony No. 3 > Palace of Culture 1969
The Drowned Bells > Riverside Hall 1939
The Drowned City > Old Exchange Hall 1967
Salt Psalms > Riverside Hall 1998
Lanterns > Torvald Hall 2004
= recordedAlbum point
Harnstad Philharmonic > LM 2014 1958; LM 2041 1964; OST 118 1975; OST 181 1983; MR 707 2006
Harnstad Radio Orchestra > LM 2114 1961; OST 811 1977
Velmora Symphony > MR 77 1990; MR 770 2008
Harnstad Chamber Orchestra > LN 5 1969; LN 15 1996
Kessin Philharmonic > OST 108 1979
= issuedBy point
LM 2014 > Lyra 1958; Lyra Nova 1995
LM 2041 > Lyra 1965
LM 2114 > Lyra 1961; Ostraphon 1978
OST 118 > Ostraphon 1975; Meridian Records 1999
OST 181 > Ostraphon 1984
OST 811 > Ostraphon 1977
OST 108 > Ostraphon 1980
MR 77 > Meridian Records 1990
MR 770 > Meridian Records 2008
MR 707 > Meridian Records 2007
LN 5 > Lyra Nova 1969
LN 15 > Lyra Nova 1997
= recordingContract
Harnstad Philharmonic > Lyra 1955 1969; Ostraphon 1970 1988; Meridian Records 1998 2011; Lyra Nova 2018 -
Harnstad Radio Orchestra > Ostraphon 1972 1980
Velmora Symphony > Lyra 1957 1963; Meridian Records 1988 2010
Harnstad Chamber Orchestra > Lyra Nova 1968 1999; Lyra Nova 2013 -
= instrumentOwner
Falcone violin > Count Leopold Rann 1930 1951; Rann Foundation 1952 -
Little Falcone violin > Oskar Telling 1936 1984; Clara Telling 1984 2012; Harnstad Philharmonic 2013 -
Rann violin > Ostrevian Radio 1950 1994; Rann Foundation 1995 -
Contessa cello > Bruno Aldersen 1940 1975; Imhoff Estates 1976 2004; Rann Foundation 2005 -
Rann cello > Rann Foundation 1952 -
Ashwood oboe > Clara Telling 1968 1992; Marit Dael 1992 -
= loanedTo
Falcone violin > Oskar Telling 1946 1958; Iva Brenn 1959 1971; Ludmila Quist 1972 1981; Iva Brenn 1982 1990; Sanna Aldersen 1991 2009; Petra Kolm 2010 -
Little Falcone violin > Judit Hask 1986 1999; Tomas Ebbing 2019 -
Rann violin > Iva Brenn 1951 1957; Sanna Aldersen 1977 1988; Judit Hask 2000 2002
Contessa cello > Henrik Dael 1992 2004; Yara Lindqvar 2014 -
Rann cello > Greta Marsk 1961 1985; Felix Aarle 1986 1991; Henrik Dael 2005 2015
= repairedBy point
Falcone violin > Jakob Stell 1954; Atelier Moraux 1990; Stell & Daughter 2009
Contessa cello > Jakob Stell 1968; Stell & Daughter 2013
Rann cello > Stell & Daughter 2004
= wonPrize point
State Prize for Music < Teodor Vask 1951; Halvard Orell 1955; Agnes Morrow 1963; Teodor Vask 1970; Matthias Lund-Orell 1979
Torvald Prize < Ivo Brenn 1964; Katrin Sorrel 1975; Rosalind Vask 1983; Pavel Hask 1995; Simeon Karr 2009; Ines Caldor 2016
Torvald Scholarship < Henrik Dael 1981; Petra Kolm 1996; Yara Lindqvar 2004
Harn Medal < Iva Brenn 1972; Clara Telling 1990; Rosalind Vask 2005
= spouse
Ivo Brenn > Iva Brenn 1948 1963; Katrin Sorrel 1966 1997
Ruben Hask > Agnes Morrow 1937 1952; Greta Marsk 1968 1979
Henrik Dael > Marit Dael 1989 2011
Emil Rosko > Marit Dael 2014 -
Viktor Kolm > Elsbet Torvald 1975 1984
Teodor Vask > Helene Imhoff 1946 1988
Pavel Hask > Ines Caldor 1999 2008
Tomas Ebbing > Leonora Fennimar 2003 -
= boardChair
Harnstad Philharmonic > Gustav Imhoff 1930 1952; Bertil Ossian 1953 1974; Helene Imhoff 1975 1990; Margarethe Rann 1991 2008; Nora Weisell 2009 -
Velmora Symphony > Count Leopold Rann 1933 1950; Otto Weisell 1951 1979; Nora Weisell 1995 2006; Cyril Dunmore 2007 -
Kessin Philharmonic > Otto Weisell 1965 1972; Cyril Dunmore 1998 2005
Harnstad Chamber Orchestra > Margarethe Rann 1984 1990; Helene Imhoff 1991 1997
= touredTo point
Harnstad Philharmonic > Italy 1956; Japan 1964; Canada 1971; Japan 1985; Brazil 1999; Japan 2008; Italy 2019
Harnstad Radio Orchestra > Norway 1968; Italy 1978
Velmora Symphony > Italy 1958; Canada 1982; Japan 2011
Harnstad Chamber Orchestra > Norway 1974; Japan 1987; Norway 2010
Dravno State Orchestra > Brazil 1966; Italy 1972
= patron
Harnstad Philharmonic > Imhoff Estates 1931 1942; Rann Foundation 1955 1989; Meridian Holdings 1983 2001; Baltrad Bank 2004 -; Rann Foundation 2010 -
Velmora Symphony > Count Leopold Rann 1933 1950; Baltrad Bank 1994 2009; Meridian Holdings 2005 2018
Kessin Philharmonic > Meridian Holdings 1975 1990
Ostermoor Sinfonietta > Rann Foundation 1962 -
= pupilOf
Ivo Brenn > Anselm Torvald 1938 1942
Matthias Lund-Orell > Halvard Orell 1948 1952; Ruben Hask 1952 1954
Katrin Sorrel > Ivo Brenn 1955 1959
Elsbet Torvald > Matthias Lund-Orell 1968 1972
Jonas Marsk > Teodor Vask 1974 1977
Pavel Hask > Katrin Sorrel 1981 1984
Ines Caldor > Katrin Sorrel 1989 1993
Lorens Brenn > Jonas Marsk 1990 1994
Mirela Stanov > Elsbet Torvald 2001 2005
Rosalind Vask > Agnes Morrow 1967 1971
Simeon Karr > Rosalind Vask 1982 1986
Greta Marsk > Bruno Aldersen 1946 1950
Yara Lindqvar > Henrik Dael 2001 2005
= bornIn point
Harnstad < Matthias Lund-Orell 1931; Elsbet Torvald 1947
Velmora < Jonas Marsk 1955; Pavel Hask 1960
Ostermoor < Katrin Sorrel 1934; Henrik Dael 1962
Dravno < Viktor Kolm 1944; Rosalind Vask 1949; Mirela Stanov 1980
Kessin < Ines Caldor 1968
= diedIn point
Harnstad < Anselm Torvald 1961; Ivo Brenn 1997; Matthias Lund-Orell 2009
Velmora < Halvard Orell 1966; Ruben Hask 1979; Oskar Telling 1984
Dravno < Teodor Vask 1988
Kessin < Iva Brenn 2003
Ostermoor < Katrin Sorrel 2016
"""

TENDERS = """
= mayor_of
Brenhaven < Ada Verrin 2000-04 2008-03; Lukas Osterby 2008-04 2012-03; Ada Verrin 2012-04 2016-10; Dario Fenwick 2016-12 2020-03; Sabine Rohm 2020-04 -
Tessary < Jorun Kell 1999-05 2007-04; Milena Pradt 2007-05 2015-04; Lukas Ostrander 2015-05 2019-02; Milena Pradt 2019-06 2023-04; Tilda Kell 2023-05 -
Marnock < Hugo Marchetti 2002-01 2009-12; Wanda Ilves 2010-01 2017-12; Adam Verrin 2018-01 2022-06; Hugo Marchetti 2022-07 -
Lower Sallow < Piet Sandoval 2004-06 2014-05; Noor Abendroth 2014-06 2021-08; Piet Sandoval 2021-11 -
= deputy_mayor_of
Brenhaven < Lukas Osterby 2004-04 2008-03; Dario Fenwick 2012-04 2016-11; Sabine Rohm 2016-12 2020-03; Lukas Osterby 2020-05 2022-09; Adam Verrin 2022-10 2024-02
Tessary < Milena Pradt 2003-05 2007-04; Tilda Kell 2015-05 2023-04
Marnock < Wanda Ilves 2006-01 2009-12; Noor Abendroth 2022-09 -
= sits_on_council
Brenhaven Town Council < Ada Verrin 1998-01 2000-03; Lukas Osterby 2000-04 2012-03; Noor Abendroth 2000-04 2010-03; Dario Fenwick 2008-04 2020-03; Sabine Rohm 2014-04 -
Provincial Assembly < Jorun Kell 2007-06 2015-05; Ada Verrin 2008-06 2012-03; Hugo Marchetti 2010-06 2018-05; Milena Pradt 2015-06 2019-05; Ada Verrin 2017-06 2023-05; Wanda Ilves 2018-06 -; Lukas Ostrander 2019-06 -
Tessary Town Council < Milena Pradt 1999-05 2007-04; Lukas Ostrander 2007-05 2015-04; Tilda Kell 2011-05 2023-04
= party_member
Ada Verrin > Civic League 1998-01 2006-06; Civic Union 2006-07 -
Adam Verrin > Harbour Party 2009-03 2017-05; Civic Union 2017-06 2021-01; Harbour Party 2021-02 -
Lukas Osterby > Civic League 1999-02 2022-12
Lukas Ostrander > Farmers' List 2006-10 -
Milena Pradt > Farmers' List 1999-01 2010-08; Green Valley 2010-09 -
Jorun Kell > Civic League 1998-03 2016-04
Tilda Kell > Green Valley 2010-09 2018-11; Civic League 2018-12 -
Dario Fenwick > Civic Union 2006-07 2020-05
Sabine Rohm > Civic League 2013-11 -
Hugo Marchetti > Harbour Party 2001-06 2019-03; Harbour Party 2022-01 -
Wanda Ilves > Harbour Party 2005-02 2012-09; Civic Union 2012-10 -
Piet Sandoval > Farmers' List 2003-11 -
Noor Abendroth > Civic League 1999-12 2013-02; Green Valley 2013-03 -
= tender_for point
Weir Bridge < PW-0712 2007-03; PW-1704 2017-02
Road 14 < PW-0721 2007-06; PW-1960 2019-09; PW-2102 2021-01
Mill Bridge < PW-0907 2009-02; PW-2301 2023-06
Road 41 < PW-0970 2009-10; PW-2310 2024-05
Sallow Viaduct < PW-1103 2011-01; PW-2120 2021-08
Harbour Tunnel < PW-1130 2011-09; PW-1501 2015-01
Miller's Bridge < PW-1308 2013-03
Road 114 < PW-1380 2013-10
Tessary Bypass < PW-1510 2015-06
Marnock Ring < PW-1740 2017-11
Chapel Causeway < PW-1906 2019-03
Old Weir Bridge < PW-2211 2022-10
= published_by point
Province of Korlan < PW-0712 2007-03; PW-0970 2009-10; PW-1103 2011-01; PW-1501 2015-01; PW-1704 2017-02; PW-1960 2019-09; PW-2102 2021-01; PW-2120 2021-08; PW-2310 2024-05
Town of Tessary < PW-0721 2007-06; PW-1380 2013-10; PW-1510 2015-06
Town of Brenhaven < PW-0907 2009-02; PW-1130 2011-09; PW-2211 2022-10; PW-2301 2023-06
Town of Marnock < PW-1308 2013-03; PW-1740 2017-11
Town of Lower Sallow < PW-1906 2019-03
= submitted_bid point
PW-0712 < Tamsin Roadworks 2007-05; Norbridge Construction 2007-05; Korlan Asphalt 2007-04
PW-0721 < Korlan Asphalt 2007-08; Tamsin Roadworks 2007-07
PW-0907 < Tamsin & Sons 2009-04; Hollis Steel 2009-03
PW-0970 < Korlan Asphalt 2009-12; Sallow Earthworks 2009-12
PW-1103 < Norbridge Construction 2011-04; Norbridge Civil 2011-04; Tamsin Roadworks 2011-03; Hollis Steel 2011-04
PW-1130 < Delta Piling 2011-11
PW-1308 < Hollis Steel 2013-05; Tamsin & Sons 2013-05
PW-1380 < Korlan Asphalt 2013-12; Sallow Earthworks 2013-12; Tamsin Roadworks 2013-11
PW-1501 < Delta Piling 2015-04; Norbridge Construction 2015-04
PW-1510 < Sallow Earthworks 2015-08; Korlan Asphalt 2015-08
PW-1704 < Norbridge Construction 2017-04; Hollis Steel 2017-03
PW-1740 < Tamsin Roadworks 2018-01; Norbridge Civil 2018-01; Korlan Asphalt 2017-12
PW-1906 < Sallow Earthworks 2019-05; Tamsin & Sons 2019-05
PW-1960 < Korlan Asphalt 2019-11; Tamsin Roadworks 2019-11
PW-2102 < Korlan Asphalt 2021-03; Sallow Earthworks 2021-02; Tamsin Roadworks 2021-03
PW-2120 < Norbridge Construction 2021-10; Delta Piling 2021-10
PW-2211 < Hollis Steel 2022-12; Tamsin & Sons 2022-12; Delta Piling 2022-11
PW-2301 < Tamsin & Sons 2023-08; Norbridge Construction 2023-08
PW-2310 < Korlan Asphalt 2024-07; Sallow Earthworks 2024-07
= awarded_to point
PW-0712 > Norbridge Construction 2007-07
PW-0721 > Korlan Asphalt 2007-09
PW-0907 > Tamsin & Sons 2009-06
PW-0970 > Sallow Earthworks 2010-01
PW-1103 > Norbridge Civil 2011-06
PW-1308 > Hollis Steel 2013-06
PW-1380 > Korlan Asphalt 2014-02
PW-1501 > Delta Piling 2015-08
PW-1510 > Sallow Earthworks 2015-10
PW-1704 > Hollis Steel 2017-06
PW-1740 > Tamsin Roadworks 2018-03
PW-1906 > Tamsin & Sons 2019-07
PW-2102 > Tamsin Roadworks 2021-05
PW-2120 > Norbridge Construction 2021-12
PW-2211 > Hollis Steel 2023-02
PW-2301 > Tamsin & Sons 2023-10
= main_contractor
PW-0712 > Norbridge Construction 2007-09 2009-04
PW-0721 > Korlan Asphalt 2007-11 2008-08
PW-0907 > Tamsin & Sons 2009-08 2010-11
PW-0970 > Sallow Earthworks 2010-04 2011-03
PW-1103 > Norbridge Civil 2011-09 2013-02; Tamsin Roadworks 2013-05 2014-10
PW-1308 > Hollis Steel 2013-09 2014-12
PW-1380 > Korlan Asphalt 2014-04 2015-01
PW-1501 > Delta Piling 2015-11 2019-05
PW-1510 > Sallow Earthworks 2016-03 2017-09
PW-1704 > Hollis Steel 2017-08 2018-05
PW-1740 > Tamsin Roadworks 2018-06 2020-02
PW-1906 > Tamsin & Sons 2019-09 2020-12
PW-2102 > Tamsin Roadworks 2021-07 2022-04
PW-2120 > Norbridge Construction 2022-03 -
PW-2211 > Hollis Steel 2023-05 -
PW-2301 > Tamsin & Sons 2024-01 -
= subcontractor_on
PW-0712 < Delta Piling 2007-10 2008-06; Hollis Steel 2008-03 2009-03
PW-0721 < Brightline Marking 2008-07 2008-08
PW-0907 < Quarry Lane Concrete 2009-09 2010-06
PW-1103 < Delta Piling 2011-10 2012-11; Quarry Lane Concrete 2011-12 2014-06; Hollis Steel 2013-06 2014-09; Ferro Volt 2014-07 2014-10
PW-1308 < Quarry Lane Concrete 2013-10 2014-08
PW-1501 < Quarry Lane Concrete 2016-01 2018-03; Norbridge Civil 2016-06 2017-12; Ferro Volt 2017-09 2019-05
PW-1510 < Korlan Aggregates 2016-04 2017-05; Brightline Marking 2017-08 2017-09
PW-1740 < Korlan Aggregates 2018-08 2019-10; Brightline Marking 2020-01 2020-02
PW-1906 < Delta Piling 2019-10 2020-03
PW-2120 < Delta Piling 2022-05 2023-08; Quarry Lane Concrete 2022-09 -; Hollis Steel 2023-10 -
PW-2211 < Ferro Volt 2024-03 -
= inspected_by
PW-0712 > Agnes Tolliver 2007-09 2008-05; Bram Okoro 2008-06 2009-04
PW-0721 > Agnes Tolliver 2007-11 2008-08
PW-0907 > Bram Okoro 2009-08 2010-11
PW-0970 > Agnes Tolliver 2010-04 2011-03
PW-1103 > Celia Vance 2011-09 2013-01; Bram Okoro 2013-05 2014-10
PW-1308 > Dieter Holm 2013-09 2014-12
PW-1380 > Celia Vance 2014-04 2015-01
PW-1501 > Celia Vance 2015-11 2017-06; Dieter Holm 2016-02 2019-05; Elena Maras 2017-07 2019-05
PW-1510 > Bram Okoro 2016-03 2017-09
PW-1704 > Celia Vance 2017-08 2018-05
PW-1740 > Elena Maras 2018-06 2019-03; Farid Nour 2019-04 2020-02
PW-1906 > Dieter Holm 2019-09 2020-12
PW-2120 > Celia Vance 2022-03 2023-11; Elena Maras 2023-12 -
PW-2211 > Farid Nour 2023-05 -
PW-2301 > Dieter Holm 2024-01 -
= site_manager
PW-0712 > Gil Prentice 2007-09 2009-04
PW-0907 > Hanna Weir 2009-08 2010-03; Ivan Soler 2010-04 2010-11
PW-1103 > Gil Prentice 2011-09 2013-02; Hanna Weir 2013-05 2014-10
PW-1501 > Ivan Soler 2015-11 2017-04; Joan Soler 2017-05 2018-08; Ivan Soler 2018-09 2019-05
PW-1740 > Hanna Weir 2018-06 2020-02
PW-2120 > Gil Prentice 2022-03 2024-01; Joan Soler 2024-02 -
PW-2301 > Kurt Brack 2024-01 -
= suspended_for
PW-0712 > flood 2008-02 2008-04
PW-0907 > unpaid subcontractors 2010-01 2010-02
PW-0970 > archaeological find 2010-07 2010-10
PW-1103 > unpaid subcontractors 2012-03 2012-05; flood 2013-12 2014-01
PW-1501 > water ingress 2016-09 2017-01; court order 2017-10 2017-12; water ingress 2018-06 2018-07
PW-1510 > archaeological find 2016-08 2016-11
PW-1740 > court order 2018-10 2018-12
PW-1906 > flood 2020-02 2020-04
PW-2120 > unpaid subcontractors 2023-02 2023-05
PW-2211 > archaeological find 2024-06 -
= subsidised_by
PW-0712 > Bridge Fund 2007-09 2009-06
PW-0970 > Rural Roads Fund 2010-03 2011-06
PW-1103 > Bridge Fund 2011-10 2013-02; Bridge Fund 2013-09 2014-12; Flood Relief Fund 2014-02 2014-07
PW-1380 > Rural Roads Fund 2014-05 2015-03
PW-1501 > Coast Fund 2015-12 2019-08; Flood Relief Fund 2017-02 2017-08
PW-1510 > Rural Roads Fund 2016-03 2017-12
PW-1906 > Coast Fund 2019-10 2021-01; Flood Relief Fund 2020-03 2020-09
PW-2120 > Bridge Fund 2022-04 -
PW-2211 > Bridge Fund 2023-06 -
= owned_by
Tamsin & Sons > Edgar Tamsin 1998-01 2012-06; Rosa Tamsin 2012-07 -
Tamsin Roadworks > Tamsin & Sons 2001-03 2010-12; Halden Group 2011-01 2019-06; Rosa Tamsin 2019-07 -
Norbridge Construction > Viktor Norbridge 1998-01 2009-09; Halden Group 2009-10 -
Norbridge Civil > Norbridge Construction 2006-02 2013-11; Pelican Capital 2013-12 -
Korlan Asphalt > Province of Korlan 1998-01 2004-12; Pelican Capital 2005-01 2016-03; Halden Group 2016-04 -
Korlan Aggregates > Korlan Asphalt 2002-06 -
Delta Piling > Oren Falk 2003-05 -
Hollis Steel > Pelican Capital 2008-01 2014-07; Greta Simm 2014-08 -
Sallow Earthworks > Piet Sandoval 2000-01 2004-05; Mina Dray 2004-06 -
Quarry Lane Concrete > Halden Group 2010-05 2021-09; Casper Lohr 2021-10 -
= director_of
Tamsin & Sons < Edgar Tamsin 1998-01 2012-06; Rosa Tamsin 2012-07 -
Tamsin Roadworks < Casper Lohr 2001-03 2010-12; Stefan Dray 2011-02 2015-09; Bettina Lohr 2015-10 2019-06; Casper Lohr 2019-08 2023-01; Rosa Tamsin 2023-02 -
Norbridge Construction < Viktor Norbridge 1998-01 2009-09; Joel Wyndham 2009-10 2018-04; Bettina Lohr 2019-09 -
Norbridge Civil < Joel Wyndham 2006-02 2009-09; Petra Wyndham 2009-10 2013-11; Stefan Dray 2015-11 2022-05
Korlan Asphalt < Oren Falk 1999-01 2003-04; Petra Wyndham 2014-01 2016-03; Joel Wyndham 2018-06 -
Delta Piling < Oren Falk 2003-05 -
Hollis Steel < Greta Simm 2008-01 -
Sallow Earthworks < Mina Dray 2004-06 2017-01; Stefan Dray 2022-06 -
Quarry Lane Concrete < Casper Lohr 2011-01 2019-07; Casper Lohr 2021-10 -
= condition_rating
Weir Bridge > poor 2006-05 2009-04; good 2009-05 2014-08; fair 2014-09 2016-10; poor 2016-11 2018-05; good 2018-06 -
Old Weir Bridge > fair 2005-01 2012-03; poor 2012-04 2019-09; critical 2019-10 -
Mill Bridge > poor 2007-02 2010-11; good 2010-12 2019-03; fair 2019-04 2022-07; poor 2022-08 -
Miller's Bridge > critical 2012-09 2014-12; good 2015-01 -
Sallow Viaduct > poor 2009-11 2014-10; good 2014-11 2019-12; poor 2020-01 -
Road 14 > fair 2004-03 2007-01; poor 2007-02 2008-08; good 2008-09 2016-02; fair 2016-03 2019-01; poor 2019-02 2022-04; good 2022-05 -
= traffic_status
Weir Bridge > one lane 2007-01 2009-04; open 2009-05 2016-12; one lane 2017-01 2017-07; closed 2017-08 2018-05; open 2018-06 -
Sallow Viaduct > closed 2011-09 2014-10; open 2014-11 2022-02; one lane 2022-03 2023-06; closed 2023-07 -
Old Weir Bridge > open 2005-01 2019-09; one lane 2019-10 2022-04; closed 2022-05 -
Harbour Tunnel > open 2019-06 2021-03; closed 2021-04 2021-06; open 2021-07 -
Mill Bridge > open 2010-12 2022-08; one lane 2022-09 2023-12; closed 2024-01 -
= fine_amount point
Norbridge Civil > 45,000 crowns 2013-07
Tamsin & Sons > 12,000 crowns 2010-03
Delta Piling > 30,000 crowns 2016-11; 18,500 crowns 2018-08
Sallow Earthworks > 8,000 crowns 2010-11
Korlan Asphalt > 22,000 crowns 2015-06
Tamsin Roadworks > 12,500 crowns 2019-02
Hollis Steel > 9,000 crowns 2018-09
Norbridge Construction > 60,000 crowns 2023-06
= fined_by point
Norbridge Civil > Province of Korlan 2013-07
Tamsin & Sons > Labour Inspectorate 2010-03
Delta Piling > Labour Inspectorate 2016-11; Province of Korlan 2018-08
Sallow Earthworks > Province of Korlan 2010-11
Korlan Asphalt > Audit Chamber 2015-06
Tamsin Roadworks > Labour Inspectorate 2019-02
Hollis Steel > Province of Korlan 2018-09
Norbridge Construction > Labour Inspectorate 2023-06
= office_address
Tamsin & Sons > 12 Quay Street 1998-01 2011-08; 21 Quay Street 2011-09 2018-02; 12 Quay Street 2018-03 -
Tamsin Roadworks > 21 Quay Street 2001-03 2010-12; 3 Station Road 2011-01 2019-07; 12 Quay Street 2019-08 -
Norbridge Construction > 30 Station Road 1998-01 2014-05; 3 Halden Square 2014-06 -
Norbridge Civil > 30 Station Road 2006-02 2013-11; 8 Mill Lane 2013-12 -
Korlan Asphalt > 8 Mill Lane 1999-01 2012-10; 3 Halden Square 2016-05 -
Delta Piling > 5 Quay Lane 2003-05 2020-01; 51 Quay Lane 2020-02 -
Hollis Steel > 8 Mill Road 2008-01 -
= debarred_by
Norbridge Civil > Province of Korlan 2013-08 2016-07
Sallow Earthworks > Town of Tessary 2011-01 2011-12
Tamsin & Sons > Town of Marnock 2014-02 2015-01
Delta Piling > Province of Korlan 2018-09 2019-08; Town of Marnock 2018-11 2020-10
Norbridge Construction > Town of Brenhaven 2023-11 -
= appealed_award point
Korlan Asphalt > PW-1510 2015-11
Norbridge Construction > PW-1103 2011-07
Tamsin Roadworks > PW-1380 2014-03
Norbridge Civil > PW-1740 2018-04
Hollis Steel > PW-0907 2009-07
Sallow Earthworks > PW-2102 2021-06
= cancelled_because point
PW-1130 > over budget 2012-01
PW-1960 > budget freeze 2020-04
= inspection_result point
PW-0712 > failed 2008-09; passed 2009-04
PW-1103 > failed 2012-10; passed with remarks 2014-08; passed 2014-10
PW-1501 > failed 2017-03; failed 2018-11; passed 2019-05
PW-1906 > passed with remarks 2020-12
PW-2120 > failed 2023-01
= married_to
Casper Lohr > Bettina Lohr 2003-06 2017-02
Adam Verrin > Sabine Rohm 2011-08 2018-10
Joel Wyndham > Petra Wyndham 2005-05 -
Stefan Dray > Celia Vance 2012-09 -
= donated_to point
Edgar Tamsin > Civic League 2004-03
Halden Group > Civic League 2008-02; Harbour Party 2017-10; Civic League 2020-03
Pelican Capital > Civic Union 2012-03
Mina Dray > Farmers' List 2015-03
= maintained_by
Weir Bridge > Province of Korlan 2005-01 2012-12; Norbridge Civil 2013-01 2013-08; Province of Korlan 2013-09 -
Harbour Tunnel > Delta Piling 2019-06 2021-05; Ferro Volt 2021-06 -
= inaugurated_by point
Weir Bridge > Ada Verrin 2009-05
Mill Bridge > Lukas Osterby 2010-12
Sallow Viaduct > Jorun Kell 2014-11
Miller's Bridge > Wanda Ilves 2015-01
Harbour Tunnel > Dario Fenwick 2019-06
"""

META = {
    "orchestras": {"unit": "year", "ends": "inclusive", "now": "2024", "me": None},
    "tenders": {"unit": "month", "ends": "inclusive", "now": "2024-09", "me": None},
}
TIME = r"(\d{4}(?:-\d\d)?)"


def rows(text):
    """The rows of a text, and the names of its point relations."""
    found, points, rel = [], [], None
    for line in text.strip().splitlines():
        if line.startswith("= "):
            rel = line.split()[1]
            if line.endswith(" point"):
                points.append(rel)
            continue
        side = ">" if " > " in line else "<"
        one, others = line.split(f" {side} ")
        for other in others.split("; "):
            if rel in points:
                label, start = re.fullmatch(rf"(.*) {TIME}", other).groups()
                stop = ""
            else:
                label, start, stop = re.fullmatch(rf"(.*) {TIME} (\d{{4}}(?:-\d\d)?|-)", other).groups()
                stop = "" if stop == "-" else stop
            head, tail = (one, label) if side == ">" else (label, one)
            found.append((head, rel, tail, start, stop))
    return found, points


def main():
    for name, text in (("orchestras", ORCHESTRAS), ("tenders", TENDERS)):
        found, points = rows(text)
        meta = META[name] | {"point_relations": sorted(points)}
        assert len(set(found)) == len(found), "a fact twice"
        for h, r, t, s, e in found:
            assert h != t and s <= meta["now"] and e != meta["now"] and (not e or s <= e < meta["now"]), (h, r, t, s, e)
            assert len(s) == len(meta["now"]) and len(e) in (0, len(s)), (h, r, t, s, e)
        random.Random(18).shuffle(found)
        folder = HERE / f"eighteenth_{name}"
        folder.mkdir(exist_ok=True)
        with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
            writer = csv.writer(stream, lineterminator="\n")
            writer.writerow(("head", "relation", "tail", "start", "stop"))
            writer.writerows(found)
        (folder / "meta.json").write_text(json.dumps(meta, indent=2) + "\n", encoding="utf-8")
        print(name, len(found), "facts,", len({x[1] for x in found}), "relations")


if __name__ == "__main__":
    main()
