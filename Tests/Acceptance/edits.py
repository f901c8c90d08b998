#!/usr/bin/env python3
"""Changes a site by chance, thousands of times, and after each change builds it twice: on with what the last build has left, and
clean elsewhere. Both must write the same files, byte for byte, and say and answer the same.

    python3 edits.py DAYBOOK [--edits N] [--seed S] [--languages] [--folder F] [--replay FILE …]

The sites have something of every kind; the edits add, change, rename, remove and bring back posts, drafts, tags, people, layouts,
partials, data, images, settings, and move the moment. Some sites have entries for members, some have components with pictures in their
texts, and in some, time passes between two builds. One half is built with --jobs 1 and compared with --jobs 8, the other half
the other way round. Seeds are printed. An edit that makes a difference is tried again with ever fewer edits before it; what is left
is written to Tests/Acceptance/edits/, and every file there is replayed first. Some edits are made
while a build runs. Two builds in one folder at once: one waits.

Exit status: 0 it holds, 1 it does not, 2 it could not run.
"""
import argparse
import base64
import json
import multiprocessing
import os
import pathlib
import random
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import zlib

HERE = pathlib.Path(__file__).resolve().parent
FIXTURES = HERE / "edits"
# How long files are left alone before a build: not at all, or so long that a later change has another time.
PAUSES = (0, 0.06)
# Mostly no build runs while something changes; or one that began so many seconds before.
MOMENTS = (None,) * 8 + (0.005, 0.01, 0.02, 0.04)
WORDS = "anchor boat coast drift evening ferry gull harbour island jetty keel lantern mist north oar pier quay river sail tide".split()
# What a build says of itself that is another thing each time.
OWN = ("seconds", "written", "unchanged", "removed", "rendered")
# With DAYBOOK_VIPS, images have no variants, which take longer to make than a site to build.
QUIET = {**os.environ, "NO_COLOR": "1"}
PLAIN = {"DAYBOOK_VIPS": ""}
# 2026-03-05 12:00 in UTC, and how many seconds pass.
NOON = 1772712000
WAITS = (60, 3600, 6 * 3600, 86400, 86400, 3 * 86400, 7 * 86400, 30 * 86400)


def png(width, height, shade, noise=None):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + (noise.randbytes(width) if noise else bytes([shade]) * width) for _ in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


