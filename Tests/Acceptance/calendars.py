#!/usr/bin/env python3
"""Reads the calendars that the program writes with the libraries that other programs read them with: PyPI's icalendar,
libical itself, and recurring-ical-events, whose occurrences are compared with what the pages show.

    python3 calendars.py DAYBOOK

The sample site is built, and a site with terms that cross clock changes on three continents. The sample site is also built
at the moments at which it says that it changes by itself: it has to, and not before. Exit status: 0 it holds, 1 it does
not, 2 it could not run.
"""
import ctypes
import ctypes.util
import datetime
import hashlib
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import icalendar
import recurring_ical_events

ROOT = pathlib.Path(__file__).parents[2]
TERMS = """
from: 2026-02-01
to: 2026-11-30
except: [2026-04-06, 2026-10-05]
classes:
  - {id: row, title: "Rowing; on, water — für alle 🚣", on: ["mon, wed 18:00-18:45", "sat 23:00-00:30"], category: Water}
  - {id: swim, title: Swimming, on: "sun, tue 06:00-07:00", timeZone: America/New_York, category: Water}
  - {id: surf, title: Surfing, on: "fri, sun 07:00-08:00", timeZone: Australia/Sydney}
  - {id: reef, title: Reef, on: "sun 12:00-13:00", timeZone: Australia/Lord_Howe}
  - {id: fast, title: Fasting, on: "thu 21:00-22:00", timeZone: Africa/Casablanca}
  - {id: fjord, title: Fjord, on: "sat 21:00-22:00", timeZone: America/Nuuk}
"""
problems = []


def bad(*words):
    problems.append(" ".join(map(str, words)))


class Libical:
    """libical's own parser, which marks what it does not understand."""

    def __init__(self):
        name = ctypes.util.find_library("ical") or sys.exit("calendars: libical is not installed")
        self.library = ctypes.CDLL(name)
        self.library.icalparser_parse_string.restype = ctypes.c_void_p
        self.library.icalcomponent_count_errors.argtypes = [ctypes.c_void_p]
        self.library.icalrestriction_check.argtypes = [ctypes.c_void_p]
        self.library.icalcomponent_free.argtypes = [ctypes.c_void_p]

    def problems(self, data):
        component = self.library.icalparser_parse_string(data)
        if not component:
            return "not read"
        errors = self.library.icalcomponent_count_errors(component)
        fits = self.library.icalrestriction_check(component)
        # The check marks what it misses, too.
        marked = self.library.icalcomponent_count_errors(component)
        self.library.icalcomponent_free(component)
        return f"{errors} errors, restrictions {fits}, {marked} marks" if errors or marked else None


def build(daybook, source, output, moment, *more):
    text = subprocess.check_output(
        [daybook, "build", "--json", "--source", str(source), "--output", str(output), "--as-of", moment, *more])
    return json.loads(text)


def moments(calendar, first, last):
    found = []
    for event in recurring_ical_events.of(calendar).between(first, last):
        start = event["DTSTART"].dt
        if isinstance(start, datetime.datetime):
            found.append((str(event["SUMMARY"]), int(start.timestamp())))
        else:
            found.append((str(event["SUMMARY"]), start.isoformat()))
    return sorted(found)


def read(root, libical):
    count = 0
    for path in sorted(root.rglob("*.ics")):
        data = path.read_bytes()
        count += 1
        calendar = icalendar.Calendar.from_ical(data)
        for component in calendar.walk():
            for name, message in component.errors:
                bad(path, component.name, name, message)
        if len(calendar.walk("VEVENT")) == 0:
            bad(path, "has no event")
        if found := libical.problems(data):
            bad(path, "libical:", found)
        for event in calendar.walk("VEVENT"):
            if "mailto:" in str(event.get("ORGANIZER", "")).lower() or "ATTENDEE" in event:
                bad(path, "names an address for mail")
    return count


