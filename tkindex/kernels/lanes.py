"""Instructions that Numba does not expose: prefetching, and vectors of 32 bytes.

What is written for 32 bytes is generic LLVM but one thing, the look-up of 32 entries in a table of sixteen: x86 with
AVX2 has an instruction for it. Elsewhere `tkindex.kernels.codes` adds up the same sums code by code.
"""

from __future__ import annotations

import numba
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.codegen import get_host_cpu_features
from numba.extending import intrinsic

from tkindex.kernels.memory import emit_prefetch

# Codes that are summed together: one byte each in a register.
LANES = 32
# How many bytes ahead the memory is asked for codes: it follows a stream by itself only to the end of a page.
FETCHED = 4096

_BYTE, _SIZE = ir.IntType(8), ir.IntType(64)
_REGISTER = ir.VectorType(_BYTE, LANES)
_TABLE = ir.VectorType(_BYTE, 16)


def has_lookup() -> bool:
    """Say whether the processor that Numba compiles for looks 32 bytes up at once."""
    chosen = numba.config.CPU_FEATURES
    if chosen is not None:
        return "+avx2" in chosen.split(",")
    if numba.config.CPU_NAME == "generic":
        return False
    # Numba's own list of what this processor has: without AVX where NUMBA_ENABLE_AVX=0 says so.
    return "+avx2" in get_host_cpu_features().split(",")


def _data(context, builder, array_type, array):
    view = context.make_array(array_type)(context, builder, array)
    return view, builder.bitcast(view.data, _BYTE.as_pointer())


def _splat(values):
    return ir.Constant(_REGISTER, [values] * LANES)


def _halved(builder, left, right):
    """Add neighbours: those of `left`, then those of `right`; of one vector alone half as many are left."""
    n = left.type.count
    both = range(0, n if left is right else 2 * n, 2)
    even, odd = (ir.Constant(ir.VectorType(ir.IntType(32), len(both)), [place + i for place in both]) for i in (0, 1))
    return builder.add(*(builder.shuffle_vector(left, right, places) for places in (even, odd)))


def pointer_to(element):
    """Make an intrinsic that turns an address into a pointer to `element`."""

    @intrinsic
    def cast(context, address):
        def generate(context, builder, signature, arguments):
            return builder.inttoptr(arguments[0], context.get_value_type(element).as_pointer())

        return types.CPointer(element)(types.int64), generate

    return cast


@intrinsic
def prefetch(context, array, row):
    """Ask the memory for an item of a column, or for all lines of a row of a table, without waiting for it."""

    def generate(context, builder, signature, arguments):
        array_type = signature.args[0]
        view, data = _data(context, builder, array_type, arguments[0])
        stride = cgutils.unpack_tuple(builder, view.strides, array_type.ndim)[0]
        start = builder.gep(data, [builder.mul(stride, arguments[1])])
        line = ir.Constant(stride.type, 64)
        with cgutils.for_range_slice(builder, ir.Constant(stride.type, 0), stride, line, stride.type) as (offset, _):
            emit_prefetch(builder, builder.gep(start, [offset]), nearness=2)
        return context.get_dummy_value()

    return types.void(array, types.intp), generate


@intrinsic
def dot_whole(context, table, row, query):
    """Inner product of a row of int8 or int16 with a query of int16, in int32; the caller keeps it below 2**31.

    Written out so that pairs of products are added by one instruction over a whole register, which LLVM finds for
    itself only half as wide: over 64 bytes where the processor has such registers, and in halves of them elsewhere.
    """

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


@intrinsic
def dots_of_four(context, table, row, query):
    """Inner products of the rows [row, row + 4) with a query, four of int32; `dot_whole` says of what.

    Together they read the query once, and are summed up with a third of the instructions.
    """

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


@intrinsic
def widened(context, half):
    """Return the float32 of a number in half precision, given as its bits (uint16); exact for all that are finite.

    Written with whole numbers and one product: a conversion is an instruction on some processors, on others a function
    that compiled code would have to bring along.
    """

    def generate(context, builder, signature, arguments):
        word, single = ir.IntType(32), ir.FloatType()
        bits = builder.zext(arguments[0], word)
        # The exponent stands 112 lower than in float32, below which there are numbers that are not normal.
        whole = builder.bitcast(builder.shl(builder.and_(bits, word(0x7FFF)), word(13)), single)
        whole = builder.bitcast(builder.fmul(whole, ir.Constant(single, 2.0**112)), word)
        sign = builder.shl(builder.and_(bits, word(0x8000)), word(16))
        return builder.bitcast(builder.or_(whole, sign), single)

    return types.float32(types.uint16), generate


@intrinsic
def ones_in(context, word):
    """Count the bits that are set in a word of 32 bits."""

    def generate(context, builder, signature, arguments):
        return builder.zext(builder.ctpop(arguments[0]), _SIZE)

    return types.int64(types.uint32), generate


