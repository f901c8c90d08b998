#!/usr/bin/env python3
"""Compares `daybook agenda --ics` with PyPI's recurring-ical-events, occurrence for occurrence.

usage: calendars.py PROGRAM [--keep DIR]

Writes some hundred calendars - every part of RFC 5545's rules, zones with odd offsets and clock
changes in both hemispheres, dates besides and exceptions, replaced and called-off occurrences -
and expands each over two years with both. What differs by the letter of the RFC is named in
DIFFERENCES with its section, and has to differ.
"""

import datetime as dt
import json
import pathlib
import subprocess
import sys
import tempfile

try:
    import icalendar
    import recurring_ical_events
except ImportError:
    print("calendars: skipped, as PyPI's recurring-ical-events is not there: Tools/peers calendars")
    sys.exit(0)

FIRST, LAST = dt.date(2027, 1, 1), dt.date(2029, 1, 1)
SPAN = dt.datetime.combine(FIRST, dt.time()), dt.datetime.combine(LAST, dt.time())

# Name: why the other side is not followed.
EXACT_LENGTH = (
    "§3.8.5.3: a length said with DTEND is exact for all of a series, and §3.3.6: hours of a DURATION "
    "are exact; the other side adds them to the wall clock, also where clocks change in between")
DIFFERENCES = {
    "rule-yearly-byweekno-alone":
        "§3.3.10: what a rule does not say is taken from DTSTART, here the day of the week; the other "
        "side takes all seven days of the week",
    "override-of-changed-hour": EXACT_LENGTH,
    **{
        f"zone-{kind}-{zone}": EXACT_LENGTH
        for kind in ("night-end", "long-days")
        for zone in ("europe-london", "america-new_york", "australia-sydney", "australia-lord_howe")
    },
}


def event(start: str, *lines: str, uid: str = "a@example.org", length: str = "DURATION:PT45M"):
    head = ["BEGIN:VEVENT", f"UID:{uid}", "DTSTAMP:20260101T000000Z", f"DTSTART{start}"]
    return head + ([length] if length else []) + list(lines) + ["SUMMARY:Class", "END:VEVENT"]


