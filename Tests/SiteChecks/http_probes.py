#!/usr/bin/env python3
"""http_probes.py http://127.0.0.1:PORT/[base/] [--site DIR [--write-probes]] [--waive NAME,NAME] [--only REGEX] [--json FILE]
Raw-socket probes of a running server against RFC 9110/9112/9111, plus httplint and redbot findings. Loopback only.
--site names the directory it serves (paths are picked from it; without it they are found by links from the first page);
--write-probes may put a few zz-probe-* files and links there for a moment (symlink escape, odd names, FIFO, ETag change).
Levels: MUST / SHOULD are the RFCs'; POLICY is what this project asks of a preview server (said with each probe).
Exit 0 every probe holds (but waived ones), 1 not, 2 could not run."""
import sys
import packages
if __name__ == "__main__" and ("-h" in sys.argv or "--help" in sys.argv): print(__doc__); sys.exit(0)
packages.bootstrap("httplint==2026.10.4", "redbot==2.7.1")
import argparse, email.utils, gzip, ipaddress, json, os, re, resource, selectors, shutil, signal, socket, struct, subprocess, tempfile, time, zlib
from collections import Counter
from urllib.parse import urlsplit, urljoin, quote, unquote
ap = argparse.ArgumentParser()
ap.add_argument("url"); ap.add_argument("--site"); ap.add_argument("--write-probes", action="store_true"); ap.add_argument("--waive", default="")
ap.add_argument("--only", default=""); ap.add_argument("--json"); ap.add_argument("--no-redbot", action="store_true"); ap.add_argument("--limit", type=int, default=150, help="seconds in all")
a = ap.parse_args(); err = lambda *x: print(*x, file=sys.stderr, flush=True)
U = urlsplit(a.url); PORT = U.port or 80; PRE = (U.path or "/").rstrip("/") + "/"
try: ADDR = socket.getaddrinfo(U.hostname, PORT, type=socket.SOCK_STREAM)[0][4][0]
except (OSError, TypeError) as e: err(f"{a.url}: {e}"); sys.exit(2)
if U.scheme != "http" or not ipaddress.ip_address(ADDR).is_loopback: err("only http:// on a loopback address is probed"); sys.exit(2)
HOST = U.netloc; FAM = socket.AF_INET6 if ":" in ADDR else socket.AF_INET
resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]),) + resource.getrlimit(resource.RLIMIT_NOFILE)[1:])

# ---- a client that shows what was on the wire
class Resp:
    status = 0; version = ""; headers = (); body = b""; head = b""; error = ""; interim = (); closed = False; framing = ""; took = 0.0
    def get(self, k, d=None):
        v = [x for n, x in self.headers if n.lower() == k.lower()]
        return ", ".join(v) if v else d
    def all(self, k): return [x for n, x in self.headers if n.lower() == k.lower()]
    def __str__(self): return (f"{self.status}" if self.status else self.error or "no response") + (f" ({self.error})" if self.status and self.error else "")
class Conn:
    def __init__(self, timeout=4.0):
        self.s = socket.socket(FAM); self.s.settimeout(timeout); self.s.connect((ADDR, PORT)); self.buf = b""; self.eof = False; self.timeout = timeout; self.reset = False
    def __enter__(self): return self
    def __exit__(self, *x): self.close()
    def close(self):
        try: self.s.close()
        except OSError: pass
    def send(self, data):
        try: self.s.sendall(data); return True
        except OSError: return False
    def fill(self, end):
        left = end - time.monotonic()
        if left <= 0: raise TimeoutError("timed out")
        self.s.settimeout(left)
        try: d = self.s.recv(65536)
        except (ConnectionResetError, BrokenPipeError): d = b""; self.reset = True
        except (TimeoutError, socket.timeout): raise TimeoutError("timed out")
        if not d: self.eof = True
        self.buf += d; return bool(d)
    def line(self, end):
        while b"\r\n" not in self.buf:
            if len(self.buf) > 300000 or not self.fill(end): raise EOFError("closed inside a chunk")
        l, self.buf = self.buf.split(b"\r\n", 1); return l
    def exact(self, n, end):
        while len(self.buf) < n:
            if not self.fill(end): raise EOFError(f"closed {n - len(self.buf)} bytes early")
        d, self.buf = self.buf[:n], self.buf[n:]; return d
    def read(self, method="GET", timeout=None):
        """The next final response (1xx kept in .interim)."""
        r = Resp(); end = time.monotonic() + (timeout or self.timeout); t0 = time.monotonic(); r.interim = []
        try:
            while True:
                while b"\r\n\r\n" not in self.buf:
                    if len(self.buf) > 300000: raise EOFError("no end of the header")
                    if not self.fill(end):
                        r.closed = True; r.error = ("reset" if self.reset else "closed") + (" without a response" if not self.buf else " inside the header"); r.head = self.buf; return r
                head, self.buf = self.buf.split(b"\r\n\r\n", 1); r.head = head
                lines = head.split(b"\r\n"); m = re.fullmatch(rb"HTTP/(\d\.\d) (\d{3})(?: (.*))?", lines[0], re.S)
                if not m: r.error = f"no status line: {lines[0][:60]!r}"; return r
                r.version = m.group(1).decode(); status = int(m.group(2)); hs = []
                for l in lines[1:]:
                    hm = re.fullmatch(rb"([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([^\r\n\0]*?)[ \t]*", l)
                    if not hm: r.error = f"bad header line: {l[:60]!r}"
                    else: hs.append((hm.group(1).decode("latin1"), hm.group(2).decode("latin1")))
                if 100 <= status < 200 and status != 101: r.interim.append(status); continue
                break
            r.status, r.headers = status, hs
            te, cl = (r.get("Transfer-Encoding") or "").lower(), r.all("Content-Length")
            if len(set(cl)) > 1: r.error = f"Content-Length {cl}"
            if te and cl: r.error = "Transfer-Encoding and Content-Length"
            if method == "HEAD" or status in (204, 304) or status == 101: r.framing = "none"
            elif "chunked" in te:
                r.framing = "chunked"; parts = []
                while True:
                    n = int(self.line(end).split(b";")[0].strip() or b"x", 16)
                    if n == 0:
                        while self.line(end): pass
                        break
                    parts.append(self.exact(n, end))
                    if self.exact(2, end) != b"\r\n": raise EOFError("bad chunk end")
                r.body = b"".join(parts)
            elif cl: r.framing = "length"; r.body = self.exact(int(cl[0]), end)
            else:
                r.framing = "close"
                while self.fill(end): pass
                r.body, self.buf = self.buf, b""; r.closed = True
        except TimeoutError: r.error = f"timed out after {time.monotonic()-t0:.1f} s"
        except (EOFError, ValueError, OSError) as e: r.error = f"{type(e).__name__}: {e}"; r.closed = True
        r.took = time.monotonic() - t0
        return r
    def rest(self, wait=1.0):
        """(bytes still sent, closed) within the wait."""
        end = time.monotonic() + wait
        try:
            while not self.eof: self.fill(end)
        except (TimeoutError, OSError): pass
        return self.buf, self.eof
def build(target, method="GET", headers=(), body=b"", version="HTTP/1.1", host=HOST, close=True):
    h = [f"{method} {target} {version}"] + ([f"Host: {host}"] if host is not None else []) + [f"{k}: {v}" for k, v in headers] + (["Connection: close"] if close else [])
    return "\r\n".join(h).encode("latin1") + b"\r\n\r\n" + body
def ask(target=None, method="GET", headers=(), body=b"", timeout=4.0, **k):
    return raw(build(PRE if target is None else target, method, headers, body, **k), method, timeout)
def raw(data, method="GET", timeout=4.0, half=False):
    try:
        with Conn(timeout) as c:
            c.send(data)
            if half:
                try: c.s.shutdown(socket.SHUT_WR)
                except OSError: pass
            return c.read(method)
    except OSError as e:
        r = Resp(); r.error = f"{type(e).__name__}: {e}"; return r

