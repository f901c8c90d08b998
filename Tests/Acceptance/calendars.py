#!/usr/bin/env python3
"""Reads the calendars that the program writes with the libraries that other programs read them with: PyPI's icalendar,
libical itself, and recurring-ical-events, whose occurrences are compared with what the pages show.

    python3 calendars.py DAYBOOK

The sample site is built, and a site with terms that cross clock changes on three continents. The sample site is also built
at the moments at which it says that it changes by itself: it has to, and not before. Exit status: 0 it holds, 1 it does
not, 2 it could not run.
"""
import calendar as calendars
import datetime
import json
import pathlib
import re
import tempfile

import icalendar
import recurring_ical_events

import harness
from calendars_content import IMPORTED, NUMBERED, TERMS
from calendars_libical import Libical

ROOT = harness.ROOT
# libical 3.0.16 reads RDATE and an EXDATE of the start without their zones, and puts a time that clocks skip before
# the gap: the moments that it gives in place of others, and those others.
LIBICAL = {
    "2025-12-30T14:00", "2026-02-03T12:00", "2026-03-08T09:30", "2026-03-08T10:30", "2026-04-06T16:00",
    "2026-04-09T17:00", "2026-07-04T09:00", "2026-10-25T11:00", "2026-10-25T12:00", "2026-10-25T15:00"}
problems = []


def bad(*words):
    problems.append(" ".join(map(str, words)))


def build(daybook, source, output, moment):
    return json.loads(harness.output(daybook, "build", "--json", "--source", source, "--output", output, "--as-of", moment))


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
    text = harness.output(daybook, "agenda", "--source", source, "--from", first, "--to", last, "--json")
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
    source = harness.write(scratch / "terms", {
        "content/site.yaml": "title: T\nurl: https://a.example/me/\ntimeZone: Europe/Berlin\n",
        "content/timetable/t.yaml": TERMS, "content/timetable/numbered.yaml": NUMBERED, "content/timetable/club.ics": IMPORTED,
        "content/probe.md": "---\nlayout: probe\n---\n",
        "templates/layouts/probe.html": "{% for s in site.sessions %}{{ s.title }}|{% if s.all_day %}{{ s.start | date: '%F' }}"
                                        "{% else %}{{ s.start | date: '%s' }}{% endif %}\n{% endfor %}"})
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
    return {path: data for path, data in harness.tree(root).items() if not path.startswith(".")}


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
            if others := harness.different(here, digest(output)):
                bad("changes before", next_, "at", moment, others[:4])
        build(daybook, ROOT, output, next_)
        if not harness.different(here, digest(output)):
            bad("does not change at", next_)
        now, steps = next_, steps + 1
    return steps


def main():
    daybook, libical = harness.daybook(__doc__), Libical()
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder)
        files, count = compare(daybook, scratch, libical)
        more, _ = sample(daybook, scratch, libical)
        steps = ageing(daybook, scratch)
    return harness.report(problems, f"{files + more} files, {count} sessions on three continents, {steps} changes; {len(problems)} problems")


if __name__ == "__main__":
    harness.main(main)
