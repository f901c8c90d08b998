#!/usr/bin/env python3
"""Changes sites on their pages, in headless Chromium.

    python3 studio.py DAYBOOK [--texts N] [--seed S] [--site NAME …] [--races N] [--only attacks|axe|texts|keys|tasks|races]
    python3 studio.py DAYBOOK --only session [--minutes N]
    python3 studio.py DAYBOOK --only tasks [--language TAG …] [--browser firefox]

texts    N text nodes of the sample and the examples are clicked; a word of the source that opens is replaced, and saved. The difference
         is that word in one file, or the page says why not. The change is undone, and the files have their first bytes.
keys     a title and a paragraph are changed on a phone with the keyboard alone; Escape discards; undo and redo; a text that was not saved
         is there after a reload; a file that was changed meanwhile is not overwritten.
tasks    what people do: words, titles, dates, tags, comments, an album of 40 pictures, sessions, a new post, an invitation, a deploy; with the
         mouse in a wide window, then with the keyboard on a phone.
races    N times another program writes a file while it is saved, and for every seventh of them the server is killed during a save: no text
         is lost.
session  random changes of the sample for some minutes: its memory stays flat, and pages are as in clean builds; only if it is named.
axe      each state of the interface is looked at with axe, only if it is named.
attacks  requests from other origins, for other hosts, without the cookie or the key, with paths that lead out of the content, with large
         and broken bodies: nothing is read or written. Scripts of texts do not run while the site is edited.

Exit status: 0 it holds, 1 it does not, 2 it could not run.
"""
import collections
import json
import pathlib
import random
import re
import shutil
import tempfile
import urllib.parse
import urllib.request

import browser
import harness
import servers
import studio_attacks
import studio_axe
import studio_firefox
import studio_keys
import studio_races
import studio_session
import studio_tasks

ROOT = harness.HERE.parent.parent
SITES = ["sample", "engineer", "academic", "photographer", "teacher", "maker", "family"]
NEW = "zqxw"
LEAST = 0.95

# The text nodes of the page, as the studio counts them, with the middle of the longest word of each.
NODES = r"""(() => {
  const hidden = 'script,style,template,noscript,svg,math,textarea,daybook-studio,#daybook-notice';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement.closest(hidden) || !/[\p{L}\p{N}]/u.test(node.data)) continue;
    if (!node.parentElement.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    found.push(node.data.split(/\s+/).filter(Boolean).join(' '));
  }
  return found;
})()"""

# Scrolls to a text node and returns the middle of a word of it; nothing if something else is there.
PLACE = r"""((index) => {
  const hidden = 'script,style,template,noscript,svg,math,textarea,daybook-studio,#daybook-notice';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let node, count = -1;
  while (count < index && walker.nextNode()) {
    node = walker.currentNode;
    if (node.parentElement.closest(hidden) || !/[\p{L}\p{N}]/u.test(node.data)) continue;
    if (node.parentElement.checkVisibility({opacityProperty: true, visibilityProperty: true})) count++;
  }
  const words = [...node.data.matchAll(/[\p{L}\p{N}]+/gu)].sort((a, b) => b[0].length - a[0].length);
  const range = document.createRange();
  range.setStart(node, words[0].index);
  range.setEnd(node, words[0].index + words[0][0].length);
  node.parentElement.scrollIntoView({block: 'center', behavior: 'instant'});
  for (const box of range.getClientRects()) {
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const at = document.caretPositionFromPoint?.(x, y)?.offsetNode ?? document.caretRangeFromPoint(x, y)?.startContainer;
    if (at == node) return {x, y, word: words[0][0], date: node.parentElement.closest('time')?.dateTime};
  }
  return null;
})(%d)"""

ROOT_NODE = "document.querySelector('daybook-studio').shadowRoot"
STATE = f"""(() => {{
  const root = {ROOT_NODE}, editor = root.querySelector('.editor');
  const field = editor.hidden ? null : editor.querySelector('textarea,input,select');
  return {{source: field?.value, form: field?.className, status: root.querySelector('output').textContent,
           problem: editor.querySelector('.problem')?.textContent, place: editor.querySelector('small')?.textContent}};
}})()"""


