package dev.keyspread.lint.frontend.cloudformation;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.table.ScalingTargets;
import dev.keyspread.lint.schema.Deployment;
import dev.keyspread.lint.schema.Deployment.Replication;
import dev.keyspread.lint.schema.Deployment.Scaling;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads the facts of templates and descriptions about the deployment of a table. */
public final class Deployments {

    private static final Set<String> LEGACY = Set.of("2017.11.29");

    private Deployments() {}

    /** Returns the facts about a table of a CloudFormation template. */
    public static Deployment ofTemplate(Node table, Scaling scaling) {
        Optional<Node> timeToLive = table.member("TimeToLiveSpecification");
        boolean isStated = timeToLive.isEmpty()
                || timeToLive.get().text("Enabled").equals(Optional.of("false"))
                || timeToLive.get().text("AttributeName").isPresent();
        long regions = table.elements("Replicas").stream()
                .filter(replica -> replica.member("Region").isPresent())
                .count();
        return new Deployment(
                isStated, ofKnownMode(table, scaling), regions > 1 ? consistency(table) : Replication.NONE);
    }

    /** Returns the facts about a table of a response of DescribeTable, which omits time to live and scaling. */
    public static Deployment ofDescription(Node table) {
        boolean isReplicated = !table.elements("Replicas").isEmpty();
        boolean isLegacy =
                table.text("GlobalTableVersion").filter(LEGACY::contains).isPresent();
        Replication replication = isReplicated ? consistency(table) : Replication.NONE;
        return new Deployment(false, Scaling.UNKNOWN, isLegacy ? Replication.LEGACY : replication);
    }

    /** Returns the targets of a CloudFormation template, given its resources by their logical ids. */
    static ScalingTargets targets(Map<String, Node> resources) {
        List<Set<String>> targets = new ArrayList<>();
        Set<String> tables = new HashSet<>();
        resources.forEach((id, resource) -> {
            String type = resource.text("Type").orElse("");
            Optional<Node> properties = resource.member("Properties");
            if (type.equals("AWS::ApplicationAutoScaling::ScalableTarget")) {
                properties
                        .filter(target -> ScalingTargets.isOfDynamoDb(target.text("ServiceNamespace")))
                        .ifPresent(target -> targets.add(ScalingTargets.names(target.member("ResourceId"))
                                .collect(Collectors.toSet())));
            } else if (type.startsWith("AWS::DynamoDB::")) {
                tables.add(id);
                ScalingTargets.names(properties.flatMap(table -> table.member("TableName")))
                        .forEach(tables::add);
            }
        });
        return new ScalingTargets(targets, tables);
    }

    /** Returns the scaling of a table, given the targets of its template. */
    static Scaling scaling(ScalingTargets targets, String id, String table, Node properties) {
        Set<String> names = ScalingTargets.names(properties.member("TableName")).collect(Collectors.toSet());
        names.add(id);
        names.add(table);
        return targets.of(names);
    }

    /** Returns the scaling, or unknown if the table may have on-demand capacity. */
    private static Scaling ofKnownMode(Node table, Scaling scaling) {
        boolean isKnown =
                table.member("BillingMode").map(mode -> mode.text().isPresent()).orElse(true);
        return isKnown ? scaling : Scaling.UNKNOWN;
    }

    private static Replication consistency(Node table) {
        return table.text("MultiRegionConsistency").equals(Optional.of("STRONG"))
                ? Replication.STRONG
                : Replication.EVENTUAL;
    }
}
