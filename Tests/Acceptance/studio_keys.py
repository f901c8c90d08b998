"""A site that is edited with the keyboard alone, in headless Chromium."""
import json
import pathlib
import tempfile

import browser
import harness
import servers

CONTROL, SHIFT, ESCAPE, NULL = "\ue009", "\ue008", "\ue00c", "\ue000"
ROOT = "document.querySelector('daybook-studio').shadowRoot"
FIELD = f"{ROOT}.querySelector('.editor:not([hidden]) :is(textarea, input, select)')"


def press(window, *held, key):
    """Presses a key while others are held."""
    strokes = [{"type": "keyDown", "value": one} for one in (*held, key)]
    strokes += [{"type": "keyUp", "value": one} for one in (key, *reversed(held))]
    window.call("/actions", {"actions": [{"type": "key", "id": "keys", "actions": strokes}]})


class Keys(browser.Visit):
    """A window in which a site is edited."""

    def __init__(self, window, site):
        super().__init__(window)
        self.site = site

    def becomes(self, what, condition):
        self.expect(what, bool(harness.until(condition, 10)))

    def text(self, path="content/about.md"):
        return (self.site / path).read_text()

    def open(self, selector):
        """Opens the editor of an element's text with Enter."""
        harness.until(lambda: self.value(f"document.querySelector({json.dumps(selector)})?.tabIndex") == 0)
        self.value(f"document.querySelector({json.dumps(selector)}).focus()")
        press(self.window, key=browser.ENTER)
        self.becomes(f"{selector} opens", lambda: self.value(f"!!{FIELD}"))

    def type(self, text):
        self.value(f"{FIELD}.select()")
        self.window.cdp("Input.insertText", text=text)

    def run(self):
        self.window.resize(390, 844, is_mobile=True)
        press(self.window, "\ue00a", key="e")
        self.becomes("editing is on", lambda: self.value(f"{ROOT}.querySelector('.toggle').ariaPressed") == "true")
        self.open("h1")
        self.expect("the title's source", self.value(f"{FIELD}.value"), "About me")
        self.type("About: us")
        press(self.window, CONTROL, key=browser.ENTER)
        self.becomes("the title is saved", lambda: 'title: "About: us" # mine\n' in self.text())
        self.becomes("the page follows", lambda: self.value("document.querySelector('h1').textContent") == "About: us")
        press(self.window, CONTROL, key="z")
        self.becomes("it is undone", lambda: "title: About me # mine\n" in self.text())
        self.becomes("the page follows the undo", lambda: self.value("document.querySelector('h1').textContent") == "About me")
        press(self.window, CONTROL, SHIFT, key="Z")
        self.becomes("it is made again", lambda: "About: us" in self.text())
        self.becomes("the page follows it", lambda: self.value("document.querySelector('h1').textContent") == "About: us")
        before = self.text()
        self.open(".prose p")
        self.expect("the source of a paragraph", self.value(f"{FIELD}.value"), "Words of *mine*.")
        self.type("Other words")
        press(self.window, key=ESCAPE)
        self.becomes("Escape closes the editor", lambda: not self.value(f"!!{FIELD}"))
        self.expect("nothing is written", self.text(), before)
        self.drafts(before)
        self.conflict(before)

    def drafts(self, before):
        """A page that is loaded again has the text that was not saved."""
        self.open(".prose p")
        self.type("Kept words")
        self.window.call("/refresh")
        self.becomes("unsaved text is kept", lambda: self.value(f"{FIELD}?.value") == "Kept words")
        press(self.window, key=ESCAPE)
        self.expect("it is not written", self.text(), before)

    def conflict(self, before):
        """What another program has written is not overwritten."""
        self.open(".prose p")
        self.type("My words")
        (self.site / "content/about.md").write_text(before.replace("Words of", "Their words of"))
        press(self.window, CONTROL, key=browser.ENTER)
        self.becomes("both versions are shown", lambda: "Their words" in (self.value(f"{ROOT}.querySelector('.problem').textContent") or ""))
        self.expect("theirs is kept", "Their words of" in self.text(), True)
        self.value(f"{ROOT}.querySelector('.problem button').click()")
        self.becomes("mine is written when it is chosen", lambda: "\nMy words\n" in self.text())


def run(daybook, window):
    """The faults of editing by keys."""
    with tempfile.TemporaryDirectory(prefix="daybook-studio-") as folder:
        site = pathlib.Path(folder) / "site"
        harness.write(site, {
            "content/site.yaml": "title: Hills\nurl: https://ada.example/\ntimeZone: UTC\n",
            "content/about.md": "---\ntitle: About me # mine\n---\nWords of *mine*.\n"})
        with servers.Preview(daybook, "--edit", cwd=site) as preview:
            visit = Keys(window, site)
            window.open(preview.origin + "about/")
            harness.until(lambda: window.evaluated("!!document.querySelector('daybook-studio')"), 10)
            visit.run()
    print(f"keys: {visit.count} expectations, {len(visit.faults)} faults", flush=True)
    return [f"keys: {fault}" for fault in visit.faults]
