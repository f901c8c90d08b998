#!/usr/bin/env python3
"""Opens a site that was built a month ago in headless Chromium, with scripts and without.

    python3 timeless.py DAYBOOK

Without scripts no page may say of anything that it is next, to come, past or today, as nobody knows any more; the month's
calendar leads from page to page and the library's segments work. With scripts what is over has gone to the past, what is
near is said in words, and today is the day of the site's zone, wherever the visitor is.

Chromium comes from Debian's packages, as for injections.py. Exit status: 0 it holds, 1 it does not, 2 it could not run.
"""
import re
import tempfile

import browser
import harness
import servers

BUILT = "2026-02-10T12:00:00Z"
# Half past midnight of Friday, 13 March, in Auckland; the visitor's clock says Thursday morning.
SEEN, VISITOR = 1773315000000, "America/New_York"
CLOCK = f"""{{ const Real = Date; window.Date = class extends Real {{
  constructor(...given) {{ given.length ? super(...given) : super({SEEN}); }}
  static now() {{ return {SEEN}; }}
}} }}"""
FILES = {
    "site.yaml": "title: T\ntimeZone: Pacific/Auckland\ntheme: {home: [next, events, stats]}\n",
    "timetable/t.yaml": "classes: [{id: row, title: Row, on: 'mon, fri 18:00-18:45'}]\n",
    "timetable/attendance.csv": "date,class,status\n2026-02-02,row,attended\n2026-02-06,row,missed\n",
    "events/gone.md": "---\n{title: Gone, start: 2026-02-20 19:00}\n---\n",
    "events/near.md": "---\n{title: Near, start: 2026-03-13 19:00}\n---\n",
    "events/far.md": "---\n{title: Far, start: 2026-05-01 19:00}\n---\n",
    "events/club.ics": "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//x//EN\nBEGIN:VEVENT\nUID:a\nDTSTART;VALUE=DATE:20260214\n"
                       "RRULE:FREQ=WEEKLY;COUNT=6\nSUMMARY:Open day\nEND:VEVENT\nEND:VCALENDAR\n",
    "library/l.yaml": "segments: [{title: One, items: [{title: A, url: 'https://a.example/'}]}, "
                      "{title: Two, items: [{title: B, url: 'https://b.example/'}]}]\n",
}
WORDS = re.compile(r"\b(next|upcoming|today|tomorrow|yesterday|now|soon|this week|this month|at the moment|yet)\b", re.I)
PAGES = ["", "events/", "timetable/", "timetable/row/", "timetable/2026-02/", "timetable/2026-02-13/", "statistics/"]


class Visit(browser.Visit):
    """A window in which the page's own scripts run, or do not."""

    def __init__(self, window, root, scripts):
        super().__init__(window)
        self.root = root
        window.run_scripts(scripts)
        window.cdp("Emulation.setTimezoneOverride", timezoneId=VISITOR)

    def open(self, path):
        self.window.open(self.root + path)

    def wait(self, expression):
        return harness.until(lambda: self.value(expression), 5)


LIST = "[...document.querySelectorAll('#{} .line-title')].map((a) => a.textContent)"


def without_scripts(visit):
    for path in PAGES:
        visit.open(path)
        text = visit.value("document.querySelector('main').innerText") or ""
        visit.expect(f"/{path} without scripts", WORDS.findall(text), [])
        visit.expect(f"/{path} marks a day", visit.value("document.querySelectorAll('[data-day][aria-current]').length"), 0)
    visit.open("events/")
    visit.expect("events in the order of their dates", len(visit.value(LIST.format("dates"))), 9)
    visit.open("timetable/2026-02-13/")
    visit.value("document.querySelector('.month-nav [rel=next]').click()")
    if not visit.wait("location.pathname.endsWith('/timetable/2026-03/')"):
        visit.faults.append("the arrow of a month leads to no page")
    visit.open("library/#two")
    shown = "[...document.querySelectorAll('.segment')].map((part) => getComputedStyle(part).display !== 'none')"
    visit.expect("segments that are shown", visit.value(shown), [False, True])
    visit.open("library/")
    visit.expect("all segments", visit.value(shown), [True, True])


def with_scripts(visit):
    visit.open("events/")
    visit.expect("dates", visit.value(LIST.format("dates")), ["Near", "Open day", "Open day", "Far"])
    visit.expect("past", visit.value(LIST.format("past")), ["Open day"] * 3 + ["Gone", "Open day"])
    visit.expect("near", visit.value("[...document.querySelectorAll('#dates .soon')].map((a) => a.textContent)"),
                 ["today", "tomorrow", "", ""])
    visit.open("")
    visit.expect("cards of days that are over", visit.value("document.querySelectorAll('.next-day:not([hidden])').length"), 0)
    visit.expect("what home says then", visit.value(
        "getComputedStyle(document.querySelector('.next-days .when-none')).display"), "block")
    visit.open("timetable/2026-03/")
    visit.expect("today", visit.value(
        "[...document.querySelectorAll('td[data-day][aria-current=date]')].map((a) => a.dataset.day)"), ["2026-03-13"])
    visit.open("timetable/row/")
    visit.expect("the first session", visit.value("document.querySelectorAll('.session-line time')[0]?.dateTime"), None)
    month_in_place(visit)
    visit.open("statistics/")
    visit.value("document.querySelectorAll('figure.plot')[1].querySelector('.plot-point').focus()")
    visit.expect("a value with the focus", visit.value(
        "getComputedStyle(document.activeElement.querySelector('.plot-tip')).opacity"), "1")


def month_in_place(visit):
    visit.open("timetable/2026-02-13/")
    visit.value("document.querySelector('.month-nav [rel=next]').focus()")
    visit.window.press(browser.ENTER)
    title = "document.querySelector('.month-title').textContent.trim()"
    visit.wait(title + " === 'March 2026'")
    visit.expect("the month in place", visit.value(title), "March 2026")
    visit.expect("the page", visit.value("location.pathname.endsWith('/timetable/2026-02-13/')"), True)
    visit.expect("the focus", visit.value("document.activeElement.rel"), "next")
    visit.expect("what is said", visit.value("document.querySelector('[role=status]').textContent"), "March 2026")
    visit.expect("today in the month", visit.value("document.querySelector('td[aria-current=date]')?.dataset.day"), "2026-03-13")
    visit.value("document.querySelector('.month-nav [rel=prev]').focus()")
    visit.window.press(browser.ENTER)
    visit.wait(title + " === 'February 2026'")
    visit.expect("the day that is shown", visit.value(
        "document.querySelector('.month td a[aria-current=page]')?.getAttribute('aria-label')"), "Friday, 13 February 2026: 1 session")


def main():
    daybook, faults = harness.daybook(__doc__), []
    browser.install()
    with tempfile.TemporaryDirectory(prefix="daybook-timeless-") as folder:
        harness.write(folder + "/content", FILES)
        harness.build(daybook, folder, "--as-of", BUILT)
        with servers.Server(folder + "/public") as server:
            for scripts, look in ((False, without_scripts), (True, with_scripts)):
                with browser.Browser() as window:
                    window.before_each_page(CLOCK)
                    visit = Visit(window, server.url, scripts)
                    look(visit)
                    faults += visit.faults
    return harness.report(faults, f"{len(faults)} faults on pages of a month ago, with scripts and without")


if __name__ == "__main__":
    harness.main(main)
