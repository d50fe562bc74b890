"""Questions about fields, crops, tenants and machines, each with the loop that finds its gold."""

from __future__ import annotations

from second_gold import counts, names, only, tails, top
from third_gold import first, last


def ask(w):
    f, e, t, b, n, d, x, at = w.f, w.e, w.t, w.b, w.n, w.d, w.x, w.meets

    def crop(field=None, plant=None):
        return f(field, "sown_with", plant)

    def lease(field=None, farm=None):
        return f(field, "leased_to", farm)

    def spray(field=None, stuff=None):
        return f(field, "treated_with", stuff)

    def hit(field=None, what=None):
        return f(field, "struck_by", what)

    def grazing(field=None, herd=None):
        return f(field, "grazed_by", herd)

    def jobs(who=None, farm=None):
        return f(who, "works_for", farm)

    def bosses(farm=None, who=None):
        return f(who, "manages", farm)

    def prizes(who=None, show=None):
        return f(who, "won_prize_at", show)

    def owners(machine=None, farm=None):
        return f(machine, "belongs_to", farm)

    def services(machine=None, garage=None):
        return f(machine, "serviced_by", garage)

    shepherd, driver = "Jack Thorley (shepherd)", "Jack Thorley (tractor driver)"
    w.style = "terse"
    e("at time", "Long Acre crop May 2021", tails(at(crop("Long Acre"), "2021-05")))
    e("at time", "tenant of Fox Covert, 2018", tails(at(lease("Fox Covert"), "2018")))
    e("current state", "Pound Meadow current tenant", tails(w.open(lease("Pound Meadow"))))
    e("current state", "red Massey owner now", tails(w.open(owners("red Massey"))))
    e("list", "fields hit by hail in 2022", names(w.begins(hit(None, "hail"), "2022")))
    t("when", "river flood Starveacre date", only(hit("Starveacre", "river flood")).began)
    t("first-last", "last service of green Fendt, when", last(services("green Fendt"))[0].began)
    e("first-last", "garage that did the green Fendt's first service", tails(first(services("green Fendt"))))
    n("count", "JCB loader: number of services", len(services("JCB loader")))
    n("count", "hail strikes total, all fields", len(hit(None, "hail")))
    e("at time", "Grange Farm manager March 2016", names(at(bosses("Grange Farm"), "2016-03")))
    e("before-after", "Hollin Farm manager before Megan Pugh", names(w.previous(bosses("Hollin Farm"), only(bosses("Hollin Farm", "Megan Pugh")))))
    e("before-after", "what followed the 2014 maize in Quarry Field, December 2014", tails(at(crop("Quarry Field"), "2014-12")))
    e("list", "Colin Straw employers", tails(jobs("Colin Straw")))
    e("at time", "Sunita Rao's employer, June 2017", tails(at(jobs("Sunita Rao"), "2017-06")))
    d("how long", "Fay Marsh at Hollin Farm, how long", only(jobs("Fay Marsh", "Hollin Farm")))
    d("how long", "duration of Tom Garrow's management of Thistledown Organics", only(bosses("Thistledown Organics", "Tom Garrow")))
    e("list", "herds on The Slad, ever", tails(grazing("The Slad")))
    t("when", "Old Orchard drought, month", only(hit("Old Orchard", "drought")).began)
    b("yes-no", "Nine Elms ever limed?", bool(spray("Nine Elms", "lime")))
    b("yes-no", "blue Ford ever owned by Lower Dene?", bool(owners("blue Ford", "Lower Dene")))
    e("who", "prizewinners Great Wharram Show 2017", names(w.begins(prizes(None, "Great Wharram Show"), "2017")))
    n("count", "Owen Liddle prizes won", len(prizes("Owen Liddle")))
    e("superlative", "longest tenancy at Starveacre: which farm", tails(w.longest(lease("Starveacre"))))
    e("superlative", "treatment used most on Old Orchard", top(counts(spray("Old Orchard"), "tail")))
    t("when", "start of Piotr Wilk's time as Wharram Estate manager", only(bosses("Wharram Estate", "Piotr Wilk")).began)
    t("when", "Dylan Pugh left Wharram Estate when", only(jobs("Dylan Pugh", "Wharram Estate")).ended)
    e("list", "crops in River Meadow in 2020", tails(at(crop("River Meadow"), "2020")))
    e("list", "fields under linseed August 2012", names(at(crop(None, "linseed"), "2012-08")))
    e("list", "who was working for Lower Dene in January 2016", names(at(jobs(None, "Lower Dene"), "2016-01")))
    w.g("gap", "Hangman's Corner: months from the pigeons to the hail",
        only(hit("Hangman's Corner", "pigeons")).start, only(hit("Hangman's Corner", "hail")).start)
    e("first-last", "first crop ever recorded in Badger Bottom", tails(first(crop("Badger Bottom"))))
    e("first-last", "second owner of big Claas", owners("big Claas")[1].tail)
    e("what", "what struck Fox Covert Oct 2020", tails(w.begins(hit("Fox Covert"), "2020-10")))
    n("count", "different garages used for red Massey", len(tails(services("red Massey"))))
    e("at time", "Jack Thorley the shepherd, employer 2017", tails(at(jobs(shepherd), "2017")))
    e("list", "treatments on Gravel Pit Field before 2015", tails(w.before(spray("Gravel Pit Field"), "2015")))
    x("Cobbler's Patch tenant 2018")
    x("milk yield Hollin Jerseys 2020")
    x("green Fendt price paid")

    w.style = "chatty"
    e("at time", "hi, what was growing in Saint's Croft in June 2016, er sorry, December 2016?", tails(at(crop("Saint's Croft"), "2016-12")))
    e("at time", "who was renting Crow Piece back in 2017?", tails(at(lease("Crow Piece"), "2017")))
    e("current state", "who's in charge at Lower Dene nowadays?", names(w.open(bosses("Lower Dene"))))
    e("current state", "where does Bernard Pennock work at the moment?", tails(w.open(jobs("Bernard Pennock"))))
    e("current state", "what have we got planted in Quarry Field right now?", tails(w.open(crop("Quarry Field"))))
    b("yes-no", "does Tomas Garrova still work for Pennock & Sons?", bool(w.open(jobs("Tomas Garrova", "Pennock & Sons"))))
    b("yes-no", "is the beet harvester still at Wharram Estate?", bool(w.open(owners("beet harvester", "Wharram Estate"))))
    b("yes-no", "did Nine Elms ever get hailed on?", bool(hit("Nine Elms", "hail")))
    b("comparison", "did Old Orchard get its late frost earlier than Upper Mill Field did?",
      only(hit("Old Orchard", "late frost")).start < only(hit("Upper Mill Field", "late frost")).start)
    e("list", "which fields has honey fungus got into over the years?", names(hit(None, "honey fungus")))
    e("list", "where have the Dene Herefords been put out to graze?", names(grazing(None, "Dene Herefords")))
    e("list", "who won something at the County Ploughing Match in 2023?", names(w.begins(prizes(None, "County Ploughing Match"), "2023")))
    e("first-last", "which herd was the last to graze Gravel Pit Field?", tails(last(grazing("Gravel Pit Field"))))
    e("first-last", "where did Ewa Wilk have her first job that we know of?", tails(first(jobs("Ewa Wilk"))))
    t("first-last", "when did Crow Piece first get fungicide?", first(spray("Crow Piece", "fungicide"))[0].began)
    t("first-last", "when was slurry last spread on Saint's Croft?", last(spray("Saint's Croft", "slurry"))[0].began)
    t("when", "when did Hollin Farm get hold of the JCB?", only(owners("JCB loader", "Hollin Farm")).began)
    t("when", "when did Rhoda Beck quit the Wharram Estate as an employee?", only(jobs("Rhoda Beck", "Wharram Estate")).ended)
    e("before-after", "Grange gave up Ten Acres, West at some point – who took it on next?",
      tails(w.next(lease("Ten Acres, West"), only(lease("Ten Acres, West", "Grange Farm")))))
    e("before-after", "who had the old baler before Pennock & Sons did?",
      tails(w.previous(owners("old Bamford baler"), only(owners("old Bamford baler", "Pennock & Sons")))))
    e("before-after", "after Nadia Haddad left off running Wharram Estate, who stepped in?",
      names(w.next(bosses("Wharram Estate"), only(bosses("Wharram Estate", "Nadia Haddad")))))
    n("count", "how many times have pigeons been a problem, across the whole parish?", len(hit(None, "pigeons")))
    n("count", "how many different crops has Ten Acres, East seen since 2020 began?", len(tails(at(crop("Ten Acres, East"), "2020", "2025"))))
    n("count", "how often did Tarn Engineering look after the beet harvester?", len(services("beet harvester", "Tarn Engineering")))
    d("how long", "how long did Harold Oake stay with Thistledown as a worker?", only(jobs("Harold Oake", "Thistledown Organics")))
    d("how long", "roughly how long were the Thistledown Texels on Ten Acres, East?", only(grazing("Ten Acres, East", "Thistledown Texels")))
    e("superlative", "which garage has the small Claas been to most?", top(counts(services("small Claas"), "tail")))
    e("superlative", "who's picked up the most show prizes... out of Colin Straw, Dylan Pugh and Fay Marsh?",
      top(counts(prizes(("Colin Straw", "Dylan Pugh", "Fay Marsh")))))
    e("two-hop", "who was managing Hollin Farm when hail hit Lower Mill Field?", names(at(bosses("Hollin Farm"), only(hit("Lower Mill Field", "hail")).began)))
    e("two-hop", "what was in the ground at Chapel Close when the river flooded it?", tails(at(crop("Chapel Close"), only(hit("Chapel Close", "river flood")).began)))
    e("two-hop", "which farm did Wendy Liddle work for when she won at the Dene Valley Show?",
      tails(at(jobs("Wendy Liddle"), only(prizes("Wendy Liddle", "Dene Valley Show")).began)))
    e("conjunction", "which machines have been owned by both Hollin Farm and Grange Farm at some stage?",
      set(names(owners(None, "Hollin Farm"))) & set(names(owners(None, "Grange Farm"))))
    e("negation", "who else apart from Piotr Wilk worked for Grange Farm in 2024?", set(names(at(jobs(None, "Grange Farm"), "2024"))) - {"Piotr Wilk"})
    e("negation", "which farms has Nadia Haddad managed other than Hollin?", set(tails(bosses(None, "Nadia Haddad"))) - {"Hollin Farm"})
    w.g("gap", "how many months went by between the drought and the late frost at Old Orchard?",
        only(hit("Old Orchard", "drought")).start, only(hit("Old Orchard", "late frost")).start)
    e("who", "which Jack Thorley went to work at the Wharram Estate in 2020, the shepherd or the tractor driver?",
      names(w.begins(jobs((shepherd, driver), "Wharram Estate"), "2020")))
    e("list", "what's been sprayed or spread on Upper Mill Field since 2022?", tails(w.begins(spray("Upper Mill Field"), "2022", "2025")))
    x("what's the rent on Long Acre these days?")
    x("when did Percy Dalrymple start at Hollin Farm?")
    x("when was Long Acre flooded by the river?")

    w.style = "careful"
    e("at time", "Which crop stood in Starveacre in July 2016?", tails(at(crop("Starveacre"), "2016-07")))
    e("at time", "To which farm was Badger Bottom leased in September 2018?", tails(at(lease("Badger Bottom"), "2018-09")))
    e("at time", "Which farm owned the small Claas throughout 2019?", tails(at(owners("small Claas"), "2019")))
    e("at time", "What was growing in Lower Mill Field in late 2018?", tails(at(crop("Lower Mill Field"), "2018-10", "2018-12")))
    e("current state", "Who is currently the manager of Pennock & Sons?", names(w.open(bosses("Pennock & Sons"))))
    e("current state", "Which machines does Lower Dene own at present?", names(w.open(owners(None, "Lower Dene"))))
    e("list", "List all people who worked for Hollin Farm at any time during 2018.", names(at(jobs(None, "Hollin Farm"), "2018")))
    e("list", "Which fields were let to Thistledown Organics in May 2021?", names(at(lease(None, "Thistledown Organics"), "2021-05")))
    e("list", "Name every field that had potatoes growing in it in April 2022.", names(at(crop(None, "potatoes"), "2022-04")))
    e("list", "What misfortunes befell Quarry Field before 2018?", tails(w.before(hit("Quarry Field"), "2018")))
    n("count", "On how many occasions was nitrogen top-dressing applied to Quarry Field?", len(spray("Quarry Field", "nitrogen top-dressing")))
    n("count", "How many different persons have managed Thistledown Organics?", len(names(bosses("Thistledown Organics"))))
    n("count", "How many fields were struck by drought at least once?", len(names(hit(None, "drought"))))
    n("count", "How many machine services did Moor Lane Garage carry out between 2013 and 2014?", len(w.begins(services(None, "Moor Lane Garage"), "2013", "2014")))
    t("when", "In which month was the tenancy of Pennock & Sons at Fox Covert begun?", only(lease("Fox Covert", "Pennock & Sons")).began)
    t("when", "In which month did Harold Oake cease to manage Hollin Farm?", only(bosses("Hollin Farm", "Harold Oake")).ended)
    t("when", "When was lime applied to Badger Bottom?", only(spray("Badger Bottom", "lime")).began)
    t("first-last", "When was the first prize won at the County Ploughing Match?", first(prizes(None, "County Ploughing Match"))[0].began)
    d("how long", "For how many months was Upper Mill Field let to Hollin Farm?", only(lease("Upper Mill Field", "Hollin Farm")))
    d("how long", "How long was the blue Ford the property of Grange Farm?", only(owners("blue Ford", "Grange Farm")))
    d("how long", "For how long did the Grange Suffolks graze Quarry Field?", only(grazing("Quarry Field", "Grange Suffolks")))
    e("before-after", "Which farm was the tenant of Brickkiln Field immediately before Wharram Estate?",
      tails(w.previous(lease("Brickkiln Field"), only(lease("Brickkiln Field", "Wharram Estate")))))
    e("before-after", "By whom was Ewa Wilk succeeded as manager of Hollin Farm?", names(w.next(bosses("Hollin Farm"), only(bosses("Hollin Farm", "Ewa Wilk")))))
    e("before-after", "For which farm did Jack Thorley, the tractor driver, work directly after Grange Farm's first spell of employing him?",
      tails(w.next(jobs(driver), jobs(driver, "Grange Farm")[0])))
    e("first-last", "Which garage carried out the most recent service of the JCB loader?", tails(last(services("JCB loader"))))
    e("first-last", "What was the first treatment given to Fox Covert in the 2020s?", tails(first(w.begins(spray("Fox Covert"), "2020", "2025"))))
    e("superlative", "Which farm has been the tenant of Long Acre for the longest single tenancy?", tails(w.longest(lease("Long Acre"))))
    e("superlative", "Who had the longest period as manager of Wharram Estate?", names(w.longest(bosses("Wharram Estate"))))
    e("two-hop", "Who managed the farm that held the tenancy of Crow Piece in June 2013?",
      names(at(bosses(only(at(lease("Crow Piece"), "2013-06")).tail), "2013-06")))
    e("two-hop", "Which farm owned the red Massey when Fenwick Agri-Parts serviced it?",
      tails(at(owners("red Massey"), only(services("red Massey", "Fenwick Agri-Parts")).began)))
    e("conjunction", "Which fields have suffered both from hail and from blackgrass?", set(names(hit(None, "hail"))) & set(names(hit(None, "blackgrass"))))
    e("negation", "Which machines have never belonged to Hollin Farm?", set(names(owners())) - set(names(owners(None, "Hollin Farm"))))
    b("yes-no", "Was The Slad under winter wheat in October 2017?", bool(at(crop("The Slad", "winter wheat"), "2017-10")))
    b("yes-no", "Did Alice Pennock ever win a prize at a show?", bool([y for y in prizes() if y.head == "Alice Pennock"]))
    b("comparison", "Was Wendy Liddle's employment at Wharram Estate longer than her employment at Pennock & Sons?",
      w.length(only(jobs("Wendy Liddle", "Wharram Estate"))) > w.length(only(jobs("Wendy Liddle", "Pennock & Sons"))))
    b("yes-no", "Did Megan Pugh's time with Thistledown Organics overlap with that of Colin Straw at the same farm?",
      w.together(only(jobs("Megan Pugh", "Thistledown Organics")), only(jobs("Colin Straw", "Thistledown Organics"))))
    x("In which month did Sunita Rao win her prize at the Dene Valley Show?")
    x("Which farm owned the Zetor tractor in 2016?")
    x("What was the wheat harvest of Nine Elms, in tonnes, in 2017?")
    x("Who managed Grange Farm in 1998?")
