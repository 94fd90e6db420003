package dev.keyspread.capacity;

/**
 * The capacity units of a number of bytes. For the charge of an operation use {@link ReadUnits} and {@link WriteUnits}: they know
 * which bytes are counted together. A request that touches nothing is charged the least that one can be.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html">DynamoDB
 *     read and write operations</a>
 */
public final class CapacityUnits {

    /** The bytes that a write of one unit writes at most. */
    public static final int WRITE_UNIT_BYTES = 1_024;

    private static final int READ_UNIT_BYTES = 4_096;

    private CapacityUnits() {}

    /** The write units for an item of this size: one for each KB begun, at least one. */
    public static long write(long bytes) {
        return begun(bytes, WRITE_UNIT_BYTES);
    }

    /** The read units for a strongly consistent read of so many bytes: one for each 4 KB begun, at least one. */
    public static long read(long bytes) {
        return begun(bytes, READ_UNIT_BYTES);
    }

    private static long begun(long bytes, int unit) {
        return Math.max(1, -Math.floorDiv(-bytes, unit));
    }
}
