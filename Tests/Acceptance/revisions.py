"""Changes files of a site in ways that could lose some of them: kills, other programs that save the same files, two
processes, undo after undo, full and read-only disks.

The first argument is RevisionsProbe, or a program next to which it is, such as `daybook`. Exit status: 0 it holds, 1 it
does not, 2 it could not run.
"""
import collections
import contextlib
import os
import pathlib
import random

import shutil
import signal

import tempfile
import time

import harness
from revisions_disks import Disks
from revisions_site import Changes, Program, digits, fresh, look, texts

PAUSE = 300
"""Microseconds that each call takes longer in every second race."""

class Check(Disks):
    def __init__(self, program, folder, seed, problems):
        self.program, self.folder, self.problems = program, folder, problems
        self.site = folder / "site"
        self.changes, self.random, self.counts = Changes(seed), random.Random(seed), collections.Counter()
        self.library = harness.compiled("kills.c", folder / "kills.so", "-shared", "-fPIC", "-ldl")

    # Kills

    def kill(self, lines, calls, old):
        """Runs commands and kills the program at one of its calls, or at some moment; whether it was killed."""
        count = self.folder / "count"
        environment = {"LD_PRELOAD": self.library, "DAYBOOK_KILL_COUNT": count}
        if old:
            environment["DAYBOOK_OLD_RENAME"] = 1
        at_random = self.random.random() < 1 / 3
        if not at_random:
            environment["DAYBOOK_KILL_AT"] = self.random.randint(self.random.choice((1, 1, calls[lines[-1]] * 2 // 3)), calls[lines[-1]])
            if self.random.random() < .5:
                environment["DAYBOOK_KILL_LATE"] = 1
        else:
            environment["DAYBOOK_PAUSE"] = 50
        program = Program(self.program, self.site, **environment)
        with contextlib.suppress(BrokenPipeError):
            program.send(*lines)
            if at_random:
                program.process.stdin.close()
                time.sleep(self.random.uniform(0, .02))
                program.process.kill()
        status, _ = program.end()
        if status == 0 and count.exists():
            calls[lines[-1]] = max(12, int(count.read_text()))
        elif status == -signal.SIGKILL and not at_random:
            calls[lines[-1]] += 3
        self.counts["at random" if at_random else "at a call"] += status == -signal.SIGKILL
        return status == -signal.SIGKILL

    def kills(self, number):
        """A killed change is whole or absent after the next command, even if that is killed as well."""
        calls, killed, rounds = collections.defaultdict(lambda: 40), 0, 0
        files = fresh(self.site, self.changes)
        while killed < number and rounds < number * 4:
            rounds += 1
            if rounds % 40 == 0:
                files = fresh(self.site, self.changes)
            before = look(self.site)
            old = rounds % 5 == 4
            command = self.random.choice(["apply t", "apply t", "undo", "redo"])
            lines, wanted = self.changes.steps(files) if command == "apply t" else ([], None)
            if wanted is None:
                other = self.run(command)
                wanted = look(self.site)
                if other.startswith("error"):
                    continue
                self.run("redo" if command == "undo" else "undo")
                self.problems.expect(f"kill {rounds}: {command} and back", harness.different(look(self.site), before), [])
            if not self.kill([*lines, command], calls, old):
                files = texts(look(self.site))
                continue
            killed += 1
            while self.random.random() < .3:
                self.counts["recoveries"] += self.kill(["recover"], calls, old)
            answer = self.run("recover")
            after = look(self.site)
            self.counts[answer.split('"')[-1].split()[1] if '"' in answer else "nothing to recover"] += 1
            whole = after == wanted if command != "apply t" else texts(after) == wanted
            if after != before and not whole:
                self.problems.add(f"kill {rounds}: neither whole nor absent: {answer} {harness.different(after, before)}")
            self.counts["whole" if whole else "absent"] += 1
            state = sorted(path.name for path in (self.site / ".daybook").glob("*"))
            if set(state) - {"history", "revisions.lock", "trash"} or any(".daybook" in path for path in after):
                self.problems.add(f"kill {rounds}: left over: {state}")
            files = texts(after)
        if killed < number:
            self.problems.add(f"only {killed} of {number} changes were killed")
        return f"{killed} kills"

    # Undo

    def undos(self, number):
        """Undo of all changes gives the first bytes and modes, and redo the last ones."""
        for round in range(number // 50):
            files = fresh(self.site, self.changes)
            states = [look(self.site)]
            with Program(self.program, self.site) as program:
                for index in range(50):
                    lines, files = self.changes.steps(files, 1, 6)
                    answer = program.ask(*lines, f"apply {index}")
                    if answer.startswith("error") or texts(look(self.site)) != files:
                        self.problems.add(f"undo {round}: {answer} {[line[:80] for line in lines]} {harness.different(texts(look(self.site)), files)}")
                        files = texts(look(self.site))
                    if answer != "made nothing":
                        states.append(look(self.site))
            for command, expected in (("undo", reversed(states[:-1])), ("redo", iter(states[1:]))):
                for state in expected:
                    answer = self.run(command)
                    if look(self.site) != state:
                        self.problems.add(f"undo {round}: after {command}: {answer} {harness.different(look(self.site), state)}")
        return f"{number // 50 * 50} changes undone and redone"

    # Other programs

    def save(self, kind, path, data):
        """What another program does to save a file."""
        self.sleep()
        if kind == "rename":
            temporary = path.with_name(".saved")
            temporary.write_bytes(data)
            self.sleep()
            os.rename(temporary, path)
        elif kind == "in place":
            with open(path, "wb") as file:
                self.sleep()
                file.write(data)
        elif kind == "open long":
            with open(path, "r+b") as file:
                self.sleep()
                file.write(data)
                file.truncate()
        elif kind == "twice":
            self.save("rename", path, data + b" first")
            self.save("rename", path, data)
        elif harness.run("git", "-C", self.site, "checkout", "-q", data.decode(), "--", "content").returncode:
            self.counts["git refused"] += 1
            return False
        return True

    def sleep(self):
        time.sleep(self.random.choice((0, .0003, .001, .003)) * self.random.random())

    def race(self, number, program, can_exchange, kind, old):
        """One change, while another program saves the same file: its version is the last one, or in the trash."""
        path = self.site / "content/page.md"
        ours = f"ours {number} ".encode() * 20
        theirs = f"branch{number % 5}".encode() if kind == "git" else f"theirs {number} ".encode() * self.random.choice((1, 50))
        wanted = harness.output("git", "-C", self.site, "show", theirs.decode() + ":content/page.md").encode() if kind == "git" else theirs
        program.send(f"write content/page.md {digits(old)} {digits(ours)}", f"write content/more.md - {digits(ours)}", "apply race")
        try:
            saved = self.save(kind, path, theirs)
        except FileNotFoundError:
            # Only a system that cannot exchange names has a moment without the file.
            saved = False
            self.counts["missing for a moment"] += 1
            self.problems.expect(f"race {number}, {kind}: missing", can_exchange, False)
        answer = program.answer()
        self.counts[f"{kind}: {'made' if answer.startswith('made') else 'refused'}"] += 1
        if not answer.startswith(("made", "error: 'content/page.md' was changed by another program")):
            self.problems.add(f"race {number}, {kind}: {answer}")
        found = path.read_bytes() if path.exists() else None
        if saved and found != wanted:
            kept = [file for file in (self.site / ".daybook/trash").rglob("page.md*") if file.read_bytes() == wanted]
            self.counts["kept in the trash"] += bool(kept)
            if not kept:
                self.problems.add(f"race {number}, {kind}: lost: {answer}, found {found and found[:20]}, instead of {wanted[:20]}")
        more = self.site / "content/more.md"
        self.problems.expect(f"race {number}, {kind}: {answer}: all or nothing", more.exists(), answer.startswith("made"))
        for file in self.site.glob(".daybook/history/*"):
            if answer.startswith("made") and ours in file.read_bytes():
                break
        else:
            if answer.startswith("made"):
                self.problems.add(f"race {number}: the change is not in the history")
        more.unlink(missing_ok=True)
        shutil.rmtree(self.site / ".daybook/trash", ignore_errors=True)
        shutil.rmtree(self.site / ".daybook/history", ignore_errors=True)

    def races(self, number):
        shutil.rmtree(self.site, ignore_errors=True)
        (self.site / "content").mkdir(parents=True)
        path = self.site / "content/page.md"
        path.write_bytes(b"first")
        git = ["git", "-C", self.site, "-c", "user.name=A", "-c", "user.email=a@b.example"]
        harness.output(*git, "init", "-q")
        for branch in range(5):
            path.write_bytes(f"text of branch {branch}\n".encode() * 30)
            harness.output(*git, "checkout", "-q", "-b", f"branch{branch}")
            harness.output(*git, "add", "content")
            harness.output(*git, "commit", "-qm", "text")
        slow = {"LD_PRELOAD": self.library, "DAYBOOK_PAUSE": PAUSE}
        options = [{}, slow, {**slow, "DAYBOOK_OLD_RENAME": 1}]
        with contextlib.ExitStack() as stack:
            programs = [stack.enter_context(Program(self.program, self.site, **option)) for option in options]
            for index in range(number):
                kind = ("rename", "in place", "open long", "git", "twice")[index % 5]
                if kind == "git":
                    path.write_bytes(f"before {index}".encode())
                self.race(index, programs[index // 5 % 3], index // 5 % 3 < 2, kind, path.read_bytes())
                if not path.exists():
                    path.write_bytes(b"again")
        return f"{number} races"


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--races", type=int, default=2000)
    parser.add_argument("--undos", type=int, default=1000)
    parser.add_argument("--only", choices="kills undos races together disks limit".split())
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    options = parser.parse_args()
    probe = pathlib.Path(options.daybook).with_name("RevisionsProbe")
    if not probe.exists():
        raise harness.Missing(f"no program at {probe}")
    problems, done = harness.Problems(), []
    print(f"seed {options.seed}")
    with tempfile.TemporaryDirectory(prefix="daybook-revisions-") as folder:
        check = Check(probe, pathlib.Path(folder), options.seed, problems)
        parts = {"kills": lambda: check.kills(options.kills), "undos": lambda: check.undos(options.undos), "races": lambda: check.races(options.races),
                 "together": lambda: check.together(200), "disks": check.disks, "limit": check.limit}
        for name, part in parts.items():
            if options.only in (None, name):
                began = time.monotonic()
                done.append(part())
                print(f"{done[-1]} in {time.monotonic() - began:.0f} s", flush=True)
        print(", ".join(f"{count} {what}" for what, count in sorted(check.counts.items())))
    return harness.summed_up(problems, f"{', '.join(done)}: {len(problems)} problems")

if __name__ == "__main__":
    harness.main(main)
