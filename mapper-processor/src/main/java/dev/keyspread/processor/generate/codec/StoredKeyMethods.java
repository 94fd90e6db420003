package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
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
        methods.add(writeKeys());
        if (entity.key().partition().sharding() != null) {
            methods.add(new KeyMethods.WriteKeyMethod(context).method());
        }
        methods.addAll(indexes.all());
        methods.addAll(templates.writes());
        return methods;
    }

    // Example:
    // private ItemWriter writeKeys(Order order, ItemWriter item) {
    //     writeKey(order, item);
    //     COUNTRY.write(order.country(), item);
    //     BY_COUNTRY_KEY.write(item);
    //     return item;
    private MethodSpec writeKeys() {
        Parameters parameters = Parameters.of(context);
        String item = parameters.add(RuntimeTypes.ITEM_WRITER, "item", "writer");
        return MethodSpec.methodBuilder("writeKeys")
                .addJavadoc("Adds the stored keys, and the attributes that they are computed from.")
                .addModifiers(Modifier.PRIVATE)
                .returns(RuntimeTypes.ITEM_WRITER)
                .addParameters(parameters.specs())
                .addCode(sources(parameters.only(), item, MemberModel.Role.FLATTENED))
                .addCode(new KeyMethods(context).write(parameters.only(), item))
                .addCode(sources(parameters.only(), item, MemberModel.Role.STORED))
                .addCode(indexKeys(parameters.only(), item))
                .addStatement("return $L", item)
                .build();
    }

    /** Returns the statements that write source attributes. Those of flattened objects come before the key inside. */
    private CodeBlock sources(String variable, String item, MemberModel.Role role) {
        CodeBlock.Builder body = CodeBlock.builder();
        List<MemberModel> key = TableKeys.attributes(entity.key());
        StoredKeys.members(entity).stream()
                .filter(member -> member.role() == role && !key.contains(member))
                .forEach(member -> body.addStatement(write(member, variable, item)));
        return body.build();
    }

    /** The suffix of an index key may come from a composite sort key in the item. */
    private CodeBlock indexKeys(String variable, String item) {
        return CodeBlock.builder()
                .add(templates.calls(variable, item))
                .add(indexes.calls(item, variable))
                .build();
    }

    // Example:
    // COUNTRY.write(order.country(), item)
    private CodeBlock write(MemberModel member, String variable, String item) {
        String constant = context.codec().constants().attribute(member);
        return CodeBlock.of("$L.write($L, $L)", constant, Members.get(variable, member), item);
    }
}
