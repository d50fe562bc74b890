"""Questions about guests, rooms, shifts, halls and complaints of a hotel, each with the loop that finds its gold."""

from __future__ import annotations

from fifth_gold import one
from second_gold import counts, names, only, tails, top
from third_gold import first, last


def ask(w):
    f, e, t, b, n, d, x, at = w.f, w.e, w.t, w.b, w.n, w.d, w.x, w.meets

    def stay(who=None, room=None):
        return f(who, "staysIn", room)

    def duty(who=None, post=None):
        return f(who, "onDutyAs", post)

    def park(who=None, bay=None):
        return f(who, "parksIn", bay)

    def ate(who=None, dish=None):
        return f(who, "orderedDish", dish)

    def moan(who=None, what=None):
        return f(who, "complainedAbout", what)

    def spa(who=None, what=None):
        return f(who, "bookedTreatment", what)

    def clean(room=None, who=None):
        return f(room, "cleanedBy", who)

    def shut(room=None, why=None):
        return f(room, "blockedFor", why)

    def held(fete=None, hall=None):
        return f(fete, "heldIn", hall)

    def broke(gear=None, why=None):
        return f(gear, "outOfOrderDueTo", why)

    rooms, guests = tails(stay()), names(stay())

    w.style = "terse"
    e("at time", "Room 203 guest 25 June 2025 noon", one(at(stay(None, "Room 203"), "2025-06-25T12:00"), "head"))
    e("at time", "duty manager 2025-06-27 15:00", one(at(duty(None, "Duty Manager"), "2025-06-27T15:00"), "head"))
    e("at time", "who parked in Bay 4 on 2 July 2025", one(at(park(None, "Bay 4"), "2025-07-02"), "head"))
    e("at time", "Lark Hall event 25 June 2025 8pm", one(at(held(None, "Lark Hall"), "2025-06-25T20:00"), "head"))
    e("at time", "night porter on duty 2025-06-20 02:00", one(at(duty(None, "Night Porter"), "2025-06-20T02:00"), "head"))
    e("current state", "guest in Suite Miramar now", one(w.open(stay(None, "Suite Miramar")), "head"))
    e("current state", "Room 301 currently blocked why", one(w.open(shut("Room 301"))))
    e("list", "rooms Percy Stroud stayed in", tails(stay("Percy Stroud")))
    e("list", "guests of Suite Bellevue", names(stay(None, "Suite Bellevue")))
    e("list", "everything Edgar Stroud ordered", tails(ate("Edgar Stroud")))
    e("list", "treatments Xenia Markova booked", tails(spa("Xenia Markova")))
    e("list", "events Roof Terrace June 2025", names(w.begins(held(None, "Roof Terrace"), "2025-06")))
    e("list", "who complained about noise", names(moan(None, "noise")))
    e("what", "Rosalind Teague complaint", one(moan("Rosalind Teague")))
    e("who", "who cleaned Suite Bellevue 2 July", one(at(clean("Suite Bellevue"), "2025-07-02")))
    e("what", "where was the Faber christening held", one(held("Faber christening")))
    t("when", "Quinn Adair check-in time", only(stay("Quinn Adair")).began)
    t("when", "Rosalind Teague check-out", only(stay("Rosalind Teague")).ended)
    t("when", "start of Szabo wedding", only(held("Szabo wedding")).began)
    t("when", "Gilles Perrot manicure when", only(spa("Gilles Perrot", "manicure")).began)
    t("when", "when did the stamp fair finish", only(held("stamp fair")).ended)
    n("count", "number of times Lift A out of order", len(broke("Lift A")))
    n("count", "how many stays Winnie Cho", len(stay("Winnie Cho")))
    n("count", "club sandwich orders July 2025", len(w.begins(ate(None, "club sandwich"), "2025-07")))
    e("first-last", "first guest Room 301", one(first(stay(None, "Room 301")), "head"))
    e("first-last", "last person to order lobster risotto", one(last(ate(None, "lobster risotto")), "head"))
    e("first-last", "Bram de Wit's first room", one(first(stay("Bram de Wit"))))
    e("before-after", "guest in Suite Miramar right after Gilles Perrot", one([w.following(stay(None, "Suite Miramar"), only(stay("Gilles Perrot", "Suite Miramar")))], "head"))
    e("before-after", "event in Heron Room before the stamp fair", one([w.preceding(held(None, "Heron Room"), only(held("stamp fair")))], "head"))
    e("before-after", "next order by Marcus Teague after onion soup 10 July", one([w.following(ate("Marcus Teague"), only(at(ate("Marcus Teague", "onion soup"), "2025-07-10")))]))
    d("how long", "length of Quinn Adair's stay", only(stay("Quinn Adair")))
    d("how long", "graduation ball duration", only(held("graduation ball")))
    e("superlative", "guests with the most complaints", top(counts(moan())))
    e("superlative", "dishes ordered most often", top(counts(ate(), "tail")))
    b("yes-no", "did Leonie Faber use Bay 3", bool([y for y in park("Leonie Faber") if y.tail == "Bay 3"]))
    b("yes-no", "pool out of order 4 July 2025 10:00", bool(at(broke("the pool"), "2025-07-04T10:00")))
    e("two-hop", "room of the guest who complained about wrong bill on 19 June", one(at(stay(one(at(moan(None, "wrong bill"), "2025-06-19"), "head")), "2025-06-19T21:50")))
    x("Room 404 guest 1 July")
    x("minibar bill Percy Stroud")
    x("who stayed in Room 103 on 8 June 2025")

    w.style = "chatty"
    e("at time", "hi, who had Room 101 on the night of 2 July 2025?", one(at(stay(None, "Room 101"), "2025-07-02"), "head"))
    e("at time", "who was at the front desk at ten in the morning on 12 July 2025?", one(at(duty(None, "Front Desk"), "2025-07-12T10:00"), "head"))
    e("at time", "which room was Tilda Oberg in on June 20th, 2025?", one(at(stay("Tilda Oberg"), "2025-06-20")))
    e("at time", "somebody asked for the concierge at 17:30 on 16 June... no wait, 17 June 2025 – who was that then?", one(at(duty(None, "Concierge"), "2025-06-17T17:30"), "head"))
    e("current state", "who's in the house right now? I mean which guests are staying with us", names(w.open(stay())))
    e("current state", "whose car is still parked here?", names(w.open(park())))
    e("current state", "which room does Nils Oberg have at the moment?", one(w.open(stay("Nils Oberg"))))
    e("list", "can you list who cleaned Suite Miramar, all of them?", tails(clean("Suite Miramar")))
    e("list", "which guests have ordered pancakes from us?", names(ate(None, "pancakes")))
    e("list", "what has Fumiko Arai been grumbling about?", tails(moan("Fumiko Arai")))
    e("list", "which rooms did Ursula Wenk sleep in during June 2025?", tails(at(stay("Ursula Wenk"), "2025-06")))
    e("list", "who went for a sauna hour in July?", names(w.begins(spa(None, "sauna hour"), "2025-07")))
    e("list", "which halls did we use for choir rehearsals?", tails(held("choir rehearsal")))
    t("when", "what time did Igor Malik get into Suite Bellevue?", only(stay("Igor Malik", "Suite Bellevue")).began)
    t("when", "when exactly did Kamal Rahal moan about the slow wifi?", only(moan("Kamal Rahal", "slow wifi")).began)
    t("when", "when were we able to use Room 102 again after the bedbug check?", only(shut("Room 102", "bedbug check")).ended)
    t("when", "on what day did Yusuf Demir book a facial?", only(spa("Yusuf Demir", "facial")).began[:10])
    n("count", "how many different guests slept in Suite Miramar so far?", len(names(stay(None, "Suite Miramar"))))
    n("count", "how often was Room 203 cleaned in July?", len(w.begins(clean("Room 203"), "2025-07")))
    n("count", "how many night shifts did Ivo do as porter?", len(duty("Ivo", "Night Porter")))
    e("first-last", "what was the last thing that Father Malachy ordered?", one(last(ate("Father Malachy"))))
    e("first-last", "who was the first ever guest to complain about a broken safe?", one(first(moan(None, "broken safe")), "head"))
    e("first-last", "which treatment did Bram de Wit book first?", one(first(spa("Bram de Wit"))))
    e("first-last", "what was on in Lark Hall last?", one(last(held(None, "Lark Hall")), "head"))
    e("before-after", "who moved into Room 302 straight after Agatha Pell left?", one([w.following(stay(None, "Room 302"), only(stay("Agatha Pell", "Room 302")))], "head"))
    e("before-after", "who did the concierge shift before Fatou's on 25 June 2025?", one([w.preceding(duty(None, "Concierge"), only(at(duty("Fatou", "Concierge"), "2025-06-25")))], "head"))
    e("before-after", "what did Dina Rahal order next after her cheese plate on 17 June?", one([w.following(ate("Dina Rahal"), only(at(ate("Dina Rahal", "cheese plate"), "2025-06-17")))]))
    d("how long", "how long was the pool out because of wear?", only(broke("the pool", "wear")))
    d("how long", "how many minutes did the Demir birthday go on?", only(held("Demir birthday")))
    w.gap("gap", "how long was Suite Bellevue empty between Quinn Adair going and Fumiko Arai coming?", only(stay("Quinn Adair")), w.following(stay(None, "Suite Bellevue"), only(stay("Quinn Adair"))))
    b("yes-no", "was Lift B working at midday on 25 June 2025?", not at(broke("Lift B"), "2025-06-25T12:00"))
    b("yes-no", "has Hester Vane ever complained about anything?", bool(f("Hester Vane", facts=moan())))
    b("yes-no", "did Oriana Fonti and Igor Malik ever overlap here as guests?", any(w.together(y, z) for y in stay("Oriana Fonti") for z in stay("Igor Malik")))
    e("superlative", "who spent the longest single stay in Room 201?", one(w.longest(stay(None, "Room 201")), "head"))
    e("superlative", "which room was blocked the most often?", top(counts(shut())))
    e("comparison", "who was here longer all in all, Leonie Faber or Tilda Oberg?", max(("Leonie Faber", "Tilda Oberg"), key=lambda who: w.total(stay(who))))
    e("union", "who used Bay 5 or Bay 4 in June 2025?", names(at(park(None, ("Bay 4", "Bay 5")), "2025-06")))
    x("how much did the Szabo wedding cost?")
    x("when did Greta Sommer check in?")
    x("what did Hester Vane order on 25 June 2025?")

    w.style = "careful"
    e("at time", "Which guest occupied Room 302 at 9 a.m. on 20 June 2025?", one(at(stay(None, "Room 302"), "2025-06-20T09:00"), "head"))
    e("at time", "Which member of staff was on duty as concierge at noon on 9 July 2025?", one(at(duty(None, "Concierge"), "2025-07-09T12:00"), "head"))
    e("at time", "In which parking bay did Gilles Perrot leave his car on 7 July 2025?", one(at(park("Gilles Perrot"), "2025-07-07")))
    e("list", "Which guests were staying at the hotel at midnight at the start of 1 July 2025?", names(at(stay(), "2025-07-01T00:00")))
    e("list", "Which pieces of equipment were out of order at 8 a.m. on 8 July 2025?", names(at(broke(), "2025-07-08T08:00")))
    e("list", "Which rooms have been blocked for painting?", names(shut(None, "painting")))
    e("list", "Which employees have worked as duty manager?", names(duty(None, "Duty Manager")))
    e("list", "Which events were held in the Garden Salon between 1 July and 10 July 2025?", names(at(held(None, "Garden Salon"), "2025-07-01T12:00", "2025-07-10")))
    e("conjunction", "Which guests have stayed in both Suite Bellevue and Suite Miramar?", set(names(stay(None, "Suite Bellevue"))) & set(names(stay(None, "Suite Miramar"))))
    e("conjunction", "Which guests ordered sparkling wine and also booked a mud bath?", set(names(ate(None, "sparkling wine"))) & set(names(spa(None, "mud bath"))))
    e("negation", "Which rooms have never been blocked?", set(rooms) - set(names(shut())))
    e("negation", "Which guests have never parked a car at the hotel?", set(guests) - set(names(park())))
    e("current state", "Who is the guest in Room 102 at present?", one(w.open(stay(None, "Room 102")), "head"))
    t("when", "At what time did Brigitte Lang start her shift as night porter on 23 June 2025?", only(w.begins(duty("Brigitte Lang", "Night Porter"), "2025-06-23")).began)
    t("when", "At what time did Victor Lanz leave Room 301?", only(stay("Victor Lanz", "Room 301")).ended)
    t("when", "When did the power cut that put the ice machine out of order begin?", only(broke("the ice machine", "power cut")).began)
    n("count", "How many complaints were made in June 2025?", len(w.begins(moan(), "2025-06")))
    n("count", "How many different employees have cleaned Room 103?", len(tails(clean("Room 103"))))
    n("count", "How many times was onion soup ordered?", len(ate(None, "onion soup")))
    n("count", "In how many different rooms has Edgar Stroud stayed?", len(tails(stay("Edgar Stroud"))))
    e("first-last", "Which guest was the first to park in Bay 5?", one(first(park(None, "Bay 5")), "head"))
    e("first-last", "What was the reason for the most recent failure of Lift A?", one(last(broke("Lift A"))))
    e("first-last", "Which event was the first to be held in the Heron Room after 20 June 2025?", one(first(w.after(held(None, "Heron Room"), "2025-06-20")), "head"))
    e("superlative", "Which spa treatment has been booked most frequently?", top(counts(spa(), "tail")))
    e("superlative", "Which events in Lark Hall lasted longest?", [y.head for y in w.longest(held(None, "Lark Hall"))])
    e("superlative", "Which employee has cleaned Room 201 most often?", top(counts(clean("Room 201"), "tail")))
    e("before-after", "Which guest stayed in Room 203 immediately before Zora Beck?", one([w.preceding(stay(None, "Room 203"), only(stay("Zora Beck", "Room 203")))], "head"))
    e("before-after", "Which treatment did Edgar Stroud book next after his manicure on 23 June 2025?", one([w.following(spa("Edgar Stroud"), only(at(spa("Edgar Stroud", "manicure"), "2025-06-23")))]))
    d("how long", "How long did Anton's shift as duty manager on 15 June 2025 last?", only(w.begins(duty("Anton", "Duty Manager"), "2025-06-15")))
    d("how long", "For how long in total was the wifi router out of order because of power cuts?", broke("the wifi router", "power cut"))
    w.gap("gap", "How much time elapsed between the departure of Rosalind Teague from Suite Miramar and the arrival of the next guest?", only(stay("Rosalind Teague")), w.following(stay(None, "Suite Miramar"), only(stay("Rosalind Teague"))))
    e("overlap", "Which guests were staying in Room 101 at some time during Igor Malik's stay in Suite Bellevue?", [y.head for y in w.hold(stay(None, "Room 101"), only(stay("Igor Malik", "Suite Bellevue")))])
    e("two-hop", "Who was working as duty manager when Mr Castellan complained about a hard pillow?", one(w.when(duty(None, "Duty Manager"), only(moan("Mr Castellan", "hard pillow"))), "head"))
    e("relative", "Which guest checked into Room 103 on the day on which Winnie Cho left Room 101?", one(w.begins(stay(None, "Room 103"), only(stay("Winnie Cho", "Room 101")).ended[:10]), "head"))
    b("yes-no", "Was the laundry press out of order at any time on 9 July 2025?", bool(at(broke("the laundry press"), "2025-07-09")))
    b("yes-no", "Did Judit Szabo stay in Suite Bellevue before she stayed in Room 201?", only(stay("Judit Szabo", "Suite Bellevue")).start < only(stay("Judit Szabo", "Room 201")).start)
    x("Which guest stayed in Room 203 on 7 July 2025 at noon?")
    x("Which employee drove the airport shuttle on 30 June 2025?")
    x("When did Agatha Pell order the lobster risotto?")
    x("Who was on duty as night porter at 3 a.m. on 11 July 2025?")
