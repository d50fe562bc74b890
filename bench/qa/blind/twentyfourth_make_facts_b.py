"""Write the two graphs of folder b: caremanager and rugby. Seeded; the same bytes each time."""

import csv
import json
import random
from datetime import date, timedelta
from pathlib import Path

HERE = Path(__file__).parent

# Stints by hand: under "[relation]" one subject a line: "head: tail start..stop, tail start.., tail day"
CARE = """
[is a child of]
Ilse Marchbank: Dorothea Marchbank 1971-05-09..
Rufus Marchbank: Dorothea Marchbank 1974-11-23..
Pim Haskell: Ilse Marchbank 2004-08-17.., Tobin Haskell 2004-08-17..

[lives at]
Dorothea Marchbank: Mill Cottage 1998-06-01..2024-05-20, Tannery Court 2024-05-20..
Corwin Pellow: Tannery Row 1989-03-13..2023-11-06, Orchard House 2023-11-06..2025-02-10, Fallow Lodge 2025-02-10..
Ilse Marchbank: Mill Cottage 1998-06-01..2002-09-14, Orchard House 2002-09-14..
Tobin Haskell: Orchard House 2002-09-14..
Pim Haskell: Orchard House 2004-08-17..2022-09-24, Harbour Flats 2022-09-24..2024-07-01, Orchard House 2024-07-01..
Rufus Marchbank: Mill Cottage 1998-06-01..2003-04-05, Harbour Flats 2019-02-11..2024-06-15, Mill Cottage 2024-06-15..

[has power of attorney for]
Ilse Marchbank: Dorothea Marchbank 2022-01-17.., Corwin Pellow 2023-10-02..
Rufus Marchbank: Dorothea Marchbank 2022-01-17..2023-07-03, Dorothea Marchbank 2024-08-19..
Basil Thorn: Corwin Pellow 2018-04-23..2023-10-02

[is cared for by]
Dorothea Marchbank: Hettie Cobb 2021-03-01..2022-06-13, Ilse Marchbank 2022-06-13..2022-08-01, Jolanta Brisk 2022-08-01..2023-09-18, Marek Brisk 2022-11-07..2023-04-03, Lowell Finch 2023-09-18..2024-02-05, Rufus Marchbank 2023-12-18..2024-01-08, Suki Tamar 2024-02-05..2024-04-02, Ilse Marchbank 2024-04-08..2024-05-20, Jolanta Brisk 2024-05-20.., Wanda Cobbold 2024-09-02..2025-06-30, Odile Prance 2025-06-30..
Corwin Pellow: Kester Dunn 2021-09-06..2022-10-17, Ninian Dunn 2022-05-02..2023-03-20, Gwenda Rook 2022-10-17..2023-11-06, Precious Adeyo 2023-03-20..2023-08-14, Jolanta Brisk 2023-08-14..2023-11-06, Ilse Marchbank 2023-11-06..2025-02-10, Tobin Haskell 2024-01-15..2025-02-10, Hettie Cobb 2024-03-04..2024-12-09, Lowell Finch 2024-06-10..2024-10-28, Gwenda Rook 2025-02-10.., Precious Adeyo 2025-04-28..2025-08-25, Suki Tamar 2025-08-25..
Tobin Haskell: Pim Haskell 2024-11-02..2024-12-20
Basil Thorn: Lowell Finch 2024-11-04..2025-05-12
Winnie Thorn: Wanda Cobbold 2025-07-07..

[works for]
Hettie Cobb: Brightstep Care 2020-01-06..2022-06-13, Homelight 2023-02-06..2024-12-09, Larkfield Nurses 2025-01-13..
Jolanta Brisk: Homelight 2022-07-04..2023-12-01, Brightstep Care 2024-05-06..
Marek Brisk: Homelight 2022-10-03..2023-04-03, Larkfield Nurses 2023-04-03..2025-03-17
Lowell Finch: Brightstep Care 2023-09-04..
Suki Tamar: Brightstep Care 2024-01-08..2024-04-02, Fallow Lodge 2025-08-04..
Wanda Cobbold: Brightstep Care 2023-05-01..2025-06-30, Homelight 2025-06-30..
Odile Prance: Brightstep Care 2025-06-02..
Kester Dunn: Larkfield Nurses 2021-08-02..2022-10-17
Ninian Dunn: Larkfield Nurses 2022-04-04..2023-03-20
Gwenda Rook: Homelight 2021-05-10..2023-11-06, Fallow Lodge 2024-01-08..
Precious Adeyo: Homelight 2023-01-09..2024-07-01, Fallow Lodge 2024-07-01..

[covers]
Hettie Cobb: Dorothea's mornings 2021-03-01..2022-06-13, Dorothea's baths 2021-03-01..2021-11-15, Corwin's baths 2024-03-04..2024-12-09
Ilse Marchbank: Dorothea's mornings 2022-06-13..2022-08-01, Friday shopping 2021-03-01..2022-10-07, Dorothea's mornings 2024-04-08..2024-05-20, Corwin's mornings 2023-11-06..2024-06-10, Corwin's night watch 2023-11-06..2024-01-15, Friday shopping 2025-01-03..
Jolanta Brisk: Dorothea's mornings 2022-08-01..2023-09-18, Dorothea's baths 2022-08-01..2023-09-18, Corwin's evenings 2023-08-14..2023-11-06, Dorothea's mornings 2024-05-20.., Dorothea's baths 2024-05-20..2025-03-10
Marek Brisk: Dorothea's evenings 2022-11-07..2023-04-03
Lowell Finch: Dorothea's mornings 2023-09-18..2024-02-05, Corwin's mornings 2024-06-10..2024-10-28
Suki Tamar: Dorothea's mornings 2024-02-05..2024-04-02, Dorothea's evenings 2024-02-05..2024-03-18, Corwin's evenings 2025-08-25..
Wanda Cobbold: Dorothea's evenings 2024-09-02..2025-06-30, Dorothea's baths 2025-03-10..2025-06-30
Odile Prance: Dorothea's evenings 2025-06-30.., Dorothea's baths 2025-06-30..
Kester Dunn: Corwin's mornings 2021-09-06..2022-10-17, Corwin's baths 2021-09-06..2022-05-02
Ninian Dunn: Corwin's baths 2022-05-02..2023-03-20, Corwin's evenings 2022-10-17..2023-03-20
Gwenda Rook: Corwin's mornings 2022-10-17..2023-11-06, Corwin's mornings 2025-02-10.., Corwin's night watch 2025-02-10..2025-04-28
Precious Adeyo: Corwin's evenings 2023-03-20..2023-08-14, Corwin's night watch 2025-04-28..2025-08-25
Tobin Haskell: Corwin's night watch 2024-01-15..2025-02-10, Friday shopping 2022-10-07..2024-11-01
Rufus Marchbank: Dorothea's Sunday lunch 2021-05-02..2023-07-02, Dorothea's Sunday lunch 2024-06-16.., Dorothea's evenings 2023-12-18..2024-01-08
Pim Haskell: Friday shopping 2024-11-01..2025-01-03, Dorothea's Sunday lunch 2023-07-02..2024-03-31

[is a patient of]
Dorothea Marchbank: Dr. Amabel Quill 2009-02-16..2023-05-31, Dr. Quillan Stroud 2023-05-31.., Dr. Nesta Orrin 2021-10-11..2024-12-02, Dr. Iveta Marlo 2024-03-19..2024-11-25, Dr. Sefton Lark 2022-09-05..
Corwin Pellow: Dr. Amabel Quill 2015-07-20..2023-11-06, Dr. Quillan Stroud 2023-11-06..2025-02-10, Dr. Hanne Birkby 2025-02-10.., Dr. Bram Thole 2023-06-12.., Dr. Nesta Orrin 2022-03-14..2023-03-14, Dr. Nesta Orrin 2025-05-19..
Ilse Marchbank: Dr. Amabel Quill 2010-01-11..2023-05-31, Dr. Hanne Birkby 2023-06-19..
Tobin Haskell: Dr. Quillan Stroud 2020-08-03.., Dr. Iveta Marlo 2024-10-30..2025-02-21

[is diagnosed with]
Dorothea Marchbank: high blood pressure 2011-04-04.., atrial flutter 2021-10-11.., glaucoma 2022-09-05.., hip fracture 2024-03-18..2024-11-25, urinary infection 2022-12-05..2022-12-19, urinary infection 2025-01-27..2025-02-10, iron deficiency 2024-03-25..2024-09-16, shingles 2023-08-07..2023-09-11
Corwin Pellow: type 2 diabetes 2016-09-12.., gout 2019-05-20..2021-12-06, gout 2024-07-08..2024-08-05, early dementia 2023-06-12.., pneumonia 2023-01-03..2023-02-13, high blood pressure 2022-03-14.., urinary infection 2025-05-05..2025-05-19
Tobin Haskell: broken leg 2024-10-30..2025-02-21
Ilse Marchbank: iron deficiency 2023-06-26..2023-12-11

[takes]
Dorothea Marchbank: Cardolin 2011-04-04..2021-10-11, Cardolin Forte 2021-10-11..2024-03-25, Cardolin 2024-03-25.., Heparol 2021-10-11..2024-03-18, Heparol 2024-04-08.., Opticlear drops 2022-09-05.., Dolarex 2024-03-19..2024-07-01, Dolarex 2024-10-07..2024-11-25, Ferrovit 2024-03-25..2024-09-16, Osteva 2024-07-01.., Urinex 2022-12-05..2022-12-19, Urinex 2025-01-27..2025-02-10, Somnelle 2022-02-14..2022-05-16, Zostrin 2023-08-07..2023-09-11, Paxolan 2024-06-03..2025-03-31
Corwin Pellow: Glucamet 2016-09-12.., Colchaval 2019-05-20..2021-12-06, Colchaval 2024-07-08..2024-08-05, Cardolin 2022-03-14.., Memorin 2023-06-12..2024-01-22, Memorin Plus 2024-01-22.., Somnelle 2023-12-04..2024-04-15, Somnelle 2024-09-09..2025-02-24, Pneumacin 2023-01-03..2023-02-13, Urinex 2025-05-05..2025-05-19, Furolix 2025-05-19.., Dolarex 2022-06-20..2022-08-15, Paxolan 2024-02-19..2024-05-27
Tobin Haskell: Dolarex 2024-10-30..2024-12-20
Ilse Marchbank: Ferrovit 2023-06-26..2023-12-11, Somnelle 2025-02-24..2025-04-14

[prescribes]
Dr. Amabel Quill: Cardolin 2011-04-04, Somnelle 2022-02-14, Urinex 2022-12-05, Pneumacin 2023-01-03, Colchaval 2019-05-20
Dr. Nesta Orrin: Cardolin Forte 2021-10-11, Heparol 2021-10-11, Cardolin 2022-03-14, Furolix 2025-05-19
Dr. Sefton Lark: Opticlear drops 2022-09-05
Dr. Quillan Stroud: Zostrin 2023-08-07, Somnelle 2023-12-04, Ferrovit 2024-03-25, Cardolin 2024-03-25, Paxolan 2024-06-03, Colchaval 2024-07-08, Urinex 2025-01-27
Dr. Iveta Marlo: Dolarex 2024-03-19, Osteva 2024-07-01, Dolarex 2024-10-30
Dr. Bram Thole: Memorin 2023-06-12, Memorin Plus 2024-01-22, Paxolan 2024-02-19
Dr. Hanne Birkby: Ferrovit 2023-06-26, Somnelle 2025-02-24, Urinex 2025-05-05

[stays on]
Dorothea Marchbank: Heron Ward 2021-10-08..2021-10-15, Larch Ward 2022-12-05..2022-12-09, Ward 7 2024-03-18..2024-03-28, Fern Ward 2024-03-28..2024-04-08, Larch Ward 2025-01-27..2025-02-01, Ward 7 2024-10-07..2024-10-10
Corwin Pellow: Kestrel Ward 2023-01-03..2023-01-09, Heron Ward 2023-01-09..2023-01-26, Larch Ward 2023-01-26..2023-02-06, Larch Ward 2024-07-08..2024-07-11, Kestrel Ward 2025-05-05..2025-05-08, Heron Ward 2025-05-08..2025-05-20
Tobin Haskell: Ward 7 2024-10-30..2024-11-02
Basil Thorn: Kestrel Ward 2024-10-21..2024-11-04

[is lent to]
folding wheelchair: Corwin Pellow 2023-02-06..2023-04-17, Dorothea Marchbank 2024-04-08..2024-08-12, Tobin Haskell 2024-11-02..2024-12-20, Basil Thorn 2025-01-06..2025-05-12, Dorothea Marchbank 2025-06-02..
blue walking frame: Dorothea Marchbank 2021-10-15..2023-06-05, Winnie Thorn 2023-06-19..2024-03-25, Dorothea Marchbank 2024-04-08..2025-02-03, Corwin Pellow 2025-02-10..
red walking frame: Corwin Pellow 2022-01-10..2023-09-04, Basil Thorn 2024-11-04..2025-08-11, Dorothea Marchbank 2025-08-11..
crutches: Tobin Haskell 2024-11-02..2025-02-21, Pim Haskell 2025-03-15..2025-04-05
bath lift: Dorothea Marchbank 2021-11-15..2024-05-20, Corwin Pellow 2024-06-03..2025-02-10, Winnie Thorn 2025-07-07..
commode: Corwin Pellow 2023-02-06..2023-03-06, Dorothea Marchbank 2024-04-08..2024-07-22, Corwin Pellow 2024-07-29..2025-02-10
hospital bed: Dorothea Marchbank 2024-04-08..2024-09-23, Corwin Pellow 2024-10-14..2025-02-10
raised toilet seat: Dorothea Marchbank 2024-04-08.., Tobin Haskell 2024-11-02..2024-12-20
pendant alarm: Dorothea Marchbank 2021-03-01..2022-07-04, Corwin Pellow 2022-07-04..2023-11-06, Dorothea Marchbank 2024-05-20..
talking clock: Corwin Pellow 2023-07-10.., Maud Ashlin 2022-02-07..2023-07-10
magnifier lamp: Dorothea Marchbank 2022-09-19..2023-05-15, Maud Ashlin 2023-05-15..2024-01-29, Dorothea Marchbank 2024-01-29..
pressure cushion: Dorothea Marchbank 2024-03-28..2024-08-12, Corwin Pellow 2025-05-20..
door ramp: Gerry Ashlin 2022-08-22..2023-02-06, Corwin Pellow 2023-02-06..2023-11-06, Ilse Marchbank 2023-11-06..2025-03-03

[holds a key to]
Ilse Marchbank: Mill Cottage 1998-06-01.., Tannery Row 2020-03-16..2024-01-12, Orchard House 2002-09-14.., Tannery Court 2024-05-20..
Rufus Marchbank: Mill Cottage 1998-06-01..2003-04-05, Mill Cottage 2020-12-27.., Tannery Court 2024-06-16..2025-01-19, Tannery Court 2025-04-20..
Tobin Haskell: Orchard House 2002-09-14.., Tannery Row 2023-09-11..2024-01-12
Pim Haskell: Orchard House 2015-09-01.., Harbour Flats 2022-09-24..2024-07-01, Mill Cottage 2021-07-19..2022-09-24
Maud Ashlin: Mill Cottage 2016-05-09..2024-05-20
Gerry Ashlin: Mill Cottage 2016-05-09..2021-12-13, Mill Cottage 2024-02-05..2024-05-20
Basil Thorn: Tannery Row 2012-10-29..2022-09-19
Winnie Thorn: Tannery Row 2022-09-19..2024-01-12
Petra Vole: Tannery Court 2024-06-03.., Orchard House 2021-08-02..2022-04-25
Colm Varden: Orchard House 2022-04-25..
Hettie Cobb: Mill Cottage 2021-03-01..2022-06-13, Orchard House 2024-03-04..2024-12-16
Jolanta Brisk: Mill Cottage 2022-08-01..2023-09-18, Tannery Row 2023-08-14..2023-11-06, Tannery Court 2024-05-20..
Lowell Finch: Mill Cottage 2023-09-18..2024-02-12, Orchard House 2024-06-10..2024-10-28
Suki Tamar: Mill Cottage 2024-02-05..2024-04-02
Wanda Cobbold: Tannery Court 2024-09-02..2025-07-04
Odile Prance: Tannery Court 2025-06-30..
Kester Dunn: Tannery Row 2021-09-06..2022-10-17
Gwenda Rook: Tannery Row 2022-10-17..2023-11-06
Osric Fenn: Mill Cottage 2023-10-02..2023-10-20

[is paid by]
Mill Cottage gas bill: Dorothea Marchbank 1998-06-01..2022-02-01, Ilse Marchbank 2022-02-01..2024-06-15, Rufus Marchbank 2024-06-15..
Mill Cottage electricity bill: Dorothea Marchbank 1998-06-01..2022-02-01, Rufus Marchbank 2022-02-01..2023-07-03, Ilse Marchbank 2023-07-03..2024-06-15, Rufus Marchbank 2024-06-15..
Mill Cottage council tax: Dorothea Marchbank 1998-06-01..2024-06-15, Rufus Marchbank 2024-06-15..
Tannery Row gas bill: Corwin Pellow 1989-03-13..2023-10-02, Ilse Marchbank 2023-10-02..2024-01-12
Tannery Row water bill: Corwin Pellow 1989-03-13..2022-11-28, Basil Thorn 2022-11-28..2023-10-02, Tobin Haskell 2023-10-02..2024-01-12
Tannery Court rent: Ilse Marchbank 2024-05-20..2024-08-19, Dorothea Marchbank 2024-08-19..2025-04-01, Rufus Marchbank 2025-04-01..
Tannery Court service charge: Dorothea Marchbank 2024-05-20..
Orchard House electricity bill: Tobin Haskell 2002-09-14..2023-12-01, Corwin Pellow 2023-12-01..2025-02-10, Tobin Haskell 2025-02-10..
Dorothea's phone bill: Dorothea Marchbank 2008-01-01..2021-06-01, Rufus Marchbank 2021-06-01..
Corwin's phone bill: Corwin Pellow 2005-01-01..2023-12-01, Pim Haskell 2023-12-01..2024-04-01, Ilse Marchbank 2024-04-01..
Brightstep invoices: Dorothea Marchbank 2021-03-01..2022-06-13, Ilse Marchbank 2023-09-18..2024-04-02, Rufus Marchbank 2024-05-20..2024-12-01, Ilse Marchbank 2024-12-01..
Homelight invoices: Ilse Marchbank 2022-08-01..2023-09-18, Corwin Pellow 2022-10-17..2023-11-06, Tobin Haskell 2024-03-04..2024-12-09
Fallow Lodge fees: Corwin Pellow 2025-02-10..2025-07-01, Ilse Marchbank 2025-07-01..
Biscuit's insurance: Dorothea Marchbank 2017-06-10..2023-03-01, Pim Haskell 2023-03-01..2024-09-01, Ilse Marchbank 2024-09-01..

[is a neighbour of]
Maud Ashlin: Dorothea Marchbank 1999-04-12..2024-05-20, Rufus Marchbank 2024-06-15..
Gerry Ashlin: Dorothea Marchbank 1999-04-12..2024-05-20, Rufus Marchbank 2024-06-15..
Basil Thorn: Corwin Pellow 1994-02-07..2023-11-06
Winnie Thorn: Corwin Pellow 1996-08-24..2023-11-06
Petra Vole: Ilse Marchbank 2018-03-05..2022-04-25, Dorothea Marchbank 2024-05-20..
Colm Varden: Ilse Marchbank 2022-04-25.., Corwin Pellow 2023-11-06..2025-02-10

[belongs to]
Biscuit: Dorothea Marchbank 2017-06-10..2024-05-20, Ilse Marchbank 2024-05-20..
Admiral: Corwin Pellow 2014-10-04..2023-11-06, Ilse Marchbank 2023-11-06..2024-09-30, Winnie Thorn 2024-09-30..
Pepper: Corwin Pellow 2021-12-25..
Mossy: Colm Varden 2022-04-25..

[is walked by]
Biscuit: Dorothea Marchbank 2017-06-10..2021-10-08, Maud Ashlin 2021-10-08..2022-03-21, Pim Haskell 2022-03-21..2022-09-24, Maud Ashlin 2022-09-24..2023-04-24, Gerry Ashlin 2023-02-06..2024-05-20, Tobin Haskell 2024-05-20..2024-10-30, Colm Varden 2024-10-30..2025-01-20, Pim Haskell 2024-11-11..
Mossy: Colm Varden 2022-04-25..2025-06-09, Pim Haskell 2025-06-09..2025-07-28, Colm Varden 2025-07-28..

[repairs]
Osric Fenn: Mill Cottage boiler 2021-11-22, Mill Cottage boiler 2023-01-16, Tannery Row boiler 2022-12-12, Orchard House shower 2023-10-30, Tannery Court heating 2024-11-18, Mill Cottage boiler 2023-10-12
Della Fenn: Mill Cottage stairlift 2022-03-08, Orchard House doorbell 2024-02-22, Mill Cottage stairlift 2023-06-27, Orchard House oven 2025-08-06
Hob Tranter: Mill Cottage roof 2022-02-21, Orchard House gutter 2022-10-05, Mill Cottage garden wall 2023-05-09, Mill Cottage roof 2024-09-11
Lorna Skeet: Tannery Row front door 2022-09-20, Mill Cottage front door 2021-12-14, Orchard House gutter 2024-10-23, Mill Cottage front door 2024-05-21
Eamon Skeet: Mill Cottage boiler 2024-12-28, Orchard House boiler 2023-12-04, Tannery Court heating 2025-01-09, Orchard House shower 2025-03-05
Vic Munday: Tannery Row boiler 2023-03-02, Mill Cottage stairlift 2024-01-30, Orchard House boiler 2025-09-29, Tannery Court heating 2025-09-30
Tobin Haskell: Tannery Row front door 2023-07-15, Orchard House gutter 2023-11-18

[visits]
Rufus Marchbank: Dorothea Marchbank 2024-03-20, Corwin Pellow 2025-05-10, Dorothea Marchbank 2025-02-02, Corwin Pellow 2025-02-16
Maud Ashlin: Dorothea Marchbank 2024-04-01, Dorothea Marchbank 2024-06-12, Dorothea Marchbank 2025-01-29
Dr. Amabel Quill: Dorothea Marchbank 2022-12-05, Corwin Pellow 2023-01-03
Dr. Quillan Stroud: Dorothea Marchbank 2023-08-07, Dorothea Marchbank 2025-01-27, Corwin Pellow 2024-07-08
Basil Thorn: Corwin Pellow 2023-12-23, Corwin Pellow 2025-06-14
Hettie Cobb: Dorothea Marchbank 2025-05-17

[calls]
Maud Ashlin: Ilse Marchbank 2024-03-18, Ilse Marchbank 2021-10-08
Jolanta Brisk: Ilse Marchbank 2022-12-05, Ilse Marchbank 2025-01-27
Gwenda Rook: Ilse Marchbank 2023-01-03, Ilse Marchbank 2025-05-05
Ilse Marchbank: Rufus Marchbank 2024-03-18, Brightstep Care 2024-04-02, Brightstep Care 2024-05-03, Dr. Bram Thole 2024-01-19, Osric Fenn 2023-10-02, Rufus Marchbank 2025-01-27, Fallow Lodge 2024-12-16, Homelight 2024-02-26
Fallow Lodge: Ilse Marchbank 2025-01-13, Ilse Marchbank 2025-05-05
Winnie Thorn: Ilse Marchbank 2022-09-19, Ilse Marchbank 2023-01-03
"""
CARE_POINTS = ["prescribes", "repairs", "visits", "calls"]

