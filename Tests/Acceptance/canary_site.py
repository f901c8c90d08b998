"""The random sites of canary.py, with words planted in what is protected."""
import random
import re
import zlib

import harness

GROUPS = ["friends", "family", "students"]
SYLLABLES = "ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu".split()


class Words:
    """Words that occur nowhere else, each with the field in which it is planted."""

    def __init__(self, chance):
        self.chance, self.fields = chance, {}

    def plant(self, field):
        while True:
            word = "q" + "".join(self.chance.choice(SYLLABLES) for _ in range(5)) + "q"
            if word not in self.fields:
                self.fields[word] = field
                return word


def picture(word):
    """A PNG of one pixel with the word in its metadata."""
    return harness.png(1, 1, (zlib.crc32(word.encode()) & 0xFFFFFF).to_bytes(3, "big"), word.encode())


def document(word):
    """A PDF file with the word in its title and its text."""
    text = f"BT /F1 12 Tf 20 20 Td ({word}) Tj ET".encode()
    return (b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
            b"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R>>endobj\n4 0 obj<</Length "
            + str(len(text)).encode() + b">>stream\n" + text + b"\nendstream endobj\n5 0 obj<</Title(" + word.encode()
            + b")>>endobj\ntrailer<</Root 1 0 R/Info 5 0 R>>\n%%EOF\n")


