"""What members_browser.py expects of pages in a window, and how it signs in."""
import contextlib
import json
import pathlib
import time

import harness
import members_windows
from browser import ENTER
from members_content import INVITATIONS
from theme_window import RULES

MAIN = "document.querySelector('main')?.innerText"
PROBLEM = "document.querySelector('[data-problem]')?.innerText ?? ''"
FORM = "document.querySelector('[data-form]')?.hidden"
TITLES = "[...document.querySelectorAll('.members [data-pages] li:not([hidden]) a')].map((each) => each.textContent)"
COUNT = "document.querySelector('[data-search] [role=status]')?.textContent"
HEADING = "document.querySelector('article h1')?.textContent ?? ''"
BAR = "document.querySelector('.members-bar [data-groups]')?.textContent ?? ''"


class Checks:
    """What is expected of a site in a browser."""

    def __init__(self, site, kind, scratch, axe):
        self.site, self.kind, self.scratch, self.axe = site, kind, pathlib.Path(scratch), axe
        self.faults, self.count, self.figures, self.quick = [], 0, {}, False

    @contextlib.contextmanager
    def profile(self, name=None):
        folder = self.scratch / (name or f"profile-{self.count}-{time.monotonic_ns()}")
        folder.mkdir(exist_ok=True)
        with self.kind(folder) as self.window:
            yield self.window
            self.no_problems()

    def no_problems(self, allowed=()):
        # Chromium reports the theme's own inline script, which sets the colour scheme, where a policy forbids it.
        # Firefox reports that its controls had to wait for a film; Chromium, now and then on any page, that it left out a transition.
        allowed = (*allowed, "inline script", "inline-script", "script-src", "favicon", "fetching process for the media resource",
                   "ViewTransition opt-in disabled")
        found = [text for text in self.window.problems() if not any(each in text for each in allowed)]
        self.note("no errors in the console", not found, found[:3])
        foreign = [url for url in self.window.requests()
                   if not url.startswith((self.site.origin, "blob:", "data:", "chrome", "about:", "devtools:"))
                   and members_windows.PLAIN_HOST not in url]
        self.note("no request to another host", not foreign, foreign[:3])

    def note(self, what, holds, found=""):
        self.count += 1
        if not holds:
            self.faults.append((what, found))
            print(f"members_browser: {what}: {found!r}", flush=True)
        return holds

    def expect(self, what, expression, wanted, seconds=8):
        """Waits until an expression has a value, or contains a text."""
        found = None

        def holds():
            nonlocal found
            try:
                found = self.window.value(f"return {expression}")
            except RuntimeError as error:
                found = str(error)
            return found == wanted or (isinstance(wanted, str) and wanted and isinstance(found, str) and wanted in found)

        is_so = harness.until(holds, 3 if self.quick else seconds)
        return self.note(what, bool(is_so), found if not isinstance(found, str) else found[:300])

    def invite(self, name="Ben Vale", path=None):
        """Opens an invitation link in a fresh document."""
        self.window.open("about:blank")
        self.window.open((self.site.url(path) if path else self.site.home) + "#i=" + INVITATIONS.get(name, name))

    def enter(self, passphrase):
        self.expect("the form is shown", FORM, False)
        self.window.type("#members-passphrase", passphrase)
        start = time.monotonic()
        self.window.type("#members-passphrase", ENTER)
        return start

    def narrow(self, what):
        self.expect(f"no horizontal overflow: {what}", "document.documentElement.scrollWidth <= innerWidth", True)

    def accessible(self, what):
        if not self.axe:
            return
        found = self.window.ask("const done = arguments[arguments.length - 1]; window.axe || (() => {" + self.axe + """})();
            window.axe.run(document, { runOnly: { type: 'tag', values: %s }, resultTypes: ['violations'] }).then((result) => done(
              result.violations.map((rule) => rule.id + ': ' + rule.nodes.slice(0, 2).map((node) => node.target.join(' ') + ' ' + node.failureSummary).join('; '))),
              (error) => done(['axe did not run: ' + error]));""" % json.dumps(RULES))
        self.note(f"axe: {what}", not found, [text[:400] for text in found])
