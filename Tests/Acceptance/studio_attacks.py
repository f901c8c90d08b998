"""Requests that must neither read nor change a site that is edited."""
import http.client
import json
import os
import pathlib
import random
import re
import tempfile

import harness
import servers

FOLDER = "/__daybook/studio/"
ATTACK = """<form name="createElement"></form><form name="documentElement"></form><form name="body"></form><form name="querySelector"></form>
<style>daybook-studio { display: none !important; opacity: 0 !important }</style>
<script>document.documentElement.dataset.ran = 'script'</script>
<img src="/none.png" onerror="document.documentElement.dataset.ran = 'event'">
<a id="link" href="javascript:document.documentElement.dataset.ran='link'">x</a>
<iframe srcdoc="&lt;script&gt;parent.document.documentElement.dataset.ran='frame'&lt;/script&gt;"></iframe>
<svg onload="document.documentElement.dataset.ran='svg'"></svg>
<script>fetch('/__daybook/studio/session', {method: 'POST', headers: {'X-Daybook': 'studio'}})</script>
"""


def ask(port, name, body=b"{}", method="POST", path=None, host="127.0.0.1", **fields):
    """The status, the fields and the body of an answer."""
    connection = http.client.HTTPConnection(host, port, timeout=20)
    try:
        connection.request(method, path or FOLDER + name, body, {name.replace("_", "-"): value for name, value in fields.items()})
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()
    except (ConnectionError, http.client.HTTPException) as error:
        return 0, {}, str(error).encode()
    finally:
        connection.close()


def begin(port):
    """The fields that a page of the server sends."""
    own = {"Origin": f"http://127.0.0.1:{port}", "X_Daybook": "studio"}
    status, fields, body = ask(port, "session", **own)
    return {**own, "X_Daybook": json.loads(body)["key"], "Cookie": fields["Set-Cookie"].split(";")[0]}


def requests(port, own, chance):
    """Requests that are refused, each with a description."""
    save = json.dumps({"path": "content/about.md", "block": 0, "hash": "x", "source": "Owned"}).encode()
    without = {name: {key: value for key, value in own.items() if key != name} for name in own}
    for name in ("find", "save", "page", "add", "remove", "undo", "redo", "session", "preview", "details", "save-details", "attach", "overview", "problems",
                 "cure", "plan", "deploy", "devices", "part/" + "a" * 32, "act", "members", "invite", "revoke", "body", "difference", "media",
                 "repository", "commit", "publish", "unpublish"):
        origins = ["http://evil.example", "null", "http://localhost", f"http://127.0.0.1:{port + 1}", f"https://127.0.0.1:{port}",
                   f"http://127.0.0.1:{port}.evil.example", f"http://localhost:{port}", ""]
        for origin in origins:
            yield f"{name} from {origin!r}", name, save, {**own, "Origin": origin}
        yield f"{name} without an origin", name, save, without["Origin"]
        yield f"{name} from another site", name, save, {**own, "Sec_Fetch_Site": "cross-site"}
        yield f"{name} from another port", name, save, {**own, "Sec_Fetch_Site": "same-site"}
        yield f"{name} for another host", name, save, {**own, "Host": f"evil.example:{port}"}
        if name == "session":
            continue
        yield f"{name} without the cookie", name, save, without["Cookie"]
        yield f"{name} without the key", name, save, without["X_Daybook"]
        for _ in range(20):
            guess = "%032x" % chance.getrandbits(128)
            yield f"{name} with the key {guess}", name, save, {**own, "X_Daybook": guess}
            yield f"{name} with the cookie {guess}", name, save, {**own, "Cookie": f"daybook-{port}={guess}"}


# Files that no request reads or changes.
PATHS = ["secrets.yaml", "content/../secrets.yaml", "/etc/passwd", "../../etc/passwd", "content/../../etc/passwd", "templates/page.html",
         "content/.hidden.md", ".git/config", "content/members.yaml", "content/link.md", "content/folder/inside.md", "/dev/zero",
         "content//about.md", "content/./about.md", "content%2Fabout.md", "content/about.md\0", "content/_defaults.yaml", "content", "", "content/.htaccess"]
KEYS = ["deploy", "url", "access", "theme", "kinds", "theme.from", "filters[0]"]


