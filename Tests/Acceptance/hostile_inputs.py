"""Hostile inputs for `hostile.py`: each function fills a folder and returns the arguments of one run of the program.

Every input is chosen with the random generator that is passed in, so that a seed and a number name it.
"""

import json
import os

from hostile_base import POST, build, site, write
from hostile_files import bombs, bytes_of_files, calendar, imports
from hostile_texts import component, fence, filters, growth, nests, syntax
from hostile_values import DATES, NUMBERS, value

# The keys of every kind

FILES = {
    "site": "content/site.yaml", "profile": "content/profile.yaml", "people": "content/people.yaml",
    "members": "content/members.yaml",
    "material": "content/portfolio/a.md", "collection": "content/portfolio/shop/index.md",
    "item": "content/portfolio/shop/a.md", "products": "content/portfolio/shop/products.json",
    "collects": "content/portfolio/shop/collects.json",
    "custom_collections": "content/portfolio/shop/custom_collections.json",
    "journal": "content/journal/notes/index.md", "post": POST,
    "comments": "content/journal/notes/2026-01-01-a.comments.yaml", "timetable": "content/timetable/term.yaml",
    "attendance": "content/timetable/attendance.yaml", "event": "content/events/a.md",
    "library": "content/library/films.yaml", "medium": "content/library/a.md", "page": "content/about.md",
}


def keys(random, root, schemas):
    """Extreme values for the keys of one kind."""
    site(root)
    kind = random.choice(list(FILES))
    schema = schemas.of(kind)
    text = value(random, schema, 0, random.choice([0.02, 0.1, 0.3]))
    path = FILES[kind]
    if path.endswith(".md"):
        lines = [f"{json.dumps(key)}: {value(random, inner, 1, 0.2)}"
                 for key, inner in schema["properties"].items() if random.random() < 0.5]
        text = "---\n" + "\n".join(lines) + "\n---\nText. {{ page | inspect | size }}\n"
    write(root, path, text)
    return build(root, *random.choice([[], [], ["--drafts", "--future"], ["--as-of", "2026-03-02"]]))


# Options and paths

def options(random, root, schemas):
    """Options with values that nobody means."""
    site(root)
    values = NUMBERS + DATES + ["", "-", "/", "/dev/null", "/dev/full", "/proc/self/mem", "a" * 5_000, "\n", "é", "--", "1/0",
                                "0/1", "2/1", "9223372036854775807/9223372036854775807", "1/-1", "1/1", "1/999999999"]
    option = random.choice(["--jobs", "--as-of", "--shard", "--base-url", "--output", "--from", "--to", "--ics", "--trace",
                            "--port", "--source", "--data", "--partials", "--mode", "--extension", "--journal"])
    text = random.choice(values)
    if option in ("--port", "--host"):
        return ["serve", "--source", root, option, random.choice(["-1", "65536", "9" * 30, "x", "", "1e3"])]
    if option in ("--from", "--to"):
        return ["agenda", "--source", root, option, text]
    if option == "--ics":
        return ["agenda", option, text if text != "-" else "/dev/null"]
    if option in ("--data", "--partials", "--mode"):
        return ["liquid", os.path.join(root, POST), option, text]
    if option == "--extension":
        return ["markdown", os.path.join(root, POST), option, text]
    if option == "--journal":
        write(root, "old/_config.yml", "title: a\n")
        return ["import", "jekyll", os.path.join(root, "old"), "--source", root, option, text, "--dry-run"]
    if option == "--output" and (text.startswith("/") or not text.strip()):
        text = os.path.join(root, "content")
    if option == "--trace" and text.startswith("/") and not text.startswith("/dev/"):
        text = os.path.join(root, "trace")
    if option in ("--output", "--trace") and not text.startswith("/"):
        text = os.path.join(root, "out", text.replace("\n", "_"))
    return build(root, option, text) if option != "--source" else ["build", option, text]


def paths(random, root, schemas):
    """Links, pipes, depths and names."""
    site(root)
    form = random.randint(0, 15)
    content = os.path.join(root, "content")
    if form == 0:
        os.symlink("/", os.path.join(root, "templates"))
    elif form == 1:
        os.symlink("/", os.path.join(content, "all"))
    elif form == 2:
        os.symlink(".", os.path.join(content, "loop"))
    elif form == 3:
        for i in range(30):
            os.symlink("..", os.path.join(content, f"up{i}"))
    elif form == 4:
        os.mkfifo(os.path.join(content, "pipe.md"))
    elif form == 5:
        os.symlink("/dev/zero", os.path.join(content, "zero.md"))
    elif form == 6:
        os.mkfifo(os.path.join(content, "data.yaml"))
    elif form == 7:
        deep(content, 1_000)
    elif form == 8:
        write(root, "content/" + "n" * 251 + ".md", "a")
    elif form == 9:
        os.makedirs(os.path.join(content, "journal/notes/2026-01-02-folder.md"))
    elif form == 10:
        os.unlink(os.path.join(content, "site.yaml"))
        os.makedirs(os.path.join(content, "site.yaml"))
    elif form == 11:
        write(root, "public", "a file, not a folder")
    elif form == 12:
        write(root, ".daybook", "a file, not a folder")
    elif form == 13:
        with open(os.path.join(content.encode(), b"\xff\xfe.md"), "wb") as file:
            file.write(b"a")
    elif form == 14:
        os.symlink("/proc", os.path.join(root, "templates"))
    else:
        write(root, "content/a\nb\t.md", "a")
        write(root, "content/a\\b.md", "a")
    return build(root)


def deep(folder, depth):
    """Folders within folders, further than a path can name."""
    here = os.open(folder, os.O_RDONLY)
    for _ in range(depth):
        os.mkdir("folder", dir_fd=here)
        there = os.open("folder", os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = there
    os.close(here)


# Broken tools

def tools(random, root, schemas):
    """A `dot` and a `pdftocairo` that hang, write without end, take all memory, fail or say nonsense."""
    site(root)
    write(root, "content/profile.yaml", "basics: {name: A. Person}\n")
    write(root, "content/portfolio/paper.md", "---\ntitle: Paper\nurl: paper.pdf\n---\n")
    write(root, "content/portfolio/paper.pdf", "%PDF-1.4\n")
    write(root, "content/about.md", "```dot\ndigraph { a -> b }\n```\n")
    script = random.choice([
        "sleep 1000", "sleep 1000 & exit 0", "while :; do :; done", "yes", "yes >&2", "exec cat /dev/zero",
        "for last in \"$@\"; do :; done; exec cat /dev/zero > \"$3\"", "kill -9 $$", "kill -STOP $$", "exit 1", "exit 0",
        "echo nonsense", "head -c 100000 /dev/urandom", "exec 1>&- 2>&-; sleep 1000", "trap '' TERM INT; sleep 1000",
        "a=x; while :; do a=$a$a; done", ":(){ :; }; exec /nowhere", "cd /; rm -f \"$3\"; echo P6 9999999 9999999 255",
    ])
    for name in random.choice([["dot"], ["pdftocairo"], ["dot", "pdftocairo"]]):
        write(root, "bin/" + name, "#!/bin/sh\n" + script + "\n")
        os.chmod(os.path.join(root, "bin", name), 0o755)
    return build(root)


KINDS = [
    (keys, 10), (fence, 3), (component, 3), (nests, 5), (filters, 5), (growth, 5), (syntax, 1), (bombs, 6),
    (bytes_of_files, 4), (calendar, 4), (options, 4), (paths, 3), (imports, 3), (tools, 1),
]
