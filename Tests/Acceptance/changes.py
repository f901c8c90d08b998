#!/usr/bin/env python3
"""Changes content by the commands of Daybook, by chance, and takes the changes back.

    python3 changes.py DAYBOOK [--changes N] [--seed S] [--site NAME …]

The sites are the sample, the examples, one in four languages, and one with members. A change is a key that is set, added to or removed,
a page that moves, a term, person or class that is renamed, a draft, a comment, a reply, or a page that is removed. After each change that is
made, the files that it names differ, and no others. From time to time:

    check   the site has no error or warning that it did not have at first
    words   no planted word of a protected text is in the site that visitors see

In the end all changes are undone: all files have their first bytes. Then all are made again and undone again.

Exit status: 0 it holds, 1 it does not, 2 it could not run.
"""
import collections
import json
import pathlib
import random
import re
import shutil
import tempfile

import canary
import harness
import languages_content
from canary_site import Site as CanarySite

HERE = harness.HERE.parent.parent
EXAMPLES = ["engineer", "academic", "photographer", "teacher", "maker", "family"]
WORDS = ["Tea: a history", "#1 in fog", "«Où ça?»", "Boats", "'quoted'", "海の日", "yes", "12", "- dash", "a\\b", "* star *"]


class Bench:
    """A site whose content commands change."""

    def __init__(self, daybook, folder, chance, words=()):
        self.daybook, self.folder, self.chance, self.words = daybook, folder, chance, words
        self.kinds, self.faults, self.done, self.has_removed = collections.Counter(), [], 0, False
        self.first = self.files()
        self.known = self.problems()
        # The files after each change that can be undone, and which of these states is the present one.
        self.states, self.state = [self.first], 0

    def files(self):
        return {path: data for path, data in harness.tree(self.folder).items() if not path.startswith((".daybook", "public"))}

    def run(self, *words):
        return harness.run(self.daybook, *words, cwd=self.folder, seconds=120)

    def fault(self, text):
        self.faults.append(f"{self.folder.name}: {text}")

    def problems(self):
        """How often each diagnostic of the site is there."""
        report = json.loads(self.run("check", "--json", "--drafts", "--future").stdout)
        return collections.Counter(re.sub(r"'[^']*'", "''", one["message"]) for one in report["diagnostics"]
                                   if one["severity"] != "note")

    def change(self):
        before = self.files()
        words = self.command()
        if not words:
            return
        made = self.run(*words)
        after = self.files()
        different = harness.different(before, after)
        if made.returncode not in (0, 1, 2):
            self.fault(f"{words} ends with {made.returncode}: {made.stderr[-300:]}")
        if made.returncode and different:
            self.fault(f"{words} is refused, but changes {different[:3]}: {made.stderr[-300:]}")
        if made.returncode == 0 and different:
            self.done += 1
            self.note(words[0], after)
            # What linked to a page that is removed is reported, and left.
            self.has_removed |= words[0] == "remove"
            if self.has_removed and words[0] in ("remove", "undo", "redo"):
                self.known = self.problems()
        outcome = "made" if made.returncode == 0 else re.sub(r"'[^']*'|content/\S+", "…", made.stderr.strip().split("\n")[-1])
        self.kinds[words[0], outcome[:90]] += 1
        for path in different:
            if made.returncode == 0 and not path.startswith(("content/", "templates/", "archetypes/", "secrets.yaml")):
                self.fault(f"{words} changes {path}")

    def note(self, command, after):
        """Follows what can be undone."""
        if command in ("undo", "redo"):
            self.state += 1 if command == "redo" else -1
            if different := harness.different(self.states[self.state], after):
                self.fault(f"{command}: {different[:5]} differ")
        else:
            self.states = [*self.states[:self.state + 1], after][-201:]
            self.state = len(self.states) - 1

    def texts(self, ending=".md"):
        return sorted(path for path in self.files() if path.startswith("content/") and path.endswith(ending))

    def command(self):
        """A change by chance."""
        pick, texts = self.chance.choice, self.texts()
        if not texts:
            return ["undo", "--publish"]
        text, word = pick(texts), pick(WORDS)
        stem = "new-" + str(self.chance.randrange(10 ** 6))
        made = [
            lambda: ["set", text, pick(["title", "summary", "image.alt", "weight", "updated", "draft"]), pick([word, "2026-03-04", "true"])],
            lambda: ["set", "content/site.yaml", pick(["title", "tagline", "description"]), word],
            lambda: ["add", text, "tags", word],
            lambda: ["unset", text, pick(["tags", "summary", "tags[0]", "image"])],
            lambda: ["move", text, str(pathlib.PurePath(text).parent / f"{stem}.md")],
            lambda: ["move", text, f"content/{pick(['', 'info/', 'portfolio/'])}{stem}.md"],
            lambda: ["move", pick(sorted({str(pathlib.PurePath(path).parent) for path in texts})), f"content/journal/{stem}"],
            lambda: ["rename", "tag", self.value("tags") or "rowing", word],
            lambda: ["rename", "person", self.person(), stem],
            lambda: ["unpublish", text],
            lambda: ["publish", text, "--at", "2026-04-0" + str(self.chance.randrange(1, 9))],
            lambda: ["comment", text, "--by", pick([self.person(), "Pat"]), word],
            lambda: ["like", text, "--by", self.person()],
            lambda: ["rsvp", text, self.person(), pick(["yes", "no"])],
            lambda: ["remove", text],
            lambda: [pick(["undo", "redo"]), *pick([[], ["--publish"]])],
        ]
        return pick(made)()

    def value(self, key):
        found = re.findall(rf"(?m)^{key}: \[?([^\],\n]+)", (self.folder / self.chance.choice(self.texts())).read_text(errors="replace"))
        return found[0].strip("\"' ") if found else None

    def person(self):
        people = self.folder / "content/people.yaml"
        found = re.findall(r"id: ([\w-]+)", people.read_text()) if people.exists() else []
        return self.chance.choice(found or ["nobody"])

    def check(self):
        new = self.problems() - self.known
        # A picture that a text does not show any more may stay.
        new.pop("no page uses this file", None)
        if new:
            self.fault(f"new problems: {dict(new)}")

    def check_words(self):
        """Builds the site that visitors see."""
        harness.run(self.daybook, "build", "--quiet", cwd=self.folder, seconds=300)
        for word, file in canary.found(self.folder / "public", self.words).items():
            self.fault(f"{self.words[word]} ('{word}') is in {file.name}")

    def take_back(self):
        """Undoes everything, twice."""
        for _ in range(2):
            undone = 0
            while (answer := self.run("undo", "--publish")).returncode == 0:
                undone += 1
            if "no change to undo" not in answer.stderr:
                self.fault(f"undo: {answer.stderr[-300:]}")
            if undone != self.state:
                self.fault(f"{undone} instead of {self.state} changes are undone")
            if different := harness.different(self.states[self.state - undone], self.files()):
                self.fault(f"after {undone} undone changes {different[:5]} differ")
            for _ in range(undone):
                if (answer := self.run("redo", "--publish")).returncode:
                    self.fault(f"redo: {answer.stderr[-300:]}")
                    return


