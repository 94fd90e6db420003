package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.Types;
import javax.lang.model.element.Modifier;

/** Generates the class of a query that a condition on a member of the sort key can narrow. */
final class QueryGenerator {

    private final SortStep step;
    private final QueriedKey queried;
    private final boolean composite;

    QueryGenerator(SortStep step) {
        this.step = step;
        this.queried = step.queried();
        this.composite = step.placeholder() != null;
    }

    // Example:
    // public static final class TableQuery extends ConsistentQuery<Order, TableQuery> {
    TypeSpec generate() {
        String words = "A query of $L, which a condition on $L can narrow. Immutable.";
        TypeSpec.Builder query = TypeSpec.classBuilder(step.query())
                .addJavadoc(words, queried.subject(), step.member().name())
                .addModifiers(Types.modifiers(queried.context().entity(), Modifier.STATIC, Modifier.FINAL))
                .superclass(queried.superclass(step.query()));
        if (composite) {
            query.addField(RuntimeTypes.KEY_PREFIX, "prefix", Modifier.PRIVATE, Modifier.FINAL);
        }
        return query.addMethod(constructor())
                .addMethod(with())
                .addMethods(new SortKeyMethods(step).all())
                .build();
    }

    // Example:
    // private TableQuery(ReadPlan<Order> plan) {
    //     super(plan);
    private MethodSpec constructor() {
        MethodSpec.Builder constructor = MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(queried.plan(), "plan")
                .addStatement("super(plan)");
        return composite ? withPrefix(constructor) : constructor.build();
    }

    private static MethodSpec withPrefix(MethodSpec.Builder constructor) {
        return constructor
                .addParameter(RuntimeTypes.KEY_PREFIX, "prefix")
                .addStatement("this.prefix = prefix")
                .build();
    }

    // Example:
    // protected TableQuery with(ReadPlan<Order> plan) {
    //     return new TableQuery(plan);
    private MethodSpec with() {
        CodeBlock arguments = CodeBlock.of(composite ? "plan, prefix" : "plan");
        return MethodSpec.methodBuilder("with")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .returns(step.query())
                .addParameter(queried.plan(), "plan")
                .addStatement("return new $T($L)", step.query(), arguments)
                .build();
    }
}
