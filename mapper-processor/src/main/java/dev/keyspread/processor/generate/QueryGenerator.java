package dev.keyspread.processor.generate;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.model.KeyPartModel;
import javax.lang.model.element.Modifier;

/** Generates the class of a query that a condition on the sort key can narrow. */
final class QueryGenerator {

    private final QueriedKey queried;
    private final KeyPartModel sort;

    QueryGenerator(QueriedKey queried, KeyPartModel sort) {
        this.queried = queried;
        this.sort = sort;
    }

    // Example:
    // public static final class TableQuery extends ConsistentQuery<Order, TableQuery> {
    TypeSpec generate() {
        String words = "A query of $L, which a condition on $L can narrow. Immutable.";
        return TypeSpec.classBuilder(queried.query())
                .addJavadoc(words, queried.subject(), sort.member().name())
                .addModifiers(Types.modifiers(queried.context().entity(), Modifier.STATIC, Modifier.FINAL))
                .superclass(queried.superclass())
                .addMethod(constructor())
                .addMethod(with())
                .addMethods(new SortKeyMethods(queried, sort.member()).all())
                .build();
    }

    // Example:
    // private TableQuery(ReadPlan<Order> plan) {
    //     super(plan);
    private MethodSpec constructor() {
        return MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(queried.plan(), "plan")
                .addStatement("super(plan)")
                .build();
    }

    // Example:
    // protected TableQuery with(ReadPlan<Order> plan) {
    //     return new TableQuery(plan);
    private MethodSpec with() {
        return MethodSpec.methodBuilder("with")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .returns(queried.query())
                .addParameter(queried.plan(), "plan")
                .addStatement("return new $T(plan)", queried.query())
                .build();
    }
}
