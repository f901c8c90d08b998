#!/usr/bin/env python3
"""Plants words in protected content, and looks for them in every byte that is published.

    python3 canary.py DAYBOOK [--sites N] [--seed S]

Each site has public and protected entries of every kind. A word of its own is planted in each field and each file of the
protected ones: front matter, texts, comments, names of files, metadata of pictures and PDF files, subtitles. None may be in
the output, as it is, in another case, percent-encoded, in Base64, in hexadecimal, in UTF-16, or compressed. Nor may a member find a word of
what is for other groups in all that the member can decrypt. As a control, the same site is built without protection: all words have to be
found, but those of what no page shows.

Run with .build/peers/bin/python, after Tools/peers members-checks. Exit status: 0 it holds, 1 it does not.
"""
import argparse
import base64
import gzip
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import urllib.parse
import zlib

import members_reader

GROUPS = ["friends", "family", "students"]
MEMBERS = {"ben": {"friends", "students"}, "kit": {"family", "students"}}
SYLLABLES = "ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu".split()
PLAIN = re.compile(rb"q[a-z]{10}q")
WIDE = re.compile(rb"q\0(?:[a-z]\0){10}q")
HEXADECIMAL = re.compile(rb"71(?:[67][0-9a-f]){10}71")
BASE64 = re.compile(rb"[A-Za-z0-9+/_-]{16,}")
URL_SAFE = bytes.maketrans(b"-_", b"+/")


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
    def chunk(kind, data):
        return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")
    seed = zlib.crc32(word.encode()) & 0xFFFFFF
    pixels = zlib.compress(b"\0" + seed.to_bytes(3, "big"))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", (1).to_bytes(4, "big") * 2 + b"\x08\x02\0\0\0")
            + chunk(b"tEXt", b"Comment\0" + word.encode()) + chunk(b"IDAT", pixels) + chunk(b"IEND", b""))


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
        for path, text in self.files.items():
            file = folder / "content" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(text, str):
                if not protected:
                    text = re.sub(r"access: (\[[^\]]*\]|\w+)(, )?", "", text)
                text = text.encode()
            file.write_bytes(text)


def published(folder):
    """Every file with its path, and what is in compressed ones."""
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            data = file.read_bytes()
            name = urllib.parse.unquote(str(file.relative_to(folder))).encode()
            yield file, name + b"\n" + data
            if data[:2] == b"\x1f\x8b":
                yield file, gzip.decompress(data)
            for found in re.finditer(rb"x[\x01\x5e\x9c\xda]", data):
                try:
                    yield file, zlib.decompressobj().decompress(data[found.start():], 1 << 20)
                except zlib.error:
                    pass


def overlapping(pattern, data):
    """What matches a pattern in bytes, also where a match overlaps another."""
    position = 0
    while match := pattern.search(data, position):
        yield match.group()
        position = match.start() + 1


def candidates(data):
    """All that looks like a planted word in bytes: as it is, in UTF-16, in hexadecimal and in Base64."""
    lower = data.lower()
    yield from overlapping(PLAIN, lower)
    yield from (word[::2] for word in overlapping(WIDE, lower))
    yield from (bytes.fromhex(word.decode()) for word in overlapping(HEXADECIMAL, lower))
    for run in BASE64.findall(data):
        run = run.translate(URL_SAFE)
        # The word can begin at each of three bytes, and the run at each of four letters.
        for start in range(4):
            part = run[start:]
            yield from overlapping(PLAIN, base64.b64decode(part[:len(part) // 4 * 4]))


def check_encodings():
    """Checks that a word is found in every encoding, wherever it begins."""
    word = b"qbacedifoguq"
    for start in range(4):
        data = b"-" * start + word + b"-" * 7
        for text in (data, data.upper(), data.decode().encode("utf-16-le"), data.hex().encode(), base64.b64encode(data), base64.urlsafe_b64encode(data)):
            assert word in candidates(b"x" * start + b" " + text), text


def found(folder, words):
    """The planted words that are in a built site, with the files."""
    result = {}
    for file, data in published(folder):
        for word in candidates(data):
            if (word := word.decode()) in words:
                result.setdefault(word, file)
    return result


def build(daybook, folder, *more):
    return subprocess.run([daybook, "build", "--quiet", *more], cwd=folder, capture_output=True, text=True)


def secrets(chance):
    """The text of a secrets.yaml for the groups and members of the sites, and the secrets of the members."""
    text = lambda count: base64.b64encode(chance.randbytes(count)).decode()
    ben, kit = chance.randbytes(16), chance.randbytes(32)
    groups = "".join(f"  {name}: {{key: '{text(32)}', replaced: 0}}\n" for name in GROUPS)
    members = (f"  ben: {{invitation: '{base64.b64encode(ben).decode()}', groups: [friends, students]}}\n"
               f"  kit: {{passphrase: '{base64.b64encode(kit).decode()}', groups: [family, students]}}\n")
    return f"version: 1\nsite: '{text(32)}'\nsalt: '{text(16)}'\ngroups:\n{groups}members:\n{members}", {"ben": ben, "kit": kit}


def read_by_member(folder, secret, words):
    """The planted words in all that a member can decrypt, with the names of the files."""
    result = {}
    for file in members_reader.Reader(folder, secret).files().values():
        data = (file.name or "").encode() + b"\n" + file.content
        for word in candidates(urllib.parse.unquote_to_bytes(data)):
            if (word := word.decode()) in words:
                result.setdefault(word, file.name)
    return result


def run(daybook, seed):
    site, faults, read = Site(seed), [], 0
    with tempfile.TemporaryDirectory(prefix="daybook-canary-") as name:
        root = pathlib.Path(name)
        for protected in (True, False):
            folder = root / ("protected" if protected else "open")
            folder.mkdir()
            site.write(folder, protected=protected)
            if protected:
                text, keys = secrets(site.chance)
                (folder / "secrets.yaml").write_text(text)
            done = build(daybook, folder)
            if done.returncode:
                return site, [f"the build failed: {done.stderr[:2000]}"], 0, 0
            hits = found(folder / "public", site.words.fields)
            if protected:
                faults += [f"{site.words.fields[word]} ('{word}') is in {file.relative_to(folder)}" for word, file in hits.items()]
                for member, secret in keys.items():
                    seen = read_by_member(folder / "public/members", secret, site.words.fields)
                    faults += [f"{site.words.fields[word]} ('{word}', for {', '.join(sorted(site.readers[word]))}) is in '{name}', which {member} reads"
                               for word, name in seen.items() if not site.readers[word] & MEMBERS[member]]
                    read += len(seen)
            else:
                missed = sorted(set(site.words.fields) - set(hits))
                faults += [f"control: {site.words.fields[word]} ('{word}') is not found" for word in missed if not unshown(site.words.fields[word])]
                return site, faults, len(hits), read


def unshown(field):
    """Whether no page of a public site shows a field."""
    return field.startswith("metadata of a picture") or "own " in field or field == "journal: place"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("daybook")
    parser.add_argument("--sites", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    daybook = str(pathlib.Path(options.daybook).resolve())
    check_encodings()
    faults, words, controls, read_words = 0, 0, 0, 0
    for seed in range(options.seed, options.seed + options.sites):
        site, problems, hits, read = run(daybook, seed)
        words, controls, read_words = words + len(site.words.fields), controls + hits, read_words + read
        for problem in problems:
            print(f"canary: site {seed}: {problem}", file=sys.stderr)
        faults += len(problems)
    print(f"canary: {words} words in {options.sites} sites, {faults} faults; members read {read_words}; without protection {controls} are published")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
