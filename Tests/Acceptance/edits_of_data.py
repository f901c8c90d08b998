"""Edits of data by byte ranges: every value of yaml-test-suite, toml-test and hard inputs is set and removed, and keys and elements
are inserted everywhere. All other bytes are the same, by the marks of PyYAML and by lines; PyYAML, ruamel.yaml, tomlkit, tomllib, json
and csv read the intended values if they read the old ones as the program does.

The suites are git directories: --yaml (branch `data` of yaml/yaml-test-suite) and --toml (toml-lang/toml-test)."""
import collections
import copy
import functools
import io
import itertools
import json
import re
import subprocess
import tarfile
from random import Random

import harness
from edits_of_data_bytes import byte_problem
from edits_of_data_inputs import INPUTS
from edits_of_data_peers import PEERS, Unread, applied, children, same

VALUES = [
    "fresh", 42, "it's: a #1 \"test\"", True, "two\nlines\n", ["x", "y"], {"k": "v", "l": 2}, "yes", "", None, "first\n\nlast",
    "- dash", [], "ünïcode – “q”", {"n": {"m": [1, {"o": "p"}]}}, "12", " blank ", "a\\b\tc", 1.5, {}, "#", "null", [["i"]],
]
LIMIT = 0.05
"""The most edits of a suite that may be refused."""
REFUSED = ("anchors", "twice")
"""The hard inputs of which edits may be refused."""


class Program:
    """The program that applies edits: one JSON object a line in, one out."""

    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def ask(self, **job):
        self.process.stdin.write(json.dumps(job, ensure_ascii=False) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"edits_of_data: the program ended at {job!r}")
        return json.loads(line)


def archived(folder, branch, suffix, only=None):
    """The files of a git directory whose names have a suffix."""
    done = subprocess.run(["git", "--git-dir", folder, "archive", branch], capture_output=True, check=False)
    if done.returncode:
        raise harness.Missing(f"no branch {branch} in {folder}")
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        members = {one.name: one for one in archive if one.isfile()}
        for name, member in sorted(members.items()):
            if name.endswith(suffix) and (only is None or only(name)):
                yield name, archive.extractfile(member).read()


def documents(options):
    """The texts to edit: (suite, name, file, text)."""
    for name, file, text in INPUTS:
        yield "hard", name, file, text
    if options.yaml:
        for name, content in archived(options.yaml, "data", "/in.yaml"):
            text = content.decode("utf-8", "strict")
            yield "yaml-test-suite", name, "a.yaml", text
            parts = re.split(r"(?m)^---(?=\s)", text)
            for number, part in enumerate(parts if len(parts) > 2 else ()):
                yield "yaml-test-suite", f"{name} {number}", "a.yaml", "---" * (number > 0) + part
    if options.toml:
        for name, content in archived(options.toml, "HEAD", ".toml", lambda name: "/valid/" in name):
            yield "toml-test", name, "a.toml", content.decode("utf-8", "strict")


def isTables(file, node):
    """Whether a value may be a list of tables of TOML, which has mappings alone."""
    return file.endswith("toml") and isinstance(node, list) and node and all(isinstance(one, dict) for one in node)


