#!/usr/bin/env python3
"""Takes the pictures of the blocks in docs/blocks.md.

    python3 block_shots.py DAYBOOK DIR [NAME …]

The site is the sample with a page for each block, which are in BLOCKS: what its text calls, and its front matter. Blocks that show data of
the site show that of the sample. Headless Chromium shows each page in light colours, in a window of 800 px with lines that are nearly as
long, and DIR/NAME.webp is a picture of the block alone, of at most 25 KB. A NAME limits this to the block-NAME. Old pictures of other names
are removed. Exit status: 0 they were taken, 1 a block is missing or its picture is too large, 2 it could not run.
"""
import base64
import pathlib
import shutil
import sys
import tempfile

import browser
import harness
import looks_print
import servers
import stress_site
from stress_base import Site

PACKAGES = {"vips": "libvips-tools"}
WIDTH, EDGE, MOST_BYTES = 800, 28, 25_000
CLOTH, RINGS, GLAZES = (f"journal/workshop/{name}.jpg" for name in ("cloth", "ash-rings", "glaze-tests"))
ICE, NOVEMBER = (f"journal/training/{name}.jpg" for name in ("ice-on-the-slip", "november-light"))
CATCH, ERG = "library/catch.jpg", "library/erg.jpg"
ALT = {CATCH: "An oar at the catch", ERG: "A rower on a rowing machine", CLOTH: "Woven cloth, folded", RINGS: "The rings of an ash trunk", GLAZES: "Twelve test tiles with glazes",
       ICE: "Ice on a slip", NOVEMBER: "The harbour in November"}
PEOPLE = "pictures/people"


def photos(*names):
    return [{"src": name, "alt": ALT[name]} for name in names]


