"""Writes the facts of twentyfifth_rodeo and twentyfifth_botanic next to itself: same bytes each run."""

import csv
import json
import random
from pathlib import Path

HERE = Path(__file__).parent

RODEO = """
* born_in
Wade Tolliver | Dry Fork | 1934
Clem Tolliver | Dry Fork | 1937
June Tolliver | Saltlick | 1960
Rosa Ibarrel | Mesa Alta | 1941
Tom Ibarrel | Mesa Alta | 1944
Dell Osterly | Brannock | 1952
Maeve Carrick | Harrow Bend | 1938
Ned Redfern | Three Wells | 1948
Cass Redfern | Three Wells | 1950
Sadie Vane | Pelican Ford | 1951
Gil Marchetty | Cutler Gap | 1946
Roy Quill | Saltlick | 1955
Jesse Lomond | Lone Ash | 1962
Perla Dunnock | Cutler Gap | 1957
Buck Hanlow | Dry Fork | 1959
Nat Ferris | Harrow Bend | 1965
* founded
Earl Stoddery | Brannock Fair Rodeo | 1951
Earl Stoddery | Stockmen's Union | 1954
Otis Vane | Corvada Rodeo Association | 1952
Lottie Hanlow | Dry Fork Stampede | 1955
Ida Quill | Quarter Moon Ranch | 1957
Maeve Carrick | Corvada Barrel League | 1965
Hank Osterly | Cutler Gap Night Rodeo | 1968
Wade Tolliver | Sorrel Hill Ranch | 1972
Luther Pym | Three Wells Clown School | 1975
Rosa Ibarrel | Mesa Alta Frontier Week | 1961
* debuted_at
Wade Tolliver | Brannock Fair Rodeo | 1953
Clem Tolliver | Dry Fork Stampede | 1956
Amos Trask | Saltlick Roundup | 1954
Rosa Ibarrel | Saltlick Roundup | 1958
Tom Ibarrel | Mesa Alta Frontier Week | 1962
Maeve Carrick | Dry Fork Stampede | 1957
Gil Marchetty | Three Wells Stampede | 1965
Ned Redfern | Three Wells Stampede | 1967
Cass Redfern | Three Wells Stampede | 1969
Sadie Vane | Saltlick Roundup | 1968
Dell Osterly | Cutler Gap Night Rodeo | 1971
Roy Quill | Saltlick Roundup | 1974
Perla Dunnock | Cutler Gap Night Rodeo | 1976
Buck Hanlow | Dry Fork Stampede | 1978
June Tolliver | Dry Fork Stampede | 1978
Jesse Lomond | Mesa Alta Frontier Week | 1982
Nat Ferris | Brannock Fair Rodeo | 1985
* rides_for
Wade Tolliver | Double Anchor Ranch | 1954-1960
Wade Tolliver | Broken Lantern Ranch | 1961-1966
Wade Tolliver | Double Anchor Ranch | 1967-1969
Clem Tolliver | Double Anchor Ranch | 1957-1965
Clem Tolliver | Lantern Creek Ranch | 1966-1971
Amos Trask | Seven Pines Ranch | 1955-1963
Rosa Ibarrel | Quarter Moon Ranch | 1959-1967
Rosa Ibarrel | Seven Pines Ranch | 1969-1974
Tom Ibarrel | Quarter Moon Ranch | 1963-1970
Tom Ibarrel | Tall Pines Ranch | 1971-1976
Tom Ibarrel | Quarter Moon Ranch | 1977-1981
Maeve Carrick | Lantern Creek Ranch | 1958-1966
Gil Marchetty | Broken Lantern Ranch | 1966-1972
Gil Marchetty | Kettle Ranch | 1974-1979
Ned Redfern | Tall Pines Ranch | 1968-1980
Cass Redfern | Tall Pines Ranch | 1970-1975
Cass Redfern | Seven Pines Ranch | 1976-1983
Sadie Vane | Double Anchor Ranch | 1969-1978
Dell Osterly | Kettle Ranch | 1972-1980
Dell Osterly | Blue Kettle Ranch | 1981-1986
Roy Quill | Quarter Moon Ranch | 1975-1987
Perla Dunnock | Sorrel Hill Ranch | 1977-1988
June Tolliver | Sorrel Hill Ranch | 1979-1985
June Tolliver | Double Anchor Ranch | 1986-
Buck Hanlow | Broken Lantern Ranch | 1979-1984
Buck Hanlow | Blue Kettle Ranch | 1985-1990
Jesse Lomond | Lantern Creek Ranch | 1983-1988
Jesse Lomond | Blue Kettle Ranch | 1989-
Nat Ferris | Kettle Ranch | 1986-
* owner_of
Earl Stoddery | Double Anchor Ranch | 1951-1968
Vera Stoddery | Double Anchor Ranch | 1969-
Earl Stoddery | Kettle Ranch | 1953-1961
Hank Osterly | Kettle Ranch | 1962-1977
Dell Osterly | Kettle Ranch | 1978-
Hank Osterly | Blue Kettle Ranch | 1966-1982
Otis Vane | Blue Kettle Ranch | 1983-1989
Sadie Vane | Blue Kettle Ranch | 1990-
Ida Quill | Quarter Moon Ranch | 1957-1984
Roy Quill | Quarter Moon Ranch | 1985-
Otis Vane | Seven Pines Ranch | 1952-1979
Amos Trask | Seven Pines Ranch | 1980-1991
Cole Ferris | Tall Pines Ranch | 1964-
Bram Carrick | Lantern Creek Ranch | 1956-1974
Maeve Carrick | Lantern Creek Ranch | 1975-1990
Lottie Hanlow | Broken Lantern Ranch | 1960-1981
Buck Hanlow | Broken Lantern Ranch | 1982-
Wade Tolliver | Sorrel Hill Ranch | 1972-1988
June Tolliver | Sorrel Hill Ranch | 1989-
* foreman_of
Amos Trask | Double Anchor Ranch | 1964-1970
Wade Tolliver | Double Anchor Ranch | 1970-1971
Luther Pym | Double Anchor Ranch | 1973-1979
Clem Tolliver | Double Anchor Ranch | 1980-1987
Ned Redfern | Double Anchor Ranch | 1988-
Clem Tolliver | Sorrel Hill Ranch | 1972-1979
Tom Ibarrel | Sorrel Hill Ranch | 1982-1990
Cole Ferris | Kettle Ranch | 1958-1963
Gil Marchetty | Kettle Ranch | 1980-1986
Cass Redfern | Kettle Ranch | 1987-
Cass Redfern | Seven Pines Ranch | 1984-1986
Amos Trask | Seven Pines Ranch | 1971-1979
Gil Marchetty | Broken Lantern Ranch | 1989-
Hank Osterly | Broken Lantern Ranch | 1954-1961
Ned Redfern | Tall Pines Ranch | 1981-1987
Abel Sorrel | Quarter Moon Ranch | 1962-1970
Tom Ibarrel | Quarter Moon Ranch | 1991-
* married_to
Wade Tolliver | Maeve Carrick | 1958-1966
Wade Tolliver | Rosa Ibarrel | 1975-
Clem Tolliver | Ida Quill | 1963-1979
Otis Vane | Lottie Hanlow | 1970-1976
Earl Stoddery | Lottie Hanlow | 1954-1968
Gil Marchetty | Sadie Vane | 1972-1980
Gil Marchetty | Vera Stoddery | 1983-
Dell Osterly | Perla Dunnock | 1981-1989
Buck Hanlow | June Tolliver | 1984-1987
Jesse Lomond | Sadie Vane | 1988-
Roy Quill | Perla Dunnock | 1991-
* lives_in
Wade Tolliver | Dry Fork | 1951-1959
Wade Tolliver | Saltlick | 1960-1971
Wade Tolliver | Lone Ash | 1972-
Clem Tolliver | Dry Fork | 1951-1962
Clem Tolliver | Saltlick | 1963-1979
Clem Tolliver | Dry Fork | 1980-
Rosa Ibarrel | Mesa Alta | 1951-1974
Rosa Ibarrel | Lone Ash | 1975-
Gil Marchetty | Cutler Gap | 1964-1971
Gil Marchetty | Pelican Ford | 1972-1980
Gil Marchetty | Brannock | 1981-
Sadie Vane | Pelican Ford | 1967-1985
Sadie Vane | Cutler Gap | 1986-
Bram Carrick | Harrow Bend | 1951-1977
Bram Carrick | Mesa Alta | 1978-1989
Luther Pym | Three Wells | 1953-1972
Luther Pym | Dry Fork | 1973-1979
Luther Pym | Three Wells | 1980-
Jesse Lomond | Lone Ash | 1979-1987
Jesse Lomond | Cutler Gap | 1988-
Perla Dunnock | Cutler Gap | 1975-1980
Perla Dunnock | Brannock | 1981-1989
Perla Dunnock | Saltlick | 1991-
* trained_by
Clem Tolliver | Wade Tolliver | 1954-1956
Rosa Ibarrel | Maeve Carrick | 1957-1959
Tom Ibarrel | Amos Trask | 1960-1963
Gil Marchetty | Wade Tolliver | 1963-1965
Gil Marchetty | Clem Tolliver | 1966-1967
Sadie Vane | Rosa Ibarrel | 1966-1969
Dell Osterly | Gil Marchetty | 1970-1972
Roy Quill | Tom Ibarrel | 1972-1975
Perla Dunnock | Sadie Vane | 1975-1977
June Tolliver | Rosa Ibarrel | 1975-1979
Buck Hanlow | Gil Marchetty | 1977-1978
Buck Hanlow | Dell Osterly | 1979-1980
Jesse Lomond | Clem Tolliver | 1980-1983
Nat Ferris | Roy Quill | 1983-1986
* rides_horse
Rosa Ibarrel | Pepper Sal | 1959-1966
Rosa Ibarrel | Half Dollar | 1967-1974
Maeve Carrick | Biscuit | 1958-1964
Sadie Vane | Dollar Bill | 1969-1973
Sadie Vane | Half Dollar | 1975-1978
Perla Dunnock | Little Biscuit | 1977-1983
Perla Dunnock | Dollar Girl | 1984-1988
June Tolliver | Half Dollar | 1979-1982
June Tolliver | Salty Pepper | 1983-1989
June Tolliver | Dollar Girl | 1990-
Ned Redfern | Gray Deacon | 1968-1977
Cass Redfern | Little Deacon | 1970-1981
Cole Ferris | Gray Deacon | 1978-1981
* ropes_with
Ned Redfern | Cass Redfern | 1969-1973
Ned Redfern | Cole Ferris | 1974-1976
Ned Redfern | Cass Redfern | 1977-1980
Cass Redfern | Cole Ferris | 1981-1983
Amos Trask | Cole Ferris | 1959-1963
Wade Tolliver | Clem Tolliver | 1957-1964
* in_string_of
Thunder Jack | Double Anchor Ranch | 1956-1964
Little Thunder | Double Anchor Ranch | 1965-1971
Little Thunder | Kettle Ranch | 1972-1976
Sunday Sermon | Broken Lantern Ranch | 1963-1972
Sunday Special | Broken Lantern Ranch | 1973-1980
Sunday Special | Blue Kettle Ranch | 1981-1984
Old Grievance | Seven Pines Ranch | 1958-1967
New Grievance | Seven Pines Ranch | 1969-1979
Tax Collector | Kettle Ranch | 1977-1986
Red Collector | Kettle Ranch | 1984-
Cold Coffee | Quarter Moon Ranch | 1960-1969
Coffee Grounds | Quarter Moon Ranch | 1972-1983
Miss Contrary | Lantern Creek Ranch | 1964-1975
Miss Contrary | Tall Pines Ranch | 1976-1978
Ash Monday | Blue Kettle Ranch | 1985-
Black Ledger | Broken Lantern Ranch | 1986-
* supplies_stock_to
Double Anchor Ranch | Brannock Fair Rodeo | 1952-1965
Double Anchor Ranch | Dry Fork Stampede | 1956-1971
Kettle Ranch | Brannock Fair Rodeo | 1966-1978
Kettle Ranch | Cutler Gap Night Rodeo | 1968-
Blue Kettle Ranch | Brannock Fair Rodeo | 1979-
Seven Pines Ranch | Three Wells Stampede | 1959-1979
Seven Pines Ranch | Saltlick Roundup | 1962-1970
Quarter Moon Ranch | Saltlick Roundup | 1958-1961
Quarter Moon Ranch | Saltlick Roundup | 1971-1985
Quarter Moon Ranch | Mesa Alta Frontier Week | 1962-1983
Broken Lantern Ranch | Dry Fork Stampede | 1972-
Broken Lantern Ranch | Three Wells Stampede | 1980-1988
Lantern Creek Ranch | Mesa Alta Frontier Week | 1984-1990
Lantern Creek Ranch | Harrow Bend Days | 1965-1975
* director_of
Earl Stoddery | Brannock Fair Rodeo | 1951-1963
Hank Osterly | Brannock Fair Rodeo | 1964-1972
Vera Stoddery | Brannock Fair Rodeo | 1973-1985
Gil Marchetty | Brannock Fair Rodeo | 1986-
Lottie Hanlow | Dry Fork Stampede | 1955-1967
Wade Tolliver | Dry Fork Stampede | 1970-1976
Lottie Hanlow | Dry Fork Stampede | 1977-1980
Clem Tolliver | Dry Fork Stampede | 1981-
Ida Quill | Saltlick Roundup | 1958-1973
Otis Vane | Saltlick Roundup | 1974-1981
Ida Quill | Saltlick Roundup | 1982-1986
Roy Quill | Saltlick Roundup | 1988-
Rosa Ibarrel | Mesa Alta Frontier Week | 1961-1974
Bram Carrick | Mesa Alta Frontier Week | 1978-1989
Tom Ibarrel | Mesa Alta Frontier Week | 1990-
Amos Trask | Three Wells Stampede | 1963-1978
Luther Pym | Three Wells Stampede | 1979-1987
Hank Osterly | Cutler Gap Night Rodeo | 1968-1979
Perla Dunnock | Cutler Gap Night Rodeo | 1989-
* announcer_at
Bram Carrick | Dry Fork Stampede | 1956-1969
Bram Carrick | Saltlick Roundup | 1960-1968
Bram Carrick | Brannock Fair Rodeo | 1955-1971
Otis Vane | Three Wells Stampede | 1959-1966
Vera Stoddery | Brannock Fair Rodeo | 1972-1980
Vera Stoddery | Dry Fork Stampede | 1970-1977
Cole Ferris | Three Wells Stampede | 1967-1982
Maeve Carrick | Saltlick Roundup | 1969-1979
Maeve Carrick | Mesa Alta Frontier Week | 1970-1977
Perla Dunnock | Dry Fork Stampede | 1989-
Perla Dunnock | Saltlick Roundup | 1980-1986
Sadie Vane | Brannock Fair Rodeo | 1981-
Buck Hanlow | Dry Fork Stampede | 1978-1988
* clown_at
Luther Pym | Dry Fork Stampede | 1955-1974
Luther Pym | Three Wells Stampede | 1959-1971
Luther Pym | Saltlick Roundup | 1964-1970
Cole Ferris | Brannock Fair Rodeo | 1961-1966
Clem Tolliver | Saltlick Roundup | 1972-1976
Dell Osterly | Cutler Gap Night Rodeo | 1987-
Buck Hanlow | Saltlick Roundup | 1991-
* president_of
Otis Vane | Corvada Rodeo Association | 1952-1961
Earl Stoddery | Corvada Rodeo Association | 1962-1967
Otis Vane | Corvada Rodeo Association | 1968-1973
Hank Osterly | Corvada Rodeo Association | 1974-1983
Vera Stoddery | Corvada Rodeo Association | 1984-
Maeve Carrick | Corvada Barrel League | 1965-1972
Rosa Ibarrel | Corvada Barrel League | 1973-1986
Sadie Vane | Corvada Barrel League | 1987-
Earl Stoddery | Stockmen's Union | 1954-1960
Ida Quill | Stockmen's Union | 1961-1975
Cole Ferris | Stockmen's Union | 1976-
* sponsored_by
Brannock Fair Rodeo | Northline Railway | 1953-1966
Brannock Fair Rodeo | Golden Sheaf Brewery | 1967-1980
Brannock Fair Rodeo | Pardee Feed | 1981-
Dry Fork Stampede | Pardee Saddlery | 1956-1970
Dry Fork Stampede | Halvard Boots | 1971-1979
Dry Fork Stampede | Pardee Saddlery | 1982-
Saltlick Roundup | Northline Railway | 1959-1971
Saltlick Roundup | Pardee Feed | 1972-1988
Saltlick Roundup | Tri-Valley Radio | 1980-
Three Wells Stampede | Golden Sheaf Brewery | 1962-1975
Three Wells Stampede | Tri-Valley Radio | 1976-1987
Mesa Alta Frontier Week | Halvard Boots | 1963-1974
Mesa Alta Frontier Week | Golden Sheaf Brewery | 1978-
Cutler Gap Night Rodeo | Tri-Valley Radio | 1969-1979
* part_of_circuit
Brannock Fair Rodeo | Upper Basin Circuit | 1955-
Dry Fork Stampede | Upper Basin Circuit | 1956-1972
Dry Fork Stampede | Lower Basin Circuit | 1973-1984
Dry Fork Stampede | Upper Basin Circuit | 1985-
Saltlick Roundup | Lower Basin Circuit | 1958-
Three Wells Stampede | Lower Basin Circuit | 1960-1976
Three Wells Stampede | Copper Coast Circuit | 1977-1988
Mesa Alta Frontier Week | Copper Coast Circuit | 1964-
Cutler Gap Night Rodeo | Upper Basin Circuit | 1970-1979
Cutler Gap Night Rodeo | Upper Basin Circuit | 1990-
Harrow Bend Days | Copper Coast Circuit | 1966-1975
* held_in
Dry Fork Stampede | Dry Fork | 1955-1973
Dry Fork Stampede | Brannock | 1974-1977
Dry Fork Stampede | Dry Fork | 1978-
Saltlick Roundup | Saltlick | 1954-
Three Wells Stampede | Three Wells | 1959-1981
Three Wells Stampede | Pelican Ford | 1982-1988
Harrow Bend Days | Harrow Bend | 1963-1975
Cutler Gap Night Rodeo | Cutler Gap | 1968-
* won_title
Wade Tolliver | national bull riding title | 1957
Wade Tolliver | national bull riding title | 1959
Clem Tolliver | national bull riding title | 1960
Wade Tolliver | national bull riding title | 1962
Clem Tolliver | national bull riding title | 1964
Gil Marchetty | national bull riding title | 1967
Gil Marchetty | national bull riding title | 1969
Gil Marchetty | national bull riding title | 1970
Dell Osterly | national bull riding title | 1973
Dell Osterly | national bull riding title | 1975
Gil Marchetty | national bull riding title | 1977
Dell Osterly | national bull riding title | 1979
Buck Hanlow | national bull riding title | 1981
Buck Hanlow | national bull riding title | 1983
Jesse Lomond | national bull riding title | 1985
Jesse Lomond | national bull riding title | 1986
Buck Hanlow | national bull riding title | 1988
Jesse Lomond | national bull riding title | 1990
Clem Tolliver | national bronc title | 1958
Amos Trask | national bronc title | 1961
Tom Ibarrel | national bronc title | 1965
Tom Ibarrel | national bronc title | 1966
Clem Tolliver | national bronc title | 1968
Tom Ibarrel | national bronc title | 1971
Tom Ibarrel | national bronc title | 1974
Roy Quill | national bronc title | 1976
Roy Quill | national bronc title | 1978
Tom Ibarrel | national bronc title | 1980
Roy Quill | national bronc title | 1982
Roy Quill | national bronc title | 1984
Nat Ferris | national bronc title | 1989
Nat Ferris | national bronc title | 1991
Rosa Ibarrel | national barrel title | 1960
Rosa Ibarrel | national barrel title | 1961
Maeve Carrick | national barrel title | 1963
Rosa Ibarrel | national barrel title | 1966
Sadie Vane | national barrel title | 1970
Rosa Ibarrel | national barrel title | 1972
Sadie Vane | national barrel title | 1975
Perla Dunnock | national barrel title | 1979
June Tolliver | national barrel title | 1981
June Tolliver | national barrel title | 1984
Perla Dunnock | national barrel title | 1985
June Tolliver | national barrel title | 1987
Wade Tolliver | national all-around title | 1962
Tom Ibarrel | national all-around title | 1966
Gil Marchetty | national all-around title | 1970
Dell Osterly | national all-around title | 1975
Roy Quill | national all-around title | 1978
Buck Hanlow | national all-around title | 1983
Jesse Lomond | national all-around title | 1986
Nat Ferris | national all-around title | 1991
* won_rodeo
Wade Tolliver | Brannock Fair Rodeo | 1955
Wade Tolliver | Brannock Fair Rodeo | 1958
Clem Tolliver | Brannock Fair Rodeo | 1961
Tom Ibarrel | Brannock Fair Rodeo | 1967
Gil Marchetty | Brannock Fair Rodeo | 1971
Dell Osterly | Brannock Fair Rodeo | 1976
Buck Hanlow | Brannock Fair Rodeo | 1982
Nat Ferris | Brannock Fair Rodeo | 1987
Amos Trask | Dry Fork Stampede | 1956
Clem Tolliver | Dry Fork Stampede | 1959
Wade Tolliver | Dry Fork Stampede | 1963
Gil Marchetty | Dry Fork Stampede | 1968
Dell Osterly | Dry Fork Stampede | 1974
Roy Quill | Dry Fork Stampede | 1979
Buck Hanlow | Dry Fork Stampede | 1980
Jesse Lomond | Dry Fork Stampede | 1988
Jesse Lomond | Dry Fork Stampede | 1991
Amos Trask | Saltlick Roundup | 1960
Tom Ibarrel | Saltlick Roundup | 1964
Tom Ibarrel | Saltlick Roundup | 1969
Cass Redfern | Saltlick Roundup | 1972
Roy Quill | Saltlick Roundup | 1977
Roy Quill | Saltlick Roundup | 1981
Nat Ferris | Saltlick Roundup | 1990
Clem Tolliver | Three Wells Stampede | 1962
Gil Marchetty | Three Wells Stampede | 1966
Ned Redfern | Three Wells Stampede | 1970
Cass Redfern | Three Wells Stampede | 1978
Jesse Lomond | Three Wells Stampede | 1984
Tom Ibarrel | Mesa Alta Frontier Week | 1968
Dell Osterly | Mesa Alta Frontier Week | 1972
Roy Quill | Mesa Alta Frontier Week | 1983
Jesse Lomond | Mesa Alta Frontier Week | 1989
* injured_at
Wade Tolliver | Saltlick Roundup | 1964
Wade Tolliver | Dry Fork Stampede | 1969
Clem Tolliver | Three Wells Stampede | 1971
Amos Trask | Brannock Fair Rodeo | 1963
Gil Marchetty | Mesa Alta Frontier Week | 1973
Gil Marchetty | Dry Fork Stampede | 1979
Tom Ibarrel | Saltlick Roundup | 1975
Dell Osterly | Brannock Fair Rodeo | 1978
Dell Osterly | Three Wells Stampede | 1986
Buck Hanlow | Mesa Alta Frontier Week | 1990
Luther Pym | Three Wells Stampede | 1968
Sadie Vane | Saltlick Roundup | 1974
Nat Ferris | Dry Fork Stampede | 1988
* rode_full_time_on
Wade Tolliver | Thunder Jack | 1958
Clem Tolliver | Thunder Jack | 1961
Wade Tolliver | Old Grievance | 1965
Gil Marchetty | Sunday Sermon | 1967
Gil Marchetty | Little Thunder | 1970
Tom Ibarrel | Cold Coffee | 1966
Tom Ibarrel | Miss Contrary | 1972
Dell Osterly | Little Thunder | 1973
Dell Osterly | New Grievance | 1977
Roy Quill | Coffee Grounds | 1980
Buck Hanlow | Sunday Special | 1979
Buck Hanlow | Tax Collector | 1981
Jesse Lomond | Tax Collector | 1986
Jesse Lomond | Black Ledger | 1990
Nat Ferris | Ash Monday | 1990
* inducted_into
Wade Tolliver | Corvada Cowboy Hall | 1974
Clem Tolliver | Corvada Cowboy Hall | 1977
Otis Vane | Corvada Cowboy Hall | 1970
Rosa Ibarrel | Corvada Cowboy Hall | 1979
Gil Marchetty | Corvada Cowboy Hall | 1985
Tom Ibarrel | Corvada Cowboy Hall | 1986
Luther Pym | Corvada Cowboy Hall | 1981
Earl Stoddery | Brannock Wall of Riders | 1969
Dell Osterly | Brannock Wall of Riders | 1990
Wade Tolliver | Brannock Wall of Riders | 1983
Gil Marchetty | Brannock Wall of Riders | 1991
"""

