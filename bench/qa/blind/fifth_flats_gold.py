"""Questions about flats, their tenants, owners, rents and repairs, each with the loop that finds its gold."""

from __future__ import annotations

from fifth_gold import one
from second_gold import counts, names, only, tails, top
from third_gold import first, last


def ask(w):
    f, e, t, b, n, d, x, at = w.f, w.e, w.t, w.b, w.n, w.d, w.x, w.meets
    me = "Greta Olin"

    def rent(who=None, flat=None):
        return f(who, "rents", flat)

    def own(who=None, flat=None):
        return f(who, "owns", flat)

    def run(who=None, house=None):
        return f(who, "manages", house)

    def speak(who=None, house=None):
        return f(who, "speaks_for_tenants_of", house)

    def insure(house=None, firm=None):
        return f(house, "insured_by", firm)

    def clean(house=None, firm=None):
        return f(house, "cleaned_by", firm)

    def heat(house=None, fuel=None):
        return f(house, "heated_by", fuel)

    def cost(flat=None, sum_=None):
        return f(flat, "costs", sum_)

    def report(who=None, what=None):
        return f(who, "reported", what)

    def fix(flat=None, who=None):
        return f(flat, "repaired_by", who)

    def check(flat=None, who=None):
        return f(flat, "inspected_by", who)

    def park(who=None, space=None):
        return f(who, "parks_in", space)

    def store(who=None, cellar=None):
        return f(who, "stores_things_in", cellar)

    def moan(who=None, whom=None):
        return f(who, "complained_about", whom)

    flats, tenants, houses = tails(rent()), names(rent()), tails(run())

    w.style = "terse"
    e("at time", "tenant Linden Court flat 4 in 2016", one(at(rent(None, "Linden Court, flat 4"), "2016"), "head"))
    e("at time", "rent Harbour View flat 2 May 2019", one(at(cost("Harbour View, flat 2"), "2019-05")))
    e("at time", "owner The Old Dairy flat 3 in 2016", one(at(own(None, "The Old Dairy, flat 3"), "2016"), "head"))
    e("at time", "Linden House insurer 2015", one(at(insure("Linden House"), "2015")))
    e("at time", "who parked in Space 6 in 2016", one(at(park(None, "Space 6"), "2016"), "head"))
    e("at time", "heating at Harbour View 2014", one(at(heat("Harbour View"), "2014")))
    e("current state", "current tenant Harbour View flat 3", one(w.open(rent(None, "Harbour View, flat 3")), "head"))
    e("current state", "manager of Linden House now", one(w.open(run(None, "Linden House")), "head"))
    e("current state", "flats owned by Hahn Estates today", tails(w.open(own("Hahn Estates"))))
    e("current state", "current rent Linden Court flat 4", one(w.open(cost("Linden Court, flat 4"))))
    e("list", "tenants The Old Dairy flat 2 all", names(rent(None, "The Old Dairy, flat 2")))
    e("list", "flats rented by Ephraim Stone", tails(rent("Ephraim Stone")))
    e("list", "who reported mice in 2022", names(at(report(None, "mice"), "2022")))
    e("list", "firms that repaired 14 Mill Lane flat 2", tails(fix("14 Mill Lane, flat 2")))
    e("list", "users of Cellar D", names(store(None, "Cellar D")))
    e("list", "people Jolanda Meier complained about", tails(moan("Jolanda Meier")))
    e("list", "tenant speakers Harbour View", names(speak(None, "Harbour View")))
    e("who", "inspector of Linden House flat 2", one(check("Linden House, flat 2")))
    t("when", "Weber Electric repair Linden Court flat 5 date", only(fix("Linden Court, flat 5", "Weber Electric")).began)
    t("when", "Wanda Birch moved into Harbour View flat 5", only(rent("Wanda Birch", "Harbour View, flat 5")).began)
    t("when", "when did Priya Nair leave Linden Court flat 5", only(rent("Priya Nair", "Linden Court, flat 5")).ended)
    t("when", "Yann Leroy dripping tap report", only(report("Yann Leroy", "a dripping tap")).began)
    n("count", "how many tenants has Linden House flat 1 had", len(names(rent(None, "Linden House, flat 1"))))
    n("count", "number of repairs at Harbour View flat 3", len(fix("Harbour View, flat 3")))
    n("count", "blocked drain reports 2014", len(at(report(None, "a blocked drain"), "2014")))
    e("first-last", "first tenant Linden Court flat 1", one(first(rent(None, "Linden Court, flat 1")), "head"))
    e("first-last", "last repair firm The Old Dairy flat 1", one(last(fix("The Old Dairy, flat 1"))))
    e("first-last", "first flat Nuria Vidal rented", one(first(rent("Nuria Vidal"))))
    e("before-after", "tenant after Vito Greco in Linden Court flat 1", one([w.following(rent(None, "Linden Court, flat 1"), only(rent("Vito Greco", "Linden Court, flat 1")))], "head"))
    e("before-after", "Cellar B before Abdul Karimi", one([w.preceding(store(None, "Cellar B"), only(store("Abdul Karimi", "Cellar B")))], "head"))
    e("before-after", "insurer of Harbour View after Provincia", one([w.following(insure("Harbour View"), only(insure("Harbour View", "Provincia")))]))
    d("how long", "how long did Lucy Chen rent 14 Mill Lane flat 3", only(rent("Lucy Chen", "14 Mill Lane, flat 3")))
    d("how long", "Keystone Management at 14 Mill Lane, length", only(run("Keystone Management", "14 Mill Lane")))
    e("superlative", "most reported problem", top(counts(report(), "tail")))
    e("superlative", "inspector with most inspections", top(counts(check(), "tail")))
    b("yes-no", "did Olek Baran ever rent in Linden House", any(y.tail.startswith("Linden House") for y in rent("Olek Baran")))
    b("yes-no", "14 Mill Lane heated by oil in 2016", bool(at(heat("14 Mill Lane", "oil"), "2016")))
    x("Harbour View flat 9 tenant")
    x("Linden Court lift maintenance company")
    x("manager of Linden Court 2019-03")

    w.style = "chatty"
    e("at time", "who was living in 14 Mill Lane, flat 1 in 2012? I mean who had it on the lease", one(at(rent(None, "14 Mill Lane, flat 1"), "2012"), "head"))
    e("at time", "which flat was I renting in 2017?", one(at(rent(me), "2017")))
    e("at time", "how much was Linden House, flat 2 a month back in January 2016?", one(at(cost("Linden House, flat 2"), "2016-01")))
    e("at time", "who kept their stuff in Cellar C in 2014?", one(at(store(None, "Cellar C"), "2014"), "head"))
    e("current state", "which flats do I own at the moment?", tails(w.open(own(me))))
    e("current state", "and where does Francine Leroy live these days?", one(w.open(rent("Francine Leroy"))))
    e("current state", "whose car is in Space 4 now?", one(w.open(park(None, "Space 4")), "head"))
    e("current state", "which houses am I the tenants' speaker for now?", tails(w.open(speak(me))))
    e("list", "which houses have I managed so far?", tails(run(me)))
    e("list", "who have I ever complained about?", tails(moan(me)))
    e("list", "could you list everything Helga Hahn has reported as broken or wrong?", tails(report("Helga Hahn")))
    e("list", "who's been parking in Space 5 over the years?", names(park(None, "Space 5")))
    e("list", "which flats did Pest Patrol get called to in 2018?", names(at(fix(None, "Pest Patrol"), "2018")))
    e("list", "who all has owned 14 Mill Lane, flat 2?", names(own(None, "14 Mill Lane, flat 2")))
    t("when", "when did I move out of Linden House, flat 4?", only(rent(me, "Linden House, flat 4")).ended)
    t("when", "when did Harbour View go over to oil heating?", only(heat("Harbour View", "oil")).began)
    t("when", "what day did Ralf Zimmer complain about Ulrike Sand?", only(moan("Ralf Zimmer", "Ulrike Sand")).began)
    t("when", "when was The Old Dairy, flat 1 last inspected?", last(check("The Old Dairy, flat 1"))[0].began)
    n("count", "how many flats have I rented myself?", len(tails(rent(me))))
    n("count", "how often has Nuria Vidal reported something?", len(report("Nuria Vidal")))
    n("count", "how many different firms has The Old Dairy had for the cleaning?", len(tails(clean("The Old Dairy"))))
    e("first-last", "who managed Harbour View first?", one(first(run(None, "Harbour View")), "head"))
    e("first-last", "who was the last one to complain about Beata Wolska?", one(last(moan(None, "Beata Wolska")), "head"))
    e("first-last", "what was the first thing that Ephraim Stone reported?", one(first(report("Ephraim Stone"))))
    e("first-last", "who rented Harbour View, flat 4 first of all?", one(first(rent(None, "Harbour View, flat 4")), "head"))
    e("before-after", "who lived in Linden House, flat 1 right before me?", one([w.preceding(rent(None, "Linden House, flat 1"), only(rent(me, "Linden House, flat 1")))], "head"))
    e("before-after", "where did Vito Greco move to after Linden Court, flat 1?", one([w.following(rent("Vito Greco"), only(rent("Vito Greco", "Linden Court, flat 1")))]))
    e("before-after", "who took on Space 3 after Gustav Hahn?", one([w.following(park(None, "Space 3"), only(park("Gustav Hahn", "Space 3")))], "head"))
    d("how long", "how long was I the manager of Linden Court?", only(run(me, "Linden Court")))
    d("how long", "how long did Mateo Vidal stay in The Old Dairy, flat 2?", only(rent("Mateo Vidal", "The Old Dairy, flat 2")))
    w.gap("gap", "for how many days was 14 Mill Lane, flat 3 empty between Lucy Chen and Abdul Karimi?", only(rent("Lucy Chen", "14 Mill Lane, flat 3")), only(rent("Abdul Karimi", "14 Mill Lane, flat 3")))
    b("yes-no", "did I ever own a flat in The Old Dairy?", any(y.tail.startswith("The Old Dairy") for y in own(me)))
    b("yes-no", "was Tom Birch managing Harbour View in 2019?", bool(at(run("Tom Birch", "Harbour View"), "2019")))
    b("yes-no", "has Wanda Birch ever lived in 14 Mill Lane?", any(y.tail.startswith("14 Mill Lane") for y in rent("Wanda Birch")))
    e("superlative", "which tenant has reported the most problems?", top(counts(report())))
    e("comparison", "who rented Linden Court, flat 3 for longer, Beata Wolska or Helga Hahn?", max(("Beata Wolska", "Helga Hahn"), key=lambda who: w.total(rent(who, "Linden Court, flat 3"))))
    e("union", "who has had Cellar A or Cellar B since the beginning of 2022?", names([y for y in store(None, ("Cellar A", "Cellar B")) if y.stop is None or y.stop > w.span("2022")[0]]))
    x("what's my electricity bill?")
    x("when did Hubert Lang move in?")
    x("who lived in Linden House, flat 4 in November 2020?")

    w.style = "careful"
    e("at time", "Who was the owner of Linden Court, flat 2 in 2018?", one(at(own(None, "Linden Court, flat 2"), "2018"), "head"))
    b("yes-no", "Was there nobody who spoke for the tenants of Linden House on 1 January 2022?", not at(speak(None, "Linden House"), "2022-01-01"))
    e("at time", "What was the monthly rent of The Old Dairy, flat 1 on 1 March 2018?", one(at(cost("The Old Dairy, flat 1"), "2018-03-01")))
    e("list", "Which tenants were renting a flat in Linden Court on 1 June 2010?", names([y for y in at(rent(), "2010-06-01") if y.tail.startswith("Linden Court")]))
    e("list", "Which flats did Ulrike Sand own at any time?", tails(own("Ulrike Sand")))
    e("list", "Which flats were inspected in 2021?", names(at(check(), "2021")))
    e("list", "Which houses have been heated by gas at some time?", names(heat(None, "gas")))
    b("yes-no", "Did Selma Kaya and Wanda Birch ever rent flats in the same house at the same time?", any(y.tail.split(",")[0] == z.tail.split(",")[0] and w.together(y, z) for y in rent("Selma Kaya") for z in rent("Wanda Birch")))
    e("list", "Which flats did Glasworks Ltd repair after 2016?", names(w.after(fix(None, "Glasworks Ltd"), "2016")))
    e("conjunction", "Which people have managed both Harbour View and The Old Dairy?", set(names(run(None, "Harbour View"))) & set(names(run(None, "The Old Dairy"))))
    e("conjunction", "Which tenants have reported both mice and mould?", set(names(report(None, "mice"))) & set(names(report(None, "mould"))))
    e("negation", "Which tenants have never parked in any of the spaces?", set(tenants) - set(names(park())))
    e("negation", "Which houses has Keystone Management never managed?", set(houses) - set(tails(run("Keystone Management"))))
    e("current state", "Which company insures 14 Mill Lane at present?", one(w.open(insure("14 Mill Lane"))))
    e("current state", "Which flats does the city own at present?", tails(w.open(own("the city"))))
    t("when", "On what date did Provincia begin to insure Linden Court for the second time?", w.ordered(insure("Linden Court", "Provincia"))[1].began)
    t("when", "On what date did the rent of Harbour View, flat 4 rise to 760 euro?", only(cost("Harbour View, flat 4", "760 euro")).began)
    t("when", "On which dates was 14 Mill Lane, flat 2 repaired by Pavel the handyman?", [y.began for y in fix("14 Mill Lane, flat 2", "Pavel the handyman")])
    e("relative", "Who was renting 14 Mill Lane, flat 2 exactly ten years after Lucy Chen had moved into it?", one(at(rent(None, "14 Mill Lane, flat 2"), str(int(only(rent("Lucy Chen", "14 Mill Lane, flat 2")).began[:4]) + 10) + only(rent("Lucy Chen", "14 Mill Lane, flat 2")).began[4:]), "head"))
    n("count", "How many inspections did Inspector Amsler carry out between 2010 and 2015?", len(w.begins(check(None, "Inspector Amsler"), "2010", "2015")))
    n("count", "How many different people have rented Harbour View, flat 5?", len(names(rent(None, "Harbour View, flat 5"))))
    n("count", "How many complaints were made about Yann Leroy?", len(moan(None, "Yann Leroy")))
    n("count", "In how many of the flats has Conor Daly lived as a tenant?", len(tails(rent("Conor Daly"))))
    e("first-last", "Which of the tenants was the first to speak for the tenants of Linden House?", one(first(speak(None, "Linden House")), "head"))
    e("first-last", "Which problem was the most recent that Selma Kaya reported?", one(last(report("Selma Kaya"))))
    e("first-last", "Who was the first person to park in Space 2?", one(first(park(None, "Space 2")), "head"))
    e("superlative", "Which tenant rented Linden House, flat 3 for the longest time?", one(w.longest(rent(None, "Linden House, flat 3")), "head"))
    e("superlative", "Which firms have carried out the most repairs?", top(counts(fix(), "tail")))
    e("superlative", "Which manager of The Old Dairy served longest?", one(w.longest(run(None, "The Old Dairy")), "head"))
    e("before-after", "Who was the tenant of The Old Dairy, flat 3 immediately before Conor Daly?", one([w.preceding(rent(None, "The Old Dairy, flat 3"), only(rent("Conor Daly", "The Old Dairy, flat 3")))], "head"))
    e("before-after", "Which firm was the next to repair 14 Mill Lane, flat 4 after Pest Patrol?", one([w.following(fix("14 Mill Lane, flat 4"), only(fix("14 Mill Lane, flat 4", "Pest Patrol")))]))
    d("how long", "For how long did Harbour Mutual insure Linden Court?", only(insure("Linden Court", "Harbour Mutual")))
    w.gap("gap", "How much time passed between the end of Lucy Chen's term as speaker for the tenants of Harbour View and the beginning of Nuria Vidal's?", only(speak("Lucy Chen", "Harbour View")), only(speak("Nuria Vidal", "Harbour View")))
    e("overlap", "Who was managing Linden House at some time while Ephraim Stone was renting Linden House, flat 2?", [y.head for y in w.hold(run(None, "Linden House"), only(rent("Ephraim Stone", "Linden House, flat 2")))])
    e("two-hop", "Who was renting The Old Dairy, flat 1 when Pest Patrol repaired it?", one(w.when(rent(None, "The Old Dairy, flat 1"), only(fix("The Old Dairy, flat 1", "Pest Patrol"))), "head"))
    e("two-hop", "Who owned the flat that Kurt Meier was renting in 2011?", one(at(own(None, one(at(rent("Kurt Meier"), "2011"))), "2011"), "head"))
    x("Who was the tenant of Harbour View, flat 3 in January 2011?")
    x("Which architect designed Harbour View?")
    x("On what date did Kurt Meier report mice?")
    x("Which company insured Linden House on 1 January 2008?")
