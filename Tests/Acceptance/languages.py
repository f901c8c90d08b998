#!/usr/bin/env python3
"""Builds a site in English, German, Arabic and Japanese with content of all kinds, and reads every page.

    python3 languages.py DAYBOOK [--folder F]

Checked are: `lang` and `dir` of every page; `hreflang` alternates that name each other, and `x-default`; the canonical URL of pages
that are not translated; links, of which none may be broken; links in texts and listings, which stay in the language; the
switcher; feeds, calendars, résumés and the search of each language; the sitemaps with their alternates; shared files, which are
published once; and what `check` reports. A fault of each kind is put into a copy of the output and has to be found.

Exit status: 0 it holds, 1 it does not, 2 it could not run.
"""
import argparse
import html.parser
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.parse
import xml.etree.ElementTree as ElementTree

ORIGIN = "https://ada.example"
# The paths of the languages, and the directions of their texts.
LANGUAGES = {"en": ("/", None), "de": ("/de/", None), "ar": ("/ar/", "rtl"), "ja": ("/nihongo/", None)}
QUIET = {**os.environ, "DAYBOOK_VIPS": "", "NO_COLOR": "1"}
TITLES = "{en: %s, de: %s, ar: %s, ja: %s}"

SITE = {
    "site.yaml": """
title: {en: Ada Tide, de: Ada Tide, ar: آدا تايد, ja: エイダ・タイド}
tagline: {en: Boats and bread, de: Boote und Brot, ar: قوارب وخبز, ja: 船とパン}
description: {en: Notes of a rower, de: Notizen einer Ruderin}
url: https://ada.example/
timeZone: Europe/London
author: ada
search: true
socialImages: false
language: en
languages:
  en: English
  de: {title: Deutsch, weight: 1}
  ar: {weight: 2}
  ja: {prefix: nihongo, weight: 3}
navigation:
- {title: {en: Journal, de: Tagebuch, ar: يوميات, ja: 日記}, url: /journal/}
- {title: {en: About, de: Über mich, ar: عني, ja: 紹介}, url: about.md}
menus: {footer: [{title: {en: Boats, de: Boote}, url: boats.md}]}
window: {back: 1m, ahead: 1m}
resume: {variants: {short: {title: {en: Short, de: Kurz, ar: موجز, ja: 略歴}, tags: [sea]}}}
kinds: {notes: {name: note, title: {en: Notes, de: Notizen}}}
subtitle: {en: A key of my own, de: Ein eigener Schlüssel}
""",
    "profile.yaml": """
name: {en: Ada Tide, ar: آدا تايد, ja: エイダ・タイド}
label: {en: Rower, de: Ruderin, ar: مجدفة, ja: 漕手}
location: {city: {en: Port Grey, de: Grauhafen}, countryCode: GB}
work:
- {name: {en: The club, de: Der Verein}, position: {en: Coach, de: Trainerin}, startDate: 2020-01, tags: [sea], highlights: {en: [Won a race], de: [Ein Rennen gewonnen]}}
""",
    "profile.md": "---\n{}\n---\nI row.\n", "profile.de.md": "---\n{}\n---\nIch rudere.\n",
    "people.yaml": "- {id: ben, name: Ben Oar, summary: {en: Rows, de: Rudert, ar: يجدف, ja: 漕ぐ}, friends: [ada]}\n- {id: de, name: Dee Ferry}\n",
    "about.md": "---\ntitle: About\nupdated: 2026-03-01\n---\nSee [the journal](journal/log/index.md), [boats](boats.md#hull), [the first post](journal/log/2026-01-05-start.md) and ![a pier](photo.png).\n",
    "about.de.md": "---\ntitle: Über mich\nslug: ueber-mich\nupdated: 2026-02-01\n---\nSiehe [das Tagebuch](journal/log/index.md), [Boote](boats.md) und ![einen Steg](photo.png).\n",
    "about.ar.md": "---\ntitle: عني\nupdated: 2026-03-02\n---\nانظر [القوارب](boats.md).\n",
    "about.ja.md": "---\ntitle: 紹介\n---\n[船](boats.md)を見る。\n",
    "boats.md": "---\ntitle: Boats\n---\n## Hull\n\nAn English text without translations but one. See [about](about.md), and in German [there](about.de.md).\n",
    "boote.md": "---\ntitle: Boote\nlang: de\ntranslationOf: boats.md\nslug: boote\n---\n## Hull\n\nRümpfe.\n",
    "index.md": "---\n{}\n---\nWelcome.\n", "index.de.md": "---\n{}\n---\nWillkommen.\n",
    "journal/log/index.md": "---\ntitle: The log\n---\n", "journal/log/index.de.md": "---\ntitle: Das Logbuch\n---\n",
    "journal/log/2026-01-05-start.md": "---\ntitle: Start\ntags: [water]\nauthor: ben\n---\nFirst. Next is [the storm](2026-02-05-storm/index.md).\n",
    "journal/log/2026-01-05-start.de.md": "---\ntitle: Anfang\ntags: [water]\nauthor: ben\n---\nErstens. Dann [der Sturm](2026-02-05-storm/index.md).\n",
    "journal/log/2026-01-05-start.comments.yaml": "- {author: ben, text: Well done}\n",
    "journal/log/2026-02-05-storm/index.md": "---\ntitle: Storm\ntags: [water, wind]\nseries: Winter\n---\nWind.\n",
    "journal/log/2026-02-05-storm/index.ja.md": "---\ntitle: 嵐\ntags: [water, wind]\nseries: Winter\n---\n風。\n",
    "journal/log/2026-02-09-only.de.md": "---\ntitle: Nur hier\n---\nNur auf Deutsch.\n",
    "tags/water.md": "---\ntitle: Water\n---\n", "tags/water.de.md": "---\ntitle: Wasser\n---\n",
    "events/race.md": "---\n{title: {en: Race, de: Rennen, ar: سباق, ja: 競漕}, start: 2026-03-13 19:00, end: 2026-03-13 21:00, host: ben, place: {en: The pier, de: Der Steg}}\n---\nA race.\n",
    "events/race.ja.md": "---\n{title: 競漕, start: 2026-03-13 19:00, end: 2026-03-13 21:00, host: ben}\n---\n競漕。\n",
    "timetable/week.yaml": "classes:\n- {id: row, title: {en: Rowing, de: Rudern, ar: تجديف, ja: 漕艇}, on: 'mon, fri 18:00-18:45', from: 2026-02-02, to: 2026-03-20, place: {en: Pier, de: Steg}}\n",
    "timetable/attendance.csv": "date,class,status,minutes\n2026-02-02,row,attended,45\n",
    "portfolio/paper.md": "---\nkind: article\ntitle: {en: Paper, de: Aufsatz}\n---\nA paper.\n",
    "portfolio/shells/index.md": "---\ntitle: Shells\n---\n", "portfolio/shells/index.de.md": "---\ntitle: Schalen\n---\n",
    "portfolio/shells/whelk.md": "---\ntitle: {en: Whelk, de: Wellhornschnecke}\nprice: 3\n---\nA whelk.\n",
    "library/films.yaml": "segments: [{title: {en: Films, de: Filme}, items: [{title: {en: The tide, de: Die Flut}, url: 'https://films.example/tide'}]}]\n",
    "library/stroke.md": "---\ntitle: Stroke\nurl: https://films.example/stroke\n---\nSlow.\n",
    "notes/plain.md": "---\ntitle: Plain\n---\nPlain.\n", "notes/plain.de.md": "---\ntitle: Schlicht\n---\nSchlicht.\n",
    "data/facts.yaml": "depth: 3\n", "data/facts.de.yaml": "depth: drei\n",
    "captions.yaml": "photo.png: {en: A pier, de: Ein Steg, ar: رصيف, ja: 桟橋}\n",
    "publications.bib": "@article{tide, title={Tides}, author={Ada Tide}, year={2021}, journal={Water}}\n",
}


