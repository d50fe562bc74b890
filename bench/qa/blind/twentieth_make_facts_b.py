"""Writes the facts of the graphs spas and fleet; the same bytes each time."""
import csv
import json
import random
from pathlib import Path

HERE = Path(__file__).parent

# "T" = the key of a line is the tail, "H" = the key is the head
SPAS = {
"mayorOf T": """
Lindwell: Anton Halm 1872-1881, Gerhard Voss 1881-1889, Anton Halm 1889-1893, Ludwig Perrin 1894-1906, Karl Zeman 1906-1919, Emil Perrin 1921-1933, Karl Zeman 1933-1938, Bruno Halm 1938-1945, Helene Voss 1947-1958, Tomas Ardel 1958-
Upper Lindwell: Jakob Ardel 1875-1890, Ludwig Perrin 1891-1897, Josef Krall 1897-1911, Rudolf Ardel 1912-1928, Viktor Krall 1928-1946, Marta Ilg 1946-1955, Tomas Ardel 1955-1957, Silvia Krall 1959-
Marnbad: Cornelius Best 1874-1886, Felix Sand 1886-1899, Cornelius Best 1900-1903, Hugo Lindt 1903-1917, Otto Sand 1917-1930, Hugo Lindt 1930-1934, Erich Mohn 1934-1947, Paula Lindt 1948-1961
Torsk: Nils Fuchs 1879-1895, Peer Oddson 1895-1908, Nils Fuchs 1908-1912, Arvid Fuchs 1913-1931, Peer Lund 1931-1945, Astrid Oddson 1946-1960, Peer Lund 1960-
Heiligau: Benedikt Rohr 1880-1902, Alois Rohr 1902-1920, Clemens Thal 1920-1937, Alois Rohr 1937-1940, Theres Rohr 1941-1959, Georg Ilg 1959-
""",
"spaDirectorOf T": """
Lindwell: Gerhard Voss 1874-1881, Edmund Kessel 1882-1901, Julius Orth 1901-1914, Karl Zeman 1914-1919, Ida Kessel 1920-1936, Bruno Halm 1936-1945, Ida Kessel 1946-1951, Roland Orth 1951-
Upper Lindwell: Edmund Kessel 1886-1895, Leopold Krall 1895-1918, Rudolf Ardel 1918-1925, Sabine Thal 1926-1949, Georg Ilg 1950-
Marnbad: Felix Sand 1880-1888, Theodor Mohn 1888-1907, Otto Sand 1907-1917, Erich Mohn 1919-1934, Ulrike Best 1934-1955, Georg Ilg 1955-
Torsk: Peer Oddson 1885-1895, Sven Lund 1896-1921, Peer Lund 1921-1931, Inga Fuchs 1932-1957
Heiligau: Alois Rohr 1890-1902, Clemens Thal 1903-1920, Sabine Thal 1920-1926, Benno Rohr 1926-1953, Theres Rohr 1953-1958, Benno Rohr 1959-
""",
"spaDoctorIn T": """
Lindwell: Julius Orth 1888-1914, Amalia Weiss 1899-1927, Konrad Weiss 1925-1948, Roland Orth 1930-1951, Lotte Sandor 1949-
Upper Lindwell: Matthias Heller 1884-1903, Julius Orth 1914-1922, Elias Heller 1920-1944, Lotte Sandor 1940-1949, Hanna Heller 1952-
Marnbad: Gustav Pohl 1878-1900, Matthias Heller 1903-1915, Franziska Pohl 1910-1938, Ivo Pohl 1938-, Konrad Weiss 1948-1956
Torsk: Halvar Berg 1890-1917, Elias Heller 1912-1919, Sigrid Berg 1917-1946, Amalia Weiss 1928-1931, Ivo Pohl 1933-1937, Jon Berg 1947-1951, Jon Berg 1959-
Heiligau: Brother Anselm 1885-1913, Gustav Pohl 1901-1908, Sister Monika 1914-1950, Hanna Heller 1946-1951, Jon Berg 1951-1958
""",
"risesIn H": """
Queen's Spring: Lindwell 1872-
Iron Spring: Lindwell 1873-1929
Doctor's Well: Lindwell 1896-
Upper Iron Spring: Upper Lindwell 1877-
Mill Spring: Marnbad 1874-
Bishop's Well: Marnbad 1883-1947
Fox Well: Torsk 1881-
Salt Spring: Torsk 1903-
Saint Agna's Spring: Heiligau 1880-
New Spring: Heiligau 1924-
""",
"ownsSpring T": """
Queen's Spring: Anton Halm 1872-1894, Wilhelm Halm 1894-1911, Lindwell Waters Company 1911-1948, Roland Orth 1949-
Iron Spring: Gerhard Voss 1873-1890, Edmund Kessel 1890-1903, Lindwell Waters Company 1903-1929
Doctor's Well: Julius Orth 1896-1922, Amalia Weiss 1922-1940, Konrad Weiss 1940-1957, Lotte Sandor 1957-
Upper Iron Spring: Jakob Ardel 1877-1892, Rudolf Ardel 1892-1930, Leopold Krall 1905-1918, Viktor Krall 1930-1946, Lindwell Waters Company 1947-1953, Tomas Ardel 1953-
Mill Spring: Cornelius Best 1874-1905, Theodor Mohn 1905-1919, Ulrike Best 1919-1957, Paula Lindt 1958-
Bishop's Well: Felix Sand 1883-1899, Otto Sand 1899-1926, Hugo Lindt 1926-1935, Otto Sand 1935-1941, Erich Mohn 1941-1947
Fox Well: Nils Fuchs 1881-1912, Arvid Fuchs 1912-1934, Inga Fuchs 1934-1959, Torsk Mineral Company 1959-
Salt Spring: Torsk Mineral Company 1903-1938, Peer Lund 1938-1950, Torsk Mineral Company 1950-
Saint Agna's Spring: Benedikt Rohr 1880-1904, Alois Rohr 1904-1943, Theres Rohr 1943-
New Spring: Clemens Thal 1924-1942, Sabine Thal 1942-1956, Benno Rohr 1957-
""",
"standsIn H": """
Queen's Baths: Lindwell 1876-
Old Baths: Lindwell 1872-1917
Iron Baths: Upper Lindwell 1879-
Mill Baths: Marnbad 1877-1943
Marble Baths: Marnbad 1908-
New Baths: Torsk 1899-
Saint Agna's Baths: Heiligau 1884-
Grand Hotel Lindwell: Lindwell 1881-
Hotel Queen: Lindwell 1893-1951
Pension Halm: Lindwell 1875-1932
Hotel Belvoir: Upper Lindwell 1889-
Pension Edda: Upper Lindwell 1911-
Grand Hotel Marnbad: Marnbad 1897-
Hotel Mill: Marnbad 1878-1944
Fox Inn: Torsk 1882-
Hotel Torsk: Torsk 1906-1954
Pilgrim House: Heiligau 1880-
Lindwell Music Pavilion: Lindwell 1886-1938
Torsk Pavilion: Torsk 1927-
Marnbad Casino: Marnbad 1913-1944
""",
"designed H": """
Casimir Dolan: Queen's Baths 1874, Hotel Mill 1877, Grand Hotel Lindwell 1879, Fox Inn 1881, Saint Agna's Baths 1882
Oskar Dolan: Hotel Queen 1892, Grand Hotel Marnbad 1895, New Baths 1897, Hotel Torsk 1904, Marnbad Casino 1912
Viola Renner: Marble Baths 1906, Pension Edda 1910, Marnbad Casino 1912
Emanuel Strick: Iron Baths 1878, Lindwell Music Pavilion 1885, Hotel Belvoir 1888
Fritz Strick: Torsk Pavilion 1926
Benedikt Rohr: Pilgrim House 1879
""",
"runsBathHouse T": """
Queen's Baths: Edmund Kessel 1876-1888, Wilhelm Halm 1888-1902, Clara Voss 1903-1924, Ernst Kessel 1924-1940, Helene Voss 1940-1947, Ernst Kessel 1947-1953, Dora Halm 1954-
Old Baths: Gerhard Voss 1872-1884, Clara Voss 1892-1902, Wilhelm Halm 1902-1917
Iron Baths: Leopold Krall 1879-1895, Matthias Heller 1895-1903, Viktor Krall 1904-1928, Marta Ilg 1929-1946, Georg Ilg 1946-1950, Silvia Krall 1950-
Mill Baths: Theodor Mohn 1877-1888, Gustav Pohl 1889-1900, Erich Mohn 1901-1919, Ulrike Best 1920-1934, Ernst Kessel 1940-1943
Marble Baths: Franziska Pohl 1908-1921, Hugo Lindt 1921-1930, Paula Lindt 1931-1948, Dora Halm 1948-1953, Ivo Pohl 1953-
New Baths: Sven Lund 1899-1910, Sigrid Berg 1910-1929, Inga Fuchs 1929-1936, Astrid Oddson 1936-1946, Jon Berg 1948-1951, Astrid Oddson 1951-
Saint Agna's Baths: Brother Anselm 1884-1909, Sister Monika 1909-1944, Benno Rohr 1944-1952, Theres Rohr 1953-
""",
"ownsHotel T": """
Grand Hotel Lindwell: Wilhelm Halm 1881-1899, Ludwig Perrin 1899-1915, Emil Perrin 1915-1941, Bruno Halm 1941-1945, Emil Perrin 1946-1952, Adele Perrin 1952-
Hotel Queen: Clara Voss 1893-1910, Karl Zeman 1910-1927, Adele Perrin 1927-1951
Pension Halm: Anton Halm 1875-1894, Wilhelm Halm 1894-1911, Dora Halm 1911-1932
Hotel Belvoir: Jakob Ardel 1889-1905, Rudolf Ardel 1905-1931, Viktor Krall 1931-1946, Tomas Ardel 1949-
Pension Edda: Edda Strick 1911-1938, Fritz Strick 1938-1955, Marta Ilg 1955-
Grand Hotel Marnbad: Theodor Mohn 1897-1910, Hugo Lindt 1910-1936, Paula Lindt 1936-
Hotel Mill: Cornelius Best 1878-1905, Felix Sand 1905-1912, Otto Sand 1912-1944
Fox Inn: Nils Fuchs 1882-1912, Arvid Fuchs 1912-1934, Inga Fuchs 1934-1957, Astrid Oddson 1957-
Hotel Torsk: Peer Oddson 1906-1920, Peer Lund 1920-1937, Torsk Mineral Company 1937-1954
""",
"conductorOf T": """
Lindwell Spa Orchestra: Franz Molnar 1878-1894, Aurel Tesch 1894-1909, Josefine Tesch 1909-1916, Aurel Tesch 1919-1926, Leo Molnar 1926-1939, Nora Pfeil 1946-1957, Leo Molnar 1957-
Marnbad Spa Orchestra: Aurel Tesch 1885-1894, Franz Molnar 1894-1905, Balint Sorge 1905-1927, Josefine Tesch 1927-1935, Nora Pfeil 1935-1943, Carlo Sorge 1948-
Torsk Spa Band: Ole Hansel 1891-1913, Balint Sorge 1900-1904, Gunnar Hansel 1913-1937, Leo Molnar 1939-1945, Gunnar Hansel 1946-1954, Nora Pfeil 1958-
Heiligau Chapel Players: Brother Anselm 1887-1906, Sister Monika 1907-1916, Josefine Tesch 1917-1926, Carlo Sorge 1930-1947
""",
"stayedAt H": """
Countess Irma Vald: Grand Hotel Lindwell 1883-1885, Hotel Queen 1894, Hotel Queen 1897-1899, Grand Hotel Marnbad 1901, Pension Edda 1912
Count Egon Vald: Grand Hotel Lindwell 1883-1884, Fox Inn 1886, Grand Hotel Marnbad 1898, Grand Hotel Marnbad 1901
Prince Alaric: Grand Hotel Lindwell 1890-1891, Pilgrim House 1895, Grand Hotel Lindwell 1902, Grand Hotel Marnbad 1904-1907
Princess Odile: Grand Hotel Lindwell 1891, Hotel Belvoir 1893-1896, Hotel Queen 1907
Stefan Morawe: Pension Halm 1899-1902, Fox Inn 1905, Hotel Torsk 1909-1911, Pension Halm 1914, Pension Edda 1921-1923
Lucie Morawe: Pension Halm 1900-1902, Hotel Belvoir 1908, Hotel Torsk 1910-1911, Pension Edda 1922-1923, Pension Edda 1930
Tilda Brenn: Hotel Queen 1919, Grand Hotel Marnbad 1922-1924, Hotel Torsk 1928, Grand Hotel Lindwell 1931-1933
Rosa Brenn: Hotel Mill 1903, Grand Hotel Marnbad 1911-1913, Hotel Queen 1919-1920
General Kastor: Fox Inn 1886, Hotel Belvoir 1899, Pension Halm 1906, Hotel Torsk 1914-1915
Samuel Reich: Grand Hotel Marnbad 1912, Grand Hotel Marnbad 1925-1926, Grand Hotel Lindwell 1929
Vera Lanz: Grand Hotel Lindwell 1934, Hotel Torsk 1936, Grand Hotel Lindwell 1950-1952, Fox Inn 1956, Grand Hotel Marnbad 1960-
Ilja Gordin: Fox Inn 1926-1929, Pilgrim House 1931, Pension Edda 1935-1938, Fox Inn 1947, Pension Edda 1958-
Professor Amsel: Pilgrim House 1949-1951, Hotel Belvoir 1954, Pilgrim House 1961-
""",
"treatedBy H": """
Countess Irma Vald: Julius Orth 1894-1899, Julius Orth 1912
Prince Alaric: Julius Orth 1890-1902, Matthias Heller 1904-1907
Stefan Morawe: Amalia Weiss 1899-1902, Halvar Berg 1909-1911, Julius Orth 1914, Elias Heller 1921-1923
Lucie Morawe: Julius Orth 1900-1902, Halvar Berg 1910-1911, Elias Heller 1922-1930
Tilda Brenn: Franziska Pohl 1922-1924, Sigrid Berg 1928, Roland Orth 1931-1933
Samuel Reich: Franziska Pohl 1925-1926
Vera Lanz: Konrad Weiss 1934, Lotte Sandor 1950-1952, Ivo Pohl 1960-
Ilja Gordin: Sigrid Berg 1926-1929, Elias Heller 1935-1938, Jon Berg 1947, Hanna Heller 1958-
""",
"marriedTo H": """
Gerhard Voss: Berta Halm 1874-1890
Count Egon Vald: Countess Irma Vald 1880-1902
Wilhelm Halm: Clara Voss 1889-1911
Edmund Kessel: Berta Halm 1892-1901
Stefan Morawe: Lucie Morawe 1900-1923
Aurel Tesch: Josefine Tesch 1905-1917
General Kastor: Countess Irma Vald 1905-1915
Oskar Dolan: Viola Renner 1908-1919
Hugo Lindt: Franziska Pohl 1909-1934
Rudolf Ardel: Edda Strick 1913-1929
Emil Perrin: Adele Perrin 1918-1952
Balint Sorge: Josefine Tesch 1920-1931
Clemens Thal: Theres Rohr 1922-1942
Peer Lund: Inga Fuchs 1924-1933, Astrid Oddson 1938-
Samuel Reich: Tilda Brenn 1925-1931
Roland Orth: Dora Halm 1929-
Ivo Pohl: Nora Pfeil 1936-1944
Fritz Strick: Marta Ilg 1936-1955
Konrad Weiss: Lotte Sandor 1945-1957
Georg Ilg: Silvia Krall 1948-
Leo Molnar: Nora Pfeil 1949-
""",
"patronOf T": """
Lindwell Spa Orchestra: Countess Irma Vald 1884-1902, Prince Alaric 1891-1908, Lindwell Waters Company 1912-1939, Samuel Reich 1930-1936, Vera Lanz 1951-, Adele Perrin 1953-
Marnbad Spa Orchestra: Samuel Reich 1912-1934, Rosa Brenn 1913-1921, Vera Lanz 1960-
Torsk Spa Band: Peer Oddson 1892-1908, Torsk Mineral Company 1905-1938, Torsk Mineral Company 1951-
Heiligau Chapel Players: Theres Rohr 1929-1947
Saint Agna's Baths: Prince Alaric 1895-1914, Professor Amsel 1955-
Iron Baths: Princess Odile 1894-1909
Marble Baths: Samuel Reich 1925-1934
""",
"closedFor H": """
Old Baths: flood 1890-1891
Queen's Baths: war hospital 1915-1918, rebuilding 1939-1940
Grand Hotel Lindwell: war hospital 1915-1919, rebuilding 1961-
Hotel Queen: lack of guests 1932-1934
Mill Baths: flood 1899-1900, typhus 1908-1909
Hotel Mill: flood 1899
Marble Baths: war hospital 1916-1918
Grand Hotel Marnbad: fire 1927-1928
Hotel Torsk: fire 1930-1931
New Baths: lack of guests 1932-1933, rebuilding 1946-1948
Saint Agna's Baths: typhus 1893-1894
Pilgrim House: war hospital 1942-1945
Iron Baths: rebuilding 1936-1937
Hotel Belvoir: fire 1947-1948
Fox Inn: flood 1911
""",
"wonPrize T": """
Golden Goblet: Queen's Spring 1889, Mill Spring 1892, Queen's Spring 1898, Fox Well 1907, Doctor's Well 1913, Salt Spring 1925, Upper Iron Spring 1934, Doctor's Well 1950, Fox Well 1961
Vald Medal: Gustav Pohl 1896, Franz Molnar 1899, Julius Orth 1903, Amalia Weiss 1915, Aurel Tesch 1921, Sister Monika 1931, Elias Heller 1931, Lotte Sandor 1955, Nora Pfeil 1955
Crown Prize for Building: Casimir Dolan 1883, Emanuel Strick 1890, Oskar Dolan 1898, Viola Renner 1909, Viola Renner 1913, Fritz Strick 1928
""",
}

