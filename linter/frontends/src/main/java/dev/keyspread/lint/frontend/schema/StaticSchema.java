package dev.keyspread.lint.frontend.schema;

import java.util.List;

/**
 * The schema of a table as a program defines it.
 *
 * @param item the canonical name of the class of its items
 * @param table the name of the table; empty if it is not known
 * @param line the line of the definition
 * @param unknown the attributes and indexes whose names are not known
 */
public record StaticSchema(
        String item, String table, int line, List<StaticAttribute> attributes, List<Unknown> unknown) {

    public StaticSchema {
        attributes = List.copyOf(attributes);
        unknown = List.copyOf(unknown);
    }

    /**
     * An attribute.
     *
     * @param type the type of its values, as sources write it
     * @param isConverted true if a converter stores it
     * @param tags its roles in keys
     */
    public record StaticAttribute(String name, String type, int line, boolean isConverted, List<Tag> tags) {

        public StaticAttribute {
            tags = List.copyOf(tags);
        }
    }

    /**
     * A role in a key.
     *
     * @param function the function that creates the tag, such as {@code secondarySortKey}
     * @param indexes the names of the indexes; empty for a key of the table
     */
    public record Tag(String function, List<String> indexes) {

        public Tag {
            indexes = List.copyOf(indexes);
        }
    }

    /**
     * A name that is not known.
     *
     * @param source the expression
     */
    public record Unknown(int line, String source) {}
}
