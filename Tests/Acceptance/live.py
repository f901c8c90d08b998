#!/usr/bin/env python3
"""Writes a site while `daybook serve` shows it in headless Chromium.

    python3 live.py DAYBOOK

Each change has to be on the screen within five seconds, without a reload where none is needed: a variable of the page, the
place that is shown, what was typed, the focus and an open <details> stay. Pages that do not show a change hear nothing of
it. Mistakes appear above the page in the words of the terminal, and go.

Chromium comes from Debian's packages, as for injections.py. Exit status: 0 it holds, 1 it does not, 2 it could not run.
"""
import os
import re
import shutil
import tempfile
import time

import browser
import harness
from harness import until
from live_site import LAYOUT, PARTIAL, POST, STYLE, Listener, Server, Site, checkout, picture
from live_visit import Visit

# The seconds for which the server waits for more changes: a longer pause, as on a busy machine, is one between two changes.
SETTLING = 0.02
FIRST = "journal/hills/first/"
SHOWN = "document.body.innerText.includes({!r})"
NOTICE = "document.querySelector('#daybook-notice')"


def texts(visit, site, server, _):
    """Edits of what pages say."""
    visit.open(server.url + FIRST)
    visit.settle()
    other, shows = Listener(server, "still/"), Listener(server, "journal/hills/")
    site.replace(POST, "Text one.", "Text two.")
    visit.shows("a text", SHOWN.format("Text two."))
    visit.keeps("a text")
    visit.shows("a note of the change", "/first\\.md, \\d+ ms/.test(document.querySelector('output')?.textContent)")
    site.replace(POST, "title: First", "title: The first")
    visit.shows("a title", "document.title.startsWith('The first') && document.querySelector('h1').textContent == 'The first'")
    visit.keeps("a title")
    visit.expect("a list with the title is told", bool(until(lambda: shows.events)))
    site.replace("content/site.yaml", "title: Hills", "title: Hills and boats")
    visit.shows("the site's title", "document.title.includes('Hills and boats')")
    visit.keeps("the site's title")
    visit.expect("a page that shows neither is told of the site's title alone", bool(until(lambda: other.events)))
    visit.expect("events of that page", [event[0] for event in other.events], ["page"])
    site.replace("content/data/crew.yaml", "Heron", "Kestrel")
    visit.shows("data", "document.querySelector('#boat').textContent == 'Kestrel'")
    visit.keeps("data")


def templates(visit, site, server, _):
    """Edits of how pages look."""
    visit.open(server.url + FIRST)
    visit.settle()
    site.replace(STYLE, "1, 2, 3", "4, 5, 6")
    visit.shows("a stylesheet", "getComputedStyle(document.querySelector('h1')).color == 'rgb(4, 5, 6)'")
    visit.keeps("a stylesheet")
    site.replace(PARTIAL, "Banner one.", "Banner two.")
    visit.shows("a partial", "document.querySelector('#banner').textContent == 'Banner two.'")
    visit.keeps("a partial")
    site.replace(LAYOUT, "Layout one.", "Layout two.")
    visit.shows("a layout", "document.querySelector('#layout').textContent == 'Layout two.'")
    visit.keeps("a layout")
    site.replace(LAYOUT, "<main>", "<p>A new line.</p>\n<main class=\"wide\">")
    visit.shows("an element and an attribute more", "document.querySelector('main.wide') && " + SHOWN.format("A new line."))
    visit.expect("the element's own state", {**visit.state(), "place": 0}, {**visit.before, "place": 0})
    site.replace(LAYOUT, "<p>A new line.</p>\n", "")
    visit.shows("an element less", "!" + SHOWN.format("A new line."))
    visit.settle()
    site.write("content/images/square.png", picture(60, (0, 200, 0)))
    visit.shows("an image", """(() => {
        const image = document.querySelector('main img'), canvas = document.createElement('canvas').getContext('2d');
        if (!image.complete || !image.naturalWidth) return false;
        canvas.drawImage(image, 0, 0);
        return canvas.getImageData(5, 5, 1, 1).data.join() == '0,200,0,255';
    })()""")
    visit.keeps("an image")
    site.write("content/images/square.png", picture(90, (0, 0, 200)))
    visit.shows("an image of another size", "document.querySelector('main img').naturalWidth == 90")
    visit.keeps("an image of another size")


