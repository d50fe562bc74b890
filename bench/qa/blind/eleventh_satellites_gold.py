"""Questions about the satellites, each with the rule that finds its gold."""

QUESTIONS = r"""
# lookup
terse lookup :: shift lead Control Room 1 27 March 15:00 :: H('ops.shift_lead_in', 'Control Room 1', at='2031-03-27T15:00')
terse lookup :: Petrel 2 mode 19 March 10:00 :: T('sat.mode', 'Petrel 2', at='2031-03-19T10:00')
terse lookup :: P1-Ku-03 leased to whom on 8 March :: T('transponder.leased_to', 'P1-Ku-03', at='2031-03-08')
terse lookup :: Tern orbital slot 2031-03-01 :: T('sat.slot', 'Tern', at='2031-03-01')
terse lookup :: Skua A flight software on 1 March :: T('sat.flight_software', 'Skua A', at='2031-03-01')
chatty lookup :: who was looking after Gannet back on the 1st of March? :: T('sat.responsible_engineer', 'Gannet', at='2031-03-01')
chatty lookup :: which dish picked up Petrel 1 on the 12th of March? :: T('link.tracked_by', 'Petrel 1', at='2031-03-12')
chatty lookup :: Kessock 2 was off the air at 3am on 14 March, what was the reason? :: T('antenna.down_for', 'Kessock 2', at='2031-03-14T03:00')
chatty lookup :: what went wrong with Petrel 2B on 22 March? :: ts(F('sat.anomaly', 'Petrel 2B', at='2031-03-22'))
careful lookup :: Which company was running the Ubari antenna on 5 March 2031? :: T('antenna.run_by', 'Ubari', at='2031-03-05')
careful lookup :: Which satellites were in safe mode at 08:00 on 21 March 2031? :: H('sat.mode', 'safe mode', at='2031-03-21T08:00')
careful lookup :: Which case was opened about Skua B? :: H('case.about', 'Skua B')
careful lookup :: Which satellites did the Ubari antenna track on 25 March 2031? :: H('link.tracked_by', 'Ubari', at='2031-03-25')
# anchor
terse anchor :: Skua A mode when its star tracker was blinded :: T('sat.mode', 'Skua A', at=one('sat.anomaly', 'Skua A', 'star tracker blinded'))
terse anchor :: Control Room 2 lead at time of Petrel 1 undervoltage on 28 March :: H('ops.shift_lead_in', 'Control Room 2', at=one('sat.anomaly', 'Petrel 1', 'battery undervoltage', at='2031-03-28'))
terse anchor :: Fulmar 3 slot during avoidance burn :: T('sat.slot', 'Fulmar 3', at=one('sat.burn', 'Fulmar 3', 'avoidance burn'))
chatty anchor :: who was the engineer on Gannet when its battery undervoltage hit? :: T('sat.responsible_engineer', 'Gannet', at=one('sat.anomaly', 'Gannet', 'battery undervoltage'))
chatty anchor :: what software was Skua B on when it did that avoidance burn? :: T('sat.flight_software', 'Skua B', at=one('sat.burn', 'Skua B', 'avoidance burn'))
chatty anchor :: when AR-307 came in, what mode was Tern in? :: T('sat.mode', 'Tern', at=one('case.about', 'AR-307'))
chatty anchor :: we got a conjunction warning about Cubesat Lumen for Fulmar 3, who was its responsible engineer at that point? :: T('sat.responsible_engineer', 'Fulmar 3', at=one('conj.warning_about', 'Fulmar 3', 'Cubesat Lumen'))
careful anchor :: In which mode was Petrel 2B when it was warned about Debris 4477? :: T('sat.mode', 'Petrel 2B', at=one('conj.warning_about', 'Petrel 2B', 'Debris 4477'))
careful anchor :: Which company was running Kessock 1 at the time it tracked Gannet Polar? :: T('antenna.run_by', 'Kessock 1', at=one('link.tracked_by', 'Gannet Polar', 'Kessock 1'))
careful anchor :: Who was leading the shift in Control Room 1 when Skua B suffered its reaction wheel stall? :: H('ops.shift_lead_in', 'Control Room 1', at=one('sat.anomaly', 'Skua B', 'reaction wheel stall'))
careful anchor :: To which customer was T-X-05 leased when Tern performed its north-south burn? :: T('transponder.leased_to', 'T-X-05', at=one('sat.burn', 'Tern', 'north-south burn'))
# before_after
terse before_after :: P2-C-01 customers before Oceanic Rescue :: ts(prior(F('transponder.leased_to', 'P2-C-01'), one('transponder.leased_to', 'P2-C-01', 'Oceanic Rescue')))
terse before_after :: G-Ku-11 customers after Banda Mobile :: ts(since(F('transponder.leased_to', 'G-Ku-11'), one('transponder.leased_to', 'G-Ku-11', 'Banda Mobile')))
terse before_after :: AR-310 assignees before Hana Sato :: ts(prior(F('case.assigned_to', 'AR-310'), one('case.assigned_to', 'AR-310', 'Hana Sato')))
chatty before_after :: who had AR-306 on their desk before Signe Holt did? :: ts(prior(F('case.assigned_to', 'AR-306'), one('case.assigned_to', 'AR-306', 'Signe Holt')))
chatty before_after :: what anomalies has Tern had after the 1st of March? :: ts(since(F('sat.anomaly', 'Tern'), '2031-03-01'))
chatty before_after :: which antennas tracked Fulmar 1 before Kessock 1 got its first pass with it? :: ts(prior(F('link.tracked_by', 'Fulmar 1'), first(F('link.tracked_by', 'Fulmar 1', 'Kessock 1'))))
careful before_after :: For which satellites were conjunction warnings issued after 20 March 2031? :: hs(since(F('conj.warning_about'), '2031-03-20'))
careful before_after :: For what reasons was Mirador out of service before 15 March 2031? :: ts(prior(F('antenna.down_for', 'Mirador'), '2031-03-15'))
careful before_after :: Which slot did Gannet occupy before it was in Slot B1? :: ts(prior(F('sat.slot', 'Gannet'), one('sat.slot', 'Gannet', 'Slot B1')))
# first_last
terse first_last :: first satellite to get FSW 8.0 :: [first(F('sat.flight_software', t='FSW 8.0')).h]
terse first_last :: latest anomaly Petrel 2 :: [last(F('sat.anomaly', 'Petrel 2')).t]
terse first_last :: last burn type Fulmar 1 :: [last(F('sat.burn', 'Fulmar 1')).t]
chatty first_last :: which bird was the first to get hit by a memory bit flip? :: [first(F('sat.anomaly', t='memory bit flip')).h]
chatty first_last :: who was AR-311 given to first? :: [first(F('case.assigned_to', 'AR-311')).t]
chatty first_last :: who was the last customer we had on S-L-02? :: [last(F('transponder.leased_to', 'S-L-02')).t]
careful first_last :: Which antenna was the first to be down because of lightning? :: [first(F('antenna.down_for', t='lightning')).h]
careful first_last :: Which satellite was the most recent one to enter safe mode? :: [last(F('sat.mode', t='safe mode')).h]
careful first_last :: Which antenna was the last to track Gannet? :: [last(F('link.tracked_by', 'Gannet')).t]
# succession
terse succession :: Mirador operator after Skyreach South :: [nxt(F('antenna.run_by', 'Mirador'), one('antenna.run_by', 'Mirador', 'Skyreach South')).t]
terse succession :: Petrel 1 mode right after calibration :: [nxt(F('sat.mode', 'Petrel 1'), one('sat.mode', 'Petrel 1', 'calibration')).t]
terse succession :: Skua A software version before FSW 7.2 :: [prev(F('sat.flight_software', 'Skua A'), one('sat.flight_software', 'Skua A', 'FSW 7.2')).t]
chatty succession :: who took AR-302 over from Mei Okafor? :: [nxt(F('case.assigned_to', 'AR-302'), one('case.assigned_to', 'AR-302', 'Mei Okafor')).t]
chatty succession :: once Helio Weather were done with P1-Ku-03, which customer picked it up next? :: [nxt(F('transponder.leased_to', 'P1-Ku-03'), one('transponder.leased_to', 'P1-Ku-03', 'Helio Weather')).t]
chatty succession :: who's taking over Control Room 1 when Anouk Verheyen's shift ends at noon today? :: [nxt(F('ops.shift_lead_in', t='Control Room 1'), one('ops.shift_lead_in', 'Anouk Verheyen', 'Control Room 1')).h]
careful succession :: Who preceded Jonas Lindqvist as responsible engineer of Petrel 1? :: [prev(F('sat.responsible_engineer', 'Petrel 1'), one('sat.responsible_engineer', 'Petrel 1', 'Jonas Lindqvist')).t]
careful succession :: To which slot was Fulmar 3 moved after its time in the graveyard orbit? :: [nxt(F('sat.slot', 'Fulmar 3'), one('sat.slot', 'Fulmar 3', 'Graveyard orbit')).t]
careful succession :: Which mode did Gannet go into directly after the low power mode that began on 21 March? :: [nxt(F('sat.mode', 'Gannet'), alone(begun(F('sat.mode', 'Gannet', 'low power'), '2031-03-21'))).t]
# current
terse current :: why is Lomas 2 down :: T('antenna.down_for', 'Lomas 2', at=now)
terse current :: Petrel 2 current flight software :: T('sat.flight_software', 'Petrel 2', at=now)
terse current :: AR-313 assigned to :: T('case.assigned_to', 'AR-313', at=now)
chatty current :: who's leading Control Room 2 right now? :: H('ops.shift_lead_in', 'Control Room 2', at=now)
chatty current :: what mode is Fulmar 3 in at the moment? :: T('sat.mode', 'Fulmar 3', at=now)
chatty current :: who's renting P2-C-01 these days? :: T('transponder.leased_to', 'P2-C-01', at=now)
careful current :: Which antennas are out of service at present? :: H('antenna.down_for', at=now)
careful current :: Who is currently the responsible engineer for Skua B? :: T('sat.responsible_engineer', 'Skua B', at=now)
careful current :: Which satellites are now stationed in Slot B1? :: H('sat.slot', 'Slot B1', at=now)
# when
terse when :: Petrel 2B FSW 7.2 upload time :: S(one('sat.flight_software', 'Petrel 2B', 'FSW 7.2'))
terse when :: time of Gannet avoidance burn :: S(one('sat.burn', 'Gannet', 'avoidance burn'))
terse when :: when did Kessock 1 come back after the lightning outage :: E(one('antenna.down_for', 'Kessock 1', 'lightning'))
chatty when :: when did Skua A drop into safe mode? :: S(one('sat.mode', 'Skua A', 'safe mode'))
chatty when :: on which day did Northlink stop running the Ubari dish? :: day(E(one('antenna.run_by', 'Ubari', 'Northlink')))
chatty when :: hey, when did AR-306 come in? :: S(one('case.about', 'AR-306'))
careful when :: At what time does Yusuf Karaman's shift in Control Room 2 begin today? :: S(one('ops.shift_lead_in', 'Yusuf Karaman', 'Control Room 2', at='2031-03-31'))
careful when :: At what dates and times did Petrel 2 receive conjunction warnings? :: [S(x) for x in F('conj.warning_about', 'Petrel 2')]
careful when :: Until when was T-X-05 leased to Meridian Radio? :: E(one('transponder.leased_to', 'T-X-05', 'Meridian Radio'))
# count
terse count :: number of burns by Fulmar 3 :: n(F('sat.burn', 'Fulmar 3'))
terse count :: how many times did Gannet go into safe mode :: n(F('sat.mode', 'Gannet', 'safe mode'))
terse count :: how many different antennas tracked Tern :: n(T('link.tracked_by', 'Tern'))
chatty count :: how many different customers has P1-Ku-03 had so far? :: n(T('transponder.leased_to', 'P1-Ku-03'))
chatty count :: how many times has Lomas Deep been knocked out by high wind? :: n(F('antenna.down_for', 'Lomas Deep', 'high wind'))
careful count :: How many anomalies, over all satellites, were recorded between 1 March and 10 March 2031? :: n(begun(F('sat.anomaly'), ('2031-03-01', '2031-03-10')))
careful count :: How many people has case AR-311 been assigned to in all? :: n(T('case.assigned_to', 'AR-311'))
careful count :: How many satellites were in calibration mode at some time on 21 March 2031? :: n(H('sat.mode', 'calibration', at='2031-03-21'))
# duration
terse duration :: Ubari receiver swap outage duration :: L(one('antenna.down_for', 'Ubari', 'receiver swap'))
terse duration :: how long was AR-303 with Piotr Zaleski :: L(one('case.assigned_to', 'AR-303', 'Piotr Zaleski'))
terse duration :: length of Petrel 1 pass over Kessock 2 :: L(one('link.tracked_by', 'Petrel 1', 'Kessock 2'))
chatty duration :: how long did Skua B stay in low power? :: L(one('sat.mode', 'Skua B', 'low power'))
chatty duration :: how long has Lomas 2 been down now with the snow? :: L(one('antenna.down_for', 'Lomas 2', 'snow load'))
chatty duration :: How many minutes was Kessock North offline for its receiver swap? :: L(one('antenna.down_for', 'Kessock North', 'receiver swap'))
careful duration :: How much time in total did Petrel 2 spend in low power mode? :: L(F('sat.mode', 'Petrel 2', 'low power'))
careful duration :: For how long was P2-C-01 without a customer between Banda Mobile and Oceanic Rescue? :: gap(one('transponder.leased_to', 'P2-C-01', 'Banda Mobile'), one('transponder.leased_to', 'P2-C-01', 'Oceanic Rescue'))
# argmax
terse argmax :: satellite with most conjunction warnings :: top(by_h(F('conj.warning_about')))
terse argmax :: antenna with the most outages :: top(by_h(F('antenna.down_for')))
chatty argmax :: which company is running the most antennas at the moment? :: tops(kinds_t(F('antenna.run_by', at=now)))
chatty argmax :: which satellite has gone into safe mode most often? :: tops(by_h(F('sat.mode', t='safe mode')))
chatty argmax :: what do our antennas go down for most often? :: tops(by_t(F('antenna.down_for')))
careful argmax :: Which customer has leased the largest number of different transponders? List all if several share first place. :: tops(kinds_t(F('transponder.leased_to')))
careful argmax :: Which satellite had the longest pass tracked by Ubari? :: longest(F('link.tracked_by', t='Ubari'))
careful argmax :: Which kind of anomaly has occurred most frequently across the fleet? :: tops(by_t(F('sat.anomaly')))
# boolean
terse boolean :: was Gannet Polar ever in low power :: any(F('sat.mode', 'Gannet Polar', 'low power'))
terse boolean :: AR-305 ever assigned to Mei Okafor? :: any(F('case.assigned_to', 'AR-305', 'Mei Okafor'))
terse boolean :: any north-south burn by Skua A :: any(F('sat.burn', 'Skua A', 'north-south burn'))
chatty boolean :: did Petrel 2B get its FSW 7.2 before Petrel 2 got FSW 8.0? :: one('sat.flight_software', 'Petrel 2B', 'FSW 7.2').lo < one('sat.flight_software', 'Petrel 2', 'FSW 8.0').lo
chatty boolean :: was Rosa Lindqvist already the engineer for Skua A when she was first given AR-312? :: any(F('sat.responsible_engineer', 'Skua A', 'Rosa Lindqvist', at=first(F('case.assigned_to', 'AR-312', 'Rosa Lindqvist')).s))
chatty boolean :: is AR-312 still assigned to Rosa Lindqvist? :: any(F('case.assigned_to', 'AR-312', 'Rosa Lindqvist', at=now))
careful boolean :: Was Tern in nominal mode at 12:00 on 12 March 2031? :: any(F('sat.mode', 'Tern', 'nominal', at='2031-03-12T12:00'))
careful boolean :: Has a conjunction warning ever been issued for Gannet? :: any(F('conj.warning_about', 'Gannet'))
# setops
terse setops :: customers that leased both P1-Ku-03 and G-Ku-11 :: both(T('transponder.leased_to', 'P1-Ku-03'), T('transponder.leased_to', 'G-Ku-11'))
terse setops :: satellites that never did an avoidance burn :: minus(H('sat.mode'), H('sat.burn', 'avoidance burn'))
terse setops :: people who led shifts in both control rooms before 30 March :: both(hs(prior(F('ops.shift_lead_in', t='Control Room 1'), '2031-03-30')), hs(prior(F('ops.shift_lead_in', t='Control Room 2'), '2031-03-30')))
chatty setops :: besides Hana Sato, who else has worked on AR-301? :: minus(T('case.assigned_to', 'AR-301'), ['Hana Sato'])
chatty setops :: which satellites have both run FSW 7.2.1 and been in Slot A1 at some point? :: both(H('sat.flight_software', 'FSW 7.2.1'), H('sat.slot', 'Slot A1'))
careful setops :: Which antennas have been run by Skyreach South as well as by Northlink? :: both(H('antenna.run_by', 'Skyreach South'), H('antenna.run_by', 'Northlink'))
careful setops :: Which people have been assigned to both AR-310 and AR-307? :: both(T('case.assigned_to', 'AR-310'), T('case.assigned_to', 'AR-307'))
careful setops :: Which satellites have never been in eclipse mode? :: minus(H('sat.mode'), H('sat.mode', 'eclipse mode'))
# none
terse none :: Petrel 3 orbital slot :: T('sat.slot', 'Petrel 3')
terse none :: Gannet fuel remaining :: norel('fuel', 'propellant', 'mass')
terse none :: who is AR-304 assigned to :: T('case.assigned_to', 'AR-304')
chatty none :: who's renting F3-Ka-07 right now? :: T('transponder.leased_to', 'F3-Ka-07', at=now)
chatty none :: who was shift lead in Control Room 1 at 5 in the morning on 30 March? :: H('ops.shift_lead_in', 'Control Room 1', at='2031-03-30T05:00')
chatty none :: when did Petrel 1 do its avoidance burn? :: F('sat.burn', 'Petrel 1', 'avoidance burn')
chatty none :: which rocket was Skua A launched on? :: norel('launch', 'rocket')
careful none :: Which slot does Skua B occupy at present? :: T('sat.slot', 'Skua B', at=now)
careful none :: Which antenna tracked Tern on 15 March 2031? :: T('link.tracked_by', 'Tern', at='2031-03-15')
careful none :: To which customer was T-X-05 leased at noon on 15 March 2031? :: T('transponder.leased_to', 'T-X-05', at='2031-03-15T12:00')
careful none :: How much does Oceanic Rescue pay each month for T-X-05? :: norel('price', 'fee', 'pay', 'cost')
"""
