#!/usr/bin/env python3
"""Writes the files of `daybook new --ci` into a site, validates them, and runs their scripts.

  pipelines.py PROGRAM

Run with .build/peers/bin/python, after Tools/peers recipe-checks. actionlint is used if it is installed."""
import os
import pathlib
import shutil
import sys
import tempfile
import tomllib

import yaml

import harness
import servers
from harness import run

SCHEMAS = {".github/workflows/site.yml": "vendor.github-workflows", ".forgejo/workflows/site.yml": "vendor.github-workflows",
           ".gitlab-ci.yml": "vendor.gitlab-ci"}
problems = harness.Problems()


def new_site(program, work, name, settings=""):
    folder = work / name
    harness.output(program, "new", "--minimal", folder, "--quiet")
    with open(folder / "content/site.yaml", "a") as file:
        file.write("description: D\n" + settings)
    return folder


def validate(folder):
    for path, schema in SCHEMAS.items():
        if not (folder / path).exists():
            continue
        check = run(sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, folder / path)
        if check.returncode:
            problems.add(f"{path}: {check.stdout}{check.stderr}")
        lint = run(sys.executable, "-m", "yamllint", "-d", "{extends: default, rules: {line-length: {max: 110}}}", folder / path)
        if lint.returncode:
            problems.add(f"{path}: {lint.stdout}")
        if path.startswith(".github") and shutil.which("actionlint"):
            lint = run("actionlint", folder / path)
            if lint.returncode:
                problems.add(f"{path}: {lint.stdout}")
    for path in folder.glob("*.toml"):
        tomllib.loads(path.read_text())


def steps(folder, path):
    jobs = yaml.safe_load((folder / path).read_text())["jobs"]
    return {step.get("name") or step.get("id"): step["run"] for job in jobs.values() for step in job["steps"] if "run" in step}


def shellcheck(name, scripts):
    for title, script in scripts.items():
        check = run("shellcheck", "--shell", "bash", "--severity", "style", "--exclude", "SC2016", "-", input=script)
        if check.returncode:
            problems.add(f"{name}: {title}: {check.stdout}")


def script(text, folder, program, **variables):
    """Runs a step as GitHub does, with the program on PATH."""
    tools = folder.parent / "tools"
    tools.mkdir(exist_ok=True)
    if not (tools / "daybook").exists():
        (tools / "daybook").symlink_to(program)
    env = {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}", "HOME": str(folder.parent), **variables}
    return run("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", text, cwd=folder, env=env)


def decisions(text, folder, program):
    """Whether a run is due, by its event and the next change of the published site."""
    served = folder.parent / "served"
    (served / ".well-known").mkdir(parents=True)
    server = servers.Server(served)
    for changes, event, wanted in [('"2020-01-01T00:00:00Z"', "schedule", "true"), ('"2999-01-01T00:00:00Z"', "schedule", "false"),
                                   ("null", "schedule", "false"), ("null", "push", "true"), (None, "push", "true"),
                                   (None, "schedule", "false")]:
        file = served / ".well-known/daybook.json"
        file.unlink(missing_ok=True)
        if changes:
            file.write_text(f'{{\n  "generator": "Daybook",\n  "changes": {changes}\n}}\n')
        output = folder.parent / "output"
        output.write_text("")
        result = script(text, folder, program, SITE=server.url, EVENT=event, GITHUB_OUTPUT=str(output))
        if result.returncode or output.read_text() != f"due={wanted}\n":
            problems.add(f"due: {changes} at {event}: {output.read_text()!r} instead of {wanted}: {result.stderr}")
    server.shutdown()


def build(name, scripts, folder, program):
    for step in ["check", "build"]:
        result = script(scripts[step], folder, program)
        if result.returncode:
            problems.add(f"{name}: {step}: {result.stdout}{result.stderr}")
    if not (folder / "public/index.html").exists():
        problems.add(f"{name}: no site was built")


def deploy(scripts, folder, program):
    repository = folder.parent / "pages.git"
    harness.output("git", "init", "-q", "--bare", repository)
    with open(folder / "content/site.yaml", "a") as file:
        file.write(f"deploy: {{pages: {{to: git, repository: '{repository}', branch: pages}}}}\n")
    # A runner has no published site to compare with here.
    text = scripts["deploy"].replace("--yes", "--yes --no-verify")
    result = script(text, folder, program, DEPLOY_TOKEN="secret")
    files = run("git", "--git-dir", repository, "ls-tree", "--name-only", "pages").stdout.split()
    if result.returncode or "index.html" not in files:
        problems.add(f"forgejo: deploy: {result.stdout}{result.stderr}")


def main():
    program = harness.daybook(__doc__)
    work = pathlib.Path(tempfile.mkdtemp(prefix="daybook-pipelines-"))
    try:
        for url in ["", "url: https://ada.example/\n"]:
            for name in ["github", "gitlab", "forgejo", "netlify", "cloudflare"]:
                folder = new_site(program, work, name + ("-url" if url else ""), url)
                harness.output(program, "new", "--ci", name, folder, "--quiet", "--repository", "https://git.example/daybook.git")
                validate(folder)
                if name == "gitlab":
                    jobs = yaml.safe_load((folder / ".gitlab-ci.yml").read_text())
                    scripts = {"check": "\n".join(jobs["check"]["script"]), "build": "\n".join(jobs["pages"]["script"])}
                    shellcheck(name, {**scripts, "before": "\n".join(jobs["default"]["before_script"])})
                else:
                    scripts = steps(folder, f".{'forgejo' if name == 'forgejo' else 'github'}/workflows/site.yml")
                    shellcheck(name, scripts)
                if name == "github" and url:
                    decisions(scripts["due"], folder, program)
                build(name, scripts, folder, program)
                if name == "forgejo" and not url:
                    deploy(scripts, folder, program)
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return harness.summed_up(problems, f"{len(problems)} problems" + ("" if shutil.which("actionlint") else " (without actionlint)"))


if __name__ == "__main__":
    harness.main(main)
