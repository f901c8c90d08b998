"""Hostile data, files, calendars and sites of other programs, for hostile_inputs.py."""
import json
import os

from hostile_base import POST, build, site, write
from hostile_values import DATES, NUMBERS, TEXTS


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
