package dev.keyspread.processor.generate;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.processor.model.EntityModel;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the codec of an entity: what writes it into items and reads it from them. */
final class CodecGenerator {

    private final EntityContext context;
    private final EntityModel entity;
    private final WriteMethods writes;
    private final ReadMethods reads;

    CodecGenerator(EntityContext context) {
        this.context = context;
        this.entity = context.entity();
        this.writes = new WriteMethods(context);
        this.reads = new ReadMethods(context);
    }

    // Example:
    // final class OrderCodec implements ItemCodec<Order> {
    //     static final OrderCodec INSTANCE = new OrderCodec();
    TypeSpec generate() {
        return TypeSpec.classBuilder(context.codec().type())
                .addJavadoc("Writes {@link $T} into items and reads it from them. Thread-safe.", context.type())
                .addAnnotation(Types.GENERATED)
                .addModifiers(Modifier.FINAL)
                .addSuperinterface(ParameterizedTypeName.get(RuntimeTypes.ITEM_CODEC, context.type()))
                .addFields(new CodecFields(context).all())
                .addMethod(Types.privateConstructor())
                .addMethods(methods())
                .build();
    }

    private List<MethodSpec> methods() {
        return Stream.of(
                        new KeyMethods(context).all().stream(),
                        Stream.of(writes.write(), reads.read()),
                        place(),
                        views(),
                        Stream.of(new WriteKeyMethod(context).method()),
                        new IndexKeyMethods(context).all().stream(),
                        nested())
                .flatMap(methods -> methods)
                .toList();
    }

    private Stream<MethodSpec> place() {
        return TableKeys.isDrawn(entity) ? Stream.of(new PlaceMethod(context).method()) : Stream.of();
    }

    private Stream<MethodSpec> views() {
        return entity.indexes().stream()
                .filter(index -> index.projection() != IndexSchema.Projection.ALL)
                .map(reads::readView);
    }

    private Stream<MethodSpec> nested() {
        return entity.nested().values().stream()
                .flatMap(object -> Stream.of(writes.writeNested(object), reads.readNested(object)));
    }
}
