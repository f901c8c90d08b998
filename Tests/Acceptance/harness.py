"""What the checks share: options, problems and the exit status, programs with a limit of time, Debian's packages, files and
pictures. Servers are in servers.py, and Chromium is in browser.py."""
import argparse
import contextlib
import importlib
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import time
import zlib

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
NAME = pathlib.Path(sys.argv[0]).stem
"""The name of the check that runs."""
SECONDS = 300
"""How long a program may take, unless a check says otherwise."""
# Without variants of images, which take longer to make than a site to build.
PLAIN = {**os.environ, "DAYBOOK_VIPS": "", "NO_COLOR": "1"}


class Missing(Exception):
    """What a check needs is not there and could not be installed."""


# Options, problems and the exit status

def program(path):
    """The absolute path of a program that can be run."""
    path = os.path.abspath(path)
    if not os.access(path, os.X_OK):
        raise argparse.ArgumentTypeError(f"no program at {path}")
    return path


def options(text):
    """A parser of a check's options, after its one argument, the program under test."""
    parser = argparse.ArgumentParser(description=text, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("daybook", type=program)
    return parser


def daybook(text):
    """The program under test of a check without options."""
    return options(text).parse_args().daybook


def main(check):
    """Runs a check, and exits with its status: 0 it holds, 1 it does not, 2 it could not run."""
    try:
        sys.exit(check())
    except Missing as error:
        print(f"{NAME}: not run: {error}", file=sys.stderr)
        sys.exit(2)


def modules(peer, *names):
    """Modules that `Tools/peers` installs."""
    try:
        return [importlib.import_module(name) for name in names]
    except ImportError as missing:
        print(f"{NAME}: {missing}: Tools/peers {peer} installs it", file=sys.stderr)
        sys.exit(2)


class Problems(list):
    """What does not hold, printed as it is found."""

    def add(self, text):
        self.append(text)
        print(f"{NAME}: {text}", flush=True)

    def expect(self, what, found, wanted=True):
        if found != wanted:
            self.add(f"{what}: {found!r} instead of {wanted!r}")


def report(problems, summary):
    """Prints problems and, in the last line, what was done; returns the exit status."""
    for problem in problems:
        print(f"{NAME}: {problem}", file=sys.stderr)
    return summed_up(problems, summary)


def summed_up(problems, summary):
    """Prints what was done; returns the exit status."""
    print(f"{NAME}: {summary}")
    return 1 if problems else 0


# Programs

def run(*command, seconds=SECONDS, **more):
    """Runs a program with a limit of time: how it ended, and what it printed as text."""
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, errors="replace", timeout=seconds, **more)


def output(*command, **more):
    """What a program prints that has to succeed; else the check ends with 1."""
    done = run(*command, **more)
    if done.returncode:
        raise SystemExit(f"{NAME}: '{' '.join(map(str, command))[:300]}' ended with {done.returncode}:\n{done.stdout[-2000:]}{done.stderr[-4000:]}")
    return done.stdout


def build(daybook, source, *more, **options):
    """Builds a site, which has to succeed."""
    return output(daybook, "build", "--quiet", "--source", source, *more, **options)


def background(*command, **more):
    """Starts a program; what it prints is lost, unless a check says otherwise."""
    streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **more}
    return subprocess.Popen(list(map(str, command)), **streams)


def end(process):
    """Ends a program, if it runs."""
    process.terminate()
    try:
        return process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()


def children(pid):
    """The processes that a process has started and that run."""
    found = []
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, parent = path.read_text().rsplit(")", 1)[1].split()[:2]
            if int(parent) == pid and state != "Z":
                found.append(int(path.parent.name))
    return found


def until(condition, seconds=10, pause=0.02):
    """The value of a condition as soon as it holds, or its last one after so many seconds."""
    deadline = time.monotonic() + seconds
    while not (value := condition()) and time.monotonic() < deadline:
        time.sleep(pause)
    return value


def compiled(source, target, *flags):
    """Compiles a file of C beside the checks."""
    compiler = next(filter(None, map(shutil.which, ("cc", "clang", "gcc"))), None)
    if not compiler:
        raise Missing("a C compiler is needed, such as Debian's package gcc")
    output(compiler, "-O1", "-o", target, HERE / source, *flags)
    return target


def install(packages):
    """Installs Debian's packages of programs that are missing, without starting services; the programs that still are."""
    if "/usr/sbin" not in os.environ["PATH"]:
        os.environ["PATH"] += ":/usr/sbin"
    wanted = [package for name in packages if not shutil.which(name) for package in packages[name].split()]
    if wanted and shutil.which("apt-get"):
        print("acceptance: installing Debian's packages", ", ".join(wanted), flush=True)
        root = [] if os.getuid() == 0 else ["sudo"]
        command = [*root, "env", "RUNLEVEL=1", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-qqy", "--no-install-recommends", *wanted]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        with contextlib.suppress(FileNotFoundError):
            if subprocess.run(command, **quiet).returncode:
                subprocess.run([*root, "apt-get", "update", "-qq"], **quiet)
                subprocess.run(command, stdout=sys.stderr)
    return [name for name in packages if not shutil.which(name)]


def require(packages):
    """Installs programs, without which a check cannot run."""
    if missing := install(packages):
        raise Missing(f"not on PATH, and could not be installed: {', '.join(missing)}")


# Files

def write(folder, files):
    """Writes files, each its text or bytes, by their paths below a folder; returns the folder."""
    for path, data in files.items():
        file = pathlib.Path(folder, path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data if isinstance(data, bytes) else data.encode())
    return pathlib.Path(folder)


def tree(folder, *without):
    """The bytes of the files below a folder by their paths, but for files and folders of some names."""
    folder = pathlib.Path(folder)
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*"))
            if file.is_file() and not set(file.relative_to(folder).parts) & set(without)}


def different(one, other):
    """The names that have different values in two dictionaries, or one in one of them only."""
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))


def png(width, height, pixels, comment=b""):
    """A PNG file of pixels of one byte for grey, or of three for red, green and blue."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    row = len(pixels) // height
    head = struct.pack(">IIBBBBB", width, height, 8, 2 if row > width else 0, 0, 0, 0)
    rows = b"".join(b"\0" + pixels[start:start + row] for start in range(0, len(pixels), row))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + (chunk(b"tEXt", b"Comment\0" + comment) if comment else b"")
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
