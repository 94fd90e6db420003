package dev.keyspread.lint.frontend.terraform;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.table.ScalingTargets;
import dev.keyspread.lint.frontend.terraform.ResourceCollector.Resource;
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

    /**
     * Returns the deployments of tables.
     *
     * @param tables all tables
     * @param globals the global tables of version 2017.11.29
     * @param targets the targets of Application Auto Scaling
     */
    static PlanDeployments of(List<Resource> tables, List<Node.Members> globals, List<Node.Members> targets) {
        Set<String> names = new HashSet<>();
        for (Resource table : tables) {
            table.values().member("name").stream()
                    .flatMap(ScalingTargets::texts)
                    .forEach(names::add);
            names.addAll(references(table.address()));
        }
        return new PlanDeployments(
                new ScalingTargets(
                        targets.stream()
                                .filter(target -> ScalingTargets.isOfDynamoDb(target.text("service_namespace")))
                                .map(target -> names(target.member("resource_id")))
                                .toList(),
                        names),
                globals.stream().flatMap(values -> values.text("name").stream()).collect(Collectors.toSet()));
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
