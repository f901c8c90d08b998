#!/usr/bin/env python3
"""Deploys a site to real targets on this machine: a folder, rsync over sshd, a bare git repository, rclone's own SFTP and WebDAV
servers, and S3 as moto serves it, and compares each target with the build, byte for byte.

  deploy.py PROGRAM [--kills N] [--only NAME] [--measure POSTS]

A target that is killed N times at random moments must equal the build after the next deploy. Files that Daybook did not write
stay untouched."""
import os
import pathlib
import random
import shutil
import signal
import subprocess
import tempfile
import time

import harness
from deploy_targets import PACKAGES, GitTarget, Target, all_targets, tree

problems = harness.Problems()


class Site:
    """A site with a number of posts, whose texts change from step to step."""

    def __init__(self, program, work, env, targets):
        self.program, self.folder, self.env = program, work / "site", env
        harness.output(program, "new", "--minimal", self.folder, "--quiet", env=env)
        with open(self.folder / "content/site.yaml", "a") as file:
            file.write("deploy:\n" + "".join(f"  {t.name}: {t.settings}\n" for t in targets))
        for number in range(40):
            self.post(number, "first")

    def post(self, number, text):
        name = f"content/journal/notes/2026-01-{number % 28 + 1:02d}-post-{number}.md"
        harness.write(self.folder, {name: f"---\ntitle: Post {number}\n---\n{text} " + "word " * 200})

    def remove(self, number):
        for file in (self.folder / "content/journal/notes").glob(f"*-post-{number}.md"):
            file.unlink()

    def command(self, target, *options):
        return [self.program, "deploy", target.name, "--source", str(self.folder), "--yes", "--no-verify", "--as-of", "2026-06-01",
                *options]

    def deploy(self, target, *options, fails=False):
        run = harness.run(*self.command(target, *options), env=self.env, stdin=subprocess.DEVNULL)
        if (run.returncode != 0) != fails:
            problems.add(f"{target.name}: status {run.returncode}\n{run.stdout[-600:]}{run.stderr[-1200:]}")
        return run

    def built(self, target):
        files = tree(self.folder / "public")
        if isinstance(target, GitTarget):
            files.setdefault(".nojekyll", b"")
        return files


def compare(site, target, step, foreign=()):
    there, built = target.files(), site.built(target)
    for path, text in foreign:
        if there.pop(path, b"").decode() != text:
            problems.add(f"{target.name}: {step}: the foreign file {path} was touched")
    if different := harness.different(there, built):
        problems.add(f"{target.name}: {step}: {len(different)} files differ: {different[:5]}")


def steps(site, target, kills, random_source):
    foreign = [("own/keep.txt", "mine"), ("keep me.html", "mine too")]
    site.deploy(target)
    compare(site, target, "first")
    for path, text in foreign:
        target.add(path, text)
    site.post(3, "changed")
    site.deploy(target)
    compare(site, target, "one change", foreign)
    site.remove(4)
    site.deploy(target)
    compare(site, target, "removal", foreign)
    if "is up to date" not in site.deploy(target).stdout:
        problems.add(f"{target.name}: nothing changed, but a deploy found differences")
    (site.folder / "content/obstacle.md").write_text("---\ntitle: Obstacle\n---\nText.")
    target.add("obstacle/index.html", "foreign")
    if "did not write" not in site.deploy(target, fails=True).stderr:
        problems.add(f"{target.name}: a foreign file in the way was not named")
    (site.folder / "content/obstacle.md").unlink()
    foreign.append(("obstacle/index.html", "foreign"))
    two_at_once(site, target, foreign)
    for number in range(kills):
        killed(site, target, number, random_source, foreign)


def two_at_once(site, target, foreign):
    """Two deploys from one folder, and two from different ones with the same content."""
    for number in range(10, 20):
        site.post(number, "twice")
    other = site.folder.parent / "other"
    for step, folder in [("two at once", site.folder), ("two folders at once", other)]:
        shutil.rmtree(other, ignore_errors=True)
        shutil.copytree(site.folder, other, symlinks=True)
        both = [harness.background(*site.command(target, "--source", source), env=site.env, stdout=subprocess.PIPE,
                                   stderr=subprocess.STDOUT, text=True) for source in [site.folder, folder]]
        results = [(p.communicate(timeout=300)[0], p.returncode) for p in both]
        if all(status for _, status in results):
            problems.add(f"{target.name}: {step}: none succeeded: {results}")
        site.deploy(target)
        compare(site, target, step, foreign)
        for number in range(10, 20):
            site.post(number, "again")