class Page:
    """A page of a site that is edited."""

    def __init__(self, window, preview, folder):
        self.window, self.preview, self.folder = window, preview, folder
        self.value = window.evaluated

    def files(self):
        """The files of the content; an undo may remove one while they are read."""
        while True:
            try:
                return {"content/" + path: data for path, data in harness.tree(self.folder / "content").items()}
            except FileNotFoundError:
                continue

    def open(self, path):
        self.window.open(self.preview.origin + path.lstrip("/"))
        harness.until(lambda: self.value("!!document.querySelector('daybook-studio')"), 10)
        if self.value(f"{ROOT_NODE}.querySelector('.toggle').ariaPressed") != "true":
            self.value(f"{ROOT_NODE}.querySelector('.toggle').click()")

    def state(self):
        return self.value(STATE) or {}

    def click(self, x, y):
        self.window.click(x, y)

    def pressed(self, selector):
        self.value(f"{ROOT_NODE}.querySelector({json.dumps(selector)}).click()")

    def opened(self, place):
        """The state after a click, when a search has ended."""
        self.click(place["x"], place["y"])
        searching = "Looking for the source …"
        harness.until(lambda: self.state().get("source") is not None or self.state().get("status") not in ("", searching, None), 10)
        return self.state()

    def type(self, text):
        self.value(f"""(() => {{
          const field = {ROOT_NODE}.querySelector('.editor').querySelector('textarea,input,select');
          field.value = {json.dumps(text)};
          field.dispatchEvent(new Event('input'));
        }})()""")

    def save(self):
        self.pressed(".editor [type=submit]")
        harness.until(lambda: (state := self.state()).get("source") is None or state.get("problem"), 20)
        return self.state()

    def undo(self):
        self.pressed(".undo")

    def cancel(self):
        self.value(f"{ROOT_NODE}.querySelector('.editor:not([hidden]) [type=button]')?.click()")
        # The text that was discarded is offered again.
        self.value(f"[...{ROOT_NODE}.querySelectorAll('output button')].at(-1)?.click()")


