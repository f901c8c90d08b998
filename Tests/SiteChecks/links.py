#!/usr/bin/env python3
"""links.py SITE_DIR [--base-url URL]
Every internal href/src/srcset/poster/action/url()/fragment in the pages, CSS, SVG, web manifest and sitemap resolves to
a file (and id) in the output, below the base path; no duplicate ids; idrefs (for, aria-*) exist.
--clean-urls also lets /a name a.html. Exit 0 holds, 1 does not, 2 could not run."""
import sys
import packages
if __name__ == "__main__" and ("-h" in sys.argv or "--help" in sys.argv): print(__doc__); sys.exit(0)
packages.bootstrap("html5lib==1.1", "lxml")
import argparse, json, os, re
from urllib.parse import urlsplit, urljoin, unquote, quote
import html5lib
from lxml import etree
ap = argparse.ArgumentParser()
ap.add_argument("site"); ap.add_argument("--base-url", default="http://site.invalid/"); ap.add_argument("--clean-urls", action="store_true")
a = ap.parse_args(); err = lambda *x: print(*x, file=sys.stderr)
root = os.path.realpath(a.site)
if not os.path.isdir(root): err("no such directory"); sys.exit(2)
base = a.base_url if a.base_url.endswith("/") else a.base_url + "/"
if base.startswith("/"): base = "http://site.invalid" + base
B = urlsplit(base)
files = {}
for d, dirs, fs in os.walk(root, followlinks=True):
    for f in fs: files[os.path.relpath(os.path.join(d, f), root)] = 1
dirs_ = {os.path.dirname(f) for f in files}
for d in list(dirs_):
    while d: d = os.path.dirname(d); dirs_.add(d)
counts = dict(links=0, external=0); problems, warnings = [], []
def page_url(rel):
    r = rel[:-10] if rel == "index.html" or rel.endswith("/index.html") else rel
    return base + quote(r)
def file_of(path):
    """(file, note) for a URL path."""
    if not path.startswith(B.path): return None, "leaves the base path " + B.path
    rel = unquote(path[len(B.path):], errors="strict")
    if "\\" in rel or "\0" in rel: return None, "odd characters"
    if rel == "" or rel.endswith("/"): return (rel + "index.html", None) if rel + "index.html" in files else (None, "no such page")
    if rel in files: return rel, None
    if rel in dirs_: return (rel + "/index.html", "redirect: no slash at its end") if rel + "/index.html" in files else (None, "a folder without index.html")
    if a.clean_urls and rel + ".html" in files: return rel + ".html", None
    return None, "no such file"
ids, docs = {}, {}
def load(rel):
    if rel not in docs:
        data = open(os.path.join(root, rel), "rb").read()
        try:
            if rel.endswith((".html", ".htm")): docs[rel] = html5lib.parse(data, treebuilder="lxml", namespaceHTMLElements=False, transport_encoding="utf-8").getroot()
            elif rel.endswith((".svg", ".xml")): docs[rel] = etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True))
            else: docs[rel] = None
        except Exception as e: docs[rel] = None; problems.append((rel, "", f"not parsed: {e}"))
        s = set()
        if docs[rel] is not None:
            for el in docs[rel].iter():
                if not isinstance(el.tag, str): continue
                i = el.get("id")
                if i is not None:
                    if i in s and rel.endswith((".html", ".htm")): problems.append((rel, "#" + i, "duplicate id"))
                    if rel.endswith((".html", ".htm")) and (i == "" or re.search(r"\s", i)): problems.append((rel, "#" + i, "empty id or id with a space"))
                    s.add(i)
                if el.tag == "a" and el.get("name"): s.add(el.get("name"))
        ids[rel] = s
    return docs[rel]
seen = set()
def check(rel, at, ref, kind):
    ref = ref.strip()
    if (rel, at, ref) in seen: return
    seen.add((rel, at, ref))
    if re.match(r"(?i)(data|mailto|tel|sms|blob|about|webcal|geo|xmpp|matrix|urn):", ref): return
    if re.match(r"(?i)(javascript|file|vbscript):", ref): problems.append((rel, ref, "forbidden scheme")); return
    if re.search(r"[\s<>\"{}|\\^`]", ref): problems.append((rel, ref, "unencoded character in a URL")); return
    try: u = urlsplit(urljoin(at, ref))
    except ValueError as e: problems.append((rel, ref, f"not a URL: {e}")); return
    if (u.scheme, u.netloc) != (B.scheme, B.netloc):
        if u.netloc == B.netloc: problems.append((rel, ref, f"own host but scheme {u.scheme}")); return
        if re.match(r"(localhost|127\.|\[::1\]|0\.0\.0\.0)", u.netloc): problems.append((rel, ref, "preview address in the output")); return
        counts["external"] += 1; return
    counts["links"] += 1
    try: f, note = file_of(u.path or "/")
    except UnicodeDecodeError: f, note = None, "percent-encoding is not UTF-8"
    if f is None: problems.append((rel, ref, f"{note} ({kind})")); return
    if note: warnings.append((rel, ref, note))
    frag = u.fragment.split(":~:")[0]
    if frag and f.endswith((".html", ".htm", ".svg")):
        load(f)
        if frag not in ids[f] and unquote(frag) not in ids[f] and frag.lower() != "top": problems.append((rel, ref, f"no id “{unquote(frag)}” in {f}"))
