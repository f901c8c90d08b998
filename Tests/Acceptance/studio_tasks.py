"""What people do with a site in the studio, in headless Chromium: with the mouse in a wide window, then with the keyboard on a phone."""
import datetime
import json
import pathlib
import struct
import tempfile
import zlib

import browser
import harness
import servers
import studio_keys

ROOT = "document.querySelector('daybook-studio').shadowRoot"
TODAY = datetime.date.today()
LAST = (TODAY - datetime.timedelta(TODAY.weekday() or 7)).isoformat()
"""The last Monday before today."""
NEXT = (TODAY + datetime.timedelta(7 - TODAY.weekday())).isoformat()
WORDS = harness.HERE.parent.parent / "Sources/Output/Studio/Words"
EDITOR = f"{ROOT}.querySelector('.editor')"
FILES = {
    "content/site.yaml": "title: Hills\nurl: https://ada.example/\ntimeZone: UTC\ndeploy: {live: {to: folder, path: ../live}}\n",
    "content/people.yaml": "- {id: ada, name: Ada Vale}\n- {id: ben, name: Ben Orr}\n",
    "content/members.yaml": "friends: [ben]\n",
    "content/journal/walks/index.md": "---\ntitle: Walks\n---\n",
    "content/journal/walks/2026-03-02-moor.md":
        "---\ntitle: The moor\nauthor: ada\ntags: [mist, tea]\n---\nA walk over the moor. # not a comment\n\nSee [the map](mapp.md).\n",
    "content/journal/walks/map.md": "---\ntitle: Map\ndate: 2026-03-01\n---\nA map.\n",
    "content/journal/walks/2026-04-01-later.md": "---\ntitle: Not yet\ndraft: true\n---\nWords.\n",
    "content/portfolio/shop/index.md": "---\ntitle: Shop\ncurrency: EUR\n---\n",
    "content/portfolio/shop/mug.md": "---\ntitle: Mug\nprice: 12.50\n---\nA mug.\n",
    "content/events/tea.md": "---\ntitle: Tea\nstart: 2099-05-04 15:00\nhost: ada\n---\nCome.\n",
    "content/timetable/hall.yaml": f"from: {TODAY - datetime.timedelta(30)}\nto: {TODAY + datetime.timedelta(30)}\nclasses:\n- id: yoga\n  title: Yoga\n  instructor: ada\n  on: mon 18:00-19:00\n",
}
MOOR = "content/journal/walks/2026-03-02-moor.md"


