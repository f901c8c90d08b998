# The two commands that matter: `make site` and `make test`. Everything else is help for
# contributors. Each target sets up what it needs.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
DAYBOOK = .build/release/daybook
SOURCES = Sources Tests Benchmarks Package.swift

.PHONY: site test preview bench conformance fuzz lint format install program setup clean

## Build the program and the sample site, and say how to look at it.
site: program
	@$(DAYBOOK) build
	@echo
	@echo "The site is in public/. To look at it:  make preview"

## Run every test.
test: setup
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build --parallel

## Show the sample site in a browser.
preview: program
	$(DAYBOOK) serve --open

## Measure builds against the floor (reading, libcmark and writing alone), and rendering beside
## other implementations of Liquid.
bench: program
	$(SWIFT) build -c release --product bench
	@Tools/peers ruby-liquid python-liquid || true
	.build/release/bench render
	.build/release/bench --daybook $(DAYBOOK) $(BENCHFLAGS)

## Compare generated templates with the reference implementation of Liquid.
conformance: program
	@Tools/peers ruby-liquid
	ruby Tests/Conformance/differential.rb $(DAYBOOK) $(CONFORMANCEFLAGS)

## Run mutated templates for ten minutes; the last one is in .build/fuzz-last.liquid.
fuzz:
	$(SWIFT) build -c release --product bench
	.build/release/bench fuzz --seconds 600 --corpus templates --last .build/fuzz-last.liquid $(FUZZFLAGS)

## Check the style of the code and the rules that no compiler checks.
lint:
	$(SWIFT) format lint --strict --recursive $(SOURCES)
	Tools/lint

## Rewrite the code in its style.
format:
	$(SWIFT) format --in-place --recursive $(SOURCES)

## Install the program with its theme and sample site.
install: program
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/daybook"
	install -m 755 $(DAYBOOK) "$(DESTDIR)$(PREFIX)/bin/daybook"
	rm -rf "$(DESTDIR)$(PREFIX)/share/daybook/templates" "$(DESTDIR)$(PREFIX)/share/daybook/content"
	cp -R templates content "$(DESTDIR)$(PREFIX)/share/daybook/"

program: setup
	$(SWIFT) build -c release --product daybook

setup:
	@Tools/setup

clean:
	rm -rf .build public .daybook
