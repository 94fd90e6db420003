package dev.keyspread.capacity;

/**
 * Default quotas and documented starting values of DynamoDB. AWS raises quotas on request. For limits that cannot be
 * raised, see {@link Limits}.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html">Quotas</a>
 */
public final class Quotas {

    /** The default maximum of read units per second of a table, and of write units. Also that of each global index. */
    public static final int TABLE_UNITS_PER_SECOND = 40_000;

    /**
     * The default maximum of provisioned read units per second of an account in a Region, and of write units: the sum of all
     * tables and their global indexes. On-demand capacity does not count.
     */
    public static final int ACCOUNT_UNITS_PER_SECOND = 80_000;

    /**
     * The write units per second that a new on-demand table takes at once.
     *
     * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/on-demand-capacity-mode.html">
     *     On-demand capacity mode</a>
     */
    public static final int NEW_TABLE_WRITE_UNITS_PER_SECOND = 4_000;

    /** The read units per second that a new on-demand table takes at once. */
    public static final int NEW_TABLE_READ_UNITS_PER_SECOND = 12_000;

    private Quotas() {}
}
