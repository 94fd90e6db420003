/** Capacity plans and simulations of a DynamoDB table under a declared load. */
module dev.keyspread.planner {
    requires transitive dev.keyspread.capacity;
    requires static transitive org.jspecify;

    exports dev.keyspread.planner;
    exports dev.keyspread.planner.plan;
    exports dev.keyspread.planner.simulate;
}
