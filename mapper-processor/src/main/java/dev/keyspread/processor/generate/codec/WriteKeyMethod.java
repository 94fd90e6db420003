package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/** Generates the codec method that puts the table's sharded key into an item. */
final class WriteKeyMethod {

    private final EntityContext context;
    private final Parameters parameters;

    WriteKeyMethod(EntityContext context) {
        this.context = context;
        this.parameters = new Parameters(context.codec().constants().scope());
    }

    // Example:
    // private static void writeKey(String customerId, String orderId, ItemWriter item) {
    MethodSpec method() {
        EntityModel entity = context.entity();
        Function<MemberModel, CodeBlock> values = TableKeys.isDrawn(entity) ? takeEntityAndSuffix() : takeValues();
        String item = parameters.add(RuntimeTypes.ITEM_WRITER, "item", "writer");
        return MethodSpec.methodBuilder("writeKey")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameters(parameters.specs())
                .addCode(new ShardedKeyBody(context, item, parameters, values).body())
                .build();
    }

    private Function<MemberModel, CodeBlock> takeEntityAndSuffix() {
        String variable = parameters.add(context.type(), context.variable());
        parameters.add(TypeName.INT, "suffix");
        return member -> Members.get(variable, member);
    }

    private Function<MemberModel, CodeBlock> takeValues() {
        TableKeys.identity(context.entity()).forEach(parameters::add);
        return member -> CodeBlock.of("$L", parameters.name(member));
    }
}
