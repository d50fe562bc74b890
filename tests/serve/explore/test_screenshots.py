"""The screenshots of the guide: made of the demo's flights in a real browser, and still what the page looks like.

``TKINDEX_SCREENSHOTS=write pytest tests/serve/explore/test_screenshots.py`` makes them anew.
"""

from __future__ import annotations

import base64
import io
import os

import numpy as np
import pytest
from browser import Page
from explorer import serving
from places import PROJECT

pytest.importorskip("starlette", reason="PAGE NOT TESTED: the extra explore is not installed")
pytest.importorskip("uvicorn", reason="PAGE NOT TESTED: the extra explore is not installed")
image = pytest.importorskip("matplotlib.image", reason="SCREENSHOTS NOT COMPARED: matplotlib is not installed")

from tkindex.serve.explore.app import make_app  # noqa: E402
from tkindex.serve.explore.source import Source  # noqa: E402

pytestmark = pytest.mark.browser

SHOTS = {
    "explorer-entity": ("/entity?e=JetBlue+Airways", 560, "FLL"),
    "explorer-window": ("/window?from=2013-02-08&to=2013-02-09&e=BOS", 780, "Neighbourhood"),
    "explorer-ask": ("/ask?q=Where+did+N14228+fly+last+before+8+March+2013%3F", 700, "BOS"),
}
WIDTH = 1080
CELLS = 24
"""Screenshots are compared as so many squares in a row: fonts of another machine are no matter, another layout is."""


@pytest.fixture(scope="module")
def page(driver):
    from tkindex.cli import flights
    from tkindex.errors import TkindexError

    try:
        folder = flights.data_folder()
    except TkindexError as error:
        pytest.skip(f"SCREENSHOTS NOT MADE: {error}")
    index = flights.index_flights(flights.read(folder))
    source = Source(index)
    source.title = "flights.tk"
    with serving(make_app(source)) as client:
        yield Page(driver, client.base)


def squares(png: bytes) -> np.ndarray:
    """How dark a screenshot is, square by square: ndarray of float, (rows, CELLS)."""
    grey = image.imread(io.BytesIO(png))[:, :, :3].mean(axis=2)
    side = grey.shape[1] // CELLS
    rows = grey.shape[0] // side
    return grey[: rows * side, : CELLS * side].reshape(rows, side, CELLS, side).mean(axis=(1, 3))


@pytest.mark.parametrize("name", SHOTS)
def test_a_screenshot_of_the_guide_is_what_the_page_looks_like(page, name, tmp_path):
    path, height, said = SHOTS[name]
    page.size(WIDTH, height)
    page.go(path)
    page.wait("document.querySelector('main').innerText.includes(arguments[0])", said)
    # The milliseconds are another time each time.
    page.js(
        "for (const tag of document.querySelectorAll('.tag')) if (/ ms$/.test(tag.innerText)) tag.innerText = '0.4 ms'"
    )
    page.wait("document.fonts.status === 'loaded'")
    page.driver.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")
    png = base64.b64decode(page.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})["data"])
    file = PROJECT / "docs" / "guides" / f"{name}.png"
    if os.environ.get("TKINDEX_SCREENSHOTS") == "write":
        file.write_bytes(png)
    kept, now = squares(file.read_bytes()), squares(png)
    assert kept.shape == now.shape
    far = float(np.abs(kept - now).mean())
    (tmp_path / f"{name}.png").write_bytes(png)
    assert far < 0.03, f"{name} looks otherwise ({far:.3f}): see {tmp_path}, or TKINDEX_SCREENSHOTS=write"
    assert file.stat().st_size < 150_000
