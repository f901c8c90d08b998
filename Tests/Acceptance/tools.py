#!/usr/bin/env python3
"""Installs the programs that the checks of `make acceptance` need, before the checks run at the same time: two of them cannot
install packages at once."""
import browser
import deploy_targets
import harness
import hosting
import shells

for packages in (browser.PACKAGES, deploy_targets.PACKAGES, hosting.PACKAGES, shells.PACKAGES):
    harness.install(packages)
