package dev.keyspread.processor.model;

import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.processor.model.ScalarText.Precision;
import org.jspecify.annotations.Nullable;

/** Determines whether and how a value can be part of a key template, from its stored type. */
public final class TemplateTypes {

    private static final String DIGITS = "0123456789";

    private TemplateTypes() {}

    /** Returns whether a value has a text and equal values have equal texts. */
    public static boolean isText(ValueType value) {
        ScalarText text = text(value);
        return value.canBeKey()
                && value.attributeType() != AttributeType.B
                && (text == null || text.precision() != Precision.NONE);
    }

    /** Returns whether a value has exactly one text, so that it can be read back from an attribute name. */
    public static boolean isMapKey(ValueType value) {
        ScalarText text = text(value);
        return isText(value) && (text == null || text.precision() == Precision.EXACT);
    }

    /** Returns whether texts sort as the values do, once numbers are padded. */
    public static boolean isSorted(ValueType value) {
        ScalarText text = text(value);
        return text == null || text.ordered();
    }

    /** Returns whether the attribute is a number. */
    public static boolean isNumber(ValueType value) {
        return value.attributeType() == AttributeType.N;
    }

    /** Returns whether it is a floating-point number. Its text depends on the version of Java. */
    public static boolean isFloating(ValueType value) {
        return value.canBeKey() && isNumber(value) && !isText(value);
    }

    /** Returns whether a number can have decimals. */
    public static boolean isDecimal(ValueType value) {
        ScalarText text = text(value);
        return text != null && text.decimal();
    }

    /** Returns the maximum number of digits of an integer, or 0 for no limit. */
    public static int digits(ValueType value) {
        ScalarText text = text(value);
        if (text != null) {
            return text.digits();
        }
        return value.basic() instanceof ValueType.Formatted formatted
                ? formatted.format().digits()
                : 0;
    }

    /** Returns whether the values can contain a delimiter, so that it cannot follow them. */
    public static boolean contains(ValueType value, String delimiter) {
        ScalarText text = text(value);
        String characters = text == null ? "" : text.characters();
        boolean digits = value.basic() instanceof ValueType.Formatted || isNumber(value) || !characters.isEmpty();
        String all = digits ? DIGITS + characters : "";
        return (text != null && delimiter.equals(text.mark()))
                || delimiter.chars().allMatch(c -> all.indexOf(c) >= 0);
    }

    private static @Nullable ScalarText text(ValueType value) {
        return value.basic() instanceof ValueType.Scalar scalar ? scalar.kind().text() : null;
    }
}
