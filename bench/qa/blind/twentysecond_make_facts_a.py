"""Writes twentysecond_clinic and twentysecond_tram: facts by hand as stints, a few filled up by a seeded generator."""
import csv
import json
import random
from pathlib import Path

HERE = Path(__file__).parent

# ---------------------------------------------------------------- clinic
# relation in brackets; then "head: tail start stop; tail start stop" (no stop: still so)
CLINIC = """
[works at]
Margaret Ashdown: Old Station 2015-04-01 2019-09-01; Mill Lane 2019-09-01 2022-07-01; Harbour Street 2022-07-01 2024-04-01; Mill Lane 2024-10-01
Robert Ashdown: Harbour Street 2018-03-05 2021-06-01; Castle Green 2021-06-01
Peter Millard: Old Station 2016-01-11 2019-09-01; North Mill 2019-09-01; Harbour Street 2022-01-10 2023-01-09
Lucy Millard: North Mill 2020-02-03 2021-11-15; Mill Lane 2021-11-15 2023-05-02; North Mill 2023-05-02
Ines Carvalho: Mill Lane 2019-09-01; Castle Green 2021-06-01 2024-03-01
Tomasz Wrona: Mill Lane 2019-10-07 2020-10-05; Harbour Street 2020-10-05 2024-08-19; North Mill 2025-02-03
Bisi Adeyemi: North Mill 2022-09-05 2023-09-04; Castle Green 2023-09-04
Kerstin Vogt: Harbour Street 2019-01-14 2025-03-31
Robert Penhale: Castle Green 2021-06-01 2022-12-19; Mill Lane 2023-02-06
Sana Qureshi: Harbour Street 2021-08-02; Castle Green 2022-12-19
Lucy Penhale: Harbour Street 2020-06-15 2024-06-17; Castle Green 2024-06-17
Graham Tolley: Old Station 2017-05-08 2019-09-01; Mill Lane 2019-09-01 2021-11-12
Nuala Fenn: Mill Lane 2020-01-13 2023-05-02; Harbour Street 2023-05-02
Imogen Tarrant: Old Station 2018-09-10 2019-09-01; North Mill 2019-09-01 2022-04-04; Mill Lane 2022-04-04
Dorothy Kemp: Old Station 2015-04-01 2019-09-01; Mill Lane 2019-09-01 2022-04-01
Callum Reyes: Mill Lane 2021-03-01 2022-08-31; Castle Green 2023-01-16 2024-06-03; Mill Lane 2024-07-08
Priya Nandan: North Mill 2019-11-04
Jonas Halle: Harbour Street 2022-09-05 2023-09-11; Castle Green 2023-09-11 2024-12-02; Harbour Street 2025-04-07
Beth Orchard: Harbour Street 2019-02-18 2020-12-21; Harbour Street 2021-10-04 2023-07-17; Mill Lane 2023-07-17
Viktor Lund: Harbour Street 2024-08-26 2025-01-31; Castle Green 2025-05-12
Amelia Stroud: Castle Green 2024-09-02
Hector Doyle: Mill Lane 2019-09-01; North Mill 2019-09-01 2023-10-02
Ruth Salter: North Mill 2022-04-11 2025-09-01
[works as]
Margaret Ashdown: dentist 2015-04-01 2024-04-01; dentist 2024-10-01
Robert Ashdown: physiotherapist 2018-03-05
Peter Millard: dentist 2016-01-11
Lucy Millard: dental hygienist 2020-02-03
Ines Carvalho: orthodontist 2019-09-01
Tomasz Wrona: trainee dentist 2019-10-07 2020-10-05; dentist 2020-10-05 2024-08-19; dentist 2025-02-03
Bisi Adeyemi: trainee dentist 2022-09-05 2023-09-04; dentist 2023-09-04
Kerstin Vogt: physiotherapist 2019-01-14 2025-03-31
Robert Penhale: physiotherapist 2021-06-01 2022-12-19; physiotherapist 2023-02-06
Sana Qureshi: physiotherapist 2021-08-02
Lucy Penhale: receptionist 2020-06-15
Graham Tolley: dental hygienist 2017-05-08 2021-11-12
Nuala Fenn: dental nurse 2020-01-13 2023-05-02; dental hygienist 2023-05-02
Imogen Tarrant: receptionist 2018-09-10 2022-04-04; practice manager 2022-04-04
Dorothy Kemp: practice manager 2015-04-01 2022-04-01
Callum Reyes: receptionist 2021-03-01 2022-08-31; receptionist 2023-01-16 2024-06-03; receptionist 2024-07-08 2025-06-02; deputy manager 2025-06-02
Priya Nandan: dental nurse 2019-11-04; first-aid officer 2021-05-10 2024-02-05
Jonas Halle: trainee physiotherapist 2022-09-05 2023-09-11; physiotherapist 2023-09-11 2024-12-02; physiotherapist 2025-04-07
Beth Orchard: dental nurse 2019-02-18 2020-12-21; dental nurse 2021-10-04; first-aid officer 2024-02-05
Viktor Lund: dentist 2024-08-26 2025-01-31; dentist 2025-05-12
Amelia Stroud: trainee dentist 2024-09-02
Hector Doyle: caretaker 2019-09-01
Ruth Salter: receptionist 2022-04-11 2025-09-01
[is in charge of]
Margaret Ashdown: Old Station 2015-04-01 2019-09-01; Mill Lane 2019-09-01 2022-07-01; Harbour Street 2022-07-01 2024-04-01; Mill Lane 2024-11-04
Ines Carvalho: Mill Lane 2022-07-01 2024-10-01
Peter Millard: North Mill 2019-09-01 2023-03-06; North Mill 2024-05-06
Lucy Millard: North Mill 2023-05-02 2024-05-06
Kerstin Vogt: Harbour Street 2019-01-14 2022-07-01
Tomasz Wrona: Harbour Street 2024-04-01 2024-08-19
Sana Qureshi: Harbour Street 2024-08-19
Robert Ashdown: Castle Green 2021-06-01 2023-09-04
Bisi Adeyemi: Castle Green 2023-09-04
[is registered with]
Harold Quill: Margaret Ashdown 2016-02-15 2022-07-01; Ines Carvalho 2022-07-01 2023-01-16; Margaret Ashdown 2024-10-14; Kerstin Vogt 2020-03-02 2021-02-22
Edith Quill: Margaret Ashdown 2016-02-15 2024-04-01; Tomasz Wrona 2024-04-01 2024-08-19; Viktor Lund 2024-08-26 2025-01-31; Margaret Ashdown 2025-02-10
Martin Greaves: Peter Millard 2017-10-09; Robert Ashdown 2021-09-13 2022-05-30
Samuel Greaves: Ines Carvalho 2020-08-17 2023-06-12; Peter Millard 2023-06-12
Olive Harbottle: Tomasz Wrona 2020-11-02 2024-08-19; Viktor Lund 2024-09-02 2025-01-31; Margaret Ashdown 2025-02-17; Kerstin Vogt 2019-06-03 2025-03-31; Jonas Halle 2025-04-14
Dennis Castle: Bisi Adeyemi 2023-09-25; Robert Penhale 2021-07-05 2022-12-19; Sana Qureshi 2022-12-19
Nadine Frost: Margaret Ashdown 2019-11-18 2022-07-01; Tomasz Wrona 2022-07-11 2024-08-19; Tomasz Wrona 2025-02-24
Theo Frost: Ines Carvalho 2021-04-19 2024-03-01; Bisi Adeyemi 2024-03-04
Wanda Pilcher: Peter Millard 2019-09-16 2022-03-28; Bisi Adeyemi 2022-10-03 2023-09-04; Peter Millard 2023-09-11
Yusuf Demir: Robert Ashdown 2018-05-14 2019-12-02; Robert Ashdown 2022-01-24; Tomasz Wrona 2021-03-08 2024-08-19
Leyla Demir: Tomasz Wrona 2021-03-08 2023-11-20; Bisi Adeyemi 2023-11-20
Arthur Penn: Peter Millard 2016-06-20 2018-12-10; Margaret Ashdown 2018-12-10 2021-05-17; Peter Millard 2021-05-17; Robert Penhale 2023-03-13 2024-01-22
Colette Marsh: Kerstin Vogt 2020-09-07 2025-03-31; Sana Qureshi 2025-04-01
Gareth Marsh: Kerstin Vogt 2021-01-11 2023-10-16; Jonas Halle 2023-10-16 2024-12-02; Sana Qureshi 2024-12-02
Bridie Nolan: Ines Carvalho 2022-02-07; Robert Penhale 2023-05-22
Simon Ashdown: Peter Millard 2022-10-17 2025-02-03; Tomasz Wrona 2025-02-03
Rosa Lindqvist: Ines Carvalho 2019-10-14 2022-10-10; Nuala Fenn 2023-06-05
Elias Lindqvist: Lucy Millard 2020-05-11 2021-11-15; Graham Tolley 2020-01-20 2020-04-27; Lucy Millard 2023-06-19
Freya Cobb: Sana Qureshi 2021-11-29 2022-08-15; Robert Ashdown 2022-08-15 2024-02-19; Sana Qureshi 2024-02-19
Norman Tufnell: Graham Tolley 2018-01-22 2021-11-12; Lucy Millard 2021-11-15 2023-05-02; Nuala Fenn 2023-05-15 2025-06-30
Ivy Larkin: Bisi Adeyemi 2024-06-10; Amelia Stroud 2024-10-21
Kofi Mensah: Viktor Lund 2024-11-11 2025-01-31; Viktor Lund 2025-05-19
Petra Holub: Robert Penhale 2022-03-14 2022-12-19; Robert Penhale 2023-02-13; Margaret Ashdown 2022-09-19 2024-04-01
Leonard Stroud: Jonas Halle 2024-01-15 2024-12-02; Robert Ashdown 2024-12-02 2025-04-14; Jonas Halle 2025-04-14
Imogen Tarrant: Peter Millard 2019-02-04; Robert Penhale 2024-03-25 2024-09-16
Callum Reyes: Ines Carvalho 2021-10-18 2023-04-03
[is covered by]
Harold Quill: Brightwell Mutual 2016-02-15 2021-01-01; Harbour Health 2021-01-01 2023-01-16; Brightwell Mutual 2024-10-01
Edith Quill: Brightwell Mutual 2016-02-15 2025-01-01; Meridian Plan 2025-01-01
Martin Greaves: Northgate Cover 2017-10-01 2023-10-01; Harbour Direct 2023-11-15
Samuel Greaves: Northgate Cover 2020-08-01 2023-10-01; Harbour Direct 2023-11-15 2025-07-01
Olive Harbottle: Harbour Health 2019-06-01; Meridian Plan 2022-04-01 2024-04-01
Dennis Castle: Meridian Plan 2021-07-01 2022-07-01; Northgate Cover 2022-09-01
Nadine Frost: Harbour Health 2019-11-01 2022-06-01; Brightwell Mutual 2022-06-01
Theo Frost: Harbour Health 2021-04-01 2022-06-01; Brightwell Mutual 2022-06-01 2025-04-01
Wanda Pilcher: Brightwell Mutual 2019-09-01 2020-09-01; Brightwell Mutual 2022-10-01
Yusuf Demir: Northgate Cover 2018-05-01 2019-12-01; Harbour Health 2021-03-01 2024-08-01; Harbour Direct 2024-08-01
Leyla Demir: Harbour Health 2021-03-01 2024-08-01; Harbour Direct 2024-08-01
Arthur Penn: Meridian Plan 2018-12-01 2023-12-01; Northgate Cover 2023-12-01
Colette Marsh: Harbour Health 2020-09-01
Gareth Marsh: Harbour Health 2021-01-01 2024-01-01; Brightwell Mutual 2024-01-01 2025-01-01; Harbour Health 2025-01-01
Bridie Nolan: Meridian Plan 2022-02-01
Simon Ashdown: Brightwell Mutual 2022-10-01 2023-10-01
Rosa Lindqvist: Northgate Cover 2019-10-01 2022-10-01; Meridian Plan 2023-06-01 2025-06-01; Northgate Cover 2025-06-01
Elias Lindqvist: Northgate Cover 2020-01-01 2021-12-01; Meridian Plan 2023-06-01
Freya Cobb: Harbour Direct 2023-11-15 2024-11-15
Ivy Larkin: Brightwell Mutual 2024-06-01
Kofi Mensah: Meridian Plan 2024-11-01 2025-02-01; Meridian Plan 2025-05-01
Petra Holub: Northgate Cover 2022-03-01 2025-03-01
Imogen Tarrant: Staff Scheme 2018-10-01
Callum Reyes: Staff Scheme 2021-04-01 2022-08-31; Staff Scheme 2023-02-01 2024-06-03; Staff Scheme 2024-08-01
[is treated for]
Harold Quill: frozen shoulder 2020-03-02 2021-02-22; gum disease 2022-03-14 2023-01-16; gum disease 2025-01-20
Edith Quill: wisdom tooth infection 2022-05-09 2022-06-20; jaw pain 2025-03-03
Martin Greaves: lower back pain 2021-09-13 2022-05-30
Samuel Greaves: overbite 2020-08-17 2023-06-12
Olive Harbottle: lower back pain 2019-06-03 2021-12-06; knee injury 2023-02-13 2023-09-25; lower back pain 2024-05-13
Dennis Castle: tennis elbow 2021-07-05 2022-02-14; neck strain 2022-12-19 2023-04-24; tennis elbow 2025-06-16
Theo Frost: overbite 2021-04-19 2024-03-01
Yusuf Demir: knee injury 2018-05-14 2019-12-02; knee injury 2022-01-24 2022-11-07; tooth grinding 2023-01-30 2024-08-19
Colette Marsh: neck strain 2020-09-07 2021-03-29; frozen shoulder 2024-10-07
Gareth Marsh: lower back pain 2021-01-11 2022-08-29; tennis elbow 2023-10-16 2024-05-20
Bridie Nolan: overbite 2022-02-07; jaw pain 2023-05-22 2024-04-08
Freya Cobb: knee injury 2021-11-29 2023-03-20
Norman Tufnell: gum disease 2018-01-22 2025-06-30
Rosa Lindqvist: overbite 2019-10-14 2022-10-10
Petra Holub: frozen shoulder 2022-03-14 2022-12-19; frozen shoulder 2023-02-13 2023-12-11
Leonard Stroud: knee injury 2024-01-15
Imogen Tarrant: neck strain 2024-03-25 2024-09-16
Callum Reyes: overbite 2021-10-18 2023-04-03
Kofi Mensah: wisdom tooth infection 2025-08-11 2025-09-08
[is fitted with]
Samuel Greaves: fixed brace 2020-09-28 2022-09-19; retainer 2022-09-19
Theo Frost: fixed brace 2021-06-07 2023-02-06; clear aligner 2023-02-06 2024-01-29; retainer 2024-01-29
Rosa Lindqvist: clear aligner 2019-11-25 2021-03-22; fixed brace 2021-03-22 2022-10-10; retainer 2022-10-10 2024-10-10
Bridie Nolan: clear aligner 2022-03-21; night guard 2023-06-12 2024-04-08
Callum Reyes: clear aligner 2021-11-29 2023-04-03
Yusuf Demir: night guard 2023-02-27 2024-08-19; knee support 2022-02-07 2022-11-07
Edith Quill: partial denture 2021-10-11; night guard 2025-03-24
Leonard Stroud: knee support 2024-02-05
Harold Quill: partial denture 2022-11-21
[is supervised by]
Tomasz Wrona: Margaret Ashdown 2019-10-07 2020-10-05
Bisi Adeyemi: Peter Millard 2022-09-05 2023-03-06; Lucy Millard 2023-03-06 2023-05-02; Peter Millard 2023-05-02 2023-09-04
Jonas Halle: Kerstin Vogt 2022-09-05 2023-04-17; Sana Qureshi 2023-04-17 2023-09-11
Amelia Stroud: Bisi Adeyemi 2024-09-02 2025-05-12; Viktor Lund 2025-05-12 2025-08-25; Bisi Adeyemi 2025-08-25
Nuala Fenn: Lucy Millard 2022-01-10 2023-05-02
[is away on]
Lucy Millard: maternity leave 2024-05-06 2025-01-13
Sana Qureshi: maternity leave 2023-09-18 2024-03-25
Kerstin Vogt: sick leave 2021-02-22 2021-05-31; study leave 2023-03-06 2023-04-17
Peter Millard: sabbatical 2023-03-06 2023-05-02
Robert Ashdown: parental leave 2022-03-07 2022-05-09; sick leave 2025-02-03 2025-03-17
Priya Nandan: sick leave 2021-11-22 2022-01-17; study leave 2025-09-15
Beth Orchard: sick leave 2023-10-09 2023-10-30; sick leave 2025-10-06
Ines Carvalho: sabbatical 2024-10-01 2025-01-06
Lucy Penhale: maternity leave 2022-02-14 2022-11-14
Nuala Fenn: study leave 2022-10-03 2022-12-19
Bisi Adeyemi: study leave 2025-05-12 2025-08-25
[stands in for]
Margaret Ashdown: Peter Millard 2023-03-06 2023-05-02; Ines Carvalho 2024-10-01 2024-11-25
Robert Ashdown: Kerstin Vogt 2021-02-22 2021-05-31; Sana Qureshi 2023-09-18 2023-11-06
Jonas Halle: Sana Qureshi 2023-11-06 2024-03-25
Robert Penhale: Robert Ashdown 2022-03-07 2022-05-09
Sana Qureshi: Robert Ashdown 2025-02-03 2025-03-17; Kerstin Vogt 2023-03-06 2023-04-17
Nuala Fenn: Lucy Millard 2024-05-06 2025-01-13
Beth Orchard: Priya Nandan 2021-11-29 2022-01-17
Callum Reyes: Lucy Penhale 2022-02-14 2022-08-31
Ruth Salter: Lucy Penhale 2022-09-05 2022-11-14
Viktor Lund: Bisi Adeyemi 2025-05-12 2025-08-25
[is kept at]
X-ray unit 1: Old Station 2016-03-01 2019-09-01; Mill Lane 2019-09-01 2023-06-05; Harbour Street 2023-06-05
X-ray unit 2: North Mill 2020-01-20
panoramic scanner: Mill Lane 2019-10-14 2021-06-14; Castle Green 2021-06-14 2024-03-04; Mill Lane 2024-03-04
ultrasound machine: Harbour Street 2018-04-09 2021-06-01; Castle Green 2021-06-01 2022-12-19; Harbour Street 2022-12-19 2024-01-08; Castle Green 2024-02-05
traction table: Harbour Street 2019-02-04 2025-04-07
treadmill: Castle Green 2021-07-12
sterilizer A: Old Station 2015-04-01 2019-09-01; North Mill 2019-09-01 2024-09-09
sterilizer B: Mill Lane 2019-09-01; 
wheelchair: Mill Lane 2021-02-08 2022-02-14; North Mill 2022-02-14 2022-10-17; Mill Lane 2022-10-17
[is open on]
Mill Lane: Saturdays 2020-01-11 2020-03-21; Saturdays 2021-06-12 2023-12-30; Thursday evenings 2022-09-01
North Mill: Thursday evenings 2021-03-04 2022-09-01; Saturdays 2024-01-13
Harbour Street: Saturdays 2019-02-02 2020-03-21; Thursday evenings 2023-09-07 2024-08-29; Sundays 2022-05-08 2022-10-30
Castle Green: Saturdays 2021-06-05; Sundays 2022-05-08 2023-04-30
[is leased from]
Old Station: Brandt & Daughters 2015-04-01 2019-09-01
Mill Lane: Castle Estates 2019-08-15 2024-08-15; Brandt & Daughters 2024-08-15
North Mill: Castle Estates 2019-08-15
Harbour Street: Harbour Trust 2018-02-01 2023-02-01; Castle Estates 2023-02-01 2025-02-01; Harbour Trust 2025-02-01
Castle Green: Brandt & Daughters 2021-05-01
[holds the keys to]
Hector Doyle: Mill Lane 2019-09-01; North Mill 2019-09-01 2023-10-02
Dorothy Kemp: Old Station 2015-04-01 2019-09-01; Mill Lane 2019-09-01 2022-04-01; North Mill 2020-03-23 2020-07-06
Imogen Tarrant: North Mill 2020-07-06 2022-04-04; Mill Lane 2022-04-04; Harbour Street 2022-04-11
Lucy Penhale: Harbour Street 2021-01-04 2024-06-17; Castle Green 2024-06-24
Kerstin Vogt: Harbour Street 2019-01-14 2021-02-22; Harbour Street 2021-05-31 2025-03-31
Ruth Salter: North Mill 2022-05-02 2025-09-01
Callum Reyes: Castle Green 2023-02-13 2024-06-03; Mill Lane 2025-06-02
Priya Nandan: North Mill 2023-10-02
Robert Ashdown: Castle Green 2021-06-01
[complained about]
Harold Quill: Ines Carvalho 2022-12-05
Norman Tufnell: Graham Tolley 2019-03-11; Harbour Street 2024-02-26; Harbour Street 2025-06-23
Wanda Pilcher: Peter Millard 2022-03-14
Gareth Marsh: Kerstin Vogt 2023-09-25
Nadine Frost: Harbour Street 2023-01-30
Freya Cobb: Robert Ashdown 2024-02-12; Castle Green 2025-01-27
Leonard Stroud: Robert Ashdown 2025-03-31
Edith Quill: Viktor Lund 2025-01-27
[was referred to]
Harold Quill: St Alder Hospital 2021-02-15
Edith Quill: St Alder Hospital 2022-05-16; Weir Street Clinic 2025-03-17
Olive Harbottle: St Alder Hospital 2023-02-06; Weir Street Clinic 2024-05-06
Yusuf Demir: St Alder Hospital 2019-11-25; Peter Millard 2022-12-12
Freya Cobb: St Alder Hospital 2022-07-25
Leonard Stroud: Weir Street Clinic 2024-01-08; St Alder Hospital 2025-04-07
Bridie Nolan: Robert Penhale 2023-05-15
Kofi Mensah: St Alder Hospital 2025-08-18
[took the course in]
Margaret Ashdown: implant surgery 2019-03-15; radiography safety 2021-10-08
Peter Millard: implant surgery 2020-11-20; radiography safety 2021-10-08; sedation 2023-04-14
Tomasz Wrona: radiography safety 2021-10-08; sedation 2022-06-17
Bisi Adeyemi: radiography safety 2023-11-10; sedation 2024-10-18; implant surgery 2025-07-11
Robert Ashdown: dry needling 2019-05-24; first aid 2021-09-17
Sana Qureshi: dry needling 2022-05-13; first aid 2024-09-20
Priya Nandan: first aid 2021-04-16; infection control 2020-02-28
Beth Orchard: first aid 2024-01-19; infection control 2020-02-28
Imogen Tarrant: first aid 2021-09-17
[is booked with]
Harold Quill: Margaret Ashdown 2019-09-10; Margaret Ashdown 2021-11-08; Ines Carvalho 2022-09-12; Ines Carvalho 2022-11-21; Margaret Ashdown 2024-10-21; Margaret Ashdown 2025-09-30
Imogen Tarrant: Peter Millard 2020-02-11; Peter Millard 2022-08-23; Peter Millard 2024-09-03; Peter Millard 2025-07-15; Robert Penhale 2024-03-25; Robert Penhale 2024-06-10
Kofi Mensah: Viktor Lund 2024-11-18; Viktor Lund 2025-08-11; Viktor Lund 2025-09-08
Wanda Pilcher: Peter Millard 2022-03-14; Bisi Adeyemi 2023-01-23; Peter Millard 2025-03-18
Ivy Larkin: Bisi Adeyemi 2024-07-08; Amelia Stroud 2024-11-04; Amelia Stroud 2025-02-17; Amelia Stroud 2025-10-13
Edith Quill: Margaret Ashdown 2019-09-10; Viktor Lund 2025-01-20; Margaret Ashdown 2025-03-03
Leonard Stroud: Robert Ashdown 2025-01-20; Jonas Halle 2025-05-05
"""
CLINIC_POINTS = ["is booked with", "complained about", "was referred to", "took the course in"]