def calendars():
    """Names with the lines of events."""
    found = {}

    def add(name, *events):
        assert name not in found, name
        found[name] = [line for lines in events for line in lines]

    london = ";TZID=Europe/London:"

    # Every frequency and every part of it.
    rules = {
        "daily": "FREQ=DAILY",
        "daily-count": "FREQ=DAILY;COUNT=200",
        "daily-interval": "FREQ=DAILY;INTERVAL=3;COUNT=300",
        "daily-until": "FREQ=DAILY;UNTIL=20270630T170000Z",
        "daily-bymonth": "FREQ=DAILY;BYMONTH=1,7",
        "daily-byday": "FREQ=DAILY;BYDAY=MO,WE,FR",
        "daily-bymonthday": "FREQ=DAILY;BYMONTHDAY=1,15,-1",
        "daily-byhour": "FREQ=DAILY;BYHOUR=9,14;BYMINUTE=0,30;COUNT=500",
        "daily-bysetpos": "FREQ=DAILY;BYHOUR=8,12,16;BYSETPOS=-1;COUNT=120",
        "weekly": "FREQ=WEEKLY",
        "weekly-byday": "FREQ=WEEKLY;BYDAY=TU,TH",
        "weekly-interval-mo": "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO",
        "weekly-interval-su": "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU",
        "weekly-interval-we": "FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,WE,SA;WKST=WE",
        "weekly-bymonth": "FREQ=WEEKLY;BYMONTH=3,10;BYDAY=SU",
        "weekly-bysetpos": "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1",
        "weekly-bysetpos-wkst": "FREQ=WEEKLY;BYDAY=SU,MO,WE;BYSETPOS=1;WKST=SU",
        "weekly-until-date": "FREQ=WEEKLY;BYDAY=MO;UNTIL=20280301T180000Z",
        "weekly-byhour": "FREQ=WEEKLY;BYDAY=MO,FR;BYHOUR=7,19;BYMINUTE=15",
        "monthly": "FREQ=MONTHLY",
        "monthly-31": "FREQ=MONTHLY;BYMONTHDAY=31",
        "monthly-29": "FREQ=MONTHLY;BYMONTHDAY=29",
        "monthly-last": "FREQ=MONTHLY;BYMONTHDAY=-1",
        "monthly-negative": "FREQ=MONTHLY;BYMONTHDAY=-3,-31",
        "monthly-first-friday": "FREQ=MONTHLY;BYDAY=1FR",
        "monthly-last-monday": "FREQ=MONTHLY;BYDAY=-1MO",
        "monthly-second-last": "FREQ=MONTHLY;BYDAY=-2TU,2TU",
        "monthly-fifth": "FREQ=MONTHLY;BYDAY=5SU",
        "monthly-friday-13": "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
        "monthly-bysetpos": "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
        "monthly-bysetpos-many": "FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=3,-1",
        "monthly-bysetpos-days": "FREQ=MONTHLY;BYMONTHDAY=1,2,3,4,5;BYSETPOS=2,4",
        "monthly-interval": "FREQ=MONTHLY;INTERVAL=5;BYDAY=1MO",
        "monthly-bymonth": "FREQ=MONTHLY;BYMONTH=2,11;BYMONTHDAY=28,29,30",
        "monthly-count": "FREQ=MONTHLY;BYMONTHDAY=30;COUNT=17",
        "monthly-byday-all": "FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1",
        "yearly": "FREQ=YEARLY",
        "yearly-leap": "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
        "yearly-interval": "FREQ=YEARLY;INTERVAL=2;BYMONTH=5,8",
        "yearly-byday": "FREQ=YEARLY;BYDAY=20MO",
        "yearly-byday-last": "FREQ=YEARLY;BYDAY=-1SU,53TH",
        "yearly-bymonth-byday": "FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU",
        "yearly-all-days-of-month": "FREQ=YEARLY;BYMONTH=4;BYDAY=TH",
        "yearly-byyearday": "FREQ=YEARLY;BYYEARDAY=1,100,200,366",
        "yearly-byyearday-negative": "FREQ=YEARLY;BYYEARDAY=-1,-307,-366",
        "yearly-byweekno": "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
        "yearly-byweekno-first": "FREQ=YEARLY;BYWEEKNO=2;BYDAY=WE",
        "yearly-byweekno-alone": "FREQ=YEARLY;BYWEEKNO=10,30",
        "yearly-byweekno-last": "FREQ=YEARLY;BYWEEKNO=-2;BYDAY=FR",
        "yearly-byweekno-su": "FREQ=YEARLY;BYWEEKNO=15;BYDAY=SU;WKST=SU",
        "yearly-bymonthday": "FREQ=YEARLY;BYMONTHDAY=13",
        "yearly-friday-13": "FREQ=YEARLY;BYDAY=FR;BYMONTHDAY=13",
        "yearly-election": "FREQ=YEARLY;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
        "yearly-bysetpos": "FREQ=YEARLY;BYMONTH=1,6;BYDAY=MO;BYSETPOS=1,-1",
        "yearly-bysetpos-days": "FREQ=YEARLY;BYYEARDAY=10,20,30,40;BYSETPOS=-1,1",
        "yearly-until": "FREQ=YEARLY;BYMONTHDAY=1;UNTIL=20280401T170000Z",
        "hourly": "FREQ=HOURLY;INTERVAL=5;COUNT=4000",
        "hourly-byhour": "FREQ=HOURLY;BYHOUR=9,10,11;BYDAY=SA",
        "hourly-byminute": "FREQ=HOURLY;INTERVAL=12;BYMINUTE=0,20;BYMONTH=6",
        "minutely": "FREQ=MINUTELY;INTERVAL=90;COUNT=2000",
        "minutely-byhour": "FREQ=MINUTELY;INTERVAL=30;BYHOUR=6;BYDAY=MO;BYMONTH=1",
        "secondly": "FREQ=SECONDLY;INTERVAL=7200;COUNT=1000",
        "by-everything": "FREQ=YEARLY;BYMONTH=1,3,10;BYDAY=MO,SU;BYHOUR=1,2;BYMINUTE=30;BYSETPOS=1,3,-1",
    }
    for name, rule in rules.items():
        # A start that the rule gives is best: what else would come first is not defined.
        start = first_of(rule, dt.datetime(2026, 1, 5, 18, 0))
        add("rule-" + name, event(f"{london}{start:%Y%m%dT%H%M%S}", f"RRULE:{rule}"))

    # Clock changes: before, in and after the hour, in both hemispheres and odd zones.
    zones = [
        "Europe/Berlin", "Europe/Dublin", "America/New_York", "America/St_Johns", "America/Sao_Paulo",
        "America/Santiago", "America/Havana", "America/Phoenix", "Australia/Sydney",
        "Australia/Lord_Howe", "Australia/Adelaide", "Australia/Eucla", "Pacific/Auckland",
        "Pacific/Chatham", "Pacific/Apia", "Pacific/Kiritimati", "Pacific/Marquesas",
        "Asia/Kathmandu", "Asia/Kolkata", "Asia/Tehran", "Asia/Yangon", "Asia/Jerusalem",
        "Africa/Casablanca", "Africa/Cairo", "Antarctica/Troll", "Asia/Gaza", "America/Asuncion",
        "UTC",
    ]
    for zone in zones:
        name = zone.replace("/", "-").lower()
        add("zone-weekly-" + name, event(f";TZID={zone}:20270104T181500", "RRULE:FREQ=WEEKLY;BYDAY=MO,SU"))
        add("zone-noon-" + name, event(f";TZID={zone}:20261201T120000", "RRULE:FREQ=DAILY;INTERVAL=2"))
    for zone in ["Europe/London", "America/New_York", "Australia/Sydney", "Australia/Lord_Howe"]:
        name = zone.replace("/", "-").lower()
        add("zone-night-end-" + name, event(
            f";TZID={zone}:20270102T213000", "RRULE:FREQ=WEEKLY;BYDAY=SA",
            length=f"DTEND;TZID={zone}:20270103T063000"))
        add("zone-long-days-" + name, event(
            f";TZID={zone}:20270102T213000", "RRULE:FREQ=WEEKLY;BYDAY=SA", length="DURATION:PT9H"))

    # Whole days, several days, no end, no length.
    day = ";VALUE=DATE:"
    add("day-weekly", event(f"{day}20270105", "RRULE:FREQ=WEEKLY", length=""))
    add("day-several", event(f"{day}20261230", "RRULE:FREQ=MONTHLY;COUNT=20", length=f"DTEND{day}20270104"))
    add("day-duration", event(f"{day}20270201", "RRULE:FREQ=YEARLY", length="DURATION:P3D"))
    add("day-leap", event(f"{day}20240229", "RRULE:FREQ=YEARLY", length=""))
    add("day-until", event(f"{day}20270301", "RRULE:FREQ=DAILY;UNTIL=20270310", length=""))
    add("day-exdate", event(f"{day}20270301", "RRULE:FREQ=DAILY;COUNT=9", "EXDATE;VALUE=DATE:20270303,20270305", length=""))
    add("day-rdate", event(f"{day}20270301", "RDATE;VALUE=DATE:20270401,20270501", length=""))
    add("day-override", event(f"{day}20270301", "RRULE:FREQ=WEEKLY;COUNT=5", length=""),
        event(f"{day}20270310", "RECURRENCE-ID;VALUE=DATE:20270308", length=""))
    add("single-over-new-year", event(f"{london}20261231T220000", length=f"DTEND{london}20270101T020000"))
    add("single-multi-day", event(f"{london}20270604T170000", length=f"DTEND{london}20270606T140000"))
    add("single-no-length", event(f"{london}20270604T170000", length=""))
    add("single-day-no-end", event(f"{day}20270604", length=""))
    add("single-floating", event(":20270604T170000"))
    add("floating-weekly", event(":20270104T090000", "RRULE:FREQ=WEEKLY;COUNT=80"))
    add("floating-until", event(":20270104T090000", "RRULE:FREQ=DAILY;UNTIL=20270201T090000"))
    add("utc-daily", event(":20270104T233000Z", "RRULE:FREQ=DAILY;INTERVAL=7;COUNT=60"))
    add("zones-differ", event(f"{london}20270604T170000", "RRULE:FREQ=MONTHLY;COUNT=6",
        length="DTEND;TZID=Europe/Berlin:20270604T193000"))
    add("duration-days", event(f"{london}20270327T120000", "RRULE:FREQ=YEARLY", length="DURATION:P1DT2H"))

    # Dates besides, exceptions, replacements.
    weekly = "RRULE:FREQ=WEEKLY;COUNT=60"
    add("rdate-times", event(f"{london}20270104T180000", weekly, f"RDATE{london}20270106T120000,20270401T120000"))
    add("rdate-utc", event(f"{london}20270104T180000", "RDATE:20270701T170000Z,20271201T170000Z"))
    add("rdate-same", event(f"{london}20270104T180000", weekly, f"RDATE{london}20270111T180000"))
    add("rdate-alone", event(f"{london}20270104T180000", f"RDATE{london}20270204T180000"))
    add("rdate-period", event(f"{london}20270104T180000", "RDATE;VALUE=PERIOD:20270301T100000Z/20270301T130000Z,20270401T100000Z/PT2H"))
    add("exdate-times", event(f"{london}20270104T180000", weekly, f"EXDATE{london}20270118T180000,20270405T180000"))
    add("exdate-utc", event(f"{london}20270104T180000", weekly, "EXDATE:20270118T180000Z,20270405T170000Z"))
    add("exdate-lines", event(f"{london}20270104T180000", weekly, f"EXDATE{london}20270118T180000", f"EXDATE{london}20270201T180000"))
    add("exdate-first", event(f"{london}20270104T180000", weekly, f"EXDATE{london}20270104T180000"))
    add("exdate-of-rdate", event(f"{london}20270104T180000", f"RDATE{london}20270204T180000,20270304T180000", f"EXDATE{london}20270204T180000"))
    add("rules-two", event(f"{london}20270104T180000", "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=30", "RRULE:FREQ=MONTHLY;BYMONTHDAY=4"))
    master = event(f"{london}20270104T180000", weekly)
    add("override-moved", master, event(f"{london}20270113T190000", f"RECURRENCE-ID{london}20270111T180000"))
    add("override-utc-id", master, event(f"{london}20270413T190000", "RECURRENCE-ID:20270412T170000Z"))
    add("override-longer", master, event(f"{london}20270111T180000", f"RECURRENCE-ID{london}20270111T180000", length="DURATION:PT3H"))
    add("override-cancelled", master, event(f"{london}20270111T180000", f"RECURRENCE-ID{london}20270111T180000", "STATUS:CANCELLED"))
    add("override-out-of-window", master, event(f"{london}20290215T180000", f"RECURRENCE-ID{london}20270111T180000"))
    add("override-into-window", event(f"{london}20260104T180000", "RRULE:FREQ=WEEKLY;COUNT=20"),
        event(f"{london}20270215T180000", f"RECURRENCE-ID{london}20260111T180000"))
    add("override-alone", event(f"{london}20270113T190000", f"RECURRENCE-ID{london}20270111T180000"))
    add("override-several", master, *[
        event(f"{london}2027{m:02}{d + 1:02}T1{m}0000", f"RECURRENCE-ID{london}2027{m:02}{d:02}T180000")
        for m, d in [(1, 18), (2, 15), (3, 15), (3, 29), (4, 5)]])
    add("override-before-master", event(f"{london}20270113T190000", f"RECURRENCE-ID{london}20270111T180000"), master)
    add("override-of-changed-hour", event(f"{london}20270101T013000", "RRULE:FREQ=WEEKLY;BYDAY=SU,FR"),
        event(f"{london}20270329T090000", f"RECURRENCE-ID{london}20270328T013000"))
    add("future-range", master, event(f"{london}20270323T190000", f"RECURRENCE-ID;RANGE=THISANDFUTURE{london}20270322T180000"))
    add("sequence", event(f"{london}20270104T180000", weekly, "SEQUENCE:1"),
        event(f"{london}20270105T180000", weekly, "SEQUENCE:2"))
    add("cancelled-series", event(f"{london}20270104T180000", weekly, "STATUS:CANCELLED"))
    add("two-series", event(f"{london}20270104T180000", weekly),
        event(f"{london}20270104T180000", "RRULE:FREQ=DAILY;COUNT=9", uid="b@example.org"))
    add("until-before-start", event(f"{london}20270104T180000", "RRULE:FREQ=DAILY;UNTIL=20261231T000000Z"))
    add("count-one", event(f"{london}20270104T180000", "RRULE:FREQ=DAILY;COUNT=1"))
    add("windows-zone", event(";TZID=W. Europe Standard Time:20270104T180000", weekly))
    return found


