"""Write facts.csv and meta.json of the two sets of hand a (secretary, payments); the same bytes each time."""

import csv
import json
import random
from datetime import datetime, timedelta
from pathlib import Path

HERE = Path(__file__).parent

# head rel: START tail > START tail > STOP . ; START tail ...      (a month gets a day drawn with the seed)
SECRETARY = """
Tamsin Orrell lives_in: 2011-09 Stelling > 2015-07 Port Ansel > 2018-03 Harrowmere > 2021-10 Little Quenby > 2022-08 Harrowmere
Joss Orrell lives_in: 2010-02 Quenby > 2016-05 Vantle > 2020-11 Port Ansel
Bettina Orrell lives_in: 1994-06 Quenby > 2023-04 Little Quenby
Piet Lanmark lives_in: 2013-01 Marrick > 2019-09 Harrowmere
Joss Merriden lives_in: 2012-08 Stelling > 2017-01 Harrowmere > 2024-06 Ostrey Bay
Ilka Dravner lives_in: 2014-10 Harrowmere > 2019-02 . ; 2019-06 Vantle > 2022-09 Harrowmere
Corwin Haske lives_in: 2009-05 Port Ansel > 2021-03 Quenby
Lorna Haske lives_in: 2013-11 Stelling > 2016-08 Port Ansel > 2021-03 Quenby
Yusra Belmadi lives_in: 2015-09 Port Ansel > 2020-01 Harrowmere > 2025-02 Stelling
Fenno Atterby lives_in: 2016-04 Marrick > 2023-07 Ostrey Bay
Mirela Costin lives_in: 2017-09 Harrowmere > 2024-01 Vantle
Odell Quarrie lives_in: 2008-03 Harrowmere
Sanne Rietfeld lives_in: 2018-01 Stelling > 2021-05 Harrowmere > 2023-11 Marrick
Dag Hollis lives_in: 2016-02 Vantle > 2022-01 Port Ansel > 2025-05 Harrowmere
Priya Anvekar lives_in: 2019-08 Harrowmere
Teo Marchbank lives_in: 2014-06 Little Quenby > 2020-07 Stelling
Wendeline Stroop lives_in: 2012-01 Ostrey Bay

Tamsin Orrell works_at: 2014-02 Copperkettle Bakery > 2015-06 . ; 2015-09 Ansel Ferries > 2018-02 Brightwater Labs > 2020-12 . ; 2021-04 Oaken Press > 2023-05 Brightwater Labs
Joss Orrell works_at: 2012-03 Tidegate Bank > 2019-10 Novalume > 2022-06 Tidegate Bank
Bettina Orrell works_at: 1998-08 Fennel Street School > 2021-07 .
Piet Lanmark works_at: 2015-05 Kestrel & Rowe > 2019-08 Brightwater Clinic > 2024-03 Harrowmere Council
Joss Merriden works_at: 2013-10 Brightwater Labs > 2016-12 Lumen Yard > 2024-05 Ansel Ferries
Ilka Dravner works_at: 2015-01 Oaken Press > 2019-01 . ; 2019-07 Kestrel & Rowe > 2022-08 Oaken Press
Corwin Haske works_at: 2010-04 Ansel Ferries > 2021-02 Fennel Street School
Lorna Haske works_at: 2014-09 Brightwater Clinic > 2018-11 Tidegate Bank > 2023-02 .
Yusra Belmadi works_at: 2016-01 Novalume > 2020-01 Brightwater Labs > 2024-10 Novalume
Fenno Atterby works_at: 2017-03 Copperkettle Bakery > 2022-04 Lumen Yard
Mirela Costin works_at: 2018-02 Brightwater Labs > 2023-12 Novalume
Odell Quarrie works_at: 2009-01 Harrowmere Council > 2022-12 .
Sanne Rietfeld works_at: 2018-06 Lumen Yard > 2021-04 Oaken Press
Dag Hollis works_at: 2016-09 Kestrel & Rowe > 2020-03 . ; 2020-10 Tidegate Bank
Priya Anvekar works_at: 2019-09 Brightwater Clinic
Teo Marchbank works_at: 2015-11 Copperkettle Bakery > 2024-09 .

Tamsin Orrell has_job_title: 2014-02 barista > 2015-06 . ; 2015-09 booking clerk > 2018-02 data analyst > 2020-12 . ; 2021-04 copy editor > 2023-05 data analyst > 2025-01 team lead
Joss Orrell has_job_title: 2012-03 bank teller > 2016-09 loan officer > 2019-10 sales manager > 2022-06 branch manager
Bettina Orrell has_job_title: 1998-08 teacher > 2012-08 head teacher > 2021-07 .
Piet Lanmark has_job_title: 2015-05 draughtsman > 2019-08 facility manager > 2024-03 town planner
Joss Merriden has_job_title: 2016-12 lighting designer > 2024-05 deckhand
Ilka Dravner has_job_title: 2015-01 proofreader > 2019-01 . ; 2022-08 senior editor
Corwin Haske has_job_title: 2010-04 ferry captain > 2021-02 caretaker
Yusra Belmadi has_job_title: 2016-01 junior chemist > 2020-01 data analyst > 2022-11 team lead > 2024-10 head of research
Priya Anvekar has_job_title: 2019-09 nurse > 2023-06 head nurse

Tamsin Orrell partner_of: 2016-08 Dag Hollis > 2019-05 . ; 2020-02 Piet Lanmark
Joss Orrell partner_of: 2013-05 Mirela Costin > 2015-12 . ; 2018-04 Yusra Belmadi
Joss Merriden partner_of: 2017-06 Sanne Rietfeld > 2021-02 . ; 2022-03 Priya Anvekar > 2023-10 . ; 2024-07 Wendeline Stroop
Dag Hollis partner_of: 2020-09 Ilka Dravner > 2022-05 .
Fenno Atterby partner_of: 2019-11 Teo Marchbank
Corwin Haske married_to: 2016-08 Lorna Haske > 2024-11 .
Fenno Atterby married_to: 2022-06 Teo Marchbank
Odell Quarrie married_to: 1989-05 Bettina Orrell > 1993-02 .
Joss Orrell married_to: 2023-09 Yusra Belmadi

Tamsin Orrell has_pet: 2012-04 Mortimer > 2022-02 . ; 2020-05 Biscuit ; 2024-12 Tuppence
Joss Orrell has_pet: 2017-03 Captain Flint > 2019-09 . ; 2021-06 Dumpling > 2025-03 .
Bettina Orrell has_pet: 2019-09 Captain Flint
Ilka Dravner has_pet: 2016-06 Pixel ; 2023-04 Little Mo
Corwin Haske has_pet: 2013-10 Old Bramble > 2020-12 .
Teo Marchbank has_pet: 2018-08 Waffles ; 2021-01 Noodle > 2023-03 .
Priya Anvekar has_pet: 2022-11 Pickle
Dag Hollis has_pet: 2017-12 Rusty > 2024-08 .
Mortimer is_a: 2012-04 cat
Biscuit is_a: 2020-05 dog
Tuppence is_a: 2024-12 cat
Captain Flint is_a: 2017-03 parrot
Dumpling is_a: 2021-06 rabbit
Pixel is_a: 2016-06 cat
Little Mo is_a: 2023-04 rabbit
Old Bramble is_a: 2013-10 horse
Waffles is_a: 2018-08 dog
Noodle is_a: 2021-01 tortoise
Pickle is_a: 2022-11 cat
Rusty is_a: 2017-12 dog

Dr. Amsel Vogt has_specialty: 2005-01 general practice
Dr. Hanne Kiely has_specialty: 2008-06 dentistry
Dr. Pell Kiely has_specialty: 2011-03 general practice
Dr. Rufus Ombeke has_specialty: 2007-10 dermatology
Dr. Lina Tarrow has_specialty: 2012-09 dentistry
Dr. Sabine Grue has_specialty: 2010-02 physiotherapy
Dr. Ivo Castell has_specialty: 2014-05 allergology
Tamsin Orrell patient_of: 2015-10 Dr. Pell Kiely > 2018-05 Dr. Amsel Vogt > 2021-12 Dr. Pell Kiely > 2023-01 Dr. Amsel Vogt ; 2016-02 Dr. Lina Tarrow > 2019-03 . ; 2019-07 Dr. Hanne Kiely ; 2022-10 Dr. Sabine Grue > 2023-06 . ; 2024-02 Dr. Ivo Castell
Piet Lanmark patient_of: 2019-11 Dr. Amsel Vogt ; 2021-02 Dr. Hanne Kiely ; 2023-08 Dr. Rufus Ombeke > 2024-01 .
Bettina Orrell patient_of: 2006-03 Dr. Amsel Vogt > 2023-05 Dr. Pell Kiely ; 2020-10 Dr. Sabine Grue
Joss Orrell patient_of: 2021-01 Dr. Pell Kiely
Joss Merriden patient_of: 2017-04 Dr. Lina Tarrow > 2024-04 .
Ilka Dravner patient_of: 2022-11 Dr. Rufus Ombeke
Odell Quarrie patient_of: 2009-02 Dr. Amsel Vogt

Tamsin Orrell takes_medicine: 2016-11 Loratine > 2017-08 . ; 2019-04 Ferrovit > 2020-01 . ; 2022-10 Painaway > 2022-12 . ; 2024-02 Allerzine > 2024-09 Loratine ; 2025-03 Somnil > 2025-06 . ; 2023-11 Ferrovit
Piet Lanmark takes_medicine: 2023-08 Dermasol > 2024-02 . ; 2022-05 Cardipril
Bettina Orrell takes_medicine: 2014-09 Cardipril > 2021-04 Betanorm ; 2020-10 Painaway > 2022-06 . ; 2024-03 Osteomin
Joss Orrell takes_medicine: 2021-02 Gastrex > 2023-07 .
Ilka Dravner takes_medicine: 2022-11 Dermasol ; 2020-02 Loratine
Odell Quarrie takes_medicine: 2011-05 Cardipril ; 2019-12 Gluconorm > 2024-10 Insulect

Tamsin Orrell has_hobby: 2013-05 pottery > 2017-11 . ; 2016-03 bouldering > 2021-09 . ; 2019-10 birdwatching ; 2022-09 pottery ; 2024-04 choir singing
Piet Lanmark has_hobby: 2010-06 cycling ; 2021-08 sourdough baking > 2023-02 .
Joss Orrell has_hobby: 2015-02 chess ; 2020-12 sailing
Joss Merriden has_hobby: 2014-03 bouldering > 2023-12 . ; 2024-07 sailing
Ilka Dravner has_hobby: 2017-09 birdwatching ; 2018-05 bouldering > 2020-02 .
Yusra Belmadi has_hobby: 2019-01 chess > 2022-04 . ; 2022-10 choir singing
Sanne Rietfeld has_hobby: 2020-06 pottery
Bettina Orrell has_hobby: 2021-09 gardening
Fenno Atterby has_hobby: 2017-05 cycling

Tamsin Orrell enrolled_in: 2016-01 Beginners' Swedish > 2016-06 . ; 2018-09 Statistics with R > 2019-02 . ; 2020-10 Proofreading Basics > 2021-03 . ; 2022-01 First Aid > 2022-02 . ; 2023-09 Advanced Swedish > 2024-06 . ; 2024-10 Leadership Essentials > 2025-02 . ; 2025-08 Conversational Portuguese
Piet Lanmark enrolled_in: 2022-01 First Aid > 2022-02 . ; 2023-03 Urban Planning Diploma > 2024-02 .
Yusra Belmadi enrolled_in: 2018-09 Statistics with R > 2019-02 . ; 2021-09 Leadership Essentials > 2022-01 .
Joss Orrell enrolled_in: 2020-09 Coastal Skipper > 2021-04 .
Joss Merriden enrolled_in: 2024-03 Coastal Skipper > 2024-06 .
Priya Anvekar enrolled_in: 2022-02 Nursing Management > 2023-05 .
Ilka Dravner enrolled_in: 2023-09 Advanced Swedish > 2024-03 .
Tamsin Orrell subscribed_to: 2015-11 The Ansel Courier > 2018-03 . ; 2017-06 Streamly > 2020-09 . ; 2018-04 Harrowmere Herald > 2021-10 . ; 2019-01 Tunebox ; 2020-04 VeggieCrate > 2021-11 . ; 2021-05 Streamly > 2023-08 . ; 2022-09 Harrowmere Herald ; 2023-10 Filmhouse+ > 2025-04 . ; 2024-05 VeggieCrate ; 2025-07 Birds & Marshes
Piet Lanmark subscribed_to: 2020-11 Harrowmere Herald ; 2021-03 Tunebox > 2024-06 .
Joss Orrell subscribed_to: 2016-07 Streamly > 2022-12 . ; 2023-01 Filmhouse+
Bettina Orrell subscribed_to: 2009-03 Quenby Weekly

blue tent lent_to: 2018-06 Joss Merriden > 2018-08 . ; 2020-07 Corwin Haske > 2020-09 . ; 2023-06 Dag Hollis > 2023-10 . ; 2025-07 Yusra Belmadi
cordless drill lent_to: 2019-03 Odell Quarrie > 2019-04 . ; 2021-11 Joss Orrell > 2022-03 Piet Lanmark > 2022-05 . ; 2025-06 Dag Hollis
pasta machine lent_to: 2020-12 Lorna Haske > 2021-03 . ; 2023-02 Fenno Atterby
climbing rope lent_to: 2019-05 Ilka Dravner > 2020-03 . ; 2021-10 Joss Merriden > 2024-01 .
spare bicycle lent_to: 2022-09 Sanne Rietfeld > 2023-11 . ; 2025-05 Dag Hollis > 2025-07-28 .
Swedish dictionary lent_to: 2024-01 Ilka Dravner > 2024-03 . ; 2024-08 Priya Anvekar
good binoculars lent_to: 2021-05 Ilka Dravner > 2021-06 . ; 2024-09 Bettina Orrell > 2025-01 .
old binoculars lent_to: 2022-04 Joss Orrell
sewing machine lent_to: 2023-03 Mirela Costin > 2023-12 . ; 2025-02 Priya Anvekar > 2025-04 .
folding table lent_to: 2023-09 Joss Orrell > 2023-10 . ; 2024-07 Wendeline Stroop > 2024-08 .
label printer lent_to: 2025-04 Yusra Belmadi > 2025-08 .

Tamsin Orrell drives: 2015-08 red Fensa Uno > 2019-12 . ; 2020-08 grey Morrow Estate > 2024-07 white Volta E3
Piet Lanmark drives: 2014-03 green Fensa Alto > 2020-08 . ; 2023-12 silver Calder 4x4
Joss Orrell drives: 2013-07 black Calder Coupe > 2018-06 blue Morrow Estate
Joss Merriden drives: 2019-12 red Fensa Uno > 2022-05 .
Corwin Haske drives: 2011-01 old Tarn van
Dag Hollis drives: 2024-07 grey Morrow Estate
Yusra Belmadi drives: 2020-02 white Volta E3 > 2022-10 yellow Volta E5

Tamsin Orrell member_of_gym: 2015-12 Anchor Fitness > 2018-02 . ; 2018-05 The Boulder Barn > 2021-09 . ; 2022-10 Harrow Gym > 2023-09 . ; 2024-03 The Boulder Barn > 2024-12 . ; 2025-01 Riverside Pool
Piet Lanmark member_of_gym: 2020-01 Harrow Gym
Ilka Dravner member_of_gym: 2018-05 The Boulder Barn > 2019-02 . ; 2022-10 Riverside Pool
Joss Merriden member_of_gym: 2017-02 The Boulder Barn > 2024-05 .
Yusra Belmadi member_of_gym: 2020-03 Harrow Gym > 2021-06 Riverside Pool > 2025-02 .
Priya Anvekar member_of_gym: 2020-02 Harrow Gym > 2022-08 .

Tamsin Orrell on_trip_to: 2016-05-07 Sundhavn > 2016-05-16 . ; 2017-08-19 Costa Brenna > 2017-09-02 . ; 2019-06-22 Mount Ardel > 2019-06-30 . ; 2021-07-10 Sundhavn > 2021-07-24 . ; 2022-05-05 Velmora > 2022-05-09 . ; 2022-12-27 Mount Ardel > 2023-01-04 . ; 2023-07-15 Costa Brenna > 2023-08-05 . ; 2024-05-18 Sundhavn > 2024-05-27 . ; 2024-10-03 Velmora > 2024-10-07 . ; 2025-04-17 Isle of Hesk > 2025-04-22 . ; 2025-08-09 Lisvara > 2025-08-23 .
Piet Lanmark on_trip_to: 2021-07-10 Sundhavn > 2021-07-24 . ; 2022-12-27 Mount Ardel > 2023-01-04 . ; 2023-07-15 Costa Brenna > 2023-08-05 . ; 2024-03-02 Velmora > 2024-03-09 . ; 2025-08-09 Lisvara > 2025-08-23 . ; 2025-09-14 Isle of Hesk
Joss Orrell on_trip_to: 2022-07-02 Isle of Hesk > 2022-07-16 . ; 2023-10-01 Costa Brenna > 2023-10-20 .
Dag Hollis on_trip_to: 2017-08-19 Costa Brenna > 2017-09-02 .
Ilka Dravner on_trip_to: 2019-03-01 Sundhavn > 2019-05-28 . ; 2024-05-18 Sundhavn > 2024-06-02 .
Yusra Belmadi on_trip_to: 2023-10-01 Costa Brenna > 2023-10-20 . ; 2025-09-12 Velmora
Bettina Orrell on_trip_to: 2023-06-10 Isle of Hesk > 2023-06-17 .

Tamsin Orrell roommate_of: 2012-09 Ilka Dravner > 2014-09 . ; 2015-07 Yusra Belmadi > 2017-02 . ; 2018-03 Mirela Costin > 2020-10 .
Joss Merriden roommate_of: 2017-01 Odell Quarrie > 2017-12 .
Sanne Rietfeld roommate_of: 2021-05 Priya Anvekar > 2023-11 .
Tamsin Orrell friends_with: 2011-10 Ilka Dravner ; 2015-07 Yusra Belmadi ; 2016-03 Joss Merriden ; 2014-03 Teo Marchbank ; 2018-02 Mirela Costin > 2023-12 . ; 2015-09 Corwin Haske ; 2021-04 Sanne Rietfeld ; 2020-01 Priya Anvekar ; 2022-07 Dag Hollis
Tamsin Orrell volunteers_at: 2017-01 Ansel Food Bank > 2018-03 . ; 2020-03 Marsh Bird Reserve > 2021-09 . ; 2022-10 Marsh Bird Reserve
Odell Quarrie volunteers_at: 2023-01 Harrowmere Food Bank
Lorna Haske volunteers_at: 2023-03 Marsh Bird Reserve > 2024-10 .
Bettina Orrell volunteers_at: 2021-10 Quenby Library > 2023-03 .

Tamsin Orrell visited: 2016-05-11 Sundhavn Aquarium ; 2018-10 Museum of Clocks ; 2019-11 Cafe Lindqvist ; 2020-09 Trattoria Bellonda ; 2021-07-17 Sundhavn Aquarium ; 2022-11 Museum of Glass ; 2023-03 Trattoria Bellonda ; 2023-07-28 Brenna Castle ; 2024-02 Cafe Lindqvist ; 2024-05-20 Sundhavn Aquarium ; 2024-11 Museum of Clocks ; 2025-04-19 Hesk Lighthouse ; 2025-06 Trattoria Bellonda ; 2025-09-06 Noodle House
Piet Lanmark visited: 2020-09 Trattoria Bellonda ; 2023-07-28 Brenna Castle ; 2024-12 Museum of Glass
Ilka Dravner visited: 2019-11 Cafe Lindqvist ; 2024-05-20 Sundhavn Aquarium
Bettina Orrell visited: 2023-06-12 Hesk Lighthouse ; 2022-11 Museum of Glass

Tamsin Orrell met_with: 2018-11 Odell Quarrie ; 2019-08 Teo Marchbank ; 2020-01-18 Priya Anvekar ; 2021-04 Sanne Rietfeld ; 2022-07 Dag Hollis ; 2022-10 Corwin Haske ; 2023-01 Ilka Dravner ; 2023-05 Mirela Costin ; 2023-08-26 Joss Merriden ; 2023-12 Teo Marchbank ; 2024-01 Ilka Dravner ; 2024-04 Fenno Atterby ; 2024-06 Joss Merriden ; 2024-09 Yusra Belmadi ; 2024-11 Sanne Rietfeld ; 2025-01 Ilka Dravner ; 2025-02 Lorna Haske ; 2025-03 Corwin Haske ; 2025-05 Dag Hollis ; 2025-06 Ilka Dravner ; 2025-07 Yusra Belmadi ; 2025-08-29 Priya Anvekar ; 2025-09-10 Lorna Haske
Piet Lanmark met_with: 2023-02 Odell Quarrie ; 2024-02 Odell Quarrie
Tamsin Orrell had_appointment_with: 2016-02 Dr. Lina Tarrow ; 2018-05 Dr. Amsel Vogt ; 2019-04 Dr. Amsel Vogt ; 2019-07 Dr. Hanne Kiely ; 2021-01 Dr. Hanne Kiely ; 2021-12 Dr. Pell Kiely ; 2022-10 Dr. Sabine Grue ; 2022-11 Dr. Sabine Grue ; 2023-01 Dr. Amsel Vogt ; 2023-04 Dr. Sabine Grue ; 2023-11 Dr. Amsel Vogt ; 2024-02 Dr. Ivo Castell ; 2024-08 Dr. Ivo Castell ; 2024-11 Dr. Hanne Kiely ; 2025-03 Dr. Amsel Vogt ; 2025-06 Dr. Hanne Kiely ; 2025-09-03 Dr. Ivo Castell
cordless drill lent_to: 2024-10 Fenno Atterby > 2024-11 .
label printer lent_to: 2023-05 Ilka Dravner > 2023-06 .
"""

