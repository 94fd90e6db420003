package dev.keyspread.lint.frontend.declare;

import static java.util.Comparator.comparing;

import dev.keyspread.lint.frontend.describe.DescriptionReader;
import dev.keyspread.lint.frontend.profile.ProfileReader;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Suppression;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Merges a class and the definition of its table, such as a template, so that their findings are reported once. Both must
 * have the same key, and the same table name or, because classes of the Enhanced Client have none, a class that is called like the
 * table, or an index with the same name and key. Tables with several such classes or definitions stay as they are.
 */
final class MergedTables {

    private final List<TableInput> classes;
    private final List<TableInput> definitions;

    private MergedTables(Inputs inputs) {
        this.classes = inputs.tables().stream()
                .filter(table -> table.entity().origin() != Origin.DEFINITION)
                .toList();
        this.definitions = inputs.tables().stream()
                .filter(table -> table.entity().origin() == Origin.DEFINITION)
                // A profile is no definition: it is added to the merged table.
                .filter(table -> !table.id().equals(ProfileReader.ID))
                .toList();
    }

    /** Returns the inputs without the definitions that are merged into classes. */
    static Inputs of(Inputs inputs) {
        Inputs all = withoutRepeatingScripts(inputs);
        return new MergedTables(all).merged(all);
    }

    /** Scripts often create a table again, for tests. Another description of the table, with the same key, tells more. */
    private static Inputs withoutRepeatingScripts(Inputs inputs) {
        Set<List<Object>> described = inputs.tables().stream()
                .filter(table -> !isOfScript(table))
                .map(table -> nameAndKey(table.entity()))
                .collect(Collectors.toSet());
        List<TableInput> tables = inputs.tables().stream()
                .filter(table -> !isOfScript(table) || !described.contains(nameAndKey(table.entity())))
                .toList();
        return new Inputs(tables, inputs.notes(), inputs.code(), inputs.files());
    }

    private static List<Object> nameAndKey(EntitySchema entity) {
        return List.of(entity.table(), attributes(entity.key()));
    }

    private static boolean isOfScript(TableInput table) {
        return table.id().equals(DescriptionReader.COMMAND);
    }

    private Inputs merged(Inputs inputs) {
        Map<TableInput, TableInput> byClass = new LinkedHashMap<>();
        for (TableInput definition : definitions) {
            List<TableInput> same = classes.stream()
                    .filter(each -> areSame(each.entity(), definition.entity()))
                    .toList();
            if (same.size() == 1 && isOnlyDefinition(same.get(0))) {
                byClass.put(same.get(0), definition);
            }
        }
        List<TableInput> tables = new ArrayList<>();
        inputs.tables().stream()
                .filter(table -> !byClass.containsValue(table))
                .forEach(table ->
                        tables.add(byClass.containsKey(table) ? MergedTable.of(table, byClass.get(table)) : table));
        return byClass.isEmpty() ? inputs : new Inputs(tables, inputs.notes(), inputs.code(), inputs.files());
    }

    private boolean isOnlyDefinition(TableInput type) {
        return definitions.stream()
                        .filter(each -> areSame(type.entity(), each.entity()))
                        .count()
                == 1;
    }

    private static boolean areSame(EntitySchema type, EntitySchema definition) {
        boolean sameTable = type.table().equals(definition.table())
                || (type.origin() == Origin.ENHANCED_CLIENT
                        && (sharesIndex(type, definition) || isNamedAlike(type, definition)));
        return sameTable
                && !type.key().partitionKeys().isEmpty()
                && attributes(type.key()).equals(attributes(definition.key()))
                && type.indexes().stream().allMatch(index -> agrees(index, definition));
    }

    /** Returns whether the class is called like the table, such as {@code OrderItem} and {@code order-items}, and has no other index. */
    private static boolean isNamedAlike(EntitySchema type, EntitySchema definition) {
        boolean hasAllIndexes = type.indexes().stream()
                .allMatch(index -> definition.index(index.name()).isPresent());
        return hasAllIndexes && plain(type.table()).equals(plain(definition.table()));
    }