RUGBY = """
[plays_for]
Danny Hathersby: Harlock Rovers 2013-02-10..2018-10-31, North Mill 2018-11-01..2022-09-30, Harlock Rovers 2022-11-14..
Kit Corrow: Millbeck Miners 2015-01-12..2019-10-31, Cawsey Town 2019-11-01..2023-10-31, Brathen Bridge 2023-12-01..
Jem Stobbart: Harlock Vale 2014-03-01..
Lachie Vane: Skelling Harriers 2016-01-15..2017-09-30, Harlock Rovers 2017-10-01..2021-10-31, Skelling Harriers 2022-01-10..2023-09-30
Tom Ridsdale: North Mill 2012-02-01..2020-10-18
Sam Ridsdale: North Mill 2015-02-01..2021-10-31, Old Tarnians 2021-11-01..
Ricky Fallon: Cawsey Town 2013-01-20..2016-10-31, Millbeck Miners 2016-11-01..2018-06-30, Cawsey Town 2018-07-01..2022-10-31
Ned Ackerly: Brathen Bridge 2014-02-15..2019-11-30, Harlock Vale 2019-12-01..2024-02-29, Brathen Bridge 2024-03-01..
Billy Ackerly: Brathen Bridge 2017-02-15..2022-10-31, Millbeck Miners 2022-11-01..
Owen Prest: Old Tarnians 2013-03-01..2018-09-30, Skelling Harriers 2018-10-01..2021-09-30, Old Tarnians 2021-10-01..2023-08-31
Callum Prest: Old Tarnians 2018-03-01..
Tavi Lomano: Harlock Rovers 2018-01-08..2020-10-31, North Mill 2021-02-01..
Sio Faleo: Millbeck Miners 2019-01-14..2022-10-31, Harlock Rovers 2022-11-01..
Jack Murgatree: North Mill 2016-02-01..2019-10-31, Harlock Vale 2019-11-01..2021-10-31, Cawsey Town 2022-01-15..
Rhys Pengelm: Cawsey Town 2017-01-09..2020-10-31, Brathen Bridge 2020-11-01..2023-11-30
Ellis Crake: Skelling Harriers 2018-02-01..
Hugo Spind: Harlock Vale 2016-02-08..2020-11-30, Old Tarnians 2021-01-11..2022-07-31, Harlock Vale 2022-08-01..
Marty Oskell: Millbeck Miners 2014-01-06..2017-10-31, North Mill 2017-11-01..2020-10-31, Millbeck Miners 2020-11-01..2024-06-30
Dale Winstan: Brathen Bridge 2015-02-02..2018-10-31, Harlock Rovers 2018-11-01..2023-10-31
Connor Bree: Old Tarnians 2019-02-04..2023-10-31, North Mill 2023-11-01..
Joe Thackwell: Harlock Rovers 2015-01-05..2017-10-31, Cawsey Town 2017-11-01..2019-10-31, Skelling Harriers 2019-11-01..
Luke Sorrell: North Mill 2019-02-01..
Archie Sorrell: North Mill 2021-02-01..2023-10-31, Millbeck Miners 2023-11-01..
Nathan Dyce: Cawsey Town 2020-01-06..
Ben Yarrow: Skelling Harriers 2017-01-16..2020-10-31, Cawsey Town 2020-11-01..2021-12-31
Gaz Hobley: Millbeck Miners 2012-01-30..2021-09-30
Finn Larraby: Brathen Bridge 2021-02-01..2023-10-31, Harlock Rovers 2023-11-01..
Toby Askew: Harlock Vale 2020-02-03..
Reece Malby: Harlock Rovers 2020-01-13..

[on_loan_at]
Luke Sorrell: Brathen Bridge 2020-08-01..2020-10-18
Sam Ridsdale: Old Tarnians 2017-04-03..2017-09-24
Callum Prest: Cawsey Town 2019-05-06..2019-09-29, Harlock Vale 2021-03-15..2021-06-20
Reece Malby: Skelling Harriers 2021-04-12..2021-09-26, North Mill 2023-03-06..2023-05-28
Toby Askew: Old Tarnians 2022-05-02..2022-07-31
Archie Sorrell: Skelling Harriers 2022-03-07..2022-06-12
Nathan Dyce: Millbeck Miners 2021-06-14..2021-09-26
Billy Ackerly: Cawsey Town 2018-06-04..2018-09-30
Ellis Crake: Old Tarnians 2019-03-04..2019-06-30
Connor Bree: Harlock Vale 2024-05-13..
Callum Prest: Millbeck Miners 2024-06-10..

[plays_as]
Danny Hathersby: scrum-half 2013-02-10..2020-01-31, stand-off 2020-02-01..2022-09-30, scrum-half 2022-11-14..
Kit Corrow: wing 2015-01-12..2018-03-31, full-back 2018-04-01..
Jem Stobbart: prop 2014-03-01..
Lachie Vane: centre 2016-01-15..2023-09-30
Tom Ridsdale: hooker 2012-02-01..2020-10-18
Sam Ridsdale: second row 2015-02-01..2018-12-31, loose forward 2019-01-01..
Ricky Fallon: stand-off 2013-01-20..2022-10-31
Ned Ackerly: prop 2014-02-15..2021-02-28, second row 2021-03-01..
Billy Ackerly: hooker 2017-02-15..
Owen Prest: full-back 2013-03-01..2019-04-30, centre 2019-05-01..2023-08-31
Callum Prest: wing 2018-03-01..2021-06-20, full-back 2021-06-21..
Tavi Lomano: prop 2018-01-08..
Sio Faleo: second row 2019-01-14..2022-10-31, prop 2022-11-01..
Jack Murgatree: loose forward 2016-02-01..
Rhys Pengelm: wing 2017-01-09..2023-11-30
Ellis Crake: scrum-half 2018-02-01..
Hugo Spind: centre 2016-02-08..
Marty Oskell: hooker 2014-01-06..2024-06-30
Dale Winstan: second row 2015-02-02..2023-10-31
Joe Thackwell: wing 2015-01-05..2019-10-31, centre 2019-11-01..
Luke Sorrell: full-back 2019-02-01..
Archie Sorrell: wing 2021-02-01..
Nathan Dyce: stand-off 2020-01-06..
Gaz Hobley: prop 2012-01-30..2021-09-30
Finn Larraby: wing 2021-02-01..2022-12-31, stand-off 2023-01-01..
Toby Askew: scrum-half 2020-02-03..
Reece Malby: hooker 2020-01-13..

[captained]
Danny Hathersby: Harlock Rovers 2016-02-01..2018-10-31, North Mill 2020-10-19..2022-09-30, Harlock Rovers 2024-02-05..
Tom Ridsdale: North Mill 2014-02-01..2020-10-18
Sam Ridsdale: Old Tarnians 2023-09-01..
Tavi Lomano: North Mill 2022-10-01..
Lachie Vane: Harlock Rovers 2018-11-01..2021-10-31
Dale Winstan: Harlock Rovers 2021-11-01..2023-10-31
Jem Stobbart: Harlock Vale 2017-02-01..2020-11-30, Harlock Vale 2021-11-01..
Jack Murgatree: Harlock Vale 2020-12-01..2021-10-31, Cawsey Town 2022-11-01..
Ricky Fallon: Cawsey Town 2015-02-01..2016-10-31, Cawsey Town 2019-11-01..2022-10-31
Joe Thackwell: Cawsey Town 2018-02-01..2019-10-31, Skelling Harriers 2021-10-01..2022-06-30
Gaz Hobley: Millbeck Miners 2014-02-01..2021-09-30
Marty Oskell: Millbeck Miners 2021-10-01..2024-06-30
Billy Ackerly: Millbeck Miners 2024-07-01.., Brathen Bridge 2021-02-01..2022-10-31
Ned Ackerly: Brathen Bridge 2016-02-01..2019-11-30, Brathen Bridge 2024-03-01..
Owen Prest: Old Tarnians 2015-02-01..2018-09-30, Skelling Harriers 2020-02-01..2021-09-30, Old Tarnians 2021-11-01..2023-08-31
Ellis Crake: Skelling Harriers 2022-07-01..

[coached]
Len Hathersby: Harlock Rovers 2014-11-01..2018-10-31, North Mill 2018-11-15..2021-10-31, Cawsey Town 2023-06-05..
Dai Corrow: Millbeck Miners 2013-11-01..2017-10-31, Harlock Vale 2018-01-08..2020-08-16, Millbeck Miners 2021-10-04..2023-10-31
Mick Oskell: North Mill 2014-11-01..2018-11-14, Millbeck Miners 2018-11-15..2021-10-03
Frank Tulley: Brathen Bridge 2012-11-01..2019-05-31, Harlock Rovers 2019-11-01..2022-05-29, Skelling Harriers 2022-11-01..2024-04-14
Joss Tulley: Brathen Bridge 2019-06-01..2021-10-31, North Mill 2021-11-01..
Pete Marran: Cawsey Town 2014-11-01..2019-10-31, Old Tarnians 2020-01-06..2022-10-31
Warren Stobb: Skelling Harriers 2015-11-01..2020-10-31, Harlock Vale 2020-11-16..
Alf Greatrix: Old Tarnians 2012-11-01..2019-10-31, Brathen Bridge 2021-11-01..2023-07-23
Gil Pennock: Harlock Vale 2014-11-01..2017-10-31, Harlock Rovers 2018-11-01..2019-10-31, Cawsey Town 2019-11-01..2023-06-04
Gaz Hobley: Skelling Harriers 2024-04-15.., Millbeck Miners 2023-11-01..2024-04-14
Tom Ridsdale: Skelling Harriers 2020-11-01..2022-10-31, Harlock Rovers 2022-06-13..
Moss Kerrigan: Millbeck Miners 2024-04-15.., Old Tarnians 2022-11-01..
Ricky Fallon: Brathen Bridge 2023-07-24..

[assisted_at]
Joss Tulley: Brathen Bridge 2016-11-01..2019-05-31
Tom Ridsdale: North Mill 2019-11-01..2020-10-31
Gaz Hobley: Millbeck Miners 2020-11-01..2023-10-31
Gil Pennock: Harlock Rovers 2017-11-01..2018-10-31, North Mill 2023-11-01..
Pete Marran: Harlock Vale 2022-11-01..
Ricky Fallon: Brathen Bridge 2022-11-01..2023-07-23
Moss Kerrigan: Old Tarnians 2019-11-01..2022-10-31
Dai Corrow: Cawsey Town 2023-11-01..
Lachie Vane: Skelling Harriers 2023-11-01..

[chaired]
Edna Brock: Harlock Rovers 2010-05-01..2019-04-30, Harlock Rovers 2023-05-01..
Silas Brock: Harlock Rovers 2019-05-01..2023-04-30
Harold Millward: North Mill 2012-01-01..
Jean Millward: Millbeck Miners 2014-01-01..2021-12-31
Tariq Denholm: Millbeck Miners 2022-01-01.., Cawsey Town 2016-06-01..2020-05-31
Bess Garrity: Harlock Vale 2013-07-01.., Cawsey Town 2020-06-01..2021-06-30
Norman Skell: Skelling Harriers 2011-01-01..2022-03-31
Ida Skell: Skelling Harriers 2022-04-01..

[based_at]
Harlock Rovers: Rovers Park 2005-01-01..2020-12-31, North Park 2021-01-01..2021-12-31, Rovers Park 2022-01-01..
Harlock Vale: Vale Road 2001-01-01..2018-12-31, North Park 2019-01-01..
North Mill: Mill Lane 1995-01-01..
Millbeck Miners: Pithead Ground 1990-01-01..2022-10-31, Millbeck Oval 2022-11-01..
Cawsey Town: Cawsey Meadow 2003-01-01..
Brathen Bridge: Bridge End 1998-01-01..2019-02-28, Mill Lane 2019-03-01..2019-10-31, Bridge End 2019-11-01..
Skelling Harriers: Harriers Field 2007-01-01..
Old Tarnians: Tarn Side 2000-01-01..2023-01-31, Bridge End 2023-02-01..

[sponsored]
Penhall Pies: Harlock Rovers 2015-01-01..2018-12-31, Harlock Vale 2019-01-01..2021-12-31, Harlock Rovers 2023-01-01..
Brock & Sons: Harlock Rovers 2019-01-01..2022-12-31
Tarn Brewery: Old Tarnians 2014-01-01..2020-12-31, Skelling Harriers 2021-01-01.., Brathen Bridge 2022-01-01..2023-12-31
Mill Lane Motors: North Mill 2014-01-01..2017-12-31, North Mill 2019-01-01..
Skelling Steel: Skelling Harriers 2013-01-01..2020-12-31, Millbeck Miners 2021-01-01..
Oakum Bank: Cawsey Town 2016-01-01.., North Mill 2018-01-01..2018-12-31, Old Tarnians 2021-01-01..2022-12-31
Northway Buses: Brathen Bridge 2015-01-01..2021-12-31, Harlock Vale 2022-01-01.., Old Tarnians 2023-01-01..
Millbeck Dairies: Millbeck Miners 2015-01-01..2020-12-31, Brathen Bridge 2024-01-01..

[out_with]
Danny Hathersby: hamstring tear 2017-05-08..2017-06-25, broken hand 2021-06-07..2021-07-25, knee injury 2023-04-10..2023-09-03
Kit Corrow: concussion 2018-07-02..2018-07-22, shoulder injury 2022-03-21..2022-06-05
Jem Stobbart: knee injury 2020-03-02..2020-10-04, cracked rib 2023-07-10..2023-08-06
Lachie Vane: hamstring tear 2019-04-22..2019-05-26, knee injury 2021-08-02..2021-10-31, hamstring tear 2022-07-04..2022-08-14
Tom Ridsdale: broken hand 2018-05-14..2018-06-24
Sam Ridsdale: concussion 2022-08-08..2022-08-28, ankle sprain 2024-07-22..
Ricky Fallon: ankle sprain 2020-08-10..2020-08-30
Ned Ackerly: shoulder injury 2021-05-10..2021-09-05, concussion 2024-06-03..2024-06-23
Billy Ackerly: broken hand 2023-05-22..2023-07-02
Callum Prest: ankle sprain 2020-09-07..2020-09-27, cracked rib 2022-05-16..2022-06-12
Tavi Lomano: knee injury 2019-06-10..2020-02-02, shoulder injury 2023-08-14..2023-10-29
Sio Faleo: concussion 2021-04-05..2021-04-25, concussion 2024-08-05..
Ellis Crake: groin strain 2023-06-19..2023-07-09, hamstring tear 2024-04-29..2024-06-02
Hugo Spind: shoulder injury 2018-08-06..2018-10-14
Marty Oskell: knee injury 2019-03-11..2019-09-08
Joe Thackwell: knee injury 2022-07-01..2023-02-28
Luke Sorrell: groin strain 2022-04-18..2022-05-15
Toby Askew: broken hand 2024-07-15..
Reece Malby: ankle sprain 2022-06-20..2022-07-17
Nathan Dyce: hamstring tear 2024-05-20..2024-07-07

[won]
North Mill: Tarn Cup 2018-08-25, League Shield 2019-10-05, Tarn Cup 2021-08-28, League Shield 2021-10-02, League Shield 2022-10-01, Charity Plate 2020-02-23
Harlock Rovers: League Shield 2017-10-07, Tarn Cup 2017-08-26, Charity Plate 2018-02-25, Tarn Cup 2020-09-12, Tarn Cup 2024-08-10
Millbeck Miners: League Shield 2018-10-06, Charity Plate 2019-02-24, Tarn Cup 2022-08-27
Harlock Vale: Tarn Cup 2019-08-24, League Shield 2020-10-17, Charity Plate 2021-02-21, Charity Plate 2023-02-26
Cawsey Town: League Shield 2023-10-07, Charity Plate 2024-02-25
Skelling Harriers: Tarn Cup 2023-08-26
Brathen Bridge: Charity Plate 2022-02-27

[refereed]
Colin Stark: 2017 Tarn Cup Final 2017-08-26, 2019 Tarn Cup Final 2019-08-24, 2020 Tarn Cup Final 2020-09-12, 2021 Harlock Derby 2021-12-26
Moira Plaice: 2018 Tarn Cup Final 2018-08-25, 2022 Tarn Cup Final 2022-08-27, 2023 Harlock Derby 2023-12-26, 2024 Tarn Cup Final 2024-08-10
Ted Banbridge: 2019 Harlock Derby 2019-12-26, 2020 Charity Plate Final 2020-02-23
Anil Rusk: 2021 Tarn Cup Final 2021-08-28, 2022 Harlock Derby 2022-12-26, 2024 Charity Plate Final 2024-02-25
Sheila Garth: 2023 Tarn Cup Final 2023-08-26, 2022 Charity Plate Final 2022-02-27

[hosted]
North Park: 2017 Tarn Cup Final 2017-08-26, 2018 Tarn Cup Final 2018-08-25, 2020 Tarn Cup Final 2020-09-12, 2019 Harlock Derby 2019-12-26, 2021 Harlock Derby 2021-12-26, 2023 Harlock Derby 2023-12-26
Mill Lane: 2019 Tarn Cup Final 2019-08-24, 2020 Charity Plate Final 2020-02-23, 2022 Tarn Cup Final 2022-08-27
Rovers Park: 2022 Harlock Derby 2022-12-26, 2023 Tarn Cup Final 2023-08-26
Bridge End: 2022 Charity Plate Final 2022-02-27, 2021 Tarn Cup Final 2021-08-28
Millbeck Oval: 2024 Tarn Cup Final 2024-08-10
Cawsey Meadow: 2024 Charity Plate Final 2024-02-25

[scored_in]
Danny Hathersby: 2017 Tarn Cup Final 2017-08-26, 2021 Tarn Cup Final 2021-08-28, 2022 Harlock Derby 2022-12-26, 2024 Tarn Cup Final 2024-08-10
Joe Thackwell: 2017 Tarn Cup Final 2017-08-26, 2023 Tarn Cup Final 2023-08-26
Tom Ridsdale: 2018 Tarn Cup Final 2018-08-25, 2020 Charity Plate Final 2020-02-23
Jack Murgatree: 2018 Tarn Cup Final 2018-08-25, 2024 Charity Plate Final 2024-02-25
Hugo Spind: 2019 Tarn Cup Final 2019-08-24, 2019 Harlock Derby 2019-12-26, 2023 Harlock Derby 2023-12-26
Lachie Vane: 2020 Tarn Cup Final 2020-09-12, 2019 Harlock Derby 2019-12-26, 2023 Tarn Cup Final 2023-08-26
Reece Malby: 2020 Tarn Cup Final 2020-09-12, 2021 Harlock Derby 2021-12-26, 2024 Tarn Cup Final 2024-08-10
Luke Sorrell: 2021 Tarn Cup Final 2021-08-28, 2020 Charity Plate Final 2020-02-23
Marty Oskell: 2022 Tarn Cup Final 2022-08-27
Sio Faleo: 2022 Tarn Cup Final 2022-08-27, 2023 Harlock Derby 2023-12-26
Ellis Crake: 2023 Tarn Cup Final 2023-08-26
Rhys Pengelm: 2022 Charity Plate Final 2022-02-27
Finn Larraby: 2022 Charity Plate Final 2022-02-27, 2024 Tarn Cup Final 2024-08-10
Nathan Dyce: 2024 Charity Plate Final 2024-02-25
Toby Askew: 2021 Harlock Derby 2021-12-26

[awarded]
Danny Hathersby: Player of the Season 2017-10-20, Player of the Season 2021-10-15
Tom Ridsdale: Player of the Season 2018-10-19
Hugo Spind: Player of the Season 2019-10-18
Lachie Vane: Player of the Season 2020-10-23
Luke Sorrell: Young Player of the Season 2019-10-18, Player of the Season 2022-10-14
Nathan Dyce: Young Player of the Season 2020-10-23, Golden Boot 2023-10-20, Player of the Season 2023-10-20
Archie Sorrell: Young Player of the Season 2021-10-15
Toby Askew: Young Player of the Season 2022-10-14
Finn Larraby: Young Player of the Season 2023-10-20
Ricky Fallon: Golden Boot 2018-10-19, Golden Boot 2020-10-23
Kit Corrow: Golden Boot 2019-10-18, Golden Boot 2021-10-15
Len Hathersby: Coach of the Season 2017-10-20, Coach of the Season 2019-10-18, Coach of the Season 2023-10-20
Joss Tulley: Coach of the Season 2022-10-14
Warren Stobb: Coach of the Season 2020-10-23

[drew_with]
Harlock Rovers: Harlock Vale 2022-12-26, North Mill 2023-05-14
Cawsey Town: Old Tarnians 2024-04-21
Brathen Bridge: Millbeck Miners 2023-07-16

[beat]
Harlock Rovers: Harlock Vale 2019-12-26, Harlock Vale 2024-04-01
Harlock Vale: Harlock Rovers 2021-12-26, Harlock Rovers 2023-12-26
"""
RUGBY_POINTS = ["won", "refereed", "hosted", "scored_in", "awarded", "drew_with", "beat"]


