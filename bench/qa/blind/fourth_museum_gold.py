"""Questions about owners, loans, exhibitions and rooms of paintings, each with the loop that finds its gold."""

from __future__ import annotations

from second_gold import counts, names, only, tails, top
from third_gold import first, last


def ask(w):
    f, e, t, b, n, d, x, at = w.f, w.e, w.t, w.b, w.n, w.d, w.x, w.meets

    def own(work=None, who=None):
        return f(work, "Owned By", who)

    def loan(work=None, place=None):
        return f(work, "Lent To", place)

    def shown(work=None, show=None):
        return f(work, "Shown In", show)

    def mend(work=None, who=None):
        return f(work, "Restored By", who)

    def hand(work=None, who=None):
        return f(work, "Attributed To", who)

    def hung(work=None, room=None):
        return f(work, "Hung In", room)

    def sold(work=None, house=None):
        return f(work, "Sold At", house)

    def exam(work=None, how=None):
        return f(work, "Examined With", how)

    def head(who=None, place=None):
        return f(who, "Director Of", place)

    def held(show=None, place=None):
        return f(show, "Held At", place)

    def curator(show=None, who=None):
        return f(show, "Curated By", who)

    def missing(work=None):
        return f(work, "Reported Missing From")

    works = names(own())

    w.style = "terse"
    e("at time", "The Skaters owner 1850", tails(at(own("The Skaters"), "1850")))
    e("current state", "Saint Agnes current owner", tails(w.open(own("Saint Agnes"))))
    e("current state", "Susanna, Bathing where hung now", tails(w.open(hung("Susanna, Bathing"))))
    e("at time", "Girl with a Goldfinch attribution 1950", tails(at(hand("Girl with a Goldfinch"), "1950")))
    e("list", "Harbour at Dusk lent to which museums", tails(loan("Harbour at Dusk")))
    e("list", "The Mill at Ooij auction houses", tails(sold("The Mill at Ooij")))
    e("first-last", "Boy Blowing Bubbles last restorer", tails(last(mend("Boy Blowing Bubbles"))))
    e("at time", "director Museum Delden 2000", names(at(head(None, "Museum Delden"), "2000")))
    e("what", "Masters of Veen exhibition venue", tails(held("Masters of Veen")))
    e("who", "Winter Pictures curator", tails(curator("Winter Pictures")))
    e("list", "works in Masters of Veen", names(shown(None, "Masters of Veen")))
    t("when", "The Card Players X-ray years", [y.began for y in exam("The Card Players", "X-ray")])
    t("when", "Saint Agnes reported missing since", only(missing("Saint Agnes")).began)
    d("how long", "how long The Card Players missing", only(missing("The Card Players")))
    n("count", "how many different owners Vanitas with a Watch", len(tails(own("Vanitas with a Watch"))))
    e("before-after", "Portrait of a Notary owner after Countess Merode", w.following(own("Portrait of a Notary"), only(own("Portrait of a Notary", "Countess Merode"))).tail)
    e("current state", "works hanging in Room 12 now", names(w.open(hung(None, "Room 12"))))
    e("list", "works in Depot North 1 January 2007", names(at(hung(None, "Depot North"), "2007-01-01")))
    e("superlative", "longest serving director Galleria Corsi", names(w.longest(head(None, "Galleria Corsi"))))
    e("first-last", "first work ever lent to Museum Delden", names(first(loan(None, "Museum Delden"))))
    e("list", "paintings that were X-rayed", names(exam(None, "X-ray")))
    w.gap("gap", "The Drowned Meadow time without owner between Baron van Aldenhove and Museum Delden",
          last(own("The Drowned Meadow", "Baron van Aldenhove"))[0], only(own("The Drowned Meadow", "Museum Delden")))
    e("current state", "The Lute Lesson attributed to now", tails(w.open(hand("The Lute Lesson"))))
    e("current state", "works out on loan now", names(w.open(loan())))
    n("count", "Roberto Conti restorations number", len(mend(None, "Roberto Conti")))
    e("comparison", "Hendrik Maas or Ilse Maas more restorations", top({who: len(mend(None, who)) for who in ("Hendrik Maas", "Ilse Maas")}))
    e("list", "Otto Brandeis works owned 1810-1890", names(at(own(None, "Otto Brandeis"), "1810", "1890")))
    e("list", "Quiet Rooms II venues", tails(held("Quiet Rooms II")))
    t("when", "The Oyster Seller, Evening owned by Galleria Corsi since", only(own("The Oyster Seller, Evening", "Galleria Corsi")).began)
    e("overlap", "View of Delden after Rain attributions 1980", tails(at(hand("View of Delden after Rain"), "1980")))
    e("who", "Noor Bakker director of which museum", tails(head("Noor Bakker")))
    e("list", "Pietro Corsi museums directed", tails(head("Pietro Corsi")))
    e("before-after", "The Mill at Ooij, Winter room before Room 2", w.preceding(hung("The Mill at Ooij, Winter"), only(hung("The Mill at Ooij, Winter", "Room 2"))).tail)
    e("negation", "works never sold at any auction house", set(works) - set(names(sold())))
    e("before-after", "dendrochronology before 1960 which works", names(w.before(exam(None, "dendrochronology"), "1960")))
    t("when", "Allegory of Touch in Print Cabinet until", only(hung("Allegory of Touch", "Print Cabinet")).ended)
    b("yes-no", "Saint Agnes owned by Städtisches Museum Arnsberg?", own("Saint Agnes", "Städtisches Museum Arnsberg"))
    x("Portrait of a Bishop owner")
    x("The Skaters insurance value")
    x("Saint Agnes auction sale date")

    w.style = "chatty"
    e("before-after", "who had The Card Players before the Städtisches Museum Arnsberg got it?",
      w.preceding(own("The Card Players"), only(own("The Card Players", "Städtisches Museum Arnsberg"))).tail)
    e("current state", "who's got The Skaters on loan at the moment?", tails(w.open(loan("The Skaters"))))
    b("yes-no", "has Girl with a Goldfinch ever been reported missing?", missing("Girl with a Goldfinch"))
    d("how long", "how long did Marcus Steinitz hang on to Susanna, Bathing the second time he owned it?", w.ordered(own("Susanna, Bathing", "Marcus Steinitz"))[1])
    e("two-hop", "who was running the Holt Collection when The Drowned Meadow was first lent there?",
      names(w.when(head(None, "Holt Collection"), only(first(loan("The Drowned Meadow", "Holt Collection"))))))
    e("current state", "what's hanging in the Long Gallery these days?", names(w.open(hung(None, "Long Gallery"))))
    n("count", "how many exhibitions has Vanitas with a Watch been in?", len(tails(shown("Vanitas with a Watch"))))
    e("superlative", "which painting's been in the most exhibitions?", top(counts(shown())))
    e("conjunction", "did any painting hang in both Quiet Rooms and Quiet Rooms II? which one?", set(names(shown(None, "Quiet Rooms"))) & set(names(shown(None, "Quiet Rooms II"))))
    e("first-last", "who was the first to restore The Skaters?", tails(first(mend("The Skaters"))))
    t("when", "when did Museum Delden finally become the owner of The Mill at Ooij?", only(own("The Mill at Ooij", "Museum Delden")).began)
    e("at time", "who did they think painted Saint Agnes back in 1900?", tails(at(hand("Saint Agnes"), "1900")))
    b("yes-no", "has Harbour at Dusk ever been in Room 1?", hung("Harbour at Dusk", "Room 1"))
    e("before-after", "after King Frederick III, who was the next to own View of Delden after Rain?",
      w.following(own("View of Delden after Rain"), only(own("View of Delden after Rain", "King Frederick III"))).tail)
    e("comparison", "which came first for The Lute Lesson, the X-ray or the infrared?", tails(first(exam("The Lute Lesson", ("X-ray", "infrared")))))
    e("conjunction", "who's been director at both the Galleria Corsi and Museum Delden?", set(names(head(None, "Galleria Corsi"))) & set(names(head(None, "Museum Delden"))))
    e("first-last", "who was the last director Museum Delden had?", names(last(head(None, "Museum Delden"))))
    e("what", "where was A Taste for Fruit put on?", tails(held("A Taste for Fruit")))
    t("when", "what year did Judith van Rhee start getting the credit for The Mill at Ooij?", only(hand("The Mill at Ooij", "Judith van Rhee")).began)
    n("count", "how many of the paintings does Galleria Corsi own now?", len(names(w.open(own(None, "Galleria Corsi")))))
    e("superlative", "which owner has the most of the paintings today?", top(counts(w.open(own()), "tail")))
    b("yes-no", "was The Mill at Ooij out on loan when Lost and Found: Restituted Works opened?",
      w.when(loan("The Mill at Ooij"), only(shown("The Mill at Ooij", "Lost and Found: Restituted Works"))))
    e("list", "what was in Room 3 on New Year's Day 2001?", names(at(hung(None, "Room 3"), "2001-01-01")))
    d("how long", "how long has Boy Blowing Bubbles been sitting in Depot North this time?", only(w.open(hung("Boy Blowing Bubbles", "Depot North"))))
    w.gap("gap", "how long was Allegory of Touch off the walls between the Long Gallery and Depot South?",
          only(hung("Allegory of Touch", "Long Gallery")), only(hung("Allegory of Touch", "Depot South")))
    e("first-last", "which auction house handled the last sale of The Drowned Meadow?", tails(last(sold("The Drowned Meadow"))))
    e("first-last", "who's the very first owner we know of for Still Life with Quinces and a Wasp?", tails(first(own("Still Life with Quinces and a Wasp"))))
    e("relative", "which room was The Skaters in the year before it was X-rayed?",
      tails(at(hung("The Skaters"), str(int(only(exam("The Skaters", "X-ray")).began) - 1))))
    e("list", "anything on loan to the Holt Collection in August 1983?", names(at(loan(None, "Holt Collection"), "1983-08")))
    e("negation", "which paintings did the Tielens Bank own that Isaac Tielens never did?", set(names(own(None, "the Tielens Bank"))) - set(names(own(None, "Isaac Tielens"))))
    n("count", "how many separate times has Portrait of a Notary been put in Depot North?", len(hung("Portrait of a Notary", "Depot North")))
    t("when", "until when was Portrait of a Notary's Wife on loan to the National Gallery of Veen?", only(loan("Portrait of a Notary's Wife", "National Gallery of Veen")).ended)
    y = w.following(held(), last(held("Hands and Faces"))[0])
    e("two-hop", "who curated the exhibition that came next after Hands and Faces?", tails(curator(y.head)))
    b("yes-no", "was The Skaters ever put down as anonymous?", hand("The Skaters", "anonymous"))
    e("superlative", "which examination technique has been used on the most paintings?", top({how: len(names(exam(None, how))) for how in tails(exam())}))
    e("count", "who has owned The Surgeon, His Pupils and a Dog more than once?",
      [who for who, many in counts(own("The Surgeon, His Pupils and a Dog"), "tail").items() if many > 1])
    e("comparison", "who's been lent paintings more often, Museum Delden or the Galleria Corsi?",
      top({place: len(loan(None, place)) for place in ("Museum Delden", "Galleria Corsi")}))
    x("who runs Museum Delden now?")
    x("how much did Adèle Fournier pay for Girl with a Goldfinch?")
    x("when was The Night Patrol lent to Galleria Corsi?")

    w.style = "careful"
    e("before-after", "Who owned The Mill at Ooij immediately before Museum Delden acquired it?", w.preceding(own("The Mill at Ooij"), only(own("The Mill at Ooij", "Museum Delden"))).tail)
    t("when", "On what date did the loan of Saint Agnes to the Holt Collection begin?", only(loan("Saint Agnes", "Holt Collection")).began)
    e("list", "Which works has Baron van Aldenhove owned at any time?", names(own(None, "Baron van Aldenhove")))
    n("count", "How many works were shown in the exhibition Goossen Reconsidered?", len(names(shown(None, "Goossen Reconsidered"))))
    d("how long", "For how long was Harbour at Dusk lent to the Galleria Corsi?", only(loan("Harbour at Dusk", "Galleria Corsi")))
    e("conjunction", "Which works were shown both in Winter Pictures and in After the Flood?", set(names(shown(None, "Winter Pictures"))) & set(names(shown(None, "After the Flood"))))
    e("two-hop", "Who was director of the National Gallery of Veen when the exhibition Masters of Veen opened there?",
      names(w.when(head(None, "National Gallery of Veen"), only(held("Masters of Veen", "National Gallery of Veen")))))
    e("count", "Which restorer has worked on The Lute Lesson twice?", [who for who, many in counts(mend("The Lute Lesson"), "tail").items() if many == 2])
    t("when", "In what year was Portrait of a Notary's Wife examined with infrared?", only(exam("Portrait of a Notary's Wife", "infrared")).began)
    e("first-last", "What is the second room in which Girl with a Goldfinch was hung?", w.ordered(hung("Girl with a Goldfinch"))[1].tail)
    w.gap("gap", "For how long did the Städtisches Museum Arnsberg have no director between Henriette Holt and Hanna Dykstra?",
          only(head("Henriette Holt", "Städtisches Museum Arnsberg")), only(head("Hanna Dykstra", "Städtisches Museum Arnsberg")))
    b("yes-no", "Have Still Life with Quinces and Still Life with Quinces and a Wasp ever hung in the same room at the same time?",
      any(y.tail == z.tail and w.together(y, z) for y in hung("Still Life with Quinces") for z in hung("Still Life with Quinces and a Wasp")))
    e("at time", "Which work did King Frederick III own in 1840?", names(at(own(None, "King Frederick III"), "1840")))
    e("superlative", "Which works have been examined three times?", [work for work, many in counts(exam()).items() if many == 3])
    e("superlative", "Of those who owned Portrait of a Notary's Wife before the Galleria Corsi did, who had it longest?",
      tails(w.longest([y for y in own("Portrait of a Notary's Wife") if y.start < only(own("Portrait of a Notary's Wife", "Galleria Corsi")).start])))
    e("list", "Which exhibitions has Hanna Dykstra curated?", names(curator(None, "Hanna Dykstra")))
    e("first-last", "Which work was the last to be sold at Hotel Roos?", names(last(sold(None, "Hotel Roos"))))
    n("count", "How many works were out on loan on 1 January 2003?", len(names(at(loan(), "2003-01-01"))))
    t("when", "Until what date did Galerie Steinitz own Boy Blowing Bubbles in the twentieth century?",
      only(at(own("Boy Blowing Bubbles", "Galerie Steinitz"), "1901", "2000")).ended)
    e("negation", "Which works that the Holt Collection owns today have never been lent to the Galleria Corsi?",
      set(names(w.open(own(None, "Holt Collection")))) - set(names(loan(None, "Galleria Corsi"))))
    e("list", "In which rooms did Saint Agnes hang between 1990 and 2000, both years included?", tails(at(hung("Saint Agnes"), "1990", "2000")))
    b("yes-no", "Did Museum Delden have a director in 2024?", at(head(None, "Museum Delden"), "2024"))
    e("before-after", "Who succeeded Otto Brandeis as director of the National Gallery of Veen?",
      w.following(head(None, "National Gallery of Veen"), only(head("Otto Brandeis", "National Gallery of Veen"))).head)
    y = only(f(None, "Attributed To", "Pieter Goossen", w.begins(hand("Harbour at Dusk"), "1903")))
    e("overlap", "Which other attributions of Harbour at Dusk overlapped with the one to Pieter Goossen that began in 1903?",
      set(tails(w.hold(hand("Harbour at Dusk"), y))) - {"Pieter Goossen"})
    e("current state", "Which works are at present attributed to the workshop of Pieter Goossen?", names(w.open(hand(None, "workshop of Pieter Goossen"))))
    e("superlative", "Which works have hung in at least seven different rooms?", [work for work in works if len(tails(hung(work))) >= 7])
    b("yes-no", "Did Hendrik Maas first restore The Oyster Seller, Evening before Roberto Conti did?",
      first(mend("The Oyster Seller, Evening", "Hendrik Maas"))[0].start < first(mend("The Oyster Seller, Evening", "Roberto Conti"))[0].start)
    n("count", "How many different attributions has The Card Players had?", len(tails(hand("The Card Players"))))
    e("union", "Which works were in Depot North or in Depot South on 1 July 2010?", names(at(hung(None, ("Depot North", "Depot South")), "2010-07-01")))
    t("when", "On which date did the exhibition Winter Pictures open at its second venue?", w.ordered(held("Winter Pictures"))[1].began)
    e("list", "At which museums had The Drowned Meadow been on loan by the end of 1995?", tails(w.before(loan("The Drowned Meadow"), "1996")))
    e("superlative", "Which of the directors who are in office today has served longest?", names(first(w.open(head()))))
    e("first-last", "Which work did the Galleria Corsi acquire most recently?", names(last(own(None, "Galleria Corsi"))))
    e("list", "Which works were sold at Steinitz Auctions in the twentieth century?", names(at(sold(None, "Steinitz Auctions"), "1901", "2000")))
    d("how long", "How long was Elsa Dykstra director of the Galleria Corsi?", only(head("Elsa Dykstra", "Galleria Corsi")))
    e("conjunction", "Which owner has had both The Mill at Ooij and The Mill at Ooij, Winter?", set(tails(own("The Mill at Ooij"))) & set(tails(own("The Mill at Ooij, Winter"))))
    x("Who owned The Mill at Ooij in 1907?")
    x("What are the dimensions of Susanna, Bathing?")
    x("Which paintings did the collector Lady Ashcombe own?")
    x("In which year was Portrait of a Notary sold at Hotel Roos?")
