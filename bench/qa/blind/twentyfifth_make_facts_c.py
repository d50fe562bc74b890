"""Writes twentyfifth_skiresort/facts.csv and meta.json next to itself; the same bytes each run."""

import csv
import json
import random
from pathlib import Path

# head; tail; start; stop   (MMDD HHMM of 2026; no stop = still so)
STATES = {
    "Lift operator of": """
Bodil Aasgard;Kestrel Chair;0105 0730;0119 0730
Corin Vale;Kestrel Chair;0119 0730;0126 0730
Bodil Aasgard;Kestrel Chair;0126 0730;0209 0730
Yara Okonjo;Kestrel Chair;0209 0730;
Petra Lindqvist;Kestrel Gondola;0105 0800;0121 1200
Jonas Vale;Kestrel Gondola;0121 1200;0202 0800
Petra Lindqvist;Kestrel Gondola;0202 0800;
Corin Vale;Larch Chair;0105 0800;0119 0730
Marek Dusil;Larch Chair;0119 0800;0130 1630
Marek Dusil;Larch Chair;0203 0800;
Jonas Vale;Bowl T-bar;0106 0830;0121 1130
Greta Hallam;Bowl T-bar;0121 1130;0204 0830
Corin Vale;Bowl T-bar;0204 0830;
Greta Hallam;Nursery Carpet;0105 0845;0120 1700
Finn Hallam;Nursery Carpet;0121 0845;0207 1700
Greta Hallam;Nursery Carpet;0208 0845;
Yara Okonjo;Summit Cable Car;0108 0700;0123 1500
Bodil Aasgard;Summit Cable Car;0124 0700;0131 1500
Finn Hallam;Summit Cable Car;0209 0700;
Marek Dusil;Old Mill Drag;0110 0900;0118 1600
Corin Vale;Old Mill Drag;0126 0900;0204 0800
Jonas Vale;Old Mill Drag;0205 0900;
""",
    "On patrol at": """
Anders Quill;North Bowl;0105 0800;0105 1230
Sorcha Denny;North Bowl;0105 1230;0105 1630
Luc Ferrand;Summit Ridge;0105 0800;0105 1600
Tamsin Roake;Valley Base;0105 0830;0105 1630
Tamsin Roake;Larch Side;0109 0800;0109 1200
Nell Garrick;Larch Side;0109 1200;0109 1630
Idris Penhallow;South Bowl;0109 0800;0109 1630
Odile Ferrand;Summit Ridge;0109 0745;0109 1545
Anders Quill;Summit Ridge;0114 0800;0114 1400
Odile Ferrand;Summit Ridge;0114 1345;0114 1645
Matteo Brusa;North Bowl;0114 0800;0114 1630
Sorcha Denny;Valley Base;0114 0830;0114 1630
Luc Ferrand;North Bowl;0117 0800;0117 1230
Tamsin Roake;North Bowl;0117 0800;0117 1215
Tamsin Roake;Valley Base;0117 1300;0117 1700
Nell Garrick;South Bowl;0117 0800;0117 1630
Idris Penhallow;Summit Ridge;0120 0800;0120 1600
Anders Quill;Larch Side;0120 0800;0120 1630
Sorcha Denny;South Bowl;0120 0800;0120 1200
Matteo Brusa;South Bowl;0120 1200;0120 1630
Tamsin Roake;Summit Ridge;0124 0745;0124 1300
Luc Ferrand;Summit Ridge;0124 1300;0124 1600
Odile Ferrand;Larch Side;0124 0800;0124 1630
Nell Garrick;Valley Base;0124 0830;0124 1700
Matteo Brusa;North Bowl;0128 0800;0128 1300
Anders Quill;North Bowl;0128 1300;0128 1630
Idris Penhallow;Valley Base;0128 0830;0128 1630
Sorcha Denny;Larch Side;0128 0800;0128 1630
Tamsin Roake;South Bowl;0202 0800;0202 1630
Luc Ferrand;Larch Side;0202 0800;0202 1200
Odile Ferrand;North Bowl;0202 0800;0202 1630
Nell Garrick;Summit Ridge;0202 0745;0202 1545
Anders Quill;South Bowl;0206 0800;0206 1630
Idris Penhallow;Larch Side;0206 0800;0206 1130
Matteo Brusa;Larch Side;0206 1130;0206 1630
Sorcha Denny;Summit Ridge;0206 0800;0206 1600
Tamsin Roake;North Bowl;0212 0800;0212 1200
Luc Ferrand;North Bowl;0212 1200;
Odile Ferrand;South Bowl;0212 0800;
Nell Garrick;Valley Base;0212 0830;
Anders Quill;Summit Ridge;0212 0800;0212 1545
""",
    "Drives": """
Hamish Torrie;Yeti;0105 1600;0118 1600
Beata Kroll;Yeti;0118 1600;0201 1600
Hamish Torrie;Yeti;0201 1600;
Beata Kroll;Marmot;0105 1600;0118 1600
Oskar Weems;Marmot;0118 1600;0127 2200
Viv Stannard;Marmot;0129 1600;
Oskar Weems;Old Yeti;0106 1700;0118 1600
Viv Stannard;Old Yeti;0118 1700;0129 1600
Oskar Weems;Old Yeti;0203 1600;
Viv Stannard;Prinz 6;0107 1600;0118 1700
Hamish Torrie;Prinz 6;0118 1600;0201 1600
Beata Kroll;Prinz 6;0201 1600;
""",
    "Grooming": """
Yeti;Upper Kestrel;0106 1730;0106 2040
Yeti;Lower Kestrel;0106 2040;0106 2315
Marmot;Nursery Slope;0106 1715;0106 1830
Marmot;Blue Heron;0106 1845;0106 2230
Old Yeti;Larch Alley;0108 1800;0108 2145
Prinz 6;The Funnel;0108 1730;0108 2000
Prinz 6;Miller's Drop;0108 2015;0108 2300
Yeti;Upper Kestrel;0112 1730;0112 2100
Marmot;Long Traverse;0112 1800;0112 1950
Old Yeti;Blue Heron;0112 1745;0112 2120
Yeti;Lower Kestrel;0119 1730;0119 2005
Marmot;Upper Kestrel;0119 1730;0119 2130
Old Yeti;Long Traverse;0119 1830;0119 2010
Prinz 6;Miller's Drop;0122 1800;0122 2110
Yeti;The Funnel;0122 1730;0122 1945
Yeti;Blue Heron;0122 2000;0122 2350
Marmot;Larch Alley;0127 1730;0127 2155
Old Yeti;Nursery Slope;0127 1700;0127 1825
Prinz 6;Lower Kestrel;0127 1800;0127 2050
Marmot;Upper Kestrel;0203 1730;0203 2055
Yeti;Lower Kestrel;0203 1730;0203 2020
Old Yeti;Larch Alley;0205 1800;0205 2135
Prinz 6;Blue Heron;0205 1730;0205 2115
Marmot;Nursery Slope;0210 1700;0210 1805
Yeti;Upper Kestrel;0210 1730;0210 2050
Prinz 6;The Funnel;0210 1800;0210 2025
""",
    "Closed for": """
Summit Cable Car;High wind;0107 0915;0107 1440
Kestrel Gondola;High wind;0107 1005;0107 1330
Upper Kestrel;Avalanche risk;0110 0800;0112 1100
The Funnel;Avalanche risk;0110 0800;0113 0930
Miller's Drop;Thin cover;0110 0900;0116 0900
Larch Chair;Icing;0113 0745;0113 1020
Long Traverse;Fallen tree;0115 1110;0115 1525
Summit Cable Car;High wind;0118 1130;0118 1600
The Funnel;Race training;0121 0900;0121 1300
Lower Kestrel;Race training;0123 0900;0123 1230
Upper Kestrel;Avalanche risk;0125 0730;0127 1015
The Funnel;Avalanche risk;0125 0730;0128 1200
Summit Cable Car;Icing;0125 0800;0125 1135
Blue Heron;Burst snowmaking pipe;0129 1340;0130 0800
Larch Alley;Fallen tree;0131 1000;0131 1145
Larch Chair;Rope inspection;0131 0800;0203 0800
Nursery Carpet;Flooding;0201 0930;0201 1515
Summit Cable Car;High wind;0204 0840;0205 0715
Kestrel Gondola;High wind;0204 0910;0204 1620
Long Traverse;Thin cover;0205 0900;
Miller's Drop;Race training;0207 0900;0207 1400
The Funnel;Avalanche risk;0211 0745;
Old Mill Drag;Thin cover;0211 0900;
""",
    "Down with": """
Bowl T-bar;Slipped rope;0108 1120;0108 1305
Kestrel Chair;Brake fault;0111 0950;0111 1235
Old Yeti;Hydraulic leak;0109 0700;0111 1600
Larch Chair;Gearbox noise;0116 1415;0116 1640
Summit Cable Car;Door sensor fault;0117 0840;0117 0925
Nursery Carpet;Torn belt;0119 1010;0119 1450
Kestrel Gondola;Power loss;0122 1305;0122 1350
Kestrel Chair;Brake fault;0126 1130;0126 1520
Prinz 6;Broken track;0123 0600;0126 1500
Bowl T-bar;Power loss;0122 1305;0122 1425
Marmot;Dead battery;0127 2155;0129 1200
Larch Chair;Gearbox noise;0130 1505;0130 1630
Old Yeti;Hydraulic leak;0130 0800;0203 1400
Kestrel Gondola;Door sensor fault;0206 1015;0206 1110
Yeti;Tiller jam;0207 0600;0208 1300
Bowl T-bar;Slipped rope;0209 1400;0209 1515
Old Yeti;Broken track;0212 0630;
Summit Cable Car;Brake fault;0212 1410;
""",
    "Repairing": """
Rolf Eising;Bowl T-bar;0108 1140;0108 1305
Priya Nandakar;Old Yeti;0109 0900;0110 1700
Dov Lassiter;Old Yeti;0111 0800;0111 1600
Rolf Eising;Kestrel Chair;0111 1005;0111 1235
Priya Nandakar;Larch Chair;0116 1430;0116 1640
Rolf Eising;Nursery Carpet;0119 1030;0119 1300
Dov Lassiter;Nursery Carpet;0119 1300;0119 1450
Priya Nandakar;Bowl T-bar;0122 1325;0122 1425
Dov Lassiter;Prinz 6;0124 0800;0126 1500
Rolf Eising;Kestrel Chair;0126 1145;0126 1520
Priya Nandakar;Kestrel Chair;0126 1310;0126 1520
Dov Lassiter;Marmot;0128 0800;0129 1200
Dov Lassiter;Old Yeti;0131 0800;0203 1400
Rolf Eising;Larch Chair;0131 0830;0202 1700
Priya Nandakar;Kestrel Gondola;0206 1025;0206 1110
Dov Lassiter;Yeti;0207 0800;0208 1300
Priya Nandakar;Summit Cable Car;0212 1425;
""",
    "Avalanche danger at": """
North Bowl;Moderate;0105 0700;0110 0700
North Bowl;High;0110 0700;0112 0700
North Bowl;Considerable;0112 0700;0116 0700
North Bowl;Moderate;0116 0700;0125 0645
North Bowl;High;0125 0645;0127 0700
North Bowl;Moderate;0127 0700;0211 0700
North Bowl;Considerable;0211 0700;
South Bowl;Low;0105 0700;0110 0700
South Bowl;Moderate;0110 0700;0125 0645
South Bowl;Considerable;0125 0645;0128 0700
South Bowl;Low;0128 0700;
Summit Ridge;Considerable;0105 0700;0110 0700
Summit Ridge;Very high;0110 0700;0111 0700
Summit Ridge;High;0111 0700;0113 0700
Summit Ridge;Moderate;0113 0700;0124 1300
Summit Ridge;High;0124 1300;0128 0700
Summit Ridge;Considerable;0128 0700;0208 0700
Summit Ridge;High;0211 0700;
Larch Side;Low;0105 0700;0125 0645
Larch Side;Moderate;0125 0645;0129 0700
Larch Side;Low;0129 0700;
""",
    "On avalanche watch over": """
Luc Ferrand;Cornice Face;0110 0600;0110 1400
Odile Ferrand;Cornice Face;0110 1400;0110 2200
Idris Penhallow;Witch's Couloir;0110 0600;0110 1800
Tamsin Roake;Cornice Face;0111 0600;0111 1330
Luc Ferrand;Witch's Couloir;0111 0600;0111 1500
Matteo Brusa;Eagle Gully;0111 0700;0111 1600
Odile Ferrand;Eagle Gully;0112 0600;0112 1200
Anders Quill;Cornice Face;0112 0600;0112 1100
Nell Garrick;Cornice Face;0125 0530;0125 1330
Tamsin Roake;Witch's Couloir;0125 0530;0125 1700
Luc Ferrand;Cornice Face;0125 1330;0125 2130
Idris Penhallow;Cornice Face;0126 0530;0126 1600
Odile Ferrand;Witch's Couloir;0126 0600;0126 1430
Matteo Brusa;Witch's Couloir;0127 0600;0127 1015
Tamsin Roake;Eagle Gully;0211 0600;0211 1345
Idris Penhallow;Cornice Face;0211 0600;0211 1830
Sorcha Denny;Cornice Face;0212 0600;
Matteo Brusa;Witch's Couloir;0212 0630;
""",
    "Carries": """
Tamsin Roake;Radio 7;0105 0815;0117 1730
Tamsin Roake;Radio 12;0120 0800;0203 0900
Tamsin Roake;Radio 7;0203 0900;
Anders Quill;Radio 3;0105 0745;0129 1700
Anders Quill;Radio 14;0129 1700;
Luc Ferrand;Radio 5;0105 0750;0119 1200
Odile Ferrand;Radio 5;0119 1200;0131 1800
Luc Ferrand;Radio 5;0201 0745;
Odile Ferrand;Radio 9;0107 0800;0119 1200
Odile Ferrand;Radio 9;0202 0730;
Sorcha Denny;Radio 12;0105 1200;0119 1700
Sorcha Denny;Radio 3;0130 0800;
Idris Penhallow;Radio 14;0108 1500;0128 1700
Nell Garrick;Radio 7;0117 1800;0203 0900
Nell Garrick;Radio 12;0204 0830;
Hamish Torrie;Radio 21;0105 1600;
Beata Kroll;Radio 22;0105 1600;0130 0600
Viv Stannard;Radio 22;0130 1530;
""",
    "Tuned to": """
Radio 3;Channel 1;0105 0700;0120 0700
Radio 3;Channel 4;0120 0700;
Radio 5;Channel 1;0105 0700;0125 0600
Radio 5;Channel 6;0125 0600;0128 0700
Radio 5;Channel 1;0128 0700;
Radio 7;Channel 4;0105 0700;0203 0900
Radio 7;Channel 1;0203 0900;
Radio 9;Channel 1;0107 0700;0202 0730
Radio 9;Channel 6;0202 0730;
Radio 12;Channel 4;0105 0700;
Radio 14;Channel 1;0108 1500;0128 1700
Radio 14;Channel 11;0129 1700;
Radio 21;Channel 11;0105 1600;
Radio 22;Channel 11;0105 1600;
""",
    "Teaches": """
Celeste Amaury;Penguins;0105 0930;0110 1200
Tobias Rehn;Penguins;0112 0930;0117 1200
Celeste Amaury;Penguins;0119 0930;0131 1200
Mirela Stoica;Penguins;0202 0930;
Mirela Stoica;Polar Bears;0105 1000;0124 1530
Juno Castell;Polar Bears;0126 1000;0207 1530
Tobias Rehn;Snow Foxes;0119 0930;0124 1500
Celeste Amaury;Snow Foxes;0202 0930;0207 1500
Tobias Rehn;Snow Foxes;0209 0930;
Juno Castell;Adult Beginners;0106 1300;0123 1600
Wim Postma;Adult Beginners;0127 1300;0210 1600
Wim Postma;Race Squad;0105 0830;0130 1200
Juno Castell;Race Squad;0130 1300;
Celeste Amaury;Telemark Tasters;0112 1400;0116 1600
Celeste Amaury;Telemark Tasters;0209 1400;
""",
    "Pupil in": """
Milo Venn;Penguins;0105 0930;0110 1200
Rosa Venn;Polar Bears;0105 1000;0110 1530
Milo Venn;Polar Bears;0202 1000;0207 1530
Rosa Venn;Race Squad;0202 0830;0207 1200
Ada Stroud;Penguins;0112 0930;0117 1200
Leo Arato;Penguins;0112 0930;0117 1200
Leo Arato;Snow Foxes;0119 0930;0124 1500
Nina Moll;Snow Foxes;0119 0930;0124 1500
Pim Beye;Polar Bears;0112 1000;0124 1530
Hanna Seidel;Race Squad;0105 0830;
Jory Pask;Race Squad;0105 0830;0121 1200
Jory Pask;Race Squad;0202 0830;
Paula Venn;Adult Beginners;0106 1300;0109 1600
Oliver Stroud;Adult Beginners;0113 1300;0116 1600
Oliver Stroud;Telemark Tasters;0112 1400;0114 1600
Fatou Beye;Adult Beginners;0113 1300;0123 1600
Kit Hallam;Penguins;0209 0930;
Kit Hallam;Snow Foxes;0119 0930;0121 1500
Bo Lindqvist;Penguins;0202 0930;
""",
    "Sleeps at": """
Tamsin Roake;Sennet Hut;0104 2000;0110 0500
Tamsin Roake;Ridge Bothy;0110 2100;0112 1200
Tamsin Roake;Sennet Hut;0112 2000;0124 1800
Tamsin Roake;Ridge Bothy;0124 1800;0127 1500
Tamsin Roake;Upper Hollin Hut;0127 1900;
Anders Quill;Hollin Hut;0104 1900;0126 0900
Anders Quill;Sennet Hut;0126 0900;
Luc Ferrand;Hollin Hut;0104 1900;
Odile Ferrand;Hollin Hut;0104 1900;0131 1800
Odile Ferrand;Upper Hollin Hut;0201 1700;
Sorcha Denny;Upper Hollin Hut;0105 1800;0118 1000
Sorcha Denny;Ridge Bothy;0205 1700;
Matteo Brusa;Upper Hollin Hut;0112 1900;
Idris Penhallow;Ridge Bothy;0109 1800;0113 0900
Nell Garrick;Ridge Bothy;0124 1900;0126 1200
Nell Garrick;Sennet Hut;0108 2000;0124 1700
Beata Kroll;Sennet Hut;0106 0200;0130 0700
""",
    "Warden of": """
Agnes Thorold;Hollin Hut;0104 1200;0122 1200
Lotte Karsten;Hollin Hut;0122 1200;
Bertil Sund;Upper Hollin Hut;0104 1200;0116 1200
Agnes Thorold;Upper Hollin Hut;0122 1200;0208 1200
Bertil Sund;Upper Hollin Hut;0208 1200;
Lotte Karsten;Sennet Hut;0104 1200;0122 1200
Bertil Sund;Sennet Hut;0122 1200;0208 1200
Juno Castell;Sennet Hut;0208 1200;
Idris Penhallow;Ridge Bothy;0109 1800;0207 1800
""",
    "Head of": """
Sorcha Denny;Patrol;0105 0600;0119 1800
Anders Quill;Patrol;0119 1800;0130 0800
Sorcha Denny;Patrol;0130 0800;
Rolf Eising;Lift Maintenance;0105 0600;0203 1700
Priya Nandakar;Lift Maintenance;0203 1700;
Hamish Torrie;Grooming Crew;0105 0600;
Celeste Amaury;Ski School;0105 0600;0202 0800
Wim Postma;Ski School;0202 0800;
""",
    "Off work with": """
Sorcha Denny;Flu;0121 0700;0127 1800
Petra Lindqvist;Sprained wrist;0121 1200;0202 0800
Oskar Weems;Back pain;0127 2200;0203 1600
Beata Kroll;Flu;0113 0800;0117 1200
Idris Penhallow;Flu;0129 0700;0204 0700
Rolf Eising;Crushed finger;0203 1700;
Luc Ferrand;Sprained wrist;0203 0800;0209 0800
Tobias Rehn;Flu;0126 0800;0207 1800
Agnes Thorold;Back pain;0208 1200;
""",
    "Parked at": """
Yeti;Valley Shed;0104 1800;0118 1600
Yeti;Mid Station Shed;0118 1600;
Old Yeti;Mid Station Shed;0104 1800;0109 0700
Old Yeti;Workshop;0109 0700;0111 1600
Old Yeti;Mid Station Shed;0111 1600;0130 0800
Old Yeti;Workshop;0130 0800;0203 1400
Old Yeti;Valley Shed;0203 1400;0212 0630
Old Yeti;Workshop;0212 0630;
Marmot;Valley Shed;0104 1800;0128 0800
Marmot;Workshop;0128 0800;0129 1200
Marmot;Valley Shed;0129 1200;
Prinz 6;Larch Yard;0107 1200;0123 0600
Prinz 6;Workshop;0123 0600;0126 1500
Prinz 6;Larch Yard;0126 1500;
""",
    "Learning from": """
Nell Garrick;Anders Quill;0109 0800;0123 1700
Nell Garrick;Tamsin Roake;0124 0800;0204 1700
Matteo Brusa;Odile Ferrand;0112 0800;0130 1700
Matteo Brusa;Tamsin Roake;0202 0800;
Viv Stannard;Hamish Torrie;0107 1600;0118 1700
Yara Okonjo;Bodil Aasgard;0105 0730;0108 0700
Dov Lassiter;Rolf Eising;0105 0800;0131 1700
""",
    "Works with dog": """
Odile Ferrand;Bramble;0105 0700;0122 0700
Matteo Brusa;Bramble;0122 0700;0203 0700
Odile Ferrand;Bramble;0203 0700;
Idris Penhallow;Fjord;0106 0700;0129 0700
Nell Garrick;Fjord;0129 0700;0204 0700
Idris Penhallow;Fjord;0204 0700;
Luc Ferrand;Tuppence;0119 0800;0203 0800
Anders Quill;Tuppence;0204 0800;
""",
}