class Site:
    """The files of a site, and edits of them by chance. A file is its bytes."""

    def __init__(self, seed, has_languages=None):
        self.random = random.Random(seed)
        chance = random.Random(seed + 1).random() < .35
        # A site in several languages has translations that are added, changed and removed.
        self.has_languages = chance if has_languages is None else has_languages
        self.count = 0
        self.removed = {}
        # The keys of the profile, once one was changed.
        self.told = {}
        self.options = []
        self.has_colours = self.random.random() < .15
        # Where texts have templates, a change of any post concerns all pages.
        self.has_liquid = self.random.random() < .3
        # The files as they were before the edits since the last build without errors.
        self.before = {}
        self.files = {path: text.encode() for path, text in BASE.items()}
        if self.random.random() < .7:
            # Hundreds of pages of days and weeks.
            self.files = {p: c for p, c in self.files.items() if "/timetable/" not in p}
        self.files["content/photo.png"] = png(40, 30, 100)
        self.files["content/journal/rowing/boat.png"] = png(30, 40, 200)
        for _ in range(self.random.randint(3, 12)):
            path, text = self.post()
            self.files[path] = text
        if self.random.random() < .5:
            self.files["content/site.yaml"] += b"search: true\n"
        if self.has_liquid and self.random.random() < .3:
            self.files["content/site.yaml"] += b"liquid: [posts]\n"
        if self.has_languages:
            self.files["content/site.yaml"] += b"languages: {en: English, de: Deutsch, ar: {}}\n"
            self.files.update(TRANSLATED)
        kinds = random.Random(seed + 2)
        # The time of each build; None if --as-of says it.
        self.time = NOON if kinds.random() < .35 else None
        self.has_members = not self.has_languages and kinds.random() < .4
        if self.has_members:
            self.files.update({path: text.encode() for path, text in PROTECTED.items()})
        # Components show pictures in texts of every kind, and the pictures have variants.
        self.has_pictures = kinds.random() < .25
        if self.has_pictures:
            self.files.update({path: text.encode() for path, text in PICTURED.items()})
            self.files["content/wide.png"] = png(700, 20, 0, kinds)
            self.files["content/media/clip.mp4"] = b"clip"

    def words(self, most):
        return " ".join(self.random.choice(WORDS) for _ in range(self.random.randint(1, most)))

    def paths(self, start="content/", end=""):
        return sorted(p for p in self.files if p.startswith(start) and p.endswith(end))

    def posts(self):
        return [p for p in self.paths("content/journal/", ".md") if not p.endswith("index.md")]

    def post(self):
        self.count += 1
        journal = self.random.choice(["rowing", "harbour"])
        day = "2026-%02d-%02d" % (self.random.randint(1, 3), self.random.randint(1, 28))
        path = "content/journal/%s/%s-%s-%d.md" % (journal, day, self.random.choice(WORDS), self.count)
        front = "title: %s\nauthor: %s\ntags: [%s]\n" % (
            self.words(4), self.random.choice(["ada", "ben", "cleo"]), ", ".join({self.random.choice(WORDS[:5]) for _ in range(2)}))
        if self.random.random() < .1:
            front += "draft: true\n"
        if self.random.random() < .2:
            front += "image: {src: /photo.png, alt: A pier}\n"
        if self.random.random() < .2:
            front += "comments: [{author: ben, date: 2026-03-02, text: '%s'}]\n" % self.words(5)
        return path, ("---\n" + front + "---\n" + self.text()).encode()

    def text(self):
        posts = self.posts() or ["content/about.md"]
        other = self.random.choice(posts)
        kinds = {
            "words": lambda: self.words(60), "heading": lambda: "## " + self.words(2),
            "image": lambda: "![%s](%s)" % (self.words(2), self.random.choice(["/photo.png", "boat.png", "oar-1.png", "missing.png"])),
            "link": lambda: "[%s](/%s)" % (self.words(2), other[len("content/"):]),
            "place": lambda: "[%s](/%s#%s)" % (self.words(2), other[len("content/"):], self.random.choice(WORDS)),
            # The engine that colours code takes longer to start than a site to build.
            "code": lambda: "```%s\nlet %s = %d\n```" % ("swift" if self.has_colours else "text", self.random.choice(WORDS), self.count),
            "list": lambda: "* %s\n* [ ] %s" % (self.words(4), self.words(4)), "lost": lambda: "[gone](/nowhere/%d/)" % self.count,
            "chart": lambda: "```chart\nday,count\na,%d\nb,2\n```" % self.count,
            "note": lambda: "Said[^1].\n\n[^1]: %s" % self.words(5), "html": lambda: "<b id=%s>x</b>" % self.random.choice(WORDS),
            "liquid": lambda: "{{ site.posts | size }} {{ site.data.boats.name }}",
        }
        return "\n\n".join(kinds[self.random.choice(list(kinds))]() for _ in range(self.random.randint(0, 5))) + "\n"

    def edit(self):
        """One edit: a description, and the files that are other by it, None where they are gone."""
        self.count += 1
        choices = [(30, self.body), (8, self.key), (8, self.retitle), (6, self.add), (4, self.rename), (5, self.delete), (5, self.bring_back),
                   (9, self.template), (12, self.data), (9, self.picture), (9, self.settings), (6, self.profile), (6, self.other_file), (6, self.person), (4, self.page), (14, self.other_text), (6, self.comments),
                   (3, self.moment), (2, self.touch), (2, self.undo_text)]
        if self.has_languages:
            choices.append((45, self.translation))
        if self.time:
            choices.append((30, self.wait))
        if self.has_members:
            choices.append((40, self.protected))
        if self.has_pictures:
            choices.append((50, self.component))
        work = self.random.choices([c[1] for c in choices], [c[0] for c in choices])[0]
        if self.before and self.random.random() < .6:
            work = self.mend
        said, changes = work()
        for path in changes:
            self.before.setdefault(path, self.files.get(path))
        for path, content in changes.items():
            if content is None:
                self.files.pop(path, None)
            else:
                self.files[path] = content
        return said, changes

    def is_built(self):
        self.before = {}

    def mend(self):
        if self.random.random() < .5:
            self.options = []
        return "mend " + ", ".join(self.before), dict(self.before)

    def body(self):
        changes = {}
        for path in self.random.sample(self.posts(), min(len(self.posts()), self.random.choice([1, 1, 1, 2]))):
            parts = self.files[path].split(b"---\n", 2)
            text = self.text().encode()
            if self.random.random() < .5 and len(parts) == 3:
                text = parts[2] + b"\n" + text
            changes[path] = b"---\n" + (parts[1] if len(parts) == 3 else b"") + b"---\n" + text
        return "text of " + ", ".join(changes), changes

    def other_text(self):
        """Another text of a document that is no post, below the same front matter."""
        others = [p for p in self.paths("content/", ".md") if p not in self.posts()]
        path = self.random.choice(others or self.posts())
        text = self.files[path]
        head = text[:text.find(b"\n---\n", 3) + 5] if text.startswith(b"---\n") and b"\n---\n" in text[3:] else b""
        return "text of " + path, {path: head + self.text().encode()}

    def comments(self):
        path = self.random.choice(self.posts() + ["content/events/race.md"])[:-3] + ".comments.yaml"
        said = "".join("- {author: %s, date: 2026-03-0%d, text: '%s %s'}\n" % (
            self.random.choice(["ben", "cleo"]), day, self.words(4), self.random.choice(["", "![](/photo.png)", "**so**"])) for day in range(1, 4))
        return "comments in " + path, {path: said.encode()}

    def key(self):
        path = self.random.choice(self.posts() or ["content/about.md"])
        lines = self.files[path].decode().split("\n")
        new = self.random.choice([
            "title: " + self.words(5), "tags: [%s]" % self.random.choice(WORDS[:6]), "draft: true", "summary: " + self.words(8),
            "date: 2026-02-%02d" % self.random.randint(1, 28), "weight: %d" % self.count, "slug: s%d" % self.random.randint(1, 3),
            "aliases: [/old/%d/]" % self.count, "colour: %s" % self.random.choice(WORDS), "menu: main",
            "series: Winter", "layout: own", "expires: 2026-03-%02d" % self.random.randint(1, 28), "image: /photo.png", "tags: [",
            "author: " + self.random.choice(["ben", "cleo"]), "likes: [ben]", "url: /moved/%d/" % (self.count % 3)])
        lines = [line for line in lines if not line.startswith(new.split(":")[0] + ":")]
        lines.insert(1, new)
        return "%s in %s" % (new, path), {path: "\n".join(lines).encode()}

    def retitle(self):
        """Another title where there is one: in quotes, folded, or one that a tag repeats."""
        path = self.random.choice(self.posts() or ["content/about.md"])
        lines = self.files[path].decode().split("\n")
        new = self.random.choice(["{0}", "{0}", '"{0}: {1}"', ">-\n  {0}\n  and {1}", "&t {0}"]).format(self.words(3), self.count)
        lines = ["title: " + new if line.startswith("title:") else line for line in lines]
        if self.random.random() < .1:
            lines = ["tags: [*t]" if line.startswith("tags:") else line for line in lines]
        return "title %r of %s" % (new, path), {path: "\n".join(lines).encode()}

    def add(self):
        path, text = self.post()
        return "add " + path, {path: text}

    def rename(self):
        path = self.random.choice(self.posts() + ["content/photo.png", "content/notes/plain.md", "content/journal/rowing/boat.png"])
        if path not in self.files:
            return self.body()
        new = path.replace(".", "-%d." % self.count)
        return "rename %s to %s" % (path, new), {path: None, new: self.files[path]}

    def delete(self):
        path = self.random.choice([p for p in self.paths("") if p != "content/site.yaml"])
        self.removed[path] = self.files[path]
        return "delete " + path, {path: None}

    def bring_back(self):
        if not self.removed:
            return self.body()
        path = self.random.choice(sorted(self.removed))
        return "bring back " + path, {path: self.removed.pop(path)}

    def template(self):
        path, text = self.random.choice([
            ("templates/layouts/own.html", "---\nlayout: base\n---\n<h1>{{ page.title }}</h1>{{ content }}<!-- %d -->"),
            ("templates/partials/site-footer.html", "<footer>Footer %d {{ site.title }}</footer>"),
            ("templates/partials/post-line.html", "<p>%d <a href='{{ post.url | relative_url }}'>{{ post.title }}</a> {{ post.excerpt }}</p>"),
            ("templates/layouts/post.html", "---\nlayout: base\n---\n{{ content }} {% for p in site.posts limit: 2 %}{{ p.title }}{% endfor %}%d"),
            ("templates/partials/site-footer.html", "{% for p in site.posts limit: 1 %}{{ p.excerpt | strip_html }}{% endfor %} %d"),
            ("templates/partials/boat.html", "<i>{{ site.data.boats.name }} %d</i>"),
            ("templates/layouts/own.html", "---\nlayout: base\n---\n{% render 'boat' %}{{ content }}%d"),
            ("templates/layouts/own.html", "---\nlayout: base\n---\n{% assign n = 'boat' %}{% include n %}{{ content }}%d"),
            ("templates/layouts/journal.html", "---\nlayout: base\n---\n{% include 'boat' %}{% for p in site.posts %}{{ p.title }}{% endfor %}%d"),
            ("templates/layouts/home.html", "---\nlayout: base\n---\n{{ site.data.boats.name }}{{ site.data.more.a | join }}%d"),
            ("templates/layouts/journal.html", "---\nlayout: base\n---\n{% for p in paginator.posts %}{{ p.title }}{% endfor %}%d"),
            ("templates/partials/site-footer.html",
             "{% for c in site.collections %}{{ c.excerpt | strip_html }}{% for i in c.items %}{{ i.words }}{% endfor %}{% endfor %} %d"),
            ("templates/layouts/post.html", "---\nlayout: base\n---\n{{ page.journal.content }}{{ site.pages[0].description }}%d"),
            ("templates/layouts/own.html", "---\nlayout: base\n---\n{% for e in site.events %}{{ e.content }}{% endfor %}{{ site.materials[0].reading_minutes }}%d"),
            ("templates/layouts/own.html",
             "---\nlayout: base\n---\n{{ 'anchor' | term_url }}{{ site.terms.size }}{{ site.people[1].posts_count }}{{ site.statistics.posts_by_month | size }}%d"),
            ("templates/layouts/post.html",
             "---\nlayout: base\n---\n{{ content }}{% for p in page.related %}{{ p.url }}{% endfor %}{{ page.previous.title }}{{ page.next.url }}"
             "{{ page.tags | map: 'count' | join }}{{ page.series.posts_count }}{{ page.part }}%d"),
            ("templates/partials/site-footer.html",
             "{{ site.posts.size }}{{ site.journals[0].latest }}{% for y in site.journals[1].years %}{{ y.name }}{{ y.posts_count }}{% endfor %} %d"),
            ("templates/layouts/journal.html",
             "---\nlayout: base\n---\n{% for s in page.series %}{{ s.name }}{{ s.posts_count }}{% endfor %}{{ paginator.total_items }}%d"),
            ("templates/layouts/event.html",
             "---\nlayout: base\n---\n{{ site.posts | where: 'author.id', 'ben' | size }}{{ site.posts | map: 'title' | last }}{{ page.host.contributions[0].posts_count }}%d"),
            ("templates/layouts/post.html",
             "---\nlayout: base\n---\n{{ content }}{{ site.events.size }}{{ site.classes[0].title }}{{ site.people[1].hosting.size }}%d"),
            ("templates/layouts/post.html",
             "---\nlayout: base\n---\n{{ content }}{{ site.library[0].title }}{{ site.collections[0].items.size }}{{ site.next_sessions.size }}%d"),
            ("templates/layouts/post.html",
             "---\nlayout: base\n---\n{{ content }}{{ page.author.friends | map: 'nickname' | join }}{% for c in page.comments %}{{ c.name }}{{ c.author.summary }}"
             "{% endfor %}{{ page.likes | map: 'name' | join }}%d"),
            ("templates/layouts/journal.html",
             "---\nlayout: base\n---\n{{ page.contributors | map: 'name' | join }}{{ site.author.name }}{{ site.people[1].link }}{{ site.people[2].relation }}%d"),
            ("templates/layouts/page.html",
             "---\nlayout: base\n---\n{{ content }}{% for p in site.people %}{{ p.mutual_friends | size }}{{ p.picture.src }}{{ p.connections_count }}{% endfor %}%d"),
            ("templates/layouts/term.html", "---\nlayout: base\n---\n{% for i in page.items %}{{ i.title }}{{ i.words }}{% endfor %}%d"),
            ("templates/partials/chart.html", "<p>A chart, %d.</p>"),
            ("templates/languages/en.yaml", "frame: {home: Start %d}\ntitles: {journals: Logs, page: '{title} ({page})'}\n"),
            ("templates/languages/de.yaml", "frame: {home: Anfang %d}\nposts: {count: {one: ein Beitrag, other: '{count} mal'}}\n"),
            ("templates/layouts/own.html", "---\nlayout: base\n---\n{{ 'frame.home' | t }} {{ 'own.words' | t: default: 'x' }}%d"),
            ("templates/assets/own.css", "body { color: #%06d }"), ("templates/layouts/page.html", "{{ content }}{% if %}%d"),
        ])
        if path in self.files and self.random.random() < .4:
            return "delete " + path, {path: None}
        return "template " + path, {path: text.replace("%06d", "%06d" % self.count).replace("%d", str(self.count)).encode()}

    def data(self):
        path, text = self.random.choice([
            ("content/data/boats.yaml", "name: Boat %d\nseats: [1, 2]\n"), ("content/data/more.json", "{\"a\": [%d, 2]}\n"),
            ("content/timetable/attendance.csv", "date,class,status,minutes\n2026-02-02,row,attended,%d\n"),
            ("content/timetable/week.yaml", "classes: [{id: row, title: Row %d, on: 'mon, fri 18:00-18:45'}]\n"),
            ("content/library/films.yaml", "segments: [{title: One, items: [{title: Film %d, url: 'https://a.example/'}]}]\n"),
            ("content/profile.yaml", "basics: {name: Ada Word, label: Rower %d}\nwork: [{name: Club, startDate: 2020-01}]\n"),
            ("content/events/race.md", "---\n{title: Race %d, start: 2026-03-%d 19:00, host: ben}\n---\nA race.\n"),
            ("content/portfolio/paper.md", "---\nkind: article\nname: Paper %d\ntags: [anchor]\n---\nA paper.\n"),
            ("content/shop/tea/index.md", "---\ntitle: Tea %d\n---\nTea.\n"), ("content/shop/tea/black.md", "---\nname: Black\nprice: %d\n---\n"),
            ("content/events/supper.md", "---\n{title: Supper, start: 2026-03-%d 19:00, host: cleo, tags: [boat]}\n---\nA supper.\n"),
            ("content/events/race.md", "---\n{title: Race, start: 2026-03-14 19:00, updated: 2026-02-%d, tags: [drift, boat]}\n---\nA race.\n"),
            ("content/timetable/autumn.yaml", "classes: [{id: swim, title: Swim, on: 'tue %d:00-19:45'}]\n"),
            ("content/portfolio/tea/index.md", "---\ntitle: Teas %d\ntags: [drift]\n---\nAll teas.\n"),
            ("content/portfolio/tea/white.md", "---\ntitle: White\nprice: %d\ntags: [coast, boat]\n---\n[black](black.md)\n"),
            ("content/portfolio/tea/black.md", "---\ntitle: Black %d\nprice: 3\n---\nStrong.\n"),
            ("content/portfolio/talk.md", "---\nkind: talk\ntitle: Talk\nupdated: 2026-01-%d\ntags: [coast]\n---\nA talk.\n"),
            ("content/journal/rowing/_defaults.yaml", "author: ben\nweight: %d\n")])
        return "data " + path, {path: text.replace("%d", str(1 + self.count % 28)).encode()}

    def picture(self):
        path = self.random.choice(["content/photo.png", "content/journal/rowing/boat.png", "content/files/talk.txt",
                                   "content/journal/rowing/oar-%d.png" % (self.count % 3), "content/portfolio/tea/tea.png"])
        if path.endswith(".txt"):
            return "file " + path, {path: b"Said %d.\n" % self.count * self.random.choice([1, 400])}
        # A picture of another size, or none at all.
        wrong = b"GIF89a" + bytes([9, 0, 7, 0, 0, 0, 0]) if self.random.random() < .1 else b"no picture"
        return "picture " + path, {path: png(20 + self.count % 50, 30, self.count % 256) if self.random.random() < .85 else wrong}

    def settings(self):
        text = self.files["content/site.yaml"].decode()
        key, values = self.random.choice(SETTINGS)
        value = self.random.choice(values)
        lines = [line for line in text.split("\n") if line and not line.startswith(key + ":")]
        lines += [] if value is None else ["%s: %s" % (key, value.replace("%d", str(self.count)))]
        return "%s in site.yaml" % key, {"content/site.yaml": ("\n".join(lines) + "\n").encode()}

    def profile(self):
        """Another value of one key of the profile, or none."""
        key, values = self.random.choice(PROFILE)
        self.told = {**self.told, key: self.random.choice(values).replace("%d", str(self.count))}
        if self.random.random() < .3:
            del self.told[key]
        text = "name: Ada Word\n" + "".join("%s: %s\n" % pair for pair in self.told.items())
        return "%s in profile.yaml" % key, {"content/profile.yaml": text.encode()}

    def other_file(self):
        """A file that is published as it is, or that says something of others."""
        path, text = self.random.choice([
            ("content/files/list-%d.txt", "List %d.\n"), ("content/files/deep/more.pdf", "%PDF-1.4 %d\n"), ("content/journal/rowing/notes.csv", "a,b\n%d,2\n"),
            ("content/journal/rowing/captions.yaml", "boat.png: A boat %d\n"), ("content/about.zip", "PK%d"), ("content/resume.json.txt", "%d"),
            ("content/feed.atom", "<feed>%d</feed>"), ("content/journal/rowing/social.png", "no picture %d"), ("content/events/race.comments.yaml", "- {author: cleo, text: Yes %d}\n"),
            ("content/events/fair.ics", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:f%d\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:20260314T100000Z\r\n"
             "SUMMARY:Fair %d\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"), ("content/_redirects", "/old-%d /about/ 301\n"),
            ("content/notes/_defaults.yaml", "weight: %d\n"), ("content/notes/deep/index.md", "---\ntitle: Deep %d\n---\nDeep.\n"), ("content/profile.md", "Prose %d.\n")])
        path = path.replace("%d", str(self.count % 3))
        if path in self.files and self.random.random() < .4:
            return "delete " + path, {path: None}
        return "file " + path, {path: text.replace("%d", str(self.count)).encode()}

    def person(self):
        chance = lambda text: text if self.random.random() < .4 else ""
        name = self.random.choice(["Ben Word", "Ben Oar", "Benedict"])
        text = chance("# Who rows\n") + "- {id: ben, %sname: %s, %s%s%sfriends: [ada%s]}\n" % (
            chance("picture: ben.png, "), name, chance("nickname: B, "), chance("summary: Rows %d, " % self.count), chance("url: /about/, "), chance(", cleo"))
        if self.random.random() < .8:
            text += "- {id: cleo, name: Cleo %d%s}\n" % (self.count % 5, chance(", friends: [ada]"))
        return "people", {"content/people.yaml": text.encode()}

    def page(self):
        path = self.random.choice(["content/about.md", "content/notes/plain.md", "content/journal/rowing/index.md", "content/index.md"])
        front = self.random.choice(["title: About %d\n" % self.count, "title: About\nliquid: %s\n" % str(self.has_liquid).lower(), "title: About\n", "title: About\ngallery: [/journal/rowing/]\n"])
        return "page " + path, {path: ("---\n" + front + "---\n" + self.text()).encode()}

    def moment(self):
        self.options = self.random.choice([[], ["--drafts"], ["--future"], ["--base-url", "https://a.example/below/"],
                                           ["--as-of", "2026-03-%02d" % self.random.randint(1, 28)], ["--strict"]])
        return "options " + " ".join(self.options), {}

    def wait(self):
        """Time passes, so that pages appear and expire and the timetable moves on."""
        seconds = self.random.choice(WAITS)
        self.time += seconds
        return "%d seconds pass" % seconds, {}

    def protected(self):
        """A protected entry is added, changed, opened or removed; some appear or expire in the next weeks."""
        path, front, text = self.random.choice([
            ("content/journal/harbour/2026-02-0%d-secret.md" % self.random.randint(1, 3), "title: Secret %d\nauthor: ben\ntags: [anchor]", None),
            ("content/library/hidden.md", "title: Hidden %d\nurl: /files/talk.txt\ntags: [boat]", None),
            ("content/library/stroke.md", "title: Stroke %d\nurl: https://a.example/stroke/", None),
            ("content/notes/hidden.md", "title: Hidden note %d\nimage: {src: /photo.png, alt: A pier}", None),
            ("content/events/dinner.md", "title: Dinner\nstart: 2026-03-%02d 19:00\nhost: cleo" % self.random.randint(1, 28), None),
            ("content/portfolio/tea/rare.md", "title: Rare\nprice: %d", None),
            ("content/timetable/inner.yaml", None, "classes: [{id: inner, title: Inner %d, on: 'wed 18:00-18:45', access: friends}]\n"),
            ("content/timetable/inner.yaml", None, "from: 2026-03-02\nto: 2026-03-%02d\nclasses: [{id: inner, title: Inner, on: 'wed 18:00-18:45', access: friends}]\n"
             % self.random.randint(6, 28)),
            ("content/library/films.yaml", None, "segments: [{title: One, items: [{title: Film %d, url: 'https://a.example/', access: friends}]}]\n"),
            ("content/members.yaml", None, "friends: [ben, cleo]\nfamily: [cleo]\n# %d\n"), ("content/files/talk.txt", None, "Said %d.\n"),
            ("content/library/_defaults.yaml", None, "access: friends\n")])
        if path in self.files and self.random.random() < .3 and not path.endswith(("members.yaml", "talk.txt")):
            return "delete " + path, {path: None}
        if front is not None:
            front += "\naccess: " + self.random.choice(["friends", "friends", "family", "[friends, family]", "everyone"])
            if self.random.random() < .5:
                day = "2026-03-%02d" % self.random.randint(1, 28)
                front += "\n" + self.random.choice(["expires: %s" % day, "publishDate: %s" % day, "expires: %s 18:30" % day, "publishDate: %s 07:15" % day])
            if self.random.random() < .3:
                front += "\nlisted: true"
            text = "---\n" + front + "\n---\n" + self.text()
        return "protected " + path, {path: text.replace("%d", str(self.count)).encode()}

    def component(self):
        """Something else in a text with components, or in a file that one of them shows or finds by its name."""
        if self.random.random() < .3:
            path, content = self.random.choice([
                ("content/wide.png", png(self.random.choice([620, 700]), 20, 0, self.random)), ("content/media/clip.vtt", b"WEBVTT\n\n%d\n" % self.count),
                ("content/media/clip.de.vtt", b"WEBVTT\n"), ("content/media/clip.chapters.vtt", b"WEBVTT\n\n%d\n" % self.count), ("content/media/clip.mp4", b"clip %d" % self.count)])
            if path in self.files and path.endswith(".vtt") and self.random.random() < .5:
                return "delete " + path, {path: None}
            return "file " + path, {path: content}
        path = self.random.choice(sorted(PICTURED))
        if path.endswith(".bib"):
            names = self.random.sample(["Word, Ben", "B. Word", "Benedict", "Cleo Word", "Ada Word", "Oar, Ben", "C. 3"], 3)
            return "names in " + path, {path: ("@article{a, title={Oars %d}, author={%s}, year={2020}}\n" % (self.count, " and ".join(names))).encode()}
        front = re.match(b"---\n.*?\n---\n", PICTURED[path].encode(), re.S)[0]
        shown = self.random.sample(COMPONENTS, self.random.randint(0, 3))
        return "components of " + path, {path: front + ("\n\n".join(shown) + "\n\nText %d.\n" % self.count).encode()}

    def touch(self):
        path = self.random.choice(self.paths())
        return "touch " + path, {path: self.files[path]}

    def translation(self):
        """A translation is added, changed or removed, or a value by language changes."""
        code = self.random.choice(["de", "de", "ar", "fr"])
        kind = self.random.randrange(10)
        if kind < 5:
            path = self.random.choice(self.paths("content/", ".md"))
            path = path if any(path.endswith(".%s.md" % c) for c in ("de", "ar", "fr")) else path[:-3] + ".%s.md" % code
            if path in self.files and self.random.random() < .4:
                return "delete " + path, {path: None}
            front = self.random.choice(["title: Wort %d\n", "title: Wort %d\nslug: wort-%d\n", "title: W\nupdated: 2026-02-11\n", "draft: true\ntitle: D%d\n", ""])
            start = "start: 2026-03-13 19:00\n" if "/events/" in path else ""
            return "translation " + path, {path: ("---\n" + (front + start).replace("%d", str(self.count)) + "---\n" + self.text()).encode()}
        if kind < 7:
            path = "content/other-%d.md" % self.random.randrange(3)
            if path in self.files and self.random.random() < .4:
                return "delete " + path, {path: None}
            target = self.random.choice(["about.md", "/notes/plain.md", "events/race.md", "nowhere.md"] + [p[7:] for p in self.posts()[:3]])
            text = "---\ntitle: Anders %d\nlang: %s\ntranslationOf: %s\n---\n%s" % (self.count, code, target, self.text())
            return "translationOf in " + path, {path: text.encode()}
        path, text = self.random.choice([
            ("content/timetable/week.yaml", "classes: [{id: row, title: {en: Row %d, de: Rudern %d}, on: 'mon, fri 18:00-18:45'}]\n"),
            ("content/people.yaml", "- {id: ben, name: Ben Word, summary: {en: Rows %d, ar: '\u064a\u062c\u062f\u0641'}, friends: [ada]}\n- {id: cleo, name: Cleo}\n"),
            ("content/about.md", "---\ntitle: {en: About %d, de: Info}\n---\nSee [us](notes/plain.md).\n"),
            ("content/profile.yaml", "basics: {name: Ada Word, label: {en: Rower, de: Ruderin %d}}\n"),
            ("content/journal/rowing/captions.yaml", "boat.png: {en: A boat %d, de: Ein Boot}\n"),
            ("content/data/boats.de.yaml", "name: Kahn %d\nseats: [1]\n"),
            ("content/journal/rowing/_defaults.yaml", "summary: {en: Said %d, de: Gesagt}\n"),
            ("content/site.yaml", None)])
        if text is None:
            lines = [line for line in self.files[path].decode().split("\n") if line and not line.startswith(("languages:", "title:"))]
            lines.append(self.random.choice(LANGUAGES))
            lines.append("title: {en: Words %d, de: Worte %d}" % (self.count, self.count % 3))
            return "languages", {path: ("\n".join(lines) + "\n").encode()}
        return "values in " + path, {path: text.replace("%d", str(self.count)).encode()}

    def undo_text(self):
        path = self.random.choice(self.posts() or ["content/about.md"])
        return "cut " + path, {path: self.files[path][:self.random.randrange(len(self.files[path]) + 1)]}


