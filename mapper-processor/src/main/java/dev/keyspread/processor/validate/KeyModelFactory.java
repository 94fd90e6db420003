package dev.keyspread.processor.validate;

import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.parse.MemberDeclaration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the models of keys. */
final class KeyModelFactory {

    private final ObjectModel object;

    KeyModelFactory(ObjectModel object) {
        this.object = object;
    }

    KeyModel table(KeyDeclaration key) {
        return new KeyModel(partition(key), sort(key.sort()));
    }

    KeyModel global(KeyDeclaration index) {
        return new KeyModel(index.numbered() ? number(index) : partition(index), sort(index.sort()));
    }

    KeyModel local(KeyDeclaration index, KeyModel table) {
        return new KeyModel(table.partition(), sort(index.sort()));
    }

    private KeyPartModel partition(KeyDeclaration key) {
        KeyUse use = key.partitions().get(0);
        ShardedKeyUse sharding = key.sharding();
        if (sharding == null) {
            return part(use);
        }
        MemberModel member = member(use.member());
        return new KeyPartModel(
                member,
                key.storedAttribute().orElse(member.attribute()),
                AttributeType.S,
                sharding(sharding, key, Sharding.Layout.SUFFIX),
                use.use().mirror());
    }

    private KeyPartModel number(KeyDeclaration index) {
        ShardedKeyUse sharding = index.shardings().get(0);
        return new KeyPartModel(
                member(sharding.member()),
                index.storedAttribute().orElseThrow(),
                AttributeType.N,
                sharding(sharding, index, Sharding.Layout.NUMBER),
                sharding.use().mirror());
    }

    private @Nullable KeyPartModel sort(@Nullable KeyUse use) {
        return use == null ? null : part(use);
    }

    private KeyPartModel part(KeyUse use) {
        MemberModel member = member(use.member());
        return new KeyPartModel(
                member,
                member.attribute(),
                member.attributeType(),
                null,
                use.use().mirror());
    }

    private ShardingModel sharding(ShardedKeyUse use, KeyDeclaration key, Sharding.Layout layout) {
        List<String> sources = use.calculated() ? sources(use, key) : List.of();
        Sharding declaration =
                new Sharding(layout, use.suffixes(), use.calculated(), sources, use.separator(), use.first());
        return new ShardingModel(declaration, sources.stream().map(this::named).toList());
    }

    private static List<String> sources(ShardedKeyUse use, KeyDeclaration key) {
        return use.from().isEmpty()
                ? key.sorts().stream().map(sort -> sort.member().name()).toList()
                : use.from();
    }

    private MemberModel member(MemberDeclaration member) {
        return named(member.name());
    }

    private MemberModel named(String name) {
        return object.members().stream()
                .filter(member -> member.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