def mistakes(visit, site, server, _):
    """Mistakes are above the page, and go."""
    visit.open(server.url + FIRST)
    visit.settle()
    for path, old, new, excerpt in (
        (LAYOUT, "{% render 'banner' %}", "{% render 'banner' %}{% if %}", "<header>{% render 'banner' %}{% if %}<input"),
        (PARTIAL, "<p id", "{% nonsense %}<p id", "{% nonsense %}<p id"),
        (POST, "title: The first", "title: [The first", "2 | title: [The first"),
    ):
        site.replace(path, old, new)
        visit.shows(f"the mistake in {path}", f"{NOTICE}?.innerText.includes({path + ':'!r})")
        text = visit.value(f"{NOTICE}?.querySelector('pre').textContent") or ""
        visit.expect(f"the excerpt of {path}", excerpt in text and "^" in text)
        first = text.split("\n")[0]
        visit.expect("the terminal's words", bool(until(lambda: first in "".join(server.errors))))
        box = visit.value(f"(() => {{ const r = {NOTICE}?.getBoundingClientRect(); return r && [r.top, r.height > 40] }})()")
        visit.expect("its place", box, [0, True])
        visit.keeps(f"a mistake in {path}")
        site.replace(path, new, old)
        visit.shows(f"{path} is mended", f"!{NOTICE} && " + SHOWN.format("Text two."))
        visit.keeps(f"{path} mended")
    site.replace(LAYOUT, "<header>", "{% if %}<header>")
    visit.expect("a page with a mistake of its templates", until(lambda: server.get(FIRST)[0] == 500))
    visit.open(server.url + FIRST)
    visit.shows("the mistake of a page that is opened", f"{NOTICE}?.innerText.includes('base.html:')")
    site.replace(LAYOUT, "{% if %}<header>", "<header>")
    visit.shows("the page after it", f"!{NOTICE} && " + SHOWN.format("Text two."))
    site.replace(POST, "title: The first", "title: <img src=x onerror=pwned=1>\nlayout: \"<b id=pwned>\"")
    until(lambda: visit.value(NOTICE), 1)
    visit.expect("markup in a notice", visit.value("window.pwned?.nodeName || window.pwned"), None)
    site.replace(POST, "title: <img src=x onerror=pwned=1>\nlayout: \"<b id=pwned>\"", "title: The first")
    visit.shows("no notice", f"!{NOTICE}")


def pages(visit, site, server, _):
    """Pages that come and go."""
    visit.open(server.url + FIRST)
    text = (site.folder / POST).read_text()
    (site.folder / POST).unlink()
    visit.shows("a page that is gone", f"{NOTICE}?.innerText.includes('journal/hills/YYYY-MM-DD-first.md')")
    visit.expect("its status", server.get(FIRST)[0], 404)
    site.write(POST, text)
    visit.shows("a page that is back", f"!{NOTICE} && " + SHOWN.format("Text two."))
    visit.open(server.url + "later/")
    visit.shows("advice for a page", f"{NOTICE}?.innerText.includes('content/later.md')")
    site.write("content/later.md", "---\ntitle: Later\n---\nIt is here.\n")
    visit.shows("a new page", f"!{NOTICE} && " + SHOWN.format("It is here."))
    site.write("content/new/deep/page.md", "---\ntitle: Deep\n---\nA new folder.\n")
    visit.expect("a page in a new folder", bool(until(lambda: "A new folder." in server.get("new/deep/page/")[1])))
    shutil.rmtree(site.folder / "content/new")
    visit.expect("a folder that is gone", until(lambda: server.get("new/deep/page/")[0] == 404))


def others(site, server, count):
    """The updates since some, but for the one by a page that is written now, after which no earlier change is still to come."""
    # An answer waits for the changes before it.
    server.get("still/")
    site.write("content/still.md", f"---\ntitle: Still\n---\nBarrier {count}.\n")
    until(lambda: any("still.md" in line for line in server.updates()[count:]))
    return [line for line in server.updates()[count:] if not line.startswith("still.md,")]


