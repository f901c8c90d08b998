"""Nonces of files for members over many random edits, for members_format.py."""
import hashlib
import pathlib

from members_format_site import SITE, Site, check_same_bytes, set_of


class Versions:
    """The sealed versions of files: the text of each nonce, and the bytes of each text."""

    def __init__(self, problems):
        self.problems, self.texts, self.bytes = problems, {}, {}

    def add(self, reader, sealed):
        for name, data in sealed.items():
            key, nonce = reader.sets[set_of(data)]["key"], data[12:24]
            text = hashlib.sha256(reader.text(name, data)).digest()
            digest = hashlib.sha256(data).digest()
            self.problems.check(self.texts.setdefault((key, nonce), (name, text)) == (name, text), f"{name}: a nonce repeats")
            self.problems.check(self.bytes.setdefault((key, name, text), digest) == digest, f"{name}: one text has two versions")


def edited(generator, texts, name):
    """A random edit of a text: a character, a line more or less, an earlier text, or the text of another file."""
    text, kind = texts[name][-1], generator.randrange(10)
    if kind == 0:
        return generator.choice(texts[name])
    if kind == 1:
        return texts[generator.choice(sorted(texts))][-1]
    if kind == 2 and text.count("\n") > 2:
        return text.split("\n", 1)[1]
    if kind < 6:
        at = generator.randrange(len(text) + 1)
        return text[:at] + generator.choice("abcdefgh") + text[at + 1:]
    return text + f"A line with the number {generator.getrandbits(40)}.\n" * generator.choice([1, 1, 2, 40])


def check_nonces(problems, folder, daybook, generator, wanted):
    names = [f"journal/log/2026-11-01-day/note-{number:03}.txt" for number in range(360)]
    posts = [f"journal/log/2026-10-{1 + number % 28:02}-post-{number:02}.md" for number in range(20)]
    texts = {name: [f"The number {generator.getrandbits(20)}.\n" * generator.choice([1, 2, 60])] for name in names + posts}
    links = " ".join(f"[{number}](note-{number:03}.txt)" for number in range(len(names)))
    site = Site(folder, daybook, {
        "site.yaml": SITE, "members.yaml": "friends: [Ben Vale]\n", "journal/log/index.md": "---\ntitle: Log\naccess: friends\n---\n",
        "journal/log/2026-11-01-day/index.md": f"---\ntitle: A day\n---\n{links}\n"})
    secret = site.invite("Ben Vale")
    versions, builds = Versions(problems), 0
    while len(versions.texts) < wanted and builds < 100:
        for name in texts:
            if builds:
                texts[name].append(edited(generator, texts, name))
            head = f"---\ntitle: {pathlib.Path(name).stem}\n---\n" if name in posts else ""
            site.write(name, head + texts[name][-1])
        if builds == 2:
            site.run("members", "rotate")
        site.build()
        builds += 1
        sealed = site.sealed()
        versions.add(site.reader(secret), sealed)
        problems.check(len(sealed) >= len(texts), f"{len(sealed)} sealed files")
    problems.check(len(versions.texts) >= wanted, f"{len(versions.texts)} versions in {builds} builds")
    check_same_bytes(problems, site)
    return f"{len(versions.texts)} sealed versions in {builds} builds of {len(sealed)} files"
