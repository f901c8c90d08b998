#!/usr/bin/env python3
"""The time of builds and checks of a site in four languages beside the same site in one.

    languages.py DAYBOOK [--posts 500] [--runs 7]

Each post is written in English, German, French and Spanish. The sites are made in /dev/shm. Prints medians in milliseconds
and their ratios.
"""
import argparse
import pathlib
import statistics
import subprocess
import tempfile
import time

arguments = argparse.ArgumentParser()
arguments.add_argument("daybook")
arguments.add_argument("--posts", type=int, default=500)
arguments.add_argument("--runs", type=int, default=7)
options = arguments.parse_args()

OTHERS = ["de", "fr", "es"]
SETTINGS = "title: Bench\nurl: https://bench.example/\nlanguage: en\n"
LANGUAGES = "languages:\n  en: {weight: 1}\n" + "".join(f"  {tag}: {{weight: {2 + number}}}\n" for number, tag in enumerate(OTHERS))


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def post(number, language):
    text = "\n\n".join(f"Paragraph {part} of text {number} in {language}: *rowed* from the bridge to the weir and back." for part in range(3))
    return f"---\ntitle: Post {number} {language}\ntags: [t{number % 9}]\n---\n{text}\n"


def make_site(folder, tags):
    write(folder / "content/site.yaml", SETTINGS + (LANGUAGES if tags else ""))
    for number in range(options.posts):
        day = f"20{number % 25:02}-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}"
        name = f"content/journal/j{number % 4}/{day}-post-{number}"
        write(folder / f"{name}.md", post(number, "en"))
        for tag in tags:
            write(folder / f"{name}.{tag}.md", post(number, tag))


def run(folder, *words):
    start = time.perf_counter()
    subprocess.run([options.daybook, *words, "--source", folder], check=True, capture_output=True)
    return 1000 * (time.perf_counter() - start)


def edited(folder, tag, number):
    path = next(path for path in sorted(folder.glob(f"content/journal/j1/*-post-{number * 4 + 1}{tag}.md")))
    path.write_text(path.read_text() + f"\nMore {time.perf_counter_ns()}.\n")
    return run(folder, "build")


def measure(one, four):
    rows = {
        "clean build": [lambda folder, _: run(folder, "build", "--clean")] * 2,
        "one body edited": [lambda folder, number: edited(folder, "", number)] * 2,
        "one body of a translation edited": [lambda folder, number: edited(folder, "", number), lambda folder, number: edited(folder, ".de", number)],
        "check": [lambda folder, _: run(folder, "check")] * 2,
    }
    print(f"{'':34}{'one':>8}{'four':>8}{'ratio':>8}")
    for name, (first, second) in rows.items():
        times = ([], [])
        for number in range(options.runs + 1):
            times[0].append(first(one, number))
            times[1].append(second(four, number))
        # The first run reads files into the system's memory.
        single, several = (statistics.median(values[1:]) for values in times)
        print(f"{name:34}{single:8.0f}{several:8.0f}{several / single:8.2f}", flush=True)


with tempfile.TemporaryDirectory(dir="/dev/shm") as temporary:
    sites = pathlib.Path(temporary, "one"), pathlib.Path(temporary, "four")
    make_site(sites[0], [])
    make_site(sites[1], OTHERS)
    measure(*sites)
