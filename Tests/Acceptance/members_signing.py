"""How members sign in with passphrases and invitations, and what can go wrong, for members_browser.py."""
import pathlib
import shutil
import tempfile
import time

import harness
import members_windows
from members_checks import FORM, HEADING, PROBLEM, TITLES
from members_content import BASE, FOLDER, PASSPHRASE, PLAN, TRIP
from members_reading import Reading


# What the browser remembers of a member.
STORED = """return new Promise((done) => { indexedDB.open('daybook-members /deep/').onsuccess = ({ target }) => {
  target.result.transaction('members').objectStore('members').get(0).onsuccess = (event) => {
    target.result.close();
    const { key, session } = event.target.result;
    done({ key: [key.extractable, key.usages], session: session ?? null });
  }; }; })"""


class Signing(Reading):
    """Signs in, and is refused."""

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
            harness.until(lambda: window.value(STORED)["session"])
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
            key = window.value(STORED)["key"]
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
