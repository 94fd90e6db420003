package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.model.Construction;
import java.util.List;
import java.util.stream.Stream;

/** Generates the nested classes of a codec: view decoders, and converters of flattened and nested objects. */
final class CodecTypes {

    private final EntityContext context;

    CodecTypes(EntityContext context) {
        this.context = context;
    }

    List<TypeSpec> all() {
        Stream<TypeSpec> views =
                context.views().stream().map(index -> new ViewDecoderGenerator(context, index).generate());
        Stream<TypeSpec> nested = context.entity().nested().values().stream()
                .map(type -> ObjectContext.ofNested(context, type))
                .flatMap(type -> Stream.concat(Stream.of(converter(type)), flattened(type)));
        return Stream.of(views, flattened(ObjectContext.ofItem(context)), nested)
                .flatMap(types -> types)
                .toList();
    }

    private static TypeSpec converter(ObjectContext nested) {
        return nested.object().construction() instanceof Construction.Subtypes variants
                ? new SubtypesConverterGenerator(nested, variants).generate()
                : new NestedConverterGenerator(nested).generate();
    }

    private static Stream<TypeSpec> flattened(ObjectContext holder) {
        return holder.flattened().map(object -> new FlattenedGenerator(object).generate());
    }
}