# The arguments of each block, and the front matter that they name.
BLOCKS = {
    "projects": ("items: page.projects", {"projects": [
        {"name": "Tide clock", "text": "One hand, one battery, and the tide table of your harbour.", "url": "/portfolio/tide-clock/", "image": NOVEMBER,
         "alt": ALT[NOVEMBER], "keywords": ["electronics", "harbour"]},
        {"name": "Blankets", "text": "Woven to order, in wool that was sheared on the island.", "image": CLOTH, "alt": ALT[CLOTH], "keywords": ["weaving"]}]}),
    "work": ("limit: 3", {}),
    "skills": ("", {}),
    "publications": ("most: 2", {}),
    "repositories": ("most: 4", {}),
    "prices": ("items: page.prices", {"prices": [
        {"name": "One class", "price": "£9", "text": "Just turn up.", "url": "/timetable/", "link": "The timetable"},
        {"name": "Ten classes", "price": "£75", "per": "a year", "features": ["Any class", "Bring a friend once"], "url": "/timetable/", "link": "Buy ten",
         "featured": True},
        {"name": "A term", "price": "£110", "per": "ten weeks", "features": ["Any class", "The boat on Saturdays"], "url": "/timetable/", "link": "Join"}]}),
    "testimonials": ("items: page.voices", {"voices": [
        {"text": "I learnt more in ten weeks than in two years of machines.", "name": "Bea Lindqvist", "role": "rows at bow", "picture": f"{PEOPLE}/bea.svg"},
        {"text": "Nobody shouts, and the boat moves.", "name": "Kofi Mensah", "role": "cox", "picture": f"{PEOPLE}/kofi.svg"}]}),
    "questions": ("items: page.questions", {"questions": [
        {"question": "What do I bring?", "answer": "Layers, and shoes that may get *wet*. Everything else is in the loft."},
        {"question": "Can I come without having rowed before?", "answer": "Yes."}, {"question": "What if it blows?", "answer": "We row indoors."}]}),
    "selected": ("items: page.pieces", {"pieces": [
        {"title": "November", "url": "/portfolio/", "image": NOVEMBER, "summary": "The harbour at four in the afternoon."},
        {"title": "Sea glazes", "url": "/portfolio/", "image": GLAZES, "summary": "Twelve tests with ash from the stove."},
        {"title": "The catch", "url": "/portfolio/", "image": CATCH, "summary": "Prints of the first part of a stroke."}]}),
    "now": ("", {}),
    "next-class": ("", {}),
    "on-this-day": ("", {}),
    "streaks": ("items: page.goals", {"goals": [
        {"label": "weeks in a row", "value": 9, "goal": 12}, {"label": "kilometres this month", "value": 84, "goal": 120, "unit": "km"},
        {"label": "spoons this year", "value": 31, "goal": 40}, {"label": "books", "value": 18, "goal": 18}]}),
    "mosaic": ("images: page.photos", {"photos": photos(NOVEMBER, GLAZES, CATCH, ERG)}),
    "news": ("items: page.news", {"news": [
        {"date": "2026-11-14", "text": "The kiln has a new door. First firing on Sunday."}, {"date": "2026-10", "text": "Second place at the *autumn regatta*."},
        {"date": "2026-09-02", "text": "Classes begin again.", "url": "/timetable/"}]}),
    "products": ("limit: 4", {}),
    "people": ("limit: 6", {}),
    "timeline": ("items: page.years", {"years": [
        {"period": "2018", "title": "A shed by the slip", "text": "One lathe, one bench, and a *leaking* roof."},
        {"period": "2021", "title": "The loft", "text": "Four people share the net loft.", "image": NOVEMBER, "alt": ALT[NOVEMBER]},
        {"period": "2026", "title": "A kiln", "text": "Fired with what the lathe leaves."}]}),
    "rows": ("items: page.rooms", {"rooms": [
        {"image": CLOTH, "alt": ALT[CLOTH], "title": "The loom", "text": "It came in forty pieces, and makes cloth two metres wide.", "url": "/about/", "link": "Come and see"},
        {"image": RINGS, "alt": ALT[RINGS], "title": "The wood", "text": "Ash from the churchyard, felled after the storm."}]}),
    "tabs": ("items: page.ways", {"ways": [
        {"title": "By boat", "text": "The ferry leaves at **8:10** and takes forty minutes. The loft is the second door on the quay."},
        {"title": "By train", "text": "Twice a day."}, {"title": "On foot", "text": "Along the coast."}]}),
    "compare": ("before: 'before.jpg', after: 'journal/training/november-light.jpg', before_label: 'From the camera', after_label: 'Developed', "
                "before_alt: 'The harbour in dull light', after_alt: 'The harbour in warm light', caption: 'One photograph, developed.'", {}),
    "quote": ("text: 'It floats, and nobody is more surprised than I am.', name: 'Idris Vaughan', role: 'boatbuilder'", {}),
    "banner": (f"title: 'Come and row', text: 'Your first morning is free.', url: '/timetable/', link: 'The timetable', image: '{ICE}', alt: '{ALT[ICE]}'", {}),
    "banner-video": (f"title: 'A morning on the water', text: 'Two minutes, without words.', url: '/events/', link: 'The next open day', video: 'film.mp4', "
                     f"poster: '{NOVEMBER}'", {}),
    "logos": ("items: page.clients", {"clients": [
        {"name": name, "image": f"logo-{number}.svg"} for number, name in enumerate(("Brightwell", "Low Tide", "Quay", "Skerrin"))]}),
    "contact": ("", {}),
    "newsletter": ("action: 'https://news.example/join', text: 'A letter **four times a year**, when the tides are largest.', note: 'Nothing else, ever.'", {}),
}
SHAPES = ['<circle cx="20" cy="20" r="16"/>', '<path d="M4 24q8-12 16 0t16 0v12H4z"/>', '<path d="M4 4h32v32H20v-8h8V12H12v24H4z"/>', '<path d="M20 4 38 36H2z"/>']
LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} 40" width="{width}" height="40">{shape}<text x="46" y="28" font-family="sans-serif" ' \
    'font-weight="bold" font-size="22">{name}</text></svg>'
READY = """const block = document.querySelector('.prose > :is(.block, .section)')
if (!block) return null
for (const hidden of document.querySelectorAll('header:not(.prose *), footer, .breadcrumbs, .sub-nav')) hidden.style.visibility = 'hidden'
document.documentElement.style.scrollbarGutter = 'auto'
const ready = [...document.images].map((image) => { image.loading = 'eager'; return image.decode().catch(() => 0) })
return Promise.all([document.fonts.ready, ...ready]).then(() => new Promise((done) => setTimeout(done, 300))).then(() => {
  const box = block.getBoundingClientRect()
  return [box.top + scrollY, box.height] })"""


