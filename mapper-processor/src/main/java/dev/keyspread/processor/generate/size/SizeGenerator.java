package dev.keyspread.processor.generate.size;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Naming;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.generate.source.Types;
import dev.keyspread.processor.model.SizeBounds;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import javax.lang.model.element.Modifier;

/** Generates the size estimator of an entity. */
public final class SizeGenerator {

    private final EntityContext context;

    public SizeGenerator(EntityContext context) {
        this.context = context;
    }

    // Example:
    // public final class OrderSize {
    public TypeSpec generate() {
        return TypeSpec.classBuilder(Naming.generated(context.type(), "Size"))
                .addJavadoc(
                        "Estimates the size of items of {@link $T} as DynamoDB counts it. Thread-safe.", context.type())
                .addAnnotation(Types.GENERATED)
                .addModifiers(Types.modifiers(context.entity(), Modifier.FINAL))
                .addMethod(Types.privateConstructor())
                .addMethod(of())
                .addMethod(breakdown())
                .addMethods(bounds())
                .build();
    }

    // Example:
    // public static int of(Order order) {
    //     return OrderCodec.INSTANCE.size(order);
    private MethodSpec of() {
        String variable = context.variable();
        return MethodSpec.methodBuilder("of")
                .addJavadoc(ofWords())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(TypeName.INT)
                .addParameter(context.type(), variable)
                .addStatement("$T.requireNonNull($L, $S)", Objects.class, variable, variable)
                .addStatement("return $T.INSTANCE.size($L)", context.codec().type(), variable)
                .build();
    }

    private String ofWords() {
        String size = "Returns the size of the item in bytes, attribute names included.";
        String suffix = TableKeys.hasRandomSuffix(context.entity())
                ? " Assumes the longest suffix for an item without one."
                : "";
        boolean hasLocalIndexes =
                context.entity().indexes().stream().anyMatch(index -> index.kind() == IndexSchema.Kind.LOCAL);
        return hasLocalIndexes
                ? size + suffix + " Its entries in local indexes count for DynamoDB's limit of 400 KB, too."
                : size + suffix;
    }

    // Example:
    // public static ItemBreakdown breakdown(Order order) {
    //     return ItemBreakdowns.of(OrderCodec.INSTANCE.write(order), OrderRepository.TABLE);
    private MethodSpec breakdown() {
        String variable = context.variable();
        return MethodSpec.methodBuilder("breakdown")
                .addJavadoc("Returns the bytes of each attribute, and of the item in each index.")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(RuntimeTypes.ITEM_BREAKDOWN)
                .addParameter(context.type(), variable)
                .addStatement("$T.requireNonNull($L, $S)", Objects.class, variable, variable)
                .addStatement(
                        "return $T.of($T.INSTANCE.write($L), $T.TABLE)",
                        RuntimeTypes.ITEM_BREAKDOWNS,
                        context.codec().type(),
                        variable,
                        context.repository().type())
                .build();
    }

    // Example:
    // public static int minimum() {
    //     return 17;
    // public static OptionalInt maximum() {
    //     return OptionalInt.empty();
    private List<MethodSpec> bounds() {
        SizeBounds bounds = new EntityBounds(context.entity()).of();
        return List.of(
                constant("minimum", "Returns the minimum size of an item in bytes, by the types of its members.")
                        .returns(TypeName.INT)
                        .addStatement("return $L", bounds.minimum())
                        .build(),
                constant(
                                "maximum",
                                "Returns the maximum size of an item in bytes, if the types of its members set a bound.")
                        .returns(OptionalInt.class)
                        .addStatement("return $L", optional(bounds))
                        .build());
    }

    private static MethodSpec.Builder constant(String name, String javadoc) {
        return MethodSpec.methodBuilder(name).addJavadoc(javadoc).addModifiers(Modifier.PUBLIC, Modifier.STATIC);
    }

    private static CodeBlock optional(SizeBounds bounds) {
        return bounds.isBounded()
                ? CodeBlock.of("$T.of($L)", OptionalInt.class, bounds.maximum())
                : CodeBlock.of("$T.empty()", OptionalInt.class);
    }
}
