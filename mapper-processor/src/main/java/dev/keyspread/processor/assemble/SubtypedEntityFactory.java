package dev.keyspread.processor.assemble;

import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.IndexSchema.Projection;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.EvidenceModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.ObjectModel.Mutability;
import dev.keyspread.processor.model.ShardingModel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Creates the model of an entity with subtypes from the models of the subtypes. */
final class SubtypedEntityFactory {

    private SubtypedEntityFactory() {}

    /** Returns the model. Its indexes are those common to all subtypes. */
    static EntityModel create(EntityDeclaration entity, boolean visible, List<EntityModel> subtypes) {
        EntityModel first = subtypes.get(0);
        KeyModel key = key(subtypes);
        List<IndexModel> indexes = indexes(subtypes, key);
        Set<MemberModel> common = common(key, indexes);
        return new EntityModel(
                entity.element(),
                new ObjectModel(
                        entity.object().name(),
                        Stream.concat(
                                        first.object().members().stream().filter(common::contains),
                                        IndexModel.discriminator(indexes))
                                .toList(),
                        Objects.requireNonNull(entity.object().construction()),
                        false,
                        Mutability.UNKNOWN),
                visible,
                first.table(),
                first.repository(),
                key,
                indexes,
                key.hasSubtypeKeys() ? MixedIndexes.of(subtypes) : List.of(),
                views(indexes).isEmpty() ? Map.of() : first.nested(),
                List.of(),
                first.cache(),
                subtypes.stream()
                        .map(EntityModel::timeToLive)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null),
                evidence(subtypes),
                subtypes.stream()
                        .flatMap(subtype -> subtype.suppressions().stream())
                        .distinct()
                        .toList(),
                subtypes);
    }

    private static List<IndexModel> indexes(List<EntityModel> subtypes, KeyModel key) {
        Predicate<IndexModel> own = OwnIndexes.of(subtypes);
        return subtypes.get(0).indexes().stream()
                .filter(index -> !key.hasSubtypeKeys() || !own.test(index))
                .toList();
    }

    /**
     * Returns the evidence of the first subtype with the bounds of all. For members of the same name, the first wins.
     */
    private static EvidenceModel evidence(List<EntityModel> subtypes) {
        EvidenceModel first = subtypes.get(0).evidence();
        Map<String, Bounds> bounds = new LinkedHashMap<>();
        subtypes.forEach(subtype -> subtype.evidence().bounds().forEach(bounds::putIfAbsent));
        return new EvidenceModel(first.workload(), first.indexes(), first.patterns(), bounds);
    }

    /** Returns the key. Parts that differ between subtypes are left empty. */
    private static KeyModel key(List<EntityModel> subtypes) {
        return new KeyModel(parts(subtypes, KeyModel::partitions), parts(subtypes, KeyModel::sorts));
    }

    private static List<KeyPartModel> parts(List<EntityModel> subtypes, Function<KeyModel, List<KeyPartModel>> which) {
        return IntStream.range(0, which.apply(subtypes.get(0).key()).size())
                .mapToObj(i -> subtypes.stream()
                        .map(subtype -> which.apply(subtype.key()).get(i))
                        .reduce(SubtypedEntityFactory::common)
                        .orElseThrow())
                .toList();
    }

    private static KeyPartModel common(KeyPartModel one, KeyPartModel other) {
        return one.hasSubtypeKeys() || KeyTexts.areSame(one, other)
                ? one
                : new KeyPartModel(List.of(), null, one.attribute(), one.type(), one.sharding(), one.annotation());
    }

    /** Returns the members of keys and views. */
    private static Set<MemberModel> common(KeyModel key, List<IndexModel> indexes) {
        Set<MemberModel> common = new HashSet<>();
        add(key, common);
        indexes.forEach(index -> add(index.key(), common));
        views(indexes).forEach(index -> common.addAll(index.projected()));
        return common;
    }

    private static void add(KeyModel key, Set<MemberModel> members) {
        key.parts().forEach(part -> members.addAll(part.members()));
        ShardingModel sharding = key.partition().sharding();
        if (sharding != null && sharding.sortKey() == null) {
            members.addAll(sharding.sources());
        }
    }

    private static List<IndexModel> views(List<IndexModel> indexes) {
        return indexes.stream()
                .filter(index -> index.projection() != Projection.ALL)
                .toList();
    }

    /**
     * Determines the indexes in which several subtypes have the same partition key and sort keys of their own. One query
     * returns the items of all of them.
     */
    private static final class MixedIndexes {

        private MixedIndexes() {}

        /** Returns the indexes, sorted by name. Their sort keys have no members. */
        static List<IndexModel> of(List<EntityModel> subtypes) {
            Predicate<IndexModel> own = OwnIndexes.of(subtypes);
            Map<String, List<IndexModel>> all = new TreeMap<>();
            subtypes.stream()
                    .flatMap(subtype -> subtype.indexes().stream())
                    .filter(own)
                    .forEach(index -> all.computeIfAbsent(index.name(), name -> new ArrayList<>())
                            .add(index));
            return all.values().stream()
                    .filter(indexes -> indexes.size() > 1 && haveSamePartitions(indexes))
                    .map(indexes -> mixed(indexes.get(0)))
                    .toList();
        }

        private static boolean haveSamePartitions(List<IndexModel> indexes) {
            KeyModel first = indexes.get(0).key();
            return first.sort() != null && indexes.stream().allMatch(index -> isSame(first, index.key()));
        }

        private static boolean isSame(KeyModel one, KeyModel other) {
            List<KeyPartModel> ones = one.partitions();
            List<KeyPartModel> others = other.partitions();
            if (ones.size() != others.size() || !shards(one).equals(shards(other))) {
                return false;
            }
            for (int i = 0; i < ones.size(); i++) {
                if (!KeyTexts.areSame(ones.get(i), others.get(i))) {
                    return false;
                }
            }
            return true;
        }

        private static String shards(KeyModel key) {
            ShardingModel sharding = key.partition().sharding();
            return sharding == null ? "" : sharding.text();
        }

        private static IndexModel mixed(IndexModel index) {
            List<KeyPartModel> sorts = index.key().sorts().stream()
                    .map(sort ->
                            new KeyPartModel(List.of(), null, sort.attribute(), sort.type(), null, sort.annotation()))
                    .toList();
            KeyModel key = new KeyModel(index.key().partitions(), sorts);
            return new IndexModel(index.name(), index.kind(), key, index.projection(), List.of(), List.of());
        }
    }
}
