#!/usr/bin/env python3
"""Reads the calendars that the program writes with the libraries that other programs read them with: PyPI's icalendar,
libical itself, and recurring-ical-events, whose occurrences are compared with what the pages show.

    python3 calendars.py DAYBOOK

The sample site is built, and a site with terms that cross clock changes on three continents. The sample site is also built
at the moments at which it says that it changes by itself: it has to, and not before. Exit status: 0 it holds, 1 it does
not, 2 it could not run.
"""
import calendar as calendars
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
  - {id: week-a, title: Week A, on: ["tue, fri 08:00-09:00", "sun 09:00-10:00"], weeks: A, updated: 2026-02-03}
  - {id: week-b, title: Week B, on: "sun, mon 17:00-18:00", weeks: B, weekA: 2026-02-11, timeZone: America/Chicago}
  - {id: by-rule, title: By rule, rrule: "FREQ=MONTHLY;BYDAY=-1SU,2WE", start: 2026-01-14 10:00, duration: 1h,
     timeZone: Australia/Sydney}
  - {id: every-third, title: Every third, rrule: "FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,SU;WKST=SU;UNTIL=20261018",
     start: 2025-12-30 19:00, duration: 90m, timeZone: America/New_York}
  - {id: counted, title: Counted, rrule: "FREQ=DAILY;INTERVAL=5;COUNT=100", start: 2026-01-03 07:00, duration: 30m,
     except: 2026-03-01 to 2026-03-20, timeZone: Australia/Adelaide}
  - {id: unlike-its-rule, title: Unlike its rule, rrule: "FREQ=WEEKLY;BYDAY=TH", start: 2026-03-02 07:00, duration: 30m}
  - {id: more, title: More, on: "wed 12:00-13:00", extra: [2026-02-03 12:00-13:00, 2026-04-06 18:00-20:30, 2026-10-25],
     except: 2026-10-21 to 2026-11-04}
  - {id: extra-only, title: Extra alone, extra: [2026-05-02 09:00-10:00, 2026-10-25 09:00-11:00], timeZone: America/Denver}
  - id: changing
    title: Changing
    on: ["mon 20:00-21:00", "thu 20:00-21:30"]
    timeZone: Europe/London
    extra: 2026-07-04 09:00-10:00
    changes:
      - {date: 2026-03-30, moveTo: 2026-03-28 10:00, note: "Before the clocks change; bring a lamp"}
      - {date: 2026-04-02, cancelled: true}
      - {date: 2026-04-09, place: Elsewhere, duration: 2h}
      - {date: 2026-07-04, moveTo: 2026-07-05 09:30}
      - {date: 2026-10-26, moveTo: 2027-01-04}
  - id: changing-rule
    title: Changing rule
    rrule: FREQ=DAILY;INTERVAL=9
    start: 2026-02-02 02:30
    duration: 45m
    timeZone: America/Los_Angeles
    changes:
      - {date: 2026-02-20, moveTo: 2026-03-08 02:30}
      - {date: 2026-03-01, cancelled: true}
  - {id: once, title: Once, on: "mon 09:00-10:00", from: 2026-06-01, to: 2026-06-07,
     changes: [{date: 2026-06-01, moveTo: 2026-06-02}]}
"""
NUMBERED = """
classes:
  - {id: odd, title: Odd weeks, on: "mon, sun 09:00-10:00", weeks: A, timeZone: America/Toronto}
  - {id: even, title: Even weeks, on: "fri 09:00-10:00", weeks: B, timeZone: Australia/Hobart}
