#!/usr/bin/env python3
"""Makes the pictures of a built site with libvips in one process, on as many threads as there are cores.

    python images_floor.py SITE TARGET

Each photograph of SITE/content is decoded once at the width of its largest copy in SITE/public/assets/images; its copies in
the same formats, with the same qualities and efforts, and its placeholder are made from these pixels. The file without
metadata is a copy without decoding. PyPI's pyvips. Prints the number of copies and the seconds.
"""
import concurrent.futures
import os
import pathlib
import re
import sys
import time

os.environ["VIPS_CONCURRENCY"] = "1"

import pyvips

OPTIONS = {"avif": {"Q": 55, "compression": "av1", "bitdepth": 8, "effort": 1, "strip": True},
           "webp": {"Q": 75, "effort": 4, "strip": True}, "jpg": {"Q": 80, "optimize_coding": True, "strip": True}}


def make(source, copies, target):
    """Makes the copies of a photograph, given by their widths and endings; returns their number."""
    largest = max(width for width, _ in copies)
    pixels = pyvips.Image.thumbnail(str(source), largest, height=100_000, size="down", export_profile="srgb").copy_memory()
    pixels.thumbnail_image(16, height=16).webpsave_buffer(Q=20, strip=True)
    (target / source.name).write_bytes(source.read_bytes())
    for width in sorted({width for width, _ in copies}):
        copy = pixels if width == pixels.width else pixels.thumbnail_image(width, height=100_000).copy_memory()
        for ending in (ending for other, ending in copies if other == width):
            copy.write_to_file(str(target / f"{source.stem}-{width}.{ending}"), **OPTIONS[ending])
    return len(copies)


def main():
    site, target = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    pyvips.cache_set_max(0)
    target.mkdir(parents=True, exist_ok=True)
    copies = {}
    for path in (site / "public/assets/images").iterdir():
        match = re.match(r"(.+)-\w{11}-(\d+)\.(avif|webp|jpg)$", path.name)
        if match:
            copies.setdefault(match[1], set()).add((int(match[2]), match[3]))
    # As the names of copies have them.
    sources = {re.sub("[^a-z0-9]+", "-", path.stem.lower())[:40].strip("-"): path
               for path in (site / "content").rglob("*") if path.suffix.lower() in (".jpg", ".jpeg")}
    start = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as threads:
        made = sum(threads.map(lambda name: make(sources[name], copies[name], target), sorted(copies.keys() & sources.keys())))
    print(f"{made} {time.monotonic() - start:.2f}")


if __name__ == "__main__":
    main()
