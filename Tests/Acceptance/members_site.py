#!/usr/bin/env python3
"""Seals pages and files of a built site for members, as docs/members.md describes the format; independent of the program.

    python3 members_site.py PUBLIC PLAN.json

PUBLIC is a built site that contains `members/index.html`. The plan names its base path, its members with their groups and an
invitation (Base64url) or passphrase, and the groups that can read each protected URL:

    {"base": "/", "title": "A site", "rounds": 600000,
     "members": [{"name": "Ben Vale", "groups": ["friends"], "invitation": "AAECAwQFBgcICQoLDA0ODw"}],
     "protected": {"/journal/trip/": ["friends"], "/journal/trip/bay.jpg": ["friends"]}}

The protected pages and files are replaced by sealed ones. Prints the sealed address of each URL as JSON. Run with
.build/peers/bin/python, after Tools/peers members-checks.
"""
import base64
import dataclasses
import hashlib
import hmac
import html.parser
import json
import mimetypes
import pathlib
import re
import secrets
import shutil
import struct
import sys
import unicodedata

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC

FORMAT = "daybook-members 1"
TYPES = {".avif": "image/avif", ".vtt": "text/vtt", ".webp": "image/webp"}
WHITE_SPACE = "[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+"


def text(data):
    return base64.b64encode(data).decode()


def derive(key, use):
    """HKDF(k, i) of the format."""
    return HKDF(hashes.SHA256(), 32, salt=b"", info=f"{FORMAT} {use}".encode()).derive(key)


def seal(key, use, content):
    data = f"{FORMAT} {use}".encode()
    message = struct.pack(">Q", len(data)) + data + hashlib.sha256(content).digest()
    nonce = hmac.digest(derive(key, "nonce"), message, "sha256")[:12]
    return nonce + AESGCM(derive(key, "seal")).encrypt(nonce, content, data)


def stretch(passphrase, salt, rounds):
    words = unicodedata.normalize("NFKC", passphrase).lower()
    words = re.sub(WHITE_SPACE, " ", words).strip(" ")
    return PBKDF2HMAC(hashes.SHA256(), 32, salt, rounds).derive(words.encode())


