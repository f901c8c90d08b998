"""Releases, sound and damaged, on a server, and prefixes to install them to, for installer.py."""
import contextlib
import hashlib
import io
import re
import shutil
import tarfile
import threading

import harness
import servers

# What the script calls; a folder with links to these, and to nothing else, is the PATH of the checks.
TOOLS = ["awk", "basename", "cat", "chmod", "cp", "dirname", "find", "grep", "gzip", "head", "mkdir", "mktemp", "mv", "rm", "rmdir",
         "sed", "sha256sum", "sort", "tar", "tr", "uname", "wc", "xargs"]


def expect(condition, text):
    if not condition:
        raise AssertionError(text)


class Releases(servers.Quiet):
    """Serves a folder. Names in 'truncated' end before their Content-Length, and names in 'stalled' after half of it."""
    truncated = set()
    stalled = set()
    released = threading.Event()

    def copyfile(self, source, output):
        data = source.read()
        path = self.path.lstrip("/")
        if path in self.truncated or path in self.stalled:
            data = data[: len(data) // 2]
        # The client may have been stopped.
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            output.write(data)
            output.flush()
        if path in self.stalled:
            self.released.wait(60)
        if path in self.truncated | self.stalled:
            self.close_connection = True


class Bench:
    """A served folder with releases, and prefixes to install to."""

    def __init__(self, dist, scratch, shell, downloader):
        self.scratch, self.shell, self.script, self.tools = scratch, shell, dist / "install.sh", scratch / "tools"
        self.tools.mkdir()
        for tool in TOOLS + [downloader, shell[0]]:
            found = shutil.which(tool)
            expect(found, f"'{tool}' is missing on this machine")
            (self.tools / tool).symlink_to(found)
        served = scratch / "served"
        archive = next(dist.glob("daybook-*.tar.gz"))
        for name in ["current", "older", "other", "changed", "truncated", "stalled", "short", "broken"]:
            (served / name).mkdir(parents=True)
        for name in ["current", "changed", "truncated", "stalled", "short"]:
            shutil.copy(archive, served / name)
            shutil.copy(dist / "SHA256SUMS", served / name)
        self.archive = archive.name
        self.version = re.match(r"daybook-(.*)-linux", archive.name)[1]
        make_older(archive, served / "older", "0.0.9")
        make_broken(served / "broken")
        (served / "other/SHA256SUMS").write_text("0" * 64 + "  daybook-1.0.0-linux-riscv64.tar.gz\n")
        data = bytearray((served / "changed" / archive.name).read_bytes())
        data[len(data) // 2] ^= 1
        (served / "changed" / archive.name).write_bytes(data)
        (served / "short" / archive.name).write_bytes(archive.read_bytes()[:1_000_000])
        Releases.truncated = {f"truncated/{archive.name}"}
        Releases.stalled = {f"stalled/{archive.name}"}
        Releases.released = threading.Event()
        self.server, self.served, self.count = servers.Server(served, Releases), served, 0

    def close(self):
        Releases.released.set()
        self.server.__exit__()

    def url(self, release):
        return self.server.url + release

    def prefix(self):
        self.count += 1
        return self.scratch / f"prefix {self.count}"

    def environment(self, path=None, **variables):
        (self.scratch / "home").mkdir(exist_ok=True)
        return {"PATH": str(path or self.tools), "HOME": str(self.scratch / "home"), "TMPDIR": str(self.scratch), **variables}

    def run(self, *arguments, path=None, user=None, **variables):
        return harness.run(*self.command(), *arguments, seconds=120, env=self.environment(path, **variables), user=user)

    def command(self):
        return [shutil.which(self.shell[0]), *self.shell[1:], self.script]

    def start(self, environment, *arguments, **more):
        """Starts the script in a session of its own, so that it can be ended with all that it starts."""
        return harness.background(*self.command(), *arguments, env=environment, start_new_session=True, **more)

    def fake(self, name, tool, text):
        """A folder of tools in which one is a script."""
        folder = self.scratch / name
        shutil.copytree(self.tools, folder, symlinks=True)
        (folder / tool).unlink()
        (folder / tool).write_text("#!/bin/sh\n" + text)
        (folder / tool).chmod(0o755)
        if not (folder / "sh").exists():
            (folder / "sh").symlink_to("/bin/sh")
        return folder

    def installs(self, *arguments, **options):
        result = self.run(*arguments, **options)
        expect(result.returncode == 0, f"install.sh {arguments} exited with {result.returncode}: {result.stdout}{result.stderr}")
        return result.stdout

    def refuses(self, expected, *arguments, status=1, **options):
        """Runs the script, which must fail with a message and leave no temporary files."""
        result = self.run(*arguments, **options)
        expect(result.returncode == status, f"install.sh {arguments} exited with {result.returncode}, not {status}: {result.stderr}")
        for text in [expected] if isinstance(expected, str) else expected:
            expect(text in result.stderr, f"the message lacks '{text}': {result.stderr}")
        expect(not list(self.scratch.glob("tmp.*")), "temporary files are left")
        return result.stderr


def make_older(archive, folder, version):
    """An archive with a changed program, one more file in a folder of its own, and one less."""
    with tarfile.open(archive) as source:
        members = [(member, source.extractfile(member).read() if member.isfile() else None) for member in source.getmembers()]
    top = members[0][0].name.split("/")[0]
    name = re.sub(r"-[0-9.]+-", f"-{version}-", top)
    script = f"#!/bin/sh\necho 'daybook {version} (older)'\n".encode()
    with tarfile.open(folder / f"{name}.tar.gz", "w:gz") as target:
        for member, data in members:
            if member.name.endswith("/man1/daybook-agenda.1"):
                continue
            if member.name.endswith("bin/daybook"):
                data, member.size = script, len(script)
            member.name = member.name.replace(top, name, 1)
            target.addfile(member, io.BytesIO(data) if data is not None else None)
        member = tarfile.TarInfo(f"{name}/share/daybook/templates/retired/only-in-the-older.html")
        target.addfile(member, io.BytesIO(b""))
    write_sums(folder)


def make_broken(folder):
    """An archive whose program does not start."""
    with tarfile.open(folder / "daybook-9.9.9-linux-x86_64.tar.gz", "w:gz") as target:
        script = b"#!/bin/sh\necho 'version GLIBC_2.99 not found' >&2\nexit 1\n"
        member = tarfile.TarInfo("daybook-9.9.9-linux-x86_64/bin/daybook")
        member.mode, member.size = 0o755, len(script)
        target.addfile(member, io.BytesIO(script))
    write_sums(folder)


def write_sums(folder):
    archive = next(folder.glob("*.tar.gz"))
    (folder / "SHA256SUMS").write_text(f"{hashlib.sha256(archive.read_bytes()).hexdigest()}  {archive.name}\n")