def jobs(tree, file, values):
    """The edits of a tree: (op, path, value)."""
    isTable, isTOML = file.endswith(("csv", "tsv")), file.endswith("toml")
    parents = {}
    for path, node in children(tree):
        isInTables = isTables(file, parents.get(str(path[:-1])))
        parents[str(path)] = node
        scalar = {"k": 0} if isInTables else next(
            value for value in values if not (isTable and isinstance(value, (list, dict)) or isTOML and value is None))
        if path and not (isTable and len(path) == 1):
            yield "set", path, scalar
        if path:
            yield "remove", path, None
        if isinstance(node, dict) and not isTable:
            yield "insert", [*path, "zz-new"], next(value for value in values if not isTOML or value is not None)
        if isinstance(node, list):
            for index in sorted({0, len(node) // 2, len(node)}):
                row = {key: "new" for key in (node[0] if node and isTable else {"k": 0})}
                new = next(value for value in values if not isTOML or value is not None)
                yield "insert", [*path, index], row if isTable or isTables(file, node) else new


def check(options, problems):
    program = Program(options.daybook, *options.words)
    counts, refused = collections.Counter(), collections.Counter()
    values = itertools.cycle(VALUES[options.seed % len(VALUES):] + VALUES[:options.seed % len(VALUES)])
    for suite, name, file, text in documents(options):
        if options.only and options.only not in name:
            continue
        tree = program.ask(op="tree", file=file, text=text).get("tree")
        if not isinstance(tree, (dict, list)):
            counts[suite, "not read"] += 1
            continue
        readers = [peer for peer in PEERS if peer.reads(file, text, tree)]
        counts[suite, "documents"] += 1
        counts[suite, "no peer"] += not readers
        for op, path, value in jobs(tree, file, values):
            result = program.ask(op=op, file=file, text=text, path=path, value=value)
            counts[suite, op] += 1
            label = f"{suite} {name}: {op} {path} {value!r}"
            if "refused" in result:
                refused[suite, result["refused"]] += 1
                if suite == "hard" and not name.startswith(REFUSED):
                    problems.add(f"{label}: refused: {result['message']}")
                if options.verbose:
                    print(f"refused {result['refused']}: {label}: {result['message']}\n{text if options.only else ''}")
                continue
            new = result["text"]
            problem = byte_problem(file, text, new, op, path, tree)
            if problem:
                problems.add(f"{label}: {problem}\n--- old\n{text}\n--- new\n{new}")
            for peer in readers:
                try:
                    found = peer.read(file, new)
                    wanted = applied(peer.read(file, text), op, path, value, file)
                except Unread as error:
                    problems.add(f"{label}: {peer.name} cannot read it: {error}\n--- old\n{text}\n--- new\n{new}")
                    continue
                counts[suite, peer.name] += 1
                if not same(wanted, found):
                    problems.add(
                        f"{label}: {peer.name} reads {found!r} instead of {wanted!r}\n--- old\n{text}\n--- new\n{new}")
    return counts, refused


def random_job(random, tree, file):
    """An edit of any kind: (job, the tree after it)."""
    path, node = random.choice(list(children(tree)))
    op = random.choice(["set", "insert", "remove", "move", "rename"])
    parent = functools.reduce(lambda one, step: one[step], path[:-1], tree)
    value = random.choice([one for one in VALUES if one is not None and not (file.endswith(("csv", "tsv")) and isinstance(one, (list, dict)))])
    if op == "insert" and isinstance(node, list):
        path = [*path, random.randint(0, len(node))]
        value = {key: "x" for key in node[0]} if node and isinstance(node[0], dict) else value
        if file.endswith(("csv", "tsv")) and not isinstance(value, dict):
            return None
    elif op == "insert" and isinstance(node, dict) and not file.endswith(("csv", "tsv")):
        path = [*path, f"new{random.randrange(1000)}"]
    elif op == "insert" or not path:
        return None
    if len(path) == 1 and file.endswith(("csv", "tsv")) and op == "set":
        return None
    if op == "move" and isinstance(parent, list):
        to = random.randrange(len(parent))
        wanted = copy.deepcopy(tree)
        moved = functools.reduce(lambda one, step: one[step], path[:-1], wanted)
        moved.insert(to, moved.pop(path[-1]))
        return {"op": op, "path": path, "to": str(to)}, wanted
    if op == "rename" and isinstance(parent, dict) and not file.endswith(("csv", "tsv")):
        name = random.choice(["renamed", "a b", "yes", "x.y", "é", "12"])
        if name in parent:
            return None
        wanted = copy.deepcopy(tree)
        renamed = functools.reduce(lambda one, step: one[step], path[:-1], wanted)
        renamed[name] = renamed.pop(path[-1])
        return {"op": op, "path": path, "to": name}, wanted
    if op in ("move", "rename"):
        return None
    return {"op": op, "path": path, "value": value}, applied(tree, op, path, value, file)


def check_chains(options, problems):
    """Random edits after each other: the program reads the wanted tree after each, and so do the peers that read the old one."""
    program, counts = Program(options.daybook, *options.words), collections.Counter()
    random = Random(options.seed)
    for name, file, text in INPUTS:
        if file.endswith((".md", ".html")) or options.only and options.only not in name:
            continue
        for _ in range(options.chain):
            tree = program.ask(op="tree", file=file, text=text).get("tree")
            found = random_job(random, tree, file) if isinstance(tree, (dict, list)) else None
            if not found or len(text) > 4000:
                continue
            job, wanted = found
            result = program.ask(file=file, text=text, **job)
            if "refused" in result:
                counts["refused", result["refused"]] += 1
                if options.verbose:
                    print(f"chain refused {result['refused']}: {name} {job}: {result['message']}\n{text}")
                continue
            counts["edits", job["op"]] += 1
            new = result["text"]
            readers = [peer for peer in PEERS if peer.reads(file, text, tree)]
            for peer in readers:
                if not peer.reads(file, new, wanted if wanted is not None else type(tree)()):
                    problems.add(f"{name} {job}: {peer.name} does not read the wanted tree\n--- old\n{text}\n--- new\n{new}")
            text = new
    print(f"edits_of_data: chains: {dict(counts)}")


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--yaml", help="the git directory of yaml/yaml-test-suite")
    parser.add_argument("--toml", help="the git directory of toml-lang/toml-test")
    parser.add_argument("--words", nargs="*", default=[], help="the words after the program")
    parser.add_argument("--only", help="a part of the names of documents")
    parser.add_argument("--chain", type=int, default=40, help="the edits of each hard input after each other")
    parser.add_argument("--seed", type=int, default=0, help="the index of the first value")
    parser.add_argument("--verbose", action="store_true", help="prints what is refused")
    options = parser.parse_args()
    problems = harness.Problems()
    check_chains(options, problems)
    counts, refused = check(options, problems)
    for suite in dict.fromkeys(suite for suite, _ in counts):
        own = {key: count for (one, key), count in counts.items() if one == suite}
        edits = own.get("set", 0) + own.get("insert", 0) + own.get("remove", 0)
        reasons = {reason: count for (one, reason), count in refused.items() if one == suite}
        print(f"edits_of_data: {suite}: {edits} edits, {sum(reasons.values())} refused {reasons}; {own}")
        if edits and sum(reasons.values()) > LIMIT * edits:
            problems.add(f"{suite}: {sum(reasons.values())} of {edits} edits are refused")
    return harness.summed_up(problems, f"{sum(counts.values())} counted, {len(problems)} problems")


if __name__ == "__main__":
    harness.main(main)
