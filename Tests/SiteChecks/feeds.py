#!/usr/bin/env python3
"""feeds.py SITE_DIR --base-url URL [--previous OTHER_BUILD_DIR] [--allow-none]
Every RSS, Atom and JSON Feed the pages name with <link rel=alternate>: XML, feedparser, W3C feedvalidator,
RFC 4287 / RSS 2.0 / JSON Feed 1.1 required fields, unique ids (the same in --previous), absolute links that resolve.
Exit 0 holds, 1 does not, 2 could not run."""
import sys
import packages
if __name__ == "__main__" and ("-h" in sys.argv or "--help" in sys.argv): print(__doc__); sys.exit(0)
packages.bootstrap("html5lib==1.1", "lxml", "rdflib", "feedparser")
import argparse, email.utils, io, json, os, re, subprocess
from collections import Counter
from datetime import datetime
from urllib.parse import urlsplit, urljoin, unquote, quote
import feedparser, html5lib
from lxml import etree
ap = argparse.ArgumentParser()
ap.add_argument("site"); ap.add_argument("--base-url", required=True); ap.add_argument("--previous"); ap.add_argument("--allow-none", action="store_true")
ap.add_argument("--validator", default=os.environ.get("FEEDVALIDATOR_REPO", ""), help="git directory of w3c/feedvalidator, or $FEEDVALIDATOR_REPO")
a = ap.parse_args(); err = lambda *x: print(*x, file=sys.stderr)
root = os.path.realpath(a.site); base = a.base_url.rstrip("/") + "/"; B = urlsplit(base)
if not os.path.isdir(root) or not B.netloc: err("need a directory and an absolute --base-url"); sys.exit(2)
cache = os.path.expanduser(os.environ.get("SITE_CHECKS_CACHE", "~/.cache/site-checks")) + "/feedvalidator"
if not os.path.isdir(cache) and os.path.isdir(a.validator):
    subprocess.run(["git", "clone", "-q", a.validator, cache + ".part"], stdout=sys.stderr) ; os.path.isdir(cache + ".part") and os.rename(cache + ".part", cache)
fv = None
if os.path.isdir(cache + "/src"):
    sys.path.insert(0, cache + "/src")
    try:
        import feedvalidator as fv
        from feedvalidator import compatibility
        from feedvalidator.formatter.text_plain import Formatter
        import feedvalidator.logging as fl
    except Exception as e: err(f"note: feedvalidator does not load ({e}); that part is skipped"); fv = None
else: err("note: no feedvalidator checkout; that part is skipped")
P, W = [], []
bad = lambda f, m: P.append((f, m)); warn = lambda f, m: W.append((f, m))
files = {os.path.relpath(os.path.join(d, f), root) for d, _, fs in os.walk(root, followlinks=True) for f in fs}
page_url = lambda rel: base + quote(rel[:-10] if rel == "index.html" or rel.endswith("/index.html") else rel)
def resolve(url):
    u = urlsplit(url)
    if (u.scheme, u.netloc) != (B.scheme, B.netloc) or not u.path.startswith(B.path): return None
    rel = unquote(u.path[len(B.path):])
    for c in ([rel + "index.html"] if rel == "" or rel.endswith("/") else [rel, rel + ".html", rel + "/index.html"]):
        if c in files: return c
def link(f, url, what):
    url = (url or "").strip()
    if not re.match(r"[a-zA-Z][\w+.-]*:", url): bad(f, f"{what} is not absolute: {url!r}"); return
    if re.match(r"https?://(localhost|127\.|0\.0\.0\.0|\[)", url) and not B.netloc.startswith(("localhost", "127.")): bad(f, f"{what} is a preview address: {url}"); return
    if urlsplit(url).netloc == B.netloc and resolve(url.split("#")[0]) is None: bad(f, f"{what} resolves to no file: {url}")