# head; tail; when
EVENTS = {
    "Rescued by": """
Harriet Moll;Tamsin Roake;0105 1420
Kenji Arato;Nell Garrick;0109 1350
Dmitri Solano;Odile Ferrand;0109 1110
Ines Corvo;Matteo Brusa;0114 1035
Paula Venn;Sorcha Denny;0114 1540
Gus Lindqvist;Luc Ferrand;0117 1125
Gus Lindqvist;Tamsin Roake;0117 1125
Rhea Marlow;Nell Garrick;0117 1505
Tom Ashby;Idris Penhallow;0120 0940
Elsa Brandt;Matteo Brusa;0120 1315
Oliver Stroud;Odile Ferrand;0124 1220
Fatou Beye;Tamsin Roake;0124 1045
Wanda Kisch;Matteo Brusa;0128 1205
Wanda Kisch;Sorcha Denny;0128 1440
Kenji Arato;Tamsin Roake;0202 1330
Cyril Ando;Luc Ferrand;0202 1015
Benno Garrick;Nell Garrick;0202 1150
Tom Ashby;Anders Quill;0206 1425
Leo Arato;Matteo Brusa;0206 1510
Signe Holt;Tamsin Roake;0212 1105
""",
    "Injured on": """
Harriet Moll;Nursery Slope;0105 1355
Kenji Arato;Larch Alley;0109 1320
Dmitri Solano;Upper Kestrel;0109 1040
Ines Corvo;The Funnel;0114 1010
Paula Venn;Lower Kestrel;0114 1515
Gus Lindqvist;The Funnel;0117 1050
Rhea Marlow;Blue Heron;0117 1430
Tom Ashby;Upper Kestrel;0120 0915
Elsa Brandt;Blue Heron;0120 1250
Oliver Stroud;Larch Alley;0124 1155
Fatou Beye;Upper Kestrel;0124 1005
Wanda Kisch;Miller's Drop;0128 1135
Kenji Arato;Blue Heron;0202 1305
Cyril Ando;Larch Alley;0202 0950
Tom Ashby;Blue Heron;0206 1400
Leo Arato;Lower Kestrel;0206 1430
Jory Pask;Lower Kestrel;0121 1040
Signe Holt;Miller's Drop;0212 1030
""",
    "Taken to": """
Harriet Moll;Base Clinic;0105 1450
Dmitri Solano;Ostrel Hospital;0109 1215
Kenji Arato;Base Clinic;0109 1430
Ines Corvo;Base Clinic;0114 1120
Gus Lindqvist;Ostrel Hospital;0117 1240
Tom Ashby;Base Clinic;0120 1030
Elsa Brandt;Base Clinic;0120 1400
Jory Pask;Base Clinic;0121 1110
Jory Pask;Ostrel Hospital;0121 1530
Oliver Stroud;Hollin Hut;0124 1250
Fatou Beye;Base Clinic;0124 1130
Wanda Kisch;Base Clinic;0128 1520
Benno Garrick;Ridge Bothy;0202 1230
Kenji Arato;Ostrel Hospital;0202 1445
Tom Ashby;Base Clinic;0206 1505
Signe Holt;Base Clinic;0212 1150
""",
    "Fired charge on": """
Luc Ferrand;Cornice Face;0110 0725
Idris Penhallow;Witch's Couloir;0110 0810
Luc Ferrand;Witch's Couloir;0111 0640
Tamsin Roake;Cornice Face;0111 0715
Matteo Brusa;Eagle Gully;0111 0830
Anders Quill;Cornice Face;0112 0650
Nell Garrick;Cornice Face;0125 0620
Tamsin Roake;Witch's Couloir;0125 0655
Tamsin Roake;Witch's Couloir;0125 1030
Idris Penhallow;Cornice Face;0126 0615
Odile Ferrand;Witch's Couloir;0126 0730
Tamsin Roake;Eagle Gully;0211 0720
Idris Penhallow;Cornice Face;0211 0735
Sorcha Denny;Cornice Face;0212 0655
""",
    "Inspected by": """
Kestrel Chair;Rolf Eising;0106 0640
Kestrel Gondola;Rolf Eising;0106 1715
Larch Chair;Priya Nandakar;0109 1730
Bowl T-bar;Priya Nandakar;0110 1745
Summit Cable Car;Rolf Eising;0113 0610
Nursery Carpet;Dov Lassiter;0114 0800
Old Mill Drag;Dov Lassiter;0115 0815
Kestrel Chair;Priya Nandakar;0121 0640
Larch Chair;Rolf Eising;0123 1650
Kestrel Gondola;Dov Lassiter;0128 1720
Larch Chair;Priya Nandakar;0202 1730
Nursery Carpet;Priya Nandakar;0203 0800
Summit Cable Car;Priya Nandakar;0206 0620
Kestrel Chair;Dov Lassiter;0210 0645
""",
    "Reported trouble with": """
Jonas Vale;Bowl T-bar;0108 1115
Bodil Aasgard;Kestrel Chair;0111 0945
Corin Vale;Larch Chair;0116 1405
Yara Okonjo;Summit Cable Car;0117 0835
Greta Hallam;Nursery Carpet;0119 1005
Jonas Vale;Kestrel Gondola;0122 1304
Bodil Aasgard;Kestrel Chair;0126 1120
Marek Dusil;Larch Chair;0130 1455
Celeste Amaury;Nursery Carpet;0201 0920
Petra Lindqvist;Kestrel Gondola;0206 1010
Tamsin Roake;Bowl T-bar;0209 1350
Finn Hallam;Summit Cable Car;0212 1404
""",
}

META = {
    "unit": "minute",
    "ends": "exclusive",
    "now": "2026-02-12T16:20",
    "me": "Tamsin Roake",
    "point_relations": list(EVENTS),
}


def at(text):
    return f"2026-{text[:2]}-{text[2:4]}T{text[5:7]}:{text[7:9]}" if text else ""


def rows():
    for table in (STATES, EVENTS):
        for relation, lines in table.items():
            for line in lines.strip().splitlines():
                head, tail, start, *stop = line.split(";")
                yield head, relation, tail, at(start), at(stop[0]) if stop else ""


def main():
    folder = Path(__file__).parent / "twentyfifth_skiresort"
    folder.mkdir(exist_ok=True)
    facts = list(rows())
    assert len(facts) == len(set(facts)) and all(x[3] <= META["now"] and (not x[4] or x[3] < x[4]) for x in facts)
    random.Random(2512).shuffle(facts)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(("head", "relation", "tail", "start", "stop"))
        out.writerows(facts)
    (folder / "meta.json").write_text(json.dumps(META, indent=1) + "\n", encoding="utf-8")
    print(len(facts), len({x[1] for x in facts}), max(x[4] for x in facts))


if __name__ == "__main__":
    main()
