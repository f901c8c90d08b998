#!/usr/bin/env python3
"""Prints pages in every style, on A4 and Letter, and looks at the paper.

    python3 looks_print.py DAYBOOK [--styles NAME,…] [--kinds NAME,…] [--planted] [--keep DIR]

The résumés of an engineer, of an academic and of the sample are printed by headless Chromium in every style, and a page of each other kind
of the sample in the default style, or in those of --kinds. pdftotext and pdftoppm of poppler read the PDF files. The words of a page as a
window shows it, without navigation and controls, have to be on paper, inside of the margins. The first page of several is at least 80 %
full (other kinds than résumés: at least 60 %), and a page between is at least a third full. A résumé has no hole of a fifth of a page. No
page ends with a heading, no portrait is below the summary, and a week is one sheet.

--planted plants faults in the academic's résumé, each of which has to be found. --keep writes the PDF files into a folder. Exit status:
0 it holds, 1 it does not, 2 it could not run."""
import base64
import collections
import html
import pathlib
import re
import shutil
import tempfile
import unicodedata

import browser
import harness
import looks_print_site
import servers
import stress_site
import theme_sites

PACKAGES = {"pdftotext": "poppler-utils", "pdftoppm": "poppler-utils"}
PAPERS = {"A4": (8.27, 11.69), "Letter": (8.5, 11)}
DOTS = 36
"""How many dots of an inch are looked at to find out where a page is white."""
FIRST, FIRST_OF_OTHERS, BETWEEN, HOLE = 0.8, 0.6, 1 / 3, 0.2
RESUMES = {"engineer": "resume/", "academic": "resume/", "sample": "resume/"}
# A page of each other kind, in the sample.
KINDS = {
    "home": "", "post": "journal/workshop/a-tide-without-fractions/", "long post": "journal/training/what-the-machine-says/", "page": "uses/",
    "event": "events/winter-market/", "events": "events/", "timetable": "timetable/", "week": "timetable/2026-w47/", "month": "timetable/2026-11/",
    "day": "timetable/2026-11-18/", "class": "timetable/erg-intervals/", "item": "portfolio/loft-shelf/enamel-mug/",
    "collection": "portfolio/loft-shelf/", "portfolio": "portfolio/", "material": "portfolio/tide-clock/", "publications": "publications/",
    "journals": "journal/", "journal": "journal/workshop/", "archive": "journal/training/2026/", "library": "library/", "people": "people/",
    "person": "people/idris/", "statistics": "statistics/", "term": "tags/wood/",
}
WEEKS = {"timetable", "week"}
# The clock of pages, so that what is ahead in the sample stays ahead.
CLOCK = """(() => { const Real = Date, off = Real.now() - Real.parse('NOW')
  Date = class extends Real { constructor(...given) { given.length ? super(...given) : super(Real.now() - off) } static now() { return Real.now() - off } } })()"""
# The margins at the sides of the sheets, in points, as print.css has them. Chromium cuts off what is in them.
SIDE, RESUME_SIDE, WEEK_SIDE = 1.8 / 2.54 * 72, 1.4 / 2.54 * 72, 1 / 2.54 * 72
PAPER_WIDTH = 656
"""What is between the margins of A4, in pixels of CSS."""
# What is of no use on paper.
LEFT_OUT = "nav, button, summary, iframe, video, script, style, title, desc, [hidden], .visually-hidden, .button, .more, .downloads, .anchor, .contact-name, " \
    ".calendar-links, .toc, .starter, .card-preview, .related, .plot details, .publication-more, .publication-file, .publication-index, .filters, " \
    ".kind-timetable .week-section ~ *, .month, .week-none, .week-day .soon, .footnote-backref, .skip-link"
WORDS = """(() => { const words = [], walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) { const parent = walker.currentNode.parentElement
    if (!parent.closest(LEFT) && parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) words.push(walker.currentNode.data) }
  return [words.join(' '), [...document.querySelectorAll('main :is(h1, h2, h3, .section-header)')].map((heading) => heading.textContent)] })()"""
PORTRAIT = """(() => { const top = (name) => document.querySelector('main .masthead ' + name)?.getBoundingClientRect().top
  return top('.avatar') > top('.lead') })()"""
# Faults by the check that has to find them.
PLANTED = [
    ("first page", ".resume .section { break-inside: avoid } .resume-entries { break-inside: avoid }"),
    ("first page", ".resume .masthead { break-after: page }"),
    ("hole", ".resume .section-header { margin-bottom: 9cm; float: none }"),
    ("missing", "#resume-work { overflow: hidden; height: 3cm }"),
    ("missing", ".resume-entry:nth-child(3) { display: none }"),
    ("margin", ".resume-body { margin-inline-end: -0.9cm }"),
    ("wide", ".resume .pairs { width: 22cm }"),
    ("heading", ".resume .section-header { float: none; break-after: page }"),
    ("between", ".resume-entry { break-after: page }"),
    ("portrait", ".resume .masthead { display: flex; flex-direction: column-reverse }"),
]


