#!/usr/bin/env python3
"""Types command lines in real shells, presses Tab, and reads what the terminal shows.

Each shell runs in tmux with an empty home, the completions that 'daybook completions SHELL' prints, and a
small site as its folder. Missing shells are installed, or else skipped with a message. The man pages are
checked with mandoc, and the bash script with shellcheck.
"""
import os
import pathlib
import re
import shutil
import tempfile

import harness

SITE = {
    "content/site.yaml": "title: Shells\nurl: https://ada.example\n"
                         "deploy:\n  live: {to: folder, path: ../live}\n  later: {to: folder, path: ../later}\n",
    "content/profile.yaml": "name: Ada Example\n",
    "content/people.yaml": "- {id: ada, name: Ada Example}\n- {id: grace, name: Grace Example}\n",
    "content/about.md": "---\ntitle: About\n---\nHello.\n",
    "content/journal/notes/2026-01-02-first.md": "---\ntitle: First\ntags: [rowing, late swifts]\n---\nText.\n",
    "content/journal/notes/2026-01-03-second.md": "---\ntitle: Second\ntags: [gardens]\n---\nText.\n",
    "with space/file.txt": "",
}

# The line that is typed before Tab, and the line that the shell makes of it.
COMPLETED = [
    ("daybook bui", "daybook build "),
    ("daybook completions fi", "daybook completions fish "),
    ("daybook build --stri", "daybook build --strict "),
    ("daybook build --source wi", {"bash": r"daybook build --source with\ space/",
                                   "zsh": r"daybook build --source with\ space/",
                                   "fish": "daybook build --source with\\ space/"}),
    ("daybook markdown --flavor g", "daybook markdown --flavor gfm "),
    ("daybook markdown --flavor=g", "daybook markdown --flavor=gfm "),
    ("daybook new --example ph", "daybook new --example photographer "),
    ("daybook deploy li", "daybook deploy live "),
    ("daybook explain /ab", "daybook explain /about/"),
    ("daybook explain /journal/no", "daybook explain /journal/notes/"),
    ("daybook schema attend", "daybook schema attendance "),
    ("daybook help comple", "daybook help completions "),
    ("daybook theme copy partials/site-foo", "daybook theme copy partials/site-footer.html "),
    ("daybook new per", "daybook new person "),
    ("daybook new post One --author gr", "daybook new post One --author grace "),
    ("daybook new post One --tag row", "daybook new post One --tag rowing "),
    ("daybook new post One --tag la", {"bash": r"daybook new post One --tag late\ swifts ",
                                       "zsh": r"daybook new post One --tag late\ swifts ",
                                       "fish": "daybook new post One --tag late\\ swifts "}),
    ("daybook config theme.sty", "daybook config theme.style "),
    ("daybook theme try edi", "daybook theme try editorial "),
    ("daybook deploy --source . la", "daybook deploy --source . later "),
]

# The line before Tab is pressed twice, and words that the list of candidates must show.
LISTED = [
    ("daybook ", ["build", "deploy", "completions"]),
    ("daybook deploy l", ["live", "later"]),
    ("daybook list ", ["drafts", "orphans"]),
    ("daybook build --s", ["--source", "--strict", "--shard"]),
]

START = {
    "bash": ["bash", "--noprofile", "--rcfile", "{rc}", "-i"],
    "zsh": ["zsh", "-d", "-i"],
    "fish": ["fish", "--no-config", "--init-command", "source {rc}", "-i"],
}

RC = {
    "bash": "PS1='> '\nbind 'set enable-bracketed-paste off'\nbind 'set bell-style none'\n"
            "bind 'set page-completions off'\nsource {script}\n",
    "zsh": "PS1='> '\nunsetopt beep\nautoload -Uz compinit\ncompinit -D -u\nsource {script}\n",
    "fish": "function fish_prompt; echo -n '> '; end\nset -g fish_greeting\nset -g fish_autosuggestion_enabled 0\n"
            "source {script}\n",
}


