package dev.keyspread.lint.rules.table;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.MonotonicName;
import dev.keyspread.lint.evidence.NameKind;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Deployment;
import dev.keyspread.lint.schema.Deployment.Replication;
import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Lists the consequences of replicas in other Regions for a global table with eventual consistency. A table for which
 * only the general ones apply is reported only on request.
 */
public final class GlobalTablePitfalls extends LintRule {

    private static final String RESERVED = "aws:rep:";

    private static final Set<String> VERSIONS = Set.of("version", "revision", "lockversion");

    public GlobalTablePitfalls() {
        super(
                "global-table-pitfalls",
                "In a global table, conditions, counters and transactions apply in one Region only",
                Severity.INFO);
        needs(Need.DEPLOYMENT);
    }

    @Override
    public List<Finding> check(Subject subject) {
        EntitySchema entity = subject.entity();
        Deployment deployment = entity.deployment();
        return deployment == null || !isEventual(deployment.replication())
                ? List.of()
                : List.of(finding(entity, deployment.replication()));
    }

    private static boolean isEventual(Replication replication) {
        return replication == Replication.EVENTUAL || replication == Replication.LEGACY;
    }

    private Finding finding(EntitySchema entity, Replication replication) {
        List<String> pitfalls = pitfalls(entity, replication).toList();
        Message message = Message.of("Table \"" + entity.table()
                        + "\" accepts concurrent writes in several Regions, and the last one wins.")
                .because("Conditions and transactions hold only in the Region of the request."
                        + pitfalls.stream().map(pitfall -> " " + pitfall).collect(Collectors.joining()))
                .fixedBy("Write each item in one Region only.");
        return Finding.builder(this, entity)
                .build(pitfalls.isEmpty() ? Severity.OFF : Severity.INFO, Evidence.NAMES, message);
    }

    private static Stream<String> pitfalls(EntitySchema entity, Replication replication) {
        return Stream.of(
                        numbers(entity),
                        timeToLive(entity),
                        Optional.of("The template uses global tables of version 2017.11.29: upgrade to 2019.11.21.")
                                .filter(text -> replication == Replication.LEGACY),
                        reserved(entity))
                .flatMap(Optional::stream);
    }

    private static Optional<String> timeToLive(EntitySchema entity) {
        String attribute = entity.timeToLive();
        return attribute == null
                ? Optional.empty()
                : Optional.of(
                        "Each item that expires by \"" + attribute + "\" costs write units in every other Region.");
    }

    /** Reports numbers that are incremented or compared, of which concurrent changes are lost. */
    private static Optional<String> numbers(EntitySchema entity) {
        List<String> numbers = entity.attributes().stream()
                .filter(attribute -> attribute.type() == AttributeType.N)
                .map(AttributeSchema::name)
                .filter(name -> isCounted(NameTokens.of(name)))
                .toList();
        return numbers.isEmpty()
                ? Optional.empty()
                : Optional.of("Concurrent changes of \"" + String.join("\", \"", numbers) + "\" are lost.");
    }

    private static boolean isCounted(NameTokens name) {
        return VERSIONS.contains(name.joined()) || NameKind.VOLATILE.matches(name) || MonotonicName.isSequence(name);
    }

    private static Optional<String> reserved(EntitySchema entity) {
        return entity.attributes().stream()
                .map(AttributeSchema::name)
                .filter(name -> name.startsWith(RESERVED))
                .findFirst()
                .map(name -> "\"" + name + "\" belongs to DynamoDB: do not write it.");
    }
}
