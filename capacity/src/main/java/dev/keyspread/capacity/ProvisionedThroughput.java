package dev.keyspread.capacity;

/**
 * The units a second that a table or an index needs for a steady load, and the load that units allow. Units are
 * provisioned whole.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/provisioned-capacity-mode.html">Provisioned
 *     capacity mode</a>
 */
public final class ProvisionedThroughput {

    private ProvisionedThroughput() {}

    /** The read capacity units for so many reads a second of items of this size. */
    public static long readUnits(ReadConsistency consistency, long readsPerSecond, long itemBytes) {
        return (long) Math.ceil(readsPerSecond * consistency.units(itemBytes));
    }

    /** The write capacity units for so many writes a second of items of this size. */
    public static long writeUnits(long writesPerSecond, long itemBytes) {
        return writesPerSecond * CapacityUnits.write(itemBytes);
    }

    /** Returns the items of this size that these read capacity units read in a second. */
    public static long readsPerSecond(ReadConsistency consistency, long units, long itemBytes) {
        return (long) (units / consistency.units(itemBytes));
    }

    /** Returns the items of this size that these write capacity units write in a second. */
    public static long writesPerSecond(long units, long itemBytes) {
        return units / CapacityUnits.write(itemBytes);
    }
}
