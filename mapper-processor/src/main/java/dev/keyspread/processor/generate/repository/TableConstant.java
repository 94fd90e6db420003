package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.processor.generate.source.CodecNames;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.TemplateModel;
import dev.keyspread.processor.model.TimeToLiveModel;
import dev.keyspread.processor.model.ValueType;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the repository constant that describes the table. */
record TableConstant(EntityModel entity, CodecNames codec) {

    // Example:
    // public static final TableSchema TABLE = TableSchema.builder("orders")
    //         .entity("com.acme.Order", OrderCodec.INSTANCE)
    //         .partitionKey("day", ScalarAttributeType.S)
    FieldSpec field() {
        return FieldSpec.builder(RuntimeTypes.TABLE_SCHEMA, "TABLE")
                .addJavadoc("The table {@code $L} with its keys and indexes.", entity.table())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .initializer(
                        "$T.builder($S)$>$>\n.entity($S, $T.INSTANCE)$L$L$L$L$L$L\n.build()$<$<",
                        RuntimeTypes.TABLE_SCHEMA,
                        entity.table(),
                        entity.name().canonicalName(),
                        codec.type(),
                        former(),
                        keys(entity.key(), 0),
                        indexes(),
                        timeToLive(),
                        members(),
                        stored())
                .build();
    }

    // Example:
    // .formerly(OrderCodec.FORMER)
    private CodeBlock former() {
        return TableKeys.former(entity) == null
                ? CodeBlock.of("")
                : CodeBlock.of("\n.formerly($T.$L)", codec.type(), codec.former());
    }

    // Example:
    // .timeToLive("expiresAt")
    private CodeBlock timeToLive() {
        TimeToLiveModel timeToLive = entity.timeToLive();
        return timeToLive == null
                ? CodeBlock.of("")
                : CodeBlock.of("\n.timeToLive($S)", timeToLive.member().attribute());
    }

    // Example:
    // .members("pk", "customerId", "orderId")
    private CodeBlock members() {
        Map<String, Set<String>> members = new LinkedHashMap<>();
        Stream.concat(Stream.of(entity), entity.subtypes().stream())
                .flatMap(TableConstant::partitions)
                .forEach(part -> members.computeIfAbsent(part.attribute(), attribute -> new LinkedHashSet<>())
                        .addAll(names(part)));
        return members.entrySet().stream()
                .filter(part -> !part.getValue().isEmpty() && !part.getValue().equals(Set.of(part.getKey())))
                .map(part -> CodeBlock.of(
                        "\n.members($S, $L)",
                        part.getKey(),
                        part.getValue().stream()
                                .map(name -> CodeBlock.of("$S", name))
                                .collect(CodeBlock.joining(", "))))
                .collect(CodeBlock.joining(""));
    }

    // Example:
    // .calculated("day", ".", 1, 200)
    private CodeBlock stored() {
        Map<String, Set<CodeBlock>> layouts = new LinkedHashMap<>();
        Stream.concat(Stream.of(entity), entity.subtypes().stream())
                .flatMap(TableConstant::partitions)
                .filter(part -> part.sharding() != null)
                .forEach(part -> layouts.computeIfAbsent(part.attribute(), attribute -> new LinkedHashSet<>())
                        .add(sharded(part)));
        CodeBlock sharded = layouts.values().stream()
                .filter(each -> each.size() == 1)
                .map(each -> each.iterator().next())
                .collect(CodeBlock.joining(""));
        return CodeBlock.of("$L$L$L", isParsed(entity) ? CodeBlock.of("\n.parsedKey()") : "", layout(), sharded);
    }

    // Example:
    // .layout("ORDER#{}", "LINE#{}", "8 suffixes from 1 after \".\", calculated from line")
    //
    // .layout("ORDER#{}", "", "8 suffixes from 1 after \".\", calculated from sk")
    // .layoutSortKeys("LINE#{}", "NOTE#{}")
    private CodeBlock layout() {
        KeyPartModel partition = entity.key().partition();
        ShardingModel sharding = partition.sharding();
        if (sharding == null || sharding.declaration().layout() == Sharding.Layout.NUMBER) {
            return CodeBlock.of("");
        }
        Optional<String> sort = Optional.ofNullable(entity.key().sort()).flatMap(TableConstant::template);
        return CodeBlock.of(
                "\n.layout($S, $S, $S)$L",
                template(partition).orElse(partition.attribute()),
                sort.orElse(""),
                sharding.description(),
                layoutSortKeys());
    }

