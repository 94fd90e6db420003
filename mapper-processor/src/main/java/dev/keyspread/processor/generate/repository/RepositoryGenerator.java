package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.processor.generate.repository.ComponentModel.Names;
import dev.keyspread.processor.generate.source.CodecNames;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Naming;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.generate.source.Templates;
import dev.keyspread.processor.generate.source.Types;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.EntityModel.CacheModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.SizeBounds;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the repository of an entity, which saves, finds and queries its items, and its producer for CDI. */
public final class RepositoryGenerator {

    private final EntityContext context;
    private final EntityModel entity;
    private final ComponentModel component;

    public RepositoryGenerator(EntityContext context, ComponentModel component) {
        this.context = context;
        this.component = component;
        this.entity = context.entity();
    }

    // Example:
    // public final class OrderRepository extends KeyedRepository<Order> {
    //     public static final TableSchema TABLE = TableSchema.builder("orders")
    public TypeSpec generate() {
        return TypeSpec.classBuilder(context.repository().type())
                .addJavadoc("Saves, finds and queries the items of {@link $T}. Thread-safe.", context.type())
                .addAnnotation(Types.GENERATED)
                .addAnnotations(annotations())
                .addModifiers(Types.modifiers(entity, Modifier.FINAL))
                .superclass(supertype())
                .addField(new TableConstant(entity, context.codec()).field())
                .addField(items())
                .addFields(indexes())
                .addMethod(constructor())
                .addMethods(new ItemMethods(context).all())
                .addMethods(new QueryMethods(context).all().toList())
                .addTypes(nestedTypes())
                .build();
    }

    private List<AnnotationSpec> annotations() {
        Stream<ClassName> names = switch (component) {
            case NONE, JAKARTA_CDI -> Stream.of();
            case SPRING -> Stream.of(Names.COMPONENT);
            case JAKARTA -> Stream.of(Names.NAMED, Names.SINGLETON);
        };
        return names.map(name -> AnnotationSpec.builder(name).build()).toList();
    }

    // Example:
    // public OrderRepository(Keyspread keyspread) {
    //     super(EntityStore.of(keyspread, TABLE, OrderCodec.INSTANCE));
    private MethodSpec constructor() {
        MethodSpec.Builder constructor = MethodSpec.constructorBuilder();
        if (component == ComponentModel.JAKARTA) {
            constructor.addAnnotation(Names.INJECT);
        }
        return constructor
                .addJavadoc("Creates a repository.")
                .addModifiers(Modifier.PUBLIC)
                .addParameter(RuntimeTypes.KEYSPREAD, "keyspread")
                .addStatement("super($L$L)", store(), former())
                .build();
    }

    // Example:
    // EntityStore.of(keyspread, TABLE, OrderCodec.INSTANCE)
    private CodeBlock store() {
        CacheModel cache = entity.cache();
        ClassName codec = context.codec().type();
        return cache == null
                ? CodeBlock.of("$T.of(keyspread, TABLE, $T.INSTANCE)", RuntimeTypes.ENTITY_STORE, codec)
                : CodeBlock.of(
                        "$T.cached(keyspread, TABLE, $T.INSTANCE, $L)",
                        RuntimeTypes.ENTITY_STORE,
                        codec,
                        settings(cache));
    }

    // Example:
    // .formerly(PaymentCodec.FORMER, PaymentCodec.LAYOUTS)
    private CodeBlock former() {
        CodecNames codec = context.codec();
        return TableKeys.former(entity) == null
                ? CodeBlock.of("")
                : CodeBlock.of("$Z.formerly($1T.$2L, $1T.$3L)", codec.type(), codec.former(), codec.layouts());
    }

    // Example:
    // 10_000, Duration.ofMinutes(5)
    // CacheSettings.of(10_000, Duration.ofMinutes(5)).withMissingItems()
    private static CodeBlock settings(CacheModel cache) {
        boolean ofBytes = cache.maximumBytes() > 0;
        if (!ofBytes && cache.refreshAfterWrite() == null && !cache.missingItems()) {
            return CodeBlock.of("$L, $L", number(cache.maximumSize()), duration(cache.expireAfterWrite()));
        }
        CodeBlock settings = CodeBlock.of(
                "$T.$L($L, $L)",
                RuntimeTypes.CACHE_SETTINGS,
                ofBytes ? "ofBytes" : "of",
                number(ofBytes ? cache.maximumBytes() : cache.maximumSize()),
                duration(cache.expireAfterWrite()));
        CodeBlock refreshed = cache.refreshAfterWrite() == null
                ? settings
                : CodeBlock.of("$L.withRefreshAfterWrite($L)", settings, duration(cache.refreshAfterWrite()));
        return cache.missingItems() ? CodeBlock.of("$L.withMissingItems()", refreshed) : refreshed;
    }

