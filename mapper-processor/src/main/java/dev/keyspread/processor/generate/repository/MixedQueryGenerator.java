package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.KeyPartModel;
import java.util.Objects;
import javax.lang.model.element.Modifier;

/** Generates the class of a query of several subtypes, with conditions on the text of their different sort keys. */
final class MixedQueryGenerator {

    private final QueriedKey queried;
    private final KeyPartModel sort;

    MixedQueryGenerator(QueriedKey queried) {
        this.queried = queried;
        this.sort = Objects.requireNonNull(queried.key().sort());
    }

    // Example:
    // public static final class PrimaryKeyQuery extends Query<AccountItem, PrimaryKeyQuery> {
    TypeSpec generate() {
        return QueryGenerator.start(queried, queried.query(0), "the text of the sort key")
                .addMethod(conditions())
                .build();
    }

    // Example:
    // public TextSortKey<String, NarrowedQuery<AccountItem>, NarrowedQuery<AccountItem>> sortKey() {
    //     return new TextSortKey<>(
    //             this, Attribute.of("AccountItem", "sk", Converters.string()), NarrowedQuery::new,
    // NarrowedQuery::new);
    private MethodSpec conditions() {
        return MethodSpec.methodBuilder("sortKey")
                .addJavadoc("Conditions on the sort key as it is stored, the attribute {@code $L}.", sort.attribute())
                .addModifiers(Modifier.PUBLIC)
                .returns(ParameterizedTypeName.get(
                        RuntimeTypes.TEXT_SORT_KEY,
                        ClassName.get(String.class),
                        queried.narrowed(),
                        queried.narrowed()))
                .addStatement(
                        "return new $1T<>(this,$W$2T.of($3S, $4S, $5T.string()),$W$6T::new,$W$6T::new)",
                        RuntimeTypes.TEXT_SORT_KEY,
                        RuntimeTypes.ATTRIBUTE,
                        queried.items().type().simpleName(),
                        sort.attribute(),
                        RuntimeTypes.CONVERTERS,
                        RuntimeTypes.NARROWED_QUERY)
                .build();
    }
}
