"""Questions about the singers, productions, conductors and staff of an opera house, each with the loop that finds its gold."""

from __future__ import annotations

from fifth_gold import one
from second_gold import counts, names, only, tails, top
from third_gold import first, last


def ask(w):
    f, e, t, b, n, d, x, at = w.f, w.e, w.t, w.b, w.n, w.d, w.x, w.meets

    def run(title=None, stage=None):
        return f(title, "On Bill At", stage)

    def baton(title=None, who=None):
        return f(title, "Conducted By", who)

    def staged(title=None, who=None):
        return f(title, "Staged By", who)

    def paid(title=None, who=None):
        return f(title, "Funded By", who)

    def sings(who=None, part=None):
        return f(who, "Sings", part)

    def saves(who=None, other=None):
        return f(who, "Stood In For", other)

    def review(title=None, paper=None):
        return f(title, "Reviewed By", paper)

    def off(title=None, why=None):
        return f(title, "Cancelled Because Of", why)

    def group(who=None, what=None):
        return f(who, "Belongs To", what)

    def learns(who=None, master=None):
        return f(who, "Studies With", master)

    def ill(who=None, what=None):
        return f(who, "On Sick Leave With", what)

    def room(who=None, what=None):
        return f(who, "Uses", what)

    def post(who=None, what=None):
        return f(who, "Serves As", what)

    def chair(who=None, what=None):
        return f(who, "Holds Chair", what)

    keeper, exile = "The Lighthouse Keeper's Daughter", "Orphia in Exile"
    tsarina, signe, maris = "the Tsarina in The Last Tsarina", f"Signe in {keeper}", "Queen Maris in Queen of Tides"
    varenne, bride, soloists = "Madame Varenne in Night at Varenne", "the Bride in Die Räuberbraut", "Soloists' Ensemble"
    singers, operas = names(group()), names(run())

    w.style = "terse"
    e("at time", "conductor La Tempestosa 1 March 2018", one(at(baton("La Tempestosa"), "2018-03-01")))
    e("at time", "who sang Signe July 2013", one(at(sings(None, signe), "2013-07"), "head"))
    t("since", "Florian Bohm concertmaster since", only(chair("Florian Bohm", "Concertmaster")).began)
    e("at time", "Main Stage 1 Dec 2016 what was on", one(at(run(None, "Main Stage"), "2016-12-01"), "head"))
    e("at time", "general director in 2018", one(at(post(None, "General Director"), "2018"), "head"))
    e("at time", "concertmaster 1 May 2021", one(at(chair(None, "Concertmaster"), "2021-05-01"), "head"))
    e("at time", "Dressing Room 3 2016 who", one(at(room(None, "Dressing Room 3"), "2016"), "head"))
    e("at time", "Lina Morgenthal voice teacher in 2020", one(at(learns("Lina Morgenthal"), "2020")))
    n("by period", "number of runs that opened in 2022", len(w.begins(run(), "2022")))
    e("current state", "current chorus master", one(w.open(post(None, "Chorus Master")), "head"))
    e("current state", "principal cello now", one(w.open(chair(None, "Principal Cello")), "head"))
    e("current state", "members of the Soloists' Ensemble today", names(w.open(group(None, soloists))))
    e("list", "all conductors of Orphia in Exile", tails(baton(exile)))
    e("list", "operas staged by Wilma Decker", names(staged(None, "Wilma Decker")))
    e("list", "roles Karel Havel", tails(sings("Karel Havel")))
    e("list", "productions on Lake Stage in 2018", names(at(run(None, "Lake Stage"), "2018")))
    e("list", "papers that reviewed The Glass Widow", tails(review("The Glass Widow")))
    e("list", "singers off with laryngitis ever", names(ill(None, "laryngitis")))
    e("list", "who has jumped in for Giulia Ferro", names(saves(None, "Giulia Ferro")))
    t("when", "opening night Orphia Main Stage 2014", only(at(run("Orphia", "Main Stage"), "2014")).began)
    t("when", "last night Queen of Tides 2023", only(at(run("Queen of Tides"), "2023")).ended)
    t("when", "Julia Storck became a soloist date", only(group("Julia Storck", soloists)).began)
    t("when", "The Last Tsarina power cut date", only(off("The Last Tsarina", "a power cut")).began)
    t("when", "Stage & Score review of Orphia 2020 date", only(at(review("Orphia", "Stage & Score"), "2020")).began)
    n("count", "how many runs of The Clockmaker so far", len(run("The Clockmaker")))
    n("count", "number of performances cancelled for illness", len(off(None, "illness")))
    n("count", "how many singers have sung Signe", len(names(sings(None, signe))))
    n("count", "count of people who have been Head of Lighting", len(names(post(None, "Head of Lighting"))))
    e("first-last", "first Madame Varenne at the house", one(first(sings(None, varenne)), "head"))
    e("first-last", "last conductor Die Räuberbraut", one(last(baton("Die Räuberbraut"))))
    e("before-after", "the Tsarina before Amelia Storck", one([w.preceding(sings(None, tsarina), only(sings("Amelia Storck", tsarina)))], "head"))
    e("before-after", "music director after Rainer Stolz", one([w.following(post(None, "Music Director"), only(post("Rainer Stolz", "Music Director")))], "head"))
    d("how long", "length of Petra Havel's sick leave", only(ill("Petra Havel")))
    d("how long", "Orphia in Exile Main Stage days on bill", only(run(exile, "Main Stage")))
    w.gap("gap", "principal cello vacant how long between Dmitri Lasko and Hanne Reuss", only(chair("Dmitri Lasko")), only(chair("Hanne Reuss", "Principal Cello")))
    b("yes-no", "Fritz Hollerer ever in the Opera Studio", bool(f("Fritz Hollerer", facts=group(None, "Opera Studio"))))
    e("superlative", "longest single run on the Lake Stage", one(w.longest(run(None, "Lake Stage")), "head"))
    x("Studio Stage programme today")
    x("conductor of Tosca in 2016")
    x("ticket price The Glass Widow 2021")

    w.style = "chatty"
    e("at time", "who was waving the stick for Orphia in Exile on new year's day 2015?", one(at(baton(exile), "2015-01-01")))
    e("at time", "remember the Glass Widow in spring 2017, mid-April or so? who was singing Anselma?", one(at(sings(None, "Anselma in The Glass Widow"), "2017-04"), "head"))
    e("at time", "what were we playing on the Studio Stage on the 1st of June 2018?", one(at(run(None, "Studio Stage"), "2018-06-01"), "head"))
    e("at time", "who ran the costume side, head of wardrobe that is, back in 2016?", one(at(post(None, "Head of Wardrobe"), "2016"), "head"))
    b("yes-no", "is Beatrix Noll still ballet master?", bool(w.open(post("Beatrix Noll", "Ballet Master"))))
    d("how long", "how long has Rainer Stolz been general director now?", only(post("Rainer Stolz", "General Director")))
    e("at time", "what was wrong with Benedikt Rau in the spring of 2016, why was he off sick?", one(at(ill("Benedikt Rau"), "2016-04")))
    e("current state", "so who's in charge of the whole place at the moment, the general director?", one(w.open(post(None, "General Director")), "head"))
    e("current state", "who's teaching Matteo Brandi these days?", one(w.open(learns("Matteo Brandi"))))
    e("current state", "is anyone still using Dressing Room 1? who?", one(w.open(room(None, "Dressing Room 1")), "head"))
    e("list", "which singers have played Queen Maris here, all of them please", names(sings(None, maris)))
    e("list", "which shows did Cesare Montalto direct? not conduct, direct", names(staged(None, "Cesare Montalto")))
    e("list", "who sang in the Night at Varenne run in May 2019?", names(at(sings(None, (varenne, "the Lieutenant in Night at Varenne")), "2019-05")))
    e("list", "what has Tarrant & Co. sponsored over the years?", names(paid(None, "Tarrant & Co.")))
    e("list", "what made us call off evenings of Orphia? every reason you know", tails(off("Orphia")))
    e("list", "which operas did we do in 2014 at all?", names(at(run(), "2014")))
    t("when", "when did Gerda Finch start as technical director?", only(post("Gerda Finch")).began)
    t("when", "until when was Esme Tarrant our concertmaster?", only(chair("Esme Tarrant", "Concertmaster")).ended)
    t("when", "on which date did Clara Vitez step in for Benedikt Rau?", only(saves("Clara Vitez", "Benedikt Rau")).began)
    t("when", "when did Danilo Ferro move out of Dressing Room 2?", only(room("Danilo Ferro", "Dressing Room 2")).ended)
    n("count", "how many different operas has Emilia Sandell conducted for us?", len(names(baton(None, "Emilia Sandell"))))
    n("count", "how many times has Il Palco written about us?", len(review(None, "Il Palco")))
    n("count", "how many shows had to be scrapped in 2022?", len(w.begins(off(), "2022")))
    e("first-last", "what was the very first thing Rosa Delgado sang with us?", one(first(sings("Rosa Delgado"))))
    e("first-last", "who did Lina Morgenthal stand in for most recently?", one(last(saves("Lina Morgenthal"))))
    e("first-last", "which stage was The Last Tsarina on first?", one(first(run("The Last Tsarina"))))
    e("before-after", "after Cosima Reuss gave up the flute chair, who got it?", one([w.following(chair(None, "Principal Flute"), only(chair("Cosima Reuss")))], "head"))
    e("before-after", "who had Dressing Room 4 right before Karel Havel moved in?", one([w.preceding(room(None, "Dressing Room 4"), only(room("Karel Havel", "Dressing Room 4")))], "head"))
    e("before-after", "which opera went up on the Main Stage next once Der Salzprinz had closed there?", one([w.following(run(None, "Main Stage"), only(run("Der Salzprinz", "Main Stage")))], "head"))
    d("how long", "how long was Leo Tamm general director?", only(post("Leo Tamm", "General Director")))
    d("how long", "for how many days was Karel Havel out with his broken ankle?", only(ill("Karel Havel")))
    w.gap("gap", "how long did Amelia Storck go without a teacher between Eva Lindgren and Fritz Hollerer?", only(learns("Amelia Storck", "Eva Lindgren")), only(learns("Amelia Storck", "Fritz Hollerer")))
    b("yes-no", "did Viktor Orlov ever sing the Pilot?", bool(sings("Viktor Orlov", "the Pilot in Queen of Tides")))
    b("yes-no", "was Beatrix Noll ballet master and chorus master at the same time at some point?", w.together(only(post("Beatrix Noll", "Ballet Master")), only(post("Beatrix Noll", "Chorus Master"))))
    e("superlative", "which director have we hired for the most productions, counting every run?", top(counts(staged(), "tail")))
    e("comparison", "who had the longer stint as Head of Lighting, Beatrix Noll or Hans Kern?", max(("Beatrix Noll", "Hans Kern"), key=lambda who: w.total(post(who, "Head of Lighting"))))
    e("two-hop", "who was general director when we first did Night at Varenne?", one(w.when(post(None, "General Director"), first(run("Night at Varenne"))[0]), "head"))
    x("who's conducting tonight?")
    x("who was music director on the day Florian Bohm became concertmaster?")
    x("when did Petra Havel sing Lisetta?")

    w.style = "careful"
    e("at time", "Who conducted Il Finto Medico on 10 November 2021?", one(at(baton("Il Finto Medico"), "2021-11-10")))
    e("at time", "Which ensemble did Nadia Orlova belong to on 1 January 2018?", one(at(group("Nadia Orlova"), "2018-01-01")))
    e("between", "Which operas opened on the Lake Stage between the day on which Moira Finch became Technical Director and the day on which Beatrix Noll became Chorus Master?", names(w.begins(run(None, "Lake Stage"), only(post("Moira Finch", "Technical Director")).began, only(post("Beatrix Noll", "Chorus Master")).began)))
    e("two-hop", "Which opera was the first to open, on any stage, after Amelia Storck had become a member of the Soloists' Ensemble?", one(first(w.after(run(), only(group("Amelia Storck", soloists)).began)), "head"))
    e("list", "Which singers were members of the Opera Chorus on 1 February 2017?", names(at(group(None, "Opera Chorus"), "2017-02-01")))
    e("list", "Which conductors have conducted The Last Tsarina?", tails(baton("The Last Tsarina")))
    e("list", "Which productions did the Kern Foundation support between 2015 and 2020?", names(at(paid(None, "Kern Foundation"), "2015", "2020")))
    e("list", "Which singers were on sick leave at some time in 2020?", names(at(ill(), "2020")))
    e("list", "Which persons have held more than one orchestral chair?", [who for who in names(chair()) if len(tails(chair(who))) > 1])
    e("conjunction", "Which people have served both as Head of Lighting and as Technical Director?", set(names(post(None, "Head of Lighting"))) & set(names(post(None, "Technical Director"))))
    e("conjunction", "Which singers have sung both the Ferryman in Orphia in Exile and Orphia in Orphia?", set(names(sings(None, f"the Ferryman in {exile}"))) & set(names(sings(None, "Orphia in Orphia"))))
    e("negation", "Which operas have never been cancelled on any evening?", set(operas) - set(names(off())))
    e("negation", "Which singers have never been on sick leave?", set(singers) - set(names(ill())))
    e("current state", "Which musician is at present both the concertmaster and the principal flute?", set(names(w.open(chair(None, "Concertmaster")))) & set(names(w.open(chair(None, "Principal Flute")))))
    t("when", "On what date did Franz Xaver Noll take over the baton of La Tempestosa from Arvid Sandell in April 2018?", only(w.begins(baton("La Tempestosa", "Franz Xaver Noll"), "2018-04")).began)
    t("when", "On what date did Theodora Kiss leave the Opera Studio?", only(group("Theodora Kiss", "Opera Studio")).ended)
    t("when", "On which dates was a performance called off because of a bomb scare?", [y.began for y in off(None, "a bomb scare")])
    t("when", "When was Orphia in Exile performed for the first time?", first(run(exile))[0].began)
    n("count", "How many times has Der Kurier reviewed Orphia in Exile?", len(review(exile, "Der Kurier")))
    n("count", "How many runs of any opera opened on the Main Stage between 2015 and 2019?", len(w.begins(run(None, "Main Stage"), "2015", "2019")))
    n("count", "How many different voice teachers has Clara Vitez had?", len(tails(learns("Clara Vitez"))))
    n("count", "In how many years since 2012 has at least one performance been cancelled because of illness?", len({y.began[:4] for y in off(None, "illness")}))
    e("first-last", "Who was the first singer to take the role of the Bride in Die Räuberbraut?", one(first(sings(None, bride)), "head"))
    e("first-last", "Which opera was reviewed last by the Lindmark Post?", one(last(review(None, "Lindmark Post")), "head"))
    e("first-last", "Who was the second person on record to serve as Chorus Master?", one([w.ordered(post(None, "Chorus Master"))[1]], "head"))
    e("superlative", "Which conductor has led Queen of Tides for the greatest total number of days?", top(w.sums(baton("Queen of Tides"))))
    e("superlative", "Which singer has had the longest single sick leave?", one(w.longest(ill()), "head"))
    e("superlative", "Which singers have stood in for colleagues most often?", top(counts(saves())))
    e("before-after", "Who was Signe immediately before Julia Storck took the role in 2017?", one([w.preceding(sings(None, signe), only(at(sings("Julia Storck", signe), "2017")))], "head"))
    e("before-after", "With whom did Ivan Kostov study next after his lessons with Professor Amati?", one([w.following(learns("Ivan Kostov"), only(learns("Ivan Kostov", "Professor Amati")))]))
    d("how long", "For how many days in total has The Glass Widow been on the bill of the Main Stage?", run("The Glass Widow", "Main Stage"))
    w.gap("gap", "How many days passed between the end of the first run of Orphia and the beginning of its second run?", w.ordered(run("Orphia"))[0], w.ordered(run("Orphia"))[1])
    e("overlap", "Who served as General Director at any time while Stanislav Bures was Technical Director?", names(w.hold(post(None, "General Director"), only(post("Stanislav Bures", "Technical Director")))))
    e("two-hop", "Which opera was on the Main Stage on the day on which Amelia Storck stood in for Viktor Orlov?", one(at(run(None, "Main Stage"), only(saves("Amelia Storck", "Viktor Orlov")).began), "head"))
    b("yes-no", "Did Pilar Ugarte direct The Glass Widow after Rainer Stolz had directed it?", bool(w.behind(staged("The Glass Widow", "Pilar Ugarte"), only(staged("The Glass Widow", "Rainer Stolz")))))
    b("periods", "Did more runs open in 2017 than in 2018?", len(w.begins(run(), "2017")) > len(w.begins(run(), "2018")))
    x("Who was Music Director on 1 January 2023?")
    x("Which conductor conducted Queen of Tides on 1 July 2016?")
    x("On what date did Sven Aalto fall ill with laryngitis?")
    x("Who designed the sets of The Clockmaker in 2016?")
