package dev.keyspread.processor.generate;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import java.util.List;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/** The method of a codec that puts the table's key into an item. */
final class WriteKeyMethod {

    private final EntityContext context;
    private final Parameters parameters;

    WriteKeyMethod(EntityContext context) {
        this.context = context;
        this.parameters = new Parameters(context.codec().scope());
    }

    // Example:
    // private static void writeKey(ItemWriter item, String customerId, String orderId) {
    MethodSpec method() {
        EntityModel entity = context.entity();
        Function<MemberModel, CodeBlock> values = TableKeys.isDrawn(entity) ? takeEntityAndSuffix() : takeValues();
        String item = parameters.local("item", "writer");
        return MethodSpec.methodBuilder("writeKey")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameter(RuntimeTypes.ITEM_WRITER, item)
                .addParameters(parameters.specs())
                .addCode(entity.key().partition().sharding() == null ? plain(item, values) : sharded(item, values))
                .build();
    }

    private Function<MemberModel, CodeBlock> takeEntityAndSuffix() {
        String variable = parameters.add(context.type(), context.variable());
        parameters.add(TypeName.INT, "suffix");
        return member -> Members.valueOrNull(variable, member);
    }

    private Function<MemberModel, CodeBlock> takeValues() {
        TableKeys.identity(context.entity()).forEach(parameters::add);
        return member -> CodeBlock.of("$L", parameters.name(member));
    }

    // Example:
    // item.putKey("customerId", customerId, CUSTOMER_ID);
    // item.putKey("orderId", orderId, ORDER_ID);
    private CodeBlock plain(String item, Function<MemberModel, CodeBlock> values) {
        CodeBlock.Builder body = CodeBlock.builder();
        List<MemberModel> key = TableKeys.members(context.entity().key());
        key.forEach(member -> body.addStatement(KeyExpressions.put(context, item, member, values.apply(member))));
        return body.build();
    }

    private CodeBlock sharded(String item, Function<MemberModel, CodeBlock> values) {
        return new ShardedKeyBody(context, item, parameters, values).body();
    }
}
