package dev.keyspread.processor.model;

import dev.keyspread.lint.schema.IndexSchema;
import java.util.List;
import java.util.stream.Stream;

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

    /** Returns the discriminator of the subtypes, if it is a key of one of the indexes. */
    public static Stream<MemberModel> discriminator(List<IndexModel> indexes) {
        return indexes.stream()
                .flatMap(index -> index.key().parts())
                .filter(KeyPartModel::isDiscriminator)
                .map(KeyPartModel::member)
                .limit(1);
    }
}
