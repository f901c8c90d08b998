#!/usr/bin/env python3
"""Runs install.sh against a server on the loopback device that has a release, an older one and damaged ones.

usage: installer.py DIST [--only NAME]

DIST is the folder of 'make dist'. The older release is the same archive with another version and other files. Each check
runs with dash, bash and busybox's shell where they are installed, with curl and with wget.
"""
import argparse
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import time

import harness
from installer_bench import TOOLS, Bench, expect


def tree(folder):
    """The files and folders of a folder, with their content."""
    return {str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None for path in sorted(folder.rglob("*"))}


def with_own_files(prefix):
    return tree(harness.write(prefix, dict.fromkeys(["bin/other", "share/man/man1/other.1", "share/other/file"], "not Daybook's\n")))


# The checks. Each gets a bench of its own shell.

def installs_and_uninstalls(bench):
    prefix = bench.prefix()
    before = with_own_files(prefix)
    output = bench.installs("--prefix", prefix, "--url", bench.url("current"))
    expect(f"installed 'daybook {bench.version}" in output and "is not on PATH" in output, output)
    version = harness.run(prefix / "bin/daybook", "--version").stdout
    expect(version.startswith(f"daybook {bench.version}"), version)
    with tarfile.open(bench.served / "current" / bench.archive) as archive:
        top = archive.getmembers()[0].name.split("/")[0]
        shipped = {member.name.removeprefix(top + "/"): archive.extractfile(member).read() for member in archive.getmembers()
                   if member.isfile() and member.name.split("/")[1] in ("bin", "share")}
    found = {name: data for name, data in tree(prefix).items() if data is not None and name not in before}
    found.pop("share/daybook/installed-files")
    expect(found == shipped, f"installed files differ from the archive's: {sorted(found.keys() ^ shipped.keys())[:5]}")
    expect(not list(prefix.glob(".daybook-install*")), "the folder for unpacking is left")
    again = bench.installs("--prefix", prefix, "--url", bench.url("current"))
    expect(again.startswith("upgraded"), again)
    site = bench.scratch / "site"
    harness.output(prefix / "bin/daybook", "new", site)
    shutil.rmtree(site)
    expect("removed" in bench.installs("--uninstall", "--prefix", prefix), "no message")
    expect(tree(prefix) == before, "uninstall leaves or removes other files")
    bench.refuses("did not install Daybook to", "--uninstall", "--prefix", prefix)


def creates_and_removes_the_prefix(bench):
    prefix = bench.prefix()
    bench.installs("--prefix", prefix, DAYBOOK_URL=bench.url("current") + "/")
    bench.installs("--uninstall", "--prefix", prefix)
    expect(not prefix.exists(), f"the prefix is left with {list(prefix.rglob('*'))[:5] if prefix.exists() else ''}")


def installs_to_the_home_folder(bench):
    bench.installs("--url", bench.url("current"))
    expect((bench.scratch / "home/.local/bin/daybook").exists(), "not in ~/.local/bin")
    bench.installs("--uninstall")
    expect(not (bench.scratch / "home/.local").exists(), "~/.local is left")


def upgrades(bench):
    prefix = bench.prefix()
    before = with_own_files(prefix)
    bench.installs("--prefix", prefix, "--url", bench.url("older"))
    retired = prefix / "share/daybook/templates/retired"
    expect(retired.exists() and not (prefix / "share/man/man1/daybook-agenda.1").exists(), "the older release is another")
    output = bench.installs("--prefix", prefix, "--url", bench.url("current"))
    expect("upgraded 'daybook 0.0.9 (older)' to" in output, output)
    expect(not retired.exists(), "a file that only the older release has is left")
    expect((prefix / "share/man/man1/daybook-agenda.1").exists(), "a new file is missing")
    bench.installs("--uninstall", "--prefix", prefix)
    expect(tree(prefix) == before, "uninstall leaves or removes other files")


def leaves_changed_files(bench):
    prefix = bench.prefix()
    bench.installs("--prefix", prefix, "--url", bench.url("current"))
    changed = prefix / "share/daybook/templates/theme.yaml"
    changed.write_text("changed\n")
    (prefix / "share/daybook/mine.txt").write_text("mine\n")
    output = bench.installs("--uninstall", "--prefix", prefix)
    expect(f"not removed, as it was changed: {prefix}/share/daybook/templates/theme.yaml" in output, output)
    left = [name for name, data in tree(prefix).items() if data is not None]
    expect(left == ["share/daybook/mine.txt", "share/daybook/templates/theme.yaml"], f"left: {left}")


