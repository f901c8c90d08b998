"""Headless Chromium, driven by the WebDriver protocol (https://www.w3.org/TR/webdriver2/) without a client library."""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import urllib.error
import urllib.request

PACKAGES = ["chromium", "chromium-driver", "fonts-dejavu-core"]


class Missing(Exception):
    """Chromium is not there and could not be installed."""


def install():
    """Installs Chromium as Debian's packages where it is missing."""
    if shutil.which("chromium") and shutil.which("chromedriver"):
        return
    if not shutil.which("apt-get"):
        raise Missing("'chromium' and 'chromedriver' are not on PATH, and there is no apt-get to install them")
    print("acceptance: installing Debian's packages", ", ".join(PACKAGES), flush=True)
    root = [] if os.getuid() == 0 else ["sudo"]
    command = root + ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-qqy", "--no-install-recommends"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    if subprocess.run(command + PACKAGES, **quiet).returncode != 0:
        subprocess.run(root + ["apt-get", "update", "-qq"], **quiet)
        subprocess.run(command + PACKAGES, stdout=sys.stderr)
    if not shutil.which("chromedriver"):
        raise Missing("apt-get could not install " + ", ".join(PACKAGES))


def program(usage):
    """The path of the program under test, which is a check's one argument, once Chromium is there; ends the check with 2
    where either is missing."""
    if len(sys.argv) != 2:
        print(usage, file=sys.stderr)
        sys.exit(2)
    try:
        install()
    except Missing as error:
        print(f"{pathlib.Path(sys.argv[0]).stem}: not run: {error}", file=sys.stderr)
        sys.exit(2)
    return str(pathlib.Path(sys.argv[1]).resolve())


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
        port = None
        for line in self.driver.stdout:
            if "started successfully on port" in line:
                port = int(line.rstrip(".\n").rsplit(" ", 1)[1])
                break
        if port is None:
            raise Missing("chromedriver did not start")
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
        self.driver.terminate()
        self.driver.wait()

    def call(self, path, body=None, method="POST"):
        """One command; returns its value."""
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = urllib.request.Request(
            self.root + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from None

    def before_each_page(self, script):
        """Runs a script before any of a page's own."""
        self.cdp("Page.addScriptToEvaluateOnNewDocument", source=script)

    def cdp(self, command, **parameters):
        """A command of Chrome's DevTools protocol."""
        return self.call("/goog/cdp/execute", {"cmd": command, "params": parameters})

    def log(self, name):
        """What has been said since the last time."""
        return self.call("/se/log", {"type": name})

    def press(self, key, times=1):
        """Strokes of a key, as WebDriver names it."""
        strokes = [{"type": kind, "value": key} for kind in ("keyDown", "keyUp")] * times
        self.call("/actions", {"actions": [{"type": "key", "id": "keys", "actions": strokes}]})

    def open(self, url):
        self.call("/url", {"url": url})

    def ask(self, script):
        """The value that a script hands to its last argument, a function."""
        return self.call("/execute/async", {"script": script, "args": []})

    def value(self, script, *arguments):
        """The value that a script returns, or the promise that it returns."""
        return self.call("/execute/sync", {"script": script, "args": list(arguments)})
