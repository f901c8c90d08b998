"""Imports random sites and exports of other programs, builds them, and compares the result with the pages
that the other program would have made: no crash, no site that cannot be built, no URL, word or title lost,
and no template that is visible.

    sources.py DAYBOOK [--sites N] [--seed N] [--only KIND] [--pages N] [--keep DIR]
"""

import argparse
import base64
import collections
import html
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

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
    file = root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text if isinstance(text, bytes) else text.encode())


def put(pages, url, text):
    path = url.strip("/")
    pages[path if path.endswith(".html") else (path + "/" if path else "") + "index.html"] = text


def date(rnd):
    return f"{rnd.randint(2005, 2025)}-{rnd.randint(1, 12):02}-{rnd.randint(1, 28):02}"


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
        return f"<h{m.rnd.randint(2, 4)}>{inline(m)}</h2>".replace("</h2>", "</h2>")
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


def clean(markup):
    """What a browser makes of a text whose tags do not matter."""
    return markup


# WordPress.


def cdata(text):
    return "<![CDATA[" + text.replace("]]>", "]]]]><![CDATA[>") + "]]>"


def wordpress(m, root, count):
    rnd, pages, items = m.rnd, {}, []
    media = root / "uploads"
    base = rnd.choice(["", "", "/blog"])
    site = f"https://old.example{base}"
    number = [100]
    authors = [("ann", "Ann Vale"), ("bo", "Bo Reed")][: rnd.randint(1, 2)]

    def attachment():
        number[0] += 1
        name = f"2020/0{rnd.randint(1, 9)}/pic{number[0]}.png"
        write(media, name, PNG)
        items.append(
            f"<item><title>{m.word()}</title><link>{site}/att-{number[0]}/</link><wp:post_id>{number[0]}</wp:post_id>"
            f"<wp:status>inherit</wp:status><wp:post_parent>0</wp:post_parent><wp:post_type>attachment</wp:post_type>"
            f"<wp:attachment_url>{site}/wp-content/uploads/{name}</wp:attachment_url></item>")
        return number[0], f"{site}/wp-content/uploads/{name}"

    for index in range(count):
        number[0] += 1
        identity = number[0]
        kind = rnd.choice(["post", "post", "post", "page"])
        title, day = m.title(), date(rnd)
        slug = re.sub("[^a-z0-9]+", "-", title.lower()).strip("-") + f"-{identity}"
        status = rnd.choice(["publish"] * 8 + ["draft", "private"])
        text, shown = "", ""
        for _ in range(rnd.randint(0, 5)):
            choice = rnd.randrange(10)
            if choice == 0:
                _, url = attachment()
                words = m.words(1, 3)
                words = html.escape(words, quote=False)
                text += f'[caption id="a" align="alignleft" width="300"]<img src="{url}" alt="" /> {words}[/caption]\n\n'
                shown += f"<p>{words}</p>"
            elif choice == 1:
                identities = [str(attachment()[0]) for _ in range(rnd.randint(1, 3))]
                text += f'[gallery ids="{",".join(identities)}"]\n\n'
            elif choice == 2:
                words = m.words(2, 5).replace("[", "(").replace("]", ")").replace("<", "").replace("&", "and")
                text += f"[unknown-box color='red']{words}[/unknown-box]\n\n"
                shown += f"<p>{html.escape(words)}</p>"
            elif choice == 3:
                text += f"<!-- wp:paragraph -->\n"
                piece = f"<p>{inlines(m)}</p>\n"
                text += piece + "<!-- /wp:paragraph -->\n\n"
                shown += piece
            elif choice == 4:
                text += "[embed]https://www.youtube.com/watch?v=abc123DEF45[/embed]\n\n"
            elif choice == 5:
                words = html.escape(m.words(), quote=False)
                text += f"{words}\n{words}\n\n"
                shown += f"<p>{words} {words}</p>"
            elif choice == 6:
                text += "<!--more-->\n\n"
            else:
                piece = block(m, 0, lambda: attachment()[1])
                text += piece + "\n\n"
                shown += piece
        comments = ""
        for comment in range(rnd.randint(0, 3) if kind == "post" else 0):
            words = html.escape(m.words(1, 5), quote=False)
            approved = rnd.choice(["1", "1", "0", "spam"])
            comments += (
                f"<wp:comment><wp:comment_id>{identity}{comment}</wp:comment_id><wp:comment_author>{cdata('Vi & Co')}</wp:comment_author>"
                f"<wp:comment_date>{day} 10:00:00</wp:comment_date><wp:comment_date_gmt>{day} 09:00:00</wp:comment_date_gmt>"
                f"<wp:comment_content>{cdata(words)}</wp:comment_content><wp:comment_approved>{approved}</wp:comment_approved>"
                f"<wp:comment_parent>{f'{identity}{comment - 1}' if comment else 0}</wp:comment_parent></wp:comment>")
            if approved == "1" and status == "publish":
                shown += f"<p>{words}</p>"
        terms = "".join(
            f'<category domain="{domain}" nicename="{name[:4].lower()}">{cdata(name)}</category>'
            for domain, name in rnd.sample([("category", "News"), ("category", "Life & Art"), ("post_tag", "rowing")], rnd.randint(0, 3)))
        url = f"/{day.replace('-', '/')}/{slug}/" if kind == "post" else f"/{slug}/"
        items.append(
            f"<item><title>{cdata(title)}</title><link>{site}{url}</link><dc:creator>{cdata(rnd.choice(authors)[0])}</dc:creator>"
            f"<content:encoded>{cdata(text)}</content:encoded><excerpt:encoded>{cdata('')}</excerpt:encoded>"
            f"<wp:post_id>{identity}</wp:post_id><wp:post_date>{day} 12:00:00</wp:post_date><wp:post_date_gmt>{day} 11:00:00</wp:post_date_gmt>"
            f"<wp:post_name>{slug}</wp:post_name><wp:status>{status}</wp:status><wp:post_type>{kind}</wp:post_type>{terms}{comments}</item>")
        if status == "publish":
            put(pages, url, page(title, shown))
    head = "".join(
        f"<wp:author><wp:author_login>{cdata(login)}</wp:author_login><wp:author_display_name>{cdata(name)}</wp:author_display_name></wp:author>"
        for login, name in authors)
    write(
        root, "export.xml",
        '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" '
        'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" '
        'xmlns:wp="http://wordpress.org/export/1.2/"><channel>'
        f"<title>Old</title><link>{site}</link><description>A site</description><language>en-GB</language>"
        f"<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>{site}</wp:base_site_url><wp:base_blog_url>{site}</wp:base_blog_url>"
        + head + "".join(items) + "</channel></rss>")
    return ["export.xml", "--media", str(media)] if media.exists() else ["export.xml"], pages


