package dev.keyspread.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The methods of a codec that write an item, or a nested object. */
final class WriteMethods {

    private final EntityContext context;
    private final IndexKeyMethods indexKeys;

    WriteMethods(EntityContext context) {
        this.context = context;
        this.indexKeys = new IndexKeyMethods(context);
    }

    // Example:
    // public Map<String, AttributeValue> write(Order order) {
    //     ItemWriter item = new ItemWriter("Order");
    MethodSpec write() {
        KeyMethods keys = new KeyMethods(context);
        Parameters parameters = Parameters.of(context, context.codec().scope());
        String item = parameters.local("item", "writer");
        String variable = parameters.only();
        return MethodSpec.methodBuilder("write")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(Types.ATTRIBUTES)
                .addParameters(parameters.specs())
                .addStatement(keys.newWriter(item))
                .addStatement(keys.writeKey(item, variable))
                .addCode(puts(
                        context.entity().object(),
                        item,
                        variable,
                        TableKeys.members(context.entity().key())))
                .addCode(indexKeys.calls(item, variable))
                .addStatement("return $L.item()", item)
                .build();
    }

    // Example:
    // private static void writeAddress(ItemWriter item, Address address) {
    //     item.put("street", address.street(), ADDRESS_STREET);
    MethodSpec writeNested(ObjectModel object) {
        NameAllocator scope = context.codec().scope();
        String item = scope.newName("item");
        String variable = scope.newName(Naming.variable(object.name().simpleName()));
        return MethodSpec.methodBuilder(context.codec().write(object.name()))
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameter(RuntimeTypes.ITEM_WRITER, item)
                .addParameter(object.name(), variable)
                .addCode(puts(object, item, variable, List.of()))
                .build();
    }

    private CodeBlock puts(ObjectModel object, String item, String variable, List<MemberModel> except) {
        CodeBlock.Builder statements = CodeBlock.builder();
        object.members().stream()
                .filter(member -> member.role() == MemberModel.Role.STORED && !except.contains(member))
                .forEach(member -> statements.addStatement(put(object.name(), member, item, variable)));
        return statements.build();
    }

    // Example:
    // item.put("country", order.country(), COUNTRY)
    private CodeBlock put(ClassName owner, MemberModel member, String item, String variable) {
        String method = member.optional() ? "putOptional" : "put";
        String converter = context.codec().converter(owner, member);
        CodeBlock value = Members.get(variable, member);
        return CodeBlock.of("$L.$L($S, $L, $L)", item, method, member.attribute(), value, converter);
    }
}
