"""Questions about engines, sheds, drivers and station masters, each with the loop that finds its gold."""

from __future__ import annotations

from second_gold import counts, names, only, tails, top
from third_gold import first, last


def ask(w):
    f, e, t, b, n, d, x, at = w.f, w.e, w.t, w.b, w.n, w.d, w.x, w.meets
    wren, kestrel, tarn, bulldog = "No. 7 Wren", "No. 8 Kestrel", "No. 9 Lady of Tarn", "No. 12 Bulldog"
    percy, percival, meteor, comet = "No. 14 Sir Percy", "No. 15 Sir Percival", "No. 21 Meteor", "No. 22 Comet"
    ayle, brock, samphire = "No. 40 Duchess of Ayle", "No. 41 Duchess of Brock", "No. 55 Samphire"
    thrift, ironside = "No. 56 Thrift", "No. 60 Ironside"
    mist, pullman, royal = "The Northern Mist", "The Ayle Pullman", "The Royal Train"
    fish_up, mail, miners = "The Fish Express, up", "The Night Mail", "The Miners' Special"

    def shed(engine=None, place=None):
        return f(engine, "shed", place)

    def paint(engine=None, livery=None):
        return f(engine, "livery", livery)

    def owner(engine=None, firm=None):
        return f(engine, "owner", firm)

    def driver(engine=None, who=None):
        return f(engine, "regular driver", who)

    def boiler(engine=None, what=None):
        return f(engine, "boiler", what)

    def works(engine=None, place=None):
        return f(engine, "overhauled at", place)

    def hauled(engine=None, train=None):
        return f(engine, "hauled", train)

    def crash(engine=None, place=None):
        return f(engine, "accident at", place)

    def master(station=None, who=None):
        return f(station, "station master", who)

    def passed(who=None, place=None):
        return f(who, "passed out as driver at", place)

    def praise(who=None, by=None):
        return f(who, "commended by", by)

    w.style = "terse"
    e("at time", "Kestrel shed 1940", tails(at(shed(kestrel), "1940")))
    e("at time", "Meteor livery, June 1930", tails(at(paint(meteor), "1930-06")))
    e("at time", "No. 30 owner in 1950", tails(at(owner("No. 30"), "1950")))
    e("at time", "Ayle Town station master 1940", tails(at(master("Ayle Town"), "1940")))
    e("current state", "station master Saltby Halt now", tails(w.open(master("Saltby Halt"))))
    e("current state", "Lady of Tarn current driver", tails(w.open(driver(tarn))))
    e("current state", "Wren owner today", tails(w.open(owner(wren))))
    t("when", "Sir Percival accident date", only(crash(percival)).began)
    e("what", "Samphire haulage 22 May 1940", tails(w.begins(hauled(samphire), "1940-05-22")))
    n("count", "Royal Train hauled by Duchess of Ayle, times", len(hauled(ayle, royal)))
    n("count", "Comet total accidents", len(crash(comet)))
    n("count", "overhauls at Dowty's Foundry in the 1950s", len(w.begins(works(None, "Dowty's Foundry"), "1950", "1959")),
      len(at(works(None, "Dowty's Foundry"), "1950", "1959")))
    e("list", "owners of Ironside", tails(owner(ironside)))
    e("list", "engines at Kirkby Quay shed 1 Jan 1942", names(at(shed(None, "Kirkby Quay"), "1942-01-01")))
    e("list", "engines in wartime grey 1 Jan 1944", names(at(paint(None, "wartime grey"), "1944-01-01")))
    e("list", "accidents at Saltby Halt, engines involved", names(crash(None, "Saltby Halt")))
    e("first-last", "Bulldog first boiler", tails(first(boiler(bulldog))))
    e("first-last", "Thrift latest train hauled", tails(last(hauled(thrift))))
    t("first-last", "first overhaul of Comet, start", first(works(comet))[0].began)
    e("first-last", "second owner of Duchess of Ayle", owner(ayle)[1].tail)
    e("before-after", "Duchess of Brock driver after Arthur Quill", tails(w.next(driver(brock), only(driver(brock, "Arthur Quill")))))
    e("before-after", "Kirkby Quay station master before Mr Wolstenholme", tails(w.previous(master("Kirkby Quay"), only(master("Kirkby Quay", "Mr Wolstenholme")))))
    e("before-after", "Wren shed following Top Shed", tails(w.next(shed(wren), only(shed(wren, "Top Shed")))))
    t("when", "Stan Rudge passed out, month", only(passed("Stan Rudge")).began)
    e("what", "Ginger Malone commended by", tails(praise("Ginger Malone")))
    e("who", "passed out at Ayle Shed: drivers", names(passed(None, "Ayle Shed")))
    d("how long", "Samphire overhaul at Brock Works, days", only(works(samphire, "Brock Works")))
    d("how long", "Mr Eldon at Marsh Lane, duration in years", only(master("Marsh Lane", "Mr Eldon")))
    b("yes-no", "Kestrel ever in crimson lake?", bool([y for y in paint(kestrel) if y.tail == "crimson lake"]))
    b("yes-no", "Comet hauled Royal Train?", bool(hauled(comet, royal)))
    t("when", "Meteor Northern Union acquisition date", only(owner(meteor, "Northern Union")).began)
    e("superlative", "Sir Percy longest shed allocation", tails(w.longest(shed(percy))))
    e("superlative", "train hauled most by Meteor", top(counts(hauled(meteor), "tail")))
    w.g("gap", "days between Comet's two 1926 accidents", crash(comet)[0].start, crash(comet)[1].start)
    e("list", "regular drivers of No. 32", tails(driver("No. 32")))
    e("list", "liveries carried by Ironside", tails(paint(ironside)))
    n("count", "Mr Penhale: at how many stations was he master", len(names(master(None, "Mr Penhale"))))
    x("Flying Scotsman shed 1940")
    x("Meteor top speed")
    x("No. 30 accident date")

    w.style = "chatty"
    e("at time", "who was driving the Bulldog regularly in 1945?", tails(at(driver(bulldog), "1945")))
    e("at time", "where was Sir Percival shedded in 1945, not Sir Percy?", tails(at(shed(percival), "1945")))
    e("at time", "what colour was the Lady of Tarn in 1940?", tails(at(paint(tarn), "1940")))
    e("at time", "which boiler was in the Duchess of Brock in 1940?", tails(at(boiler(brock), "1940")))
    e("current state", "who looks after Tarn Junction station these days?", tails(w.open(master("Tarn Junction"))))
    e("current state", "which engines are Ginger Malone's now?", names(w.open(driver(None, "Ginger Malone"))))
    e("current state", "what livery is Samphire wearing at present?", tails(w.open(paint(samphire))))
    b("yes-no", "did Wren ever pull the Royal Train?", bool(hauled(wren, royal)))
    b("yes-no", "was Kestrel ever owned by Samuel Dowty?", bool([y for y in owner(kestrel) if y.tail == "Samuel Dowty, Contractor"]))
    b("yes-no", "did Fred Laycock ever get a commendation?", bool([y for y in praise() if y.head == "Fred Laycock"]))
    b("comparison", "did Joe Tindall pass out as a driver before Ned Tindall did?", only(passed("Joe Tindall")).start < only(passed("Ned Tindall")).start)
    t("when", "when did the Great Brock Railway buy Kestrel?", only(owner(kestrel, "Great Brock Railway")).began)
    t("when", "what month was it that Wilf Carr got commended?", only(praise("Wilf Carr")).began)
    t("when", "until what year did Mr Fothergill run Ayle Town?", only(master("Ayle Town", "Mr Fothergill")).ended)
    t("first-last", "when did Wren last haul the Northern Mist?", last(hauled(wren, mist))[0].began)
    t("first-last", "when was the earliest accident at Tarn Junction?", first(crash(None, "Tarn Junction"))[0].began)
    e("first-last", "which engine was the most recent to haul the Ayle Pullman?", names(last(hauled(None, pullman))))
    e("first-last", "who was the first station master at Brock Central?", tails(first(master("Brock Central"))))
    e("before-after", "who took over at Marsh Lane station after Mr Penhale?", tails(w.next(master("Marsh Lane"), only(master("Marsh Lane", "Mr Penhale")))))
    e("before-after", "Ironside left Tarn Junction in 1955, where was it sent next?", tails(w.next(shed(ironside), only(shed(ironside, "Tarn Junction")))))
    e("before-after", "whose engine was the Meteor before the Ayle & Tarn got it?", tails(w.previous(owner(meteor), only(owner(meteor, "Ayle & Tarn Railway")))))
    n("count", "how many times has the Night Mail been hauled, all engines together?", len(hauled(None, mail)))
    n("count", "how many different engines has Bert Hodge been regular driver of?", len(names(driver(None, "Bert Hodge"))))
    n("count", "how often has Sir Percival been overhauled at Tarn Works?", len(works(percival, "Tarn Works")))
    d("how long", "how long did Wren's overhaul at the Foundry take?", only(works(wren, "Dowty's Foundry")))
    d("how long", "how many years was Miss Verity in charge at Kirkby Quay?", only(master("Kirkby Quay", "Miss Verity")))
    e("superlative", "which engine has been in the most accidents... Bulldog, Sir Percy or Meteor?", top(counts(crash((bulldog, percy, meteor)))))
    e("superlative", "what works does Kestrel go to most?", top(counts(works(kestrel), "tail")))
    e("two-hop", "who was station master at Saltby Halt when Bulldog had its accident there?", tails(at(master("Saltby Halt"), only(crash(bulldog, "Saltby Halt")).began)))
    e("two-hop", "who was Thrift's regular driver when it hauled the Night Mail?", tails(at(driver(thrift), only(hauled(thrift, mail)).began)))
    e("two-hop", "what livery was Kestrel in when it pulled the Ayle Pullman?", tails(at(paint(kestrel), only(hauled(kestrel, pullman)).began)))
    e("conjunction", "which engines have hauled both the Royal Train and the Ayle Pullman?", set(names(hauled(None, royal))) & set(names(hauled(None, pullman))))
    e("negation", "which engines have never had an accident at all?", set(names(shed())) - set(names(crash())))
    e("negation", "where's Meteor had overhauls other than Tarn Works?", set(tails(works(meteor))) - {"Tarn Works"})
    e("list", "which stations has Mrs Oddie been in charge of?", names(master(None, "Mrs Oddie")))
    e("list", "what did Samphire haul in 1959?", tails(w.begins(hauled(samphire), "1959")))
    w.g("gap", "how many days between Duchess of Ayle's two runs with the Royal Train at the end of 1954?",
        hauled(ayle, royal)[-2].start, hauled(ayle, royal)[-1].start)
    x("how many passengers were hurt at Brock Central in 1928?")
    x("who drove the Royal Train's kitchen car?")
    x("what was Mr Ashworth in charge of?")

    w.style = "careful"
    e("at time", "To which shed was No. 21 Meteor allocated on 1 June 1945?", tails(at(shed(meteor), "1945-06-01")))
    e("at time", "Which company owned No. 8 Kestrel at the start of 1930?", tails(at(owner(kestrel), "1930-01")))
    e("at time", "Who was the regular driver of No. 60 Ironside in August 1939?", tails(at(driver(ironside), "1939-08")))
    e("at time", "Which livery did No. 40 Duchess of Ayle carry in mid 1940?", tails(at(paint(ayle), "1940-05", "1940-08")))
    e("current state", "Which engines are allocated to Tarn Junction shed at present?", names(w.open(shed(None, "Tarn Junction"))))
    e("current state", "Who is at present the station master of Brock Central?", tails(w.open(master("Brock Central"))))
    e("list", "List the engines owned by the Northern Union on 1 January 1948.", names(at(owner(None, "Northern Union"), "1948-01-01")))
    e("list", "List all station masters of Tarn Junction between 1930 and 1945.", tails(at(master("Tarn Junction"), "1930", "1945")))
    e("list", "Which engines hauled The Fish Express, up, before 1930?", names(w.before(hauled(None, fish_up), "1930")))
    e("list", "Which drivers passed out at Brockhurst?", names(passed(None, "Brockhurst")))
    e("list", "Which engines were under overhaul at Brock Works at any time in 1936?", names(at(works(None, "Brock Works"), "1936")))
    t("when", "On which date did No. 56 Thrift enter the ownership of National Railways?", only(owner(thrift, "National Railways")).began)
    t("when", "On which date did No. 9 Lady of Tarn's allocation to Ayle Shed end?", only(shed(tarn, "Ayle Shed")).ended)
    t("when", "On what date did the accident of No. 31 happen?", only(crash("No. 31")).began)
    t("first-last", "On what date did No. 15 Sir Percival first haul The Night Mail?", first(hauled(percival, mail))[0].began)
    n("count", "How many times did No. 41 Duchess of Brock haul The Royal Train?", len(hauled(brock, royal)))
    n("count", "How many accidents occurred between 1940 and 1959?", len(w.begins(crash(), "1940", "1959")))
    n("count", "How many different boilers has No. 14 Sir Percy carried?", len(tails(boiler(percy))))
    n("count", "In how many different engines has boiler 207 been fitted?", len(names(boiler(None, "boiler 207"))))
    d("how long", "For how many years did Mr Wolstenholme serve as station master of Brock Central?", only(master("Brock Central", "Mr Wolstenholme")))
    d("how long", "How many days did the overhaul of No. 40 Duchess of Ayle at Brock Works last?", only(works(ayle, "Brock Works")))
    d("how long", "For how long was No. 22 Comet the property of National Railways?", only(owner(comet, "National Railways")))
    w.g("gap", "How many days elapsed between the accident of No. 12 Bulldog at Brock Central and its accident at Saltby Halt?",
        only(crash(bulldog, "Brock Central")).start, only(crash(bulldog, "Saltby Halt")).start)
    e("before-after", "Which boiler replaced boiler 202 in No. 41 Duchess of Brock?", tails(w.next(boiler(brock), only(boiler(brock, "boiler 202")))))
    e("before-after", "Who preceded Percy Stott as the regular driver of No. 55 Samphire?", tails(w.previous(driver(samphire), only(driver(samphire, "Percy Stott")))))
    e("before-after", "Which trains did No. 12 Bulldog haul after 1950?", tails(w.after(hauled(bulldog), "1950")))
    e("first-last", "What was the first livery of No. 56 Thrift?", tails(first(paint(thrift))))
    e("first-last", "Which engine was the last to be overhauled at Tarn Works?", names(last(works(None, "Tarn Works"))))
    e("superlative", "Which company owned No. 7 Wren for the longest period?", tails(w.longest(owner(wren))))
    e("superlative", "Whose term as station master of Saltby Halt, among those that have ended, was the longest?",
      tails(w.longest([y for y in master("Saltby Halt") if y.stop])))
    e("two-hop", "At which shed was No. 32 stationed when it had its accident?", tails(at(shed("No. 32"), only(crash("No. 32")).began)))
    e("two-hop", "Who was the station master of Marsh Lane when No. 14 Sir Percy had an accident there?", tails(at(master("Marsh Lane"), only(crash(percy, "Marsh Lane")).began)))
    e("negation", "Which of the drivers have never been commended?", set(names(passed())) - set(names(praise())))
    b("comparison", "Did Alf Hodge pass out as a driver later than Bert Hodge?", only(passed("Alf Hodge")).start > only(passed("Bert Hodge")).start)
    b("yes-no", "Was No. 9 Lady of Tarn overhauled at Tarn Works at any time?",
      bool(works(tarn, "Tarn Works")))
    b("yes-no", "Did the two 1940 overhauls of No. 41 Duchess of Brock overlap in time?", w.together(*w.begins(works(brock), "1940")))
    x("Who was the station master of Hollowbridge in 1935?")
    x("What was the weight of No. 7 Wren in tons?")
    x("Which engine hauled the Golden Plover in 1938?")
    x("In which year was Mr Crabtree born?")
