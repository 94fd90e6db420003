package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.Naming;
import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.Construction.Subtype;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the methods that store an object of several subtypes. Each delegates to the code of the subtype. */
final class SubtypeMethods {

    private final ObjectContext context;
    private final Construction.Subtypes variants;
    private final Distinction distinction;
    private final UnaryOperator<ClassName> stores;

    /** Creates methods that delegate to the {@code INSTANCE} of the class that {@code stores} returns. */
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
        return method(
                "writeAttributes",
                Modifier.PROTECTED,
                TypeName.VOID,
                parameters,
                (variant, call) -> distinction.write(variant, end).toBuilder()
                        .addStatement(call)
                        .build());
    }

    // Example:
    // protected int sizeOfAttributes(Payment payment) {
    //     if (payment instanceof Card card) {
    //         return DISCRIMINATOR.elementSize("card") + CardConverter.INSTANCE.sizeOfAttributes(card);
    private MethodSpec size() {
        String name = context.nested() ? "sizeOfAttributes" : "size";
        Modifier visibility = context.nested() ? Modifier.PROTECTED : Modifier.PUBLIC;
        return method(
                name,
                visibility,
                TypeName.INT,
                parameters(),
                (variant, call) -> statement(CodeBlock.of("return $L$L", distinction.size(variant), call)));
    }

    /** Returns a public method that delegates to the same method of the subtype. */
    // Example:
    // public Event place(Event event, SaveContext context) {
    //     if (event instanceof Event.Order order) {
    //         return OrderCodec.INSTANCE.place(order, context);
    MethodSpec delegating(String name, TypeName returned, Parameters parameters) {
        return method(
                name,
                Modifier.PUBLIC,
                returned,
                parameters,
                (variant, call) -> statement(CodeBlock.of("return $L", call)));
    }

    /** Returns the method that finds the codec of an object's class. */
    // Example:
    // public ItemCodec<? extends Event> codecOf(Event event) {
    //     if (event instanceof Event.Order order) {
    //         return OrderCodec.INSTANCE;
    MethodSpec codecOf(Parameters parameters) {
        TypeName returned =
                ParameterizedTypeName.get(RuntimeTypes.ITEM_CODEC, WildcardTypeName.subtypeOf(context.type()));
        return method(
                "codecOf",
                Modifier.PUBLIC,
                returned,
                parameters,
                (variant, call) -> statement(CodeBlock.of("return $L", instance(variant))));
    }

    /** Returns the method that finds the rules of patches by an object's class. */
    // Example:
    // public PatchRules patchRules(Event event) {
    //     if (event instanceof Event.Order order) {
    //         return OrderCodec.INSTANCE.patchRules(order).of(new Subtype("kind", List.of("order")));
    MethodSpec patchRules(Parameters parameters) {
        String discriminator = variants.discriminator();
        return method(
                "patchRules",
                Modifier.PUBLIC,
                RuntimeTypes.PATCH_RULES,
                parameters,
                (variant, call) -> statement(
                        discriminator == null
                                ? CodeBlock.of("return $L", call)
                                : CodeBlock.of(
                                        "return $L.of($L)",
                                        call,
                                        AttributeExpressions.subtype(discriminator, variant))));
    }

    /** Returns a method with a branch for each subtype. The function returns its statements, given the call to delegate to. */
    private MethodSpec method(
            String name,
            Modifier visibility,
            TypeName returned,
            Parameters parameters,
            BiFunction<Subtype, CodeBlock, CodeBlock> branch) {
        CodeBlock.Builder branches = CodeBlock.builder();
        String keyword = "if";
        for (Subtype variant : variants.variants()) {
            String object = parameters.local(Naming.variable(variant.type().simpleName()));
            branches.add("$L ($L instanceof $T $L", keyword, parameters.only(), variant.type(), object)
                    .add("$L) {\n$>", itself(variant, object))
                    .add(branch.apply(variant, call(variant, name, object, parameters)))
                    .add("$<} ");
            keyword = "else if";
        }
        return MethodSpec.methodBuilder(name)
                .addAnnotation(Override.class)
                .addModifiers(visibility)
                .returns(returned)
                .addParameters(parameters.specs())
                .addCode(branches.build())
                .beginControlFlow("else")
                .addStatement("throw $L", distinction.unlisted(parameters.only()))
                .endControlFlow()
                .build();
    }

    // Example:
    // OrderCodec.INSTANCE.place(order, context)
    private CodeBlock call(Subtype variant, String name, String object, Parameters parameters) {
        List<String> others = parameters.names().subList(1, parameters.names().size());
        String arguments = Stream.concat(Stream.of(object), others.stream()).collect(Collectors.joining(", "));
        return CodeBlock.of("$L.$L($L)", instance(variant), name, arguments);
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

    private Parameters parameters() {
        Parameters parameters = new Parameters(context.names().scope());
        parameters.add(context.type(), context.variable());
        return parameters;
    }

    private static CodeBlock statement(CodeBlock statement) {
        return CodeBlock.builder().addStatement(statement).build();
    }
}