# ---- what to ask for
WANT = ["html", "css", "js", "svg", "ics", "json", "xml", "txt", "webmanifest", "png", "jpg", "webp", "avif", "ico", "woff2", "atom", "rss", "pdf", "mjs", "gif", "jpeg", "map", "mp4"]
found, DIR = {}, None
def consider(path):
    global DIR
    p = path.split("?")[0].split("#")[0]
    if p.endswith("/"):
        found.setdefault("html", PRE)
        if p != PRE and (DIR is None or len(p) < len(DIR)): DIR = p
    else:
        e = p.rsplit("/", 1)[-1].rsplit(".", 1)
        if len(e) == 2 and e[1].lower() in WANT: found.setdefault(e[1].lower(), p)
first = ask()
if first.status == 0: err(f"no HTTP answer from {a.url}: {first}"); sys.exit(2)
if a.site:
    for d, ds, fs in os.walk(a.site):
        ds[:] = sorted(x for x in ds if not x.startswith("."))
        rel = os.path.relpath(d, a.site)
        if "index.html" in fs: consider(PRE + ("" if rel == "." else quote(rel) + "/"))
        for f in sorted(fs):
            if not f.startswith((".", "zz-probe")) and f != "index.html": consider(PRE + quote(os.path.normpath(os.path.join(rel, f))))
else:
    seen, todo = set(), [PRE]
    while todo and len(seen) < 40:
        p = todo.pop(0)
        if p in seen: continue
        seen.add(p); r = first if p == PRE else ask(p); consider(p)
        if r.status == 200 and "html" in (r.get("Content-Type") or ""):
            for m in re.findall(rb"""(?:href|src|content)\s*=\s*["']?([^"'\s>]+)""", r.body):
                u = urlsplit(urljoin(a.url, m.decode("utf-8", "replace")))
                if u.path.startswith(PRE) and (not u.netloc or u.netloc == HOST or m.startswith(b"http")): consider(u.path); p2 = u.path; (p2.endswith("/") or "." not in p2.rsplit("/", 1)[-1]) and todo.append(p2)
    for p in ("robots.txt", "sitemap.xml"):
        if ask(PRE + p).status == 200: consider(PRE + p)
page404 = None
if a.site and os.path.exists(a.site + "/404.html"): page404 = open(a.site + "/404.html", "rb").read()
FILE = next((found[k] for k in ("css", "js", "svg", "txt", "xml", "html") if k in found), PRE)
err(f"server {a.url}: Server: {first.get('Server')}; file {FILE}; folder {DIR}; types {' '.join(sorted(found))}")

# ---- probes
PROBES = []
class Skip(Exception): pass
def probe(name, ref, expected, level="MUST"):
    def deco(f): PROBES.append((name, ref, expected, level, f)); return f
    return deco
def allow(r): return r.status == 501 or r.status == 405 and r.get("Allow") is not None
def says(r): return f"{r}" + (f" Allow: {r.get('Allow')}" if r.status == 405 else "") + (f" Location: {r.get('Location')}" if 300 <= r.status < 400 and r.status != 304 else "")
def rejected(r): return r.status in (400, 403, 404, 405, 408, 413, 414, 417, 421, 431, 501, 505) or r.status == 0 and r.closed
ref = {}
def full(path=None):
    path = path or FILE
    if path not in ref: ref[path] = ask(path)
    return ref[path]

@probe("get", "9110 §9.3.1", "200, a whole body")
def _():
    r = ask(); return r.status == 200 and not r.error and len(r.body) > 0 and r.framing in ("length", "chunked", "close"), f"{r}, {len(r.body)} bytes, framing {r.framing}"
@probe("date", "9110 §6.6.1", "Date in IMF-fixdate on 200 and 404, within 5 s of now")
def _():
    for p in (PRE, PRE + "zz-none"):
        d = ask(p).get("Date")
        if not d or not re.fullmatch(r"(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT", d): return False, f"Date: {d}"
        if abs(email.utils.parsedate_to_datetime(d).timestamp() - time.time()) > 5: return False, f"Date: {d}"
    return True, d
@probe("head", "9110 §9.3.2", "HEAD: same status and fields as GET (type, length, validators), no body")
def _():
    for p in {PRE, FILE}:
        g = ask(p)
        with Conn() as c:
            c.send(build(p, "HEAD")); h = c.read("HEAD"); extra, closed = c.rest(0.6)
        if extra: return False, f"{p}: {len(extra)} bytes after the header"
        if h.status != g.status: return False, f"{p}: GET {g.status}, HEAD {h}"
        for k in ("Content-Type", "ETag", "Last-Modified", "Content-Encoding", "Vary", "Cache-Control"):
            if h.get(k) != g.get(k): return False, f"{p}: {k}: GET {g.get(k)}, HEAD {h.get(k)}"
        if h.get("Content-Length") is not None and g.get("Content-Length") is not None and h.get("Content-Length") != g.get("Content-Length"): return False, f"Content-Length {g.get('Content-Length')} / {h.get('Content-Length')}"
    return True, "same"
@probe("head-404", "9110 §9.3.2", "HEAD of a missing path: 404, no body")
def _():
    with Conn() as c:
        c.send(build(PRE + "zz-none", "HEAD")); h = c.read("HEAD"); extra, _ = c.rest(0.6)
    return h.status == 404 and not extra, f"{h}, {len(extra)} bytes after"
@probe("options", "9110 §9.3.7", "OPTIONS /: 2xx, or 405 with Allow, or 501")
def _(): r = ask(method="OPTIONS"); return 200 <= r.status < 300 or allow(r), says(r)
@probe("options-star", "9112 §3.2.4", "OPTIONS *: an HTTP answer other than 500")
def _(): r = ask("*", "OPTIONS"); return 200 <= r.status < 500 or r.status == 501, says(r)
for m in ("POST", "PUT", "DELETE", "PATCH"):
    @probe(f"method-{m.lower()}", "9110 §15.5.6", f"{m} to a file: 405 with Allow (or 501); the file stays")
    def _(m=m):
        r = ask(FILE, m, [("Content-Length", "2")], b"xx"); return allow(r) and ask(FILE).status == 200, says(r)
@probe("method-unknown", "9110 §9.1, 15.6.2", "FROBNICATE: 501, or 405 with Allow", "SHOULD")
def _(): r = ask(method="FROBNICATE"); return allow(r), says(r)
@probe("method-lowercase", "9110 §9.1", "“get” is not GET: 400, 501, or 405 with Allow")
def _(): r = ask(method="get"); return r.status == 400 or allow(r), says(r)
@probe("method-trace", "9110 §9.3.8", "TRACE does not echo Cookie or Authorization")
def _():
    r = ask(method="TRACE", headers=[("Cookie", "zzsecret=1"), ("Authorization", "Basic zzsecret")]); return b"zzsecret" not in r.body and (r.status >= 400 or r.get("Content-Type", "").startswith("message/http")), says(r)
@probe("method-connect", "9110 §9.3.6", "CONNECT is refused", "POLICY")
def _(): r = ask("127.0.0.1:9", "CONNECT"); return rejected(r), says(r)
# conditional
def validators():
    g = full(); return g, g.get("ETag"), g.get("Last-Modified")
@probe("validators", "9110 §8.8.2/3", "200 carries ETag or Last-Modified (html and a file)", "SHOULD")
def _():
    for p in {PRE, FILE}:
        g = full(p)
        if not (g.get("ETag") or g.get("Last-Modified")): return False, f"{p}: neither"
    return True, f"ETag {full().get('ETag')}, Last-Modified {full().get('Last-Modified')}"
@probe("etag-syntax", "9110 §8.8.3", "ETag is [W/]\"…\"; Last-Modified is IMF-fixdate, not in the future")
def _():
    g, e, l = validators()
    if e is None and l is None: raise Skip("no validators")
    if e and not re.fullmatch(r'(W/)?"[\x21\x23-\x7e\x80-\xff]*"', e): return False, e
    if l and (not re.fullmatch(r"[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT", l) or email.utils.parsedate_to_datetime(l).timestamp() > time.time() + 2): return False, l
    return True, f"{e} {l}"
def etag():
    e = full().get("ETag")
    if not e: raise Skip("no ETag")
    return e
def lm():
    l = full().get("Last-Modified")
    if not l: raise Skip("no Last-Modified")
    return l
def cond(headers, want, path=None, method="GET"):
    with Conn() as c:
        c.send(build(path or FILE, method, headers)); r = c.read(method); extra, _ = c.rest(0.4) if r.status == 304 else (b"", 0)
    ok = r.status == want and not extra
    return ok, f"{r}" + (f", {len(extra)} bytes after a 304" if extra else "")
