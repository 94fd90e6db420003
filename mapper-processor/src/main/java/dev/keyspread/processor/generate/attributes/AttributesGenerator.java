package dev.keyspread.processor.generate.attributes;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Naming;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.Types;
import dev.keyspread.processor.generate.source.Updatable;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the class of an entity's attribute constants, which conditions and updates use. */
public final class AttributesGenerator {

    private final EntityContext context;

    public AttributesGenerator(EntityContext context) {
        this.context = context;
    }

    // Example:
    // public final class OrderAttributes {
    //     public static final TextAttribute<Order> COUNTRY = new TextAttribute<>(OrderCodec.COUNTRY);
    public Stream<TypeSpec> generate() {
        return Updatable.haveConstants(context) ? Stream.of(type()) : Stream.empty();
    }

    private TypeSpec type() {
        ClassName name = Naming.generated(context.type(), "Attributes");
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .addJavadoc("The attributes of {@link $T} for conditions and updates.", context.type())
                .addAnnotation(Types.GENERATED)
                .addModifiers(Types.modifiers(context.entity(), Modifier.FINAL))
                .addMethod(Types.privateConstructor());
        if (context.subtypes().isEmpty()) {
            new AttributeConstants(context, context.type(), name, "").addTo(type);
        }
        return type.addTypes(subtypes(name)).build();
    }

    private List<TypeSpec> subtypes(ClassName around) {
        NameAllocator names = new NameAllocator();
        names.newName(around.simpleName());
        return context.subtypes().stream()
                .filter(Updatable::haveConstants)
                .map(subtype -> subtype(
                        subtype, around.nestedClass(names.newName(subtype.type().simpleName() + "Attributes"))))
                .toList();
    }

    // Example:
    // public static final class VisitAttributes {
    //     private static final Subtype SUBTYPE = new Subtype("type", List.of("visit"));
    private TypeSpec subtype(EntityContext subtype, ClassName name) {
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .addJavadoc("The attributes of {@link $T} for conditions and updates.", subtype.type())
                .addModifiers(Types.modifiers(subtype.entity(), Modifier.STATIC, Modifier.FINAL))
                .addMethod(Types.privateConstructor());
        boolean various = context.entity().key().hasSubtypeKeys();
        ClassName items = various ? subtype.type() : context.type();
        EntityContext.Mark mark = subtype.mark();
        String constant = mark == null ? "" : constant(subtype);
        if (mark != null) {
            type.addField(told(constant, mark));
        }
        new AttributeConstants(subtype, items, name, constant).addTo(type);
        return type.build();
    }

    /** Returns a name that differs from all attribute constants. */
    private static String constant(EntityContext subtype) {
        NameAllocator names = new NameAllocator();
        Updatable.constants(subtype.entity())
                .forEach(member -> names.newName(subtype.codec().constants().attribute(member)));
        return names.newName("SUBTYPE");
    }

    private static FieldSpec told(String constant, EntityContext.Mark mark) {
        return FieldSpec.builder(RuntimeTypes.SUBTYPE, constant, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer(AttributeExpressions.subtype(mark.attribute(), mark.subtype()))
                .build();
    }
}
