package dev.keyspread.processor.model;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The parts of a member that a key template can hold: a text in lower case, {@code {email:lower}}, or of a time, {@code
 * {createdAt:day}}, from the coarsest to the finest.
 */
@SuppressWarnings("ImmutableEnumChecker") // The list is a copy.
public enum MemberPart {
    LOWER(ScalarKind.LOWER, "", String.class),
    YEAR(ScalarKind.YEAR, "yyyy", YearMonth.class),
    MONTH(ScalarKind.YEAR_MONTH, "yyyy-MM", LocalDate.class),
    DAY(ScalarKind.LOCAL_DATE, "yyyy-MM-dd"),
    HOUR(
            ScalarKind.HOUR,
            "yyyy-MM-dd'T'HH",
            Instant.class,
            LocalDateTime.class,
            OffsetDateTime.class,
            ZonedDateTime.class);

    private static final int YEAR_DIGITS = 4;

    private final ScalarKind kind;
    private final String pattern;
    private final List<Class<?>> finest;

    /** Creates a part of these types, and of those of all finer parts. */
    MemberPart(ScalarKind kind, String pattern, Class<?>... finest) {
        this.kind = kind;
        this.pattern = pattern;
        this.finest = List.of(finest);
    }

    /** Returns the part with this name in a template. */
    public static Optional<MemberPart> named(String name) {
        return Arrays.stream(values()).filter(part -> part.text().equals(name)).findFirst();
    }

    /** Returns its name in a template, such as {@code day}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the form in which a key holds it. */
    public ValueType value() {
        return new ValueType.Scalar(kind);
    }

    /** Returns its name in messages. */
    public String label() {
        return this == LOWER ? "lower case" : text();
    }

    /** Returns the date pattern of its text; empty for a part that is no time. */
    public String pattern() {
        return pattern;
    }

    /** Returns the number of digits if it is a number, or else 0. */
    public int digits() {
        return this == YEAR ? YEAR_DIGITS : 0;
    }

    /** Returns whether values of this type have the part and are finer. */
    public boolean isOf(ValueType value) {
        return types().anyMatch(
                        type -> type.getName().equals(value.bare().javaType().toString()));
    }

    /** Returns the types whose values have the part. */
    public Stream<Class<?>> types() {
        return this == LOWER
                ? finest.stream()
                : Arrays.stream(values())
                        .filter(part -> part.compareTo(this) >= 0)
                        .flatMap(part -> part.finest.stream());
    }
}
