package dev.keyspread.processor.model;

import static dev.keyspread.lint.schema.AttributeType.ANY;
import static dev.keyspread.lint.schema.AttributeType.B;
import static dev.keyspread.lint.schema.AttributeType.BOOL;
import static dev.keyspread.lint.schema.AttributeType.L;
import static dev.keyspread.lint.schema.AttributeType.N;
import static dev.keyspread.lint.schema.AttributeType.S;
import static dev.keyspread.processor.model.ScalarKind.Conditions.EQUALITY;
import static dev.keyspread.processor.model.ScalarKind.Conditions.KEY_ORDER;
import static dev.keyspread.processor.model.ScalarKind.Conditions.NUMBER;
import static dev.keyspread.processor.model.ScalarKind.Conditions.ORDER;
import static dev.keyspread.processor.model.ScalarKind.Conditions.ORDER_AND_PREFIX;
import static dev.keyspread.processor.model.ScalarKind.Conditions.STORED_PREFIX;
import static dev.keyspread.processor.model.ScalarKind.Conditions.TEXT;
import static dev.keyspread.processor.model.ScalarKind.Conditions.VALUE_PREFIX;
import static dev.keyspread.processor.model.ScalarKind.ScalarConverter.array;
import static dev.keyspread.processor.model.ScalarKind.ScalarConverter.time;
import static dev.keyspread.processor.model.ScalarKind.ScalarConverter.value;
import static dev.keyspread.processor.model.ScalarKind.ScalarLiteral.created;
import static dev.keyspread.processor.model.ScalarKind.ScalarLiteral.factory;
import static dev.keyspread.processor.model.ScalarKind.ScalarLiteral.noLiteral;
import static dev.keyspread.processor.model.ScalarKind.ScalarLiteral.number;
import static dev.keyspread.processor.model.ScalarText.DAY;
import static dev.keyspread.processor.model.ScalarText.DAY_TIME;
import static dev.keyspread.processor.model.ScalarText.OFFSET;
import static dev.keyspread.processor.model.ScalarText.TIME;
import static dev.keyspread.processor.model.ScalarText.characters;
import static dev.keyspread.processor.model.ScalarText.decimals;
import static dev.keyspread.processor.model.ScalarText.digits;
import static dev.keyspread.processor.model.ScalarText.free;
import static dev.keyspread.processor.model.ScalarText.noText;
import static dev.keyspread.processor.model.ScalarText.unordered;
import static dev.keyspread.processor.model.SizeBounds.ascii;
import static dev.keyspread.processor.model.SizeBounds.atLeast;
import static dev.keyspread.processor.model.SizeBounds.base100;
import static dev.keyspread.processor.model.SizeBounds.between;
import static dev.keyspread.processor.model.SizeBounds.exactly;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.processor.model.ScalarKind.ScalarLiteral.Form;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.net.URL;
import java.nio.ByteBuffer;
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
import java.util.Date;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The scalar types, one row per Java type, each with its properties. Rows without conditions and text cannot be keys.
 */
@SuppressWarnings("ImmutableEnumChecker") // The columns are records of strings, numbers and enums.
public enum ScalarKind {
    STRING(String.class, S, value("string"), atLeast(0), TEXT, free(), ScalarLiteral.of(Form.TEXT)),
    CHARACTER(Character.class, S, value("character"), between(1, 3), ORDER, free(), ScalarLiteral.of(Form.CHARACTER)),
    UUID(java.util.UUID.class, S, value("uuid"), exactly(36), KEY_ORDER, characters("-abcdef"), factory("fromString")),
    URI(URI.class, S, value("uri"), atLeast(0), EQUALITY, free(), factory("create")),
    URL(URL.class, S, value("url"), atLeast(0), EQUALITY, free().always(":"), noLiteral()),
    LOCALE(Locale.class, S, value("locale"), atLeast(0), EQUALITY, free(), ScalarLiteral.of(Form.LANGUAGE_TAG)),
    CURRENCY(Currency.class, S, value("currency"), ascii("CHF"), EQUALITY, free(), factory("getInstance")),

