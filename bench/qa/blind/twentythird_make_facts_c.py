"""Write the graph `cloudops`: seeded, plain Python, the same bytes each time."""
import csv
import json
import random
from datetime import datetime, timedelta
from pathlib import Path

HERE = Path(__file__).parent
NOW = "2026-03-31T17:00"
POINTS = ["Shipped by", "Rolled back", "Escalated to", "Traced to", "Wrote up"]

# head | tail | start | stop, times as YYMMDDHHMM; "-" open
TEXT = """
= Works in
Lena Oduya | Support Desk | 2401081000 | 2409020900
Lena Oduya | Payments | 2409020900 | -
Marek Voss | Platform | 2311060900 | 2506300900
Marek Voss | Data Platform | 2506300900 | 2601120900
Marek Voss | Platform | 2601120900 | -
Ilse Voss | Storefront | 2402010900 | -
Marek Lindqvist | Payments | 2403110900 | 2508151700
Marek Lindqvist | Payments | 2511030900 | -
Priya Ramanand | Platform | 2309010900 | 2505011200
Priya Ramanand | Payments | 2503030900 | -
Gideon Hale | Storefront | 2401150900 | 2504141700
Gideon Hale | Data Platform | 2509010900 | -
Ruth Hale | Data Platform | 2402050900 | -
Anouk Ferreira | Support Desk | 2405060900 | 2502030900
Anouk Ferreira | Storefront | 2502030900 | -
Dario Penn | Platform | 2406030900 | -
Sunniva Lund | Payments | 2310020900 | 2503031200
Sunniva Lund | Platform | 2503031200 | -
Jonah Pike | Data Platform | 2406170900 | 2511281700
Yara Quist | Storefront | 2504070900 | -
Yara Quist | Support Desk | 2506020900 | 2509301700
Benno Achterberg | Support Desk | 2501130900 | -
= Leads
Sunniva Lund | Payments | 2401150900 | 2503031200
Priya Ramanand | Payments | 2503031200 | -
Marek Voss | Platform | 2402010900 | 2506300900
Sunniva Lund | Platform | 2506300900 | 2601120900
Marek Voss | Platform | 2601120900 | -
Ruth Hale | Data Platform | 2404010900 | -
Gideon Hale | Storefront | 2404020900 | 2504141700
Ilse Voss | Storefront | 2505050900 | -
Anouk Ferreira | Support Desk | 2409020900 | 2502030900
Benno Achterberg | Support Desk | 2502030900 | -
= Mentors
Priya Ramanand | Lena Oduya | 2409091000 | 2502281700
Marek Lindqvist | Lena Oduya | 2503101000 | 2508151700
Ruth Hale | Jonah Pike | 2406171000 | 2412201700
Marek Voss | Dario Penn | 2406031000 | 2412131700
Sunniva Lund | Dario Penn | 2503101400 | -
Ilse Voss | Anouk Ferreira | 2502031000 | 2506301700
Ilse Voss | Yara Quist | 2504071000 | 2507311700
Lena Oduya | Benno Achterberg | 2501141000 | 2504301700
Lena Oduya | Yara Quist | 2508041000 | 2511281700
Lena Oduya | Anouk Ferreira | 2512011000 | -
Ruth Hale | Gideon Hale | 2509011000 | 2602271700
= Owner of
Sunniva Lund | Ledger | 2401151000 | 2503031200
Priya Ramanand | Ledger | 2503031200 | 2510060900
Lena Oduya | Ledger | 2510060900 | -
Marek Lindqvist | Checkout | 2404020900 | 2508151700
Lena Oduya | Checkout | 2508151700 | 2511100900
Marek Lindqvist | Checkout | 2511100900 | -
Gideon Hale | Checkout Web | 2403010900 | 2504141700
Ilse Voss | Checkout Web | 2504280900 | 2507210900
Anouk Ferreira | Checkout Web | 2507210900 | -
Ruth Hale | Search | 2405010900 | 2502170900
Jonah Pike | Search | 2502170900 | 2511281700
Gideon Hale | Search | 2512010900 | -
Ilse Voss | Mailroom | 2404080900 | 2409161000
Anouk Ferreira | Mailroom | 2409161000 | 2502030900
Benno Achterberg | Mailroom | 2502030900 | -
Marek Voss | Gatekeeper | 2402010900 | 2506300900
Dario Penn | Gatekeeper | 2506300900 | -
Sunniva Lund | Gatekeeper | 2511031000 | -
Lena Oduya | Invoice Printer | 2409160900 | 2504010900
Priya Ramanand | Invoice Printer | 2504010900 | -
Jonah Pike | Warehouse Sync | 2407010900 | 2502170900
Ruth Hale | Warehouse Sync | 2502170900 | 2508040900
Marek Voss | Warehouse Sync | 2507070900 | 2601120900
Gideon Hale | Warehouse Sync | 2601120900 | -
Ilse Voss | Image Mill | 2409171000 | 2503240900
Yara Quist | Image Mill | 2506021000 | -
= Located in
alder-01 | North Quay | 2401101200 | 2507121800
alder-01 | South Quay | 2507130600 | -
alder-02 | North Quay | 2401101200 | -
alder-03 | North Quay | 2406050800 | -
birch-01 | South Quay | 2402200900 | -
birch-02 | South Quay | 2402200900 | 2503151200
birch-02 | Tarn Hill | 2503161500 | -
cedar-01 | Tarn Hill | 2409040900 | -
cedar-02 | Tarn Hill | 2409040900 | 2510251700
cedar-03 | Tarn Hill | 2504090900 | -
dogwood-01 | North Quay | 2511121100 | -
= Runs on
Ledger | alder-01 | 2401111000 | 2507121700
Ledger | alder-02 | 2401111000 | -
Ledger | alder-03 | 2507121700 | -
Checkout | alder-02 | 2402051000 | 2509081000
Checkout | birch-01 | 2403041000 | -
Checkout | dogwood-01 | 2511131000 | -
Checkout Web | birch-01 | 2403041030 | -
Checkout Web | birch-02 | 2403041030 | 2503140900
Checkout Web | cedar-03 | 2504101000 | -
Search | cedar-01 | 2409051000 | -
Search | cedar-02 | 2409051000 | 2510241700
Search | cedar-03 | 2510241700 | -
Mailroom | birch-02 | 2404081000 | 2503141000
Mailroom | cedar-02 | 2503141000 | 2510231500
Mailroom | birch-02 | 2510231500 | -
Gatekeeper | alder-01 | 2402011000 | 2507111600
Gatekeeper | alder-03 | 2406061000 | -
Gatekeeper | alder-01 | 2507141000 | -
Invoice Printer | alder-03 | 2409161100 | 2511141000
Invoice Printer | dogwood-01 | 2511141000 | -
Warehouse Sync | cedar-01 | 2409061000 | -
Image Mill | cedar-02 | 2409231000 | 2510221200
Image Mill | cedar-01 | 2510221200 | 2601261000
Image Mill | birch-02 | 2601261000 | -
= Depends on
Checkout | Ledger | 2402051000 | -
Checkout | Gatekeeper | 2402061000 | -
Checkout Web | Checkout | 2403041030 | -
Checkout Web | Image Mill | 2410071000 | -
Checkout Web | Search | 2411041000 | 2510161000
Invoice Printer | Ledger | 2409161100 | -
Invoice Printer | Mailroom | 2409161100 | 2506160900
Mailroom | Gatekeeper | 2404081000 | 2411251000
Search | Warehouse Sync | 2409061000 | 2507141000
Warehouse Sync | Ledger | 2503100900 | 2512151000
Image Mill | Gatekeeper | 2505120900 | -
Ledger | Gatekeeper | 2511171000 | -
= Deployed to
Ledger 4.0 | production | 2408121000 | 2410081350
Ledger 4.1 | production | 2410081350 | 2410081640
Ledger 4.0 | production | 2410081640 | 2410151000
Ledger 4.2 | production | 2410151000 | 2505141930
Ledger 4.3 | production | 2505141930 | 2505150140
Ledger 4.2 | production | 2505150140 | 2505201030
Ledger 4.4 | production | 2505201030 | 2509301745
Ledger 5.0 | production | 2509301745 | 2509301930
Ledger 4.4 | production | 2509301930 | 2511171000
Ledger 5.1 | production | 2511171000 | 2602101610
Ledger 5.2 | production | 2602101610 | 2602101825
Ledger 5.1 | production | 2602101825 | 2602161000
Ledger 5.3 | production | 2602161000 | -
Checkout 2.6 | production | 2409021100 | 2412021750
Checkout 2.7 | production | 2412021750 | 2412022035
Checkout 2.6 | production | 2412022035 | 2412101000
Checkout 2.8 | production | 2412101000 | 2508190920
Checkout 2.9 | production | 2508190920 | 2508191155
Checkout 2.8 | production | 2508191155 | 2508261000
Checkout 3.0 | production | 2508261000 | 2602240830
Checkout 3.1 | production | 2602240830 | -
Checkout Web 11 | production | 2410071000 | 2504181310
Checkout Web 12 | production | 2504181310 | 2504181500
Checkout Web 11 | production | 2504181500 | 2505121000
Checkout Web 13 | production | 2505121000 | 2510161000
Checkout Web 14 | production | 2510161000 | -
Search 1.8 | production | 2409101000 | 2507031520
Search 1.9 | production | 2507031520 | 2507031655
Search 1.8 | production | 2507031655 | 2507141000
Search 2.0 | production | 2507141000 | -
Gatekeeper 7.1 | production | 2407151000 | 2502110740
Gatekeeper 7.2 | production | 2502110740 | 2502110830
Gatekeeper 7.1 | production | 2502110830 | 2502191000
Gatekeeper 7.3 | production | 2502191000 | 2507221620
Gatekeeper 7.4 | production | 2507221620 | 2601151055
Gatekeeper 8.0 | production | 2601151055 | 2601151440
Gatekeeper 7.4 | production | 2601151440 | -
Image Mill 0.9 | production | 2409231000 | 2601151330
Image Mill 1.0 | production | 2601151330 | 2601151600
Image Mill 0.9 | production | 2601151600 | 2601271000
Image Mill 1.1 | production | 2601271000 | 2603311430
Image Mill 1.2 | production | 2603311430 | -
Mailroom 3.3 | production | 2410141000 | 2511041600
Mailroom 3.4 | production | 2511041600 | -
Ledger 5.0 | staging | 2509221000 | 2509301600
Ledger 5.2 | staging | 2602021000 | 2602091700
Ledger 5.3 | staging | 2602111000 | 2602161000
Ledger 5.3 | canary | 2602121000 | 2602161000
Ledger 5.4 | staging | 2603231000 | -
Gatekeeper 8.0 | staging | 2601051000 | 2601151000
Gatekeeper 8.1 | staging | 2602091000 | -
Gatekeeper 8.1 | canary | 2603160900 | -
Checkout 3.0 | staging | 2508201000 | 2508261000
Checkout 3.1 | canary | 2602161000 | 2602240830
Image Mill 1.1 | staging | 2601191000 | 2601261700
Search 2.1 | staging | 2603091000 | 2603201700
Search 2.1 | canary | 2603201700 | -
= Shipped by
Ledger 4.0 | Sunniva Lund | 2408121000
Ledger 4.1 | Sunniva Lund | 2410081350
Ledger 4.2 | Lena Oduya | 2410151000
Ledger 4.3 | Priya Ramanand | 2505141930
Ledger 4.4 | Priya Ramanand | 2505201030
Ledger 5.0 | Lena Oduya | 2509301745
Ledger 5.1 | Lena Oduya | 2511171000
Ledger 5.2 | Lena Oduya | 2602101610
Ledger 5.3 | Priya Ramanand | 2602161000
Checkout 2.6 | Marek Lindqvist | 2409021100
Checkout 2.7 | Marek Lindqvist | 2412021750
Checkout 2.8 | Sunniva Lund | 2412101000
Checkout 2.9 | Lena Oduya | 2508190920
Checkout 3.0 | Priya Ramanand | 2508261000
Checkout 3.1 | Marek Lindqvist | 2602240830
Checkout Web 11 | Gideon Hale | 2410071000
Checkout Web 12 | Ilse Voss | 2504181310
Checkout Web 13 | Yara Quist | 2505121000
Checkout Web 14 | Anouk Ferreira | 2510161000
Search 1.8 | Ruth Hale | 2409101000
Search 1.9 | Jonah Pike | 2507031520
Search 2.0 | Jonah Pike | 2507141000
Gatekeeper 7.1 | Marek Voss | 2407151000
Gatekeeper 7.2 | Dario Penn | 2502110740
Gatekeeper 7.3 | Marek Voss | 2502191000
Gatekeeper 7.4 | Dario Penn | 2507221620
Gatekeeper 8.0 | Dario Penn | 2601151055
Image Mill 0.9 | Ilse Voss | 2409231000
Image Mill 1.0 | Yara Quist | 2601151330
Image Mill 1.1 | Yara Quist | 2601271000
Image Mill 1.2 | Anouk Ferreira | 2603311430
Mailroom 3.3 | Anouk Ferreira | 2410141000
Mailroom 3.4 | Benno Achterberg | 2511041600
= Rolled back
Sunniva Lund | Ledger 4.1 | 2410081640
Marek Lindqvist | Checkout 2.7 | 2412022035
Marek Voss | Gatekeeper 7.2 | 2502110830
Ilse Voss | Checkout Web 12 | 2504181500
Priya Ramanand | Ledger 4.3 | 2505150140
Ruth Hale | Search 1.9 | 2507031655
Lena Oduya | Checkout 2.9 | 2508191155
Priya Ramanand | Ledger 5.0 | 2509301930
Dario Penn | Gatekeeper 8.0 | 2601151440
Yara Quist | Image Mill 1.0 | 2601151600
Lena Oduya | Ledger 5.2 | 2602101825
= Affected
INC-1042 | Ledger | 2410081412 | 2410081655
INC-1043 | Search | 2411190310 | 2411190522
INC-1044 | Checkout | 2412021805 | 2412022050
INC-1044 | Checkout Web | 2412021811 | 2412022050
INC-1045 | Mailroom | 2501230900 | 2501231340
INC-1046 | Gatekeeper | 2502110748 | 2502110833
INC-1046 | Checkout | 2502110752 | 2502110840
INC-1047 | Image Mill | 2503271120 | 2503281005
INC-1048 | Checkout Web | 2504181330 | 2504181512
INC-1049 | Ledger | 2505142203 | 2505150147
INC-1049 | Invoice Printer | 2505142210 | 2505150230
INC-1050 | Warehouse Sync | 2506091002 | 2506091245
INC-1051 | Search | 2507031540 | 2507031702
INC-1052 | Gatekeeper | 2507221631 | 2507221718
INC-1053 | Checkout | 2508190931 | 2508191209
INC-1054 | Ledger | 2509301755 | 2509301940
INC-1055 | Checkout Web | 2510161005 | 2510161031
INC-1056 | Mailroom | 2511050615 | 2511050950
INC-1057 | Ledger | 2511211210 | 2511211555
INC-1057 | Checkout | 2511211214 | 2511211602
INC-1057 | Invoice Printer | 2511211230 | 2511211640
INC-1058 | Search | 2512090405 | 2512090530
INC-1059 | Gatekeeper | 2601151103 | 2601151450
INC-1060 | Image Mill | 2601151345 | 2601151610
INC-1061 | Ledger | 2602101622 | 2602101838
INC-1062 | Checkout | 2602240845 | 2602240927
INC-1063 | Warehouse Sync | 2603170220 | 2603170715
INC-1064 | Image Mill | 2603311440 | -
INC-1064 | Checkout Web | 2603311512 | -
= Had severity
INC-1042 | Sev 2 | 2410081415 | 2410081430
INC-1042 | Sev 1 | 2410081430 | 2410081655
INC-1043 | Sev 3 | 2411190312 | 2411190522
INC-1044 | Sev 1 | 2412021808 | 2412022050
INC-1045 | Sev 3 | 2501230905 | 2501231340
INC-1046 | Sev 1 | 2502110750 | 2502110840
INC-1047 | Sev 3 | 2503271125 | 2503271900
INC-1047 | Sev 2 | 2503271900 | 2503280830
INC-1047 | Sev 3 | 2503280830 | 2503281005
INC-1048 | Sev 2 | 2504181335 | 2504181512
INC-1049 | Sev 2 | 2505142205 | 2505142240
INC-1049 | Sev 1 | 2505142240 | 2505150230
INC-1050 | Sev 3 | 2506091010 | 2506091245
INC-1051 | Sev 2 | 2507031545 | 2507031702
INC-1052 | Sev 2 | 2507221633 | 2507221718
INC-1053 | Sev 1 | 2508190935 | 2508191209
INC-1054 | Sev 2 | 2509301757 | 2509301940
INC-1055 | Sev 3 | 2510161006 | 2510161031
INC-1056 | Sev 2 | 2511050620 | 2511050800
INC-1056 | Sev 3 | 2511050800 | 2511050950
INC-1057 | Sev 1 | 2511211212 | 2511211555
INC-1057 | Sev 2 | 2511211555 | 2511211640
INC-1058 | Sev 3 | 2512090410 | 2512090530
INC-1059 | Sev 1 | 2601151105 | 2601151450
INC-1060 | Sev 2 | 2601151350 | 2601151610
INC-1061 | Sev 2 | 2602101625 | 2602101838
INC-1062 | Sev 3 | 2602240847 | 2602240927
INC-1063 | Sev 2 | 2603170230 | 2603170715
INC-1064 | Sev 3 | 2603311445 | 2603311530
INC-1064 | Sev 2 | 2603311530 | -
= In command of
Sunniva Lund | INC-1042 | 2410081420 | 2410081655
Jonah Pike | INC-1043 | 2411190325 | 2411190522
Marek Lindqvist | INC-1044 | 2412021815 | 2412021930
Sunniva Lund | INC-1044 | 2412021930 | 2412022050
Anouk Ferreira | INC-1045 | 2501230915 | 2501231340
Marek Voss | INC-1046 | 2502110755 | 2502110840
Ilse Voss | INC-1047 | 2503271140 | 2503271900
Gideon Hale | INC-1047 | 2503271900 | 2503280800
Ilse Voss | INC-1047 | 2503280800 | 2503281005
Ilse Voss | INC-1048 | 2504181340 | 2504181512
Priya Ramanand | INC-1049 | 2505142215 | 2505150230
Ruth Hale | INC-1050 | 2506091015 | 2506091245
Jonah Pike | INC-1051 | 2507031550 | 2507031702
Dario Penn | INC-1052 | 2507221635 | 2507221718
Lena Oduya | INC-1053 | 2508190940 | 2508191209
Priya Ramanand | INC-1054 | 2509301800 | 2509301850
Lena Oduya | INC-1054 | 2509301850 | 2509301940
Anouk Ferreira | INC-1055 | 2510161008 | 2510161031
Benno Achterberg | INC-1056 | 2511050640 | 2511050950
Lena Oduya | INC-1057 | 2511211215 | 2511211400
Priya Ramanand | INC-1057 | 2511211400 | 2511211640
Gideon Hale | INC-1058 | 2512090420 | 2512090530
Marek Voss | INC-1059 | 2601151110 | 2601151450
Yara Quist | INC-1060 | 2601151400 | 2601151610
Lena Oduya | INC-1061 | 2602101630 | 2602101838
Marek Lindqvist | INC-1062 | 2602240850 | 2602240927
Gideon Hale | INC-1063 | 2603170245 | 2603170715
Yara Quist | INC-1064 | 2603311450 | -
= Escalated to
INC-1042 | Marek Voss | 2410081432
INC-1044 | Sunniva Lund | 2412021925
INC-1046 | Marek Voss | 2502110754
INC-1046 | Sunniva Lund | 2502110801
INC-1047 | Gideon Hale | 2503271845
INC-1049 | Sunniva Lund | 2505142245
INC-1049 | Marek Voss | 2505142320
INC-1051 | Ruth Hale | 2507031610
INC-1053 | Priya Ramanand | 2508191015
INC-1054 | Lena Oduya | 2509301840
INC-1057 | Priya Ramanand | 2511211350
INC-1057 | Sunniva Lund | 2511211402
INC-1059 | Sunniva Lund | 2601151220
INC-1060 | Ilse Voss | 2601151455
INC-1063 | Ruth Hale | 2603170410
INC-1064 | Ilse Voss | 2603311620
= Traced to
INC-1042 | Ledger 4.1 | 2410081620
INC-1043 | cedar-02 | 2411190500
INC-1044 | Checkout 2.7 | 2412022010
INC-1045 | birch-02 | 2501231215
INC-1046 | Gatekeeper 7.2 | 2502110822
INC-1047 | cedar-02 | 2503280915
INC-1048 | Checkout Web 12 | 2504181450
INC-1049 | Ledger 4.3 | 2505150115
INC-1051 | Search 1.9 | 2507031640
INC-1053 | Checkout 2.9 | 2508191130
INC-1054 | Ledger 5.0 | 2509301915
INC-1056 | passkey-login | 2511050910
INC-1057 | new-fee-engine | 2511211525
INC-1059 | Gatekeeper 8.0 | 2601151410
INC-1060 | Image Mill 1.0 | 2601151545
INC-1061 | Ledger 5.2 | 2602101810
INC-1063 | cedar-01 | 2603170630
= Wrote up
Sunniva Lund | INC-1042 | 2410111500
Marek Lindqvist | INC-1044 | 2412051100
Marek Voss | INC-1046 | 2502141600
Ilse Voss | INC-1047 | 2504021400
Priya Ramanand | INC-1049 | 2505191000
Jonah Pike | INC-1051 | 2507081130
Lena Oduya | INC-1053 | 2508221600
Priya Ramanand | INC-1054 | 2510021400
Benno Achterberg | INC-1056 | 2511071030
Lena Oduya | INC-1057 | 2511261500
Dario Penn | INC-1059 | 2601201000
Yara Quist | INC-1060 | 2601201330
Lena Oduya | INC-1061 | 2602131100
= Enabled for
new-fee-engine | staff | 2511171100 | 2511211530
new-fee-engine | Nordic customers | 2511211200 | 2511211530
new-fee-engine | staff | 2512081000 | -
new-fee-engine | Nordic customers | 2602181000 | -
one-page-checkout | staff | 2508271000 | -
one-page-checkout | beta customers | 2509151000 | 2511031000
one-page-checkout | all customers | 2511031000 | -
dark-theme | staff | 2410141000 | -
dark-theme | beta customers | 2411111000 | 2501201000
dark-theme | all customers | 2501201000 | -
fuzzy-search | beta customers | 2507151000 | 2507291000
fuzzy-search | all customers | 2507291000 | 2512090500
fuzzy-search | beta customers | 2512091100 | -
passkey-login | staff | 2507231000 | -
passkey-login | beta customers | 2511041700 | 2511050915
passkey-login | beta customers | 2601191000 | -
bulk-invoices | beta customers | 2504071000 | 2506021000
bulk-invoices | all customers | 2506021000 | -
lazy-images | staff | 2601281000 | 2603311605
lazy-images | beta customers | 2603021000 | 2603311600
= Away on
Sunniva Lund | parental leave | 2404151700 | 2408051000
Marek Voss | holiday | 2412201700 | 2501060900
Lena Oduya | holiday | 2502141700 | 2502240900
Priya Ramanand | holiday | 2507181700 | 2508040900
Ruth Hale | sabbatical | 2510031700 | 2512010900
Dario Penn | sick leave | 2511101200 | 2511190900
Dario Penn | holiday | 2512191700 | 2601050900
Lena Oduya | conference | 2510141200 | 2510171800
Anouk Ferreira | conference | 2510141200 | 2510151800
Ilse Voss | parental leave | 2602061700 | -
Sunniva Lund | sick leave | 2603301400 | -
Yara Quist | holiday | 2512221700 | 2601070900
Benno Achterberg | sick leave | 2603091100 | 2603120900
"""