# Ghost.


def lexical(m):
    shown, nodes = "", []
    for _ in range(m.rnd.randint(0, 5)):
        words = m.words()
        escaped = html.escape(words)
        node = {"type": "text", "text": words, "format": m.rnd.choice([0, 0, 1, 2, 3, 4, 8, 16, 32, 64])}
        kind = m.rnd.randrange(8)
        shown += f"<p>{escaped}</p>"
        if kind == 0:
            nodes.append({"type": "heading", "tag": "h2", "children": [node]})
        elif kind == 1:
            nodes.append({"type": "list", "listType": m.rnd.choice(["bullet", "number"]), "start": 1, "children": [{"type": "listitem", "children": [node]}]})
        elif kind == 2:
            nodes.append({"type": "codeblock", "code": words, "language": "text"})
        elif kind == 3:
            nodes.append({"type": "markdown", "markdown": m.word()})
            shown = shown[: -len(f"<p>{escaped}</p>")] + f"<p>{nodes[-1]['markdown']}</p>"
        elif kind == 4:
            nodes.append({"type": "html", "html": f"<p>{escaped}</p>"})
        elif kind == 5:
            nodes.append({"type": "callout", "calloutText": escaped, "calloutEmoji": "💡"})
        elif kind == 6:
            nodes.append({"type": "paragraph", "children": [{"type": "link", "url": "https://x.example/", "children": [node]}, {"type": "linebreak"}, {"type": "text", "text": "", "format": 0}]})
        else:
            nodes.append({"type": "paragraph", "children": [node]})
    return json.dumps({"root": {"type": "root", "children": nodes}}), shown


