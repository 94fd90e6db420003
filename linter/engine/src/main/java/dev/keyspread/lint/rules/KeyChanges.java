package dev.keyspread.lint.rules;

import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Changes of an item that move its entry in a global index: the entry is deleted under one key and put under another. */
final class KeyChanges {

    private KeyChanges() {}

    /** How many a second the declared updates make; none of a table, whose keys never change. */
    static double perSecond(PartitionKey key) {
        IndexSchema index = key.index();
        return index == null
                ? 0
                : perSecond(key, Stream.concat(index.key().partitionKeys().stream(), index.key().sortKeys().stream()));
    }

    /** Those among them that take the entry to another partition key. */
    static double ofPartitionKeyPerSecond(PartitionKey key) {
        return key.index() == null ? 0 : perSecond(key, key.key().partitionKeys().stream());
    }

    private static double perSecond(PartitionKey key, Stream<KeyPart> parts) {
        Set<String> members = parts.flatMap(part -> part.members().stream())
                .map(KeyMember::name)
                .collect(Collectors.toSet());
        return key.entity().patterns().stream()
                .filter(pattern -> pattern.operation() == AccessPattern.Operation.UPDATE)
                .filter(pattern -> pattern.uses().stream().anyMatch(members::contains))
                .mapToDouble(pattern -> Math.max(0, pattern.perSecond()))
                .sum();
    }
}
