#!/usr/bin/env python3
"""Checks the theme against WCAG 2.2, levels A and AA, in headless Chromium: docs/accessibility.md.

    python3 accessibility.py DAYBOOK [--all] [--kinds KIND,…] [--plant] [--templates DIR]

A page of the sample is opened in each of the six styles, three of them light and three dark. With --all, a page of each kind of the
sample is opened in all styles, light and dark, which --kinds limits to some kinds, and one of each example in two. On each page:

    axe       axe finds no violation on a desktop and in a window of 1280 by 1024 pixels at 400 %; without --all, in one of them
    reflow    at 320 px nothing scrolls to the side but tables, code and the like
    spacing   with the text spacing of 1.4.12, at 1280 and 320 px, no text is cut, overlaps another, or leaves the window
    focus     what takes the focus has an outline of 2 px with a contrast of 3 to 1, and nothing fixed or sticky covers it
    name      the name of a link or button contains its visible text
    forced    in forced colours, the marks of what is current, selected or measured are visible
    shortcut  "/" opens the search, not from a field, and not after it was turned off in the page

--plant puts faults into pages instead, and expects each check to find its own. --templates lays a folder over the theme.
"""
import datetime
import pathlib
import re
import shutil
import tempfile
import time

import browser
import harness
import servers
import stress_site
import theme
import theme_sites
from theme_files import Built, Fault
from theme_window import Window

