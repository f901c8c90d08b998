#!/usr/bin/env python3
"""Reads the pages for members as another program would, with a reader that follows "Format" in docs/members.md.

    .build/peers/bin/python members_format.py DAYBOOK [--seed N] [--versions N]

Members with invitations and passphrases open the files of their groups and no others; sizes, slots, wraps and links are as described;
changed files are refused; nonces do not repeat over N sealed versions of files; revoked invitations open nothing new, and rotated keys
everything.

Needs `cryptography`, which `Tools/peers members-checks` installs. Exit status: 0 it holds, 1 it does not, 2 it could not run.
"""
import pathlib
import random
import re
import tempfile

import harness

harness.modules("members-checks", "cryptography")

import members_nonces
import members_reader
from members_format_keys import PASSPHRASE, SPELLINGS, check_changed_keys, check_passphrases, check_slots, check_tampering, check_wraps
from members_format_pages import check_card, check_member, check_public
from members_format_site import BASE, BOTH, CONTENT, FRIENDS, SITE, STUDENTS, Problems, Site, check_same_bytes, set_of
from members_reader import FORMAT, Refused

ODD_PASSPHRASES = [
    "STRAẞE harbour lantern pebble violin marmalade", "marmalade\u3000harbour\u2009lantern\x85pebble violin skeleton ",
    "İstanbul harbour lantern pebble violin marmalade", "e\u0301cole harbour lantern pebble violin marmalade",
    "海 港 灯 笼 石 小 提 琴 一 二 三 风 船 桥 鸟 树 雪", "\u2126mega harbour lantern pebble violin marmalade",
    "\u212aitesurfer harbour lantern pebble violin marmalade", "harbour lantern pebble violin marmalade skeleton\r"]


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
    parser = harness.options(__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--versions", type=int, default=10_000)
    options = parser.parse_args()
    daybook, generator, problems = options.daybook, random.Random(options.seed), Problems()
    with tempfile.TemporaryDirectory() as folder:
        try:
            nonces = check(problems, pathlib.Path(folder), daybook, generator, options.versions)
        except (Refused, KeyError, StopIteration) as problem:
            problems.check(False, f"stopped by {problem!r}")
            nonces = "stopped"
    print(f"{problems.checks} checks, {len(problems.found)} problems; {nonces}")
    return 1 if problems.found else 0


if __name__ == "__main__":
    harness.main(main)