BASE = {
    "content/site.yaml": "title: Words of Ada\nurl: https://ada.example/me/\ntimeZone: Europe/London\nauthor: ada\nsocialImages: false\n"
                         "paginate: 2\nnavigation: [{title: Words, url: /journal/}, {title: About, url: /about/}]\n",
    "content/profile.yaml": "basics: {name: Ada Word, label: Rower}\nwork: [{name: Club, position: Coach, startDate: 2020-01}]\n",
    "content/people.yaml": "- {id: ben, name: Ben Word, friends: [ada, cleo]}\n- {id: cleo, name: Cleo Word}\n",
    "content/about.md": "---\ntitle: About\n---\nSee [the journal](/journal/).\n",
    "content/notes/plain.md": "# Plain\n\nSee [about](../about.md#anchor).\n",
    "content/data/boats.yaml": "name: Boat\nseats: [1, 2]\n",
    "content/portfolio/paper.md": "---\nkind: article\nname: Paper\ntags: [anchor]\nurl: /files/talk.txt\n---\nA paper.\n",
    "content/files/talk.txt": "Said.\n",
    "content/shop/tea/index.md": "---\ntitle: Tea\n---\nTea.\n",
    "content/shop/tea/green.md": "---\nname: Green\nprice: 4\n---\nFine.\n",
    "content/journal/rowing/index.md": "---\ntitle: Rowing\nauthors: [ada, ben]\n---\nOf boats.\n",
    "content/journal/harbour/index.md": "---\ntitle: The harbour\n---\n",
    "content/library/stroke.md": "---\ntitle: Stroke\nurl: https://a.example/stroke/\n---\nSlow.\n",
    "content/events/race.md": "---\n{title: Race, start: 2026-03-13 19:00, host: ben, invited: [cleo]}\n---\nA race.\n",
    "content/timetable/week.yaml": "classes: [{id: row, title: Row, on: 'mon, fri 18:00-18:45'}]\n",
    "content/timetable/attendance.csv": "date,class,status,minutes\n2026-02-02,row,attended,45\n",
    "templates/partials/motto.html": "{{ site.motto }} {{ site.menus.foot[0].title }} {{ site.theme.accent }}",
    "templates/layouts/own.html": "---\nlayout: base\n---\n<h1>{{ page.title }}</h1>{{ content }}",
    "templates/assets/own.css": "body { margin: 0 }",
}