"""
IMPORTED = """BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Example//Acceptance//EN
BEGIN:VEVENT
UID:choir@club.example
DTSTAMP:20260101T000000Z
DTSTART;TZID=Europe/Berlin:20260203T190000
DTEND;TZID=Europe/Berlin:20260203T203000
RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20261124
EXDATE;TZID=Europe/Berlin:20260407T190000
RDATE;TZID=Europe/Berlin:20260409T190000
SUMMARY:Choir
ORGANIZER;CN=Ines:mailto:ines@private.example
END:VEVENT
BEGIN:VEVENT
UID:choir@club.example
RECURRENCE-ID;TZID=Europe/Berlin:20261027T190000
DTSTAMP:20260101T000000Z
DTSTART;TZID=Europe/Berlin:20261028T193000
DURATION:PT2H
SUMMARY:Choir in the hall
END:VEVENT
BEGIN:VEVENT
UID:float@club.example
DTSTAMP:20260101T000000Z
DTSTART:20260302T070000
DTEND:20260302T080000
RRULE:FREQ=WEEKLY;INTERVAL=4;UNTIL=20261101T070000
SUMMARY:Floating
END:VEVENT
BEGIN:VEVENT
UID:day@club.example
DTSTAMP:20260101T000000Z
DTSTART;VALUE=DATE:20260501
RRULE:FREQ=MONTHLY;COUNT=5
SUMMARY:Whole day
END:VEVENT
BEGIN:VEVENT
DTSTAMP:20260101T000000Z
DTSTART;TZID=Club:20260610T100000
DTEND;TZID=Club:20260610T110000
SUMMARY:In a zone of its own
END:VEVENT
BEGIN:VTIMEZONE
TZID:Club
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0330
TZOFFSETTO:+0330
END:STANDARD
END:VTIMEZONE
END:VCALENDAR
"""
# libical 3.0.16 reads RDATE and an EXDATE of the start without their zones, and puts a time that clocks skip before
# the gap: the moments that it gives in place of others, and those others.
LIBICAL = {
    "2025-12-30T14:00", "2026-02-03T12:00", "2026-03-08T09:30", "2026-03-08T10:30", "2026-04-06T16:00",
    "2026-04-09T17:00", "2026-07-04T09:00", "2026-10-25T11:00", "2026-10-25T12:00", "2026-10-25T15:00"}
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

    class Time(ctypes.Structure):
        _fields_ = [(name, ctypes.c_int) for name in (
            "year", "month", "day", "hour", "minute", "second", "is_date", "is_daylight")
        ] + [("zone", ctypes.c_void_p)]

    class Span(ctypes.Structure):
        _fields_ = [("start", ctypes.c_long), ("end", ctypes.c_long), ("is_busy", ctypes.c_int)]

    def expanded(self, data, first, last):
        """The starts that the library's own expansion gives of events with times, but for those that have a
        replacement, which it does not put together."""
        library = self.library
        found = set()
        visit = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(self.Span), ctypes.c_void_p)(
            lambda _, span, __: found.add(span.contents.start))
        library.icalcomponent_foreach_recurrence.argtypes = [
            ctypes.c_void_p, self.Time, self.Time, type(visit), ctypes.c_void_p]
        library.icalcomponent_get_first_component.restype = ctypes.c_void_p
        library.icalcomponent_get_first_component.argtypes = [ctypes.c_void_p, ctypes.c_int]
        library.icalcomponent_get_next_component.restype = ctypes.c_void_p
        library.icalcomponent_get_next_component.argtypes = [ctypes.c_void_p, ctypes.c_int]
        calendar = library.icalparser_parse_string(data)
        span = [self.Time(day.year, day.month, day.day, 0, 0, 0, 0, 0, None) for day in (first, last)]
        event = library.icalcomponent_get_first_component(calendar, 4)
        while event:
            library.icalcomponent_foreach_recurrence(event, *span, visit, None)
            event = library.icalcomponent_get_next_component(calendar, 4)
        library.icalcomponent_free(calendar)
        return found


def build(daybook, source, output, moment, *more):
    text = subprocess.check_output(
        [daybook, "build", "--json", "--source", str(source), "--output", str(output), "--as-of", moment, *more])
    return json.loads(text)


def moments(calendar, first, last, uids=None):
    found = []
    for event in recurring_ical_events.of(calendar).between(first, last):
        if uids is not None and str(event["UID"]) not in uids:
            continue
        start = event["DTSTART"].dt
        if isinstance(start, datetime.datetime):
            found.append((str(event["SUMMARY"]), int(start.timestamp())))
        else:
            found.append((str(event["SUMMARY"]), start.isoformat()))
    return sorted(found)


def identities(calendar, first, last):
    """What each occurrence is known by: its series and, where that has several, which of it."""
    found = set()
    for event in recurring_ical_events.of(calendar).between(first, last):
        start, which = event["DTSTART"].dt, event.get("RECURRENCE-ID")
        which = which.dt if which else start
        text = which.isoformat() if not isinstance(which, datetime.datetime) else int(which.timestamp())
        found.add((str(event["UID"]), str(text)))
    return found


def agenda(daybook, source, first, last):
    text = subprocess.check_output(
        [daybook, "agenda", "--source", str(source), "--from", first, "--to", last, "--json"])
    moments, known = [], set()
    for entry in json.loads(text)["occurrences"]:
        start, which = entry["start"], entry.get("recurrenceId") or entry["start"]
        moments.append((entry["title"], seconds(start)))
        known.add((entry["uid"], str(seconds(which))))
    return sorted(moments, key=str), known


def midnights(first, last):
    """The starts of whole days, which the library takes to be in UTC."""
    return {calendars.timegm((first + datetime.timedelta(days=number)).timetuple())
            for number in range((last - first).days)}


def seconds(text):
    return int(datetime.datetime.fromisoformat(text).timestamp()) if "T" in text else text


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
        # A calendar of the sources is published as it is beside what is made of it.
        is_source = path.name == "club.ics" or (ROOT / "content" / path.relative_to(root)).exists()
        for event in calendar.walk("VEVENT"):
            if not is_source and (
                    "mailto:" in str(event.get("ORGANIZER", "")).lower() or "ATTENDEE" in event):
                bad(path, "names an address for mail")
    return count


def sessions(text):
    found = []
    for line in text.splitlines():
        if line.count("|") == 1:
            title, start = line.split("|")
            found.append((title, start if "-" in start else int(start)))
    return found


def compare(daybook, scratch, libical):
    source = scratch / "terms"
    (source / "content" / "timetable").mkdir(parents=True)
    (source / "templates" / "layouts").mkdir(parents=True)
    (source / "content" / "site.yaml").write_text("title: T\nurl: https://a.example/me/\ntimeZone: Europe/Berlin\n")
    (source / "content" / "timetable" / "t.yaml").write_text(TERMS)
    (source / "content" / "timetable" / "numbered.yaml").write_text(NUMBERED)
    (source / "content" / "timetable" / "club.ics").write_text(IMPORTED)
    (source / "content" / "probe.md").write_text("---\nlayout: probe\n---\n")
    (source / "templates" / "layouts" / "probe.html").write_text(
        "{% for s in site.sessions %}{{ s.title }}|{% if s.all_day %}{{ s.start | date: '%F' }}"
        "{% else %}{{ s.start | date: '%s' }}{% endif %}\n{% endfor %}")
    output = scratch / "terms-out"
    build(daybook, source, output, "2026-06-01")
    count = read(output, libical)
    pages = sorted(sessions((output / "probe" / "index.html").read_text()), key=str)
    data = (output / "timetable" / "calendar.ics").read_bytes()
    calendar = icalendar.Calendar.from_ical(data)
    first, last = datetime.date(2025, 6, 1), datetime.date(2027, 6, 2)
    expanded = sorted(moments(calendar, first, last), key=str)
    if pages != expanded:
        bad("the timetable's calendar differs from the pages:",
            sorted(set(pages) ^ set(expanded), key=str)[:6], len(pages), len(expanded))
    listed, known = agenda(daybook, source, "2025-06-01", "2027-06-02")
    if listed != pages:
        bad("the agenda differs from the pages:", sorted(set(pages) ^ set(listed), key=str)[:6])
    if known != identities(calendar, first, last):
        bad("the agenda knows sessions by other names:",
            sorted(known ^ identities(calendar, first, last))[:6])
    replaced = {seconds(event["RECURRENCE-ID"].dt.isoformat()) for event in calendar.walk("VEVENT")
                if "RECURRENCE-ID" in event}
    whole = {when for _, when in pages if isinstance(when, int)}
    explained = replaced | midnights(first, last) | {seconds(text + ":00+00:00") for text in LIBICAL}
    if found := (libical.expanded(data, first, last) ^ whole) - explained:
        bad("libical finds other sessions in the timetable's calendar:", len(found), sorted(found)[:6])
    if len(pages) < 300:
        bad("too few sessions:", len(pages))
    lines = data.replace(b"\r\n ", b"").decode().split("\r\n")
    rules = [line for line in lines if line.startswith("RRULE:") and "FREQ=YEARLY;BYDAY=" not in line]
    if len(rules) < 25:
        bad("rules are missing:", len(rules))
    return count, len(pages)


def sample(daybook, scratch, libical):
    output = scratch / "sample"
    report = build(daybook, ROOT, output, "2026-11-21T10:00:00Z")
    count = read(output, libical)
    calendar = icalendar.Calendar.from_ical((output / "events" / "calendar.ics").read_bytes())
    page = (output / "events" / "index.html").read_text()
    starts = {int(datetime.datetime.fromisoformat(text).timestamp())
              for text in re.findall(r'class="dt-start" datetime="([^"]+)"', page)}
    # The page shows what recurs in the site's window, three months around the build's day, and all else.
    recurring = {str(event["UID"]) for event in calendar.walk("VEVENT") if "RRULE" in event}
    expanded = (moments(calendar, datetime.date(2026, 8, 21), datetime.date(2027, 2, 21), recurring)
                + moments(calendar, datetime.date(2025, 1, 1), datetime.date(2030, 1, 1),
                          {str(event["UID"]) for event in calendar.walk("VEVENT")} - recurring))
    # A whole day begins on the page at its midnight in the site's zone, which is Greenwich's in winter.
    known = {start if isinstance(start, int) else
             int(datetime.datetime.fromisoformat(start + "T00:00:00+00:00").timestamp()) for _, start in expanded}
    if starts != known:
        bad("the events' calendar differs from the page:", sorted(starts ^ known))
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
