"""A real browser for the explorer's page: the system's Chromium through its driver, headless; tests use it too."""

from __future__ import annotations

import json
import shutil
import time
from typing import Any

from bench.harness import PROJECT

AXE = PROJECT / "tests" / "serve" / "explore" / "vendor" / "axe.min.js"
_CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class NoBrowserError(RuntimeError):
    """No browser can be had; says what to install."""


def start_browser() -> Any:
    """Start the browser.

    Raises
    ------
    NoBrowserError
    """
    try:
        from selenium import webdriver as selenium
    except ImportError:
        raise NoBrowserError("selenium is not installed; pip install '.[dev]'") from None
    program = next(filter(None, map(shutil.which, _CHROMIUM)), None)
    driver = shutil.which("chromedriver")
    if program is None or driver is None:
        raise NoBrowserError("no Chromium with its driver; apt-get install chromium chromium-driver")
    options = selenium.ChromeOptions()
    options.binary_location = program
    # No proxy, no first run, nothing fetched in the background; a container has no sandbox and little shared memory.
    for argument in (
        "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--no-proxy-server",
        "--hide-scrollbars", "--no-first-run", "--disable-background-networking", "--disable-component-update",
        "--force-prefers-reduced-motion", "--lang=en-US",
    ):  # fmt: skip
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    return selenium.Chrome(options=options, service=selenium.ChromeService(driver))


class Page:
    """One tab of a browser at one server.

    Parameters
    ----------
    driver : selenium.webdriver.Chrome
    base : str
        ``http://127.0.0.1:PORT``.
    """

    def __init__(self, driver: Any, base: str) -> None:
        self.driver, self.base = driver, base
        self.size(1280, 900)

    def size(self, width: int, height: int = 900) -> None:
        """Give the page a size in CSS pixels."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def js(self, script: str, *arguments: Any) -> Any:
        """Run a script and return what it returns."""
        return self.driver.execute_script(script, *arguments)

    def wait(self, script: str, *arguments: Any, seconds: float = 15.0) -> Any:
        """Wait until an expression is true in the page, and return it."""
        end = time.monotonic() + seconds
        while True:
            found = self.js(f"return {script}", *arguments)
            if found:
                return found
            assert time.monotonic() < end, f"not in {seconds} s: {script}\n{self.text()}"
            time.sleep(0.03)

    def drawn(self) -> None:
        """Wait until the view is drawn."""
        self.wait(
            "document.documentElement.dataset.drawn && document.querySelector('main')"
            " && !document.querySelector('main').hasAttribute('aria-busy')"
        )

    def go(self, path: str) -> Page:
        """Open an address as if it had been typed."""
        self.driver.get(self.base + path)
        self.drawn()
        return self

    def act(self, script: str, *arguments: Any) -> Page:
        """Run a script that leads to another view, and wait until it is drawn."""
        before = self.js("return document.documentElement.dataset.drawn")
        self.js(script, *arguments)
        self.wait("document.documentElement.dataset.drawn !== arguments[0]", before)
        self.drawn()
        return self

    def fill(self, name: str, value: str) -> None:
        """Write into the field with a label."""
        self.js(
            "const labels = [...document.querySelectorAll('main label')];"
            "const label = labels.find((one) => one.textContent === arguments[0]);"
            "const input = document.getElementById(label.htmlFor); input.value = arguments[1];"
            "input.dispatchEvent(new Event('input', {bubbles: true}));"
            "input.dispatchEvent(new Event('change', {bubbles: true}));",
            name, value,
        )  # fmt: skip

    def submit(self) -> Page:
        """Send the first form of the view."""
        return self.act("document.querySelector('main form').requestSubmit()")

    def text(self, selector: str = "body") -> str:
        """What somebody reads there."""
        return self.js("return document.querySelector(arguments[0])?.innerText ?? ''", selector)

    @property
    def address(self) -> str:
        """Path and query."""
        return self.js("return location.pathname + location.search")

    def keys(self, *keys: str) -> None:
        """Press keys, as a keyboard does."""
        from selenium.webdriver import ActionChains

        ActionChains(self.driver, duration=10).send_keys(*keys).perform()

    def problems(self) -> list[str]:
        """What the console complained of since it was last asked, refusals by the API left aside."""
        return [
            entry["message"]
            for entry in self.driver.get_log("browser")
            if entry["level"] in ("SEVERE", "WARNING") and "/api/" not in entry["message"]
        ]

    def requests(self) -> list[dict[str, Any]]:
        """The requests and their answers since this was last asked: address, and bytes that came."""
        found: dict[str, dict[str, Any]] = {}
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            given = message["params"]
            if message["method"] == "Network.requestWillBeSent":
                found.setdefault(given["requestId"], {"url": given["request"]["url"], "bytes": 0})
            elif message["method"] == "Network.loadingFinished" and given["requestId"] in found:
                found[given["requestId"]]["bytes"] = given["encodedDataLength"]
        return list(found.values())

    def accessibility(self) -> list[str]:
        """What axe-core finds that is serious or critical."""
        if not self.js("return typeof axe !== 'undefined'"):
            self.driver.execute_script(AXE.read_text(encoding="utf-8"))
        found = self.driver.execute_async_script(
            "const done = arguments[arguments.length - 1];"
            "axe.run(document, {resultTypes: ['violations']}).then((found) => done(found.violations),"
            " (error) => done([{id: String(error), impact: 'critical', nodes: []}]))"
        )
        return [
            f"{one['id']}: {[node['html'][:160] for node in one['nodes'][:3]]}"
            for one in found
            if one["impact"] in ("serious", "critical")
        ]
