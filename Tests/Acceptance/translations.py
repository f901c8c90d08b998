#!/usr/bin/env python3
"""Reads the pages of the sample in many languages as a screen reader does: each text in the language that its element states.

    translations.py DAYBOOK [--languages ar,fa,ja,ru] [--keep FOLDER]

The sample is built in English and the given languages. In each page, every text whose letters are not of the script of its language is a
fault, and in Arabic and Persian every ASCII digit outside of code, addresses and texts in other languages. Names (`bdi`, authors) may be
in any script.

Exit status: 0 no faults, 1 faults, 2 it could not run.
"""
import collections
import html.parser
import pathlib
import re
import tempfile
import unicodedata

import harness

USUAL = "ar,fa,ja,ru,el,he,uk,hi,ko,zh-Hans"
SCRIPTS = {"ar": {"ARABIC"}, "fa": {"ARABIC"}, "he": {"HEBREW"}, "ru": {"CYRILLIC"}, "uk": {"CYRILLIC"}, "el": {"GREEK"}, "hi": {"DEVANAGARI"},
           "ja": {"HIRAGANA", "KATAKANA", "CJK", "KATAKANA-HIRAGANA"}, "ko": {"HANGUL"}, "zh": {"CJK"}}
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
# What has no language: code, and the title of a page, which is a name.
PLAIN = {"title", "code", "pre", "kbd", "samp", "script", "style", "math", "svg", "annotation"}
ISOLATED, CODE = re.compile("\u2068[^\u2069]*\u2069"), re.compile(r"\b[A-Z]{2,}(-[A-Z0-9]+)+\b|\b404\b")
# Abbreviations and names of companies and formats are the same in all languages.
SAME = {"Feed", "GitHub", "Github", "LinkedIn", "Linkedin", "Resume", "Skills", "Google", "Calendar", "Daybook", "GBP", "PDF", "CV", "RSS", "Atom", "JSON", "MP3", "MP4", "WebP", "JPEG", "PNG", "SVG", "KB", "MB", "B", "GB", "ISBN", "DOI", "BibTeX", "SKU", "QR", "WebVTT", "arXiv", "px", "Markdown", "HTML", "ZIP"}


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.stack = [("", None, False)]
        self.texts = []

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        _, language, is_free = self.stack[-1]
        own = values.get("lang", language)
        free = (is_free and "lang" not in values) or tag in PLAIN or tag == "bdi" or "p-author" in values.get("class", "") or values.get("translate") == "no"
        if tag == "img" and values.get("alt"):
            self.texts.append((values["alt"], own, True))
        if tag not in VOID:
            self.stack.append((tag, own, free))

    def handle_endtag(self, tag):
        for index in range(len(self.stack) - 1, 0, -1):
            if self.stack[index][0] == tag:
                del self.stack[index:]
                return

    def handle_data(self, data):
        _, language, is_free = self.stack[-1]
        if data.strip():
            self.texts.append((data.strip(), language, is_free))


def script(letter):
    return unicodedata.name(letter, "?").split(" ")[0]


def names(content):
    """The words of the names of people, places and organisations."""
    keys = re.compile(r"\b(name|place|location|organization|organizer|institution|publisher|vendor|city|region|title|username|nickname|usual_place|where|author|by|place|categories|tags|skills|keywords|category|host|provider|series):\s*(.+)")
    found = set()
    for path in content.rglob("*"):
        if path.suffix in (".md", ".yaml", ".csv", ".bib"):
            for match in keys.finditer(path.read_text()):
                if match[1] != "title":
                    found.update(re.findall(r"[\w’'-]+", match[2]))
    return found


def foreign_words(text, language, known_names):
    """The words of a text that are in none of the scripts of its language."""
    known = SCRIPTS.get((language or "en").split("-")[0], {"LATIN"})
    words = [word.strip("()[].,:;·–：（）—“”‘’«»'\"!?…") for word in re.split(r"[\s、，]", text)]
    found = []
    for word in words:
        if word in SAME or word in known_names or "." in word or "@" in word or "/" in word:
            continue
        letters = [letter for letter in word if letter.isalpha()]
        if len(letters) > 2 and not any(script(letter) in known for letter in letters):
            found.append(word)
    return found


def faults(path, known_names):
    page = Page()
    page.feed(path.read_text())
    for text, language, is_free in page.texts:
        # Values in phrases are isolated; numbers of articles are codes.
        text = CODE.sub("", ISOLATED.sub("", text))
        if is_free:
            continue
        for word in foreign_words(text, language, known_names):
            yield "foreign", word, text
        if (language or "").split("-")[0] in ("ar", "fa") and any(letter in "0123456789" for letter in text) and not any(letter in "@/" for letter in text):
            yield "digit", "", text


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--languages", default=USUAL)
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--most", type=int, default=20)
    options = parser.parse_args()
    problems = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = (options.keep or pathlib.Path(temporary)) / "site"
        languages = options.languages.split(",")
        if not folder.exists():
            harness.run(options.daybook, "new", folder)
            settings = folder / "content/site.yaml"
            settings.write_text(settings.read_text() + "\nlanguages: [" + ", ".join(["en", *languages]) + "]\n")
            if harness.run(options.daybook, "build", "--source", folder).returncode:
                raise SystemExit(2)
        known_names = names(folder / "content")
        for language in languages:
            counts = collections.Counter()
            pages = sorted((folder / "public" / language.lower()).rglob("*.html"))
            for path in pages:
                for kind, word, text in faults(path, known_names):
                    counts[kind, text[:90]] += 1
                    if counts[kind, text[:90]] == 1:
                        problems.append(f"{language}: {path.relative_to(folder / 'public')}: {kind} {word!r} in {text[:90]!r}")
            print(f"{language}: {len(pages)} pages, {sum(counts.values())} faults, {len(counts)} different")
    return harness.report(problems[:options.most], f"{len(problems)} problems")


if __name__ == "__main__":
    harness.main(main)
