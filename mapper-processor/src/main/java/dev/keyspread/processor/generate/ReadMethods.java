package dev.keyspread.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.ObjectModel;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The methods of a codec that read an item, a view of an index, or a nested object. */
final class ReadMethods {

    private final EntityContext context;

    ReadMethods(EntityContext context) {
        this.context = context;
    }

    // Example:
    // public Order read(Map<String, AttributeValue> attributes) {
    //     ItemReader item = new ItemReader("Order", attributes);
    MethodSpec read() {
        NameAllocator scope = context.codec().scope();
        String attributes = scope.newName("attributes");
        String item = scope.newName("item");
        ReadExpressions expressions = ReadExpressions.ofItem(context, item);
        return MethodSpec.methodBuilder("read")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(context.type())
                .addParameter(Types.ATTRIBUTES, attributes)
                .addStatement(newReader(item, attributes))
                .addCode(
                        new ReadBodies(expressions, scope).body(context.entity().object()))
                .build();
    }

    // Example:
    // static OrderRepository.ByStatusItem readByStatus(Map<String, AttributeValue> attributes) {
    //     ItemReader item = new ItemReader("Order", attributes);
    MethodSpec readView(IndexModel index) {
        ClassName view = context.repository().view(index);
        ReadExpressions expressions = ReadExpressions.ofItem(context, "item");
        return MethodSpec.methodBuilder(context.codec().read(index))
                .addModifiers(Modifier.STATIC)
                .returns(view)
                .addParameter(Types.ATTRIBUTES, "attributes")
                .addStatement(newReader("item", "attributes"))
                .addCode(ReadBodies.constructor(view, arguments(expressions, index)))
                .build();
    }

    // Example:
    // private static Address readAddress(ItemReader item) {
    //     return new Address(item.read("street", ADDRESS_STREET));
    MethodSpec readNested(ObjectModel object) {
        NameAllocator scope = context.codec().scope();
        String item = scope.newName("item");
        ReadExpressions expressions = ReadExpressions.ofNested(context, object.name(), item);
        return MethodSpec.methodBuilder(context.codec().read(object.name()))
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(object.name())
                .addParameter(RuntimeTypes.ITEM_READER, item)
                .addCode(new ReadBodies(expressions, scope).body(object))
                .build();
    }

    private static List<CodeBlock> arguments(ReadExpressions expressions, IndexModel index) {
        return index.projected().stream()
                .map(member -> expressions.valueIn(index, member))
                .toList();
    }

    // Example:
    // ItemReader item = new ItemReader("Order", attributes)
    private CodeBlock newReader(String item, String attributes) {
        String entity = context.type().simpleName();
        return CodeBlock.of("$1T $2L = new $1T($3S, $4L)", RuntimeTypes.ITEM_READER, item, entity, attributes);
    }
}
