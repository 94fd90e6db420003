package dev.keyspread.planner.simulate;

/** The items of a partition key that requests go to. It decides whether DynamoDB can split a hot key. */
public enum SortKeyAccess {

    /** One item per partition key: there is nothing to split. */
    ONE_ITEM,

    /** Any item of the key with the same probability: a split by sort key halves the load. */
    SPREAD,

    /** The newest item, as with a timestamp as sort key: a split would leave all load on one side. */
    ASCENDING
}
