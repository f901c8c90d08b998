"""The timetables that calendars.py builds, and a calendar that it imports."""


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
