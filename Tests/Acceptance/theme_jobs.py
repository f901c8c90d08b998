"""What is done in the windows: which pages are opened, how closely they are looked at, and where the keyboard goes; and the windows, and what is
reported."""
import collections
import functools
import queue
import re
import sys
import threading
import zlib

from theme_files import Fault
from theme_visit import WIDTHS, Visitor

# How many pages of each kind are opened, and how many of those looked at closely, by site, in the default style.
OPENED = {"sample": 1000, "many": 6, "one": 1000, "right-to-left": 1000, "empty": 1000, "below": 1, "photographs": 1,
          "engineer": 1000, "academic": 2, "photographer": 1000, "teacher": 2, "maker": 3, "family": 2, "languages": 3}
CLOSELY = {"sample": 2, "many": 2, "one": 1, "right-to-left": 1, "empty": 2, "below": 0, "photographs": 1,
           "engineer": 1, "academic": 1, "photographer": 1, "teacher": 1, "maker": 1, "family": 1, "languages": 1}
WALKED = {"home", "post", "profile", "timetable", "week", "portfolio", "collection", "item", "event", "library", "page", "statistics", "404"}
WAYS = [(width, scheme) for scheme in ("light", "dark") for width in WIDTHS]
WINDOWS = 2
SHOWN = 6
"""How many faults of a check are printed for each site."""
# What is known and not mended, as check, page and the end of the text. What is no longer found has to go from here.
KNOWN = []


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
    while not waiting.empty():
        report.add([Fault("visit", waiting.get()[0], "no window was left for it")])


def in_default(places, every_page):
    """The visits in the default style: every kind of page closely at both widths and in both schemes."""
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
        months = [page for page in first if kinds[page] in ("timetable", "month")]
        for act, pages in ((Visitor.walk, walked), (Visitor.open_picture, galleries(site)[:2]), (Visitor.turn_month, months),
                           (Visitor.choose_scheme, homes), (Visitor.open_menu, homes)):
            todo += [(f"{name}/{page}", functools.partial(act, place=place, page=page, width=width))
                     for page in pages if name != "below" for width in WIDTHS]
    return todo


def in_style(places, turn):
    """The visits in another style: of each site, a page of each kind once, in the ways in turn: phone and desktop, light and
    dark. `turn` is the style's number, so that four styles together see each kind of page in all ways."""
    todo = []
    for name, place in places.items():
        site, first = place.site, place.site.of_kinds(1)
        kinds = {page: site.documents[page].kind for page in first}
        for page in first:
            width, scheme = WAYS[(turn + zlib.crc32(f"{name.split('+')[0]} {kinds[page]}".encode())) % len(WAYS)]
            todo.append((f"{name}/{page}", functools.partial(Visitor.glance, place=place, page=page, width=width, scheme=scheme)))
        width = list(WIDTHS)[(turn + zlib.crc32(name.split("+")[0].encode())) % 2]
        homes = [page for page in first if kinds[page] == "home"]
        months = [page for page in first if kinds[page] in ("timetable", "month")]
        for act, pages in ((Visitor.walk, homes), (Visitor.choose_scheme, homes), (Visitor.open_menu, homes),
                           (Visitor.open_picture, galleries(site)[:1]), (Visitor.turn_month, months[:1])):
            todo += [(f"{name}/{page}", functools.partial(act, place=place, page=page, width=width)) for page in pages]
    return todo


def galleries(site):
    return [page for page in site.pages if re.search('class="pictures?"', site.text(page))]