def words_that_differ(old, new):
    """The words of two texts that are not the same."""
    split = re.compile(r"\w+|[^\w\s]|\s+")
    one, other = split.findall(old), split.findall(new)
    start = next((i for i, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    end = next((i for i, (a, b) in enumerate(zip(one[::-1], other[::-1])) if a != b), min(len(one), len(other)))
    end = min(end, len(one) - start, len(other) - start)
    return one[start:len(one) - end], other[start:len(other) - end]


def phrases():
    """What the theme writes in English, as patterns; a value in a phrase is anything."""
    text = (ROOT / "templates/languages/en.yaml").read_text()
    found = re.findall(r"""(?m)^\s*[\w-]+: +(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|([^"'{\[#\n][^#\n]*))""", text)
    values = ["".join(groups).strip() for groups in found]
    values = [value for value in values if len(re.findall(r"[^\W\d_]", re.sub(r"\{[^}]*\}", "", value))) >= 3]
    return {"".join(".+" if part.startswith("{") else re.escape(part) for part in re.split(r"(\{[^}]*\})", value)) for value in values}


PHRASES = re.compile("|".join(f"(?:{phrase})" for phrase in phrases()), re.IGNORECASE)


def is_phrase(text):
    return all(PHRASES.fullmatch(part) for part in re.split(r"\s+·\s*|\s*·$", text) if part)


class Texts:
    """Clicks text nodes and changes a word of each."""

    def __init__(self, page, chance):
        self.page, self.chance = page, chance
        self.outcomes, self.faults = collections.Counter(), []

    def paths(self):
        with urllib.request.urlopen(self.page.preview.origin + "sitemap.xml") as answer:
            found = re.findall(r"<loc>https?://[^/]+(/[^<]*)</loc>", answer.read().decode())
        return [urllib.parse.unquote(path) for path in found] or ["/"]

    def run(self, count):
        first = self.page.files()
        content = b"\n".join(data for path, data in first.items() if path.endswith((".md", ".yaml", ".yml", ".csv", ".json", ".toml")))
        content = content.decode(errors="replace")
        paths = self.paths()
        while count > 0:
            path = self.chance.choice(paths)
            self.page.open(path)
            nodes = self.page.value(NODES) or []
            for index in self.chance.sample(range(len(nodes)), min(6, len(nodes), count)):
                count -= 1
                self.nodes = nodes
                self.node(path, index, nodes[index], first, content)
                if self.page.files() != first:
                    self.faults.append(f"{path}: '{nodes[index]}': the files are not as before")
                    return

    def settle(self):
        """Waits until the page has followed."""
        pressed = f"{ROOT_NODE}.querySelector('.toggle').ariaPressed"
        harness.until(lambda: self.page.value(NODES) == self.nodes and self.page.value(pressed) == "true", 10)

    def node(self, path, index, text, first, content):
        word = max(re.findall(r"[^\W_]+", text) or [""], key=len)
        if not re.search(rf"\b{re.escape(word)}\b", content) or not re.search(r"[^\W\d_]{2}", word) or is_phrase(text):
            self.outcomes["words of the theme"] += 1
            return
        place = self.page.value(PLACE % index)
        if not place:
            self.outcomes["not to be clicked"] += 1
            return
        if place.get("date") and place["date"][:10] not in content:
            self.outcomes["dates of file names"] += 1
            return
        state = self.page.opened(place)
        if not state.get("status") and state.get("source") is None:
            # The page moved, as it followed an earlier change.
            state = self.page.opened(self.page.value(PLACE % index) or place)
        if state.get("source") is None:
            self.outcomes["refused: " + state.get("status", "")[:60]] += 1
            print(f"  {path}: '{text[:70]}' ({word}): {state.get('status')}", flush=True)
            return
        self.change(path, text, word, state, first)

    def change(self, path, text, word, state, first):
        source = state["source"]
        if state["form"] not in ("markdown", "text", "data"):
            self.outcomes["opened as " + state["form"]] += 1
            return self.page.cancel()
        if word not in source:
            self.outcomes["opened without the word"] += 1
            return self.page.cancel()
        self.page.type(source.replace(word, NEW, 1))
        saved = self.page.save()
        if saved.get("source") is not None:
            self.outcomes["refused: " + re.sub(r"'[^']*'", "…", saved.get("problem") or "")[:60]] += 1
            return self.page.cancel()
        after = self.page.files()
        different = harness.different(first, after)
        if state["place"] == "Changes in all files":
            # A term: its values, links to its page, and the alias of its page.
            kept = [path for path in different if path in first and first[path].decode().replace(word, NEW) != after.get(path, b"").decode()]
            if any(f"{word}" not in first[path].decode() for path in kept):
                self.faults.append(f"{path}: '{text}' changes {kept}")
            self.outcomes["changed"] += 1
            self.page.undo()
            harness.until(lambda: self.page.files() == first, 10)
            self.settle()
            return
        if len(different) != 1:
            self.faults.append(f"{path}: '{text}' changes {different}")
        else:
            old, new = (files[different[0]].decode() for files in (first, after))
            if words_that_differ(old, new) != ([word], [NEW]):
                self.faults.append(f"{path}: '{text}': {words_that_differ(old, new)}")
        self.outcomes["changed"] += 1
        self.page.undo()
        harness.until(lambda: self.page.files() == first, 10)
        self.settle()


def texts(arguments, window, chance):
    faults, outcomes = [], collections.Counter()
    names = arguments.site or SITES
    with tempfile.TemporaryDirectory(prefix="daybook-studio-") as folder:
        for name in names:
            root = pathlib.Path(folder) / name
            shutil.copytree(ROOT / "content" if name == "sample" else ROOT / "examples" / name / "content", root / "content")
            with servers.Preview(arguments.daybook, "--edit", cwd=root) as preview:
                run = Texts(Page(window, preview, root), chance)
                run.run(max(1, arguments.texts // len(names)))
                faults += [f"{name}: {fault}" for fault in run.faults]
                outcomes += run.outcomes
                print(f"{name}: {dict(run.outcomes)}", flush=True)
    changed = sum(count for outcome, count in outcomes.items() if outcome.startswith(("changed", "opened as")))
    counted = sum(outcomes.values()) - sum(outcomes[one] for one in ("words of the theme", "not to be clicked", "dates of file names"))
    share = changed / max(1, counted)
    print(f"texts: {counted} nodes, {share:.1%} changed")
    # A small sample can have two of the few texts that cannot.
    least = LEAST if counted >= 50 else 0.5
    if share < least:
        faults.append(f"{share:.1%} of the texts can be changed, not {least:.0%}")
    return faults


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--texts", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--races", type=int, default=21)
    parser.add_argument("--site", action="append")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--only")
    parser.add_argument("--language", action="append")
    parser.add_argument("--browser", choices=["chromium", "firefox"], default="chromium")
    arguments = parser.parse_args()
    languages = arguments.language or ["en"]
    if arguments.browser == "firefox":
        with studio_firefox.Window() as window:
            faults = [fault for tag in languages for fault in studio_tasks.run(arguments.daybook, window, tag)]
        return harness.report(faults, f"studio: {len(faults)} faults")
    browser.install()
    faults, chance = [], random.Random(arguments.seed)
    if arguments.only in (None, "races"):
        faults += studio_races.run(arguments.daybook, arguments.races, chance)
    if arguments.only == "session":
        faults += studio_session.run(arguments.daybook, arguments.minutes, chance)
    with browser.Browser() as window:
        window.resize(1280, 900)
        if arguments.only in (None, "attacks"):
            faults += studio_attacks.run(arguments.daybook, window)
        if arguments.only in (None, "keys"):
            faults += studio_keys.run(arguments.daybook, window)
            window.resize(1280, 900)
        if arguments.only in (None, "tasks"):
            faults += [fault for tag in languages for fault in studio_tasks.run(arguments.daybook, window, tag)]
            window.resize(1280, 900)
        if arguments.only == "axe":
            faults += studio_axe.run(arguments.daybook, window)
        if arguments.only in (None, "texts"):
            faults += texts(arguments, window, chance)
    return harness.report(faults, f"studio: {len(faults)} faults")


if __name__ == "__main__":
    harness.main(main)
