package dev.keyspread.internal.json;

import dev.keyspread.ItemWriteException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

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

    /**
     * Returns the type of a value to write.
     *
     * @throws ItemWriteException if the value is null, NULL false, or not of exactly one type
     */
    public static ValueTag of(@Nullable AttributeValue value) {
        if (value == null) {
            throw new ItemWriteException("it is null");
        }
        AttributeValue.Type type = value.type();
        if (type == null) {
            throw new ItemWriteException("it is an AttributeValue of several types, and DynamoDB accepts one");
        }
        return switch (type) {
            case S -> S;
            case N -> N;
            case B -> B;
            case BOOL -> BOOL;
            case NUL -> nul(value.nul());
            case L -> L;
            case M -> M;
            case SS -> SS;
            case NS -> NS;
            case BS -> BS;
            case UNKNOWN_TO_SDK_VERSION -> throw new ItemWriteException("it is an AttributeValue without a type");
        };
    }

    private static ValueTag nul(boolean value) {
        if (!value) {
            throw new ItemWriteException("its NULL is false, and DynamoDB accepts only true");
        }
        return NULL;
    }

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
