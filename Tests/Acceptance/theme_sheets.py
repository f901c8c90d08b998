"""Screenshots of the sample site, and sheets of screenshots: kinds of pages of the examples in every style, on a phone and a desktop,
light and dark."""
import base64
import html
import pathlib

from theme_files import Fault

# Each kind: its name, the site that suits it, the path, and the title of its sheet.
KINDS = [
    ("home", "maker", "", "The home page of a shop"), ("portfolio", "photographer", "portfolio/", "A portfolio"),
    ("gallery", "photographer", "portfolio/baltic/", "A series of photographs"), ("post", "engineer", "journal/notes/the-cache-was-the-outage/", "A post"),
    ("resume", "engineer", "resume/", "A résumé"), ("timetable", "teacher", "timetable/", "A timetable"),
    ("page", "teacher", "prices/", "A page of text"), ("item", "maker", "portfolio/tableware/quay-mug/", "A product"),
]
SCHEMES = ["light", "dark"]
WIDTHS = [1280, 390]
MOST_BYTES = 150_000
SHEET = """<!doctype html><meta charset="utf-8"><style>
body {{ margin: 0; padding: 24px; width: 1592px; font: 600 15px/1.4 system-ui, sans-serif; background: {ground}; color: {ink};
  display: grid; grid-template-columns: 1fr 1fr; gap: 22px 28px }}
figure {{ margin: 0 }} figcaption {{ margin-bottom: 6px }} div {{ display: flex; gap: 10px }}
img {{ height: 366px; border-radius: 6px; box-shadow: 0 0 0 1px {edge} }}
</style>{figures}"""
# The pages that docs/ shows: name, path, and whether in all four ways.
SHOTS = [
    ("home", "", True), ("post", "journal/training/ice-on-the-slip/", True), ("timetable", "timetable/", True),
    ("week", "timetable/2026-w47/", False), ("day", "timetable/2026-11-18/", False), ("month", "timetable/2026-11/", False),
    ("class", "timetable/erg-intervals/", False), ("statistics", "statistics/", True), ("portfolio", "portfolio/", True),
    ("material", "portfolio/tide-clock/", False), ("collection", "portfolio/loft-shelf/", False),
    ("item", "portfolio/loft-shelf/enamel-mug/", False), ("journals", "journal/", False), ("journal", "journal/workshop/", False),
    ("archive", "journal/training/2026/", False), ("profile", "resume/", False), ("people", "people/", False),
    ("person", "people/idris/", False), ("events", "events/", False), ("event", "events/winter-market/", False),
    ("library", "library/", False), ("medium", "library/feathering-in-three-pictures/", False), ("taxonomy", "tags/", False),
    ("term", "tags/wood/", False), ("page", "about/", False), ("404", "404.html", False),
]

# Parts of pages: name, path, element, scheme.
PARTS = [
    ("writing", "journal/workshop/a-tide-without-fractions/", "main pre", "light"),
    ("chart", "journal/training/what-the-machine-says/", "main .plot", "dark"),
]


def take_shots(visitor, place, folder):
    """Pictures of each kind of page, on a desktop and a phone; of some in the dark too."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    size, count, faults = 0, 0, []
    for name, path, in_all in SHOTS:
        if place.site.file(place.site.prefix + path) is None:
            faults.append(Fault("shots", f"sample/{path}", "there is no such page"))
            continue
        for width, scheme in [(1280, "light"), (390, "light"), (1280, "dark"), (390, "dark")][: 4 if in_all else 2]:
            file = folder / f"{name}{'-phone' if width == 390 else ''}{'-dark' if scheme == 'dark' else ''}.webp"
            visitor.shot(place.root + path, file, width, scheme)
            size, count = size + file.stat().st_size, count + 1
    for name, path, part, scheme in PARTS:
        file = folder / f"{name}.webp"
        visitor.shot(place.root + path, file, 1280, scheme, part)
        size, count = size + file.stat().st_size, count + 1
    print(f"theme: {count} pictures of {len(SHOTS)} pages in {folder}, {size / 1e6:.2f} MB")
    return faults


def shots(visitor, places, style, folder):
    """Takes the screenshots of a style into a folder; returns how many."""
    count = 0
    for name, site, path, _ in KINDS:
        place = next(place for place in places.values() if place.name.split("+")[0] == site)
        if place.site.file(place.site.prefix + path) is None:
            raise RuntimeError(f"{site} has no page /{path}")
        for scheme in SCHEMES:
            for width in WIDTHS:
                visitor.shot(place.root + path, pathlib.Path(folder) / f"{name}-{scheme}-{style}-{width}.webp", width, scheme)
                count += 1
    return count


def sheets(visitor, styles, shots_folder, folder):
    """Puts the screenshots of each kind and scheme together, and writes an index."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.webp"):
        old.unlink()
    lines, size = [], 0
    for name, site, path, title in KINDS:
        lines.append(f"\n## {title}\n\n`/{path}` of the example `{site}`.\n")
        for scheme in SCHEMES:
            figures = "".join(
                f"<figure><figcaption>{html.escape(style)}</figcaption><div>"
                + "".join(f'<img src="{name}-{scheme}-{style}-{width}.webp">' for width in WIDTHS) + "</div></figure>" for style in styles)
            ground, ink, edge = ("#e9e9ea", "#222", "#0002") if scheme == "light" else ("#2b2b2e", "#eee", "#fff2")
            source = pathlib.Path(shots_folder) / f"{name}-{scheme}.html"
            source.write_text(SHEET.format(ground=ground, ink=ink, edge=edge, figures=figures))
            data = picture(visitor, source)
            (folder / f"{name}-{scheme}.webp").write_bytes(data)
            size += len(data)
            lines.append(f"![{title} in the styles {', '.join(styles)}, {scheme}]({name}-{scheme}.webp)\n")
    (folder / "README.md").write_text(
        "# The styles in pictures\n\nEach sheet shows one page in every style, on a desktop of 1,280 pixels and a phone of 390. The pages are those of the\n"
        "[examples](../../examples/), which `daybook new --example NAME` creates. [Themes](../themes.md#styles) explains how to choose a style.\n"
        "`make style-shots` writes this folder.\n" + "\n".join(lines))
    return len(KINDS) * len(SCHEMES), size


def picture(visitor, source):
    """The whole sheet as WebP of at most MOST_BYTES."""
    visitor.window.resize(1640, 1280)
    visitor.width = None
    visitor.window.open(source.as_uri())
    visitor.window.value("return Promise.all([...document.images].map((image) => image.decode()))")
    height = visitor.window.value("return document.documentElement.scrollHeight")
    for quality in range(80, 10, -6):
        data = base64.b64decode(visitor.window.cdp("Page.captureScreenshot", format="webp", quality=quality, captureBeyondViewport=True, clip={
            "x": 0, "y": 0, "width": 1640, "height": height, "scale": 1})["data"])
        if len(data) <= MOST_BYTES:
            break
    return data
