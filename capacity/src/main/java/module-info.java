/** Item sizes, capacity units and limits as DynamoDB counts them. */
module dev.keyspread.capacity {
    requires static transitive org.jspecify;

    exports dev.keyspread.capacity;
}
