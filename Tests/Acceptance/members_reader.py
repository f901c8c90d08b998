"""Reads the pages of members of a built site, by the section "Format" of docs/members.md alone."""
import base64
import binascii
import hashlib
import hmac
import json
import pathlib
import re
import struct
import unicodedata

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

FORMAT = "daybook-members 1"
MAGIC, NONCE, TAG = b"DBM1", 12, 16
# The characters of Unicode 15 with the property White_Space. Python's str.split() also takes U+001C to U+001F.
WHITE_SPACE = "\t\n\v\f\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"


class Refused(Exception):
    """The bytes were changed, or are not for this key."""


class Malformed(Refused):
    """The bytes were sealed with the key, but are not what the format describes."""


def decoded(text, length=None):
    """The bytes of Base64 in JSON."""
    try:
        data = base64.b64decode(text, validate=True)
    except binascii.Error:
        raise Refused("not Base64") from None
    if length and len(data) != length:
        raise Refused(f"{len(data)} bytes instead of {length}")
    return data


def derived(key, info):
    """HKDF-SHA-256 with an empty salt and one block of output."""
    extracted = hmac.digest(bytes(32), key, "sha256")
    return hmac.digest(extracted, info.encode() + b"\x01", "sha256")


def nonce(key, associated, text):
    message = struct.pack(">Q", len(associated)) + associated + hashlib.sha256(text).digest()
    return hmac.digest(derived(key, f"{FORMAT} nonce"), message, "sha256")[:NONCE]


def opened(key, associated, sealed):
    """The text of `sealed`, whose nonce is also checked."""
    associated = associated.encode()
    if len(sealed) < NONCE + TAG:
        raise Refused("too short")
    try:
        text = AESGCM(derived(key, f"{FORMAT} seal")).decrypt(sealed[:NONCE], sealed[NONCE:], associated)
    except InvalidTag:
        raise Refused("wrong key, or changed") from None
    if sealed[:NONCE] != nonce(key, associated, text):
        raise Malformed("the nonce is not derived from the text")
    return text


def sealed(key, associated, text):
    associated = associated.encode()
    first = nonce(key, associated, text)
    return first + AESGCM(derived(key, f"{FORMAT} seal")).encrypt(first, text, associated)


def invitation_secret(link):
    """The secret in an invitation link."""
    found = re.search(r"#i=([A-Za-z0-9_-]{22})$", link)
    if not found:
        raise Refused(f"no invitation: {link}")
    return base64.urlsafe_b64decode(found[1] + "==")


def passphrase_secret(passphrase, keys):
    """The secret of a passphrase on the site with these keys."""
    text = unicodedata.normalize("NFKC", passphrase).lower()
    text = re.sub(f"[{WHITE_SPACE}]+", " ", text).strip(" ")
    return hashlib.pbkdf2_hmac("sha256", text.encode(), decoded(keys["salt"], 16), keys["rounds"], 32)


def padded(length):
    """The length of a text of a file after padding."""
    length = max(length, 1024)
    exponent = length.bit_length() - 1
    step = 1 << exponent - exponent.bit_length()
    return -(-length // step) * step


def slot_name(secret):
    return derived(secret, f"{FORMAT} slot")[:16].hex()


def wrap_name(key, set_name):
    return derived(key, f"{FORMAT} wrap {set_name}")[:8].hex()


def read_keys(folder):
    keys = json.loads((folder / "keys.json").read_bytes())
    if keys["format"] != FORMAT:
        raise Malformed(f"format {keys['format']}")
    return keys


class File:
    """A decrypted file."""

    def __init__(self, text):
        if len(text) < 4:
            raise Malformed("no header")
        length = struct.unpack(">I", text[:4])[0]
        header = json.loads(text[4:4 + length])
        self.type, self.name, size = header["type"], header.get("name"), header["size"]
        self.header, self.length = header, len(text)
        end = 4 + length + size
        self.content = text[4 + length:end]
        if len(self.content) != size or any(text[end:]) or len(text) != padded(end):
            raise Malformed("padding")

    @property
    def is_page(self):
        return self.type.startswith("text/html")


class Reader:
    """What a secret opens in the folder members/ of a built site."""

    def __init__(self, folder, secret, keys=None):
        self.folder = pathlib.Path(folder)
        keys = keys or read_keys(self.folder)
        name = slot_name(secret)
        if name not in keys["slots"]:
            raise Refused("no slot")
        key = derived(secret, f"{FORMAT} member")
        self.slot = opened(key, f"{FORMAT} slot {name}", decoded(keys["slots"][name]))
        slot = json.loads(self.slot)
        self.member = slot["member"]
        self.groups = {group["name"]: decoded(group["key"], 32) for group in slot["groups"]}
        self.sets = {}
        for set_name, wraps in keys["sets"].items():
            for group in self.groups.values():
                wrap = wraps.get(wrap_name(group, set_name))
                if wrap:
                    text = json.loads(opened(group, f"{FORMAT} set {set_name}", decoded(wrap)))
                    self.sets[set_name] = {"key": decoded(text["key"], 32), "index": text["index"]}

    def text(self, identifier, data):
        """The padded text of a sealed file."""
        if data[:4] != MAGIC:
            raise Refused("not a sealed file")
        set_name = data[4:12].hex()
        if set_name not in self.sets:
            raise Refused("a set of other groups")
        return opened(self.sets[set_name]["key"], f"{FORMAT} file {identifier} {set_name}", data[12:])

    def file(self, identifier, data=None):
        data = (self.folder / f"{identifier}.bin").read_bytes() if data is None else data
        return File(self.text(identifier, data))

    def files(self):
        """All files that the member can read, by ID."""
        files = {}
        for path in sorted(self.folder.glob("*.bin")):
            try:
                files[path.stem] = self.file(path.stem)
            except Malformed:
                raise
            except Refused:
                continue
        return files

    def index(self, set_name):
        file = self.file(self.sets[set_name]["index"])
        if file.type != "application/json":
            raise Malformed(f"an index of type {file.type}")
        return json.loads(file.content)
