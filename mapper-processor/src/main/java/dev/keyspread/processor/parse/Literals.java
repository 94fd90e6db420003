package dev.keyspread.processor.parse;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.keyspread.capacity.Limits;
import dev.keyspread.processor.model.ScalarKind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Currency;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The expressions of values that are written in annotations. Whatever cannot be read throws. */
final class Literals {

    private Literals() {}

    /** The expression of a text's value; nothing for types whose values can change, or have no text. */
    static Optional<CodeBlock> of(ScalarKind kind, String text) {
        @Nullable
        CodeBlock literal = switch (kind) {
            case STRING -> CodeBlock.of("$S", text);
            case CHARACTER -> character(text);
            case BOOLEAN -> bool(text);
            case BYTE -> CodeBlock.of("(byte) $L", Byte.valueOf(text));
            case SHORT -> CodeBlock.of("(short) $L", Short.valueOf(text));
            case INTEGER -> CodeBlock.of("$L", Integer.valueOf(text));
            case LONG -> CodeBlock.of("$LL", Long.valueOf(text));
            case FLOAT -> CodeBlock.of("$Lf", stored(Float.parseFloat(text)));
            case DOUBLE -> CodeBlock.of("$L", stored(Double.parseDouble(text)));
            case BIG_DECIMAL -> created(kind, stored(new BigDecimal(text)).toString());
            case BIG_INTEGER ->
                created(
                        kind,
                        stored(new BigDecimal(new BigInteger(text)))
                                .toBigInteger()
                                .toString());
            case UUID -> call(kind, "fromString", UUID::fromString, text);
            case URI -> call(kind, "create", URI::create, text);
            case LOCALE -> call(kind, "forLanguageTag", Literals::locale, text);
            case CURRENCY -> call(kind, "getInstance", Currency::getInstance, text);
            case INSTANT -> call(kind, "parse", Instant::parse, text);
            case LOCAL_DATE -> call(kind, "parse", LocalDate::parse, text);
            case LOCAL_TIME -> call(kind, "parse", LocalTime::parse, text);
            case LOCAL_DATE_TIME -> call(kind, "parse", LocalDateTime::parse, text);
            case OFFSET_DATE_TIME -> call(kind, "parse", OffsetDateTime::parse, text);
            case OFFSET_TIME -> call(kind, "parse", OffsetTime::parse, text);
            case ZONED_DATE_TIME -> call(kind, "parse", ZonedDateTime::parse, text);
            case YEAR -> call(kind, "parse", Year::parse, text);
            case YEAR_MONTH -> call(kind, "parse", YearMonth::parse, text);
            case MONTH_DAY -> call(kind, "parse", MonthDay::parse, text);
            case DURATION -> call(kind, "parse", Duration::parse, text);
            case PERIOD -> call(kind, "parse", Period::parse, text);
            case ZONE_ID -> call(kind, "of", ZoneId::of, text);
            case ZONE_OFFSET -> call(kind, "of", ZoneOffset::of, text);
            case URL,
                    DATE,
                    ATOMIC_BOOLEAN,
                    ATOMIC_INTEGER,
                    ATOMIC_LONG,
                    BYTES,
                    BYTE_BUFFER,
                    SDK_BYTES,
                    INTS,
                    LONGS,
                    SHORTS,
                    FLOATS,
                    DOUBLES,
                    BOOLEANS,
                    CHARS,
                    ATTRIBUTE_VALUE -> null;
        };
        return Optional.ofNullable(literal);
    }

    // Example:
    // Instant.parse("2014-07-09T00:00:00Z")
    private static CodeBlock call(ScalarKind kind, String factory, Function<String, ?> parse, String text) {
        TypeName type = kind.javaType();
        return CodeBlock.of("$T.$L($S)", type, factory, String.valueOf(parse.apply(text)));
    }

    // Example:
    // new BigDecimal("1.5")
    private static CodeBlock created(ScalarKind kind, String text) {
        return CodeBlock.of("new $T($S)", kind.javaType(), text);
    }

    // Example:
    // 'a'
    private static CodeBlock character(String text) {
        if (text.length() != 1) {
            throw new IllegalArgumentException(text);
        }
        return CodeBlock.of("'$L'", escaped(text.charAt(0)));
    }

    /** Escapes of hexadecimal digits will not do for all: Java undoes them before it looks for quotes and lines. */
    private static String escaped(char character) {
        if (character < ' ') {
            return "\\%o".formatted((int) character);
        } else if (character == '\'' || character == '\\') {
            return "\\" + character;
        }
        return character < 127 ? String.valueOf(character) : "\\u%04x".formatted((int) character);
    }

    private static CodeBlock bool(String text) {
        if (!text.equals("true") && !text.equals("false")) {
            throw new IllegalArgumentException(text);
        }
        return CodeBlock.of("$L", text);
    }

    private static double stored(double number) {
        stored(new BigDecimal(Double.toString(number)));
        return number;
    }

    private static float stored(float number) {
        stored(new BigDecimal(Float.toString(number)));
        return number;
    }

    /** A number that DynamoDB has no room for would be read, and never be saved. */
    private static BigDecimal stored(BigDecimal number) {
        BigDecimal bare = number.stripTrailingZeros();
        int exponent = bare.precision() - bare.scale() - 1;
        boolean isInRange = exponent >= Limits.NUMBER_EXPONENT_MINIMUM && exponent <= Limits.NUMBER_EXPONENT_MAXIMUM;
        if (number.signum() != 0 && (!isInRange || bare.precision() > Limits.NUMBER_DIGITS)) {
            throw new IllegalArgumentException("Too large, too small or too long");
        }
        return number;
    }

    /** A tag that says nothing of a language is read as none, in silence. */
    private static String locale(String text) {
        Locale locale = new Locale.Builder().setLanguageTag(text).build();
        return locale.toLanguageTag();
    }
}
