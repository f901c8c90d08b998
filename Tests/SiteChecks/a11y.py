#!/usr/bin/env python3
"""a11y.py SITE_DIR [--base-url URL] [--max-pages 40]
axe-core in headless Chromium over the built pages (light/dark x 390/1280 px), plus console errors, failed and
requests to other origins than the base URL's (the site is served under that name, to Chromium only), horizontal overflow at 390 px, page weight, request count, and main content without JavaScript.
Exit 0 holds, 1 does not, 2 could not run."""
import sys
import packages
if __name__ == "__main__" and ("-h" in sys.argv or "--help" in sys.argv): print(__doc__); sys.exit(0)
packages.bootstrap("selenium==4.51.0", "!axe-playwright-python==0.1.8")
import argparse, glob, http.server, json, os, re, shutil, statistics, subprocess, threading, time
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit, quote
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

ap = argparse.ArgumentParser()
ap.add_argument("site"); ap.add_argument("--base-url", default="/"); ap.add_argument("--max-pages", type=int, default=40)
ap.add_argument("--tags", default="wcag2a,wcag2aa,wcag21a,wcag21aa,wcag22aa,best-practice")
ap.add_argument("--json", help="write every measurement here"); ap.add_argument("--workers", type=int, default=2)
ap.add_argument("--allow-console", default=None, help="regex of console messages to leave out")
a = ap.parse_args()
err = lambda *x: print(*x, file=sys.stderr)
site = os.path.realpath(a.site)
if not os.path.isdir(site): err("no such directory"); sys.exit(2)
if not (shutil.which("chromium") and shutil.which("chromedriver")):
    subprocess.run("apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends chromium chromium-driver fonts-dejavu-core",
                   shell=True, stdout=sys.stderr)
if not shutil.which("chromedriver"): err("no chromedriver"); sys.exit(2)

base = urlsplit(a.base_url); prefix = "/" + base.path.strip("/") + "/" if base.path.strip("/") else "/"
class H(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript", ".mjs": "text/javascript",
                      ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2", ".ics": "text/calendar"}
    def __init__(self, *x, **k): super().__init__(*x, directory=site, **k)
    def log_message(self, *x): pass
    def translate_path(self, p):
        return super().translate_path("/" + p[len(prefix):] if p.startswith(prefix) else "/\u0000none")
    def send_head(self):
        if not self.path.startswith(prefix): self.send_error(404); return None
        return super().send_head()
    def list_directory(self, p): self.send_error(404); return None
def serve(handler, base_url):
    """(server, origin to load, Chromium rules): the site under its own base URL, from a server here; https with a throwaway certificate."""
    import ssl, tempfile
    srv = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler); srv.daemon_threads = True
    u = urlsplit(base_url); rules = "MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost"; origin = f"http://127.0.0.1:{srv.server_port}"
    if u.netloc and u.hostname not in ("127.0.0.1", "localhost", "::1"):
        origin = f"{u.scheme}://{u.netloc}"; rules = f"MAP {u.hostname}:{u.port or (443 if u.scheme == 'https' else 80)} 127.0.0.1:{srv.server_port} , " + rules
        if u.scheme == "https":
            d = tempfile.mkdtemp(); subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj", "/CN=" + u.hostname,
                "-keyout", d + "/k", "-out", d + "/c"], check=True, capture_output=True)
            c = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER); c.load_cert_chain(d + "/c", d + "/k"); shutil.rmtree(d)
            srv.socket = c.wrap_socket(srv.socket, server_side=True, do_handshake_on_connect=False)
    srv.handle_error = lambda *x: None
    threading.Thread(target=srv.serve_forever, daemon=True).start()
    return srv, origin, rules
try: srv, origin, rules = serve(H, a.base_url)
except (OSError, subprocess.CalledProcessError) as e: err(f"cannot serve {a.base_url}: {e}"); sys.exit(2)

def pick():
    """All pages, or a spread over the folders: each folder's index first, then its others in turn."""
    groups = {}
    for d, dirs, files in os.walk(site):
        dirs.sort()
        for f in sorted(files):
            if f.endswith((".html", ".htm")):
                rel = os.path.relpath(os.path.join(d, f), site)
                groups.setdefault(rel.split("/")[0] if "/" in rel else "", []).append(rel)
    for g in groups.values(): g.sort(key=lambda r: (r.count("/"), r))
    out = []
    while any(groups.values()):
        for g in sorted(groups):
            if groups[g]: out.append(groups[g].pop(0))
    def redirects(r):
        return re.search(rb'<meta[^>]+http-equiv=["\']?refresh', open(os.path.join(site, r), "rb").read(4096), re.I)
    kept = [r for r in out if not redirects(r)]
    return kept[:a.max_pages], len(kept), len(out) - len(kept)
