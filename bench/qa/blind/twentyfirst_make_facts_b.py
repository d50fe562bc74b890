"""Writes facts.csv and meta.json of the graphs of folder b; seeded, the same bytes each time."""

import csv
import json
import random
import re
from pathlib import Path

HERE = Path(__file__).parent

ABBOTS = """
!abbotOf inv
Harrowmere: Aldous of Tarn 1120-1138, Godric Vane 1138-1151, Hamo the Tall 1152-1160, Godric Vane 1161-1166, Ralf Pennick 1166-1184, Simon Tarn 1185-1201, Walter Pennick 1201-1219, Osbert Gray 1221-1240, Hugh Vane 1240-1249, Thomas Leyburn 1250-1271, John Leyburn 1272-1290, Adam of Orley 1290-1303, Roger Salt 1305-1322, Piers Mallory 1322-1331, Nicholas Gray 1331-1349, Stephen Croft 1349-1352, Nicholas Hale 1352-1377, William Croft 1377-1395, Edmund Salt 1396-
Saltholm: Hamo the Tall 1128-1151, Wulfric 1151-1163, Ansel of Tarn 1164-1180, Gilbert Vane 1180-1199, Simon the Younger 1200-1214, Peter Marsh 1214-1233, Gilbert Croft 1234-1243, Thomas Leyburn 1243-1250, Henry Marsh 1251-1275, Robert Quill 1275-1288, Roger Salt 1288-1305, Luke Pennick 1305-1318, Giles Hale 1320-1348, Matthew Thorne 1349-1366, Matthew Dale 1366-1384, Roland Tarn 1384-1402, Roland Gray 1403-
Stanwick: Ivo Pennick 1135-1155, Ralf Pennick 1156-1166, Osric 1166-1181, Ivo of Stanwick 1181-1198, Baldwin Dale 1199-1217, Laurence Vane 1217-1230, Hugh Vane 1230-1240, Laurence Vane 1240-1246, Martin Quill 1247-1268, Adam of Orley 1269-1290, Philip Thorne 1290-1311, Andrew Hale 1312-1336, Piers Mallory 1336-1341, Simon Ashby 1342-1349, Stephen Ashby 1350-1371, Thomas Quill 1371-1390, Thomas Dale 1390-1404
Wickmere: Edric 1142-1159, Gamel Croft 1159-1177, Alan Marsh 1178-1196, Reyner Salt 1196-1212, Reyner Thorne 1212-1226, Alan Leyburn 1227-1245, Warin 1245-1262, Denis Ashby 1263-1280, Warin Hale 1281-1297, Geoffrey Dale 1297-1319, Geoffrey Gray 1320-1339, Bartholomew Vane 1339-1349, Nicholas Hale 1350-1352, Bennet Quill 1352-1373, Oliver Thorne 1373-1399, Hugh Mallory 1399-
Great Orley: Turstin 1151-1172, Elias Gray 1172-1190, Walter Pennick 1190-1201, Jordan Ashby 1202-1223, Elias Marsh 1223-1241, Jordan Mallory 1241-1260, Adam Croft 1260-1283, Ralph Leyburn 1283-1304, Michael Salt 1304-1326, Stephen Croft 1327-1349, Alexander Dale 1350-1369, William Croft 1369-1377, Alexander Thorne 1377-1398, Cuthbert Hale 1398-
Coldwater: Godwin 1188-1212, Fulk Mallory 1212-1244, Robert Quill 1262-1275, Luke Pennick 1290-1305, Simon Ashby 1330-1342, Oliver Thorne 1360-1373, Cuthbert Hale 1385-1398, Fulk Ashby 1400-
!priorOf inv
Harrowmere: Godric Vane 1124-1138, Wulfric 1139-1151, Ralf Pennick 1151-1156, Simon Tarn 1170-1185, Osbert Gray 1210-1221, Hugh Vane 1222-1230, John Leyburn 1255-1272, Roger Salt 1276-1288, Nicholas Gray 1318-1331, Nicholas Hale 1338-1350, Edmund Salt 1380-1396, Aymer Tarn 1398-
Saltholm: Ansel of Tarn 1150-1164, Gilbert Vane 1170-1180, Peter Marsh 1205-1214, Henry Marsh 1240-1251, Giles Hale 1308-1320, Matthew Dale 1355-1366, Roland Gray 1390-1403, Laurence Quill 1404-
Stanwick: Osric 1158-1166, Laurence Vane 1208-1217, Martin Quill 1235-1247, Philip Thorne 1280-1290, Stephen Ashby 1343-1350, Thomas Dale 1378-1390, Laurence Quill 1397-1404, Edmund Dale 1404-
Little Orley: Aubrey 1163-1182, Elias Marsh 1211-1223, Jordan Mallory 1229-1241, Ralph Leyburn 1268-1283, Aubrey Dale 1284-1310, Alexander Dale 1335-1350, William Croft 1358-1369, Edmund Dale 1392-1404
Saint Brannoc's: Alan Marsh 1170-1178, Godwin 1179-1188, Baldwin Dale 1189-1199, Alan Leyburn 1215-1227, Warin 1231-1245, Warin Hale 1265-1281, Andrew Hale 1299-1312, Bartholomew Vane 1325-1339, Simon Vane 1350-1372, Simon Vane 1376-1381, Thomas Salt 1385-
Dunmarsh: Fulk Mallory 1204-1212, Martin Thorne 1213-1236, Robert Quill 1250-1262, Geoffrey Dale 1283-1297, Luke Mallory 1298-1320, Matthew Thorne 1334-1349, Fulk Ashby 1386-1400
Marsh Cell: Henry Marsh 1231-1240, Gilbert Croft 1243-1252, Luke Pennick 1278-1290, Simon Ashby 1321-1330, Oliver Thorne 1349-1360, Thomas Salt 1381-1385
!monkOf
Godric Vane: Harrowmere 1120-1168
Ralf Pennick: Stanwick 1137-1151, Harrowmere 1151-1156
Osric: Harrowmere 1145-1158, Stanwick 1158-1181
Hugh Vane: Stanwick 1209-1222, Harrowmere 1222-1230
Gilbert Croft: Saltholm 1222-1243, Marsh Cell 1243-1254
Robert Quill: Saltholm 1236-1250, Dunmarsh 1250-1262
Roger Salt: Harrowmere 1266-1288
Piers Mallory: Harrowmere 1308-1331, Stanwick 1331-1344
Nicholas Hale: Harrowmere 1329-1350
Laurence Quill: Stanwick 1386-1404, Saltholm 1404-
Aymer Tarn: Great Orley 1380-1398, Harrowmere 1398-
Edmund Dale: Stanwick 1377-1392, Little Orley 1392-1404, Stanwick 1404-
Piers Hale: Saltholm 1388-1401, Harrowmere 1401-
Thomas Dale: Stanwick 1370-1404, Saltholm 1404-1407
John Ashby: Great Orley 1391-
Brother Ivo: Stanwick 1240-1262, Saltholm 1262-1281, Stanwick 1281-1285
Brother Tobias: Wickmere 1355-1368, Coldwater 1368-1379
Dom Crispin: Saint Brannoc's 1198-1220, Harrowmere 1220-1247
Hilary the Scribe: Great Orley 1386-1401, Wickmere 1401-
!daughterOf
Saltholm: Harrowmere 1128-
Stanwick: Harrowmere 1135-
Wickmere: Saltholm 1142-1231, Harrowmere 1231-1302, Saltholm 1302-
Great Orley: Stanwick 1151-
Little Orley: Great Orley 1163-1349, Stanwick 1350-
Saint Brannoc's: Wickmere 1170-1268, Saltholm 1268-
Coldwater: Harrowmere 1188-1261, Great Orley 1262-1379, Harrowmere 1380-
Dunmarsh: Coldwater 1204-1258, Stanwick 1259-
Marsh Cell: Dunmarsh 1231-1336, Saltholm 1337-1392
!patronOf inv
Harrowmere: Earl Rannulf 1120-1147, Lady Maud Corbin 1147-1179, Sir Guy Corbin 1180-1226, House of Lisle 1240-1338, Countess Isolde 1338-1371, House of Lisle 1372-
Saltholm: Lady Maud Corbin 1160-1179, Town of Brack 1231-1299, House of Lisle 1301-
Stanwick: Earl Rannulf 1135-1147, Sir Guy Corbin 1186-1226, Guild of Wool 1288-1355
Wickmere: Town of Brack 1212-1260, Countess Isolde 1334-1371
Great Orley: Bishop Eudo 1151-1169, Sir Guy Corbin 1195-1211, Guild of Wool 1311-
Coldwater: House of Lisle 1259-1338, Sir Piers Lisle 1390-
Saint Brannoc's: Bishop Eudo 1170-1174, Town of Brack 1266-1344
!keepsRelic
Harrowmere: Finger of Saint Odo 1122-1183, Veil of Saint Hild 1145-1222, Brannoc Bell 1247-1301, Finger of Saint Odo 1203-1349, Thorn of Brack 1373-
Saltholm: Finger of Saint Odo 1350-, Veil of Saint Hild 1224-1288, Odo Chalice 1130-1203
Stanwick: Finger of Saint Odo 1184-1202, Girdle of Saint Wenna 1161-1250, Veil of Saint Hild 1289-
Wickmere: Odo Chalice 1204-1317, Thorn of Brack 1330-1349, Ring of Saint Wenna 1246-
Great Orley: Girdle of Saint Wenna 1251-1331, Odo Chalice 1318-1379, Girdle of Saint Wenna 1360-
Saint Brannoc's: Brannoc Bell 1170-1246, Brannoc Bell 1302-
Coldwater: Thorn of Brack 1290-1329, Odo Chalice 1380-, Thorn of Brack 1350-1372
!keepsBook
Harrowmere: Tarn Chronicle 1134-1191, Book of the Hours of Hild 1246-1302, Harrowmere Chronicle 1259-, Tarn Chronicle 1271-1352
Saltholm: Salt Psalter 1156-1233, Book of the Hours of Hild 1303-1384, Grey Herbal 1278-1349
Stanwick: Tarn Chronicle 1192-1270, Grey Herbal 1256-1277, Little Psalter 1264-
Wickmere: Salt Psalter 1234-1318, Grey Herbal 1350-1373, Marsh Bestiary 1362-1400
Great Orley: Tarn Chronicle 1353-, Salt Psalter 1319-1345, Grey Herbal 1374-
Coldwater: Marsh Bestiary 1401-, Salt Psalter 1346-
Little Orley: Book of the Hours of Hild 1385-
!quarrelsWith
Saltholm: Wickmere 1207-1214, Harrowmere 1242-1250, Stanwick 1290-1297
Stanwick: Harrowmere 1167-1184, Great Orley 1329-1336
Great Orley: Little Orley 1347-1351, Coldwater 1375-1382
Coldwater: Dunmarsh 1240-1258
Wickmere: Saltholm 1298-1302
Saint Brannoc's: Harrowmere 1250-1268
Town of Brack: Saltholm 1294-1301, Wickmere 1254-1261
House of Lisle: Harrowmere 1334-1340
Dunmarsh: Stanwick 1402-
!taughtBy
Ralf Pennick: Ivo Pennick 1137-1143
Simon Tarn: Ansel of Tarn 1159-1163
Hugh Vane: Laurence Vane 1209-1214
Thomas Leyburn: Dom Crispin 1226-1231
John Leyburn: Dom Crispin 1238-1242, Thomas Leyburn 1244-1249
Adam of Orley: Brother Ivo 1252-1257
Philip Thorne: Brother Ivo 1260-1262
Nicholas Hale: Nicholas Gray 1330-1336
Edmund Salt: Nicholas Hale 1359-1364
Hilary the Scribe: Brother Tobias 1372-1378
!holdsEstate
Harrowmere: North Grange 1121-1305, Tarn Mill 1133-1217, Brack Fishery 1180-1243, Orley Wood 1262-, Tarn Mill 1251-
Saltholm: Salt Pans 1129-, Brack Fishery 1244-1301, Mill Lane Farm 1305-1366
Stanwick: Orley Wood 1136-1170, South Grange 1174-1349, Tarn Mill 1218-1250, North Grange 1306-
Wickmere: Wick Quarry 1143-, Brack Fishery 1302-1349, Mill Lane Farm 1367-
Great Orley: Orley Wood 1171-1261, Mill Lane Farm 1180-1304, South Grange 1350-1396
Coldwater: Cold Pasture 1189-1381, South Grange 1397-
Dunmarsh: Brack Fishery 1350-, Cold Pasture 1382-
!wearsHabit
Harrowmere: grey wool 1120-1215, white wool 1216-1304, grey wool 1305-
Saltholm: grey wool 1128-1233, undyed wool 1234-
Stanwick: white wool 1135-1341, black wool 1342-1371, white wool 1372-
Wickmere: undyed wool 1142-1262, black wool 1263-1399, undyed wool 1400-
Great Orley: white wool 1151-1377, grey wool 1378-
!foundedBy
Harrowmere: Earl Rannulf 1120
Saltholm: Hamo the Tall 1128
Stanwick: Earl Rannulf 1135
Wickmere: Hamo the Tall 1142
Great Orley: Bishop Eudo 1151
Little Orley: Turstin 1163
Saint Brannoc's: Bishop Eudo 1170
Coldwater: Sir Guy Corbin 1188
Dunmarsh: Godwin 1204
Marsh Cell: Martin Thorne 1231
!visitedBy
Harrowmere: Bishop Eudo 1158, Legate Otto 1238, Bishop Hervey 1327, Bishop Hervey 1334
Saltholm: Godric Vane 1149, Walter Pennick 1208, Osbert Gray 1233, Legate Otto 1239, Adam of Orley 1296, Nicholas Hale 1361
Stanwick: Aldous of Tarn 1137, Simon Tarn 1192, Osbert Gray 1229, John Leyburn 1281, Bishop Hervey 1328, Nicholas Hale 1356, Edmund Salt 1403
Wickmere: Simon the Younger 1207, Legate Otto 1239, Roland Tarn 1391
Great Orley: Osric 1175, Baldwin Dale 1206, Bishop Hervey 1329, Stephen Ashby 1352
Coldwater: Walter Pennick 1209, Adam Croft 1264, Edmund Salt 1399
Marsh Cell: Martin Thorne 1235
!pilgrimageTo
Godric Vane: Well of Saint Odo 1155, Three Crosses 1172
Hamo the Tall: Far Harbour 1126
Simon Tarn: Shrine of Saint Wenna 1179
Walter Pennick: Well of Saint Odo 1188, Far Harbour 1212
Dom Crispin: Shrine of Saint Wenna 1217
Thomas Leyburn: Three Crosses 1248
Lady Maud Corbin: Shrine of Saint Wenna 1168, Well of Saint Odo 1171
Sir Guy Corbin: Far Harbour 1190, Far Harbour 1202
Roger Salt: Well of Saint Odo 1299
Countess Isolde: Shrine of Saint Wenna 1350
Edmund Salt: Three Crosses 1388, Well of Saint Odo 1404
Hilary the Scribe: Shrine of Saint Wenna 1405
!copied
Aldous of Tarn: Tarn Chronicle 1134
Wulfric: Salt Psalter 1155
Dom Crispin: Book of the Hours of Hild 1246, Salt Psalter 1229
Brother Ivo: Grey Herbal 1255, Little Psalter 1263, Tarn Chronicle 1269
Thomas Leyburn: Harrowmere Chronicle 1258
Brother Tobias: Marsh Bestiary 1362, Grey Herbal 1371
Hilary the Scribe: Harrowmere Chronicle 1394, Marsh Bestiary 1399
!gaveTo
Earl Rannulf: Harrowmere 1121, Harrowmere 1133, Stanwick 1136
Lady Maud Corbin: Saltholm 1161, Harrowmere 1176
Sir Guy Corbin: Harrowmere 1181, Great Orley 1195, Coldwater 1189, Stanwick 1199
Town of Brack: Saltholm 1244, Wickmere 1226
House of Lisle: Coldwater 1260, Saltholm 1305, Harrowmere 1372, Harrowmere 1262
Countess Isolde: Wickmere 1340, Harrowmere 1351
Guild of Wool: Great Orley 1318, Stanwick 1306
!lostToFire
Harrowmere: granary 1159, church 1215, library 1303
Saltholm: dormitory 1180, granary 1270
Stanwick: church 1169, granary 1344, library 1191
Wickmere: dormitory 1262, church 1399
Great Orley: infirmary 1222, dormitory 1331, granary 1396
Coldwater: church 1258
Saint Brannoc's: church 1301
"""
ABBOTS_POINTS = ["foundedBy", "visitedBy", "pilgrimageTo", "copied", "gaveTo", "lostToFire"]

