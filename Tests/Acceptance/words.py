#!/usr/bin/env python3
"""Looks for words of the interface that are in no file of a language, in sites built in the pseudo-locale.

    python3 words.py DAYBOOK [--site NAME …] [--list]

The sample site, the examples and small sites of stress_site.py are built with `language: en-XA`, in which each phrase of
templates/languages/en.yaml is in brackets. Every text and label of every page that is outside of brackets has to come from the
site's content: a text of one or two words only counts if it is a whole value, heading, cell or link there. First a site whose
template has words of its own has to fail. --list prints what was taken for content and is short, to look it over.
Exit status: 0 there are none, 1 there are some, 2 it could not run.
"""
import collections
import html.parser
import pathlib
import re
import shutil
import sys
import tempfile

import harness
import stress_site
import theme_sites

LANGUAGE = "en-XA"
# The texts of "many" are cut in too many ways to be found.
NAMES_OF_SITES = [name for name in theme_sites.NAMES if name != "many"]
OPEN, CLOSE = "⟦", "⟧"
EDGE = "\x01"
"""The start or end of an element in a line."""
SHOWN = 12
"""How many texts are printed for each site."""
ATTRIBUTES = {"aria-label", "title", "alt", "placeholder", "label", "abbr", "data-words", "data-title", "data-shown", "data-picture"}
NAMES = {"Atom", "RSS", "JSON Feed", "JSON Resume", "DOI", "arXiv", "BibTeX", "Google Calendar", "Outlook.com", "daybook serve", "GitHub",
         "LinkedIn", "HTML", "PDF", "Daybook", "GitLab", "Bluesky", "Mastodon", "YouTube", "ORCID", "KB", "MB", "GB"}
"""Names that are the same in every language."""
SEPARATORS = (r"[,:;·–—|…(){}/.]", " and ")
"""What joins texts of the content: marks, and ICU's word in lists."""
SKIPPED = {"script", "style", "pre", "code", "kbd", "math"}
BLOCKS = {"p", "li", "h1", "h2", "h3", "h4", "td", "th", "dt", "dd", "figcaption", "summary", "button", "option", "caption", "title", "desc",
          "text", "div", "section", "header", "footer", "nav", "label", "article", "aside", "ul", "ol", "table", "tr", "blockquote", "main"}
MONTHS = "January February March April May June July August September October November December".split()
DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
DATE_WORDS = {word.lower() for name in MONTHS + DAYS for word in (name, name[:3])} | {"am", "pm", "sept"}


class Texts(html.parser.HTMLParser):
    """The texts of a page, and its labels. What is in brackets is left out, also across elements."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.texts, self.depth, self.skipped, self.run = [], 0, [], ""

    def outside(self, text):
        found = ""
        for part in re.split(f"([{OPEN}{CLOSE}])", text):
            if part == OPEN:
                self.depth += 1
                found += "\n"
            elif part == CLOSE:
                self.depth = max(0, self.depth - 1)
            elif not self.depth:
                found += part
        return found

    def flush(self):
        self.texts += [line.strip() for line in self.run.split("\n") if line.strip()]
        self.run, self.depth = "", 0

    def handle_starttag(self, tag, attributes):
        if tag in BLOCKS:
            self.flush()
        elif not self.skipped:
            self.run += EDGE
        values = dict(attributes)
        # Initials are letters of a name.
        if tag in SKIPPED or "avatar" in (values.get("class") or "").split() and tag == "span":
            self.skipped.append(tag)
        for name, value in attributes:
            if name in ATTRIBUTES or name == "content" and values.get("name") == "description":
                depth, self.depth = self.depth, 0
                text = self.outside(value or "")
                if name.startswith("data-"):
                    text = re.sub(r'"[\w-]+":|[{}",]', "\n", text)
                self.texts += [line.strip() for line in text.split("\n") if line.strip()]
                self.depth = depth
        if tag == "iframe" and values.get("srcdoc"):
            inner = Texts()
            inner.feed(values["srcdoc"])
            inner.flush()
            self.texts += inner.texts

    def handle_endtag(self, tag):
        if tag in BLOCKS:
            self.flush()
        elif not self.skipped:
            self.run += EDGE
        if self.skipped and tag == self.skipped[-1]:
            self.skipped.pop()

    def handle_data(self, data):
        if not self.skipped:
            self.run += re.sub(r"\s+", " ", self.outside(data).replace("\n", "\0")).replace("\0", "\n")


def words(text):
    """The words of a text without hosts and the names of months and days, which are not phrases."""
    found = re.findall(r"[^\W\d_]{2,}", re.sub(r"\S+\.example\S*", " ", text))
    return [word for word in found if word.lower() not in DATE_WORDS]


class Content:
    """The texts of a site's content."""

    def __init__(self, folder):
        parts, units = [], set()
        for file in sorted(folder.rglob("*")):
            relative = file.relative_to(folder)
            units.update(self.humanized(part) for part in [*relative.parts, relative.stem])
            if not file.is_file() or file.suffix in {".jpg", ".jpeg", ".png", ".webp", ".mp4", ".mp3", ".pdf", ".woff2", ".ogg", ".webm"}:
                continue
            text = file.read_text(errors="replace")
            # Escapes of JSON and TeX, entities and typographic quotes are other characters on the page.
            text = re.sub(r"\\u([0-9a-f]{4})", lambda match: chr(int(match[1], 16)), text)
            if file.suffix == ".bib":
                text = text.replace("{\\o}", "ø").replace("\\o ", "ø")
            if file.suffix == ".ics":
                text = re.sub(r"\r?\n[ \t]", "", text).replace("\\n", "\n").replace("\\", "")
            # Also as it is shown: without HTML, the targets of links, and formulas.
            parts += [text, re.sub(r"<[^>]*>|\]\([^)]*\)|\$[^$\n]*\$", " ", text)]
            for unit in re.split(r"[\n\"“”'’`*_|:;,()\[\]{}<>=#~\t]+|\s[-–—/·]\s|^\s*[-+]\s|\.\s", text, flags=re.M):
                units.add(" ".join(words(unit)).lower())
        self.units = {unit for unit in units if unit}
        self.stream = " " + " ".join(words(" ".join(parts))).lower() + " "

    @staticmethod
    def humanized(name):
        return " ".join(words(re.sub(r"^\d{4}-\d{2}-\d{2}-?", "", name).replace("-", " ").replace("_", " "))).lower()

    def has(self, text):
        """Whether a text comes from the content; the second value is whether that is only likely, as it is short."""
        found = words(text)
        if not found or text.strip(" ·–()") in NAMES:
            return True, False
        phrase = " ".join(found).lower()
        if len(found) > 2:
            if f" {phrase} " in self.stream:
                return True, False
            # A list, a truncated text or a title with a site's name: each part is looked for.
            return self.has_parts(text), False
        # BibTeX has the last names of authors first.
        if phrase in self.units or len(found) == 2 and f" {found[1]} {found[0]} ".lower() in self.stream:
            return True, True
        if self.has_parts(text):
            return True, True
        rest = text
        for name in sorted(NAMES, key=len, reverse=True):
            rest = re.sub(rf"\b{re.escape(name)}\b", " ", rest)
        return rest != text and self.has(rest)[0], True

    def has_parts(self, text):
        for separator in SEPARATORS:
            parts = [part for part in re.split(separator, text) if words(part)]
            if len(parts) > 1 and all(self.has(part)[0] for part in parts):
                return True
        return False


