package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import dev.keyspread.processor.generate.codec.ItemReadBody.Known;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.generate.source.ReadSubject;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.StoredKeys;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.generate.source.Templates;
import dev.keyspread.processor.generate.source.Types;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.ObjectModel;
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
                        new LayoutFields(context).constructor(),
                        Stream.of(new KeyMethods(context).ofEntity()),
                        new TemplateMethods(context).keys().stream(),
                        place(),
                        new PatchRulesMethod(context).method(),
                        sharing(context),
                        projections(),
                        context.isSubtype() ? Stream.<MethodSpec>of() : restricted(context),
                        new WriteMethods(object).all().stream(),
                        new ReadMethods(ReadSubject.of(object)).all().stream(),
                        storedKeys())
                .flatMap(methods -> methods)
                .toList();
    }

    private Stream<MethodSpec> place() {
        boolean isManaged = ManagedMethods.exist(entity);
        Stream<MethodSpec> place = isManaged || TableKeys.hasRandomSuffix(entity)
                ? Stream.of(new PlaceMethod(context).method())
                : Stream.of();
        return isManaged ? Stream.concat(place, new ManagedMethods(context).all()) : place;
    }

    private Stream<MethodSpec> storedKeys() {
        return StoredKeys.exist(entity) ? new StoredKeyMethods(context).all().stream() : Stream.of();
    }

    /** Returns the methods that let the callers of a cache share entities, or their immutable values; nothing if there is no cache. */
    // Example:
    // public ItemDecoder<Order> sharing() {
    //     return this;
    static Stream<MethodSpec> sharing(EntityContext context) {
        EntityModel entity = context.entity();
        if (entity.cache() == null || context.isSubtype() || !(entity.isImmutable() || entity.isRecord())) {
            return Stream.of();
        }
        MethodSpec sharing = MethodSpec.methodBuilder("sharing")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(ParameterizedTypeName.get(RuntimeTypes.ITEM_DECODER, context.type()))
                .addStatement("return this")
                .build();
        return entity.isImmutable() ? Stream.of(sharing) : Stream.of(sharing, another(context));
    }

    // Example:
    // protected Order another(Order order, ItemReader item) {
    //     return new Order(
    //             order.orderId(),
    //             LINES.read(item));
    private static MethodSpec another(EntityContext context) {
        ReadSubject subject = ReadSubject.of(ObjectContext.ofItem(context));
        NameAllocator scope = subject.names().scope();
        String known = scope.newName(subject.context().variable());
        String item = scope.newName("item");
        Known taken = new Known(known, context.entity()::isImmutable);
        return MethodSpec.methodBuilder("another")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .returns(context.type())
                .addParameter(context.type(), known)
                .addParameter(RuntimeTypes.ITEM_READER, item)
                .addCode(new ItemReadBody(subject, scope, item, taken).body())
                .build();
    }

    /** Returns the method with all projections, or nothing if there are none. */
    // Example:
    // public List<TypedProjection<?>> projections() {
    //     return List.of(new TypedProjection<>(OrderSummary.class, OrderSummaryDecoder.NAMES, new
    // OrderSummaryDecoder()));
    private Stream<MethodSpec> projections() {
        if (entity.projections().isEmpty()) {
            return Stream.of();
        }
        CodeBlock list = entity.projections().stream().map(this::created).collect(CodeBlock.joining(",\n", "\n", ""));
        TypeName any = WildcardTypeName.subtypeOf(Object.class);
        return Stream.of(MethodSpec.methodBuilder("projections")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(ParameterizedTypeName.get(
                        ClassName.get(List.class), ParameterizedTypeName.get(RuntimeTypes.TYPED_PROJECTION, any)))
                .addStatement("return $T.of($L)", List.class, list)
                .build());
    }

    /** Returns the method that restricts a scan to the items of the entity, if their keys tell. */
    // Example:
    // public ReadSource<Order> restricted(ReadSource<Order> scan) {
    //     return scan.beginningAs(OrderCodec.PK, OrderCodec.SK);
    static Stream<MethodSpec> restricted(EntityContext context) {
        List<CodeBlock> keys = context.beginnings(Templates.ofTable(context.entity()));
        TypeName scan = ParameterizedTypeName.get(RuntimeTypes.READ_SOURCE, context.type());
        return keys.isEmpty()
                ? Stream.of()
                : Stream.of(MethodSpec.methodBuilder("restricted")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PUBLIC)
                        .returns(scan)
                        .addParameter(scan, "scan")
                        .addStatement("return scan.beginningAs($L)", CodeBlock.join(keys, ", "))
                        .build());
    }

    private CodeBlock created(ObjectModel projection) {
        return CodeBlock.of(
                "new $1T<>($2T.class, $3T.NAMES, new $3T())",
                RuntimeTypes.TYPED_PROJECTION,
                projection.name(),
                context.codec().projection(projection.type()));
    }
}
