package dev.keyspread.internal.wire;

import dev.keyspread.spi.ValueTag;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds data types by their names in JSON. */
final class ValueTags {

    private static final ValueTag[] ALL = ValueTag.values();
    private static final long[] WORDS =
            Stream.of(ALL).mapToLong(tag -> Literal.of(tag.name()).word()).toArray();

    private ValueTags() {}

    /** Returns the type with this name, or null if there is none. */
    static @Nullable ValueTag of(byte[] bytes, int from, int to) {
        long word = to - from < Long.BYTES ? LittleEndian.upTo(bytes, from, to) : 0;
        for (int i = 0; i < WORDS.length; i++) {
            if (WORDS[i] == word) {
                return ALL[i];
            }
        }
        return null;
    }

    /** Returns the type of the elements of a set. */
    static ValueTag element(ValueTag set) {
        return switch (set) {
            case SS -> ValueTag.S;
            case NS -> ValueTag.N;
            case BS -> ValueTag.B;
            case S, N, B, BOOL, NULL, L, M -> throw new IllegalArgumentException(set + " is no set");
        };
    }
}
