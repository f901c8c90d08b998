"""Hostile inputs for `hostile.py`: each function fills a folder and returns the arguments of one run of the program.

Every input is chosen with the random generator that is passed in, so that a seed and a number name it.
"""

import json
import os
import struct
import zlib

from hostile_values import DATES, FILTERS, NUMBERS, PARTS, SCALARS, TEXTS, value

POST = "content/journal/notes/2026-01-01-a.md"


def write(root, path, text):
    """Writes a file below the folder of a case."""
    target = os.path.join(root, path)
    os.makedirs(os.path.dirname(target), exist_ok=True)
    with open(target, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))


def site(root):
    """A small site, which each case makes hostile."""
    write(root, "content/site.yaml", "title: Hostile\nurl: https://hostile.example/\ntimeZone: UTC\n")
    write(root, POST, "---\ntitle: A post\n---\nText.\n")


def build(root, *options):
    """The arguments of a build of the folder."""
    return ["build", "--source", root, *options]


def template(root, text):
    """A build whose posts are made with a layout."""
    write(root, "templates/layouts/post.html", text)
    return build(root)


# The keys of every kind

FILES = {
    "site": "content/site.yaml", "profile": "content/profile.yaml", "people": "content/people.yaml",
    "members": "content/members.yaml",
    "material": "content/portfolio/a.md", "collection": "content/portfolio/shop/index.md",
    "item": "content/portfolio/shop/a.md", "products": "content/portfolio/shop/products.json",
    "collects": "content/portfolio/shop/collects.json",
    "custom_collections": "content/portfolio/shop/custom_collections.json",
    "journal": "content/journal/notes/index.md", "post": POST,
    "comments": "content/journal/notes/2026-01-01-a.comments.yaml", "timetable": "content/timetable/term.yaml",
    "attendance": "content/timetable/attendance.yaml", "event": "content/events/a.md",
    "library": "content/library/films.yaml", "medium": "content/library/a.md", "page": "content/about.md",
}