# A site such as the one in the documentation of Hugo's multilingual mode: the default language is German, English is the other, with
# titles, subtitles and menus of their own, texts named by their language, one with another file name, and one without a translation.
HANDBOOK = {
    "site.yaml": "title: {de: Handbuch der Fähre, en: Ferry handbook}\nurl: https://ada.example/\nlanguage: de\nlanguages:\n"
                 "  de: {title: Deutsch, weight: 1}\n  en: {title: English, weight: 2}\nsubtitle: {de: Fahrpläne und Knoten, en: Timetables and knots}\n"
                 "navigation:\n- {title: {de: Hilfe, en: Help}, url: help.md}\n- {title: {de: Knoten, en: Knots}, url: knots.md}\n"
                 "menus: {external: [{title: {de: Häfen, en: Ports}, url: {de: 'https://haefen.example/', en: 'https://ports.example/'}}]}\n",
    "help.md": "---\ntitle: Hilfe\nlinkTitle: Hilfe\n---\nSiehe [Knoten](knots.md).\n",
    "help.en.md": "---\ntitle: Help\nlinkTitle: Help\n---\nSee [knots](knots.md).\n",
    "knots.md": "---\ntitle: Knoten\nslug: knoten\nimage: {de: {src: photo.png, alt: Ein Steg}, en: {src: photo.png, alt: A pier}}\n---\n## Palstek\n",
    "bowline.md": "---\ntitle: Knots\nlang: en\ntranslationOf: knots.md\nslug: knots\nimage: {src: photo.png, alt: A pier}\n---\n## Bowline\n",
    "winter.md": "---\ntitle: Winterfahrplan\n---\nNur im Winter.\n",
    "journal/log/2026-01-05-start.de.md": "---\ntitle: Anfang\n---\nErstens.\n",
    "journal/log/2026-01-05-start.en.md": "---\ntitle: Start\n---\nFirst.\n",
}
# Texts in files of the handbook.
HANDBOOK_WORDS = {
    "help/index.html": ('<html lang="de"', 'href="/knoten/"', 'hreflang="en" href="https://ada.example/en/help/"', 'hreflang="x-default" href="https://ada.example/help/"', "Handbuch der Fähre"),
    "en/help/index.html": ('<html lang="en"', 'href="/en/knots/"', 'hreflang="de" href="https://ada.example/help/"', "Ferry handbook", ">Help<"),
    "knoten/index.html": ('href="/en/knots/"', 'alt="Ein Steg"'), "en/knots/index.html": ('href="/knoten/"', 'alt="A pier"', "Bowline"),
    "en/winter/index.html": ('rel="canonical" href="https://ada.example/winter/"', 'lang="de"', "Nur im Winter."),
    "journal/log/start/index.html": ("Erstens.",), "en/journal/log/start/index.html": ("First.",),
}


