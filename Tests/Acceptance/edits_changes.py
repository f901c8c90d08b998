"""Random edits of a site. Each returns a description and the files that it changes; None for removed files."""
import re

from edits_content import COMPONENTS, LANGUAGES, PICTURED
from edits_tables import DATA, OTHERS, PROFILE, SETTINGS, TEMPLATES, VALUES
from harness import png

WORDS = "anchor boat coast drift evening ferry gull harbour island jetty keel lantern mist north oar pier quay river sail tide".split()
WAITS = (60, 3600, 6 * 3600, 86400, 86400, 3 * 86400, 7 * 86400, 30 * 86400)


def grey(width, height, shade):
    """A picture of one shade."""
    return png(width, height, bytes([shade]) * width * height)


def noise(width, height, chance):
    return png(width, height, chance.randbytes(width * height))


def restore(site):
    if site.random.random() < .5:
        site.options = []
    return "restore " + ", ".join(site.before), dict(site.before)


def body(site):
    changes = {}
    for path in site.random.sample(site.posts(), min(len(site.posts()), site.random.choice([1, 1, 1, 2]))):
        parts = site.files[path].split(b"---\n", 2)
        text = site.text().encode()
        if site.random.random() < .5 and len(parts) == 3:
            text = parts[2] + b"\n" + text
        changes[path] = b"---\n" + (parts[1] if len(parts) == 3 else b"") + b"---\n" + text
    return "text of " + ", ".join(changes), changes


def other_text(site):
    """Another text of a document that is no post, below the same front matter."""
    others = [p for p in site.paths("content/", ".md") if p not in site.posts()]
    path = site.random.choice(others or site.posts())
    text = site.files[path]
    head = text[:text.find(b"\n---\n", 3) + 5] if text.startswith(b"---\n") and b"\n---\n" in text[3:] else b""
    return "text of " + path, {path: head + site.text().encode()}


def comments(site):
    path = site.random.choice(site.posts() + ["content/events/race.md"])[:-3] + ".comments.yaml"
    said = "".join("- {author: %s, date: 2026-03-0%d, text: '%s %s'}\n" % (
        site.random.choice(["ben", "cleo"]), day, site.words(4), site.random.choice(["", "![](/photo.png)", "**so**"])) for day in range(1, 4))
    return "comments in " + path, {path: said.encode()}


def key(site):
    path = site.random.choice(site.posts() or ["content/about.md"])
    lines = site.files[path].decode().split("\n")
    new = site.random.choice([
        "title: " + site.words(5), "tags: [%s]" % site.random.choice(WORDS[:6]), "draft: true", "summary: " + site.words(8),
        "date: 2026-02-%02d" % site.random.randint(1, 28), "weight: %d" % site.count, "slug: s%d" % site.random.randint(1, 3),
        "aliases: [/old/%d/]" % site.count, "colour: %s" % site.random.choice(WORDS), "menu: main",
        "series: Winter", "layout: own", "expires: 2026-03-%02d" % site.random.randint(1, 28), "image: /photo.png", "tags: [",
        "author: " + site.random.choice(["ben", "cleo"]), "likes: [ben]", "url: /moved/%d/" % (site.count % 3)])
    lines = [line for line in lines if not line.startswith(new.split(":")[0] + ":")]
    lines.insert(1, new)
    return "%s in %s" % (new, path), {path: "\n".join(lines).encode()}


def retitle(site):
    """Another title where there is one: in quotes, folded, or one that a tag repeats."""
    path = site.random.choice(site.posts() or ["content/about.md"])
    lines = site.files[path].decode().split("\n")
    new = site.random.choice(["{0}", "{0}", '"{0}: {1}"', ">-\n  {0}\n  and {1}", "&t {0}"]).format(site.words(3), site.count)
    lines = ["title: " + new if line.startswith("title:") else line for line in lines]
    if site.random.random() < .1:
        lines = ["tags: [*t]" if line.startswith("tags:") else line for line in lines]
    return "title %r of %s" % (new, path), {path: "\n".join(lines).encode()}


def add(site):
    path, text = site.post()
    return "add " + path, {path: text}


def rename(site):
    path = site.random.choice(site.posts() + ["content/photo.png", "content/notes/plain.md", "content/journal/rowing/boat.png"])
    if path not in site.files:
        return body(site)
    new = path.replace(".", "-%d." % site.count)
    return "rename %s to %s" % (path, new), {path: None, new: site.files[path]}


def delete(site):
    path = site.random.choice([p for p in site.paths("") if p != "content/site.yaml"])
    site.removed[path] = site.files[path]
    return "delete " + path, {path: None}


def bring_back(site):
    if not site.removed:
        return body(site)
    path = site.random.choice(sorted(site.removed))
    return "bring back " + path, {path: site.removed.pop(path)}


def template(site):
    path, text = site.random.choice(TEMPLATES)
    if path in site.files and site.random.random() < .4:
        return "delete " + path, {path: None}
    return "template " + path, {path: text.replace("%06d", "%06d" % site.count).replace("%d", str(site.count)).encode()}