# Files of a site with entries for members.
PROTECTED = {
    "content/members.yaml": "friends: [ben, cleo]\nfamily: [cleo]\n",
    "content/notes/inner.md": "---\ntitle: Inner\naccess: friends\n---\nSee [the other](other.md) and ![it](/photo.png).\n",
    "content/notes/other.md": "---\ntitle: Other\naccess: family\nexpires: 2026-03-07\n---\nSee [it](inner.md).\n",
    "content/library/slow.md": "---\ntitle: Slow\naccess: friends\nurl: /files/slow.mp4\n---\nSlower.\n",
    "content/files/slow.mp4": "film",
    "secrets.yaml": """version: 1
site: "m9e8HAT7kWcLamLxICZtGxmET8CT/8Iw+xZTIbNP7eE="
salt: "lXnOUKUcuMlttr7auifqaw=="
groups:
  "family": {key: "Mf3Us5ccW1g/lrBQusj/6hQJFf724wtqADtkl8aM4uc=", replaced: 0}
  "friends": {key: "wvfU9gOjx7KmbMWX+EUDgDzo8sAQPb3Pjk0c5GcUvYg=", replaced: 0}
members:
  "ben": {invitation: "2lFWzxF4AzF3HpnSS2Iy1w==", groups: ["friends"]}
  "cleo": {invitation: "0lvt7fGXBHKunfOfpfH87A==", groups: ["family", "friends"]}
""",
}
# Texts of every kind with components, and publications whose authors are people.
COMPONENTS = [
    '{% render "figure", src: "/wide.png", alt: "N" %}', '{% render "gallery", images: "/wide.png | A; /photo.png | B" %}',
    "{{ page.image.width }} {{ page.image.exif.camera }}", '{% assign small = "/wide.png" | image_resize: 300, 20 %}<img src="{{ small.src }}" alt="" width="{{ small.width }}">',
    '{% render "video", src: "/media/clip.mp4", title: "Clip" %}', '{% render "gallery", folder: "/journal/rowing" %}',
    "{% for p in site.publications %}{% for a in p.authors %}{{ a.name }} {{ a.url }}{% endfor %}{% endfor %}", "{{ site.pages[0].content }}", "{% render 'figure', src: '/gone.png', alt: '' %}",
]
PICTURED = {path: text + "\n\n".join(COMPONENTS[:4]) + "\n" if path.endswith(".md") else text for path, text in {
    "content/pictures.md": "---\ntitle: Pictures\nliquid: true\nimage: {src: wide.png, alt: Wide}\n---\n",
    "content/notes/pictures.md": "---\ntitle: Note\nliquid: true\n---\n",
    "content/portfolio/pictures.md": "---\nkind: article\nname: Article\nliquid: true\nimage: {src: /wide.png, alt: Wide}\n---\n",
    "content/events/pictures.md": "---\n{title: Show, start: 2026-03-20 19:00, liquid: true}\n---\n",
    "content/library/pictures.md": "---\ntitle: Reel\nurl: /media/clip.mp4\nliquid: true\n---\n",
    "content/shop/tea/pictures.md": "---\nname: Tin\nprice: 9\nliquid: true\n---\n",
    "content/journal/harbour/2026-02-10-pictures.md": "---\ntitle: Post\nliquid: true\nauthor: ben\n---\n",
    "content/publications.bib": "@article{a, title={Oars}, author={Word, Ben and C. Word and Ada Word}, year={2020}}\n",
}.items()}


