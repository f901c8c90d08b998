"""Random exports of WordPress, Ghost and Medium, and files of contacts, for sources.py."""
import base64
import html
import json

from sources_maker import PNG, block, body, date, hyphenated, inlines, page, put, write


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
        slug = hyphenated(title) + f"-{identity}"
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
                text += "<!-- wp:paragraph -->\n"
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
        slug = hyphenated(title) + f"-{index}"
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
        slug = hyphenated(title) + "-" + identity
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


# Contacts.

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
