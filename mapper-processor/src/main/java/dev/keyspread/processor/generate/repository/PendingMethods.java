package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Javadocs;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.PendingWrite;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.generate.source.Types;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the repository methods that prepare writes. */
final class PendingMethods {

    private final EntityContext context;

    PendingMethods(EntityContext context) {
        this.context = context;
    }

    /** Returns all methods of an entity's repository. */
    List<MethodSpec> all() {
        return Stream.of(Stream.of(save()), byKey(), byEntity())
                .flatMap(methods -> methods)
                .toList();
    }

    // Example:
    // public Save<Order> prepareSave(Order order) {
    //     return new Save<>(store.placement(order));
    private MethodSpec save() {
        Parameters parameters = entityParameter();
        return MethodSpec.methodBuilder("prepareSave")
                .addJavadoc("Prepares a save of the item.")
                .addModifiers(Modifier.PUBLIC)
                .returns(ParameterizedTypeName.get(RuntimeTypes.SAVE, context.type()))
                .addParameters(parameters.specs())
                .addStatement(
                        "return new $T<>($L.placement($L))",
                        RuntimeTypes.SAVE,
                        ItemMethods.store(parameters),
                        parameters.only())
                .build();
    }

    private Stream<MethodSpec> byKey() {
        if (context.entity().key().hasSubtypeKeys()) {
            return context.subtypes().stream()
                    .flatMap(subtype -> writes(subtype).map(write -> ofSubtype(write, subtype)));
        }
        return TableKeys.isDrawn(context.entity())
                ? Stream.empty()
                : writes(context).map(this::ofKey);
    }

    private Stream<MethodSpec> byEntity() {
        return writes(context)
                .filter(write ->
                        write != PendingWrite.UPDATE || !context.entity().key().hasSubtypeKeys())
                .map(this::ofEntity);
    }

    private static Stream<PendingWrite> writes(EntityContext entity) {
        return Arrays.stream(PendingWrite.values()).filter(write -> write.isPossible(entity));
    }

    // Example:
    // public Update<Order> update(String customerId, String orderId) {
    //     return new Update<>(store.target(OrderCodec.key(customerId, orderId)));
    private MethodSpec ofKey(PendingWrite write) {
        Parameters parameters = keyParameters(context);
        return method(write, write.method(), context, parameters)
                .addJavadoc(write.javadoc("item" + Javadocs.with(parameters.names())))
                .addStatement(
                        "return new $T<>($L.target($L))", write.type(), store(parameters), key(context, parameters))
                .build();
    }

    // Example:
    // public Update<Order> update(Order order) {
    //     return new Update<>(store.targetOf(order));
    private MethodSpec ofEntity(PendingWrite write) {
        Parameters parameters = entityParameter();
        return method(write, write.method(), context, parameters)
                .addJavadoc(write.javadoc("item with the same key"))
                .addStatement("return new $T<>($L.targetOf($L))", write.type(), store(parameters), parameters.only())
                .build();
    }

    // Example:
    // public Update<AccountItem.Order> updateOrder(String customerId, LocalDate date, int number) {
    //     Map<String, AttributeValue> key = AccountItemCodec.OrderCodec.key(customerId, date, number);
    //     return new Update<>(store.target(key, AccountItemCodec.OrderCodec.INSTANCE));
    private MethodSpec ofSubtype(PendingWrite write, EntityContext subtype) {
        Parameters parameters = keyParameters(subtype);
        String name = context.repository().pending(write, subtype.type());
        String key = parameters.local("key", "itemKey");
        return method(write, name, subtype, parameters)
                .addJavadoc(write.javadoc("{@link $T}$L"), subtype.type(), Javadocs.with(parameters.names()))
                .addStatement("$T $L = $L", Types.ATTRIBUTES, key, key(subtype, parameters))
                .addStatement(
                        "return new $T<>($L.target($L, $T.INSTANCE))",
                        write.type(),
                        store(parameters),
                        key,
                        subtype.codec().type())
                .build();
    }

    private static MethodSpec.Builder method(
            PendingWrite write, String name, EntityContext written, Parameters parameters) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(written.visibility())
                .returns(ParameterizedTypeName.get(write.type(), written.type()))
                .addParameters(parameters.specs());
    }

    // Example:
    // OrderCodec.key(customerId, orderId)
    private static CodeBlock key(EntityContext entity, Parameters parameters) {
        return CodeBlock.of("$T.key($L)", entity.codec().type(), String.join(", ", parameters.names()));
    }

    private static String store(Parameters parameters) {
        return ItemMethods.store(parameters);
    }

    private Parameters entityParameter() {
        return Parameters.of(context, new NameAllocator());
    }

    private static Parameters keyParameters(EntityContext entity) {
        return Parameters.of(TableKeys.identity(entity.entity()), new NameAllocator());
    }
}