def body_links(f, html, what, xmlbase=None):
    if not html: return
    try: doc = html5lib.parseFragment(html, treebuilder="lxml", namespaceHTMLElements=False)
    except Exception as e: bad(f, f"{what}: content does not parse: {e}"); return
    for top in doc:
        if not hasattr(top, "iter"): continue
        for el in top.iter():
            if not isinstance(el.tag, str): continue
            if el.tag in ("script", "iframe", "form", "style"): warn(f, f"{what}: <{el.tag}> in content")
            for k in ("href", "src"):
                v = el.get(k)
                if v is None or re.match(r"(?i)(mailto|tel|data):", v): continue
                if not re.match(r"[a-zA-Z][\w+.-]*:", v):
                    if not xmlbase: bad(f, f"{what}: relative {k} in content: {v}"); continue
                    v = urljoin(xmlbase, v)
                link(f, v, f"{what}: {k} in content")
RFC3339 = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")
def date(f, v, what, rfc822=False):
    v = (v or "").strip()
    try:
        d = email.utils.parsedate_to_datetime(v) if rfc822 else datetime.fromisoformat(v.replace("Z", "+00:00"))
        if not rfc822 and not RFC3339.fullmatch(v): raise ValueError
        if rfc822 and not re.match(r"((Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?\d\d? [A-Z][a-z]{2} \d{4} \d\d:\d\d(:\d\d)? ([+-]\d{4}|GMT|UT|[ECMP][SD]T)$", v): raise ValueError
        if rfc822 and v[:3].isalpha() and v[:3] != d.strftime("%a"): bad(f, f"{what}: weekday does not fit: {v}")
    except (ValueError, TypeError): bad(f, f"{what}: no {'RFC 822' if rfc822 else 'RFC 3339'} date: {v!r}")
def ids_check(f, ids, kind):
    for i, n in Counter(ids).items():
        if n > 1: bad(f, f"{kind} used {n} times: {i}")
        if not i: bad(f, f"empty {kind}")
        if re.search(r"localhost|127\.0\.0\.1|^file:", i or ""): bad(f, f"{kind} names this machine: {i}")
A = "{http://www.w3.org/2005/Atom}"
def atom(f, x, self_url):
    ids = []
    def need(el, where, names):
        for n in names:
            got = el.findall(A + n)
            if len(got) != 1: bad(f, f"{where}: {len(got)} {n} elements (RFC 4287 wants one)")
            elif n != "content" and not "".join(got[0].itertext()).strip() and n in ("id", "updated"): bad(f, f"{where}: empty {n}")
    need(x, "feed", ("id", "title", "updated")); date(f, x.findtext(A + "updated"), "feed updated")
    if not re.match(r"[a-zA-Z][\w+.-]*:", x.findtext(A + "id") or ""): bad(f, "feed id is no absolute IRI")
    selfs = [l.get("href") for l in x.findall(A + "link") if l.get("rel") == "self"]
    if len(selfs) != 1: bad(f, f"feed has {len(selfs)} link rel=self")
    elif urljoin(self_url, selfs[0]) != self_url: bad(f, f"link rel=self is {selfs[0]}, found at {self_url}")
    if not any(l.get("rel", "alternate") == "alternate" for l in x.findall(A + "link")): warn(f, "feed has no link rel=alternate")
    newest = ""
    for e in x.findall(A + "entry"):
        i = (e.findtext(A + "id") or "").strip(); ids.append(i); w = f"entry {i or '?'}"
        need(e, w, ("id", "title", "updated"))
        for n in ("updated", "published"):
            if e.find(A + n) is not None: date(f, e.findtext(A + n), f"{w} {n}")
        if i and not re.match(r"[a-zA-Z][\w+.-]*:", i): bad(f, f"{w}: id is no absolute IRI")
        if not e.findall(A + "author") and not x.findall(A + "author") and not e.findall(f"{A}source/{A}author"): bad(f, f"{w}: no author here or on the feed")
        for au in e.findall(A + "author") + x.findall(A + "author"):
            if not (au.findtext(A + "name") or "").strip(): bad(f, f"{w}: author without name")
        alts = [l for l in e.findall(A + "link") if l.get("rel", "alternate") == "alternate"]; c = e.find(A + "content")
        if c is None and not alts: bad(f, f"{w}: neither content nor link rel=alternate")
        if max(Counter((l.get("type"), l.get("hreflang")) for l in alts).values(), default=0) > 1: bad(f, f"{w}: two alternate links with the same type")
        for l in e.findall(A + "link"): link(f, l.get("href"), f"{w} link")
        if c is not None and c.get("src") and e.find(A + "summary") is None: bad(f, f"{w}: content src without summary")
        for el in (c, e.find(A + "summary")):
            if el is None: continue
            b = el.get("{http://www.w3.org/XML/1998/namespace}base") or e.get("{http://www.w3.org/XML/1998/namespace}base") or x.get("{http://www.w3.org/XML/1998/namespace}base")
            if el.get("type") == "html": body_links(f, "".join(el.itertext()), w, b)
            elif el.get("type") == "xhtml":
                if [k.tag for k in el] != ["{http://www.w3.org/1999/xhtml}div"]: bad(f, f"{w}: xhtml content is not one div")
                else: body_links(f, etree.tostring(el[0], method="html", encoding="unicode", with_tail=False), w, b)
    ids_check(f, ids, "entry id"); return ids