THEATRE = """
!artistic_director_of inv
Alder Theatre: Otto Bellamy 9609-0206, Petra Halloran 0207-0905, Viktor Lund 0909-1206, Petra Halloran 1207-1512, Ilse Brandt 1601-2106, Emil Feldt 2109-
Little Alder: Petra Halloran 9903-0206, Clara Tarrant 0209-0808, Tobias Quist 0808-1304, Ilse Brandt 1305-1712, Selin Demir 1803-
Harbour Theatre: Bruno Tarrant 9701-0508, Otto Bellamy 0509-1003, Clara Tarrant 1003-1607, Marek Sova 1701-1912, Marek Sova 2104-2308, Nora Lund 2309-
Kornmarkt Playhouse: Judith Avery 9810-0406, Viktor Lund 0407-0908, Rosa Feldt 0910-1408, Judith Avery 1409-1605, Hugo Corso 1606-2202, Freya Dane 2206-
River Stage: Anselm Rook 0104-0712, Ida Moreau 0801-1206, Anselm Rook 1209-1411, Yusuf Demir 1501-2006, Tobias Quist 2010-2405
Old Tramshed: Greta Winter 0509-1110, Emil Feldt 1111-1806, Livia Corso 1809-
Tram Street Studio: Jonas Brandt 1009-1506, Livia Corso 1509-1808, Jonas Brandt 1901-2212, Ravi Nair 2301-
!member_of
Agnes Quist: Lantern Ensemble 9810-0606, The Nine 0609-1306, Harbour Players 1309-
Dermot Halloran: Lantern Ensemble 0002-0908, Red Lantern 0909-1606
Lena Sova: Harbour Players 0301-1006, Lantern Ensemble 1009-1706, Harbour Players 1801-
Marek Sova: Harbour Players 0105-1612
Tobias Quist: The Nine 0009-0807
Yusuf Demir: Red Lantern 0710-1412
Selin Demir: Winter Company 0911-1506, Studio Nine 1509-1802
Mina Bellamy: Lantern Ensemble 0409-1106, Winter Company 1109-1408, Lantern Ensemble 1501-
Kasimir Dane: The Nine 0201-0912, Studio Nine 1102-1906
Freya Dane: Studio Nine 1102-1712
Colm Avery: Winter Company 0510-1203, Red Lantern 1204-2006, Winter Company 2101-
Stella Marsh: Harbour Players 0809-1410, The Nine 1411-2008, Lantern Ensemble 2101-
Ravi Nair: Studio Nine 1306-2212
Tomas Eck: Red Lantern 1009-1808, Harbour Players 1809-2402
Edda Falk: Lantern Ensemble 1210-1908, The Nine 1909-
Ben Falk: Winter Company 1501-1906, Studio Nine 1907-
Hanne Rook: The Nine 0503-1106, Winter Company 1301-1706, The Nine 1709-
Paul Moreau: Harbour Players 0209-0812, Red Lantern 0901-1112
Livia Corso: Winter Company 0610-1206, Lantern Ensemble 1210-1506
Rosa Feldt: Lantern Ensemble 9909-0908
Nora Lund: The Nine 1004-1706, Harbour Players 1710-2308
Greta Winter: Winter Company 0509-1306
Noor Abel: Studio Nine 1809-2306, Red Lantern 2309-
Iris Abel: Red Lantern 1911-, Lantern Ensemble 2309-
Jonas Brandt: Red Lantern 0405-1008
!resident_at
Lantern Ensemble: Alder Theatre 9810-1506, Kornmarkt Playhouse 1507-1612, Alder Theatre 1701-
The Nine: Little Alder 0009-0912, River Stage 1001-1806, Little Alder 1809-
Harbour Players: Harbour Theatre 0105-1912, Old Tramshed 2001-2103, Harbour Theatre 2104-
Red Lantern: Kornmarkt Playhouse 0405-1306, River Stage 1309-
Winter Company: Old Tramshed 0509-1306, Tram Street Studio 1309-1606, Old Tramshed 1609-
Studio Nine: Tram Street Studio 1102-2006
!plays_role
Rosa Feldt: the Bride 0003-0206, the Tin Queen 0509-0703
Agnes Quist: the Bride 0209-0405, Widow Brell 0709-0906, the Tin Queen 1110-1206, Mother Rain 1803-2006, Widow Brell 2209-
Dermot Halloran: the Judge 0110-0405, Captain Orme 1101-1306
Lena Sova: the Tin Queen 0704-0906, Mother Rain 1109-1406, the Bride 1009-1102, Widow Brell 1902-2002
Marek Sova: Captain Orme 0409-1012, Old Weaver 1203-1505
Tobias Quist: the Doorkeeper 0311-0606, the Judge 0406-0512
Yusuf Demir: the Tram Conductor 0810-1106, the Judge 1201-1406
Mina Bellamy: the Bride 0409-0806, Widow Brell 1209-1405, the Tin Queen 1602-1806
Kasimir Dane: the Doorkeeper 0609-0912, Old Weaver 1603-1806, the Doorkeeper 1901-1906
Freya Dane: the Bride 1210-1406, the Orchard Boy 1504-1606
Colm Avery: Old Weaver 0701-1202, Captain Orme 1404-1710, the Tram Conductor 2203-
Stella Marsh: Widow Brell 1001-1206, the Bride 1509-1804, Mother Rain 2010-2206
Ravi Nair: the Orchard Boy 1609-1906, the Tram Conductor 1503-1808
Tomas Eck: the Judge 1409-1712, Captain Orme 1809-2205, Captain Orme 2301-2402
Edda Falk: the Tin Queen 1901-2006, the Doorkeeper 2009-
Ben Falk: the Orchard Boy 1909-2205, Old Weaver 2009-2306
Hanne Rook: Mother Rain 1409-1706, the Doorkeeper 1001-1106
Iris Abel: the Bride 2001-2306, the Tin Queen 2309-
Noor Abel: the Judge 2002-2306, the Orchard Boy 2206-
Colm Avery: the Judge 2309-
!understudies
Mina Bellamy: the Bride 0306-0405, the Tin Queen 0605-0906
Lena Sova: the Tin Queen 0509-0703, Widow Brell 0710-0906
Stella Marsh: Widow Brell 0810-0906, the Bride 1010-1406, the Tin Queen 2102-2306
Dermot Halloran: Captain Orme 0504-1012
Colm Avery: Captain Orme 1302-1403, the Judge 2203-2306
Hanne Rook: Mother Rain 1110-1406, the Tin Queen 1201-1206
Edda Falk: the Bride 1310-1508, the Tin Queen 1603-1806, Mother Rain 1904-2006
Ben Falk: the Orchard Boy 1703-1906, Old Weaver 1605-1806
Ravi Nair: the Tram Conductor 1309-1502
Tomas Eck: Captain Orme 1501-1710, the Judge 1205-1406
Iris Abel: the Bride 1912-1912, Widow Brell 2210-, the Doorkeeper 2104-2211
Noor Abel: the Bride 2010-2306, the Tin Queen 2310-
Yusuf Demir: the Judge 1002-1112
Kasimir Dane: Old Weaver 1304-1505
!in_repertoire_of
The Salt Wedding: Alder Theatre 0003-0806, Little Alder 1009-1406, Alder Theatre 1509-1804, Kornmarkt Playhouse 2001-2306
The Weaver's Trial: Little Alder 0110-0512, Kornmarkt Playhouse 1201-1712, River Stage 2002-
Nine Doors: Little Alder 0311-0912, River Stage 1001-1106, Little Alder 1901-
Nobody's Harbour: Harbour Theatre 0409-1306, Harbour Theatre 1404-1710, Harbour Theatre 1809-2402
Queen of Tin: Alder Theatre 0509-0906, Alder Theatre 1110-1206, Alder Theatre 1602-1806, Kornmarkt Playhouse 2309-
The Weaver's Daughter: Old Tramshed 0701-1202, Harbour Theatre 1203-1505, Old Tramshed 2009-2306
Winter in Brell: Alder Theatre 0709-1405, Harbour Theatre 1902-2002, Harbour Theatre 2209-
Last Tram Home: Kornmarkt Playhouse 0810-1106, Tram Street Studio 1503-1808, Old Tramshed 2203-
A Cupboard of Rain: Harbour Theatre 1109-1406, Alder Theatre 1409-1706, Harbour Theatre 1803-2006, River Stage 2010-2206
The Orchard Thieves: Tram Street Studio 1504-1906, Tram Street Studio 1909-2205, River Stage 2206-
The Glass Wedding: Little Alder 1210-1406
The Long Interval: Old Tramshed 2101-2103
!premiered_at
The Salt Wedding: Alder Theatre 0003
The Weaver's Trial: Little Alder 0110
Nine Doors: Little Alder 0311
Nobody's Harbour: Harbour Theatre 0409
Queen of Tin: Alder Theatre 0509
The Weaver's Daughter: Old Tramshed 0701
Winter in Brell: Alder Theatre 0709
Last Tram Home: Kornmarkt Playhouse 0810
A Cupboard of Rain: Harbour Theatre 1109
The Glass Wedding: Little Alder 1210
The Orchard Thieves: Tram Street Studio 1504
The Long Interval: Old Tramshed 2101
!directed
Otto Bellamy: The Salt Wedding 0003, Nobody's Harbour 0409
Petra Halloran: The Weaver's Trial 0110, Queen of Tin 0509, Winter in Brell 0709, A Cupboard of Rain 1409
Clara Tarrant: Nine Doors 0311, A Cupboard of Rain 1109, Nobody's Harbour 1404
Greta Winter: The Weaver's Daughter 0701
Viktor Lund: Last Tram Home 0810, Queen of Tin 1110
Tobias Quist: The Salt Wedding 1009, The Glass Wedding 1210
Jonas Brandt: The Orchard Thieves 1504, Last Tram Home 1503, The Orchard Thieves 1909
Ilse Brandt: Queen of Tin 1602, Nine Doors 1901
Marek Sova: Nobody's Harbour 1809, The Long Interval 2101, Winter in Brell 2209
Freya Dane: Queen of Tin 2309
!subsidised_by
Alder Theatre: City Council 9609-, State Arts Fund 0001-1412, State Arts Fund 1701-, Brell Foundation 0709-1206
Little Alder: City Council 9903-1112, Brell Foundation 1201-1712, City Council 1801-
Harbour Theatre: City Council 9701-1912, Lottery Board 1301-1712, State Arts Fund 2104-
Kornmarkt Playhouse: Brell Foundation 0001-1112, State Arts Fund 1201-1706, Lottery Board 1707-2312
River Stage: City Council 0104-1412, State Arts Fund 1501-2012
Old Tramshed: Lottery Board 0509-1012, City Council 1101-, Brell Foundation 1809-
Tram Street Studio: Lottery Board 1101-1606, City Council 1701-2112
!in_union
Agnes Quist: Actors' Guild 9901-1112, United Players 1201-
Dermot Halloran: Actors' Guild 0003-1606
Lena Sova: United Players 0506-
Marek Sova: Actors' Guild 0201-1003, United Players 1004-1612
Mina Bellamy: Actors' Guild 0501-
Colm Avery: Stage Workers' Union 0101-0509, Actors' Guild 0510-1711, United Players 1712-2012, Actors' Guild 2101-
Stella Marsh: Actors' Guild 0901-1410, United Players 1411-
Kasimir Dane: United Players 0409-1906
Tomas Eck: United Players 1101-2402
Edda Falk: Actors' Guild 1301-
Ben Falk: Stage Workers' Union 1106-1412, Actors' Guild 1501-
Hanne Rook: Actors' Guild 0506-1106, Actors' Guild 1301-1812
Paul Moreau: Actors' Guild 0301-1112
Yusuf Demir: United Players 0801-1412
Noor Abel: United Players 1901-
Iris Abel: Stage Workers' Union 1706-1910, United Players 1911-
!chairs inv
Actors' Guild: Dermot Halloran 0501-0812, Paul Moreau 0901-1012, Hanne Rook 1301-1612, Mina Bellamy 1701-2012, Edda Falk 2101-
United Players: Kasimir Dane 0601-0912, Yusuf Demir 1001-1212, Kasimir Dane 1301-1612, Lena Sova 1701-2206, Agnes Quist 2209-
!writes_for
Magnus Pell: City Ledger 9801-0912, Evening Courier 1001-1806
Dora Pell: Evening Courier 0203-0912, City Ledger 1001-
Ursula Finch: The Prompt Book 0501-, Evening Courier 1809-
Leo Stamm: City Ledger 1109-1612, The Prompt Book 1701-1912, City Ledger 2003-2310
Ada Stamm: The Prompt Book 2006-
!dramaturg_at
Judith Avery: Alder Theatre 9609-9809
Ida Moreau: Alder Theatre 0209-0712, Kornmarkt Playhouse 1301-1605
Hugo Corso: Little Alder 0901-1304, Kornmarkt Playhouse 1401-1605
Anselm Rook: Harbour Theatre 1501-1912
Clara Tarrant: River Stage 1701-2009
Leo Stamm: Little Alder 2311-
Rosa Feldt: Alder Theatre 1501-2106, Old Tramshed 2109-
!won_prize
Rosa Feldt: Golden Mask 0105, Critics' Ring 0611
Agnes Quist: Silver Mask 0305, Golden Mask 0805, Critics' Ring 2311
Petra Halloran: Critics' Ring 0511, Brell Medal 0809
Otto Bellamy: Brell Medal 0009
Lena Sova: Silver Mask 0805, Golden Mask 1205
Marek Sova: Golden Mask 0605, Brell Medal 2209
Mina Bellamy: Silver Mask 0605, Golden Mask 1705
Yusuf Demir: Silver Mask 1005
Clara Tarrant: Critics' Ring 1111
Stella Marsh: Silver Mask 1105, Golden Mask 2205
Hanne Rook: Golden Mask 1505
Freya Dane: Silver Mask 1505
Jonas Brandt: Brell Medal 1509
Edda Falk: Golden Mask 2005
Iris Abel: Silver Mask 2005, Golden Mask 2405
Colm Avery: Silver Mask 0805
!reviewed
Magnus Pell: The Salt Wedding 0003, The Weaver's Trial 0110, Nobody's Harbour 0409, Winter in Brell 0710, A Cupboard of Rain 1109, The Orchard Thieves 1505
Dora Pell: Nine Doors 0311, Queen of Tin 0509, Last Tram Home 0811, The Glass Wedding 1210, Queen of Tin 1602, The Long Interval 2102, Queen of Tin 2310
Ursula Finch: The Weaver's Daughter 0702, Queen of Tin 1111, Nine Doors 1902, Last Tram Home 2204
Leo Stamm: The Glass Wedding 1211, A Cupboard of Rain 1409, Winter in Brell 2209
Ada Stamm: The Long Interval 2101, The Orchard Thieves 2207
!on_tour_in
Lantern Ensemble: Valmark 0306-0308, Northern Circuit 0806-0809, Valmark 1906-1909
The Nine: Island Towns 0506-0507, Valmark 1005-1008, Northern Circuit 2206-2210
Harbour Players: Northern Circuit 0606-0608, Island Towns 1506-1509
Red Lantern: Grenzland 1006-1007, Valmark 1706-1708, Grenzland 2409-
Winter Company: Island Towns 0906-0908, Grenzland 1406-1410, Northern Circuit 2306-2309
Studio Nine: Grenzland 1306-1307, Island Towns 1906-1909
!closed_for
Alder Theatre: asbestos removal 1507-1612
Little Alder: flood damage 0207-0208
Harbour Theatre: roof repairs 1608-1612, flood damage 2001-2103
Kornmarkt Playhouse: roof repairs 0507-0511, new seating 2203-2205
River Stage: flood damage 1807-1812
Old Tramshed: roof repairs 1307-1608, asbestos removal 2404-
Tram Street Studio: new seating 1607-1612
!married_to
Petra Halloran: Dermot Halloran 9806-1109
Ilse Brandt: Jonas Brandt 0406-1404
Marek Sova: Lena Sova 0305-
Emil Feldt: Rosa Feldt 0008-
Kasimir Dane: Freya Dane 1007-1901
Viktor Lund: Nora Lund 0906-1602
Jonas Brandt: Freya Dane 2008-
Nora Lund: Tomas Eck 1805-2312
!stood_in_for
Mina Bellamy: Agnes Quist 0311, Rosa Feldt 0611
Lena Sova: Rosa Feldt 0602, Agnes Quist 0804
Stella Marsh: Agnes Quist 0905, Lena Sova 1012, Freya Dane 1303, Freya Dane 1402
Dermot Halloran: Marek Sova 0802
Hanne Rook: Lena Sova 1211
Edda Falk: Mina Bellamy 1711, Stella Marsh 1705, Agnes Quist 2001
Ben Falk: Ravi Nair 1712
Tomas Eck: Colm Avery 1606, Yusuf Demir 1303
Noor Abel: Iris Abel 2109, Iris Abel 2404
Iris Abel: Agnes Quist 2311, Edda Falk 2202
"""
THEATRE_POINTS = ["premiered_at", "directed", "won_prize", "reviewed", "stood_in_for"]