def data(site):
    path, text = site.random.choice(DATA)
    return "data " + path, {path: text.replace("%d", str(1 + site.count % 28)).encode()}


def picture(site):
    path = site.random.choice(["content/photo.png", "content/journal/rowing/boat.png", "content/files/talk.txt",
                               "content/journal/rowing/oar-%d.png" % (site.count % 3), "content/portfolio/tea/tea.png"])
    if path.endswith(".txt"):
        return "file " + path, {path: b"Said %d.\n" % site.count * site.random.choice([1, 400])}
    # A picture of another size, or none at all.
    wrong = b"GIF89a" + bytes([9, 0, 7, 0, 0, 0, 0]) if site.random.random() < .1 else b"no picture"
    return "picture " + path, {path: grey(20 + site.count % 50, 30, site.count % 256) if site.random.random() < .85 else wrong}


def settings(site):
    text = site.files["content/site.yaml"].decode()
    key, values = site.random.choice(SETTINGS)
    value = site.random.choice(values)
    lines = [line for line in text.split("\n") if line and not line.startswith(key + ":")]
    lines += [] if value is None else ["%s: %s" % (key, value.replace("%d", str(site.count)))]
    return "%s in site.yaml" % key, {"content/site.yaml": ("\n".join(lines) + "\n").encode()}


def profile(site):
    """Another value of one key of the profile, or none."""
    key, values = site.random.choice(PROFILE)
    site.told = {**site.told, key: site.random.choice(values).replace("%d", str(site.count))}
    if site.random.random() < .3:
        del site.told[key]
    text = "name: Ada Word\n" + "".join("%s: %s\n" % pair for pair in site.told.items())
    return "%s in profile.yaml" % key, {"content/profile.yaml": text.encode()}


def other_file(site):
    """A file that is published as it is, or that says something of others."""
    path, text = site.random.choice(OTHERS)
    path = path.replace("%d", str(site.count % 3))
    if path in site.files and site.random.random() < .4:
        return "delete " + path, {path: None}
    return "file " + path, {path: text.replace("%d", str(site.count)).encode()}


def person(site):
    chance = lambda text: text if site.random.random() < .4 else ""
    name = site.random.choice(["Ben Word", "Ben Oar", "Benedict"])
    text = chance("# Who rows\n") + "- {id: ben, %sname: %s, %s%s%sfriends: [ada%s]}\n" % (
        chance("picture: ben.png, "), name, chance("nickname: B, "), chance("summary: Rows %d, " % site.count), chance("url: /about/, "), chance(", cleo"))
    if site.random.random() < .8:
        text += "- {id: cleo, name: Cleo %d%s}\n" % (site.count % 5, chance(", friends: [ada]"))
    return "people", {"content/people.yaml": text.encode()}


def page(site):
    path = site.random.choice(["content/about.md", "content/notes/plain.md", "content/journal/rowing/index.md", "content/index.md"])
    front = site.random.choice(["title: About %d\n" % site.count, "title: About\nliquid: %s\n" % str(site.has_liquid).lower(), "title: About\n", "title: About\ngallery: [/journal/rowing/]\n"])
    return "page " + path, {path: ("---\n" + front + "---\n" + site.text()).encode()}


def moment(site):
    site.options = site.random.choice([[], ["--drafts"], ["--future"], ["--base-url", "https://a.example/below/"],
                                       ["--as-of", "2026-03-%02d" % site.random.randint(1, 28)], ["--strict"]])
    return "options " + " ".join(site.options), {}


def wait(site):
    """Time passes, so that pages appear and expire and the timetable moves on."""
    seconds = site.random.choice(WAITS)
    site.time += seconds
    return "%d seconds pass" % seconds, {}


def protected(site):
    """A protected entry is added, changed, opened or removed; some appear or expire in the next weeks."""
    path, front, text = site.random.choice([
        ("content/journal/harbour/2026-02-0%d-secret.md" % site.random.randint(1, 3), "title: Secret %d\nauthor: ben\ntags: [anchor]", None),
        ("content/library/hidden.md", "title: Hidden %d\nurl: /files/talk.txt\ntags: [boat]", None),
        ("content/library/stroke.md", "title: Stroke %d\nurl: https://a.example/stroke/", None),
        ("content/notes/hidden.md", "title: Hidden note %d\nimage: {src: /photo.png, alt: A pier}", None),
        ("content/events/dinner.md", "title: Dinner\nstart: 2026-03-%02d 19:00\nhost: cleo" % site.random.randint(1, 28), None),
        ("content/portfolio/tea/rare.md", "title: Rare\nprice: %d", None),
        ("content/timetable/inner.yaml", None, "classes: [{id: inner, title: Inner %d, on: 'wed 18:00-18:45', access: friends}]\n"),
        ("content/timetable/inner.yaml", None, "from: 2026-03-02\nto: 2026-03-%02d\nclasses: [{id: inner, title: Inner, on: 'wed 18:00-18:45', access: friends}]\n"
         % site.random.randint(6, 28)),
        ("content/library/films.yaml", None, "segments: [{title: One, items: [{title: Film %d, url: 'https://a.example/', access: friends}]}]\n"),
        ("content/members.yaml", None, "friends: [ben, cleo]\nfamily: [cleo]\n# %d\n"), ("content/files/talk.txt", None, "Said %d.\n"),
        ("content/library/_defaults.yaml", None, "access: friends\n")])
    if path in site.files and site.random.random() < .3 and not path.endswith(("members.yaml", "talk.txt")):
        return "delete " + path, {path: None}
    if front is not None:
        front += "\naccess: " + site.random.choice(["friends", "friends", "family", "[friends, family]", "everyone"])
        if site.random.random() < .5:
            day = "2026-03-%02d" % site.random.randint(1, 28)
            front += "\n" + site.random.choice(["expires: %s" % day, "publishDate: %s" % day, "expires: %s 18:30" % day, "publishDate: %s 07:15" % day])
        if site.random.random() < .3:
            front += "\nlisted: true"
        text = "---\n" + front + "\n---\n" + site.text()
    return "protected " + path, {path: text.replace("%d", str(site.count)).encode()}