class Site:
    """A random site: its files, and the words planted in its protected parts."""

    def __init__(self, seed):
        self.chance = random.Random(seed)
        self.words, self.files = Words(self.chance), {}
        self.readers = {}
        """For each word, the groups that can read it."""
        self.is_whole = self.chance.random() < 0.1
        self.groups = {"friends"}
        self.settings()
        self.note_readers()
        for kind in (self.journal, self.posts, self.event, self.material, self.collection, self.page, self.timetable, self.library, self.folder):
            for _ in range(self.chance.randint(0, 2)):
                kind()
                self.note_readers()
        if not self.words.fields:
            self.posts()
            self.note_readers()

    def note_readers(self):
        """Records who can read the words of one entry, which has one `access`."""
        for word in self.words.fields:
            self.readers.setdefault(word, self.groups)

    def name(self, field):
        return self.words.plant("name of " + field)

    def access(self):
        if self.is_whole:
            return "access: friends"
        self.groups = set(self.chance.sample(GROUPS, self.chance.randint(1, 2)))
        names = sorted(self.groups)
        return "access: " + (names[0] if len(names) == 1 else "[" + ", ".join(names) + "]")

    def settings(self):
        self.files["site.yaml"] = "title: Public\nurl: https://public.example\nsearch: true\ntaxonomies: [tags, places]\n" + (
            "socialImages: true\n" if self.chance.random() < 0.1 else "")
        if self.is_whole:
            return self.whole()
        self.files["profile.yaml"] = "name: Ada Public\nlabel: Editor\nemail: ada@public.example\n"
        self.files["people.yaml"] = "- {id: ben, name: Ben Vale}\n- {id: kit, name: Kit Moor}\n"
        self.files["members.yaml"] = "friends: [ben]\nfamily: [kit]\nstudents: [ben, kit]\n"
        self.files["journal/open/index.md"] = "---\n{title: Open}\n---\n"
        self.files["journal/open/2026-01-05-hello.md"] = "---\n{title: Hello, tags: [hello]}\n---\nHello.\n"
        self.files["events/open.md"] = "---\n{title: Open day, start: 2026-04-01 10:00}\n---\n"

    def whole(self):
        """Settings of a site that is protected as a whole."""
        p = lambda field: self.words.plant(f"site: {field}")
        self.files["site.yaml"] += "access: friends\n"
        self.files["profile.yaml"] = f"name: {p('name')}\nlabel: {p('label')}\nsummary: {p('summary')}\nemail: {p('e-mail')}@public.example\nwork: [{{name: {p('employer')}, position: {p('position')}}}]\n"
        self.files["people.yaml"] = f"- {{id: ben, name: {p('name of a person')}}}\n- {{id: kit, name: Kit Moor}}\n"
        self.files["members.yaml"] = "friends: [ben]\nfamily: [kit]\nstudents: [ben, kit]\n"
        self.files["index.md"] = f"---\ntitle: Home\n---\n{p('home page')}\n"
        self.files["journal/open/index.md"] = "---\n{title: Open}\n---\n"
        self.files["journal/open/2026-01-05-hello.md"] = f"---\n{{title: {p('post')}, tags: [{p('tag')}]}}\n---\nHello.\n"

    def front(self, kind, *, more=""):
        p = lambda field: self.words.plant(f"{kind}: {field}")
        return (f"---\ntitle: {p('title')}\nsummary: {p('summary')}\ntags: [{p('tag')}]\nplaces: [{p('place')}]\n{self.access()}\n"
                f"{p('own key')}: {p('own value')}\n{more}---\n{p('text')} *{p('emphasis')}* [{p('link')}](https://{p('host')}.example/)\n\n"
                f"## {p('heading')}\n\n`{p('code')}`\n\n```\n{p('block')}\n```\n\n| {p('cell')} |\n|---|\n| {p('row')} |\n")

    def comments(self, kind):
        p = lambda field: self.words.plant(f"{kind}: {field}")
        return f"- {{author: ben, text: {p('comment')}}}\n- {{name: {p('guest')}, text: {p('comment of a guest')}}}\n"

    def image(self, folder, kind):
        name = self.name("picture of " + kind) + ".png"
        self.files[f"{folder}/{name}"] = picture(self.words.plant("metadata of a picture of " + kind))
        return name

    def posts(self):
        stem = f"journal/open/2026-0{self.chance.randint(1, 3)}-0{self.chance.randint(1, 9)}-{self.name('post')}"
        image = self.image("journal/open", "post")
        alt = self.words.plant("post: alt text")
        self.files[stem + ".md"] = self.front("post", more="author: kit\nlikes: [ben]\nlisted: " + self.chance.choice(["true", "false"]) + f"\nseries: {self.words.plant('series')}\n") + f"\n![{alt}]({image})\n"
        self.files[stem + ".comments.yaml"] = self.comments("post")

    def journal(self):
        folder = f"journal/{self.name('journal')}"
        self.files[folder + "/index.md"] = self.front("journal", more="contributors: [ben]\nobservers: [kit]\n")
        for day in range(self.chance.randint(1, 3)):
            stem = f"{folder}/2026-02-1{day}-{self.name('post of a journal')}"
            text = self.words.plant("text of a post of a journal")
            self.files[stem + ".md"] = f"---\ntitle: {self.words.plant('title of a post of a journal')}\n---\n{text}\n"
        self.image(folder, "journal that no text mentions")

    def event(self):
        p = lambda field: self.words.plant(f"event: {field}")
        stem = "events/" + self.name("event")
        self.files[stem + ".md"] = self.front("event", more=f"start: 2026-05-0{self.chance.randint(1, 9)} 19:00\nplace: {p('place')}\nmap: https://{p('map')}.example/\nhost: ben\n")
        self.files[stem + ".comments.yaml"] = self.comments("event")

    def material(self):
        pdf = self.name("PDF") + ".pdf"
        self.files["portfolio/" + pdf] = document(self.words.plant("title and text of a PDF"))
        self.files["portfolio/" + self.name("material") + ".md"] = self.front("material", more=f"kind: paper\nfile: {pdf}\n")

    def collection(self):
        folder = "portfolio/" + self.name("collection")
        self.files[folder + "/index.md"] = self.front("collection", more="currency: EUR\n")
        image = self.image(folder, "item")
        p = lambda field: self.words.plant(f"item: {field}")
        self.files[f"{folder}/{self.name('item')}.md"] = f"---\ntitle: {p('title')}\nvariants: [{{title: {p('variant')}, sku: {p('sku')}, price: 12}}]\nimages: [{image}]\n---\n{p('text')}\n"
        self.files[folder + "/captions.yaml"] = f"{image}: {{caption: {p('caption')}, alt: {p('alt text of a caption')}}}\n"

    def page(self):
        self.files[self.name("page") + ".md"] = self.front("page")

    def timetable(self):
        p = lambda field: self.words.plant(f"class: {field}")
        self.files[f"timetable/t{len(self.files)}.yaml"] = (
            f"from: 2026-01-01\nto: 2026-03-01\nclasses:\n- {{id: {p('id')}, title: {p('title')}, place: {p('place')}, category: {p('category')}, description: {p('description')}, "
            f"{self.access()}, on: 'mon 18:00-19:00'}}\n- {{id: open{len(self.files)}, title: Open class, on: 'tue 18:00-19:00'}}\n")

    def library(self):
        p = lambda field: self.words.plant(f"medium: {field}")
        thumbnail = self.image("library", "medium")
        subtitles = self.name("subtitles") + ".vtt"
        self.files["library/" + subtitles] = f"WEBVTT\n\n00:00.000 --> 00:02.000\n{p('subtitle')}\n"
        self.files[f"library/l{len(self.files)}.yaml"] = (
            f"segments:\n- title: Films\n  items:\n  - {{title: {p('title')}, url: 'https://{p('host')}.example/f.mp4', thumbnail: {thumbnail}, summary: {p('summary')}, "
            f"captions: {{en: {subtitles}}}, {self.access()}}}\n  - {{title: Open film, url: 'https://open.example/f.mp4'}}\n")

    def folder(self):
        folder = self.name("folder")
        self.files[folder + "/_defaults.yaml"] = self.access() + "\n"
        self.files[folder + f"/{self.name('page of a folder')}.md"] = f"---\ntitle: {self.words.plant('title in a folder')}\n---\n{self.words.plant('text in a folder')}\n"
        self.files[f"{folder}/{self.name('file of a folder')}.txt"] = self.words.plant("file in a folder")

    def write(self, folder, *, protected):
        """Writes the site, or the same without protection."""
        def opened(text):
            return re.sub(r"access: (\[[^\]]*\]|\w+)(, )?", "", text) if isinstance(text, str) else text

        harness.write(folder / "content", self.files if protected else {path: opened(text) for path, text in self.files.items()})
