package dev.keyspread.lint.frontend.mapped;

import dev.keyspread.lint.schema.AttributeType;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A property and its roles in keys, independent of the mapper.
 *
 * @param name the Java name
 * @param attribute the attribute's name
 * @param type the attribute's type
 * @param javaType the Java type as sources write it
 * @param constants the constants of an enum
 * @param format the pattern of its dates and times, or {@code null}
 * @param uses its roles in keys
 */
public record MappedProperty(
        String name,
        String attribute,
        AttributeType type,
        String javaType,
        List<String> constants,
        @Nullable String format,
        List<KeyUse> uses) {

    public MappedProperty {
        constants = List.copyOf(constants);
        uses = List.copyOf(uses);
    }

    /** Returns whether it is a key of an index. */
    public boolean is(Role role, String index) {
        return use(role, index).isPresent();
    }

    /** Returns its position in a key of several attributes, or 0 if it is not known. */
    public int order(Role role, String index) {
        return use(role, index).map(KeyUse::order).orElse(0);
    }

    private Optional<KeyUse> use(Role role, String index) {
        return uses.stream()
                .filter(use -> use.role() == role && use.index().equals(index))
                .findFirst();
    }

    /**
     * A property's role in a key.
     *
     * @param role the kind of key
     * @param index the index, or an empty text for the table
     * @param order the position in a key of several attributes, from 1; 0 if it is not known
     */
    public record KeyUse(Role role, String index, int order) {}

    /** The kind of key. */
    public enum Role {
        PARTITION,
        SORT,
        /** The sort key of a local index, whose partition key is the table's. */
        LOCAL_SORT
    }
}
