package dev.keyspread.lint.frontend.mapped;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;

import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Suppression;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import java.util.Optional;
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
        String entity, String table, Origin origin, List<Property> properties, List<Suppression> suppressions) {

    public EntitySchema toSchema() {
        return new EntitySchema(
                        entity,
                        table,
                        new KeySchema(parts(Role.PARTITION, ""), parts(Role.SORT, "")),
                        indexes(),
                        properties.stream().map(Property::schema).toList(),
                        Workload.UNKNOWN,
                        suppressions)
                .toBuilder().origin(origin).build();
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

    private static KeyPart part(Property property) {
        AttributeSchema attribute = property.schema;
        return new KeyPart(List.of(attribute.asMember()), null, attribute.name(), attribute.type(), null);
    }

    /**
     * A property and its roles in keys, independent of the mapper.
     *
     * @param schema its attribute
     * @param uses its roles in keys
     */
    public record Property(AttributeSchema schema, List<KeyUse> uses) {

        public Property {
            uses = List.copyOf(uses);
        }

        /** Returns whether it is a key of an index. */
        public boolean is(Role role, String index) {
            return use(role, index).isPresent();
        }

        /** Returns its position in a key of several attributes, or 0 if it is not known. */
        int order(Role role, String index) {
            return use(role, index).map(KeyUse::order).orElse(0);
        }

        private Optional<KeyUse> use(Role role, String index) {
            return uses.stream()
                    .filter(use -> use.role() == role && use.index().equals(index))
                    .findFirst();
        }
    }

    /**
     * A property's role in a key.
     *
     * @param role the kind of key
     * @param index the index, or an empty text for the table
     * @param order the position in a key of several attributes, from 1; 0 if it is not known
     */
    public record KeyUse(Role role, String index, int order) {}

    /** The kind of key. */
    public enum Role {
        PARTITION,
        SORT,
        /** The sort key of a local index, whose partition key is the table's. */
        LOCAL_SORT
    }
}
