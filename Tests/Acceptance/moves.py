#!/usr/bin/env python3
"""Moves and renames content at random, and checks the links and the old URLs of the built site.

    python3 moves.py DAYBOOK [--moves N] [--every K] [--seed S] [--site NAME …]

The sites are those of changes.py. Texts, folders and pictures move to other folders, names, dates and URLs, and back; tags, people, classes
and kinds are renamed. After every K commands that succeed, the site is built, and its files are read without Daybook:

    links   the targets of links in pages, feeds and calendars exist, with their anchors, unless they were missing at first, and are no
            redirects; the links and pictures of a text still lead to pages of the same titles and to files of the same bytes
    URLs    the URLs of all pages, and the former ones, lead to a page of the same title, through redirects of pages and _redirects.
            Parts of lists, such as the second page or the items at one price, have no redirects
    words   no planted word of a protected text, nor of its old and new names, is in the site that visitors see

Run with .build/peers/bin/python, after Tools/peers members-checks. Exit status: 0 it holds, 1 it does not, 2 it could not run.
"""
import collections
import html.parser
import pathlib
import random
import re
import shlex
import tempfile
import urllib.parse

import canary
import changes
import harness
from canary_site import Words

STEMS = ["new", "Upper Case", "a & b", "über", "海の日", "100%", "it's", "a.b", "a_b", "2026", "tag", "page"]
NAMES = ["Tea & toast", "Über", "海の日", "a/b", "C++", "two words", "it's", "#1"]
# Parts of lists: pages, years, months, days, weeks, series, orders, prices and tags of a collection; figures, and where members sign in.
PART = re.compile(r"/(page/\d+|\d{4}|\d{4}/\d\d|\d{4}-\w+(-\d\d)?|series/[^/]+|(by|price|tag)/[^/]+|statistics|members(/\w{32})?)/$")
# Pages whose titles are what a renaming changes.
NAMED = re.compile(r"/(tags|skills|places|people|timetable)/")


class Page(html.parser.HTMLParser):
    """The links of a page, those in its text, its anchors, its title, and the target of its redirect."""

    def __init__(self, text):
        super().__init__()
        self.links, self.inner, self.anchors, self.title, self.redirect, self.depth, self.is_in_title = [], [], {"", "top"}, "", None, 0, False
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = {key: value or "" for key, value in attributes}
        self.depth += tag == "div" and (self.depth > 0 or "-content" in values.get("class", ""))
        self.is_in_title = tag == "title" and not self.title
        self.anchors |= {values[key] for key in ("id", "name") if key in values}
        links = [values[key] for key in ("href", "src", "poster", "data", "action") if values.get(key)]
        links += [one.split()[0] for one in re.split(r",\s+", values.get("srcset", "")) if one.strip()]
        links += [values["content"]] if values.get("property", values.get("name", "")).endswith((":image", ":url")) else []
        self.links, self.inner = self.links + links, self.inner + links * (self.depth > 0)
        if tag == "meta" and values.get("http-equiv", "").lower() == "refresh":
            self.redirect = re.sub(r"(?i)^[\d.;\s]*url=", "", values["content"])

    def handle_endtag(self, tag):
        self.depth, self.is_in_title = self.depth - (tag == "div" and self.depth > 0), False

    def handle_data(self, data):
        self.title += data if self.is_in_title else ""


