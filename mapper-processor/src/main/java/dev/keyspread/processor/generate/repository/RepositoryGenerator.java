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
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.generate.source.Types;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.SizeBounds;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** Generates the repository of an entity, which saves, finds and queries its items. */
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
                .addField(new TableConstant(entity, context.codec().type()).field())
                .addField(items())
                .addMethod(constructor())
                .addMethods(new ItemMethods(context).all())
                .addMethods(new QueryMethods(context).all())
                .addMethods(new TableMethods(context).all())
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
                .addStatement("super($L)", new StoreExpression(context).expression("keyspread"))
                .build();
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

    private List<TypeSpec> nestedTypes() {
        List<TypeSpec> types = new ArrayList<>();
        if (MemberMethods.exist(context)) {
            types.add(new AsyncGenerator(context).generate());
        }
        types.add(new ConsistentGenerator(context).generate());
        for (QueriedKey queried : QueriedKey.all(context)) {
            SortStep.of(queried).forEach(step -> types.add(new QueryGenerator(step).generate()));
            if (queried.isMixed()) {
                types.add(new MixedQueryGenerator(queried).generate());
            }
            addView(queried.index(), types);
        }
        return types;
    }

    private void addView(@Nullable IndexModel index, List<TypeSpec> types) {
        if (index != null && index.projection() != IndexSchema.Projection.ALL) {
            ClassName view = context.repository().view(index);
            types.add(new ViewGenerator(entity, index, view).generate());
        }
    }

    /** Generates the nested class of a repository with the reads that can be strongly consistent. Global indexes have none. */
    private static final class ConsistentGenerator {

        private final EntityContext context;

        ConsistentGenerator(EntityContext context) {
            this.context = context;
        }

        // Example:
        // public static final class Consistent extends ItemReads<Order> {
        TypeSpec generate() {
            TypeSpec.Builder type = TypeSpec.classBuilder(context.repository().consistent())
                    .addJavadoc("The strongly consistent reads, which bypass caches. Thread-safe.")
                    .addModifiers(Types.modifiers(context.entity(), Modifier.STATIC, Modifier.FINAL))
                    .superclass(ParameterizedTypeName.get(RuntimeTypes.ITEM_READS, context.type()))
                    .addMethod(MethodSpec.constructorBuilder()
                            .addModifiers(Modifier.PRIVATE)
                            .addParameter(ParameterizedTypeName.get(RuntimeTypes.ENTITY_STORE, context.type()), "store")
                            .addStatement("super(store)")
                            .build());
            Stream.of(
                            new MemberMethods(context).reads(),
                            new QueryMethods(context).consistent().stream(),
                            new TableMethods(context).scans(true).stream())
                    .flatMap(methods -> methods)
                    .forEach(type::addMethod);
            // A search of all shards calls the repository's query, so its asynchronous class needs the repository.
            if (MemberMethods.exist(context) && !TableKeys.hasRandomSuffix(context.entity())) {
                type.addMethod(async());
            }
            return type.build();
        }

        // Example:
        // public Async async() {
        //     return new Async(store);
        private MethodSpec async() {
            return MethodSpec.methodBuilder("async")
                    .addAnnotation(Override.class)
                    .addModifiers(Modifier.PUBLIC)
                    .returns(context.repository().async())
                    .addStatement("return new $T(store)", context.repository().async())
                    .build();
        }
    }

    /** Generates the nested class of a repository whose methods take the members of a key and return futures. */
    private static final class AsyncGenerator {

        private final EntityContext context;

        AsyncGenerator(EntityContext context) {
            this.context = context;
        }

        // Example:
        // public static final class Async extends KeyedAsyncRepository<Order> {
        //     public CompletableFuture<Optional<Order>> find(String customerId, String orderId) {
        TypeSpec generate() {
            boolean queries = TableKeys.hasRandomSuffix(context.entity());
            ClassName base = queries ? RuntimeTypes.ASYNC_REPOSITORY : RuntimeTypes.KEYED_ASYNC_REPOSITORY;
            TypeSpec.Builder type = TypeSpec.classBuilder(context.repository().async())
                    .addJavadoc("The operations that send a request at once, without blocking. Thread-safe.")
                    .addModifiers(Types.modifiers(context.entity(), Modifier.FINAL))
                    .superclass(ParameterizedTypeName.get(base, context.type()))
                    .addMethod(constructor());
            // A search of all shards calls the repository's query.
            if (!queries) {
                type.addModifiers(Modifier.STATIC);
            }
            new MemberMethods(context).async().forEach(type::addMethod);
            return type.build();
        }

        private MethodSpec constructor() {
            return MethodSpec.constructorBuilder()
                    .addModifiers(Modifier.PRIVATE)
                    .addParameter(ParameterizedTypeName.get(RuntimeTypes.ENTITY_STORE, context.type()), "store")
                    .addStatement("super(store)")
                    .build();
        }
    }

    /** Generates the result record of an index that does not contain every attribute. */
    private static final class ViewGenerator {

        /** The names that Java forbids for record components. */
        private static final List<String> FORBIDDEN =
                List.of("clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

        private final EntityModel entity;
        private final IndexModel index;
        private final ClassName view;

        ViewGenerator(EntityModel entity, IndexModel index, ClassName view) {
            this.entity = entity;
            this.index = index;
            this.view = view;
        }

        // Example:
        // public record ByStatusItem(String customerId, OrderStatus status) {}
        TypeSpec generate() {
            String words = "The attributes of a {@link $T} in the index {@code $L}.";
            return TypeSpec.recordBuilder(view)
                    .addJavadoc(words, entity.name(), index.name())
                    .addModifiers(Types.modifiers(entity))
                    .recordConstructor(components())
                    .build();
        }

        private MethodSpec components() {
            NameAllocator scope = new NameAllocator();
            FORBIDDEN.forEach(scope::newName);
            MethodSpec.Builder constructor = MethodSpec.constructorBuilder();
            index.projected().forEach(member -> constructor.addParameter(member.type(), scope.newName(member.name())));
            return constructor.build();
        }
    }
}