def stints(text, when):
    rel, rows = None, []
    for line in text.strip().splitlines():
        line = line.strip()
        if line.startswith("["):
            rel = line.strip("[]")
            continue
        head, rest = line.split(": ", 1)
        for part in rest.split(";"):
            words = part.split()
            if words:
                tail, times = when(words)
                rows.append((head, rel, tail, times[0], times[1] if len(times) > 1 else ""))
    return rows


def dates(words):
    k = len([w for w in words if w[:2] == "20" and w[4:5] == "-"])
    return " ".join(words[:-k]), words[-k:]


def clinic():
    return stints(CLINIC, dates)


# ---------------------------------------------------------------- tram
# an outing: tram, line(s), gates out>in, then the drivers; a time is day of March 2026 and minute; "-" alone: still out
OUTINGS = """
TRM-201 | Line 1 | N>N | Oskar Brandt 09T05:02 09T14:10
TRM-203 | Line 1 | N>S | Hilde Kranz 09T05:20 09T13:20; Jun Watari 09T13:20 09T21:35
TRM-207 | Line 2 | S>S | Pavel Sykora 09T05:31 09T13:50
TRM-214 | Line 3 | N>N | Norma Gates 09T05:12 09T11:26
TRM-215 | Line 3 | N>N | Norma Gates 09T11:48 09T13:30; Emil Gates 09T13:30 09T22:04
TRM-219 | Line 4 | S>S | Marta Sykora 09T06:05 09T12:40; Lena Straub 09T12:40 09T18:45
TRM-222 | Line 2 | S>N | Desmond Okafor 09T14:02 09T22:30
TRM-201 | Line 1 | N>S | Oskar Brandt 10T05:02 10T12:30; Ilya Fedin 10T12:30 10T20:15
TRM-208 | Line 3 | N>N | Norma Gates 10T05:40 10T13:30; Emil Gates 10T13:30 10T19:58
TRM-215 | Line 4 10T12:00 Line 3 | S>N | Hilde Kranz 10T06:05 10T12:00; Jun Watari 10T12:00 10T20:20
TRM-227 | Line 5 | N>N | Carys Howell 10T07:15 10T09:52
TRM-230 | Line 5 | N>N | Carys Howell 10T10:20 10T14:00; Anton Weiss 10T14:00 10T18:30
TRM-208 | Line 3 | N>S | Norma Gates 11T05:40 11T13:30
TRM-214 | Line 3 | S>N | Emil Gates 11T13:42 11T17:05; Marta Sykora 11T17:05 11T22:15
TRM-219 | Line 2 | S>S | Pavel Sykora 11T05:31 11T13:31; Desmond Okafor 11T13:31 11T20:00
TRM-231 | Line 6 | N>N | Lena Straub 11T08:10 11T16:40
TRM-203 | Line 1 | N>N | Oskar Brandt 12T05:02 12T13:00; Ilya Fedin 12T13:00 12T20:40
TRM-207 | Line 2 | S>S | Hilde Kranz 12T05:31 12T12:17
TRM-214 | Line 3 | N>N | Norma Gates 12T05:12 12T13:30; Emil Gates 12T13:30 12T18:20
TRM-222 | Line 4 | S>N | Jun Watari 12T06:05 12T14:25
TRM-227 | Line 5 | N>N | Carys Howell 12T07:15 12T12:45; Anton Weiss 12T12:45 12T18:30
TRM-231 | Line 6 | N>N | Lena Straub 12T08:10 12T16:40
TRM-201 | Line 1 | N>N | Ilya Fedin 13T05:02 13T13:00; Oskar Brandt 13T13:00 13T21:30
TRM-211 | Line 2 | S>S | Pavel Sykora 13T05:31 13T14:00
TRM-214 | Line 3 | N>N | Emil Gates 13T05:12 13T13:30
TRM-208 | Line 3 | N>N | Norma Gates 13T13:25 13T23:10
TRM-215 | Line 4 | S>S | Marta Sykora 13T06:05 13T12:40; Desmond Okafor 13T12:40 13T18:45
TRM-203 | Line 1 | N>N | Hilde Kranz 14T06:30 14T15:00
TRM-214 | Line 3 | N>N | Norma Gates 14T06:42 14T14:00; Jun Watari 14T14:00 14T23:05
TRM-227 | Line 5 | N>S | Carys Howell 14T09:00 14T17:30
TRM-201 | Line 1 | N>S | Oskar Brandt 15T07:30 15T15:10
TRM-208 | Line 3 | N> | Emil Gates 15T07:42 15T13:50; Norma Gates 15T13:50
TRM-215 | Line 2 | S> | Lena Straub 15T08:01
TRM-230 | Line 6 | N>N | Anton Weiss 15T09:10 15T12:33
TRM-214 | Line 3 | N> | Marta Sykora 15T10:05
"""
# a defect: tram, part, who reported it | grades | fitters | parts waited for | who closed it
DEFECTS = """
DEF-890 | TRM-211 | compressor | Wim Kessel | major 08T13:20 12T16:40 | Bruno Straub 08T14:00 10T12:00; Noor Haddad 10T12:00 12T16:40 | compressor kit 09T09:30 11T15:10 | Noor Haddad
DEF-893 | TRM-214 | brakes | Norma Gates | major 09T11:02 09T13:15; safety-critical 09T13:15 10T09:40; minor 10T09:40 10T16:05 | Greta Lindahl 09T11:45 10T16:05 | | Greta Lindahl
DEF-894 | TRM-231 | heating | Tariq Aziz | minor 09T08:20 10T15:10 | Tariq Aziz 09T08:20 10T15:10 | | Tariq Aziz
DEF-895 | TRM-219 | bell | Marta Sykora | minor 09T10:14 09T20:10 | Wim Kessel 09T19:00 09T20:10 | | Wim Kessel
DEF-897 | TRM-227 | doors | Carys Howell | safety-critical 10T09:31 11T08:00; major 11T08:00 11T16:55 | Bruno Straub 10T12:00 10T18:00; Greta Lindahl 11T06:00 11T16:55 | door motor 10T15:20 11T11:45 | Greta Lindahl
DEF-898 | TRM-201 | headlight | Ilya Fedin | minor 10T19:40 11T04:30 | Wim Kessel 10T20:30 11T04:30 | | Wim Kessel
DEF-901 | TRM-215 | pantograph | Jun Watari | major 10T19:55 12T14:45 | Tariq Aziz 12T09:05 12T14:45 | carbon strip 11T08:10 12T08:40 | Tariq Aziz
DEF-902 | TRM-214 | sander | Emil Gates | minor 11T16:48 12T19:00; major 12T19:00 13T16:20 | Noor Haddad 12T19:00 13T16:20 | | Noor Haddad
DEF-903 | TRM-207 | brakes | Hilde Kranz | safety-critical 12T11:58 | Greta Lindahl 12T12:30 13T14:00; Bruno Straub 13T14:00 14T10:15; Greta Lindahl 14T10:15 | brake disc 12T16:30 13T09:50; brake caliper 14T10:40 |
DEF-904 | TRM-231 | doors | Lena Straub | major 12T16:02 14T08:30; minor 14T08:30 14T11:40 | Tariq Aziz 13T07:40 14T11:40 | | Tariq Aziz
DEF-905 | TRM-219 | compressor | Wim Kessel | major 13T06:40 | Noor Haddad 13T16:30 | compressor kit 13T17:10 |
DEF-906 | TRM-208 | heating | Norma Gates | minor 13T21:15 | | |
DEF-907 | TRM-203 | doors | Hilde Kranz | minor 14T14:20 15T09:00; major 15T09:00 | Wim Kessel 15T09:00 | |
DEF-908 | TRM-214 | bell | Jun Watari | minor 14T20:31 15T09:35 | Tariq Aziz 15T08:15 15T09:35 | | Tariq Aziz
DEF-910 | TRM-230 | pantograph | Anton Weiss | safety-critical 15T12:05 | Bruno Straub 15T12:50 15T15:30 | |
DEF-911 | TRM-201 | headlight | Oskar Brandt | minor 15T14:44 | | |
"""
TRAM = """
[stabled-on]
TRM-201: Track 1 08T21:00 09T05:02; Track 1 09T14:16 10T05:02; Track 2 10T20:21 13T05:02; Track 2 13T21:38 15T07:30; Track 1 15T15:16
TRM-203: Track 2 08T22:00 09T05:20; Track 2 09T21:41 12T05:02; Track 1 12T20:46 14T06:30; Track 1 14T15:06
TRM-207: Track 7 08T19:00 09T05:31; Track 7 09T13:56 12T05:31
TRM-208: Track 3 08T21:30 10T05:40; Track 3 10T20:04 11T05:40; Track 8 11T13:36 13T13:25; Track 5 13T23:16 15T07:42
TRM-211: Track 8 12T17:10 13T05:31; Track 4 13T14:06
TRM-214: Track 3 08T22:40 09T05:12; Track 5 10T16:30 11T13:42; Track 3 11T22:20 12T05:12; Track 3 12T18:25 13T05:12; Track 5 13T13:36 14T06:42; Track 3 14T23:12 15T10:05
TRM-215: Track 4 08T20:10 09T11:48; Track 6 10T20:26 12T09:00; Track 4 12T15:00 13T06:05; Track 4 13T18:50 15T08:01
TRM-219: Track 7 08T18:50 09T06:05; Track 8 09T18:51 11T05:31; Track 8 11T20:06 13T08:00
TRM-222: Track 6 08T22:10 09T14:02; Track 4 09T22:36 12T06:05; Track 6 12T14:31
TRM-227: Track 5 08T18:40 10T07:15; Track 6 11T17:20 12T07:15; Track 5 12T18:36 14T09:00; Track 8 14T17:36
TRM-230: Track 4 08T18:35 10T10:20; Track 4 10T18:36 15T09:10
TRM-231: Track 8 10T15:40 11T08:10; Track 5 11T16:46 12T08:10; Track 6 12T16:46 13T07:30; Track 6 14T12:10
[in-bay]
TRM-207: Bay 2 12T12:30 14T10:15; Bay 4 14T10:15
TRM-211: Bay 3 08T14:00 12T16:50
TRM-214: Bay 1 09T11:40 10T16:20
TRM-215: Bay 1 12T09:05 12T14:50
TRM-219: Bay 1 13T08:10 14T17:45; Bay 3 14T17:45
TRM-227: Bay 2 10T10:05 11T17:10
TRM-230: Bay 1 15T12:45
TRM-231: Bay 4 09T08:00 10T15:30; Bay 3 13T07:40 14T12:00
[on-shift-as]
Vera Kessel: shift controller 09T04:30 09T12:30; shift controller 10T04:30 10T12:30; shift controller 12T04:30 12T14:00; shift controller 13T04:30 13T12:30; shift controller 15T07:00 15T15:00
Owen Howell: shift controller 09T12:30 09T21:00; shift controller 10T12:30 10T20:30; shift controller 11T13:00 11T22:30; shift controller 13T12:30 13T23:30; shift controller 15T15:00
Sibyl North: shift controller 09T21:00 10T04:30; yard foreman 10T05:00 10T17:00; shift controller 11T05:00 11T13:00; yard foreman 12T05:00 12T17:00; shift controller 14T06:00 14T15:00
Harry Dunmore: yard foreman 09T05:00 09T17:00; shift controller 10T20:30 11T05:00; yard foreman 11T05:00 11T17:00; shift controller 12T14:00 12T22:30; yard foreman 13T05:00 13T15:00; shift controller 14T15:00 14T23:30; yard foreman 15T07:00
Greta Lindahl: workshop lead 09T06:00 09T18:00; workshop lead 11T06:00 11T18:00; workshop lead 12T06:00 12T18:00; workshop lead 14T08:00 14T16:00
Bruno Straub: workshop lead 10T06:00 10T18:00; workshop lead 13T06:00 13T18:00; workshop lead 15T08:00
Anton Weiss: standby driver 09T05:00 09T13:00
Lena Straub: standby driver 10T05:00 10T13:00; yard foreman 14T06:00 14T14:00
Carys Howell: standby driver 11T05:00 11T13:00; standby driver 15T14:00
Desmond Okafor: standby driver 12T13:00 12T20:00
Hilde Kranz: standby driver 13T05:00 13T13:00
Ilya Fedin: standby driver 14T06:00 14T14:00
Pavel Sykora: standby driver 15T07:00 15T14:00
[set-to]
SW-11: straight 09T04:40 10T13:05; diverging 10T13:05 11T06:20; straight 11T06:20 14T09:10; diverging 14T09:10
SW-14: diverging 09T04:45 12T05:50; straight 12T05:50
SW-18: straight 09T04:50 09T11:20; diverging 09T11:20 09T11:44; straight 09T11:44 10T10:00; diverging 10T10:00 10T10:12; straight 10T10:12 12T12:22; diverging 12T12:22 12T12:36; straight 12T14:10 15T12:38; diverging 15T12:38
SW-21: diverging 09T04:55 11T16:50; straight 11T16:50 13T05:00; diverging 13T05:00
SW-22: straight 09T05:00 13T20:15; diverging 13T20:15 14T06:20; straight 14T06:20
SW-27: straight 10T06:30 12T18:45
[inspected-by]
SW-11: Sibyl North 10T12:50
SW-14: Harry Dunmore 11T09:30
SW-18: Wim Kessel 09T16:20; Harry Dunmore 12T13:55; Wim Kessel 13T10:05
SW-21: Harry Dunmore 11T16:35
SW-22: Wim Kessel 13T19:50
SW-27: Sibyl North 10T06:10; Sibyl North 12T18:30
TRM-214: Bruno Straub 10T15:50
TRM-227: Bruno Straub 11T17:05
TRM-207: Bruno Straub 13T12:40
TRM-231: Greta Lindahl 14T11:50
[blocked-by]
SW-18: point motor fault 12T12:36 12T14:10
Track 2: oil spill 12T22:05 13T03:40
Track 3: rail grinding 14T08:00 14T11:15
Track 6: fallen branch 11T03:50 11T05:25
Track 7: rail grinding 14T08:00 14T16:30
Track 8: oil spill 15T11:10 15T13:05
North Gate: delivery lorry 10T06:48 10T07:09; burst main 15T13:20
South Gate: gate motor fault 13T18:50 14T05:10
[coupled-to]
TRM-214: TRM-215 09T11:28 09T11:40
TRM-227: TRM-230 10T09:54 10T10:05
TRM-207: Rail Tug 2 12T12:19 12T12:30; Rail Tug 2 14T10:02 14T10:15
TRM-211: Rail Tug 1 12T16:50 12T17:08
TRM-219: Rail Tug 1 14T17:35 14T17:45
TRM-230: Rail Tug 2 15T12:35 15T12:45
[carries-radio]
Vera Kessel: Radio 1 09T04:30 09T12:30; Radio 1 12T04:30 12T14:00; Radio 5 13T04:30 13T12:30; Radio 1 15T07:00 15T15:00
Owen Howell: Radio 1 09T12:30 09T21:00; Radio 5 13T12:30 13T20:15; Radio 1 13T20:15 13T23:30; Radio 1 15T15:00
Harry Dunmore: Radio 2 09T05:00 09T17:00; Radio 2 11T05:00 11T17:00; Radio 1 12T14:00 12T22:30; Radio 2 15T07:00
Greta Lindahl: Radio 3 09T06:00 09T18:00
Sibyl North: Radio 2 10T05:00 10T17:00
Bruno Straub: Radio 3 10T06:00 10T18:00; Radio 3 15T08:00
Wim Kessel: Radio 4 13T09:50 13T10:40
Lena Straub: Radio 2 14T06:00 14T14:00
[restricted-to]
North Loop: 15 km/h 09T05:00 11T12:00; 10 km/h 11T12:00 13T06:00; 25 km/h 13T06:00
South Spur: 10 km/h 10T14:30 10T19:00; 10 km/h 14T22:00
Quay Bridge: 25 km/h 12T07:40 14T05:00; 15 km/h 14T05:00
"""
TRAM_POINTS = ["departed-via", "returned-via", "reported-by", "closed-by", "inspected-by"]
GATES = {"N": "North Gate", "S": "South Gate"}