def works_offline(bench):
    prefix = bench.prefix()
    without = bench.scratch / "without downloaders"
    without.mkdir()
    for tool in TOOLS:
        (without / tool).symlink_to((bench.tools / tool).resolve())
    bench.installs("--prefix", prefix, "--from", bench.served / "current", path=without)
    bench.installs("--uninstall", "--prefix", prefix, path=without)
    bench.refuses("there is no 'SHA256SUMS' in", "--prefix", prefix, "--from", bench.scratch, path=without)
    bench.refuses(["'curl' or 'wget' is needed", "--from FOLDER"], "--prefix", prefix, "--url", bench.url("current"), path=without)
    (without / "sha256sum").unlink()
    bench.refuses(["'sha256sum' is missing", "coreutils"], "--prefix", prefix, "--from", bench.served / "current", path=without)
    expect(not prefix.exists(), "a refused installation wrote files")


def refuses_damaged_downloads(bench):
    prefix = bench.prefix()
    bench.refuses(["checksum of", "nothing was installed"], "--prefix", prefix, "--url", bench.url("changed"))
    bench.refuses(["checksum of", "incomplete"], "--prefix", prefix, "--url", bench.url("short"))
    bench.refuses("could not download", "--prefix", prefix, "--url", bench.url("truncated"))
    bench.refuses(["could not download", "check the network"], "--prefix", prefix, "--url", bench.url("nowhere"))
    bench.refuses(["does not run on this system", "GLIBC_2.99", "glibc"], "--prefix", prefix, "--url", bench.url("broken"))
    expect(not prefix.exists(), "a refused installation wrote files")
    bench.installs("--prefix", prefix, "--url", bench.url("older"))
    before = tree(prefix)
    bench.refuses("checksum of", "--prefix", prefix, "--url", bench.url("changed"))
    expect(tree(prefix) == before, "a refused upgrade changed files")


def refuses_other_systems(bench):
    prefix = bench.prefix()
    for machine, system, expected in [("aarch64", "Linux", "architecture 'aarch64'"), ("x86_64", "Darwin", "no archive for 'Darwin'")]:
        fake = bench.fake(f"fake {machine} {system}", "uname", f"if [ \"$1\" = -m ]; then echo {machine}; else echo {system}; fi\n")
        bench.refuses([expected, "from source"], "--prefix", prefix, "--url", bench.url("current"), path=fake)
    bench.refuses("lists no archive for linux-x86_64", "--prefix", prefix, "--url", bench.url("other"))
    expect(not prefix.exists(), "a refused installation wrote files")


def refuses_folders(bench):
    prefix = bench.prefix()
    (prefix / "bin").mkdir(parents=True)
    (prefix / "bin/daybook").write_text("of another installation\n")
    bench.refuses(["exists, and this script did not install it", "--force"], "--prefix", prefix, "--url", bench.url("current"))
    expect([name for name, data in tree(prefix).items() if data is not None] == ["bin/daybook"], "a refused installation wrote files")
    bench.installs("--prefix", prefix, "--url", bench.url("current"), "--force")
    (bench.scratch / "file").write_text("")
    bench.refuses("is not a folder", "--prefix", bench.scratch / "file", "--url", bench.url("current"))
    bench.refuses("there is no folder", "--uninstall", "--prefix", bench.scratch / "nowhere")
    if os.geteuid() == 0:
        locked = bench.prefix()
        locked.mkdir(mode=0o755)
        for folder in [bench.scratch, bench.scratch.parent]:
            folder.chmod(0o755)
        open_folder = bench.scratch / "open"
        open_folder.mkdir()
        open_folder.chmod(0o777)
        bench.refuses(["is not writable", "--prefix FOLDER"], "--prefix", locked, "--url", bench.url("current"), user=65534,
                      TMPDIR=str(open_folder))


def needs_a_release(bench):
    """Without an address of releases in the script, it says what to give."""
    prefix = bench.prefix()
    text = bench.script.read_text()
    copy = bench.scratch / "install.sh"
    for address in ["", bench.url("current").rstrip("/")]:
        copy.write_text("".join(f'default_url="{address}"\n' if line.startswith("default_url=") else line
                                for line in text.splitlines(keepends=True)))
        bench.script = copy
        if address:
            bench.installs("--prefix", prefix)
        else:
            bench.refuses(["without an address of releases", "--from FOLDER", "--url URL", "DAYBOOK_URL", "make install"], "--prefix", prefix)
            expect(not prefix.exists(), "a refused installation wrote files")


