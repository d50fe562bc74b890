"""Machine code into a shared library, without a linker: an object that LLVM emitted, laid out for the system's loader.

What goes in is a relocatable object for x86-64 whose code does not depend on its place; what comes out is a library
that ``dlopen`` maps. It has the least that the loader asks for: one function that is found by its name, the names that
it needs of others, and the places where their addresses belong. Whatever an object holds beyond that (thread-local
variables, constructors, another kind of reference) is refused with `UnsupportedObjectError`, and never guessed.

The numbers are those of the System V ABI (gabi 4.1) and of its supplement for AMD64.
"""

from __future__ import annotations

import struct
from typing import NamedTuple

PAGE = 4096
_JUMP = b"\xff\x25"

_HEADER = struct.Struct("<16sHHIQQQIHHHHHH")
_PROGRAM = struct.Struct("<IIQQQQQQ")
_SECTION = struct.Struct("<IIQQQQIIQQ")
_SYMBOL = struct.Struct("<IBBHQQ")
_RELOCATION = struct.Struct("<QQq")

_IDENT = b"\x7fELF\x02\x01\x01" + bytes(9)
_RELOCATABLE, _SHARED, _X86_64 = 1, 3, 62
# Kinds of sections, and what their flags say.
_PROGBITS, _SYMTAB, _RELA, _NOBITS = 1, 2, 4, 8
_WRITE, _ALLOC, _EXECUTE, _THREADS = 1, 2, 4, 0x400
_GLOBAL, _FUNCTION = 1 << 4, 2
# The loader asks only whether a symbol has a section, and there are no headers of any.
_SOME_SECTION = 1
# References that an object may hold: to an address, to a distance, and to a distance from where an address will stand.
_ADDRESS = 1
_DISTANCE, _CALL = 2, 4
_DISTANCES = {_DISTANCE, _CALL}
_THROUGH_TABLE = {9, 41, 42}  # GOTPCREL, GOTPCRELX, REX_GOTPCRELX
# What the loader writes: the address of a symbol, and the place of the library plus a number.
_SYMBOLS_ADDRESS, _TABLE_ENTRY, _RELATIVE = 1, 6, 8
_LOAD, _DYNAMIC, _STACK = 1, 2, 0x6474E551
_MAY_EXECUTE, _MAY_WRITE, _MAY_READ = 1, 2, 4


class UnsupportedObjectError(ValueError):
    """An object holds something that a library made here cannot."""


class _Section(NamedTuple):
    name: bytes
    kind: int
    flags: int
    offset: int
    size: int
    link: int
    info: int
    alignment: int


class _Symbol(NamedTuple):
    name: bytes
    info: int
    section: int
    value: int
    size: int


def shared_library(code: bytes, entry: str) -> bytes:
    """Return a shared library that exports one function of an object.

    Parameters
    ----------
    code : bytes
        A relocatable ELF object for x86-64, emitted with ``reloc="pic"``.
    entry : str
        The name of a global function that it defines.

    Raises
    ------
    UnsupportedObjectError
        Another format, or sections and references that are not supported; the message names them.
    """
    sections, symbols, relocations = _read(code)
    return _Library(code, sections, symbols, relocations, entry.encode()).made()


def _text(table: bytes, place: int) -> bytes:
    return table[place : table.index(b"\0", place)]


def _read(code: bytes) -> tuple[list[_Section], list[_Symbol], list[tuple[int, int, int, int, int]]]:
    """Return sections, symbols, and relocations as (section, offset, kind, symbol, addend)."""
    try:
        ident, kind, machine, *_ = _HEADER.unpack_from(code)
        if (ident[:7], kind, machine) != (_IDENT[:7], _RELOCATABLE, _X86_64):
            raise UnsupportedObjectError("no relocatable ELF object for x86-64")
        *_, at, _, _, _, _, size, n, names_at = _HEADER.unpack_from(code)
        if size != _SECTION.size:
            raise UnsupportedObjectError(f"section headers of {size} bytes")
        raw = [_SECTION.unpack_from(code, at + i * size) for i in range(n)]
        names = code[raw[names_at][4] : raw[names_at][4] + raw[names_at][5]]
        sections = [
            _Section(_text(names, name), kind, flags, offset, length, link, info, max(1, alignment))
            for name, kind, flags, _, offset, length, link, info, alignment, _ in raw
        ]
        symbols: list[_Symbol] = []
        relocations: list[tuple[int, int, int, int, int]] = []
        for section in sections:
            if section.kind == _SYMTAB:
                texts = sections[section.link]
                table = code[texts.offset : texts.offset + texts.size]
                for place in range(section.offset, section.offset + section.size, _SYMBOL.size):
                    name, info, _, index, value, length = _SYMBOL.unpack_from(code, place)
                    symbols.append(_Symbol(_text(table, name), info, index, value, length))
            elif section.kind == _RELA and sections[section.info].flags & _ALLOC:
                for place in range(section.offset, section.offset + section.size, _RELOCATION.size):
                    offset, info, addend = _RELOCATION.unpack_from(code, place)
                    relocations.append((section.info, offset, info & 0xFFFFFFFF, info >> 32, addend))
    except (struct.error, IndexError, ValueError) as error:
        if isinstance(error, UnsupportedObjectError):
            raise
        raise UnsupportedObjectError(f"the object cannot be read: {error}") from None
    return sections, symbols, relocations


