#!/usr/bin/env python3
"""Looks at each kind of page in the six styles, as a person would, in headless Chromium.

    python3 looks.py DAYBOOK (--sample | --all | --planted | --dead) [--styles NAME,…] [--kinds KIND,…] [--sites NAME,…]
                     [--rules NAME,…] [--templates DIR] [--report FILE] [--shots DIR]

--all opens a page of each kind of the sample and of the examples in each style, at 390, 820 and 1,440 px, and home pages with each
hero. Where colours matter, it is opened dark too. --sample opens pages of nine kinds of the sample, each in
one of the styles. The rules, in looks_probe.js:

    overflow   the page or a text is wider than the window
    overlap    texts, or boxes with text, overlap; a text is partly on a picture
    frame      something of the page's main part overlaps the header or the footer
    clipped    an element around it cuts a text
    edge       a text leaves its box, or is in a round corner of it
    covered    a text is under another element, or under a bar that stays, at the top or at the end of the page
    touch      two sections touch, or their texts are nearer than 8 px
    upscaled   a picture is shown more than 1.2 times as large as its file
    distorted  a picture has other proportions than its file
    face       the middle of a face is not in view (looks_sites.py says where the faces are)
    target     a target is smaller than 24 px and too near to another one (WCAG 2.5.8)
    narrow     a text of more than four lines is in a column of a few letters
    hole       more than 4 % of a home page of boxes in a grid or in rows has no box, or more than half of a box is empty

--planted puts faults into pages, looks_plants.py, and expects each rule to find its own, and nothing without them. --dead lists the
selectors of the theme that match nothing on pages of the sample and the examples, at most 30 of a kind, looks_selectors.py. --report writes the faults
in groups, with their numbers; --shots takes a picture of the first of each group.
"""
import base64
import collections
import datetime
import json
import pathlib
import re
import tempfile
import time

import browser
import harness
import looks_plants
import looks_selectors
import looks_sites
import stress_site
import theme_sites

WIDTHS = {390: 844, 820: 1180, 1440: 900}
SAMPLE = ["collection", "item", "library", "home", "post", "profile", "publications", "timetable", "week"]
"""The kinds that --sample opens, each in the next style."""
DARK = ["touch"]
"""The rules that depend on colours."""


class Fault(collections.namedtuple("Fault", "kind style width rule where word numbers count site page shot", defaults=[None])):
    def __str__(self):
        more = f" (and {self.count - 1} more)" if self.count > 1 else ""
        return f"{self.kind}, {self.style}, {self.width}: {self.rule}: {self.where} '{self.word}': {self.numbers}{more} [{self.site}: /{self.page}]"


class Look(browser.Browser):
    """A window in which pages are looked at."""

    def __enter__(self):
        super().__enter__()
        self.call("/timeouts", {"pageLoad": 120_000, "script": 120_000})
        now = int(datetime.datetime.fromisoformat(stress_site.NOW.replace("Z", "+00:00")).timestamp() * 1000)
        self.cdp("Emulation.setScrollbarsHidden", hidden=True)
        self.before_each_page((harness.HERE / "theme_visit.js").read_text().replace("__NOW__", str(now)))
        self.probe = f"const FACES = {json.dumps(looks_sites.FACES)};\n" + "".join((harness.HERE / file).read_text() for file in ("texts.js", "looks_probe.js"))
        return self

    def show(self, width, scheme="light"):
        self.resize(width, WIDTHS[width])
        features = {"prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce"}
        self.cdp("Emulation.setEmulatedMedia", media="screen", features=[{"name": name, "value": value} for name, value in features.items()])

    def visit(self, address, widths, rules=None, schemes=("light", "dark"), planted=""):
        """What is wrong with a page, as (width and scheme, fault)."""
        self.show(widths[0])
        self.open(address)
        self.value(self.probe)
        if planted:
            self.value("return looks.put(arguments[0])" if planted.endswith("}") else planted, planted)
        known = set()
        for scheme in schemes:
            wanted = DARK if scheme == "dark" else None
            wanted = [rule for rule in rules if not wanted or rule in wanted] if rules else wanted
            if wanted == []:
                continue
            for width in widths if scheme == "light" else widths[::2]:
                self.show(width, scheme)
                self.value("return looks.ready()")
                for fault in self.value("return looks.probe(...arguments)", width, wanted):
                    # In the dark, what is as in the light is not said again.
                    if scheme == "dark" and (fault["rule"], fault["where"]) in known:
                        continue
                    known.add((fault["rule"], fault["where"]))
                    yield f"{width} px" + (", dark" if scheme == "dark" else ""), fault

    def shot(self, box, file):
        """A picture of what is about a fault."""
        x, y, wide, high = box
        clip = {"x": max(0, x - 40), "y": max(0, y - 60), "width": min(max(wide, 240) + 80, 1440), "height": min(max(high, 120) + 120, 900), "scale": 1}
        file.write_bytes(base64.b64decode(self.cdp("Page.captureScreenshot", clip=clip, captureBeyondViewport=True)["data"]))


