"""Writes facts.csv and meta.json of twentyfifth_chambers and twentyfifth_freelancer next to itself; same bytes each run.

Tables: "## relation" (a "*" before it: an event), then "head: tail start-stop; tail start-stop"; "&" joins several heads or tails of one term.
"""
import csv
import json
import random
import re
from datetime import date
from pathlib import Path

HERE = Path(__file__).resolve().parent

CHAMBERS = """
## was led by
Fettle Row Chambers: Augusta Pell 19960408-20030901; Hector Amory 20030901-20090115; Augusta Pell 20090302-20150630; Rosalind Thorne 20150630-20210412; Barnaby Stroud 20210412-
Lantern Court Chambers: Cornelius Vane 19940103-20020718; Katharine Orde 20020718-20110930; Leander Fitch 20110930-20180226; Katharine Orde 20180226-20200110; Sabina Orde 20200203-
Lantern Yard Chambers: Gideon Tarrant 20050905-20140501; Winifred Ashe 20140501-20191206; Gideon Marsh 20191206-
Nine Steps: Dorothea Lisle 19980511-20060331; Felix Harrowby 20060331-20130819; Octavia Reeve 20130819-20230605; Percival Dunn 20230703-
Old Tannery Chambers: Theodore Wragg 19950220-20080711; Maud Sallow 20080711-20160905
Tannery Lane Chambers: Maud Sallow 20160905-20200930; Victor Haldane 20200930-
Pargeter Buildings: Quentin Loxley 19990614-20070129; Yolanda Creed 20070129-20120409; Quentin Loxley 20120409-20140217; Harriet Coyle 20140217-20220801; Zachary Hume 20220801-
## had as deputy head
Fettle Row Chambers: Hector Amory 20000501-20030901; Rosalind Thorne 20090302-20150630; Isolde Kemp 20160111-20210412
Lantern Court Chambers: Leander Fitch 20040607-20110930; Sabina Orde 20150112-20200203
Nine Steps: Octavia Reeve 20080114-20130819; Percival Dunn 20150309-20230703
Pargeter Buildings: Harriet Coyle 20090518-20140217; Nathaniel Bray 20140303-20190628; Zachary Hume 20190628-20220801
## was a member of
Augusta Pell: Fettle Row Chambers 19900910-20180731
Edmund Pell: Lantern Court Chambers 19970106-20050905; Lantern Yard Chambers 20050905-20170331; Fettle Row Chambers 20170403-
Hector Amory: Fettle Row Chambers 19920302-20090115
Imogen Amory: Nine Steps 20070924-20140630; Fettle Row Chambers 20140701-
Rosalind Thorne: Fettle Row Chambers 19981005-
Rosalind Quill: Nine Steps 20030922-20110415; Pargeter Buildings 20110418-20191220; Nine Steps 20200106-
Barnaby Stroud: Old Tannery Chambers 20011001-20090630; Fettle Row Chambers 20090701-
Cecily Vane: Lantern Court Chambers 19961007-20150731
Cornelius Vane: Lantern Court Chambers 19850107-20020718
Dorothea Lisle: Nine Steps 19870501-20060331
Felix Harrowby: Nine Steps 19910415-20140930
Gideon Marsh: Old Tannery Chambers 20040927-20120106; Lantern Yard Chambers 20120109-
Gideon Tarrant: Lantern Court Chambers 19930201-20050905; Lantern Yard Chambers 20050905-20190315
Harriet Coyle: Pargeter Buildings 20000918-
Isolde Kemp: Fettle Row Chambers 20041004-20210412; Tannery Lane Chambers 20210419-
Jasper Nunn: Pargeter Buildings 20100927-20180406; Lantern Court Chambers 20180409-
Katharine Orde: Lantern Court Chambers 19890605-20200110
Sabina Orde: Lantern Court Chambers 20061002-
Leander Fitch: Lantern Court Chambers 19950612-20180226
Maud Sallow: Old Tannery Chambers 19930927-20160905; Tannery Lane Chambers 20160905-20211130
Nathaniel Bray: Pargeter Buildings 20020923-20190628
Octavia Reeve: Nine Steps 19991004-20230605
Percival Dunn: Nine Steps 20051003-
Quentin Loxley: Pargeter Buildings 19880912-20140217
Rufus Mandeville: Lantern Yard Chambers 20091005-20160722; Lantern Court Chambers 20160801-20220429; Lantern Yard Chambers 20220502-
Theodore Wragg: Old Tannery Chambers 19830103-20080711
Ursula Finch: Nine Steps 20111003-20180914; Tannery Lane Chambers 20180917-
Victor Haldane: Old Tannery Chambers 20060918-20160905; Tannery Lane Chambers 20160905-
Winifred Ashe: Lantern Yard Chambers 20060109-20191206
Yolanda Creed: Pargeter Buildings 19940905-20120409
Zachary Hume: Pargeter Buildings 20121008-
Ambrose Tull: Tannery Lane Chambers 20171002-
Beatrix Coyle: Pargeter Buildings 20181001-20220909; Nine Steps 20220912-
Clement Rusk: Fettle Row Chambers 20191007-
Delphine Marsh: Lantern Yard Chambers 20201005-
Ewan Strickland: Fettle Row Chambers 20131007-20190118; Pargeter Buildings 20190121-
## was a pupil at
Edmund Pell: Lantern Court Chambers 19960108-19970106
Rosalind Thorne: Fettle Row Chambers 19971006-19981005
Rosalind Quill: Lantern Court Chambers 20020916-20030912
Barnaby Stroud: Old Tannery Chambers 20001002-20011001
Gideon Marsh: Nine Steps 20030915-20040924
Isolde Kemp: Fettle Row Chambers 20031006-20041004
Imogen Amory: Nine Steps 20060918-20070924
Victor Haldane: Old Tannery Chambers 20050912-20060918
Percival Dunn: Nine Steps 20041004-20051003
Rufus Mandeville: Lantern Yard Chambers 20081006-20091005
Jasper Nunn: Pargeter Buildings 20090921-20100927
Ursula Finch: Nine Steps 20101004-20111003
Zachary Hume: Pargeter Buildings 20111003-20121008
Ewan Strickland: Fettle Row Chambers 20121001-20131007
Ambrose Tull: Lantern Court Chambers 20160919-20170922
Beatrix Coyle: Pargeter Buildings 20170925-20181001
Clement Rusk: Nine Steps 20170918-20180328; Fettle Row Chambers 20180924-20191007
Delphine Marsh: Lantern Yard Chambers 20191007-20201005
Phoebe Larkin: Fettle Row Chambers 20230925-
Tobias Wren: Pargeter Buildings 20230918-
Sunniva Hale: Lantern Court Chambers 20220919-20230915; Nine Steps 20231002-
## was supervised by
Edmund Pell: Cornelius Vane 19960108-19960708; Gideon Tarrant 19960708-19970106
Rosalind Thorne: Augusta Pell 19971006-19981005
Rosalind Quill: Cecily Vane 20020916-20030310; Katharine Orde 20030310-20030912
Barnaby Stroud: Theodore Wragg 20001002-20011001
Gideon Marsh: Octavia Reeve 20030915-20040924
Isolde Kemp: Hector Amory 20031006-20040405; Rosalind Thorne 20040405-20041004
Imogen Amory: Felix Harrowby 20060918-20070924
Victor Haldane: Maud Sallow 20050912-20060918
Percival Dunn: Dorothea Lisle 20041004-20050404; Octavia Reeve 20050404-20051003
Jasper Nunn: Harriet Coyle 20090921-20100927
Ursula Finch: Felix Harrowby 20101004-20110404; Imogen Amory 20110404-20111003
Zachary Hume: Nathaniel Bray 20111003-20121008
Ewan Strickland: Augusta Pell 20121001-20131007
Ambrose Tull: Sabina Orde 20160919-20170922
Beatrix Coyle: Rosalind Quill 20170925-20181001
Clement Rusk: Ursula Finch 20170918-20180328; Rosalind Thorne 20180924-20190401; Isolde Kemp 20190401-20191007
Delphine Marsh: Gideon Marsh 20191007-20201005
Phoebe Larkin: Imogen Amory 20230925-
Tobias Wren: Ewan Strickland 20230918-
Sunniva Hale: Jasper Nunn 20220919-20230915; Rosalind Quill 20231002-
## had as senior clerk
Fettle Row Chambers: Bert Tolley 19940404-20081219; Doreen Noakes 20090105-20170526; Lenny Tolley 20170612-
Lantern Court Chambers: Frank Gammon 19960115-20050826; Mavis Crouch 20050826-20130228; Alfie Noakes 20130304-20190705; Mavis Crouch 20190805-
Lantern Yard Chambers: Frank Gammon 20050905-20160331; Gwen Pashley 20160404-
Nine Steps: Sid Perrin 20000626-20120622; Lenny Tolley 20120702-20170609; Doreen Noakes 20170619-20220318; Kitty Spall 20220404-
Old Tannery Chambers: Mavis Crouch 19981102-20050819; Gwen Pashley 20051003-20160401
Tannery Lane Chambers: Sid Perrin 20160905-
Pargeter Buildings: Alfie Noakes 20020408-20130301; Norman Pike 20130415-20210924; Doreen Noakes 20220321-
## was junior clerk at
Lenny Tolley: Fettle Row Chambers 20030707-20120629
Kitty Spall: Nine Steps 20151012-20220404
Norman Pike: Pargeter Buildings 20040614-20130415
Gwen Pashley: Lantern Court Chambers 19990913-20050930
Doreen Noakes: Fettle Row Chambers 19970519-20090105
Joe Hatcher: Lantern Yard Chambers 20180903-20211022; Fettle Row Chambers 20211101-
Tess Dillow: Lantern Court Chambers 20140106-20191115; Tannery Lane Chambers 20191118-
Sid Perrin: Old Tannery Chambers 19940901-20000623
Amos Crouch: Pargeter Buildings 20221003-
## worked from
Augusta Pell: Fettle Row room 1 19960408-20030901; Fettle Row room 3 20030901-20090302; Fettle Row room 1 20090302-20150630; Fettle Row attic 20150630-20180731
Hector Amory: Fettle Row room 1 20030901-20090115
Rosalind Thorne: Fettle Row room 2 20010910-20150630; Fettle Row room 1 20150630-20210412; Fettle Row room 3 20210412-
Barnaby Stroud: Tannery loft 20040105-20090630; Fettle Row attic 20090701-20130902; Fettle Row room 2 20150706-20210412; Fettle Row room 1 20210412-
Clement Rusk: Fettle Row attic 20191007-
Edmund Pell: Lantern Yard back room 20050905-20170331; Fettle Row room 4 20170403-
Isolde Kemp: Fettle Row room 4 20060109-20161223
Rosalind Quill: Nine Steps garret 20031006-20110415; Pargeter room 7 20110418-20191220; Nine Steps garret 20200106-
Felix Harrowby: Nine Steps front room 20060331-20130819
Octavia Reeve: Nine Steps front room 20130819-20230605
Percival Dunn: Nine Steps garden room 20100111-20230703; Nine Steps front room 20230703-
Beatrix Coyle: Pargeter room 8 20181001-20220909; Nine Steps garden room 20230710-
Harriet Coyle: Pargeter room 7 20050404-20110415; Pargeter room 1 20140217-20220801; Pargeter room 8 20220912-
## was based at
Fettle Row Chambers: 1 Fettle Row 19850401-
Lantern Court Chambers: 3 Lantern Court 19720103-20031024; 5 Lantern Court 20031027-20170630; 3 Lantern Court 20170703-
Lantern Yard Chambers: 3 Lantern Court 20050905-20100827; The Old Glassworks 20100830-
Nine Steps: 9 Steps Alley 19790903-20190426; The Corn Hall 20190429-20200228; 9 Steps Alley 20200302-
Old Tannery Chambers: The Old Tannery 19810601-20160905
Tannery Lane Chambers: 12 Tannery Lane 20160905-
Pargeter Buildings: Pargeter House 19660905-20211203; The Corn Hall 20211206-
## was married to
Cornelius Vane: Cecily Vane 19880618-20041115
Gideon Marsh: Isolde Kemp 20100710-20180323
Isolde Kemp: Jasper Nunn 20200905-
Barnaby Stroud: Rosalind Quill 20070512-20130214
Victor Haldane: Ursula Finch 20150606-
Felix Harrowby: Enid Mottram 19990424-
Rufus Mandeville: Winifred Ashe 20110924-20170110
Alfie Noakes: Doreen Noakes 19920404-
Zachary Hume: Sabina Orde 20190831-
Harriet Coyle: Nathaniel Bray 20080913-20210607
## sat in
Hector Amory: Marrowgate Crown Court 20090119-20190930
Cornelius Vane: Marrowgate Family Court 20020902-20120413
Dorothea Lisle: Northern Reach Court of Appeal 20060403-20180713
Katharine Orde: Northern Reach Court of Appeal 20200113-
Leander Fitch: Harbour Court 20180305-
Octavia Reeve: Marrowgate Crown Court 20230612-
Felix Harrowby: Marrowgate County Court 20141006-20220715
Yolanda Creed: Marrowgate Family Court 20120416-
Lionel Abernethy: Marrowgate Crown Court 19950109-20090116; Northern Reach Court of Appeal 20090119-20160429
Honor Corvane: Marrowgate County Court 19980302-20080627; Northern Reach Court of Appeal 20080630-
Piers Dacre: Harbour Court 20010115-20180302
Enid Mottram: Marrowgate Crown Court 20070917-
Ralph Mottram: Marrowgate County Court 20040301-20140926; Land Tribunal 20140929-
Oswin Blackett: Land Tribunal 19990405-20140925; Marrowgate Crown Court 20191007-
Nathaniel Bray: Marrowgate County Court 20190701-
## was registrar of
Hilda Prosser: Marrowgate Crown Court 19990906-20110729
Amos Crouch: Marrowgate Crown Court 20110801-20220930
Jem Prosser: Harbour Court 20080303-20151218; Marrowgate Crown Court 20221010-
Vera Stannard: Land Tribunal 20070618-20200327
## was heard at
R v Oxley: Marrowgate Crown Court 20020909-20021122
R v Cutler: Marrowgate Crown Court 20060313-20060602; Northern Reach Court of Appeal 20060918-20070209
R v Sneddon: Marrowgate Crown Court 20100412-20100716
R v Sneddon and Pike: Marrowgate Crown Court 20141103-20150220
R v Dray: Marrowgate Crown Court 20170605-20170901
R v Whitlock: Marrowgate Crown Court 20211011-20220204
R v Crouch: Marrowgate Crown Court 20230918-
Whitlock v Chief Constable: Marrowgate County Court 20220516-20221021; Northern Reach Court of Appeal 20230213-
Birdwhistle v Birdwhistle: Marrowgate Family Court 20071105-20080418
Birdwhistle v Crane Haulage: Harbour Court 20030113-20031010
Crane Haulage v Dockers' Union: Harbour Court 20120220-20121130; Northern Reach Court of Appeal 20130311-20130927
Lumb v Ferry Company: Marrowgate County Court 20050207-20050729
Ferry Company v Tolland: Harbour Court 20160118-20161007
Trevanion v Trevanion: Marrowgate Family Court 20130909-20140314; Northern Reach Court of Appeal 20140915-20150130
Re Baby Alder: Marrowgate Family Court 20180508-20180629
Re Hobday's Will: Marrowgate County Court 20081013-20090227
Harkness v Marrowgate Infirmary: Marrowgate County Court 20150414-20151204; Northern Reach Court of Appeal 20160509-20161111
Sallow Brewery v Customs Board: Harbour Court 20200921-20210312
Ottaway v Ottaway Printers: Marrowgate County Court 20230109-20230623
Yarrow v Tide Mill: Land Tribunal 20190304-20191108; Northern Reach Court of Appeal 20200518-20201016
Re the Tide Mill Lease: Land Tribunal 20230911-
## presided over
Lionel Abernethy: R v Oxley 20020909-20021122; R v Cutler 20060313-20060602; Trevanion v Trevanion 20140915-20150130
Dorothea Lisle: R v Cutler 20060918-20070209; Harkness v Marrowgate Infirmary 20160509-20161111
Hector Amory: R v Sneddon 20100412-20100716; R v Dray 20170605-20170714
Enid Mottram: R v Sneddon and Pike 20141103-20150220; R v Dray 20170717-20170901
Oswin Blackett: R v Whitlock 20211011-20220204
Octavia Reeve: R v Crouch 20230918-
Nathaniel Bray: Whitlock v Chief Constable 20220516-20221021; Ottaway v Ottaway Printers 20230109-20230623
Honor Corvane: Lumb v Ferry Company 20050207-20050729; Crane Haulage v Dockers' Union 20130311-20130927; Whitlock v Chief Constable 20230213-
Cornelius Vane: Birdwhistle v Birdwhistle 20071105-20080418
Piers Dacre: Birdwhistle v Crane Haulage 20030113-20031010; Crane Haulage v Dockers' Union 20120220-20121130; Ferry Company v Tolland 20160118-20161007
Yolanda Creed: Trevanion v Trevanion 20130909-20140314; Re Baby Alder 20180508-20180629
Ralph Mottram: Re Hobday's Will 20081013-20090227; Yarrow v Tide Mill 20190304-20191108; Re the Tide Mill Lease 20230911-
Felix Harrowby: Harkness v Marrowgate Infirmary 20150414-20151204
Leander Fitch: Sallow Brewery v Customs Board 20200921-20210312
Katharine Orde: Yarrow v Tide Mill 20200518-20201016
## acted in
Augusta Pell: R v Oxley 20020506-20021122
Theodore Wragg: R v Oxley 20020613-20021122
Hector Amory: R v Cutler 20051107-20070209
Maud Sallow: R v Cutler 20051212-20060602
Barnaby Stroud: R v Sneddon 20091109-20100716; R v Sneddon and Pike 20140602-20150220
Octavia Reeve: R v Sneddon 20100118-20100716
Imogen Amory: R v Sneddon and Pike 20140714-20150220
Leander Fitch: R v Sneddon and Pike 20140623-20141212
Rosalind Thorne: R v Dray 20170206-20170901; R v Crouch 20230522-
Percival Dunn: Re Hobday's Will 20080602-20090227; R v Dray 20170313-20170901
Isolde Kemp: R v Whitlock 20210607-20220204; Whitlock v Chief Constable 20220307-
Ewan Strickland: R v Whitlock 20210712-20220204
Jasper Nunn: Whitlock v Chief Constable 20220314-20221021
Quentin Loxley: Birdwhistle v Crane Haulage 20020902-20031010
Cecily Vane: Birdwhistle v Crane Haulage 20020930-20031010
Harriet Coyle: Birdwhistle v Birdwhistle 20070806-20080418; Trevanion v Trevanion 20130401-20150130
Winifred Ashe: Birdwhistle v Birdwhistle 20070903-20080418; Trevanion v Trevanion 20130513-20140314
Gideon Tarrant: Crane Haulage v Dockers' Union 20111003-20130927
Nathaniel Bray: Crane Haulage v Dockers' Union 20111107-20130927
Edmund Pell: Lumb v Ferry Company 20041101-20050729; Ferry Company v Tolland 20150907-20161007; Re the Tide Mill Lease 20230619-
Rosalind Quill: Ferry Company v Tolland 20151005-20161007; Re Baby Alder 20180416-20180629
Sabina Orde: Re Baby Alder 20180423-20180629
Victor Haldane: Harkness v Marrowgate Infirmary 20141013-20161111; R v Crouch 20230605-
Zachary Hume: Harkness v Marrowgate Infirmary 20141110-20161111; Sallow Brewery v Customs Board 20200615-20210312
Rufus Mandeville: Sallow Brewery v Customs Board 20200601-20210312
Beatrix Coyle: Ottaway v Ottaway Printers 20221010-20230623
Clement Rusk: Ottaway v Ottaway Printers 20221114-20230623
Gideon Marsh: Yarrow v Tide Mill 20181008-20201016
Delphine Marsh: Re the Tide Mill Lease 20230710-
## was retained by
Augusta Pell: Grice & Mellor 19990104-20110331
Rosalind Thorne: Grice & Mellor 20110404-20200627; Penhale Solicitors 20200706-
Edmund Pell: Tapp & Daughters 20060306-20161231
Zachary Hume: Tapp & Daughters 20170109-; Penhale Solicitors 20180507-20211029
Gideon Marsh: Holloway Tapp 20130211-20190830
Harriet Coyle: Mellor Swann 20040913-20131220
Isolde Kemp: Grice & Mellor 20210503-
## *was called to the bar at
Edmund Pell: Gannet Inn 19951124
Rosalind Thorne: Gannet Inn 19970717
Rosalind Quill: Old Inn 20020725
Barnaby Stroud: Old Inn 20000720
Isolde Kemp: New Inn 20030724
Imogen Amory: Gannet Inn 20060720
Percival Dunn: Old Inn 20040722
Zachary Hume: New Inn 20110721
Clement Rusk: Gannet Inn 20170720
Beatrix Coyle: New Inn 20161124
Phoebe Larkin: Old Inn 20230720
Tobias Wren: New Inn 20221124
Sunniva Hale: Gannet Inn 20220721
## *was sworn as silk by
Hector Amory: Lionel Abernethy 20000403
Katharine Orde: Lionel Abernethy 20010409
Octavia Reeve: Honor Corvane 20120326
Rosalind Thorne: Dorothea Lisle 20130318
Harriet Coyle: Honor Corvane 20130318
Barnaby Stroud: Dorothea Lisle 20170227
Sabina Orde: Honor Corvane 20180312
Edmund Pell: Honor Corvane 20190311
Isolde Kemp: Katharine Orde 20220314
Percival Dunn: Katharine Orde 20230327
## *gave judgment in
Lionel Abernethy: R v Cutler 20060609; Trevanion v Trevanion 20150302
Dorothea Lisle: R v Cutler 20070316; Harkness v Marrowgate Infirmary 20161205
Piers Dacre: Birdwhistle v Crane Haulage 20031107; Ferry Company v Tolland 20161114
Honor Corvane: Lumb v Ferry Company 20050905; Crane Haulage v Dockers' Union 20131104
Felix Harrowby: Harkness v Marrowgate Infirmary 20151211
Katharine Orde: Yarrow v Tide Mill 20201109
Nathaniel Bray: Whitlock v Chief Constable 20221028; Ottaway v Ottaway Printers 20230717
## *was appealed to
R v Cutler & Crane Haulage v Dockers' Union: Northern Reach Court of Appeal @20060615,20121214
Trevanion v Trevanion: Northern Reach Court of Appeal 20140401
Harkness v Marrowgate Infirmary: Northern Reach Court of Appeal 20151218
Yarrow v Tide Mill: Northern Reach Court of Appeal 20191120
Whitlock v Chief Constable: Northern Reach Court of Appeal 20221104
## *won
Augusta Pell: R v Oxley 20021122
Hector Amory: R v Cutler 20070316
Octavia Reeve: R v Sneddon 20100716
Barnaby Stroud: R v Sneddon and Pike 20150220
Isolde Kemp: R v Whitlock 20220204
Harriet Coyle: Birdwhistle v Birdwhistle 20080418; Trevanion v Trevanion 20150302
Edmund Pell: Ferry Company v Tolland 20161114
Zachary Hume: Harkness v Marrowgate Infirmary 20161205
Gideon Marsh: Yarrow v Tide Mill 20201109
Clement Rusk: Ottaway v Ottaway Printers 20230717
## *was reprimanded by
Leander Fitch: Enid Mottram 20141212
Rufus Mandeville: Leander Fitch 20210118
Percival Dunn: Ralph Mottram 20090119
Jasper Nunn: Nathaniel Bray 20220922
"""

