"""Write the facts of the sets provenance and careers: the rows below, in an order drawn with a seed."""

import csv
import json
import random
from pathlib import Path

HERE = Path(__file__).parent

# "head: tail 1700-1710; tail 1711-; tail 1720" or, the other way round, "tail << head 1700-1710; head 1711-".

PROVENANCE = """
[was owned by]
The Drowned Mill: Hendrik van Oosterloo 1712-1741; Geertruida van Oosterloo 1741-1790; Adriaan van Oosterloo 1790-1803; Sir Charles Brandreth 1804-1851; Theodora Brandreth 1851-1889; Ferrant Frères 1890-1892; Augustus P. Halvergate 1892-1922; Halvergate Institute 1923-
The Mill at Evening: Hendrik van Oosterloo 1719-1741; Count Leopold Drastik 1788-1830; Count Wenzel Drastik 1830-1866; Pellworth & Son 1867-1868; Sir Humphrey Aldwinter 1868-1871; Aldwinter Museum 1872-
Still Life with Lemons: Adriaan van Oosterloo 1799-1828; Pellworth & Son 1829-1831; Sir Charles Brandreth 1831-1851; Theodora Brandreth 1851-1874; Madame Delphine Roncourt 1875-1896; Gaston Roncourt 1896-1926; Loewenhaupt Gallery 1926-1928; Josef Mandelkorn 1928-1938; Kessenheim Museum 1939-1949; Elsa Mandelkorn 1950-1962; Crale Fine Art 1963-1964; Silas Quillfeather 1964-1967; Lady Imogen Quillfeather 1967-1984; Royal Gallery of Lindmark 1985-
Still Life with Pewter Jug: Josef Mandelkorn 1925-1938; Bodo Krantz 1939-1946; Elsa Mandelkorn 1951-1962; Museum of Varnholt 1962-
Portrait of a Lady in Grey: Josiah Brandreth 1738-1768; Edmund Brandreth 1768-1802; Sir Charles Brandreth 1802-1833; Prince Anatol Beskov 1884-1917; Loewenhaupt Gallery 1921-1924; Royal Gallery of Lindmark 1924-
Portrait of a Lute Player: Marchese Annibale Torriani 1722-1760; Marchese Fabrizio Torriani 1760-1797; Edmund Brandreth 1798-1802; Sir Charles Brandreth 1802-1851; Theodora Brandreth 1851-1889; Aldwinter Museum 1890-
Saint Agatha: Marchese Annibale Torriani 1735-1760; Marchese Fabrizio Torriani 1760-1811; Marchesa Violante Torriani 1811-1840; Sir Humphrey Aldwinter 1841-1871; Aldwinter Museum 1872-
Saint Agatha in Prison: Marchesa Violante Torriani 1815-1854; Ferrant Frères 1855-1859; Madame Delphine Roncourt 1859-1896; Gaston Roncourt 1896-1931; Casa Torriani 1933-
The Harbour at Dusk: Count Leopold Drastik 1795-1830; Count Wenzel Drastik 1830-1878; Baron Ruprecht von Karsch 1879-1891; Clemens von Karsch 1891-1912; Loewenhaupt Gallery 1912-1913; Augustus P. Halvergate 1913-1922; Cordelia Halvergate 1922-1951; Halvergate Institute 1951-
The Harbour at Varnholt: Geertruida van Oosterloo 1752-1790; Adriaan van Oosterloo 1790-1828; Museum of Varnholt 1885-
Karsch Reliquary: Baron Ludolf von Karsch 1704-1755; Baron Emmerich von Karsch 1755-1799; Baroness Ottilie von Karsch 1799-1842; Baron Ruprecht von Karsch 1842-1883; Kessenheim Museum 1884-1931; Josef Mandelkorn 1931-1938; Kessenheim Museum 1948-
Varnholt Cup: Hendrik van Oosterloo 1708-1741; Geertruida van Oosterloo 1741-1768; Edmund Brandreth 1769-1802; Amelia Brandreth 1802-1820; Sir Charles Brandreth 1820-1851; Pellworth & Son 1852-1853; Baron Ruprecht von Karsch 1853-1885; Museum of Varnholt 1886-
Bronze Heron: Marchese Fabrizio Torriani 1777-1811; Marchesa Violante Torriani 1811-1854; Count Ottavio Torriani 1868-1918; Casa Torriani 1919-
Torriani Cabinet: Marchese Annibale Torriani 1729-1760; Marchese Fabrizio Torriani 1760-1811; Marchesa Violante Torriani 1811-1829; Sir Charles Brandreth 1830-1851; Sir Humphrey Aldwinter 1852-1860; Count Ottavio Torriani 1893-1918; Casa Torriani 1919-
The Card Cheats: Prince Anatol Beskov 1879-1920; Ferrant Frères 1923-1927; Cordelia Halvergate 1927-1951; Silas Quillfeather 1951-1967; Lady Imogen Quillfeather 1967-1979; Crale Fine Art 1980-1981; Halvergate Institute 1982-
Flora with Putti: Amelia Brandreth 1786-1820; Theodora Brandreth 1846-1889; Madame Delphine Roncourt 1890-1896; Gaston Roncourt 1896-1931; Crale Fine Art 1932-1936; Lady Imogen Quillfeather 1936-1984
Winter Landscape with Skaters: Hendrik van Oosterloo 1726-1741; Baron Emmerich von Karsch 1764-1799; Baroness Ottilie von Karsch 1799-1813; Count Leopold Drastik 1814-1830; Count Wenzel Drastik 1830-1878; Royal Gallery of Lindmark 1880-
The Blue Tapestry: Josiah Brandreth 1745-1768; Edmund Brandreth 1768-1802; Sir Charles Brandreth 1802-1851; Theodora Brandreth 1851-1889; Oluf Brandreth 1889-1914; Royal Gallery of Lindmark 1915-
Ivory Ship: Count Wenzel Drastik 1849-1878; Prince Anatol Beskov 1881-1920; Josef Mandelkorn 1922-1938; Kessenheim Museum 1939-1949; Elsa Mandelkorn 1950-1955; Silas Quillfeather 1956-1967; Museum of Varnholt 1968-
Self-Portrait with Thistle: Baroness Ottilie von Karsch 1806-1842; Pellworth & Son 1843-1846; Theodora Brandreth 1847-1889; Aldwinter Museum 1890-
Drastik Clock: Count Leopold Drastik 1802-1830; Count Wenzel Drastik 1830-1878; Clemens von Karsch 1901-1937; Loewenhaupt Gallery 1938-1952; Silas Quillfeather 1953-1967; Lady Imogen Quillfeather 1967-1984; Kessenheim Museum 1985-
Head of an Old Man: Sir Humphrey Aldwinter 1846-1871; Augustus P. Halvergate 1899-1922; Cordelia Halvergate 1922-1940; Halvergate Institute 1941-
[was kept at]
The Drowned Mill: Oosterloo House 1712-1803; Brandreth Park 1804-1889; Halvergate Mansion 1892-1923
Still Life with Lemons: Brandreth Park 1831-1874; Altwies salt mine 1943-1946; Rotherby Hall 1964-1984
Still Life with Pewter Jug: Altwies salt mine 1944-1947
Karsch Reliquary: Schloss Karsch 1704-1883; Altwies salt mine 1942-1947
Portrait of a Lute Player: Palazzo Torriani 1722-1797; Brandreth Park 1798-1889; Pendry slate quarry 1940-1945
Saint Agatha: Palazzo Torriani 1735-1840; Rotherby Hall 1841-1871; Pendry slate quarry 1940-1944
Torriani Cabinet: Palazzo Torriani 1729-1829; Brandreth Park 1830-1851
The Card Cheats: Rotherby Hall 1951-1979
Ivory Ship: Rotherby Hall 1956-1959
Drastik Clock: Drastik Palace 1802-1878; Schloss Karsch 1901-1937; Harbour Bank vault 1939-1952
The Harbour at Dusk: Drastik Palace 1795-1878; Halvergate Mansion 1913-1951
Flora with Putti: Rotherby Hall 1936-1977; Harbour Bank vault 1978-
[was on loan to]
Still Life with Lemons: Museum of Varnholt 1954-1956; Royal Gallery of Lindmark 1972-1978
The Card Cheats: Halvergate Institute 1934-1941; Aldwinter Museum 1958-1962
Flora with Putti: Aldwinter Museum 1948-1953; Aldwinter Museum 1969-1971
Drastik Clock: Kessenheim Museum 1908-1914; Museum of Varnholt 1961-1966; Kessenheim Museum 1975-1984
Ivory Ship: Museum of Varnholt 1959-1967; Halvergate Institute 1986-1988
The Drowned Mill: Museum of Varnholt 1985-
Portrait of a Lady in Grey: Aldwinter Museum 1903-1910; Casa Torriani 1988-
Bronze Heron: Royal Gallery of Lindmark 1976-1979
Winter Landscape with Skaters: Museum of Varnholt 1930-1937
Head of an Old Man: Royal Gallery of Lindmark 1967-1969; Kessenheim Museum 1989-
Portrait of a Lute Player: Halvergate Institute 1978-1980
[was attributed to]
The Drowned Mill: Pieter Coenraad Bast 1712-1888; Jan Verhulde 1889-1961; Follower of Jan Verhulde 1962-
The Mill at Evening: Jan Verhulde 1788-
Still Life with Lemons: Isabeau Latour-Vigne 1831-
Still Life with Pewter Jug: Isabeau Latour-Vigne 1925-1971; Pieter Coenraad Bast 1972-
Portrait of a Lady in Grey: Lorenzo Anguissari 1738-1906; Isabeau Latour-Vigne 1907-
Portrait of a Lute Player: Ambrogio Fanti 1722-1858; Lorenzo Anguissari 1859-1937; Ambrogio Fanti 1938-
Saint Agatha: Lorenzo Anguissari 1735-1955; Workshop of Lorenzo Anguissari 1956-
Saint Agatha in Prison: Lorenzo Anguissari 1815-
The Harbour at Dusk: Jan Verhulde 1795-1926; Pieter Coenraad Bast 1926-
Varnholt Cup: Caspar Nüsslin 1861-
Karsch Reliquary: Caspar Nüsslin 1870-1949
The Card Cheats: Ambrogio Fanti 1879-1929; Lorenzo Anguissari 1930-1983; Isabeau Latour-Vigne 1984-
Winter Landscape with Skaters: Pieter Coenraad Bast 1764-1902; Jan Verhulde 1903-
Self-Portrait with Thistle: Master of the Blue Thistle 1806-1913; Elias Morgenroth 1914-
Head of an Old Man: Elias Morgenroth 1846-1957; Jan Verhulde 1960-
[was sold at]
The Drowned Mill: Stadhuys Rooms 1803; Dunmore & Tate 1890
The Mill at Evening: Dunmore & Tate 1867
Still Life with Lemons: Stadhuys Rooms 1829; Dunmore & Tate 1875; Hôtel Marigny 1926; Dunmore & Tate 1985
Still Life with Pewter Jug: Auktionshaus Breuer 1925; Auktionshaus Breuer 1939
Portrait of a Lady in Grey: Auktionshaus Breuer 1921
Portrait of a Lute Player: Dunmore & Tate 1890
Saint Agatha in Prison: Hôtel Marigny 1855; Hôtel Marigny 1933
The Harbour at Dusk: Auktionshaus Breuer 1879
Karsch Reliquary: Auktionshaus Breuer 1931
Varnholt Cup: Stadhuys Rooms 1769; Dunmore & Tate 1852
Torriani Cabinet: Dunmore & Tate 1852
The Card Cheats: Hôtel Marigny 1923; Fulton Galleries 1951
Flora with Putti: Hôtel Marigny 1932
Drastik Clock: Auktionshaus Breuer 1938; Dunmore & Tate 1985
Head of an Old Man: Fulton Galleries 1899
[failed to sell at]
The Card Cheats: Dunmore & Tate 1981
Flora with Putti: Dunmore & Tate 1935
Drastik Clock: Fulton Galleries 1950
[was exhibited at]
Thornby Art Treasures Exhibition << Portrait of a Lute Player 1857; The Drowned Mill 1857; Still Life with Lemons 1857; Saint Agatha 1857
Lindmark Jubilee Exhibition << Winter Landscape with Skaters 1900; The Blue Tapestry 1900; The Harbour at Dusk 1900; The Drowned Mill 1900
Port Ansel World's Fair << The Drowned Mill 1915; The Harbour at Dusk 1915; Head of an Old Man 1915
Saints and Martyrs << Saint Agatha 1934; Saint Agatha in Prison 1934; Karsch Reliquary 1934
Painters of the Lowlands << The Mill at Evening 1956; Still Life with Lemons 1956; Winter Landscape with Skaters 1956; The Harbour at Varnholt 1956
Lost and Found << Still Life with Pewter Jug 1963; Ivory Ship 1963; Still Life with Lemons 1963
Silver and Ivory << Varnholt Cup 1979; Ivory Ship 1979; Karsch Reliquary 1979
The Anguissari Question << Portrait of a Lady in Grey 1984; Saint Agatha 1984; Portrait of a Lute Player 1984; The Card Cheats 1984; Saint Agatha in Prison 1984
[was held at]
Lindmark Jubilee Exhibition: Royal Gallery of Lindmark 1900
Saints and Martyrs: Casa Torriani 1934
Painters of the Lowlands: Museum of Varnholt 1956
Lost and Found: Kessenheim Museum 1963
Silver and Ivory: Kessenheim Museum 1979
The Anguissari Question: Aldwinter Museum 1984
[was restored by]
The Drowned Mill: Hermann Stoltz 1893; Ruth Sandoval 1961
Still Life with Lemons: Agnes Whitlow 1951; Josephine Marle 1986
Portrait of a Lute Player: Giacomo Bellasi 1766; Agnes Whitlow 1937
Saint Agatha: Giacomo Bellasi 1772; Agnes Whitlow 1955
Winter Landscape with Skaters: Hermann Stoltz 1902; Piet Kuyper 1930
The Harbour at Varnholt: Piet Kuyper 1928
Portrait of a Lady in Grey: Hermann Stoltz 1906
The Card Cheats: Ruth Sandoval 1983
The Blue Tapestry: Josephine Marle 1974
Karsch Reliquary: Piet Kuyper 1949
Head of an Old Man: Ruth Sandoval 1959
[inherited from]
Geertruida van Oosterloo: Hendrik van Oosterloo 1741
Adriaan van Oosterloo: Geertruida van Oosterloo 1790
Edmund Brandreth: Josiah Brandreth 1768
Sir Charles Brandreth: Edmund Brandreth 1802; Amelia Brandreth 1820
Theodora Brandreth: Sir Charles Brandreth 1851
Baroness Ottilie von Karsch: Baron Emmerich von Karsch 1799
Baron Ruprecht von Karsch: Baroness Ottilie von Karsch 1842
Clemens von Karsch: Baron Ruprecht von Karsch 1891
Count Wenzel Drastik: Count Leopold Drastik 1830
Gaston Roncourt: Madame Delphine Roncourt 1896
Cordelia Halvergate: Augustus P. Halvergate 1922
Lady Imogen Quillfeather: Silas Quillfeather 1967
[was valued at]
Still Life with Lemons: 300 guineas 1874; 12,000 francs 1926; 410,000 pounds 1984
The Card Cheats: 90,000 dollars 1951; 1,500,000 dollars 1981
Karsch Reliquary: 26,000 marks 1884
The Drowned Mill: 2,000 guineas 1889; 850,000 dollars 1988
Flora with Putti: 60,000 pounds 1977
[was stolen from]
Bronze Heron: Casa Torriani 1971
Self-Portrait with Thistle: Aldwinter Museum 1911
Varnholt Cup: Museum of Varnholt 1941
[was recovered in]
Bronze Heron: Marseille 1973
Self-Portrait with Thistle: Antwerp 1913
Varnholt Cup: Graz 1945
[was director of]
Kessenheim Museum << Viktor Hallbaum 1880-1902; Reinhold Aschau 1903-1919; Hedwig Sallinger 1921-1933; Bodo Krantz 1933-1945; Hedwig Sallinger 1946-1958; Lothar Engelbrink 1959-1977; Marianne Oppelt 1978-
Royal Gallery of Lindmark << Oluf Brandreth 1895-1911; Ingeborg Skaale 1911-1936; Nils Fagerlo 1937-1955; Karin Strömhede 1956-1980; Jens Ravnsborg 1981-
Aldwinter Museum << Philip Garsdale 1872-1890; Septimus Orme 1890-1908; Harold Tansley 1909-1930; Dorothea Orme 1931-1952; Cyril Pettifer 1953-1954; Miles Garsdale 1955-1974; Frances Yelverton 1975-1986; Adrian Coombe 1986-
Museum of Varnholt << Willem Rademaker 1905-1926; Hester Rademaker 1927-1940; Hester Rademaker 1945-1950; Joost Vliegenthal 1951-1969; Pauline Duyst 1970-1977; Lothar Engelbrink 1978-1984; Saskia Brom 1985-
Casa Torriani << Ettore Mansi 1921-1947; Livia Torriani 1948-1966; Bruno Calvello 1967-1988
Halvergate Institute << Warren Stoddard 1924-1946; Eleanor Pruitt 1947-1963; Clifford Ames 1964-1974; Miles Garsdale 1975-1982; Ruth Ames 1983-
[was curator at]
Kessenheim Museum << Reinhold Aschau 1889-1902; Hedwig Sallinger 1910-1920; Konrad Ülsen 1922-1938; Lothar Engelbrink 1948-1958; Marianne Oppelt 1964-1977; Ute Krantz 1971-
Royal Gallery of Lindmark << Karin Strömhede 1939-1955; Mette Fagerlo 1972-
Aldwinter Museum << Septimus Orme 1876-1890; Cyril Pettifer 1928-1952; Cyril Pettifer 1955-1959; Frances Yelverton 1960-1974; Beatrice Holme 1968-
Museum of Varnholt << Konrad Ülsen 1946-1957; Saskia Brom 1974-1984
Casa Torriani << Bruno Calvello 1953-1966; Nerina Mansi 1970-
Halvergate Institute << Eleanor Pruitt 1930-1946; Beatrice Holme 1961-1967; Ruth Ames 1966-1982; Dale Prescott 1979-
[was a trustee of]
Aldwinter Museum << Theodora Brandreth 1872-1889; Silas Quillfeather 1949-1967; Lady Imogen Quillfeather 1968-1980; Edith Crale 1970-
Halvergate Institute << Cordelia Halvergate 1924-1951; Warren Stoddard 1947-1952; Eleanor Pruitt 1964-1973
Kessenheim Museum << Clemens von Karsch 1905-1934; Josef Mandelkorn 1924-1933
Museum of Varnholt << Elsa Mandelkorn 1956-1962
[was married to]
Edmund Brandreth: Amelia Brandreth 1774-1802
Sir Humphrey Aldwinter: Lavinia Aldwinter 1839-1868
Josef Mandelkorn: Elsa Mandelkorn 1919-1943
Augustus P. Halvergate: Cordelia Halvergate 1901-1922
Warren Stoddard: Cordelia Halvergate 1925-1946
Silas Quillfeather: Lady Imogen Quillfeather 1938-1967
Miles Garsdale: Lady Imogen Quillfeather 1970-1976
Clemens von Karsch: Hilde von Karsch 1894-1906; Ada von Karsch 1909-1937
Clifford Ames: Ruth Ames 1955-1979
[died in]
Hendrik van Oosterloo: Amsterdam 1741
Edmund Brandreth: Bath 1802
Theodora Brandreth: Florence 1889
Baron Ruprecht von Karsch: Vienna 1891
Count Leopold Drastik: Prague 1830
Count Wenzel Drastik: Prague 1878
Josef Mandelkorn: Lisbon 1943
Augustus P. Halvergate: Port Ansel 1922
Prince Anatol Beskov: Paris 1920
Lady Imogen Quillfeather: Nice 1984
Gaston Roncourt: Paris 1931
[was a partner in]
Ferrant Frères << Armand Ferrant 1815-1862; Lucien Ferrant 1815-1849; Odile Ferrant 1880-1927
Loewenhaupt Gallery << Hugo Loewenhaupt 1905-1947; Miriam Loewenhaupt 1919-1955
Pellworth & Son << Thomas Pellworth 1826-1848; George Pellworth 1835-1871
Crale Fine Art << Edith Crale 1929-1974; Nigel Crale 1959-
[acted as agent for]
Ambrose Tuck: Sir Charles Brandreth 1803-1822
Jasper Fenn: Sir Humphrey Aldwinter 1840-1858; Theodora Brandreth 1859-1873
Octave Brissac: Madame Delphine Roncourt 1870-1890; Augustus P. Halvergate 1891-1904
Lewis Harkaway: Augustus P. Halvergate 1905-1922; Cordelia Halvergate 1922-1935
Hugo Loewenhaupt: Josef Mandelkorn 1921-1932
Edith Crale: Silas Quillfeather 1951-1966
[had premises in]
Ferrant Frères: Paris 1815-1927
Loewenhaupt Gallery: Berlin 1905-1934; Zurich 1935-1940; Port Ansel 1941-1955
Pellworth & Son: London 1826-1871
Crale Fine Art: London 1929-; Port Ansel 1972-1981
"""