class Page(html.parser.HTMLParser):
    """What a page states of its language, and its links."""

    def __init__(self, text):
        super().__init__()
        self.root, self.alternates, self.canonical, self.links, self.switches, self.langs = {}, {}, None, [], {}, set()
        self.locale, self.ids, self.noindex, self.moved, self.words = None, set(), False, False, []
        self.feed(text)

    def handle_starttag(self, tag, pairs):
        given = dict(pairs)
        if given.get("id"):
            self.ids.add(given["id"])
        if tag == "html":
            self.root = given
        elif given.get("lang"):
            self.langs.add(given["lang"])
        if tag == "link" and given.get("rel") == "alternate" and "hreflang" in given:
            self.alternates[given["hreflang"]] = given["href"]
        elif tag == "link" and given.get("rel") == "canonical":
            self.canonical = given["href"]
        elif tag == "link" and "href" in given:
            self.links.append(given["href"])
        elif tag == "meta" and given.get("property") == "og:locale":
            self.locale = given["content"]
        elif tag == "meta" and given.get("name") == "robots":
            self.noindex = True
        elif tag == "meta" and given.get("http-equiv") == "refresh":
            self.moved = True
        elif tag == "a" and "href" in given:
            self.links.append(given["href"])
            if "hreflang" in given:
                self.switches[given["hreflang"]] = given["href"]
        for name in ("src", "poster"):
            if tag not in ("a", "link") and given.get(name):
                self.links.append(given[name])

    def handle_data(self, data):
        self.words.append(data)


