package dev.keyspread.processor.generate.size;

import com.google.common.math.LongMath;

/**
 * The fewest and the most bytes that something can take in an item.
 *
 * @param minimum the fewest
 * @param maximum the most, or {@link #UNBOUNDED}
 */
record SizeBounds(long minimum, long maximum) {

    static final long UNBOUNDED = Long.MAX_VALUE;

    /** Nothing at all. */
    static final SizeBounds NONE = exactly(0);

    static SizeBounds exactly(long bytes) {
        return new SizeBounds(bytes, bytes);
    }

    static SizeBounds between(long minimum, long maximum) {
        return new SizeBounds(minimum, maximum);
    }

    static SizeBounds atLeast(long minimum) {
        return new SizeBounds(minimum, UNBOUNDED);
    }

    boolean isBounded() {
        return maximum != UNBOUNDED;
    }

    /** Both, one after the other. */
    SizeBounds plus(SizeBounds other) {
        return new SizeBounds(
                LongMath.saturatedAdd(minimum, other.minimum), LongMath.saturatedAdd(maximum, other.maximum));
    }

    /** One or the other. */
    SizeBounds or(SizeBounds other) {
        return new SizeBounds(Math.min(minimum, other.minimum), Math.max(maximum, other.maximum));
    }

    /** This, of which no more than so many bytes are accepted, and no fewer than one. */
    SizeBounds ofKey(long limit) {
        return new SizeBounds(Math.max(1, minimum), Math.min(limit, maximum));
    }
}
