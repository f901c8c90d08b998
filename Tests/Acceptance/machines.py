#!/usr/bin/env python3
"""Reads what the program makes for machines with the libraries that machines use: the feeds with feedparser, the
microformats with mf2py, the JSON-LD with extruct.

    python3 machines.py DAYBOOK

The sample site is built with and without a base path, and a site whose every text is hostile. Exit status: 0 it holds,
1 it does not, 2 it could not run.
"""
import json
import pathlib
import tempfile
import uuid

import harness

BASES = ["https://marit.example/", "https://someone.example/me/"]
TYPES = {
    "index.html": ["WebSite", "Person"], "resume/index.html": ["ProfilePage", "Person"],
    "people/marit/index.html": ["ProfilePage", "Person"], "portfolio/index.html": ["CollectionPage"],
    "portfolio/harbour-prints/index.html": ["CollectionPage", "ItemList"],
    "portfolio/from-the-bench/cooking-spoon/index.html": ["Product", "AggregateOffer", "Offer"],
    "journal/training/index.html": ["CollectionPage", "Blog", "BlogPosting"],
    "journal/training/november-light/index.html": ["BlogPosting", "BreadcrumbList", "Person"],
    "events/winter-market/index.html": ["Event", "Place"], "tags/wood/index.html": ["CollectionPage"],
}
FORMATS = {
    "index.html": "h-card", "resume/index.html": "h-resume", "people/marit/index.html": "h-card",
    "journal/training/index.html": "h-feed", "journal/training/november-light/index.html": "h-entry",
    "events/index.html": "h-event", "events/winter-market/index.html": "h-event",
    "portfolio/from-the-bench/cooking-spoon/index.html": "h-product", "tags/wood/index.html": "h-feed",
}
HOSTILE = "a </script><b> ]]> &amp; \0\b\x1f\ufffe “é” 🎉 {{ 1 }} \" ' -->"


def types(value):
    if isinstance(value, dict):
        kind = value.get("@type", [])
        yield from kind if isinstance(kind, list) else [kind]
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from types(inner)


def formats(items):
    for item in items:
        yield from item["type"]
        inner = [v for values in item["properties"].values() for v in values if isinstance(v, dict) and "type" in v]
        yield from formats(inner + item.get("children", []))


class Site:
    """A built site, and what is wrong with it."""

    def __init__(self, daybook, source, output, base):
        self.root, self.base, self.problems, self.ids, self.feeds = pathlib.Path(output), base, [], {}, 0
        harness.build(daybook, source, "--output", output, "--base-url", base, "--as-of", "2026-11-21")

    def bad(self, path, message):
        self.problems.append(f"{path}: {message}")

    def read_feeds(self, feedparser):
        for path in sorted(self.root.rglob("feed.*")):
            self.feeds += 1
            name = str(path.relative_to(self.root))
            if path.suffix == ".json":
                feed = json.loads(path.read_bytes())
                ids, urls = [i["id"] for i in feed["items"]], [i["url"] for i in feed["items"]]
            else:
                kind = "application/atom+xml" if path.suffix == ".atom" else "application/rss+xml"
                headers = {"content-type": kind + "; charset=utf-8", "content-location": self.base + name}
                feed = feedparser.parse(path.read_bytes(), response_headers=headers)
                if feed.bozo:
                    self.bad(name, feed.bozo_exception)
                ids, urls = [e.id for e in feed.entries], [e.link for e in feed.entries]
                if not all(e.get("published_parsed") for e in feed.entries):
                    self.bad(name, "an entry without a date")
            if not ids or len(set(ids)) != len(ids):
                self.bad(name, f"{len(ids)} ids, {len(set(ids))} of them different")
            if not all(url.startswith(self.base) for url in urls):
                self.bad(name, "an entry is elsewhere")
            self.ids[name] = ids

    def page(self, name):
        return (self.root / name).read_text(), self.base + name.removesuffix("index.html")

    def read_pages(self, mf2py, extruct):
        for name, expected in TYPES.items():
            html, url = self.page(name)
            found = set(types(extruct.extract(html, base_url=url, syntaxes=["json-ld"])["json-ld"]))
            if missing := set(expected) - found:
                self.bad(name, f"no {', '.join(sorted(missing))} among {sorted(found)}")
        for name, expected in FORMATS.items():
            html, url = self.page(name)
            found = set(formats(mf2py.parse(doc=html, url=url)["items"]))
            if expected not in found:
                self.bad(name, f"no {expected} among {sorted(found)}")


def hostile(folder):
    text = json.dumps(HOSTILE)
    files = {
        "site.yaml": f"title: {text}\ntagline: {text}\nfeeds: {{formats: [atom, rss, json]}}\n",
        "profile.yaml": f"name: {text}\nsummary: {text}\n",
        "journal/log/index.md": f"---\ntitle: {text}\nsummary: {text}\n---\n",
        "journal/log/2026-01-01-a.md": f"---\ntitle: {text}\nsummary: {text}\ntags: [{text}]\n---\n`]]>` <b>&x;\n",
    }
    harness.write(folder + "/content", {path: written.replace("\\ud83c\\udf89", "🎉") for path, written in files.items()})


def main():
    daybook = harness.daybook(__doc__)
    extruct, feedparser, mf2py = harness.modules("python-checks", "extruct", "feedparser", "mf2py")
    with tempfile.TemporaryDirectory() as folder:
        sites = [Site(daybook, harness.ROOT, f"{folder}/{index}", base) for index, base in enumerate(BASES)]
        hostile(folder + "/hostile")
        sites.append(Site(daybook, folder + "/hostile", folder + "/h", "https://h.example/"))
        for site in sites:
            site.read_feeds(feedparser)
        for site in sites[:2]:
            site.read_pages(mf2py, extruct)
        if sites[0].ids != sites[1].ids:
            sites[1].bad("feeds", "other ids than at the other address")
        name = "https://marit.example/journal/training/2026-11-15-november-light.md"
        expected = uuid.uuid5(uuid.NAMESPACE_URL, name).urn
        if expected not in sites[0].ids["journal/training/feed.atom"]:
            sites[0].bad("journal/training/feed.atom", f"no entry is {expected}")
        feed = json.loads((sites[2].root / "journal/log/feed.json").read_text())
        if (feed["items"][0]["title"], feed["items"][0]["summary"]) != (HOSTILE, HOSTILE):
            sites[2].bad("journal/log/feed.json", "says something else than the post")
        problems = [problem for site in sites for problem in site.problems]
    pages = len(TYPES) + len(FORMATS)
    return harness.report(problems, f"{sum(site.feeds for site in sites)} feeds, {2 * pages} pages, {len(problems)} problems")


if __name__ == "__main__":
    harness.main(main)
