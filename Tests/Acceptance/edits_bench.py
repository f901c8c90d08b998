"""Builds of a site after edits, with what the last build has left and clean elsewhere, and their comparison."""
import json
import os
import shutil
import subprocess
import time

import harness

# How long files are left alone before a build: not at all, or so long that a later change has another time.
PAUSES = (0, 0.06)
# What a build says of itself that is another thing each time.
OWN = ("seconds", "written", "unchanged", "removed", "rendered")


class Differs(Exception):
    """The files or messages of a build differ from those of a clean one."""


class Bench:
    """One site in two folders of the same name, so that messages are the same."""

    def __init__(self, daybook, root, swaps, clock=None, has_variants=False):
        self.daybook, self.swaps, self.clock = daybook, swaps, clock
        # Variants of images take longer to make than a site to build.
        self.environment = {**os.environ, "NO_COLOR": "1"} if has_variants else harness.PLAIN
        self.kept, self.clean = root / "kept" / "site", root / "clean" / "site"
        for folder in (self.kept, self.clean):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)

    def write(self, changes):
        for folder in (self.kept, self.clean):
            for path, content in changes.items():
                place = folder / path
                if content is None:
                    place.unlink(missing_ok=True)
                else:
                    place.parent.mkdir(parents=True, exist_ok=True)
                    place.write_bytes(content)
                    if path == "secrets.yaml":
                        place.chmod(0o600)

    def edit(self, step):
        """Makes a step's changes; where it says so, while the site is being built."""
        if step.get("during") is None:
            return self.write(step["changes"])
        command, environment = self.command([], "8", step.get("time"))
        running = harness.background(*command, cwd=self.kept, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        # A random moment of the build.
        time.sleep(step["during"])
        self.write(step["changes"])
        said, _ = running.communicate(timeout=120)
        if running.returncode not in (0, 1):
            raise Differs("a build beside which something changes ends with %d: %r" % (running.returncode, said[:300]))

    def command(self, options, jobs, time):
        """A build at a time that its clock shows, or at noon."""
        command = [self.daybook, "build", "--json", "--jobs", jobs] + options
        if time is not None and self.clock:
            return command, {**self.environment, "LD_PRELOAD": self.clock, "DAYBOOK_TIME": str(time)}
        if "--as-of" not in options:
            command += ["--as-of", "2026-03-05T12:00:00Z"]
        return command, self.environment

    def build(self, folder, options, jobs, time):
        command, environment = self.command(options, jobs, time)
        run = harness.run(*command, cwd=folder, env=environment, seconds=120)
        try:
            said = json.loads(run.stdout)
        except ValueError:
            raise Differs("no report: %r %r" % (run.stdout[:300], run.stderr[:300]))
        rendered = said.get("rendered", 0)
        for name in OWN:
            said.pop(name, None)
        return (run.returncode, said), rendered

    def compare(self, options, time):
        """The share of routes that were reused; raises the differences."""
        jobs = ("1", "8") if self.swaps else ("8", "1")
        before = harness.tree(self.kept / "public")
        kept, rendered = self.build(self.kept, options, jobs[0], time)
        shutil.rmtree(self.clean / "public", ignore_errors=True)
        for entry in (self.clean / ".daybook").glob("*"):
            # Variants of images are named by their contents, and take long to make.
            if entry.name != "images":
                shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
        clean, all_of_them = self.build(self.clean, options, jobs[1], time)
        if kept != clean:
            raise Differs("it says\n  %s\nand a clean build\n  %s" % (json.dumps(kept)[:3000], json.dumps(clean)[:3000]))
        ours = harness.tree(self.kept / "public")
        if kept[0] != 0:
            if ours != before:
                raise Differs("a build that failed changed the output")
            return None
        if names := harness.different(ours, harness.tree(self.clean / "public")):
            raise Differs("other bytes: " + ", ".join(names[:8]))
        return rendered, all_of_them


def play(daybook, root, start, steps, site, every=False):
    """Builds after each step, compares after the last one or after each; the first step with a difference, and the difference."""
    bench = Bench(daybook, root, **site)
    bench.write(start)
    first = {"changes": {}, "options": [], "time": None, "pause": PAUSES[1]}
    if steps:
        first = {**first, "options": steps[0]["options"], "time": steps[0].get("time")}
    for index, step in enumerate([first] + steps):
        try:
            bench.edit(step)
            time.sleep(step["pause"])
            if every or index == len(steps):
                bench.compare(step["options"], step.get("time"))
            else:
                bench.build(bench.kept, step["options"], "1" if bench.swaps else "8", step.get("time"))
        except Differs as error:
            return str(error)
    return None


def shrunk(daybook, root, start, steps, site):
    """A start and as few steps as still make a difference after the last of them."""
    last = len(steps) - 1
    for count in (1, 2, 4, 8, 16, last):
        # What came before belongs to the start, if it has no more part in it than that.
        before, left = dict(start), steps[max(0, last - count):last]
        for step in steps[:max(0, last - count)]:
            before.update(step["changes"])
        before = {path: content for path, content in before.items() if content is not None}
        if count < last and not play(daybook, root, before, left + [steps[last]], site):
            continue
        for index in reversed(range(len(left))):
            fewer = left[:index] + left[index + 1:]
            if play(daybook, root, before, fewer + [steps[last]], site):
                left = fewer
        return before, left + [steps[last]]
