/** Item sizes, capacity units and limits as DynamoDB counts them. */
module dev.keyspread.capacity {
    requires static transitive org.jspecify;

    exports dev.keyspread.capacity;
    exports dev.keyspread.capacity.plan;
    exports dev.keyspread.capacity.simulate;
}
