package dev.keyspread.lint.frontend.terraform;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.table.ScalingTargets;
import dev.keyspread.lint.schema.Deployment;
import dev.keyspread.lint.schema.Deployment.Replication;
import dev.keyspread.lint.schema.Deployment.Scaling;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The resources of a module, plan or state that concern the deployment of its tables.
 *
 * @param scaling the scaling targets
 * @param legacy the names of the global tables of version 2017.11.29
 */
record PlanDeployments(ScalingTargets scaling, Set<String> legacy) {

    private static final Pattern REFERENCE = Pattern.compile("(?:aws_dynamodb_table|module)\\.[\\w-]+");

    /** Returns the deployments of tables, given all resources that concern them. Tables have their address. */
    static PlanDeployments of(List<Node> resources) {
        return new PlanDeployments(
                targets(resources),
                values(resources, "aws_dynamodb_global_table")
                        .flatMap(values -> values.text("name").stream())
                        .collect(Collectors.toSet()));
    }

    private static ScalingTargets targets(List<Node> resources) {
        Set<String> tables = new HashSet<>();
        values(resources, "aws_dynamodb_table")
                .flatMap(values -> values.member("name").stream())
                .flatMap(ScalingTargets::texts)
                .forEach(tables::add);
        resources.stream()
                .filter(resource -> isOfType(resource, "aws_dynamodb_table"))
                .flatMap(resource -> resource.text("address").stream())
                .forEach(address -> tables.addAll(references(address)));
        return new ScalingTargets(
                values(resources, "aws_appautoscaling_target")
                        .filter(target -> ScalingTargets.isOfDynamoDb(target.text("service_namespace")))
                        .map(target -> names(target.member("resource_id")))
                        .toList(),
                tables);
    }

    private static boolean isOfType(Node resource, String type) {
        return resource.text("type").equals(Optional.of(type));
    }

    private static Stream<Node> values(List<Node> resources, String type) {
        return resources.stream()
                .filter(resource -> isOfType(resource, type))
                .flatMap(resource -> resource.member("values").stream());
    }

    /**
     * Returns the names in the resource id of a target. Of an expression, these are also the resources and modules that it refers
     * to.
     */
    private static Set<String> names(Optional<Node> id) {
        return Stream.concat(
                        ScalingTargets.names(id),
                        id.stream().flatMap(ScalingTargets::texts).flatMap(text -> references(text).stream()))
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

    /** Returns the facts about a table. */
    Deployment deployment(String name, String address, Node table) {
        Replication replication = table.elements("replica").stream()
                .filter(Node.Members.class::isInstance)
                .map(replica -> replica.text("consistency_mode").equals(Optional.of("STRONG"))
                        ? Replication.STRONG
                        : Replication.EVENTUAL)
                .findFirst()
                .orElse(Replication.NONE);
        return new Deployment(
                isTimeToLiveStated(table),
                scaling(name, address, table),
                legacy.contains(name) ? Replication.LEGACY : replication);
    }

    /** Returns the scaling, or unknown if the table may have on-demand capacity. */
    private Scaling scaling(String name, String address, Node table) {
        Set<String> names = references(address);
        names.add(name);
        boolean isKnown = table.member("billing_mode")
                .map(mode -> mode.text().isPresent())
                .orElse(true);
        return isKnown ? scaling.of(names) : Scaling.UNKNOWN;
    }

    /** A module may leave the time to live to a variable. */
    private static boolean isTimeToLiveStated(Node table) {
        return table.member("ttl").filter(Node.Unknown.class::isInstance).isEmpty()
                && table.elements("ttl").stream()
                        .noneMatch(ttl -> ttl instanceof Node.Unknown
                                || Stream.of("enabled", "attribute_name")
                                        .flatMap(name -> ttl.member(name).stream())
                                        .anyMatch(Node.Unknown.class::isInstance));
    }
}
