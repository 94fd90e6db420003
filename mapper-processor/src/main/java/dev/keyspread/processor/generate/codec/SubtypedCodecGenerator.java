package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.generate.source.CodecNames;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.model.Construction.Subtype;
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
                ? new Distinction.ByKeys(context, variants)
                : new Distinction.ByDiscriminator(ObjectContext.ofItem(context), variants);
    }

    // Example:
    // final class EventCodec extends SubtypedCodec<Event> {
    //     static final EventCodec INSTANCE = new EventCodec();
    public TypeSpec generate() {
        return CodecGenerator.start(context)
                .addFields(new CodecFields(context).with(constants()))
                .addMethods(new LayoutFields(context).constructor().toList())
                .addMethods(keys())
                .addMethods(methods.ofCodec(this::written))
                .addTypes(new CodecTypes(context).all())
                .addTypes(subtypes())
                .build();
    }

    /** Returns the constants for telling subtypes apart and for their keys in scans. */
    private List<FieldSpec> constants() {
        boolean byKeys = variants.discriminator() == null;
        return entity.key().hasSubtypeKeys() && !byKeys
                ? List.of(distinction.field(), new Distinction.ByKeys(context, variants).field())
                : List.of(distinction.field());
    }

    /** Returns the codec that writes a subtype, in the layout that the codec of the entity writes. */
    // Example:
    // OrderCodec.INSTANCE
    // shards == FORMER_SHARDS ? OrderCodec.FORMER : OrderCodec.INSTANCE
    private CodeBlock written(Subtype variant, String parameter) {
        CodecNames codec = context.subtypes().stream()
                .filter(subtype -> subtype.type().equals(variant.type()))
                .map(EntityContext::codec)
                .findFirst()
                .orElseThrow();
        return TableKeys.former(entity) == null
                ? CodeBlock.of("$T.INSTANCE", codec.type())
                : CodeBlock.of(
                        "$L$L == $L ? $T.$L : $T.INSTANCE",
                        parameter.equals(LayoutFields.FIELD) ? "this." : "",
                        LayoutFields.FIELD,
                        context.codec().formerLayout(),
                        codec.type(),
                        codec.former(),
                        codec.type());
    }

    private List<MethodSpec> keys() {
        boolean isOfValues = !TableKeys.hasRandomSuffix(entity) && !entity.key().hasSubtypeKeys();
        boolean isSharded = entity.key().partition().sharding() != null;
        Stream<MethodSpec> written =
                isSharded && isOfValues ? Stream.of(new KeyMethods.WriteKeyMethod(context).method()) : Stream.of();
        Stream<MethodSpec> composite = new TemplateMethods(context).keys().stream();
        return Stream.of(
                        composite,
                        managed(),
                        CodecGenerator.sharing(context),
                        CodecGenerator.restricted(context),
                        written)
                .flatMap(each -> each)
                .toList();
    }

    /** Returns the managed attributes of the first subtype. All subtypes have the same. */
    private Stream<MethodSpec> managed() {
        ClassName first = context.codec().subtype(variants.variants().get(0).type());
        return entity.subtypes().stream().anyMatch(ManagedMethods::exist)
                ? Stream.of(ManagedMethods.managed(CodeBlock.of("$T.INSTANCE.managed()", first)))
                : Stream.of();
    }

    private List<TypeSpec> subtypes() {
        return context.subtypes().stream()
                .map(subtype -> new CodecGenerator(subtype).generate())
                .toList();
    }
}
