#!/usr/bin/env python3
"""structured.py SITE_DIR --base-url URL [--expect GLOB=KIND:A|B ...] [--no-defaults] [--strict-og]
JSON-LD, microformats2 (mf2py), Open Graph, canonical, lang, description, one h1, sitemap.xml, robots.txt.
--expect names what pages must carry: 'index.html=jsonld:Person|ProfilePage', 'events/*/index.html=mf2:h-event'
(GLOB over paths in the output). Defaults below are by folder name and apply only where such pages exist.
Exit 0 holds, 1 does not, 2 could not run."""
import sys
import packages
if __name__ == "__main__" and ("-h" in sys.argv or "--help" in sys.argv): print(__doc__); sys.exit(0)
packages.bootstrap("html5lib==1.1", "lxml", "mf2py==2.0.2")
import argparse, fnmatch, json, os, re, urllib.robotparser
from collections import Counter
from urllib.parse import urlsplit, urljoin, unquote, quote
from datetime import datetime
import html5lib, mf2py
from lxml import etree
ap = argparse.ArgumentParser()
ap.add_argument("site"); ap.add_argument("--base-url", required=True); ap.add_argument("--expect", action="append", default=[])
ap.add_argument("--no-defaults", action="store_true"); ap.add_argument("--strict-og", action="store_true")
a = ap.parse_args(); err = lambda *x: print(*x, file=sys.stderr)
root = os.path.realpath(a.site); base = a.base_url.rstrip("/") + "/"; B = urlsplit(base)
if not os.path.isdir(root) or not B.netloc: err("need a directory and an absolute --base-url"); sys.exit(2)
POST = r"(journal|blog|posts|articles|notes|diary|writing)"; EV = r"(events?|talks)"
DEFAULTS = [  # path regex, kind, any of
    (r"^index\.html$", "jsonld", {"Person", "ProfilePage", "WebSite"}),
    (r"^index\.html$", "mf2", {"h-card"}),
    (r"^(about|profile|resume|cv|me)(/index)?\.html$", "mf2", {"h-card", "h-resume"}),
    (r"^(about|profile|resume|cv|me)(/index)?\.html$", "jsonld", {"Person", "ProfilePage", "AboutPage"}),
    (rf"^{POST}(/index)?\.html$", "mf2", {"h-feed", "h-entry"}),
    (rf"^{POST}/(?!(tags?|categor|page|archive|\d{{4}}(/\d\d?)?/index|index\.html)).*\.html$", "jsonld", {"BlogPosting", "Article", "NewsArticle", "TechArticle"}),
    (rf"^{POST}/(?!(tags?|categor|page|archive|\d{{4}}(/\d\d?)?/index|index\.html)).*\.html$", "mf2", {"h-entry"}),
    (rf"^{EV}/(?!(tags?|page|archive|past|index\.html|\d{{4}}/index)).*\.html$", "jsonld", {"Event"}),
    (rf"^{EV}/(?!(tags?|page|archive|past|index\.html|\d{{4}}/index)).*\.html$", "mf2", {"h-event"}),
    (rf"^{EV}(/index)?\.html$", "mf2", {"h-event", "h-feed"}),
]
expect = [] if a.no_defaults else [(re.compile(r), k, s) for r, k, s in DEFAULTS]
for e in a.expect:
    g, v = e.rsplit("=", 1); k, names = v.split(":", 1)
    expect.append((re.compile(fnmatch.translate(g)), k, set(names.split("|"))))
P, W = [], []
bad = lambda rel, area, msg: P.append((area, rel, msg))
warn = lambda rel, area, msg: W.append((area, rel, msg))
files = {os.path.relpath(os.path.join(d, f), root) for d, _, fs in os.walk(root, followlinks=True) for f in fs}
def page_url(rel): return base + quote(rel[:-10] if rel == "index.html" or rel.endswith("/index.html") else rel)
def resolve(url):
    u = urlsplit(url)
    if (u.scheme, u.netloc) != (B.scheme, B.netloc) or not u.path.startswith(B.path): return None
    rel = unquote(u.path[len(B.path):])
    for c in ([rel + "index.html"] if rel == "" or rel.endswith("/") else [rel, rel + ".html", rel + "/index.html"]):
        if c in files: return c
def iso(v):
    try: datetime.fromisoformat(v.replace("Z", "+00:00")); return True
    except (ValueError, AttributeError): return bool(isinstance(v, str) and re.fullmatch(r"\d{4}(-\d\d)?", v))
