#!/usr/bin/env python3
"""Imports random sites of Jekyll and Hugo with quirks mixed at random, builds them, and reports every
crash, and every site that cannot be built or that a second import changes. `--compare` also builds the sites of
`imports_sites.py` with Jekyll (`apt-get install jekyll ruby-jekyll-redirect-from`) and Hugo (`Tools/peers hugo`), and compares the
URLs and words of their pages with the imported ones.

  imports.py PROGRAM [--sites N] [--seed S] [--only jekyll|hugo] [--keep DIR] [--compare]
"""
import collections
import os
import random
import shutil
import subprocess
import tempfile
import time

import harness
from imports_compare import compare_all
from imports_maker import hugo, jekyll


def write(files, folder):
    for path, text in files.items():
        target = os.path.join(folder, path)
        if os.path.isdir(target) or any(os.path.isfile(os.path.join(folder, *path.split("/")[:n])) for n in range(1, path.count("/") + 1)):
            continue
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "w", newline="") as file:
            file.write(text)


def run(*words, folder):
    return harness.run(*words, cwd=folder, seconds=120)


def attempt(daybook, kind, files, folder):
    """Imports and builds a site; returns the problem, or None."""
    old, new = os.path.join(folder, "old"), os.path.join(folder, "new")
    write(files, old)
    os.makedirs(new)
    imported = run(daybook, "import", kind, old, folder=new)
    if imported.returncode not in (0, 1) or imported.returncode == 1 and "imported" not in imported.stdout:
        return f"import: status {imported.returncode}: {imported.stderr[-600:]}"
    if imported.returncode == 1 and "nothing imported" in imported.stdout:
        return None if "not a Hugo site" in imported.stderr else "import: " + imported.stderr[-600:]
    built = run(daybook, "build", folder=new)
    if built.returncode != 0:
        errors = [line for line in built.stderr.splitlines() if "error" in line]
        return f"build: status {built.returncode}: " + "\n".join(errors[:6])
    again = run(daybook, "import", kind, old, folder=new)
    if "0 written" not in again.stdout:
        return "a second import changes something: " + again.stdout[-200:]
    return None


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--sites", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=["jekyll", "hugo"])
    parser.add_argument("--keep")
    parser.add_argument("--compare", action="store_true")
    options = parser.parse_args()
    failures, counts, start = 0, collections.Counter(), time.monotonic()
    if options.compare:
        problems = compare_all(options.daybook)
        failures = len(problems)
        print("\n".join(problems))
    for number in range(options.sites):
        for kind, make in (("jekyll", jekyll), ("hugo", hugo)):
            if options.only and kind != options.only:
                continue
            rng = random.Random(f"{kind} {options.seed} {number}")
            size = rng.choice([1, 2, 5, 10, 20, 40, 80]) if number % 25 else 500
            files = make(rng, size)
            with tempfile.TemporaryDirectory() as folder:
                try:
                    problem = attempt(options.daybook, kind, files, folder)
                except subprocess.TimeoutExpired as failure:
                    problem = f"more than 120 s: {failure.cmd[:3]}"
                counts[kind] += 1
                if problem:
                    failures += 1
                    print(f"{kind} site {number} of seed {options.seed}, {len(files)} files: {problem}", flush=True)
                    if options.keep:
                        shutil.copytree(folder, os.path.join(options.keep, f"{kind}-{number}"), dirs_exist_ok=True)
    print(f"imports: {dict(counts)} sites in {time.monotonic() - start:.0f} s, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    harness.main(main)