BOTANIC = """
* directorOf
Bernard Ashlock | Halmere Botanic Garden | 1988-03..1996-08
Marcus Hale | Halmere Botanic Garden | 1996-09..2004-05
Oriel Castane | Halmere Botanic Garden | 2004-10..2013-03
Agnes Tarrow | Halmere Botanic Garden | 2013-04..
Aldous Pell | Cawdle Botanic Garden | 1989-01..2001-12
Yuki Sand | Cawdle Botanic Garden | 2002-01..2009-06
Marcus Hale | Cawdle Botanic Garden | 2009-07..2011-12
Theodora Hale | Cawdle Botanic Garden | 2012-02..
Ruth Drummond | Port Ellery Botanic Garden | 1990-06..2003-02
Josef Winkel | Port Ellery Botanic Garden | 2003-03..2012-07
Samir Doud | Port Ellery Botanic Garden | 2012-08..
Hugo Vintner | Fenwick Physic Garden | 1992-04..1999-11
Bettina Pell | Fenwick Physic Garden | 2000-02..2008-09
Hugo Vintner | Fenwick Physic Garden | 2008-10..2015-06
Greta Lunde | Fenwick Physic Garden | 2015-07..
Mina Ashlock | Upper Cawdle Arboretum | 1994-03..2007-10
Simon Tarrow | Upper Cawdle Arboretum | 2008-01..
* headGardenerOf
Tobias Fenn | Halmere Botanic Garden | 1990-04..1997-03
Agnes Tarrow | Halmere Botanic Garden | 1997-04..2005-11
Piers Castane | Halmere Botanic Garden | 2006-02..2014-08
Nadia Brook | Halmere Botanic Garden | 2014-09..
Simon Tarrow | Cawdle Botanic Garden | 1993-05..2002-06
Lena Winkel | Cawdle Botanic Garden | 2002-09..2010-01
Dario Kest | Cawdle Botanic Garden | 2010-06..2017-12
Lena Winkel | Cawdle Botanic Garden | 2018-01..
Felix Drummond | Port Ellery Botanic Garden | 1991-01..1999-10
Greta Lunde | Port Ellery Botanic Garden | 2000-06..2009-02
Owen Lunde | Port Ellery Botanic Garden | 2009-03..
Agnes Tarrow | Tarn Street Garden | 1992-02..1996-12
Tobias Fenn | Tarn Street Garden | 1997-04..2006-02
* worksAt
Yuki Sand | Halmere Botanic Garden | 1995-03..2001-12
Yuki Sand | Cawdle Botanic Garden | 2002-01..2009-06
Piers Castane | Halmere Botanic Garden | 1998-11..2016-03
Piers Castane | Fenwick Physic Garden | 2016-04..
Tobias Fenn | Halmere Botanic Garden | 1989-11..1997-03
Tobias Fenn | Tarn Street Garden | 1997-04..2013-09
Lena Winkel | Cawdle Botanic Garden | 1992-05..2010-01
Lena Winkel | Cawdle Botanic Garden | 2018-01..
Greta Lunde | Port Ellery Botanic Garden | 1998-07..2009-02
Greta Lunde | Fenwick Physic Garden | 2015-07..
Owen Lunde | Port Ellery Botanic Garden | 2001-03..
Agnes Tarrow | Tarn Street Garden | 1989-10..1996-12
Agnes Tarrow | Halmere Botanic Garden | 1997-01..
Theodora Hale | Halmere Botanic Garden | 1998-02..2012-01
Theodora Hale | Cawdle Botanic Garden | 2012-02..
Ines Corvane | Tarn Street Garden | 1994-09..1997-08
Ines Corvane | Halmere Botanic Garden | 1997-09..2008-12
Ines Corvane | Port Ellery Botanic Garden | 2009-02..2012-06
Ines Corvane | Halmere Botanic Garden | 2012-09..
Priya Solen | Tarn Street Garden | 2004-03..2008-02
Priya Solen | Halmere Botanic Garden | 2008-03..2016-05
Priya Solen | Cawdle Botanic Garden | 2016-06..
Dario Kest | Fenwick Physic Garden | 2003-04..2007-09
Dario Kest | Cawdle Botanic Garden | 2007-10..2017-12
Dario Kest | Port Ellery Botanic Garden | 2018-02..
Nadia Brook | Port Ellery Botanic Garden | 2001-05..2010-04
Nadia Brook | Halmere Botanic Garden | 2010-05..
Clara Vintner | Fenwick Physic Garden | 1995-01..2002-04
Clara Vintner | Halmere Botanic Garden | 2002-05..2012-12
Samir Doud | Cawdle Botanic Garden | 1996-10..2005-03
Samir Doud | Port Ellery Botanic Garden | 2005-04..
Josef Winkel | Cawdle Botanic Garden | 1991-06..1999-12
Josef Winkel | Port Ellery Botanic Garden | 2000-02..2012-07
* curatorOf
Mina Ashlock | hill rhododendrons | 1994-03..2007-10
Simon Tarrow | hill rhododendrons | 2008-01..
Mina Ashlock | alpine trough collection | 1998-10..2010-04
Lena Winkel | alpine trough collection | 2010-07..2016-12
Clara Vintner | Vintner orchids | 1995-03..2012-12
Ines Corvane | Vintner orchids | 2013-02..
Oriel Castane | Castane orchids | 1993-06..2004-09
Piers Castane | Castane orchids | 2004-10..2016-03
Ines Corvane | pitcher plant collection | 2001-04..2008-12
Priya Solen | pitcher plant collection | 2009-03..2016-05
Nadia Brook | pitcher plant collection | 2016-07..
Felix Drummond | Drummond cacti | 1990-02..1999-10
Samir Doud | Drummond cacti | 2000-05..2008-06
Felix Drummond | Drummond cacti | 2008-07..2014-11
Dario Kest | Drummond cacti | 2018-02..
Felix Drummond | Drummond succulents | 1994-08..2014-11
Josef Winkel | Ellery ferns | 1999-12..2006-01
Ines Corvane | Ellery ferns | 2009-02..2012-06
Nadia Brook | Ellery ferns | 2006-02..2009-01
Owen Lunde | Ellery ferns | 2012-07..
Marcus Hale | Tarn Valley herbarium | 1989-05..1996-08
Yuki Sand | Tarn Valley herbarium | 1996-10..2001-12
Theodora Hale | Tarn Valley herbarium | 2002-03..2012-01
Simon Tarrow | Upper Tarn herbarium | 2002-07..2011-05
Mina Ashlock | Upper Tarn herbarium | 2011-06..2018-10
Bettina Pell | Marlowe seed bank | 1992-01..1999-12
Lena Winkel | Marlowe seed bank | 2010-04..2017-12
Priya Solen | Marlowe seed bank | 2018-01..
Tobias Fenn | moss library | 2006-12..2013-09
Nadia Brook | moss library | 2013-10..
* supervisedBy
Lena Winkel | Simon Tarrow | 1993-05..1996-04
Theodora Hale | Marcus Hale | 1998-02..2001-12
Ines Corvane | Agnes Tarrow | 1994-09..1996-12
Ines Corvane | Tobias Fenn | 1997-04..1997-08
Ines Corvane | Marcus Hale | 1997-09..2001-03
Priya Solen | Tobias Fenn | 2004-03..2006-02
Priya Solen | Ines Corvane | 2008-03..2008-12
Dario Kest | Hugo Vintner | 2003-04..2005-08
Dario Kest | Lena Winkel | 2007-10..2010-01
Nadia Brook | Josef Winkel | 2001-05..2005-12
Owen Lunde | Greta Lunde | 2001-03..2006-07
Samir Doud | Yuki Sand | 1996-10..2000-04
Piers Castane | Agnes Tarrow | 1998-11..2004-09
* housedIn
Vintner orchids | Old Stove | 1990-01..1997-06
Vintner orchids | Vintner Orchid House | 1997-07..2010-10
Vintner orchids | New Stove | 2010-11..2012-03
Vintner orchids | Vintner Orchid House | 2012-04..
Castane orchids | Old Stove | 1993-06..2003-05
Castane orchids | New Stove | 2003-06..
pitcher plant collection | Lily House | 1996-05..2005-09
pitcher plant collection | Temperate House | 2005-10..
Drummond cacti | Drummond Desert House | 1990-02..2009-08
Drummond cacti | Temperate House | 2009-09..2011-04
Drummond cacti | Drummond Desert House | 2011-05..
Drummond succulents | Drummond Desert House | 1994-08..
Ellery ferns | Ellery Fern House | 1991-03..2007-12
Ellery ferns | Little Fern House | 2008-01..2010-03
Ellery ferns | Ellery Fern House | 2010-04..
alpine trough collection | Alpine House | 1998-10..2016-12
moss library | Little Fern House | 2006-12..
* standsIn
Halmere Palm House | Halmere Botanic Garden | 1988-01..
Old Stove | Halmere Botanic Garden | 1988-01..2003-05
New Stove | Halmere Botanic Garden | 2003-06..
Vintner Orchid House | Halmere Botanic Garden | 1997-05..
Temperate House | Halmere Botanic Garden | 1999-08..
Cawdle Palm House | Cawdle Botanic Garden | 1989-01..
Lily House | Cawdle Botanic Garden | 1996-04..
Alpine House | Upper Cawdle Arboretum | 1998-09..2016-12
Drummond Desert House | Port Ellery Botanic Garden | 1990-01..
Ellery Fern House | Port Ellery Botanic Garden | 1991-02..
Little Fern House | Tarn Street Garden | 1993-04..
* openedBy
Temperate House | Oriel Castane | 1999-09
Vintner Orchid House | Hugo Vintner | 1997-07
New Stove | Clara Vintner | 2003-06
Lily House | Bettina Pell | 1996-05
Alpine House | Mina Ashlock | 1998-10
Drummond Desert House | Ruth Drummond | 1990-02
Little Fern House | Agnes Tarrow | 1993-05
* underRepairBy
Halmere Palm House | Gadd Brothers | 1995-02..1996-01
Halmere Palm House | Rowntree Glazing | 2011-09..2013-04
Halmere Palm House | Gadd Brothers | 2018-11..
Cawdle Palm House | Rowntree Glazing | 2001-03..2001-11
Cawdle Palm House | Gadd Brothers | 2014-01..2014-07
Drummond Desert House | Rowntree Glazing | 2009-09..2011-04
Ellery Fern House | Marl & Daughters | 2008-01..2010-03
Vintner Orchid House | Marl & Daughters | 2010-11..2012-03
Lily House | Gadd Brothers | 2005-10..2006-08
* heatedBy
Halmere Palm House | coal | 1988-01..1995-01
Halmere Palm House | oil | 1996-02..2011-08
Halmere Palm House | heat pump | 2013-05..
Cawdle Palm House | oil | 1989-01..2001-02
Cawdle Palm House | gas | 2001-12..2013-12
Cawdle Palm House | wood chips | 2014-08..2016-10
Cawdle Palm House | gas | 2016-11..
Lily House | gas | 1996-04..2005-09
Lily House | wood chips | 2006-09..
Drummond Desert House | oil | 1990-01..2009-08
Drummond Desert House | heat pump | 2011-05..
Temperate House | gas | 1999-08..
Old Stove | coal | 1988-01..2003-05
Vintner Orchid House | gas | 1997-05..2010-10
Vintner Orchid House | heat pump | 2012-04..
* damagedBy
Temperate House | October Storm | 2018-10
Little Fern House | March Gale | 1994-03
Vintner Orchid House | Rime Frost | 2010-10
Cawdle Palm House | Rime Frost | 2013-12
Cawdle Palm House | Candlemas Storm | 2001-02
Alpine House | Candlemas Storm | 2001-02
Halmere Palm House | March Gale | 1994-03
Old Stove | March Gale | 1994-03
Ellery Fern House | Harbour Flood | 2007-12
Drummond Desert House | Great Hail | 2009-08
Lily House | Great Hail | 2009-08
Alpine House | Wolf Snow | 2016-12
Halmere Palm House | October Storm | 2018-10
* fundedBy
hill rhododendrons | Cawdle Brewery | 1995-03..2010-08
hill rhododendrons | Friends of Cawdle | 2010-09..
alpine trough collection | Friends of Cawdle | 2002-04..2016-12
Vintner orchids | Vintner Trust | 1990-01..2009-12
Vintner orchids | Friends of Halmere | 2010-02..
Castane orchids | Ministry of Gardens | 1995-04..2008-03
Castane orchids | Pell & Sons | 2008-04..2016-03
Drummond cacti | Drummond Foundation | 1990-02..
Drummond succulents | Drummond Foundation | 1994-08..2010-12
Ellery ferns | Ellery Harbour Board | 1991-03..2007-11
Ellery ferns | Lunde Bequest | 2008-05..
Marlowe seed bank | Ministry of Gardens | 1992-01..2003-12
Marlowe seed bank | Cawdle Brewery | 2004-01..2011-06
Marlowe seed bank | Ministry of Gardens | 2012-01..
pitcher plant collection | Friends of Cawdle | 1996-05..2005-09
pitcher plant collection | Friends of Halmere | 2005-10..2018-06
Tarn Valley herbarium | Ministry of Gardens | 1989-05..2012-01
moss library | Lunde Bequest | 2007-02..2015-08
* gaveTo
Ellery Harbour Board | Port Ellery Botanic Garden | 1991-01
Lunde Bequest | Fenwick Physic Garden | 2015-10
Lunde Bequest | Tarn Street Garden | 2006-09
Friends of Cawdle | Cawdle Botanic Garden | 2014-02
Friends of Cawdle | Upper Cawdle Arboretum | 2008-05
Ministry of Gardens | Halmere Botanic Garden | 1994-06
Ministry of Gardens | Cawdle Botanic Garden | 2001-05
Pell & Sons | Cawdle Botanic Garden | 1990-05
Vintner Trust | Halmere Botanic Garden | 1996-11
Vintner Trust | Fenwick Physic Garden | 2001-10
Drummond Foundation | Port Ellery Botanic Garden | 1999-02
Drummond Foundation | Port Ellery Botanic Garden | 2009-12
Cawdle Brewery | Cawdle Botanic Garden | 1995-12
Cawdle Brewery | Cawdle Botanic Garden | 2001-04
Cawdle Brewery | Upper Cawdle Arboretum | 2002-08
Lunde Bequest | Port Ellery Botanic Garden | 2007-06
Friends of Halmere | Halmere Botanic Garden | 2003-03
Friends of Halmere | Halmere Botanic Garden | 2011-11
Friends of Halmere | Halmere Botanic Garden | 2019-02
Pell & Sons | Halmere Botanic Garden | 2005-07
Ministry of Gardens | Tarn Street Garden | 1992-12
* trusteeOf
Hugo Vintner | Vintner Trust | 1989-06..2016-02
Clara Vintner | Vintner Trust | 2013-01..
Bernard Ashlock | Friends of Halmere | 1996-10..2006-04
Theodora Hale | Friends of Halmere | 2006-05..2011-12
Marcus Hale | Friends of Halmere | 2012-03..
Ruth Drummond | Drummond Foundation | 1989-09..2010-11
Felix Drummond | Drummond Foundation | 2000-01..
Aldous Pell | Friends of Cawdle | 2002-02..2009-08
Bettina Pell | Friends of Cawdle | 2009-09..
Greta Lunde | Lunde Bequest | 2006-08..
Ines Corvane | Friends of Halmere | 2014-05..2017-04
Owen Lunde | Lunde Bequest | 2010-10..2016-09
* livesIn
Josef Winkel | Cawdle | 1990-10..2000-01
Josef Winkel | Port Ellery | 2000-02..
Lena Winkel | Cawdle | 1990-10..2005-08
Lena Winkel | Upper Cawdle | 2005-09..
Simon Tarrow | Tarnside | 1989-07..1993-04
Simon Tarrow | Cawdle | 1993-05..2005-08
Simon Tarrow | Upper Cawdle | 2005-09..
Nadia Brook | Port Ellery | 2001-04..2010-04
Nadia Brook | Halmere | 2010-05..
Piers Castane | Halmere | 1998-10..
Yuki Sand | Port Ellery | 2014-04..
Clara Vintner | Fenwick | 1994-12..2002-05
Clara Vintner | Halmere | 2002-06..2013-03
Clara Vintner | Fenwick | 2013-04..
Owen Lunde | Port Ellery | 2001-02..
Greta Lunde | Port Ellery | 1998-06..2015-05
Greta Lunde | Fenwick | 2015-06..
Theodora Hale | Halmere | 1993-08..2009-05
Theodora Hale | Cawdle | 2009-06..
Agnes Tarrow | Tarnside | 1989-07..2001-10
Agnes Tarrow | Halmere | 2001-11..
Ines Corvane | Tarnside | 1994-08..1999-05
Ines Corvane | Halmere | 1999-06..2009-01
Ines Corvane | Port Ellery | 2009-02..2012-08
Ines Corvane | Halmere | 2012-09..
Samir Doud | Cawdle | 1996-09..2005-03
Samir Doud | Port Ellery | 2005-04..
Marcus Hale | Halmere | 1989-04..2009-05
Marcus Hale | Cawdle | 2009-06..2012-02
Marcus Hale | Halmere | 2012-03..
Yuki Sand | Tarnside | 1995-02..2001-11
Yuki Sand | Cawdle | 2001-12..2009-07
Priya Solen | Tarnside | 2004-02..2010-06
Priya Solen | Halmere | 2010-07..2016-05
Priya Solen | Upper Cawdle | 2016-06..
Dario Kest | Fenwick | 2003-03..2007-09
Dario Kest | Upper Cawdle | 2007-10..2018-01
Dario Kest | Port Ellery | 2018-02..
Tobias Fenn | Halmere | 1989-11..1997-03
Tobias Fenn | Tarnside | 1997-04..
* marriedTo
Ines Corvane | Samir Doud | 2006-06..2011-10
Ines Corvane | Piers Castane | 2015-05..
Marcus Hale | Theodora Hale | 1993-08..
Josef Winkel | Lena Winkel | 1990-10..2002-03
Aldous Pell | Bettina Pell | 1987-05..2004-11
Lena Winkel | Simon Tarrow | 2005-09..
Agnes Tarrow | Simon Tarrow | 1989-07..2001-08
Yuki Sand | Samir Doud | 2014-04..
* onLoanTo
Castane orchids | Fenwick Physic Garden | 2016-04..2017-09
alpine trough collection | Cawdle Botanic Garden | 2017-01..
moss library | Ellery College | 2015-09..2016-08
Upper Tarn herbarium | University of Halmere | 2018-11..
Tarn Valley herbarium | University of Halmere | 2012-02..
Marlowe seed bank | Cawdle Polytechnic | 2000-01..2010-03
Drummond succulents | Halmere Botanic Garden | 2009-09..2011-04
* partneredWith
Halmere Botanic Garden | University of Halmere | 1991-09..
Cawdle Botanic Garden | Cawdle Polytechnic | 1993-10..2012-08
Cawdle Botanic Garden | University of Halmere | 2012-09..
Port Ellery Botanic Garden | Ellery College | 1997-01..
Fenwick Physic Garden | Ellery College | 2002-10..2009-06
Upper Cawdle Arboretum | Cawdle Polytechnic | 1999-09..2016-07
* editorOf
Bernard Ashlock | Glasshouse Quarterly | 1989-03..1998-12
Theodora Hale | Glasshouse Quarterly | 1999-01..2006-06
Priya Solen | Glasshouse Quarterly | 2012-03..
Ines Corvane | Glasshouse Quarterly | 2006-09..2012-02
Yuki Sand | Tarn Flora | 1997-05..2009-10
Simon Tarrow | Tarn Flora | 2009-11..2016-04
Yuki Sand | Tarn Flora | 2016-05..
Aldous Pell | Cawdle Notes | 1990-09..2003-07
Mina Ashlock | Cawdle Notes | 2003-08..2014-12
* keptIn
Old Bertha | Halmere Palm House | 1989-06..2011-08
Old Bertha | Temperate House | 2011-09..2013-04
Old Bertha | Halmere Palm House | 2013-05..2017-09
Young Bertha | Cawdle Palm House | 2002-05..
the Widower | Old Stove | 1988-01..2003-05
the Widower | Halmere Palm House | 2003-06..
Colonel | Drummond Desert House | 1992-10..2009-08
Little Colonel | Drummond Desert House | 2011-06..
Wisp | Vintner Orchid House | 1998-03..2010-10
Wisp | New Stove | 2010-11..
Emerald | Lily House | 1997-02..2005-09
Emerald | Cawdle Palm House | 2005-10..
Green Marigold | Lily House | 2006-10..
* floweredIn
Old Bertha | Halmere Palm House | 2005-07
Young Bertha | Cawdle Palm House | 2013-07
Green Marigold | Lily House | 2014-08
Green Marigold | Lily House | 2018-09
Emerald | Cawdle Palm House | 2015-04
Wisp | New Stove | 2018-10
Old Bertha | Halmere Palm House | 1993-07
Old Bertha | Halmere Palm House | 1999-06
Old Bertha | Temperate House | 2012-08
Old Bertha | Halmere Palm House | 2016-07
Young Bertha | Cawdle Palm House | 2009-05
Young Bertha | Cawdle Palm House | 2017-06
Colonel | Drummond Desert House | 2009-07
Wisp | Vintner Orchid House | 2001-09
Wisp | Vintner Orchid House | 2006-10
Wisp | New Stove | 2015-09
Emerald | Lily House | 2000-03
Emerald | Cawdle Palm House | 2008-04
Green Marigold | Lily House | 2010-08
* ledExpedition
Bernard Ashlock | First Tarn Gorge Expedition | 1991-05..1991-09
Marcus Hale | Karsh Plateau Expedition | 1995-06..1995-08
Agnes Tarrow | Second Tarn Gorge Expedition | 1998-04..1998-10
Oriel Castane | Sable Islands Expedition | 2000-01..2000-04
Yuki Sand | North Karsh Expedition | 2003-05..2003-09
Josef Winkel | Moss Coast Survey | 2006-03..2006-11
Samir Doud | Return to Sable Islands | 2010-02..2010-05
Ines Corvane | Lower Orrin Expedition | 2014-09..2015-01
Priya Solen | Upper Orrin Expedition | 2018-03..2018-08
* memberOfExpedition
Agnes Tarrow | First Tarn Gorge Expedition | 1991-05..1991-09
Marcus Hale | First Tarn Gorge Expedition | 1991-05..1991-07
Bettina Pell | Karsh Plateau Expedition | 1995-06..1995-08
Yuki Sand | Karsh Plateau Expedition | 1995-06..1995-08
Simon Tarrow | Second Tarn Gorge Expedition | 1998-04..1998-10
Ines Corvane | Second Tarn Gorge Expedition | 1998-06..1998-10
Josef Winkel | Second Tarn Gorge Expedition | 1998-04..1998-08
Samir Doud | Sable Islands Expedition | 2000-01..2000-04
Greta Lunde | Sable Islands Expedition | 2000-01..2000-03
Ines Corvane | North Karsh Expedition | 2003-05..2003-09
Samir Doud | North Karsh Expedition | 2003-05..2003-09
Piers Castane | North Karsh Expedition | 2003-07..2003-09
Nadia Brook | Moss Coast Survey | 2006-03..2006-11
Tobias Fenn | Moss Coast Survey | 2006-05..2006-11
Priya Solen | Return to Sable Islands | 2010-02..2010-05
Dario Kest | Return to Sable Islands | 2010-02..2010-04
Ines Corvane | Return to Sable Islands | 2010-02..2010-05
Dario Kest | Lower Orrin Expedition | 2014-09..2015-01
Nadia Brook | Lower Orrin Expedition | 2014-11..2015-01
Priya Solen | Lower Orrin Expedition | 2014-09..2015-01
Dario Kest | Upper Orrin Expedition | 2018-03..2018-08
Owen Lunde | Upper Orrin Expedition | 2018-03..2018-06
* collected
Bernard Ashlock | gorge moss | 1991-07
Agnes Tarrow | Tarn slipper orchid | 1991-08
Marcus Hale | Karsh bellflower | 1995-07
Yuki Sand | dwarf Karsh lily | 1995-08
Josef Winkel | gorge fern | 1998-05
Ines Corvane | Tarn slipper orchid | 1998-09
Samir Doud | sable fern | 2000-02
Oriel Castane | island cycad | 2000-03
Ines Corvane | Karsh bellflower | 2003-06
Yuki Sand | white pitcher plant | 2003-08
Nadia Brook | tide moss | 2006-10
Samir Doud | island cycad | 2010-03
Priya Solen | sable fern | 2010-04
Ines Corvane | Orrin thistle | 2014-11
Dario Kest | Orrin sundew | 2014-12
Priya Solen | Orrin thistle | 2018-05
* describedSpecies
Bernard Ashlock | gorge moss | 1993-02
Clara Vintner | Tarn slipper orchid | 1996-04
Yuki Sand | dwarf Karsh lily | 1997-11
Theodora Hale | Karsh bellflower | 1999-03
Josef Winkel | gorge fern | 2001-06
Samir Doud | sable fern | 2002-10
Ines Corvane | white pitcher plant | 2005-05
Tobias Fenn | tide moss | 2008-01
Ines Corvane | Orrin thistle | 2016-02
Oriel Castane | island cycad | 2004-07
* wonMedal
Bernard Ashlock | Golden Trowel | 1995-05
Agnes Tarrow | Golden Trowel | 2000-05
Clara Vintner | Golden Trowel | 2006-05
Ines Corvane | Golden Trowel | 2016-05
Yuki Sand | Ashlock Medal | 2004-11
Josef Winkel | Ashlock Medal | 2007-11
Ines Corvane | Ashlock Medal | 2010-11
Samir Doud | Ashlock Medal | 2013-11
Priya Solen | Ashlock Medal | 2018-11
Josef Winkel | Royal Fern Medal | 2002-06
Owen Lunde | Royal Fern Medal | 2017-06
Nadia Brook | Royal Fern Medal | 2012-06
"""


