"""Set up and run, on a machine that has Python 3.11 or newer and nothing else.

    python3 run.py demo     install fivedraw and play in the terminal
    python3 run.py tests    install fivedraw with its test tools and run the tests
    python3 run.py nox      install nox and run the sessions of noxfile.py

What follows the task is passed on: ``python3 run.py demo --help``, ``python3 run.py tests -k pots``.
Each task has a virtual environment of its own under ``.run/``. It is made on the first run, and made again
when Python or ``pyproject.toml`` changes. Nothing is installed anywhere else, so that an active environment
or an externally managed Python does not matter. Delete ``.run/`` to start afresh.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
ENVIRONMENTS = ROOT / ".run"
LEAST_PYTHON = (3, 11)

#: task -> (dependency group, whether the library itself is installed, what Python is told to run)
TASKS = {
    "demo": (None, True, ["examples/play.py"]),
    "tests": ("tests", True, ["-m", "pytest"]),
    "nox": ("nox", False, ["-m", "nox"]),
}


def requirements(task):
    """Return what pip has to install for a task."""
    import tomllib  # not at the top: an older Python shall still be told which one is needed

    group, with_library, _ = TASKS[task]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = list(project["dependency-groups"][group]) if group else []
    return wanted + (["--editable", str(ROOT)] if with_library else [])


def environment(task):
    """Return the Python of the task's environment, which is made first if there is none that fits."""
    import venv  # not at the top: some systems ship it apart

    place = ENVIRONMENTS / task
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pyproject = (ROOT / "pyproject.toml").read_bytes()
    fingerprint = f"{sys.version}\n{sys.base_prefix}\n{ROOT}\n{hashlib.sha256(pyproject).hexdigest()}\n"
    stamp = place / "fingerprint"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == fingerprint:
        return str(python)
    print(f"run.py: making {place.relative_to(ROOT)} (once)", flush=True)
    venv.create(place, clear=True, with_pip=True, symlinks=os.name != "nt")
    subprocess.run(
        [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *requirements(task)],
        check=True,
        env={**os.environ, "PIP_USER": "0"},  # a user-wide setting that no environment accepts
    )
    stamp.write_text(fingerprint, encoding="utf-8")
    return str(python)


def main(arguments):
    """Run one task and return its exit status."""
    if sys.version_info < LEAST_PYTHON:
        return "run.py: Python 3.11 or newer is needed, this is {}.{}".format(*sys.version_info)
    if not arguments or arguments[0] not in TASKS:
        return __doc__
    task, *rest = arguments
    try:
        python = environment(task)
    except ImportError as missing:
        return f"run.py: {missing}; on Debian and Ubuntu: apt-get install python3-venv"
    except subprocess.CalledProcessError as failed:
        return f"run.py: could not make the environment ({failed}); a missing ensurepip is in python3-venv"
    try:
        return subprocess.run([python, *TASKS[task][2], *rest], check=False, cwd=ROOT).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
