"""The workshop: every check and every product of the project is a session.

``nox`` runs the fast checks, ``nox -s NAME`` one session, ``nox -l`` lists them. A machine without nox runs
``python3 run.py nox -s NAME``.
"""

import shutil
import tempfile
from pathlib import Path

import nox

nox.needs_version = ">=2024.4.15"
nox.options.sessions = ["lint", "types", "tests", "docs"]
nox.options.reuse_existing_virtualenvs = True

PYPROJECT = nox.project.load_toml("pyproject.toml")
SOURCES = ("src", "tests", "docs", "examples", "benchmarks", "noxfile.py", "run.py")


def install(session: nox.Session, *groups: str) -> None:
    """Install the library, editable, and the tools of the dependency groups."""
    session.install("-e", ".", *nox.project.dependency_groups(PYPROJECT, *groups))


@nox.session
def tests(session: nox.Session) -> None:
    """Run the fast tests; arguments go to pytest."""
    install(session, "tests")
    session.run("pytest", *session.posargs)


@nox.session(default=False)
def slow(session: nox.Session) -> None:
    """Run the slow proofs: every hand, many random deals, the rival engine; arguments go to pytest."""
    install(session, "tests")
    session.run("pytest", "-m", "slow", "--hypothesis-profile=slow", "--durations=10", *session.posargs)


@nox.session
def types(session: nox.Session) -> None:
    """Check the types with mypy and pyright, and that no public name lacks one."""
    install(session, "tests", "types", "nox")
    session.run("mypy")
    session.run("pyright")
    session.run("pyright", "--verifytypes", "fivedraw", "--ignoreexternal")


@nox.session
def lint(session: nox.Session) -> None:
    """Check style and format with ruff; ``nox -s lint -- --fix`` repairs what can be repaired."""
    session.install(*nox.project.dependency_groups(PYPROJECT, "lint"))
    fix = "--fix" in session.posargs
    session.run("ruff", "check", *(["--fix"] if fix else []), *SOURCES)
    session.run("ruff", "format", *([] if fix else ["--check"]), *SOURCES)


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation with warnings as errors, and run every example in it."""
    install(session, "docs")
    options = ("-n", "-W", "--keep-going", "-q")
    session.run("sphinx-build", *options, "-b", "doctest", "docs", "docs/_build/doctest")
    session.run("sphinx-build", *options, "-b", "html", "docs", "docs/_build/html")
    session.log("open docs/_build/html/index.html")


@nox.session(default=False)
def coverage(session: nox.Session) -> None:
    """Run the fast tests under branch coverage; fails below 100 %."""
    install(session, "tests")
    session.run("pytest", "--cov", "--cov-report=term-missing:skip-covered", *session.posargs)


@nox.session(default=False)
def rules(session: nox.Session) -> None:
    """Print each rule with the tests that cite it; fails when one has neither a test nor a reason."""
    session.run("python", "-m", "tests.rulebook")


@nox.session(default=False)
def playthroughs(session: nox.Session) -> None:
    """Play the hands of tests/playthroughs again, and write what is seen of them; review the diff."""
    install(session, "tests")
    session.run("python", "-m", "tests.playthroughs")


@nox.session(default=False)
def bench(session: nox.Session) -> None:
    """Measure speed and memory beside rival libraries; arguments go to ``python -m benchmarks``."""
    install(session, "bench")
    session.run("python", "-m", "benchmarks", *session.posargs)


@nox.session(default=False)
def demo(session: nox.Session) -> None:
    """Play in the terminal; arguments go to examples/play.py."""
    install(session)
    session.run("python", "examples/play.py", *session.posargs)


@nox.session(default=False)
def package(session: nox.Session) -> None:
    """Build sdist and wheel; try the README and the types of a small program on the wheel alone."""
    session.install(*nox.project.dependency_groups(PYPROJECT, "package", "types"))
    shutil.rmtree("dist", ignore_errors=True)
    session.run("python", "-m", "build", "--quiet")
    (wheel,) = Path("dist").glob("*.whl")
    session.install("--force-reinstall", str(wheel))
    here = Path.cwd()
    with tempfile.TemporaryDirectory() as elsewhere, session.chdir(elsewhere):  # no sources, no settings
        shutil.copy(here / "tests" / "consumer.py", "consumer.py")
        shutil.copy(here / "tests" / "views" / "misuse.py", "misuse.py")
        session.run("python", str(here / "tests" / "documents.py"), str(here / "README.md"))
        session.run("python", "consumer.py")
        session.run("mypy", "--strict", "consumer.py", "misuse.py")
        session.run("pyright", "consumer.py")