def write(name, table, meta):
    rows, relation = [], None
    for line in table.strip().splitlines():
        if line.startswith("*"):
            relation = line[1:].strip()
            continue
        head, tail, time = (x.strip() for x in line.split(" | "))
        if ".." in time:
            start, stop = time.split("..")
        elif meta["unit"] == "year" and "-" in time:
            start, stop = time.split("-")
        else:
            start, stop = time, ""
        point = relation in meta["point_relations"]
        assert point == (".." not in time and not (meta["unit"] == "year" and "-" in time)), line
        assert start <= meta["now"] and (not stop or start <= stop), line
        rows.append((head, relation, tail, start, stop))
    assert len(rows) == len(set(rows)), [x for x in rows if rows.count(x) > 1]
    print(name, len(rows), "facts", len({x[1] for x in rows}), "relations")
    random.Random(25).shuffle(rows)
    folder = HERE / f"twentyfifth_{name}"
    folder.mkdir(exist_ok=True)
    with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
        out = csv.writer(stream, lineterminator="\n")
        out.writerow(("head", "relation", "tail", "start", "stop"))
        out.writerows(rows)
    (folder / "meta.json").write_text(json.dumps(meta, indent=1) + "\n", encoding="utf-8")


write("rodeo", RODEO, {
    "unit": "year", "ends": "inclusive", "now": "1992", "me": None,
    "point_relations": ["born_in", "founded", "debuted_at", "won_title", "won_rodeo", "injured_at", "rode_full_time_on",
                        "inducted_into"],
})
write("botanic", BOTANIC, {
    "unit": "month", "ends": "inclusive", "now": "2019-09", "me": "Ines Corvane",
    "point_relations": ["openedBy", "damagedBy", "gaveTo", "floweredIn", "collected", "describedSpecies", "wonMedal"],
})