# Files of a site in several languages.
TRANSLATED = {path: text.encode() for path, text in {
    "content/about.de.md": "---\ntitle: Info\n---\nSiehe [Tagebuch](/journal/).\n",
    "content/notes/plain.ar.md": "---\ntitle: \u0628\u0633\u064a\u0637\n---\n\u0646\u0635.\n",
    "content/events/race.de.md": "---\n{title: Rennen, start: 2026-03-13 19:00, host: ben}\n---\nEin Rennen.\n",
    "content/journal/rowing/index.de.md": "---\ntitle: Rudern\nauthors: [ada, ben]\n---\nVon Booten.\n",
    "content/ueber.md": "---\ntitle: Anders\nlang: ar\ntranslationOf: about.md\n---\nAnders.\n",
}.items()}
LANGUAGES = [
    "languages: {en: English, de: Deutsch, ar: {}}", "languages: {en: English, de: {title: Deutsch, prefix: d}}", "languages: [en, de, ar, fr]",
    "languages: {de: {weight: 2}, en: {weight: 3}, fr: {weight: 1}}", "languages: [en, xx-invalid-tag-, en]", "",
]
# Each key of site.yaml with values; None is none.
SETTINGS = [
    ("title", ["Words %d", None]), ("tagline", ["Of boats %d", None]), ("description", ["Said %d", None]), ("url", ["https://ada.example/me/", "https://b.example/"]),
    ("language", ["en", "de"]), ("timeZone", ["Europe/London", "Asia/Tokyo"]), ("author", ["ada", "ada", "ben", "cleo", "dora"]), ("paginate", ["1", "2", "4"]),
    ("taxonomies", ["[tags]", "[tags, colour]"]), ("navigation", ["[{title: Words %d, url: /journal/}, {title: About, url: /about/}]", "[{title: About, url: /about/}]", None]),
    ("menus", ["{foot: [{title: About %d, url: /about/}]}", None]), ("kinds", ["{notes: {name: note}}", None]), ("permalinks", ["{post: '/:year/:slug/'}", "{}", None]),
    ("theme", ["{accent: '#%06d'}", "{scheme: dark}", "{home: [posts, profile]}", "{density: compact}", None]),
    ("markdown", ["{smart: false}", "{externalLinks: {rel: nofollow}}", "{flavor: gfm}", None]), ("liquid", ["[posts]", None]),
    ("resume", ["{variants: {short: {tags: [sea]}}}", None]), ("check", ["{unused: [files]}", None]), ("window", ["{back: 1m, ahead: 3m}", None]),
    ("feeds", ["{formats: [rss], content: full}", "{formats: [atom, json], content: summary}", "{for: [site]}", None]),
    ("podcast", ["{title: Said %d, description: Talk, author: Ada, email: a@a.example, category: Arts}", None]), ("socialImages", ["false", "true"]),
    ("images", ["{sizes: 50vw}", None]), ("search", ["true", "false", None]), ("motto", ["Row on %d", None]), ("nonsense", ["1", None])]
