package dev.keyspread.processor.generate.source;

import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds the composite keys of an entity, one for each attribute that holds one. */
public final class Templates {

    private Templates() {}

    /** Returns the composite keys of the table. */
    public static List<TemplateModel> ofTable(EntityModel entity) {
        return distinct(entity.key().templates());
    }

    /** Returns the composite keys of the table and an index. */
    public static List<TemplateModel> ofTableAnd(IndexModel index, EntityModel entity) {
        return distinct(Stream.concat(entity.key().templates(), index.key().templates()));
    }

    /** Returns the composite keys of indexes that are not also the table's and have no suffix. */
    public static List<TemplateModel> ofIndexes(EntityModel entity) {
        return all(entity).stream()
                .skip(ofTable(entity).size())
                .filter(template -> sharding(entity, template).isEmpty())
                .toList();
    }

    /** Returns the composite keys of the table, and then those of indexes. */
    public static List<TemplateModel> all(EntityModel entity) {
        Stream<KeyModel> keys =
                Stream.concat(Stream.of(entity.key()), entity.indexes().stream().map(index -> index.key()));
        return distinct(keys.flatMap(KeyModel::templates));
    }

    /** Returns the sharding of the partition key that a template makes, if it is sharded. */
    public static Optional<ShardingModel> sharding(EntityModel entity, TemplateModel template) {
        return Stream.concat(Stream.of(entity.key()), entity.indexes().stream().map(IndexModel::key))
                .filter(key -> isSharded(key, template))
                .flatMap(key -> Stream.ofNullable(key.partition().sharding()))
                .findFirst();
    }

    /** Returns the constant for the layout of the sharded partition key that a template makes, if it is sharded. */
    public static Optional<String> layout(EntityContext context, TemplateModel template) {
        EntityModel entity = context.entity();
        return isSharded(entity.key(), template)
                ? Optional.of(context.codec().layout())
                : StoredKeys.indexes(entity)
                        .filter(index -> isSharded(index.key(), template))
                        .map(index -> context.codec().layout(index))
                        .findFirst();
    }

    private static boolean isSharded(KeyModel key, TemplateModel template) {
        return key.partition().sharding() != null
                && template.equals(key.partition().template());
    }

    /** Returns distinct composite keys, by attribute. */
    static List<TemplateModel> distinct(Stream<TemplateModel> templates) {
        Set<String> attributes = new HashSet<>();
        List<TemplateModel> distinct = new ArrayList<>();
        templates.filter(template -> attributes.add(template.attribute())).forEach(distinct::add);
        return distinct;
    }
}