    INSTANT(
            Instant.class,
            S,
            value("instant"),
            ascii(DAY_TIME + "Z"),
            ORDER_AND_PREFIX,
            characters("-:.TZ"),
            factory("parse")),
    LOCAL_DATE(LocalDate.class, S, value("localDate"), ascii(DAY), ORDER_AND_PREFIX, characters("-"), factory("parse")),
    LOCAL_TIME(
            LocalTime.class, S, time("localTime"), ascii(TIME), ORDER_AND_PREFIX, characters(":."), factory("parse")),
    LOCAL_DATE_TIME(
            LocalDateTime.class,
            S,
            time("localDateTime"),
            ascii(DAY_TIME),
            ORDER_AND_PREFIX,
            characters("-:.T"),
            factory("parse")),
    OFFSET_DATE_TIME(
            OffsetDateTime.class,
            S,
            time("offsetDateTime"),
            ascii(DAY_TIME + "Z", DAY_TIME + OFFSET),
            STORED_PREFIX,
            unordered("-+:.TZ"),
            factory("parse")),
    OFFSET_TIME(
            OffsetTime.class,
            S,
            time("offsetTime"),
            ascii(TIME + "Z", TIME + OFFSET),
            STORED_PREFIX,
            unordered("-+:.TZ"),
            factory("parse")),
    ZONED_DATE_TIME(
            ZonedDateTime.class,
            S,
            time("zonedDateTime"),
            atLeast(30),
            STORED_PREFIX,
            unordered("-:.T"),
            factory("parse")),
    YEAR(Year.class, N, time("year"), base100(5), ORDER, digits(9), factory("parse")),
    YEAR_MONTH(
            YearMonth.class,
            S,
            time("yearMonth"),
            ascii("2014-07"),
            ORDER_AND_PREFIX,
            characters("-"),
            factory("parse")),
    /** An hour in a key template. Members of its type are of the kind {@code LOCAL_DATE_TIME}. */
    HOUR(LocalDateTime.class, S, time("hour"), ascii("2014-07-09T10"), ORDER, characters("-T"), noLiteral()),
    /** A text in lower case in a key template. Members of its type are of the kind {@code STRING}. */
    LOWER(String.class, S, value("lowerCase"), atLeast(0), TEXT, free(), noLiteral()),
    MONTH_DAY(MonthDay.class, S, time("monthDay"), ascii("--07-09"), ORDER, characters("-"), factory("parse")),
    DURATION(Duration.class, N, time("duration"), base100(15), ORDER, decimals(), factory("parse")),
    PERIOD(
            Period.class,
            S,
            time("period"),
            ascii("P0D", "P-2147483648Y-2147483648M-2147483648D"),
            EQUALITY,
            unordered("").always("P"),
            factory("parse")),
    ZONE_ID(ZoneId.class, S, time("zoneId"), atLeast(1), EQUALITY, free(), factory("of")),
    ZONE_OFFSET(ZoneOffset.class, S, time("zoneOffset"), ascii("Z", OFFSET), EQUALITY, unordered(""), factory("of")),
    DATE(Date.class, S, time("date"), ascii(DAY_TIME + "Z"), ORDER_AND_PREFIX, characters("-:.TZ"), noLiteral()),

