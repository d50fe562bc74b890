"""Questions about a warehouse, each with the rule that finds its gold."""

QUESTIONS = """
terse lookup :: PAL-1047 location 10 March 12:00 :: T('STORED_IN', 'PAL-1047', '2026-03-10T12:00')
terse lookup :: trailer PAL-1104 arrived on :: T('ARRIVED_ON', 'PAL-1104')
terse lookup :: who drove Reach 7 on 11 March at 15:00 :: T('DRIVEN_BY', 'Reach 7', '2026-03-11T15:00')
terse lookup :: what damaged PAL-1053 :: T('DAMAGED_BY', 'PAL-1053')
terse lookup :: Wave 33 status 2026-03-11 11:00 :: T('WAVE_STATUS', 'Wave 33', '2026-03-11T11:00')
chatty lookup :: which trailer stood at Door 4 on the 10th of March at noon? :: H('DOCKED_AT', 'Door 4', '2026-03-10T12:00')
chatty lookup :: what was blocking Aisle C on March 11 at 9 in the morning? :: T('BLOCKED_BY', 'Aisle C', '2026-03-11T09:00')
chatty lookup :: who was shift lead in the Cold Store at 10pm on March 10? :: H('SHIFT_LEAD_OF', 'Cold Store', '2026-03-10T22:00')
chatty lookup :: why was PAL-1104 on hold at midnight between the 9th and the 10th? :: T('ON_HOLD_FOR', 'PAL-1104', '2026-03-10T00:00')
careful lookup :: Which pallets were stored in slot Cold-06 on 11 March 2026 at 02:00? :: H('STORED_IN', 'Cold-06', '2026-03-11T02:00')
careful lookup :: To whom was Wave 34 assigned at 09:00 on 11 March 2026? :: T('ASSIGNED_TO', 'Wave 34', '2026-03-11T09:00')
careful lookup :: Which faults did Reach 7 report on 10 March 2026? :: ts(begun(F('REPORTED_FAULT', 'Reach 7'), '2026-03-10'))
careful lookup :: At which charger was Tugger 2 on 11 March 2026 at 03:00? :: T('CHARGING_AT', 'Tugger 2', '2026-03-11T03:00')
terse before_after :: pallets that arrived before 08:00 on 9 March :: hs(before(F('ARRIVED_ON'), '2026-03-09T08:00'))
terse before_after :: all slots PAL-1047 was in before Cold-06 :: ts(before(F('STORED_IN', 'PAL-1047'), one('STORED_IN', 'PAL-1047', 'Cold-06')))
terse before_after :: faults reported by Reach 4 after 12:00 on 11 March :: ts(since(F('REPORTED_FAULT', 'Reach 4'), '2026-03-11T12:00'))
chatty before_after :: what was PAL-1121 put on hold for after the recount? :: ts(since(F('ON_HOLD_FOR', 'PAL-1121'), one('ON_HOLD_FOR', 'PAL-1121', 'recount')))
chatty before_after :: who had scanned PAL-1053 before Carys Hume did? :: ts(before(F('SCANNED_BY', 'PAL-1053'), one('SCANNED_BY', 'PAL-1053', 'Carys Hume')))
chatty before_after :: who all had Wave 35 assigned before Owen Pryce got it? :: ts(before(F('ASSIGNED_TO', 'Wave 35'), one('ASSIGNED_TO', 'Wave 35', 'Owen Pryce')))
careful before_after :: Which pallets were loaded onto a trailer after 20:00 on 11 March 2026? :: hs(since(F('LOADED_ONTO'), '2026-03-11T20:00'))
careful before_after :: Who had been shift lead of Returns before Dario Venn's shift there? :: hs(before(F('SHIFT_LEAD_OF', None, 'Returns'), one('SHIFT_LEAD_OF', 'Dario Venn', 'Returns')))
careful before_after :: Which pallets were damaged before 06:00 on 11 March 2026? :: hs(before(F('DAMAGED_BY'), '2026-03-11T06:00'))
terse first_last :: first slot of PAL-1071 :: first(F('STORED_IN', 'PAL-1071')).t
terse first_last :: last person to scan PAL-1078 :: last(F('SCANNED_BY', 'PAL-1078')).t
terse first_last :: first fault reported by Reach 4B :: first(F('REPORTED_FAULT', 'Reach 4B')).t
chatty first_last :: which pallet was the very first to arrive? :: first(F('ARRIVED_ON')).h
chatty first_last :: who was the first one to drive Tugger 2? :: first(F('DRIVEN_BY', 'Tugger 2')).t
chatty first_last :: what was the last thing to block Aisle B? :: last(F('BLOCKED_BY', 'Aisle B')).t
careful first_last :: Which pallet was the last one to be loaded onto a trailer? :: last(F('LOADED_ONTO')).h
careful first_last :: Who was the first shift lead of Returns? :: first(F('SHIFT_LEAD_OF', None, 'Returns')).h
careful first_last :: Which trailer was the last one to dock at Door 7? :: last(F('DOCKED_AT', None, 'Door 7')).h
terse succession :: who took over Wave 31 from Joel Astor :: nxt(F('ASSIGNED_TO', 'Wave 31'), one('ASSIGNED_TO', 'Wave 31', 'Joel Astor')).t
terse succession :: PAL-1042 next slot after C-02-3 :: nxt(F('STORED_IN', 'PAL-1042'), one('STORED_IN', 'PAL-1042', 'C-02-3')).t
terse succession :: trailer at Door 9 right before Trailer RB-9 :: prev(F('DOCKED_AT', None, 'Door 9'), one('DOCKED_AT', 'Trailer RB-9', 'Door 9')).h
chatty succession :: who drove Reach 4 straight after me? :: nxt(F('DRIVEN_BY', 'Reach 4'), one('DRIVEN_BY', 'Reach 4', 'Dario Venn')).t
chatty succession :: who was the shift lead in Outbound right before my shift there? :: prev(F('SHIFT_LEAD_OF', None, 'Outbound'), one('SHIFT_LEAD_OF', 'Dario Venn', 'Outbound')).h
chatty succession :: which trailer came to Door 3 after the MX-5 left? :: nxt(F('DOCKED_AT', None, 'Door 3'), one('DOCKED_AT', 'Trailer MX-5', 'Door 3')).h
careful succession :: Where was PAL-1112 stored immediately before it was put into A-03-2? :: prev(F('STORED_IN', 'PAL-1112'), one('STORED_IN', 'PAL-1112', 'A-03-2')).t
careful succession :: Who was the next driver of Order Picker 6 after Marek Lind? :: nxt(F('DRIVEN_BY', 'Order Picker 6'), one('DRIVEN_BY', 'Order Picker 6', 'Marek Lind')).t
careful succession :: What was the next thing to block Aisle A after the oil spill? :: nxt(F('BLOCKED_BY', 'Aisle A'), one('BLOCKED_BY', 'Aisle A', 'oil spill')).t
terse current :: where is PAL-1059 now :: T('STORED_IN', 'PAL-1059', now)
terse current :: current driver of Reach 7 :: T('DRIVEN_BY', 'Reach 7', now)
terse current :: pallets on hold right now :: H('ON_HOLD_FOR', None, now)
chatty current :: which trailer is at Door 7 North right now? :: H('DOCKED_AT', 'Door 7 North', now)
chatty current :: who's leading Inbound at the moment? :: H('SHIFT_LEAD_OF', 'Inbound', now)
chatty current :: what's blocking the Mezzanine Stairs at the moment? :: T('BLOCKED_BY', 'Mezzanine Stairs', now)
careful current :: Which forklifts, tuggers or order pickers have a driver at present? :: H('DRIVEN_BY', None, now)
careful current :: Which pallets are currently stored in Cold-06? :: H('STORED_IN', 'Cold-06', now)
careful current :: To whom is Wave 34 currently assigned? :: T('ASSIGNED_TO', 'Wave 34', now)
terse anchor :: PAL-1053 location when it was damaged :: T('STORED_IN', 'PAL-1053', one('DAMAGED_BY', 'PAL-1053'))
terse anchor :: driver of Tugger 3 when it damaged PAL-1083 :: T('DRIVEN_BY', 'Tugger 3', one('DAMAGED_BY', 'PAL-1083', 'Tugger 3'))
terse anchor :: Outbound shift lead when PAL-1060 was loaded :: H('SHIFT_LEAD_OF', 'Outbound', one('LOADED_ONTO', 'PAL-1060'))
chatty anchor :: who was driving Reach 4 when it damaged PAL-1047? :: T('DRIVEN_BY', 'Reach 4', one('DAMAGED_BY', 'PAL-1047', 'Reach 4'))
chatty anchor :: where was PAL-1047 sitting when Joel Astor scanned it? :: T('STORED_IN', 'PAL-1047', one('SCANNED_BY', 'PAL-1047', 'Joel Astor'))
chatty anchor :: who was on Reach 4 when it reported its scanner offline? :: T('DRIVEN_BY', 'Reach 4', one('REPORTED_FAULT', 'Reach 4', 'scanner offline'))
chatty anchor :: who was lead in the Cold Store at the moment PAL-1118 was put on hold for a damage check? :: H('SHIFT_LEAD_OF', 'Cold Store', S(one('ON_HOLD_FOR', 'PAL-1118', 'damage check')))
careful anchor :: What was the status of Wave 36 when PAL-1047 was damaged? :: T('WAVE_STATUS', 'Wave 36', one('DAMAGED_BY', 'PAL-1047'))
careful anchor :: To whom was Wave 32 assigned at the time at which PAL-1118 was loaded? :: T('ASSIGNED_TO', 'Wave 32', one('LOADED_ONTO', 'PAL-1118'))
careful anchor :: Who was shift lead of Inbound when Tugger 2 reported a fault of its mast chain? :: H('SHIFT_LEAD_OF', 'Inbound', one('REPORTED_FAULT', 'Tugger 2', 'mast chain'))
careful anchor :: Which trailer was docked at Door 7 when Reach 4B reported a low battery? :: H('DOCKED_AT', 'Door 7', one('REPORTED_FAULT', 'Reach 4B', 'low battery'))
terse when :: time PAL-1066 was loaded :: S(one('LOADED_ONTO', 'PAL-1066'))
terse when :: when was Wave 33 closed :: S(one('WAVE_STATUS', 'Wave 33', 'closed'))
terse when :: end of the label mismatch hold on PAL-1053 :: E(one('ON_HOLD_FOR', 'PAL-1053', 'label mismatch'))
chatty when :: when did Trailer RB-9 leave Door 7? :: E(one('DOCKED_AT', 'Trailer RB-9', 'Door 7'))
chatty when :: when did I scan PAL-1127? :: S(one('SCANNED_BY', 'PAL-1127', 'Dario Venn'))
chatty when :: since when has Marek Lind been driving Reach 7? :: S(one('DRIVEN_BY', 'Reach 7', 'Marek Lind'))
careful when :: At what date and time did the oil spill stop blocking Aisle A? :: E(one('BLOCKED_BY', 'Aisle A', 'oil spill'))
careful when :: When was PAL-1071 damaged by Tugger 3? :: S(one('DAMAGED_BY', 'PAL-1071', 'Tugger 3'))
careful when :: When exactly was PAL-1083 scanned by Joel Astor? :: S(one('SCANNED_BY', 'PAL-1083', 'Joel Astor'))
terse count :: number of faults reported by Reach 4 :: n(F('REPORTED_FAULT', 'Reach 4'))
terse count :: how many pallets arrived on Trailer KV-18R :: n(H('ARRIVED_ON', 'Trailer KV-18R'))
terse count :: how many times was PAL-1078 scanned :: n(F('SCANNED_BY', 'PAL-1078'))
chatty count :: how many different people have driven Tugger 3? :: n(T('DRIVEN_BY', 'Tugger 3'))
chatty count :: how many pallets got damaged overall? :: n(hs(F('DAMAGED_BY')))
chatty count :: how many times has Aisle B been blocked so far? :: n(F('BLOCKED_BY', 'Aisle B'))
careful count :: In how many different slots has PAL-1047 been stored? :: n(T('STORED_IN', 'PAL-1047'))
careful count :: How many faults were reported on 12 March 2026, all machines taken together? :: n(begun(F('REPORTED_FAULT'), '2026-03-12'))
terse duration :: how long was PAL-1041 on hold for the recount :: L(one('ON_HOLD_FOR', 'PAL-1041', 'recount'))
terse duration :: Wave 32 time in packing :: L(one('WAVE_STATUS', 'Wave 32', 'packing'))
terse duration :: minutes Reach 4B spent at Charger 2 :: L(one('CHARGING_AT', 'Reach 4B', 'Charger 2'))
chatty duration :: how long did the oil spill block Aisle A? :: L(one('BLOCKED_BY', 'Aisle A', 'oil spill'))
chatty duration :: how long was my shift as lead of Inbound? :: L(one('SHIFT_LEAD_OF', 'Dario Venn', 'Inbound'))
careful duration :: For how long was Trailer KV-18 docked at Door 7 North? :: L(one('DOCKED_AT', 'Trailer KV-18', 'Door 7 North'))
careful duration :: How long did Wave 35 have the status picking? :: L(one('WAVE_STATUS', 'Wave 35', 'picking'))
careful duration :: For how long in total was PAL-1112 on hold, all its holds added up? :: L(F('ON_HOLD_FOR', 'PAL-1112'))
terse argmax :: machine with the most fault reports :: top(by_h(F('REPORTED_FAULT')))
terse argmax :: pallet scanned most often :: top(by_h(F('SCANNED_BY')))
terse argmax :: wave that spent the longest in picking :: longest(F('WAVE_STATUS', None, 'picking'))
chatty argmax :: who did the most scans? :: top(by_t(F('SCANNED_BY')))
chatty argmax :: which trailers brought in the most pallets? it's a tie, give me all of them :: tops(by_t(F('ARRIVED_ON')))
chatty argmax :: which machine have I driven the longest in total? :: top(totals(F('DRIVEN_BY', None, 'Dario Venn')))
careful argmax :: Which fault or faults were reported most often? :: tops(by_t(F('REPORTED_FAULT')))
careful argmax :: Which pallet has been on hold for the longest time in total, holds that still run being counted up to now? :: top(totals(F('ON_HOLD_FOR')))
terse boolean :: did Reach 4B damage any pallet :: len(F('DAMAGED_BY', None, 'Reach 4B')) > 0
terse boolean :: PAL-1090 ever in the Quarantine Cage? :: len(F('STORED_IN', 'PAL-1090', 'Quarantine Cage')) > 0
terse boolean :: was Wave 36 closed before Wave 33 :: one('WAVE_STATUS', 'Wave 36', 'closed').lo < one('WAVE_STATUS', 'Wave 33', 'closed').lo
chatty boolean :: have I ever driven Tugger 2? :: len(F('DRIVEN_BY', 'Tugger 2', 'Dario Venn')) > 0
chatty boolean :: was PAL-1060 on a customs hold at some point? :: len(F('ON_HOLD_FOR', 'PAL-1060', 'customs')) > 0
careful boolean :: Is PAL-1047 still on hold for customs? :: len(F('ON_HOLD_FOR', 'PAL-1047', 'customs', now)) > 0
careful boolean :: Was PAL-1071 in the Quarantine Cage when it was damaged? :: len(F('STORED_IN', 'PAL-1071', 'Quarantine Cage', one('DAMAGED_BY', 'PAL-1071'))) > 0
careful boolean :: Was PAL-1042 loaded before PAL-1066 was? :: one('LOADED_ONTO', 'PAL-1042').lo < one('LOADED_ONTO', 'PAL-1066').lo
terse setops :: pallets both damaged and loaded :: both(hs(F('DAMAGED_BY')), hs(F('LOADED_ONTO')))
terse setops :: pallets never put on hold :: minus(hs(F('ARRIVED_ON')), hs(F('ON_HOLD_FOR')))
chatty setops :: who has driven both Reach 4 and Tugger 2? :: both(T('DRIVEN_BY', 'Reach 4'), T('DRIVEN_BY', 'Tugger 2'))
chatty setops :: which pallets were never scanned by anyone? :: minus(hs(F('ARRIVED_ON')), hs(F('SCANNED_BY')))
chatty setops :: besides Sunniva Lind, who scanned PAL-1053? :: minus(T('SCANNED_BY', 'PAL-1053'), ['Sunniva Lind'])
careful setops :: Which people have been shift lead both of Inbound and of Outbound? :: both(H('SHIFT_LEAD_OF', 'Inbound'), H('SHIFT_LEAD_OF', 'Outbound'))
careful setops :: Which pallets have been on hold both for a damage check and for a label mismatch? :: both(H('ON_HOLD_FOR', 'damage check'), H('ON_HOLD_FOR', 'label mismatch'))
careful setops :: Which people have driven Reach 4 but never Reach 4B? :: minus(T('DRIVEN_BY', 'Reach 4'), T('DRIVEN_BY', 'Reach 4B'))
terse none :: location of PAL-1099 :: F('STORED_IN', 'PAL-1099')
terse none :: gross weight of PAL-1047 :: norel('weight')
terse none :: who is driving Reach 4B now :: T('DRIVEN_BY', 'Reach 4B', now)
chatty none :: in which slot is PAL-1121 right now? :: T('STORED_IN', 'PAL-1121', now)
chatty none :: who's the Mezzanine lead at the moment? :: H('SHIFT_LEAD_OF', 'Mezzanine', now)
chatty none :: who was driving Reach 7 at the time it damaged PAL-1053? :: T('DRIVEN_BY', 'Reach 7', one('DAMAGED_BY', 'PAL-1053', 'Reach 7'))
chatty none :: what was PAL-1059 on hold for? :: F('ON_HOLD_FOR', 'PAL-1059')
careful none :: Who was driving Reach 4 at 21:00 on 10 March 2026? :: T('DRIVEN_BY', 'Reach 4', '2026-03-10T21:00')
careful none :: Onto which trailer was PAL-1047 loaded? :: F('LOADED_ONTO', 'PAL-1047')
careful none :: Who was shift lead of the Packing area on 11 March 2026? :: H('SHIFT_LEAD_OF', 'Packing')
careful none :: Which customer ordered the goods on PAL-1104? :: norel('customer', 'order')
"""
