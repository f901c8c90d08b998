#!/usr/bin/env python3
"""Kills builds at each step of their commit and at random moments, and runs a random command after each.

    python3 kills.py DAYBOOK [--kills N] [--seed S] [--folder F]

Each round changes a site (pages, posts, tags, images and words of the search come, change and go), kills the build of it, and
looks at the output as the kill left it: each file is of the old build or of the new one, no page that readers can reach has a
link that leads to a missing file, the search index names parts that are there, and files of others are as they were. Then a
random command runs (build, check, explain, agenda, theme, serve --built): after it the output is the old build or the new one,
byte for byte, and nothing is left over. Every third round builds with --atomic, whose output is whole already when it is killed.

A third of the kills come at a random moment, the others at a rename, link or removal, by kills.c, which the C compiler makes a
library of. Exit status: 0 it holds, 1 it does not, 2 it could not run.
"""
import collections
import contextlib
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.request

import harness
import servers
from kills_site import Site

MOMENT = ("--as-of", "2026-06-01")
FOREIGN = {"notes.txt": "mine", ".htaccess": "Options -Indexes", ".well-known/pki/token": "t", "posts/mine/raw.bin": "\0\1"}
COMMANDS = (["build", *MOMENT], ["check", *MOMENT], ["explain", "/", *MOMENT], ["agenda", *MOMENT], ["theme", "list"], ["serve", "--built"])


def tree(folder):
    """All that is in a folder but the files of others: path to bytes."""
    return {path: data for path, data in harness.tree(folder).items() if path not in FOREIGN}


def links(path, data):
    base = pathlib.PurePosixPath("/" + path).parent
    for found in re.findall(r'(?:href|src)="([^"#?]*)', data.decode(errors="replace")):
        if not found or ":" in found or found.startswith("//"):
            continue
        target = os.path.normpath(str(base / found)).lstrip("/")
        yield f"{target}/index.html".lstrip("/") if found.endswith("/") else target or "index.html"


def broken(files, roots):
    """The links to missing files, of all pages that some pages lead to."""
    waiting, seen, found = collections.deque(roots), set(roots), set()
    while waiting:
        page = waiting.popleft()
        if not page.endswith(".html") or page not in files:
            continue
        for target in links(page, files[page]):
            if target not in files:
                found.add((page, target))
            elif target not in seen:
                seen.add(target)
                waiting.append(target)
    return found


def index_faults(files):
    """Parts that the index of the search names and that are missing or are not what their names say."""
    data = files.get("search/index.json")
    if data is None:
        return ["there is no search index"]
    index = json.loads(data)
    return [f"the search index names '{name}', which is missing"
            for name in index["words"] + index["pages"] if "search/" + name not in files]


