package dev.keyspread.processor.generate.attributes;

import com.palantir.javapoet.ClassName;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.StoredFormat;
import dev.keyspread.processor.model.ValueType;
import java.util.EnumSet;
import java.util.Set;

/** What conditions and updates can do with an attribute, by how its values are stored. */
enum AttributeKind {
    PLAIN(RuntimeTypes.MUTABLE_ATTRIBUTE),
    ORDERED(RuntimeTypes.ORDERED_ATTRIBUTE),
    TEXT(RuntimeTypes.TEXT_ATTRIBUTE),
    NUMBER(RuntimeTypes.NUMBER_ATTRIBUTE),
    SET(RuntimeTypes.SET_ATTRIBUTE),
    LIST(RuntimeTypes.LIST_ATTRIBUTE);

    private static final Set<ScalarKind> NUMBERS = EnumSet.of(
            ScalarKind.BYTE,
            ScalarKind.SHORT,
            ScalarKind.INTEGER,
            ScalarKind.LONG,
            ScalarKind.FLOAT,
            ScalarKind.DOUBLE,
            ScalarKind.BIG_INTEGER,
            ScalarKind.BIG_DECIMAL);

    /** The types whose stored form has the order of their values; the others' texts have one that says nothing. */
    private static final Set<ScalarKind> ORDERED_KINDS = EnumSet.of(
            ScalarKind.CHARACTER,
            ScalarKind.INSTANT,
            ScalarKind.DATE,
            ScalarKind.LOCAL_DATE,
            ScalarKind.LOCAL_TIME,
            ScalarKind.LOCAL_DATE_TIME,
            ScalarKind.YEAR,
            ScalarKind.YEAR_MONTH,
            ScalarKind.MONTH_DAY,
            ScalarKind.DURATION);

    private final ClassName type;

    AttributeKind(ClassName type) {
        this.type = type;
    }

    /** The class of its constant. */
    ClassName type() {
        return type;
    }

    /** The kind of a member's attribute. */
    static AttributeKind of(MemberModel member) {
        ValueType value = member.value().bare();
        if (value instanceof ValueType.CollectionOf && member.optional() == null) {
            return value.attributeType() == AttributeType.L ? LIST : SET;
        } else if (value instanceof ValueType.Scalar scalar) {
            return of(scalar.kind());
        }
        boolean ordered = value instanceof ValueType.Formatted formatted && formatted.format() != StoredFormat.GZIP;
        return ordered ? ORDERED : PLAIN;
    }

    private static AttributeKind of(ScalarKind kind) {
        if (kind == ScalarKind.STRING) {
            return TEXT;
        } else if (NUMBERS.contains(kind)) {
            return NUMBER;
        }
        return ORDERED_KINDS.contains(kind) ? ORDERED : PLAIN;
    }
}
