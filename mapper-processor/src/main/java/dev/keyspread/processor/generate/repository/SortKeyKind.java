package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.ClassName;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.ValueType;

/** The conditions on a sort key member, determined by the stored form. */
enum SortKeyKind {
    UNORDERED(RuntimeTypes.SORT_KEY),
    ORDERED(RuntimeTypes.ORDERED_SORT_KEY),
    TEXT(RuntimeTypes.TEXT_SORT_KEY),
    BINARY(RuntimeTypes.BINARY_SORT_KEY);

    private final ClassName type;

    SortKeyKind(ClassName type) {
        this.type = type;
    }

    /** Returns the runtime class of the conditions. */
    ClassName type() {
        return type;
    }

    /** Returns the kind of a member. Values with a user-defined converter sort by their stored form. */
    static SortKeyKind of(MemberModel member) {
        return of(member.value().bare());
    }

    private static SortKeyKind of(ValueType value) {
        if (value instanceof ValueType.Single single) {
            SortKeyKind content = of(single.content());
            return content == BINARY ? ORDERED : content;
        } else if (value instanceof ValueType.Enumeration) {
            return UNORDERED;
        }
        return value instanceof ValueType.Scalar scalar ? of(scalar.kind()) : ORDERED;
    }

    private static SortKeyKind of(ScalarKind kind) {
        return switch (kind.conditions()) {
            case EQUALITY -> UNORDERED;
            case KEY_ORDER, ORDER, NUMBER -> ORDERED;
            case STORED_PREFIX, ORDER_AND_PREFIX, TEXT -> TEXT;
            case VALUE_PREFIX -> BINARY;
        };
    }
}
