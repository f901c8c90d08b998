#!/usr/bin/env python3
"""Gives the program hostile sources, templates, images, options and paths.

    hostile.py DAYBOOK [--count 500 | --seconds N] [--seed 1] [--only KIND,KIND] [--case NUMBER] [--jobs 2] [--keep DIR]

Each run has 20 seconds and 2 GB, and a minute if its tools hang. It fails where it is ended by a signal, takes longer or more, ends with a status that is
not 0, 1 or 2, or fails without saying why. The seed and the number name a case: `--case` runs it alone and shows it.
"""
import concurrent.futures
import os
import random
import resource
import signal
import subprocess
import tempfile
import threading
import time

import harness
import hostile_inputs
import hostile_values

SECONDS = 20
SECONDS_WITH_TOOLS = 60
MEGABYTES = 2_048
STREAMS = ["plain", "closed output", "closed error", "closed both", "closed input", "broken pipe", "small files"]


def main():
    options = read_arguments()
    schemas = hostile_values.Schemas(options.daybook)
    for kind in hostile_inputs.FILES:
        schemas.of(kind)
    folder = options.keep or tempfile.mkdtemp(prefix="hostile-")
    try:
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            results = []
            for numbers in batches(options):
                results += pool.map(lambda n: run(n, options, schemas, folder), numbers)
    finally:
        if not options.keep:
            remove(folder)
    findings = [finding for finding, _ in results if finding]
    for finding in findings:
        print(finding)
    slowest = max(results, key=lambda result: result[1]["seconds"])[1]
    largest = max(results, key=lambda result: result[1]["megabytes"])[1]
    print(f"{len(results)} hostile inputs, seed {options.seed}: {len(findings)} findings; slowest {slowest['seconds']:.1f} s"
          f" ({slowest['name']}), largest {largest['megabytes']} MB ({largest['name']})")
    return 1 if findings else 0


def batches(options):
    """The numbers of the cases: one, so many, or as many as the seconds allow."""
    if options.case is not None:
        yield [options.case]
    elif options.seconds is None:
        yield range(options.count)
    else:
        end, start = time.monotonic() + options.seconds, 0
        while time.monotonic() < end:
            yield range(start, start + 20)
            start += 20


def read_arguments():
    parser = harness.options(__doc__)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only")
    parser.add_argument("--case", type=int)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep")
    return parser.parse_args()


def chosen_kind(chance, only):
    names = only.split(",") if only else [kind.__name__ for kind, _ in hostile_inputs.KINDS]
    return chance.choice(
        [kind for kind, share in hostile_inputs.KINDS for _ in range(share) if kind.__name__ in names])


def run(number, options, schemas, folder):
    """Runs a case; what it shows, and what it took."""
    chance = random.Random(f"{options.seed}/{number}")
    kind = chosen_kind(chance, options.only)
    root = os.path.join(folder, str(number))
    os.makedirs(root)
    arguments = kind(chance, root, schemas)
    stream = chance.choice(STREAMS) if chance.random() < 0.15 else "plain"
    name = f"case {number}, {kind.__name__}, {stream}"
    status, text, seconds, megabytes = watch([options.daybook, *arguments], stream, root)
    if options.case is not None:
        print(f"{name}: {' '.join(arguments)[:500]}\n{text[:4_000]}")
    problem = judge(status, text, seconds, megabytes, stream, limit(root))
    if not options.keep:
        remove(root)
    finding = f"{name}: {problem}: {' '.join(arguments)[:300]}\n  {text[-300:]}" if problem else None
    return finding, {"name": name, "seconds": seconds, "megabytes": megabytes}


def remove(root):
    """Also what is too deep for Python's own function."""
    subprocess.run(["rm", "-rf", root], check=False)


def judge(status, text, seconds, megabytes, stream, most):
    """What is wrong with how a run ended; None if nothing is."""
    if seconds >= most:
        return f"took more than {most} s"
    if megabytes >= MEGABYTES:
        return f"took {megabytes} MB"
    if status < 0:
        return f"was ended by {signal.Signals(-status).name}"
    if status not in (0, 1, 2):
        return f"ended with status {status}"
    if status != 0 and not text.strip() and stream not in ("closed both", "closed error", "broken pipe"):
        return f"failed with status {status} and said nothing"
    return None


def tools(root):
    """The folder of a case's own tools."""
    return os.path.join(root, "bin")


def limit(root):
    """The seconds that a case has: the program waits half a minute for a tool."""
    return SECONDS_WITH_TOOLS if os.path.exists(tools(root)) else SECONDS


def watch(command, stream, root):
    """Runs a command with limits: its status, what it printed, its seconds, the most memory it had in MB."""
    with open(os.path.join(root, "printed"), "w+b") as printed:
        streams = {"stdin": subprocess.DEVNULL, "stdout": printed, "stderr": printed}
        if stream == "broken pipe":
            reading, writing = os.pipe()
            os.close(reading)
            streams["stdout"] = writing
        process = subprocess.Popen(
            command, start_new_session=True, cwd=root, preexec_fn=lambda: prepare(stream),
            env={**os.environ, "PATH": tools(root) + ":" + os.environ["PATH"]}, **streams)
        if stream == "broken pipe":
            os.close(writing)
        start = time.monotonic()
        guard = Guard(process, limit(root))
        guard.start()
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.monotonic() - start
        guard.ends.set()
        guard.join()
        end(process)
        process.returncode = os.waitstatus_to_exitcode(status)
        printed.seek(0)
        text = printed.read(1 << 20).decode("utf-8", "replace")
    return process.returncode, text, seconds, max(usage.ru_maxrss // 1024, guard.most)


def prepare(stream):
    """In the child: closes what the case wants closed."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if stream in ("closed output", "closed both"):
        os.close(1)
    if stream in ("closed error", "closed both"):
        os.close(2)
    if stream == "closed input":
        os.close(0)
    if stream == "small files":
        resource.setrlimit(resource.RLIMIT_FSIZE, (4_096, 4_096))


def end(process):
    """Ends a process that may have ended, with those it has started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


class Guard(threading.Thread):
    """Ends a process, with those it has started, at its limits."""

    def __init__(self, process, seconds):
        super().__init__(daemon=True)
        self.process, self.seconds = process, seconds
        self.ends = threading.Event()
        self.most = 0

    def run(self):
        start = time.monotonic()
        while not self.ends.wait(0.05):
            self.most = max(self.most, self.resident())
            if time.monotonic() - start > self.seconds or self.most > MEGABYTES:
                end(self.process)

    def resident(self):
        try:
            with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
                return int(file.read().split()[1]) // 256
        except (OSError, IndexError):
            return 0


if __name__ == "__main__":
    harness.main(main)
