package dev.keyspread.processor.generate.size;

import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.processor.model.SizeBounds;
import dev.keyspread.processor.model.TemplateTypes;
import dev.keyspread.processor.model.ValueType;

/** The size bounds of values inside composite keys and sharded keys, where numbers are text. */
final class TextBounds {

    private TextBounds() {}

    /** Returns the size of a value's text. */
    static SizeBounds of(ValueType value, SizeBounds stored) {
        if (value.attributeType() == AttributeType.S) {
            return stored;
        }
        int digits = TemplateTypes.digits(value);
        return digits == 0 ? SizeBounds.atLeast(1) : SizeBounds.between(1, digits + 1L);
    }
}