FLEET = {
"heads_depot T": """
North Depot: Magnus Orrell 1403-1708, Dalia Stent 1709-2004, Magnus Orrell 2005-2112, Petra Lomas 2202-
Mill Depot: Harriet Glose 1406-1610, Corin Stent 1611-1906, Harriet Glose 1907-2103, Idris Vane 2103-2406, Freya Orrell 2407-
Harbour Depot: Amos Glose 1409-1811, Freya Orrell 1812-2309, Dalia Stent 2310-
Quarry Depot: Corin Stent 1501-1610, Ulla Ferrin 1612-2208, Corin Stent 2209-2505
""",
"deputy_at T": """
North Depot: Dalia Stent 1501-1708, Petra Lomas 1806-2201, Viggo Lomas 2203-
Mill Depot: Idris Vane 1705-2102, Oscar Pruitt 2104-
Harbour Depot: Freya Orrell 1510-1811, Ulla Ferrin 2209-2412
Quarry Depot: Amos Glose 1901-2010, Hal Brask 2101-
""",
"works_from T": """
North Depot: Ada Quill 1404-1812, Marek Toll 1405-, Petra Lomas 1502-2201, Viggo Lomas 1605-, Nell Carder 1708-2006, Kofi Baird 2009-, Ada Quill 2101-, Lena Vane 2206-
Mill Depot: Ben Quill 1407-, Sonja Toll 1503-1911, Idris Vane 1409-2102, Oscar Pruitt 1601-, Lena Vane 1610-2205, Dana Baird 1903-, Ines Okar 2104-2310, Ada Quill 1901-2012
Harbour Depot: Mina Pruitt 1410-, Yusuf Demar 1506-2107, Tom Carder 1701-2402, Elio Strand 1802-, Sonja Toll 1912-, Luis Okar 2203-, Ines Okar 2311-
Quarry Depot: Hal Brask 1502-, Greta Brask 1503-2209, Piet Hask 1704-2112, Wanda Strand 1805-, Nell Carder 2007-, Yusuf Demar 2108-2504, Bertil Moe 2301-
""",
"drives H": """
Ada Quill: Gritter 1 1405-1709, Gritter 12 1710-1812, Refuse Truck 17 1901-2012, Gritter 12 2101-
Ben Quill: Refuse Truck 7 1408-1905, Refuse Truck 17 1906-2208, Refuse Truck 7 2209-2306, Sweeper 5 2307-
Marek Toll: Gritter 2 1405-1611, Tipper 6 1603-1812, Gritter 1 1711-2203, Plough 1 2204-
Sonja Toll: Sweeper 3 1504-1911, Tanker 1 1912-2208, Tanker 2 2209-
Petra Lomas: Gritter 12 1503-1709, Gritter 2 1710-2107
Viggo Lomas: Van 21 1606-1907, Gritter 2 2108-2311, Van 31 2205-
Nell Carder: Tipper 6 1901-2006, Tipper 16 2007-2304, Loader 2 2305-
Kofi Baird: Tipper 6 2010-2205, Gritter 1 2204-
Lena Vane: Refuse Truck 8 1611-2009, Sweeper 3 2010-2205, Tipper 6 2206-
Idris Vane: Refuse Truck 8 1410-1610, Sweeper 4 1611-2102
Oscar Pruitt: Sweeper 4 1602-1812, Van 22 1901-2408
Dana Baird: Refuse Truck 7 1906-2208, Refuse Truck 17 2209-, Van 22 2409
Ines Okar: Sweeper 4 2105-2310, Refuse Truck 9 2311-
Mina Pruitt: Tanker 1 1411-1911, Refuse Truck 9 1912-2310, Tanker 1 2311-
Yusuf Demar: Refuse Truck 9 1507-1911, Crane Truck 2 1912-2107, Loader 1 2108-2504
Tom Carder: Crane Truck 2 1702-1911, Refuse Truck 9 2001-2402
Elio Strand: Tanker 2 1803-2208, Crane Truck 2 2209-
Luis Okar: Tanker 1 2209-2310, Crane Truck 2 2204-2308
Hal Brask: Loader 1 1503-1903, Tipper 16 1602-2006
Greta Brask: Loader 1 1904-2107, Van 31 1805-2202
Piet Hask: Loader 2 1705-2112
Wanda Strand: Tipper 16 2304-, Loader 2 2201-2304
Bertil Moe: Loader 1 2505-, Tipper 16 2302-2303
""",
"stationed_at H": """
Gritter 1: North Depot 1404-
Gritter 2: North Depot 1404-2311
Gritter 12: North Depot 1502-1910, Quarry Depot 1911-2003, North Depot 2004-
Sweeper 3: Mill Depot 1503-2205
Sweeper 4: Mill Depot 1510-2310
Sweeper 5: Mill Depot 2305-
Refuse Truck 7: Mill Depot 1406-2306
Refuse Truck 8: Mill Depot 1408-2009, Harbour Depot 2010-2110
Refuse Truck 9: Harbour Depot 1507-
Refuse Truck 17: Mill Depot 1812-
Tipper 6: North Depot 1601-
Tipper 16: Quarry Depot 1601-1904, North Depot 1905-1908, Quarry Depot 1909-
Crane Truck 2: Harbour Depot 1612-
Tanker 1: Harbour Depot 1409-
Tanker 2: Harbour Depot 1801-2306, Quarry Depot 2307-2403, Harbour Depot 2404-
Van 21: North Depot 1605-1907, Mill Depot 1908-2401
Van 22: Mill Depot 1812-2409
Van 31: Quarry Depot 1804-2204, North Depot 2205-
Loader 1: Quarry Depot 1502-
Loader 2: Quarry Depot 1704-
Plough 1: North Depot 2202-
""",
"supplied_by H": """
Gritter 1: Bruland Motors 1403
Gritter 2: Bruland Motors 1403
Gritter 12: Ostrander Trucks 1501
Sweeper 3: Tekmar 1502
Sweeper 4: Tekmar 1509
Sweeper 5: Bruland Motors 2304
Refuse Truck 7: Ostrander Trucks 1405
Refuse Truck 8: Ostrander Trucks 1407
Refuse Truck 9: Ostrander Trucks 1506
Refuse Truck 17: Tekmar 1811
Tipper 6: Bruland Motors 1512
Tipper 16: Bruland Motors 1512
Crane Truck 2: Castor Machines 1611
Tanker 1: Castor Machines 1408
Tanker 2: Ostrander Trucks 1712
Van 31: Tekmar 1803
Loader 2: Castor Machines 1703
Plough 1: Bruland Motors 2201
""",
"leased_from H": """
Van 21: Rivet Lease 1605-1907, Tekmar Leasing 1908-2401
Van 22: Rivet Lease 1812-2409
Loader 1: Castor Hire 1502-1804, Rivet Lease 1805-
Sweeper 3: Tekmar Leasing 1503-1902
Tipper 16: Rivet Lease 2010-2303
Sweeper 5: Rivet Lease 2305-
Tanker 2: Castor Hire 2307-2403
Crane Truck 2: Castor Hire 2001-2212, Castor Hire 2406-
""",
"insured_with H": """
Gritter 1: Anchor Mutual 1404-1912, Civic Cover 2001-
Gritter 2: Anchor Mutual 1404-1812, Civic Cover 1901-2311
Gritter 12: Harbour Mutual 1502-1712, Anchor Mutual 1801-2212, Harbour Mutual 2303-
Sweeper 3: Civic Cover 1503-2205
Sweeper 4: Civic Cover 1510-1912, Anchor Mutual 2001-2310
Refuse Truck 7: Anchor Mutual 1406-2306
Refuse Truck 9: Harbour Mutual 1507-2012, Civic Cover 2101-
Refuse Truck 17: Civic Cover 1812-2112, Harbour Mutual 2201-2412, Civic Cover 2501-
Tipper 6: Anchor Mutual 1601-2012, Harbour Mutual 2101-
Tipper 16: Harbour Mutual 1601-1812, Anchor Mutual 1901-
Crane Truck 2: Civic Cover 1612-2006, Harbour Mutual 2007-
Tanker 1: Harbour Mutual 1409-1912, Anchor Mutual 2001-
Tanker 2: Harbour Mutual 1801-
Loader 1: Civic Cover 1502-1804, Anchor Mutual 1805-2402
Plough 1: Harbour Mutual 2202-
Van 21: Civic Cover 1605-2401
Van 31: Civic Cover 1804-2112, Anchor Mutual 2201-
Loader 2: Anchor Mutual 1704-
Refuse Truck 8: Anchor Mutual 1408-2009, Harbour Mutual 2010-2110
Sweeper 5: Civic Cover 2305-
""",
"under_repair_at H": """
Gritter 1: Mill Lane Workshop 1607-1608, Mill Lane Workshop 1906-1906, Castor Garage 2305-2307
Gritter 2: Mill Lane Workshop 1801-1802, Castor Garage 2108-2109
Gritter 12: Harbour Workshop 1707-1709, Mill Lane Workshop 2004-2005, Castor Garage 2508-
Sweeper 3: Mill Lane Workshop 1706-1707, Harbour Workshop 2003-2006
Sweeper 4: Mill Lane Workshop 1812-1902, Mill Lane Workshop 2207-2207
Refuse Truck 7: Harbour Workshop 1609-1610, Mill Lane Workshop 2102-2104
Refuse Truck 9: Harbour Workshop 1802-1804, Harbour Workshop 2204-2205, Castor Garage 2507-
Refuse Truck 17: Castor Garage 2109-2111
Refuse Truck 8: Harbour Workshop 2104-2107
Tipper 6: Mill Lane Workshop 2006-2009
Tipper 16: Castor Garage 1809-1810, Mill Lane Workshop 1905-1908
Crane Truck 2: Castor Garage 1810-1901, Harbour Workshop 2308-2312
Tanker 1: Harbour Workshop 1710-1711, Harbour Workshop 2208-2209
Tanker 2: Castor Garage 2306-2306, Harbour Workshop 2501-2502
Loader 1: Castor Garage 1804-1805, Castor Garage 2504-2504
Van 31: Mill Lane Workshop 2202-2204
Plough 1: Mill Lane Workshop 2404-2405
Loader 2: Castor Garage 2012-2101
Van 21: Mill Lane Workshop 1901
Sweeper 5: Harbour Workshop 2410-2411
""",
"inspected_by H": """
Gritter 1: Edith Marlow 1609, Colm Rasky 1907, Jun Petrak 2308
Gritter 2: Edith Marlow 1803, Jun Petrak 2110
Gritter 12: Edith Marlow 1710, Colm Rasky 2006, Jun Petrak 2410
Sweeper 3: Edith Marlow 1708, Colm Rasky 2007
Sweeper 4: Colm Rasky 1903, Jun Petrak 2208
Refuse Truck 7: Edith Marlow 1611, Colm Rasky 2105
Refuse Truck 9: Edith Marlow 1805, Jun Petrak 2206, Colm Rasky 2506
Refuse Truck 17: Colm Rasky 2112
Tipper 6: Colm Rasky 1808, Colm Rasky 2010
Tipper 16: Edith Marlow 1811, Edith Marlow 1909
Crane Truck 2: Edith Marlow 1902, Jun Petrak 2401
Tanker 1: Edith Marlow 1712, Jun Petrak 2210
Tanker 2: Jun Petrak 2503
Loader 1: Colm Rasky 1806, Jun Petrak 2405
Plough 1: Jun Petrak 2406
Van 31: Jun Petrak 2205
Loader 2: Edith Marlow 1901, Colm Rasky 2203
Refuse Truck 8: Colm Rasky 2108
Sweeper 5: Jun Petrak 2411
Van 21: Colm Rasky 2107
""",
"failed_inspection_over H": """
Gritter 1: brakes 1606
Sweeper 3: hydraulics 2002
Refuse Truck 9: brakes 1801, tyres 2506
Tipper 6: brakes 2005
Crane Truck 2: hydraulics 1809
Refuse Truck 8: rust 2103
Van 31: lights 2201
Gritter 12: tyres 2004
Gritter 2: rust 2310
""",
"runs_route H": """
Gritter 1: Winter Route A 1411-2203, Winter Route B 2211-
Gritter 2: Winter Route B 1411-2203
Gritter 12: Winter Route A 1511-1910, Quarry Road Route 1911-2003, Winter Route C 2011-
Plough 1: Winter Route A 2211-
Sweeper 3: Old Town Route 1504-1912, Market Route 2007-2205
Sweeper 4: Market Route 1511-2002, Old Town Route 2001-2310
Sweeper 5: Old Town Route 2311-
Refuse Truck 7: Route M1 1407-2306
Refuse Truck 8: Route M2 1408-1811, Route H1 2010-2103
Refuse Truck 9: Route H1 1508-2009, Route H2 2010-
Refuse Truck 17: Route M2 1812-2306, Route M1 2307-
Tanker 1: Harbour Street Route 1501-2212
Tanker 2: Harbour Street Route 2404-
Van 21: Park Route 1908-2401
Tipper 6: Quarry Road Route 2003-2204
Tipper 16: Quarry Road Route 1603-1908, Quarry Road Route 2005-
""",
"attended_training H": """
Ada Quill: Winter Driving 1409, First Aid 1803, Winter Driving 2111
Ben Quill: First Aid 1803, Lifting Safety 2206
Marek Toll: Winter Driving 1409, Winter Driving 1910
Petra Lomas: Winter Driving 1510, Depot Management 2010
Viggo Lomas: Winter Driving 2111, First Aid 2305
Elio Strand: Crane Operation 2206, First Aid 1905
Yusuf Demar: Crane Operation 1911
Tom Carder: Crane Operation 1701
Luis Okar: Crane Operation 2206
Idris Vane: Depot Management 2010
Oscar Pruitt: First Aid 1905, Depot Management 2402
Hal Brask: Lifting Safety 1602, Depot Management 2010
Kofi Baird: Winter Driving 2111
Lena Vane: First Aid 1803
Wanda Strand: Lifting Safety 2206
Greta Brask: Lifting Safety 1602
Nell Carder: Winter Driving 1910
Mina Pruitt: First Aid 2305
Dana Baird: Lifting Safety 2206
Bertil Moe: First Aid 2305
""",
"suspended_for H": """
Marek Toll: speeding 1701-1702
Tom Carder: drinking 1808-1810, late reports 2203-2203
Yusuf Demar: speeding 1709-1710, drinking 2502-2504
Viggo Lomas: late reports 2008-2009
Greta Brask: damage to property 2103-2105
Ines Okar: speeding 2208-2209
Bertil Moe: damage to property 2509-
Hal Brask: late reports 1705-1706
""",
"has_budget H": """
North Depot: 410,000 crowns 1501-1612, 450,000 crowns 1701-1912, 430,000 crowns 2001-2112, 520,000 crowns 2201-
Mill Depot: 380,000 crowns 1501-1712, 450,000 crowns 1801-2012, 380,000 crowns 2101-2212, 475,000 crowns 2301-
Harbour Depot: 500,000 crowns 1501-1812, 540,000 crowns 1901-2112, 520,000 crowns 2201-2412, 560,000 crowns 2501-
Quarry Depot: 210,000 crowns 1501-1812, 240,000 crowns 1901-2112, 260,000 crowns 2207-
""",
"manages_workshop T": """
Mill Lane Workshop: Stig Anders 1403-1904, Rosa Dunmore 1905-2207, Stig Anders 2208-
Harbour Workshop: Neil Dunmore 1501-2103, Rosa Dunmore 2208-
Castor Garage: Olive Anders 1706-2312, Neil Dunmore 2401-
""",
"fitted_with H": """
Tipper 6: snow blade 1711-2103, salt spreader 1911-
Tipper 16: snow blade 2011-
Gritter 1: salt spreader 1410-
Gritter 2: salt spreader 1410-2311
Gritter 12: salt spreader 1510-1910, brine tank 2010-
Loader 1: snow blade 1512-1703
Loader 2: snow blade 1712-
Tanker 1: brine tank 1611-2003
Tanker 2: brine tank 2011-2306
Plough 1: snow blade 2202-
Crane Truck 2: winch 1701-
Van 21: tail lift 1606-1812
Van 22: tail lift 1901-2409
Van 31: tail lift 1806-
""",
"mentored_by H": """
Viggo Lomas: Petra Lomas 1605-1703
Nell Carder: Marek Toll 1708-1807
Kofi Baird: Marek Toll 2009-2106
Dana Baird: Ben Quill 1903-1912
Ines Okar: Idris Vane 2104-2109
Luis Okar: Mina Pruitt 2203-2212
Elio Strand: Yusuf Demar 1802-1808
Bertil Moe: Nell Carder 2301-2310
""",
}