class Terminal:
    """A shell in a window of tmux."""

    def __init__(self, shell, root, program):
        self.socket = str(root / f"{shell}.socket")
        home, site = root / shell, root / "site"
        home.mkdir()
        script, rc = home / "script", home / (".zshrc" if shell == "zsh" else "rc")
        script.write_text(harness.output(program, "completions", shell))
        rc.write_text(RC[shell].format(script=script))
        environment = {"HOME": str(home), "ZDOTDIR": str(home), "PATH": f"{root / 'bin'}:{os.environ['PATH']}",
                       "TERM": "screen", "LANG": "C.UTF-8", "TMPDIR": str(root)}
        command = [word.format(rc=rc) for word in START[shell]]
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", "120", "-y", "60", "-c", str(site),
                  "env", "-i", *[f"{key}={value}" for key, value in environment.items()], *command)
        self.wait(lambda text: text.strip() == ">" or text.rstrip().endswith("\n>"), "a prompt")

    def tmux(self, *words):
        return harness.output("tmux", "-S", self.socket, *words)

    def screen(self):
        """The text of the window; blanks at the ends of lines are kept, as tmux knows them."""
        return self.tmux("capture-pane", "-p", "-N")

    def wait(self, is_met, what, seconds=15):
        if not harness.until(lambda: is_met(self.screen()), seconds):
            raise AssertionError(f"no {what}; the terminal shows:\n{self.screen().rstrip()}")

    def clear(self):
        """Deletes the line that was typed, and the screen."""
        # A first Ctrl-C may only end a completion that still runs.
        for _ in range(20):
            self.tmux("send-keys", "C-c")
            if harness.until(lambda: self.screen().rstrip().endswith(">"), 1):
                break
        self.tmux("send-keys", "C-l")
        self.wait(lambda text: text.strip() == ">", "cleared screen")

    def type(self, text, tabs=1):
        self.clear()
        self.tmux("send-keys", "-l", "--", text)
        self.wait(lambda screen: self.line(screen).startswith("> " + text.rstrip()), f"'{text}'")
        for _ in range(tabs):
            self.tmux("send-keys", "Tab")

    @staticmethod
    def line(screen):
        """The line of the prompt."""
        lines = [line for line in screen.split("\n") if line.startswith(">")]
        return lines[-1] if lines else ""

    def cursor(self):
        return int(self.tmux("display-message", "-p", "#{cursor_x}"))

    def close(self):
        self.tmux("kill-server")


def completed(terminal, shell, typed, wanted):
    wanted = wanted[shell] if isinstance(wanted, dict) else wanted
    terminal.type(typed)

    def is_met(screen):
        return terminal.line(screen).rstrip() == "> " + wanted.rstrip() \
            and terminal.cursor() == len("> " + wanted)
    terminal.wait(is_met, f"'{wanted}' after '{typed}' and Tab", seconds=8)


def listed(terminal, typed, words):
    terminal.type(typed, tabs=2)
    terminal.wait(lambda screen: all(re.search(rf"(^|[\s])({re.escape(word)})\b", screen) for word in words),
                  f"list of {', '.join(words)} after '{typed}' and two Tabs", seconds=8)


def check_shell(shell, root, program):
    failures = 0
    terminal = Terminal(shell, root, program)
    try:
        checks = [(completed, shell, *row) for row in COMPLETED] + [(listed, *row) for row in LISTED]
        for check, *row in checks:
            try:
                check(terminal, *row)
            except AssertionError as error:
                failures += 1
                print(f"{shell}: {error}")
    finally:
        terminal.close()
    if not failures:
        print(f"{shell}: {len(COMPLETED)} completions and {len(LISTED)} lists as expected")
    return failures


def check_pages(root, program):
    """mandoc has no remark about any man page."""
    if not shutil.which("mandoc"):
        print("mandoc is not installed: man pages are not checked")
        return 0
    folder = root / "man" / "man1"
    harness.output(program, "manual", folder)
    pages = sorted(path.name for path in folder.iterdir())
    # mandoc looks for the pages that '.Xr' names in its folder.
    run = harness.run("mandoc", "-Tlint", *pages, cwd=folder)
    return remarks(run.stdout + run.stderr, f"mandoc: no remark about {len(pages)} pages")


def check_script(root, program):
    if not shutil.which("shellcheck"):
        print("shellcheck is not installed: the script for bash is not checked")
        return 0
    found = harness.run("shellcheck", "-s", "bash", "-", input=harness.output(program, "completions", "bash"))
    return remarks(found.stdout, "shellcheck: no remark about the script for bash")


def remarks(text, none):
    print(text.rstrip() or none)
    return 1 if text else 0


PACKAGES = {"bash": "bash", "zsh": "zsh", "fish": "fish", "tmux": "tmux", "mandoc": "mandoc", "shellcheck": "shellcheck"}


def main():
    program = harness.daybook(__doc__)
    # What cannot be had is skipped.
    harness.install(PACKAGES)
    with tempfile.TemporaryDirectory(prefix="daybook-shells-") as folder:
        root = pathlib.Path(folder)
        harness.write(root / "site", SITE)
        (root / "bin").mkdir()
        (root / "bin" / "daybook").symlink_to(program)
        failures = check_pages(root, program) + check_script(root, program)
        for shell in START:
            missing = [name for name in (shell, "tmux") if not shutil.which(name)]
            if missing:
                print(f"{shell}: skipped, {' and '.join(missing)} is not installed")
                continue
            failures += check_shell(shell, root, program)
    return 1 if failures else 0


if __name__ == "__main__":
    harness.main(main)
