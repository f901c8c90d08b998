#!/usr/bin/env python3
"""Reads the pages for members as another program would, with a reader that follows "Format" in docs/members.md.

    .build/peers/bin/python members_format.py DAYBOOK [--seed N] [--versions N]

Members with invitations and passphrases open the files of their groups and no others; sizes, slots, wraps and links are as described;
changed files are refused; nonces do not repeat over N sealed versions of files; revoked invitations open nothing new, and rotated keys
everything.

Needs `cryptography`, which `Tools/peers members-checks` installs. Exit status: 0 it holds, 1 it does not, 2 it could not run.
"""
import argparse
import json
import pathlib
import random
import re
import sys
import tempfile
from html.parser import HTMLParser

try:
    import members_reader
except ImportError as missing:
    print(f"members_format: {missing}: Tools/peers members-checks installs it", file=sys.stderr)
    sys.exit(2)
import members_nonces
from members_format_site import (BASE, BOTH, COMMENT, CONTENT, ENTRIES, FILES, FRIENDS, HOST, SITE, STUDENTS, Problems, Site,
                                 check_same_bytes, set_of)
from members_reader import FORMAT, Reader, Refused

PASSPHRASE = "Harbour  Ötter\u00a0Lantern pebble violin marble"
SPELLINGS = [
    PASSPHRASE, "harbour ötter lantern pebble violin marble", "  HARBOUR O\u0308TTER\tLANTERN PEBBLE\u3000VIOLIN MARBLE\n",
    "\uff48arbour\u2009\u2028ötter lantern pebble violin marble"]
OTHER_SPELLINGS = [
    "harbour otter lantern pebble violin marble", "harbourötter lantern pebble violin marble",
    "harbour\x1cötter lantern pebble violin marble", "harbour ötter lantern pebble violin marble\u200b"]
ODD_PASSPHRASES = [
    "STRAẞE harbour lantern pebble violin marmalade", "marmalade\u3000harbour\u2009lantern\x85pebble violin skeleton ",
    "İstanbul harbour lantern pebble violin marmalade", "e\u0301cole harbour lantern pebble violin marmalade",
    "海 港 灯 笼 石 小 提 琴 一 二 三 风 船 桥 鸟 树 雪", "\u2126mega harbour lantern pebble violin marmalade",
    "\u212aitesurfer harbour lantern pebble violin marmalade", "harbour lantern pebble violin marmalade skeleton\r"]
ATTRIBUTES = {"href", "src", "poster", "data", "srcset", "imagesrcset", "content", "action"}
METADATA = {"meta", "link"}


class Links(HTMLParser):
    """The addresses in a page, and whether they are metadata for other programs."""

    def __init__(self, page):
        super().__init__()
        self.found = []
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        metadata = tag in METADATA or "hidden" in dict(attributes)
        for name, value in attributes:
            if name in ATTRIBUTES and value:
                values = [part.split()[0] for part in value.split(",") if part.split()] if "srcset" in name else [value]
                self.found += [(metadata, each) for each in values]


def page_id(url):
    found = re.fullmatch(re.escape(BASE) + "/members/([0-9a-f]{32})/", url)
    return found[1] if found else None


def check_entries(problems, reader, files, who):
    """The index lists have exactly the entries of the member's groups, with their texts."""
    groups, titles = set(reader.groups), {title for title, _, _ in ENTRIES}
    listed = {}
    for set_name in reader.sets:
        index = reader.index(set_name)
        problems.check(index["site"] == "Port Elver rowers", f"{who}: the site's title in an index")
        for page in index["pages"]:
            identifier = page_id(page["url"])
            problems.check(identifier in files, f"{who}: {page['url']} of an index is opened")
            problems.check({"url", "title", "kind", "text"} <= set(page) <= {"url", "title", "kind", "text", "date", "summary"},
                           f"{who}: the keys of {page['title']} are {sorted(page)}")
            problems.check(set_of((reader.folder / f"{identifier}.bin").read_bytes()) == set_name,
                           f"{who}: '{page['title']}' is in the index of its set")
            problems.check(identifier not in listed, f"{who}: '{page['title']}' is listed once")
            listed[identifier] = page
    readable = {title for title, _, entry_groups in ENTRIES if entry_groups & groups}
    found = [page["title"] for page in listed.values() if page["title"] in titles]
    problems.check(sorted(found) == sorted(readable), f"{who}: the titles are {sorted(found)} instead of {sorted(readable)}")
    for title, word, _ in ENTRIES:
        for identifier, page in listed.items():
            if page["title"] == title and identifier in files:
                problems.check(word in page["text"], f"{who}: the words of '{title}' in the index")
                content = files[identifier].content.decode()
                problems.check(title in content and word in content, f"{who}: the text of '{title}'")
    by_title = {page["title"]: page for page in listed.values()}
    if FRIENDS & groups:
        expected = {"kind": "post", "date": "2026-11-20", "summary": "A day out."}
        problems.check(expected.items() <= by_title["Ternbay"].items(), f"{who}: kind, date and summary of a post")
    return listed


