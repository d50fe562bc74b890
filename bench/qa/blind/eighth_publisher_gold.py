"""Questions about `eighth_publisher`, each with the rule that finds its gold: style, kind :: question :: rule."""

QUESTIONS = """
terse lookup :: who ran Greyfriars in 1960 :: H('was head of', 'Greyfriars', at='1960')
terse lookup :: slate and feather author :: H('wrote', 'Slate and Feather')
terse lookup :: leda firth agent 2015 :: T('was represented by', 'Leda Firth', at='2015')
terse lookup :: prizes won by Idris Penhallow's books :: ts(F('won', T('wrote', 'Idris Penhallow')))
terse lookup :: address of Tollgate in 1970 :: T('had its office in', 'Tollgate', at='1970')
chatty lookup :: Who was doing the cover art at Greyfriars in 1970? :: H('designed the covers for', 'Greyfriars', at='1970')
chatty lookup :: Who was bringing out Marguerite Osei's books in 1995? :: T('was published by', 'Marguerite Osei', at='1995')
chatty lookup :: Which books are there in Paolo Sennet's translation? :: T('translated', 'Paolo Sennet')
chatty lookup :: Who drew the pictures for The Hedge School? :: H('illustrated', 'The Hedge School')
careful lookup :: Which editor looked after Casimir Duda's work in 1980? :: T('was edited by', 'Casimir Duda', at='1980')
careful lookup :: Who was the owner of Greyfriars in 1980? :: T('belonged to', 'Greyfriars', at='1980')
careful lookup :: For which imprints was Ferrand the printer in 2003? :: T('printed for', 'Ferrand', at='2003')
careful lookup :: Who was on the jury of the Orrery Prize in 1979? :: H('was a judge of', 'the Orrery Prize', at='1979')
terse anchor :: in charge of Lantern Books in the year of Small Change :: H('was head of', 'Lantern Books', at=one('wrote', None, 'Small Change'))
terse anchor :: Viola Sanderling's agent the year The Tidewife won its prize :: T('was represented by', 'Viola Sanderling', at=one('won', 'The Tidewife'))
terse anchor :: owner of Lantern Books in the year of The Cocoa Clerk :: T('belonged to', 'Lantern Books', at=one('wrote', None, 'The Cocoa Clerk'))
chatty anchor :: Who was Hester Malone's editor at the time of The Salt Road? :: T('was edited by', 'Hester Malone', at=one('wrote', None, 'The Salt Road'))
chatty anchor :: Where did Small Hours have its office when Viola wrote Estuary? :: T('had its office in', 'Small Hours', at=one('wrote', None, 'Estuary'))
chatty anchor :: Who was Nell Ottaway's husband back when she did Cold Frame? :: H('was married to', 'Nell Ottaway', at=one('wrote', None, 'Cold Frame'))
chatty anchor :: Who did Halcyon's printing in the year Dead Reckoning was written? :: H('printed for', 'Halcyon', at=one('wrote', None, 'Dead Reckoning'))
careful anchor :: Which imprint was Tobias Quennell's publisher when he wrote Dead Slow? :: T('was published by', 'Tobias Quennell', at=one('wrote', None, 'Dead Slow'))
careful anchor :: Who sat on the jury of the Silver Nib in the year in which it went to The Owl Who Counted? :: H('was a judge of', 'the Silver Nib', at=one('won', 'The Owl Who Counted'))
careful anchor :: Who was the editor of the author of Harmattan when that book won the Orrery Prize? :: T('was edited by', H('wrote', 'Harmattan'), at=one('won', 'Harmattan'))
careful anchor :: Which agent acted for Augustin Pell in the year in which he wrote Night Tariff? :: T('was represented by', 'Augustin Pell', at=one('wrote', None, 'Night Tariff'))
terse before_after :: Casimir Duda books before Border Weather :: ts(before(F('wrote', 'Casimir Duda'), one('wrote', None, 'Border Weather')))
terse before_after :: who ran Lantern Books before Adela Finch :: hs(before(F('was head of', None, 'Lantern Books'), one('was head of', 'Adela Finch', 'Lantern Books')))
terse before_after :: Dagger Cup winners after 2005 :: hs(since(F('won', None, 'the Dagger Cup'), '2005'))
chatty before_after :: What had Viola Sanderling written before 1990? :: ts(before(F('wrote', 'Viola Sanderling'), '1990'))
chatty before_after :: Which editors had Rosalind Achterberg had before Philippa Rook came along? :: ts(before(F('was edited by', 'Rosalind Achterberg'), one('was edited by', 'Rosalind Achterberg', 'Philippa Rook')))
chatty before_after :: Where had Lantern Books been based before it moved into Stannard House? :: ts(before(F('had its office in', 'Lantern Books'), one('had its office in', 'Lantern Books', 'Stannard House')))
careful before_after :: Which books did Marguerite Osei write after 2007? :: ts(since(F('wrote', 'Marguerite Osei'), '2007'))
careful before_after :: Of which books had Casimir Duda made a translation before 1985? :: ts(before(F('translated', 'Casimir Duda'), '1985'))
careful before_after :: Who joined the jury of the Orrery Prize after Adela Finch had left it? :: hs(since(F('was a judge of', None, 'the Orrery Prize'), one('was a judge of', 'Adela Finch', 'the Orrery Prize')))
terse first_last :: Jonah Abernathy first book :: first(F('wrote', 'Jonah Abernathy')).t
terse first_last :: last book by Hester Malone :: last(F('wrote', 'Hester Malone')).t
terse first_last :: Viola Sanderling's first publisher :: first(F('was published by', 'Viola Sanderling')).t
chatty first_last :: Which book was the first ever to win the Orrery Prize? :: first(F('won', None, 'the Orrery Prize')).h
chatty first_last :: Who was the last person to run Small Hours? :: last(F('was head of', None, 'Small Hours')).h
chatty first_last :: What's Nell Ottaway's most recent book? :: last(F('wrote', 'Nell Ottaway')).t
careful first_last :: Which book was Annika Berg's first translation? :: first(F('translated', 'Annika Berg')).t
careful first_last :: Who was Viola Sanderling's first agent? :: first(F('was represented by', 'Viola Sanderling')).t
careful first_last :: Which book was the latest to win the Silver Nib? :: last(F('won', None, 'the Silver Nib')).h
terse succession :: who ran Tollgate once Gwilym Rees had gone :: nxt(F('was head of', None, 'Tollgate'), one('was head of', 'Gwilym Rees', 'Tollgate')).h
terse succession :: Viola Sanderling's editor just before Imran Sayle :: prev(F('was edited by', 'Viola Sanderling'), one('was edited by', 'Viola Sanderling', 'Imran Sayle')).t
terse succession :: next book by Idris Penhallow after The Quarrymen :: nxt(F('wrote', 'Idris Penhallow'), one('wrote', None, 'The Quarrymen')).t
chatty succession :: Who took over at the top of Halcyon from Victor Stannard? :: nxt(F('was head of', None, 'Halcyon'), one('was head of', 'Victor Stannard', 'Halcyon')).h
chatty succession :: Which agent did Rosalind switch to from Rex Halloran? :: nxt(F('was represented by', 'Rosalind Achterberg'), one('was represented by', 'Rosalind Achterberg', 'Rex Halloran')).t
chatty succession :: Who got the printing work of Lantern Books right after Wadham Press? :: nxt(F('printed for', None, 'Lantern Books'), one('printed for', 'Wadham Press', 'Lantern Books')).h
careful succession :: Whom did Hester Malone marry next after Augustin Pell? :: nxt(F('was married to', 'Hester Malone'), one('was married to', 'Hester Malone', 'Augustin Pell')).t
careful succession :: Which book was the next to win the Orrery Prize after The Quarrymen? :: nxt(F('won', None, 'the Orrery Prize'), one('won', 'The Quarrymen')).h
careful succession :: To which owner did Lantern Books pass from the Holt family? :: nxt(F('belonged to', 'Lantern Books'), one('belonged to', 'Lantern Books', 'the Holt family')).t
terse current :: who runs Halcyon today :: H('was head of', 'Halcyon', at=now)
terse current :: who owns mudlark now :: T('belonged to', 'Mudlark', at=now)
terse current :: Marguerite Osei's present agent :: T('was represented by', 'Marguerite Osei', at=now)
chatty current :: Who's editing Samir Contractor these days? :: T('was edited by', 'Samir Contractor', at=now)
chatty current :: Which imprints is Samir Contractor with at the moment? :: T('was published by', 'Samir Contractor', at=now)
chatty current :: Who does Mudlark's printing now? :: H('printed for', 'Mudlark', at=now)
careful current :: Which imprints are owned by Stannard & Daughters at present? :: H('belonged to', 'Stannard & Daughters', at=now)
careful current :: Which authors does Bright & Lowell currently represent? :: H('was represented by', 'Bright & Lowell', at=now)
careful current :: Who sits on the jury of the Orrery Prize now? :: H('was a judge of', 'the Orrery Prize', at=now)
terse when :: The Long Corridor, year written :: S(one('wrote', None, 'The Long Corridor'))
terse when :: when did Greyfriars move into Meridian Tower :: S(one('had its office in', 'Greyfriars', 'Meridian Tower'))
terse when :: Dorothea Lunn and Casimir Duda wedding year :: S(one('was married to', 'Dorothea Lunn', 'Casimir Duda'))
chatty when :: When did Rex Halloran stop being Viola's agent? :: E(one('was represented by', 'Viola Sanderling', 'Rex Halloran'))
chatty when :: When was The Glazier up for the Silver Nib? :: S(one('was shortlisted for', 'The Glazier', 'the Silver Nib'))
chatty when :: What year did Philippa Rook take charge of Halcyon? :: S(one('was head of', 'Philippa Rook', 'Halcyon'))
careful when :: In which years did books by Nell Ottaway win the Dagger Cup? :: [S(x) for x in F('won', T('wrote', 'Nell Ottaway'), 'the Dagger Cup')]
careful when :: Until which year did Bill Askew do the covers of Tollgate? :: E(one('designed the covers for', 'Bill Askew', 'Tollgate'))
careful when :: Since which year has Oona Gaunt been Halcyon's cover designer? :: S(one('designed the covers for', 'Oona Gaunt', 'Halcyon'))
terse count :: Viola Sanderling, number of books to her name :: n(T('wrote', 'Viola Sanderling'))
terse count :: number of books that have won the Dagger Cup :: n(H('won', 'the Dagger Cup'))
terse count :: how many different editors has Viola Sanderling had :: n(T('was edited by', 'Viola Sanderling'))
chatty count :: How many imprints has Meridian Group owned over the years? :: n(H('belonged to', 'Meridian Group'))
chatty count :: How many books made a prize shortlist in the 1990s? :: n(hs(begun(F('was shortlisted for'), ('1990', '1999'))))
chatty count :: How many books did Hester Malone write in the 1970s? :: len(begun(F('wrote', 'Hester Malone'), ('1970', '1979')))
careful count :: How many different imprints have brought out books by Casimir Duda? :: n(T('was published by', 'Casimir Duda'))
careful count :: How many books by Tobias Quennell have won a prize? :: n(hs(F('won', T('wrote', 'Tobias Quennell'))))
terse duration :: how long did Marian Holt run Lantern Books :: L(one('was head of', 'Marian Holt', 'Lantern Books'))
terse duration :: how long was Milo Droste the cover artist of Small Hours :: L(one('designed the covers for', 'Milo Droste', 'Small Hours'))
terse duration :: Louisa Maddox at Greyfriars, how many years on the staff :: L(one('worked at', 'Louisa Maddox', 'Greyfriars'))
chatty duration :: How long were Tobias and Nell husband and wife? :: L(one('was married to', 'Tobias Quennell', 'Nell Ottaway'))
chatty duration :: How long was Tollgate in the hands of Meridian Group? :: L(one('belonged to', 'Tollgate', 'Meridian Group'))
careful duration :: For how many years was Gwilym Rees the editor of Idris Penhallow? :: L(one('was edited by', 'Idris Penhallow', 'Gwilym Rees'))
careful duration :: For how many years in total was Lantern Books the publisher of Hester Malone? :: L(F('was published by', 'Hester Malone', 'Lantern Books'))
careful duration :: For how many years has Tam Erskine been running Lantern Books? :: L(one('was head of', 'Tam Erskine', 'Lantern Books'))
terse argmax :: most prolific author, by number of books :: top(by_h(F('wrote')))
terse argmax :: book with the most translations :: top(by_t(F('translated')))
terse argmax :: who was in charge of Tollgate the longest :: longest(F('was head of', None, 'Tollgate'))
chatty argmax :: Which translator's been the busiest, by number of books? :: top(by_h(F('translated')))
chatty argmax :: Which prize has gone to the most books? :: top(by_t(F('won')))
careful argmax :: Which author has had the greatest number of different editors? :: top(kinds_h(F('was edited by')))
careful argmax :: Who was Rosalind Achterberg's agent for the longest time? :: longest(F('was represented by', 'Rosalind Achterberg'), 't')
careful argmax :: Which imprint has had the greatest number of different authors on its list? :: top(kinds_t(F('was published by')))
terse boolean :: did undertow win the orrery prize :: len(F('won', 'Undertow', 'the Orrery Prize')) > 0
terse boolean :: did Jonah Abernathy ever run Tollgate :: len(F('was head of', 'Jonah Abernathy', 'Tollgate')) > 0
chatty boolean :: Were Beatrix and Hector Lamb ever husband and wife? :: len(F('was married to', 'Beatrix Lamb', 'Hector Lamb')) > 0
chatty boolean :: Did Viola ever go back to Halcyon after Small Hours? :: len(since(F('was published by', 'Viola Sanderling', 'Halcyon'), one('was published by', 'Viola Sanderling', 'Small Hours'))) > 0
chatty boolean :: Was Philippa Rook married to Edmund Holt when she started editing Nell Ottaway? :: len(F('was married to', 'Philippa Rook', 'Edmund Holt', S(one('was edited by', 'Nell Ottaway', 'Philippa Rook')))) > 0
careful boolean :: Was Lantern Books based in Bishop's Wharf in 1978? :: len(F('had its office in', 'Lantern Books', "Bishop's Wharf", '1978')) > 0
careful boolean :: Was Cornelia Bright ever the agent of Rosalind Achterberg? :: len(F('was represented by', 'Rosalind Achterberg', 'Cornelia Bright')) > 0
careful boolean :: Was Marguerite Osei still with Small Hours when she wrote A House in Tema? :: len(F('was published by', 'Marguerite Osei', 'Small Hours', one('wrote', None, 'A House in Tema'))) > 0
terse setops :: authors of both Lantern Books and Mudlark :: both(H('was published by', 'Lantern Books'), H('was published by', 'Mudlark'))
terse setops :: people who've sat on the juries of both the Orrery Prize and the Silver Nib :: both(H('was a judge of', 'the Orrery Prize'), H('was a judge of', 'the Silver Nib'))
terse setops :: Viola Sanderling books that made a prize shortlist :: both(T('wrote', 'Viola Sanderling'), hs(F('was shortlisted for')))
chatty setops :: Who besides Casimir Duda has translated Slate? :: minus(H('translated', 'Slate'), ['Casimir Duda'])
chatty setops :: Which imprint have both Fenella and Oona Gaunt done covers for? :: both(T('designed the covers for', 'Fenella Gaunt'), T('designed the covers for', 'Oona Gaunt'))
chatty setops :: Who was on the Orrery Prize jury at the same time as Hester Malone? :: minus(hs(during(F('was a judge of', None, 'the Orrery Prize'), one('was a judge of', 'Hester Malone', 'the Orrery Prize'))), ['Hester Malone'])
careful setops :: For which authors other than Leda Firth has Kwesi Appiah-Grant been the agent? :: minus(H('was represented by', 'Kwesi Appiah-Grant'), ['Leda Firth'])
careful setops :: Which authors have been on the list of Tollgate but never on that of Greyfriars? :: minus(H('was published by', 'Tollgate'), H('was published by', 'Greyfriars'))
terse none :: The Paper Orchard author :: H('wrote', 'The Paper Orchard')
terse none :: Harmattan sales figures :: norel('sale', 'sold', 'copies')
terse none :: in charge of Lantern Books 2011 :: H('was head of', 'Lantern Books', at='2011')
chatty none :: Who was Tobias Quennell's wife in 1999? :: T('was married to', 'Tobias Quennell', at='1999')
chatty none :: When was Louisa Maddox on the jury of the Silver Nib? :: F('was a judge of', 'Louisa Maddox', 'the Silver Nib')
chatty none :: Which prize did Pascal Ferris win for Meridian? :: T('won', 'Meridian')
chatty none :: Who's Ottoline Crewe's agent? :: T('was represented by', 'Ottoline Crewe')
careful none :: Where is Greyfriars based at present? :: T('had its office in', 'Greyfriars', at=now)
careful none :: Which books did Bill Askew illustrate? :: T('illustrated', 'Bill Askew')
careful none :: Which authors did Halcyon Crime publish in 1998? :: H('was published by', 'Halcyon Crime', at='1998')
careful none :: In which year was Viola Sanderling born? :: norel('born', 'birth')
"""
