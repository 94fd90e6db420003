package dev.keyspread.processor.model;

import com.google.common.math.LongMath;
import dev.keyspread.capacity.ItemSize;
import java.util.stream.Stream;

/**
 * The smallest and largest size of stored data, in bytes.
 *
 * @param minimum the smallest size
 * @param maximum the largest size, or {@link #UNBOUNDED}
 */
public record SizeBounds(long minimum, long maximum) {

    public static final long UNBOUNDED = Long.MAX_VALUE;

    /** No data. */
    public static final SizeBounds NONE = exactly(0);

    public static SizeBounds exactly(long bytes) {
        return new SizeBounds(bytes, bytes);
    }

    public static SizeBounds between(long minimum, long maximum) {
        return new SizeBounds(minimum, maximum);
    }

    public static SizeBounds atLeast(long minimum) {
        return new SizeBounds(minimum, UNBOUNDED);
    }

    /** Returns the size of ASCII texts with the length of an example. */
    static SizeBounds ascii(String example) {
        return exactly(example.length());
    }

    /** Returns the size of ASCII texts between the lengths of two examples. */
    static SizeBounds ascii(String shortest, String longest) {
        return between(shortest.length(), longest.length());
    }

    /**
     * Returns the size of numbers with at most this number of base-100 digits. The largest has one additional
     * byte, and one for the sign.
     */
    static SizeBounds base100(int digits) {
        return between(ItemSize.number(0), digits + 2L);
    }

    public boolean isBounded() {
        return maximum != UNBOUNDED;
    }

    /** Returns the sum of all bounds. */
    public static SizeBounds sum(Stream<SizeBounds> all) {
        return all.reduce(NONE, SizeBounds::plus);
    }

    /** Returns bounds that cover all bounds. */
    public static SizeBounds any(Stream<SizeBounds> all) {
        return all.reduce(SizeBounds::or).orElse(NONE);
    }

    /** Returns the sum of two bounds. */
    public SizeBounds plus(SizeBounds other) {
        return new SizeBounds(
                LongMath.saturatedAdd(minimum, other.minimum), LongMath.saturatedAdd(maximum, other.maximum));
    }

    /** Returns bounds that cover both bounds. */
    public SizeBounds or(SizeBounds other) {
        return new SizeBounds(Math.min(minimum, other.minimum), Math.max(maximum, other.maximum));
    }

    /** Returns the bounds of a key: at least one byte, and at most the limit. */
    public SizeBounds ofKey(long limit) {
        return new SizeBounds(Math.max(1, minimum), Math.min(limit, maximum));
    }
}
