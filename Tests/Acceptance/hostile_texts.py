"""Hostile texts of posts, and templates, for hostile_inputs.py."""
import os

from hostile_base import POST, build, site, template, write
from hostile_values import FILTERS, LITERALS, NUMBERS, PARTS


# Markdown

def fence(random, root, schemas):
    """Options of code blocks and charts."""
    site(root)
    blocks = []
    for _ in range(8):
        pairs = " ".join(
            f"{random.choice(['start', 'lines', 'linenostart', 'highlight', 'hl_lines', 'file', 'width', 'x'])}"
            f"={random.choice(NUMBERS + ['1-' + random.choice(NUMBERS), 'a'])}" for _ in range(3))
        blocks.append(f"```swift {{lines {pairs}}}\nlet a = 1\nlet b = 2\n```\n")
        kind = random.choice(["line", "bar", "stacked"])
        rows = "\n".join(f"{i},{random.choice(NUMBERS)},{random.choice(NUMBERS)}" for i in range(3))
        blocks.append(f"```chart type={kind} title=\"{random.choice(NUMBERS)}\"\nx,a,b\n{rows}\n```\n")
        row = random.choice(["0", "1", "5e-324", "-5e-324", "999999999999", "1e-9"])
        blocks.append(f"```chart type={kind}\nx,a\n1,{row}\n2,{random.choice(['0', row, '1'])}\n```\n")
    write(root, POST, "---\ntitle: A\n---\n" + "\n".join(blocks))
    return build(root)


def component(random, root, schemas):
    """Parameters of the components."""
    site(root)
    calls = []
    for _ in range(12):
        name = random.choice(list(PARTS))
        pairs = ", ".join(
            f"{key}: {random.choice(LITERALS)}" for key in PARTS[name] if random.random() < 0.8)
        calls.append("{% render '" + name + "'" + (", " + pairs if pairs else "") + " %}")
    write(root, POST, "---\ntitle: A\n---\n" + "\n\n".join(calls) + "\n")
    return build(root)


