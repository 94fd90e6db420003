package dev.keyspread.processor.model;

import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import java.util.Map;

/**
 * The declarations of an entity for the linter.
 *
 * @param workload the load of the table
 * @param indexes the loads of indexes, by index name
 * @param patterns the access patterns
 * @param bounds the bounds of member values, by member name
 */
public record EvidenceModel(
        Workload workload, Map<String, Workload> indexes, List<AccessPattern> patterns, Map<String, Bounds> bounds) {

    public EvidenceModel {
        indexes = Map.copyOf(indexes);
        patterns = List.copyOf(patterns);
        bounds = Map.copyOf(bounds);
    }

    /** Returns the load of an index, or {@link Workload#UNKNOWN} if none is declared. */
    public Workload ofIndex(String index) {
        return indexes.getOrDefault(index, Workload.UNKNOWN);
    }

    /** Returns the bounds of a member's values, or {@link Bounds#UNKNOWN} if none are declared. */
    public Bounds ofMember(String member) {
        return bounds.getOrDefault(member, Bounds.UNKNOWN);
    }
}
