#!/usr/bin/env python3
"""Makes the photographs of the example sites. They are composed of noise and light: nobody's rights are in them.

    Tools/peers photographs && .build/peers/bin/python Tools/photographs/make.py [--only TEXT] [--to DIR] [--width N]

Without --width they are as examples/ has them, at most 1,600 pixels wide and 42 KB each. Half of them have Exif data, as a
camera writes it.
"""
import argparse
import concurrent.futures
import io
import pathlib
import zlib

import numpy as np
from PIL import Image

from canvas import develop
from pictures import PICTURES

ROOT = pathlib.Path(__file__).resolve().parents[2]
MOST_BYTES = 42_000
CAMERAS = [("Halden", "Halden M2"), ("Oriel", "Oriel 67"), ("Vesper", "Vesper X-Pro")]
LEAKS = [None, None, None, None, (-1, "#ff8a4c"), None, None, (0.95, "#ffb070")]


def exif(number):
    """What a camera writes."""
    make, model = CAMERAS[number % 3]
    data = Image.Exif()
    data[0x010F], data[0x0110], data[0x0112] = make, model, 1
    more = data.get_ifd(0x8769)
    more[0x829A] = (1, [60, 125, 250, 500][number % 4])
    more[0x829D] = [2.0, 4.0, 5.6, 8.0][number % 4]
    more[0x8827] = [100, 200, 400, 1600][number % 4]
    more[0x920A] = [24.0, 35.0, 50.0, 85.0][number % 4]
    more[0x9003] = f"2025:{1 + number % 12:02}:{1 + number % 28:02} {6 + number % 14:02}:{number % 60:02}:11"
    more[0xA434] = f"{[24, 35, 50, 85][number % 4]}mm f/2"
    return data.tobytes()


def encoded(image, data):
    """The image as a JPEG of the best quality within the limit."""
    for quality in (84, 80, 76, 72, 68, 62, 56, 50, 44, 38):
        file = io.BytesIO()
        image.save(file, "JPEG", quality=quality, progressive=True, optimize=True, **({"exif": data} if data else {}))
        if file.tell() <= MOST_BYTES:
            break
    return file.getvalue()


def make(path, width, folder):
    scene, size, seed, given = PICTURES[path]
    if width:
        size = (width, round(width * size[1] / size[0]))
    rng = np.random.default_rng(seed)
    light = scene(*size, rng, **given)
    leak = LEAKS[seed % len(LEAKS)] if scene.__name__ not in ("portrait", "still") else None
    image = Image.fromarray(develop(light, rng, leak=leak, grain=0.0035))
    number = zlib.crc32(path.encode())
    file = folder / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(encoded(image, exif(number) if number % 2 or "photos/" in path else None))
    return f"{path}: {image.width} x {image.height}, {file.stat().st_size:,} bytes"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="")
    parser.add_argument("--to", type=pathlib.Path, default=ROOT / "examples")
    parser.add_argument("--width", type=int)
    options = parser.parse_args()
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        waiting = [pool.submit(make, path, options.width, options.to) for path in PICTURES if options.only in path]
        for done in waiting:
            print(done.result(), flush=True)


if __name__ == "__main__":
    main()