    // Example:
    // 10_000
    private static String number(long number) {
        String digits = String.format(Locale.ROOT, "%,d", number).replace(',', '_');
        return number > Integer.MAX_VALUE ? digits + "L" : digits;
    }

    // Example:
    // Duration.ofMinutes(5)
    private static CodeBlock duration(Duration duration) {
        if (duration.toMillisPart() != 0) {
            return duration("ofMillis", duration.toMillis());
        } else if (duration.toSecondsPart() != 0) {
            return duration("ofSeconds", duration.toSeconds());
        } else if (duration.toMinutesPart() != 0) {
            return duration("ofMinutes", duration.toMinutes());
        }
        return duration.toHoursPart() != 0
                ? duration("ofHours", duration.toHours())
                : duration("ofDays", duration.toDays());
    }

    private static CodeBlock duration(String factory, long amount) {
        return CodeBlock.of("$T.$L($L)", Duration.class, factory, number(amount));
    }

    // Example:
    // KeyedRepository<Order>
    private TypeName supertype() {
        ClassName base = TableKeys.hasRandomSuffix(entity) ? RuntimeTypes.REPOSITORY : RuntimeTypes.KEYED_REPOSITORY;
        return ParameterizedTypeName.get(base, context.type());
    }

    // Example:
    // public static final EntityItems<Order> ITEMS = EntityItems.of(OrderCodec.INSTANCE, TABLE, 17);
    private FieldSpec items() {
        TypeName type = ParameterizedTypeName.get(RuntimeTypes.ENTITY_ITEMS, context.type());
        return FieldSpec.builder(type, "ITEMS", Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .addJavadoc("Converts entities to items and back, and computes the sizes of items, without a request.")
                .initializer(
                        "$T.of($T.INSTANCE, TABLE, $L)",
                        RuntimeTypes.ENTITY_ITEMS,
                        context.codec().type(),
                        bounds())
                .build();
    }

    // Example:
    // 17, 1_024
    private CodeBlock bounds() {
        SizeBounds bounds = new EntityBounds(entity).of();
        return bounds.isBounded()
                ? CodeBlock.of("$L, $L", bounds.minimum(), bounds.maximum())
                : CodeBlock.of("$L", bounds.minimum());
    }

    /** Returns the constants for the indexes, which scan them. */
    private List<FieldSpec> indexes() {
        return QueriedKey.all(context).stream()
                .flatMap(queried -> Stream.ofNullable(queried.index()).map(index -> index(queried, index)))
                .toList();
    }

    // Example:
    // public static final Index<Repository<Order>, Order> BY_COUNTRY = Index.of("by-country", OrderCodec.INSTANCE);
    private FieldSpec index(QueriedKey queried, IndexModel index) {
        EntityContext items = queried.items();
        ClassName reads = queried.isConsistent() ? RuntimeTypes.ITEM_READS : RuntimeTypes.REPOSITORY;
        TypeName type = ParameterizedTypeName.get(
                RuntimeTypes.INDEX, ParameterizedTypeName.get(reads, context.type()), queried.item());
        CodeBlock keys = items.beginnings(Templates.ofTableAnd(index, items.entity())).stream()
                .map(key -> CodeBlock.of(", $L", key))
                .collect(CodeBlock.joining(""));
        return FieldSpec.builder(
                        type, queried.constant(), Types.modifiers(items.entity(), Modifier.STATIC, Modifier.FINAL))
                .addJavadoc("The $L of $L.", queried.itemWords(), queried.subject())
                .initializer("$T.of($S, $L$L)", RuntimeTypes.INDEX, index.name(), queried.decoder(index), keys)
                .build();
    }

    private List<TypeSpec> nestedTypes() {
        List<TypeSpec> types = new ArrayList<>();
        if (MemberMethods.exist(context)) {
            types.add(async());
            types.add(asyncReads());
        }
        types.add(reads());
        for (QueriedKey queried : QueriedKey.all(context)) {
            SortStep.of(queried).forEach(step -> types.add(new QueryGenerator(step).generate()));
            if (queried.isMixed()) {
                types.add(QueryGenerator.mixed(queried));
            }
            IndexModel index = queried.index();
            if (index != null && index.projection() != IndexSchema.Projection.ALL) {
                types.add(view(index));
            }
        }
        return types;
    }

    /** Returns the class whose methods take the members of a key and return futures. */
    // Example:
    // public static final class Async extends KeyedAsyncRepository<Order> implements AsyncReads {
    //     public CompletableFuture<Void> delete(String customerId, String orderId) {
    private TypeSpec async() {
        ClassName base =
                TableKeys.hasRandomSuffix(entity) ? RuntimeTypes.ASYNC_REPOSITORY : RuntimeTypes.KEYED_ASYNC_REPOSITORY;
        return nested(context.repository().async(), base)
                .addJavadoc("The operations that send a request at once, without blocking. Thread-safe.")
                .addSuperinterface(context.repository().asyncReads())
                .addMethod(new MemberMethods(context).async())
                .build();
    }

    /** Returns the interface of the operations that return futures and can be strongly consistent. */
    // Example:
    // public interface AsyncReads extends AsyncItemReads<Order> {
    //     default CompletableFuture<Optional<Order>> find(String customerId, String orderId) {
    private TypeSpec asyncReads() {
        return TypeSpec.interfaceBuilder(context.repository().asyncReads())
                .addJavadoc("The reads that send a request at once, without blocking. Thread-safe.")
                .addModifiers(Types.modifiers(entity))
                .addSuperinterface(ParameterizedTypeName.get(RuntimeTypes.ASYNC_ITEM_READS, context.type()))
                .addMethod(new MemberMethods(context).asyncRead())
                .build();
    }

    /** Returns the class with the reads that can be strongly consistent. Global indexes have none. */
    // Example:
    // public static final class Reads extends ItemReads<Order> {
    private TypeSpec reads() {
        TypeSpec.Builder type = nested(context.repository().reads(), RuntimeTypes.ITEM_READS)
                .addJavadoc(
                        "The reads that can be strongly consistent: of the table and its local indexes. Thread-safe.");
        Stream.of(
                        new MemberMethods(context).reads(),
                        new QueryMethods(context).reads(),
                        ItemMethods.async(context, context.repository().asyncReads()))
                .flatMap(methods -> methods)
                .forEach(type::addMethod);
        return type.build();
    }

    /** Starts a nested class that extends a class of operations on the store. */
    private TypeSpec.Builder nested(ClassName name, ClassName base) {
        return TypeSpec.classBuilder(name)
                .addModifiers(Types.modifiers(entity, Modifier.STATIC, Modifier.FINAL))
                .superclass(ParameterizedTypeName.get(base, context.type()))
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(ParameterizedTypeName.get(RuntimeTypes.ENTITY_STORE, context.type()), "store")
                        .addStatement("super(store)")
                        .build());
    }

