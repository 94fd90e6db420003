package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.TemplateModel;
import dev.keyspread.processor.model.TemplateModel.PlaceholderModel;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Generates the body of a method that starts a query. */
final class QueryBody {

    private static final TypeName KEYS =
            ParameterizedTypeName.get(ClassName.get(List.class), RuntimeTypes.ATTRIBUTE_VALUE);

    private final QueriedKey queried;
    private final ShardSources sources;
    private final EntityContext context;
    private final Parameters parameters;
    private final CodeBlock.Builder body = CodeBlock.builder();

    QueryBody(QueriedKey queried, ShardSources sources, Parameters parameters) {
        this.queried = queried;
        this.sources = sources;
        this.context = queried.context();
        this.parameters = parameters;
    }

    // Example:
    // AttributeValue key = OrderCodec.COUNTRY.value(country);
    // return new ByCountryQuery(store.query("by-country", List.of(key)));
    CodeBlock body() {
        CodeBlock keys = queried.sharding() == null
                ? listed(
                        CodeBlock.of(
                                "$T.of($L)", List.class, value(queried.key().partition())),
                        "key",
                        "partitionKey")
                : shards(queried.sharding());
        TemplateModel sort = queried.sortTemplate();
        CodeBlock source = sort == null ? source(keys) : CodeBlock.of("$L.under($L)", source(keys), prefix(sort));
        return query(CodeBlock.of("$L$L", source, filters()));
    }

    /** Returns stored keys: themselves in a query of nothing but keys, or else a variable that holds them. */
    private CodeBlock listed(CodeBlock keys, String name, String otherwise) {
        if (queried.sortTemplate() == null && sources.members().isEmpty()) {
            return keys;
        }
        String local = parameters.local(name, otherwise);
        body.addStatement("$T $L = $L", KEYS, local, keys);
        return CodeBlock.of("$L", local);
    }

    private CodeBlock query(CodeBlock source) {
        CodeBlock query = SortStep.of(queried).isEmpty() && !queried.isMixed()
                ? CodeBlock.of("new $T<>($L)", RuntimeTypes.NARROWED_QUERY, source)
                : CodeBlock.of("new $T($L)", queried.query(sources.steps()), source);
        return body.addStatement("return $L", query).build();
    }

    // Example:
    // OrderCodec.SK.prefix()
    private CodeBlock prefix(TemplateModel sort) {
        CodeBlock.Builder prefix = CodeBlock.builder()
                .add("$T.$L.prefix()", context.codec().type(), context.codec().template(sort));
        Stream.concat(given(sort).stream(), fixed().map(step -> Objects.requireNonNull(step.placeholder())))
                .forEach(placeholder -> prefix.add(".then($L)", text(placeholder)));
        return prefix.build();
    }

    /** Returns the leading sort key members that the sources fix. */
    private Stream<SortStep> fixed() {
        return SortStep.of(queried).stream().limit(sources.steps());
    }

    // Example:
    // .matching(OrderCodec.SOURCE_ID, sourceId)
    private CodeBlock filters() {
        return sources.filtered(queried)
                .map(member -> CodeBlock.of(
                        ".matching($L, $L)", AttributeExpressions.ofContent(context, member), parameters.name(member)))
                .collect(CodeBlock.joining(""));
    }

    // Example:
    // store.query(key)
    private CodeBlock table(String store, CodeBlock keys) {
        return context.isSubtype()
                ? CodeBlock.of(
                        "$L.query($L, $T.INSTANCE)",
                        store,
                        keys,
                        context.codec().type())
                : CodeBlock.of("$L.query($Z$L)", store, keys);
    }

    /** Returns the leading placeholders of a composite key whose members the query already requires. */
    private List<PlaceholderModel> given(TemplateModel sort) {
        int given = sort.placeholders().size() - SortStep.of(queried).size();
        return sort.placeholders().subList(0, given);
    }

    // Example:
    // OrderCodec.CUSTOMER_ID_PART.text(customerId)
    private CodeBlock text(PlaceholderModel placeholder) {
        String part = context.codec().part(placeholder);
        return CodeBlock.of("$T.$L.text($L)", context.codec().type(), part, parameters.value(placeholder.member()));
    }

    // Example:
    // OrderCodec.SHARDS.storeAll(OrderCodec.DAY, day)
    private CodeBlock shards(ShardingModel sharding) {
        CodeBlock layout = CodeBlock.of("$T.$L", context.codec().type(), queried.layout());
        if (isOfMember(sharding)) {
            MemberModel member = queried.key().partition().member();
            CodeBlock constant = AttributeExpressions.ofContent(context, member);
            return listed(
                    CodeBlock.of("$L.storeAll($L, $L)", layout, constant, parameters.name(member)),
                    "shards",
                    "partitionKeys");
        }
        String key = TableKeys.isNumbered(queried.key()) ? "" : logicalKey();
        if (isOfLogicalKey(sharding)) {
            return CodeBlock.of("$L, $L", AttributeExpressions.layout(layout, sharding, key), key);
        }
        if (!sources.members().isEmpty()) {
            return shard(sharding, layout, key);
        }
        CodeBlock shards = CodeBlock.of("$L.storeAll($L)", AttributeExpressions.layout(layout, sharding, key), key);
        return listed(shards, "shards", "partitionKeys");
    }

