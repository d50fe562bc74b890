"""Questions about a family and its friends, each with the loop that finds its gold."""

from __future__ import annotations

from second_gold import counts, names, only, tails, top
from third_gold import first, last

ME = "Lena Brandt"


def ask(w):
    f, e, t, b, n, d, x, at = w.f, w.e, w.t, w.b, w.n, w.d, w.x, w.meets

    def home(who=None, town=None):
        return f(who, "lives in", town)

    def job(who=None, place=None):
        return f(who, "works at", place)

    def pet(who=None, animal=None):
        return f(who, "looks after", animal)

    def phone(who=None, number=None):
        return f(who, "has phone number", number)

    def diet(who=None, what=None):
        return f(who, "eats", what)

    def trip(who=None, place=None):
        return f(who, "was on a trip to", place)

    def doctor(who=None, whom=None):
        return f(who, "had an appointment with", whom)

    def paid(who=None, service=None):
        return f(who, "subscribes to", service)

    def car(who=None, what=None):
        return f(who, "drives", what)

    def lesson(who=None, what=None):
        return f(who, "takes lessons in", what)

    def lent(item=None, who=None):
        return f(item, "is lent to", who)

    def pair(one=None, two=None):
        return f(one, "is together with", two)

    def vet(animal=None, what=None):
        return f(animal, "went to the vet for", what)

    def partners(who, facts):
        return sorted({y.tail if y.head == who else y.head for y in facts if who in (y.head, y.tail)})

    w.style = "terse"
    e("at time", "Hannah Voss town in 2019", tails(at(home("Hannah Voss"), "2019")))
    e("at time", "my employer June 2018", tails(at(job(ME), "2018-06")))
    e("current state", "Old Mr Hobbs phone number now", tails(w.open(phone("Old Mr Hobbs"))))
    e("who", "whose number was 555-6705", names(phone(None, "555-6705")))
    e("at time", "green Mini driver 2019", names(at(car(None, "the green Mini"), "2019")))
    e("current state", "who has Pepper the parrot now", names(w.open(pet(None, "Pepper the parrot"))))
    e("list", "Samir trips list of places", tails(trip("Samir")))
    t("when", "Mum moved to Bremen when", only(home("Mum", "Bremen")).began)
    n("count", "number of places Dad has worked", len(tails(job("Dad"))))
    e("current state", "fondue set who has it", names(w.open(lent("the fondue set")), "tail"))
    e("first-last", "first person ever to see Dr Novak, eye doctor", names(first(doctor(None, "Dr Novak, eye doctor"))))
    e("first-last", "Miso the cat last vet visit reason", tails(last(vet("Miso the cat"))))
    e("at time", "Jonas diet 24 December 2016", tails(at(diet("Jonas"), "2016-12-24")))
    e("superlative", "longest trip to Rome who", names(w.longest(trip(None, "Rome"))))
    e("list", "Dr Petersen, GP patients 2023", names(at(doctor(None, "Dr Petersen, GP"), "2023")))
    d("how long", "how long Grandma Ilse in Bologna", only(home("Grandma Ilse", "Bologna")))
    e("list", "people living in Bremen now", names(w.open(home(None, "Bremen"))))
    e("list", "roof box borrowers 2024", tails(at(lent("the roof box"), "2024")))
    e("at time", "Tobias Lenz partner 2013", partners("Tobias Lenz", at(pair(), "2013")))
    e("first-last", "Dilek third town lived in", w.ordered(home("Dilek"))[2].tail)
    e("before-after", "Marie job before the post office", w.preceding(job("Marie"), only(job("Marie", "the post office"))).tail)
    w.gap("gap", "days out of work between St Anna School and Lenz & Sons Joinery, Lena Brandt",
          only(job(ME, "St Anna School")), only(job(ME, "Lenz & Sons Joinery")))
    one, two = only(car("Bea", "the red Fiat Panda")), only(car("Bea", "the yellow Twingo"))
    w.lasting("overlap", "Bea red Fiat Panda and yellow Twingo both at once how long", two.start, one.stop)
    e("list", "Streamly subscribers 2016", names(at(paid(None, "Streamly"), "2016")))
    e("superlative", "most popular trip destination", top(counts(trip(), "tail")))
    e("first-last", "Paolo last trip where", tails(last(trip("Paolo"))))
    n("count", "Marie Okafor how many phone numbers so far", len(tails(phone("Marie Okafor"))))
    t("when", "Ravi Menon piano lessons start", only(lesson("Ravi Menon", "piano")).began)
    e("list", "Hafen Radio staff May 2016", names(at(job(None, "Hafen Radio"), "2016-05")))
    e("before-after", "Uncle Theo diet after vegetarian", w.following(diet("Uncle Theo"), only(diet("Uncle Theo", "vegetarian"))).tail)
    b("yes-no", "tall ladder still lent out?", w.open(lent("the tall ladder")))
    t("when", "Clara in Marburg until", only(home("Clara", "Marburg")).ended)
    e("superlative", "who has kept their present phone number longest", names(first(w.open(phone()))))
    e("union", "Bergen or Graz residents January 2024", names(at(home(None, ("Bergen", "Graz")), "2024-01")))
    e("list", "Kyoto 2018 who went", names(at(trip(None, "Kyoto"), "2018")))
    e("comparison", "Jonas vs Jonas Keller who moved to Marburg first", names(first(home(("Jonas", "Jonas Keller"), "Marburg"))))
    e("current state", "vegans right now", names(w.open(diet(None, "vegan"))))
    x("Cousin Erik phone number")
    x("Dad blood type")
    x("dates Bea trip to Iceland")

    w.style = "chatty"
    e("two-hop", "hey, where was I living when Marie moved to Utrecht?", tails(w.when(home(ME), only(home("Marie", "Utrecht")))))
    e("current state", "what's Samir's number these days?", tails(w.open(phone("Samir"))))
    e("first-last", "who did I lend the cordless drill to last?", tails(last(lent("the cordless drill"))))
    b("yes-no", "do I still have Pepper the parrot?", w.open(pet(ME, "Pepper the parrot")))
    n("count", "how many times has Grandma Ilse been to the dentist?", len(doctor("Grandma Ilse", "Dr Amsel, dentist")))
    t("when", "remind me, when did Jonas and Clara get together?", only(pair("Jonas", "Clara")).began)
    e("before-after", "who was Mum with before Ravi Menon?", w.preceding(pair("Mum"), only(pair("Mum", "Ravi Menon"))).tail)
    e("current state", "who's on a vegetarian diet at the moment?", names(w.open(diet(None, "vegetarian"))))
    b("yes-no", "did Bea and Yuki Tanaka ever live in the same town at the same time?",
      any(one.tail == two.tail and w.together(one, two) for one in home("Bea") for two in home("Yuki Tanaka")))
    e("before-after", "after Dad left City Hospital, where did he go to work next?",
      names(w.next(job("Dad"), only(job("Dad", "City Hospital"))), "tail"))
    e("before-after", "what was Uncle Theo's next trip after going to Prague in 2017?",
      w.following(trip("Uncle Theo"), only(at(trip("Uncle Theo", "Prague"), "2017"))).tail)
    d("how long", "how long did Hannah Voss have the grey Volvo?", only(car("Hannah Voss", "the grey Volvo")))
    e("before-after", "who took over the white van from Marie?", w.following(car(None, "the white van"), only(car("Marie", "the white van"))).head)
    e("list", "who's looked after Waldo the rabbit over the years?", names(pet(None, "Waldo the rabbit")))
    b("yes-no", "has Paolo ever worked at the same place as me at the same time?",
      any(one.tail == two.tail and w.together(one, two) for one in job(ME) for two in job("Paolo")))
    e("comparison", "which did Jonas visit first, Corsica or Copenhagen?", tails(first(trip("Jonas", ("Corsica", "Copenhagen")))))
    e("two-hop", "what sort of diet was Tobias Lenz on when he went to Prague?", tails(w.when(diet("Tobias Lenz"), only(trip("Tobias Lenz", "Prague")))))
    e("conjunction", "anyone been to both Kyoto and Rome?", set(names(trip(None, "Kyoto"))) & set(names(trip(None, "Rome"))))
    e("negation", "who's been to Porto but never to the Baltic coast or Corsica?",
      set(names(trip(None, "Porto"))) - set(names(trip(None, ("the Baltic coast", "Corsica")))))
    t("first-last", "when's the last time Marie Okafor saw Dr Yilmaz?", only(last(doctor("Marie Okafor", "Dr Yilmaz, GP"))).began)
    n("count", "how many different cars has Hannah Voss driven?", len(tails(car("Hannah Voss"))))
    e("first-last", "who was the second person to borrow the pressure cooker?", w.ordered(lent("the pressure cooker"))[1].tail)
    b("yes-no", "was Mum living in Graz when she first started at Kiel University Library?",
      any(y.tail == "Graz" for y in w.when(home("Mum"), only(first(job("Mum", "Kiel University Library"))))))
    e("at time", "what was Yuki Tanaka's phone number back in 2015?", tails(at(phone("Yuki Tanaka"), "2015")))
    d("how long", "how long have Samir and I been together?", only(pair(ME, "Samir")))
    e("list", "what did Olive the tortoise go to the vet for in 2018?", tails(at(vet("Olive the tortoise"), "2018")))
    e("superlative", "which pets have had the most trips to the vet?", top(counts(vet())))
    e("superlative", "adding it all up, who's been a Gym Nordpark member the longest?",
      top({who: w.total(paid(who, "Gym Nordpark")) for who in names(paid(None, "Gym Nordpark"))}))
    b("yes-no", "is Jonas Keller still with Marie?", w.open(pair("Jonas Keller", "Marie")))
    e("relative", "the year before she moved to Dresden, where was Marie Okafor living?",
      tails(at(home("Marie Okafor"), str(int(only(home("Marie Okafor", "Dresden")).began[:4]) - 1))))
    w.gap("gap", "how long was Marie without an address between Bremen and Leipzig?", only(home("Marie", "Bremen")), only(home("Marie", "Leipzig")))
    e("two-hop", "who had Tinker the cat while Dad was living in Bergen?",
      [y.head for z in home("Dad", "Bergen") for y in w.hold(pet(None, "Tinker the cat"), z)])
    e("superlative", "which job have I kept the longest?", tails(w.longest(job(ME))))
    b("yes-no", "did Old Mr Hobbs go on any trip in 2019?", at(trip("Old Mr Hobbs"), "2019"))
    n("count", "how many of my people live in Marburg right now?", len(names(w.open(home(None, "Marburg")))))
    e("first-last", "who's the latest one to start at Polar Software?", names(last(job(None, "Polar Software"))))
    n("count", "how many trips did all of us make in 2017 put together?", len(at(trip(), "2017")))
    x("what's Pickle the hamster's favourite snack?")
    x("when did Auntie Gudrun move to Lisbon?")
    x("who did I lend the bread maker to?")

    w.style = "careful"
    e("before-after", "In which town did Aunt Petra live immediately before she moved to Graz?",
      w.preceding(home("Aunt Petra"), only(home("Aunt Petra", "Graz"))).tail)
    e("at time", "Who looked after Saffron the pony between 1 January 2022 and 31 December 2023?",
      names(at(pet(None, "Saffron the pony"), "2022-01-01", "2023-12-31")))
    e("at time", "What was Dad's phone number on 1 March 2020?", tails(at(phone("Dad"), "2020-03-01")))
    n("count", "How many people had an appointment with Dr Lind, dermatologist, during 2022?",
      len(names(at(doctor(None, "Dr Lind, dermatologist"), "2022"))))
    e("superlative", "Which people have lived in at least six different towns?", [who for who in names(home()) if len(tails(home(who))) >= 6])
    t("when", "On what date did Jonas Keller take over the grey Volvo?", only(car("Jonas Keller", "the grey Volvo")).began)
    years = [y.began[:4] for y in vet()]
    t("superlative", "In which year were the pets taken to the vet most often?", top({year: years.count(year) for year in years}))
    d("how long", "For how long did Mum work at Polar Software?", only(job("Mum", "Polar Software")))
    b("yes-no", "Has Dilek ever held jobs at Nordwind Energy and Polar Software at the same time?",
      any(w.together(one, two) for one in job("Dilek", "Nordwind Energy") for two in job("Dilek", "Polar Software")))
    e("list", "Which people were working at City Hospital on 15 June 2022?", names(at(job(None, "City Hospital"), "2022-06-15")))
    e("first-last", "Whose subscription to Veggie Box began most recently?", names(last(paid(None, "Veggie Box"))))
    t("when", "When did the relationship between Tobias Lenz and Hannah Voss end?", only(pair("Hannah Voss", "Tobias Lenz")).ended)
    e("conjunction", "Which people have been on a trip to Iceland as well as to the Black Forest, but never to Vienna?",
      set(names(trip(None, "Iceland"))) & set(names(trip(None, "the Black Forest"))) - set(names(trip(None, "Vienna"))))
    n("count", "How many trips has Hannah Voss made in total?", len(trip("Hannah Voss")))
    e("superlative", "Of the people who drive a car at present, who has been driving theirs for the shortest time?", names(last(w.open(car()))))
    e("overlap", "What was Ravi Menon taking lessons in during March 2023?", tails(at(lesson("Ravi Menon"), "2023-03")))
    b("yes-no", "Was the sewing machine lent to anyone on 1 October 2024?", at(lent("the sewing machine"), "2024-10-01"))
    d("how long", "For how many days did Yuki Tanaka have the tall ladder?", only(lent("the tall ladder", "Yuki Tanaka")))
    e("count", "For which reason has Bruno the boxer gone to the vet more than once?",
      [what for what, many in counts(vet("Bruno the boxer"), "tail").items() if many > 1])
    e("two-hop", "Who was looking after Miso the cat when it went to the vet for a swallowed sock?",
      names(w.when(pet(None, "Miso the cat"), only(vet("Miso the cat", "a swallowed sock")))))
    e("two-hop", "Who lived in Leipzig on the day on which Marie Okafor started working at Hafen Radio?",
      names(w.when(home(None, "Leipzig"), only(job("Marie Okafor", "Hafen Radio")))))
    e("first-last", "What was the second place at which Lena Brandt worked?", w.ordered(job(ME))[1].tail)
    n("count", "How many different phone numbers have I had so far?", len(tails(phone(ME))))
    t("when", "On which date did my subscription to the Audiobook Club end?", only(paid(ME, "Audiobook Club")).ended)
    w.gap("gap", "How long was I without any phone number after giving up 555-3771?",
          only(phone(ME, "555-3771")), w.following(phone(ME), only(phone(ME, "555-3771"))))
    e("list", "Which diets did Bea follow at any time between the beginning of 2016 and the end of 2020?", tails(at(diet("Bea"), "2016", "2020")))
    e("first-last", "Who is the first person recorded as living in Lisbon?", names(first(home(None, "Lisbon"))))
    e("overlap", "Which two cars did Bea drive at the same time for a while?",
      [y.tail for y in car("Bea") for z in car("Bea") if y != z and w.together(y, z)])
    e("first-last", "Who moved to a new town most recently?", names(last(home())))
    b("comparison", "Did Clara work at Tanaka Ceramics for longer than Uncle Theo did?",
      w.total(job("Clara", "Tanaka Ceramics")) > w.total(job("Uncle Theo", "Tanaka Ceramics")))
    e("union", "Which people went on a trip to Prague or to Lake Garda in 2021?", names(at(trip(None, ("Prague", "Lake Garda")), "2021")))
    e("superlative", "Which pet has stayed with one and the same person for the longest unbroken time?", tails(w.longest(pet())))
    n("count", "How many of the appointments of Jonas were with Dr Farid, physiotherapist?", len(doctor("Jonas", "Dr Farid, physiotherapist")))
    e("overlap", "Who worked at Lighthouse Books at the same time as Bea?",
      {y.head for z in job("Bea", "Lighthouse Books") for y in w.hold(job(None, "Lighthouse Books"), z)} - {"Bea"})
    t("first-last", "In which year did Samir first have an appointment with Dr Amsel, dentist?", only(first(doctor("Samir", "Dr Amsel, dentist"))).began[:4])
    e("two-hop", "Which of the people I have been together with have lived in Freiburg?",
      [who for who in partners(ME, pair()) if home(who, "Freiburg")])
    x("Who was Uncle Theo together with in 2018?")
    x("What is Hannah Voss's e-mail address?")
    x("When did Old Mr Hobbs start working at the post office?")
    x("Which surgeon performed Dad's knee operation?")
