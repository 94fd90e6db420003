package dev.keyspread.processor.assemble;

import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.ShardingModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Determines the indexes in which several subtypes have the same partition key and sort keys of their own. One query
 * returns the items of all of them.
 */
final class MixedIndexes {

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
                .map(sort -> new KeyPartModel(List.of(), null, sort.attribute(), sort.type(), null, sort.annotation()))
                .toList();
        KeyModel key = new KeyModel(index.key().partitions(), sorts);
        return new IndexModel(index.name(), index.kind(), key, index.projection(), List.of(), List.of());
    }
}
