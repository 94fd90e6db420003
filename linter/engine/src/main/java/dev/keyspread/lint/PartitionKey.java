package dev.keyspread.lint;

import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The partition key of a table or of a global index, as the heat rules look at it.
 *
 * @param entity the entity it belongs to
 * @param index its index, or {@code null} if it is the table's
 * @param key the key
 * @param members what the entity holds in it: one member, or several of a composite key or of several attributes
 */
record PartitionKey(EntitySchema entity, @Nullable IndexSchema index, KeySchema key, List<KeyMember> members) {

    /** The keys to look at: a sharded one is judged by other rules, and a local index has the table's. */
    static Stream<PartitionKey> unsharded(EntitySchema entity) {
        Stream<PartitionKey> indexes = entity.indexes().stream()
                .filter(index -> index.kind() == IndexSchema.Kind.GLOBAL)
                .flatMap(index -> unsharded(entity, index, index.key()));
        return Stream.concat(unsharded(entity, null, entity.key()), indexes);
    }

    /** Whether one member is all there is in it. Of several, a strong one makes up for the weak. */
    boolean isSingle() {
        return members.size() == 1;
    }

    JavaType javaType() {
        return new JavaType(member().javaType());
    }

    List<String> constants() {
        return member().constants();
    }

    boolean isBinary() {
        return part().type() == AttributeType.B;
    }

    NameTokens memberName() {
        return NameTokens.of(member().name());
    }

    NameTokens attributeName() {
        return NameTokens.of(part().attribute());
    }

    /** Whether every item of the table has a partition key value of its own, for want of a sort key. */
    boolean isAloneInTable() {
        return index == null && key.sortKeys().isEmpty();
    }

    /** The beginning of a message: {@code Partition key "status" of index "by-status"}. */
    String subject() {
        String place = index == null ? "" : " of index \"" + index.name() + "\"";
        return "Partition key \"" + name() + "\"" + place;
    }

    /** The end of a message: how the key is sharded, as far as it can be. */
    String cure(int suffixes) {
        return isShardable()
                ? " Move it to the sort key, or shard it: " + shardedKey(suffixes) + "." + missingSortKey()
                : " Put a member with many values into it, or shard a key of one member.";
    }

    Finding finding(LintRule rule, Severity severity, String message) {
        String indexName = index == null ? null : index.name();
        return new Finding(
                rule.id(), severity, entity.entity(), isSingle() ? member().name() : null, indexName, message);
    }

    private String shardedKey(int suffixes) {
        String place = index == null ? "" : "index = \"" + index.name() + "\", ";
        return "@ShardedKey(" + place + "suffixes = " + suffixes + ")";
    }

    private String missingSortKey() {
        return isAloneInTable() ? " Sharding takes a sort key, which this table lacks." : "";
    }

    private boolean isShardable() {
        return isSingle() && part().template() == null;
    }

    private KeyMember member() {
        return members.get(0);
    }

    private KeyPart part() {
        return key.partitionKeys().get(0);
    }

    private String name() {
        String template = part().template();
        return template == null
                ? members.stream().map(KeyMember::name).collect(Collectors.joining("\", \""))
                : template;
    }

    private static Stream<PartitionKey> unsharded(EntitySchema entity, @Nullable IndexSchema index, KeySchema key) {
        boolean sharded = key.partitionKeys().stream().anyMatch(part -> part.sharding() != null);
        List<KeyMember> members = key.partitionKeys().stream()
                .flatMap(part -> part.members().stream())
                .toList();
        if (sharded || members.isEmpty()) {
            return Stream.empty();
        }
        key.partitionKeys().stream()
                .filter(part -> part.template() == null)
                .flatMap(part -> part.members().stream())
                .forEach(member -> requireAttribute(entity, member));
        return Stream.of(new PartitionKey(entity, index, key, members));
    }

    private static void requireAttribute(EntitySchema entity, KeyMember member) {
        if (entity.attributes().stream()
                .noneMatch(attribute -> attribute.member().equals(member.name()))) {
            throw new IllegalArgumentException("Entity " + entity.entity() + " has a key of member \"" + member.name()
                    + "\" and no such attribute");
        }
    }
}
