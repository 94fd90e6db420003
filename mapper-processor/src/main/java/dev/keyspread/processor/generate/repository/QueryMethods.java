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

    /** Returns all queries. Those that can be strongly consistent call the reads of the repository. */
    Stream<MethodSpec> all() {
        return QueriedKey.all(context).stream().flatMap(queried -> methods(queried, queried.isConsistent()));
    }

    /** Returns the queries that can be strongly consistent. */
    Stream<MethodSpec> reads() {
        return QueriedKey.all(context).stream()
                .filter(QueriedKey::isConsistent)
                .flatMap(queried -> methods(queried, false));
    }

    private Stream<MethodSpec> methods(QueriedKey queried, boolean callsReads) {
        return Stream.concat(Stream.of(ShardSources.NONE), ShardSources.of(queried).stream())
                .map(sources -> method(queried, sources, callsReads));
    }

    // Example:
    // public ByCountryQuery byCountry(String country) {
    //     return new Reads(store).byCountry(country);
    private MethodSpec method(QueriedKey queried, ShardSources sources, boolean callsReads) {
        List<MemberModel> members = new ArrayList<>(TableKeys.given(queried.key()));
        members.addAll(sources.members());
        Parameters parameters = Parameters.of(members, new NameAllocator());
        MethodSpec.Builder method = MethodSpec.methodBuilder(queried.method())
                .addJavadoc("$L", javadoc(queried, sources, parameters))
                .addModifiers(queried.items().visibility())
                .returns(returned(queried, sources))
                .addParameters(parameters.specs());
        if (callsReads) {
            String arguments = String.join(", ", parameters.names());
            return method.addStatement("return $L.$L($L)", reads(context, parameters), queried.method(), arguments)
                    .build();
        }
        QueryBody body = new QueryBody(queried, sources, parameters);
        parameters.specs().stream()
                .filter(parameter -> !body.checks(parameter))
                .map(Statements::requireNonNull)
                .forEach(method::addCode);
        return method.addCode(body.body()).build();
    }

    // Example:
    // new Reads(store)
    static CodeBlock reads(EntityContext context, Parameters parameters) {
        return CodeBlock.of("new $T($L)", context.repository().reads(), ItemMethods.store(parameters));
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
            return " in the one shard that holds them"
                    + (sharding.otherCalculation() == null
                            ? ""
                            : ", or in all former shards while the items are in those");
        }
        int suffixes = sharding.declaration().suffixes();
        return " in all " + (sharding.isUniform() ? suffixes + " " : "") + "shards";
    }
}
