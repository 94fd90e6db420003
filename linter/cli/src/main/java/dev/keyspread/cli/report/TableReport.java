package dev.keyspread.cli.report;

import dev.keyspread.cli.simulate.Comparison;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.LocatedFinding;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.Measurement;
import dev.keyspread.planner.plan.ResourcePlan;
import dev.keyspread.planner.plan.TablePlan;
import dev.keyspread.profile.Profile;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The content of a report about a table.
 *
 * @param name the name of the table
 * @param entities the entities or definitions of the table, at least one
 * @param findings the findings, worst first
 * @param profile the profile, or null if there is none
 * @param plan the plan of its load, or of its storage, or null if neither is known
 * @param source where the load comes from
 * @param comparison the simulations of the load, or null without a load
 */
public record TableReport(
        String name,
        List<EntitySchema> entities,
        List<LocatedFinding> findings,
        @Nullable Profile profile,
        @Nullable TablePlan plan,
        LoadSource source,
        @Nullable Comparison comparison) {

    public TableReport {
        entities = List.copyOf(entities);
        findings = List.copyOf(findings);
    }

    /** The source of a load. */
    public enum LoadSource {
        /** There is no load. */
        NONE,
        /** Entities or the configuration declare it. */
        DECLARED,
        /** Options of the command state it. */
        STATED,
        /** A profile has measured it. */
        MEASURED
    }

    /** Returns the schema that shows the key and the indexes. */
    EntitySchema schema() {
        return entities.get(0);
    }

    long count(Severity severity) {
        return findings.stream()
                .filter(located -> located.finding().severity() == severity)
                .count();
    }

    boolean hasLocalIndex() {
        return entities.stream().flatMap(each -> each.indexes().stream()).anyMatch(index -> !index.isGlobal());
    }

    /** Returns the names of the local indexes. */
    List<String> localIndexes() {
        return entities.stream()
                .flatMap(each -> each.indexes().stream())
                .filter(index -> !index.isGlobal())
                .map(IndexSchema::name)
                .distinct()
                .toList();
    }

    /** Returns whether items expire, so that those in the table do not tell the keys of the writes. */
    boolean expires() {
        return entities.stream().anyMatch(each -> each.timeToLive() != null);
    }

    /** Returns the day of the profile. */
    String day() {
        return entities.stream()
                .map(EntitySchema::measured)
                .flatMap(each -> Optional.ofNullable(each).stream())
                .map(Measurement::day)
                .findFirst()
                .orElse("an unknown day");
    }

    /** Returns the plan of an index, or of the table, if the load is known. */
    Optional<ResourcePlan> plan(@Nullable String index) {
        return plan == null || !plan.load().isRateKnown()
                ? Optional.empty()
                : plan.resources().stream()
                        .filter(each -> each.resource().name().equals(index == null ? name : index))
                        .findFirst();
    }
}
