package dev.keyspread.processor.assemble;

import dev.keyspread.lint.schema.IndexSchema.Kind;
import dev.keyspread.lint.schema.IndexSchema.Projection;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Creates the models of indexes. */
final class IndexModelFactory {

    private final ObjectModel object;
    private final KeyModel table;
    private final List<KeyDeclaration> indexes;
    private final KeyModelFactory keys;

    IndexModelFactory(ObjectModel object, KeyModel table, Keys declared) {
        this.object = object;
        this.table = table;
        this.indexes = declared.indexes();
        this.keys = new KeyModelFactory(object, declared);
    }

    List<IndexModel> indexes() {
        return indexes.stream().map(this::index).toList();
    }

    private IndexModel index(KeyDeclaration index) {
        KeyModel key = index.local() ? keys.local(index, table) : keys.global(index);
        Projection projection = projection(index);
        List<String> include = include(index);
        return new IndexModel(
                index.index(),
                index.local() ? Kind.LOCAL : Kind.GLOBAL,
                key,
                projection,
                projected(key, projection, include),
                include);
    }

    private static Projection projection(KeyDeclaration index) {
        return index.settings().isEmpty()
                ? Projection.ALL
                : Projection.valueOf(index.settings().get(0).constant("projection"));
    }

    private List<String> include(KeyDeclaration index) {
        return index.settings().stream()
                .map(use -> use.texts("include"))
                .flatMap(names -> object.members().stream().filter(member -> names.contains(member.name())))
                .flatMap(member -> names(member).stream())
                .toList();
    }

    private static List<String> names(MemberModel member) {
        return member.attributes().map(MemberModel::attribute).toList();
    }

    private List<MemberModel> projected(KeyModel key, Projection projection, List<String> include) {
        // The stored key of a sharded index, and a composite key, also contain their members' values.
        Set<MemberModel> members = members(part -> true, table, key);
        Set<MemberModel> attributes = members(IndexModelFactory::isAttribute, table, key);
        return object.members().stream()
                .filter(member -> members.contains(member)
                        || include.contains(member.attribute())
                        || isProjected(member, projection)
                        || isWhole(member, attributes, include))
                .toList();
    }

    private static Set<MemberModel> members(Predicate<KeyPartModel> parts, KeyModel... keys) {
        return Stream.of(keys)
                .flatMap(KeyModel::parts)
                .filter(parts)
                .flatMap(part -> part.members().stream())
                .collect(Collectors.toSet());
    }

    private static boolean isAttribute(KeyPartModel part) {
        return part.template() == null && part.attribute().equals(part.member().attribute());
    }

    /** Returns whether an index contains all attributes of a flattened member. */
    private static boolean isWhole(MemberModel member, Set<MemberModel> keys, List<String> include) {
        return member.role() == MemberModel.Role.FLATTENED
                && member.attributes().allMatch(each -> keys.contains(each) || include.contains(each.attribute()));
    }

    /** Returns whether an index contains a member. Every index contains the table's stored key and thus the suffix. */
    private static boolean isProjected(MemberModel member, Projection projection) {
        return switch (member.role()) {
            case STORED, COMPUTED, OTHERS, FLATTENED -> projection == Projection.ALL;
            case COMPOSED, SHARD, DISCRIMINATOR -> true;
            case IGNORED -> false;
        };
    }
}
