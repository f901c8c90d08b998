"""Headless Chromium, driven by the WebDriver protocol (https://www.w3.org/TR/webdriver2/) without a client library."""
import json
import shutil
import subprocess
import urllib.error
import urllib.request

import harness

PACKAGES = {"chromium": "chromium fonts-dejavu-core", "chromedriver": "chromium-driver"}


def install():
    """Installs Chromium where it is missing."""
    harness.require(PACKAGES)


ENTER = "\ue007"
"""The name of the key in WebDriver."""


class Browser:
    """One window; nothing but this machine is reachable from it."""

    ARGUMENTS = [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-popup-blocking",
        "--no-first-run", "--disable-extensions", "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
    ]

    def __init__(self, logs=()):
        """Keeps what the browser says of itself: `browser`, the console, and `performance`, what is loaded."""
        self.logs = logs

    def __enter__(self):
        self.driver = subprocess.Popen(
            ["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        said = next((line for line in self.driver.stdout if "started successfully on port" in line), None)
        if said is None:
            raise harness.Missing("chromedriver did not start")
        port = said.rstrip(".\n").rsplit(" ", 1)[1]
        self.root = f"http://127.0.0.1:{port}/session"
        options = {"args": self.ARGUMENTS, "binary": shutil.which("chromium")}
        wanted = {"browserName": "chrome", "goog:chromeOptions": options, "unhandledPromptBehavior": "dismiss",
                  "goog:loggingPrefs": {name: "ALL" for name in self.logs}}
        session = self.call("", {"capabilities": {"alwaysMatch": wanted}})
        self.root += "/" + session["sessionId"]
        self.call("/timeouts", {"pageLoad": 20_000, "script": 20_000})
        return self

    def __exit__(self, *_):
        try:
            self.call("", method="DELETE")
        except Exception:
            pass
        harness.end(self.driver)

    def call(self, path, body=None, method="POST"):
        """One command; returns its value."""
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = urllib.request.Request(
            self.root + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=180) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from None

    def before_each_page(self, script):
        """Runs a script before any of a page's own."""
        self.cdp("Page.addScriptToEvaluateOnNewDocument", source=script)

    def cdp(self, command, **parameters):
        """A command of Chrome's DevTools protocol."""
        return self.call("/goog/cdp/execute", {"cmd": command, "params": parameters})

    def evaluated(self, expression):
        """The value of an expression, also on a page whose own scripts do not run."""
        answer = self.cdp("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        return answer["result"].get("value")

    def run_scripts(self, are_run):
        """Whether the scripts of pages run."""
        self.cdp("Emulation.setScriptExecutionDisabled", value=not are_run)

    def resize(self, width, height=900, is_mobile=False):
        """Gives the page a size. Chromium's windows are at least 500 pixels wide, so that a phone is emulated."""
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=is_mobile)

    def log(self, name):
        """What has been said since the last time."""
        return self.call("/se/log", {"type": name})

    def press(self, keys):
        """Strokes of keys, as WebDriver names them, each by a character."""
        strokes = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.call("/actions", {"actions": [{"type": "key", "id": "keys", "actions": strokes}]})

    def open(self, url):
        self.call("/url", {"url": url})

    def click(self, x, y):
        """Clicks a point of the page."""
        for kind in ("mousePressed", "mouseReleased"):
            self.cdp("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def insert(self, text):
        """Types a text into the focused field."""
        self.cdp("Input.insertText", text=text)

    def choose(self, field, paths):
        """Chooses files in a field, which an expression returns."""
        handle = self.cdp("Runtime.evaluate", expression=field)["result"]["objectId"]
        self.cdp("DOM.setFileInputFiles", objectId=handle, files=[str(path) for path in paths])

    def ask(self, script):
        """The value that a script hands to its last argument, a function."""
        return self.call("/execute/async", {"script": script, "args": []})

    def value(self, script, *arguments):
        """The value that a script returns, or the promise that it returns."""
        return self.call("/execute/sync", {"script": script, "args": list(arguments)})


class Visit:
    """A window, and what is expected in it."""

    def __init__(self, window):
        self.window, self.value, self.faults, self.count = window, window.evaluated, [], 0

    def expect(self, what, found, wanted=True):
        self.count += 1
        if found != wanted:
            self.faults.append(f"{what}: {found!r}, not {wanted!r}")