@probe("inm-match", "9110 §13.1.2", "If-None-Match equal: 304, no body, with ETag and Date")
def _():
    e = etag(); r = ask(FILE, headers=[("If-None-Match", e)]); ok, s = cond([("If-None-Match", e)], 304)
    return ok and r.get("ETag") == e and r.get("Date") is not None, f"{s}, ETag {r.get('ETag')}, Date {r.get('Date')}"
@probe("304-fields", "9110 §15.4.5", "304 repeats Cache-Control, Vary, Expires, Content-Location of the 200; no wrong Content-Length")
def _():
    g = full(); r = ask(FILE, headers=[("If-None-Match", etag())])
    for k in ("Cache-Control", "Vary", "Expires", "Content-Location"):
        if g.get(k) is not None and r.get(k) != g.get(k) and k != "Expires": return False, f"{k}: 200 {g.get(k)}, 304 {r.get(k)}"
    return r.status == 304 and r.get("Content-Length") in (None, g.get("Content-Length")), f"{r}, Content-Length {r.get('Content-Length')}"
@probe("inm-list", "9110 §13.1.2", "a list with the ETag in it: 304")
def _(): return cond([("If-None-Match", f'"a", "b,c", {etag()}, W/"d"')], 304)
@probe("inm-weak", "9110 §8.8.3.2", "weak comparison (W/ before it, or taken off): 304")
def _(): e = etag(); return cond([("If-None-Match", e[2:] if e.startswith("W/") else "W/" + e)], 304)
@probe("inm-star", "9110 §13.1.2", "If-None-Match: *: 304")
def _(): return cond([("If-None-Match", "*")], 304)
@probe("inm-other", "9110 §13.1.2", "another ETag: 200")
def _(): return cond([("If-None-Match", '"zz-other"')], 200)
@probe("inm-head", "9110 §13.1.2", "HEAD with If-None-Match equal: 304")
def _(): return cond([("If-None-Match", etag())], 304, method="HEAD")
@probe("ims-match", "9110 §13.1.3", "If-Modified-Since = Last-Modified: 304", "SHOULD")
def _(): return cond([("If-Modified-Since", lm())], 304)
@probe("ims-formats", "9110 §5.6.7", "If-Modified-Since in RFC 850 and asctime form: 304")
def _():
    d = email.utils.parsedate_to_datetime(lm())
    for v in (d.strftime("%A, %d-%b-%y %H:%M:%S GMT"), d.strftime("%a %b ") + f"{d.day:2d}" + d.strftime(" %H:%M:%S %Y")):
        ok, s = cond([("If-Modified-Since", v)], 304)
        if not ok: return False, f"{v}: {s}"
    return True, "304, 304"
@probe("ims-old", "9110 §13.1.3", "an older date: 200")
def _(): return cond([("If-Modified-Since", "Sat, 01 Jan 2000 00:00:00 GMT")], 200)
@probe("ims-bad", "9110 §13.1.3", "not a date: ignored, 200")
def _(): return cond([("If-Modified-Since", "yesterday")], 200)
@probe("inm-over-ims", "9110 §13.2.2", "If-None-Match decides, If-Modified-Since is ignored: 200")
def _(): return cond([("If-None-Match", '"zz-other"'), ("If-Modified-Since", lm())], 200)
@probe("if-match", "9110 §13.1.1", "If-Match with another ETag: 412")
def _(): etag(); return cond([("If-Match", '"zz-other"')], 412)
@probe("if-unmodified", "9110 §13.1.4", "If-Unmodified-Since before Last-Modified: 412")
def _(): lm(); return cond([("If-Unmodified-Since", "Sat, 01 Jan 2000 00:00:00 GMT")], 412)
@probe("inm-404", "9110 §13.2.1", "conditions are ignored when the answer is 404")
def _(): return cond([("If-None-Match", "*")], 404, path=PRE + "zz-none")
# range
def rng(v, headers=(), path=None): return ask(path or FILE, headers=[("Range", v), *headers])
def one_range(v, a_, b_):
    g = full(); n = len(g.body); r = rng(v); b_ = min(b_, n - 1)
    ok = r.status == 206 and r.get("Content-Range") == f"bytes {a_}-{b_}/{n}" and r.body == g.body[a_:b_ + 1]
    return ok, f"{r}, Content-Range {r.get('Content-Range')}, {len(r.body)} bytes"
@probe("range-first", "9110 §14.2", "bytes=0-9: 206, those ten bytes, Content-Range", "POLICY")
def _(): return one_range("bytes=0-9", 0, 9)
@probe("range-suffix", "9110 §14.1.2", "bytes=-5: 206, the last five", "POLICY")
def _(): n = len(full().body); return one_range("bytes=-5", n - 5, n - 1)
@probe("range-open", "9110 §14.1.2", "bytes=10-: 206, the rest", "POLICY")
def _(): return one_range("bytes=10-", 10, 10**9)
@probe("range-over", "9110 §14.1.2", "bytes=5-99999999: 206, cut at the end", "POLICY")
def _(): return one_range("bytes=5-99999999", 5, 99999999)
@probe("range-suffix-over", "9110 §14.1.2", "a suffix longer than the file: the whole file, 206 or 200")
def _(): r = rng("bytes=-99999999"); return r.status in (200, 206) and r.body == full().body, f"{r}, {len(r.body)} bytes"
@probe("range-multi", "9110 §14.6", "bytes=0-1,4-5: multipart/byteranges with both, or 200 with all")
def _():
    g = full(); r = rng("bytes=0-1,4-5")
    if r.status == 200: return r.body == g.body, "200, whole"
    m = re.match(r'multipart/byteranges;\s*boundary="?([^";]+)', r.get("Content-Type") or "")
    if r.status != 206 or not m: return False, f"{r} {r.get('Content-Type')}"
    parts = r.body.split(b"--" + m.group(1).encode())
    got = [p.split(b"\r\n\r\n", 1)[1][:-2] for p in parts[1:-1] if b"\r\n\r\n" in p]; cr = re.findall(rb"(?i)content-range:\s*(bytes [^\r]+)", r.body)
    return got == [g.body[0:2], g.body[4:6]] and cr == [f"bytes 0-1/{len(g.body)}".encode(), f"bytes 4-5/{len(g.body)}".encode()] and parts[-1].startswith(b"--") and r.get("Content-Range") is None, f"206, parts {got} {cr}"
@probe("range-416", "9110 §15.5.17", "bytes=99999999-: 416 with Content-Range: bytes */N", "POLICY")
def _(): r = rng("bytes=99999999-"); return r.status == 416 and r.get("Content-Range") == f"bytes */{len(full().body)}", f"{r}, Content-Range {r.get('Content-Range')}"
@probe("range-bad", "9110 §14.2", "bytes=abc, bytes=9-5, bytes=-, bytes=--1: ignored (200) or refused (400/416), never 206/5xx")
def _():
    for v in ("bytes=abc", "bytes=9-5", "bytes=-", "bytes=--1", "bytes=1-2-3", "bytes 0-5", "=0-5", "bytes=0x1-5"):
        r = rng(v)
        if r.status not in (200, 400, 416): return False, f"{v}: {r}"
    return True, "none"
@probe("range-unit", "9110 §14.2", "an unknown unit is ignored: 200")
def _(): r = rng("items=0-5"); return r.status == 200 and r.body == full().body, str(r)
@probe("range-huge", "9110 §14.1.1", "20-digit positions: 200, 206 whole, 400 or 416, no 5xx")
def _():
    for v in ("bytes=0-99999999999999999999", "bytes=99999999999999999999-", "bytes=-99999999999999999999", "bytes=18446744073709551615-18446744073709551616"):
        r = rng(v)
        if r.status not in (200, 206, 400, 416): return False, f"{v}: {r}"
    return True, "sane"
