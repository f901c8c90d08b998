"""Sealed sites on a server, and the film that they show, for members_browser.py."""
import base64
import contextlib
import pathlib
import shutil

import harness
import members_content
import members_site
import servers
from members_content import BASE


class Handler(servers.Quiet):
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
        self.server = servers.Server(self.public, Handler)
        self.server.policy, self.server.failing, self.server.requests = "", [], []
        self.origin = self.server.url.rstrip("/")
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


def record_film(kind, folder):
    """A film of a second, which the browser itself records."""
    page = harness.write(pathlib.Path(folder, "film"), {"index.html": "<!doctype html><title>Film</title><canvas width=64 height=36></canvas>"})
    profile = pathlib.Path(folder, "film-profile")
    profile.mkdir()
    with servers.Server(page) as server, kind(profile) as window:
        window.open(server.url)
        film = window.ask("""const done = arguments[arguments.length - 1];
            const canvas = document.querySelector('canvas'), pen = canvas.getContext('2d'), parts = [];
            const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
            recorder.ondataavailable = (event) => parts.push(event.data);
            recorder.onstop = () => { const reader = new FileReader(); reader.onload = () => done(reader.result.split(',')[1]); reader.readAsDataURL(new Blob(parts)); };
            let hue = 0;
            const timer = setInterval(() => { pen.fillStyle = `hsl(${hue += 9} 60% 50%)`; pen.fillRect(0, 0, 64, 36); }, 40);
            recorder.start();
            setTimeout(() => { clearInterval(timer); recorder.stop(); }, 1200);""")
    return base64.b64decode(film)


def build(program, folder, style, film):
    members_content.write(folder, style, film)
    harness.build(program, folder)
    return pathlib.Path(folder) / "public"
