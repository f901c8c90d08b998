#!/usr/bin/env python3
"""Imports random sites and exports of other programs, builds them, and compares the result with the pages
that the other program would have made: no crash, no site that cannot be built, no URL, word or title lost,
and no template that is visible.

    sources.py DAYBOOK [--sites N] [--seed N] [--only KIND] [--pages N] [--keep DIR]
"""

import collections
import json
import pathlib
import random
import re
import shutil
import subprocess
import tempfile
import time

import harness
from sources_exports import ghost, medium, vcard, wordpress
from sources_maker import Maker, page, put, write
from sources_sites import eleventy, obsidian, zola


KINDS = {
    "wordpress": wordpress, "ghost": ghost, "medium": medium, "obsidian": obsidian, "zola": zola, "eleventy": eleventy,
    "vcard": vcard,
}


def damage(rnd, root):
    """Breaks a file at random: the import may refuse it, with a message, but not fail otherwise."""
    files = [path for path in root.rglob("*") if path.is_file() and path.suffix != ".png"]
    path = rnd.choice(files)
    data = bytearray(path.read_bytes())
    for _ in range(rnd.randint(1, 4)):
        spot = rnd.randrange(len(data) + 1)
        kind = rnd.randrange(4)
        if kind == 0:
            del data[spot:]
        elif kind == 1:
            data[spot:spot] = rnd.choice([b"<![CDATA[", b"]]>", b"\xff", b"\0", b"{{", b"{%", b"<div><ul><li>", b"[[", b"&nbsp;", b"\"", b"---\n", b"<!--", b"```"])
        elif kind == 2:
            del data[spot:spot + rnd.randint(1, 40)]
        else:
            data[spot:spot] = rnd.choice([b"<b>", b"[", b"{", b"> ", b"<table>"]) * rnd.choice([10, 500])
    path.write_bytes(bytes(data))


class Failure(Exception):
    """An import, a build or a comparison is wrong."""


def run(command, where, statuses=(0,)):
    result = harness.run(*command, cwd=where)
    if result.returncode not in statuses:
        raise Failure(f"{' '.join(command)}: status {result.returncode}\n{result.stderr[-3000:]}{result.stdout[-600:]}")
    return result


def notes_pages(work, pages, report):
    """The pages of notes, at the URLs that the import gives them."""
    found = {}
    for source in report["sources"]:
        name = source["source"].removesuffix(".md")
        if name not in pages or not source["targets"]:
            continue
        target = source["targets"][0]
        title, shown = pages[name]
        parts = target.split("/")
        stem = parts[-1].removesuffix(".md")
        if parts[0] == "journal":
            stem = re.sub(r"^\d{4}-\d\d-\d\d-", "", stem)
        url = "/" + "/".join(parts[:-1] + ([] if stem == "index" else [stem])) + "/"
        text = (work / "new/content" / target).read_text()
        own = re.search(r"^url: \"?([^\"\n]+)", text, re.M)
        put(found, own.group(1) if own else url, page(title, shown))
    return found


def try_site(daybook, kind, seed, count, work, totals):
    rnd = random.Random(f"{kind} {seed}")
    m = Maker(rnd)
    root, site = work / "old", work / "new"
    root.mkdir()
    site.mkdir()
    (site / "content").mkdir()
    made = KINDS[kind](m, root, count)
    arguments, pages = made[0], made[1]
    arguments = [str(root / arguments[0]), *arguments[1:]]
    broken = rnd.random() < .15
    if broken:
        damage(rnd, root)
    words = [kind] if broken or rnd.random() < .5 else []
    started = time.monotonic()
    result = run([daybook, "import", *words, *arguments, "--source", str(site), "--json"], work, (0, 1))
    totals["seconds"] += time.monotonic() - started
    report = json.loads(result.stdout)
    errors = [d["message"] for d in report["diagnostics"] if d.get("severity") == "error"]
    if not report["ok"]:
        if not broken:
            raise Failure(f"refused: {errors}")
        totals["refused"] += 1
        return
    again = json.loads(run([daybook, "import", kind, *arguments, "--source", str(site), "--json"], work).stdout)
    if again["written"] or again["removed"]:
        raise Failure(f"a second import writes {again['written'][:3]} and removes {again['removed'][:3]}")
    run([daybook, "build", "--source", str(site), "--quiet"], work)
    totals["built"] += 1
    if broken or kind == "vcard":
        return
    if kind == "obsidian":
        pages = notes_pages(work, made[2], report)
        if len(pages) < len([name for name in made[2]]):
            missing = set(made[2]) - {s["source"].removesuffix(".md") for s in report["sources"] if s["targets"]}
            raise Failure(f"{len(pages)} pages of {len(made[2])}: {sorted(missing)[:5]}")
    for path, text in pages.items():
        write(work / "reference", path, text)
    (work / "reference").mkdir(exist_ok=True)
    result = run([daybook, "import", "--verify", str(work / "reference"), "--source", str(site), "--json"], work, (0, 1))
    verified = json.loads(result.stdout)
    totals["pages"] += verified["pages"]
    totals["words"] += verified["words"]
    totals["lost"] += verified["lostWords"]
    if not verified["ok"] or verified["lostWords"] or any("newTitle" in c for c in verified["comparisons"]):
        bad = [c for c in verified["comparisons"] if c["status"] == "lost" or c["lostWords"] or "visibleTemplates" in c or "newTitle" in c]
        raise Failure("the comparison disagrees: " + json.dumps(bad[:3], ensure_ascii=False, indent=1))


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--sites", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only")
    parser.add_argument("--pages", type=int, default=0)
    parser.add_argument("--keep")
    arguments = parser.parse_args()
    failures = 0
    for kind in [arguments.only] if arguments.only else KINDS:
        totals = collections.Counter()
        for seed in range(arguments.seed, arguments.seed + arguments.sites):
            rnd = random.Random(seed)
            count = arguments.pages or rnd.choice([1, 1, 2, 3, 5, 8, 13, 21, 40])
            work = pathlib.Path(tempfile.mkdtemp(prefix=f"sources-{kind}-"))
            try:
                try_site(arguments.daybook, kind, seed, count, work, totals)
            except (Failure, subprocess.TimeoutExpired, json.JSONDecodeError) as failure:
                failures += 1
                print(f"{kind} --seed {seed} --sites 1: {failure}", flush=True)
                if arguments.keep:
                    shutil.copytree(work, pathlib.Path(arguments.keep) / f"{kind}-{seed}", dirs_exist_ok=True)
            finally:
                shutil.rmtree(work)
        print(
            f"{kind}: {arguments.sites} sites, {totals['built']} built, {totals['refused']} refused as damaged, "
            f"{totals['pages']} pages compared, {totals['words']} words, {totals['lost']} lost", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    harness.main(main)
