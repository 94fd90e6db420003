package dev.keyspread.processor.generate;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The methods of a codec that make the primary key of an item. */
final class KeyMethods {

    private final EntityContext context;
    private final EntityModel entity;
    private final NameAllocator scope;

    KeyMethods(EntityContext context) {
        this.context = context;
        this.entity = context.entity();
        this.scope = context.codec().scope();
    }

    List<MethodSpec> all() {
        return TableKeys.isDrawn(entity) ? List.of(keyOfEntity()) : List.of(keyOfValues(), keyOfEntity());
    }

    // Example:
    // static Map<String, AttributeValue> key(String invoiceNumber, String clientTransactionId) {
    //     ItemWriter key = new ItemWriter("InvoiceTransaction");
    private MethodSpec keyOfValues() {
        Parameters parameters = Parameters.of(TableKeys.identity(entity), scope.clone());
        String key = parameters.local("key", "item");
        return MethodSpec.methodBuilder("key")
                .addJavadoc("The primary key of the item with this $L.", Javadocs.enumeration(parameters.names()))
                .addModifiers(Modifier.STATIC)
                .returns(Types.ATTRIBUTES)
                .addParameters(parameters.specs())
                .addStatement(newWriter(key))
                .addStatement("writeKey($L, $L)", key, String.join(", ", parameters.names()))
                .addStatement("return $L.item()", key)
                .build();
    }

    // Example:
    // public Map<String, AttributeValue> key(InvoiceTransaction invoiceTransaction) {
    //     return key(invoiceTransaction.invoiceNumber(), invoiceTransaction.clientTransactionId());
    private MethodSpec keyOfEntity() {
        Parameters parameters = Parameters.of(context, scope.clone());
        String variable = parameters.only();
        return MethodSpec.methodBuilder("key")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(Types.ATTRIBUTES)
                .addParameters(parameters.specs())
                .addCode(TableKeys.isDrawn(entity) ? drawnKey(parameters) : key(variable))
                .build();
    }

    private CodeBlock key(String variable) {
        return CodeBlock.builder()
                .addStatement("return key($L)", values(variable))
                .build();
    }

    // Example:
    // ItemWriter key = new ItemWriter("Order");
    // writeKey(key, order, SHARDS.carried("shard", order.shard()));
    // return key.item();
    private CodeBlock drawnKey(Parameters parameters) {
        String key = parameters.local("key", "item");
        String variable = parameters.only();
        return CodeBlock.builder()
                .addStatement(newWriter(key))
                .addStatement("writeKey($L, $L, $L)", key, variable, carried("carried", variable))
                .addStatement("return $L.item()", key)
                .build();
    }

    // Example:
    // ItemWriter item = new ItemWriter("Order")
    CodeBlock newWriter(String name) {
        String simpleName = context.type().simpleName();
        return CodeBlock.of("$1T $2L = new $1T($3S)", RuntimeTypes.ITEM_WRITER, name, simpleName);
    }

    // Example:
    // writeKey(item, invoiceTransaction.invoiceNumber(), invoiceTransaction.clientTransactionId())
    CodeBlock writeKey(String item, String variable) {
        return TableKeys.isDrawn(entity)
                ? CodeBlock.of("writeKey($L, $L, $L)", item, variable, carried("carriedOrLast", variable))
                : CodeBlock.of("writeKey($L, $L)", item, values(variable));
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
                .map(member -> Members.valueOrNull(variable, member))
                .collect(CodeBlock.joining(", "));
    }
}
