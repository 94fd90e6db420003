package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.RepositoryNames.Queried;
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
 * The key of a query: the table's or an index's.
 *
 * @param context the entity, or a subtype with this key
 * @param index the index, or {@code null} for the table
 * @param items the entity or the subtype whose items are read
 */
record QueriedKey(EntityContext context, @Nullable IndexModel index, EntityContext items) {

    QueriedKey(EntityContext context, @Nullable IndexModel index) {
        this(context, index, context);
    }

    /** Returns all keys with a query: of the table, the indexes, and subtypes with keys of their own. */
    static List<QueriedKey> all(EntityContext context) {
        KeyModel key = context.entity().key();
        boolean hasTable = key.sort() != null && !key.partition().hasSubtypeKeys();
        Stream<QueriedKey> table = hasTable ? Stream.of(new QueriedKey(context, null)) : Stream.of();
        Stream<QueriedKey> indexes = context.entity().indexes().stream().map(index -> new QueriedKey(context, index));
        Stream<QueriedKey> mixed = context.entity().mixed().stream().map(index -> mixed(index, context));
        Stream<QueriedKey> subtypes = key.hasSubtypeKeys() ? subtypes(context) : Stream.of();
        return Stream.of(table, indexes, mixed, subtypes).flatMap(each -> each).toList();
    }

    /** Returns an index of several subtypes. The first that has it computes the partition key. */
    private static QueriedKey mixed(IndexModel index, EntityContext context) {
        return context.subtypes().stream()
                .filter(subtype -> context.entity().ownIndexes(subtype.entity()).stream()
                        .anyMatch(own -> own.name().equals(index.name())))
                .map(subtype -> new QueriedKey(subtype, index, context))
                .findFirst()
                .orElseThrow();
    }

    /**
     * Returns the keys of subtypes. A subtype has its own query if its key prefixes exclude those of other subtypes.
     */
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

    /** Returns whether the items of several subtypes have different sort keys, all of them texts. */
    boolean isMixed() {
        KeyPartModel sort = key().sort();
        return sort != null && sort.hasSubtypeKeys() && sort.type() == AttributeType.S;
    }

    KeyModel key() {
        return index == null ? context.entity().key() : index.key();
    }

    /** Returns the sharding of the partition key, or {@code null}. */
    @Nullable
    ShardingModel sharding() {
        return key().partition().sharding();
    }

    /** Returns whether items with equal sort keys are in one shard, as the suffix is calculated from the sort key. */
    boolean hasShardOfSortKey() {
        ShardingModel sharding = sharding();
        if (sharding == null || !sharding.isUniform() || key().sorts().size() != 1) {
            return false;
        }
        KeyPartModel sort = key().sorts().get(0);
        return sort.template() == null
                ? sharding.sources().equals(sort.members())
                : sort.template().equals(sharding.sortKey());
    }

    /** Returns the constant for the layout of the sharded partition key. */
    String layout() {
        return index == null ? context.codec().layout() : context.codec().layout(index);
    }

    /** Returns the method that starts the query. */
    String method() {
        return items.repository().query(queried());
    }

    /** Returns the constant for the index. */
    String constant() {
        return items.repository().constant(queried());
    }

    private Queried queried() {
        return new Queried(items.isSubtype() ? items.type() : null, index == null ? null : index.name());
    }

    /** Returns the description of the results for Javadoc. */
    String itemWords() {
        return items.isSubtype() ? "{@code " + items.type().simpleName() + "} items" : "items";
    }

    /** Returns the description of the queried table or index for Javadoc. */
    String subject() {
        return index == null ? "the table" : "the index {@code " + index.name() + "}";
    }

    /** Returns whether an index contains whole items. */
    static boolean isWhole(IndexModel index) {
        return index.projection() == IndexSchema.Projection.ALL;
    }

    // Example:
    // OrderRepository.ByStatusItem
    ClassName item() {
        return index == null || isWhole(index)
                ? items.type()
                : items.repository().view(index);
    }

    // Example:
    // OrderCodec.BY_STATUS
    CodeBlock decoder(IndexModel of) {
        String constant = isWhole(of) ? "INSTANCE" : items.codec().view(of);
        return CodeBlock.of("$T.$L", items.codec().type(), constant);
    }

    /** Returns the composite sort key, or {@code null}. */
    @Nullable
    TemplateModel sortTemplate() {
        KeyPartModel sort = key().sort();
        return sort == null ? null : sort.template();
    }

    // Example:
    // OrderRepository.ByStatusQuery
    ClassName query(int step) {
        return items.repository().query(queried(), step);
    }

    // Example:
    // Query<Order, PrimaryKeyQuery>
    TypeName superclass(ClassName query) {
        return ParameterizedTypeName.get(RuntimeTypes.QUERY, item(), query);
    }

    // Example:
    // NarrowedQuery<Order>
    TypeName narrowed() {
        return ParameterizedTypeName.get(RuntimeTypes.NARROWED_QUERY, item());
    }

    // Example:
    // ReadSource<Order>
    TypeName source() {
        return ParameterizedTypeName.get(RuntimeTypes.READ_SOURCE, item());
    }

    /** Returns whether reads can be strongly consistent. */
    boolean isConsistent() {
        return index == null || index.kind() == IndexSchema.Kind.LOCAL;
    }
}
