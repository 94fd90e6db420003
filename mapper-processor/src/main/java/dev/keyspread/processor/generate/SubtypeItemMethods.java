package dev.keyspread.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.List;
import java.util.Optional;

/** The methods of a repository that find and delete one item of a subtype, where each subtype has a key of its own. */
final class SubtypeItemMethods {

    private final EntityContext subtype;
    private final RepositoryNames names;
    private final Parameters parameters;

    SubtypeItemMethods(EntityContext subtype) {
        this.subtype = subtype;
        this.names = subtype.repository();
        this.parameters = Parameters.of(TableKeys.identity(subtype.entity()), new NameAllocator());
    }

    List<MethodSpec> all() {
        ClassName type = subtype.type();
        return List.of(
                find(names.find(type), "find", ", if there is one."),
                find(names.findConsistent(type), "findConsistent", " by a strongly consistent read, if there is one."),
                delete());
    }

    // Example:
    // public Optional<AccountItem.Order> findOrder(String customerId, LocalDate date, int number) {
    //     return store.find(AccountItemCodec.OrderCodec.key(customerId, date, number), AccountItem.Order.class);
    private MethodSpec find(String name, String method, String words) {
        TypeName found = ParameterizedTypeName.get(ClassName.get(Optional.class), subtype.type());
        return method(name, found)
                .addJavadoc("The {@link $T}$L$L", subtype.type(), Javadocs.with(parameters.names()), words)
                .addStatement(
                        "return $L.$L($L, $T.class)", ItemMethods.store(parameters), method, key(), subtype.type())
                .build();
    }

    // Example:
    // public void deleteOrder(String customerId, LocalDate date, int number) {
    //     store.delete(AccountItemCodec.OrderCodec.key(customerId, date, number));
    private MethodSpec delete() {
        String words = "Deletes the item with the key of the {@link $T}$L, if there is one.";
        return method(names.delete(subtype.type()), TypeName.VOID)
                .addJavadoc(words, subtype.type(), Javadocs.with(parameters.names()))
                .addStatement("$L.delete($L)", ItemMethods.store(parameters), key())
                .build();
    }

    // Example:
    // AccountItemCodec.OrderCodec.key(customerId, date, number)
    private CodeBlock key() {
        return CodeBlock.of("$T.key($L)", subtype.codec().type(), String.join(", ", parameters.names()));
    }

    private MethodSpec.Builder method(String name, TypeName returned) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(subtype.visibility())
                .returns(returned)
                .addParameters(parameters.specs());
    }
}