def rss(f, x, self_url):
    ch = x.find("channel"); ids = []
    if x.get("version") != "2.0" or ch is None: bad(f, "not RSS 2.0 with a channel"); return ids
    for n in ("title", "link", "description"):
        if not (ch.findtext(n) or "").strip(): bad(f, f"channel without {n}")
    link(f, ch.findtext("link"), "channel link")
    s = [l.get("href") for l in ch.findall(A + "link") if l.get("rel") == "self"]
    if s != [self_url]: bad(f, f"atom:link rel=self is {s}, found at {self_url}")
    for n in ("pubDate", "lastBuildDate"):
        if ch.find(n) is not None: date(f, ch.findtext(n), f"channel {n}", True)
    for it in ch.findall("item"):
        g = it.find("guid"); i = (g.text or "").strip() if g is not None else ""; w = f"item {i or it.findtext('title')}"
        if g is None: bad(f, f"{w}: no guid")
        ids.append(i)
        if not it.findtext("title") and not it.findtext("description"): bad(f, f"{w}: neither title nor description")
        if it.findtext("link"): link(f, it.findtext("link"), f"{w} link")
        if g is not None and g.get("isPermaLink", "true") == "true": link(f, i, f"{w} guid (a permalink)")
        if it.find("pubDate") is None: warn(f, f"{w}: no pubDate")
        else: date(f, it.findtext("pubDate"), f"{w} pubDate", True)
        for enc in it.findall("enclosure"):
            if not all(enc.get(k) for k in ("url", "length", "type")): bad(f, f"{w}: enclosure lacks url, length or type")
            else: link(f, enc.get("url"), f"{w} enclosure")
        body_links(f, it.findtext("{http://purl.org/rss/1.0/modules/content/}encoded") or it.findtext("description"), w)
    ids_check(f, ids, "guid"); return ids
def jsonfeed(f, j, self_url):
    if not re.fullmatch(r"https://jsonfeed\.org/version/1(\.1)?", str(j.get("version"))): bad(f, f"version is {j.get('version')!r}")
    if not isinstance(j.get("title"), str) or not j["title"]: bad(f, "no title")
    if not isinstance(j.get("items"), list): bad(f, "no items"); return []
    if j.get("feed_url") and j["feed_url"] != self_url: bad(f, f"feed_url is {j['feed_url']}, found at {self_url}")
    if not j.get("feed_url"): warn(f, "no feed_url")
    for k in ("home_page_url", "icon", "favicon"):
        if j.get(k): link(f, j[k], k)
    ids = []
    for it in j["items"]:
        i = it.get("id"); ids.append(i if isinstance(i, str) else str(i or "")); w = f"item {i}"
        if not isinstance(i, str) or not i: bad(f, f"{w}: id is no non-empty string")
        if not isinstance(it.get("content_html", it.get("content_text")), str): bad(f, f"{w}: neither content_html nor content_text")
        for k in ("url", "image", "banner_image"):
            if it.get(k): link(f, it[k], f"{w} {k}")
        for k in ("date_published", "date_modified"):
            if it.get(k): date(f, it[k], f"{w} {k}")
        body_links(f, it.get("content_html"), w)
    ids_check(f, ids, "id"); return ids
