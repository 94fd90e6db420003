package dev.keyspread.lint.frontend.declare;

import static java.util.Comparator.comparing;

import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Suppression;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A class and the definition of its table. The class has the types and the names of members. The definition has what
 * classes lack: a name for classes of the Enhanced Client, capacity, projections, further indexes, time to live and measured sizes.
 */
final class MergedTable {

    private final EntitySchema type;
    private final EntitySchema definition;

    private MergedTable(EntitySchema type, EntitySchema definition) {
        this.type = type;
        this.definition = definition;
    }

    /** Returns the merged table at the place of the class. */
    static TableInput of(TableInput type, TableInput definition) {
        EntitySchema merged = new MergedTable(type.entity(), definition.entity()).toSchema();
        return new TableInput(merged, type.place(), type.members(), type.id(), type.isVersioned());
    }

    private EntitySchema toSchema() {
        List<Suppression> suppressions = Stream.concat(type.suppressions().stream(), definition.suppressions().stream())
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