@probe("range-many", "9110 §14.2, 17.15", "1000 overlapping ranges do not swell the answer", "SHOULD")
def _(): r = rng("bytes=" + ",".join(["0-"] * 1000)); n = len(full().body); return r.status in (200, 206, 400, 416, 431) and len(r.body) <= 3 * n + 4000, f"{r}, {len(r.body)} bytes of {n}"
@probe("range-head", "9110 §14.2", "Range on HEAD is ignored: 200")
def _(): r = ask(FILE, "HEAD", [("Range", "bytes=0-1")]); return r.status == 200, str(r)
@probe("if-range", "9110 §13.1.5", "If-Range: equal strong ETag 206, another 200 whole, weak never 206")
def _():
    e = etag(); n = ask(FILE, headers=[("Range", "bytes=0-1"), ("If-Range", '"zz-other"')])
    if n.status != 200 or n.body != full().body: return False, f"other: {n}"
    y = ask(FILE, headers=[("Range", "bytes=0-1"), ("If-Range", e)])
    if e.startswith("W/"): return y.status == 200, f"weak: {y}"
    w = ask(FILE, headers=[("Range", "bytes=0-1"), ("If-Range", "W/" + e)])
    return y.status in (206, 200) and w.status == 200, f"equal {y}, other {n}, weak {w}"
@probe("if-range-date", "9110 §13.1.5", "If-Range with an older date: 200 whole")
def _(): lm(); r = ask(FILE, headers=[("Range", "bytes=0-1"), ("If-Range", "Sat, 01 Jan 2000 00:00:00 GMT")]); return r.status == 200, str(r)
@probe("range-304", "9110 §13.2.2", "Range and a matching If-None-Match: 304")
def _(): return cond([("Range", "bytes=0-1"), ("If-None-Match", etag())], 304)
# paths
SECRET = re.compile(rb"root:[x*]?:0:0")
def safe(r): return not SECRET.search(r.body) and not (r.get("Location") or "").startswith(("//", "/\\", "\\"))
@probe("pct-ascii", "9110 §4.2.3", "%-encoded unreserved letters name the same file")
def _():
    head, last = FILE.rsplit("/", 1); r = ask(head + "/" + "".join(f"%{ord(ch):02x}" for ch in last if last) if last else FILE); return r.status == 200 and r.body == full().body, str(r)
@probe("query", "3986 §3.4", "a query does not change the file: 200")
def _(): r = ask(FILE + "?v=1&x=../../y%00%zz"); return r.status == 200 and r.body == full().body, str(r)
TRAV = {"dotdot": ["/../../../../../../etc/passwd", PRE + "../../../../../../etc/passwd", "/a/b/../../../../../../etc/passwd", PRE + "....//....//....//etc/passwd"],
 "pct-dotdot": ["/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd", PRE + "%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd", PRE + ".%2e/.%2E/.%2e/.%2e/.%2e/.%2e/etc/passwd"],
 "pct-slash": [PRE + "..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd", PRE + "%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd", PRE + "%2fetc%2fpasswd", "/%2fetc/passwd"],
 "backslash": ["/..\\..\\..\\..\\..\\etc\\passwd", PRE + "..%5c..%5c..%5c..%5c..%5cetc%5cpasswd", "/\\etc\\passwd", PRE + "%5c..%5c../../../../etc/passwd"],
 "double-pct": [PRE + "%252e%252e/%252e%252e/%252e%252e/%252e%252e/etc/passwd", PRE + "..%252f..%252f..%252f..%252fetc%252fpasswd"],
 "overlong": [PRE + "%c0%ae%c0%ae/%c0%ae%c0%ae/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd", PRE + "..%c0%af..%c0%af..%c0%af..%c0%afetc/passwd", PRE + "%ff%fe"],
 "double-slash": ["//etc/passwd", "///etc/passwd", PRE + "//etc/passwd", "/./../etc/passwd", "/etc/passwd", "file:///etc/passwd"]}
for k, paths in TRAV.items():
    @probe("traverse-" + k, "9110 §17.3; 3986 §6.2.2.3", f"{paths[0]} …: nothing outside the root, no 5xx, no off-site redirect", "POLICY")
    def _(paths=paths):
        for p in paths:
            r = ask(p)
            if not safe(r) or r.status >= 500 and r.status not in (501, 505) or r.error and "timed out" in r.error: return False, f"{p}: {says(r)}"
            if r.status == 200 and r.body != first.body and page404 is None and b"root:" in r.body: return False, f"{p}: 200"
            if r.status == 200 and p.strip("/") and "etc" in p and r.body[:200] == first.body[:200]: return False, f"{p}: 200 with the first page"
        return True, f"last {r}"
@probe("open-redirect", "9110 §10.2.2, 17", "//host/… and /\\host/… never redirect to another host", "POLICY")
def _():
    if not DIR: raise Skip("no folder known")
    d = DIR.rstrip("/")
    for p in ("//evil.example" + d, "//evil.example/%2e%2e" + d, "//evil.example/.." + d, "/\\evil.example/..%2f" + d.strip("/"), "/%5cevil.example/%2e%2e" + d, "/%2fevil.example/%2e%2e" + d, "///evil.example/%2e%2e" + d, "http://evil.example" + d):
        r = ask(p); loc = r.get("Location")
        if loc and not p.startswith("http:"):
            t = urlsplit(urljoin("http://" + HOST + "/", loc.replace("\\", "/")))
            if t.netloc != HOST: return False, f"{p}: {says(r)}"
    return True, "none does"
@probe("nul", "9110 §17.3", "%00 in the path: 400 or 404, never 200 or 5xx", "POLICY")
def _():
    for p in (FILE + "%00", FILE + "%00.html", PRE + "%00", PRE + "index.html%00.css"):
        r = ask(p)
        if r.status not in (400, 403, 404): return False, f"{p}: {r}"
    return True, "refused"
@probe("nul-raw", "9112 §3.2", "a raw NUL, or another control octet, in the request target: 400 (404)", "SHOULD")
def _():
    for ch in (b"\0", b"\x01", b"\x7f"):
        r = raw(f"GET {PRE}a".encode() + ch + f"b HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n\r\n".encode())
        if not (r.status in (400, 404) or r.status == 0 and r.closed): return False, f"{ch!r}: {r}"
    return True, "refused"
@probe("space-in-target", "9112 §3", "a space inside the target: 400 (SHOULD), never 200", "SHOULD")
def _(): r = raw(f"GET {PRE}a b HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n\r\n".encode()); return r.status in (400, 301, 404) or r.status == 0 and r.closed, says(r)
@probe("pct-bad", "3986 §2.1", "%zz and a lone %: 400 or 404", "POLICY")
def _():
    for p in (PRE + "%zz", PRE + "a%", PRE + "a%2"):
        r = ask(p)
        if r.status not in (400, 404): return False, f"{p}: {r}"
    return True, "refused"
@probe("fragment", "9112 §3.2", "# in the target: 400, 404, or as a path; no 5xx", "SHOULD")
def _(): r = ask(FILE + "#x"); return r.status in (200, 400, 404), str(r)
@probe("relative-target", "9112 §3.2", "a target without a leading slash: 400", "SHOULD")
def _(): r = ask("index.html"); return r.status in (400, 404) or r.status == 0 and r.closed, str(r)
@probe("slash-redirect", "9110 §15.4", "folder without its slash: 301/302/307/308 to it, same host, query kept", "POLICY")
def _():
    if not DIR: raise Skip("no folder known")
    r = ask(DIR.rstrip("/") + "?q=1"); t = urlsplit(urljoin(f"http://{HOST}{DIR.rstrip('/')}", r.get("Location") or "")); return r.status in (301, 302, 307, 308) and t.netloc == HOST and unquote(t.path) == unquote(DIR) and t.query == "q=1", says(r)
@probe("file-slash", "3986", "a slash after a file name: 404 or a redirect, not 200", "POLICY")
def _(): r = ask(FILE + "/"); return r.status in (301, 302, 307, 308, 400, 404), says(r)
@probe("not-found", "9110 §15.5.5", "missing path: 404, text/html, the site's own 404 page where there is one", "POLICY")
def _():
    r = ask(PRE + "zz-none/deeper/"); ok = r.status == 404 and (r.get("Content-Type") or "").startswith("text/html")
    if page404: title = re.search(rb"<title>(.*?)</title>", page404, re.S); ok = ok and (title.group(0) if title else page404[:100]) in r.body
    return ok, f"{r}, {r.get('Content-Type')}, {len(r.body)} bytes"
