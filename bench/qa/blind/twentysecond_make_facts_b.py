"""Writes the graphs banks and ngo: seeded, the same bytes each time."""
import csv
import json
import random
from pathlib import Path

HERE = Path(__file__).parent

# "rel t": the label before the colon is the tail; "rel h": it is the head.
BANKS = """
= partnerOf t
Tarrow & Hesk: Josiah Tarrow 1792-1819; Abel Hesk 1792-1807; Abel Hesk 1811-1824; Lettice Tarrow 1819-1827; Edmund Tarrow 1815-1838; Cornelius Hesk 1824-1831
Merrowby Old Bank: Hugh Vasey 1779-1811; Tobias Marl 1779-1802; Simeon Vasey 1803-1841; Edmund Tarrow 1838-1849; Clement Vasey 1841-1871; Phoebe Marl 1802-1816; Augustin Roe 1850-1871
Merrowby New Bank: Peregrine Stott 1806-1833; Tobias Marl 1806-1814; Jonas Stott 1820-1847; Lettice Tarrow 1829-1840
Hesk Brothers: Cornelius Hesk 1831-1852; Rufus Hesk 1831-1849; Rufus Hesk 1853-1860; Octavia Hesk 1852-1866; Piers Dunning 1858-1866
Dunmere Bank: Ralph Dunning 1809-1839; Kezia Dunning 1839-1861; Piers Dunning 1866-1893; Octavia Hesk 1866-1878; Lucas Amory 1870-1893
Northgate Bank: Balthasar Northey 1798-1836; Jonas Stott 1847-1859; Silvan Northey 1828-1870; Ursula Northey 1870-1902; Walter Ambry 1904-; Conrad Northey 1889-; Felix Amory 1898-1907
Sarn Provincial Bank: Magnus Orde 1836-1864; Harriet Orde 1864-1885; Balthasar Northey 1836-1844; Lucas Amory 1893-1909; Rowland Orde 1880-; Piers Dunning 1893-1897
Quill & Ambry: Matthias Quill 1801-1829; Silas Ambry 1801-1843; Barnaby Quill 1822-1843
Ambry & Sons: Silas Ambry 1843-1851; Theodore Ambry 1843-1880; Walter Ambry 1876-1904; Barnaby Quill 1846-1850
Wexcombe Bank: Nathan Gorse 1819-1850; Barnaby Quill 1843-1846; Barnaby Quill 1851-1862; Ada Gorse 1850-1888; Edgar Gorse 1886-; Judith Quill 1891-
Lofthaven Bank: Samson Keel 1787-1820; Ephraim Keel 1815-1866; Isaac Strake 1821-1832
Mariners' Bank: Dorcas Keel 1824-1858; Isaac Strake 1851-1863; Wilmot Strake 1863-1890; Adam Lorne 1858-1884; Bridget Lorne 1884-; Jabez Keel 1890-
Pellow's Bank: Jory Pellow 1803-1826; Digory Pellow 1817-1826
Pellow & Strake: Digory Pellow 1828-1855; Isaac Strake 1833-1851; Wilmot Strake 1851-1863; Honor Pellow 1855-1879
Vale Union Bank: Clement Vasey 1871-1883; Honor Pellow 1879-1891; Leopold Marsh 1862-1895; Constance Marsh 1895-; Augustin Roe 1871-1877; Hugo Pellow 1891-
Strake's Bank: Isaac Strake 1833-1851; Adam Lorne 1842-1851
= seniorPartnerOf t
Tarrow & Hesk: Josiah Tarrow 1792-1817; Abel Hesk 1817-1824; Edmund Tarrow 1825-1838
Merrowby Old Bank: Hugh Vasey 1779-1811; Simeon Vasey 1811-1841; Clement Vasey 1842-1871
Dunmere Bank: Ralph Dunning 1809-1839; Kezia Dunning 1839-1861; Octavia Hesk 1867-1874; Piers Dunning 1875-1893
Northgate Bank: Balthasar Northey 1798-1836; Silvan Northey 1837-1870; Ursula Northey 1870-1902; Conrad Northey 1903-
Sarn Provincial Bank: Magnus Orde 1836-1864; Harriet Orde 1864-1885; Rowland Orde 1886-1896; Lucas Amory 1897-1904; Rowland Orde 1905-
Wexcombe Bank: Nathan Gorse 1819-1850; Barnaby Quill 1851-1862; Ada Gorse 1863-1888; Edgar Gorse 1889-
Mariners' Bank: Dorcas Keel 1824-1858; Adam Lorne 1859-1884; Wilmot Strake 1884-1890; Bridget Lorne 1891-
Vale Union Bank: Leopold Marsh 1862-1895; Constance Marsh 1896-
Hesk Brothers: Cornelius Hesk 1831-1852; Octavia Hesk 1853-1866
= cashierOf t
Tarrow & Hesk: Amos Pinder 1793-1809; Luke Pinder 1810-1822; Jethro Brand 1823-1838
Merrowby Old Bank: Amos Pinder 1809-1818; Jethro Brand 1838-1845; Agnes Finch 1846-1871
Merrowby New Bank: Luke Pinder 1822-1830; Enoch Sallow 1831-1847
Dunmere Bank: Enoch Sallow 1848-1855; Thomas Rusk 1835-1847; Thomas Rusk 1856-1869; Cyril Brand 1872-1893
Northgate Bank: Miriam Sallow 1867-1899; Percival Dace 1900-
Sarn Provincial Bank: Cyril Brand 1861-1871; Gilbert Finch 1872-1903; Rosalind Fogg 1904-
Wexcombe Bank: Ezra Holt 1819-1844; Ezra Holt 1847-1853; Norah Holt 1854-1889; Ivo Rusk 1889-
Mariners' Bank: Job Tranter 1825-1857; Felix Amory 1880-1897; Stephen Holt 1898-
Vale Union Bank: Agnes Finch 1871-1882; Godfrey Pinder 1883-
= branchOf h
Tolby branch: Quill & Ambry 1815-1843; Wexcombe Bank 1843-1881; Wexcombe Bank 1889-
Upper Harl branch: Pellow's Bank 1810-1826; Pellow & Strake 1830-1879; Vale Union Bank 1879-
Quayside branch: Lofthaven Bank 1801-1866; Sarn Provincial Bank 1866-1887; Mariners' Bank 1888-
Old Quay branch: Strake's Bank 1834-1851; Mariners' Bank 1851-1898
Mill Lane branch: Merrowby Old Bank 1820-1871; Vale Union Bank 1871-
North Mill branch: Merrowby New Bank 1812-1847; Northgate Bank 1847-1860; Vale Union Bank 1874-
Cross Street branch: Hesk Brothers 1840-1866; Dunmere Bank 1866-1893; Sarn Provincial Bank 1893-
Castle Hill branch: Northgate Bank 1839-1894; Ambry & Sons 1895-1904; Northgate Bank 1904-
= branchManagerOf t
Tolby branch: Ezra Holt 1815-1818; Mary Yates 1819-1824; Saul Yates 1825-1830; Norah Holt 1844-1853; Abner Lisle 1859-1875; Ivo Rusk 1876-1881; Violet Lisle 1889-1903
Upper Harl branch: Daniel Croft 1811-1826; Daniel Croft 1830-1858; Hugo Pellow 1872-1890; Simon Yates 1891-1908
Quayside branch: Job Tranter 1812-1824; Mary Yates 1825-1866; Gilbert Finch 1866-1871; Abner Lisle 1876-1887; Stephen Holt 1888-1897; Clara Dace 1898-
Old Quay branch: Felix Amory 1872-1879; Ruth Lanyon 1880-1898
Mill Lane branch: Jethro Brand 1820-1822; Agnes Finch 1839-1845; Godfrey Pinder 1871-1882; Simon Yates 1884-1890
North Mill branch: Enoch Sallow 1819-1830; Saul Yates 1831-1860; Ruth Lanyon 1874-1879; Simon Yates 1909-
Cross Street branch: Thomas Rusk 1848-1855; Cyril Brand 1856-1860; Abner Lisle 1888-1892; Clara Dace 1893-1897
Castle Hill branch: Miriam Sallow 1852-1866; Percival Dace 1885-1899; Rosalind Fogg 1900-1903; Violet Lisle 1904-
= headOfficeIn h
Tarrow & Hesk: Merrowby 1792-1838
Merrowby Old Bank: Merrowby 1779-1871
Merrowby New Bank: Merrowby 1806-1847
Hesk Brothers: Dunmere 1831-1866
Dunmere Bank: Dunmere 1809-1893
Northgate Bank: Sarn 1798-
Sarn Provincial Bank: Sarn 1836-
Quill & Ambry: Wexcombe 1801-1843
Ambry & Sons: Wexcombe 1843-1855; Sarn 1855-1904
Wexcombe Bank: Wexcombe 1819-
Lofthaven Bank: Lofthaven 1787-1866
Mariners' Bank: Lofthaven 1824-
Pellow's Bank: Harl 1803-1826
Pellow & Strake: Harl 1828-1879
Vale Union Bank: Harl 1862-1871; Merrowby 1872-1889; Harl 1890-
Strake's Bank: Lofthaven 1833-1851
= occupiesBuilding h
Tarrow & Hesk: Wool Hall 1792-1811; Abbot's House 1812-1838
Merrowby Old Bank: Abbot's House 1779-1808; Corn Exchange 1809-1871
Merrowby New Bank: Wool Hall 1813-1847
Vale Union Bank: Corn Exchange 1872-1889; Wool Hall 1875-1882
Northgate Bank: Tollhouse 1798-1824; Northgate Chambers 1825-; Tollhouse 1862-1868
Sarn Provincial Bank: Old Mint 1836-1858; Northgate Chambers 1859-1861; Old Mint 1862-
Ambry & Sons: Saddlers' Hall 1843-1855; Tollhouse 1870-1904
Quill & Ambry: Saddlers' Hall 1807-1843
Wexcombe Bank: Saddlers' Hall 1857-
Lofthaven Bank: Rope Walk House 1787-1866
Mariners' Bank: Customs House 1824-1845; Rope Walk House 1867-
Strake's Bank: Customs House 1846-1851
= mergedInto h
Tarrow & Hesk: Merrowby Old Bank 1838
Merrowby Old Bank: Vale Union Bank 1871
Merrowby New Bank: Northgate Bank 1847
Hesk Brothers: Dunmere Bank 1866
Dunmere Bank: Sarn Provincial Bank 1893
Quill & Ambry: Wexcombe Bank 1843
Ambry & Sons: Northgate Bank 1904
Lofthaven Bank: Sarn Provincial Bank 1866
Pellow & Strake: Vale Union Bank 1879
Strake's Bank: Mariners' Bank 1851
= foundedBy h
Tarrow & Hesk: Josiah Tarrow 1792; Abel Hesk 1792
Merrowby Old Bank: Hugh Vasey 1779
Merrowby New Bank: Peregrine Stott 1806; Tobias Marl 1806
Hesk Brothers: Cornelius Hesk 1831; Rufus Hesk 1831
Dunmere Bank: Ralph Dunning 1809
Northgate Bank: Balthasar Northey 1798
Sarn Provincial Bank: Magnus Orde 1836; Balthasar Northey 1836
Quill & Ambry: Matthias Quill 1801; Silas Ambry 1801
Ambry & Sons: Silas Ambry 1843
Wexcombe Bank: Nathan Gorse 1819
Lofthaven Bank: Samson Keel 1787
Mariners' Bank: Dorcas Keel 1824
Pellow's Bank: Jory Pellow 1803
Pellow & Strake: Digory Pellow 1828
Vale Union Bank: Leopold Marsh 1862
= suspendedPaymentIn h
Merrowby Old Bank: Grain Panic 1797; Railway Panic 1857
Lofthaven Bank: Grain Panic 1797; Canal Panic 1825
Pellow's Bank: Canal Panic 1826
Tarrow & Hesk: Canal Panic 1825
Merrowby New Bank: Canal Panic 1825; Comet Panic 1843
Quill & Ambry: Comet Panic 1843
Northgate Bank: Railway Panic 1858
Dunmere Bank: Canal Panic 1826
= issuesNote h
Tarrow & Hesk: one-crown note 1793-1797; one-crown note 1803-1825; five-crown note 1793-1838
Merrowby Old Bank: five-crown note 1780-1868; ten-crown note 1811-1871; one-crown note 1798-1826
Merrowby New Bank: five-crown note 1807-1847; two-crown note 1809-1820
Hesk Brothers: five-crown note 1831-1866; ten-crown note 1845-1858
Dunmere Bank: one-crown note 1812-1826; five-crown note 1810-1893; fifty-crown note 1877-1891
Northgate Bank: five-crown note 1799-; ten-crown note 1820-; hundred-crown note 1865-; fifty-crown note 1872-1900
Sarn Provincial Bank: five-crown note 1837-; ten-crown note 1840-1859; ten-crown note 1866-; hundred-crown note 1881-1905
Quill & Ambry: two-crown note 1804-1829; five-crown note 1802-1843
Ambry & Sons: ten-crown note 1844-1897
Wexcombe Bank: five-crown note 1820-1889; ten-crown note 1851-; two-crown note 1821-1828
Lofthaven Bank: one-crown note 1795-1825; five-crown note 1788-1866
Mariners' Bank: five-crown note 1826-; fifty-crown note 1883-
Pellow's Bank: one-crown note 1804-1826
Pellow & Strake: five-crown note 1829-1879
Vale Union Bank: five-crown note 1863-1908; ten-crown note 1880-
= engraverFor t
Tarrow & Hesk: Sampson Reeve 1792-1810; Orlando Fitch 1811-1838
Merrowby Old Bank: Sampson Reeve 1788-1812; Lavinia Reeve 1813-1846; Basil Copper 1847-1871
Merrowby New Bank: Orlando Fitch 1808-1829; Lavinia Reeve 1830-1847
Northgate Bank: Orlando Fitch 1805-1832; Basil Copper 1833-1862; Eliza Fitch 1863-1890; Ansel Copper 1891-
Sarn Provincial Bank: Lavinia Reeve 1837-1851; Basil Copper 1852-1868; Eliza Fitch 1869-1884; Ansel Copper 1885-1902; Eliza Fitch 1903-1906
Wexcombe Bank: Lavinia Reeve 1822-1850; Eliza Fitch 1856-1901
Mariners' Bank: Basil Copper 1839-1870; Ansel Copper 1876-
= bearsEmblem h
Tarrow & Hesk: the fleece 1792-1838
Merrowby Old Bank: the plough 1779-1819; the fleece 1838-1871; the sheaf 1820-1837
Northgate Bank: the gate 1798-1846; the plough 1847-1852; the gate 1853-
Sarn Provincial Bank: the crowned owl 1836-
Wexcombe Bank: the sheaf 1819-1842; the quill 1843-1888; the sheaf 1889-
Lofthaven Bank: the anchor 1787-1866
Mariners' Bank: the lighthouse 1824-1866; the anchor 1867-
Vale Union Bank: the fleece 1879-
= cityAgentOf t
Merrowby Old Bank: Northgate Bank 1799-1840; Sarn Provincial Bank 1841-1856; Northgate Bank 1857-1871
Dunmere Bank: Northgate Bank 1810-1835; Sarn Provincial Bank 1836-1893
Wexcombe Bank: Northgate Bank 1820-1858; Ambry & Sons 1859-1904; Northgate Bank 1905-
Mariners' Bank: Sarn Provincial Bank 1838-1888; Northgate Bank 1889-1903; Sarn Provincial Bank 1904-
Pellow & Strake: Ambry & Sons 1856-1879; Sarn Provincial Bank 1840-1855
Vale Union Bank: Ambry & Sons 1864-1892; Sarn Provincial Bank 1893-
= lentTo h
Tarrow & Hesk: Merrow Navigation 1801-1826; Harl Lead Mine 1816-1825
Merrowby Old Bank: Merrow Navigation 1794-1822; Vale Railway 1846-1869; Tarrow Mill 1840-1851
Merrowby New Bank: Tarrow Mill 1821-1839
Dunmere Bank: Heron Brewery 1864-1893; Coast Railway 1872-1880
Northgate Bank: Merrow Navigation 1827-1858; Sarn Waterworks 1852-1889; Vale Railway 1847-1857; Coast Railway 1881-1903; Sarn Opera House 1896-
Sarn Provincial Bank: Coast Railway 1861-1879; Sarn Waterworks 1890-; Heron Brewery 1894-1908
Ambry & Sons: Sarn Opera House 1878-1895
Mariners' Bank: Lofthaven Docks 1829-1874; Coast Railway 1866-1892; Lofthaven Docks 1886-
Pellow & Strake: Harl Lead Mine 1831-1877
Vale Union Bank: Harl Lead Mine 1880-1898; Vale Railway 1870-; Tarrow Mill 1884-
= marriedTo h
Edmund Tarrow: Phoebe Marl 1817-1836
Cornelius Hesk: Octavia Hesk 1840-1852
Octavia Hesk: Piers Dunning 1856-1878
Adam Lorne: Bridget Lorne 1861-1884
Silvan Northey: Ursula Northey 1844-1870
Leopold Marsh: Constance Marsh 1871-1895
Edgar Gorse: Judith Quill 1890-
= mayorOf t
Merrowby: Josiah Tarrow 1799-1801; Simeon Vasey 1812-1815; Josiah Tarrow 1806-1807; Peregrine Stott 1818-1822; Edmund Tarrow 1833-1836; Clement Vasey 1851-1857; Godfrey Pinder 1893-1896; Clement Vasey 1862-1864
Dunmere: Ralph Dunning 1817-1820; Rufus Hesk 1843-1848; Piers Dunning 1868-1873; Thomas Rusk 1861-1864
Lofthaven: Samson Keel 1791-1797; Ephraim Keel 1830-1838; Isaac Strake 1839-1842; Wilmot Strake 1870-1876; Bridget Lorne 1902-1908; Jabez Keel 1909-
Wexcombe: Matthias Quill 1809-1813; Nathan Gorse 1828-1832; Barnaby Quill 1854-1858; Edgar Gorse 1897-
Harl: Digory Pellow 1836-1841; Honor Pellow 1866-1869; Leopold Marsh 1881-1886; Hugo Pellow 1904-
= robbed h
Blackfoot Ned: Mill Lane branch 1828; Tolby branch 1829; Upper Harl branch 1831
Widow Sparrow: Quayside branch 1846; Cross Street branch 1846; Castle Hill branch 1852
Jem Outlaw: Quayside branch 1873; North Mill branch 1879; Quayside branch 1883
"""

