"""Writes nineteenth_surgery: a veterinary practice as its receptionist's assistant remembers it. Seeded, plain Python."""

import csv
import json
import random
from pathlib import Path

HERE = Path(__file__).parent

# head: tail start stop; tail start stop; ...   (no stop: it still holds, or an event)
STINTS = {
    "WorksAs": """
Ottilie Brandreth: Partner 2019-03-01
Leopold Quist: Practice Manager 2021-05-03 2024-08-31
Hattie Sallow: Receptionist 2020-01-06 2023-04-01; Receptionist 2025-02-03 2025-06-28
Marnie Ockwell: Receptionist 2023-03-13
Imogen Sallow: Vet 2021-09-01 2025-01-18; Partner 2025-01-18
Rafe Denholm: Vet 2020-06-15 2023-07-29; Locum Vet 2024-04-08 2024-05-20; Vet 2024-11-04
Priya Maddern: Locum Vet 2022-10-03 2023-03-31; Vet 2023-08-14
Jonas Wetherby: Locum Vet 2023-08-01 2023-12-22; Locum Vet 2025-07-07 2025-09-27
Tamsin Oake: Nurse 2019-09-02 2022-05-09; Head Nurse 2022-05-09 2024-09-16; Practice Manager 2024-09-16
Callum Brandreth: Nurse 2021-02-15 2024-09-16; Head Nurse 2024-09-16; Receptionist 2024-12-02 2025-02-01
Dilys Farrow: Nurse 2020-11-09 2025-03-22
Bram Farrow: Student Nurse 2022-09-05 2024-07-15; Nurse 2024-07-15
Greta Wetherby: Student Nurse 2024-09-02
""",
    "UsesRoom": """
Ottilie Brandreth: Garden Room 2019-03-01 2024-03-11; Mill Room 2024-03-11
Imogen Sallow: Front Room 2021-09-01 2023-07-31; Mill Room 2023-07-31 2024-03-11; Garden Room 2024-03-11
Rafe Denholm: Mill Room 2020-06-15 2023-07-29; Front Room 2024-04-08 2024-05-20; Front Room 2024-11-04
Priya Maddern: Garden Room 2022-10-03 2023-03-31; Front Room 2023-08-14 2024-11-04; Mill Room 2024-11-04
Jonas Wetherby: Front Room 2023-08-01 2023-12-22; Garden Room 2025-07-07 2025-09-27
Tamsin Oake: Dressings Room 2022-05-09 2024-09-16
Callum Brandreth: Dressings Room 2024-09-16
Dilys Farrow: Dressings Room 2023-01-09 2023-10-02
""",
    "OwnedBy": """
Biscuit: Agnes Thorley 2018-05-12; Piet Thorley 2018-05-12 2024-01-20
Pepper Thorley: Piet Thorley 2020-08-01
Pepper Pell: Gordon Pell 2019-11-03
Mungo: Cormac Lisle 2017-02-20 2023-06-10; Edie Lisle 2023-06-10
Juniper: Edie Lisle 2021-07-15
Sir Dudley: Wanda Mill 2016-04-04 2025-05-19; Sunniva Rask 2025-05-19
Tuppence: Noor Haddow 2022-03-05; Felix Haddow 2022-03-05
Ivor: Bettina Crewe 2019-01-10 2024-10-02; Hattie Sallow 2024-10-12
Clementine: Sunniva Rask 2020-09-18; Stellan Rask 2020-09-18 2023-12-01; Stellan Rask 2025-02-14
Otto: Gordon Pell 2021-05-22 2024-04-15; Yolanda Tripp 2024-04-15
Marzipan: Felix Haddow 2023-04-08 2025-08-03
Figgy: Marnie Ockwell 2022-12-24
Bramble: Dilys Farrow 2020-03-29 2023-09-30; Bram Farrow 2023-09-30
Sable: Yolanda Tripp 2018-10-06 2022-11-12; Bettina Crewe 2022-11-12
Nettle: Stellan Rask 2023-12-10
Duchess: Agnes Thorley 2015-06-01 2024-07-08
Pickle: Wanda Mill 2021-01-30
Rollo: Rafe Denholm 2022-06-11 2023-08-05; Cormac Lisle 2023-08-19
""",
    "TreatedBy": """
Biscuit: Rafe Denholm 2021-03-02 2023-07-29; Imogen Sallow 2023-07-31 2024-11-18; Rafe Denholm 2024-11-18
Pepper Thorley: Ottilie Brandreth 2020-08-10 2022-10-17; Priya Maddern 2022-10-17 2023-03-31; Imogen Sallow 2023-04-03
Pepper Pell: Imogen Sallow 2021-09-06 2023-09-11; Priya Maddern 2023-09-11
Mungo: Ottilie Brandreth 2019-03-04
Juniper: Imogen Sallow 2021-09-13 2025-02-03; Priya Maddern 2025-02-03
Sir Dudley: Ottilie Brandreth 2019-03-11 2024-03-18; Imogen Sallow 2024-03-18 2025-07-07; Jonas Wetherby 2025-07-07 2025-09-27; Imogen Sallow 2025-09-29
Tuppence: Rafe Denholm 2022-03-14 2023-07-29; Jonas Wetherby 2023-08-01 2023-12-22; Priya Maddern 2024-01-08
Ivor: Rafe Denholm 2020-06-22 2023-07-29; Priya Maddern 2023-08-14 2024-10-02; Ottilie Brandreth 2024-10-14
Clementine: Ottilie Brandreth 2020-10-01; Rafe Denholm 2024-11-11
Otto: Rafe Denholm 2021-06-07 2023-07-29; Priya Maddern 2023-08-21 2025-03-10; Imogen Sallow 2025-03-10
Marzipan: Priya Maddern 2023-08-15 2025-08-03
Figgy: Imogen Sallow 2023-01-09
Bramble: Ottilie Brandreth 2020-04-06 2022-01-17; Imogen Sallow 2022-01-17 2023-08-01; Jonas Wetherby 2023-08-01 2023-12-22; Imogen Sallow 2024-01-02
Sable: Ottilie Brandreth 2019-03-18 2022-10-10; Priya Maddern 2022-10-10 2023-03-31; Ottilie Brandreth 2023-04-03
Nettle: Priya Maddern 2024-01-15 2024-11-25; Rafe Denholm 2024-11-25
Duchess: Ottilie Brandreth 2019-03-04 2024-07-08
Pickle: Ottilie Brandreth 2021-02-08 2023-05-15; Imogen Sallow 2023-05-15
Rollo: Imogen Sallow 2022-06-20 2023-08-28; Priya Maddern 2023-08-28
""",
    "NursedBy": """
Biscuit: Dilys Farrow 2022-05-16 2022-05-20; Tamsin Oake 2024-02-05 2024-02-09
Pepper Thorley: Bram Farrow 2025-04-28 2025-05-01
Pepper Pell: Dilys Farrow 2022-01-17 2022-01-19; Dilys Farrow 2023-10-05 2023-10-09; Bram Farrow 2023-10-09 2023-10-14
Mungo: Tamsin Oake 2022-11-07 2022-11-12; Callum Brandreth 2023-01-09
Sir Dudley: Bram Farrow 2025-08-11 2025-08-16; Greta Wetherby 2025-11-07
Tuppence: Bram Farrow 2023-09-18 2023-09-21; Greta Wetherby 2024-09-23 2024-09-26; Greta Wetherby 2025-09-29 2025-10-02
Ivor: Dilys Farrow 2022-07-11 2022-07-16; Dilys Farrow 2022-09-05 2025-03-22; Bram Farrow 2025-03-31
Clementine: Callum Brandreth 2024-11-25 2024-11-30
Otto: Dilys Farrow 2022-01-17 2022-01-19; Bram Farrow 2023-10-09 2023-10-16
Marzipan: Greta Wetherby 2025-07-21 2025-07-24
Figgy: Tamsin Oake 2023-03-28 2023-03-29; Callum Brandreth 2025-05-13 2025-05-14
Bramble: Dilys Farrow 2023-11-06 2023-11-11
Sable: Tamsin Oake 2023-06-19 2023-06-23; Bram Farrow 2025-11-10
Nettle: Dilys Farrow 2025-02-10 2025-02-17
Duchess: Tamsin Oake 2024-06-24 2024-07-01; Callum Brandreth 2024-07-01 2024-07-08
Rollo: Bram Farrow 2023-10-16 2023-10-23
""",
    "DiagnosedWith": """
Biscuit: arthritis 2025-01-13
Pepper Pell: kennel cough 2023-10-03 2023-10-31
Mungo: arthritis 2021-10-04; diabetes 2022-11-07
Juniper: hyperthyroidism 2024-05-20
Sir Dudley: heart murmur 2023-03-20
Ivor: kidney disease 2022-07-11
Otto: ear infection 2022-08-15 2022-09-12; ear infection 2023-08-21 2023-09-25; kennel cough 2023-10-09 2023-11-06; skin allergy 2024-05-06; ear infection 2025-06-02 2025-06-30
Marzipan: skin allergy 2024-03-04 2024-06-10
Figgy: ear infection 2024-10-07 2024-11-04; skin allergy 2025-10-20
Bramble: arthritis 2023-02-27
Sable: hyperthyroidism 2022-10-24; kidney disease 2025-03-17
Nettle: ear infection 2024-02-05 2024-03-04
Duchess: heart murmur 2020-02-03 2024-07-08; arthritis 2021-05-10 2024-07-08
Rollo: skin allergy 2023-04-17 2023-07-03; kennel cough 2023-10-16 2023-11-13; skin allergy 2024-04-22 2024-08-12; skin allergy 2025-04-14
""",
    "TakesMedicine": """
Biscuit: meloxicam 2022-05-17 2022-06-21; gabapentin 2022-05-17 2022-05-31; amoxicillin 2024-02-06 2024-02-16; meloxicam 2025-01-13
Pepper Thorley: amoxicillin 2025-04-28 2025-05-12
Mungo: meloxicam 2021-10-04 2022-11-07; insulin 2022-11-07; gabapentin 2022-11-14 2024-01-15; meloxicam 2024-06-14 2025-04-07; gabapentin 2025-04-07
Juniper: methimazole 2024-05-20
Sir Dudley: pimobendan 2023-03-20; amoxicillin 2025-08-12 2025-08-22; prednisolone 2025-11-07
Tuppence: meloxicam 2023-09-19 2023-09-26; meloxicam 2024-09-24 2024-10-01; meloxicam 2025-09-30 2025-10-07
Ivor: amoxicillin 2022-07-11 2022-07-21; amoxicillin 2024-10-14 2024-10-28
Clementine: meloxicam 2024-11-12 2025-01-07; gabapentin 2024-11-26 2024-12-17
Otto: Aurisol drops 2022-08-15 2022-08-29; Aurisol drops 2023-08-21 2023-09-04; prednisolone 2024-05-06 2024-07-01; prednisolone 2025-05-05; Aurisol drops 2025-06-02 2025-06-23
Figgy: Aurisol drops 2024-10-07 2024-10-28; prednisolone 2025-10-20
Bramble: meloxicam 2023-02-27 2024-05-13; amoxicillin 2023-11-07 2023-11-17; gabapentin 2024-05-13
Sable: methimazole 2022-10-24
Nettle: Aurisol drops 2024-02-05 2024-02-26; amoxicillin 2025-02-10 2025-02-20
Duchess: pimobendan 2020-02-03 2024-07-08; meloxicam 2021-05-10 2023-10-30; gabapentin 2023-10-30 2024-07-08
Rollo: prednisolone 2023-04-17 2023-06-05; prednisolone 2024-04-22 2024-07-15; prednisolone 2025-04-14 2025-06-09
""",
    "UnderwentProcedure": """
Biscuit: cruciate repair 2022-05-17; tumour removal 2024-02-06
Pepper Thorley: dental cleaning 2023-02-14; ultrasound 2025-04-29
Pepper Pell: neutering 2022-01-18; X-ray 2023-10-10
Mungo: X-ray 2021-10-04; ultrasound 2024-06-11
Juniper: neutering 2022-02-15
Sir Dudley: dental cleaning 2022-09-06; tumour removal 2025-08-12
Tuppence: dental cleaning 2023-09-19; dental cleaning 2024-09-24; dental cleaning 2025-09-30
Ivor: ultrasound 2022-07-12
Clementine: X-ray 2024-11-12; cruciate repair 2024-11-26
Otto: neutering 2022-01-18
Marzipan: X-ray 2025-07-22
Figgy: neutering 2023-03-28; dental cleaning 2025-05-13
Bramble: cruciate repair 2023-11-07
Sable: tumour removal 2023-06-20
Nettle: neutering 2024-01-30
Duchess: ultrasound 2024-06-25
Pickle: X-ray 2023-05-23
Rollo: neutering 2022-11-15; X-ray 2025-03-04
""",
    "StaysInKennel": """
Biscuit: Kennel 1 2022-05-16 2022-05-20; Kennel 2 2024-02-05 2024-02-09; Kennel 3 2024-08-10 2024-08-24; Kennel 1 2025-07-19 2025-08-02
Pepper Thorley: Cat Suite 2024-12-20 2025-01-03; Isolation Kennel 2025-04-28 2025-05-01
Pepper Pell: Kennel 4 2022-01-17 2022-01-19; Isolation Kennel 2023-10-05 2023-10-14
Mungo: Kennel 2 2022-11-07 2022-11-12; Kennel 1 2024-06-10 2024-06-14; Kennel 1 2025-10-01 2025-10-11
Juniper: Cat Suite 2024-08-10 2024-08-24
Sir Dudley: Kennel 3 2025-05-12 2025-05-19; Kennel 3 2025-08-11 2025-08-16; Kennel 3 2025-11-07
Tuppence: Kennel 4 2023-09-18 2023-09-21; Kennel 4 2024-09-23 2024-09-26; Kennel 4 2025-09-29 2025-10-02
Ivor: Cat Suite 2022-07-11 2022-07-16; Cat Suite 2024-10-02 2024-10-12
Clementine: Kennel 2 2024-11-25 2024-11-30; Kennel 2 2025-06-21 2025-07-05
Otto: Kennel 4 2022-01-17 2022-01-19; Isolation Kennel 2023-10-09 2023-10-16
Marzipan: Kennel 4 2025-07-21 2025-07-24
Figgy: Cat Suite 2023-03-28 2023-03-29; Cat Suite 2025-05-13 2025-05-14; Cat Suite 2025-08-30 2025-09-13
Bramble: Kennel 1 2023-11-06 2023-11-11
Sable: Cat Suite 2023-06-19 2023-06-23; Cat Suite 2025-11-10
Nettle: Isolation Kennel 2025-02-10 2025-02-17
Duchess: Kennel 3 2024-06-24 2024-07-08
Pickle: Isolation Kennel 2023-05-22 2023-05-26; Isolation Kennel 2025-05-12 2025-06-02
Rollo: Isolation Kennel 2023-10-16 2023-10-23
""",
    "InsuredWith": """
Biscuit: Pawsure 2019-01-01 2023-01-01; Hearthguard 2023-01-01 2025-01-01; Pawsure 2025-02-01
Pepper Thorley: Pawsure 2020-09-01 2024-02-01; Four Paws Mutual 2024-02-01
Pepper Pell: Kestrel Pet Cover 2020-01-01
Mungo: Four Paws Mutual 2018-03-01 2023-06-10; Hearthguard 2023-07-01
Juniper: Hearthguard 2021-08-01
Sir Dudley: Kestrel Pet Cover 2017-05-01 2025-05-19; Pawsure 2025-06-01
Tuppence: Four Paws Mutual 2022-04-01 2024-04-01
Ivor: Pawsure 2019-02-01 2024-10-02
Clementine: Pawsure 2020-10-01 2022-10-01; Kestrel Pet Cover 2022-10-01 2024-12-31; Hearthguard 2024-06-01 2025-06-01; Pawsure 2025-01-15
Otto: Kestrel Pet Cover 2021-06-01 2024-04-15; Hearthguard 2024-05-01
Figgy: Four Paws Mutual 2023-01-02 2024-01-01; Pawsure 2024-01-01
Bramble: Pawsure 2020-05-01
Sable: Hearthguard 2019-01-01 2022-11-12; Four Paws Mutual 2022-12-01
Duchess: Kestrel Pet Cover 2015-07-01 2024-07-08
Rollo: Pawsure 2022-07-01 2023-08-05; Four Paws Mutual 2023-09-01 2025-09-01
""",
    "ReferredTo": """
Biscuit: Thornwick Orthopaedics 2022-04-25; Aldgrave Referral Hospital 2024-01-22
Sir Dudley: Sorrel Cardiology 2023-03-27; Sorrel Cardiology 2024-04-08; Aldgrave Referral Hospital 2025-07-28; Sorrel Cardiology 2025-11-10
Duchess: Sorrel Cardiology 2021-02-15; Sorrel Cardiology 2023-03-27; Aldgrave Referral Hospital 2024-06-20
Clementine: Thornwick Orthopaedics 2024-11-13
Bramble: Thornwick Orthopaedics 2023-10-23
Mungo: Aldgrave Referral Hospital 2022-11-08; Mill Cross Eye Clinic 2024-02-19
Juniper: Aldgrave Referral Hospital 2024-05-28
Pickle: Aldgrave Referral Hospital 2023-05-24
Figgy: Mill Cross Eye Clinic 2025-10-27
Ivor: Mill Cross Eye Clinic 2023-11-14
Sable: Aldgrave Referral Hospital 2023-06-05
""",
    "LoanedTo": """
nebuliser: Gordon Pell 2023-10-14 2023-11-04; Cormac Lisle 2023-11-06 2023-11-20; Stellan Rask 2025-02-17 2025-03-03; Wanda Mill 2025-06-02 2025-06-16
folding ramp: Agnes Thorley 2022-05-20 2022-07-01; Edie Lisle 2023-06-19 2023-09-04; Bram Farrow 2023-11-11 2024-01-08; Agnes Thorley 2024-02-09 2024-03-01; Sunniva Rask 2024-11-30 2025-02-08; Edie Lisle 2025-04-07
cat trap: Bettina Crewe 2022-03-21 2022-04-04; Hattie Sallow 2024-10-12 2024-10-19; Marnie Ockwell 2025-01-20 2025-02-03; Bettina Crewe 2025-09-15 2025-09-22; Noor Haddow 2025-10-27
oxygen crate: Wanda Mill 2024-04-15 2024-05-27; Agnes Thorley 2024-06-10 2024-06-24; Aldgrave Referral Hospital 2024-08-05 2024-10-28; Sunniva Rask 2025-08-16 2025-09-20
portable scanner: Thornwick Orthopaedics 2023-01-16 2023-02-20; Aldgrave Referral Hospital 2023-09-04 2023-09-18; Sorrel Cardiology 2025-01-13 2025-01-27; Thornwick Orthopaedics 2025-03-10 2025-06-16; Aldgrave Referral Hospital 2025-10-13
""",
    "SuppliedBy": """
vaccines: Vetrona 2020-01-01 2023-05-01; Medipaw 2023-05-01 2024-10-01; Vetrona 2024-10-01
surgical gloves: Hollis & Daughters 2019-03-01 2022-09-01; Northmill Supplies 2022-09-01 2025-03-01; Hollis & Daughters 2025-03-01
renal diet food: Medipaw 2021-04-01; Northmill Supplies 2024-02-01 2024-12-01
bandages: Northmill Supplies 2020-07-01 2023-11-01; Hollis & Daughters 2023-11-15
anaesthetic gas: Vetrona 2019-03-04 2024-06-01; Medipaw 2024-06-01
""",
    "OnCallFor": """
Rafe Denholm: night rota 2022-05-16 2022-05-23; night rota 2025-06-02 2025-06-16; night rota 2025-07-28 2025-08-11; night rota 2025-10-06 2025-10-20; weekend rota 2025-09-27 2025-09-29; weekend rota 2025-10-25 2025-10-27
Ottilie Brandreth: night rota 2022-07-11 2022-07-18; night rota 2023-03-20 2023-03-27; night rota 2023-12-22 2024-01-02; weekend rota 2025-10-04 2025-10-06; weekend rota 2025-11-01 2025-11-03
Imogen Sallow: night rota 2022-11-07 2022-11-14; night rota 2023-10-16 2023-10-30; night rota 2024-02-05 2024-02-12; night rota 2025-06-30 2025-07-14; night rota 2025-09-22 2025-10-06; weekend rota 2025-10-11 2025-10-13; night rota 2025-11-03 2025-11-17
Priya Maddern: night rota 2023-11-06 2023-11-13; night rota 2024-06-24 2024-07-08; night rota 2024-12-23 2025-01-02; night rota 2025-06-16 2025-06-30; night rota 2025-08-25 2025-09-08; night rota 2025-10-20 2025-11-03; weekend rota 2025-10-18 2025-10-20; weekend rota 2025-11-08 2025-11-10
Jonas Wetherby: night rota 2023-10-02 2023-10-16; night rota 2023-12-18 2023-12-22; night rota 2025-07-14 2025-07-28; night rota 2025-08-11 2025-08-25; night rota 2025-09-08 2025-09-22
Callum Brandreth: weekend rota 2025-10-11 2025-10-13
""",
    "CameInFor": """
Biscuit: limping 2022-04-19; booster 2023-04-11; weight clinic 2023-09-12; weight clinic 2024-03-12; booster 2025-04-08
Mungo: limping 2021-10-04; vomiting 2022-11-07
Pepper Thorley: booster 2023-04-11; vomiting 2025-04-28
Pepper Pell: nail clip 2024-07-16
Juniper: check-up 2024-05-14; booster 2025-04-08
Sir Dudley: check-up 2023-03-14; vomiting 2025-11-07
Tuppence: nail clip 2023-06-27; nail clip 2024-07-16; nail clip 2025-06-10
Figgy: microchip 2023-01-17; booster 2024-01-23; booster 2025-01-21; check-up 2025-10-20
Clementine: limping 2024-11-11
Marzipan: nail clip 2025-06-10
Ivor: vomiting 2022-07-11
""",
    "WeighedIn": """
Mungo: 34.2 kg 2021-10-04; 32.8 kg 2022-11-07; 31.5 kg 2023-06-26; 33.0 kg 2024-06-10; 31.5 kg 2025-10-01
Biscuit: 27.4 kg 2022-05-16; 30.1 kg 2023-09-12; 28.9 kg 2024-03-12; 28.2 kg 2025-04-08
Figgy: 3.9 kg 2023-01-17; 4.4 kg 2024-01-23; 4.8 kg 2025-01-21; 4.6 kg 2025-10-20
Sir Dudley: 12.1 kg 2022-09-06; 11.6 kg 2024-03-18; 10.9 kg 2025-08-11; 11.3 kg 2025-11-07
Tuppence: 2.1 kg 2022-03-14; 2.3 kg 2023-09-18; 2.2 kg 2025-09-29
Ivor: 5.2 kg 2022-07-11; 4.4 kg 2023-11-06; 3.9 kg 2024-10-14
""",
}
POINTS = ["UnderwentProcedure", "ReferredTo", "CameInFor", "WeighedIn"]
META = {
    "unit": "day",
    "ends": "exclusive",
    "now": "2025-11-12",
    "me": "Marnie Ockwell",
    "point_relations": POINTS,
}


def main():
    rows = []
    for relation, told in STINTS.items():
        for line in told.strip().splitlines():
            head, stints = line.split(": ", 1)
            for stint in stints.split("; "):
                words = stint.split()
                dates = [x for x in words if x[:2] == "20" and x.count("-") == 2]
                tail = " ".join(words[: len(words) - len(dates)])
                start, stop = dates[0], dates[1] if len(dates) > 1 else ""
                assert not stop or start < stop, (head, stint)
                assert start <= META["now"] and stop != META["now"], (head, stint)
                assert not stop or relation not in POINTS, (head, stint)
                rows.append([head, relation, tail, start, stop])
    assert len(set(map(tuple, rows))) == len(rows)
    random.Random(1907).shuffle(rows)
    folder = HERE / "nineteenth_surgery"
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(["head", "relation", "tail", "start", "stop"])
        out.writerows(rows)
    (folder / "meta.json").write_text(json.dumps(META, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
