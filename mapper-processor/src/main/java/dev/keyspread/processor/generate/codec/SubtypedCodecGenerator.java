package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.generate.source.Types;
import dev.keyspread.processor.model.Construction.Subtypes;
import dev.keyspread.processor.model.EntityModel;
import java.util.List;
import java.util.stream.Stream;

/** Generates the codec of an entity with subtypes. The codec of each subtype is nested in it. */
public final class SubtypedCodecGenerator {

    private final EntityContext context;
    private final EntityModel entity;
    private final Subtypes variants;
    private final Distinction distinction;
    private final SubtypeMethods methods;

    public SubtypedCodecGenerator(EntityContext context) {
        this.context = context;
        this.entity = context.entity();
        this.variants = (Subtypes) entity.object().construction();
        this.distinction = distinction();
        this.methods =
                new SubtypeMethods(ObjectContext.ofItem(context), variants, distinction, context.codec()::subtype);
    }

    private Distinction distinction() {
        return variants.discriminator() == null
                ? new ByKeys(context, variants)
                : new ByDiscriminator(ObjectContext.ofItem(context), variants);
    }

    // Example:
    // final class EventCodec extends EntityCodec<Event> {
    //     static final EventCodec INSTANCE = new EventCodec();
    public TypeSpec generate() {
        return CodecGenerator.start(context)
                .addFields(new CodecFields(context).with(constants()))
                .addMethods(keys())
                .addMethods(methods.all())
                .addTypes(new CodecTypes(context).all())
                .addTypes(subtypes())
                .build();
    }

    /** Returns the constants for telling subtypes apart and for their keys in scans. */
    private List<FieldSpec> constants() {
        boolean byKeys = variants.discriminator() == null;
        return entity.key().hasSubtypeKeys() && !byKeys
                ? List.of(distinction.field(), new ByKeys(context, variants).field())
                : List.of(distinction.field());
    }

    private List<MethodSpec> keys() {
        boolean isRandom = TableKeys.hasRandomSuffix(entity);
        boolean isManaged = entity.subtypes().stream().anyMatch(ManagedMembers::exist);
        boolean isSharded = entity.key().partition().sharding() != null;
        boolean isOfValues = !isRandom && !entity.key().hasSubtypeKeys();
        Stream<MethodSpec> ofValues = isOfValues ? Stream.of(new KeyMethods(context).keyOfValues()) : Stream.of();
        Stream<MethodSpec> place = isRandom || isManaged ? Stream.of(place()) : Stream.of();
        Stream<MethodSpec> managed = isManaged ? managed() : Stream.of();
        Stream<MethodSpec> written =
                isSharded && isOfValues ? Stream.of(new WriteKeyMethod(context).method()) : Stream.of();
        Stream<MethodSpec> composite = new TemplateMethods(context).keys().stream();
        return Stream.of(
                        ofValues,
                        Stream.of(methods.delegating("key", Types.ATTRIBUTES, parameters())),
                        composite,
                        place,
                        managed,
                        Stream.of(methods.patchRules(parameters())),
                        written)
                .flatMap(each -> each)
                .toList();
    }

    // Example:
    // public Event place(Event event, SaveContext context) {
    //     if (event instanceof Event.Order order) {
    //         return OrderCodec.INSTANCE.place(order, context);
    private MethodSpec place() {
        Parameters parameters = parameters();
        PlaceMethod.source(parameters);
        return methods.delegating("place", context.type(), parameters);
    }

    /** Returns the methods that lead to the codec of the subtype. All subtypes have the same managed attributes. */
    private Stream<MethodSpec> managed() {
        ClassName first = context.codec().subtype(variants.variants().get(0).type());
        return Stream.of(
                methods.codecOf(parameters()), ManagedMethods.managed(CodeBlock.of("$T.INSTANCE.managed()", first)));
    }

    private Parameters parameters() {
        return Parameters.of(context, context.codec().constants().scope());
    }

    private List<TypeSpec> subtypes() {
        return context.subtypes().stream()
                .map(subtype -> new CodecGenerator(subtype).generate())
                .toList();
    }
}
