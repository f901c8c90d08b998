"""A visitor of a built site in headless Chromium: what is seen, loaded and reached with the keyboard."""
import base64
import collections
import json
import pathlib
import re
import time
import urllib.parse

import browser
from theme_files import Fault

WIDTHS = {390: 844, 1280: 800}
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
MOST_BYTES, MOST_REQUESTS = 25_000, 6
# What the browser asks of itself, its viewer of PDF files among it.
OWN = ("data:", "blob:", "about:", "chrome-extension:")
WEIGHED = {"Document", "Stylesheet", "Script"}
TAB, ENTER, ESCAPE = "\ue004", "\ue007", "\ue00c"
TIMES_OF_FOCUS = 150
HERE = pathlib.Path(__file__).parent


class Visitor:
    """One window. `now` is what its clock says, in milliseconds since 1970."""

    def __init__(self, axe, now):
        self.window = browser.Browser(logs=["browser", "performance"])
        self.axe, self.width = axe, None
        self.script = (HERE / "theme_visit.js").read_text().replace("__NOW__", str(now))

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
        """Chromium's windows are at least 500 px wide: a phone is emulated."""
        self.window.cdp("Emulation.setDeviceMetricsOverride", width=width, height=WIDTHS[width], deviceScaleFactor=1,
                        mobile=width < 700)
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
        self.window.cdp("Emulation.setScriptExecutionDisabled", value=True)
        try:
            self.window.open(address)
            deadline = time.monotonic() + 10
            while self.evaluated("location.href + document.readyState") != shown + "complete" and time.monotonic() < deadline:
                time.sleep(0.05)
            return self.evaluated(expression)
        finally:
            self.window.cdp("Emulation.setScriptExecutionDisabled", value=False)

    def evaluated(self, expression):
        return self.window.cdp("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

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

    def look(self, place, page, closely, with_axe=True):
        """The page at both widths. Where it is looked at closely, it is loaded at each of them, axe sees it in both schemes,
        and it has to show the same words without scripts; else its window is made wider."""
        faults, address = [], place.address_of(page)

        def fault(check, text):
            faults.append(Fault(check, f"{place.name}/{place.site.path(page)}", text))

        words, shown = [], address
        for width in WIDTHS:
            self.show_as(width, still=width == 390)
            if width == 390 or closely:
                self.forget()
                self.window.open(address)
            seen = self.window.value("return daybookCheck.measure(...arguments)", width, closely)
            if width == 390 or closely:
                self.judge_traffic(fault, place, address, width)
                if seen["shifts"]:
                    # On a busy machine a page is painted in the midst of being read; a second time tells whether that was it.
                    self.window.open(address)
                    seen |= {"shifts": self.window.value("return daybookCheck.measure(...arguments)", width, closely)["shifts"]}
                self.judge_loading(fault, width, seen)
            if seen["wide"] > width or seen["out"]:
                fault("overflow", f"{width} px: {seen['wide']} px wide; {', '.join(seen['out'])}")
            if closely:
                words, shown = self.window.value("return [daybookCheck.text(), location.href]")
                for scheme in ("light", "dark") if with_axe else ():
                    self.media(scheme)
                    for text in self.violations():
                        fault("axe", f"{width} px, {scheme}: {text}")
        if closely:
            bare = collections.Counter(self.without_scripts(address, shown, "daybookCheck.text()"))
            if missing := list((collections.Counter(words) - bare).elements()):
                fault("script-off", f"{len(missing)} of {len(words)} words are shown by a script only: {' '.join(missing[:12])}")
        return faults

    def glance(self, place, page, width, scheme):
        """The page once, at a width and in a scheme, with axe."""
        faults, address = [], place.address_of(page)

        def fault(check, text):
            faults.append(Fault(check, f"{place.name}/{place.site.path(page)}", f"{scheme}, {text}"))

        self.show_as(width, scheme)
        self.forget()
        self.window.open(address)
        seen = self.window.value("return daybookCheck.measure(...arguments)", width, True)
        self.judge_traffic(fault, place, address, width)
        if seen["shifts"]:
            self.window.open(address)
            seen |= {"shifts": self.window.value("return daybookCheck.measure(...arguments)", width, True)["shifts"]}
        self.judge_loading(fault, width, seen)
        if seen["wide"] > width or seen["out"]:
            fault("overflow", f"{width} px: {seen['wide']} px wide; {', '.join(seen['out'])}")
        for text in self.violations():
            fault("axe", f"{width} px: {text}")
        return faults

    def judge_loading(self, fault, width, seen):
        for shift in seen["shifts"]:
            # What is nothing in three decimals, as scores are given.
            if float(shift.split()[0]) >= 0.0005:
                fault("shift", f"{width} px: {shift}")
        if not seen["paint"]:
            fault("paint", f"{width} px: nothing was painted")
        elif not seen["paint"]["fits"]:
            fault("paint", f"{width} px: the largest paint is a picture without a size: {seen['paint']['what']}")
        for script in dict.fromkeys(seen["blocking"]):
            fault("blocking", f"{width} px: {script}")

    def judge_traffic(self, fault, place, address, width):
        asked, failed = self.loaded()
        for row in self.window.log("browser"):
            # Emulating reduced motion, as 'still' does, ends a transition that has just begun.
            if "ViewTransition opt-in disabled" in row["message"]:
                continue
            if not (address.endswith("404.html") and f"{address} - Failed to load" in row["message"]):
                fault("console", f"{width} px: {row['level'].lower()}: {row['message'][:300]}")
        for url, _ in asked:
            if not url.startswith(place.origin + "/"):
                fault("foreign", f"{width} px: {url}")
        for url in failed:
            if not (url.endswith("404.html") and address.endswith("404.html")):
                fault("failed", f"{width} px: {url}")
        # The manifest is for installing the site, which nothing waits for.
        # A page that forwards to another one is not counted with it. Frames are documents too, and counted.
        shown = self.window.value("return location.href.split('#')[0]")
        documents = [number for number, (url, kind) in enumerate(asked) if kind == "Document" and url == shown]
        asked = asked[documents[-1]:] if documents else asked
        # Chromium reports the icon of a page, if it asks for it at all, as a request of another kind.
        pictures = ("Image", "Media", "Manifest")
        counted = [url for url, kind in asked if kind not in pictures and not url.endswith(("/favicon.svg", "/favicon.ico"))]
        weight = sum(place.weigh(url) for url, kind in dict.fromkeys(asked) if kind in WEIGHED)
        place.measured.append((weight, len(counted), address))
        if place.is_light:
            if weight > MOST_BYTES:
                fault("weight", f"{weight:,} bytes of HTML, CSS and script with gzip, more than {MOST_BYTES:,}")
            if len(counted) > MOST_REQUESTS:
                fault("requests", f"{len(counted)} without pictures and manifest, more than {MOST_REQUESTS}: {' '.join(counted)}")

    def violations(self):
        """What axe finds on the page as it is shown now."""
        self.window.cdp("Runtime.evaluate", expression="window.axe || (() => {" + self.axe + "})(); 0", returnByValue=True)
        found = self.window.ask("""
            const done = arguments[arguments.length - 1];
            axe.run(document, { runOnly: { type: 'tag', values: %s }, resultTypes: ['violations'] }).then((result) => done(
              result.violations.map((rule) => rule.id + ' (' + rule.impact + ', ' + rule.nodes.length + ' places): ' + rule.nodes.slice(0, 2).map(
                (node) => node.target.join(' ') + ' ' + [...node.any, ...node.all, ...node.none].map((part) => part.message)[0]).join('; '))),
              (error) => done(['axe did not run: ' + error]));""" % json.dumps(RULES))
        return [text[:600] for text in found]

    def walk(self, place, page, width):
        """The page with the Tab key alone."""
        faults, address = [], place.address_of(page)

        def fault(text):
            faults.append(Fault("keyboard", f"{place.name}/{place.site.path(page)}", f"{width} px: {text}"))

        self.show_as(width)
        self.window.open(address)
        count = self.window.value("return daybookCheck.begin()")
        visited, plain, hidden = [], [], []
        for number in range(min(count + 40, TIMES_OF_FOCUS)):
            self.window.press(TAB)
            seen = self.window.value("return daybookCheck.step()")
            if seen["before"] and seen["before"]["plain"]:
                plain.append(seen["before"]["what"])
            if number == 0 and "skip" not in seen["what"] + seen["words"].lower():
                fault(f"the first stop is no skip link but {seen['what']}")
            if seen["place"] == -2 or seen["place"] in visited and seen["place"] == visited[0]:
                break
            if seen["covered"]:
                hidden.append(f"{seen['what']} '{seen['words']}'")
            visited.append(seen["place"])
        for name, number in collections.Counter(plain).items():
            fault(f"the focus is not to be seen on {name} ({number} times)")
        for text in hidden[:5]:
            fault(f"something covers the focus on {text} ({len(hidden)} such)")
        if count + 40 < TIMES_OF_FOCUS:
            missed = self.window.value("return daybookCheck.missed(arguments[0])", [place for place in visited if place >= 0])
            for text in missed[:5]:
                fault(f"the Tab key does not reach {text} ({len(missed)} such)")
        self.skip(fault, address)
        return faults

    def skip(self, fault, address):
        """The first link leads past the navigation."""
        self.window.open(address)
        self.window.value("return daybookCheck.begin()")
        self.window.press(TAB)
        self.window.press(ENTER)
        self.window.press(TAB)
        seen = self.window.value("return { ...daybookCheck.step(), stops: daybookCheck.stopsInMain() }")
        if seen["stops"] and not seen["isMain"]:
            fault(f"the skip link leads to {seen['what']}, which is not in the main part")

    def open_picture(self, place, page, width):
        """The first picture of a gallery: Enter opens it, Escape closes it, and the focus is where it was."""
        address, name = place.address_of(page), f"{place.name}/{place.site.path(page)}"
        self.show_as(width)
        self.window.open(address)
        focus = "const link = document.querySelector('.pictures a, a.picture'); link.focus(); window.pictureLink = link; return link.href"
        picture = self.window.value(focus)
        self.window.press(ENTER)
        opened = self.until("""
            const box = document.querySelector('dialog[open], [role=dialog]:not([hidden]), [popover]:popover-open');
            return box ? 'box' : location.href === arguments[0] ? 'picture' : null""", picture)
        if opened == "picture":
            kind = self.window.value("return document.contentType")
            return [] if kind.startswith("image/") else [Fault("gallery", name, f"{picture} is {kind}")]
        if opened != "box":
            return [Fault("gallery", name, f"{width} px: Enter on the first picture opens nothing")]
        faults = []
        if not self.window.value("return !!document.activeElement.closest('dialog, [role=dialog], [popover]')"):
            faults.append(Fault("gallery", name, f"{width} px: the focus does not go into the box"))
        faults += [Fault("gallery", name, f"{width} px, open: axe: {text}") for text in self.violations()]
        self.window.press(ESCAPE)
        if not self.until("return !document.querySelector('dialog[open], [role=dialog]:not([hidden]), [popover]:popover-open')"):
            faults.append(Fault("gallery", name, f"{width} px: Escape does not close the box"))
        elif not self.until("return document.activeElement === window.pictureLink"):
            faults.append(Fault("gallery", name, f"{width} px: the focus does not come back to the picture's link"))
        return faults

    def turn_month(self, place, page, width):
        """The month's calendar: Enter on its arrow shows another month, and the focus is not lost."""
        name = f"{place.name}/{place.site.path(page)}"
        self.show_as(width)
        self.window.open(place.address_of(page))
        title = "(document.querySelector('.month .month-title') || document.querySelector('h1')).textContent.trim()"
        # The page of a month has its arrows in the bar above it.
        arrow = "[...document.querySelectorAll('.month-nav a[rel]'), ...document.querySelectorAll('.kind-month .calendar-step[rel]')].find((link) => link.checkVisibility())"
        before = self.window.value(f"const link = {arrow}; link?.focus(); return link && {title}")
        if before is None:
            return []  # There is one month only.
        self.window.press(ENTER)
        if not self.until(f"return document.querySelector('.month') && {title} !== arguments[0]", before):
            return [Fault("timetable", name, f"{width} px: Enter on the month's arrow turns nothing")]
        if self.window.value(f"return location.href") == place.address_of(page):
            if not self.until("return !!document.activeElement.closest('.month')"):
                return [Fault("timetable", name, f"{width} px: the focus is lost when the month turns")]
        self.window.value("document.querySelector('.month td a').focus()")
        self.window.press(ENTER)
        if not self.until("return document.body.classList.contains('kind-day') && document.querySelector('h1') !== null"):
            return [Fault("timetable", name, f"{width} px: Enter on a day does not lead to its page")]
        return []

    def choose_scheme(self, place, page, width):
        """The switch for dark and light: it is there with scripts only, turns the colours, and is remembered."""
        faults, address = [], place.address_of(page)
        colours = "const style = getComputedStyle(document.body); return [style.backgroundColor, style.color, getComputedStyle(document.documentElement).backgroundColor].join(' ')"

        def fault(text):
            faults.append(Fault("switch", f"{place.name}/{place.site.path(page)}", f"{width} px: {text}"))

        self.show_as(width, "dark")
        self.window.open(address)
        dark = self.window.value(colours)
        self.media("light")
        if self.without_scripts(address, self.window.value("return location.href"), "!!document.querySelector('button.scheme')?.checkVisibility({ visibilityProperty: true })"):
            fault("it is shown without scripts, where it does nothing")
        self.window.open(address)
        if not self.window.value("const button = document.querySelector('button.scheme'); button?.focus(); return !!button"):
            return faults
        light = self.window.value(colours)
        self.window.press(ENTER)
        if not self.until(colours.replace("return", "return arguments[0] ===", 1), dark):
            fault(f"it turns {light} into {self.window.value(colours)}, where a dark device shows {dark}")
        self.window.open(address)
        if self.window.value(colours) == light:
            fault("it is not remembered")
        self.window.value("document.querySelector('button.scheme').focus()")
        self.window.press(ENTER)
        if not self.until(colours.replace("return", "return arguments[0] ===", 1), light):
            fault("it does not turn back")
        self.window.value("localStorage.clear()")
        return faults

    def open_menu(self, place, page, width):
        """What a navigation's menu hides: Enter opens it, Tab goes into it, Escape closes it and the focus is on it again."""
        name = f"{place.name}/{place.site.path(page)}"
        self.show_as(width)
        self.window.open(place.address_of(page))
        if not self.window.value("""
                const menu = document.querySelector('nav details > summary');
                if (!menu || !menu.checkVisibility({ visibilityProperty: true }) || !menu.getClientRects().length) return false;
                menu.focus();
                return document.activeElement === menu"""):
            return []
        faults = []
        self.window.press(ENTER)
        opened = self.until("const menu = document.querySelector('nav details'); return menu.open && [...menu.querySelectorAll('a')].every((link) => link.checkVisibility())")
        self.window.press(TAB)
        if not opened or not self.window.value("return !!document.activeElement.closest('nav details a')"):
            faults.append(Fault("menu", name, f"{width} px: Enter and Tab do not lead to its links"))
        faults += [Fault("menu", name, f"{width} px, open: axe: {text}") for text in self.violations()]
        self.window.press(ESCAPE)
        if not self.until("return !document.querySelector('nav details').open && document.activeElement.matches('nav details > summary')"):
            faults.append(Fault("menu", name, f"{width} px: Escape does not close it and go back"))
        return faults

    def until(self, script, *arguments, seconds=3):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if value := self.window.value(script, *arguments):
                    return value
            except RuntimeError:
                pass  # Between two pages.
            time.sleep(0.03)
        return None

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


class Place:
    """A site where it is served. `is_light` where its pages may not weigh much."""

    def __init__(self, site, root, weights, is_light=False):
        self.site, self.root, self.weights, self.is_light = site, root, weights, is_light
        self.name = site.name
        self.origin = re.match(r"https?://[^/]+", root)[0]
        self.measured = []

    def address_of(self, page):
        return self.root + self.site.path(page)

    def weigh(self, url):
        file = self.site.file(urllib.parse.urlsplit(url).path) if url.startswith(self.origin + "/") else None
        return self.weights.of(file) if file else 0