GIFTS = """
green teapot | Tamsin Orrell | Bettina Orrell | 2017-12-24
silver locket | Dag Hollis | Tamsin Orrell | 2018-02-14
bird atlas | Piet Lanmark | Tamsin Orrell | 2020-12-24
wool scarf | Tamsin Orrell | Piet Lanmark | 2021-12-24
rose bush | Tamsin Orrell | Bettina Orrell | 2022-05-08
chess clock | Tamsin Orrell | Joss Orrell | 2022-08-30
espresso maker | Ilka Dravner | Tamsin Orrell | 2022-09-03
bike lights | Tamsin Orrell | Piet Lanmark | 2023-03-19
crystal vase | Tamsin Orrell | Yusra Belmadi | 2023-09-16
red wool hat | Bettina Orrell | Tamsin Orrell | 2023-12-24
camera strap | Piet Lanmark | Tamsin Orrell | 2024-06-11
concert tickets | Joss Merriden | Tamsin Orrell | 2025-06-11
novel The Salt Road | Tamsin Orrell | Ilka Dravner | 2025-01-22
pottery wheel | Piet Lanmark | Tamsin Orrell | 2025-06-11
"""

PAYMENTS = """
Anneke Strand has-role: 2022-09 engineer > 2024-05 senior engineer
Bram Oduya has-role: 2021-03 senior engineer > 2023-02 engineering manager
Celia Voss has-role: 2020-06 engineering manager > @reorg director of engineering
Dmitri Halloran has-role: 2022-01 engineer > 2023-03 engineering manager > @dmitri .
Esi Karlsen has-role: 2023-04 engineer > 2025-01 senior engineer
Farid Mounsey has-role: 2021-10 site reliability engineer > 2024-03 senior site reliability engineer
Greta Pell has-role: 2020-11 senior engineer > @reorg engineering manager
Hollis Tane has-role: 2023-08 engineer > 2025-03-03T09:00 engineering manager
Imre Voss has-role: 2022-05 risk analyst > 2024-07 senior risk analyst
Jolene Akers has-role: 2023-01 site reliability engineer
Kaspar Lind has-role: 2021-06 engineer > 2023-10 senior engineer > 2025-03 staff engineer
Lucia Ferrant has-role: 2022-11 product manager
Mats Orlik has-role: 2024-02 engineer
Noor Delacour has-role: 2021-01 engineering manager > @noor .
Oskar Pell has-role: 2023-06 engineer
Petra Quiroga has-role: 2022-03 data engineer > 2024-11 senior engineer
Ravi Sundqvist has-role: 2024-06 site reliability engineer
Tilde Marsh has-role: @noor engineering manager

Anneke Strand member-of: 2022-09 Team Anchor > 2024-02 Team Copper
Bram Oduya member-of: 2021-03 Team Anchor
Celia Voss member-of: 2020-06 Team Copper > @reorg .
Dmitri Halloran member-of: 2022-01 Team Relay > @dmitri .
Esi Karlsen member-of: 2023-04 Team Sentry > 2024-06 Team Copper
Farid Mounsey member-of: 2021-10 Team Bedrock
Greta Pell member-of: 2020-11 Team Relay > @reorg Team Copper
Hollis Tane member-of: 2023-08 Team Relay
Imre Voss member-of: 2022-05 Team Sentry
Jolene Akers member-of: 2023-01 Team Bedrock
Kaspar Lind member-of: 2021-06 Team Copper > 2022-12 Team Anchor
Lucia Ferrant member-of: 2022-11 Team Relay
Mats Orlik member-of: 2024-02 Team Anchor
Noor Delacour member-of: 2021-01 Team Sentry > @noor .
Oskar Pell member-of: 2023-06 Team Anchor > 2024-10 Team Sentry
Petra Quiroga member-of: 2022-03 Team Sentry > 2023-09 Team Relay > 2025-02 Team Sentry
Ravi Sundqvist member-of: 2024-06 Team Bedrock
Tilde Marsh member-of: @noor Team Sentry

Bram Oduya leads: 2023-02 Team Anchor
Celia Voss leads: 2020-06 Team Copper > @reorg .
Greta Pell leads: 2021-01-11T09:00 Team Relay > 2023-03-06T09:00 . ; @reorg Team Copper
Dmitri Halloran leads: 2023-03-06T09:00 Team Relay > @dmitri .
Hollis Tane leads: 2025-03-03T09:00 Team Relay
Farid Mounsey leads: 2022-04 Team Bedrock > 2024-11-04T09:00 . ; 2025-04-07T09:00 Team Bedrock
Jolene Akers leads: 2024-11-04T09:00 Team Bedrock > 2025-04-07T09:00 .
Noor Delacour leads: 2021-01 Team Sentry > @noor .
Tilde Marsh leads: @noor Team Sentry

Anneke Strand reports-to: 2022-09 Celia Voss > 2023-02-06T09:00 Bram Oduya > 2024-02 Celia Voss > @reorg Greta Pell
Bram Oduya reports-to: 2021-03 Celia Voss
Esi Karlsen reports-to: 2023-04 Noor Delacour > 2024-06 Celia Voss > @reorg Greta Pell
Kaspar Lind reports-to: 2021-06 Celia Voss > 2023-02-06T09:00 Bram Oduya
Mats Orlik reports-to: 2024-02 Bram Oduya
Oskar Pell reports-to: 2023-06 Bram Oduya > 2024-10 Noor Delacour > @noor Tilde Marsh
Imre Voss reports-to: 2022-05 Noor Delacour > @noor Tilde Marsh
Petra Quiroga reports-to: 2022-03 Noor Delacour > 2023-09 Dmitri Halloran > 2025-02 Tilde Marsh
Hollis Tane reports-to: 2023-08 Dmitri Halloran > @dmitri Celia Voss
Jolene Akers reports-to: 2023-01 Farid Mounsey > 2024-11-04T09:00 Celia Voss > 2025-04-07T09:00 Farid Mounsey
Ravi Sundqvist reports-to: 2024-06 Farid Mounsey > 2024-11-04T09:00 Jolene Akers > 2025-04-07T09:00 Farid Mounsey
Greta Pell reports-to: 2020-11 Celia Voss
Tilde Marsh reports-to: @noor Celia Voss

ledger owned-by: 2021-03 Team Anchor
settlement-batch owned-by: 2022-06 Team Anchor > 2024-10-07T10:00 Team Relay
card-gateway owned-by: 2020-09 Team Copper
card-issuer owned-by: 2023-05 Team Copper
payout-engine owned-by: 2021-05 Team Relay
payout-notifier owned-by: 2023-02 Team Relay > 2025-02-17T10:00 Team Bedrock
fraud-screen owned-by: 2021-08 Team Sentry
kyc-check owned-by: 2022-10 Team Copper > 2024-01 Team Sentry
fx-rates owned-by: 2022-02 Team Relay > 2023-12 Team Anchor > 2025-03-10T10:00 Team Relay
merchant-portal owned-by: 2023-09 Team Relay > 2024-06 .
token-vault owned-by: 2022-08 Team Bedrock > 2024-03 Team Copper

ledger runs-on: 2023-01 otter-01 > 2024-08-14T06:00 otter-02 > 2025-04-26T05:30 otter-03
card-gateway runs-on: 2023-03 heron-01 > 2025-02-08T04:00 heron-02
card-issuer runs-on: 2023-05 heron-01
payout-engine runs-on: 2023-04 otter-01 > 2024-12-01T07:15 lynx-01
payout-notifier runs-on: 2023-04 lynx-01 > 2025-03-22T06:40 lynx-02
fraud-screen runs-on: 2023-06 heron-02 > 2024-07-03T05:00 lynx-02 > 2025-05-10T04:45 heron-02
kyc-check runs-on: 2023-07 lynx-02
fx-rates runs-on: 2023-02 otter-01
settlement-batch runs-on: 2023-02 otter-02
token-vault runs-on: 2022-08 vault-box-1
otter-01 located-in: 2022-11 eu-north
otter-02 located-in: 2022-11 eu-north
otter-03 located-in: 2025-03 eu-north
heron-01 located-in: 2022-12 eu-west
heron-02 located-in: 2023-05 eu-west
lynx-01 located-in: 2023-03 ap-south > 2024-05-18T03:00 ap-east
lynx-02 located-in: 2023-03 ap-south
vault-box-1 located-in: 2022-08 eu-west

otter-01 in-maintenance: 2024-02-10T02:00 MW-03 > 2024-02-10T05:30 . ; 2025-01-18T01:00 MW-11 > 2025-01-18T03:20 .
otter-02 in-maintenance: 2024-08-14T04:00 MW-07 > 2024-08-14T07:00 . ; 2025-04-26T04:00 MW-16 > 2025-04-26T06:10 .
otter-03 in-maintenance: 2025-04-26T04:00 MW-16 > 2025-04-26T06:10 .
heron-01 in-maintenance: 2025-02-08T03:00 MW-12 > 2025-02-08T05:00 . ; 2025-06-18T13:00 MW-19
heron-02 in-maintenance: 2025-02-08T03:00 MW-12 > 2025-02-08T05:00 . ; 2025-05-10T04:00 MW-17 > 2025-05-10T05:15 .
lynx-01 in-maintenance: 2024-05-18T01:30 MW-05 > 2024-05-18T09:40 . ; 2024-12-01T06:00 MW-09 > 2024-12-01T08:00 . ; 2025-06-07T02:00 MW-18 > 2025-06-07T03:30 .
lynx-02 in-maintenance: 2025-03-22T06:00 MW-14 > 2025-03-22T07:45 . ; 2025-06-07T02:00 MW-18 > 2025-06-07T04:10 .
MW-03 approved-by: 2024-02-07 Farid Mounsey
MW-05 approved-by: 2024-05-13 Farid Mounsey
MW-07 approved-by: 2024-08-09 Farid Mounsey
MW-09 approved-by: 2024-11-27 Jolene Akers
MW-11 approved-by: 2025-01-15 Jolene Akers
MW-12 approved-by: 2025-02-05 Jolene Akers
MW-14 approved-by: 2025-03-19 Jolene Akers
MW-16 approved-by: 2025-04-22 Farid Mounsey
MW-17 approved-by: 2025-05-07 Tilde Marsh
MW-18 approved-by: 2025-06-04 Farid Mounsey
MW-19 approved-by: 2025-06-16 Farid Mounsey

instant-payouts enabled-for: 2024-04-08 payout-engine > 2024-04-19 . ; 2024-06-03 payout-engine
strict-3ds enabled-for: 2024-07-15 card-gateway > 2024-07-16 . ; 2024-09-23 card-gateway
new-fraud-rules enabled-for: 2024-10-21 fraud-screen > 2024-11-22 . ; 2025-01-27 fraud-screen > 2025-05-27 . ; 2025-03-11 kyc-check
fx-cache enabled-for: 2024-02-19 fx-rates ; 2025-03-18 payout-engine > 2025-04-02 .
dual-write enabled-for: 2024-11-18 ledger > 2025-04-28 . ; 2024-12-09 settlement-batch > 2025-04-28 .
webhook-retry enabled-for: 2025-05-12 payout-notifier
dark-launch-refunds enabled-for: 2025-06-10 card-gateway ; 2025-06-12 ledger

card-gateway uses-vendor: 2023-03 Acquira > 2025-01 Paynorth
fraud-screen uses-vendor: 2023-06 Deepsift ; 2024-08 Signalwise
kyc-check uses-vendor: 2023-07 Identa > 2024-04 Verifold > 2025-05-19 Identa
fx-rates uses-vendor: 2023-02 Ratehaus > 2024-12 Northbank FX
payout-engine uses-vendor: 2023-04 Northbank ; 2024-05 Paynorth
payout-notifier uses-vendor: 2023-04 Mailrook > 2024-09 Pingbird
token-vault uses-vendor: 2022-08 Cryptolith
card-gateway secured-by: 2024-01-15T00:00 cert-gw-24 > 2025-01-10T08:30 cert-gw-25
merchant-portal secured-by: 2024-02-01T00:00 cert-portal-24 > 2024-06-28T12:00 .
ledger secured-by: 2024-03-01T00:00 cert-core-24 > 2025-02-27T07:50 cert-core-25
settlement-batch secured-by: 2024-03-01T00:00 cert-core-24 > 2025-02-27T07:50 cert-core-25
token-vault secured-by: 2023-11-20T00:00 cert-vault-23 > 2024-11-19T23:59 . ; 2024-11-20T06:25 cert-vault-24
payout-engine secured-by: 2024-05-06T00:00 cert-pay-24 > 2025-05-05T16:20 cert-pay-25
cert-gw-24 issued-by: 2024-01-09 Trustroot
cert-gw-25 issued-by: 2025-01-07 Sealworks
cert-portal-24 issued-by: 2024-01-30 Trustroot
cert-core-24 issued-by: 2024-02-26 Trustroot
cert-core-25 issued-by: 2025-02-24 Sealworks
cert-vault-23 issued-by: 2023-11-16 Cryptolith
cert-vault-24 issued-by: 2024-11-20T05:40 Trustroot
cert-pay-24 issued-by: 2024-05-02 Trustroot
cert-pay-25 issued-by: 2025-05-05T14:05 Sealworks

card-gateway depends-on: 2023-03 token-vault ; 2023-06 fraud-screen ; 2023-03 ledger
card-issuer depends-on: 2023-05 token-vault ; 2024-02 kyc-check
payout-engine depends-on: 2023-04 ledger ; 2023-04 fx-rates > 2024-10 . ; 2025-03 fx-rates
settlement-batch depends-on: 2023-02 ledger
payout-notifier depends-on: 2023-04 payout-engine
merchant-portal depends-on: 2023-09 ledger > 2024-06 .
"""

