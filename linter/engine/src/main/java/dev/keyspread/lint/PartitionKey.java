package dev.keyspread.lint;

import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeySchema;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The partition key of a table or of a global index, as the heat rules look at it.
 *
 * @param entity the entity it belongs to
 * @param index its index, or {@code null} if it is the table's
 * @param key the key
 * @param attribute what the entity holds in it
 */
record PartitionKey(EntitySchema entity, @Nullable IndexSchema index, KeySchema key, AttributeSchema attribute) {

    /** The keys to look at: a sharded one is judged by other rules, and a local index has the table's. */
    static Stream<PartitionKey> unsharded(EntitySchema entity) {
        Stream<PartitionKey> indexes = entity.indexes().stream()
                .filter(index -> index.kind() == IndexSchema.Kind.GLOBAL)
                .flatMap(index -> unsharded(entity, index, index.key()));
        return Stream.concat(unsharded(entity, null, entity.key()), indexes);
    }

    JavaType javaType() {
        return new JavaType(attribute.javaType());
    }

    List<String> constants() {
        return attribute.constants();
    }

    boolean isBinary() {
        return attribute.type() == AttributeType.B;
    }

    NameTokens memberName() {
        return NameTokens.of(attribute.member());
    }

    NameTokens attributeName() {
        return NameTokens.of(attribute.name());
    }

    /** Whether every item of the table has a partition key value of its own, for want of a sort key. */
    boolean isAloneInTable() {
        return index == null && key.sortKey() == null;
    }

    /** The beginning of a message: {@code Partition key "status" of index "by-status"}. */
    String subject() {
        String place = index == null ? "" : " of index \"" + index.name() + "\"";
        return "Partition key \"" + attribute.member() + "\"" + place;
    }

    /** The end of a message: how the key is sharded, as far as it can be. */
    String cure(int suffixes) {
        return " Move it to the sort key, or shard it: " + shardedKey(suffixes) + "." + missingSortKey();
    }

    Finding finding(LintRule rule, Severity severity, String message) {
        String indexName = index == null ? null : index.name();
        return new Finding(rule.id(), severity, entity.entity(), attribute.member(), indexName, message);
    }

    private String shardedKey(int suffixes) {
        String place = index == null ? "" : "index = \"" + index.name() + "\", ";
        return "@ShardedKey(" + place + "suffixes = " + suffixes + ")";
    }

    private String missingSortKey() {
        return isAloneInTable() ? " Sharding takes a sort key, which this table lacks." : "";
    }

    private static Stream<PartitionKey> unsharded(EntitySchema entity, @Nullable IndexSchema index, KeySchema key) {
        return key.partitionKey().sharding() != null
                ? Stream.empty()
                : Stream.of(new PartitionKey(
                        entity, index, key, attribute(entity, key.partitionKey().member())));
    }

    private static AttributeSchema attribute(EntitySchema entity, String member) {
        return entity.attributes().stream()
                .filter(attribute -> attribute.member().equals(member))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "Entity " + entity.entity() + " has a key of member \"" + member + "\" and no such attribute"));
    }
}
