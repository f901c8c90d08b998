#!/usr/bin/env python3
"""Deploys a site to real targets on this machine: a folder, rsync over sshd, a bare git repository, rclone's own SFTP and WebDAV
servers, and S3 as moto serves it, and compares each target with the build, byte for byte.

  deploy.py PROGRAM [--kills N] [--only NAME] [--measure POSTS]

A target that is killed N times at random moments must equal the build after the next deploy. Files that Daybook did not write
stay untouched."""
import argparse
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

PACKAGES = {"sshd": "openssh-server", "rsync": "rsync", "rclone": "rclone", "git": "git", "gzip": "gzip", "brotli": "brotli"}
OWN = {".daybook-manifest"}
problems = []


def fail(text):
    problems.append(text)
    print("deploy: " + text, flush=True)


def install():
    os.environ["PATH"] += ":/usr/sbin"
    missing = [package for program, package in PACKAGES.items() if not shutil.which(program)]
    if not missing:
        return
    if not shutil.which("apt-get"):
        print("deploy: not run: missing", ", ".join(missing), file=sys.stderr)
        sys.exit(2)
    root = [] if os.getuid() == 0 else ["sudo"]
    command = root + ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-qqy", "--no-install-recommends"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    if subprocess.run(command + missing, **quiet).returncode:
        subprocess.run(root + ["apt-get", "update", "-qq"], **quiet)
        subprocess.run(command + missing, stdout=sys.stderr, check=True)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(port):
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError(f"nothing listens on port {port}")


def tree(folder):
    """The files of a folder by their paths, without Daybook's own."""
    folder = pathlib.Path(folder)
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*"))
            if path.is_file() and path.name not in OWN and ".daybook-partial" not in path.parts and ".git" not in path.parts}


class Target:
    """A target, with the folder in which its files can be read."""

    def __init__(self, name, settings, folder, servers=()):
        self.name, self.settings, self.folder, self.servers = name, settings, pathlib.Path(folder), list(servers)

    def files(self):
        return tree(self.folder)

    def add(self, path, text):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def stop(self):
        for server in self.servers:
            server.terminate()
            server.wait()


class GitTarget(Target):
    def checkout(self):
        clone = self.folder.parent / "clone"
        shutil.rmtree(clone, ignore_errors=True)
        subprocess.run(["git", "clone", "-q", "-b", "gh-pages", self.folder, clone], check=True)
        return clone

    def files(self):
        if not subprocess.run(["git", "--git-dir", self.folder, "rev-parse", "-q", "--verify", "gh-pages"],
                              stdout=subprocess.DEVNULL).returncode == 0:
            return {}
        return tree(self.checkout())

    def add(self, path, text):
        clone = self.checkout()
        (clone / path).parent.mkdir(parents=True, exist_ok=True)
        (clone / path).write_text(text)
        identity = ["-c", "user.name=x", "-c", "user.email=x@localhost"]
        subprocess.run(["git", "-C", clone, "add", "-f", "."], check=True)
        subprocess.run(["git", "-C", clone, *identity, "commit", "-qm", "Other"], check=True)
        subprocess.run(["git", "-C", clone, "push", "-q"], check=True)


