package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.generate.source.ReadSubject;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import javax.lang.model.element.Modifier;

/** Generates the converter of a nested class, inside a codec. */
final class NestedConverterGenerator {

    private final ObjectContext context;

    NestedConverterGenerator(ObjectContext context) {
        this.context = context;
    }

    // Example:
    // private static final class AddressConverter extends ObjectConverter<Address> {
    //     static final AddressConverter INSTANCE = new AddressConverter();
    TypeSpec generate() {
        ClassName type = context.entity().codec().converter(context.type());
        AttributeFields attributes = new AttributeFields(context);
        return TypeSpec.classBuilder(type)
                .addJavadoc(
                        "Stores {@link $T} inside {@link $T}.",
                        context.type(),
                        context.entity().type())
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(RuntimeTypes.OBJECT_CONVERTER, context.type()))
                .addField(AttributeFields.instance(type))
                .addFields(attributes.all())
                .addFields(attributes.names(Subtypes.discriminators(context)))
                .addMethods(new WriteMethods(context).all())
                .addMethods(new ReadMethods(ReadSubject.of(context)).all())
                .build();
    }
}
