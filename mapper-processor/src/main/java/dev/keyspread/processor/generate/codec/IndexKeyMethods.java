package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Naming;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.Statements;
import dev.keyspread.processor.generate.source.StoredKeys;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** Generates the constants and methods of a codec that put the stored keys of sharded indexes into an item. */
final class IndexKeyMethods {

    private final EntityContext context;
    private final EntityModel entity;

    IndexKeyMethods(EntityContext context) {
        this.context = context;
        this.entity = context.entity();
    }

    List<MethodSpec> all() {
        Stream<MethodSpec> written = StoredKeys.indexes(entity)
                .filter(index -> !StoredKeys.isOfAttributes(entity, index))
                .map(this::method);
        return Stream.concat(written, moved()).toList();
    }

    /** Returns the methods for the keys that follow the table's key, if that is moved from a former layout. */
    private Stream<MethodSpec> moved() {
        return TableKeys.former(entity) == null
                ? Stream.of()
                : StoredKeys.following(entity)
                        .filter(index -> !StoredKeys.isOfAttributes(entity, index))
                        .map(this::moved);
    }

    // Example:
    // private static AttributeValue movedByStatusKey(ItemReader item) {
    //     AttributeValue logicalKey = AttributeValue.fromS(BY_STATUS_SHARDS.logicalText(item.get("gsi1pk")));
    //     int suffix = BY_STATUS_SHARDS.suffixFor(item.get("pk"), item.get("sk"));
    //     return BY_STATUS_SHARDS.store(logicalKey, suffix);
    private MethodSpec moved(IndexModel index) {
        KeyPartModel partition = index.key().partition();
        ShardingModel sharding = Objects.requireNonNull(partition.sharding());
        String layout = context.codec().layout(index);
        boolean isNumbered = TableKeys.isNumbered(index.key());
        CodeBlock sources = StoredKeys.suffixSources(entity, sharding).stream()
                .map(source -> CodeBlock.of("item.get($S)", source))
                .collect(CodeBlock.joining(", "));
        MethodSpec.Builder method = MethodSpec.methodBuilder(context.codec().movedKey(index))
                .addJavadoc("The stored key of {@code $L} of an item whose own key was changed.", index.name())
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(RuntimeTypes.ATTRIBUTE_VALUE)
                .addParameter(RuntimeTypes.ITEM_READER, "item");
        if (!isNumbered) {
            method.addStatement(
                    "$1T logicalKey = $1T.fromS($2L.logicalText(item.get($3S)))",
                    RuntimeTypes.ATTRIBUTE_VALUE,
                    layout,
                    partition.attribute());
        }
        return method.addStatement(
                        "int suffix = $L", AttributeExpressions.suffix(layout, sharding, "logicalKey", sources))
                .addStatement("return $L.store($L)", layout, isNumbered ? "suffix" : "logicalKey, suffix")
                .build();
    }

    /** Returns the constants for the keys that other attributes determine. */
    static Stream<FieldSpec> constants(EntityContext context) {
        return StoredKeys.indexes(context.entity())
                .filter(index -> StoredKeys.isOfAttributes(context.entity(), index))
                .map(index -> constant(context, index));
    }

    // Example:
    // static final IndexKey.Sharded BY_COUNTRY_KEY = IndexKey.sharded(
    //         "by-country_key", BY_COUNTRY_SHARDS, "country", "invoiceNumber", "clientTransactionId");
    private static FieldSpec constant(EntityContext context, IndexModel index) {
        KeyPartModel partition = index.key().partition();
        ShardingModel sharding = Objects.requireNonNull(partition.sharding());
        boolean numbered = TableKeys.isNumbered(index.key());
        Stream<String> logicalKey =
                numbered ? Stream.of() : Stream.of(partition.member().attribute());
        Stream<String> sources = StoredKeys.suffixSources(context.entity(), sharding).stream();
        CodeBlock attributes = Stream.concat(logicalKey, sources)
                .map(attribute -> CodeBlock.of("$S", attribute))
                .collect(CodeBlock.joining(", "));
        CodeBlock key = CodeBlock.of(
                "$T.$L($S, $L, $L)",
                RuntimeTypes.INDEX_KEY,
                numbered ? "numbered" : "sharded",
                partition.attribute(),
                context.codec().layout(index),
                attributes);
        return FieldSpec.builder(
                        RuntimeTypes.SHARDED_INDEX_KEY,
                        context.codec().indexKey(index),
                        Modifier.STATIC,
                        Modifier.FINAL)
                .addJavadoc(javadoc(index))
                .initializer(key)
                .build();
    }