def squash(text):
    """Only letters and digits, so that hyphens and line ends do not matter."""
    return "".join(letter for letter in unicodedata.normalize("NFKC", text).casefold() if letter.isalnum())


class Sheet:
    """A page of paper: its words with their places, and how far down it is used, in parts of the height that can be printed on."""

    def __init__(self, size, words, rows):
        self.width, self.height = size
        self.words = words
        self.inked = [number for number, row in enumerate(rows) if min(row, default=255) < 250]
        self.count = len(rows)

    def edges(self):
        """The white above the first and below the last thing on it, in parts of the sheet."""
        return (self.inked[0] / self.count, 1 - (self.inked[-1] + 1) / self.count) if self.inked else (1, 1)

    def used(self, margin):
        return (1 - self.edges()[1] - margin) / (1 - 2 * margin) if self.inked else 0

    def hole(self, margin):
        return max((after - before for before, after in zip(self.inked, self.inked[1:])), default=0) / self.count / (1 - 2 * margin)

    def last_line(self):
        lowest = max((bottom for *_, bottom, _ in self.words), default=0)
        return squash("".join(text for *_, bottom, text in self.words if bottom > lowest - 4))


def read(file):
    """The sheets of a PDF file, and its text in the order in which it is written."""
    boxes = harness.output("pdftotext", "-bbox", file, "-")
    sheets, images = [], file.parent / (file.stem + "-sheets")
    images.mkdir()
    harness.output("pdftoppm", "-r", DOTS, "-gray", file, images / "p")
    for page, image in zip(re.findall(r'<page width="([\d.]+)" height="([\d.]+)">(.*?)</page>', boxes, re.S), sorted(images.iterdir())):
        words = [(*map(float, box), html.unescape(text)) for *box, text in
                 re.findall(r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)</word>', page[2])]
        head = re.match(rb"P5\s+(\d+)\s+(\d+)\s+255\s", data := image.read_bytes())
        wide, pixels = int(head[1]), data[head.end():]
        sheets.append(Sheet((float(page[0]), float(page[1])), words, [pixels[start:start + wide] for start in range(0, len(pixels), wide)]))
    shutil.rmtree(images)
    return sheets, harness.output("pdftotext", "-raw", file, "-")


def missing(wanted, found):
    """The words of a page that are not as often on paper. Words of one or two letters are part of too many others."""
    text = squash(found)
    return [word for word, count in collections.Counter(map(squash, wanted.split())).items() if len(word) > 2 and text.count(word) < count]


def judge(kind, sheets, text, wanted, headings):
    """The faults of what is printed, each its check and what is wrong."""
    is_resume = kind in RESUMES
    margin = min(edge for sheet in sheets for edge in sheet.edges())
    first = FIRST if is_resume else FIRST_OF_OTHERS
    used = [sheet.used(margin) for sheet in sheets]
    if len(sheets) > 1 and used[0] < first:
        yield "first page", f"page 1 is {used[0]:.0%} full, less than {first:.0%}"
    for number, part in enumerate(used[1:-1], 2):
        if part < BETWEEN:
            yield "between", f"page {number} of {len(sheets)} is {part:.0%} full"
    for number, sheet in enumerate(sheets, 1):
        if is_resume and (number < len(sheets) or number == 1) and sheet.hole(margin) > HOLE:
            yield "hole", f"page {number} has a hole of {sheet.hole(margin):.0%} of its height"
        if number < len(sheets) and any(sheet.last_line() == squash(heading) for heading in headings):
            yield "heading", f"page {number} ends with the heading '{sheet.last_line()}'"
        side = (RESUME_SIDE if is_resume else WEEK_SIDE if kind in WEEKS else SIDE) - 1
        if out := [text for left, _, right, _, text in sheet.words if left < side or right > sheet.width - side]:
            yield "margin", f"page {number} has words in its margin: {' '.join(out[:8])}"
    if lost := missing(wanted, text):
        yield "missing", f"{len(lost)} words are not on paper: {' '.join(lost[:12])}"
    if kind in WEEKS and (len(sheets) > 1 or sheets[0].width < sheets[0].height):
        yield "week", f"{len(sheets)} sheets of {sheets[0].width:.0f} × {sheets[0].height:.0f} points instead of one landscape sheet"


class Printer:
    """A window that prints."""

    def __init__(self, window, folder):
        self.window, self.folder, self.rows = window, pathlib.Path(folder), []

    def look(self, name, kind, address, papers=PAPERS, css=""):
        """The faults of a page on paper; `css` is added to it."""
        window, faults = self.window, []
        window.cdp("Emulation.setEmulatedMedia", media="screen")
        window.open(address)
        wanted, headings = window.evaluated(WORDS.replace("LEFT", repr(LEFT_OUT)))
        window.evaluated(f"document.head.append(Object.assign(document.createElement('style'), {{ textContent: `@media print {{ {css} }}` }}))")
        window.evaluated("Promise.all([...document.images].map((image) => { image.loading = 'eager'; return image.decode().catch(() => 0) })).then(() => 0)")
        window.cdp("Emulation.setEmulatedMedia", media="print")
        if window.evaluated(PORTRAIT):
            faults.append(f"{name}: portrait: it is below the summary")
        window.resize(PAPER_WIDTH, 1000)
        wide = window.evaluated("document.documentElement.scrollWidth")
        if wide > PAPER_WIDTH and kind not in WEEKS:
            faults.append(f"{name}: wide: Chromium makes it smaller, as it is {wide} pixels wide instead of {PAPER_WIDTH}")
        window.cdp("Emulation.clearDeviceMetricsOverride")
        window.cdp("Emulation.setEmulatedMedia", media="")
        for paper in papers:
            width, height = PAPERS[paper]
            file = self.folder / f"{name.replace(' ', '-').replace('/', '-')}-{paper.lower()}.pdf"
            file.write_bytes(base64.b64decode(window.cdp("Page.printToPDF", paperWidth=width, paperHeight=height, preferCSSPageSize=True)["data"]))
            sheets, text = read(file)
            margin = min(edge for sheet in sheets for edge in sheet.edges())
            self.rows.append((name, kind, paper, [len(sheet.words) for sheet in sheets], sheets[0].used(margin)))
            faults += [f"{name}, {paper}: {check}: {what}" for check, what in judge(kind, sheets, text, wanted, headings)]
        return faults


def write_sites(scratch):
    """Writes the sites; returns their folders by name."""
    harness.write(scratch, looks_print_site.write("academic"))
    for name, source in (("sample", harness.ROOT), ("engineer", harness.ROOT / "examples/engineer")):
        shutil.copytree(source / "content", scratch / name / "content")
    return {name: scratch / name for name in RESUMES}


def build(daybook, scratch, folders, style):
    """Builds the sites in a style; returns the folder in which they are."""
    target = scratch / "built" / style
    for name, source in folders.items():
        theme_sites.set_style(source, style)
        harness.build(daybook, source, "--output", target / name, "--base-url", f"https://{name}.example/{name}/", "--as-of", stress_site.NOW, env=harness.PLAIN)
    return target


def plant(printer, address, problems):
    """Plants faults, each of which has to be found; returns how many were."""
    found = 0
    if faults := printer.look("academic", "academic", address, ["A4"]):
        problems.add(f"control: there are faults before any is planted: {faults}")
    for check, css in PLANTED:
        faults = printer.look("academic", "academic", address, ["A4"], css)
        found += any(f": {check}: " in fault for fault in faults)
        if not any(f": {check}: " in fault for fault in faults):
            problems.add(f"control: '{check}' did not find {css!r}, only {faults}")
    return found


def check():
    parser = harness.options(__doc__)
    parser.add_argument("--styles")
    parser.add_argument("--kinds", default=theme_sites.DEFAULT)
    parser.add_argument("--planted", action="store_true")
    parser.add_argument("--keep", type=pathlib.Path)
    options = parser.parse_args()
    styles = options.styles.split(",") if options.styles else theme_sites.styles()
    harness.require(PACKAGES)
    browser.install()
    problems = harness.Problems()
    with tempfile.TemporaryDirectory(prefix="daybook-print-") as name, browser.Browser() as window:
        scratch = pathlib.Path(name)
        window.before_each_page(CLOCK.replace("NOW", stress_site.NOW))
        folders = write_sites(scratch)
        keep = options.keep or scratch / "pdf"
        keep.mkdir(parents=True, exist_ok=True)
        printer = Printer(window, keep)
        for style in styles:
            with servers.Server(build(options.daybook, scratch, folders, style)) as server:
                if options.planted:
                    found = plant(printer, f"{server.url}academic/resume/", problems)
                    return harness.summed_up(problems, f"{found} of {len(PLANTED)} planted faults found")
                pages = [(site, site, path) for site, path in RESUMES.items()]
                if style in options.kinds.split(","):
                    pages += [(kind, "sample", path) for kind, path in KINDS.items()]
                for kind, site, path in pages:
                    if not (scratch / "built" / style / site / path / "index.html").exists():
                        problems.add(f"{style}: {site} has no page /{path}")
                        continue
                    for fault in printer.look(f"{style} {kind}", kind, f"{server.url}{site}/{path}"):
                        problems.add(fault)
    print(f"{'résumé':<24}{'paper':<8}{'words on each page':<32}page 1 full")
    for name, kind, paper, words, used in printer.rows:
        if kind in RESUMES:
            print(f"{name:<24}{paper:<8}{', '.join(map(str, words)):<32}{used:.0%}")
    counts = collections.Counter(problem.split(": ")[1] for problem in problems)
    return harness.summed_up(problems, f"{len(printer.rows)} pages printed in {len(styles)} styles; faults: "
                             + (", ".join(f"{count} {name}" for name, count in sorted(counts.items())) or "0"))


if __name__ == "__main__":
    harness.main(check)
