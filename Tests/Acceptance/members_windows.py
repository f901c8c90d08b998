"""Windows of Chromium and Firefox with a profile of their own, for members_browser.py. Both have the same methods."""
import base64
import contextlib
import itertools
import json
import os
import pathlib
import socket

import browser
import harness
import servers

PLAIN_HOST = "plain.example"
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"

# Pages scroll smoothly, for which the drivers do not wait.
INTO_VIEW = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center', behavior: 'instant' })"

BOX = "const box = document.querySelector(arguments[0]).getBoundingClientRect(); return [box.left, box.top, box.width, box.height]"


def still_box(window, selector):
    """The box of an element, once it has not moved for a while."""
    boxes = []

    def is_still():
        boxes.append(window.value(BOX, selector))
        return len(boxes) > 9 and all(box == boxes[-1] for box in boxes[-9:])

    harness.until(is_still, 5, pause=0.05)
    return boxes[-1]


def press_actions(box, right, down):
    """A press at a distance from the left upper corner of a box, or with a negative distance from its lower edge."""
    left, top, _, height = box
    move = {"type": "pointerMove", "x": int(left + right), "y": int(top + (down if down > 0 else height + down))}
    return [{"type": "pointer", "id": "mouse", "actions": [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]}]


class Chromium(browser.Browser):
    """One window with a profile; `PLAIN_HOST` is this machine, and no other host is reachable."""

    def __init__(self, profile):
        super().__init__(logs=["browser", "performance"])
        self.profile, self.downloads = pathlib.Path(profile), pathlib.Path(profile) / "downloads"
        self.ARGUMENTS = [each for each in browser.Browser.ARGUMENTS if "resolver" not in each] + [
            f"--host-resolver-rules=MAP {PLAIN_HOST} 127.0.0.1, MAP * ~NOTFOUND , EXCLUDE 127.0.0.1", f"--user-data-dir={profile}", "--window-size=1200,900"]

    def __enter__(self):
        self.downloads.mkdir(parents=True, exist_ok=True)
        super().__enter__()
        self.cdp("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(self.downloads))
        return self

    def show_as(self, width, height, scheme):
        self.cdp("Emulation.setScrollbarsHidden", hidden=True)
        self.resize(width, height, is_mobile=width < 700)
        self.cdp("Emulation.setEmulatedMedia", media="screen", features=[
            {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": "reduce"}])

    def without_scripts(self, url, expression):
        self.run_scripts(False)
        try:
            self.open(url)
            return self.evaluated(expression)
        finally:
            self.run_scripts(True)

    def problems(self):
        """What the console reported since the last time."""
        return [row["message"] for row in self.log("browser") if row["level"] in ("SEVERE", "WARNING")]

    def requests(self):
        """The addresses that were requested since the last time, on any host."""
        messages = [json.loads(row["message"])["message"] for row in self.log("performance")]
        return [each["params"]["request"]["url"] for each in messages if each["method"] == "Network.requestWillBeSent"]

    def element(self, selector):
        return self.call("/element", {"using": "css selector", "value": selector})[ELEMENT]

    def click(self, selector):
        self.value(INTO_VIEW, selector)
        self.call(f"/element/{self.element(selector)}/click")

    def press_at(self, selector, right, down):
        self.value(INTO_VIEW, selector)
        self.call("/actions", {"actions": press_actions(still_box(self, selector), right, down)})

    def type(self, selector, text):
        self.call(f"/element/{self.element(selector)}/value", {"text": text})

    def windows(self):
        return self.call("/window/handles", method="GET")

    def new_tab(self):
        handle = self.call("/window/new", {"type": "tab"})["handle"]
        self.switch(handle)
        return handle

    def current(self):
        return self.call("/window", method="GET")

    def switch(self, handle):
        self.call("/window", {"handle": handle})

    def close_tab(self):
        self.call("/window", method="DELETE")

    def back(self):
        self.call("/back")

    def reload(self):
        self.call("/refresh")

    def shot(self, path):
        pathlib.Path(path).write_bytes(base64.b64decode(self.call("/screenshot", method="GET")))


class Firefox:
    """One window of Firefox, driven by its Marionette protocol, as Debian has no geckodriver."""
    PREFERENCES = {
        "browser.download.folderList": 2, "browser.download.useDownloadDir": True, "browser.shell.checkDefaultBrowser": False,
        "browser.startup.page": 0, "browser.startup.homepage_override.mstone": "ignore", "datareporting.policy.dataSubmissionEnabled": False,
        "toolkit.telemetry.enabled": False, "app.update.disabledForTesting": True, "network.dns.localDomains": PLAIN_HOST,
        "network.proxy.type": 1, "network.proxy.http": "127.0.0.1", "network.proxy.http_port": 9, "network.proxy.ssl": "127.0.0.1",
        "network.proxy.ssl_port": 9, "network.proxy.no_proxies_on": f"127.0.0.1, {PLAIN_HOST}", "browser.download.alwaysOpenPanel": False,
        "media.autoplay.blocking_policy": 0, "dom.disable_open_during_load": False, "browser.aboutwelcome.enabled": False,
        "termsofuse.bypassNotification": True, "dom.security.https_first": False,
        "dom.security.https_first_schemeless": False,
    }

    def __init__(self, profile):
        self.profile, self.downloads = pathlib.Path(profile), pathlib.Path(profile) / "downloads"
        self.numbers = itertools.count(1)

    def __enter__(self):
        self.downloads.mkdir(parents=True, exist_ok=True)
        port = servers.free_port()
        values = {**self.PREFERENCES, "browser.download.dir": str(self.downloads), "marionette.port": port}
        (self.profile / "user.js").write_text("".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in values.items()))
        self.program = harness.background("firefox-esr", "--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile",
                                          self.profile, env={**os.environ, "HOME": str(self.profile), "MOZ_DISABLE_CONTENT_SANDBOX": "1"})

        def connection():
            with contextlib.suppress(OSError):
                return socket.create_connection(("127.0.0.1", port), timeout=60)

        self.socket = harness.until(connection, 60)
        if not self.socket:
            raise harness.Missing("Firefox did not start")
        self.received = b""
        self.read()
        self.command("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {"pageLoadStrategy": "normal"}}})
        self.command("WebDriver:SetTimeouts", {"pageLoad": 20_000, "script": 30_000})
        self.command("WebDriver:SetWindowRect", {"width": 1200, "height": 1000})
        return self

    def __exit__(self, *_):
        try:
            self.command("Marionette:Quit", {"flags": ["eForceQuit"]})
        except (OSError, RuntimeError):
            self.program.terminate()
        self.program.wait()
        self.socket.close()

    def read(self):
        while b":" not in self.received:
            self.received += self.receive()
        length, _, rest = self.received.partition(b":")
        while len(rest) < int(length):
            rest += self.receive()
        self.received = rest[int(length):]
        return json.loads(rest[:int(length)])

    def receive(self):
        data = self.socket.recv(65536)
        if not data:
            raise OSError("Firefox closed the connection")
        return data

    def command(self, name, parameters=None):
        data = json.dumps([0, next(self.numbers), name, parameters or {}]).encode()
        self.socket.sendall(str(len(data)).encode() + b":" + data)
        _, _, error, result = self.read()
        if error:
            raise RuntimeError(error["message"])
        return result.get("value") if isinstance(result, dict) and list(result) == ["value"] else result

    def open(self, url):
        self.command("WebDriver:Navigate", {"url": url})

    def value(self, script, *arguments):
        return self.command("WebDriver:ExecuteScript", {"script": script, "args": list(arguments), "sandbox": None})

    def ask(self, script):
        return self.command("WebDriver:ExecuteAsyncScript", {"script": script, "args": [], "sandbox": None})

    def privileged(self, script, *arguments):
        self.command("Marionette:SetContext", {"value": "chrome"})
        try:
            return self.command("WebDriver:ExecuteScript", {"script": script, "args": list(arguments)})
        finally:
            self.command("Marionette:SetContext", {"value": "content"})

    def show_as(self, width, height, scheme):
        self.privileged("Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', arguments[0])", int(scheme == "light"))
        self.command("WebDriver:SetWindowRect", {"width": max(width, 500), "height": height})

    def without_scripts(self, url, expression):
        self.privileged("Services.prefs.setBoolPref('javascript.enabled', false)")
        try:
            self.open(url)
            names = self.command("WebDriver:GetPageSource")
        finally:
            self.privileged("Services.prefs.clearUserPref('javascript.enabled')")
        return names

    def problems(self):
        return self.privileged("""
            const rows = Services.console.getMessageArray().filter((each) => each instanceof Ci.nsIScriptError
              && /^http:\\/\\/(127|plain)/.test(each.sourceName) && !(each.flags & Ci.nsIScriptError.warningFlag)).map((each) => each.errorMessage);
            Services.console.reset();
            return rows;""")

    def requests(self):
        return []

    def element(self, selector):
        return self.command("WebDriver:FindElement", {"using": "css selector", "value": selector})[ELEMENT]

    def click(self, selector):
        self.value(INTO_VIEW, selector)
        self.command("WebDriver:ElementClick", {"id": self.element(selector)})

    def press_at(self, selector, right, down):
        self.value(INTO_VIEW, selector)
        self.command("WebDriver:PerformActions", {"actions": press_actions(still_box(self, selector), right, down)})

    def type(self, selector, text):
        self.command("WebDriver:ElementSendKeys", {"id": self.element(selector), "text": text})

    def windows(self):
        return self.command("WebDriver:GetWindowHandles")

    def new_tab(self):
        handle = self.command("WebDriver:NewWindow", {"type": "tab"})["handle"]
        self.switch(handle)
        return handle

    def current(self):
        return self.command("WebDriver:GetWindowHandle")

    def switch(self, handle):
        self.command("WebDriver:SwitchToWindow", {"handle": handle})

    def close_tab(self):
        self.command("WebDriver:CloseWindow")

    def back(self):
        self.command("WebDriver:Back")

    def reload(self):
        self.command("WebDriver:Refresh")

    def shot(self, path):
        pathlib.Path(path).write_bytes(base64.b64decode(self.command("WebDriver:TakeScreenshot", {"full": False})))


def kind(name):
    """The class of a browser, once it is there."""
    harness.require(browser.PACKAGES if name == "chromium" else {"firefox-esr": "firefox-esr"})
    return Chromium if name == "chromium" else Firefox
