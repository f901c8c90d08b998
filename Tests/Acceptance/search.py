#!/usr/bin/env python3
"""Searches sites in headless Chromium, as somebody who types.

    python3 search.py DAYBOOK

A small site below a base path, with the keyboard alone: typing, arrows, Enter, Escape, "/", a word with an accent, a word in
another form, two words, a kind, nothing found, without a script. Then a site of 10,000 posts: how long the first result
takes, and how many bytes a query fetches.

Chromium comes from Debian's packages, as for injections.py. Exit status: 0 it holds, 1 it does not, 2 it could not run.
"""
import json
import random
import tempfile

import browser
import harness
import servers

FILES = {
    "site.yaml": "title: T\nurl: https://t.example/deep/\nlanguage: en\nsearch: true\n",
    "people.yaml": "- {id: bo, name: Bo Elver, summary: Rows in the second seat}\n",
    "journal/log/index.md": "---\ntitle: Log\n---\n",
    "journal/log/2026-01-02-cafe.md": "---\ntitle: The café on the quay\n---\nWe rowed there, and <script>x</script> drank.\n",
    "journal/log/2026-01-03-tide.md": "---\ntitle: Tides\n---\n## Slack water\n\nHigh water at noon. See [hidden](/zebra/).\n",
    "events/regatta.md": "---\n{title: Regatta, start: 2026-07-01 10:00}\n---\nRowing all day; 東京 comes too.\n",
    "journal/log/2026-01-04-words.md": "---\ntitle: Words\n---\nＤＡＹＢＯＯＫ has ﬁne ﾃﾆｽ, الكتاب and أُسْتَاذ.\n",
    "about.md": "---\ntitle: About <b>boats</b>\n---\nBoats, mostly.\n",
}
# The names of keys in WebDriver.
ESCAPE, UP, DOWN = "\ue00c", "\ue013", "\ue015"


class Visit(browser.Visit):
    """A window in which somebody searches."""

    def expect(self, what, expression, wanted):
        """Waits until an expression has a value."""
        harness.until(lambda: self.value(expression) == wanted, 5)
        super().expect(what, self.value(expression), wanted)

    def titles(self, scope="main"):
        return f"[...document.querySelectorAll('{scope} .search ol a')].map(each => each.textContent)"

    def search(self, word):
        self.value("document.querySelector('main .search input').select()")
        self.window.press(word)


def small(visit, root):
    where = root + "deep/search/"
    visit.window.open(where)
    visit.expect("without a query everything is there", "getComputedStyle(document.querySelector('.search-all')).display", "block")
    visit.window.press("/")
    visit.expect("/ goes to the box", "document.activeElement.name", "q")
    titles = visit.titles()
    marks = "[...document.querySelectorAll('.search ol mark')].map(each => each.textContent)"
    for what, word, found in [
        ("a word with an accent", "café", ["The café on the quay"]), ("without it", "cafe", ["The café on the quay"]),
        ("its beginning", "caf", ["The café on the quay"]), ("capitals", "REGATTA", ["Regatta"]),
        ("two words", "high water", ["Tides"]), ("an ideograph", "東", ["Regatta"]),
        ("a name", "elver", ["Bo Elver"]), ("markup in a title", "boats", ["About <b>boats</b>"]),
        ("an address is no text", "zebra", []), ("nothing found", "qwertz", []),
        ("a person's words", "seat", ["Bo Elver"]), ("full-width letters", "daybook", ["Words"]),
        ("typed in full width", "ＤＡＹＢＯＯＫ", ["Words"]), ("a ligature", "fine", ["Words"]), ("half-width katakana", "テ", ["Words"]),
        ("an Arabic word without its article", "كتاب", ["Words"]), ("with it", "الكتاب", ["Words"]),
        ("with another prefix", "بالكتاب", ["Words"]), ("without vowel marks", "استاذ", ["Words"]),
    ]:
        visit.search(word)
        visit.expect(what, titles, found)
    visit.expect("it is said", "document.querySelector('.search [role=status]').textContent.includes('found')", True)
    visit.search("qwertz")
    visit.expect("nothing found is said", "document.querySelector('.search [role=status]').textContent", "Nothing found for “qwertz”.")
    visit.search("rows")
    visit.expect("a word in another form", titles + ".sort()", ["Bo Elver", "Regatta", "The café on the quay"])
    visit.expect("words are marked", marks + ".length > 0", True)
    visit.expect("the list of all is gone", "getComputedStyle(document.querySelector('.search-all')).display", "none")
    visit.expect("no element of content", "document.querySelectorAll('.search ol script, .search ol b').length", 0)
    kinds = "[...document.querySelectorAll('.search-kinds button')].map(each => each.textContent)"
    visit.expect("kinds", kinds + ".sort()", ["Events", "People", "Posts", "all"])
    visit.value("[...document.querySelectorAll('.search-kinds button')].find(each => each.textContent === 'Events').click()")
    visit.expect("one kind", titles, ["Regatta"])
    visit.search("tide")
    visit.expect("a beginning of a word", titles, ["Tides"])
    visit.window.press(DOWN)
    visit.expect("down goes to the first", "document.activeElement.textContent", "Tides")
    visit.window.press(UP)
    visit.expect("up goes back", "document.activeElement.name", "q")
    visit.window.press(ESCAPE)
    visit.expect("Escape empties the box", "document.querySelector('main .search input').value", "")
    visit.search("slack")
    visit.expect("a heading", titles, ["Tides"])
    visit.window.press(browser.ENTER)
    visit.expect("Enter opens the first", "location.pathname", "/deep/journal/log/tide/")

    visit.window.press("/")
    visit.expect("/ opens the box elsewhere", "document.querySelector('dialog')?.open ?? null", True)
    visit.window.press("regatta")
    visit.expect("it finds", visit.titles("dialog"), ["Regatta"])
    visit.window.press(ESCAPE)
    visit.expect("Escape closes it", "document.querySelector('dialog').open", False)
    visit.window.open(root + "deep/search/?q=cafe")
    visit.expect("a query in the address", titles, ["The café on the quay"])

    visit.window.run_scripts(False)
    visit.window.open(where)
    source = visit.window.call("/source", method="GET")
    visit.window.run_scripts(True)
    visit.count += 1
    if not all(each in source for each in ("/deep/journal/log/tide/", "/deep/events/regatta/", "/deep/people/bo/")):
        visit.faults.append("without a script the page lists nothing")