def ssh_target(work, env):
    """A server of sshd as this user, with a key of its own."""
    port, home = free_port(), work / "ssh"
    home.mkdir()
    for name in ("host", "client"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", home / name], check=True)
    shutil.copy(home / "client.pub", home / "authorized")
    os.makedirs("/run/sshd", exist_ok=True)
    (home / "sshd_config").write_text(
        f"Port {port}\nListenAddress 127.0.0.1\nHostKey {home}/host\nAuthorizedKeysFile {home}/authorized\n"
        "StrictModes no\nUsePAM no\nPasswordAuthentication no\nPermitRootLogin yes\nPidFile none\nMaxStartups 100\n")
    server = subprocess.Popen([shutil.which("sshd"), "-D", "-e", "-f", home / "sshd_config"], stderr=subprocess.DEVNULL)
    wait_for(port)
    shell = home / "bin"
    shell.mkdir()
    # The client's settings are those of the user who runs the program; a test must not write into a home folder.
    (shell / "ssh").write_text(
        f"#!/bin/sh\nexec {shutil.which('ssh')} -i {home}/client -o IdentitiesOnly=yes -o StrictHostKeyChecking=no "
        f"-o UserKnownHostsFile=/dev/null -o LogLevel=ERROR -o BatchMode=yes \"$@\"\n")
    (shell / "ssh").chmod(0o755)
    env["PATH"] = f"{shell}:{env['PATH']}"
    user = subprocess.run(["id", "-un"], capture_output=True, text=True).stdout.strip()
    folder = work / "www folder" / "it's"
    target = Target("rsync", f'{{to: rsync, host: "{user}@127.0.0.1", port: {port}, path: "{folder}"}}', folder, [server])
    target.key = home / "authorized"
    return target


def rclone_target(kind, work, env):
    port, folder = free_port(), work / kind
    folder.mkdir()
    extra = ["--user", "u", "--pass", "p"]
    server = subprocess.Popen(["rclone", "serve", kind, str(folder), "--addr", f"127.0.0.1:{port}", "--dir-cache-time", "0s", *extra],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                              env={**env, "XDG_CACHE_HOME": str(work / "cache")})
    wait_for(port)
    password = subprocess.run(["rclone", "obscure", "p"], capture_output=True, text=True, check=True).stdout.strip()
    name = f"RCLONE_CONFIG_T{kind.upper()}_"
    values = {"TYPE": kind, "USER": "u", "PASS": password}
    if kind == "webdav":
        values |= {"URL": f"http://127.0.0.1:{port}", "VENDOR": "other"}
    else:
        values |= {"HOST": "127.0.0.1", "PORT": str(port), "DISABLE_HASHCHECK": "true"}
    env.update({name + key: value for key, value in values.items()})
    return Target(kind, f'{{to: rclone, remote: "t{kind}:"}}', folder, [server])


def moto():
    """The program of moto's server of S3 from PyPI, in an environment of its own; None if it cannot be installed."""
    cache = os.environ.get("SITE_CHECKS_CACHE") or os.path.expanduser("~/.cache/site-checks")
    folder = pathlib.Path(cache) / "moto"
    program = folder / "bin/moto_server"
    if not program.exists():
        for command in [[sys.executable, "-m", "venv", folder], [folder / "bin/pip", "install", "--quiet", "moto[server]==5.2.5"]]:
            if subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
                shutil.rmtree(folder, ignore_errors=True)
                return None
    return program


class S3Target(Target):
    """A bucket, read and written by rclone itself."""

    def files(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        subprocess.run(["rclone", "copy", "ts3:site", self.folder], env=self.env, check=True)
        return tree(self.folder)

    def add(self, path, text):
        subprocess.run(["rclone", "rcat", f"ts3:site/{path}"], env=self.env, input=text, text=True, check=True)


def s3_target(work, env):
    program = moto()
    if not program:
        print("deploy: s3: skipped, as moto[server] cannot be installed from PyPI")
        return None
    port = free_port()
    server = subprocess.Popen([program, "-H", "127.0.0.1", "-p", str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_for(port)
    url = f"http://127.0.0.1:{port}"
    values = {"TYPE": "s3", "PROVIDER": "Other", "ENDPOINT": url, "ACCESS_KEY_ID": "k", "SECRET_ACCESS_KEY": "s",
              "REGION": "us-east-1", "FORCE_PATH_STYLE": "true"}
    env.update({"RCLONE_CONFIG_TS3_" + key: value for key, value in values.items()})
    # rclone refuses such bundles.
    env.pop("AWS_CA_BUNDLE", None)
    subprocess.run(["rclone", "mkdir", "ts3:site"], env=env, check=True)
    target = S3Target("s3", '{to: rclone, remote: "ts3:site"}', work / "s3", [server])
    target.env = env
    return target


class Site:
    """A site with a number of posts, whose texts change from step to step."""

    def __init__(self, program, work, env, targets):
        self.program, self.folder, self.env = program, work / "site", env
        subprocess.run([program, "new", "--minimal", self.folder, "--quiet"], check=True, env=env)
        with open(self.folder / "content/site.yaml", "a") as file:
            file.write("deploy:\n" + "".join(f"  {t.name}: {t.settings}\n" for t in targets))
        for number in range(40):
            self.post(number, "first")

    def post(self, number, text):
        name = f"content/journal/notes/2026-01-{number % 28 + 1:02d}-post-{number}.md"
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(f"---\ntitle: Post {number}\n---\n{text} " + "word " * 200)

    def remove(self, number):
        for file in (self.folder / "content/journal/notes").glob(f"*-post-{number}.md"):
            file.unlink()

    def command(self, target, *options):
        return [self.program, "deploy", target.name, "--source", str(self.folder), "--yes", "--no-verify", "--as-of", "2026-06-01",
                *options]

    def deploy(self, target, *options, fails=False):
        run = subprocess.run(self.command(target, *options), env=self.env, capture_output=True, text=True,
                             stdin=subprocess.DEVNULL, timeout=300)
        if (run.returncode != 0) != fails:
            fail(f"{target.name}: status {run.returncode}\n{run.stdout[-600:]}{run.stderr[-1200:]}")
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
            fail(f"{target.name}: {step}: the foreign file {path} was touched")
    if there != built:
        different = [p for p in set(there) | set(built) if there.get(p) != built.get(p)]
        fail(f"{target.name}: {step}: {len(different)} files differ: {sorted(different)[:5]}")


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
        fail(f"{target.name}: nothing changed, but a deploy found differences")
    (site.folder / "content/obstacle.md").write_text("---\ntitle: Obstacle\n---\nText.")
    target.add("obstacle/index.html", "foreign")
    if "did not write" not in site.deploy(target, fails=True).stderr:
        fail(f"{target.name}: a foreign file in the way was not named")
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
        both = [subprocess.Popen(site.command(target, "--source", str(source)), env=site.env, stdout=subprocess.PIPE,
                                 stderr=subprocess.STDOUT, text=True, stdin=subprocess.DEVNULL) for source in [site.folder, folder]]
        results = [(p.communicate(timeout=300)[0], p.returncode) for p in both]
        if all(status for _, status in results):
            fail(f"{target.name}: {step}: none succeeded: {results}")
        site.deploy(target)
        compare(site, target, step, foreign)
        for number in range(10, 20):
            site.post(number, "again")


def killed(site, target, number, random_source, foreign):
    for post in range(20, 35):
        site.post(post, f"kill {number}")
    (site.remove if number % 2 else lambda n: site.post(n, "back"))(5)
    subprocess.run([site.program, "build", "--source", site.folder, "--as-of", "2026-06-01", "--quiet"], env=site.env, check=True)
    process = subprocess.Popen(site.command(target), env=site.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               stdin=subprocess.DEVNULL, start_new_session=True)
    time.sleep(random_source.uniform(0.05, 1.6))
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    time.sleep(0.3)
    subprocess.run([site.program, "deploy", target.name, "--source", site.folder, "--unlock"], env=site.env,
                   stdout=subprocess.DEVNULL, check=True)
    site.deploy(target)
    compare(site, target, f"killed {number}", foreign)


def wrong_key(site, target):
    key = target.key.read_text()
    target.key.write_text("")
    site.post(6, "wrong key")
    if "'ssh' failed" not in site.deploy(target, fails=True).stderr:
        fail("rsync: a wrong key is not named")
    target.key.write_text(key)
    site.deploy(target)
    compare(site, target, "wrong key", [("own/keep.txt", "mine"), ("keep me.html", "mine too"), ("obstacle/index.html", "foreign")])


def seconds(command, env):
    start = time.time()
    subprocess.run(command, env=env, check=True, stdout=subprocess.DEVNULL)
    return time.time() - start


def measure(site, targets, posts):
    """Deploys one changed post of many, and prints the time next to that of plain rsync and rclone for the same change."""
    for number in range(posts):
        site.post(number, "first")
    for target in [target for target in targets if target.name in ("folder", "rsync")]:
        site.deploy(target)
        public, copy = site.folder / "public", target.folder.parent / "plain"
        copy.mkdir(parents=True, exist_ok=True)
        for tool in (["rsync", "-a", "--delete"], ["rclone", "sync"]):
            subprocess.run([*tool, f"{public}/", f"{copy}-{tool[0]}/"], env=site.env, check=True)
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
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=200k", "tmpfs", folder], stderr=subprocess.DEVNULL).returncode:
        print("deploy: full disk: skipped, as no file system can be mounted")
        return
    try:
        target = Target("small", "", folder)
        run = site.deploy(target, fails=True)
        if "no space is left" not in run.stderr:
            fail("full disk: the message does not name it: " + run.stderr[-300:])
        subprocess.run(["mount", "-o", "remount,size=50m", folder], check=True)
        site.deploy(target)
        compare(site, target, "full disk")
    finally:
        subprocess.run(["umount", folder])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--kills", type=int, default=2)
    parser.add_argument("--only")
    parser.add_argument("--measure", type=int)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    install()
    print(f"deploy: seed {options.seed}")
    work = pathlib.Path(tempfile.mkdtemp(prefix="daybook-deploy-"))
    env = {**os.environ, "RCLONE_CONFIG": str(work / "rclone.conf"), "HOME": str(work)}
    (work / "rclone.conf").touch()
    subprocess.run(["git", "init", "-q", "--bare", work / "repository.git"], check=True)
    targets = [
        Target("folder", f"{{to: folder, path: \"{work}/live\"}}", work / "live"),
        GitTarget("git", f"{{to: git, repository: \"{work}/repository.git\"}}", work / "repository.git"),
        ssh_target(work, env), rclone_target("webdav", work, env), rclone_target("sftp", work, env),
    ]
    targets += [target for target in [s3_target(work, env)] if target]
    small = Target("small", f"{{to: folder, path: \"{work}/small\"}}", work / "small")
    try:
        site = Site(str(pathlib.Path(options.program).resolve()), work, env, targets + [small])
        if options.measure:
            return measure(site, targets, options.measure)
        for target in targets:
            if options.only in (None, target.name):
                start = time.time()
                steps(site, target, options.kills, random.Random(options.seed))
                if target.name == "rsync":
                    wrong_key(site, target)
                print(f"deploy: {target.name}: {time.time() - start:.0f} s", flush=True)
        if options.only in (None, "small"):
            full_disk(site, work)
    finally:
        for target in targets:
            target.stop()
        shutil.rmtree(work, ignore_errors=True)
    print(f"deploy: {len(problems)} problems")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
