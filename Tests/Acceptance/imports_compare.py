"""Builds the sites of imports_sites.py with Jekyll and Hugo and with the program, for imports.py, and compares their pages."""
import collections
import html.parser
import os
import re
import shutil
import tempfile

import harness
import imports_sites


class Words(html.parser.HTMLParser):
    """The words of a page, without its head, navigation and scripts, and the target of its redirect."""

    SKIPPED = {"script", "style", "head", "nav", "template", "svg"}

    def __init__(self, path):
        super().__init__()
        self.parts, self.open, self.target = [], [], None
        with open(path, encoding="utf-8") as file:
            self.feed(file.read())
        self.text = " ".join(self.parts)
        self.words = collections.Counter(re.findall(r"\w+", self.text.lower()))

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if tag == "meta" and given.get("http-equiv", "").lower() == "refresh":
            self.target = re.sub(r"^.*url=", "", given.get("content", ""), flags=re.I).strip("'\"")
        if tag in self.SKIPPED:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag in self.open:
            while self.open.pop() != tag:
                pass

    def handle_data(self, data):
        if not self.open:
            self.parts.append(data)


def page(root, path):
    """The page of a file, or the one that it redirects to; None if there is none."""
    for _ in range(5):
        file = os.path.join(root, path)
        if not os.path.exists(file) and path.endswith(".html"):
            file = os.path.join(root, path[:-5], "index.html")
        if not os.path.exists(file):
            return None
        found = Words(file)
        if not found.target:
            return found
        path = re.sub(r"^https?://[^/]*", "", found.target).lstrip("/").split("#")[0]
        path += "index.html" if not path or path.endswith("/") else ""
    return None


def compare(daybook, kind, files, reference):
    """Builds a site with its own program and ours; returns the problems, and prints figures."""
    with tempfile.TemporaryDirectory() as folder:
        old, out, new = (os.path.join(folder, name) for name in ("old", "out", "new"))
        harness.write(old, files)
        os.makedirs(new)
        made = harness.run(*reference, out, cwd=old)
        if made.returncode != 0:
            return [f"{kind}: {made.stdout[-300:]}{made.stderr[-300:]}"]
        for rest in ("_site", ".jekyll-cache", "resources", ".hugo_build.lock"):
            path = os.path.join(old, rest)
            shutil.rmtree(path, ignore_errors=True) if os.path.isdir(path) else os.path.exists(path) and os.remove(path)
        harness.run(daybook, "import", kind, old, cwd=new)
        built = harness.run(daybook, "build", "--strict", cwd=new)
        problems = [] if built.returncode == 0 else [f"{kind}: build: {built.stderr[-800:]}"]
        pages = lost = words = total = 0
        for top, _, names in os.walk(out):
            for name in names:
                path = os.path.relpath(os.path.join(top, name), out)
                if name in ("feed.xml", "index.xml", "sitemap.xml", "redirects.json", "robots.txt"):
                    continue
                ours = page(os.path.join(new, "public"), path) if name.endswith(".html") else None
                if ours is None and not os.path.exists(os.path.join(new, "public", path)):
                    lost += 1
                    problems.append(f"{kind}: lost: /{path}")
                if ours is None:
                    continue
                theirs = Words(os.path.join(out, path))
                if theirs.target:
                    continue
                pages += 1
                total += sum(theirs.words.values())
                missing = theirs.words - ours.words
                words += sum(missing.values())
                if missing:
                    problems.append(f"{kind}: words lost on /{path}: {' '.join(sorted(missing))}")
                problems += [f"{kind}: '{sign}' on /{path}" for sign in ("{{<", "{%", "{{%")
                             if sign in ours.text and sign not in theirs.text]
        print(f"{kind}: {pages} pages, {lost} URLs lost, {words} of {total} words lost")
        return problems


def compare_all(daybook):
    """The problems of all sites whose programs are there."""
    found = sorted(harness.ROOT.glob(".build/peers/lib/python3*/site-packages/hugo/binaries/hugo*"))
    problems = []
    if shutil.which("jekyll"):
        problems += compare(daybook, "jekyll", imports_sites.JEKYLL, ["jekyll", "build", "-q", "-d"])
    else:
        print("imports: jekyll is missing")
    if found:
        problems += compare(daybook, "hugo", imports_sites.HUGO, [found[0], "--quiet", "-d"])
    else:
        print("imports: hugo is missing: Tools/peers hugo")
    return problems
