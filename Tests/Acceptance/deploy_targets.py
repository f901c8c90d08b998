"""The targets of deploy.py: a folder, a bare git repository, sshd for rsync, rclone's own servers, and S3 as moto serves it."""
import os
import pathlib
import shutil
import sys

import harness
from servers import free_port, wait_for

PACKAGES = {"sshd": "openssh-server", "rsync": "rsync", "rclone": "rclone", "git": "git", "gzip": "gzip", "brotli": "brotli"}


def tree(folder):
    """The files of a folder by their paths, without Daybook's own."""
    return harness.tree(folder, ".daybook-manifest", ".daybook-partial", ".git")


class Target:
    """A target, with the folder in which its files can be read."""

    def __init__(self, name, settings, folder, servers=()):
        self.name, self.settings, self.folder, self.servers = name, settings, pathlib.Path(folder), list(servers)

    def files(self):
        return tree(self.folder)

    def add(self, path, text):
        harness.write(self.folder, {path: text})

    def is_idle(self):
        """Whether the servers have nothing to do any more for a client."""
        return not any(harness.children(server.pid) for server in self.servers)

    def stop(self):
        for server in self.servers:
            harness.end(server)


class GitTarget(Target):
    def checkout(self):
        clone = self.folder.parent / "clone"
        shutil.rmtree(clone, ignore_errors=True)
        harness.output("git", "clone", "-q", "-b", "gh-pages", self.folder, clone)
        return clone

    def files(self):
        is_there = not harness.run("git", "--git-dir", self.folder, "rev-parse", "-q", "--verify", "gh-pages").returncode
        return tree(self.checkout()) if is_there else {}

    def add(self, path, text):
        clone = self.checkout()
        harness.write(clone, {path: text})
        identity = ["-c", "user.name=x", "-c", "user.email=x@localhost"]
        for words in (["add", "-f", "."], [*identity, "commit", "-qm", "Other"], ["push", "-q"]):
            harness.output("git", "-C", clone, *words)


def ssh_target(work, env):
    """A server of sshd as this user, with a key of its own."""
    port, home = free_port(), work / "ssh"
    home.mkdir()
    for name in ("host", "client"):
        harness.output("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", home / name)
    shutil.copy(home / "client.pub", home / "authorized")
    os.makedirs("/run/sshd", exist_ok=True)
    (home / "sshd_config").write_text(
        f"Port {port}\nListenAddress 127.0.0.1\nHostKey {home}/host\nAuthorizedKeysFile {home}/authorized\n"
        "StrictModes no\nUsePAM no\nPasswordAuthentication no\nPermitRootLogin yes\nPidFile none\nMaxStartups 100\n")
    server = harness.background(shutil.which("sshd"), "-D", "-e", "-f", home / "sshd_config")
    wait_for(port)
    shell = home / "bin"
    shell.mkdir()
    # The client's settings are those of the user who runs the program; a test must not write into a home folder.
    (shell / "ssh").write_text(
        f"#!/bin/sh\nexec {shutil.which('ssh')} -i {home}/client -o IdentitiesOnly=yes -o StrictHostKeyChecking=no "
        f"-o UserKnownHostsFile=/dev/null -o LogLevel=ERROR -o BatchMode=yes \"$@\"\n")
    (shell / "ssh").chmod(0o755)
    env["PATH"] = f"{shell}:{env['PATH']}"
    user, folder = harness.output("id", "-un").strip(), work / "www folder" / "it's"
    target = Target("rsync", f'{{to: rsync, host: "{user}@127.0.0.1", port: {port}, path: "{folder}"}}', folder, [server])
    target.key = home / "authorized"
    return target


def rclone_target(kind, work, env):
    port, folder = free_port(), work / kind
    folder.mkdir()
    server = harness.background("rclone", "serve", kind, folder, "--addr", f"127.0.0.1:{port}", "--dir-cache-time", "0s", "--user", "u",
                                "--pass", "p", env={**env, "XDG_CACHE_HOME": str(work / "cache")})
    wait_for(port)
    password = harness.output("rclone", "obscure", "p").strip()
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
            if harness.run(*command).returncode:
                shutil.rmtree(folder, ignore_errors=True)
                return None
    return program


class S3Target(Target):
    """A bucket, read and written by rclone itself."""

    def files(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        harness.output("rclone", "copy", "ts3:site", self.folder, env=self.env)
        return tree(self.folder)

    def add(self, path, text):
        harness.output("rclone", "rcat", f"ts3:site/{path}", env=self.env, input=text)


def s3_target(work, env):
    program = moto()
    if not program:
        print("deploy: s3: skipped, as moto[server] cannot be installed from PyPI")
        return None
    port = free_port()
    server = harness.background(program, "-H", "127.0.0.1", "-p", port)
    wait_for(port)
    url = f"http://127.0.0.1:{port}"
    values = {"TYPE": "s3", "PROVIDER": "Other", "ENDPOINT": url, "ACCESS_KEY_ID": "k", "SECRET_ACCESS_KEY": "s",
              "REGION": "us-east-1", "FORCE_PATH_STYLE": "true"}
    env.update({"RCLONE_CONFIG_TS3_" + key: value for key, value in values.items()})
    # rclone refuses such bundles.
    env.pop("AWS_CA_BUNDLE", None)
    harness.output("rclone", "mkdir", "ts3:site", env=env)
    target = S3Target("s3", '{to: rclone, remote: "ts3:site"}', work / "s3", [server])
    target.env = env
    return target


def all_targets(work, env):
    """Every target, whose servers run; `env` gets what programs need to reach them."""
    (work / "rclone.conf").touch()
    harness.output("git", "init", "-q", "--bare", work / "repository.git")
    targets = [
        Target("folder", f"{{to: folder, path: \"{work}/live\"}}", work / "live"),
        GitTarget("git", f"{{to: git, repository: \"{work}/repository.git\"}}", work / "repository.git"),
        ssh_target(work, env), rclone_target("webdav", work, env), rclone_target("sftp", work, env), s3_target(work, env),
    ]
    return [target for target in targets if target]
