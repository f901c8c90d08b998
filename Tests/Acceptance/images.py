#!/usr/bin/env python3
"""Builds a site of photographs of 12 megapixels, and looks at what is published.

    python3 images.py DAYBOOK [--photos N] [--keep FOLDER]

The photographs are made here, by vips: landscapes of noise, each with a camera's name, a place and a thumbnail, one in three held
on its side. The first build may take 1.5 times as long as `vipsthumbnail` by `xargs -P`, over the same files, for the same
variants; the second one half a second. Then every image that is published is read back: none may say where or with what it
was taken. In headless Chromium a page chooses a variant by the width of the window, and the turned ones stand upright.

Debian's packages libvips-tools, libimage-exiftool-perl and, as for injections.py, Chromium; PyPI's pyvips, which
Tools/peers python-checks installs. Exit status: 0 it holds, 1 it does not, 2 it could not run.
"""
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import threading
import time

import browser
import harness
import servers

WIDTH, HEIGHT = 4000, 3000
PEERS = pathlib.Path(__file__).parents[2] / ".build/peers"
PACKAGES = {"vipsthumbnail": "libvips-tools", "exiftool": "libimage-exiftool-perl"}
# What each variant costs vipsthumbnail is what it costs the build: the same widths, qualities and efforts.
OPTIONS = {"avif": "[Q=55,compression=av1,bitdepth=8,effort=1,strip]", "webp": "[Q=75,effort=4,strip]",
           "jpg": "[Q=80,optimize-coding,strip]"}
# Groups of exiftool that say where, when and with what a picture was taken, or by whom.
PRIVATE = ("GPS", "ExifIFD", "XMP", "IPTC", "MakerNotes", "IFD1", "Photoshop")
FEW_THREADS = {**os.environ, "VIPS_CONCURRENCY": "1"}


def vips(*arguments, folder):
    harness.output("vips", *arguments, cwd=folder)


def segment(marker, content):
    return bytes([0xFF, marker]) + (len(content) + 2).to_bytes(2, "big") + content


def exif(orientation, thumbnail):
    """An Exif block of a camera: Make, Orientation, GPS (59° 54′ S, 10° 44′ W) and a thumbnail."""
    def entry(tag, kind, count, value):
        return tag.to_bytes(2, "big") + kind.to_bytes(2, "big") + count.to_bytes(4, "big") + value
    make = b"Example Kamera\0\0"
    first, gps = 8 + 2 + 3 * 12 + 4, 8 + 2 + 3 * 12 + 4 + len(make)
    second = gps + 2 + 4 * 12 + 4 + 48
    rationals = b"".join(n.to_bytes(4, "big") + (1).to_bytes(4, "big") for n in (59, 54, 0, 10, 44, 0))
    place = gps + 2 + 4 * 12 + 4
    return (b"Exif\0\0MM\0*" + (8).to_bytes(4, "big") + (3).to_bytes(2, "big")
            + entry(0x010F, 2, len(make), first.to_bytes(4, "big"))
            + entry(0x0112, 3, 1, orientation.to_bytes(2, "big") + b"\0\0")
            + entry(0x8825, 4, 1, gps.to_bytes(4, "big")) + second.to_bytes(4, "big") + make
            + (4).to_bytes(2, "big") + entry(1, 2, 2, b"S\0\0\0") + entry(2, 5, 3, place.to_bytes(4, "big"))
            + entry(3, 2, 2, b"W\0\0\0") + entry(4, 5, 3, (place + 24).to_bytes(4, "big")) + bytes(4) + rationals
            + (2).to_bytes(2, "big") + entry(0x0201, 4, 1, (second + 30).to_bytes(4, "big"))
            + entry(0x0202, 4, 1, len(thumbnail).to_bytes(4, "big")) + bytes(4) + thumbnail)


