"""What is read of a site in several languages, for languages.py: its pages, and what is wrong with them and its other files."""
import html.parser
import re
import urllib.parse
import xml.etree.ElementTree as ElementTree

ORIGIN = "https://ada.example"
# The paths of the languages, and the directions of their texts.
LANGUAGES = {"en": ("/", None), "de": ("/de/", None), "ar": ("/ar/", "rtl"), "ja": ("/nihongo/", None)}


class Page(html.parser.HTMLParser):
    """What a page states of its language, and its links."""

    def __init__(self, text):
        super().__init__()
        self.root, self.alternates, self.canonical, self.links, self.switches, self.langs = {}, {}, None, [], {}, set()
        self.locale, self.ids, self.noindex, self.moved, self.words = None, set(), False, False, []
        self.feed(text)

    def handle_starttag(self, tag, pairs):
        given = dict(pairs)
        if given.get("id"):
            self.ids.add(given["id"])
        if tag == "html":
            self.root = given
        elif given.get("lang"):
            self.langs.add(given["lang"])
        if tag == "link" and given.get("rel") == "alternate" and "hreflang" in given:
            self.alternates[given["hreflang"]] = given["href"]
        elif tag == "link" and given.get("rel") == "canonical":
            self.canonical = given["href"]
        elif tag == "link" and "href" in given:
            self.links.append(given["href"])
        elif tag == "meta" and given.get("property") == "og:locale":
            self.locale = given["content"]
        elif tag == "meta" and given.get("name") == "robots":
            self.noindex = True
        elif tag == "meta" and given.get("http-equiv") == "refresh":
            self.moved = True
        elif tag == "a" and "href" in given:
            self.links.append(given["href"])
            if "hreflang" in given:
                self.switches[given["hreflang"]] = given["href"]
        for name in ("src", "poster"):
            if tag not in ("a", "link") and given.get(name):
                self.links.append(given[name])

    def handle_data(self, data):
        self.words.append(data)


