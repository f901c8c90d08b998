#!/usr/bin/env python3
"""Installs the Debian package and the portable archive in fresh systems without a network, and uses and removes them.

usage: packages.py DIST [--suites bookworm,trixie] [--cache FOLDER]

DIST is the folder of 'make dist' and 'make deb', with a package of an earlier version in DIST/earlier/. For each
suite of Debian, debootstrap makes a minimal system once; it and the packages that Daybook depends on are cached.
Every run unpacks that system, and then has no network: a namespace with only the loopback device. In it apt
installs the earlier package and upgrades it; the program makes, builds and serves a site; apt removes and purges
the package; and the list of files is compared with that before. The same system, in which no C library but glibc's
is left for the program, tries the portable archive with install.sh. Needs root, and a mirror of Debian at the
first run: that of the system's apt, or of DAYBOOK_DEBIAN_MIRROR. Ubuntu's jammy and noble need DAYBOOK_UBUNTU_MIRROR, and
Ubuntu's keyring from Debian's package ubuntu-keyring.
"""
import argparse
import contextlib
import fcntl
import os
import pathlib
import re
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request

import harness
from packages_system import SYSTEM_PATH, SYSTEMS, System, current_package, failure, names, prepare, run, system_has


def check_nothing_left(before, after, what):
    different = harness.different(before, after)
    added, removed = [path for path in different if path not in before], [path for path in different if path not in after]
    changed = [path for path in different if path in before and path in after]
    if different:
        failure(f"{what} leaves other files: added {added[:5]}, removed {removed[:5]}, changed {changed[:5]}")


def timed(label, action):
    start = time.monotonic()
    result = action()
    print(f"  {label}: {time.monotonic() - start:.2f} s", flush=True)
    return result


def print_sizes(suite, dist, cache):
    """The sizes of the packages, next to those of other generators in the same release of Debian."""
    package = current_package(dist)
    installed = int(run(["dpkg-deb", "--field", package, "Installed-Size"]))
    print(f"{suite}: sizes in MB: the package {package.stat().st_size / 1e6:.1f}, installed {installed * 1024 / 1e6:.1f}; "
          f"the archive {next(dist.glob('daybook-*.tar.gz')).stat().st_size / 1e6:.1f}")
    shown = (cache / f"{suite}.peers").read_text()
    for name in ["hugo", "zola"]:
        paragraph = next((text for text in shown.split("\n\n") if f"Package: {name}\n" in text + "\n"), None)
        if paragraph is None:
            print(f"  {name}: not a package of {suite}")
            continue
        field = dict(re.findall(r"(?m)^([A-Za-z-]+): (.*)$", paragraph))
        print(f"  {name} {field['Version']}: the package {int(field['Size']) / 1e6:.1f}, "
              f"installed {int(field['Installed-Size']) * 1024 / 1e6:.1f}")


# In a namespace without a network.

def raise_loopback():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
        name = struct.pack("16sH", b"lo", 0x1 | 0x40)  # IFF_UP, IFF_RUNNING
        fcntl.ioctl(control, 0x8914, name)  # SIOCSIFFLAGS


def check_no_network():
    try:
        socket.create_connection(("1.1.1.1", 80), timeout=2).close()
    except OSError:
        return
    failure("the system has a network")


def check_program(system, program, version):
    if not system.run(program, "--version").startswith(f"daybook {version}"):
        failure(f"'{program} --version' does not print 'daybook {version}'")
    timed("daybook new", lambda: system.run(program, "new", "/root/site"))
    built = timed("daybook build", lambda: system.run(program, "build", "--source", "/root/site"))
    print("    " + built.strip().splitlines()[-1])
    page = (system.root / "root/site/public/index.html").read_bytes()
    if b"</html>" not in page[-20:]:
        failure("the home page is not complete")
    check_server(system, program)
    shutil.rmtree(system.root / "root/site")


