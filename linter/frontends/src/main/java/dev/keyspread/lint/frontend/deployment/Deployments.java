package dev.keyspread.lint.frontend.deployment;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.schema.Deployment;
import dev.keyspread.lint.schema.Deployment.Replication;
import dev.keyspread.lint.schema.Deployment.Scaling;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the facts of templates, plans and descriptions about the deployment of a table. */
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
                isStated,
                ofKnownMode(table, "BillingMode", scaling),
                regions > 1 ? consistency(table, "MultiRegionConsistency") : Replication.NONE);
    }

    /** Returns the facts about a table of a response of DescribeTable, which omits time to live and scaling. */
    public static Deployment ofDescription(Node table) {
        boolean isReplicated = !table.elements("Replicas").isEmpty();
        boolean isLegacy =
                table.text("GlobalTableVersion").filter(LEGACY::contains).isPresent();
        Replication replication = isReplicated ? consistency(table, "MultiRegionConsistency") : Replication.NONE;
        return new Deployment(false, Scaling.UNKNOWN, isLegacy ? Replication.LEGACY : replication);
    }

    /** Returns the scaling, or unknown if the table may have on-demand capacity. */
    private static Scaling ofKnownMode(Node table, String member, Scaling scaling) {
        boolean isKnown =
                table.member(member).map(mode -> mode.text().isPresent()).orElse(true);
        return isKnown ? scaling : Scaling.UNKNOWN;
    }

    private static Replication consistency(Node owner, String member) {
        return owner.text(member).equals(Optional.of("STRONG")) ? Replication.STRONG : Replication.EVENTUAL;
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

    /**
     * The resources of a Terraform plan that concern the deployment of its tables.
     *
     * @param scaling the scaling targets
     * @param legacy the names of the global tables of version 2017.11.29
     */
    public record Plan(ScalingTargets scaling, Set<String> legacy) {

        /** Returns the resources of a plan. */
        public static Plan of(List<Node> resources) {
            return new Plan(
                    ScalingTargets.ofPlan(resources),
                    resources.stream()
                            .filter(resource -> resource.text("type").equals(Optional.of("aws_dynamodb_global_table")))
                            .flatMap(resource -> resource.member("values").stream())
                            .flatMap(values -> values.text("name").stream())
                            .collect(Collectors.toSet()));
        }

        /** Returns the facts about a table. */
        public Deployment deployment(String name, String address, Node table) {
            Replication replication = table.elements("replica").stream()
                    .filter(Node.Members.class::isInstance)
                    .map(replica -> consistency(replica, "consistency_mode"))
                    .findFirst()
                    .orElse(Replication.NONE);
            return new Deployment(
                    isTimeToLiveStated(table),
                    ofKnownMode(table, "billing_mode", scaling.of(name, address)),
                    legacy.contains(name) ? Replication.LEGACY : replication);
        }
    }
}
