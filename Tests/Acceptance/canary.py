#!/usr/bin/env python3
"""Plants words in protected content, and looks for them in every byte that is published.

    python3 canary.py DAYBOOK [--sites N] [--seed S]

Each site has public and protected entries of every kind. A word of its own is planted in each field and each file of the
protected ones: front matter, texts, comments, names of files, metadata of pictures and PDF files, subtitles. None may be in
the output, as it is, in another case, percent-encoded, in Base64, in hexadecimal, in UTF-16, or compressed. Nor may a member find a word of
what is for other groups in all that the member can decrypt. As a control, the same site is built without protection: all words have to be
found, but those of what no page shows.

Run with .build/peers/bin/python, after Tools/peers members-checks. Exit status: 0 it holds, 1 it does not.
"""
import base64
import gzip
import pathlib
import re
import sys
import tempfile
import urllib.parse
import zlib

import harness
import members_reader
from canary_site import GROUPS, Site

MEMBERS = {"ben": {"friends", "students"}, "kit": {"family", "students"}}
PLAIN = re.compile(rb"q[a-z]{10}q")
WIDE = re.compile(rb"q\0(?:[a-z]\0){10}q")
HEXADECIMAL = re.compile(rb"71(?:[67][0-9a-f]){10}71")
BASE64 = re.compile(rb"[A-Za-z0-9+/_-]{16,}")
URL_SAFE = bytes.maketrans(b"-_", b"+/")


def published(folder):
    """Every file with its path, and what is in compressed ones."""
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            data = file.read_bytes()
            name = urllib.parse.unquote(str(file.relative_to(folder))).encode()
            yield file, name + b"\n" + data
            if data[:2] == b"\x1f\x8b":
                yield file, gzip.decompress(data)
            for found in re.finditer(rb"x[\x01\x5e\x9c\xda]", data):
                try:
                    yield file, zlib.decompressobj().decompress(data[found.start():], 1 << 20)
                except zlib.error:
                    pass


def overlapping(pattern, data):
    """What matches a pattern in bytes, also where a match overlaps another."""
    position = 0
    while match := pattern.search(data, position):
        yield match.group()
        position = match.start() + 1


def candidates(data):
    """All that looks like a planted word in bytes: as it is, in UTF-16, in hexadecimal and in Base64."""
    lower = data.lower()
    yield from overlapping(PLAIN, lower)
    yield from (word[::2] for word in overlapping(WIDE, lower))
    yield from (bytes.fromhex(word.decode()) for word in overlapping(HEXADECIMAL, lower))
    for run in BASE64.findall(data):
        run = run.translate(URL_SAFE)
        # The word can begin at each of three bytes, and the run at each of four letters.
        for start in range(4):
            part = run[start:]
            yield from overlapping(PLAIN, base64.b64decode(part[:len(part) // 4 * 4]))


def check_encodings():
    """Checks that a word is found in every encoding, wherever it begins."""
    word = b"qbacedifoguq"
    for start in range(4):
        data = b"-" * start + word + b"-" * 7
        for text in (data, data.upper(), data.decode().encode("utf-16-le"), data.hex().encode(), base64.b64encode(data), base64.urlsafe_b64encode(data)):
            assert word in candidates(b"x" * start + b" " + text), text


def found(folder, words):
    """The planted words that are in a built site, with the files."""
    result = {}
    for file, data in published(folder):
        for word in candidates(data):
            if (word := word.decode()) in words:
                result.setdefault(word, file)
    return result


def secrets(chance):
    """The text of a secrets.yaml for the groups and members of the sites, and the secrets of the members."""
    text = lambda count: base64.b64encode(chance.randbytes(count)).decode()
    ben, kit = chance.randbytes(16), chance.randbytes(32)
    groups = "".join(f"  {name}: {{key: '{text(32)}', replaced: 0}}\n" for name in GROUPS)
    members = (f"  ben: {{invitation: '{base64.b64encode(ben).decode()}', groups: [friends, students]}}\n"
               f"  kit: {{passphrase: '{base64.b64encode(kit).decode()}', groups: [family, students]}}\n")
    return f"version: 1\nsite: '{text(32)}'\nsalt: '{text(16)}'\ngroups:\n{groups}members:\n{members}", {"ben": ben, "kit": kit}


def read_by_member(folder, secret, words):
    """The planted words in all that a member can decrypt, with the names of the files."""
    result = {}
    for file in members_reader.Reader(folder, secret).files().values():
        data = (file.name or "").encode() + b"\n" + file.content
        for word in candidates(urllib.parse.unquote_to_bytes(data)):
            if (word := word.decode()) in words:
                result.setdefault(word, file.name)
    return result


def run(daybook, seed):
    site, faults, read = Site(seed), [], 0
    with tempfile.TemporaryDirectory(prefix="daybook-canary-") as name:
        root = pathlib.Path(name)
        for protected in (True, False):
            folder = root / ("protected" if protected else "open")
            folder.mkdir()
            site.write(folder, protected=protected)
            if protected:
                text, keys = secrets(site.chance)
                (folder / "secrets.yaml").write_text(text)
            done = harness.run(daybook, "build", "--quiet", cwd=folder)
            if done.returncode:
                return site, [f"the build failed: {done.stderr[:2000]}"], 0, 0
            hits = found(folder / "public", site.words.fields)
            if protected:
                faults += [f"{site.words.fields[word]} ('{word}') is in {file.relative_to(folder)}" for word, file in hits.items()]
                for member, secret in keys.items():
                    seen = read_by_member(folder / "public/members", secret, site.words.fields)
                    faults += [f"{site.words.fields[word]} ('{word}', for {', '.join(sorted(site.readers[word]))}) is in '{name}', which {member} reads"
                               for word, name in seen.items() if not site.readers[word] & MEMBERS[member]]
                    read += len(seen)
            else:
                missed = sorted(set(site.words.fields) - set(hits))
                faults += [f"control: {site.words.fields[word]} ('{word}') is not found" for word in missed if not unshown(site.words.fields[word])]
                return site, faults, len(hits), read


def unshown(field):
    """Whether no page of a public site shows a field."""
    return field.startswith("metadata of a picture") or "own " in field or field == "journal: place"


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--sites", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    check_encodings()
    faults, words, controls, read_words = 0, 0, 0, 0
    for seed in range(options.seed, options.seed + options.sites):
        site, problems, hits, read = run(options.daybook, seed)
        words, controls, read_words = words + len(site.words.fields), controls + hits, read_words + read
        for problem in problems:
            print(f"canary: site {seed}: {problem}", file=sys.stderr)
        faults += len(problems)
    print(f"canary: {words} words in {options.sites} sites, {faults} faults; members read {read_words}; without protection {controls} are published")
    return 1 if faults else 0


if __name__ == "__main__":
    harness.main(main)
