"""The questions of twentyfifth_rodeo: style kind :: question :: rule."""

QUESTIONS = """
terse lookup :: foreman double anchor ranch 1975 :: H("foreman_of", "Double Anchor Ranch", "1975")
terse lookup :: who won the Saltlick Roundup in 1972 :: hs(F("won_rodeo", None, "Saltlick Roundup", "1972"))
terse lookup :: Sadie Vane birthplace :: T("born_in", "Sadie Vane")
terse lookup :: Dry Fork Stampede sponsor 1975 :: T("sponsored_by", "Dry Fork Stampede", "1975")
terse lookup :: dell osterly trained under whom :: T("trained_by", "Dell Osterly")
chatty lookup :: Found an old programme in grandad's attic, Three Wells Stampede 1980, cover half torn off. Who was the announcer that year? He'd have known straight away but he isn't around to ask. :: H("announcer_at", "Three Wells Stampede", "1980")
chatty lookup :: which company was paying for the Brannock Fair Rodeo? my aunt swears it was the brewery all along. I'm thinking of 1960, mind. :: T("sponsored_by", "Brannock Fair Rodeo", "1960")
chatty lookup :: Writing a caption for a photo of Rosa Ibarrel from 1970, she's halfway round the second barrel. What's the name of the horse she was on that season? :: T("rides_horse", "Rosa Ibarrel", "1970")
chatty lookup :: so Ned Redfern and his brother fell out for a while, people say. Who was Ned roping with in 1975? :: T("ropes_with", "Ned Redfern", "1975")
careful lookup :: Which town hosted the Three Wells Stampede in 1985? :: T("held_in", "Three Wells Stampede", "1985")
careful lookup :: Which ranches did Cass Redfern ride for in the course of a whole career? :: T("rides_for", "Cass Redfern")
careful lookup :: Who was president of the Stockmen's Union in 1968? :: H("president_of", "Stockmen's Union", "1968")
careful lookup :: Into which halls or walls of fame has Wade Tolliver been inducted? :: T("inducted_into", "Wade Tolliver")
terse before_after :: national bull riding champions before 1962 :: hs(before(F("won_title", None, "national bull riding title"), "1962"))
terse before_after :: what ranches did Clem Tolliver ride for prior to 1966 :: ts(before(F("rides_for", "Clem Tolliver"), "1966"))
terse before_after :: saltlick roundup winners after 1975 :: hs(since(F("won_rodeo", None, "Saltlick Roundup"), "1975"))
chatty before_after :: Doing a piece on barrel racing. After Rosa Ibarrel's 1972 win, who has taken the national barrel title? All of them please, I'll sort out the photos later. :: hs(since(F("won_title", None, "national barrel title"), "1972"))
chatty before_after :: Somebody told me Gil Marchetty only came to Brannock in 1981. In which towns had he lived before that? I always took him for a Brannock man. :: ts(before(F("lives_in", "Gil Marchetty"), "1981"))
chatty before_after :: I need the names of the people who've been director of the Brannock Fair Rodeo, it's for a plaque. Not the whole lot though, only those who came after Earl Stoddery, he has his own plaque already. :: hs(since(F("director_of", None, "Brannock Fair Rodeo"), one("director_of", "Earl Stoddery", "Brannock Fair Rodeo")))
careful before_after :: Who had owned the Kettle Ranch before Dell Osterly took it over? :: hs(before(F("owner_of", None, "Kettle Ranch"), one("owner_of", "Dell Osterly", "Kettle Ranch")))
careful before_after :: Which people were injured at the Three Wells Stampede before 1975? :: hs(before(F("injured_at", None, "Three Wells Stampede"), "1975"))
careful before_after :: Who was inducted into the Corvada Cowboy Hall later than Luther Pym? :: hs(since(F("inducted_into", None, "Corvada Cowboy Hall"), one("inducted_into", "Luther Pym", "Corvada Cowboy Hall")))
terse first_last :: first winner of the Dry Fork Stampede :: first(F("won_rodeo", None, "Dry Fork Stampede")).h
terse first_last :: last horse perla dunnock rode :: last(F("rides_horse", "Perla Dunnock")).t
terse first_last :: Corvada Barrel League first president :: first(F("president_of", None, "Corvada Barrel League")).h
chatty first_last :: We're putting together a pub quiz and I want one about bulls. Who was the first to ride Thunder Jack for the full time? hope it's not too easy :: first(F("rode_full_time_on", None, "Thunder Jack")).h
chatty first_last :: Jesse Lomond has won a heap of things, buckles all over the house. Leave the national titles aside. Which rodeo was the first he won? :: first(F("won_rodeo", "Jesse Lomond")).t
chatty first_last :: that Osterly boy, Dell. He took several national titles, didn't he, and what was the last one he won? :: last(F("won_title", "Dell Osterly")).t
careful first_last :: Which ranch was the first that Rosa Ibarrel rode for? :: first(F("rides_for", "Rosa Ibarrel")).t
careful first_last :: Who is the most recent person to have been put on the Brannock Wall of Riders? :: last(F("inducted_into", None, "Brannock Wall of Riders")).h
careful first_last :: At which rodeo did Gil Marchetty suffer his earliest recorded injury? :: first(F("injured_at", "Gil Marchetty")).t
terse succession :: who replaced Otis Vane as Saltlick Roundup director :: nxt(F("director_of", None, "Saltlick Roundup"), one("director_of", "Otis Vane", "Saltlick Roundup")).h
terse succession :: blue kettle ranch next owner after hank osterly :: nxt(F("owner_of", None, "Blue Kettle Ranch"), one("owner_of", "Hank Osterly", "Blue Kettle Ranch")).h
terse succession :: sponsor of brannock fair rodeo right before Pardee Feed :: prev(F("sponsored_by", "Brannock Fair Rodeo"), one("sponsored_by", "Brannock Fair Rodeo", "Pardee Feed")).t
chatty succession :: Bram Carrick called the Saltlick Roundup for years, lovely voice. Then he gave it up. Who took over from him there as announcer? :: nxt(F("announcer_at", None, "Saltlick Roundup"), one("announcer_at", "Bram Carrick", "Saltlick Roundup")).h
chatty succession :: June Tolliver was on Half Dollar when I saw her as a kid!! What horse did she ride next? :: nxt(F("rides_horse", "June Tolliver"), one("rides_horse", "June Tolliver", "Half Dollar")).t
chatty succession :: Who was the next foreman at the Double Anchor once Wade Tolliver had left the job? I know there was a year with nobody in between, doesn't matter. :: nxt(F("foreman_of", None, "Double Anchor Ranch"), one("foreman_of", "Wade Tolliver", "Double Anchor Ranch")).h
careful succession :: Who succeeded Otis Vane as president of the Corvada Rodeo Association at the end of his second presidency? :: nxt(F("president_of", None, "Corvada Rodeo Association"), last(F("president_of", "Otis Vane", "Corvada Rodeo Association"))).h
careful succession :: Who was the last rider to win the national bronc title before Nat Ferris won it for the first time? :: prev(F("won_title", None, "national bronc title"), first(F("won_title", "Nat Ferris", "national bronc title"))).h
careful succession :: Which ranch did Gil Marchetty go on to ride for after the Broken Lantern Ranch? :: nxt(F("rides_for", "Gil Marchetty"), one("rides_for", "Gil Marchetty", "Broken Lantern Ranch")).t
terse current :: president corvada rodeo association now :: H("president_of", "Corvada Rodeo Association", now)
terse current :: current owner of Sorrel Hill Ranch :: H("owner_of", "Sorrel Hill Ranch", now)
terse current :: today's announcer dry fork stampede :: H("announcer_at", "Dry Fork Stampede", now)
chatty current :: been abroad a good while. Who's the director of Mesa Alta Frontier Week these days? Bram had it when I left, god rest him :: H("director_of", "Mesa Alta Frontier Week", now)
chatty current :: I want to write to Wade Tolliver about a saddle. Which town does he live in now? Last address I have is a Saltlick one and that's twenty years old. :: T("lives_in", "Wade Tolliver", now)
chatty current :: What have they got in the string these days? Kettle Ranch I'm asking about, not Blue Kettle. Bulls, broncs, either. :: H("in_string_of", "Kettle Ranch", now)
careful current :: To whom is Gil Marchetty married at present? :: T("married_to", "Gil Marchetty", now)
careful current :: Which ranch is supplying the stock for the Brannock Fair Rodeo at the moment? :: H("supplies_stock_to", "Brannock Fair Rodeo", now)
careful current :: Which people are working as a clown at any of the rodeos at present? :: hs(F("clown_at", at=now))
terse when :: sorrel hill ranch founded what year :: S(one("founded", None, "Sorrel Hill Ranch"))
terse when :: when did Rosa Ibarrel and Wade Tolliver marry :: S(one("married_to", "Wade Tolliver", "Rosa Ibarrel"))
terse when :: Maeve Carrick debut year :: S(one("debuted_at", "Maeve Carrick"))
chatty when :: My dad broke two ribs falling off the bleachers the same afternoon Dell Osterly got hurt at the Brannock Fair Rodeo. What year was that? he says 1980 and mum says earlier :: S(one("injured_at", "Dell Osterly", "Brannock Fair Rodeo"))
chatty when :: When did Luther Pym start living in Three Wells? I mean the second time, when he came back from Dry Fork. :: S(last(F("lives_in", "Luther Pym", "Three Wells")))
chatty when :: nobody under forty remembers Harrow Bend Days. Until which year was it held in Harrow Bend? there's nothing on that field now but thistles :: E(one("held_in", "Harrow Bend Days", "Harrow Bend"))
careful when :: In which years did Clem Tolliver win the national bronc title? :: [S(x) for x in F("won_title", "Clem Tolliver", "national bronc title")]
careful when :: In what year did Vera Stoddery cease to be an announcer at the Dry Fork Stampede? :: E(one("announcer_at", "Vera Stoddery", "Dry Fork Stampede"))
careful when :: In what year did Jesse Lomond stay on Tax Collector for the full time? :: S(one("rode_full_time_on", "Jesse Lomond", "Tax Collector"))
terse count :: how many national titles did Tom Ibarrel win in all :: len(F("won_title", "Tom Ibarrel"))
terse count :: number of foremen Kettle Ranch has had :: n(H("foreman_of", "Kettle Ranch"))
chatty count :: trivia night again. How many different people have won the Brannock Fair Rodeo? I have six names on my sheet but my sheet is not to be trusted :: n(H("won_rodeo", "Brannock Fair Rodeo"))
chatty count :: Gil Marchetty, what a rider. I lost track at some point... how many times did he win the national bull riding? :: len(F("won_title", "Gil Marchetty", "national bull riding title"))
chatty count :: How often did Roy Quill win the national bronc title? Only count the eighties please, the article starts there. :: len(during(F("won_title", "Roy Quill", "national bronc title"), ("1980", "1989")))
careful count :: How many different ranches has Otis Vane owned? :: n(T("owner_of", "Otis Vane"))
careful count :: How many rodeos belonged to the Upper Basin Circuit in 1971? :: n(H("part_of_circuit", "Upper Basin Circuit", "1971"))
careful count :: How many people has Gil Marchetty had as trainees? :: n(H("trained_by", "Gil Marchetty"))
terse duration :: how long were Earl Stoddery and Lottie Hanlow married :: L(one("married_to", "Earl Stoddery", "Lottie Hanlow"))
terse duration :: amos trask three wells stampede director how many years :: L(one("director_of", "Amos Trask", "Three Wells Stampede"))
terse duration :: years Perla Dunnock rode Little Biscuit :: L(one("rides_horse", "Perla Dunnock", "Little Biscuit"))
chatty duration :: Old Hank Osterly gets forgotten when they list the bosses of the Corvada Rodeo Association. How long was he president of it? :: L(one("president_of", "Hank Osterly", "Corvada Rodeo Association"))
chatty duration :: Sunday Special was my favourite, mean as anything. For how many years was he in the Broken Lantern string before they let him go? :: L(one("in_string_of", "Sunday Special", "Broken Lantern Ranch"))
careful duration :: For how many years in total was Ida Quill director of the Saltlick Roundup, her two periods added together? :: L(F("director_of", "Ida Quill", "Saltlick Roundup"))
careful duration :: How long did the Dry Fork Stampede form part of the Lower Basin Circuit? :: L(one("part_of_circuit", "Dry Fork Stampede", "Lower Basin Circuit"))
careful duration :: For how long has June Tolliver been riding for the Double Anchor Ranch? :: L(one("rides_for", "June Tolliver", "Double Anchor Ranch"))
terse argmax :: most national barrel titles :: top(by_h(F("won_title", None, "national barrel title")))
terse argmax :: who has won the Dry Fork Stampede most often :: top(by_h(F("won_rodeo", None, "Dry Fork Stampede")))
terse argmax :: longest serving stockmen's union president :: longest(F("president_of", None, "Stockmen's Union"))
chatty argmax :: Which ranch has gone through the most foremen? There's a bet on it between me and a fella from Seven Pines, so be exact. :: top(kinds_t(F("foreman_of")))
chatty argmax :: I'm after the busiest voice on the circuit. Who has been announcer at the greatest number of different rodeos? my money's on Perla :: top(kinds_h(F("announcer_at")))
chatty argmax :: Which rider holds the most national titles? hang on, the all-around and the bronc stuff muddies it, so bull riding only. :: top(by_h(F("won_title", None, "national bull riding title")))
careful argmax :: Which town is recorded as the birthplace of the largest number of people? :: top(kinds_t(F("born_in")))
careful argmax :: Of all her horses, which one did June Tolliver ride over the longest period? :: longest(F("rides_horse", "June Tolliver"), "t")
terse boolean :: did Nat Ferris ever win the Dry Fork Stampede :: bool(F("won_rodeo", "Nat Ferris", "Dry Fork Stampede"))
terse boolean :: jesse lomond still married to sadie vane? :: bool(F("married_to", "Jesse Lomond", "Sadie Vane", now))
chatty boolean :: My sister insists Luther Pym was the clown at the Saltlick Roundup in 1972, she says he winked at her. Was he working there that year? :: bool(F("clown_at", "Luther Pym", "Saltlick Roundup", "1972"))
chatty boolean :: I'd like to get the brand on the chaps right, it's for a statue. Was Wade Tolliver riding for Broken Lantern in the year he won the national all-around? :: bool(F("rides_for", "Wade Tolliver", "Broken Lantern Ranch", one("won_title", "Wade Tolliver", "national all-around title")))
chatty boolean :: Was Otis Vane president of the Corvada Rodeo Association in the sixties? I mean right in the middle, 1965. :: bool(F("president_of", "Otis Vane", "Corvada Rodeo Association", "1965"))
careful boolean :: Was there ever a year in which Gil Marchetty and Dell Osterly were both riding for the Kettle Ranch? :: any(during(F("rides_for", "Dell Osterly", "Kettle Ranch"), x) for x in F("rides_for", "Gil Marchetty", "Kettle Ranch"))
careful boolean :: Has Amos Trask ever been president of the Corvada Rodeo Association? :: bool(F("president_of", "Amos Trask", "Corvada Rodeo Association"))
careful boolean :: Was the Dry Fork Stampede held in Brannock in 1976? :: bool(F("held_in", "Dry Fork Stampede", "Brannock", "1976"))
terse setops :: won national bull riding and national bronc both :: both(H("won_title", "national bull riding title"), H("won_title", "national bronc title"))
terse setops :: people in the Cowboy Hall and also on the Brannock Wall :: both(H("inducted_into", "Corvada Cowboy Hall"), H("inducted_into", "Brannock Wall of Riders"))
terse setops :: double anchor owners other than Vera Stoddery :: minus(H("owner_of", "Double Anchor Ranch"), ["Vera Stoddery"])
chatty setops :: settling something for the newsletter: which of the people who won the Saltlick Roundup never won Mesa Alta Frontier Week? :: minus(H("won_rodeo", "Saltlick Roundup"), H("won_rodeo", "Mesa Alta Frontier Week"))
chatty setops :: Half Dollar must have been a saint of a horse. Sadie Vane rode him, I know. Who else did? :: minus(H("rides_horse", "Half Dollar"), ["Sadie Vane"])
careful setops :: Who has been foreman of a ranch and, at another time, owner of that same ranch? :: [x.h for x in F("foreman_of") if F("owner_of", x.h, x.t)]
careful setops :: Which rodeos have been sponsored both by Golden Sheaf Brewery and by Tri-Valley Radio at one time or another? :: both(H("sponsored_by", "Golden Sheaf Brewery"), H("sponsored_by", "Tri-Valley Radio"))
careful setops :: Who was living in Saltlick during the same years as Wade Tolliver, at least for a time? :: minus(hs(during(F("lives_in", None, "Saltlick"), one("lives_in", "Wade Tolliver", "Saltlick"))), ["Wade Tolliver"])
terse anchor :: who owned kettle ranch when gil marchetty began riding for it :: H("owner_of", "Kettle Ranch", S(one("rides_for", "Gil Marchetty", "Kettle Ranch")))
terse anchor :: Rosa Ibarrel's horse the year of her last national title :: T("rides_horse", "Rosa Ibarrel", last(F("won_title", "Rosa Ibarrel")))
terse anchor :: announcer at Brannock Fair Rodeo the year Tom Ibarrel won it :: H("announcer_at", "Brannock Fair Rodeo", one("won_rodeo", "Tom Ibarrel", "Brannock Fair Rodeo"))
chatty anchor :: While Clem Tolliver was foreman over at Sorrel Hill, who was foreman at the Double Anchor? Trying to date a brand book and those two signatures are all I have. :: H("foreman_of", "Double Anchor Ranch", one("foreman_of", "Clem Tolliver", "Sorrel Hill Ranch"))
chatty anchor :: Buck Hanlow got smashed up at Mesa Alta, nasty business. Which ranch was he riding for that year? :: T("rides_for", "Buck Hanlow", one("injured_at", "Buck Hanlow", "Mesa Alta Frontier Week"))
chatty anchor :: Who was president of the Corvada Rodeo Association when Gil Marchetty got married? His first wedding, to Sadie. :: H("president_of", "Corvada Rodeo Association", S(one("married_to", "Gil Marchetty", "Sadie Vane")))
chatty anchor :: ok so picture the year Amos Trask was hurt at Brannock. Where was Clem living at that time? Clem Tolliver, there's some story about who drove Amos home :: T("lives_in", "Clem Tolliver", one("injured_at", "Amos Trask", "Brannock Fair Rodeo"))
careful anchor :: Who was director of the Three Wells Stampede in the year in which it moved to Pelican Ford? :: H("director_of", "Three Wells Stampede", S(one("held_in", "Three Wells Stampede", "Pelican Ford")))
careful anchor :: Who was announcing at the Saltlick Roundup in the year Tom Ibarrel was injured there? :: H("announcer_at", "Saltlick Roundup", one("injured_at", "Tom Ibarrel", "Saltlick Roundup"))
careful anchor :: For which ranch did Dell Osterly ride in the season that brought him the national all-around title? :: T("rides_for", "Dell Osterly", one("won_title", "Dell Osterly", "national all-around title"))
careful anchor :: Who owned the Broken Lantern Ranch in the year in which Dell Osterly rode New Grievance for the full time? :: H("owner_of", "Broken Lantern Ranch", one("rode_full_time_on", "Dell Osterly", "New Grievance"))
terse none :: Harrow Bend Days director :: H("director_of", "Harrow Bend Days")
terse none :: what did Bram Carrick die of :: norel("die", "dead", "death")
terse none :: who won Three Wells Stampede 1990 :: hs(F("won_rodeo", None, "Three Wells Stampede", "1990"))
terse none :: Lester Quill ranch :: union(T("owner_of", "Lester Quill"), T("rides_for", "Lester Quill"), T("foreman_of", "Lester Quill"))
chatty none :: How many kids did Clem Tolliver and Ida Quill have together? they split in '79 I think, and my cousin claims to be one of them :: norel("child", "kid", "parent", "son", "daughter")
chatty none :: I'm trying to settle an argument about Dry Fork. Who was the director of the Stampede there in 1968, the year Gil won it? :: H("director_of", "Dry Fork Stampede", "1968")
chatty none :: Which horse was Maeve Carrick riding in 1966? She'd have been in her last season, I've got the ticket stub right here. :: T("rides_horse", "Maeve Carrick", "1966")
chatty none :: Nat Ferris bought everybody drinks after the '91 bronc title. How much prize money did he get for it? :: norel("prize", "money", "paid", "purse")
careful none :: In what year was Sadie Vane inducted into the Corvada Cowboy Hall? :: [S(x) for x in F("inducted_into", "Sadie Vane", "Corvada Cowboy Hall")]
careful none :: Which company sponsored the Three Wells Stampede in 1988? :: T("sponsored_by", "Three Wells Stampede", "1988")
careful none :: In what year did Perla Dunnock become director of the Saltlick Roundup? :: [S(x) for x in F("director_of", "Perla Dunnock", "Saltlick Roundup")]
"""