@probe("404-no-validators", "9110 §15.5.5", "the 404 is not a 304 for its own page's ETag, and 404.html asked for outright is 200 or 404", "POLICY")
def _(): r = ask(PRE + "zz-none", headers=[("If-Modified-Since", email.utils.formatdate(usegmt=True))]); return r.status == 404, str(r)
@probe("long-name", "9110 §15.5", "a 300-octet and a 5000-octet name: 4xx, no 5xx", "POLICY")
def _():
    for n in (300, 5000):
        r = ask(PRE + "a" * n)
        if not 400 <= r.status < 500: return False, f"{n}: {r}"
    return True, "4xx"
@probe("deep-path", "9110 §15.5", "3000 path segments: 4xx", "POLICY")
def _(): r = ask(PRE + "a/" * 3000); return 400 <= r.status < 500 or r.status == 0 and r.closed, str(r)
# message syntax
@probe("absolute-form", "9112 §3.2.2", "GET http://host/path: 200 as the origin form")
def _(): r = ask(f"http://{HOST}{FILE}"); return r.status == 200 and r.body == full().body, says(r)
@probe("no-host", "9112 §3.2", "HTTP/1.1 without Host: 400")
def _(): r = ask(host=None); return r.status == 400, says(r)
@probe("two-hosts", "9112 §3.2", "two Host fields: 400")
def _(): r = ask(headers=[("Host", HOST)]); return r.status == 400, says(r)
@probe("bad-host", "9112 §3.2", "an invalid Host value: 400")
def _():
    for h in ("a b", "a/b", "a@b:c", "[::1", "x" + chr(1)):
        r = ask(host=h)
        if r.status not in (400, 403, 421): return False, f"{h!r}: {says(r)}"
    return True, "400"
@probe("rebinding", "9110 §7.4", "Host: evil.example (DNS rebinding): 400, 403, 404 or 421", "POLICY")
def _():
    for h in ("evil.example", f"evil.example:{PORT}", f"127.0.0.1.evil.example:{PORT}", f"localhost.evil.example:{PORT}"):
        r = ask(host=h)
        if r.status not in (400, 403, 404, 421): return False, f"{h}: {r}"
    r = ask("http://evil.example" + FILE, host=HOST)
    return r.status in (400, 403, 404, 421), f"absolute-form of another host: {r}"
@probe("host-localhost", "9110 §7.2", "Host: localhost:PORT is served: 200", "POLICY")
def _(): r = ask(host=f"localhost:{PORT}"); return r.status == 200, says(r)
@probe("http10", "9112 §C.1", "HTTP/1.0 without Host: 200, not chunked, then closed")
def _():
    with Conn() as c: c.send(f"GET {FILE} HTTP/1.0\r\n\r\n".encode()); r = c.read(); _, closed = c.rest(1.5)
    return r.status == 200 and r.framing != "chunked" and closed and r.body == full().body, f"{r}, framing {r.framing}, closed {closed}" + ("" if r.body == full().body else ", another body")
@probe("http10-keepalive", "9112 §9.3", "HTTP/1.0 with keep-alive: 200; stays open only if it says so")
def _():
    with Conn() as c: c.send(f"GET {FILE} HTTP/1.0\r\nHost: {HOST}\r\nConnection: keep-alive\r\n\r\n".encode()); r = c.read(); _, closed = c.rest(0.8)
    return r.status == 200 and r.framing != "chunked" and (closed or "keep-alive" in (r.get("Connection") or "").lower()), f"{r}, Connection {r.get('Connection')}, closed {closed}"
