"""Questions to the rugby graph: style kind :: question :: rule."""

QUESTIONS = """
# lookup
terse lookup :: 2021 tarn cup final ref :: H("refereed", "2021 Tarn Cup Final")
terse lookup :: kit corrow club in summer 2018 :: T("plays_for", "Kit Corrow", ("2018-06", "2018-08"))
terse lookup :: north mill captain may 2021 :: H("captained", "North Mill", "2021-05")
terse lookup :: league shield 2020 winner :: hs(F("won", None, "League Shield", "2020"))
chatty lookup :: I'm sure I saw two different teams call North Park their home in 2021, or was that the beer? Which clubs were based there that year? :: H("based_at", "North Park", "2021")
chatty lookup :: Found one of Grandad's programmes in the loft, September 2016, Cawsey Town at home. I wonder who was coaching them back then. :: H("coached", "Cawsey Town", "2016-09")
chatty lookup :: What was Danny Hathersby out with in 2023? Not the hand, that was years before, I mean the long one after he'd gone back to Rovers. :: T("out_with", "Danny Hathersby", "2023")
chatty lookup :: Which ground was the 2022 Tarn Cup Final at? I was there and all I remember is the mud and a very good pie. :: H("hosted", "2022 Tarn Cup Final")
careful lookup :: Which players scored in the 2023 Tarn Cup Final? :: H("scored_in", "2023 Tarn Cup Final")
careful lookup :: In which position was Owen Prest playing in June 2020? :: T("plays_as", "Owen Prest", "2020-06")
careful lookup :: Who was chairing Cawsey Town on 1 January 2021? :: H("chaired", "Cawsey Town", "2021-01-01")
careful lookup :: At which club was Toby Askew on loan in June 2022? :: T("on_loan_at", "Toby Askew", "2022-06")
careful lookup :: Which clubs did Tarn Brewery sponsor in 2023? :: T("sponsored", "Tarn Brewery", "2023")

# anchor
terse anchor :: rovers captain when they won the 2020 tarn cup :: H("captained", "Harlock Rovers", one("won", "Harlock Rovers", "Tarn Cup", "2020"))
terse anchor :: brathen bridge coach on the day of their charity plate win :: H("coached", "Brathen Bridge", one("won", "Brathen Bridge", "Charity Plate"))
terse anchor :: danny hathersby's club at the time of his broken hand :: T("plays_for", "Danny Hathersby", one("out_with", "Danny Hathersby", "broken hand"))
terse anchor :: who was out injured on the day of the 2019 harlock derby :: H("out_with", None, one("hosted", None, "2019 Harlock Derby"))
chatty anchor :: That was some night for young Nathan Dyce, Golden Boot and Player of the Season in one go. Who was coaching Cawsey Town on that day? :: H("coached", "Cawsey Town", one("awarded", "Nathan Dyce", "Golden Boot"))
chatty anchor :: Tom Ridsdale was captain of North Mill for what seemed like for ever. Who was their head coach on his last day with the armband? :: H("coached", "North Mill", E(one("captained", "Tom Ridsdale", "North Mill")))
chatty anchor :: What ground was home to Harlock Rovers when Danny Hathersby signed for them? The second time, when he came back, not when he was a lad. :: T("based_at", "Harlock Rovers", S(last(F("plays_for", "Danny Hathersby", "Harlock Rovers"))))
chatty anchor :: I've been reading up on the 2023 cup, what a fairy tale for Skelling. Who was the referee on the day they won the Tarn Cup? :: H("refereed", None, one("won", "Skelling Harriers", "Tarn Cup"))
careful anchor :: Which company was sponsoring Millbeck Miners when they won the Tarn Cup in 2022? :: H("sponsored", "Millbeck Miners", one("won", "Millbeck Miners", "Tarn Cup", "2022"))
careful anchor :: At which club was Reece Malby on loan while Nathan Dyce was on loan at Millbeck Miners? :: T("on_loan_at", "Reece Malby", one("on_loan_at", "Nathan Dyce", "Millbeck Miners"))
careful anchor :: Who was captain of Harlock Vale on the day on which Warren Stobb began to coach the club? :: H("captained", "Harlock Vale", S(one("coached", "Warren Stobb", "Harlock Vale")))

# before_after
terse before_after :: harlock rovers coaches before frank tulley :: hs(before(F("coached", None, "Harlock Rovers"), S(one("coached", "Frank Tulley", "Harlock Rovers"))))
terse before_after :: tarn cup winners after 2021 :: hs(since(F("won", None, "Tarn Cup"), "2021"))
terse before_after :: clubs that got a win over rovers since 1 june 2024 :: hs(during(F("beat", None, "Harlock Rovers"), ("2024-06-01", now)))
chatty before_after :: I'm writing up the club history for the website, unpaid of course. Who had captained Cawsey Town before Jack Murgatree got the job? :: hs(before(F("captained", None, "Cawsey Town"), S(one("captained", "Jack Murgatree", "Cawsey Town"))))
chatty before_after :: My brother reckons North Mill haven't won a thing without Danny. Which trophies have they won after his last day as a North Mill player? :: ts(since(F("won", "North Mill"), E(one("plays_for", "Danny Hathersby", "North Mill"))))
chatty before_after :: Who has beaten Skelling Harriers in 2024? Only the games after Gaz Hobley took over as coach please, what came before isn't on him. :: hs(since(during(F("beat", None, "Skelling Harriers"), "2024"), S(one("coached", "Gaz Hobley", "Skelling Harriers"))))
careful before_after :: Which referees had taken charge of a Tarn Cup Final before 2020? :: hs(before(F("refereed", None, ["2017 Tarn Cup Final", "2018 Tarn Cup Final", "2019 Tarn Cup Final", "2020 Tarn Cup Final"]), "2020"))
careful before_after :: Which clubs had Penhall Pies sponsored before 2023? :: ts(before(F("sponsored", "Penhall Pies"), "2023"))
careful before_after :: For which clubs had Kit Corrow played before he joined Brathen Bridge? :: ts(before(F("plays_for", "Kit Corrow"), S(one("plays_for", "Kit Corrow", "Brathen Bridge"))))

# first_last
terse first_last :: callum prest first loan, which club :: ts([first(F("on_loan_at", "Callum Prest"))])
terse first_last :: most recent charity plate winners :: hs([last(F("won", None, "Charity Plate"))])
terse first_last :: first ever golden boot :: hs([first(F("awarded", None, "Golden Boot"))])
chatty first_last :: Which was the first trophy that Harlock Vale won? It's for the pub quiz, so it had better be right. :: ts([first(F("won", "Harlock Vale"))])
chatty first_last :: We were talking about all the people who have had a go at coaching Skelling. Who was the most recent to start there? :: hs([last(F("coached", None, "Skelling Harriers"))])
chatty first_last :: Another head knock this month... Who was the last player to go out with a concussion? Apart from Sio Faleo, I know about him. :: hs([last([x for x in F("out_with", None, "concussion") if x.h != "Sio Faleo"])])
careful first_last :: Who was the first captain of Brathen Bridge? :: hs([first(F("captained", None, "Brathen Bridge"))])
careful first_last :: Which player was the last to sign for North Mill, loans not counted? :: hs([last(F("plays_for", None, "North Mill"))])
careful first_last :: Which match did Sheila Garth referee first? :: ts([first(F("refereed", "Sheila Garth"))])

# succession
terse succession :: brathen bridge coach after frank tulley :: hs([nxt(F("coached", None, "Brathen Bridge"), one("coached", "Frank Tulley", "Brathen Bridge"))])
terse succession :: skelling captain just before ellis crake :: hs([prev(F("captained", None, "Skelling Harriers"), one("captained", "Ellis Crake", "Skelling Harriers"))])
terse succession :: millbeck miners ground after pithead :: ts([nxt(F("based_at", "Millbeck Miners"), one("based_at", "Millbeck Miners", "Pithead Ground"))])
chatty succession :: I lost track of Joe Thackwell a bit, lovely player on his day. Where did he go when he left Cawsey? :: ts([nxt(F("plays_for", "Joe Thackwell"), one("plays_for", "Joe Thackwell", "Cawsey Town"))])
chatty succession :: Gaz Hobley led the Miners out every week of my childhood. Who got the armband straight after him? :: hs([nxt(F("captained", None, "Millbeck Miners"), one("captained", "Gaz Hobley", "Millbeck Miners"))])
chatty succession :: Who took over from Dai Corrow as coach at Millbeck? I'm thinking of his second spell, the one that ended last autumn, not the first. :: hs([nxt(F("coached", None, "Millbeck Miners"), last(F("coached", "Dai Corrow", "Millbeck Miners")))])
careful succession :: Who succeeded Norman Skell in the chair of Skelling Harriers? :: hs([nxt(F("chaired", None, "Skelling Harriers"), one("chaired", "Norman Skell", "Skelling Harriers"))])
careful succession :: Which company was the sponsor of Millbeck Miners immediately before Skelling Steel? :: hs([prev(F("sponsored", None, "Millbeck Miners"), one("sponsored", "Skelling Steel", "Millbeck Miners"))])
careful succession :: Which club was the next to win the Tarn Cup after North Mill's victory in 2021? :: hs([nxt(F("won", None, "Tarn Cup"), one("won", "North Mill", "Tarn Cup", "2021"))])

# current
terse current :: cawsey town coach now :: H("coached", "Cawsey Town", now)
terse current :: whos out injured right now :: H("out_with", None, now)
terse current :: team currently playing out of north park :: H("based_at", "North Park", now)
chatty current :: I'm doing the team sheets for Sunday's programme. Who is Millbeck's captain at the moment? :: H("captained", "Millbeck Miners", now)
chatty current :: Hookers are a dying breed in this league, my dad says. Which players are playing in that position these days? :: H("plays_as", "hooker", now)
chatty current :: Somebody told me Callum Prest has been lent out again, the poor lad lives out of a suitcase. Where is he on loan now? :: T("on_loan_at", "Callum Prest", now)
careful current :: Which clubs does Moss Kerrigan currently coach? :: T("coached", "Moss Kerrigan", now)
careful current :: Who is at present assistant coach of Harlock Vale? :: H("assisted_at", "Harlock Vale", now)
careful current :: Which clubs are being sponsored by Northway Buses at present? :: T("sponsored", "Northway Buses", now)

# when
terse when :: date skelling harriers won the tarn cup :: S(one("won", "Skelling Harriers", "Tarn Cup"))
terse when :: tom ridsdale harlock rovers coach since when :: S(one("coached", "Tom Ridsdale", "Harlock Rovers"))
terse when :: when did harlock rovers move back to rovers park :: S(last(F("based_at", "Harlock Rovers", "Rovers Park")))
chatty when :: Can you settle something for us? I need the day when Danny became captain of North Mill. :: S(one("captained", "Danny Hathersby", "North Mill"))
chatty when :: Joe Thackwell's knee kept him out for ages, he told me he nearly packed it in. Until when was he out? :: E(one("out_with", "Joe Thackwell", "knee injury"))
chatty when :: When did Lachie Vane tear his hamstring? He's done it twice, I mean the later one. :: S(last(F("out_with", "Lachie Vane", "hamstring tear")))
careful when :: On what date was the 2020 Charity Plate Final played? :: S(one("hosted", None, "2020 Charity Plate Final"))
careful when :: What was the last day of Reece Malby's loan at North Mill? :: E(one("on_loan_at", "Reece Malby", "North Mill"))
careful when :: On what date did Harlock Rovers and Harlock Vale draw with each other? :: S(one("drew_with", "Harlock Rovers", "Harlock Vale"))

# count
terse count :: how many tarn cups have north mill won :: n(F("won", "North Mill", "Tarn Cup"))
terse count :: number of clubs joe thackwell has played for :: n(T("plays_for", "Joe Thackwell"))
terse count :: how many matches has colin stark refereed :: n(T("refereed", "Colin Stark"))
chatty count :: Rovers seem to go through coaches like socks. How many different people have coached Harlock Rovers, the present one included? :: n(H("coached", "Harlock Rovers"))
chatty count :: I support Old Tarnians, for my sins. How many games have we lost in 2024? Only real defeats, leave the draw out. :: n(F("beat", None, "Old Tarnians", "2024"))
chatty count :: How many different players have been captain of Harlock Vale? My mate says a dozen and I think he's making it up. :: n(H("captained", "Harlock Vale"))
careful count :: How many players did North Mill have on its books on 1 July 2021? :: n(H("plays_for", "North Mill", "2021-07-01"))
careful count :: How many different clubs have won the League Shield? :: n(H("won", "League Shield"))

# duration
terse duration :: how long was tavi lomano out with his knee :: L(one("out_with", "Tavi Lomano", "knee injury"))
terse duration :: length of frank tulley's spell as skelling coach :: L(one("coached", "Frank Tulley", "Skelling Harriers"))
chatty duration :: They are putting up a plaque for Tom Ridsdale at Mill Lane, about time. How long was he captain of North Mill? :: L(one("captained", "Tom Ridsdale", "North Mill"))
chatty duration :: Silas Brock never struck me as a rugby man. How long did he chair Harlock Rovers for? :: L(one("chaired", "Silas Brock", "Harlock Rovers"))
chatty duration :: There was a bit in autumn 2022 when Danny had left North Mill and nobody had signed him yet. How long was he without a club before he went back to Rovers? :: pause(one("plays_for", "Danny Hathersby", "North Mill"), last(F("plays_for", "Danny Hathersby", "Harlock Rovers")))
careful duration :: How long did Toby Askew's loan at Old Tarnians last? :: L(one("on_loan_at", "Toby Askew", "Old Tarnians"))
careful duration :: For how many days was Callum Prest out with his ankle sprain? :: L(one("out_with", "Callum Prest", "ankle sprain"))
careful duration :: For how long was Brathen Bridge based at Mill Lane? :: L(one("based_at", "Brathen Bridge", "Mill Lane"))

# argmax
terse argmax :: club with most tarn cup wins :: top(by_h(F("won", None, "Tarn Cup")))
terse argmax :: player who scored in the most finals and derbies :: top(by_h(F("scored_in")))
terse argmax :: which ground hosted the most big matches :: top(by_h(F("hosted")))
chatty argmax :: Millbeck must be sick of the sight of somebody. Which club has beaten them most often? :: top(by_h(F("beat", None, "Millbeck Miners")))
chatty argmax :: Who has been Coach of the Season the most times? I say it's a Tulley, my wife says never. :: top(by_h(F("awarded", None, "Coach of the Season")))
careful argmax :: Who has been captain of Harlock Vale for the longest time in total? :: longest(F("captained", None, "Harlock Vale"))
careful argmax :: Which player was out for the longest time with a knee injury? :: longest(F("out_with", None, "knee injury"))
careful argmax :: Which player has been sent on loan the greatest number of times? :: top(by_h(F("on_loan_at")))

# boolean
terse boolean :: ned ackerly still at vale? :: bool(F("plays_for", "Ned Ackerly", "Harlock Vale", now))
terse boolean :: was danny captain of rovers at any point in 2023 :: bool(F("captained", "Danny Hathersby", "Harlock Rovers", "2023"))
chatty boolean :: This can't be right, can it? The yearbook makes it look as though Tom Ridsdale was coaching two clubs at once in August 2022. Was he? :: n(T("coached", "Tom Ridsdale", "2022-08")) == 2
chatty boolean :: Sheila Garth is my favourite ref, never misses a forward pass. Has she ever refereed a Harlock Derby? :: bool(F("refereed", "Sheila Garth", ["2019 Harlock Derby", "2021 Harlock Derby", "2022 Harlock Derby", "2023 Harlock Derby"]))
chatty boolean :: Were Owen and Callum Prest ever in the Old Tarnians squad together after Owen came back from Skelling? I'd love a photo of the two of them from that time. :: bool(during(F("plays_for", "Callum Prest", "Old Tarnians"), last(F("plays_for", "Owen Prest", "Old Tarnians"))))
careful boolean :: Did Cawsey Town beat North Mill at any time in 2024? :: bool(F("beat", "Cawsey Town", "North Mill", "2024"))
careful boolean :: Was Luke Sorrell on loan at Brathen Bridge on the day on which Harlock Rovers won the Tarn Cup in 2020? :: bool(F("on_loan_at", "Luke Sorrell", "Brathen Bridge", one("won", "Harlock Rovers", "Tarn Cup", "2020")))
careful boolean :: Was Gaz Hobley both a player and an assistant coach of Millbeck Miners on 1 May 2021? :: bool(F("plays_for", "Gaz Hobley", "Millbeck Miners", "2021-05-01")) and bool(F("assisted_at", "Gaz Hobley", "Millbeck Miners", "2021-05-01"))

# setops
terse setops :: players who've been with both harlock rovers and north mill, loans don't count :: both(H("plays_for", "Harlock Rovers"), H("plays_for", "North Mill"))
terse setops :: clubs that have won both the tarn cup and the league shield :: both(H("won", "Tarn Cup"), H("won", "League Shield"))
terse setops :: clubs that never won the league shield :: minus(H("based_at"), H("won", "League Shield"))
chatty setops :: Who has both played for Millbeck Miners and coached them? Somebody asked at the club dinner and we all went quiet. :: both(H("plays_for", "Millbeck Miners"), H("coached", "Millbeck Miners"))
chatty setops :: Still floating from last week, what a day! Who besides Danny scored in the 2024 Tarn Cup Final? :: minus(H("scored_in", "2024 Tarn Cup Final"), ["Danny Hathersby"])
chatty setops :: I collect signed shirts of Brathen Bridge captains. Which of their captains have also been captain of some other club? :: both(H("captained", "Brathen Bridge"), H("captained", ["Harlock Rovers", "Harlock Vale", "North Mill", "Millbeck Miners", "Cawsey Town", "Skelling Harriers", "Old Tarnians"]))
careful setops :: Which players have scored both in a Harlock Derby and in a Tarn Cup Final? :: both(hs([x for x in F("scored_in") if "Derby" in x.t]), hs([x for x in F("scored_in") if "Tarn Cup Final" in x.t]))
careful setops :: Which referees have taken charge of a Harlock Derby but never of a Tarn Cup Final? :: minus(hs([x for x in F("refereed") if "Derby" in x.t]), hs([x for x in F("refereed") if "Tarn Cup Final" in x.t]))

# none
terse none :: who reffed the 2023 charity plate final :: H("refereed", "2023 Charity Plate Final")
terse none :: kit corrow height and weight :: norel("height", "weight", "tall")
terse none :: jem stobbart loan clubs :: T("on_loan_at", "Jem Stobbart")
terse none :: harlock wanderers coach :: H("coached", "Harlock Wanderers")
chatty none :: Who has captained the Miners after Billy Ackerly? I've been away for a few weeks, so I may have missed something. :: hs(since(F("captained", None, "Millbeck Miners"), one("captained", "Billy Ackerly", "Millbeck Miners")))
chatty none :: Felt like the whole valley was there. What was the crowd at the 2024 Tarn Cup Final? :: norel("crowd", "attend", "spectat")
chatty none :: Luke Sorrell is such a leader on the pitch, isn't he? When did he captain North Mill? :: [S(x) for x in F("captained", "Luke Sorrell", "North Mill")]
careful none :: What transfer fee did Harlock Rovers pay for Finn Larraby? :: norel("fee", "paid", "cost", "bought")
careful none :: Which trophies has the club Old Tarnians won? :: T("won", "Old Tarnians")
careful none :: Who was coaching Cawsey Town in 2010? :: H("coached", "Cawsey Town", "2010")
careful none :: With which injury was Archie Sorrell out in 2023? :: T("out_with", "Archie Sorrell", "2023")
"""
