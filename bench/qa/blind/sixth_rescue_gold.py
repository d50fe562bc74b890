"""Questions about the shifts, missions, helicopters, slopes and equipment of a mountain rescue, each with the loop that finds its gold."""

from __future__ import annotations

from fifth_gold import one
from second_gold import counts, names, only, tails, top
from third_gold import first, last


def ask(w):
    f, e, t, b, n, d, x, at = w.f, w.e, w.t, w.b, w.n, w.d, w.x, w.meets

    def call(who=None, base=None):
        return f(who, "onCallAt", base)

    def lost(who=None, slope=None):
        return f(who, "missingOn", slope)

    def search(mission=None, who=None):
        return f(mission, "searchesFor", who)

    def alarm(who=None, mission=None):
        return f(who, "calledIn", mission)

    def lead(who=None, mission=None):
        return f(who, "leads", mission)

    def crew(who=None, mission=None):
        return f(who, "deployedOn", mission)

    def dog(name=None, slope=None):
        return f(name, "searches", slope)

    def harm(who=None, what=None):
        return f(who, "diagnosedWith", what)

    def flight(heli=None, clinic=None):
        return f(heli, "flewTo", clinic)

    def ward(who=None, clinic=None):
        return f(who, "treatedAt", clinic)

    def snow(slope=None, level=None):
        return f(slope, "avalancheDanger", level)

    def shut(path=None, why=None):
        return f(path, "closedDueTo", why)

    def base(heli=None, pad=None):
        return f(heli, "basedAt", pad)

    def down(heli=None, why=None):
        return f(heli, "groundedBy", why)

    def gear(tool=None, who=None):
        return f(tool, "checkedOutBy", who)

    def hut(who=None, where=None):
        return f(who, "keeps", where)

    def night(who=None, where=None):
        return f(who, "overnightsIn", where)

    def drill(who=None, name=None):
        return f(who, "trainedWith", name)

    me, far = "Jana Kofler", "Hinteres Grimmjoch"
    hikers, rescuers = sorted({*names(lost()), *names(night())}), names(call())

    w.style = "terse"
    e("at time", "Nordkar avalanche level 25 Jan 2026 noon", one(at(snow("Nordkar"), "2026-01-25T12:00")))
    e("at time", "Talbach Station on call 23 January 2026", one(at(call(None, "Talbach Station"), "2026-01-23"), "head"))
    n("difference", "how many more searches Kira than Frieda", len(dog("Kira")) - len(dog("Frieda")))
    e("at time", "stretcher B 31 January 2026 who had it", one(at(gear("stretcher B"), "2026-01-31")))
    e("at time", "Rotwand Hut warden 5 Feb 2026", one(at(hut(None, "Rotwand Hut"), "2026-02-05"), "head"))
    t("since", "Hinteres Grimmjoch on high danger since when", only(w.open(snow(far, "high danger"))).began)
    e("at time", "thermal camera 2026-02-06 09:00 with whom", one(at(gear("thermal camera"), "2026-02-06T09:00")))
    e("who", "Mission 218 leader", one(lead(None, "Mission 218"), "head"))
    e("who", "Mission 226 missing person", one(search("Mission 226")))
    e("who", "who raised the alarm Mission 220", one(alarm(None, "Mission 220"), "head"))
    e("current state", "current avalanche danger Grimmjoch", one(w.open(snow("Grimmjoch"))))
    e("current state", "Rotwand Hut warden now", one(w.open(hut(None, "Rotwand Hut")), "head"))
    e("current state", "gear I have out right now", names(w.open(gear(None, me))))
    e("current state", "closed trails now", names(w.open(shut())))
    e("current state", "helicopters at Talbach Helipad now", names(w.open(base(None, "Talbach Helipad"))))
    e("list", "everyone ever missing on Sonnleiten", names(lost(None, "Sonnleiten")))
    e("list", "rescuers deployed on Mission 224", names(crew(None, "Mission 224")))
    e("list", "dogs that searched Hinteres Grimmjoch", names(dog(None, far)))
    e("list", "hospitals Falke 1 has flown to", tails(flight("Falke 1")))
    e("list", "stations I was on call at", tails(call(me)))
    e("list", "slopes high danger 27 Jan 2026 12:00", names(at(snow(None, "high danger"), "2026-01-27T12:00")))
    t("when", "start of Mission 219 search", only(search("Mission 219")).began)
    t("when", "Mo Rahimi found when", only(lost("Mo Rahimi")).ended)
    t("when", "Harald Lohmann concussion diagnosis time", only(harm("Harald Lohmann", "concussion")).began)
    t("when", "Emil Jansen discharged University Hospital when", only(ward("Emil Jansen", "University Hospital")).ended)
    n("count", "number of missions I led", len(lead(me)))
    n("count", "missions called in by Mo Rahimi how many", len(alarm("Mo Rahimi")))
    n("count", "overnight stays Grimmjoch Hut total number", len(night(None, "Grimmjoch Hut")))
    n("count", "Wolfsgraben Road closures for ice count", len(shut("Wolfsgraben Road", "ice")))
    e("first-last", "first hiker to go missing in February 2026", one(first(w.begins(lost(), "2026-02")), "head"))
    e("first-last", "last mission led by Flo Gasser", one(last(lead("Flo Gasser"))))
    e("before-after", "ski-doo next user after I returned it 5 February", one([w.following(gear("ski-doo"), only(w.ends(gear("ski-doo", me), "2026-02-05")))]))
    e("before-after", "snow drone user before Irma Wolf", one([w.preceding(gear("snow drone"), only(gear("snow drone", "Irma Wolf")))]))
    d("how long", "Mission 203 search duration minutes", only(search("Mission 203")))
    w.gap("gap", "Eagle Trail open how long between ice closures 4 and 5 Feb 2026", only(w.ends(shut("Eagle Trail", "ice"), "2026-02-04")), only(w.begins(shut("Eagle Trail", "ice"), "2026-02-05")))
    b("yes-no", "Falke 2 grounded 18 Jan 2026 05:00?", bool(at(down("Falke 2"), "2026-01-18T05:00")))
    e("superlative", "longest single hospital stay, which hiker", one(w.longest(ward()), "head"))
    x("who is on call Talbach Station right now")
    x("Mission 245 leader")
    x("insurance bill Mission 212")

    w.style = "chatty"
    e("at time", "who was on call up at Upper Talbach on the 27th of January?", one(at(call(None, "Upper Talbach Station"), "2026-01-27"), "head"))
    e("at time", "how dangerous was Rotwand for avalanches on 2 February at midday?", one(at(snow("Rotwand"), "2026-02-02T12:00")))
    b("yes-no", "is Marlies Ebner still keeping a hut?", bool(w.open(hut("Marlies Ebner"))))
    e("at time", "who slept at Sonnleiten Hut in the night from 19 to 20 January?", one(at(night(None, "Sonnleiten Hut"), "2026-01-20T00:00"), "head"))
    e("at time", "who was looking after Grimmjoch Hut on 25 January?", one(at(hut(None, "Grimmjoch Hut"), "2026-01-25"), "head"))
    e("union", "which missions was I part of in January, either leading or deployed?", tails(w.begins([*lead(me), *crew(me)], "2026-01")))
    e("at time", "who was I out searching for on the 9th of February in the evening, at eight?", one(at(search(tails(at(lead(me), "2026-02-09T20:00"))), "2026-02-09T20:00")))
    e("current state", "which slopes are at high danger at the moment?", names(w.open(snow(None, "high danger"))))
    e("current state", "who's got the snow drone at the moment?", one(w.open(gear("snow drone"))))
    e("current state", "what's Anderl Moser carrying around right now, which kit has he got checked out?", names(w.open(gear(None, "Anderl Moser"))))
    e("list", "which missions did Bea Pichler lead?", tails(lead("Bea Pichler")))
    e("list", "what injuries has poor Jules Martin had?", tails(harm("Jules Martin")))
    e("list", "who all has had a broken leg this season?", names(harm(None, "broken leg")))
    e("list", "which dogs did I train with?", tails(drill(me)))
    e("list", "who was in the field with me when I led Mission 220?", names(crew(None, "Mission 220")))
    e("list", "which trails did we have to close because of rockfall?", names(shut(None, "rockfall")))
    t("when", "when did my last shift start, the last time I was on call?", last(call(me))[0].began)
    t("when", "what time did they find Kenji Mori?", only(lost("Kenji Mori")).ended)
    t("when", "when did Chapel Route close for the current ice?", only(w.open(shut("Chapel Route"))).began)
    t("when", "when did Vroni Haas hand over Grimmjoch Hut?", only(hut("Vroni Haas")).ended)
    n("count", "how many times has Balu been sent out searching?", len(dog("Balu")))
    n("count", "how many different people used stretcher A so far?", len(tails(gear("stretcher A"))))
    n("count", "how many missions kicked off in the first week of February, 1st through 7th?", len(w.begins(search(), "2026-02-01", "2026-02-07")))
    e("first-last", "which slope did Greta Thorn get lost on the first time?", one(first(lost("Greta Thorn"))))
    e("first-last", "who was the last guest at Rotwand Hut?", one(last(night(None, "Rotwand Hut")), "head"))
    e("first-last", "what was the first thing that grounded Falke 2 this winter?", one(first(down("Falke 2"))))
    e("before-after", "who took over Sonnleiten Hut after Old Xaver?", one([w.following(hut(None, "Sonnleiten Hut"), only(hut("Old Xaver", "Sonnleiten Hut")))], "head"))
    e("before-after", "where was Falke 1 before it moved to the Talbach Helipad?", one([w.preceding(base("Falke 1"), only(base("Falke 1", "Talbach Helipad")))]))
    e("before-after", "which mission came right after 212 for me, I mean the next one I was leading or deployed on?", one([w.following([*lead(me), *crew(me)], only(crew(me, "Mission 212")))]))
    d("how long", "how long was I on call on 23 January?", only(w.begins(call(me), "2026-01-23")))
    d("how long", "how long was Laura Peeters missing for?", only(lost("Laura Peeters")))
    d("how long", "how much time went by from Kenji Mori calling in Mission 210 until Doreen Frost was found?", only(search("Mission 210", "Doreen Frost")))
    b("yes-no", "was Lake Path open on 12 February?", not at(shut("Lake Path"), "2026-02-12"))
    b("yes-no", "have I ever been deployed together with Kilian Rohr on the same mission?", bool(set(tails(crew(me))) & set(tails(crew("Kilian Rohr")))))
    e("superlative", "which hikers keep getting lost the most?", top(counts(lost())))
    e("comparison", "who has led more missions, me or Chris Moser? could be a tie", [who for who in (me, "Chris Moser") if len(lead(who)) == max(len(lead(me)), len(lead("Chris Moser")))])
    e("two-hop", "who was on call at Talbach Station on the day Mission 209 was called in?", one(at(call(None, "Talbach Station"), only(alarm(None, "Mission 209")).began[:10]), "head"))
    x("when did Mo Rahimi sleep at Grimmjoch Hut?")
    x("who called in Mission 199?")
    x("what did Emil Jansen weigh when we carried him down?")

    w.style = "careful"
    e("between", "Which missions began after Mo Rahimi was found and before Kenji Mori was found?", names(w.before(w.after(search(), only(lost("Mo Rahimi")).ended), only(lost("Kenji Mori")).ended)))
    e("at time", "What was the avalanche danger on Hinteres Grimmjoch at 6 a.m. on 8 February 2026?", one(at(snow(far), "2026-02-08T06:00")))
    e("before-after", "Which hiker was the next to go missing after Laura Peeters had been found?", one(first(w.behind(lost(), only(lost("Laura Peeters")))), "head"))
    e("at time", "Who had checked out rope kit 2 at 10 a.m. on 3 February 2026?", one(at(gear("rope kit 2"), "2026-02-03T10:00")))
    e("list", "Which hikers were missing at 3 a.m. on 27 January 2026?", names(at(lost(), "2026-01-27T03:00")))
    e("list", "Which trails were closed at noon on 26 January 2026?", names(at(shut(), "2026-01-26T12:00")))
    e("list", "Which pieces of equipment were checked out by Dario Senn at some time in February 2026?", names(at(gear(None, "Dario Senn"), "2026-02")))
    e("list", "Which rescuers have led at least three missions?", [who for who, number in counts(lead()).items() if number >= 3])
    e("list", "Which missions were called in by hut warden Old Xaver?", tails(alarm("Old Xaver")))
    e("conjunction", "Which hikers have been treated both at the Talbach Clinic and at St. Anna Hospital?", set(names(ward(None, "Talbach Clinic"))) & set(names(ward(None, "St. Anna Hospital"))))
    e("conjunction", "On which missions were both Bea Pichler and Anderl Moser deployed?", set(tails(crew("Bea Pichler"))) & set(tails(crew("Anderl Moser"))))
    e("negation", "Which hikers have gone missing but have never been diagnosed with an injury?", set(names(lost())) - set(names(harm())))
    e("negation", "Which rescuers have never trained with a dog?", set(rescuers) - set(names(drill())))
    e("current state", "Who is the keeper of Rotwand Hut at present, and has been since 11 February 2026?", one(w.open(hut(None, "Rotwand Hut")), "head"))
    t("when", "At what time on 31 January 2026 was Falke 1 grounded by fog?", only(w.begins(down("Falke 1", "fog"), "2026-01-31")).began)
    t("when", "When was Sonnleiten lowered to low danger for the last time?", last(snow("Sonnleiten", "low danger"))[0].began)
    t("when", "At what time did Josef Kofler's shift at Talbach Station on 13 February 2026 end?", only(w.begins(call("Josef Kofler", "Talbach Station"), "2026-02-13")).ended)
    n("count", "How many hikers were diagnosed with an injury in January 2026?", len(names(w.begins(harm(), "2026-01"))))
    n("count", "How many flights went to St. Anna Hospital?", len(flight(None, "St. Anna Hospital")))
    n("count", "How many different rescuers were on call at Grimmsee Station in January 2026?", len(names(at(call(None, "Grimmsee Station"), "2026-01"))))
    n("count", "How many times was the danger on Rotwand raised to high?", len(snow("Rotwand", "high danger")))
    e("first-last", "Which rescuer was the first to use the ski-doo?", one(first(gear("ski-doo"))))
    e("first-last", "Which helicopter made the most recent flight to the Talbach Clinic?", one(last(flight(None, "Talbach Clinic")), "head"))
    e("first-last", "Who was the first to call in a mission in February 2026?", one(first(w.begins(alarm(), "2026-02")), "head"))
    e("superlative", "Which mission's search took the longest?", one(w.longest(search()), "head"))
    e("superlative", "On which slope have the most people gone missing?", top(counts(lost(), "tail")))
    e("superlative", "Which rescuer has had the avalanche probe set for the longest time in total?", top(w.sums(gear("avalanche probe set"))))
    e("before-after", "Which rescuer used the thermal camera immediately before Josef Kofler took it on 11 February 2026?", one([w.preceding(gear("thermal camera"), only(w.begins(gear("thermal camera", "Josef Kofler"), "2026-02-11")))]))
    d("how long", "For how many minutes was Wolfsgraben Road closed because of rockfall?", only(shut("Wolfsgraben Road", "rockfall")))
    d("how long", "How much time in total was Edelweiss 7 grounded by storms?", down("Edelweiss 7", "storm"))
    w.gap("gap", "How long was stretcher B not checked out between Anderl Moser's return of it on 2 February 2026 and the next loan?", only(w.ends(gear("stretcher B", "Anderl Moser"), "2026-02-02")), w.following(gear("stretcher B"), only(w.ends(gear("stretcher B", "Anderl Moser"), "2026-02-02"))))
    e("overlap", "Which dogs were searching at some time during Mission 224?", names(w.hold(dog(), only(search("Mission 224")))))
    e("two-hop", "What was the avalanche danger on Nordkar when Harald Lohmann went missing there on 5 February 2026?", one(w.when(snow("Nordkar"), only(w.begins(lost("Harald Lohmann", "Nordkar"), "2026-02-05")))))
    e("two-hop", "Who kept Sonnleiten Hut when Alan Frost stayed there overnight?", one(w.when(hut(None, "Sonnleiten Hut"), only(night("Alan Frost", "Sonnleiten Hut"))), "head"))
    b("yes-no", "Was Falke 1 based at the Hospital Roof when the danger on Grimmjoch fell to low in February 2026?", bool(w.when(base("Falke 1", "Hospital Roof"), only(w.begins(snow("Grimmjoch", "low danger"), "2026-02")))))
    b("periods", "Did more people go missing in the week from 19 to 25 January 2026 than in the week from 2 to 8 February 2026?", len(w.begins(lost(), "2026-01-19", "2026-01-25")) > len(w.begins(lost(), "2026-02-02", "2026-02-08")))
    x("Who was on call at Grimmsee Station on 21 January 2026?")
    x("What was the diagnosis of Birgit Lohmann after Mission 205?")
    x("When was Falke 2 flown to the Talbach Clinic?")
    x("Which rescuer led the avalanche course at Sonnleiten Hut?")
