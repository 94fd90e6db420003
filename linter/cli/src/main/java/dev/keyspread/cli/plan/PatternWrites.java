package dev.keyspread.cli.plan;

import dev.keyspread.capacity.IndexWrite;
import dev.keyspread.lint.rules.index.IndexContents;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import java.util.List;
import java.util.stream.Stream;

/** The effects of declared writes on indexes. */
final class PatternWrites {

    private PatternWrites() {}

    /**
     * Returns the effect of a write on an index. A put counts as a new item. An update changes the members that it uses;
     * one that uses none changes the item, but no key of an index.
     */
    static IndexWrite effect(EntitySchema entity, IndexSchema index, AccessPattern pattern) {
        return switch (pattern.operation()) {
            case PUT -> IndexWrite.ENTRY_PUT;
            case DELETE -> IndexWrite.ENTRY_DELETED;
            case UPDATE -> update(entity, index, pattern.uses());
            case GET, QUERY, SCAN -> IndexWrite.NONE;
        };
    }

    private static IndexWrite update(EntitySchema entity, IndexSchema index, List<String> changed) {
        boolean moves = Stream.concat(index.key().partitionKeys().stream(), index.key().sortKeys().stream())
                .flatMap(part -> part.members().stream())
                .map(KeyMember::name)
                .anyMatch(changed::contains);
        if (moves) {
            return IndexWrite.ENTRY_MOVED;
        }
        int missing = IndexContents.missing(entity, index, changed).size();
        boolean projected = changed.isEmpty() || missing < changed.size();
        return projected ? IndexWrite.ENTRY_UPDATED : IndexWrite.NONE;
    }
}
