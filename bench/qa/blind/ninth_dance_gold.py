"""The questions about ``ninth_dance``, each with the rule that finds its gold: style kind :: question :: rule."""

QUESTIONS = """
terse lookup :: who made Ember Suite :: T("choreographedBy", "Ember Suite")
terse lookup :: Kites composer :: T("scoreBy", "Kites")
terse lookup :: head of Ballet Corvina in 1984 :: H("artisticDirectorOf", "Ballet Corvina", "1984")
terse lookup :: Jules Amadi company 2007 :: T("dancesWith", "Jules Amadi", "2007")
terse lookup :: home theatre Kestrel Dance Group 1990 :: T("inResidenceAt", "Kestrel Dance Group", "1990")
chatty lookup :: hey, what was wrong with Pascal Leduc in the summer of 2013, say june? ::
    T("injuredWith", "Pascal Leduc", "2013-06")
chatty lookup :: Who was paying for Teatro Mobile back in 1992? :: T("fundedBy", "Teatro Mobile", "1992")
chatty lookup :: whose costumes were they wearing in The Cartographers? :: T("costumesBy", "The Cartographers")
chatty lookup :: who conducted for Corvina Junior in 1995? :: H("conductsFor", "Corvina Junior", "1995")
careful lookup :: At which theatre was Paper Moons given for the first time? :: T("premieredAt", "Paper Moons")
careful lookup :: What rank did Greta Sunde hold in January 1997? :: T("holdsRank", "Greta Sunde", "1997-01")
careful lookup :: In which city was Nordhaven Dance performing on 20 May 2015? ::
    T("onTourIn", "Nordhaven Dance", "2015-05-20")
careful lookup :: At which school did Ciara Mullan get her schooling as a dancer? :: T("trainedAt", "Ciara Mullan")
terse anchor :: Corvina Junior director when Jules Amadi was out with a slipped disc ::
    H("artisticDirectorOf", "Corvina Junior", one("injuredWith", "Jules Amadi", "slipped disc"))
terse anchor :: Greta Sunde's troupe when Paper Moons premiered ::
    T("dancesWith", "Greta Sunde", one("premieredAt", "Paper Moons"))
terse anchor :: Nordhaven Dance funder when Ash Wednesday premiered ::
    T("fundedBy", "Nordhaven Dance", one("premieredAt", "Ash Wednesday"))
chatty anchor :: who was coaching Orsolya Vida when Low Tide first went on stage? ::
    T("coachedBy", "Orsolya Vida", one("premieredAt", "Low Tide"))
chatty anchor :: Which company was Dragan Ilic dancing with on the day he married Amedea? ::
    T("dancesWith", "Dragan Ilic", one("marriedTo", "Amedea Russo", "Dragan Ilic").s)
chatty anchor :: where was Blaise Tournier teaching when he and Mireille tied the knot? ::
    T("teachesAt", "Blaise Tournier", one("marriedTo", "Blaise Tournier").s)
chatty anchor :: who was leading Ballet Corvina when Greta Sunde hurt her ankle? ::
    H("artisticDirectorOf", "Ballet Corvina", one("injuredWith", "Greta Sunde", "sprained ankle").s)
careful anchor :: What rank did Kasia Wolna hold when The Long Table had its premiere? ::
    T("holdsRank", "Kasia Wolna", one("premieredAt", "The Long Table"))
careful anchor :: Who was artistic director of Ballet Corvina during its tour to Athens? ::
    H("artisticDirectorOf", "Ballet Corvina", one("onTourIn", "Ballet Corvina", "Athens"))
careful anchor :: At which theatre was Teatro Mobile resident when Vespers was first performed? ::
    T("inResidenceAt", "Teatro Mobile", one("premieredAt", "Vespers"))
careful anchor :: Who was conducting for Ballet Corvina when Nocturne for Nine had its first night? ::
    H("conductsFor", "Ballet Corvina", one("premieredAt", "Nocturne for Nine"))
terse before_after :: works by Sasha Lindqvist after 2000 ::
    hs(since(F("choreographedBy", None, "Sasha Lindqvist"), "2000"))
terse before_after :: Nordhaven Dance tours before 1990 :: ts(before(F("onTourIn", "Nordhaven Dance"), "1990"))
terse before_after :: directors of Teatro Mobile before Dragan Ilic ::
    hs(before(F("artisticDirectorOf", None, "Teatro Mobile"), one("artisticDirectorOf", "Dragan Ilic",
    "Teatro Mobile")))
chatty before_after :: what schools did Hiro Matsuda teach at after the Conservatoire? ::
    ts(since(F("teachesAt", "Hiro Matsuda"), one("teachesAt", "Hiro Matsuda", "Nordhaven Conservatoire")))
chatty before_after :: Who won the Prix Lisle between 1990 and 2005? ::
    hs(begun(F("awarded", None, "Prix Lisle"), ("1990", "2005")))
chatty before_after :: which companies had Kasia Wolna been with before she came to Kestrel? ::
    ts(before(F("dancesWith", "Kasia Wolna"), one("dancesWith", "Kasia Wolna", "Kestrel Dance Group")))
careful before_after :: Which works had their premiere after The Long Table? ::
    hs(since(F("premieredAt"), one("premieredAt", "The Long Table")))
careful before_after :: Which dancers received the Golden Slipper before 1995? ::
    hs(before(F("awarded", None, "Golden Slipper"), "1995"))
careful before_after :: Who coached Jules Amadi after Sasha Lindqvist had stopped doing so? ::
    ts(since(F("coachedBy", "Jules Amadi"), one("coachedBy", "Jules Amadi", "Sasha Lindqvist")))
terse first_last :: first work premiered at Lyric Nordhaven :: first(F("premieredAt", None, "Lyric Nordhaven")).h
terse first_last :: latest winner Marsh Medal :: last(F("awarded", None, "Marsh Medal")).h
terse first_last :: Ines Caldeira first coach :: first(F("coachedBy", "Ines Caldeira")).t
chatty first_last :: where did Corvina Junior go on its most recent tour? :: last(F("onTourIn", "Corvina Junior")).t
chatty first_last :: Who was the very first director Kestrel had? ::
    first(F("artisticDirectorOf", None, "Kestrel Dance Group")).h
chatty first_last :: what's the last piece Jun Tachibana wrote the music for? ::
    last(F("scoreBy", None, "Jun Tachibana")).h
careful first_last :: In which work did Noor Haddad create a role for the first time? ::
    first(F("createdRoleIn", "Noor Haddad")).t
careful first_last :: At which school did Fabrice Oyelaran first teach? :: first(F("teachesAt", "Fabrice Oyelaran")).t
careful first_last :: Which company was the last that Hiro Matsuda danced with? ::
    last(F("dancesWith", "Hiro Matsuda")).t
terse succession :: Anton Reve's successor at Corvina Junior ::
    nxt(F("artisticDirectorOf", None, "Corvina Junior"), one("artisticDirectorOf", "Anton Reve", "Corvina Junior")).h
terse succession :: conductor Teatro Mobile before Maestro Vinci ::
    prev(F("conductsFor", None, "Teatro Mobile"), one("conductsFor", "Maestro Vinci", "Teatro Mobile")).h
terse succession :: Kestrel sponsor after Arts Council ::
    nxt(F("fundedBy", "Kestrel Dance Group"), one("fundedBy", "Kestrel Dance Group", "Arts Council")).t
chatty succession :: where did Edda Norberg dance straight after Teatro Mobile? ::
    nxt(F("dancesWith", "Edda Norberg"), one("dancesWith", "Edda Norberg", "Teatro Mobile")).t
chatty succession :: who was Greta Sunde's stage partner before Hiro? ::
    prev(F("partneredBy", "Greta Sunde"), one("partneredBy", "Greta Sunde", "Hiro Matsuda")).t
chatty succession :: Which theatre did Teatro Mobile settle into after it left Lyric Nordhaven? ::
    nxt(F("inResidenceAt", "Teatro Mobile"), one("inResidenceAt", "Teatro Mobile", "Lyric Nordhaven")).t
careful succession :: Who took over as artistic director of Ballet Corvina from Ciara Mullan? ::
    nxt(F("artisticDirectorOf", None, "Ballet Corvina"), one("artisticDirectorOf", "Ciara Mullan", "Ballet Corvina")).h
careful succession :: Whom did Amedea Russo marry after Dragan Ilic? ::
    nxt(F("marriedTo", "Amedea Russo"), one("marriedTo", "Amedea Russo", "Dragan Ilic")).t
careful succession :: Who coached Ciara Mullan immediately before Viktor Petrenko? ::
    prev(F("coachedBy", "Ciara Mullan"), one("coachedBy", "Ciara Mullan", "Viktor Petrenko")).t
terse current :: Teatro Mobile dancers now :: H("dancesWith", "Teatro Mobile", now)
terse current :: Nordhaven Dance director today :: H("artisticDirectorOf", "Nordhaven Dance", now)
terse current :: principals at present :: H("holdsRank", "principal", now)
chatty current :: who's teaching at the Corvina School these days? :: H("teachesAt", "Corvina School", now)
chatty current :: Who's bankrolling Kestrel right now? :: T("fundedBy", "Kestrel Dance Group", now)
chatty current :: where is Ballet Corvina based at the moment, which theatre? ::
    T("inResidenceAt", "Ballet Corvina", now)
careful current :: Which works are still being kept in the repertoire of some company? :: H("inRepertoireOf", None, now)
careful current :: Who coaches Pascal Leduc at present? :: T("coachedBy", "Pascal Leduc", now)
careful current :: For which companies does Ludmila Horak conduct at present? :: T("conductsFor", "Ludmila Horak", now)
terse when :: The Cartographers premiere date :: S(one("premieredAt", "The Cartographers"))
terse when :: Blaise & Mireille wedding :: S(one("marriedTo", "Blaise Tournier"))
terse when :: Salt II premiere year :: S(one("premieredAt", "Salt II"))
chatty when :: when did Kasia Wolna get over her torn calf? :: E(one("injuredWith", "Kasia Wolna", "torn calf"))
chatty when :: When did Sasha Lindqvist take charge of Ballet Corvina? ::
    S(one("artisticDirectorOf", "Sasha Lindqvist", "Ballet Corvina"))
chatty when :: since what month has Orsolya Vida been a principal? :: S(one("holdsRank", "Orsolya Vida", "principal"))
careful when :: On which date did the marriage of Dragan Ilic and Ciara Mullan end? ::
    E(one("marriedTo", "Dragan Ilic", "Ciara Mullan"))
careful when :: In which month did Jules Amadi leave Teatro Mobile? ::
    E(one("dancesWith", "Jules Amadi", "Teatro Mobile"))
careful when :: In which year was Amedea Russo given the Golden Slipper? ::
    year(S(one("awarded", "Amedea Russo", "Golden Slipper")))
terse count :: number of works by Viktor Petrenko :: n(H("choreographedBy", "Viktor Petrenko"))
terse count :: how many tours to Osaka by all companies :: len(F("onTourIn", None, "Osaka"))
terse count :: awards Jules Amadi won :: len(F("awarded", "Jules Amadi"))
chatty count :: how many different schools has Amedea Russo taught at? :: n(T("teachesAt", "Amedea Russo"))
chatty count :: In how many works was Blaise Tournier in the original cast? :: n(T("createdRoleIn", "Blaise Tournier"))
chatty count :: how many premieres has the Casino Theatre seen? :: n(H("premieredAt", "Casino Theatre"))
careful count :: How many different people have been artistic director of Teatro Mobile? ::
    n(H("artisticDirectorOf", "Teatro Mobile"))
careful count :: With how many different companies has Fabrice Oyelaran danced? ::
    n(T("dancesWith", "Fabrice Oyelaran"))
terse duration :: how long was Noor Haddad off injured :: L(one("injuredWith", "Noor Haddad"))
terse duration :: Amedea Russo and Anton Reve marriage length :: L(one("marriedTo", "Amedea Russo", "Anton Reve"))
terse duration :: Teatro Mobile Cairo 1990 tour length :: L(one("onTourIn", "Teatro Mobile", "Cairo", "1990"))
chatty duration :: how many years did Undertow stay in Kestrel's repertoire? ::
    L(one("inRepertoireOf", "Undertow", "Kestrel Dance Group"))
chatty duration :: How long did Orsolya and Pascal dance as partners? ::
    L(one("partneredBy", "Orsolya Vida", "Pascal Leduc"))
careful duration :: For how long was Viktor Petrenko at the head of Corvina Junior? ::
    L(one("artisticDirectorOf", "Viktor Petrenko", "Corvina Junior"))
careful duration :: For how many years did Meridian Bank fund Teatro Mobile? ::
    L(one("fundedBy", "Teatro Mobile", "Meridian Bank"))
careful duration :: For how long was Hiro Matsuda out of action with his slipped disc? ::
    L(one("injuredWith", "Hiro Matsuda", "slipped disc"))
terse argmax :: choreographer with most works :: top(kinds_t(F("choreographedBy")))
terse argmax :: longest injury whose :: longest(F("injuredWith"))
terse argmax :: the two cities most toured :: tops(by_t(F("onTourIn")))
chatty argmax :: who has picked up the most prizes? :: top(by_h(F("awarded")))
chatty argmax :: Which composer has written the most scores? :: top(kinds_t(F("scoreBy")))
careful argmax :: Which director of Ballet Corvina who is no longer in office served longest? ::
    longest([x for x in F("artisticDirectorOf", None, "Ballet Corvina") if x.e])
careful argmax :: Who has coached the greatest number of different dancers? :: top(kinds_t(F("coachedBy")))
careful argmax :: Which theatre has had the most premieres? :: top(kinds_t(F("premieredAt")))
terse boolean :: did Dragan Ilic ever win the Marsh Medal :: "Marsh Medal" in T("awarded", "Dragan Ilic")
terse boolean :: is Mireille Tournier still dancing with Kestrel ::
    F("dancesWith", "Mireille Tournier", "Kestrel Dance Group", now) != []
chatty boolean :: did Edda and Hiro ever dance in the same company at the same time? ::
    any(x.t == y.t and during([x], y) != [] for x in F("dancesWith", "Edda Norberg") for y in F("dancesWith",
    "Hiro Matsuda"))
chatty boolean :: Was Amedea Russo still married to Dragan when she took over at Ballet Corvina? ::
    F("marriedTo", "Amedea Russo", "Dragan Ilic", one("artisticDirectorOf", "Amedea Russo", "Ballet Corvina").s) != []
chatty boolean :: has Nordhaven Dance ever been to Lisbon? :: "Lisbon" in T("onTourIn", "Nordhaven Dance")
careful boolean :: Was Salt first performed earlier than The Glass Stair? ::
    one("premieredAt", "Salt").hi <= one("premieredAt", "The Glass Stair").lo
careful boolean :: Did Noor Haddad train at the Corvina School? :: "Corvina School" in T("trainedAt", "Noor Haddad")
careful boolean :: Did Ludmila Horak compose the score of Undertow? :: "Ludmila Horak" in T("scoreBy", "Undertow")
terse setops :: won both Golden Slipper and Marsh Medal ::
    both(H("awarded", "Golden Slipper"), H("awarded", "Marsh Medal"))
terse setops :: works without a costume designer on record :: minus(H("premieredAt"), H("costumesBy"))
terse setops :: Vespers original cast besides Leonid Barsky :: minus(H("createdRoleIn", "Vespers"), ["Leonid Barsky"])
chatty setops :: which people have run both Ballet Corvina and Nordhaven Dance? ::
    both(H("artisticDirectorOf", "Ballet Corvina"), H("artisticDirectorOf", "Nordhaven Dance"))
chatty setops :: Which works have been danced by both Nordhaven Dance and Ballet Corvina, in their repertoires I mean?
    ::
    both(H("inRepertoireOf", "Nordhaven Dance"), H("inRepertoireOf", "Ballet Corvina"))
chatty setops :: who's danced for Kestrel and also for Teatro Mobile? ::
    both(H("dancesWith", "Kestrel Dance Group"), H("dancesWith", "Teatro Mobile"))
careful setops :: Which funders of Nordhaven Dance have never funded Teatro Mobile? ::
    minus(T("fundedBy", "Nordhaven Dance"), T("fundedBy", "Teatro Mobile"))
careful setops :: Who has taught both at the Academy Petrenko and at the Corvina School? ::
    both(H("teachesAt", "Academy Petrenko"), H("teachesAt", "Corvina School"))
terse none :: ticket price Low Tide :: norel("ticket", "price")
terse none :: Vespers II premiere :: F("premieredAt", "Vespers II")
terse none :: who funds Teatro Mobile now :: T("fundedBy", "Teatro Mobile", now)
chatty none :: who's the boss of Kestrel Dance Group today? :: H("artisticDirectorOf", "Kestrel Dance Group", now)
chatty none :: what did Quentin Ashe dance in? :: F("createdRoleIn", "Quentin Ashe")
chatty none :: when was Leonid Barsky injured? :: F("injuredWith", "Leonid Barsky")
chatty none :: where was Kasia Wolna born? :: norel("born", "birth")
careful none :: At which theatre was Teatro Mobile in residence in the year 2000? ::
    T("inResidenceAt", "Teatro Mobile", "2000")
careful none :: Who dressed the dancers in Kites, that is, designed the costumes? :: F("costumesBy", "Kites")
careful none :: When did Blaise Tournier and Mireille Tournier divorce? ::
    [x for x in F("marriedTo", "Blaise Tournier") if x.e]
careful none :: With which company was Ciara Mullan dancing in 1984? :: T("dancesWith", "Ciara Mullan", "1984")
"""
