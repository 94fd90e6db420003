package dev.keyspread.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.ValueType;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** The constants of a codec, in an order in which none is used before it is set. */
final class CodecFields {

    private final EntityContext context;
    private final CodecNames names;
    private final ConverterExpressions expressions;

    CodecFields(EntityContext context) {
        this.context = context;
        this.names = context.codec();
        this.expressions = new ConverterExpressions(names);
    }

    List<FieldSpec> all() {
        Stream<FieldSpec> nested = context.entity().nested().keySet().stream().map(this::nestedConverter);
        Stream<FieldSpec> nestedMembers =
                context.entity().nested().values().stream().flatMap(this::converters);
        return Stream.of(
                        Stream.of(instance()),
                        nested,
                        converters(context.entity().object()),
                        nestedMembers,
                        layouts())
                .flatMap(fields -> fields)
                .distinct()
                .toList();
    }

    // Example:
    // static final OrderCodec INSTANCE = new OrderCodec();
    private FieldSpec instance() {
        return constant(names.type(), "INSTANCE", CodeBlock.of("new $T()", names.type()));
    }

    // Example:
    // static final Converter<Address> ADDRESS_CONVERTER = Converters.nested(
    //         "Address", OrderCodec::writeAddress, OrderCodec::readAddress);
    private FieldSpec nestedConverter(ClassName nested) {
        CodeBlock converter = CodeBlock.of(
                "$1T.nested($>$>\n$2S, $3T::$4L, $3T::$5L)$<$<",
                RuntimeTypes.CONVERTERS,
                nested.simpleName(),
                names.type(),
                names.write(nested),
                names.read(nested));
        TypeName type = ParameterizedTypeName.get(RuntimeTypes.CONVERTER, nested);
        return constant(type, names.converter(nested), converter);
    }

    private Stream<FieldSpec> converters(ObjectModel object) {
        return object.members().stream()
                .filter(member -> member.role() == MemberModel.Role.STORED)
                .filter(member -> !(member.value() instanceof ValueType.Nested))
                .map(member -> converter(object.name(), member));
    }

    // Example:
    // static final KeyConverter<String> COUNTRY = Converters.string();
    private FieldSpec converter(ClassName owner, MemberModel member) {
        TypeName type = ConverterExpressions.converterType(member.value());
        return constant(type, names.converter(owner, member), expressions.converter(member.value()));
    }

    private Stream<FieldSpec> layouts() {
        KeyPartModel partition = context.entity().key().partition();
        Stream<FieldSpec> table = partition.sharding() == null
                ? Stream.of()
                : Stream.of(layout(names.layout(), partition.sharding().declaration()));
        return Stream.concat(table, context.entity().indexes().stream().flatMap(this::layout));
    }

    private Stream<FieldSpec> layout(IndexModel index) {
        KeyPartModel partition = index.key().partition();
        return index.kind() == IndexSchema.Kind.LOCAL || partition.sharding() == null
                ? Stream.of()
                : Stream.of(layout(names.layout(index), partition.sharding().declaration()));
    }

    // Example:
    // static final ShardLayout SHARDS = ShardLayout.of(200, ".", 1);
    private static FieldSpec layout(String name, Sharding sharding) {
        CodeBlock layout = sharding.layout() == Sharding.Layout.NUMBER
                ? CodeBlock.of("$T.numbers($L, $L)", RuntimeTypes.SHARD_LAYOUT, sharding.suffixes(), sharding.first())
                : CodeBlock.of(
                        "$T.of($L, $S, $L)",
                        RuntimeTypes.SHARD_LAYOUT,
                        sharding.suffixes(),
                        sharding.separator(),
                        sharding.first());
        return constant(RuntimeTypes.SHARD_LAYOUT, name, layout);
    }

    private static FieldSpec constant(TypeName type, String name, CodeBlock value) {
        return FieldSpec.builder(type, name, Modifier.STATIC, Modifier.FINAL)
                .initializer(value)
                .build();
    }
}
