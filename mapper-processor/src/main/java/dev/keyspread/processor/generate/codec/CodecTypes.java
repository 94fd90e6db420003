package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.generate.source.CodecNames;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.generate.source.ReadSubject;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.ObjectModel;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the nested classes of a codec: decoders of views and projections, and converters of flattened and nested objects. */
final class CodecTypes {

    private final EntityContext context;
    private final CodecNames names;

    CodecTypes(EntityContext context) {
        this.context = context;
        this.names = context.codec();
    }

    List<TypeSpec> all() {
        Stream<TypeSpec> views = context.views().stream().map(this::view);
        Stream<TypeSpec> nested = context.entity().nested().values().stream()
                .map(type -> ObjectContext.ofNested(context, type))
                .flatMap(type -> Stream.concat(Stream.of(converter(type)), flattened(type)));
        Stream<TypeSpec> projections = context.entity().projections().stream().map(this::projection);
        return Stream.of(views, projections, flattened(ObjectContext.ofItem(context)), nested)
                .flatMap(types -> types)
                .toList();
    }

    private static Stream<TypeSpec> flattened(ObjectContext holder) {
        return holder.flattened().map(object -> new FlattenedGenerator(object).generate());
    }

    private TypeSpec converter(ObjectContext nested) {
        return nested.object().construction() instanceof Construction.Subtypes variants
                ? subtypes(nested, variants)
                : object(nested);
    }

    // Example:
    // static final class PaymentConverter extends ObjectConverter<Payment> {
    //     static final PaymentConverter INSTANCE = new PaymentConverter();
    private TypeSpec subtypes(ObjectContext nested, Construction.Subtypes variants) {
        Distinction.ByDiscriminator distinction = new Distinction.ByDiscriminator(nested, variants);
        return start(nested, "Stores the subtypes of {@link $T} inside {@link $T}.")
                .addField(distinction.field())
                .addMethods(
                        new SubtypeMethods(nested, variants, distinction, names::converter).ofConverter(distinction))
                .build();
    }

    // Example:
    // static final class AddressConverter extends ObjectConverter<Address> {
    //     static final AddressConverter INSTANCE = new AddressConverter();
    private TypeSpec object(ObjectContext nested) {
        AttributeFields attributes = new AttributeFields(nested);
        return start(nested, "Stores {@link $T} inside {@link $T}.")
                .addFields(attributes.all())
                .addFields(attributes.names(discriminators(nested)))
                .addMethods(new WriteMethods(nested).all())
                .addMethods(new ReadMethods(ReadSubject.of(nested)).all())
                .build();
    }

    private TypeSpec.Builder start(ObjectContext nested, String javadoc) {
        ClassName type = names.converter(nested.type());
        return TypeSpec.classBuilder(type)
                .addJavadoc(javadoc, nested.type(), context.type())
                .addModifiers(Modifier.STATIC, Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(RuntimeTypes.OBJECT_CONVERTER, nested.type()))
                .addField(AttributeFields.instance(type));
    }

    /** Returns the discriminators of a nested class, or nothing if it is not a subtype. */
    private static List<String> discriminators(ObjectContext nested) {
        return nested.entity().entity().nested().values().stream()
                .map(ObjectModel::construction)
                .filter(Construction.Subtypes.class::isInstance)
                .map(Construction.Subtypes.class::cast)
                .filter(variants -> variants.variants().stream()
                        .anyMatch(variant -> variant.type().equals(nested.type())))
                .map(Construction.Subtypes::discriminator)
                .distinct()
                .toList();
    }

    // Example:
    // private static final class OrderSummaryDecoder extends EntityDecoder<OrderSummary> {
    private TypeSpec projection(ObjectModel projection) {
        ReadSubject subject = ReadSubject.of(ObjectContext.ofProjection(context, projection));
        return decoder(names.projection(projection.type()), subject)
                .addJavadoc("Reads {@link $T} from items of {@link $T}.", projection.name(), context.type())
                .addField(AttributeFields.names(subject))
                .build();
    }

    /** Returns the decoder of an index that does not contain every attribute. */
    // Example:
    // private static final class ByTotalDecoder extends EntityDecoder<OrderRepository.ByTotalItem> {
    //     static final Attribute<String> BY_COUNTRY_KEY = Attribute.of("Order", "by-country_key", Converters.string());
    private TypeSpec view(IndexModel index) {
        ObjectContext object = ObjectContext.ofItem(context);
        ReadSubject subject = ReadSubject.of(object, index);
        TypeSpec.Builder decoder = decoder(names.decoder(index), subject)
                .addJavadoc("Reads the items of the index {@code $L}.", index.name());
        subject.storedInIndex()
                .forEach(member -> decoder.addField(new AttributeFields(object)
                        .attribute(
                                subject.constant(member),
                                member.valueType(),
                                subject.attribute(member),
                                member.value().bare())));
        return decoder.addField(AttributeFields.names(subject)).build();
    }

    private static TypeSpec.Builder decoder(ClassName name, ReadSubject subject) {
        return TypeSpec.classBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(RuntimeTypes.ENTITY_DECODER, subject.type()))
                .addMethods(new ReadMethods(subject).all());
    }
}