def make_photographs(folder, count):
    """One large picture of clouds and noise, of which each photograph is another part; its upper left corner, as it is to be
    seen, is red."""
    work = folder / "work"
    work.mkdir()
    for band in range(3):
        vips("fractsurf", f"f{band}.v", "6144", "6144", "2.75", folder=work)
    vips("bandjoin", "f0.v f1.v f2.v", "b.v", folder=work)
    vips("scale", "b.v", "s.v", folder=work)
    vips("gaussnoise", "n.v", "6144", "6144", "--mean", "0", "--sigma", "6", folder=work)
    vips("add", "s.v", "n.v", "t.v", folder=work)
    vips("cast", "t.v", "u.v", "uchar", folder=work)
    vips("copy", "u.v", "all.v", "--interpretation", "srgb", folder=work)
    for name in ("f0.v", "f1.v", "f2.v", "b.v", "s.v", "n.v", "t.v", "u.v"):
        (work / name).unlink()
    photos = folder / "content/photos"
    photos.mkdir(parents=True)
    # Turned a quarter clockwise, the lower left corner of what is stored comes to the upper left.
    for number in range(count):
        turned = number % 3 == 0
        part = work / "part.ppm"
        vips("crop", "all.v", "part.ppm", str(number * 7 % 2144), str(number * 13 % 3144), str(WIDTH), str(HEIGHT), folder=work)
        pixels = bytearray(part.read_bytes())
        start = len(pixels) - WIDTH * HEIGHT * 3
        rows = range(HEIGHT - 600, HEIGHT) if turned else range(600)
        for row in rows:
            at = start + row * WIDTH * 3
            pixels[at:at + 1800] = b"\xff\0\0" * 600
        part.write_bytes(pixels)
        vips("copy", "part.ppm", "photo.jpg[Q=85]", folder=work)
        vips("thumbnail", "photo.jpg", "small.jpg[Q=60,strip]", "160", folder=work)
        jpeg = (work / "photo.jpg").read_bytes()
        block = segment(0xE1, exif(6 if turned else 1, (work / "small.jpg").read_bytes()))
        (photos / f"photo-{number:03}.jpg").write_bytes(jpeg[:2] + block + segment(0xFE, b"Example Kamera") + jpeg[2:])
    shutil.rmtree(work)


# The milliseconds from the navigation until each picture in the window is decoded and at least as wide as it is shown.
ALL_VISIBLE = """const isIn = image => { const box = image.getBoundingClientRect();
  return box.width > 0 && box.bottom > 0 && box.top < innerHeight; };
// The natural width is that of `sizes`; the name of a copy has its own.
const width = image => Number((image.currentSrc.match(/-(\\d+)\\.\\w+$/) || [])[1]) || image.naturalWidth;
while (performance.now() < 19000) {
  const images = [...document.querySelectorAll('img')].filter(isIn);
  if (images.length > 3 && images.every(i => i.complete && width(i) >= i.clientWidth)) {
    await Promise.all(images.map(i => i.decode().catch(() => null)));
    return {seconds: performance.now() / 1000, images: images.length};
  }
  await new Promise(done => setTimeout(done, 10));
}
return {seconds: 19, images: 0};"""


def preview(program, folder):
    """How long the first visit of a gallery takes in the live preview."""
    (folder / "content/gallery.md").write_text("---\ntitle: Gallery\ngallery: photos/\n---\n")
    with servers.Preview(program, "--source", folder) as server, browser.Browser() as window:
        window.resize(1400)
        window.open(server.origin + "here/")
        window.open(server.origin + "here/gallery/")
        seen = window.value(ALL_VISIBLE)
    (folder / "content/gallery.md").unlink()
    shutil.rmtree(folder / ".daybook", ignore_errors=True)
    print(f"serve: {seen['images']} pictures in the window after {seen['seconds']:.2f} s", flush=True)


def write_pages(folder, count):
    content = folder / "content"
    (content / "site.yaml").write_text("title: Photographs\nurl: https://photos.example/here/\ndescription: D\n")
    names = sorted(p.name for p in (content / "photos").iterdir())
    for page in range(0, count, 30):
        images = "\n\n".join(f"![Clouds](photos/{name})" for name in names[page:page + 30])
        (content / f"page-{page // 30}.md").write_text(f"---\ntitle: Page {page // 30}\nsummary: S\n---\n{images}\n")


def timed(command, **options):
    start = time.monotonic()
    harness.output(*command, **options)
    return time.monotonic() - start


