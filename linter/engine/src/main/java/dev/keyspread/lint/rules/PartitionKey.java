package dev.keyspread.lint.rules;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.profile.KeyProfile;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The partition key of a table or of a global index, as the heat rules look at it.
 *
 * @param subject the entity it belongs to
 * @param index its index, or {@code null} if it is the table's
 * @param key the key, with one partition key at least
 */
record PartitionKey(Subject subject, @Nullable IndexSchema index, KeySchema key) {

    private static final Pattern JOINT = Pattern.compile("[#:|]+");

    /** The table's, and those of the global indexes. A local index has the table's. */
    static Stream<PartitionKey> all(Subject subject) {
        return Stream.concat(ofTable(subject).stream(), ofIndexes(subject));
    }

    /** The table's, unless only an index of it is known. */
    static Optional<PartitionKey> ofTable(Subject subject) {
        PartitionKey key = new PartitionKey(subject, null, subject.entity().key());
        return key.isKnown() ? Optional.of(key) : Optional.empty();
    }

    /** Those of the global indexes. */
    static Stream<PartitionKey> ofIndexes(Subject subject) {
        return subject.entity().indexes().stream()
                .filter(IndexSchema::isGlobal)
                .map(index -> new PartitionKey(subject, index, index.key()))
                .filter(PartitionKey::isKnown);
    }

    EntitySchema entity() {
        return subject.entity();
    }

    /** What the entity holds in it: one member, several of a composite key or of several attributes, or none. */
    List<KeyMember> members() {
        return key.partitionKeys().stream()
                .flatMap(part -> part.members().stream())
                .flatMap(this::parts)
                .toList();
    }

    /** Who writes {@code tenantId#day} into a definition joins two values in one attribute. */
    private Stream<KeyMember> parts(KeyMember member) {
        return entity().origin() == Origin.DEFINITION
                        && JOINT.matcher(member.name()).find()
                ? JOINT.splitAsStream(member.name()).map(name -> new KeyMember(name, member.javaType(), List.of()))
                : Stream.of(member);
    }

    /** What is known of its values. */
    Optional<KeyProfile> profile() {
        return subject.profile().key(indexName());
    }

    /** Whether it is sharded, and so a matter for other rules. */
    boolean isSharded() {
        return key.partitionKeys().stream().anyMatch(part -> part.sharding() != null);
    }

    /** Whether one member is all there is in it. Of several, a strong one makes up for the weak. */
    boolean isSingle() {
        return members().size() == 1;
    }

    KeyMember member() {
        return members().get(0);
    }

    /** The first attribute that holds it. */
    KeyPart part() {
        return key.partitionKeys().get(0);
    }

    /** Whether every item of the table has a partition key value of its own, for want of a sort key. */
    boolean isAloneInTable() {
        return index == null && key.sortKeys().isEmpty();
    }

    @Nullable
    String indexName() {
        return index == null ? null : index.name();
    }

    /** The beginning of a message: {@code Partition key "status" of index "by-status"}. */
    String title() {
        String place = index == null ? "" : " of index \"" + index.name() + "\"";
        return "Partition key \"" + name() + "\"" + place;
    }

    /** The end of a message: how the key is sharded, as far as it can be. */
    String cure(int suffixes) {
        if (entity().origin() != Origin.KEYSPREAD) {
            return " Move it to the sort key, or shard it: append a suffix from 1 to " + suffixes + " to its values.";
        }
        return isShardable()
                ? " Move it to the sort key, or shard it: " + shardedKey(suffixes) + "." + missingSortKey()
                : " Put a member with many values into it, or shard a key of one member.";
    }

    Finding finding(LintRule rule, Severity severity, Evidence evidence, String message) {
        return new Finding(
                rule.id(),
                severity,
                evidence,
                entity().entity(),
                isSingle() ? member().name() : null,
                indexName(),
                Advice.fitted(entity(), message));
    }

    private boolean isKnown() {
        return !key.partitionKeys().isEmpty();
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

    private String name() {
        return key.partitionKeys().stream().map(PartitionKey::partName).collect(Collectors.joining("\", \""));
    }

    private static String partName(KeyPart part) {
        String template = part.template();
        return template == null
                ? part.members().stream().map(KeyMember::name).collect(Collectors.joining("\", \""))
                : template;
    }
}