def mobiledoc(m):
    words = [m.words(), m.words()]
    document = {
        "version": "0.3.1", "atoms": [["soft-return", "", {}]],
        "cards": [["markdown", {"markdown": m.word()}], ["hr", {}], ["code", {"code": m.word()}]],
        "markups": [["strong"], ["a", ["href", "https://x.example/"]]],
        "sections": [
            [1, "p", [[0, [0], 1, words[0]], [1, [], 0, 0], [0, [1], 1, words[1]]]], [10, 0], [10, 1], [10, 2],
            [3, "ul", [[[0, [], 0, m.word()]]]]],
    }
    shown = [*words, document["cards"][0][1]["markdown"], document["cards"][2][1]["code"], document["sections"][4][2][0][0][3]]
    return json.dumps(document), "".join(f"<p>{html.escape(text)}</p>" for text in shown)


def ghost(m, root, count):
    rnd, pages = m.rnd, {}
    posts, relations = [], []
    for index in range(count):
        title, day = m.title(), date(rnd)
        slug = re.sub("[^a-z0-9]+", "-", title.lower()).strip("-") + f"-{index}"
        post = {
            "id": f"p{index}", "title": title, "slug": slug, "status": rnd.choice(["published"] * 8 + ["draft"]),
            "type": rnd.choice(["post", "post", "post", "page"]), "visibility": "public",
            "published_at": day + "T10:00:00.000Z", "updated_at": day + "T11:00:00.000Z",
        }
        kind = rnd.randrange(3)
        if kind == 0:
            shown = body(m, lambda: "__GHOST_URL__/content/images/2020/01/a.png")
            post["html"] = shown
        elif kind == 1:
            post["lexical"], shown = lexical(m)
        else:
            post["mobiledoc"], shown = mobiledoc(m)
        posts.append(post)
        if rnd.random() < .5:
            relations.append({"post_id": post["id"], "tag_id": rnd.choice(["t1", "t2"]), "sort_order": 0})
        if post["status"] == "published":
            put(pages, f"/{slug}/", page(title, shown))
    write(root / "media", "content/images/2020/01/a.png", PNG)
    data = {
        "posts": posts, "users": [{"id": "1", "name": "Ann Vale", "slug": "ann"}], "posts_tags": relations,
        "tags": [{"id": "t1", "name": "News", "slug": "news"}, {"id": "t2", "name": "#internal", "slug": "hash-internal", "visibility": "internal"}],
        "posts_authors": [{"post_id": post["id"], "author_id": "1"} for post in posts],
        "settings": [{"key": "title", "value": "Old"}, {"key": "navigation", "value": json.dumps([{"label": "Home", "url": "/"}])}],
    }
    write(root, "ghost.json", json.dumps({"db": [{"meta": {"version": "5"}, "data": data}]}))
    return ["ghost.json", "--media", str(root / "media")], pages


# Medium.


def medium(m, root, count):
    rnd, pages = m.rnd, {}
    for index in range(count):
        title, day = m.title(), date(rnd)
        identity = f"{rnd.randrange(16 ** 12):012x}"
        slug = re.sub("[^a-z0-9]+", "-", title.lower()).strip("-") + "-" + identity
        text = body(m, lambda: "https://cdn.example/max/800/a.png")
        draft = rnd.random() < .1
        name = f"posts/{'draft' if draft else day}_{slug}.html"
        write(
            root / "export", name,
            f'<!DOCTYPE html><html><head><meta charset="utf-8"><title>{html.escape(title)}</title><style>*{{a:b}}</style></head><body>'
            f'<article class="h-entry"><header><h1 class="p-name">{html.escape(title)}</h1></header>'
            f'<section data-field="body" class="e-content"><section class="section section--body"><div class="section-divider"><hr class="section-divider"></div>'
            f'<div class="section-content"><div class="section-inner"><h3 class="graf graf--h3 graf--title">{html.escape(title)}</h3>{text}</div></div></section></section>'
            + ("" if draft else f'<footer><p>By <a href="https://medium.com/@ann" class="p-author h-card">Ann Vale</a> on <a href="https://medium.com/p/{identity}">'
               f'<time class="dt-published" datetime="{day}T10:00:00.000Z">{day}</time></a>.</p>'
               f'<p><a href="https://medium.com/@ann/{slug}" class="p-canonical">Canonical link</a></p><p>Exported from Medium.</p></footer>')
            + "</article></body></html>")
        if not draft:
            put(pages, f"/{slug}/", page(title, text))
    write(root / "export", "profile/profile.html", "<p>private</p>")
    return ["export"], pages


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


