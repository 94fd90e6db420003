package dev.keyspread.capacity;

/**
 * What one request is charged. A request that touches nothing is charged the least that one can be.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html">DynamoDB
 *     read and write operations</a>
 */
public final class CapacityUnits {

    private static final int WRITE_UNIT_BYTES = 1_024;
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

    /** The read units for an eventually consistent read of so many bytes: half those of a consistent one. */
    public static double eventualRead(long bytes) {
        return read(bytes) / 2.0;
    }

    private static long begun(long bytes, int unit) {
        return Math.max(1, -Math.floorDiv(-bytes, unit));
    }
}