def write(folder):
    """The sample with the pages of the blocks."""
    shutil.copytree(harness.ROOT / "content", folder / "content")
    site = Site(folder)
    harness.write(folder, {"templates/custom.css": ":root { --text: 46rem; }\n", "content/film.mp4": b""})
    harness.output("vips", "linear", folder / "content" / NOVEMBER, folder / "content/before.jpg[Q=85]", "0.5 0.5 0.5", "48 52 60", "--uchar")
    for number, (shape, client) in enumerate(zip(SHAPES, BLOCKS["logos"][1]["clients"])):
        site.write(client["image"], LOGO.format(shape=shape, name=client["name"], width=50 + 16 * len(client["name"])))
    for year, title in (("2023", "The first ice"), ("2024", "Ten boats, one buoy"), ("2025", "Wool from the island")):
        site.page(f"journal/training/{year}-11-19-{year}.md", {"title": title, "author": "marit"}, "A day in November.")
    for name, (arguments, front) in BLOCKS.items():
        call = f"block-{name.removesuffix('-video')}'" + (f", {arguments}" if arguments else "")
        site.page(f"block-{name}.md", {"title": name, "liquid": True, **front}, f"{{% render '{call} %}}")


def picture(window, top, height):
    """The block with an edge around it, in the best quality that is small enough."""
    clip = {"x": 0, "y": top - EDGE, "width": WIDTH, "height": height + 2 * EDGE, "scale": 1}
    for quality in range(86, 8, -6):
        data = base64.b64decode(window.cdp("Page.captureScreenshot", format="webp", quality=quality, captureBeyondViewport=True, clip=clip)["data"])
        if len(data) <= MOST_BYTES:
            break
    return data


def take(window, url, names, folder):
    """Takes the pictures; returns their faults and their total size."""
    problems, size = [], 0
    for name in names:
        window.cdp("Emulation.setEmulatedMedia", media="screen", features=[
            {"name": "prefers-color-scheme", "value": "light"},
            # The video does not play.
            {"name": "prefers-reduced-motion", "value": "reduce" if "video" in name else "no-preference"}])
        window.open(f"{url}block-{name}/")
        box = window.value(READY)
        if not box:
            problems.append(f"block-{name} is not on its page")
            continue
        data = picture(window, *box)
        if len(data) > MOST_BYTES:
            problems.append(f"block-{name}: {len(data):,} bytes")
        (folder / f"{name}.webp").write_bytes(data)
        size += len(data)
    return problems, size


def main():
    parser = harness.options(__doc__)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    if unknown := set(options.names) - set(BLOCKS):
        parser.error(f"unknown block {', '.join(sorted(unknown))}: the blocks are {', '.join(BLOCKS)}")
    harness.require(PACKAGES)
    browser.install()
    options.folder.mkdir(parents=True, exist_ok=True)
    for old in options.folder.glob("*.webp"):
        if old.stem not in BLOCKS:
            old.unlink()
    with tempfile.TemporaryDirectory(prefix="daybook-blocks-") as scratch:
        source, built = pathlib.Path(scratch) / "site", pathlib.Path(scratch) / "public"
        write(source)
        print(harness.output(options.daybook, "build", "--source", source, "--output", built, "--as-of", stress_site.NOW, env=harness.PLAIN), end="")
        with servers.Server(built) as server, browser.Browser() as window:
            window.resize(WIDTH, 1200)
            window.cdp("Emulation.setScrollbarsHidden", hidden=True)
            window.before_each_page(looks_print.CLOCK.replace("NOW", stress_site.NOW))
            names = options.names or list(BLOCKS)
            problems, size = take(window, server.url, names, options.folder)
    for problem in problems:
        print(f"block_shots: {problem}", file=sys.stderr)
    return harness.summed_up(problems, f"{len(names)} blocks in {options.folder}, {size / 1e6:.2f} MB")


if __name__ == "__main__":
    harness.main(main)
