package dev.keyspread.lint.rules;

import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.lint.schema.Suppression;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Schemas of an entity {@code com.example.Order} for the tests of rules, each built from the one key that matters. */
public final class Entities {

    public static final List<String> FOUR_CONSTANTS = List.of("NEW", "PAID", "SENT", "DONE");

    private static final AttributeSchema ID = attribute("orderId", "java.lang.String");
    private static final KeyPart SORT_KEY = part(ID, null);

    private Entities() {}

    public static AttributeSchema attribute(String name, String javaType) {
        return attribute(name, name, javaType);
    }

    public static AttributeSchema attribute(String member, String name, String javaType) {
        return new AttributeSchema(member, name, AttributeType.S, javaType, List.of());
    }

    public static AttributeSchema enumeration(String name, List<String> constants) {
        return new AttributeSchema(name, name, AttributeType.S, "com.example.OrderStatus", constants);
    }

    /** A table with this partition key and a sort key. */
    public static EntitySchema table(AttributeSchema key) {
        return entity(key(part(key, null), SORT_KEY), List.of(), List.of(key, ID));
    }

    /** A table with these keys. */
    public static EntitySchema table(AttributeSchema key, AttributeSchema sortKey) {
        return entity(key(part(key, null), part(sortKey, null)), List.of(), List.of(key, sortKey));
    }

    /** A table with this partition key and no sort key. */
    public static EntitySchema tableWithoutSortKey(AttributeSchema key) {
        return entity(key(part(key, null)), List.of(), List.of(key));
    }

    public static EntitySchema shardedTable(AttributeSchema key) {
        Sharding sharding = new Sharding(Sharding.Layout.SUFFIX, 8, 8, false, List.of(), ".", 1, null, null);
        return entity(key(part(key, sharding), SORT_KEY), List.of(), List.of(key, ID));
    }

    /** A table with a sound key and an index "by-key" with this partition key. */
    public static EntitySchema index(AttributeSchema key, IndexSchema.Kind kind, IndexSchema.Projection projection) {
        KeySchema indexKey = key(part(key, null), SORT_KEY);
        IndexSchema index = new IndexSchema("by-key", kind, indexKey, projection, List.of());
        return entity(key(SORT_KEY), List.of(index), List.of(ID, key));
    }

    public static EntitySchema globalIndex(AttributeSchema key) {
        return index(key, IndexSchema.Kind.GLOBAL, IndexSchema.Projection.ALL);
    }

    public static EntitySchema with(EntitySchema entity, Workload workload) {
        return entity.toBuilder().workload(workload).build();
    }

    public static EntitySchema with(EntitySchema entity, Suppression... suppressions) {
        return entity.toBuilder().suppressions(List.of(suppressions)).build();
    }

    public static Workload writes(long perSecond) {
        return new Workload(perSecond, -1, -1, -1, -1);
    }

    /** A table with a composite partition key of these members, and a sort key. */
    public static EntitySchema composite(String template, KeyMember... members) {
        KeyPart key = new KeyPart(List.of(members), template, "pk", AttributeType.S, null);
        return entity(new KeySchema(List.of(key), List.of(SORT_KEY)), List.of(), List.of(ID));
    }

    private static KeySchema key(KeyPart partitionKey, KeyPart... sortKeys) {
        return new KeySchema(List.of(partitionKey), List.of(sortKeys));
    }

    private static KeyPart part(AttributeSchema attribute, @Nullable Sharding sharding) {
        KeyMember member = new KeyMember(attribute.member(), attribute.javaType(), attribute.constants());
        return new KeyPart(List.of(member), null, attribute.name(), attribute.type(), sharding);
    }

    private static EntitySchema entity(KeySchema key, List<IndexSchema> indexes, List<AttributeSchema> attributes) {
        return new EntitySchema("com.example.Order", "orders", key, indexes, attributes, Workload.UNKNOWN, List.of());
    }
}