class Published:
    """A built site, as a host and a browser see it."""

    def __init__(self, folder):
        self.files = {"/" + path: data for path, data in harness.tree(folder).items()}
        self.pages = {path.removesuffix("index.html"): Page(data.decode()) for path, data in self.files.items() if path.endswith(".html")}
        self.lines = {urllib.parse.unquote(old): new for old, new in re.findall(r"(?m)^(/\S*)\s+(\S+)", self.files.get("/_redirects", b"").decode())}
        self.site = (re.findall(r"<loc>(https?://[^/]+)", self.files.get("/sitemap.xml", b"").decode()) or ["https://none.example"])[0]

    def place(self, path, link):
        """The path and the anchor of a link in the file at a path; None if it leads to another host."""
        url = urllib.parse.urlsplit(urllib.parse.urljoin(self.site + urllib.parse.quote(path), link.strip()))
        return (urllib.parse.unquote(url.path), urllib.parse.unquote(url.fragment)) if f"{url.scheme}://{url.netloc}" == self.site else None

    def page(self, path):
        return next((self.pages[one] for one in (path, path + "/", path + ".html") if one in self.pages), None)

    def end(self, path):
        """The page, or the bytes of another file, at the end of a path's redirects; None if there is none."""
        for _ in range(20):
            page = self.page(path)
            target = page.redirect if page else self.lines.get(path)
            if target is None:
                return page or self.files.get(path)
            path = (self.place(path, target) or ("elsewhere",))[0]
        return None

    def broken(self):
        """The broken links, each with a file that has it."""
        links = [(path, link, bool(page.redirect)) for path, page in self.pages.items() for link in page.links]
        links += [("/_redirects", link, True) for link in self.lines.values()]
        for path, data in self.files.items():
            if path.endswith((".xml", ".atom", ".json", ".ics", ".vcf", ".txt")):
                text = html.unescape(re.sub(r"\r?\n[ \t]", "", data.decode(errors="replace")))
                links += [(path, link, False) for link in re.findall(re.escape(self.site) + r"/[^\s\"<>\\),;]*", text)]
        found = {}
        for path, link, can_redirect in links:
            target, anchor = self.place(path, link) or (None, None)
            page = target and self.page(target)
            if target and not page and target not in self.files and not (can_redirect and self.end(target)):
                found[target, "missing"] = path
            elif page and page.redirect and not can_redirect:
                found[target, "a redirect"] = path
            elif page and anchor not in page.anchors and not anchor.startswith(":~:"):
                found[target, "no anchor " + anchor] = path
        return found

    def inner(self, page):
        """The targets of the links in a page's text: titles of pages, and hashes of files."""
        path = next(path for path, one in self.pages.items() if one is page)
        places = [place for link in page.inner if (place := self.place(path, link)) and not NAMED.search(place[0])]
        ends = [(self.end(target), anchor) for target, anchor in places]
        return sorted({(end.title if isinstance(end, Page) else str(hash(end)), anchor) for end, anchor in ends})


