package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.schema.AttributeType;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A property and the keys it is, in the terms of no particular mapper.
 *
 * @param name the Java name
 * @param attribute the attribute's name
 * @param type the attribute's type
 * @param javaType the Java type as the source writes it
 * @param constants the constants of an enum
 * @param format the pattern by which its times are written, or {@code null}
 * @param uses the keys it is
 */
record MappedProperty(
        String name,
        String attribute,
        AttributeType type,
        String javaType,
        List<String> constants,
        @Nullable String format,
        List<KeyUse> uses) {

    MappedProperty {
        constants = List.copyOf(constants);
        uses = List.copyOf(uses);
    }

    /** Whether it is such a key. */
    boolean is(Role role, String index) {
        return use(role, index).isPresent();
    }

    /** Where it stands among the parts of a key that has several; 0 if nothing says so. */
    int order(Role role, String index) {
        return use(role, index).map(KeyUse::order).orElse(0);
    }

    private Optional<KeyUse> use(Role role, String index) {
        return uses.stream()
                .filter(use -> use.role() == role && use.index().equals(index))
                .findFirst();
    }

    /**
     * A key that a property is.
     *
     * @param role which of an index's keys
     * @param index the index; empty for the table
     * @param order where it stands among the parts of this key, counted from 1; 0 if nothing says so
     */
    record KeyUse(Role role, String index, int order) {}

    /** Which key. */
    enum Role {
        PARTITION,
        SORT,
        /** The sort key of a local index, whose partition key is the table's. */
        LOCAL_SORT
    }
}