KINDS = ["home", "timetable", "statistics", "collection", "library", "post"]
SIZES = [(1280, 800), (320, 640), (320, 256)]  # A desktop, a phone, and a window of 1280 by 1024 pixels at 400 %.
LOOK = (harness.HERE / "texts.js").read_text() + r"""
// A page that is wider than its window makes the window wider, so that the width is given.
const wide = (width, all = texts()) => once([...(document.documentElement.scrollWidth > width ? [`the page is ${document.documentElement.scrollWidth} px wide`] : []),
  ...all.filter(({ box, scrolls }) => !scrolls.overflowX && (box.right > width + 2 || box.left < -2)).map(({ word }) => word + ' leaves the window')]);
const spaced = (width) => {
  // Bars that stay cover what scrolls below them.
  scrollTo(0, 0);
  const style = put('*, ::before, ::after { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }');
  const all = texts(), faults = wide(width, all);
  style.remove();
  for (const { box, clip, by, word } of all)
    // Above and below letters there is room that may be cut, or overlap.
    if (clip.left - box.left > 2 || box.right - clip.right > 2 || clip.top - box.top > box.height / 8 || box.bottom - clip.bottom > box.height / 8) faults.push(`${word} is cut by ${name(by)}`);
  for (const [one, other] of overlapping(all, 'clip')) faults.push(`${one.word} overlaps ${other.word}`);
  return once(faults);
};
const part = (value) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4), differs = (one, other) => Math.max(one, other) / Math.min(one, other) >= 3;
const light = (pixels, at = 0) => 0.2126 * part(pixels[at]) + 0.7152 * part(pixels[at + 1]) + 0.0722 * part(pixels[at + 2]) + 0.05;
// Whether an element has an outline in a colour that contrasts, and what is around it leaves two sides of that.
const outlined = (focused) => [[focused], [focused, '::after'], [focused.closest('li, article')]].some(([element, pseudo]) => {
  if (!element || styled(element, pseudo).outlineStyle === 'none') return false;
  const { outlineWidth, outlineOffset, outlineColor } = styled(element, pseudo), far = parseFloat(outlineOffset) + parseFloat(outlineWidth) / 2;
  const host = pseudo && styled(element).position === 'static' ? element.offsetParent : element, { left, right, top, bottom } = boxOf(host);
  const around = [];
  for (let over = pseudo ? host : host.parentElement; over !== document.body; over = over.parentElement) if (styled(over).overflowX !== 'visible') around.push(over);
  // The middle of the part that is in view: browsers do not scroll a row for the rest.
  const [start, end] = [Math.max(left, ...around.map((over) => boxOf(over).left)), Math.min(right, ...around.map((over) => boxOf(over).right))], middle = (start + end) / 2;
  let sides = [[left - far, (top + bottom) / 2], [right + far, (top + bottom) / 2], [middle, top - far], [middle, bottom + far]];
  for (const over of around)
    sides = sides.filter(([x, y], _, __, edge = boxOf(over)) => x > edge.left && x < edge.right && y > edge.top && y < edge.bottom);
  let under = far < 0 ? element : element.parentElement;
  while (under.parentElement && color(styled(under).backgroundColor)[3] < 255 && styled(under).backgroundImage === 'none') under = under.parentElement;
  const ground = color(styled(under).backgroundColor);
  // A picture may have any colour.
  const isOnPicture = document.elementsFromPoint((left + right) / 2, top + 1).some((one) => one.matches('img') && !element.contains(one));
  return parseFloat(outlineWidth) >= 2 && sides.length > 1 && (isOnPicture || ground[3] < 255 || differs(light(color(outlineColor)), light(ground)));
});
// Browsers show the line of a text field that has the caret.
const focus = (isBackwards, faults = []) => {
  const all = [...document.querySelectorAll('a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex="0"]')];
  for (const one of isBackwards ? all.toReversed() : all) {
    one.focus();
    const boxes = [...one.getClientRects()].filter((box) => document.activeElement === one && box.width > 1 && box.height > 1);
    if (boxes.length && !outlined(one)) faults.push(`no outline to be seen on ${path(one)}`);
    if (boxes.length && !boxes.some((box) => box.bottom > 0 && box.top < innerHeight)) faults.push(`the focus is out of the window on ${path(one)}`);
    for (const box of boxes) for (const x of [0.1, 0.5, 0.9]) for (const y of one.matches('textarea') ? [0.1] : [0.1, 0.5, 0.9]) {
      const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      for (let over = hit; over && !over.contains(one) && !one.contains(hit); over = over.parentElement)
        if (/fixed|sticky/.test(styled(over).position)) faults.push(`${name(over)} covers the focus on ${path(one)}`);
    }
  }
  document.activeElement.blur();
  return once(faults);
};
const plain = (text) => text.toLowerCase().replace(/[\p{P}\p{S}\s]+/gu, ' ').trim();
const named = () => [...document.querySelectorAll(':is(a[href], button, summary, input)[aria-label]')].flatMap((one, _, __, text = '') => {
  words(one, (node, holder) => { if (!holder.closest('.visually-hidden, [aria-hidden=true]')) text += ' ' + node.data; });
  return plain(one.ariaLabel).includes(plain(text)) ? [] : [`${path(one)} shows '${plain(text)}' and is called '${one.ariaLabel}'`];
});
// Marks, and how an element is without its mark.
const set = (value, ...names) => (one) => names.forEach((each) => one.style.setProperty(each, value)), attribute = (name, value) => (one) => one.setAttribute(name, value);
const marks = [
  [(one) => one.removeAttribute('aria-current'), '.site-nav [aria-current]', '.sub-nav [aria-current]', '.calendar-views [aria-current]', '.week-day[aria-current]', '.next-day[aria-current]',
    '.month [aria-current=date]', '.month a[aria-current=page]', '.filter-group [aria-current]'], [attribute('class', 'code-line'), '.code-line-marked'], [attribute('class', 'heat-0'), '.heat-1', '.heat-4'],
  [set('initial', '--chosen', '--on-chosen'), '.segments li:first-child a'], [set('transparent', '--tint', '--plot-tone'), '.categories li', '.plot-legend li'],
  [set('hidden', 'visibility'), '.plot-mark', '.bar', '.ring-value:not([stroke-dasharray^="0 "])'],
].flatMap(([bare, ...all]) => all.map((each) => [each, bare, [...document.querySelectorAll(each)].find((one) => one.checkVisibility() && boxOf(one).height > 1)])).filter((mark) => mark[2]);
const mark = (number, [, , one] = marks[number], box = (one.scrollIntoView({ block: 'center', inline: 'center' }), boxOf(one))) => (
  { x: box.left + scrollX - 2, y: box.top + scrollY - 2, width: Math.min(box.width, 400) + 4, height: Math.min(box.height, 200) + 4, scale: 1 });
// How many pixels of two pictures differ by 3 to 1.
const differ = async (...files) => {
  const images = await Promise.all(files.map(async (file) => createImageBitmap(await (await fetch('data:image/png;base64,' + file)).blob())));
  const [one, other] = images.map((image, _, __, sheet = new OffscreenCanvas(image.width, image.height).getContext('2d')) => (sheet.drawImage(image, 0, 0), sheet.getImageData(0, 0, image.width, image.height).data));
  return Array.from({ length: one.length / 4 }, (_, at) => differs(light(one, 4 * at), light(other, 4 * at))).filter(Boolean).length;
};
return document.fonts.ready.then(() => { window.look = { put, wide, spaced, focus, named, mark, differ, marks: marks.map((mark) => mark[0]), bare: (number) => { marks[number][1](marks[number][2]); } }; });
"""
# Each check with a fault that it has to find in the timetable, or with the key, as rules or a script.
PLANTS = [
    ("axe", "document.querySelector('main').insertAdjacentHTML('beforeend', '<img src=\"/favicon.svg\">')"), ("axe", "main p { color: #999 !important; background: #aaa }"),
    ("spacing", "h1 { height: 1.1em; overflow: hidden }"), ("spacing", ".calendar-views a { width: 3.2em; overflow: hidden; text-overflow: ellipsis }"),
    ("spacing", "main h2 { margin-bottom: -2em !important }"), ("reflow", "main { min-width: 340px }"), ("reflow", "h1 { position: relative; left: -2em }"),
    ("focus", ":focus-visible { outline: none !important }"), ("focus", ":root { --accent: #f4f0e8 !important }"), ("focus", ".site-nav li { overflow: hidden }"),
    ("focus", "document.body.insertAdjacentHTML('beforeend', '<div style=\"position: fixed; inset: 0 0 auto; height: 5rem; z-index: 99\"></div>')"),
    ("name", "document.querySelector('.calendar-views a').ariaLabel = 'Elsewhere'"), ("forced", ".site-nav [aria-current], .month time { all: unset !important }"),
    ("forced", ".week-day :is(h3, b) { all: unset !important }"),
    ("forced", ".calendar-views a { background: none !important; color: LinkText !important }"), ("forced", ".categories li::before { forced-color-adjust: auto !important }"),
    ("shortcut", "addEventListener('keydown', (event) => event.key === '/' && document.querySelector('.search-link').click())"),
    ("shortcut", "addEventListener('keydown', (event) => event.key === '/' && event.stopImmediatePropagation(), true)"),
]


