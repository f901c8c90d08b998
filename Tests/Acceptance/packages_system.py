"""Minimal systems of Debian and Ubuntu, in which packages.py installs what was made; each is made once, with a network."""
import hashlib
import os
import pathlib
import re
import shutil
import sys
import tempfile
import time

import harness

# The keyring of debootstrap, its other options, the variable that names the mirror, and the script that all releases of the
# distribution share.
DEBIAN = ("debian-archive-keyring", [], "DAYBOOK_DEBIAN_MIRROR", "sid")
UBUNTU = ("ubuntu-archive-keyring", ["--components=main,universe"], "DAYBOOK_UBUNTU_MIRROR", "gutsy")
SYSTEMS = {"bookworm": DEBIAN, "trixie": DEBIAN, "jammy": UBUNTU, "noble": UBUNTU}
SYSTEM_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
# What dpkg and apt write about any package, and what the checks write themselves.
VOLATILE = re.compile(r"^(proc|dev|sys|tmp|run|root|home)(/|$)|^var/(log|cache|lib/(apt|dpkg|systemd))(/|$)"
                      r"|^etc/ld\.so\.cache$")
STATE_OF_DPKG = "var/lib/dpkg/info"


def mirror(variable):
    """The mirror that a variable names; without it, the first of this system, which is Debian's for Debian's suites alone."""
    if named := os.environ.get(variable):
        return named
    known = run(["apt-get", "indextargets", "--format", "$(REPO_URI)"]).split()
    if variable != DEBIAN[2] or not known:
        failure(f"{variable} must name a mirror")
    return known[0]


def failure(text):
    sys.exit(f"packages: {text}")


def run(command, **options):
    result = harness.run(*command, seconds=None, **options)
    if result.returncode != 0:
        failure(f"{' '.join(map(str, command))} exited with {result.returncode}:\n{result.stdout}{result.stderr}")
    return result.stdout


class System:
    """An unpacked system that commands run in."""

    def __init__(self, root):
        self.root = pathlib.Path(root)

    def mount(self):
        run(["mount", "-t", "proc", "proc", self.root / "proc"])
        run(["mount", "--bind", "/dev", self.root / "dev"])

    def command(self, *words):
        return ["chroot", str(self.root), "/usr/bin/env", "-i", f"PATH={SYSTEM_PATH}", "HOME=/root", "LC_ALL=C.UTF-8",
                "DEBIAN_FRONTEND=noninteractive", *map(str, words)]

    def run(self, *words):
        return run(self.command(*words))

    def fails(self, *words):
        """The message of a command that must fail."""
        result = harness.run(*self.command(*words))
        if result.returncode == 0:
            failure(f"'{' '.join(map(str, words))}' should fail")
        return result.stderr

    def apt(self, *words):
        return self.run("apt-get", "-y", "--no-install-recommends", "-o", "Dpkg::Use-Pty=0", *words)

    def files(self):
        """Every file and folder, with the hash or target of it."""
        found = {}
        for folder, folders, names in os.walk(self.root):
            inside = pathlib.Path(folder).relative_to(self.root)
            folders[:] = [name for name in folders if not VOLATILE.search(str(inside / name))]
            for name in folders + names:
                path = str(inside / name)
                if VOLATILE.search(path):
                    continue
                whole = self.root / path
                if whole.is_symlink():
                    found[path] = os.readlink(whole)
                elif whole.is_dir():
                    found[path] = "folder"
                elif whole.is_file():
                    found[path] = hashlib.sha256(whole.read_bytes()).hexdigest()
        for path in (self.root / STATE_OF_DPKG).glob("daybook*"):
            found[str(path.relative_to(self.root))] = "state of dpkg"
        return found


def prepare(suite, dist, cache):
    """Caches a minimal system as an archive, with the packages that Daybook depends on and the lists of apt."""
    archive = cache / f"{suite}.tar"
    package = current_package(dist)
    stamp = cache / f"{suite}.depends"
    depends = run(["dpkg-deb", "--field", package, "Depends", "Recommends"])
    # A system of more than a month has old lists of packages.
    fresh = archive.exists() and time.time() - archive.stat().st_mtime < 30 * 24 * 3600
    if fresh and stamp.exists() and stamp.read_text() == depends:
        return archive
    print(f"{suite}: preparing a minimal system", flush=True)
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="daybook-debootstrap-") as scratch:
        system = System(pathlib.Path(scratch) / suite)
        keyring, options, variable, script = SYSTEMS[suite]
        run(["debootstrap", "--variant=minbase", f"--keyring=/usr/share/keyrings/{keyring}.gpg", *options, suite, system.root,
             mirror(variable), f"/usr/share/debootstrap/scripts/{script}"])
        if os.path.ismount(system.root / "proc"):
            run(["umount", "-l", system.root / "proc"])
        (system.root / "etc/resolv.conf").write_bytes(pathlib.Path("/etc/resolv.conf").read_bytes())
        shutil.copy(package, system.root / "tmp/daybook.deb")
        system.run("apt-get", "update")
        run(system.command("apt-get", "-y", "--download-only", "--no-install-recommends", "install", "/tmp/daybook.deb"))
        (cache / f"{suite}.peers").write_text(system.run("sh", "-c", "apt-cache show --no-all-versions hugo zola 2>/dev/null || true"))
        # With what it recommends: only whether all of it exists.
        planned = system.run("apt-get", "--simulate", "install", "/tmp/daybook.deb")
        missing = [name for name in names(depends) if not re.search(rf"^Inst {re.escape(name)}(t64)? ", planned, re.M)
                   and not system_has(system, name)]
        if missing:
            failure(f"{suite}: apt would not install {missing} with daybook")
        (system.root / "tmp/daybook.deb").unlink()
        run(["tar", "--one-file-system", "--exclude=./proc/*", "--exclude=./sys/*", "-C", system.root, "-cf", archive, "."])
    stamp.write_text(depends)
    return archive


def names(fields):
    """The names in the text of dependency fields."""
    entries = re.sub(r"(?m)^[A-Za-z-]+: ", "", fields.replace("\n", ",\n").replace(",\n", "\n")).replace("\n", ",")
    return [entry.split()[0] for entry in entries.split(",") if entry.strip()]


def system_has(system, name):
    """Whether an installed package has a name, or provides it."""
    listed = system.run("dpkg-query", "-W", "-f", "${Package} ${Provides}\n")
    return re.search(rf"\b{re.escape(name)}\b", listed) is not None


def current_package(dist):
    packages = sorted(dist.glob("daybook_*.deb"))
    if len(packages) != 1:
        failure(f"there should be one package in '{dist}', not {len(packages)}; run 'make deb'")
    return packages[0]
