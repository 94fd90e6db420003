package dev.keyspread.capacity;

/**
 * Hard limits of DynamoDB. None of them can be raised.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html">Constraints in
 *     DynamoDB</a>
 */
public final class Limits {

    /**
     * The maximum size of an item, including attribute names: 400 KB of 1,024 bytes each. In a table with local indexes,
     * its entries in them count, too: {@link ItemSize#withLocalIndexes}.
     */
    public static final int ITEM_BYTES = 409_600;

    /** The maximum size of a partition key value. */
    public static final int PARTITION_KEY_BYTES = 2_048;

    /** The maximum size of a sort key value. */
    public static final int SORT_KEY_BYTES = 1_024;

    /** The maximum write units per second of one partition, and so of one item or one key that cannot be split. */
    public static final int PARTITION_WRITE_UNITS_PER_SECOND = 1_000;

    /** The maximum read units per second of one partition. Reads and writes have separate limits. */
    public static final int PARTITION_READ_UNITS_PER_SECOND = 3_000;

    /** The maximum number of significant digits of a number. */
    public static final int NUMBER_DIGITS = 38;

    /** The smallest power of ten of a number's first digit: the smallest positive number is 1E-130. */
    public static final int NUMBER_EXPONENT_MINIMUM = -130;

    /** The largest power of ten of a number's first digit: all numbers are below 1E126. */
    public static final int NUMBER_EXPONENT_MAXIMUM = 125;

    /**
     * The maximum nesting of a document. The attribute itself is the first level, so it can contain 31 nested lists and
     * maps.
     */
    public static final int NESTING_LEVELS = 32;

    /** The maximum number of attributes in the partition key of a global index, and in its sort key. */
    public static final int GLOBAL_INDEX_KEY_ATTRIBUTES = 4;

    /** The maximum size of an item collection in a table with local indexes, including its index entries: 10 GB. */
    public static final long ITEM_COLLECTION_BYTES = 10L * 1_024 * 1_024 * 1_024;

    /** The minimum length of a table or index name. */
    public static final int NAME_LENGTH_MINIMUM = 3;

    /** The maximum length of a table or index name. */
    public static final int NAME_LENGTH_MAXIMUM = 255;

    /** The maximum size of an attribute name. */
    public static final int ATTRIBUTE_NAME_BYTES = 65_535;

    /** The maximum size of the name of a key attribute of a table or an index. */
    public static final int KEY_ATTRIBUTE_NAME_BYTES = 255;

    /** The maximum number of items in a transaction. */
    public static final int TRANSACTION_ITEMS = 100;

    /** The maximum total size of the items in a transaction: 4 MB. */
    public static final int TRANSACTION_BYTES = 4 * 1_024 * 1_024;

    /** The maximum size of the items that one Query or Scan reads: 1 MB. */
    public static final int PAGE_BYTES = 1_024 * 1_024;

    /** The maximum number of keys in a BatchGetItem. */
    public static final int BATCH_READ_ITEMS = 100;

    /** The maximum number of puts and deletes in a BatchWriteItem. */
    public static final int BATCH_WRITE_ITEMS = 25;

    /** The maximum size of the items that one BatchGetItem returns: 16 MB. */
    public static final int BATCH_BYTES = 16 * 1_024 * 1_024;

    /** The maximum size of the body of a request: 16 MB. JSON escapes and base64 can make it larger than its items. */
    public static final int REQUEST_BYTES = 16 * 1_024 * 1_024;

    /** The maximum number of operands of IN. */
    public static final int IN_VALUES = 100;

    private Limits() {}
}