found, named = {}, Counter()
TYPES = ("application/rss+xml", "application/atom+xml", "application/feed+json", "application/json", "text/xml", "application/xml")
for rel in sorted(f for f in files if f.endswith((".html", ".htm"))):
    doc = html5lib.parse(open(os.path.join(root, rel), "rb").read(), treebuilder="lxml", namespaceHTMLElements=False, transport_encoding="utf-8").getroot()
    for l in doc.iter("link"):
        ty = l.get("type", "").split(";")[0].strip().lower()
        if "alternate" in l.get("rel", "").lower().split() and ty in TYPES:
            u = urljoin(page_url(rel), l.get("href", "")); named[u] += 1
            f = resolve(u)
            if f is None: bad(rel, f"alternate link to no file: {l.get('href')}")
            else: found.setdefault(f, (u, ty))
entries = fvn = 0
def ids_of(path, u, ty, f, quiet=False):
    data = open(path, "rb").read()
    if "json" in ty:
        try: j = json.loads(data)
        except ValueError as e: bad(f, f"not JSON: {e}"); return []
        return jsonfeed(f, j, u)
    try: x = etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True))
    except etree.XMLSyntaxError as e: bad(f, f"not well-formed XML: {e}"); return []
    if x.tag == A + "feed":
        if ty != "application/atom+xml": bad(f, f"Atom, named as {ty}")
        return atom(f, x, u)
    if x.tag == "rss":
        if ty != "application/rss+xml": bad(f, f"RSS, named as {ty}")
        return rss(f, x, u)
    bad(f, f"neither Atom nor RSS: {x.tag}"); return []
for f, (u, ty) in sorted(found.items()):
    path = os.path.join(root, f); data = open(path, "rb").read(); ids = ids_of(path, u, ty, f); entries += len(ids)
    if not ids: warn(f, "no entries")
    if "json" not in ty:
        fp = feedparser.parse(io.BytesIO(data), response_headers={"content-type": ty + "; charset=utf-8", "content-location": u})
        if fp.bozo: bad(f, f"feedparser: {fp.bozo_exception}")
        if len(fp.entries) != len(ids): bad(f, f"feedparser reads {len(fp.entries)} entries of {len(ids)}")
        if fv:
            try: ev = fv.validateString(data, firstOccurrenceOnly=1, fallback="utf-8", base=u)["loggedEvents"]
            except fl.ValidationFailure as vf: ev = [vf.event]
            except Exception as e: ev = []; warn(f, f"feedvalidator itself failed: {type(e).__name__}: {e}")
            fvn += 1
            for e in compatibility.AA(ev):
                text = "".join(Formatter([e]))
                if isinstance(e, fl.Error): bad(f, "feedvalidator: " + text)
                elif isinstance(e, fl.Warning): warn(f, "feedvalidator: " + text)
    if a.previous:
        old = os.path.join(a.previous, f)
        if os.path.exists(old):
            keep, P2, W2 = ids, len(P), len(W); was = ids_of(old, u, ty, f); del P[P2:]; del W[W2:]
            if gone := set(was) - set(keep): bad(f, f"{len(gone)} ids of the previous build are not in this one: {sorted(gone)[:3]}")
if not found and not a.allow_none: bad("-", "no page names a feed")
for x in P: err("problem: %s: %s" % x)
for x in W[:60]: err("warning: %s: %s" % x)
err(f"feedparser {feedparser.__version__}, feedvalidator {'w3c git, level AA' if fv else 'skipped'}; feeds: {', '.join(found)}")
print(f"feeds: {len(P)} problems, {len(W)} warnings in {len(found)} feeds, {entries} entries (feedvalidator {'on ' + str(fvn) + ' feeds' if fv else 'skipped'})")
sys.exit(1 if P else 0)
