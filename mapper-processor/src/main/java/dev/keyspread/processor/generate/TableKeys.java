package dev.keyspread.processor.generate;

import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What the generators ask about the key of a table. */
final class TableKeys {

    private TableKeys() {}

    /** Whether the suffix is drawn at random, so that only the entity itself knows where its item lies. */
    static boolean isDrawn(EntityModel entity) {
        ShardingModel sharding = entity.key().partition().sharding();
        return sharding != null && !sharding.declaration().calculated();
    }

    /** Whether a member is the logical key of the table's sharded partition key: its own attribute holds a suffix too. */
    static boolean isSharded(EntityModel entity, MemberModel member) {
        return entity.key().partition().sharding() != null
                && entity.key().partition().member().equals(member);
    }

    /** Whether a member is the table's sort key. */
    static boolean isSort(EntityModel entity, MemberModel member) {
        KeyPartModel sort = entity.key().sort();
        return sort != null && sort.member().equals(member);
    }

    /** The members of the key: partition key, sort key. */
    static List<MemberModel> members(KeyModel key) {
        List<MemberModel> members = new ArrayList<>();
        members.add(key.partition().member());
        if (key.sort() != null) {
            members.add(key.sort().member());
        }
        return members;
    }

    /** The members that say where an item lies: partition key, sort key, and what a suffix is calculated from. */
    static Set<MemberModel> identity(EntityModel entity) {
        Set<MemberModel> members = new LinkedHashSet<>(members(entity.key()));
        ShardingModel sharding = entity.key().partition().sharding();
        if (sharding != null) {
            members.addAll(sharding.sources());
        }
        return members;
    }

    /** The member that carries a drawn suffix. */
    static MemberModel carrier(EntityModel entity) {
        return entity.object().members().stream()
                .filter(member -> member.role() == MemberModel.Role.SHARD)
                .findFirst()
                .orElseThrow();
    }
}
