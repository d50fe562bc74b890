"""Lemmas: every inflection of a verb leads to one form, which is its own."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lemminflect import getAllInflections, getAllLemmas

from tkindex.linking.lemmas import _lemmas_by_kind, _tables, is_english, lemma, lemmas
from tkindex.linking.words import fold

VERBS = """accept accuse achieve acquire act add admit adopt affect agree aim allow announce answer appear apply appoint
approve argue arrive ask assign attack attend avoid award beat become begin believe belong bite blow borrow
break bring build burn buy call carry catch cause celebrate change charge choose claim clean climb close collect
come compete complete compose concern confirm connect consider contain continue control cook copy cost cover
create cross cry cut dance decide declare defeat define deliver deny depend deploy describe design destroy
develop die direct discover discuss divorce draw drink drive earn eat elect employ end endorse enjoy enter
establish examine exhibit exist expect explain express face fail fall feed feel fight fill find finish fix fly
follow force forget forgive form found freeze gain get give go govern graduate grow guide handle hang happen
hate have hear help hide hire hit hold host hurt identify improve include increase inform inherit introduce
invent invest invite join judge jump keep kill know land last laugh launch lay lead learn leave lend let lie
lift like limit listen live loan lose love make manage marry measure meet mention mind miss move name need
negotiate nominate notice obtain occur offer open operate order owe own paint pay perform persuade place plan
play praise prepare present preside prevent print produce promise protect prove provide publish pull push put
raise reach read receive recommend record reduce refuse reject release remain remember remove repair replace
reply report represent request require resign resolve restore retire return ride ring rise rule run save say see
seek sell send serve set settle shake share shoot show shut sign sing sink sit sleep speak spend spread stand
start steal stop study succeed suffer suggest supply support swear sweep swim take talk teach tell thank think
throw tour train travel treat try turn understand use visit vote wait walk want warn wear weep win wish work
write""".split()


def test_there_are_enough_verbs():
    assert len(VERBS) >= 250


@pytest.mark.parametrize("verb", VERBS)
def test_every_inflection_meets_its_verb(verb):
    forms = {form for tag, forms in getAllInflections(verb).items() if tag.startswith("VB") for form in forms}
    assert forms
    for form in forms:
        assert lemmas(form) & lemmas(verb), form
        assert lemma(lemma(form)) == lemma(form)


@pytest.mark.parametrize("word", ["marry", "married", "marries", "marrying"])
def test_marrying_is_one(word):
    assert lemma(word) == "marry"


def test_names_and_codes_are_no_english_words():
    assert not any(is_english(fold(word)) for word in ("Obama", "INC-999", "Priya", "v2.3.1"))
    assert is_english("graduate")


@given(st.data())
def test_the_table_is_read_as_the_library_reads_it(data):
    lines, overrides = _tables()
    known = st.sampled_from([*overrides, *(line.split(",")[0] for line in lines[1 :: len(lines) // 500])])
    word = data.draw(
        known | known.map(str.upper) | known.map(str.title) | known.map(lambda word: word[:-1]) | st.text()
    )
    assert list(_lemmas_by_kind(word).items()) == list(getAllLemmas(word).items())


@pytest.mark.parametrize("word", ["'d,aux", "", ",", "all", "ALL", "iPhone"])
def test_odd_words_are_read_as_the_library_reads_them(word):
    assert dict(_lemmas_by_kind(word)) == getAllLemmas(word)
