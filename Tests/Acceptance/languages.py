#!/usr/bin/env python3
"""Builds a site in English, German, Arabic and Japanese with content of all kinds, and reads every page.

    python3 languages.py DAYBOOK [--folder F]

Checked are: `lang` and `dir` of every page; `hreflang` alternates that name each other, and `x-default`; the canonical URL of pages
that are not translated; links, of which none may be broken; links in texts and listings, which stay in the language; the
switcher; feeds, calendars, résumés and the search of each language; the sitemaps with their alternates; shared files, which are
published once; and what `check` reports. A fault of each kind is put into a copy of the output and has to be found.

Exit status: 0 it holds, 1 it does not, 2 it could not run.
"""
import json
import pathlib
import re
import shutil
import tempfile

import harness
from languages_content import HANDBOOK, HANDBOOK_WORDS, SITE, write
from languages_site import LANGUAGES, Site

MOMENT = ("--as-of", "2026-03-05T12:00:00Z")


def expectations(site):
    """Words that pages must have, by their paths: values by language and translations."""
    words = {
        "/about/": "See the journal", "/de/ueber-mich/": "Siehe", "/ar/about/": "انظر", "/nihongo/about/": "を見る", "/de/boote/": "Rümpfe",
        "/de/": "Boote und Brot", "/nihongo/": "船とパン", "/de/resume/": "Ruderin", "/ar/resume/": "مجدفة", "/de/people/ben/": "Rudert",
        "/de/events/race/": "Der Steg", "/nihongo/events/race/": "競漕", "/ar/timetable/row/": "تجديف", "/de/portfolio/paper/": "Aufsatz",
        "/de/library/": "Die Flut", "/de/notes/": "Notizen", "/de/tags/water/": "Wasser", "/de/journal/log/": "Das Logbuch",
        "/journal/log/only/": "Nur auf Deutsch", "/people/de/": "Dee Ferry", "/de/people/de/": "Dee Ferry", "/ar/boats/": "An English text",
    }
    found = []
    for path, text in words.items():
        page = site.pages.get(path)
        if page is None:
            found.append("no page %s" % path)
        elif text not in " ".join(" ".join(page.words).split()):
            found.append("%s lacks '%s'" % (path, text))
    data = json.loads(site.files["/de/resume.json"].read_text())
    if data["work"][0]["highlights"] != ["Ein Rennen gewonnen"] or data["basics"]["label"] != "Ruderin":
        found.append("/de/resume.json is not in German")
    if "alt=\"Ein Steg\"" not in site.files["/de/ueber-mich/index.html"].read_text() and "einen Steg" not in site.files["/de/ueber-mich/index.html"].read_text():
        found.append("/de/ueber-mich/ lacks the caption")
    calendars = [f.read_text() for p, f in site.files.items() if p.startswith("/de/") and p.endswith(".ics")]
    if not any("Rennen" in text for text in calendars) or not any("Rudern" in text for text in calendars):
        found.append("the German calendars lack German words")
    if site.files["/robots.txt"].read_text().count("Sitemap:") != len(LANGUAGES):
        found.append("robots.txt lacks sitemaps")
    return found


# A change of a file of the output, which has to be found.
FAULTS = {
    "lang": ("de/ueber-mich/index.html", '<html lang="de"', '<html lang="en"'),
    "dir": ("ar/about/index.html", ' dir="rtl"', "", 1),
    "an alternate": ("about/index.html", 'hreflang="ja" href="https://ada.example/nihongo/about/"', 'hreflang="ja" href="https://ada.example/ja/about/"'),
    "reciprocity": ("nihongo/about/index.html", re.compile('<link rel="alternate" hreflang="de"[^>]*>'), ""),
    "a link": ("de/ueber-mich/index.html", 'href="/de/boote/', 'href="/de/boats-gone/'),
    "the language of a link": ("de/ueber-mich/index.html", 'href="/de/journal/log/', 'href="/journal/log/'),
    "the canonical URL": ("ar/boats/index.html", '<link rel="canonical" href="https://ada.example/boats/">', '<link rel="canonical" href="https://ada.example/ar/boats-gone/">'),
    "the sitemap": ("de/sitemap.xml", re.compile('<xhtml:link rel="alternate" hreflang="ar"[^>]*/>'), ""),
    "the feed": ("de/feed.atom", 'xml:lang="de"', 'xml:lang="en"'),
}


def unnoticed(site, folder):
    """The kinds of faults that are not found."""
    missed = []
    for name, change in FAULTS.items():
        copy = folder / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(site.root, copy)
        path = copy / change[0]
        text = path.read_text()
        new = change[1].sub(change[2], text, 1) if isinstance(change[1], re.Pattern) else text.replace(change[1], change[2], 1)
        path.write_text(new)
        if new == text or not Site(copy).faults():
            missed.append("a fault of %s is not found" % name)
    return missed


def handbook(daybook, root):
    """The words that pages of the handbook lack."""
    write(root, HANDBOOK)
    run = harness.run(daybook, "build", "--clean", *MOMENT, cwd=root, env=harness.PLAIN)
    if run.returncode != 0:
        return ["the handbook is not built: " + run.stderr]
    found = []
    for path, words in HANDBOOK_WORDS.items():
        file = root / "public" / path
        text = file.read_text() if file.exists() else ""
        found += ["the handbook's %s lacks '%s'" % (path, word) for word in words if word not in text]
    return found


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--folder", help="the site is left here")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(options.folder or folder).resolve()
        write(root / "site", SITE)
        harness.output(options.daybook, "build", "--clean", *MOMENT, cwd=root / "site", env=harness.PLAIN)
        site = Site(root / "site/public")
        faults = site.faults() + expectations(site)
        check = harness.run(options.daybook, "check", *MOMENT, cwd=root / "site", env=harness.PLAIN)
        said = check.stdout + check.stderr
        for words in ("about.de.md", "older than its original", "no translation into ar", "no translation into ja"):
            if words not in said:
                faults.append("check does not report '%s': %s" % (words, said[:2000]))
        if "about.ar.md" in said.split("no translation")[0]:
            faults.append("check reports a translation that is not outdated")
        faults += handbook(options.daybook, root / "handbook")
        if not faults:
            faults = unnoticed(site, root)
    return harness.report(faults[:60], "%d faults on %d pages in %d languages" % (len(faults), len(site.pages), len(LANGUAGES)))


if __name__ == "__main__":
    harness.main(main)
