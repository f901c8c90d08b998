"""Random words, and texts in HTML and Markdown as authors write them, for sources.py."""
import base64
import html
import re

import harness

PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
ODD = [
    "100% sure", "a_b_c", "x*y", "5 < 6 > 4", "AT&T", "1. one", "# five", "+ plus", "- dash", "$5 or $6",
    "C:\\dir", "[sic]", "a|b", "~tilde~", "\"quoted\"", "it's", "naïve", "日本語", "e=mc2", "==", "^up",
    "&amp;", "&lt;b&gt;", "http://link.example/a_b?c=d&e=f", "me@mail.example", "!", "...", "--",
]


class Maker:
    """Makes words that no other page has, and keeps what a visitor reads."""

    def __init__(self, rnd):
        self.rnd = rnd
        self.count = 0

    def word(self):
        self.count += 1
        letters = "abcdefghijklmnoprstuvwz"
        number, text = self.count * 7919 + self.rnd.randrange(7), ""
        while number:
            number, digit = divmod(number, len(letters))
            text += letters[digit]
        return "q" + text

    def words(self, least=1, most=9):
        parts = [self.word() for _ in range(self.rnd.randint(least, most))]
        if self.rnd.random() < 0.25:
            parts.insert(self.rnd.randrange(len(parts) + 1), self.rnd.choice(ODD))
        return " ".join(parts)

    def title(self):
        text = " ".join(self.word() for _ in range(self.rnd.randint(1, 5))).capitalize()
        return text + self.rnd.choice(["", "", "", "!", ": more", " & more", " \"x\"", " – 2", "?"])


def page(title, body):
    return (
        f"<!doctype html><html lang=en><head><title>{html.escape(title)} | Old</title></head><body>"
        f"<nav>Menu Home About</nav><main><h1>{html.escape(title)}</h1>{body}</main></body></html>")


def write(root, path, text):
    harness.write(root, {path: text})


def put(pages, url, text):
    path = url.strip("/")
    pages[path if path.endswith(".html") else (path + "/" if path else "") + "index.html"] = text


def date(rnd):
    return f"{rnd.randint(2005, 2025)}-{rnd.randint(1, 12):02}-{rnd.randint(1, 28):02}"


def hyphenated(title):
    return re.sub("[^a-z0-9]+", "-", title.lower()).strip("-")


# HTML, as editors write it.

def inline(m, depth=0):
    kind = m.rnd.randrange(14)
    words = html.escape(m.words(1, 4), quote=False)
    if depth > 3 or kind < 4:
        return words
    inner = inline(m, depth + 1)
    return {
        4: f"<strong>{inner}</strong>", 5: f"<em>{inner}</em>", 6: f"<code>{words}</code>",
        7: f'<a href="https://other.example/{m.word()}">{words}</a>', 8: f"{words}<br>{inner}",
        9: f"<b>{inner}</b>{words}", 10: f"<sup>{words}</sup>", 11: f"<del>{inner}</del>",
        12: f"<span style='color:red'>{inner}</span>", 13: f"<i> {inner} </i>",
    }[kind]


def inlines(m):
    return " ".join(inline(m) for _ in range(m.rnd.randint(1, 4)))


def block(m, depth=0, picture=None):
    kind = m.rnd.randrange(18)
    if depth > 3:
        return f"<p>{inlines(m)}</p>"
    if kind < 6:
        return f"<p>{inlines(m)}</p>"
    if kind == 6:
        return f"<h{m.rnd.randint(2, 4)}>{inline(m)}</h2>"
    if kind in (7, 8):
        tag = "ul" if kind == 7 else "ol"
        items = "".join(
            f"<li>{inline(m)}{block(m, depth + 2) if m.rnd.random() < .2 else ''}</li>"
            for _ in range(m.rnd.randint(1, 4)))
        return f"<{tag}>{items}</{tag}>"
    if kind == 9:
        return f"<blockquote>{block(m, depth + 1)}</blockquote>"
    if kind == 10:
        code = "\n".join(m.words(1, 3) for _ in range(m.rnd.randint(1, 4)))
        return f'<pre class="language-text"><code>{html.escape(code, quote=False)}</code></pre>'
    if kind == 11:
        rows = m.rnd.randint(1, 3)
        width = m.rnd.randint(1, 3)
        span = ' colspan="2"' if m.rnd.random() < .2 else ""
        head = "<tr>" + "".join(f"<th>{inline(m)}</th>" for _ in range(width)) + "</tr>"
        body = "".join(
            "<tr>" + "".join(f"<td{span}>{inline(m)}</td>" for _ in range(width)) + "</tr>" for _ in range(rows))
        return f"<table><thead>{head}</thead><tbody>{body}</tbody></table>"
    if kind == 12:
        return f"<div class=box>{block(m, depth + 1)}{block(m, depth + 1)}</div>"
    if kind == 13 and picture:
        return f'<figure><img src="{picture()}" alt="x"><figcaption>{html.escape(m.words(), quote=False)}</figcaption></figure>'
    if kind == 14:
        return f"<details><summary>{m.words()}</summary>{block(m, depth + 1)}</details>"
    if kind == 15:
        return f"<dl><dt>{inline(m)}</dt><dd>{inline(m)}</dd></dl>"
    if kind == 16:
        return "<hr>"
    return m.rnd.choice([f"<p>{inlines(m)}", f"{inlines(m)}", f"<center>{inlines(m)}</center>", f"<section>{block(m, depth + 1)}</section>"])


def body(m, picture=None):
    return "\n".join(block(m, 0, picture) for _ in range(m.rnd.randint(0, 6)))


# Markdown, as authors write it.

def markdown_block(m):
    kind = m.rnd.randrange(10)
    plain = " ".join(m.word() for _ in range(m.rnd.randint(1, 8)))
    return {
        0: (f"## {plain}\n", plain), 1: (f"- {plain}\n- *{plain}*\n", f"{plain} {plain}"),
        2: (f"> {plain}\n", plain), 3: (f"```rust\n{plain}\n```\n", plain),
        4: (f"| a | b |\n|---|---|\n| {plain} | x |\n", f"a b {plain} x"),
        5: (f"1. {plain}\n2. **{plain}**\n", f"{plain} {plain}"), 6: (f"Some `{plain}` here\n", f"Some {plain} here"),
    }.get(kind, (f"{plain}\n", plain))


def markdown_text(m, extra):
    source, shown = [], []
    for _ in range(m.rnd.randint(0, 6)):
        text, words = extra() if m.rnd.random() < .4 else markdown_block(m)
        source.append(text)
        shown.append(words)
    return "\n".join(source), "".join(f"<p>{html.escape(words)}</p>" for words in shown)
