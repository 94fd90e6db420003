package dev.keyspread.lint.evidence;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A Java type as the source writes it.
 *
 * @param name its name, such as {@code java.time.LocalDate}
 */
public record JavaType(String name) {

    private static final Set<String> BOOLEANS = Set.of("boolean", "Boolean");
    private static final Set<String> UNIQUE = Set.of("UUID", "byte[]", "ByteBuffer", "SdkBytes");
    private static final Set<String> SMALL_NUMBERS = Set.of("int", "Integer", "short", "Short");
    private static final Set<String> NUMBERS = Set.of("long", "Long", "BigInteger", "BigDecimal", "Number");
    private static final Set<String> FLOATING = Set.of("double", "Double", "float", "Float");
    private static final Set<String> MOMENTS =
            Set.of("Instant", "LocalDateTime", "OffsetDateTime", "ZonedDateTime", "Timestamp", "Date", "Calendar");
    private static final Map<String, Bucket> BUCKETS = Map.of(
            "LocalDate", Bucket.DAY,
            "YearMonth", Bucket.MONTH,
            "Year", Bucket.YEAR,
            "YearWeek", Bucket.WEEK,
            "YearQuarter", Bucket.QUARTER);

    /** Returns the type without packages, as people write it: {@code List<String>}. */
    public String shortName() {
        return name.replaceAll("\\b(?:[a-z]\\w*\\.)+(?=[A-Z])", "");
    }

    /** Returns whether it is boolean. */
    public boolean isBoolean() {
        return BOOLEANS.contains(simpleName());
    }

    /** Returns whether its values are almost always unique. */
    public boolean isUnique() {
        return UNIQUE.contains(simpleName());
    }

    /** Returns whether it is a time, rounded or not. */
    public boolean isTime() {
        return isMoment() || bucket().isPresent();
    }

    /** Returns the bucket that all its values are rounded to. */
    public Optional<Bucket> bucket() {
        return name.equals("java.sql.Date") ? Optional.of(Bucket.DAY) : Optional.ofNullable(BUCKETS.get(simpleName()));
    }

    /** Returns whether it is text or a small integer, which may hold a rounded time in any notation. */
    public boolean isNotation() {
        return simpleName().equals("String") || SMALL_NUMBERS.contains(simpleName());
    }

    /** Returns whether it can hold a time with a precision of a second or better. */
    public boolean isPrecise() {
        return isMoment() || NUMBERS.contains(simpleName());
    }

    /** Returns whether it holds a number of any kind. */
    public boolean isNumber() {
        return SMALL_NUMBERS.contains(simpleName()) || NUMBERS.contains(simpleName()) || isFloating();
    }

    /** Returns whether it is a binary floating-point type, which cannot represent most decimals exactly. */
    public boolean isFloating() {
        return FLOATING.contains(simpleName());
    }

    /** Returns whether it is a text. */
    public boolean isText() {
        return simpleName().equals("String") || simpleName().equals("CharSequence");
    }

    /** Returns whether it is a custom class. */
    public boolean isOwn() {
        return name.contains(".") && !name.startsWith("java");
    }

    /** Returns the name without its package and enclosing classes. */
    public String simpleName() {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private boolean isMoment() {
        return MOMENTS.contains(simpleName()) && !name.equals("java.sql.Date");
    }
}