def nests(random, root, schemas):
    """Deep, long and many of one thing in a text."""
    site(root)
    n = random.choice([1_000, 10_000, 50_000])
    forms = [
        lambda: "> " * n + "a", lambda: "- " * min(n, 10_000) + "a", lambda: "[" * n, lambda: "![" * n + "a",
        lambda: "*a " * n, lambda: "_" * n, lambda: "`" * n, lambda: "<" * n, lambda: "(" * n + "[a](" * n,
        lambda: "".join(f"[^{i}]" for i in range(n // 5)) + "\n\n" + "".join(f"[^{i}]: a\n\n" for i in range(n // 5)),
        lambda: "# Heading\n\n" * (n // 5),
        lambda: "".join(f"# H {i}\n\n" for i in range(n // 5)),
        lambda: "|" + "a|" * n + "\n|" + "-|" * n + "\n|" + "b|" * n,
        lambda: "|a|b|\n|-|-|\n" + "|c|d|\n" * n,
        lambda: "".join("  " * min(i, 500) + "- a\n" for i in range(n // 5)),
        lambda: "\n".join(f"[a{i}]: /u" for i in range(n)) + "\n\n" + "[a1] " * n,
        lambda: "x" * n * 20, lambda: "a\n" * n, lambda: "$" * n, lambda: "{{ 1 }}" * n, lambda: "{% " * n,
        lambda: "<div>" * n, lambda: "<!--" * n, lambda: "&amp;" * n, lambda: "&#x10FFFF;&#0;&#99999999999;" * 50,
        lambda: "*[A]: b\n" * n + "A " * n, lambda: ": a\n" * n, lambda: "a\n: b\n\n" * (n // 3),
        lambda: "{" + ".a " * n + "}", lambda: "# a {#" + "b" * n + "}", lambda: "```\n" * n,
        lambda: "\n\n".join("    code\n\npara" for _ in range(n // 5)),
        lambda: "- a\n\n      code\n" * (n // 5), lambda: "[a](b.md#" + "c" * n + ")",
        lambda: "![a](b.png) " * (n // 5), lambda: "https://a.example/" + "b/" * n, lambda: "\0" * n,
        lambda: "\U0001F468\u200D" * n, lambda: "\u0301" * n, lambda: "\\" * n, lambda: "~~" * n, lambda: "==" * n,
    ]
    write(root, POST, "---\ntitle: A\n---\n" + random.choice(forms)())
    return build(root)


# Templates

def filters(random, root, schemas):
    """Filters with extreme inputs and arguments."""
    site(root)
    lines = []
    for _ in range(60):
        chain = "".join(
            f" | {random.choice(FILTERS)}" + random.choice(
                ["", f": {random.choice(LITERALS)}", f": {random.choice(LITERALS)}, {random.choice(LITERALS)}"])
            for _ in range(random.choice([1, 2, 3])))
        lines.append("{{ " + random.choice(LITERALS) + chain + " }}")
    text = "\n".join(lines)
    if random.random() < 0.5:
        return template(root, text)
    write(root, "page.liquid", text)
    return ["liquid", os.path.join(root, "page.liquid")]


def growth(random, root, schemas):
    """Templates that never end, or whose values grow with every step."""
    site(root)
    n = random.choice([20, 40, 1_000_000, 1_000_000_000, 9_223_372_036_854_775_807])
    forms = [
        "{% for i in (1..N) %}{% for j in (1..N) %}{% endfor %}{% endfor %}",
        "{% for i in (1..N) %}x{% endfor %}", "{{ (1..N) | join: 'abcdefgh' }}", "{{ (1..N) | json }}",
        "{% tablerow i in (1..N) cols: N %}x{% endtablerow %}",
        "{% assign s = 'aaaaaaaaaa' %}{% for i in (1..40) %}{% assign s = s | replace: 'a', s %}{% endfor %}{{ s | size }}",
        "{% assign s = 'a' %}{% for i in (1..60) %}{% assign s = s | append: s %}{% endfor %}{{ s | size }}",
        "{% assign s = 'aa' %}{% for i in (1..60) %}{% capture s %}{{ s }}{{ s }}{% endcapture %}{% endfor %}{{ s | size }}",
        "{% assign s = 'aa' %}{% for i in (1..60) %}{% capture s %}{{ s }}{{ s }}{% endcapture %}{{ s }}{% endfor %}",
        "{% assign a = 'a,b' | split: ',' %}{% for i in (1..60) %}{% assign a = a | concat: a %}{% endfor %}{{ a | size }}",
        "{% assign a = 'a,b' | split: ',' %}{% for i in (1..60) %}{% assign a = a | push: a %}{% endfor %}{{ a | json }}",
        "{% assign s = 'a' %}{% for i in (1..23) %}{% assign s = s | append: s %}{% endfor %}"
        "{% for i in (1..N) %}{% assign t = s | upcase | downcase | strip_html | escape %}{% endfor %}",
        "{% assign s = 'a b' %}{% for i in (1..20) %}{% assign s = s | append: ' ' | append: s %}{% endfor %}"
        "{% for i in (1..N) %}{% assign t = s | split: ' ' | uniq | sort | join: ',' %}{% endfor %}",
        "{% assign s = 'a*' %}{% for i in (1..17) %}{% assign s = s | append: s %}{% endfor %}"
        "{% for i in (1..N) %}{% assign t = s | markdownify %}{% endfor %}",
        "{% render 'p0' %}", "{% include 'p0' %}", "{% render 'self' %}", "{% include 'self' %}", "{% extends 'post' %}",
        "{% for i in (1..N) %}{% render 'p40' %}{% endfor %}", "{% render 'p40' for (1..N) as x %}",
        "{% for i in (1..N) %}{% for p in site.posts %}{{ p.content }}{% endfor %}{% endfor %}",
        "{% for i in (1..N) %}{% if i contains 'x' %}{% endif %}{% assign x = site | json %}{% endfor %}",
    ]
    for i in range(40):
        word = random.choice(["render", "include"])
        write(root, f"templates/partials/p{i}.html", f"{{% {word} 'p{i + 1}' %}}" * 2)
    write(root, "templates/partials/p40.html", random.choice(["", "x", "x" * 1000]))
    write(root, "templates/partials/self.html", "{% render 'self' %}{% render 'self' %}")
    return template(root, random.choice(forms).replace("N", str(n)))


def syntax(random, root, schemas):
    """Torn templates."""
    site(root)
    parts = ["{{", "}}", "{%", "%}", "if", "endif", "for i in", "endfor", "|", ":", "'", '"', "a.b[", "]", "(1..", ")",
             "case", "when", "capture x", "raw", "endraw", "comment", "layout", "block", "extends 'base'", "\n", "--", "é"]
    return template(root, " ".join(random.choice(parts) for _ in range(400)))
