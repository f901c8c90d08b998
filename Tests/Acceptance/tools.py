#!/usr/bin/env python3
"""Installs the programs that the checks of `make acceptance` need, before the checks run at the same time: two of them cannot
install packages at once."""

import browser
import deploy
import hosting
import shells

for check in (browser, deploy, hosting, shells):
    check.install()