# service: version start by; a minus sign goes back to a version, who rolled back
RELEASES = """
ledger: 2.0 2024-01-16 Kaspar Lind; 2.1 2024-03-12T21:30 Mats Orlik; -2.0 2024-03-13T00:50 Kaspar Lind; 2.2 2024-05-21 Kaspar Lind; 2.3 2024-11-18 Mats Orlik; 2.4 2025-03-04 Bram Oduya; 2.4.1 2025-03-11 Mats Orlik; 2.5 2025-06-12T10:15 Kaspar Lind
card-gateway: 5.7 2024-02-06 Celia Voss; 5.8 2024-07-15 Anneke Strand; -5.7 2024-07-16T02:20 Esi Karlsen; 5.8.1 2024-08-01 Anneke Strand; 5.9 2025-01-21 Esi Karlsen; 6.0 2025-05-13T11:05 Anneke Strand; -5.9 2025-05-13T13:40 Anneke Strand; 6.0.1 2025-05-20 Anneke Strand
card-issuer: 1.2 2024-03-19 Greta Pell; 1.3 2024-12-03 Esi Karlsen; 1.4 2025-04-15 Esi Karlsen
payout-engine: 3.1 2024-04-08 Dmitri Halloran; 3.2 2024-09-17 Hollis Tane; 3.3 2025-01-28 Petra Quiroga; 3.4 2025-06-03T15:25 Hollis Tane; -3.3 2025-06-03T17:10 Hollis Tane
fraud-screen: 0.9 2024-05-28 Oskar Pell; 1.0 2024-10-21 Oskar Pell; 1.1 2025-02-18 Imre Voss; 1.2 2025-05-27T09:45 Petra Quiroga
fx-rates: 4.0 2024-02-19 Mats Orlik; 4.1 2024-11-05 Kaspar Lind; 4.2 2025-03-25 Hollis Tane
settlement-batch: 2.2 2024-06-11 Mats Orlik; 2.3 2024-12-09 Hollis Tane
kyc-check: 1.8 2024-04-23 Imre Voss; 1.9 2025-03-11 Oskar Pell
"""

