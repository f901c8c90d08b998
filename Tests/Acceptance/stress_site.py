#!/usr/bin/env python3
"""Writes sites that a theme finds hard.

    python3 stress_site.py FOLDER

Five sites come out: `empty` has nothing but a title, `one` has one of each kind, `right-to-left` likewise in Arabic and
Hebrew, and `many` has many of each: long words and names, names in other scripts, missing pictures and very tall and wide
ones, 200 tags, a comment of 5,000 words, deep quotes, galleries, products without pictures, classes at the same time,
events at midnight. `photographs` is the sample with JPEGs instead of drawings. Everything is made up, and the same each time.
"""
import pathlib
import sys

import languages_content
import photograph_site
from stress_base import ARABIC, ENGLISH, EVERY_BLOCK, HEBREW, Site, write_blocks
from stress_many import write_many

NOW = "2026-11-18T12:00:00Z"
"""When the sites are built for; their terms and events lie around it."""


def write_empty(site):
    site.data("site.yaml", {"title": "Nothing yet"})


def write_one(site, speech, language):
    """One of each kind, said in one language."""
    name, title, text = speech["name"], speech["title"], speech["text"]
    site.data("site.yaml", {
        "title": name, "tagline": title, "url": "https://one.example/", "language": language,
        "timeZone": "America/St_Johns", "author": "one", "theme": {"home": EVERY_BLOCK},
        "navigation": [{"title": title, "url": "/journal/"}],
    })
    site.data("profile.yaml", {
        "name": name, "label": title, "summary": text, "work": [{"name": title, "position": title, "startDate": "2020"}],
        "skills": [{"name": title, "keywords": [title]}], "languages": [{"language": language, "fluency": title}],
    })
    write_blocks(site, title, text)
    site.data("people.yaml", [{"id": "one", "name": name}, {"id": "two", "name": title, "friends": ["one"]}])
    site.page("about.md", {"title": title}, f"{text}\n\n## {title}\n\n- {title}\n\n> {text}\n\n| {title} | 1 |\n|---|---|\n| 2 | 3 |")
    site.page("portfolio/thing.md", {"title": title, "kind": "website", "url": "https://thing.example/", "featured": True}, text)
    site.page("portfolio/shelf/index.md", {"title": title, "currency": "EUR"}, text)
    site.page("portfolio/shelf/item.md", {"title": title, "price": 12.5, "stock": 1}, text)
    site.page("journal/log/index.md", {"title": title, "contributors": ["one"]}, text)
    site.page("journal/log/2026-11-01-first.md", {"title": title, "author": "one", "tags": [title], "likes": ["two"]}, text)
    site.data("journal/log/2026-11-01-first.comments.yaml", [{"author": "two", "date": "2026-11-02", "text": text}])
    site.data("timetable/term.yaml", {"from": "2026-11-02", "to": "2026-11-29", "classes": [
        {"id": "class", "title": title, "place": title, "instructor": "one", "category": title, "on": "wed 18:00-19:00"}]})
    site.write("timetable/attendance.csv", "date,class,status\n2026-11-04,class,attended\n")
    site.page("events/feast.md", {"title": title, "host": "one", "start": "2026-12-01 19:00", "place": title, "attending": ["two"]}, text)
    site.data("library/films.yaml", {"title": title, "segments": [
        {"title": title, "items": [{"title": title, "url": "https://films.example/one", "length": "1:00"}]}]})


SITES = {
    "empty": write_empty,
    "one": lambda site: write_one(site, ENGLISH, "en"),
    "right-to-left": lambda site: write_one(site, {"name": HEBREW["name"], "title": ARABIC["title"], "text": ARABIC["text"]}, "ar"),
    "many": write_many,
    "photographs": lambda site: photograph_site.write(site.folder),
    "languages": lambda site: languages_content.write(site.folder, languages_content.SITE),
}


def write(folder):
    """Writes every site below the folder; returns their folders by name."""
    folders = {}
    for name, fill in SITES.items():
        folders[name] = pathlib.Path(folder) / name
        (folders[name] / "content").mkdir(parents=True, exist_ok=True)
        fill(Site(folders[name]))
    return folders


if __name__ == "__main__":
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    write(sys.argv[1])
