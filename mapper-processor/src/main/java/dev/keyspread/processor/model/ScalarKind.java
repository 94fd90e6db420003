package dev.keyspread.processor.model;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.AttributeType;
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
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** The types that the runtime stores as they are, with the attribute type that each becomes. */
public enum ScalarKind {
    STRING(String.class, AttributeType.S, Use.KEY),
    CHARACTER(Character.class, AttributeType.S, Use.KEY),
    UUID(java.util.UUID.class, AttributeType.S, Use.KEY),
    URI(URI.class, AttributeType.S, Use.KEY),
    URL(URL.class, AttributeType.S, Use.KEY),
    LOCALE(Locale.class, AttributeType.S, Use.KEY),
    CURRENCY(Currency.class, AttributeType.S, Use.KEY),

    INSTANT(Instant.class, AttributeType.S, Use.KEY),
    LOCAL_DATE(LocalDate.class, AttributeType.S, Use.KEY),
    LOCAL_TIME(LocalTime.class, AttributeType.S, Use.KEY),
    LOCAL_DATE_TIME(LocalDateTime.class, AttributeType.S, Use.KEY),
    OFFSET_DATE_TIME(OffsetDateTime.class, AttributeType.S, Use.KEY),
    OFFSET_TIME(OffsetTime.class, AttributeType.S, Use.KEY),
    ZONED_DATE_TIME(ZonedDateTime.class, AttributeType.S, Use.KEY),
    YEAR(Year.class, AttributeType.N, Use.KEY),
    YEAR_MONTH(YearMonth.class, AttributeType.S, Use.KEY),
    MONTH_DAY(MonthDay.class, AttributeType.S, Use.KEY),
    DURATION(Duration.class, AttributeType.N, Use.KEY),
    PERIOD(Period.class, AttributeType.S, Use.KEY),
    ZONE_ID(ZoneId.class, AttributeType.S, Use.KEY),
    ZONE_OFFSET(ZoneOffset.class, AttributeType.S, Use.KEY),
    DATE(Date.class, AttributeType.S, Use.KEY),

    BOOLEAN(Boolean.class, AttributeType.BOOL, Use.VALUE),
    BYTE(Byte.class, AttributeType.N, Use.KEY),
    SHORT(Short.class, AttributeType.N, Use.KEY),
    INTEGER(Integer.class, AttributeType.N, Use.KEY),
    LONG(Long.class, AttributeType.N, Use.KEY),
    FLOAT(Float.class, AttributeType.N, Use.KEY),
    DOUBLE(Double.class, AttributeType.N, Use.KEY),
    BIG_INTEGER(BigInteger.class, AttributeType.N, Use.KEY),
    BIG_DECIMAL(BigDecimal.class, AttributeType.N, Use.KEY),
    ATOMIC_BOOLEAN(AtomicBoolean.class, AttributeType.BOOL, Use.VALUE),
    ATOMIC_INTEGER(AtomicInteger.class, AttributeType.N, Use.VALUE),
    ATOMIC_LONG(AtomicLong.class, AttributeType.N, Use.VALUE),

    BYTES(byte[].class, AttributeType.B, Use.KEY),
    BYTE_BUFFER(ByteBuffer.class, AttributeType.B, Use.KEY),
    SDK_BYTES(ClassName.get("software.amazon.awssdk.core", "SdkBytes"), AttributeType.B, Use.KEY),

    INTS(int[].class, AttributeType.L, Use.VALUE),
    LONGS(long[].class, AttributeType.L, Use.VALUE),
    SHORTS(short[].class, AttributeType.L, Use.VALUE),
    FLOATS(float[].class, AttributeType.L, Use.VALUE),
    DOUBLES(double[].class, AttributeType.L, Use.VALUE),
    BOOLEANS(boolean[].class, AttributeType.L, Use.VALUE),
    CHARS(char[].class, AttributeType.S, Use.VALUE),

    ATTRIBUTE_VALUE(
            ClassName.get("software.amazon.awssdk.services.dynamodb.model", "AttributeValue"),
            AttributeType.ANY,
            Use.VALUE);

    private final TypeName javaType;
    private final AttributeType attributeType;
    private final Use use;

    ScalarKind(Class<?> javaType, AttributeType attributeType, Use use) {
        this(javaType.isArray() ? ArrayTypeName.get(javaType) : ClassName.get(javaType), attributeType, use);
    }

    ScalarKind(TypeName javaType, AttributeType attributeType, Use use) {
        this.javaType = javaType;
        this.attributeType = attributeType;
        this.use = use;
    }

    /** The Java type, boxed. */
    public TypeName javaType() {
        return javaType;
    }

    /** The type of the attribute that holds such a value. */
    public AttributeType attributeType() {
        return attributeType;
    }

    /** Whether such a value can be a key, or an element of a set. */
    public boolean canBeKey() {
        return use == Use.KEY;
    }

    private enum Use {
        KEY,
        VALUE
    }
}