    // Example:
    // BY_COUNTRY_KEY.write(item);
    CodeBlock calls(String item, String variable) {
        CodeBlock.Builder calls = CodeBlock.builder();
        StoredKeys.indexes(entity).forEach(index -> calls.addStatement(call(index, item, variable)));
        return calls.build();
    }

    private CodeBlock call(IndexModel index, String item, String variable) {
        if (StoredKeys.isOfAttributes(entity, index)) {
            return CodeBlock.of("$L.write($L)", context.codec().indexKey(index), item);
        }
        return CodeBlock.of("$L($L, $L)", context.codec().writeKey(index), variable, item);
    }

    // Example:
    // private static void writeByStatusKey(Order order, ItemWriter item) {
    private MethodSpec method(IndexModel index) {
        Parameters parameters = Parameters.of(context);
        String item = parameters.add(RuntimeTypes.ITEM_WRITER, "item", "writer");
        return MethodSpec.methodBuilder(context.codec().writeKey(index))
                .addJavadoc(javadoc(index))
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameters(parameters.specs())
                .addCode(new IndexKeyBody(context, index, item, parameters).body())
                .build();
    }

    private static CodeBlock javadoc(IndexModel index) {
        ShardingModel sharding = Objects.requireNonNull(index.key().partition().sharding());
        boolean calculated = !sharding.sources().isEmpty();
        CodeBlock first = CodeBlock.of("The stored key of {@code $L}.", index.name());
        return calculated
                ? first
                : CodeBlock.of("$L Its suffix follows from the item's key, so saving again moves no entry.", first);
    }

    /**
     * Generates the statements that put the stored key of a sharded index into an item.
     *
     * <p>If a source is missing, the key is left out and the item is not in the index. The key is stored even if the
     * index's sort key is missing. An update that sets the sort key then puts the item into the index.
     */
    private static final class IndexKeyBody {

        private final EntityContext context;
        private final EntityModel entity;
        private final IndexModel index;
        private final String item;
        private final Parameters parameters;
        private final KeyPartModel partition;
        private final ShardingModel sharding;
        private final @Nullable TemplateModel template;
        private final @Nullable TemplateModel sortKey;
        private final TemplateMethods templates;
        private final List<String> conditions = new ArrayList<>();
        private final Map<MemberModel, String> locals = new LinkedHashMap<>();

        IndexKeyBody(EntityContext context, IndexModel index, String item, Parameters parameters) {
            this.context = context;
            this.entity = context.entity();
            this.index = index;
            this.item = item;
            this.parameters = parameters;
            this.partition = index.key().partition();
            this.sharding = Objects.requireNonNull(partition.sharding());
            this.template = partition.template();
            this.sortKey = sortKey(index);
            this.templates = new TemplateMethods(context);
        }

        /** Returns the composite sort key that the stored key depends on, or {@code null}. */
        private static @Nullable TemplateModel sortKey(IndexModel index) {
            KeyPartModel sort = index.key().sort();
            return TableKeys.isNumbered(index.key()) && sort != null
                    ? sort.template()
                    : Objects.requireNonNull(index.key().partition().sharding()).sortKey();
        }

        // Example:
        // AttributeValue country = item.get("country");
        // if (country != null) {
        //     item.put("by-country_key", BY_COUNTRY_SHARDS.store(country, suffix));
        CodeBlock body() {
            CodeBlock.Builder body = CodeBlock.builder();
            new LinkedHashSet<>(TableKeys.members(index.key()))
                    .stream().filter(this::isMentioned).forEach(member -> body.add(declaration(member)));
            composite(body);
            return conditions.isEmpty()
                    ? body.add(put()).build()
                    : body.beginControlFlow("if ($L)", String.join(" && ", conditions))
                            .add(put())
                            .endControlFlow()
                            .build();
        }

