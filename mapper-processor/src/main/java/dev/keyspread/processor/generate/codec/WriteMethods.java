package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.EntityContext.Mark;
import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.Statements;
import dev.keyspread.processor.generate.source.StoredKeys;
import dev.keyspread.processor.model.MemberModel;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the methods that write an object as attribute values or JSON, and that compute its size. */
final class WriteMethods {

    private final ObjectContext context;
    private final boolean hasStoredKeys;

    WriteMethods(ObjectContext context) {
        this.context = context;
        this.hasStoredKeys =
                !context.nested() && StoredKeys.exist(context.entity().entity());
    }

    List<MethodSpec> all() {
        return List.of(
                write(
                        RuntimeTypes.ITEM_WRITER,
                        "item",
                        (object, item) -> CodeBlock.of("writeKeys($L, $L)", object, item)),
                write(
                        RuntimeTypes.JSON_WRITER,
                        "json",
                        (object, json) -> CodeBlock.of("$L.writeTo($L)", keys(object), json)),
                size());
    }

    // Example:
    // protected void writeAttributes(Order order, ItemWriter item) {
    //     CUSTOMER_ID.writeKey(order.customerId(), item);
    //     TOTAL.write(order.total(), item);
    private MethodSpec write(TypeName type, String name, BiFunction<String, String, CodeBlock> keys) {
        Parameters parameters = Parameters.of(context);
        String writer = parameters.add(type, name, "writer");
        return parameters
                .overriding("writeAttributes", Modifier.PROTECTED, TypeName.VOID)
                .addCode(context.requireOwnClass(parameters.only()))
                .addCode(parts(
                                mark -> CodeBlock.of("$L.write($S, $L)", mark.constant(), mark.value(), writer),
                                keys.apply(parameters.only(), writer),
                                member -> write(member, parameters, writer))
                        .map(part -> Statements.of(part))
                        .collect(CodeBlock.joining("")))
                .build();
    }

    // Example:
    // public int size(Order order) {
    //     return CUSTOMER_ID.keySize(order.customerId())
    //             + TOTAL.size(order.total());
    private MethodSpec size() {
        Parameters parameters = Parameters.of(context);
        CodeBlock keys = CodeBlock.of("$L.size()", keys(parameters.only()));
        String name = context.nested() ? "sizeOfAttributes" : "size";
        Modifier visibility = context.nested() ? Modifier.PROTECTED : Modifier.PUBLIC;
        return parameters
                .overriding(name, visibility, TypeName.INT)
                .addCode(context.requireOwnClass(parameters.only()))
                .addCode(SizeSum.of(
                        parts(
                                mark -> CodeBlock.of("$L.size($S)", mark.constant(), mark.value()),
                                keys,
                                member -> size(member, parameters)),
                        parameters))
                .build();
    }

    // Example:
    // writeKeys(order, new ItemWriter())
    private static CodeBlock keys(String object) {
        return CodeBlock.of("writeKeys($L, new $T())", object, RuntimeTypes.ITEM_WRITER);
    }

    /**
     * Returns the code for the discriminator of a subtype, and for the members. Sources of stored keys are left to the
     * method that computes the keys.
     */
    private Stream<CodeBlock> parts(
            Function<Mark, CodeBlock> discriminator, CodeBlock keys, Function<MemberModel, CodeBlock> part) {
        Mark mark = context.nested() ? null : context.entity().mark();
        return Stream.of(
                        Stream.ofNullable(mark).map(discriminator),
                        hasStoredKeys ? Stream.of(keys) : Stream.<CodeBlock>of(),
                        context.written().stream()
                                .filter(member -> !hasStoredKeys || !isInStoredKeys(member))
                                .map(part))
                .flatMap(parts -> parts);
    }

    private boolean isInStoredKeys(MemberModel member) {
        return StoredKeys.members(context.entity().entity()).contains(member);
    }

    // Example:
    // TOTAL.write(order.total(), item)
    private CodeBlock write(MemberModel member, Parameters parameters, String end) {
        return CodeBlock.of(
                "$L.$L($L, $L)",
                context.names().attribute(member),
                context.isKey(member) ? "writeKey" : "write",
                Members.get(parameters.only(), member),
                end);
    }

    // Example:
    // TOTAL.size(order.total())
    private CodeBlock size(MemberModel member, Parameters parameters) {
        return CodeBlock.of(
                "$L.$L($L)",
                context.names().attribute(member),
                sizeMethod(member),
                Members.get(parameters.only(), member));
    }

    /** Returns the size method. The attributes of a flattened object know their own level. */
    private String sizeMethod(MemberModel member) {
        if (context.element() && member.role() != MemberModel.Role.FLATTENED) {
            return "elementSize";
        }
        return context.isKey(member) ? "keySize" : "size";
    }
}