pages, total, stubs = pick()
if not pages: err("no pages"); print("a11y: no pages"); sys.exit(1)
def url(rel):
    p = rel[:-len("index.html")] if rel == "index.html" or rel.endswith("/index.html") else rel
    return origin + prefix + quote(p)

axe_file = glob.glob(os.path.join(sys.prefix, "lib/python*/site-packages/axe_playwright_python/axe.min.js"))[0]
axe = open(axe_file, encoding="utf-8").read()
axe_version = re.search(r"axe v([\d.]+)", axe[:200]).group(1)
RUN = axe + """
;const done = arguments[arguments.length-1];
document.fonts.ready.then(() => axe.run(document, {runOnly: {type: 'tag', values: %s}, resultTypes: ['violations', 'incomplete']}))
 .then(r => done({v: r.violations.map(v => ({id: v.id, impact: v.impact, help: v.help, n: v.nodes.length,
   t: v.nodes.slice(0, 3).map(n => n.target.join(' ') + '  |  ' + (n.any.concat(n.all, n.none)[0]||{message: ''}).message)})),
   i: r.incomplete.map(v => v.id + ':' + v.nodes.length), passes: r.passes.length}), e => done({error: String(e)}));
""" % json.dumps(a.tags.split(","))
MAIN = """const m = document.querySelector('main,[role=main]') || document.body; return m && m.checkVisibility({opacityProperty: true, visibilityProperty: true}) ? m.innerText.trim() : '';"""  # innerText of a hidden element is all of its text

def driver():
    o = webdriver.ChromeOptions(); o.binary_location = "/usr/bin/chromium"
    for x in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking",
              "--disable-component-update", "--no-first-run", "--disable-sync", "--disable-extensions", "--hide-scrollbars",
              "--disable-features=Translate,OptimizationHints,MediaRouter,AutofillServerCommunication",
              "--host-resolver-rules=" + rules, "--ignore-certificate-errors", "--force-color-profile=srgb"):
        o.add_argument(x)
    o.page_load_strategy = "normal"
    o.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
    d = webdriver.Chrome(options=o, service=Service("/usr/bin/chromedriver"))
    d.set_page_load_timeout(20); d.set_script_timeout(30)
    d.execute_cdp_cmd("Network.enable", {}); d.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": True})
    return d

