"""Writes twentysecond_gym: what the assistant of a climbing gym's manager remembers. Same bytes each time."""
import csv
import json
import random
from datetime import date
from pathlib import Path

HERE = Path(__file__).parent
NOW = "2025-10-16"
POINTS = ["SetBy", "WonBy"]

# relation, then lines "head: tail start stop; tail start stop"; "-" is an open end; events have one day
TOLD = """
# RunBy
Kestrel Hall: Gil Oakes 2018-03-01 2020-09-01; Marit Oakes 2020-09-01 2023-02-01; Sunniva Hale 2023-02-01 2023-08-21; Marit Oakes 2023-08-21 -
North Mill: Hana Marlow 2019-10-05 2021-04-12; Oskar Thorne 2021-04-12 2023-01-09; Callum Reyes 2023-02-20 2025-03-03; Hana Marlow 2025-03-03 -
The Old Dairy: Sunniva Hale 2022-02-12 2023-02-01; Gil Oakes 2023-02-01 2023-08-21; Sunniva Hale 2023-08-21 2024-11-18; Petra Lindqvist 2024-11-18 -

# WorksAt
Gil Oakes: Kestrel Hall 2018-03-01 2020-09-01; The Old Dairy 2023-02-01 2023-08-21
Marit Oakes: Kestrel Hall 2018-05-14 2023-02-01; Kestrel Hall 2023-08-21 -
Sunniva Hale: Kestrel Hall 2019-06-03 2022-02-12; The Old Dairy 2022-02-12 2024-11-18; Kestrel Hall 2023-02-01 2023-08-21
Tomas Birch: Kestrel Hall 2018-04-09 2021-07-01; North Mill 2021-07-01 2022-10-17; Kestrel Hall 2022-10-17 -
Jonah Birch: North Mill 2021-03-15 2024-05-06; The Old Dairy 2024-01-08 -
Ines Marlow: North Mill 2019-11-04 2022-02-12; The Old Dairy 2022-02-12 2024-08-30; North Mill 2025-01-13 -
Hana Marlow: North Mill 2019-10-05 2021-04-12; Kestrel Hall 2021-04-19 2025-03-03; North Mill 2025-03-03 -
Petra Lindqvist: Kestrel Hall 2018-09-17 2022-03-28; The Old Dairy 2022-03-28 -
Callum Reyes: Kestrel Hall 2020-10-05 2023-02-20; North Mill 2023-02-20 2025-03-03; Kestrel Hall 2025-04-07 -
Oskar Thorne: North Mill 2020-01-13 2023-01-09
Bram Thorne: North Mill 2021-09-06 2023-06-30; Kestrel Hall 2022-04-04 2024-12-20; North Mill 2025-02-10 -
Devi Prasad: Kestrel Hall 2019-02-11 2022-08-15; The Old Dairy 2022-08-15 -
Lucy Fenn: The Old Dairy 2022-02-28 2023-10-02; Kestrel Hall 2024-03-18 -
Noor Tanner: Kestrel Hall 2021-05-10 2023-11-06; North Mill 2023-11-06 2024-07-15; Kestrel Hall 2024-07-15 -
Edda Kron: The Old Dairy 2022-06-20 2024-09-09

# EmployedAs
Gil Oakes: manager 2018-03-01 2020-09-01; manager 2023-02-01 2023-08-21
Marit Oakes: front desk 2018-05-14 2019-06-03; assistant manager 2019-06-03 2020-09-01; manager 2020-09-01 2023-02-01; manager 2023-08-21 -
Sunniva Hale: front desk 2019-06-03 2021-01-18; assistant manager 2021-01-18 2022-02-12; manager 2022-02-12 2024-11-18
Tomas Birch: route setter 2018-04-09 2020-03-02; head setter 2020-03-02 2022-10-17; route setter 2022-10-17 2024-02-05; head setter 2024-02-05 -
Jonah Birch: trainee setter 2021-03-15 2022-05-02; route setter 2022-05-02 -
Ines Marlow: route setter 2019-11-04 2022-10-17; head setter 2022-10-17 2024-02-05; route setter 2024-02-05 2024-08-30; coach 2025-01-13 -
Hana Marlow: manager 2019-10-05 2021-04-12; coach 2021-04-19 2023-01-30; head coach 2023-01-30 2025-03-03; manager 2025-03-03 -
Petra Lindqvist: trainee setter 2018-09-17 2019-12-09; route setter 2019-12-09 2024-11-18; manager 2024-11-18 -
Callum Reyes: front desk 2020-10-05 2023-02-20; manager 2023-02-20 2025-03-03; coach 2025-04-07 -
Oskar Thorne: coach 2020-01-13 2021-04-12; manager 2021-04-12 2023-01-09
Bram Thorne: coach 2021-09-06 2024-12-20; café lead 2025-02-10 -
Devi Prasad: coach 2019-02-11 2021-06-14; head coach 2021-06-14 2023-01-30; coach 2023-01-30 2025-03-03; head coach 2025-03-03 -
Lucy Fenn: café lead 2022-02-28 2023-10-02; front desk 2024-03-18 -
Noor Tanner: front desk 2021-05-10 2023-11-06; assistant manager 2023-11-06 2024-07-15; assistant manager 2025-01-06 -
Edda Kron: café lead 2022-06-20 2024-09-09

# MentoredBy
Petra Lindqvist: Tomas Birch 2018-09-17 2019-12-09
Jonah Birch: Ines Marlow 2021-03-15 2021-11-01; Petra Lindqvist 2021-11-01 2022-05-02; Tomas Birch 2024-02-05 2024-08-12
Ines Marlow: Tomas Birch 2019-11-04 2020-06-01; Devi Prasad 2025-01-13 -
Bram Thorne: Oskar Thorne 2021-09-06 2022-04-04; Hana Marlow 2022-04-04 2023-01-30
Callum Reyes: Marit Oakes 2020-10-05 2022-01-10; Devi Prasad 2025-04-07 -
Noor Tanner: Sunniva Hale 2021-05-10 2022-02-12; Marit Oakes 2025-01-06 -
Lucy Fenn: Noor Tanner 2024-07-15 2024-12-02

# CoachedBy
Tuesday Beginners: Devi Prasad 2019-02-19 2020-09-08; Oskar Thorne 2020-09-08 2021-04-12; Hana Marlow 2021-04-20 2022-06-28; Bram Thorne 2022-09-06 2024-12-17; Callum Reyes 2025-04-08 -
Thursday Beginners: Devi Prasad 2020-02-06 2022-08-15; Bram Thorne 2022-09-01 2023-06-29; Hana Marlow 2023-09-07 2025-02-27; Ines Marlow 2025-03-06 -
Youth Squad: Oskar Thorne 2020-01-18 2021-04-10; Devi Prasad 2021-04-10 2023-02-04; Hana Marlow 2022-09-10 2025-03-01; Devi Prasad 2025-03-01 -; Lucy Fenn 2025-05-10 -
Lead Clinic: Tomas Birch 2019-05-11 2020-03-02; Oskar Thorne 2020-09-19 2023-01-07; Devi Prasad 2023-02-11 2024-06-08; Tomas Birch 2024-09-14 -
Silver Climbers: Devi Prasad 2022-08-17 2023-12-13; Gil Oakes 2024-01-10 2024-10-30; Devi Prasad 2024-11-06 -
Bouldering Basics: Hana Marlow 2021-05-03 2021-12-13; Bram Thorne 2022-01-10 2022-07-11; Bram Thorne 2023-01-09 2024-07-08; Ines Marlow 2025-01-20 2025-06-30
Half-Term Camp: Bram Thorne 2022-10-24 2022-10-29; Lucy Fenn 2023-02-13 2023-02-18; Bram Thorne 2023-02-13 2023-02-18; Bram Thorne 2024-10-28 2024-11-02; Callum Reyes 2025-05-26 2025-05-31

# EnrolledIn
Anouk Ferris: Tuesday Beginners 2019-02-19 2019-07-02; Lead Clinic 2019-09-14 2020-03-02; Lead Clinic 2023-02-11 2023-07-08
Cora Finch: Tuesday Beginners 2021-04-20 2021-12-14; Bouldering Basics 2022-01-10 2022-07-11; Lead Clinic 2024-09-14 -
Dario Finch: Youth Squad 2021-09-11 2024-07-06; Half-Term Camp 2022-10-24 2022-10-29; Half-Term Camp 2024-10-28 2024-11-02
Elke Brandt: Silver Climbers 2022-08-17 -; Tuesday Beginners 2022-09-06 2023-03-28
Felix Munro: Thursday Beginners 2020-02-06 2020-10-29; Lead Clinic 2020-11-07 2021-06-19; Silver Climbers 2024-02-07 2025-02-26
Greta Munro: Youth Squad 2020-01-18 2022-07-09; Half-Term Camp 2023-02-13 2023-02-18; Youth Squad 2023-09-09 -
Hugo Stell: Bouldering Basics 2021-05-03 2021-12-13; Thursday Beginners 2022-09-01 2023-06-29
Iris Stell: Youth Squad 2022-09-10 -; Half-Term Camp 2022-10-24 2022-10-29; Half-Term Camp 2025-05-26 2025-05-31
Jasper Quill: Tuesday Beginners 2023-01-10 2023-06-27; Bouldering Basics 2023-09-11 2024-07-08; Lead Clinic 2024-09-14 2025-04-05
Kaya Orlov: Thursday Beginners 2023-09-07 2024-06-27; Bouldering Basics 2025-01-20 2025-06-30
Mina Voss: Bouldering Basics 2023-01-09 2023-07-10; Tuesday Beginners 2025-04-08 -
Nils Voss: Tuesday Beginners 2025-04-08 2025-07-29; Silver Climbers 2025-09-10 -
Olive Tanner: Youth Squad 2023-03-04 2025-03-01
Leo Prasad: Youth Squad 2021-04-10 2023-02-04; Half-Term Camp 2023-02-13 2023-02-18; Lead Clinic 2025-01-11 -
Edda Kron: Thursday Beginners 2021-09-02 2022-06-16
Rafe Lindqvist: Tuesday Beginners 2019-03-05 2019-12-17

# HasPass
Anouk Ferris: Punch Card 2018-11-02 2019-03-01; Yearly Pass 2019-03-01 2022-03-01; Off-Peak Pass 2022-09-12 2024-09-12; Yearly Pass 2024-09-12 -
Cora Finch: Punch Card 2021-03-08 2021-09-01; Family Pass 2021-09-01 2024-09-01; Yearly Pass 2024-09-01 -
Dario Finch: Family Pass 2021-09-01 2024-09-01; Student Pass 2025-02-03 -
Elke Brandt: Off-Peak Pass 2022-08-17 -
Felix Munro: Yearly Pass 2020-02-06 2021-02-06; Family Pass 2021-02-06 2023-11-20; Off-Peak Pass 2024-02-07 2025-02-26
Greta Munro: Family Pass 2021-02-06 2023-11-20; Student Pass 2023-11-20 -
Hugo Stell: Punch Card 2021-04-26 2022-05-16; Family Pass 2022-08-29 -
Iris Stell: Family Pass 2022-08-29 -
Jasper Quill: Student Pass 2022-10-03 2024-10-03; Yearly Pass 2024-10-03 2025-04-30
Kaya Orlov: Student Pass 2023-09-04 2025-09-01; Off-Peak Pass 2025-09-01 -
Mina Voss: Yearly Pass 2022-12-05 2023-12-05; Punch Card 2024-06-10 2025-04-08; Yearly Pass 2025-04-08 -
Nils Voss: Punch Card 2025-04-08 2025-09-08; Off-Peak Pass 2025-09-08 -
Olive Tanner: Student Pass 2023-03-04 2025-03-04
Rafe Lindqvist: Punch Card 2018-12-10 2020-01-20; Yearly Pass 2020-01-20 2022-01-20
Edda Kron: Student Pass 2021-08-30 2022-06-20; Yearly Pass 2024-09-09 -
Leo Prasad: Student Pass 2021-04-10 2024-08-26; Yearly Pass 2025-01-06 -

# PartnerOf
Marit Oakes: Rafe Lindqvist 2018-08-04 2021-11-20; Edda Kron 2022-12-31 -
Ines Marlow: Callum Reyes 2021-02-14 2023-09-30; Jonah Birch 2024-06-21 -
Oskar Thorne: Hana Marlow 2019-05-01 2022-08-07
Cora Finch: Hugo Stell 2023-04-15 2024-10-13
Devi Prasad: Anouk Ferris 2020-07-19 -
Lucy Fenn: Callum Reyes 2024-12-24 -
Mina Voss: Jasper Quill 2024-03-09 2025-05-18
Tomas Birch: Astrid Kemp 2018-04-01 2019-09-15; Astrid Kemp 2021-10-10 -

# LivesIn
Marit Oakes: Station Row 2 2018-02-01 2019-04-15; Mill Lane 3 2019-04-15 2021-12-01; Station Row 2 2021-12-01 2023-07-01; Quay Street 12 2023-07-01 -
Rafe Lindqvist: Mill Lane 3 2018-10-01 2023-03-31
Edda Kron: Dairy Court 5 2021-09-01 2023-07-01; Quay Street 12 2023-07-01 -
Gil Oakes: Station Row 2 2018-02-01 -
Ines Marlow: Mill Lane 8 2020-03-01 2022-05-15; Tannery Loft 2022-05-15 2023-09-30; Dairy Court 5 2023-11-01 -
Callum Reyes: Quay Street 21 2020-09-15 2022-05-15; Tannery Loft 2022-05-15 2025-01-31; Mill Lane 8 2025-01-31 -
Jonah Birch: Quay Street 21 2022-06-01 2024-10-01; Dairy Court 5 2024-10-01 -
Oskar Thorne: Mill Lane 8 2019-08-01 2020-02-29; Quay Street 12 2020-02-29 2023-01-31
Hana Marlow: Quay Street 12 2020-02-29 2022-08-15; Mill Lane 3 2023-04-10 -
Lucy Fenn: Tannery Loft 2024-02-15 2025-01-31; Mill Lane 8 2025-01-31 -
Petra Lindqvist: Mill Lane 3 2018-10-01 2019-04-01; Mill Lane 8 2022-06-01 2024-12-15; Tannery Loft 2025-03-01 -
Tomas Birch: Quay Street 21 2018-05-01 2020-08-31; Station Row 6 2021-11-01 -
Astrid Kemp: Station Row 6 2019-09-15 -
Devi Prasad: Dairy Court 7 2019-01-15 -
Anouk Ferris: Dairy Court 7 2021-01-02 -
Sunniva Hale: Dairy Court 7 2019-05-20 2020-12-20; Dairy Court 5 2020-12-20 2021-08-31

# UsesLocker
Marit Oakes: Locker 4 2018-05-14 2020-09-01; Locker 1 2020-09-01 2023-02-01; Locker 1 2023-08-21 -
Gil Oakes: Locker 1 2018-03-01 2020-09-01; Locker 22 2024-01-10 2024-10-30
Sunniva Hale: Locker 4 2020-10-12 2022-02-12; Locker 1 2023-02-01 2023-08-21
Tomas Birch: Locker 9 2018-04-09 2021-07-01; Locker 14 2022-10-17 -
Petra Lindqvist: Locker 14 2018-09-17 2022-03-28
Callum Reyes: Locker 21 2020-10-05 2023-02-20; Locker 9 2025-04-07 -
Hana Marlow: Locker 9 2021-07-12 2025-03-03
Bram Thorne: Locker 4 2022-04-04 2024-12-20
Lucy Fenn: Locker 21 2024-03-18 -
Noor Tanner: Locker 30 2021-05-10 2023-11-06; Locker 30 2024-07-15 -
Anouk Ferris: Locker 22 2019-03-01 2022-03-01; Locker 22 2024-11-11 -
Jasper Quill: Locker 21 2023-04-03 2024-03-18; Locker 30 2024-03-18 2024-07-15
Cora Finch: Locker 22 2022-06-06 2023-12-18; Locker 4 2025-01-20 -
Hugo Stell: Locker 22 2023-05-08 2023-12-18

# KeyHeldBy
Roof Key: Gil Oakes 2018-03-01 2020-09-01; Marit Oakes 2020-09-01 2022-05-09; Tomas Birch 2022-10-17 2024-03-11; Noor Tanner 2024-07-15 -; Tomas Birch 2025-06-02 -
Cellar Key: Marit Oakes 2018-05-14 2021-01-18; Sunniva Hale 2021-01-18 2022-02-12; Noor Tanner 2022-02-12 2023-11-06; Callum Reyes 2025-04-07 -
Dairy Key: Sunniva Hale 2022-02-12 2024-11-18; Edda Kron 2022-06-20 2024-09-09; Gil Oakes 2023-02-01 2023-08-21; Petra Lindqvist 2024-11-18 -; Jonah Birch 2025-02-17 -
Till Key: Sunniva Hale 2019-06-03 2021-01-18; Callum Reyes 2021-01-18 2023-02-20; Noor Tanner 2023-02-20 2023-11-06; Lucy Fenn 2024-03-18 -

# SuppliedBy
climbing holds: Granite Holds 2018-03-01 2021-06-30; Northwall Supplies 2021-07-01 2023-12-31; Granite Holds 2024-02-01 -
chalk: Chalkline 2018-03-01 2022-01-15; Northwall Supplies 2022-01-15 2024-04-30; Chalkline 2024-04-30 -
coffee beans: Bean Cellar 2019-01-07 2022-06-20; Mill Lane Roasters 2022-06-20 2024-09-09; Bean Cellar 2024-09-09 -
plywood: Lindqvist Timber 2018-03-01 2021-11-30; Brandt & Sons 2022-01-10 -
ropes: Ropeworks 2018-03-01 -; Northwall Supplies 2021-07-01 2022-12-31
finger tape: Chalkline 2018-06-11 2020-10-31; Northwall Supplies 2020-11-01 2024-04-30; Stitch & Sole 2024-06-03 -
towels: Dairy Laundry 2020-02-01 2020-12-31; Kestrel Linen 2022-02-12 -
mats: Northwall Supplies 2019-10-05 2022-02-12; Granite Holds 2022-02-12 2023-05-31; Ropeworks 2025-03-17 -

# AtRepairWith
Auto-Belay 1: Ropeworks 2020-11-16 2020-12-04; Ropeworks 2022-08-22 2022-09-13; Brandt & Sons 2024-05-13 2024-06-24
Auto-Belay 2: Ropeworks 2021-03-08 2021-03-29; Brandt & Sons 2025-09-29 -
Auto-Belay 3: Ropeworks 2023-03-27 2023-05-02; Ropeworks 2024-11-11 2024-11-29
Harness 7: Stitch & Sole 2020-07-06 2020-07-20; Stitch & Sole 2023-02-06 2023-02-17
Harness 12: Stitch & Sole 2021-09-13 2021-10-08; Ropeworks 2024-08-05 2024-08-23
Shoes 38 Red: Hale Cobblers 2019-08-19 2019-09-02; Stitch & Sole 2021-05-17 2021-06-14; Hale Cobblers 2024-02-19 2024-03-11
Shoes 41 Black: Hale Cobblers 2020-09-07 2020-09-18; Hale Cobblers 2023-07-10 2023-08-07; Stitch & Sole 2025-10-06 -
Shoes 43 Black: Stitch & Sole 2022-11-14 2022-12-19; Hale Cobblers 2025-03-10 2025-03-31
Big Tom Pad: Stitch & Sole 2021-12-13 2022-01-17; Kestrel Linen 2024-12-09 2025-01-20
Espresso Machine: Brandt & Sons 2023-05-15 2023-06-05; Brandt & Sons 2025-08-04 2025-08-22

# WonBy
Autumn Jam: Anouk Ferris 2019-10-26; Cora Finch 2022-10-22; Anouk Ferris 2023-10-21; Kaya Orlov 2024-10-19
Mill Cup: Jonah Birch 2020-03-07; Callum Reyes 2021-06-12; Jonah Birch 2022-03-05; Mina Voss 2023-03-11; Jasper Quill 2024-03-09; Kaya Orlov 2025-03-08
Youth Cup: Greta Munro 2021-06-12; Leo Prasad 2022-06-11; Dario Finch 2023-06-10; Iris Stell 2024-06-08; Greta Munro 2025-06-14
Dairy Dash: Lucy Fenn 2022-05-21; Hugo Stell 2023-05-20; Hugo Stell 2024-05-18; Edda Kron 2025-05-17

# SetBy
Blue Herring: Tomas Birch 2019-01-14; Jonah Birch 2023-03-06
Herring Bone: Petra Lindqvist 2020-06-08; Ines Marlow 2020-06-08
Grandma's Ladder: Petra Lindqvist 2019-02-18; Petra Lindqvist 2022-04-11
Left Luggage: Ines Marlow 2020-01-27; Jonah Birch 2024-01-15
Small Potatoes: Jonah Birch 2021-08-30
Mill Race: Ines Marlow 2019-11-18; Tomas Birch 2021-09-20
Cold Porridge: Tomas Birch 2021-09-20; Jonah Birch 2021-09-20
The Lost Sock: Ines Marlow 2022-03-07; Petra Lindqvist 2022-03-07
Paper Moon: Petra Lindqvist 2022-09-12
Moonshine: Ines Marlow 2022-11-28; Jonah Birch 2025-02-24
Tax Return: Tomas Birch 2023-04-03
Sunday Roast: Tomas Birch 2020-02-10; Jonah Birch 2023-09-25
Silent Treatment: Ines Marlow 2023-10-16
Wet Paint: Tomas Birch 2024-04-22; Jonah Birch 2025-08-18
Short Notice: Petra Lindqvist 2024-10-14; Tomas Birch 2025-06-23

# HangsIn
Blue Herring: Long Wall 2019-01-14 2020-02-24; Mill Cave 2023-03-06 2023-10-09
Herring Bone: The Prow 2020-06-08 2021-05-31
Grandma's Ladder: Slab Alley 2019-02-18 2020-10-19; Dairy Roof 2022-04-11 2023-02-15; Kids' Corner 2023-02-20 2024-10-14
Left Luggage: Mill Cave 2020-01-27 2021-10-04; Dairy Roof 2024-01-15 2025-02-11
Small Potatoes: Kids' Corner 2021-08-30 2023-02-20
Mill Race: Mill Cave 2019-11-18 2021-09-20; Slab Alley 2021-09-20 2022-08-08
Cold Porridge: Mill Cave 2021-10-04 2023-03-06; Long Wall 2023-03-13 2024-02-26
The Lost Sock: Dairy Roof 2022-03-07 2023-09-25
Paper Moon: Dairy Roof 2022-09-12 2024-01-15
Moonshine: Long Wall 2022-11-28 2024-02-26; Dairy Roof 2025-02-24 -
Tax Return: Slab Alley 2023-04-03 2024-04-22; The Prow 2024-09-09 -
Sunday Roast: The Prow 2020-02-10 2022-02-21; Dairy Roof 2023-09-25 2025-02-11
Silent Treatment: Mill Cave 2023-10-16 -
Wet Paint: Slab Alley 2024-04-22 2025-06-23; Mill Cave 2025-08-18 -
Short Notice: Kids' Corner 2024-10-14 -; Slab Alley 2025-06-23 -

# RentedBy
Shoes 38 Red: Cora Finch 2021-04-20 2021-05-11; Mina Voss 2023-01-09 2023-07-10; Iris Stell 2024-05-06 2024-08-19; Kaya Orlov 2025-01-20 2025-06-30
Shoes 41 Black: Hugo Stell 2021-05-03 2021-12-13; Jasper Quill 2023-01-10 2023-06-27; Nils Voss 2025-04-08 2025-07-29
Shoes 43 Black: Felix Munro 2020-02-06 2020-10-29; Rafe Lindqvist 2021-01-11 2021-03-15; Hugo Stell 2023-01-23 2023-06-29
Harness 7: Rafe Lindqvist 2019-03-05 2019-12-17; Anouk Ferris 2023-02-17 2023-07-08; Jasper Quill 2024-09-14 2025-04-05; Marit Oakes 2025-07-12 2025-08-04
Harness 12: Felix Munro 2020-11-07 2021-06-19; Cora Finch 2024-09-14 2024-10-26; Leo Prasad 2025-01-11 -
Rope Amber: Anouk Ferris 2023-06-16 2023-06-26; Marit Oakes 2024-06-07 2024-06-17
Rope Cobalt: Oskar Thorne 2021-07-02 2021-07-19; Marit Oakes 2021-08-06 2021-08-16; Edda Kron 2025-10-10 -
Big Tom Pad: Edda Kron 2023-08-11 2023-08-21; Marit Oakes 2024-03-29 2024-04-02; Mina Voss 2024-08-02 2024-08-12
"""