class _Library:
    """The parts of one library, and where each of them stands.

    Pages in order: what the loader reads and constants; code; what is written to when the library is loaded.
    """

    def __init__(
        self,
        code: bytes,
        sections: list[_Section],
        symbols: list[_Symbol],
        relocations: list[tuple[int, int, int, int, int]],
        entry: bytes,
    ) -> None:
        self._code, self._sections, self._symbols, self._entry = code, sections, symbols, entry
        # How to unwind the stack is left out: nothing here throws, and nobody could name the functions in it.
        kept = [
            i for i, section in enumerate(sections)
            if section.flags & _ALLOC and section.size and section.name != b".eh_frame"
        ]  # fmt: skip
        for i in kept:
            if sections[i].kind not in (_PROGBITS, _NOBITS) or sections[i].flags & _THREADS:
                raise UnsupportedObjectError(f"a section {sections[i].name.decode(errors='replace')!r}")
        self._constants = [i for i in kept if not sections[i].flags & (_WRITE | _EXECUTE)]
        self._text = [i for i in kept if sections[i].flags & _EXECUTE]
        self._data = [i for i in kept if sections[i].flags & _WRITE]
        self._relocations = [relocation for relocation in relocations if relocation[0] in kept]
        # Symbols whose addresses stand in the table, the undefined ones among all that are used, and those among them
        # that are called directly: by way of a jump to what stands in the table.
        self._table: list[int] = []
        self._foreign: list[int] = []
        self._jumps: list[int] = []
        for section, _, kind, symbol, _ in self._relocations:
            is_foreign = not symbols[symbol].section
            if kind == _CALL and is_foreign and symbol not in self._jumps:
                self._jumps.append(symbol)
            if kind in _THROUGH_TABLE or (kind == _CALL and is_foreign):
                if symbol not in self._table:
                    self._table.append(symbol)
            elif kind == _ADDRESS and section in self._data:
                pass
            elif kind not in _DISTANCES or is_foreign:
                name = symbols[symbol].name.decode(errors="replace")
                raise UnsupportedObjectError(f"a reference of kind {kind} to {name!r}")
            if is_foreign and symbol not in self._foreign:
                self._foreign.append(symbol)
        found = [
            symbol for symbol in symbols
            if symbol.name == entry and symbol.info == _GLOBAL | _FUNCTION and symbol.section in self._text
        ]  # fmt: skip
        if len(found) != 1:
            raise UnsupportedObjectError(f"no global function {entry.decode()!r}")
        self._function = found[0]

    def made(self) -> bytes:
        """Lay everything out, fill in what is known, and leave the rest to the loader."""
        texts = b"\0" + b"".join(name + b"\0" for name in (self._entry, *self._names()))
        n_symbols = 2 + len(self._foreign)
        n_written = len(self._table) + sum(kind == _ADDRESS for _, _, kind, _, _ in self._relocations)
        # Where things stand, in the file and in memory alike.
        place = _HEADER.size + 5 * _PROGRAM.size
        hash_at = place
        symbols_at = _aligned(hash_at + 4 * (2 + 1 + n_symbols), 8)
        texts_at = symbols_at + _SYMBOL.size * n_symbols
        written_at = _aligned(texts_at + len(texts), 8)
        places: dict[int, int] = {}
        constants_end = self._put(places, self._constants, written_at + _RELOCATION.size * n_written)
        text_at = _aligned(constants_end, PAGE)
        jumps_at = _aligned(self._put(places, self._text, text_at), 8)
        text_end = jumps_at + 8 * len(self._jumps)
        data_at = _aligned(text_end, PAGE)
        table_at = data_at + 16 * 9
        data_end = self._put(places, self._data, table_at + 8 * len(self._table))
        image = bytearray(data_end)
        for i, at in places.items():
            part = self._sections[i]
            if part.kind == _PROGBITS:
                image[at : at + part.size] = self._code[part.offset : part.offset + part.size]

        def address(symbol: int) -> int:
            _, _, section, value, _ = self._symbols[symbol]
            if section not in places:
                raise UnsupportedObjectError(f"a symbol of section {section}")
            return places[section] + value

        written: list[tuple[int, int, int]] = []

        def leave(at: int, symbol: int, addend: int, kind: int) -> None:
            """Let the loader write the address of a symbol."""
            if symbol in self._foreign:
                written.append((at, 2 + self._foreign.index(symbol) << 32 | kind, addend))
            else:
                written.append((at, _RELATIVE, address(symbol) + addend))

        for number, symbol in enumerate(self._table):
            leave(table_at + 8 * number, symbol, 0, _TABLE_ENTRY)
        for section, offset, kind, symbol, addend in self._relocations:
            at = places[section] + offset
            if kind == _ADDRESS:
                leave(at, symbol, addend, _SYMBOLS_ADDRESS)
                continue
            if kind in _THROUGH_TABLE:
                target = table_at + 8 * self._table.index(symbol)
            else:
                target = jumps_at + 8 * self._jumps.index(symbol) if symbol in self._jumps else address(symbol)
            distance = target + addend - at
            if not -(2**31) <= distance < 2**31:
                raise UnsupportedObjectError("a distance beyond 2 GiB")
            struct.pack_into("<i", image, at, distance)
        for number, symbol in enumerate(self._jumps):
            at = jumps_at + 8 * number
            # jmp *distance(%rip)
            distance = table_at + 8 * self._table.index(symbol) - (at + len(_JUMP) + 4)
            struct.pack_into(f"<{len(_JUMP)}si", image, at, _JUMP, distance)
        entry_at = places[self._function.section] + self._function.value
        # One bucket: the loader walks all names, of which there are few.
        chain = [*range(2, n_symbols), 0]
        struct.pack_into(f"<{3 + n_symbols}I", image, hash_at, 1, n_symbols, 1, 0, *chain)
        _SYMBOL.pack_into(image, symbols_at, 0, 0, 0, 0, 0, 0)
        _SYMBOL.pack_into(
            image, symbols_at + _SYMBOL.size, 1, _GLOBAL | _FUNCTION, 0, _SOME_SECTION, entry_at,
            self._function.size,
        )  # fmt: skip
        for number, name in enumerate(self._names(), 2):
            _SYMBOL.pack_into(
                image, symbols_at + _SYMBOL.size * number, texts.index(b"\0" + name + b"\0") + 1, _GLOBAL, 0, 0, 0, 0
            )
        image[texts_at : texts_at + len(texts)] = texts
        for number, (at, info, addend) in enumerate(written):
            _RELOCATION.pack_into(image, written_at + _RELOCATION.size * number, at, info, addend)
        dynamic = (
            (4, hash_at), (5, texts_at), (6, symbols_at), (10, len(texts)), (11, _SYMBOL.size),
            (7, written_at), (8, _RELOCATION.size * len(written)), (9, _RELOCATION.size), (0, 0),
        )  # fmt: skip
        struct.pack_into("<18Q", image, data_at, *(number for pair in dynamic for number in pair))
        _HEADER.pack_into(
            image, 0, _IDENT, _SHARED, _X86_64, 1, 0, _HEADER.size, 0, 0, _HEADER.size, _PROGRAM.size, 5, 0, 0, 0
        )
        programs = (
            (_LOAD, _MAY_READ, 0, constants_end, PAGE),
            (_LOAD, _MAY_READ | _MAY_EXECUTE, text_at, text_end - text_at, PAGE),
            (_LOAD, _MAY_READ | _MAY_WRITE, data_at, data_end - data_at, PAGE),
            (_DYNAMIC, _MAY_READ | _MAY_WRITE, data_at, 16 * len(dynamic), 8),
            (_STACK, _MAY_READ | _MAY_WRITE, 0, 0, 16),
        )
        for number, (kind, flags, at, size, alignment) in enumerate(programs):
            _PROGRAM.pack_into(
                image, _HEADER.size + _PROGRAM.size * number, kind, flags, at, at, at, size, size, alignment
            )
        return bytes(image)

    def _names(self) -> list[bytes]:
        return [self._symbols[symbol].name for symbol in self._foreign]

    def _put(self, places: dict[int, int], kept: list[int], at: int) -> int:
        """Give each section its place from `at` on, and return where they end."""
        for i in kept:
            at = _aligned(at, self._sections[i].alignment)
            places[i] = at
            at += self._sections[i].size
        return at


def _aligned(place: int, to: int) -> int:
    return -(-place // to) * to
