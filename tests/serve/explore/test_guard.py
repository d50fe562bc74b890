"""Who may ask the explorer: tokens, hosts and sites, and that nothing is written."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest
from explorer import INTERVALS, serving

import tkindex as tk

pytest.importorskip("starlette", reason="EXPLORER NOT TESTED: the extra explore is not installed")
pytest.importorskip("uvicorn", reason="EXPLORER NOT TESTED: the extra explore is not installed")

from tkindex.errors import QueryError
from tkindex.serve.explore.app import VIEWS, make_app
from tkindex.serve.explore.source import Source

TOKEN = "a-token-of-some-length"


@pytest.fixture(scope="module")
def guarded(ix):
    with serving(make_app(Source(ix), token=TOKEN)) as client:
        yield client


@pytest.mark.parametrize("path", ["/", "/api/state", "/static/app.css", "/api/openapi.json"])
@pytest.mark.parametrize(
    "headers",
    [{}, {"Authorization": "Bearer wrong-wrong-wrong-wrong"}, {"Authorization": f"Basic {TOKEN}"},
     {"Cookie": "tkindex-token=wrong"}, {"Authorization": f"Bearer {TOKEN}x"}],
)  # fmt: skip
def test_without_the_token_there_is_nothing(guarded, path, headers):
    status, got, body = guarded.request(path, headers=headers)
    assert status == 401
    assert b"token" in body
    assert "default-src 'none'" in got["content-security-policy"]


def test_the_token_opens_by_header_and_by_address(guarded):
    assert guarded.request("/api/state", headers={"Authorization": f"Bearer {TOKEN}"})[0] == 200
    assert guarded.request("/api/state?token=wrong")[0] == 401
    status, headers, _ = guarded.request(f"/facts?entity=p1&token={TOKEN}")
    assert (status, headers["location"]) == (303, "/facts?entity=p1")
    assert re.search(r"httponly", headers["set-cookie"], re.IGNORECASE)
    assert re.search(r"samesite=strict", headers["set-cookie"], re.IGNORECASE)
    cookie = headers["set-cookie"].split(";")[0]
    assert guarded.request("/api/state", headers={"Cookie": cookie})[0] == 200
    # The redirect stays here, whatever the path.
    assert guarded.request(f"//evil.example/?token={TOKEN}")[1]["location"].startswith("/evil.example")


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example:80", "", "localhost:80:80", "user@localhost"])
def test_another_host_is_refused(client, host):
    status, headers, body = client.request("/api/state", headers={"Host": host})
    assert status == 421 if host else status in (400, 421)
    assert b"facts" not in body
    if status == 421:
        assert "content-security-policy" in headers


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_a_page_of_another_site_asks_in_vain(client, site):
    status, _, body = client.request("/api/tools/count", {}, {"Sec-Fetch-Site": site, "Content-Type": "text/plain"})
    assert (status, json.loads(body)["error"]["code"]) == (403, "other_site")
    # A link from elsewhere opens the page, which asks for itself.
    assert client.request("/facts", headers={"Sec-Fetch-Site": site})[0] == 200
    assert client.request("/api/tools/count", {}, {"Sec-Fetch-Site": "same-origin"})[0] == 200


def test_beyond_this_machine_a_token_and_hosts_are_needed(ix):
    with pytest.raises(QueryError, match="a token is needed"):
        make_app(Source(ix), host="0.0.0.0")
    with pytest.raises(QueryError, match="name the Host headers"):
        make_app(Source(ix), host="0.0.0.0", token=TOKEN)
    with pytest.raises(QueryError, match="at least 16"):
        make_app(Source(ix), token="short")
    app = make_app(Source(ix), host="0.0.0.0", token=TOKEN, allowed_hosts=["facts.example.org"])
    with serving(app) as client:
        bearer = {"Authorization": f"Bearer {TOKEN}"}
        assert client.request("/api/state", headers={**bearer, "Host": "facts.example.org"})[0] == 200
        assert client.request("/api/state", headers=bearer)[0] == 421


@pytest.mark.parametrize(
    "path", ["/", *(f"/{view}" for view in VIEWS), "/api/state", "/static/js/main.js", "/favicon.ico"]
)
def test_every_answer_forbids_what_it_does_not_need(client, path):
    status, headers, _ = client.request(path)
    assert status == 200
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert (headers["x-content-type-options"], headers["referrer-policy"]) == ("nosniff", "no-referrer")


@pytest.mark.parametrize(
    "path", ["/static/../app.py", "/static/%2e%2e/app.py", "/static//etc/passwd", "/static/nothing.js"]
)
def test_only_files_of_the_page_are_served(client, path):
    assert client.request(path)[0] == 404


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "POST"])
def test_nothing_is_written(client, method):
    assert client.request("/api/state", b"{}", method=method)[0] == 405
    assert client.request("/", b"{}", method=method)[0] == 405


def digest(folder: Path) -> dict[str, str]:
    return {
        str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*")) if file.is_file()
    }  # fmt: skip


def test_the_folder_stays_as_it_is(tmp_path):
    with tk.create(tmp_path / "ix", unit="day") as live:
        live.append(INTERVALS)
    before = digest(tmp_path)
    source = Source(tk.open(tmp_path / "ix"), tmp_path / "ix")
    with serving(make_app(source)) as client:
        for name in ("rows", "histogram", "top", "commits", "changes", "examples"):
            assert client.call(name)["ok"], name
        assert client.call("ask", question="Where does ann live?")["ok"]
    assert digest(tmp_path) == before
