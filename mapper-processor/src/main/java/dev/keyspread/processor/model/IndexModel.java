package dev.keyspread.processor.model;

import dev.keyspread.lint.schema.IndexSchema;
import java.util.List;

/**
 * A secondary index.
 *
 * @param name the index's name
 * @param kind global or local
 * @param key its key; a local index repeats the table's partition key and sharding
 * @param projection its projection
 * @param projected the stored members that it contains, including table and index keys; all of them for ALL
 * @param include the additional attributes of an INCLUDE projection
 */
public record IndexModel(
        String name,
        IndexSchema.Kind kind,
        KeyModel key,
        IndexSchema.Projection projection,
        List<MemberModel> projected,
        List<String> include) {

    public IndexModel {
        projected = List.copyOf(projected);
        include = List.copyOf(include);
    }
}