def look(daybook, name, folder, scratch):
    """The texts outside of brackets that are not content, each with a page, and those that are short."""
    theme_sites.set_language(folder, LANGUAGE)
    output = scratch / "built" / name
    harness.build(daybook, folder, "--output", output, "--as-of", stress_site.NOW)
    content = Content(folder / "content")
    faults, short = {}, collections.Counter()
    pages = sorted(output.rglob("*.html"))
    copied = {file.relative_to(folder / "content") for file in (folder / "content").rglob("*.html")}
    for page in pages:
        if page.relative_to(output) in copied:
            continue
        reader = Texts()
        reader.feed(page.read_text())
        reader.flush()
        for marked in reader.texts:
            text = marked.replace(EDGE, "").strip()
            known, is_short = content.has(text)
            if not known:
                pieces = [content.has(piece) for piece in marked.split(EDGE)]
                known, is_short = all(piece[0] for piece in pieces), True
            if not known:
                faults.setdefault(text, str(page.relative_to(output)))
            elif is_short:
                short[text] += 1
    shutil.rmtree(output)
    return len(pages), faults, short


def control(daybook, scratch):
    """A site whose template has words of its own has to be found."""
    folder = harness.write(scratch / "control", {
        "content/site.yaml": "title: Hills\n", "content/about.md": "---\ntitle: About a hill\n---\nA hill in the fog.\n",
        "templates/layouts/page.html": '---\nlayout: base\n---\n<h1>{{ page.title }}</h1>\n<p aria-label="Planted label">Planted words'
        " {{ 'frame.home' | t }} after</p>\n",
    })
    _, faults, _ = look(daybook, "control", folder, scratch)
    return sorted(faults) == ["Planted label", "Planted words", "after"], faults


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--site", action="append", choices=NAMES_OF_SITES)
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    count = 0
    with tempfile.TemporaryDirectory(prefix="daybook-words-") as name:
        scratch = pathlib.Path(name)
        is_found, faults = control(options.daybook, scratch)
        if not is_found:
            print(f"words: the control was not found: {faults}", file=sys.stderr)
            return 2
        folders = theme_sites.write(scratch, options.site or NAMES_OF_SITES, None, has_large=False)
        for site, folder in folders.items():
            pages, faults, short = look(options.daybook, site, folder, scratch)
            for text, page in sorted(faults.items())[:SHOWN]:
                print(f"words: {site}/{page}: {text[:160]}", file=sys.stderr)
            if len(faults) > SHOWN:
                print(f"words: {site}: {len(faults) - SHOWN} more", file=sys.stderr)
            if options.list:
                print(f"{site}: {', '.join(sorted(short))}")
            print(f"words: {site}: {pages} pages, {len(faults)} texts outside of brackets that are not content")
            count += len(faults)
    return 1 if count else 0


if __name__ == "__main__":
    harness.main(main)
