package dev.keyspread.lint.frontend.mapped;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;

import dev.keyspread.lint.frontend.mapped.MappedProperty.KeyUse;
import dev.keyspread.lint.frontend.mapped.MappedProperty.Role;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Suppression;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A class that a mapper stores in a table of its own.
 *
 * @param entity the canonical name of the class
 * @param table the name of the table
 * @param origin the mapper
 * @param properties its properties
 * @param suppressions the suppressions of the class and its properties
 */
public record MappedTable(
        String entity, String table, Origin origin, List<MappedProperty> properties, List<Suppression> suppressions) {

    public EntitySchema toSchema() {
        return new EntitySchema(
                        entity,
                        table,
                        new KeySchema(parts(Role.PARTITION, ""), parts(Role.SORT, "")),
                        indexes(),
                        attributes(),
                        Workload.UNKNOWN,
                        suppressions)
                .toBuilder().origin(origin).build();
    }

    private List<AttributeSchema> attributes() {
        return properties.stream()
                .map(property -> new AttributeSchema(
                        property.name(),
                        property.attribute(),
                        property.type(),
                        property.javaType(),
                        property.constants(),
                        property.format(),
                        Bounds.UNKNOWN))
                .toList();
    }

    private List<IndexSchema> indexes() {
        Set<String> names = properties.stream()
                .flatMap(property -> property.uses().stream())
                .map(KeyUse::index)
                .filter(index -> !index.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
        return names.stream()
                .map(this::index)
                .sorted(comparing(IndexSchema::name))
                .toList();
    }

    /**
     * Returns an index. One without a partition key of its own is local. The annotations do not contain projections.
     */
    private IndexSchema index(String name) {
        List<KeyPart> partition = parts(Role.PARTITION, name);
        List<KeyPart> local = parts(Role.LOCAL_SORT, name);
        boolean global = !partition.isEmpty();
        KeySchema key = global
                ? new KeySchema(partition, parts(Role.SORT, name))
                : new KeySchema(parts(Role.PARTITION, ""), local.isEmpty() ? parts(Role.SORT, name) : local);
        return new IndexSchema(
                name,
                global ? IndexSchema.Kind.GLOBAL : IndexSchema.Kind.LOCAL,
                key,
                IndexSchema.Projection.ALL,
                List.of());
    }

    private List<KeyPart> parts(Role role, String index) {
        return properties.stream()
                .filter(property -> property.is(role, index))
                .sorted(comparingInt(property -> property.order(role, index)))
                .map(MappedTable::part)
                .toList();
    }

    private static KeyPart part(MappedProperty property) {
        KeyMember member = new KeyMember(
                property.name(), property.javaType(), property.constants(), property.format(), Bounds.UNKNOWN);
        return new KeyPart(List.of(member), null, property.attribute(), property.type(), null);
    }
}