    /** Returns the result record of an index that does not contain every attribute. */
    // Example:
    // public record ByStatusItem(String customerId, OrderStatus status) {}
    private TypeSpec view(IndexModel index) {
        NameAllocator scope = new NameAllocator();
        Naming.OF_OBJECT.forEach(scope::newName); // Java forbids these names of record components.
        MethodSpec.Builder components = MethodSpec.constructorBuilder();
        index.projected().forEach(member -> components.addParameter(member.type(), scope.newName(member.name())));
        return TypeSpec.recordBuilder(context.repository().view(index))
                .addJavadoc("The attributes of a {@link $T} in the index {@code $L}.", entity.name(), index.name())
                .addModifiers(Types.modifiers(entity))
                .recordConstructor(components.build())
                .build();
    }

    /**
     * Returns the class through which CDI creates the repository. CDI ignores classes with {@code @Singleton} alone, and the
     * scopes that it finds need a proxy, which a final class cannot have.
     */
    // Example:
    // @Dependent
    // final class OrderRepositoryProducer {
    //     @Produces
    //     @Singleton
    //     OrderRepository orderRepository(Keyspread keyspread) {
    //         return new OrderRepository(keyspread);
    public TypeSpec producer() {
        ClassName repository = context.repository().type();
        return TypeSpec.classBuilder(repository.simpleName() + "Producer")
                .addJavadoc("Provides {@link $T} to CDI.", repository)
                .addAnnotation(Types.GENERATED)
                .addAnnotation(Names.DEPENDENT)
                .addModifiers(Modifier.FINAL)
                .addMethod(MethodSpec.methodBuilder(Naming.variable(repository.simpleName()))
                        .addAnnotation(Names.PRODUCES)
                        .addAnnotation(Names.SINGLETON)
                        .returns(repository)
                        .addParameter(RuntimeTypes.KEYSPREAD, "keyspread")
                        .addStatement("return new $T(keyspread)", repository)
                        .build())
                .build();
    }
}
