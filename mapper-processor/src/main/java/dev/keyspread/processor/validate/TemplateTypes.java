package dev.keyspread.processor.validate;

import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.ValueType;
import java.util.EnumSet;
import java.util.Set;

/** Which values can stand in a composite key, and how. */
final class TemplateTypes {

    /** A binary has no text of its own, and that of a floating-point number is not the same in every version of Java. */
    private static final Set<ScalarKind> TEXTLESS =
            EnumSet.of(ScalarKind.BOOLEAN, ScalarKind.FLOAT, ScalarKind.DOUBLE, ScalarKind.BYTES);

    private TemplateTypes() {}

    /** Whether equal values have one text. */
    static boolean isText(ValueType value) {
        return value instanceof ValueType.Enumeration
                || (value instanceof ValueType.Scalar scalar && !TEXTLESS.contains(scalar.kind()));
    }

    /** Whether it is stored as a number where it is an attribute of its own. */
    static boolean isNumber(ValueType value) {
        return switch (AttributeTypes.of(value)) {
            case N -> true;
            case S, B, BOOL, L, M, SS, NS, BS -> false;
        };
    }

    /** Whether numbers of it may have decimals. */
    static boolean isDecimal(ValueType value) {
        return value instanceof ValueType.Scalar scalar && scalar.kind() == ScalarKind.BIG_DECIMAL;
    }

    /** The most digits that a whole number of a type has; 0 if there is no such bound. */
    static int digits(ValueType value) {
        if (!(value instanceof ValueType.Scalar scalar)) {
            return 0;
        }
        return switch (scalar.kind()) {
            case BYTE -> 3;
            case SHORT -> 5;
            case INTEGER -> 10;
            case LONG -> 19;
            default -> 0;
        };
    }

    /** The characters besides digits that each text of a type has, so that they cannot delimit it. */
    static String punctuation(ValueType value) {
        if (!(value instanceof ValueType.Scalar scalar)) {
            return "";
        }
        return switch (scalar.kind()) {
            case UUID, LOCAL_DATE -> "-";
            case INSTANT -> "-:.TZ";
            default -> "";
        };
    }

    /** Whether texts are made of digits. */
    static boolean hasDigits(ValueType value) {
        return isNumber(value) || !punctuation(value).isEmpty();
    }
}
