package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The key that a query reads by: the table's, or an index's.
 *
 * @param context the entity
 * @param index the index, or {@code null} for the table
 */
record QueriedKey(EntityContext context, @Nullable IndexModel index) {

    /** All that a repository queries by: the table, the indexes, and the keys of subtypes that have their own. */
    static List<QueriedKey> all(EntityContext context) {
        KeyModel key = context.entity().key();
        boolean hasTable = key.sort() != null && !key.partition().hasSubtypeKeys();
        Stream<QueriedKey> table = hasTable ? Stream.of(new QueriedKey(context, null)) : Stream.of();
        Stream<QueriedKey> indexes = context.entity().indexes().stream().map(index -> new QueriedKey(context, index));
        Stream<QueriedKey> subtypes = key.hasSubtypeKeys() ? subtypes(context) : Stream.of();
        return Stream.of(table, indexes, subtypes).flatMap(each -> each).toList();
    }

    /** A subtype is queried by itself if what its keys begin with is not what those of another do. */
    private static Stream<QueriedKey> subtypes(EntityContext context) {
        return context.subtypes().stream()
                .flatMap(subtype -> Stream.concat(table(subtype, context), own(subtype, context)));
    }

    private static Stream<QueriedKey> table(EntityContext subtype, EntityContext context) {
        return Stream.of(new QueriedKey(subtype, null))
                .filter(queried -> context.entity().isAlone(subtype.entity()))
                .filter(queried -> !SortStep.of(queried).isEmpty());
    }

    private static Stream<QueriedKey> own(EntityContext subtype, EntityContext context) {
        return context.entity().ownIndexes(subtype.entity()).stream().map(index -> new QueriedKey(subtype, index));
    }

    KeyModel key() {
        return index == null ? context.entity().key() : index.key();
    }

    /** How the partition key is sharded, or {@code null}. */
    @Nullable
    ShardingModel sharding() {
        return key().partition().sharding();
    }

    /** The constant that holds the layout of the sharded partition key. */
    String layout() {
        return index == null ? context.codec().layout() : context.codec().layout(index);
    }

    /** The method that begins the query. */
    String method() {
        if (context.isSubtype()) {
            return context.repository().query(context.type(), index);
        }
        return index == null ? "query" : context.repository().method(index);
    }

    /** What is yielded, in words of Javadoc. */
    String items() {
        return context.isSubtype() ? "{@code " + context.type().simpleName() + "} items" : "items";
    }

    /** What is queried, in words of Javadoc. */
    String subject() {
        return index == null ? "the table" : "the index {@code " + index.name() + "}";
    }

    // Example:
    // OrderRepository.ByStatusItem
    ClassName item() {
        return index == null || index.projection() == IndexSchema.Projection.ALL
                ? context.type()
                : context.repository().view(index);
    }

    // Example:
    // OrderCodec.BY_STATUS
    CodeBlock decoder(IndexModel of) {
        boolean whole = of.projection() == IndexSchema.Projection.ALL;
        String constant = whole ? "INSTANCE" : context.codec().view(of);
        return CodeBlock.of("$T.$L", context.codec().type(), constant);
    }

    /** The composite sort key, or {@code null}. */
    @Nullable
    TemplateModel sortTemplate() {
        KeyPartModel sort = key().sort();
        return sort == null ? null : sort.template();
    }

    // Example:
    // OrderRepository.ByStatusQuery
    ClassName query(int step) {
        return context.isSubtype()
                ? context.repository().query(context.type(), index, step)
                : context.repository().query(index, step);
    }

    // Example:
    // TableQuery<Order, PrimaryKeyQuery>
    TypeName superclass(ClassName query) {
        ClassName type = isConsistent() ? RuntimeTypes.TABLE_QUERY : RuntimeTypes.INDEX_QUERY;
        return ParameterizedTypeName.get(type, item(), query);
    }

    // Example:
    // NarrowedTableQuery<Order>
    TypeName narrowed() {
        return ParameterizedTypeName.get(narrowedType(), item());
    }

    /** The class of a query that takes no more conditions on the sort key. */
    ClassName narrowedType() {
        return isConsistent() ? RuntimeTypes.NARROWED_TABLE_QUERY : RuntimeTypes.NARROWED_INDEX_QUERY;
    }

    // Example:
    // ReadPlan<Order>
    TypeName plan() {
        return ParameterizedTypeName.get(RuntimeTypes.READ_PLAN, item());
    }

    private boolean isConsistent() {
        return index == null || index.kind() == IndexSchema.Kind.LOCAL;
    }
}
