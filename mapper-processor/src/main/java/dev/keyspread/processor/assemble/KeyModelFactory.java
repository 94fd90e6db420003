package dev.keyspread.processor.assemble;

import com.palantir.javapoet.ClassName;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.processor.declaration.KeyDeclaration;
import dev.keyspread.processor.declaration.KeyUse;
import dev.keyspread.processor.declaration.KeyUse.DiscriminatorKeyUse;
import dev.keyspread.processor.declaration.KeyUse.TemplateKeyUse;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.LayoutUse;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.ShardedKeyUse;
import dev.keyspread.processor.declaration.TemplateDeclaration.Placeholder;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.MemberPart;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.ShardingModel.Former;
import dev.keyspread.processor.model.TemplateModel;
import dev.keyspread.processor.model.TemplateModel.PlaceholderModel;
import dev.keyspread.processor.model.TemplateTypes;
import dev.keyspread.processor.model.ValueType;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import org.jspecify.annotations.Nullable;

/** Creates the models of keys. */
record KeyModelFactory(ObjectModel object, Keys declared) {

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
        List<KeyPartModel> parts = key.partitions().stream().map(this::part).toList();
        return sharding == null
                ? parts
                : Stream.concat(
                                Stream.of(sharded(key, sharding, parts.get(0))),
                                parts.stream().skip(1))
                        .toList();
    }

    private KeyPartModel sharded(KeyDeclaration key, ShardedKeyUse sharding, KeyPartModel logical) {
        return new KeyPartModel(
                logical.members(),
                logical.template(),
                key.storedAttribute().orElse(logical.attribute()),
                AttributeType.S,
                sharding(sharding, key, Sharding.Layout.SUFFIX),
                logical.annotation());
    }

    private KeyPartModel number(KeyDeclaration index) {
        ShardedKeyUse sharding = Objects.requireNonNull(index.sharding());
        return new KeyPartModel(
                part(index.sorts().get(0)).members(),
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
        MemberModel member = use instanceof DiscriminatorKeyUse key
                ? discriminator(key)
                : declared(use.members().get(0));
        return new KeyPartModel(
                List.of(member),
                null,
                member.attribute(),
                member.attributeType(),
                null,
                use.use().mirror());
    }

    /** Returns the discriminator as a member. Its name must be one of Java. */
    private static MemberModel discriminator(DiscriminatorKeyUse use) {
        ValueType text = new ValueType.Scalar(ScalarKind.STRING);
        return new MemberModel(
                SourceVersion.isName(use.attribute()) ? use.attribute() : "discriminator",
                text.javaType(),
                MemberModel.Role.DISCRIMINATOR,
                null,
                null,
                false,
                use.attribute(),
                text,
                text.attributeType(),
                true,
                "",
                null,
                use.use().element(),
                List.of(),
                null,
                null);
    }

    private ShardingModel sharding(ShardedKeyUse use, KeyDeclaration key, Sharding.Layout layout) {
        @Nullable
        Former former = use.formerly()
                .map(layoutUse -> new Former(layoutUse.unsharded() ? null : sharding(layoutUse, key, layout, null)))
                .orElse(null);
        return sharding(use, key, layout, former);
    }

    private ShardingModel sharding(LayoutUse use, KeyDeclaration key, Sharding.Layout layout, @Nullable Former former) {
        List<MemberModel> sources = use.calculated() ? sources(use, key) : List.of();
        @Nullable KeyUse sort = use.calculated() && use.from().isEmpty() ? key.sort() : null;
        @Nullable ClassName function = use.function().map(ClassName::get).orElse(null);
        @Nullable ClassName rule = use.rule().map(ClassName::get).orElse(null);
        Sharding declaration = new Sharding(
                layout,
                use.suffixes(),
                Math.max(use.suffixes(), use.maximumSuffixes()),
                use.calculated(),
                sources.stream().map(source -> source.source().label()).toList(),
                use.separator(),
                use.first(),
                function == null ? null : function.canonicalName(),
                rule == null ? null : rule.canonicalName());
        return new ShardingModel(
                declaration,
                sources,
                sort == null ? null : part(sort).template(),
                function,
                use.maximumSuffixes(),
                rule,
                former);
    }

    private List<MemberModel> sources(LayoutUse use, KeyDeclaration key) {
        return use.from().isEmpty()
                ? key.sorts().stream()
                        .flatMap(sort -> part(sort).members().stream())
                        .toList()
                : use.from().stream().map(object::member).toList();
    }

    /** Returns the model of a key, which may be inside a flattened object. */
    private MemberModel declared(MemberDeclaration key) {
        return object.members().stream()
                .flatMap(member -> Stream.concat(Stream.of(member), member.attributes()))
                .filter(member -> member.element().equals(key.element()))
                .findFirst()
                .orElseThrow();
    }

    /** Creates the models of composite keys. */
    private static final class TemplateModelFactory {

        private final ObjectModel object;
        private final Keys keys;

        TemplateModelFactory(ObjectModel object, Keys keys) {
            this.object = object;
            this.keys = keys;
        }

        TemplateModel template(TemplateKeyUse use) {
            boolean sorted = keys.isSorted(use.attribute());
            return new TemplateModel(
                    use.attribute(),
                    use.text(),
                    use.template().literals(),
                    use.template().placeholders().stream()
                            .map(placeholder -> placeholder(placeholder, sorted))
                            .toList(),
                    sorted);
        }

        private PlaceholderModel placeholder(Placeholder placeholder, boolean sorted) {
            MemberModel member = member(placeholder.member());
            MemberPart part = placeholder.part();
            if (part != null) {
                return new PlaceholderModel(member.part(part), part.digits(), 0, false, placeholder.reversed());
            }
            if (placeholder.hasWidth()) {
                int decimals = Math.max(0, placeholder.decimals());
                return new PlaceholderModel(member, placeholder.digits(), decimals, false, placeholder.reversed());
            }
            int digits = sorted ? TemplateTypes.digits(member.value()) : 0;
            return new PlaceholderModel(member, digits, 0, digits > 0, placeholder.reversed());
        }

        private MemberModel member(String path) {
            return object.members().stream()
                    .flatMap(member -> Stream.concat(Stream.of(member), member.attributes()))
                    .filter(member -> member.path().equals(path))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
