"""A window of Chromium for the checks of the theme."""
import base64
import contextlib
import json
import pathlib

import browser
import harness

WIDTHS = {390: 844, 1280: 800}
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# What the browser asks of itself, its viewer of PDF files among it.
OWN = ("data:", "blob:", "about:", "chrome-extension:")


class Window:
    """One window. `now` is what its clock says, in milliseconds since 1970."""

    def __init__(self, axe, now):
        self.window = browser.Browser(logs=["browser", "performance"])
        self.axe, self.width = axe, None
        self.script = (harness.HERE / "theme_visit.js").read_text().replace("__NOW__", str(now))

    def __enter__(self):
        self.window.__enter__()
        self.window.call("/timeouts", {"pageLoad": 60_000, "script": 120_000})
        self.window.cdp("Network.enable")
        self.window.cdp("Network.setCacheDisabled", cacheDisabled=True)
        self.window.cdp("Emulation.setScrollbarsHidden", hidden=True)
        self.window.before_each_page(self.script)
        return self

    def __exit__(self, *rest):
        self.window.__exit__(*rest)

    def show_as(self, width, scheme="light", still=True):
        self.window.resize(width, WIDTHS[width], is_mobile=width < 700)
        if width != self.width:
            # The page that is left is given its new size before the next one comes, which else would be seen to shift.
            self.window.value("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            self.width = width
        self.media(scheme, still)

    def media(self, scheme, still=True):
        self.window.cdp("Emulation.setEmulatedMedia", media="screen", features=[
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"}])

    def without_scripts(self, address, shown, expression):
        """What an expression is on a page whose own scripts do not run. The page may forward to the address that is shown."""
        self.window.run_scripts(False)
        try:
            self.window.open(address)
            harness.until(lambda: self.window.evaluated("location.href + document.readyState") == shown + "complete")
            return self.window.evaluated(expression)
        finally:
            self.window.run_scripts(True)

    def loaded(self):
        """What was asked for since the last time, as (address, type), and what failed."""
        asked, failed = {}, []
        for row in self.window.log("performance"):
            message = json.loads(row["message"])["message"]
            given = message.get("params", {})
            if message["method"] == "Network.requestWillBeSent" and not given["request"]["url"].startswith(OWN):
                asked[given["requestId"]] = (given["request"]["url"], given.get("type", "Other"))
            elif message["method"] == "Network.responseReceived" and given["response"]["status"] >= 400:
                failed.append(f"{given['response']['status']} {given['response']['url']}")
        return list(asked.values()), failed

    def forget(self):
        for name in self.window.logs:
            self.window.log(name)

    def violations(self):
        """What axe finds on the page as it is shown now."""
        self.window.evaluated("window.axe || (() => {" + self.axe + "})(); 0")
        found = self.window.ask("""
            const done = arguments[arguments.length - 1];
            axe.run(document, { runOnly: { type: 'tag', values: %s }, resultTypes: ['violations'] }).then((result) => done(
              result.violations.map((rule) => rule.id + ' (' + rule.impact + ', ' + rule.nodes.length + ' places): ' + rule.nodes.slice(0, 2).map(
                (node) => node.target.join(' ') + ' ' + [...node.any, ...node.all, ...node.none].map((part) => part.message)[0]).join('; '))),
              (error) => done(['axe did not run: ' + error]));""" % json.dumps(RULES))
        return [text[:600] for text in found]

    def until(self, script, *arguments, seconds=3):
        """What a script returns as soon as it is something, also while one page follows another."""
        def value():
            with contextlib.suppress(RuntimeError):
                return self.window.value(script, *arguments)

        return harness.until(value, seconds)

    def shot(self, address, file, width, scheme, part=None):
        """A picture of the window, or of what is about an element, as WebP."""
        self.show_as(width, scheme)
        self.window.open(address)
        self.window.value("""
            // Scroll bars are hidden, so their gutter would be an empty strip.
            document.documentElement.style.scrollbarGutter = 'auto';
            const seen = [...document.images].filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight);
            const ready = [document.fonts.ready, ...seen.map((image) => image.decode().catch(() => 0))];
            const pause = (time) => new Promise((done) => setTimeout(done, time));
            return Promise.race([Promise.all(ready), pause(3000)]).then(() => pause(250))""")
        wanted = {"format": "webp", "quality": 72}
        if part:
            box = self.window.value("""
                const box = document.querySelector(arguments[0]).getBoundingClientRect();
                return [box.left + scrollX, box.top + scrollY, box.width]""", part)
            wanted |= {"captureBeyondViewport": True, "clip": {
                "x": box[0] - 30, "y": box[1] - 70, "width": box[2] + 60, "height": 500, "scale": 1}}
        pathlib.Path(file).write_bytes(base64.b64decode(self.window.cdp("Page.captureScreenshot", **wanted)["data"]))
