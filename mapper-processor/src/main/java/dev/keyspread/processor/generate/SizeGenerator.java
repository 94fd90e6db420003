package dev.keyspread.processor.generate;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.Objects;
import javax.lang.model.element.Modifier;

/** Generates the size estimator of an entity. */
final class SizeGenerator {

    private final EntityContext context;

    SizeGenerator(EntityContext context) {
        this.context = context;
    }

    // Example:
    // public final class OrderSize {
    TypeSpec generate() {
        return TypeSpec.classBuilder(Naming.generated(context.type(), "Size"))
                .addJavadoc("Says how many bytes an item of {@link $T} is, as DynamoDB counts them.", context.type())
                .addAnnotation(Types.GENERATED)
                .addModifiers(Types.modifiers(context.entity(), Modifier.FINAL))
                .addMethod(Types.privateConstructor())
                .addMethod(of())
                .build();
    }

    // Example:
    // public static int of(Order order) {
    //     return OrderCodec.INSTANCE.size(order);
    private MethodSpec of() {
        String variable = context.variable();
        return MethodSpec.methodBuilder("of")
                .addJavadoc("The size of the item in bytes, attribute names included.")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(TypeName.INT)
                .addParameter(context.type(), variable)
                .addStatement("$T.requireNonNull($L, $S)", Objects.class, variable, variable)
                .addStatement("return $T.INSTANCE.size($L)", context.codec().type(), variable)
                .build();
    }
}