URLS = {"href", "src", "poster", "action", "formaction", "data", "cite", "background", "longdesc", "manifest", "{http://www.w3.org/1999/xlink}href", "xlink:href"}
IDREF = {"for", "list", "form", "headers", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "aria-details", "aria-flowto", "aria-activedescendant", "aria-errormessage", "popovertarget", "commandfor", "itemref"}
def css(rel, at, text):
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    for m in re.finditer(r"url\(\s*(\"[^\"]*\"|'[^']*'|[^)\"']*)\s*\)|@import\s+(\"[^\"]*\"|'[^']*')", text):
        r = (m.group(1) or m.group(2)).strip("\"' ")
        if r and not r.startswith("#"): check(rel, at, r, "CSS")
pages = 0
for rel in sorted(files):
    path = os.path.join(root, rel); at = page_url(rel)
    if rel.endswith((".html", ".htm")):
        pages += 1; doc = load(rel)
        if doc is None: continue
        b = doc.find(".//base[@href]"); here = urljoin(at, b.get("href")) if b is not None else at
        if rel == "404.html":    # served at any depth: relative references break there
            for el in doc.iter():
                for k in ("href", "src"):
                    v = el.get(k) if isinstance(el.tag, str) else None
                    if v and b is None and not re.match(r"[a-zA-Z][\w+.-]*:|/|#", v): problems.append((rel, v, "relative reference in the 404 page, which is served at any depth"))
        for el in doc.iter():
            if not isinstance(el.tag, str): continue
            for k, v in el.attrib.items():
                if k in URLS and not (k == "data" and el.tag != "object"):
                    if k == "href" and el.tag == "base": continue
                    if k == "href" and el.tag == "link" and re.search(r"(?i)\b(preconnect|dns-prefetch)\b", el.get("rel", "")): continue
                    if v.strip() == "" and k in ("src", "href") and el.tag != "a": problems.append((rel, f"<{el.tag} {k}>", "empty URL")); continue
                    check(rel, here, v, f"{el.tag} {k}")
                elif k in ("srcset", "imagesrcset"):
                    for part in re.findall(r"\s*([^\s,]\S*[^\s,])(?:\s+[\d.]+[wxh])*\s*(?:,|$)", v): check(rel, here, part, k)
                elif k == "ping":
                    for part in v.split(): check(rel, here, part, k)
                elif k == "style": css(rel, here, v)
                elif k in IDREF:
                    for i in v.split():
                        if i not in ids[rel]: problems.append((rel, f"{k}={i}", "names no id of the page"))
            if el.tag == "meta":
                c = el.get("content", "")
                if el.get("http-equiv", "").lower() == "refresh" and (m := re.search(r"url\s*=\s*['\"]?([^'\"]+)", c, re.I)): check(rel, here, m.group(1), "refresh")
                if (el.get("property") or el.get("name") or "").lower() in ("og:image", "og:url", "og:audio", "og:video", "twitter:image", "og:image:url", "og:image:secure_url"): check(rel, here, c, "meta " + (el.get("property") or el.get("name")))
            if el.tag == "style" and el.text: css(rel, here, el.text)
    elif rel.endswith(".css"): css(rel, at, open(path, encoding="utf-8", errors="replace").read())
    elif rel.endswith(".svg"):
        doc = load(rel)
        for el in (doc.iter() if doc is not None else []):
            if isinstance(el.tag, str):
                for k in ("href", "{http://www.w3.org/1999/xlink}href"):
                    if el.get(k): check(rel, at, el.get(k), "svg")
    elif rel.endswith((".webmanifest",)) or os.path.basename(rel) == "manifest.json":
        try: m = json.load(open(path, encoding="utf-8"))
        except ValueError as e: problems.append((rel, "", f"not JSON: {e}")); continue
        for v in [m.get("start_url"), m.get("scope")] + [i.get("src") for i in m.get("icons", []) + m.get("screenshots", [])]:
            if v: check(rel, at, v, "manifest")
for p in problems: err("broken: %s: %s: %s" % p)
for w in warnings[:40]: err("warning: %s: %s: %s" % w)
print(f"links: {len(problems)} problems, {len(warnings)} warnings, {counts['links']} internal references in {pages} pages ({counts['external']} external, not fetched)")
sys.exit(1 if problems or not pages else 0)