def component(site):
    """Something else in a text with components, or in a file that one of them shows or finds by its name."""
    if site.random.random() < .3:
        path, content = site.random.choice([
            ("content/wide.png", noise(site.random.choice([620, 700]), 20, site.random)), ("content/media/clip.vtt", b"WEBVTT\n\n%d\n" % site.count),
            ("content/media/clip.de.vtt", b"WEBVTT\n"), ("content/media/clip.chapters.vtt", b"WEBVTT\n\n%d\n" % site.count), ("content/media/clip.mp4", b"clip %d" % site.count)])
        if path in site.files and path.endswith(".vtt") and site.random.random() < .5:
            return "delete " + path, {path: None}
        return "file " + path, {path: content}
    path = site.random.choice(sorted(PICTURED))
    if path.endswith(".bib"):
        names = site.random.sample(["Word, Ben", "B. Word", "Benedict", "Cleo Word", "Ada Word", "Oar, Ben", "C. 3"], 3)
        return "names in " + path, {path: ("@article{a, title={Oars %d}, author={%s}, year={2020}}\n" % (site.count, " and ".join(names))).encode()}
    front = re.match(b"---\n.*?\n---\n", PICTURED[path].encode(), re.S)[0]
    shown = site.random.sample(COMPONENTS, site.random.randint(0, 3))
    return "components of " + path, {path: front + ("\n\n".join(shown) + "\n\nText %d.\n" % site.count).encode()}


def touch(site):
    path = site.random.choice(site.paths())
    return "touch " + path, {path: site.files[path]}


def translation(site):
    """A translation is added, changed or removed, or a value by language changes."""
    code = site.random.choice(["de", "de", "ar", "fr"])
    kind = site.random.randrange(10)
    if kind < 5:
        path = site.random.choice(site.paths("content/", ".md"))
        path = path if any(path.endswith(".%s.md" % c) for c in ("de", "ar", "fr")) else path[:-3] + ".%s.md" % code
        if path in site.files and site.random.random() < .4:
            return "delete " + path, {path: None}
        front = site.random.choice(["title: Wort %d\n", "title: Wort %d\nslug: wort-%d\n", "title: W\nupdated: 2026-02-11\n", "draft: true\ntitle: D%d\n", ""])
        start = "start: 2026-03-13 19:00\n" if "/events/" in path else ""
        return "translation " + path, {path: ("---\n" + (front + start).replace("%d", str(site.count)) + "---\n" + site.text()).encode()}
    if kind < 7:
        path = "content/other-%d.md" % site.random.randrange(3)
        if path in site.files and site.random.random() < .4:
            return "delete " + path, {path: None}
        target = site.random.choice(["about.md", "/notes/plain.md", "events/race.md", "nowhere.md"] + [p[7:] for p in site.posts()[:3]])
        text = "---\ntitle: Anders %d\nlang: %s\ntranslationOf: %s\n---\n%s" % (site.count, code, target, site.text())
        return "translationOf in " + path, {path: text.encode()}
    path, text = site.random.choice(VALUES)
    if text is None:
        lines = [line for line in site.files[path].decode().split("\n") if line and not line.startswith(("languages:", "title:"))]
        lines.append(site.random.choice(LANGUAGES))
        lines.append("title: {en: Words %d, de: Worte %d}" % (site.count, site.count % 3))
        return "languages", {path: ("\n".join(lines) + "\n").encode()}
    return "values in " + path, {path: text.replace("%d", str(site.count)).encode()}


def undo_text(site):
    path = site.random.choice(site.posts() or ["content/about.md"])
    return "cut " + path, {path: site.files[path][:site.random.randrange(len(site.files[path]) + 1)]}


# Each edit, and how often it is chosen.
EDITS = [
    (30, body), (8, key), (8, retitle), (6, add), (4, rename), (5, delete), (5, bring_back), (9, template), (12, data), (9, picture), (9, settings),
    (6, profile), (6, other_file), (6, person), (4, page), (14, other_text), (6, comments), (3, moment), (2, touch), (2, undo_text)]
