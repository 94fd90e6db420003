package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.Types;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.lang.model.element.Modifier;

/** Generates the class of a query with conditions on the sort key. */
final class QueryGenerator {

    private final SortStep step;
    private final QueriedKey queried;
    private final MemberModel member;
    private final SortKeyKind kind;

    QueryGenerator(SortStep step) {
        this.step = step;
        this.queried = step.queried();
        this.member = step.member();
        this.kind = SortKeyKind.of(step.member());
    }

    // Example:
    // public static final class PrimaryKeyQuery extends Query<Order, PrimaryKeyQuery> {
    TypeSpec generate() {
        return start(queried, step.query(), member.name())
                .addMethod(conditions())
                .build();
    }

    /** Returns the class of a query of several subtypes, with conditions on the text of their different sort keys. */
    // Example:
    // public TextSortKey<String, NarrowedQuery<AccountItem>, NarrowedQuery<AccountItem>> sortKey() {
    //     return new TextSortKey<>(
    //             this, Attribute.of("AccountItem", "sk", Converters.string()), NarrowedQuery::new,
    // NarrowedQuery::new);
    static TypeSpec mixed(QueriedKey queried) {
        String sort = Objects.requireNonNull(queried.key().sort()).attribute();
        TypeName narrowed = queried.narrowed();
        MethodSpec conditions = MethodSpec.methodBuilder("sortKey")
                .addJavadoc("Conditions on the sort key as it is stored, the attribute {@code $L}.", sort)
                .addModifiers(Modifier.PUBLIC)
                .returns(ParameterizedTypeName.get(
                        RuntimeTypes.TEXT_SORT_KEY, ClassName.get(String.class), narrowed, narrowed))
                .addStatement(
                        "return new $1T<>(this,$W$2T.of($3S, $4S, $5T.string()),$W$6T::new,$W$6T::new)",
                        RuntimeTypes.TEXT_SORT_KEY,
                        RuntimeTypes.ATTRIBUTE,
                        queried.items().type().simpleName(),
                        sort,
                        RuntimeTypes.CONVERTERS,
                        RuntimeTypes.NARROWED_QUERY)
                .build();
        return start(queried, queried.query(0), "the text of the sort key")
                .addMethod(conditions)
                .build();
    }

    /** Starts the class of a query with its constructor. */
    private static TypeSpec.Builder start(QueriedKey queried, ClassName query, String narrowing) {
        return TypeSpec.classBuilder(query)
                .addJavadoc("A query of $L. Conditions on $L narrow it. Immutable.", queried.subject(), narrowing)
                .addModifiers(Types.modifiers(queried.items().entity(), Modifier.STATIC, Modifier.FINAL))
                .superclass(queried.superclass(query))
                .addMethod(constructor(queried, query));
    }

    // Example:
    // private PrimaryKeyQuery(ReadSource<Order> source) {
    //     super(source, PrimaryKeyQuery::new);
    private static MethodSpec constructor(QueriedKey queried, ClassName query) {
        return MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(queried.source(), "source")
                .addStatement("super(source, $T::new)", query)
                .build();
    }

    // Example:
    // public TextSortKey<String, NarrowedQuery<Order>, NarrowedQuery<Order>> orderId() {
    //     return new TextSortKey<>(this, OrderCodec.ORDER_ID, NarrowedQuery::new, NarrowedQuery::new);
    private MethodSpec conditions() {
        CodeBlock.Builder created =
                CodeBlock.builder().add("return new $T<>(this,$W$L,$W$L", kind.type(), stored(), next());
        if (kind != SortKeyKind.UNORDERED) {
            created.add(",$W$T::new", RuntimeTypes.NARROWED_QUERY);
        }
        return MethodSpec.methodBuilder(step.method())
                .addJavadoc("Conditions on $L.", member.name())
                .addModifiers(Modifier.PUBLIC)
                .returns(returned())
                .addStatement(created.add(")").build())
                .build();
    }

    // Example:
    // source -> new NarrowedQuery<>(source.inShard(OrderCodec.BY_COUNTRY_SHARDS))
    private CodeBlock next() {
        if (step.last() && queried.hasShardOfSortKey()) {
            return CodeBlock.of(
                    "source -> new $T<>(source.inShard($T.$L))",
                    RuntimeTypes.NARROWED_QUERY,
                    queried.context().codec().type(),
                    queried.layout());
        }
        return CodeBlock.of("$T::new", step.last() ? RuntimeTypes.NARROWED_QUERY : step.next());
    }

    private TypeName returned() {
        List<TypeName> arguments = new ArrayList<>();
        if (kind != SortKeyKind.BINARY) {
            arguments.add(member.valueType().box());
        }
        arguments.add(step.last() ? queried.narrowed() : step.next());
        if (kind != SortKeyKind.UNORDERED) {
            arguments.add(queried.narrowed());
        }
        return ParameterizedTypeName.get(kind.type(), arguments.toArray(TypeName[]::new));
    }

    // Example:
    // OrderCodec.ORDER_ID
    private CodeBlock stored() {
        EntityContext context = queried.context();
        return step.placeholder() == null
                ? AttributeExpressions.ofContent(context, member)
                : CodeBlock.of("$T.$L", context.codec().type(), context.codec().part(step.placeholder()));
    }

    /** The conditions on a sort key member, determined by the stored form. */
    private enum SortKeyKind {
        UNORDERED(RuntimeTypes.SORT_KEY),
        ORDERED(RuntimeTypes.ORDERED_SORT_KEY),
        TEXT(RuntimeTypes.TEXT_SORT_KEY),
        BINARY(RuntimeTypes.BINARY_SORT_KEY);

        private final ClassName type;

        SortKeyKind(ClassName type) {
            this.type = type;
        }

        /** Returns the runtime class of the conditions. */
        ClassName type() {
            return type;
        }

        /** Returns the kind of a member. Values with a user-defined converter sort by their stored form. */
        static SortKeyKind of(MemberModel member) {
            return of(member.value().bare());
        }

        private static SortKeyKind of(ValueType value) {
            if (value instanceof ValueType.Single single) {
                SortKeyKind content = of(single.content());
                return content == BINARY ? ORDERED : content;
            } else if (value instanceof ValueType.Enumeration) {
                return UNORDERED;
            }
            return value instanceof ValueType.Scalar scalar ? of(scalar.kind()) : ORDERED;
        }

        private static SortKeyKind of(ScalarKind kind) {
            return switch (kind.conditions()) {
                case EQUALITY -> UNORDERED;
                case KEY_ORDER, ORDER, NUMBER -> ORDERED;
                case STORED_PREFIX, ORDER_AND_PREFIX, TEXT -> TEXT;
                case VALUE_PREFIX -> BINARY;
            };
        }
    }
}
