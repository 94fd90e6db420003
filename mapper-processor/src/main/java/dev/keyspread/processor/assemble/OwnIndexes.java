package dev.keyspread.processor.assemble;

import dev.keyspread.lint.schema.IndexSchema.Kind;
import dev.keyspread.lint.schema.IndexSchema.Projection;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Determines the indexes that belong to single subtypes. Each is queried for the items of one subtype. */
final class OwnIndexes {

    private OwnIndexes() {}

    /** Returns whether an index is not common: only one subtype has it, or its keys differ between subtypes. */
    static Predicate<IndexModel> of(List<EntityModel> subtypes) {
        return index -> {
            List<IndexModel> all = subtypes.stream()
                    .flatMap(subtype -> subtype.indexes().stream())
                    .filter(each -> each.name().equals(index.name()))
                    .toList();
            return all.stream().allMatch(OwnIndexes::isPlain)
                    && areApart(all)
                    && subtypes.stream().noneMatch(subtype -> isInUndeclared(subtype, index));
        };
    }

    /**
     * Returns whether a subtype's items have the index's key attributes without declaring the index. DynamoDB then puts
     * them into the index.
     */
    private static boolean isInUndeclared(EntityModel subtype, IndexModel index) {
        boolean declared =
                subtype.indexes().stream().anyMatch(each -> each.name().equals(index.name()));
        return !declared
                && attributes(subtype)
                        .containsAll(
                                index.key().parts().map(KeyPartModel::attribute).toList());
    }

    private static Set<String> attributes(EntityModel subtype) {
        Stream<KeyPartModel> keys =
                subtype.indexes().stream().map(IndexModel::key).flatMap(KeyModel::parts);
        Stream<String> stored = Stream.concat(subtype.key().parts(), keys).map(KeyPartModel::attribute);
        return Stream.concat(stored, subtype.object().attributes().map(MemberModel::attribute))
                .collect(Collectors.toSet());
    }

    private static boolean isPlain(IndexModel index) {
        return index.kind() == Kind.GLOBAL && index.projection() == Projection.ALL;
    }

    private static boolean areApart(List<IndexModel> all) {
        return IntStream.range(0, all.size())
                .allMatch(i -> all.subList(0, i).stream()
                        .allMatch(other -> isApart(all.get(i).key(), other.key())));
    }

    private static boolean isApart(KeyModel one, KeyModel other) {
        return attributes(one).equals(attributes(other)) && one.excludes(other);
    }

    private static List<String> attributes(KeyModel key) {
        return key.parts().map(KeyTexts::attribute).toList();
    }
}