FREELANCER = """
## freelances-for
Ottilie Brandvold: Nordlys Travel 20150302-20190630; Tarn Valley Cheese 20160411-20231215; Harrow & Pike Publishing 20170116-20200228; Harrow Museum 20180903-20210730; Kestrel Games 20180514-20211022; Kestrel Law 20190218-20220331; Quince Cookbooks 20191001-; Medisol 20200309-20230118; Nordlys Travel 20210503-20240531; Bluebell Press 20210906-; Lumen Audio 20220321-; Harrow & Pike Publishing 20230605-; Kestrel Games 20240212-; Fjordline Yachts 20170403-20180131; City of Osterwick 20220613-20230131; Ploverton University 20190506-20190930; Ploverton University 20230501-20230731
Jonas Feddersen: Kestrel Law 20170904-20230630; Medisol 20230119-
Sylvie Marchand: Quince Cookbooks 20220110-; Bluebell Press 20180319-20240830
## represented-by
Ottilie Brandvold: Babel Bridge 20150601-20180131; Wordwright Agency 20180219-20211130; Tessera Linguists 20200907-; Babel Bridge 20230410-20241220
Jonas Feddersen: Tessera Linguists 20190114-
Sylvie Marchand: Papyrus & Co 20160502-20220923; Wordwright Agency 20220926-
## contact-at
Fenella Pike: Harrow & Pike Publishing 20160601-20191213; Bluebell Press 20200106-20230929
Rupert Thwaite: Harrow & Pike Publishing 20191216-20240412
Signe Dahl: Harrow & Pike Publishing 20240415-; Harrow Museum 20170403-20200821
Milo Tarrant: Harrow Museum 20200824-20220506; Lumen Audio 20220509-
Oskar Lund: Nordlys Travel 20140901-20180427; Fjordline Yachts 20180507-20221118
Greta Lund: Nordlys Travel 20180430-20240531
Hal Benning: Kestrel Games 20180101-20200731; Kestrel Games 20231106-
Clara Benning: Kestrel Games 20200803-20231103
Nadine Cross: Kestrel Law 20180702-20220331; Medisol 20220404-20240126
Yusuf Ade: Tarn Valley Cheese 20151005-20210319
Wilma Thwaite: Tarn Valley Cheese 20210322-
Beate Quince: Quince Cookbooks 20190801-
Ansel Rook: Bluebell Press 20231002-
Lotte Finke: Babel Bridge 20150101-20180131; Wordwright Agency 20180205-20211130; Tessera Linguists 20220110-
Casimir Boyle: Babel Bridge 20230301-
## rents-from
Ottilie Brandvold: Mrs Pettigrew 20140901-20170331; Mr Aldous 20170401-20200614; Harbour Homes 20200615-20230228; Mrs Pettigrew 20230301-
Teodor Vance: Harbour Homes 20180201-20220930
Pippa Lark: Mr Aldous 20190901-
Jonas Feddersen: Ragnhild Moe 20160801-20210228; Harbour Homes 20210301-
## lives-at
Ottilie Brandvold: 4 Gull Lane 20140901-20170331; Flat 2, Mill House 20170401-20200614; 31 Quay Street 20200615-20230228; 6 Gull Lane 20230301-
Teodor Vance: 31 Quay Street 20180201-20220930; The Boathouse 20221001-
Klara Vance: 19 Station Road 20150501-20190815; 7 Orchard Rise 20190816-
Pippa Lark: Flat 2, Mill House 20170901-20190831; Flat 5, Mill House 20190901-
Jonas Feddersen: 19 Station Road 20160801-20210228; 33 Quay Street 20210301-
Marit Ekelund: 7 Orchard Rise 20190816-20230611; Osterwick 20230612-
Marit Holm: Lower Tarn 20131001-20180916; Havnby 20180917-20211024; Lower Tarn 20211025-
Sylvie Marchand: Osterwick 20160502-
Ingrid Sol: Havnby 20150110-20220831; The Boathouse 20230115-
## lives-with
Ottilie Brandvold: Pippa Lark 20170901-20190831; Teodor Vance 20200615-20220930
Klara Vance: Marit Ekelund 20190816-20230611
Teodor Vance: Ingrid Sol 20230115-
## dating
Ottilie Brandvold: Bram Oosting 20160214-20171105; Teodor Vance 20191227-20220918; Devraj Sen 20231014-
Pippa Lark: Bram Oosting 20180609-20210401; Hal Benning 20220723-
Klara Vance: Marit Ekelund 20180303-20230528
Teodor Vance: Ingrid Sol 20221209-
Marit Holm: Jonas Feddersen 20150704-20180831; Jonas Feddersen 20220115-
## employed-by
Pippa Lark: Osterwick Library 20160104-20190628; Ploverton University 20190902-20230331; Osterwick Library 20230501-
Teodor Vance: Tarn Brewery 20170315-20210630; Fjordline Yachts 20210705-
Klara Vance: Osterwick General Hospital 20141006-
Marit Ekelund: Ploverton University 20180115-20221231; City of Osterwick 20230201-
Marit Holm: Lower Tarn School 20130819-20180713; Havnby School 20180820-20211008; Lower Tarn School 20211101-
Bram Oosting: Tarn Brewery 20150601-20190930; Tarn Valley Cheese 20191014-
Devraj Sen: Ploverton University 20210901-
Ingrid Sol: Havnby School 20150817-20220701; Fjordline Yachts 20220815-20241129
## uses-device
Ottilie Brandvold: Thistle laptop 20140915-20180320; Fennel 13 laptop 20180321-20220207; Fennel 15 laptop 20220208-; Oriel monitor 20170610-20210111; Oriel 32 monitor 20210112-; Pebble 4 phone 20170302-20200819; Pebble 6 phone 20200820-20240703; Pebble 8 phone 20240704-; Bramble printer 20160120-20230915; Larkpad tablet 20190512-20221130; Tern keyboard 20200405-20210704; Tern keyboard 20220301-; Sparrow headset 20200401-
Pippa Lark: Fennel 13 laptop 20220212-
Teodor Vance: Oriel monitor 20210115-
## subscribes-to
Ottilie Brandvold: LexiCloud 20150401-20190331; LexiCloud Pro 20190401-20220331; LexiCloud 20220401-; TermVault 20170901-20200831; Corvid Memory 20180601-; Nightjar Music 20160701-20181231; Nightjar Music 20200501-; Osterwick Gazette 20150101-20161231; Osterwick Gazette 20230401-; BackBox 20180401-; Swim Pass 20210901-20220630; Swim Pass 20230901-; Slate Films 20200320-20210919; Veg Crate 20221015-20240315
Pippa Lark: Veg Crate 20191101-; Nightjar Music 20210105-
Jonas Feddersen: Corvid Memory 20190201-20230731; TermVault 20230801-
Teodor Vance: Slate Films 20191101-
## takes-medication
Ottilie Brandvold: Ibrolin 20181105-20190228; Cetralin 20160415-20160831; Cetralin 20210410-20210829; Wristol gel 20200713-20210131; Melonox 20220926-20230331; Ferrostat 20231120-20240519; Thyrel 20240603-
## suffers-from
Ottilie Brandvold: hay fever 20160410-20160905; back pain 20181029-20190315; wrist strain 20200706-20210214; hay fever 20210405-20210901; insomnia 20220919-20230420; anaemia 20231113-20240513; underactive thyroid 20240527-
Pippa Lark: wrist strain 20220301-20220812
## patient-of
Ottilie Brandvold: Dr Hallvard 20141020-20210531; Dr Okoro 20210601-; Dr Lindqvist 20150216-20190920; Dr Hallberg 20191118-; Nils Berger 20181108-20190312; Nils Berger 20200720-20210209; Vera Stamm 20160907-
Pippa Lark: Dr Okoro 20170911-; Nils Berger 20220309-20220803
Teodor Vance: Dr Hallvard 20180305-20210531
## keeps-pet
Ottilie Brandvold: Biscuit 20150523-20211208; Turnip 20230408-
Pippa Lark: Mabel 20191214-
Klara Vance: Otto 20200606-20230611
Marit Ekelund: Otto 20230612-
Jonas Feddersen: Semicolon 20180127-20240902
## desk-at
Ottilie Brandvold: The Ropeworks 20160201-20180831; Kiln Studios 20180903-20200320; The Ropeworks 20210701-20240628; Lock Nine 20240701-
Jonas Feddersen: The Ropeworks 20161003-20221230; Lock Nine 20230109-
Sylvie Marchand: Kiln Studios 20170501-
## attends-course
Ottilie Brandvold: Legal Danish 20190114-20190405; Faroese for beginners 20200914-20201211; Subtitling basics 20180910-20181130; Bookbinding 20230918-20231208; Faroese level two 20250113-
Pippa Lark: Bookbinding 20230918-20231208
Jonas Feddersen: Subtitling basics 20180910-20181109
## does-books-for
Agnes Tibble: Ottilie Brandvold 20150105-20180430; Jonas Feddersen 20170102-
Corin Wells: Ottilie Brandvold 20180501-20220315
Agnes Tibble: Ottilie Brandvold 20220401-
## member-of
Ottilie Brandvold: Gull Lane Choir 20141112-20170620; Translators' Guild 20160301-; Osterwick Choral Society 20180117-20200313; Gull Lane Choir 20230419-
Pippa Lark: Osterwick Choral Society 20160921-20230628
Jonas Feddersen: Translators' Guild 20150601-20231231
Klara Vance: Gull Lane Choir 20190911-
## *bought
Ottilie Brandvold: Thistle laptop 20140913; Fennel 13 laptop 20180317; Fennel 15 laptop 20220205; Oriel monitor 20170608; Oriel 32 monitor 20210109; Pebble 6 phone 20200818; Pebble 8 phone 20240702; Larkpad tablet 20190511; Tern keyboard 20200403; Tern keyboard 20220226; Sparrow headset 20200330
## *repaired-by
Thistle laptop: Volt Corner 20170118
Fennel 13 laptop: Volt Corner 20190805; Tinker Tom 20210913
Fennel 15 laptop: Tinker Tom 20240422
Pebble 6 phone: Volt Corner 20220610; Volt Corner 20231127
Bramble printer: Tinker Tom 20191010
## *met-up-with
Ottilie Brandvold: Jonas Feddersen 20180517; Marit Holm 20180908; Sylvie Marchand 20190622; Klara Vance 20191019; Ingrid Sol 20200229; Jonas Feddersen 20210821; Bram Oosting 20220415; Marit Ekelund 20220702; Pippa Lark 20221203; Devraj Sen 20230923; Marit Holm 20231111; Ingrid Sol 20240217; Klara Vance 20240608; Marit Ekelund 20240810; Pippa Lark 20241116; Jonas Feddersen 20250125; Sylvie Marchand 20250301
## *visited
Ottilie Brandvold: Lower Tarn 20150620; Havnby 20160709; Skarholm 20170826; Ferryman's Isle 20180714; Ploverton 20190420; Havnby 20190803; Ferryman's Isle 20210710; Lower Tarn 20220528; Skarholm 20230211; Havnby 20230812; Ploverton 20231118; Lower Tarn 20240511; Ferryman's Isle 20240720
Teodor Vance: Ferryman's Isle 20210710
Pippa Lark: Skarholm 20230211
Devraj Sen: Ferryman's Isle 20240720; Skarholm 20240914
## working-on
Jonas Feddersen: Contract bundle A 20190301-20190412; Patent file 88 20190909-20191025; Patent file 93 20230306-20230428
Sylvie Marchand: Lighthouse Girls 20211101-20220225; Quince Soup Book 20220117-20220429; Return of the Lighthouse Girls 20230508-20230929; Quince Pickle Book 20241202-
## *delivered
Jonas Feddersen: Contract bundle A 20190412; Patent file 88 20191028; Patent file 93 20230428
Sylvie Marchand: Lighthouse Girls 20220228; Quince Soup Book 20220502; Return of the Lighthouse Girls 20231002
## *commissioned
Kestrel Law: Patent file 88 20190902; Patent file 93 20230227
## *paid-for
Kestrel Law: Patent file 88 20191129; Patent file 93 20230531
"""