# shifts from a Monday 09:00 on: service, first Monday, days, initials of who
WHO = {
    "L": "Lena Oduya", "P": "Priya Ramanand", "K": "Marek Lindqvist", "M": "Marek Voss", "D": "Dario Penn",
    "S": "Sunniva Lund", "R": "Ruth Hale", "G": "Gideon Hale", "J": "Jonah Pike", "I": "Ilse Voss",
    "A": "Anouk Ferreira", "Y": "Yara Quist",
}  # fmt: skip
ROTA = [
    ("Ledger", "2026-01-12", 7, "LPKLPKLPKLPK"),
    ("Gatekeeper", "2025-12-29", 14, "SMDSMDS"),
    ("Search", "2025-10-20", 14, "GJGRGRGRGRGR"),
    ("Checkout Web", "2026-02-09", 7, "AYAYAYAY"),
]
# a few hours of a shift taken over by somebody else: service, who, start, stop
COVER = [
    ("Ledger", "Sunniva Lund", "2602031700", "2602040900"),
    ("Gatekeeper", "Priya Ramanand", "2601141800", "2601151030"),
    ("Checkout Web", "Lena Oduya", "2603141000", "2603151800"),
    ("Gatekeeper", "Dario Penn", "2603301400", "-"),
]


def iso(text):
    return "" if text == "-" else f"20{text[:2]}-{text[2:4]}-{text[4:6]}T{text[6:8]}:{text[8:]}"