def saving(visit, site, server, _):
    """Editors' ways of saving are one change each."""
    visit.open(server.url + FIRST)
    visit.settle()
    text = (site.folder / POST).read_text()
    for way in (site.write, site.write_by_renaming, site.write_as_vim, site.write_in_steps, site.write_anew):
        for turn in range(20):
            count, start, word = len(server.updates()), time.monotonic(), f"{way.__name__} {turn}."
            way(POST, text.replace("Text two.", word))
            seconds = time.monotonic() - start
            visit.shows(way.__name__, SHOWN.format(word))
            visit.keeps(way.__name__)
            if seconds < SETTLING:
                visit.expect(way.__name__ + ": rebuilds", others(site, server, count)[1:], [])
                break
    count, listener = len(server.updates()), Listener(server, FIRST)
    os.utime(site.folder / POST)
    visit.expect("touch: rebuilds", others(site, server, count), [])
    for word in ("Text.", "Other."):
        for turn in range(20):
            count, seconds = len(server.updates()), checkout(site, "content/many", f"{word} {turn}")
            visit.expect("1,000 files: " + word, bool(until(lambda: f"{word} {turn}" in server.get("many/page-999/")[1], 20)))
            if seconds < SETTLING:
                visit.expect(f"1,000 files: {word}: rebuilds", others(site, server, count)[1:], [])
                break
    shutil.rmtree(site.folder / "content/many")
    visit.expect("1,000 files less", until(lambda: server.get("many/page-999/")[0] == 404, 20))
    visit.expect("events for a page that shows none of them", listener.events, [])
    visit.keeps("1,000 files")
    site.write(POST, text)


def code(visit, site, server, _):
    """Blocks of code, to which a script of the theme adds buttons."""
    path, layout = "content/code.md", (site.folder / LAYOUT).read_text()
    changed = re.sub("<main[^>]*>", '<main class="prose">', layout)
    site.write(LAYOUT, changed.replace("</body>", "<script src=\"{{ 'code.js' | asset_url }}\" defer data-words=\"{{ 'code' | t_json }}\"></script>\n</body>"))
    site.write(path, "---\ntitle: Code\n---\nText.\n\n```js\nlet a;\n```\n")
    until(lambda: server.get("code/")[0] == 200)
    visit.open(server.url + "code/")
    visit.value("window.kept = 1")
    for what, old, new, blocks in (
        ("no change", "Text.", "Text.", "let a;\nCopy"), ("code", "let a;", "let b;", "let b;\nCopy"),
        ("a paragraph before a block", "Text.", "Text.\n\nMore.", "let b;\nCopy"),
        ("a block before a block", "More.", "More.\n\n```js\nlet c;\n```\n", "let c;\nCopy|let b;\nCopy"),
        ("a block less", "```js\nlet b;\n```\n", "The end.", "let c;\nCopy"),
    ):
        site.replace(path, old, new)
        visit.shows(what, f"[...document.querySelectorAll('pre')].map((pre) => pre.textContent.trim()).join('|') == {blocks!r}")
        visit.expect(what + ": no reload", visit.value("window.kept"), 1)
    site.write(LAYOUT, layout)


def restart(visit, site, server, daybook):
    """A page that outlives the server catches up."""
    visit.open(server.url + FIRST)
    visit.settle()
    visit.expect("exit status after Ctrl-C", server.stop(), 0)
    site.replace(POST, "Text two.", "Text three.")
    with Server(daybook, site, port=server.port):
        visit.shows("a change while the server was off", SHOWN.format("Text three."))
        visit.keeps("a restart")
        site.replace(POST, "Text three.", "Text four.")
        visit.shows("a change after a restart", SHOWN.format("Text four."))
        visit.keeps("a change after a restart")


def options(visit, site, _, daybook):
    with Server(daybook, site, "--navigate") as server:
        visit.open(server.url)
        visit.value("window.kept = 1")
        site.replace(POST, "Text four.", "Text five.")
        visit.shows("--navigate", f"location.href == {server.url + FIRST!r} && document.readyState == 'complete' && " + SHOWN.format("Text five."))
        visit.settle()
        site.replace(POST, "Text five.", "Text six.")
        visit.shows("--navigate on the page itself", SHOWN.format("Text six."))
        visit.keeps("--navigate on the page itself")
    with Server(daybook, site, "--no-reload") as server:
        status, page = server.get(FIRST)
        visit.expect("--no-reload", (status, "__daybook" in page, "Text six." in page), (200, False, True))


def main():
    daybook = harness.daybook(__doc__)
    browser.install()
    with tempfile.TemporaryDirectory(prefix="daybook-live-") as folder, browser.Browser() as window:
        site, visit = Site(folder), Visit(window)
        with Server(daybook, site) as server:
            for part in (code, texts, templates, mistakes, pages, saving, restart):
                visit.attempt(part, site, server, daybook)
        visit.attempt(options, site, None, daybook)
    return harness.report(visit.faults, f"{len(visit.faults)} faults in {visit.count} expectations of a site that is written while it is looked at")


if __name__ == "__main__":
    harness.main(main)