def read(text, points):
    rows, relation = [], None
    for line in text.strip().splitlines():
        if line.startswith("["):
            relation = line.strip("[]")
        elif line:
            head, stints = line.split(": ", 1)
            for stint in stints.split(", "):
                tail, when = stint.rsplit(" ", 1)
                start, dots, stop = when.partition("..")
                assert bool(dots) == (relation not in points), stint
                assert date.fromisoformat(start) and (not stop or start < stop), stint
                rows.append((head, relation, tail, start, stop))
    return rows


def fill_care(rng, rows):
    """More calls and visits, on days that have none yet."""
    busy = {row[3] for row in rows if row[1] in ("calls", "visits")}
    pairs = [
        ("visits", "Rufus Marchbank", "Dorothea Marchbank", "2022-01-01", "2025-10-01", 3),
        ("visits", "Pim Haskell", "Dorothea Marchbank", "2022-10-01", "2025-10-01", 2),
        ("visits", "Pim Haskell", "Corwin Pellow", "2025-02-20", "2025-10-01", 2),
        ("visits", "Winnie Thorn", "Corwin Pellow", "2023-12-01", "2025-09-15", 2),
        ("visits", "Ilse Marchbank", "Corwin Pellow", "2025-02-20", "2025-10-05", 3),
        ("calls", "Rufus Marchbank", "Ilse Marchbank", "2022-01-01", "2025-10-01", 2),
        ("calls", "Dorothea Marchbank", "Ilse Marchbank", "2024-06-01", "2025-10-10", 3),
        ("calls", "Ilse Marchbank", "Brightstep Care", "2024-07-01", "2025-09-01", 1),
        ("calls", "Corwin Pellow", "Winnie Thorn", "2023-12-01", "2025-09-01", 2),
        ("calls", "Ilse Marchbank", "Vic Munday", "2025-09-02", "2025-09-25", 1),
    ]
    for relation, head, tail, low, high, many in pairs:
        low, high = date.fromisoformat(low), date.fromisoformat(high)
        while many:
            day = str(low + timedelta(days=rng.randrange((high - low).days)))
            if day not in busy:
                busy.add(day)
                rows.append((head, relation, tail, day, ""))
                many -= 1


