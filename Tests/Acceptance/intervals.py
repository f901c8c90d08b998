#!/usr/bin/env python3
"""Compares ranges of dates and times with those of Chromium's Intl.DateTimeFormat.formatRange.

    python3 intervals.py DAYBOOK [--ranges 2000] [--languages TAG,TAG] [--seed S] [--show]

Each language has a site whose only layout prints random ranges with the filter `localized_date`. Chromium has another version of CLDR, and
each of its changes belongs to one of the KINDS, which are counted; any other difference is an error.

Exit status: 0 it holds, 1 it does not, 2 it could not run.
"""
import collections
import datetime
import html
import json
import pathlib
import random
import re
import tempfile
import unicodedata

import browser
import harness

LANGUAGES = "en de fr es it pt pt-BR nl sv da nb fi pl cs uk tr ru el he ar fa hi ja ko zh-Hans zh-Hant id vi".split()
# A form of the theme, and the options that give the same fields.
FORMS = {
    "%-d %B %Y": {"year": "numeric", "month": "long", "day": "numeric"}, "%-d %B": {"month": "long", "day": "numeric"},
    "%-d %b %Y": {"year": "numeric", "month": "short", "day": "numeric"}, "%B %Y": {"year": "numeric", "month": "long"},
    "%Y": {"year": "numeric"}, "%A %-d %B %Y": {"weekday": "long", "year": "numeric", "month": "long", "day": "numeric"},
    "%H:%M": {"hour": "2-digit", "minute": "2-digit", "hourCycle": "h23"},
}
# Chromium has the Portuguese of Brazil as `pt`, and the English of the United States as `en`.
AS = {"en": "en-GB", "pt": "pt-PT"}
LAYOUT = "<pre>\n{%- for row in site.data.rows %}\n{{ row.from | localized_date: row.form, to: row.to }}\n{%- endfor %}\n</pre>\n"
SCRIPT = """
const [rows, language] = arguments;
return rows.map(({ from, to, options }) => {
  const form = new Intl.DateTimeFormat(language + '-u-ca-gregory', { ...options, timeZone: 'UTC' });
  return from === to ? form.format(from) : form.formatRange(from, to);
});
"""
KINDS = {
    "equal": lambda a, b: a == b,
    "other spaces around a dash, or marks of direction": lambda a, b: plain(a) == plain(b),
    "another dash, or a word for it": lambda a, b: words(a) == words(b),
    "commas and points": lambda a, b: bare(a) == bare(b),
    "the same fields in another order or with repeated ones": lambda a, b: set(bare(a).split()) == set(bare(b).split()),
    "other digits, commas and points": lambda a, b: bare(digits(a)) == bare(digits(b)),
    "the month as a number": lambda a, b: len(letters(a)) > len(letters(b)) and numbers(a) < numbers(b),
    "other marks between numbers": lambda a, b: numbers(a) == numbers(b) and not set("".join(letters(b))) - set("".join(letters(a))),
    "years that Chromium leaves out": lambda a, b: numbers(b) < numbers(a) and names(a) >= names(b),
    "other words or abbreviations around the same numbers": lambda a, b: numbers(a) == numbers(b) and names(a) == names(b),
}


def plain(text):
    text = "".join(letter for letter in text if unicodedata.category(letter) != "Cf")
    return re.sub(r"\s*([–-])\s*", r"\1", re.sub(r"\s", " ", text)).strip()


def words(text):
    return re.sub(r"\s*(?:[–—~～-]|(?<=\d)(?:至|から)|\bto\b|\ba\b)\s*", "–", plain(text))


def bare(text):
    return re.sub(r"\s+", " ", re.sub(r"[,،.、–]", " ", words(text))).strip()


def digits(text):
    return "".join(str(unicodedata.digit(letter, letter)) for letter in text)


def numbers(text):
    return {int(number) for number in re.findall(r"\d+", digits(text))}


def letters(text):
    return re.findall(r"[^\W\d_]+", plain(text))


def names(text):
    """How many different words a text has: a range that repeats one month instead of naming two has fewer."""
    return len(set(re.sub(r"\d|năm", "", digits(bare(text))).split()))


def ranges(count, seed):
    chance = random.Random(seed)
    rows = []
    for index in range(count):
        form = list(FORMS)[index % len(FORMS)]
        start = datetime.datetime(1950, 1, 1) + datetime.timedelta(minutes=chance.randrange(100 * 365 * 1440))
        if form == "%H:%M":
            end = start.replace(hour=23, minute=59) if chance.random() < 0.1 else start + datetime.timedelta(minutes=chance.randrange(1, 300))
            end = min(end, start.replace(hour=23, minute=59))
        else:
            end = start + datetime.timedelta(days=chance.choice([1, 2, 6, 20, 40, 400, 4000]))
        rows.append({"from": f"{start:%Y-%m-%dT%H:%M:00Z}", "to": f"{end:%Y-%m-%dT%H:%M:00Z}", "form": form})
    return rows


def written(program, language, rows):
    with tempfile.TemporaryDirectory() as folder:
        harness.write(folder, {
            "content/site.yaml": f"title: T\nurl: https://t.example/\nlanguage: {language}\ntimeZone: UTC\n",
            "content/index.md": "---\ntitle: T\nlayout: ranges\n---\n", "content/data/rows.json": json.dumps(rows),
            "templates/layouts/ranges.html": LAYOUT,
        })
        harness.build(program, folder, "--as-of", "2026-11-26")
        page = pathlib.Path(folder, "public/index.html").read_text()
    return html.unescape(page[page.index("<pre>") + 5:page.index("</pre>")]).strip("\n").split("\n")


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--ranges", type=int, default=2000)
    parser.add_argument("--languages", default=",".join(LANGUAGES))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args()
    browser.install()
    rows = ranges(options.ranges, options.seed)
    asked = [{"from": 1000 * seconds(row["from"]), "to": 1000 * seconds(row["to"]), "options": FORMS[row["form"]]} for row in rows]
    counts, problems, shown = collections.Counter(), [], set()
    with browser.Browser() as window:
        for language in options.languages.split(","):
            ours = written(options.daybook, language, rows)
            theirs = window.call("/execute/sync", {"script": SCRIPT, "args": [asked, AS.get(language, language)]})
            for row, own, other in zip(rows, ours, theirs):
                kind = next((name for name, holds in KINDS.items() if holds(own, other)), None)
                counts[kind or "unknown"] += 1
                if options.show and kind != "equal" and (language, row["form"], kind) not in shown:
                    shown.add((language, row["form"], kind))
                    print(f"{language} {row['form']}: {own!r}, Chromium {other!r}: {kind}")
                if kind is None:
                    problems.append(f"{language} {row['form']}: {own!r}, Chromium {other!r}")
    for kind, count in counts.most_common():
        print(f"{count:7} {kind}")
    return harness.report(problems[:40], f"{sum(counts.values())} ranges, {len(problems)} unknown differences")


def seconds(moment):
    return int(datetime.datetime.fromisoformat(moment.replace("Z", "+00:00")).timestamp())


if __name__ == "__main__":
    harness.main(main)