CAREERS = """
[head of government]
Velmark: Aldous Trench 1921-1927; Reinald Voss 1927-1933; Aldous Trench 1934-1938; Casimir Thole 1938-1946; Jannik Ekblad 1946-1954; Casimir Thole 1955-1957; Prosper Lang 1957-1966; Edvina Roth 1966-1974; Harald Quist 1975-1983; Nora Ekblad 1983-1991; Tomas Bréval 1992-1999; Judith Marchetti 1999-2007; Emil Sandoz 2008-2015; Liv Harkness 2016-2022; Emil Sandoz 2023-
Tresmonia: Ignace Florent 1948-1961; Beata Kolm 1962-1973; Rufus Adair 1974-1986; Beata Kolm 1987-1990; Marguerite Sel 1991-2004; Oskar Tamm 2005-2019; Ines Corvo 2020-
[position held]
Minister of Finance of Velmark << Casimir Thole 1934-1938; Prosper Lang 1946-1954; Harald Quist 1966-1974; Tomas Bréval 1983-1991; Judith Marchetti 1992-1998; Klara Wendt 1999-2007; Piers Halden 2008-2015; Amira Solheim 2016-2022; Piers Halden 2023-
Minister of Education of Velmark << Edvina Roth 1957-1965; Ludo Brandt 1966-1971; Nora Ekblad 1972-1974; Judith Marchetti 1983-1988; Liv Harkness 2008-2012; Rosalind Pike 2013-2019; Amira Solheim 2023-
Mayor of Harnstad << Prosper Lang 1936-1945; Harald Quist 1955-1963; Klara Wendt 1988-1996; Emil Sandoz 1998-2006; Liv Harkness 2013-2015; Joris Mayhew 2016-
Mayor of Port Sabel << Nora Ekblad 1964-1971; Tomas Bréval 1976-1982; Rosalind Pike 2003-2011; Dario Venn 2012-
Member of the Velmark Assembly << Casimir Thole 1926-1958; Jannik Ekblad 1935-1960; Prosper Lang 1946-1968; Edvina Roth 1952-1979; Ludo Brandt 1960-1975; Harald Quist 1964-1986; Nora Ekblad 1971-1995; Judith Marchetti 1980-2010; Tomas Bréval 1982-2001; Klara Wendt 1997-2009; Piers Halden 2004-2016; Emil Sandoz 2006-; Liv Harkness 2007-; Amira Solheim 2014-; Piers Halden 2020-
Speaker of the Velmark Assembly << Ludo Brandt 1971-1975; Klara Wendt 2007-2009
Ambassador of Velmark to Tresmonia << Reinald Voss 1948-1953; Edvina Roth 1980-1985; Tomas Bréval 2002-2006; Felix Anker 2010-2018
Rector of Harnstad University << Sigrid Lowe 1969-1980; Anton Ferris 1981-1993; Helena Quist 1994-2006; Matthias Orr 2007-2016; Priya Lowe 2017-
[member of political party]
Aldous Trench: Agrarian League 1912-1941
Reinald Voss: National Reform Party 1918-1947
Casimir Thole: Velmark Labour Party 1919-1960
Jannik Ekblad: Agrarian League 1929-1944; Liberal Centre 1945-1969
Prosper Lang: Velmark Labour Party 1930-1968
Edvina Roth: Liberal Centre 1949-1991
Harald Quist: National Reform Party 1953-1988
Ludo Brandt: Liberal Centre 1955-1980
Nora Ekblad: Liberal Centre 1961-2008
Tomas Bréval: Velmark Labour Party 1970-2012
Judith Marchetti: Velmark Labour Party 1975-1989; Liberal Centre 1990-2014
Klara Wendt: Green Alliance 1984-2011
Emil Sandoz: National Reform Party 1993-
Rosalind Pike: Liberal Centre 1995-
Piers Halden: National Reform Party 1999-
Liv Harkness: Green Alliance 2001-
Joris Mayhew: Velmark Labour Party 2004-
Dario Venn: Velmark Labour Party 2008-2017; Green Alliance 2018-
Amira Solheim: Green Alliance 2009-2022; National Reform Party 2023-
[chairperson]
Liberal Centre: Jannik Ekblad 1945-1958; Edvina Roth 1959-1975; Nora Ekblad 1976-1992; Judith Marchetti 1993-2008; Rosalind Pike 2009-
Green Alliance: Klara Wendt 1986-2003; Liv Harkness 2004-2023
National Reform Party: Harald Quist 1970-1984; Emil Sandoz 2005-
Velmark Labour Party: Casimir Thole 1933-1957; Prosper Lang 1957-1967; Tomas Bréval 1981-1999; Joris Mayhew 2013-
[member of sports team]
Dario Venn: FC Port Sabel 1989-1994; Real Mirabrook 1994-1998; FC Port Sabel 1998-2002; Velmark national football team 1991-2000
Kofi Lindgren: Quellmouth Athletic 2003-2007; Harnstad Rovers 2008-2013; Real Mirabrook 2013-2016; Quellmouth Athletic 2016-2019; Velmark national football team 2006-2015
Marek Osei: Harnstad Rovers 1974-1985; Velmark national football team 1976-1984
Bruno Tallis: Lindovar United 1961-1969; FC Port Sabel 1969-1973; Tresmonia national football team 1963-1970
Henning Storr: Harnstad Rovers 1948-1959; Velmark national football team 1950-1958
Ravi Castellan: Lindovar United 1984-1988; Harnstad Rovers 1988-1995; Lindovar United 1997-1999; Tresmonia national football team 1987-1996
Luca Abendroth: Real Mirabrook 2009-2014; FC Port Sabel 2015-2020; Lindovar United 2021-; Tresmonia national football team 2011-2021
Samuel Okell: Harnstad Rovers 2014-; Velmark national football team 2016-
Theo Vanner: Quellmouth Athletic 2017-2021; FC Port Sabel 2022-; Velmark national football team 2019-
Ivo Marchetti: Oster Vale Wanderers 2010-2012; Quellmouth Athletic 2012-2018; Real Mirabrook 2019-2023
Jonas Storr: FC Port Sabel 1979-1983; Oster Vale Wanderers 1983-1990
Pavel Greer: Oster Vale Wanderers 1966-1975; Lindovar United 1976-1978
Anselm Roe: Real Mirabrook 1998-2006; Harnstad Rovers 2006-2008; Velmark national football team 2000-2007
[head coach]
Harnstad Rovers: Viggo Lamb 1946-1958; Henning Storr 1960-1971; Otto Kranz 1971-1979; Bruno Tallis 1980-1987; Otto Kranz 1988-1990; Marek Osei 1991-2003; Ravi Castellan 2004-2012; Anselm Roe 2013-2018; Greta Holmvik 2019-
FC Port Sabel: Bruno Tallis 1974-1979; Pavel Greer 1980-1988; Jonas Storr 1991-1999; Dario Venn 2003-2010; Marek Osei 2010-2014; Ravi Castellan 2015-2021; Kofi Lindgren 2022-
Lindovar United: Otto Kranz 1962-1970; Pavel Greer 1989-1996; Ravi Castellan 2000-2003; Anselm Roe 2019-
Velmark national football team: Viggo Lamb 1959-1968; Henning Storr 1972-1978; Marek Osei 2004-2009; Greta Holmvik 2010-2018; Anders Pohl 2019-
Real Mirabrook: Jonas Storr 2000-2005; Anders Pohl 2008-2018
[captain]
Harnstad Rovers: Henning Storr 1953-1959; Marek Osei 1979-1985; Ravi Castellan 1991-1995; Kofi Lindgren 2010-2013; Samuel Okell 2019-
Velmark national football team: Marek Osei 1980-1984; Dario Venn 1996-2000; Kofi Lindgren 2011-2015; Samuel Okell 2021-
[home venue]
Harnstad Rovers: Old Brewery Ground 1946-1987; Trench Park 1988-
FC Port Sabel: Dockside Stadium 1950-2009; Lighthouse Arena 2010-
Real Mirabrook: Mirabrook Municipal Stadium 1994-
[owned by]
FC Port Sabel: Sabel Shipyards 1955-1992; Corvo Holdings 1993-2014; Ostrand Pharma 2015-
Harnstad Rovers: Northern Rail Company 1946-1971
[educated at]
Sigrid Lowe: Harnstad University 1938-1943
Anton Ferris: Quellmouth Polytechnic 1946-1951
Helena Quist: Harnstad University 1966-1972
Matthias Orr: University of Port Sabel 1974-1980
Priya Lowe: Harnstad University 1985-1990
Gideon Ashworth: Lindovar Law School 1952-1957
Yara Benning: University of Port Sabel 1991-1997
Caspian Ferris: Harnstad University 1979-1985
Ulla Nordahl: Quellmouth Polytechnic 2002-2007
Ottoline Grey: University of Port Sabel 1926-1930
Wilhelmina Sand: Tamsel Conservatory 1980-1985
Esther Vale: Tamsel Conservatory 1995-1999
Joris Mayhew: Quellmouth Polytechnic 1992-1996
Edvina Roth: Lindovar Law School 1939-1944
Harald Quist: Harnstad University 1943-1948
Nora Ekblad: University of Port Sabel 1953-1957
Tomas Bréval: Quellmouth Polytechnic 1960-1965
Judith Marchetti: Lindovar Law School 1968-1973
Klara Wendt: Harnstad University 1970-1976
Emil Sandoz: Lindovar Law School 1986-1991
Piers Halden: Lindovar Law School 1990-1995
Liv Harkness: Harnstad University 1994-1999
Amira Solheim: University of Port Sabel 2000-2005
[employer]
Sigrid Lowe: University of Port Sabel 1946-1955; Harnstad University 1955-1980
Anton Ferris: Ostrand Pharma 1952-1960; Harnstad University 1961-1993
Helena Quist: Brightwater Institute 1973-1979; Harnstad University 1980-2006
Matthias Orr: University of Port Sabel 1982-1994; Harnstad University 1995-2016; Brightwater Institute 2017-2022
Priya Lowe: Quellmouth Polytechnic 1996-2004; Brightwater Institute 2004-2011; Harnstad University 2011-
Gideon Ashworth: Lindovar Law School 1960-1988
Yara Benning: Ostrand Pharma 1998-2006; University of Port Sabel 2007-
Caspian Ferris: Brightwater Institute 1988-2001; Ostrand Pharma 2002-2015
Ulla Nordahl: Brightwater Institute 2009-; Harnstad University 2014-2018
Ottoline Grey: Harnstad Courier 1931-1940; Velmark Broadcasting Service 1945-1962
Leopold Sand: Harnstad Courier 1958-1971; Velmark Broadcasting Service 1971-1990
Wilhelmina Sand: Velmark Broadcasting Service 1987-1999; Tamsel Conservatory 2000-
Joris Mayhew: Northern Rail Company 1997-2015
Klara Wendt: Harnstad Courier 1977-1987
Emil Sandoz: Ostrand Pharma 1992-1997
Liv Harkness: Brightwater Institute 2000-2006
Felix Anker: Velmark Broadcasting Service 1995-2009
[doctoral advisor]
Helena Quist: Sigrid Lowe 1972
Caspian Ferris: Helena Quist 1985
Priya Lowe: Anton Ferris 1990
Ulla Nordahl: Priya Lowe 2009
[spouse]
Jannik Ekblad: Ottoline Grey 1933-1949
Nora Ekblad: Leopold Sand 1960-1978
Judith Marchetti: Guido Marchetti 1976-1994; Felix Anker 2009-
Esther Vale: Dario Venn 1996-2006; Kofi Lindgren 2010-
Anton Ferris: Paula Ferris 1955-1993
Emil Sandoz: Yara Benning 1999-
Liv Harkness: Joris Mayhew 2002-2014
Marek Osei: Abigail Osei 1981-
Edvina Roth: Gideon Ashworth 1958-1990
Klara Wendt: Matthias Orr 1985-1997
Reinald Voss: Adela Voss 1911-1956
[child]
Jannik Ekblad: Nora Ekblad 1935
Harald Quist: Helena Quist 1948
Anton Ferris: Caspian Ferris 1960
Henning Storr: Jonas Storr 1959
Leopold Sand: Wilhelmina Sand 1962
Nora Ekblad: Wilhelmina Sand 1962
Judith Marchetti: Carla Marchetti 1982; Ivo Marchetti 1991
Dario Venn: Milo Venn 1997; Tessa Venn 2001
Reinald Voss: Florian Voss 1916
Florian Voss: Beatrix Voss 1952
Marek Osei: Abena Osei 1983
[award received]
Kestrel Prize << Ottoline Grey 1938; Ottoline Grey 1959; Leopold Sand 1965; Wilhelmina Sand 2003
Halloran Medal << Sigrid Lowe 1963; Anton Ferris 1977; Helena Quist 1989; Caspian Ferris 2001; Priya Lowe 2012; Ulla Nordahl 2021
Order of the Silver Lynx << Henning Storr 1960; Prosper Lang 1969; Edvina Roth 1975; Sigrid Lowe 1981; Nora Ekblad 1992; Helena Quist 2007; Judith Marchetti 2008; Marek Osei 2010
Golden Boot << Henning Storr 1954; Marek Osei 1979; Dario Venn 1992; Dario Venn 1996; Kofi Lindgren 2009; Samuel Okell 2018; Samuel Okell 2022
Palm of Tamsel << Esther Vale 2004; Esther Vale 2013
[nominated for]
Kestrel Prize << Ottoline Grey 1934; Leopold Sand 1962; Wilhelmina Sand 1996; Wilhelmina Sand 2001
Palm of Tamsel << Esther Vale 2000; Esther Vale 2003; Esther Vale 2009; Carla Marchetti 2014
Golden Boot << Luca Abendroth 2013; Theo Vanner 2022
Halloran Medal << Matthias Orr 1990; Yara Benning 2012; Yara Benning 2019
[noble title]
Reinald Voss: Baron Voss 1920-1938; Count of Tamsel 1938-1956
Florian Voss: Count of Tamsel 1956-1994
Beatrix Voss: Countess of Tamsel 1994-
Edvina Roth: Baroness Roth of Lindovar 1986-1999
Aldous Trench: Viscount Trench 1939-1951
[residence]
Ottoline Grey: Port Sabel 1926-1931; Harnstad 1931-1962; Quellmouth 1962-1980
Dario Venn: Mirabrook 1994-1998; Port Sabel 1999-
Esther Vale: Tamsel 1995-1998; Port Sabel 1999-2006; Lindovar 2007-2012; Mirabrook 2013-
Judith Marchetti: Lindovar 1968-1980; Harnstad 1980-2010; Quellmouth 2011-
Leopold Sand: Harnstad 1958-1995
Wilhelmina Sand: Harnstad 1987-2000; Tamsel 2000-
Reinald Voss: Voss Castle 1904-1956
Florian Voss: Voss Castle 1916-1994
Kofi Lindgren: Quellmouth 2003-2007; Harnstad 2008-2013; Mirabrook 2013-2021; Port Sabel 2022-
Matthias Orr: Harnstad 1995-2016; Quellmouth 2017-
[work location]
Ulla Nordahl: Quellmouth 2009-2013; Harnstad 2014-2018; Quellmouth 2019-
Caspian Ferris: Quellmouth 1988-2001; Port Sabel 2002-2015
Felix Anker: Harnstad 1995-2009; Mirabrook 2010-2018
Gideon Ashworth: Lindovar 1960-1988
[place of birth]
Dario Venn: Port Sabel 1971
Marek Osei: Quellmouth 1955
Henning Storr: Harnstad 1930
Judith Marchetti: Quellmouth 1950
Emil Sandoz: Harnstad 1967
Liv Harkness: Oster Vale 1976
Samuel Okell: Port Sabel 1996
Kofi Lindgren: Quellmouth 1985
Ottoline Grey: Tamsel 1907
Esther Vale: Oster Vale 1977
Sigrid Lowe: Lindovar 1919
Edvina Roth: Tamsel 1920
Priya Lowe: Harnstad 1966
Ravi Castellan: Mirabrook 1965
Piers Halden: Lindovar 1971
Matthias Orr: Port Sabel 1955
[place of death]
Aldous Trench: Harnstad 1951
Reinald Voss: Voss Castle 1956
Casimir Thole: Harnstad 1960
Jannik Ekblad: Port Sabel 1969
Prosper Lang: Harnstad 1971
Ottoline Grey: Quellmouth 1980
Edvina Roth: Lindovar 1999
Harald Quist: Harnstad 1988
Henning Storr: Harnstad 2002
Sigrid Lowe: Lindovar 1996
Anton Ferris: Harnstad 1997
Leopold Sand: Harnstad 1995
Florian Voss: Voss Castle 1994
Nora Ekblad: Port Sabel 2010
Tomas Bréval: Quellmouth 2012
Rufus Adair: Mirabrook 1998
Otto Kranz: Oster Vale 1993
"""

