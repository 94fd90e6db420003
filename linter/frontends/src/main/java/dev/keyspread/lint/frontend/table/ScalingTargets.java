package dev.keyspread.lint.frontend.table;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.schema.Deployment.Scaling;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The targets of Application Auto Scaling in one template or plan.
 *
 * @param targets the names and ids in the resource id of each target
 * @param tables the names and ids of all tables. A target that names none of them may scale any
 */
public record ScalingTargets(List<Set<String>> targets, Set<String> tables) {

    /** YAML aliases can repeat a text exponentially. */
    private static final int MAXIMUM_NAMES = 1_000;

    public ScalingTargets {
        targets = List.copyOf(targets);
        tables = Set.copyOf(tables);
    }

    /** Returns whether a table with some names and ids is scaled. */
    public Scaling of(Set<String> names) {
        if (targets.stream().anyMatch(target -> !Collections.disjoint(target, names))) {
            return Scaling.AUTOMATIC;
        }
        return targets.stream().anyMatch(target -> Collections.disjoint(target, tables))
                ? Scaling.UNKNOWN
                : Scaling.FIXED;
    }

    /** Returns whether a target is one of DynamoDB's, by its service namespace. */
    public static boolean isOfDynamoDb(Optional<String> namespace) {
        return namespace.isEmpty() || namespace.get().equals("dynamodb");
    }

    /** Returns the names in a text or in the arguments of its functions: {@code Orders} in {@code table/${Orders}}. */
    public static Stream<String> names(Optional<Node> node) {
        return node.stream()
                .flatMap(ScalingTargets::texts)
                .flatMap(text -> Stream.concat(
                        Stream.of(text.split("[^\\w.-]+", -1)).filter(name -> !name.startsWith("var.")),
                        Stream.of(text.replaceFirst("^table/", ""))))
                .filter(name -> !name.isEmpty())
                .limit(MAXIMUM_NAMES);
    }

    /** Returns the texts in a value, and the sources of its unknown parts. */
    public static Stream<String> texts(Node node) {
        List<Node> children = new ArrayList<>(node.elements());
        children.addAll(node.members().values());
        Stream<String> own = node instanceof Node.Unknown unknown ? Stream.of(unknown.source()) : node.text().stream();
        return Stream.concat(own, children.stream().flatMap(ScalingTargets::texts));
    }
}
