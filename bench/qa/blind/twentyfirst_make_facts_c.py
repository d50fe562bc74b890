"""Writes the graph `estate`: what a lettings office remembers. Plain Python, seeded, the same bytes each time."""

import csv
import json
import random
from pathlib import Path

HERE = Path(__file__).parent
POINTS = ["InspectedBy", "ViewedBy", "RepairedBy", "NoticeGivenBy", "ComplainedAbout"]
NOW = "2025-10-14"

HAND = """
LetTo / Mill House Flat 1
  Joel Tamworth 2018-06-01 2020-05-30
  Marek Zielonka 2020-06-15 2022-09-01
  Ewa Zielonka 2020-06-15 2022-03-20
  Joel Tamworth 2022-09-01 2023-11-05
  Carys Bevan 2023-12-01 -
LetTo / Mill House Flat 2
  Lucy Harkin 2018-09-01 2021-07-01
  Jonah Pike 2021-07-10 2024-01-31
  Rosalind Pike 2022-02-14 2024-01-31
  Dev Chaudhry 2024-04-01 -
  Tilda Frome 2024-10-01 2025-06-15
LetTo / Mill House Flat 3
  Freya Dunmore 2019-02-01 2019-12-20
  Owen Tamworth 2020-01-10 2023-01-10
  Kezia Boateng 2023-01-10 2025-08-31
LetTo / North Mill
  Hugo Lisle 2019-06-01 2022-05-31
  Margot Lisle 2019-06-01 2022-12-01
  Anselm Ford 2023-01-20 2024-07-19
  Margot Lisle 2024-08-01 -
LetTo / 4 Mill Lane
  Bridget Askew 2018-03-01 2023-02-28
  Ivor Grace 2023-04-01 -
LetTo / 9 Mill Lane
  Tobias Crane 2019-09-01 2021-08-31
  Nell Crane 2019-09-01 2022-04-30
  Sam Okafor 2022-05-15 2024-01-15
  Jonah Pike 2024-02-01 2025-05-31
  Lucy Harkin 2025-06-10 -
LetTo / 12 Orchard Street
  Petra Novotny 2018-10-01 2020-10-01
  Gil Santoro 2020-10-01 2021-10-01
  Petra Novotny 2021-11-15 2023-05-14
  Yusuf Demir 2023-06-01 -
LetTo / 12a Orchard Street
  Wren Hathaway 2019-04-01 2021-04-01
  Leon Abara 2021-04-01 2024-03-31
  Polly Vickers 2024-04-20 2025-02-10
  Wren Hathaway 2025-03-01 -
LetTo / Orchard Cottage
  Edith Somers 2018-05-15 2024-11-30
  Alun Bevan 2025-02-01 -
LetTo / The Old Forge
  Morag Sinclair 2020-03-01 2021-03-01
  Tom Harkin 2021-03-15 2022-12-31
  Freya Dunmore 2023-03-01 2023-12-01
  Sam Okafor 2024-02-01 -
LetTo / Forge Cottage
  Carys Bevan 2020-04-01 2021-09-30
  Gil Santoro 2021-10-15 2023-08-31
  Tom Harkin 2023-09-01 -
LetTo / 7 Station Road
  Alun Bevan 2018-07-01 2020-02-29
  Priya Nandakumar 2020-04-01 2022-07-31
  Lucy Harkin 2021-07-01 2022-07-31
  Owen Tamworth 2023-01-15 2024-12-31
  Priya Nandakumar 2025-01-15 -
LetTo / Station Yard Loft
  Dev Chaudhry 2021-06-01 2024-03-31
  Rosalind Pike 2024-04-15 -
LetTo / 31 Larkfield Rise
  Leon Abara 2019-02-01 2021-03-31
  Anselm Ford 2021-05-01 2022-04-15
  Nell Crane 2022-05-01 -
  Tobias Crane 2023-07-01 -
LetTo / Ferry House
  Polly Vickers 2019-11-01 2021-02-28
  Morag Sinclair 2021-03-20 2023-10-31
  Hugo Lisle 2023-11-15 2025-07-31
  Kezia Boateng 2025-09-01 -
LetTo / 2 Chapel Row
  Gil Santoro 2018-08-01 2020-09-15
  Tilda Frome 2020-11-01 2022-02-28
  Ewa Zielonka 2022-03-20 -
  Marek Zielonka 2022-09-15 2024-05-01
LetTo / 3 Chapel Row
  Yusuf Demir 2018-11-01 2022-01-31
  Tilda Frome 2022-03-01 2024-09-20
  Joel Tamworth 2024-10-01 -

OwnedBy / Mill House Flat 1
  Hester Vane 2018-04-01 2022-06-10
  Desmond Vane 2022-06-10 -
OwnedBy / Mill House Flat 2
  Hester Vane 2018-04-01 2022-06-10
  Desmond Vane 2022-06-10 2024-02-28
  Larkfield Estates 2024-02-28 -
OwnedBy / Mill House Flat 3
  Solveig Brandt 2019-01-15 -
OwnedBy / North Mill
  Hester Vane 2019-05-01 2023-03-31
  Desmond Vane 2019-05-01 -
  Amir Kassab 2023-03-31 -
OwnedBy / 4 Mill Lane
  St Brannoc's Trust 2018-02-01 -
OwnedBy / 9 Mill Lane
  Rupert Askew 2019-08-01 2020-11-20
  Amir Kassab 2020-11-20 -
OwnedBy / 12 Orchard Street
  Larkfield Estates 2018-06-01 -
OwnedBy / 12a Orchard Street
  Larkfield Estates 2018-06-01 2023-09-01
  Rupert Askew 2023-09-01 -
OwnedBy / Orchard Cottage
  Dorothy Pell 2018-05-01 2025-01-10
  Gordon Pell 2025-01-10 -
OwnedBy / The Old Forge
  Rupert Askew 2020-02-01 -
OwnedBy / Forge Cottage
  Rupert Askew 2020-02-01 2022-08-15
  Solveig Brandt 2022-08-15 -
OwnedBy / 7 Station Road
  St Brannoc's Trust 2018-02-01 2021-12-01
  Amir Kassab 2021-12-01 -
OwnedBy / Station Yard Loft
  Amir Kassab 2021-05-01 -
OwnedBy / 31 Larkfield Rise
  Larkfield Estates 2019-01-01 -
OwnedBy / Ferry House
  Dorothy Pell 2019-10-01 2024-06-30
  Hester Vane 2024-06-30 -
OwnedBy / 2 Chapel Row
  St Brannoc's Trust 2018-02-01 -
OwnedBy / 3 Chapel Row
  St Brannoc's Trust 2018-02-01 2020-01-31
  Solveig Brandt 2020-01-31 2023-07-01
  St Brannoc's Trust 2023-07-01 -

HasPost / Ines Marchetti
  trainee 2019-01-07 2020-03-01
  lettings negotiator 2020-03-01 2023-06-01
  property manager 2022-01-10 -
  branch manager 2024-02-12 2024-08-05
HasPost / Gordon Pell
  branch manager 2018-01-02 2024-02-12
  valuer 2019-04-01 2021-04-01
  branch manager 2024-08-05 -
HasPost / Tamsin Rudge
  property manager 2018-03-05 2021-12-31
  inventory clerk 2023-05-02 -
HasPost / Callum Okoro
  trainee 2020-09-01 2021-02-15
  lettings negotiator 2021-02-15 -
  valuer 2023-10-02 -
HasPost / Beatrix Lunn
  inventory clerk 2019-06-10 2023-04-28
  lettings negotiator 2023-06-01 2025-03-21

ManagedBy / Mill House Flat 1
  Tamsin Rudge 2018-04-01 2021-12-31
  Ines Marchetti 2022-01-10 -
ManagedBy / Mill House Flat 2
  Tamsin Rudge 2018-04-01 2021-12-31
  Ines Marchetti 2022-01-10 2024-02-28
  Callum Okoro 2024-02-28 -
ManagedBy / Mill House Flat 3
  Tamsin Rudge 2019-01-15 2020-06-01
  Ines Marchetti 2020-06-01 -
ManagedBy / North Mill
  Gordon Pell 2019-05-01 2021-06-30
  Callum Okoro 2021-06-30 2023-03-31
  Ines Marchetti 2023-03-31 2024-02-12
  Callum Okoro 2024-02-12 -
ManagedBy / 4 Mill Lane
  Gordon Pell 2018-02-01 -
ManagedBy / 9 Mill Lane
  Tamsin Rudge 2019-08-01 2021-12-31
  Callum Okoro 2022-01-04 2023-06-05
  Beatrix Lunn 2023-06-05 2025-03-21
  Ines Marchetti 2025-03-24 -
ManagedBy / 12 Orchard Street
  Tamsin Rudge 2018-06-01 2021-12-31
  Ines Marchetti 2022-01-10 2023-06-05
  Beatrix Lunn 2023-06-05 2025-03-21
  Callum Okoro 2025-03-24 -
ManagedBy / 12a Orchard Street
  Ines Marchetti 2020-03-01 2023-09-01
  Beatrix Lunn 2023-09-01 2025-03-21
  Ines Marchetti 2025-03-24 -
ManagedBy / Orchard Cottage
  Gordon Pell 2018-05-01 2025-01-10
  Callum Okoro 2025-01-10 -
ManagedBy / The Old Forge
  Ines Marchetti 2020-03-01 -
ManagedBy / Forge Cottage
  Ines Marchetti 2020-03-01 2022-08-15
  Callum Okoro 2022-08-15 -
ManagedBy / 7 Station Road
  Tamsin Rudge 2018-03-05 2021-12-01
  Callum Okoro 2021-12-01 2024-02-12
  Ines Marchetti 2024-02-12 -
ManagedBy / Station Yard Loft
  Callum Okoro 2021-05-01 -
ManagedBy / 31 Larkfield Rise
  Tamsin Rudge 2019-01-01 2021-12-31
  Ines Marchetti 2022-01-10 -
ManagedBy / Ferry House
  Gordon Pell 2019-10-01 2024-02-12
  Tamsin Rudge 2024-07-01 -
ManagedBy / 2 Chapel Row
  Gordon Pell 2018-02-01 2022-03-01
  Ines Marchetti 2022-03-01 -
ManagedBy / 3 Chapel Row
  Gordon Pell 2018-02-01 2020-01-31
  Tamsin Rudge 2020-01-31 2021-12-31
  Ines Marchetti 2022-01-10 2023-07-01
  Gordon Pell 2023-07-01 -

RentIs / Mill House Flat 1
  £700 a month 2018-06-01 2020-06-15
  £740 a month 2020-06-15 2021-06-15
  £760 a month 2021-06-15 2022-09-01
  £740 a month 2022-09-01 2023-12-01
  £850 a month 2023-12-01 2025-04-01
  £890 a month 2025-04-01 -
RentIs / Mill House Flat 2
  £700 a month 2018-09-01 2021-07-10
  £780 a month 2021-07-10 2024-04-01
  £880 a month 2024-04-01 -
RentIs / Mill House Flat 3
  £650 a month 2019-02-01 2020-01-10
  £640 a month 2020-01-10 2023-01-10
  £725 a month 2023-01-10 2025-08-31
RentIs / North Mill
  £1450 a month 2019-06-01 2022-06-01
  £1200 a month 2022-06-01 2022-12-01
  £1550 a month 2023-01-20 2024-08-01
  £1450 a month 2024-08-01 -
RentIs / 4 Mill Lane
  £820 a month 2018-03-01 2021-03-01
  £850 a month 2021-03-01 2023-04-01
  £940 a month 2023-04-01 -
RentIs / 9 Mill Lane
  £880 a month 2019-09-01 2022-05-15
  £925 a month 2022-05-15 2024-02-01
  £990 a month 2024-02-01 -
RentIs / 12 Orchard Street
  £780 a month 2018-10-01 2021-10-01
  £790 a month 2021-11-15 2023-06-01
  £860 a month 2023-06-01 -
RentIs / 12a Orchard Street
  £600 a month 2019-04-01 2021-04-01
  £625 a month 2021-04-01 2024-04-20
  £700 a month 2024-04-20 -
RentIs / Orchard Cottage
  £680 a month 2018-05-15 2024-11-30
  £980 a month 2025-02-01 -
RentIs / The Old Forge
  £1100 a month 2020-03-01 2023-03-01
  £1175 a month 2023-03-01 -
RentIs / Forge Cottage
  £830 a month 2020-04-01 2023-09-01
  £910 a month 2023-09-01 -
RentIs / 7 Station Road
  £720 a month 2018-07-01 2020-04-01
  £750 a month 2020-04-01 2023-01-15
  £840 a month 2023-01-15 2025-01-15
  £915 a month 2025-01-15 -
RentIs / Station Yard Loft
  £890 a month 2021-06-01 2024-04-15
  £990 a month 2024-04-15 -
RentIs / 31 Larkfield Rise
  £1025 a month 2019-02-01 2022-05-01
  £1080 a month 2022-05-01 -
RentIs / Ferry House
  £1300 a month 2019-11-01 2021-03-20
  £1250 a month 2021-03-20 2023-11-15
  £1300 a month 2023-11-15 2025-07-31
  £1395 a month 2025-09-01 -
RentIs / 2 Chapel Row
  £560 a month 2018-08-01 2022-03-20
  £610 a month 2022-03-20 -
RentIs / 3 Chapel Row
  £560 a month 2018-11-01 2022-03-01
  £630 a month 2022-03-01 2024-10-01
  £680 a month 2024-10-01 -

KeysWith / Mill House Flat 1
  office key safe 2018-04-01 2023-11-06
  Stan Coyle 2023-11-06 2023-11-24
  office key safe 2023-11-24 -
  Agnes Thrale 2021-01-15 2022-08-01
KeysWith / Mill House Flat 2
  office key safe 2018-04-01 -
  Lockwise 2024-02-05 2024-03-12
  Desmond Vane 2022-06-10 2024-02-28
KeysWith / Mill House Flat 3
  Solveig Brandt 2019-01-15 2020-06-01
  office key safe 2020-06-01 -
  Ines Marchetti 2025-08-31 -
  Stan Coyle 2025-09-08 -
KeysWith / North Mill
  Hester Vane 2019-05-01 2023-03-31
  office key safe 2019-05-01 2022-12-02
  Callum Okoro 2022-12-02 2023-01-20
  office key safe 2023-01-20 -
  Percy Lomax 2024-08-10 -
KeysWith / 9 Mill Lane
  office key safe 2019-08-01 2025-05-31
  Peggy Marsh 2025-06-02 2025-06-06
  office key safe 2025-06-06 -
KeysWith / Orchard Cottage
  Dilys Thrale 2018-05-15 2025-01-10
  Gordon Pell 2024-12-02 -
KeysWith / The Old Forge
  office key safe 2020-02-01 2021-09-13
  Coyle Roofing 2021-09-13 2021-10-29
  office key safe 2021-10-29 -
KeysWith / 7 Station Road
  front desk 2018-03-05 2021-12-01
  office key safe 2021-12-01 -
  Brightwater Plumbing 2022-08-03 2022-10-21
KeysWith / Ferry House
  Dorothy Pell 2019-10-01 2024-06-30
  Gordon Pell 2019-10-01 2024-02-12
  front desk 2024-02-12 2024-07-01
  Tamsin Rudge 2024-07-01 -
  Mick Varley 2025-03-03 2025-08-04
KeysWith / 3 Chapel Row
  front desk 2018-02-01 2020-01-31
  office key safe 2020-01-31 -
  Peggy Marsh 2024-09-20 2024-09-27

DepositWith / Joel Tamworth
  SafeNest 2018-06-01 2020-06-12
  Holdfast 2022-09-01 2023-12-04
  SafeNest 2024-10-01 -
DepositWith / Lucy Harkin
  SafeNest 2018-09-01 2021-07-20
  office client account 2025-06-10 2025-07-01
  DepositGuard 2025-07-01 -
DepositWith / Jonah Pike
  DepositGuard 2021-07-10 2024-02-20
  Holdfast 2024-02-20 2025-08-11
DepositWith / Margot Lisle
  DepositGuard 2019-06-01 2023-01-16
  SafeNest 2024-08-01 -
DepositWith / Kezia Boateng
  Holdfast 2023-01-10 -
DepositWith / Sam Okafor
  SafeNest 2022-05-15 2024-02-01
  DepositGuard 2024-02-01 -
DepositWith / Bridget Askew
  office client account 2018-03-01 2019-06-01
  SafeNest 2019-06-01 2023-05-19
DepositWith / Priya Nandakumar
  SafeNest 2020-04-01 2022-08-30
  DepositGuard 2025-01-15 -
DepositWith / Dev Chaudhry
  DepositGuard 2021-06-01 2024-04-18
  Holdfast 2024-04-18 -
DepositWith / Hugo Lisle
  DepositGuard 2019-06-01 2022-06-20
  SafeNest 2023-11-15 2025-09-30
DepositWith / Tilda Frome
  SafeNest 2020-11-01 2024-10-15
DepositWith / Wren Hathaway
  Holdfast 2019-04-01 2021-05-05
  Holdfast 2025-03-01 -
DepositWith / Edith Somers
  office client account 2018-05-15 2025-01-03

BayRentedTo / Bay 1
  Joel Tamworth 2018-06-01 2020-05-30
  Lucy Harkin 2020-06-01 2021-07-01
  Jonah Pike 2021-07-10 2024-01-31
  Carys Bevan 2024-02-05 -
BayRentedTo / Bay 2
  Freya Dunmore 2019-02-01 2019-12-20
  Marek Zielonka 2020-06-15 2022-09-01
  Joel Tamworth 2022-09-01 2023-11-05
  Dev Chaudhry 2024-04-01 -
BayRentedTo / Bay 3
  Owen Tamworth 2021-05-01 2023-01-10
  Mick Varley 2023-02-01 2023-08-01
  Kezia Boateng 2023-08-01 2025-08-31
BayRentedTo / Bay 4
  Rosalind Pike 2022-02-14 2024-01-31
  Tilda Frome 2024-10-01 2025-06-15
  Mick Varley 2025-07-01 -
BayRentedTo / Mill Yard Garage
  Hugo Lisle 2019-06-01 2022-05-31
  Anselm Ford 2023-02-01 2024-07-19
  Mick Varley 2024-09-01 2025-07-01
  Ivor Grace 2025-07-01 -
BayRentedTo / Station Yard Bay
  Dev Chaudhry 2021-06-01 2024-03-31
  Rosalind Pike 2024-04-15 -

RetainedFor / Brightwater Plumbing
  plumbing 2018-02-01 2022-10-31
  heating 2019-01-01 2021-12-31
RetainedFor / Harkin & Sons
  plumbing 2022-11-01 2024-05-01
  heating 2022-01-01 -
RetainedFor / Brightwater Drains
  plumbing 2024-05-01 -
RetainedFor / Stan Coyle
  general maintenance 2018-06-01 -
RetainedFor / Coyle Roofing
  roofing 2019-03-01 2023-12-31
RetainedFor / Dunmore Electrical
  electrics 2018-02-01 2025-02-01
RetainedFor / Lockwise
  locks 2021-01-01 -

AdvertisedOn / Mill House Flat 1
  HomeFinder 2020-06-01 2020-06-12
  Nestly 2023-11-07 2023-11-25
AdvertisedOn / Mill House Flat 2
  HomeFinder 2024-02-02 2024-03-20
  Nestly 2024-02-16 2024-03-20
AdvertisedOn / Mill House Flat 3
  HomeFinder 2022-12-01 2022-12-22
  Nestly 2025-08-18 -
  shop window 2025-09-22 -
AdvertisedOn / North Mill
  HomeFinder 2022-12-05 2023-01-12
  shop window 2024-07-01 2024-07-26
AdvertisedOn / 9 Mill Lane
  HomeFinder 2025-05-12 2025-06-03
AdvertisedOn / Orchard Cottage
  shop window 2024-12-09 2025-01-20
  HomeFinder 2025-01-06 2025-01-24
AdvertisedOn / 7 Station Road
  HomeFinder 2022-08-22 2023-01-06
  Nestly 2022-11-01 2023-01-06
  Nestly 2024-12-02 2025-01-08
AdvertisedOn / Ferry House
  shop window 2023-10-02 2023-11-03
  HomeFinder 2025-07-07 2025-08-20

OutOfOrder / Mill House Flat 1
  boiler 2021-01-08 2021-01-19
  shower 2024-06-11 2024-06-14
OutOfOrder / Mill House Flat 2
  oven 2022-11-20 2022-12-02
  entry phone 2025-09-15 -
OutOfOrder / Mill House Flat 3
  boiler 2025-09-02 -
OutOfOrder / North Mill
  boiler 2021-11-30 2021-12-16
  oven 2023-12-18 2024-01-05
OutOfOrder / 9 Mill Lane
  shower 2020-10-05 2020-10-27
OutOfOrder / 12 Orchard Street
  boiler 2022-02-01 2022-02-04
  washing machine 2024-03-19 2024-04-02
OutOfOrder / Orchard Cottage
  boiler 2023-12-27 2024-01-09
  oven 2025-08-25 -
OutOfOrder / The Old Forge
  skylight 2021-09-01 2021-10-29
OutOfOrder / 7 Station Road
  boiler 2022-08-01 2022-10-20
OutOfOrder / Ferry House
  entry phone 2024-12-30 2025-01-21

GuarantorFor / Bridget Askew
  Hugo Lisle 2023-11-15 2025-07-31
GuarantorFor / Rupert Askew
  Bridget Askew 2018-03-01 2020-03-01
GuarantorFor / Alun Bevan
  Carys Bevan 2020-04-01 2021-09-30
  Carys Bevan 2023-12-01 -
GuarantorFor / Tom Harkin
  Lucy Harkin 2018-09-01 2021-07-01
GuarantorFor / Edith Somers
  Tilda Frome 2020-11-01 2022-02-28
GuarantorFor / Owen Tamworth
  Joel Tamworth 2022-09-01 2023-11-05
  Kezia Boateng 2025-09-01 -

NoticeGivenBy / Mill House Flat 1
  Joel Tamworth 2020-03-30
  Joel Tamworth 2023-10-02
NoticeGivenBy / Mill House Flat 2
  Lucy Harkin 2021-05-28
  Jonah Pike 2023-12-18
  Tilda Frome 2025-05-13
NoticeGivenBy / Mill House Flat 3
  Kezia Boateng 2025-07-30
NoticeGivenBy / North Mill
  Margot Lisle 2022-10-03
  Desmond Vane 2024-05-17
NoticeGivenBy / 9 Mill Lane
  Nell Crane 2022-03-14
  Amir Kassab 2025-03-28
NoticeGivenBy / 12a Orchard Street
  Larkfield Estates 2021-01-29
  Polly Vickers 2025-01-06
NoticeGivenBy / 7 Station Road
  Amir Kassab 2022-05-27
  Owen Tamworth 2024-10-28
NoticeGivenBy / Ferry House
  Dorothy Pell 2020-12-21
  Morag Sinclair 2023-08-30
  Hugo Lisle 2025-05-30

ComplainedAbout / Agnes Thrale
  Jonah Pike 2022-04-19
  Jonah Pike 2022-09-03
  Rosalind Pike 2022-09-03
  Dev Chaudhry 2024-11-06
  Tilda Frome 2024-12-24
ComplainedAbout / Percy Lomax
  Jonah Pike 2023-07-08
  Anselm Ford 2023-08-21
  Margot Lisle 2025-02-02
ComplainedAbout / Dilys Thrale
  Edith Somers 2019-10-13
  Alun Bevan 2025-04-22
  Alun Bevan 2025-08-17
ComplainedAbout / Mick Varley
  Jonah Pike 2024-06-29
  Hugo Lisle 2024-06-29
  Hugo Lisle 2025-01-01

RepairedBy / Mill House Flat 1
  Brightwater Plumbing 2021-01-19
  Stan Coyle 2023-11-20
  Brightwater Drains 2024-06-14
RepairedBy / Mill House Flat 2
  Dunmore Electrical 2022-12-02
  Lockwise 2024-02-06
RepairedBy / Mill House Flat 3
  Stan Coyle 2025-09-11
RepairedBy / North Mill
  Brightwater Plumbing 2021-12-16
  Dunmore Electrical 2024-01-05
  Stan Coyle 2024-07-22
RepairedBy / 9 Mill Lane
  Brightwater Plumbing 2020-10-27
  Stan Coyle 2024-01-22
RepairedBy / 12 Orchard Street
  Harkin & Sons 2022-02-04
  Stan Coyle 2024-04-02
RepairedBy / Orchard Cottage
  Harkin & Sons 2024-01-09
RepairedBy / The Old Forge
  Coyle Roofing 2021-10-29
  Coyle Roofing 2023-01-30
RepairedBy / 7 Station Road
  Brightwater Plumbing 2022-08-12
  Brightwater Plumbing 2022-10-20
RepairedBy / Ferry House
  Lockwise 2025-01-21

ViewedBy / Mill House Flat 1
  Polly Vickers 2023-11-14
  Carys Bevan 2023-11-21
ViewedBy / Mill House Flat 2
  Dev Chaudhry 2024-03-07
  Leon Abara 2024-03-07
ViewedBy / Mill House Flat 3
  Kezia Boateng 2022-12-14
  Jonah Pike 2025-09-19
  Petra Novotny 2025-09-25
  Edie Marchetti 2025-10-03
  Petra Novotny 2025-10-09
ViewedBy / North Mill
  Anselm Ford 2023-01-09
  Margot Lisle 2024-07-16
ViewedBy / 9 Mill Lane
  Lucy Harkin 2025-05-22
  Tilda Frome 2025-05-22
  Owen Tamworth 2025-05-27
ViewedBy / Orchard Cottage
  Edie Marchetti 2025-01-14
  Alun Bevan 2025-01-17
ViewedBy / 7 Station Road
  Lucy Harkin 2024-12-12
  Priya Nandakumar 2024-12-19
ViewedBy / Ferry House
  Hugo Lisle 2023-10-24
  Edie Marchetti 2025-07-21
  Kezia Boateng 2025-08-05
"""

