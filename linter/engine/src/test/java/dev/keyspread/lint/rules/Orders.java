package dev.keyspread.lint.rules;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.EntitySchemaBuilder;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.lint.schema.Workload;
import dev.keyspread.lint.testing.RuleTester;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Schemas of a sound entity {@code com.example.Order}, keyed by customer and order, to which tests add what matters. */
public final class Orders {

    public static final String TEXT = "java.lang.String";

    private Orders() {}

    /** The table alone. */
    public static EntitySchemaBuilder order() {
        return keyed(part(member("customerId", TEXT)), part(member("orderId", TEXT)));
    }

    /** A table with these keys, whose members are attributes. */
    public static EntitySchemaBuilder keyed(KeyPart partitionKey, KeyPart... sortKeys) {
        List<AttributeSchema> attributes = new ArrayList<>(attributes(partitionKey));
        for (KeyPart sortKey : sortKeys) {
            attributes.addAll(attributes(sortKey));
        }
        return new EntitySchema(
                        "com.example.Order",
                        "orders",
                        new KeySchema(List.of(partitionKey), List.of(sortKeys)),
                        List.of(),
                        attributes,
                        Workload.UNKNOWN,
                        List.of())
                .toBuilder();
    }

    /** The table with more attributes. */
    public static EntitySchema with(AttributeSchema... attributes) {
        return with(order().build(), attributes);
    }

    /** The lines of invoices, whose key is sharded, with more attributes. */
    public static EntitySchema lines(Sharding sharding, AttributeSchema... attributes) {
        KeyPart invoice = sharded(member("invoiceId", TEXT), sharding);
        return with(keyed(invoice, part(member("lineId", TEXT))).build(), attributes);
    }

    private static EntitySchema with(EntitySchema entity, AttributeSchema... attributes) {
        List<AttributeSchema> all = new ArrayList<>(entity.attributes());
        all.addAll(List.of(attributes));
        return entity.toBuilder().attributes(all).build();
    }

    public static KeyMember member(String name, String javaType) {
        return new KeyMember(name, javaType, List.of());
    }

    public static KeyMember member(String name, String javaType, @Nullable String format) {
        return new KeyMember(name, javaType, List.of(), format, Bounds.UNKNOWN);
    }

    public static KeyPart part(KeyMember member) {
        boolean number = List.of("int", "long", "double", "float").contains(member.javaType());
        return new KeyPart(List.of(member), null, member.name(), number ? AttributeType.N : AttributeType.S, null);
    }

    public static KeyPart template(String template, KeyMember... members) {
        return new KeyPart(List.of(members), template, "sk", AttributeType.S, null);
    }

    public static KeyPart sharded(KeyMember member, Sharding sharding) {
        return new KeyPart(List.of(member), null, member.name(), AttributeType.S, sharding);
    }

    public static Sharding random(int suffixes) {
        return new Sharding(Sharding.Layout.SUFFIX, suffixes, suffixes, false, List.of(), ".", 1, null, null);
    }

    public static Sharding calculated(int suffixes, String... from) {
        return new Sharding(Sharding.Layout.SUFFIX, suffixes, suffixes, true, List.of(from), ".", 1, null, null);
    }

    public static IndexSchema global(String name, KeyPart partitionKey, KeyPart... sortKeys) {
        return index(name, IndexSchema.Kind.GLOBAL, IndexSchema.Projection.ALL, partitionKey, sortKeys);
    }

    public static IndexSchema local(String name, IndexSchema.Projection projection, KeyPart sortKey) {
        return index(name, IndexSchema.Kind.LOCAL, projection, part(member("customerId", TEXT)), sortKey);
    }

    public static IndexSchema index(
            String name,
            IndexSchema.Kind kind,
            IndexSchema.Projection projection,
            KeyPart partitionKey,
            KeyPart... sortKeys) {
        KeySchema key = new KeySchema(List.of(partitionKey), List.of(sortKeys));
        return new IndexSchema(name, kind, key, projection, List.of());
    }

    public static EntitySchema indexed(IndexSchema... indexes) {
        List<AttributeSchema> all = new ArrayList<>(order().build().attributes());
        for (IndexSchema index : indexes) {
            index.key().partitionKeys().forEach(part -> all.addAll(attributes(part)));
            index.key().sortKeys().forEach(part -> all.addAll(attributes(part)));
        }
        return order().indexes(List.of(indexes)).attributes(all).build();
    }

    public static AttributeSchema attribute(String name, AttributeType type, String javaType) {
        return new AttributeSchema(name, name, type, javaType, List.of());
    }

    /** A pattern of the table that uses the whole item. */
    public static AccessPattern pattern(AccessPattern.Operation operation, double perSecond, String... by) {
        return new AccessPattern("what it does", operation, null, List.of(by), List.of(), perSecond, false, -1, -1);
    }

    public static AccessPattern patternOf(
            @Nullable String index, AccessPattern.Operation operation, List<String> by, String... uses) {
        return new AccessPattern("what it does", operation, index, by, List.of(uses), 10, false, -1, -1);
    }

    public static EntitySchema with(EntitySchema entity, AccessPattern... patterns) {
        return entity.toBuilder().patterns(List.of(patterns)).build();
    }

    public static EntitySchema with(EntitySchema entity, Workload workload) {
        return entity.toBuilder().workload(workload).build();
    }

    /** Returns all findings of a rule. */
    public static List<Finding> check(LintRule rule, EntitySchema entity) {
        return new RuleTester(rule).allFindings(entity);
    }

    public static List<Severity> severities(LintRule rule, EntitySchema entity) {
        return check(rule, entity).stream().map(Finding::severity).toList();
    }

    /** The message of the only finding. */
    public static String message(LintRule rule, EntitySchema entity) {
        List<Finding> findings = check(rule, entity);
        if (findings.size() != 1) {
            throw new AssertionError("Not one finding: " + findings);
        }
        return findings.get(0).message();
    }

    private static List<AttributeSchema> attributes(KeyPart part) {
        return part.members().stream()
                .map(member -> new AttributeSchema(
                        member.name(),
                        member.name(),
                        part.type(),
                        member.javaType(),
                        member.constants(),
                        member.format(),
                        member.bounds()))
                .toList();
    }
}
