package dev.keyspread.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.ShardingModel;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** The methods of a repository that query the table and its indexes. */
final class QueryMethods {

    private static final TypeName KEYS =
            ParameterizedTypeName.get(ClassName.get(List.class), RuntimeTypes.ATTRIBUTE_VALUE);

    private final EntityContext context;

    QueryMethods(EntityContext context) {
        this.context = context;
    }

    List<MethodSpec> all() {
        boolean isQueried = context.entity().key().sort() != null;
        Stream<QueriedKey> table = isQueried ? Stream.of(new QueriedKey(context, null)) : Stream.of();
        Stream<QueriedKey> indexes = context.entity().indexes().stream().map(index -> new QueriedKey(context, index));
        return Stream.concat(table, indexes).map(this::method).toList();
    }

    // Example:
    // public ByCountryQuery byCountry(String country) {
    private MethodSpec method(QueriedKey queried) {
        Parameters parameters = new Parameters(new NameAllocator());
        CodeBlock check = queried.isNumbered() ? CodeBlock.of("") : takeKey(queried, parameters);
        return MethodSpec.methodBuilder(queried.method())
                .addJavadoc("$L", javadoc(queried, parameters))
                .addModifiers(Modifier.PUBLIC)
                .returns(returned(queried))
                .addParameters(parameters.specs())
                .addCode(check)
                .addCode(query(queried, parameters))
                .build();
    }

    private static CodeBlock takeKey(QueriedKey queried, Parameters parameters) {
        parameters.add(queried.key().partition().member());
        return Statements.requireNonNull(parameters.specs().get(0));
    }

    // Example:
    // List<AttributeValue> key = List.of(OrderCodec.COUNTRY.value(country));
    // return new ByCountryQuery(store.query("by-country", key, OrderCodec.INSTANCE));
    private CodeBlock query(QueriedKey queried, Parameters parameters) {
        CodeBlock.Builder body = CodeBlock.builder();
        String keys =
                queried.sharding() == null ? oneKey(queried, parameters, body) : shards(queried, parameters, body);
        return body.addStatement("return $L", returned(queried, plan(queried, keys, parameters)))
                .build();
    }

    // Example:
    // List<AttributeValue> key = List.of(OrderCodec.DAY.value(day));
    private String oneKey(QueriedKey queried, Parameters parameters, CodeBlock.Builder body) {
        String key = parameters.local("key", "partitionKey");
        CodeBlock logicalKey = logicalKey(queried, parameters.only());
        body.addStatement("$T $L = $T.of($L)", KEYS, key, List.class, logicalKey);
        return key;
    }

    // Example:
    // AttributeValue key = OrderCodec.DAY.value(day);
    // List<AttributeValue> shards = OrderCodec.SHARDS.storeAll(key);
    private String shards(QueriedKey queried, Parameters parameters, CodeBlock.Builder body) {
        String key = "";
        if (!queried.isNumbered()) {
            key = parameters.local("key", "logicalKey");
            body.addStatement("$T $L = $L", RuntimeTypes.ATTRIBUTE_VALUE, key, logicalKey(queried, parameters.only()));
        }
        String shards = parameters.local("shards", "partitionKeys");
        ClassName codec = context.codec().type();
        body.addStatement("$T $L = $T.$L.storeAll($L)", KEYS, shards, codec, queried.layout(), key);
        return shards;
    }

    // Example:
    // OrderCodec.DAY.value(day)
    private CodeBlock logicalKey(QueriedKey queried, String value) {
        KeyPartModel partition = queried.key().partition();
        return AttributeExpressions.valueOfParameter(context, partition.member(), value);
    }

    // Example:
    // store.query("by-country", shards, OrderCodec.INSTANCE)
    private static CodeBlock plan(QueriedKey queried, String keys, Parameters parameters) {
        String store = ItemMethods.store(parameters);
        return queried.index() == null
                ? CodeBlock.of("$L.query($L)", store, keys)
                : CodeBlock.of(
                        "$L.query($S, $L, $L)", store, queried.index().name(), keys, queried.decoder(queried.index()));
    }

    private static TypeName returned(QueriedKey queried) {
        return queried.key().sort() == null ? queried.narrowed() : queried.query();
    }

    // Example:
    // new PlainQuery<>(store.query("by-country", key, OrderCodec.INSTANCE))
    private static CodeBlock returned(QueriedKey queried, CodeBlock plan) {
        return queried.key().sort() == null
                ? CodeBlock.of("new $T<>($L)", queried.plainQuery(), plan)
                : CodeBlock.of("new $T($L)", queried.query(), plan);
    }

    private static String javadoc(QueriedKey queried, Parameters parameters) {
        KeyPartModel sort = queried.key().sort();
        String which = parameters.specs().isEmpty() ? "" : " with this " + parameters.only();
        String order = sort == null ? "" : ", in the order of " + sort.member().name();
        return "The items of " + queried.subject() + which + shards(queried.sharding()) + order + ".";
    }

    private static String shards(@Nullable ShardingModel sharding) {
        return sharding == null ? "" : ", from all " + sharding.declaration().suffixes() + " shards";
    }
}