class Site:
    """A built site: its files and pages by their paths."""

    def __init__(self, root):
        self.root = root
        self.files = {"/" + str(p.relative_to(root)): p for p in root.rglob("*") if p.is_file() and p.name != ".daybook-manifest"}
        self.pages = {p[:-len("index.html")] if p.endswith("/index.html") else p: Page(f.read_text()) for p, f in self.files.items() if p.endswith(".html")}

    def language(self, path):
        return next((code for code, (start, _) in LANGUAGES.items() if start != "/" and path.startswith(start)), "en")

    def faults(self):
        found = []
        for path, page in sorted(self.pages.items()):
            if not page.moved:
                found += ["%s: %s" % (path, fault) for fault in self.page_faults(path, page)]
        return found + self.file_faults()

    def page_faults(self, path, page):
        code = self.language(path)
        if page.root.get("lang") != code:
            yield "lang is %s" % page.root.get("lang")
        if page.root.get("dir") != LANGUAGES[code][1]:
            yield "dir is %s" % page.root.get("dir")
        if page.locale != code:
            yield "og:locale is %s" % page.locale
        own = ORIGIN + path
        for other, url in page.alternates.items():
            target = self.pages.get(url[len(ORIGIN):]) if url.startswith(ORIGIN) else None
            if target is None:
                yield "the alternate %s leads nowhere: %s" % (other, url)
            elif other != "x-default" and target.alternates != page.alternates:
                yield "the alternates of %s differ" % url
            elif other != "x-default" and target.root.get("lang") != other:
                yield "the alternate %s is in %s" % (other, target.root.get("lang"))
            elif target.canonical != url:
                yield "the alternate %s has another canonical URL" % url
        if page.alternates and (page.alternates.get(code) != own or "x-default" not in page.alternates):
            yield "the alternates lack the page itself or x-default"
        if path.endswith("/404.html"):
            return
        if page.canonical != own:
            target = self.pages.get((page.canonical or "")[len(ORIGIN):])
            if target is None or page.alternates or target.root["lang"] not in page.langs:
                yield "the canonical URL is %s" % page.canonical
        if set(page.switches) - {code} != set(LANGUAGES) - {code}:
            yield "the switcher has %s" % sorted(page.switches)
        for other, url in page.switches.items():
            if self.pages.get(url) is None or self.language(url) != other:
                yield "the switch to %s leads to %s" % (other, url)
            elif page.alternates.get(other) not in (None, ORIGIN + url):
                yield "the switch to %s does not keep the page" % other
        for link in page.links:
            fault = self.link_fault(link, path, page, code)
            if fault:
                yield "the link '%s' %s" % (link, fault)

    def link_fault(self, link, path, page, code):
        parts = urllib.parse.urlsplit(urllib.parse.urljoin(ORIGIN + path, link))
        if parts.scheme not in ("http", "https") or parts.netloc != "ada.example":
            return None
        target = urllib.parse.unquote(parts.path)
        if target not in self.pages and target not in self.files:
            return "is broken"
        if parts.fragment and target in self.pages and urllib.parse.unquote(parts.fragment) not in self.pages[target].ids:
            return "leads to no anchor"
        if target in self.pages and self.language(target) != code and link not in page.switches.values() and not target.startswith("/de/ueber-mich/"):
            return "leaves the language"
        return None

    def file_faults(self):
        found = []
        for code, (start, _) in LANGUAGES.items():
            for name in ("feed.atom", "feed.json", "sitemap.xml", "resume.json", "resume/short.json", "site.webmanifest", "404.html"):
                if start + name not in self.files:
                    found.append("no %s" % (start + name))
            if not any(p.startswith(start) and p.endswith(".ics") for p in self.files):
                found.append("%s has no calendar" % start)
            if start + "search/index.html" not in self.files:
                found.append("%s has no search" % start)
            found += self.feed_faults(start, code) + self.sitemap_faults(start)
        shared = [p for p in self.files if self.language(p) != "en" and re.search(r"\.(png|css|js|woff2|svg|bib)$", p) and "social" not in p]
        return found + ["%s is published twice" % p for p in shared]

    def feed_faults(self, start, code):
        path = self.files.get(start + "feed.atom")
        if path is None:
            return []
        root = ElementTree.parse(path).getroot()
        found = [] if root.get("{http://www.w3.org/XML/1998/namespace}lang") == code else ["%sfeed.atom has another language" % start]
        for link in root.iter("{http://www.w3.org/2005/Atom}link"):
            target = urllib.parse.urlsplit(link.get("href")).path
            if link.get("href").startswith(ORIGIN) and target not in self.pages and target not in self.files:
                found.append("%sfeed.atom links to %s" % (start, target))
        return found

    def sitemap_faults(self, start):
        path = self.files.get(start + "sitemap.xml")
        if path is None:
            return []
        names = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
        found, listed = [], set()
        for entry in ElementTree.parse(path).getroot().findall("s:url", names):
            url = urllib.parse.unquote(entry.find("s:loc", names).text)
            page = self.pages.get(url[len(ORIGIN):])
            listed.add(url[len(ORIGIN):])
            links = {link.get("hreflang"): link.get("href") for link in entry.findall("x:link", names)}
            if page is None or page.canonical is None or urllib.parse.unquote(page.canonical) != url:
                found.append("%ssitemap.xml has %s" % (start, url))
            elif links != page.alternates:
                found.append("%ssitemap.xml has other alternates for %s" % (start, url))
        own = {p for p, page in self.pages.items() if self.language(p) == self.language(start) and not page.noindex and not page.moved
               and page.canonical == ORIGIN + urllib.parse.quote(p)}
        return found + ["%ssitemap.xml lacks %s" % (start, p) for p in sorted(own - listed) if not p.endswith("404.html")]


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
    run = subprocess.run([daybook, "build", "--clean", "--as-of", "2026-03-05T12:00:00Z"], cwd=root, capture_output=True, text=True, env=QUIET)
    if run.returncode != 0:
        return ["the handbook is not built: " + run.stderr]
    found = []
    for path, words in HANDBOOK_WORDS.items():
        file = root / "public" / path
        text = file.read_text() if file.exists() else ""
        found += ["the handbook's %s lacks '%s'" % (path, word) for word in words if word not in text]
    return found


