package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.generate.source.ReadSubject;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.IndexModel;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates the decoder of an index that does not contain every attribute, inside a codec. */
final class ViewDecoderGenerator {

    private final EntityContext context;
    private final IndexModel index;
    private final ObjectContext object;
    private final ReadSubject subject;

    ViewDecoderGenerator(EntityContext context, IndexModel index) {
        this.context = context;
        this.index = index;
        this.object = ObjectContext.ofItem(context);
        this.subject = ReadSubject.of(object, index);
    }

    // Example:
    // private static final class ByTotalDecoder extends EntityDecoder<OrderRepository.ByTotalItem> {
    TypeSpec generate() {
        return TypeSpec.classBuilder(context.codec().decoder(index))
                .addJavadoc("Reads the items of the index {@code $L}.", index.name())
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(RuntimeTypes.ENTITY_DECODER, subject.type()))
                .addFields(storedKey())
                .addField(AttributeFields.names(subject))
                .addMethods(new ReadMethods(subject).all())
                .build();
    }

    // Example:
    // static final Attribute<String> BY_COUNTRY_KEY = Attribute.of("Order", "by-country_key", Converters.string());
    private List<FieldSpec> storedKey() {
        return subject.storedInIndex().stream()
                .map(member -> new AttributeFields(object)
                        .attribute(
                                subject.constant(member),
                                member.valueType(),
                                subject.attribute(member),
                                member.value().bare()))
                .toList();
    }
}
