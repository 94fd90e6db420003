package dev.keyspread.lint.schema;

/**
 * The facts of a template about a table besides its keys, indexes and capacity.
 *
 * @param statesTimeToLive true if the template would contain the table's time to live, so that none means none
 * @param scaling whether the template scales the table's capacity
 * @param replication how the table is replicated to other Regions
 */
public record Deployment(boolean statesTimeToLive, Scaling scaling, Replication replication) {

    /** Whether provisioned capacity follows the load. */
    public enum Scaling {
        /** The template scales no capacity of the table. */
        FIXED,
        /** The template has a scaling target for the table. */
        AUTOMATIC,
        /** The template does not show it. */
        UNKNOWN
    }

    /** The kinds of global tables. */
    public enum Replication {
        /** The table has no replicas, or they are unknown. */
        NONE,
        /** Eventual consistency between Regions: the last of several concurrent writes wins. */
        EVENTUAL,
        /** Strong consistency between Regions. */
        STRONG,
        /** Version 2017.11.29 of global tables, with eventual consistency. */
        LEGACY
    }
}
