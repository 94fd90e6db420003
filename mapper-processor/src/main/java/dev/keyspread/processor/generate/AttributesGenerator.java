package dev.keyspread.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.model.EntityModel;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the class of an entity's attributes, which conditions and updates name. */
final class AttributesGenerator {

    private final EntityContext context;

    AttributesGenerator(EntityContext context) {
        this.context = context;
    }

    // Example:
    // public final class OrderAttributes {
    //     public static final TextAttribute<Order> COUNTRY = new TextAttribute<>(OrderCodec.COUNTRY);
    Stream<TypeSpec> generate() {
        return Updatable.exist(context) ? Stream.of(type()) : Stream.empty();
    }

    private TypeSpec type() {
        ClassName name = Naming.generated(context.type(), "Attributes");
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .addJavadoc(
                        "The attributes of {@link $T}, as conditions and updates name them: all but those of its key.",
                        context.type())
                .addAnnotation(Types.GENERATED)
                .addModifiers(Types.modifiers(context.entity(), Modifier.FINAL))
                .addMethod(Types.privateConstructor());
        if (context.subtypes().isEmpty()) {
            new AttributeConstants(context, context.type()).addTo(type, name);
        }
        return type.addTypes(subtypes(name)).build();
    }

    private List<TypeSpec> subtypes(ClassName around) {
        return context.subtypes().stream()
                .filter(Updatable::exist)
                .map(subtype -> subtype(subtype, around))
                .toList();
    }

    // Example:
    // public static final class VisitAttributes {
    private TypeSpec subtype(EntityContext subtype, ClassName around) {
        EntityModel entity = subtype.entity();
        boolean various = context.entity().key().isVarious();
        ClassName items = various ? subtype.type() : context.type();
        ClassName name = around.nestedClass(subtype.type().simpleName() + "Attributes");
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .addJavadoc("Those of {@link $T}.", subtype.type())
                .addModifiers(Types.modifiers(entity, Modifier.STATIC, Modifier.FINAL))
                .addMethod(Types.privateConstructor());
        new AttributeConstants(subtype, items).addTo(type, name);
        return type.build();
    }
}
