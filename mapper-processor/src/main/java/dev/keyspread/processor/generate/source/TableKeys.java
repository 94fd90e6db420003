package dev.keyspread.processor.generate.source;

import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What the generators ask about the key of a table. */
public final class TableKeys {

    private TableKeys() {}

    /** Whether the suffix is drawn at random, so that only the entity itself knows where its item lies. */
    public static boolean isDrawn(EntityModel entity) {
        ShardingModel sharding = entity.key().partition().sharding();
        return sharding != null && !sharding.declaration().calculated();
    }

    /** Whether logical keys may have different numbers of suffixes, so that what draws one has to know the key. */
    public static boolean isCounted(EntityModel entity) {
        ShardingModel sharding = entity.key().partition().sharding();
        return sharding != null && sharding.isCounted();
    }

    /** Whether a member is the logical key of the table's sharded partition key: its own attribute holds a suffix too. */
    public static boolean isSharded(EntityModel entity, MemberModel member) {
        return entity.key().partition().sharding() != null
                && entity.key().partition().member().equals(member);
    }

    /** Whether a member is the table's sort key. */
    public static boolean isSort(EntityModel entity, MemberModel member) {
        KeyPartModel sort = entity.key().sort();
        return sort != null && sort.template() == null && sort.members().contains(member);
    }

    /** The members that are a key, or in one: those of partition keys, those of sort keys. */
    public static List<MemberModel> members(KeyModel key) {
        return key.parts().flatMap(part -> part.members().stream()).distinct().toList();
    }

    /** The members whose own attributes are keys. */
    public static List<MemberModel> attributes(KeyModel key) {
        return key.parts()
                .filter(part -> part.template() == null)
                .flatMap(part -> part.members().stream())
                .toList();
    }

    /** Whether the partition key is a shard's number, so that a query of all shards takes no value. */
    public static boolean isNumbered(KeyModel key) {
        ShardingModel sharding = key.partition().sharding();
        return sharding != null && sharding.declaration().layout() == Sharding.Layout.NUMBER;
    }

    /** The members that a query has to be given: all that are a partition key or in one. */
    public static List<MemberModel> given(KeyModel key) {
        return isNumbered(key)
                ? List.of()
                : key.partitions().stream()
                        .flatMap(part -> part.members().stream())
                        .distinct()
                        .toList();
    }

    /**
     * The members that a query can be narrowed by, one after the other: all that are a sort key or in one, but those that
     * a composite one begins with and a query is given anyway.
     */
    public static List<MemberModel> narrowing(KeyModel key) {
        List<MemberModel> given = given(key);
        return key.sorts().stream()
                .flatMap(sort -> sort.template() == null
                        ? sort.members().stream()
                        : sort.members().stream().dropWhile(given::contains))
                .toList();
    }

    /** The members that say where an item lies: partition key, sort key, and what a suffix is calculated from. */
    public static Set<MemberModel> identity(EntityModel entity) {
        Set<MemberModel> members = new LinkedHashSet<>(members(entity.key()));
        ShardingModel sharding = entity.key().partition().sharding();
        if (sharding != null) {
            members.addAll(sharding.sources());
        }
        return members;
    }

    /** The member that carries a drawn suffix. */
    public static MemberModel carrier(EntityModel entity) {
        return entity.object().members().stream()
                .filter(member -> member.role() == MemberModel.Role.SHARD)
                .findFirst()
                .orElseThrow();
    }
}
