#!/usr/bin/env python3
"""Opens protected pages in a browser, as their members, former members and others do.

    python3 members_browser.py DAYBOOK [--browser chromium|firefox] [--style NAME] [--faults] [--shots FOLDER]

A site with pictures, a gallery, a film, a sound and files is built and sealed by members_site.py. `--faults` changes the script
in ways that checks must find. `--shots` takes pictures of the form, the list and a page in each style instead.

Run with .build/peers/bin/python, after Tools/peers members-checks. Chromium and Firefox come from Debian's packages. Exit status: 0 it holds, 1 it does not, 2 it could not run.
"""
import argparse
import base64
import contextlib
import functools
import http.server
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import time

import browser
import members_content
import members_site
import members_windows
import theme
from members_content import BASE, FAMILY, FOLDER, INVITATIONS, PASSPHRASE, PLAN, TRIP
from theme_visit import RULES

POLICY = ("default-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; frame-src blob:; object-src blob:; "
          "style-src 'self' 'unsafe-inline'")
STYLES = ["daybook", "gallery", "studio", "terminal", "editorial", "bento"]
ENTER = "\ue007"
MAIN = "document.querySelector('main')?.innerText"
PROBLEM = "document.querySelector('[data-problem]')?.innerText ?? ''"
FORM = "document.querySelector('[data-form]')?.hidden"
TITLES = "[...document.querySelectorAll('.members [data-pages] li:not([hidden]) a')].map((each) => each.textContent)"
COUNT = "document.querySelector('[data-search] [role=status]')?.textContent"
HEADING = "document.querySelector('article h1')?.textContent ?? ''"
BAR = "document.querySelector('.members-bar [data-groups]')?.textContent ?? ''"

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


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves a folder without a log."""

    def log_message(self, *_):
        pass


class Handler(Quiet):
    """Serves a site under its base path."""

    def translate_path(self, path):
        path = path.split("?")[0]
        return super().translate_path(path[len(BASE) - 1:] if path.startswith(BASE) else "/none")

    def end_headers(self):
        if self.server.policy:
            self.send_header("Content-Security-Policy", self.server.policy)
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def do_GET(self):
        self.server.requests.append((self.path, self.headers.get("Sec-Fetch-Dest", "")))
        if any(part in self.path for part in self.server.failing):
            self.send_error(503)
            return
        # A page that is left closes its connections.
        with contextlib.suppress(ConnectionError):
            super().do_GET()


class Site:
    """A sealed site and its server."""

    def __init__(self, built, folder):
        self.built, self.public = built, pathlib.Path(folder)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(self.public)))
        self.server.policy, self.server.failing, self.server.requests = "", [], []
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"
        self.home = self.origin + BASE + "members/"
        self.seal()

    def seal(self, change=lambda plan: None):
        shutil.rmtree(self.public, ignore_errors=True)
        shutil.copytree(self.built, self.public)
        plan = members_content.plan(self.public)
        change(plan)
        self.addresses = members_site.Sealer(self.public, plan).run()
        self.server.failing = []

    def url(self, path):
        return self.origin + self.addresses[path]

    def file(self, path):
        """The sealed file of a page or file."""
        return self.public / self.addresses[path][len(BASE):].rstrip("/").removesuffix(".bin")

    def alter(self, path, change):
        name = str(self.file(path)) + ".bin"
        data = bytearray(pathlib.Path(name).read_bytes())
        change(data)
        pathlib.Path(name).write_bytes(data)

    def change_script(self, old, new):
        for script in (self.public / "assets").glob("members.*.js"):
            text = script.read_text()
            if old not in text:
                raise ValueError(f"members.js does not contain {old!r}")
            script.write_text(text.replace(old, new))


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
        end = time.monotonic() + (3 if self.quick else seconds)
        found = None
        while time.monotonic() < end:
            try:
                found = self.window.value(f"return {expression}")
            except RuntimeError as error:
                found = str(error)
            if found == wanted or (isinstance(wanted, str) and wanted and isinstance(found, str) and wanted in found):
                return self.note(what, True)
            time.sleep(0.02)
        return self.note(what, False, found if not isinstance(found, str) else found[:300])

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

    # Unlocking

    def invitation(self):
        with self.profile() as window:
            self.invite()
            self.expect("an invitation opens the list", TITLES, ["At the bay", "Plan for the café"])
            self.expect("the invitation is removed from the address", f"location.href === {self.site.home!r}", True)
            self.expect("the member is greeted", "document.querySelector('[data-lead]').textContent", "Ben Vale")
            self.expect("the groups are named", "document.querySelector('[data-lead]').textContent", "friends and students")
            self.expect("dates are in time elements", "document.querySelector('[data-pages] time').dateTime", "2026-11-20")
            self.search()
            self.accessible("list")
            window.click("[data-pages] a")
            self.expect("a link of the list opens its page", HEADING, "At the bay")
            self.expect("the bar names the group", BAR, "friends")
            self.expect("the address is the sealed one", "location.pathname", self.site.addresses[TRIP])
            self.reading()
            start = time.monotonic()
            self.window.open(self.site.url(PLAN))
            self.expect("the next page opens by itself", HEADING, "Plan for the café")
            self.figures["next page"] = time.monotonic() - start
            self.note("text is there within a second", self.figures["next page"] < 1 or self.figures.get("load", 0) > 3, self.figures)
            self.window.open(self.site.url(FAMILY))
            self.expect("a page of another group", PROBLEM, "This page is for other members: your groups (friends and students)")
            self.tabs()

    def search(self):
        self.expect("the pages are counted", COUNT, "2 pages")
        for what, query, found in [("the search ignores accents", "CREME brulee", ["Plan for the café"]),
                                   ("the search finds words of the text", "thermos", ["Plan for the café"]),
                                   ("the search wants all words", "pier thermos", ["Plan for the café"]),
                                   ("nothing is found", "qwertz", [])]:
            self.window.value("document.querySelector('.members [name=q]').value = ''")
            self.window.type(".members [name=q]", query)
            self.expect(what, TITLES, found)
        self.expect("nothing found is announced", COUNT, "Nothing found for “qwertz”.")
        self.window.value("const box = document.querySelector('.members [name=q]'); box.value = 'pier thermos'; box.oninput()")
        self.expect("what is found is counted", COUNT, "1 of 2 pages")
        self.window.value("const box = document.querySelector('.members [name=q]'); box.value = ''; box.oninput()")

    def reading(self):
        """The opened page: pictures, gallery, film, sound, document, links."""
        window, site = self.window, self.site
        loaded = "[...document.querySelectorAll(%r)].every((each) => each.complete && each.naturalWidth > %d && each.currentSrc.startsWith('blob:'))"
        self.expect("the first picture is decrypted", loaded % (".page-header + .media img", 400), True)
        self.expect("the scripts of the page run", "document.querySelector('.scheme').ariaPressed", "false")
        self.expect("a link to a protected page leads there", "[...document.querySelectorAll('.prose a')].find((each) => each.textContent === 'the plan').pathname", site.addresses[PLAN])
        self.accessible("page")
        window.click(".prose a[href='#the-end']")
        self.expect("an anchor scrolls", "Math.abs(document.querySelector('#the-end').getBoundingClientRect().top) < 300 && location.hash", "#the-end")
        window.value("document.querySelector('.pictures').scrollIntoView()")
        self.expect("pictures of the gallery are decrypted", loaded % (".pictures img", 100), True)
        self.lightbox()
        self.film()
        window.value("document.querySelector('iframe').scrollIntoView({ block: 'center' })")
        self.expect("a document in a frame is decrypted", "document.querySelector('iframe').src.startsWith('blob:')", True)
        self.later()
        self.downloads()
        wrong = [path for path, use in site.server.requests if path.endswith(".bin") and use not in ("empty", "")]
        self.note("no sealed file is loaded as it is", not wrong, wrong[:3])

    def lightbox(self):
        window = self.window
        window.click(".pictures a.picture")
        big = "(() => { const image = document.querySelector('.lightbox[open] img'); return Boolean(image?.complete && image.naturalWidth > %d && image.currentSrc.startsWith('blob:') && !image.currentSrc.includes('#')) })()"
        self.expect("the lightbox shows the picture", big % 500, True)
        window.click(".lightbox [data-step='1']")
        self.expect("the lightbox shows the next picture", big % 500 + " && document.querySelector('.lightbox-count').textContent", "2 / 3")
        window.click(".lightbox [data-step='1']")
        self.expect("the lightbox shows a picture without variants", big % 100 + " && document.querySelector('.lightbox-count').textContent", "3 / 3")
        window.click(".lightbox [data-close]")
        self.expect("the lightbox closes", "document.querySelector('.lightbox')", None)

    def film(self):
        window = self.window
        window.value("document.querySelector('video').scrollIntoView({ block: 'center' })")
        self.expect("the film's poster is decrypted", "document.querySelector('video').poster.startsWith('blob:')", True)
        self.note("a film waits until it is played", not any(self.site.addresses["/" + FOLDER + "film.webm"] in path for path, _ in self.site.server.requests))
        window.press_at("video", 30, -46)
        time.sleep(0.5)
        window.value("const film = document.querySelector('video'); if (film.paused && film.ariaBusy !== 'true') { film.muted = true; film.play().catch(() => {}); }")
        self.expect("the film plays", "document.querySelector('video').currentTime > 0 && document.querySelector('video').videoWidth", 64)
        self.expect("its captions are decrypted", "document.querySelector('track').src.startsWith('blob:') && document.querySelector('video').textTracks[0].cues?.length", 1)
        window.value("const sound = document.querySelector('audio'); sound.muted = true; sound.play().catch(() => {})")
        self.expect("the sound plays", "Math.round(document.querySelector('audio').duration)", 1)

    def later(self):
        """Elements that a script adds or changes."""
        sign = self.site.addresses["/" + FOLDER + "sign.svg"]
        self.window.value("document.querySelector('#later').innerHTML = `<img alt='' src='${arguments[0]}'>`; document.querySelector('#later').scrollIntoView()", sign)
        self.expect("a picture that a script adds is decrypted", "document.querySelector('#later img').naturalWidth", 400)
        two = self.site.addresses["/" + FOLDER + "two.png"]
        self.window.value("document.querySelector('#later img').src = arguments[0]", two)
        self.expect("a picture that a script changes is decrypted", "document.querySelector('#later img').naturalWidth", 900)
        # These two are requested before an observer can change them.
        self.site.server.requests[:] = [each for each in self.site.server.requests if each[0] not in (sign, two)]

    def downloads(self):
        window = self.window
        link = "[...document.querySelectorAll('.prose a')].find((each) => each.textContent === %r)"
        window.value("document.documentElement.style.scrollBehavior = 'auto'; " + link % "The notes" + ".id = 'notes'; " + link % "the map" + ".id = 'map'")
        window.click("#notes")
        file, end = window.downloads / "notes.zip", time.monotonic() + 5
        while not (file.exists() and file.stat().st_size) and time.monotonic() < end:
            time.sleep(0.05)
        self.note("a file is downloaded under its name", file.exists() and file.read_bytes() == b"PK\x05\x06" + bytes(18), [each.name for each in window.downloads.iterdir()])
        before = window.windows()
        window.click("#map")
        end = time.monotonic() + 5
        while len(window.windows()) == len(before) and time.monotonic() < end:
            time.sleep(0.05)
        tabs = [each for each in window.windows() if each not in before]
        if self.note("a document opens in a tab", len(tabs) == 1, tabs):
            here = window.current()
            window.switch(tabs[0])
            self.expect("the tab has the decrypted document", "location.href", "blob:")
            window.close_tab()
            window.switch(here)

    def tabs(self):
        """Other tabs of the session, and signing out."""
        window = self.window
        window.open(self.site.url(TRIP))
        self.expect("the first tab is open", HEADING, "At the bay")
        first = window.current()
        window.new_tab()
        window.open(self.site.url(PLAN))
        self.expect("a new tab opens by itself", HEADING, "Plan for the café")
        window.click(".members-bar [data-sign-out]")
        self.expect("signing out leads to the form", FORM, False)
        self.expect("signing out is confirmed", MAIN, "You are signed out")
        window.close_tab()
        window.switch(first)
        self.expect("signing out hides the other tab", FORM, False)
        self.expect("nothing of the page is left", f"({MAIN}).includes('At the bay')", False)
        self.expect("no key is left", "new Promise((done) => { indexedDB.open('daybook-members /deep/').onsuccess = ({ target }) => { target.result.transaction('members').objectStore('members').count().onsuccess = (event) => { target.result.close(); done(event.target.result); }; }; })", 0)
        window.open(self.site.url(PLAN))
        self.expect("after signing out the next page is closed", FORM, False)

    def passphrase(self):
        with self.profile("stays") as window:
            window.open(self.site.url(TRIP))
            self.enter("wrong words of no member")
            self.expect("a wrong passphrase", PROBLEM, "This is not a passphrase of a member", 20)
            self.expect("the field keeps its value", "document.querySelector('#members-passphrase').value", "wrong words of no member")
            self.expect("the field has the focus", "document.activeElement.id", "members-passphrase")
            self.expect("the field is marked as invalid", "document.activeElement.ariaInvalid", "true")
            self.accessible("form with a problem")
            derivation = window.ask("""const done = arguments[arguments.length - 1]; (async () => {
                const start = performance.now();
                const key = await crypto.subtle.importKey('raw', new Uint8Array(8), 'PBKDF2', false, ['deriveBits']);
                await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(16), iterations: 600000 }, key, 256);
                return performance.now() - start; })().then(done, (error) => done(String(error)))""")
            self.figures["derivation"] = derivation / 1000
            window.value("document.querySelector('#members-passphrase').value = ''")
            window.click("[data-form] [name=stay]")
            start = self.enter(f"  {PASSPHRASE.upper()} ")
            self.expect("the button is busy meanwhile", "document.querySelector('[type=submit]')?.ariaBusy ?? (document.querySelector('article') && 'true')", "true")
            self.expect("a passphrase opens the page", HEADING, "At the bay", 20)
            self.figures["passphrase to text"] = time.monotonic() - start
            self.note("a passphrase opens the page within a second and the derivation",
                      self.figures["passphrase to text"] < 1 + 2 * self.figures["derivation"], self.figures)
            self.expect("the heading has the focus", "document.activeElement.localName", "h1")
            self.no_problems()
        with self.profile("stays") as window:
            window.open(self.site.url(TRIP))
            self.expect("with 'Stay signed in' a new session is remembered", HEADING, "At the bay")
            window.open(self.site.home)
            self.expect("the list shows that", "document.querySelector('[data-list] [name=stay]').checked", True)
            window.click("[data-list] [name=stay]")
            time.sleep(0.3)
            window.reload()
            self.expect("without it the session goes on", "document.querySelector('[data-list]')?.hidden === false && !document.querySelector('[data-list] [name=stay]').checked", True)
        with self.profile("stays") as window:
            window.open(self.site.url(TRIP))
            self.expect("a new session is not remembered", FORM, False)
            self.accessible("form")
            self.expect("no secret is stored", "JSON.stringify({ ...localStorage, ...sessionStorage })", "{}")

    def invitation_on_page(self):
        """An invitation to a page; the session ends after 12 hours, and with the browser."""
        with self.profile("session") as window:
            self.invite(path=TRIP)
            self.expect("an invitation opens a page", HEADING, "At the bay")
            self.expect("its bar offers to stay signed in", "document.querySelector('.members-bar [name=stay]').checked", False)
            key = window.value("""return new Promise((done) => { indexedDB.open('daybook-members /deep/').onsuccess = ({ target }) => {
                target.result.transaction('members').objectStore('members').get(0).onsuccess = (event) => { target.result.close(); done([event.target.result.key.extractable, event.target.result.key.usages]); }; }; })""")
            self.note("the stored key cannot be exported", key == [False, ["decrypt"]], key)
            window.open("about:blank")
            window.open(self.site.url(TRIP) + "#slack-water")
            self.expect("an anchor in the address is scrolled to", "document.querySelector(':target')?.id ?? ''", "slack-water")
            window.open(self.site.origin + BASE + "about/")
            window.back()
            self.expect("going back shows the page", HEADING, "At the bay")
            self.expect("it is visible", "getComputedStyle(document.documentElement).visibility", "visible")
            window.value("""return new Promise((done) => { indexedDB.open('daybook-members /deep/').onsuccess = ({ target }) => {
                const members = target.result.transaction('members', 'readwrite').objectStore('members');
                members.get(0).onsuccess = (event) => { members.put({ ...event.target.result, time: Date.now() - 12.1 * 36e5 }, 0).onsuccess = () => { target.result.close(); done(); }; }; }; })""")
            window.open(self.site.url(PLAN))
            self.expect("after 12 hours the passphrase is needed", FORM, False)
            self.invite()
            self.expect("the invitation opens again", TITLES, ["At the bay", "Plan for the café"])
        with self.profile("session") as window:
            window.open(self.site.home)
            self.expect("a new session is not remembered", FORM, False)

    # What can go wrong

    def refusals(self):
        with self.profile() as window:
            self.invite("former")
            self.expect("an invitation that was withdrawn", PROBLEM, "This invitation is not valid any more")
            self.invite("AAECAwQ")
            self.expect("an invitation that is cut off", PROBLEM, "This invitation link is incomplete")
            self.invite("Kit Oduya")
            self.expect("another member reads other pages", TITLES, ["Plan for the café"])
            self.site.alter(PLAN, lambda data: data.__setitem__(200, data[200] ^ 1))
            window.open(self.site.url(PLAN))
            self.expect("a file that was changed", PROBLEM, "is damaged, or someone has changed it")
            self.accessible("problem")
            self.site.alter(PLAN, lambda data: data.__setitem__(200, data[200] ^ 1))
            other = pathlib.Path(str(self.site.file(PLAN)) + ".bin")
            original = other.read_bytes()
            other.write_bytes(pathlib.Path(str(self.site.file("/" + FOLDER + "sign.svg")) + ".bin").read_bytes())
            window.open(self.site.url(PLAN))
            self.expect("a file in the place of another", PROBLEM, "This page is for other members")
            other.write_bytes(b"<html>")
            window.open(self.site.url(PLAN))
            self.expect("a file of another format", PROBLEM, "is damaged, or someone has changed it")
            other.unlink()
            window.open(self.site.url(PLAN))
            self.expect("a file that was removed", PROBLEM, "There is no protected page at this address")
            other.write_bytes(original)
            for what, part, message in [("the file cannot be loaded", ".bin", "could not be loaded"), ("the keys cannot be loaded", "keys.json", "could not be loaded")]:
                self.site.server.failing = [part]
                window.open(self.site.url(PLAN))
                self.expect(what, PROBLEM, message)
            self.site.server.failing = []
            window.click("[data-retry]")
            self.expect("trying again opens the page", HEADING, "Plan for the café")
            self.picture_problems()
            self.site.seal(lambda plan: plan["members"].pop(0))
            window.open(self.site.url(PLAN))
            self.expect("a member who was removed", PROBLEM, "You were signed out, because your invitation or passphrase is not valid any more")
            self.site.seal()
            window.problems()

    def picture_problems(self):
        """A picture that was changed shows its text, and the bar says why."""
        self.invite(path=TRIP)
        self.expect("the page opens", HEADING, "At the bay")
        for path in self.site.addresses:
            if "/one-" in path:
                self.site.alter(path, lambda data: data.__setitem__(-1, data[-1] ^ 1))
        self.window.open(self.site.url(TRIP))
        self.expect("the page itself opens", HEADING, "At the bay")
        self.window.value("document.querySelector('.pictures').scrollIntoView()")
        self.expect("a picture that was changed is reported", "document.querySelector('.members-bar-status').textContent", "A picture or file of this page is damaged")
        self.expect("the other pictures are shown", "document.querySelector('.pictures [alt=\"The second boat\"]').naturalWidth > 100", True)

    def environments(self):
        with self.profile() as window:
            plain = self.site.home.replace("127.0.0.1", members_windows.PLAIN_HOST)
            window.open(plain)
            self.expect("plain http", PROBLEM, "Browsers decrypt pages on secure connections only")
            self.expect("there is a link to https", "document.querySelector('[data-problem] a').href", plain.replace("http:", "https:"))
            found = str(window.without_scripts(self.site.home, "[...document.querySelectorAll('main p')].filter((each) => each.getClientRects().length && getComputedStyle(each).visibility === 'visible').map((each) => each.innerText).join('|')"))
            self.note("without scripts the page says so", "decrypts them with JavaScript" in found and "Turn on JavaScript" in found, found[:400])
            if self.kind is members_windows.Chromium:
                self.note("without scripts there is no form", "has not started" not in found and "Show the passphrase" not in found, found[:400])
            folder = pathlib.Path(tempfile.mkdtemp(dir=self.scratch))
            page = (self.site.public / "members/index.html").read_text().replace(BASE, "")
            (folder / "index.html").write_text(page)
            shutil.copytree(self.site.public / "assets", folder / "assets")
            window.open(f"file://{folder}/index.html")
            self.expect("a file that is opened from a folder", PROBLEM, "This page was opened from a folder")
            window.problems()
            window.requests()
        for what, change, message in [("a browser without WebCrypto", ("self.crypto?.subtle", "undefined"), "This browser cannot decrypt pages"),
                                      ("a script that does not start", ("(() => {", "((((() => {"), "has not started")]:
            self.site.change_script(*change)
            with self.profile() as window:
                window.open(self.site.home)
                self.expect(what, PROBLEM if "cannot" in message else "getComputedStyle(document.querySelector('.members')).visibility === 'visible' && document.querySelector('main').innerText", message, 10)
                window.problems()
            self.site.seal()
        self.site.change_script("indexedDB.open(store)", "indexedDB.refuse(store)")
        with self.profile():
            self.invite(path=TRIP)
            self.expect("without IndexedDB the page opens", HEADING, "At the bay")
            self.expect("and says that it is not remembered", "document.querySelector('.members-bar-status').textContent", "This browser does not store keys")
        self.site.seal()

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


def record_film(kind, folder):
    """A film of a second, which the browser itself records."""
    page = pathlib.Path(folder) / "film"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html><title>Film</title><canvas width=64 height=36></canvas>")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(page)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    profile = pathlib.Path(folder) / "film-profile"
    profile.mkdir()
    with kind(profile) as window:
        window.open(f"http://127.0.0.1:{server.server_address[1]}/")
        film = window.ask("""const done = arguments[arguments.length - 1];
            const canvas = document.querySelector('canvas'), pen = canvas.getContext('2d'), parts = [];
            const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
            recorder.ondataavailable = (event) => parts.push(event.data);
            recorder.onstop = () => { const reader = new FileReader(); reader.onload = () => done(reader.result.split(',')[1]); reader.readAsDataURL(new Blob(parts)); };
            let hue = 0;
            const timer = setInterval(() => { pen.fillStyle = `hsl(${hue += 9} 60% 50%)`; pen.fillRect(0, 0, 64, 36); }, 40);
            recorder.start();
            setTimeout(() => { clearInterval(timer); recorder.stop(); }, 1200);""")
    server.shutdown()
    return base64.b64decode(film)


def build(program, folder, style, film):
    members_content.write(folder, style, film)
    subprocess.run([program, "build", "--source", folder], check=True, capture_output=True)
    return pathlib.Path(folder) / "public"


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
                time.sleep(0.5)
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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("daybook")
    parser.add_argument("--browser", choices=["chromium", "firefox"], default="chromium")
    parser.add_argument("--style", choices=STYLES, default="daybook")
    parser.add_argument("--only", help="the name of one step")
    parser.add_argument("--faults", action="store_true")
    parser.add_argument("--shots", help="a folder for pictures of each style")
    options = parser.parse_args()
    program = str(pathlib.Path(options.daybook).resolve())
    try:
        kind = members_windows.kind(options.browser)
        axe = None if options.faults or options.shots else theme.jar_and_axe()[1]
    except (browser.Missing, subprocess.CalledProcessError) as error:
        print(f"members_browser: not run: {error}", file=sys.stderr)
        return 2
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
    print(f"members_browser: {options.browser}: {len(checks.faults)} faults in {checks.count} checks; {figures}")
    return 1 if checks.faults else 0


if __name__ == "__main__":
    sys.exit(main())