# incident | opened | resolved | services | severities | commanders | traced to | escalated to
INCIDENTS = """
INC-14 | 2024-03-12T22:41 | 2024-03-13T01:05 | ledger, settlement-batch | SEV-1 | Farid Mounsey | 2024-03-13T00:30 ledger 2.1 | 2024-03-12T23:02 Celia Voss
INC-15 | 2024-04-19T11:12 | 2024-04-19T14:55 | payout-engine | SEV-3; 2024-04-19T12:00 SEV-2 | Dmitri Halloran | |
INC-16 | 2024-05-18T03:35 | 2024-05-18T09:50 | payout-notifier | SEV-3 | Jolene Akers | 2024-05-18T05:10 lynx-01 |
INC-17 | 2024-07-15T23:48 | 2024-07-16T02:31 | card-gateway | SEV-2; 2024-07-16T00:20 SEV-1 | Esi Karlsen; 2024-07-16T00:45 Celia Voss | 2024-07-16T01:58 card-gateway 5.8 | 2024-07-16T00:22 Celia Voss
INC-20 | 2024-10-22T16:18 | 2024-10-22T20:02 | fraud-screen, card-gateway | SEV-2 | Noor Delacour | 2024-10-22T18:45 fraud-screen 1.0 | 2024-10-22T17:00 Celia Voss
INC-21 | 2024-11-20T00:00 | 2024-11-20T06:40 | token-vault, card-gateway, card-issuer | SEV-1 | Greta Pell; 2024-11-20T04:00 Jolene Akers | 2024-11-20T02:15 cert-vault-23 | 2024-11-20T00:12 Celia Voss
INC-22 | 2024-12-01T07:20 | 2024-12-01T08:44 | payout-engine | SEV-3 | Jolene Akers | 2024-12-01T08:05 lynx-01 |
INC-23 | 2025-01-29T13:33 | 2025-01-29T15:47 | payout-engine, payout-notifier | SEV-2 | Dmitri Halloran | |
INC-24 | 2025-02-18T17:26 | 2025-02-18T18:09 | fraud-screen | SEV-4; 2025-02-18T17:40 SEV-3 | Tilde Marsh | 2025-02-18T17:55 fraud-screen 1.1 |
INC-26 | 2025-03-05T08:14 | 2025-03-05T13:50 | ledger | SEV-2; 2025-03-05T12:10 SEV-3 | Bram Oduya | 2025-03-05T11:30 ledger 2.4 |
INC-27 | 2025-03-25T19:40 | 2025-03-26T00:15 | fx-rates, payout-engine | SEV-2 | Farid Mounsey; 2025-03-25T22:00 Hollis Tane | 2025-03-25T23:20 fx-rates 4.2 | 2025-03-25T20:30 Celia Voss
INC-28 | 2025-04-26T05:45 | 2025-04-26T06:55 | ledger | SEV-1 | Jolene Akers | 2025-04-26T06:20 otter-03 | 2025-04-26T05:50 Bram Oduya
INC-29 | 2025-05-13T11:20 | 2025-05-13T13:52 | card-gateway, card-issuer | SEV-1 | Anneke Strand; 2025-05-13T12:15 Greta Pell | 2025-05-13T13:05 card-gateway 6.0 | 2025-05-13T11:41 Celia Voss
INC-30 | 2025-05-20T14:02 | 2025-05-20T14:39 | kyc-check | SEV-3 | Oskar Pell | 2025-05-20T14:25 Identa |
INC-31 | 2025-06-03T15:50 | 2025-06-03T17:24 | payout-engine | SEV-2 | Hollis Tane | 2025-06-03T16:48 payout-engine 3.4 | 2025-06-03T16:05 Farid Mounsey
INC-32 | 2025-06-07T03:10 | 2025-06-07T04:25 | payout-notifier, kyc-check | SEV-3 | Ravi Sundqvist | 2025-06-07T03:50 lynx-02 |
INC-33 | 2025-06-13T18:22 | 2025-06-14T09:37 | settlement-batch, ledger | SEV-2; 2025-06-14T01:00 SEV-3 | Kaspar Lind; 2025-06-14T02:00 Mats Orlik | 2025-06-14T07:10 ledger 2.5 | 2025-06-13T21:15 Bram Oduya
INC-34 | 2025-06-18T12:47 | | card-issuer | SEV-2 | Esi Karlsen | |
INC-35 | 2025-06-18T13:31 | | fraud-screen | SEV-4 | Imre Voss | |
"""