def run(daybook, window):
    """The faults of all attacks."""
    faults, chance = [], random.Random(1)
    with tempfile.TemporaryDirectory(prefix="daybook-studio-") as folder:
        root = pathlib.Path(folder) / "site"
        outside = pathlib.Path(folder) / "outside"
        harness.write(outside, {"file.md": "# Outside\n\nOutside words.\n", "inside.md": "# Inside\n\nInside words.\n"})
        harness.write(root, {
            "content/site.yaml": "title: Hills\nurl: https://ada.example/\ntimeZone: UTC\nkinds: {notes: {title: Notes}}\n",
            "content/about.md": f"# About\n\nWords.\n\n{ATTACK}\n", "content/.hidden.md": "# Hidden\n", "content/.htaccess": "x\n", "content/notes/a.md": "# A\n",
            "content/members.yaml": "friends: [ben]\n", "content/people.yaml": "- {id: ben, name: Ben Vale}\n",
            "content/_defaults.yaml": "tags: [x]\n", "templates/note.txt": "x\n", "secrets.yaml": "site: x\n"})
        (root / "content/link.md").symlink_to(outside / "file.md")
        (root / "content/folder").symlink_to(outside)
        before = {**harness.tree(root), **harness.tree(outside)}
        with servers.Preview(daybook, "--edit", cwd=root) as preview:
            faults += attack(preview, window, chance)
        faults += network(daybook, root)
        after = {**harness.tree(root), **harness.tree(outside)}
        changed = [path for path in harness.different(before, after) if not path.startswith(".daybook")]
        if changed:
            faults.append(f"attacks changed {changed}")
    print(f"attacks: {len(faults)} faults", flush=True)
    return faults


def network(daybook, root):
    """What a device of the network can do with --lan: nothing before it has sent the code, nor after it was removed."""
    address = next((one for one in harness.run("hostname", "-I").stdout.split() if "." in one), None)
    if address is None:
        print("attacks: this machine has no network: --lan was not tried", flush=True)
        return []
    faults = []
    with servers.Preview(daybook, "--edit", "--lan", cwd=root) as preview:
        found = harness.until(lambda: re.search(r"phone is (\d{6})", "".join(preview.output)), 10)
        port, code = preview.port, found[1]
        own = {"Origin": f"http://{address}:{port}", "X_Daybook": "studio", "Host": f"{address}:{port}"}

        def expect(what, wanted, *request, **fields):
            status, _, said = ask(port, *request, host=address, **fields)
            if status != wanted:
                faults.append(f"{what} from the network: {status}, not {wanted}: {said[:80]}")
            return said

        for path in ("/", "/about/", "/sitemap.xml", "/__daybook/", "/__daybook/events?x/about/", "/content/site.yaml", "/__daybook/pair"):
            if b"Words" in expect(path, 403, "", b"", "GET", path):
                faults.append(f"{path} shows words to a device that is not paired")
        for name in ("session", "find", "save", "overview", "deploy", "devices", "part/" + "a" * 32):
            expect(name, 403, name, **own)
            expect(f"{name} with the session of this machine", 403, name, **{**begin(port), **own})
        expect("a code from another origin", 403, "pair", code.encode(), **{**own, "Origin": "http://evil.example"})
        for _ in range(4):
            expect("a wrong code", 409, "pair", b"x", **own)
        status, fields, body = ask(port, "pair", code.encode(), host=address, **own)
        paired = {**own, "X_Daybook": json.loads(body).get("key", ""), "Cookie": fields.get("Set-Cookie", "").split(";")[0]}
        expect("an overview of a paired device", 200, "overview", **paired)
        expect("a guessed key", 403, "overview", **{**paired, "X_Daybook": "0" * 32})
        expect("the same code", 409, "pair", code.encode(), **own)
        expect("the list of devices", 200, "devices", b"1", **paired)
        expect("an overview of a removed device", 403, "overview", **paired)
    return faults