    BOOLEAN(Boolean.class, BOOL, value("bool"), exactly(1), ScalarLiteral.of(Form.BOOLEAN)),
    BYTE(Byte.class, N, value("byteNumber"), base100(2), NUMBER, digits(3), number("(byte) $L")),
    SHORT(Short.class, N, value("shortNumber"), base100(3), NUMBER, digits(5), number("(short) $L")),
    INTEGER(Integer.class, N, value("integer"), base100(5), NUMBER, digits(10), number("$L")),
    LONG(Long.class, N, value("longNumber"), base100(10), NUMBER, digits(19), number("$LL")),
    FLOAT(Float.class, N, value("floatNumber"), base100(5), NUMBER, noText(), number("$Lf")),
    DOUBLE(Double.class, N, value("doubleNumber"), base100(9), NUMBER, noText(), number("$L")),
    BIG_INTEGER(BigInteger.class, N, value("bigInteger"), base100(19), NUMBER, digits(0), created()),
    BIG_DECIMAL(
            BigDecimal.class,
            N,
            value("bigDecimal"),
            base100(19),
            NUMBER,
            decimals().ambiguous(),
            created()),
    ATOMIC_BOOLEAN(AtomicBoolean.class, BOOL, value("atomicBoolean"), exactly(1), noLiteral()),
    ATOMIC_INTEGER(AtomicInteger.class, N, value("atomicInteger"), base100(5), noLiteral()),
    ATOMIC_LONG(AtomicLong.class, N, value("atomicLong"), base100(10), noLiteral()),

    BYTES(byte[].class, B, value("bytes"), atLeast(0), VALUE_PREFIX, noText(), noLiteral()),
    BYTE_BUFFER(ByteBuffer.class, B, value("byteBuffer"), atLeast(0), KEY_ORDER, noText(), noLiteral()),
    SDK_BYTES(sdk("core", "SdkBytes"), B, value("sdkBytes"), atLeast(0), KEY_ORDER, noText(), noLiteral(), true),

    INTS(int[].class, L, array("ints"), atLeast(3), noLiteral()),
    LONGS(long[].class, L, array("longs"), atLeast(3), noLiteral()),
    SHORTS(short[].class, L, array("shorts"), atLeast(3), noLiteral()),
    FLOATS(float[].class, L, array("floats"), atLeast(3), noLiteral()),
    DOUBLES(double[].class, L, array("doubles"), atLeast(3), noLiteral()),
    BOOLEANS(boolean[].class, L, array("booleans"), atLeast(3), noLiteral()),
    CHARS(char[].class, S, array("chars"), atLeast(0), noLiteral()),

    ATTRIBUTE_VALUE(
            sdk("services.dynamodb.model", "AttributeValue"),
            ANY,
            value("attributeValue"),
            atLeast(0),
            EQUALITY,
            noText(),
            noLiteral(),
            false),
    DOCUMENT(Object.class, ANY, value("document"), atLeast(0), noLiteral());

    private static final Set<ScalarKind> MUTABLE = EnumSet.of(
            DATE,
            ATOMIC_BOOLEAN,
            ATOMIC_INTEGER,
            ATOMIC_LONG,
            BYTES,
            BYTE_BUFFER,
            INTS,
            LONGS,
            SHORTS,
            FLOATS,
            DOUBLES,
            BOOLEANS,
            CHARS,
            DOCUMENT);

    private final TypeName javaType;
    private final AttributeType attributeType;
    private final ScalarConverter converter;
    private final SizeBounds size;
    private final Conditions conditions;
    private final ScalarText text;
    private final ScalarLiteral literal;
    private final boolean canBeKey;

    /** Creates a type that can be a key. */
    ScalarKind(
            Class<?> javaType,
            AttributeType attributeType,
            ScalarConverter converter,
            SizeBounds size,
            Conditions conditions,
            ScalarText text,
            ScalarLiteral literal) {
        this(typeName(javaType), attributeType, converter, size, conditions, text, literal, true);
    }

    /** Creates a type that cannot be a key. */
    ScalarKind(
            Class<?> javaType,
            AttributeType attributeType,
            ScalarConverter converter,
            SizeBounds size,
            ScalarLiteral literal) {
        this(typeName(javaType), attributeType, converter, size, EQUALITY, noText(), literal, false);
    }

    ScalarKind(
            TypeName javaType,
            AttributeType attributeType,
            ScalarConverter converter,
            SizeBounds size,
            Conditions conditions,
            ScalarText text,
            ScalarLiteral literal,
            boolean canBeKey) {
        this.javaType = javaType;
        this.attributeType = attributeType;
        this.converter = converter;
        this.size = size;
        this.conditions = conditions;
        this.text = text;
        this.literal = literal;
        this.canBeKey = canBeKey;
    }

