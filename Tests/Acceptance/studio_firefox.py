"""Firefox with the commands of `browser.Browser` that the tasks of the studio need."""
import pathlib
import tempfile
import time

import harness
import members_windows


class Window(members_windows.Firefox):
    """A window of Firefox. A phone is at least 450 pixels wide."""

    def __init__(self):
        harness.require({"firefox-esr": "firefox-esr"})
        self.folder = tempfile.TemporaryDirectory(prefix="daybook-firefox-")
        super().__init__(pathlib.Path(self.folder.name))

    def __exit__(self, *error):
        super().__exit__(*error)
        self.folder.cleanup()

    def evaluated(self, expression):
        """The value of an expression; nothing if it fails, as in Chromium. While a page is left, the next one is asked."""
        for _ in range(5):
            try:
                return self.value(f"return ({expression})")
            except RuntimeError as error:
                if "unload" not in str(error).lower() and "navigat" not in str(error).lower():
                    return None
                time.sleep(0.2)
        return None

    def resize(self, width, height):
        self.command("WebDriver:SetWindowRect", {"width": width, "height": height})

    def call(self, path, body=None):
        assert path == "/actions", path
        return self.command("WebDriver:PerformActions", body)

    def click(self, x, y):
        steps = [{"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.call("/actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": steps}]})

    def insert(self, text):
        self.value("document.execCommand('insertText', false, arguments[0])", text)

    def choose(self, field, paths):
        """Chooses files in a field."""
        element = self.value(f"return {field}")
        self.command("WebDriver:ElementSendKeys", {"id": next(iter(element.values())), "text": "\n".join(str(path) for path in paths)})
