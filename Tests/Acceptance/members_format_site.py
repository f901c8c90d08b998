"""The site whose pages for members members_format.py reads."""
import json

import harness
import members_content
import members_reader
from members_reader import Reader, Refused

HOST, BASE = "https://t.example", "/deep"
FRIENDS, STUDENTS, BOTH = {"friends"}, {"students"}, {"friends", "students"}
NOW = "2026-11-26T12:00:00Z"

# The title, a word of the text, and the groups of each protected entry.
ENTRIES = [
    ("Heronlog", "egretword", FRIENDS), ("Ternbay", "gannetword", FRIENDS), ("Curlewpoint", "dunlinword", FRIENDS),
    ("Rulesheet", "knotword", FRIENDS), ("Oralexam", "bitternword", STUDENTS), ("Supperhidden", "ploverword", STUDENTS),
    ("Ropeclass", "avocetword", STUDENTS), ("Jointouting", "osprayword", BOTH),
]
COMMENT = ("sanderlingword", FRIENDS)
# The bytes, the media type and the groups of each protected file that is published as it is.
FILES = {
    "plan.pdf": (b"%PDF-1.4\n" + bytes(range(256)) * 19 + b"\n%%EOF\n", "application/pdf", FRIENDS),
    "notes.txt": ("Tide tables: ä ö ü\n".encode() * 3, "text/plain", FRIENDS),
    "map.pdf": (b"%PDF-1.4\n" + b"map " * 700 + b"\n%%EOF\n", "application/pdf", BOTH),
}
SITE = f"title: Port Elver rowers\nurl: {HOST}{BASE}/\nlanguage: en\ntimeZone: UTC\nsocialImages: false\n"
CONTENT = {
    "site.yaml": SITE,
    "people.yaml": "- {id: ben, name: Ben Vale}\n- {id: kit, name: Kit Oduya}\n- {id: ada, name: Ada Penrose}\n",
    "members.yaml": "friends: [ben, ada]\nstudents: [kit, ada, Robin Vale]\n",
    "about.md": "---\ntitle: About\n---\nWe row on Tuesdays. [The log](/journal/log/)\n",
    "journal/open/index.md": "---\ntitle: Open\n---\n",
    "journal/open/2026-11-01-first.md": "---\ntitle: First row\n---\nAll are welcome.\n",
    "journal/log/index.md": "---\ntitle: Heronlog\naccess: friends\n---\negretword\n",
    "journal/log/2026-11-20-bay/index.md":
        "---\ntitle: Ternbay\nimage: {src: gull.png, alt: A gull}\nsummary: A day out.\n---\ngannetword\n\n![A gull](gull.png)\n\n"
        "[Plan](plan.pdf), [notes](notes.txt), [the point](../point/), [the exam](/events/exam/), [about](/about/)\n",
    "journal/log/2026-11-20-bay/gull.png": members_content.png(320, 200, (90, 110, 160)),
    "journal/log/2026-11-20-bay/plan.pdf": FILES["plan.pdf"][0],
    "journal/log/2026-11-20-bay/notes.txt": FILES["notes.txt"][0],
    "journal/log/2026-11-10-point.comments.yaml": f"- {{name: Sam Reed, date: 2026-11-21, text: {COMMENT[0]}}}\n",
    "journal/log/2026-11-10-point.md": "---\ntitle: Curlewpoint\ntags: [coast]\n---\ndunlinword\n",
    "club/_defaults.yaml": "access: friends\n",
    "club/rules.md": "---\ntitle: Rulesheet\n---\nknotword\n",
    "club/fees.md": "---\ntitle: Fees\naccess: everyone\n---\nThey are low.\n",
    "events/exam.md": "---\ntitle: Oralexam\nstart: 2026-12-03 10:00\naccess: students\n---\nbitternword\n",
    "events/supper.md": "---\ntitle: Supperhidden\nstart: 2026-12-05 19:00\naccess: students\nlisted: true\n---\nploverword\n",
    "events/regatta.md": "---\ntitle: Regatta\nstart: 2026-12-12 10:00\n---\nFor everyone.\n",
    "timetable/term.yaml": "from: 2026-11-23\nto: 2026-12-10\nclasses:\n"
                           "  - {id: rope, title: Ropeclass, on: mon 18:00-19:00, description: avocetword, access: students}\n",
    "joint/index.md": "---\ntitle: Jointouting\naccess: [friends, students]\n---\nosprayword [map](map.pdf) [bay](/journal/log/bay/)\n",
    "joint/map.pdf": FILES["map.pdf"][0],
}


class Problems:
    """What did not hold."""

    def __init__(self):
        self.found, self.checks = {}, 0

    def check(self, holds, what):
        self.checks += 1
        if not holds and what not in self.found:
            self.found[what] = True
            print(f"FAILED: {what}", flush=True)

    def refused(self, action, what):
        try:
            action()
        except Refused:
            return self.check(True, what)
        self.check(False, f"not refused: {what}")


class Site:
    """A site in a folder, and the program."""

    def __init__(self, folder, daybook, files):
        self.folder, self.daybook, self.public, self.members = folder, daybook, folder / "public", folder / "public/members"
        harness.write(folder / "content", files)

    def write(self, path, content):
        harness.write(self.folder / "content", {path: content})

    def run(self, *arguments, text=""):
        return harness.output(self.daybook, *arguments, cwd=self.folder, input=text)

    def build(self, *options):
        self.run("build", "--quiet", "--as-of", NOW, *options)

    def invite(self, member):
        invited = json.loads(self.run("members", "invite", member, "--json"))
        return members_reader.invitation_secret(invited["fragment"])

    def set_passphrase(self, member, passphrase):
        self.run("members", "passphrase", member, text=f"{passphrase}\n")

    def reader(self, secret):
        return Reader(self.members, secret)

    def sealed(self):
        return {path.stem: path.read_bytes() for path in sorted(self.members.glob("*.bin"))}


def set_of(data):
    """The name of the set in a sealed file."""
    return data[4:12].hex()


def check_same_bytes(problems, site):
    """A build from the beginning gives the same bytes."""
    before = site.sealed()
    keys = (site.members / "keys.json").read_bytes()
    site.build("--clean", "--output", "again")
    again = site.folder / "again" / "members"
    problems.check(before == {path.stem: path.read_bytes() for path in again.glob("*.bin")}, "the same bytes in a new folder")
    problems.check(keys == (again / "keys.json").read_bytes(), "the same keys.json in a new folder")
