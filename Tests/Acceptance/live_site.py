"""The site that live.py writes while it is looked at, ways of saving, and what hears of changes."""
import contextlib
import http.client
import io
import os
import pathlib
import re
import subprocess
import tarfile
import threading
import time

import harness
import servers

POST = "content/journal/hills/2026-02-01-first.md"
LAYOUT, PARTIAL, STYLE = "templates/layouts/base.html", "templates/partials/banner.html", "templates/assets/extra.css"
LINES = "".join(f"Line {number} of a long page.\n\n" for number in range(80))
TEXT = "---\ntitle: First\n---\nText one.\n\n![A square](/images/square.png)\n\n" + LINES + \
    "<details><summary>More</summary>\n\nOpened text.\n\n</details>\n\n" + LINES + "The end.\n"
FILES = {
    "content/site.yaml": "title: Hills\n",
    POST: TEXT,
    "content/journal/hills/2026-02-02-second.md": "---\ntitle: Second\n---\nOther text.\n",
    "content/still.md": "---\ntitle: Still\n---\nNothing changes here.\n",
    "content/data/crew.yaml": "boat: Heron\n",
    "templates/assets/extra.css": "h1 { color: rgb(1, 2, 3); }\n",
    PARTIAL: "<p id=\"banner\">Banner one.</p>\n",
    LAYOUT: """<!doctype html>
<html lang="en">
<head>
{% render 'head' %}
<link rel="stylesheet" href="{{ 'extra.css' | asset_url }}">
</head>
<body>
<header>{% render 'banner' %}<input id="typed"><p id="layout">Layout one.</p></header>
<main>{{ content }}</main>
{% if page.kind == 'post' %}<footer id="boat">{{ site.data.crew.boat }}</footer>{% endif %}
</body>
</html>
""",
}
OPTIONS = ["--base-url", "https://someone.example/me/"]


def picture(width, colour):
    """A PNG of one colour."""
    return harness.png(width, 40, bytes(colour) * width * 40)


class Site:
    """A folder with a site."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        harness.write(folder, FILES)
        self.write("content/images/square.png", picture(60, (200, 0, 0)))

    def write(self, path, text):
        """Writes in place."""
        harness.write(self.folder, {path: text})

    def write_by_renaming(self, path, text):
        file = self.folder / path
        other = file.with_name("." + file.name + ".tmp")
        other.write_text(text)
        os.replace(other, file)

    def write_as_vim(self, path, text):
        """With a probe, and the old file as a backup."""
        file = self.folder / path
        probe = file.with_name("4913")
        probe.write_text("")
        probe.unlink()
        os.rename(file, str(file) + "~")
        file.write_text(text)
        os.unlink(str(file) + "~")

    def write_in_steps(self, path, text):
        with open(self.folder / path, "w") as file:
            for piece in (text[:40], text[40:200], text[200:]):
                file.write(piece)
                file.flush()
                time.sleep(0.005)

    def write_anew(self, path, text):
        (self.folder / path).unlink()
        self.write(path, text)

    def replace(self, path, old, new):
        text = (self.folder / path).read_text()
        assert old in text, f"{path} has no {old!r}"
        self.write(path, text.replace(old, new))


def checkout(site, path, word):
    """1,000 files by a program that writes them in one go, as `git checkout` does; returns the longest pause in seconds."""
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w") as files:
        for number in range(1000):
            text = f"---\ntitle: Page {number}\n---\n{word}\n".encode()
            entry = tarfile.TarInfo(f"{path}/page-{number}.md")
            entry.size = len(text)
            files.addfile(entry, io.BytesIO(text))
    subprocess.run(["tar", "-x", "-f", "-"], input=archive.getvalue(), cwd=site.folder, check=True, timeout=60)
    times = sorted(file.stat().st_ctime for file in (site.folder / path).iterdir())
    return max(later - earlier for earlier, later in zip(times, times[1:]))


class Server(servers.Preview):
    """`daybook serve` in a site's folder."""

    def __init__(self, daybook, site, *options, port=None):
        super().__init__(daybook, *OPTIONS, *options, port=port, cwd=site.folder)

    def updates(self):
        """The lines that say what changed."""
        return [line for line in self.output if re.search(r"\d+ ms$", line)]

    def get(self, path):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.request("GET", "/me/" + path)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()


class Listener:
    """A browser that only listens to the events of a page."""

    def __init__(self, server, path):
        _, page = server.get(path)
        state = re.search(r'data-state="(\w+)"', page)[1]
        self.events = []
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port)
        self.connection.request("GET", f"/__daybook/events?{state}/me/{path}")
        stream = self.connection.getresponse()
        threading.Thread(target=self.read, args=(stream,), daemon=True).start()

    def read(self, stream):
        with contextlib.suppress(Exception):
            event = []
            for line in iter(stream.readline, b""):
                if line.startswith(b"data: "):
                    event.append(line.decode()[6:].strip())
                elif event:
                    self.events.append(event)
                    event = []
