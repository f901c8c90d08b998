"""A long session of random changes in the studio: its memory stays flat, and each state is that of a clean build."""
import json
import pathlib
import re
import shutil
import tempfile
import time
import urllib.parse
import urllib.request

import harness
import servers
import studio_races

ROOT = harness.HERE.parent.parent
SOME = 8
"""How many pages are compared each time."""


def memory(process):
    """The resident memory of a process in MB."""
    return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{process.pid}/status").read_text())[1]) / 1024


class Session:
    """Random changes of a site by the requests of its pages."""

    def __init__(self, preview, site, chance):
        self.preview, self.site, self.chance = preview, site, chance
        self.editor = studio_races.Editor(preview.port)
        self.done, self.refused, self.number = 0, 0, 0

    def html(self, path):
        with urllib.request.urlopen(self.preview.origin + path.lstrip("/")) as answer:
            return answer.read().decode()

    def paths(self):
        found = re.findall(r"<loc>https?://[^/]+(/[^<]*)</loc>", self.html("sitemap.xml"))
        return [urllib.parse.unquote(path) for path in found]

    def change(self):
        """One change of a random kind."""
        self.number += 1
        page = self.chance.choice(self.paths())
        kind = self.chance.choice(["text"] * 5 + ["undo", "undo", "redo", "details", "add", "like", "draft"])
        status = getattr(self, kind)(page)
        self.done += status == 200
        self.refused += status not in (200, None)
        if status not in (200, 400, 404, 409, 412, None):
            return f"{kind} of {page}: status {status}"
        return None

    def text(self, page):
        words = re.findall(r"<(?:p|li|h[1-3])[^>]*>([^<>&]{12,90})<", self.html(page))
        if not words:
            return None
        words = " ".join(self.chance.choice(words).split())
        status, found = self.editor.ask("find", page=page, text=words, occurrence=0)
        if status != 200 or found.get("form") not in ("markdown", "text"):
            return None
        where = {key: found[key] for key in ("path", "block", "key", "term") if key in found}
        return self.editor.ask("save", **where, hash=found.get("hash"), source=found["source"].rstrip("\n") + f" n{self.number}")[0]

    def undo(self, page):
        return self.editor.ask("undo")[0]

    def redo(self, page):
        return self.editor.ask("redo")[0]

    def details(self, page):
        status, found = self.editor.ask("details", page=page)
        if status != 200:
            return None
        return self.editor.ask("save-details", page=page, path=found["path"], hash=found["hash"], values={"summary": f"Summary {self.number}."})[0]

    def add(self, page):
        kind = self.chance.choice(["post", "page", "event"])
        return self.editor.ask("add", kind=kind, title=f"New {self.number}", journal="training", source="Words.")[0]

    def like(self, page):
        return self.editor.ask("act", page=page, name="like", values={"person": "marit"})[0]

    def draft(self, page):
        return self.editor.ask(self.chance.choice(["publish", "unpublish"]), page=page)[0]

    def differences(self, daybook, folder):
        """The pages that are not as in a clean build."""
        copy = folder / "copy"
        output = copy / "public"
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(self.site / "content", copy / "content")
        run = harness.run(daybook, "build", "--quiet", "--drafts", "--future", "--source", copy)
        if run.returncode:
            return [f"the site cannot be built: {run.stderr[-300:]}"]
        faults = []
        for path in self.chance.sample(self.paths(), SOME):
            built = output / path.strip("/") / "index.html"
            served = re.sub(r'<script src="/__daybook/[^>]*></script>|<script type="module"[^>]*></script>', "", self.html(path))
            if not built.exists() or not equal(built.read_text(), served):
                faults.append(f"{path} is not as in a clean build after {self.number} changes")
        return faults


def equal(built, served):
    """Whether two pages say the same; scripts have nonces in the preview."""
    plain = lambda text: re.sub(r' nonce="[^"]*"', "", text).split()
    return plain(built) == plain(served)


def run(daybook, minutes, chance):
    """The faults of a session of some minutes."""
    faults = []
    with tempfile.TemporaryDirectory(prefix="daybook-session-") as name:
        folder = pathlib.Path(name)
        shutil.copytree(ROOT / "content", folder / "site/content")
        with servers.Preview(daybook, "--edit", cwd=folder / "site") as preview:
            session = Session(preview, folder / "site", chance)
            for _ in range(30):
                session.change()
            first, end, compared = memory(preview.process), time.monotonic() + minutes * 60, 0
            while time.monotonic() < end and len(faults) < 5:
                faults += [fault for fault in [session.change()] if fault]
                if session.number % 50 == 0:
                    time.sleep(1)
                    faults += session.differences(daybook, folder)
                    compared += SOME
            last = memory(preview.process)
            print(f"session: {session.number} changes, {session.done} done, {session.refused} refused; {compared} pages compared; "
                  f"{first:.0f} MB at first, {last:.0f} MB at last", flush=True)
            if last > first * 1.25 + 20:
                faults.append(f"the memory grows from {first:.0f} to {last:.0f} MB")
    return [f"session: {fault}" for fault in faults]
