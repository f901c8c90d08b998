"""Tries the recipes of docs/recipes: each builds the sample site in parts, which together must be the
whole site, byte for byte; and their files are what shellcheck, yamllint and the schemas of GitHub's
workflows and of Kubernetes ask for.

Slurm, Kubernetes and GitHub are not here: their scripts are run with the variables that they would set.

    recipes.py DAYBOOK
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

import yaml

import harness

RECIPES = harness.ROOT / "docs/recipes"
MOMENT = "2026-11-22T12:00:00Z"


def run(command, where, **variables):
    subprocess.run(command, cwd=where, env=os.environ | variables, check=True)


def merge(parts, site):
    site.mkdir()
    run(["rsync", "--archive", "--exclude", "/.daybook-manifest", *[f"{part}/" for part in parts], f"{site}/"], site)


def parallel(work, source):
    for count in ["5", "3", "3"]:
        run([RECIPES / "parallel.sh", source, count, work / "parallel"], work, MOMENT=MOMENT)
    return work / "parallel"


def slurm(work, source):
    parts = work / "slurm-parts"
    for number in range(1, 5):
        run(
            [RECIPES / "slurm.sh"], work, SITE=str(source), PARTS=str(parts), MOMENT=MOMENT,
            SLURM_ARRAY_TASK_ID=str(number), SLURM_ARRAY_TASK_COUNT="4", SLURM_CPUS_PER_TASK="2")
    merge(sorted(parts.iterdir()), work / "slurm")
    return work / "slurm"


def kubernetes(work, source):
    job = yaml.safe_load((RECIPES / "kubernetes.yaml").read_text())
    container = job["spec"]["template"]["spec"]["containers"][0]
    parts, count = work / "kubernetes-parts", job["spec"]["completions"]
    variables = {entry["name"]: entry["value"] for entry in container["env"]}
    assert variables["COMPLETIONS"] == str(count)
    variables |= {"SITE": str(source), "PARTS": str(parts), "MOMENT": MOMENT}
    for index in range(count):
        run(container["command"] + container["args"], work, JOB_COMPLETION_INDEX=str(index), **variables)
    merge(sorted(parts.iterdir()), work / "kubernetes")
    return work / "kubernetes"


def github(work, source):
    jobs = yaml.safe_load((RECIPES / "github-actions.yml").read_text())["jobs"]
    steps = {step["name"]: step["run"] for job in jobs.values() for step in job["steps"] if "name" in step}
    numbers = jobs["part"]["strategy"]["matrix"]["part"]
    place = work / "github"
    (place / "parts").mkdir(parents=True)
    for number in numbers:
        checkout = work / f"checkout-{number}"
        run(["cp", "-R", source, checkout], work)
        for name in ["build", "pack"]:
            run(["sh", "-ec", steps[name]], checkout, MOMENT=MOMENT, PART=str(number), PARTS=str(len(numbers)))
        run(["mv", checkout / f"part-{number}.tar", place / "parts"], work)
    run(["sh", "-ec", steps["merge"]], place)
    return place / "site"


def validate():
    assert harness.run(sys.executable, "-m", "yamllint", "--version").returncode == 0, "yamllint is missing: Tools/peers recipe-checks"
    tools = pathlib.Path(sys.executable).parent
    rules = "{extends: default, rules: {line-length: {max: 110}}}"
    run(["shellcheck", "parallel.sh", "slurm.sh"], RECIPES)
    run([tools / "yamllint", "--strict", "-d", rules, "."], RECIPES)
    run([tools / "check-jsonschema", "--builtin-schema", "vendor.github-workflows", "github-actions.yml"], RECIPES)
    run([tools / "kubernetes-validate", "--strict", "kubernetes.yaml"], RECIPES)
    # What GitHub puts in is words of this list, and no text of others.
    known = {"steps.clock.outputs.now", "needs.moment.outputs.now", "matrix.part", "strategy.job-total", "github.run_id"}
    workflow = (RECIPES / "github-actions.yml").read_text()
    assert set(re.findall(r"\$\{\{ (.*?) \}\}", workflow)) == known


def main():
    program = pathlib.Path(harness.daybook(__doc__))
    os.environ["PATH"] = f"{program.parent}:{os.environ['PATH']}"
    # Smaller files of images have their own test, and take long.
    os.environ["DAYBOOK_VIPS"] = ""
    validate()
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        run([program, "new", work / "site"], work)
        source = work / "whole"
        run(["cp", "-R", work / "site", source], work)
        run(["daybook", "build", "--quiet", "--as-of", MOMENT], source)
        whole = harness.tree(source / "public", ".daybook-manifest")
        for recipe in [parallel, slurm, kubernetes, github]:
            made = harness.tree(recipe(work, work / "site"), ".daybook-manifest")
            wrong = harness.different(whole, made)
            assert not wrong, f"{recipe.__name__}: {wrong[:5]}"
            print(f"{recipe.__name__}: {len(made)} files, those of the whole site")


if __name__ == "__main__":
    harness.main(main)
