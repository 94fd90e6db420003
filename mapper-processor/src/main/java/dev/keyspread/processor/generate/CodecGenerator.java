package dev.keyspread.processor.generate;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.EntityModel;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the codec of an entity: what writes it into items and reads it from them. */
final class CodecGenerator {

    private final EntityContext context;
    private final EntityModel entity;
    private final ObjectContext object;

    CodecGenerator(EntityContext context) {
        this.context = context;
        this.entity = context.entity();
        this.object = ObjectContext.ofItem(context);
    }

    // Example:
    // final class OrderCodec extends EntityCodec<Order> {
    //     static final OrderCodec INSTANCE = new OrderCodec();
    TypeSpec generate() {
        return TypeSpec.classBuilder(context.codec().type())
                .addJavadoc("Writes {@link $T} into items and reads it from them. Thread-safe.", context.type())
                .addAnnotation(Types.GENERATED)
                .addModifiers(Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(RuntimeTypes.ENTITY_CODEC, context.type()))
                .addFields(new CodecFields(context).all())
                .addMethod(NestedConverterGenerator.constructor(attributes()))
                .addMethods(methods())
                .addTypes(types().toList())
                .build();
    }

    private int attributes() {
        return object.attributes()
                + Templates.all(entity).size()
                + (int) StoredKeys.indexes(entity).count();
    }

    private List<MethodSpec> methods() {
        return Stream.of(
                        new KeyMethods(context).all().stream(),
                        new TemplateMethods(context).keys().stream(),
                        place(),
                        new WriteMethods(object).all().stream(),
                        new ReadMethods(ReadSubject.of(object)).all().stream(),
                        storedKeys())
                .flatMap(methods -> methods)
                .toList();
    }

    private Stream<MethodSpec> place() {
        return TableKeys.isDrawn(entity) ? Stream.of(new PlaceMethod(context).method()) : Stream.of();
    }

    private Stream<MethodSpec> storedKeys() {
        return StoredKeys.exist(entity) ? new StoredKeyMethods(context).all().stream() : Stream.of();
    }

    private Stream<TypeSpec> types() {
        Stream<TypeSpec> views = entity.indexes().stream()
                .filter(index -> index.projection() != IndexSchema.Projection.ALL)
                .map(index -> new ViewDecoderGenerator(context, index).generate());
        Stream<TypeSpec> nested = entity.nested().values().stream()
                .map(type -> ObjectContext.ofNested(context, type))
                .flatMap(type -> Stream.concat(Stream.of(converter(type)), flattened(type)));
        return Stream.of(views, flattened(object), nested).flatMap(types -> types);
    }

    private static TypeSpec converter(ObjectContext nested) {
        return nested.object().construction() instanceof Construction.Variants variants
                ? new VariantConverterGenerator(nested, variants).generate()
                : new NestedConverterGenerator(nested).generate();
    }

    private static Stream<TypeSpec> flattened(ObjectContext holder) {
        return holder.flattened().map(object -> new FlattenedGenerator(object).generate());
    }
}
