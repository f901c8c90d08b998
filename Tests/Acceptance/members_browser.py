#!/usr/bin/env python3
"""Opens protected pages in a browser, as their members, former members and others do.

    python3 members_browser.py DAYBOOK [--browser chromium|firefox] [--style NAME] [--faults] [--shots FOLDER]

A site with pictures, a gallery, a film, a sound and files is built and sealed by members_site.py. `--faults` changes the script
in ways that checks must find. `--shots` takes pictures of the form, the list and a page in each style instead.

Run with .build/peers/bin/python, after Tools/peers members-checks. Chromium and Firefox come from Debian's packages. Exit status: 0 it holds, 1 it does not, 2 it could not run.
"""
import contextlib
import pathlib
import tempfile
import time

import harness
import members_windows
import theme
from members_checks import COUNT, FORM, HEADING, PROBLEM, TITLES
from members_content import TRIP
from members_server import Site, build, record_film
from members_signing import Signing

POLICY = ("default-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; frame-src blob:; object-src blob:; "
          "style-src 'self' 'unsafe-inline'")
STYLES = ["daybook", "gallery", "studio", "terminal", "editorial", "bento"]

# (what to replace in members.js, with what, a step with a check that must then fail, that check)
FAULTS = [
    ("data === 'out' && member", "data === 'never'", "invitation", "signing out hides the other tab"),
    ("? blank + file : address", "? address : address", "invitation", "no sealed file is loaded as it is"),
    ("history.replaceState(null", "void (null", "invitation", "the invitation is removed from the address"),
    (".normalize('NFD')", "", "invitation", "the search ignores accents"),
    ("if (!key) fail('other'", "if (!key) fail('missing'", "invitation", "a page of another group"),
    ("download: link.download || name", "download: 'file'", "invitation", "a file is downloaded under its name"),
    ("target.dataset.film && openMedia(target, true)", "false", "invitation", "the film plays"),
    ("session() === record.session ? record", "record ? record", "passphrase", "a new session is not remembered"),
    ("form.passphrase : problem).focus()", "problem : problem).focus()", "passphrase", "the field has the focus"),
    ("hours * 36e5", "hours * 36e9", "invitation_on_page", "after 12 hours the passphrase is needed"),
    ("if (invitation !== undefined) history", "history", "invitation_on_page", "an anchor in the address is scrolled to"),
    ("invited ? 'revoked' : 'ended'", "invited ? 'ended' : 'revoked'", "refusals", "an invitation that was withdrawn"),
    ("if (!isSecureContext) fail('insecure')", "", "environments", "plain http"),
]


class Checks(Signing):
    """All steps."""

    def policy(self):
        """Everything of a reader's visit once more under a strict policy."""
        self.site.server.policy = POLICY
        self.invitation()
        self.site.server.policy = ""

    def phone(self):
        with self.profile() as window:
            for scheme in ("light", "dark"):
                window.show_as(390, 844, scheme)
                window.open(self.site.home)
                self.expect("the form is shown on a phone", FORM, False)
                self.narrow(f"form, {scheme}")
                self.accessible(f"form, phone, {scheme}")
                self.invite()
                self.expect("the list is shown on a phone", TITLES, ["At the bay", "Plan for the café"])
                self.narrow(f"list, {scheme}")
                self.accessible(f"list, phone, {scheme}")
                self.invite(path=TRIP)
                self.expect("a page is shown on a phone", HEADING, "At the bay")
                self.narrow(f"page, {scheme}")
                self.accessible(f"page, phone, {scheme}")
                window.click(".members-bar [data-sign-out]")
                self.expect("the form is shown after signing out", FORM, False)

    def run(self):
        for step in (self.invitation, self.passphrase, self.invitation_on_page, self.refusals, self.environments, self.policy, self.phone):
            start = time.monotonic()
            try:
                step()
            except (RuntimeError, OSError, KeyError) as error:
                self.note(f"{step.__name__} runs to its end", False, str(error)[:500])
                self.site.server.policy = ""
                self.site.seal()
            print(f"members_browser: {step.__name__}: {self.count} checks so far, {time.monotonic() - start:.0f} s", flush=True)