def parse(text, points, stamp):
    rows, relation, inverse = [], None, False
    for line in text.strip().splitlines():
        if line.startswith("!"):
            relation, *rest = line[1:].split()
            inverse = bool(rest)
            continue
        head, rest = line.split(": ", 1)
        for part in rest.split(", "):
            label, a, dash, b = re.fullmatch(r"(.+) (\d{4})(-?)(\d{4})?", part).groups()
            if (relation in points) == bool(dash):
                raise SystemExit(f"{relation}: {line}")
            if b and b < a and stamp is str:
                raise SystemExit(f"order: {part}")
            x, y = (label, head) if inverse else (head, label)
            rows.append((x, relation, y, stamp(a), stamp(b) if b else ""))
    return rows


def write(name, rows, meta, seed):
    folder = HERE / f"twentyfirst_{name}"
    folder.mkdir(exist_ok=True)
    assert len(set(rows)) == len(rows), [x for x in rows if rows.count(x) > 1]
    for x in rows:
        assert x[3] <= meta["now"] and (not x[4] or x[3] <= x[4] < meta["now"]), x
    rows = sorted(rows)
    random.Random(seed).shuffle(rows)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(["head", "relation", "tail", "start", "stop"])
        out.writerows(rows)
    (folder / "meta.json").write_text(json.dumps(meta, indent=1) + "\n", encoding="utf-8")
    labels = {x[0] for x in rows} | {x[2] for x in rows}
    print(name, len(rows), "facts", len(labels), "labels", len({x[1] for x in rows}), "relations")


def month(yymm):
    return ("19" if yymm[0] in "89" else "20") + yymm[:2] + "-" + yymm[2:]


def main():
    meta = {"unit": "year", "ends": "inclusive", "now": "1410", "me": None, "point_relations": ABBOTS_POINTS}
    write("abbots", parse(ABBOTS, ABBOTS_POINTS, str), meta, 2101)
    meta = {"unit": "month", "ends": "inclusive", "now": "2024-10", "me": None, "point_relations": THEATRE_POINTS}
    write("theatre", parse(THEATRE, THEATRE_POINTS, month), meta, 2102)


if __name__ == "__main__":
    main()
