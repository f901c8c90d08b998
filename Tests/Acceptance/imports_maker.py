"""Random sites of Jekyll and Hugo with quirks mixed at random, for imports.py."""

WORDS = "tide rope quay mast keel wind rain sail oar buoy pier reef gull knot".split()


class Maker:
    """Random texts of one program's sites."""

    def __init__(self, rng, kind):
        self.rng, self.kind, self.names = rng, kind, []

    def words(self, most=12):
        return " ".join(self.rng.choice(WORDS) for _ in range(self.rng.randint(1, most)))

    def title(self):
        text = self.words(4).capitalize()
        return self.rng.choice([text, text + ": more", f"'{text}'", text + " & Co", "Ünïcode " + text,
                                f"\"{text}\"", "1984", "yes", "[" + text + "]", "# " + text])

    def scalar(self, text):
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\""

    def front(self, date):
        r = self.rng
        pairs = [("title", self.scalar(self.title()))] if r.random() < .85 else []
        if date and r.random() < .7:
            pairs.append(("date", r.choice([date, date + " 10:00:00 +0200", date + "T10:00:00Z", "bad date"])))
        options = [("tags", "[a, B c, ü]"), ("tags", "one two"), ("categories", "[x, 'Y z']"), ("category", "news"),
                   ("author", "[ted, ann]"), ("author", "Ada Example"), ("draft", "true"), ("layout", "post"),
                   ("layout", "null"), ("weight", str(r.randint(-3, 9))), ("image", "/img/a.png"),
                   ("description", self.scalar(self.words())), ("custom", "{a: [1, 2, {b: c}]}"), ("published", "false"),
                   ("slug", r.choice(["my-slug", "Ünï", "a b"])), ("series", "tales"), ("toc", "true"),
                   ("excerpt_separator", "<!--more-->"), ("byline", r.choice([self.scalar(self.words()), "'*A* [b](/about/) {{< box >}}'"]))]
        if self.kind == "jekyll":
            options += [("permalink", r.choice(["/x/:title/", "/p/%d.html" % r.randint(0, 99), "pretty", "/q/"])),
                        ("redirect_from", r.choice(["old/a", "[/old/b/, c.html]", "/"])),
                        ("redirect_to", r.choice(["/", "https://far.example/", "/p/1.html"]))]
        else:
            options += [("url", "/u/%d/" % r.randint(0, 99)), ("aliases", "[/old/, old2, ../up]"),
                        ("menu", r.choice(["main", "{docs: {weight: 2, parent: x}}", "[main, footer]"])),
                        ("cascade", r.choice(["{build: {render: never}}", "[{_target: {path: '/a/**'}, draft: true}]",
                                              "{author: X}"])),
                        ("headless", "true"), ("type", "page"), ("linkTitle", "Short"), ("expiryDate", "2001-01-01")]
        for key, value in r.sample(options, r.randint(0, 5)):
            if key not in dict(pairs):
                pairs.append((key, value))
        return pairs

    def block(self):
        r = self.rng
        common = ["# " + self.words(3), "## " + self.words(3), self.words(40), "- a\n- b\n  - c\n\n1. d\n2. e",
                  "> " + self.words(), "```\n{{ code }}\n```", "```go-html-template\n{{ .X }}\n```", "    indented {{ y }}",
                  "`{{ span }}` and `{% tag %}`", "| a | b |\n|---|---|\n| 1 | 2 |", "| a |\n|---|---|\n| 1 |",
                  "<div>\n\n<p>x</p>\n\n</div>", "<details>\n<summary>s</summary>\n\ntext\n\n</details>",
                  "![p](/img/a.png)", "[l](/about/) [m](missing.md) [n](#frag) [o]({{ x }})", "text[^1]\n\n[^1]: note",
                  "Term\n: Definition", "$$x^2$$ and $y$", "{{", "{%", "}} %}", "&amp; &lt; <br>", "***", "Setext\n===",
                  "<!-- comment -->", "<script>\nvar a = '{{ b }}';\n</script>", "<pre>\n\n  {{ c }}\n\n</pre>", ":smile:",
                  "[[wiki]] ![[embed]]", "a  \nb\\\nc", "\t\ttab", "<unclosed", "*un _closed"]
        jekyll = ["{% highlight ruby linenos %}\nputs '{{ x }}'\n{% endhighlight %}", "{% raw %}{{ z }}{% endraw %}",
                  "{% for p in site.posts %}{{ p.title }} {{ p.url }}\n{% endfor %}", "{% include a.html x='1' y=page.title %}",
                  "{% include missing.html %}", "{% include_relative part.md %}", "{% if page.title %}a{% else %}b{% endif %}",
                  "{% capture c %}{::nomarkdown}\n<b>n</b>\n{:/nomarkdown}{% endcapture %}{{ c }}", "{{ site.title | unknown: 1 }}",
                  "{% unknown tag %}", "{% for x in y %}", "{% endif %}", "para\n{: .cls #i}", "{:toc}", "* toc\n{:toc}",
                  "<div markdown=\"1\">\n*m*\n</div>", "{% assign a = 'x,y' | split: ',' %}{{ a | join: '-' }}",
                  "{{ page.date | date: '%Y' }}", "{{ site.data.d.a.b }}", "{% comment %}c{% endcomment %}", "{% link about.md %}",
                  "{% post_url 2020-01-01-none %}", "{{ 'a' | prepend: site.baseurl }}", "{::comment}\nx\n{:/comment}",
                  "{% include {{ page.custom }}.html %}", "{% tablerow i in (1..3) %}{{ i }}{% endtablerow %}", "{% include loop.html %}",
                  "{{ page | jsonify }}", "{{ content }}", "{% case page.x %}{% when 1 %}one{% endcase %}", "{% cycle 'a', 'b' %}"]
        hugo = ["{{< box title=\"t\" >}}\ninner **b**\n{{< /box >}}", "{{% box %}}in{{% /box %}}", "{{< figure src=\"a.png\" caption=\"c\" >}}",
                "{{< unknown a b >}}", "{{< unknown >}}kept{{< /unknown >}}", "{{< youtube abc_123 >}}", "{{< ref \"about\" >}}",
                "{{< relref \"missing.md#x\" >}}", "{{</* shown */>}}", "{{< highlight go >}}\nx\n{{< /highlight >}}", "{{< list 3 >}}",
                "{{< outer >}}{{< inner x=1 >}}{{< /outer >}}", "{{< box", "{{< /box >}}", "{{< notice tip >}}t{{< /notice >}}",
                "{{< tabs >}}{{< tab \"A\" >}}a{{< /tab >}}{{< /tabs >}}", "{{< param version >}}", "- i\n  {{< box >}}x{{< /box >}}",
                "{{< bad >}}", "{{< self >}}x{{< /self >}}", "{{< code-toggle >}}\na: 1\n{{< /code-toggle >}}", "{{< gist u 1 >}}"]
        return r.choice(common + (jekyll if self.kind == "jekyll" else hugo) * 2)

    def body(self):
        text = "\n\n".join(self.block() for _ in range(self.rng.randint(0, 8))) + self.rng.choice(["", "\n", "\r\n"])
        return text.replace("\n", "\r\n") if self.rng.random() < .04 else text

    def text(self, date=None):
        r = self.rng
        if r.random() < .03:
            return self.body()
        pairs = self.front(date)
        if self.kind == "hugo" and r.random() < .25:
            lines = [f"{k} = {v if v[0] in '[0123456789' or v in ('true', 'false') else self.scalar(v.strip(chr(34)))}"
                     for k, v in pairs if not v.startswith("{") and "{" not in v and k not in ("tags", "categories", "author", "aliases", "menu")]
            return "+++\n" + "\n".join(lines) + "\n+++\n" + self.body()
        return "---\n" + "".join(f"{k}: {v}\n" for k, v in pairs) + "---\n" + self.body()

    def name(self):
        r = self.rng
        return r.choice(["", "", "A ", "ü-"]) + r.choice(WORDS) + r.choice(["", "-" + r.choice(WORDS), "_x", ".v1", " y"]) + str(r.randint(0, 400))

    def date(self):
        return "%04d-%02d-%02d" % (self.rng.randint(1999, 2025), self.rng.randint(1, 12), self.rng.randint(1, 28))