# Each key of the profile with values.
PROFILE = [
    ("label", ["Rower %d"]), ("nickname", ["Oar %d"]), ("email", ["a%d@ada.example"]), ("phone", ["+44 20 %d"]), ("url", ["https://ada.example/%d", "/about/"]),
    ("summary", ["Rows %d."]), ("picture", ["{src: photo.png, alt: Ada %d}", "gone.png"]), ("location", ["{city: Port %d, countryCode: GB}"]),
    ("profiles", ["[{network: Boats, username: ada%d, url: 'https://boats.example/'}]"]), ("work", ["[{name: Club %d, position: Coach, startDate: 2020-01, tags: [sea]}]"]),
    ("volunteer", ["[{organization: Rescue %d, position: Crew}]"]), ("education", ["[{institution: School %d, area: Boats}]"]), ("awards", ["[{title: Cup %d, date: 2021-05-01}]"]),
    ("certificates", ["[{name: Coach %d, issuer: Union}]"]), ("publications", ["[{name: Oars %d, releaseDate: 2019-01-01}]"]), ("skills", ["[{name: Rowing, keywords: [oar %d, sea]}]"]),
    ("languages", ["[{language: English, fluency: Native %d}]"]), ("interests", ["[{name: Tides %d}]"]), ("references", ["[{name: Ben, reference: Good %d}]"]),
    ("projects", ["[{name: Boat %d, description: Built, keywords: [sea]}]"])]


