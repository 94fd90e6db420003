package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.generate.source.ReadSubject;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.MemberModel;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates the converter of a flattened object, nested in a codec. Its owner reads it from JSON. */
record FlattenedGenerator(ObjectContext context) {

    // Example:
    // static final class HomeAttributes extends FlattenedConverter<Address> {
    //     static final Attribute<String> STREET = Attribute.of(CLASS, "home_street", Converters.string());
    TypeSpec generate() {
        ClassName type = context.entity().codec().flattened(context);
        TypeSpec.Builder generated = TypeSpec.classBuilder(type)
                .addJavadoc(
                        "Stores {@code $L} beside the other attributes of {@link $T}.",
                        context.path(),
                        context.owner().name())
                .addModifiers(Modifier.STATIC, Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(RuntimeTypes.FLATTENED_CONVERTER, context.type()))
                .addFields(new AttributeFields(context).all());
        if (context.required()) {
            generated.addMethod(constructor());
        }
        return generated
                .addMethods(new WriteMethods(context).all())
                .addMethod(isIn())
                .addMethods(new ReadMethods(ReadSubject.of(context)).fromItem())
                .build();
    }

    // Example:
    // HomeAttributes() {
    //     super(CLASS, "home");
    private MethodSpec constructor() {
        return MethodSpec.constructorBuilder()
                .addStatement("super(CLASS, $S)", context.path())
                .build();
    }

    // Example:
    // protected boolean isIn(ItemReader item) {
    //     return item.has("home_street") || GEO.isIn(item);
    private MethodSpec isIn() {
        NameAllocator scope = context.names().scope();
        String item = scope.newName("item");
        List<CodeBlock> terms =
                context.written().stream().map(member -> isIn(member, item)).toList();
        return MethodSpec.methodBuilder("isIn")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .returns(TypeName.BOOLEAN)
                .addParameter(RuntimeTypes.ITEM_READER, item)
                .addCode(any(terms))
                .build();
    }

    /** Returns several statements in place of an expression too long for javac's stack. */
    private static CodeBlock any(List<CodeBlock> terms) {
        CodeBlock.Builder code = CodeBlock.builder();
        List<CodeBlock> rest = terms;
        for (; rest.size() > SizeSum.TERMS; rest = rest.subList(SizeSum.TERMS, rest.size())) {
            code.beginControlFlow("if ($L)", or(rest.subList(0, SizeSum.TERMS)))
                    .addStatement("return true")
                    .endControlFlow();
        }
        return code.addStatement("return $L", rest.isEmpty() ? "false" : or(rest))
                .build();
    }

    private static CodeBlock or(List<CodeBlock> terms) {
        return terms.stream().collect(CodeBlock.joining("\n|| "));
    }

    /** Returns whether an attribute is present. A NULL with a meaning of its own counts, as when reading from JSON. */
    private CodeBlock isIn(MemberModel member, String item) {
        if (member.role() == MemberModel.Role.FLATTENED) {
            return CodeBlock.of("$L.isIn($L)", context.names().attribute(member), item);
        }
        return member.value().readsNull()
                ? CodeBlock.of("$L.stored($S) != null", item, member.attribute())
                : CodeBlock.of("$L.has($S)", item, member.attribute());
    }
}