# the rota: who is on call from Monday to Monday, each from 09:00; an asterisk hands over on Thursday at 13:00
ROTA = """
Team Anchor: Mats Orlik, Bram Oduya, Kaspar Lind, Mats Orlik, Bram Oduya, Kaspar Lind, Mats Orlik
Team Copper: Greta Pell, Anneke Strand, Esi Karlsen*Anneke Strand, Greta Pell, Esi Karlsen, Anneke Strand, Esi Karlsen
Team Relay: Hollis Tane, Lucia Ferrant*Hollis Tane, Lucia Ferrant, -, Hollis Tane, Lucia Ferrant, Hollis Tane
Team Sentry: Petra Quiroga, Oskar Pell, Imre Voss, Petra Quiroga, Oskar Pell*Imre Voss, Petra Quiroga, Imre Voss
Team Bedrock: Farid Mounsey, Jolene Akers, Ravi Sundqvist, Jolene Akers, Ravi Sundqvist, Farid Mounsey, Ravi Sundqvist
"""


def dated(rng, text, unit):
    if len(text) == 7:
        text += f"-{rng.randint(1, 28):02}"
        if unit == "minute":
            text += "T09:00"
    elif len(text) == 10 and unit == "minute":
        text += f"T{rng.randint(8, 18):02}:{rng.randint(0, 59):02}"
    return text


