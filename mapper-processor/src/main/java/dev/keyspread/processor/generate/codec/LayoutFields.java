package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.processor.generate.source.CodecNames;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.StoredKeys;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.generate.source.Templates;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.ShardingModel.Former;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * Generates the constants of a codec for the layouts of sharded keys. If the table's key has a former layout, the codec has an
 * instance for each of the two, and a field with the layout that the instance writes.
 */
final class LayoutFields {

    /** The field with the layout that an instance writes, if there are two. */
    static final String FIELD = "shards";

    private final EntityContext context;
    private final CodecNames names;
    private final KeyPartModel partition;

    LayoutFields(EntityContext context) {
        this.context = context;
        this.names = context.codec();
        this.partition = context.entity().key().partition();
    }

    /** Returns the instances of the codec, after the layouts that they write. */
    // Example:
    // static final PaymentCodec INSTANCE = new PaymentCodec(SHARDS);
    // static final PaymentCodec FORMER = new PaymentCodec(FORMER_SHARDS);
    Stream<FieldSpec> instances() {
        ShardingModel sharding = partition.sharding();
        Former former = TableKeys.former(context.entity());
        if (sharding == null || former == null) {
            return Stream.of(AttributeFields.instance(names.type()));
        }
        CodeBlock current = value(sharding);
        CodeBlock before = value(former);
        return Stream.of(
                layout(names.layout(), alsoReading(current, before)),
                layout(names.formerLayout(), alsoReading(before, current)),
                instance("INSTANCE", names.layout()),
                instance(names.former(), names.formerLayout()).toBuilder()
                        .addJavadoc("Writes items in the former layout of the table's key.")
                        .build());
    }

    private static CodeBlock alsoReading(CodeBlock layout, CodeBlock second) {
        return CodeBlock.of("$L.alsoReading($L)", layout, second);
    }

    private FieldSpec instance(String name, String layout) {
        return AttributeFields.constant(names.type(), name, CodeBlock.of("new $T($L)", names.type(), layout));
    }

    /** Returns the layouts of sharded keys that are not among the instances. */
    Stream<FieldSpec> ofKeys() {
        ShardingModel sharding = partition.sharding();
        Stream<FieldSpec> table = sharding == null || sharding.former() != null
                ? Stream.of()
                : Stream.of(layout(names.layout(), value(sharding)));
        return Stream.concat(table, context.entity().indexes().stream().flatMap(this::layout));
    }

    private Stream<FieldSpec> layout(IndexModel index) {
        ShardingModel sharding = index.key().partition().sharding();
        return index.kind() == IndexSchema.Kind.LOCAL || sharding == null
                ? Stream.of()
                : Stream.of(layout(names.layout(index), value(sharding)));
    }

    // Example:
    // static final ShardLayout SHARDS = ShardLayout.of(200, ".", 1);
    private static FieldSpec layout(String name, CodeBlock value) {
        return AttributeFields.constant(RuntimeTypes.SHARD_LAYOUT, name, value);
    }

    // Example:
    // ShardLayout.unsharded()
    private static CodeBlock value(Former former) {
        return former.sharding() == null
                ? CodeBlock.of("$T.unsharded()", RuntimeTypes.SHARD_LAYOUT)
                : value(former.sharding());
    }

    private static CodeBlock value(ShardingModel sharding) {
        Sharding declaration = sharding.declaration();
        CodeBlock layout = declaration.layout() == Sharding.Layout.NUMBER
                ? CodeBlock.of("numbers($L, $L", declaration.suffixes(), declaration.first())
                : CodeBlock.of("of($L, $S, $L", declaration.suffixes(), declaration.separator(), declaration.first());
        return CodeBlock.of("$T.$L$L)$L", RuntimeTypes.SHARD_LAYOUT, layout, function(sharding), maximum(sharding));
    }

    // Example:
    // , "CharacterProduct", new CharacterProduct()::shard
    private static CodeBlock function(ShardingModel sharding) {
        ClassName function = sharding.function();
        return function == null
                ? CodeBlock.of("")
                : CodeBlock.of(", $S, new $T()::shard", function.simpleName(), function);
    }

    // Example:
    // .upTo(64, "HotInvoices", new HotInvoices()::shards)
    private static CodeBlock maximum(ShardingModel sharding) {
        ClassName rule = sharding.rule();
        if (rule != null) {
            return CodeBlock.of(".upTo($L, $S, new $T()::shards)", sharding.maximum(), rule.simpleName(), rule);
        }
        return sharding.isUniform() ? CodeBlock.of("") : CodeBlock.of(".upTo($L)", sharding.maximum());
    }