META = {
    "spas": {"unit": "year", "ends": "inclusive", "now": "1962", "me": None, "point_relations": ["designed", "wonPrize"]},
    "fleet": {"unit": "month", "ends": "inclusive", "now": "2025-10", "me": None,
              "point_relations": ["supplied_by", "inspected_by", "failed_inspection_over", "attended_training"]},
}


def when(text, is_month):
    return f"20{text[:2]}-{text[2:]}" if is_month and text else text


def rows(blocks, points, is_month):
    for title, block in blocks.items():
        relation, side = title.split()
        for line in block.strip().splitlines():
            key, items = line.split(": ", 1)
            # a number such as 410,000 holds a comma without a space
            for item in items.split(", "):
                label, time = item.rsplit(" ", 1)
                start, dash, stop = time.partition("-")
                stop = "" if relation in points else stop if dash else start
                pair = (label, key) if side == "T" else (key, label)
                yield pair[0], relation, pair[1], when(start, is_month), when(stop, is_month)


for name, blocks in (("spas", SPAS), ("fleet", FLEET)):
    meta = META[name]
    found = list(rows(blocks, meta["point_relations"], meta["unit"] == "month"))
    assert len(set(found)) == len(found), [x for x in found if found.count(x) > 1]
    for x in found:
        assert x[3] <= meta["now"] and (not x[4] or x[3] <= x[4] < meta["now"]), x
    for i, x in enumerate(found):  # no state runs twice at once
        for y in found[i + 1:]:
            assert x[:3] != y[:3] or (x[4] or x[3]) < y[3] or x[1] in meta["point_relations"] or (y[4] or "9") < x[3], (x, y)
    random.Random(2026).shuffle(found)
    folder = HERE / f"twentieth_{name}"
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(["head", "relation", "tail", "start", "stop"])
        out.writerows(found)
    (folder / "meta.json").write_text(json.dumps(meta, indent=1) + "\n", encoding="utf-8")
