package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.generate.source.ReadSubject;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.ObjectModel;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the decoder of a class with some of the entity's members, inside a codec. */
final class ProjectionDecoderGenerator {

    private final EntityContext context;
    private final ObjectModel projection;

    ProjectionDecoderGenerator(EntityContext context, ObjectModel projection) {
        this.context = context;
        this.projection = projection;
    }

    // Example:
    // private static final class OrderSummaryDecoder extends EntityDecoder<OrderSummary> {
    TypeSpec generate() {
        ReadSubject subject = ReadSubject.of(ObjectContext.ofProjection(context, projection));
        return TypeSpec.classBuilder(context.codec().projection(projection.type()))
                .addJavadoc("Reads {@link $T} from items of {@link $T}.", projection.name(), context.type())
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(RuntimeTypes.ENTITY_DECODER, projection.type()))
                .addField(AttributeFields.names(subject))
                .addMethods(new ReadMethods(subject).all())
                .build();
    }

    /** Returns the method with all projections, or nothing if there are none. */
    // Example:
    // public List<TypedProjection<?>> projections() {
    //     return List.of(new TypedProjection<>(OrderSummary.class, OrderSummaryDecoder.NAMES, new
    // OrderSummaryDecoder()));
    static Stream<MethodSpec> projections(EntityContext context) {
        List<ObjectModel> projections = context.entity().projections();
        if (projections.isEmpty()) {
            return Stream.of();
        }
        CodeBlock list = projections.stream()
                .map(projection -> created(context, projection))
                .collect(CodeBlock.joining(",\n", "\n", ""));
        TypeName any = WildcardTypeName.subtypeOf(Object.class);
        return Stream.of(MethodSpec.methodBuilder("projections")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(ParameterizedTypeName.get(
                        ClassName.get(List.class), ParameterizedTypeName.get(RuntimeTypes.TYPED_PROJECTION, any)))
                .addStatement("return $T.of($L)", List.class, list)
                .build());
    }

    private static CodeBlock created(EntityContext context, ObjectModel projection) {
        return CodeBlock.of(
                "new $1T<>($2T.class, $3T.NAMES, new $3T())",
                RuntimeTypes.TYPED_PROJECTION,
                projection.name(),
                context.codec().projection(projection.type()));
    }
}
