#!/usr/bin/env python3
"""Checks in Chromium that pages are mirrored where the language is written from right to left.

    python3 mirror.py DAYBOOK [--site NAME …] [--style NAME …]

Pages of each kind of the sample site and the examples are opened, at the widths of a desktop and a phone. The box of every
element is measured, then the page is turned from right to left with its text unchanged, and measured again. Each box has to be
at the same distance from the other side. First a page with a rule for one direction has to fail. Exit status: 0 all are, 1 some
are not, 2 it could not run.
"""
import pathlib
import sys
import tempfile

import browser
import harness
import theme_sites

NAMES = ["sample", *theme_sites.EXAMPLES]
WIDTHS = (1280, 390)
SHOWN = 12
"""How many boxes are printed for each site."""
# Code, formulas, drawings and players keep their direction, and texts that have one of their own. What is in a line of text
# keeps the order of the text, which is English here.
MEASURE = r"""
const skipped = 'pre, code, kbd, svg, math, video, audio, iframe, body [dir]';
// The scroll bar changes sides, too.
Object.assign(document.documentElement.style, {scrollbarWidth: 'none', scrollbarGutter: 'auto'});
const width = document.documentElement.clientWidth;
const boxes = () => [...document.querySelectorAll('body *')].map((box) => {
  if (box.closest(skipped)) return null;
  const style = getComputedStyle(box);
  if (style.display.startsWith('inline') || style.visibility === 'hidden') return null;
  const {left, right, top, bottom} = box.getBoundingClientRect();
  if (right - left < 2 || bottom - top < 2 || right < 0 || left > width) return null;
  return {left, right, top, bottom};
});
const name = (box) => box.tagName.toLowerCase() + [...box.classList].map((each) => '.' + each).join('');
document.documentElement.dir = 'ltr';
const before = boxes();
document.documentElement.dir = 'rtl';
const after = boxes();
const wrong = [];
document.querySelectorAll('body *').forEach((box, index) => {
  const [one, other] = [before[index], after[index]];
  if (!one || !other || wrong.some((found) => found.box.contains(box))) return;
  const [left, right] = [width - other.right, width - other.left];
  if (Math.abs(left - one.left) > 2 || Math.abs(right - one.right) > 2)
    wrong.push({box, text: `${name(box.parentElement)} > ${name(box)} from ${Math.round(one.left)} to ${Math.round(one.right)}, `
      + `mirrored from ${Math.round(left)} to ${Math.round(right)}`});
});
return [before.filter(Boolean).length, wrong.map((found) => found.text)];
"""


def measured(window, address, width):
    """How many boxes a page has at a width, and those that are not mirrored."""
    window.resize(width)
    window.open(address)
    return window.value(MEASURE)


def control(window, scratch):
    """Whether a box with a rule for one direction is found, and no other."""
    file = scratch / "control.html"
    file.write_text('<!doctype html><body><p class="near">One</p><div style="display: flex"><b class="far" '
                    'style="display: block; margin-left: 40px">Two</b><b style="display: block">Three</b></div>')
    count, wrong = measured(window, file.as_uri(), WIDTHS[0])
    return count == 4 and len(wrong) == 1 and ".far" in wrong[0]


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--site", action="append", choices=theme_sites.NAMES)
    parser.add_argument("--style", action="append", choices=theme_sites.styles())
    options = parser.parse_args()
    browser.install()
    count, faults, pages = 0, 0, 0
    with tempfile.TemporaryDirectory(prefix="daybook-mirror-") as name, browser.Browser() as window:
        scratch = pathlib.Path(name)
        if not control(window, scratch):
            print("mirror: the control was not found", file=sys.stderr)
            return 2
        folders = theme_sites.write(scratch, options.site or NAMES, None, has_large=False)
        for style in options.style or theme_sites.styles():
            sites = theme_sites.Sites(options.daybook, scratch, folders, style)
            for place in sites.places.values():
                seen = set()
                for page in place.site.of_kinds(1):
                    for width in WIDTHS:
                        boxes, wrong = measured(window, place.address_of(page), width)
                        count, pages = count + boxes, pages + 1
                        seen.update((page, width, text) for text in wrong)
                for page, width, text in sorted(seen)[:SHOWN]:
                    print(f"mirror: {place.name}: {page} at {width} px: {text}", file=sys.stderr)
                faults += len(seen)
            sites.stop()
    print(f"mirror: {pages} visits, {count} boxes, {faults} not mirrored")
    return 1 if faults else 0


if __name__ == "__main__":
    harness.main(main)
