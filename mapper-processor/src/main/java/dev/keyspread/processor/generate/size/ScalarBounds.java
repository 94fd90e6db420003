package dev.keyspread.processor.generate.size;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.capacity.Limits;
import dev.keyspread.processor.model.ScalarKind;

/** The bounds of values that the runtime stores as they are. Texts are of the widths that the runtime gives them. */
final class ScalarBounds {

    private static final int TIME = "10:15:30.000000000".length();
    private static final int DATE = "2014-07-09".length();
    private static final int DATE_TIME = DATE + 1 + TIME;
    private static final int SHORTEST_OFFSET = "Z".length();
    private static final int LONGEST_OFFSET = "+18:00:00".length();
    private static final int INSTANT = DATE_TIME + SHORTEST_OFFSET;
    private static final int LONGEST_PERIOD = "P-2147483648Y-2147483648M-2147483648D".length();
    private static final int UUID = "7c0b9a9c-6f7b-4a0e-9d7e-0c1d2e3f4a5b".length();
    private static final int LONGEST_UTF_8_CHARACTER = 3;

    private ScalarBounds() {}

    static SizeBounds of(ScalarKind kind) {
        return switch (kind) {
            case STRING, URI, URL, LOCALE, CHARS, BYTES, BYTE_BUFFER, SDK_BYTES, ATTRIBUTE_VALUE ->
                SizeBounds.atLeast(0);
            case CHARACTER -> SizeBounds.between(1, LONGEST_UTF_8_CHARACTER);
            case UUID -> SizeBounds.exactly(UUID);
            case CURRENCY -> SizeBounds.exactly("CHF".length());
            case BOOLEAN, ATOMIC_BOOLEAN -> SizeBounds.exactly(ItemSize.BOOLEAN);
            case INTS, LONGS, SHORTS, FLOATS, DOUBLES, BOOLEANS -> SizeBounds.atLeast(ItemSize.CONTAINER);
            case BYTE,
                    SHORT,
                    INTEGER,
                    LONG,
                    FLOAT,
                    DOUBLE,
                    BIG_INTEGER,
                    BIG_DECIMAL,
                    ATOMIC_INTEGER,
                    ATOMIC_LONG,
                    YEAR,
                    DURATION -> number(longest(kind));
            default -> time(kind);
        };
    }

    private static SizeBounds time(ScalarKind kind) {
        return switch (kind) {
            case INSTANT, DATE -> SizeBounds.exactly(INSTANT);
            case LOCAL_DATE -> SizeBounds.exactly(DATE);
            case LOCAL_TIME -> SizeBounds.exactly(TIME);
            case LOCAL_DATE_TIME -> SizeBounds.exactly(DATE_TIME);
            case OFFSET_DATE_TIME -> SizeBounds.between(DATE_TIME + SHORTEST_OFFSET, DATE_TIME + LONGEST_OFFSET);
            case OFFSET_TIME -> SizeBounds.between(TIME + SHORTEST_OFFSET, TIME + LONGEST_OFFSET);
            case ZONED_DATE_TIME -> SizeBounds.atLeast(DATE_TIME + SHORTEST_OFFSET);
            case YEAR_MONTH -> SizeBounds.exactly("2014-07".length());
            case MONTH_DAY -> SizeBounds.exactly("--07-09".length());
            case PERIOD -> SizeBounds.between("P0D".length(), LONGEST_PERIOD);
            case ZONE_ID -> SizeBounds.atLeast(1);
            case ZONE_OFFSET -> SizeBounds.between(SHORTEST_OFFSET, LONGEST_OFFSET);
            default -> throw new IllegalArgumentException(kind.toString());
        };
    }

    /** How many digits of base 100 the longest number has; they are aligned at the decimal point. */
    private static int longest(ScalarKind kind) {
        return switch (kind) {
            case BYTE -> 2;
            case SHORT -> 3;
            case INTEGER, ATOMIC_INTEGER, YEAR -> 5;
            case LONG, ATOMIC_LONG -> 10;
            case FLOAT -> 5;
            case DOUBLE -> 9;
            case DURATION -> 15;
            default -> Limits.NUMBER_DIGITS / 2;
        };
    }

    /** A byte for each digit of base 100, one more, and one for a minus sign. */
    private static SizeBounds number(int digits) {
        return SizeBounds.between(ItemSize.number(0), digits + 2L);
    }
}