# job | client | commissioned | worked on by me | delivered | paid
JOBS = """
Winter Ferries brochure | Nordlys Travel | 20161003 | 20161010-20161118 | 20161118 | 20170109
Spring Ferries brochure | Nordlys Travel | 20180115 | 20180122-20180302 | 20180305 | 20180430
Autumn Ferries brochure | Nordlys Travel | 20210614 | 20210621-20210806 | 20210806 | 20210917
Cheese catalogue 2019 | Tarn Valley Cheese | 20190204 | 20190211-20190322 | 20190325 | 20190416
Cheese catalogue 2021 | Tarn Valley Cheese | 20210201 | 20210222-20210409 | 20210409 | 20210621
Cheese catalogue 2023 | Tarn Valley Cheese | 20230123 | 20230130-20230317 | 20230320 | 20230411
The Salt Road | Harrow & Pike Publishing | 20170123 | 20170206-20171020 | 20171027 | 20180112
The Glass Orchard | Harrow & Pike Publishing | 20181119 | 20181203-20190830 | 20190902 | 20191031
The Salt Road revised | Harrow & Pike Publishing | 20230612 | 20230703-20231013 | 20231016 | 20231204
Lighthouse Girls | Bluebell Press | 20210913 | 20211004-20220513 | 20220516 | 20220630
Return of the Lighthouse Girls | Bluebell Press | 20230306 | 20230403-20231117 | 20231124 | 20240119
Poems of Ragna Lie | Bluebell Press | 20240909 | 20241007- | |
Yacht manual | Fjordline Yachts | 20170410 | 20170424-20170630 | 20170703 | 20170828
Town hall signs | City of Osterwick | 20220613 | 20220620-20220715 | 20220718 | 20220812
Thesis of Dr Amundal | Ploverton University | 20190506 | 20190513-20190628 | 20190701 | 20190902
Grant letters | Ploverton University | 20230501 | 20230508-20230526 | 20230526 | 20230703
Amplifier manual | Lumen Audio | 20241028 | 20241104-20241213 | 20241216 |
Moorhaven script | Kestrel Games | 20180521 | 20180604-20181026 | 20181029 | 20190114
Moorhaven 2 script | Kestrel Games | 20200224 | 20200309-20200918 | 20200921 | 20201116
Moorhaven 3 script | Kestrel Games | 20240219 | 20240304-20241011 | 20241014 | 20250120
Contract bundle A | Kestrel Law | 20190225 | 20190415-20190517 | 20190517 | 20190628
Contract bundle B | Kestrel Law | 20210906 | 20210913-20211029 | 20211029 | 
Museum audio guide | Harrow Museum | 20181008 | 20181105-20190208 | 20190208 | 20190311
Museum whaling labels | Harrow Museum | 20200518 | 20200601-20200710 | 20200715 | 20200907
Quince Bread Book | Quince Cookbooks | 20191014 | 20191104-20200221 | 20200224 | 20200330
Quince Soup Book | Quince Cookbooks | 20211115 | 20220110-20220325 | 20220328 | 20220504
Quince Pickle Book | Quince Cookbooks | 20241104 | 20250106- | |
Insulin leaflet | Medisol | 20200316 | 20200323-20200403 | 20200403 | 20200515
Inhaler leaflet | Medisol | 20220815 | 20220822-20220909 | 20220909 | 20221021
Headphone manual | Lumen Audio | 20220328 | 20220404-20220506 | 20220506 | 20220606
Speaker manual | Lumen Audio | 20231113 | 20231120-20231222 | 20231222 | 20240226
"""


