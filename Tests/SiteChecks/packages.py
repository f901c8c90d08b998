"""The PyPI packages of the site checks, in a virtual environment of their own."""
import fcntl
import os
import re
import subprocess
import sys


def bootstrap(*need):
    """Run under ~/.cache/site-checks/venv with these PyPI packages ('!' in front: without dependencies)."""
    cache = os.path.expanduser(os.environ.get("SITE_CHECKS_CACHE", "~/.cache/site-checks"))
    venv, python = cache + "/venv", cache + "/venv/bin/python"
    os.makedirs(cache, exist_ok=True)
    try:
        with open(cache + "/.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not os.path.exists(python):
                subprocess.run([sys.executable, "-m", "venv", venv], check=True, stdout=sys.stderr)
            have = os.listdir(subprocess.check_output(
                [python, "-c", "import sysconfig;print(sysconfig.get_path('purelib'))"], text=True).strip())
            have = {re.sub(r"[-_.]+", "_", h.split("-")[0]).lower() for h in have if h.endswith(".dist-info")}
            for spec in need:
                name = spec.lstrip("!").split("==")[0]
                if re.sub(r"[-_.]+", "_", name).lower() in have:
                    continue
                pip = [python, "-m", "pip", "install", "-q"] + (["--no-deps"] if spec[0] == "!" else [])
                if subprocess.run(pip + [spec.lstrip("!")], stdout=sys.stderr).returncode:
                    subprocess.run(pip + [name], check=True, stdout=sys.stderr)
    except Exception as e:
        print(f"could not prepare {venv}: {e}", file=sys.stderr)
        sys.exit(2)
    if os.path.realpath(sys.prefix) != os.path.realpath(venv):
        os.execv(python, [python] + sys.argv)
