"""Questions about car makers, their models and plants, each with the rule that finds its gold."""

QUESTIONS = """
terse lookup :: CEO of Reuss in 1995 :: H('chiefExecutiveOf', 'Reuss', '1995')
terse lookup :: halder owner 1990 :: T('ownedBy', 'Halder', '1990')
terse lookup :: who styled the Kestrel Merlin :: T('styledBy', 'Kestrel Merlin')
terse lookup :: Verra Lince GT recall reason :: T('recalledFor', 'Verra Lince GT')
terse lookup :: factories building the Halder 200 Estate in 2015 :: T('builtAt', 'Halder 200 Estate', '2015')
chatty lookup :: Hey, which engine did the Tamsin Pip II have in, say, 2014? :: T('engineSuppliedBy', 'Tamsin Pip II', '2014')
chatty lookup :: I'm writing something about Bellmoor South, who was running that plant back in 1985? :: T('plantRunBy', 'Bellmoor South', '1985')
chatty lookup :: my uncle had a Lumo One Cross, what prize was it that car won? :: T('won', 'Lumo One Cross')
chatty lookup :: at which motor show did they first show the Corvane Duna? :: T('unveiledAt', 'Corvane Duna')
careful lookup :: Which person was head of design at Lumo Electric in 1995? :: H('headOfDesignAt', 'Lumo Electric', '1995')
careful lookup :: Which company was the importer of Halder-Reuss in 2015? :: T('hasImporter', 'Halder-Reuss', '2015')
careful lookup :: What was the strike of 1977 at Port Ellery about? :: ts(begun(F('wentOnStrikeOver', 'Port Ellery'), '1977'))
careful lookup :: Which makers were owned by Anselm Industries in 1988? :: H('ownedBy', 'Anselm Industries', '1988')
terse before_after :: models unveiled at the Basle Show before 1996 :: hs(before(F('unveiledAt', None, 'Basle Show'), '1996'))
terse before_after :: models that won a prize after 2010 :: hs(since(F('won'), '2010'))
terse before_after :: plants with a strike before 1980 :: hs(before(F('wentOnStrikeOver'), '1980'))
chatty before_after :: which cars had a recall after 2003? :: hs(since(F('recalledFor'), '2003'))
chatty before_after :: who all was CEO at Kestrel before Greta Duval's time there? :: hs(before(F('chiefExecutiveOf', None, 'Kestrel'), one('chiefExecutiveOf', 'Greta Duval', 'Kestrel')))
chatty before_after :: so Sato-Quill had Halder-Reuss till 1975, who has owned it after that? all of them please :: ts(since(F('ownedBy', 'Halder-Reuss'), one('ownedBy', 'Halder-Reuss', 'Sato-Quill')))
careful before_after :: Which people headed design at Corvane after Stefan Kovac's term? :: hs(since(F('headOfDesignAt', None, 'Corvane'), one('headOfDesignAt', 'Stefan Kovac', 'Corvane')))
careful before_after :: Which models were styled before 1985? :: hs(before(F('styledBy'), '1985'))
careful before_after :: Which plants went on strike after 2010? :: hs(since(F('wentOnStrikeOver'), '2010'))
terse first_last :: first CEO of Corvane :: first(F('chiefExecutiveOf', None, 'Corvane')).h
terse first_last :: latest owner of Lumo on record :: last(F('ownedBy', 'Lumo')).t
terse first_last :: first model unveiled at the Osaka Salon :: first(F('unveiledAt', None, 'Osaka Salon')).h
chatty first_last :: what was the very first car to win the Golden Wheel? :: first(F('won', None, 'Golden Wheel')).h
chatty first_last :: who was the last person to run Lumo Electric as CEO? :: last(F('chiefExecutiveOf', None, 'Lumo Electric')).h
chatty first_last :: what engine did the Kestrel Merlin start out with? :: first(F('engineSuppliedBy', 'Kestrel Merlin')).t
careful first_last :: At which plant was the Ostrava Tatran built first? :: first(F('builtAt', 'Ostrava Tatran')).t
careful first_last :: Which model was the most recent one to be recalled because of an airbag? :: last(F('recalledFor', None, 'airbag')).h
careful first_last :: Which company was the first importer of Ostrava Auto? :: first(F('hasImporter', 'Ostrava Auto')).t
terse succession :: who replaced Ruth Farrow as Corvane CEO :: nxt(F('chiefExecutiveOf', None, 'Corvane'), one('chiefExecutiveOf', 'Ruth Farrow', 'Corvane')).h
terse succession :: Reuss CEO right before Aoife Ivers :: prev(F('chiefExecutiveOf', None, 'Reuss'), one('chiefExecutiveOf', 'Aoife Ivers', 'Reuss')).h
terse succession :: Bellmoor South operator after Tamsin Motor :: nxt(F('plantRunBy', 'Bellmoor South'), one('plantRunBy', 'Bellmoor South', 'Tamsin Motor')).t
chatty succession :: who took over design at Halder when Selma Corsi left? :: nxt(F('headOfDesignAt', None, 'Halder'), one('headOfDesignAt', 'Selma Corsi', 'Halder')).h
chatty succession :: who did Verra belong to right before Anselm Industries got it? :: prev(F('ownedBy', 'Verra'), one('ownedBy', 'Verra', 'Anselm Industries')).t
chatty succession :: which engine did the Reuss Habicht switch to after the Ostrava Diesel? :: nxt(F('engineSuppliedBy', 'Reuss Habicht'), one('engineSuppliedBy', 'Reuss Habicht', 'Ostrava Diesel')).t
careful succession :: Who preceded Viktor Ivers as chief executive of Ostrava Auto? :: prev(F('chiefExecutiveOf', None, 'Ostrava Auto'), one('chiefExecutiveOf', 'Viktor Ivers', 'Ostrava Auto')).h
careful succession :: Which importer followed Lakeland Imports at Corvane? :: nxt(F('hasImporter', 'Corvane'), one('hasImporter', 'Corvane', 'Lakeland Imports')).t
careful succession :: To which plant did production of the Corvane Alba move after Port Ellery? :: nxt(F('builtAt', 'Corvane Alba'), one('builtAt', 'Corvane Alba', 'Port Ellery')).t
terse current :: current CEO of Reuss :: H('chiefExecutiveOf', 'Reuss', now)
terse current :: who owns Brightwater now :: T('ownedBy', 'Brightwater', now)
terse current :: plant run by Corvane today :: H('plantRunBy', 'Corvane', now)
chatty current :: who's in charge of design at Ostrava Auto these days? :: H('headOfDesignAt', 'Ostrava Auto', now)
chatty current :: which engine does the Verra Lince have at the moment? :: T('engineSuppliedBy', 'Verra Lince', now)
chatty current :: who imports Tamsin Motor cars now? :: T('hasImporter', 'Tamsin Motor', now)
careful current :: Which makers does Meridian Capital own at present? :: H('ownedBy', 'Meridian Capital', now)
careful current :: With which maker does Lumo Electric currently have a joint venture? :: T('jointVentureWith', 'Lumo Electric', now)
careful current :: Which models are still being built today, at whatever plant? :: H('builtAt', None, now)
terse anchor :: Lumo CEO when the Lumo One won the Design Laurel :: H('chiefExecutiveOf', 'Lumo', one('won', 'Lumo One', 'Design Laurel'))
terse anchor :: owner of Reuss the year the Reuss Falke was unveiled :: T('ownedBy', 'Reuss', one('unveiledAt', 'Reuss Falke'))
terse anchor :: head of design at Lumo Electric while Kenji Farrow was its CEO :: H('headOfDesignAt', 'Lumo Electric', one('chiefExecutiveOf', 'Kenji Farrow', 'Lumo Electric'))
chatty anchor :: who was running the Bellmoor plant when the workers there went on strike over pay? :: T('plantRunBy', 'Bellmoor', one('wentOnStrikeOver', 'Bellmoor', 'pay'))
chatty anchor :: what engine was in the Halder 200 the year they recalled it for the airbag? :: T('engineSuppliedBy', 'Halder 200', one('recalledFor', 'Halder 200', 'airbag'))
chatty anchor :: who was CEO of Kestrel when the Merlin got recalled for rust? :: H('chiefExecutiveOf', 'Kestrel', one('recalledFor', 'Kestrel Merlin', 'rust'))
chatty anchor :: who owned Tamsin Motor when they showed the Tamsin Pip in Osaka? :: T('ownedBy', 'Tamsin Motor', one('unveiledAt', 'Tamsin Pip'))
careful anchor :: Who headed design at Lumo Electric in the year in which the Lumo One Cross was recalled for its airbag? :: H('headOfDesignAt', 'Lumo Electric', one('recalledFor', 'Lumo One Cross', 'airbag'))
careful anchor :: Which company ran the Port Ellery plant at the time of the strike over night shifts there? :: T('plantRunBy', 'Port Ellery', one('wentOnStrikeOver', 'Port Ellery', 'night shifts'))
careful anchor :: Who was chief executive of Corvane when the Corvane Alba won the Family Car Prize? :: H('chiefExecutiveOf', 'Corvane', one('won', 'Corvane Alba', 'Family Car Prize'))
careful anchor :: Who was the importer of Corvane when the Corvane Duna was recalled for a fuel leak? :: T('hasImporter', 'Corvane', one('recalledFor', 'Corvane Duna', 'fuel leak'))
terse when :: when did Nordkap Holding buy Brightwater :: S(one('ownedBy', 'Brightwater', 'Nordkap Holding'))
terse when :: Corvane Alba unveiled, year :: S(one('unveiledAt', 'Corvane Alba'))
terse when :: end of Kenji Duval as CEO of Corvane Trucks :: E(one('chiefExecutiveOf', 'Kenji Duval', 'Corvane Trucks'))
chatty when :: when did Aoife Duval become boss of Brightwater? :: S(one('chiefExecutiveOf', 'Aoife Duval', 'Brightwater'))
chatty when :: until when was the Halder 340 built in Karsk? :: E(one('builtAt', 'Halder 340', 'Karsk'))
chatty when :: what year was that fuel leak recall on the Corvane Duna again? :: S(one('recalledFor', 'Corvane Duna', 'fuel leak'))
careful when :: In which year did the joint venture of Halder with Lumo begin? :: S(one('jointVentureWith', 'Halder', 'Lumo'))
careful when :: In which years did Szolna go on strike over layoffs? :: [S(x) for x in F('wentOnStrikeOver', 'Szolna', 'layoffs')]
careful when :: In which year did Hale Brothers stop being the importer of Reuss? :: E(one('hasImporter', 'Reuss', 'Hale Brothers'))
terse count :: number of CEOs Reuss has had :: n(H('chiefExecutiveOf', 'Reuss'))
terse count :: how many models were styled by Viktor Corsi :: n(H('styledBy', 'Viktor Corsi'))
terse count :: how many plants has Halder run :: n(H('plantRunBy', 'Halder'))
chatty count :: how many different makers has Meridian Capital owned over the years? :: n(H('ownedBy', 'Meridian Capital'))
chatty count :: how often has Villa Ronda gone on strike? :: n(F('wentOnStrikeOver', 'Villa Ronda'))
chatty count :: how many cars have won the Golden Wheel, all in all? :: n(H('won', 'Golden Wheel'))
careful count :: How many recalls were there between 1995 and 2003? :: n(begun(F('recalledFor'), ('1995', '2003')))
careful count :: How many different owners has Ostrava Auto had? :: n(T('ownedBy', 'Ostrava Auto'))
terse duration :: how long was Mireille Hoshino CEO of Corvane :: L(one('chiefExecutiveOf', 'Mireille Hoshino', 'Corvane'))
terse duration :: how many years did Halder run Szolna :: L(one('plantRunBy', 'Szolna', 'Halder'))
terse duration :: how long did Corvane's joint venture with Reuss last :: L(one('jointVentureWith', 'Corvane', 'Reuss'))
chatty duration :: how long did they build the Tamsin Pip at Karsk? :: L(one('builtAt', 'Tamsin Pip', 'Karsk'))
chatty duration :: how long was Selma Greaves in charge of Halder? :: L(one('chiefExecutiveOf', 'Selma Greaves', 'Halder'))
careful duration :: For how many years did Nordkap Holding own Lumo Electric? :: L(one('ownedBy', 'Lumo Electric', 'Nordkap Holding'))
careful duration :: How long did Stefan Adler serve as head of design at Reuss? :: L(one('headOfDesignAt', 'Stefan Adler', 'Reuss'))
careful duration :: For how many years in total was Viktor Kovac head of design at Lumo, his two terms taken together? :: L(F('headOfDesignAt', 'Viktor Kovac', 'Lumo'))
terse argmax :: longest serving CEO of Corvane :: longest(F('chiefExecutiveOf', None, 'Corvane'))
terse argmax :: plant with the most strikes :: top(by_h(F('wentOnStrikeOver')))
terse argmax :: who styled the most models :: top(by_t(F('styledBy')))
chatty argmax :: which engine ended up in the most different models? :: top(kinds_t(F('engineSuppliedBy')))
chatty argmax :: at which show were the most models unveiled? :: top(by_t(F('unveiledAt')))
chatty argmax :: who has been CEO of the most different makers? there's a tie I think, so give me everyone :: tops(kinds_h(F('chiefExecutiveOf')))
careful argmax :: Which owner kept Halder for the longest time? :: longest(F('ownedBy', 'Halder'), 't')
careful argmax :: Which importer has worked for the largest number of different makers? :: top(kinds_t(F('hasImporter')))
terse boolean :: did Stefan Eklund ever run Corvane :: len(F('chiefExecutiveOf', 'Stefan Eklund', 'Corvane')) > 0
terse boolean :: was the Reuss Falke ever built at Karsk :: len(F('builtAt', 'Reuss Falke', 'Karsk')) > 0
terse boolean :: Verra owned by Anselm Group in 1990? :: len(F('ownedBy', 'Verra', 'Anselm Group', '1990')) > 0
chatty boolean :: was the Tamsin Sprite Van ever recalled? :: len(F('recalledFor', 'Tamsin Sprite Van')) > 0
chatty boolean :: did Viktor Adler already head design at Tamsin Motor before 2000? :: len(prior(F('headOfDesignAt', 'Viktor Adler', 'Tamsin Motor'), '2000')) > 0
careful boolean :: Did the Lumo One win the Design Laurel before the Corvane Duna won the Family Car Prize? :: one('won', 'Lumo One', 'Design Laurel').hi <= one('won', 'Corvane Duna', 'Family Car Prize').lo
careful boolean :: Is Kestrel still owned by Sato-Quill? :: len(F('ownedBy', 'Kestrel', 'Sato-Quill', now)) > 0
careful boolean :: Did Halder and Lumo have a joint venture at any time before 2010? :: len(prior(F('jointVentureWith', ['Halder', 'Lumo'], ['Halder', 'Lumo']), '2010')) > 0
terse setops :: people who were CEO of both Halder and Reuss :: both(H('chiefExecutiveOf', 'Halder'), H('chiefExecutiveOf', 'Reuss'))
terse setops :: models never recalled :: minus(hs(F('builtAt')), hs(F('recalledFor')))
chatty setops :: which cars won the Design Laurel but were also recalled at some point? :: both(H('won', 'Design Laurel'), hs(F('recalledFor')))
chatty setops :: besides Karsk, where else was the Halder 340 built? :: minus(T('builtAt', 'Halder 340'), ['Karsk'])
chatty setops :: which makers has Anselm Group owned that Anselm Industries never did? :: minus(H('ownedBy', 'Anselm Group'), H('ownedBy', 'Anselm Industries'))
careful setops :: Which people have been chief executive of one of the makers and also head of design at one of them? :: both(hs(F('chiefExecutiveOf')), hs(F('headOfDesignAt')))
careful setops :: Which plants have been run both by Corvane and by Corvane Trucks? :: both(H('plantRunBy', 'Corvane'), H('plantRunBy', 'Corvane Trucks'))
careful setops :: For which makers other than Lumo has Hale Brothers been the importer? :: minus(H('hasImporter', 'Hale Brothers'), ['Lumo'])
terse none :: CEO of Reuss-Kestrel in 2001 :: H('chiefExecutiveOf', 'Reuss-Kestrel')
terse none :: top speed of the Tamsin Pip II :: norel('speed')
terse none :: Halder CEO 1970 :: H('chiefExecutiveOf', 'Halder', '1970')
chatty none :: who owned Kestrel in 2010? :: T('ownedBy', 'Kestrel', '2010')
chatty none :: who's importing Reuss these days? :: T('hasImporter', 'Reuss', now)
chatty none :: what did the Lumo One cost when it came out? :: norel('price', 'cost')
chatty none :: what was the Corvane Alba recalled for? not the Alba S, the plain one :: F('recalledFor', 'Corvane Alba')
careful none :: Who headed design at Tamsin Motor in 2005? :: H('headOfDesignAt', 'Tamsin Motor', '2005')
careful none :: Which prize did the Halder 200 win? :: F('won', 'Halder 200')
careful none :: Who styled the Corvane Duna GT? :: F('styledBy', 'Corvane Duna GT')
careful none :: Who chairs the board of Nordkap Holding? :: norel('chair', 'board')
"""