def killed(site, target, number, random_source, foreign):
    for post in range(20, 35):
        site.post(post, f"kill {number}")
    (site.remove if number % 2 else lambda n: site.post(n, "back"))(5)
    harness.build(site.program, site.folder, "--as-of", "2026-06-01", env=site.env)
    process = harness.background(*site.command(target), env=site.env, start_new_session=True)
    # A random moment.
    time.sleep(random_source.uniform(0.05, 1.6))
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    harness.until(target.is_idle, 30)
    harness.output(site.program, "deploy", target.name, "--source", site.folder, "--unlock", env=site.env)
    site.deploy(target)
    compare(site, target, f"killed {number}", foreign)


def wrong_key(site, target):
    key = target.key.read_text()
    target.key.write_text("")
    site.post(6, "wrong key")
    if "'ssh' failed" not in site.deploy(target, fails=True).stderr:
        problems.add("rsync: a wrong key is not named")
    target.key.write_text(key)
    site.deploy(target)
    compare(site, target, "wrong key", [("own/keep.txt", "mine"), ("keep me.html", "mine too"), ("obstacle/index.html", "foreign")])


def seconds(command, env):
    start = time.monotonic()
    harness.output(*command, env=env)
    return time.monotonic() - start


def measure(site, targets, posts):
    """Deploys one changed post of many, and prints the time next to that of plain rsync and rclone for the same change."""
    for number in range(posts):
        site.post(number, "first")
    for target in [target for target in targets if target.name in ("folder", "rsync")]:
        site.deploy(target)
        public, copy = site.folder / "public", target.folder.parent / "plain"
        copy.mkdir(parents=True, exist_ok=True)
        for tool in (["rsync", "-a", "--delete"], ["rclone", "sync"]):
            harness.output(*tool, f"{public}/", f"{copy}-{tool[0]}/", env=site.env)
        site.post(7, f"measured {target.name}")
        whole = seconds(site.command(target), site.env)
        again = seconds(site.command(target), site.env)
        plain = [f"{tool[0]} {seconds([*tool, f'{public}/', f'{copy}-{tool[0]}/'], site.env):.1f} s"
                 for tool in (["rsync", "-a", "--delete", "--checksum"], ["rclone", "sync", "--checksum"])]
        print(f"deploy: {target.name}: {len(site.built(target))} files: one change {whole:.1f} s, none {again:.1f} s; plain "
              + ", ".join(plain), flush=True)


def full_disk(site, work):
    """A folder on a file system of 200 KB; the site is larger."""
    folder = work / "small"
    folder.mkdir()
    if harness.run("mount", "-t", "tmpfs", "-o", "size=200k", "tmpfs", folder).returncode:
        print("deploy: full disk: skipped, as no file system can be mounted")
        return
    try:
        target = Target("small", "", folder)
        run = site.deploy(target, fails=True)
        if "no space is left" not in run.stderr:
            problems.add("full disk: the message does not name it: " + run.stderr[-300:])
        harness.output("mount", "-o", "remount,size=50m", folder)
        site.deploy(target)
        compare(site, target, "full disk")
    finally:
        harness.run("umount", folder)


def main():
    parser = harness.options(__doc__)
    parser.add_argument("--kills", type=int, default=2)
    parser.add_argument("--only")
    parser.add_argument("--measure", type=int)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    harness.require(PACKAGES)
    print(f"deploy: seed {options.seed}")
    work = pathlib.Path(tempfile.mkdtemp(prefix="daybook-deploy-"))
    env = {**os.environ, "RCLONE_CONFIG": str(work / "rclone.conf"), "HOME": str(work)}
    targets = all_targets(work, env)
    small = Target("small", f"{{to: folder, path: \"{work}/small\"}}", work / "small")
    try:
        site = Site(options.daybook, work, env, targets + [small])
        if options.measure:
            return measure(site, targets, options.measure)
        for target in targets:
            if options.only in (None, target.name):
                start = time.monotonic()
                steps(site, target, options.kills, random.Random(options.seed))
                if target.name == "rsync":
                    wrong_key(site, target)
                print(f"deploy: {target.name}: {time.monotonic() - start:.0f} s", flush=True)
        if options.only in (None, "small"):
            full_disk(site, work)
    finally:
        for target in targets:
            target.stop()
        shutil.rmtree(work, ignore_errors=True)
    return harness.summed_up(problems, f"{len(problems)} problems")


if __name__ == "__main__":
    harness.main(main)