def first_of(rule: str, start: dt.datetime) -> dt.datetime:
    from dateutil.rrule import rrulestr
    bare = ";".join(p for p in rule.split(";") if not p.startswith(("UNTIL", "COUNT")))
    return rrulestr(bare, dtstart=start)[0]


def write(lines, ending="\r\n"):
    head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//Conformance//EN"]
    return ending.join([*head, *lines, "END:VCALENDAR", ""])


def key(start, end):
    """A day, or a moment in UTC; a time without a zone is taken to be in UTC."""
    def text(value):
        if not isinstance(value, dt.datetime):
            return value.isoformat()
        if value.tzinfo is None:
            value = value.replace(tzinfo=dt.timezone.utc)
        return value.astimezone(dt.timezone.utc).isoformat()
    return text(start), text(end)


def theirs(text):
    calendar = icalendar.Calendar.from_ical(text)
    found = []
    for each in recurring_ical_events.of(calendar).between(*SPAN):
        end = each.get("DTEND")
        found.append((*key(each["DTSTART"].dt, end.dt if end else each["DTSTART"].dt), str(each["UID"])))
    return sorted(found)


def ours(program, path):
    run = subprocess.run(
        [program, "agenda", "--ics", str(path), "--from", str(FIRST), "--to", str(LAST), "--json"],
        capture_output=True, text=True, timeout=60)
    if run.returncode != 0:
        raise RuntimeError(f"exit status {run.returncode}: {run.stdout[-300:]} {run.stderr[-300:]}")

    def read(text):
        return dt.datetime.fromisoformat(text) if "T" in text else dt.date.fromisoformat(text)

    return sorted(
        (*key(read(o["start"]), read(o["end"])), o["uid"]) for o in json.loads(run.stdout)["occurrences"])