def obsidian(m, root, count):
    rnd, pages = m.rnd, {}
    vault = root / "vault"
    names = []
    for index in range(count):
        if rnd.random() < .2:
            names.append((f"Daily/{date(rnd)}", None))
        else:
            folder = rnd.choice(["", "", "Ideas/", "Work & Play/", "events/", "data/", "a/b/c/"])
            names.append((folder + m.word().capitalize() + rnd.choice(["", " Note", " (2)", " ü", ", more"]), None))
    names = list(dict.fromkeys(names))
    write(vault, "files/pic.png", PNG)
    write(vault, "Board.canvas", "{}")
    write(vault, ".obsidian/app.json", "{}")

    def extra(name):
        other = rnd.choice(names)[0]
        stem = other.split("/")[-1]
        word = m.word()
        return rnd.choice([
            (f"See [[{stem}]] {word}\n", f"See {stem} {word}"), (f"[[{other}|{word}]]\n", word),
            (f"[[Nowhere {word}]]\n", f"Nowhere {word}"), (f"[[{stem}#Part|{word}]]\n", word),
            (f"![[pic.png]]\n\n{word}\n", word), (f"![[pic.png|300]]\n", ""), (f"%%{m.word()}%% {word}\n", word),
            (f"> [!tip] {word}\n> {word} x\n", f"{word} {word} x"), (f"> [!faq]- {word}\n> {word}\n", f"{word} {word}"),
            (f"> [!note]\n> {word}\n", word), (f"Word {word} ^block-{m.count}\n", f"Word {word}"), (f"#tag-{word} and {word}\n", f"tag {word} and {word}"),
            (f"=={word}== ~~{word}~~\n", f"{word} {word}"), (f"Note^[{word}] here\n", f"Note {word} here"),
            (f"- [ ] {word}\n- [x] {word}\n", f"{word} {word}"), (f"`[[{word}]]`\n", word), (f"```\n[[{word}]]\n```\n", word),
            (f"[{word}](files/pic.png)\n", word), (f"$$[[1,2]]$$\n\n{word}\n", word), (f"[[ {word}\n", f"[[ {word}"), (f"| a |\n|---|\n| [[{stem}\\|{word}]] |\n", f"a {word}"),
        ])

    for name, _ in names:
        title = name.split("/")[-1]
        text, shown = markdown_text(m, lambda: extra(name))
        front = rnd.choice(["", "", "---\ntags: [one, two]\naliases: [Other " + m.word() + "]\n---\n", "---\ncreated: 2020-01-02\ncssclasses: x\nup: \"[[x]]\"\n---\n", "---\ntags: a, b\n---\n"])
        if rnd.random() < .3:
            heading = m.word().capitalize()
            text = f"# {heading}\n\n{text}"
            title = heading
        write(vault, name + ".md", front + text)
        pages[name] = (title, shown)
    return ["vault"], {}, pages


