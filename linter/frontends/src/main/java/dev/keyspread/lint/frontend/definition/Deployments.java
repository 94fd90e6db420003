package dev.keyspread.lint.frontend.definition;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.schema.Deployment;
import dev.keyspread.lint.schema.Deployment.Replication;
import dev.keyspread.lint.schema.Deployment.Scaling;
import java.util.Optional;
import java.util.Set;

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
