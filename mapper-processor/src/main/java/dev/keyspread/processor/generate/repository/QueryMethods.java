package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Javadocs;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.Statements;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.model.ShardingModel;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Generates the repository methods that query the table and its indexes. */
final class QueryMethods {

    private final EntityContext context;

    QueryMethods(EntityContext context) {
        this.context = context;
    }

    List<MethodSpec> all() {
        return QueriedKey.all(context).stream().map(this::method).toList();
    }

    // Example:
    // public ByCountryQuery byCountry(String country) {
    private MethodSpec method(QueriedKey queried) {
        Parameters parameters = Parameters.of(TableKeys.given(queried.key()), new NameAllocator());
        CodeBlock checks =
                parameters.specs().stream().map(Statements::requireNonNull).collect(CodeBlock.joining(""));
        return MethodSpec.methodBuilder(queried.method())
                .addJavadoc("$L", javadoc(queried, parameters))
                .addModifiers(queried.context().visibility())
                .returns(returned(queried))
                .addParameters(parameters.specs())
                .addCode(checks)
                .addCode(new QueryBody(queried, parameters).body())
                .build();
    }

    private static TypeName returned(QueriedKey queried) {
        return SortStep.of(queried).isEmpty() ? queried.narrowed() : queried.query(0);
    }

    private static String javadoc(QueriedKey queried, Parameters parameters) {
        String which = Javadocs.with(parameters.names());
        return "Queries the " + queried.items() + (queried.index() == null ? "" : " of " + queried.subject()) + which
                + shards(queried.sharding()) + order(queried) + ".";
    }

    private static String order(QueriedKey queried) {
        List<String> steps =
                SortStep.of(queried).stream().map(step -> step.member().name()).toList();
        return steps.isEmpty() ? "" : ", in the order of " + Javadocs.enumeration(steps);
    }

    private static String shards(@Nullable ShardingModel sharding) {
        if (sharding == null) {
            return "";
        }
        int suffixes = sharding.declaration().suffixes();
        return " in all " + (sharding.isUniform() ? suffixes + " " : "") + "shards";
    }
}
