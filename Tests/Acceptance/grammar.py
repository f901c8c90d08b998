#!/usr/bin/env python3
"""Writes each phrase of the interface that takes a value, with values that are hard for grammar, in each language: a table to be read.

    grammar.py DAYBOOK --into FOLDER [--languages TAG,TAG]

Each language has a site whose only layout prints the phrases with the filter `t`: all months, the days 1, 8, 11 and 21, names that begin with
vowels or end in s, and the numbers 0, 1, 2, 5, 11, 21 and 1.5. The table of a language has a line for each phrase and value, `FOLDER/de.md`.
What a program can see is checked: no placeholder is left, no two spaces, no point after a point, no space before a point or comma, no ASCII
digit in Arabic and Persian, and the forms of a number differ from each other only where the language's rules do.

Exit status: 0 it holds, 1 it does not, 2 it could not run.
"""
import html
import itertools
import pathlib
import re
import tempfile

import harness

harness.modules("theme-checks", "yaml")
import yaml  # noqa: E402

DAYS = ["2026-03-01", "2026-03-08", "2026-08-11", "2026-10-21"]
MONTHS = [f"2019-{month:02}-01" for month in range(1, 13)]
DAY, LONG_DAY, MONTH, YEAR = "%-d %B", "%-d %B %Y", "%B %Y", "%Y"
# How the theme writes the dates of its phrases.
FORMS = {
    "journals.latest_on.date": [(LONG_DAY, DAYS)], "events.more_until.date": [(LONG_DAY, DAYS)], "timetable.days_from.date": [(DAY, DAYS)],
    "timetable.of_day.date": [(DAY, DAYS)], "timetable.moved.date": [("%a %-d %B, %H:%M", DAYS), ("%H:%M", DAYS[:1])],
    "calendar.week_of.date": [("range", DAYS)], "calendar.caption.month": [(MONTH, MONTHS)], "calendar.until_date.date": [(DAY, DAYS)],
    "calendar.on_date.date": [(DAY, DAYS)], "shop.made.date": [(LONG_DAY, DAYS)], "statistics.hours.date": [(LONG_DAY, DAYS)],
    "statistics.minutes_between.period": [("range", DAYS)], "posts.in_period.period": [(MONTH, MONTHS), (YEAR, MONTHS[:1])],
    "resume.present.start": [(MONTH, MONTHS), (YEAR, MONTHS[:1])], "resume.until.end": [(MONTH, MONTHS), (YEAR, MONTHS[:1])],
}
COUNTS = ["0", "1", "2", "5", "11", "21", "1.5"]
NAMES = ["Anna", "Hans", "Élodie", "Ørjan", "田中"]
NUMBERS = {"count", "total", "page", "part", "capacity", "best", "shown", "number", "score"}


def phrases(path):
    """The phrases of a file by their keys."""
    def walk(node, key):
        if not isinstance(node, dict):
            yield key, str(node)
        elif set(node) <= {"zero", "one", "two", "few", "many", "other"}:
            yield key, " ".join(map(str, node.values()))
        else:
            for name, value in node.items():
                yield from walk(value, f"{key}.{name}" if key else name)
    return list(walk(yaml.safe_load(path.read_text()), ""))


def values(key, name):
    """The Liquid that assigns each of a value's forms to `v`, with what it is."""
    if f"{key}.{name}" in FORMS:
        for form, dates in FORMS[f"{key}.{name}"]:
            for date in dates:
                moment = f"{date}T18:30:00Z"
                if form == "range":
                    yield date, f"'{date}' | localized_date: '{LONG_DAY}', to: '{date[:8]}{int(date[8:]) + 6:02}'"
                else:
                    yield date, f"'{moment}' | localized_date: '{form}'"
    elif name == "count":
        yield from ((count, f"{count}") for count in COUNTS)
    elif name in NUMBERS:
        yield from ((count, f"{count}") for count in ("1", "5", "21"))
    else:
        yield from ((text, f"'{text}'") for text in NAMES)


def layout(all_phrases):
    lines = []
    for key, text in all_phrases:
        names = sorted(set(re.findall(r"\{(\w+)\}", text)) | ({"count"} if " " in text and key.endswith(("average", "in_row")) else set()))
        if not names:
            continue
        columns = [list(values(key, name)) for name in names]
        rows = max(map(len, columns))
        for row in itertools.islice(zip(*[itertools.cycle(column) for column in columns]), rows):
            assigns = "".join(f"{{% assign v{place} = {liquid} %}}" for place, (_, liquid) in enumerate(row))
            given = ", ".join(f"{name}: v{place}" for place, name in enumerate(names))
            lines.append(f"{assigns}{key}\t{', '.join(value for value, _ in row)}\t{{{{ '{key}' | t: {given} }}}}")
    return "<pre>\n" + "\n".join(lines) + "\n</pre>\n"


def written(program, language, template):
    with tempfile.TemporaryDirectory() as folder:
        harness.write(folder, {
            "content/site.yaml": f"title: T\nurl: https://t.example/\nlanguage: {language}\ntimeZone: UTC\n",
            "content/index.md": "---\ntitle: T\nlayout: grammar\n---\n", "templates/layouts/grammar.html": template,
        })
        harness.build(program, folder, "--as-of", "2026-11-26")
        page = pathlib.Path(folder, "public/index.html").read_text()
    body = html.unescape(page[page.index("<pre>") + 5:page.index("</pre>")])
    return [line.split("\t") for line in body.strip("\n").split("\n")]


def faults(language, key, text):
    if re.search(r"\{\w+\}", text):
        yield "a placeholder is left"
    if "  " in text or text != text.strip():
        yield "spaces too many"
    if re.search(r"\.\.(?!\.)", text) and "…" not in text:
        yield "a point after a point"
    if re.search(r"(?<=\w) [.,](?=\s|$)", text):
        yield "a space before a point or comma"
    if language in ("ar", "fa") and re.search(r"[0-9]", text):
        yield "an ASCII digit"


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--into", type=pathlib.Path)
    parser.add_argument("--languages")
    options = parser.parse_args()
    folder = pathlib.Path(__file__).parents[2] / "templates/languages"
    languages = options.languages.split(",") if options.languages else sorted(path.stem for path in folder.glob("*.yaml"))
    template = layout(phrases(folder / "en.yaml"))
    problems, lines = [], 0
    for language in languages:
        rows = written(options.daybook, language, template)
        lines += len(rows)
        for key, given, text in rows:
            problems += [f"{language}: {key} ({given}): {fault}: {text!r}" for fault in faults(language, key, text)]
        if options.into:
            options.into.mkdir(parents=True, exist_ok=True)
            table = "| phrase | value | text |\n|---|---|---|\n" + "".join(f"| {key} | {given} | {text} |\n" for key, given, text in rows)
            (options.into / f"{language}.md").write_text(table)
    return harness.report(problems[:60], f"{len(languages)} languages, {lines} lines, {len(problems)} faults")


if __name__ == "__main__":
    harness.main(main)
