#!/usr/bin/env python3
"""Renders what strangers write to run scripts, and looks at it in headless Chromium.

    python3 injections.py DAYBOOK

Every text of attacks.py is rendered by `daybook markdown --safe` in each flavor, a page each, and is written as a
comment below posts, and as the HTML of a shop's product, of a site that `daybook build` makes. No script may run, no dialog may open, and the comments may
hold no element, attribute or address that could do either. The same texts rendered without --safe are the control: if
those are not caught, this check sees nothing and fails.

Chromium comes from Debian's packages chromium and chromium-driver, which are installed where they are missing. Exit
status: 0 it holds, 1 it does not, 2 it could not run.
"""
import concurrent.futures
import json
import pathlib
import sys
import tempfile
import urllib.parse

import browser
import harness
import servers
from attacks import attacks

FLAVORS = ["commonmark", "gfm", "daybook"]
COMMENTS_A_POST = 10
FRAMES = 40
BEFORE = "for (const name of ['alert', 'confirm', 'prompt', 'print', 'msgbox']) window[name] = () => { window.pwned = name; };"
SHELL = '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>a</title><div class="box">{}</div></html>'


def render(daybook, text, *options):
    return harness.output(daybook, "markdown", *options, input=text)


def write_pages(daybook, folder, rows):
    """A page for each text and flavor, and the control's; returns their paths with what they show."""
    pages = []

    def write(job):
        path, text, options = job
        harness.write(folder, {path: SHELL.format(render(daybook, text, *options))})

    jobs = []
    for number, (family, text) in enumerate(rows):
        for flavor in FLAVORS:
            path = f"{flavor}/{number}.html"
            pages.append((path, flavor, family, text))
            jobs.append((path, text, ["--safe", "--flavor", flavor]))
        jobs.append((f"control/{number}.html", text, ["--flavor", "daybook"]))
        pages.append((f"control/{number}.html", "control", family, text))
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        list(pool.map(write, jobs))
    return pages


def write_site(daybook, folder, rows):
    """A site whose posts' comments are the texts; returns each post's path with its texts,
    and the pages of products whose HTML is one of them."""
    files = {"site.yaml": "title: Visitors\nurl: https://visitors.example/\ntimeZone: UTC\n",
             "journal/visitors/index.md": "---\ntitle: Visitors\n---\n"}
    # YAML has no NUL in a text.
    rows = [(family, text) for family, text in rows if "\0" not in text]
    pages = []
    for start in range(0, len(rows), COMMENTS_A_POST):
        part = rows[start:start + COMMENTS_A_POST]
        name = f"journal/visitors/2026-01-01-post-{start:04}"
        files[f"{name}.md"] = f"---\ntitle: Post {start}\n---\n\nWhat do you say?\n"
        comments = [{"name": f"Visitor {number}", "date": "2026-01-02", "text": text}
                    for number, (_, text) in enumerate(part)]
        files[f"{name}.comments.yaml"] = json.dumps(comments)
        pages.append((f"post-{start:04}", part))
    products = [{"id": number, "title": f"Product {number}", "handle": f"product-{number:04}", "body_html": text}
                for number, (_, text) in enumerate(rows)]
    files["portfolio/shop/products.json"] = json.dumps({"products": products}, ensure_ascii=True)
    harness.write(folder / "source/content", files)
    harness.build(daybook, folder / "source", "--output", folder / "site", "--as-of", "2026-06-01")
    found = {path.parent.name: path for path in (folder / "site").rglob("index.html")}
    goods = [(str(found[f"product-{number:04}"].relative_to(folder)), "product", *row) for number, row in enumerate(rows)]
    return [(str(found[name].relative_to(folder)), part) for name, part in pages], goods


class Check:
    """Looks at pages in a window."""

    def __init__(self, window, root, folder):
        self.window, self.root, self.folder = window, root, folder
        self.script = (harness.HERE / "inspect_page.js").read_text()
        self.faults = []
        self.caught = self.ran = self.looks = 0

    def look(self, paths, selector):
        """What is wrong with each box of each page, and what ran; the pages are frames of one."""
        frames = "".join(f'<iframe src="/{urllib.parse.quote(path)}"></iframe>' for path in paths)
        (self.folder / "frames.html").write_text("<!DOCTYPE html><title>a</title>" + frames)
        try:
            # A new address each time: the server tells files of one second apart by nothing else.
            self.looks += 1
            self.window.open(f"{self.root}frames.html?{self.looks}")
            answers = self.window.ask(self.script.replace("__SELECTOR__", selector))
        except RuntimeError as error:
            message = "could not be looked at: " + str(error).split("\n")[0]
            return [([[message]], None)] * len(paths)
        looks = []
        for path, answer in zip(paths, answers):
            if answer["place"] != "/" + path:
                answer["boxes"] = [["the page left for " + str(answer["place"])]]
            looks.append((answer["boxes"], answer["ran"]))
        return looks

    def page(self, page, boxes, ran):
        _, flavor, family, text = page
        if len(boxes) != 1:
            boxes = [["the text left its place"]]
        found = boxes[0] + ([f"ran: {ran}"] if ran else [])
        if flavor == "control":
            self.caught += bool(found)
            self.ran += bool(ran)
        elif found:
            self.faults.append(f"{flavor}, {family}: {text!r}: {', '.join(found)}")

    def comments(self, post, boxes, ran):
        path, part = post
        if ran:
            self.faults.append(f"{path}: ran: {ran}")
        if len(boxes) != len(part):
            self.faults.append(f"{path}: {len(boxes)} comments of {len(part)}")
        for (family, text), found in zip(part, boxes):
            if found:
                self.faults.append(f"comment, {family}: {text!r}: {', '.join(found)}")


def main():
    daybook = harness.daybook(__doc__)
    browser.install()
    rows = attacks()
    with tempfile.TemporaryDirectory(prefix="daybook-injections-") as name:
        folder = pathlib.Path(name)
        pages = write_pages(daybook, folder, rows)
        posts, goods = write_site(daybook, folder, rows)
        with servers.Server(folder) as server, browser.Browser() as window:
            window.before_each_page(BEFORE)
            check = Check(window, server.url, folder)
            for rows_of, selector, judge in ((pages, ".box", check.page), (posts, ".comments .p-content", check.comments),
                                             (goods, ".e-description", check.page)):
                for start in range(0, len(rows_of), FRAMES):
                    part = rows_of[start:start + FRAMES]
                    for row, (boxes, ran) in zip(part, check.look([row[0] for row in part], selector)):
                        judge(row, boxes, ran)
    status = harness.report(check.faults, f"{len(rows)} texts in {len(FLAVORS)} flavors and as comments of {len(posts)} posts and as HTML, "
                            f"{len(check.faults)} faults; control without --safe: {check.caught} caught, {check.ran} ran a script")
    if check.caught < len(rows) // 2 or check.ran < 20:
        print("injections: the control was not caught: this check sees nothing", file=sys.stderr)
        return 1
    return status


if __name__ == "__main__":
    harness.main(main)
