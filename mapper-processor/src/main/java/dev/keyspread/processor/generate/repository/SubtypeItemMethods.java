package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Javadocs;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RepositoryNames;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.generate.source.Types;
import java.util.List;
import java.util.Optional;

/** Generates the repository methods that find and delete one item of a subtype with its own key. */
final class SubtypeItemMethods {

    private final EntityContext subtype;
    private final boolean alone;
    private final RepositoryNames names;

    /** Creates the methods. {@code alone} is true if no other subtype can have the same key. */
    SubtypeItemMethods(EntityContext subtype, boolean alone) {
        this.subtype = subtype;
        this.alone = alone;
        this.names = subtype.repository();
    }

    List<MethodSpec> all() {
        ClassName type = subtype.type();
        return List.of(
                find(names.find(type), "find", ", if it exists."),
                find(names.findConsistent(type), "findConsistent", ", if it exists, by a strongly consistent read."),
                delete());
    }

    // Example:
    // public Optional<AccountItem.Order> findOrder(String customerId, LocalDate date, int number) {
    //     Map<String, AttributeValue> key = AccountItemCodec.OrderCodec.key(customerId, date, number);
    //     return store.find(key, AccountItemCodec.OrderCodec.INSTANCE);
    private MethodSpec find(String name, String method, String words) {
        Parameters parameters = parameters();
        TypeName found = ParameterizedTypeName.get(ClassName.get(Optional.class), subtype.type());
        return method(name, found, parameters)
                .addJavadoc("Returns the {@link $T}$L$L", subtype.type(), Javadocs.with(parameters.names()), words)
                .addCode(found(method, parameters))
                .build();
    }

    /** Returns the result of a find. An item of another subtype with the same key is filtered out. */
    private CodeBlock found(String method, Parameters parameters) {
        String key = parameters.local("key", "itemKey");
        CodeBlock.Builder body = CodeBlock.builder().addStatement("$T $L = $L", Types.ATTRIBUTES, key, key(parameters));
        String store = ItemMethods.store(parameters);
        return alone
                ? body.addStatement(
                                "return $L.$L($L, $T.INSTANCE)",
                                store,
                                method,
                                key,
                                subtype.codec().type())
                        .build()
                : body.addStatement("return $L.$L($L).map($L)", store, method, key, cast(parameters))
                        .build();
    }

    // Example:
    // item -> item instanceof LineItem.Order match ? match : null
    private CodeBlock cast(Parameters parameters) {
        String item = parameters.local("item");
        String cast = parameters.local("match");
        return CodeBlock.of("$1L -> $1L instanceof $2T $3L ? $3L : null", item, subtype.type(), cast);
    }

    // Example:
    // public void deleteOrder(String customerId, LocalDate date, int number) {
    //     store.delete(AccountItemCodec.OrderCodec.key(customerId, date, number));
    private MethodSpec delete() {
        Parameters parameters = parameters();
        String words = alone
                ? "Deletes the {@link $T}$L, if it exists."
                : "Deletes the item with the key of a {@link $T}$L, if it exists. It may be of another subtype.";
        return method(names.delete(subtype.type()), TypeName.VOID, parameters)
                .addJavadoc(words, subtype.type(), Javadocs.with(parameters.names()))
                .addStatement("$L.delete($L)", ItemMethods.store(parameters), key(parameters))
                .build();
    }

    // Example:
    // AccountItemCodec.OrderCodec.key(customerId, date, number)
    private CodeBlock key(Parameters parameters) {
        return CodeBlock.of("$T.key($L)", subtype.codec().type(), String.join(", ", parameters.names()));
    }

    private MethodSpec.Builder method(String name, TypeName returned, Parameters parameters) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(subtype.visibility())
                .returns(returned)
                .addParameters(parameters.specs());
    }

    private Parameters parameters() {
        return Parameters.of(TableKeys.identity(subtype.entity()), new NameAllocator());
    }
}
