package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.Naming;
import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.Construction.Subtype;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import javax.lang.model.element.Modifier;

/** The methods that store an object as one of several classes: each leaves it to what stores that class. */
final class SubtypeMethods {

    private final ObjectContext context;
    private final Construction.Subtypes variants;
    private final Distinction distinction;
    private final UnaryOperator<ClassName> stores;

    /** Methods that leave the objects of each class to the {@code INSTANCE} of what {@code stores} it. */
    SubtypeMethods(
            ObjectContext context,
            Construction.Subtypes variants,
            Distinction distinction,
            UnaryOperator<ClassName> stores) {
        this.context = context;
        this.variants = variants;
        this.distinction = distinction;
        this.stores = stores;
    }

    List<MethodSpec> all() {
        return List.of(
                write(RuntimeTypes.ITEM_WRITER, "item"),
                write(RuntimeTypes.JSON_WRITER, "json"),
                size(),
                read(RuntimeTypes.ITEM_READER, "item", "read"),
                read(RuntimeTypes.JSON_READER, "json", "readAttributes"));
    }

    // Example:
    // protected void writeAttributes(Payment payment, ItemWriter item) {
    //     if (payment instanceof Card card) {
    //         DISCRIMINATOR.write("card", item);
    //         CardConverter.INSTANCE.writeAttributes(card, item);
    //     } else {
    //         throw DISCRIMINATOR.unlisted(payment);
    //     }
    private MethodSpec write(TypeName writer, String name) {
        Parameters parameters = parameters();
        String end = parameters.add(writer, name, "writer");
        return method("writeAttributes", Modifier.PROTECTED, TypeName.VOID)
                .addParameters(parameters.specs())
                .addCode(branches(
                        parameters,
                        (variant, object) -> CodeBlock.builder()
                                .add(distinction.write(variant, end))
                                .addStatement("$L.writeAttributes($L, $L)", instance(variant), object, end)
                                .build()))
                .build();
    }

    // Example:
    // protected int sizeOfAttributes(Payment payment) {
    //     if (payment instanceof Card card) {
    //         return DISCRIMINATOR.elementSize("card") + CardConverter.INSTANCE.sizeOfAttributes(card);
    //     } else {
    //         throw DISCRIMINATOR.unlisted(payment);
    //     }
    private MethodSpec size() {
        Parameters parameters = parameters();
        String name = context.nested() ? "sizeOfAttributes" : "size";
        return method(name, context.nested() ? Modifier.PROTECTED : Modifier.PUBLIC, TypeName.INT)
                .addParameters(parameters.specs())
                .addCode(branches(
                        parameters,
                        (variant, object) -> CodeBlock.builder()
                                .addStatement(
                                        "return $L$L.$L($L)",
                                        distinction.size(variant),
                                        instance(variant),
                                        name,
                                        object)
                                .build()))
                .build();
    }

    /** Statements for the objects of each class, which have a variable of that class. */
    CodeBlock branches(Parameters parameters, BiFunction<Subtype, String, CodeBlock> branch) {
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
        return branches.add("else {\n$>")
                .addStatement("throw $L", distinction.unlisted(parameters.only()))
                .add("$<}\n")
                .build();
    }

    /** An object of a class that extends a listed one has members that nobody would store. */
    // Example:
    //  && ring.getClass() == Ring.class
    private static CodeBlock itself(Subtype variant, String object) {
        return variant.element().getModifiers().contains(Modifier.FINAL)
                ? CodeBlock.of("")
                : CodeBlock.of(" && $L.getClass() == $T.class", object, variant.type());
    }

    /** The item goes through the method that names its class where that throws; what was entered in JSON is read on. */
    // Example:
    // protected Payment readAttributes(JsonReader json) {
    //     String type = DISCRIMINATOR.read(json);
    private MethodSpec read(TypeName reader, String name, String method) {
        NameAllocator scope = context.names().scope();
        String end = scope.newName(name);
        return method("readAttributes", Modifier.PROTECTED, context.type())
                .addParameter(reader, end)
                .addCode(distinction.read(
                        end, scope, variant -> CodeBlock.of("$L.$L($L)", instance(variant), method, end)))
                .build();
    }

    // Example:
    // CardConverter.INSTANCE
    CodeBlock instance(Subtype variant) {
        return CodeBlock.of("$T.INSTANCE", stores.apply(variant.type()));
    }

    private Parameters parameters() {
        Parameters parameters = new Parameters(context.names().scope());
        parameters.add(context.type(), context.variable());
        return parameters;
    }

    private static MethodSpec.Builder method(String name, Modifier visibility, TypeName returned) {
        return MethodSpec.methodBuilder(name)
                .addAnnotation(Override.class)
                .addModifiers(visibility)
                .returns(returned);
    }
}
