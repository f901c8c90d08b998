#!/usr/bin/env python3
"""The time from the moment at which an edit is written until `daybook serve` shows it, for each kind of edit.

    editing.py DAYBOOK [--posts 10000] [--edits 15]

The site is made here: posts of three paragraphs in four journals, and a layout of its own for posts. The page of one post
is requested every millisecond on 127.0.0.1. Prints the medians in milliseconds.
"""
import argparse
import http.client
import os
import pathlib
import re
import signal
import socket
import statistics
import subprocess
import tempfile
import time

arguments = argparse.ArgumentParser()
arguments.add_argument("daybook")
arguments.add_argument("--posts", type=int, default=10_000)
arguments.add_argument("--edits", type=int, default=15)
options = arguments.parse_args()

LAYOUT = "---\nlayout: base\n---\n<article><h1>{{ page.title }}</h1>{{ content }}</article>\n"
EDITS = {
    "body": lambda text, mark: text + f"\n{mark}\n",
    "title": lambda text, mark: text.replace("title: ", f"title: {mark} ", 1),
    "layout": lambda text, mark: text.replace("<article>", f"<article><!-- {mark} -->", 1),
}


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def make_site(folder):
    write(folder / "content/site.yaml", "title: Bench\nurl: https://bench.example/\n")
    write(folder / "templates/layouts/post.html", LAYOUT)
    for number in range(options.posts):
        day = f"20{number % 25:02}-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}"
        text = "\n\n".join(f"Paragraph {part} of text {number}: *rowed* from the bridge to the [weir](/about/) and back." for part in range(3))
        write(folder / f"content/journal/j{number % 4}/{day}-post-{number}.md", f"---\ntitle: Post {number}\n---\n{text}\n")
    write(folder / "content/about.md", "---\ntitle: About\n---\nA weir.\n")


def get(port, path):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        connection.request("GET", path)
        return connection.getresponse().read()
    finally:
        connection.close()


def seconds_until_shown(port, path, file, text, mark):
    with open(file, "r+b") as opened:
        opened.truncate()
        start = time.monotonic()
        opened.write(text.encode())
    while mark.encode() not in get(port, path):
        time.sleep(0.001)
    return time.monotonic() - start


def main():
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as temporary:
        folder = pathlib.Path(temporary)
        make_site(folder)
        server = subprocess.Popen([options.daybook, "serve", "--source", folder, "--port", str(free_port())], stdout=subprocess.PIPE, text=True)
        try:
            port = next(int(found[1]) for line in server.stdout if (found := re.search(r"http://127\.0\.0\.1:(\d+)/", line)))
            post = sorted(folder.glob("content/journal/j0/*.md"))[-1]
            path = f"/journal/j0/{post.stem[11:]}/"
            get(port, path)
            time.sleep(3)
            for kind, edit in EDITS.items():
                file = folder / "templates/layouts/post.html" if kind == "layout" else post
                original, times = file.read_text(), []
                for number in range(options.edits):
                    mark = f"MARK{kind}{number}"
                    times.append(seconds_until_shown(port, path, file, edit(original, mark), mark))
                    time.sleep(0.3)
                print(f"{kind:8} {statistics.median(times) * 1000:5.0f} ms until it is served, {options.posts} posts", flush=True)
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(20)


if __name__ == "__main__":
    main()