    private static TypeName typeName(Class<?> type) {
        return type.isArray() ? ArrayTypeName.get(type) : ClassName.get(type);
    }

    private static TypeName sdk(String packageName, String name) {
        return ClassName.get("software.amazon.awssdk." + packageName, name);
    }

    /** Returns the Java type, boxed. */
    public TypeName javaType() {
        return javaType;
    }

    /** Returns the type of the attribute. */
    public AttributeType attributeType() {
        return attributeType;
    }

    /** Returns whether values cannot change. */
    public boolean isImmutable() {
        return !MUTABLE.contains(this);
    }

    /** Returns whether a value can be a key or an element of a DynamoDB set. */
    public boolean canBeKey() {
        return canBeKey;
    }

    /** Returns the runtime method that returns the converter. */
    public ScalarConverter converter() {
        return converter;
    }

    /** Returns the smallest and largest size of a stored value, without its name. */
    public SizeBounds size() {
        return size;
    }

    /** Returns the conditions on attributes and sort keys of this type. */
    public Conditions conditions() {
        return conditions;
    }

    /** Returns the text of a value in a key template. */
    public ScalarText text() {
        return text;
    }

    /** Returns the literal of a default value. */
    public ScalarLiteral literal() {
        return literal;
    }

    /** Returns whether it is an integer that {@code SORTABLE_TEXT} can store. */
    public boolean isSortable() {
        return conditions == NUMBER && text.digits() > 0;
    }

    /** The conditions that a type supports in addition to equality. */
    public enum Conditions {
        EQUALITY,
        /** Sort key comparisons in the stored order, which can differ from the order of the values. */
        KEY_ORDER,
        /** Sort key comparisons, and prefixes given as a value of the type. */
        VALUE_PREFIX,
        /** Sort key comparisons, and prefixes of the stored text. */
        STORED_PREFIX,
        /** Comparisons. The stored values have the order of the Java values. */
        ORDER,
        /** Comparisons, and prefixes of the stored text. */
        ORDER_AND_PREFIX,
        /** Comparisons, and prefixes given as a value. */
        TEXT,
        /** Comparisons and arithmetic. */
        NUMBER
    }

    /**
     * The Java expression of a value given as text in an annotation.
     *
     * @param form the form of the expression
     * @param detail the format of a number, or the name of a factory method
     */
    public record ScalarLiteral(Form form, String detail) {

        static ScalarLiteral of(Form form) {
            return new ScalarLiteral(form, "");
        }

        /** Returns no literal, for types that are mutable or have no text. */
        static ScalarLiteral noLiteral() {
            return of(Form.NONE);
        }

        /** Returns a number literal in a JavaPoet format. */
        static ScalarLiteral number(String format) {
            return new ScalarLiteral(Form.NUMBER, format);
        }

        /** Returns a call of the constructor with the text. */
        static ScalarLiteral created() {
            return of(Form.CREATED);
        }

        /** Returns a call of a static method with the text. */
        static ScalarLiteral factory(String method) {
            return new ScalarLiteral(Form.FACTORY, method);
        }

        /** The forms of literals. */
        public enum Form {
            NONE,
            TEXT,
            CHARACTER,
            BOOLEAN,
            NUMBER,
            CREATED,
            FACTORY,
            LANGUAGE_TAG
        }
    }

    /**
     * The runtime method that returns a converter.
     *
     * @param factories the class of the method
     * @param method the name of the method
     */
    public record ScalarConverter(Factories factories, String method) {

        static ScalarConverter value(String method) {
            return new ScalarConverter(Factories.VALUES, method);
        }

        static ScalarConverter time(String method) {
            return new ScalarConverter(Factories.TIMES, method);
        }

        static ScalarConverter array(String method) {
            return new ScalarConverter(Factories.ARRAYS, method);
        }

        /** The runtime classes with such methods. */
        public enum Factories {
            VALUES,
            TIMES,
            ARRAYS
        }
    }
}