POINTS = {
    "provenance": ["was sold at", "failed to sell at", "was exhibited at", "was held at", "was restored by",
                   "inherited from", "was valued at", "was stolen from", "was recovered in", "died in"],
    "careers": ["doctoral advisor", "child", "award received", "nominated for", "place of birth", "place of death"],
}  # fmt: skip


def rows(text, points):
    relation = None
    for line in text.strip().splitlines():
        if line.startswith("["):
            relation = line.strip("[]")
            continue
        turned = " << " in line
        key, rest = line.split(" << " if turned else ": ", 1)
        for part in rest.split("; "):
            other, years = part.rsplit(" ", 1)
            start, _, stop = years.partition("-")
            assert len(start) == 4 and len(stop) in (0, 4) and (not stop or start <= stop), line
            assert ("-" in years) != (relation in points), line
            yield (other, relation, key, start, stop) if turned else (key, relation, other, start, stop)


def main():
    for name, text, now, seed in (("provenance", PROVENANCE, "1990", 2601), ("careers", CAREERS, "2024", 2602)):
        found = list(rows(text, POINTS[name]))
        assert len(found) == len(set(found))
        random.Random(seed).shuffle(found)
        folder = HERE / f"twentysixth_{name}"
        folder.mkdir(exist_ok=True)
        with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
            writer = csv.writer(stream, lineterminator="\n")
            writer.writerow(("head", "relation", "tail", "start", "stop"))
            writer.writerows(found)
        meta = {"unit": "year", "ends": "inclusive", "now": now, "me": None, "point_relations": POINTS[name]}
        (folder / "meta.json").write_text(json.dumps(meta, indent=2) + "\n", encoding="utf-8")
        print(name, len(found), "rows", len({x[1] for x in found}), "relations", len({x[0] for x in found} | {x[2] for x in found}), "labels")


if __name__ == "__main__":
    main()