def corpus():
    """10,000 posts of some 300 words; the same each time."""
    chance = random.Random(7)
    letters = "aeioubcdfghklmnprstvw"
    words = ["".join(chance.choice(letters) for _ in range(chance.randint(3, 9))) for _ in range(20_000)]
    files = {"site.yaml": "title: T\nurl: https://t.example/\nsearch: true\nsocialImages: false\n",
             "journal/log/index.md": "---\ntitle: Log\n---\n"}
    for number in range(10_000):
        text = " ".join(words[min(int(chance.paretovariate(0.6)), len(words)) - 1] for _ in range(300))
        day = f"{2000 + number // 400}-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}"
        files[f"journal/log/{day}-p{number}.md"] = f"---\ntitle: {words[number]} {words[-number - 1]}\n---\n{text}\n"
    return files, words


def large(visit, root, words):
    """The slowest first result, and the largest number of bytes fetched for one query."""
    slowest, largest = 0, 0
    for word in [words[0], words[1], words[40], words[900], words[15_000], "qwertz"]:
        visit.window.open(root + "search/")
        # Before it is measured, the word's part of the index is there: what is asked for is the time after that.
        answer = visit.window.ask(f"""
          const done = arguments[0], box = document.querySelector('main .search'), input = box.querySelector('input');
          const word = {json.dumps(word)};
          const type = text => {{ input.value = text; input.dispatchEvent(new Event('input')); }};
          const settled = () => box.querySelector('[role=status]').textContent.match(/found/i);
          const until = (holds, then) => holds() ? then() : setTimeout(() => until(holds, then), 0);
          type(word);
          until(settled, () => {{
            const bytes = performance.getEntriesByType('resource').filter(each => each.initiatorType === 'fetch')
              .reduce((sum, each) => sum + each.decodedBodySize, 0);
            type('');
            until(() => !settled(), () => {{
              const start = performance.now();
              type(word);
              until(settled, () => done([performance.now() - start, bytes]));
            }});
          }});""")
        slowest, largest = max(slowest, answer[0]), max(largest, answer[1])
        visit.count += 2
        if answer[0] >= 100:
            visit.faults.append(f"'{word}' took {answer[0]:.0f} ms")
        if answer[1] >= 150_000:
            visit.faults.append(f"'{word}' fetched {answer[1]} bytes")
    return slowest, largest


def main():
    daybook, (files, words) = harness.daybook(__doc__), corpus()
    browser.install()
    with browser.Browser() as window, tempfile.TemporaryDirectory(prefix="daybook-search-") as folder:
        visit = Visit(window)
        for name, content in (("small", FILES), ("large", files)):
            harness.write(f"{folder}/{name}/content", content)
            harness.build(daybook, f"{folder}/{name}")
        with servers.Preview(daybook, "--built", "--source", folder + "/small") as server:
            small(visit, server.origin)
        with servers.Preview(daybook, "--built", "--source", folder + "/large") as server:
            slowest, largest = large(visit, server.origin, words)
    return harness.report(visit.faults, f"{len(visit.faults)} faults in {visit.count} expectations; 10,000 posts: "
                                        f"first result after {slowest:.0f} ms, {largest:,} bytes fetched at most")


if __name__ == "__main__":
    harness.main(main)