def write(root, files):
    for path, text in files.items():
        file = root / "content" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    (root / "content/photo.png").write_bytes(photo())


def photo():
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
    import edits
    return edits.png(40, 30, 100)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("daybook")
    parser.add_argument("--folder", help="the site is left here")
    options = parser.parse_args()
    daybook = os.path.abspath(options.daybook)
    if not os.access(daybook, os.X_OK):
        print("languages: no program at " + daybook)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(options.folder or folder).resolve()
        write(root / "site", SITE)

        def run(*arguments):
            return subprocess.run([daybook, *arguments, "--as-of", "2026-03-05T12:00:00Z"], cwd=root / "site", capture_output=True, text=True, env=QUIET)
        built = run("build", "--clean")
        if built.returncode != 0:
            print("languages: the site is not built: %s%s" % (built.stdout, built.stderr))
            return 1
        site = Site(root / "site/public")
        faults = site.faults() + expectations(site)
        check = run("check")
        said = check.stdout + check.stderr
        for words in ("about.de.md", "older than its original", "no translation into ar", "no translation into ja"):
            if words not in said:
                faults.append("check does not report '%s': %s" % (words, said[:2000]))
        if "about.ar.md" in said.split("no translation")[0]:
            faults.append("check reports a translation that is not outdated")
        faults += handbook(daybook, root / "handbook")
        if not faults:
            faults = unnoticed(site, root)
    for fault in faults[:60]:
        print("languages: " + fault)
    print("languages: %d faults on %d pages in %d languages" % (len(faults), len(site.pages), len(LANGUAGES)))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
