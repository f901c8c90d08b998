"""Other readers of data: how they read a text, and the values that an edit of their tree gives."""
import copy
import csv
import datetime
import io
import json
import math
import tomllib

import harness

yaml, ruamel, tomlkit = harness.modules("python_checks", "yaml", "ruamel.yaml", "tomlkit")


class Unread(Exception):
    """A reader does not take a text."""


class Peer:
    def __init__(self, name, endings, load):
        self.name, self.endings, self.load = name, endings, load

    def read(self, file, text):
        try:
            return plain(self.load(text))
        except Exception as error:  # pylint: disable=broad-except
            raise Unread(f"{type(error).__name__}: {str(error)[:200]}") from error

    def reads(self, file, text, tree):
        """Whether it reads the same lists, keys and texts as the program."""
        if not file.endswith(self.endings):
            return False
        try:
            return shape(self.read(file, text)) == shape(tree)
        except Unread:
            return False


def plain(value):
    """A tree of Python's own types, with texts as keys."""
    if isinstance(value, dict):
        return {key if isinstance(key, str) else json.dumps(key, default=str): plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    if isinstance(value, bool) or value is None:
        return value
    for kind in (str, int, float):
        if isinstance(value, kind):
            return kind(value)
    return value


def shape(value):
    if isinstance(value, dict):
        return {key: shape(one) for key, one in value.items()}
    if isinstance(value, list):
        return [shape(one) for one in value]
    return 0


def ruamel_load(text):
    return ruamel.yaml.YAML(typ="rt").load(text)


def base_load(text):
    return yaml.load(text, Loader=yaml.BaseLoader)


def libyaml_load(text):
    return yaml.load(text, Loader=yaml.CSafeLoader)


def front(text):
    """The YAML or TOML of front matter."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    fence = text[:3]
    inner = text.split("\n", 1)[1] if text[:4] in ("---\n", "+++\n") else None
    if inner is None:
        return {}
    end = ("\n" + inner).index("\n" + fence)
    inner = inner[:end]
    return (libyaml_load(inner) if fence == "---" else tomllib.loads(inner)) or {}


def clean(cell):
    """A cell without the blanks around it, which the program ignores."""
    return cell if "\n" in cell else cell.strip()


def csv_load(delimiter):
    def load(text):
        rows = csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=delimiter)
        return [{key: clean(value or "") for key, value in row.items() if key is not None} for row in rows]
    return load


PEERS = [
    Peer("PyYAML", ("yaml", "yml"), libyaml_load), Peer("PyYAML texts", ("yaml", "yml"), base_load),
    Peer("ruamel.yaml", ("yaml", "yml"), ruamel_load), Peer("front matter", ("md", "html"), front),
    Peer("tomllib", ("toml",), lambda text: tomllib.loads(text.removeprefix("\ufeff"))),
    Peer("tomlkit", ("toml",), lambda text: tomlkit.parse(text.removeprefix("\ufeff")).unwrap()),
    Peer("json", ("json",), lambda text: json.loads(text.removeprefix("\ufeff"))),
    Peer("csv", ("csv",), csv_load(",")), Peer("tsv", ("tsv",), csv_load("\t")),
]


def children(tree, path=()):
    """All values of a tree with their paths, the root first."""
    yield list(path), tree
    items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for step, value in items:
        yield from children(value, (*path, step))


def applied(tree, op, path, value, file):
    """The tree after an edit."""
    isTable = file.endswith(("csv", "tsv"))
    tree = copy.deepcopy(tree)
    parent = tree
    for step in path[:-1]:
        parent = parent[step]
    last = path[-1]
    if op == "remove" and not (isTable and len(path) == 2):
        del parent[last]
    elif isTable and isinstance(value, str) and "\n" not in value:
        parent[last] = value.strip()
    elif op == "insert" and isinstance(parent, list):
        parent.insert(last, value)
    else:
        parent[last] = "" if isTable and value is None else value
    return None if isinstance(tree, (dict, list)) and not tree else tree


def same(wanted, found):
    """Whether a tree is the wanted one. A text equals a value that a reader without types has."""
    if wanted is None and isinstance(found, (dict, list)) and not found:
        return True
    if isinstance(wanted, dict):
        return isinstance(found, dict) and wanted.keys() == found.keys() and all(same(wanted[key], found[key]) for key in wanted)
    if isinstance(wanted, list):
        return isinstance(found, list) and len(wanted) == len(found) and all(map(same, wanted, found))
    if isinstance(wanted, float) and isinstance(found, float) and math.isnan(wanted):
        return math.isnan(found)
    if isinstance(wanted, (datetime.date, datetime.time)):
        return wanted == found
    if isinstance(found, str) and not isinstance(wanted, str):
        return found == ("" if wanted is None else json.dumps(wanted)) or wanted is None and found == "null"
    return wanted == found and isinstance(wanted, bool) == isinstance(found, bool)
