"""How the instructions of `tkindex.kernels.lanes` are written: functions that Numba calls while it compiles.

Each says what it takes and gives, and emits its code. What is written for 32 bytes is generic LLVM but one thing, the
look-up of 32 entries in a table of sixteen: x86 with AVX2 has an instruction for it, and with AVX-512 one for 64.
Elsewhere `tkindex.kernels.codes` adds up the same sums code by code.
"""

from __future__ import annotations

import numba
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.codegen import get_host_cpu_features

from tkindex.kernels.memory import emit_prefetch
from tkindex.kernels.registers import FETCHED, LANES, LINE

_BYTE, _SIZE = ir.IntType(8), ir.IntType(64)
_REGISTER = ir.VectorType(_BYTE, LANES)


def planes_looked_up() -> int:
    """Say of how many bytes of 32 codes the processor that Numba compiles for looks up four bits at once."""
    chosen = numba.config.CPU_FEATURES
    if chosen is None and numba.config.CPU_NAME == "generic":
        return 0
    # Numba's own list of what this processor has: without AVX where NUMBA_ENABLE_AVX=0 says so.
    features = (get_host_cpu_features() if chosen is None else chosen).split(",")
    return 2 if "+avx512bw" in features else 1 if "+avx2" in features else 0


def has_lookup() -> bool:
    """Say whether the processor that Numba compiles for looks 32 bytes up at once."""
    return planes_looked_up() > 0


def looks_up(context):
    """See `tkindex.kernels.lanes.looks_up`."""
    return types.boolean(), lambda *_: cgutils.true_bit if has_lookup() else cgutils.false_bit


def _data(context, builder, array_type, array):
    view = context.make_array(array_type)(context, builder, array)
    return view, builder.bitcast(view.data, _BYTE.as_pointer())


def _halved(builder, left, right):
    """Add neighbours: those of `left`, then those of `right`; of one vector alone half as many are left."""
    n = left.type.count
    both = range(0, n if left is right else 2 * n, 2)
    even, odd = (ir.Constant(ir.VectorType(ir.IntType(32), len(both)), [place + i for place in both]) for i in (0, 1))
    return builder.add(*(builder.shuffle_vector(left, right, places) for places in (even, odd)))


def pointer(element, address):
    """See `tkindex.kernels.lanes.pointer_to`; `element` is the name of a type."""
    kind = getattr(types, element)

    def generate(context, builder, signature, arguments):
        return builder.inttoptr(arguments[0], context.get_value_type(kind).as_pointer())

    return types.CPointer(kind)(types.int64), generate


def prefetch(context, array, row):
    """See `tkindex.kernels.lanes.prefetch`."""

    def generate(context, builder, signature, arguments):
        array_type = signature.args[0]
        view, data = _data(context, builder, array_type, arguments[0])
        stride = cgutils.unpack_tuple(builder, view.strides, array_type.ndim)[0]
        item = builder.gep(data, [builder.mul(stride, arguments[1])])
        if array_type.ndim == 1:
            emit_prefetch(builder, item, nearness=2)
            return context.get_dummy_value()
        start = builder.ptrtoint(item, _SIZE)
        # From the line that it begins in to the one that it ends in: a row that begins within a line spans one more.
        first, past = builder.and_(start, _SIZE(-LINE)), builder.add(start, stride)
        with cgutils.for_range_slice(builder, first, past, _SIZE(LINE), _SIZE) as (line, _):
            emit_prefetch(builder, builder.inttoptr(line, _BYTE.as_pointer()), nearness=2)
        return context.get_dummy_value()

    return types.void(array, types.intp), generate


