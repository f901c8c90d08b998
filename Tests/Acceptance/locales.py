#!/usr/bin/env python3
"""Compares the dates, times, numbers, currencies and plural forms that the program writes with those of ICU and of Python's Babel.

    python3 locales.py DAYBOOK [--samples N] [--languages TAG,TAG] [--seed S] [--show]

Each language has a site whose only layout prints the samples with the filters of Liquid. ICU is called by a C program (locales.c) through
other functions than those that Daybook calls. ICU has to write the same bytes. Babel has data of a CLDR version of its own and parts of
its algorithms: each difference from it has to belong to one of the kinds in DIFFERENCES, which are counted; any other is an error.

Babel comes from PyPI (Tools/peers locale-checks), ICU's headers and a C compiler from Debian. Exit status: 0 it holds, 1 it does not, 2 it
could not run.
"""
import collections
import datetime
import decimal
import html
import json
import pathlib
import random
import re
import sys
import tempfile
import unicodedata

import harness

babel, _, _ = harness.modules("locale-checks", "babel", "babel.dates", "babel.numbers")

LANGUAGES = (
    "en en-GB de de-CH fr fr-CH es it pt pt-BR nl sv da nb fi pl cs uk tr ru el he ar ar-u-nu-latn fa fa-u-nu-latn hi ja ko zh-Hans "
    "zh-Hant id vi").split()
STYLES = ["full", "long", "medium", "short"]
SKELETONS = ["yMMMd", "yMMMMd", "MMMMd", "yMMM", "yMMMEd", "MMMEd", "Hm", "hm", "jm", "yM", "MMMd", "y"]
# A directive of strftime, and the pattern of CLDR that gives the same.
FORMATS = {"%A": "cccc", "%B": "LLLL", "%b": "LLL", "%a": "ccc", "%-d %B %Y": "d MMMM y", "%p": "a"}
CURRENCIES = ["EUR", "USD", "JPY", "GBP", "CHF", "INR", "KWD", "PLN"]
LAYOUT = """<pre>
{%- for row in site.data.samples %}
date|{{ row.date_style }}|{{ row.moment | localized_date: row.date_style }}
time|{{ row.time_style }}|{{ row.moment | localized_date: 'none', row.time_style }}
both|{{ row.both_style }}|{{ row.moment | localized_date: row.both_style, 'short' }}
skeleton|{{ row.skeleton }}|{{ row.moment | localized_date: row.skeleton }}
format|{{ row.format }}|{{ row.moment | date: row.format }}
decimal|-|{{ row.number | localized_number }}
fixed|{{ row.digits }}|{{ row.number | localized_number: row.digits }}
percent|-|{{ row.share | localized_number: 'percent' }}
currency|{{ row.currency }}|{{ row.number | currency: row.currency }}
plural|-|{{ row.count | plural }}
{%- endfor %}
</pre>
"""