NGO = """
= posted_to t
Kessira office: Hanna Brandvold 1302-1607; Omar Talib 1401-1712; Tamsin Orrell 1809-2006; Lucien Faye 1704-1911; Mirela Stan 1912-2209; Yusra Talib 2101-; Goran Petrik 2207-; Sunniva Dahl 1505-1704; Idris Bello 2001-2408
Balar office: Piet Brandvold 1306-1605; Sunniva Dahl 1705-2012; Tamsin Orrell 1602-1808; Kofi Mensar 1510-1812; Ana Quiroz 2011-2403; Omar Sene 1901-; Dorothea Lang 2204-
Doum office: Hanna Brandvold 1608-1910; Ana Quiroz 1609-2010; Tamsin Orrell 2007-2305; Kofi Mensar 1901-2303; Bram Oster 2010-; Leila Haddou 2306-; Rosa Achterberg 1707-1902
Upper Doum suboffice: Lucien Faye 2001-2202; Leila Haddou 2109-2305; Omar Sene 1709-1812; Joris Maas 2206-
Marata office: Yusra Talib 1803-2012; Mirela Stan 2210-; Piet Brandvold 1802-2106; Joris Maas 1907-2205; Rosa Achterberg 1904-2111; Kofi Mensar 2304-
Sefu Coast office: Goran Petrik 1911-2206; Dorothea Lang 2005-2203; Hanna Brandvold 2011-2404; Idris Bello 2409-; Tamsin Orrell 2309-
Head office: Ingrid Soler 1109-2206; Sunniva Dahl 2101-; Tamsin Orrell 1409-1601; Piet Brandvold 2107-; Ana Quiroz 2404-; Matthew Orrell 1703-
= country_director_of t
Kessira office: Hanna Brandvold 1302-1607; Omar Talib 1608-1712; Lucien Faye 1802-1911; Mirela Stan 1912-2209; Yusra Talib 2211-
Balar office: Piet Brandvold 1306-1605; Kofi Mensar 1606-1812; Sunniva Dahl 1901-2012; Ana Quiroz 2101-2403; Omar Sene 2404-
Doum office: Hanna Brandvold 1608-1910; Ana Quiroz 1911-2010; Kofi Mensar 2010-2303; Bram Oster 2305-
Marata office: Yusra Talib 1803-2012; Piet Brandvold 2101-2106; Rosa Achterberg 2107-2111; Mirela Stan 2210-
Sefu Coast office: Goran Petrik 1911-2206; Hanna Brandvold 2207-2404; Idris Bello 2409-
= office_located_in h
Kessira office: Port Kess 1302-1808; Ashkel 1809-2103; Port Kess 2104-
Balar office: Balarum 1306-
Doum office: Doum Town 1608-2204; Saint-Alme 2205-
Upper Doum suboffice: Gorrat 1709-2212; Tassil 2301-
Marata office: Marat 1802-2110; Ashkel 2111-2203; Marat 2204-
Sefu Coast office: Sefu 1911-
Head office: Lindhavn 1109-2006; Brixtholm 2007-
= leads_project t
Clean Wells: Omar Talib 1403-1607; Lucien Faye 1705-1801; Tamsin Orrell 1810-2005; Mirela Stan 2007-2106
Wells for Schools: Idris Bello 2003-2205; Goran Petrik 2208-2410; Idris Bello 2206-2207
School Meals: Tamsin Orrell 1604-1808; Omar Sene 1902-2103; Dorothea Lang 2206-
Seeds First: Kofi Mensar 1511-1705; Ana Quiroz 1710-2010; Bram Oster 2101-2304; Leila Haddou 2306-
Seed Loans: Ana Quiroz 2101-2310; Omar Sene 2312-
River Clinics: Rosa Achterberg 1709-1902; Kofi Mensar 1903-2009; Tamsin Orrell 2009-2305
Mobile Clinics: Yusra Talib 1805-1909; Rosa Achterberg 1910-2111; Joris Maas 2112-2205; Mirela Stan 2211-
Winter Shelter: Lucien Faye 1710-1911; Yusra Talib 2101-2203; Yusra Talib 2211-
Shelter Kits: Dorothea Lang 2006-2203; Hanna Brandvold 2204-2312; Tamsin Orrell 2402-
Cash for Work: Joris Maas 1909-2111; Kofi Mensar 2305-
Goat Bank: Lucien Faye 2003-2202; Leila Haddou 2203-2305; Joris Maas 2307-
Girls Read: Sunniva Dahl 1706-1911; Ana Quiroz 2104-2403
= project_run_from h
Clean Wells: Kessira office 1403-2106
Wells for Schools: Kessira office 2003-2410
School Meals: Balar office 1604-
Seeds First: Balar office 1511-1705; Doum office 1710-
Seed Loans: Balar office 2101-
River Clinics: Doum office 1709-2305
Mobile Clinics: Marata office 1805-2111; Upper Doum suboffice 2112-2205; Marata office 2211-
Winter Shelter: Kessira office 1710-
Shelter Kits: Sefu Coast office 2006-
Cash for Work: Marata office 1909-2111; Marata office 2305-
Goat Bank: Upper Doum suboffice 2003-
Girls Read: Balar office 1706-2403
= funds t
Clean Wells: Halvard Fund 1403-1812; Oster Foundation 1604-1705; Northern Aid Ministry 1901-2106
Wells for Schools: Halvard Fund 2003-2302; Bellwether Rotary 2105-2410; Crane Family Fund 2303-2410
School Meals: Northern Aid Ministry 1604-2012; Bellwether Rotary 1801-1912; Crane Family Fund 2101-; Halvard Fund 2304-
Seeds First: Oster Foundation 1511-1911; Oster Foundation 2007-2304; Blue Harbour Trust 2305-
Seed Loans: Blue Harbour Trust 2101-2212; Oster Foundation 2103-
River Clinics: Halvard Sisters' Trust 1709-2305; Northern Aid Ministry 1904-2103
Mobile Clinics: Halvard Sisters' Trust 1805-2205; Halvard Sisters' Trust 2211-; Blue Harbour Trust 1907-2012
Winter Shelter: Northern Aid Ministry 1710-1911; Crane Family Fund 1910-2203; Northern Aid Ministry 2211-
Shelter Kits: Bellwether Rotary 2006-2112; Northern Aid Ministry 2107-2409; Halvard Fund 2410-
Cash for Work: Northern Aid Ministry 1909-2111; Crane Family Fund 2305-
Goat Bank: Bellwether Rotary 2003-
Girls Read: Lindhavn Parish Circle 1706-2112; Halvard Fund 1903-2403
= implementing_partner_of t
Clean Wells: Kess Water Committee 1406-2106
Wells for Schools: Kess Water Committee 2003-2205; Teachers' League 2206-2410
School Meals: Mothers of Balar 1604-2111; Teachers' League 2201-
Seeds First: Farmers' Circle 1601-1705; Doum Farmers' Union 1711-
Seed Loans: Farmers' Circle 2102-
River Clinics: Sisters of Alme 1710-2305
Mobile Clinics: Red Lamp Nurses 1805-2111; Sisters of Alme 2112-2205; Red Lamp Nurses 2301-
Winter Shelter: Ashkel Builders 1711-2203; Ashkel Builders 2212-
Shelter Kits: Sefu Fishers 2008-2306
Goat Bank: Doum Farmers' Union 2003-2408; Herders' Voice 2105-
Girls Read: Teachers' League 1706-2001; Mothers of Balar 2002-2403
= vehicle_assigned_to h
Cruiser 04: Kessira office 1305-1709; Balar office 1710-2002; Kessira office 2003-2308
Cruiser 07: Balar office 1407-1909; Doum office 1910-
Cruiser 11: Doum office 1702-2105; Upper Doum suboffice 2106-
Pickup 02: Kessira office 1501-2204
Pickup 05: Marata office 1804-2201; Sefu Coast office 2202-
Truck 1: Kessira office 1403-1910; Sefu Coast office 1912-2402
Truck 3: Balar office 1611-2108; Marata office 2109-
Minibus 09: Sefu Coast office 2002-2309; Balar office 2310-
Ambulance A2: Doum office 1801-2112; Marata office 2301-
Old Bertha: Head office 1204-1312; Kessira office 1401-2012; Doum office 2102-2307
Motorbike 15: Upper Doum suboffice 2004-
= drives h
Habib Noor: Cruiser 04 1306-1709; Pickup 02 1710-2204; Cruiser 04 2205-2308; Old Bertha 1403-1502
Sami Noor: Old Bertha 1504-2012; Truck 1 1405-1503; Cruiser 04 2101-2204
Wend Ouattar: Cruiser 07 1410-1909; Truck 3 1910-2108; Minibus 09 2310-
Celestin Ado: Cruiser 11 1703-2105; Cruiser 07 1911-; Old Bertha 2103-2307
Pauline Ado: Ambulance A2 1802-2112; Cruiser 11 2201-
Rafiq Menn: Pickup 05 1805-2201; Truck 3 2109-2304; Ambulance A2 2302-
Jonah Sefuru: Truck 1 2001-2402; Pickup 05 2403-
Lucien Faye: Motorbike 15 2004-2202
Leila Haddou: Motorbike 15 2203-2305
Joris Maas: Motorbike 15 2306-
Zeynab Kor: Truck 3 2305-; Minibus 09 2003-2204
= stores h
Harbour Shed: tarpaulins 1402-1908; rice 1406-1611; tarpaulins 2011-; blankets 1710-2203
Harbour Road depot: rice 1612-2102; lentils 1701-2102; cooking oil 1805-2001
North Depot: rice 1604-2207; lentils 1609-; school kits 1706-2403; seed 2101-
Railhead store: seed 1710-2206; tools 1712-; medicine kits 1801-2305; seed 2303-
Customs Yard: tarpaulins 2001-; water tanks 2004-2309; rice 2108-2211; blankets 2301-
Millet Hall: medicine kits 1805-2201; rice 1909-2111; lentils 2305-; medicine kits 2212-
Old Cinema: goat feed 2004-; tools 2106-2212
= warehouse_serves h
Harbour Shed: Kessira office 1402-2203; Kessira office 2211-
Harbour Road depot: Kessira office 1612-2102
North Depot: Balar office 1604-
Railhead store: Doum office 1710-
Customs Yard: Sefu Coast office 2001-
Millet Hall: Marata office 1805-
Old Cinema: Upper Doum suboffice 2004-
= rented_from h
Harbour Shed: Port Authority 1402-1712; Marzouk & Sons 1801-
Harbour Road depot: Marzouk & Sons 1612-2102
North Depot: Grain Board 1604-1909; Marzouk Brothers 1910-
Railhead store: State Railways 1710-2012; Doum Farmers' Union 2101-
Customs Yard: Port Authority 2001-2308; Marzouk Brothers 2309-
Millet Hall: Grain Board 1805-2111; Madame Issa 2212-
Old Cinema: Madame Issa 2004-
= keeper_of t
Harbour Shed: Nadir Asfour 1403-1911; Bettina Rosh 2001-2203; Nadir Asfour 2211-
Harbour Road depot: Bettina Rosh 1701-1912; Tobi Ekwe 2001-2102
North Depot: Fatou Sene 1605-2003; Amadou Diar 2004-2207; Fatou Sene 2208-
Railhead store: Emil Corra 1711-2104; Pauline Ado 2105-2112; Gisele Corra 2202-
Customs Yard: Jonah Sefuru 2001-2012; Tobi Ekwe 2103-
Millet Hall: Salma Deeb 1806-2111; Salma Deeb 2301-2406; Rafiq Menn 2407-
Old Cinema: Emil Corra 2105-2401
= reports_to h
Tamsin Orrell: Ingrid Soler 1409-1601; Piet Brandvold 1602-1605; Kofi Mensar 1606-1808; Lucien Faye 1809-1911; Mirela Stan 1912-2006; Ana Quiroz 2007-2009; Kofi Mensar 2010-2303; Bram Oster 2305; Hanna Brandvold 2309-2404; Idris Bello 2409-
Omar Sene: Sunniva Dahl 1901-2012; Ana Quiroz 2101-2403; Piet Brandvold 2404-
Leila Haddou: Lucien Faye 2109-2202; Bram Oster 2306-
Idris Bello: Mirela Stan 2001-2209; Yusra Talib 2211-2408; Sunniva Dahl 2409-
Goran Petrik: Ingrid Soler 1911-2206; Yusra Talib 2211-
Dorothea Lang: Goran Petrik 2005-2203; Ana Quiroz 2204-2403; Omar Sene 2404-
Joris Maas: Yusra Talib 1907-2012; Rosa Achterberg 2107-2111; Bram Oster 2305-
= lodges_at h
Tamsin Orrell: Green House 1602-1709; Villa Mimosa 1710-1808; Roof House 1809-2006; Doctor's House 2007-2305; Lighthouse Flat 2309-
Lucien Faye: Roof House 1704-1911; Tin House 2001-2202
Mirela Stan: Roof House 1912-2209
Yusra Talib: Roof House 2101-2305; Harbour View 2306-
Omar Sene: Tin House 1709-1812; Green House 1901-
Sunniva Dahl: Green House 1705-2012
Ana Quiroz: Doctor's House 1609-2010; Villa Mimosa 2011-2403
Kofi Mensar: Green House 1510-1812; Doctor's House 1901-2303
Dorothea Lang: Lighthouse Flat 2005-2203; Villa Mimosa 2204-
Hanna Brandvold: Lighthouse Flat 2011-2404
Joris Maas: Tin House 2206-
Leila Haddou: Tin House 2109-2305; Doctor's House 2306-
= evacuated_to h
Kessira office: Balarum 1411; Ashkel 1809
Marata office: Ashkel 2111; Sefu 2407
Upper Doum suboffice: Saint-Alme 2210
Doum office: Lindhavn 2003; Balarum 2204
= visited h
Ingrid Soler: Kessira office 1405; Balar office 1609; Doum office 1711; Marata office 1903; Kessira office 2103; Sefu Coast office 2104
Sunniva Dahl: Balar office 2206; Marata office 2303; Doum office 2402; Kessira office 2411
Matthew Orrell: Kessira office 1905; Doum office 2110; Sefu Coast office 2312; Balar office 2206
Piet Brandvold: Sefu Coast office 2209; Balar office 2503; Marata office 2303
Margrethe Halvard: Kessira office 1604; Marata office 1810; Doum office 1811; Marata office 2302
Victor Crane: Balar office 2106; Kessira office 2111; Balar office 2402
= went_on_mission_to h
Tamsin Orrell: Tarin camp 1612; Gol camp 1704; Salt Pan camp 1903; Tarin camp 1911; Nuri settlement 2102; Salt Pan camp 2311; Old Tarin camp 2404
"""

