package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.generate.source.CodecNames;
import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.Construction;
import javax.lang.model.element.Modifier;

/** Generates the converter of a nested sealed or abstract type, inside a codec. */
final class SubtypesConverterGenerator {

    private final ObjectContext context;
    private final Construction.Subtypes variants;

    SubtypesConverterGenerator(ObjectContext context, Construction.Subtypes variants) {
        this.context = context;
        this.variants = variants;
    }

    // Example:
    // private static final class PaymentConverter extends ObjectConverter<Payment> {
    //     static final PaymentConverter INSTANCE = new PaymentConverter();
    TypeSpec generate() {
        CodecNames codec = context.entity().codec();
        ClassName type = codec.converter(context.type());
        Distinction distinction = new ByDiscriminator(context, variants);
        SubtypeMethods methods = new SubtypeMethods(context, variants, distinction, codec::converter);
        return TypeSpec.classBuilder(type)
                .addJavadoc(
                        "Stores the subtypes of {@link $T} inside {@link $T}.",
                        context.type(),
                        context.entity().type())
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(RuntimeTypes.OBJECT_CONVERTER, context.type()))
                .addField(AttributeFields.instance(type))
                .addField(distinction.field())
                .addMethods(methods.all())
                .build();
    }
}
