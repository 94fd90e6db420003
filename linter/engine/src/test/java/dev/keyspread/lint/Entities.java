package dev.keyspread.lint;

import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.lint.schema.Suppression;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Schemas of an entity {@code com.example.Order} for the tests of rules, each built from the one key that matters. */
final class Entities {

    static final List<String> FOUR_CONSTANTS = List.of("NEW", "PAID", "SENT", "DONE");

    private static final AttributeSchema ID = attribute("orderId", "java.lang.String");
    private static final KeyPart SORT_KEY = part(ID, null);

    private Entities() {}

    static AttributeSchema attribute(String name, String javaType) {
        return attribute(name, name, javaType);
    }

    static AttributeSchema attribute(String member, String name, String javaType) {
        return new AttributeSchema(member, name, AttributeType.S, javaType, List.of());
    }

    static AttributeSchema enumeration(String name, List<String> constants) {
        return new AttributeSchema(name, name, AttributeType.S, "com.example.OrderStatus", constants);
    }

    /** A table with this partition key and a sort key. */
    static EntitySchema table(AttributeSchema key) {
        return entity(new KeySchema(part(key, null), SORT_KEY), List.of(), List.of(key, ID));
    }

    /** A table with this partition key and no sort key. */
    static EntitySchema tableWithoutSortKey(AttributeSchema key) {
        return entity(new KeySchema(part(key, null), null), List.of(), List.of(key));
    }

    static EntitySchema shardedTable(AttributeSchema key) {
        Sharding sharding = new Sharding(Sharding.Layout.SUFFIX, 8, false, List.of(), ".", 1);
        return entity(new KeySchema(part(key, sharding), SORT_KEY), List.of(), List.of(key, ID));
    }

    /** A table with a sound key and an index "by-key" with this partition key. */
    static EntitySchema index(AttributeSchema key, IndexSchema.Kind kind, IndexSchema.Projection projection) {
        KeySchema indexKey = new KeySchema(part(key, null), SORT_KEY);
        IndexSchema index = new IndexSchema("by-key", kind, indexKey, projection, List.of());
        return entity(new KeySchema(SORT_KEY, null), List.of(index), List.of(ID, key));
    }

    static EntitySchema globalIndex(AttributeSchema key) {
        return index(key, IndexSchema.Kind.GLOBAL, IndexSchema.Projection.ALL);
    }

    static EntitySchema with(EntitySchema entity, Workload workload) {
        return new EntitySchema(
                entity.entity(),
                entity.table(),
                entity.key(),
                entity.indexes(),
                entity.attributes(),
                workload,
                entity.suppressions());
    }

    static EntitySchema with(EntitySchema entity, Suppression... suppressions) {
        return new EntitySchema(
                entity.entity(),
                entity.table(),
                entity.key(),
                entity.indexes(),
                entity.attributes(),
                entity.workload(),
                List.of(suppressions));
    }

    static Workload writes(long perSecond) {
        return new Workload(perSecond, -1, -1, -1, -1);
    }

    private static KeyPart part(AttributeSchema attribute, @Nullable Sharding sharding) {
        return new KeyPart(attribute.member(), attribute.name(), attribute.type(), sharding);
    }

    private static EntitySchema entity(KeySchema key, List<IndexSchema> indexes, List<AttributeSchema> attributes) {
        return new EntitySchema("com.example.Order", "orders", key, indexes, attributes, Workload.UNKNOWN, List.of());
    }
}