def padded(length):
    """PADMÉ, and at least 1,024."""
    if length <= 1024:
        return 1024
    exponent = length.bit_length() - 1
    step = 1 << (exponent - exponent.bit_length())
    return -(-length // step) * step


class Words(html.parser.HTMLParser):
    """The title, the description and the words of a page's <main>."""

    def __init__(self):
        super().__init__()
        self.title, self.summary, self.date, self.words, self.within = "", "", None, [], []

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag in ("title", "main", "script", "style"):
            self.within.append(tag)
        if tag == "meta" and values.get("name") == "description":
            self.summary = values.get("content", "")
        if tag == "meta" and values.get("property") == "article:published_time":
            self.date = values["content"][:10]

    def handle_endtag(self, tag):
        if tag in self.within:
            self.within.remove(tag)

    def handle_data(self, data):
        if "title" in self.within:
            self.title += data
        elif self.within == ["main"]:
            self.words.append(data)


@dataclasses.dataclass
class Set:
    """A combination of groups, its key, and the pages that its members can read."""
    groups: tuple
    name: str = dataclasses.field(default_factory=lambda: secrets.token_hex(8))
    key: bytes = dataclasses.field(default_factory=lambda: secrets.token_bytes(32))
    index: str = dataclasses.field(default_factory=lambda: secrets.token_hex(16))
    pages: list = dataclasses.field(default_factory=list)


class Sealer:
    """Seals parts of one site; the same plan can be sealed again after its members or keys were changed."""

    def __init__(self, public, plan):
        self.public, self.plan, self.base = pathlib.Path(public), plan, plan.get("base", "/")
        names = {name for groups in plan["protected"].values() for name in groups}
        names |= {name for member in plan["members"] for name in member["groups"]}
        self.groups = {name: secrets.token_bytes(32) for name in sorted(names)}
        self.sets = {groups: Set(groups) for groups in {tuple(sorted(each)) for each in plan["protected"].values()}}
        self.ids = {url: secrets.token_hex(16) for url in plan["protected"]}
        self.salt, self.rounds = secrets.token_bytes(16), plan.get("rounds", 600_000)

    def run(self):
        # Files of all pages are read before the first of them is removed.
        sources = {url: self.source(url).read_bytes() for url in self.ids}
        for url, content in sources.items():
            self.protect(url, content)
        for group in self.sets.values():
            index = json.dumps({"site": self.plan.get("title", ""), "pages": group.pages}, ensure_ascii=False).encode()
            self.write(group, group.index, {"type": "application/json", "name": "index.json"}, index)
        self.write_keys()
        return {url: self.address(url) for url in self.ids}

    def source(self, url):
        return self.public / (url.lstrip("/") + ("index.html" if url.endswith("/") else ""))

    def address(self, url):
        return f"{self.base}members/{self.ids[url]}" + ("/" if url.endswith("/") else ".bin")

    def protect(self, url, content):
        group = self.sets[tuple(sorted(self.plan["protected"][url]))]
        source = self.source(url)
        kind = TYPES.get(source.suffix) or mimetypes.guess_type(source.name)[0] or "application/octet-stream"
        if url.endswith("/"):
            kind = "text/html"
            content = self.with_sealed_links(content.decode()).encode()
            group.pages.append(self.entry(url, content.decode()))
            shell = self.public / "members" / self.ids[url] / "index.html"
            shell.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(self.public / "members/index.html", shell)
        self.write(group, self.ids[url], {"type": kind, "name": source.name}, content)
        source.unlink()

    def with_sealed_links(self, page):
        """A page whose links to protected pages and files are those of the sealed ones."""
        links = {self.base + url.lstrip("/"): self.address(url) for url in self.ids}
        alternatives = "|".join(re.escape(link) for link in sorted(links, key=len, reverse=True))
        return re.sub(rf"""(?<=["'\s(,=])({alternatives})(?=["'\s),#?])""", lambda found: links[found[1]], page)

    def entry(self, url, page):
        words = Words()
        words.feed(page)
        kind = re.search(r'<body class="kind-(\w+)', page)
        entry = {"url": f"/members/{self.ids[url]}/", "title": words.title.rsplit(" – ", 1)[0], "kind": kind[1] if kind else "page",
                 "summary": words.summary, "text": " ".join(" ".join(words.words).split())}
        return entry | ({"date": words.date} if words.date else {})

    def write(self, group, name, header, content):
        header = json.dumps(header | {"size": len(content)}, ensure_ascii=False).encode()
        plain = struct.pack(">I", len(header)) + header + content
        plain += bytes(padded(len(plain)) - len(plain))
        path = self.public / "members" / f"{name}.bin"
        path.write_bytes(b"DBM1" + bytes.fromhex(group.name) + seal(group.key, f"file {name} {group.name}", plain))

    def slot(self, member):
        if "invitation" in member:
            secret = base64.urlsafe_b64decode(member["invitation"] + "==")
        else:
            secret = stretch(member["passphrase"], self.salt, self.rounds)
        name = derive(secret, "slot")[:16].hex()
        groups = [{"name": group, "key": text(self.groups[group])} for group in member["groups"]]
        content = json.dumps({"member": member["name"], "groups": groups}, ensure_ascii=False).encode()
        content += b" " * (-len(content) % 512)
        return name, text(seal(derive(secret, "member"), f"slot {name}", content))

    def wraps(self, group):
        content = json.dumps({"key": text(group.key), "index": group.index}).encode()
        return {derive(self.groups[name], f"wrap {group.name}")[:8].hex(): text(seal(self.groups[name], f"set {group.name}", content))
                for name in group.groups}

    def write_keys(self):
        slots = dict(self.slot(member) for member in self.plan["members"])
        while not slots or len(slots) % 8:
            slots[secrets.token_hex(16)] = text(secrets.token_bytes(12 + 512 + 16))
        keys = {"format": FORMAT, "salt": text(self.salt), "rounds": self.rounds, "slots": dict(sorted(slots.items())),
                "sets": {group.name: self.wraps(group) for group in self.sets.values()}}
        (self.public / "members/keys.json").write_text(json.dumps(keys, indent=1) + "\n")


def main():
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    print(json.dumps(Sealer(sys.argv[1], json.loads(pathlib.Path(sys.argv[2]).read_text())).run(), indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