def attack(preview, window, chance):
    faults, port, count = [], preview.port, 0
    own = begin(port)
    if ask(port, "undo", **own)[0] != 409:
        faults.append("a request of a page of the server is not answered")
    for what, name, body, fields in requests(port, own, chance):
        count += 1
        status, _, said = ask(port, name, body, **fields)
        if status not in (403, 421):
            faults.append(f"{what}: {status} {said[:80]}")
    for path in PATHS:
        for location in ({"block": 0}, {"body": True}, {"key": "title"}, {"block": -1}, {"block": 10 ** 9}, {"key": "a[99999999]"}):
            for name in ("save", "preview"):
                count += 1
                sent = {"page": "/about/", "path": path, "source": "Owned", "hash": "", **location}
                status, _, said = ask(port, name, json.dumps(sent).encode(), **own)
                if status not in (400, 409):
                    faults.append(f"{name} {path!r} {location}: {status} {said[:80]}")
    change = {"source": "Owned", "hash": ""}
    for block in range(4):
        count += 1
        status, _, said = ask(port, "save", json.dumps({"path": "content/site.yaml", "block": block, **change}).encode(), **own)
        if status != 409:
            faults.append(f"block {block} of site.yaml: {status} {said[:80]}")
    count += 2
    if ask(port, "", method="GET", path="/about/", Service_Worker="script")[0] != 403:
        faults.append("a script of a service worker is served")
    if ask(port, "session", **{**own, "Host": f"localhost:{port}", "Origin": f"http://localhost:{port}"})[0] != 403:
        faults.append("a session begins at another name of this machine")
    for key in KEYS:
        count += 1
        status, _, said = ask(port, "save", json.dumps({"path": "content/site.yaml", "key": key, **change}).encode(), **own)
        if status != 409:
            faults.append(f"{key}: {status} {said[:80]}")
    for body in (b"", b"[]", b"{", b"\xff" * 99, b'{"path":' + b"[" * 50_000, b"null", b"{}" * 9):
        count += 1
        status, _, said = ask(port, "save", body, **own)
        if status not in (400, 409):
            faults.append(f"the body {body[:20]!r}: {status}")
    for method in ("GET", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"):
        count += 1
        if ask(port, "save", method=method, **own)[0] not in (204, 403, 404, 405):
            faults.append(f"{method} is answered")
    count += 1
    if ask(port, "save", b"x" * (5 << 20), **own)[0] not in (0, 413):
        faults.append("a body of 5 MB is read")
    if os.geteuid() == 0:
        count += 1
        said = harness.run("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "curl", "-s", "-o", "/dev/null", "-w", "%{http_code}",
                           "-X", "POST", "-d", "{}", "-H", f"Origin: http://127.0.0.1:{port}", "-H", "X-Daybook: studio",
                           f"http://127.0.0.1:{port}{FOLDER}session").stdout
        if said != "403":
            faults.append(f"another user of the machine gets a session: {said}")
    count += 1
    if ask(port, "", path="/about/", **own)[0] not in (403, 405):
        faults.append("a page takes POST")
    faults += scripts(preview, window)
    print(f"attacks: {count} requests", flush=True)
    return faults


def scripts(preview, window):
    """Whether scripts of a text run on its page, and whether another server of this machine can do something."""
    faults = []
    window.open(preview.origin + "about/")
    harness.until(lambda: window.evaluated("!!Document.prototype.querySelector.call(document, 'daybook-studio')"), 10)
    window.evaluated("Document.prototype.querySelector.call(document, '#link')?.click()")
    harness.until(lambda: window.evaluated("Document.prototype.querySelector.call(document, 'html').dataset.ran"), 1)
    if not window.evaluated("Document.prototype.querySelector.call(document, 'daybook-studio')?.shadowRoot.querySelector('.toggle')"
                            ".checkVisibility({opacityProperty: true})"):
        faults.append("the buttons of the studio are hidden by a page")
    if ran := window.evaluated("Document.prototype.querySelector.call(document, 'html').dataset.ran"):
        faults.append(f"a script of a text runs: {ran}")
    with tempfile.TemporaryDirectory(prefix="daybook-foreign-") as folder:
        harness.write(pathlib.Path(folder), {"index.html": "<!doctype html><title>x</title><p>x</p>"})
        with servers.Server(folder) as foreign:
            window.open(foreign.url)
            said = window.evaluated(f"""Promise.all(['cors', 'no-cors'].flatMap(mode => ['omit', 'include'].map(credentials =>
                fetch('{preview.origin}__daybook/studio/session', {{method: 'POST', mode, credentials, body: '{{}}',
                    headers: mode == 'cors' ? {{'X-Daybook': 'studio'}} : {{}}}})
                .then(answer => answer.type == 'opaque' ? 'opaque' : answer.text(), () => 'refused')))).then(all => all.join())""")
            if any(word not in ("opaque", "refused") for word in (said or "none").split(",")):
                faults.append(f"a page of another port reads {said!r}")
            framed = window.evaluated(f"""new Promise(done => {{
                const frame = document.createElement('iframe');
                frame.src = '{preview.origin}about/';
                frame.onload = () => done(frame.contentWindow.length);
                document.body.append(frame);
                setTimeout(() => done('nothing'), 3000)
            }})""")
            if framed not in (0, "nothing"):
                faults.append(f"a page of another port frames the site: {framed}")
    return faults
