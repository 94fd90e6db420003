package dev.keyspread.lint.schema;

import java.util.List;

/**
 * One entity and its table: all that the rules see, and what the schema resource {@code META-INF/keyspread/<entity>.json}
 * holds.
 *
 * @param entity the entity's canonical class name
 * @param table the table's name
 * @param key the table's key
 * @param indexes the secondary indexes, sorted by name
 * @param attributes the top-level attributes in the order of their members
 * @param workload the declared load, {@link Workload#UNKNOWN} if there is none
 * @param suppressions what the source silences
 */
public record EntitySchema(
        String entity,
        String table,
        KeySchema key,
        List<IndexSchema> indexes,
        List<AttributeSchema> attributes,
        Workload workload,
        List<Suppression> suppressions) {

    public EntitySchema {
        indexes = List.copyOf(indexes);
        attributes = List.copyOf(attributes);
        suppressions = List.copyOf(suppressions);
    }
}