def zola(m, root, count):
    rnd, pages, known = m.rnd, {}, []
    site = root / "site"
    write(site, "config.toml", 'base_url = "https://old.example"\ntitle = "Old"\ntaxonomies = [{name = "tags"}]\n')
    write(site, "content/_index.md", "+++\ntitle = \"Start\"\n+++\n")
    for section in ["blog", "docs"]:
        write(site, f"content/{section}/_index.md", f"+++\ntitle = \"{section.capitalize()}\"\nsort_by = \"date\"\n+++\n")
        put(pages, f"/{section}/", page(section.capitalize(), ""))
    for index in range(count):
        section = rnd.choice(["blog", "blog", "docs"])
        stem = m.word()
        title = m.title()

        def extra():
            word = m.word()
            choices = [
                ("{{ youtube(id=\"abc123DEF45\") }}\n\n" + word + "\n", word), (f"{{% quote(by=\"x\") %}}\n{word}\n{{% end %}}\n", word),
                ("`{{/* raw() */}}` " + word + "\n", word), (f"```rust,linenos\n{word}\n```\n", word), ("{{ own(a=1) }} " + word + "\n", word),
                ("<!-- more -->\n", ""),
            ]
            if known:
                choices.append((f"[{word}](@/{rnd.choice(known)})\n", word))
            return rnd.choice(choices)

        text, shown = markdown_text(m, extra)
        front = f"title = {json.dumps(title, ensure_ascii=False)}\n"
        if section == "blog":
            front += f"date = {date(rnd)}\n"
        front += rnd.choice(["", "weight = 3\n", f"aliases = [\"old/{stem}\"]\n", "description = \"Short\"\n", ""])
        url = f"/{section}/{stem}/"
        if rnd.random() < .2:
            front += f"path = \"own/{stem}\"\n"
            url = f"/own/{stem}/"
        elif rnd.random() < .2:
            front += f"slug = \"s-{stem}\"\n"
            url = f"/{section}/s-{stem}/"
        front += rnd.choice(["", "[taxonomies]\ntags = [\"a\", \"b c\"]\n", "[extra]\nown = 1\n"])
        if rnd.random() < .3:
            write(site, f"content/{section}/{stem}/index.md", f"+++\n{front}+++\n![x](pic.png)\n\n{text}")
            write(site, f"content/{section}/{stem}/pic.png", PNG)
            known.append(f"{section}/{stem}/index.md")
        else:
            write(site, f"content/{section}/{stem}.md", f"+++\n{front}+++\n{text}")
            known.append(f"{section}/{stem}.md")
        put(pages, url, page(title, shown))
    write(site, "static/img/a.png", PNG)
    return ["site"], pages


def eleventy(m, root, count):
    rnd, pages = m.rnd, {}
    site = root / "site"
    base = rnd.choice(["", "src/"])
    folder = f'dir: {{ input: "{base.rstrip("/") or "."}", output: "_site" }}'
    write(site, ".eleventy.js", "module.exports = function (c) {\n  c.addPassthroughCopy(\"" + base + "img\");\n  return { " + folder + " };\n};\n")
    write(site, base + "_data/site.json", '{"title": "Old", "url": "https://old.example"}')
    write(site, base + "_data/more.js", rnd.choice(["module.exports = { a: 'b', list: [1, 2,], };", "module.exports = async () => 1;"]))
    write(site, base + "posts/posts.json", '{"tags": "posts", "layout": "post.njk"}')
    write(site, base + "notes/notes.11tydata.js", "// data\nmodule.exports = { permalink: '/n/{{ page.fileSlug }}/', tags: ['notes'] };")
    write(site, base + "img/a.png", PNG)
    for index in range(count):
        section = rnd.choice(["posts", "posts", "notes", "pages"])
        stem, title, day = m.word(), m.title(), date(rnd)

        def extra():
            word = m.word()
            return rnd.choice([
                (f"{{{{ title }}}} {word}\n", f"{title} {word}"), (f"{{% raw %}}`{{{{ {word} }}}}`{{% endraw %}}\n", word),
                (f"{{# comment #}} {word}\n", word), (f"![x](/img/a.png) {word}\n", word), (f"{{% unknown \"x\" %}} {word}\n", word),
                (f"[{word}]({{{{ '/posts/' | url }}}})\n", word), (f"{{% for x in collections.posts %}}{{{{ x.url }}}}{{% endfor %}} {word}\n", word),
            ])

        text, shown = markdown_text(m, extra)
        front = f"title: {json.dumps(title, ensure_ascii=False)}\n"
        url = f"/{section}/{stem}/"
        if section == "notes":
            url = f"/n/{stem}/"
        if section == "posts":
            front += f"date: {day}\n"
            if rnd.random() < .3:
                front += f"permalink: /{day[:4]}/{stem}.html\n"
                url = f"/{day[:4]}/{stem}.html"
        front += rnd.choice(["", "tags: [a, b]\n", "description: Short\n", "own: {a: 1}\n"])
        style = rnd.randrange(6)
        if style == 0:
            value = {"title": title, **({"date": day} if section == "posts" else {})}
            write(site, f"{base}{section}/{stem}.md", f"---json\n{json.dumps(value)}\n---\n{text}")
            url = f"/n/{stem}/" if section == "notes" else f"/{section}/{stem}/"
        else:
            write(site, f"{base}{section}/{stem}.md", f"---\n{front}---\n{text}")
        put(pages, url, page(title, shown))
    return ["site"], pages


