QUESTIONS = """
# lookup
terse lookup :: country director balar march 2017 :: H("country_director_of", "Balar office", "2017-03")
terse lookup :: who funded seeds first in 2018 :: H("funds", "Seeds First", "2018")
terse lookup :: harbour road depot stock june 2019 :: T("stores", "Harbour Road depot", "2019-06")
terse lookup :: cruiser 04 in 2018, which office :: T("vehicle_assigned_to", "Cruiser 04", "2018")
terse lookup :: landlord north depot 2018 :: T("rented_from", "North Depot", "2018")
chatty lookup :: I'm trying to piece together some ancient expense claims. Which house was I staying at in May 2019? :: T("lodges_at", "Tamsin Orrell", "2019-05")
chatty lookup :: There's a photo of Habib grinning behind a steering wheel, stamped November 2014. Which vehicles was he driving around then? :: T("drives", "Habib Noor", "2014-11")
chatty lookup :: I was telling Joris how things were before his time and got stuck. Who was looking after the Harbour Shed in July 2015? :: H("keeper_of", "Harbour Shed", "2015-07")
chatty lookup :: HR wants to know who my line manager was in January. January 2021, that is, not this year. :: T("reports_to", "Tamsin Orrell", "2021-01")
careful lookup :: Who was posted to the Upper Doum suboffice in December 2021? :: H("posted_to", "Upper Doum suboffice", "2021-12")
careful lookup :: In which town was the Doum office located in June 2021? :: T("office_located_in", "Doum office", "2021-06")
careful lookup :: Which local organisation was our partner in carrying out Mobile Clinics in March 2022? :: H("implementing_partner_of", "Mobile Clinics", "2022-03")
careful lookup :: From which office was Seeds First run during 2016? :: T("project_run_from", "Seeds First", "2016")
# anchor
terse anchor :: winter shelter lead while i was posted to kessira :: H("leads_project", "Winter Shelter", one("posted_to", "Tamsin Orrell", "Kessira office"))
terse anchor :: who headed kessira when they had to flee to ashkel :: H("country_director_of", "Kessira office", one("evacuated_to", "Kessira office", "Ashkel"))
terse anchor :: where did i live at the time of my nuri mission, house name :: T("lodges_at", "Tamsin Orrell", one("went_on_mission_to", "Tamsin Orrell", "Nuri settlement"))
chatty anchor :: I still dream about that trip to Gol camp, the dust was something else. Which project was I leading when I went? :: T("leads_project", "Tamsin Orrell", one("went_on_mission_to", "Tamsin Orrell", "Gol camp"))
chatty anchor :: Margrethe Halvard visited us at the Doum office once and apparently never forgot the goat stew. Who was country director there that month? :: H("country_director_of", "Doum office", one("visited", "Margrethe Halvard", "Doum office"))
chatty anchor :: Poor Old Bertha, shipped off to Doum at her age! Who was country director in Doum when they got that truck? :: H("country_director_of", "Doum office", S(one("vehicle_assigned_to", "Old Bertha", "Doum office")))
chatty anchor :: Who was already posted to Balar in the month I arrived there? Don't list me, obviously, just the others. :: minus(H("posted_to", "Balar office", S(one("posted_to", "Tamsin Orrell", "Balar office"))), ["Tamsin Orrell"])
careful anchor :: Who was the keeper of Millet Hall in the month of its delivery to Tarin camp? :: H("keeper_of", "Millet Hall", one("delivered_to", "Millet Hall", "Tarin camp"))
careful anchor :: Which vehicles did Celestin Ado drive, at any time, while Kofi Mensar was country director of the Doum office? :: T("drives", "Celestin Ado", one("country_director_of", "Kofi Mensar", "Doum office"))
careful anchor :: Who was leading River Clinics when the Doum office was evacuated to Lindhavn? :: H("leads_project", "River Clinics", one("evacuated_to", "Doum office", "Lindhavn"))
careful anchor :: Who was country director of the Balar office at the time of Victor Crane's first visit to it? :: H("country_director_of", "Balar office", first(F("visited", "Victor Crane", "Balar office")))
# before_after
terse before_after :: balar country directors before 2019 :: hs(before(F("country_director_of", None, "Balar office"), "2019"))
terse before_after :: who has led shelter kits after dorothea :: hs(since(F("leads_project", None, "Shelter Kits"), one("leads_project", "Dorothea Lang", "Shelter Kits")))
terse before_after :: drivers of truck 3 before rafiq :: hs(before(F("drives", None, "Truck 3"), one("drives", "Rafiq Menn", "Truck 3")))
chatty before_after :: This visa form is endless. Which offices had I been posted to before Kessira? :: ts(before(F("posted_to", "Tamsin Orrell"), one("posted_to", "Tamsin Orrell", "Kessira office")))
chatty before_after :: Piet gave up as country director in Marata in June 2021. Who has held the job there after him? :: hs(since(F("country_director_of", None, "Marata office"), one("country_director_of", "Piet Brandvold", "Marata office")))
chatty before_after :: Which camps have I gone out to on mission? Only the trips I've made since I got to Sefu Coast, nobody cares about the older ones. :: ts(begun(F("went_on_mission_to", "Tamsin Orrell"), one("posted_to", "Tamsin Orrell", "Sefu Coast office")))
careful before_after :: Which offices did Ingrid Soler visit after 2018? :: ts(since(F("visited", "Ingrid Soler"), "2018"))
careful before_after :: Who had been keeper of the Railhead store before Gisele Corra? :: hs(before(F("keeper_of", None, "Railhead store"), one("keeper_of", "Gisele Corra")))
careful before_after :: At which garages was Cruiser 04 repaired before 2020? :: ts(before(F("repaired_at", "Cruiser 04"), "2020"))
# first_last
terse first_last :: wells for schools first donor :: first(F("funds", None, "Wells for Schools")).h
terse first_last :: last person to visit balar office :: last(F("visited", None, "Balar office")).h
terse first_last :: earliest project run from kessira :: first(F("project_run_from", None, "Kessira office")).h
chatty first_last :: We're writing a little history of Millet Hall for the newsletter. What was the first thing ever stored in there? :: first(F("stores", "Millet Hall")).t
chatty first_last :: Quiz night at the guesthouse, settle this for us: who was the very first to drive Motorbike 15? :: first(F("drives", None, "Motorbike 15")).h
chatty first_last :: My sister asked me the name of the first place I lodged at in this job and I've gone blank. What was it? :: first(F("lodges_at", "Tamsin Orrell")).t
careful first_last :: To which camp did I go on my most recent mission? :: last(F("went_on_mission_to", "Tamsin Orrell")).t
careful first_last :: Who was the first country director of the Marata office? :: first(F("country_director_of", None, "Marata office")).h
careful first_last :: Which of our vehicles was the last that Atlas Motors repaired? :: last(F("repaired_at", None, "Atlas Motors")).h
# succession
terse succession :: winter shelter, lead after lucien :: nxt(F("leads_project", None, "Winter Shelter"), one("leads_project", "Lucien Faye", "Winter Shelter")).h
terse succession :: railhead store next landlord after state railways :: nxt(F("rented_from", "Railhead store"), one("rented_from", "Railhead store", "State Railways")).t
terse succession :: mirela's predecessor as kessira country director :: prev(F("country_director_of", None, "Kessira office"), one("country_director_of", "Mirela Stan", "Kessira office")).h
chatty succession :: Mirela was a lovely boss to have in Kessira. Who was my next one, straight after her? :: nxt(F("reports_to", "Tamsin Orrell"), one("reports_to", "Tamsin Orrell", "Mirela Stan")).t
chatty succession :: I let go of Clean Wells in May 2020 with a heavy heart. Who led it next? :: nxt(F("leads_project", None, "Clean Wells"), one("leads_project", "Tamsin Orrell", "Clean Wells")).h
chatty succession :: Good to see Fatou with the keys of North Depot again. Who was keeper there just before she came back? :: prev(F("keeper_of", None, "North Depot"), last(F("keeper_of", "Fatou Sene", "North Depot"))).h
careful succession :: Who succeeded Goran Petrik as country director of the Sefu Coast office? :: nxt(F("country_director_of", None, "Sefu Coast office"), one("country_director_of", "Goran Petrik")).h
careful succession :: To which office was Minibus 09 assigned next after the Sefu Coast office? :: nxt(F("vehicle_assigned_to", "Minibus 09"), one("vehicle_assigned_to", "Minibus 09", "Sefu Coast office")).t
careful succession :: From whom did Joris Maas take over the lead of Mobile Clinics? :: prev(F("leads_project", None, "Mobile Clinics"), one("leads_project", "Joris Maas", "Mobile Clinics")).h
# current
terse current :: sefu coast country director now :: H("country_director_of", "Sefu Coast office", now)
terse current :: who pays for school meals nowadays :: H("funds", "School Meals", now)
terse current :: who drives cruiser 11 :: H("drives", "Cruiser 11", now)
chatty current :: I need a signature on my leave form before Friday. Who's my boss at the moment? :: T("reports_to", "Tamsin Orrell", now)
chatty current :: What have we got at Customs Yard? Just what's in there right now, I don't need the things that were cleared out. :: T("stores", "Customs Yard", now)
chatty current :: Sunniva wants to know who's keeping me company out here. Who is posted to Sefu Coast these days, apart from me? :: minus(H("posted_to", "Sefu Coast office", now), ["Tamsin Orrell"])
careful current :: In which town is our head office located at present? :: T("office_located_in", "Head office", now)
careful current :: Which project does Bellwether Rotary currently fund? :: T("funds", "Bellwether Rotary", now)
careful current :: Which vehicles does the Marata office have today? :: H("vehicle_assigned_to", "Marata office", now)
# when
terse when :: month i took over shelter kits :: S(one("leads_project", "Tamsin Orrell", "Shelter Kits"))
terse when :: when did ashkel builders come back to winter shelter :: S(last(F("implementing_partner_of", "Ashkel Builders", "Winter Shelter")))
terse when :: ingrid soler kessira visits, which months :: list(map(S, F("visited", "Ingrid Soler", "Kessira office")))
chatty when :: The landlady of Villa Mimosa swears I owe her for September. When did I move out? :: E(one("lodges_at", "Tamsin Orrell", "Villa Mimosa"))
chatty when :: The insurer keeps calling about Truck 1. Until which month did Sefu Coast have it? :: E(one("vehicle_assigned_to", "Truck 1", "Sefu Coast office"))
chatty when :: I'm writing Hanna's farewell card and want to get it right. When did she stop being country director? In Doum, I mean, not in Kessira or Sefu Coast. :: E(one("country_director_of", "Hanna Brandvold", "Doum office"))
careful when :: In which month did the Oster Foundation begin to fund Seed Loans? :: S(one("funds", "Oster Foundation", "Seed Loans"))
careful when :: When was the Marata office evacuated to Sefu? :: S(one("evacuated_to", "Marata office", "Sefu"))
careful when :: In which month did Salma Deeb's second term as keeper of Millet Hall end? :: E(last(F("keeper_of", "Salma Deeb", "Millet Hall")))
# count
terse count :: how many country directors has kessira had :: n(H("country_director_of", "Kessira office"))
terse count :: number of missions i've been on :: n(F("went_on_mission_to", "Tamsin Orrell"))
terse count :: north depot to gol camp, how many deliveries :: n(F("delivered_to", "North Depot", "Gol camp"))
chatty count :: Updating my CV tonight, wish me luck. How many projects have I led so far, the one I have now included? :: n(T("leads_project", "Tamsin Orrell"))
chatty count :: Everybody here seems to have sat at the wheel of Old Bertha at some point! How many different people have actually been her driver? :: n(H("drives", "Old Bertha"))
chatty count :: How many visits has the Balar office had? You can forget everything before 2022. :: n(begun(F("visited", None, "Balar office"), ("2022", now)))
careful count :: How many different donors have funded Shelter Kits up to now? :: n(H("funds", "Shelter Kits"))
careful count :: How many vehicles were assigned to the Kessira office in May 2016? :: n(H("vehicle_assigned_to", "Kessira office", "2016-05"))
# duration
terse duration :: how long was i posted to balar :: L(one("posted_to", "Tamsin Orrell", "Balar office"))
terse duration :: emil corra old cinema keeper, how many months :: L(one("keeper_of", "Emil Corra", "Old Cinema"))
terse duration :: how long has bram been doum country director :: L(one("country_director_of", "Bram Oster", "Doum office"))
chatty duration :: I sometimes think River Clinics took up half my life. How long did I really lead it? :: L(one("leads_project", "Tamsin Orrell", "River Clinics"))
chatty duration :: The auditors are asking about the old lease on Millet Hall, the one with the Grain Board. How long were they our landlord there? :: L(one("rented_from", "Millet Hall", "Grain Board"))
careful duration :: For how long was the Kessira office located in Ashkel? :: L(one("office_located_in", "Kessira office", "Ashkel"))
careful duration :: How many months passed between the end of the Grain Board's lease of Millet Hall and the beginning of Madame Issa's? :: gap(one("rented_from", "Millet Hall", "Grain Board"), one("rented_from", "Millet Hall", "Madame Issa"))
careful duration :: For how long was Cruiser 04 assigned to the Kessira office, both periods taken together? :: L(F("vehicle_assigned_to", "Cruiser 04", "Kessira office"))
# argmax
terse argmax :: donor that has funded the most projects :: top(kinds_h(F("funds")))
terse argmax :: vehicle with most trips to the garage for repairs :: top(by_h(F("repaired_at")))
chatty argmax :: Some people collect stamps, others collect offices. Who has been country director of the largest number of them? :: top(kinds_h(F("country_director_of")))
chatty argmax :: It feels as if I've been on the coast forever, but it can't be a record. Which of my postings has been the longest, counting this one up to today? :: longest(F("posted_to", "Tamsin Orrell"), "t")
chatty argmax :: Which camp got the most deliveries? From the Harbour Road depot, please, I'm not asking about the Shed. :: top(by_t(F("delivered_to", "Harbour Road depot")))
careful argmax :: Which visitor has made the largest number of visits to our offices? :: top(by_h(F("visited")))
careful argmax :: Who has served longest as country director of the Doum office? :: longest(F("country_director_of", None, "Doum office"))
careful argmax :: Which organisation has been implementing partner of the largest number of different projects? :: top(kinds_h(F("implementing_partner_of")))
# boolean
terse boolean :: kofi ever posted to kessira? :: bool(F("posted_to", "Kofi Mensar", "Kessira office"))
terse boolean :: rice in north depot in january 2020? :: bool(F("stores", "North Depot", "rice", "2020-01"))
terse boolean :: is goran still posted to sefu coast :: bool(F("posted_to", "Goran Petrik", "Sefu Coast office", now))
chatty boolean :: Somebody at the donor meeting claimed that the Halvard Fund has put money into Goat Bank. Has it ever? :: bool(F("funds", "Halvard Fund", "Goat Bank"))
chatty boolean :: I have Ana in my memory on the veranda at Doum from day one. Was she posted there when I arrived? :: bool(F("posted_to", "Ana Quiroz", "Doum office", S(one("posted_to", "Tamsin Orrell", "Doum office"))))
chatty boolean :: My partner says Hanna was never my boss, and I say she was for a bit. Did I ever report to her? :: bool(F("reports_to", "Tamsin Orrell", "Hanna Brandvold"))
careful boolean :: Was Ambulance A2 assigned to any office in June 2022? :: bool(F("vehicle_assigned_to", "Ambulance A2", None, "2022-06"))
careful boolean :: Did Lucien Faye and Leila Haddou ever live at the Tin House at the same time? :: bool(during(F("lodges_at", "Lucien Faye", "Tin House"), one("lodges_at", "Leila Haddou", "Tin House")))
# setops
terse setops :: who has been country director of both kessira and marata :: both(H("country_director_of", "Kessira office"), H("country_director_of", "Marata office"))
terse setops :: who has funded seeds first other than oster foundation :: minus(H("funds", "Seeds First"), ["Oster Foundation"])
chatty setops :: I found somebody's initials carved into the table at the Green House and they aren't mine. Who was lodging there during my stay, besides me? :: minus(H("lodges_at", "Green House", one("lodges_at", "Tamsin Orrell", "Green House")), ["Tamsin Orrell"])
chatty setops :: Not everyone posted to Kessira gets the big desk. Who of those posted there has never been its country director? I know I haven't, so leave me off. :: minus(H("posted_to", "Kessira office"), H("country_director_of", "Kessira office"), ["Tamsin Orrell"])
chatty setops :: I'm checking the truck logs against the garage bills. Which vehicles have been repaired at Atlas Motors as well as at Station Garage? :: both(H("repaired_at", "Atlas Motors"), H("repaired_at", "Station Garage"))
careful setops :: Which projects have been funded both by the Halvard Fund and by the Crane Family Fund? :: both(T("funds", "Halvard Fund"), T("funds", "Crane Family Fund"))
careful setops :: Which warehouses have stored both rice and lentils at one time or another? :: both(H("stores", "rice"), H("stores", "lentils"))
careful setops :: Which of the people to whom I have reported have never been country director of any office? :: minus(T("reports_to", "Tamsin Orrell"), H("country_director_of"))
# none
terse none :: ambulance a2 driver july 2022 :: H("drives", "Ambulance A2", "2022-07")
terse none :: marata country director march 2022 :: H("country_director_of", "Marata office", "2022-03")
terse none :: truck 7 which office :: T("vehicle_assigned_to", "Truck 7")
terse none :: pickup 05 mileage :: norel("mile", "kilomet", "odometer")
chatty none :: I have no memory whatsoever of the summer of 2023. Where was I lodging that July? :: T("lodges_at", "Tamsin Orrell", "2023-07")
chatty none :: Rafiq left his sunglasses in my office. What's his phone number? :: norel("phone", "number", "contact")
chatty none :: Ana did wonders with Girls Read. Who took the project over from her? :: hs(since(F("leads_project", None, "Girls Read"), one("leads_project", "Ana Quiroz", "Girls Read")))
careful none :: At which garage was Old Bertha repaired in 2024? :: T("repaired_at", "Old Bertha", "2024")
careful none :: To which camp did Bettina Rosh go on a mission? :: T("went_on_mission_to", "Bettina Rosh")
careful none :: Who is the father of Omar Talib? :: norel("father", "parent", "child")
careful none :: To which office is Old Bertha assigned at present? :: T("vehicle_assigned_to", "Old Bertha", now)
"""