@intrinsic
def lowest_one(context, word):
    """Return the place of the lowest bit that is set in a word of 32 bits; it must not be 0."""

    def generate(context, builder, signature, arguments):
        return builder.zext(builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1)), _SIZE)

    return types.int64(types.uint32), generate


@intrinsic
def at_most(context, sums, first, limit):
    """Return, as bits of a word, which of the 32 sums from `first` on are at most `limit` (uint8)."""

    def generate(context, builder, signature, arguments):
        _, data = _data(context, builder, signature.args[0], arguments[0])
        place = builder.bitcast(builder.gep(data, [arguments[1]]), _REGISTER.as_pointer())
        alone = builder.insert_element(ir.Constant(_REGISTER, ir.Undefined), arguments[2], ir.IntType(32)(0))
        spread = builder.shuffle_vector(alone, alone, ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES))
        near = builder.icmp_unsigned("<=", builder.load(place, align=1), spread)
        return builder.bitcast(near, ir.IntType(32))

    return types.uint32(sums, types.intp, types.uint8), generate


@intrinsic
def sum_by_lookup(context, blocks, first, n_blocks, n_bytes, tables, out):
    """Write the sums of `n_blocks` blocks of codes from block `first` on: see `tkindex.kernels.codes.sum_plainly`."""

    def generate(context, builder, signature, arguments):
        kinds = signature.args
        codes, tables, out = (_data(context, builder, kinds[i], arguments[i])[1] for i in (0, 4, 5))
        first, n_blocks, n_bytes = arguments[1:4]
        look_up = cgutils.get_or_insert_function(
            builder.module, ir.FunctionType(_REGISTER, [_REGISTER, _REGISTER]), "llvm.x86.avx2.pshuf.b"
        )
        add = cgutils.get_or_insert_function(
            builder.module, ir.FunctionType(_REGISTER, [_REGISTER, _REGISTER]), "llvm.uadd.sat.v32i8"
        )
        pairs = ir.VectorType(ir.IntType(16), LANES // 2)
        twice = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [*range(16), *range(16)])
        size = builder.mul(n_bytes, _SIZE(LANES))
        n_read = builder.mul(n_blocks, size)

        def read(kind, start, offset):
            place = builder.bitcast(builder.gep(start, [offset]), kind.as_pointer())
            return builder.load(place, align=1)

        def together(block, count):
            """Sum `count` neighbouring blocks, which share each table that is loaded."""
            start = builder.gep(codes, [builder.mul(builder.add(first, block), size)])
            totals = [[cgutils.alloca_once(builder, _REGISTER) for _ in range(2)] for _ in range(count)]
            for total in totals:
                for half in total:
                    builder.store(_splat(0), half)
            with cgutils.for_range(builder, n_bytes, intp=_SIZE) as loop:
                both = builder.mul(loop.index, _SIZE(LANES))
                # A line of what comes FETCHED bytes later for each two of 32 bytes that are read. What lies behind the
                # last block is not read: of a few blocks nothing is asked for.
                later = builder.add(builder.mul(both, _SIZE(count)), _SIZE(FETCHED))
                is_read = builder.icmp_signed("<", later, builder.sub(n_read, builder.mul(block, size)))
                emit_prefetch(builder, builder.gep(start, [builder.select(is_read, later, both)]))
                table = [read(_TABLE, tables, builder.add(both, _SIZE(half))) for half in (0, 16)]
                table = [builder.shuffle_vector(half, half, twice) for half in table]
                for number, total in enumerate(totals):
                    offset = builder.add(builder.mul(size, _SIZE(number)), both)
                    packed = read(_REGISTER, start, offset)
                    shifted = builder.lshr(builder.bitcast(packed, pairs), ir.Constant(pairs, [4] * (LANES // 2)))
                    for half, word in enumerate((packed, builder.bitcast(shifted, _REGISTER))):
                        found = builder.call(look_up, [table[half], builder.and_(word, _splat(15))])
                        builder.store(builder.call(add, [builder.load(total[half]), found]), total[half])
            for number, total in enumerate(totals):
                place = builder.gep(out, [builder.mul(builder.add(block, _SIZE(number)), _SIZE(LANES))])
                whole = builder.call(add, [builder.load(half) for half in total])
                builder.store(whole, builder.bitcast(place, _REGISTER.as_pointer()), align=1)

        done = _SIZE(0)
        for count in (4, 1):
            past = builder.and_(n_blocks, _SIZE(-count))
            with cgutils.for_range_slice(builder, done, past, _SIZE(count), _SIZE) as (block, _):
                together(block, count)
            done = past
        return context.get_dummy_value()

    return types.void(blocks, types.intp, types.intp, types.intp, tables, out), generate