    /** Returns a name without separators, the plural, and the words that say that it is a table or an entity. */
    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]", "")
                .replaceFirst("(?<=.)(?:table|entity)$", "")
                .replaceFirst("(?<=.)s$", "");
    }

    private static boolean sharesIndex(EntitySchema type, EntitySchema definition) {
        return type.indexes().stream()
                .anyMatch(index -> definition.index(index.name()).isPresent() && agrees(index, definition));
    }

    /** Returns whether the definition has no such index, or one with the same key. */
    private static boolean agrees(IndexSchema index, EntitySchema definition) {
        return definition
                .index(index.name())
                .map(other -> attributes(index.key()).equals(attributes(other.key())))
                .orElse(true);
    }

    private static List<List<String>> attributes(KeySchema key) {
        return Stream.of(key.partitionKeys(), key.sortKeys())
                .map(parts -> parts.stream().map(KeyPart::attribute).toList())
                .toList();
    }

    /**
     * A class and the definition of its table. The class has the types and the names of members. The definition has what
     * classes lack: a name for classes of the Enhanced Client, capacity, projections, further indexes, time to live and measured sizes.
     */
    private static final class MergedTable {

        private final EntitySchema type;
        private final EntitySchema definition;

        private MergedTable(EntitySchema type, EntitySchema definition) {
            this.type = type;
            this.definition = definition;
        }

        /** Returns the merged table at the place of the class. */
        static TableInput of(TableInput type, TableInput definition) {
            EntitySchema merged = new MergedTable(type.entity(), definition.entity()).toSchema();
            return new TableInput(
                    merged,
                    type.place(),
                    type.members(),
                    type.id(),
                    type.annotations(),
                    type.isNamed() || definition.isNamed());
        }

        private EntitySchema toSchema() {
            List<Suppression> suppressions = Stream.concat(
                            type.suppressions().stream(), definition.suppressions().stream())
                    .toList();
            return type.toBuilder()
                    .table(type.origin() == Origin.ENHANCED_CLIENT ? definition.table() : type.table())
                    .indexes(indexes())
                    .workload(type.workload().over(definition.workload()))
                    .suppressions(suppressions)
                    .rejections(definition.rejections())
                    .timeToLive(timeToLive())
                    .throughput(type.throughput() == null ? definition.throughput() : type.throughput())
                    .deployment(type.deployment() == null ? definition.deployment() : type.deployment())
                    .build();
        }

        /** Another program may write an attribute that the class does not have, so only those of the class count. */
        private @Nullable String timeToLive() {
            String defined = definition.timeToLive();
            return type.timeToLive() != null
                    ? type.timeToLive()
                    : attribute(defined).map(AttributeSchema::name).orElse(null);
        }

        private List<IndexSchema> indexes() {
            Stream<IndexSchema> ofType = type.indexes().stream()
                    .map(index -> definition
                            .index(index.name())
                            .map(other -> merged(index, other))
                            .orElse(index));
            Stream<IndexSchema> others = definition.indexes().stream()
                    .filter(index -> type.index(index.name()).isEmpty())
                    .map(index -> index(index, index.key().map(this::part), index, index));
            return Stream.concat(ofType, others)
                    .sorted(comparing(IndexSchema::name))
                    .toList();
        }

        /** Classes of the SDK's mappers do not declare projections. */
        private IndexSchema merged(IndexSchema ofType, IndexSchema defined) {
            return index(ofType, ofType.key(), type.origin() == Origin.KEYSPREAD ? ofType : defined, defined);
        }

        private static IndexSchema index(IndexSchema index, KeySchema key, IndexSchema projected, IndexSchema defined) {
            return new IndexSchema(
                    index.name(),
                    projected.kind(),
                    key,
                    projected.projection(),
                    projected.include(),
                    index.workload().over(defined.workload()),
                    defined.throughput());
        }

        /** Returns the part with the member of the class, if that stores the attribute. */
        private KeyPart part(KeyPart part) {
            return attribute(part.attribute())
                    .map(each -> new KeyPart(List.of(each.asMember()), null, part.attribute(), each.type(), null))
                    .orElse(part);
        }

        private Optional<AttributeSchema> attribute(@Nullable String name) {
            return type.attributes().stream()
                    .filter(each -> each.name().equals(name))
                    .findFirst();
        }
    }
}
