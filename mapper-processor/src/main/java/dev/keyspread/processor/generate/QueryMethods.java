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
    // List<AttributeValue> shards = OrderCodec.BY_COUNTRY_SHARDS.storeAll(OrderCodec.COUNTRY.write(country));
    // return new ByCountryQuery(store.query("by-country", shards, OrderCodec.INSTANCE::read));
    private CodeBlock query(QueriedKey queried, Parameters parameters) {
        String keys = queried.sharding() == null ? parameters.local("key", "keys") : parameters.local("shards", "keys");
        return CodeBlock.builder()
                .addStatement("$T $L = $L", KEYS, keys, keys(queried, parameters))
                .addStatement("return $L", returned(queried, plan(queried, keys, parameters)))
                .build();
    }

    // Example:
    // List.of(OrderCodec.DAY.write(day))
    private CodeBlock keys(QueriedKey queried, Parameters parameters) {
        ClassName codec = context.codec().type();
        CodeBlock logicalKeys =
                parameters.specs().isEmpty() ? CodeBlock.of("") : logicalKey(queried, parameters.only());
        return queried.sharding() == null
                ? CodeBlock.of("$T.of($L)", List.class, logicalKeys)
                : CodeBlock.of("$T.$L.storeAll($L)", codec, queried.layout(), logicalKeys);
    }

    // Example:
    // OrderCodec.DAY.write(day)
    private CodeBlock logicalKey(QueriedKey queried, String value) {
        KeyPartModel partition = queried.key().partition();
        String converter = context.codec().converter(context.type(), partition.member());
        return CodeBlock.of("$T.$L.write($L)", context.codec().type(), converter, value);
    }

    // Example:
    // store.query("by-country", shards, OrderCodec.INSTANCE::read)
    private static CodeBlock plan(QueriedKey queried, String keys, Parameters parameters) {
        String store = ItemMethods.store(parameters);
        return queried.index() == null
                ? CodeBlock.of("$L.query($L)", store, keys)
                : CodeBlock.of(
                        "$L.query($S, $L, $L)", store, queried.index().name(), keys, queried.reader(queried.index()));
    }

    private static TypeName returned(QueriedKey queried) {
        return queried.key().sort() == null
                ? ParameterizedTypeName.get(RuntimeTypes.PLAIN_QUERY, queried.item())
                : queried.query();
    }

    // Example:
    // new PlainQuery<>(store.query("by-country", key, OrderCodec.INSTANCE::read))
    private static CodeBlock returned(QueriedKey queried, CodeBlock plan) {
        return queried.key().sort() == null
                ? CodeBlock.of("new $T<>($L)", RuntimeTypes.PLAIN_QUERY, plan)
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