def fill_rugby(rng, rows):
    """League matches on Sundays, a home and an away side each, at most two a day."""
    clubs = [
        "Harlock Rovers", "Harlock Vale", "North Mill", "Millbeck Miners", "Cawsey Town", "Brathen Bridge",
        "Skelling Harriers", "Old Tarnians",
    ]  # fmt: skip
    strength = dict(zip(clubs, (6, 5, 7, 4, 6, 3, 4, 2)))
    for year, many in ((2022, 6), (2023, 18), (2024, 20)):
        days = [date(year, 3, 1) + timedelta(days=k) for k in range(185 if year < 2024 else 150)]
        days = [
            day
            for day in days
            if day.weekday() == 6 and str(day) not in {row[3] for row in rows if row[1] == "drew_with"}
        ]
        for day in sorted(rng.sample(days, many // 2)):
            a, b, c, d = rng.sample(clubs, 4)
            for x, y in ((a, b), (c, d)):
                if rng.random() * (strength[x] + strength[y]) > strength[x]:
                    x, y = y, x
                rows.append((x, "beat", y, str(day), ""))


def write(name, text, points, fill, meta, seed):
    rng = random.Random(seed)
    rows = read(text, points)
    fill(rng, rows)
    assert len(rows) == len(set(rows)), [x for x in rows if rows.count(x) > 1]
    assert all(row[3] <= meta["now"] and row[4] != meta["now"] for row in rows)
    rng.shuffle(rows)
    folder = HERE / f"twentyfourth_{name}"
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(("head", "relation", "tail", "start", "stop"))
        out.writerows(rows)
    (folder / "meta.json").write_text(json.dumps(meta | {"point_relations": points}, indent=1) + "\n", encoding="utf-8")
    print(name, len(rows), len({x for row in rows for x in (row[0], row[2])}), len({row[1] for row in rows}))


write("caremanager", CARE, CARE_POINTS, fill_care,
      {"unit": "day", "ends": "exclusive", "now": "2025-10-14", "me": "Ilse Marchbank"}, 2401)  # fmt: skip
write("rugby", RUGBY, RUGBY_POINTS, fill_rugby,
      {"unit": "day", "ends": "inclusive", "now": "2024-08-18", "me": None}, 2402)  # fmt: skip