def chains(rng, text, unit):
    rows, together = [], {}
    for line in text.strip().splitlines():
        if not line.strip():
            continue
        front, rest = line.split(": ", 1)
        head, relation = front.rsplit(" ", 1)
        for chain in rest.split(" ; "):
            points = []
            for step in chain.split(" > "):
                start, tail = step.strip().split(" ", 1)
                points.append((together_date(rng, together, head, relation, start, unit), tail))
            for k, (start, tail) in enumerate(points):
                if tail != ".":
                    rows.append([head, relation, tail, start, points[k + 1][0] if k + 1 < len(points) else ""])
    return rows


# months in which some things of different rows fall on the same day
SAME = [
    ({"Corwin Haske", "Lorna Haske"}, {"lives_in"}, "2021-03"),
    ({"Tamsin Orrell", "Piet Lanmark"}, {"enrolled_in"}, None),
    ({"Tamsin Orrell", "Ilka Dravner"}, {"enrolled_in"}, "2023-09"),
    ({"Tamsin Orrell", "Yusra Belmadi"}, {"enrolled_in"}, "2018-09"),
    ({"Tamsin Orrell", "Yusra Belmadi"}, {"enrolled_in"}, "2019-02"),
    ({"Tamsin Orrell", "Dag Hollis"}, {"drives"}, "2024-07"),
    ({"Tamsin Orrell", "Joss Merriden"}, {"drives"}, "2019-12"),
    ({"Joss Orrell", "Bettina Orrell", "Captain Flint"}, {"has_pet"}, "2019-09"),
    ({"Tamsin Orrell", "Ilka Dravner"}, {"visited"}, "2019-11"),
    ({"Tamsin Orrell", "Piet Lanmark"}, {"visited"}, "2020-09"),
    ({"Tamsin Orrell", "Bettina Orrell"}, {"visited"}, "2022-11"),
    ({"Yusra Belmadi"}, {"lives_in", "works_at"}, "2020-01"),
]
JOBS = {"works_at", "has_job_title"}


