package dev.keyspread.processor.model;

import dev.keyspread.lint.schema.AttributeType;
import java.util.EnumSet;
import java.util.Set;

/** Which values can stand in a composite key, and how: by what is stored for them in the end. */
public final class TemplateTypes {

    /** The text of a floating-point number is not the same in every version of Java. */
    private static final Set<ScalarKind> FLOATING = EnumSet.of(ScalarKind.FLOAT, ScalarKind.DOUBLE);

    /** Their values have no order, or another one than their texts. */
    private static final Set<ScalarKind> UNSORTED = EnumSet.of(
            ScalarKind.OFFSET_DATE_TIME,
            ScalarKind.OFFSET_TIME,
            ScalarKind.ZONED_DATE_TIME,
            ScalarKind.ZONE_OFFSET,
            ScalarKind.PERIOD);

    private static final String DIGITS = "0123456789";

    private TemplateTypes() {}

    /** Whether equal values have one text. A binary has no text of its own. */
    public static boolean isText(ValueType value) {
        boolean floating = value.basic() instanceof ValueType.Scalar scalar && FLOATING.contains(scalar.kind());
        return value.canBeKey() && value.attributeType() != AttributeType.B && !floating;
    }

    /** Whether texts of it sort as its values do, once numbers have one width. */
    public static boolean isSorted(ValueType value) {
        return !(value.basic() instanceof ValueType.Scalar scalar && UNSORTED.contains(scalar.kind()));
    }

    /** Whether it is stored as a number where it is an attribute of its own. */
    public static boolean isNumber(ValueType value) {
        return value.attributeType() == AttributeType.N;
    }

    /** Whether numbers of it may have decimals. */
    public static boolean isDecimal(ValueType value) {
        return value.basic() instanceof ValueType.Scalar scalar
                && (scalar.kind() == ScalarKind.BIG_DECIMAL || scalar.kind() == ScalarKind.DURATION);
    }

    /** The most digits that a whole number of a type has; 0 if there is no such bound. */
    public static int digits(ValueType value) {
        if (value.basic() instanceof ValueType.Scalar scalar) {
            return digits(scalar.kind());
        }
        return value.basic() instanceof ValueType.Formatted formatted ? digits(formatted.format()) : 0;
    }

    private static int digits(ScalarKind kind) {
        return switch (kind) {
            case BYTE -> 3;
            case SHORT -> 5;
            case YEAR -> 9;
            case INTEGER -> 10;
            case LONG -> 19;
            default -> 0;
        };
    }

    private static int digits(StoredFormat format) {
        return switch (format) {
            case EPOCH_SECONDS -> 17;
            case EPOCH_MILLIS -> 19;
            case SORTABLE_TEXT, GZIP -> 0;
        };
    }

    /** Whether a text cannot delimit those of a type, as all of them hold it, or are made of its characters. */
    public static boolean isOwn(String delimiter, ValueType value) {
        String own = own(value);
        return delimiter.equals(mark(value)) || delimiter.chars().allMatch(c -> own.indexOf(c) >= 0);
    }

    /** What is in every text of a type; a longer text that begins with it is in few of them, or in none. */
    private static String mark(ValueType value) {
        if (!(value.basic() instanceof ValueType.Scalar scalar)) {
            return "";
        }
        return switch (scalar.kind()) {
            case PERIOD -> "P";
            case URL -> ":";
            default -> "";
        };
    }

    /** The characters that texts of a type are made of: digits, if it has any, and what stands between them. */
    private static String own(ValueType value) {
        String punctuation = punctuation(value);
        boolean padded = value.basic() instanceof ValueType.Formatted;
        return padded || isNumber(value) || !punctuation.isEmpty() ? DIGITS + punctuation : "";
    }

    private static String punctuation(ValueType value) {
        if (!(value.basic() instanceof ValueType.Scalar scalar)) {
            return "";
        }
        return switch (scalar.kind()) {
            case UUID -> "-abcdef";
            case LOCAL_DATE, YEAR_MONTH, MONTH_DAY -> "-";
            case LOCAL_TIME -> ":.";
            case LOCAL_DATE_TIME, ZONED_DATE_TIME -> "-:.T";
            case INSTANT, DATE -> "-:.TZ";
            case OFFSET_TIME, OFFSET_DATE_TIME -> "-+:.TZ";
            default -> "";
        };
    }
}
