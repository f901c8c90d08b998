"""Lists the selectors of the theme that match nothing on any page, states such as `:hover` aside."""
import json
import re

import harness
import looks_sites

# What a page is not in while it is looked for: states, and attributes that a script, the browser or another language sets.
STATES = ["hover", "focus", "focus-visible", "focus-within", "active", "visited", "target", "checked", "disabled", "enabled", "open", "invalid", "user-invalid", "valid", "placeholder-shown",
          "popover-open", "modal", "fullscreen", "indeterminate", "autofill", "link", "any-link", "playing", "default", "required"]
ATTRIBUTES = ["open", "dir", "data-scheme", "aria-pressed", "aria-expanded", "aria-selected", "aria-busy"]
SCRIPT = r"""
const states = new RegExp(`:(?:${STATES.join('|')})(?![\\w(-])|:(?:dir|lang)\\([^)]*\\)|\\[(?:${ATTRIBUTES.join('|')})(?:[~|^$*]?=[^\\]]*)?\\]`, 'g');
const split = (text, parts = [], depth = 0, from = 0) => {
  for (let at = 0; at <= text.length; at++) {
    if ('(['.includes(text[at] ?? '')) depth++;
    else if (')]'.includes(text[at] ?? '')) depth--;
    if (at === text.length || (text[at] === ',' && !depth)) { parts.push(text.slice(from, at).trim()); from = at + 1; }
  }
  return parts.filter(Boolean);
};
// A selector once for each of the choices that it lists, the others of its lists as they are.
const choices = (selector, found = []) => {
  for (const start of selector.matchAll(/:(?:is|where)\(/g)) {
    let end = start.index + start[0].length, depth = 1;
    for (; depth; end++) depth += (selector[end] === '(') - (selector[end] === ')');
    const inner = split(selector.slice(start.index + start[0].length, end - 1));
    if (inner.length > 1) for (const one of inner) found.push([selector.slice(0, start.index) + ':is(' + one + ')' + selector.slice(end), one]);
  }
  return found.length ? found : [[selector, '']];
};
// Without states, an argument that is empty matches everything.
const plain = (selector) => {
  let text = selector.replace(/::[\w-]+(\([^)]*\))?/g, '').replace(states, '');
  for (let last; last !== text;) { last = text; text = text.replace(/:not\(\s*\)|:(?:is|where|has)\(\s*\)/g, '').replace(/([(,])\s*,/g, '$1').replace(/,\s*\)/g, ')'); }
  return text.trim().replace(/([>+~])\s*(?=[>+~),]|$)/g, '$1 *').replace(/^(?=[>+~]|$)/, '*');
};
const all = new Map();
const read = (rules, file) => { for (const rule of rules) {
  if (rule.selectorText && !rule.cssRules?.length | rule.style?.length) for (const selector of split(rule.selectorText)) for (const [one, choice] of choices(selector)) {
    const key = `${file}: ${selector}` + (choice ? `  [${choice}]` : '');
    if (!all.has(key)) all.set(key, { key, query: plain(one) });
  }
  if (rule.cssRules && !(rule instanceof CSSKeyframesRule)) read(rule.cssRules, file);
} };
const open = (files) => { for (const [file, text] of Object.entries(files)) { const sheet = new CSSStyleSheet(); sheet.replaceSync(text); read(sheet.cssRules, file); } return all.size; };
const bad = new Map();
const seek = (root) => { for (const [key, { query }] of all) { try { if (root.querySelector(query)) all.delete(key); } catch (error) { bad.set(key, query); all.delete(key); } } };
const fetched = async (addresses) => { for (const address of addresses) seek(new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html')); return all.size; };
window.dead = { open, drop: (keys) => { for (const key of keys) all.delete(key); return [...all.keys()]; }, seek, fetched, left: () => [...all.keys()], bad: () => [...bad] };
"""


CONTROL = ".no-such {} main:hover > *:focus-visible {} :is(main, .no-such):not(:hover, .other) * {} body > main + footer::before {} .no-such + :focus {} details[open] > summary, a {}"
DEAD = {".no-such", ":is(main, .no-such):not(:hover, .other) *  [.no-such]", ".no-such + :focus"}


def read(look, sheets):
    """Reads sheets in the page that is open."""
    look.value(f"const [STATES, ATTRIBUTES] = {json.dumps([STATES, ATTRIBUTES])};\n{SCRIPT}\nreturn dead.open(arguments[0])", sheets)


def control(look, address):
    """What is not listed as it has to be."""
    look.open(address)
    look.value("document.body.insertAdjacentHTML('beforeend', '<details><summary>One</summary></details>')")
    read(look, {"control": CONTROL})
    look.value("dead.seek(document)")
    found = {key.removeprefix("control: ") for key in look.value("return dead.left()")}
    if found != DEAD or look.value("return dead.bad()"):
        yield f"dead selectors: {sorted(found ^ DEAD)}"


def check(window, sites, templates):
    """Prints them; the exit status is 0, as some are for sites of other kinds."""
    folder = harness.ROOT / "templates"
    sheets = {str(file.relative_to(folder)): (templates / file.relative_to(folder) if templates and (templates / file.relative_to(folder)).exists() else file).read_text()
              for file in sorted([*folder.glob("css/**/*.css"), *folder.glob("styles/*.css")])}
    scripts = "\n".join(file.read_text() for file in sorted((folder / "assets").glob("*.js")))
    with looks_sites.served(sites), window() as look:
        count, left, matched, unknown, used = 0, set(), set(), {}, set()
        for site in sites:
            # A style's rules are for its own pages, the others for all.
            mine = {file: text for file, text in sheets.items() if not file.startswith("styles/") or file == f"styles/{site.style}.css"}
            look.open(site.server.url)
            read(look, mine)
            here = look.value("return dead.drop(arguments[0])", sorted(matched))
            # Of a kind with many pages, such as days, those with most in them.
            files = [site.folder / page for found in ([["index.html"]] if site.hero else site.kinds().values()) for page in found[:30]]
            used.update(name for file in files for names in re.findall(r'\b(?:class|id)="([^"]*)"', file.read_text()) for name in names.split())
            pages = [site.address(str(file.relative_to(site.folder))) for file in files]
            for at in range(0, len(pages), 50):
                look.value("return dead.fetched(arguments[0])", pages[at:at + 50])
            count += len(pages)
            still = set(look.value("return dead.left()"))
            matched |= set(here) - still
            left |= still
            unknown |= dict(look.value("return dead.bad()"))
    # What only a script makes is on no page as it is built.
    left -= matched
    made = {key for key in left if any(name not in used and re.search(rf"\b{re.escape(name)}\b", scripts) for name in re.findall(r"[.#]([\w-]+)", key.split(": ", 1)[1]))}
    rows = sorted(left - made)
    for key in rows:
        print(f"looks: dead: {key}")
    for key, query in sorted(unknown.items()):
        print(f"looks: not looked for: {key}: {query}")
    return harness.summed_up([], f"{len(rows)} dead selectors, {len(made)} others name what scripts make, {count} pages")