def jekyll(rng, count):
    make, files = Maker(rng, "jekyll"), {}
    config = ["title: Site" if rng.random() < .9 else "", "url: https://a.example", "baseurl: " + rng.choice(["''", "/base", "base/"]),
              "permalink: " + rng.choice(["pretty", "date", "none", "/:categories/:title/", "/:year/:title.html"]),
              rng.choice(["", "timezone: Europe/Berlin", "timezone: Nowhere"]), "collections:\n  docs:\n    output: true\n  hidden: {}",
              rng.choice(["", "defaults:\n  - scope: {path: ''}\n    values: {layout: x, author: Cy Example}"]),
              rng.choice(["", "exclude: [skip]"]), rng.choice(["", "author: Ada Example", "author: {name: Ada Example, email: a@a.example}"])]
    files["_config.yml"] = "\n".join(line for line in config if line) + "\n"
    files["_includes/a.html"] = rng.choice(["<b>{{ include.x }}</b>", "{% for p in site.posts %}{{ p.title }}{% endfor %}", "{% include a.html %}", "{{ include.y | bad }}"])
    files["_includes/loop.html"] = "{% include loop.html %}"
    files["_data/d.yml"] = "a: {b: c}\n"
    files["_data/e/f.json"] = "[1, {\"x\": 2}]"
    while len(files) < count:
        name, kind = make.name(), rng.random()
        if kind < .5:
            files[f"{rng.choice(['', '', 'cat/'])}_posts/{make.date()}-{name}.{rng.choice(['md', 'markdown', 'html'])}"] = make.text(make.date())
        elif kind < .7:
            files[f"{rng.choice(['', 'sub/', 'a/b/'])}{name}.{rng.choice(['md', 'html', 'markdown'])}"] = make.text()
        elif kind < .8:
            files[f"_docs/{rng.choice(['', 'x/'])}{name}.md"] = make.text()
        elif kind < .85:
            files[f"_drafts/{name}.md"] = make.text()
        elif kind < .9:
            files[f"{name}.{rng.choice(['json', 'xml', 'txt', 'css', 'js'])}"] = rng.choice(["---\n---\n", ""]) + make.block()
        elif kind < .95:
            files[f"img/{name}.svg"] = "<svg xmlns='http://www.w3.org/2000/svg'/>"
        else:
            files[rng.choice(["about.md", "index.md", "index.html", "404.html", "tags.html", "journal/x.md", "events/e.md", "feed.xml",
                              "people/p.md", "data/x.md", "robots.txt", "search.md", "library/l.md"])] = make.text()
    return files


