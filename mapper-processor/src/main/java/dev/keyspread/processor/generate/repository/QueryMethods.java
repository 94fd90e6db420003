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
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Generates the repository methods that query the table and its indexes. */
record QueryMethods(EntityContext context) {

    List<MethodSpec> all() {
        return of(QueriedKey.all(context).stream());
    }

    /** Returns the queries that can be strongly consistent. */
    List<MethodSpec> consistent() {
        return of(QueriedKey.all(context).stream().filter(QueriedKey::isConsistent));
    }

    private static List<MethodSpec> of(Stream<QueriedKey> keys) {
        return keys.flatMap(queried -> Stream.concat(
                        Stream.of(method(queried, ShardSources.NONE)),
                        ShardSources.of(queried).stream().map(sources -> method(queried, sources))))
                .toList();
    }

    // Example:
    // public ByCountryQuery byCountry(String country) {
    private static MethodSpec method(QueriedKey queried, ShardSources sources) {
        List<MemberModel> members = new ArrayList<>(TableKeys.given(queried.key()));
        members.addAll(sources.members());
        Parameters parameters = Parameters.of(members, new NameAllocator());
        CodeBlock checks =
                parameters.specs().stream().map(Statements::requireNonNull).collect(CodeBlock.joining(""));
        return MethodSpec.methodBuilder(queried.method())
                .addJavadoc("$L", javadoc(queried, sources, parameters))
                .addModifiers(queried.items().visibility())
                .returns(returned(queried, sources))
                .addParameters(parameters.specs())
                .addCode(checks)
                .addCode(new QueryBody(queried, sources, parameters).body())
                .build();
    }

    private static TypeName returned(QueriedKey queried, ShardSources sources) {
        boolean isNarrowed = SortStep.of(queried).isEmpty() && !queried.isMixed();
        return isNarrowed ? queried.narrowed() : queried.query(sources.steps());
    }

    private static String javadoc(QueriedKey queried, ShardSources sources, Parameters parameters) {
        String which = Javadocs.with(parameters.names());
        return "Queries the " + queried.itemWords() + (queried.index() == null ? "" : " of " + queried.subject())
                + which + shards(queried.sharding(), sources) + order(queried, sources) + ".";
    }

    private static String order(QueriedKey queried, ShardSources sources) {
        List<String> steps = SortStep.of(queried).stream()
                .skip(sources.steps())
                .map(step -> step.member().name())
                .toList();
        if (queried.isMixed()) {
            return ", in the order of their sort keys";
        }
        return steps.isEmpty() ? "" : ", in the order of " + Javadocs.enumeration(steps);
    }

    private static String shards(@Nullable ShardingModel sharding, ShardSources sources) {
        if (sharding == null) {
            return "";
        } else if (!sources.members().isEmpty()) {
            return " in the one shard that holds them";
        }
        int suffixes = sharding.declaration().suffixes();
        return " in all " + (sharding.isUniform() ? suffixes + " " : "") + "shards";
    }
}
