package dev.keyspread.processor.generate;

import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.MemberModel;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The attributes of an entity that sharded keys are made of, and those keys: what is written of them is the same at all
 * ends of the codec, and is computed in one place.
 */
final class StoredKeys {

    private StoredKeys() {}

    /** Whether the table or an index of its own has a sharded key. */
    static boolean exist(EntityModel entity) {
        return entity.key().partition().sharding() != null
                || indexes(entity).findAny().isPresent();
    }

    /** The indexes that have a sharded key of their own. */
    static Stream<IndexModel> indexes(EntityModel entity) {
        return entity.indexes().stream().filter(StoredKeys::isSharded);
    }

    /** Whether an index has a sharded key of its own; a local one has the table's. */
    static boolean isSharded(IndexModel index) {
        return index.kind() == IndexSchema.Kind.GLOBAL
                && index.key().partition().sharding() != null;
    }

    /** The members whose attributes they are: the table's key first. */
    static Set<MemberModel> members(EntityModel entity) {
        Set<MemberModel> members = new LinkedHashSet<>(TableKeys.members(entity.key()));
        indexes(entity).forEach(index -> members.addAll(TableKeys.members(index.key())));
        return members;
    }

    /** How many attributes there are. */
    static int count(EntityModel entity) {
        return members(entity).size() + (int) indexes(entity).count();
    }
}