def check_words(problems, reader, files, who):
    """Nothing of other groups is in what a member opens."""
    everything = b"\n".join(file.content for file in files.values())
    words = [(word, groups) for title, text, groups in ENTRIES for word in (title, text)] + [COMMENT]
    for word, groups in words:
        readable = bool(groups & set(reader.groups))
        problems.check((word.encode() in everything) == readable, f"{who}: '{word}' is {'read' if readable else 'not read'}")


def check_files(problems, reader, files, listed, who):
    """Files are those of the member's groups, with the bytes of their sources."""
    groups = set(reader.groups)
    indexes = {each["index"] for each in reader.sets.values()}
    for name, (content, kind, file_groups) in FILES.items():
        named = [file for file in files.values() if file.name == name]
        problems.check(len(named) == bool(file_groups & groups), f"{who}: {len(named)} files '{name}'")
        for file in named:
            problems.check(file.content == content and file.type.split(";")[0] == kind, f"{who}: bytes and type of '{name}', {file.type}")
    images = [file for file in files.values() if file.type.startswith("image/")]
    problems.check(bool(images) == bool(FRIENDS & groups), f"{who}: {len(images)} pictures")
    for file in images:
        signature = {"image/png": b"\x89PNG", "image/jpeg": b"\xff\xd8\xff", "image/webp": b"RIFF"}.get(file.type, b"")
        problems.check(file.content.startswith(signature), f"{who}: the bytes of '{file.name}' are {file.type}")
    for identifier, file in files.items():
        known = (file.is_page or identifier in indexes or file.name in FILES
                 or file.type.split("/")[0] == "image" or file.type.split(";")[0] == "text/calendar")
        problems.check(known, f"{who}: the file '{file.name}' of type {file.type}")
        problems.check(file.is_page or identifier not in listed, f"{who}: '{file.name}' in an index is a page")
        folder = (reader.folder / identifier / "index.html").exists()
        problems.check(folder == file.is_page, f"{who}: only a page has a folder: '{file.name}'")


def check_closed(problems, reader, files, who):
    """No key of a member opens another file, whatever set it is claimed to be in."""
    for path in reader.folder.glob("*.bin"):
        if path.stem in files:
            continue
        data = path.read_bytes()
        for set_name, each in reader.sets.items():
            for claimed in (set_name, set_of(data)):
                problems.refused(lambda: members_reader.opened(each["key"], f"{FORMAT} file {path.stem} {claimed}", data[12:]),
                                 f"{who}: {path.stem}")


def check_links(problems, reader, files):
    """All links within the site lead to files, and those to protected pages and files have no host."""
    for file in files.values():
        if not file.is_page:
            continue
        page = file.content.decode()
        title = re.search("<title>(.*?)</title>", page)[1]
        for metadata, address in Links(page).found:
            address = address.replace("webcal:", "https:")
            if address.startswith(HOST):
                problems.check(metadata or f"{BASE}/members/" not in address, f"in '{title}' a link to {address} has a host")
                address = address[len(HOST):]
            if address.startswith(f"{BASE}/"):
                path = re.split("[?#]", address[len(BASE) + 1:])[0]
                problems.check(exists(reader.folder.parent, path), f"'{title}' leads to {address}, which does not exist")


