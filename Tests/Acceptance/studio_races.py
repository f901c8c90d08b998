"""Saves of the studio while another program writes the same file, and while the server is killed."""
import json
import os
import pathlib
import random
import tempfile
import threading
import time

import harness
import servers
import studio_attacks

PATH = "content/about.md"


def source(number):
    return f"---\ntitle: About # {number}\n---\nWords {number}.\n\nMore.\n"


class Editor:
    """A client that opens the paragraph of a site and saves it."""

    def __init__(self, port):
        self.port, self.own = port, studio_attacks.begin(port)

    def ask(self, name, /, **fields):
        status, _, body = studio_attacks.ask(self.port, name, json.dumps(fields).encode(), **self.own)
        return status, json.loads(body) if body.startswith(b"{") else {}

    def open(self, words):
        found = harness.until(lambda: (one := self.ask("find", page="/about/", text=words, occurrence=0))[0] == 200 and one[1], 10)
        return found or {}

    def save(self, found, text):
        return self.ask("save", path=found["path"], block=found["block"], hash=found["hash"], source=text)[0]


def write(file, text):
    """Replaces a file as editors and git do."""
    other = file.with_name("about.tmp")
    other.write_text(text)
    os.replace(other, file)


def site_in(folder):
    site = pathlib.Path(folder) / "site"
    harness.write(site, {"content/site.yaml": "title: Hills\nurl: https://ada.example/\ntimeZone: UTC\n", PATH: source(0)})
    return site


def races(daybook, count, chance):
    """Another program writes at a random moment around a save: its text is there in the end, in the file or in the trash."""
    faults, saved = [], 0
    with tempfile.TemporaryDirectory(prefix="daybook-races-", dir=os.environ.get("TMPDIR")) as folder:
        site = site_in(folder)
        file = site / PATH
        with servers.Preview(daybook, "--edit", cwd=site) as preview:
            editor = Editor(preview.port)
            for number in range(1, count + 1):
                found = editor.open(f"Words {number - 1}.")
                if not found:
                    faults.append(f"race {number}: the paragraph is not found")
                    break
                other = threading.Thread(target=lambda: (time.sleep(chance.random() * 0.15), write(file, source(number))))
                other.start()
                time.sleep(chance.random() * 0.01)
                saved += editor.save(found, f"Mine {number}.") == 200
                other.join()
                text = file.read_text()
                if text != source(number):
                    kept = [one for one in site.glob(".daybook/trash/**/*") if one.is_file() and one.read_text() == source(number)]
                    if not kept:
                        faults.append(f"race {number}: what the other program wrote is lost")
                    write(file, source(number))
    print(f"races: {count} races, {saved} saves before the other program, {len(faults)} faults", flush=True)
    return faults


def kills(daybook, count, chance):
    """The server is killed during a save: the file has the old or the new text, and the next run works."""
    faults, written = [], 0
    with tempfile.TemporaryDirectory(prefix="daybook-kills-", dir=os.environ.get("TMPDIR")) as folder:
        site = site_in(folder)
        file = site / PATH
        for number in range(count):
            before = file.read_text()
            words = before.split("---\n")[2].split("\n")[0]
            with servers.Preview(daybook, "--edit", cwd=site) as preview:
                editor = Editor(preview.port)
                found = editor.open(words)
                if not found:
                    faults.append(f"kill {number}: {words!r} is not found")
                    break
                killer = threading.Timer(chance.random() * 0.15, preview.process.kill)
                killer.start()
                editor.save(found, f"Words {number + 1}.")
                killer.join()
                preview.process.wait()
            after = file.read_text()
            written += after != before
            if after not in (before, before.replace(words, f"Words {number + 1}.", 1)):
                faults.append(f"kill {number}: the file is {after!r}")
    print(f"kills: {count} kills, {written} saves were complete, {len(faults)} faults", flush=True)
    return faults


def run(daybook, count, chance):
    """The faults of races, and of a kill for every seventh race."""
    return [f"races: {one}" for one in races(daybook, count, chance) + kills(daybook, count // 7, chance)]