def together_date(rng, together, head, relation, start, unit):
    if unit == "minute":
        if (head, start) not in together:
            together[head, start] = dated(rng, start, unit)
        return together[head, start]
    if len(start) != 7:
        return dated(rng, start, unit)
    key = None
    for heads, relations, month in SAME:
        if head in heads and relation in relations and (month == start or month is None and start.startswith("2022-0")):
            key = (min(heads), start)
    if relation in JOBS:
        key = (head, "job", start)
    if relation in ("has_pet", "is_a") and not key:
        key = ("pet", start)
    if relation in ("patient_of", "takes_medicine", "had_appointment_with") and head == "Tamsin Orrell":
        key = ("care", start)
    if relation in ("friends_with", "roommate_of", "met_with") and head == "Tamsin Orrell" and start < "2022-08":
        key = ("meet", start)
    if key is None:
        return dated(rng, start, unit)
    if key not in together:
        together[key] = dated(rng, start, unit)
    return together[key]


def write(name, rows, meta, rng):
    folder = HERE / f"twentysixth_{name}"
    folder.mkdir(exist_ok=True)
    rng.shuffle(rows)
    if len(set(map(tuple, rows))) != len(rows):
        raise SystemExit(f"{name}: duplicate rows")
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(["head", "relation", "tail", "start", "stop"])
        out.writerows(rows)
    (folder / "meta.json").write_text(json.dumps(meta, indent=2) + "\n", encoding="utf-8")
    print(name, len(rows), len({x[1] for x in rows}))