def minutes(words):
    k = len([w for w in words if len(w) == 8 and w[2] == "T"])
    return " ".join(words[:-k]), ["2026-03-" + w for w in words[-k:]]


def tram():
    rows = stints(TRAM, minutes)
    for line in OUTINGS.strip().splitlines():
        unit, lines, gates, crew = (x.strip() for x in line.split("|"))
        turns = [minutes(x.split()) for x in crew.split(";")]
        begin, end = turns[0][1][0], turns[-1][1][1] if len(turns[-1][1]) > 1 else ""
        for driver, times in turns:
            rows.append((unit, "driven-by", driver, times[0], times[1] if len(times) > 1 else ""))
        words = lines.split()
        if len(words) == 2:
            rows.append((unit, "serves-line", lines, begin, end))
        else:
            at = "2026-03-" + words[2]
            rows.append((unit, "serves-line", " ".join(words[:2]), begin, at))
            rows.append((unit, "serves-line", " ".join(words[3:]), at, end))
        out, back = gates.split(">")
        rows.append((unit, "departed-via", GATES[out], begin, ""))
        if back:
            rows.append((unit, "returned-via", GATES[back], end, ""))
    for line in DEFECTS.strip().splitlines():
        defect, unit, part, who, grades, fitters, parts, closer = (x.strip() for x in line.split("|"))
        g = [minutes(x.split()) for x in grades.split(";")]
        begin, end = g[0][1][0], g[-1][1][1] if len(g[-1][1]) > 1 else ""
        rows.append((unit, "has-defect", defect, begin, end))
        rows.append((defect, "affects", part, begin, end))
        rows.append((defect, "reported-by", who, begin, ""))
        if closer:
            rows.append((defect, "closed-by", closer, end, ""))
        for rel, some in (("graded", grades), ("assigned-to", fitters), ("waits-for-part", parts)):
            rows += stints(f"[{rel}]\n{defect}: {some}", minutes) if some else []
    return rows