class Sheets(servers.Quiet):
    """Serves a site with the style sheet of one of the styles: its pages differ in nothing else."""
    files, style = {}, theme_sites.DEFAULT

    def translate_path(self, path):
        return str(self.files[self.style]) if re.fullmatch(r"/assets/style\.\w+\.css", path) else super().translate_path(path)


class Look(Window):
    """A window in which a page is looked at in several sizes, without faults or with one that is planted."""
    planted = ""

    def show(self, size, scheme, forced="none"):
        self.window.resize(*size)
        features = {"prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce", "forced-colors": forced}
        self.window.cdp("Emulation.setEmulatedMedia", media="screen", features=[{"name": name, "value": value} for name, value in features.items()])

    def open(self, address):
        self.window.open(address)
        self.window.value(LOOK)
        self.window.value("look.put(arguments[0])" if self.planted.endswith("}") else self.planted, self.planted)

    def page(self, address, scheme, only=None, with_axe=SIZES[::2]):
        """What is wrong with a page, as (check, text); of one check only, if it is named."""
        value, faults = self.window.value, []

        def add(check, size, find):
            if only in (None, check):
                faults.extend((check, f"{size[0]} by {size[1]} px: {text}") for text in find())

        self.show(SIZES[0], scheme)
        self.open(address)
        for size in SIZES:
            self.show(size, scheme)
            add("axe", size, self.violations if size in with_axe else list)
            add("reflow", size, lambda: value("return look.wide(arguments[0])", size[0]))
            add("focus", size, lambda: value("return look.focus(arguments[0])", size != SIZES[1]))
            add("spacing", size, lambda: value("return look.spaced(arguments[0])", size[0]))
        add("name", size, lambda: value("return look.named()"))
        self.show(SIZES[0], scheme, forced="active")
        add("forced", SIZES[0], self.forced)
        return faults

    def forced(self):
        """The marks that are not to be seen. A mark that is taken away does not come back."""
        for number, selector in enumerate(self.window.value("return look.marks")):
            clip, pictures = self.window.value("return look.mark(arguments[0])", number), []
            for script in ("", "look.bare(arguments[0])"):
                self.window.value(script, number)
                pictures.append(self.window.cdp("Page.captureScreenshot", clip=clip, optimizeForSpeed=True)["data"])
            if self.window.value("return look.differ(...arguments)", *pictures) < 12:
                yield f"the mark of {selector} is not to be seen"

    def shortcut(self, home, search):
        """What is wrong with the key of the search, which is off and then on again."""
        shown, box, faults = "document.querySelector('.search-dialog')?.open", "document.querySelector('.search-key input')", []
        field = "document.body.append(Object.assign(document.createElement('{0}'), {{ contentEditable: true }})); document.body.lastChild.focus()"
        steps = [
            *((address, field.format(tag), shown, False, f"it opens the search from an editable {tag}") for address, tag in ((home, "textarea"), (None, "select"), (None, "p"))),
            (None, "document.activeElement.blur()", shown, True, "it does not open the search"), (None, "", "document.activeElement.value === '/'", True, "it is not typed in the search"),
            (None, f"{box}?.click(); document.querySelector('.search-dialog')?.close()", shown, False, "it opens the search after it was turned off"),
            (home, "", shown, False, "it opens the search after it was turned off and the page loaded again"),
            (search, "", f"{box}?.checkVisibility() && !{box}.checked", True, "its box on the search page is not shown, or not off"),
            (None, f"{box}?.click(); document.activeElement.blur()", "document.activeElement.type === 'search'", True, "it does not lead to the field of the search page"),
        ]
        for address, script, expression, wanted, what in steps:
            if address:
                self.open(address)
            self.window.value(script)
            self.window.press("/")
            if bool(self.until(f"return {expression}", seconds=3 if wanted else 0.3)) != wanted:
                faults.append(("shortcut", what))
        if self.without_scripts(search, search, f"{box}?.checkVisibility()"):
            faults.append(("shortcut", "its box is shown without scripts"))
        return faults


