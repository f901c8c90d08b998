#!/usr/bin/env python3
"""Replaces a word of each text of Markdown files through the editing engine.

For each text node of CommonMark's examples, of real files, of the repository's content and of generated texts: the source may
differ in the replaced word and in what has to be escaped, and the HTML in that word alone, or the edit is refused with a reason.
Hard texts such as `*a*` must be shown as they are written. Destinations of links are changed, too.

    edits_of_texts.py EDITS [--examples commonmark.json] [--files FOLDER]

EDITS is the program EditingProbe."""
import argparse
import collections
import difflib
import html
import json
import os
import pathlib
import random
import re
import subprocess
import sys

import harness

NEW = "zqxw"
HARD = ["*a*", "<b>", "[x](y)", "# ", "1. ", "- x", "|", "&amp;", "\\", "a\\*b", "`c`", "![p](q)", "a\nb", "> q", "_e_", "~~s~~",
        "==m==", "{.c}", "[^1]", "$x$", "+ ", "===", "***", "[z]: /u", ": d", "\tt", "x  \ny", "{{ v }}", ":::", '"q" \'r\'']
LEAST = 0.97


class Engine:
    """The program under test."""

    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, **command):
        self.process.stdin.write(json.dumps(command, ensure_ascii=False).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def apply(source, edits):
    """A source after edits, whose ranges are of bytes and do not overlap."""
    result, offset = b"", 0
    for start, end, text in sorted(edits, key=lambda edit: edit[:2]):
        assert start >= offset
        result += source[offset:start] + text.encode()
        offset = end
    return result + source[offset:]


def escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def difference(old, new):
    """The lines that two texts do not share, for a message."""
    lines = difflib.unified_diff(old.splitlines(), new.splitlines(), "old", "new", n=1, lineterm="")
    return "\n".join(list(lines)[:20])


def word_of(text, choice):
    """The range, in characters, of a word of a text; the longest of three, so that most words are tried."""
    words = [match.span() for match in re.finditer(r"\w+", text)] or [match.span() for match in re.finditer(r"\S+", text)]
    return max(choice.sample(words, min(3, len(words))), key=lambda span: span[1] - span[0]) if words else None


class Check:
    def __init__(self, engine, shows_refusals):
        self.engine = engine
        self.shows_refusals = shows_refusals
        self.choice = random.Random(1)
        self.counts = collections.defaultdict(collections.Counter)
        self.reasons = collections.Counter()
        self.wrong = []

    def file(self, corpus, name, source, flavor, hard=3):
        """Edits the texts of one file, one at a time."""
        opened = self.engine.ask(do="open", source=source, flavor=flavor)
        if "refused" in opened:
            self.counts[corpus]["files refused"] += 1
            return
        position = 0
        has_notes = 'class="footnote' in opened["html"]
        for index, text in enumerate(opened["texts"]):
            span = word_of(text["text"], self.choice)
            if not span:
                continue
            found = self.replace(corpus, f"{name} {index}", source, opened, index, span, NEW)
            if found is not None:
                if found < position and not has_notes:
                    self.fail(f"{name} {index}: the text is not after the one before it")
                position = found
            for new in self.choice.sample(HARD, hard):
                self.replace(corpus + ", hard", f"{name} {index} {new!r}", source, opened, index, span, new)
        self.links(corpus + ", links", name, source, opened)
        if not has_notes:
            self.blocks(corpus + ", blocks", name, source, opened)

    def replace(self, corpus, name, source, opened, index, span, new):
        """Replaces a word; returns where its text is in the HTML."""
        text = opened["texts"][index]["text"]
        before, after = text[:span[0]], text[span[1]:]
        start = len(before.encode())
        answer = self.engine.ask(**{
            "do": "text", "text": index, "from": start, "to": start + len(text[span[0]:span[1]].encode()), "with": new})
        counts = self.counts[corpus]
        if "refused" in answer:
            counts["refused"] += 1
            self.refuse(name, answer)
            return None
        changed = apply(source.encode(), answer["edits"]).decode()
        old, page = opened["html"], self.engine.ask(do="html", source=changed)
        if opened["texts"][index]["form"] == "code":
            # Lines of code are elements of their own.
            old, page = (re.sub(r"</?span[^>]*>", "", text) for text in (old, page))
        bounds = [escaped(part) for part in (before, new, after)]
        place = self.place(old, page, escaped(text), "".join(bounds))
        if place is None:
            self.fail(f"{name}: the HTML differs in more than {text[span[0]:span[1]]!r}\n{difference(source, changed)}\n"
                      f"{difference(old, page)}")
            counts["wrong"] += 1
            return None
        self.bytes(name, source, answer["edits"], new, before + new + after)
        counts["done"] += 1
        return None if opened["texts"][index]["form"] == "code" else place

    def place(self, old, page, text, changed):
        """Where the old HTML has the text that the new one has changed, and nothing else differs."""
        def common(a, b):
            count = 0
            for x, y in zip(a, b):
                if x != y:
                    break
                count += 1
            return count

        if old == page and text == changed:
            return max(0, old.find(text))
        head = common(old, page)
        for start in range(max(0, head - max(len(text), len(changed))), head + 1):
            if old.startswith(text, start) and page.startswith(changed, start) \
                    and old[start + len(text):] == page[start + len(changed):] and old[:start] == page[:start]:
                return start
        return None

    def bytes(self, name, source, edits, new, whole):
        """Checks that an edit inserts the new text, or the whole one, with escapes, labels of references and line starts alone."""
        def bare(text):
            return re.sub(r"\s*>?\s*", "", text)

        for start, end, text in edits:
            plain = re.sub(r"\\([!-/:-@\[-`{-~])|&#(\d+);", lambda match: match[1] or chr(int(match[2])), text)
            label = text.startswith("[") and text.endswith("]") and text[1:-1] in source
            address = re.fullmatch(r"\[.*\]\(.*\)", text, re.DOTALL)
            if not {bare(new), bare(whole)} & {bare(plain), bare(text)} and not label and not address:
                self.fail(f"{name}: the edit inserts {text!r} for {new!r}")

    def links(self, corpus, name, source, opened):
        """Changes each destination, and expects the list to differ in that one alone."""
        for index, (destination, form, start, end) in enumerate(opened["links"]):
            new = f"https://{NEW}.example/a" if form == "address" else f"/{NEW}?a=b"
            if form == "address" and "@" in destination:
                new = f"{NEW}@example.org"
            answer = self.engine.ask(do="link", link=index, **{"with": new})
            counts = self.counts[corpus]
            if "refused" in answer:
                counts["refused"] += 1
                self.refuse(f"link {index} {destination} {form} of {name}", answer)
                continue
            changed = apply(source.encode(), answer["edits"])
            page = self.engine.ask(do="html", source=changed.decode())
            back = re.sub(r"(?<=\")(mailto:|http://)?(%s|%s|%s)" % tuple(re.escape(form) for form in (new, html.escape(new), escaped(new))),
                          "\0", page)
            if page.count(NEW) and "\0" not in back and form != "html":
                self.fail(f"{name}: {new} is not a destination in {page!r}")
                counts["wrong"] += 1
            elif len(answer["edits"]) != 1 or answer["edits"][0][:2] != [start, end]:
                self.fail(f"{name}: the edit is not that of the destination")
            else:
                counts["done"] += 1

    def blocks(self, corpus, name, source, opened):
        """Inserts a paragraph after a block and removes the block: the HTML gains the one, and loses the other alone."""
        known = [index for index, block in enumerate(opened["blocks"]) if block[0] != "cell"]
        for index in self.choice.sample(known, min(3, len(known))):
            kind, start, _ = opened["blocks"][index]
            mark = re.match(rb"[-+*:]|\d+[.)]|", source.encode()[start:])[0].decode() + " " if kind == "item" else ""
            for act in ("insert", "remove"):
                answer = self.engine.ask(**{"do": act, "block": index, "with": mark + NEW})
                if "refused" in answer:
                    self.counts[corpus]["refused"] += 1
                    self.refuse(f"{act} {opened['blocks'][index]} of {name}", answer)
                    continue
                page, old = self.engine.ask(do="html", source=apply(source.encode(), answer["edits"]).decode()), opened["html"]
                longer, shorter = (page, old) if act == "insert" else (old, page)
                tail = len(os.path.commonprefix([longer[::-1], shorter[::-1]]))
                whole = len(os.path.commonprefix([longer, shorter])) + tail >= len(shorter) and len(longer) >= len(shorter)
                self.counts[corpus]["done" if whole else "wrong"] += 1
                if not whole:
                    self.fail(f"{name}: {act} changes more: {difference(old, page)}")

    def refuse(self, name, answer):
        reason = f"{answer['refused']}: {answer['message']}"
        self.reasons[reason] += 1
        if self.shows_refusals:
            print(f"refused {name}: {reason}")

    def fail(self, problem):
        self.wrong.append(problem)


LEAVES = ["word", "two words", "*emphasis*", "**strong _both_**", "`code span`", "[link](/url \"title\")", "![alt text](/p.png)",
          "caf&eacute; &amp; &#42;bar", "\\*not\\* a \\[link\\]", "日本語の文章", "مرحبا بالعالم", "שלום *עולם*", "[ref]", "[a ref][ref]",
          "<https://example.org/x>", "snake_case_name", "a * b", "5 < 6 > 4", "<b>raw</b> text", "~~struck~~", "==marked==",
          "https://example.com/bare", "note[^n]", "$x^2$ formula", "\"quoted\" 'text'", "hard\\\nbreak", "soft\nbreak", "a\tb", "emoji 🎉 x"]


def inline(choice):
    return " ".join(choice.choice(LEAVES) for _ in range(choice.randint(1, 5)))


def block(choice, depth=0):
    kind = choice.randint(0, 11 if depth < 3 else 5)
    if kind <= 2:
        return inline(choice)
    if kind == 3:
        return "#" * choice.randint(1, 6) + " " + inline(choice).replace("\\\n", " ").replace("\n", " ") + choice.choice(["", " ##", " {.c #i%d}" % choice.randint(0, 99)])
    if kind == 4:
        rows = [" | ".join(inline(choice).replace("\\\n", " ").replace("\n", " ").replace("|", "\\|") for _ in range(2)) for _ in range(3)]
        return f"| {rows[0]} |\n| --- | :-: |\n| {rows[1]} |\n{rows[2]}"
    if kind == 5:
        return choice.choice(["```py\ncode *here*\n\n  indented\n```", "    indented code\n\n    more", "<div class=\"x\">\nraw <a href=\"/h\">html</a>\n</div>",
                              "Setext heading\n===", "term\n: the definition", "> [!NOTE]\n> an alert text"])
    inner = "\n\n".join(block(choice, depth + 1) for _ in range(choice.randint(1, 2)))
    lines = inner.split("\n")
    if kind <= 8:
        return "\n".join(("> " if line else ">") + line for line in lines)
    mark = choice.choice(["- ", "* ", "1. ", "10) ", "-   ", "-\t" if "\t" not in inner else "- ", "- [ ] "])
    indent = " " * (4 if mark == "-\t" else 2 if mark == "- [ ] " else len(mark))
    return mark + "\n".join((indent if line and number else "") + line for number, line in enumerate(lines))


def generated(count):
    choice = random.Random(7)
    for number in range(count):
        text = "\n\n".join(block(choice) for _ in range(choice.randint(1, 5))) + "\n\nend[^n]\n\n[ref]: </a b> 'title'\n\n[^n]: the note\n"
        if number % 5 == 0:
            text = text.replace("\n", "\r\n")
        if number % 7 == 0:
            text = "---\ntitle: x\n---\n" + text
        yield f"generated {number}", text


def check():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("edits", type=harness.program)
    parser.add_argument("--examples", type=pathlib.Path, help="CommonMark's examples as JSON")
    parser.add_argument("--files", type=pathlib.Path, help="a folder with Markdown files")
    parser.add_argument("--generated", type=int, default=500)
    parser.add_argument("--refusals", action="store_true", help="print each refusal")
    options = parser.parse_args()
    run = Check(Engine(options.edits), options.refusals)
    if options.examples:
        for example in json.loads(options.examples.read_text()):
            for flavor in ("commonmark", "daybook"):
                run.file(f"examples, {flavor}", f"example {example['example']} {flavor}", example["markdown"], flavor)
    else:
        print("not checked: CommonMark's examples, without --examples")
    folders = {"content": harness.ROOT / "content", "sites of examples": harness.ROOT / "examples"}
    if options.files:
        folders["files"] = options.files
    for corpus, folder in folders.items():
        for path in sorted(folder.rglob("*.md")):
            run.file(corpus, path.name, path.read_bytes().decode(), "daybook", hard=1)
    for name, source in generated(options.generated):
        run.file("generated", name, source, "daybook")
    for corpus, counts in run.counts.items():
        total = counts["done"] + counts["refused"] + counts["wrong"]
        print(f"{corpus}: {counts['done']} of {total} done ({counts['done'] / max(1, total):.2%}), {counts['refused']} refused, "
              f"{counts['wrong']} wrong")
    for reason, count in run.reasons.most_common(12):
        print(f"  refused {count}: {reason}")
    for problem in run.wrong[:20]:
        print("WRONG", problem)
    words = [counts for corpus, counts in run.counts.items() if ", " not in corpus or corpus.startswith("examples, ") and corpus.count(",") == 1]
    done, total = sum(counts["done"] for counts in words), sum(sum(counts.values()) for counts in words)
    print(f"{done} of {total} words replaced ({done / max(1, total):.2%}), {len(run.wrong)} wrong")
    return 1 if run.wrong or done < LEAST * total else 0


if __name__ == "__main__":
    harness.main(check)