@probe("h2-preface", "9113 §3.4; 9112 §2.3", "HTTP/2 preface: 400/505, an HTTP/2 SETTINGS frame, or closed; within 3 s", "SHOULD")
def _():
    with Conn(3) as c:
        c.send(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0"); b, closed = c.rest(3)
    ok = re.match(rb"HTTP/1\.[01] (4\d\d|50[15])", b) or b[3:4] == b"\x04" or closed
    return bool(ok) and not b.startswith(b"HTTP/1.1 200"), f"{b[:40]!r}, closed {closed}"
@probe("version-9", "9110 §15.6.6", "HTTP/9.9: 505 (or 400)", "SHOULD")
def _(): r = ask(version="HTTP/9.9"); return r.status in (505, 400), says(r)
@probe("bad-request-line", "9112 §3", "garbage: 400 or closed, within 4 s", "SHOULD")
def _():
    for b in (b"GARBAGE\r\n\r\n", b"GET /\r\n\r\n", f"GET {PRE} HTTX/1.1\r\nHost: {HOST}\r\n\r\n".encode(), b"\0\1\2\3\r\n\r\n", f"GET {PRE} HTTP/1.1x\r\nHost: {HOST}\r\n\r\n".encode()):
        r = raw(b)
        if b == b"GET /\r\n\r\n" and r.error.startswith("no status line"): continue     # an HTTP/0.9 answer
        if not (r.status in (400, 404, 405, 501, 505) or r.status == 0 and r.closed): return False, f"{b[:30]!r}: {r}"
    return True, "refused"
@probe("tls-hello", "9112 §3", "a TLS ClientHello on the plain port: 400 or closed, within 4 s", "SHOULD")
def _(): r = raw(b"\x16\x03\x01\x00\x2e\x01\x00\x00\x2a\x03\x03" + b"\0" * 32 + b"\x00\x00\x02\x13\x01\x01\x00\r\n\r\n"); return r.status == 400 or r.closed or r.error.startswith("no status line"), str(r)
@probe("leading-crlf", "9112 §2.2", "an empty line before the request line is ignored: 200", "SHOULD")
def _(): r = raw(b"\r\n" + build(PRE)); return r.status == 200, str(r)
@probe("bare-lf", "9112 §2.2", "bare LF line ends: 200 or 400, answered")
def _(): r = raw(build(PRE).replace(b"\r\n", b"\n")); return r.status in (200, 400) or r.status == 0 and r.closed, str(r)
@probe("bare-cr", "9112 §2.2", "a bare CR is no line end: 400, or read as a space")
def _():
    r = raw(f"GET {PRE} HTTP/1.1\r\nHost: {HOST}\r\nX-A: b\rTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n".encode()); return r.status in (200, 400) or r.status == 0 and r.closed, str(r)
@probe("obs-fold", "9112 §5.2", "a folded field line: 400, or read as spaces (200)")
def _(): r = raw(f"GET {PRE} HTTP/1.1\r\nHost: {HOST}\r\nX-A: b\r\n c\r\nConnection: close\r\n\r\n".encode()); return r.status in (200, 400), str(r)
@probe("space-before-colon", "9112 §5.1", "“Host :” or “X-A :”: 400")
def _():
    r = raw(f"GET {PRE} HTTP/1.1\r\nHost: {HOST}\r\nX-A : b\r\nConnection: close\r\n\r\n".encode()); return r.status == 400, str(r)
@probe("space-first-line", "9112 §2.2", "whitespace before the first field line: 400, or that line ignored")
def _(): r = raw(f"GET {PRE} HTTP/1.1\r\n Host: evil.example\r\nHost: {HOST}\r\nConnection: close\r\n\r\n".encode()); return r.status in (200, 400), str(r)
@probe("bad-field-name", "9110 §5.1", "“X(A): 1” or an empty name: 400 (200 = lenient, fails)", "SHOULD")
def _():
    for n in ("X(A): 1", ": 1", "X A: 1"):
        r = raw(f"GET {PRE} HTTP/1.1\r\nHost: {HOST}\r\n{n}\r\nConnection: close\r\n\r\n".encode())
        if r.status != 400: return False, f"{n!r}: {r}"
    return True, "400"
@probe("no-colon", "9112 §5", "a field line without a colon: 400", "SHOULD")
def _(): r = raw(f"GET {PRE} HTTP/1.1\r\nHost: {HOST}\r\nX-A\r\nConnection: close\r\n\r\n".encode()); return r.status == 400, str(r)
@probe("nul-in-value", "9110 §5.5", "NUL in a field value: 400, or replaced by a space")
def _(): r = raw(f"GET {PRE} HTTP/1.1\r\nHost: {HOST}\r\nX-A: b\0c\r\nConnection: close\r\n\r\n".encode()); return r.status in (200, 400) or r.status == 0 and r.closed, str(r)
SM = f"GET {PRE}zz-smuggled HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode()
def answers(data, wait=1.5, method="GET", most=5):
    """Every response to these octets on one connection: (list of Resp, closed)."""
    out = []
    with Conn(3) as c:
        c.send(data)
        for _ in range(most):
            r = c.read(method, 3 if not out else wait)
            if r.status == 0:
                if not out: out.append(r)
                break
            out.append(r)
        closed = c.eof or c.rest(0.5)[1]
    return out, closed
@probe("cl-te", "9112 §6.1, 6.3", "Content-Length and Transfer-Encoding: 400, or one answer by chunks and closed; never a second request")
def _():
    for m in ("POST", "GET"):
        body = b"0\r\n\r\n" + SM
        out, closed = answers(f"{m} {PRE} HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n".encode() + body)
        if out[0].status == 400 or out[0].status == 0 and out[0].closed: continue
        if not (len(out) == 1 and closed): return False, f"{m}: {[r.status for r in out]}, closed {closed}"
    return True, f"{[r.status for r in out]}, closed {closed}"
@probe("cl-bad", "9112 §6.3", "Content-Length abc, -1, +5, 5x, 0x5, empty list, 99…9: 400")
def _():
    for v in ("abc", "-1", "+5", "5x", "0x5", "5 5", "99999999999999999999999"):
        r = raw(f"GET {PRE} HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: {v}\r\nConnection: close\r\n\r\n".encode() + b"hello", timeout=3)
        if not (r.status in (400, 413) or r.status == 0 and r.closed): return False, f"{v!r}: {r}"
    return True, "400"
@probe("cl-two", "9112 §6.3", "two different Content-Length: 400")
def _():
    for h in ("Content-Length: 5\r\nContent-Length: 6", "Content-Length: 5, 6"):
        r = raw(f"GET {PRE} HTTP/1.1\r\nHost: {HOST}\r\n{h}\r\nConnection: close\r\n\r\n".encode() + b"hello!", timeout=3)
        if not (r.status == 400 or r.status == 0 and r.closed): return False, f"{h!r}: {r}"
    return True, "400"
@probe("te-unknown", "9112 §6.1", "Transfer-Encoding: xchunked: 501 (or 400)", "SHOULD")
def _(): r = raw(f"POST {PRE} HTTP/1.1\r\nHost: {HOST}\r\nTransfer-Encoding: xchunked\r\nConnection: close\r\n\r\n0\r\n\r\n".encode()); return r.status in (501, 400), says(r)
@probe("te-not-last", "9112 §6.3", "chunked not last, twice, or with odd spelling: 400 or 501, never a second request")
def _():
    for v in ("chunked, identity", "chunked, chunked", "\x0bchunked", "identity, chunked, gzip"):
        out, closed = answers(f"GET {PRE} HTTP/1.1\r\nHost: {HOST}\r\nTransfer-Encoding: {v}\r\n\r\n0\r\n\r\n".encode() + SM)
        if out[0].status in (400, 501) or out[0].status == 0 and out[0].closed: continue
        if v in ("chunked, chunked", "\x0bchunked") and len(out) == 1 and closed: continue
        return False, f"{v!r}: {[r.status for r in out]} {out[0].error}, closed {closed}"
    return True, "refused"
@probe("te-http10", "9112 §6.1", "chunked in HTTP/1.0: 400, or answered and closed")
def _(): out, closed = answers(f"GET {PRE} HTTP/1.0\r\nHost: {HOST}\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n".encode() + SM); return (out[0].status == 400 or len(out) == 1 and closed), f"{[r.status for r in out]}, closed {closed}"
@probe("chunked-body", "9112 §7.1", "a chunked request body with extension and trailer is read past: the next request is answered, or closed")
def _():
    out, closed = answers(f"GET {PRE} HTTP/1.1\r\nHost: {HOST}\r\nTransfer-Encoding: chunked\r\n\r\n5;a=b\r\nhello\r\n0\r\nX-T: 1\r\n\r\n".encode() + SM)
    st = [r.status for r in out]; return bool(st and st[0] and st[0] < 500 or st[0] == 501) and (st[1:] == [404] or len(st) == 1 and closed), f"{st}, closed {closed}"
@probe("body-in-sync", "9112 §9.3", "a GET body that looks like a request is not answered as one")
def _():
    out, closed = answers(f"GET {PRE} HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: {len(SM)}\r\n\r\n".encode() + SM, wait=1.0)
    return len(out) == 1 and out[0].status != 0, f"{[r.status for r in out]}, closed {closed}"
@probe("post-in-sync", "9112 §9.3", "nor is a POST's body")
def _():
    out, closed = answers(f"POST {FILE} HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: {len(SM)}\r\n\r\n".encode() + SM, wait=1.0)
    return len(out) == 1 and out[0].status != 0, f"{[r.status for r in out]}, closed {closed}"
@probe("chunk-bad", "9112 §7.1", "a bad or overflowing chunk size: 400 or closed, nothing after it answered")
def _():
    for ch in ("zz", "ffffffffffffffffff", "-1", "0x5", "5 ", ""):
        out, closed = answers(f"GET {PRE} HTTP/1.1\r\nHost: {HOST}\r\nTransfer-Encoding: chunked\r\n\r\n{ch}\r\nhello\r\n0\r\n\r\n".encode() + SM, wait=0.7)
        if ch == "5 " and len(out) <= 2: continue
        if len(out) > 1: return False, f"{ch!r}: {[r.status for r in out]}"
        if "timed out" in out[0].error: return False, f"{ch!r}: {out[0].error}"
    return True, f"{[r.status for r in out]}"
@probe("expect-100", "9110 §10.1.1", "Expect: 100-continue: 100 or a final status, within 4 s")
def _():
    r = raw(f"POST {FILE} HTTP/1.1\r\nHost: {HOST}\r\nExpect: 100-continue\r\nContent-Length: 5\r\nConnection: close\r\n\r\n".encode()); return r.status != 0 or 100 in r.interim, f"{r} {r.interim}"
@probe("pipeline", "9112 §9.3.2", "three pipelined requests: three answers in order", "SHOULD")
def _():
    out, _ = answers(build(PRE, close=False) + build(PRE + "zz-none", close=False) + build(FILE), most=3); st = [r.status for r in out]
    return st == [200, 404, 200] and out[2].body == full().body, str(st)
@probe("pipeline-head", "9112 §9.3.2", "HEAD, 304 and GET pipelined stay in step", "SHOULD")
def _():
    with Conn() as c:
        c.send(build(FILE, "HEAD", close=False) + build(FILE, headers=[("If-None-Match", "*")], close=False) + build(FILE)); r = [c.read("HEAD"), c.read(), c.read()]
    return r[0].status == 200 and r[1].status in (304, 200) and r[2].status == 200 and r[2].body == full().body, str([str(x) for x in r])
@probe("keep-alive", "9112 §9.3", "20 requests on one connection", "SHOULD")
def _():
    n = 0
    with Conn() as c:
        for i in range(20):
            c.send(build(FILE, close=False)); r = c.read()
            if r.status != 200 or r.body != full().body: return False, f"request {i+1}: {r}"
            n += 1
            if c.eof or "close" in (r.get("Connection") or "").lower(): break
    return n == 20, f"{n} of 20"
@probe("keep-alive-404", "9112 §9.3", "a 404 does not end the connection", "POLICY")
def _():
    out, _ = answers(build(PRE + "zz-none", close=False) + build(PRE)); return [r.status for r in out][:2] == [404, 200], str([r.status for r in out])
@probe("close", "9112 §9.6", "Connection: close is honoured: closed after the answer")
def _():
    with Conn() as c: c.send(build(PRE)); r = c.read(); _, closed = c.rest(1.5)
    return r.status == 200 and closed, f"{r}, closed {closed}"
@probe("close-echo", "9112 §9.6", "and the answer says Connection: close", "SHOULD")
def _(): r = ask(); return "close" in (r.get("Connection") or "").lower(), f"{r}, Connection {r.get('Connection')}"
@probe("split-request", "9112 §2", "a request sent one octet at a time is answered")
def _():
    with Conn() as c:
        c.s.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for ch in build(FILE): c.send(bytes([ch]))
        r = c.read()
    return r.status == 200 and r.body == full().body, str(r)
@probe("half-close", "9112 §9.6", "the client's half-close after the request does not lose the answer", "SHOULD")
def _(): r = raw(build(FILE), half=True); return r.status == 200 and r.body == full().body, str(r)
# limits and load
def quick(n=3):
    worst = 0
    for _ in range(n):
        t = time.monotonic(); r = ask(timeout=5); d = time.monotonic() - t
        if r.status != 200: return False, 9, str(r)
        worst = max(worst, d)
    return worst < 1.0, worst, f"{worst*1000:.0f} ms"
def after(ok, got): g = quick(1); return ok and g[0], f"{got}; then GET {g[2]}"
@probe("header-1mb", "9110 §5.4", "a field of 1 MiB + 16 KiB: 431, 400 or 413 (or closed), and the server lives", "POLICY")
def _(): r = ask(headers=[("X-A", "a" * 1_064_960)], timeout=6); return after(r.status in (400, 413, 431) or r.status == 0 and r.closed, str(r))
@probe("url-100k", "9110 §15.5.15", "a 100,000-octet target: 414 (400, 404, 431), and the server lives")
def _(): r = ask(PRE + "a" * 100_000, timeout=6); return after(r.status in (400, 404, 414, 431) or r.status == 0 and r.closed, str(r))
@probe("headers-1000", "9110 §5.4", "1000 fields: 200, 400 or 431, and the server lives", "POLICY")
def _(): r = ask(headers=[(f"X-{i}", "v") for i in range(1000)], timeout=6); return after(r.status in (200, 400, 413, 431), str(r))
@probe("body-20mb", "9110 §15.5.14", "a 20 MB POST is answered or cut off within 6 s, and the server lives", "POLICY")
def _():
    with Conn(6) as c:
        c.send(f"POST {FILE} HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: 20000000\r\nConnection: close\r\n\r\n".encode())
        for _ in range(20):
            if not c.send(b"x" * 1_000_000): break
        r = c.read("POST", 6)
    return after(200 <= r.status < 500 or r.status == 501 or r.status == 0 and r.closed, str(r))
@probe("slow-loris", "—", "64 half-sent requests held open: a normal GET still under 1 s", "POLICY")
def _():
    cs = []
    try:
        for _ in range(64): c = Conn(3); c.send(f"GET {PRE} HTTP/1.1\r\nHost: {HOST}\r\nX-A: ".encode()); cs.append(c)
        a1 = quick()
        for c in cs: c.send(b"b")
        a2 = quick()
    finally:
        for c in cs: c.close()
    return a1[0] and a2[0], f"{a1[2]}, {a2[2]}"
@probe("idle-64", "—", "64 connections that send nothing: a normal GET still under 1 s", "POLICY")
def _():
    cs = []
    try:
        for _ in range(64): cs.append(Conn(3))
        g = quick()
    finally:
        for c in cs: c.close()
    return g[0], g[2]
@probe("slow-read", "—", "32 clients that ask 40 times and never read: a normal GET still under 1 s", "POLICY")
def _():
    cs = []
    try:
        for _ in range(32):
            c = Conn(3); c.s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096); c.s.settimeout(0.2)
            c.send(build(PRE, close=False) * 40); cs.append(c)
        g = quick()
    finally:
        for c in cs: c.close()
    return g[0], g[2]