def secretary():
    rng = random.Random(2601)
    rows = chains(rng, SECRETARY, "day")
    for line in GIFTS.strip().splitlines():
        thing, giver, taker, at = line.split(" | ")
        rows += [[thing, "gifted_by", giver, at, ""], [thing, "gifted_to", taker, at, ""]]
    meta = {
        "unit": "day", "ends": "exclusive", "now": "2025-09-17", "me": "Tamsin Orrell",
        "point_relations": ["visited", "met_with", "had_appointment_with", "gifted_by", "gifted_to"],
    }  # fmt: skip
    points = meta["point_relations"]
    for x in rows:
        if x[1] in points:
            x[4] = ""
        assert not x[4] or x[3] < x[4], x
        assert max(x[3], x[4]) <= meta["now"], x
    write("secretary", rows, meta, rng)


def payments():
    rng = random.Random(2602)
    text = PAYMENTS.replace("@reorg", "2024-09-02T09:00").replace("@noor", "2025-01-13T09:00")
    rows = chains(rng, text.replace("@dmitri", "2025-02-14T17:00"), "minute")
    for line in RELEASES.strip().splitlines():
        service, rest = line.split(": ", 1)
        live = []
        for step in rest.split("; "):
            version, start, by = step.split(" ", 2)
            live.append((version, dated(rng, start, "minute"), by))
        for k, (version, start, by) in enumerate(live):
            label = f"{service} {version.strip('-')}"
            stop = live[k + 1][1] if k + 1 < len(live) else ""
            rows.append([service, "runs-version", label, start, stop])
            if version[0] == "-":
                rows.append([f"{service} {live[k - 1][0]}", "rolled-back-by", by, start, ""])
            else:
                rows.append([label, "deployed-by", by, start, ""])
    for line in INCIDENTS.strip().splitlines():
        name, start, stop, services, grades, leads, cause, risen = (x.strip() for x in line.split("|"))
        rows += [[name, "affects", service, start, stop] for service in services.split(", ")]
        for relation, steps in (("has-severity", grades), ("commanded-by", leads)):
            steps = [f"{start} {x}" if k == 0 else x for k, x in enumerate(steps.split("; "))]
            steps = [x.split(" ", 1) for x in steps] + [[stop, ""]]
            rows += [[name, relation, b, a, steps[k + 1][0]] for k, (a, b) in enumerate(steps[:-1])]
        for relation, told in (("traced-to", cause), ("escalated-to", risen)):
            if told:
                at, what = told.split(" ", 1)
                rows.append([name, relation, what, at, ""])
    for line in ROTA.strip().splitlines():
        team, rest = line.split(": ", 1)
        monday = datetime(2025, 5, 5, 9)
        weeks = rest.split(", ")
        for k, who in enumerate(weeks):
            begin, end = monday + timedelta(weeks=k), monday + timedelta(weeks=k + 1)
            turns = who.split("*")
            middle = begin + timedelta(days=3, hours=4)
            edges = [begin, end] if len(turns) == 1 else [begin, middle, end]
            for turn, a, b in zip(turns, edges, edges[1:]):
                if turn != "-":
                    stop = b.isoformat()[:16] if k + 1 < len(weeks) else ""
                    rows.append([turn, "on-call-for", team, a.isoformat()[:16], stop])
    meta = {
        "unit": "minute", "ends": "exclusive", "now": "2025-06-18T14:20", "me": "Anneke Strand",
        "point_relations": ["deployed-by", "rolled-back-by", "traced-to", "escalated-to", "approved-by", "issued-by"],
    }  # fmt: skip
    for x in rows:
        if x[1] in meta["point_relations"]:
            x[4] = ""
        assert len(x[3]) == 16 and len(x[4]) in (0, 16) and (not x[4] or x[3] < x[4]), x
        assert max(x[3], x[4]) <= meta["now"], x
    write("payments", rows, meta, rng)


if __name__ == "__main__":
    secretary()
    payments()
