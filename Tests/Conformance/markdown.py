#!/usr/bin/env python3
"""Runs the examples of CommonMark, of smart punctuation and of GitHub's extensions through the real command.

    python3 markdown.py DAYBOOK

The data are not ours: they are looked for in the folder that DAYBOOK_CONFORMANCE names, else in ../shared/conformance
beside the checkout. Where they are not, this says that it was skipped and ends with 0.
"""
import difflib
import json
import os
import pathlib
import subprocess
import sys

SUITES = [
    ("commonmark-0.30.json", ["--flavor", "commonmark"]),
    ("smart-punctuation.json", ["--flavor", "commonmark", "--smart"]),
    ("gfm-extensions.json", ["--flavor", "gfm"]),
]


def run(daybook, file, options):
    """The numbers of examples and of failures; None where the file is not there."""
    if not file.is_file():
        return None
    examples = json.loads(file.read_text(encoding="utf-8"))
    failed = 0
    for example in examples:
        result = subprocess.run(
            [daybook, "markdown", *options], input=example["markdown"].encode(), capture_output=True)
        html = result.stdout.decode("utf-8", "replace")
        if result.returncode == 0 and html == example["html"]:
            continue
        failed += 1
        print(f"{file.name}: example {example['example']} ({example['section']}), status {result.returncode}:",
              file=sys.stderr)
        difference = difflib.unified_diff(
            example["html"].splitlines(), html.splitlines(), "expected", "written", lineterm="")
        print("\n".join(difference), file=sys.stderr)
    return len(examples), failed


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    checkout = pathlib.Path(__file__).resolve().parents[2]
    folder = pathlib.Path(os.environ.get("DAYBOOK_CONFORMANCE") or checkout.parent / "shared/conformance")
    status = 0
    for name, options in SUITES:
        result = run(sys.argv[1], folder / name, options)
        if result is None:
            print(f"markdown {' '.join(options)}: skipped, {name} is not in {folder}")
            continue
        print(f"markdown {' '.join(options)}: {result[0] - result[1]} of {result[0]} examples of {name}")
        status = status or (1 if result[1] else 0)
    return status


if __name__ == "__main__":
    sys.exit(main())
