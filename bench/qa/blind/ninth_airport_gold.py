"""The questions about ``ninth_airport``, each with the rule that finds its gold: style kind :: question :: rule."""

QUESTIONS = """
terse lookup :: QX 108 destination :: T("BOUND_FOR", "QX 108")
terse lookup :: pilot of TL 77 :: T("COMMANDED_BY", "TL 77")
terse lookup :: which runway did MB 524 touch down on :: T("LANDED_ON", "MB 524")
terse lookup :: duty manager 13 march noon :: H("ON_DUTY_AS", "duty manager", "2026-03-13T12:00")
terse lookup :: baggage carousel for QX 109 :: T("BAGS_ON", "QX 109")
chatty lookup :: hey who was sitting at desk 2 around 10am on the 13th? :: T("STAFFED_BY", "desk 2", "2026-03-13T10:00")
chatty lookup :: What was the weather doing at 7 this morning? :: T("WEATHER_IS", "the field", "2026-03-14T07:00")
chatty lookup :: where had ZV-QXD been put today at 13:30? which stand I mean ::
    T("PARKED_ON", "ZV-QXD", "2026-03-14T13:30")
chatty lookup :: who called in the lost child? :: T("REPORTED_BY", "lost child")
careful lookup :: Which ground handling company looked after MB 521? :: T("HANDLED_BY", "MB 521")
careful lookup :: For what reason was runway 09L shut at 13:00 on 14 March 2026? ::
    T("CLOSED_FOR", "09L", "2026-03-14T13:00")
careful lookup :: What was the cause of the delay of MB 517? :: T("HELD_FOR", "MB 517")
careful lookup :: Which aircraft flew TL 73? :: T("OPERATED_WITH", "TL 73")
terse anchor :: tower supervisor when smoke smell was reported ::
    H("ON_DUTY_AS", "tower supervisor", one("REPORTED_BY", "smoke smell"))
terse anchor :: weather when QX 105 landed :: T("WEATHER_IS", "the field", one("LANDED_ON", "QX 105"))
terse anchor :: lane 3 status at takeoff of TL 75 :: T("LANE_STATUS", "lane 3", one("TOOK_OFF_FROM", "TL 75"))
chatty anchor :: who was running the stands when that ramp collision happened? ::
    H("ON_DUTY_AS", "stand controller", one("HAPPENED_AT", "ramp collision"))
chatty anchor :: Who was in charge of the fire crews at the moment of the second fuel spill? ::
    H("ON_DUTY_AS", "fire chief", one("HAPPENED_AT", "fuel spill two"))
chatty anchor :: which desk was Amara at when she reported the fuel spill on the 12th? ::
    H("STAFFED_BY", "Amara Nwosu", one("REPORTED_BY", "fuel spill"))
chatty anchor :: who had the duty manager's phone when QX 160 got sent to Galt? ::
    H("ON_DUTY_AS", "duty manager", one("DIVERTED_TO", "QX 160", "Galt"))
careful anchor :: At which gate was MB 527 boarding when MB 526 touched down? ::
    T("BOARDS_AT", "MB 527", one("LANDED_ON", "MB 526"))
careful anchor :: Which equipment was out of service when TL 79 took off? ::
    H("OUT_OF_SERVICE_WITH", None, one("TOOK_OFF_FROM", "TL 79"))
careful anchor :: Who was staffing desk 12 at the moment at which the glass was broken? ::
    T("STAFFED_BY", "desk 12", one("HAPPENED_AT", "glass broken"))
careful anchor :: On which stand was ZV-TLB standing while TL 71 was being held? ::
    T("PARKED_ON", "ZV-TLB", one("HELD_FOR", "TL 71"))
terse before_after :: departures after MB 525 took off :: hs(since(F("TOOK_OFF_FROM"), one("TOOK_OFF_FROM", "MB 525")))
terse before_after :: arrivals on 13 march before 10:00 ::
    hs([x for x in begun(F("LANDED_ON"), "2026-03-13") if x.lo < span("2026-03-13T10:00")[0]])
terse before_after :: who was on desk 1 before Suki ::
    ts(before(F("STAFFED_BY", "desk 1"), one("STAFFED_BY", "desk 1", "Suki Lemaire")))
chatty before_after :: what incidents have we had since the 13th began? ::
    hs(begun(F("HAPPENED_AT"), ("2026-03-13T00:00", now)))
chatty before_after :: Which aircraft got fuel after 2pm today? :: hs(begun(F("FUELLED_BY"), ("2026-03-14T14:01", now)))
chatty before_after :: which flights had already landed on the 12th when TL 72 came down? ::
    hs(before(F("LANDED_ON"), one("LANDED_ON", "TL 72")))
careful before_after :: Which planes were sprayed with de-icer between 13 March 2026 at 00:00 and 14 March 2026 at
    08:00? ::
    hs(begun(F("DEICED_BY"), ("2026-03-13T00:00", "2026-03-14T08:00")))
careful before_after :: For what reasons was runway 09R closed after the snow clearance there had ended? ::
    ts(since(F("CLOSED_FOR", "09R"), one("CLOSED_FOR", "09R", "snow clearance")))
careful before_after :: Which flights were diverted before MB 602 was? ::
    hs(before(F("DIVERTED_TO"), one("DIVERTED_TO", "MB 602")))
terse first_last :: first landing today :: first(begun(F("LANDED_ON"), "2026-03-14")).h
terse first_last :: last plane deiced by Polar :: last(F("DEICED_BY", None, "rig Polar")).h
terse first_last :: latest incident :: last(F("HAPPENED_AT")).h
chatty first_last :: which flight was the first one out on the 13th? :: first(begun(F("TOOK_OFF_FROM"), "2026-03-13")).h
chatty first_last :: what plane did tug 5 pull last? :: last(F("TOWED_BY", None, "tug 5")).h
chatty first_last :: Which flight did Captain Sorel fly first? :: first(F("COMMANDED_BY", None, "Capt. Sorel")).h
careful first_last :: Which was the first flight to be diverted away from here? :: first(F("DIVERTED_TO")).h
careful first_last :: On which stand did ZV-QXA park first? :: first(F("PARKED_ON", "ZV-QXA")).t
careful first_last :: Which flight was the last to have its luggage delivered on belt 2? ::
    last(F("BAGS_ON", None, "belt 2")).h
terse succession :: gate of QX 110 after the change from B2 ::
    nxt(F("BOARDS_AT", "QX 110"), one("BOARDS_AT", "QX 110", "B2")).t
terse succession :: weather after freezing rain ::
    nxt(F("WEATHER_IS", "the field"), one("WEATHER_IS", "the field", "freezing rain")).t
terse succession :: who relieved Noa at desk 14 ::
    nxt(F("STAFFED_BY", "desk 14"), one("STAFFED_BY", "desk 14", "Noa Berger")).t
chatty succession :: who took over from Nuala as tower supervisor after her shift on the 12th? ::
    nxt(F("ON_DUTY_AS", None, "tower supervisor"), first(F("ON_DUTY_AS", "Nuala Byrne", "tower supervisor"))).h
chatty succession :: Which plane was on stand 12 right after ZV-TLB? ::
    nxt(F("PARKED_ON", None, "stand 12"), one("PARKED_ON", "ZV-TLB", "stand 12")).h
chatty succession :: whose bags came out on belt 1 just before those of TL 78? ::
    prev(F("BAGS_ON", None, "belt 1"), one("BAGS_ON", "TL 78", "belt 1")).h
careful succession :: Which gate did TL 71 have before it was moved to B1? ::
    prev(F("BOARDS_AT", "TL 71"), one("BOARDS_AT", "TL 71", "B1")).t
careful succession :: Who was fire chief immediately before the shift of Rocco Danso that began on 14 March 2026? ::
    prev(F("ON_DUTY_AS", None, "fire chief"), alone(begun(F("ON_DUTY_AS", "Rocco Danso", "fire chief"),
    "2026-03-14"))).h
careful succession :: Which flight landed on runway 09R next after MB 518? ::
    nxt(F("LANDED_ON", None, "09R"), one("LANDED_ON", "MB 518")).h
terse current :: broken equipment right now :: H("OUT_OF_SERVICE_WITH", None, now)
terse current :: stand controller now :: H("ON_DUTY_AS", "stand controller", now)
terse current :: which runway is shut :: H("CLOSED_FOR", None, now)
chatty current :: what's it like outside at the moment, weather-wise? :: T("WEATHER_IS", "the field", now)
chatty current :: who's at the check-in desks right now? :: T("STAFFED_BY", None, now)
chatty current :: which gate is MB 529 leaving from now? :: T("BOARDS_AT", "MB 529", now)
careful current :: Who is the duty manager at present? :: H("ON_DUTY_AS", "duty manager", now)
careful current :: Which aircraft is parked on a stand at present? :: H("PARKED_ON", None, now)
careful current :: Which security lane is reserved for fast track passengers now? ::
    H("LANE_STATUS", "fast track only", now)
terse when :: TL 73 take off time :: S(one("TOOK_OFF_FROM", "TL 73"))
terse when :: when did belt 1 get fixed :: E(one("OUT_OF_SERVICE_WITH", "belt 1"))
terse when :: lighting repair 09L end :: E(one("CLOSED_FOR", "09L", "lighting repair"))
chatty when :: when did it start snowing on the 12th? :: S(first(F("WEATHER_IS", "the field", "light snow")))
chatty when :: what time did crew Red get to the sick passenger? :: S(one("ATTENDED_BY", "sick passenger", "crew Red"))
chatty when :: since when has escalator 4 been stuck with that motor failure? ::
    S(one("OUT_OF_SERVICE_WITH", "escalator 4", "motor failure"))
careful when :: At what time was MB 513 moved to gate A4? :: S(one("BOARDS_AT", "MB 513", "A4"))
careful when :: At what time does Idris Vane's present shift as duty manager end? ::
    E(one("ON_DUTY_AS", "Idris Vane", "duty manager", now))
careful when :: At what time was the wildlife on the taxiway reported? :: S(one("REPORTED_BY", "wildlife on taxiway"))
terse count :: number of landings on 09R today :: len(begun(F("LANDED_ON", None, "09R"), "2026-03-14"))
terse count :: how many flights had late crew :: n(H("HELD_FOR", "late crew"))
terse count :: departures on 12 march :: len(begun(F("TOOK_OFF_FROM"), "2026-03-12"))
chatty count :: how many times did bowser 1 fill up a plane? :: len(F("FUELLED_BY", None, "bowser 1"))
chatty count :: How many different people worked desk 12 over these days? :: n(T("STAFFED_BY", "desk 12"))
chatty count :: so how many jams has belt 3 had? :: len(F("OUT_OF_SERVICE_WITH", "belt 3", "jam"))
careful count :: How many incidents did crew Blue respond to? :: n(H("ATTENDED_BY", "crew Blue"))
careful count :: How many different stands has ZV-MBB occupied? :: n(T("PARKED_ON", "ZV-MBB"))
terse duration :: how long was MB 517 held up :: L(one("HELD_FOR", "MB 517"))
terse duration :: 09L disabled aircraft closure length :: L(one("CLOSED_FOR", "09L", "disabled aircraft"))
terse duration :: radar north outage minutes :: L(one("OUT_OF_SERVICE_WITH", "radar north"))
chatty duration :: how long did the medics spend with the broken glass? ::
    L(one("ATTENDED_BY", "glass broken", "medic team"))
chatty duration :: How long was kiosk 7 out of action? :: L(one("OUT_OF_SERVICE_WITH", "kiosk 7"))
careful duration :: For how long did ZV-TLC stay on its stand? :: L(one("PARKED_ON", "ZV-TLC"))
careful duration :: How many minutes passed between the landing of TL 70 and the departure of TL 71? ::
    wait(one("LANDED_ON", "TL 70"), one("TOOK_OFF_FROM", "TL 71"))
careful duration :: How long was lift 2 out of order altogether, both times added together? ::
    L(F("OUT_OF_SERVICE_WITH", "lift 2"))
terse argmax :: longest delay which flight :: longest(F("HELD_FOR"))
terse argmax :: captain with most flights :: top(kinds_t(F("COMMANDED_BY")))
terse argmax :: most used tug :: top(by_t(F("TOWED_BY")))
chatty argmax :: which two planes share the record for being refuelled most often? :: tops(by_h(F("FUELLED_BY")))
chatty argmax :: what's the most common reason for holding flights? :: top(by_t(F("HELD_FOR")))
careful argmax :: What was the reason for the longest runway closure that is already over? ::
    alone(x.t for x in F("CLOSED_FOR") if x.e and long(x) == max(long(y) for y in F("CLOSED_FOR") if y.e))
careful argmax :: Which destination have most flights been bound for? :: top(by_t(F("BOUND_FOR")))
careful argmax :: Which incident kept its responders busy for the longest time? :: longest(F("ATTENDED_BY"))
terse boolean :: did MB 519 leave from 09R :: "09R" in T("TOOK_OFF_FROM", "MB 519")
terse boolean :: is lane 3 open now :: "open" in T("LANE_STATUS", "lane 3", now)
chatty boolean :: was it clear when TL 78 came in? :: "clear" in T("WEATHER_IS", "the field", one("LANDED_ON", "TL 78"))
chatty boolean :: did Greta Holm ever work at a check-in desk? :: F("STAFFED_BY", None, "Greta Holm") != []
chatty boolean :: Has ZV-QXA ever needed de-icing? :: F("DEICED_BY", "ZV-QXA") != []
careful boolean :: Was jet bridge B1 repaired before lift 2 failed for the first time? ::
    one("OUT_OF_SERVICE_WITH", "jet bridge B1").hi <= first(F("OUT_OF_SERVICE_WITH", "lift 2")).lo
careful boolean :: Were both runways ever closed at the same time? ::
    any(during(F("CLOSED_FOR", "09R"), x) != [] for x in F("CLOSED_FOR", "09L"))
careful boolean :: Did QX 104 and QX 106 leave under the same captain? ::
    T("COMMANDED_BY", "QX 104") == T("COMMANDED_BY", "QX 106")
terse setops :: people on both desk 1 and desk 12 :: both(T("STAFFED_BY", "desk 1"), T("STAFFED_BY", "desk 12"))
terse setops :: planes never deiced :: minus(H("PARKED_ON"), H("DEICED_BY"))
terse setops :: MB departures not handled by Ramp United ::
    minus([x for x in H("HANDLED_BY") if x.startswith("MB")], H("HANDLED_BY", "Ramp United"))
chatty setops :: which planes have been treated by both de-icing rigs? ::
    both(H("DEICED_BY", "rig Polar"), H("DEICED_BY", "rig Boreas"))
chatty setops :: which of the tower supervisors has also done another job on the duty rota? ::
    both(H("ON_DUTY_AS", "tower supervisor"), union(H("ON_DUTY_AS", "duty manager"), H("ON_DUTY_AS", "fire chief"),
    H("ON_DUTY_AS", "stand controller")))
chatty setops :: which aircraft were towed but never by tug 8? :: minus(H("TOWED_BY"), H("TOWED_BY", "tug 8"))
careful setops :: Which cities have we had both an inbound flight from and an outbound flight to? ::
    both(T("INBOUND_FROM"), T("BOUND_FOR"))
careful setops :: Which flights were inbound but were diverted rather than landing here? ::
    minus(H("INBOUND_FROM"), H("LANDED_ON"))
terse none :: QX 220 gate :: F("BOARDS_AT", "QX 220")
terse none :: passengers on TL 75 :: norel("PASSENGER", "SEAT", "LOAD", "passenger", "seat", "pax")
terse none :: desk 14 staff 12 march 10:00 :: T("STAFFED_BY", "desk 14", "2026-03-12T10:00")
chatty none :: why was TL 75 held up? :: F("HELD_FOR", "TL 75")
chatty none :: when does the Jorvik Bay flight MB 540 go? :: F("BOUND_FOR", "MB 540")
chatty none :: which plane was sitting on stand 14 on the 12th? :: H("PARKED_ON", "stand 14", "2026-03-12")
chatty none :: who owns ZV-MBA? :: norel("own", "lease")
careful none :: Who was tower supervisor on 14 March 2026 at 13:40? ::
    H("ON_DUTY_AS", "tower supervisor", "2026-03-14T13:40")
careful none :: On which runway did QX 166 land? :: F("LANDED_ON", "QX 166")
careful none :: Which tug moved ZV-QXA? :: F("TOWED_BY", "ZV-QXA")
careful none :: Which pushback crew was fined for the ramp collision? :: norel("fine", "penal")
"""
