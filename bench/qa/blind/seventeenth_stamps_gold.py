"""Questions of the set `stamps`: style kind :: question :: rule."""

QUESTIONS = r"""
terse lookup :: who had the penny kestrel in 2005 :: T("owned_by", "Penny Kestrel", "2005")
terse lookup :: shop at 21 tallow street 1975 :: H("shop_address", "21 Tallow Street", "1975")
terse lookup :: quillon sale 19 auctioneer :: T("auctioneer", "Quillon Sale 19")
terse lookup :: hammer price inverted heron 10 skilling 1974 :: ts(begun(F("hammer_price", "Inverted Heron 10 skilling"), "1974"))
terse lookup :: who certified the corrin balloon letter :: H("certified_genuine", "Corrin Balloon Letter")
chatty lookup :: Which company had my Mourning Queen Proof covered in 2012? I'm finally tidying up the insurance folder and that page is missing :: T("insured_with", "Mourning Queen Proof", "2012")
chatty lookup :: Somebody offers me an old Orell Catalogue from 1974, signed inside by all its editors. Whose signatures should I expect, who was editing it in that year? :: H("editor_of", "Orell Catalogue", "1974")
chatty lookup :: My niece found a receipt from Norling Rare Stamps, dated March 1975 but with no address printed on it. Where was the shop back then? :: T("shop_address", "Norling Rare Stamps", "1975-03")
chatty lookup :: hey, in which town did they hold Lysaphil in 1987? I seem to remember it wasnt Port Lysa for once :: T("took_place_in", "Lysaphil 1987")
careful lookup :: To which institution was the Harbour Issue Sheet on loan in 2000? :: T("on_loan_to", "Harbour Issue Sheet", "2000")
careful lookup :: On 1 January 1985, to whom did the Holm Album belong? :: T("owned_by", "Holm Album", "1985-01-01")
careful lookup :: Which catalogue number did the Inverted Heron 10 skilling have in 1980? :: T("catalogue_no", "Inverted Heron 10 skilling", "1980")
careful lookup :: From whom was the Red Lighthouse stolen? :: T("stolen_from", "Red Lighthouse")

terse before_after :: black lysa owners before simon achterberg :: ts(before(F("owned_by", "Black Lysa"), one("owned_by", "Black Lysa", "Simon Achterberg")))
terse before_after :: royal orsanne presidents after walter oake :: hs(since(F("president_of", None, "Royal Orsanne Philatelic Society"), one("president_of", "Walter Oake", "Royal Orsanne Philatelic Society")))
terse before_after :: exhibitions held before 1980 :: hs(before(F("took_place_in"), "1980"))
chatty before_after :: We're preparing a provenance sheet for the Mourning Queen Proof. Who had owned it before it came to me? All of them, not only the last :: ts(before(F("owned_by", "Mourning Queen Proof"), one("owned_by", "Mourning Queen Proof", "Ilse Marrable")))
chatty before_after :: The 3 skilling blue error has been under the hammer quite some times. At which sales was it sold before 1960? :: ts(before(F("sold_at", "3 skilling Blue Error"), "1960"))
chatty before_after :: I know Gideon Marsh ruled the rostrum at Halberd & Sons till the end of 71. Who have been the head auctioneers there after him, right up to today? I'd need every name :: hs(since(F("head_auctioneer_of", None, "Halberd & Sons"), one("head_auctioneer_of", "Gideon Marsh", "Halberd & Sons")))
careful before_after :: Which medals did I win after Lysaphil 1987 had closed? :: ts(since(F("won_medal", "Ilse Marrable"), one("took_place_in", "Lysaphil 1987")))
careful before_after :: Name all the editors that the Strand Handbook had before Greta Achterberg. :: hs(before(F("editor_of", None, "Strand Handbook"), one("editor_of", "Greta Achterberg", "Strand Handbook")))
careful before_after :: Which items were sold at auction after the end of 2008? :: hs(since(F("sold_at"), "2008"))

terse first_last :: first owner tarsk provisional no. 7 :: first(F("owned_by", "Tarsk Provisional No. 7")).t
terse first_last :: last sale by halberd & sons :: last(F("sale_held_by", None, "Halberd & Sons")).h
terse first_last :: earliest grand prix winner :: first(F("won_medal", None, "Grand Prix")).h
chatty first_last :: I've got to say a few words at the Circle's dinner in Tarsk next week. Who was the very first president of the Tarsk Philatelic Circle? A Lund, I'd guess :: first(F("president_of", None, "Tarsk Philatelic Circle")).h
chatty first_last :: Tobias Marsh was such a character, he worked all over the place. Where did he start out, I mean which firm was his first employer? :: first(F("employed_by", "Tobias Marsh")).t
chatty first_last :: I've been sending christmas cards to petra vallis for decades and she kept moving. What was the last town she lived in, as far as we know? :: last(F("lives_in", "Petra Vallis")).t
careful first_last :: Which item was the first to be declared a forgery? :: first(F("declared_forged")).t
careful first_last :: At which exhibition was the Corrin Balloon Letter most recently shown? :: last(F("exhibited_at", "Corrin Balloon Letter")).t
careful first_last :: Which expert was the last to certify the Tarsk Provisional Cover as genuine? :: last(F("certified_genuine", None, "Tarsk Provisional Cover")).h

terse succession :: who took over trask stamps after edmund :: nxt(F("proprietor_of", None, "Trask Stamps"), one("proprietor_of", "Edmund Trask", "Trask Stamps")).h
terse succession :: royal orsanne treasurer before ilse marrable :: prev(F("treasurer_of"), one("treasurer_of", "Ilse Marrable")).h
terse succession :: next publisher of orell specialised after orell press :: nxt(F("published_by", "Orell Specialised"), one("published_by", "Orell Specialised", "Orell Press")).t
chatty succession :: When Augustin Vallis died the Corrin Stamp Club suddenly stood there without a head. Who became the next president? :: nxt(F("president_of", None, "Corrin Stamp Club"), one("president_of", "Augustin Vallis", "Corrin Stamp Club")).h
chatty succession :: I let my Inverted Heron 5 skilling go in October 1993, silly me. Who got it from me that time? :: nxt(F("owned_by", "Inverted Heron 5 skilling"), first(F("owned_by", "Inverted Heron 5 skilling", "Ilse Marrable"))).t
chatty succession :: so beate lund was the expert for the Tarsk Provisionals from 1983 on. Who'd been it just before her? Her father I guess, but I want to be sure before it goes to print :: prev(F("expert_in", None, "Tarsk Provisionals"), one("expert_in", "Beate Lund", "Tarsk Provisionals")).h
careful succession :: Who succeeded Ralf Norling as secretary of the Royal Orsanne Philatelic Society? :: nxt(F("secretary_of"), one("secretary_of", "Ralf Norling")).h
careful succession :: With which company was the 3 skilling Blue Error insured immediately before Corrin Fire & Life? :: prev(F("insured_with", "3 skilling Blue Error"), one("insured_with", "3 skilling Blue Error", "Corrin Fire & Life")).t
careful succession :: Who directly preceded Ruben Kerne as head auctioneer of Quillon Auctions? :: prev(F("head_auctioneer_of", None, "Quillon Auctions"), one("head_auctioneer_of", "Ruben Kerne", "Quillon Auctions")).h

terse current :: black lysa block of four owner now :: T("owned_by", "Black Lysa Block of Four", now)
terse current :: heron house address today :: T("shop_address", "Heron House", now)
terse current :: orell catalogue current editor :: H("editor_of", "Orell Catalogue", now)
chatty current :: Since I moved up to president I hardly see the accounts of the Royal Orsanne anymore. Who's the treasurer these days? :: H("treasurer_of", "Royal Orsanne Philatelic Society", now)
chatty current :: The insurer needs a list by friday, as always in a hurry. Which of the pieces I own are out on loan right now? :: both(H("owned_by", "Ilse Marrable", now), hs(F("on_loan_to", None, None, now)))
chatty current :: A visitor from abroad would love to meet Felix Sorrel and look through his stock. What shop does he run at present? :: T("proprietor_of", "Felix Sorrel", now)
careful current :: In which town does Milo Pettifer currently live? :: T("lives_in", "Milo Pettifer", now)
careful current :: Who is the present head auctioneer of Merrow Fine Philately? :: H("head_auctioneer_of", "Merrow Fine Philately", now)
careful current :: Who is the expert for Heron Inverts at present? :: H("expert_in", "Heron Inverts", now)

terse anchor :: royal orsanne president at time of merrow sale 8 :: H("president_of", "Royal Orsanne Philatelic Society", one("sale_held_by", "Merrow Sale 8"))
terse anchor :: who owned black lysa while on loan to postal museum :: T("owned_by", "Black Lysa", one("on_loan_to", "Black Lysa", "National Postal Museum"))
terse anchor :: royal orsanne secretary when tarsk provisional cover was stolen :: H("secretary_of", "Royal Orsanne Philatelic Society", one("stolen_from", "Tarsk Provisional Cover"))
chatty anchor :: Remember when Amalia Bright turned up with the Penny Kestrel, after months? The Orell Catalogue even printed a note about it. Who was the catalogue's editor on the day she recovered it? :: H("editor_of", "Orell Catalogue", one("recovered_by", "Penny Kestrel"))
chatty anchor :: I'm filling in an old questionnaire about Corrinex 1992. It asks where I lived when the show was on, which town was that? :: T("lives_in", "Ilse Marrable", one("took_place_in", "Corrinex 1992"))
chatty anchor :: Walter Oake married twice, and the second wedding was a proper philatelists' party, half of the Corrin Stamp Club came. Who was the club's president when he wed Nadine? :: H("president_of", "Corrin Stamp Club", S(one("married_to", "Walter Oake", "Nadine Oake")))
chatty anchor :: When the Black Lysa Block of Four went at Merrow Sale 13 there was a real fight in the room. Who came second, the underbidder I mean? asking for a friend :: ts(begun(F("underbidder", "Black Lysa Block of Four"), one("sold_at", "Black Lysa Block of Four", "Merrow Sale 13")))
careful anchor :: At which address did Trask Stamps trade on the day Felix Sorrel started to work there as an employee? :: T("shop_address", "Trask Stamps", S(one("employed_by", "Felix Sorrel", "Trask Stamps")))
careful anchor :: Who owned the Black Lysa when Judith Holm declared it a forgery? :: T("owned_by", "Black Lysa", one("declared_forged", "Judith Holm", "Black Lysa"))
careful anchor :: For which firm was Milo Pettifer working when he joined the Corrin Stamp Club? :: T("employed_by", "Milo Pettifer", S(one("member_of", "Milo Pettifer", "Corrin Stamp Club")))
careful anchor :: When Simon Achterberg certified the Corrin Balloon Letter, who was president of the Tarsk Philatelic Circle? :: H("president_of", "Tarsk Philatelic Circle", one("certified_genuine", "Simon Achterberg", "Corrin Balloon Letter"))

terse when :: holm album stolen date :: S(one("stolen_from", "Holm Album"))
terse when :: when did otto marrable die :: S(one("died_in", "Otto Marrable"))
terse when :: 3 skilling blue error in postal museum ownership until when :: E(one("owned_by", "3 skilling Blue Error", "National Postal Museum"))
chatty when :: I need it for my CV, the jury people are very strict. On which day did I join the Royal Orsanne Philatelic Society? :: S(one("member_of", "Ilse Marrable", "Royal Orsanne Philatelic Society"))
chatty when :: Walked along the Quay Steps yesterday and the Lunds' shop is gone, so sad. When did Beate stop running Lund & Daughter? the exact day if you have it :: E(one("proprietor_of", "Beate Lund", "Lund & Daughter"))
chatty when :: felix and milo's wedding was a lovely do and I've clean forgotten the date. When did Felix Sorrel and Milo Pettifer get married? :: S(one("married_to", "Felix Sorrel", "Milo Pettifer"))
careful when :: On what date was the Vennemark Tete-beche sold for 97,000 crowns? :: S(one("hammer_price", "Vennemark Tete-beche", "97,000 crowns"))
careful when :: When did Leopold Strand begin to edit the Orell Catalogue? :: S(one("editor_of", "Leopold Strand", "Orell Catalogue"))
careful when :: Until what date did Hugo Penrith own the Tarsk Provisional Cover? :: E(one("owned_by", "Tarsk Provisional Cover", "Hugo Penrith"))

terse count :: how often was 3 skilling blue error sold at auction :: n(T("sold_at", "3 skilling Blue Error"))
terse count :: how many of the sales did ottilie kern call :: n(H("auctioneer", "Ottilie Kern"))
terse count :: number of presidents corrin stamp club has had :: n(H("president_of", "Corrin Stamp Club"))
chatty count :: how many medals did Petra Vallis win in all? she kept going on about them as if she'd a whole drawer full :: n(T("won_medal", "Petra Vallis"))
chatty count :: Label text for the showcase: how many different owners has the Inverted Heron 5 skilling had so far? Count me only once please, even though I bought it back :: n(T("owned_by", "Inverted Heron 5 skilling"))
careful count :: How many stolen items were recovered by the Port Lysa Police? :: n(H("recovered_by", "Port Lysa Police"))
careful count :: How many of the items were exhibited at Orsanne 2014? :: n(H("exhibited_at", "Orsanne 2014"))
careful count :: How many different people have edited the Orell Specialised? :: n(H("editor_of", "Orell Specialised"))

terse duration :: days between theft and recovery of red lighthouse :: apart(one("stolen_from", "Red Lighthouse"), one("recovered_by", "Red Lighthouse"))
terse duration :: casimir and judith holm how long married :: L(one("married_to", "Casimir Holm", "Judith Holm"))
terse duration :: how long did lysaphil 1987 last :: L(one("took_place_in", "Lysaphil 1987"))
chatty duration :: I was looking at old photos of the Mourning Queen Proof and got a bit wistful. How long did I own it before Felix got it? :: L(one("owned_by", "Mourning Queen Proof", "Ilse Marrable"))
chatty duration :: Reading about the burglary at the Corrin City Museum, when the Balloon Letter was taken. How many days went by from the theft until the police had it back? :: apart(one("stolen_from", "Corrin Balloon Letter"), one("recovered_by", "Corrin Balloon Letter"))
chatty duration :: poor nadine hardly had the harbour issue sheet on her own wall. For how long was it lent to the Corrin City Museum? :: L(one("on_loan_to", "Harbour Issue Sheet", "Corrin City Museum"))
careful duration :: How long did Gideon Marsh work for Quillon Auctions? :: L(one("employed_by", "Gideon Marsh", "Quillon Auctions"))
careful duration :: How many days lay between the end of Konstantin Abel's ownership of the Black Lysa Block of Four and the beginning of Marguerite Tull's? :: gap(one("owned_by", "Black Lysa Block of Four", "Konstantin Abel"), one("owned_by", "Black Lysa Block of Four", "Marguerite Tull"))

terse argmax :: longest serving royal orsanne president :: longest(F("president_of", None, "Royal Orsanne Philatelic Society"))
terse argmax :: item with highest hammer price ever :: max(F("hammer_price"), key=lambda x: amount(x.t)).h
chatty argmax :: A bit of trivia for the club evening: which collector has won the most medals over the years? I'm secretly hoping :) :: top(by_h(F("won_medal")))
chatty argmax :: My grandson asked which of the famous pieces has gone through the most different hands, owners I mean, and I didn't know. Which one is it? :: top(kinds_h(F("owned_by")))
chatty argmax :: Which auction house held the most of the recorded sales? I'm doing a little chart of the trade for the club magazine, thx :: top(by_t(F("sale_held_by")))
careful argmax :: At which exhibition was the greatest number of the items shown? :: top(kinds_t(F("exhibited_at")))
careful argmax :: Who was the longest-serving secretary of the Royal Orsanne Philatelic Society? :: longest(F("secretary_of", None, "Royal Orsanne Philatelic Society"))
careful argmax :: Which item has been certified as genuine most often? :: top(by_t(F("certified_genuine")))

terse boolean :: did lavinia crowe ever own the black lysa :: bool(F("owned_by", "Black Lysa", "Lavinia Crowe"))
terse boolean :: was heron house ever at 51 mint yard :: bool(F("shop_address", "Heron House", "51 Mint Yard"))
terse boolean :: desmond crowe ever president of royal orsanne? :: bool(F("president_of", "Desmond Crowe", "Royal Orsanne Philatelic Society"))
chatty boolean :: My insurance man claims nobody had a policy on the 3 skilling Blue Error all through 1990, when the museum had it. Is he right? :: not F("insured_with", "3 skilling Blue Error", None, "1990")
chatty boolean :: Edwin Trask got the 3 skilling Blue Pair back from Hugo Penrith in 2006, which made a bit of a stir. Was he still a member of the Royal Orsanne then? I had an idea that he'd left :: bool(F("member_of", "Edwin Trask", "Royal Orsanne Philatelic Society", last(F("owned_by", "3 skilling Blue Pair", "Edwin Trask")).s))
careful boolean :: Was Greta Achterberg already the owner of the Black Lysa when it was shown at Corrinex 1972? :: bool(F("owned_by", "Black Lysa", "Greta Achterberg", one("exhibited_at", "Black Lysa", "Corrinex 1972")))
careful boolean :: Was the Black Lysa Block of Four among the pieces on show at Lysaphil 1987? :: bool(F("exhibited_at", "Black Lysa Block of Four", "Lysaphil 1987"))
careful boolean :: Has Sabine Roth ever worked for the National Postal Museum? :: bool(F("employed_by", "Sabine Roth", "National Postal Museum"))

terse setops :: both president and treasurer of royal orsanne :: both(H("president_of", "Royal Orsanne Philatelic Society"), H("treasurer_of", "Royal Orsanne Philatelic Society"))
terse setops :: stolen but never recovered :: minus(hs(F("stolen_from")), hs(F("recovered_by")))
chatty setops :: I've the two Crowe catalogues in front of me, Lavinia's and Desmond's, and they overlap somewhere. Which item did both of them own at one time or another? :: both(H("owned_by", "Lavinia Crowe"), H("owned_by", "Desmond Crowe"))
chatty setops :: my father bought the Red Lighthouse at Quillon Sale 9, I was there as a girl. What else was sold at that sale? :: minus(H("sold_at", "Quillon Sale 9"), ["Red Lighthouse"])
chatty setops :: For the joint dinner i'd like a list of everyone who has ever been president of the Corrin Stamp Club or of the Tarsk Philatelic Circle, dead or alive. Could you give me all the names? :: union(H("president_of", "Corrin Stamp Club"), H("president_of", "Tarsk Philatelic Circle"))
careful setops :: Which people have won a Grand Prix but have never been president of the Royal Orsanne Philatelic Society? :: minus(H("won_medal", "Grand Prix"), H("president_of", "Royal Orsanne Philatelic Society"))
careful setops :: Who has owned both the 3 skilling Blue Error and the Tarsk Provisional Cover? :: both(T("owned_by", "3 skilling Blue Error"), T("owned_by", "Tarsk Provisional Cover"))
careful setops :: Who was proprietor of Norling Rare Stamps at the same time as Ralf Norling? :: minus(hs(during(F("proprietor_of", None, "Norling Rare Stamps"), one("proprietor_of", "Ralf Norling", "Norling Rare Stamps"))), ["Ralf Norling"])

terse none :: halberd sale 113 auctioneer :: T("auctioneer", "Halberd Sale 113")
terse none :: print run of the penny kestrel :: norel("print", "circulation")
terse none :: owner of the penny counter april 2008 :: H("proprietor_of", "The Penny Counter", "2008-04")
terse none :: corrin balloon letter auction price :: T("hammer_price", "Corrin Balloon Letter")
chatty none :: I can't find it anywhere in my notes, so maybe you can. On what day did Amalia Bright recover the Holm Album for the Hallamont Library? :: [S(x) for x in F("recovered_by", "Holm Album")]
chatty none :: An uncle of mine, Cornelius Bratt, used to be treasurer of one of the societies, or so he boasted at every christmas dinner. Which one was it? :: T("treasurer_of", "Cornelius Bratt")
chatty none :: Who presided over the Tarsk Philatelic Circle in 2005? The jubilee booklet goes to the printer on Monday and there's a blank! Many thanks :: H("president_of", "Tarsk Philatelic Circle", "2005")
chatty none :: a buyer from abroad is asking me all sorts of things. What's the perforation of the Vennemark Tete-beche? :: norel("perf")
careful none :: Which item was sold at Merrow Sale 14? :: H("sold_at", "Merrow Sale 14")
careful none :: Who was the owner of the Red Lighthouse in 1981? :: T("owned_by", "Red Lighthouse", "1981")
careful none :: On what date did Ingrid Strand marry her second husband? :: [S(x) for x in F("married_to", None, "Ingrid Strand")[1:] + F("married_to", "Ingrid Strand")]
"""
