package dev.keyspread.capacity;

/**
 * Hard limits of DynamoDB. None of them can be raised.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html">Constraints in
 *     DynamoDB</a>
 */
public final class Limits {

    /** The largest item, names included: 400 KB, where a KB is 1,024 bytes. */
    public static final int ITEM_BYTES = 409_600;

    /** The longest partition key value. */
    public static final int PARTITION_KEY_BYTES = 2_048;

    /** The longest sort key value. */
    public static final int SORT_KEY_BYTES = 1_024;

    /**
     * The write units a second of one partition, and so of one item or one key that cannot be split.
     *
     * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/burst-adaptive-capacity.html">Burst
     *     and adaptive capacity</a>
     */
    public static final int PARTITION_WRITE_UNITS_PER_SECOND = 1_000;

    /** The read units a second of one partition. Reads and writes are limited independently of each other. */
    public static final int PARTITION_READ_UNITS_PER_SECOND = 3_000;

    /** The significant digits of a number. */
    public static final int NUMBER_DIGITS = 38;

    /** The power of ten of the first digit of the numbers next to zero: they begin at 1E-130. */
    public static final int NUMBER_EXPONENT_MINIMUM = -130;

    /** The power of ten of the first digit of the greatest numbers: they end before 1E126. */
    public static final int NUMBER_EXPONENT_MAXIMUM = 125;

    /** The levels of a document. The attribute that holds it is the first, so 31 lists and maps may be in each other. */
    public static final int NESTING_LEVELS = 32;

    /** The attributes that the partition key of a global index may have, and its sort key too. */
    public static final int GLOBAL_INDEX_KEY_ATTRIBUTES = 4;

    /** The items of one partition key, and their entries in local indexes, of a table that has local indexes: 10 GB. */
    public static final long ITEM_COLLECTION_BYTES = 10L * 1_024 * 1_024 * 1_024;

    /** The length of the shortest name of a table or an index. */
    public static final int NAME_LENGTH_MINIMUM = 3;

    /** The length of the longest name of a table or an index. */
    public static final int NAME_LENGTH_MAXIMUM = 255;

    /** The longest attribute name. */
    public static final int ATTRIBUTE_NAME_BYTES = 65_535;

    /** The longest name of an attribute that is a key of the table or of an index. */
    public static final int KEY_ATTRIBUTE_NAME_BYTES = 255;

    /** The most items of one transaction. */
    public static final int TRANSACTION_ITEMS = 100;

    /** The most bytes of the items of one transaction together: 4 MB. */
    public static final int TRANSACTION_BYTES = 4 * 1_024 * 1_024;

    /** The most bytes of the items that one Query or Scan reads: 1 MB. */
    public static final int PAGE_BYTES = 1_024 * 1_024;

    /** The most keys of one BatchGetItem. */
    public static final int BATCH_READ_ITEMS = 100;

    /** The most puts and deletes of one BatchWriteItem. */
    public static final int BATCH_WRITE_ITEMS = 25;

    /** The most bytes of the items that one BatchGetItem returns: 16 MB. */
    public static final int BATCH_BYTES = 16 * 1_024 * 1_024;

    /** The most values that IN compares with. */
    public static final int IN_VALUES = 100;

    private Limits() {}
}
