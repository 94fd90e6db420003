package dev.keyspread.processor.validate;

import dev.keyspread.lint.schema.IndexSchema.Kind;
import dev.keyspread.lint.schema.IndexSchema.Projection;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Makes the models of indexes. */
final class IndexModelFactory {

    private final ObjectModel object;
    private final KeyModel table;
    private final KeyModelFactory keys;

    IndexModelFactory(ObjectModel object, KeyModel table) {
        this.object = object;
        this.table = table;
        this.keys = new KeyModelFactory(object);
    }

    List<IndexModel> indexes(List<KeyDeclaration> indexes) {
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
        Set<String> attributes = new HashSet<>(include);
        List.of(table, key).forEach(each -> add(each, attributes));
        // The stored key of a sharded index holds the member's value too.
        attributes.add(key.partition().member().attribute());
        return object.members().stream()
                .filter(member -> isProjected(member, projection, attributes))
                .toList();
    }

    private static void add(KeyModel key, Set<String> attributes) {
        attributes.add(key.partition().attribute());
        KeyPartModel sort = key.sort();
        if (sort != null) {
            attributes.add(sort.attribute());
        }
    }

    /** Every index holds the table's stored key, and with it the suffix. */
    private static boolean isProjected(MemberModel member, Projection projection, Set<String> attributes) {
        return switch (member.role()) {
            case STORED -> projection == Projection.ALL || attributes.contains(member.attribute());
            case FLATTENED -> projection == Projection.ALL || attributes.containsAll(names(member));
            case OTHERS -> projection == Projection.ALL;
            case SHARD -> true;
            case IGNORED -> false;
        };
    }
}
