package dev.keyspread.lint.frontend.deployment;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.schema.Deployment.Scaling;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The targets of Application Auto Scaling in one template or plan. Immutable. */
public final class ScalingTargets {

    /** YAML aliases can repeat a text exponentially. */
    private static final int MAXIMUM_NAMES = 1_000;

    private static final Pattern REFERENCE = Pattern.compile("(?:aws_dynamodb_table|module)\\.[\\w-]+");

    /** The names and logical ids in the resource id of each target. */
    private final List<Set<String>> targets;

    /** The names and logical ids of all tables. A target that names none of them may scale any. */
    private final Set<String> tables;

    private ScalingTargets(List<Set<String>> targets, Set<String> tables) {
        this.targets = targets;
        this.tables = tables;
    }

    /** Returns the targets of a CloudFormation template, given its resources by their logical ids. */
    public static ScalingTargets ofTemplate(Map<String, Node> resources) {
        List<Set<String>> targets = new ArrayList<>();
        Set<String> tables = new HashSet<>();
        resources.forEach((id, resource) -> {
            String type = resource.text("Type").orElse("");
            Optional<Node> properties = resource.member("Properties");
            if (type.equals("AWS::ApplicationAutoScaling::ScalableTarget")) {
                properties
                        .filter(target -> isOfDynamoDb(target.text("ServiceNamespace")))
                        .ifPresent(target -> targets.add(names(target.member("ResourceId"))));
            } else if (type.startsWith("AWS::DynamoDB::")) {
                tables.add(id);
                tables.addAll(names(properties.flatMap(table -> table.member("TableName"))));
            }
        });
        return new ScalingTargets(targets, tables);
    }

    /** Returns the targets of a Terraform plan or module, given all its resources. Tables have their address. */
    public static ScalingTargets ofPlan(List<Node> resources) {
        Set<String> tables = new HashSet<>();
        resources.stream()
                .filter(resource -> resource.text("type").equals(Optional.of("aws_dynamodb_table")))
                .forEach(table -> {
                    table.member("values")
                            .flatMap(values -> values.member("name"))
                            .ifPresent(name -> texts(name).forEach(tables::add));
                    table.text("address").ifPresent(address -> tables.addAll(references(address)));
                });
        return new ScalingTargets(
                values(resources, "aws_appautoscaling_target")
                        .filter(target -> isOfDynamoDb(target.text("service_namespace")))
                        .map(target -> names(target.member("resource_id")))
                        .toList(),
                tables);
    }

    private static Stream<Node> values(List<Node> resources, String type) {
        return resources.stream()
                .filter(resource -> resource.text("type").equals(Optional.of(type)))
                .flatMap(resource -> resource.member("values").stream());
    }

    /** Returns whether a table of a CloudFormation template is scaled. */
    public Scaling of(String id, String table, Node properties) {
        Set<String> names = new HashSet<>(names(properties.member("TableName")));
        names.add(id);
        names.add(table);
        return of(names);
    }

    /** Returns whether a table of a plan or a module is scaled. */
    public Scaling of(String table, String address) {
        Set<String> names = references(address);
        names.add(table);
        return of(names);
    }

    private Scaling of(Set<String> names) {
        if (targets.stream().anyMatch(target -> !Collections.disjoint(target, names))) {
            return Scaling.AUTOMATIC;
        }
        return targets.stream().anyMatch(target -> Collections.disjoint(target, tables))
                ? Scaling.UNKNOWN
                : Scaling.FIXED;
    }

    private static boolean isOfDynamoDb(Optional<String> namespace) {
        return namespace.isEmpty() || namespace.get().equals("dynamodb");
    }

    /**
     * Returns the names in a text or in the arguments of its functions: {@code Orders} in {@code table/${Orders}}. Of an expression of
     * Terraform, these are the resources and modules that it refers to, and its text as a table's name would have it.
     */
    private static Set<String> names(Optional<Node> node) {
        return node.stream()
                .flatMap(ScalingTargets::texts)
                .flatMap(text -> Stream.of(
                                Stream.of(text.split("[^\\w.-]+", -1)).filter(name -> !name.startsWith("var.")),
                                references(text).stream(),
                                Stream.of(text.replaceFirst("^table/", "")))
                        .flatMap(names -> names))
                .filter(name -> !name.isEmpty())
                .limit(MAXIMUM_NAMES)
                .collect(Collectors.toSet());
    }

    /** Returns the resources and modules in an address or an expression: {@code aws_dynamodb_table.orders}. */
    private static Set<String> references(String expression) {
        return REFERENCE
                .matcher(expression)
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toCollection(HashSet::new));
    }

    private static Stream<String> texts(Node node) {
        List<Node> children = new ArrayList<>(node.elements());
        if (node instanceof Node.Members object) {
            children.addAll(object.members().values());
        }
        Stream<String> own = node instanceof Node.Unknown unknown ? Stream.of(unknown.source()) : node.text().stream();
        return Stream.concat(own, children.stream().flatMap(ScalingTargets::texts));
    }
}