def visits(sites, options):
    """The pages to open, as (site, kind, page)."""
    every = [(site, kind, page) for site in sites for kind, page in sorted(site.pages().items()) if not options.kinds or kind in options.kinds]
    if not options.sample:
        return every
    styles = list(dict.fromkeys(site.style for site in sites))
    return [(site, kind, page) for site, kind, page in every if kind in SAMPLE and styles.index(site.style) == SAMPLE.index(kind) % len(styles)]


def look_at(sites, options):
    """The faults of the sites, and how many pages were opened."""
    faults, shot, opened = [], {}, visits(sites, options)
    with looks_sites.served(sites), Look() as look:
        for site, kind, page in opened:
            for size, found in look.visit(site.address(page), list(WIDTHS), options.rules, ("light",) if options.sample else ("light", "dark")):
                group, picture = (found["rule"], found["where"]), None
                if options.shots and group not in shot and not size.endswith("dark"):
                    picture = shot[group] = f"{len(shot):03}-{found['rule']}.png"
                    look.shot(found["box"], options.shots / picture)
                fault = Fault(kind, site.style, size, found["rule"], found["where"], found["word"], found["numbers"], found["count"], site, page, picture)
                faults.append(fault)
                print(f"looks: {fault}", flush=True)
    return faults, len(opened)


def grouped(faults):
    """The faults as Markdown: by rule and element, those on most pages first."""
    groups = collections.defaultdict(list)
    for fault in faults:
        groups[fault.rule, fault.where].append(fault)
    by_rule, lines = collections.defaultdict(list), []
    for (rule, where), found in sorted(groups.items(), key=lambda item: -len(item[1])):
        by_rule[rule].append((where, found))
    for rule, list_of in sorted(by_rule.items(), key=lambda item: -sum(len(found) for _, found in item[1])):
        lines.append(f"\n## {rule}: {sum(len(found) for _, found in list_of)} in {len(list_of)} places\n")
        for where, found in list_of:
            names = {key: ", ".join(f"{name} {count}" for name, count in collections.Counter(str(getattr(fault, key)) for fault in found).most_common(12)) for key in ("style", "kind", "width")}
            first = found[0]
            lines += [f"- `{where}` × {len(found)} — {names['style']}; {names['width']}; {names['kind']}",
                      f"  - '{first.word}': {first.numbers} ({first.style}, {first.width}, {first.site}: /{first.page}){' ' + first.shot if first.shot else ''}"]
    return "\n".join(lines) + "\n"


def check(options, scratch):
    begin = time.monotonic()
    names = options.sites or ["sample", *([] if options.sample or options.planted else theme_sites.EXAMPLES)]
    heroes = looks_sites.HEROES if options.all or options.dead else []
    # Without copies of pictures, which take longer to make than the sites to build, --sample sees pictures as they are.
    env = None if options.all else harness.PLAIN
    styles = options.styles or theme_sites.styles(options.templates)
    if options.planted:
        styles = ["bento"]
    sites = looks_sites.build(options.daybook, scratch, names, styles, heroes, options.templates, env)
    built = time.monotonic() - begin
    if options.dead:
        return looks_selectors.check(Look, sites, options.templates)
    if options.planted:
        with looks_sites.served(sites), Look() as look:
            problems = list(looks_plants.unseen(look, sites[0]))
        return harness.report(problems, f"{len(looks_plants.PLANTS)} planted faults, {time.monotonic() - begin:.0f} s")
    faults, count = look_at(sites, options)
    if options.report:
        options.report.write_text(grouped(faults))
    rules = ", ".join(f"{count} {rule}" for rule, count in collections.Counter(fault.rule for fault in faults).most_common())
    return harness.summed_up(faults, f"{len(sites)} sites, built in {built:.0f} s, {count} pages at {len(WIDTHS)} widths, {len(faults)} faults{': ' if rules else ''}{rules}, "
                             f"{time.monotonic() - begin:.0f} s")


def main():
    parser = harness.options(__doc__)
    ways = parser.add_mutually_exclusive_group(required=True)
    for way in ("sample", "all", "planted", "dead"):
        ways.add_argument(f"--{way}", action="store_true")
    for name in ("styles", "kinds", "sites", "rules"):
        parser.add_argument(f"--{name}", type=lambda text: text.split(","))
    for name in ("templates", "report", "shots"):
        parser.add_argument(f"--{name}", type=pathlib.Path)
    options = parser.parse_args()
    if options.shots:
        options.shots.mkdir(parents=True, exist_ok=True)
    browser.install()
    with tempfile.TemporaryDirectory(prefix="daybook-looks-") as scratch:
        return check(options, pathlib.Path(scratch))


if __name__ == "__main__":
    harness.main(main)