def sessions(text):
    found = []
    for line in text.splitlines():
        if line.count("|") == 1:
            title, seconds = line.split("|")
            found.append((title, int(seconds)))
    return found


def compare(daybook, scratch, libical):
    source = scratch / "terms"
    (source / "content" / "timetable").mkdir(parents=True)
    (source / "templates" / "layouts").mkdir(parents=True)
    (source / "content" / "site.yaml").write_text("title: T\nurl: https://a.example/me/\ntimeZone: Europe/Berlin\n")
    (source / "content" / "timetable" / "t.yaml").write_text(TERMS)
    (source / "content" / "probe.md").write_text("---\nlayout: probe\n---\n")
    (source / "templates" / "layouts" / "probe.html").write_text(
        "{% for s in site.sessions %}{{ s.title }}|{{ s.start | date: '%s' }}\n{% endfor %}")
    output = scratch / "terms-out"
    build(daybook, source, output, "2026-06-01")
    count = read(output, libical)
    pages = sorted(sessions((output / "probe" / "index.html").read_text()))
    calendar = icalendar.Calendar.from_ical((output / "timetable" / "calendar.ics").read_bytes())
    first, last = datetime.date(2026, 1, 1), datetime.date(2027, 1, 1)
    expanded = moments(calendar, first, last)
    if pages != expanded:
        bad("the timetable's calendar differs from the pages:", sorted(set(pages) ^ set(expanded))[:6])
    if len(pages) < 300:
        bad("too few sessions:", len(pages))
    return count, len(pages)


def sample(daybook, scratch, libical):
    output = scratch / "sample"
    report = build(daybook, ROOT, output, "2026-11-21T10:00:00Z")
    count = read(output, libical)
    calendar = icalendar.Calendar.from_ical((output / "events" / "calendar.ics").read_bytes())
    page = (output / "events" / "index.html").read_text()
    starts = {int(datetime.datetime.fromisoformat(text).timestamp())
              for text in re.findall(r'class="dt-start" datetime="([^"]+)"', page)}
    expanded = moments(calendar, datetime.date(2020, 1, 1), datetime.date(2030, 1, 1))
    if starts != {start for _, start in expanded}:
        bad("the events' calendar differs from the page")
    return count, report["changes"]


def digest(root):
    """Every file but those that say when the site changes and what is Daybook's."""
    return {
        path.relative_to(root).as_posix(): hashlib.sha256(path.read_bytes()).digest()
        for path in root.rglob("*") if path.is_file() and not path.relative_to(root).as_posix().startswith(".")}


def different(a, b):
    return sorted(name for name in a.keys() | b.keys() if a.get(name) != b.get(name))


def ageing(daybook, scratch):
    output = scratch / "ageing"
    now, steps = "2026-11-21T10:00:00Z", 0
    build(daybook, ROOT, output, now)
    while steps < 8:
        report = build(daybook, ROOT, output, now)
        here, next_ = digest(output), report["changes"]
        if next_ is None or next_ <= now:
            bad("no change after", now, next_)
            break
        start, end = map(datetime.datetime.fromisoformat, (now, next_))
        for moment in [start + (end - start) / 3, start + (end - start) * 2 / 3, end - datetime.timedelta(seconds=1)]:
            build(daybook, ROOT, output, moment.strftime("%Y-%m-%dT%H:%M:%SZ"))
            if others := different(here, digest(output)):
                bad("changes before", next_, "at", moment, others[:4])
        build(daybook, ROOT, output, next_)
        if not different(here, digest(output)):
            bad("does not change at", next_)
        now, steps = next_, steps + 1
    return steps


def main():
    daybook = str(pathlib.Path(sys.argv[1]).resolve())
    libical = Libical()
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder)
        files, count = compare(daybook, scratch, libical)
        more, _ = sample(daybook, scratch, libical)
        steps = ageing(daybook, scratch)
    for problem in problems:
        print("problem:", problem, file=sys.stderr)
    print(f"calendars: {files + more} files, {count} sessions on three continents, {steps} changes; "
          f"{len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
