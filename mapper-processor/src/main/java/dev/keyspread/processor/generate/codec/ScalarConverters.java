package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.ScalarKind;

/** The expressions that make the converters of values that are stored as they are. */
final class ScalarConverters {

    private ScalarConverters() {}

    // Example:
    // Converters.string()
    static CodeBlock of(ScalarKind kind) {
        return switch (kind) {
            case STRING -> converter("string");
            case CHARACTER -> converter("character");
            case UUID -> converter("uuid");
            case URI -> converter("uri");
            case URL -> converter("url");
            case LOCALE -> converter("locale");
            case CURRENCY -> converter("currency");
            case INSTANT -> converter("instant");
            case LOCAL_DATE -> converter("localDate");
            case LOCAL_TIME -> time("localTime");
            case LOCAL_DATE_TIME -> time("localDateTime");
            case OFFSET_DATE_TIME -> time("offsetDateTime");
            case OFFSET_TIME -> time("offsetTime");
            case ZONED_DATE_TIME -> time("zonedDateTime");
            case YEAR -> time("year");
            case YEAR_MONTH -> time("yearMonth");
            case MONTH_DAY -> time("monthDay");
            case DURATION -> time("duration");
            case PERIOD -> time("period");
            case ZONE_ID -> time("zoneId");
            case ZONE_OFFSET -> time("zoneOffset");
            case DATE -> time("date");
            case BOOLEAN -> converter("bool");
            case BYTE -> converter("byteNumber");
            case SHORT -> converter("shortNumber");
            case INTEGER -> converter("integer");
            case LONG -> converter("longNumber");
            case FLOAT -> converter("floatNumber");
            case DOUBLE -> converter("doubleNumber");
            case BIG_INTEGER -> converter("bigInteger");
            case BIG_DECIMAL -> converter("bigDecimal");
            case ATOMIC_BOOLEAN -> converter("atomicBoolean");
            case ATOMIC_INTEGER -> converter("atomicInteger");
            case ATOMIC_LONG -> converter("atomicLong");
            case BYTES -> converter("bytes");
            case BYTE_BUFFER -> converter("byteBuffer");
            case SDK_BYTES -> converter("sdkBytes");
            case INTS -> array("ints");
            case LONGS -> array("longs");
            case SHORTS -> array("shorts");
            case FLOATS -> array("floats");
            case DOUBLES -> array("doubles");
            case BOOLEANS -> array("booleans");
            case CHARS -> array("chars");
            case ATTRIBUTE_VALUE -> converter("attributeValue");
        };
    }

    private static CodeBlock converter(String factory) {
        return call(RuntimeTypes.CONVERTERS, factory);
    }

    private static CodeBlock time(String factory) {
        return call(RuntimeTypes.TIME_CONVERTERS, factory);
    }

    private static CodeBlock array(String factory) {
        return call(RuntimeTypes.ARRAY_CONVERTERS, factory);
    }

    private static CodeBlock call(ClassName factories, String factory) {
        return CodeBlock.of("$T.$L()", factories, factory);
    }
}
