package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import dev.keyspread.processor.generate.source.Naming;
import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.Statements;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.Construction.Subtype;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import javax.lang.model.element.Modifier;

/**
 * Generates the methods that store an object of several subtypes. Each delegates to the code of the subtype.
 *
 * @param context the object
 * @param variants the subtypes
 * @param distinction the way in which they are told apart
 * @param stores returns the class with the code of a subtype, which has an {@code INSTANCE}
 */
record SubtypeMethods(
        ObjectContext context,
        Construction.Subtypes variants,
        Distinction distinction,
        UnaryOperator<ClassName> stores) {

    /**
     * Returns the methods of a codec, which finds the codec of an entity's class.
     *
     * @param written returns the codec that writes a subtype, given the name of the parameter
     */
    List<MethodSpec> ofCodec(BiFunction<Subtype, String, CodeBlock> written) {
        return List.of(
                codecOf(written),
                read(RuntimeTypes.ITEM_READER, "item", "read"),
                read(RuntimeTypes.JSON_READER, "json", "readAttributes"));
    }

    /** Returns the methods of a converter, which writes the discriminator beside the object of the subtype. */
    List<MethodSpec> ofConverter(Distinction.ByDiscriminator discriminator) {
        return List.of(
                write(RuntimeTypes.ITEM_WRITER, "item", discriminator),
                write(RuntimeTypes.JSON_WRITER, "json", discriminator),
                size(discriminator),
                read(RuntimeTypes.ITEM_READER, "item", "read"),
                read(RuntimeTypes.JSON_READER, "json", "readAttributes"));
    }

    // Example:
    // public EntityCodec<? extends Event> codecOf(Event event) {
    //     if (event instanceof Event.Order) {
    //         return OrderCodec.INSTANCE;
    private MethodSpec codecOf(BiFunction<Subtype, String, CodeBlock> written) {
        TypeName returned =
                ParameterizedTypeName.get(RuntimeTypes.ENTITY_CODEC, WildcardTypeName.subtypeOf(context.type()));
        Parameters parameters = Parameters.of(context);
        CodeBlock.Builder branches = CodeBlock.builder();
        variants.variants()
                .forEach(variant -> branches.beginControlFlow("if ($L)", isOf(variant, parameters.only()))
                        .addStatement("return $L", written.apply(variant, parameters.only()))
                        .endControlFlow());
        return parameters
                .overriding("codecOf", Modifier.PUBLIC, returned)
                .addCode(branches.build())
                .addStatement("throw $L", distinction.unlisted(parameters.only()))
                .build();
    }

    // Example:
    // protected void writeAttributes(Payment payment, ItemWriter item) {
    //     if (payment instanceof Card card) {
    //         DISCRIMINATOR.write("card", item);
    //         CardConverter.INSTANCE.writeAttributes(card, item);
    //     } else {
    //         throw DISCRIMINATOR.unlisted(payment);
    //     }
    private MethodSpec write(TypeName writer, String name, Distinction.ByDiscriminator discriminator) {
        Parameters parameters = Parameters.of(context);
        String end = parameters.add(writer, name, "writer");
        return branches(
                "writeAttributes",
                TypeName.VOID,
                parameters,
                (variant, object) -> CodeBlock.builder()
                        .addStatement(discriminator.write(variant, end))
                        .addStatement("$L.writeAttributes($L, $L)", instance(variant), object, end)
                        .build());
    }

    // Example:
    // protected int sizeOfAttributes(Payment payment) {
    //     if (payment instanceof Card card) {
    //         return DISCRIMINATOR.elementSize("card") + CardConverter.INSTANCE.sizeOfAttributes(card);
    private MethodSpec size(Distinction.ByDiscriminator discriminator) {
        return branches(
                "sizeOfAttributes",
                TypeName.INT,
                Parameters.of(context),
                (variant, object) -> Statements.of(
                        "return $L + $L.sizeOfAttributes($L)", discriminator.size(variant), instance(variant), object));
    }

    /** Returns a method with a branch for each subtype. The function returns its statements, given the object. */
    private MethodSpec branches(
            String name, TypeName returned, Parameters parameters, BiFunction<Subtype, String, CodeBlock> branch) {
        CodeBlock.Builder branches = CodeBlock.builder();
        String keyword = "if";
        for (Subtype variant : variants.variants()) {
            String object = parameters.local(Naming.variable(variant.type().simpleName()));
            branches.add("$L ($L instanceof $T $L", keyword, parameters.only(), variant.type(), object)
                    .add("$L) {\n$>", itself(variant, object))
                    .add(branch.apply(variant, object))
                    .add("$<} ");
            keyword = "else if";
        }
        return parameters
                .overriding(name, Modifier.PROTECTED, returned)
                .addCode(branches.build())
                .beginControlFlow("else")
                .addStatement("throw $L", distinction.unlisted(parameters.only()))
                .endControlFlow()
                .build();
    }

    // Example:
    // event instanceof Event.Order
    // event instanceof Ring && event.getClass() == Ring.class
    private static CodeBlock isOf(Subtype variant, String object) {
        return CodeBlock.of("$L instanceof $T$L", object, variant.type(), itself(variant, object));
    }

    /** Returns the check of the object's class. The members of an unlisted subclass would not be stored. */
    // Example:
    //  && ring.getClass() == Ring.class
    private static CodeBlock itself(Subtype variant, String object) {
        return variant.element().getModifiers().contains(Modifier.FINAL)
                ? CodeBlock.of("")
                : CodeBlock.of(" && $L.getClass() == $T.class", object, variant.type());
    }

    /**
     * Returns a read method. It reads the item through a method that names the class in errors; nested JSON is read
     * directly.
     */
    // Example:
    // protected Payment readAttributes(JsonReader json) {
    //     String type = DISCRIMINATOR.read(json);
    private MethodSpec read(TypeName reader, String name, String method) {
        NameAllocator scope = context.names().scope();
        String end = scope.newName(name);
        return MethodSpec.methodBuilder("readAttributes")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .returns(context.type())
                .addParameter(reader, end)
                .addCode(distinction.read(
                        end, scope, variant -> CodeBlock.of("$L.$L($L)", instance(variant), method, end)))
                .build();
    }

    // Example:
    // CardConverter.INSTANCE
    private CodeBlock instance(Subtype variant) {
        return CodeBlock.of("$T.INSTANCE", stores.apply(variant.type()));
    }
}