def keys(random, root, schemas):
    """Extreme values for the keys of one kind."""
    site(root)
    kind = random.choice(list(FILES))
    schema = schemas.of(kind)
    text = value(random, schema, 0, random.choice([0.02, 0.1, 0.3]))
    path = FILES[kind]
    if path.endswith(".md"):
        lines = [f"{json.dumps(key)}: {value(random, inner, 1, 0.2)}"
                 for key, inner in schema["properties"].items() if random.random() < 0.5]
        text = "---\n" + "\n".join(lines) + "\n---\nText. {{ page | inspect | size }}\n"
    write(root, path, text)
    return build(root, *random.choice([[], [], ["--drafts", "--future"], ["--as-of", "2026-03-02"]]))


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
        lambda: "".join(f"# Heading\n\n" for _ in range(n // 5)),
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

LITERALS = [n for n in NUMBERS if not n.startswith(".") and n[-1].isdigit()] + [
    "''", "'a'", "nil", "true", "page", "site", "page.content", "(1..9223372036854775807)", "(1..9)", "site.posts",
    "(-9223372036854775808..9223372036854775807)", "'9223372036854775807'", "'-1'", "'nan'", "'inf'", "'1e308'",
    "'5e-324'", "'0000-01-01'", "'9999-12-31'", "'%Y %10N %-d %99999999Y %s'", "'" + "9" * 300 + "'", "blank", "empty",
    "'a, b; c | d'", "'9223372036854775807, -9223372036854775808, 5e-324'", "'1e308, -1e308'", "'5e-324'",
]


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


# Data

def bombs(random, root, schemas):
    """Data files that are large, deep or torn."""
    site(root)
    n = random.choice([1_000, 20_000, 200_000])
    forms = [
        ("content/data/a.yaml", lambda: "a0: &a0 [x,x,x,x,x,x,x,x,x]\n" + "".join(
            f"a{i}: &a{i} [" + ",".join([f"*a{i - 1}"] * 9) + "]\n" for i in range(1, 30))),
        ("content/data/a.yaml", lambda: "[" * n), ("content/data/a.yaml", lambda: "a:\n" + "".join(
            " " * i + "a:\n" for i in range(1, min(n, 3_000)))),
        ("content/data/a.yaml", lambda: "- " * n + "a"), ("content/data/a.yaml", lambda: "? " * n + "a"),
        ("content/data/a.yaml", lambda: "&a " * n), ("content/data/a.yaml", lambda: "a: &a\n  b: *a\n"),
        ("content/data/a.yaml", lambda: "".join(f"k{i}: {i}\n" for i in range(n))),
        ("content/data/a.yaml", lambda: "a: 1\n" * n), ("content/data/a.json", lambda: "[" * n),
        ("content/data/a.json", lambda: '{"a":' * n), ("content/data/a.json", lambda: "[" + "1," * n + "1]"),
        ("content/data/a.json", lambda: "1e" + "9" * n), ("content/data/a.json", lambda: '"' + "\\u0000" * n + '"'),
        ("content/data/a.csv", lambda: "a," * n + "\n" + "1," * n), ("content/data/a.csv", lambda: "a,b\n" + "1,2\n" * n),
        ("content/data/a.csv", lambda: "a,b\n" + "1\n" * n), ("content/data/a.csv", lambda: '"' * n),
        ("content/people.yaml", lambda: "".join(f"- {i}\n" for i in range(n))),
        ("content/people.yaml", lambda: "- id: a\n" * n), ("content/people.yaml", lambda: "".join(
            f"- {{id: p{i}, name: P, friends: [p0, p{i - 1}]}}\n" for i in range(n // 20))),
        (POST, lambda: "---\ntitle: A\ntags: [" + ", ".join(f"t{i}" for i in range(n)) + "]\n---\n"),
        (POST, lambda: "---\ntitle: A\naliases: [" + ", ".join(f"/a{i}/" for i in range(n // 20)) + "]\n---\n"),
        (POST, lambda: "---\n" + "".join(f"k{i}: {i}\n" for i in range(n)) + "---\n"),
        (POST, lambda: "---\ntitle: " + "a" * n * 20 + "\n---\n"), (POST, lambda: "---\n" * n),
        ("content/journal/notes/2026-01-01-a.comments.yaml", lambda: "- {name: A, date: 2026-01-02, text: a}\n" * (n // 4)),
        ("content/journal/notes/2026-01-01-a.comments.yaml", lambda: "- 1\n" * n),
        ("content/timetable/t.yaml", lambda: "title: T\nfrom: 2026-01-01\nto: 2026-03-01\nclasses:\n" + "".join(
            f"  - {{id: c{i}, title: C, on: mon 10:00-11:00}}\n" for i in range(n // 100))),
        ("content/timetable/t.yaml", lambda: "title: T\nfrom: 0000-01-01\nto: 9999-12-31\nclasses:\n"
            "  - {id: c, title: C, on: 'mon, tue, wed, thu, fri, sat, sun 10:00-11:00'}\n"),
        ("content/site.yaml", lambda: "title: A\nurl: https://a.example\nnavigation:\n" + "  - {title: a, url: /a/}\n" * (n // 100)),
        ("content/site.yaml", lambda: "title: A\ntaxonomies: [" + ", ".join(f"x{i}" for i in range(n // 100)) + "]\n"),
        ("content/library/l.yaml", lambda: "title: L\nsegments:\n  - title: S\n    items:\n"
            + "      - {title: a, url: https://a.example/}\n" * (n // 50)),
    ]
    path, make = random.choice(forms)
    write(root, path, make())
    return build(root)


def bytes_of_files(random, root, schemas):
    """Files whose bytes are not what their names say."""
    site(root)
    path = random.choice([
        POST, "content/a.md", "content/site.yaml", "content/data/a.json", "content/data/a.csv", "content/a.png",
        "content/a.jpg", "content/a.svg", "content/a.webp", "content/a.gif", "content/a.avif", "content/events/a.ics",
        "templates/layouts/post.html", "templates/theme.yaml", "content/journal/notes/a.vtt", ".daybook/last-build",
        ".daybook/last-pages", ".daybook/last-heads", "public/.daybook-manifest"])
    heads = [b"", b"\xff\xfe", b"\xef\xbb\xbf", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xe0", b"GIF89a", b"RIFF\xff\xff\xff\xffWEBP",
             b"---\n", b"{", b"<svg ", b"\0" * 64, b"\x89PNG\r\n\x1a\n\xff\xff\xff\xffIHDR", b"\0\0\0\x20ftypavif"]
    write(root, path, random.choice(heads) + random.randbytes(random.choice([0, 1, 7, 500, 100_000])))
    write(root, "content/show.md", "![a](a.png) ![b](a.jpg) ![c](a.svg) ![d](a.webp) ![e](a.gif) ![f](a.avif)\n")
    return build(root)


# Calendars

def calendar(random, root, schemas):
    """Calendar files with extreme times, rules and lengths."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//a//b"]
    times = ["20260302T100000Z", "00000101T000000Z", "99991231T235959Z", "20260302", "99999999T999999", "20260302T100000",
             "-20260302T100000Z", "292277026596"]
    for _ in range(random.choice([1, 3, 20])):
        frequency = random.choice(["SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"])
        rule = f"RRULE:FREQ={frequency}"
        for part in ["INTERVAL", "COUNT", "BYSETPOS", "BYYEARDAY", "BYMONTHDAY", "BYHOUR", "BYSECOND", "BYWEEKNO", "BYMONTH"]:
            if random.random() < 0.3:
                rule += f";{part}={random.choice(['0', '1', '-1', '32767', '2147483647', '9223372036854775807', '-366', '366'])}"
        if random.random() < 0.2:
            rule += f";UNTIL={random.choice(times)}"
        lines += [
            "BEGIN:VEVENT", f"UID:{random.randint(0, 3)}", "SUMMARY:a", f"DTSTART:{random.choice(times)}",
            random.choice([f"DTEND:{random.choice(times)}", "DURATION:P99999999W", "DURATION:PT9223372036854775807S",
                           "DURATION:-P1D", "X-A:b"]),
            rule, f"SEQUENCE:{random.choice(NUMBERS)}", f"PRIORITY:{random.choice(NUMBERS)}",
            f"RDATE:{','.join(random.choice(times) for _ in range(3))}", f"EXDATE:{random.choice(times)}",
            f"GEO:{random.choice(NUMBERS)};{random.choice(NUMBERS)}", "END:VEVENT"]
    if random.random() < 0.3:
        lines += ["BEGIN:VTIMEZONE", "TZID:X", "BEGIN:STANDARD", f"DTSTART:{random.choice(times)[:15]}",
                  f"TZOFFSETFROM:{random.choice(['+9999', '-2400', '+99999999', '0', 'x'])}", "TZOFFSETTO:+9959",
                  "RRULE:FREQ=SECONDLY", "END:STANDARD", "END:VTIMEZONE"]
    text = "\r\n".join(lines + ["END:VCALENDAR", ""])
    if random.random() < 0.5:
        site(root)
        write(root, f"content/{random.choice(['events', 'timetable'])}/a.ics", text)
        return build(root)
    write(root, "a.ics", text)
    dates = ["0000-01-01", "2026-01-01", "9999-12-31", "2026-03-02T10:00:00Z"]
    return ["agenda", "--ics", os.path.join(root, "a.ics"), "--from", random.choice(dates), "--to", random.choice(dates)]


# Options and paths

def options(random, root, schemas):
    """Options with values that nobody means."""
    site(root)
    values = NUMBERS + DATES + ["", "-", "/", "/dev/null", "/dev/full", "/proc/self/mem", "a" * 5_000, "\n", "é", "--", "1/0",
                                "0/1", "2/1", "9223372036854775807/9223372036854775807", "1/-1", "1/1", "1/999999999"]
    option = random.choice(["--jobs", "--as-of", "--shard", "--base-url", "--output", "--from", "--to", "--ics", "--trace",
                            "--port", "--source", "--data", "--partials", "--mode", "--extension", "--journal"])
    text = random.choice(values)
    if option in ("--port", "--host"):
        return ["serve", "--source", root, option, random.choice(["-1", "65536", "9" * 30, "x", "", "1e3"])]
    if option in ("--from", "--to"):
        return ["agenda", "--source", root, option, text]
    if option == "--ics":
        return ["agenda", option, text if text != "-" else "/dev/null"]
    if option in ("--data", "--partials", "--mode"):
        return ["liquid", os.path.join(root, POST), option, text]
    if option == "--extension":
        return ["markdown", os.path.join(root, POST), option, text]
    if option == "--journal":
        write(root, "old/_config.yml", "title: a\n")
        return ["import", "jekyll", os.path.join(root, "old"), "--source", root, option, text, "--dry-run"]
    if option == "--output" and (text.startswith("/") or not text.strip()):
        text = os.path.join(root, "content")
    if option == "--trace" and text.startswith("/") and not text.startswith("/dev/"):
        text = os.path.join(root, "trace")
    if option in ("--output", "--trace") and not text.startswith("/"):
        text = os.path.join(root, "out", text.replace("\n", "_"))
    return build(root, option, text) if option != "--source" else ["build", option, text]


def paths(random, root, schemas):
    """Links, pipes, depths and names."""
    site(root)
    form = random.randint(0, 15)
    content = os.path.join(root, "content")
    if form == 0:
        os.symlink("/", os.path.join(root, "templates"))
    elif form == 1:
        os.symlink("/", os.path.join(content, "all"))
    elif form == 2:
        os.symlink(".", os.path.join(content, "loop"))
    elif form == 3:
        for i in range(30):
            os.symlink("..", os.path.join(content, f"up{i}"))
    elif form == 4:
        os.mkfifo(os.path.join(content, "pipe.md"))
    elif form == 5:
        os.symlink("/dev/zero", os.path.join(content, "zero.md"))
    elif form == 6:
        os.mkfifo(os.path.join(content, "data.yaml"))
    elif form == 7:
        deep(content, 1_000)
    elif form == 8:
        write(root, "content/" + "n" * 251 + ".md", "a")
    elif form == 9:
        os.makedirs(os.path.join(content, "journal/notes/2026-01-02-folder.md"))
    elif form == 10:
        os.unlink(os.path.join(content, "site.yaml"))
        os.makedirs(os.path.join(content, "site.yaml"))
    elif form == 11:
        write(root, "public", "a file, not a folder")
    elif form == 12:
        write(root, ".daybook", "a file, not a folder")
    elif form == 13:
        with open(os.path.join(content.encode(), b"\xff\xfe.md"), "wb") as file:
            file.write(b"a")
    elif form == 14:
        os.symlink("/proc", os.path.join(root, "templates"))
    else:
        write(root, "content/a\nb\t.md", "a")
        write(root, "content/a\\b.md", "a")
    return build(root)


def deep(folder, depth):
    """Folders within folders, further than a path can name."""
    here = os.open(folder, os.O_RDONLY)
    for _ in range(depth):
        os.mkdir("folder", dir_fd=here)
        there = os.open("folder", os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = there
    os.close(here)


# Broken tools

def tools(random, root, schemas):
    """A `vips` and an `rsvg-convert` that hang, write without end, take all memory, fail or say nonsense."""
    site(root)
    write(root, "content/profile.yaml", "basics: {name: A. Person}\n")
    pixels = os.urandom(80 * 80 * 3)
    write(root, "content/a.png", png(80, 80, pixels))
    write(root, "content/about.md", "![A](a.png)\n")
    script = random.choice([
        "sleep 1000", "sleep 1000 & exit 0", "while :; do :; done", "yes", "yes >&2", "exec cat /dev/zero",
        "for last in \"$@\"; do :; done; exec cat /dev/zero > \"$3\"", "kill -9 $$", "kill -STOP $$", "exit 1", "exit 0",
        "echo nonsense", "head -c 100000 /dev/urandom", "exec 1>&- 2>&-; sleep 1000", "trap '' TERM INT; sleep 1000",
        "a=x; while :; do a=$a$a; done", ":(){ :; }; exec /nowhere", "cd /; rm -f \"$3\"; echo P6 9999999 9999999 255",
    ])
    for name in random.choice([["vips"], ["rsvg-convert"], ["vips", "rsvg-convert"]]):
        write(root, "bin/" + name, "#!/bin/sh\n" + script + "\n")
        os.chmod(os.path.join(root, "bin", name), 0o755)
    return build(root)


def png(width, height, pixels):
    """A PNG file of red, green and blue."""
    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    rows = b"".join(b"\0" + pixels[row * width * 3:(row + 1) * width * 3] for row in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


# Other programs' sites

def imports(random, root, schemas):
    """Sites and exports of other programs."""
    kind = random.choice(["jekyll", "hugo", "firebase"])
    source = os.path.join(root, "old")
    number = lambda: random.choice(NUMBERS)
    if kind == "firebase":
        forms = [
            lambda: json.dumps({"posts": {"-Mabc": {"date": 1e308, "text": "a", "likes": 2 ** 63}}}),
            lambda: "[" * 100_000, lambda: '{"posts":{"a":{"date":' + number() + ',"text":"a","title":' + number() + "}}}",
            lambda: '{"users":{"a":{"birthday":' + number() + "}}}", lambda: "", lambda: "null", lambda: "{}"]
        write(root, "old/export.json", random.choice(forms)())
        source = os.path.join(source, "export.json")
    elif kind == "jekyll":
        write(root, "old/_config.yml", f"title: a\npaginate: {number()}\npermalink: {random.choice(TEXTS)}\n")
        write(root, f"old/_posts/{random.choice(['2026-01-01', '9999-99-99', '0000-00-00', '99999999999-1-1'])}-a.md",
              f"---\ndate: {random.choice(DATES)}\norder: {number()}\n---\n{{% highlight x {number()} %}}\n" + "{{ " * 999)
    else:
        write(root, "old/hugo.toml", f"title = 'a'\npaginate = {number()}\nx = {number()}\n[[a.b]]\nc = " + "[" * 500)
        write(root, "old/content/posts/a.md", f"---\ndate: {random.choice(DATES)}\nweight: {number()}\nurl: {random.choice(TEXTS)}\n"
              f"---\n{{{{< figure width={number()} >}}}}\n{{{{< x " * random.choice([1, 5_000]))
    write(root, "new/content/site.yaml", "title: New\n")
    return ["import", kind, source, "--source", os.path.join(root, "new"), *random.choice([[], ["--dry-run"]])]


KINDS = [
    (keys, 10), (fence, 3), (component, 3), (nests, 5), (filters, 5), (growth, 5), (syntax, 1), (bombs, 6),
    (bytes_of_files, 4), (calendar, 4), (options, 4), (paths, 3), (imports, 3), (tools, 1),
]
