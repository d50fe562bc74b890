"""The questions of `tenth_zoo`, each with the rule that finds its gold."""

QUESTIONS = """
terse lookup :: who headed birds in 2014 :: H("heads", "Birds", "2014")
terse lookup :: Snow's mother :: T("born-to", "Snow")
terse lookup :: nimbus came from which zoo :: T("transferred-from", "Nimbus")
terse lookup :: grumble cause of death :: T("died-of", "Grumble")
terse lookup :: penguin cove sponsor june 2014 :: T("sponsored-by", "Penguin Cove", "2014-06")
chatty lookup :: Where was Marzipan living in the spring of 2018, say April? :: T("lives-in", "Marzipan", "2018-04")
chatty lookup :: I heard one of the animals died last year, sadly. Which? :: hs(begun(F("died-of"), "2023"))
chatty lookup :: We came all the way in June 2017 and the Night House was shut! What for? :: T("closed-for", "Night House", "2017-06")
chatty lookup :: Which TV programme was Old Fig on? My gran swears she saw it :: T("featured-in", "Old Fig")
careful lookup :: Which company had adopted Tindra in January 2019? :: T("adopted-by", "Tindra", "2019-01")
careful lookup :: From which enclosure did Bodo Junior escape in June 2021? :: ts(begun(F("escaped-from", "Bodo Junior"), "2021-06"))
careful lookup :: Which vet operated on Tango? :: T("operated-on-by", "Tango")
careful lookup :: Who was the vet for the Hoofstock section in March 2018? :: H("vet-for", "Hoofstock", "2018-03")
terse anchor :: okapi joe keeper when he was operated on :: T("looked-after-by", "Okapi Joe", one("operated-on-by", "Okapi Joe"))
terse anchor :: carnivores head when Snow was born :: H("heads", "Carnivores", one("born-to", "Snow"))
terse anchor :: wanda's adopter at time of her operation :: T("adopted-by", "Wanda", one("operated-on-by", "Wanda"))
chatty anchor :: Who was in charge of looking after Bodo Junior the month he got out of the Lion Terrace? :: T("looked-after-by", "Bodo Junior", one("escaped-from", "Bodo Junior", "Lion Terrace"))
chatty anchor :: Which enclosure was Tindra in when little Snow came along? :: T("lives-in", "Tindra", one("born-to", "Snow"))
chatty anchor :: Whose sponsorship was the Ape House under when Okapi Joe broke out of it? :: T("sponsored-by", "Ape House", one("escaped-from", "Okapi Joe", "Ape House"))
chatty anchor :: When Nimbus was on Breakfast Live, which firm was his adopter? :: T("adopted-by", "Nimbus", one("featured-in", "Nimbus", "Breakfast Live"))
careful anchor :: Who was head of Birds while Obed Kuhn was on leave for back surgery? :: H("heads", "Birds", one("on-leave-for", "Obed Kuhn"))
careful anchor :: In which enclosure was Mirri living during her treatment for a tooth abscess? :: T("lives-in", "Mirri", one("treated-for", "Mirri", "a tooth abscess"))
careful anchor :: Which keeper was looking after Tango at the time of his operation? :: T("looked-after-by", "Tango", one("operated-on-by", "Tango"))
careful anchor :: Who was the vet for Primates in the month in which Kola was born? :: H("vet-for", "Primates", one("born-to", "Kola"))
terse before_after :: ape house sponsors before Tallis Bank :: ts(before(F("sponsored-by", "Ape House"), one("sponsored-by", "Ape House", "Tallis Bank")))
terse before_after :: animals born after 2019 :: hs(since(F("born-to"), "2019"))
terse before_after :: Marzipan enclosures after Lion Terrace :: ts(since(F("lives-in", "Marzipan"), one("lives-in", "Marzipan", "Lion Terrace")))
chatty before_after :: I know Obed ran Hoofstock for a while. Which people did it before him? :: hs(before(F("heads", None, "Hoofstock"), one("heads", "Obed Kuhn", "Hoofstock")))
chatty before_after :: Which keepers has Sergei had since Colm stopped looking after him? :: ts(since(F("looked-after-by", "Sergei"), one("looked-after-by", "Sergei", "Colm Reilly")))
chatty before_after :: Which animals had already been transferred to us before 2012? :: hs(prior(F("transferred-from"), "2012"))
careful before_after :: Which companies adopted Tango after Pellow Biscuits had done so? :: ts(since(F("adopted-by", "Tango"), one("adopted-by", "Tango", "Pellow Biscuits")))
careful before_after :: Which animals had an operation before 2019? :: hs(prior(F("operated-on-by"), "2019"))
careful before_after :: Who had been head of Primates before Colm Reilly? :: hs(before(F("heads", None, "Primates"), one("heads", "Colm Reilly", "Primates")))
terse first_last :: first head of hoofstock :: [first(F("heads", None, "Hoofstock")).h]
terse first_last :: newest baby at the zoo :: [last(F("born-to")).h]
terse first_last :: last sponsor of the night house :: [last(F("sponsored-by", "Night House")).t]
chatty first_last :: Which of our beasts was the first to come over from Borstal Zoo? :: [first(F("transferred-from", None, "Borstal Zoo")).h]
chatty first_last :: Can anybody remember who Pip's very first keeper was? :: [first(F("looked-after-by", "Pip")).t]
chatty first_last :: Poor Wanda. What's the last thing she got treated for? :: [last(F("treated-for", "Wanda")).t]
careful first_last :: Which animal has been operated on most recently? :: [last(F("operated-on-by")).h]
careful first_last :: Which company was the third to adopt Nimbus? :: [F("adopted-by", "Nimbus")[2].t]
careful first_last :: Which animal was the first to appear in Wild at Heart? :: [first(F("featured-in", None, "Wild at Heart")).h]
terse succession :: carnivores head after Obed Kuhn :: [nxt(F("heads", None, "Carnivores"), one("heads", "Obed Kuhn", "Carnivores")).h]
terse succession :: where was Nimbus just before the savanna paddock :: [prev(F("lives-in", "Nimbus"), one("lives-in", "Nimbus", "Savanna Paddock")).t]
terse succession :: who adopted Sultana next after Greenline Coaches :: [nxt(F("adopted-by", "Sultana"), one("adopted-by", "Sultana", "Greenline Coaches")).t]
chatty succession :: Who took Grumble on once Moses was done with him? :: [nxt(F("looked-after-by", "Grumble"), one("looked-after-by", "Grumble", "Moses Adeyemi")).t]
chatty succession :: So which firm had been sponsoring the Lion Terrace right before Hobday Paints stepped in? :: [prev(F("sponsored-by", "Lion Terrace"), one("sponsored-by", "Lion Terrace", "Hobday Paints")).t]
chatty succession :: Where did they put Kola when she moved out of the Lion Terrace? :: [nxt(F("lives-in", "Kola"), one("lives-in", "Kola", "Lion Terrace")).t]
careful succession :: Who succeeded Dr Imogen Shaw as vet for Carnivores? :: [nxt(F("vet-for", None, "Carnivores"), one("vet-for", "Dr Imogen Shaw", "Carnivores")).h]
careful succession :: Which company became sponsor of the Quarantine Barn immediately after Pellow Biscuits? :: [nxt(F("sponsored-by", "Quarantine Barn"), one("sponsored-by", "Quarantine Barn", "Pellow Biscuits")).t]
careful succession :: Who preceded Rob Tranter as head of Birds? :: [prev(F("heads", None, "Birds"), one("heads", "Rob Tranter", "Birds")).h]
terse current :: who lives in the night house now :: H("lives-in", "Night House", now)
terse current :: current head of primates :: H("heads", "Primates", now)
terse current :: tindra under treatment for what at present :: T("treated-for", "Tindra", now)
chatty current :: We're planning a visit, which enclosures are shut just now? :: hs(F("closed-for", at=now))
chatty current :: Couldn't find Sergei anywhere. Which zoo is he away at on loan? :: T("on-loan-to", "Sergei", now)
chatty current :: Who's minding Nimbus at the moment? :: T("looked-after-by", "Nimbus", now)
careful current :: Which companies are sponsoring an enclosure at the present time? :: ts(F("sponsored-by", at=now))
careful current :: Which animals does Moses Adeyemi look after today? :: H("looked-after-by", "Moses Adeyemi", now)
careful current :: With which animal is Bodo Junior now paired? :: union(T("paired-with", "Bodo Junior", now), hs(during([x for x in F("paired-with") if x.t == "Bodo Junior"], now)))
terse when :: Kola birth month :: S(one("born-to", "Kola"))
terse when :: sultana moved to ape house second time, when :: S(last(F("lives-in", "Sultana", "Ape House")))
terse when :: start of the flood closure at penguin cove :: S(one("closed-for", "Penguin Cove", "flood damage"))
chatty when :: When did dear Old Fig die? :: S(one("died-of", "Old Fig"))
chatty when :: What was Hattie's last month in charge of Carnivores? :: E(one("heads", "Hattie Crane", "Carnivores"))
chatty when :: Jess is back running Primates, I hear. When did she take it on again? :: S(last(F("heads", "Jess Tranter", "Primates")))
careful when :: In which month did Okapi Joe escape from the Ape House? :: S(one("escaped-from", "Okapi Joe", "Ape House"))
careful when :: In what month did Yara Sabbagh's sabbatical begin? :: S(one("on-leave-for", "Yara Sabbagh", "a sabbatical"))
careful when :: Until what month was Fig on loan to Lake Elm Zoo? :: E(one("on-loan-to", "Fig", "Lake Elm Zoo"))
terse count :: how many times has okapi joe escaped :: len(F("escaped-from", "Okapi Joe"))
terse count :: number of animals transferred here from Borstal Zoo :: n(H("transferred-from", "Borstal Zoo"))
terse count :: lady ash how many offspring :: n(H("born-to", "Lady Ash"))
chatty count :: How many different keepers has Marzipan got through over the years? :: n(T("looked-after-by", "Marzipan"))
chatty count :: How many operations has Dr Ines Brandao done on our animals? :: len(F("operated-on-by", None, "Dr Ines Brandao"))
careful count :: On how many occasions has the Lower Lion Terrace been closed? :: len(F("closed-for", "Lower Lion Terrace"))
careful count :: How many different companies have ever sponsored the Ape House? :: n(T("sponsored-by", "Ape House"))
careful count :: How many animals were under treatment at some time in 2021? :: n(hs(F("treated-for", at="2021")))
terse duration :: how long was penguin cove closed :: L(one("closed-for", "Penguin Cove"))
terse duration :: Fig's loan to Lake Elm Zoo, length in months :: L(one("on-loan-to", "Fig", "Lake Elm Zoo"))
terse duration :: hattie crane time as head of carnivores :: L(one("heads", "Hattie Crane", "Carnivores"))
chatty duration :: How long was Yara away on that sabbatical? :: L(one("on-leave-for", "Yara Sabbagh", "a sabbatical"))
chatty duration :: For how long did Obed have Hattie under his wing as her mentor? :: L(one("mentored-by", "Hattie Crane", "Obed Kuhn"))
chatty duration :: Bodo and Sultana, how long were they a pair? :: L(one("paired-with", "Bodo", "Sultana"))
careful duration :: For how many months in total has Tango been treated for a torn ligament? :: L(F("treated-for", "Tango", "a torn ligament"))
careful duration :: How long was Primates without a head between Rob Tranter and the first term of Jess Tranter? :: gap(one("heads", "Rob Tranter", "Primates"), first(F("heads", "Jess Tranter", "Primates")))
terse argmax :: who has mentored the most keepers :: top(by_t(F("mentored-by")))
terse argmax :: programme most of our animals have featured in :: top(by_t(F("featured-in")))
terse argmax :: ailment that the most different animals were treated for :: top(kinds_t(F("treated-for")))
chatty argmax :: Which animal's been adopted the most times, all firms counted? :: top(by_h(F("adopted-by")))
chatty argmax :: Which zoo have we had the most animals from? :: top(by_t(F("transferred-from")))
chatty argmax :: Of all the heads of Birds, who lasted longest in the job? :: longest(F("heads", None, "Birds"))
careful argmax :: Which vet has performed the largest number of operations? :: top(by_t(F("operated-on-by")))
careful argmax :: In which enclosure has Sergei lived for the longest time? :: longest(F("lives-in", "Sergei"), "t")
terse boolean :: ape house still closed? :: any(x.h == "Ape House" for x in F("closed-for", at=now))
terse boolean :: did pip ever live in the ape house :: len(F("lives-in", "Pip", "Ape House")) > 0
chatty boolean :: Was Sergei away on loan when he had his operation? :: len(F("on-loan-to", "Sergei", None, one("operated-on-by", "Sergei"))) > 0
chatty boolean :: Has Moses ever been head of a section? I'd have thought so by now :: len(F("heads", "Moses Adeyemi")) > 0
chatty boolean :: Were Bodo and Mirri ever a pair? :: len(F("paired-with", "Bodo", "Mirri") + F("paired-with", "Mirri", "Bodo")) > 0
careful boolean :: Do Kola and Kola's twin Kiri have the same mother? :: one("born-to", "Kola").t == one("born-to", "Kola's twin Kiri").t
careful boolean :: Did Drizzle and Pebble ever share an enclosure at the same time? :: any(x.t == y.t and during([x], y) for x in F("lives-in", "Drizzle") for y in F("lives-in", "Pebble"))
careful boolean :: Of Grumble and Old Fig, was Grumble the later to die? :: one("died-of", "Grumble").lo > one("died-of", "Old Fig").lo
terse setops :: keepers who have headed both birds and carnivores :: both(H("heads", "Birds"), H("heads", "Carnivores"))
terse setops :: animals operated on but never treated for anything :: minus(H("operated-on-by"), H("treated-for"))
terse setops :: vets for carnivores other than Dr Imogen Shaw :: minus(H("vet-for", "Carnivores"), ["Dr Imogen Shaw"])
chatty setops :: Which animals have lived both in Penguin Cove and on the Lion Terrace? Funny mix. :: both(H("lives-in", "Penguin Cove"), H("lives-in", "Lion Terrace"))
chatty setops :: Pip had Pebble, sure, but what other young? :: minus(H("born-to", "Pip"), ["Pebble"])
careful setops :: Which of the keepers who have looked after animals has never headed a section? :: minus(T("looked-after-by"), H("heads"))
careful setops :: Which companies have sponsored both the Night House and the Quarantine Barn? :: both(T("sponsored-by", "Night House"), T("sponsored-by", "Quarantine Barn"))
careful setops :: Which animals lived in the Quarantine Barn at some time while it was closed for bird flu? :: hs(F("lives-in", None, "Quarantine Barn", one("closed-for", "Quarantine Barn", "bird flu")))
terse none :: head of birds now :: H("heads", "Birds", now)
terse none :: Zebulon enclosure :: T("lives-in", "Zebulon")
terse none :: bodo weight kg :: norel("weigh", "kg")
chatty none :: Who's looking after Okapi Joe at the moment? :: T("looked-after-by", "Okapi Joe", now)
chatty none :: Who was it that did the operation on Nimbus? :: T("operated-on-by", "Nimbus")
chatty none :: What did Sultana die of, do we know? :: T("died-of", "Sultana")
chatty none :: How much are Pellow Biscuits paying for the Lion Terrace these days? :: norel("pay", "cost", "price")
careful none :: Which company adopted Lady Ash? :: T("adopted-by", "Lady Ash")
careful none :: Who was head of Primates in June 2016? :: H("heads", "Primates", "2016-06")
careful none :: From which zoo was Sergei transferred? :: T("transferred-from", "Sergei")
careful none :: For which illness was Marzipan treated? :: T("treated-for", "Marzipan")
"""
