package dev.keyspread.lint.frontend.fix;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * Converters of the Enhanced Client that write times with nine digits of fraction, as Keyspread does, so that the texts sort by
 * time. They also read the texts that the Enhanced Client writes.
 */
enum FixedWidthConverter {
    INSTANT("Instant", "{@code 2026-01-31T09:30:00.000000000Z}. Years must be 0 to 9999", """
            import java.time.Instant;
            import java.time.ZoneOffset;
            import java.time.format.DateTimeFormatter;
            import java.time.format.DateTimeFormatterBuilder;
            import java.time.temporal.ChronoField;
            import java.util.Locale;
            """, """
            new DateTimeFormatterBuilder()
                        .appendValue(ChronoField.YEAR, 4)
                        .appendPattern("-MM-dd'T'HH:mm:ss.SSSSSSSSS'Z'")
                        .toFormatter(Locale.ROOT)
                        .withZone(ZoneOffset.UTC)"""),
    LOCAL_DATE_TIME("LocalDateTime", "{@code 2026-01-31T09:30:00.000000000}. Years must be 0 to 9999", """
            import java.time.LocalDateTime;
            import java.time.format.DateTimeFormatter;
            import java.time.format.DateTimeFormatterBuilder;
            import java.time.temporal.ChronoField;
            import java.util.Locale;
            """, """
            new DateTimeFormatterBuilder()
                        .appendValue(ChronoField.YEAR, 4)
                        .appendPattern("-MM-dd'T'HH:mm:ss.SSSSSSSSS")
                        .toFormatter(Locale.ROOT)"""),
    LOCAL_TIME("LocalTime", "{@code 09:30:00.000000000}", """
            import java.time.LocalTime;
            import java.time.format.DateTimeFormatter;
            import java.util.Locale;
            """, """
            DateTimeFormatter.ofPattern("HH:mm:ss.SSSSSSSSS", Locale.ROOT)""");

    private final String type;
    private final String example;
    private final String imports;
    private final String format;

    FixedWidthConverter(String type, String example, String imports, String format) {
        this.type = type;
        this.example = example;
        this.imports = imports;
        this.format = format;
    }

    /** Returns the converter of a type, or empty if there is none. */
    static Optional<FixedWidthConverter> of(String javaType) {
        return Stream.of(values())
                .filter(each -> javaType.equals("java.time." + each.type))
                .findFirst();
    }

    /** Returns the simple name of the type. */
    String type() {
        return type;
    }

    /** Returns the simple name of the converter. */
    String className() {
        return "FixedWidth" + type + "Converter";
    }

    /** Returns the source without the package. */
    String source() {
        return String.format("""
            %2$simport software.amazon.awssdk.enhanced.dynamodb.AttributeConverter;
            import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
            import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
            import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

            /**
             * Stores times as texts of one width, which sort by time:
             * %3$s.
             */
            public final class FixedWidth%1$sConverter implements AttributeConverter<%1$s> {

                private static final DateTimeFormatter FORMAT = %4$s;

                @Override
                public AttributeValue transformFrom(%1$s time) {
                    return AttributeValue.builder().s(FORMAT.format(time)).build();
                }

                @Override
                public %1$s transformTo(AttributeValue value) {
                    return %1$s.parse(value.s());
                }

                @Override
                public EnhancedType<%1$s> type() {
                    return EnhancedType.of(%1$s.class);
                }

                @Override
                public AttributeValueType attributeValueType() {
                    return AttributeValueType.S;
                }
            }
            """, type, imports, example, format);
    }

    /** Returns whether a source has a converter of the type. */
    boolean isIn(String text) {
        return text.contains("AttributeConverter<" + type + ">");
    }
}