    private CodeBlock layoutSortKeys() {
        List<CodeBlock> templates = entity.subtypes().stream()
                .flatMap(subtype -> Stream.ofNullable(subtype.key().sort()))
                .map(sort -> template(sort).orElse(""))
                .distinct()
                .map(template -> CodeBlock.of("$S", template))
                .toList();
        return templates.size() < 2
                ? CodeBlock.of("")
                : CodeBlock.of("\n.layoutSortKeys($L)", CodeBlock.join(templates, ", "));
    }

    /** Returns the template of a key that all subtypes of an entity share. One without literals has the keys of its member. */
    private static Optional<String> template(KeyPartModel part) {
        return Optional.ofNullable(part.template())
                .filter(template -> !template.literals().stream().allMatch(String::isEmpty))
                .map(TemplateModel::withoutNames);
    }

    private static CodeBlock sharded(KeyPartModel part) {
        ShardingModel sharding = Objects.requireNonNull(part.sharding());
        Sharding declaration = sharding.declaration();
        return CodeBlock.of(
                "\n.$L($S, $S, $L, $L)",
                declaration.calculated() ? "calculated" : "sharded",
                part.attribute(),
                declaration.layout() == Sharding.Layout.NUMBER ? "" : declaration.separator(),
                declaration.first(),
                sharding.last());
    }

    /** Returns whether an unsharded key of the table has a value that not every text is. */
    private static boolean isParsed(EntityModel entity) {
        return entity.key()
                .parts()
                .filter(part -> part.type() == AttributeType.S)
                .anyMatch(TableConstant::isParsed);
    }

    private static boolean isParsed(KeyPartModel part) {
        return part.sharding() == null
                && !part.hasSubtypeKeys()
                && part.members().stream()
                        .anyMatch(member -> !(member.value().basic() instanceof ValueType.Scalar scalar
                                && scalar.kind() == ScalarKind.STRING));
    }

    private static Stream<KeyPartModel> partitions(EntityModel entity) {
        return Stream.concat(
                Stream.of(entity.key().partition()),
                entity.indexes().stream().flatMap(index -> index.key().partitions().stream()));
    }

    private static List<String> names(KeyPartModel part) {
        return part.members().stream().map(member -> member.source().name()).toList();
    }

    private CodeBlock indexes() {
        return entity.tableIndexes().stream().map(TableConstant::index).collect(CodeBlock.joining(""));
    }

    // Example:
    // .index(IndexSchema.global("by-country", "country", ScalarAttributeType.S)
    //         .sortKey("orderId", ScalarAttributeType.S)
    private static CodeBlock index(IndexModel index) {
        CodeBlock start = index.kind() == IndexSchema.Kind.LOCAL
                ? CodeBlock.of("$T.local($S)", RuntimeTypes.INDEX_SCHEMA, index.name())
                : global(index);
        CodeBlock rest = CodeBlock.of("$L$L", keys(index.key(), 1), projection(index));
        return rest.toString().isEmpty()
                ? CodeBlock.of("\n.index($L.build())", start)
                : CodeBlock.of("\n.index($L$>$>$L\n.build())$<$<", start, rest);
    }

    // Example:
    // IndexSchema.global("by-country", "country", ScalarAttributeType.S)
    private static CodeBlock global(IndexModel index) {
        KeyPartModel partition = index.key().partition();
        return CodeBlock.of(
                "$T.global($S, $S, $T.$L)",
                RuntimeTypes.INDEX_SCHEMA,
                index.name(),
                partition.attribute(),
                RuntimeTypes.SCALAR_ATTRIBUTE_TYPE,
                partition.type());
    }

    /** Returns the keys of the table or an index, after the first partition keys. */
    // Example:
    // .partitionKey("country", ScalarAttributeType.S)
    // .sortKey("orderId", ScalarAttributeType.S)
    private static CodeBlock keys(KeyModel key, int first) {
        Stream<CodeBlock> partitions = key.partitions().stream().skip(first).map(part -> part("partitionKey", part));
        Stream<CodeBlock> sorts = key.sorts().stream().map(part -> part("sortKey", part));
        return Stream.concat(partitions, sorts).collect(CodeBlock.joining(""));
    }

    private static CodeBlock part(String method, KeyPartModel part) {
        return CodeBlock.of(
                "\n.$L($S, $T.$L)", method, part.attribute(), RuntimeTypes.SCALAR_ATTRIBUTE_TYPE, part.type());
    }

    // Example:
    // .include("total", "status")
    private static CodeBlock projection(IndexModel index) {
        return switch (index.projection()) {
            case ALL -> CodeBlock.of("");
            case KEYS_ONLY -> CodeBlock.of("\n.keysOnly()");
            case INCLUDE ->
                CodeBlock.of(
                        "\n.include($L)",
                        index.include().stream()
                                .map(attribute -> CodeBlock.of("$S", attribute))
                                .collect(CodeBlock.joining(", ")));
        };
    }
}