def iso(text):
    return date.fromisoformat(f"{text[:4]}-{text[4:6]}-{text[6:]}").isoformat()


def rows_of(table):
    rows, points, relation = [], [], ""
    for line in table.strip().splitlines():
        if line.startswith("## "):
            relation = line[3:].lstrip("*")
            if line.startswith("## *"):
                points.append(relation)
            continue
        heads, rest = line.split(": ", 1)
        for part in rest.split("; "):
            listed = re.fullmatch(r"(.+) @([\d,]+)", part)
            if listed:
                for head, day in zip(heads.split(" & "), listed[2].split(","), strict=True):
                    rows.append((head, relation, listed[1], iso(day), ""))
                continue
            tail, start, dash, stop = re.fullmatch(r"(.+) (\d{8})(-?)(\d{8})?", part).groups()
            assert bool(dash) != (relation in points), line
            rows.append((heads, relation, tail, iso(start), iso(stop) if stop else ""))
    return rows, points


def jobs_of(table, me):
    rows = []
    for line in table.strip().splitlines():
        job, client, asked, worked, given, paid = (x.strip() for x in line.split("|"))
        start, stop = worked.split("-")
        rows.append((client, "commissioned", job, iso(asked), ""))
        rows.append((me, "working-on", job, iso(start), iso(stop) if stop else ""))
        if given:
            rows.append((me, "delivered", job, iso(given), ""))
        if paid:
            rows.append((client, "paid-for", job, iso(paid), ""))
    return rows, ["commissioned", "delivered", "paid-for"]


