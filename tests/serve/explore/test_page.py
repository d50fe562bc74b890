"""The explorer's page in a real browser: views, addresses, keyboard, hostile labels, an index that grows."""

from __future__ import annotations

import csv
import json
import shlex
import statistics
from urllib.parse import parse_qs, quote, urlsplit

import numpy as np
import pytest
from browser import Page
from explorer import HOSTILE, serving

import tkindex as tk

pytest.importorskip("starlette", reason="PAGE NOT TESTED: the extra explore is not installed")
pytest.importorskip("uvicorn", reason="PAGE NOT TESTED: the extra explore is not installed")

from tkindex.serve.explore.app import make_app
from tkindex.serve.explore.runs import Runs
from tkindex.serve.explore.source import Source
from tkindex.serve.opening import open_any

pytestmark = pytest.mark.browser

PEOPLE, PLACES = ("Ann", "Bob", "Cem", "Dia", "Eva"), ("Rome", "Oslo", "Bonn", "Lima")


def visits() -> list[tuple[str, str, str, str]]:
    days = [str(np.datetime64("2014-01-01") + 5 * i) for i in range(300)]
    return [(PEOPLE[i % 5], ("visits", "leaves")[i % 2], PLACES[i // 3 % 4], day) for i, day in enumerate(days)]


@pytest.fixture(scope="module")
def ix():
    index = tk.build(visits())
    index.embed("hashed")
    return index


@pytest.fixture(scope="module")
def runs(tmp_path_factory):
    folder = tmp_path_factory.mktemp("runs")
    for name, right in (("good", True), ("poor", False)):
        (folder / name).mkdir()
        settings = {"system": name, "policy": "rules", "format": "multitq", "model": None}
        question = {"quid": "7", "question": "Who visited Rome first?", "answers": ["Ann"], "answer_type": "entity",
                    "qtype": "first_last", "time_level": "day", "qlabel": "Single"}  # fmt: skip
        values = ["Ann" if right else "Bob"]
        trace = {"quid": "7", "question": question["question"], "gold": ["Ann"], "values": values, "calls": 1,
                 "tokens": 12, "seconds": 0.1, "facts": ["Ann | visits | Rome"], "n_facts": 1,
                 "steps": [{"tool": "first", "arguments": {"tail": "Rome"}, "count": 1}]}  # fmt: skip
        answers = {"quid": "7", "answers": values, "calls": 1, "tokens": 12, "seconds": 0.1}
        for file, record in (
            ("run.json", {"settings": settings, "spent": {}}), ("questions.jsonl", question),
            ("predictions.jsonl", answers), ("traces.jsonl", trace),
        ):  # fmt: skip
            (folder / name / file).write_text(json.dumps(record) + "\n", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def client(ix, runs):
    with serving(make_app(Source(ix), runs=Runs([runs]))) as client:
        yield client


@pytest.fixture
def page(driver, client):
    found = Page(driver, client.base)
    found.driver.get(client.base + "/static/icon.svg")
    found.js("localStorage.clear()")
    found.problems()
    found.requests()
    return found


VIEWS = {
    "/": "Ask",
    "/ask?q=Who+visited+Rome+last%3F": "How it was read",
    "/entity": "With most facts",
    "/entity?e=Ann": "Lima",
    "/entity?e=Ann&from=2014-03-01&to=2015-02-01": "2014-03-01 to 2015-02-01",
    "/window": "Facts by",
    "/window?from=2014-05-01&to=2014-07-31&e=Rome&hops=2": "Neighbourhood",
    "/history": "keeps no history",
    "/search?q=Ann+visits+Rome&op=during&t=2014": "path:",
    "/facts?head=Ann&op=after&t=2015&newest=1": "Newest first",
    "/runs": "1 of 1",
    "/runs?run=good&other=poor": "against",
    "/runs?run=good&question=7": "first",
}


# ----------------------------------------------------------------------------------------------------------------------
# Views and addresses


@pytest.mark.parametrize("path", VIEWS)
def test_a_view_is_drawn_from_its_address_and_again_from_its_link(page, path):
    page.go(path)
    page.wait("document.body.innerText.includes(arguments[0])", VIEWS[path])
    shown = page.text("main h1"), page.js("return document.querySelectorAll('main table tr').length")
    assert "Loading" not in page.text("main")
    assert page.problems() == []
    # Nothing is asked of anybody else, and all of it is little.
    requests = page.requests()
    assert [one["url"] for one in requests if not one["url"].startswith((page.base + "/", "data:"))] == []
    assert sum(one["bytes"] for one in requests) <= 150_000
    address = page.address
    page.js("document.getElementById('share').click()")
    link = page.js("return document.getElementById('share').dataset.link")
    page.driver.get(link)
    page.drawn()
    page.wait("document.body.innerText.includes(arguments[0])", VIEWS[path])
    # The same view of the same index: there is nothing to be noted.
    assert page.text("#notices") == ""
    assert (page.text("main h1"), page.js("return document.querySelectorAll('main table tr').length")) == shown
    asked, given = parse_qs(urlsplit(address).query), parse_qs(urlsplit(page.address).query)
    assert {name: value for name, value in given.items() if name in asked} == asked
    # Nothing serious is found by axe, light and dark, and every width shows all of it.
    assert page.accessibility() == []
    # As the button does, without what is drawn on canvases.
    page.js("document.documentElement.dataset.theme = 'dark'")
    assert page.accessibility() == []
    for width in (320, 768, 2200):
        page.size(width)
        assert page.js("return document.documentElement.scrollWidth") <= width
    page.size(1280)
    assert page.problems() == []


def test_a_question_is_asked_in_the_page(page, ix):
    page.go("/")
    page.wait("document.querySelectorAll('.examples a').length > 0")
    page.fill("Question", "Who visited Rome last?")
    page.submit()
    expected = ix.last(relation="visits", tail="Rome")
    assert page.text("[data-answer]") == expected.head
    assert str(expected.start) in page.text("table.facts")
    assert "verified" in page.text("main")
    other = next(
        name for name in PEOPLE if ix.count(head=name, relation="visits", tail="Rome") and name != expected.head
    )
    page.fill("Why not …?", other)
    page.js("document.querySelector('.why-not').requestSubmit()")
    page.wait("document.querySelector('.why-not + div').innerText.includes('earlier than the winner')")
    page.act("history.back()")
    assert page.address == "/"
    # An example is a link of its own.
    page.wait("document.querySelectorAll('.examples a').length > 0")
    page.act("document.querySelector('.examples a').click()")
    assert page.text("[data-answer]")


def test_facts_are_filtered_sorted_paged_and_taken_along(page, ix):
    page.go("/facts")
    assert page.text("[data-total]") == "300 facts"
    page.fill("relation", "visits")
    page.fill("when", "between")
    page.fill("time", "2014-02")
    page.fill("and", "2017-12")
    page.submit()
    facts = ix.facts(relation="visits", when=tk.between("2014-02", "2017-12"))
    assert page.text("[data-total]") == f"{len(facts)} facts"
    column = "return [...document.querySelectorAll('table.facts tbody tr')].map((row) => row.cells[0].innerText)"
    assert page.js(column) == [str(fact.start) for fact in facts[:100]]
    page.act("document.querySelector('button.next').click()")
    assert page.js(column) == [str(fact.start) for fact in facts[100:200]]
    page.driver.refresh()
    page.drawn()
    assert page.js(column) == [str(fact.start) for fact in facts[100:200]]
    page.act("[...document.querySelectorAll('main button')].find((one) => one.innerText.includes('Oldest')).click()")
    assert page.js(column)[0] == str(facts[-1].start)
    links = page.js("return [...document.querySelectorAll('a[download]')].map((one) => one.getAttribute('href'))")
    assert [link.split("?")[0].rpartition(".")[2] for link in links] == ["csv", "parquet", "json"]
    rows = page.js("return fetch(arguments[0]).then((answer) => answer.json())", links[2])
    assert [row["start"] for row in rows] == [str(fact.start) for fact in facts[::-1]]


def test_what_is_copied_finds_the_same(page, ix, tmp_path):
    page.go("/facts?head=Ann&relation=visits&op=before&t=2015-03")
    ix.save(tmp_path / "ix")
    code = {}
    for name in ("Python", "CLI", "plan"):
        page.js(f"document.querySelector('[data-name={name}]').click()")
        code[name] = page.js("return document.querySelector('.code-panel pre').textContent")
    expected = ix.facts("Ann", "visits", when=tk.before("2015-03"))
    names: dict[str, object] = {}
    exec(code["Python"].replace("PATH", str(tmp_path / "ix")).replace("print(found)", ""), names)
    assert len(names["found"]) == len(expected) > 0
    assert ix.run_plan(json.loads(code["plan"])).answer == list(expected)
    from click.testing import CliRunner

    from tkindex.cli import main

    words = [str(tmp_path / "ix") if word == "PATH" else word for word in shlex.split(code["CLI"])]
    found = CliRunner().invoke(main, [*words[1:], "--json"])
    assert found.exit_code == 0, found.output
    assert len(json.loads(found.stdout)["facts"]) == len(expected)


def test_a_window_is_brushed_and_played(page, ix):
    from selenium.webdriver import ActionChains

    page.go("/window")
    over = page.driver.find_element("css selector", ".u-over")
    before = page.js("return document.documentElement.dataset.drawn")
    width = page.js("return document.querySelector('.u-over').clientWidth")
    chain = ActionChains(page.driver, duration=20).move_to_element_with_offset(over, -width // 4, 0).click_and_hold()
    chain.move_by_offset(width // 3, 0).release().perform()
    page.wait("document.documentElement.dataset.drawn !== arguments[0] && location.search", before)
    page.drawn()
    words = {name: value[0] for name, value in parse_qs(urlsplit(page.address).query).items()}
    n = ix.count(when=tk.between(words["from"], words["to"]))
    assert 0 < n < 300
    assert page.text("[data-window]").startswith(f"{n} facts between")
    # The window is marked where it is.
    page.wait("document.querySelector('.u-select').clientWidth > 50")
    page.act("[...document.querySelectorAll('main button')].find((one) => one.innerText.includes('Later')).click()")
    assert parse_qs(urlsplit(page.address).query)["from"][0] > words["from"]
    page.act("[...document.querySelectorAll('main button')].find((one) => one.innerText.includes('Earlier')).click()")
    assert parse_qs(urlsplit(page.address).query)["from"][0] == words["from"]


def test_facts_of_every_view_pass_a_condition_on_attributes(driver, tmp_path):
    rows = [
        {"head": f"p{i}", "relation": "meets", "tail": "Ann", "time": f"2014-01-{i + 1:02}", "sure": i / 10}
        for i in range(9)
    ]
    tk.build(rows, path=tmp_path / "ix").embed("hashed")
    with serving(make_app(Source(tk.open(tmp_path / "ix"), tmp_path / "ix"))) as client:
        page = Page(driver, client.base)
        for path, found in (
            ("/facts", "9 facts"), ("/window", "9 facts"), ("/entity?e=Ann", "9 facts"), ("/search?q=meets", "9 facts"),
        ):  # fmt: skip
            page.go(path)
            assert found in page.text("main")
            page.fill("attributes", "sure > .5")
            page.submit()
            assert parse_qs(urlsplit(page.address).query)["where"] == ["sure > .5"], path
            assert "3 facts" in page.text("main"), path
            page.driver.refresh()
            page.drawn()
            assert "3 facts" in page.text("main"), path
            page.js("document.querySelector('[data-name=Python]').click()")
            code = page.js("return document.querySelector('.code-panel pre').textContent")
            names: dict[str, object] = {}
            exec(code.replace("PATH", str(tmp_path / "ix")).replace("print(", "len("), names)
            assert 'where="sure > .5"' in code
            page.js("document.querySelector('[data-name=CLI]').click()")
            line = page.js("return document.querySelector('.code-panel pre').textContent")
            assert shlex.split(line)[shlex.split(line).index("--where") + 1] == "sure > .5"
            # A condition that names nothing is refused in the page.
            page.go(path.split("?")[0] + ("?q=meets&" if "q=" in path else "?e=Ann&") + "where=nothing+%3E+1")
            assert "nothing" in page.text("[role=alert]")
        assert page.problems() == []


def test_every_view_is_drawn_over_shards(driver, tmp_path):
    with (tmp_path / "facts.csv").open("w", encoding="utf-8") as out:
        csv.writer(out).writerows([("head", "relation", "tail", "start"), *visits()])
    tk.cluster.build(tmp_path / "facts.csv", tmp_path / "cluster", 3)
    tk.cluster.connect(tmp_path / "cluster").embed("hashed")
    source = Source(open_any(tmp_path / "cluster", None), tmp_path / "cluster")
    with serving(make_app(source)) as client:
        page = Page(driver, client.base)
        page.problems()
        for path, words in VIEWS.items():
            if not path.startswith("/runs"):
                page.go(path)
                page.wait("document.body.innerText.includes(arguments[0])", words)
        page.go("/ask?q=Who+visited+Rome+last%3F")
        assert "verified" in page.text("main")
        page.fill("Why not …?", "Bob")
        page.js("document.querySelector('.why-not').requestSubmit()")
        page.wait("document.querySelector('.why-not + div li')")
        assert page.problems() == []


# ----------------------------------------------------------------------------------------------------------------------
# Keyboard and names


def test_the_page_is_used_by_keyboard(page):
    from selenium.webdriver import ActionChains
    from selenium.webdriver.common.keys import Keys

    page.go("/")
    page.keys(Keys.TAB)
    assert page.js("return document.activeElement.className") == "skip"
    page.keys(Keys.TAB, Keys.TAB, Keys.TAB, Keys.TAB, Keys.TAB)
    assert page.js("return document.activeElement.innerText") == "Entity"
    page.keys("/")
    assert page.js("return document.activeElement.tagName") == "INPUT"
    page.keys("Who visited Oslo first?", Keys.ENTER)
    page.wait("document.querySelector('[data-answer]')")
    drawn = page.js("return document.documentElement.dataset.drawn")
    ActionChains(page.driver).key_down(Keys.ALT).send_keys("6").key_up(Keys.ALT).perform()
    page.wait("location.pathname === '/facts' && document.documentElement.dataset.drawn !== arguments[0]", drawn)


def test_lanes_are_moved_by_keyboard_and_remember_it(page, ix):
    from selenium.webdriver.common.keys import Keys

    page.go("/entity?e=Ann")
    page.js("document.querySelector('canvas.lanes').focus()")
    whole = page.js("return [tkLanes.low, tkLanes.high]")
    page.keys("+", "+", Keys.ARROW_RIGHT)
    page.wait("new URLSearchParams(location.search).get('from')")
    low, high = page.js("return [tkLanes.low, tkLanes.high]")
    assert high - low == pytest.approx(0.36 * (whole[1] - whole[0]))
    page.keys("]")
    page.wait("document.getElementById('said').textContent.includes('Ann')")
    told = page.text(".picked")
    first = ix.facts(entity="Ann", when=tk.after(tk.Instant(int(low), "day"))).first()
    assert str(first.start) in told
    page.driver.refresh()
    page.drawn()
    again = page.js("return [tkLanes.low, tkLanes.high]")
    assert again == pytest.approx([low, high], abs=1.0)
    page.js("[...document.querySelectorAll('button')].find((one) => one.innerText === 'All').click()")
    assert page.js("return [tkLanes.low, tkLanes.high]") == pytest.approx(whole, abs=1.0)
    # A relation that is left out stays so after a reload.
    page.js("document.querySelector('details summary').click(); document.querySelector('.filters button').click()")
    page.wait("new URLSearchParams(location.search).get('hide')")
    page.driver.refresh()
    page.drawn()
    assert page.js("return document.querySelectorAll('.lane-name').length") == 1


def test_light_and_dark_are_chosen_and_kept(page):
    page.go("/")
    color = "return getComputedStyle(document.body).backgroundColor"
    before = page.js(color)
    page.act("document.getElementById('theme').click()")
    assert page.js(color) != before
    page.driver.refresh()
    page.drawn()
    assert page.js(color) != before


# ----------------------------------------------------------------------------------------------------------------------
# Bad input


def test_hostile_labels_are_shown_and_not_run(driver, tmp_path):
    with tk.create(tmp_path / "ix", unit="day") as writer:
        writer.append([(label, HOSTILE[i - 1][:2000], "Ann", f"2014-01-{i + 1:02}") for i, label in enumerate(HOSTILE)])
        writer.commit()
        source = Source(tk.open(tmp_path / "ix"), tmp_path / "ix")
        with serving(make_app(source)) as client:
            page = Page(driver, client.base)
            page.problems()
            rows = client.call("rows")["rows"]
            paths = ["/", "/entity", "/facts", "/history", "/window?e=Ann", "/entity?e=Ann", "/search?q=evil",
                     *(f"/entity?e=id:{row['ids'][0]}" for row in rows),
                     *(f"/{view}?{name}={quote(label[:500])}" for label in HOSTILE[:5]
                       for view, name in (("ask", "q"), ("facts", "entity")))]  # fmt: skip
            for path in paths:
                page.go(path)
                assert page.js("return window.pwned ?? null") is None, path
                assert page.js("return document.querySelectorAll('main img, main script, main iframe').length") == 0
                assert page.js("return document.documentElement.scrollWidth <= innerWidth"), path
            assert page.problems() == []
            page.go("/facts")
            text = page.text("table.facts")
            assert HOSTILE[0] in text
            assert "U+202E" in text
            assert "U+0007" in text
            # A link by number leads to the entity that it stands for.
            page.act("document.querySelectorAll('table.facts tbody tr')[1].cells[1].querySelector('a').click()")
            assert "U+202E" in page.text("main h1")
            assert page.address.startswith("/entity?e=id%3A")


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/entity?e=Anm", "unknown entity"), ("/entity?e=id:9999", "no entity id 9999"),
        ("/entity?e=Ann&from=2015-01-01&to=2014-01-01", "backwards"),
        ("/entity?e=Ann&from=soon&to=later", "is not two times"),
        ("/window?from=2015&to=2014", "before"), ("/window?from=last+spring&to=2014", "last spring"),
        ("/facts?op=nonsense&t=2014", "nonsense"), ("/facts?cursor=nonsense", "no cursor"),
        ("/ask?q=flurb+the+wug%3F", "No answer"), ("/ask?q=" + "x" * 3000, "characters"),
        ("/facts?asof=commit:3", "keeps no history"), ("/runs?run=nothing", "no run"),
        ("/facts?v=another~0", "made for another index"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_in_the_page(page, path, said):
    page.go(path)
    assert said in page.text("body")
    assert page.problems() == []
    assert page.js("return document.querySelectorAll('nav a').length") == 7


def test_a_name_that_is_nearly_right_is_offered(page):
    page.go("/entity?e=Anm")
    page.act("document.querySelector('[data-suggestion]').click()")
    assert page.text("main h1") in PEOPLE


def test_without_the_token_a_page_says_so(driver, ix):
    token = "a-token-of-some-length"
    with serving(make_app(Source(ix), token=token)) as client:
        driver.get(client.base + "/?token=wrong")
        assert "token is missing or wrong" in driver.page_source
        page = Page(driver, client.base).go(f"/facts?head=Ann&token={token}")
        assert page.address == "/facts?head=Ann"
        assert page.text("[data-total]") == "60 facts"
        page.driver.delete_all_cookies()


# ----------------------------------------------------------------------------------------------------------------------
# An index that changes meanwhile


def test_commits_arrive_in_two_tabs_and_the_past_can_be_looked_at(driver, tmp_path):
    with tk.create(tmp_path / "ix", unit="day") as writer:
        writer.append([("Ann", "lives in", "Rome", "2019", None)])
        writer.commit()
        source = Source(tk.open(tmp_path / "ix"), tmp_path / "ix")
        with serving(make_app(source)) as client:
            page = Page(driver, client.base).go("/facts")
            first = driver.current_window_handle
            page.js("document.getElementById('share').click()")
            old = page.js("return document.getElementById('share').dataset.link")
            driver.switch_to.new_window("tab")
            page.go("/history")
            assert "commit 1 of 1" in page.text("main")
            writer.supersede(("Ann", "lives in", "Oslo", "2021", None))
            writer.commit()
            page.wait("document.querySelector('main').innerText.includes('commit 2 of 2')")
            assert page.text("[data-changes]").startswith("2 believed, 1 retracted")
            assert "superseded" in page.text("main")
            # The slider goes back: what commit 1 changed, and the facts as they were.
            page.act(
                "const slider = document.querySelector('input[type=range]'); slider.value = 1;"
                "slider.dispatchEvent(new Event('change'))"
            )
            assert "What commit 1 changed" in page.text("main")
            page.act(
                "[...document.querySelectorAll('main a')].find((one) => one.innerText === 'its facts then').click()"
            )
            assert page.text("[data-total]") == "1 fact"
            assert "Rome" in page.text("table.facts")
            assert "As it was at commit:1" in page.text("#notices")
            # A link of then says that it is one.
            driver.get(old)
            page.drawn()
            assert "made at commit 1" in page.text("#notices")
            assert page.text("[data-total]") == "2 facts"
            page.act("document.querySelector('#notices a').click()")
            assert page.text("[data-total]") == "1 fact"
            driver.close()
            driver.switch_to.window(first)
            page.wait("document.querySelector('[data-total]').innerText === '2 facts'")


def test_an_index_that_is_replaced_and_a_server_that_stops(driver, tmp_path, monkeypatch):
    monkeypatch.setattr("tkindex.serve.explore.source._LOOKS", 0.0)
    path = tmp_path / "ix"
    tk.build(visits()[:50], path=path)
    with serving(make_app(Source(tk.open(path), path))) as client:
        page = Page(driver, client.base).go("/facts")
        assert page.text("[data-total]") == "50 facts"
        tk.build(visits()[:80], path=path)
        page.wait("document.querySelector('[data-total]').innerText === '80 facts'")
    page.wait("document.getElementById('notices').innerText.includes('does not answer')")
    assert page.text("[data-total]") == "80 facts"


# ----------------------------------------------------------------------------------------------------------------------
# Many facts


def test_fifty_thousand_facts_are_panned_and_zoomed(driver):
    rng = np.random.default_rng(5)
    n = 50_000
    days = np.datetime64("1990-01-01") + np.sort(rng.integers(0, 12_000, n))
    table = {
        "head": ["hub"] * n, "relation": [f"r{i}" for i in rng.integers(0, 20, n)],
        "tail": [f"e{i}" for i in rng.integers(0, 3000, n)], "start": days, "stop": days + rng.integers(1, 90, n),
    }  # fmt: skip
    ix = tk.build(table)
    with serving(make_app(Source(ix))) as client:
        page = Page(driver, client.base).go("/entity?e=hub")
        assert "50,000 facts" in page.text("main")
        spent = page.driver.execute_async_script(
            "const done = arguments[0]; const spent = []; let i = 0;"
            "const step = () => { if (tkLanes.spent) spent.push(tkLanes.spent); if (i++ > 90) return done(spent);"
            " i % 3 ? tkLanes.pan(0.01) : tkLanes.zoom(i < 45 ? 0.93 : 1.07); requestAnimationFrame(step); };"
            "requestAnimationFrame(step);"
        )
        # A frame of 50 a second has 20 ms; what draws one takes a part of that, on a slow machine too.
        assert len(spent) > 80
        assert statistics.median(spent) < 20
        assert page.js("return tkLanes.data.mode") == "facts"


def test_a_day_of_very_many_facts_is_counted_and_drawn(driver):
    n = 100_000
    table = {
        "head": ["hub"] * n, "relation": ["r"] * n, "tail": [f"e{i % 900}" for i in range(n)],
        "time": np.full(n, np.datetime64("2014-05-06")),
    }  # fmt: skip
    table["time"][-1] = np.datetime64("2015-01-01")
    with serving(make_app(Source(tk.build(table)))) as client:
        page = Page(driver, client.base).go("/entity?e=hub")
        assert "100,000 facts" in page.text("main")
        assert page.js("return [tkLanes.data.mode, Math.max(...tkLanes.data.counts)]") == ["density", n - 1]
        # Close to the other end there is one fact, which is drawn by itself.
        page.js("tkLanes.view(16430, 16440)")
        page.wait("tkLanes.data.mode === 'facts' && tkLanes.data.starts.length === 1")
        page.go("/window?from=2014-05-06&to=2014-05-06&e=hub")
        assert "truncated" in page.text("main")
        assert page.text("[data-window]").startswith("99,999 facts")