    /** Returns the constant for both layouts of the table's key and the field of the instance, if there are two. */
    Stream<FieldSpec> both() {
        Former former = TableKeys.former(context.entity());
        if (former == null) {
            return Stream.of();
        }
        // The items of all subtypes are moved alike.
        Stream<FieldSpec> layouts = context.isSubtype()
                ? Stream.of()
                : Stream.of(AttributeFields.constant(RuntimeTypes.TWO_LAYOUTS, names.layouts(), layouts(former)));
        return Stream.concat(
                layouts,
                Stream.of(FieldSpec.builder(RuntimeTypes.SHARD_LAYOUT, FIELD, Modifier.PRIVATE, Modifier.FINAL)
                        .addJavadoc("The layout that this instance writes.")
                        .build()));
    }

    // Example:
    // TwoLayouts.of(
    //         KeyLayout.of("day", SHARDS, "16 suffixes from 1 after \".\", calculated from id", "id"),
    //         KeyLayout.of("day", FORMER_SHARDS, "unsharded"),
    //         BY_COUNTRY_KEY)
    //         .ofKeys(PK, SK)
    private CodeBlock layouts(Former former) {
        Stream<CodeBlock> ofTable = Stream.of(
                layout(names.layout(), partition.sharding()), layout(names.formerLayout(), former.sharding()));
        return CodeBlock.of(
                "$T.of($>$>\n$L)$L$<$<",
                RuntimeTypes.TWO_LAYOUTS,
                Stream.concat(ofTable, following().stream()).collect(CodeBlock.joining(",\n")),
                keys());
    }

    /** Returns the composite keys by which items are told from those of other entities. */
    // Example:
    // .ofKeys(PK, SK)
    private CodeBlock keys() {
        List<String> keys = context.entity().key().hasSubtypeKeys()
                ? List.of(names.subtypes())
                : Templates.ofTable(context.entity()).stream()
                        .map(names::template)
                        .toList();
        return keys.isEmpty() ? CodeBlock.of("") : CodeBlock.of("\n.ofKeys($L)", String.join(", ", keys));
    }

    /** Returns the index keys that follow moved items. The first subtype with an index stands for all. */
    private Collection<CodeBlock> following() {
        Map<String, CodeBlock> keys = new LinkedHashMap<>();
        List<EntityContext> classes = context.subtypes().isEmpty() ? List.of(context) : context.subtypes();
        for (EntityContext each : classes) {
            StoredKeys.following(each.entity())
                    .forEach(index -> keys.putIfAbsent(index.key().partition().attribute(), following(each, index)));
        }
        return keys.values();
    }

    private CodeBlock layout(String layout, @Nullable ShardingModel sharding) {
        CodeBlock sources =
                sources(sharding).map(source -> CodeBlock.of(", $S", source)).collect(CodeBlock.joining(""));
        return CodeBlock.of(
                "$T.of($S, $L, $S$L)",
                RuntimeTypes.KEY_LAYOUT,
                partition.attribute(),
                layout,
                sharding == null ? "unsharded" : sharding.description(),
                sources);
    }

    /** Returns the attributes that the suffix is calculated from. A random one comes from the sort key while items are moved. */
    private Stream<String> sources(@Nullable ShardingModel sharding) {
        if (sharding == null) {
            return Stream.of();
        }
        return sharding.declaration().calculated()
                ? StoredKeys.suffixSources(context.entity(), sharding).stream()
                : Stream.ofNullable(context.entity().key().sort()).map(KeyPartModel::attribute);
    }

    // Example:
    // IndexKey.of("gsi1pk", List.of("gsi1pk"), PaymentCodec::movedByStatusKey)
    private static CodeBlock following(EntityContext of, IndexModel index) {
        String attribute = index.key().partition().attribute();
        CodecNames codec = of.codec();
        CodeBlock place = of.isSubtype() ? CodeBlock.of("$T.", codec.type()) : CodeBlock.of("");
        return StoredKeys.isOfAttributes(of.entity(), index)
                ? CodeBlock.of("$L$L", place, codec.indexKey(index))
                : CodeBlock.of(
                        "$T.of($S, $T.of($S), $T::$L)",
                        RuntimeTypes.INDEX_KEY,
                        attribute,
                        List.class,
                        attribute,
                        codec.type(),
                        codec.movedKey(index));
    }

    /** Returns the constructor, if there is an instance for each layout. */
    // Example:
    // private PaymentCodec(ShardLayout shards) {
    //     this.shards = shards;
    Stream<MethodSpec> constructor() {
        return TableKeys.former(context.entity()) == null
                ? Stream.of()
                : Stream.of(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(RuntimeTypes.SHARD_LAYOUT, FIELD)
                        .addStatement("this.$1L = $1L", FIELD)
                        .build());
    }
}
