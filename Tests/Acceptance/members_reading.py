"""What a member does in members_browser.py who opens an invitation: the list, a page with all kinds of media, other tabs."""
import time

import harness
from members_checks import BAR, COUNT, FORM, HEADING, MAIN, PROBLEM, TITLES, Checks
from members_content import FAMILY, FOLDER, PLAN, TRIP


class Reading(Checks):
    """Reads pages."""

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
        # Where the press did not reach the button, a script starts the film.
        harness.until(lambda: window.value("const film = document.querySelector('video'); return !film.paused || film.ariaBusy === 'true'"), 2)
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
        file = window.downloads / "notes.zip"
        harness.until(lambda: file.exists() and file.stat().st_size, 5)
        self.note("a file is downloaded under its name", file.exists() and file.read_bytes() == b"PK\x05\x06" + bytes(18), [each.name for each in window.downloads.iterdir()])
        before = window.windows()
        window.click("#map")
        harness.until(lambda: len(window.windows()) != len(before), 5)
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