class Rounds:
    """Builds of a site that are killed, one after the other."""

    def __init__(self, program, folder, library, seed):
        self.program, self.folder, self.library = program, folder, library
        self.random = random.Random(seed)
        self.site, self.output, self.state = Site(folder, seed), folder / "public", folder / ".daybook"
        self.findings, self.counts, self.calls = [], collections.Counter(), {False: 60, True: 120}
        self.span = 0.5

    def run(self, *arguments, **variables):
        return harness.run(self.program, *arguments, cwd=self.folder, env={**harness.PLAIN, **variables})

    def reference(self):
        """What a clean build elsewhere writes."""
        elsewhere = self.folder.parent / "reference"
        shutil.rmtree(elsewhere, ignore_errors=True)
        shutil.copytree(self.folder / "content", elsewhere / "content")
        harness.build(self.program, elsewhere, *MOMENT, cwd=elsewhere, env=harness.PLAIN)
        return tree(elsewhere / "public")

    def start(self):
        self.site.write()
        self.run("build", *MOMENT)
        harness.write(self.output, FOREIGN)
        (self.output / "elsewhere").symlink_to("/nonexistent")

    def kill(self, atomic):
        arguments = ["build", *MOMENT, *(["--atomic"] if atomic else [])]
        if self.random.random() < 1 / 3:
            self.counts["at a random moment"] += 1
            process = harness.background(self.program, *arguments, cwd=self.folder, env=harness.PLAIN)
            began = time.monotonic()
            try:
                process.wait(self.random.uniform(0.3, 1.1) * self.span)
                self.span = time.monotonic() - began
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGKILL)
                process.wait()
            return process.returncode == -signal.SIGKILL
        self.counts["at a step"] += 1
        count = self.folder.parent / "count"
        variables = {"LD_PRELOAD": str(self.library), "DAYBOOK_KILL_AT": str(self.random.randint(1, self.calls[atomic])),
                     "DAYBOOK_KILL_COUNT": str(count)}
        if self.random.random() < .5:
            variables["DAYBOOK_KILL_LATE"] = "1"
        ended = self.run(*arguments, **variables)
        if ended.returncode == 0 and count.exists():
            self.calls[atomic] = max(12, int(count.read_text() or 12))
        elif ended.returncode == -signal.SIGKILL:
            self.calls[atomic] += 3
        return ended.returncode == -signal.SIGKILL

    def next(self):
        command = self.random.choice(COMMANDS)
        if command[0] != "serve":
            ended = self.run(*command)
            return command[0], ended.stderr
        with servers.Preview(self.program, "--built", cwd=self.folder, env=harness.PLAIN) as server, contextlib.suppress(OSError):
            urllib.request.urlopen(server.url, timeout=5).read()
        return "serve --built", "".join(server.errors)

    def find(self, number, *what):
        self.findings.append(f"round {number}: " + " ".join(map(str, what)))
        print(self.findings[-1], flush=True)

    def round(self, number):
        old = tree(self.output)
        self.site.change()
        self.site.write()
        new, atomic = self.reference(), number % 3 == 2
        known = broken(old, old.keys()) | broken(new, new.keys())
        if known:
            self.find(number, "the builds have broken links themselves:", sorted(known)[:3])
        killed = self.kill(atomic)
        self.counts["killed" if killed else "ended before"] += 1
        left = tree(self.output)
        strange = [p for p, data in left.items() if data not in (old.get(p), new.get(p)) and p != ".daybook-manifest"]
        if strange:
            self.find(number, "files of neither build:", strange[:5])
        both = [page for page in left if page in old and page in new]
        for page, target in sorted(broken(left, both))[:3]:
            self.find(number, f"'{page}' leads to '{target}', which is missing" + (" (atomic)" if atomic else ""))
        for fault in index_faults(left):
            self.find(number, fault)
        if atomic and left not in (old, new):
            self.find(number, "an atomic build left files of two builds")
        self.counts["left files of two builds"] += left not in (old, new)
        command, errors = self.next()
        self.counts[command] += 1
        after = tree(self.output)
        if after != new and (after != old or command == "build"):
            differing = [p for p in {**after, **new} if after.get(p) != new.get(p)]
            self.find(number, f"after '{command}' the output is of neither build:", differing[:4], errors[:300])
        self.look(number, f"after '{command}'")
        ended = self.run("build", *MOMENT)
        if ended.returncode or tree(self.output) != new:
            self.find(number, "the next build is not right:", ended.stderr[:300])
        self.look(number, "after the next build")

    def look(self, number, when):
        """Looks for what is left over, and at the files of others."""
        allowed = re.compile(r"lock|last-\w+|images|drawings|highlight.*|links")
        over = [p.name for p in self.state.iterdir() if not allowed.fullmatch(p.name)]
        over += [str(p) for p in self.state.rglob("*.tmp")]
        over += [p.name for p in self.output.iterdir() if p.name.startswith(".daybook-staging")]
        if over:
            self.find(number, f"left over {when}:", over)
        for name, text in FOREIGN.items():
            path = self.output / name
            if not path.exists() or path.read_text() != text:
                self.find(number, f"'{name}' of others is gone or changed {when}")
        if not (self.output / "elsewhere").is_symlink():
            self.find(number, f"the symbolic link of others is gone {when}")


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--kills", type=int, default=40)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--folder")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="daybook-kills-") as folder:
        place = pathlib.Path(options.folder or folder)
        (place / "site").mkdir(parents=True, exist_ok=True)
        library = harness.compiled("kills.c", place / "kills.so", "-shared", "-fPIC", "-ldl")
        print(f"seed {options.seed}")
        rounds = Rounds(options.daybook, place / "site", library, options.seed)
        rounds.start()
        number = 0
        while rounds.counts["killed"] < options.kills and number < options.kills * 3:
            rounds.round(number)
            number += 1
            if number % 50 == 0:
                print(f"{rounds.counts['killed']} builds killed", flush=True)
        print(", ".join(f"{count} {what}" for what, count in rounds.counts.items()))
        print(f"{rounds.counts['killed']} builds killed in {number} rounds, {len(rounds.findings)} findings")
        return 1 if rounds.findings or rounds.counts["killed"] < options.kills else 0


if __name__ == "__main__":
    harness.main(main)
