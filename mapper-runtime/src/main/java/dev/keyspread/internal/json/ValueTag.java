package dev.keyspread.internal.json;

import org.jspecify.annotations.Nullable;

/** The types of attribute values, as DynamoDB's JSON names them. */
public enum ValueTag {
    S,
    N,
    B,
    BOOL,
    NULL,
    L,
    M,
    SS,
    NS,
    BS;

    private static final ValueTag[] ALL = values();

    private final long word = Literal.of(name()).word();

    /** The type that this names; {@code null} if it is none. */
    static @Nullable ValueTag of(byte[] bytes, int from, int to) {
        long word = to - from < Long.BYTES ? Words.upTo(bytes, from, to) : 0;
        for (ValueTag tag : ALL) {
            if (tag.word == word) {
                return tag;
            }
        }
        return null;
    }

    /** The type of the elements of a set. */
    ValueTag element() {
        return switch (this) {
            case SS -> S;
            case NS -> N;
            case BS -> B;
            case S, N, B, BOOL, NULL, L, M -> throw new IllegalArgumentException(this + " is no set");
        };
    }
}