def vcard(m, root, count):
    rnd, cards = m.rnd, []
    for _ in range(count):
        name = f"{m.word().capitalize()} {m.word().capitalize()}"
        version = rnd.choice(["2.1", "3.0", "4.0"])
        lines = ["BEGIN:VCARD", f"VERSION:{version}", f"FN:{name}", f"N:{name.split()[1]};{name.split()[0]};;;"]
        more = [
            "NICKNAME:Nick\\, the", "EMAIL;TYPE=work:x@mail.example", "item1.URL:https://x.example/", "NOTE:One\\nTwo\\; three",
            "TITLE:Rower", "ORG:Club;Team", "TEL;TYPE=cell:+123", "PHOTO;ENCODING=b;TYPE=PNG:" + base64.b64encode(PNG).decode(),
            "PHOTO:data:image/png;base64," + base64.b64encode(PNG).decode(), "BDAY:1990-01-01", "X-OWN;A=\"b:c\":v", "broken",
            "NOTE;ENCODING=QUOTED-PRINTABLE:Caf=C3=A9=20=\nmore",
        ]
        lines += rnd.sample(more, rnd.randint(0, 6))
        if rnd.random() < .95:
            lines.append("END:VCARD")
        for line in lines:
            while len(line) > 75 and "QUOTED" not in line:
                cards.append(line[:75])
                line = " " + line[75:]
            cards.append(line)
    write(root, "people.vcf", rnd.choice(["\r\n", "\n"]).join(cards) + "\n")
    return ["people.vcf"], {}


KINDS = {
    "wordpress": wordpress, "ghost": ghost, "medium": medium, "obsidian": obsidian, "zola": zola, "eleventy": eleventy,
    "vcard": vcard,
}


def damage(rnd, root):
    """Breaks a file at random: the import may refuse it, with a message, but not fail otherwise."""
    files = [path for path in root.rglob("*") if path.is_file() and path.suffix != ".png"]
    path = rnd.choice(files)
    data = bytearray(path.read_bytes())
    for _ in range(rnd.randint(1, 4)):
        spot = rnd.randrange(len(data) + 1)
        kind = rnd.randrange(4)
        if kind == 0:
            del data[spot:]
        elif kind == 1:
            data[spot:spot] = rnd.choice([b"<![CDATA[", b"]]>", b"\xff", b"\0", b"{{", b"{%", b"<div><ul><li>", b"[[", b"&nbsp;", b"\"", b"---\n", b"<!--", b"```"])
        elif kind == 2:
            del data[spot:spot + rnd.randint(1, 40)]
        else:
            data[spot:spot] = rnd.choice([b"<b>", b"[", b"{", b"> ", b"<table>"]) * rnd.choice([10, 500])
    path.write_bytes(bytes(data))


class Failure(Exception):
    pass


def run(command, where, statuses=(0,)):
    result = subprocess.run(command, cwd=where, capture_output=True, text=True, errors="replace", timeout=300)
    if result.returncode not in statuses:
        raise Failure(f"{' '.join(command)}: status {result.returncode}\n{result.stderr[-3000:]}{result.stdout[-600:]}")
    return result


def notes_pages(work, pages, report):
    """The pages of notes, at the URLs that the import gives them."""
    found = {}
    for source in report["sources"]:
        name = source["source"].removesuffix(".md")
        if name not in pages or not source["targets"]:
            continue
        target = source["targets"][0]
        title, shown = pages[name]
        parts = target.split("/")
        stem = parts[-1].removesuffix(".md")
        if parts[0] == "journal":
            stem = re.sub(r"^\d{4}-\d\d-\d\d-", "", stem)
        url = "/" + "/".join(parts[:-1] + ([] if stem == "index" else [stem])) + "/"
        text = (work / "new/content" / target).read_text()
        own = re.search(r"^url: \"?([^\"\n]+)", text, re.M)
        put(found, own.group(1) if own else url, page(title, shown))
    return found


