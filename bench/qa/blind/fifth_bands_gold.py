"""Questions about bands, members, labels, managers and albums, each with the loop that finds its gold."""

from __future__ import annotations

from fifth_gold import one
from second_gold import counts, names, only, tails, top
from third_gold import first, last


def ask(w):
    f, e, t, b, n, d, x, at = w.f, w.e, w.t, w.b, w.n, w.d, w.x, w.meets

    def mem(who=None, band=None):
        return f(who, "member of", band)

    def lab(band=None, label=None):
        return f(band, "record label", label)

    def gen(band=None, genre=None):
        return f(band, "genre", genre)

    def rep(band=None, who=None):
        return f(band, "represented by", who)

    def base(band=None, town=None):
        return f(band, "work location", town)

    def own(label=None, owner=None):
        return f(label, "owned by", owner)

    def alb(band=None, title=None):
        return f(band, "released album", title)

    def made(title=None, who=None):
        return f(title, "produced by", who)

    def gig(band=None, field=None):
        return f(band, "performed at", field)

    def won(who=None, prize=None):
        return f(who, "award received", prize)

    def nom(who=None, prize=None):
        return f(who, "nominated for", prize)

    def plays(who=None, tool=None):
        return f(who, "instrument", tool)

    born = f(None, "location of formation")
    bands = names(born)

    w.style = "terse"
    e("at time", "Copper Moon record label 1990", one(at(lab("Copper Moon"), "1990")))
    e("at time", "Velvet Tram genre 1992", one(at(gen("Velvet Tram"), "1992")))
    e("at time", "owner of Tin Roof in 2005", one(at(own("Tin Roof"), "2005")))
    e("at time", "where were Los Faroles based 1988", one(at(base("Los Faroles"), "1988")))
    e("at time", "Winter Palace manager 2010", one(at(rep("Winter Palace"), "2010")))
    e("list", "The Ravens lineup 2005", names(at(mem(None, "The Ravens"), "2005")))
    e("list", "members of Nine Ravens in 1996", names(at(mem(None, "Nine Ravens"), "1996")))
    e("list", "Hollow Kings albums", tails(alb("The Hollow Kings")))
    e("list", "albums produced by Martin Yeo", names(made(None, "Martin Yeo")))
    e("list", "bands formed in Rotterdam", [y.head for y in born if y.tail == "Rotterdam"])
    b("yes-no", "were The Ravens ever on Tin Roof International", bool([y for y in lab("The Ravens") if y.tail == "Tin Roof International"]))
    e("list", "acts at Greenfield Festival 2005", names(at(gig(None, "Greenfield Festival"), "2005")))
    e("what", "Los Faroles album 1984", one(at(alb("Los Faroles"), "1984")))
    e("who", "producer Lantern Street", one(made("Lantern Street")))
    e("who", "which band released Chalk", one(alb(None, "Chalk"), "head"))
    t("when", "Tall Grass release year", only(alb(None, "Tall Grass")).began)
    t("when", "year Static Orchard moved to Manchester", only(base("Static Orchard", "Manchester")).began)
    t("when", "Hal Winslow left Copper Moon", only(mem("Hal Winslow", "Copper Moon")).ended)
    t("when", "Hal Winslow Best Newcomer Prize year", only(won("Hal Winslow", "Best Newcomer Prize")).began)
    n("count", "number of albums Static Orchard", len(alb("Static Orchard")))
    n("count", "how many bands was Edie Farrell in", len(tails(mem("Edie Farrell"))))
    n("count", "Cape Sound appearances Dr. Lagoon", len(gig("Dr. Lagoon", "Cape Sound")))
    e("first-last", "Salt Cathedral first album", one(first(alb("Salt Cathedral"))))
    e("first-last", "last label of Los Faroles", one(last(lab("Los Faroles"))))
    e("first-last", "first manager of Nine Ravens", one(first(rep("Nine Ravens"))))
    t("first-last", "first time The Paper Lanterns played Greenfield Festival", first(gig("The Paper Lanterns", "Greenfield Festival"))[0].began)
    e("current state", "Mirabel & the Foxes current label", one(w.open(lab("Mirabel & the Foxes"))))
    e("current state", "owner of Anvil Music now", one(w.open(own("Anvil Music"))))
    e("current state", "who is in Mirabel & the Foxes now", names(w.open(mem(None, "Mirabel & the Foxes"))))
    e("before-after", "Copper Moon manager before Greta Nilsen", one([w.preceding(rep("Copper Moon"), only(rep("Copper Moon", "Greta Nilsen")))]))
    e("before-after", "Velvet Tram label after Bluebird Records", one([w.following(lab("Velvet Tram"), only(lab("Velvet Tram", "Bluebird Records")))]))
    d("how long", "how long was Zeke Mallory in Copper Moon", only(mem("Zeke Mallory", "Copper Moon")))
    d("how long", "Castellano Holdings ownership of Tin Roof length", only(own("Tin Roof", "Castellano Holdings")))
    e("superlative", "longest serving members of Salt Cathedral", [y.head for y in w.longest(mem(None, "Salt Cathedral"))])
    e("superlative", "producer with most albums", top(counts(made(), "tail")))
    b("yes-no", "was Ada Quill ever in Velvet Tram", bool([y for y in mem("Ada Quill") if y.tail == "Velvet Tram"]))
    x("Copper Moon fan club president")
    x("who managed Harbour Lights in 1990")
    x("Winter Palace record label 1998")

    e("two-hop", "label of The Paper Lanterns when Signal Box came out", one(w.when(lab("The Paper Lanterns"), only(alb(None, "Signal Box")))))

    w.style = "chatty"
    e("at time", "I'm writing about The Hollow Kings: which label were they on in 1978?", one(at(lab("The Hollow Kings"), "1978")))
    e("at time", "what was Quentin Rhodes playing back in 2000, which instrument?", one(at(plays("Quentin Rhodes"), "2000")))
    e("at time", "so who was looking after Velvet Tram as manager in 1991?", one(at(rep("Velvet Tram"), "1991")))
    e("at time", "hey, what bands was Benny Calder playing in in 1998?",
      tails(at(mem("Benny Calder"), "1998")))
    e("current state", "where are Static Orchard based these days?", one(w.open(base("Static Orchard"))))
    e("current state", "who still plays in Static Orchard?", names(w.open(mem(None, "Static Orchard"))))
    e("current state", "and Kit Sorensen, what does he play nowadays?", tails(w.open(plays("Kit Sorensen"))))
    e("list", "can you give me every band Lola Prieto has been a member of?", tails(mem("Lola Prieto")))
    e("union", "who has managed Velvet Tram or Static Orchard over the years?", tails(rep(("Velvet Tram", "Static Orchard"))))
    e("list", "remind me which bands started out in Manchester", [y.head for y in born if y.tail == "Manchester"])
    e("list", "who's ever won the Silver Disc Prize? bands and people alike", names(won(None, "Silver Disc Prize")))
    e("list", "what records did Hilary Banks produce in the eighties?", names(w.begins(made(None, "Hilary Banks"), "1980", "1989")))
    e("list", "who joined Los Faroles in the nineties?", names(w.begins(mem(None, "Los Faroles"), "1990", "1999")))
    e("overlap", "whose time in The Ravens overlapped with Xavier Lund's?", [y.head for y in w.hold(mem(None, "The Ravens"), only(mem("Xavier Lund", "The Ravens"))) if y.head != "Xavier Lund"])
    t("when", "when did Frank Obi start managing The Ravens?", only(rep("The Ravens", "Frank Obi")).began)
    t("when", "do you know what year Winter Palace got together?", [y.began for y in born if y.head == "Winter Palace"])
    b("yes-no", "did Palmistry come out before Vinegar?", only(alb(None, "Palmistry")).start < only(alb(None, "Vinegar")).start)
    t("when", "when did The Ravens bring home the Silver Disc Prize?", only(won("The Ravens", "Silver Disc Prize")).began)
    t("when", "until when did Dom Farrell stay with Winter Palace?", only(mem("Dom Farrell", "Winter Palace")).ended)
    n("count", "how many labels did Los Faroles get through? count each company once", len(tails(lab("Los Faroles"))))
    n("count", "any idea how many people were in The Paper Lanterns in 1979?", len(names(at(mem(None, "The Paper Lanterns"), "1979"))))
    n("count", "how often did Copper Moon play the Moorland Weekender?", len(gig("Copper Moon", "Moorland Weekender")))
    e("first-last", "what was the very first record The Ravens put out?", one(first(alb("The Ravens"))))
    e("first-last", "who was the last manager Winter Palace had?", one(last(rep("Winter Palace"))))
    e("first-last", "which of the bands was formed first?", one(first(born), "head"))
    e("first-last", "what did Pia Lindqvist play first, before everything else?", one(first(plays("Pia Lindqvist"))))
    e("before-after", "which album did Velvet Tram make right after Rust?", one([w.following(alb("Velvet Tram"), only(alb(None, "Rust")))]))
    e("before-after", "who owned Parallax Records just before Northgate Media bought it?", one([w.preceding(own("Parallax Records"), only(own("Parallax Records", "Northgate Media")))]))
    e("before-after", "where did Los Faroles go when they left Bristol?", one([w.following(base("Los Faroles"), only(base("Los Faroles", "Bristol")))]))
    d("how long", "how long did Dr. Lagoon stick with Frank Obi?", only(rep("Dr. Lagoon", "Frank Obi")))
    d("how long", "how long was Wren Ashby with The Ravens?", only(mem("Wren Ashby", "The Ravens")))
    w.gap("gap", "after Otis Bell first left Dr. Lagoon, how long did it take till he was back in?", *w.ordered(mem("Otis Bell", "Dr. Lagoon"))[:2])
    b("yes-no", "did Teddy Moss ever play with Static Orchard?", bool([y for y in mem("Teddy Moss") if y.tail == "Static Orchard"]))
    b("yes-no", "were The Ravens with Anvil Music in 2010?", bool(at(lab("The Ravens", "Anvil Music"), "2010")))
    b("yes-no", "was Nora Vance still in Winter Palace in 2005?", bool(at(mem("Nora Vance", "Winter Palace"), "2005")))
    e("superlative", "which band has had the most members over the years?", top({band: len(names(mem(None, band))) for band in bands}))
    e("comparison", "who stayed longer in The Ravens, Nora Vance or Joel Abara?", max(("Nora Vance", "Joel Abara"), key=lambda who: w.total(mem(who, "The Ravens"))))
    x("what's the name of the drummer's wife in Nine Ravens?")
    x("when did Static Orchard win the Lyre of Lyon?")
    x("who produced the album Paper Moons?")

    w.style = "careful"
    e("at time", "Which record label was Static Orchard signed to in 1999?", one(at(lab("Static Orchard"), "1999")))
    e("at time", "In which genre were Los Faroles working in 1990?", one(at(gen("Los Faroles"), "1990")))
    e("list", "Which musicians were members of Velvet Tram in 1996?", names(at(mem(None, "Velvet Tram"), "1996")))
    e("list", "Which albums were released by any of the bands in 1978?", tails(at(alb(), "1978")))
    e("list", "Which bands were based in Seville at any time?", names(base(None, "Seville")))
    e("conjunction", "Which musicians have been members of both Winter Palace and The Ravens?", set(names(mem(None, "Winter Palace"))) & set(names(mem(None, "The Ravens"))))
    e("list", "Which record labels have belonged to Northgate Media at some time?", names(own(None, "Northgate Media")))
    e("list", "Which bands were signed to Anvil Music in 2002?", names(at(lab(None, "Anvil Music"), "2002")))
    e("relative", "In which genre was Velvet Tram playing ten years after the band was formed?", one(at(gen("Velvet Tram"), str(int(only([y for y in born if y.head == "Velvet Tram"]).began) + 10))))
    e("current state", "Which company owns Tin Roof International today?", one(w.open(own("Tin Roof International"))))
    e("current state", "Which bands does Sid Marlowe currently represent?", names(w.open(rep(None, "Sid Marlowe"))))
    t("when", "In which year did Castellano Holdings cease to own Anvil Music?", only(own("Anvil Music", "Castellano Holdings")).ended)
    e("two-hop", "Which company owned the record label that Copper Moon was signed to in 1990?", one(at(own(one(at(lab("Copper Moon"), "1990"))), "1990")))
    t("when", "In which years did Nine Ravens receive a nomination for the Meridian Award?", [y.began for y in nom("Nine Ravens", "Meridian Award")])
    n("count", "How many different musicians have been members of Nine Ravens?", len(names(mem(None, "Nine Ravens"))))
    n("count", "How many albums did Conny Albrecht produce between 1975 and 1985?", len(w.begins(made(None, "Conny Albrecht"), "1975", "1985")))
    n("count", "How many of the bands were formed before 1980?", len(w.before(born, "1980")))
    n("count", "How many managers have represented Copper Moon?", len(tails(rep("Copper Moon"))))
    e("first-last", "Which band was the last to perform at the Nordlys Festival before 1985?", one(last(w.before(gig(None, "Nordlys Festival"), "1985")), "head"))
    e("first-last", "Who was the first person to produce an album for The Paper Lanterns?", tails(made(one(first(alb("The Paper Lanterns"))))))
    e("first-last", "What was the last album that Salt Cathedral released?", one(last(alb("Salt Cathedral"))))
    e("superlative", "Which festival did Los Faroles perform at most often?", top(counts(gig("Los Faroles"), "tail")))
    e("superlative", "Which of the record labels that The Hollow Kings had were they with for the longest time in total?", top(w.sums(lab("The Hollow Kings"))))
    e("superlative", "Which managers have represented the greatest number of different bands?", top({who: len(names(rep(None, who))) for who in tails(rep())}))
    e("before-after", "Which genre did Static Orchard turn to immediately after folk rock?", one([w.following(gen("Static Orchard"), only(gen("Static Orchard", "folk rock")))]))
    e("before-after", "Which bands had Otis Bell joined before he joined The Ravens?", tails([y for y in mem("Otis Bell") if y.start < first(mem("Otis Bell", "The Ravens"))[0].start]))
    d("how long", "For how many years was Una Brady a member of Velvet Tram?", only(mem("Una Brady", "Velvet Tram")))
    w.gap("gap", "How much time passed between the departure of Lou Castellano as manager of The Ravens and the arrival of Frank Obi?", only(rep("The Ravens", "Lou Castellano")), only(rep("The Ravens", "Frank Obi")))
    w.g("gap", "How many years lie between the release of Mercury Falls and that of Silver Mile?", only(alb(None, "Mercury Falls")).start, only(alb(None, "Silver Mile")).start)
    e("overlap", "Which musicians were in Salt Cathedral at the same time as Edie Farrell?", [y.head for y in w.hold(mem(None, "Salt Cathedral"), only(mem("Edie Farrell", "Salt Cathedral"))) if y.head != "Edie Farrell"])
    e("two-hop", "Who managed Winter Palace when Goodbye, Rotterdam was released?", one(w.when(rep("Winter Palace"), only(alb(None, "Goodbye, Rotterdam")))))
    e("two-hop", "In which city was the band that released Harvest of Wires formed?", [y.tail for y in born if y.head == one(alb(None, "Harvest of Wires"), "head")])
    e("negation", "Which bands never performed at Cape Sound?", set(bands) - set(names(gig(None, "Cape Sound"))))
    b("yes-no", "Did Quentin Rhodes receive the Meridian Award before 2010?", bool(w.before(won("Quentin Rhodes", "Meridian Award"), "2010")))
    b("yes-no", "Have Felix Brandt and Mick Dunning ever belonged to the same band at the same time?", any(y.tail == z.tail and w.together(y, z) for y in mem("Felix Brandt") for z in mem("Mick Dunning")))
    e("comparison", "Which band was formed earlier, Velvet Tram or Nine Ravens?", min((y for y in born if y.head in ("Velvet Tram", "Nine Ravens")), key=lambda y: y.start).head)
    x("Which musician replaced Hector Vale as singer of Copper Moon?")
    x("What was the highest chart position of Second-Hand Weather?")
    x("Which record label was Nine Ravens signed to in 2010?")
    x("In which year did Salt Cathedral perform at the Festival du Quai?")