POINT = {"banks": ["mergedInto", "foundedBy", "suspendedPaymentIn", "robbed"],
         "ngo": ["evacuated_to", "visited", "went_on_mission_to", "delivered_to", "repaired_at"]}


def month(text):
    return f"20{text[:2]}-{text[2:]}"


def read(text, points, is_month):
    rows, rel, side = [], None, None
    for line in text.strip().splitlines():
        if line.startswith("="):
            _, rel, side = line.split()
            continue
        label, stints = line.split(": ", 1)
        for stint in stints.split("; "):
            other, when = stint.rsplit(" ", 1)
            start, dash, stop = when.partition("-")
            if not dash and rel not in points:
                stop = start
            if is_month:
                start, stop = month(start), month(stop) if stop else ""
            rows.append((other, rel, label, start, stop) if side == "t" else (label, rel, other, start, stop))
    return rows


def months(a, b):
    a, b = (int(x[:4]) * 12 + int(x[5:]) - 1 for x in (a, b))
    return [f"{m // 12}-{m % 12 + 1:02}" for m in range(a, b + 1)]


def fill(rng, rows):
    """Deliveries of warehouses to camps, repairs of vehicles at garages."""
    camps = {"Harbour Shed": ["Tarin camp", "Old Tarin camp"], "Harbour Road depot": ["Tarin camp", "Gol camp"],
             "North Depot": ["Gol camp", "Nuri settlement"], "Railhead store": ["Nuri settlement", "Salt Pan camp"],
             "Customs Yard": ["Salt Pan camp", "Old Tarin camp"], "Millet Hall": ["Gol camp", "Tarin camp"]}
    found = []
    for store, places in camps.items():
        spans = [(s, e or "2025-06") for h, r, _, s, e in rows if r == "warehouse_serves" and h == store]
        open_ = [m for a, b in spans for m in months(a, b)]
        for m in sorted(rng.sample(open_, 4)):
            found.append((store, "delivered_to", rng.choice(places), m, ""))
    near = {"Kessira office": ["Faraj Garage", "Station Garage"], "Balar office": ["Atlas Motors"],
            "Doum office": ["Garage de l'Alme"], "Upper Doum suboffice": ["Garage de l'Alme"],
            "Marata office": ["Atlas Motors", "Station Garage"], "Sefu Coast office": ["Faraj Brothers"]}
    for h, r, t, s, e in rows:
        if r == "vehicle_assigned_to" and t in near:
            for m in sorted(rng.sample(months(s, e or "2025-06"), rng.choice([1, 1, 2]))):
                found.append((h, "repaired_at", rng.choice(near[t]), m, ""))
    return found