def reports_wrong_arguments(bench):
    bench.refuses(["unknown argument '--perfix'", "usage:"], "--perfix", "x", status=2)
    bench.refuses("'--prefix' needs a value", "--prefix", status=2)
    expect("usage:" in bench.installs("--help"), "no help")


def can_be_interrupted(bench):
    prefix = bench.prefix()
    process = bench.start(bench.environment(), "--prefix", prefix, "--url", bench.url("stalled"), text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE)
    harness.until(lambda: list(bench.scratch.glob("tmp.*/*.tar.gz")), 30)
    os.killpg(process.pid, signal.SIGINT)
    output, errors = process.communicate(timeout=60)
    expect(process.returncode == 130, f"exited with {process.returncode}: {output}{errors}")
    expect("interrupted; nothing was installed or changed" in errors, errors)
    expect(not prefix.exists() and not list(bench.scratch.glob("tmp.*")), "files are left")


def completes_a_killed_upgrade(bench):
    """A record of old and new files is written before the first file moves, so that a killed upgrade can be removed."""
    prefix = bench.prefix()
    before = with_own_files(prefix)
    bench.installs("--prefix", prefix, "--url", bench.url("older"))
    # After one of the man pages, the next file waits to be moved.
    slow = bench.fake("slow", "mv", "[ ! -e \"$KILLED\" ] || { : >\"$KILLED.waits\"; exec /bin/sleep 60; }\n"
                      f"case $3 in *man1/daybook-build.1) : >\"$KILLED\" ;; esac\nexec {shutil.which('mv')} \"$@\"\n")
    marker = bench.scratch / "killed"
    process = bench.start(bench.environment(slow, KILLED=str(marker)), "--prefix", prefix, "--url", bench.url("current"))
    expect(harness.until(marker.with_suffix(".waits").exists, 60), "the upgrade did not reach the man pages")
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for left in [*bench.scratch.glob("tmp.*"), *prefix.glob(".daybook-install*")]:
        shutil.rmtree(left)
    bench.installs("--uninstall", "--prefix", prefix)
    expect(tree(prefix) == before, "uninstall after a killed upgrade leaves or removes other files")


CHECKS = [installs_and_uninstalls, creates_and_removes_the_prefix, installs_to_the_home_folder, upgrades, leaves_changed_files,
          works_offline, refuses_damaged_downloads, refuses_other_systems, refuses_folders, needs_a_release,
          reports_wrong_arguments, can_be_interrupted, completes_a_killed_upgrade]


def main():
    parser = argparse.ArgumentParser(usage="installer.py DIST [--only NAME]")
    parser.add_argument("dist", type=pathlib.Path)
    parser.add_argument("--only")
    arguments = parser.parse_args()
    dist = arguments.dist.resolve()
    if not (dist / "SHA256SUMS").exists() or not list(dist.glob("daybook-*.tar.gz")):
        sys.exit(f"installer: there is no release in '{dist}'; run 'make dist'")
    shells = [shell for shell in [["dash"], ["bash", "--posix"], ["busybox", "sh"]] if shutil.which(shell[0])]
    downloaders = [tool for tool in ["curl", "wget"] if shutil.which(tool)]
    failed = 0
    for shell in shells:
        for downloader in downloaders if shell == shells[0] else downloaders[:1]:
            for check in CHECKS:
                if arguments.only and arguments.only != check.__name__:
                    continue
                label = f"{' '.join(shell)}, {downloader}: {check.__name__.replace('_', ' ')}"
                with tempfile.TemporaryDirectory(prefix="daybook-installer-") as scratch:
                    bench = Bench(dist, pathlib.Path(scratch), shell, downloader)
                    start = time.monotonic()
                    try:
                        check(bench)
                        print(f"ok    {label} ({time.monotonic() - start:.1f} s)", flush=True)
                    except AssertionError as error:
                        failed += 1
                        print(f"FAIL  {label}: {error}", flush=True)
                    finally:
                        bench.close()
    if failed:
        sys.exit(f"installer: {failed} checks failed")


if __name__ == "__main__":
    main()