def types(n): t = n.get("@type", []); return t if isinstance(t, list) else [t]
def nodes(x):
    if isinstance(x, list):
        for y in x: yield from nodes(y)
    elif isinstance(x, dict):
        if "@type" in x: yield x
        for k, y in x.items():
            if k != "@context": yield from nodes(y)
NEEDS = {"Person": ["name"], "Event": ["name", "startDate", "location"], "BlogPosting": ["headline", "datePublished", "author"], "Article": ["headline", "datePublished", "author"],
         "WebSite": ["name", "url"], "ProfilePage": ["mainEntity"], "BreadcrumbList": ["itemListElement"], "CreativeWork": ["name"], "SoftwareSourceCode": ["name"], "Organization": ["name"], "Place": []}
URLKEYS = {"url", "image", "mainEntityOfPage", "sameAs", "logo", "contentUrl", "thumbnailUrl", "target"}
def mf2types(items):
    for i in items:
        yield i
        for v in i.get("properties", {}).values(): yield from mf2types([x for x in v if isinstance(x, dict) and "type" in x])
        yield from mf2types(i.get("children", []))
canon, titles, descs, indexable, n_ld, n_mf, n_expect = {}, Counter(), Counter(), {}, 0, 0, 0
pages = sorted(f for f in files if f.endswith((".html", ".htm")))
for rel in pages:
    data = open(os.path.join(root, rel), "rb").read()
    doc = html5lib.parse(data, treebuilder="lxml", namespaceHTMLElements=False, transport_encoding="utf-8").getroot()
    meta = {}
    for m in doc.iter("meta"):
        k = (m.get("property") or m.get("name") or "").lower()
        if k: meta.setdefault(k, []).append(m.get("content", ""))
    refresh = next((m for m in doc.iter("meta") if m.get("http-equiv", "").lower() == "refresh"), None)
    noindex = "noindex" in " ".join(meta.get("robots", [])).lower()
    special = rel.split("/")[-1] == "404.html"
    can = [l.get("href", "") for l in doc.iter("link") if "canonical" in l.get("rel", "").lower().split()]
    if refresh is not None:
        if not can and not noindex: bad(rel, "canonical", "redirect page without canonical or noindex")
        continue
    lang = doc.get("lang", "")
    if not re.fullmatch(r"[a-zA-Z]{2,3}(-[A-Za-z0-9]{2,8})*", lang): bad(rel, "lang", f"html lang is “{lang}”")
    h1 = sum(1 for _ in doc.iter("h1"))
    if h1 != 1: bad(rel, "h1", f"{h1} h1 elements")
    t = [" ".join("".join(x.itertext()).split()) for x in doc.iterfind("./head/title")]
    if len(t) != 1 or not t[0]: bad(rel, "title", f"titles: {t}")
    if not any("viewport" == (m.get("name") or "").lower() for m in doc.iter("meta")): bad(rel, "viewport", "no meta viewport")
    if not special:
        d = meta.get("description", [])
        if len(d) != 1 or not d[0].strip(): bad(rel, "description", f"{len(d)} meta descriptions" if len(d) != 1 else "empty meta description")
        elif not 10 <= len(d[0]) <= 320: warn(rel, "description", f"{len(d[0])} characters long")
        if t: titles[t[0]] += 1
        if d: descs[d[0]] += 1
        if len(can) != 1: bad(rel, "canonical", f"{len(can)} canonical links")
        else:
            c = can[0]
            if not re.match(r"https?://", c): bad(rel, "canonical", f"not absolute: {c}")
            elif resolve(c) is None: bad(rel, "canonical", f"resolves to no file: {c}")
            elif "#" in c: bad(rel, "canonical", f"has a fragment: {c}")
            else:
                if resolve(c) == rel:
                    if c in canon: bad(rel, "canonical", f"same as {canon[c]}: {c}")
                    canon[c] = rel
                    if c != page_url(rel): warn(rel, "canonical", f"{c}, the file's own URL being {page_url(rel)}")
                else: warn(rel, "canonical", f"points to another page: {resolve(c)}")
            if not noindex and resolve(c) in (rel, None): indexable[rel] = c
        for k in ("og:title", "og:type", "og:url", "og:image"):
            v = meta.get(k, [])
            if not v or not v[0].strip():
                (warn if k == "og:image" and not a.strict_og else bad)(rel, "og", f"no {k}")
            elif k in ("og:url", "og:image") and not re.match(r"https?://", v[0]): bad(rel, "og", f"{k} is not absolute: {v[0]}")
            elif k == "og:url" and can and v[0] != can[0]: bad(rel, "og", f"og:url {v[0]} differs from canonical {can[0]}")
            elif k == "og:image" and v[0].startswith(f"{B.scheme}://{B.netloc}/") and resolve(v[0]) is None: bad(rel, "og", f"og:image resolves to no file: {v[0]}")
            elif k == "og:url" and len(v) > 1: bad(rel, "og", "two og:url")
        if any(k.startswith("og:") and m for k, m in meta.items()) and any((m.get("name") or "").startswith("og:") for m in doc.iter("meta")): warn(rel, "og", "og: in name=, RDFa wants property=")
        if "http-equiv" and meta.get("og:type") == ["article"] and not meta.get("article:published_time"): warn(rel, "og", "article without article:published_time")
    # JSON-LD
    have_ld = set()
    for s in doc.iter("script"):
        if s.get("type", "").lower() != "application/ld+json": continue
        n_ld += 1
        try: ld = json.loads(s.text or "")
        except ValueError as e: bad(rel, "jsonld", f"does not parse: {e}"); continue
        for top in (ld if isinstance(ld, list) else [ld]):
            ctx = top.get("@context") if isinstance(top, dict) else None
            ctxs = ctx if isinstance(ctx, list) else [ctx]
            if not any(isinstance(c, str) and re.fullmatch(r"https?://(www\.)?schema\.org/?", c) or isinstance(c, dict) and "schema.org" in str(c.get("@vocab")) for c in ctxs): bad(rel, "jsonld", f"@context is {ctx!r}")
        ns = list(nodes(ld))
        if not ns: bad(rel, "jsonld", "no @type in it")
        by_id = {n["@id"] for n in ns if "@id" in n}
        for n in ns:
            for ty in types(n):
                have_ld.add(ty)
                if set(n) - {"@type", "@id"}:
                    for k in NEEDS.get(ty, []):
                        if n.get(k) in (None, "", [], {}): bad(rel, "jsonld", f"{ty} without {k}")
            for k, v in n.items():
                if (k.startswith("date") and k != "dateline" or k in ("startDate", "endDate", "uploadDate")) and isinstance(v, str) and not iso(v): bad(rel, "jsonld", f"{k} is no ISO 8601 date: {v}")
                if k in URLKEYS:
                    for u in (v if isinstance(v, list) else [v]):
                        if isinstance(u, str) and not re.match(r"[a-z][a-z0-9+.-]*:", u): bad(rel, "jsonld", f"{k} is not absolute: {u}")
                        elif isinstance(u, str) and u.startswith(f"{B.scheme}://{B.netloc}/") and "{" not in u and resolve(u.split("#")[0]) is None: bad(rel, "jsonld", f"{k} resolves to no file: {u}")
            if "startDate" in n and "endDate" in n and isinstance(n["endDate"], str) and n["endDate"][:19] < n["startDate"][:19]: bad(rel, "jsonld", "endDate before startDate")
    # microformats
    items = list(mf2types(mf2py.parse(doc=data.decode("utf-8", "replace"), url=page_url(rel))["items"]))
    have_mf = {t for i in items for t in i["type"]}; n_mf += len(items)
    for i in items:
        p, ty = i["properties"], i["type"]
        first = lambda k: (p.get(k) or [None])[0]
        if "h-card" in ty and not first("name"): bad(rel, "mf2", "h-card without p-name")
        if "h-entry" in ty:
            for k in ("url", "published"):
                if not first(k): bad(rel, "mf2", f"h-entry without {k}")
            if not (first("name") or first("content") or first("summary")): bad(rel, "mf2", "h-entry without name, content or summary")
        if "h-event" in ty:
            for k in ("name", "start"):
                if not first(k): bad(rel, "mf2", f"h-event without {k}")
        for k in ("published", "updated", "start", "end"):
            for v in p.get(k, []):
                if isinstance(v, str) and not iso(re.sub(r"([+-]\d\d)(\d\d)$", r"\1:\2", v)): bad(rel, "mf2", f"{k} is no date: {v!r}")
        for k in ("url", "photo"):
            for v in p.get(k, []):
                v = v.get("value", "") if isinstance(v, dict) else v
                if v.startswith(f"{B.scheme}://{B.netloc}/") and resolve(v.split("#")[0]) is None: bad(rel, "mf2", f"{k} resolves to no file: {v}")
    if not noindex and not special:
        for rx, kind, any_of in expect:
            if rx.search(rel):
                n_expect += 1
                if not any_of & (have_ld if kind == "jsonld" else have_mf): bad(rel, kind, f"none of {'|'.join(sorted(any_of))} (has {sorted(have_ld if kind == 'jsonld' else have_mf)})")
