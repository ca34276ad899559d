"""What pre-commit installs for the hook `padlint`: the wheel of the version that these sources are, and nothing else.

The wheel itself is made by Scripts/build-wheel.
"""

import re
from pathlib import Path

from setuptools import setup

source = (Path(__file__).parent / "Sources/PadlintKit/PadlintVersion.swift").read_text(encoding="utf-8")
version = re.search(r'static let text = "(.*)"', source)[1]
setup(name="padlint-pre-commit", version="0", py_modules=[], install_requires=[f"padlint=={version}"])