# Inspections: (place, first year, last year); a visit a year or so by whoever holds a fitting post then.
ROUNDS = [
    ("Mill House Flat 1", 2022, 2025), ("Mill House Flat 2", 2022, 2024), ("North Mill", 2021, 2025),
    ("9 Mill Lane", 2021, 2024), ("The Old Forge", 2021, 2024), 
    ("Ferry House", 2022, 2025), ("Orchard Cottage", 2022, 2025),
]  # fmt: skip
AT_WORK = {
    "Ines Marchetti": ("2019-01-07", "9"), "Callum Okoro": ("2020-09-01", "9"), "Tamsin Rudge": ("2023-05-02", "9"),
    "Beatrix Lunn": ("2019-06-10", "2023-04-28"),
}  # fmt: skip


def hand():
    rel = head = ""
    for line in HAND.strip().splitlines():
        if not line.strip():
            continue
        if not line.startswith(" "):
            rel, head = line.split(" / ")
        elif rel in POINTS:
            tail, start = line.strip().rsplit(" ", 1)
            yield head, rel, tail, start, ""
        else:
            tail, start, stop = line.strip().rsplit(" ", 2)
            yield head, rel, tail, start, stop.strip("-")


def rounds(rng):
    used = set()
    for place, first, last in ROUNDS:
        for year in range(first, last + 1):
            while True:
                day = f"{year}-{rng.randint(2, 9):02}-{rng.randint(1, 28):02}"
                if day not in used:
                    used.add(day)
                    break
            able = [x for x, (a, b) in AT_WORK.items() if a <= day < b]
            yield place, "InspectedBy", rng.choice(able), day, ""


def main():
    rng = random.Random(2107)
    facts = [*hand(), *rounds(rng)]
    assert len(facts) == len(set(facts)), "twice"
    for fact in facts:
        assert fact[3] < NOW and fact[4] < NOW and (not fact[4] or fact[3] < fact[4]), fact
    rng.shuffle(facts)
    folder = HERE / "twentyfirst_estate"
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(["head", "relation", "tail", "start", "stop"])
        out.writerows(facts)
    meta = {
        "unit": "day", "ends": "exclusive", "now": NOW, "me": "Ines Marchetti", "point_relations": POINTS,
    }  # fmt: skip
    (folder / "meta.json").write_text(json.dumps(meta, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
