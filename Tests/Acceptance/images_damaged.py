#!/usr/bin/env python3
"""Builds sites of damaged, hostile and odd pictures, which must not end a build.

    python3 images_damaged.py DAYBOOK [--count 500] [--seed 1] [--keep FOLDER]

The pictures are made by vips in every format that it writes, and then cut off, changed in some bytes, given other sizes in their
headers, joined or emptied. A build may show a picture unchanged, with a warning, or refuse one that has metadata which cannot be
removed. It may not crash, take long, need much memory, or leave processes or unfinished files. Afterwards a build whose workers
are killed again and again is started, and then, with what it left, two builds at once: the site must be the same.

Debian's package libvips-tools. Exit status: 0 it holds, 1 it does not, 2 it could not run.
"""
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time

import harness
import images

PER_SITE = 50
REFUSALS = re.compile(r"error: the (image|drawing) contains camera data or a location, which cannot be removed")


def originals(folder):
    """A small picture in each format, and odd ones: CMYK, 16 bits, grey, with transparency, turned, animated."""
    def vips(*arguments):
        return harness.run("vips", *arguments, cwd=folder).returncode == 0
    vips("gaussnoise", "a.v", "160", "120")
    vips("bandjoin", "a.v a.v a.v", "b.v")
    vips("cast", "b.v", "c.v", "uchar")
    vips("copy", "c.v", "rgb.v", "--interpretation", "srgb")
    made = []
    for source, name in (("rgb.v", "a.jpg[Q=90]"), ("rgb.v", "a.png"), ("rgb.v", "a.webp"), ("rgb.v", "a.gif"), ("rgb.v", "a.tif"),
                         ("rgb.v", "a.avif[compression=av1,effort=0]"), ("rgb.v", "progressive.jpg[interlace]"), ("rgb.v", "interlaced.png[interlace]")):
        if vips("copy", source, name):
            made.append(folder / name.split("[")[0])
    for command, name in ((("colourspace", "rgb.v", "cmyk.tif", "cmyk"), "cmyk.tif"), (("colourspace", "rgb.v", "grey.jpg", "b-w"), "grey.jpg"),
                          (("colourspace", "rgb.v", "deep.png", "rgb16"), "deep.png"), (("addalpha", "rgb.v", "clear.webp"), "clear.webp")):
        if vips(*command):
            made.append(folder / name)
    jpeg = (folder / "a.jpg").read_bytes()
    turned = folder / "turned.jpg"
    turned.write_bytes(jpeg[:2] + images.segment(0xE1, images.exif(6, b"\xff\xd8\xff\xd9")) + jpeg[2:])
    return [path for path in [*made, turned] if path.exists()]


def damaged(data, other, chance):
    kind = chance.randrange(8)
    data = bytearray(data)
    if kind == 0:
        return data[:chance.randrange(len(data))]
    if kind == 1:
        for _ in range(chance.randint(1, 30)):
            data[chance.randrange(len(data))] = chance.randrange(256)
    elif kind == 2:
        start = chance.randrange(len(data))
        data[start:start + chance.randint(1, 4000)] = bytes(chance.randint(1, 4000))
    elif kind == 3:
        # Sizes are in the first hundreds of bytes.
        start = chance.randrange(min(400, len(data) - 4))
        data[start:start + 4] = chance.choice([b"\x7f\xff\xff\xff", b"\0\0\0\0", b"\xff\xff\xff\xff", b"\0\0\xff\xff"])
    elif kind == 4:
        return data + bytearray(other)
    elif kind == 5:
        middle = chance.randrange(len(data))
        return data[:middle] + bytearray(other)[chance.randrange(len(other)):]
    elif kind == 6:
        return bytearray(chance.choice([b"", b"\xff\xd8", b"GIF89a", b"RIFF\xff\xff\xff\xffWEBP", b"\x89PNG\r\n\x1a\n", b"II*\0\xff\xff\xff\xff"]))
    return data


def write_site(folder, pictures, chance, count):
    shutil.rmtree(folder / "content", ignore_errors=True)
    (folder / "content").mkdir(parents=True)
    (folder / "content/site.yaml").write_text("title: Pictures\nurl: https://pictures.example/\nsocialImages: false\n")
    names = []
    for number in range(count):
        picture = chance.choice(pictures)
        name = f"{number}{picture.suffix}"
        (folder / "content" / name).write_bytes(damaged(picture.read_bytes(), chance.choice(pictures).read_bytes(), chance))
        names.append(name)
    (folder / "content/a.md").write_text("# Pictures\n\n" + "\n\n".join(f"![A]({name})" for name in names) + "\n")


def build(program, folder, problems, seed):
    """Builds a site until nothing is refused; returns the most memory."""
    most = 0
    for _ in range(PER_SITE):
        process = harness.background(program, "build", "--source", folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        memory = images.Memory(process)
        try:
            _, errors = process.communicate(timeout=300)
        except subprocess.TimeoutExpired:
            process.kill()
            problems.append(f"site {seed}: the build takes longer than 300 s")
            return most
        most = max(most, memory.all)
        refused = re.findall(r"content/(\S+?):\d+:\d+: error: (.*)", errors)
        if process.returncode == 0:
            return most
        others = [text for _, text in refused if not REFUSALS.match("error: " + text)]
        if process.returncode != 1 or others or not refused:
            problems.append(f"site {seed}: status {process.returncode}: {others or errors[-500:]}")
            return most
        for name, _ in refused:
            (folder / "content" / name).unlink(missing_ok=True)
        text = (folder / "content/a.md").read_text()
        gone = {f"![A]({name})" for name, _ in refused}
        (folder / "content/a.md").write_text("\n\n".join(part for part in text.split("\n\n") if part.strip() not in gone))
    return most


def tree(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def kill_workers(process, ended):
    while not ended.is_set():
        for child in harness.children(process.pid):
            try:
                os.kill(child, signal.SIGKILL)
            except OSError:
                pass
        time.sleep(0.1)


def with_killed_workers(program, folder, problems):
    """A build whose workers are killed, then one that is not: the second makes what the first did not."""
    whole = tree(folder / "public")
    shutil.rmtree(folder / ".daybook")
    shutil.rmtree(folder / "public")
    process = harness.background(program, "build", "--source", folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    ended = threading.Event()
    killer = threading.Thread(target=kill_workers, args=(process, ended))
    killer.start()
    process.wait(300)
    ended.set()
    killer.join()
    two = [harness.background(program, "build", "--source", folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for _ in range(2)]
    for process in two:
        process.wait(300)
    harness.run(program, "build", "--source", folder)
    if tree(folder / "public") != whole:
        problems.append("after killed workers and two builds at once the site differs")
    if left := list((folder / ".daybook").rglob("unfinished.*")):
        problems.append(f"unfinished files are left: {left[:3]}")


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path)
    options = parser.parse_args()
    harness.require({"vips": "libvips-tools"})
    problems, most = [], 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or pathlib.Path(temporary)
        (folder / "work").mkdir(parents=True, exist_ok=True)
        pictures = originals(folder / "work")
        sites = max(1, options.count // PER_SITE)
        for seed in range(options.seed, options.seed + sites):
            write_site(folder / "site", pictures, random.Random(seed), PER_SITE)
            most = max(most, build(options.daybook, folder / "site", problems, seed))
        with_killed_workers(options.daybook, folder / "site", problems)
    print(f"{sites * PER_SITE} pictures from {len(pictures)} originals, at most {most} MB")
    return harness.report(problems, f"{len(problems)} problems")


if __name__ == "__main__":
    harness.main(main)