for t, n in titles.items():
    if n > 1: warn("-", "title", f"{n} pages share “{t}”")
for t, n in descs.items():
    if n > 1: warn("-", "description", f"{n} pages share “{t[:60]}”")
# sitemap, robots
NS = "{http://www.sitemaps.org/schemas/sitemap/0.9}"; locs = Counter()
def sitemap(rel, depth=0):
    try: x = etree.parse(os.path.join(root, rel), etree.XMLParser(resolve_entities=False, no_network=True)).getroot()
    except (OSError, etree.XMLSyntaxError) as e: bad(rel, "sitemap", f"missing or not well-formed: {e}"); return
    if x.tag not in (NS + "urlset", NS + "sitemapindex"): bad(rel, "sitemap", f"root element {x.tag}"); return
    for el in x:
        if not isinstance(el.tag, str): continue
        loc = (el.findtext(NS + "loc") or "").strip(); mod = el.findtext(NS + "lastmod")
        if mod and not re.fullmatch(r"\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?)?)?", mod.strip()): bad(rel, "sitemap", f"lastmod is no W3C date: {mod}")
        f = resolve(loc)
        if f is None: bad(rel, "sitemap", f"loc resolves to no file: {loc}")
        elif x.tag.endswith("sitemapindex") and depth < 2: sitemap(f, depth + 1)
        else: locs[loc] += 1