def hugo(rng, count):
    make, files = Maker(rng, "hugo"), {}
    language = rng.choice(["", "", "defaultContentLanguage = 'de'", "defaultContentLanguageInSubdir = true"])
    root = rng.choice(["content", "content", "content/en", "src"])
    config = ["baseURL = 'https://a.example/'", "title = 'Site'" if rng.random() < .9 else "", language,
              "contentDir = 'src'" if root == "src" else "", rng.choice(["", "uglyURLs = true", "disablePathToLower = true"]),
              rng.choice(["", "[permalinks]\nposts = '/:year/:slug/'"]), rng.choice(["", "[params]\nversion = '1'\nauthor = 'Ada Example'"]),
              rng.choice(["", "[[menu.main]]\nname = 'Posts'\nurl = '/posts/'\n[[menu.main]]\nname = 'None'\nurl = '/none/'\n",
                          "[[menus.footer]]\nname = 'F'\npageRef = '/about'\n", "[pagination]\npagerSize = 3\n"]), rng.choice(["", "[taxonomies]\ntag = 'tags'\n"])]
    if root == "content/en":
        config.append("[[module.mounts]]\nsource = 'content/en'\ntarget = 'content'")
    files["hugo.toml"] = "\n".join(line for line in config if line) + "\n"
    codes = {"box": "<div class=\"b\">{{ with .Get \"title\" }}<b>{{ . }}</b>{{ end }}\n{{ .Inner | markdownify }}</div>",
             "list": "<ul>{{ range seq 1 (.Get 0) }}<li>{{ . }}</li>{{ end }}</ul>", "outer": "<section>{{ .Inner }}</section>",
             "inner": "<p>{{ .Get \"x\" }}{{ .Parent.Name }}</p>", "bad": rng.choice(["{{ if }}", "{{ .Foo.Bar }}", "{{ end }}", "{{ range", "{{ partial \"none\" . }}"]),
             "self": "{{ .Inner | markdownify | safeHTML | upper }}{{ printf \"%d\" .Ordinal }}{{ div 1 0 }}"}
    for name, text in codes.items():
        if rng.random() < .8:
            files[f"layouts/shortcodes/{name}.html"] = text
    if rng.random() < .5:
        prints = ["{{ with .Params.custom }}<p>{{ . }}</p>{{ end }}", "{{ with .Params.byline }}<i>By {{ . | markdownify }}</i>{{ end }}",
                  "{{ if .Params.series }}{{ range .Params.series }}<pre>{{ . }}</pre>{{ end }}{{ end }}", "{{ with .Params.toc }}",
                  "{{ partial \"by\" . }}", "{{ define \"main\" }}", "{{ end }}", "{{ .Content }}", "{{ .Render \"page\" }}"]
        for path in ("_default/single", "_default/page", "posts/single", "partials/by"):
            files[f"layouts/{path}.html"] = " ".join(rng.choice(prints) for _ in range(rng.randint(1, 5)))
    if rng.random() < .3:
        files["static/_redirects"] = rng.choice(["/old /about/ 301\n", "/posts/page/1/ /x/", "\xff nothing"])
    files["data/a/b.yaml"] = "x: 1\n"
    files["data/c.toml"] = "y = [1, 2]\n"
    while len(files) < count:
        name, kind = make.name(), rng.random()
        section = rng.choice(["", "posts/", "posts/", "docs/", "docs/deep/", "a/b/c/", "events/", "people/", "tags/"])
        if kind < .6:
            files[f"{root}/{section}{name}.{rng.choice(['md', 'md', 'html', 'de.md', 'en.md'])}"] = make.text(make.date())
        elif kind < .75:
            files[f"{root}/{section}{name}/index.md"] = make.text(make.date())
            files[f"{root}/{section}{name}/a.png"] = ""
        elif kind < .85:
            files[f"{root}/{section}_index.md"] = make.text()
        elif kind < .9:
            files[f"static/{rng.choice(['', 'img/', 'posts/'])}{name}.{rng.choice(['svg', 'txt', 'html'])}"] = "<svg xmlns='http://www.w3.org/2000/svg'/>"
        else:
            files[rng.choice([f"{root}/about.md", f"{root}/index.md", f"{root}/_index.md", f"{root}/404.md", f"{root}/search.md"])] = make.text()
    return files