def hand():
    rows, rel = [], None
    for line in TOLD.strip().splitlines():
        if line.startswith("# "):
            rel = line[2:]
        elif line.strip():
            head, rest = line.split(": ", 1)
            for part in rest.split("; "):
                if rel in POINTS:
                    tail, start = part.rsplit(" ", 1)
                    rows.append((head, rel, tail, start, ""))
                else:
                    tail, start, stop = part.rsplit(" ", 2)
                    rows.append((head, rel, tail, start, "" if stop == "-" else stop))
    return rows


def main():
    dice = random.Random(220731)
    rows = hand()
    assert len(rows) == len(set(rows))
    for h, r, t, s, e in rows:
        assert date.fromisoformat(s) <= date.fromisoformat(NOW), (h, r, t, s)
        assert not e or (date.fromisoformat(s) < date.fromisoformat(e) < date.fromisoformat(NOW)), (h, r, t, s, e)
    dice.shuffle(rows)
    folder = HERE / "twentysecond_gym"
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(["head", "relation", "tail", "start", "stop"])
        out.writerows(rows)
    meta = {"unit": "day", "ends": "exclusive", "now": NOW, "me": "Marit Oakes", "point_relations": POINTS}
    (folder / "meta.json").write_text(json.dumps(meta, indent=1) + "\n", encoding="utf-8")
    labels = {x[0] for x in rows} | {x[2] for x in rows}
    print(len(rows), "facts", len(labels), "labels", len({x[1] for x in rows}), "relations")


if __name__ == "__main__":
    main()