class Differs(Exception):
    pass


class Bench:
    """One site in two folders of the same name, so that messages are the same."""

    def __init__(self, daybook, root, swaps, clock=None, has_variants=False):
        self.daybook, self.swaps, self.clock = daybook, swaps, clock
        self.environment = QUIET if has_variants else {**QUIET, **PLAIN}
        self.kept, self.clean = root / "kept" / "site", root / "clean" / "site"
        for folder in (self.kept, self.clean):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)

    def write(self, changes):
        for folder in (self.kept, self.clean):
            for path, content in changes.items():
                place = folder / path
                if content is None:
                    place.unlink(missing_ok=True)
                else:
                    place.parent.mkdir(parents=True, exist_ok=True)
                    place.write_bytes(content)
                    if path == "secrets.yaml":
                        place.chmod(0o600)

    def edit(self, step):
        """Makes a step's changes; where it says so, while the site is being built."""
        if step.get("during") is None:
            return self.write(step["changes"])
        command, environment = self.command([], "8", step.get("time"))
        running = subprocess.Popen(command, cwd=self.kept, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        time.sleep(step["during"])
        self.write(step["changes"])
        said, _ = running.communicate(timeout=120)
        if running.returncode not in (0, 1):
            raise Differs("a build beside which something changes ends with %d: %r" % (running.returncode, said[:300]))

    def command(self, options, jobs, time):
        """A build at a time that its clock shows, or at noon."""
        command = [self.daybook, "build", "--json", "--jobs", jobs] + options
        if time is not None and self.clock:
            return command, {**self.environment, "LD_PRELOAD": self.clock, "DAYBOOK_TIME": str(time)}
        if "--as-of" not in options:
            command += ["--as-of", "2026-03-05T12:00:00Z"]
        return command, self.environment

    def build(self, folder, options, jobs, time):
        command, environment = self.command(options, jobs, time)
        run = subprocess.run(command, cwd=folder, capture_output=True, env=environment, timeout=120)
        try:
            said = json.loads(run.stdout)
        except ValueError:
            raise Differs("no report: %r %r" % (run.stdout[:300], run.stderr[:300]))
        rendered = said.get("rendered", 0)
        for name in OWN:
            said.pop(name, None)
        return (run.returncode, said), rendered

    @staticmethod
    def published(folder):
        root = folder / "public"
        return {str(p.relative_to(root)): p.read_bytes() for p in root.rglob("*") if p.is_file()} if root.exists() else {}

    def compare(self, options, time):
        """The share of routes that were kept; raises what is other."""
        jobs = ("1", "8") if self.swaps else ("8", "1")
        before = self.published(self.kept)
        kept, rendered = self.build(self.kept, options, jobs[0], time)
        shutil.rmtree(self.clean / "public", ignore_errors=True)
        for entry in (self.clean / ".daybook").glob("*"):
            # Variants of images are named by their contents, and take long to make.
            if entry.name != "images":
                shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
        clean, all_of_them = self.build(self.clean, options, jobs[1], time)
        if kept != clean:
            raise Differs("it says\n  %s\nand a clean build\n  %s" % (json.dumps(kept)[:3000], json.dumps(clean)[:3000]))
        ours = self.published(self.kept)
        if kept[0] != 0:
            if ours != before:
                raise Differs("a build that failed changed the output")
            return None
        theirs = self.published(self.clean)
        if ours != theirs:
            names = sorted(n for n in set(ours) | set(theirs) if ours.get(n) != theirs.get(n))
            raise Differs("other bytes: " + ", ".join(names[:8]))
        return rendered, all_of_them


def play(daybook, root, start, steps, site, every=False):
    """Builds after each step, compares after the last one or after each; the first step where something is other, and why."""
    bench = Bench(daybook, root, **site)
    bench.write(start)
    first = {"changes": {}, "options": [], "time": None, "pause": PAUSES[1]}
    if steps:
        first = {**first, "options": steps[0]["options"], "time": steps[0].get("time")}
    for index, step in enumerate([first] + steps):
        try:
            bench.edit(step)
            time.sleep(step["pause"])
            if every or index == len(steps):
                bench.compare(step["options"], step.get("time"))
            else:
                bench.build(bench.kept, step["options"], "1" if bench.swaps else "8", step.get("time"))
        except Differs as error:
            return str(error)
    return None


def shrunk(daybook, root, start, steps, site):
    """A start and as few steps as still make a difference after the last of them."""
    last = len(steps) - 1
    for count in (1, 2, 4, 8, 16, last):
        # What came before belongs to the start, if it has no more part in it than that.
        before, left = dict(start), steps[max(0, last - count):last]
        for step in steps[:max(0, last - count)]:
            before.update(step["changes"])
        before = {path: content for path, content in before.items() if content is not None}
        if count < last and not play(daybook, root, before, left + [steps[last]], site):
            continue
        for index in reversed(range(len(left))):
            fewer = left[:index] + left[index + 1:]
            if play(daybook, root, before, fewer + [steps[last]], site):
                left = fewer
        return before, left + [steps[last]]


def text(changes):
    return {p: None if c is None else base64.b64encode(c).decode() for p, c in changes.items()}


def untext(changes):
    return {p: None if c is None else base64.b64decode(c) for p, c in changes.items()}


def work(task):
    daybook, folder, seed, edits, has_languages, clock = task
    root = pathlib.Path(folder) / str(seed)
    site, pauses = Site(seed, has_languages), random.Random(seed)
    setup = {"swaps": seed % 2 == 0, "clock": clock, "has_variants": site.has_pictures}
    start, steps = dict(site.files), []
    bench = Bench(daybook, root, **setup)
    bench.write(start)
    figures = {"seed": seed, "edits": 0, "kept": 0, "all kept": 0, "failed": 0}
    for _ in range(edits):
        said, changes = site.edit()
        steps.append({"said": said, "changes": changes, "options": site.options, "time": site.time, "pause": pauses.choice(PAUSES),
                      "during": pauses.choice(MOMENTS)})
        try:
            bench.edit(steps[-1])
            time.sleep(steps[-1]["pause"])
            found = bench.compare(site.options, site.time)
        except Differs as error:
            print("edits: seed %d, edit %d: %s" % (seed, len(steps), error), flush=True)
            start, few = shrunk(daybook, root, start, steps, setup)
            FIXTURES.mkdir(exist_ok=True)
            place = FIXTURES / ("%d-%d.json" % (seed, len(steps)))
            place.write_text(json.dumps({
                "swaps": setup["swaps"], "has_variants": setup["has_variants"], "start": text(start),
                "steps": [{**s, "changes": text(s["changes"])} for s in few]}, indent=1))
            return {**figures, "fault": "seed %d, edit %d: %s\n%s\nkept as %s" % (
                seed, len(steps), error, "\n".join("  " + s["said"] for s in few), place)}
        figures["edits"] += 1
        if found is not None:
            site.is_built()
        if found is None:
            figures["failed"] += 1
        elif found[0] == 0:
            figures["all kept"] += 1
        elif found[0] < found[1]:
            figures["kept"] += 1
    shutil.rmtree(root)
    return figures


def at_once(daybook, root):
    """Two builds in one folder at once: both end well, one after the other."""
    bench = Bench(daybook, root, False)
    bench.write(Site(1).files)
    command = [daybook, "build", "--quiet"]
    runs = [subprocess.Popen(command, cwd=bench.kept, stderr=subprocess.PIPE, env=bench.environment) for _ in range(2)]
    said = [run.communicate(timeout=120)[1].decode() for run in runs]
    fine = all(run.returncode == 0 or "another build" in text for run, text in zip(runs, said))
    return None if fine else "two builds at once: %s" % said


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("daybook")
    parser.add_argument("--edits", type=int, default=1000)
    parser.add_argument("--each", type=int, default=100, help="edits of one site")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--folder")
    parser.add_argument("--languages", action="store_true", default=None, help="all sites are in several languages")
    parser.add_argument("--replay", nargs="*")
    options = parser.parse_args()
    daybook = os.path.abspath(options.daybook)
    if not os.access(daybook, os.X_OK):
        print("edits: no program at " + daybook)
        return 2
    compiler = next(filter(None, map(shutil.which, ("cc", "clang", "gcc"))), None)
    if compiler is None:
        print("edits: a C compiler is needed, such as Debian's package gcc")
        return 2
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        clock = os.path.join(folder, "clock.so")
        subprocess.run([compiler, "-shared", "-fPIC", "-o", clock, str(HERE / "clock.c")], check=True)
        faults = []
        known = options.replay if options.replay is not None else sorted(map(str, FIXTURES.glob("*.json")))
        for path in known:
            found = json.loads(pathlib.Path(path).read_text())
            steps = [{**s, "changes": untext(s["changes"])} for s in found["steps"]]
            site = {"swaps": found["swaps"], "has_variants": found.get("has_variants", False), "clock": clock}
            error = play(daybook, pathlib.Path(folder) / "replay", untext(found["start"]), steps, site, every=True)
            faults += ["%s: %s" % (path, error)] if error else []
        if options.replay is None:
            fault = at_once(daybook, pathlib.Path(folder) / "at-once")
            faults += [fault] if fault else []
            seeds = [options.seed + n for n in range((options.edits + options.each - 1) // options.each)]
            start = time.monotonic()
            with multiprocessing.Pool() as pool:
                results = pool.map(work, [(daybook, folder, seed, options.each, options.languages, clock) for seed in seeds], chunksize=1)
            faults += [r["fault"] for r in results if "fault" in r]
            total = {key: sum(r[key] for r in results) for key in ("edits", "kept", "all kept", "failed")}
            print("edits: seeds %d to %d: %d edits in %.0f s; after %d of them some pages were kept, after %d all, %d builds had errors" % (
                seeds[0], seeds[-1], total["edits"], time.monotonic() - start, total["kept"], total["all kept"], total["failed"]))
            # A check that never keeps a page proves nothing.
            if not faults and total["kept"] < total["edits"] // 20:
                faults.append("only %d of %d builds kept pages" % (total["kept"], total["edits"]))
        for fault in faults:
            print("edits: " + fault)
        print("edits: %d faults in %d replayed and %d new" % (len(faults), len(known), options.edits if options.replay is None else 0))
        return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
