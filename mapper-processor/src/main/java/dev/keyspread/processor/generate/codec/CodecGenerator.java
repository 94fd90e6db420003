package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.generate.codec.PlaceMethod.ManagedPlaceMethod;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.generate.source.ReadSubject;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.StoredKeys;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.generate.source.Types;
import dev.keyspread.processor.model.EntityModel;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the codec of an entity, which converts objects to items and back. */
public final class CodecGenerator {

    private final EntityContext context;
    private final EntityModel entity;
    private final ObjectContext object;

    public CodecGenerator(EntityContext context) {
        this.context = context;
        this.entity = context.entity();
        this.object = ObjectContext.ofItem(context);
    }

    // Example:
    // final class OrderCodec extends EntityCodec<Order> {
    //     static final OrderCodec INSTANCE = new OrderCodec();
    public TypeSpec generate() {
        return start(context)
                .addFields(new CodecFields(context).all())
                .addMethods(methods())
                .addTypes(new CodecTypes(context).all())
                .build();
    }

    /** Starts a codec: the entity's own, or a subtype's codec nested in it. */
    static TypeSpec.Builder start(EntityContext context) {
        boolean subtyped = !context.entity().subtypes().isEmpty();
        ClassName superclass = subtyped ? RuntimeTypes.SUBTYPED_CODEC : RuntimeTypes.ENTITY_CODEC;
        TypeSpec.Builder codec = TypeSpec.classBuilder(context.codec().type())
                .addJavadoc("Writes {@link $T} into items and reads it from them. Thread-safe.", context.type())
                .superclass(ParameterizedTypeName.get(superclass, context.type()));
        return context.isSubtype()
                ? codec.addModifiers(Modifier.STATIC, Modifier.FINAL)
                : codec.addAnnotation(Types.GENERATED).addModifiers(Modifier.FINAL);
    }

    private List<MethodSpec> methods() {
        return Stream.of(
                        new KeyMethods(context).all().stream(),
                        new TemplateMethods(context).keys().stream(),
                        place(),
                        new PatchRulesMethod(context).method(),
                        ProjectionDecoderGenerator.projections(context),
                        new WriteMethods(object).all().stream(),
                        new ReadMethods(ReadSubject.of(object)).all().stream(),
                        storedKeys())
                .flatMap(methods -> methods)
                .toList();
    }

    private Stream<MethodSpec> place() {
        if (!ManagedMembers.exist(entity)) {
            return TableKeys.hasRandomSuffix(entity) ? Stream.of(new PlaceMethod(context).method()) : Stream.of();
        }
        return Stream.concat(Stream.of(new ManagedPlaceMethod(context).method()), new ManagedMethods(context).all());
    }

    private Stream<MethodSpec> storedKeys() {
        return StoredKeys.exist(entity) ? new StoredKeyMethods(context).all().stream() : Stream.of();
    }
}