def take_shots(program, kind, scratch, film, shots):
    shots = pathlib.Path(shots)
    shots.mkdir(parents=True, exist_ok=True)
    for style in STYLES:
        site = Site(build(program, f"{scratch}/{style}", style, film), f"{scratch}/{style}-sealed")
        profile = pathlib.Path(scratch) / f"{style}-profile"
        profile.mkdir()
        with kind(profile) as window:
            checks = Checks(site, kind, scratch, None)
            checks.window = window
            for scheme, width, height in [("light", 1280, 860), ("dark", 1280, 860), ("light", 390, 844), ("dark", 390, 844)]:
                window.show_as(width, height, scheme)
                name = f"{style}-{scheme}-{width}"
                window.open(site.home)
                checks.expect("form", FORM, False)
                window.shot(shots / f"{name}-form.png")
                checks.invite("former")
                checks.expect("problem", PROBLEM, "This invitation")
                window.shot(shots / f"{name}-problem.png")
                checks.invite()
                checks.expect("list", COUNT, "2 pages")
                window.shot(shots / f"{name}-list.png")
                checks.invite(path=TRIP)
                checks.expect("page", HEADING, "At the bay")
                checks.expect("pictures", "[...document.images].filter((each) => each.loading !== 'lazy').every((each) => each.complete)", True)
                window.shot(shots / f"{name}-page.png")
                window.click(".members-bar [data-sign-out]")
                checks.expect("form", FORM, False)


def try_faults(built, kind, scratch):
    """How many faults of the script the checks do not find."""
    missed = 0
    for number, (old, new, step, check) in enumerate(FAULTS):
        folder = pathlib.Path(scratch) / f"fault-{number}"
        folder.mkdir()
        site = Site(built, folder / "public")
        seal = site.seal

        def seal_with_fault(change=lambda plan: None, site=site, seal=seal, old=old, new=new):
            seal(change)
            site.change_script(old, new)

        site.seal = seal_with_fault
        site.seal()
        checks = Checks(site, kind, folder, None)
        checks.quick = True
        with contextlib.redirect_stdout(None):
            with contextlib.suppress(RuntimeError, OSError):
                getattr(checks, step)()
        found = {what for what, _ in checks.faults}
        holds = check in found
        missed += not holds
        print(f"members_browser: fault {number + 1}: {'found' if holds else 'not found'} by '{check}', {len(found)} checks fail", flush=True)
    return missed


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--browser", choices=["chromium", "firefox"], default="chromium")
    parser.add_argument("--style", choices=STYLES, default="daybook")
    parser.add_argument("--only", help="the name of one step")
    parser.add_argument("--faults", action="store_true")
    parser.add_argument("--shots", help="a folder for pictures of each style")
    options = parser.parse_args()
    program, kind = options.daybook, members_windows.kind(options.browser)
    axe = None if options.faults or options.shots else theme.jar_and_axe()[1]
    with tempfile.TemporaryDirectory(prefix="daybook-members-", ignore_cleanup_errors=True) as scratch:
        film = record_film(kind, scratch)
        if options.shots:
            take_shots(program, kind, scratch, film, options.shots)
            return 0
        built = build(program, f"{scratch}/site", options.style, film)
        if options.faults:
            return 1 if try_faults(built, kind, scratch) else 0
        checks = Checks(Site(built, f"{scratch}/sealed"), kind, scratch, axe)
        if options.only:
            getattr(checks, options.only)()
        else:
            checks.run()
    figures = ", ".join(f"{name} {seconds * 1000:.0f} ms" for name, seconds in checks.figures.items())
    return harness.summed_up(checks.faults, f"{options.browser}: {len(checks.faults)} faults in {checks.count} checks; {figures}")


if __name__ == "__main__":
    harness.main(main)
