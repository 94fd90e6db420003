package dev.keyspread.lint.rules.shard;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.rules.key.FewValues;
import dev.keyspread.lint.rules.key.KeyBucket;
import dev.keyspread.lint.rules.key.PartitionKeyJudgement;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.Sharding;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A sharded partition key of a table or of a global index.
 *
 * @param key the key
 * @param sharding the sharding
 * @param place the part of the partition key that is sharded
 */
record ShardedPart(PartitionKeyJudgement key, Sharding sharding, KeyPart place) {

    static Stream<ShardedPart> all(Subject subject) {
        return PartitionKeyJudgement.all(subject)
                .flatMap(key -> key.key().partitionKeys().stream()
                        .filter(part -> part.sharding() != null)
                        .map(part -> new ShardedPart(key, Objects.requireNonNull(part.sharding()), part)));
    }

    EntitySchema entity() {
        return key.entity();
    }

    /** Returns the beginning of a message: {@code Partition key "day" with 8 shards}. */
    String title() {
        String names = place.names().collect(Collectors.joining("\", \""));
        String index = key.index() == null ? "" : " of index \"" + key.indexName() + "\"";
        return "Partition key \"" + names + "\"" + index + " with " + shards();
    }

    private String shards() {
        return sharding.most() > sharding.suffixes()
                ? sharding.suffixes() + " to " + Text.count(sharding.most(), "shard")
                : Text.count(sharding.suffixes(), "shard");
    }

    /** Returns the sources of a calculated suffix. The default is the sort key. */
    List<KeyMember> sources() {
        return sharding.from().isEmpty()
                ? key.key().sortKeys().stream()
                        .flatMap(part -> part.members().stream())
                        .toList()
                : sharding.from().stream()
                        .flatMap(name -> member(name).stream())
                        .toList();
    }

    /** Returns the names of the members from which a calculated suffix is computed. */
    List<String> sourceNames() {
        return sharding.from().isEmpty()
                ? sources().stream().map(KeyMember::name).toList()
                : sharding.from();
    }

    /** Returns whether all current writes go to one logical key. */
    boolean isCrowded() {
        return sharding.layout() == Sharding.Layout.NUMBER
                || place.members().stream()
                        .allMatch(member -> FewValues.of(member).isPresent()
                                || KeyBucket.of(member).isPresent());
    }

    private Optional<KeyMember> member(String name) {
        return entity().attributeOf(name).map(AttributeSchema::asMember);
    }

    /** Returns a finding about this key. */
    Finding finding(LintRule rule, Severity severity, Evidence evidence, Message message) {
        return Finding.builder(rule, entity())
                .index(key.indexName())
                .member(place.members().size() == 1 ? place.members().get(0).name() : null)
                .build(severity, evidence, message);
    }
}