def write(name, rows, points, ends, now, me):
    assert len(set(rows)) == len(rows), [x for x in rows if rows.count(x) > 1]
    for x in rows:
        assert x[3] <= now and (not x[4] or x[3] < x[4] <= now), x
    for a in rows:  # one triple never overlaps itself
        for b in rows:
            assert a is b or a[:3] != b[:3] or a[1] in points or a[3] > b[3] or a[4] and a[4] < b[3], (a, b)
    random.Random(25).shuffle(rows)
    folder = HERE / name
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(("head", "relation", "tail", "start", "stop"))
        out.writerows(rows)
    meta = {"unit": "day", "ends": ends, "now": now, "me": me, "point_relations": points}
    (folder / "meta.json").write_text(json.dumps(meta, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(name, len(rows), "facts", len({x[1] for x in rows}), "relations", len(points), "of events")


if __name__ == "__main__":
    rows, points = rows_of(CHAMBERS)
    write("twentyfifth_chambers", rows, points, "exclusive", "2023-11-20", None)
    me = "Ottilie Brandvold"
    rows, points = rows_of(FREELANCER)
    more, other = jobs_of(JOBS, me)
    points += [x for x in other if x not in points]
    write("twentyfifth_freelancer", rows + more, points, "inclusive", "2025-03-17", me)