def try_site(daybook, kind, seed, count, work, totals):
    rnd = random.Random(f"{kind} {seed}")
    m = Maker(rnd)
    root, site = work / "old", work / "new"
    root.mkdir()
    site.mkdir()
    (site / "content").mkdir()
    made = KINDS[kind](m, root, count)
    arguments, pages = made[0], made[1]
    arguments = [str(root / arguments[0]), *arguments[1:]]
    broken = rnd.random() < .15
    if broken:
        damage(rnd, root)
    words = [kind] if broken or rnd.random() < .5 else []
    started = time.monotonic()
    result = run([daybook, "import", *words, *arguments, "--source", str(site), "--json"], work, (0, 1))
    totals["seconds"] += time.monotonic() - started
    report = json.loads(result.stdout)
    errors = [d["message"] for d in report["diagnostics"] if d.get("severity") == "error"]
    if not report["ok"]:
        if not broken:
            raise Failure(f"refused: {errors}")
        totals["refused"] += 1
        return
    again = json.loads(run([daybook, "import", kind, *arguments, "--source", str(site), "--json"], work).stdout)
    if again["written"] or again["removed"]:
        raise Failure(f"a second import writes {again['written'][:3]} and removes {again['removed'][:3]}")
    run([daybook, "build", "--source", str(site), "--quiet"], work)
    totals["built"] += 1
    if broken or kind == "vcard":
        return
    if kind == "obsidian":
        pages = notes_pages(work, made[2], report)
        if len(pages) < len([name for name in made[2]]):
            missing = set(made[2]) - {s["source"].removesuffix(".md") for s in report["sources"] if s["targets"]}
            raise Failure(f"{len(pages)} pages of {len(made[2])}: {sorted(missing)[:5]}")
    for path, text in pages.items():
        write(work / "reference", path, text)
    (work / "reference").mkdir(exist_ok=True)
    result = run([daybook, "import", "--verify", str(work / "reference"), "--source", str(site), "--json"], work, (0, 1))
    verified = json.loads(result.stdout)
    totals["pages"] += verified["pages"]
    totals["words"] += verified["words"]
    totals["lost"] += verified["lostWords"]
    if not verified["ok"] or verified["lostWords"] or any("newTitle" in c for c in verified["comparisons"]):
        bad = [c for c in verified["comparisons"] if c["status"] == "lost" or c["lostWords"] or "visibleTemplates" in c or "newTitle" in c]
        raise Failure("the comparison disagrees: " + json.dumps(bad[:3], ensure_ascii=False, indent=1))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("daybook")
    parser.add_argument("--sites", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only")
    parser.add_argument("--pages", type=int, default=0)
    parser.add_argument("--keep")
    arguments = parser.parse_args()
    daybook = str(pathlib.Path(arguments.daybook).resolve())
    failures = 0
    for kind in [arguments.only] if arguments.only else KINDS:
        totals = collections.Counter()
        for seed in range(arguments.seed, arguments.seed + arguments.sites):
            rnd = random.Random(seed)
            count = arguments.pages or rnd.choice([1, 1, 2, 3, 5, 8, 13, 21, 40])
            work = pathlib.Path(tempfile.mkdtemp(prefix=f"sources-{kind}-"))
            try:
                try_site(daybook, kind, seed, count, work, totals)
            except (Failure, subprocess.TimeoutExpired, json.JSONDecodeError) as failure:
                failures += 1
                print(f"{kind} --seed {seed} --sites 1: {failure}", flush=True)
                if arguments.keep:
                    shutil.copytree(work, pathlib.Path(arguments.keep) / f"{kind}-{seed}", dirs_exist_ok=True)
            finally:
                shutil.rmtree(work)
        print(
            f"{kind}: {arguments.sites} sites, {totals['built']} built, {totals['refused']} refused as damaged, "
            f"{totals['pages']} pages compared, {totals['words']} words, {totals['lost']} lost", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