    /** Returns whether the runtime determines the shards of a logical key: their number, or those of its former layout. */
    private boolean isOfLogicalKey(ShardingModel sharding) {
        return sharding.former() != null
                || (sharding.isCounted() && sources.members().isEmpty());
    }

    /** Returns whether the value of one member is enough for the keys of all shards. */
    private boolean isOfMember(ShardingModel sharding) {
        KeyPartModel partition = queried.key().partition();
        return partition.template() == null
                && !TableKeys.isNumbered(queried.key())
                && sources.members().isEmpty()
                && !isOfLogicalKey(sharding)
                && sharding.rule() == null
                && partition.member().optional() == null;
    }

    /** Returns whether the runtime checks a parameter for null, with the name of its attribute in the message. */
    boolean checks(ParameterSpec parameter) {
        ShardingModel sharding = queried.sharding();
        return sharding != null
                && isOfMember(sharding)
                && queried.key().partition().member().attribute().equals(parameter.name())
                && parameters.name(queried.key().partition().member()).equals(parameter.name());
    }

    // Example:
    // int suffix = OrderCodec.SHARDS.suffixFor(OrderCodec.SOURCE_ID.value(sourceId));
    // List.of(OrderCodec.SHARDS.store(key, suffix))
    private CodeBlock shard(ShardingModel sharding, CodeBlock layout, String key) {
        String suffix = parameters.local("suffix", "shardSuffix");
        body.addStatement(
                "int $L = $L.suffixFor($L)", suffix, AttributeExpressions.layout(layout, sharding, key), values());
        String stored = key.isEmpty() ? suffix : key + ", " + suffix;
        CodeBlock shard = CodeBlock.of("$T.of($L.store($L))", List.class, layout, stored);
        return listed(shard, "shard", "partitionKey");
    }

    // Example:
    // OrderCodec.SOURCE_ID.value(sourceId)
    private CodeBlock values() {
        return sources.members().stream()
                .map(source -> AttributeExpressions.valueOfParameter(context, source, parameters.name(source)))
                .collect(CodeBlock.joining(", "));
    }

    /** Returns the step to one shard of each layout that the key has. The runtime determines the stored keys. */
    // Example:
    // .inShard(OrderCodec.SHARDS, OrderCodec.SOURCE_ID.value(sourceId))
    private CodeBlock inShard() {
        ShardingModel sharding = queried.sharding();
        return sharding == null
                        || sharding.former() == null
                        || sources.members().isEmpty()
                ? CodeBlock.of("")
                : CodeBlock.of("$Z.inShard($T.$L,$W$L)$Z", context.codec().type(), queried.layout(), values());
    }

    // Example:
    // AttributeValue key = OrderCodec.DAY.value(day);
    private String logicalKey() {
        String key = parameters.local("key", "logicalKey");
        CodeBlock value = value(queried.key().partition());
        body.addStatement("$T $L = $L", RuntimeTypes.ATTRIBUTE_VALUE, key, value);
        return key;
    }

    // Example:
    // OrderCodec.DAY.value(day)
    private CodeBlock value(KeyPartModel part) {
        return part.template() == null
                ? AttributeExpressions.valueOfParameter(context, part.member(), parameters.name(part.member()))
                : composite(part.template());
    }

    // Example:
    // OrderCodec.pk(customerId, country)
    private CodeBlock composite(TemplateModel template) {
        CodeBlock members = template.members().stream().map(parameters::value).collect(CodeBlock.joining(", "));
        return CodeBlock.of("$T.$L($L)", context.codec().type(), context.codec().key(template), members);
    }

    /** Returns the argument for the decoder of an index, or nothing for whole items. */
    // Example:
    // , OrderCodec.BY_COUNTRY
    private CodeBlock decoder() {
        IndexModel index = Objects.requireNonNull(queried.index());
        ShardingModel sharding = queried.sharding();
        boolean isOfLogicalKey = sharding != null && isOfLogicalKey(sharding);
        return QueriedKey.isWhole(index) && !context.isSubtype() && !isOfLogicalKey
                ? CodeBlock.of("")
                : CodeBlock.of(", $L", queried.decoder(index));
    }

    // Example:
    // store.query("by-country", List.of(key)).fix(OrderCodec.REGION.value(region))
    private CodeBlock source(CodeBlock keys) {
        String store = ItemMethods.store(parameters);
        CodeBlock.Builder source = CodeBlock.builder();
        source.add(
                queried.index() == null
                        ? table(store, keys)
                        : CodeBlock.of(
                                "$L.query($S,$W$L$L)", store, queried.index().name(), keys, decoder()));
        source.add(inShard());
        queried.key().partitions().stream().skip(1).forEach(part -> source.add(".fix($L)", value(part)));
        fixed().filter(step -> step.placeholder() == null)
                .map(SortStep::member)
                .forEach(member -> source.add(
                        ".fix($L)", AttributeExpressions.valueOfParameter(context, member, parameters.name(member))));
        return source.build();
    }
}
