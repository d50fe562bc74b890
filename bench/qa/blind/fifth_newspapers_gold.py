"""Questions about newspapers, editors, owners, reporters and scoops, each with the loop that finds its gold."""

from __future__ import annotations

from fifth_gold import one
from second_gold import counts, names, only, tails, top
from third_gold import first, last


def ask(w):
    f, e, t, b, n, d, x, at = w.f, w.e, w.t, w.b, w.n, w.d, w.x, w.meets

    def edit(paper=None, who=None):
        return f(paper, "Edited By", who)

    def own(paper=None, owner=None):
        return f(paper, "Belongs To", owner)

    def printed(paper=None, plant=None):
        return f(paper, "Printed At", plant)

    def price(paper=None, sum_=None):
        return f(paper, "Sold For", sum_)

    def pen(who=None, paper=None):
        return f(who, "Writes For", paper)

    def abroad(who=None, town=None):
        return f(who, "Reports From", town)

    def desk(who=None, label=None):
        return f(who, "Heads", label)

    def column(who=None, label=None):
        return f(who, "Writes Column", label)

    def prize(who=None, label=None):
        return f(who, "Won Prize", label)

    def scoop(paper=None, story=None):
        return f(paper, "Broke Story", story)

    def dig(who=None, story=None):
        return f(who, "Investigated", story)

    def sued(paper=None, by=None):
        return f(paper, "Sued By", by)

    def camp(paper=None, side=None):
        return f(paper, "Endorsed", side)

    def strike(paper=None):
        return f(paper, "On Strike Over")

    papers = names(edit())

    w.style = "terse"
    e("at time", "Coast Gazette editor 2005", one(at(edit("Coast Gazette"), "2005")))
    e("at time", "Valley Herald owner 1995", one(at(own("Valley Herald"), "1995")))
    e("at time", "Morning Ledger price in 2014", one(at(price("The Morning Ledger"), "2014")))
    e("at time", "Tribune of Labour printing plant 2014", one(at(printed("Tribune of Labour"), "2014")))
    e("at time", "head of Evening Politics Desk June 2005", one(at(desk(None, "Evening Politics Desk"), "2005-06"), "head"))
    e("at time", "reporter in Moscow March 2012", one(at(abroad(None, "Moscow"), "2012-03"), "head"))
    e("current state", "current editor The Evening Ledger", one(w.open(edit("The Evening Ledger"))))
    e("current state", "Le Matin de Brune owner today", one(w.open(own("Le Matin de Brune"))))
    e("current state", "papers printed at Millgate Press now", names(w.open(printed(None, "Millgate Press"))))
    e("list", "all editors Coast Gazette", tails(edit("Coast Gazette")))
    e("list", "Truth Prize winners", names(prize(None, "Truth Prize")))
    e("list", "stories broken by Valley Herald", tails(scoop("Valley Herald")))
    e("list", "who sued Tribune of Labour", tails(sued("Tribune of Labour")))
    b("yes-no", "Imogen Strand ever posted to Jakarta", bool([y for y in abroad("Imogen Strand") if y.tail == "Jakarta"]))
    e("list", "cities Umberto Galli reported from", tails(abroad("Umberto Galli")))
    e("list", "journalists investigating the Asbestos Schools", names(dig(None, "the Asbestos Schools")))
    e("who", "which paper broke the Dam Papers", one(scoop(None, "the Dam Papers"), "head"))
    e("what", "strike at The Morning Ledger reason", one(strike("The Morning Ledger")))
    t("when", "Election Buses story date", only(scoop(None, "the Election Buses")).began)
    t("when", "when did Gwen Talbot win Foreign Reporter of the Year", only(prize("Gwen Talbot", "Foreign Reporter of the Year")).began)
    t("when", "Kestrel Capital sold Tribune of Labour", only(own("Tribune of Labour", "Kestrel Capital")).ended)
    t("when", "Evening Ledger price raised to 2 euro", only(price("The Evening Ledger", "2 euro")).began)
    n("count", "number of editors Valley Herald since 1988", len(tails(edit("Valley Herald"))))
    n("count", "lawsuits by Brune Water Company against Sunday Observer of Brune", len(sued("Sunday Observer of Brune", "Brune Water Company")))
    n("count", "how many papers has Desmond Pike written for", len(tails(pen("Desmond Pike"))))
    e("first-last", "first column of Desmond Pike", one(first(column("Desmond Pike"))))
    e("first-last", "Imogen Strand first foreign posting", one(first(abroad("Imogen Strand"))))
    e("first-last", "latest winner Whitfield Medal", one(last(prize(None, "Whitfield Medal")), "head"))
    e("before-after", "Coast Gazette owner after Kestrel Capital", one([w.following(own("Coast Gazette"), only(own("Coast Gazette", "Kestrel Capital")))]))
    e("before-after", "editor of Le Matin de Brune before Wilfred Tate", one([w.preceding(edit("Le Matin de Brune"), only(edit("Le Matin de Brune", "Wilfred Tate")))]))
    e("before-after", "Second Thoughts columnist after Cora Whitfield", one([w.following(column(None, "Second Thoughts"), only(column("Cora Whitfield", "Second Thoughts")))], "head"))
    d("how long", "how long did Gwen Talbot edit The Morning Ledger", only(edit("The Morning Ledger", "Gwen Talbot")))
    d("how long", "duration of Noel Ashworth's Washington posting", only(abroad("Noel Ashworth", "Washington")))
    e("superlative", "columnist with longest run on The Chess Corner", one(w.longest(column(None, "The Chess Corner")), "head"))
    e("superlative", "papers sued most often", top(counts(sued())))
    b("yes-no", "did Pascal Rey ever edit a paper", bool([y for y in edit() if y.tail == "Pascal Rey"]))
    e("two-hop", "editor of Valley Herald when it broke the Bread Cartel", one(w.when(edit("Valley Herald"), only(scoop(None, "the Bread Cartel")))))
    x("circulation of Coast Gazette 2010")
    x("editor of the Harbour Times 2001")
    x("Morning Ledger editor August 2002")

    w.style = "chatty"
    e("at time", "quick one: who was editing the Tribune of Labour in 1999?", one(at(edit("Tribune of Labour"), "1999")))
    e("at time", "what did a copy of the Coast Gazette set you back in 2011?", one(at(price("Coast Gazette"), "2011")))
    e("at time", "who was writing Off the Record around May 2013?", one(at(column(None, "Off the Record"), "2013-05"), "head"))
    e("at time", "whose paper was The Evening Ledger in 2015? I mean the owner", one(at(own("The Evening Ledger"), "2015")))
    e("at time", "where in the world was Karin Ost reporting from in January 1997?", one(at(abroad("Karin Ost"), "1997-01")))
    e("current state", "who's doing the Money Page these days?", one(w.open(column(None, "The Money Page")), "head"))
    e("current state", "which papers belong to the Talbot family now?", names(w.open(own(None, "the Talbot family"))))
    e("current state", "which paper is Desmond Pike with at the moment?", one(w.open(pen("Desmond Pike"))))
    e("list", "I'd like the names of everybody who's ever run the Morning Foreign Desk", names(desk(None, "Morning Foreign Desk")))
    e("list", "which columns has Odette Dufour written over the years?", tails(column("Odette Dufour")))
    e("list", "who has the Valley Herald had as owners?", tails(own("Valley Herald")))
    e("list", "which papers came out for the Green Party in September 2006?", names(at(camp(None, "Green Party"), "2006-09")))
    e("list", "who all has reported from Beirut?", names(abroad(None, "Beirut")))
    b("yes-no", "has Zachary Boon won the Whitfield Medal more than once?", len(prize("Zachary Boon", "Whitfield Medal")) > 1)
    e("list", "which papers has Brune Water Company taken to court?", names(sued(None, "Brune Water Company")))
    t("when", "when did Ashworth Press get hold of the Sunday Observer of Brune?", only(own("Sunday Observer of Brune", "Ashworth Press")).began)
    t("when", "when did Noel Ashworth pick up his Foreign Reporter of the Year award?", only(prize("Noel Ashworth", "Foreign Reporter of the Year")).began)
    t("when", "until when was the Coast Gazette printed at Millgate Press?", only(printed("Coast Gazette", "Millgate Press")).ended)
    t("when", "when did the strike at the Valley Herald begin, do you know?", only(strike("Valley Herald")).began)
    n("count", "how many different places has Yvonne Marsh reported from?", len(tails(abroad("Yvonne Marsh"))))
    n("count", "how many times has Dr. Salo sued the Valley Herald?", len(sued("Valley Herald", "Dr. Salo")))
    n("count", "how many scoops did Le Matin de Brune land before 2010?", len(w.before(scoop("Le Matin de Brune"), "2010")))
    e("first-last", "who was the first owner of the Tribune of Labour?", one(first(own("Tribune of Labour"))))
    e("first-last", "who got the Pen of Gold first?", one(first(prize(None, "Pen of Gold")), "head"))
    e("first-last", "and the most recent paper to be sued, which was it?", one(last(sued()), "head"))
    e("first-last", "what was the first paper that Esther Lowe worked for?", one(first(pen("Esther Lowe"))))
    e("before-after", "who took over the Evening Sports Desk from Lionel Bask?", one([w.following(desk(None, "Evening Sports Desk"), only(desk("Lionel Bask", "Evening Sports Desk")))], "head"))
    e("before-after", "where did Jasper Quint go after Brussels?", one([w.following(abroad("Jasper Quint"), only(abroad("Jasper Quint", "Brussels")))]))
    e("before-after", "which plant printed the Sunday Observer of Brune just before Brune Central Plant did?", one([w.preceding(printed("Sunday Observer of Brune"), only(printed("Sunday Observer of Brune", "Brune Central Plant")))]))
    d("how long", "how long did Henri Dufour keep the editor's chair at The Morning Ledger?", only(edit("The Morning Ledger", "Henri Dufour")))
    w.gap("gap", "how long was Small Beer without a writer after Esther Lowe gave it up?", only(column("Esther Lowe", "Small Beer")), w.following(column(None, "Small Beer"), only(column("Esther Lowe", "Small Beer"))))
    b("yes-no", "did Vera Lindholm ever report from Cairo?", bool([y for y in abroad("Vera Lindholm") if y.tail == "Cairo"]))
    b("yes-no", "was the Coast Gazette part of Brune Media in June 2023?", bool(at(own("Coast Gazette", "Brune Media"), "2023-06")))
    b("yes-no", "did the Lottery Fix come to light before the Ferry Fire Cover-up?", only(scoop(None, "the Lottery Fix")).start < only(scoop(None, "the Ferry Fire Cover-up")).start)
    e("superlative", "which paper has had the most scoops?", top(counts(scoop())))
    e("comparison", "who edited the Coast Gazette for longer, Noel Ashworth or Odette Dufour?", max(("Noel Ashworth", "Odette Dufour"), key=lambda who: w.total(edit("Coast Gazette", who))))
    e("union", "who has headed the Morning Sports Desk or the Morning Culture Desk since 2015?", names([y for label in ("Morning Sports Desk", "Morning Culture Desk") for y in at(desk(None, label), "2015", "2023-11")]))
    x("what's Karin Ost's salary?")
    x("when did the Coast Gazette break the Lottery Fix?")
    x("who wrote the column Garden Notes?")

    w.style = "careful"
    e("at time", "Who headed the Morning Politics Desk in December 1999?", one(at(desk(None, "Morning Politics Desk"), "1999-12"), "head"))
    e("at time", "Which company or person owned Le Matin de Brune in 2005?", one(at(own("Le Matin de Brune"), "2005")))
    e("at time", "For which newspapers was Sunil Bhatt writing in January 1997?", tails(at(pen("Sunil Bhatt"), "1997-01")))
    e("list", "Which journalists were writing for the Coast Gazette in March 2016?", names(at(pen(None, "Coast Gazette"), "2016-03")))
    e("list", "Which newspapers did Lord Harwick own at one time or another?", names(own(None, "Lord Harwick")))
    e("list", "Which newspapers were sold for 60 cents in August 2003?", names(at(price(None, "60 cents"), "2003-08")))
    b("yes-no", "Was Maud Ferreira writing for more than one newspaper in May 2001?", len(tails(at(pen("Maud Ferreira"), "2001-05"))) > 1)
    e("relative", "Who edited the Coast Gazette exactly ten years after the Harwick Tapes were published?", one(at(edit("Coast Gazette"), str(int(only(scoop(None, "the Harwick Tapes")).began[:4]) + 10) + only(scoop(None, "the Harwick Tapes")).began[4:])))
    e("list", "Which journalists reported from Washington at any time in 1999?", names(at(abroad(None, "Washington"), "1999")))
    e("conjunction", "Which journalists have reported from both Cairo and Lima?", set(names(abroad(None, "Cairo"))) & set(names(abroad(None, "Lima"))))
    e("conjunction", "Which people have edited both The Morning Ledger and the Valley Herald?", set(tails(edit("The Morning Ledger"))) & set(tails(edit("Valley Herald"))))
    e("negation", "Which newspapers have never been sued by Dr. Salo?", set(papers) - set(names(sued(None, "Dr. Salo"))))
    e("negation", "Which newspapers made no endorsement in September 2014?", set(papers) - set(names(at(camp(), "2014-09"))))
    e("current state", "At which plant is The Morning Ledger printed at present?", one(w.open(printed("The Morning Ledger"))))
    e("current state", "Which desks does Alma Reyes head at present?", tails(w.open(desk("Alma Reyes"))))
    t("when", "In which month did Imogen Strand become editor of Le Matin de Brune?", only(edit("Le Matin de Brune", "Imogen Strand")).began)
    t("when", "In which months was the Sunday Observer of Brune sued by Brune Water Company?", [y.began for y in sued("Sunday Observer of Brune", "Brune Water Company")])
    t("when", "In which month did Bastian Kohl give up writing The Money Page?", only(column("Bastian Kohl", "The Money Page")).ended)
    t("when", "In which month was the Phantom Hospital story broken?", only(scoop(None, "the Phantom Hospital")).began)
    n("count", "How many people have headed the Evening Foreign Desk?", len(names(desk(None, "Evening Foreign Desk"))))
    n("count", "How many prizes were awarded to the journalists between 2000 and 2009?", len(w.begins(prize(), "2000", "2009")))
    n("count", "How many journalists were working as correspondents in Nairobi in July 2004?", len(names(at(abroad(None, "Nairobi"), "2004-07"))))
    n("count", "How many times did Le Matin de Brune endorse the Liberal List?", len(camp("Le Matin de Brune", "Liberal List")))
    e("first-last", "Which of the stories was broken first of all?", one(first(scoop())))
    e("first-last", "Who was the last person to report from Moscow?", one(last(abroad(None, "Moscow")), "head"))
    e("first-last", "Which newspaper was the first to raise its price to 1.50 euro?", one(first(price(None, "1.50 euro")), "head"))
    e("superlative", "Which editor of The Evening Ledger served for the longest time in total?", top(w.sums(edit("The Evening Ledger"))))
    e("superlative", "From which cities have the most different journalists reported?", top({town: len(names(abroad(None, town))) for town in tails(abroad())}))
    e("superlative", "Which newspapers went through the longest strike?", names(w.longest(strike())))
    e("before-after", "Who wrote the column Letter from Abroad immediately before Desmond Pike?", one([w.preceding(column(None, "Letter from Abroad"), only(column("Desmond Pike", "Letter from Abroad")))], "head"))
    e("before-after", "Which newspaper did Lionel Bask join directly after he left the Tribune of Labour?", one([w.following(pen("Lionel Bask"), only(pen("Lionel Bask", "Tribune of Labour")))]))
    d("how long", "For how long did Wilfred Tate head the Evening Foreign Desk?", only(desk("Wilfred Tate", "Evening Foreign Desk")))
    d("how long", "For how long was the Valley Herald sold for 80 cents?", only(price("Valley Herald", "80 cents")))
    w.gap("gap", "How many months passed between the end of Fergus Lowe's posting in Brussels and the start of his posting in Cairo?", only(abroad("Fergus Lowe", "Brussels")), only(abroad("Fergus Lowe", "Cairo")))
    e("overlap", "Which other journalists were writing for the Coast Gazette while Vera Lindholm was writing for it?", [y.head for y in w.hold(pen(None, "Coast Gazette"), only(pen("Vera Lindholm", "Coast Gazette"))) if y.head != "Vera Lindholm"])
    e("two-hop", "Who owned the newspaper that broke the Ministry Leaks at the time when the story was broken?", one(w.when(own(one(scoop(None, "the Ministry Leaks"), "head")), only(scoop(None, "the Ministry Leaks")))))
    x("Which journalist reported from Reykjavik in 2008?")
    x("Who edited the Sunday Observer of Brune in December 2006?")
    x("In which month did Pascal Rey win the Pen of Gold?")
    x("Which architect designed the building of Millgate Press?")