sitemap("sitemap.xml")
for l, n in locs.items():
    if n > 1: bad("sitemap.xml", "sitemap", f"listed {n} times: {l}")
for rel, c in indexable.items():
    if c not in locs: bad(rel, "sitemap", f"indexable page not listed: {c}")
for l in locs:
    f = resolve(l)
    if f and f.endswith((".html", ".htm")) and f not in indexable: bad(f, "sitemap", "listed although noindex, a redirect, or canonical elsewhere")
    elif f and f in indexable and indexable[f] != l: bad(f, "sitemap", f"listed as {l}, canonical is {indexable[f]}")
if "robots.txt" not in files: bad("robots.txt", "robots", "missing")
else:
    txt = open(os.path.join(root, "robots.txt"), encoding="utf-8", errors="replace").read()
    rp = urllib.robotparser.RobotFileParser(); rp.parse(txt.splitlines())
    for n, line in enumerate(txt.splitlines(), 1):
        if line.strip() and not re.match(r"\s*(#|(user-agent|allow|disallow|sitemap|crawl-delay|host)\s*:)", line, re.I): bad("robots.txt", "robots", f"line {n} is not a known field: {line[:60]}")
    if not re.search(r"(?im)^user-agent\s*:", txt): bad("robots.txt", "robots", "no User-agent line")
    sm = rp.site_maps() or []
    if not sm: bad("robots.txt", "robots", "no Sitemap line")
    for s in sm:
        if resolve(s) is None: bad("robots.txt", "robots", f"Sitemap resolves to no file: {s}")
    for l in locs:
        if not rp.can_fetch("*", l): bad("robots.txt", "robots", f"disallows {l}, which the sitemap lists")
    if B.path != "/": warn("robots.txt", "robots", f"crawlers read it at the host's root only; the site is under {B.path}")
for x in P: err("problem: [%s] %s: %s" % x)
for x in W[:60]: err("warning: [%s] %s: %s" % x)
per = Counter(x[0] for x in P)
print(f"structured: {len(P)} problems, {len(W)} warnings in {len(pages)} pages ({n_ld} JSON-LD blocks, {n_mf} microformats, {n_expect} type expectations, {len(locs)} sitemap URLs)" + (" by area: " + " ".join(f"{k} {v}" for k, v in sorted(per.items())) if P else ""))
sys.exit(1 if P or not pages else 0)