class Bench:
    """A site whose pages move."""

    def __init__(self, bench):
        self.bench, self.chance, self.folder, self.words = bench, bench.chance, bench.folder, Words(bench.chance)
        self.words.fields, self.is_whole = bench.words or {}, bool(bench.words) and "access:" in (self.folder / "content/site.yaml").read_text()
        self.kinds, self.made, self.recent, self.hides = collections.Counter(), 0, [], False
        # Where files are and were, what each URL that is or was there has shown, what is broken, and what is wrong.
        self.old, self.shown, self.known, self.faults = bench.texts(""), {}, {}, []
        self.check()
        self.faults = []

    def fault(self, text):
        self.faults.append(f"{self.folder.name}: {text}; after {' && '.join(map(shlex.join, self.recent))}")

    def move(self):
        before = self.bench.files()
        if not (words := self.command()):
            return
        done = self.bench.run(*words)
        refused = re.findall(r"(?:warning|error): (.*)", done.stderr)[:1] if done.returncode else []
        self.kinds[words[0], re.sub(r"'.*'|content/.*", "…", refused[0])[:110] if refused else "made"] += 1
        if done.returncode not in (0, 1, 2):
            self.fault(f"{words} ends with {done.returncode}: {done.stderr[-300:]}")
        if done.returncode == 0 and (different := harness.different(before, self.bench.files())):
            self.made += 1
            self.recent.append(words)
            self.hides |= self.is_secret(*different)
            self.old += [path for path in different if path.startswith("content/")]

    def check(self):
        if self.bench.run("build", "--quiet", *([] if self.bench.words else ["--drafts", "--future"])).returncode:
            self.fault("the site cannot be built")
        self.last = site = Published(self.folder / "public")
        new = {one: path for one, path in site.broken().items() if one not in self.known}
        self.known |= new
        for (target, what), path in new.items():
            self.fault(f"{path} names {target}: {what}")
        for path, (title, inner) in list(self.shown.items()):
            end = site.end(path)
            found, now = (end.title, site.inner(end)) if isinstance(end, Page) else (None, None)
            self.shown[path] = found, now
            if not end or found != title and not NAMED.search(path):
                del self.shown[path]
                if not self.hides:
                    self.fault(f"{path} ('{title}') leads to '{found}'")
            elif now != inner and not NAMED.search(path):
                self.fault(f"{path} ('{title}') has links to {now}, not {inner}")
        self.shown |= {path: (page.title, site.inner(page)) for path, page in site.pages.items() if not page.redirect and not PART.search(path)}
        if self.is_whole and (site.lines or any(page.redirect for page in site.pages.values())):
            self.fault("the URL of a protected page redirects")
        for word, file in canary.found(self.folder / "public", self.words.fields).items() if self.words.fields else []:
            self.fault(f"{self.words.fields.pop(word)} ('{word}') is in {file.name}")
        self.recent, self.hides = [], False

    def is_secret(self, *paths):
        """Whether the site protects one of some files: their names are planted words."""
        return self.is_whole or any(word in path for word in self.words.fields for path in paths)

    def name(self, source):
        """A new name for a file or folder, with its ending, with the date of a post, and planted if it is protected."""
        name, pick = pathlib.PurePath(source).name, self.chance.choice
        stem = self.words.plant("new name") if self.is_secret(source) else pick(STEMS) + pick(["", f"-{self.chance.randrange(1000)}"])
        if date := re.match(r"\d{4}-\d\d-\d\d", name):
            stem = pick([date[0], date[0], f"2026-0{self.chance.randint(1, 9)}-11"]) + "-" + stem
        return stem + "".join(re.findall(r"\.(?:de|ar|ja)(?=\.md$)|\.\w+$", name))

    def command(self):
        pick, files = self.chance.choice, self.bench.texts("")
        texts = [path for path in files if path.endswith(".md") and not path.startswith(("content/index.", "content/tags/"))] or files
        folders = sorted({str(one) for path in files for one in pathlib.PurePath(path).parents if not NAMED.search(f"/{one}/")} - {"content", "."})
        urls = [path for path in self.last.pages if re.search(r"/[^/]+/$", path) and any(f"{path.split('/')[-2]}." in file for file in texts)]
        former = [path for path in [*self.old, *self.shown] if not NAMED.search(path) and getattr(self.last.pages.get(path), "redirect", True)]
        text, folder, file, url = pick(texts), pick(folders or ["content/none"]), pick(files), pick(urls or ["/none/"])
        picture = pick([path for path in files if path.endswith((".jpg", ".png", ".svg", ".webp", ".pdf", ".vtt"))] or files)
        parent = lambda path: str(pathlib.PurePath(path).parent)
        alike = [one for one in folders if one.split("/")[1] == text.split("/")[1] and one.count("/") == text.count("/") - 1] or [parent(text)]
        words = pick([
            *[lambda: ["move", text, f"{pick([parent(text), parent(text), *alike])}/{self.name(text)}"]] * 4,
            lambda: ["move", text, pick([pick(alike), pick(alike), "content", pick(folders or alike), "content/info"]) + "/"],
            lambda: ["move", text, f"{text[:-3]}/index.md"],
            lambda: ["move", pick([text, file, url]), pick(former)],
            *[lambda: ["move", url, pick([f"{parent(url).rstrip('/')}/{self.name(url)}/", f"/{self.name(url)}/"])]] * 2,
            *[lambda: ["move", folder, f"{pick([parent(folder), pick(folders or ['content'])])}/{self.name(folder)}"]] * 2,
            *[lambda: ["move", picture, f"{pick([parent(picture), *folders, 'content/shots'])}/{pick(['', self.name(picture)])}"]] * 2,
            *[lambda: ["rename", "tag", *self.term()]] * 2,
            lambda: ["rename", *pick([["person", *self.entry("people.yaml")], ["class", *self.entry("timetable/*.yaml")],
                                      ["kind", *self.entry("site.yaml", r"\bkinds:\s*\{?\s*([\w-]+)")]])],
        ])()
        if words[0] == "rename" and self.is_secret(words[2] or ""):
            words[3] = self.words.plant("new: tag")
        return None if None in words else words

    def term(self):
        ends = [re.search(r"/(?:tags|skills|places)/([^/]+)/$", path) for path in self.last.pages]
        terms = [end[1] for end in ends if end and end[1] not in str(self.recent)]
        planted = [word for word, field in self.words.fields.items() if field.endswith((": tag", ": place"))]
        return [self.chance.choice(terms + planted or [None]), self.chance.choice([*terms, *NAMES, f"Tag {self.chance.randrange(99)}"])]

    def entry(self, files, pattern=r"\bid: ['\"]?([\w-]+)"):
        found = re.findall(pattern, "".join(file.read_text() for file in sorted((self.folder / "content").glob(files))))
        return [self.chance.choice(found or [None]), f"new{self.chance.randrange(999)}"]


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--moves", type=int, default=20, help="commands for each site")
    parser.add_argument("--every", type=int, default=5, help="how many of them are between two builds")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--site", action="append")
    options = parser.parse_args()
    faults, kinds, made = [], collections.Counter(), 0
    with tempfile.TemporaryDirectory(prefix="daybook-moves-") as folder:
        for name, bench in changes.benches(options, folder, random.Random(options.seed)):
            bench = Bench(bench)
            for _ in range(options.moves):
                bench.move()
                if len(bench.recent) >= options.every:
                    bench.check()
            bench.check()
            print(f"{name}: {bench.made} of {options.moves} moves made, {len(bench.faults)} faults", flush=True)
            faults, kinds, made = faults + bench.faults, kinds + bench.kinds, made + bench.made
    for (command, outcome), count in sorted(kinds.items()):
        print(f"{count:6} {command}: {outcome}")
    return harness.report(faults, f"{made} moves, {len(faults)} faults")


if __name__ == "__main__":
    harness.main(main)