class Site:
    """A built site: its files and pages by their paths."""

    def __init__(self, root):
        self.root = root
        self.files = {"/" + str(p.relative_to(root)): p for p in root.rglob("*") if p.is_file() and p.name != ".daybook-manifest"}
        self.pages = {p[:-len("index.html")] if p.endswith("/index.html") else p: Page(f.read_text()) for p, f in self.files.items() if p.endswith(".html")}

    def language(self, path):
        return next((code for code, (start, _) in LANGUAGES.items() if start != "/" and path.startswith(start)), "en")

    def faults(self):
        found = []
        for path, page in sorted(self.pages.items()):
            if not page.moved:
                found += ["%s: %s" % (path, fault) for fault in self.page_faults(path, page)]
        return found + self.file_faults()

    def page_faults(self, path, page):
        code = self.language(path)
        if page.root.get("lang") != code:
            yield "lang is %s" % page.root.get("lang")
        if page.root.get("dir") != LANGUAGES[code][1]:
            yield "dir is %s" % page.root.get("dir")
        if (page.locale or "").split("_")[0] != code.split("-")[0] or not re.fullmatch(r"[a-z]+_[A-Z]{2}", page.locale):
            yield "og:locale is %s" % page.locale
        own = ORIGIN + path
        for other, url in page.alternates.items():
            target = self.pages.get(url[len(ORIGIN):]) if url.startswith(ORIGIN) else None
            if target is None:
                yield "the alternate %s leads nowhere: %s" % (other, url)
            elif other != "x-default" and target.alternates != page.alternates:
                yield "the alternates of %s differ" % url
            elif other != "x-default" and target.root.get("lang") != other:
                yield "the alternate %s is in %s" % (other, target.root.get("lang"))
            elif target.canonical != url:
                yield "the alternate %s has another canonical URL" % url
        if page.alternates and (page.alternates.get(code) != own or "x-default" not in page.alternates):
            yield "the alternates lack the page itself or x-default"
        if path.endswith("/404.html"):
            return
        if page.canonical != own:
            target = self.pages.get((page.canonical or "")[len(ORIGIN):])
            if target is None or page.alternates or target.root["lang"] not in page.langs:
                yield "the canonical URL is %s" % page.canonical
        if set(page.switches) - {code} != set(LANGUAGES) - {code}:
            yield "the switcher has %s" % sorted(page.switches)
        for other, url in page.switches.items():
            if self.pages.get(url) is None or self.language(url) != other:
                yield "the switch to %s leads to %s" % (other, url)
            elif page.alternates.get(other) not in (None, ORIGIN + url):
                yield "the switch to %s does not keep the page" % other
        for link in page.links:
            fault = self.link_fault(link, path, page, code)
            if fault:
                yield "the link '%s' %s" % (link, fault)

    def link_fault(self, link, path, page, code):
        parts = urllib.parse.urlsplit(urllib.parse.urljoin(ORIGIN + path, link))
        if parts.scheme not in ("http", "https") or parts.netloc != "ada.example":
            return None
        target = urllib.parse.unquote(parts.path)
        if target not in self.pages and target not in self.files:
            return "is broken"
        if parts.fragment and target in self.pages and urllib.parse.unquote(parts.fragment) not in self.pages[target].ids:
            return "leads to no anchor"
        if target in self.pages and self.language(target) != code and link not in page.switches.values() and not target.startswith("/de/ueber-mich/"):
            return "leaves the language"
        return None

    def file_faults(self):
        found = []
        for code, (start, _) in LANGUAGES.items():
            for name in ("feed.atom", "feed.json", "sitemap.xml", "resume.json", "resume/short.json", "site.webmanifest", "404.html"):
                if start + name not in self.files:
                    found.append("no %s" % (start + name))
            if not any(p.startswith(start) and p.endswith(".ics") for p in self.files):
                found.append("%s has no calendar" % start)
            if start + "search/index.html" not in self.files:
                found.append("%s has no search" % start)
            found += self.feed_faults(start, code) + self.sitemap_faults(start)
        shared = [p for p in self.files if self.language(p) != "en" and re.search(r"\.(png|css|js|woff2|svg|bib)$", p) and "social" not in p]
        return found + ["%s is published twice" % p for p in shared]

    def feed_faults(self, start, code):
        path = self.files.get(start + "feed.atom")
        if path is None:
            return []
        root = ElementTree.parse(path).getroot()
        found = [] if root.get("{http://www.w3.org/XML/1998/namespace}lang") == code else ["%sfeed.atom has another language" % start]
        for link in root.iter("{http://www.w3.org/2005/Atom}link"):
            target = urllib.parse.urlsplit(link.get("href")).path
            if link.get("href").startswith(ORIGIN) and target not in self.pages and target not in self.files:
                found.append("%sfeed.atom links to %s" % (start, target))
        return found

    def sitemap_faults(self, start):
        path = self.files.get(start + "sitemap.xml")
        if path is None:
            return []
        names = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
        found, listed = [], set()
        for entry in ElementTree.parse(path).getroot().findall("s:url", names):
            url = urllib.parse.unquote(entry.find("s:loc", names).text)
            page = self.pages.get(url[len(ORIGIN):])
            listed.add(url[len(ORIGIN):])
            links = {link.get("hreflang"): link.get("href") for link in entry.findall("x:link", names)}
            if page is None or page.canonical is None or urllib.parse.unquote(page.canonical) != url:
                found.append("%ssitemap.xml has %s" % (start, url))
            elif links != page.alternates:
                found.append("%ssitemap.xml has other alternates for %s" % (start, url))
        own = {p for p, page in self.pages.items() if self.language(p) == self.language(start) and not page.noindex and not page.moved
               and page.canonical == ORIGIN + urllib.parse.quote(p)}
        return found + ["%ssitemap.xml lacks %s" % (start, p) for p in sorted(own - listed) if not p.endswith("404.html")]