def check_server(system, program):
    server = harness.background(*system.command(program, "serve", "--source", "/root/site", "--port", "8123"),
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    start = time.monotonic()

    def home_page():
        with contextlib.suppress(OSError), urllib.request.urlopen("http://127.0.0.1:8123/", timeout=5) as answer:
            return answer.status, answer.read()
        return ("ended", b"") if server.poll() is not None else None

    try:
        status, page = harness.until(home_page, 60) or ("late", b"")
        if status != 200:
            failure(f"the server does not answer: {server.stdout.read() if status == 'ended' else status}")
        if b"</html>" not in page:
            failure("the server's home page is not complete")
        print(f"  daybook serve, until the home page: {time.monotonic() - start:.2f} s", flush=True)
    finally:
        harness.end(server)


def check_package(system, dist, version):
    earlier = sorted((dist / "earlier").glob("daybook_*.deb"))
    if len(earlier) != 1:
        failure(f"there should be one package in '{dist}/earlier'; run 'make install-test'")
    inside = pathlib.Path("/root/packages")
    (system.root / "root/packages").mkdir()
    shutil.copy(earlier[0], system.root / "root/packages/earlier.deb")
    shutil.copy(current_package(dist), system.root / "root/packages/current.deb")

    # Its dependencies first: the comparison is about Daybook's own package.
    depends = names(run(["dpkg-deb", "--field", current_package(dist), "Depends"]))
    timed(f"apt-get install of the dependencies ({', '.join(depends)})",
          lambda: system.apt("install", *[name for name in depends if not system_has(system, name)]))
    before = system.files()
    timed("apt-get install of the earlier version", lambda: system.apt("install", inside / "earlier.deb"))
    first = system.run("dpkg-query", "-W", "-f", "${Version}", "daybook")
    timed("apt-get upgrade to the current version", lambda: system.apt("install", inside / "current.deb"))
    second = system.run("dpkg-query", "-W", "-f", "${Version}", "daybook")
    if not (first != second and second.startswith(version)):
        failure(f"the upgrade led from {first} to {second}")
    if system.run("dpkg", "--verify", "daybook").strip():
        failure("dpkg --verify finds changed files")
    installed = set(system.files()) - set(before)
    for path in ["usr/bin/daybook", "usr/share/man/man1/daybook.1.gz", "usr/share/daybook/templates/theme.yaml",
                 "usr/share/bash-completion/completions/daybook", "usr/share/zsh/vendor-completions/_daybook",
                 "usr/share/fish/vendor_completions.d/daybook.fish", "usr/share/daybook/content", "usr/share/daybook/examples"]:
        # dpkg of a container's image may leave out documentation.
        if path not in installed:
            failure(f"the package has no '{path}'")
    check_program(system, "daybook", version)
    timed("apt-get remove", lambda: system.apt("remove", "daybook"))
    check_nothing_left(before, system.files(), "apt-get remove")
    system.apt("install", inside / "current.deb")
    timed("apt-get purge", lambda: system.apt("purge", "daybook"))
    check_nothing_left(before, system.files(), "apt-get purge")
    shutil.rmtree(system.root / "root/packages")


def check_archive(system, dist, version):
    share = system.root / "root/dist"
    share.mkdir()
    for file in [dist / "SHA256SUMS", dist / "install.sh", *dist.glob("daybook-*.tar.gz")]:
        shutil.copy(file, share)
    for name in ["libcmark", "libyaml", "libical", "libexpat", "libstemmer", "libstdc++"]:
        for file in (system.root / "usr/lib").rglob(f"{name}*.so*"):
            file.unlink()
    # zlib is a part of dpkg itself, and libcrypto of coreutils, so that only their use is checked.
    before = system.files()
    # A prefix that no search path contains.
    timed("install.sh", lambda: system.run("sh", "/root/dist/install.sh", "--from", "/root/dist", "--prefix", "/opt/apps/daybook"))
    needed = run(["objdump", "-p", system.root / "opt/apps/daybook/bin/daybook"])
    libraries = re.findall(r"NEEDED +(\S+)", needed)
    if not all(re.match(r"(libc|libm|ld-linux-x86-64)\.so", name) for name in libraries):
        failure(f"the archive's program needs {libraries}")
    check_program(system, "/opt/apps/daybook/bin/daybook", version)
    system.run("ln", "-s", "/opt/apps/daybook/bin/daybook", "/root/through-a-link")
    system.run("/root/through-a-link", "new", "/root/site")
    shutil.rmtree(system.root / "root/site")
    system.run("mv", "/opt/apps/daybook", "/root/moved")
    check_program(system, "/root/moved/bin/daybook", version)
    system.run("mv", "/root/moved", "/opt/apps/daybook")
    timed("install.sh --uninstall", lambda: system.run("sh", "/root/dist/install.sh", "--uninstall", "--prefix", "/opt/apps/daybook"))
    after = system.files()
    # mkdir -p made this one; the prefix itself is removed.
    if after.pop("opt/apps", None) == "folder":
        check_nothing_left(before, after, "install.sh --uninstall")
    else:
        failure("the parent of the prefix was removed")


def inside(suite, archive, dist, version):
    raise_loopback()
    check_no_network()
    with tempfile.TemporaryDirectory(prefix="daybook-system-") as scratch:
        system = System(pathlib.Path(scratch) / suite)
        system.root.mkdir()
        timed("unpacking the system", lambda: run(["tar", "-C", system.root, "-xf", archive]))
        system.mount()
        try:
            print(f"{suite}: the Debian package", flush=True)
            check_package(system, dist, version)
            print(f"{suite}: the portable archive", flush=True)
            check_archive(system, dist, version)
        finally:
            run(["umount", system.root / "dev"])
            run(["umount", system.root / "proc"])


def main():
    parser = argparse.ArgumentParser(usage="packages.py DIST [--suites bookworm,trixie] [--cache FOLDER]")
    parser.add_argument("dist", type=pathlib.Path)
    parser.add_argument("--suites", default="bookworm,trixie")
    parser.add_argument("--cache", type=pathlib.Path, default=pathlib.Path(".build/systems"))
    parser.add_argument("--inside", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    dist = arguments.dist.resolve()
    version = re.fullmatch(r"daybook_([0-9.]+)-.*\.deb", current_package(dist).name)[1]
    if arguments.inside:
        inside(arguments.inside, arguments.cache.resolve() / f"{arguments.inside}.tar", dist, version)
        return
    if os.geteuid() != 0:
        failure("needs root, for chroot and a namespace without a network: sudo make install-test")
    for tool in ["debootstrap", "unshare", "chroot"]:
        if not shutil.which(tool, path=SYSTEM_PATH):
            failure(f"'{tool}' is missing: apt-get install debootstrap util-linux coreutils")
    unknown = set(arguments.suites.split(",")) - set(SYSTEMS)
    if unknown:
        failure(f"unknown suites: {', '.join(sorted(unknown))}; known are {', '.join(SYSTEMS)}")
    for suite in arguments.suites.split(","):
        prepare(suite, dist, arguments.cache.resolve())
        subprocess.run(["unshare", "--net", "--mount", sys.executable, __file__, str(dist), "--cache", str(arguments.cache),
                        "--inside", suite], check=True)
        print_sizes(suite, dist, arguments.cache)
        print(f"{suite}: nothing is left after remove, purge and --uninstall")


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
