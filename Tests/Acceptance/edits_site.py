"""The sites that edits.py changes: their files, and texts by chance."""
import random

import edits_changes as changes
from edits_changes import WORDS, grey, noise
from edits_content import BASE, PICTURED, PROTECTED, TRANSLATED

# 2026-03-05 12:00 in UTC.
NOON = 1772712000


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
        self.files["content/photo.png"] = grey(40, 30, 100)
        self.files["content/journal/rowing/boat.png"] = grey(30, 40, 200)
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
            self.files["content/wide.png"] = noise(700, 20, kinds)
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
        """One edit: a description and the files that it changes; None for removed files."""
        self.count += 1
        choices = list(changes.EDITS)
        if self.has_languages:
            choices.append((45, changes.translation))
        if self.time:
            choices.append((30, changes.wait))
        if self.has_members:
            choices.append((40, changes.protected))
        if self.has_pictures:
            choices.append((50, changes.component))
        work = self.random.choices([c[1] for c in choices], [c[0] for c in choices])[0]
        if self.before and self.random.random() < .6:
            work = changes.restore
        said, files = work(self)
        for path in files:
            self.before.setdefault(path, self.files.get(path))
        for path, content in files.items():
            if content is None:
                self.files.pop(path, None)
            else:
                self.files[path] = content
        return said, files

    def is_built(self):
        self.before = {}
