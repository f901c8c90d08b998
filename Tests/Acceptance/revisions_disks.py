"""Two processes, full and read-only disks, and the limits of the history, for revisions.py."""
import os
import shutil

import harness
from revisions_site import Program, digits, look, texts


class Disks:
    """The part of the check that kills nothing. It has a program, a folder with a site in it, and a list of problems."""

    def run(self, *lines, **environment):
        with Program(self.program, self.site, **environment) as program:
            return program.ask(*lines)

    def together(self, number):
        """Two processes change the same file at once: each adds its lines, and none is missing."""
        shutil.rmtree(self.site, ignore_errors=True)
        (self.site / "content").mkdir(parents=True)
        page = self.site / "content/page.md"
        page.write_bytes(b"\n")
        with Program(self.program, self.site) as one, Program(self.program, self.site) as other:
            done, wanted = 0, set()
            while done < number:
                text = page.read_bytes()
                for index, program in enumerate((one, other)):
                    program.send(f"write content/page.md {digits(text)} {digits(text + f'{done} {index};'.encode())}", "apply both")
                answers = [one.answer(), other.answer()]
                wanted |= {f"{done} {index}" for index in (0, 1) if answers[index].startswith("made")}
                self.problems.expect(f"both at once: {answers}", sum(answer.startswith("made") for answer in answers), 1)
                done += 1
        self.problems.expect("lines of two processes", set(page.read_text().strip().strip(";").split(";")), wanted)
        return f"{number} changes by two processes at once"

    def disks(self):
        """A full disk and a folder that may not be written leave all files as they were."""
        if os.getuid():
            return "disks not tried, as only root can mount"
        shutil.rmtree(self.site, ignore_errors=True)
        self.site.mkdir()
        harness.output("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", self.site)
        try:
            harness.write(self.site, {f"content/{index}.md": bytes([65 + index]) * 20_000 for index in range(4)})
            before, large = look(self.site), self.folder / "large"
            for size in (150_000, 60_000, 30_000):
                large.write_bytes(os.urandom(size))
                lines = [f"write content/{index}.md {digits(bytes([65 + index]) * 20_000)} @{large}" for index in range(4)]
                answer = self.run(*lines, "apply full")
                self.problems.expect(f"{size} bytes on a full disk", (answer[:5], "no space" in answer), ("error", True))
                self.problems.expect("files on a full disk", harness.different(look(self.site), before), [])
                self.problems.expect("the state folder of a full disk", (self.site / ".daybook/revision").exists(), False)
            self.problems.expect("a small change", self.run("write content/new.md - 41", "apply small"), "made 1 true")
        finally:
            harness.output("umount", self.site)
        (self.site / "content").mkdir()
        harness.output("mount", "-t", "tmpfs", "tmpfs", self.site / "content")
        try:
            harness.write(self.site, {"content/a.md": b"a", "content/b/c.md": b"c"})
            before = look(self.site)
            answer = self.run("write content/a.md 61 62", "move content/b/c.md content/c.md 63", "apply mounted")
            self.problems.expect("content on a file system of its own", (answer, texts(look(self.site))), ("made 1 true", {"content/a.md": b"b", "content/c.md": b"c"}))
            self.problems.expect("undo there", (self.run("undo"), look(self.site)), ("undone mounted", before))
            self.problems.expect("a removed file there", self.run("remove content/a.md 61", "apply removed"), "made 2 true")
            self.problems.expect("its trash", [file.read_bytes() for file in self.site.glob(".daybook/trash/*/content/a.md")], [b"a"])
        finally:
            harness.output("umount", self.site / "content")
        shutil.rmtree(self.site)
        (self.site / "content/closed").mkdir(parents=True)
        harness.write(self.site, {"content/a.md": b"a", "content/closed/b.md": b"b"})
        for path in (self.site, self.site / "content", self.site / "content/a.md"):
            os.chown(path, 65534, 0)
        os.chmod(self.folder, 0o755)
        before = look(self.site)
        with Program(self.program, self.site, "--user", "65534") as program:
            answer = program.ask("write content/a.md 61 62", "remove content/closed/b.md 62", "apply closed")
            self.problems.expect("a folder of another user", (answer[:5], "permission denied" in answer), ("error", True))
            self.problems.expect("files next to a folder of another user", look(self.site), before)
        return "full and read-only disks"

    def limit(self):
        """The history has at most 64 MB, and a larger revision is made but cannot be undone."""
        shutil.rmtree(self.site, ignore_errors=True)
        (self.site / "content").mkdir(parents=True)
        large = self.folder / "large"
        with Program(self.program, self.site) as program:
            for number in range(6):
                large.write_bytes(os.urandom(20 << 20))
                self.problems.expect("20 MB", program.ask(f"write content/{number}.bin - @{large}", f"apply {number}"), f"made {number + 1} true")
            size = sum(file.stat().st_size for file in (self.site / ".daybook/history").iterdir())
            self.problems.expect("the history's size in 64 MB", size <= 64 << 20)
            self.problems.expect("the history", program.ask("list"), "listed 3 4 5")
            large.write_bytes(os.urandom(65 << 20))
            self.problems.expect("65 MB", program.ask(f"write content/large.bin - @{large}", "apply large"), "made 7 false")
            self.problems.expect("undo of 65 MB", program.ask("undo"), 'error: "large" cannot be undone: it was too large for the history')
            for number in range(250):
                program.ask(f"write content/s{number} - 41", f"apply s{number}")
            self.problems.expect("the number of revisions", len(program.ask("list").split()) - 1, 200)
        return "the limits of the history"
