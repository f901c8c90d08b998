#!/usr/bin/env python3
"""Changes a site by chance, thousands of times, and after each change builds it twice: on with what the last build has left, and
clean elsewhere. Both must write the same files, byte for byte, and say and answer the same.

    python3 edits.py DAYBOOK [--edits N] [--seed S] [--languages] [--folder F] [--replay FILE …]

The sites have something of every kind; the edits add, change, rename, remove and bring back posts, drafts, tags, people, layouts,
partials, data, images, settings, and move the moment. Some sites have entries for members, some have components with pictures in their
texts, and in some, time passes between two builds. One half is built with --jobs 1 and compared with --jobs 8, the other half
the other way round. Seeds are printed. An edit that makes a difference is tried again with ever fewer edits before it; what is left
is written to Tests/Acceptance/edits/, and every file there is replayed first. Some edits are made
while a build runs. Two builds in one folder at once: one waits.

Exit status: 0 it holds, 1 it does not, 2 it could not run.
"""
import base64
import json
import multiprocessing
import pathlib
import random
import shutil
import subprocess
import tempfile
import time

import harness
from edits_bench import PAUSES, Bench, Differs, play, shrunk
from edits_site import Site

FIXTURES = harness.HERE / "edits"
# Mostly no build runs while something changes; or one that began so many seconds before.
MOMENTS = (None,) * 8 + (0.005, 0.01, 0.02, 0.04)


def text(changes):
    return {p: None if c is None else base64.b64encode(c).decode() for p, c in changes.items()}


def untext(changes):
    return {p: None if c is None else base64.b64decode(c) for p, c in changes.items()}


def work(task):
    daybook, folder, seed, edits, has_languages, clock = task
    root = pathlib.Path(folder) / str(seed)
    site, pauses = Site(seed, has_languages), random.Random(seed)
    setup = {"swaps": seed % 2 == 0, "clock": clock, "has_variants": site.has_pictures}
    start, steps = dict(site.files), []
    bench = Bench(daybook, root, **setup)
    bench.write(start)
    figures = {"seed": seed, "edits": 0, "kept": 0, "all kept": 0, "failed": 0}
    for _ in range(edits):
        said, changes = site.edit()
        steps.append({"said": said, "changes": changes, "options": site.options, "time": site.time, "pause": pauses.choice(PAUSES),
                      "during": pauses.choice(MOMENTS)})
        try:
            bench.edit(steps[-1])
            time.sleep(steps[-1]["pause"])
            found = bench.compare(site.options, site.time)
        except Differs as error:
            print("edits: seed %d, edit %d: %s" % (seed, len(steps), error), flush=True)
            start, few = shrunk(daybook, root, start, steps, setup)
            FIXTURES.mkdir(exist_ok=True)
            place = FIXTURES / ("%d-%d.json" % (seed, len(steps)))
            place.write_text(json.dumps({
                "swaps": setup["swaps"], "has_variants": setup["has_variants"], "start": text(start),
                "steps": [{**s, "changes": text(s["changes"])} for s in few]}, indent=1))
            return {**figures, "fault": "seed %d, edit %d: %s\n%s\nkept as %s" % (
                seed, len(steps), error, "\n".join("  " + s["said"] for s in few), place)}
        figures["edits"] += 1
        if found is not None:
            site.is_built()
        if found is None:
            figures["failed"] += 1
        elif found[0] == 0:
            figures["all kept"] += 1
        elif found[0] < found[1]:
            figures["kept"] += 1
    shutil.rmtree(root)
    return figures


def at_once(daybook, root):
    """Two builds in one folder at once: both end well, one after the other."""
    bench = Bench(daybook, root, False)
    bench.write(Site(1).files)
    runs = [harness.background(daybook, "build", "--quiet", cwd=bench.kept, stderr=subprocess.PIPE, env=bench.environment, text=True) for _ in range(2)]
    said = [run.communicate(timeout=120)[1] for run in runs]
    fine = all(run.returncode == 0 or "another build" in text for run, text in zip(runs, said))
    return None if fine else "two builds at once: %s" % said


def replay(daybook, folder, path, clock):
    """What differs after the edits of a file, or None."""
    found = json.loads(pathlib.Path(path).read_text())
    steps = [{**step, "changes": untext(step["changes"])} for step in found["steps"]]
    setup = {"swaps": found["swaps"], "has_variants": found.get("has_variants", False), "clock": clock}
    return play(daybook, pathlib.Path(folder) / "replay", untext(found["start"]), steps, setup, every=True)


def new_edits(options, folder, clock):
    """The faults after new edits of several sites."""
    seeds = [options.seed + number for number in range((options.edits + options.each - 1) // options.each)]
    start = time.monotonic()
    with multiprocessing.Pool() as pool:
        tasks = [(options.daybook, folder, seed, options.each, options.languages, clock) for seed in seeds]
        results = pool.map(work, tasks, chunksize=1)
    faults = [result["fault"] for result in results if "fault" in result]
    total = {key: sum(result[key] for result in results) for key in ("edits", "kept", "all kept", "failed")}
    print("edits: seeds %d to %d: %d edits in %.0f s; after %d of them some pages were kept, after %d all, %d builds had errors" % (
        seeds[0], seeds[-1], total["edits"], time.monotonic() - start, total["kept"], total["all kept"], total["failed"]))
    # A check that never keeps a page proves nothing.
    if not faults and total["kept"] < total["edits"] // 20:
        faults.append("only %d of %d builds kept pages" % (total["kept"], total["edits"]))
    return faults


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--edits", type=int, default=1000)
    parser.add_argument("--each", type=int, default=100, help="edits of one site")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--folder")
    parser.add_argument("--languages", action="store_true", default=None, help="all sites are in several languages")
    parser.add_argument("--replay", nargs="*")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        clock = str(harness.compiled("clock.c", pathlib.Path(folder) / "clock.so", "-shared", "-fPIC"))
        known = options.replay if options.replay is not None else sorted(map(str, FIXTURES.glob("*.json")))
        faults = ["%s: %s" % (path, error) for path in known if (error := replay(options.daybook, folder, path, clock))]
        if options.replay is None:
            fault = at_once(options.daybook, pathlib.Path(folder) / "at-once")
            faults += [fault] if fault else []
            faults += new_edits(options, folder, clock)
    return harness.report(faults, "%d faults in %d replayed and %d new" % (len(faults), len(known), options.edits if options.replay is None else 0))


if __name__ == "__main__":
    harness.main(main)