def benches(arguments, folder, chance):
    for name in arguments.site or ["sample", "members", "languages", *EXAMPLES]:
        root = pathlib.Path(folder) / name
        if name == "languages":
            languages_content.write(root, languages_content.SITE)
            yield name, Bench(arguments.daybook, root, chance)
            continue
        if name != "members":
            shutil.copytree(HERE / "content" if name == "sample" else HERE / "examples" / name / "content", root / "content")
            yield name, Bench(arguments.daybook, root, chance)
            continue
        root.mkdir()
        site = CanarySite(arguments.seed)
        site.write(root, protected=True)
        (root / "secrets.yaml").write_text(canary.secrets(site.chance)[0])
        yield name, Bench(arguments.daybook, root, chance, site.words.fields)


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--changes", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--site", action="append")
    arguments = parser.parse_args()
    faults, kinds, made = [], collections.Counter(), 0
    with tempfile.TemporaryDirectory(prefix="daybook-changes-") as folder:
        for name, bench in benches(arguments, folder, random.Random(arguments.seed)):
            for number in range(arguments.changes):
                bench.change()
                if number % 20 == 19:
                    bench.check()
                if number % 100 == 99 and bench.words:
                    bench.check_words()
            bench.check()
            if bench.words:
                bench.check_words()
            bench.take_back()
            print(f"{name}: {bench.done} changes made", flush=True)
            faults += bench.faults
            kinds += bench.kinds
            made += bench.done
    for (command, outcome), count in sorted(kinds.items()):
        print(f"{count:6} {command}: {outcome}")
    return harness.report(faults, f"{made} changes, {len(faults)} faults")


if __name__ == "__main__":
    harness.main(main)
