package dev.keyspread.processor.model;

import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import java.util.Map;

/**
 * What an entity declares for the linter alone.
 *
 * @param workload the load of the table
 * @param indexes the loads of indexes, by the indexes' names
 * @param patterns how the table is read and written
 * @param bounds what is said about the values of members, by the members' names
 */
public record EvidenceModel(
        Workload workload, Map<String, Workload> indexes, List<AccessPattern> patterns, Map<String, Bounds> bounds) {

    public EvidenceModel {
        indexes = Map.copyOf(indexes);
        patterns = List.copyOf(patterns);
        bounds = Map.copyOf(bounds);
    }

    /** The load of an index, {@link Workload#UNKNOWN} if none is declared. */
    public Workload ofIndex(String index) {
        return indexes.getOrDefault(index, Workload.UNKNOWN);
    }

    /** What is said about the values of a member, {@link Bounds#UNKNOWN} if nothing is. */
    public Bounds ofMember(String member) {
        return bounds.getOrDefault(member, Bounds.UNKNOWN);
    }
}
