"""Questions about crews, commanders, ships, modules and experiments of space stations, each with its loop."""

from __future__ import annotations

from fifth_gold import one
from second_gold import counts, names, only, tails, top
from third_gold import first, last


def ask(w):
    f, e, t, b, n, d, x, at = w.f, w.e, w.t, w.b, w.n, w.d, w.x, w.meets

    def live(who=None, base=None):
        return f(who, "lives-aboard", base)

    def lead(who=None, base=None):
        return f(who, "commands", base)

    def agency(who=None, label=None):
        return f(who, "belongs-to", label)

    def train(who=None, place=None):
        return f(who, "trains-at", place)

    def mentor(who=None, other=None):
        return f(who, "mentored-by", other)

    def dock(ship=None, port=None):
        return f(ship, "docked-to", port)

    def launch(ship=None, pad=None):
        return f(ship, "launched-from", pad)

    def land(ship=None, pad=None):
        return f(ship, "landed-at", pad)

    def fault(module=None, what=None):
        return f(module, "had-fault", what)

    def part(module=None, base=None):
        return f(module, "attached-to", base)

    def rack(trial=None, module=None):
        return f(trial, "housed-in", module)

    def run(trial=None, who=None):
        return f(trial, "run-by", who)

    def walk(who=None, label=None):
        return f(who, "took-part-in", label)

    modules, ships, people = names(part()), names(launch()), names(live())

    w.style = "terse"
    e("at time", "Tern Station commander 1 June 2018", one(at(lead(None, "Tern Station"), "2018-06-01"), "head"))
    e("at time", "Wendy Hart agency 2015", one(at(agency("Wendy Hart"), "2015")))
    e("at time", "Noor Lab attached to which station 2014", one(at(part("Noor Lab"), "2014")))
    e("at time", "Flame Study location August 2017", one(at(rack("Flame Study"), "2017-08")))
    e("at time", "ship docked to Meridian Dock 2016-09-15", one(at(dock(None, "Meridian Dock"), "2016-09-15"), "head"))
    e("list", "Meridian Outpost crew 1 May 2016", names(at(live(None, "Meridian Outpost"), "2016-05-01")))
    e("list", "Halcyon Station crew on 2013-04-15", names(at(live(None, "Halcyon Station"), "2013-04-15")))
    e("list", "faults of Node Alpha", tails(fault("Node Alpha")))
    e("list", "all modules ever on Tern Station", names(part(None, "Tern Station")))
    e("list", "spacewalks by Uma Iyer", tails(walk("Uma Iyer")))
    b("yes-no", "has Pelican landed at Thumba Pad yet", bool([y for y in land("Pelican") if y.tail == "Thumba Pad"]))
    e("list", "agencies of Jun Takeda", tails(agency("Jun Takeda")))
    e("current state", "current commander Meridian Outpost", one(w.open(lead(None, "Meridian Outpost")), "head"))
    e("current state", "Mouse Colony now in which module", one(w.open(rack("Mouse Colony"))))
    e("current state", "who lives aboard Halcyon Station now", names(w.open(live(None, "Halcyon Station"))))
    e("current state", "ship at Tern Dock B now", one(w.open(dock(None, "Tern Dock B")), "head"))
    t("when", "Aurora landing date", only(land("Aurora")).began)
    t("when", "Tomas Rey joined Helios Inc.", only(agency("Tomas Rey", "Helios Inc.")).began)
    t("when", "Greenhouse power loss date", only(fault("Greenhouse", "power loss")).began)
    t("when", "Garage moved to Halcyon Station when", only(part("Garage", "Halcyon Station")).began)
    t("when", "end of Finn Halloran's time with Kosmoflot", only(agency("Finn Halloran", "Kosmoflot")).ended)
    n("count", "number of launches Skylark 1", len(launch("Skylark 1")))
    n("count", "how many times stuck hatch Kepler Lab", len(fault("Kepler Lab", "stuck hatch")))
    n("count", "stays of Goro Ishida on Meridian Outpost", len(live("Goro Ishida", "Meridian Outpost")))
    e("first-last", "first commander Tern Station", one(first(lead(None, "Tern Station")), "head"))
    e("first-last", "first module Crystal Box was in", one(first(rack("Crystal Box"))))
    e("first-last", "last person to run Gamma Eye", one(last(run("Gamma Eye"))))
    t("first-last", "first docking of Pelican II", first(dock("Pelican II"))[0].began)
    e("before-after", "Halcyon commander after Olga Sokol", one([w.following(lead(None, "Halcyon Station"), only(lead("Olga Sokol", "Halcyon Station")))], "head"))
    e("before-after", "Katya Morozova agency before EuroSpace", one([w.preceding(agency("Katya Morozova"), only(agency("Katya Morozova", "EuroSpace")))]))
    e("before-after", "module of Yeast Run after Greenhouse", one([w.following(rack("Yeast Run"), only(rack("Yeast Run", "Greenhouse")))]))
    d("how long", "how long was Aurora docked", only(dock("Aurora")))
    d("how long", "length of Vasil Petkov's training at Star Village", only(train("Vasil Petkov", "Star Village")))
    e("superlative", "modules with the most faults", top(counts(fault())))
    e("superlative", "ships launched most often", top(counts(launch())))
    b("yes-no", "did Mei Tanaka ever live aboard Tern Station", bool([y for y in live("Mei Tanaka") if y.tail == "Tern Station"]))
    e("two-hop", "commander of Meridian Outpost during Hab Ring stuck hatch", one(w.when(lead(None, "Meridian Outpost"), only(fault("Hab Ring", "stuck hatch"))), "head"))
    x("crew of Vega Station 2015")
    x("Gamma Eye annual budget")
    x("where did Kite 8 land")

    w.style = "chatty"
    e("at time", "hey, who was in command of Halcyon Station on New Year's Day 2015?", one(at(lead(None, "Halcyon Station"), "2015-01-01"), "head"))
    e("at time", "which module did they keep the Mouse Colony in during 2020?", one(at(rack("Mouse Colony"), "2020")))
    e("at time", "where was Paul Verhoeven living on 1 August 2015?", one(at(live("Paul Verhoeven"), "2015-08-01")))
    e("at time", "so who was looking after the Algae Tank on 3 March 2014?", one(at(run("Algae Tank"), "2014-03-03")))
    e("current state", "who's up there on Meridian Outpost at the moment?", names(w.open(live(None, "Meridian Outpost"))))
    e("current state", "and which agency does Isak Berglund work for now?", one(w.open(agency("Isak Berglund"))))
    e("current state", "what modules does Tern Station consist of today?", names(w.open(part(None, "Tern Station"))))
    e("list", "can you name everyone whose agency was ISA India at some point?", names(agency(None, "ISA India")))
    e("list", "which ships have taken off from Baikal Field?", names(launch(None, "Baikal Field")))
    e("list", "where did Katya Morozova do her training?", tails(train("Katya Morozova")))
    e("list", "which modules ever had a coolant leak?", names(fault(None, "coolant leak")))
    e("list", "who ran the Sleep Log experiment in 2022?", tails(at(run("Sleep Log"), "2022")))
    b("yes-no", "has Wendy Hart lived on all three stations?", len(tails(live("Wendy Hart"))) == len(tails(live())))
    e("list", "who has Paul Verhoeven mentored?", names(mentor(None, "Paul Verhoeven")))
    t("when", "when was it that Elena Zelenina left ISA India?", only(agency("Elena Zelenina", "ISA India")).ended)
    t("when", "when was Kite 7 launched, what's the date?", only(launch("Kite 7")).began)
    t("when", "when did Node Alpha get attached to Tern Station?", only(part("Node Alpha", "Tern Station")).began)
    t("when", "on which days did Olga Sokol go out on spacewalks?", [y.began for y in walk("Olga Sokol")])
    n("count", "how many people were aboard Halcyon Station on 10 May 2012?", len(names(at(live(None, "Halcyon Station"), "2012-05-10"))))
    n("count", "how many times has Skylark 1 come down at Kourou East?", len(land("Skylark 1", "Kourou East")))
    n("count", "how many different modules has the Crystal Box been in?", len(tails(rack("Crystal Box"))))
    e("first-last", "who was the very first person to live on Meridian Outpost?", one(first(live(None, "Meridian Outpost")), "head"))
    e("first-last", "what was the latest thing to go wrong in Node Beta?", one(last(fault("Node Beta"))))
    e("first-last", "which ship was the first to dock at Halcyon South Port?", one(first(dock(None, "Halcyon South Port")), "head"))
    e("first-last", "what was Vasil Petkov's last station so far?", one(last(live("Vasil Petkov"))))
    e("before-after", "who took the Dust Catcher over from Nadim Farouk in September 2013?", one([w.following(run("Dust Catcher"), only(w.ends(run("Dust Catcher", "Nadim Farouk"), "2013-09")))]))
    e("before-after", "where was the Radio Mirror right before they put it into Node Alpha?", one([w.preceding(rack("Radio Mirror"), only(rack("Radio Mirror", "Node Alpha")))]))
    e("before-after", "which station did Jun Takeda live on right after the stint on Meridian Outpost?", one([w.following(live("Jun Takeda"), only(live("Jun Takeda", "Meridian Outpost")))]))
    d("how long", "how long did Boris Zelenin command Halcyon Station in 2020?", only(w.begins(lead("Boris Zelenin", "Halcyon Station"), "2020")))
    d("how long", "how long was Skylark 3 at Tern Dock B?", only(dock("Skylark 3", "Tern Dock B")))
    w.gap("gap", "how long was Camille Ortega without an agency after ISA India?", *w.ordered(agency("Camille Ortega")))
    b("yes-no", "did Pelican ever dock at Tern Dock B?", bool([y for y in dock("Pelican") if y.tail == "Tern Dock B"]))
    b("yes-no", "was the Greenhouse still part of Tern Station in 2016, at the start of March?", bool(at(part("Greenhouse", "Tern Station"), "2016-03-01")))
    b("yes-no", "has Hana Novotna ever been commander of Halcyon Station?", bool(lead("Hana Novotna", "Halcyon Station")))
    e("superlative", "who's been on the most spacewalks?", top(counts(walk())))
    e("comparison", "which of the two spent more days on Halcyon Station, Rina Takeda or Mei Tanaka?", max(("Rina Takeda", "Mei Tanaka"), key=lambda who: w.total(live(who, "Halcyon Station"))))
    e("union", "who trained at the Houston Annex or at Star Village in 2021?", names(at(train(None, ("Houston Annex", "Star Village")), "2021")))
    x("what did Olga Sokol have for lunch on spacewalk 18?")
    x("when did Captain Rourke board Halcyon Station?")
    x("who was in charge of Tern Station in August 2023?")

    w.style = "careful"
    e("at time", "Which astronaut commanded Meridian Outpost on 15 September 2020?", one(at(lead(None, "Meridian Outpost"), "2020-09-15"), "head"))
    e("at time", "To which agency did Sergei Volk belong in 2018?", one(at(agency("Sergei Volk"), "2018")))
    e("list", "Which experiments were housed in Noor Lab on 1 January 2019?", names(at(rack(None, "Noor Lab"), "2019-01-01")))
    e("list", "Which modules were attached to Meridian Outpost on 1 July 2015?", names(at(part(None, "Meridian Outpost"), "2015-07-01")))
    e("list", "Which astronauts lived aboard Tern Station at any time in 2017?", names(at(live(None, "Tern Station"), "2017")))
    b("yes-no", "Was any ship docked to Meridian Dock on 1 January 2018?", bool(at(dock(None, "Meridian Dock"), "2018-01-01")))
    e("list", "Which astronauts took part in spacewalks in 2016?", names(at(walk(), "2016")))
    e("list", "Which modules reported a fault in 2017?", names(at(fault(), "2017")))
    e("conjunction", "Which astronauts have commanded both Halcyon Station and Tern Station?", set(names(lead(None, "Halcyon Station"))) & set(names(lead(None, "Tern Station"))))
    e("conjunction", "Which modules have had both a smoke alarm and a software crash?", set(names(fault(None, "smoke alarm"))) & set(names(fault(None, "software crash"))))
    e("negation", "Which ships have never landed?", set(ships) - set(names(land())))
    e("negation", "Which astronauts have never commanded Meridian Outpost?", set(people) - set(names(lead(None, "Meridian Outpost"))))
    e("current state", "Which astronauts belong to Helios Inc. at present?", names(w.open(agency(None, "Helios Inc."))))
    e("current state", "To which station is Airlock One attached at present?", one(w.open(part("Airlock One"))))
    t("when", "On what date did Liam Okonjo leave NASDA-2?", only(agency("Liam Okonjo", "NASDA-2")).ended)
    t("when", "On what date did Anika Rao take command of Meridian Outpost?", only(lead("Anika Rao", "Meridian Outpost")).began)
    t("when", "On which dates did Pelican II land at Cape Moresby?", [y.began for y in land("Pelican II", "Cape Moresby")])
    n("count", "How many faults did the modules report in 2014?", len(at(fault(), "2014")))
    n("count", "How many different astronauts have commanded Meridian Outpost?", len(names(lead(None, "Meridian Outpost"))))
    n("count", "How many launches took place from Thumba Pad between 2018 and 2021?", len(w.begins(launch(None, "Thumba Pad"), "2018", "2021")))
    n("count", "To how many different agencies has Wendy Hart belonged?", len(tails(agency("Wendy Hart"))))
    e("first-last", "Which astronaut was the first to run the Fluid Loop experiment?", one(first(run("Fluid Loop"))))
    e("first-last", "Which experiment was the last to be moved into Cupola East?", one(last(rack(None, "Cupola East")), "head"))
    e("first-last", "Which astronaut was the first to take command of Tern Station after the end of 2021?", one(first(w.after(lead(None, "Tern Station"), "2021")), "head"))
    e("superlative", "Which commander of Tern Station served the longest single term?", one(w.longest(lead(None, "Tern Station")), "head"))
    e("superlative", "From which sites have the most launches taken place?", top(counts(launch(), "tail")))
    e("superlative", "Which astronaut spent the longest single stay aboard Meridian Outpost?", one(w.longest(live(None, "Meridian Outpost")), "head"))
    e("before-after", "Which ship was docked to Tern Dock B immediately before Skylark 2?", one([w.preceding(dock(None, "Tern Dock B"), only(dock("Skylark 2", "Tern Dock B")))], "head"))
    e("before-after", "Which fault did Noor Lab report next after the stuck hatch of April 2016?", one([w.following(fault("Noor Lab"), only(fault("Noor Lab", "stuck hatch")))]))
    d("how long", "For how long was Cupola East attached to Halcyon Station?", only(part("Cupola East", "Halcyon Station")))
    d("how long", "For how long did Uma Iyer train at the Cologne Training Centre?", only(train("Uma Iyer", "Cologne Training Centre")))
    w.gap("gap", "How many days passed between the undocking of Skylark 2 from Tern Dock B and the docking of Skylark 3 there?", only(dock("Skylark 2")), only(dock("Skylark 3")))
    e("overlap", "Which astronauts lived aboard Tern Station at the same time as Elena Zelenina in 2020?", [y.head for y in w.hold(live(None, "Tern Station"), only(w.begins(live("Elena Zelenina", "Tern Station"), "2020"))) if y.head != "Elena Zelenina"])
    e("two-hop", "Who commanded Halcyon Station on the day on which Aurora landed?", one(w.when(lead(None, "Halcyon Station"), only(land("Aurora"))), "head"))
    e("two-hop", "To which station was Kepler Lab attached when it reported a power loss?", one(w.when(part("Kepler Lab"), only(fault("Kepler Lab", "power loss")))))
    e("relative", "Which astronaut was in command of Halcyon Station one year after the landing of Skylark 2?", one(at(lead(None, "Halcyon Station"), str(int(only(land("Skylark 2")).began[:4]) + 1) + only(land("Skylark 2")).began[4:]), "head"))
    x("Which station is Kepler Lab attached to at present?")
    x("Which astronaut piloted Aurora on its flight in 2015?")
    x("On what date did Sergei Volk take command of Meridian Outpost for the third time?")
    x("Which experiments were housed in the Greenhouse in 2022?")
