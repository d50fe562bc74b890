"""A package that stands in for itself runs its own code when a name of it is asked for, and not before."""

from __future__ import annotations

import gc
import subprocess
import sys
from typing import Union

import pytest
from pydantic import BaseModel as _BaseModel

from tkindex.serve.imports import models_when_used, parts_of


class _Later(_BaseModel):
    said: str


@pytest.fixture
def package(tmp_path, monkeypatch):
    """Two packages, one in the other, that note down what of them was run."""
    inner = tmp_path / "outer_of_test" / "inner"
    inner.mkdir(parents=True)
    (tmp_path / "notes_of_test.py").write_text("run = []\n")
    note = "import notes_of_test\nnotes_of_test.run.append(__name__)\n"
    (inner.parent / "__init__.py").write_text(note + "from .inner import part\nNAME = 'outer'\n")
    (inner / "__init__.py").write_text(note + "NAME = 'inner'\n")
    (inner / "part.py").write_text(note)
    (inner.parent / "broken.py").write_text("import no_such_module_of_test\n")
    monkeypatch.syspath_prepend(tmp_path)
    yield "outer_of_test", "outer_of_test.inner"
    for name in [name for name in sys.modules if name.split(".")[0] in ("outer_of_test", "notes_of_test")]:
        del sys.modules[name]


def test_only_the_part_is_run(package):
    with parts_of(*package):
        assert not gc.isenabled()
        import outer_of_test.inner.part
    import notes_of_test

    assert gc.isenabled()
    assert notes_of_test.run == ["outer_of_test.inner.part"]
    assert outer_of_test.inner.part.__name__ == "outer_of_test.inner.part"


def test_a_name_of_the_package_runs_its_code_once(package):
    with parts_of(*package):
        import outer_of_test.inner.part
    import notes_of_test

    assert (outer_of_test.NAME, outer_of_test.inner.NAME, outer_of_test.NAME) == ("outer", "inner", "outer")
    from outer_of_test import NAME

    assert NAME == "outer"
    assert sorted(notes_of_test.run) == ["outer_of_test", "outer_of_test.inner", "outer_of_test.inner.part"]
    with pytest.raises(AttributeError, match="nothing"):
        _ = outer_of_test.nothing


def test_what_is_imported_or_missing_is_left_as_it_is(package):
    import outer_of_test

    with parts_of(*package):
        assert sys.modules["outer_of_test"] is outer_of_test
    assert type(outer_of_test).__name__ == "module"
    with pytest.raises(ModuleNotFoundError, match="no_package_of_test"), parts_of("no_package_of_test"):
        pass
    assert "no_package_of_test" not in sys.modules
    with pytest.raises(ModuleNotFoundError, match="no_such_module_of_test"), parts_of(*package):
        import outer_of_test.broken
    assert gc.isenabled()


def test_a_server_over_standard_input_imports_no_client_and_no_other_server():
    pytest.importorskip("mcp")
    code = (
        "import sys, tkindex.serve.mcp\n"
        "print({'mcp.client', 'mcp.server.mcpserver', 'tkindex.memory', 'tkindex.live.index', 'numba', 'pandas',\n"
        "       'pyarrow.parquet', 'pyarrow.compute'} & set(sys.modules))\n"
        "import mcp\nprint(mcp.ClientSession.__name__, mcp.server.MCPServer.__name__)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120)
    assert done.stdout.splitlines() == ["set()", "ClientSession MCPServer"], done.stderr


def test_models_of_the_block_are_built_when_used_and_others_as_ever():
    from pydantic import BaseModel, ValidationError

    with models_when_used():

        class Inner(BaseModel):
            n: int

        class Outer(BaseModel):
            inners: list[Inner]

    class After(BaseModel):
        n: int

    assert (Outer.__pydantic_complete__, After.__pydantic_complete__) == (False, True)
    assert Outer.model_validate({"inners": [{"n": "2"}]}).inners == [Inner(n=2)]
    with pytest.raises(ValidationError, match="n"):
        Outer.model_validate({"inners": [{"n": "two"}]})
    assert "defer_build" not in BaseModel.model_config


def test_adapters_of_unions_are_built_when_used_and_others_as_ever():
    from pydantic import BaseModel, TypeAdapter, ValidationError

    class One(BaseModel):
        n: int

    class Other(BaseModel):
        label: str

    with models_when_used():
        union, optional = TypeAdapter[One | Other](One | Other), TypeAdapter(One | None)
        single, plain = TypeAdapter(One), TypeAdapter(int, config={"strict": True})
    after = TypeAdapter(One | Other)
    assert [a.pydantic_complete for a in (union, optional, single, plain, after)] == [False, False, True, True, True]
    assert union.validate_python({"label": "a"}) == Other(label="a")
    assert union.json_schema() == after.json_schema()
    assert (optional.validate_python(None), optional.dump_json(One(n=2)), union.pydantic_complete) == (
        None, b'{"n":2}', True,
    )  # fmt: skip
    with pytest.raises(ValidationError, match="label"):
        union.validate_python({"m": 1})
    with pytest.raises(ValidationError, match="valid integer"):
        plain.validate_python("1")


def test_a_union_that_names_what_is_defined_later_is_found_where_it_was_made():
    from pydantic import BaseModel, TypeAdapter

    class Leaf(BaseModel):
        n: int

    with models_when_used():
        later = TypeAdapter(Union["_Later", Leaf])
    assert later.validate_python({"n": 1}) == Leaf(n=1)
    assert later.validate_python({"said": "x"}).said == "x"


def test_a_rebuild_in_the_block_waits_until_the_model_is_used():
    from pydantic import BaseModel, ValidationError

    rebuild = BaseModel.__dict__["model_rebuild"]
    with models_when_used():

        class First(BaseModel):
            later: _Later

        class Second(BaseModel):
            local: Local

        class Local(BaseModel):
            n: int

        assert (First.model_rebuild(), First.__pydantic_complete__) == (None, False)
        # Whoever says how wants it done, and what a model names is looked for where that was said.
        assert (Second.model_rebuild(raise_errors=True), Second(local={"n": 1}).local) == (True, Local(n=1))
    assert BaseModel.__dict__["model_rebuild"] is rebuild
    assert First(later={"said": "x"}).later == _Later(said="x")
    with pytest.raises(ValidationError, match="said"):
        First(later={})
    assert (First.model_rebuild(), First.model_rebuild(force=True)) == (None, True)


def test_every_adapter_of_the_protocol_can_be_built():
    code = """
import tkindex.serve.mcp, sys
from pydantic import TypeAdapter
found = [a for name, module in list(sys.modules.items()) if name.startswith("mcp")
         for a in list(vars(module).values()) if isinstance(a, TypeAdapter)]
assert sum(not a.pydantic_complete for a in found) >= 6
assert all(a.rebuild() is not False and a.pydantic_complete for a in found)
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=300)


def test_models_are_as_ever_after_a_block_that_fails():
    from pydantic import BaseModel, TypeAdapter

    make, rebuild = TypeAdapter.__init__, BaseModel.model_rebuild.__func__

    with pytest.raises(ImportError, match="gone"), models_when_used():
        raise ImportError("gone")
    assert "defer_build" not in BaseModel.model_config
    assert TypeAdapter.__init__ is make
    assert BaseModel.model_rebuild.__func__ is rebuild


def test_no_model_of_the_protocol_is_built_before_a_session():
    code = """
import tkindex.serve.mcp, mcp_types
built = [m for m in vars(mcp_types).values() if isinstance(m, type) and getattr(m, "__pydantic_complete__", False)]
print(len(built))
"""
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(found.stdout) < 20
