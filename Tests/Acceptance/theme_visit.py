"""A visitor of a built site in headless Chromium: what is seen and loaded."""
import collections
import re
import urllib.parse

from theme_files import Fault
from theme_keyboard import Keyboard
from theme_window import WIDTHS

MOST_BYTES, MOST_REQUESTS = 32_000, 6
MOST_OF_HOME = 25_000
"""The most bytes of the HTML and CSS of the sample's home page."""
PAPER = re.compile(r"/print\.[0-9a-f]+\.css$")
WEIGHED = {"Document", "Stylesheet", "Script"}


class Visitor(Keyboard):
    """Looks at pages, and judges what they load."""

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
                self.judge(fault, place, address, width, seen, closely)
            self.judge_width(fault, width, seen)
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
        self.judge(fault, place, address, width, seen, True)
        self.judge_width(fault, width, seen)
        for text in self.violations():
            fault("axe", f"{width} px: {text}")
        return faults

    def judge(self, fault, place, address, width, seen, closely):
        self.judge_traffic(fault, place, address, width)
        if seen["shifts"]:
            # On a busy machine a page is painted in the midst of being read; a second time tells whether that was it.
            self.window.open(address)
            seen |= {"shifts": self.window.value("return daybookCheck.measure(...arguments)", width, closely)["shifts"]}
        self.judge_loading(fault, width, seen)

    def judge_width(self, fault, width, seen):
        if seen["wide"] > width or seen["out"]:
            fault("overflow", f"{width} px: {seen['wide']} px wide; {', '.join(seen['out'])}")

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
        # The manifest is for installing the site, and the sheet for paper for printing, which nothing waits for.
        # A page that forwards to another one is not counted with it. Frames are documents too, and counted.
        shown = self.window.value("return location.href.split('#')[0]")
        documents = [number for number, (url, kind) in enumerate(asked) if kind == "Document" and url == shown]
        asked = asked[documents[-1]:] if documents else asked
        asked = [(url, kind) for url, kind in asked if not PAPER.search(url)]
        # Chromium reports the icon of a page, if it asks for it at all, as a request of another kind.
        pictures = ("Image", "Media", "Manifest", "Font")
        counted = [url for url, kind in asked if kind not in pictures and not url.endswith(("/favicon.svg", "/favicon.ico"))]
        weight = sum(place.weigh(url) for url, kind in dict.fromkeys(asked) if kind in WEIGHED)
        place.measured.append((weight, len(counted), address))
        if place.is_light:
            if weight > MOST_BYTES:
                fault("weight", f"{weight:,} bytes of HTML, CSS and script with gzip, more than {MOST_BYTES:,}")
            words = sum(place.weigh(url) for url, kind in dict.fromkeys(asked) if kind in WEIGHED - {"Script"})
            if address == place.origin + "/" and place.site.name.startswith("sample") and words > MOST_OF_HOME:
                fault("weight", f"{words:,} bytes of HTML and CSS of the home page with gzip, more than {MOST_OF_HOME:,}")
            if len(counted) > MOST_REQUESTS:
                fault("requests", f"{len(counted)} without pictures, fonts and manifest, more than {MOST_REQUESTS}: {' '.join(counted)}")


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
