"""Shared libraries made without a linker: what they compute, and what is refused rather than guessed."""

from __future__ import annotations

import ctypes
import os
import platform
import sys

import llvmlite.binding as ll
import pytest

from tkindex.kernels._elf import UnsupportedObjectError, shared_library

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or platform.machine() != "x86_64", reason="libraries are made for Linux on x86-64 alone"
)

TEXT = """
declare i64 @PyLong_AsLongLong(ptr) nonlazybind
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
@count = internal global i64 5
@zeros = internal global [100 x i64] zeroinitializer
@weights = internal constant [4 x i64] [i64 3, i64 1, i64 4, i64 1]
@names = internal constant [2 x ptr] [ptr @one, ptr @two]
@foreign = internal constant [1 x ptr] [ptr @PyLong_AsLongLong]

define internal i64 @one(i64 %x) noinline {
  %y = add i64 %x, 1
  ret i64 %y
}

define internal i64 @two(i64 %x) noinline {
  %y = mul i64 %x, 10
  ret i64 %y
}

; Adds up what each kind of reference gives: code by a table of addresses, constants, data that is written, zeros, a
; function of the interpreter called through the table and through an address in data, and one of libc called directly.
define i64 @entry(ptr %number, i64 %n, ptr %room) {
  %value = call i64 @PyLong_AsLongLong(ptr %number)
  %address = load ptr, ptr @foreign
  %again = call i64 %address(ptr %number)
  call void @llvm.memset.p0.i64(ptr %room, i8 7, i64 %n, i1 false)
  %place = getelementptr [2 x ptr], ptr @names, i64 0, i64 %value
  %function = load ptr, ptr %place
  %made = call i64 %function(i64 %n)
  %slot = getelementptr [4 x i64], ptr @weights, i64 0, i64 %n
  %weight = load i64, ptr %slot
  %before = load i64, ptr @count
  %after = add i64 %before, %again
  store i64 %after, ptr @count
  %cell = getelementptr [100 x i64], ptr @zeros, i64 0, i64 %n
  %zero = load i64, ptr %cell
  %sum = add i64 %made, %weight
  %more = add i64 %sum, %after
  %all = add i64 %more, %zero
  ret i64 %all
}
"""


def emitted(text: str, **options: str) -> bytes:
    ll.initialize_native_target()
    ll.initialize_native_asmprinter()
    machine = ll.Target.from_default_triple().create_target_machine(
        opt=0, **({"reloc": "pic", "codemodel": "small"} | options)
    )
    code: bytes = machine.emit_object(ll.parse_assembly(text))
    return code


def load(code: bytes, folder, entry: str = "entry") -> ctypes.CDLL:
    file = folder / "made.so"
    file.write_bytes(shared_library(code, entry))
    return ctypes.CDLL(str(file), mode=os.RTLD_NOW)


def test_every_kind_of_reference_leads_where_it_should(tmp_path):
    entry = load(emitted(TEXT), tmp_path).entry
    entry.restype, entry.argtypes = ctypes.c_int64, [ctypes.py_object, ctypes.c_int64, ctypes.c_char_p]
    room = ctypes.create_string_buffer(8)
    assert entry(0, 2, room) == (2 + 1) + 4 + (5 + 0) + 0
    assert room.raw == b"\x07\x07" + bytes(6)
    assert entry(1, 3, room) == 3 * 10 + 1 + (5 + 1) + 0
    # What is written stays written: it is the library's own.
    assert entry(1, 3, room) == 3 * 10 + 1 + (5 + 2) + 0


def test_code_is_never_writable_and_data_never_executable(tmp_path):
    load(emitted(TEXT), tmp_path)
    with open("/proc/self/maps") as stream:
        modes = [line.split()[1] for line in stream if str(tmp_path) in line]
    assert sorted(modes) == ["r--p", "r-xp", "rw-p"]


@pytest.mark.parametrize(
    ("text", "options", "reason"),
    [
        ("define i64 @other() {\n ret i64 1\n}", {}, "no global function 'entry'"),
        ("define internal i64 @entry() {\n ret i64 1\n}", {}, "no global function 'entry'"),
        ("@t = thread_local global i64 1\ndefine ptr @entry() {\n ret ptr @t\n}", {}, "section|reference"),
        (
            "@e = external global i64\ndefine ptr @entry() {\n ret ptr @e\n}",
            {"codemodel": "large"},
            "reference of kind",
        ),
        ("@c = common global i64 0\ndefine ptr @entry() {\n ret ptr @c\n}", {}, "a symbol of section"),
    ],
)
def test_what_it_does_not_support_is_refused(text, options, reason):
    with pytest.raises(UnsupportedObjectError, match=reason):
        shared_library(emitted(text, **options), "entry")


def test_what_is_no_object_is_refused():
    whole = emitted(TEXT)
    for code in (b"", b"\x7fELF", bytes(64), whole[:70], whole[: len(whole) // 2], shared_library(whole, "entry")):
        with pytest.raises(UnsupportedObjectError):
            shared_library(code, "entry")
