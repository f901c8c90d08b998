"""Looks at each state of the studio with axe, in headless Chromium: in a wide window and on a phone, light and dark."""
import glob
import json
import pathlib
import subprocess
import tempfile

import harness
import servers
import studio_tasks
from studio_tasks import EDITOR, ROOT

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
IGNORED = {"region", "landmark-one-main", "page-has-heading-one"}
"""What concerns the page around the studio."""


def axe():
    """The script of axe, from PyPI."""
    if subprocess.run([harness.ROOT / "Tools/peers", "theme-checks"]).returncode:
        raise harness.Missing("'Tools/peers theme-checks' failed")
    found = glob.glob(str(harness.ROOT / ".build/peers/lib/python*/site-packages/axe_playwright_python/axe.min.js"))
    if not found:
        raise harness.Missing("axe-playwright-python is missing")
    return pathlib.Path(found[0]).read_text()


class States(studio_tasks.Tasks):
    """A window whose states are looked at."""

    def look(self, state, part="'daybook-studio'"):
        self.value(self.axe)
        options = {"runOnly": {"type": "tag", "values": RULES}, "resultTypes": ["violations"]}
        found = self.value(f"axe.run({part}, {json.dumps(options)}).then(all => all.violations.flatMap(one => one.nodes.map("
                           "node => `${one.id}: ${node.target.flat().join(' ')}: ${node.html.slice(0, 90)}`)))")
        if found and part != "document":
            found = [one for one in found if one.split(":")[0] not in IGNORED]
        self.expect(state, found, [])

    def panel(self, state, *buttons):
        """Opens a form by its buttons, looks at it and leaves it."""
        for text in buttons:
            self.button(text)
        harness.until(lambda: self.value(f"!{EDITOR}.hidden && ({json.dumps(buttons == ('More',))} || !!{EDITOR}.querySelector('[type=submit]'))"), 10)
        self.look(state)
        self.button("Cancel", EDITOR)
        harness.until(lambda: self.value(f"{EDITOR}.hidden"), 10)

    def run(self):
        self.page("journal/walks/moor/")
        self.look("the bar")
        self.use("document.querySelector('.prose p')")
        harness.until(lambda: self.value(f"!{EDITOR}.hidden"), 10)
        self.look("a paragraph")
        self.button("Cancel", EDITOR)
        for state, *buttons in (("details", "Details"), ("pictures", "Pictures"), ("a new page", "New"), ("what else", "More"),
                                ("a comment", "More", "Comment"), ("a move", "More", "Move the page"), ("a copy", "More", "Duplicate"),
                                ("a removal", "More", "Remove"), ("the whole text", "More", "Whole text")):
            self.panel(state, *buttons)
        self.page("timetable/")
        for state in ("Cancel a session", "Move a session", "Attendance"):
            self.panel(state, "More", state)
        self.page("__daybook/")
        harness.until(lambda: self.value("document.querySelectorAll('.entries li').length > 3 && !document.querySelector('.problems li:only-child')"), 5)
        self.look("the overview", "document")


def run(daybook, window):
    """The faults of all states."""
    faults, count, script = [], 0, axe()
    for size, scheme in (((1280, 900), "light"), ((390, 844), "dark"), ((320, 640), "light")):
        with tempfile.TemporaryDirectory(prefix="daybook-studio-") as folder:
            site = pathlib.Path(folder) / "site"
            harness.write(site, studio_tasks.FILES)
            with servers.Preview(daybook, "--edit", cwd=site) as preview:
                window.resize(*size)
                window.cdp("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
                states = States(window, preview, site, keys=False)
                states.axe = script
                states.run()
                count += states.count
                faults += [f"{size[0]} px, {scheme}: {fault}" for fault in states.faults]
    print(f"axe: {count} states, {len(faults)} faults", flush=True)
    return [f"axe: {fault}" for fault in faults]