def rows():
    found, relation = [], None
    for line in TEXT.strip().splitlines():
        if line.startswith("="):
            relation = line[2:]
            continue
        head, tail, *times = (part.strip() for part in line.split("|"))
        found.append((head, relation, tail, iso(times[0]), iso(times[1]) if len(times) > 1 else ""))
    for service, monday, days, people in ROTA:
        at = datetime.fromisoformat(monday + "T09:00")
        for initial in people:
            shifts = [(WHO[initial], at, at + timedelta(days=days))]
            for where, who, a, b in COVER:
                if where != service:
                    continue
                a = datetime.fromisoformat(iso(a))
                b = datetime.fromisoformat(iso(b)) if b != "-" else at + timedelta(days=days)
                name, lo, hi = shifts[-1]
                if lo < a < hi:
                    shifts[-1:] = [(name, lo, a), (who, a, b)] + ([(name, b, hi)] if b < hi else [])
            for name, lo, hi in shifts:
                stop = hi.strftime("%Y-%m-%dT%H:%M")
                found.append((name, "On call for", service, lo.strftime("%Y-%m-%dT%H:%M"), stop if stop < NOW else ""))
            at += timedelta(days=days)
    return found


def main():
    found = rows()
    assert len(set(found)) == len(found) and 380 <= len(found) <= 430, len(found)
    for head, relation, tail, start, stop in found:
        assert start <= NOW and stop != NOW and (not stop or start < stop), (head, relation, tail, start, stop)
    random.Random(2342).shuffle(found)
    folder = HERE / "twentythird_cloudops"
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(["head", "relation", "tail", "start", "stop"])
        writer.writerows(found)
    meta = {"unit": "minute", "ends": "exclusive", "now": NOW, "me": "Lena Oduya", "point_relations": POINTS}
    (folder / "meta.json").write_text(json.dumps(meta, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