def floor(folder, cores):
    """The seconds that vipsthumbnail takes for the same variants, each core with as many files at once as are left."""
    target = folder / "floor"
    target.mkdir()
    photos = sorted(str(path) for path in (folder / "content/photos").iterdir())
    per_process = max(1, min(20, len(photos) // cores))
    seconds = 0
    for ending, widths in {"avif": (480, 960, 1600), "webp": (480, 960, 1600), "jpg": (1600,)}.items():
        for width in widths:
            output = f"{target}/%s-{width}.{ending}{OPTIONS[ending]}"
            seconds += timed(
                ["xargs", f"-P{cores}", f"-n{per_process}", "vipsthumbnail", "--size", f"{width}x", "--export-profile",
                 "srgb", "-o", output], input="\n".join(photos), env=FEW_THREADS)
    made = len(list(target.iterdir()))
    assert made >= len(photos) * 7, f"vipsthumbnail made {made} files"
    shutil.rmtree(target)
    return seconds


class Memory(threading.Thread):
    """The most memory that a process and the ones that it starts have at once, in MB; of the process alone too."""

    def __init__(self, process):
        super().__init__(daemon=True)
        self.process, self.own, self.all = process, 0, 0
        self.start()

    def size(self, pid):
        try:
            text = pathlib.Path(f"/proc/{pid}/status").read_text()
            return int(text.split("VmRSS:")[1].split()[0]) // 1024
        except (OSError, IndexError):
            return 0

    def run(self):
        while self.process.poll() is None:
            own = self.size(self.process.pid)
            self.own = max(self.own, own)
            self.all = max(self.all, own + sum(map(self.size, harness.children(self.process.pid))))
            time.sleep(0.05)


def build(program, folder):
    start = time.monotonic()
    process = harness.background(program, "build", "--source", folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    memory = Memory(process)
    output, errors = process.communicate()
    assert process.returncode == 0 and errors == "", errors[:2000]
    return time.monotonic() - start, memory


def read_back(folder, faults):
    """Asks exiftool what each published image says beside its picture."""
    images = json.loads(harness.run("exiftool", "-json", "-G1", "-a", "-u", "-ee", "-r", "-ext", "jpg", "-ext", "webp", "-ext", "avif",
                                    folder / "public").stdout)
    for image in images:
        private = [key for key in image if key.split(":")[0] in PRIVATE or "Thumbnail" in key or "Make" in key.split(":")[-1:]
                   or "Comment" in key]
        if private:
            faults.append(f"{image['SourceFile']} says {', '.join(private[:5])}")
    for path in (folder / "public").rglob("*"):
        if path.is_file() and b"Example Kamera" in path.read_bytes():
            faults.append(f"{path} names the camera")
    return len(images)


SEEN = """const image = document.querySelectorAll('.prose img')[arguments[0]];
image.loading = 'eager'; image.scrollIntoView(); await image.decode();
const canvas = document.createElement('canvas'); canvas.width = 40; canvas.height = 40;
const pen = canvas.getContext('2d'); pen.drawImage(image, 0, 0, 40, 40);
const [r, g, b] = pen.getImageData(1, 1, 1, 1).data, [r2, g2] = pen.getImageData(38, 38, 1, 1).data;
return {source: image.currentSrc, width: image.naturalWidth, height: image.naturalHeight,
        corner: r > 180 && g < 80 && b < 80, other: r2 > 180 && g2 < 80}"""


def look(program, folder, faults):
    """What a browser shows at three widths of the window."""
    with servers.Preview(program, "--built", "--source", folder) as server, browser.Browser() as window:
        for width, most in ((360, 480), (800, 960), (1400, 960)):
            window.resize(width)
            for place, turned in ((0, True), (1, False)):
                window.open(server.origin + "here/page-0/")
                seen = window.value(SEEN, place)
                if not seen["source"].endswith(f"-{most}.avif"):
                    faults.append(f"a window of {width} pixels shows {seen['source']}")
                if not seen["corner"] or seen["other"] or (seen["height"] > seen["width"]) != turned:
                    faults.append(f"picture {place} does not stand upright: {seen}")


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--photos", type=int, default=12)
    parser.add_argument("--keep", type=pathlib.Path)
    options = parser.parse_args()
    harness.require({**PACKAGES, **browser.PACKAGES})
    program, faults = options.daybook, []
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or pathlib.Path(temporary)
        folder.mkdir(exist_ok=True)
        make_photographs(folder, options.photos)
        write_pages(folder, options.photos)
        size = sum(path.stat().st_size for path in (folder / "content/photos").iterdir())
        print(f"{options.photos} photographs of {WIDTH * HEIGHT // 10**6} megapixels, {size / 1e6:.0f} MB", flush=True)
        preview(program, folder)
        # What was written less than three seconds before a build is read again by the next one.
        newest = max(path.stat().st_ctime for path in (folder / "content").rglob("*"))
        harness.until(lambda: time.time() - newest > 3.1, 60)
        cores = os.cpu_count() or 1
        first, memory = build(program, folder)
        print(f"first build {first:.1f} s; at most {memory.own} MB, with its tools {memory.all} MB", flush=True)
        second = min(build(program, folder)[0] for _ in range(3))
        print(f"second build {second:.2f} s", flush=True)
        seconds = floor(folder, cores)
        ratio = first / seconds
        print(f"vipsthumbnail by xargs -P{cores} {seconds:.1f} s; the build takes {ratio:.2f} times as long", flush=True)
        if ratio > 1.5:
            faults.append(f"the first build takes {ratio:.2f} times as long as vipsthumbnail")
        if second > 0.5:
            faults.append(f"the second build takes {second:.2f} s")
        made, one = harness.output(PEERS / "bin/python", pathlib.Path(__file__).with_name("images_floor.py"), folder,
                                   folder / "floor").split()
        print(f"libvips in one process, {made} copies, {one} s; the build takes {first / float(one):.2f} times as long", flush=True)
        images = read_back(folder, faults)
        if images != options.photos * 8:
            faults.append(f"{images} images are published, and not {options.photos * 8}")
        print(f"{images} published images read back", flush=True)
        look(program, folder, faults)
    return harness.report(faults, f"{len(faults)} faults" if faults else "all is well")


if __name__ == "__main__":
    harness.main(main)
