"""What members_format.py expects of keys.json, and of changed files and keys."""
import json
import re

import members_reader
from members_format_site import BOTH, FRIENDS, STUDENTS, set_of
from members_reader import FORMAT, Reader

PASSPHRASE = "Harbour  Ötter\u00a0Lantern pebble violin marble"
SPELLINGS = [
    PASSPHRASE, "harbour ötter lantern pebble violin marble", "  HARBOUR O\u0308TTER\tLANTERN PEBBLE\u3000VIOLIN MARBLE\n",
    "\uff48arbour\u2009\u2028ötter lantern pebble violin marble"]
OTHER_SPELLINGS = [
    "harbour otter lantern pebble violin marble", "harbourötter lantern pebble violin marble",
    "harbour\x1cötter lantern pebble violin marble", "harbour ötter lantern pebble violin marble\u200b"]


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