@probe("early-close", "—", "100 clients that reset mid-request or mid-answer: the server lives", "POLICY")
def _():
    for i in range(100):
        c = Conn(3); c.send(build(PRE)[: 20 if i % 2 else None]); c.s.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0)); c.close()
    g = quick(); return g[0], g[2]
@probe("concurrent-500", "—", "500 connections at once, each answered 200 within 20 s", "POLICY")
def _():
    sel = selectors.DefaultSelector(); data = build(PRE); n, ok, st = 500, 0, Counter(); t0 = time.monotonic(); socks = []
    for _ in range(n):
        s = socket.socket(FAM); s.setblocking(False); s.connect_ex((ADDR, PORT)); socks.append(s); sel.register(s, selectors.EVENT_WRITE, bytearray())
    left = n
    while left and time.monotonic() - t0 < 20:
        for key, ev in sel.select(0.5):
            s = key.fileobj
            try:
                if ev & selectors.EVENT_WRITE: s.send(data); sel.modify(s, selectors.EVENT_READ, key.data); continue
                d = s.recv(65536)
                if d: key.data.extend(d); continue
                st[bytes(key.data[9:12]).decode("latin1") or "closed"] += 1
            except BlockingIOError: continue
            except OSError as e: st[type(e).__name__] += 1
            sel.unregister(s); left -= 1
    for s in socks: s.close()
    return st["200"] == n, f"{dict(st)}, {left} unanswered, {time.monotonic()-t0:.1f} s"
# content
EXPECT = {"html": r"text/html; ?charset=\"?utf-8", "css": r"text/css", "js": r"(text|application)/javascript", "mjs": r"(text|application)/javascript", "svg": r"image/svg\+xml", "ics": r"text/calendar", "json": r"application/([a-z.]+\+)?json", "xml": r"(application|text)/([a-z]+\+)?xml", "atom": r"application/atom\+xml", "rss": r"application/rss\+xml",
 "txt": r"text/plain; ?charset=\"?utf-8", "webmanifest": r"application/manifest\+json", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "ico": r"image/(x-icon|vnd\.microsoft\.icon)", "woff2": "font/woff2", "pdf": "application/pdf", "map": "application/json", "mp4": "video/mp4"}
NEED_CHARSET = {"html", "css", "js", "ics", "txt"}
for ext in WANT:
    if ext in found or ext == "html":
        @probe(f"type-{ext}", "9110 §8.3; 9239; 5545 §8.1", EXPECT[ext] + ("; charset=utf-8" if ext in NEED_CHARSET and "charset" not in EXPECT[ext] else ""), "POLICY")
        def _(ext=ext):
            r = ask(found.get(ext, PRE)); t = (r.get("Content-Type") or "").lower(); ok = r.status == 200 and re.match(EXPECT[ext], t) and (ext not in NEED_CHARSET or re.search(r'charset="?utf-8', t)); return bool(ok), f"{r} {t}"
@probe("gzip", "9110 §8.4, 12.5.3", "if Accept-Encoding: gzip is used: it unpacks to the same bytes, Vary names it, a strong ETag differs")
def _():
    g = full(PRE); z = ask(headers=[("Accept-Encoding", "gzip")])
    ce = z.get("Content-Encoding")
    if z.status != 200: return False, str(z)
    if not ce: return z.body == g.body or abs(len(z.body) - len(g.body)) < 2000, "not compressed"
    if ce != "gzip" or gzip.decompress(z.body) != g.body: return False, f"Content-Encoding {ce}"
    if "accept-encoding" not in (z.get("Vary") or "").lower(): return False, f"Vary {z.get('Vary')}"
    if z.get("ETag") and z.get("ETag") == g.get("ETag") and not z.get("ETag").startswith("W/"): return False, f"same strong ETag {z.get('ETag')}"
    return True, f"gzip, {len(z.body)} of {len(g.body)} bytes"
@probe("gzip-refused", "9110 §12.5.3", "gzip;q=0 is not answered with gzip")
def _(): r = ask(headers=[("Accept-Encoding", "gzip;q=0, br;q=0")]); return r.status == 200 and not r.get("Content-Encoding"), f"Content-Encoding {r.get('Content-Encoding')}"
@probe("no-leak", "9110 §17", "404 and 400 pages name no path of this machine", "POLICY")
def _():
    for r in (ask(PRE + "zz-none"), ask(PRE + "%zz"), ask(PRE + "zz<script>alert(1)</script>".replace(" ", "%20"))):
        if a.site and os.path.realpath(a.site).encode() in r.body: return False, "the directory's path is in the page"
        if b"<script>alert(1)" in r.body: return False, "the request's markup is in the page"
    return True, "none"
# with files of our own in the directory
tmp = []
def put(name, data=b"zz-probe\n"):
    if not (a.site and a.write_probes): raise Skip("needs --site DIR --write-probes")
    p = os.path.join(a.site, name); open(p, "wb").write(data); tmp.append(p); return PRE + quote(name)
@probe("symlink-escape", "9110 §17.3", "a link out of the root (file, folder) is not followed", "POLICY")
def _():
    put("zz-probe.txt")
    d = tempfile.mkdtemp(); tmp.append(d); os.chmod(d, 0o755); open(d + "/secret.txt", "w").write("zz-secret-outside"); tag = str(os.getpid())
    for n, t in ((f"zz-probe-link-{tag}.txt", d + "/secret.txt"), (f"zz-probe-dir-{tag}", d)):
        os.symlink(t, os.path.join(a.site, n)); tmp.append(os.path.join(a.site, n))
    for p in (f"zz-probe-link-{tag}.txt", f"zz-probe-dir-{tag}/secret.txt"):
        r = ask(PRE + p)
        if b"zz-secret-outside" in r.body: return False, f"{p}: {r}, the outside file"
    return True, str(r)
