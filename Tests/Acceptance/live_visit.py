"""A window of live.py, and what is expected in it."""
import browser
from harness import until

# Ten frames without a movement: what was scrolled, typed or changed is shown.
STILL = """(async () => {
  for (let place, same = 0; same < 10; same++) {
    await new Promise(requestAnimationFrame);
    if (place !== scrollY) [place, same] = [scrollY, 0];
  }
})()"""


class Visit(browser.Visit):
    """A window in which a reader reads and types."""

    def attempt(self, part, *arguments):
        """Goes on with the next part where one stops."""
        try:
            part(self, *arguments)
        except Exception as error:
            self.faults.append(f"{part.__name__}: {error!r}")

    def shows(self, what, expression):
        """Expects something to become true."""
        self.expect(what, bool(until(lambda: self.value(expression), 5)))

    def open(self, url):
        # A page that reloads because of a change at this moment cancels the visit of another.
        until(lambda: self.window.open(url) or self.value("location.href") == url, 5)
        # A page that listens a moment later is told what it has missed.
        until(lambda: self.value("document.readyState") == "complete")

    def settle(self):
        """Reads and types in the page."""
        self.value("window.kept = 1; document.querySelector('details').open = true; scrollTo(0, 1500);"
                   "document.querySelector('#typed').focus({preventScroll: true})")
        self.value("document.querySelector('#typed').select()")
        self.window.cdp("Input.insertText", text="my words")
        until(lambda: self.value("document.querySelector('#typed').value") == "my words")
        # Typing scrolls to the field, a little later.
        self.value(STILL)
        until(lambda: self.value(f"scrollTo(0, 1500), {STILL}.then(() => scrollY)") == 1500)
        self.before = self.state()
        self.expect("the reader's state", self.before["kept"] and self.before["open"] and self.before["typed"], "my words")

    def state(self):
        return self.value("""({kept: window.kept, open: document.querySelector('details')?.open,
            typed: document.querySelector('#typed')?.value, focus: document.activeElement?.id,
            place: Math.round(document.querySelector('details')?.getBoundingClientRect().top)})""")

    def keeps(self, what):
        """Expects the page to be as the reader left it."""
        self.value(STILL)
        until(lambda: self.state() == self.before, 2)
        self.expect(what + ": what the reader has done", self.state(), self.before)