def picture(number):
    """The bytes of a small PNG file of one colour, with a text that must not be published."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    row = b"\0" + bytes((number * 5 % 256, 90, 160)) * 48
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 48, 32, 8, 2, 0, 0, 0)) + chunk(b"tEXt", b"Comment\0secret place")
            + chunk(b"IDAT", zlib.compress(row * 32)) + chunk(b"IEND", b""))


class Tasks(browser.Visit):
    """A window in which a site is changed; `keys` says whether with the keyboard."""

    def __init__(self, window, preview, site, keys, language="en"):
        super().__init__(window)
        self.preview, self.site, self.keys = preview, site, keys
        english, own = (json.loads((WORDS / f"{tag}.json").read_text()) for tag in ("en", language))
        self.words = {}
        for key, text in english.items():
            self.words.setdefault(text, own[key])

    def page(self, path):
        self.window.open(self.preview.origin + path)
        harness.until(lambda: self.value("!!document.querySelector('daybook-studio,main *')"), 10)
        if not path.startswith("__") and self.value(f"{ROOT}.querySelector('.toggle').ariaPressed") != "true":
            self.use(f"{ROOT}.querySelector('.toggle')")

    def use(self, element):
        """Clicks an element, or presses Enter on it."""
        harness.until(lambda: self.value(f"!!{element} && !{element}.closest('[hidden]')"), 10)
        if self.keys:
            self.value(f"{element}.focus()")
            return studio_keys.press(self.window, key=browser.ENTER)
        box = self.value(f"(() => {{ const e = {element}; e.scrollIntoView({{block: 'center', behavior: 'instant'}});"
                         " const b = e.getBoundingClientRect(); return {x: b.left + b.width / 2, y: b.top + b.height / 2} })()")
        self.window.click(**box)

    def button(self, text, inside=f"{ROOT}"):
        text = self.words[text]
        self.use(f"[...{inside}.querySelectorAll('button')].find(b => b.textContent == {json.dumps(text)} && !b.closest('[hidden]'))")

    def fill(self, label, text):
        """Fills the field of a form with a label, which is a word of the interface or a key."""
        label = self.words.get(label, label)
        field = (f"[...{EDITOR}.querySelectorAll('label')].find(l => l.firstChild.data.trim().startsWith({json.dumps(label)}))"
                 "?.querySelector('input,select,textarea')")
        harness.until(lambda: self.value(f"!!{field}"), 10)
        if self.value(f"/select|date/.test({field}.localName + {field}.type)"):
            return self.value(f"(() => {{ const f = {field}; f.value = {json.dumps(text)}; f.dispatchEvent(new Event('change')) }})()")
        self.value(f"{field}.focus(), {field}.select()")
        self.window.insert(text)

    def text(self, path):
        file = self.site / path
        return file.read_text() if file.exists() else ""

    def becomes(self, what, path, words):
        ended = harness.until(lambda: all(word in self.text(path) for word in words), 10)
        said = self.value(f"{EDITOR}.innerText") or self.value("document.querySelector('main')?.innerText") or ""
        self.expect(f"{what} {'' if ended else said[-200:]!r}", bool(ended))

    def edit(self, selector, text):
        """Opens the text of an element, and replaces its source."""
        self.use(f"document.querySelector({json.dumps(selector)})")
        harness.until(lambda: self.value(f"!{EDITOR}.hidden"), 10)
        self.value(f"{EDITOR}.querySelector('textarea,input').select()")
        self.window.insert(text)
        studio_keys.press(self.window, studio_keys.CONTROL, key=browser.ENTER)

    def form(self, button, values, more=False, shows=None):
        """Fills and sends a form of the bar; one that shows what else changes is sent again."""
        if more:
            self.button("More")
        self.button(button)
        for label, text in values.items():
            self.fill(label, text)
        self.use(f"{EDITOR}.querySelector('[type=submit]')")
        if shows:
            effects = f"{EDITOR}.querySelector('.effects:not([hidden])')?.innerText ?? ''"
            self.expect(f"{button} shows what changes", bool(harness.until(lambda: shows in self.value(effects), 10)))
            self.use(f"{EDITOR}.querySelector('[type=submit]')")
        harness.until(lambda: self.value(f"{EDITOR}.hidden"), 10)

    def run(self):
        self.page("journal/walks/moor/")
        self.edit(".prose p", "A walk over the *wide* moor. # not a comment")
        self.becomes("a word", MOOR, ["the *wide* moor. # not"])
        self.edit("h1", "The high moor")
        self.becomes("a title", MOOR, ["title: The high moor\n"])
        self.form("Details", {"Tags": "tea\nmist\nwind", "Author": "ben", "Updated": "2026-03-03"})
        self.becomes("a tag, the order of a list, a person and a date", MOOR, ["tags: [tea, mist, wind]", "author: ben\n", "updated: 2026-03-03\n"])
        self.form("Comment", {"Person": "ben", "Text": "Lovely: mist"}, more=True)
        self.becomes("a comment", "content/journal/walks/2026-03-02-moor.comments.yaml", ["author: ben", "Lovely: mist"])
        self.form("Like", {"Person": "ben"}, more=True)
        self.becomes("a like", MOOR, ["likes: [ben]"])
        self.album()
        self.page("portfolio/shop/mug/")
        self.form("Details", {"Price": "14.00"})
        self.becomes("a price", "content/portfolio/shop/mug.md", ["price: 14.00\n"])
        self.page("events/tea/")
        self.form("Reply to the invitation", {"Person": "ben", "Comes": "yes"}, more=True)
        self.becomes("a guest", "content/events/tea.md", ["attending:\n  - ben\n"])
        self.page("timetable/")
        self.form("Cancel a session", {"Class": "yoga", "Date": NEXT}, more=True)
        self.becomes("a cancelled session", "content/timetable/hall.yaml", [f"date: {NEXT}", "cancelled: true"])
        self.form("Attendance", {"Class": "yoga", "Date": LAST, "Missed": "yes"}, more=True)
        harness.until(lambda: list(self.site.glob("content/timetable/attendance*")), 10)
        self.expect("attendance", any(LAST in f.read_text() for f in self.site.glob("content/timetable/attendance*")), True)
        self.page("timetable/yoga/")
        self.form("Rename", {"Name in addresses": "stretching"}, more=True, shows="content/timetable/hall.yaml")
        self.becomes("a class with another name", "content/timetable/hall.yaml", ["id: stretching\n"])
        self.page("journal/walks/map/")
        self.form("Move the page", {"New address, such as /notes/tea/": "/journal/walks/plan/"}, more=True, shows="map.md")
        self.becomes("a moved page", "content/journal/walks/plan.md", ["title: Map\n", "- /journal/walks/map/\n"])
        self.button("Undo")
        harness.until((self.site / "content/journal/walks/map.md").exists, 10)
        self.page("portfolio/shop/mug/")
        self.form("Duplicate", {"Title": "Cup"}, more=True)
        self.becomes("a copy", "content/portfolio/shop/cup.md", ["title: Cup\n", "price: 14.00\n", "draft: true\n"])
        self.page("portfolio/shop/cup/")
        self.form("Remove", {}, more=True)
        self.expect("a removed page", bool(harness.until(lambda: not (self.site / "content/portfolio/shop/cup.md").exists(), 10)))
        self.page("journal/walks/later/")
        self.button("More")
        self.button("Publish")
        self.expect("a draft is published", bool(harness.until(
            lambda: not any("draft" in f.read_text() for f in self.site.glob("content/journal/walks/*-later.md")), 10)), True)
        self.add()
        self.overview()

    def album(self):
        """Forty pictures, chosen at once."""
        with tempfile.TemporaryDirectory(prefix="daybook-pictures-") as folder:
            paths = [pathlib.Path(folder) / f"IMG_{number:04}.PNG" for number in range(40)]
            for number, path in enumerate(paths):
                path.write_bytes(picture(number))
            self.button("Pictures")
            field = f"{EDITOR}.querySelector('input[type=file]')"
            harness.until(lambda: self.value(f"!!{field}"), 10)
            self.window.choose(field, paths)
            self.use(f"{EDITOR}.querySelector('[type=submit]')")
            harness.until(lambda: self.text(MOOR).count("src:") == 40, 60)
        # The text is in place before the last of its pictures.
        found = lambda: list(self.site.glob("content/journal/walks/the-high-moor*.png"))
        harness.until(lambda: len(found()) == 40, 10)
        files = found()
        self.expect("an album of 40", (self.text(MOOR).count("src:"), len(files)), (40, 40))
        self.expect("metadata is removed", [f.name for f in files if b"secret" in f.read_bytes()], [])
        shown = f"{ROOT}.querySelector('.undo:not([hidden])') && document.querySelectorAll('figure.pictures img').length"
        self.expect("the page shows them", bool(harness.until(lambda: self.value(shown) == 40, 20)))
        # The scripts of galleries come with another load of the page.
        harness.until(lambda: (self.value("performance.now()") or 0) > 1000, 10)
        self.button("Undo")
        harness.until(lambda: "gallery" not in self.text(MOOR), 10)
        harness.until(lambda: self.value("document.querySelectorAll('figure.pictures img').length") == 0, 10)
        self.expect("undo takes them away", list(self.site.glob("content/journal/walks/the-high-moor*.png")), [])

    def add(self):
        self.button("New")
        for label, text in {"Kind": "post", "Title": "New: post", "Text": "Words of it."}.items():
            self.fill(label, text)
        self.use(f"{EDITOR}.querySelector('[type=submit]')")
        self.expect("a new post is shown", bool(harness.until(lambda: "new-post" in (self.value("location.pathname") or ""), 10)), True)
        self.expect("it has its title", self.value("document.querySelector('h1')?.textContent"), "New: post")

    def overview(self):
        main = "document.querySelector('main')"
        self.page("__daybook/")
        self.button("Fix", main)
        self.becomes("a broken link", MOOR, ["[the map](map.md)"])
        harness.until(lambda: "map.md" in self.value("document.querySelector('.changes summary').innerText"), 10)
        self.use("document.querySelector('.changes summary')")
        self.expect("a change has its lines", bool(harness.until(lambda: self.value("!!document.querySelector('.changes ins')"), 10)))
        self.button("Invite", main)
        shown = "document.querySelector('#members')?.parentElement.innerText ?? ''"
        self.expect("an invitation", bool(harness.until(lambda: "https://ada.example/members/" in self.value(shown), 20)), True)
        self.button("Put online", main)
        live = self.site.parent / "live/journal/walks/moor/index.html"
        self.expect("the site is online", bool(harness.until(live.exists, 60)), True)
        self.expect("with the change", "wide" in (live.read_text() if live.exists() else ""), True)


def run(daybook, window, language="en"):
    """The faults of all tasks, in an interface of a language."""
    faults, count = [], 0
    for keys, size in ((False, (1280, 900)), (True, (390, 844))):
        with tempfile.TemporaryDirectory(prefix="daybook-studio-") as folder:
            site = pathlib.Path(folder) / "site"
            harness.write(site, {**FILES, "content/site.yaml": FILES["content/site.yaml"] + f"language: {language}\n"})
            with servers.Preview(daybook, "--edit", cwd=site) as preview:
                window.resize(*size)
                tasks = Tasks(window, preview, site, keys, language)
                tasks.run()
                count += tasks.count
                faults += [f"{language}, {'keyboard' if keys else 'mouse'}: {fault}" for fault in tasks.faults]
    print(f"tasks: {language}: {count} expectations, {len(faults)} faults", flush=True)
    return [f"tasks: {fault}" for fault in faults]