def main():
    program = sys.argv[1]
    keep = sys.argv[sys.argv.index("--keep") + 1] if "--keep" in sys.argv else None
    folder = pathlib.Path(keep or tempfile.mkdtemp(prefix="daybook-calendars-"))
    folder.mkdir(exist_ok=True)
    wrong, total, explained = 0, 0, 0
    found = calendars()
    for index, (name, lines) in enumerate(found.items()):
        path = folder / f"{name}.ics"
        # Every third one has the line endings that many programs write.
        path.write_bytes(write(lines, "\n" if index % 3 == 2 else "\r\n").encode())
        try:
            a, b = ours(program, path), theirs(path.read_bytes())
        except Exception as error:  # noqa: BLE001
            print(f"{name}: {type(error).__name__}: {error}")
            wrong += 1
            continue
        total += len(a)
        if name in DIFFERENCES:
            explained += 1
            if a == b:
                print(f"{name}: no longer differs; take it out of DIFFERENCES")
                wrong += 1
        elif a != b:
            wrong += 1
            print(f"{name}: {len(a)} here, {len(b)} there")
            for label, some in (("only here", set(a) - set(b)), ("only there", set(b) - set(a))):
                for item in sorted(some)[:4]:
                    print(f"  {label}: {' '.join(item)}")
    print(f"calendars: {len(found)} calendars, {total} occurrences, {explained} explained differences, {wrong} wrong")
    sys.exit(1 if wrong else 0)


main()
