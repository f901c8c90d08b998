"""Random sites of Obsidian, Zola and Eleventy, whose texts are in Markdown, for sources.py."""
import json

from sources_maker import PNG, date, markdown_text, page, put, write


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
            (f"![[pic.png]]\n\n{word}\n", word), ("![[pic.png|300]]\n", ""), (f"%%{m.word()}%% {word}\n", word),
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