def samples(count, seed):
    chance = random.Random(seed)
    rows = []
    for index in range(count):
        moment = datetime.datetime(1900, 1, 1) + datetime.timedelta(seconds=chance.randrange(300 * 365 * 86_400))
        digits = chance.choice([0, 1, 2, 3, 5])
        number = decimal.Decimal(chance.randrange(-10 ** chance.choice([2, 4, 6, 9]), 10 ** chance.choice([2, 4, 6, 9]))).scaleb(-digits)
        rows.append({
            "moment": moment.strftime("%Y-%m-%dT%H:%M:%SZ"), "date_style": STYLES[index % 4],
            "time_style": STYLES[2 + index % 2], "both_style": STYLES[(index // 4) % 4], "skeleton": SKELETONS[index % len(SKELETONS)],
            "format": list(FORMATS)[index % len(FORMATS)], "number": f"{number:f}", "digits": index % 4,
            "share": f"{decimal.Decimal(chance.randrange(0, 30_000)).scaleb(-4):f}", "currency": CURRENCIES[index % len(CURRENCIES)],
            "count": chance.choice([index, chance.randrange(1_000_000)]),
        })
    return rows


def written(program, language, rows):
    """The lines that the program writes: a list of kind, form and text for each sample."""
    with tempfile.TemporaryDirectory() as folder:
        harness.write(folder, {
            "content/site.yaml": f"title: T\nurl: https://t.example/\nlanguage: {language}\ntimeZone: UTC\n",
            "content/index.md": "---\ntitle: T\nlayout: samples\n---\n", "content/data/samples.json": json.dumps(rows),
            "templates/layouts/samples.html": LAYOUT,
        })
        harness.build(program, folder, "--as-of", "2026-11-26")
        page = pathlib.Path(folder, "public/index.html").read_text()
    body = html.unescape(page[page.index("<pre>") + 5:page.index("</pre>")]).strip("\n")
    lines = [tuple(line.split("|", 2)) for line in body.split("\n")]
    if len(lines) != len(rows) * 10:
        sys.exit(f"locales: {language}: {len(lines)} lines instead of {len(rows) * 10}")
    return lines


def value(row, kind):
    if kind in ("date", "time", "both", "skeleton", "format"):
        return row["moment"]
    return row[{"percent": "share", "plural": "count"}.get(kind, "number")]


def seconds(moment):
    return int(datetime.datetime.fromisoformat(moment.replace("Z", "+00:00")).timestamp())


class ICU:
    """ICU, called by the C program."""

    def __init__(self, folder):
        flags = harness.output("pkg-config", "--cflags", "--libs", "icu-i18n", "icu-uc").split()
        self.program = harness.compiled("locales.c", pathlib.Path(folder) / "icu", "-Wall", "-Wextra", *flags)
        self.cldr = self.ask([])[0]

    def ask(self, requests):
        text = "".join("\t".join(request) + "\n" for request in requests)
        return harness.output(self.program, input=text).split("\n")[:-1]

    def texts(self, language, rows, lines):
        requests = []
        for index, (kind, form, _) in enumerate(lines):
            given = value(rows[index // 10], kind)
            shown = str(seconds(given)) if kind in ("date", "time", "both", "skeleton", "format") else str(given)
            requests.append((language, kind, FORMATS[form] if kind == "format" else form, shown))
        return self.ask(requests)[1:]


def parts(language, row, form):
    """The date and the time of a sample, as Babel writes them."""
    return by_babel(language, row, "date", form), by_babel(language, row, "time", "short")


def by_babel(language, row, kind, form):
    """What Babel writes; None if it cannot."""
    locale = babel.Locale.parse(language.split("-u-")[0], sep="-")
    given = value(row, kind)
    if kind in ("date", "time", "both", "skeleton", "format"):
        moment = datetime.datetime.fromtimestamp(seconds(given), datetime.timezone.utc)
        if kind == "date":
            return babel.dates.format_date(moment, form, locale)
        if kind == "time":
            return babel.dates.format_time(moment, form, locale=locale)
        if kind == "both":
            date, time = parts(language, row, form)
            glue = babel.dates.get_datetime_format(form, locale=locale)
            return glue.replace("'", "").replace("{0}", time).replace("{1}", date)
        if kind == "format":
            return babel.dates.format_datetime(moment, FORMATS[form], locale=locale)
        if form == "jm" or form not in locale.datetime_skeletons:
            return None
        return babel.dates.format_skeleton(form, moment, fuzzy=False, locale=locale)
    if kind == "plural":
        return locale.plural_form(given)
    number = decimal.Decimal(given)
    if kind == "decimal":
        return babel.numbers.format_decimal(number, locale=locale)
    if kind == "percent":
        return babel.numbers.format_percent(number, locale=locale)
    if kind == "currency":
        return babel.numbers.format_currency(number, form, locale=locale)
    pattern = re.sub(r"\.[0#]+", "." + "0" * int(form) if int(form) else "", locale.decimal_formats[None].pattern)
    return babel.numbers.format_decimal(number, pattern, locale=locale)


SPACES = re.compile("[\u00a0\u202f\u2009 ]")
MARKS = re.compile("[\u200e\u200f\u061c]")


def in_ascii(text):
    """A text with the digits, separators and signs of ASCII, without marks of direction."""
    digits = "".join(str(unicodedata.digit(letter, letter)) for letter in MARKS.sub("", text))
    return digits.translate(str.maketrans("٬٫٪\u2212", ",.%-"))


def without_groups(text):
    return re.sub(r"(?<=\d)[.,'’ \u00a0\u202f٬](?=\d{3}(\D|$))", "", text)


def without_periods(language, text):
    """A text without the names of the halves and parts of the day."""
    periods = babel.Locale.parse(language.split("-u-")[0], sep="-").day_periods
    names = {name for widths in periods.values() for width in widths.values() for name in width.values()}
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, "")
    return text


def explain(language, row, kind, form, ours, theirs):
    """The kind of a difference from Babel; None if it is not known."""
    if kind == "currency" and MARKS.sub("", SPACES.sub(" ", ours)) == MARKS.sub("", SPACES.sub(" ", theirs)):
        return "other spaces or marks of direction around a currency"
    if kind == "currency" and SPACES.sub("", ours) == SPACES.sub("", theirs):
        return "Babel has no space between a currency's code and digits"
    if MARKS.sub("", ours).replace("\u2212", "-") == MARKS.sub("", theirs).replace("\u2212", "-"):
        return "Babel has no marks of direction or minus sign of the digits' numbering system"
    if language in ("ar", "fa") and in_ascii(ours) == in_ascii(theirs):
        return "Babel writes digits of ASCII in every language"
    if language in ("ar", "fa"):
        ours = in_ascii(ours)
        if kind == "currency" and SPACES.sub("", ours) == SPACES.sub("", in_ascii(theirs)):
            return "Babel has the pattern of ASCII's digits for amounts in digits of the language"
    if kind == "currency" and ours.replace(".", ",") == theirs:
        return "Babel does not know the separators that Swiss French has for amounts"
    if kind not in ("decimal", "fixed", "percent", "currency", "plural"):
        if without_periods(language, ours) == without_periods(language, theirs):
            return "Babel has abbreviated names for the halves of the day, or parts of the day, and ICU has wide ones"
    if kind == "both" and all(
            without_periods(language, part) in without_periods(language, ours) for part in parts(language, row, form)):
        return "Babel has no separate form for a date 'at' a time"
    if kind in ("decimal", "fixed", "currency") and without_groups(ours) == without_groups(theirs):
        return "Babel groups also numbers of four digits where the language does not"
    return None


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--samples", type=int, default=200)
    parser.add_argument("--languages", default=",".join(LANGUAGES))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="print an example of each kind of difference")
    arguments = parser.parse_args()
    program, languages = arguments.daybook, arguments.languages.split(",")
    rows, wrong, compared = samples(arguments.samples, arguments.seed), 0, collections.Counter()
    kinds, examples = collections.Counter(), {}
    with tempfile.TemporaryDirectory() as folder:
        icu = ICU(folder)
        for language in languages:
            lines = written(program, language, rows)
            expected = icu.texts(language, rows, lines)
            for index, ((kind, form, text), reference) in enumerate(zip(lines, expected, strict=True)):
                row = rows[index // 10]
                if kind == "format":
                    # The filter 'date' writes the digits of its format in every language.
                    reference = "".join(str(unicodedata.digit(letter, letter)) for letter in reference)
                english = kind == "format" and language.startswith("en")
                compared["ICU"] += not english
                if text != reference and not english:
                    wrong += 1
                    print(f"locales: {language}: {kind} {form} of {value(row, kind)} is {text!r}, and ICU's {reference!r}")
                other = by_babel(language, row, kind, form)
                if other is None or english:
                    continue
                compared["Babel"] += 1
                if text == other:
                    continue
                reason = explain(language, row, kind, form, text, other)
                if reason is None:
                    wrong += 1
                    print(f"locales: {language}: {kind} {form} of {value(row, kind)} is {text!r}, and Babel's {other!r}")
                else:
                    kinds[reason] += 1
                    examples.setdefault(reason, f"{language}: {text!r}, Babel {other!r}")
    print(
        f"locales: {len(languages)} languages, {len(rows)} samples each: {compared['ICU']} texts compared with ICU (CLDR {icu.cldr}), "
        f"{compared['Babel']} with Babel {babel.__version__}; {wrong} wrong")
    for reason, count in kinds.most_common():
        print(f"locales: {count} differences: {reason}" + (f" ({examples[reason]})" if arguments.show else ""))
    return 1 if wrong else 0


if __name__ == "__main__":
    harness.main(main)