def mode(d, width, scheme):
    d.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", dict(width=width, height=844 if width < 700 else 800, deviceScaleFactor=1, mobile=width < 700))
    d.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "screen", "features": [
        {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": "reduce"}]})

def traffic(d):
    """(requests {id: url}, failures, bytes) since the last call."""
    req, fail, size, first = {}, [], 0, {}
    for row in d.get_log("performance"):
        m = json.loads(row["message"])["message"]; p = m.get("params", {})
        if m["method"] == "Network.requestWillBeSent": req[p["requestId"]] = p["request"]["url"]
        elif m["method"] == "Network.responseReceived" and p["response"]["status"] >= 400:
            fail.append(f"{p['response']['status']} {p['response']['url']}")
        elif m["method"] == "Network.loadingFailed" and not p.get("canceled"):
            fail.append(f"{p.get('errorText')} {req.get(p['requestId'], '?')}")
        elif m["method"] == "Network.loadingFinished": size += p.get("encodedDataLength", 0)
    return req, fail, size

def one(d, rel):
    r = dict(page=rel, violations=[], incomplete=set(), console=set(), failed=set(), foreign=set(), overflow=None, nojs=None, bytes=0, requests=0, error=None)
    own = url(rel); text = ""
    for width, scheme in ((390, "light"), (1280, "light"), (390, "dark"), (1280, "dark")):
        mode(d, width, scheme); traffic(d); d.get_log("browser")
        d.get(own)
        if width == 390:
            w = d.execute_script("return Math.max(document.documentElement.scrollWidth, document.body ? document.body.scrollWidth : 0)")
            if w > 390: r["overflow"] = max(r["overflow"] or 0, w)
        if (width, scheme) == (1280, "light"): text = d.execute_script(MAIN) or ""
        res = d.execute_async_script(RUN)
        req, fail, size = traffic(d)
        req = {k: u for k, u in req.items() if not u.startswith(("data:", "blob:", "about:", "chrome"))}
        r["bytes"] = max(r["bytes"], size); r["requests"] = max(r["requests"], len(req))
        r["foreign"] |= {u for u in req.values() if not u.startswith(origin + "/")}
        r["failed"] |= {f for f in fail if not (rel == "404.html" and f.endswith(own))}
        for row in d.get_log("browser"):
            if row["level"] == "SEVERE" and not (a.allow_console and re.search(a.allow_console, row["message"])): r["console"].add(row["message"][:300])
        if res.get("error"): r["error"] = res["error"]; continue
        for v in res["v"]: r["violations"].append({**v, "mode": f"{width} {scheme}"})
        r["incomplete"] |= set(res["i"])
    # no JavaScript
    d.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    d.get(own)
    d.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    bare = d.execute_script(MAIN) or ""     # the page's own scripts did not run; ours may now
    r["nojs"] = (len(bare), len(text)); r["nojs_ok"] = len(bare) > 0 and len(bare) >= 0.5 * len(text)
    traffic(d); d.get_log("browser")
    return r

def work(share):
    d = driver(); out = []
    try:
        for rel in share:
            try: out.append(one(d, rel))
            except Exception as e: out.append(dict(page=rel, violations=[], incomplete=set(), console=set(), failed=set(), foreign=set(), overflow=None, nojs=(0, 0), nojs_ok=True, bytes=0, requests=0, error=f"{type(e).__name__}: {str(e)[:200]}"))
    finally: d.quit()
    return out
t0 = time.time(); n = min(a.workers, len(pages))
try:
    with ThreadPoolExecutor(n) as ex: results = [r for share in ex.map(work, [pages[i::n] for i in range(n)]) for r in share]
except Exception as e: err(f"could not run Chromium: {e}"); sys.exit(2)
results.sort(key=lambda r: pages.index(r["page"]))
by_rule = {}
for r in results:
    for v in r["violations"]:
        g = by_rule.setdefault((v["id"], v["impact"], v["help"]), {}); g.setdefault(r["page"], []).append(v)
for (rule, impact, help_), where in sorted(by_rule.items()):
    err(f"axe {rule} [{impact}] {help_}: {len(where)} pages")
    for page, vs in list(where.items())[:4]:
        err(f"    {page} ({', '.join(sorted({v['mode'] for v in vs}))}): " + "; ".join(vs[0]["t"])[:300])
for r in results:
    for k in ("console", "failed", "foreign"):
        for x in sorted(r[k]):
            err(f"{k}: {r['page']}: {x}")
    if r["overflow"]: err(f"overflow at 390 px: {r['page']}: {r['overflow']} px wide")
    if not r["nojs_ok"]: err(f"without JavaScript: {r['page']}: {r['nojs'][0]} of {r['nojs'][1]} characters of main text")
    if r["error"]: err(f"not checked: {r['page']}: {r['error']}")
inc = {}
for r in results:
    for i in r["incomplete"]: inc[i.split(":")[0]] = inc.get(i.split(":")[0], 0) + 1
if inc: err("axe could not decide (pages): " + ", ".join(f"{k} {v}" for k, v in sorted(inc.items())))
for r in sorted(results, key=lambda r: -r["bytes"])[:5]: err(f"weight: {r['page']}: {r['bytes']} bytes in {r['requests']} requests (uncompressed transfer, empty cache)")
err(f"axe-core {axe_version}, {subprocess.run(['/usr/bin/chromium','--version'], capture_output=True, text=True).stdout.strip()}, {len(pages)} of {total} pages ({stubs} redirect pages left out), {time.time()-t0:.0f} s")
if a.json: json.dump([{**r, **{k: sorted(r[k]) for k in ("incomplete", "console", "failed", "foreign")}} for r in results], open(a.json, "w"), indent=1)
s = lambda k: sum(len(r[k]) for r in results)
viol = sum(len(w) for w in by_rule.values()); over = sum(bool(r["overflow"]) for r in results); nojs = sum(not r["nojs_ok"] for r in results); bad = sum(bool(r["error"]) for r in results)
print(f"a11y: {viol} axe violations ({len(by_rule)} rules), {s('console')} console errors, {s('failed')} failed requests, {s('foreign')} foreign requests, {over} overflows, {nojs} empty without JS, {bad} unchecked in {len(pages)} pages x 4 modes; weight median {int(statistics.median(r['bytes'] for r in results))} max {max(r['bytes'] for r in results)} bytes, requests max {max(r['requests'] for r in results)} (axe {axe_version})")
sys.exit(1 if viol or s("console") or s("failed") or s("foreign") or over or nojs or bad else 0)
