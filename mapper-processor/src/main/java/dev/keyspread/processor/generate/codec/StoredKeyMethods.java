package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.StoredKeys;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates the codec methods for sharded and composite keys, if the entity has any. */
final class StoredKeyMethods {

    private final EntityContext context;
    private final EntityModel entity;
    private final IndexKeyMethods indexes;
    private final TemplateMethods templates;

    StoredKeyMethods(EntityContext context) {
        this.context = context;
        this.entity = context.entity();
        this.indexes = new IndexKeyMethods(context);
        this.templates = new TemplateMethods(context);
    }

    List<MethodSpec> all() {
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(keys());
        methods.add(writeKeys());
        if (entity.key().partition().sharding() != null) {
            methods.add(new WriteKeyMethod(context).method());
        }
        methods.addAll(indexes.all());
        methods.addAll(templates.writes());
        return methods;
    }

    // Example:
    // private static ItemWriter keys(Order order) {
    //     ItemWriter item = new ItemWriter();
    //     writeKeys(order, item);
    //     return item;
    private MethodSpec keys() {
        Parameters parameters = parameters();
        String item = parameters.local("item", "writer");
        return method("keys", RuntimeTypes.ITEM_WRITER, parameters)
                .addJavadoc("Returns the stored keys, and the attributes that they are computed from.")
                .addStatement("$1T $2L = new $1T()", RuntimeTypes.ITEM_WRITER, item)
                .addStatement("writeKeys($L, $L)", parameters.only(), item)
                .addStatement("return $L", item)
                .build();
    }

    // Example:
    // private static void writeKeys(Order order, ItemWriter item) {
    //     writeKey(order.day(), order.orderId(), item);
    //     COUNTRY.write(order.country(), item);
    //     writeByCountryKey(item);
    private MethodSpec writeKeys() {
        Parameters parameters = parameters();
        String item = parameters.add(RuntimeTypes.ITEM_WRITER, "item", "writer");
        return method("writeKeys", TypeName.VOID, parameters)
                .addCode(tableKey(parameters.only(), item))
                .addCode(indexKeys(parameters.only(), item))
                .build();
    }

    private CodeBlock tableKey(String variable, String item) {
        return new KeyMethods(context).write(variable, item);
    }

    private CodeBlock indexKeys(String variable, String item) {
        CodeBlock.Builder body = CodeBlock.builder();
        List<MemberModel> key = TableKeys.attributes(entity.key());
        StoredKeys.members(entity).stream()
                .filter(member -> !key.contains(member))
                .forEach(member -> body.addStatement(write(member, variable, item)));
        return body.add(indexes.calls(item, variable))
                .add(templates.calls(variable, item))
                .build();
    }

    // Example:
    // COUNTRY.write(order.country(), item)
    private CodeBlock write(MemberModel member, String variable, String item) {
        String constant = context.codec().constants().attribute(member);
        return CodeBlock.of("$L.write($L, $L)", constant, Members.get(variable, member), item);
    }

    private Parameters parameters() {
        return Parameters.of(context, context.codec().constants().scope());
    }

    private static MethodSpec.Builder method(String name, TypeName returned, Parameters parameters) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(returned)
                .addParameters(parameters.specs());
    }
}
