"""Write the facts of the set `locks` (same bytes at each run): python3 seventeenth_make_facts_c.py"""

import csv
import io
import json
import random
from pathlib import Path

HERE = Path(__file__).parent
NOW = "2023-10"
POINTS = [
    "GateMadeBy", "DredgedBy", "RepairedAt", "CollidedWith", "FestivalVenue", "FestivalOrganiser", "WonAward",
    "LoadCarried",
]  # fmt: skip

FACTS = """
# KeeperOf
Walter Sneddon | Upper Marl Lock | 1990-01 | 1997-08
Joan Sneddon | Upper Marl Lock | 1997-09 | 2004-03
Gareth Oakes | Upper Marl Lock | 2004-06 | 2011-10
Nesta Hargrave | Upper Marl Lock | 2011-11 | 2016-05
Joan Sneddon | Upper Marl Lock | 2016-06 | 2017-02
Kit Wainfleet | Upper Marl Lock | 2017-03 |
Walter Sneddon | Lower Marl Lock | 1990-01 | 1993-12
Ivor Tranter | Lower Marl Lock | 1994-01 | 2001-06
Ivy Tranter | Lower Marl Lock | 2001-07 | 2009-09
Leroy Hendon | Lower Marl Lock | 2010-02 | 2018-07
Kit Wainfleet | Lower Marl Lock | 2018-08 | 2020-03
Zofia Balcer | Lower Marl Lock | 2020-04 |
Bernard Fosse | Marl Bridge Lock | 1990-05 | 2002-11
Bridget Fosse | Marl Bridge Lock | 1999-04 | 2006-12
Gareth Oakes | Marl Bridge Lock | 2007-01 | 2008-09
Olwen Dace | Marl Bridge Lock | 2008-10 | 2015-04
Harriet Stowe | Marl Bridge Lock | 2018-09 |
Garth Oakes | Hobb's Lock | 1990-02 | 1996-04
Terry Quill | Hobb's Lock | 1996-05 | 2003-03
Theresa Quill | Hobb's Lock | 2003-04 | 2013-01
Garth Oakes | Hobb's Lock | 2013-03 | 2014-12
Dougie Parr | Hobb's Lock | 2015-01 |
Garth Oakes | Hobb's Mill Lock | 1991-07 | 1996-04
Mick Shardlow | Hobb's Mill Lock | 1996-10 | 2005-02
Aled Morfitt | Hobb's Mill Lock | 2005-03 | 2012-12
Dougie Parr | Hobb's Mill Lock | 2013-01 | 2014-12
Sunita Rao | Hobb's Mill Lock | 2015-02 | 2021-08
Colin Brindle | Tindle Top Lock | 1990-01 | 1998-10
Col Brindley | Tindle Top Lock | 1998-11 | 2007-05
Pam Lutterworth | Tindle Top Lock | 2007-06 | 2019-03
Ross Attwell | Tindle Top Lock | 2019-05 |
Ruby Attwell | Tindle Bottom Lock | 1992-03 | 2006-08
Colin Brindle | Tindle Bottom Lock | 2006-09 | 2008-02
Ross Attwell | Tindle Bottom Lock | 2008-03 |
Denzil Penhallow | Priory Lock | 1990-01 | 1995-09
Dilys Penhallow | Priory Lock | 1995-10 | 2010-06
Harry Stowe | Priory Lock | 2010-07 | 2014-11
Dilys Penhallow | Priory Lock | 2014-12 | 2016-03
Fenella Croft | Priory Lock | 2016-04 |
Stan Lovelock | Cold Harbour Lock | 1990-01 | 1991-11
Bert Lovelock | Cold Harbour Lock | 1992-02 | 1999-12

# ReliefKeeperAt
Ivy Tranter | Lower Marl Lock | 1996-04 | 2001-06
Bridget Fosse | Marl Bridge Lock | 1995-03 | 1999-03
Nesta Hargrave | Lower Marl Lock | 2006-05 | 2009-09
Nesta Hargrave | Upper Marl Lock | 2008-01 | 2011-10
Leroy Hendon | Upper Marl Lock | 2007-04 | 2010-01
Harriet Stowe | Marl Bridge Lock | 2016-02 | 2018-08
Theresa Quill | Hobb's Lock | 1998-06 | 2003-03
Aled Morfitt | Hobb's Mill Lock | 2002-02 | 2005-02
Aled Morfitt | Hobb's Lock | 2003-05 | 2009-12
Ross Attwell | Tindle Bottom Lock | 2003-07 | 2008-02
Fenella Croft | Priory Lock | 2011-03 | 2014-11
Zofia Balcer | Upper Marl Lock | 2018-05 | 2020-03
Zofia Balcer | Upper Marl Lock | 2021-04 |
Jude Attwell | Tindle Top Lock | 2021-05 |
Jude Attwell | Tindle Bottom Lock | 2022-03 |

# LengthsmanFor
Alf Gannow | Marl Length | 1990-03 | 1998-12
Reg Gannow | Marl Length | 1999-01 | 2006-07
Moira Gannow | Marl Length | 2006-10 | 2016-04
Idris Vale | Marl Length | 2016-05 |
Ted Ockbrook | Hobb's Length | 1990-01 | 2001-10
Reg Gannow | Hobb's Length | 2002-05 | 2006-07
Mick Shardlow | Hobb's Length | 2009-10 | 2015-06
Priya Sandal | Hobb's Length | 2015-07 |
Colin Brindle | Tindle Length | 1998-11 | 2003-03
Terry Quill | Tindle Length | 2003-04 | 2010-08
Ellis Thorne | Tindle Length | 2011-02 | 2020-12
Priya Sandal | Tindle Length | 2021-01 |
Ted Ockbrook | Summit Length | 1995-04 | 1999-09
Alf Gannow | Summit Length | 1999-10 | 2003-02
Idris Vale | Summit Length | 2014-03 | 2016-04
Idris Vale | Summit Length | 2019-10 |
Ellis Thorne | Priory Length | 2013-01 | 2018-05

# RegisteredOwner
Merganser | Dilys Penhallow | 1991-05 | 1999-08
Merganser | Kester Lumb | 1999-09 | 2008-03
Merganser | Anneke Visser | 2008-04 |
Little Merganser | Kester Lumb | 2003-06 | 2012-10
Little Merganser | Orla Finnerty | 2012-11 | 2019-04
Little Merganser | Anneke Visser | 2019-07 |
Plover | Bernard Fosse | 1990-01 | 1998-02
Plover | Rhoda Peake | 1998-03 | 2014-06
Plover | Rufus Peake | 2014-07 |
Golden Plover | Rhoda Peake | 2005-05 | 2009-11
Golden Plover | Yusuf Demir | 2009-12 | 2017-09
Golden Plover | Rhoda Peake | 2018-02 |
Ebony Rose | Sid Carrow | 1990-06 | 2001-04
Ebony Rose | Vera Carrow | 1994-01 | 2007-10
Ebony Rose | Lorna Tibbs | 2007-11 | 2020-02
Ebony Rose | Gil Tibbs | 2011-06 |
Rose of Marl | Lorna Tibbs | 2000-04 | 2007-10
Rose of Marl | Yusuf Demir | 2007-12 | 2009-11
Rose of Marl | Petra Novotna | 2010-05 |
Kittiwake | Nesta Hargrave | 2002-07 | 2013-05
Kittiwake | Kit Wainfleet | 2013-06 | 2021-09
Kittiwake | Jude Attwell | 2021-10 |
Patience | Hal Bowdler | 1990-01 | 1997-03
Patience | Orla Finnerty | 1997-04 | 2012-10
Patience | Simeon Gray | 2013-02 |
Patience II | Hal Bowdler | 1997-06 | 2010-12
Patience II | Simeon Gray | 2011-01 | 2013-01
Patience II | Bea Gray | 2013-02 |
Ironmaster | Puddock Carriers | 1990-01 | 2009-06
Ironmaster | Loxley Freight | 2009-07 |
Bantam Queen | Puddock Carriers | 1992-03 | 2013-12

# MooredAt
Merganser | Priory Meadow | 1991-05 | 1999-08
Merganser | Wenlow Basin | 1999-10 | 2008-03
Merganser | Pinfold Marina | 2008-04 | 2015-01
Merganser | Wenlow Basin | 2015-02 |
Plover | Marl Moorings | 1990-01 | 2002-05
Plover | Skerrow Basin | 2002-06 | 2014-06
Plover | Pinfold Marina | 2014-08 |
Golden Plover | Skerrow Basin | 2005-05 | 2009-11
Golden Plover | Hobb's Wharf | 2010-01 | 2017-09
Golden Plover | Skerrow Basin | 2018-02 |
Ebony Rose | Wenlow Basin | 1990-06 | 2007-10
Ebony Rose | Hobb's Wharf | 2007-11 | 2013-03
Ebony Rose | Marl Moorings | 2013-04 |
Rose of Marl | Marl Moorings | 2000-04 | 2009-11
Rose of Marl | Pinfold Marina | 2010-05 | 2016-12
Rose of Marl | Marl Moorings | 2017-03 |

# LicenceClass
Merganser | Private | 1991-05 | 2008-03
Merganser | Residential | 2008-04 | 2013-09
Merganser | Private | 2013-10 |
Plover | Private | 1990-01 | 2014-06
Plover | Laid up | 2014-07 | 2015-08
Plover | Private | 2015-09 |
Ebony Rose | Private | 1990-06 | 1998-03
Ebony Rose | Residential | 1998-04 | 2007-10
Ebony Rose | Roving trader | 2007-11 | 2016-03
Ebony Rose | Residential | 2016-04 |
Rose of Marl | Roving trader | 2000-04 | 2007-10
Rose of Marl | Private | 2007-12 | 2009-11
Rose of Marl | Roving trader | 2010-05 |
Kittiwake | Private | 2002-07 | 2010-02
Kittiwake | Residential | 2010-03 | 2021-09
Kittiwake | Private | 2021-10 | 2022-07
Kittiwake | Residential | 2022-08 |

# LicenceNo
Merganser | WN-1041 | 1991-05 | 2008-03
Merganser | WN-2210 | 2008-04 |
Little Merganser | WN-1401 | 2003-06 | 2019-04
Little Merganser | WN-2120 | 2019-07 |
Plover | WN-1014 | 1990-01 | 2015-08
Plover | WN-2201 | 2015-09 |
Golden Plover | WN-1410 | 2005-05 | 2017-09
Golden Plover | WN-2021 | 2018-02 |
Patience | WN-1040 | 1990-01 |

# HullName
Hull 207 | Snipe | 1990-02 | 1996-04
Hull 207 | Old Bittern | 1996-05 |
Hull 270 | Duchess of Ellow | 1992-04 | 2003-03
Hull 270 | Lady Ellow | 2003-04 |
Hull 272 | Mayfly | 1998-05 | 2007-11
Hull 272 | Quiet Woman | 2007-12 |
Hull 722 | Mayfly | 2008-05 | 2011-09
Hull 722 | Dun Cow | 2011-10 |
Hull 227 | Jackdaw | 1999-03 | 2006-09
Hull 227 | Magpie | 2006-10 | 2012-11
Hull 227 | Corvus | 2012-12 |
Hull 220 | Jackdaw | 2007-04 | 2014-08
Hull 220 | Magpie | 2014-09 | 2018-02
Hull 220 | Jackdaw | 2018-03 |

# SkipperOf
Jem Puddock | Ironmaster | 1990-01 | 1999-05
Ned Puddock | Ironmaster | 1999-06 | 2009-06
Clem Orton | Ironmaster | 2009-09 | 2019-02
Ned Puddock | Ironmaster | 2019-03 | 2021-10
Rafe Orton | Ironmaster | 2021-11 |
Ned Puddock | Bantam Queen | 1992-03 | 1999-05
Clem Orton | Bantam Queen | 1999-08 | 2007-12
Jem Puddock | Bantam Queen | 2008-01 | 2013-12
Rafe Orton | Dun Cow | 2011-10 | 2021-10
Tilda Orton | Dun Cow | 2021-11 |
Sid Carrow | Old Bittern | 1996-05 | 2001-04
Hal Bowdler | Old Bittern | 2001-05 | 2008-09
Harriet Stowe | Old Bittern | 2009-04 | 2018-08
Hal Bowdler | Old Bittern | 2016-05 | 2017-10
Bea Gray | Old Bittern | 2018-10 |
Vera Carrow | Lady Ellow | 2003-04 | 2010-09
Pam Lutterworth | Lady Ellow | 2019-04 | 2022-10
Gwen Pascall | Lady Ellow | 2022-07 |
Wilf Tranter | Mudlark | 1994-02 | 2008-06
Denny Quill | Mudlark | 2008-07 | 2015-06
Mick Shardlow | Mudlark | 2015-07 | 2019-11
Denny Quill | Mudlark | 2019-12 |

# GateFittedAt
GP-011 | Upper Marl Lock | 1992-02 | 2014-01
GP-041 | Upper Marl Lock | 2014-02 |
GP-012 | Lower Marl Lock | 1993-03 | 2016-10
GP-044 | Lower Marl Lock | 2016-11 |
GP-014 | Marl Bridge Lock | 1994-11 | 2019-01
GP-046 | Marl Bridge Lock | 2019-02 |
GP-019 | Hobb's Mill Lock | 1996-02 | 2013-10
GP-029 | Tindle Top Lock | 2001-02 | 2009-10
GP-038 | Tindle Top Lock | 2009-11 |
GP-029 | Hobb's Mill Lock | 2013-11 |
GP-021 | Hobb's Lock | 1996-12 | 2021-11
GP-049 | Hobb's Lock | 2021-12 |
GP-022 | Priory Lock | 1998-01 | 2022-12
GP-052 | Priory Lock | 2023-01 |
GP-027 | Cold Harbour Lock | 2001-11 |

# GateMadeBy
GP-011 | Ardle & Son | 1991-11
GP-012 | Ardle & Son | 1993-01
GP-014 | Stanway Workshops | 1994-09
GP-019 | Ardle Brothers | 1995-12
GP-021 | Stanway Workshops | 1996-10
GP-022 | Ardle Brothers | 1997-11
GP-029 | Marl Joinery | 2000-12
GP-038 | Stanway Workshops | 2009-08
GP-041 | Stanway Workshops | 2013-12
GP-044 | Ardle Brothers | 2016-09
GP-046 | Stanway Workshops | 2018-11
GP-049 | Marl Joinery | 2021-10
GP-052 | Stanway Workshops | 2022-11

# ClosedFor
Upper Marl Lock | flood damage | 2000-11 | 2001-02
Upper Marl Lock | gate replacement | 2014-01 | 2014-03
Lower Marl Lock | flood damage | 2000-11 | 2001-01
Lower Marl Lock | gate replacement | 2016-10 | 2016-12
Marl Bridge Lock | bridge works | 2006-06 | 2006-09
Marl Bridge Lock | gate replacement | 2019-01 | 2019-03
Hobb's Lock | cill repair | 2005-03 | 2005-06
Hobb's Lock | cill repair | 2017-08 | 2017-08
Hobb's Lock | gate replacement | 2021-11 | 2022-01
Hobb's Mill Lock | low water | 1995-07 | 1995-10
Hobb's Mill Lock | gate replacement | 2013-10 | 2013-12
Tindle Top Lock | low water | 1995-07 | 1995-11
Tindle Top Lock | gate replacement | 2009-10 | 2009-12
Tindle Top Lock | low water | 2022-07 | 2022-10
Tindle Bottom Lock | low water | 2022-08 | 2022-10
Tindle Bottom Lock | vandalism | 2023-07 |
Priory Lock | wall collapse | 2003-01 | 2003-09
Priory Lock | gate replacement | 2022-12 | 2023-02
Cold Harbour Lock | wall collapse | 1999-12 | 2001-11

# DredgedBy
Marl Length | Tollard Dredging | 1992-09
Marl Length | Brack & Sons | 2001-10
Marl Length | Tollard Dredging | 2011-03
Marl Length | Fenland Plant | 2020-11
Hobb's Length | Brack & Sons | 1994-02
Hobb's Length | Tollard Dredging | 2005-09
Hobb's Length | Fenland Plant | 2018-10
Tindle Length | Tollard Dredging | 1993-11
Tindle Length | Tollard Dredging | 2004-02
Tindle Length | Brack & Sons | 2014-09
Summit Length | Brack & Sons | 1996-10
Summit Length | Tollard Marine | 2012-11

# ConditionGrade
Upper Marl Lock | Grade B | 1998-04 | 2006-03
Upper Marl Lock | Grade C | 2006-04 | 2014-03
Upper Marl Lock | Grade A | 2014-04 | 2021-03
Upper Marl Lock | Grade B | 2021-04 |
Hobb's Lock | Grade C | 1998-04 | 2005-06
Hobb's Lock | Grade B | 2005-07 | 2014-03
Hobb's Lock | Grade C | 2014-04 | 2022-01
Hobb's Lock | Grade A | 2022-02 |
Priory Lock | Grade C | 1998-04 | 2003-09
Priory Lock | Grade B | 2003-10 | 2018-03
Priory Lock | Grade D | 2018-04 | 2023-02
Priory Lock | Grade A | 2023-03 |

# TenantOf
Maureen Oakes | The Windlass | 1994-04 | 1999-03
Gina Mortlake | The Windlass | 1999-05 | 2006-09
Orla Finnerty | The Windlass | 2006-10 | 2011-02
Gina Mortlake | The Windlass | 2011-03 | 2013-12
Dev Khatri | The Windlass | 2014-03 |
Gina Mortlake | Windlass Kiosk | 2003-05 | 2006-09
Luca Ferri | Windlass Kiosk | 2015-04 | 2019-10
Luca Ferri | Windlass Kiosk | 2021-04 |
Joan Sneddon | Toll House Kitchen | 2004-05 | 2010-08
Luca Ferri | Toll House Kitchen | 2010-09 | 2018-04
Nia Ferri | Toll House Kitchen | 2016-05 | 2018-04
Petra Novotna | Toll House Kitchen | 2018-06 |
Theresa Quill | Lock Cottage Café | 2013-03 | 2019-12
Ayo Balogun | Lock Cottage Café | 2022-03 |

# BasedAtDepot
Mudlark | Marl Depot | 1994-02 | 2003-03
Mudlark | Priory Depot | 2003-04 | 2012-08
Mudlark | Tindle Yard | 2012-09 | 2019-11
Mudlark | Marl Depot | 2019-12 |
Reg Gannow | Marl Depot | 1999-01 | 2006-07
Moira Gannow | Marl Depot | 2006-10 | 2016-04
Idris Vale | Priory Depot | 2014-03 | 2016-04
Idris Vale | Marl Depot | 2016-05 |
Priya Sandal | Tindle Yard | 2015-07 |

# EmployedBy
Gareth Oakes | Skerrow Boatyard | 1995-06 | 2004-05
Gareth Oakes | Wenlow Canal Trust | 2004-06 | 2011-10
Gareth Oakes | Pinfold Marine | 2012-01 |
Leroy Hendon | Wenlow Canal Trust | 2007-04 | 2018-07
Leroy Hendon | Hobb's Wharf Boatyard | 2018-10 | 2020-05
Mick Shardlow | Wenlow Navigation Company | 1996-10 | 2003-03
Mick Shardlow | Wenlow Canal Trust | 2003-04 | 2019-11
Kit Wainfleet | Pinfold Marine | 2010-06 | 2017-02
Kit Wainfleet | Wenlow Canal Trust | 2017-03 |
Zofia Balcer | Hobb's Wharf Boatyard | 2012-02 | 2018-04
Zofia Balcer | Wenlow Canal Trust | 2018-05 |

# RunsBoatyard
Amos Trickett | Skerrow Boatyard | 1990-01 | 2000-12
Miriam Trickett | Skerrow Boatyard | 2001-01 | 2013-05
Gus Trickett | Skerrow Boatyard | 2010-04 |
Hal Bowdler | Hobb's Wharf Boatyard | 1992-04 | 2005-03
Anton Reeve | Hobb's Wharf Boatyard | 2005-04 | 2016-11
Leroy Hendon | Hobb's Wharf Boatyard | 2020-06 |
Kester Lumb | Pinfold Marine | 1998-05 | 2007-09
Anton Reeve | Pinfold Marine | 2007-10 | 2016-11
Carys Bellis | Pinfold Marine | 2016-12 |
Miriam Trickett | Ellow Narrowboats | 1991-03 | 2000-12
Dale Ashby | Ellow Narrowboats | 2001-03 | 2012-07

# RepairedAt
Merganser | Skerrow Boatyard | 1995-04
Merganser | Pinfold Marine | 2009-06
Merganser | Pinfold Marine | 2016-10
Merganser | Skerrow Boatyard | 2021-05
Plover | Ellow Narrowboats | 2004-03
Plover | Pinfold Marine | 2015-06
Golden Plover | Hobb's Wharf Boatyard | 2011-08
Golden Plover | Skerrow Boatyard | 2019-03
Ebony Rose | Hobb's Wharf Boatyard | 1996-09
Ebony Rose | Hobb's Wharf Boatyard | 2008-05
Ironmaster | Ellow Narrowboats | 2002-01
Ironmaster | Skerrow Boatyard | 2010-02
Ironmaster | Hobb's Wharf Boatyard | 2021-07
Mudlark | Skerrow Boatyard | 2017-09

# CollidedWith
Bantam Queen | Plover | 1998-06
Ironmaster | Tindle Top Lock | 2001-12
Lady Ellow | Priory Lock | 2006-05
Golden Plover | Lady Ellow | 2011-07
Kittiwake | Dun Cow | 2013-09
Dun Cow | Marl Bridge Lock | 2018-11
Ironmaster | Ebony Rose | 2021-06

# VolunteersWith
Harriet Stowe | Towpath Tidy Crew | 2012-03 | 2018-08
Harriet Stowe | Friends of Priory Lock | 2014-01 |
Rhoda Peake | Towpath Tidy Crew | 2010-05 | 2016-02
Rhoda Peake | Towpath Tidy Crew | 2019-03 |
Yusuf Demir | Tindle Restoration Group | 2008-09 | 2017-09
Lorna Tibbs | Tindle Restoration Group | 2009-04 | 2014-10
Lorna Tibbs | Friends of Priory Lock | 2014-11 | 2020-02
Bea Gray | Towpath Tidy Crew | 2013-06 |
Simeon Gray | Towpath Tidy Crew | 2013-06 | 2021-12
Anneke Visser | Tindle Restoration Group | 2015-02 |
Walter Sneddon | Wenlow Canal Society | 1997-09 | 2008-05
Orla Finnerty | Wenlow Canal Society | 2000-03 | 2006-09
Orla Finnerty | Wenlow Canal Society | 2011-05 | 2019-04
Ayo Balogun | Towpath Tidy Crew | 2014-04 | 2022-02
Pam Lutterworth | Tindle Restoration Group | 2019-06 |

# ChairOf
Bernard Fosse | Wenlow Canal Society | 1990-03 | 1996-02
Hal Bowdler | Wenlow Canal Society | 1996-03 | 2004-05
Joan Sneddon | Wenlow Canal Society | 2005-06 | 2011-05
Kester Lumb | Wenlow Canal Society | 2011-06 | 2017-05
Joan Sneddon | Wenlow Canal Society | 2017-06 | 2020-02
Rhoda Peake | Wenlow Canal Society | 2020-09 |
Rhoda Peake | Towpath Tidy Crew | 2010-05 | 2016-02
Bea Gray | Towpath Tidy Crew | 2016-03 |
Yusuf Demir | Tindle Restoration Group | 2008-09 | 2013-12
Anneke Visser | Tindle Restoration Group | 2016-01 |

# FestivalVenue
Wenlow Gathering 1995 | Wenlow Basin | 1995-06
Wenlow Gathering 1998 | Skerrow Basin | 1998-06
Wenlow Gathering 2001 | Wenlow Basin | 2001-07
Wenlow Gathering 2008 | Skerrow Basin | 2008-06
Wenlow Gathering 2013 | Wenlow Basin | 2013-06
Wenlow Gathering 2018 | Pinfold Marina | 2018-07
Wenlow Gathering 2023 | Wenlow Basin | 2023-06
Marl Water Fair 2012 | Marl Moorings | 2012-08
Marl Water Fair 2015 | Hobb's Wharf | 2015-08
Marl Water Fair 2019 | Marl Moorings | 2019-08

# FestivalOrganiser
Wenlow Gathering 1995 | Bernard Fosse | 1995-06
Wenlow Gathering 1998 | Hal Bowdler | 1998-06
Wenlow Gathering 2001 | Hal Bowdler | 2001-07
Wenlow Gathering 2008 | Joan Sneddon | 2008-06
Wenlow Gathering 2013 | Kester Lumb | 2013-06
Wenlow Gathering 2018 | Joan Sneddon | 2018-07
Wenlow Gathering 2023 | Rhoda Peake | 2023-06
Marl Water Fair 2012 | Lorna Tibbs | 2012-08
Marl Water Fair 2012 | Yusuf Demir | 2012-08
Marl Water Fair 2015 | Bea Gray | 2015-08
Marl Water Fair 2019 | Bea Gray | 2019-08

# WonAward
Priory Lock | Best Kept Lock | 1994-09
Marl Bridge Lock | Best Kept Lock | 1997-09
Priory Lock | Best Kept Lock | 2002-09
Tindle Bottom Lock | Best Kept Lock | 2005-09
Hobb's Lock | Best Kept Lock | 2009-09
Priory Lock | Best Kept Lock | 2012-09
Plover | Brightwork Cup | 1995-06
Ebony Rose | Brightwork Cup | 1998-06
Merganser | Brightwork Cup | 2001-07
Golden Plover | Brightwork Cup | 2008-06
Ebony Rose | Brightwork Cup | 2013-06
Rose of Marl | Brightwork Cup | 2018-07
Walter Sneddon | Golden Windlass | 1997-11
Ruby Attwell | Golden Windlass | 2006-11
Dilys Penhallow | Golden Windlass | 2010-11
Mick Shardlow | Golden Windlass | 2019-11
Pam Lutterworth | Golden Windlass | 2019-11

# LoadCarried
Ironmaster | coal | 1990-11
Ironmaster | coal | 1994-02
Ironmaster | limestone | 1996-05
Ironmaster | limestone | 2002-07
Ironmaster | timber | 2010-06
Ironmaster | gravel | 2012-09
Bantam Queen | barley | 1993-10
Bantam Queen | barley | 1997-10
Bantam Queen | coal | 1998-12
Bantam Queen | gravel | 2004-08
Dun Cow | gravel | 2013-03
Dun Cow | coal | 2017-01
Dun Cow | gravel | 2023-04

# SuppliesTo
Wenlow Sawmill | Stanway Workshops | 1990-01 | 2004-12
Brockhurst Timber | Stanway Workshops | 2005-01 | 2017-06
Wenlow Sawmill | Stanway Workshops | 2017-07 |
Wenlow Sawmill | Marl Joinery | 1998-02 | 2013-12
Brockhurst Timber | Marl Joinery | 2014-03 |
Brockhurst Timber | Ardle Brothers | 1995-09 | 2009-08
Halse Steel | Skerrow Boatyard | 1992-01 | 2010-06
Pryor Steel | Skerrow Boatyard | 2010-07 |

# LivesAt
Walter Sneddon | Upper Marl Lock House | 1990-01 | 2004-03
Walter Sneddon | 3 Wharf Row | 2004-04 | 2008-05
Joan Sneddon | Upper Marl Lock House | 1990-01 | 2004-03
Joan Sneddon | 3 Wharf Row | 2004-04 | 2010-08
Joan Sneddon | 13 Wharf Row | 2010-09 |
Gareth Oakes | 30 Wharf Row | 1995-06 | 2004-05
Gareth Oakes | Upper Marl Lock House | 2004-06 | 2011-10
Gareth Oakes | 3 Wharf Row | 2011-11 |
Dilys Penhallow | Priory Lock Cottage | 1990-01 | 2010-06
Dilys Penhallow | 31 Wharf Row | 2010-07 | 2014-11
Dilys Penhallow | Priory Lock Cottage | 2014-12 | 2016-03
Dilys Penhallow | 31 Wharf Row | 2016-04 |
Harry Stowe | Priory Lock Cottage | 2010-07 | 2014-11
Fenella Croft | Priory Lock Cottage | 2016-05 |
Kit Wainfleet | Kittiwake | 2013-06 | 2017-02
Kit Wainfleet | Upper Marl Lock House | 2017-03 |
"""


def main():
    rows, relation = [], None
    for line in FACTS.strip().splitlines():
        if line.startswith("# "):
            relation = line[2:].strip()
        elif line.strip():
            head, tail, start, *stop = (part.strip() for part in line.split("|"))
            stop = stop[0] if stop else ""
            assert relation not in POINTS or not stop, line
            assert head != tail and "1990-01" <= start <= NOW and (not stop or start <= stop < NOW), line
            rows.append((head, relation, tail, start, stop))
    assert len(set(rows)) == len(rows) and 380 <= len(rows) <= 420, len(rows)
    random.Random(1717).shuffle(rows)
    folder = HERE / "seventeenth_locks"
    folder.mkdir(exist_ok=True)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("head", "relation", "tail", "start", "stop"))
    writer.writerows(rows)
    (folder / "facts.csv").write_bytes(out.getvalue().encode("utf-8"))
    meta = {"unit": "month", "ends": "inclusive", "now": NOW, "me": None, "point_relations": POINTS}
    (folder / "meta.json").write_text(json.dumps(meta, indent=1) + "\n", encoding="utf-8")
    print(len(rows), "facts,", len({row[1] for row in rows}), "relations")


if __name__ == "__main__":
    main()