def dot_whole(context, table, row, query):
    """See `tkindex.kernels.lanes.dot_whole`."""

    def generate(context, builder, signature, arguments):
        lanes, whole = 32, ir.IntType(32)
        view, data = _data(context, builder, signature.args[0], arguments[0])
        n = cgutils.unpack_tuple(builder, view.shape, 2)[1]
        stride = cgutils.unpack_tuple(builder, view.strides, 2)[0]
        start = builder.gep(data, [builder.mul(stride, arguments[1])])
        query = _data(context, builder, signature.args[2], arguments[2])[1]
        bits = signature.args[0].dtype.bitwidth
        sides = ((start, ir.IntType(bits), bits // 8), (query, ir.IntType(16), 2))
        half = ir.VectorType(whole, lanes // 2)
        totals = [cgutils.alloca_once(builder, half) for _ in range(2)]
        for total in totals:
            builder.store(ir.Constant(half, [0] * (lanes // 2)), total)
        last = cgutils.alloca_once(builder, whole)

        def product(place, lanes):
            wide = []
            for side, kind, size in sides:
                source = builder.gep(side, [builder.mul(place, _SIZE(size))])
                form, into = (ir.VectorType(kind, lanes), ir.VectorType(whole, lanes)) if lanes > 1 else (kind, whole)
                loaded = builder.load(builder.bitcast(source, form.as_pointer()), align=1)
                wide.append(builder.sext(loaded, into))
            return builder.mul(*wide)

        def add(place, total):
            found = product(place, lanes)
            even, odd = (
                builder.shuffle_vector(found, found, ir.Constant(half, [*range(first, lanes, 2)])) for first in (0, 1)
            )
            builder.store(builder.add(builder.load(total), builder.add(even, odd)), total)

        paired, past = builder.and_(n, _SIZE(-2 * lanes)), builder.and_(n, _SIZE(-lanes))
        with cgutils.for_range_slice(builder, _SIZE(0), paired, _SIZE(2 * lanes), _SIZE) as (place, _):
            for number, total in enumerate(totals):
                add(builder.add(place, _SIZE(lanes * number)), total)
        with builder.if_then(builder.icmp_signed("<", paired, past)):
            add(paired, totals[0])
        total = builder.add(builder.load(totals[0]), builder.load(totals[1]))
        width = lanes // 2
        for upper in (8, 4, 2, 1):
            others = ir.Constant(half, [*range(upper, 2 * upper), *[0] * (width - upper)])
            total = builder.add(total, builder.shuffle_vector(total, total, others))
        builder.store(builder.extract_element(total, whole(0)), last)
        with cgutils.for_range_slice(builder, past, n, _SIZE(1), _SIZE) as (place, _):
            builder.store(builder.add(builder.load(last), product(place, 1)), last)
        return builder.load(last)

    return types.int32(table, types.intp, query), generate


def dots_of_four(context, table, row, query):
    """See `tkindex.kernels.lanes.dots_of_four`."""

    def generate(context, builder, signature, arguments):
        lanes, whole = 32, ir.IntType(32)
        kind = signature.args[0].dtype.bitwidth
        view, data = _data(context, builder, signature.args[0], arguments[0])
        n = cgutils.unpack_tuple(builder, view.shape, 2)[1]
        stride = cgutils.unpack_tuple(builder, view.strides, 2)[0]
        starts = [builder.gep(data, [builder.mul(stride, builder.add(arguments[1], _SIZE(i)))]) for i in range(4)]
        query = _data(context, builder, signature.args[2], arguments[2])[1]
        half = ir.VectorType(whole, lanes // 2)
        totals = [cgutils.alloca_once(builder, half) for _ in starts]
        for total in totals:
            builder.store(ir.Constant(half, [0] * (lanes // 2)), total)

        def read(start, place, bits, lanes):
            source = builder.gep(start, [builder.mul(place, _SIZE(bits // 8))])
            number = ir.IntType(bits)
            form, into = (ir.VectorType(number, lanes), ir.VectorType(whole, lanes)) if lanes > 1 else (number, whole)
            return builder.sext(builder.load(builder.bitcast(source, form.as_pointer()), align=1), into)

        past = builder.and_(n, _SIZE(-lanes))
        with cgutils.for_range_slice(builder, _SIZE(0), past, _SIZE(lanes), _SIZE) as (place, _):
            asked = read(query, place, 16, lanes)
            for start, total in zip(starts, totals, strict=True):
                found = builder.mul(read(start, place, kind, lanes), asked)
                builder.store(builder.add(builder.load(total), _halved(builder, found, found)), total)
        first, second, third, fourth = (builder.load(total) for total in totals)
        # Each step adds neighbours, so that sixteen sums a row become four rows' sums one after the other.
        sums = _halved(builder, _halved(builder, first, second), _halved(builder, third, fourth))
        for _ in range(2):
            sums = _halved(builder, sums, sums)
        results = []
        for i, start in enumerate(starts):
            last = cgutils.alloca_once_value(builder, builder.extract_element(sums, whole(i)))
            with cgutils.for_range_slice(builder, past, n, _SIZE(1), _SIZE) as (place, _):
                found = builder.mul(read(start, place, kind, 1), read(query, place, 16, 1))
                builder.store(builder.add(builder.load(last), found), last)
            results.append(builder.load(last))
        return cgutils.pack_array(builder, results)

    return types.UniTuple(types.int32, 4)(table, types.intp, query), generate


def widened(context, half):
    """See `tkindex.kernels.lanes.widened`."""

    def generate(context, builder, signature, arguments):
        word, single = ir.IntType(32), ir.FloatType()
        bits = builder.zext(arguments[0], word)
        # The exponent stands 112 lower than in float32, below which there are numbers that are not normal.
        whole = builder.bitcast(builder.shl(builder.and_(bits, word(0x7FFF)), word(13)), single)
        whole = builder.bitcast(builder.fmul(whole, ir.Constant(single, 2.0**112)), word)
        sign = builder.shl(builder.and_(bits, word(0x8000)), word(16))
        return builder.bitcast(builder.or_(whole, sign), single)

    return types.float32(types.uint16), generate


def ones_in(context, word):
    """See `tkindex.kernels.lanes.ones_in`."""

    def generate(context, builder, signature, arguments):
        return builder.zext(builder.ctpop(arguments[0]), _SIZE)

    return types.int64(types.uint32), generate


def lowest_one(context, word):
    """See `tkindex.kernels.lanes.lowest_one`."""

    def generate(context, builder, signature, arguments):
        return builder.zext(builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1)), _SIZE)

    return types.int64(types.uint32), generate


def at_most(context, sums, first, limit):
    """See `tkindex.kernels.lanes.at_most`."""

    def generate(context, builder, signature, arguments):
        _, data = _data(context, builder, signature.args[0], arguments[0])
        place = builder.bitcast(builder.gep(data, [arguments[1]]), _REGISTER.as_pointer())
        alone = builder.insert_element(ir.Constant(_REGISTER, ir.Undefined), arguments[2], ir.IntType(32)(0))
        spread = builder.shuffle_vector(alone, alone, ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES))
        near = builder.icmp_unsigned("<=", builder.load(place, align=1), spread)
        return builder.bitcast(near, ir.IntType(32))

    return types.uint32(sums, types.intp, types.uint8), generate


def sum_by_lookup(context, blocks, first, n_blocks, n_bytes, tables, out):
    """See `tkindex.kernels.lanes.sum_by_lookup`."""
    # Bytes of 32 codes that one register holds: each has its own tables, and they are added up in the end.
    planes = planes_looked_up()
    given = types.void(blocks, types.intp, types.intp, types.intp, tables, out)
    if not planes:
        # It is never reached: see `looks_up`.
        return given, lambda context, *_: context.get_dummy_value()
    width = planes * LANES
    register, suffix = ir.VectorType(_BYTE, width), "avx2.pshuf.b" if planes == 1 else "avx512.pshuf.b.512"

    def places(of):
        return ir.Constant(ir.VectorType(ir.IntType(32), len(of)), of)

    def generate(context, builder, signature, arguments):
        kinds = signature.args
        codes, tables, out = (_data(context, builder, kinds[i], arguments[i])[1] for i in (0, 4, 5))
        first, n_blocks, n_bytes = arguments[1:4]
        look_up = cgutils.get_or_insert_function(
            builder.module, ir.FunctionType(register, [register, register]), f"llvm.x86.{suffix}"
        )
        pairs = ir.VectorType(ir.IntType(16), width // 2)
        low = ir.Constant(register, [15] * width)
        # The sixteen entries of a half, twice over, of each byte.
        of_halves = [
            places([LANES * plane + half + i for plane in range(planes) for _ in range(2) for i in range(16)])
            for half in (0, 16)
        ]
        size = builder.mul(n_bytes, _SIZE(LANES))
        n_read = builder.mul(n_blocks, size)

        def add(left, right):
            kind = left.type
            name = f"llvm.uadd.sat.v{kind.count}i8"
            function = cgutils.get_or_insert_function(builder.module, ir.FunctionType(kind, [kind, kind]), name)
            return builder.call(function, [left, right])

        def read(start, offset):
            return builder.load(builder.bitcast(builder.gep(start, [offset]), register.as_pointer()), align=1)

        def together(block, count):
            """Sum `count` neighbouring blocks, which share each table that is loaded."""
            start = builder.gep(codes, [builder.mul(builder.add(first, block), size)])
            totals = [[cgutils.alloca_once(builder, register) for _ in range(2)] for _ in range(count)]
            for total in totals:
                for half in total:
                    builder.store(ir.Constant(register, [0] * width), half)
            with cgutils.for_range(builder, builder.udiv(n_bytes, _SIZE(planes)), intp=_SIZE) as loop:
                both = builder.mul(loop.index, _SIZE(width))
                # Each line of what comes FETCHED bytes later: with every other one, sums take twice as long. What lies
                # behind the last block is not read: of a few blocks nothing is asked for.
                for place in range(0, planes * LANES * count, LINE):
                    later = builder.add(builder.mul(both, _SIZE(count)), _SIZE(FETCHED + place))
                    is_read = builder.icmp_signed("<", later, builder.sub(n_read, builder.mul(block, size)))
                    emit_prefetch(builder, builder.gep(start, [builder.select(is_read, later, both)]))
                table = read(tables, both)
                table = [builder.shuffle_vector(table, table, chosen) for chosen in of_halves]
                for number, total in enumerate(totals):
                    packed = read(start, builder.add(builder.mul(size, _SIZE(number)), both))
                    shifted = builder.lshr(builder.bitcast(packed, pairs), ir.Constant(pairs, [4] * (width // 2)))
                    for half, word in enumerate((packed, builder.bitcast(shifted, register))):
                        found = builder.call(look_up, [table[half], builder.and_(word, low)])
                        builder.store(add(builder.load(total[half]), found), total[half])
            for number, total in enumerate(totals):
                place = builder.gep(out, [builder.mul(builder.add(block, _SIZE(number)), _SIZE(LANES))])
                whole = add(*(builder.load(half) for half in total))
                if planes == 2:
                    whole = add(
                        *(builder.shuffle_vector(whole, whole, places([*range(i, i + LANES)])) for i in (0, 32))
                    )
                builder.store(whole, builder.bitcast(place, _REGISTER.as_pointer()), align=1)

        done = _SIZE(0)
        for count in (4, 1):
            past = builder.and_(n_blocks, _SIZE(-count))
            with cgutils.for_range_slice(builder, done, past, _SIZE(count), _SIZE) as (block, _):
                together(block, count)
            done = past
        return context.get_dummy_value()

    return given, generate