def exists(public, path):
    """Whether a path of a URL has a file, and if it is a protected page, a sealed file."""
    protected = re.fullmatch("members/([0-9a-f]{32})/", path)
    if protected and not (public / f"members/{protected[1]}.bin").is_file():
        return False
    return (public / path / "index.html" if path.endswith("/") or not path else public / path).is_file()


def check_member(problems, site, secret, groups, name, who):
    reader = site.reader(secret)
    problems.check(reader.member == name and set(reader.groups) == groups, f"{who}: {reader.member}, {sorted(reader.groups)}")
    files = reader.files()
    listed = check_entries(problems, reader, files, who)
    check_words(problems, reader, files, who)
    check_files(problems, reader, files, listed, who)
    check_closed(problems, reader, files, who)
    check_links(problems, reader, files)
    return files


def check_slots(problems, keys, readers):
    slots = {name: members_reader.decoded(value) for name, value in keys["slots"].items()}
    lengths = {len(value) for value in slots.values()}
    overhead = members_reader.NONCE + members_reader.TAG
    problems.check(len(slots) == -(-len(readers) // 8) * 8, f"{len(slots)} slots for {len(readers)} members")
    problems.check(all(re.fullmatch("[0-9a-f]{32}", name) for name in slots), "names of slots")
    problems.check(len(lengths) == 1, f"slots have the lengths {lengths}")
    shortest = max(-(-len(reader.slot.rstrip(b" ")) // 512) * 512 for reader in readers)
    problems.check(lengths == {shortest + overhead}, f"slots of {lengths} bytes instead of {shortest + overhead}")
    for reader in readers:
        problems.check(set(json.loads(reader.slot)) == {"member", "groups", "epoch"}, f"the slot of {reader.member}")


def check_wraps(problems, keys, readers):
    """Each set has one wrap for each of its groups, and nothing else."""
    group_keys = {name: key for reader in readers for name, key in reader.groups.items()}
    combinations = []
    for set_name, wraps in keys["sets"].items():
        names = {name for name, key in group_keys.items() if members_reader.wrap_name(key, set_name) in wraps}
        combinations.append(names)
        problems.check(re.fullmatch("[0-9a-f]{16}", set_name) and len(names) == len(wraps), f"the wraps of the set {set_name}")
        problems.check(len({len(value) for value in wraps.values()}) == 1, f"lengths of the wraps of {set_name}")
        contents = {(reader.sets[set_name]["key"], reader.sets[set_name]["index"]) for reader in readers if set_name in reader.sets}
        problems.check(len(contents) == 1 and all(re.fullmatch("[0-9a-f]{32}", index) for _, index in contents),
                       f"the key and index of {set_name}")
    problems.check(sorted(map(sorted, combinations)) == sorted(map(sorted, [FRIENDS, STUDENTS, BOTH])), f"the sets {combinations}")


def check_public(problems, site):
    """Nothing protected is in the files that everyone can read."""
    words = [word for title, text, _ in ENTRIES for word in (title, text)] + [COMMENT[0]]
    plain = {path: path.read_bytes() for path in site.public.rglob("*") if path.is_file() and path.suffix != ".bin"}
    for path, data in plain.items():
        for word in words:
            problems.check(word.encode() not in data, f"'{word}' is in {path.relative_to(site.public)}")
        for name, (content, _, _) in FILES.items():
            problems.check(content != data, f"'{name}' is {path.relative_to(site.public)}")
    pages = {data for path, data in plain.items() if path.parent.parent == site.members}
    problems.check(len(pages) == 1, f"{len(pages)} different pages read sealed files")
    problems.check("They are low." in (site.public / "club/fees/index.html").read_text(), "an entry for everyone")


def check_card(problems, site, files):
    """The listed entry, and only that, is in the public list of events."""
    supper = next(name for name, file in files.items() if file.is_page and b"<h1" in file.content and b"ploverword" in file.content
                  and b"bitternword" not in file.content)
    linked = [address for _, address in Links((site.public / "events/index.html").read_text()).found if page_id(address)]
    problems.check(linked == [f"{BASE}/members/{supper}/"], f"the list of events leads to {linked}")


def tampered(generator, reader, sealed):
    """Endless changes: what was done, the ID, and the bytes."""
    names = sorted(sealed)
    regions = [(0, 4), (4, 12), (12, 24), (24, 28), (28, 80)]
    while True:
        name, other = generator.sample(names, 2)
        data = bytearray(sealed[name])
        for region in [*regions, (80, len(data) - 16), (len(data) - 16, len(data))]:
            flipped = bytearray(data)
            flipped[generator.randrange(*region)] ^= 1 << generator.randrange(8)
            yield f"a flipped bit in {region}", name, bytes(flipped)
        cut = generator.choice([1, 16, 512, generator.randrange(1, len(data)), len(data) - 4, len(data) - 12, len(data)])
        yield f"the last {cut} bytes removed", name, bytes(data[:-cut])
        yield "bytes added", name, bytes(data) + bytes(generator.choice([1, 16, 512]))
        yield f"exchanged with {other}", name, sealed[other]
        moved = next(each for each in names if each != name and set_of(sealed[each]) == set_of(data))
        yield f"exchanged with {moved} of its set", name, sealed[moved]
        for set_name in set(reader.sets) - {set_of(data)}:
            yield "another set", name, bytes(data[:4]) + bytes.fromhex(set_name) + bytes(data[12:])
        digit = generator.randrange(32)
        yield "another ID", name[:digit] + f"{int(name[digit], 16) ^ 1:x}" + name[digit + 1:], bytes(data)
        yield "an ID in upper case", name.upper() if name.upper() != name else name[::-1], bytes(data)
        # Without the tag, a known header could be changed: AES-GCM encrypts as a stream cipher.
        text = reader.text(name, bytes(data))
        changed = re.sub(rb'"size": ?\d', lambda found: found[0][:-1] + (b"1" if found[0][-1:] != b"1" else b"2"), text, count=1)
        stream = bytes(a ^ b ^ c for a, b, c in zip(data[24:-16], text, changed))
        yield "a changed header", name, bytes(data[:24]) + stream + bytes(data[-16:])
        key = next(each["key"] for set_name, each in reader.sets.items() if set_name != set_of(data))
        associated = f"{FORMAT} file {name} {set_of(data)}"
        yield "sealed with another set's key", name, bytes(data[:12]) + members_reader.sealed(key, associated, text)


def check_tampering(problems, site, secret, generator, count=120):
    reader, sealed = site.reader(secret), site.sealed()
    for _, (what, name, data) in zip(range(count), tampered(generator, reader, sealed)):
        problems.refused(lambda: reader.file(name, data), f"{name}: {what}")
    for name, data in sealed.items():
        associated = f"{FORMAT} file {name} {set_of(data)}"
        text = reader.text(name, data)
        again = members_reader.sealed(reader.sets[set_of(data)]["key"], associated, text)
        problems.check(data[12:] == again, f"{name} has the bytes of this seal")


def check_changed_keys(problems, site, secrets):
    """Exchanged or changed slots and wraps are refused."""
    text = (site.members / "keys.json").read_text()
    secret = secrets["ada"]
    names = {who: members_reader.slot_name(each) for who, each in secrets.items()}

    def read(change):
        keys = json.loads(text)
        change(keys)
        Reader(site.members, secret, keys)

    def exchange_slots(keys):
        keys["slots"][names["ada"]] = keys["slots"][names["ben"]]

    def exchange_sets(keys):
        friends = site.reader(secret).groups["friends"]
        (first, wraps), (second, others) = [
            (name, each) for name, each in keys["sets"].items() if members_reader.wrap_name(friends, name) in each]
        wrap, other = members_reader.wrap_name(friends, first), members_reader.wrap_name(friends, second)
        wraps[wrap], others[other] = others[other], wraps[wrap]

    def exchange_groups(keys):
        wraps = next(each for each in keys["sets"].values() if len(each) == 2)
        first, second = wraps
        wraps[first], wraps[second] = wraps[second], wraps[first]

    def flip(values):
        name = names["ada"] if names["ada"] in values else next(iter(values))
        values[name] = ("A" if values[name][0] != "A" else "B") + values[name][1:]

    problems.refused(lambda: read(exchange_slots), "an exchanged slot")
    problems.refused(lambda: read(exchange_sets), "wraps of exchanged sets")
    problems.refused(lambda: read(exchange_groups), "wraps of exchanged groups")
    problems.refused(lambda: read(lambda keys: flip(keys["slots"])), "a changed slot")
    problems.refused(lambda: read(lambda keys: flip(next(iter(keys["sets"].values())))), "a changed wrap")


def check_passphrases(problems, site):
    keys = members_reader.read_keys(site.members)
    names = [members_reader.slot_name(members_reader.passphrase_secret(each, keys)) for each in SPELLINGS]
    problems.check(len(set(names)) == 1 and names[0] in keys["slots"], "spellings of one passphrase")
    for each in OTHER_SPELLINGS:
        problems.refused(lambda: site.reader(members_reader.passphrase_secret(each, keys)), f"the passphrase {each!r}")


def check_small_site(problems, folder, daybook, generator):
    site = Site(folder, daybook, CONTENT)
    secrets = {member: site.invite(member) for member in ("ben", "kit", "ada")}
    site.set_passphrase("Robin Vale", PASSPHRASE)
    site.build()
    keys = members_reader.read_keys(site.members)
    secrets["robin"] = members_reader.passphrase_secret(SPELLINGS[1], keys)
    members = {"ben": (FRIENDS, "Ben Vale"), "kit": (STUDENTS, "Kit Oduya"), "ada": (BOTH, "Ada Penrose"),
               "robin": (STUDENTS, "Robin Vale")}
    files = {who: check_member(problems, site, secrets[who], *each, who) for who, each in members.items()}
    problems.check(set(files["ada"]) == set(site.sealed()), "a member of both groups opens everything")
    problems.check(set(files["ben"]) | set(files["kit"]) == set(site.sealed()), "two members of all groups open everything")
    problems.check(set(files["kit"]) == set(files["robin"]), "members of one group open the same files")
    readers = [site.reader(secret) for secret in secrets.values()]
    problems.check(set(keys) == {"format", "salt", "rounds", "slots", "sets"} and keys["rounds"] == 600000, "the keys of keys.json")
    check_slots(problems, keys, readers)
    check_wraps(problems, keys, readers)
    check_public(problems, site)
    check_card(problems, site, files["kit"])
    check_passphrases(problems, site)
    check_tampering(problems, site, secrets["ada"], generator)
    check_changed_keys(problems, site, secrets)
    check_same_bytes(problems, site)
    return site, secrets


def old_keys_open(reader, sealed):
    """The files that keys of an earlier reader open, also with the names of later sets."""
    names = set()
    for name, data in sealed.items():
        for each in reader.sets.values():
            try:
                members_reader.opened(each["key"], f"{FORMAT} file {name} {set_of(data)}", data[12:])
                names.add(name)
            except Refused:
                continue
    return names


def old_groups_open(reader, keys):
    """The names of wraps that group keys of an earlier reader have."""
    return [set_name for set_name, wraps in keys["sets"].items()
            for group in reader.groups.values() if members_reader.wrap_name(group, set_name) in wraps]


def check_revocation(problems, site, secrets):
    before = {who: site.reader(secret) for who, secret in secrets.items()}
    opened = {who: set(reader.files()) for who, reader in before.items()}
    sealed = site.sealed()
    site.run("members", "revoke", "ben")
    problems.check(set(site.reader(secrets["ben"]).files()) == opened["ben"], "until the next build, the invitation opens the files")
    site.build()
    problems.refused(lambda: site.reader(secrets["ben"]), "a revoked invitation")
    problems.check(not old_keys_open(before["ben"], site.sealed()), "keys of a revoked member open files")
    problems.check(not old_groups_open(before["ben"], members_reader.read_keys(site.members)), "group keys of a revoked member")
    for who in ("kit", "ada", "robin"):
        problems.check(set(site.reader(secrets[who]).files()) == opened[who], f"{who} opens the same files after a revocation")
    students = before["kit"].sets.keys() - before["ben"].sets.keys()
    same = [name for name, data in site.sealed().items() if set_of(data) in students and sealed.get(name) == data]
    problems.check(len(same) == sum(set_of(data) in students for data in sealed.values()), "files of other groups are unchanged")
    invited = site.invite("ben")
    site.build()
    problems.check(set(site.reader(invited).files()) == opened["ben"], "a new invitation opens the files")
    return {**secrets, "ben": invited}


def check_rotation(problems, site, secrets):
    for group in ("friends", None):
        before = {who: site.reader(secret) for who, secret in secrets.items()}
        opened = {who: set(reader.files()) for who, reader in before.items()}
        site.run("members", "rotate", *([group] if group else []))
        site.build()
        for who, reader in before.items():
            problems.check(set(site.reader(secrets[who]).files()) == opened[who], f"{who} opens everything after 'rotate {group or ''}'")
            valid = bool(old_groups_open(reader, members_reader.read_keys(site.members)))
            problems.check(valid == (group == "friends" and who != "ben"), f"old group keys of {who} after 'rotate {group or ''}'")
        problems.check(not old_keys_open(before["ben"], site.sealed()), f"old keys after 'rotate {group or ''}'")


def check_departure(problems, site, secrets):
    """A member who leaves a group has no key of it; revoking then replaces the keys that the member had."""
    before = site.reader(secrets["ada"])
    site.write("members.yaml", "friends: [ben]\nstudents: [kit, ada, Robin Vale]\n")
    site.build()
    problems.check(set(site.reader(secrets["ada"]).groups) == STUDENTS, "the groups of a member who left one")
    site.run("members", "revoke", "ada")
    site.build()
    problems.refused(lambda: site.reader(secrets["ada"]), "the invitation of a member who left")
    problems.check(not old_keys_open(before, site.sealed()), "keys of a member who left open files")


def check_crowd(problems, folder, daybook):
    """Many members, unusual passphrases, long slots, and a site at the root of its host."""
    names = [f"Member {number} of the rowing club" for number in range(len(ODD_PASSPHRASES) + 3)]
    groups = [f"crew-of-the-{word}-boat" for word in ("red", "green", "blue", "white", "black", "yellow", "orange", "grey")]
    listed = "".join(f"{group}: [{', '.join(names[:2] if group != groups[0] else names)}]\n" for group in groups)
    site = Site(folder, daybook, {
        "site.yaml": SITE.replace(BASE + "/", "/"), "members.yaml": listed,
        "plan.md": f"---\ntitle: Plan\naccess: {groups[0]}\n---\nBring a coat. [Again](/plan/)\n"})
    for name, passphrase in zip(names, ODD_PASSPHRASES):
        site.set_passphrase(name, passphrase)
    secrets = [site.invite(name) for name in names[len(ODD_PASSPHRASES):]]
    site.build()
    keys = members_reader.read_keys(site.members)
    readers = [site.reader(secret) for secret in secrets]
    for passphrase in ODD_PASSPHRASES:
        try:
            readers.append(site.reader(members_reader.passphrase_secret(passphrase, keys)))
        except Refused as problem:
            problems.check(False, f"the passphrase {passphrase!r}: {problem}")
    check_slots(problems, keys, readers)
    problems.check(len(readers[-1].slot) > 512, "a slot of more than 512 bytes")
    for reader in readers:
        url = reader.index(next(iter(reader.sets)))["pages"][0]["url"]
        problems.check(re.fullmatch("/members/[0-9a-f]{32}/", url), f"the address {url} at the root of a host")
        problems.check(b"Bring a coat" in reader.file(url.split("/")[2]).content, f"the page of {reader.member}")


def check(problems, folder, daybook, generator, versions):
    site, secrets = check_small_site(problems, folder / "small", daybook, generator)
    secrets = check_revocation(problems, site, secrets)
    check_rotation(problems, site, secrets)
    check_departure(problems, site, secrets)
    check_crowd(problems, folder / "crowd", daybook)
    return members_nonces.check_nonces(problems, folder / "nonces", daybook, generator, versions)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("daybook", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--versions", type=int, default=10_000)
    options = parser.parse_args()
    daybook, generator, problems = [options.daybook.resolve()], random.Random(options.seed), Problems()
    with tempfile.TemporaryDirectory() as folder:
        try:
            nonces = check(problems, pathlib.Path(folder), daybook, generator, options.versions)
        except (Refused, KeyError, StopIteration) as problem:
            problems.check(False, f"stopped by {problem!r}")
            nonces = "stopped"
    print(f"{problems.checks} checks, {len(problems.found)} problems; {nonces}")
    sys.exit(bool(problems.found))


if __name__ == "__main__":
    main()
