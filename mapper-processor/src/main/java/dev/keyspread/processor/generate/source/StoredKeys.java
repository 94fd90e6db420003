package dev.keyspread.processor.generate.source;

import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.MemberModel;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The keys of an entity that are made of something, be they sharded or composite, and the attributes that sharded ones
 * are made of: what is written of them is the same at all ends of the codec, and is computed in one place.
 */
public final class StoredKeys {

    private StoredKeys() {}

    /** Whether the table has a sharded or a composite key, or an index one of its own. */
    public static boolean exist(EntityModel entity) {
        return entity.key().partition().sharding() != null
                || indexes(entity).findAny().isPresent()
                || !Templates.all(entity).isEmpty();
    }

    /** The indexes that have a sharded key of their own. */
    public static Stream<IndexModel> indexes(EntityModel entity) {
        return entity.indexes().stream().filter(StoredKeys::isSharded);
    }

    /** Whether an index has a sharded key of its own; a local one has the table's. */
    static boolean isSharded(IndexModel index) {
        return index.kind() == IndexSchema.Kind.GLOBAL
                && index.key().partition().sharding() != null;
    }

    /** The members whose attributes they are: the table's key first. */
    public static Set<MemberModel> members(EntityModel entity) {
        Set<MemberModel> members = new LinkedHashSet<>(TableKeys.attributes(entity.key()));
        indexes(entity).forEach(index -> members.addAll(TableKeys.members(index.key())));
        return members;
    }
}