def clashes(rows, rels, side):
    """No driver on two trams, no tram in two places at once."""
    of = {}
    for r in rows:
        if r[1] in rels:
            of.setdefault(r[side], []).append((r[3], r[4] or "9", r))
    for some in of.values():
        some.sort()
        for a, b in zip(some, some[1:]):
            if b[0] < a[1]:
                print("clash", a[2], b[2])


def write(name, rows, meta, rng):
    folder = HERE / f"twentysecond_{name}"
    folder.mkdir(exist_ok=True)
    assert len(set(rows)) == len(rows), [x for x in rows if rows.count(x) > 1]
    for r in rows:
        assert not r[4] or r[3] < r[4] < meta["now"], r
        assert r[3] <= meta["now"], r
        if r[1] in meta["point_relations"]:
            assert not r[4], r
    rng.shuffle(rows)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as f:
        w = csv.writer(f, lineterminator="\n")
        w.writerow(["head", "relation", "tail", "start", "stop"])
        w.writerows(rows)
    (folder / "meta.json").write_text(json.dumps(meta, indent=1) + "\n", encoding="utf-8")
    labels = {r[0] for r in rows} | {r[2] for r in rows}
    print(name, len(rows), "rows", len(labels), "labels", len({r[1] for r in rows}), "relations")


if __name__ == "__main__":
    rng = random.Random(2207)
    write("clinic", clinic(), {"unit": "day", "ends": "exclusive", "now": "2025-10-20", "me": "Imogen Tarrant", "point_relations": CLINIC_POINTS}, rng)
    trams = tram()
    clashes(trams, {"driven-by"}, 2)
    clashes(trams, {"driven-by", "stabled-on", "in-bay"}, 0)
    clashes(trams, {"in-bay"}, 2)
    write("tram", trams, {"unit": "minute", "ends": "exclusive", "now": "2026-03-15T16:00", "me": None, "point_relations": TRAM_POINTS}, rng)