def write(name, rows, meta, rng):
    assert len(set(rows)) == len(rows), "duplicates"
    for h, r, t, s, e in rows:
        assert s <= meta["now"] and (not e or s <= e < meta["now"]), (h, r, t, s, e)
    for a in rows:
        for b in rows:
            if a is not b and a[:3] == b[:3] and a[1] not in meta["point_relations"]:
                assert (a[4] and a[4] < b[3]) or (b[4] and b[4] < a[3]), (a, b)
    rng.shuffle(rows)
    folder = HERE / f"twentysecond_{name}"
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(["head", "relation", "tail", "start", "stop"])
        out.writerows(rows)
    (folder / "meta.json").write_text(json.dumps(meta, indent=1) + "\n", encoding="utf-8")
    labels = {x for r in rows for x in (r[0], r[2])}
    print(name, len(rows), "facts", len(labels), "labels", len({r[1] for r in rows}), "relations")


def main():
    rng = random.Random(2207)
    write("banks", read(BANKS, POINT["banks"], False),
          {"unit": "year", "ends": "inclusive", "now": "1911", "me": None, "point_relations": POINT["banks"]}, rng)
    rows = read(NGO, POINT["ngo"], True)
    write("ngo", rows + fill(rng, rows),
          {"unit": "month", "ends": "inclusive", "now": "2025-08", "me": "Tamsin Orrell",
           "point_relations": POINT["ngo"]}, rng)


main()
