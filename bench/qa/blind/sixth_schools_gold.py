"""Questions about the schools of a district, their principals, teachers, buses and board, each with the loop that finds its gold."""

from __future__ import annotations

from fifth_gold import one
from second_gold import counts, names, only, tails, top
from third_gold import first, last


def ask(w):
    f, e, t, b, n, d, x, at = w.f, w.e, w.t, w.b, w.n, w.d, w.x, w.meets

    def head(who=None, school=None):
        return f(who, "principal_of", school)

    def works(who=None, school=None):
        return f(who, "teaches_at", school)

    def topic(who=None, what=None):
        return f(who, "teaches", what)

    def lunch(school=None, who=None):
        return f(school, "meals_by", who)

    def house(school=None, where=None):
        return f(school, "housed_in", where)

    def shut(school=None, why=None):
        return f(school, "shut_by", why)

    def seen(school=None, who=None):
        return f(school, "inspected_by", who)

    def grant(school=None, what=None):
        return f(school, "received", what)

    def won(who=None, what=None):
        return f(who, "won", what)

    def leave(who=None, why=None):
        return f(who, "on_leave_for", why)

    def guides(who=None, other=None):
        return f(who, "mentors", other)

    def team(who=None, what=None):
        return f(who, "coaches", what)

    def seat(who=None, what=None):
        return f(who, "sits_as", what)

    def driver(route=None, who=None):
        return f(route, "driven_by", who)

    def firm(route=None, who=None):
        return f(route, "operated_by", who)

    def stop(route=None, school=None):
        return f(route, "stops_at", school)

    def club(what=None, school=None):
        return f(what, "meets_at", school)

    def pupil(who=None, what=None):
        return f(who, "presides_over", what)

    me = "Marta Ilves"
    schools, teachers = names(lunch()), names(works())

    w.style = "terse"
    e("at time", "principal Northfield High 2008", one(at(head(None, "Northfield High"), "2008"), "head"))
    e("at time", "Elm Street School meals supplier 2008", one(at(lunch("Elm Street School"), "2008")))
    e("at time", "Route 12 driver in 2014", one(at(driver("Route 12"), "2014")))
    t("since", "since when do I coach the Harbour Herons", only(team(me, "Harbour Herons")).began)
    e("at time", "superintendent March 2012", one(at(seat(None, "superintendent"), "2012-03"), "head"))
    e("at time", "Harbour Herons coach 2010", one(at(team(None, "Harbour Herons"), "2010"), "head"))
    e("at time", "robotics club meeting place 2016", one(at(club("robotics club"), "2016")))
    e("at time", "debate club president January 2019", one(at(pupil(None, "debate club"), "2019-01"), "head"))
    e("at time", "Isaac Lowell subject 2019", one(at(topic("Isaac Lowell"), "2019")))
    n("difference", "how many more inspections Riverside Middle than Cove Academy", len(seen("Riverside Middle")) - len(seen("Cove Academy")))
    e("current state", "my current school", one(w.open(works(me))))
    e("current state", "superintendent now", one(w.open(seat(None, "superintendent")), "head"))
    e("current state", "Route 1 stop now", one(w.open(stop("Route 1"))))
    e("current state", "schools with Sunny Plate lunches now", names(w.open(lunch(None, "Sunny Plate"))))
    e("list", "schools where Owen Gallagher has taught", tails(works("Owen Gallagher")))
    e("list", "all principals of Riverside Middle", names(head(None, "Riverside Middle")))
    e("list", "Golden Apple winners", names(won(None, "Golden Apple")))
    e("list", "teachers at Elm Street School 2018", names(at(works(None, "Elm Street School"), "2018")))
    e("list", "Route 4 drivers ever", tails(driver("Route 4")))
    e("list", "schools shut by burst pipes", names(shut(None, "burst pipes")))
    e("list", "teams I have coached", tails(team(me)))
    t("when", "Cove Academy move into the Portakabins", only(house("Cove Academy", "the Portakabins")).began)
    t("when", "end of Metro Transit on Route 12", only(firm("Route 12", "Metro Transit")).ended)
    t("when", "Harbour Primary state literacy grant date", only(grant("Harbour Primary", "state literacy grant")).began)
    t("when", "my Reading Medal when", only(won(me, "Reading Medal")).began)
    t("when", "Inspector Quayle at Riverside Middle dates", [y.began for y in seen("Riverside Middle", "Inspector Quayle")])
    n("count", "number of principals St. Brigid's has had", len(names(head(None, "St. Brigid's"))))
    n("count", "how many board chairs so far", len(names(seat(None, "board chair"))))
    n("count", "closures because of burst pipes count", len(shut(None, "burst pipes")))
    e("first-last", "first coach Cove Chess Club", one(first(team(None, "Cove Chess Club")), "head"))
    e("first-last", "inspector of latest Northfield High inspection", one(last(seen("Northfield High"))))
    e("before-after", "superintendent after Helen Osei", one([w.following(seat(None, "superintendent"), only(seat("Helen Osei", "superintendent")))], "head"))
    e("before-after", "Route 12 driver before Irene Cobb", one([w.preceding(driver("Route 12"), only(driver("Route 12", "Irene Cobb")))]))
    d("how long", "Raymond Tan principal Cove Academy how long", only(head("Raymond Tan", "Cove Academy")))
    w.gap("gap", "Elm Park School without caterer between the in-house kitchen and Harbour Kitchens, months", only(lunch("Elm Park School", "the in-house kitchen")), only(lunch("Elm Park School", "Harbour Kitchens")))
    b("yes-no", "Colin Reyes ever taught maths?", bool(f("Colin Reyes", facts=topic(None, "maths"))))
    e("superlative", "longest single term as principal, who", one(w.longest(head()), "head"))
    x("Elm Park School meals 2013")
    x("principal Lakeside Elementary 2010")
    x("number of pupils Northfield High 2015")

    w.style = "chatty"
    e("at time", "who was my mentee in 2017? the one I was mentoring", one(at(guides(me), "2017")))
    d("how long", "how long have I been at Northfield High by now?", only(works(me, "Northfield High")))
    e("at time", "which school was Sheila Voss teaching at in 2010?", one(at(works("Sheila Voss"), "2010")))
    e("at time", "what was Joyce Tan off for in January 2019?", one(at(leave("Joyce Tan"), "2019-01")))
    e("at time", "who chaired the board back in 2010?", one(at(seat(None, "board chair"), "2010"), "head"))
    b("yes-no", "is Kofi Osei still teaching at Northfield High?", bool(w.open(works("Kofi Osei", "Northfield High"))))
    e("at time", "what subjects was I teaching in June 2007? there were two I think", tails(at(topic(me), "2007-06")))
    e("current state", "who's the president of the robotics club these days?", one(w.open(pupil(None, "robotics club")), "head"))
    e("current state", "which team am I coaching at the moment?", one(w.open(team(me))))
    e("current state", "who's principal at Elm Park now?", one(w.open(head(None, "Elm Park School")), "head"))
    e("current state", "which bus routes does Cobb Coaches run nowadays?", names(w.open(firm(None, "Cobb Coaches"))))
    e("list", "where all have I taught in this district?", tails(works(me)))
    e("list", "which pupils have run the school paper since 2020?", names(at(pupil(None, "school paper"), "2020", "2025-06")))
    e("list", "what has Dana Whitlock taught over the years?", tails(topic("Dana Whitlock")))
    e("list", "who's had jury duty of all our teachers?", names(leave(None, "jury duty")))
    e("list", "which schools has the drama society met at?", tails(club("drama society")))
    e("list", "who's been Colin Reyes's mentor? everybody please", names(guides(None, "Colin Reyes")))
    t("when", "when did I start at Elm Street School?", only(works(me, "Elm Street School")).began)
    t("when", "when did my parental leave end?", only(leave(me, "parental leave")).ended)
    t("when", "when did Irene Cobb stop driving Route 2 for the last time?", last(driver("Route 2", "Irene Cobb"))[0].ended)
    t("when", "when was Malcolm Reyes named Teacher of the Year?", only(won("Malcolm Reyes", "Teacher of the Year")).began)
    n("count", "how many different schools has Route 3 served?", len(tails(stop("Route 3"))))
    n("count", "how many teachers do we have at St. Brigid's right now?", len(names(w.open(works(None, "St. Brigid's")))))
    n("count", "how many times did Inspector Fenn come round to any of the schools?", len(seen(None, "Inspector Fenn")))
    e("first-last", "what was the first award I won?", one(first(won(me))))
    e("first-last", "who was the very first superintendent on our books?", one(first(seat(None, "superintendent")), "head"))
    e("first-last", "what made Cove Academy shut its doors most recently?", one(last(shut("Cove Academy"))))
    e("before-after", "who coached the Riverside Rowers right before I did?", one([w.preceding(team(None, "Riverside Rowers"), only(team(me, "Riverside Rowers")))], "head"))
    e("before-after", "which building did Elm Park School move to after the Harbour campus?", one([w.following(house("Elm Park School"), only(house("Elm Park School", "the Harbour campus")))]))
    e("before-after", "after Helen Osei left Riverside Middle's top job, who got it?", one([w.following(head(None, "Riverside Middle"), only(head("Helen Osei", "Riverside Middle")))], "head"))
    d("how long", "how long did Nina Petrov's parental leave last?", only(leave("Nina Petrov", "parental leave")))
    d("how long", "how long was I coaching the rowers?", only(team(me, "Riverside Rowers")))
    w.gap("gap", "how long was the Chess Club without a coach after Raymond Tan's first go, until I took over?", first(team("Raymond Tan", "Cove Chess Club"))[0], only(team(me, "Cove Chess Club")))
    b("yes-no", "was Gordon Pratt board chair and principal at the same time once?", any(w.together(y, z) for y in seat("Gordon Pratt", "board chair") for z in head("Gordon Pratt")))
    b("yes-no", "has Elm Park School ever been hit by a flood?", bool(shut("Elm Park School", "a flood")))
    e("comparison", "who was superintendent longer, Augusta Finley or Helen Osei?", max(("Augusta Finley", "Helen Osei"), key=lambda who: w.total(seat(who, "superintendent"))))
    e("two-hop", "who was the principal of Riverside Middle when it got the Finley Trust grant?", one(w.when(head(None, "Riverside Middle"), only(grant("Riverside Middle", "Finley Trust grant"))), "head"))
    x("who taught chemistry at Cove Academy in 2012?")
    x("who drove Route 4 in March 2024? can't recall anyone")
    x("when did I win the Golden Apple?")

    w.style = "careful"
    e("between", "Which awards were won by teachers while Ray Underhill was superintendent?", tails(w.within(won(), only(seat("Ray Underhill", "superintendent")))))
    e("two-hop", "Which teacher was the first to win an award after Helen Osei had become superintendent?", one(first(w.after(won(), only(seat("Helen Osei", "superintendent")).began)), "head"))
    e("at time", "Which company supplied the meals of Northfield High in May 2009?", one(at(lunch("Northfield High"), "2009-05")))
    e("at time", "Which subject was Raymond Tan teaching in January 2010?", one(at(topic("Raymond Tan"), "2010-01")))
    e("list", "Which schools were housed in the Portakabins in 2016?", names(at(house(None, "the Portakabins"), "2016")))
    e("list", "Which teachers were on leave at some time in 2020?", names(at(leave(), "2020")))
    e("list", "Which persons were principal of St. Brigid's between 2010 and 2020?", names(at(head(None, "St. Brigid's"), "2010", "2020")))
    e("list", "Which clubs met at Northfield High at some time between 2000 and 2005?", names(at(club(None, "Northfield High"), "2000", "2005")))
    e("list", "Which schools have received the Finley Trust grant?", names(grant(None, "Finley Trust grant")))
    e("conjunction", "Which persons have been principals of both Northfield High and St. Brigid's?", set(names(head(None, "Northfield High"))) & set(names(head(None, "St. Brigid's"))))
    e("conjunction", "Which drivers have driven both Route 3 and Route 12?", set(tails(driver("Route 3"))) & set(tails(driver("Route 12"))))
    e("negation", "Which teachers have never coached a team?", set(teachers) - set(names(team())))
    e("negation", "Which schools have never been closed by burst pipes?", set(schools) - set(names(shut(None, "burst pipes"))))
    e("current state", "Which schools are at present housed in the Hill building?", names(w.open(house(None, "the Hill building"))))
    t("when", "In which month did Ray Underhill cease to be board chair?", only(seat("Ray Underhill", "board chair")).ended)
    t("when", "When did the asbestos removal at Harbour Primary begin?", only(shut("Harbour Primary", "asbestos removal")).began)
    t("when", "In which month did Malcolm Reyes's tenure as principal of Elm Street School begin?", only(head("Malcolm Reyes", "Elm Street School")).began)
    t("by period", "In which years was more than one school inspection carried out?", [year for year in {y.began[:4] for y in seen()} if len(w.begins(seen(), year)) > 1])
    n("count", "How many closures of schools began between 2010 and 2014?", len(w.begins(shut(), "2010", "2014")))
    n("count", "How many different persons have served as vice chair?", len(names(seat(None, "vice chair"))))
    n("count", "How many teachers were teaching at Cove Academy in 2014?", len(names(at(works(None, "Cove Academy"), "2014"))))
    n("count", "How many presidents did the debate club have in 2023?", len(names(at(pupil(None, "debate club"), "2023"))))
    e("first-last", "Which school was the first to receive a state literacy grant?", one(first(grant(None, "state literacy grant")), "head"))
    e("first-last", "Who was the last person to be named Teacher of the Year?", one(last(won(None, "Teacher of the Year")), "head"))
    e("first-last", "Who was the third principal of Harbour Primary on record?", one([w.ordered(head(None, "Harbour Primary"))[2]], "head"))
    e("superlative", "Which driver has driven Route 1 for the greatest number of months in total?", top(w.sums(driver("Route 1"))))
    e("superlative", "Which schools have been inspected most often?", top(counts(seen())))
    e("superlative", "Which teacher was on leave for the longest single period?", one(w.longest(leave()), "head"))
    e("before-after", "Which company ran Route 12 immediately before BlueLine Buses?", one([w.preceding(firm("Route 12"), only(firm("Route 12", "BlueLine Buses")))]))
    e("before-after", "Who was the next president of the school paper after Daisy Wu?", one([w.following(pupil(None, "school paper"), only(pupil("Daisy Wu", "school paper")))], "head"))
    d("how long", "For how many months in total was Douglas Finley treasurer?", seat("Douglas Finley", "treasurer"))
    w.gap("gap", "How many months passed between the end of the debate club's time at St. Brigid's and its move to Elm Street School?", only(club("debate club", "St. Brigid's")), only(club("debate club", "Elm Street School")))
    e("overlap", "Which persons chaired the board at some time while Augusta Finley was superintendent?", names(w.hold(seat(None, "board chair"), only(seat("Augusta Finley", "superintendent")))))
    e("two-hop", "At which school was Helen Osei teaching when she won the Golden Apple?", one(w.when(works("Helen Osei"), only(won("Helen Osei", "Golden Apple")))))
    b("yes-no", "Did Bridget Nolan become principal of Northfield High before Fiona Nolan did?", only(head("Bridget Nolan", "Northfield High")).start < only(head("Fiona Nolan", "Northfield High")).start)
    b("periods", "Were there more school closures in the years from 2000 to 2009 than in the years from 2010 to 2019?", len(w.begins(shut(), "2000", "2009")) > len(w.begins(shut(), "2010", "2019")))
    x("Which company supplied the meals of St. Brigid's in October 2014?")
    x("In which month was Inspector Fenn at Riverside Middle?")
    x("What was Gordon Pratt's salary as board chair in 2003?")
    x("Who was principal of Elm Street School in January 2024?")
