package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Javadocs;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.Statements;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.generate.source.Types;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import java.util.List;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/** Generates the codec methods that create primary keys. */
final class KeyMethods {

    private final EntityContext context;
    private final EntityModel entity;
    private final NameAllocator scope;

    KeyMethods(EntityContext context) {
        this.context = context;
        this.entity = context.entity();
        this.scope = context.codec().constants().scope();
    }

    List<MethodSpec> all() {
        return TableKeys.isDrawn(entity) ? List.of(keyOfEntity()) : List.of(keyOfValues(), keyOfEntity());
    }

    // Example:
    // static Map<String, AttributeValue> key(String invoiceNumber, String clientTransactionId) {
    //     Objects.requireNonNull(invoiceNumber, "invoiceNumber");
    MethodSpec keyOfValues() {
        Parameters parameters = Parameters.of(TableKeys.identity(entity), scope.clone());
        String key = parameters.local("key", "item");
        return MethodSpec.methodBuilder("key")
                .addJavadoc("Returns the primary key of the item$L.", Javadocs.with(parameters.names()))
                .addModifiers(Modifier.STATIC)
                .returns(Types.ATTRIBUTES)
                .addParameters(parameters.specs())
                .addCode(checks(parameters))
                .addStatement(newWriter(key))
                .addCode(keyOfValues(parameters, key))
                .addStatement("return $L.item()", key)
                .build();
    }

    // Example:
    // public Map<String, AttributeValue> key(InvoiceTransaction invoiceTransaction) {
    //     ItemWriter key = new ItemWriter();
    private MethodSpec keyOfEntity() {
        Parameters parameters = Parameters.of(context, scope.clone());
        return MethodSpec.methodBuilder("key")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(Types.ATTRIBUTES)
                .addParameters(parameters.specs())
                .addCode(key(parameters))
                .build();
    }

    private static CodeBlock checks(Parameters parameters) {
        return parameters.specs().stream().map(Statements::requireNonNull).collect(CodeBlock.joining(""));
    }

    // Example:
    // ItemWriter key = new ItemWriter();
    // writeKey(order, SHARDS.carried("shard", order.shard()), key);
    // return key.item();
    private CodeBlock key(Parameters parameters) {
        String key = parameters.local("key", "item");
        String variable = parameters.only();
        CodeBlock written = TableKeys.isDrawn(entity)
                ? statement(CodeBlock.of("writeKey($L, $L, $L)", variable, carried("carried", variable), key))
                : write(variable, key);
        return CodeBlock.builder()
                .addStatement(newWriter(key))
                .add(written)
                .addStatement("return $L.item()", key)
                .build();
    }

    // Example:
    // ItemWriter key = new ItemWriter()
    private static CodeBlock newWriter(String name) {
        return CodeBlock.of("$1T $2L = new $1T()", RuntimeTypes.ITEM_WRITER, name);
    }

    // Example:
    // writeKey(invoiceNumber, clientTransactionId, key);
    private CodeBlock keyOfValues(Parameters parameters, String key) {
        return isSharded()
                ? statement(CodeBlock.of("writeKey($L, $L)", String.join(", ", parameters.names()), key))
                : plainKey(member -> CodeBlock.of("$L", parameters.name(member)), key);
    }

    /** Returns the statements that put the key of an entity into an item. */
    // Example:
    // writeKey(invoiceTransaction.invoiceNumber(), invoiceTransaction.clientTransactionId(), item);
    CodeBlock write(String variable, String item) {
        if (!isSharded()) {
            return plainKey(member -> Members.get(variable, member), item);
        }
        CodeBlock arguments = TableKeys.isDrawn(entity)
                ? CodeBlock.of("$L, $L", variable, carried("carriedOrLast", variable))
                : values(variable);
        return statement(CodeBlock.of("writeKey($L, $L)", arguments, item));
    }

    // Example:
    // CUSTOMER_ID.writeKey(order.customerId(), item);
    // ORDER_ID.writeKey(order.orderId(), item);
    private CodeBlock plainKey(Function<MemberModel, CodeBlock> values, String item) {
        return entity.key().parts().map(part -> plainKey(part, values, item)).collect(CodeBlock.joining(""));
    }

    private CodeBlock plainKey(KeyPartModel part, Function<MemberModel, CodeBlock> values, String item) {
        return part.template() == null
                ? statement(AttributeExpressions.writeKey(context, part.member(), values.apply(part.member()), item))
                : new TemplateMethods(context).put(part.template(), values, item);
    }

    private boolean isSharded() {
        return entity.key().partition().sharding() != null;
    }

    private static CodeBlock statement(CodeBlock statement) {
        return CodeBlock.builder().addStatement(statement).build();
    }

    // Example:
    // SHARDS.carried("shard", order.shard())
    private CodeBlock carried(String method, String variable) {
        MemberModel carrier = TableKeys.carrier(entity);
        CodeBlock suffix = Members.get(variable, carrier);
        return CodeBlock.of("$L.$L($S, $L)", context.codec().layout(), method, carrier.name(), suffix);
    }

    private CodeBlock values(String variable) {
        return TableKeys.identity(entity).stream()
                .map(member -> Members.get(variable, member))
                .collect(CodeBlock.joining(", "));
    }
}
