package dev.keyspread.processor.assemble;

import com.palantir.javapoet.ClassName;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.KeyUse;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.ShardedKeyUse;
import dev.keyspread.processor.declaration.TemplateKeyUse;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Creates the models of keys. */
final class KeyModelFactory {

    private final ObjectModel object;
    private final Keys declared;

    KeyModelFactory(ObjectModel object, Keys declared) {
        this.object = object;
        this.declared = declared;
    }

    KeyModel table(KeyDeclaration key) {
        return new KeyModel(partitions(key), sorts(key));
    }

    KeyModel global(KeyDeclaration index) {
        return new KeyModel(index.numbered() ? List.of(number(index)) : partitions(index), sorts(index));
    }

    KeyModel local(KeyDeclaration index, KeyModel table) {
        return new KeyModel(table.partitions(), sorts(index));
    }

    private List<KeyPartModel> partitions(KeyDeclaration key) {
        ShardedKeyUse sharding = key.sharding();
        return sharding == null ? key.partitions().stream().map(this::part).toList() : List.of(sharded(key, sharding));
    }

    private KeyPartModel sharded(KeyDeclaration key, ShardedKeyUse sharding) {
        MemberModel member = named(sharding.member().name());
        return new KeyPartModel(
                List.of(member),
                null,
                key.storedAttribute().orElse(member.attribute()),
                AttributeType.S,
                sharding(sharding, key, Sharding.Layout.SUFFIX),
                key.partitions().get(0).use().mirror());
    }

    private KeyPartModel number(KeyDeclaration index) {
        ShardedKeyUse sharding = index.shardings().get(0);
        return new KeyPartModel(
                List.of(named(sharding.member().name())),
                null,
                index.storedAttribute().orElseThrow(),
                AttributeType.N,
                sharding(sharding, index, Sharding.Layout.NUMBER),
                sharding.use().mirror());
    }

    private List<KeyPartModel> sorts(KeyDeclaration key) {
        return key.sorts().stream().map(this::part).toList();
    }

    private KeyPartModel part(KeyUse use) {
        if (use instanceof TemplateKeyUse composite) {
            TemplateModel template = new TemplateModelFactory(object, declared).template(composite);
            return new KeyPartModel(
                    template.members(),
                    template,
                    template.attribute(),
                    AttributeType.S,
                    null,
                    use.use().mirror());
        }
        MemberModel member = named(use.members().get(0).name());
        return new KeyPartModel(
                List.of(member),
                null,
                member.attribute(),
                member.attributeType(),
                null,
                use.use().mirror());
    }

    private ShardingModel sharding(ShardedKeyUse use, KeyDeclaration key, Sharding.Layout layout) {
        List<String> sources = use.calculated() ? sources(use, key) : List.of();
        @Nullable ClassName function = use.function().map(ClassName::get).orElse(null);
        Sharding declaration = new Sharding(
                layout,
                use.suffixes(),
                Math.max(use.suffixes(), use.maximumSuffixes()),
                use.calculated(),
                sources,
                use.separator(),
                use.first(),
                function == null ? null : function.canonicalName());
        return new ShardingModel(
                declaration,
                sources.stream().map(this::named).toList(),
                function,
                use.maximumSuffixes(),
                use.rule().map(ClassName::get).orElse(null));
    }

    private static List<String> sources(ShardedKeyUse use, KeyDeclaration key) {
        return use.from().isEmpty()
                ? key.sorts().stream()
                        .flatMap(sort -> sort.members().stream())
                        .map(MemberDeclaration::name)
                        .toList()
                : use.from();
    }

    private MemberModel named(String name) {
        return object.members().stream()
                .filter(member -> member.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