@probe("odd-names", "3986 §2.1", "files with space, ü, +, %, #, ?, & in their names are found", "POLICY")
def _():
    for n in ("zz-probe a b.txt", "zz-probe-ü.txt", "zz-probe-a+b.txt", "zz-probe-100%.txt", "zz-probe-%41.txt", "zz-probe-#1.txt", "zz-probe-q?.txt", "zz-probe-a&b;c.txt"):
        r = ask(put(n, n.encode())); 
        if r.status != 200 or r.body != n.encode(): return False, f"{n}: {r}"
    return True, "all"
@probe("unknown-type", "9110 §8.3", "an unknown extension is not called text/html", "POLICY")
def _(): r = ask(put("zz-probe.zzunknown", b"<script>1</script>")); return r.status == 200 and "html" not in (r.get("Content-Type") or ""), f"{r} {r.get('Content-Type')}"
@probe("empty-file", "9110 §8.6", "an empty file: 200 with length 0; a range of it 416 or 200")
def _():
    p = put("zz-probe-empty.txt", b""); r, q = ask(p), ask(p, headers=[("Range", "bytes=0-1")]); return r.status == 200 and r.body == b"" and not r.error and q.status in (200, 416), f"{r}, range {q}"
@probe("fifo", "—", "a FIFO in the directory does not hang the server", "POLICY")
def _():
    put("zz-probe.txt"); p = os.path.join(a.site, "zz-probe-fifo"); os.path.exists(p) or os.mkfifo(p); tmp.append(p)
    r = ask(PRE + "zz-probe-fifo", timeout=3); g = quick(1); return r.status != 200 and "timed out" not in r.error and g[0], f"{r}; then GET {g[2]}"
@probe("etag-changes", "9110 §8.8.1", "other content of the same length, written at once: another strong ETag (or none, or weak)")
def _():
    p = put("zz-probe-e.txt", b"aaaa"); x = ask(p); put("zz-probe-e.txt", b"bbbb"); y = ask(p, headers=[("If-None-Match", x.get("ETag") or '"-"')])
    if not x.get("ETag") or x.get("ETag").startswith("W/"): return y.status == 200 and y.body == b"bbbb" or (x.get("ETag") or "W/").startswith("W/"), f"ETag {x.get('ETag')}"
    return y.status == 200 and y.body == b"bbbb" and y.get("ETag") != x.get("ETag"), f"{x.get('ETag')} -> {y} {y.get('ETag')}"
# other people's linters
def lint(path):
    from httplint import HttpResponseLinter
    r = ask(path); l = HttpResponseLinter(start_time=time.time()); lines = r.head.split(b"\r\n"); v, st, ph = (lines[0].split(b" ", 2) + [b""])[:3]
    l.process_response_topline(v.split(b"/")[1], st, ph); l.process_headers([tuple(x.split(b":", 1)[i].strip() for i in (0, 1)) for x in lines[1:]]); l.feed_content(r.body); l.finish_content(True, [])
    def flat(ns):
        for n in ns: yield n; yield from flat(getattr(n, "subnotes", []))
    return [(n.level.name, n.category.name, str(n.summary)) for n in flat(l.notes)]
for ext in ("html", "css", "js", "svg", "ics"):
    if ext in found or ext == "html":
        @probe(f"httplint-{ext}", "httplint", "no note of level BAD", "POLICY")
        def _(ext=ext):
            ns = lint(found.get(ext, PRE)); b = [n[2] for n in ns if n[0] == "BAD"]; w = [n[2] for n in ns if n[0] == "WARN"]
            for x in w: err(f"         httplint {ext} warning: {x}")
            return not b, "; ".join(b) or f"0 bad, {len(w)} warnings"
        if not a.no_redbot:
            @probe(f"redbot-{ext}", "redbot", "no red finding (it asks again with conditions, ranges and encodings)", "POLICY")
            def _(ext=ext):
                p = subprocess.run([sys.executable, "-c", REDBOT_RUN, f"http://{HOST}{found.get(ext, PRE)}"], capture_output=True, text=True, timeout=25)
                try: ns = json.loads(p.stdout.splitlines()[-1])
                except (ValueError, IndexError): return False, f"no result: {p.stderr[-200:]}"
                REDBOT[ext] = ns
                for lv, where, x in ns:
                    if lv == "WARN": err(f"         redbot {ext} warning: {x}")
                b = [x for lv, where, x in ns if lv == "BAD"]
                return bool(ns) and not b, "; ".join(b) or f"0 bad, {sum(n[0] == 'WARN' for n in ns)} warnings, {sum(n[0] == 'GOOD' for n in ns)} good"
REDBOT_RUN = """
import json, sys, thor
from configparser import ConfigParser
from redbot.resource import HttpResource
c = ConfigParser(); c.read_dict({"redbot": {"enable_local_access": "True"}})
r = HttpResource(c["redbot"]); r.set_request(sys.argv[1])
@thor.events.on(r)
def check_done(): thor.stop()
thor.schedule(20, thor.stop)
r.check(); thor.run()
def flat(ns):
    for n in ns:
        yield n
        yield from flat(getattr(n, "subnotes", []))
seen = set(); out = []
for where, x in [("resource", r)] + list(r.subreqs.items()):
    for n in flat(x.response.notes):
        k = (n.level.name, str(n.summary))
        if where == "resource" and k not in seen: seen.add(k); out.append((n.level.name, where, str(n.summary)))
if r.response.http_error is not None if hasattr(r.response, "http_error") else False: out.append(("BAD", "fetch", str(r.response.http_error)))
print(json.dumps(out))
"""
REDBOT = {}
@probe("alive", "—", "after all of it: GET under 1 s", "POLICY")
def _(): g = quick(); return g[0], g[2]

class Late(Exception): pass
def late(*_): raise Late()
signal.signal(signal.SIGALRM, late); t0 = time.time(); rows = []; waived = set(filter(None, a.waive.split(",")))
try:
    for name, refs, expected, level, f in PROBES:
        if a.only and not re.search(a.only, name): continue
        left = a.limit - (time.time() - t0)
        signal.alarm(max(1, min(40, int(left)))); t = time.time()
        try: ok, got = f() if left > 1 else (False, "not run: out of time"); state = "pass" if ok else "FAIL"
        except Skip as e: state, got = "skip", str(e)
        except Late: state, got = "FAIL", f"took over {time.time()-t:.0f} s"
        except Exception as e: state, got = "FAIL", f"{type(e).__name__}: {e}"
        finally: signal.alarm(0)
        if state == "FAIL" and name in waived: state = "waived"
        rows.append(dict(name=name, level=level, ref=refs, expected=expected, state=state, got=got, seconds=round(time.time() - t, 2)))
        err(f"{state:6} {level:6} {name}: expected {expected} [{refs}]; got {got}")
finally:
    for p in reversed(tmp):
        try: shutil.rmtree(p) if os.path.isdir(p) and not os.path.islink(p) else os.path.lexists(p) and os.unlink(p)
        except OSError as e: err(f"left behind: {p}: {e}")
if a.json: json.dump(dict(url=a.url, server=first.get("Server"), probes=rows, redbot=REDBOT), open(a.json, "w"), indent=1, ensure_ascii=False)
n = Counter(r["state"] for r in rows); count = lambda lv: f"{lv} {sum(r['state'] == 'pass' and r['level'] == lv for r in rows)}/{sum(r['state'] != 'skip' and r['level'] == lv for r in rows)}"
err(f"{time.time()-t0:.0f} s; failed: {', '.join(r['name'] for r in rows if r['state'] == 'FAIL') or 'none'}" + (f"; waived: {', '.join(r['name'] for r in rows if r['state'] == 'waived')}" if n["waived"] else ""))
print(f"http: {n['pass']} of {len(rows) - n['skip']} probes ({count('MUST')}, {count('SHOULD')}, {count('POLICY')}; {n['skip']} skipped, {n['waived']} waived)")
sys.exit(1 if n["FAIL"] else 0)
