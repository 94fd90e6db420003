package dev.keyspread.spring.boot;

/** The action of an application on the tables of its repositories when it starts. */
public enum SchemaAction {

    /** No action. */
    NONE,

    /**
     * Compare keys, indexes and time to live of the tables, and a sample of stored keys, with the entities. The application does not
     * start if they differ.
     */
    VALIDATE,

    /** Create missing tables in on-demand mode, and validate the others. For development and tests. */
    CREATE
}