def sheets(daybook, scratch, source):
    """The style sheet of a site in each style, from sites without its pages."""
    found = {}
    for style in theme_sites.styles():
        folder = scratch / "styles" / source.name / style
        shutil.copytree(source, folder, ignore=lambda at, names: {name for name in names if at == str(source / "content") and name not in ("site.yaml", "people.yaml")})
        theme_sites.set_style(folder, style)
        harness.build(daybook, folder, "--output", folder / "out", env=harness.PLAIN)
        found[style] = next((folder / "out/assets").glob("style.*.css"))
    return found


def plants(look, url):
    """The planted faults that were not found, and what was found without one."""
    for check, look.planted in [(None, ""), *PLANTS]:
        found = look.page(url + "timetable/", "light", check) if check != "shortcut" else []
        found += look.shortcut(url, url + "search/") if check in (None, "shortcut") else []
        if bool(check) != bool(found):
            yield f"{check}: not found: {look.planted}" if check else f"found without a fault: {found[:3]}"


def check(options, scratch):
    begin, faults, opened = time.monotonic(), [], []
    now = int(datetime.datetime.fromisoformat(stress_site.NOW.replace("Z", "+00:00")).timestamp() * 1000)
    folders = theme_sites.write(scratch, ["sample", *(theme_sites.EXAMPLES if options.all else [])], options.templates, has_large=False)
    ways = [(style, scheme) for style in theme_sites.styles() for scheme in ("light", "dark")]
    with Look(theme.jar_and_axe()[1], now) as look:
        for name, source in folders.items():
            harness.build(options.daybook, source, "--output", scratch / "built" / name, "--as-of", stress_site.NOW, env=harness.PLAIN)
            site = Built(name, scratch / "built" / name, f"https://{name}.example/")
            handler = type("Handler", (Sheets,), {"files": sheets(options.daybook, scratch, source)})
            pages = {site.documents[page].kind: page for page in site.of_kinds(1)}
            visits = [(page, SIZES[::2], *way) for page in pages.values() for way in ways]
            if name != "sample":
                turn = 2 * list(folders).index(name)
                visits = [(page, SIZES[::2], *ways[(turn + number) % len(ways)]) for page in pages.values() for number in (0, 5)]
            elif options.kinds:
                visits = [(pages[kind], SIZES[::2], *way) for kind in options.kinds.split(",") for way in ways]
            elif not options.all:
                visits = [(pages[kind], [SIZES[number % 2 * 2]], *ways[2 * number + number % 2]) for number, kind in enumerate(KINDS)]
            with servers.Server(site.folder, handler) as server:
                if options.plant:
                    return harness.report(list(plants(look, server.url)), f"{len(PLANTS)} planted faults, {time.monotonic() - begin:.0f} s")
                for page, sizes, handler.style, scheme in visits:
                    opened.append((page, name))
                    found = look.page(server.url + site.path(page), scheme, with_axe=sizes)
                    faults += [Fault(kind, f"{name}/{site.path(page)} in {handler.style}, {scheme}", text) for kind, text in found]
                    if options.all and found:
                        print(f"accessibility: {faults[-1]}", flush=True)
                faults += [Fault(kind, name, text) for kind, text in (look.shortcut(server.url, server.url + "search/") if name == "sample" else [])]
    return harness.report(faults, f"{len(set(opened))} pages, {len(opened)} visits, {len(faults)} faults, {time.monotonic() - begin:.0f} s")


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--kinds")
    parser.add_argument("--plant", action="store_true")
    parser.add_argument("--templates", type=pathlib.Path)
    options = parser.parse_args()
    browser.install()
    with tempfile.TemporaryDirectory(prefix="daybook-accessibility-") as scratch:
        return check(options, pathlib.Path(scratch))


if __name__ == "__main__":
    harness.main(main)