        private boolean isMentioned(MemberModel key) {
            boolean isComposite = template != null || (numbered() && sortKey != null);
            boolean isSource = sharding.sortKey() == null && sharding.sources().contains(key);
            return isSource || (!isComposite && key.equals(partition.member()));
        }

        private boolean numbered() {
            return TableKeys.isNumbered(index.key());
        }

        /** Adds the declarations of what composite keys need: nullable members of the key, and the stored sort key. */
        // Example:
        // OrderStatus status = order.status();
        // AttributeValue sortKey = item.get("gsi1sk");
        private void composite(CodeBlock.Builder body) {
            if (template != null) {
                templates.nullable(template).forEach(member -> {
                    String local = parameters.local(member);
                    CodeBlock value = Members.valueOrNull(context, parameters.only(), item, member);
                    body.addStatement("$T $L = $L", member.valueType().box(), local, value);
                    locals.put(member, local);
                    conditions.add(local + " != null");
                });
            }
            if (sortKey != null && !templates.nullable(sortKey).isEmpty()) {
                conditions.add(get(sortKey.attribute()) + " != null");
            }
        }

        private boolean mayBeAbsent(MemberModel key) {
            return TableKeys.mayBeAbsent(key)
                    && !TableKeys.members(entity.key()).contains(key);
        }

        // Example:
        // AttributeValue country = item.get("country");
        private CodeBlock declaration(MemberModel key) {
            String local = parameters.local(Naming.variable(key.name()));
            locals.put(key, local);
            if (mayBeAbsent(key)) {
                conditions.add(local + " != null");
            }
            CodeBlock value = TableKeys.isSharded(entity, key) ? value(key) : get(key);
            return Statements.of("$T $L = $L", RuntimeTypes.ATTRIBUTE_VALUE, local, value);
        }

        // Example:
        // int suffix = BY_COUNTRY_SHARDS.suffixFor(item.get("invoiceNumber"), item.get("clientTransactionId"));
        // item.put("by-country_key", BY_COUNTRY_SHARDS.store(country, suffix));
        private CodeBlock put() {
            String layout = context.codec().layout(index);
            CodeBlock.Builder body = CodeBlock.builder();
            String logicalKey = numbered() ? "" : logicalKey(body);
            String suffix = parameters.local("suffix");
            String stored = numbered() ? suffix : logicalKey + ", " + suffix;
            return body.addStatement(
                            "int $L = $L", suffix, AttributeExpressions.suffix(layout, sharding, logicalKey, texts()))
                    .addStatement("$L.put($S, $L.store($L))", item, partition.attribute(), layout, stored)
                    .build();
        }

        // Example:
        // AttributeValue logicalKey = gsi1pk(status);
        private String logicalKey(CodeBlock.Builder body) {
            if (template == null) {
                return Objects.requireNonNull(locals.get(partition.member()));
            }
            String logicalKey = parameters.local("logicalKey");
            body.addStatement(
                    "$T $L = $L",
                    RuntimeTypes.ATTRIBUTE_VALUE,
                    logicalKey,
                    AttributeExpressions.key(context, template, this::local));
            return logicalKey;
        }

        private CodeBlock local(MemberModel member) {
            String local = locals.get(member);
            return local == null ? Members.get(context, parameters.only(), member) : CodeBlock.of("$L", local);
        }

        private CodeBlock texts() {
            if (sharding.sortKey() != null) {
                return get(sharding.sortKey().attribute());
            }
            return sharding.sources().isEmpty()
                    ? entity.key().parts().map(part -> get(part.attribute())).collect(CodeBlock.joining(", "))
                    : sharding.sources().stream().map(this::source).collect(CodeBlock.joining(", "));
        }

        private CodeBlock source(MemberModel source) {
            String local = locals.get(source);
            if (local != null) {
                return CodeBlock.of("$L", local);
            }
            return TableKeys.isSort(entity, source) ? get(source) : value(source);
        }

        // Example:
        // item.get("country")
        private CodeBlock get(MemberModel member) {
            return get(member.attribute());
        }

        private CodeBlock get(String attribute) {
            return CodeBlock.of("$L.get($S)", item, attribute);
        }

        // Example:
        // SOURCE_ID.value(order.sourceId())
        private CodeBlock value(MemberModel member) {
            return AttributeExpressions.value(context, member, Members.get(context, parameters.only(), member));
        }
    }
}
