"""Questions about fashion houses and the people who work for them, each with the rule that finds its gold."""

QUESTIONS = """
terse lookup :: creative director of Casa Luce in 2011 :: H('creative-director-of', 'Casa Luce', '2011')
terse lookup :: Ferrin owner 2010 :: T('owned-by', 'Ferrin', '2010')
terse lookup :: Tiberio fragrance licensee March 2015 :: T('licenses-fragrance-to', 'Tiberio', '2015-03')
terse lookup :: who shot the Nordby campaign in 2015 :: hs(begun(F('shot-campaign-for', None, 'Nordby'), '2015'))
terse lookup :: Kit Fontaine's agency in 2010 :: T('signed-with', 'Kit Fontaine', '2010')
chatty lookup :: who was the face of Orval Homme in 2018? :: H('face-of', 'Orval Homme', '2018')
chatty lookup :: which department store was carrying Hollis Wray back in 2012? :: T('stocked-by', 'Hollis Wray', '2012')
chatty lookup :: who opened the Tiberio show in March 2014? :: hs(begun(F('opened-show-for', None, 'Tiberio'), '2014-03'))
chatty lookup :: remind me, which brand did Nordby team up with in 2018? :: ts(begun(F('collaborated-with', 'Nordby'), '2018'))
careful lookup :: Who was chief executive of Atelier Nord in January 2015? :: H('chief-executive-of', 'Atelier Nord', '2015-01')
careful lookup :: In which cities did Luce Sport have a flagship in 2018? :: T('has-flagship-in', 'Luce Sport', '2018')
careful lookup :: Which houses did Pellegrini SpA own in 2005? :: H('owned-by', 'Pellegrini SpA', '2005')
careful lookup :: Which prize did Jolie Fontaine win? :: T('won', 'Jolie Fontaine')
terse before_after :: creative directors of Hollis Wray before Ilario Belmonte :: hs(before(F('creative-director-of', None, 'Hollis Wray'), one('creative-director-of', 'Ilario Belmonte', 'Hollis Wray')))
terse before_after :: Golden Thimble winners after 2008 :: hs(since(F('won', None, 'Golden Thimble'), '2008'))
terse before_after :: models who opened a Casa Luce show before 2018 :: hs(before(F('opened-show-for', None, 'Casa Luce'), '2018'))
chatty before_after :: which CEOs has Ferrin had after Chiara Roche? :: hs(since(F('chief-executive-of', None, 'Ferrin'), one('chief-executive-of', 'Chiara Roche', 'Ferrin')))
chatty before_after :: which faces did Maison Orval have before Gaspard Hollis? :: hs(before(F('face-of', None, 'Maison Orval'), one('face-of', 'Gaspard Hollis', 'Maison Orval')))
chatty before_after :: which photographers shot campaigns for Atelier Nord before 2012? :: hs(before(F('shot-campaign-for', None, 'Atelier Nord'), '2012'))
careful before_after :: To which companies has Maison Orval licensed its fragrance after Quirin? :: ts(since(F('licenses-fragrance-to', 'Maison Orval'), one('licenses-fragrance-to', 'Maison Orval', 'Quirin')))
careful before_after :: With which agencies was Kit Arden signed before joining Bureau 9? :: ts(before(F('signed-with', 'Kit Arden'), one('signed-with', 'Kit Arden', 'Bureau 9')))
careful before_after :: Which houses collaborated with Grand Bleu Watches before 2020? :: hs(before(F('collaborated-with', None, 'Grand Bleu Watches'), '2020'))
terse first_last :: first creative director of Okoro :: first(F('creative-director-of', None, 'Okoro')).h
terse first_last :: last model to open a Luce Sport show :: last(F('opened-show-for', None, 'Luce Sport')).h
terse first_last :: latest Nordic Design Prize winner :: last(F('won', None, 'Nordic Design Prize')).h
chatty first_last :: who was the first CEO Luce Sport had? :: first(F('chief-executive-of', None, 'Luce Sport')).h
chatty first_last :: what was Elodie Hollis's first agency? :: first(F('signed-with', 'Elodie Hollis')).t
chatty first_last :: who shot the most recent campaign for Maison Orval? :: last(F('shot-campaign-for', None, 'Maison Orval')).h
careful first_last :: In which city did Tiberio open its first flagship? :: first(F('has-flagship-in', 'Tiberio')).t
careful first_last :: Who was the last creative director of Atelier Nord? :: last(F('creative-director-of', None, 'Atelier Nord')).h
careful first_last :: Which house was the first to collaborate with Kettlewell Knitwear? :: first(F('collaborated-with', None, 'Kettlewell Knitwear')).h
terse succession :: who followed Magnus Gracin at Maison Orval :: nxt(F('creative-director-of', None, 'Maison Orval'), one('creative-director-of', 'Magnus Gracin', 'Maison Orval')).h
terse succession :: Tiberio CEO right before Jolie Hollis :: prev(F('chief-executive-of', None, 'Tiberio'), one('chief-executive-of', 'Jolie Hollis', 'Tiberio')).h
terse succession :: Okoro owner after Roche Family Trust :: nxt(F('owned-by', 'Okoro'), one('owned-by', 'Okoro', 'Roche Family Trust')).t
chatty succession :: who was the next creative director at Orval Homme after Bastien Arden? :: nxt(F('creative-director-of', None, 'Orval Homme'), one('creative-director-of', 'Bastien Arden', 'Orval Homme')).h
chatty succession :: where did Gaspard Hollis sign after leaving Muse Bureau? :: nxt(F('signed-with', 'Gaspard Hollis'), one('signed-with', 'Gaspard Hollis', 'Muse Bureau')).t
chatty succession :: which store picked up Ferrin right after Galerie Dufour dropped it? :: nxt(F('stocked-by', 'Ferrin'), one('stocked-by', 'Ferrin', 'Galerie Dufour')).t
careful succession :: Who preceded Leonor Roche as creative director of Tiberio? :: prev(F('creative-director-of', None, 'Tiberio'), one('creative-director-of', 'Leonor Roche', 'Tiberio')).h
careful succession :: Who was the next face of Tiberio after Kit Arden? :: nxt(F('face-of', None, 'Tiberio'), one('face-of', 'Kit Arden', 'Tiberio')).h
careful succession :: Which company took over the fragrance licence of Casa Luce from Benton Scents? :: nxt(F('licenses-fragrance-to', 'Casa Luce'), one('licenses-fragrance-to', 'Casa Luce', 'Benton Scents')).t
terse current :: current creative director of Nordby :: H('creative-director-of', 'Nordby', now)
terse current :: who owns Maison Orval now :: T('owned-by', 'Maison Orval', now)
terse current :: Faye Roche agency now :: T('signed-with', 'Faye Roche', now)
chatty current :: who's the CEO of Tiberio these days? :: H('chief-executive-of', 'Tiberio', now)
chatty current :: who's the face of Luce Sport at the moment? :: H('face-of', 'Luce Sport', now)
chatty current :: which store sells Atelier Nord now? :: T('stocked-by', 'Atelier Nord', now)
careful current :: In which cities does Orval Homme have a flagship at present? :: T('has-flagship-in', 'Orval Homme', now)
careful current :: Which houses does the Roche Family Trust currently own? :: H('owned-by', 'Roche Family Trust', now)
careful current :: Which models are signed with Bureau 9 now? :: H('signed-with', 'Bureau 9', now)
terse anchor :: owner of Okoro when it collaborated with Grand Bleu Watches :: T('owned-by', 'Okoro', one('collaborated-with', 'Okoro', 'Grand Bleu Watches'))
terse anchor :: Hollis Wray creative director at the time of the Pavo Sneakers collaboration :: H('creative-director-of', 'Hollis Wray', one('collaborated-with', 'Hollis Wray', 'Pavo Sneakers'))
terse anchor :: agency of Faye Roche when she opened the Maison Orval show :: T('signed-with', 'Faye Roche', one('opened-show-for', 'Faye Roche', 'Maison Orval'))
chatty anchor :: who was CEO of Tiberio when they did that collab with Kettlewell Knitwear? :: H('chief-executive-of', 'Tiberio', one('collaborated-with', 'Tiberio', 'Kettlewell Knitwear'))
chatty anchor :: which house was Leonor Imbert creative director of when she won the Golden Thimble? :: T('creative-director-of', 'Leonor Imbert', one('won', 'Leonor Imbert', 'Golden Thimble'))
chatty anchor :: who was creative director at Maison Orval when Groupe Valmy bought it? :: H('creative-director-of', 'Maison Orval', S(one('owned-by', 'Maison Orval', 'Groupe Valmy')))
chatty anchor :: who was the face of Casa Luce when their Milan flagship opened? :: H('face-of', 'Casa Luce', S(one('has-flagship-in', 'Casa Luce', 'Milan')))
careful anchor :: Who was chief executive of Ferrin when the house collaborated with Pavo Sneakers? :: H('chief-executive-of', 'Ferrin', one('collaborated-with', 'Ferrin', 'Pavo Sneakers'))
careful anchor :: With which agency was Hedda Castel signed when she opened the show of Casa Luce? :: T('signed-with', 'Hedda Castel', one('opened-show-for', 'Hedda Castel', 'Casa Luce'))
careful anchor :: Who was chief executive of Maison Orval when Dele Hollis shot its campaign? :: H('chief-executive-of', 'Maison Orval', one('shot-campaign-for', 'Dele Hollis', 'Maison Orval'))
careful anchor :: Of which house was Magnus Gracin creative director when he won the Silver Thimble? :: T('creative-director-of', 'Magnus Gracin', one('won', 'Magnus Gracin', 'Silver Thimble'))
terse when :: when did Luce Sport open its flagship in Lagos :: S(one('has-flagship-in', 'Luce Sport', 'Lagos'))
terse when :: Jolie Castel creative director of Maison Orval since when :: S(one('creative-director-of', 'Jolie Castel', 'Maison Orval'))
terse when :: end of Kit Belmonte as CEO of Maison Orval :: E(one('chief-executive-of', 'Kit Belmonte', 'Maison Orval'))
chatty when :: when did Lantern Brands take over Nordby? :: S(one('owned-by', 'Nordby', 'Lantern Brands'))
chatty when :: until when did Ferrin have its flagship in Tokyo? :: E(one('has-flagship-in', 'Ferrin', 'Tokyo'))
chatty when :: when did Gaspard Hollis open the show for Tiberio? :: S(one('opened-show-for', 'Gaspard Hollis', 'Tiberio'))
careful when :: In which month did the Roche Family Trust's ownership of Tiberio end? :: E(one('owned-by', 'Tiberio', 'Roche Family Trust'))
careful when :: In which months did Hedda Arden shoot campaigns for Ferrin? :: [S(x) for x in F('shot-campaign-for', 'Hedda Arden', 'Ferrin')]
careful when :: In which year did Jolie Castel win the Golden Thimble? :: year(S(one('won', 'Jolie Castel', 'Golden Thimble')))
terse count :: number of creative directors Okoro has had :: n(H('creative-director-of', 'Okoro'))
terse count :: how many shows has Jolie Belmonte opened :: n(F('opened-show-for', 'Jolie Belmonte'))
terse count :: how many prizes has Magnus Gracin won :: n(F('won', 'Magnus Gracin'))
chatty count :: how many different houses has Kit Gracin been creative director of? :: n(T('creative-director-of', 'Kit Gracin'))
chatty count :: how many cities has Luce Sport had a flagship in, all told? :: n(T('has-flagship-in', 'Luce Sport'))
chatty count :: how many campaigns were shot for Maison Orval? :: n(F('shot-campaign-for', None, 'Maison Orval'))
careful count :: With how many different agencies has Elodie Hollis been signed? :: n(T('signed-with', 'Elodie Hollis'))
careful count :: How many show openings are recorded for the year 2018? :: n(begun(F('opened-show-for'), '2018'))
terse duration :: how long did Chiara Roche run Maison Orval :: L(one('chief-executive-of', 'Chiara Roche', 'Maison Orval'))
terse duration :: for how many months did Pellegrini SpA own Luce Sport :: L(one('owned-by', 'Luce Sport', 'Pellegrini SpA'))
terse duration :: how long was Kit Fontaine with Muse Bureau :: L(one('signed-with', 'Kit Fontaine', 'Muse Bureau'))
chatty duration :: how long was Ilario Belmonte creative director at Hollis Wray? :: L(one('creative-director-of', 'Ilario Belmonte', 'Hollis Wray'))
chatty duration :: how long did Tiberio keep its Copenhagen flagship? :: L(one('has-flagship-in', 'Tiberio', 'Copenhagen'))
careful duration :: For how long did Benton Scents hold the fragrance licence of Tiberio? :: L(one('licenses-fragrance-to', 'Tiberio', 'Benton Scents'))
careful duration :: For how long was Maison Orval stocked by Ito Department Store? :: L(one('stocked-by', 'Maison Orval', 'Ito Department Store'))
careful duration :: For how many months in total was Kit Gracin creative director of Orval Homme, both terms taken together? :: L(F('creative-director-of', 'Kit Gracin', 'Orval Homme'))
terse argmax :: longest serving CEO of Ferrin & Daughters :: longest(F('chief-executive-of', None, 'Ferrin & Daughters'))
terse argmax :: model who opened the most shows :: top(by_h(F('opened-show-for')))
terse argmax :: house with the most campaigns shot :: top(by_t(F('shot-campaign-for')))
chatty argmax :: who has won the most prizes? two of them are level I think, I want both :: tops(by_h(F('won')))
chatty argmax :: which creative director stayed at Nordby the longest? :: longest(F('creative-director-of', None, 'Nordby'))
chatty argmax :: which group has owned the most different houses? :: top(kinds_t(F('owned-by')))
careful argmax :: Which house or houses have had the largest number of different creative directors? :: tops(kinds_t(F('creative-director-of')))
careful argmax :: Which model has been the face of the most different houses? :: top(kinds_h(F('face-of')))
terse boolean :: Hedda Fontaine ever creative director of Okoro? :: len(F('creative-director-of', 'Hedda Fontaine', 'Okoro')) > 0
terse boolean :: did Casa Luce ever have a London flagship :: len(F('has-flagship-in', 'Casa Luce', 'London')) > 0
terse boolean :: Nordby owned by Lantern Brands in 2016? :: len(F('owned-by', 'Nordby', 'Lantern Brands', '2016')) > 0
chatty boolean :: has Kit Castel ever shot a campaign for Ferrin? :: len(F('shot-campaign-for', 'Kit Castel', 'Ferrin')) > 0
chatty boolean :: was Faye Roche the face of Casa Luce at any point? :: len(F('face-of', 'Faye Roche', 'Casa Luce')) > 0
careful boolean :: Did Ferrin collaborate with Pavo Sneakers before Hollis Wray did? :: one('collaborated-with', 'Ferrin', 'Pavo Sneakers').lo < one('collaborated-with', 'Hollis Wray', 'Pavo Sneakers').lo
careful boolean :: Does Hollis Wray still have a flagship in New York? :: len(F('has-flagship-in', 'Hollis Wray', 'New York', now)) > 0
careful boolean :: Was Sabine Roche owned by the Roche Family Trust in 2015? :: len(F('owned-by', 'Sabine Roche', 'Roche Family Trust', '2015')) > 0
terse setops :: people who were creative director of both Casa Luce and Ferrin :: both(H('creative-director-of', 'Casa Luce'), H('creative-director-of', 'Ferrin'))
terse setops :: houses stocked by both Harcourt's and Galerie Dufour :: both(H('stocked-by', "Harcourt's"), H('stocked-by', 'Galerie Dufour'))
chatty setops :: which models have been a face of Ferrin and have also opened one of its shows? :: both(H('face-of', 'Ferrin'), H('opened-show-for', 'Ferrin'))
chatty setops :: besides Magnus Gracin, who's won the Nordic Design Prize? :: minus(H('won', 'Nordic Design Prize'), ['Magnus Gracin'])
chatty setops :: which models have never been signed with Muse Bureau? :: minus(hs(F('signed-with')), H('signed-with', 'Muse Bureau'))
careful setops :: Which people have been creative director of some house and also chief executive of some house? :: both(hs(F('creative-director-of')), hs(F('chief-executive-of')))
careful setops :: Which models have been signed both with Northlight and with Castel Models? :: both(H('signed-with', 'Northlight'), H('signed-with', 'Castel Models'))
careful setops :: In which cities have both Ferrin and Ferrin & Daughters had a flagship? :: both(T('has-flagship-in', 'Ferrin'), T('has-flagship-in', 'Ferrin & Daughters'))
terse none :: creative director of Luce Homme :: F('creative-director-of', None, 'Luce Homme')
terse none :: annual revenue of Groupe Valmy :: norel('revenue', 'turnover')
terse none :: Ferrin CEO now :: H('chief-executive-of', 'Ferrin', now)
chatty none :: who's the creative director at Casa Luce right now? :: H('creative-director-of', 'Casa Luce', now)
chatty none :: who was CEO of Casa Luce in 2020? :: H('chief-executive-of', 'Casa Luce', '2020')
chatty none :: who is Kit Gracin married to? :: norel('marri', 'spouse')
chatty none :: which brand did Maison Orval collaborate with? :: F('collaborated-with', 'Maison Orval') + F('collaborated-with', None, 'Maison Orval')
careful none :: Who was the face of Maison Orval in March 2013? :: H('face-of', 'Maison Orval', '2013-03')
careful none :: In which year did Kit Gracin win the Golden Thimble? :: F('won', 'Kit Gracin', 'Golden Thimble')
careful none :: Who shot a campaign for Okoro? :: F('shot-campaign-for', None, 'Okoro')
careful none :: Which houses are owned by Valmy Capital? :: F('owned-by', None, 'Valmy Capital')
"""
