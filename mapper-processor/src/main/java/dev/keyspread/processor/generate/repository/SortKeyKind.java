package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.ClassName;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.ValueType;
import java.util.EnumSet;
import java.util.Set;

/** The conditions that a member of a sort key has, by how its values are stored. */
enum SortKeyKind {
    UNORDERED(RuntimeTypes.SORT_KEY),
    ORDERED(RuntimeTypes.ORDERED_SORT_KEY),
    TEXT(RuntimeTypes.TEXT_SORT_KEY),
    BINARY(RuntimeTypes.BINARY_SORT_KEY);

    private static final Set<ScalarKind> TEXTS = EnumSet.of(
            ScalarKind.STRING,
            ScalarKind.INSTANT,
            ScalarKind.DATE,
            ScalarKind.LOCAL_DATE,
            ScalarKind.LOCAL_TIME,
            ScalarKind.LOCAL_DATE_TIME,
            ScalarKind.OFFSET_DATE_TIME,
            ScalarKind.OFFSET_TIME,
            ScalarKind.ZONED_DATE_TIME,
            ScalarKind.YEAR_MONTH);

    private static final Set<ScalarKind> WITHOUT_ORDER = EnumSet.of(
            ScalarKind.URI,
            ScalarKind.URL,
            ScalarKind.LOCALE,
            ScalarKind.CURRENCY,
            ScalarKind.PERIOD,
            ScalarKind.ZONE_ID,
            ScalarKind.ZONE_OFFSET);

    private final ClassName type;

    SortKeyKind(ClassName type) {
        this.type = type;
    }

    /** The runtime class of the conditions. */
    ClassName type() {
        return type;
    }

    /** The kind of a member. Values of the user's own converters are ordered as they are stored. */
    static SortKeyKind of(MemberModel member) {
        ValueType value = member.value().bare();
        if (value instanceof ValueType.Enumeration) {
            return UNORDERED;
        }
        return value instanceof ValueType.Scalar scalar ? of(scalar.kind()) : ORDERED;
    }

    private static SortKeyKind of(ScalarKind kind) {
        if (TEXTS.contains(kind)) {
            return TEXT;
        } else if (kind == ScalarKind.BYTES) {
            return BINARY;
        }
        return WITHOUT_ORDER.contains(kind) ? UNORDERED : ORDERED;
    }
}
